//! The interval map of allocations.

use std::collections::BTreeMap;
use std::fmt;
use std::ptr::NonNull;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::backing::Backing;
use super::reserve::Reservation;
use super::{Access, DevAddr, MemoryError, Reach};

/// What an allocation is for. The machine treats all kinds alike; the host's runtime reports them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AllocationKind {
    /// Device memory.
    Device,
    /// Host memory that the device can access.
    Host,
    /// Memory that host and device share.
    Managed,
    /// Host memory that belongs to the program and was [registered](Memory::register).
    Registered,
    /// Memory that is mapped at a reserved address.
    Mapped,
    /// A loaded code object with its variables.
    Code,
    /// Scratch (private) memory of waves.
    Scratch,
    /// Kernel arguments, dispatch packets and the like.
    Internal,
}

impl fmt::Display for AllocationKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            AllocationKind::Device => "device memory",
            AllocationKind::Host => "pinned host memory",
            AllocationKind::Managed => "managed memory",
            AllocationKind::Registered => "registered host memory",
            AllocationKind::Mapped => "mapped memory",
            AllocationKind::Code => "code object",
            AllocationKind::Scratch => "scratch memory",
            AllocationKind::Internal => "internal memory",
        })
    }
}

/// Number of an allocation. Never used twice by one [`Memory`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RegionId(pub u64);

/// An allocation, as a description: holding one keeps nothing alive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    /// First byte.
    pub base: DevAddr,
    /// Bytes.
    pub len: u64,
    /// What it is for.
    pub kind: AllocationKind,
    /// Its number.
    pub id: RegionId,
}

impl Region {
    /// First byte past the end. Cannot wrap, since the host's address space ends earlier.
    pub fn end(&self) -> DevAddr {
        DevAddr(self.base.0 + self.len)
    }

    /// Whether all of `len` bytes at `addr` lie inside.
    pub fn contains(&self, addr: DevAddr, len: u64) -> bool {
        addr >= self.base && len <= self.len && addr.0 - self.base.0 <= self.len - len
    }

    /// Bytes between the region and an address outside of it.
    fn distance(&self, addr: DevAddr) -> u64 {
        if addr < self.base { self.base.0 - addr.0 } else { addr.0.saturating_sub(self.end().0) }
    }
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} #{}: {} bytes at {}", self.kind, self.id.0, self.len, self.base)
    }
}

/// Device memory of one machine.
///
/// Allocations are host memory, zeroed, and committed by the host's system when first touched. On Unix systems large ones
/// are reserved without regard to how much memory the host has: allocations may exceed it by far, as long as little of
/// them is touched. A host that runs out of memory when they are touched ends the process, as it does with any program.
///
/// All methods take `&self` and may be called from any thread, also while kernels run: a running kernel holds a
/// [`Snapshot`], so memory freed meanwhile stays mapped until the kernel has ended.
#[derive(Default)]
pub struct Memory {
    state: Mutex<State>,
}

#[derive(Default)]
pub(super) struct State {
    pub(super) regions: BTreeMap<u64, Entry>,
    pub(super) reservations: BTreeMap<u64, Reservation>,
    next_id: u64,
    allocated: u64,
    /// Made on demand, dropped at every change: one for each reach that was asked for.
    snapshots: Vec<(Reach, Arc<Snapshot>)>,
}

#[derive(Clone)]
pub(super) struct Entry {
    pub(super) region: Region,
    pub(super) access: Access,
    pub(super) backing: Arc<Backing>,
}

/// Snapshots that are kept: devices with work at the same time.
const KEPT_SNAPSHOTS: usize = 8;

impl Memory {
    /// Memory with nothing allocated.
    pub fn new() -> Memory {
        Memory::default()
    }

    /// Allocates `size` zeroed bytes that every device may access, aligned to `align` and at least to 256 bytes.
    ///
    /// # Errors
    /// `InvalidSize` if `size` is zero or absurd, `InvalidAlignment` if `align` is not a power of two, `OutOfMemory` if
    /// the host has no room.
    pub fn allocate(&self, size: u64, align: u64, kind: AllocationKind) -> Result<DevAddr, MemoryError> {
        self.allocate_for(size, align, kind, Access::ALL)
    }

    /// As [`Memory::allocate`], for memory that not every device may access.
    ///
    /// # Errors
    /// As [`Memory::allocate`].
    pub fn allocate_for(
        &self,
        size: u64,
        align: u64,
        kind: AllocationKind,
        access: Access,
    ) -> Result<DevAddr, MemoryError> {
        let (backing, base) = Backing::allocate(size, align)?;
        let mut state = self.lock();
        let region = Region { base: DevAddr(base), len: size, kind, id: state.take_id() };
        state.insert(Entry { region, access, backing });
        Ok(region.base)
    }

