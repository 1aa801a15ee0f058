//! Vector memory: how 64 addresses become host accesses.
//!
//! | module | what |
//! |---|---|
//! | [`data`] | what one lane loads or stores: width, extension, half of a register |
//! | [`transfer`] | primitives: recognise linear addresses, copy, gather, scatter; AVX-512 in [`avx512`] |
//! | [`global`] | GLOBAL and FLAT |
//! | [`lds`] | DS reads and writes |
//! | [`scratch`] | swizzled private memory: SCRATCH, FLAT through the aperture, MUBUF with a swizzled descriptor |
//! | [`buffer`] | MUBUF |
//! | [`scalar`] | SMEM |
//! | [`atomic`] | read-modify-write in LDS and global memory |
//! | [`cross`] | DS instructions that only move data between lanes |
//!
//! Every access first passes [`View::covers`](crate::mem::access::View::covers) (or the bound of LDS), lane by lane or
//! for the whole range of addresses at once. Only then is an address turned into a pointer (invariant 3 of the safety
//! chapter).

pub(crate) mod atomic;
#[cfg(target_arch = "x86_64")]
mod avx512;
pub(crate) mod buffer;
pub(crate) mod cross;
pub(crate) mod data;
pub(crate) mod global;
pub(crate) mod lds;
pub(crate) mod scalar;
pub(crate) mod scratch;
pub(crate) mod transfer;
