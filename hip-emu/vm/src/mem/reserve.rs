//! Reserved addresses, and memory that is mapped there.
//!
//! A [`Physical`] is memory without an address; it can be mapped at several places of a reservation at once. Mappings that
//! touch, with the same access, are one region, so that what lies across their border can be accessed.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::backing::Backing;
use super::map::{Entry, Region, State};
use super::{Access, AllocationKind, DevAddr, Memory, MemoryError};

pub use super::pages::Physical;
use super::pages::{Mapping, Space};

/// Reserved addresses and what is mapped there.
pub(super) struct Reservation {
    space: Arc<Space>,
    base: u64,
    len: u64,
    chunks: BTreeMap<u64, Chunk>,
}

/// One mapping.
struct Chunk {
    len: u64,
    /// Who may access it; nobody at first.
    access: Option<Access>,
    backing: Arc<Backing>,
}

impl Memory {
    /// Unit of sizes, offsets and addresses of mappings in bytes: a multiple of every host's page size.
    pub const MAPPING_GRANULE: u64 = 64 * 1024;

    /// Whether the host can map memory at reserved addresses.
    pub const MAPS: bool = Physical::SUPPORTED;

    /// Reserves `len` bytes of addresses, a multiple of the [granule](Memory::MAPPING_GRANULE), from a multiple of
    /// `align` on. Nothing is there yet.
    ///
    /// # Errors
    /// `InvalidSize`, `InvalidAlignment` if `align` is no power of two, `OutOfMemory` if the host has no such room.
    pub fn reserve(&self, len: u64, align: u64) -> Result<DevAddr, MemoryError> {
        if !align.is_power_of_two() {
            return Err(MemoryError::InvalidAlignment { align });
        }
        if len == 0 || len > isize::MAX as u64 || !len.is_multiple_of(Self::MAPPING_GRANULE) {
            return Err(MemoryError::InvalidSize { size: len });
        }
        let align = align.max(Self::MAPPING_GRANULE);
        let out_of_memory = MemoryError::OutOfMemory { size: len, align };
        let padded = len.checked_add(align).and_then(|padded| usize::try_from(padded).ok());
        let space = padded.and_then(Space::reserve).ok_or(out_of_memory)?;
        let base = space.base().next_multiple_of(align);
        let reservation = Reservation { space: Arc::new(space), base, len, chunks: BTreeMap::new() };
        self.lock().reservations.insert(base, reservation);
        Ok(DevAddr(base))
    }

    /// Gives reserved addresses back.
    ///
    /// # Errors
    /// `NotAnAllocation` if `addr` and `len` are not those of a reservation, `Overlap` if something is mapped there.
    pub fn unreserve(&self, addr: DevAddr, len: u64) -> Result<(), MemoryError> {
        let mut state = self.lock();
        let Some(reservation) = state.reservations.get(&addr.0).filter(|reservation| reservation.len == len) else {
            return Err(MemoryError::NotAnAllocation { addr, nearest: state.nearest(addr) });
        };
        if let Some((base, chunk)) = reservation.chunks.first_key_value() {
            return Err(MemoryError::Overlap { addr, len, existing: chunk.describe(*base) });
        }
        let removed = state.reservations.remove(&addr.0);
        drop(state);
        drop(removed);
        Ok(())
    }

    /// Maps `len` bytes of `physical` from `offset` on at `addr`. Nobody may access them before
    /// [`set_mapping_access`](Memory::set_mapping_access).
    ///
    /// # Errors
    /// `InvalidSize` if address, length or offset is no multiple of the granule, or more than the memory has;
    /// `NotAnAllocation` unless all of it is reserved; `Overlap` if something is mapped there, or a kernel that runs still
    /// uses what was; `OutOfMemory` if the host refuses.
    pub fn map(&self, addr: DevAddr, len: u64, physical: &Arc<Physical>, offset: u64) -> Result<(), MemoryError> {
        let aligned = [addr.0, len, offset].iter().all(|value| value.is_multiple_of(Self::MAPPING_GRANULE));
        let inside = offset.checked_add(len).is_some_and(|end| end <= physical.len());
        if !aligned || len == 0 || !inside {
            return Err(MemoryError::InvalidSize { size: len });
        }
        let mut state = self.lock();
        let nearest = state.nearest(addr);
        let reservation = state.reservation(addr, len).ok_or(MemoryError::NotAnAllocation { addr, nearest })?;
        let below = reservation.chunks.range(..addr.0 + len).next_back();
        if let Some((base, chunk)) = below.filter(|(base, chunk)| *base + chunk.len > addr.0) {
            return Err(MemoryError::Overlap { addr, len, existing: chunk.describe(*base) });
        }
        let mapping = Mapping::new(&reservation.space, addr.0, len, physical, offset).map_err(|busy| match busy {
            true => {
                let region = Region { base: addr, len, kind: AllocationKind::Mapped, id: super::RegionId(0) };
                MemoryError::Overlap { addr, len, existing: region }
            }
            false => MemoryError::OutOfMemory { size: len, align: Self::MAPPING_GRANULE },
        })?;
        let backing = Arc::new(Backing::Mapping { _mapping: mapping });
        reservation.chunks.insert(addr.0, Chunk { len, access: None, backing });
        Ok(())
    }

