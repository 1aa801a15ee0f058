//! The builder that build scripts use.

use std::path::{Path, PathBuf};

use hip_code::{CodeObject, TargetId};

use crate::compile::{Compiled, Job, Outcome, compile_all, file_name_of};
use crate::diagnostics;
use crate::environment::{Environment, Kernels, Maintenance};
use crate::error::{Error, Rejected, io, remedy};
use crate::generate::{Embedded, LeftOut, rust_file};
use crate::prebuilt::{Pack, Store, Unusable, relative};
use crate::{inputs, pack, stale, toolchain};

/// A build of kernels. All paths are relative to the package's folder.
#[derive(Debug, Clone, Default)]
pub struct Build {
    files: Vec<PathBuf>,
    archs: Vec<String>,
    archs_if_possible: Vec<String>,
    includes: Vec<PathBuf>,
    flags: Vec<String>,
    prebuilt_dir: Option<PathBuf>,
    compress: bool,
    root: Option<PathBuf>,
    out_dir: Option<PathBuf>,
}

/// What a build has made.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Output {
    /// The generated Rust file.
    pub file: PathBuf,
    /// Architecture and origin of each code object, in the order of the build script.
    pub objects: Vec<(String, String)>,
    /// Architectures of [`Build::archs_if_possible`] that no compiler at hand can do, and what it takes.
    pub left_out: Vec<(String, String)>,
}

/// The architectures of AMD's Instinct cards that the crate `hip-kernels` is for.
const INSTINCT: [&str; 4] = ["gfx906", "gfx908", "gfx90a", "gfx942"];
/// Those of Hygon's DCUs: Z100; K100, K100_AI, BW1000, BW1100.
const DCUS: [&str; 5] = ["gfx906", "gfx926", "gfx928", "gfx936", "gfx938"];

/// What is known about a code object before it is written.
struct Made {
    bytes: Vec<u8>,
    built_by: String,
}

impl Build {
    /// A build of nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a source file. Several files are compiled as one translation unit, so that there is one code object per
    /// architecture; they must not define the same name twice.
    pub fn file(&mut self, path: impl Into<PathBuf>) -> &mut Self {
        self.files.push(path.into());
        self
    }

    /// Adds architectures: processors such as `gfx90a`, with features if they matter (`gfx90a:xnack-`).
    pub fn archs<S: Into<String>>(&mut self, archs: impl IntoIterator<Item = S>) -> &mut Self {
        self.archs.extend(archs.into_iter().map(Into::into));
        self
    }

    /// Adds architectures that are left out where no compiler at hand can do them, and no prebuilt code object is there. The
    /// build says so by a warning, [`Output::left_out`] lists them, and loading the code on such a card is an error that says
    /// why there is none for it. If all are left out, that is an error as for [`archs`](Self::archs).
    pub fn archs_if_possible<S: Into<String>>(&mut self, archs: impl IntoIterator<Item = S>) -> &mut Self {
        self.archs_if_possible.extend(archs.into_iter().map(Into::into));
        self
    }

    /// Adds the usual architectures, those that the compilers at hand can do: gfx906, gfx908, gfx90a and gfx942; with the feature
    /// `dtk` of this crate those of Hygon's DCUs, gfx906, gfx926, gfx928, gfx936 and gfx938, of which all but the first need the
    /// compiler of Hygon's DTK.
    pub fn default_archs(&mut self) -> &mut Self {
        self.archs_if_possible(if cfg!(feature = "dtk") { &DCUS[..] } else { &INSTINCT[..] }.iter().copied())
    }

    /// Adds a folder to search for headers. Headers there count as sources of the prebuilt code objects.
    pub fn include(&mut self, dir: impl Into<PathBuf>) -> &mut Self {
        self.includes.push(dir.into());
        self
    }

    /// Defines a macro.
    pub fn define(&mut self, name: &str, value: &str) -> &mut Self {
        self.flags.push(format!("-D{name}={value}"));
        self
    }

    /// Adds a compiler flag. The defaults in front of it are `-O3 -std=c++17`.
    pub fn flag(&mut self, flag: impl Into<String>) -> &mut Self {
        self.flags.push(flag.into());
        self
    }

    /// Names the folder of prebuilt code objects. `HIP_RS_PREBUILT=update:PACKAGE cargo build` writes it: for each build
    /// a manifest and one file per architecture, to be put under version control and into the package.
    pub fn prebuilt_dir(&mut self, dir: impl Into<PathBuf>) -> &mut Self {
        self.prebuilt_dir = Some(dir.into());
        self
    }

