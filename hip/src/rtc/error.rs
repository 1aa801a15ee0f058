//! What can go wrong at run-time compilation.

use std::fmt;

use hip_sys::{ComgrError, HipVersion, hiprtcResult};

use super::cache::CacheProblem;
use super::log::Log;

/// Why a program could not be compiled. Comes as [`Error::Rtc`](crate::Error::Rtc).
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum RtcError {
    /// No run-time compiler could be opened.
    NoCompiler {
        /// What was tried, and why it was not that.
        tried: String,
    },
    /// It cannot be found out whether the compiler knows the architecture, or the compiler lacks its own library. Using
    /// it could abort the process, so it is not used.
    Unusable(ComgrError),
    /// The compiler cannot make code for this architecture.
    UnknownArch {
        /// The architecture.
        target: String,
        /// The compiler.
        compiler: String,
        /// HIP version of its runtime.
        version: HipVersion,
    },
    /// Something about the program cannot be handed to the compiler.
    Input {
        /// The kind of thing.
        what: &'static str,
        /// The thing, shortened if it is long.
        value: String,
        /// What is in the way.
        reason: &'static str,
    },
    /// The source does not compile. The log says where.
    Compilation {
        /// Name of the program.
        program: String,
        /// The architecture.
        target: String,
        /// What the compiler returned.
        code: hiprtcResult,
        /// The compiler's messages.
        log: Log,
    },
    /// A function of the compiler failed for another reason than the source.
    Call {
        /// The C function.
        operation: &'static str,
        /// What it returned.
        code: hiprtcResult,
    },
    /// A name expression names no kernel, function or variable of the program.
    NoSuchName {
        /// The expression.
        name: String,
    },
    /// The compiler reported success, but what it gave is not code for the architecture.
    Output {
        /// The architecture.
        target: String,
        /// What is wrong.
        reason: String,
    },
    /// The process that was started to compile failed: usually the compiler took it down.
    Isolated {
        /// What happened.
        reason: String,
    },
    /// A cache that was asked for cannot be used.
    Cache(CacheProblem),
}

impl fmt::Display for RtcError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCompiler { tried } => write!(
                f,
                "there is no run-time compiler (hiprtc): {tried}\ninstall ROCm or DTK; without a GPU Debian's \
                 package libamdhip64-5 is enough"
            ),
            Self::Unusable(text) => {
                write!(f, "the run-time compiler cannot be used: {text} (`Program::compile_isolated` can be tried)")
            }
            Self::UnknownArch { target, compiler, version } => write!(
                f,
                "{compiler} (HIP {version}) cannot compile for `{target}`; use a release that knows it, or compile \
                 the kernels when the program is built (hip-build)"
            ),
            Self::Input { what, value, reason } => write!(f, "{what} `{value}`: {reason}"),
            Self::Compilation { program, target, code, log } => {
                write!(f, "{program} does not compile for {target}: {code}\n{}", log.summary())
            }
            Self::Call { operation, code } => write!(f, "{operation} failed with {code}: {}", code.explain()),
            Self::NoSuchName { name } => {
                write!(f, "the name expression `{name}` was not added to the program, or names nothing in it")
            }
            Self::Output { target, reason } => {
                write!(f, "the compiler reported success, but gave no code object for {target}: {reason}")
            }
            Self::Isolated { reason } => write!(f, "compiling in a process of its own: {reason}"),
            Self::Cache(error) => fmt::Display::fmt(error, f),
        }
    }
}

impl std::error::Error for RtcError {}

impl From<CacheProblem> for RtcError {
    fn from(problem: CacheProblem) -> Self {
        Self::Cache(problem)
    }
}

impl RtcError {
    /// The compiler's messages, if the source was at fault.
    #[must_use]
    pub fn log(&self) -> Option<&Log> {
        match self {
            Self::Compilation { log, .. } => Some(log),
            _ => None,
        }
    }

    /// An input that cannot be used, with its value shortened.
    pub(super) fn input(what: &'static str, value: &str, reason: &'static str) -> Self {
        let mut short: String = value.chars().take(80).flat_map(char::escape_debug).collect();
        if value.chars().nth(80).is_some() {
            short.push('…');
        }
        Self::Input { what, value: short, reason }
    }
}

impl From<RtcError> for crate::Error {
    fn from(error: RtcError) -> Self {
        Self::Rtc(Box::new(error))
    }
}
