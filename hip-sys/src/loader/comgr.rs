//! The compiler library `libamd_comgr`, which runtimes and run-time compilers load.
//!
//! Two files of the same build of it in one process abort that process, as LLVM registers its options twice. Of different
//! major releases there may be several.

use std::path::{Path, PathBuf};

use super::error::{AttemptKind, Unfit};
use super::library::Library;
use super::names::FileName;
use super::surroundings::mapped_files;

const STEM: &str = "libamd_comgr";

/// Refuses a library that would bring a second file of a compiler library that is loaded.
pub(super) fn check_no_second(needed: &[String]) -> Result<(), Unfit> {
    for name in needed {
        let Some(parsed) = FileName::parse(name, STEM) else { continue };
        if Library::already_loaded(Path::new(name), &[]).is_some() {
            continue;
        }
        if let Some(loaded) = loaded_of(parsed.major()).into_iter().next() {
            let reason = format!(
                "it would load {name} beside {}, and two files of the same compiler library abort the process",
                loaded.display()
            );
            return Err(Unfit::new(AttemptKind::SecondComgr { loaded }, reason));
        }
    }
    Ok(())
}

/// The files of compiler libraries that are loaded and may be of this major release.
pub(super) fn loaded_of(major: Option<u32>) -> Vec<PathBuf> {
    of_major(mapped_files(), major)
}

fn of_major(files: Vec<PathBuf>, major: Option<u32>) -> Vec<PathBuf> {
    let same = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).and_then(|name| FileName::parse(name, STEM));
        // A name without a number may be any.
        name.is_some_and(|name| name.major().is_none() || major.is_none() || name.major() == major)
    };
    files.into_iter().filter(same).collect()
}

/// The major release in a name such as `libamd_comgr.so.3`.
#[cfg(feature = "hiprtc")]
pub(super) fn major_of(name: &str) -> Option<u32> {
    FileName::parse(name, STEM)?.major()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_are_told_by_their_files() {
        let files =
            ["/a/libamd_comgr.so.2.4.0", "/b/libamd_comgr-8aab37bd.so.3.3.0", "/c/libamd_comgr.so", "/d/libc.so.6"];
        let of = |major| of_major(files.map(PathBuf::from).into(), major);
        assert_eq!(of(Some(2)), [Path::new(files[0]), Path::new(files[2])]);
        assert_eq!(of(Some(3)), [Path::new(files[1]), Path::new(files[2])]);
        assert_eq!(of(None).len(), 3);
    }

    #[test]
    fn what_needs_none_is_not_refused() {
        assert_eq!(check_no_second(&["libc.so.6".to_owned(), "libamd_comgr.so.99".to_owned()]), Ok(()));
    }
}
