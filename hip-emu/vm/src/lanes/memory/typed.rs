//! MTBUF, and the formatted loads and stores of MUBUF: elements that are converted on the way.
//!
//! Operands: as in [`buffer`](super::buffer). MTBUF has its format in `aux2` (data format in bits 3:0, number format in
//! 6:4), MUBUF in its descriptor, which also says which register gets which component. `aux` has the number of registers of
//! 32 bits (or halves of 16) in bits 6:4, and the flags below. A range check is for the whole element.

use super::buffer::Buffer;
use super::data::NEXT;
use super::global::out_of_bounds;
use crate::error::FaultKind;
use crate::lower::micro::{Flow, Micro};
use crate::mem::access::host;
use crate::ops::f16::F16;
use crate::ops::format::Format;
use crate::wave::state::Wave;

/// Bit of `aux`: the format is in the instruction.
pub(crate) const OWN_FORMAT: u16 = 0x100;
/// Bit of `aux`: registers hold halves.
pub(crate) const D16: u16 = 0x200;
/// Bit of `aux`: the only half is the upper one, and the other stays.
pub(crate) const HIGH: u16 = 0x400;

/// Where a component of a register comes from: 0, 1, or component 4 to 7 minus 4.
type Selection = [u32; 4];

/// Format and selection of an instruction.
fn format(wave: &Wave, micro: &Micro) -> Result<(Format, Selection), FaultKind> {
    let word3 = wave.get(micro.src[3] + 12);
    let (dfmt, nfmt, selection) = if micro.aux & OWN_FORMAT != 0 {
        (micro.aux2 & 15, micro.aux2 >> 4 & 7, [4, 5, 6, 7])
    } else {
        (word3 >> 15 & 15, word3 >> 12 & 7, std::array::from_fn(|i| word3 >> (3 * i) & 7))
    };
    let unsupported = |reason: String| FaultKind::Unsupported { reason };
    let format = Format::new(dfmt as u8, nfmt as u8)
        .ok_or_else(|| unsupported(format!("data format {dfmt} with number format {nfmt}")))?;
    if micro.aux & D16 != 0 && format.is_integer() && format.widest() > 16 {
        return Err(unsupported("16-bit data of a format with 32-bit integers".to_owned()));
    }
    if let Some(other) = selection.into_iter().find(|&select| matches!(select, 2 | 3)) {
        return Err(unsupported(format!("selection {other} of a component in a buffer descriptor")));
    }
    Ok((format, selection))
}

/// Number of components that registers hold.
fn count(micro: &Micro) -> usize {
    usize::from(micro.aux >> 4 & 7).min(4)
}

/// A value of 32 bits as the half that a register holds.
fn halved(value: u32, format: Format) -> u32 {
    if format.is_integer() { value & 0xffff } else { u32::from(F16::from_f32(f32::from_bits(value)).0) }
}

/// A half in a register as a value of 32 bits.
fn widened(value: u32, format: Format) -> u32 {
    let half = value as u16;
    match format.number {
        crate::ops::format::Number::Uint => u32::from(half),
        crate::ops::format::Number::Sint => i32::from(half as i16) as u32,
        _ => F16(half).to_f32().to_bits(),
    }
}

/// A load.
pub(crate) fn load(wave: &mut Wave, micro: &Micro) -> Flow {
    let buffer = Buffer::typed(wave, micro);
    let mut rest = wave.exec();
    // An instruction that no lane executes does not look at its descriptor.
    if rest == 0 {
        return Flow::Continue;
    }
    let (format, selection) = match format(wave, micro) {
        Ok(format) => format,
        Err(kind) => return wave.fault(kind, None),
    };
    let size = format.bytes();
    let one = if format.is_integer() { 1 } else { 1f32.to_bits() };
    while rest != 0 {
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let mut bytes = [0u8; 16];
        if buffer.byte(lane, 0, size).is_some() {
            for (ahead, byte) in (0..size).zip(&mut bytes) {
                let Some(address) = buffer.byte(lane, ahead, 0) else { continue };
                if !wave.mem.covers(address, 1) {
                    let kind = out_of_bounds(wave, address, 1).for_read();
                    return wave.fault(kind, Some(lane as u8));
                }
                // SAFETY: just checked.
                *byte = unsafe { host(address).read() };
            }
        }
        let components = format.load(u128::from_le_bytes(bytes));
        let values = selection.map(|select| match select {
            0 => 0,
            1 => one,
            other => components[other as usize & 3],
        });
        let to = wave.lanes(micro.dst);
        let count = count(micro);
        // SAFETY: the registers are in range (invariant 1).
        unsafe {
            let to = to.add(lane);
            if micro.aux & HIGH != 0 {
                to.write(to.read() & 0xffff | halved(values[0], format) << 16);
            } else if micro.aux & D16 != 0 {
                for (i, pair) in values[..count].chunks(2).enumerate() {
                    let high = pair.get(1).map_or(0, |&value| halved(value, format));
                    to.add(NEXT * i).write(halved(pair[0], format) | high << 16);
                }
            } else {
                for (i, &value) in values[..count].iter().enumerate() {
                    to.add(NEXT * i).write(value);
                }
            }
        }
    }
    Flow::Continue
}

/// A store.
pub(crate) fn store(wave: &mut Wave, micro: &Micro) -> Flow {
    let buffer = Buffer::typed(wave, micro);
    let mut rest = wave.exec();
    if rest == 0 {
        return Flow::Continue;
    }
    let (format, selection) = match format(wave, micro) {
        Ok(format) => format,
        Err(kind) => return wave.fault(kind, None),
    };
    let size = format.bytes();
    let count = count(micro);
    while rest != 0 {
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        if buffer.byte(lane, 0, size).is_none() {
            continue;
        }
        let from = wave.lanes(micro.src[1]).cast_const();
        let register = |i: usize| {
            // SAFETY: the registers are in range (invariant 1); a vector register has 64 lanes.
            let dword = |i: usize| unsafe { from.add(NEXT * i + lane).read() };
            if micro.aux & HIGH != 0 {
                widened(dword(0) >> 16, format)
            } else if micro.aux & D16 != 0 {
                widened(dword(i / 2) >> (16 * (i % 2)), format)
            } else {
                dword(i)
            }
        };
        // What no register is selected for is zero.
        let components = [4, 5, 6, 7]
            .map(|component| selection[..count].iter().position(|&select| select == component).map_or(0, &register));
        let bytes = format.store(components).to_le_bytes();
        for (ahead, byte) in (0..size).zip(bytes) {
            let Some(address) = buffer.byte(lane, ahead, 0) else { continue };
            if !wave.mem.covers(address, 1) {
                let kind = out_of_bounds(wave, address, 1);
                return wave.fault(kind, Some(lane as u8));
            }
            // SAFETY: just checked.
            unsafe { host(address).write(byte) };
        }
    }
    Flow::Continue
}
