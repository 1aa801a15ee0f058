//! Why a library could not be opened.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::generated::hipError_t;

/// A place that was tried, and why it gave no library.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Attempt {
    /// The file or folder; a bare library name where the system's search path was asked.
    pub path: PathBuf,
    /// Why there is no library, for programs.
    pub kind: AttemptKind,
    /// Why there is no library, for people; with what helps, where that is known.
    pub reason: String,
}

impl Attempt {
    pub(super) fn new(path: &Path, unfit: Unfit) -> Self {
        let mut reason = unfit.reason;
        if let Some(hint) = hint(&unfit.kind) {
            reason = format!("{reason}; {hint}");
        }
        Attempt { path: path.to_owned(), kind: unfit.kind, reason }
    }
}

impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.reason)
    }
}

impl std::error::Error for Attempt {}

/// What kind of trouble an [`Attempt`] met.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum AttemptKind {
    /// There is no such file or folder, or the folder holds no library of a known name.
    NotFound,
    /// It exists, but it is a folder, pipe or device where a file was expected.
    NotAFile,
    /// This user may not read the file, or it lies in a file system from which nothing may be executed.
    PermissionDenied,
    /// It is no library of this system: text, an empty file, a library of another system.
    NotALibrary,
    /// It is a text for the linker at build time (`INPUT(...)`), as some development packages have under the bare name.
    LinkerScript,
    /// It is an ELF file, but not a shared library for this machine: other word size, byte order, processor or type.
    WrongElf,
    /// The file ends before its contents do.
    Truncated,
    /// A library that it depends on is missing or cannot be used.
    Dependency {
        /// The name or path of that library; empty if the system did not tell.
        library: String,
    },
    /// A library that it depends on lacks a symbol version.
    Version {
        /// The version, `hip_4.2` or `GLIBC_2.38` say.
        version: String,
        /// The library that lacks it.
        library: String,
    },
    /// Neither it nor its dependencies have a symbol that it needs.
    UndefinedSymbol {
        /// The symbol.
        symbol: String,
    },
    /// It was opened, but it is not what was looked for.
    NotARuntime {
        /// A function that every such library has, and this one lacks.
        missing: String,
    },
    /// It is a file that was opened before in the same search.
    SameFile {
        /// That file.
        file: PathBuf,
    },
    /// It would load a second file of the compiler library `libamd_comgr`, which aborts the process.
    SecondComgr {
        /// The file that is loaded.
        loaded: PathBuf,
    },
    /// It is of a major release that this crate does not know, and it does not behave as the known ones do.
    UnknownRelease,
    /// It was started and sees no device.
    NoDevice {
        /// What `hipGetDeviceCount` returned.
        code: hipError_t,
    },
    /// It was opened, but its first call failed: `hipErrorNotInitialized` (3) and `hipErrorSharedObjectInitFailed` (303) say
    /// that it could not load its own dependencies. `hipSuccess`: it reports a number of devices that cannot be.
    StartFailed {
        /// What `hipGetDeviceCount` returned.
        code: hipError_t,
    },
    /// The system refused it for another reason.
    Refused,
}

/// No library could be opened. Lists each place tried, one a line.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct LoadError {
    /// What was tried, in order.
    pub attempts: Vec<Attempt>,
    /// What was looked for.
    pub(super) wanted: &'static str,
}

impl LoadError {
    pub(super) fn new(wanted: &'static str, attempts: Vec<Attempt>) -> Self {
        LoadError { attempts, wanted }
    }

    /// Whether nothing was found at all. `false`: something is installed, but it cannot be used.
    pub fn nothing_found(&self) -> bool {
        self.attempts.iter().all(|attempt| attempt.kind == AttemptKind::NotFound)
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no {} could be opened", self.wanted)?;
        if self.attempts.is_empty() {
            return f.write_str(": there is no place to look for one");
        }
        f.write_str("; tried")?;
        self.attempts.iter().try_for_each(|attempt| write!(f, "\n  {attempt}"))
    }
}

impl std::error::Error for LoadError {}

/// Why a file cannot be used, without the file's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Unfit {
    pub(super) kind: AttemptKind,
    pub(super) reason: String,
}

impl Unfit {
    pub(super) fn new(kind: AttemptKind, reason: impl Into<String>) -> Self {
        Unfit { kind, reason: reason.into() }
    }

    /// From the words of the system's loader: glibc's or musl's. `asked` is the name or path it was given; `needed` are the
    /// library's own dependencies, as far as known.
    #[cfg(any(not(windows), test, fuzzing))]
    pub(super) fn from_system(text: &str, asked: &str, needed: &[String]) -> Self {
        let own = text.strip_prefix(asked).and_then(|rest| rest.strip_prefix(": "));
        let rest = own.unwrap_or(text);
        let kind = classify(text, own, asked, needed);
        Unfit::new(kind, rest)
    }
}

