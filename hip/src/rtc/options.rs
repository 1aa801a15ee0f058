//! Options of the compiler: which of them a safe program may pass.

use super::error::RtcError;

/// How much the compiler optimises.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum OptLevel {
    /// `-O0`: not at all.
    None,
    /// `-O1`.
    Some,
    /// `-O2`.
    Most,
    /// `-O3`, which is what hiprtc does by itself.
    #[default]
    All,
}

impl OptLevel {
    pub(super) fn option(self) -> &'static str {
        match self {
            Self::None => "-O0",
            Self::Some => "-O1",
            Self::Most => "-O2",
            Self::All => "-O3",
        }
    }
}

/// Options that choose the architecture, which is chosen and checked elsewhere; up to HIP 6.4 an unknown one aborts.
const ARCHITECTURE: &[&str] = &[
    "--offload-arch",
    "-offload-arch",
    "--no-offload-arch",
    "--cuda-gpu-arch",
    "--no-cuda-gpu-arch",
    "--gpu-architecture",
    "-arch",
    "--gpu-name",
    "-mcpu",
    "-march",
    "-mtarget",
    "--target",
    "-target",
    "-triple",
    "-mxnack",
    "-mno-xnack",
    "-msramecc",
    "-mno-sramecc",
    "-Xarch",
];

/// Options that bring code into this process, or hand unchecked ones to a part of the compiler, which may end the
/// process.
const UNCHECKED: &[&str] = &[
    "-fplugin",
    "--fplugin",
    "-fpass-plugin",
    "--fpass-plugin",
    "-plugin",
    "-load",
    "--load",
    "-add-plugin",
    "-Xclang",
    "-Xoffload-linker",
    "-Xassembler",
    "-Xpreprocessor",
    "-Xlinker",
    "-Xopenmp",
    "-Wl,",
    "-Wa,",
    "-Wp,",
    "-mllvm",
    "-fuse-ld",
    "--ld-path",
    "-cc1",
    "--config",
    "-fsyntax-only",
    "-E",
    "-S",
    "-M",
    "-o",
    "--serialize-diagnostics",
    "-fmodules",
    "-fcrash-diagnostics",
    "-gen-cdb",
    "--analyze",
    "-save-temps",
    "--save-temps",
    "-ftime-trace",
    "-fprofile",
    "-fcs-profile",
    "-fbuild-session",
    "-dependency",
    "-foptimization-record-file",
    "-fsave-optimization-record",
    "-fproc-stat-report",
];

/// Options that make the result depend on files.
const READS_FILES: &[&str] = &[
    "-I",
    "--include",
    "-include",
    "-imacros",
    "--imacros",
    "-isystem",
    "-isysroot",
    "-iquote",
    "-idirafter",
    "-iprefix",
    "-iwithprefix",
    "-iframework",
    "-F",
    "-B",
    "-L",
    "-l",
    "-cxx-isystem",
    "-stdlib++-isystem",
    "-c-isystem",
    "--sysroot",
    "-resource-dir",
    "--rocm-path",
    "--rocm-device-lib-path",
    "--hip-path",
    "--hip-device-lib",
    "--hip-version",
    "-mlink-builtin-bitcode",
    "--cuda-path",
    "-ivfsoverlay",
    "-vfsoverlay",
    "-fmodule",
    "-fprebuilt",
    "-fsanitize-ignorelist",
    "-fsanitize-blacklist",
    "-fembed",
    "--embed-dir",
];

/// Checks an option of a safe program.
pub(super) fn check(option: &str) -> Result<(), RtcError> {
    let refuse = |reason| Err(RtcError::input("option", option, reason));
    if option.contains('\0') {
        return refuse("it has a NUL inside");
    }
    // Everything else is a file to compile, or the value of an option before it.
    if !option.starts_with('-') || option == "-" || option == "--" {
        return refuse(
            "options start with `-` and hold their value, as in `-Ifolder`; the compiler reads no input files",
        );
    }
    let starts = |list: &[&str]| list.iter().any(|start| option.starts_with(start));
    // `-mcumode` and its like are not `-mcpu`; short ones are compared whole.
    if starts(ARCHITECTURE) {
        return refuse("the architecture is given to the call that compiles, and is checked there");
    }
    // `-fsanitize`, `-ffast-math`: fine. `-O`, `-o`: the second names an output file.
    let harmless = ["-offload", "-open", "-Emacro"].iter().any(|start| option.starts_with(start));
    if starts(UNCHECKED) && !harmless {
        return refuse(
            "it could bring code into this process, end it, or write files; see `Program::option_unchecked`",
        );
    }
    Ok(())
}

