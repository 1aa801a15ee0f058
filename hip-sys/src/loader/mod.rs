//! Opening the runtime from a shared library.
//!
//! Nothing is linked: the library is looked for when a program asks for it, and a missing one is an error value that lists
//! every place that was tried. An opened library is never closed, since the runtimes' exit handlers do not survive that.

mod candidates;
mod comgr;
pub(crate) mod elf;
mod error;
#[cfg(all(fuzzing, feature = "hiprtc"))]
pub mod fuzzing;
#[cfg(feature = "hiprtc")]
pub(crate) mod guard;
#[cfg(target_os = "linux")]
mod judge;
mod library;
mod names;
#[cfg(feature = "hiprtc")]
mod rtc;
mod surroundings;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use candidates::Place;
use error::Unfit;
use library::Library;
use surroundings::Surroundings;

pub use error::{Attempt, AttemptKind, LoadError};
#[cfg(feature = "hiprtc")]
pub use guard::ComgrError;

use crate::error::CallError;
use crate::generated::hipError_t;
use crate::runtime::Runtime;

/// Whose runtime to open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Preference {
    /// Either, in the order that suits the machine: Hygon's first where its kernel driver is (`/sys/module/hy*cu`,
    /// `/opt/hyhal`), or where this crate was built with the feature `dtk` and without `rocm`; else AMD's.
    #[default]
    Auto,
    /// AMD's only.
    Rocm,
    /// Hygon's only.
    Dtk,
}

/// What to open. The default looks for either runtime in all known places.
///
/// # Where it looks
///
/// With [`path`](LoadOptions::path), or with the environment variable `HIP_RS_LIBRARY` where there is no path, that place
/// only: a file; a folder, or the prefix of an installation; or a bare library name for the system's search path. The file
/// may have any name; in a folder, names that Python's tools give (`libamdhip64-00ca863d.so.7.14.60850`) count too.
///
/// Else, on Linux, in this order, each family in turn:
///
/// 1. a runtime that the process has open already
/// 2. the folders of `LD_LIBRARY_PATH`, in order, in each the newest name first
/// 3. installations that variables name: for AMD's runtime `ROCM_PATH`, `ROCM_HOME`, `ROCM_ROOT`, `CRAY_ROCM_PREFIX` (`lib`,
///    `hip/lib`) and `HIP_PATH` (`lib`); for Hygon's `DTK_PATH`, `DTKROOT`, `DTK_ROOT`, `DTK_HOME`, and since its own
///    script sets them also `ROCM_PATH`, `ROCM_HOME` and `HIP_PATH`
/// 4. the newest name in the system's search path, `libamdhip64.so.7`; then the default installation, `/opt/rocm/lib`; then
///    `.so.6`, `.so.5` and the bare name. For Hygon `libgalaxyhip.so.5` and the bare name, then `/opt/dtk/hip/lib` and
///    `/opt/dtk/lib`
/// 5. other installations, the newest first: `/opt/rocm/core-*/lib`, `/opt/rocm-*/lib`; `/opt/dtk-*`
/// 6. AMD's Python wheels (`_rocm_sdk_core/lib`) in `VIRTUAL_ENV`, `CONDA_PREFIX`, `~/.local` and the system's Python
/// 7. the distribution's library folders
/// 8. in all of these folders, files of majors that this crate does not know (`libamdhip64.so.8`), which are checked further
///
/// On Windows: `ROCM_PATH` and `ROCM_HOME` (`bin`); the driver's runtime in `System32`, newest first; the search path of
/// the system (`amdhip64_7.dll`, `amdhip64_6.dll`, `amdhip64.dll`); `HIP_PATH`; the installed SDKs; wheels.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct LoadOptions {
    /// Whose runtime.
    pub preference: Preference,
    /// A library file, a folder to look for one in, or a bare library name for the system's search path. Nothing else is
    /// tried then. `None`: what the environment variable `HIP_RS_LIBRARY` says, if it is set and not empty.
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

    /// Opens the library and checks that it is a HIP runtime. Makes no call into it, save `hipRuntimeGetVersion` into one of
    /// a major release that this crate does not know.
    ///
    /// Opening runs the library's initialisers. HIP runtimes do nothing there that needs a device.
    ///
    /// # Errors
    /// The [`Attempt`], with the reason: no such file, not a library of this machine, not a HIP runtime, or a file that an
    /// earlier candidate of the same search has opened already.
    pub fn open(&self) -> Result<Runtime, Attempt> {
        self.open_library().map_err(|unfit| Attempt::new(self.path(), unfit))
    }

    fn open_library(&self) -> Result<Runtime, Unfit> {
        let library = match &self.place {
            Place::Empty(_, reason) => return Err(Unfit::new(AttemptKind::NotFound, *reason)),
            Place::Loaded(path) => Library::already_loaded(path, &library::MARKS)
                .ok_or_else(|| Unfit::new(AttemptKind::NotFound, "not loaded any more"))?,
            Place::Name(name) => Library::open(name, &library::MARKS)?,
            Place::File(path) => Library::open_file(path, &library::MARKS)?,
        };
        library.check_is_hip()?;
        if let Some(path) = library.real_path() {
            let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
            if opened.iter().any(|p| p == path) {
                let reason = format!("the same file as before: {}", path.display());
                return Err(Unfit::new(AttemptKind::SameFile { file: path.to_owned() }, reason));
            }
            opened.push(path.to_owned());
        }
        Ok(Runtime::new(Arc::new(library)))
    }

    /// [`open`](Candidate::open)s the library and makes the first call, `hipGetDeviceCount`. Gives the runtime and its
    /// number of devices, which is not 0.
    ///
    /// # Errors
    /// As [`open`](Candidate::open); also [`AttemptKind::NoDevice`] if it sees no device, which is the answer of a runtime
    /// without a GPU, and [`AttemptKind::StartFailed`] with any other code. In both cases the library stays open, and the
    /// next candidate may be tried: none of its calls has succeeded.
    pub fn start(&self) -> Result<(Runtime, u32), Attempt> {
        let runtime = self.open()?;
        match start(&runtime) {
            Ok(devices) => Ok((runtime, devices)),
            Err(unfit) => Err(Attempt::new(self.path(), unfit)),
        }
    }
}

