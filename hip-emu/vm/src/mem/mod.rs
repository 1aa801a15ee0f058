//! Device memory: allocations, the check every access passes, and the copies the host makes.
//!
//! * [`address`](DevAddr): the address type.
//! * [`map`](Memory): the interval map of allocations, and snapshots of it for running kernels.
//! * [`block`](Block): memory that is set aside, and accessible only while it is attached.
//! * [`reach`](Access): which devices may access what.
//! * [`reserve`](Memory::reserve): reserved addresses, and memory that is mapped there.
//! * [`transfer`](Memory::read): host access: read, write, fill, copy.
//! * `access`: what a wave does: an interval check with a cache of the allocations hit last.
//! * `live`: what waves see of allocations that their kernel makes.
//!
//! # Data races
//!
//! Kernels may race with each other and with the host, as on a GPU. No Rust reference into device memory is ever made:
//! every access goes through a raw pointer that the interval map has checked. What a racing access reads is unspecified,
//! as it is on the device; atomics of the device are atomics of the host.

pub(crate) mod access;
mod address;
mod backing;
mod block;
mod error;
pub(crate) mod live;
mod map;
mod pages;
mod reach;
mod reserve;
mod transfer;

pub use address::DevAddr;
pub use block::Block;
pub use error::MemoryError;
pub use map::{AllocationKind, Memory, Region, RegionId, Snapshot};
pub use reach::{Access, MAX_DEVICES, Reach};
pub use reserve::Physical;
pub use transfer::Rect;
