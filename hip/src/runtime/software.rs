//! The software platform.

use std::sync::{Arc, Mutex, PoisonError};

use hip_emu::{Abi, Config};

use crate::error::{Error, Result};
use crate::platform::Platform;

/// The software platforms opened so far, one per binary interface. All show the same devices.
static OPEN: Mutex<Vec<(Abi, Arc<Platform>)>> = Mutex::new(Vec::new());

/// The platform for programs that did not name a device, or named this one.
pub(super) fn platform(chip: Option<&str>) -> Result<Arc<Platform>> {
    let config = chip.map_or_else(|| Ok(Config::default()), Config::for_device).map_err(failed)?;
    open(&config)
}

/// The platform and the ordinal of its device for `chip`.
pub(super) fn device(chip: &str) -> Result<(Arc<Platform>, usize)> {
    let platform = open(&Config::for_device(chip).map_err(failed)?)?;
    let ordinal = hip_emu::add_device(chip).map_err(failed)?;
    let ordinal = usize::try_from(ordinal).map_err(|_| Error::Software("a device has a negative ordinal".into()))?;
    Ok((platform, ordinal))
}

fn open(config: &Config) -> Result<Arc<Platform>> {
    // Opening again is how devices are added, so it is done also for a platform that is open.
    let source = hip_emu::open(config).map_err(failed)?;
    let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, platform)) = open.iter().find(|(abi, _)| *abi == config.abi) {
        return Ok(Arc::clone(platform));
    }
    let platform = Platform::new(hip_sys::Runtime::new(source));
    open.push((config.abi, Arc::clone(&platform)));
    Ok(platform)
}

fn failed(error: hip_emu::Error) -> Error {
    Error::Software(error.to_string().into())
}