    /// Compresses the code objects (as `CCOB` bundles, which `hip::Module` and the runtimes since ROCm 6.2 read): the program
    /// and the package get smaller, by far where there are many kernels, and the first load takes some milliseconds more.
    ///
    /// This takes `clang-offload-bundler` of clang 19 or newer. Where there is none, code that is compiled for this build alone
    /// is not compressed, and prebuilt code objects cannot be updated.
    pub fn compress(&mut self, compress: bool) -> &mut Self {
        self.compress = compress;
        self
    }

    /// Sets the package's folder; the default is `CARGO_MANIFEST_DIR`.
    pub fn package_root(&mut self, dir: impl Into<PathBuf>) -> &mut Self {
        self.root = Some(dir.into());
        self
    }

    /// Sets where files are written; the default is `OUT_DIR`, which `hip::include_kernels!` relies on.
    pub fn out_dir(&mut self, dir: impl Into<PathBuf>) -> &mut Self {
        self.out_dir = Some(dir.into());
        self
    }

    /// Builds. `name` is what `hip::include_kernels!` is given: letters (a to z), digits, `-` and `_`, since it becomes a file
    /// name. Writes `OUT_DIR/NAME.rs` and a code object per architecture, and tells Cargo what they depend on. What an
    /// earlier run of the build script wrote into `OUT_DIR` under a name that this run has not used is removed, and
    /// `hip::include_kernels!` takes only what the last run made.
    ///
    /// # Errors
    ///
    /// If a kernel does not compile, if an architecture has neither a compiler nor a prebuilt code object that belongs
    /// to these sources, or if a file cannot be read or written.
    pub fn compile(&self, name: &str) -> Result<Output, Error> {
        let mut lines = Vec::new();
        stale::started();
        let result = self.compile_in(name, &Environment::of_process(), &mut lines);
        // A folder that the build script chose may be shared with others.
        if let (Ok(output), None) = (&result, &self.out_dir) {
            stale::generated(&output.file);
        }
        lines.iter().for_each(|line| println!("{line}"));
        if result.is_ok() {
            println!("cargo::rustc-env=HIP_RS_BUILDS={}", stale::built(name));
        }
        result
    }

