//! Compiling in a process of its own.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use hip_code::TargetId;
use hip_sys::{HipVersion, hiprtcResult};

use super::compile;
use super::compiled::{Compiled, Parts};
use super::compiler::{Certainty, Compiler};
use super::error::RtcError;
use super::log::Log;
use super::program::Program;
use super::scratch::Scratch;
use super::wire::{Reader, Writer};
use crate::error::{Error, Result};

/// Set for the process that compiles.
const VARIABLE: &str = "HIP_RS_RTC_WORKER";
/// Last bytes of an answer; what a library prints before it does not matter.
const END: &[u8; 8] = b"HIPRTCW1";

/// The permission to compile in a process of its own: this program, started again.
///
/// The compiler then cannot take the program down. It is meant for what [`Program::compile`] refuses because it cannot be
/// told beforehand whether the compiler knows an architecture ([`RtcError::Unusable`]), for options that may end the process
/// ([`Program::option_unchecked`]), and for sources from strangers.
///
/// ```no_run
/// use hip::rtc::{Isolated, Program};
///
/// fn main() -> hip::Result<()> {
///     // Before anything else: started again to compile, the program does that here and ends.
///     let isolated = Isolated::init()?;
///     let code = Program::new("__global__ void k() {}").compile_isolated(&isolated, &"gfx90a".parse()?)?;
///     println!("{} bytes", code.code().len());
///     Ok(())
/// }
/// ```
#[derive(Debug, Clone)]
pub struct Isolated {
    program: PathBuf,
}

impl Isolated {
    /// Must be called first in `main`: in the process that is started to compile, it compiles and never returns. What
    /// `main` does before is done there again.
    ///
    /// # Errors
    /// [`RtcError::Isolated`] if it is not known where this program's file is.
    pub fn init() -> Result<Self> {
        if std::env::var_os(VARIABLE).is_some() {
            // The answer goes nowhere if nobody reads it; then nobody waits for it.
            let _ = serve();
            std::process::exit(0);
        }
        let program = std::env::current_exe().map_err(|error| isolated("this program's file is not known", &error))?;
        Ok(Self { program })
    }

