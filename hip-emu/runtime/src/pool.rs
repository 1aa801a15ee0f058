//! Memory pools: memory that is allocated and freed in the order of streams.
//!
//! A pool consists of blocks. A block that was freed goes to a later allocation as soon as nothing that may still use it
//! can run at the same time:
//!
//! * at once in the stream that frees it;
//! * in a stream that waits for it by way of an event (`hipMemPoolReuseFollowEventDependencies`);
//! * anywhere once it has been freed (`hipMemPoolReuseAllowOpportunistic`);
//! * anywhere, the stream being made to wait, if there is no more memory (`hipMemPoolReuseAllowInternalDependencies`).
//!
//! Until the free is executed, the machine can still access the old allocation, since commands before the free may do so.

use std::collections::{BTreeSet, HashMap};
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use hip_sys::hipError_t;

use crate::device::Device;
use crate::engine::{Access, AllocationKind, Block};
use crate::error::HipResult;
use crate::memory::{ALIGNMENT, Allocation};
use crate::platform::platform;
use crate::stream::{Point, Stream};
use crate::sync::lock;
use crate::work::Work;

/// Sizes of blocks are multiples of this, in bytes.
const GRANULE: u64 = 512;

/// A value that changes, and the largest it has been.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Gauge {
    pub(crate) current: u64,
    pub(crate) high: u64,
}

impl Gauge {
    fn add(&mut self, bytes: u64) {
        self.current = self.current.saturating_add(bytes);
        self.high = self.high.max(self.current);
    }

    fn subtract(&mut self, bytes: u64) {
        self.current = self.current.saturating_sub(bytes);
    }
}

/// What may be set (`hipMemPoolSetAttribute`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rules {
    pub(crate) follow_events: bool,
    pub(crate) opportunistic: bool,
    pub(crate) internal_dependencies: bool,
    /// Bytes that the pool keeps when the program synchronises.
    pub(crate) release_threshold: u64,
}

impl Default for Rules {
    fn default() -> Self {
        Self { follow_events: true, opportunistic: true, internal_dependencies: true, release_threshold: 0 }
    }
}

/// A memory pool of one device.
pub(crate) struct Pool {
    pub(crate) device: &'static Device,
    /// Most bytes that it may have.
    limit: u64,
    handle: AtomicUsize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    rules: Rules,
    /// Bytes of all blocks, and of those that are allocations.
    reserved: Gauge,
    used: Gauge,
    /// Devices with access beside the pool's own, one bit each.
    shared: u64,
    /// Destroyed: what is freed is not kept.
    closed: bool,
    blocks: HashMap<u64, Slot>,
    /// Capacity and base of the blocks that were freed.
    free: BTreeSet<(u64, u64)>,
}

/// A block and what it is now.
struct Slot {
    block: Block,
    state: Use,
    /// The allocation that it is or was last, and its length.
    id: u64,
    len: u64,
    /// Bytes that the machine can access.
    attached: u64,
    /// Frees that are in streams.
    pending: u32,
}

enum Use {
    Used,
    /// A free is about to be submitted.
    Freeing,
    /// Freed, by the command that the point stands for; settled once it has executed.
    Free {
        by: Option<Point>,
        settled: bool,
    },
}

impl Slot {
    /// Whether the block may be an allocation in the stream, by the rules.
    fn is_reusable(&self, stream: &Stream, rules: &Rules) -> bool {
        let Use::Free { by, settled } = &self.state else { return false };
        let Some(point) = by else { return true };
        point.is_of(stream)
            || (rules.follow_events && stream.has_waited_for(point))
            || (rules.opportunistic && (*settled || point.is_done()))
    }
}

impl Pool {
    /// A pool of at most `limit` bytes, with a handle.
    pub(crate) fn create(device: &'static Device, limit: u64) -> Arc<Self> {
        let pool = Arc::new(Self { device, limit, handle: AtomicUsize::new(0), state: Mutex::default() });
        pool.handle.store(platform().pools.insert(Arc::clone(&pool)), Ordering::Relaxed);
        pool
    }

    pub(crate) fn handle(&self) -> usize {
        self.handle.load(Ordering::Relaxed)
    }

    /// Allocates `len` bytes, more than none, for use in the order of the stream.
    ///
    /// # Errors
    /// `hipErrorOutOfMemory` beyond the limit of the pool or the device, or if the host refuses;
    /// `hipErrorContextIsDestroyed` if the stream is.
    pub(crate) fn allocate(self: &Arc<Self>, len: u64, stream: &Arc<Stream>) -> HipResult<Allocation> {
        let capacity = len.checked_next_multiple_of(GRANULE).ok_or(hipError_t::hipErrorOutOfMemory)?;
        let mut allocation = Allocation::new(self.device, len, AllocationKind::Device, 0);
        let (base, after) = match self.claim(capacity, &allocation, stream, false) {
            Ok(found) => found,
            Err(_) => {
                self.device.release_unused();
                self.claim(capacity, &allocation, stream, true)?
            }
        };
        allocation.base = base;
        allocation.pool = Some(Arc::clone(self));
        if let Some(point) = after
            && let Err(error) = stream.submit_after(Work::Marker, vec![point])
        {
            self.begin_free(&allocation);
            self.settle(&allocation);
            return Err(error);
        }
        platform().memory.insert(allocation.clone());
        Ok(allocation)
    }

