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
            Self::UnknownArch { target, compiler, version } => {
                write!(f, "{compiler} (HIP {version}) cannot compile for `{target}`; ")?;
                match hip_code::TargetId::hint(target) {
                    Some(hint) => f.write_str(&hint),
                    None => f.write_str(
                        "use a release that knows it, or compile the kernels when the program is built (hip-build)",
                    ),
                }
            }
            Self::Input { what, value, reason } => write!(f, "{what} `{value}`: {reason}"),
            Self::Compilation { program, target, code, log } => {
                write!(f, "{program} does not compile for {target}: {code}\n{}{}", log.summary(), hint(log))
            }
            Self::Call { operation, code } => write!(f, "{operation} failed with {code}: {}", code.explain()),
            Self::NoSuchName { name } => write!(
                f,
                "the name expression `{name}` was not added to the program (`Program::name_expression`, spelled in the \
                 same way), or names nothing in it"
            ),
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

/// What helps against the first error of a log, on a line of its own, if that is known.
fn hint(log: &Log) -> String {
    let Some(header) =
        log.errors().find_map(|error| error.message.strip_suffix("' file not found")?.strip_prefix('\''))
    else {
        return String::new();
    };
    let text = if header.starts_with("hip/hip_runtime") {
        "leave that line out: what the header declares is built into the run-time compiler. Source for both compilers has it \
         between `#ifndef __HIPCC_RTC__` and `#endif`"
    } else if header.starts_with("hip/") {
        "HIP's main headers are built into the run-time compiler; for others name the folder `include` of an installation of \
         its release by `Program::include_dir`"
    } else if !header.contains('/') && (!header.contains('.') || C_HEADERS.contains(&header)) {
        "there is no C++ library at run time: `int32_t` and the like, and the functions of mathematics, are there without an \
         include; `Program::system_headers` lets the headers of this machine be found"
    } else {
        "`Program::header` gives a header in memory, `Program::include_dir` names a folder to look in"
    };
    format!("\nhint: {text}")
}

/// Headers of C that kernels are written with.
const C_HEADERS: &[&str] = &[
    "stdint.h",
    "stddef.h",
    "stdio.h",
    "stdlib.h",
    "string.h",
    "math.h",
    "float.h",
    "limits.h",
    "assert.h",
    "stdbool.h",
];

impl From<RtcError> for crate::Error {
    fn from(error: RtcError) -> Self {
        Self::Rtc(Box::new(error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_architectures_have_hints() {
        let text = |target: &str| {
            let compiler = "libhiprtc.so".to_owned();
            RtcError::UnknownArch { target: target.to_owned(), compiler, version: hip_sys::HipVersion::new(6, 4, 0) }
                .to_string()
        };
        assert!(text("gfx90b").ends_with("cannot compile for `gfx90b`; did you mean `gfx90a`?"), "{}", text("gfx90b"));
        assert!(
            text("mi210:xnack-").ends_with("; that is a card, of the architecture `gfx90a`"),
            "{}",
            text("mi210:xnack-")
        );
        assert!(
            text("gfx950").ends_with(
                "; use a release that knows it, or compile the kernels when the program is built (hip-build)"
            )
        );
    }

    #[test]
    fn missing_headers_have_hints() {
        let message = |header: &str| {
            let log = Log::parse(&format!("k.hip:1:10: fatal error: '{header}' file not found\n#include <{header}>\n"));
            let (program, target) = ("k.hip".to_owned(), "gfx90a".to_owned());
            RtcError::Compilation { program, target, code: hiprtcResult::HIPRTC_ERROR_COMPILATION, log }.to_string()
        };
        for (header, expected) in [
            ("hip/hip_runtime.h", "hint: leave that line out"),
            ("hip/hip_bfloat16.h", "hint: HIP's main headers are built in"),
            ("cmath", "hint: there is no C++ library at run time"),
            ("stdint.h", "`Program::system_headers`"),
            ("tile.hpp", "hint: `Program::header` gives a header in memory"),
            ("mine/tile.h", "`Program::include_dir`"),
        ] {
            let text = message(header);
            assert!(text.contains(expected) && text.contains(&format!("'{header}' file not found")), "{text}");
        }
        let log = Log::parse("k.hip:1:10: error: use of undeclared identifier 'y'\n");
        assert_eq!(hint(&log), "");
    }
}