    /// Hands a request to a new process and takes its answer.
    fn ask(&self, request: &[u8]) -> Result<Vec<u8>, RtcError> {
        let mut command = Command::new(&self.program);
        // The compiler may end the process before it has removed its files. `TMPDIR` is Unix's, the others are Windows'.
        let scratch = Scratch::new();
        if let Some(scratch) = &scratch {
            command.envs(["TMPDIR", "TMP", "TEMP"].map(|variable| (variable, scratch.path())));
        }
        let mut child = command
            .env(VARIABLE, "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| isolated("the process that compiles does not start", &error))?;
        // All of it is read before anything is answered. A process that dies at once is found out below.
        if let Some(mut input) = child.stdin.take() {
            let _ = input.write_all(request);
        }
        let output = child.wait_with_output().map_err(|error| isolated("the process that compiles is lost", &error))?;
        match answer(&output.stdout) {
            Some(answer) => Ok(answer.to_vec()),
            None => {
                let said = String::from_utf8_lossy(&output.stderr);
                let said: String = said.trim().chars().take(2000).collect();
                Err(RtcError::Isolated {
                    reason: format!("the process that compiles died without an answer ({}): {said}", output.status),
                })
            }
        }
    }
}

impl Program {
    /// Compiles in a process of its own, with the compiler of [`Compiler::open`]. If the compiler ends that process, that is
    /// an error here.
    ///
    /// # Errors
    /// As [`Program::compile`]; [`RtcError::Isolated`] if the process does not start or dies.
    pub fn compile_isolated(&self, isolated: &Isolated, target: &TargetId) -> Result<Compiled> {
        self.check()?;
        let mut request = Writer::default();
        request.text(&target.to_string());
        self.write(&mut request);
        let answer = isolated.ask(&request.into_bytes())?;
        read_answer(self, target, &answer).unwrap_or_else(|| {
            let reason = "the process that compiles gave an answer that makes no sense".to_owned();
            Err(RtcError::Isolated { reason }.into())
        })
    }
}

/// The answer in what a process wrote: the end says how long it is.
fn answer(output: &[u8]) -> Option<&[u8]> {
    let (rest, len) = output.strip_suffix(END)?.split_last_chunk::<8>()?;
    let len = usize::try_from(u64::from_le_bytes(*len)).ok()?;
    rest.get(rest.len().checked_sub(len)?..)
}

/// The process that compiles: reads a request, answers it.
fn serve() -> std::io::Result<()> {
    let mut request = Vec::new();
    std::io::stdin().lock().read_to_end(&mut request)?;
    let mut answer = Writer::default();
    match work(&request) {
        Ok(compiled) => write_compiled(&compiled, &mut answer),
        Err(error) => write_error(&error, &mut answer),
    }
    let answer = answer.into_bytes();
    let mut output = std::io::stdout().lock();
    output.write_all(&answer)?;
    output.write_all(&(answer.len() as u64).to_le_bytes())?;
    output.write_all(END)?;
    output.flush()
}

fn work(request: &[u8]) -> Result<Compiled> {
    let senseless = || RtcError::Isolated { reason: "the request makes no sense".to_owned() };
    let mut request = Reader::new(request);
    let target: TargetId = request.text().ok_or_else(senseless)?.parse()?;
    let program = Program::read(&mut request).ok_or_else(senseless)?;
    compile::run(&program, &Compiler::open()?, &target, Certainty::NotNeeded)
}

fn write_compiled(compiled: &Compiled, to: &mut Writer) {
    to.text("compiled");
    to.text(&compiled.target().to_string());
    to.bytes(compiled.code());
    to.text(compiled.log().text());
    to.number(u64::from(compiled.is_cached()));
    to.text(&compiled.cache_problem().map(|problem| problem.path.to_string_lossy().into_owned()).unwrap_or_default());
    to.text(compiled.cache_problem().map_or("", |problem| &problem.reason));
    to.pairs(compiled.lowered());
}

fn write_error(error: &Error, to: &mut Writer) {
    match error {
        Error::Rtc(error) => match &**error {
            RtcError::Compilation { code, log, .. } => {
                to.text("source");
                to.number(u64::from(code.0));
                to.text(log.text());
            }
            RtcError::UnknownArch { target, compiler, version } => {
                to.text("arch");
                to.text(target);
                to.text(compiler);
                [version.major, version.minor, version.patch].into_iter().for_each(|part| to.number(part.into()));
            }
            RtcError::NoSuchName { name } => {
                to.text("name");
                to.text(name);
            }
            other => {
                to.text("other");
                to.text(&other.to_string());
            }
        },
        other => {
            to.text("other");
            to.text(&other.to_string());
        }
    }
}

/// What an answer says; `None` if it makes no sense.
fn read_answer(program: &Program, target: &TargetId, answer: &[u8]) -> Option<Result<Compiled>> {
    let mut answer = Reader::new(answer);
    let error = match answer.text()?.as_str() {
        "compiled" => {
            let compiled_for: TargetId = answer.text()?.parse().ok()?;
            let (code, log) = (answer.bytes()?.to_vec(), answer.text()?);
            let cached = answer.number()? != 0;
            let (path, reason) = (answer.text()?, answer.text()?);
            let problem = (!reason.is_empty()).then(|| super::CacheProblem::entry(path.as_ref(), reason));
            let lowered = answer.pairs()?;
            if !compiled_for.runs_on(target) {
                return None;
            }
            if let Err(error) = compile::parse(&code, &compiled_for) {
                return Some(Err(error.into()));
            }
            return Some(Ok(Compiled::new(compiled_for, Parts { code, lowered, log }, cached, problem)));
        }
        "source" => {
            let code = hiprtcResult(u32::try_from(answer.number()?).ok()?);
            let (program, target) = (program.program_name().to_owned(), target.to_string());
            RtcError::Compilation { program, target, code, log: Log::parse(&answer.text()?) }
        }
        "arch" => {
            let (target, compiler) = (answer.text()?, answer.text()?);
            let mut part = || answer.number().and_then(|part| u32::try_from(part).ok());
            let version = HipVersion::new(part()?, part()?, part()?);
            RtcError::UnknownArch { target, compiler, version }
        }
        "name" => RtcError::NoSuchName { name: answer.text()? },
        "other" => RtcError::Isolated { reason: answer.text()? },
        _ => return None,
    };
    Some(Err(error.into()))
}

fn isolated(what: &str, error: &std::io::Error) -> RtcError {
    RtcError::Isolated { reason: format!("{what}: {error}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_found_behind_what_libraries_print() {
        let mut output = b"warning: something\n".to_vec();
        output.extend(b"abc");
        output.extend(3u64.to_le_bytes());
        output.extend(END);
        assert_eq!(answer(&output), Some(&b"abc"[..]));
        for bad in [&b""[..], END, b"abc", &output[1..output.len() - 1]] {
            assert_eq!(answer(bad), None);
        }
        let too_long = [&b"abc"[..], &u64::MAX.to_le_bytes(), END].concat();
        assert_eq!(answer(&too_long), None);
    }

    #[test]
    fn programs_and_errors_travel() {
        let program = Program::new("x")
            .name("a.hip")
            .header("h", "c")
            .name_expression("k")
            .define("A", 1)
            .integer_types(false)
            .system_headers(true)
            .no_cache();
        let mut writer = Writer::default();
        program.write(&mut writer);
        let bytes = writer.into_bytes();
        let read = Program::read(&mut Reader::new(&bytes)).unwrap();
        assert_eq!(format!("{read:?}"), format!("{program:?}"));
        for len in 0..bytes.len() {
            assert!(Program::read(&mut Reader::new(&bytes[..len])).is_none(), "{len} bytes");
        }

        let target = TargetId::new("gfx90a");
        let errors = [
            RtcError::Compilation {
                program: "a.hip".into(),
                target: "gfx90a".into(),
                code: hiprtcResult::HIPRTC_ERROR_COMPILATION,
                log: Log::parse("a.hip:1:1: error: x"),
            },
            RtcError::UnknownArch { target: "gfx1".into(), compiler: "c".into(), version: HipVersion::new(5, 2, 3) },
            RtcError::NoSuchName { name: "k".into() },
        ];
        for error in errors {
            let mut writer = Writer::default();
            write_error(&Error::from(error.clone()), &mut writer);
            let answer = writer.into_bytes();
            let found = read_answer(&program, &target, &answer).unwrap().unwrap_err();
            assert_eq!(found.to_string(), error.to_string());
            assert!((0..answer.len()).all(|len| read_answer(&program, &target, &answer[..len]).is_none()));
        }
    }
}
