//! DS reads and writes.
//!
//! Operands: `dst` first register read into, `src[0]` register with the byte address, `src[1]` and `src[2]` first
//! registers of the data, `aux2` byte offset, and for the two-address forms `imm` the second one.
//!
//! Only the waves of one workgroup touch its LDS, and they run one at a time on one thread, so these are plain accesses.
//! An address beyond the workgroup's LDS is a fault (hardware would return zero and drop writes): it is a bug in the
//! program.

use std::marker::PhantomData;

use super::data::{Load, NEXT, Store};
use super::global::{load_linear, load_offsets, store_linear, store_offsets};
use super::transfer::{Transfer, each, ends};
use crate::error::FaultKind;
use crate::lanes::simd::{Body, Simd};
use crate::lower::micro::{Flow, Micro};
use crate::wave::state::Wave;

/// Base of the accesses with `offset`, if those of all lanes in `exec` are in range.
///
/// # Safety
/// The host must have the level, `v` must be a vector register.
#[inline(always)]
unsafe fn base<S: Transfer>(
    wave: &mut Wave,
    v: *const u32,
    exec: u64,
    offset: u32,
    size: u32,
) -> Result<*mut u8, Flow> {
    // SAFETY: the caller's promise.
    unsafe {
        if let Some(limit) = wave.lds_size.checked_sub(offset + size)
            && S::beyond(v, limit) & exec == 0
        {
            return Ok(wave.lds.add(offset as usize));
        }
        Err(beyond(wave, v, exec, offset, size))
    }
}

/// The fault of the first lane that is out of range.
///
/// # Safety
/// `v` must be a vector register.
#[cold]
#[inline(never)]
unsafe fn beyond(wave: &mut Wave, v: *const u32, exec: u64, offset: u32, size: u32) -> Flow {
    let lds_size = wave.lds_size;
    let mut rest = exec;
    while rest != 0 {
        let lane = rest.trailing_zeros();
        rest &= rest - 1;
        // SAFETY: a vector register has 64 lanes.
        let addr = u64::from(unsafe { v.add(lane as usize).read() }) + u64::from(offset);
        if addr + u64::from(size) > u64::from(lds_size) {
            return wave.fault(FaultKind::LdsOutOfBounds { addr, size, lds_size }, Some(lane as u8));
        }
    }
    // Not reached, since some lane is out of range; but going on would be wrong, so say so if it ever is.
    wave.fault(FaultKind::Unsupported { reason: "inconsistent LDS bounds".to_owned() }, None)
}

/// `ds_read_*`.
pub(crate) struct LdsRead<D>(PhantomData<D>);

impl<D: Load> Body for LdsRead<D> {
    #[inline(always)]
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
        let exec = wave.exec();
        if exec == 0 {
            return Flow::Continue;
        }
        // SAFETY: registers are in range (invariant 1), the level is the host's (invariant 2), and `base` has checked
        // the addresses (invariant 3).
        unsafe {
            let v = wave.lanes(micro.src[0]).cast_const();
            let base = match base::<S>(wave, v, exec, micro.aux2, D::BYTES) {
                Ok(base) => base,
                Err(flow) => return flow,
            };
            read::<S, D>(base, v, wave.lanes(micro.dst), exec);
        }
        Flow::Continue
    }
}

/// Reads into the registers from `to` on.
///
/// # Safety
/// All active lanes must be in range.
#[inline(always)]
unsafe fn read<S: Transfer, D: Load>(base: *const u8, v: *const u32, to: *mut u32, exec: u64) {
    // SAFETY: the caller's promise.
    unsafe {
        if D::DWORDS == 0 {
            each(exec, |lane| D::lane(base.add(v.add(lane).read() as usize), to.add(lane)));
        } else if S::linear(v, exec, D::BYTES) {
            // In range, so that nothing has wrapped.
            let first = exec.trailing_zeros();
            let start = base.add(v.add(first as usize).read() as usize);
            load_linear::<S, D>(start.wrapping_sub((first * D::BYTES) as usize), to, exec);
        } else {
            load_offsets::<S, D>(base, v, to, exec);
        }
    }
}

