//! Virtual memory management: physical memory without an address, and where it is mapped.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use hip_sys::hipError_t;

use crate::device::Device;
use crate::engine::{Access, AllocationKind, DevAddr, Memory, MemoryError, Physical};
use crate::error::HipResult;
use crate::memory::Allocation;
use crate::platform::platform;
use crate::sync::lock;

/// Least and recommended granularity of sizes and addresses in bytes.
pub(crate) const GRANULE: u64 = Memory::MAPPING_GRANULE;
pub(crate) const RECOMMENDED: u64 = 2 << 20;

/// How often and how long a mapping waits for one that a kernel still uses.
const PATIENCE: u32 = 100;
const PAUSE: Duration = Duration::from_millis(2);

/// Physical memory of a device.
pub(crate) struct PhysicalMemory {
    pub(crate) device: &'static Device,
    memory: Arc<Physical>,
    /// Handles that have not been released, all of the same number.
    references: Mutex<u64>,
    handle: AtomicUsize,
}

impl PhysicalMemory {
    /// Takes `len` bytes of the device's memory and returns their handle.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` unless the length is a multiple of the granule, `hipErrorOutOfMemory`.
    pub(crate) fn create(device: &'static Device, len: u64) -> HipResult<usize> {
        if len == 0 || !len.is_multiple_of(GRANULE) {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        if let Err(error) = device.reserve(len) {
            if !device.release_unused() {
                return Err(error);
            }
            device.reserve(len)?;
        }
        let Ok(memory) = Physical::new(len) else {
            device.give_back(len);
            return Err(hipError_t::hipErrorOutOfMemory);
        };
        let (references, handle) = (Mutex::new(0), AtomicUsize::new(0));
        Ok(Arc::new(Self { device, memory: Arc::new(memory), references, handle }).retain())
    }

    /// One more reference; returns the handle, a new one if all were released.
    pub(crate) fn retain(self: &Arc<Self>) -> usize {
        let mut references = lock(&self.references);
        *references += 1;
        if *references == 1 {
            self.handle.store(platform().physical.insert(Arc::clone(self)), Ordering::Relaxed);
        }
        self.handle.load(Ordering::Relaxed)
    }

    /// One reference less. The memory stays for as long as it is mapped.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` for a handle that is none.
    pub(crate) fn release(handle: usize) -> HipResult {
        let memory = platform().physical.get(handle).ok_or(hipError_t::hipErrorInvalidValue)?;
        let mut references = lock(&memory.references);
        *references = references.checked_sub(1).ok_or(hipError_t::hipErrorInvalidValue)?;
        if *references == 0 {
            platform().physical.remove(handle);
        }
        Ok(())
    }
}

impl Drop for PhysicalMemory {
    fn drop(&mut self) {
        self.device.give_back(self.memory.len());
    }
}

/// Code of an operation that failed.
fn code(error: &MemoryError) -> hipError_t {
    match error {
        MemoryError::OutOfMemory { .. } => hipError_t::hipErrorOutOfMemory,
        _ => hipError_t::hipErrorInvalidValue,
    }
}

/// Maps `len` bytes of a physical memory from `offset` on. Nobody may access them yet.
///
/// # Errors
/// `hipErrorInvalidValue` unless all of it is granular, reserved, free, and part of the memory; `hipErrorOutOfMemory`.
pub(crate) fn map(address: u64, len: u64, memory: &Arc<PhysicalMemory>, offset: u64) -> HipResult {
    let system = &platform().memory;
    let mut result = system.vm().map(DevAddr(address), len, &memory.memory, offset);
    // What was mapped there before may still be used by a kernel that another thread launched.
    for _ in 0..PATIENCE {
        if !matches!(result, Err(MemoryError::Overlap { .. })) || system.vm().mapping_access(DevAddr(address)).is_some()
        {
            break;
        }
        std::thread::sleep(PAUSE);
        result = system.vm().map(DevAddr(address), len, &memory.memory, offset);
    }
    result.map_err(|error| code(&error))?;
    let mut allocation = Allocation::new(memory.device, len, AllocationKind::Mapped, 0);
    (allocation.base, allocation.physical) = (address, Some(Arc::clone(memory)));
    system.insert(allocation);
    Ok(())
}

/// Ends the mappings of a range, which nobody uses.
///
/// # Errors
/// `hipErrorInvalidValue` unless the range is made of whole mappings.
pub(crate) fn unmap(address: u64, len: u64) -> HipResult {
    let system = &platform().memory;
    // The table first, so that nothing new is submitted.
    let gone = system.remove_mapped(address, len).ok_or(hipError_t::hipErrorInvalidValue)?;
    if let Err(error) = system.vm().unmap(DevAddr(address), len) {
        gone.into_iter().for_each(|allocation| system.insert(allocation));
        return Err(code(&error));
    }
    Ok(())
}

/// Ends a mapping that was removed from the table.
pub(crate) fn unmap_removed(allocation: &Allocation) -> Result<(), MemoryError> {
    platform().memory.vm().unmap(DevAddr(allocation.base), allocation.len)
}

/// Gives the devices of a set access to the mappings of a range, and takes it from those of another.
///
/// # Errors
/// `hipErrorInvalidValue` unless the range is made of whole mappings.
pub(crate) fn set_access(address: u64, len: u64, give: u64, take: u64) -> HipResult {
    let change = |access: Option<Access>| {
        let devices = access.map_or(0, Access::shared) & !take | give;
        (devices != 0).then(|| Access::only(devices))
    };
    let result = platform().memory.vm().set_mapping_access(DevAddr(address), len, change);
    result.map_err(|error| code(&error))
}

/// The devices that may access the mapping at an address, one bit each.
///
/// # Errors
/// `hipErrorInvalidValue` if nothing is mapped there.
pub(crate) fn access(address: u64) -> HipResult<u64> {
    let access = platform().memory.vm().mapping_access(DevAddr(address)).ok_or(hipError_t::hipErrorInvalidValue)?;
    Ok(access.map_or(0, Access::shared))
}

/// Reserves addresses.
///
/// # Errors
/// `hipErrorInvalidValue` for a size or an alignment that is not possible, `hipErrorOutOfMemory`.
pub(crate) fn reserve(len: u64, align: u64) -> HipResult<u64> {
    let base = platform().memory.vm().reserve(len, align.max(1)).map_err(|error| code(&error))?;
    Ok(base.0)
}

/// Gives reserved addresses back.
///
/// # Errors
/// `hipErrorInvalidValue` unless they are a whole reservation with nothing mapped.
pub(crate) fn unreserve(address: u64, len: u64) -> HipResult {
    platform().memory.vm().unreserve(DevAddr(address), len).map_err(|error| code(&error))
}
