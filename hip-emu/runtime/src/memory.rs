//! Allocations of the process: whose they are, of which kind, and how much is in use.

use std::collections::BTreeMap;
use std::ptr::NonNull;
use std::sync::RwLock;
use std::sync::atomic::{AtomicU64, Ordering};

use hip_sys::hipError_t;

use crate::device::Device;
use crate::engine::{AllocationKind, DevAddr, Memory, MemoryError};
use crate::error::HipResult;
use crate::sync::{read, write};

/// Alignment of allocations in bytes; also that of rows in pitched ones.
pub(crate) const ALIGNMENT: u64 = 256;

/// An allocation that a program made or registered.
#[derive(Clone, Copy)]
pub(crate) struct Allocation {
    pub(crate) base: u64,
    pub(crate) len: u64,
    pub(crate) device: &'static Device,
    pub(crate) kind: AllocationKind,
    /// Flags given when it was made.
    pub(crate) flags: u32,
}

impl Allocation {
    /// Whether it takes up memory of the device rather than of the host.
    fn on_device(&self) -> bool {
        matches!(self.kind, AllocationKind::Device | AllocationKind::Managed)
    }
}

/// Memory of all devices: they share one address space with each other and with the host.
pub(crate) struct MemorySystem {
    vm: Memory,
    table: RwLock<BTreeMap<u64, Allocation>>,
    /// Bytes that the host can give.
    host_bytes: u64,
    /// Bytes that the allocations of all devices and all pinned memory take.
    taken: AtomicU64,
}

impl MemorySystem {
    pub(crate) fn new() -> Self {
        Self {
            vm: Memory::new(),
            table: RwLock::new(BTreeMap::new()),
            host_bytes: host_bytes(),
            taken: AtomicU64::new(0),
        }
    }

    /// The machine's view.
    pub(crate) fn vm(&self) -> &Memory {
        &self.vm
    }

    /// Bytes that the host can give, an upper limit for every device.
    pub(crate) fn host_bytes(&self) -> u64 {
        self.host_bytes
    }

    /// Allocates zeroed memory.
    ///
    /// # Errors
    /// `hipErrorOutOfMemory`.
    pub(crate) fn allocate(
        &self,
        device: &'static Device,
        len: u64,
        kind: AllocationKind,
        flags: u32,
    ) -> HipResult<Allocation> {
        let mut allocation = Allocation { base: 0, len, device, kind, flags };
        self.take(&allocation)?;
        match self.vm.allocate(len, ALIGNMENT, kind) {
            Ok(address) => {
                allocation.base = address.0;
                write(&self.table).insert(allocation.base, allocation);
                Ok(allocation)
            }
            Err(_) => {
                self.give_back(&allocation);
                Err(hipError_t::hipErrorOutOfMemory)
            }
        }
    }

    /// Makes host memory of the program accessible.
    ///
    /// # Errors
    /// `hipErrorHostMemoryAlreadyRegistered` if it overlaps something known, `hipErrorInvalidValue` for an impossible
    /// size.
    ///
    /// # Safety
    /// The memory must stay valid until it is unregistered.
    pub(crate) unsafe fn register(&self, device: &'static Device, ptr: NonNull<u8>, len: u64, flags: u32) -> HipResult {
        // SAFETY: the caller's promise; `hipHostUnregister` waits for all work before it unregisters.
        let base = unsafe { self.vm.register(ptr, len, AllocationKind::Registered) }.map_err(|error| match error {
            MemoryError::Overlap { .. } => hipError_t::hipErrorHostMemoryAlreadyRegistered,
            _ => hipError_t::hipErrorInvalidValue,
        })?;
        let allocation = Allocation { base: base.0, len, device, kind: AllocationKind::Registered, flags };
        write(&self.table).insert(base.0, allocation);
        Ok(())
    }

    /// The allocation that contains the address.
    pub(crate) fn find(&self, address: u64) -> Option<Allocation> {
        let table = read(&self.table);
        let (_, allocation) = table.range(..=address).next_back()?;
        (address - allocation.base < allocation.len).then_some(*allocation)
    }

