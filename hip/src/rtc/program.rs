//! Programs to compile: source, headers, options.

use std::borrow::Cow;
use std::ffi::CString;
use std::fmt::Display;
use std::path::{Component, Path, PathBuf};

use hip_code::TargetId;

use super::cache::Cache;
use super::compile;
use super::compiled::Compiled;
use super::compiler::{Certainty, Compiler};
use super::error::RtcError;
use super::options::{self, OptLevel};
use super::wire::{Reader, Writer};
use crate::device::Device;
use crate::error::Result;
use crate::module::Module;

/// HIP C++ to compile at run time, with everything that the compiler is told. Nothing happens before one of the
/// functions that compile, which report what is wrong with the parts, too. A program can be compiled any number of
/// times.
///
/// ```no_run
/// # fn main() -> hip::Result<()> {
/// use hip::rtc::Program;
///
/// let program = Program::new("#include \"scale.h\"\ntemplate <class T> __global__ void k(T *x) { *x = scale(*x); }")
///     .name("k.hip")
///     .header("scale.h", "template <class T> __device__ T scale(T x) { return x * FACTOR; }")
///     .define("FACTOR", 3)
///     .name_expression("k<float>");
/// let code = program.compile(&hip::rtc::Compiler::open()?, &"gfx90a".parse()?)?;
/// assert_eq!(code.lowered_name("k<float>")?, "_Z1kIfEvPT_");
/// # Ok(()) }
/// ```
#[derive(Debug, Clone)]
pub struct Program {
    source: String,
    name: String,
    headers: Vec<(String, String)>,
    names: Vec<String>,
    options: Vec<String>,
    /// What was wrong with an option, a folder or a macro: the first.
    problem: Option<RtcError>,
    integer_types: Option<bool>,
    system_headers: bool,
    cache: CacheChoice,
}

/// Which cache a program uses.
#[derive(Debug, Clone)]
enum CacheChoice {
    OfProcess,
    Off,
    This(Cache),
}

/// What HIP 7.0 took away, in the types that earlier releases gave them (`hiprtc_runtime.h`). HIP 5.2 has those of 32
/// and 64 bits only. To say the same twice is allowed.
const INTEGER_TYPES: &str = "typedef signed char int8_t; typedef signed short int16_t; typedef signed int int32_t; \
                             typedef signed long long int64_t; typedef unsigned char uint8_t; \
                             typedef unsigned short uint16_t; typedef unsigned int uint32_t; \
                             typedef unsigned long long uint64_t;\n";

impl Program {
    /// A program from its source.
    #[must_use]
    pub fn new(source: impl Into<String>) -> Self {
        Self {
            source: source.into(),
            name: "program.hip".to_owned(),
            headers: Vec::new(),
            names: Vec::new(),
            options: Vec::new(),
            problem: None,
            integer_types: None,
            system_headers: false,
            cache: CacheChoice::OfProcess,
        }
    }

    /// The name that messages call the source by; `program.hip` if not given. No file of this name is read.
    #[must_use]
    pub fn name(self, name: impl Into<String>) -> Self {
        Self { name: name.into(), ..self }
    }

    /// A header in memory: `#include "name"` and `#include <name>` find it. The name may have folders in it, but must
    /// not lead out of where it is (`..`).
    #[must_use]
    pub fn header(mut self, name: impl Into<String>, contents: impl Into<String>) -> Self {
        self.headers.push((name.into(), contents.into()));
        self
    }

    /// A kernel, device function or variable whose mangled name is wanted, such as `tile::gemm<float, 128>` or `&table`.
    /// Template instances exist only if something names them: this does. [`Compiled::lowered_name`] has the answer.
    #[must_use]
    pub fn name_expression(mut self, expression: impl Into<String>) -> Self {
        self.names.push(expression.into());
        self
    }

    /// Defines a macro (`-D`): `.define("TILE", 64)`, `.define("SQUARE(x)", "((x) * (x))")`.
    #[must_use]
    pub fn define(mut self, name: &str, value: impl Display) -> Self {
        let value = value.to_string();
        match options::check_macro(name).and_then(|()| options::check_line("value of a macro", &value)) {
            Ok(()) => self.options.push(format!("-D{name}={value}")),
            Err(problem) => self.problem = self.problem.or(Some(problem)),
        }
        self
    }