    /// Ends all mappings of a range. Kernels that run may use them until they end.
    ///
    /// # Errors
    /// `NotAnAllocation` unless the range is made of whole mappings.
    pub fn unmap(&self, addr: DevAddr, len: u64) -> Result<(), MemoryError> {
        let mut state = self.lock();
        let nearest = state.nearest(addr);
        let error = MemoryError::NotAnAllocation { addr, nearest };
        let reservation = state.reservation(addr, len).ok_or_else(|| error.clone())?;
        let chunks = reservation.whole(addr.0, len).ok_or(error)?;
        let removed: Vec<_> = chunks.iter().filter_map(|base| reservation.chunks.remove(base)).collect();
        state.rebuild(addr);
        drop(state);
        // The last user gives the addresses back: not under the lock.
        drop(removed);
        Ok(())
    }

    /// Says who may access the mappings of a range: given who might before, for each of them. Kernels that run are not
    /// affected.
    ///
    /// # Errors
    /// `NotAnAllocation` unless the range is made of whole mappings.
    pub fn set_mapping_access(
        &self,
        addr: DevAddr,
        len: u64,
        change: impl Fn(Option<Access>) -> Option<Access>,
    ) -> Result<(), MemoryError> {
        let mut state = self.lock();
        let nearest = state.nearest(addr);
        let error = MemoryError::NotAnAllocation { addr, nearest };
        let reservation = state.reservation(addr, len).ok_or_else(|| error.clone())?;
        for base in reservation.whole(addr.0, len).ok_or(error)? {
            if let Some(chunk) = reservation.chunks.get_mut(&base) {
                chunk.access = change(chunk.access);
            }
        }
        state.rebuild(addr);
        Ok(())
    }

    /// Who may access the mapping that contains the address; `None` if nothing is mapped there.
    pub fn mapping_access(&self, addr: DevAddr) -> Option<Option<Access>> {
        let mut state = self.lock();
        let reservation = state.reservation(addr, 1)?;
        let (base, chunk) = reservation.chunks.range(..=addr.0).next_back()?;
        (addr.0 - base < chunk.len).then_some(chunk.access)
    }
}

impl Chunk {
    fn describe(&self, base: u64) -> Region {
        Region { base: DevAddr(base), len: self.len, kind: AllocationKind::Mapped, id: super::RegionId(0) }
    }
}

impl Reservation {
    /// Bases of the mappings of which a range is made; `None` unless it is made of whole ones.
    fn whole(&self, addr: u64, len: u64) -> Option<Vec<u64>> {
        let (end, mut next, mut bases) = (addr.checked_add(len)?, addr, Vec::new());
        while next < end {
            let chunk = self.chunks.get(&next)?;
            bases.push(next);
            next += chunk.len;
        }
        (next == end && len > 0).then_some(bases)
    }
}

impl State {
    /// The reservation that all of a range is in.
    fn reservation(&mut self, addr: DevAddr, len: u64) -> Option<&mut Reservation> {
        let (_, reservation) = self.reservations.range_mut(..=addr.0).next_back()?;
        let offset = addr.0 - reservation.base;
        (len <= reservation.len && offset <= reservation.len - len).then_some(reservation)
    }

    /// Makes the regions of the reservation that contains the address what its mappings are now.
    fn rebuild(&mut self, addr: DevAddr) {
        let Some(reservation) = self.reservation(addr, 1) else { return };
        let (first, last) = (reservation.base, reservation.base + reservation.len);
        // Runs of mappings that touch and have the same access.
        let mut runs: Vec<(u64, u64, Access, Vec<Arc<Backing>>)> = Vec::new();
        for (base, chunk) in &reservation.chunks {
            let Some(access) = chunk.access else { continue };
            match runs.last_mut() {
                Some((start, len, same, backings)) if *start + *len == *base && *same == access => {
                    *len += chunk.len;
                    backings.push(Arc::clone(&chunk.backing));
                }
                _ => runs.push((*base, chunk.len, access, vec![Arc::clone(&chunk.backing)])),
            }
        }
        let old: Vec<u64> = self.regions.range(first..last).map(|(base, _)| *base).collect();
        for base in old {
            self.take(DevAddr(base));
        }
        for (base, len, access, backings) in runs {
            let region = Region { base: DevAddr(base), len, kind: AllocationKind::Mapped, id: self.take_id() };
            self.insert(Entry { region, access, backing: Arc::new(Backing::Joined { _parts: backings.into() }) });
        }
    }
}

// Miri cannot map pages.
#[cfg(all(test, target_os = "linux", not(miri)))]
mod tests {
    use super::*;
    use crate::mem::Reach;

    const G: u64 = Memory::MAPPING_GRANULE;

    fn at(base: DevAddr, offset: u64) -> DevAddr {
        DevAddr(base.0 + offset)
    }

