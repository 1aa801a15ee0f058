//! Allocations of the process: whose they are, of which kind, and how much is in use.

mod advice;

use std::collections::BTreeMap;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, RwLock};

use hip_sys::hipError_t;

pub(crate) use advice::{Advice, Place, Traits};

use crate::device::Device;
use crate::engine::{Access, AllocationKind, DevAddr, Memory, MemoryError};
use crate::error::HipResult;
use crate::pool::Pool;
use crate::sync::{read, write};
use crate::vmm::{self, PhysicalMemory};

/// Alignment of allocations in bytes; also that of rows in pitched ones.
pub(crate) const ALIGNMENT: u64 = 256;

/// An allocation that a program made or registered.
#[derive(Clone)]
pub(crate) struct Allocation {
    pub(crate) base: u64,
    pub(crate) len: u64,
    pub(crate) device: &'static Device,
    pub(crate) kind: AllocationKind,
    /// Flags given when it was made.
    pub(crate) flags: u32,
    /// Number that no other allocation of the process has.
    pub(crate) id: u64,
    /// The pool that it came from, if it came from one.
    pub(crate) pool: Option<Arc<Pool>>,
    /// What was advised about it, if it is managed.
    pub(crate) advice: Option<Arc<Advice>>,
    /// What is mapped, if it is a mapping.
    pub(crate) physical: Option<Arc<PhysicalMemory>>,
}

impl Allocation {
    pub(crate) fn new(device: &'static Device, len: u64, kind: AllocationKind, flags: u32) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        let advice = (kind == AllocationKind::Managed).then(|| Arc::new(Advice::new(len)));
        Self { base: 0, len, device, kind, flags, id, pool: None, advice, physical: None }
    }

    /// Whether it takes up memory of the device rather than of the host.
    fn on_device(&self) -> bool {
        matches!(self.kind, AllocationKind::Device | AllocationKind::Managed)
    }

    /// Whether the host can access it by its address.
    pub(crate) fn is_on_host(&self) -> bool {
        !matches!(self.kind, AllocationKind::Device | AllocationKind::Mapped)
    }

    /// Who may access it.
    fn access(&self) -> Access {
        match self.kind {
            AllocationKind::Device => self.device.home(),
            _ => Access::ALL,
        }
    }

    /// Whether all of `len` bytes at the address, which is inside, are.
    pub(crate) fn holds(&self, address: u64, len: u64) -> bool {
        address >= self.base && len <= self.len && address - self.base <= self.len - len
    }
}

/// Memory of all devices: they share one address space with each other and with the host.
pub(crate) struct MemorySystem {
    vm: Memory,
    table: RwLock<BTreeMap<u64, Allocation>>,
    /// Bytes that the host has, an upper limit of pinned memory.
    host_bytes: u64,
    /// Bytes of pinned memory.
    pinned: AtomicU64,
}

impl MemorySystem {
    pub(crate) fn new() -> Self {
        Self {
            vm: Memory::new(),
            table: RwLock::new(BTreeMap::new()),
            host_bytes: host_bytes(),
            pinned: AtomicU64::new(0),
        }
    }

    /// The machine's view.
    pub(crate) fn vm(&self) -> &Memory {
        &self.vm
    }