    /// Looks for headers in a folder too (`-I`). The result is not cached then, if anything is included.
    #[must_use]
    pub fn include_dir(mut self, folder: impl AsRef<Path>) -> Self {
        match folder.as_ref().to_str() {
            Some(folder) if !folder.is_empty() && !folder.contains('\0') => self.options.push(format!("-I{folder}")),
            _ => {
                let folder = folder.as_ref().to_string_lossy();
                let problem = RtcError::input("include folder", &folder, "it is empty or no text in UTF-8 without NUL");
                self.problem = self.problem.or(Some(problem));
            }
        }
        self
    }

    /// The language standard (`-std`), for instance `c++20`. Without it, the compiler's own choice: C++14 or C++17.
    #[must_use]
    pub fn standard(self, standard: &str) -> Self {
        self.option(format!("-std={standard}"))
    }

    /// How much to optimise.
    #[must_use]
    pub fn optimize(self, level: OptLevel) -> Self {
        self.option(level.option())
    }

    /// Lets the compiler reorder and approximate floating-point arithmetic (`-ffast-math`).
    #[must_use]
    pub fn fast_math(self) -> Self {
        self.option("-ffast-math")
    }

    /// The largest workgroup that kernels without `__launch_bounds__` may be launched with, in work-items
    /// (`--gpu-max-threads-per-block`). Smaller ones leave more registers.
    #[must_use]
    pub fn max_workgroup(self, work_items: u32) -> Self {
        self.option(format!("--gpu-max-threads-per-block={work_items}"))
    }

    /// The code object version to write: 4, 5 or 6 (`-mcode-object-version`). Compilers before HIP 6 ignore a 5.
    #[must_use]
    pub fn code_object_version(self, version: u32) -> Self {
        self.option(format!("-mcode-object-version={version}"))
    }

    /// Another option, as clang knows it, in one piece: `-fgpu-flush-denormals-to-zero`, `-Wall`.
    ///
    /// Refused are options that choose an architecture, those that load code into this process (`-fplugin`), hand
    /// options past clang's own check (`-Xclang`, `-mllvm`: a wrong one ends the process), or write files.
    #[must_use]
    pub fn option(mut self, option: impl Into<String>) -> Self {
        let option = option.into();
        match options::check(&option) {
            Ok(()) => self.options.push(option),
            Err(problem) => self.problem = self.problem.or(Some(problem)),
        }
        self
    }

    /// An option that [`Program::option`] refuses, for instance `-mllvm` and its value as two calls.
    ///
    /// # Safety
    /// The compiler must take the option: some end the process, and some (`-fplugin`) run code in it, which must be
    /// sound. An option that chooses an architecture goes past the check of [`Compiler::supports`].
    #[must_use]
    pub unsafe fn option_unchecked(mut self, option: impl Into<String>) -> Self {
        self.options.push(option.into());
        self
    }

    /// Whether this crate adds `int8_t` to `uint64_t`, so that they are there without an include in every release: HIP
    /// 5.2 has only some of them, 7.0 and later none. On unless [`Program::system_headers`] is, whose `<stdint.h>` has its own.
    #[must_use]
    pub fn integer_types(self, on: bool) -> Self {
        Self { integer_types: Some(on), ..self }
    }

    /// Whether headers of the machine (`/usr/include`) are found. Off by default: HIP's headers there are of whatever
    /// version, and do not fit the compiler's built-in ones. With them on, nothing that includes one is cached.
    #[must_use]
    pub fn system_headers(self, on: bool) -> Self {
        Self { system_headers: on, ..self }
    }

    /// Keeps results in this cache instead of the process's ([`Cache::of_process`]).
    #[must_use]
    pub fn cache(self, cache: &Cache) -> Self {
        Self { cache: CacheChoice::This(cache.clone()), ..self }
    }

    /// Always compiles, and keeps nothing.
    #[must_use]
    pub fn no_cache(self) -> Self {
        Self { cache: CacheChoice::Off, ..self }
    }

    /// Compiles for an architecture. No device is needed.
    ///
    /// If the compiler does not know the features of `target` (`gfx90a:sramecc+:xnack-`), it compiles for the processor
    /// alone; such code runs with any features.
    ///
    /// The compiler works in this process and can end it: LLVM gives up (`abort`) on some of what inline assembly may hold,
    /// for instance a section of code whose size is odd. To compile what others wrote, or what is generated, use
    /// [`Isolated`](super::Isolated).
    ///
    /// # Errors
    /// [`Error::Rtc`](crate::Error::Rtc): [`RtcError::Compilation`] with the compiler's messages if the source does not
    /// compile; [`RtcError::UnknownArch`]; [`RtcError::Input`] for parts that cannot be used; and others.
    pub fn compile(&self, compiler: &Compiler, target: &TargetId) -> Result<Compiled> {
        compile::run(self, compiler, target, Certainty::Needed)
    }

