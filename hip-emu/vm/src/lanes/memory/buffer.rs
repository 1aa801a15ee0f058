//! MUBUF: loads and stores through a buffer descriptor.
//!
//! Operands: `dst`, `src[1]` as in [`global`]; `src[0]` register with the index (if [`IDXEN`]) and then
//! the offset (if [`OFFEN`]), `src[2]` scalar offset of any kind, `src[3]` first of the four scalar registers of the
//! descriptor, `imm` constant offset, `aux` the flags.
//!
//! The descriptor (Vega instruction set manual, "buffer resource descriptor"): base 47:0, stride 61:48, swizzle 63,
//! number of records 95:64, index stride 118:117 (8, 16, 32, 64), add thread id 119. A buffer is *raw* if its index
//! does not count; then the number of records is in bytes, and each dword is checked by itself. Otherwise it is in units
//! of the stride and the index is checked. Loads out of range return zero, stores are dropped: kernels rely on that for
//! the edges of matrices. Private memory (with the thread id added and without an index) has no range. What is in range must
//! also lie in an allocation.

use std::marker::PhantomData;

use super::data::{Load, Store};
use super::global::{self, Offsets, out_of_bounds};
use super::scratch;
use super::transfer::Transfer;
use crate::error::FaultKind;
use crate::lanes::shapes::uniform;
use crate::lanes::simd::{Body, Simd};
use crate::lower::micro::{Flow, Micro};
use crate::mem::access::host;
use crate::wave::state::{VECTOR_BYTES, Wave};

/// Bit of `aux`: a vector register has an offset.
pub(crate) const OFFEN: u16 = 1;
/// Bit of `aux`: a vector register has an index.
pub(crate) const IDXEN: u16 = 2;

/// A vector register full of zeros, for instructions without an offset.
#[repr(align(64))]
struct Zeros([u32; 64]);
static ZEROS: Zeros = Zeros([0; 64]);

/// A descriptor and the scalar offsets of an instruction.
#[derive(Clone, Copy)]
pub(crate) struct Buffer {
    base: u64,
    stride: u32,
    records: u32,
    swizzle: bool,
    add_tid: bool,
    index_stride: u32,
    scalar: u32,
    constant: u32,
    flags: u16,
    index: *const u32,
    offset: *const u32,
}

impl Buffer {
    /// The descriptor of an access without a format: with the thread id added, the stride has four more bits, which stand
    /// where the data format would.
    #[inline(always)]
    pub(crate) fn new(wave: &Wave, micro: &Micro) -> Buffer {
        let mut buffer = Self::typed(wave, micro);
        if buffer.add_tid {
            buffer.stride |= (wave.get(micro.src[3] + 12) >> 15 & 15) << 14;
        }
        buffer
    }

    /// The descriptor of an access with a format.
    #[inline(always)]
    pub(super) fn typed(wave: &Wave, micro: &Micro) -> Buffer {
        let words = wave.get64(micro.src[3]);
        let word3 = wave.get(micro.src[3] + 12);
        let first = micro.src[0];
        let index = if micro.aux & IDXEN != 0 { wave.lanes(first) } else { ZEROS.0.as_ptr() };
        let offset = match micro.aux & (OFFEN | IDXEN) {
            OFFEN => wave.lanes(first).cast_const(),
            3 => wave.lanes(first + VECTOR_BYTES).cast_const(),
            _ => ZEROS.0.as_ptr(),
        };
        Buffer {
            base: words & 0xffff_ffff_ffff,
            stride: (words >> 48) as u32 & 0x3fff,
            records: wave.get(micro.src[3] + 8),
            swizzle: words >> 63 != 0,
            add_tid: word3 >> 23 & 1 != 0,
            index_stride: 8 << (word3 >> 21 & 3),
            scalar: uniform(wave, micro, 2, false).0,
            constant: micro.imm as u32,
            flags: micro.aux,
            index,
            offset,
        }
    }

    /// Whether addresses are just base plus offsets, and the check is in bytes.
    #[inline(always)]
    fn raw(&self) -> bool {
        !self.swizzle && !self.add_tid && (self.flags & IDXEN == 0 || self.stride == 0)
    }

    /// Whether this is private memory: the descriptor that a kernel gets for its scratch.
    #[inline(always)]
    pub(crate) fn private(&self) -> bool {
        self.swizzle && self.add_tid && self.flags & IDXEN == 0 && self.index_stride == 64
    }

    /// For a raw buffer: the greatest register offset at which `size` bytes are in range.
    #[inline(always)]
    fn limit(&self, size: u32) -> Option<u32> {
        let taken = u64::from(self.scalar) + u64::from(self.constant) + u64::from(size);
        u64::from(self.records).checked_sub(taken).map(|limit| limit as u32)
    }