    /// As [`compile`](Self::compile), in a given environment. Collects the lines for Cargo.
    pub(crate) fn compile_in(&self, name: &str, env: &Environment, cargo: &mut Vec<String>) -> Result<Output, Error> {
        cargo.extend(Environment::rerun_lines());
        let root = self.root.clone().map_or_else(|| env.cargo("CARGO_MANIFEST_DIR"), Ok)?;
        let out_dir = self.out_dir.clone().map_or_else(|| env.cargo("OUT_DIR"), Ok)?;
        let archs = self.checked(name)?;
        cargo.extend(self.files.iter().map(|file| rerun(&root.join(file))));

        let flags = self.all_flags();
        let text = flags.join(" ");
        let prebuilt_dir = self.prebuilt_dir.as_ref().map(|dir| root.join(dir));
        let pack = |bytes: &[u8], arch: &TargetId| pack::packed(bytes, arch, &out_dir, env);
        let pack: Option<&Pack<'_>> = if self.compress { Some(&pack) } else { None };
        let store = prebuilt_dir.as_ref().map(|dir| Store { dir, name, root: &root, flags: &text, pack });
        let (kernels, mut maintenance) = (env.kernels()?, env.maintenance()?);
        if maintenance == Maintenance::Other {
            if store.is_some() {
                cargo.push(other_package(env));
            }
            maintenance = Maintenance::None;
        }

        if kernels == Kernels::Prebuilt && maintenance != Maintenance::None {
            return Err(Error::Contradiction(format!(
                "HIP_RS_KERNELS=prebuilt forbids to compile, but HIP_RS_PREBUILT={} needs compilers for `{name}`: unset \
                 one of them",
                env.get("HIP_RS_PREBUILT").map(|value| value.to_string_lossy()).unwrap_or_default()
            )));
        }
        let outcomes = if kernels == Kernels::Prebuilt {
            archs.iter().map(|_| Outcome::NoCompiler(Vec::new())).collect()
        } else {
            let compilers = toolchain::find(env, cfg!(feature = "dtk"));
            let source = self.translation_unit(name, &root, &out_dir)?;
            let local = [flags.clone(), vec![format!("-ffile-prefix-map={}/=", root.display())]].concat();
            let job = Job { name, source: &source, flags: &local, root: &root, out_dir: &out_dir };
            let result = compile_all(&job, &archs, &compilers, env);
            if let Err(Error::Compile { output, .. }) = &result {
                cargo.extend(diagnostics::cargo_lines(output));
            }
            result?
        };
        for outcome in &outcomes {
            let Outcome::Compiled(compiled) = outcome else { continue };
            let warnings = diagnostics::cargo_lines(&compiled.diagnostics);
            cargo.extend(warnings.into_iter().filter(|line| line.starts_with("cargo::warning")));
            cargo.extend(compiled.dependencies.iter().map(|file| rerun(&root.join(file))));
        }
        self.maintain(maintenance, &archs, &outcomes, store.as_ref(), &out_dir, cargo)?;

        let mut made = Vec::new();
        let mut left_out = Vec::new();
        for (arch, outcome) in archs.iter().zip(outcomes) {
            let one = match outcome {
                Outcome::Compiled(compiled) => {
                    let built_by = format!("{}, compiled in this build", compiled.compiler);
                    let packed = pack.and_then(|pack| pack(&compiled.bytes, arch).ok());
                    Made { bytes: packed.unwrap_or(compiled.bytes), built_by }
                }
                Outcome::NoCompiler(tried) => {
                    let allowed = kernels != Kernels::Compile && maintenance == Maintenance::None;
                    let stored = self.stored(arch, tried, store.as_ref().filter(|_| allowed), env, cargo);
                    match stored {
                        Ok(made) => made,
                        Err(Error::NoCompiler { .. }) if self.may_leave_out(arch) => {
                            left_out.push(LeftOut { arch: arch.to_string(), reason: remedy(&arch.processor) });
                            continue;
                        }
                        Err(error) if kernels == Kernels::Prebuilt => return Err(no_prebuilt(error, env)),
                        Err(error) => return Err(error),
                    }
                }
            };
            made.push((arch, one));
        }
        if made.is_empty() {
            let tried = left_out.iter().map(|LeftOut { arch, reason }| format!("{arch}: {reason}"));
            let why = tried.collect::<Vec<_>>().join("\n");
            return Err(Error::Incomplete(format!(
                "no compiler at hand can do any architecture of the build `{name}`:\n{why}"
            )));
        }
        cargo.extend(left_out.iter().map(|LeftOut { arch, reason }| {
            format!(
                "cargo::warning={name}: there will be no code for {arch}, which no compiler at hand can do. {reason}"
            )
        }));
        let output = write(name, &out_dir, made, left_out, cargo)?;
        // What `hip::include_kernels!` looks for: that it was this run which made the file.
        cargo.push(format!("cargo::rustc-env=HIP_RS_BUILT_{name}={}", output.file.display()));
        cargo.sort();
        cargo.dedup();
        Ok(output)
    }

    /// Checks what the build script has asked for.
    fn checked(&self, name: &str) -> Result<Vec<TargetId>, Error> {
        let usable = !name.is_empty() && name.chars().all(|char| char.is_ascii_alphanumeric() || "-_".contains(char));
        if !usable {
            return Err(Error::Incomplete(format!(
                "`{}` cannot be the name of a build: it becomes a file name, of letters (a to z), digits, `-` and `_`, as in \
                 `Build::compile(\"vector_add\")`",
                name.escape_debug()
            )));
        }
        if self.files.is_empty() {
            return Err(Error::Incomplete(format!("the build `{name}` has no source file: call Build::file")));
        }
        let all = || self.archs.iter().chain(&self.archs_if_possible);
        if all().next().is_none() {
            let calls = "call Build::archs or Build::default_archs";
            return Err(Error::Incomplete(format!("the build `{name}` has no architecture: {calls}")));
        }
        let mut archs: Vec<TargetId> = Vec::new();
        for arch in all() {
            let arch = inputs::target(arch)?;
            if !archs.contains(&arch) {
                archs.push(arch);
            }
        }
        Ok(archs)
    }

    /// Whether an architecture, one of the build's, was asked for only if possible.
    fn may_leave_out(&self, arch: &TargetId) -> bool {
        !self.archs.iter().any(|text| inputs::target(text).is_ok_and(|must| must == *arch))
    }

