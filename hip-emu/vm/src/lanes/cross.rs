//! Operations that move values between lanes, or between lanes and scalar registers.

use crate::error::FaultKind;
use crate::lanes::shapes::uniform;
use crate::lower::micro::{Flow, Kind, Micro};
use crate::ops::cross_lane::wave_source;
use crate::wave::state::{EXEC, M0, SAVED_EXEC, VECTOR_BYTES, VGPRS, Wave};

/// The 64 lanes of the register at `offset`.
fn load(wave: &Wave, offset: u32) -> [u32; 64] {
    // SAFETY: the offset is that of a vector register (invariant 1), which is initialised memory of 256 bytes.
    unsafe { wave.lanes(offset).cast::<[u32; 64]>().read() }
}

/// Writes the lanes in `mask` of the register at `offset`.
fn store(wave: &mut Wave, offset: u32, values: &[u32; 64], mask: u64) {
    let p = wave.lanes(offset);
    for (lane, &value) in values.iter().enumerate() {
        if mask >> lane & 1 != 0 {
            // SAFETY: the offset is that of a vector register (invariant 1); it has 64 lanes.
            unsafe { p.add(lane).write(value) }
        }
    }
}

/// `dst[lane] = src[from(lane)]`. EXEC loses the lanes that `aux2` disables (bank mask in bits 0 to 3, row mask in 4 to
/// 7) and, unless its bit 8 is set (then they read zero), those without an enabled source. `dpp_end` restores it.
fn permute(wave: &mut Wave, micro: &Micro, from: impl Fn(usize) -> Option<usize>) -> Flow {
    let exec = wave.exec();
    let (banks, rows) = (micro.aux2 & 15, micro.aux2 >> 4 & 15);
    let zero = micro.aux2 & 0x100 != 0;
    let wide = micro.aux2 & 0x200 != 0;
    let source = load(wave, micro.src[0]);
    let high = if wide { load(wave, micro.src[0] + VECTOR_BYTES) } else { [0; 64] };
    let (mut low_out, mut high_out, mut enabled) = ([0; 64], [0; 64], 0u64);
    for lane in 0..64 {
        let from = from(lane).filter(|&from| exec >> from & 1 != 0);
        let selected = rows >> (lane / 16) & 1 != 0 && banks >> (lane / 4 % 4) & 1 != 0;
        if let Some(from) = from {
            low_out[lane] = source[from];
            high_out[lane] = high[from];
        }
        enabled |= u64::from(selected && (zero || from.is_some())) << lane;
    }
    wave.set64(SAVED_EXEC, exec);
    wave.set64(EXEC, exec & enabled);
    store(wave, micro.dst, &low_out, u64::MAX);
    if wide {
        store(wave, micro.dst + VECTOR_BYTES, &high_out, u64::MAX);
    }
    Flow::Continue
}

/// DPP within rows: `imm` has the source lanes and `aux` the valid ones.
pub(crate) fn dpp_row(wave: &mut Wave, micro: &Micro) -> Flow {
    permute(wave, micro, |lane| {
        let valid = micro.aux >> (lane & 15) & 1 != 0;
        valid.then(|| lane & !15 | (micro.imm >> (4 * (lane & 15)) & 15) as usize)
    })
}

/// DPP across rows: `aux` is the pattern.
pub(crate) fn dpp_wave(wave: &mut Wave, micro: &Micro) -> Flow {
    permute(wave, micro, |lane| wave_source(micro.aux, lane))
}

/// Ends what `dpp_row` or `dpp_wave` has begun.
pub(crate) fn dpp_end(wave: &mut Wave, _: &Micro) -> Flow {
    let exec = wave.get64(SAVED_EXEC);
    wave.set64(EXEC, exec);
    Flow::Continue
}

/// EXEC = the mask at `src[0]`: the second half of `v_cmpx`.
pub(crate) fn set_exec(wave: &mut Wave, micro: &Micro) -> Flow {
    let mask = wave.get64(micro.src[0]);
    wave.set64(EXEC, mask);
    Flow::Continue
}

/// Scalar `dst` = the source in the first enabled lane, or in lane 0 if none is.
pub(crate) fn read_first_lane(wave: &mut Wave, micro: &Micro) -> Flow {
    let value = if micro.kind(0) == Kind::Vector as u16 {
        let exec = wave.exec();
        let lane = if exec == 0 { 0 } else { exec.trailing_zeros() as usize };
        // SAFETY: the offset is that of a vector register (invariant 1); `lane < 64`.
        unsafe { wave.lanes(micro.src[0]).add(lane).read() }
    } else {
        uniform(wave, micro, 0, false).0
    };
    wave.set(micro.dst, value);
    Flow::Continue
}

