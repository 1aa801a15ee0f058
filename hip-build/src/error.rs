//! The error of this crate.

use std::fmt;
use std::path::PathBuf;

/// Why kernels could not be built. `Debug` prints the same text as `Display`, because that is what a build script shows
/// whose `main` returns this error.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A variable that Cargo sets for build scripts is missing.
    #[error("{variable} is not set: hip-build must be called from a build script, or be told its folders")]
    NotInBuildScript {
        /// The variable.
        variable: &'static str,
    },
    /// The build names no source file, no architecture, or a name that cannot be a file name.
    #[error("{0}")]
    Incomplete(String),
    /// An environment variable of this crate has a value that means nothing.
    #[error("{variable} is `{value}`; expected {expected}")]
    Setting {
        /// The variable.
        variable: &'static str,
        /// Its value.
        value: String,
        /// What it may be.
        expected: &'static str,
    },
    /// An architecture is none of AMD's or Hygon's GPUs, or is not called so.
    #[error("`{arch}` is no architecture to compile for: {hint}")]
    Arch {
        /// What the build script named.
        arch: String,
        /// What it is, or how it is called.
        hint: String,
    },
    /// A source file is none.
    #[error("{} cannot be compiled: {reason}", path.display())]
    Source {
        /// The file, as the build script named it.
        path: PathBuf,
        /// What is wrong with it, and what to do instead.
        reason: String,
    },
    /// A file could not be read or written.
    #[error("cannot {action} {}: {source}", path.display())]
    Io {
        /// What was tried.
        action: &'static str,
        /// The file.
        path: PathBuf,
        /// Why it failed.
        source: std::io::Error,
    },
    /// The compiler found an error in a kernel.
    #[error("{compiler} rejects the kernels for {arch}:\n\n{output}\n\nThe command was: {command}")]
    Compile {
        /// Target ID.
        arch: String,
        /// The compiler.
        compiler: String,
        /// The command line.
        command: String,
        /// Everything that it printed.
        output: String,
    },
    /// The settings forbid what the build needs or what another setting asks for.
    #[error("{0}")]
    Contradiction(String),
    /// `HIP_RS_KERNELS=prebuilt` forbids compilers, and there is no prebuilt code object that could be used.
    #[error(
        "no usable prebuilt code object for {arch}, and HIP_RS_KERNELS=prebuilt forbids to compile.\n{reason}\n\
         Unset HIP_RS_KERNELS to compile here, or make prebuilt code objects where there is a compiler: unset \
         HIP_RS_KERNELS and build with HIP_RS_PREBUILT=update:{package}."
    )]
    NoPrebuilt {
        /// Target ID.
        arch: String,
        /// Why there is no code object, or why it cannot be used.
        reason: String,
        /// The package.
        package: String,
    },
    /// Prebuilt code objects are to be compressed, and nothing here does that.
    #[error(
        "no program to compress the prebuilt code objects.\n{tried}\nInstall the tools of clang 19 or newer (Debian and Ubuntu: \
         `apt-get install clang-tools-19`; ROCm 6.2 and newer have them), or leave `Build::compress` out."
    )]
    NoBundler {
        /// What was tried, and why it did not do, line by line.
        tried: String,
    },
    /// No compiler at hand can do an architecture, and there is no prebuilt code object for it.
    #[error("no compiler for {arch}.\n{}{prebuilt}\n{}", list(tried), remedy(arch))]
    NoCompiler {
        /// Target ID.
        arch: String,
        /// What was tried.
        tried: Vec<Rejected>,
        /// Why there is no prebuilt code object.
        prebuilt: String,
    },
    /// There are prebuilt code objects, but they do not belong to these sources.
    #[error(
        "the prebuilt code object for {arch} cannot be used: {reason}.\n{}It was made by {compiler}. {}\n\
         Maintainers renew it with HIP_RS_PREBUILT=update:{package}.",
        list(tried),
        remedy(arch)
    )]
    Stale {
        /// Target ID.
        arch: String,
        /// What does not match.
        reason: String,
        /// The compiler it was made by.
        compiler: String,
        /// The compilers that were tried.
        tried: Vec<Rejected>,
        /// The package.
        package: String,
    },
    /// The manifest of prebuilt code objects is broken.
    #[error("{}: {reason}", path.display())]
    Manifest {
        /// The manifest.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
    /// `HIP_RS_PREBUILT=check` found a difference.
    #[error("prebuilt code objects of `{name}` are not what this build makes:\n{differences}")]
    Differs {
        /// Name of the build.
        name: String,
        /// One line for each difference.
        differences: String,
    },
    /// What the compiler wrote is not a code object for the architecture.
    #[error("{compiler} did not write a usable code object for {arch}: {reason}")]
    Output {
        /// Target ID.
        arch: String,
        /// The compiler.
        compiler: String,
        /// What is wrong.
        reason: String,
    },
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A compiler that cannot do an architecture, and what it said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejected {
    /// The compiler and how it was called.
    pub compiler: String,
    /// The reason.
    pub reason: String,
}

fn list(tried: &[Rejected]) -> String {
    if tried.is_empty() {
        return "Neither hipcc nor clang was found.\n".to_owned();
    }
    let lines = tried.iter().map(|rejected| format!("  {}: {}\n", rejected.compiler, rejected.reason));
    format!("Tried:\n{}", lines.collect::<String>())
}

/// How to get a compiler for an architecture.
pub(crate) fn remedy(arch: &str) -> String {
    let processor = arch.split(':').next().unwrap_or_default();
    match processor {
        "gfx926" | "gfx928" | "gfx92a" | "gfx936" | "gfx938" | "gfx946" => {
            "Only the hipcc of Hygon's DTK compiles for it: set DTK_PATH to where DTK is installed.".to_owned()
        }
        "gfx906" | "gfx908" | "gfx90a" => {
            "On Debian and Ubuntu `apt install hipcc` suffices; else install ROCm and set ROCM_PATH, or name the \
             compiler in HIPCC."
                .to_owned()
        }
        "gfx942" => {
            "Install ROCm 6 or newer and set ROCM_PATH, or a recent clang with lld (on Debian: `apt install clang-19 \
             lld-19 rocm-device-libs`), or name the compiler in HIPCC."
                .to_owned()
        }
        _ => {
            let meant = hip_code::TargetId::hint(processor).map(|hint| format!("`{processor}`: {hint}\n"));
            let install = "If there is such a processor, install a ROCm that supports it and set ROCM_PATH, or a recent clang \
                           with lld and AMD's device libraries for it, or name the compiler in HIPCC.";
            meant.unwrap_or_default() + install
        }
    }
}

/// Adds the path to an I/O error.
pub(crate) fn io<'a>(
    action: &'static str,
    path: &'a std::path::Path,
) -> impl FnOnce(std::io::Error) -> Error + use<'a> {
    move |source| Error::Io { action, path: path.to_owned(), source }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advice_fits_the_architecture() {
        let text = |arch: &str, tried: &[Rejected]| {
            Error::NoCompiler { arch: arch.to_owned(), tried: tried.to_vec(), prebuilt: "None.".to_owned() }.to_string()
        };
        let tried = [Rejected { compiler: "hipcc".to_owned(), reason: "no".to_owned() }];
        let unknown = text("gfx1100", &tried);
        assert!(unknown.starts_with("no compiler for gfx1100.\nTried:\n  hipcc: no\nNone.\n"), "{unknown}");
        assert!(!unknown.contains("gfx942") && unknown.contains("ROCM_PATH"), "{unknown}");
        assert!(text("gfx942", &[]).contains("\nNeither hipcc nor clang was found.\nNone.\n"));
        assert!(text("gfx942:xnack-", &[]).contains("clang-19"));
        let slip = text("gfx90b", &tried);
        assert!(slip.contains("\n`gfx90b`: did you mean `gfx90a`?\nIf there is"), "{slip}");
        assert!(!unknown.contains("did you mean"), "{unknown}");
        for arch in ["gfx1100", "gfx942", "gfx906", "gfx936"] {
            assert!(!text(arch, &tried).contains("  i") && !text(arch, &[]).contains(". \n"), "{arch}");
        }
    }
}