/// The number of devices, at least 1.
fn start(runtime: &Runtime) -> Result<u32, Unfit> {
    let error = match runtime.device_count() {
        Ok(devices) => return Ok(devices),
        Err(error) => error,
    };
    Err(match error {
        CallError::Missing(missing) => {
            let missing = missing.symbol.to_owned();
            Unfit::new(AttemptKind::NotARuntime { missing }, "it has no hipGetDeviceCount")
        }
        CallError::NoDevice { code: code @ hipError_t::hipSuccess, .. } => {
            Unfit::new(AttemptKind::NoDevice { code }, "it reports 0 devices")
        }
        // HIP 5.2 says "invalid device" where later versions say "no device".
        CallError::NoDevice { code, .. } => {
            Unfit::new(AttemptKind::NoDevice { code }, format!("it sees no device: hipGetDeviceCount: {code}"))
        }
        CallError::Failed { code, .. } => {
            Unfit::new(AttemptKind::StartFailed { code }, format!("it does not start: hipGetDeviceCount: {code}"))
        }
        // A success with a count that cannot be.
        error => {
            Unfit::new(AttemptKind::StartFailed { code: hipError_t::hipSuccess }, format!("it does not start: {error}"))
        }
    })
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
        Err(LoadError::new("HIP library", attempts))
    }

    /// Opens the first runtime library that has a device. The next one is tried after a library that cannot be opened, does
    /// not start, or sees no device; libraries that were opened for nothing stay open.
    ///
    /// # Errors
    /// [`LoadError`] with every place tried.
    pub fn open_with_device(options: &LoadOptions) -> Result<Runtime, LoadError> {
        let mut attempts = Vec::new();
        for candidate in Loader::new(options).candidates() {
            match candidate.start() {
                Ok((runtime, _)) => return Ok(runtime),
                Err(attempt) => attempts.push(attempt),
            }
        }
        Err(LoadError::new("HIP library with a device", attempts))
    }
}

#[cfg(all(test, unix))]
mod made_tests;
#[cfg(test)]
mod order_tests;
#[cfg(test)]
mod tests;
