//! What a caller chooses: the ABI to imitate and the devices to have.

use std::str::FromStr;

use crate::chips::{self, Profile};
use crate::engine::MatrixMode;
use crate::error::Error;

/// Which runtime library's binary interface the software platform imitates: property structures, attribute and
/// memory-type numbers, the version it reports, and which symbols exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Abi {
    /// ROCm 5.7: `hipGetDeviceProperties` with 792 bytes, memory types numbered as in HIP 5.
    Rocm5,
    /// ROCm 6.4: `hipGetDevicePropertiesR0600` with 1472 bytes, memory types numbered anew.
    Rocm6,
    /// ROCm 7.1: structures and numbers of ROCm 6, other error codes, `hipGetLastError` that keeps errors.
    #[default]
    Rocm7,
    /// Hygon DTK (HIP 6.3): `hipGetDeviceProperties` with 792 bytes and `hipGetDeviceProperties_v2` with 1480, own attribute
    /// numbers, memory types numbered as in HIP 5.
    Dtk,
}

impl Abi {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Rocm5, Self::Rocm6, Self::Rocm7, Self::Dtk];

    /// The name in lists of devices: `rocm5`, `rocm6`, `rocm7` or `dtk`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Rocm5 => "rocm5",
            Self::Rocm6 => "rocm6",
            Self::Rocm7 => "rocm7",
            Self::Dtk => "dtk",
        }
    }
}

/// The [name](Abi::name); case does not matter.
impl FromStr for Abi {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self, Error> {
        let wanted = name.trim();
        let found = Self::ALL.into_iter().find(|abi| abi.name().eq_ignore_ascii_case(wanted));
        found.ok_or_else(|| Error::UnknownAbi { name: name.chars().take(64).collect() })
    }
}

/// How to open the software platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// The binary interface of the [`Source`](hip_sys::Source) that [`open`](crate::open) returns.
    pub abi: Abi,
    /// Devices that must exist, as chip names (`mi210`) or architectures (`gfx906`), each perhaps with `+exact` or `+fast`
    /// for the arithmetic of its matrix instructions (the crate's documentation has more). A name given twice asks for two
    /// devices. Devices that the process already has are used first. `HIP_VISIBLE_DEVICES` chooses among them.
    pub devices: Vec<String>,
}

/// One MI210 behind the ROCm 7 interface.
impl Default for Config {
    fn default() -> Self {
        Self { abi: Abi::Rocm7, devices: vec![chips::DEFAULT.to_owned()] }
    }
}

impl Config {
    /// One device of this name, behind the interface of the runtime that drives such a chip: DTK for `z100`, else ROCm 7.
    ///
    /// # Errors
    /// [`Error::UnknownChip`] if no chip or architecture has that name.
    pub fn for_device(name: &str) -> Result<Self, Error> {
        let abi = match chips::find_with_mode(name, MatrixMode::default())?.0.profile {
            Profile::Rocm => Abi::Rocm7,
            Profile::Dtk => Abi::Dtk,
        };
        Ok(Self { abi, devices: vec![name.to_owned()] })
    }
}

/// A list of devices by name, separated by commas, and the interface to see them through if it is not the usual one of the
/// first: `mi210`, `mi210,mi210,mi100`, `gfx906@rocm5`, `mi210,mi100@dtk`. Without a name before the `@`, the default device.
///
/// # Errors
/// [`Error::UnknownChip`], also for an empty place in the list; [`Error::UnknownAbi`].
impl FromStr for Config {
    type Err = Error;

    fn from_str(list: &str) -> Result<Self, Error> {
        let (names, abi) = match list.split_once('@') {
            Some((names, abi)) => (names, Some(abi.parse()?)),
            None => (list, None),
        };
        let names = if names.trim().is_empty() && abi.is_some() { chips::DEFAULT } else { names };
        let devices: Vec<String> = names.split(',').map(|name| name.trim().to_owned()).collect();
        devices.iter().try_for_each(|name| chips::find_with_mode(name, MatrixMode::default()).map(drop))?;
        let usual = Self::for_device(devices.first().map_or("", String::as_str))?.abi;
        Ok(Self { abi: abi.unwrap_or(usual), devices })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_devices() {
        let parse = |list: &str| list.parse::<Config>().map(|config| (config.devices.join(" "), config.abi));
        assert_eq!(parse("mi210"), Ok(("mi210".to_owned(), Abi::Rocm7)));
        assert_eq!(parse("z100"), Ok(("z100".to_owned(), Abi::Dtk)));
        assert_eq!(parse(" mi210, mi210,mi100 "), Ok(("mi210 mi210 mi100".to_owned(), Abi::Rocm7)));
        assert_eq!(parse("gfx906@rocm5"), Ok(("gfx906".to_owned(), Abi::Rocm5)));
        assert_eq!(parse("z100,mi50@ROCm6"), Ok(("z100 mi50".to_owned(), Abi::Rocm6)));
        assert_eq!(parse("mi210+exact,mi210@rocm6"), Ok(("mi210+exact mi210".to_owned(), Abi::Rocm6)));
        assert_eq!(parse("@dtk"), Ok(("mi210".to_owned(), Abi::Dtk)));
        for abi in Abi::ALL {
            assert_eq!(abi.name().parse(), Ok(abi));
        }
    }

    #[test]
    fn lists_that_make_no_sense() {
        let error = |list: &str| list.parse::<Config>().unwrap_err();
        for list in ["", ",", "mi210,", "mi9", "mi210+odd", "mi210,mi9@rocm5"] {
            assert!(matches!(error(list), Error::UnknownChip { .. }), "{list}");
        }
        for list in ["mi210@", "mi210@rocm4", "@@", "mi210@rocm5@dtk"] {
            assert!(matches!(error(list), Error::UnknownAbi { .. }), "{list}");
        }
        assert!(error("mi210@rocm4").to_string().contains("rocm5, rocm6, rocm7, dtk"));
    }
}
