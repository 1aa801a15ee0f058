//! `hip run`: a program that hipcc built, or that uses libraries for ROCm, on the software device.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Failure;

/// Names the folder of the libraries that take the place of AMD's and Hygon's.
pub(crate) const VARIABLE: &str = "HIP_RS_DROPIN_DIR";

/// The folder of the libraries.
///
/// # Errors
/// A text that says where they were looked for, and how to get them.
pub(crate) fn folder() -> Result<PathBuf, String> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let program = std::env::current_exe().ok();
    find(&variable, program.as_deref())
}

fn find(variable: &dyn Fn(&str) -> Option<PathBuf>, program: Option<&Path>) -> Result<PathBuf, String> {
    if let Some(folder) = variable(VARIABLE) {
        return match holds_libraries(&folder) {
            true => Ok(folder),
            false => Err(format!("{VARIABLE}={}: holds no libamdhip64.so and no libgalaxyhip.so", folder.display())),
        };
    }
    let mut folders = Vec::new();
    if let Some(beside) = program.and_then(Path::parent) {
        // Installed beside the program, or below the prefix; in a checkout `target/release/hip` and `target/dropin`.
        folders.extend(["dropin", "../lib/hip-rs/dropin", "../dropin"].map(|inside| beside.join(inside)));
    }
    let data = variable("XDG_DATA_HOME").or_else(|| Some(variable("HOME")?.join(".local/share")));
    folders.extend(data.map(|data| data.join("hip-rs/dropin")));
    folders.iter().find(|folder| holds_libraries(folder)).cloned().ok_or_else(|| {
        let tried: Vec<String> = folders.iter().map(|folder| folder.display().to_string()).collect();
        format!(
            "the libraries of the software device are not there; tried {}\nIn a checkout of the repository `cargo xtask dropin` makes \
             them, in target/dropin; copy that folder to one of these places, or name it by {VARIABLE}",
            tried.join(", ")
        )
    })
}

fn holds_libraries(folder: &Path) -> bool {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.file_name()).any(|name| {
        let name = name.to_string_lossy();
        name.starts_with("libamdhip64.so") || name.starts_with("libgalaxyhip.so")
    })
}

/// The program, told to use the libraries in `folder`, and to have these devices.
pub(crate) fn command(program: &[OsString], folder: &Path, devices: Option<&str>) -> Result<Command, Failure> {
    let (name, arguments) = program.split_first().ok_or_else(|| "no program is named".to_owned())?;
    let mut command = Command::new(name);
    command.args(arguments);
    let before = std::env::var_os("LD_LIBRARY_PATH").unwrap_or_default();
    let folders =
        std::iter::once(folder.to_owned()).chain(std::env::split_paths(&before).filter(|f| f != Path::new("")));
    let path = std::env::join_paths(folders).map_err(|error| format!("{}: {error}", folder.display()))?;
    command.env("LD_LIBRARY_PATH", path);
    if let Some(devices) = devices {
        command.env("HIP_RS_DROPIN_DEVICES", devices);
    }
    Ok(command)
}

/// Becomes the program, or gives its exit status.
pub(crate) fn run(program: &[OsString], devices: Option<&str>) -> Result<u8, Failure> {
    let mut command = command(program, &folder()?, devices)?;
    #[cfg(unix)]
    let error = std::os::unix::process::CommandExt::exec(&mut command);
    #[cfg(not(unix))]
    let error = match command.status() {
        Ok(status) => return Ok(u8::try_from(status.code().unwrap_or(1)).unwrap_or(1)),
        Err(error) => error,
    };
    Err(not_started(command.get_program(), &error))
}

/// Why a program did not start.
pub(crate) fn not_started(program: &OsStr, error: &std::io::Error) -> Failure {
    Failure::Said(format!("{}: {error}", program.to_string_lossy()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_is_found_in_order() {
        let root = tempfile::tempdir().unwrap();
        let at = |path: &str| root.path().join(path);
        let (named, beside, data) = (at("named"), at("bin/dropin"), at("data/hip-rs/dropin"));
        let program = at("bin/hip");
        let place = |with_name: bool| {
            let variable = |name: &str| match name {
                VARIABLE => with_name.then(|| named.clone()),
                "XDG_DATA_HOME" => Some(at("data")),
                _ => None,
            };
            find(&variable, Some(&program))
        };
        let error = place(false).unwrap_err();
        assert!(error.contains("cargo xtask dropin") && error.contains("data/hip-rs/dropin"), "{error}");
        assert!(place(true).unwrap_err().contains("HIP_RS_DROPIN_DIR="));
        for (folder, with_name) in [(&data, false), (&beside, false), (&named, true)] {
            std::fs::create_dir_all(folder).unwrap();
            std::fs::write(folder.join("libamdhip64.so.6"), "").unwrap();
            assert_eq!(place(with_name).as_ref(), Ok(folder));
        }
    }
}
