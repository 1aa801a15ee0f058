//! Device memory that is kept for reuse.
//!
//! `hipFree` waits for the whole device, so freeing and allocating in a loop would serialise everything. Where the
//! runtime's own stream-ordered allocator is not used (see [`Allocator`](super::Allocator)), a dropped buffer's block
//! goes to its stream's cache instead. The next allocation of that size on the same stream takes it at once: whatever
//! still uses the block was put into the stream earlier, so it is done before the new owner's work starts. No event and
//! no waiting is needed.
//!
//! Once the stream has been waited for, nobody uses what was in its cache: such blocks go to the device's idle blocks
//! (see [`DeviceMemory`](super::DeviceMemory)), which every stream may take.

use std::ffi::c_void;
use std::sync::PoisonError;

use crate::captures;
use crate::device::Device;
use crate::error::{Result, first_error};
use crate::sync::{Mutex, MutexGuard};

/// Blocks up to this size are all of this size, in bytes.
const SMALLEST: usize = 512;
/// Blocks from this size on are rounded up to [`LARGE_STEP`] only: an eighth of them would be too much to waste.
const LARGE: usize = 256 << 20;
/// What large blocks are rounded up to: the device's large pages, in bytes.
const LARGE_STEP: usize = 2 << 20;

/// One block of device memory.
struct Block(*mut c_void);

// SAFETY: the pointer is a device address; this crate never reads or writes through it on the host.
unsafe impl Send for Block {}

/// Free blocks of one capacity; at least one.
struct Class {
    capacity: usize,
    blocks: Vec<Block>,
}

/// Free blocks.
#[derive(Default)]
pub(super) struct FreeBlocks {
    /// By capacity, the smallest first.
    classes: Vec<Class>,
    bytes: usize,
    count: usize,
}

impl FreeBlocks {
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    pub(super) fn count(&self) -> usize {
        self.count
    }

    fn take(&mut self, capacity: usize) -> Option<(*mut c_void, usize)> {
        // Small capacities are classes. Large ones hardly ever meet again exactly, so a little more will do.
        let most = if capacity < LARGE { capacity } else { capacity.saturating_add(capacity / 8) };
        let index = self.classes.partition_point(|class| class.capacity < capacity);
        if self.classes.get(index)?.capacity > most {
            return None;
        }
        self.pop(index)
    }

    /// Takes a block of a class.
    fn pop(&mut self, index: usize) -> Option<(*mut c_void, usize)> {
        let class = self.classes.get_mut(index)?;
        let (capacity, block) = (class.capacity, class.blocks.pop()?);
        if class.blocks.is_empty() {
            self.classes.remove(index);
        }
        self.bytes = self.bytes.saturating_sub(capacity);
        self.count = self.count.saturating_sub(1);
        Some((block.0, capacity))
    }

    fn put(&mut self, block: Block, capacity: usize) {
        match self.classes.binary_search_by_key(&capacity, |class| class.capacity) {
            Ok(index) => self.classes[index].blocks.push(block),
            Err(index) => self.classes.insert(index, Class { capacity, blocks: vec![block] }),
        }
        self.bytes = self.bytes.saturating_add(capacity);
        self.count += 1;
    }

    /// Takes at least `bytes` bytes, if there are as many, the largest blocks first.
    pub(super) fn take_bytes(&mut self, bytes: usize) -> Blocks {
        let mut taken = Blocks::default();
        while taken.bytes < bytes {
            let Some((block, capacity)) = self.classes.len().checked_sub(1).and_then(|last| self.pop(last)) else {
                break;
            };
            taken.bytes = taken.bytes.saturating_add(capacity);
            taken.list.push((Block(block), capacity));
        }
        taken
    }

    pub(super) fn put_all(&mut self, blocks: Blocks) {
        for (block, capacity) in blocks.list {
            self.put(block, capacity);
        }
    }
}

/// A place for free blocks: that of one stream, or the idle ones of a device.
#[derive(Default)]
pub(crate) struct BlockCache(Mutex<FreeBlocks>);

impl BlockCache {
    /// The capacity that a request of `bytes` is rounded up to: eight steps for each power of two, so that at most an
    /// eighth is wasted and sizes that are nearly equal share blocks; 2 MiB for large ones. `None` on overflow.
    pub(super) fn capacity(bytes: usize) -> Option<usize> {
        match bytes {
            ..=SMALLEST => Some(SMALLEST),
            LARGE.. => bytes.checked_next_multiple_of(LARGE_STEP),
            _ => bytes.checked_next_multiple_of((1 << bytes.ilog2()) / 8),
        }
    }

