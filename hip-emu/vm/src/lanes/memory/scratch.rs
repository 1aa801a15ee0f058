//! Private memory. The scratch of a wave is interleaved: dword `d` of lane `l` lies at `(d * 64 + l) * 4`, so that the
//! same variable of all lanes is together. MUBUF reaches it with a swizzled descriptor, FLAT through the private
//! aperture, and SCRATCH with offsets.
//!
//! Operands of the micro-ops made here: `dst`, `src[1]`, `imm` as in [`global`](super::global); `src[0]` is the register
//! with the offset (unless [`NO_VADDR`] is set in `aux`), `src[2]` the scalar register with the offset (unless
//! [`NO_SADDR`] is set).

use std::marker::PhantomData;

use super::data::{Load, NEXT, Store};
use super::transfer::Transfer;
use crate::error::FaultKind;
use crate::lanes::simd::{Body, Simd};
use crate::lower::micro::{Flow, Micro};
use crate::mem::access::host;
use crate::wave::state::Wave;

/// Bit of `aux`: no offset in a vector register.
pub(crate) const NO_VADDR: u16 = 2;
/// Bit of `aux`: no offset in a scalar register.
pub(crate) const NO_SADDR: u16 = 4;

/// Bytes per lane and dword row of a wave's scratch.
const ROW: u64 = 256;

/// Whether `size` bytes at `offset` lie in the scratch of the work-item, and that in an allocation.
pub(super) fn check(wave: &mut Wave, offset: u32, size: u32, lane: usize) -> Result<(), FaultKind> {
    let scratch_size = wave.scratch_size;
    if offset > scratch_size || size > scratch_size - offset {
        return Err(FaultKind::ScratchOutOfBounds { offset: u64::from(offset), size, scratch_size });
    }
    // All rows that the access touches. Inside of the arena unless the machine set the wave up wrongly.
    let first = wave.scratch_base + u64::from(offset / 4) * ROW + 4 * lane as u64;
    let rows = u64::from((offset + size - 1) / 4 - offset / 4);
    if wave.mem.covers(first, rows * ROW + 4) { Ok(()) } else { Err(super::global::out_of_bounds(wave, first, size)) }
}

/// Address of byte `offset` of a lane's scratch.
#[inline(always)]
pub(super) fn byte(base: u64, offset: u32, lane: usize) -> *mut u8 {
    host(base + u64::from(offset / 4) * ROW + 4 * lane as u64 + u64::from(offset % 4))
}

/// Address of byte `offset` of a lane's scratch, as a number.
pub(crate) fn address(base: u64, offset: u32, lane: usize) -> u64 {
    base.wrapping_add(u64::from(offset / 4) * ROW + 4 * lane as u64 + u64::from(offset % 4))
}

/// Loads one lane from scratch; `to` is the first register.
///
/// # Safety
/// [`check`] must have been asked for this lane, offset and size.
pub(super) unsafe fn load_lane<D: Load>(base: u64, offset: u32, lane: usize, to: *mut u32) {
    let mut bytes = [0u8; 16];
    for (i, byte_of_lane) in bytes.iter_mut().enumerate().take(D::BYTES as usize) {
        // SAFETY: the caller's promise.
        *byte_of_lane = unsafe { byte(base, offset + i as u32, lane).read() };
    }
    // SAFETY: the caller's promise; no load has more than 16 bytes.
    unsafe { D::lane(bytes.as_ptr(), to.add(lane)) };
}

/// Stores one lane to scratch; `from` is the first register.
///
/// # Safety
/// [`check`] must have been asked for this lane, offset and size.
pub(super) unsafe fn store_lane<D: Store>(base: u64, offset: u32, lane: usize, from: *const u32) {
    let mut bytes = [0u8; 16];
    // SAFETY: the caller's promise; no store has more than 16 bytes.
    unsafe { D::lane(from.add(lane), bytes.as_mut_ptr()) };
    for (i, byte_of_lane) in bytes.into_iter().enumerate().take(D::BYTES as usize) {
        // SAFETY: the caller's promise.
        unsafe { byte(base, offset + i as u32, lane).write(byte_of_lane) };
    }
}