/// `ds_write_*`.
pub(crate) struct LdsWrite<D>(PhantomData<D>);

impl<D: Store> Body for LdsWrite<D> {
    #[inline(always)]
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
        let exec = wave.exec();
        if exec == 0 {
            return Flow::Continue;
        }
        // SAFETY: as for reads.
        unsafe {
            let v = wave.lanes(micro.src[0]).cast_const();
            let base = match base::<S>(wave, v, exec, micro.aux2, D::BYTES) {
                Ok(base) => base,
                Err(flow) => return flow,
            };
            write::<S, D>(wave.lanes(micro.src[1]), base, v, exec);
        }
        Flow::Continue
    }
}

/// Writes the registers from `from` on.
///
/// # Safety
/// All active lanes must be in range.
#[inline(always)]
unsafe fn write<S: Transfer, D: Store>(from: *const u32, base: *mut u8, v: *const u32, exec: u64) {
    // SAFETY: the caller's promise.
    unsafe {
        if D::DWORDS == 0 {
            each(exec, |lane| D::lane(from.add(lane), base.add(v.add(lane).read() as usize)));
        } else if S::linear(v, exec, D::BYTES) {
            let (first, _) = ends(exec);
            let start = base.add(v.add(first as usize).read() as usize);
            store_linear::<S, D>(from, start.wrapping_sub((first * D::BYTES) as usize), exec);
        } else {
            store_offsets::<S, D>(from, base, v, exec);
        }
    }
}

/// `ds_read2_*`: two reads with one address and two offsets.
pub(crate) struct LdsRead2<D>(PhantomData<D>);

impl<D: Load> Body for LdsRead2<D> {
    #[inline(always)]
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
        let exec = wave.exec();
        if exec == 0 {
            return Flow::Continue;
        }
        // SAFETY: as for reads. The address is copied because the first result may replace it.
        unsafe {
            let v = wave.lanes(micro.src[0]).cast_const().cast::<[u32; 64]>().read();
            let v = v.as_ptr();
            let (low, high) = match both::<S>(wave, micro, v, exec, D::BYTES) {
                Ok(bases) => bases,
                Err(flow) => return flow,
            };
            let to = wave.lanes(micro.dst);
            read::<S, D>(low, v, to, exec);
            read::<S, D>(high, v, to.add(NEXT * D::DWORDS), exec);
        }
        Flow::Continue
    }
}

/// `ds_write2_*`: two writes with one address and two offsets.
pub(crate) struct LdsWrite2<D>(PhantomData<D>);

impl<D: Store> Body for LdsWrite2<D> {
    #[inline(always)]
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
        let exec = wave.exec();
        if exec == 0 {
            return Flow::Continue;
        }
        // SAFETY: as for reads.
        unsafe {
            let v = wave.lanes(micro.src[0]).cast_const();
            let (low, high) = match both::<S>(wave, micro, v, exec, D::BYTES) {
                Ok(bases) => bases,
                Err(flow) => return flow,
            };
            write::<S, D>(wave.lanes(micro.src[1]), low, v, exec);
            write::<S, D>(wave.lanes(micro.src[2]), high, v, exec);
        }
        Flow::Continue
    }
}

/// Bases of the two accesses of a two-address form.
///
/// # Safety
/// As for [`base`].
#[inline(always)]
unsafe fn both<S: Transfer>(
    wave: &mut Wave,
    micro: &Micro,
    v: *const u32,
    exec: u64,
    size: u32,
) -> Result<(*mut u8, *mut u8), Flow> {
    // SAFETY: the caller's promise.
    unsafe {
        let low = base::<S>(wave, v, exec, micro.aux2, size)?;
        let high = base::<S>(wave, v, exec, micro.imm as u32, size)?;
        Ok((low, high))
    }
}
