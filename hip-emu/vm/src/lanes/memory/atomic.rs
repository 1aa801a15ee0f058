//! Read-modify-write in LDS and memory, lane by lane, lowest first.
//!
//! In memory, an atomic of the device is an atomic of the host, so that it is one also towards other workgroups and
//! devices. LDS belongs to the thread that runs the workgroup, so there a plain read and write do.
//!
//! Operands: as for loads and stores of the family; `src[1]` is the first data register, and if there are two data
//! operands the second follows it (for DS: `src[2]`). `dst` gets the old value if [`RETURN`] is set in `aux`.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use super::buffer::Buffer;
use super::data::{Dwords, NEXT};
use super::global::{Mode, Place, Source, out_of_bounds, place};
use super::scratch;
use crate::error::FaultKind;
use crate::lanes::simd::Portable;
use crate::lower::micro::{Flow, Micro};
use crate::mem::access::host;
use crate::ops::atomic::{Atomic, Word};
use crate::wave::state::{VECTOR_BYTES, Wave};

/// Bit of `aux`: the old value is returned.
pub(crate) const RETURN: u16 = 0x100;

/// A word that the host can change atomically.
pub(crate) trait HostAtomic: Word {
    /// Replaces the value at `p` by `f` of it, and returns what it was.
    ///
    /// # Safety
    /// `p` must be valid for reads and writes and aligned to the word.
    unsafe fn update(p: *mut u8, f: impl Fn(Self) -> Self) -> Self;
}

macro_rules! host_atomic {
    ($word:ty, $atomic:ty) => {
        impl HostAtomic for $word {
            #[inline(always)]
            unsafe fn update(p: *mut u8, f: impl Fn(Self) -> Self) -> Self {
                // SAFETY: the caller's promise. Kernels may also access the word without atomics, as on a device; what
                // they then read is unspecified.
                let cell = unsafe { <$atomic>::from_ptr(p.cast()) };
                let mut old = cell.load(Ordering::Relaxed);
                loop {
                    match cell.compare_exchange_weak(old, f(old), Ordering::SeqCst, Ordering::Relaxed) {
                        Ok(old) => return old,
                        Err(now) => old = now,
                    }
                }
            }
        }
    };
}
host_atomic!(u32, AtomicU32);
host_atomic!(u64, AtomicU64);

/// The data operands of a lane. `first` and `second` are registers.
///
/// # Safety
/// The registers must be in range.
#[inline(always)]
unsafe fn data<A: Atomic>(first: *const u32, second: *const u32, lane: usize) -> (A::Word, A::Word) {
    // SAFETY: the caller's promise.
    let word = |register: *const u32| unsafe {
        let high = if A::Word::DWORDS == 2 { register.add(NEXT + lane).read() } else { 0 };
        A::Word::from_dwords(register.add(lane).read(), high)
    };
    (word(first), if A::OPERANDS == 2 { word(second) } else { A::Word::default() })
}

/// Writes the old value of a lane to the result registers, if it is wanted.
///
/// # Safety
/// The registers must be in range.
#[inline(always)]
unsafe fn give_back<W: Word>(wave: &Wave, micro: &Micro, lane: usize, old: W) {
    if micro.aux & RETURN == 0 {
        return;
    }
    let (low, high) = old.to_dwords();
    // SAFETY: the caller's promise.
    unsafe {
        wave.lanes(micro.dst).add(lane).write(low);
        if W::DWORDS == 2 {
            wave.lanes(micro.dst + VECTOR_BYTES).add(lane).write(high);
        }
    }
}

/// Whether an address may be used, or why not.
pub(super) fn aligned<W: Word>(address: u64) -> Result<(), FaultKind> {
    if address.is_multiple_of(u64::from(W::BYTES)) {
        Ok(())
    } else {
        Err(FaultKind::Misaligned { addr: address, align: W::BYTES })
    }
}