    /// The flags that make a difference to the result, in the order of the command line.
    fn all_flags(&self) -> Vec<String> {
        let includes = self.includes.iter().map(|dir| format!("-I{}", dir.display()));
        let defaults = ["-O3".to_owned(), "-std=c++17".to_owned()];
        defaults.into_iter().chain(includes).chain(self.flags.iter().cloned()).collect()
    }

    /// The file to compile: the only one there is, or one that includes them all.
    fn translation_unit(&self, name: &str, root: &Path, out_dir: &Path) -> Result<PathBuf, Error> {
        self.files.iter().try_for_each(|file| inputs::source(file, root))?;
        if let [only] = &self.files[..] {
            return Ok(only.clone());
        }
        let include = |file: &PathBuf| format!("#include \"{}\"\n", root.join(file).display());
        let path = out_dir.join(format!("{name}.all.hip"));
        std::fs::write(&path, self.files.iter().map(include).collect::<String>()).map_err(io("write", &path))?;
        Ok(path)
    }

    /// Updates or checks the prebuilt code objects, if the environment asks this package to.
    fn maintain(
        &self,
        maintenance: Maintenance,
        archs: &[TargetId],
        outcomes: &[Outcome],
        store: Option<&Store<'_>>,
        out_dir: &Path,
        cargo: &mut Vec<String>,
    ) -> Result<(), Error> {
        let Some(store) = store.filter(|_| maintenance != Maintenance::None) else { return Ok(()) };
        // What this run looks at or writes may be changed by hand before the next.
        let name = store.name;
        cargo.push(rerun(&store.manifest_path()));
        let files = archs.iter().map(|arch| store.dir.join(store.file_name(arch)));
        cargo.extend(files.map(|file| rerun(&file)));
        let mut compiled: Vec<(&TargetId, &Compiled)> = Vec::new();
        for (arch, outcome) in archs.iter().zip(outcomes) {
            match outcome {
                Outcome::Compiled(one) => compiled.push((arch, one)),
                Outcome::NoCompiler(_) if self.may_leave_out(arch) => {
                    cargo.push(format!("cargo::warning={name}: {arch} is left out, there is no compiler for it"));
                }
                Outcome::NoCompiler(tried) if maintenance == Maintenance::Update => {
                    let prebuilt =
                        "Updating the prebuilt code objects needs a compiler for each architecture.".to_owned();
                    return Err(Error::NoCompiler { arch: arch.to_string(), tried: tried.clone(), prebuilt });
                }
                Outcome::NoCompiler(_) => {
                    cargo.push(format!("cargo::warning={name}: {arch} is not compared, there is no compiler for it"));
                }
            }
        }
        if maintenance == Maintenance::Update {
            return store.write(&compiled, &self.project_files(&compiled, store.root, out_dir));
        }
        let (differences, skipped) = store.check(&compiled, &self.files)?;
        cargo.extend(skipped.iter().map(|reason| format!("cargo::warning={name}: not compared: {reason}")));
        if differences.is_empty() {
            return Ok(());
        }
        Err(Error::Differs { name: name.to_owned(), differences: differences.join("\n") })
    }

    /// The files the compilers read that belong to the project: those in the package or an include folder. What lies
    /// elsewhere belongs to the toolkit, what lies in `out_dir` was made here.
    fn project_files(&self, compiled: &[(&TargetId, &Compiled)], root: &Path, out_dir: &Path) -> Vec<PathBuf> {
        let real = |path: &Path| path.canonicalize().ok();
        let homes: Vec<PathBuf> = std::iter::once(root.to_owned())
            .chain(self.includes.iter().map(|dir| root.join(dir)))
            .filter_map(|p| real(&p))
            .collect();
        let out_dir = real(out_dir);
        let mut files: Vec<PathBuf> = (compiled.iter().flat_map(|(_, compiled)| &compiled.dependencies))
            .filter_map(|file| real(&root.join(file)))
            .filter(|file| homes.iter().any(|home| file.starts_with(home)))
            .filter(|file| out_dir.as_ref().is_none_or(|out_dir| !file.starts_with(out_dir)))
            .filter(|file| relative(file, root).is_some())
            .collect();
        files.sort();
        files.dedup();
        files
    }

