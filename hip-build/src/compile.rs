//! Compiling the sources for one architecture, with whichever compiler can.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use hip_code::{CodeObject, Container, TargetId};

use crate::cache::Cache;
use crate::environment::Environment;
use crate::error::{Error, Rejected, io};
use crate::scratch::Scratch;
use crate::toolchain::{Compiler, Mode};

/// Flags that are dropped where the compiler does not know them: names of arguments, for launchers and messages; and no
/// symbol that is named after a hash of the source's path, so that the same source gives the same bytes anywhere.
const OPTIONAL: &[&str] = &["-fhip-kernel-arg-name", "-fuse-cuid=none"];

/// A program any compiler accepts that can do the architecture at all.
const PROBE: &str = "extern \"C\" __attribute__((global)) void hip_build_probe(int *p) { *p = 1; }\n";

/// What to compile, the same for all architectures.
pub(crate) struct Job<'a> {
    /// Name of the build, for the names of files.
    pub(crate) name: &'a str,
    /// The translation unit, relative to `root` where possible so that no path of this machine gets into the output.
    pub(crate) source: &'a Path,
    /// Compiler flags, without architecture and output.
    pub(crate) flags: &'a [String],
    /// The package's folder, where the compiler is started.
    pub(crate) root: &'a Path,
    pub(crate) out_dir: &'a Path,
}

/// A code object that was compiled.
#[derive(Debug)]
pub(crate) struct Compiled {
    pub(crate) bytes: Vec<u8>,
    /// Identification of the compiler and how it was called.
    pub(crate) compiler: String,
    /// Files the compiler read, relative to `root` or absolute; the compiler itself is among them.
    pub(crate) dependencies: Vec<PathBuf>,
    /// Warnings, as printed.
    pub(crate) diagnostics: String,
}

#[derive(Debug)]
pub(crate) enum Outcome {
    Compiled(Compiled),
    /// No compiler can do the architecture.
    NoCompiler(Vec<Rejected>),
}

/// Compiles for all architectures, at most as many at a time as Cargo allows. The results are in the order of `archs`.
pub(crate) fn compile_all(
    job: &Job<'_>,
    archs: &[TargetId],
    compilers: &[Compiler],
    env: &Environment,
) -> Result<Vec<Outcome>, Error> {
    let probe = job.out_dir.join("hip-build-probe.hip");
    std::fs::write(&probe, PROBE).map_err(io("write", &probe))?;
    let scratch = Scratch::new(job.out_dir)?;
    let next = AtomicUsize::new(0);
    let results: Vec<Mutex<Option<Result<Outcome, Error>>>> = archs.iter().map(|_| Mutex::new(None)).collect();
    std::thread::scope(|scope| {
        for _ in 0..env.jobs().min(archs.len()) {
            scope.spawn(|| {
                while let Some((arch, slot)) = {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    archs.get(index).zip(results.get(index))
                } {
                    let result = compile_one(job, arch, compilers, env, &probe, scratch.path());
                    *slot.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(result);
                }
            });
        }
    });
    let take = |slot: Mutex<Option<_>>| slot.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    // Every slot has been filled: the scope waits for all threads, and a panic in one would have ended it.
    results.into_iter().filter_map(take).collect()
}

fn compile_one(
    job: &Job<'_>,
    arch: &TargetId,
    compilers: &[Compiler],
    env: &Environment,
    probe: &Path,
    scratch: &Path,
) -> Result<Outcome, Error> {
    let mut tried = Vec::new();
    let cache = Cache::of(job, env);
    for compiler in compilers {
        for mode in compiler.modes(&arch.processor, env, job.out_dir)? {
            let attempt = Attempt { job, arch, compiler, mode: &mode, scratch };
            let cached = cache.as_ref().map(|cache| (cache, cache.key(compiler, &mode, arch, env)));
            if let Some(compiled) = cached.as_ref().and_then(|(cache, key)| cache.get(key)) {
                return Ok(Outcome::Compiled(compiled));
            }
            let failure = match attempt.run(job.source, job.flags, OPTIONAL) {
                Ok(output) => {
                    let compiled = attempt.finish(output)?;
                    if let Some((cache, key)) = &cached {
                        cache.put(key, &compiled, compiler);
                    }
                    return Ok(Outcome::Compiled(compiled));
                }
                Err(failure) => failure,
            };
            // Is it the compiler, or is it the program?
            let reason = match attempt.run(probe, &[], &[]) {
                Err(failure) => first_error(&failure.output),
                Ok(_) => {
                    if let Some(why) = mode.bare.as_ref().filter(|_| lacks_toolkit(&failure.output)) {
                        let reason = format!("{} ({why})", first_error(&failure.output));
                        tried.push(Rejected { compiler: described(compiler, &mode), reason });
                        continue;
                    }
                    return Err(Error::Compile {
                        arch: arch.to_string(),
                        compiler: attempt.description(),
                        command: failure.command,
                        output: failure.output,
                    });
                }
            };
            tried.push(Rejected { compiler: described(compiler, &mode), reason });
        }
    }
    Ok(Outcome::NoCompiler(tried))
}

