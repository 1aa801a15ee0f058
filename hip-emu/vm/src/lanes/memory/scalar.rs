//! SMEM: scalar loads and stores, clocks.
//!
//! Operands: `dst` first scalar register loaded, `src[0]` scalar pair with the base (or descriptor of four), `src[1]`
//! scalar register with an offset (unless [`NO_OFFSET`] is set in `aux`), `src[2]` first register stored, `imm`
//! constant offset.

use std::sync::OnceLock;
use std::time::Instant;

use super::global::out_of_bounds;
use crate::lower::micro::{Flow, Micro};
use crate::mem::access::host;
use crate::wave::state::Wave;

/// Bit of `aux`: no offset register.
pub(crate) const NO_OFFSET: u16 = 1;

#[inline(always)]
fn offset(wave: &Wave, micro: &Micro) -> u64 {
    let register = if micro.aux & NO_OFFSET == 0 { u64::from(wave.get(micro.src[1])) } else { 0 };
    // The hardware ignores the lowest two bits.
    register.wrapping_add(micro.imm)
}

/// `s_load_dword` and its wider forms.
///
/// Compilers widen a load that is aligned to the wider size, since what lies behind the last byte they need is on the same
/// page of a device. So the end of an aligned load may lie outside of the allocation; it reads as zero.
pub(crate) fn load<const N: usize>(wave: &mut Wave, micro: &Micro) -> Flow {
    let size = 4 * N as u64;
    let addr = wave.get64(micro.src[0]).wrapping_add(offset(wave, micro)) & !3;
    let mut values = [0u32; N];
    if wave.mem.covers(addr, size) {
        // SAFETY: all bytes are covered.
        values = unsafe { host(addr).cast::<[u32; N]>().read_unaligned() };
    } else if addr.is_multiple_of(size) && wave.mem.covers(addr, 4) {
        for (i, value) in values.iter_mut().enumerate() {
            let addr = addr + 4 * i as u64;
            if !wave.mem.covers(addr, 4) {
                break;
            }
            // SAFETY: just checked.
            *value = unsafe { host(addr).cast::<u32>().read_unaligned() };
        }
    } else {
        let kind = out_of_bounds(wave, addr, size as u32).for_read();
        return wave.fault(kind, None);
    }
    for (i, value) in values.into_iter().enumerate() {
        wave.set(micro.dst + 4 * i as u32, value);
    }
    Flow::Continue
}

/// `s_store_dword` and its wider forms.
pub(crate) fn store<const N: usize>(wave: &mut Wave, micro: &Micro) -> Flow {
    let addr = wave.get64(micro.src[0]).wrapping_add(offset(wave, micro)) & !3;
    if !wave.mem.covers(addr, 4 * N as u64) {
        let kind = out_of_bounds(wave, addr, 4 * N as u32);
        return wave.fault(kind, None);
    }
    let values: [u32; N] = std::array::from_fn(|i| wave.get(micro.src[2] + 4 * i as u32));
    // SAFETY: all bytes are covered.
    unsafe { host(addr).cast::<[u32; N]>().write_unaligned(values) };
    Flow::Continue
}

/// `s_buffer_load_dword` and its wider forms. Dwords beyond the buffer are zero.
pub(crate) fn buffer_load<const N: usize>(wave: &mut Wave, micro: &Micro) -> Flow {
    let words = wave.get64(micro.src[0]);
    let (base, stride) = (words & 0xffff_ffff_ffff, words >> 48 & 0x3fff);
    let records = u64::from(wave.get(micro.src[0] + 8));
    let size = if stride == 0 { records } else { records * stride };
    let offset = offset(wave, micro) & !3;
    let inside = (size.saturating_sub(offset) / 4).min(N as u64) as usize;
    let mut values = [0u32; N];
    if inside != 0 {
        let addr = base.wrapping_add(offset) & !3;
        if !wave.mem.covers(addr, 4 * inside as u64) {
            let kind = out_of_bounds(wave, addr, 4 * inside as u32).for_read();
            return wave.fault(kind, None);
        }
        for (i, value) in values.iter_mut().enumerate().take(inside) {
            // SAFETY: all bytes are covered.
            *value = unsafe { host(addr).cast::<u32>().add(i).read_unaligned() };
        }
    }
    for (i, value) in values.into_iter().enumerate() {
        wave.set(micro.dst + 4 * i as u32, value);
    }
    Flow::Continue
}

/// Nanoseconds since the first call.
fn nanoseconds() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_nanos() as u64
}

/// `s_memtime`: a clock of 1 GHz.
pub(crate) fn memtime(wave: &mut Wave, micro: &Micro) -> Flow {
    wave.set64(micro.dst, nanoseconds());
    Flow::Continue
}

/// `s_memrealtime`: a clock of 100 MHz, as on the processors of this family.
pub(crate) fn memrealtime(wave: &mut Wave, micro: &Micro) -> Flow {
    wave.set64(micro.dst, nanoseconds() / 10);
    Flow::Continue
}