    /// Changes who may access an allocation. Kernels that run are not affected.
    ///
    /// # Errors
    /// `NotAnAllocation` if `addr` is not the base of an allocation.
    pub fn set_access(&self, addr: DevAddr, access: Access) -> Result<(), MemoryError> {
        let mut state = self.lock();
        match state.regions.get_mut(&addr.0) {
            Some(entry) => entry.access = access,
            None => return Err(MemoryError::NotAnAllocation { addr, nearest: state.nearest(addr) }),
        }
        state.snapshots.clear();
        Ok(())
    }

    /// Frees an allocation. Kernels that run keep it alive until they end.
    ///
    /// # Errors
    /// `NotAnAllocation` if `addr` is not the base of an allocation, which covers freeing twice, pointers into the middle
    /// and [registered](Memory::register) memory.
    pub fn free(&self, addr: DevAddr) -> Result<(), MemoryError> {
        self.remove(addr, Backing::is_owned)
    }

    /// Lets the device access `len` bytes of host memory at `ptr`, at the same address.
    ///
    /// # Errors
    /// `InvalidSize` for an empty or absurd range, `Overlap` if part of it is allocated or registered already.
    ///
    /// # Safety
    /// The bytes must be readable and writable until they are [unregistered](Memory::unregister) and no kernel that began
    /// before runs any more. While they are registered, code that holds Rust references to them must not run at the same
    /// time as kernels or copies that use them.
    pub unsafe fn register(&self, ptr: NonNull<u8>, len: u64, kind: AllocationKind) -> Result<DevAddr, MemoryError> {
        let base = DevAddr::from_host(ptr.as_ptr());
        if len == 0 || len > isize::MAX as u64 || base.0.checked_add(len).is_none() {
            return Err(MemoryError::InvalidSize { size: len });
        }
        let mut state = self.lock();
        let end = base.0 + len;
        if let Some((_, entry)) = state.regions.range(..end).next_back()
            && entry.region.end() > base
        {
            return Err(MemoryError::Overlap { addr: base, len, existing: entry.region });
        }
        let region = Region { base, len, kind, id: state.take_id() };
        state.insert(Entry { region, access: Access::ALL, backing: Arc::new(Backing::Borrowed) });
        Ok(base)
    }

    /// Ends a [registration](Memory::register).
    ///
    /// # Errors
    /// `NotAnAllocation` if `addr` is not the first byte of registered memory.
    pub fn unregister(&self, addr: DevAddr) -> Result<(), MemoryError> {
        self.remove(addr, Backing::is_borrowed)
    }

    /// The allocation that contains `addr`.
    pub fn lookup(&self, addr: DevAddr) -> Option<Region> {
        self.lock().find(addr).map(|e| e.region)
    }

    /// The allocation that contains `addr`, or else the one nearest to it.
    pub fn nearest(&self, addr: DevAddr) -> Option<Region> {
        self.lock().nearest(addr)
    }

    /// Bytes allocated now. Registered memory does not count.
    pub fn allocated_bytes(&self) -> u64 {
        self.lock().allocated
    }

    /// All allocations as they are now, kept alive. Cheap while nothing changes.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.snapshot_for(Reach::ALL)
    }

    /// The allocations that a device may access as they are now, kept alive. Cheap while nothing changes.
    pub fn snapshot_for(&self, reach: Reach) -> Arc<Snapshot> {
        let mut state = self.lock();
        if let Some((_, snapshot)) = state.snapshots.iter().find(|(of, _)| *of == reach) {
            return Arc::clone(snapshot);
        }
        let snapshot = Arc::new(Snapshot::of(state.regions.values().filter(|entry| entry.access.admits(reach))));
        if state.snapshots.len() >= KEPT_SNAPSHOTS {
            state.snapshots.remove(0);
        }
        state.snapshots.push((reach, Arc::clone(&snapshot)));
        snapshot
    }

    /// The allocation that holds `len` bytes at `addr`, kept alive by the guard that is returned.
    pub(super) fn hold(&self, addr: DevAddr, len: u64) -> Result<Held, MemoryError> {
        let state = self.lock();
        match state.find(addr) {
            Some(e) if e.region.contains(addr, len) => Ok(Held { backing: Arc::clone(&e.backing) }),
            _ => Err(MemoryError::OutOfBounds { addr, len, nearest: state.nearest(addr) }),
        }
    }

    /// Removes the region that begins at `addr`, if its backing fits.
    fn remove(&self, addr: DevAddr, fits: fn(&Backing) -> bool) -> Result<(), MemoryError> {
        let mut state = self.lock();
        // Snapshots may be the last to keep other memory alive, and go after the lock.
        let _old = match state.regions.contains_key(&addr.0) {
            true => std::mem::take(&mut state.snapshots),
            false => Vec::new(),
        };
        let removed = match state.regions.get(&addr.0) {
            Some(e) if fits(&e.backing) => state.take(addr),
            _ => None,
        };
        let Some(removed) = removed else {
            return Err(MemoryError::NotAnAllocation { addr, nearest: state.nearest(addr) });
        };
        drop(state);
        // Returning large blocks to the system takes time: not under the lock.
        drop(removed);
        Ok(())
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, State> {
        // No panic can leave the state half changed, so a poisoned lock is as good as any.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = self.lock();
        f.debug_list().entries(state.regions.values().map(|e| e.region)).finish()
    }
}

