//! Loads from memory straight into LDS.
//!
//! Each active lane writes one dword to `m0[15:0]` plus the instruction's offset plus four times its number. Narrow loads
//! are extended. Operands: those of the address as for loads to registers; `aux2` is the offset within LDS.

use super::buffer::Buffer;
use super::data::Load;
use super::global::{Mode, Source, out_of_bounds};
use crate::error::FaultKind;
use crate::lanes::simd::Portable;
use crate::lower::micro::{Flow, Micro};
use crate::mem::access::host;
use crate::wave::state::{M0, Wave};

/// Copies the dword or less that each lane finds at `at(lane)`; zero where that is `None`.
fn copy<D: Load>(wave: &mut Wave, micro: &Micro, at: impl Fn(usize) -> Option<u64>) -> Flow {
    // A negative offset may lead below the start of LDS: then the address wraps and is out of range.
    let start = u64::from((wave.get(M0) & 0xffff).wrapping_add(micro.aux2));
    let lds_size = wave.lds_size;
    let mut rest = wave.exec();
    while rest != 0 {
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let mut value = 0u32;
        if let Some(address) = at(lane) {
            if !wave.mem.covers(address, D::BYTES.into()) {
                let kind = out_of_bounds(wave, address, D::BYTES).for_read();
                return wave.fault(kind, Some(lane as u8));
            }
            // SAFETY: just checked; only loads of one register come here (see the lowering), and `value` is one lane of
            // that.
            unsafe { D::lane(host(address), &mut value) };
        }
        let addr = start + 4 * lane as u64;
        if addr + 4 > u64::from(lds_size) {
            return wave.fault(FaultKind::LdsOutOfBounds { addr, size: 4, lds_size }, Some(lane as u8));
        }
        // SAFETY: just checked; LDS is the workgroup's own.
        unsafe { wave.lds.add(addr as usize).cast::<u32>().write_unaligned(value) };
    }
    Flow::Continue
}

/// GLOBAL to LDS.
pub(crate) fn global<M: Mode, D: Load>(wave: &mut Wave, micro: &Micro) -> Flow {
    let exec = wave.exec();
    if exec == 0 {
        return Flow::Continue;
    }
    // SAFETY: registers are in range (invariant 1); every host has the portable level.
    let addresses = unsafe { M::source(wave, micro).addresses::<Portable>(exec) };
    copy::<D>(wave, micro, |lane| Some(addresses.0[lane]))
}

/// MUBUF to LDS. Lanes out of range write zero.
pub(crate) fn buffer<D: Load>(wave: &mut Wave, micro: &Micro) -> Flow {
    let descriptor = Buffer::new(wave, micro);
    copy::<D>(wave, micro, |lane| descriptor.byte(lane, 0, D::BYTES))
}
