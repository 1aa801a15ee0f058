//! Tests with libraries that the C compiler makes for them.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::library::MARKS;
use super::tests::Folder;
use super::*;

/// Makes a shared library from C, or says that this machine cannot.
fn make(folder: &Folder, name: &str, source: &str, arguments: &[&str]) -> Option<PathBuf> {
    let from = folder.file(&format!("{name}.c"), source.as_bytes());
    let to = folder.0.join(name);
    let made = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .arg(&to)
        .arg(&from)
        .arg(format!("-L{}", to.parent().unwrap_or(&folder.0).display()))
        .args(arguments)
        .output();
    match made {
        Ok(output) if output.status.success() => Some(to),
        Ok(output) => panic!("cc: {}", String::from_utf8_lossy(&output.stderr)),
        Err(error) => {
            crate::skipped(&format!("a C compiler ({error})"));
            None
        }
    }
}

/// Functions of a runtime: each returns `code`, the version function writes `version`, the count `devices`.
fn runtime(version: i32, version_code: i32, devices: i32, code: i32) -> String {
    let mut text = format!(
        "int hipRuntimeGetVersion(int *v) {{ *v = {version}; return {version_code}; }}\n\
         int hipGetDeviceCount(int *n) {{ *n = {devices}; return {code}; }}\n"
    );
    for mark in MARKS.iter().filter(|m| **m != c"hipRuntimeGetVersion" && **m != c"hipGetDeviceCount") {
        text += &format!("int {}(void) {{ return 1; }}\n", mark.to_string_lossy());
    }
    text
}

fn attempt(path: &Path) -> Attempt {
    let mut error = Runtime::open(&LoadOptions::at(path)).expect_err("it is no runtime that can be used");
    assert_eq!(error.attempts.len(), 1, "{error}");
    error.attempts.remove(0)
}

#[test]
fn a_missing_dependency_is_named() {
    let folder = Folder::new("made-dependency");
    let part = "int hip_rs_part(void) { return 1; }";
    let Some(part) = make(&folder, "libgalaxyhip.so.5", part, &["-Wl,-soname,libgalaxyhip.so.5"]) else { return };
    let part_path = part.to_string_lossy().into_owned();
    let user = "int hip_rs_part(void); int hipMalloc(void) { return hip_rs_part(); }";
    let Some(user) = make(&folder, "libamdhip64.so.5", user, &[&part_path]) else { return };
    std::fs::remove_file(&part).expect("it was made");
    let attempt = attempt(&user);
    assert_eq!(attempt.kind, AttemptKind::Dependency { library: "libgalaxyhip.so.5".to_owned() }, "{attempt}");
    assert!(attempt.reason.contains("/opt/dtk/hip/lib"), "{attempt}");
}

/// musl does not know symbol versions.
#[test]
#[cfg(target_env = "gnu")]
fn a_missing_symbol_version_is_named() {
    let folder = Folder::new("made-version");
    folder.file("new.map", b"hip_4.2 { global: *; };\n");
    let map = format!("-Wl,--version-script={}", folder.0.join("new.map").display());
    let part = "int hip_rs_versioned(void) { return 1; }";
    let Some(path) = make(&folder, "libhip_rs_v.so.1", part, &["-Wl,-soname,libhip_rs_v.so.1", &map]) else { return };
    let path_text = path.to_string_lossy().into_owned();
    let user = "int hip_rs_versioned(void); int hipMalloc(void) { return hip_rs_versioned(); }";
    let Some(user) = make(&folder, "libamdhip64.so.7", user, &[&path_text, "-Wl,-rpath,$ORIGIN"]) else { return };
    // As DTK's, which has others.
    folder.file("new.map", b"other_1.0 { global: *; };\n");
    let Some(_) = make(&folder, "libhip_rs_v.so.1", part, &["-Wl,-soname,libhip_rs_v.so.1", &map]) else { return };
    let attempt = attempt(&user);
    let AttemptKind::Version { version, library } = &attempt.kind else { panic!("{:?}: {attempt}", attempt.kind) };
    assert_eq!((version.as_str(), Path::new(library)), ("hip_4.2", path.as_path()), "{attempt}");
    assert!(attempt.reason.contains("DTK's, which lacks AMD's symbol versions"), "{attempt}");
}