    /// Compiles for a device with the compiler that belongs to it ([`Compiler::for_device`]).
    ///
    /// # Errors
    /// As [`Program::compile`] and [`Compiler::for_device`].
    pub fn compile_for(&self, device: &Device) -> Result<Compiled> {
        self.compile(&Compiler::for_device(device)?, device.arch().target())
    }

    /// Compiles for a device and loads the result.
    ///
    /// # Errors
    /// As [`Program::compile_for`] and [`Module::load`].
    pub fn load(&self, device: &Device) -> Result<Module> {
        self.compile_for(device)?.load(device)
    }

    pub(super) fn program_name(&self) -> &str {
        &self.name
    }

    pub(super) fn header_list(&self) -> &[(String, String)] {
        &self.headers
    }

    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    /// The cache to use, if any.
    pub(super) fn cache_to_use(&self) -> Option<Cow<'_, Cache>> {
        match &self.cache {
            CacheChoice::OfProcess => Cache::of_process().map(Cow::Owned),
            CacheChoice::Off => None,
            CacheChoice::This(cache) => Some(Cow::Borrowed(cache)),
        }
    }

    /// Everything, for another process.
    pub(super) fn write(&self, to: &mut Writer) {
        to.text(&self.source);
        to.text(&self.name);
        to.pairs(&self.headers);
        to.texts(&self.names);
        to.texts(&self.options);
        to.number(match self.integer_types {
            None => 0,
            Some(false) => 1,
            Some(true) => 2,
        });
        to.number(u64::from(self.system_headers));
        match &self.cache {
            CacheChoice::OfProcess => to.number(0),
            CacheChoice::Off => to.number(1),
            CacheChoice::This(cache) => {
                to.number(2);
                // As on Unix: any bytes but zero.
                to.bytes(cache.folder().as_os_str().as_encoded_bytes());
                to.number(cache.limit());
            }
        }
    }

    /// What [`Program::write`] wrote.
    pub(super) fn read(from: &mut Reader<'_>) -> Option<Self> {
        Some(Self {
            source: from.text()?,
            name: from.text()?,
            headers: from.pairs()?,
            names: from.texts()?,
            options: from.texts()?,
            problem: None,
            integer_types: match from.number()? {
                0 => None,
                1 => Some(false),
                _ => Some(true),
            },
            system_headers: from.number()? != 0,
            cache: match from.number()? {
                0 => CacheChoice::OfProcess,
                1 => CacheChoice::Off,
                _ => {
                    // Without its cache it compiles, too.
                    let (folder, limit) = (from.text(), from.number()?);
                    match folder.and_then(|folder| Cache::at(folder).ok()) {
                        Some(cache) => CacheChoice::This(cache.with_limit(limit)),
                        None => CacheChoice::Off,
                    }
                }
            },
        })
    }

    /// Checks all parts.
    pub(super) fn check(&self) -> Result<(), RtcError> {
        if let Some(problem) = &self.problem {
            return Err(problem.clone());
        }
        if self.source.trim().is_empty() {
            return Err(RtcError::input("source", &self.source, "it is empty"));
        }
        if self.source.contains('\0') {
            return Err(RtcError::input("source", &self.name, "it has a NUL inside"));
        }
        let plain = |c: char| c.is_ascii_alphanumeric() || "._-+ ".contains(c);
        if self.name.is_empty() || self.name.starts_with(['-', '.']) || !self.name.chars().all(plain) {
            let reason = "a program's name is ASCII letters, digits and `._-+`, as that of a file without folders";
            return Err(RtcError::input("program name", &self.name, reason));
        }
        for (index, (name, contents)) in self.headers.iter().enumerate() {
            check_header(name)?;
            if contents.contains('\0') {
                return Err(RtcError::input("header", name, "it has a NUL inside"));
            }
            if *name == self.name || self.headers.iter().take(index).any(|(other, _)| other == name) {
                return Err(RtcError::input("header", name, "the program has this name already"));
            }
        }
        for name in &self.names {
            if name.trim().is_empty() {
                return Err(RtcError::input("name expression", name, "it is empty"));
            }
            options::check_line("name expression", name)?;
        }
        self.options.iter().try_for_each(|option| options::check_line("option", option))
    }

    /// The source as it is handed over: with what this crate adds, and counting lines from 1 under the program's name,
    /// which some releases do not use.
    pub(super) fn full_source(&self) -> String {
        let integer_types = self.integer_types.unwrap_or(!self.system_headers);
        let prelude = if integer_types { INTEGER_TYPES } else { "" };
        format!("{prelude}#line 1 \"{}\"\n{}", self.name, self.source)
    }

    /// The options as they are handed over.
    pub(super) fn full_options(&self, target: &TargetId) -> Vec<String> {
        let mut options = vec![format!("--offload-arch={target}")];
        if !self.system_headers {
            // The folders of the system, not those of the compiler itself.
            options.push("-nostdlibinc".to_owned());
        }
        options.extend(self.options.iter().cloned());
        options
    }

    /// Whether the parts decide the result: no file takes part in it.
    pub(super) fn is_self_contained(&self) -> bool {
        let reads_files = |option: &String| options::reads_files(option) && !option.starts_with("-I");
        if self.options.iter().any(reads_files) {
            return false;
        }
        // A folder may have a file of the name of a header in memory, and come first.
        let has_folder = self.options.iter().any(|option| option.starts_with("-I"));
        let is_known = |name: &Option<String>| matches!(name, Some(name) if !has_folder && self.has_header(name));
        let sources = std::iter::once(&self.source).chain(self.headers.iter().map(|(_, contents)| contents));
        // Macros can hold what a source asks with, and name expressions are put into it.
        sources.chain(&self.options).chain(&self.names).all(|text| includes(text).iter().all(is_known))
    }

    fn has_header(&self, name: &str) -> bool {
        self.headers.iter().any(|(other, _)| other == name)
    }
}

