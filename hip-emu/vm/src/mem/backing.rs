//! Where the bytes of allocations come from: the host's allocator, or its pages.

use std::alloc::Layout;
use std::ptr::NonNull;
use std::sync::Arc;

use super::MemoryError;
use super::pages::{Mapping, Pages};

/// Keeps the bytes of a region alive.
pub(super) enum Backing {
    /// From the host's allocator; freed when the last user is gone.
    Heap { block: NonNull<u8>, layout: Layout },
    /// Pages of the host; unmapped when the last user is gone.
    Pages(Pages),
    /// Belongs to whoever registered it.
    Borrowed,
    /// Memory mapped at a reserved address.
    Mapping { _mapping: Mapping },
    /// Several that touch.
    Joined { _parts: Box<[Arc<Backing>]> },
}

// SAFETY: the block is plain memory from the global allocator, which may be freed from any thread; nothing is accessed
// through this handle.
unsafe impl Send for Backing {}
// SAFETY: as above; a shared handle gives no access at all.
unsafe impl Sync for Backing {}

impl Drop for Backing {
    fn drop(&mut self) {
        if let Backing::Heap { block, layout } = *self {
            // SAFETY: `block` came from `alloc_zeroed(layout)`, and this is its only owner.
            unsafe { std::alloc::dealloc(block.as_ptr(), layout) }
        }
    }
}

/// The smallest alignment of an allocation in bytes, that of `hipMalloc`.
const MIN_ALIGN: u64 = 256;

/// Alignment that the host's allocator is asked for. Not more, because zeroed blocks of small alignment come from the
/// system untouched, while others are allocated and then cleared, which would commit them. The rest of the alignment is
/// made by rounding up inside a larger block.
const HOST_ALIGN: usize = 16;

/// Allocations of this size and more are pages of their own, reserved without regard to how much memory the host has.
/// Smaller ones come from the host's allocator, which is faster where memory is allocated and freed over and over.
const PAGES_FROM: u64 = 16 << 20;

impl Backing {
    /// `size` zeroed bytes at an address that is a multiple of `align` and at least of 256.
    pub(super) fn allocate(size: u64, align: u64) -> Result<(Arc<Backing>, u64), MemoryError> {
        if !align.is_power_of_two() {
            return Err(MemoryError::InvalidAlignment { align });
        }
        if size == 0 || size > isize::MAX as u64 {
            return Err(MemoryError::InvalidSize { size });
        }
        let align = align.max(MIN_ALIGN);
        let out_of_memory = MemoryError::OutOfMemory { size, align };
        let layout = size
            .checked_add(align)
            .and_then(|padded| usize::try_from(padded).ok())
            .and_then(|padded| Layout::from_size_align(padded, HOST_ALIGN).ok())
            .ok_or_else(|| out_of_memory.clone())?;
        if Pages::SUPPORTED && size >= PAGES_FROM {
            let pages = Pages::map(layout.size()).ok_or(out_of_memory)?;
            // The sum cannot wrap: the pages end within the address space, and `align` is part of them.
            let base = pages.base().next_multiple_of(align);
            return Ok((Arc::new(Backing::Pages(pages)), base));
        }
        // SAFETY: the layout has at least `align` bytes, so it is not empty.
        let block = NonNull::new(unsafe { std::alloc::alloc_zeroed(layout) }).ok_or(out_of_memory)?;
        let base = (block.as_ptr().expose_provenance() as u64).next_multiple_of(align);
        Ok((Arc::new(Backing::Heap { block, layout }), base))
    }

    /// Whether the memory was allocated.
    pub(super) fn is_owned(&self) -> bool {
        matches!(self, Backing::Heap { .. } | Backing::Pages(_))
    }

    /// Whether the memory was registered.
    pub(super) fn is_borrowed(&self) -> bool {
        matches!(self, Backing::Borrowed)
    }

    /// Zeroes `len` bytes at `addr`, which must lie inside, by giving their pages back, as far as that can be done, and
    /// returns which bytes are left to be cleared: before and behind.
    pub(super) fn discard(&self, addr: u64, len: u64) -> Option<[(u64, u64); 2]> {
        match self {
            Backing::Pages(pages) if len >= PAGES_FROM => pages.discard(addr, len),
            _ => None,
        }
    }
}