#[test]
fn a_missing_symbol_is_named() {
    let folder = Folder::new("made-symbol");
    // The address of data is needed at once.
    let source = "extern int hip_rs_absent; int *hipMalloc(void) { return &hip_rs_absent; }";
    let Some(user) = make(&folder, "libamdhip64.so.7", source, &[]) else { return };
    assert_eq!(attempt(&user).kind, AttemptKind::UndefinedSymbol { symbol: "hip_rs_absent".to_owned() });
}

#[test]
fn what_does_not_start_leads_to_the_next() {
    let folder = Folder::new("made-start");
    let libraries = [
        ("libamdhip64.so.7", 0, 3),
        ("libamdhip64.so.6", 0, 303),
        ("libamdhip64.so.5", 0, 100),
        ("libamdhip64.so", 2, 0),
    ];
    for (name, devices, code) in libraries {
        let Some(_) = make(&folder, name, &runtime(70_000_000, 0, devices, code), &[]) else { return };
    }
    let options = LoadOptions { preference: Preference::Rocm, path: Some(folder.0.clone()) };
    let tried: Vec<_> = Loader::new(&options).candidates().map(|candidate| candidate.start()).collect();
    let kind = |at: usize| tried[at].as_ref().map(|(_, devices)| *devices).map_err(|attempt| attempt.kind.clone());
    assert_eq!(kind(0), Err(AttemptKind::StartFailed { code: hipError_t::hipErrorNotInitialized }));
    assert_eq!(kind(1), Err(AttemptKind::StartFailed { code: hipError_t::hipErrorSharedObjectInitFailed }));
    assert_eq!(kind(2), Err(AttemptKind::NoDevice { code: hipError_t::hipErrorNoDevice }));
    assert_eq!(kind(3), Ok(2));
    let text = tried[1].as_ref().expect_err("it fails").to_string();
    assert!(text.contains("hipErrorSharedObjectInitFailed (303)") && text.contains("libamd_comgr"), "{text}");

    let opened = Runtime::open_with_device(&options).expect("one has devices");
    assert_eq!(opened.source().describe().path, Some(folder.0.join("libamdhip64.so")));
    // Whether it starts is not asked here.
    let opened = Runtime::open(&options).expect("all can be opened");
    assert_eq!(opened.source().describe().path, Some(folder.0.join("libamdhip64.so.7")));

    std::fs::remove_file(folder.0.join("libamdhip64.so")).expect("it was made");
    let error = Runtime::open_with_device(&options).expect_err("none has a device");
    assert_eq!((error.attempts.len(), error.nothing_found()), (3, false), "{error}");
    assert!(error.to_string().starts_with("no HIP library with a device could be opened; tried\n"), "{error}");
}

#[test]
fn a_number_of_devices_that_cannot_be_is_none() {
    let folder = Folder::new("made-count");
    for (name, devices) in [("libamdhip64.so.7", -1), ("libamdhip64.so.6", i32::MAX)] {
        let Some(library) = make(&folder, name, &runtime(70_000_000, 0, devices, 0), &[]) else { return };
        let mut tried = Loader::new(&LoadOptions::at(library)).candidates().map(|candidate| candidate.start());
        let attempt = tried.next().expect("one place").expect_err("no machine has so many");
        assert_eq!(attempt.kind, AttemptKind::StartFailed { code: hipError_t::hipSuccess }, "{attempt}");
        assert!(attempt.reason.contains(&format!("{devices} devices")), "{attempt}");
    }
}

