//! The environment and the file system, as far as the search depends on them.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::names::System;

/// Names the library to use, or the folder that holds it.
pub(super) const LIBRARY: &str = "HIP_RS_LIBRARY";

/// Environment variables that the search reads.
const VARIABLES: [&str; 18] = [
    LIBRARY,
    "LD_LIBRARY_PATH",
    // Installations of ROCm: AMD's tools, CMake, clusters' module files. DTK's set-up script sets the first three too.
    "ROCM_PATH",
    "ROCM_HOME",
    "HIP_PATH",
    "ROCM_ROOT",
    "CRAY_ROCM_PREFIX",
    // Installations of DTK.
    "DTK_PATH",
    "DTKROOT",
    "DTK_ROOT",
    "DTK_HOME",
    // Python environments.
    "VIRTUAL_ENV",
    "CONDA_PREFIX",
    "HOME",
    // Windows.
    "SystemRoot",
    "ProgramFiles",
    "USERPROFILE",
    "APPDATA",
];

/// Variables that name an installation of ROCm: its prefix.
const ROCM_PREFIXES: [&str; 4] = ["ROCM_PATH", "ROCM_HOME", "ROCM_ROOT", "CRAY_ROCM_PREFIX"];
/// Variables that name an installation of DTK: its prefix.
const DTK_PREFIXES: [&str; 6] = ["DTK_PATH", "DTKROOT", "DTK_ROOT", "DTK_HOME", "ROCM_PATH", "ROCM_HOME"];

/// What the search sees of the machine; tests bring their own.
#[derive(Debug, Clone)]
pub(super) struct Surroundings {
    pub(super) system: System,
    pub(super) root: PathBuf,
    pub(super) variables: Vec<(&'static str, OsString)>,
    /// Files that the process has mapped.
    pub(super) loaded: Vec<PathBuf>,
    /// The crate features `rocm` and `dtk`.
    pub(super) features: (bool, bool),
}

impl Surroundings {
    pub(super) fn of_process() -> Self {
        let set = VARIABLES.iter().filter_map(|name| Some((*name, std::env::var_os(name)?)));
        Surroundings {
            system: System::HOST,
            root: PathBuf::from("/"),
            variables: set.filter(|(_, value)| !value.is_empty()).collect(),
            loaded: loaded(),
            features: (cfg!(feature = "rocm"), cfg!(feature = "dtk")),
        }
    }

    fn value(&self, name: &str) -> Option<&OsString> {
        self.variables.iter().find(|(variable, _)| *variable == name).map(|(_, value)| value)
    }

    /// The value of a variable, if it is set and not empty.
    pub(super) fn variable(&self, name: &str) -> Option<PathBuf> {
        self.value(name).map(PathBuf::from)
    }

    /// The folders in `LD_LIBRARY_PATH`. Relative ones mean other folders as the program goes on, and are left out.
    pub(super) fn library_path(&self) -> Vec<PathBuf> {
        let Some(list) = self.value("LD_LIBRARY_PATH").filter(|_| self.system == System::Unix) else {
            return Vec::new();
        };
        std::env::split_paths(list).filter(|folder| folder.is_absolute()).collect()
    }

    /// Whether the kernel has Hygon's driver, or the machine its user space.
    pub(super) fn has_hygon_driver(&self) -> bool {
        if self.system == System::Windows {
            return false;
        }
        let driver = |name: &str| name.starts_with("hy") && name.ends_with("cu");
        let mut modules = std::fs::read_dir(self.root.join("sys/module")).into_iter().flatten().flatten();
        modules.any(|entry| entry.file_name().to_str().is_some_and(driver)) || self.root.join("opt/hyhal").exists()
    }

    /// Whether Hygon's runtime is looked for before AMD's.
    pub(super) fn dtk_first(&self) -> bool {
        let (rocm, dtk) = self.features;
        dtk_first(rocm, dtk, self.has_hygon_driver())
    }

