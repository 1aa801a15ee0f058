//! Opening the runtime from a shared library.
//!
//! Nothing is linked: the library is looked for when a program asks for it, and a missing one is an error value that lists
//! every place that was tried. An opened library is never closed, since the runtimes' exit handlers do not survive that.

mod candidates;
#[cfg(not(windows))]
mod elf;
mod library;
#[cfg(feature = "hiprtc")]
mod rtc;

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use candidates::{Place, Surroundings};
use library::Library;

use crate::runtime::Runtime;

/// Whose runtime to open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Preference {
    /// Either, in the order that suits the machine: Hygon's first where its kernel driver is, or where this crate was built
    /// with the feature `dtk` and without `rocm`; else AMD's.
    #[default]
    Auto,
    /// AMD's only.
    Rocm,
    /// Hygon's only.
    Dtk,
}

/// What to open. The default looks for either runtime in all known places.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct LoadOptions {
    /// Whose runtime.
    pub preference: Preference,
    /// A library file, a folder to look for one in, or a bare library name for the system's search path. Nothing else is
    /// tried then.
    pub path: Option<PathBuf>,
}

impl LoadOptions {
    /// Looks for the runtimes that `preference` allows, in all known places.
    pub fn new(preference: Preference) -> Self {
        LoadOptions { preference, path: None }
    }

    /// Looks at one file, in one folder, or for one library name only.
    pub fn at(path: impl Into<PathBuf>) -> Self {
        LoadOptions { preference: Preference::Auto, path: Some(path.into()) }
    }
}

/// A place that was tried, and why it gave no runtime.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Attempt {
    /// The file or folder; a bare library name where the system's search path was asked.
    pub path: PathBuf,
    /// Why there is no runtime.
    pub reason: String,
}

impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.reason)
    }
}

/// No library could be opened. Lists each place tried, one a line.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct LoadError {
    /// What was tried, in order.
    pub attempts: Vec<Attempt>,
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no HIP library could be opened")?;
        if self.attempts.is_empty() {
            return f.write_str(": there is no place to look for one");
        }
        f.write_str("; tried")?;
        self.attempts.iter().try_for_each(|attempt| write!(f, "\n  {attempt}"))
    }
}

impl std::error::Error for LoadError {}

/// The places where a runtime may be, in the order to try them.
#[derive(Debug, Clone)]
pub struct Loader {
    options: LoadOptions,
    surroundings: Surroundings,
}

impl Loader {
    /// Prepares a search with the variables and folders of this process. Opens nothing.
    pub fn new(options: &LoadOptions) -> Self {
        Loader { options: options.clone(), surroundings: Surroundings::of_process() }
    }

    /// The candidates, best first. A program that opens one and finds no device behind it can go on to the next.
    ///
    /// Places known to be empty are among them: opening such a candidate gives the [`Attempt`] that says so.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + use<> {
        let opened = Arc::new(Mutex::new(Vec::new()));
        candidates::places(&self.options, &self.surroundings)
            .into_iter()
            .map(move |place| Candidate { place, opened: Arc::clone(&opened) })
    }
}

/// One place where a runtime may be.
#[derive(Debug, Clone)]
pub struct Candidate {
    place: Place,
    /// Real paths of the libraries opened in this search.
    opened: Arc<Mutex<Vec<PathBuf>>>,
}

impl Candidate {
    /// The file or folder; a bare library name where the system's search path is asked.
    pub fn path(&self) -> &Path {
        self.place.path()
    }

    /// Opens the library and checks that it is a HIP runtime. Makes no call into it.
    ///
    /// Opening runs the library's initialisers. HIP runtimes do nothing there that needs a device.
    ///
    /// # Errors
    /// The [`Attempt`], with the reason: no such file, not a library of this machine, not a HIP runtime, or a file that an
    /// earlier candidate of the same search has opened already.
    pub fn open(&self) -> Result<Runtime, Attempt> {
        let library = match &self.place {
            Place::Empty(_, reason) => Err((*reason).to_owned()),
            Place::Loaded(name) => Library::already_loaded(name).ok_or_else(|| "not loaded any more".to_owned()),
            Place::Name(name) => Library::open(name),
            Place::File(path) => Library::open_file(path),
        };
        let failed = |reason| Attempt { path: self.path().to_owned(), reason };
        let library = library.map_err(failed)?;
        library.check_is_hip().map_err(failed)?;
        if let Some(path) = library.real_path() {
            let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
            if opened.iter().any(|p| p == path) {
                return Err(failed(format!("the same file as before: {}", path.display())));
            }
            opened.push(path.to_owned());
        }
        Ok(Runtime::new(Arc::new(library)))
    }
}

impl Runtime {
    /// Opens the first runtime library that can be opened. Whether it sees a device is not asked.
    ///
    /// # Errors
    /// [`LoadError`] with every place tried.
    pub fn open(options: &LoadOptions) -> Result<Runtime, LoadError> {
        let mut attempts = Vec::new();
        for candidate in Loader::new(options).candidates() {
            match candidate.open() {
                Ok(runtime) => return Ok(runtime),
                Err(attempt) => attempts.push(attempt),
            }
        }
        Err(LoadError { attempts })
    }
}

#[cfg(test)]
mod tests;
