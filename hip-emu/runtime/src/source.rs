//! The platform as a source of symbols.

use std::ffi::{CStr, c_void};
use std::ptr::NonNull;
use std::sync::{Arc, Once};

use hip_sys::{Description, Source};

use crate::chips;
use crate::config::{Abi, Config};
use crate::device::Device;
use crate::error::Error;
use crate::inject;
use crate::platform::platform;
use crate::settings::settings;
use crate::symbols;

/// One ABI of the platform.
struct Software {
    abi: Abi,
}

// SAFETY: every address in the tables is that of a function of this crate with the C signature of its name, which the
// tables check; all of them may be called from any thread.
unsafe impl Source for Software {
    fn symbol(&self, name: &CStr) -> Option<NonNull<c_void>> {
        symbols::find(self.abi, name)
    }

    fn describe(&self) -> Description {
        Description::software("software device")
    }

    fn last_fault(&self) -> Option<String> {
        platform().last_fault()
    }
}

/// Opens the software platform.
///
/// There is one per process: opening it again, with whatever ABI, reaches the same devices and memory, and adds the devices
/// that the configuration asks for beyond those that exist. Where `HIP_VISIBLE_DEVICES` hides all devices, opening works,
/// and calls say `hipErrorNoDevice`.
///
/// # Errors
/// [`Error::UnknownChip`] for a name that no chip or architecture has, [`Error::NoDevice`] for an empty list,
/// [`Error::TooManyDevices`], of which the devices before the one at fault exist all the same; [`Error::BadVariable`] if a
/// variable of the environment has a value that makes no sense.
pub fn open(config: &Config) -> Result<Arc<dyn Source>, Error> {
    warn_if_unoptimised();
    let settings = settings()?;
    inject::arm_for_ever(&settings.failures);
    if config.devices.is_empty() && platform().device_count() == 0 {
        return Err(Error::NoDevice { known: chips::known() });
    }
    // A name that no chip has is an error even where it is hidden.
    let find = |name: &str| chips::find_with_mode(name, settings.matrix).map(|(chip, mode)| (chip.name, mode));
    config.devices.iter().try_for_each(|name| find(name).map(drop))?;
    let mut wanted = Vec::new();
    for name in settings.visible(&config.devices) {
        let device = find(name)?;
        wanted.push(device);
        let count = wanted.iter().filter(|other| **other == device).count();
        platform().require(name, count)?;
    }
    Ok(Arc::new(Software { abi: config.abi }))
}

/// As [`open`], but adds all devices of the configuration anew, whatever devices exist, and returns their ordinals, in the
/// order of the configuration; those that `HIP_VISIBLE_DEVICES` hides are not added. [`open`], [`add_device`] and
/// [`add_devices`] do not find them, so nobody gets them who does not know their ordinals.
///
/// # Errors
/// As [`open`].
pub fn open_apart(config: &Config) -> Result<(Arc<dyn Source>, Vec<i32>), Error> {
    warn_if_unoptimised();
    let settings = settings()?;
    inject::arm_for_ever(&settings.failures);
    if config.devices.is_empty() {
        return Err(Error::NoDevice { known: chips::known() });
    }
    // A name that no chip has is an error even where it is hidden, and nothing is added then.
    config.devices.iter().try_for_each(|name| chips::find_with_mode(name, settings.matrix).map(drop))?;
    let visible = settings.visible(&config.devices);
    let ordinals =
        visible.into_iter().map(|name| Ok(platform().add_apart(name)?.ordinal)).collect::<Result<_, Error>>()?;
    Ok((Arc::new(Software { abi: config.abi }), ordinals))
}

/// Makes sure that the platform has a device of this chip (`mi210`) or architecture (`gfx906`), perhaps with the arithmetic of
/// its matrix instructions (`mi210+exact`), and returns its ordinal. A
/// device of that chip that exists already is used again.
///
/// # Errors
/// [`Error::UnknownChip`], [`Error::TooManyDevices`], [`Error::BadVariable`].
pub fn add_device(name: &str) -> Result<i32, Error> {
    Ok(add_nth(name, 1)?.ordinal)
}

/// As [`add_device`] for each of a list, where a name given twice asks for two devices: ordinals in the order of the list.
///
/// # Errors
/// As [`add_device`]; the devices before the one at fault exist all the same.
pub fn add_devices(names: &[String]) -> Result<Vec<i32>, Error> {
    let matrix = settings()?.matrix;
    let mut wanted = Vec::with_capacity(names.len());
    let mut ordinals = Vec::with_capacity(names.len());
    for name in names {
        let device = chips::find_with_mode(name, matrix).map(|(chip, mode)| (chip.name, mode))?;
        wanted.push(device);
        let count = wanted.iter().filter(|other| **other == device).count();
        ordinals.push(add_nth(name, count)?.ordinal);
    }
    Ok(ordinals)
}

fn add_nth(name: &str, count: usize) -> Result<&'static Device, Error> {
    warn_if_unoptimised();
    inject::arm_for_ever(&settings()?.failures);
    platform().require(name, count)
}

/// An unoptimised machine is some ninety times slower, which looks like a hang.
fn warn_if_unoptimised() {
    static ONCE: Once = Once::new();
    if cfg!(unoptimised) {
        ONCE.call_once(|| {
            eprintln!(
                "hip-emu: the software device was built without optimisation and is very slow; add to Cargo.toml:\n  \
                 [profile.dev.package.hip-emu-vm]\n  opt-level = 3\n  [profile.dev.package.hip-emu]\n  opt-level = 3"
            );
        });
    }
}
