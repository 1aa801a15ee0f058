//! One compilation: the C object, from creation to destruction, and the cache around it.

use std::ffi::{CStr, CString, c_char};
use std::sync::MutexGuard;

use hip_code::{CodeObject, TargetId};
use hip_sys::{SymbolMissing, hiprtcProgram, hiprtcResult};

use super::cache::{CacheProblem, Key};
use super::compiled::{Compiled, Parts};
use super::compiler::{Certainty, Compiler};
use super::error::RtcError;
use super::log::Log;
use super::program::Program;
use crate::error::Result;

/// Options from the environment that hiprtc adds by itself.
const APPENDED: &str = "HIPRTC_COMPILE_OPTIONS_APPEND";

/// Compiles, or finds what was compiled before.
pub(super) fn run(program: &Program, compiler: &Compiler, wanted: &TargetId, certainty: Certainty) -> Result<Compiled> {
    program.check()?;
    check_environment()?;
    let guard = compiler.lock();
    let target = compiler.choose(wanted, certainty, &guard)?;
    let source = program.full_source();
    let options = program.full_options(&target);
    let cache = program.cache_to_use().filter(|_| program.is_self_contained());
    let key = cache.as_ref().map(|_| key(program, compiler, &target, &source, &options));
    let mut problem = None;
    if let (Some(cache), Some(key)) = (&cache, &key) {
        // Reading needs no compiler.
        match cache.load(key) {
            Ok(Some(parts)) => match parse(&parts.code, &target) {
                Ok(_) => return Ok(Compiled::new(target, parts, true, None)),
                // Whole, but not what belongs there: made again, and replaced.
                Err(error) => problem = Some(CacheProblem::entry(cache.folder(), error.to_string())),
            },
            Ok(None) => {}
            Err(error) => problem = Some(error),
        }
    }
    let parts = compile(program, compiler, &target, &source, &options, &guard)?;
    drop(guard);
    parse(&parts.code, &target)?;
    if let (Some(cache), Some(key)) = (&cache, &key)
        && let Err(error) = cache.store(key, &parts)
    {
        // The result is good all the same.
        problem = Some(error);
    }
    Ok(Compiled::new(target, parts, false, problem))
}

/// Checks that bytes are code for the target.
pub(super) fn parse(code: &[u8], target: &TargetId) -> Result<CodeObject, RtcError> {
    let error = |reason| RtcError::Output { target: target.to_string(), reason };
    let object = CodeObject::parse(code).map_err(|problem| error(problem.to_string()))?;
    // Features that the code does not name are fine.
    if object.target.processor != target.processor || !object.target.runs_on(target) {
        return Err(error(format!("it is for {}", object.target)));
    }
    Ok(object)
}

/// An architecture from the environment would go past the check.
fn check_environment() -> Result<(), RtcError> {
    match std::env::var_os(APPENDED) {
        Some(value)
            if ["arch", "target", "mcpu", "Xclang"].iter().any(|word| value.to_string_lossy().contains(word)) =>
        {
            let reason = "the environment variable HIPRTC_COMPILE_OPTIONS_APPEND must not choose an architecture, since \
                          an unknown one ends the process";
            Err(RtcError::input("option", &value.to_string_lossy(), reason))
        }
        _ => Ok(()),
    }
}

/// Everything that could change the result.
fn key(program: &Program, compiler: &Compiler, target: &TargetId, source: &str, options: &[String]) -> Key {
    let mut key = Key::new();
    key.list("compiler", compiler.identity());
    key.list("target", [target.to_string()]);
    key.list("source", [program.program_name(), source]);
    key.list("headers", program.header_list().iter().flat_map(|(name, contents)| [name, contents]));
    key.list("options", options);
    key.list("names", program.names());
    // What hiprtc, comgr and clang read.
    let prefixes = ["HIPRTC_", "AMD_COMGR_", "ROCM_", "HIP_", "CCC_", "CLANG_", "CPATH", "C_INCLUDE", "CPLUS_INCLUDE"];
    let mut variables: Vec<(String, String)> = std::env::vars_os()
        .map(|(name, value)| (name.to_string_lossy().into_owned(), value.to_string_lossy().into_owned()))
        .filter(|(name, _)| prefixes.iter().any(|prefix| name.starts_with(prefix)) && !name.starts_with("HIP_RS_"))
        .filter(|(name, _)| !name.ends_with("VISIBLE_DEVICES"))
        .collect();
    variables.sort();
    key.list("environment", variables.into_iter().flat_map(|(name, value)| [name, value]));
    key.finish()
}

