//! GLOBAL and FLAT loads and stores.
//!
//! Operands of the micro-ops made here:
//!
//! | field | what |
//! |---|---|
//! | `dst` | first register loaded |
//! | `src[0]` | register with the address (pair) or offset |
//! | `src[1]` | first register stored |
//! | `src[2]` | scalar pair with the base, for [`Based`] |
//! | `imm` | constant offset, sign-extended to 64 bits |
//! | `aux` | 1 for FLAT: addresses in the apertures reach LDS and scratch |

use std::marker::PhantomData;

use super::data::{Load, Store};
use super::scratch;
use super::transfer::{Addresses, Transfer, each, ends};
use crate::error::FaultKind;
use crate::lanes::simd::{Body, Simd};
use crate::lower::micro::{Flow, Micro};
use crate::mem::access::host;
use crate::wave::state::{PRIVATE_APERTURE, SHARED_APERTURE, VECTOR_BYTES, Wave};

/// Where the addresses of 64 lanes come from.
pub(crate) trait Source: Copy {
    /// The address of lane `first`, if the addresses of the active lanes rise from there by `step` bytes per lane.
    ///
    /// # Safety
    /// The registers must be in range, `exec` not empty, `first` and `last` its ends, and the host must have the level.
    unsafe fn linear<S: Transfer>(self, exec: u64, first: u32, last: u32, step: u32) -> Option<u64>;

    /// All addresses.
    ///
    /// # Safety
    /// As for [`Source::linear`].
    unsafe fn addresses<S: Transfer>(self, exec: u64) -> Addresses;
}

/// A 64-bit address per lane.
#[derive(Clone, Copy)]
pub(crate) struct Pairs {
    low: *const u32,
    high: *const u32,
    offset: u64,
}

impl Source for Pairs {
    #[inline(always)]
    unsafe fn linear<S: Transfer>(self, exec: u64, first: u32, last: u32, step: u32) -> Option<u64> {
        // SAFETY: the caller's promise.
        unsafe {
            if !S::linear(self.low, exec, step) || !S::same(self.high, exec) {
                return None;
            }
            let start = self.low.add(first as usize).read();
            // The low half must not wrap on the way, since the high half does not count on.
            start.checked_add((last - first) * step)?;
            let address = u64::from(self.high.add(first as usize).read()) << 32 | u64::from(start);
            Some(address.wrapping_add(self.offset))
        }
    }

    #[inline(always)]
    unsafe fn addresses<S: Transfer>(self, exec: u64) -> Addresses {
        // SAFETY: the caller's promise.
        unsafe { S::wide_addresses(self.low, self.high, self.offset, exec) }
    }
}

/// A base and a 32-bit offset per lane.
#[derive(Clone, Copy)]
pub(crate) struct Offsets {
    /// What the offsets count from.
    pub(crate) base: u64,
    /// The register with the offsets.
    pub(crate) v: *const u32,
}

impl Source for Offsets {
    #[inline(always)]
    unsafe fn linear<S: Transfer>(self, exec: u64, first: u32, last: u32, step: u32) -> Option<u64> {
        // SAFETY: the caller's promise.
        unsafe {
            if !S::linear(self.v, exec, step) {
                return None;
            }
            let start = self.v.add(first as usize).read();
            start.checked_add((last - first) * step)?;
            Some(self.base.wrapping_add(u64::from(start)))
        }
    }

    #[inline(always)]
    unsafe fn addresses<S: Transfer>(self, exec: u64) -> Addresses {
        // SAFETY: the caller's promise.
        unsafe { S::based_addresses(self.base, self.v, exec) }
    }
}

/// How an instruction forms its addresses.
pub(crate) trait Mode: 'static {
    /// What comes of it.
    type Source: Source;

    /// Reads the scalar operands.
    fn source(wave: &Wave, micro: &Micro) -> Self::Source;
}

/// A 64-bit address per lane: GLOBAL without a scalar base, and FLAT.
pub(crate) struct Wide;

impl Mode for Wide {
    type Source = Pairs;

    #[inline(always)]
    fn source(wave: &Wave, micro: &Micro) -> Pairs {
        let offset = micro.src[0];
        Pairs { low: wave.lanes(offset), high: wave.lanes(offset + VECTOR_BYTES), offset: micro.imm }
    }
}

/// A scalar 64-bit base and a 32-bit offset per lane: GLOBAL with `saddr`.
pub(crate) struct Based;

impl Mode for Based {
    type Source = Offsets;

    #[inline(always)]
    fn source(wave: &Wave, micro: &Micro) -> Offsets {
        Offsets { base: wave.get64(micro.src[2]).wrapping_add(micro.imm), v: wave.lanes(micro.src[0]) }
    }
}