impl State {
    pub(super) fn take_id(&mut self) -> RegionId {
        self.next_id += 1;
        RegionId(self.next_id)
    }

    /// Files a region, which takes the place of one that begins at the same address.
    pub(super) fn insert(&mut self, entry: Entry) {
        self.take(entry.region.base);
        if entry.backing.is_owned() {
            self.allocated = self.allocated.saturating_add(entry.region.len);
        }
        self.regions.insert(entry.region.base.0, entry);
    }

    /// Removes the region that begins at the address.
    pub(super) fn take(&mut self, base: DevAddr) -> Option<Entry> {
        self.snapshots.clear();
        let removed = self.regions.remove(&base.0)?;
        if removed.backing.is_owned() {
            self.allocated = self.allocated.saturating_sub(removed.region.len);
        }
        Some(removed)
    }

    fn find(&self, addr: DevAddr) -> Option<&Entry> {
        let (_, entry) = self.regions.range(..=addr.0).next_back()?;
        entry.region.contains(addr, 1).then_some(entry)
    }

    pub(super) fn nearest(&self, addr: DevAddr) -> Option<Region> {
        let below = self.regions.range(..=addr.0).next_back().map(|(_, e)| e.region);
        let above = self.regions.range(addr.0..).next().map(|(_, e)| e.region);
        below.into_iter().chain(above).min_by_key(|r| r.distance(addr))
    }
}

/// Keeps an allocation alive during a host access.
pub(super) struct Held {
    pub(super) backing: Arc<Backing>,
}

/// The allocations at one moment, sorted by address. While it lives, none of their bytes is unmapped, even if they are
/// freed meanwhile (memory that was [registered](Memory::register) is the owner's to keep).
pub struct Snapshot {
    regions: Box<[Region]>,
    _backings: Box<[Arc<Backing>]>,
}

impl Snapshot {
    fn of<'a>(entries: impl Iterator<Item = &'a Entry>) -> Snapshot {
        let (regions, backings): (Vec<_>, Vec<_>) = entries.map(|e| (e.region, Arc::clone(&e.backing))).unzip();
        Snapshot { regions: regions.into(), _backings: backings.into() }
    }

    /// All allocations, by address.
    pub fn regions(&self) -> &[Region] {
        &self.regions
    }

    /// The allocation that contains `addr`.
    pub fn find(&self, addr: DevAddr) -> Option<&Region> {
        let after = self.regions.partition_point(|r| r.base <= addr);
        let region = self.regions.get(after.checked_sub(1)?)?;
        region.contains(addr, 1).then_some(region)
    }

    /// The allocation that contains `addr`, or else the one nearest to it.
    pub fn nearest(&self, addr: DevAddr) -> Option<Region> {
        let after = self.regions.partition_point(|r| r.base <= addr);
        let below = after.checked_sub(1).and_then(|i| self.regions.get(i));
        below.into_iter().chain(self.regions.get(after)).min_by_key(|r| r.distance(addr)).copied()
    }
}