/// Checks the name of a header: the compiler writes it to a file of this name in a folder of its own.
fn check_header(name: &str) -> Result<(), RtcError> {
    let refuse = |reason| Err(RtcError::input("header", name, reason));
    if name.is_empty() || name.starts_with('-') || name.ends_with('/') {
        return refuse("it has no name");
    }
    if name.contains(['\0', '\n', '\r', '\\', '"', '<', '>']) || CString::new(name).is_err() {
        return refuse("the name has a character that an `#include` cannot have");
    }
    let path = PathBuf::from(name);
    if !path.components().all(|part| matches!(part, Component::Normal(_))) || name.contains("//") || name.contains(':')
    {
        return refuse("the name must not lead out of the compiler's folder");
    }
    Ok(())
}

/// Words that make the result depend on more than the program: the assembler includes files (`.incbin`), also under names
/// that are put together, and the others are the clock or a file's time.
const DEPENDENT: &[&str] = &["asm", "__asm", "__asm__", "__TIME__", "__DATE__", "__TIMESTAMP__"];

/// What a source includes: names as written, and `None` for whatever else the result may depend on. Words that `##` puts
/// together are not seen.
fn includes(text: &str) -> Vec<Option<String>> {
    let text = join_lines(&text.replace("??/", "\\")).replace("%:", "#").replace("??=", "#");
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    // `__has_include` and its like ask for files without including them.
    let is_dependent = words.any(|word| word.contains("__has_") || DEPENDENT.contains(&word));
    let mut found = if is_dependent { vec![None] } else { Vec::new() };
    for (at, _) in text.match_indices('#') {
        let directive = skip_blanks(text.get(at + 1..).unwrap_or_default());
        let word = directive.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(directive.len());
        let (word, rest) = directive.split_at(word);
        if !matches!(word, "include" | "include_next" | "import" | "embed") {
            continue;
        }
        let rest = skip_blanks(rest);
        let inside =
            |open, close| rest.strip_prefix(open).and_then(|rest: &str| rest.split_once(close)).map(|(n, _)| n);
        let name = inside('"', '"').or_else(|| inside('<', '>')).filter(|_| word == "include");
        found.push(name.map(str::to_owned));
    }
    found
}

/// The text without continuations of lines, which may be anywhere. Compilers allow blanks between the backslash and the end
/// of the line.
fn join_lines(text: &str) -> String {
    let mut pieces = text.split('\\');
    let mut joined = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let rest = piece.trim_start_matches([' ', '\t', '\x0b', '\x0c']);
        match rest.strip_prefix("\r\n").or_else(|| rest.strip_prefix(['\n', '\r'])) {
            Some(rest) => joined.push_str(rest),
            None => {
                joined.push('\\');
                joined.push_str(piece);
            }
        }
    }
    joined
}