    #[test]
    fn mappings_that_touch_are_one_region() {
        let memory = Memory::new();
        let base = memory.reserve(4 * G, 1 << 21).unwrap();
        assert_eq!(base.0 % (1 << 21), 0);
        let physical = Arc::new(Physical::new(2 * G).unwrap());
        memory.map(base, G, &physical, 0).unwrap();
        memory.map(at(base, G), G, &physical, G).unwrap();
        assert!(memory.write(base, &[1]).is_err(), "nobody may access it yet");
        let everyone = |_| Some(Access::ALL);
        memory.set_mapping_access(base, 2 * G, everyone).unwrap();
        memory.write(at(base, G - 2), &[1, 2, 3, 4]).unwrap();
        assert!(memory.write(at(base, 2 * G - 1), &[1, 2]).is_err());
        // The same memory at another place.
        memory.map(at(base, 3 * G), G, &physical, G).unwrap();
        memory.set_mapping_access(at(base, 3 * G), G, everyone).unwrap();
        let mut bytes = [0; 2];
        memory.read(at(base, 3 * G), &mut bytes).unwrap();
        assert_eq!(bytes, [3, 4]);
        // Different access, different regions.
        memory.set_mapping_access(base, G, |_| Some(Access::only(1))).unwrap();
        assert!(memory.read(at(base, G - 1), &mut bytes).is_err());
        assert!(memory.snapshot_for(Reach::of(0, 0)).find(base).is_some());
        assert!(memory.snapshot_for(Reach::of(1, 0)).find(base).is_none());
        assert_eq!(memory.mapping_access(at(base, 5)), Some(Some(Access::only(1))));
        assert_eq!(memory.mapping_access(at(base, 2 * G)), None);
        memory.unmap(base, 2 * G).unwrap();
        assert!(memory.read(base, &mut bytes).is_err());
        memory.read(at(base, 3 * G), &mut bytes).unwrap();
        assert!(memory.unreserve(base, 4 * G).is_err(), "something is mapped");
        memory.unmap(at(base, 3 * G), G).unwrap();
        assert!(memory.unreserve(base, G).is_err() && memory.unreserve(at(base, G), 3 * G).is_err());
        memory.unreserve(base, 4 * G).unwrap();
        assert!(memory.map(base, G, &physical, 0).is_err());
    }

    #[test]
    fn bad_requests_are_errors_and_change_nothing() {
        let memory = Memory::new();
        for (len, align) in [(0, G), (G + 1, G), (G, 3), (u64::MAX, G), (1 << 62, G), (G, 1 << 63)] {
            assert!(memory.reserve(len, align).is_err(), "{len} {align}");
        }
        let base = memory.reserve(2 * G, 1).unwrap();
        let physical = Arc::new(Physical::new(2 * G).unwrap());
        for (addr, len, offset) in [
            (base, 0, 0),
            (base, 3 * G, 0),
            (base, G, 2 * G),
            (base, 1, 0),
            (at(base, 1), G, 0),
            (at(base, G), 2 * G, 0),
            (at(base, 2 * G), G, 0),
            (DevAddr(0), G, 0),
            (base, G, u64::MAX - G + 1),
        ] {
            assert!(memory.map(addr, len, &physical, offset).is_err(), "{addr} {len} {offset}");
        }
        memory.map(base, 2 * G, &physical, 0).unwrap();
        assert!(memory.map(at(base, G), G, &physical, 0).is_err());
        assert!(
            memory.unmap(base, G).is_err() && memory.unmap(at(base, G), G).is_err() && memory.unmap(base, 0).is_err()
        );
        assert!(memory.set_mapping_access(base, G, |_| None).is_err());
        assert!(memory.free(base).is_err() && memory.unregister(base).is_err());
        memory.set_mapping_access(base, 2 * G, |_| Some(Access::ALL)).unwrap();
        assert!(memory.free(base).is_err() && memory.unregister(base).is_err());
        assert_eq!(memory.allocated_bytes(), 0);
    }

    #[test]
    fn what_a_kernel_still_uses_is_not_replaced() {
        let memory = Memory::new();
        let base = memory.reserve(G, 1).unwrap();
        let physical = Arc::new(Physical::new(G).unwrap());
        memory.map(base, G, &physical, 0).unwrap();
        memory.set_mapping_access(base, G, |_| Some(Access::ALL)).unwrap();
        memory.write(base, &[9]).unwrap();
        let snapshot = memory.snapshot();
        memory.unmap(base, G).unwrap();
        let other = Arc::new(Physical::new(G).unwrap());
        assert!(matches!(memory.map(base, G, &other, 0), Err(MemoryError::Overlap { .. })));
        memory.unreserve(base, G).unwrap();
        assert!(snapshot.find(base).is_some());
        // SAFETY: the snapshot keeps the bytes mapped.
        assert_eq!(unsafe { std::ptr::with_exposed_provenance::<u8>(base.0 as usize).read() }, 9);
        drop(snapshot);
        let base = memory.reserve(G, 1).unwrap();
        memory.map(base, G, &other, 0).unwrap();
        memory.unmap(base, G).unwrap();
        memory.map(base, G, &physical, 0).unwrap();
    }
}
