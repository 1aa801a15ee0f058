//! Which of several libraries is opened, and what is said about those that cannot be.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use hip_sys::{AttemptKind, LoadOptions, Loader, Preference, Runtime, hipError_t};

use super::build::{Standin, comgr, run, shared};
use super::child::Child;
use super::standins;

/// A folder of a test's own, removed again.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Scratch {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let name = format!("scratch-{}-{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&path).expect("a folder for the test");
        // The names in reports are without links.
        Scratch(path.canonicalize().expect("it was just made"))
    }

    /// A copy of a stand-in under its own file name.
    fn with(self, folder: &Path, name: &str) -> Scratch {
        let standin = Standin::named(name);
        self.copy(folder, name, standin.file);
        self
    }

    /// A copy of a stand-in under another name, and of the library that its compiler builds on.
    fn copy(&self, folder: &Path, name: &str, file: &str) -> PathBuf {
        let (standin, to) = (Standin::named(name), self.0.join(file));
        let beside = to.parent().expect("a parent");
        fs::create_dir_all(beside).expect("a folder for the test");
        fs::copy(standin.path(folder), &to).expect("a copy of the library");
        let comgr = comgr(standin);
        fs::copy(folder.join(name).join(comgr), beside.join(comgr)).expect("a copy of the library");
        to
    }

    fn write(&self, file: &str, bytes: &[u8]) -> PathBuf {
        let to = self.0.join(file);
        fs::write(&to, bytes).expect("a file for the test");
        to
    }

    fn path(&self, file: &str) -> String {
        self.0.join(file).to_str().expect("paths of tests are Unicode").to_owned()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Hygon's goes first where only `dtk` is enabled.
const DTK_FIRST: bool = cfg!(feature = "dtk") && !cfg!(feature = "rocm");

#[test]
fn newest_name_in_a_folder() {
    let folder = standins!();
    let scratch = Scratch::new().with(folder, "rocm5").with(folder, "rocm6").with(folder, "rocm7");
    let outcome = Child::of(&scratch.0).run();
    outcome.assert_sound();
    assert_eq!((outcome.get("library"), outcome.get("hip")), (&*scratch.path("libamdhip64.so.7"), "7.14.60850"));
}

#[test]
fn order_of_families_in_a_folder() {
    let folder = standins!();
    let scratch = Scratch::new().with(folder, "rocm6").with(folder, "dtk_v2");
    let family = |child: Child| {
        let outcome = child.run();
        outcome.assert_sound();
        outcome.get("family").to_owned()
    };
    // A machine with Hygon's driver would turn the first around.
    if !Path::new("/opt/hyhal").exists() && !Path::new("/sys/module/hycu").exists() {
        assert_eq!(family(Child::of(&scratch.0)), if DTK_FIRST { "dtk" } else { "rocm" });
    }
    assert_eq!(family(Child::of(&scratch.0).argument("--prefer").argument("dtk")), "dtk");
    assert_eq!(family(Child::of(&scratch.0).argument("--prefer").argument("rocm")), "rocm");
}

#[test]
fn search_path_of_the_system() {
    let folder = standins!();
    // A name that no machine has installed by chance is asked for, so that the machine's own libraries do not matter.
    let scratch = Scratch::new();
    scratch.copy(folder, "rocm6", "libstandinhip.so.6");
    let outcome = Child::of(Path::new("libstandinhip.so.6")).variable("LD_LIBRARY_PATH", &scratch.0).run();
    outcome.assert_sound();
    assert_eq!((outcome.get("library"), outcome.get("hip")), (&*scratch.path("libstandinhip.so.6"), "6.4.43484"));

    // Without a name: the newest is first in the search path, before any installed folder.
    let scratch = Scratch::new().with(folder, "rocm5").with(folder, "rocm10");
    let outcome = Child::default().argument("--prefer").argument("rocm").variable("LD_LIBRARY_PATH", &scratch.0).run();
    outcome.assert_sound();
    assert_eq!((outcome.get("library"), outcome.get("hip")), (&*scratch.path("libamdhip64.so.7"), "7.15.26333"));
}

#[test]
fn installation_named_by_a_variable() {
    let folder = standins!();
    for (variable, family, name, inside) in [
        ("ROCM_PATH", "rocm", "rocm7", "lib/libamdhip64.so.7"),
        ("HIP_PATH", "rocm", "rocm6", "lib/libamdhip64.so.6"),
        ("ROCM_PATH", "dtk", "dtk_v2", "hip/lib/libgalaxyhip.so.5"),
        ("DTK_PATH", "dtk", "dtk_v2", "hip/lib/libgalaxyhip.so.5"),
        ("DTKROOT", "dtk", "dtk_legacy", "lib/libgalaxyhip.so.5"),
    ] {
        let scratch = Scratch::new();
        scratch.copy(folder, name, inside);
        let outcome = Child::default().argument("--prefer").argument(family).variable(variable, &scratch.0).run();
        outcome.assert_sound();
        assert_eq!((outcome.get("library"), outcome.get("family")), (&*scratch.path(inside), family), "{variable}");
    }
}

#[test]
fn what_is_loaded_already_goes_first() {
    let folder = standins!();
    let older = Scratch::new().with(folder, "rocm5_7");
    let newer = Scratch::new().with(folder, "rocm7");
    let library = older.path("libamdhip64.so.5");
    let prefer = || Child::default().argument("--prefer").argument("rocm").variable("LD_LIBRARY_PATH", &newer.0);
    let outcome = prefer().opened_before(Path::new(&library)).run();
    outcome.assert_sound();
    assert_eq!((outcome.get("library"), outcome.get("hip")), (&*library, "5.7.31921"));
    let outcome = prefer().run();
    assert_eq!(outcome.get("hip"), "7.14.60850", "without that, the newest");
}

#[test]
fn names_that_links_and_hashes_give() {
    let folder = standins!();
    // DTK's alias of AMD's name is a link: the family shows in the real name, whatever the device.
    let scratch = Scratch::new().with(folder, "dtk_legacy");
    let alias = scratch.0.join("libamdhip64.so.5");
    std::os::unix::fs::symlink("libgalaxyhip.so.5", &alias).expect("a link");
    let outcome = Child::of(&alias).run();
    outcome.assert_sound();
    assert_eq!((outcome.get("family"), outcome.get("library")), ("dtk", &*scratch.path("libgalaxyhip.so.5")));

    // Any file name will do when it is given.
    let scratch = Scratch::new();
    let odd = scratch.copy(folder, "rocm7", "odd name of a runtime");
    assert_eq!(Child::of(&odd).run().get("hip"), "7.14.60850");
}

/// Each candidate that cannot be used is passed over, and the next one is opened.
#[test]
fn a_broken_candidate_does_not_hide_a_sound_one() {
    let folder = standins!();
    let scratch = Scratch::new().with(folder, "no_malloc").with(folder, "rocm6");
    let outcome = Child::of(&scratch.0).argument("--prefer").argument("rocm").run();
    outcome.assert_sound();
    assert_eq!(outcome.get("library"), scratch.path("libamdhip64.so.6"));

    let scratch = Scratch::new().with(folder, "rocm5").with(folder, "no_launch");
    scratch.write("libamdhip64.so.7", b"\x7fELF and nothing else");
    let outcome = Child::of(&scratch.0).argument("--prefer").argument("rocm").run();
    outcome.assert_sound();
    assert_eq!(outcome.get("library"), scratch.path("libamdhip64.so.5"));
}

/// A file that is no runtime: the report has status 1 and one problem with the words given, and programs get this kind.
fn refused(path: &Path, kind: &AttemptKind, words: &[&str]) {
    let outcome = Child::of(path).run();
    assert_eq!(outcome.status, Some(1), "{}: {:?}", path.display(), outcome.problems);
    assert_eq!(outcome.problems.len(), 1, "{}: {:?}", path.display(), outcome.problems);
    let problem = &outcome.problems[0];
    assert!(problem.contains(path.to_str().expect("Unicode")), "the path is not in: {problem}");
    for word in words {
        assert!(problem.contains(word), "{word:?} is not in: {problem}");
    }
    // Nothing in these files runs when they are opened, so this process may.
    let error = Runtime::open(&LoadOptions::at(path)).expect_err("the report says so");
    assert_eq!(error.attempts.iter().map(|attempt| &attempt.kind).collect::<Vec<_>>(), [kind], "{error}");
}

fn lacks(function: &str) -> AttemptKind {
    AttemptKind::NotARuntime { missing: function.to_owned() }
}

#[test]
fn libraries_that_are_no_runtimes() {
    let folder = standins!();
    refused(&Standin::named("no_malloc").path(folder), &lacks("hipMalloc"), &["hipMalloc"]);
    let launch = "hipModuleLaunchKernel";
    refused(&Standin::named("no_launch").path(folder), &lacks(launch), &[launch]);

    let scratch = Scratch::new();
    let cc = super::build::compiler();
    let empty = scratch.write("empty.c", b"");
    let nothing = scratch.0.join("libamdhip64.so.7");
    run(shared(&cc, &nothing, "libamdhip64.so.7").arg(&empty));
    refused(&nothing, &lacks("hipGetDeviceCount"), &["hipGetDeviceCount"]);
}

#[test]
fn libraries_that_need_what_is_not_there() {
    let _ = standins!();
    let scratch = Scratch::new();
    let cc = super::build::compiler();
    let (part, needing) = (scratch.0.join("libstandinpart.so.1"), scratch.0.join("libamdhip64.so.7"));
    let part_source = scratch.write("part.c", b"int part(void) { return 1; }\n");
    let source = scratch.write("needing.c", b"int part(void);\nint hipGetDeviceCount(void) { return part(); }\n");
    let build_part = |node: &str| {
        let nodes = scratch.write("part.map", format!("{node} {{ global: part; local: *; }};\n").as_bytes());
        let versioned = format!("-Wl,--version-script={}", nodes.display());
        run(shared(&cc, &part, "libstandinpart.so.1").arg(versioned).arg(&part_source));
    };
    build_part("hip_99.0");
    // With the folder to find it in, so that only what follows is missing.
    run(shared(&cc, &needing, "libamdhip64.so.7").arg("-Wl,-rpath,$ORIGIN").arg(&source).arg(&part));

    // The other library is there, but an older one without the version node.
    build_part("hip_4.2");
    let version =
        AttemptKind::Version { version: "hip_99.0".to_owned(), library: part.to_str().expect("Unicode").to_owned() };
    refused(&needing, &version, &["hip_99.0"]);
    fs::remove_file(&part).expect("it was just made");
    let dependency = AttemptKind::Dependency { library: "libstandinpart.so.1".to_owned() };
    refused(&needing, &dependency, &["libstandinpart.so.1"]);
}

/// Where the last byte that is mapped ends: sections and symbols may follow, which opening does not need.
fn end_of_segments(elf: &[u8]) -> usize {
    let number = |at: usize, size: usize| elf[at..at + size].iter().rev().fold(0, |n, b| n << 8 | usize::from(*b));
    // e_phoff, e_phnum; then p_type, p_offset and p_filesz of each row of 56 bytes.
    let rows = (0..number(56, 2)).map(|row| number(32, 8) + 56 * row);
    let ends = rows.filter(|row| number(*row, 4) == 1).map(|row| number(row + 8, 8) + number(row + 32, 8));
    ends.max().expect("it has segments")
}

#[test]
fn files_that_are_no_libraries() {
    let folder = standins!();
    let scratch = Scratch::new();
    let whole = fs::read(Standin::named("rocm7").path(folder)).expect("the library");
    refused(&scratch.write("script", b"INPUT(libamdhip64.so.7)\n"), &AttemptKind::LinkerScript, &[]);
    refused(&scratch.write("text", b"not a library, but a text\n"), &AttemptKind::NotALibrary, &[]);
    refused(&scratch.write("empty", b""), &AttemptKind::NotALibrary, &[]);
    refused(&scratch.write("noise", &[0xa5; 8192]), &AttemptKind::NotALibrary, &[]);

    // Cut in the identification, in the header, behind it, in the table of segments, in segments, and one byte short.
    let end = end_of_segments(&whole);
    for length in [5, 16, 63, 64, 100, 600, 4096, end / 2, 3 * end / 4, end - 1] {
        refused(&scratch.write(&format!("cut-{length}"), &whole[..length]), &AttemptKind::Truncated, &[]);
    }
    // e_ident[EI_CLASS], then e_machine.
    let mut other = whole.clone();
    other[4] = 1;
    refused(&scratch.write("class", &other), &AttemptKind::WrongElf, &[]);
    let mut other = whole.clone();
    // EM_AARCH64, or x86-64 where that is this machine.
    let machine: u16 = if cfg!(target_arch = "aarch64") { 62 } else { 183 };
    other[18..20].copy_from_slice(&machine.to_le_bytes());
    refused(&scratch.write("machine", &other), &AttemptKind::WrongElf, &[]);
    let mut other = whole;
    // e_type: an executable.
    other[16] = 2;
    refused(&scratch.write("type", &other), &AttemptKind::WrongElf, &[]);
}

#[test]
fn things_that_are_no_files() {
    let _ = standins!();
    let scratch = Scratch::new();
    // A folder with a library's name is looked into, as any folder is.
    let directory = scratch.0.join("libamdhip64.so.7");
    fs::create_dir(&directory).expect("a folder");
    refused(&directory, &AttemptKind::NotFound, &["no HIP runtime library"]);
    // In a folder it is one of the candidates.
    let outcome = Child::of(&scratch.0).run();
    assert!(outcome.problems.concat().contains("not a regular file"), "{:?}", outcome.problems);

    let dangling = scratch.0.join("dangling.so");
    std::os::unix::fs::symlink("nowhere.so", &dangling).expect("a link");
    refused(&dangling, &AttemptKind::NotFound, &[]);
    let circle = scratch.0.join("circle.so");
    std::os::unix::fs::symlink("circle.so", &circle).expect("a link");
    refused(&circle, &AttemptKind::Refused, &[]);
    refused(&scratch.0.join("absent.so"), &AttemptKind::NotFound, &[]);

    // Opening a named pipe would wait for ever.
    let pipe = scratch.0.join("pipe.so");
    match std::process::Command::new("mkfifo").arg(&pipe).status() {
        Ok(status) if status.success() => refused(&pipe, &AttemptKind::NotAFile, &["not a regular file"]),
        _ => super::skipped("mkfifo"),
    }
}

/// The system's loader would be killed by the one and would wait for the other.
#[test]
fn what_a_name_leads_to_is_judged_too() {
    let folder = standins!();
    let whole = fs::read(Standin::named("rocm7").path(folder)).expect("the library");
    let cut = &whole[..end_of_segments(&whole) - 4096];
    let pipe = |scratch: &Scratch, file: &str| {
        let made = std::process::Command::new("mkfifo").arg(scratch.0.join(file)).status();
        made.is_ok_and(|status| status.success()) || {
            super::skipped("mkfifo");
            false
        }
    };
    // By a name of ours, in absolute and relative folders, behind either separator, and of the search's own accord.
    let name = "libstandinhip.so.7";
    let scratch = Scratch::new();
    scratch.write(name, cut);
    scratch.write("libamdhip64.so.7", cut);
    let relative = Path::new("/").join("nowhere").display().to_string() + ";" + &scratch.path("");
    for path in [scratch.path(""), relative] {
        let outcome = Child::of(Path::new(name)).variable("LD_LIBRARY_PATH", &path).run();
        assert_eq!(outcome.status, Some(1), "{path}: the process lives");
        assert!(outcome.problems.concat().contains("truncated: a loadable segment"), "{:?}", outcome.problems);
        let outcome = Child::default().variable("LD_LIBRARY_PATH", &path).run();
        assert!(outcome.status.is_some(), "{path}: the process lives");
    }
    let scratch = Scratch::new();
    if pipe(&scratch, name) && pipe(&scratch, "libamdhip64.so.7") {
        let outcome = Child::of(Path::new(name)).variable("LD_LIBRARY_PATH", &scratch.0).run();
        assert!(outcome.problems.concat().contains("not a regular file"), "{:?}", outcome.problems);
        assert!(Child::default().variable("LD_LIBRARY_PATH", &scratch.0).run().status.is_some());
    }

    // By a library that needs it.
    let scratch = Scratch::new();
    let cc = super::build::compiler();
    let (part, user) = (scratch.0.join("libstandinpart.so.1"), scratch.0.join("libstandinuser.so"));
    let part_source = scratch.write("part.c", b"int part(void) { return 1; }\n");
    let source = scratch.write("user.c", b"int part(void);\nint hipGetDeviceCount(void) { return part(); }\n");
    run(shared(&cc, &part, "libstandinpart.so.1").arg(&part_source));
    run(shared(&cc, &user, "").arg(&source).arg(&part));
    let whole = fs::read(&part).expect("it was just made");
    fs::write(&part, &whole[..end_of_segments(&whole) - 8]).expect("it was just made");
    let outcome = Child::of(&user).variable("LD_LIBRARY_PATH", &scratch.0).run();
    assert_eq!(outcome.status, Some(1), "the process lives");
    let said = outcome.problems.concat();
    assert!(said.contains("needs libstandinpart.so.1") && said.contains("truncated"), "{said}");
    fs::remove_file(&part).expect("it was just made");
    if pipe(&scratch, "libstandinpart.so.1") {
        let said = Child::of(&user).variable("LD_LIBRARY_PATH", &scratch.0).run().problems.concat();
        assert!(said.contains("needs libstandinpart.so.1") && said.contains("not a regular file"), "{said}");
    }
}

#[test]
fn the_same_file_twice_is_opened_once() {
    let folder = standins!();
    let scratch = Scratch::new().with(folder, "rocm5");
    for link in ["libamdhip64.so.6", "libamdhip64.so"] {
        std::os::unix::fs::symlink("libamdhip64.so.5", scratch.0.join(link)).expect("a link");
    }
    let options = LoadOptions::at(&scratch.0);
    let opened: Vec<_> = Loader::new(&options).candidates().map(|candidate| candidate.open()).collect();
    let failures: Vec<String> = opened.iter().filter_map(|o| o.as_ref().err()).map(ToString::to_string).collect();
    assert_eq!((opened.len(), failures.len()), (3, 2), "{failures:?}");
    assert!(failures.iter().all(|f| f.contains("same file")), "{failures:?}");
}

#[test]
fn runtimes_that_do_not_start() {
    let folder = standins!();
    for (name, code) in
        [("fails_3", "hipErrorNotInitialized (3)"), ("fails_303", "hipErrorSharedObjectInitFailed (303)")]
    {
        let outcome = Child::of(&Standin::named(name).path(folder)).run();
        // It is opened, and what it says is a problem, not a machine without devices.
        assert_eq!((outcome.status, outcome.get("family")), (Some(1), "rocm"));
        assert_eq!(outcome.find("devices"), None);
        assert!(
            outcome.problems.iter().any(|p| p.contains("hipGetDeviceCount") && p.contains(code)),
            "{:?}",
            outcome.problems
        );
    }
}

#[test]
fn a_library_without_a_name_of_its_own() {
    let folder = standins!();
    let outcome = Child::of(&Standin::named("no_soname").path(folder)).run();
    outcome.assert_sound();
    assert_eq!((outcome.get("soname"), outcome.get("hip")), ("unknown", "7.14.60850"));
}

/// A program that wants a device goes on to the next library after one that does not start or sees none.
#[test]
fn a_device_is_looked_for_behind_every_library() {
    let folder = standins!();
    let options = |scratch: &Scratch| {
        let mut options = LoadOptions::new(Preference::Rocm);
        options.path = Some(scratch.0.clone());
        options
    };
    for (first, kind) in [
        ("fails_3", AttemptKind::StartFailed { code: hipError_t::hipErrorNotInitialized }),
        ("rocm7_none", AttemptKind::NoDevice { code: hipError_t::hipErrorNoDevice }),
    ] {
        let scratch = Scratch::new().with(folder, first).with(folder, "fails_303").with(folder, "rocm5");
        let runtime = Runtime::open_with_device(&options(&scratch)).expect("the third has a device");
        assert_eq!(runtime.profile().hip.to_string(), "5.2.21153");
        let first = Loader::new(&options(&scratch)).candidates().next().expect("three candidates");
        assert_eq!(first.start().expect_err("it has none").kind, kind);
    }
    let scratch = Scratch::new().with(folder, "rocm7_none").with(folder, "fails_303").with(folder, "rocm5_none");
    let error = Runtime::open_with_device(&options(&scratch)).expect_err("no library has a device");
    let kinds: Vec<_> = error.attempts.into_iter().map(|attempt| attempt.kind).collect();
    let none = AttemptKind::NoDevice { code: hipError_t::hipErrorNoDevice };
    let failed = AttemptKind::StartFailed { code: hipError_t::hipErrorSharedObjectInitFailed };
    assert_eq!(kinds, [none.clone(), failed, none]);
}

#[test]
fn library_named_by_our_own_variable() {
    let folder = standins!();
    let library = Standin::named("rocm6").path(folder);
    let decoy = Scratch::new().with(folder, "rocm7");
    let child = || Child::default().variable("HIP_RS_LIBRARY", &library).variable("LD_LIBRARY_PATH", &decoy.0);
    assert_eq!(child().run().get("hip"), "6.4.43484");
    // What the program says goes first.
    let outcome = child().argument("--library").argument(decoy.0.join("libamdhip64.so.7")).run();
    assert_eq!(outcome.get("hip"), "7.14.60850");
}

/// Its compiler and the compiler's library are found all the same.
#[test]
fn a_relative_path_is_as_good_as_any() {
    let folder = standins!();
    let scratch = Scratch::new().with(folder, "rocm6");
    let here = std::env::current_dir().expect("a folder");
    let up = "../".repeat(here.components().count() - 1);
    for (named, file) in [("", "libamdhip64.so.6"), ("libamdhip64.so.6", "libamdhip64.so.6")] {
        let relative = up.clone() + scratch.path(named).trim_start_matches('/');
        let child = Child::of(Path::new(&relative)).variable("LD_LIBRARY_PATH", &scratch.0);
        // Asking for an architecture needs the compiler's bindings.
        let compiler = cfg!(feature = "hiprtc");
        let child = if compiler { child.argument("--arch").argument("gfx90a") } else { child };
        let outcome = child.run();
        outcome.assert_sound();
        assert_eq!(outcome.get("library"), scratch.path(file), "{relative}");
        if compiler {
            assert_eq!(outcome.get("hiprtc.supports"), "yes", "{relative}");
        }
    }
}

#[test]
fn names_of_python_wheels_and_of_releases_to_come() {
    let folder = standins!();
    // Tools for Python wheels write a hash into the name.
    let scratch = Scratch::new();
    scratch.copy(folder, "rocm7", "libamdhip64-00ca863d.so.7.14.60850-0000000");
    let outcome = Child::of(&scratch.0).run();
    assert_eq!((outcome.get("family"), outcome.get("hip")), ("rocm", "7.14.60850"));

    // A major that is not known comes last, but it is tried.
    let scratch = Scratch::new().with(folder, "rocm5");
    scratch.copy(folder, "rocm10", "libamdhip64.so.8");
    assert_eq!(Child::of(&scratch.0).run().get("hip"), "5.2.21153");
    fs::remove_file(scratch.0.join("libamdhip64.so.5")).expect("it was just made");
    assert_eq!(Child::of(&scratch.0).run().get("library"), scratch.path("libamdhip64.so.8"));
}
