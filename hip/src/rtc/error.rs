//! What can go wrong at run-time compilation.

use hip_sys::{ComgrError, HipVersion, hiprtcResult};

use super::cache::CacheProblem;
use super::log::Log;

/// Why a program could not be compiled. Comes as [`Error::Rtc`](crate::Error::Rtc).
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum RtcError {
    /// No run-time compiler could be opened.
    #[error(
        "there is no run-time compiler (hiprtc): {tried}\ninstall ROCm or DTK; without a GPU Debian's package \
         libamdhip64-5 is enough"
    )]
    NoCompiler {
        /// What was tried, and why it was not that.
        tried: String,
    },
    /// It cannot be found out whether the compiler knows the architecture, or the compiler lacks its own library. Using
    /// it could abort the process, so it is not used.
    #[error("the run-time compiler cannot be used: {0} (`Program::compile_isolated` can be tried)")]
    Unusable(ComgrError),
    /// The compiler cannot make code for this architecture.
    #[error(
        "{compiler} (HIP {version}) cannot compile for `{target}`; use a release that knows it, or compile the kernels \
         when the program is built (hip-build)"
    )]
    UnknownArch {
        /// The architecture.
        target: String,
        /// The compiler.
        compiler: String,
        /// HIP version of its runtime.
        version: HipVersion,
    },
    /// Something about the program cannot be handed to the compiler.
    #[error("{what} `{value}`: {reason}")]
    Input {
        /// The kind of thing.
        what: &'static str,
        /// The thing, shortened if it is long.
        value: String,
        /// What is in the way.
        reason: &'static str,
    },
    /// The source does not compile. The log says where.
    #[error("{program} does not compile for {target}: {code}\n{}", log.summary())]
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
    #[error("{operation} failed with {code}: {}", code.explain())]
    Call {
        /// The C function.
        operation: &'static str,
        /// What it returned.
        code: hiprtcResult,
    },
    /// A name expression names no kernel, function or variable of the program.
    #[error("the name expression `{name}` was not added to the program, or names nothing in it")]
    NoSuchName {
        /// The expression.
        name: String,
    },
    /// The compiler reported success, but what it gave is not code for the architecture.
    #[error("the compiler reported success, but gave no code object for {target}: {reason}")]
    Output {
        /// The architecture.
        target: String,
        /// What is wrong.
        reason: String,
    },
    /// The process that was started to compile failed: usually the compiler took it down.
    #[error("compiling in a process of its own: {reason}")]
    Isolated {
        /// What happened.
        reason: String,
    },
    /// A cache that was asked for cannot be used.
    #[error(transparent)]
    Cache(#[from] CacheProblem),
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