    /// Makes a block the allocation: one that was freed, or else a new one. If there is no more memory, `any` that was
    /// freed and is large enough. Returns its base, and what the stream must wait for before it uses it.
    fn claim(
        &self,
        capacity: u64,
        allocation: &Allocation,
        stream: &Stream,
        any: bool,
    ) -> HipResult<(u64, Option<Point>)> {
        let mut state = lock(&self.state);
        let rules = state.rules;
        let reusable = |slot: &Slot| slot.is_reusable(stream, &rules);
        // Not one that would be mostly wasted.
        let fitting = capacity..=capacity.saturating_mul(2);
        let mut after = None;
        let base = match state.find(&fitting, reusable).map_or_else(|| self.grow(&mut state, capacity), Ok) {
            Ok(base) => base,
            Err(error) if !any => return Err(error),
            Err(error) => {
                let large_enough = capacity..=u64::MAX;
                let freed_elsewhere = || {
                    let base = state.find(&large_enough, |_| rules.internal_dependencies)?;
                    match &state.blocks.get(&base)?.state {
                        Use::Free { by, .. } => after = by.clone(),
                        _ => return None,
                    }
                    Some(base)
                };
                state.find(&large_enough, reusable).or_else(freed_elsewhere).ok_or(error)?
            }
        };
        self.take(&mut state, base, allocation)?;
        Ok((base, after))
    }

    /// Adds a block.
    fn grow(&self, state: &mut State, capacity: u64) -> HipResult<u64> {
        let total = state.reserved.current.checked_add(capacity);
        if total.is_none_or(|total| total > self.limit) {
            return Err(hipError_t::hipErrorOutOfMemory);
        }
        self.device.reserve(capacity)?;
        let block = match Block::new(capacity, ALIGNMENT) {
            Ok(block) => block,
            Err(_) => {
                self.device.give_back(capacity);
                return Err(hipError_t::hipErrorOutOfMemory);
            }
        };
        let base = block.base().0;
        state.reserved.add(capacity);
        let unused = Use::Free { by: None, settled: true };
        state.blocks.insert(base, Slot { block, state: unused, id: 0, len: 0, attached: 0, pending: 0 });
        state.free.insert((capacity, base));
        Ok(base)
    }

    /// Makes a free block the allocation.
    fn take(&self, state: &mut State, base: u64, allocation: &Allocation) -> HipResult {
        let access = self.access(state);
        let slot = state.blocks.get_mut(&base).ok_or(hipError_t::hipErrorUnknown)?;
        // Commands before a free that has not been executed may still use what they were given.
        let len = if slot.pending > 0 { slot.attached.max(allocation.len) } else { allocation.len };
        slot.attach(len, access)?;
        (slot.state, slot.id, slot.len) = (Use::Used, allocation.id, allocation.len);
        let capacity = slot.block.capacity();
        state.free.remove(&(capacity, base));
        state.used.add(capacity);
        Ok(())
    }

    fn access(&self, state: &State) -> Access {
        self.device.home().shared_with(state.shared)
    }

    /// Announces that an allocation, which was removed from the table, is going to be freed.
    pub(crate) fn begin_free(&self, allocation: &Allocation) {
        let mut state = lock(&self.state);
        let Some(slot) = state.slot(allocation) else { return };
        slot.state = Use::Freeing;
        slot.pending += 1;
        let capacity = slot.block.capacity();
        state.used.subtract(capacity);
    }

    /// Takes back what [`begin_free`](Self::begin_free) announced.
    pub(crate) fn cancel_free(&self, allocation: &Allocation) {
        let mut state = lock(&self.state);
        let Some(slot) = state.slot(allocation) else { return };
        slot.state = Use::Used;
        slot.pending = slot.pending.saturating_sub(1);
        let capacity = slot.block.capacity();
        state.used.add(capacity);
    }

    /// Notes which command frees the allocation.
    pub(crate) fn freed(&self, allocation: &Allocation, by: Point) {
        let mut state = lock(&self.state);
        let Some(slot) = state.slot(allocation) else { return };
        match &mut slot.state {
            Use::Freeing => slot.state = Use::Free { by: Some(by), settled: false },
            // It has executed already.
            Use::Free { by: known, .. } if known.is_none() => {
                *known = Some(by);
                return;
            }
            _ => return,
        }
        let entry = (slot.block.capacity(), allocation.base);
        state.free.insert(entry);
    }

