//! The code of an image and the blocks lowered from it so far.

use std::alloc::{Layout, alloc_zeroed, handle_alloc_error};
use std::collections::HashMap;
use std::sync::atomic::{AtomicPtr, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::Target;
use crate::lanes::level::Level;
use crate::lower::block::{self, Block};
use crate::wave::mode;

/// The instructions of an image. Copied when the image is loaded, so that nothing a kernel writes can change them.
pub(crate) struct Code {
    pub(crate) target: Target,
    pub(crate) level: Level,
    /// Address of the first word in device memory.
    pub(crate) base: u64,
    /// Virtual address of the first word in the code object.
    pub(crate) vaddr: u64,
    pub(crate) words: Box<[u32]>,
    /// The table that nearly all code runs with.
    first: OnceLock<Arc<BlockTable>>,
    /// Those for other values of the MODE register.
    others: Mutex<HashMap<u32, Arc<BlockTable>>>,
}

impl Code {
    /// Code at address `base`, which had `vaddr` in its file.
    pub(crate) fn new(target: Target, level: Level, base: u64, vaddr: u64, words: Box<[u32]>) -> Self {
        Code { target, level, base, vaddr, words, first: OnceLock::new(), others: Mutex::default() }
    }

    /// The blocks for a value of the MODE register, and for what else code is lowered for.
    pub(crate) fn table(&self, mode: u32, lowering: u32) -> Arc<BlockTable> {
        let mode = mode & mode::LOWERED | lowering;
        let first = self.first.get_or_init(|| Arc::new(BlockTable::new(mode, self.words.len())));
        if first.mode == mode {
            return Arc::clone(first);
        }
        let mut others = self.others.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(others.entry(mode).or_insert_with(|| Arc::new(BlockTable::new(mode, self.words.len()))))
    }
}

/// The blocks that begin at each word of the code, as far as they have been needed.
pub(crate) struct BlockTable {
    mode: u32,
    slots: Box<[AtomicPtr<Block>]>,
}

impl BlockTable {
    fn new(mode: u32, words: usize) -> Self {
        BlockTable { mode, slots: null_pointers(words) }
    }

    /// The block at code offset `pc`; `None` if that is not the address of a word of the code.
    #[inline(always)]
    pub(crate) fn get(&self, code: &Code, pc: u64) -> Option<&Block> {
        if !pc.is_multiple_of(4) {
            return None;
        }
        let slot = self.slots.get(usize::try_from(pc / 4).ok()?)?;
        let block = slot.load(Ordering::Acquire);
        if block.is_null() {
            return Some(self.fill(code, slot, pc as u32));
        }
        // SAFETY: a block that is in its slot stays there until the table is dropped; `Acquire` pairs with `fill`.
        Some(unsafe { &*block })
    }

    #[cold]
    #[inline(never)]
    fn fill<'a>(&'a self, code: &Code, slot: &'a AtomicPtr<Block>, pc: u32) -> &'a Block {
        let new = Box::into_raw(Box::new(block::lower(&code.words, pc, code.target, code.level, self.mode)));
        match slot.compare_exchange(std::ptr::null_mut(), new, Ordering::AcqRel, Ordering::Acquire) {
            // SAFETY: as in `get`.
            Ok(_) => unsafe { &*new },
            Err(other) => {
                // SAFETY: `new` was made above and given to nobody; `other` as in `get`.
                unsafe {
                    drop(Box::from_raw(new));
                    &*other
                }
            }
        }
    }
}

impl Drop for BlockTable {
    fn drop(&mut self) {
        for slot in &mut self.slots {
            let block = *slot.get_mut();
            if !block.is_null() {
                // SAFETY: made by `Box::into_raw` in `fill`, and nobody can have a reference any more.
                drop(unsafe { Box::from_raw(block) });
            }
        }
    }
}

/// `len` null pointers, in memory that the system commits when it is touched: libraries have many megabytes of code of
/// which a program runs little.
fn null_pointers(len: usize) -> Box<[AtomicPtr<Block>]> {
    let Ok(layout) = Layout::array::<AtomicPtr<Block>>(len) else { return Box::default() };
    if layout.size() == 0 {
        return Box::default();
    }
    // SAFETY: the layout's size is not zero.
    let start = unsafe { alloc_zeroed(layout) }.cast::<AtomicPtr<Block>>();
    if start.is_null() {
        handle_alloc_error(layout);
    }
    // SAFETY: allocated just now for `len` elements with the layout of such a slice; all-zero bytes are null pointers.
    unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(start, len)) }
}
