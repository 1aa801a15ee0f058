//! The software platforms.

use std::sync::{Arc, Mutex, PoisonError};

use hip_emu::{Abi, Config};

use crate::error::{Error, Result};
use crate::platform::Platform;

/// The platforms of devices that were asked for by name, one per binary interface. All have the same devices.
static BY_NAME: Mutex<Vec<(Abi, Arc<Platform>)>> = Mutex::new(Vec::new());

/// The platforms made by [`platform`], of which there is one but for failures, by what was asked for.
static CHOSEN: Mutex<Vec<(Option<String>, Arc<Platform>)>> = Mutex::new(Vec::new());

/// The platform for programs that did not name a device, or named these (`mi210`, `mi210,mi100`, `mi210@rocm5`). Its devices
/// are its own.
pub(super) fn platform(list: Option<&str>) -> Result<Arc<Platform>> {
    let config = list.map_or_else(|| Ok(Config::default()), str::parse).map_err(failed)?;
    let mut chosen = CHOSEN.lock().unwrap_or_else(PoisonError::into_inner);
    // Not anew: devices stay for as long as the process.
    if let Some((_, platform)) = chosen.iter().find(|(other, _)| other.as_deref() == list) {
        return Ok(Arc::clone(platform));
    }
    let (source, devices) = hip_emu::open_apart(&config).map_err(failed)?;
    let platform = Platform::with_devices(hip_sys::Runtime::new(source), devices);
    chosen.push((list.map(str::to_owned), Arc::clone(&platform)));
    Ok(platform)
}

/// The platform and the ordinals of its devices for a list of names, which exist whatever the environment hides.
pub(super) fn devices(list: &str) -> Result<(Arc<Platform>, Vec<usize>)> {
    let config: Config = list.parse().map_err(failed)?;
    let ordinals = hip_emu::add_devices(&config.devices).map_err(failed)?;
    let negative = |_| Error::Software("a device has a negative ordinal".into());
    let ordinals = ordinals.into_iter().map(|ordinal| usize::try_from(ordinal).map_err(negative));
    let ordinals = ordinals.collect::<Result<_>>()?;
    Ok((by_name(config.abi)?, ordinals))
}

fn by_name(abi: Abi) -> Result<Arc<Platform>> {
    let mut open = BY_NAME.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, platform)) = open.iter().find(|(other, _)| *other == abi) {
        return Ok(Arc::clone(platform));
    }
    // The devices were added before.
    let source = hip_emu::open(&Config { abi, devices: Vec::new() }).map_err(failed)?;
    let platform = Platform::new(hip_sys::Runtime::new(source));
    open.push((abi, Arc::clone(&platform)));
    Ok(platform)
}

fn failed(error: hip_emu::Error) -> Error {
    Error::Software(error.to_string().into())
}