    /// Allocates zeroed memory.
    ///
    /// # Errors
    /// `hipErrorOutOfMemory` if the device has no more, or the host refuses it.
    pub(crate) fn allocate(
        &self,
        device: &'static Device,
        len: u64,
        kind: AllocationKind,
        flags: u32,
    ) -> HipResult<Allocation> {
        let mut allocation = Allocation::new(device, len, kind, flags);
        if let Err(error) = self.take(&allocation) {
            // Pools may hold memory that nobody uses.
            if !allocation.on_device() || !device.release_unused() {
                return Err(error);
            }
            self.take(&allocation)?;
        }
        match self.vm.allocate_for(len, ALIGNMENT, kind, allocation.access()) {
            Ok(address) => {
                allocation.base = address.0;
                self.insert(allocation.clone());
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
        self.insert(Allocation { base: base.0, ..Allocation::new(device, len, AllocationKind::Registered, flags) });
        Ok(())
    }

    /// Files an allocation whose memory exists.
    pub(crate) fn insert(&self, allocation: Allocation) {
        write(&self.table).insert(allocation.base, allocation);
    }

    /// The allocation that contains the address.
    pub(crate) fn find(&self, address: u64) -> Option<Allocation> {
        let table = read(&self.table);
        let (_, allocation) = table.range(..=address).next_back()?;
        allocation.holds(address, 1).then(|| allocation.clone())
    }

    /// The allocation that begins at the address.
    pub(crate) fn at(&self, base: u64) -> Option<Allocation> {
        read(&self.table).get(&base).cloned()
    }

    /// Removes an allocation from the table, unless another thread was faster. The memory itself stays until
    /// [`release`](Self::release).
    pub(crate) fn remove(&self, allocation: &Allocation) -> Option<Allocation> {
        let mut table = write(&self.table);
        // The same address may be another allocation by now.
        if table.get(&allocation.base).is_none_or(|found| found.id != allocation.id) {
            return None;
        }
        table.remove(&allocation.base)
    }

    /// Frees or unregisters the memory of an allocation that was removed from the table, and which nobody uses. A pool
    /// must have been told before.
    pub(crate) fn release(&self, allocation: &Allocation) {
        let address = DevAddr(allocation.base);
        let result = match (allocation.kind, &allocation.pool) {
            (AllocationKind::Registered, _) => self.vm.unregister(address),
            (_, Some(pool)) => return pool.settle(allocation),
            (AllocationKind::Mapped, _) => {
                let _ = vmm::unmap_removed(allocation);
                return;
            }
            _ => self.vm.free(address),
        };
        debug_assert!(result.is_ok(), "an allocation in the table was not in the machine's map");
        self.give_back(allocation);
    }

    /// As [`release`](Self::release), for memory whose freeing was not announced to its pool.
    pub(crate) fn release_now(&self, allocation: &Allocation) {
        if let Some(pool) = &allocation.pool {
            pool.begin_free(allocation);
        }
        self.release(allocation);
    }

    /// Frees everything that belongs to a device.
    pub(crate) fn release_all(&self, device: &Device) {
        let mut gone = Vec::new();
        write(&self.table).retain(|_, allocation| {
            let stays = allocation.device.ordinal != device.ordinal;
            if !stays {
                gone.push(allocation.clone());
            }
            stays
        });
        gone.iter().for_each(|allocation| self.release_now(allocation));
    }

    /// Removes the mappings of which a range is made; `None` unless it is made of whole ones.
    pub(crate) fn remove_mapped(&self, address: u64, len: u64) -> Option<Vec<Allocation>> {
        let end = address.checked_add(len)?;
        let mut table = write(&self.table);
        let inside = table.range(address..end).map(|(_, allocation)| allocation);
        if inside.clone().any(|allocation| allocation.physical.is_none()) {
            return None;
        }
        let bases: Vec<u64> = inside.map(|allocation| allocation.base).collect();
        let covered: u64 = table.range(address..end).map(|(_, allocation)| allocation.len).sum();
        (covered == len).then(|| bases.iter().filter_map(|base| table.remove(base)).collect())
    }

    /// Calls `f` with every allocation.
    pub(crate) fn for_each(&self, f: impl FnMut(&Allocation)) {
        read(&self.table).values().for_each(f);
    }

    /// Whether `len` bytes at `address` are accessible to the device: inside one allocation of the program, or inside a
    /// loaded module. `None` if the platform knows nothing about the address.
    pub(crate) fn covers(&self, address: u64, len: u64) -> Option<bool> {
        {
            let table = read(&self.table);
            let below = table.range(..=address).next_back().map(|(_, allocation)| allocation);
            // What is mapped may go on in the next mapping, which only the machine can tell.
            let holds = |allocation: &&Allocation| allocation.physical.is_none() && allocation.holds(address, 1);
            if let Some(allocation) = below.filter(holds) {
                return Some(allocation.holds(address, len));
            }
        }
        let region = self.vm.lookup(DevAddr(address))?;
        // What is neither is the platform's own, or on its way to be freed: nobody's to touch.
        let open = matches!(region.kind, AllocationKind::Code | AllocationKind::Mapped);
        Some(open && region.contains(DevAddr(address), len))
    }

    fn take(&self, allocation: &Allocation) -> HipResult {
        match allocation.kind {
            AllocationKind::Registered => Ok(()),
            AllocationKind::Host => {
                let take = |pinned: u64| pinned.checked_add(allocation.len).filter(|total| *total <= self.host_bytes);
                let taken = self.pinned.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take);
                taken.map(drop).map_err(|_| hipError_t::hipErrorOutOfMemory)
            }
            _ => allocation.device.reserve(allocation.len),
        }
    }

    fn give_back(&self, allocation: &Allocation) {
        match allocation.kind {
            AllocationKind::Registered => {}
            AllocationKind::Host => {
                self.pinned.fetch_sub(allocation.len, Ordering::Relaxed);
            }
            _ => allocation.device.give_back(allocation.len),
        }
    }
}

/// Memory that the host can give in bytes: what it has, or what its control group allows. Memory is committed when first
/// touched, and pinned memory is there to be touched, so without a limit a program would be killed long after the
/// allocation that was too much. Memory of devices has the limit of the chip instead.
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