impl From<std::io::Error> for Unfit {
    fn from(error: std::io::Error) -> Self {
        let kind = match error.kind() {
            std::io::ErrorKind::NotFound | std::io::ErrorKind::NotADirectory => AttemptKind::NotFound,
            std::io::ErrorKind::PermissionDenied => AttemptKind::PermissionDenied,
            _ => AttemptKind::Refused,
        };
        Unfit::new(kind, error.to_string())
    }
}

#[cfg(any(not(windows), test, fuzzing))]
fn classify(text: &str, own: Option<&str>, asked: &str, needed: &[String]) -> AttemptKind {
    let rest = own.unwrap_or(text);
    let owned = |text: &str| text.to_owned();
    // musl: "Error loading shared library NAME: REASON (needed by FILE)", "Error relocating FILE: NAME: symbol not found".
    if let Some((name, reason)) = text.strip_prefix("Error loading shared library ").and_then(|t| t.split_once(": ")) {
        return match name == asked {
            false => AttemptKind::Dependency { library: owned(name) },
            true => of_file(reason).unwrap_or(AttemptKind::Refused),
        };
    }
    if let Some(symbol) = text.strip_suffix(": symbol not found").and_then(|t| t.rsplit(": ").next()) {
        return AttemptKind::UndefinedSymbol { symbol: owned(symbol) };
    }
    // glibc: "FILE: version `NAME' not found (required by FILE)".
    if let Some((before, after)) = text.split_once("version `")
        && let Some((version, _)) = after.split_once("' not found")
    {
        return AttemptKind::Version { version: owned(version), library: owned(before.trim_end_matches([':', ' '])) };
    }
    // glibc: "FILE: undefined symbol: NAME, version VERSION".
    if let Some((_, symbol)) = text.split_once("undefined symbol: ") {
        let symbol = symbol.split([',', ' ']).next().unwrap_or_default();
        return AttemptKind::UndefinedSymbol { symbol: owned(symbol) };
    }
    // glibc: "NAME: REASON", where NAME is what could not be opened, a dependency perhaps.
    if own.is_none()
        && let Some((name, reason)) = text.split_once(": ")
        && (of_file(reason).is_some() || needed.iter().any(|needed| name == needed))
    {
        return AttemptKind::Dependency { library: owned(name) };
    }
    of_file(rest).unwrap_or(AttemptKind::Refused)
}

/// What the system's words about a file mean.
#[cfg(any(not(windows), test, fuzzing))]
fn of_file(reason: &str) -> Option<AttemptKind> {
    let kinds = [
        ("No such file or directory", AttemptKind::NotFound),
        ("Permission denied", AttemptKind::PermissionDenied),
        ("Operation not permitted", AttemptKind::PermissionDenied),
        ("wrong ELF class", AttemptKind::WrongElf),
        ("cannot dynamically load", AttemptKind::WrongElf),
        ("file too short", AttemptKind::Truncated),
        ("invalid ELF header", AttemptKind::NotALibrary),
        ("Exec format error", AttemptKind::NotALibrary),
    ];
    kinds.into_iter().find(|(words, _)| reason.contains(words)).map(|(_, kind)| kind)
}

