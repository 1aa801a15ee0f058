//! Device memory that a stream keeps for reuse.
//!
//! `hipFree` waits for the whole device, so freeing and allocating in a loop would serialise everything. Where the
//! runtime's own stream-ordered allocator cannot be trusted (see [`Allocation`](super::Allocation)), a dropped buffer's
//! block goes here instead. The next allocation of that size on the same stream takes it at once: whatever still uses
//! the block was put into the stream earlier, so it is done before the new owner's work starts. No event and no waiting
//! is needed.

use std::collections::BTreeMap;
use std::ffi::c_void;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::device::Device;
use crate::error::{Result, first_error};

/// Blocks up to this size are all of this size, in bytes.
const SMALLEST: usize = 512;

/// One block of device memory.
struct Block(*mut c_void);

// SAFETY: the pointer is a device address; this crate never reads or writes through it on the host.
unsafe impl Send for Block {}

/// Free blocks of one stream, by capacity.
pub(crate) struct BlockCache {
    free: Mutex<Free>,
    /// Bytes that survive [`take_excess`](BlockCache::take_excess).
    limit: usize,
}

#[derive(Default)]
struct Free {
    blocks: BTreeMap<usize, Vec<Block>>,
    bytes: usize,
}

impl BlockCache {
    /// An empty cache that keeps up to an eighth of the device's memory.
    pub(crate) fn new(device: &Device) -> Self {
        Self::with_limit(usize::try_from(device.properties().total_global_mem / 8).unwrap_or(usize::MAX))
    }

    fn with_limit(limit: usize) -> Self {
        Self { free: Mutex::default(), limit }
    }

    /// The capacity that a request of `bytes` is rounded up to: eight steps for each power of two, so that at most an
    /// eighth is wasted and sizes that are nearly equal share blocks. `None` on overflow.
    pub(crate) fn capacity(bytes: usize) -> Option<usize> {
        if bytes <= SMALLEST {
            return Some(SMALLEST);
        }
        bytes.checked_next_multiple_of((1 << bytes.ilog2()) / 8)
    }

    /// A free block of exactly this capacity.
    pub(crate) fn take(&self, capacity: usize) -> Option<*mut c_void> {
        let mut free = self.lock();
        let blocks = free.blocks.get_mut(&capacity)?;
        let block = blocks.pop()?;
        if blocks.is_empty() {
            free.blocks.remove(&capacity);
        }
        free.bytes = free.bytes.saturating_sub(capacity);
        Some(block.0)
    }

    /// Keeps a block. Everything that uses it must be in the cache's stream already, or be waited for there.
    pub(crate) fn put(&self, block: *mut c_void, capacity: usize) {
        let mut free = self.lock();
        free.blocks.entry(capacity).or_default().push(Block(block));
        free.bytes = free.bytes.saturating_add(capacity);
    }

    /// Takes blocks, the largest first, until no more than the limit remains.
    pub(crate) fn take_excess(&self) -> Blocks {
        self.take_above(self.limit)
    }

    /// Takes all blocks.
    pub(crate) fn take_all(&self) -> Blocks {
        self.take_above(0)
    }

    fn take_above(&self, limit: usize) -> Blocks {
        let mut free = self.lock();
        let mut taken = Vec::new();
        while free.bytes > limit {
            let Some(mut entry) = free.blocks.last_entry() else { break };
            let capacity = *entry.key();
            if let Some(block) = entry.get_mut().pop() {
                taken.push((block, capacity));
            }
            if entry.get().is_empty() {
                entry.remove();
            }
            free.bytes = free.bytes.saturating_sub(capacity);
        }
        Blocks(taken)
    }

    /// Puts blocks back that were taken from this cache.
    pub(crate) fn put_back(&self, blocks: Blocks) {
        for (block, capacity) in blocks.0 {
            self.put(block.0, capacity);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Free> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Blocks on their way back to the runtime.
#[must_use = "blocks that are not released or put back leak"]
pub(crate) struct Blocks(Vec<(Block, usize)>);

impl Blocks {
    /// Frees the blocks (`hipFree`). Nothing may use them any more. All are tried; the first error is returned.
    pub(crate) fn release(self, device: &Device) -> Result<()> {
        if self.0.is_empty() {
            return Ok(());
        }
        device.bind()?;
        first_error(self.0.into_iter().map(|(block, _)| {
            // SAFETY: the block came from `hipMalloc`, is freed once, and by this function's contract nothing uses it.
            let result = unsafe { device.hip().hipFree(block.0) };
            device.platform().check("hipFree", result)
        }))
    }

    /// Gives the blocks up without freeing them, because the device may still use them.
    pub(crate) fn leak(self) {}
}

/// Frees the cached memory of all streams of a device, after all of its work is done.
pub(crate) fn reclaim(device: &Device) -> Result<()> {
    let caches = device.caches();
    // Taken before waiting: a block that is freed meanwhile may still be in use.
    let taken: Vec<Blocks> = caches.iter().map(|cache| cache.take_all()).collect();
    let waited = device.synchronize();
    let released = first_error(caches.iter().zip(taken).map(|(cache, blocks)| match &waited {
        Ok(()) => blocks.release(device),
        Err(_) => {
            cache.put_back(blocks);
            Ok(())
        }
    }));
    waited.and(released)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(n: usize) -> *mut c_void {
        std::ptr::without_provenance_mut(n)
    }

    #[test]
    fn capacities_waste_at_most_an_eighth() {
        for bytes in (1..5000).chain([1 << 20, (1 << 20) + 1, usize::MAX / 2]) {
            let capacity = BlockCache::capacity(bytes).unwrap();
            assert!(capacity >= bytes && (capacity == SMALLEST || capacity - bytes <= bytes / 8), "{bytes} {capacity}");
            assert_eq!(BlockCache::capacity(capacity), Some(capacity), "a capacity is its own capacity");
        }
        assert_eq!(BlockCache::capacity(usize::MAX), None);
    }

    #[test]
    fn blocks_come_back_by_capacity() {
        let cache = BlockCache::with_limit(1500);
        cache.put(address(1), 512);
        cache.put(address(2), 1024);
        cache.put(address(3), 1024);
        assert_eq!(cache.take(2048), None);
        assert_eq!(cache.take(512), Some(address(1)));
        assert_eq!(cache.take(512), None);
        let excess = cache.take_excess();
        assert_eq!(excess.0.len(), 1);
        assert_eq!(cache.lock().bytes, 1024);
        cache.put_back(excess);
        let all = cache.take_all();
        assert_eq!(all.0.len(), 2);
        all.leak();
        let free = cache.lock();
        assert_eq!((free.bytes, free.blocks.len()), (0, 0));
    }
}
