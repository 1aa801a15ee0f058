//! Where a copy of the driver interface reads from or writes to.

use core::ffi::c_void;

use crate::generated::{hipArray_t, hipMemoryType, hipMemoryType_V5};
use crate::profile::MemoryKind;

/// Where a copy reads from or writes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum CopyPlace {
    /// Host memory.
    Host(*mut c_void),
    /// Device memory.
    Device(*mut c_void),
    /// An array.
    Array(hipArray_t),
    /// Memory that host and device share at one address; the runtime finds out which it is.
    Unified(*mut c_void),
}

impl CopyPlace {
    /// The kind of memory it is in.
    pub fn kind(self) -> MemoryKind {
        match self {
            CopyPlace::Host(_) => MemoryKind::Host,
            CopyPlace::Device(_) => MemoryKind::Device,
            CopyPlace::Array(_) => MemoryKind::Array,
            CopyPlace::Unified(_) => MemoryKind::Unified,
        }
    }

    /// The kind's number before HIP 6.0.
    pub(super) fn number_v5(self) -> hipMemoryType_V5 {
        match self {
            CopyPlace::Host(_) => hipMemoryType_V5::hipMemoryTypeHost,
            CopyPlace::Device(_) => hipMemoryType_V5::hipMemoryTypeDevice,
            CopyPlace::Array(_) => hipMemoryType_V5::hipMemoryTypeArray,
            CopyPlace::Unified(_) => hipMemoryType_V5::hipMemoryTypeUnified,
        }
    }

    /// The kind's number since HIP 6.0.
    pub(super) fn number_v6(self) -> hipMemoryType {
        match self {
            CopyPlace::Host(_) => hipMemoryType::hipMemoryTypeHost,
            CopyPlace::Device(_) => hipMemoryType::hipMemoryTypeDevice,
            CopyPlace::Array(_) => hipMemoryType::hipMemoryTypeArray,
            CopyPlace::Unified(_) => hipMemoryType::hipMemoryTypeUnified,
        }
    }

    /// From the fields of a structure since HIP 6.0.
    pub(super) fn from_v6(
        number: hipMemoryType,
        host: *mut c_void,
        device: *mut c_void,
        array: hipArray_t,
    ) -> Option<Self> {
        Some(match number {
            hipMemoryType::hipMemoryTypeHost => CopyPlace::Host(host),
            hipMemoryType::hipMemoryTypeDevice => CopyPlace::Device(device),
            hipMemoryType::hipMemoryTypeArray => CopyPlace::Array(array),
            hipMemoryType::hipMemoryTypeUnified => CopyPlace::Unified(device),
            _ => return None,
        })
    }

    /// For the field of host addresses.
    pub(super) fn host(self) -> *mut c_void {
        if let CopyPlace::Host(address) = self { address } else { core::ptr::null_mut() }
    }

    /// For the field of device addresses, which shared addresses go to as well.
    pub(super) fn device(self) -> *mut c_void {
        match self {
            CopyPlace::Device(address) | CopyPlace::Unified(address) => address,
            _ => core::ptr::null_mut(),
        }
    }

    /// For the field of arrays.
    pub(super) fn array(self) -> hipArray_t {
        if let CopyPlace::Array(array) = self { array } else { core::ptr::null_mut() }
    }
}