/// The compiler's file and how it was called.
fn described(compiler: &Compiler, mode: &Mode) -> String {
    format!("{} {}", compiler.path.display(), mode.note).trim_end().to_owned()
}

/// One compiler, called one way, for one architecture.
struct Attempt<'a> {
    job: &'a Job<'a>,
    arch: &'a TargetId,
    compiler: &'a Compiler,
    mode: &'a Mode,
    /// Where the compiler may leave things.
    scratch: &'a Path,
}

struct Finished {
    output: PathBuf,
    depfile: PathBuf,
    diagnostics: String,
}

struct Failed {
    command: String,
    output: String,
}

impl Attempt<'_> {
    fn description(&self) -> String {
        format!("{} {}", self.compiler.identification(), self.mode.note).trim_end().to_owned()
    }

    /// Compiles `source`. Optional flags that the compiler does not know are dropped.
    fn run(&self, source: &Path, flags: &[String], optional: &[&str]) -> Result<Finished, Failed> {
        let stem = format!("{}.{}", self.job.name, file_name_of(self.arch));
        let output = self.job.out_dir.join(format!("{stem}.out"));
        let depfile = self.job.out_dir.join(format!("{stem}.d"));
        let mut command = self.compiler.command();
        // The first is Unix's, the others are Windows'.
        for variable in ["TMPDIR", "TMP", "TEMP"] {
            command.env(variable, self.scratch);
        }
        command.current_dir(self.job.root).args(&self.mode.args).arg(format!("--offload-arch={}", self.arch));
        command.args(flags).args(optional).arg("-MD").arg("-MF").arg(&depfile).arg("-o").arg(&output).arg(source);
        let words = std::iter::once(command.get_program()).chain(command.get_args());
        let line = words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ");
        let result = match command.output() {
            Ok(result) => result,
            Err(error) => return Err(Failed { command: line, output: format!("cannot be started: {error}") }),
        };
        let text = [result.stdout, result.stderr].map(|bytes| String::from_utf8_lossy(&bytes).trim_end().to_owned());
        let diagnostics = text.join("\n").trim().to_owned();
        if result.status.success() {
            return Ok(Finished { output, depfile, diagnostics });
        }
        let unknown = |flag: &&&str| {
            ["unknown argument", "unsupported option"]
                .iter()
                .any(|message| diagnostics.contains(&format!("{message}: '{flag}'")))
        };
        match optional.iter().find(unknown) {
            Some(unknown) => {
                let rest: Vec<&str> = optional.iter().filter(|flag| *flag != unknown).copied().collect();
                self.run(source, flags, &rest)
            }
            None => {
                let output = if diagnostics.is_empty() { result.status.to_string() } else { diagnostics };
                Err(Failed { command: line, output })
            }
        }
    }

    /// Takes the code object out of the file and checks that it is for this architecture.
    fn finish(&self, finished: Finished) -> Result<Compiled, Error> {
        let compiler = self.description();
        let unusable =
            |reason: String| Error::Output { arch: self.arch.to_string(), compiler: compiler.clone(), reason };
        let file = std::fs::read(&finished.output).map_err(io("read", &finished.output))?;
        let container = Container::parse(&file).map_err(|error| unusable(error.to_string()))?;
        let entry = container
            .entries()
            .iter()
            .find(|entry| !entry.host && entry.target == *self.arch)
            .ok_or_else(|| unusable("it is for another architecture".to_owned()))?;
        CodeObject::parse(&entry.bytes).map_err(|error| unusable(error.to_string()))?;
        let bytes = entry.bytes.to_vec();
        let depfile = std::fs::read_to_string(&finished.depfile).map_err(io("read", &finished.depfile))?;
        let mut dependencies = parse_depfile(&depfile);
        dependencies.push(self.compiler.path.clone());
        Ok(Compiled { bytes, compiler, dependencies, diagnostics: finished.diagnostics })
    }
}

