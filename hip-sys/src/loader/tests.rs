//! Tests of the loader that need no HIP runtime, and one for where there is one.

use std::ffi::OsString;

use super::names::System;
use super::*;

/// A folder that is removed again.
pub(super) struct Folder(pub(super) PathBuf);

impl Folder {
    /// What the paths of all folders of this process begin with.
    pub(super) fn all() -> String {
        let parent = std::env::temp_dir();
        let parent = parent.canonicalize().unwrap_or(parent);
        parent.join(format!("hip-sys-{}-", std::process::id())).to_string_lossy().into_owned()
    }

    pub(super) fn new(name: &str) -> Self {
        let path = PathBuf::from(Self::all() + name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder for the test");
        // As the loader resolves links, so must the test.
        Folder(path.canonicalize().expect("a folder for the test"))
    }

    pub(super) fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
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

/// A Unix machine under a folder, with nothing loaded, for a crate with its default features.
pub(super) fn surroundings(root: &Folder, variables: &[(&'static str, &str)]) -> Surroundings {
    let variables = variables.iter().map(|(k, v)| (*k, OsString::from(v))).collect();
    let features = (true, false);
    Surroundings { system: System::Unix, root: root.0.clone(), variables, loaded: Vec::new(), features }
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
fn files_that_are_no_library_of_this_machine() {
    let folder = Folder::new("elf");
    folder.file("libamdhip64.so.7", b"#!/bin/sh\necho this is not a library, but long enough to be looked at as one\n");
    // The header of an ELF file for 32-bit machines.
    let mut elf32 = vec![0x7f, b'E', b'L', b'F', 1, 1, 1, 0];
    elf32.resize(16, 0);
    elf32.extend([3, 0, 3, 0, 1, 0, 0, 0]);
    elf32.resize(4096, 0);
    folder.file("libamdhip64.so.6", &elf32);
    folder.file("libamdhip64.so.5", b"");
    folder.file("libgalaxyhip.so.5", b"INPUT(libgalaxyhip.so.5.2)\n");
    std::fs::create_dir(folder.0.join("libamdhip64.so")).expect("a folder for the test");
    std::os::unix::fs::symlink("nowhere", folder.0.join("libgalaxyhip.so")).expect("a link for the test");

    let error = failure(&folder.0);
    let found = |name: &str| error.attempts.iter().find(|a| a.path.ends_with(name)).expect(name);
    for (name, kind, reason) in [
        ("libamdhip64.so.7", AttemptKind::NotALibrary, "a text file, not a library"),
        ("libamdhip64.so.6", AttemptKind::WrongElf, "a 32-bit library, and this program is a 64-bit one"),
        ("libamdhip64.so.5", AttemptKind::NotALibrary, "an empty file"),
        ("libamdhip64.so", AttemptKind::NotAFile, "not a regular file"),
        ("libgalaxyhip.so.5", AttemptKind::LinkerScript, "a linker script"),
        ("libgalaxyhip.so", AttemptKind::NotFound, "No such file"),
    ] {
        let attempt = found(name);
        assert_eq!(attempt.kind, kind, "{attempt}");
        assert!(attempt.reason.starts_with(reason), "{attempt}");
    }
    assert!(!error.nothing_found());
    // One line each, and no path twice in a line.
    let text = error.to_string();
    assert_eq!(text.lines().count(), 7, "{text}");
    for line in text.lines().skip(1) {
        assert_eq!(line.matches(&*folder.0.to_string_lossy()).count(), 1, "{line}");
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
    assert_eq!(error.attempts[0].kind, AttemptKind::NotARuntime { missing: "hipGetDeviceCount".to_owned() });
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
        assert_eq!(error.attempts[0].kind, AttemptKind::Truncated);
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
    let soname = runtime.source().describe().soname.expect("a runtime names itself");
    assert!(soname.starts_with("libamdhip64") || soname.starts_with("libgalaxyhip") || cfg!(windows), "{soname}");
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
