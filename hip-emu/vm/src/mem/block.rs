//! Blocks: memory that is set aside for allocations to come.

use std::sync::Arc;

use super::backing::Backing;
use super::map::{Entry, Region};
use super::{Access, AllocationKind, DevAddr, Memory, MemoryError};

/// Memory that is nobody's to access until a part of it is [attached](Memory::attach). What pools are made of.
///
/// A block that is dropped while it is attached stays accessible until it is detached or freed.
pub struct Block {
    base: DevAddr,
    capacity: u64,
    backing: Arc<Backing>,
}

impl Block {
    /// Sets `capacity` zeroed bytes aside, at an address that is a multiple of `align` and at least of 256.
    ///
    /// # Errors
    /// As [`Memory::allocate`].
    pub fn new(capacity: u64, align: u64) -> Result<Block, MemoryError> {
        let (backing, base) = Backing::allocate(capacity, align)?;
        Ok(Block { base: DevAddr(base), capacity, backing })
    }

    /// First byte.
    pub fn base(&self) -> DevAddr {
        self.base
    }

    /// Bytes.
    pub fn capacity(&self) -> u64 {
        self.capacity
    }
}

impl std::fmt::Debug for Block {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} bytes at {}", self.capacity, self.base)
    }
}

impl Memory {
    /// Makes the first `len` bytes of a block an allocation. One that it was before ends. The bytes stay what they were.
    ///
    /// # Errors
    /// `InvalidSize` for no bytes, or more than the block has.
    pub fn attach(&self, block: &Block, len: u64, kind: AllocationKind, access: Access) -> Result<(), MemoryError> {
        if len == 0 || len > block.capacity {
            return Err(MemoryError::InvalidSize { size: len });
        }
        let mut state = self.lock();
        let region = Region { base: block.base, len, kind, id: state.take_id() };
        state.insert(Entry { region, access, backing: Arc::clone(&block.backing) });
        Ok(())
    }

    /// Ends the allocation that a block is, if it is one. Kernels that run may use it until they end.
    pub fn detach(&self, block: &Block) {
        // Whoever holds the block keeps its backing, so nothing is freed under the lock.
        let _ = self.lock().take(block.base);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_accessible_while_it_is_attached() {
        let memory = Memory::new();
        let block = Block::new(4096, 512).unwrap();
        let base = block.base();
        assert_eq!((base.0 % 512, block.capacity()), (0, 4096));
        assert!(memory.write(base, &[1]).is_err());
        memory.attach(&block, 100, AllocationKind::Device, Access::ALL).unwrap();
        memory.write(base, &[7; 100]).unwrap();
        assert!(memory.write(base, &[7; 101]).is_err());
        assert_eq!(memory.allocated_bytes(), 100);
        let before = memory.snapshot();
        // Attached again, it is longer or shorter, with the same bytes.
        memory.attach(&block, 4096, AllocationKind::Device, Access::ALL).unwrap();
        let mut bytes = [0; 101];
        memory.read(base, &mut bytes).unwrap();
        assert_eq!((bytes[99], bytes[100]), (7, 0));
        assert_eq!(memory.allocated_bytes(), 4096);
        memory.detach(&block);
        memory.detach(&block);
        assert_eq!(memory.allocated_bytes(), 0);
        assert!(memory.read(base, &mut bytes).is_err() && memory.lookup(base).is_none());
        assert!(before.find(base).is_some());
        for len in [0, 4097, u64::MAX] {
            assert!(memory.attach(&block, len, AllocationKind::Device, Access::ALL).is_err());
        }
        assert!(Block::new(0, 1).is_err() && Block::new(1, 3).is_err());
    }

    #[test]
    fn an_attached_block_can_be_freed_but_not_unregistered() {
        let memory = Memory::new();
        let block = Block::new(64, 1).unwrap();
        memory.attach(&block, 64, AllocationKind::Device, Access::ALL).unwrap();
        assert!(memory.unregister(block.base()).is_err());
        memory.free(block.base()).unwrap();
        memory.attach(&block, 1, AllocationKind::Device, Access::ALL).unwrap();
    }
}