    /// The allocation that begins at the address.
    pub(crate) fn at(&self, base: u64) -> Option<Allocation> {
        read(&self.table).get(&base).copied()
    }

    /// Removes the allocation that begins at the address from the table. The memory itself stays until
    /// [`release`](Self::release).
    pub(crate) fn remove(&self, base: u64) -> Option<Allocation> {
        write(&self.table).remove(&base)
    }

    /// Puts back what [`remove`](Self::remove) took.
    pub(crate) fn restore(&self, allocation: Allocation) {
        write(&self.table).insert(allocation.base, allocation);
    }

    /// Frees or unregisters the memory of an allocation that was removed from the table.
    pub(crate) fn release(&self, allocation: &Allocation) {
        let address = DevAddr(allocation.base);
        let result = match allocation.kind {
            AllocationKind::Registered => self.vm.unregister(address),
            _ => self.vm.free(address),
        };
        debug_assert!(result.is_ok(), "an allocation in the table was not in the machine's map");
        self.give_back(allocation);
    }

    /// Frees everything that belongs to a device.
    pub(crate) fn release_all(&self, device: &Device) {
        let mut gone = Vec::new();
        write(&self.table).retain(|_, allocation| {
            let stays = allocation.device.ordinal != device.ordinal;
            if !stays {
                gone.push(*allocation);
            }
            stays
        });
        for allocation in &gone {
            self.release(allocation);
        }
    }

    /// Whether `len` bytes at `address` are accessible to the device: inside one allocation of the program, or inside a
    /// loaded module. `None` if the platform knows nothing about the address.
    pub(crate) fn covers(&self, address: u64, len: u64) -> Option<bool> {
        if let Some(allocation) = self.find(address) {
            return Some(len <= allocation.len - (address - allocation.base));
        }
        let region = self.vm.lookup(DevAddr(address))?;
        // What is neither is the platform's own, or on its way to be freed: nobody's to touch.
        Some(region.kind == AllocationKind::Code && region.contains(DevAddr(address), len))
    }

    fn take(&self, allocation: &Allocation) -> HipResult {
        if allocation.kind == AllocationKind::Registered {
            return Ok(());
        }
        let take = |taken: u64| taken.checked_add(allocation.len).filter(|total| *total <= self.host_bytes);
        self.taken
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, take)
            .map_err(|_| hipError_t::hipErrorOutOfMemory)?;
        if allocation.on_device()
            && let Err(error) = allocation.device.reserve(allocation.len)
        {
            self.taken.fetch_sub(allocation.len, Ordering::Relaxed);
            return Err(error);
        }
        Ok(())
    }

    fn give_back(&self, allocation: &Allocation) {
        if allocation.kind == AllocationKind::Registered {
            return;
        }
        self.taken.fetch_sub(allocation.len, Ordering::Relaxed);
        if allocation.on_device() {
            allocation.device.give_back(allocation.len);
        }
    }
}

/// Memory that the host can give in bytes: what it has, or what its control group allows. Allocations are committed when
/// first touched, so without a limit a program would be killed long after the allocation that was too much.
fn host_bytes() -> u64 {
    let installed = std::fs::read_to_string("/proc/meminfo").ok().and_then(|text| meminfo_total(&text));
    let group = std::fs::read_to_string("/sys/fs/cgroup/memory.max").ok().and_then(|text| text.trim().parse().ok());
    // Where nothing can be learnt, only the host's own refusal limits.
    installed.into_iter().chain(group).min().unwrap_or(u64::MAX)
}

fn meminfo_total(text: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kib: u64 = line.split_whitespace().next()?.parse().ok()?;
    kib.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn meminfo() {
        assert_eq!(meminfo_total("MemFree: 1 kB\nMemTotal:       24105 kB\n"), Some(24105 * 1024));
        assert_eq!(meminfo_total("MemTotal: many kB"), None);
        assert_eq!(meminfo_total(""), None);
    }
}
