//! The software platform.

use std::sync::{Arc, Mutex, PoisonError};

use hip_emu::{Abi, Config};

use crate::error::{Error, Result};
use crate::platform::Platform;

/// The software platforms opened so far, one per binary interface. All show the same devices.
static OPEN: Mutex<Vec<(Abi, Arc<Platform>)>> = Mutex::new(Vec::new());

/// The platform for programs that did not name a device, or named these (`mi210`, `mi210,mi100`, `mi210@rocm5`).
pub(super) fn platform(list: Option<&str>) -> Result<Arc<Platform>> {
    let config = list.map_or_else(|| Ok(Config::default()), str::parse).map_err(failed)?;
    open(&config)
}

/// The platform and the ordinals of its devices for a list of names, which exist whatever the environment hides.
pub(super) fn devices(list: &str) -> Result<(Arc<Platform>, Vec<usize>)> {
    let config: Config = list.parse().map_err(failed)?;
    let ordinals = hip_emu::add_devices(&config.devices).map_err(failed)?;
    let negative = |_| Error::Software("a device has a negative ordinal".into());
    let ordinals = ordinals.into_iter().map(|ordinal| usize::try_from(ordinal).map_err(negative));
    let ordinals = ordinals.collect::<Result<_>>()?;
    Ok((open(&config)?, ordinals))
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