/// An atomic in LDS: `aux2` is the offset.
pub(crate) fn lds<A: Atomic>(wave: &mut Wave, micro: &Micro) -> Flow {
    let mut rest = wave.exec();
    // The results may replace the addresses or data of lanes to come only in the same lane, which is done by then.
    while rest != 0 {
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        // SAFETY: a vector register has 64 lanes.
        let addr = u64::from(unsafe { wave.lanes(micro.src[0]).add(lane).read() }.wrapping_add(micro.aux2));
        let (size, lds_size) = (A::Word::BYTES, wave.lds_size);
        if addr + u64::from(size) > u64::from(lds_size) {
            return wave.fault(FaultKind::LdsOutOfBounds { addr, size, lds_size }, Some(lane as u8));
        }
        if let Err(kind) = aligned::<A::Word>(addr) {
            return wave.fault(kind, Some(lane as u8));
        }
        // SAFETY: registers are in range (invariant 1); the address was just checked.
        unsafe {
            let (first, second) = data::<A>(wave.lanes(micro.src[1]), wave.lanes(micro.src[2]), lane);
            let p = wave.lds.add(addr as usize).cast::<A::Word>();
            let old = p.read_unaligned();
            p.write_unaligned(A::apply(old, first, second));
            give_back(wave, micro, lane, old);
        }
    }
    Flow::Continue
}

/// `ds_wrxchg2_*`: exchanges two words with one address and two offsets (`aux2`, `imm`). Returns two words.
pub(crate) fn lds_exchange2<W: Word>(wave: &mut Wave, micro: &Micro) -> Flow {
    let mut rest = wave.exec();
    while rest != 0 {
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        // SAFETY: a vector register has 64 lanes.
        let base = unsafe { wave.lanes(micro.src[0]).add(lane).read() };
        let (size, lds_size) = (W::BYTES, wave.lds_size);
        let places = [micro.aux2, micro.imm as u32].map(|offset| u64::from(base.wrapping_add(offset)));
        for addr in places {
            if addr + u64::from(size) > u64::from(lds_size) {
                return wave.fault(FaultKind::LdsOutOfBounds { addr, size, lds_size }, Some(lane as u8));
            }
            if let Err(kind) = aligned::<W>(addr) {
                return wave.fault(kind, Some(lane as u8));
            }
        }
        let mut old = [W::default(); 2];
        for (i, addr) in places.into_iter().enumerate() {
            // SAFETY: registers are in range (invariant 1); the addresses were just checked.
            unsafe {
                let register = wave.lanes(micro.src[1 + i]);
                let high = if W::DWORDS == 2 { register.add(NEXT + lane).read() } else { 0 };
                let p = wave.lds.add(addr as usize).cast::<W>();
                old[i] = p.read_unaligned();
                p.write_unaligned(W::from_dwords(register.add(lane).read(), high));
            }
        }
        for (i, old) in old.into_iter().enumerate() {
            let (low, high) = old.to_dwords();
            // SAFETY: registers are in range (invariant 1).
            unsafe {
                let to = wave.lanes(micro.dst).add(NEXT * W::DWORDS * i + lane);
                to.write(low);
                if W::DWORDS == 2 {
                    to.add(NEXT).write(high);
                }
            }
        }
    }
    Flow::Continue
}

/// An atomic on one lane of memory. Returns the old value.
///
/// # Safety
/// The registers must be in range.
#[inline(always)]
unsafe fn apply_at<A: Atomic<Word: HostAtomic>>(
    wave: &mut Wave,
    micro: &Micro,
    address: u64,
    lane: usize,
) -> Result<A::Word, FaultKind> {
    aligned::<A::Word>(address)?;
    // SAFETY: the caller's promise. Two data operands follow each other.
    let (first, second) = unsafe {
        let registers = wave.lanes(micro.src[1]).cast_const();
        let second = if A::OPERANDS == 2 { registers.add(NEXT * A::Word::DWORDS) } else { registers };
        data::<A>(registers, second, lane)
    };
    match place(wave, micro, address, A::Word::BYTES, lane)? {
        // SAFETY: `place` has checked all bytes; aligned, as just checked (LDS begins at an aligned address).
        Place::Direct(p) => Ok(unsafe { A::Word::update(p, |old| A::apply(old, first, second)) }),
        Place::Scratch(offset) => {
            let mut row = [[0u32; 64]; 2];
            // SAFETY: `place` has checked the range; a word has at most two registers.
            unsafe {
                let room = row.as_mut_ptr().cast::<u32>();
                if A::Word::DWORDS == 1 {
                    scratch::load_lane::<Dwords<1>>(wave.scratch_base, offset, lane, room);
                } else {
                    scratch::load_lane::<Dwords<2>>(wave.scratch_base, offset, lane, room);
                }
                let old = A::Word::from_dwords(row[0][lane], row[1][lane]);
                (row[0][lane], row[1][lane]) = A::apply(old, first, second).to_dwords();
                let room = row.as_ptr().cast::<u32>();
                if A::Word::DWORDS == 1 {
                    scratch::store_lane::<Dwords<1>>(wave.scratch_base, offset, lane, room);
                } else {
                    scratch::store_lane::<Dwords<2>>(wave.scratch_base, offset, lane, room);
                }
                Ok(old)
            }
        }
    }
}

