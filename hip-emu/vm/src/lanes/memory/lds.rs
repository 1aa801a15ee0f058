//! DS reads and writes.
//!
//! Operands: `dst` first register read into, `src[0]` register with the byte address, `src[1]` and `src[2]` first
//! registers of the data, `aux2` byte offset, and for the two-address forms `imm` the second one.
//!
//! Only the waves of one workgroup touch its LDS, and they run one at a time on one thread, so these are plain accesses.
//! An address beyond the workgroup's LDS is a fault (hardware would return zero and drop writes): it is a bug in the
//! program. Only at addresses that no LDS can have, see [`NOWHERE`], reads return zero and writes are dropped here too:
//! programs do that on purpose. Atomic operations there are faults.

use std::marker::PhantomData;
use std::mem::MaybeUninit;

use super::data::{Load, NEXT, Store};
use super::global::{load_linear, load_offsets, store_linear, store_offsets};
use super::transfer::{Transfer, each, ends};
use crate::error::FaultKind;
use crate::lanes::simd::{Body, Simd};
use crate::lower::micro::{Flow, Micro};
use crate::wave::state::Wave;

/// Addresses behind the largest LDS that a workgroup can have, and not negative, as those are that went wrong. Tensile's
/// kernels (rocBLAS) clear registers by reading at 0xf00000, which hardware answers with zero, and work-items that have
/// nothing to store in the LDS write there, which hardware drops.
const NOWHERE: std::ops::Range<u32> = 0x1_0000..0x8000_0000;

/// What lies there, as much as one lane can read.
static ZERO: [u8; 16] = [0; 16];

/// Room for addresses that had to be worked out, see [`base`].
type Room = MaybeUninit<[u32; 64]>;

/// Where lanes write: a base, the addresses of the lanes relative to it, and the lanes whose writes are not dropped.
type Place = (*mut u8, *const u32, u64);

/// Where the lanes in `exec` write with `offset`, if that is in range for all. Mostly the addresses are the registers `v`.
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
    room: &mut Room,
) -> Result<Place, Flow> {
    // SAFETY: the caller's promise.
    unsafe {
        match plain::<S>(wave, v, exec, offset, size) {
            Some(base) => Ok((base, v, exec)),
            None => wrapped(wave, v, exec, offset, size, room),
        }
    }
}

/// Base of the accesses with `offset`, if the addresses of all lanes in `exec` are in range as they are in the registers `v`.
///
/// # Safety
/// The host must have the level, `v` must be a vector register.
#[inline(always)]
unsafe fn plain<S: Transfer>(wave: &Wave, v: *const u32, exec: u64, offset: u32, size: u32) -> Option<*mut u8> {
    let limit = wave.lds_size.checked_sub(offset + size)?;
    // SAFETY: the caller's promise, and the offset is within the LDS.
    unsafe { (S::beyond(v, limit) & exec == 0).then(|| wave.lds.add(offset as usize)) }
}

/// As [`base`], lane by lane. Addresses are 32 bits wide: compilers put a constant into `offset` also where the register
/// is negative, and the sum wraps. Lanes that write at addresses of [`NOWHERE`] are left out. The fault is that of the first
/// other lane that is out of range.
///
/// # Safety
/// `v` must be a vector register.
#[cold]
#[inline(never)]
unsafe fn wrapped(
    wave: &mut Wave,
    v: *const u32,
    exec: u64,
    offset: u32,
    size: u32,
    room: &mut Room,
) -> Result<Place, Flow> {
    let lds_size = wave.lds_size;
    let addresses = room.write([0; 64]);
    let (mut rest, mut kept) = (exec, exec);
    while rest != 0 {
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        // SAFETY: a vector register has 64 lanes.
        let address = unsafe { v.add(lane).read() }.wrapping_add(offset);
        if in_lds(address, size, lds_size) {
            addresses[lane] = address;
        } else if NOWHERE.contains(&address) {
            kept &= !(1 << lane);
        } else {
            let addr = u64::from(address);
            return Err(wave.fault(FaultKind::LdsOutOfBounds { addr, size, lds_size }, Some(lane as u8)));
        }
    }
    Ok((wave.lds, addresses.as_ptr(), kept))
}