    /// Folders that variables name for ROCm.
    pub(super) fn rocm_chosen(&self) -> Vec<PathBuf> {
        let mut folders = Vec::new();
        for prefix in ROCM_PREFIXES.iter().filter_map(|name| self.variable(name)) {
            match self.system {
                System::Unix => folders.extend([prefix.join("lib"), prefix.join("hip/lib")]),
                System::Windows => folders.push(prefix.join("bin")),
            }
        }
        // On Windows the installer of the SDK sets it: it chooses nothing.
        if self.system == System::Unix {
            folders.extend(self.variable("HIP_PATH").map(|prefix| prefix.join("lib")));
        }
        folders
    }

    /// The folder of the machine's default ROCm.
    pub(super) fn rocm_default(&self) -> PathBuf {
        match self.system {
            System::Unix => self.root.join("opt/rocm/lib"),
            System::Windows => self.variable("SystemRoot").unwrap_or_default().join("System32"),
        }
    }

    /// Folders of other installations of ROCm, the best first; those that exist.
    pub(super) fn rocm_others(&self) -> Vec<PathBuf> {
        let mut folders = Vec::new();
        match self.system {
            System::Unix => {
                // TheRock's layout, then one folder a release.
                folders.extend(self.versions("opt/rocm", "core-").into_iter().map(|path| path.join("lib")));
                folders.extend(self.versions("opt", "rocm-").into_iter().map(|path| path.join("lib")));
            }
            System::Windows => {
                folders.extend(self.variable("HIP_PATH").map(|prefix| prefix.join("bin")));
                let installed = self.variable("ProgramFiles").map(|path| path.join("AMD/ROCm"));
                let versions = installed.into_iter().flat_map(|path| versions(&path, ""));
                folders.extend(versions.map(|path| path.join("bin")));
            }
        }
        folders.extend(self.wheels());
        if self.system == System::Unix {
            // The system's own folders, for names that its cache does not have.
            let multiarch = format!("usr/lib/{}-linux-gnu", std::env::consts::ARCH);
            let system = [multiarch.as_str(), "usr/lib64", "usr/lib", "usr/local/lib", "usr/local/lib64"];
            folders.extend(system.map(|path| self.root.join(path)));
        }
        folders.retain(|folder| folder.is_dir());
        folders
    }

    /// Folders that variables name for DTK.
    pub(super) fn dtk_chosen(&self) -> Vec<PathBuf> {
        if self.system == System::Windows {
            return Vec::new();
        }
        let prefixes = DTK_PREFIXES.iter().filter_map(|name| self.variable(name));
        let mut folders: Vec<PathBuf> = prefixes.flat_map(|path| [path.join("hip/lib"), path.join("lib")]).collect();
        folders.extend(self.variable("HIP_PATH").map(|path| path.join("lib")));
        folders
    }

    /// The folder of the machine's default DTK.
    pub(super) fn dtk_default(&self) -> Vec<PathBuf> {
        ["opt/dtk/hip/lib", "opt/dtk/lib"].map(|path| self.root.join(path)).into()
    }

    /// Folders of other installations of DTK, the newest first; those that exist.
    pub(super) fn dtk_others(&self) -> Vec<PathBuf> {
        let installed = self.versions("opt", "dtk-").into_iter();
        let mut folders: Vec<PathBuf> = installed.flat_map(|path| [path.join("hip/lib"), path.join("lib")]).collect();
        folders.retain(|folder| folder.is_dir());
        folders
    }

    fn versions(&self, parent: &str, prefix: &str) -> Vec<PathBuf> {
        versions(&self.root.join(parent), prefix)
    }