/// The text behind blanks and comments.
fn skip_blanks(mut text: &str) -> &str {
    loop {
        let rest = text.trim_start_matches([' ', '\t', '\x0b', '\x0c']);
        match rest.strip_prefix("/*").and_then(|comment| comment.split_once("*/")) {
            Some((_, rest)) => text = rest,
            None => return rest,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_that_cannot_be_used_are_refused() {
        let good = || Program::new("int x;");
        assert!(good().check().is_ok());
        let bad = [
            Program::new(" \n"),
            Program::new("a\0b"),
            good().name(""),
            good().name("-x"),
            good().name("../x"),
            good().name("a\"b"),
            good().header("", ""),
            good().header("/etc/passwd", ""),
            good().header("../x.h", ""),
            good().header("a/../../x.h", ""),
            good().header("./x.h", ""),
            good().header("a\\x.h", ""),
            good().header("C:x.h", ""),
            good().header("a.h", "\0"),
            good().header("a.h", "").header("a.h", ""),
            good().header("program.hip", ""),
            good().name_expression(" "),
            good().name_expression("a\nb"),
            good().define("1", 1),
            good().define("X", "a\nb"),
            good().include_dir(""),
            good().option("--offload-arch=gfx900"),
            good().standard("c++17\0"),
        ];
        for program in bad {
            assert!(matches!(program.check(), Err(RtcError::Input { .. })), "{program:?}");
        }
        assert!(good().header("hip/a-b_c.h", "").header("x", "").check().is_ok());
    }

    #[test]
    fn the_first_problem_is_told() {
        let program = Program::new("int x;").option("-Xclang").define("1", 1);
        let Err(RtcError::Input { value, .. }) = program.check() else { panic!("no problem") };
        assert_eq!(value, "-Xclang");
    }

    #[test]
    fn what_depends_on_files_is_not_self_contained() {
        let of = |source: &str| Program::new(source).header("a.h", "int a;").is_self_contained();
        assert!(of("#include \"a.h\"\n # include <a.h>\n#define X\n#\n#pragma once\n"));
        for source in [
            "#include \"b.h\"",
            "#include </usr/include/a.h>",
            "#include X",
            "  #  include_next <a.h>",
            "#import \"a.h\"",
            "%:include \"b.h\"",
            "#if __has_include(<b.h>)",
            "#embed \"a.h\"",
            "/* */ #/**/ include \"b.h\"",
            "#inc\\\nlude \"b.h\"",
            "#inc\\ \t\nlude \"b.h\"",
            "#inc\\\r\nlude \"b.h\"",
            "#inc\\\n\\ \nlude \"b.h\"",
            "#inc??/\nlude \"b.h\"",
            "asm(\".incbin \\\"/etc/hostname\\\"\");",
            "__asm__(\".inc\" \"bin \\\"x\\\"\");",
            "void f() { __asm volatile(\"\"); }",
            "as\\ \nm(\"\");",
            "const char *t = __TIME__;",
            "const char *t = __DATE__ \" \" __TIMESTAMP__;",
        ] {
            assert!(!of(source), "{source}");
        }
        let program = Program::new("int x;");
        assert!(!program.clone().header("a.h", "#include <b.h>").is_self_contained());
        assert!(program.clone().include_dir("/usr/include").is_self_contained());
        let shadowed = program.clone().header("a.h", "").header("b.h", "#include <a.h>");
        assert!(shadowed.is_self_contained() && !shadowed.include_dir("/x").is_self_contained());
        assert!(!program.clone().option("-include/usr/include/x.h").is_self_contained());
        assert!(program.clone().define("PLASMA", "asmx + __TIMES__").name_expression("asm_1").is_self_contained());
        for value in ["__has_include", "__TIME__", "asm"] {
            assert!(!program.clone().define("H", value).is_self_contained(), "{value}");
        }
        assert!(!program.clone().name_expression("f<sizeof(__TIMESTAMP__)>").is_self_contained());
    }

    #[test]
    fn what_is_added() {
        let program = Program::new("x").name("a.hip");
        let full = program.full_source();
        assert!(full.starts_with("typedef signed char int8_t;") && full.ends_with("\n#line 1 \"a.hip\"\nx"));
        assert_eq!(program.clone().integer_types(false).full_source(), "#line 1 \"a.hip\"\nx");
        assert_eq!(program.clone().system_headers(true).full_source(), "#line 1 \"a.hip\"\nx");
        let target: TargetId = "gfx90a:xnack-".parse().unwrap();
        assert_eq!(
            program.fast_math().full_options(&target),
            ["--offload-arch=gfx90a:xnack-", "-nostdlibinc", "-ffast-math"]
        );
    }
}