    /// A free block of this capacity or, if it is large, of little more, and what it has.
    pub(super) fn take(&self, capacity: usize) -> Option<(*mut c_void, usize)> {
        self.lock().take(capacity)
    }

    /// Keeps a block. Everything that uses it must be in the cache's stream already, or be waited for there.
    pub(super) fn put(&self, block: *mut c_void, capacity: usize) {
        self.lock().put(Block(block), capacity);
    }

    /// Takes all blocks.
    pub(crate) fn take_all(&self) -> Blocks {
        self.lock().take_bytes(usize::MAX)
    }

    /// Puts blocks in that were taken from this cache, or that nobody uses.
    pub(crate) fn put_all(&self, blocks: Blocks) {
        if !blocks.list.is_empty() {
            self.lock().put_all(blocks);
        }
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, FreeBlocks> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Blocks on their way back to the runtime, or to another cache.
#[derive(Default)]
#[must_use = "blocks that are not released or put back leak"]
pub(crate) struct Blocks {
    list: Vec<(Block, usize)>,
    bytes: usize,
}

impl Blocks {
    /// Frees the blocks (`hipFree`). Nothing may use them any more. All are tried; the first error is returned.
    pub(super) fn release(self, device: &Device) -> Result<()> {
        if self.list.is_empty() {
            return Ok(());
        }
        device.bind()?;
        device.memory().forget_cached(self.bytes);
        captures::exempt(device.hip(), || {
            first_error(self.list.into_iter().map(|(block, _)| {
                // SAFETY: the block came from `hipMalloc`, is freed once, and by this function's contract nothing uses it.
                let result = unsafe { device.hip().hipFree(block.0) };
                device.platform().check("hipFree", result)
            }))
        })
    }

    /// The addresses, to be freed by the caller.
    pub(super) fn into_addresses(self) -> impl Iterator<Item = *mut c_void> {
        self.list.into_iter().map(|(block, _)| block.0)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Gives the blocks up without freeing them, because the device may still use them.
    pub(crate) fn leak(self, device: &Device) {
        device.memory().forget_cached(self.bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(n: usize) -> *mut c_void {
        std::ptr::without_provenance_mut(n)
    }

    #[test]
    fn capacities_waste_at_most_an_eighth() {
        for bytes in (1..5000).chain([1 << 20, (1 << 20) + 1, LARGE - 1, LARGE, LARGE + 1, usize::MAX / 2]) {
            let capacity = BlockCache::capacity(bytes).unwrap();
            assert!(capacity >= bytes && (capacity == SMALLEST || capacity - bytes <= bytes / 8), "{bytes} {capacity}");
            assert_eq!(BlockCache::capacity(capacity), Some(capacity), "a capacity is its own capacity");
            assert!(bytes < LARGE || capacity - bytes < LARGE_STEP);
        }
        assert_eq!(BlockCache::capacity(usize::MAX), None);
    }

    #[test]
    fn blocks_come_back_by_capacity() {
        let cache = BlockCache::default();
        cache.put(address(1), 512);
        cache.put(address(2), 1024);
        cache.put(address(3), 1024);
        assert_eq!(cache.take(2048), None);
        assert_eq!(cache.take(512), Some((address(1), 512)));
        assert_eq!(cache.take(512), None);
        let largest = cache.lock().take_bytes(1);
        assert_eq!((largest.list.len(), largest.bytes), (1, 1024));
        let bytes = cache.lock().bytes();
        let left = (bytes, cache.lock().count());
        assert_eq!(left, (1024, 1));
        cache.put_all(largest);
        let all = cache.take_all();
        assert_eq!(all.into_addresses().count(), 2);
        let free = cache.lock();
        assert_eq!((free.bytes, free.count, free.classes.len()), (0, 0, 0));
    }

    #[test]
    fn large_blocks_need_not_fit_exactly() {
        let cache = BlockCache::default();
        cache.put(address(1), LARGE + (4 << 20));
        cache.put(address(2), 2 * LARGE);
        assert_eq!(cache.take(LARGE), Some((address(1), LARGE + (4 << 20))));
        assert_eq!(cache.take(LARGE), None, "twice the size is too much");
        assert_eq!(cache.take(2 * LARGE), Some((address(2), 2 * LARGE)));
    }
}