    /// Folders of AMD's Python wheels: in the active environments, the user's and the system's packages.
    fn wheels(&self) -> Vec<PathBuf> {
        let mut packages = Vec::new();
        let active = ["VIRTUAL_ENV", "CONDA_PREFIX"].into_iter().filter_map(|name| self.variable(name));
        match self.system {
            System::Unix => {
                let user = self.variable("HOME").map(|home| home.join(".local"));
                let system = ["usr/local", "usr"].map(|path| self.root.join(path));
                for prefix in active.chain(user).chain(system) {
                    for python in ["lib", "lib64"].iter().flat_map(|lib| versions(&prefix.join(lib), "python3")) {
                        packages.extend([python.join("site-packages"), python.join("dist-packages")]);
                    }
                }
            }
            System::Windows => {
                packages.extend(active.map(|prefix| prefix.join("Lib/site-packages")));
                let user = self.variable("APPDATA").map(|path| path.join("Python"));
                let user = user.into_iter().flat_map(|path| versions(&path, "Python3"));
                packages.extend(user.map(|path| path.join("site-packages")));
            }
        }
        let library = if self.system == System::Windows { "bin" } else { "lib" };
        // A release may carry its number in the name.
        let wheels = packages.iter().flat_map(|folder| versions(folder, "_rocm_sdk_core"));
        wheels.map(|path| path.join(library)).filter(|path| path.is_dir()).collect()
    }
}

/// Hygon's runtime comes first where its driver is, or where it alone was chosen when the program was built. Features add
/// up: with both, a machine without Hygon's driver is taken for one of AMD's.
pub(super) fn dtk_first(rocm: bool, dtk: bool, hygon_driver: bool) -> bool {
    hygon_driver || (dtk && !rocm)
}

/// Folders `parent/<prefix><version>`, the highest version first.
fn versions(parent: &Path, prefix: &str) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(parent) else { return Vec::new() };
    let mut found: Vec<(Vec<u64>, PathBuf)> = entries
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let name = entry.file_name();
            let version = name.to_str()?.strip_prefix(prefix)?;
            let numbers = version.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect();
            Some((numbers, entry.path()))
        })
        .collect();
    found.sort_by(|a, b| b.cmp(a));
    found.into_iter().map(|(_, path)| path).collect()
}

/// What the process may have loaded on its own account.
#[cfg(not(test))]
fn loaded() -> Vec<PathBuf> {
    mapped_files()
}

/// Other tests of this process load libraries that they made.
#[cfg(test)]
fn loaded() -> Vec<PathBuf> {
    let made = super::tests::Folder::all();
    mapped_files().into_iter().filter(|path| !path.to_string_lossy().starts_with(&made)).collect()
}

/// The files that the process has mapped, each once. Empty where the system does not tell.
pub(super) fn mapped_files() -> Vec<PathBuf> {
    if !cfg!(target_os = "linux") {
        return Vec::new();
    }
    // A path may be any bytes.
    let maps = std::fs::read("/proc/self/maps").unwrap_or_default();
    files_of_maps(&String::from_utf8_lossy(&maps))
}

/// The sixth field of each line, which holds spaces if the path does.
pub(super) fn files_of_maps(maps: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = Vec::new();
    for line in maps.lines() {
        let Some(start) = line.find('/') else { continue };
        let path = Path::new(&line[start..]);
        // Those of a file that was replaced: the name leads to another one, or nowhere.
        if line.ends_with(" (deleted)") || files.last().is_some_and(|last| last == path) {
            continue;
        }
        if !files.iter().any(|file| file == path) {
            files.push(path.to_owned());
        }
    }
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_combinations_of_features() {
        // (rocm, dtk, Hygon's driver) -> DTK first.
        for (rocm, dtk, driver, expected) in [
            (false, false, false, false),
            (true, false, false, false),
            (false, true, false, true),
            (true, true, false, false),
            (false, false, true, true),
            (true, false, true, true),
            (false, true, true, true),
            (true, true, true, true),
        ] {
            assert_eq!(dtk_first(rocm, dtk, driver), expected, "rocm {rocm}, dtk {dtk}, driver {driver}");
        }
    }

    #[test]
    fn files_of_a_map() {
        let maps = "\
            7f1 r--p 00000000 fe:01 1 /usr/lib/libc.so.6\n\
            7f2 r-xp 00000000 fe:01 1 /usr/lib/libc.so.6\n\
            7f3 rw-p 00000000 00:00 0 [heap]\n\
            7f4 r-xp 00000000 fe:01 2 /a b/libamdhip64.so.7\n\
            7f5 r-xp 00000000 fe:01 3 /old/libamdhip64.so.6 (deleted)\n\
            7f6 r-xp 00000000 fe:01 1 /usr/lib/libc.so.6\n";
        assert_eq!(files_of_maps(maps), [Path::new("/usr/lib/libc.so.6"), Path::new("/a b/libamdhip64.so.7")]);
        assert!(files_of_maps("").is_empty() && files_of_maps("garbage\n\n\0").is_empty());
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn this_process_has_files() {
        assert!(mapped_files().iter().any(|path| path.is_file()));
    }
}
