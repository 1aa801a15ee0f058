//! What keeps memory alive until the device is done with it.

use std::ffi::c_void;
use std::mem::ManuallyDrop;

use crate::captures::{self, DeviceWait};
use crate::device::{Device, WeakDevice};
use crate::memory::Keeper;
use crate::stream;

/// Drops a value when all work that the device holds then is done; other code's work on any stream included. If that
/// cannot be known, the value leaks.
pub(super) struct AfterWork<K: Send + 'static> {
    device: Device,
    /// There until `drop`.
    value: Option<K>,
}

impl<K: Send + 'static> AfterWork<K> {
    pub(super) fn new(device: &Device, value: K) -> Self {
        Self { device: device.clone(), value: Some(value) }
    }
}

impl<K: Send + Sync + 'static> Keeper for AfterWork<K> {
    fn abandon(mut self: Box<Self>) {
        std::mem::forget(self.value.take());
    }
}

impl<K: Send + 'static> Drop for AfterWork<K> {
    fn drop(&mut self) {
        let Some(value) = self.value.take() else { return };
        // However the rest comes to nothing, the device may still use the memory.
        let (device, value) = (self.device.clone(), ManuallyDrop::new(value));
        let work = move || {
            DeviceWait::when_possible(move |wait| {
                let waited = captures::exempt(device.hip(), || device.synchronize_in(&wait));
                // What the value does when it is dropped is not known.
                drop(wait);
                match waited {
                    Ok(()) => drop(ManuallyDrop::into_inner(value)),
                    Err(error) => device.defer_error(error),
                }
            });
        };
        stream::outside_of_callbacks(&self.device, "giving memory back", work);
    }
}

/// Memory that was allocated by `hipMalloc` or its like; `hipFree` frees it. It does not own the device, so that it can leak
/// without it; whoever drops it does.
pub(super) struct HipMemory {
    device: WeakDevice,
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
        Self { device: device.downgrade(), address }
    }
}

impl Drop for HipMemory {
    fn drop(&mut self) {
        let Some(device) = self.device.upgrade().filter(|_| !self.address.is_null()) else { return };
        let freed = device.bind().and_then(|()| {
            // SAFETY: by the contract of `new`.
            let result = captures::exempt(device.hip(), || unsafe { device.hip().hipFree(self.address) });
            device.platform().check("hipFree", result)
        });
        if let Err(error) = freed {
            device.defer_error(error);
        }
    }
}
