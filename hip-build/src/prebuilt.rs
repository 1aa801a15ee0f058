//! Prebuilt code objects: may they be used, are they still right, write them anew.

use std::path::{Path, PathBuf};

use hip_code::TargetId;

use crate::compile::{Compiled, file_name_of};
use crate::error::{Error, io};
use crate::hash;
use crate::manifest::{Manifest, Object, Source};
use crate::pack;

/// The prebuilt code objects of one build.
pub(crate) struct Store<'a> {
    /// Folder with the manifest and the code objects.
    pub(crate) dir: &'a Path,
    pub(crate) name: &'a str,
    /// The package's folder, to which the paths in the manifest are relative.
    pub(crate) root: &'a Path,
    pub(crate) flags: &'a str,
    /// How code objects are compressed, if they are.
    pub(crate) pack: Option<&'a Pack<'a>>,
}

/// Compresses a code object.
pub(crate) type Pack<'a> = dyn Fn(&[u8], &TargetId) -> Result<Vec<u8>, Error> + 'a;

/// Why a prebuilt code object cannot be used.
pub(crate) enum Unusable {
    /// There is none.
    Missing(String),
    /// There is one, made from something else.
    Stale { reason: String, compiler: String },
}

impl Store<'_> {
    pub(crate) fn manifest_path(&self) -> PathBuf {
        self.dir.join(format!("{}.toml", self.name))
    }

    /// The file of a code object, beside the manifest.
    pub(crate) fn file_name(&self, arch: &TargetId) -> String {
        format!("{}.{}.co", self.name, file_name_of(arch))
    }

    pub(crate) fn read(&self) -> Result<Option<Manifest>, Error> {
        Manifest::read(&self.manifest_path())
    }

    /// The code object for `arch` and the compiler that made it, if everything it was made from is unchanged.
    /// `files` are the sources named in the build script.
    pub(crate) fn load(
        &self,
        manifest: &Manifest,
        arch: &TargetId,
        files: &[PathBuf],
    ) -> Result<(Vec<u8>, String), Unusable> {
        let Some(object) = manifest.object(&arch.to_string()) else {
            let known: Vec<_> = manifest.objects.iter().map(|object| object.arch.as_str()).collect();
            let (path, known) = (self.manifest_path(), known.join(", "));
            return Err(Unusable::Missing(format!("{} has code objects for {known} only.", path.display())));
        };
        let stale = |reason| Unusable::Stale { reason, compiler: object.compiler.clone() };
        if let Some(reason) = self.changed(manifest, files) {
            return Err(stale(reason));
        }
        let path = self.dir.join(&object.file);
        match std::fs::read(&path) {
            Ok(bytes) if hash::of_bytes(&bytes) == object.sha256 => Ok((bytes, object.compiler.clone())),
            Ok(_) => Err(stale(format!("{} is not the file that the manifest describes", path.display()))),
            Err(error) => Err(stale(format!("cannot read {}: {error}", path.display()))),
        }
    }

    /// What differs between the manifest and the present sources and flags.
    pub(crate) fn changed(&self, manifest: &Manifest, files: &[PathBuf]) -> Option<String> {
        if manifest.flags != self.flags {
            return Some(format!("it was compiled with the flags `{}`, now they are `{}`", manifest.flags, self.flags));
        }
        for source in &manifest.sources {
            match std::fs::read(self.root.join(&source.path)) {
                Ok(bytes) if hash::of_source(&bytes) == source.sha256 => {}
                Ok(_) => return Some(format!("{} has changed since", source.path)),
                Err(error) => return Some(format!("{} cannot be read: {error}", source.path)),
            }
        }
        let listed = |file: &&PathBuf| {
            let path = relative(&self.root.join(file), self.root);
            path.is_some_and(|path| manifest.sources.iter().any(|source| source.path == path))
        };
        let unlisted = files.iter().find(|file| !listed(file))?;
        Some(format!("{} is not among the files it was made from", unlisted.display()))
    }

    /// Writes code objects and manifest, and removes code objects that are no longer part of it.
    pub(crate) fn write(&self, objects: &[(&TargetId, &Compiled)], sources: &[PathBuf]) -> Result<(), Error> {
        std::fs::create_dir_all(self.dir).map_err(io("create", self.dir))?;
        let mut manifest = Manifest { flags: self.flags.to_owned(), ..Manifest::default() };
        for source in sources {
            let bytes = std::fs::read(source).map_err(io("read", source))?;
            let path = relative(source, self.root).unwrap_or_else(|| source.display().to_string());
            manifest.sources.push(Source { path, sha256: hash::of_source(&bytes) });
        }
        manifest.sources.sort_by(|a, b| a.path.cmp(&b.path));
        manifest.sources.dedup();
        for (arch, compiled) in objects {
            let file = self.file_name(arch);
            let path = self.dir.join(&file);
            let packed = self.pack.map(|pack| pack(&compiled.bytes, arch)).transpose()?;
            let bytes = packed.as_ref().unwrap_or(&compiled.bytes);
            std::fs::write(&path, bytes).map_err(io("write", &path))?;
            let (sha256, compiler) = (hash::of_bytes(bytes), compiled.compiler.clone());
            manifest.objects.push(Object { arch: arch.to_string(), file, sha256, compiler });
        }
        if let Ok(Some(old)) = self.read() {
            let gone = old.objects.iter().filter(|object| !manifest.objects.iter().any(|new| new.file == object.file));
            // A file that is gone already needs no removing.
            gone.for_each(|object| _ = std::fs::remove_file(self.dir.join(&object.file)));
        }
        let path = self.manifest_path();
        std::fs::write(&path, manifest.to_text()).map_err(io("write", &path))
    }

    /// Compares what was compiled now with what is stored. Returns differences and, separately, what could not be
    /// compared because another compiler made it.
    pub(crate) fn check(
        &self,
        objects: &[(&TargetId, &Compiled)],
        files: &[PathBuf],
    ) -> Result<(Vec<String>, Vec<String>), Error> {
        let (mut differences, mut skipped) = (Vec::new(), Vec::new());
        let Some(manifest) = self.read()? else {
            return Ok((vec![format!("there is no manifest {}", self.manifest_path().display())], skipped));
        };
        differences.extend(self.changed(&manifest, files));
        for (arch, compiled) in objects {
            let Some(object) = manifest.object(&arch.to_string()) else {
                differences.push(format!("there is no code object for {arch}"));
                continue;
            };
            let path = self.dir.join(&object.file);
            let stored = std::fs::read(&path).map_err(io("read", &path))?;
            if hash::of_bytes(&stored) != object.sha256 {
                differences.push(format!("{} is not the file that the manifest describes", object.file));
            } else if object.compiler != compiled.compiler {
                skipped.push(format!("{} was made by {}, here is {}", object.file, object.compiler, compiled.compiler));
            } else if pack::unpacked(&stored, arch).as_deref() != Ok(&compiled.bytes[..]) {
                differences.push(format!("{} differs from what {} makes now", object.file, object.compiler));
            }
        }
        Ok((differences, skipped))
    }
}

/// `path` as seen from `base`, with forward slashes; `None` if there is no way from one to the other.
pub(crate) fn relative(path: &Path, base: &Path) -> Option<String> {
    let (path, base) = (path.canonicalize().ok()?, base.canonicalize().ok()?);
    let (mut path, mut base) = (path.components().peekable(), base.components().peekable());
    while path.peek().is_some() && path.peek() == base.peek() {
        path.next();
        base.next();
    }
    let up = base.map(|_| "..".to_owned());
    let down = path.map(|component| component.as_os_str().to_str().map(str::to_owned));
    let parts: Option<Vec<String>> = up.map(Some).chain(down).collect();
    Some(parts?.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relative_paths() {
        let dir = tempfile::tempdir().unwrap();
        let base = dir.path().join("a/b");
        std::fs::create_dir_all(&base).unwrap();
        std::fs::create_dir_all(dir.path().join("c")).unwrap();
        assert_eq!(relative(&base, &base).as_deref(), Some(""));
        assert_eq!(relative(&dir.path().join("c"), &base).as_deref(), Some("../../c"));
        assert_eq!(relative(&base, dir.path()).as_deref(), Some("a/b"));
        assert_eq!(relative(&dir.path().join("missing"), &base), None);
    }
}
