//! Where runtimes are installed, and in which order to look.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::{Library, LoadOptions, Preference};

/// Environment variables that name an installation.
const VARIABLES: [&str; 8] =
    ["ROCM_PATH", "ROCM_HOME", "HIP_PATH", "DTK_PATH", "DTKROOT", "VIRTUAL_ENV", "CONDA_PREFIX", "SystemRoot"];

/// AMD's names, newest first. Up to HIP 7.15 (ROCm 10) there is no major above 7; the bare name may be any.
#[cfg(not(windows))]
const ROCM_NAMES: &[&str] = &["libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5", "libamdhip64.so"];
#[cfg(windows)]
const ROCM_NAMES: &[&str] = &["amdhip64_7.dll", "amdhip64_6.dll", "amdhip64.dll"];

/// Hygon's names. The number has been 5 in every release from DTK 23.10 to 26.10, whatever its HIP version.
#[cfg(not(windows))]
const DTK_NAMES: &[&str] = &["libgalaxyhip.so.5", "libgalaxyhip.so"];
#[cfg(windows)]
const DTK_NAMES: &[&str] = &[];

/// One place to look.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Place {
    /// A library that the process has open already.
    Loaded(&'static str),
    /// A name for the system's search path.
    Name(PathBuf),
    /// A file.
    File(PathBuf),
    /// A place that needs no opening to know that nothing is there.
    Empty(PathBuf, &'static str),
}

impl Place {
    pub(super) fn path(&self) -> &Path {
        match self {
            Place::Loaded(name) => Path::new(name),
            Place::Name(path) | Place::File(path) | Place::Empty(path, _) => path,
        }
    }
}

/// The environment and the file system, as far as the search depends on them.
#[derive(Debug, Clone)]
pub(super) struct Surroundings {
    pub(super) root: PathBuf,
    pub(super) variables: BTreeMap<&'static str, OsString>,
}

impl Surroundings {
    pub(super) fn of_process() -> Self {
        let set = VARIABLES.iter().filter_map(|name| Some((*name, std::env::var_os(name)?)));
        Surroundings { root: PathBuf::from("/"), variables: set.filter(|(_, value)| !value.is_empty()).collect() }
    }

    fn variable(&self, name: &str) -> Option<PathBuf> {
        self.variables.get(name).map(PathBuf::from)
    }

    /// Whether the kernel has Hygon's driver.
    fn has_hygon_driver(&self) -> bool {
        ["sys/module/hycu", "sys/module/hydcu", "opt/hyhal"].iter().any(|path| self.root.join(path).exists())
    }

    /// Folders `parent/<prefix><version>`, the highest version first.
    fn versions(&self, parent: &str, prefix: &str) -> Vec<PathBuf> {
        let Ok(entries) = std::fs::read_dir(self.root.join(parent)) else { return Vec::new() };
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

    /// Folders of AMD's Python wheels in the active Python environments.
    fn wheels(&self) -> Vec<PathBuf> {
        let environments = ["VIRTUAL_ENV", "CONDA_PREFIX"].into_iter().filter_map(|name| self.variable(name));
        environments
            .flat_map(|environment| std::fs::read_dir(environment.join("lib")).into_iter().flatten())
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.file_name().and_then(|n| n.to_str()).is_some_and(|n| n.starts_with("python3")))
            .map(|path| path.join("site-packages/_rocm_sdk_core/lib"))
            .filter(|path| path.is_dir())
            .collect()
    }

    fn rocm_folders(&self) -> Vec<PathBuf> {
        let mut folders = Vec::new();
        let library = if cfg!(windows) { "bin" } else { "lib" };
        for name in ["ROCM_PATH", "ROCM_HOME", "HIP_PATH"] {
            if let Some(path) = self.variable(name) {
                folders.push(path.join(library));
                if name != "HIP_PATH" && !cfg!(windows) {
                    folders.push(path.join("hip/lib"));
                }
            }
        }
        if cfg!(windows) {
            folders.extend(self.variable("SystemRoot").map(|path| path.join("System32")));
            return folders;
        }
        folders.push(self.root.join("opt/rocm/lib"));
        folders.extend(self.versions("opt/rocm", "core-").into_iter().map(|path| path.join("lib")));
        folders.extend(self.versions("opt", "rocm-").into_iter().map(|path| path.join("lib")));
        folders.extend(self.wheels());
        // The system's own folders, for names that its cache does not have.
        let multiarch = format!("usr/lib/{}-linux-gnu", std::env::consts::ARCH);
        let system = [multiarch.as_str(), "usr/lib64", "usr/lib", "usr/local/lib"].map(|path| self.root.join(path));
        folders.extend(system.into_iter().filter(|folder| holds_any(folder, ROCM_NAMES)));
        folders
    }

    fn dtk_folders(&self) -> Vec<PathBuf> {
        if cfg!(windows) {
            return Vec::new();
        }
        // DTK's own set-up script sets AMD's variables too.
        let variables = ["DTK_PATH", "DTKROOT", "ROCM_PATH"].into_iter().filter_map(|name| self.variable(name));
        let installed = std::iter::once(self.root.join("opt/dtk")).chain(self.versions("opt", "dtk-"));
        let mut folders: Vec<PathBuf> =
            variables.chain(installed).flat_map(|path| [path.join("hip/lib"), path.join("lib")]).collect();
        folders.extend(self.variable("HIP_PATH").map(|path| path.join("lib")));
        folders
    }
}

/// Everything to try, in order.
pub(super) fn places(options: &LoadOptions, surroundings: &Surroundings) -> Vec<Place> {
    let rocm = options.preference != Preference::Dtk;
    let dtk = options.preference != Preference::Rocm;
    let dtk_first = surroundings.has_hygon_driver() || (cfg!(feature = "dtk") && !cfg!(feature = "rocm"));

    if let Some(path) = &options.path {
        // A bare name goes to the system's search path, as it does in the system's own interface.
        let bare = path.components().count() == 1 && !path.exists();
        return match (path.is_dir(), bare) {
            (true, _) => in_folder(path, &names(rocm, dtk, dtk_first)),
            (false, true) => vec![Place::Name(path.clone())],
            (false, false) => vec![Place::File(path.clone())],
        };
    }

    let all = names(rocm, dtk, dtk_first);
    let mut places: Vec<Place> =
        all.iter().filter(|name| Library::already_loaded(name).is_some()).map(|name| Place::Loaded(name)).collect();
    let of_rocm = || {
        let folders = surroundings.rocm_folders();
        let named = ROCM_NAMES.iter().map(|name| Place::Name(PathBuf::from(name)));
        named.chain(folders.into_iter().flat_map(|folder| in_folder(&folder, ROCM_NAMES))).collect::<Vec<_>>()
    };
    let of_dtk = || {
        let folders = surroundings.dtk_folders();
        let named = DTK_NAMES.iter().map(|name| Place::Name(PathBuf::from(name)));
        named.chain(folders.into_iter().flat_map(|folder| in_folder(&folder, DTK_NAMES))).collect::<Vec<_>>()
    };
    match (rocm, dtk) {
        (true, true) if dtk_first => places.extend(of_dtk().into_iter().chain(of_rocm())),
        (true, true) => places.extend(of_rocm().into_iter().chain(of_dtk())),
        (true, false) => places.extend(of_rocm()),
        (false, _) => places.extend(of_dtk()),
    }
    let mut kept: Vec<Place> = Vec::with_capacity(places.len());
    for place in places {
        if !kept.contains(&place) {
            kept.push(place);
        }
    }
    kept
}

fn names(rocm: bool, dtk: bool, dtk_first: bool) -> Vec<&'static str> {
    let rocm = if rocm { ROCM_NAMES } else { &[] };
    let dtk = if dtk { DTK_NAMES } else { &[] };
    if dtk_first { [dtk, rocm].concat() } else { [rocm, dtk].concat() }
}

fn holds_any(folder: &Path, names: &[&str]) -> bool {
    names.iter().any(|name| folder.join(name).exists())
}

fn in_folder(folder: &Path, names: &[&'static str]) -> Vec<Place> {
    if !folder.is_dir() {
        return vec![Place::Empty(folder.to_owned(), "no such folder")];
    }
    let present: Vec<Place> =
        names.iter().map(|name| folder.join(name)).filter(|path| path.exists()).map(Place::File).collect();
    if present.is_empty() {
        return vec![Place::Empty(folder.to_owned(), "holds no HIP runtime library")];
    }
    present
}