/// Whether an option makes the result depend on files that are not part of the program.
pub(super) fn reads_files(option: &str) -> bool {
    READS_FILES.iter().any(|start| option.starts_with(start)) || option.starts_with('@') || option.contains("plugin")
}

/// Checks the name of a macro, with parameters or without.
pub(super) fn check_macro(name: &str) -> Result<(), RtcError> {
    let refuse = |reason| Err(RtcError::input("macro", name, reason));
    let (word, parameters) = name.split_once('(').map_or((name, None), |(word, rest)| (word, Some(rest)));
    let first = word.chars().next();
    if !first.is_some_and(|c| c == '_' || c.is_ascii_alphabetic())
        || !word.chars().all(|c| c == '_' || c.is_ascii_alphanumeric())
    {
        return refuse("the name is an ASCII letter or `_`, then letters, digits and `_`");
    }
    let plain = |c: char| c == '_' || c == ',' || c == ' ' || c == '.' || c.is_ascii_alphanumeric();
    match parameters.map(|rest| rest.strip_suffix(')')) {
        Some(None) => refuse("the parameters end in `)`"),
        Some(Some(rest)) if !rest.chars().all(plain) => refuse("parameters are names with commas between them"),
        _ => Ok(()),
    }
}

/// Checks text that must stay on one line.
pub(super) fn check_line(what: &'static str, value: &str) -> Result<(), RtcError> {
    match value.contains(['\0', '\n', '\r']) {
        true => Err(RtcError::input(what, value, "it has a NUL or a line break inside")),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_options_pass() {
        for option in [
            "-O2",
            "-g",
            "-ffast-math",
            "-Wall",
            "-Werror",
            "-std=c++20",
            "-DX=1",
            "-UX",
            "-I/usr/include",
            "-w",
            "-fno-gpu-rdc",
            "-munsafe-fp-atomics",
            "-mcode-object-version=5",
            "-mwavefrontsize64",
            "-mcumode",
            "-ffp-contract=off",
            "--gpu-max-threads-per-block=256",
            "-fgpu-flush-denormals-to-zero",
            "-pedantic",
        ] {
            assert!(check(option).is_ok(), "{option}");
        }
    }

    #[test]
    fn what_chooses_an_architecture_or_could_end_the_process_is_refused() {
        for option in [
            "--offload-arch=gfx9999",
            "-mcpu=gfx900",
            "--gpu-architecture=gfx900",
            "-arch=x",
            "--target=x86_64",
            "-target",
            "-Xclang",
            "-fplugin=/x.so",
            "-fpass-plugin=x",
            "-mllvm",
            "-Wl,--x",
            "@file",
            "",
            "-",
            "x.hip",
            "-o/x",
            "-save-temps=obj",
            "-a\0b",
            "-march=native",
            "-MD",
            "-E",
        ] {
            assert!(matches!(check(option), Err(RtcError::Input { .. })), "{option}");
        }
    }

    #[test]
    fn options_that_read_files_are_known() {
        for option in ["-I/x", "-include", "-isystem", "--rocm-path=/opt/rocm", "-include/x.h"] {
            assert!(reads_files(option), "{option}");
        }
        assert!(!reads_files("-O3") && !reads_files("-DI=1") && !reads_files("-ffast-math"));
    }

    #[test]
    fn macros() {
        for name in ["X", "_x1", "F(a)", "F(a, b)", "F(...)", "F()"] {
            assert!(check_macro(name).is_ok(), "{name}");
        }
        for name in ["", "1X", "a b", "a=", "ä", "F(", "F(a", "F(a)b", "F(a\n)", "X\0"] {
            assert!(check_macro(name).is_err(), "{name}");
        }
    }
}
