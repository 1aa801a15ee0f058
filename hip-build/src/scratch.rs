//! A folder for what compilers leave behind: clang's driver makes a folder in the system's temporary one at each device
//! compilation and does not remove it.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::error::{Error, io};

/// A folder that is removed, with all that is in it, when this is dropped.
pub(crate) struct Scratch {
    path: PathBuf,
}

impl Scratch {
    /// Makes a folder in `dir` that no other build has, not even one that shares `dir`.
    pub(crate) fn new(dir: &Path) -> Result<Self, Error> {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("hip-build-scratch-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        // Absolute, as compilers are started in another folder.
        let path = std::path::absolute(dir.join(name)).map_err(io("find", dir))?;
        std::fs::create_dir_all(&path).map_err(io("create", &path))?;
        Ok(Self { path })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed lies in the build's own folder, where `cargo clean` finds it.
        _ = std::fs::remove_dir_all(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_distinct_and_go_with_their_contents() {
        let dir = tempfile::tempdir().unwrap();
        let (one, two) = (Scratch::new(dir.path()).unwrap(), Scratch::new(dir.path()).unwrap());
        assert_ne!(one.path(), two.path());
        assert!(one.path().is_absolute());
        std::fs::create_dir(one.path().join("saxpy-1a2b3c")).unwrap();
        std::fs::write(one.path().join("saxpy-1a2b3c/file"), "").unwrap();
        drop(one);
        drop(two);
        assert_eq!(dir.path().read_dir().unwrap().count(), 0);

        std::fs::write(dir.path().join("file"), "").unwrap();
        let error = Scratch::new(&dir.path().join("file")).err().expect("no folder can be made in a file");
        assert!(error.to_string().contains("create"), "{error}");
    }
}