/// Bit of `aux`: the instruction is FLAT.
pub(crate) const FLAT: u16 = 1;

/// A load.
pub(crate) struct GlobalLoad<M, D>(PhantomData<(M, D)>);

impl<M: Mode, D: Load> Body for GlobalLoad<M, D> {
    #[inline(always)]
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
        let exec = wave.exec();
        if exec == 0 {
            return Flow::Continue;
        }
        let source = M::source(wave, micro);
        // SAFETY: registers are in range (invariant 1) and the level is the host's (invariant 2).
        unsafe { load::<S, M::Source, D>(wave, micro, source, exec) }
    }
}

/// Loads the lanes in `exec`, which is not empty, into the registers from `micro.dst` on.
///
/// # Safety
/// The registers must be in range and the host must have the level.
#[inline(always)]
pub(super) unsafe fn load<S: Transfer, A: Source, D: Load>(
    wave: &mut Wave,
    micro: &Micro,
    source: A,
    exec: u64,
) -> Flow {
    let to = wave.lanes(micro.dst);
    // SAFETY: the caller's promise, and memory is only accessed where `covers` said so (invariant 3).
    unsafe {
        if D::DWORDS != 0 {
            let (first, last) = ends(exec);
            if let Some(start) = source.linear::<S>(exec, first, last, D::BYTES)
                && wave.mem.covers(start, u64::from((last - first + 1) * D::BYTES))
            {
                let from = host(start).wrapping_sub((first * D::BYTES) as usize);
                load_linear::<S, D>(from, to, exec);
                return Flow::Continue;
            }
        }
        let addresses = source.addresses::<S>(exec);
        let (least, greatest) = S::extremes(&addresses);
        let span = (greatest - least).saturating_add(u64::from(D::BYTES));
        if wave.mem.covers(least, span) {
            if D::DWORDS == 0 {
                each(exec, |lane| D::lane(host(addresses.0[lane]), to.add(lane)));
            } else if least == greatest {
                splat::<S, D>(host(least), to, exec);
            } else {
                load_each::<S, D>(&addresses, to, exec);
            }
            return Flow::Continue;
        }
        load_slowly::<D>(wave, micro, &addresses, exec)
    }
}

/// Calls a primitive with the number of dwords of `D`, which must not be zero.
macro_rules! by_dwords {
    ($name:ident, $bound:ident, ($($arg:ident: $type:ty),*)) => {
        #[inline(always)]
        pub(super) unsafe fn $name<S: Transfer, D: $bound>($($arg: $type),*) {
            // SAFETY: the caller's promise, which is that of the primitive.
            unsafe {
                match D::DWORDS {
                    1 => S::$name::<1>($($arg),*),
                    2 => S::$name::<2>($($arg),*),
                    3 => S::$name::<3>($($arg),*),
                    _ => S::$name::<4>($($arg),*),
                }
            }
        }
    };
}
by_dwords!(load_linear, Load, (from: *const u8, to: *mut u32, exec: u64));
by_dwords!(splat, Load, (from: *const u8, to: *mut u32, exec: u64));
by_dwords!(load_each, Load, (addresses: &Addresses, to: *mut u32, exec: u64));
by_dwords!(load_offsets, Load, (base: *const u8, v: *const u32, to: *mut u32, exec: u64));
by_dwords!(store_linear, Store, (from: *const u32, to: *mut u8, exec: u64));
by_dwords!(store_each, Store, (from: *const u32, addresses: &Addresses, exec: u64));
by_dwords!(store_offsets, Store, (from: *const u32, base: *mut u8, v: *const u32, exec: u64));

/// Lane by lane: addresses in several allocations, in the apertures, or nowhere.
///
/// # Safety
/// As for a handler; `addresses` are those of the active lanes.
#[cold]
#[inline(never)]
unsafe fn load_slowly<D: Load>(wave: &mut Wave, micro: &Micro, addresses: &Addresses, exec: u64) -> Flow {
    let to = wave.lanes(micro.dst);
    let mut rest = exec;
    while rest != 0 {
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let address = addresses.0[lane];
        match place(wave, micro, address, D::BYTES, lane) {
            // SAFETY: `place` has checked all bytes of the access; the register is in range.
            Ok(Place::Direct(from)) => unsafe { D::lane(from, to.add(lane)) },
            // SAFETY: as above.
            Ok(Place::Scratch(offset)) => unsafe { scratch::load_lane::<D>(wave.scratch_base, offset, lane, to) },
            Err(kind) => return wave.fault(kind.for_read(), Some(lane as u8)),
        }
    }
    Flow::Continue
}

/// A store.
pub(crate) struct GlobalStore<M, D>(PhantomData<(M, D)>);

