//! Memory pools: `hipMemPoolProps`, whose `maxSize` was carved from reserved bytes at HIP 6.2.

use core::ffi::{c_int, c_void};

use crate::error::CallError;
use crate::generated::{
    hipMemAllocationHandleType, hipMemAllocationType, hipMemLocation, hipMemLocationType, hipMemPool_t, hipMemPoolProps,
};
use crate::params::too_old;
use crate::runtime::Runtime;

/// Properties of a memory pool: `hipMemPoolProps`.
#[derive(Debug, Clone, Copy)]
pub struct MemPool {
    /// The kind of allocations: `hipMemAllocationTypePinned` in all releases.
    pub kind: hipMemAllocationType,
    /// By which kinds of handles it can be shared.
    pub handle_types: hipMemAllocationHandleType,
    /// Where it is.
    pub location: hipMemLocation,
    /// Security attributes for sharing by Windows handles, or null.
    pub win32_security_attributes: *mut c_void,
    /// Its size at most, in bytes (since HIP 6.2); 0 for as much as there is.
    pub max_size: usize,
}

impl MemPool {
    /// A pool of page-locked memory on a device, not to be shared, without a limit.
    pub fn on_device(ordinal: c_int) -> Self {
        MemPool {
            kind: hipMemAllocationType::hipMemAllocationTypePinned,
            handle_types: hipMemAllocationHandleType::hipMemHandleTypeNone,
            location: hipMemLocation { type_: hipMemLocationType::hipMemLocationTypeDevice, id: ordinal },
            win32_security_attributes: core::ptr::null_mut(),
            max_size: 0,
        }
    }

    /// The structure: 88 bytes, those reserved 0.
    pub fn to_raw(&self) -> hipMemPoolProps {
        hipMemPoolProps {
            allocType: self.kind,
            handleTypes: self.handle_types,
            location: self.location,
            win32SecurityAttributes: self.win32_security_attributes,
            maxSize: self.max_size,
            ..Default::default()
        }
    }
}

impl Runtime {
    /// Makes a memory pool (`hipMemPoolCreate`, since HIP 5.2).
    ///
    /// # Errors
    /// [`CallError::Unsupported`] for a limit of its size on runtimes before HIP 6.2, which would not keep it, and on DTK; else what the
    /// call reports.
    ///
    /// # Safety
    /// The security attributes must be null or valid.
    pub unsafe fn mem_pool_create(&self, pool: &MemPool) -> Result<hipMemPool_t, CallError> {
        const CALL: &str = "hipMemPoolCreate";
        if pool.max_size != 0 {
            let profile = self.settled_profile();
            if profile.is_dtk() || !profile.hip.at_least(6, 2) {
                return Err(too_old(profile, CALL, "a limit of a pool's size", (6, 2)));
            }
        }
        let mut made = core::ptr::null_mut();
        // SAFETY: the caller vouches for what the structure points to; it outlives the call.
        let code = unsafe { self.hipMemPoolCreate(&mut made, &pool.to_raw()) }?;
        CallError::check(self, CALL, code)?;
        Ok(made)
    }
}
