//! The calls of a compilation, on a table-backed compiler that keeps a log and fails on demand.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::ptr::NonNull;
use std::sync::Arc;

use hip_code::{Container, TargetId};
use hip_sys::{ComgrError, Description, Rtc, Source, hiprtcProgram, hiprtcResult};

use super::{Compiled, Compiler, Program, RtcError};
use crate::error::{Error, Result};
use crate::fake::Fake;

/// A bundle with code for gfx90a.
const BUNDLE: &[u8] = include_bytes!("../../tests/fixtures/args_gfx90a.co");
const SUCCESS: hiprtcResult = hiprtcResult::HIPRTC_SUCCESS;

#[derive(Default)]
struct State {
    log: Vec<String>,
    failures: HashMap<&'static str, hiprtcResult>,
    code: Vec<u8>,
    text: &'static str,
    null_handle: bool,
    /// Programs made and not destroyed.
    alive: Vec<usize>,
    made: usize,
    /// What the compiler library answers instead of telling whether it knows an architecture.
    comgr_status: Option<c_uint>,
    nodes: usize,
}

thread_local! {
    static STATE: RefCell<State> = RefCell::default();
}

fn with<T>(work: impl FnOnce(&mut State) -> T) -> T {
    STATE.with_borrow_mut(work)
}

/// Logs a call of a living program, then fails if the test wants that, else does `work`.
fn call(function: &'static str, program: hiprtcProgram, detail: &str, work: impl FnOnce(&mut State)) -> hiprtcResult {
    with(|state| {
        state.log.push(format!("{function} {detail}").trim_end().to_owned());
        assert!(state.alive.contains(&program.addr()), "{function} with a program that is not alive");
        if let Some(code) = state.failures.get(function) {
            return *code;
        }
        work(state);
        SUCCESS
    })
}

/// A string that the caller passes.
fn text(text: *const c_char) -> String {
    // SAFETY: the callers pass C strings.
    unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned()
}

unsafe extern "C" fn create(
    to: *mut hiprtcProgram,
    source: *const c_char,
    name: *const c_char,
    count: c_int,
    headers: *const *const c_char,
    names: *const *const c_char,
) -> hiprtcResult {
    let count = usize::try_from(count).expect("a count");
    let header = |index: usize| {
        // SAFETY: the caller passes as many.
        unsafe { format!("{}={:?}", text(*names.add(index)), text(*headers.add(index))) }
    };
    let headers: Vec<String> = (0..count).map(header).collect();
    with(|state| {
        state.log.push(format!("create {} {}", text(name), headers.join(" ")).trim_end().to_owned());
        assert!(text(source).contains("#line 1 "));
        if let Some(code) = state.failures.get("create") {
            return *code;
        }
        if state.null_handle {
            return SUCCESS;
        }
        state.made += 1;
        state.alive.push(state.made);
        // SAFETY: `to` is the caller's place for the result.
        unsafe { to.write(std::ptr::without_provenance_mut(state.made)) };
        SUCCESS
    })
}

unsafe extern "C" fn destroy(program: *mut hiprtcProgram) -> hiprtcResult {
    // SAFETY: the caller's place.
    let handle = unsafe { program.read() };
    call("destroy", handle, "", |state| state.alive.retain(|alive| *alive != handle.addr()))
}

unsafe extern "C" fn compile(program: hiprtcProgram, count: c_int, options: *const *const c_char) -> hiprtcResult {
    let count = usize::try_from(count).expect("a count");
    // SAFETY: the caller passes as many.
    let options: Vec<String> = (0..count).map(|index| text(unsafe { *options.add(index) })).collect();
    call("compile", program, &options.join(" "), |_| {})
}

unsafe extern "C" fn add_name(program: hiprtcProgram, name: *const c_char) -> hiprtcResult {
    call("add", program, &text(name), |_| {})
}

unsafe extern "C" fn lowered(program: hiprtcProgram, _: *const c_char, to: *mut *const c_char) -> hiprtcResult {
    // SAFETY: `to` is the caller's place for the result.
    call("lowered", program, "", |_| unsafe { to.write(c"_Z1kv".as_ptr()) })
}

unsafe extern "C" fn log_size(program: hiprtcProgram, to: *mut usize) -> hiprtcResult {
    // SAFETY: `to` is the caller's place for the result.
    call("log size", program, "", |state| unsafe { to.write(state.text.len()) })
}

unsafe extern "C" fn log_text(program: hiprtcProgram, to: *mut c_char) -> hiprtcResult {
    // SAFETY: the caller has room for what `log_size` said.
    call("log", program, "", |state| unsafe { to.cast::<u8>().copy_from(state.text.as_ptr(), state.text.len()) })
}

unsafe extern "C" fn code_size(program: hiprtcProgram, to: *mut usize) -> hiprtcResult {
    // SAFETY: `to` is the caller's place for the result.
    call("code size", program, "", |state| unsafe { to.write(state.code.len()) })
}

