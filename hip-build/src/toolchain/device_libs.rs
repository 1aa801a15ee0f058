//! AMD's device libraries (`ockl.bc` and its siblings), which plain clang has to be told about.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use crate::Error;
use crate::environment::Environment;
use crate::error::io;
use crate::toolchain::search;

/// Held while a folder with a stand-in is made.
static MAKING: Mutex<()> = Mutex::new(());

/// A folder of device libraries that serves a processor.
pub(super) struct DeviceLibs {
    pub(super) path: PathBuf,
    /// Where it deviates from what was installed.
    pub(super) note: String,
}

/// Processors that older device libraries lack, with one of the same generation whose `oclc_isa_version` library can stand
/// in. It holds a single constant, `__oclc_ISA_version`, by which library functions choose between generations.
const STAND_INS: &[(&str, &str)] = &[("942", "940")];

/// Finds device libraries for a processor such as `gfx90a`. Where only the processor's own small library is missing, a
/// folder with a stand-in is made below `out_dir`.
pub(super) fn find(env: &Environment, processor: &str, out_dir: &Path) -> Result<Option<DeviceLibs>, Error> {
    let Some(number) = processor.strip_prefix("gfx") else { return Ok(None) };
    let folders = folders(env);
    let has = |folder: &PathBuf, number: &str| folder.join(isa_library(number)).is_file();
    if let Some(path) = folders.iter().find(|folder| has(folder, number)) {
        return Ok(Some(DeviceLibs { path: path.clone(), note: String::new() }));
    }
    let Some((_, stand_in)) = STAND_INS.iter().find(|(missing, _)| *missing == number) else { return Ok(None) };
    let Some(folder) = folders.iter().find(|folder| has(folder, stand_in)) else { return Ok(None) };
    let path = out_dir.join(format!("hip-build-device-libs-{number}"));
    // Architectures are compiled in parallel, and two of them may differ in features only.
    let _guard = MAKING.lock().unwrap_or_else(PoisonError::into_inner);
    copy_libraries(folder, &path)?;
    copy(&folder.join(isa_library(stand_in)), &path.join(isa_library(number)))?;
    Ok(Some(DeviceLibs { path, note: format!("with gfx{stand_in}'s device library") }))
}

fn isa_library(number: &str) -> String {
    format!("oclc_isa_version_{number}.bc")
}

/// Copies the libraries of a folder.
fn copy_libraries(from: &Path, to: &Path) -> Result<(), Error> {
    std::fs::create_dir_all(to).map_err(io("create", to))?;
    for entry in from.read_dir().map_err(io("list", from))? {
        let path = entry.map_err(io("list", from))?.path();
        if let (Some(name), Some("bc")) = (path.file_name(), path.extension().and_then(|extension| extension.to_str()))
        {
            copy(&path, &to.join(name))?;
        }
    }
    Ok(())
}

/// Copies a file unless that has been done: a compiler may be reading the copy.
fn copy(from: &Path, to: &Path) -> Result<(), Error> {
    let bytes = std::fs::read(from).map_err(io("read", from))?;
    if std::fs::read(to).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    std::fs::write(to, bytes).map_err(io("write", to))
}

/// The folders that hold device libraries, best first.
fn folders(env: &Environment) -> Vec<PathBuf> {
    let below = ["amdgcn/bitcode", "lib/amdgcn/bitcode", "lib/x86_64-linux-gnu/amdgcn/bitcode", "lib64/amdgcn/bitcode"];
    let roots = search::roots(env, false).into_iter().chain([PathBuf::from("/usr"), PathBuf::from("/usr/local")]);
    roots
        .flat_map(|root| below.map(|below| root.join(below)))
        .filter(|folder| folder.join("ockl.bc").is_file())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stand_in_for_gfx942() {
        let dir = tempfile::tempdir().unwrap();
        let (root, out) = (dir.path().join("rocm"), dir.path().join("out"));
        let folder = root.join("amdgcn/bitcode");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::create_dir_all(&out).unwrap();
        for (name, text) in [("ockl.bc", "o"), ("oclc_isa_version_940.bc", "940"), ("README", "")] {
            std::fs::write(folder.join(name), text).unwrap();
        }
        let env = Environment::of(&[("ROCM_PATH", root.as_path())], &[]);

        let libs = find(&env, "gfx940", &out).unwrap().unwrap();
        assert_eq!((libs.path, libs.note.as_str()), (folder, ""));
        let libs = find(&env, "gfx942", &out).unwrap().unwrap();
        assert_eq!(libs.note, "with gfx940's device library");
        assert_eq!(std::fs::read_to_string(libs.path.join("oclc_isa_version_942.bc")).unwrap(), "940");
        assert_eq!(std::fs::read_to_string(libs.path.join("ockl.bc")).unwrap(), "o");
        assert!(!libs.path.join("README").exists());
    }
}