/// What helps against troubles that users of ROCm and DTK report.
fn hint(kind: &AttemptKind) -> Option<&'static str> {
    match kind {
        AttemptKind::Dependency { library } => {
            let is = |name: &str| library.rsplit('/').next().unwrap_or_default().starts_with(name);
            if is("libgalaxyhip") {
                Some(
                    "it is DTK's runtime: source /opt/dtk/env.sh and see that /opt/dtk/hip/lib is in LD_LIBRARY_PATH, which that \
                     script may leave out",
                )
            } else if is("libamd_comgr") {
                Some(
                    "it is the compiler library: install ROCm's package comgr, or with DTK add /opt/dtk/dcc/comgr/lib to \
                     LD_LIBRARY_PATH",
                )
            } else if is("libhsa-runtime64") {
                Some(
                    "install ROCm's package hsa-rocr; with DTK it comes with the driver: /opt/hyhal must be there, in a container \
                     too",
                )
            } else if is("libamdhip64") {
                Some("add the folder of ROCm's libraries, /opt/rocm/lib say, to LD_LIBRARY_PATH")
            } else {
                Some("install the package that has it, or add its folder to LD_LIBRARY_PATH")
            }
        }
        AttemptKind::Version { version, .. } if version.starts_with("hip_") => Some(
            "a library built for AMD's ROCm found another runtime: one of another release, or DTK's, which lacks AMD's \
             symbol versions; use libraries of one toolkit only",
        ),
        AttemptKind::Version { version, .. } if version.starts_with("GLIBC") || version.starts_with("CXXABI") => {
            Some("the library was built for a newer system than this one")
        }
        AttemptKind::Truncated => Some("install it again"),
        AttemptKind::StartFailed { code: hipError_t::hipErrorSharedObjectInitFailed } => {
            Some("a library that it loads itself, libamd_comgr say, may be missing")
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATH: &str = "/opt/rocm/lib/libamdhip64.so.7";

    fn of(text: &str) -> Attempt {
        Attempt::new(Path::new(PATH), Unfit::from_system(text, PATH, &["libhsa-runtime64.so.1".to_owned()]))
    }

    /// glibc 2.36's words.
    #[test]
    fn words_of_glibc() {
        let own = |words: &str| of(&format!("{PATH}: {words}")).kind;
        assert_eq!(own("cannot open shared object file: No such file or directory"), AttemptKind::NotFound);
        assert_eq!(own("cannot open shared object file: Permission denied"), AttemptKind::PermissionDenied);
        assert_eq!(own("cannot open shared object file: Too many open files"), AttemptKind::Refused);
        let words = "failed to map segment from shared object: Operation not permitted";
        assert_eq!(own(words), AttemptKind::PermissionDenied);
        assert_eq!(own("wrong ELF class: ELFCLASS32"), AttemptKind::WrongElf);
        assert_eq!(own("file too short"), AttemptKind::Truncated);
        let symbol = AttemptKind::UndefinedSymbol { symbol: "hsa_init".to_owned() };
        assert_eq!(own("undefined symbol: hsa_init, version ROCR_1"), symbol);
        assert_eq!(own("undefined symbol: hsa_init"), symbol);

        let dependency = of("libamd_comgr.so.3: cannot open shared object file: No such file or directory");
        assert_eq!(dependency.kind, AttemptKind::Dependency { library: "libamd_comgr.so.3".to_owned() });
        assert!(dependency.reason.contains("/opt/dtk/dcc/comgr/lib"), "{dependency}");
        // In another language the name is recognised still.
        let dependency = of("libhsa-runtime64.so.1: no se puede abrir el archivo");
        assert_eq!(dependency.kind, AttemptKind::Dependency { library: "libhsa-runtime64.so.1".to_owned() });
        assert!(dependency.reason.contains("/opt/hyhal"), "{dependency}");
        assert_eq!(of("algo ha ido mal").kind, AttemptKind::Refused);
    }

    #[test]
    fn troubles_that_users_report() {
        let text = format!("/opt/dtk/hip/lib/libamdhip64.so: version `hip_4.2' not found (required by {PATH})");
        let attempt = of(&text);
        let library = "/opt/dtk/hip/lib/libamdhip64.so".to_owned();
        assert_eq!(attempt.kind, AttemptKind::Version { version: "hip_4.2".to_owned(), library });
        assert!(attempt.reason.contains("DTK's, which lacks AMD's symbol versions"), "{attempt}");

        let text = format!("/lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.38' not found (required by {PATH})");
        assert!(of(&text).reason.ends_with("built for a newer system than this one"));

        let galaxy = of("libgalaxyhip.so.5: cannot open shared object file: No such file or directory");
        assert!(galaxy.reason.contains("/opt/dtk/hip/lib"), "{galaxy}");
        assert!(
            of("libdrm.so.2: cannot open shared object file: No such file or directory").reason.contains("package")
        );
    }

    /// musl 1.2's words.
    #[test]
    fn words_of_musl() {
        let text = format!("Error loading shared library {PATH}: No such file or directory");
        assert_eq!(of(&text).kind, AttemptKind::NotFound);
        let text = format!("Error loading shared library libdrm.so.2: No such file or directory (needed by {PATH})");
        assert_eq!(of(&text).kind, AttemptKind::Dependency { library: "libdrm.so.2".to_owned() });
        let text = format!("Error relocating {PATH}: hsa_init: symbol not found");
        assert_eq!(of(&text).kind, AttemptKind::UndefinedSymbol { symbol: "hsa_init".to_owned() });
    }

    #[test]
    fn nothing_found_and_something_broken() {
        let attempt = |words: &str| of(&format!("{PATH}: {words}"));
        let missing = attempt("cannot open shared object file: No such file or directory");
        let error = LoadError::new("HIP library", vec![missing.clone()]);
        assert!(error.nothing_found());
        assert!(error.to_string().starts_with("no HIP library could be opened; tried\n  /opt/rocm/lib/"), "{error}");
        let error = LoadError::new("HIP library", vec![missing, attempt("file too short")]);
        assert!(!error.nothing_found());
        assert!(LoadError::new("HIP library", Vec::new()).to_string().contains("no place to look"));
    }
}