    /// For a raw buffer: addresses as base plus register.
    #[inline(always)]
    fn source(&self) -> Offsets {
        let base = self.base.wrapping_add(u64::from(self.scalar)).wrapping_add(u64::from(self.constant));
        Offsets { base, v: self.offset }
    }

    /// For private memory: the byte of the work-item's scratch that its accesses begin at, relative to `wave`'s scratch.
    pub(crate) fn private_offset(&self, wave: &Wave, lane: usize) -> Result<u32, FaultKind> {
        // The scalar offset is in bytes of the wave, as is a base that the kernel has advanced.
        let ahead = self.base.wrapping_add(u64::from(self.scalar)).wrapping_sub(wave.scratch_base);
        // SAFETY: a vector register has 64 lanes.
        let register = unsafe { self.offset.add(lane).read() };
        let offset = u64::from(register.wrapping_add(self.constant));
        let rows = ahead / 64;
        match u32::try_from(rows.saturating_add(offset)) {
            Ok(offset) if ahead.is_multiple_of(256) => Ok(offset),
            _ => Err(FaultKind::ScratchOutOfBounds {
                offset: rows.saturating_add(offset),
                size: 4,
                scratch_size: wave.scratch_size,
            }),
        }
    }

    /// Address of byte `ahead` of the access of a lane, or `None` if its dword is out of range. `size` is that of the
    /// part of the access that is checked as a whole: a dword or less.
    pub(crate) fn byte(&self, lane: usize, ahead: u32, size: u32) -> Option<u64> {
        // SAFETY: vector registers have 64 lanes.
        let (index, register) = unsafe { (self.index.add(lane).read(), self.offset.add(lane).read()) };
        let index = u64::from(index) + if self.add_tid { lane as u64 } else { 0 };
        let offset = u64::from(register) + u64::from(self.constant) + u64::from(ahead);
        let by_index = self.flags & IDXEN != 0 && self.stride != 0;
        let inside = if by_index {
            index < u64::from(self.records) && (!self.swizzle || offset < u64::from(self.stride))
        } else if self.add_tid && self.flags & IDXEN == 0 {
            true
        } else {
            // The dword that the byte belongs to.
            let start = offset - u64::from(ahead % 4);
            start + u64::from(self.scalar) + u64::from(size) <= u64::from(self.records)
        };
        if !inside {
            return None;
        }
        let stride = u64::from(self.stride);
        let within = if self.swizzle {
            let per = u64::from(self.index_stride);
            ((index / per) * stride + (offset & !3)).wrapping_mul(per) + index % per * 4 + offset % 4
        } else {
            index.wrapping_mul(stride).wrapping_add(offset)
        };
        Some(self.base.wrapping_add(u64::from(self.scalar)).wrapping_add(within))
    }
}

/// A load.
pub(crate) struct BufferLoad<D>(PhantomData<D>);

impl<D: Load> Body for BufferLoad<D> {
    #[inline(always)]
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
        let exec = wave.exec();
        if exec == 0 {
            return Flow::Continue;
        }
        let buffer = Buffer::new(wave, micro);
        // SAFETY: registers are in range (invariant 1), the level is the host's (invariant 2).
        unsafe {
            if !buffer.raw() {
                return load_structured::<S, D>(wave, micro, &buffer, exec);
            }
            let inside = match buffer.limit(D::BYTES) {
                Some(limit) => exec & !S::beyond(buffer.offset, limit),
                None => 0,
            };
            if inside != exec {
                // Before the others, which may replace the offset register.
                let flow = load_bytes::<D>(wave, micro, &buffer, exec & !inside);
                if inside == 0 || flow == Flow::Stop {
                    return flow;
                }
            }
            global::load::<S, Offsets, D>(wave, micro, buffer.source(), inside)
        }
    }
}

/// A store.
pub(crate) struct BufferStore<D>(PhantomData<D>);

impl<D: Store> Body for BufferStore<D> {
    #[inline(always)]
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
        let exec = wave.exec();
        if exec == 0 {
            return Flow::Continue;
        }
        let buffer = Buffer::new(wave, micro);
        // SAFETY: as for loads.
        unsafe {
            if !buffer.raw() {
                return store_structured::<S, D>(wave, micro, &buffer, exec);
            }
            let inside = match buffer.limit(D::BYTES) {
                Some(limit) => exec & !S::beyond(buffer.offset, limit),
                None => 0,
            };
            if inside != exec {
                let flow = store_bytes::<D>(wave, micro, &buffer, exec & !inside);
                if inside == 0 || flow == Flow::Stop {
                    return flow;
                }
            }
            global::store::<S, Offsets, D>(wave, micro, buffer.source(), inside)
        }
    }
}