unsafe extern "C" fn code(program: hiprtcProgram, to: *mut c_char) -> hiprtcResult {
    // SAFETY: the caller has room for what `code_size` said.
    call("code", program, "", |state| unsafe { to.cast::<u8>().copy_from(state.code.as_ptr(), state.code.len()) })
}

unsafe extern "C" fn isa_metadata(isa: *const c_char, node: *mut u64) -> c_uint {
    let isa = text(isa);
    with(|state| {
        if let Some(status) = state.comgr_status {
            return status;
        }
        if !["gfx90a", "gfx90a:xnack-", "gfx906"].iter().any(|known| isa == format!("amdgcn-amd-amdhsa--{known}")) {
            return 2;
        }
        state.nodes += 1;
        // SAFETY: `node` is the caller's place for the result.
        unsafe { node.write(7) };
        0
    })
}

unsafe extern "C" fn destroy_metadata(_node: u64) -> c_uint {
    with(|state| state.nodes -= 1);
    0
}

/// The compiler: what it lacks.
struct Table {
    missing: &'static [&'static str],
}

// SAFETY: the functions have the C signatures of those they stand for, and live as long as the program.
unsafe impl Source for Table {
    fn symbol(&self, name: &CStr) -> Option<NonNull<c_void>> {
        use hip_sys::signature as c;
        let name = name.to_str().ok().filter(|name| !self.missing.contains(name))?;
        let address = match name {
            "hiprtcCreateProgram" => create as c::hiprtcCreateProgram as *mut c_void,
            "hiprtcDestroyProgram" => destroy as c::hiprtcDestroyProgram as *mut c_void,
            "hiprtcCompileProgram" => compile as c::hiprtcCompileProgram as *mut c_void,
            "hiprtcAddNameExpression" => add_name as c::hiprtcAddNameExpression as *mut c_void,
            "hiprtcGetLoweredName" => lowered as c::hiprtcGetLoweredName as *mut c_void,
            "hiprtcGetProgramLogSize" => log_size as c::hiprtcGetProgramLogSize as *mut c_void,
            "hiprtcGetProgramLog" => log_text as c::hiprtcGetProgramLog as *mut c_void,
            "hiprtcGetCodeSize" => code_size as c::hiprtcGetCodeSize as *mut c_void,
            "hiprtcGetCode" => code as c::hiprtcGetCode as *mut c_void,
            "amd_comgr_get_isa_metadata" => isa_metadata as unsafe extern "C" fn(_, _) -> _ as *mut c_void,
            "amd_comgr_destroy_metadata" => destroy_metadata as unsafe extern "C" fn(_) -> _ as *mut c_void,
            _ => return None,
        };
        NonNull::new(address)
    }

    fn describe(&self) -> Description {
        Description::library("libhiprtc.so.7", None)
    }
}

fn compiler(missing: &'static [&'static str]) -> Compiler {
    let container = Container::parse(BUNDLE).expect("a bundle");
    let code = container.select(&target("gfx90a")).expect("code for gfx90a").bytes.to_vec();
    with(|state| *state = State { code, ..State::default() });
    let profile = Fake::default().runtime().profile().clone();
    Compiler::new(Rtc::new(Arc::new(Table { missing })), profile)
}

fn target(text: &str) -> TargetId {
    text.parse().expect("a target ID")
}

/// Compiles for gfx90a, and checks that nothing is left.
fn run(compiler: &Compiler, program: Program, arch: &str) -> Result<Compiled> {
    let result = program.no_cache().compile(compiler, &target(arch));
    with(|state| {
        assert!(state.alive.is_empty(), "programs are left: {:?}", state.log);
        assert_eq!(state.nodes, 0, "metadata is left");
    });
    result
}

fn calls() -> Vec<String> {
    with(|state| std::mem::take(&mut state.log))
}

fn reason(result: Result<Compiled>) -> RtcError {
    match result {
        Err(Error::Rtc(error)) => *error,
        other => panic!("no error of this module: {other:?}"),
    }
}

#[test]
fn one_program_is_made_compiled_once_and_destroyed_once() {
    let compiler = compiler(&[]);
    with(|state| state.text = "k.hip:1:1: warning: w");
    let program = Program::new("k").name("k.hip").header("a.h", "").header("b/c.h", "int x;").name_expression("k");
    let compiled = run(&compiler, program.fast_math(), "gfx90a").unwrap();
    let expected = [
        "create k.hip a.h=\"\\n\" b/c.h=\"int x;\"",
        "add k",
        "compile --offload-arch=gfx90a -nostdlibinc -ffast-math",
        "log size",
        "log",
        "code size",
        "code",
        "lowered",
        "destroy",
    ];
    assert_eq!(calls(), expected);
    assert_eq!(compiled.lowered_name("k").unwrap(), "_Z1kv");
    assert_eq!(compiled.log().warnings().count(), 1);
    assert!(!compiled.is_cached() && compiled.cache_problem().is_none());
}