/// A target ID as part of a file name.
pub(crate) fn file_name_of(arch: &TargetId) -> String {
    let mut name = arch.processor.clone();
    for (feature, setting) in [("sramecc", arch.sramecc), ("xnack", arch.xnack)] {
        if let Some(on) = setting {
            name += &format!("_{feature}-{}", if on { "on" } else { "off" });
        }
    }
    name
}

/// The line that says what went wrong.
fn first_error(output: &str) -> String {
    let lines = || output.lines().map(str::trim).filter(|line| !line.is_empty());
    let line = lines().find(|line| line.contains("error:")).or_else(|| lines().next()).unwrap_or("it says nothing");
    line.chars().take(300).collect()
}

/// Whether a compilation failed for want of HIP's headers or AMD's device libraries. HIP's headers may be found and still
/// not work: they rely on others that clang finds only when it knows the toolkit.
fn lacks_toolkit(output: &str) -> bool {
    let header = |line: &str| line.contains("error:") && (line.contains("'hip/") || line.contains("/hip/"));
    let library =
        |line: &str| line.contains("undefined") && ["__ockl_", "__ocml_"].iter().any(|name| line.contains(name));
    output.lines().any(|line| header(line) || library(line))
}

/// The prerequisites in a Makefile rule as compilers write it: words with `\ ` for a blank and `$$` for a dollar.
fn parse_depfile(text: &str) -> Vec<PathBuf> {
    let joined = text.replace("\\\r\n", " ").replace("\\\n", " ");
    let mut words = Vec::new();
    let mut word = String::new();
    let mut chars = joined.chars().peekable();
    while let Some(char) = chars.next() {
        match (char, chars.peek()) {
            ('\\', Some(next @ (' ' | '#'))) => {
                word.push(*next);
                chars.next();
            }
            ('$', Some('$')) => {
                word.push('$');
                chars.next();
            }
            (char, _) if char.is_whitespace() => {
                if !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
            }
            (char, _) => word.push(char),
        }
    }
    words.extend(Some(word).filter(|word| !word.is_empty()));
    let prerequisites = words.iter().skip_while(|word| !word.ends_with(':')).skip(1);
    let mut paths: Vec<PathBuf> = prerequisites.filter(|word| !word.ends_with(':')).map(PathBuf::from).collect();
    paths.sort();
    paths.dedup();
    paths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depfiles() {
        let text = "out/x.o: kernels/x.hip \\\n  /usr/include/a\\ b.h \\\r\n  c$$d.h\n\nc$$d.h:\n";
        let expected = ["/usr/include/a b.h", "c$d.h", "kernels/x.hip"].map(PathBuf::from);
        assert_eq!(parse_depfile(text), expected);
        assert_eq!(parse_depfile(""), Vec::<PathBuf>::new());
    }

    #[test]
    fn names_of_files() {
        let name = |arch: &str| file_name_of(&arch.parse().unwrap());
        assert_eq!(name("gfx90a"), "gfx90a");
        assert_eq!(name("gfx90a:xnack-"), "gfx90a_xnack-off");
        assert_eq!(name("gfx90a:sramecc-:xnack+"), "gfx90a_sramecc-off_xnack-on");
        assert_eq!(name("gfx9-4-generic"), "gfx9-4-generic");
    }

    #[test]
    fn missing_toolkit_is_told_from_errors() {
        assert!(lacks_toolkit("x.hip:1:10: fatal error: 'hip/hip_runtime.h' file not found"));
        assert!(lacks_toolkit("ld.lld: error: undefined hidden symbol: __ocml_sin_f32"));
        assert!(!lacks_toolkit("x.hip:1:10: fatal error: 'mine.h' file not found"));
        assert_eq!(first_error("warning: a\n x:1:2: error: b\nc"), "x:1:2: error: b");
    }
}
