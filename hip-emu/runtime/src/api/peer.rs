//! Access to the memory of other devices. All software devices can have it; a kernel that touches memory of a device to
//! which its own was given no access is a fault, as on hardware. Copies work between all devices.

use std::ffi::{c_int, c_uint};

use hip_sys::{hipDeviceP2PAttr, hipError_t};

use super::{call, not_null, only, put};
use crate::platform::platform;

pub(crate) unsafe extern "C" fn hipDeviceCanAccessPeer(can: *mut c_int, device: c_int, peer: c_int) -> hipError_t {
    call(|| {
        not_null(can)?;
        let (device, peer) = (platform().device(device)?, platform().device(peer)?);
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(can, c_int::from(device.ordinal != peer.ordinal)) }
    })
}

pub(crate) unsafe extern "C" fn hipDeviceEnablePeerAccess(peer: c_int, flags: c_uint) -> hipError_t {
    call(|| {
        only(flags, 0)?;
        let (device, peer) = (platform().current()?, platform().device(peer)?);
        if device.ordinal == peer.ordinal {
            return Err(hipError_t::hipErrorInvalidDevice);
        }
        if device.enable_peer(peer) { Ok(()) } else { Err(hipError_t::hipErrorPeerAccessAlreadyEnabled) }
    })
}

pub(crate) unsafe extern "C" fn hipDeviceDisablePeerAccess(peer: c_int) -> hipError_t {
    call(|| {
        let (device, peer) = (platform().current()?, platform().device(peer)?);
        if device.disable_peer(peer) { Ok(()) } else { Err(hipError_t::hipErrorPeerAccessNotEnabled) }
    })
}

pub(crate) unsafe extern "C" fn hipDeviceGetP2PAttribute(
    value: *mut c_int,
    attribute: hipDeviceP2PAttr,
    source: c_int,
    target: c_int,
) -> hipError_t {
    call(|| {
        not_null(value)?;
        let (source, target) = (platform().device(source)?, platform().device(target)?);
        if source.ordinal == target.ordinal {
            return Err(hipError_t::hipErrorInvalidDevice);
        }
        let found = match attribute {
            hipDeviceP2PAttr::hipDevP2PAttrPerformanceRank => 0,
            hipDeviceP2PAttr::hipDevP2PAttrAccessSupported | hipDeviceP2PAttr::hipDevP2PAttrNativeAtomicSupported => 1,
            hipDeviceP2PAttr::hipDevP2PAttrHipArrayAccessSupported => 0,
            _ => return Err(hipError_t::hipErrorInvalidValue),
        };
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(value, found) }
    })
}
