//! Tests of the loader that need no HIP runtime, and one for where there is one.

use std::collections::BTreeMap;
use std::ffi::OsString;

use super::candidates::{Place, Surroundings, places};
use super::*;

/// A folder that is removed again.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("hip-sys-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder for the test");
        std::fs::write(&path, bytes).expect("a file for the test");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn failure(path: &Path) -> LoadError {
    Runtime::open(&LoadOptions::at(path)).expect_err("nothing there is a runtime")
}

#[test]
fn empty_folder() {
    let folder = Folder::new("empty");
    let error = failure(&folder.0);
    assert_eq!(error.attempts.len(), 1);
    assert_eq!(error.attempts[0].path, folder.0);
    assert_eq!(error.attempts[0].reason, "holds no HIP runtime library");
    assert!(error.to_string().contains(&folder.0.display().to_string()), "{error}");
}

#[test]
fn missing_file() {
    let error = failure(Path::new("/nowhere/libamdhip64.so.7"));
    assert_eq!(error.attempts.len(), 1);
    assert!(error.attempts[0].reason.contains("No such file") || cfg!(windows), "{error}");
}

#[test]
#[cfg(target_os = "linux")]
fn not_an_elf_file_then_a_wrong_class() {
    let folder = Folder::new("elf");
    folder.file("libamdhip64.so.7", b"#!/bin/sh\necho this is not a library, but long enough to be looked at as one\n");
    // The header of an ELF file for 32-bit machines.
    let mut elf32 = vec![0x7f, b'E', b'L', b'F', 1, 1, 1, 0];
    elf32.resize(16, 0);
    elf32.extend([3, 0, 3, 0, 1, 0, 0, 0]);
    elf32.resize(4096, 0);
    folder.file("libamdhip64.so.6", &elf32);
    folder.file("libamdhip64.so.5", b"");
    std::fs::create_dir(folder.0.join("libamdhip64.so")).expect("a folder for the test");

    let error = failure(&folder.0);
    let reasons: Vec<&str> = error.attempts.iter().map(|a| a.reason.as_str()).collect();
    assert_eq!(reasons.len(), 4, "{error}");
    assert!(reasons[0].contains("invalid ELF header"), "{error}");
    assert!(reasons[1].contains("wrong ELF class"), "{error}");
    assert!(reasons[2].contains("file too short"), "{error}");
    assert_eq!(reasons[3], "not a regular file");
    // One line each, and no path twice in a line.
    let text = error.to_string();
    assert_eq!(text.lines().count(), 5, "{text}");
    for line in text.lines().skip(1) {
        assert_eq!(line.matches("libamdhip64.so").count(), 1, "{line}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn some_other_library() {
    // The C library is a library, but no HIP runtime. It is loaded already, so nothing new runs.
    let maps = std::fs::read_to_string("/proc/self/maps").unwrap_or_default();
    let libc = maps.lines().filter_map(|l| l.split_whitespace().nth(5)).find(|p| p.contains("/libc.so"));
    let Some(libc) = libc else {
        crate::skipped("a shared C library");
        return;
    };
    let error = failure(Path::new(libc));
    assert_eq!(error.attempts.len(), 1);
    assert_eq!(error.attempts[0].reason, "opened, but it is no HIP runtime: it has no hipGetDeviceCount");
}

/// The system's loader would kill the process with SIGBUS.
#[test]
#[cfg(all(target_os = "linux", target_pointer_width = "64", target_endian = "little"))]
fn a_truncated_library() {
    let maps = std::fs::read_to_string("/proc/self/maps").unwrap_or_default();
    let libc = maps.lines().filter_map(|l| l.split_whitespace().nth(5)).find(|p| p.contains("/libc.so"));
    let Some(bytes) = libc.and_then(|path| std::fs::read(path).ok()) else {
        crate::skipped("a shared C library");
        return;
    };
    let folder = Folder::new("truncated");
    for len in [40, 100, 5000, bytes.len() / 2] {
        let error = failure(&folder.file("libamdhip64.so.7", &bytes[..len]));
        assert!(error.attempts[0].reason.starts_with("truncated: "), "{len} bytes: {error}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_named_pipe_does_not_hang() {
    let folder = Folder::new("pipe");
    let pipe = folder.0.join("libamdhip64.so.7");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    if !made.is_ok_and(|s| s.success()) {
        crate::skipped("mkfifo");
        return;
    }
    assert_eq!(failure(&pipe).attempts[0].reason, "not a regular file");
}

#[test]
fn a_path_with_a_nul_is_an_error() {
    assert_eq!(failure(Path::new("lib\0hip.so")).attempts.len(), 1);
}

fn surroundings(root: &Folder, variables: &[(&'static str, &str)]) -> Surroundings {
    let variables: BTreeMap<_, _> = variables.iter().map(|(k, v)| (*k, OsString::from(v))).collect();
    Surroundings { root: root.0.clone(), variables }
}

/// Without what happens to be loaded in the test's own process.
fn searched(options: &LoadOptions, surroundings: &Surroundings) -> Vec<Place> {
    places(options, surroundings).into_iter().filter(|p| !matches!(p, Place::Loaded(_))).collect()
}

#[test]
#[cfg(not(windows))]
fn order_of_a_machine_with_several_installations() {
    let root = Folder::new("order");
    for path in [
        "opt/rocm-6.4.1/lib/libamdhip64.so.6",
        "opt/rocm-7.2.0/lib/libamdhip64.so.7",
        "opt/rocm-10.0/lib/libamdhip64.so.7",
        "opt/rocm/core-10.0/lib/libamdhip64.so.7",
        "opt/dtk-26.04/hip/lib/libgalaxyhip.so.5",
    ] {
        root.file(path, b"");
    }
    let places = searched(&LoadOptions::default(), &surroundings(&root, &[("ROCM_PATH", "/chosen")]));
    let listed: Vec<String> =
        places.iter().map(|p| p.path().strip_prefix(&root.0).unwrap_or(p.path()).display().to_string()).collect();
    let expected = [
        "libamdhip64.so.7",
        "libamdhip64.so.6",
        "libamdhip64.so.5",
        "libamdhip64.so",
        "/chosen/lib",
        "/chosen/hip/lib",
        "opt/rocm/lib",
        "opt/rocm/core-10.0/lib/libamdhip64.so.7",
        "opt/rocm-10.0/lib/libamdhip64.so.7",
        "opt/rocm-7.2.0/lib/libamdhip64.so.7",
        "opt/rocm-6.4.1/lib/libamdhip64.so.6",
        "libgalaxyhip.so.5",
        "libgalaxyhip.so",
        // In DTK's environment ROCM_PATH names DTK: its folders have been tried above under AMD's names.
        "opt/dtk/hip/lib",
        "opt/dtk/lib",
        "opt/dtk-26.04/hip/lib/libgalaxyhip.so.5",
        "opt/dtk-26.04/lib",
    ];
    if cfg!(feature = "rocm") || !cfg!(feature = "dtk") {
        assert_eq!(listed, expected);
    } else {
        assert_eq!(listed[0], "libgalaxyhip.so.5");
    }
}

#[test]
#[cfg(not(windows))]
fn hygons_driver_puts_its_runtime_first() {
    let root = Folder::new("hygon");
    std::fs::create_dir_all(root.0.join("sys/module/hydcu")).expect("a folder for the test");
    let surroundings = surroundings(&root, &[]);
    let first = |preference| searched(&LoadOptions::new(preference), &surroundings).into_iter().next();
    assert_eq!(first(Preference::Auto), Some(Place::Name("libgalaxyhip.so.5".into())));
    assert_eq!(first(Preference::Rocm), Some(Place::Name("libamdhip64.so.7".into())));
    let rocm = searched(&LoadOptions::new(Preference::Rocm), &surroundings);
    assert!(rocm.iter().all(|p| !p.path().to_string_lossy().contains("galaxyhip")));
}

/// Debian's runtime, or any other, without a device.
#[test]
fn an_installed_runtime_answers() {
    let runtime = match Runtime::open(&LoadOptions::default()) {
        Ok(runtime) => runtime,
        Err(error) => {
            crate::skipped(&format!("an installed HIP runtime ({error})"));
            return;
        }
    };
    let profile = runtime.profile();
    println!("{}: {profile:?}", runtime.source().describe());
    assert!((5..=7).contains(&profile.hip.major), "{profile:?}");
    let path = runtime.source().describe().path.expect("the real path of an opened library");
    assert!(path.is_absolute() && path.canonicalize().is_ok_and(|real| real == path), "{}", path.display());
    if profile.hip.major == 5 {
        assert!(runtime.has("hipMalloc") && !runtime.has("hipGetDevicePropertiesR0600"));
        // SAFETY: it is missing, so nothing is called.
        let missing =
            unsafe { runtime.hipGetDevicePropertiesR0600(core::ptr::null_mut(), 0) }.expect_err("HIP 5 lacks it");
        let text = missing.to_string();
        assert!(text.contains("hipGetDevicePropertiesR0600") && text.contains("HIP 6.0"), "{text}");
    }

    let mut devices = -1;
    // SAFETY: the pointer is to an int that outlives the call.
    let code = unsafe { runtime.hipGetDeviceCount(&mut devices) }.expect("every runtime has it");
    if Path::new("/dev/kfd").exists() {
        println!("device count: {devices}, code: {code}");
        return;
    }
    assert_eq!((code, devices), (crate::hipError_t::hipErrorNoDevice, 0));
    let error = runtime.device_properties(0).expect_err("there is no device");
    assert!(error.to_string().starts_with("hipGetDeviceProperties"), "{error}");
}

/// The iterator goes on after a library that opens, and does not offer the same file twice.
#[test]
fn candidates_are_distinct_files() {
    let loader = Loader::new(&LoadOptions::default());
    let opened: Vec<PathBuf> = loader
        .candidates()
        .filter_map(|candidate| candidate.open().ok())
        .filter_map(|runtime| runtime.source().describe().path)
        .collect();
    if opened.is_empty() {
        crate::skipped("an installed HIP runtime");
        return;
    }
    let distinct: std::collections::BTreeSet<_> = opened.iter().collect();
    assert_eq!(distinct.len(), opened.len(), "{opened:?}");
}
