//! DS instructions that move data between lanes and touch no memory.

use super::transfer::each;
use crate::lower::micro::{Flow, Micro};
use crate::ops::swizzle::swizzle_source;
use crate::wave::state::Wave;

/// The 64 lanes of a register.
fn lanes(wave: &Wave, offset: u32) -> [u32; 64] {
    // SAFETY: a vector register in range (invariant 1).
    unsafe { wave.lanes(offset).cast::<[u32; 64]>().read() }
}

/// Writes the active lanes of the register at `offset`.
fn put(wave: &mut Wave, offset: u32, exec: u64, values: &[u32; 64]) {
    let to = wave.lanes(offset);
    if exec == u64::MAX {
        // SAFETY: a vector register in range (invariant 1).
        unsafe { to.cast::<[u32; 64]>().write(*values) };
    } else {
        // SAFETY: as above.
        each(exec, |lane| unsafe { to.add(lane).write(values[lane]) });
    }
}

/// The number of a lane in a byte address, as `ds_permute` and `ds_bpermute` have it.
#[inline(always)]
fn lane_of(address: u32, offset: u32) -> usize {
    (address.wrapping_add(offset) >> 2 & 63) as usize
}

/// `ds_bpermute_b32`: each lane reads `src[1]` from the lane that `src[0]` names; disabled lanes read as zero.
pub(crate) fn bpermute(wave: &mut Wave, micro: &Micro) -> Flow {
    let exec = wave.exec();
    let (addresses, mut data) = (lanes(wave, micro.src[0]), lanes(wave, micro.src[1]));
    if exec != u64::MAX {
        for (lane, value) in data.iter_mut().enumerate() {
            *value = if exec >> lane & 1 != 0 { *value } else { 0 };
        }
    }
    let values = addresses.map(|address| data[lane_of(address, micro.aux2)]);
    put(wave, micro.dst, exec, &values);
    Flow::Continue
}

/// `ds_permute_b32`: each active lane writes `src[1]` to the lane that `src[0]` names, the highest last; lanes that
/// nobody writes to get zero.
pub(crate) fn permute(wave: &mut Wave, micro: &Micro) -> Flow {
    let exec = wave.exec();
    let (addresses, data) = (lanes(wave, micro.src[0]), lanes(wave, micro.src[1]));
    let mut values = [0; 64];
    each(exec, |lane| values[lane_of(addresses[lane], micro.aux2)] = data[lane]);
    put(wave, micro.dst, exec, &values);
    Flow::Continue
}

/// `ds_swizzle_b32`: a fixed pattern, `aux2`; disabled lanes read as zero.
pub(crate) fn swizzle(wave: &mut Wave, micro: &Micro) -> Flow {
    let exec = wave.exec();
    let data = lanes(wave, micro.src[0]);
    let values = std::array::from_fn(|lane| {
        let from = swizzle_source(micro.aux2 as u16, lane);
        if exec >> from & 1 != 0 { data[from] } else { 0 }
    });
    put(wave, micro.dst, exec, &values);
    Flow::Continue
}
