//! Compiles kernels of the tests, once for each combination of source and flags: the results stay in the target folder.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The compilers that kernels are tested with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Compiler {
    /// Debian's hipcc (clang 15, code object version 4), which knows no gfx942.
    Hipcc,
    /// clang 19 (code object version 5), with the device libraries that come with hipcc.
    Clang,
}

/// Says that the test lacks something. With `HIP_RS_TEST_STRICT=1` that is a failure.
#[track_caller]
pub(crate) fn skipped(what: &str) {
    println!("skipped: {what}");
    assert!(std::env::var_os("HIP_RS_TEST_STRICT").is_none_or(|value| value != "1"), "missing: {what}");
}

/// The code object of a source in `tests/`, for one architecture. `None`, having said so, without that compiler.
pub(crate) fn code_object(compiler: Compiler, source: &str, arch: &str, flags: &[&str]) -> Option<Vec<u8>> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(source);
    let offload = format!("--offload-arch={arch}");
    let mut args: Vec<&OsStr> = vec![OsStr::new(&offload)];
    args.extend(flags.iter().map(OsStr::new));
    let tools = Tools::found();
    let libraries;
    let program = match compiler {
        Compiler::Hipcc => {
            args.push(OsStr::new("--genco"));
            "hipcc"
        }
        Compiler::Clang => {
            libraries = format!("--rocm-device-lib-path={}", tools.libraries.as_deref()?.display());
            args.extend(["-x", "hip", "--offload-device-only", "--no-gpu-bundle-output"].map(OsStr::new));
            args.extend(["--rocm-path=/usr", &libraries].map(OsStr::new));
            "clang-19"
        }
    };
    let there = match compiler {
        Compiler::Hipcc => tools.hipcc,
        Compiler::Clang => tools.clang,
    };
    if !there {
        skipped(&format!("{program} with device libraries"));
        return None;
    }
    Some(fs::read(build(program, &source, &args)).expect("the compiler has written it"))
}

/// The shared library of a source in `tests/`, compiled for this machine.
pub(crate) fn host_library(source: &str, flags: &[&str]) -> Option<PathBuf> {
    if !Tools::found().clang {
        skipped("clang-19");
        return None;
    }
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(source);
    // Without the C++ library, which need not be there.
    let mut args = vec![
        "-x",
        "c++",
        "-std=c++17",
        "-fPIC",
        "-shared",
        "-nostdlib++",
        "-fno-rtti",
        "-fno-threadsafe-statics",
        "-lm",
    ];
    args.extend(flags);
    let args: Vec<&OsStr> = args.into_iter().map(OsStr::new).collect();
    Some(build("clang-19", &source, &args))
}

/// What this machine has.
struct Tools {
    hipcc: bool,
    clang: bool,
    /// Device libraries, with those of gfx940 for gfx942 and those of code object version 5 for 6, which are the same.
    libraries: Option<PathBuf>,
}

impl Tools {
    fn found() -> &'static Self {
        static TOOLS: OnceLock<Tools> = OnceLock::new();
        TOOLS.get_or_init(|| {
            let works =
                |program: &str| Command::new(program).arg("--version").output().is_ok_and(|o| o.status.success());
            let libraries = device_libraries();
            if libraries.is_none() {
                skipped("the device libraries of ROCm");
            }
            Tools { hipcc: works("hipcc"), clang: works("clang-19") && libraries.is_some(), libraries }
        })
    }
}

fn device_libraries() -> Option<PathBuf> {
    let from = ["/usr/lib/x86_64-linux-gnu/amdgcn/bitcode", "/usr/lib/amdgcn/bitcode", "/opt/rocm/amdgcn/bitcode"];
    let from = from.into_iter().map(Path::new).find(|path| path.join("ockl.bc").is_file())?;
    let to = folder().join("bitcode");
    if !to.join("complete").is_file() {
        let _ = fs::create_dir_all(&to);
        for entry in fs::read_dir(from).ok()?.flatten() {
            copy(&entry.path(), &to.join(entry.file_name()));
        }
        for (old, new) in [("isa_version_940", "isa_version_942"), ("abi_version_500", "abi_version_600")] {
            let [old, new] = [old, new].map(|name| format!("oclc_{name}.bc"));
            if !from.join(&new).is_file() {
                copy(&from.join(old), &to.join(new));
            }
        }
        copy(&from.join("ockl.bc"), &to.join("complete"));
    }
    Some(to)
}

/// Copies a file so that other processes see all of it or nothing.
fn copy(from: &Path, to: &Path) {
    let part = to.with_extension(format!("{}.part", std::process::id()));
    fs::copy(from, &part).expect("the target folder can be written");
    fs::rename(&part, to).expect("the target folder can be written");
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("kernels")
}

/// Runs a compiler, unless its result is there already. Headers beside the source count as part of it.
fn build(program: &str, source: &Path, args: &[&OsStr]) -> PathBuf {
    let mut hasher = DefaultHasher::new();
    (program, args).hash(&mut hasher);
    fs::read(source).unwrap_or_else(|error| panic!("{}: {error}", source.display())).hash(&mut hasher);
    let mut headers: Vec<PathBuf> = (source.parent().into_iter().flat_map(fs::read_dir).flatten().flatten())
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "h"))
        .collect();
    headers.sort();
    for header in headers {
        fs::read(header).unwrap_or_default().hash(&mut hasher);
    }
    let stem = source.file_stem().unwrap_or_default().to_string_lossy();
    let result = folder().join(format!("{stem}-{:016x}", hasher.finish()));
    if result.is_file() {
        return result;
    }
    fs::create_dir_all(folder()).expect("the target folder can be written");
    // Tests run at the same time, in this process and in others: one of them compiles, and the others wait for it.
    let lock = File::create(result.with_extension("lock")).expect("the target folder can be written");
    lock.lock().expect("files can be locked");
    if result.is_file() {
        return result;
    }
    let part = result.with_extension("part");
    let mut command = Command::new(program);
    command.args(args).arg(source).arg("-o").arg(&part).env("TMPDIR", folder());
    let output = command.output().expect("it was there");
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program} {args:?} {}:\n{text}", source.display());
    fs::rename(&part, &result).expect("the compiler has written it");
    result
}