    /// Executes a free that was announced.
    pub(crate) fn settle(&self, allocation: &Allocation) {
        let mut state = lock(&self.state);
        let access = self.access(&state);
        let Some(slot) = state.blocks.get_mut(&allocation.base) else { return };
        slot.pending = slot.pending.saturating_sub(1);
        let mut newly_free = None;
        if slot.id == allocation.id {
            match &mut slot.state {
                Use::Freeing => {
                    slot.state = Use::Free { by: None, settled: true };
                    newly_free = Some((slot.block.capacity(), allocation.base));
                }
                Use::Free { settled, .. } => *settled = true,
                Use::Used => {}
            }
        }
        if slot.pending == 0 {
            match slot.state {
                // Allocated again meanwhile: from here on only that may be accessed.
                Use::Used if slot.attached != slot.len => {
                    let _ = slot.attach(slot.len, access);
                }
                Use::Used | Use::Freeing => {}
                Use::Free { .. } => slot.detach(),
            }
        }
        state.free.extend(newly_free);
        if state.closed {
            self.trim(&mut state, 0);
        }
        drop(state);
        self.device.note_unused();
    }

    /// Frees blocks that nobody uses, the largest first, until no more than `keep` bytes are reserved. Returns how many
    /// bytes were freed.
    pub(crate) fn trim_to(&self, keep: u64) -> u64 {
        self.trim(&mut lock(&self.state), keep)
    }

    /// As [`trim_to`](Self::trim_to) with the release threshold.
    pub(crate) fn trim_to_threshold(&self) {
        let mut state = lock(&self.state);
        let keep = state.rules.release_threshold;
        self.trim(&mut state, keep);
    }

    fn trim(&self, state: &mut State, keep: u64) -> u64 {
        let before = state.reserved.current;
        for (capacity, base) in state.free.iter().rev().copied().collect::<Vec<_>>() {
            if state.reserved.current <= keep {
                break;
            }
            if state.blocks.get(&base).is_some_and(|slot| slot.pending == 0) {
                state.free.remove(&(capacity, base));
                state.blocks.remove(&base);
                state.reserved.subtract(capacity);
                self.device.give_back(capacity);
            }
        }
        before - state.reserved.current
    }

    /// Stops keeping what is freed, and frees what nobody uses.
    pub(crate) fn close(&self) {
        let mut state = lock(&self.state);
        state.closed = true;
        self.trim(&mut state, 0);
    }

    /// Makes the pool as it was when it was created.
    pub(crate) fn reset(&self) {
        let mut state = lock(&self.state);
        (state.rules, state.shared) = (Rules::default(), 0);
        self.trim(&mut state, 0);
        state.reserved.high = state.reserved.current;
        state.used.high = state.used.current;
    }

    pub(crate) fn rules(&self) -> Rules {
        lock(&self.state).rules
    }

    pub(crate) fn change_rules(&self, change: impl FnOnce(&mut Rules)) {
        change(&mut lock(&self.state).rules);
    }

    pub(crate) fn reserved(&self) -> Gauge {
        lock(&self.state).reserved
    }

    pub(crate) fn used(&self) -> Gauge {
        lock(&self.state).used
    }

    /// Makes the present values the largest that there have been.
    pub(crate) fn reset_reserved_high(&self) {
        let mut state = lock(&self.state);
        state.reserved.high = state.reserved.current;
    }

    /// As [`reset_reserved_high`](Self::reset_reserved_high).
    pub(crate) fn reset_used_high(&self) {
        let mut state = lock(&self.state);
        state.used.high = state.used.current;
    }

    /// Devices with access beside the pool's own, one bit each.
    pub(crate) fn shared(&self) -> u64 {
        lock(&self.state).shared
    }

    /// Gives access to the devices of a set, and takes it from others. Kernels that run are not affected.
    pub(crate) fn share(&self, devices: u64) {
        let mut state = lock(&self.state);
        state.shared = devices;
        let access = self.access(&state);
        for slot in state.blocks.values_mut().filter(|slot| slot.attached > 0) {
            let _ = platform().memory.vm().set_access(slot.block.base(), access);
        }
    }
}

impl State {
    /// The smallest free block of a capacity in the range that `fits`.
    fn find(&self, capacities: &RangeInclusive<u64>, fits: impl Fn(&Slot) -> bool) -> Option<u64> {
        let candidates = self.free.range((*capacities.start(), 0)..=(*capacities.end(), u64::MAX));
        let mut bases = candidates.map(|(_, base)| *base);
        bases.find(|base| self.blocks.get(base).is_some_and(&fits))
    }

    /// The block of an allocation, unless it is another one by now.
    fn slot(&mut self, allocation: &Allocation) -> Option<&mut Slot> {
        self.blocks.get_mut(&allocation.base).filter(|slot| slot.id == allocation.id)
    }
}

impl Slot {
    fn attach(&mut self, len: u64, access: Access) -> HipResult {
        let vm = platform().memory.vm();
        vm.attach(&self.block, len, AllocationKind::Device, access).map_err(|_| hipError_t::hipErrorUnknown)?;
        self.attached = len;
        Ok(())
    }

    fn detach(&mut self) {
        platform().memory.vm().detach(&self.block);
        self.attached = 0;
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let state = self.state.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner);
        self.device.give_back(state.reserved.current);
    }
}