/// A load that needs the index or the swizzle.
///
/// # Safety
/// As for a handler.
#[inline(always)]
unsafe fn load_structured<S: Transfer, D: Load>(wave: &mut Wave, micro: &Micro, buffer: &Buffer, exec: u64) -> Flow {
    let to = wave.lanes(micro.dst);
    // SAFETY: the caller's promise; addresses are checked before they are used.
    unsafe {
        if !buffer.private() {
            return load_bytes::<D>(wave, micro, buffer, exec);
        }
        if buffer.flags & OFFEN == 0
            && let Ok(offset) = buffer.private_offset(wave, 0)
            && let Some(start) = scratch::row(wave, offset, D::DWORDS)
        {
            scratch::load_rows::<S>(start, D::DWORDS, to, exec);
            return Flow::Continue;
        }
    }
    let mut rest = exec;
    while rest != 0 {
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let checked = buffer
            .private_offset(wave, lane)
            .and_then(|offset| scratch::check(wave, offset, D::BYTES, lane).map(|()| offset));
        match checked {
            // SAFETY: just checked; the registers are in range.
            Ok(offset) => unsafe { scratch::load_lane::<D>(wave.scratch_base, offset, lane, to) },
            Err(kind) => return wave.fault(kind.for_read(), Some(lane as u8)),
        }
    }
    Flow::Continue
}

/// A store that needs the index or the swizzle.
///
/// # Safety
/// As for a handler.
#[inline(always)]
unsafe fn store_structured<S: Transfer, D: Store>(wave: &mut Wave, micro: &Micro, buffer: &Buffer, exec: u64) -> Flow {
    let from = wave.lanes(micro.src[1]).cast_const();
    // SAFETY: the caller's promise; addresses are checked before they are used.
    unsafe {
        if !buffer.private() {
            return store_bytes::<D>(wave, micro, buffer, exec);
        }
        if buffer.flags & OFFEN == 0
            && let Ok(offset) = buffer.private_offset(wave, 0)
            && let Some(start) = scratch::row(wave, offset, D::DWORDS)
        {
            scratch::store_rows::<S>(from, start, D::DWORDS, exec);
            return Flow::Continue;
        }
    }
    let mut rest = exec;
    while rest != 0 {
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let checked = buffer
            .private_offset(wave, lane)
            .and_then(|offset| scratch::check(wave, offset, D::BYTES, lane).map(|()| offset));
        match checked {
            // SAFETY: just checked; the registers are in range.
            Ok(offset) => unsafe { scratch::store_lane::<D>(wave.scratch_base, offset, lane, from) },
            Err(kind) => return wave.fault(kind, Some(lane as u8)),
        }
    }
    Flow::Continue
}

/// Loads byte by byte: partly out of range, indexed, or swizzled in an unusual way.
///
/// # Safety
/// As for a handler.
#[cold]
#[inline(never)]
unsafe fn load_bytes<D: Load>(wave: &mut Wave, micro: &Micro, buffer: &Buffer, exec: u64) -> Flow {
    let to = wave.lanes(micro.dst);
    let mut rest = exec;
    while rest != 0 {
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let mut bytes = [0u8; 16];
        for ahead in 0..D::BYTES {
            let Some(address) = buffer.byte(lane, ahead, D::BYTES.min(4)) else { continue };
            if !wave.mem.covers(address, 1) {
                let kind = out_of_bounds(wave, address, 1).for_read();
                return wave.fault(kind, Some(lane as u8));
            }
            // SAFETY: just checked.
            bytes[ahead as usize] = unsafe { host(address).read() };
        }
        // SAFETY: the register is in range; no load has more than 16 bytes.
        unsafe { D::lane(bytes.as_ptr(), to.add(lane)) };
    }
    Flow::Continue
}

/// Stores byte by byte, as [`load_bytes`].
///
/// # Safety
/// As for a handler.
#[cold]
#[inline(never)]
unsafe fn store_bytes<D: Store>(wave: &mut Wave, micro: &Micro, buffer: &Buffer, exec: u64) -> Flow {
    let from = wave.lanes(micro.src[1]).cast_const();
    let mut rest = exec;
    while rest != 0 {
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let mut bytes = [0u8; 16];
        // SAFETY: the register is in range; no store has more than 16 bytes.
        unsafe { D::lane(from.add(lane), bytes.as_mut_ptr()) };
        for ahead in 0..D::BYTES {
            let Some(address) = buffer.byte(lane, ahead, D::BYTES.min(4)) else { continue };
            if !wave.mem.covers(address, 1) {
                let kind = out_of_bounds(wave, address, 1);
                return wave.fault(kind, Some(lane as u8));
            }
            // SAFETY: just checked.
            unsafe { host(address).write(bytes[ahead as usize]) };
        }
    }
    Flow::Continue
}
