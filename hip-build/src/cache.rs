//! Code objects that were compiled before, by content: a build script runs again for each profile and set of features, and
//! whenever a source was touched, while its kernels stay the same.
//!
//! They are in `hip-build` in Cargo's target folder, two files each: the code object, and what it was made from. An entry is
//! found by the compiler and how it is called, and used if every file that the compiler read then is the same now.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use hip_code::TargetId;

use crate::compile::{Compiled, Job};
use crate::environment::Environment;
use crate::hash;
use crate::toolchain::{Compiler, Mode};

/// Raised when entries get another form.
const FORMAT: &str = "hip-build 1";
/// More entries than a workspace needs; the oldest go.
const MOST: usize = 256;
/// Variables that compilers take flags and folders from.
const VARIABLES: [&str; 9] = [
    "CPATH",
    "C_INCLUDE_PATH",
    "CPLUS_INCLUDE_PATH",
    "CCC_OVERRIDE_OPTIONS",
    "HIPCC_COMPILE_FLAGS_APPEND",
    "HIP_CLANG_PATH",
    "HIP_DEVICE_LIB_PATH",
    "DEVICE_LIB_PATH",
    "SOURCE_DATE_EPOCH",
];

/// The folder, if the build is Cargo's.
pub(crate) struct Cache<'a> {
    folder: PathBuf,
    job: &'a Job<'a>,
}

impl<'a> Cache<'a> {
    /// `OUT_DIR` is `TARGET/PROFILE/build/PACKAGE/out`. `None` elsewhere, and with `HIP_RS_CACHE=off`.
    pub(crate) fn of(job: &'a Job<'a>, env: &Environment) -> Option<Self> {
        if env.get("HIP_RS_CACHE").is_some_and(|value| value == "off") {
            return None;
        }
        let build = job.out_dir.parent()?.parent()?;
        let is_cargos =
            job.out_dir.file_name() == Some(OsStr::new("out")) && build.file_name() == Some(OsStr::new("build"));
        let target = build.parent()?.parent().filter(|_| is_cargos)?;
        Some(Self { folder: target.join("hip-build"), job })
    }

    /// The name of an entry: all that decides, but the contents of files.
    pub(crate) fn key(&self, compiler: &Compiler, mode: &Mode, arch: &TargetId, env: &Environment) -> String {
        let mut text = format!("{FORMAT}\n{}\n{}\n", compiler.path.display(), compiler.identification());
        // A compiler of the same version may be another.
        if let Ok(data) = std::fs::metadata(&compiler.path) {
            let modified = data.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
            let _ = writeln!(text, "{} {modified:?}", data.len());
        }
        let _ = writeln!(text, "{arch}\n{:?}\n{:?}", mode.args, self.job.flags);
        let _ = writeln!(text, "{}\n{}", self.job.root.display(), self.job.source.display());
        for name in VARIABLES {
            let _ = writeln!(text, "{name}={:?}", env.get(name));
        }
        hash::of_bytes(text.as_bytes())
    }

    /// What was compiled under this name, if the files are the same.
    pub(crate) fn get(&self, key: &str) -> Option<Compiled> {
        let text = std::fs::read_to_string(self.file(key, "txt")).ok()?;
        let mut lines = text.lines();
        let object = lines.next()?;
        let compiler = lines.next()?.to_owned();
        let mut dependencies = Vec::new();
        for line in lines.by_ref().take_while(|line| !line.is_empty()) {
            let (then, path) = line.split_once(' ')?;
            let path = PathBuf::from(path);
            // The compiler itself is in the key.
            if then != "-" && then != self.hash(&path)? {
                return None;
            }
            dependencies.push(path);
        }
        let diagnostics = lines.collect::<Vec<_>>().join("\n");
        let bytes = std::fs::read(self.file(key, "co")).ok().filter(|bytes| hash::of_bytes(bytes) == object)?;
        Some(Compiled { bytes, compiler, dependencies, diagnostics })
    }

    /// Keeps what was compiled. That it cannot be kept is no error: it is compiled again then.
    pub(crate) fn put(&self, key: &str, compiled: &Compiled, compiler: &Compiler) {
        let mut text = format!("{}\n{}\n", hash::of_bytes(&compiled.bytes), compiled.compiler);
        for path in &compiled.dependencies {
            let hash = if *path == compiler.path { Some("-".to_owned()) } else { self.hash(path) };
            let (Some(hash), Some(name)) = (hash, path.to_str().filter(|name| !name.contains(['\n', '\r']))) else {
                return;
            };
            let _ = writeln!(text, "{hash} {name}");
        }
        let _ = write!(text, "\n{}", compiled.diagnostics);
        let kept = std::fs::create_dir_all(&self.folder)
            .and_then(|()| self.write(key, "co", &compiled.bytes))
            .and_then(|()| self.write(key, "txt", text.as_bytes()));
        if kept.is_ok() {
            self.prune();
        }
    }

    fn file(&self, key: &str, ending: &str) -> PathBuf {
        self.folder.join(format!("{key}.{ending}"))
    }

    fn hash(&self, path: &Path) -> Option<String> {
        std::fs::read(self.job.root.join(path)).ok().map(|bytes| hash::of_bytes(&bytes))
    }

    /// Whole or not at all, whatever other builds do meanwhile.
    fn write(&self, key: &str, ending: &str, bytes: &[u8]) -> std::io::Result<()> {
        let path = self.file(key, ending);
        let new = self.file(key, &format!("{ending}.{}", std::process::id()));
        std::fs::write(&new, bytes).and_then(|()| std::fs::rename(&new, &path)).inspect_err(|_| {
            let _ = std::fs::remove_file(&new);
        })
    }

    /// Removes the oldest entries beyond [`MOST`], and what was left half-written.
    fn prune(&self) {
        let mut files: Vec<(SystemTime, PathBuf)> = (self.folder.read_dir().into_iter().flatten().flatten())
            .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
            .collect();
        files.sort();
        let excess = files.len().saturating_sub(2 * MOST);
        files.iter().take(excess).for_each(|(_, path)| _ = std::fs::remove_file(path));
    }
}
