//! Accesses to LDS that compilers do not use: a second operand from LDS, conditional exchange, addresses from the lane, and
//! the source `src_lds_direct`.

use super::atomic::aligned;
use super::transfer::each;
use crate::error::FaultKind;
use crate::lower::micro::{Flow, Micro};
use crate::ops::atomic::{Atomic, Word};
use crate::wave::state::{M0, VECTOR_BYTES, Wave};

/// Whether an aligned word of type `W` lies at `addr`, or why not.
fn check<W: Word>(wave: &Wave, addr: u64) -> Result<(), FaultKind> {
    let (size, lds_size) = (W::BYTES, wave.lds_size);
    if addr + u64::from(size) > u64::from(lds_size) {
        return Err(FaultKind::LdsOutOfBounds { addr, size, lds_size });
    }
    aligned::<W>(addr)
}

/// One lane of a vector register.
fn lane_of(wave: &Wave, offset: u32, lane: usize) -> u32 {
    // SAFETY: a vector register has 64 lanes (invariant 1); callers pass lanes below 64.
    unsafe { wave.lanes(offset).add(lane & 63).read() }
}

/// `ds_*_src2_*`: the word at A changes by the word at B, which lies a signed number of dwords behind it. The number is in
/// the offset field `aux2` (15 bits), or, if its highest bit is set, in the upper 15 bits of the address (Vega instruction
/// set manual, `DS_ADD_SRC2_U32`).
pub(crate) fn second_source<A: Atomic>(wave: &mut Wave, micro: &Micro) -> Flow {
    let mut rest = wave.exec();
    while rest != 0 {
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let register = lane_of(wave, micro.src[0], lane);
        let (a, distance) = if micro.aux2 & 0x8000 != 0 {
            (register & 0x1_ffff, (register as i32) >> 17)
        } else {
            (register, ((micro.aux2 << 17) as i32) >> 17)
        };
        let b = a.wrapping_add((distance as u32).wrapping_mul(4));
        for addr in [a, b] {
            if let Err(kind) = check::<A::Word>(wave, addr.into()) {
                return wave.fault(kind, Some(lane as u8));
            }
        }
        // SAFETY: both words were just checked; LDS is the workgroup's own.
        unsafe {
            let place = wave.lds.add(a as usize).cast::<A::Word>();
            let second = wave.lds.add(b as usize).cast::<A::Word>().read_unaligned();
            place.write_unaligned(A::apply(place.read_unaligned(), second, A::Word::default()));
        }
    }
    Flow::Continue
}

/// `ds_condxchg32_rtn_b64`: each dword of the data replaces the one in LDS if its highest bit is set, without that bit; the
/// old dwords are returned (RDNA 3 instruction set manual, which describes this opcode; older ones only name it).
pub(crate) fn conditional_exchange(wave: &mut Wave, micro: &Micro) -> Flow {
    let mut rest = wave.exec();
    while rest != 0 {
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let addr = u64::from(lane_of(wave, micro.src[0], lane).wrapping_add(micro.aux2)) & !7;
        if let Err(kind) = check::<u64>(wave, addr) {
            return wave.fault(kind, Some(lane as u8));
        }
        let data = [0, VECTOR_BYTES].map(|high| lane_of(wave, micro.src[1] + high, lane));
        for (i, data) in (0..).zip(data) {
            // SAFETY: the pair of dwords was just checked; the result registers are in range (invariant 1).
            unsafe {
                let place = wave.lds.add(addr as usize).cast::<u32>().add(i);
                let old = place.read_unaligned();
                if data >> 31 != 0 {
                    place.write_unaligned(data & 0x7fff_ffff);
                }
                wave.lanes(micro.dst + i as u32 * VECTOR_BYTES).add(lane).write(old);
            }
        }
    }
    Flow::Continue
}

/// The LDS address of a lane in an `addtid` instruction: `m0[15:0]`, the offset `aux2`, and four bytes per lane.
fn lane_address(wave: &Wave, micro: &Micro, lane: usize) -> Result<usize, FaultKind> {
    let addr = u64::from(wave.get(M0) & 0xffff) + u64::from(micro.aux2) + 4 * lane as u64;
    check::<u32>(wave, addr).map(|()| addr as usize)
}

/// `ds_read_addtid_b32`.
pub(crate) fn read_by_lane(wave: &mut Wave, micro: &Micro) -> Flow {
    by_lane(wave, micro, |wave, place, lane| {
        // SAFETY: the address was checked; the register is in range (invariant 1).
        unsafe { wave.lanes(micro.dst).add(lane).write(place.read_unaligned()) }
    })
}

/// `ds_write_addtid_b32`.
pub(crate) fn write_by_lane(wave: &mut Wave, micro: &Micro) -> Flow {
    by_lane(wave, micro, |wave, place, lane| {
        let value = lane_of(wave, micro.src[1], lane);
        // SAFETY: the address was checked.
        unsafe { place.write_unaligned(value) }
    })
}

fn by_lane(wave: &mut Wave, micro: &Micro, access: impl Fn(&mut Wave, *mut u32, usize)) -> Flow {
    let mut failed = None;
    each(wave.exec(), |lane| {
        if failed.is_some() {
            return;
        }
        match lane_address(wave, micro, lane) {
            Ok(addr) => {
                // SAFETY: `addr` lies in LDS.
                let place = unsafe { wave.lds.add(addr) }.cast::<u32>();
                access(wave, place, lane);
            }
            Err(kind) => failed = Some((kind, lane)),
        }
    });
    match failed {
        Some((kind, lane)) => wave.fault(kind, Some(lane as u8)),
        None => Flow::Continue,
    }
}

/// `src_lds_direct`: `dst` = what `m0[15:0]` points to, of the type in `m0[18:16]`: unsigned byte, unsigned 16 bits, dword,
/// (none), signed byte, signed 16 bits (Vega instruction set manual, "LDS Direct Read").
pub(crate) fn direct(wave: &mut Wave, micro: &Micro) -> Flow {
    let m0 = wave.get(M0);
    let kind = m0 >> 16 & 7;
    let size = match kind {
        0 | 4 => 1,
        1 | 5 => 2,
        2 => 4,
        _ => {
            let reason = format!("type {kind} of src_lds_direct (m0 is {m0:#x})");
            return wave.fault(FaultKind::Unsupported { reason }, None);
        }
    };
    let (addr, lds_size) = (u64::from(m0 & 0xffff), wave.lds_size);
    if addr + u64::from(size) > u64::from(lds_size) {
        return wave.fault(FaultKind::LdsOutOfBounds { addr, size, lds_size }, None);
    }
    let mut bytes = [0; 4];
    // SAFETY: just checked; at most four bytes.
    unsafe { wave.lds.add(addr as usize).copy_to_nonoverlapping(bytes.as_mut_ptr(), size as usize) };
    let value = u32::from_le_bytes(bytes);
    wave.set(
        micro.dst,
        match kind {
            4 => i32::from(value as i8) as u32,
            5 => i32::from(value as i16) as u32,
            _ => value,
        },
    );
    Flow::Continue
}
