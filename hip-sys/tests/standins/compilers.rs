//! The run-time compiler: which library is taken for a runtime, and what it answers.

use std::path::Path;

use super::build::Standin;
use super::child::{Child, Outcome};
use super::standins;

/// The report on a stand-in, compiling for an architecture. The compiler library that the machine may have is not found, as
/// the search path begins with the stand-in's folder.
fn compile(folder: &Path, name: &str, arch: &str) -> Outcome {
    let child = Child::of(&Standin::named(name).path(folder)).argument("--arch").argument(arch);
    child.variable("LD_LIBRARY_PATH", folder.join(name)).run()
}

/// Library, its functions found, and the code object's ABI version byte.
fn check(name: &str, library: Option<&str>, functions: &str, abi: &str) {
    let folder = standins!();
    let outcome = compile(folder, name, "gfx90a");
    outcome.assert_sound();
    let expected = match library {
        Some(file) => folder.join(name).join(file).canonicalize().expect("it is there").display().to_string(),
        None => "inside the runtime".to_owned(),
    };
    assert_eq!(outcome.get("hiprtc"), expected, "{name}");
    assert_eq!((outcome.get("hiprtc.version"), outcome.get("hiprtc.functions.present")), ("9.0", functions), "{name}");
    let keys = ["hiprtc.arch", "hiprtc.compile", "hiprtc.code.size", "hiprtc.code.elf", "hiprtc.code.abi_version"];
    assert_eq!(keys.map(|key| outcome.get(key)), ["gfx90a", "ok", "4464", "yes", abi], "{name}");
}

#[test]
fn inside_the_runtime_up_to_5() {
    check("rocm5", None, "11", "2");
    check("rocm5_7", None, "18", "2");
}

#[test]
fn of_the_same_major_beside_the_runtime() {
    // 6.4 has one inside too; its own library comes first.
    check("rocm6", Some("libhiprtc.so.6"), "18", "4");
    check("rocm7", Some("libhiprtc.so.7"), "18", "4");
    check("rocm10", Some("libhiprtc.so.7"), "18", "4");
}

#[test]
fn needs_no_device() {
    check("rocm5_none", None, "11", "2");
    check("rocm7_none", Some("libhiprtc.so.7"), "18", "4");
}

#[test]
fn none_is_said_so() {
    let folder = standins!();
    // A folder without a compiler. The machine may have one of its own.
    let outcome = Child::of(&Standin::named("no_soname").path(folder)).run();
    outcome.assert_sound();
    match outcome.get("hiprtc") {
        none if none.starts_with("none, ") => {
            assert!(none.contains("libhiprtc.so.7") && none.contains("no run-time compiler"), "{none}");
            // Asked for, its absence is a problem.
            let outcome = compile(folder, "no_soname", "gfx90a");
            assert_eq!(outcome.status, Some(1));
            assert_eq!(outcome.problems, ["there is no run-time compiler"]);
        }
        other => assert!(!other.contains("no_soname"), "{other}"),
    }
}

#[test]
fn mistakes_come_with_the_compilers_words() {
    let folder = standins!();
    let source = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("mistake-{}.hip", std::process::id()));
    std::fs::write(&source, "#error no\n").expect("a file for the test");
    for name in ["rocm5", "rocm7"] {
        let child = Child::of(&Standin::named(name).path(folder)).argument("--kernel").argument(&source);
        let outcome = child.variable("LD_LIBRARY_PATH", folder.join(name)).run();
        assert_eq!(outcome.status, Some(1));
        assert!(outcome.get("hiprtc.compile").starts_with("failed, hiprtcCompileProgram: "), "{name}");
        assert!(outcome.get("hiprtc.compile").contains('6'), "{name}");
        assert_eq!(outcome.get("hiprtc.log"), "1 error generated.", "{name}");
        assert_eq!(outcome.problems, ["the kernel does not compile for gfx90a"], "{name}");
    }
    let _ = std::fs::remove_file(source);
}

/// Up to 6.4 the stand-ins die as the real compilers do if they are told to compile for what they do not know.
#[test]
fn an_unknown_architecture_is_noticed_before() {
    let folder = standins!();
    for name in ["rocm5", "rocm5_7", "rocm6", "rocm7", "rocm10"] {
        for arch in ["gfx1100", "gfx9999", "gfx90a:sramecc", "gfx90a; rm", "gfx90a\u{e9}"] {
            let outcome = compile(folder, name, arch);
            assert_eq!(outcome.status, Some(1), "{name}, {arch:?}: the process lives");
            assert_eq!(outcome.get("hiprtc.supports"), "no", "{name}, {arch:?}");
            assert_eq!(outcome.get("hiprtc.compile"), "not tried, the architecture is not supported");
        }
        let outcome = compile(folder, name, "gfx908");
        outcome.assert_sound();
        // Of a dependency the loader knows no more than that it is one.
        if name == "rocm5_7" {
            continue;
        }
        let comgr = folder.join(name).join(super::build::comgr(Standin::named(name)));
        assert_eq!(outcome.get("hiprtc.comgr"), comgr.canonicalize().expect("it is there").to_str().expect("Unicode"));
    }
}

/// Without its compiler library a compiler dies at its first program.
#[test]
fn a_missing_compiler_library_is_noticed_before() {
    let folder = standins!();
    let alone = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("alone-{}", std::process::id()));
    std::fs::create_dir_all(&alone).expect("a folder for the test");
    let standin = Standin::named("rocm7");
    for file in [standin.file, "libhiprtc.so.7"] {
        std::fs::copy(folder.join("rocm7").join(file), alone.join(file)).expect("a copy of the library");
    }
    // The search path leads to a library that cannot be opened, so that one of the machine's is not found either.
    std::fs::write(alone.join("libamd_comgr.so.3"), "no library").expect("a file for the test");
    let check = |words: &str| {
        let outcome = Child::of(&alone.join(standin.file)).variable("LD_LIBRARY_PATH", &alone).run();
        assert_eq!(outcome.status, Some(1), "the process lives");
        let supports = outcome.get("hiprtc.supports");
        assert!(supports.contains("libamd_comgr.so.3") && supports.contains(words), "{supports}");
        assert_eq!(outcome.get("hiprtc.compile"), "not tried, it might crash");
    };
    check("");
    // One whose download was cut short would kill the process, and a pipe would let it wait for ever.
    let comgr = alone.join("libamd_comgr.so.3");
    let whole = std::fs::read(folder.join("rocm7").join("libamd_comgr.so.3")).expect("the library");
    std::fs::write(&comgr, &whole[..1000]).expect("a file for the test");
    check("truncated");
    std::fs::remove_file(&comgr).expect("it is there");
    match std::process::Command::new("mkfifo").arg(&comgr).status() {
        Ok(status) if status.success() => check("not a regular file"),
        _ => super::skipped("mkfifo"),
    }
    let _ = std::fs::remove_dir_all(&alone);
}
