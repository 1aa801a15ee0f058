//! Between memory and LDS, without registers.
//!
//! Each active lane moves one dword to or from `m0[15:0]` plus the instruction's offset plus four times its number. Narrow
//! loads are extended. Operands: those of the address as for loads to registers; `aux2` is the offset within LDS.

use super::buffer::Buffer;
use super::data::Load;
use super::global::{Mode, Source, out_of_bounds};
use super::scratch;
use crate::error::FaultKind;
use crate::lanes::simd::Portable;
use crate::lower::micro::{Flow, Micro};
use crate::mem::access::host;
use crate::wave::state::{M0, Wave};

/// The bytes that a lane loads, or why it cannot.
type Bytes = Result<[u8; 16], FaultKind>;

/// Writes the dword or less that `of` gets for each lane into LDS.
fn deposit<D: Load>(wave: &mut Wave, micro: &Micro, of: impl Fn(&mut Wave, usize) -> Bytes) -> Flow {
    let mut rest = wave.exec();
    while rest != 0 {
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let bytes = match of(wave, lane) {
            Ok(bytes) => bytes,
            Err(kind) => return wave.fault(kind, Some(lane as u8)),
        };
        let mut value = 0u32;
        // SAFETY: only loads of one register come here (see the lowering), and `value` is one lane of that; no load has more
        // than 16 bytes.
        unsafe { D::lane(bytes.as_ptr(), &mut value) };
        let addr = match place(wave, micro, lane) {
            Ok(addr) => addr,
            Err(kind) => return wave.fault(kind, Some(lane as u8)),
        };
        // SAFETY: just checked; LDS is the workgroup's own.
        unsafe { wave.lds.add(addr).cast::<u32>().write_unaligned(value) };
    }
    Flow::Continue
}

/// Where a lane's dword is in LDS.
fn place(wave: &Wave, micro: &Micro, lane: usize) -> Result<usize, FaultKind> {
    // A negative offset may lead below the start of LDS: then the address wraps and is out of range.
    let addr = u64::from((wave.get(M0) & 0xffff).wrapping_add(micro.aux2)) + 4 * lane as u64;
    let lds_size = wave.lds_size;
    if addr + 4 > u64::from(lds_size) {
        return Err(FaultKind::LdsOutOfBounds { addr, size: 4, lds_size });
    }
    Ok(addr as usize)
}

/// What a load of type `D` finds in memory.
fn fetch<D: Load>(wave: &mut Wave, address: u64) -> Bytes {
    if !wave.mem.covers(address, D::BYTES.into()) {
        return Err(out_of_bounds(wave, address, D::BYTES).for_read());
    }
    let mut bytes = [0; 16];
    // SAFETY: just checked; no load has more than 16 bytes.
    unsafe { host(address).copy_to_nonoverlapping(bytes.as_mut_ptr(), D::BYTES as usize) };
    Ok(bytes)
}

/// GLOBAL to LDS.
pub(crate) fn global<M: Mode, D: Load>(wave: &mut Wave, micro: &Micro) -> Flow {
    let exec = wave.exec();
    if exec == 0 {
        return Flow::Continue;
    }
    // SAFETY: registers are in range (invariant 1); every host has the portable level.
    let addresses = unsafe { M::source(wave, micro).addresses::<Portable>(exec) };
    deposit::<D>(wave, micro, |wave, lane| fetch::<D>(wave, addresses.0[lane]))
}

/// MUBUF to LDS. Lanes out of range write zero.
pub(crate) fn buffer<D: Load>(wave: &mut Wave, micro: &Micro) -> Flow {
    let descriptor = Buffer::new(wave, micro);
    deposit::<D>(wave, micro, |wave, lane| match descriptor.byte(lane, 0, D::BYTES) {
        Some(address) => fetch::<D>(wave, address),
        None => Ok([0; 16]),
    })
}

/// SCRATCH to LDS.
pub(crate) fn private<D: Load>(wave: &mut Wave, micro: &Micro) -> Flow {
    deposit::<D>(wave, micro, |wave, lane| {
        let offset = scratch::offset_of(wave, micro, lane);
        scratch::check(wave, offset, D::BYTES, lane).map_err(FaultKind::for_read)?;
        let mut bytes = [0; 16];
        for (i, byte) in (0..D::BYTES).zip(&mut bytes) {
            // SAFETY: just checked.
            *byte = unsafe { scratch::byte(wave.scratch_base, offset + i, lane).read() };
        }
        Ok(bytes)
    })
}

/// `buffer_store_lds_dword`: LDS to MUBUF. Lanes out of range store nothing.
pub(crate) fn store_buffer(wave: &mut Wave, micro: &Micro) -> Flow {
    let descriptor = Buffer::new(wave, micro);
    let mut rest = wave.exec();
    while rest != 0 {
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let from = match place(wave, micro, lane) {
            Ok(from) => from,
            Err(kind) => return wave.fault(kind, Some(lane as u8)),
        };
        let Some(address) = descriptor.byte(lane, 0, 4) else { continue };
        if !wave.mem.covers(address, 4) {
            let kind = out_of_bounds(wave, address, 4);
            return wave.fault(kind, Some(lane as u8));
        }
        // SAFETY: both were just checked.
        unsafe { host(address).cast::<u32>().write_unaligned(wave.lds.add(from).cast::<u32>().read_unaligned()) };
    }
    Flow::Continue
}