/// A FLAT or GLOBAL atomic.
pub(crate) fn global<M: Mode, A: Atomic<Word: HostAtomic>>(wave: &mut Wave, micro: &Micro) -> Flow {
    let mut rest = wave.exec();
    if rest == 0 {
        return Flow::Continue;
    }
    // SAFETY: registers are in range (invariant 1); every host has the portable level.
    let addresses = unsafe { M::source(wave, micro).addresses::<Portable>(rest) };
    while rest != 0 {
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        // SAFETY: registers are in range (invariant 1).
        match unsafe { apply_at::<A>(wave, micro, addresses.0[lane], lane) } {
            // SAFETY: as above.
            Ok(old) => unsafe { give_back(wave, micro, lane, old) },
            Err(kind) => return wave.fault(kind, Some(lane as u8)),
        }
    }
    Flow::Continue
}

/// A MUBUF atomic. Out of range, nothing happens and zero is returned.
pub(crate) fn buffer<A: Atomic<Word: HostAtomic>>(wave: &mut Wave, micro: &Micro) -> Flow {
    let descriptor = Buffer::new(wave, micro);
    let mut rest = wave.exec();
    // Before the results replace the offsets.
    let mut addresses = [None; 64];
    for (lane, address) in addresses.iter_mut().enumerate() {
        *address = descriptor.byte(lane, 0, A::Word::BYTES);
    }
    while rest != 0 {
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let Some(address) = addresses[lane] else {
            // SAFETY: registers are in range (invariant 1).
            unsafe { give_back(wave, micro, lane, A::Word::default()) };
            continue;
        };
        let done = aligned::<A::Word>(address).and_then(|()| {
            if wave.mem.covers(address, u64::from(A::Word::BYTES)) {
                Ok(host(address))
            } else {
                Err(out_of_bounds(wave, address, A::Word::BYTES))
            }
        });
        match done {
            // SAFETY: registers are in range (invariant 1); the address was just checked.
            Ok(p) => unsafe {
                let registers = wave.lanes(micro.src[1]).cast_const();
                let second = if A::OPERANDS == 2 { registers.add(NEXT * A::Word::DWORDS) } else { registers };
                let (first, second) = data::<A>(registers, second, lane);
                let old = A::Word::update(p, |old| A::apply(old, first, second));
                give_back(wave, micro, lane, old);
            },
            Err(kind) => return wave.fault(kind, Some(lane as u8)),
        }
    }
    Flow::Continue
}

/// `ds_append` (`aux` 1) and `ds_consume` (`aux` 0): add or subtract the number of active lanes; all of them get the old
/// value. The address is `m0` (bits 15:0) plus `aux2`.
pub(crate) fn append(wave: &mut Wave, micro: &Micro) -> Flow {
    let exec = wave.exec();
    let addr = u64::from(wave.get(crate::wave::state::M0) & 0xffff) + u64::from(micro.aux2);
    let lds_size = wave.lds_size;
    if addr + 4 > u64::from(lds_size) {
        return wave.fault(FaultKind::LdsOutOfBounds { addr, size: 4, lds_size }, None);
    }
    if let Err(kind) = aligned::<u32>(addr) {
        return wave.fault(kind, None);
    }
    let count = exec.count_ones();
    // SAFETY: the address was just checked.
    let old = unsafe {
        let p = wave.lds.add(addr as usize).cast::<u32>();
        let old = p.read_unaligned();
        p.write_unaligned(if micro.aux & 1 != 0 { old.wrapping_add(count) } else { old.wrapping_sub(count) });
        old
    };
    // SAFETY: registers are in range (invariant 1).
    super::transfer::each(exec, |lane| unsafe { wave.lanes(micro.dst).add(lane).write(old) });
    Flow::Continue
}