/// Where each lane of `exec` reads, lane by lane: addresses that wrap, see [`wrapped`], and those of [`NOWHERE`].
///
/// # Safety
/// `v` must be a vector register or a copy of one.
#[cold]
#[inline(never)]
unsafe fn sources(wave: &mut Wave, v: *const u32, exec: u64, offset: u32, size: u32) -> Result<[*const u8; 64], Flow> {
    let lds_size = wave.lds_size;
    let mut sources = [ZERO.as_ptr(); 64];
    let mut rest = exec;
    while rest != 0 {
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        // SAFETY: a vector register has 64 lanes.
        let address = unsafe { v.add(lane).read() }.wrapping_add(offset);
        if in_lds(address, size, lds_size) {
            // SAFETY: it is in range.
            sources[lane] = unsafe { wave.lds.add(address as usize) };
        } else if !NOWHERE.contains(&address) {
            let addr = u64::from(address);
            return Err(wave.fault(FaultKind::LdsOutOfBounds { addr, size, lds_size }, Some(lane as u8)));
        }
    }
    Ok(sources)
}

/// Whether an access lies in the workgroup's LDS.
fn in_lds(address: u32, size: u32, lds_size: u32) -> bool {
    u64::from(address) + u64::from(size) <= u64::from(lds_size)
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
        // SAFETY: registers are in range (invariant 1), the level is the host's (invariant 2), and `plain` or `read_lanes`
        // checks the addresses (invariant 3).
        unsafe {
            let v = wave.lanes(micro.src[0]).cast_const();
            let to = wave.lanes(micro.dst);
            match plain::<S>(wave, v, exec, micro.aux2, D::BYTES) {
                Some(base) => read::<S, D>(base, v, to, exec),
                None => match sources(wave, v, exec, micro.aux2, D::BYTES) {
                    Ok(from) => each(exec, |lane| D::lane(from[lane], to.add(lane))),
                    Err(flow) => return flow,
                },
            }
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
            let mut room = Room::uninit();
            let to = match base::<S>(wave, v, exec, micro.aux2, D::BYTES, &mut room) {
                Ok(to) => to,
                Err(flow) => return flow,
            };
            write::<S, D>(wave.lanes(micro.src[1]), to);
        }
        Flow::Continue
    }
}

/// Writes the registers from `from` on.
///
/// # Safety
/// All lanes of the place must be in range.
#[inline(always)]
unsafe fn write<S: Transfer, D: Store>(from: *const u32, (base, v, exec): Place) {
    if exec == 0 {
        return;
    }
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
            let to = wave.lanes(micro.dst);
            let next = to.add(NEXT * D::DWORDS);
            let [first, second] = [micro.aux2, micro.imm as u32];
            let low = plain::<S>(wave, v, exec, first, D::BYTES);
            let high = plain::<S>(wave, v, exec, second, D::BYTES);
            if let (Some(low), Some(high)) = (low, high) {
                read::<S, D>(low, v, to, exec);
                read::<S, D>(high, v, next, exec);
            } else {
                // Both before anything is written, so that a fault leaves the registers as they were.
                let low = sources(wave, v, exec, first, D::BYTES);
                match low.and_then(|low| Ok([low, sources(wave, v, exec, second, D::BYTES)?])) {
                    Ok([low, high]) => each(exec, |lane| {
                        D::lane(low[lane], to.add(lane));
                        D::lane(high[lane], next.add(lane));
                    }),
                    Err(flow) => return flow,
                }
            }
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
            let mut rooms = [Room::uninit(); 2];
            let (low, high) = match both::<S>(wave, micro, v, exec, D::BYTES, &mut rooms) {
                Ok(places) => places,
                Err(flow) => return flow,
            };
            write::<S, D>(wave.lanes(micro.src[1]), low);
            write::<S, D>(wave.lanes(micro.src[2]), high);
        }
        Flow::Continue
    }
}

/// The places of the two writes of a two-address form.
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
    rooms: &mut [Room; 2],
) -> Result<(Place, Place), Flow> {
    let [first, second] = rooms;
    // SAFETY: the caller's promise.
    unsafe {
        let low = base::<S>(wave, v, exec, micro.aux2, size, first)?;
        let high = base::<S>(wave, v, exec, micro.imm as u32, size, second)?;
        Ok((low, high))
    }
}