/// Scalar `dst` = lane `src[1]` of the vector register `src[0]`.
pub(crate) fn read_lane(wave: &mut Wave, micro: &Micro) -> Flow {
    let lane = uniform(wave, micro, 1, false).0 & 63;
    // SAFETY: the offset is that of a vector register (invariant 1); `lane < 64`.
    let value = unsafe { wave.lanes(micro.src[0]).add(lane as usize).read() };
    wave.set(micro.dst, value);
    Flow::Continue
}

/// Lane `src[1]` of the vector register `dst` = scalar `src[0]`, whatever EXEC is.
pub(crate) fn write_lane(wave: &mut Wave, micro: &Micro) -> Flow {
    let value = uniform(wave, micro, 0, false).0;
    let lane = uniform(wave, micro, 1, false).0 & 63;
    // SAFETY: as above.
    unsafe { wave.lanes(micro.dst).add(lane as usize).write(value) };
    Flow::Continue
}

/// Swaps the registers `dst` and `src[0]` in the enabled lanes.
pub(crate) fn swap(wave: &mut Wave, micro: &Micro) -> Flow {
    let exec = wave.exec();
    let (a, b) = (load(wave, micro.dst), load(wave, micro.src[0]));
    store(wave, micro.dst, &b, exec);
    store(wave, micro.src[0], &a, exec);
    Flow::Continue
}

/// Each lane's number of 0 to 63 into `dst`, in all lanes.
pub(crate) fn lane_numbers(wave: &mut Wave, micro: &Micro) -> Flow {
    store(wave, micro.dst, &std::array::from_fn(|lane| lane as u32), u64::MAX);
    Flow::Continue
}

/// The register that `offset` means while register indexing is on, `dwords` of them: M0 has the index in bits 7:0 and the
/// operands that it counts for in 15:12 (the three sources, the destination); `operand` is the number of this one.
fn moved(wave: &Wave, offset: u32, operand: u16, dwords: u32) -> Result<u32, u32> {
    let m0 = wave.get(M0);
    let index = if m0 >> (12 + operand) & 1 != 0 { m0 & 0xff } else { 0 };
    let number = (offset - VGPRS) / VECTOR_BYTES + index;
    if number + dwords <= 256 { Ok(VGPRS + number * VECTOR_BYTES) } else { Err(index) }
}

/// `v_mov_b32` with register indexing.
pub(crate) fn mov_indexed(wave: &mut Wave, micro: &Micro) -> Flow {
    let exec = wave.exec();
    let value = if micro.kind(0) == Kind::Vector as u16 {
        match moved(wave, micro.src[0], 0, 1) {
            Ok(offset) => load(wave, offset),
            Err(index) => return index_out_of_range(wave, index),
        }
    } else {
        [uniform(wave, micro, 0, false).0; 64]
    };
    match moved(wave, micro.dst, 3, 1) {
        Ok(offset) => store(wave, offset, &value, exec),
        Err(index) => return index_out_of_range(wave, index),
    }
    Flow::Continue
}

/// `dst` = the `aux2` registers that `src[0]` means as operand number `aux`, all lanes.
pub(crate) fn fetch_indexed(wave: &mut Wave, micro: &Micro) -> Flow {
    let from = match moved(wave, micro.src[0], micro.aux, micro.aux2) {
        Ok(from) => from,
        Err(index) => return index_out_of_range(wave, index),
    };
    for i in 0..micro.aux2 {
        let values = load(wave, from + i * VECTOR_BYTES);
        store(wave, micro.dst + i * VECTOR_BYTES, &values, u64::MAX);
    }
    Flow::Continue
}

/// The `aux2` registers that `dst` means = `src[0]`, in the enabled lanes; in all if `aux` says so.
pub(crate) fn store_indexed(wave: &mut Wave, micro: &Micro) -> Flow {
    let to = match moved(wave, micro.dst, 3, micro.aux2) {
        Ok(to) => to,
        Err(index) => return index_out_of_range(wave, index),
    };
    let mask = if micro.aux != 0 { u64::MAX } else { wave.exec() };
    for i in 0..micro.aux2 {
        let values = load(wave, micro.src[0] + i * VECTOR_BYTES);
        store(wave, to + i * VECTOR_BYTES, &values, mask);
    }
    Flow::Continue
}

#[cold]
fn index_out_of_range(wave: &mut Wave, index: u32) -> Flow {
    wave.fault(FaultKind::Unsupported { reason: format!("vector register index {index} is out of range") }, None)
}
