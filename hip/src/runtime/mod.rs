//! Which runtime the process uses: opened once, on first use.

mod choice;
mod custom;
mod select;
#[cfg(feature = "emu")]
mod software;
mod visibility;

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::error::Result;
use crate::platform::Platform;
use choice::Choice;
use select::Surroundings;
pub(crate) use visibility::hidden;

/// The platform that `HIP_RS_RUNTIME` chose.
static CHOSEN: OnceLock<Arc<Platform>> = OnceLock::new();
/// Held while opening, so that two threads do not open two.
static OPENING: Mutex<()> = Mutex::new(());

/// The platform that `HIP_RS_RUNTIME` chooses; it has at least one device. Opened at the first call. Failures are not
/// kept, so a later call tries again.
pub(crate) fn chosen() -> Result<Arc<Platform>> {
    if let Some(platform) = CHOSEN.get() {
        return Ok(Arc::clone(platform));
    }
    let _guard = OPENING.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(platform) = CHOSEN.get() {
        return Ok(Arc::clone(platform));
    }
    let platform = select::select(&Choice::of_process()?, &Process)?;
    Ok(Arc::clone(CHOSEN.get_or_init(|| platform)))
}

/// The software platform with devices for this list, and their ordinals, of which there is at least one.
pub(crate) fn software(list: &str) -> Result<(Arc<Platform>, Vec<usize>)> {
    #[cfg(feature = "emu")]
    return software::devices(list);
    #[cfg(not(feature = "emu"))]
    Err(crate::error::Error::Unsupported {
        what: "the software device",
        reason: format!("`{list}` needs the crate feature `emu` of `hip`, which this program was built without"),
    })
}

/// Where to look for the library that `HIP_RS_RUNTIME` chooses, or for any if it chooses none.
#[cfg(feature = "hiprtc")]
pub(crate) fn library_options() -> Result<hip_sys::LoadOptions> {
    Ok(load_options(&Choice::of_process()?))
}

#[cfg(any(feature = "rocm", feature = "dtk", feature = "hiprtc"))]
fn load_options(choice: &Choice) -> hip_sys::LoadOptions {
    use hip_sys::{LoadOptions, Preference};
    match choice {
        Choice::Rocm => LoadOptions::new(Preference::Rocm),
        Choice::Dtk => LoadOptions::new(Preference::Dtk),
        Choice::Path(path) => LoadOptions::at(path),
        Choice::Auto | Choice::Software(_) => LoadOptions::default(),
    }
}

/// The surroundings of this process.
struct Process;

impl Surroundings for Process {
    fn candidates(&self, choice: &Choice) -> Vec<Box<dyn select::Candidate>> {
        #[cfg(any(feature = "rocm", feature = "dtk"))]
        {
            let candidates = hip_sys::Loader::new(&load_options(choice)).candidates();
            candidates.map(|candidate| Box::new(candidate) as Box<dyn select::Candidate>).collect()
        }
        #[cfg(not(any(feature = "rocm", feature = "dtk")))]
        {
            let _ = choice;
            Vec::new()
        }
    }

    fn is_library_named(&self) -> bool {
        self.has_loader() && std::env::var_os(select::LIBRARY).is_some_and(|value| !value.is_empty())
    }

    fn has_loader(&self) -> bool {
        cfg!(any(feature = "rocm", feature = "dtk"))
    }

    fn has_software(&self) -> bool {
        cfg!(feature = "emu")
    }

    fn software(&self, list: Option<&str>) -> Option<Result<Arc<Platform>>> {
        #[cfg(feature = "emu")]
        return Some(software::platform(list));
        #[cfg(not(feature = "emu"))]
        {
            let _ = list;
            None
        }
    }

    fn driver_state(&self) -> Option<String> {
        select::driver_state()
    }

    fn hidden(&self, software: bool) -> Option<String> {
        visibility::hidden(software)
    }

    fn notice(&self, text: &str) {
        eprintln!("{text}");
    }
}

#[cfg(any(feature = "rocm", feature = "dtk"))]
impl select::Candidate for hip_sys::Candidate {
    fn place(&self) -> String {
        self.path().display().to_string()
    }

    fn open(&self) -> Result<hip_sys::Runtime, String> {
        hip_sys::Candidate::open(self).map_err(|attempt| attempt.reason)
    }
}
