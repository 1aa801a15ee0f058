//! Compiling in a process of its own. The harness would do other things first in `main`, so this is a plain program.

use std::path::PathBuf;

use hip::rtc::{Compiler, Isolated, Program, RtcError};
use hip::{Error, TargetId};

const SOURCE: &str = "template <class T> __global__ void k(T *x) { *x = VALUE; }";

/// A temporary folder for this process and those that it starts.
struct Temporary(PathBuf);

impl Temporary {
    fn new() -> Self {
        let folder = std::env::temp_dir().join(format!("hip-rtc-isolated-{}", std::process::id()));
        std::fs::create_dir(&folder).expect("a folder for the test");
        // SAFETY: this process has one thread.
        unsafe { std::env::set_var("TMPDIR", &folder) };
        Self(folder)
    }

    fn entries(&self) -> Vec<PathBuf> {
        std::fs::read_dir(&self.0).expect("the folder").map(|entry| entry.expect("an entry").path()).collect()
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn main() {
    let isolated = Isolated::init().expect("this program's file");
    if let Err(error) = Compiler::open() {
        println!("skipped: a run-time compiler (Debian: libamdhip64-5): {error}");
        assert!(std::env::var_os("HIP_RS_TEST_STRICT").is_none_or(|value| value != "1"), "skipped");
        return;
    }
    let temporary = Temporary::new();
    let target = |text: &str| text.parse::<TargetId>().expect("a target ID");
    let program = Program::new(SOURCE).name("k.hip").no_cache().name_expression("k<float>");
    let reason = |result: hip::Result<hip::rtc::Compiled>| match result {
        Err(Error::Rtc(error)) => *error,
        other => panic!("no error of the run-time compiler: {other:?}"),
    };

    // The same as in this process.
    let good = program.clone().define("VALUE", 1);
    let compiled = good.compile_isolated(&isolated, &target("gfx90a")).expect("it compiles");
    let here = good.compile(&Compiler::open().expect("a compiler"), &target("gfx90a")).expect("it compiles");
    assert_eq!(compiled.lowered_name("k<float>").expect("a name"), "_Z1kIfEvPT_");
    assert_eq!((compiled.code().len(), compiled.target()), (here.code().len(), here.target()));

    let error = reason(program.compile_isolated(&isolated, &target("gfx90a")));
    let RtcError::Compilation { log, .. } = &error else { panic!("{error}") };
    let first = log.errors().next().expect("an error");
    assert_eq!((first.file.as_deref(), first.line), (Some("k.hip"), Some(1)), "{log}");

    let error = reason(good.compile_isolated(&isolated, &target("gfx9999")));
    assert!(matches!(error, RtcError::UnknownArch { .. }), "{error}");

    // An option that goes past the check. Up to HIP 6.4 the compiler aborts the process, which this one survives.
    // SAFETY: the process that compiles does nothing else.
    let fatal = unsafe { good.clone().option_unchecked("--offload-arch=gfx9999") };
    let error = reason(fatal.compile_isolated(&isolated, &target("gfx90a")));
    println!("{error}");
    assert!(matches!(error, RtcError::Isolated { .. } | RtcError::Compilation { .. }), "{error}");

    // SAFETY: as above; the compiler ends the process for an option of LLVM that does not exist, or says so.
    let fatal = unsafe { good.option_unchecked("-mllvm").option_unchecked("-no-such-option-of-llvm") };
    let error = reason(fatal.compile_isolated(&isolated, &target("gfx90a")));
    println!("{error}");
    // Whatever ended a process, its files are gone.
    assert!(temporary.entries().is_empty(), "{:?}", temporary.entries());
    println!("ok");
}
