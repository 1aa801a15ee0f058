//! A folder for what a compiler leaves behind when it ends its process.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many names are tried.
const TRIES: usize = 100;

/// A new folder in the system's temporary one, that only this user can enter. It goes with all that is in it when this is
/// dropped.
pub(super) struct Scratch(PathBuf);

impl Scratch {
    /// `None` if there can be none: then there is no need for it, as a compiler will not write there either.
    pub(super) fn new() -> Option<Self> {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let mut builder = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        for _ in 0..TRIES {
            let name = format!("hip-rs-rtc-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
            let path = std::env::temp_dir().join(name);
            // Made here, and not found: it may be a link of somebody else's.
            match builder.create(&path) {
                Ok(()) => return Some(Self(path)),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(_) => return None,
            }
        }
        None
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed is left in the folder that is meant for such things.
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_new_and_go_with_what_is_in_them() {
        let (one, two) = (Scratch::new().unwrap(), Scratch::new().unwrap());
        assert_ne!(one.path(), two.path());
        fs::create_dir(one.path().join("inner")).unwrap();
        fs::write(one.path().join("inner/file"), "x").unwrap();
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(one.path()).unwrap().permissions().mode() & 0o777, 0o700);
        }
        let (first, second) = (one.path().to_owned(), two.path().to_owned());
        drop(one);
        assert!(!first.exists() && second.exists());
        drop(two);
        assert!(!second.exists());
    }
}