/// The C object of a program. It is compiled once and destroyed once.
struct RawProgram<'a> {
    compiler: &'a Compiler,
    handle: hiprtcProgram,
}

impl Drop for RawProgram<'_> {
    fn drop(&mut self) {
        // SAFETY: the handle is alive, and nobody else has it. A failure leaves nothing to be done: the object is small.
        let _ = unsafe { self.compiler.raw().hiprtcDestroyProgram(&mut self.handle) };
    }
}

fn compile(
    program: &Program,
    compiler: &Compiler,
    target: &TargetId,
    source: &str,
    options: &[String],
    _: &MutexGuard<'static, ()>,
) -> Result<Parts> {
    let raw = RawProgram::create(program, compiler, source)?;
    let expressions =
        program.names().iter().map(|name| text("name expression", name)).collect::<Result<Vec<_>, _>>()?;
    for expression in &expressions {
        // SAFETY: the program is alive, and the string ends in NUL.
        let code = unsafe { compiler.raw().hiprtcAddNameExpression(raw.handle, expression.as_ptr()) };
        raw.check("hiprtcAddNameExpression", code)?;
    }
    let options = options.iter().map(|option| text("option", option)).collect::<Result<Vec<_>, _>>()?;
    let pointers: Vec<*const c_char> = options.iter().map(|option| option.as_ptr()).collect();
    // SAFETY: the program is alive and not compiled yet; as many strings as said, which outlive the call. The compiler
    // was asked whether it knows the architecture.
    let code = unsafe { compiler.raw().hiprtcCompileProgram(raw.handle, count(pointers.len())?, pointers.as_ptr()) }?;
    let code = compiler.profile().rtc_result(code);
    let log = raw.log()?;
    match code {
        hiprtcResult::HIPRTC_SUCCESS => {}
        // Releases report a source that does not compile with either.
        hiprtcResult::HIPRTC_ERROR_COMPILATION
        | hiprtcResult::HIPRTC_ERROR_INVALID_OPTION
        | hiprtcResult::HIPRTC_ERROR_LINKING => {
            let (program, target) = (program.program_name().to_owned(), target.to_string());
            return Err(RtcError::Compilation { program, target, code, log }.into());
        }
        code if !log.is_empty() => {
            let (program, target) = (program.program_name().to_owned(), target.to_string());
            return Err(RtcError::Compilation { program, target, code, log }.into());
        }
        code => return Err(RtcError::Call { operation: "hiprtcCompileProgram", code }.into()),
    }
    let code = raw.code()?;
    let mut lowered = Vec::with_capacity(expressions.len());
    for (name, expression) in program.names().iter().zip(&expressions) {
        lowered.push((name.clone(), raw.lowered(name, expression)?));
    }
    Ok(Parts { code, lowered, log: log.text().to_owned() })
}

impl<'a> RawProgram<'a> {
    fn create(program: &Program, compiler: &'a Compiler, source: &str) -> Result<Self> {
        let source = text("source", source)?;
        let name = text("program name", program.program_name())?;
        let mut names = Vec::new();
        let mut contents = Vec::new();
        for (header, content) in program.header_list() {
            names.push(text("header", header)?);
            // An empty one is refused by HIP 5.2.
            contents.push(text("header", if content.is_empty() { "\n" } else { content })?);
        }
        let name_pointers: Vec<*const c_char> = names.iter().map(|name| name.as_ptr()).collect();
        let content_pointers: Vec<*const c_char> = contents.iter().map(|content| content.as_ptr()).collect();
        let mut handle = std::ptr::null_mut();
        // SAFETY: strings that end in NUL and outlive the call, which copies them, as many as said; a place for the
        // handle. The compiler has its own library, as `choose` made sure.
        let code = unsafe {
            compiler.raw().hiprtcCreateProgram(
                &mut handle,
                source.as_ptr(),
                name.as_ptr(),
                count(names.len())?,
                content_pointers.as_ptr(),
                name_pointers.as_ptr(),
            )
        };
        check(compiler, "hiprtcCreateProgram", code)?;
        if handle.is_null() {
            let code = hiprtcResult::HIPRTC_ERROR_PROGRAM_CREATION_FAILURE;
            return Err(RtcError::Call { operation: "hiprtcCreateProgram", code }.into());
        }
        Ok(Self { compiler, handle })
    }