    /// The prebuilt code object for `arch`, where there is no compiler.
    fn stored(
        &self,
        arch: &TargetId,
        tried: Vec<Rejected>,
        store: Option<&Store<'_>>,
        env: &Environment,
        cargo: &mut Vec<String>,
    ) -> Result<Made, Error> {
        let no_compiler = |tried, prebuilt: String| Error::NoCompiler { arch: arch.to_string(), tried, prebuilt };
        let Some(store) = store else {
            let prebuilt = match self.prebuilt_dir {
                Some(_) => "Prebuilt code objects may not be used (HIP_RS_KERNELS, HIP_RS_PREBUILT).",
                None => "The package has no prebuilt code objects.",
            };
            return Err(no_compiler(tried, prebuilt.to_owned()));
        };
        let path = store.manifest_path();
        cargo.push(rerun(&path));
        let Some(manifest) = store.read()? else {
            return Err(no_compiler(
                tried,
                format!("There are no prebuilt code objects ({} is missing).", path.display()),
            ));
        };
        cargo.extend(manifest.sources.iter().map(|source| rerun(&store.root.join(&source.path))));
        cargo.extend(manifest.objects.iter().map(|object| rerun(&store.dir.join(&object.file))));
        match store.load(&manifest, arch, &self.files) {
            Ok((bytes, compiler)) => Ok(Made { bytes, built_by: format!("{compiler}, prebuilt") }),
            Err(Unusable::Missing(reason)) => Err(no_compiler(tried, reason)),
            Err(Unusable::Stale { reason, compiler }) => {
                Err(Error::Stale { arch: arch.to_string(), reason, compiler, tried, package: package(env) })
            }
        }
    }
}

/// The name of the package being built, for advice.
fn package(env: &Environment) -> String {
    env.get("CARGO_PKG_NAME").map_or("PACKAGE".into(), |name| name.to_string_lossy()).into_owned()
}

/// Says that nothing is maintained here, as the name may be mistyped and be that of no package at all.
fn other_package(env: &Environment) -> String {
    let setting = env.get("HIP_RS_PREBUILT").map(|value| value.to_string_lossy()).unwrap_or_default();
    let package = package(env);
    format!(
        "cargo::warning=HIP_RS_PREBUILT={setting} names another package: the prebuilt code objects of {package} stay as they are"
    )
}

/// Where compilers are forbidden, missing ones are not what is wrong.
fn no_prebuilt(error: Error, env: &Environment) -> Error {
    match error {
        Error::NoCompiler { arch, prebuilt: reason, .. } => Error::NoPrebuilt { arch, reason, package: package(env) },
        Error::Stale { arch, reason, compiler, package, .. } => {
            let reason = format!("The one made by {compiler} cannot be used: {reason}.");
            Error::NoPrebuilt { arch, reason, package }
        }
        other => other,
    }
}

/// Writes the code objects and the Rust file that embeds them.
fn write(
    name: &str,
    out_dir: &Path,
    made: Vec<(&TargetId, Made)>,
    left_out: Vec<LeftOut>,
    cargo: &mut Vec<String>,
) -> Result<Output, Error> {
    let mut embedded = Vec::new();
    for (arch, Made { bytes, built_by }) in made {
        let file = format!("{name}.{}.co", file_name_of(arch));
        let path = out_dir.join(&file);
        std::fs::write(&path, &bytes).map_err(io("write", &path))?;
        let unusable = |reason| Error::Output { arch: arch.to_string(), compiler: built_by.clone(), reason };
        let plain = pack::unpacked(&bytes, arch).map_err(unusable)?.into_owned();
        let object = CodeObject::parse(plain).map_err(|error| unusable(error.to_string()))?;
        embedded.push(Embedded { arch: arch.to_string(), file, built_by, object });
    }
    if embedded.iter().all(|entry| entry.object.kernels.is_empty()) {
        cargo.push(format!(
            "cargo::warning={name}: there is no kernel in the sources: a kernel is a function that is `__global__`, and \
             exists of a template only where it is instantiated"
        ));
    }
    let file = out_dir.join(format!("{name}.rs"));
    std::fs::write(&file, rust_file(name, &embedded, &left_out)).map_err(io("write", &file))?;
    let objects = embedded.into_iter().map(|entry| (entry.arch, entry.built_by)).collect();
    Ok(Output { file, objects, left_out: left_out.into_iter().map(|out| (out.arch, out.reason)).collect() })
}

fn rerun(path: &Path) -> String {
    format!("cargo::rerun-if-changed={}", path.display())
}