#[test]
fn a_major_that_is_not_known_is_checked_further() {
    let folder = Folder::new("made-future");
    let r0600 = "int hipGetDevicePropertiesR0600(void) { return 1; }\n";
    let library = |name: &str, version, code, more: &str, soname: &str| {
        let soname = format!("-Wl,-soname,{soname}");
        make(&folder, name, &(runtime(version, code, 1, 0) + more), &[&soname])
    };
    let Some(good) = library("good/libamdhip64.so.8", 80_112_345, 0, r0600, "libamdhip64.so.8") else { return };
    let opened =
        Runtime::open(&LoadOptions::at(good.parent().expect("a folder"))).expect("it is as the known ones are");
    assert_eq!(opened.source().describe().soname.as_deref(), Some("libamdhip64.so.8"));
    assert_eq!(opened.profile().hip.major, 8);

    let Some(old) = library("old/libamdhip64.so.8", 80_112_345, 0, "", "libamdhip64.so.8") else { return };
    let refused = attempt(&old);
    assert_eq!(refused.kind, AttemptKind::UnknownRelease, "{refused}");
    assert!(refused.reason.contains("major release 8") && refused.reason.contains("R0600"), "{refused}");
    for (name, version, code) in [("fails", 80_112_345, 1), ("odd", 7, 0)] {
        // Under the bare name too: the library's own name tells.
        let name = format!("{name}/libamdhip64.so");
        let Some(path) = library(&name, version, code, r0600, "libamdhip64.so.8") else { return };
        assert_eq!(attempt(&path).kind, AttemptKind::UnknownRelease);
    }
}

#[test]
fn an_auditwheel_folder() {
    let folder = Folder::new("made-wheel");
    let name = "libamdhip64-00ca863d.so.7.14.60850-0000000";
    let Some(path) = make(&folder, name, &runtime(71_460_850, 0, 1, 0), &["-Wl,-soname,libamdhip64-00ca863d.so"])
    else {
        return;
    };
    let opened = Runtime::open(&LoadOptions::at(&folder.0)).expect("the folder holds one");
    let description = opened.source().describe();
    assert_eq!((description.path.as_ref(), &*description.name), (Some(&path), name));
    // It is found as a library that is loaded, whatever its name.
    let loaded = surroundings::mapped_files();
    assert!(!cfg!(target_os = "linux") || loaded.contains(&path), "{loaded:?}");
}

/// What the compiler library of the tests says: gfx90a is known.
#[cfg(feature = "hiprtc")]
const COMGR: &str = "\
    #include <string.h>\n\
    int amd_comgr_get_isa_metadata(const char *isa, unsigned long long *node) {\n\
        *node = 1;\n\
        return strcmp(isa, \"amdgcn-amd-amdhsa--gfx90a\") ? 2 : 0;\n\
    }\n\
    int amd_comgr_destroy_metadata(unsigned long long node) { return node != 1; }\n";

/// A runtime, and a run-time compiler that loads its compiler library by this name.
#[cfg(feature = "hiprtc")]
fn compiler(folder: &Folder, prefix: &str, comgr: &str, arguments: &[&str]) -> Option<crate::Rtc> {
    let library = format!("{prefix}/libamdhip64.so.7");
    let library = make(folder, &library, &runtime(71_460_850, 0, 1, 0), &[])?;
    let source = format!(
        "const char *hip_rs_name(void) {{ static const char name[] = \"{comgr}\"; return name; }}\n\
         int hiprtcCreateProgram(void) {{ return 1; }} int hiprtcCompileProgram(void) {{ return 1; }}\n"
    );
    make(folder, &format!("{prefix}/libhiprtc.so.7"), &source, arguments)?;
    let runtime = Runtime::open(&LoadOptions::at(library)).expect("it was made to be one");
    let rtc = crate::Rtc::open(&runtime).expect("it is beside the runtime");
    assert_eq!(rtc.source().describe().path, Some(folder.0.join(prefix).join("libhiprtc.so.7")));
    Some(rtc)
}