impl fmt::Debug for Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.regions.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn allocations_are_zeroed_aligned_and_found_by_interior_pointers() {
        let memory = Memory::new();
        // Miri looks at each byte for as long as others at a page.
        let large = if cfg!(miri) { 3 << 12 } else { 3 << 20 };
        for (size, align) in [(1, 1), (100, 256), (4096, 4096), (large, 1 << 16)] {
            let a = memory.allocate(size, align, AllocationKind::Device).unwrap();
            assert_eq!(a.0 % align.max(256), 0);
            let mut bytes = vec![1u8; size as usize];
            memory.read(a, &mut bytes).unwrap();
            assert!(bytes.iter().all(|&b| b == 0));
            let r = memory.lookup(DevAddr(a.0 + size - 1)).unwrap();
            assert_eq!((r.base, r.len, r.kind), (a, size, AllocationKind::Device));
            assert_ne!(memory.lookup(DevAddr(a.0 + size)).map(|r| r.base), Some(a));
        }
        assert_eq!(memory.allocated_bytes(), 1 + 100 + 4096 + large);
    }

    #[test]
    #[cfg_attr(miri, ignore = "maps pages, which Miri cannot")]
    fn bad_requests_are_errors() {
        let memory = Memory::new();
        assert_eq!(memory.allocate(0, 16, AllocationKind::Device), Err(MemoryError::InvalidSize { size: 0 }));
        assert_eq!(memory.allocate(8, 24, AllocationKind::Device), Err(MemoryError::InvalidAlignment { align: 24 }));
        assert!(matches!(memory.allocate(1 << 62, 16, AllocationKind::Device), Err(MemoryError::OutOfMemory { .. })));
        assert!(matches!(memory.allocate(u64::MAX, 16, AllocationKind::Device), Err(MemoryError::InvalidSize { .. })));
        assert!(memory.allocate(16, 1 << 63, AllocationKind::Device).is_err());
        assert_eq!(memory.allocated_bytes(), 0);
    }

    #[test]
    fn free_takes_only_a_base_and_only_once() {
        let memory = Memory::new();
        let a = memory.allocate(1000, 1, AllocationKind::Device).unwrap();
        let inside = DevAddr(a.0 + 16);
        match memory.free(inside) {
            Err(MemoryError::NotAnAllocation { addr, nearest: Some(r) }) => assert_eq!((addr, r.base), (inside, a)),
            other => panic!("{other:?}"),
        }
        memory.free(a).unwrap();
        assert_eq!(memory.free(a), Err(MemoryError::NotAnAllocation { addr: a, nearest: None }));
        assert_eq!(memory.free(DevAddr::NULL), Err(MemoryError::NotAnAllocation { addr: DevAddr(0), nearest: None }));
        assert_eq!(memory.lookup(a), None);
        assert_eq!(memory.allocated_bytes(), 0);
    }

    #[test]
    fn registered_memory_is_checked_for_overlap_and_not_freed() {
        let memory = Memory::new();
        let mut host = vec![7u8; 512];
        let ptr = NonNull::new(host.as_mut_ptr()).unwrap();
        // SAFETY: `host` outlives the registration, and is not used while it is accessed.
        let a = unsafe { memory.register(ptr, 512, AllocationKind::Registered) }.unwrap();
        for (offset, len) in [(0, 1), (511, 1), (100, 100)] {
            // SAFETY: as above; these fail anyway.
            let again = unsafe { memory.register(ptr.add(offset), len, AllocationKind::Registered) };
            assert!(matches!(again, Err(MemoryError::Overlap { .. })), "{offset} {again:?}");
        }
        let mut got = [0u8; 3];
        memory.read(DevAddr(a.0 + 509), &mut got).unwrap();
        assert_eq!(got, [7; 3]);
        assert!(memory.free(a).is_err());
        assert_eq!(memory.allocated_bytes(), 0);
        memory.unregister(a).unwrap();
        assert!(memory.unregister(a).is_err());
        let owned = memory.allocate(64, 1, AllocationKind::Device).unwrap();
        assert!(memory.unregister(owned).is_err());
    }

    #[test]
    fn a_snapshot_keeps_freed_memory_alive() {
        let memory = Memory::new();
        let a = memory.allocate(1 << 20, 1, AllocationKind::Device).unwrap();
        memory.write(a, &[42; 16]).unwrap();
        let snapshot = memory.snapshot();
        assert!(Arc::ptr_eq(&snapshot, &memory.snapshot()));
        memory.free(a).unwrap();
        assert!(memory.snapshot().regions().is_empty());
        let region = snapshot.find(DevAddr(a.0 + 5)).copied().unwrap();
        assert_eq!(region.base, a);
        // SAFETY: the snapshot keeps the bytes mapped, and nothing else uses them.
        let byte = unsafe { std::ptr::with_exposed_provenance::<u8>(a.0 as usize).add(5).read() };
        assert_eq!(byte, 42);
        // A block of this size cannot come back at the same place while the old one is held.
        let b = memory.allocate(1 << 20, 1, AllocationKind::Device).unwrap();
        assert_ne!(a, b);
    }

    #[test]
    fn a_device_sees_what_it_may_access() {
        let memory = Memory::new();
        let all = memory.allocate(16, 1, AllocationKind::Host).unwrap();
        let own = memory.allocate_for(16, 1, AllocationKind::Device, Access::of(0)).unwrap();
        let other = memory.allocate_for(16, 1, AllocationKind::Device, Access::of(1)).unwrap();
        let sees = |reach| {
            let snapshot = memory.snapshot_for(reach);
            assert!(Arc::ptr_eq(&snapshot, &memory.snapshot_for(reach)));
            [all, own, other].map(|addr| snapshot.find(addr).is_some())
        };
        assert_eq!(sees(Reach::ALL), [true; 3]);
        assert_eq!(sees(Reach::of(0, 0)), [true, true, false]);
        assert_eq!(sees(Reach::of(0, 2)), [true; 3]);
        assert_eq!(sees(Reach::of(2, 0)), [true, false, false]);
        memory.set_access(other, Access::of(1).shared_with(4)).unwrap();
        assert_eq!(sees(Reach::of(2, 0)), [true, false, true]);
        assert!(memory.set_access(DevAddr(other.0 + 1), Access::ALL).is_err());
        for device in 0..20 {
            assert_eq!(sees(Reach::of(3 + device, 0)), [true, false, false]);
        }
    }

    #[cfg(unix)]
    #[test]
    #[cfg_attr(miri, ignore = "maps pages, which Miri cannot")]
    fn far_more_than_the_host_has_can_be_allocated() {
        let memory = Memory::new();
        let size = 1 << 42;
        let Ok(a) = memory.allocate(size, 1, AllocationKind::Device) else {
            // A host may be set up to refuse it.
            let text = std::fs::read_to_string("/proc/sys/vm/overcommit_memory").unwrap_or_default();
            return assert_ne!(text.trim(), "0", "refused although overcommitting is allowed");
        };
        let mut last = [1; 4];
        memory.read(DevAddr(a.0 + size - 4), &mut last).unwrap();
        assert_eq!(last, [0; 4]);
        memory.write(DevAddr(a.0 + size / 2), &[1, 2, 3]).unwrap();
        // Zeroing gives pages back instead of touching them.
        memory.fill(DevAddr(a.0 + 1), &[0; 4], (size - 8) / 4).unwrap();
        let mut middle = [1; 3];
        memory.read(DevAddr(a.0 + size / 2), &mut middle).unwrap();
        assert_eq!(middle, [0; 3]);
        memory.free(a).unwrap();
    }

    #[test]
    fn nearest_names_the_closest_region_on_either_side() {
        let memory = Memory::new();
        assert_eq!(memory.nearest(DevAddr(5)), None);
        let a = memory.allocate(256, 256, AllocationKind::Device).unwrap();
        let snapshot = memory.snapshot();
        for addr in [0, 1, a.0 - 1, a.0, a.0 + 255, a.0 + 256, u64::MAX] {
            assert_eq!(memory.nearest(DevAddr(addr)).map(|r| r.base), Some(a));
            assert_eq!(snapshot.nearest(DevAddr(addr)).map(|r| r.base), Some(a));
            let inside = (a.0..a.0 + 256).contains(&addr);
            assert_eq!(snapshot.find(DevAddr(addr)).is_some(), inside);
            assert_eq!(memory.lookup(DevAddr(addr)).is_some(), inside);
        }
    }

    #[test]
    fn region_arithmetic_does_not_wrap() {
        let r = Region { base: DevAddr(1000), len: 100, kind: AllocationKind::Device, id: RegionId(1) };
        assert!(r.contains(DevAddr(1000), 100) && r.contains(DevAddr(1099), 1) && r.contains(DevAddr(1100), 0));
        for (addr, len) in [(999, 1), (1000, 101), (1001, 100), (1100, 1), (1050, u64::MAX), (u64::MAX, 1)] {
            assert!(!r.contains(DevAddr(addr), len), "{addr} {len}");
        }
    }

    #[test]
    fn many_threads_allocate_and_free_at_once() {
        let memory = Memory::new();
        std::thread::scope(|s| {
            for t in 0..4u64 {
                let memory = &memory;
                s.spawn(move || {
                    for i in 0..200u64 {
                        let a = memory.allocate(64 + i, 1, AllocationKind::Device).unwrap();
                        memory.write(a, &t.to_le_bytes()).unwrap();
                        let _alive = memory.snapshot();
                        let mut back = [0; 8];
                        memory.read(a, &mut back).unwrap();
                        assert_eq!(u64::from_le_bytes(back), t);
                        memory.free(a).unwrap();
                    }
                });
            }
        });
        assert_eq!(memory.allocated_bytes(), 0);
        assert!(memory.snapshot().regions().is_empty());
    }
}
