//! The code of an image and the blocks lowered from it so far.

use std::alloc::{Layout, alloc_zeroed, handle_alloc_error};
use std::collections::HashMap;
use std::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::Target;
use crate::lanes::level::Level;
use crate::lower::block::{self, Block};
use crate::wave::mode;

/// Room for blocks, in bytes, whatever the size of the code, and for each word of it. Compiled code comes nowhere near: it
/// runs in one or two modes, and its blocks hardly overlap. But a program can jump to each word, in any of thousands of modes.
const ROOM: usize = 64 << 20;
const ROOM_PER_WORD: usize = 512;

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
    first: OnceLock<BlockTable>,
    /// Those for other values of the MODE register.
    others: Mutex<HashMap<u32, Arc<BlockTable>>>,
    room: Room,
}

/// Bytes that may still be kept.
struct Room(AtomicUsize);

impl Room {
    fn take(&self, bytes: usize) -> bool {
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(bytes)).is_ok()
    }

    fn give_back(&self, bytes: usize) {
        self.0.fetch_add(bytes, Ordering::Relaxed);
    }
}

impl Code {
    /// Code at address `base`, which had `vaddr` in its file.
    pub(crate) fn new(target: Target, level: Level, base: u64, vaddr: u64, words: Box<[u32]>) -> Self {
        let room = Room(AtomicUsize::new(ROOM + ROOM_PER_WORD * words.len()));
        Code { target, level, base, vaddr, words, first: OnceLock::new(), others: Mutex::default(), room }
    }

    /// As [`Code::new`], with room for blocks of as many bytes.
    #[cfg(test)]
    pub(crate) fn with_room(self, bytes: usize) -> Self {
        Code { room: Room(AtomicUsize::new(bytes)), ..self }
    }

    /// Bytes of all blocks, and of the tables but the first; and the number of tables.
    #[cfg(test)]
    pub(crate) fn kept(&mut self) -> (usize, usize) {
        let others = self.others.get_mut().unwrap();
        let bytes = others.len() * BlockTable::bytes(self.words.len());
        let tables = || others.values().map(|table| &**table).chain(self.first.get());
        let blocks = tables().flat_map(|table| &table.slots).filter_map(|slot| {
            // SAFETY: null, or a block that stays there until the table is dropped.
            unsafe { slot.load(Ordering::Acquire).as_ref() }
        });
        (bytes + blocks.map(Block::bytes).sum::<usize>(), tables().count())
    }

    /// The blocks for a value of the MODE register, and for what else code is lowered for.
    pub(crate) fn table(&self, mode: u32, lowering: u32) -> Table<'_> {
        let mode = mode & mode::LOWERED | lowering;
        let first = self.first.get_or_init(|| BlockTable::new(mode, self.words.len()));
        if first.mode == mode { Table::First(first) } else { Table::Other(self.other_table(mode)) }
    }

    #[cold]
    fn other_table(&self, mode: u32) -> Arc<BlockTable> {
        let mut others = self.others.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(table) = others.get(&mode) {
            return Arc::clone(table);
        }
        if !self.room.take(BlockTable::bytes(self.words.len())) {
            return Arc::new(BlockTable::new(mode, 0));
        }
        let table = Arc::new(BlockTable::new(mode, self.words.len()));
        others.insert(mode, Arc::clone(&table));
        table
    }
}

/// A table that is being used. The first one is only borrowed: counting its users at each turn of each wave would cost time, on
/// several threads that of others too.
pub(crate) enum Table<'a> {
    First(&'a BlockTable),
    Other(Arc<BlockTable>),
}

impl std::ops::Deref for Table<'_> {
    type Target = BlockTable;

    #[inline(always)]
    fn deref(&self) -> &BlockTable {
        match self {
            Table::First(table) => table,
            Table::Other(table) => table,
        }
    }
}

/// The blocks that begin at each word of the code, as far as they have been needed and there was room for them.
pub(crate) struct BlockTable {
    mode: u32,
    slots: Box<[AtomicPtr<Block>]>,
}

impl BlockTable {
    fn new(mode: u32, words: usize) -> Self {
        BlockTable { mode, slots: null_pointers(words) }
    }

    /// What a table takes, without its blocks.
    fn bytes(words: usize) -> usize {
        256 + words * size_of::<AtomicPtr<Block>>()
    }

    /// The block at code offset `pc`; `None` if that is not the address of a word of the code. `spare` holds the block if
    /// there is no room to keep it.
    #[inline(always)]
    pub(crate) fn get<'a>(&'a self, code: &Code, pc: u64, spare: &'a mut Option<Box<Block>>) -> Option<&'a Block> {
        if !pc.is_multiple_of(4) {
            return None;
        }
        let index = usize::try_from(pc / 4).ok()?;
        if let Some(slot) = self.slots.get(index) {
            let block = slot.load(Ordering::Acquire);
            if !block.is_null() {
                // SAFETY: a block that is in its slot stays there until the table is dropped; `Acquire` pairs with `fill`.
                return Some(unsafe { &*block });
            }
        }
        self.fill(code, index, spare)
    }

    #[cold]
    #[inline(never)]
    fn fill<'a>(&'a self, code: &Code, index: usize, spare: &'a mut Option<Box<Block>>) -> Option<&'a Block> {
        if index >= code.words.len() {
            return None;
        }
        // Code has less than 2^31 bytes.
        let new = Box::new(block::lower(&code.words, index as u32 * 4, code.target, code.level, self.mode));
        let bytes = new.bytes();
        let Some(slot) = self.slots.get(index).filter(|_| code.room.take(bytes)) else {
            return Some(spare.insert(new));
        };
        let new = Box::into_raw(new);
        match slot.compare_exchange(std::ptr::null_mut(), new, Ordering::AcqRel, Ordering::Acquire) {
            // SAFETY: as in `get`.
            Ok(_) => Some(unsafe { &*new }),
            Err(other) => {
                code.room.give_back(bytes);
                // SAFETY: `new` was made above and given to nobody; `other` as in `get`.
                unsafe {
                    drop(Box::from_raw(new));
                    Some(&*other)
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