#[test]
#[cfg(all(feature = "hiprtc", target_os = "linux"))]
fn the_compiler_library_is_found_as_the_compiler_finds_it() {
    let folder = Folder::new("made-comgr");
    // Its own search path leads to it. Major numbers that nothing else in this process has keep the cases apart.
    let Some(rtc) = compiler(&folder, "own", "libamd_comgr.so.91", &["-Wl,-rpath,$ORIGIN/part"]) else { return };
    let missing = rtc.supports("gfx90a").expect_err("there is none");
    assert!(matches!(&missing, ComgrError::Missing { name, .. } if name == "libamd_comgr.so.91"), "{missing}");
    std::fs::create_dir(folder.0.join("own/part")).expect("a folder");
    let named = ["-Wl,-soname,libamd_comgr.so.91"];
    let Some(comgr) = make(&folder, "own/part/libamd_comgr.so.91", COMGR, &named) else { return };
    // A failure is not kept.
    assert_eq!((rtc.supports("gfx90a"), rtc.supports("gfx942")), (Ok(true), Ok(false)));
    assert_eq!(rtc.comgr().map(|found| found.path), Ok(Some(comgr.clone())));

    // Another compiler whose own path leads elsewhere gets the one that is loaded, as `dlopen` would give it.
    let Some(rtc) = compiler(&folder, "second", "libamd_comgr.so.91", &["-Wl,-rpath,$ORIGIN"]) else { return };
    let Some(_) = make(&folder, "second/libamd_comgr.so.91", COMGR, &named) else { return };
    assert_eq!(rtc.comgr().map(|found| found.path), Ok(Some(comgr)));

    // Where the system does not look, but installations have it: opened under its own name, the compiler gets it.
    let Some(rtc) = compiler(&folder, "dtk/hip/lib", "libamd_comgr.so.92", &[]) else { return };
    let file = "dtk/dcc/comgr/lib/libamd_comgr.so.92";
    std::fs::create_dir_all(folder.0.join("dtk/dcc/comgr/lib")).expect("a folder");
    let Some(comgr) = make(&folder, file, COMGR, &["-Wl,-soname,libamd_comgr.so.92"]) else { return };
    assert_eq!(rtc.supports("gfx90a"), Ok(true));
    assert_eq!(rtc.comgr().map(|found| found.path), Ok(Some(comgr)));
}

/// Two files of one release abort in LLVM: neither is the second one opened, nor a compiler that needs it.
#[test]
#[cfg(all(feature = "hiprtc", target_os = "linux"))]
fn a_second_compiler_library_is_refused() {
    let folder = Folder::new("made-second");
    let hashed = ["-Wl,-soname,libamd_comgr-8aab37bd.so.93.3.0"];
    let Some(first) = make(&folder, "wheel/libamd_comgr-8aab37bd.so.93.3.0", COMGR, &hashed) else { return };
    let _open = Library::open_file(&first, &[]).expect("it was made to be opened");

    let Some(rtc) = compiler(&folder, "rocm", "libamd_comgr.so.93", &["-Wl,-rpath,$ORIGIN"]) else { return };
    // By a name that may lead anywhere, then by its own search path.
    for wanted in ["libamd_comgr.so.93".to_owned(), folder.0.join("rocm/libamd_comgr.so.93").display().to_string()] {
        let compiler = folder.0.join("rocm/libhiprtc.so.7").display().to_string();
        assert_eq!(rtc.supports("gfx90a"), Err(ComgrError::Second { compiler, wanted, loaded: first.clone() }));
        std::fs::copy(&first, folder.0.join("rocm/libamd_comgr.so.93")).expect("a copy");
    }
    // A link to the same file is no second one.
    std::fs::remove_file(folder.0.join("rocm/libamd_comgr.so.93")).expect("it is there");
    std::os::unix::fs::symlink(&first, folder.0.join("rocm/libamd_comgr.so.93")).expect("a link");
    assert_eq!(rtc.supports("gfx90a"), Ok(true));

    // A runtime that depends on one.
    let needed = ["-Wl,-soname,libamd_comgr.so.94"];
    let Some(other) = make(&folder, "new/libamd_comgr.so.94", COMGR, &needed) else { return };
    let other = other.to_string_lossy().into_owned();
    let source = runtime(71_460_850, 0, 1, 0);
    let arguments = ["-Wl,--no-as-needed", &other, "-Wl,-rpath,$ORIGIN"];
    let Some(library) = make(&folder, "new/libamdhip64.so.7", &source, &arguments) else { return };
    let hashed = ["-Wl,-soname,libamd_comgr-8aab37bd.so.94.3.0"];
    let Some(loaded) = make(&folder, "wheel/libamd_comgr-8aab37bd.so.94.3.0", COMGR, &hashed) else { return };
    let _open = Library::open_file(&loaded, &[]).expect("it was made to be opened");
    let refused = attempt(&library);
    assert_eq!(refused.kind, AttemptKind::SecondComgr { loaded }, "{refused}");
}