    fn check(&self, operation: &'static str, result: Result<hiprtcResult, SymbolMissing>) -> Result<()> {
        check(self.compiler, operation, result)
    }

    /// The compiler's messages.
    fn log(&self) -> Result<Log> {
        let mut size = 0;
        // SAFETY: the program is alive; a place for the size.
        let code = unsafe { self.compiler.raw().hiprtcGetProgramLogSize(self.handle, &mut size) };
        self.check("hiprtcGetProgramLogSize", code)?;
        if size == 0 {
            return Ok(Log::default());
        }
        // One more than asked for: not every release counts the NUL.
        let mut bytes = vec![0u8; size.saturating_add(1)];
        // SAFETY: the program is alive; room for as many bytes as it said.
        let code = unsafe { self.compiler.raw().hiprtcGetProgramLog(self.handle, bytes.as_mut_ptr().cast()) };
        self.check("hiprtcGetProgramLog", code)?;
        let text = bytes.split(|byte| *byte == 0).next().unwrap_or_default();
        Ok(Log::parse(&String::from_utf8_lossy(text)))
    }

    /// The code object.
    fn code(&self) -> Result<Vec<u8>> {
        let mut size = 0;
        // SAFETY: the program is alive; a place for the size.
        let code = unsafe { self.compiler.raw().hiprtcGetCodeSize(self.handle, &mut size) };
        self.check("hiprtcGetCodeSize", code)?;
        let mut bytes = vec![0u8; size];
        if size > 0 {
            // SAFETY: the program is alive; room for as many bytes as it said.
            let code = unsafe { self.compiler.raw().hiprtcGetCode(self.handle, bytes.as_mut_ptr().cast()) };
            self.check("hiprtcGetCode", code)?;
        }
        Ok(bytes)
    }

    /// The mangled name for an expression that was added.
    fn lowered(&self, name: &str, expression: &CStr) -> Result<String> {
        let mut lowered = std::ptr::null();
        // SAFETY: the program is alive; a string that ends in NUL, and a place for the answer.
        let code = unsafe { self.compiler.raw().hiprtcGetLoweredName(self.handle, expression.as_ptr(), &mut lowered) }?;
        match self.compiler.profile().rtc_result(code) {
            hiprtcResult::HIPRTC_SUCCESS if !lowered.is_null() => {
                // SAFETY: on success the answer is a string of the program, which is alive.
                Ok(unsafe { CStr::from_ptr(lowered) }.to_string_lossy().into_owned())
            }
            _ => Err(RtcError::NoSuchName { name: name.to_owned() }.into()),
        }
    }
}

/// The funnel: every code of the compiler that is not looked at for itself goes through here.
fn check(compiler: &Compiler, operation: &'static str, result: Result<hiprtcResult, SymbolMissing>) -> Result<()> {
    match compiler.profile().rtc_result(result?) {
        hiprtcResult::HIPRTC_SUCCESS => Ok(()),
        code => Err(RtcError::Call { operation, code }.into()),
    }
}

fn text(what: &'static str, text: &str) -> Result<CString, RtcError> {
    CString::new(text).map_err(|_| RtcError::input(what, text, "it has a NUL inside"))
}

fn count(len: usize) -> Result<i32, RtcError> {
    i32::try_from(len).map_err(|_| RtcError::input("program", "", "it has too many parts"))
}
