//! Device memory: allocations, the check every access passes, and the copies the host makes.
//!
//! * [`address`](DevAddr): the address type.
//! * [`map`](Memory): the interval map of allocations, and snapshots of it for running kernels.
//! * [`transfer`](Memory::read): host access: read, write, fill, copy.
//! * `access`: what a wave does: an interval check with a cache of the allocations hit last.
//!
//! # Data races
//!
//! Kernels may race with each other and with the host, as on a GPU. No Rust reference into device memory is ever made:
//! every access goes through a raw pointer that the interval map has checked. What a racing access reads is unspecified,
//! as it is on the device; atomics of the device are atomics of the host.

pub(crate) mod access;
mod address;
mod error;
mod map;
mod transfer;

pub use address::DevAddr;
pub use error::MemoryError;
pub use map::{AllocationKind, Memory, Region, RegionId, Snapshot};
pub use transfer::Rect;
