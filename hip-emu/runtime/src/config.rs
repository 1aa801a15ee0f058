//! What a caller chooses: the ABI to imitate and the devices to have.

use crate::chips::{self, Profile};
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

/// How to open the software platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// The binary interface of the [`Source`](hip_sys::Source) that [`open`](crate::open) returns.
    pub abi: Abi,
    /// Devices that must exist, as chip names (`mi210`) or architectures (`gfx906`). A name given twice asks for two
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
        let abi = match chips::find(name)?.profile {
            Profile::Rocm => Abi::Rocm7,
            Profile::Dtk => Abi::Dtk,
        };
        Ok(Self { abi, devices: vec![name.to_owned()] })
    }
}