#[test]
fn an_unknown_architecture_never_reaches_the_compiler() {
    let compiler = compiler(&[]);
    assert!(matches!(reason(run(&compiler, Program::new("k"), "gfx9999")), RtcError::UnknownArch { .. }));
    assert_eq!(calls(), [""; 0]);
    assert!(!compiler.supports(&target("gfx1100")).unwrap() && compiler.supports(&target("gfx906")).unwrap());
    // Features that it does not know are left to any setting.
    assert_eq!(run(&compiler, Program::new("k"), "gfx90a:sramecc+:xnack-").unwrap().target().to_string(), "gfx90a");
    assert!(calls()[1].contains("--offload-arch=gfx90a "));
}

#[test]
fn a_compiler_that_cannot_be_asked_is_not_used() {
    let table = compiler(&["amd_comgr_get_isa_metadata"]);
    let error = reason(run(&table, Program::new("k"), "gfx90a"));
    assert!(matches!(&error, RtcError::Unusable(ComgrError::Unknown { .. })), "{error}");
    let table = compiler(&["amd_comgr_destroy_metadata"]);
    let error = reason(run(&table, Program::new("k"), "gfx90a"));
    assert!(matches!(&error, RtcError::Unusable(ComgrError::NoFunction { .. })), "{error}");
    let table = compiler(&[]);
    with(|state| state.comgr_status = Some(3));
    let error = reason(run(&table, Program::new("k"), "gfx90a"));
    assert!(matches!(&error, RtcError::Unusable(ComgrError::Failed { status: 3, .. })), "{error}");
    assert_eq!(calls(), [""; 0]);
}

#[test]
fn every_function_may_fail_or_be_missing_and_nothing_is_left() {
    let functions = ["create", "add", "compile", "log size", "log", "code size", "code", "lowered", "destroy"];
    for function in functions {
        let compiler = compiler(&[]);
        with(|state| {
            state.text = "x";
            state.failures.insert(function, hiprtcResult::HIPRTC_ERROR_INTERNAL_ERROR);
        });
        let result = Program::new("k").name_expression("k").no_cache().compile(&compiler, &target("gfx90a"));
        let calls = calls();
        assert_eq!(
            calls.iter().filter(|call| *call == "destroy").count(),
            usize::from(function != "create"),
            "{calls:?}"
        );
        match (function, result) {
            ("destroy", result) => assert!(result.is_ok()),
            ("compile", result) => assert!(matches!(reason(result), RtcError::Compilation { .. })),
            ("lowered", result) => assert!(matches!(reason(result), RtcError::NoSuchName { .. })),
            (_, result) => assert!(matches!(reason(result), RtcError::Call { .. }), "{function}"),
        }
    }
    let names: [&'static [&'static str]; 5] = [
        &["hiprtcCreateProgram"],
        &["hiprtcCompileProgram"],
        &["hiprtcAddNameExpression"],
        &["hiprtcGetCode"],
        &["hiprtcGetProgramLogSize"],
    ];
    for missing in names {
        let compiler = compiler(missing);
        let error = run(&compiler, Program::new("k").name_expression("k"), "gfx90a").unwrap_err();
        assert!(matches!(&error, Error::SymbolMissing(_)) && error.to_string().contains(missing[0]), "{error}");
    }
}

#[test]
fn a_null_handle_is_not_used() {
    let compiler = compiler(&[]);
    with(|state| state.null_handle = true);
    assert!(matches!(reason(run(&compiler, Program::new("k"), "gfx90a")), RtcError::Call { .. }));
    assert_eq!(calls(), ["create program.hip"]);
}

#[test]
fn what_comes_out_is_checked() {
    let compiler = compiler(&[]);
    // The code is for gfx90a.
    assert!(matches!(reason(run(&compiler, Program::new("k"), "gfx906")), RtcError::Output { .. }));
    for code in [Vec::new(), b"\x7fELF".to_vec(), vec![0; 100]] {
        with(|state| state.code = code);
        assert!(matches!(reason(run(&compiler, Program::new("k"), "gfx90a")), RtcError::Output { .. }));
    }
}

#[test]
fn a_source_that_does_not_compile_shows_the_log() {
    let compiler = compiler(&[]);
    with(|state| {
        state.text = "k.hip:2:3: error: no\n";
        state.failures.insert("compile", hiprtcResult::HIPRTC_ERROR_COMPILATION);
    });
    let error = reason(run(&compiler, Program::new("k").name("k.hip"), "gfx90a"));
    let text = "k.hip does not compile for gfx90a: HIPRTC_ERROR_COMPILATION (6)\nk.hip:2:3: error: no";
    assert_eq!((error.to_string().as_str(), error.log().unwrap().messages().len()), (text, 1));
    with(|state| state.text = "");
    let error = reason(run(&compiler, Program::new("k"), "gfx90a"));
    assert!(error.to_string().ends_with("often an option or an architecture that it does not take)"), "{error}");
}
