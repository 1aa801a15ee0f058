//! What keeps memory alive until the device is done with it.

use std::ffi::c_void;
use std::mem::ManuallyDrop;

use crate::device::Device;

/// Drops a value when all work that the device holds then is done; other code's work on any stream included. If that
/// cannot be known, the value leaks.
pub(super) struct AfterWork<K> {
    device: Device,
    value: ManuallyDrop<K>,
}

impl<K> AfterWork<K> {
    pub(super) fn new(device: &Device, value: K) -> Self {
        Self { device: device.clone(), value: ManuallyDrop::new(value) }
    }
}

impl<K> Drop for AfterWork<K> {
    fn drop(&mut self) {
        match self.device.synchronize() {
            // SAFETY: dropped once, here.
            Ok(()) => unsafe { ManuallyDrop::drop(&mut self.value) },
            // The device may still use the memory.
            Err(error) => self.device.defer_error(error),
        }
    }
}

/// Memory that was allocated by `hipMalloc` or its like; `hipFree` frees it.
pub(super) struct HipMemory {
    device: Device,
    address: *mut c_void,
}

// SAFETY: the address is only handed to `hipFree`, which any thread may call.
unsafe impl Send for HipMemory {}
// SAFETY: a shared reference gives nothing.
unsafe impl Sync for HipMemory {}

impl HipMemory {
    /// # Safety
    /// `address` must be null, or memory for `hipFree` that nobody else frees. Nothing may use it when this is dropped.
    pub(super) unsafe fn new(device: &Device, address: *mut c_void) -> Self {
        Self { device: device.clone(), address }
    }
}

impl Drop for HipMemory {
    fn drop(&mut self) {
        if self.address.is_null() {
            return;
        }
        let freed = self.device.bind().and_then(|()| {
            // SAFETY: by the contract of `new`.
            let result = unsafe { self.device.hip().hipFree(self.address) };
            self.device.platform().check("hipFree", result)
        });
        if let Err(error) = freed {
            self.device.defer_error(error);
        }
    }
}
