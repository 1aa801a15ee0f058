//! Why memory could not be allocated, freed or accessed.

use super::{DevAddr, Region};

/// A failed operation on [`Memory`](super::Memory). Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MemoryError {
    /// The host could not provide the memory.
    #[error("out of memory: the host could not provide {size} bytes aligned to {align}")]
    OutOfMemory {
        /// Bytes asked for.
        size: u64,
        /// Alignment asked for, in bytes.
        align: u64,
    },
    /// A size of zero, or one that no address space can hold.
    #[error("{size} is not a possible size of an allocation")]
    InvalidSize {
        /// Bytes asked for.
        size: u64,
    },
    /// An alignment that is not a power of two.
    #[error("{align} is not a possible alignment: it must be a power of two")]
    InvalidAlignment {
        /// The alignment asked for.
        align: u64,
    },
    /// A fill pattern whose length is not 1, 2 or 4 bytes.
    #[error("a fill pattern has 1, 2 or 4 bytes, not {len}")]
    InvalidPattern {
        /// Bytes of the pattern.
        len: usize,
    },
    /// Rows that overlap because the pitch is smaller than the width.
    #[error("a pitch of {pitch} bytes is too small for rows of {width} bytes")]
    InvalidPitch {
        /// Bytes from one row to the next.
        pitch: u64,
        /// Bytes of a row.
        width: u64,
    },
    /// The bytes are not all inside one allocation.
    #[error("{len} bytes at {addr} are not inside an allocation{}", describe(nearest))]
    OutOfBounds {
        /// First byte of the access.
        addr: DevAddr,
        /// Bytes of the access.
        len: u64,
        /// The allocation that contains the address, or else the nearest one, if there is any.
        nearest: Option<Region>,
    },
    /// The address is not the base of an allocation: it was freed before, never allocated, or points into the middle.
    #[error("{addr} is not the base of an allocation (or was freed before){}", describe(nearest))]
    NotAnAllocation {
        /// The address given.
        addr: DevAddr,
        /// The allocation that contains the address, or else the nearest one, if there is any.
        nearest: Option<Region>,
    },
    /// Registered memory overlaps an allocation or memory registered before.
    #[error("{len} bytes at {addr} overlap {existing}")]
    Overlap {
        /// First byte to be registered.
        addr: DevAddr,
        /// Bytes to be registered.
        len: u64,
        /// What is there already.
        existing: Region,
    },
}

fn describe(nearest: &Option<Region>) -> String {
    match nearest {
        Some(region) => format!("; the nearest is {region}"),
        None => "; nothing is allocated".to_owned(),
    }
}