impl<M: Mode, D: Store> Body for GlobalStore<M, D> {
    #[inline(always)]
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
        let exec = wave.exec();
        if exec == 0 {
            return Flow::Continue;
        }
        let source = M::source(wave, micro);
        // SAFETY: registers are in range (invariant 1) and the level is the host's (invariant 2).
        unsafe { store::<S, M::Source, D>(wave, micro, source, exec) }
    }
}

/// Stores the lanes in `exec`, which is not empty, from the registers from `micro.src[1]` on.
///
/// # Safety
/// The registers must be in range and the host must have the level.
#[inline(always)]
pub(super) unsafe fn store<S: Transfer, A: Source, D: Store>(
    wave: &mut Wave,
    micro: &Micro,
    source: A,
    exec: u64,
) -> Flow {
    let from = wave.lanes(micro.src[1]).cast_const();
    // SAFETY: the caller's promise, and memory is only accessed where `covers` said so (invariant 3).
    unsafe {
        if D::DWORDS != 0 {
            let (first, last) = ends(exec);
            if let Some(start) = source.linear::<S>(exec, first, last, D::BYTES)
                && wave.mem.covers(start, u64::from((last - first + 1) * D::BYTES))
            {
                let to = host(start).wrapping_sub((first * D::BYTES) as usize);
                store_linear::<S, D>(from, to, exec);
                return Flow::Continue;
            }
        }
        let addresses = source.addresses::<S>(exec);
        let (least, greatest) = S::extremes(&addresses);
        let span = (greatest - least).saturating_add(u64::from(D::BYTES));
        if wave.mem.covers(least, span) {
            if D::DWORDS == 0 {
                each(exec, |lane| D::lane(from.add(lane), host(addresses.0[lane])));
            } else {
                store_each::<S, D>(from, &addresses, exec);
            }
            return Flow::Continue;
        }
        store_slowly::<D>(wave, micro, &addresses, exec)
    }
}

/// Lane by lane, as [`load_slowly`].
///
/// # Safety
/// As for a handler; `addresses` are those of the active lanes.
#[cold]
#[inline(never)]
unsafe fn store_slowly<D: Store>(wave: &mut Wave, micro: &Micro, addresses: &Addresses, exec: u64) -> Flow {
    let from = wave.lanes(micro.src[1]).cast_const();
    let mut rest = exec;
    while rest != 0 {
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let address = addresses.0[lane];
        match place(wave, micro, address, D::BYTES, lane) {
            // SAFETY: `place` has checked all bytes of the access; the register is in range.
            Ok(Place::Direct(to)) => unsafe { D::lane(from.add(lane), to) },
            // SAFETY: as above.
            Ok(Place::Scratch(offset)) => unsafe { scratch::store_lane::<D>(wave.scratch_base, offset, lane, from) },
            Err(kind) => return wave.fault(kind, Some(lane as u8)),
        }
    }
    Flow::Continue
}

/// Where an address leads.
pub(super) enum Place {
    /// To bytes that follow each other.
    Direct(*mut u8),
    /// To this byte of the work-item's scratch.
    Scratch(u32),
}

/// Finds out where the address of a lane leads. The error is that of a write.
pub(super) fn place(wave: &mut Wave, micro: &Micro, address: u64, size: u32, lane: usize) -> Result<Place, FaultKind> {
    if wave.mem.covers(address, u64::from(size)) {
        return Ok(Place::Direct(host(address)));
    }
    let (window, offset) = ((address >> 32) as u32, address as u32);
    if micro.aux & FLAT != 0 && window == SHARED_APERTURE {
        let lds_size = wave.lds_size;
        if offset <= lds_size && size <= lds_size - offset {
            // In range: `lds` has `lds_size` bytes.
            return Ok(Place::Direct(wave.lds.wrapping_add(offset as usize)));
        }
        return Err(FaultKind::LdsOutOfBounds { addr: u64::from(offset), size, lds_size });
    }
    if micro.aux & FLAT != 0 && window == PRIVATE_APERTURE {
        scratch::check(wave, offset, size, lane)?;
        return Ok(Place::Scratch(offset));
    }
    Err(out_of_bounds(wave, address, size))
}

/// The fault of a write to an address that nothing covers.
pub(super) fn out_of_bounds(wave: &Wave, addr: u64, size: u32) -> FaultKind {
    let nearest = wave.mem.nearest(addr).map(|region| (region.base.0, region.len));
    FaultKind::OutOfBounds { addr, size, write: true, nearest }
}

impl FaultKind {
    /// The same fault for a read.
    pub(super) fn for_read(mut self) -> FaultKind {
        if let FaultKind::OutOfBounds { write, .. } = &mut self {
            *write = false;
        }
        self
    }
}
