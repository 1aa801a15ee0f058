//! SMEM: scalar loads, stores and atomics, clocks.
//!
//! Operands: `dst` first scalar register loaded, `src[0]` scalar pair with the base (or descriptor of four, if
//! [`DESCRIPTOR`] is set in `aux`), `src[1]` scalar register with an offset (unless [`NO_OFFSET`] is set; in units of 64
//! bytes if [`SCRATCH`] is), `src[2]` first register stored, `imm` constant offset.

use std::sync::OnceLock;
use std::time::Instant;

use super::atomic::{HostAtomic, RETURN};
use super::global::out_of_bounds;
use crate::lower::micro::{Flow, Micro};
use crate::mem::access::host;
use crate::ops::atomic::{Atomic, Word};
use crate::wave::state::Wave;

/// Bit of `aux`: no offset register.
pub(crate) const NO_OFFSET: u16 = 1;
/// Bit of `aux`: the offset register counts in units of 64 bytes, as offsets of scratch do.
pub(crate) const SCRATCH: u16 = 2;
/// Bit of `aux`: the base is a buffer descriptor.
pub(crate) const DESCRIPTOR: u16 = 4;

#[inline(always)]
fn offset(wave: &Wave, micro: &Micro) -> u64 {
    let register = if micro.aux & NO_OFFSET == 0 { u64::from(wave.get(micro.src[1])) } else { 0 };
    let register = if micro.aux & SCRATCH != 0 { register * 64 } else { register };
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

/// The range of a buffer that an access of `N` dwords touches: its address, and how many of its dwords lie inside. The
/// stride only tells how large the buffer is.
fn within_buffer<const N: usize>(wave: &Wave, micro: &Micro) -> (u64, usize) {
    let words = wave.get64(micro.src[0]);
    let (base, stride) = (words & 0xffff_ffff_ffff, words >> 48 & 0x3fff);
    let records = u64::from(wave.get(micro.src[0] + 8));
    let size = if stride == 0 { records } else { records * stride };
    let offset = offset(wave, micro) & !3;
    let inside = (size.saturating_sub(offset) / 4).min(N as u64) as usize;
    (base.wrapping_add(offset) & !3, inside)
}

/// `s_buffer_load_dword` and its wider forms. Dwords beyond the buffer are zero.
pub(crate) fn buffer_load<const N: usize>(wave: &mut Wave, micro: &Micro) -> Flow {
    let (addr, inside) = within_buffer::<N>(wave, micro);
    let mut values = [0u32; N];
    if inside != 0 {
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

/// `s_buffer_store_dword` and its wider forms. Dwords beyond the buffer are dropped.
pub(crate) fn buffer_store<const N: usize>(wave: &mut Wave, micro: &Micro) -> Flow {
    let (addr, inside) = within_buffer::<N>(wave, micro);
    if inside == 0 {
        return Flow::Continue;
    }
    if !wave.mem.covers(addr, 4 * inside as u64) {
        let kind = out_of_bounds(wave, addr, 4 * inside as u32);
        return wave.fault(kind, None);
    }
    for i in 0..inside {
        // SAFETY: all bytes are covered.
        unsafe { host(addr).cast::<u32>().add(i).write_unaligned(wave.get(micro.src[2] + 4 * i as u32)) };
    }
    Flow::Continue
}

/// `s_atomic_*` and `s_buffer_atomic_*`: one operation of the whole wave, whatever EXEC is. The data registers get the
/// old value if it is wanted. Beyond a buffer nothing happens, and zero is returned.
pub(crate) fn atomic<A: Atomic<Word: HostAtomic>>(wave: &mut Wave, micro: &Micro) -> Flow {
    let bytes = A::Word::BYTES;
    let word = |wave: &Wave, register: u32| {
        let high = if A::Word::DWORDS == 2 { wave.get(register + 4) } else { 0 };
        A::Word::from_dwords(wave.get(register), high)
    };
    let first = word(wave, micro.src[2]);
    let second = if A::OPERANDS == 2 { word(wave, micro.src[2] + bytes) } else { A::Word::default() };
    let (addr, inside) = if micro.aux & DESCRIPTOR != 0 {
        let (addr, dwords) = within_buffer::<2>(wave, micro);
        (addr, dwords >= A::Word::DWORDS)
    } else {
        (wave.get64(micro.src[0]).wrapping_add(offset(wave, micro)) & !3, true)
    };
    let mut old = A::Word::default();
    if inside {
        if let Err(kind) = super::atomic::aligned::<A::Word>(addr) {
            return wave.fault(kind, None);
        }
        if !wave.mem.covers(addr, bytes.into()) {
            let kind = out_of_bounds(wave, addr, bytes);
            return wave.fault(kind, None);
        }
        // SAFETY: all bytes are covered, and the address is aligned.
        old = unsafe { A::Word::update(host(addr), |old| A::apply(old, first, second)) };
    }
    if micro.aux & RETURN != 0 {
        let (low, high) = old.to_dwords();
        wave.set(micro.dst, low);
        if A::Word::DWORDS == 2 {
            wave.set(micro.dst + 4, high);
        }
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