/// The offset of lane `lane`.
#[inline(always)]
pub(crate) fn offset_of(wave: &Wave, micro: &Micro, lane: usize) -> u32 {
    let mut offset = micro.imm as u32;
    if micro.aux & NO_SADDR == 0 {
        offset = offset.wrapping_add(wave.get(micro.src[2]));
    }
    if micro.aux & NO_VADDR == 0 {
        // SAFETY: a vector register has 64 lanes.
        offset = offset.wrapping_add(unsafe { wave.lanes(micro.src[0]).add(lane).read() });
    }
    offset
}

/// If `offset` is that of whole dwords which are inside: where those of lane 0 begin. So it is for spilled registers,
/// whose lanes all have the same offset.
#[inline(always)]
pub(super) fn row(wave: &mut Wave, offset: u32, dwords: usize) -> Option<u64> {
    let size = 4 * dwords as u32;
    if dwords == 0 || !offset.is_multiple_of(4) || offset > wave.scratch_size || size > wave.scratch_size - offset {
        return None;
    }
    let start = wave.scratch_base + u64::from(offset / 4) * ROW;
    wave.mem.covers(start, dwords as u64 * ROW).then_some(start)
}

/// Loads whole rows into the registers from `to` on.
///
/// # Safety
/// `start` must come from [`row`], the registers must be in range, and the host must have the level.
#[inline(always)]
pub(super) unsafe fn load_rows<S: Transfer>(start: u64, dwords: usize, to: *mut u32, exec: u64) {
    for i in 0..dwords {
        // SAFETY: the caller's promise.
        unsafe { S::load_linear::<1>(host(start + i as u64 * ROW), to.add(NEXT * i), exec) };
    }
}

/// Stores the registers from `from` on into whole rows.
///
/// # Safety
/// As for [`load_rows`].
#[inline(always)]
pub(super) unsafe fn store_rows<S: Transfer>(from: *const u32, start: u64, dwords: usize, exec: u64) {
    for i in 0..dwords {
        // SAFETY: the caller's promise.
        unsafe { S::store_linear::<1>(from.add(NEXT * i), host(start + i as u64 * ROW), exec) };
    }
}

/// As [`row`], if the instruction has no offset register.
#[inline(always)]
fn common_row(wave: &mut Wave, micro: &Micro, dwords: usize) -> Option<u64> {
    let offset = offset_of(wave, micro, 0);
    if micro.aux & NO_VADDR == 0 { None } else { row(wave, offset, dwords) }
}

/// A load from scratch.
pub(crate) struct ScratchLoad<D>(PhantomData<D>);

impl<D: Load> Body for ScratchLoad<D> {
    #[inline(always)]
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
        let exec = wave.exec();
        let to = wave.lanes(micro.dst);
        if exec != 0
            && let Some(start) = common_row(wave, micro, D::DWORDS)
        {
            // SAFETY: the rows were just checked; the registers are in range (invariant 1).
            unsafe { load_rows::<S>(start, D::DWORDS, to, exec) };
            return Flow::Continue;
        }
        let mut rest = exec;
        while rest != 0 {
            let lane = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let offset = offset_of(wave, micro, lane);
            if let Err(kind) = check(wave, offset, D::BYTES, lane) {
                return wave.fault(kind.for_read(), Some(lane as u8));
            }
            // SAFETY: just checked.
            unsafe { load_lane::<D>(wave.scratch_base, offset, lane, to) };
        }
        Flow::Continue
    }
}

/// A store to scratch.
pub(crate) struct ScratchStore<D>(PhantomData<D>);

impl<D: Store> Body for ScratchStore<D> {
    #[inline(always)]
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
        let exec = wave.exec();
        let from = wave.lanes(micro.src[1]).cast_const();
        if exec != 0
            && let Some(start) = common_row(wave, micro, D::DWORDS)
        {
            // SAFETY: the rows were just checked; the registers are in range (invariant 1).
            unsafe { store_rows::<S>(from, start, D::DWORDS, exec) };
            return Flow::Continue;
        }
        let mut rest = exec;
        while rest != 0 {
            let lane = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let offset = offset_of(wave, micro, lane);
            if let Err(kind) = check(wave, offset, D::BYTES, lane) {
                return wave.fault(kind, Some(lane as u8));
            }
            // SAFETY: just checked.
            unsafe { store_lane::<D>(wave.scratch_base, offset, lane, from) };
        }
        Flow::Continue
    }
}
