//! In which order to look for a runtime.

use std::collections::HashSet;
use std::path::{Component, Path, PathBuf};

use super::names::{Names, System, scan};
use super::surroundings::{LIBRARY, Surroundings};
use super::{LoadOptions, Preference};

/// One place to look.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Place {
    /// A library that the process has open already: its file, or its name where files are not known.
    Loaded(PathBuf),
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
            Place::Loaded(path) | Place::Name(path) | Place::File(path) | Place::Empty(path, _) => path,
        }
    }
}

/// Everything to try, in order.
pub(super) fn places(options: &LoadOptions, surroundings: &Surroundings) -> Vec<Place> {
    let (rocm, dtk) = (Names::rocm(surroundings.system), Names::dtk(surroundings.system));
    let families: Vec<&'static Names> = match options.preference {
        Preference::Rocm => vec![rocm],
        Preference::Dtk => vec![dtk],
        Preference::Auto if surroundings.dtk_first() => vec![dtk, rocm],
        Preference::Auto => vec![rocm, dtk],
    };
    if let Some(path) = options.path.clone().or_else(|| surroundings.variable(LIBRARY)) {
        return explicit(&path, &families, surroundings.system);
    }
    let mut all = loaded(&families, surroundings);
    // Majors that this crate does not know come last.
    let mut unknown = Vec::new();
    for names in &families {
        let search = if names.stem == dtk.stem { of_dtk(names, surroundings) } else { of_rocm(names, surroundings) };
        all.extend(search.places);
        unknown.extend(search.unknown);
    }
    all.extend(unknown);
    let mut kept = HashSet::with_capacity(all.len());
    all.retain(|place| kept.insert(place.clone()));
    all
}

/// A file, a folder or a bare name that the user named. Nothing else is tried.
fn explicit(path: &Path, families: &[&'static Names], system: System) -> Vec<Place> {
    if path.as_os_str().is_empty() {
        // The system would take it for the program itself.
        return vec![Place::Empty(path.to_owned(), "an empty path names no library")];
    }
    if path.is_dir() {
        return explicit_folder(path, families, system);
    }
    // A bare name goes to the system's search path, as it does in the system's own interface.
    let mut components = path.components();
    if let (Some(Component::Normal(_)), None) = (components.next(), components.next())
        && !path.as_os_str().to_string_lossy().contains(['/', '\\'])
    {
        return vec![Place::Name(path.to_owned())];
    }
    vec![Place::File(path.to_owned())]
}

/// The folder itself, or if it is the prefix of an installation, its library folders. Here names that only Python's tools
/// write count too.
fn explicit_folder(folder: &Path, families: &[&'static Names], system: System) -> Vec<Place> {
    let inside = match system {
        System::Unix => ["", "hip/lib", "lib", "lib64"],
        System::Windows => ["", "bin", "lib", "lib64"],
    };
    for inside in inside.iter().map(|inside| if inside.is_empty() { folder.to_owned() } else { folder.join(inside) }) {
        let mut files = Vec::new();
        let mut unknown = Vec::new();
        for names in families {
            let found = in_folder(&inside, names, true);
            files.extend(found.places);
            unknown.extend(found.unknown);
        }
        files.extend(unknown);
        if !files.is_empty() {
            return files;
        }
    }
    vec![Place::Empty(folder.to_owned(), "holds no HIP runtime library")]
}

/// Runtimes that are open, such as one that a Python package brought.
fn loaded(families: &[&'static Names], surroundings: &Surroundings) -> Vec<Place> {
    let mut places = Vec::new();
    for names in families {
        let of_family = surroundings.loaded.iter().filter(|path| {
            let file = path.file_name().and_then(|name| name.to_str());
            file.and_then(|file| Names::of(file, surroundings.system)).is_some_and(|found| found.stem == names.stem)
        });
        places.extend(of_family.map(|path| Place::Loaded(path.clone())));
        if surroundings.system == System::HOST && cfg!(windows) {
            let open = names.exact.iter().filter(|name| super::Library::already_loaded(Path::new(name), &[]).is_some());
            places.extend(open.map(|name| Place::Loaded(PathBuf::from(name))));
        }
    }
    places
}

#[derive(Default)]
struct Search {
    places: Vec<Place>,
    /// Files of majors that this crate does not know.
    unknown: Vec<Place>,
}

impl Search {
    fn name(&mut self, name: &str) {
        self.places.push(Place::Name(PathBuf::from(name)));
    }

    /// Adds what a folder holds, or if `tell`, that it holds nothing.
    fn folder(&mut self, folder: &Path, names: &Names, tell: bool) {
        let found = in_folder(folder, names, false);
        if tell && found.places.is_empty() && found.unknown.is_empty() {
            let reason = if folder.is_dir() { names.absent } else { "no such folder" };
            self.places.push(Place::Empty(folder.to_owned(), reason));
        }
        self.places.extend(found.places);
        self.unknown.extend(found.unknown);
    }
}

/// AMD's: what the environment asks for, the newest that the system knows, the default installation, other releases that
/// the system knows, other installations.
fn of_rocm(names: &Names, surroundings: &Surroundings) -> Search {
    let mut search = Search::default();
    for folder in surroundings.library_path() {
        search.folder(&folder, names, false);
    }
    for folder in surroundings.rocm_chosen() {
        search.folder(&folder, names, true);
    }
    // On Windows the default is the driver's own, which fits the driver.
    let by_name = names.exact.split_first();
    if surroundings.system == System::Unix {
        by_name.into_iter().for_each(|(newest, _)| search.name(newest));
    }
    search.folder(&surroundings.rocm_default(), names, true);
    if surroundings.system == System::Windows {
        by_name.into_iter().for_each(|(newest, _)| search.name(newest));
    }
    by_name.into_iter().flat_map(|(_, older)| older).for_each(|older| search.name(older));
    for folder in surroundings.rocm_others() {
        search.folder(&folder, names, false);
    }
    search
}

/// Hygon's, in the same order.
fn of_dtk(names: &Names, surroundings: &Surroundings) -> Search {
    let mut search = Search::default();
    if surroundings.system == System::Windows {
        return search;
    }
    for folder in surroundings.library_path() {
        search.folder(&folder, names, false);
    }
    for folder in surroundings.dtk_chosen() {
        search.folder(&folder, names, true);
    }
    names.exact.iter().for_each(|name| search.name(name));
    for folder in surroundings.dtk_default() {
        search.folder(&folder, names, true);
    }
    for folder in surroundings.dtk_others() {
        search.folder(&folder, names, false);
    }
    search
}

/// The libraries in a folder: those of the usual names; where there are none, files that only have their full name; apart
/// from them, majors that this crate does not know.
fn in_folder(folder: &Path, names: &Names, hashed: bool) -> Search {
    // A broken link is there too: opening it says so.
    let exists = |path: &PathBuf| path.symlink_metadata().is_ok();
    let exact = names.exact.iter().map(|name| folder.join(name)).filter(exists);
    let mut search = Search { places: exact.map(Place::File).collect(), unknown: Vec::new() };
    let files = scan(folder, names.stem);
    let files = || files.iter().filter(|(name, _)| hashed || !name.hashed);
    if search.places.is_empty() {
        let known = files().filter(|(name, _)| name.major().is_none_or(|major| names.majors.contains(&major)));
        search.places.extend(known.map(|(_, path)| Place::File(path.clone())));
    }
    let unknown = files().filter(|(name, _)| name.major().is_some_and(|major| !names.majors.contains(&major)));
    search.unknown.extend(unknown.map(|(_, path)| Place::File(path.clone())));
    search
}
