//! Primitives of vector memory. The default methods are plain loops, which the compiler vectorises as far as a level
//! allows; AVX-512 overrides those where that is not enough.

use super::data::{Dwords, Load, NEXT, Store};

/// Addresses of 64 lanes. An inactive lane has the address of the first active one, so that it can be computed with, and
/// even loaded from, without a check of its own.
#[repr(C, align(64))]
#[derive(Clone, Copy)]
pub(crate) struct Addresses(pub(crate) [u64; 64]);

/// Bit `first` to `last` of a mask that is not empty.
#[inline(always)]
pub(crate) fn ends(exec: u64) -> (u32, u32) {
    (exec.trailing_zeros(), 63 - exec.leading_zeros())
}

/// Calls `f` with each lane in `exec`, lowest first.
#[inline(always)]
pub(crate) fn each(exec: u64, mut f: impl FnMut(usize)) {
    let mut rest = exec;
    while rest != 0 {
        f(rest.trailing_zeros() as usize);
        rest &= rest - 1;
    }
}

/// The addresses that `of` computes for the active lanes.
#[inline(always)]
fn all(exec: u64, of: impl Fn(usize) -> u64) -> Addresses {
    let mut addresses = Addresses([of(exec.trailing_zeros() as usize & 63); 64]);
    if exec == u64::MAX {
        for (lane, address) in addresses.0.iter_mut().enumerate() {
            *address = of(lane);
        }
    } else {
        each(exec, |lane| addresses.0[lane] = of(lane));
    }
    addresses
}

/// Loads `N` dwords into each active lane; `at(lane)` is where from. Four lanes at a time where four are active, so that
/// the transposition from lanes to registers can be vector code.
///
/// # Safety
/// What `at` returns for active lanes must be readable, and `to` a vector register.
#[inline(always)]
unsafe fn load_lanes<const N: usize>(at: impl Fn(usize) -> *const u8, to: *mut u32, exec: u64) {
    for first in (0..64).step_by(4) {
        let four = exec >> first & 15;
        if four == 15 {
            // SAFETY: the caller's promise.
            unsafe {
                let rows: [[u32; N]; 4] = std::array::from_fn(|i| at(first + i).cast::<[u32; N]>().read_unaligned());
                for j in 0..N {
                    to.add(NEXT * j + first).cast::<[u32; 4]>().write(rows.map(|row| row[j]));
                }
            }
        } else {
            // SAFETY: the caller's promise.
            each(four << first, |lane| unsafe { <Dwords<N> as Load>::lane(at(lane), to.add(lane)) });
        }
    }
}

/// Stores `N` dwords of each active lane, lowest lane first, as [`load_lanes`].
///
/// # Safety
/// What `at` returns for active lanes must be writable, and `from` a vector register.
#[inline(always)]
unsafe fn store_lanes<const N: usize>(from: *const u32, at: impl Fn(usize) -> *mut u8, exec: u64) {
    for first in (0..64).step_by(4) {
        let four = exec >> first & 15;
        if four == 15 {
            // SAFETY: the caller's promise.
            unsafe {
                let columns: [[u32; 4]; N] =
                    std::array::from_fn(|j| from.add(NEXT * j + first).cast::<[u32; 4]>().read());
                for i in 0..4 {
                    at(first + i).cast::<[u32; N]>().write_unaligned(columns.map(|column| column[i]));
                }
            }
        } else {
            // SAFETY: the caller's promise.
            each(four << first, |lane| unsafe { <Dwords<N> as Store>::lane(from.add(lane), at(lane)) });
        }
    }
}

/// What vector memory needs of a CPU level. In all methods `v`, `to` and `from` (where they are `u32` pointers) are
/// vector registers, `exec` is not empty, and the host must have the level.
pub(crate) trait Transfer {
    /// Whether the active lanes of `v` are `v[first] + (lane - first) * step`, modulo 2^32.
    ///
    /// # Safety
    /// See the trait.
    #[inline(never)]
    unsafe fn linear(v: *const u32, exec: u64, step: u32) -> bool {
        let first = exec.trailing_zeros();
        // SAFETY: a vector register has 64 lanes.
        let start = unsafe { v.add(first as usize).read() }.wrapping_sub(first.wrapping_mul(step));
        let differs = |lane: usize| {
            // SAFETY: as above.
            unsafe { v.add(lane).read() ^ start.wrapping_add(step.wrapping_mul(lane as u32)) }
        };
        if exec == u64::MAX {
            // Without branches, so that it becomes vector code.
            let mut any = 0;
            for lane in 0..64 {
                any |= differs(lane);
            }
            return any == 0;
        }
        let mut rest = exec;
        while rest != 0 {
            if differs(rest.trailing_zeros() as usize) != 0 {
                return false;
            }
            rest &= rest - 1;
        }
        true
    }

    /// Whether the active lanes of `v` are all the same.
    ///
    /// # Safety
    /// See the trait.
    #[inline(always)]
    unsafe fn same(v: *const u32, exec: u64) -> bool {
        // SAFETY: the caller's promise.
        unsafe { Self::linear(v, exec, 0) }
    }

    /// The lanes of `v` that are greater than `limit`.
    ///
    /// # Safety
    /// See the trait.
    #[inline(never)]
    unsafe fn beyond(v: *const u32, limit: u32) -> u64 {
        // SAFETY: a vector register has 64 lanes.
        let is_beyond = |lane: usize| unsafe { v.add(lane).read() } > limit;
        // Usually none is, and that much is vector code.
        let mut any = 0;
        for lane in 0..64 {
            any |= u32::from(is_beyond(lane));
        }
        if any == 0 {
            return 0;
        }
        let mut beyond = 0;
        for lane in 0..64 {
            beyond |= u64::from(is_beyond(lane)) << lane;
        }
        beyond
    }

    /// Addresses from 64-bit register pairs: `(high[lane]:low[lane]) + offset`.
    ///
    /// # Safety
    /// See the trait.
    #[inline(never)]
    unsafe fn wide_addresses(low: *const u32, high: *const u32, offset: u64, exec: u64) -> Addresses {
        // SAFETY: vector registers have 64 lanes.
        let pair = |lane: usize| unsafe { u64::from(high.add(lane).read()) << 32 | u64::from(low.add(lane).read()) };
        all(exec, |lane| pair(lane).wrapping_add(offset))
    }

    /// Addresses from 32-bit offsets: `base + v[lane]`.
    ///
    /// # Safety
    /// See the trait.
    #[inline(never)]
    unsafe fn based_addresses(base: u64, v: *const u32, exec: u64) -> Addresses {
        // SAFETY: a vector register has 64 lanes.
        all(exec, |lane| base.wrapping_add(u64::from(unsafe { v.add(lane).read() })))
    }

    /// The least and the greatest address.
    ///
    /// # Safety
    /// See the trait.
    #[inline(never)]
    unsafe fn extremes(addresses: &Addresses) -> (u64, u64) {
        let (mut least, mut greatest) = (u64::MAX, 0);
        for &address in &addresses.0 {
            least = least.min(address);
            greatest = greatest.max(address);
        }
        (least, greatest)
    }

    /// Loads `N` dwords per lane from consecutive memory; `from` is where lane 0 would load.
    ///
    /// # Safety
    /// See the trait. The bytes of the lanes from the first to the last active one must be readable.
    #[inline(never)]
    unsafe fn load_linear<const N: usize>(from: *const u8, to: *mut u32, exec: u64) {
        // SAFETY: the caller's promise.
        unsafe { load_lanes::<N>(|lane| from.wrapping_add(4 * N * lane), to, exec) }
    }

    /// Stores `N` dwords per lane to consecutive memory; `to` is where lane 0 would store.
    ///
    /// # Safety
    /// See the trait. The bytes of the active lanes must be writable.
    #[inline(never)]
    unsafe fn store_linear<const N: usize>(from: *const u32, to: *mut u8, exec: u64) {
        // SAFETY: the caller's promise.
        unsafe { store_lanes::<N>(from, |lane| to.wrapping_add(4 * N * lane), exec) }
    }

    /// Loads the same `N` dwords into all active lanes.
    ///
    /// # Safety
    /// See the trait. `from` must be readable.
    #[inline(never)]
    unsafe fn splat<const N: usize>(from: *const u8, to: *mut u32, exec: u64) {
        // SAFETY: the caller's promise.
        let values = unsafe { from.cast::<[u32; N]>().read_unaligned() };
        // SAFETY: the caller's promise.
        unsafe { load_lanes::<N>(|_| values.as_ptr().cast(), to, exec) }
    }

    /// Loads `N` dwords per lane, each from its own address.
    ///
    /// # Safety
    /// See the trait. All bytes of all active lanes must be readable.
    #[inline(never)]
    unsafe fn load_each<const N: usize>(addresses: &Addresses, to: *mut u32, exec: u64) {
        // SAFETY: the caller's promise.
        unsafe { load_lanes::<N>(|lane| crate::mem::access::host(addresses.0[lane]), to, exec) }
    }

    /// Stores `N` dwords per lane, each to its own address; the highest lane last.
    ///
    /// # Safety
    /// See the trait. All bytes of all active lanes must be writable.
    #[inline(never)]
    unsafe fn store_each<const N: usize>(from: *const u32, addresses: &Addresses, exec: u64) {
        // SAFETY: the caller's promise.
        unsafe { store_lanes::<N>(from, |lane| crate::mem::access::host(addresses.0[lane]), exec) }
    }

    /// Loads `N` dwords per lane from `base + v[lane]`. `v` may be one of the registers loaded.
    ///
    /// # Safety
    /// See the trait. `base` plus any active lane's offset must be readable.
    #[inline(never)]
    unsafe fn load_offsets<const N: usize>(base: *const u8, v: *const u32, to: *mut u32, exec: u64) {
        // SAFETY: the caller's promise. The offsets of four lanes are read before their registers are written.
        unsafe { load_lanes::<N>(|lane| base.wrapping_add(v.add(lane).read() as usize), to, exec) }
    }

    /// Stores `N` dwords per lane to `base + v[lane]`; the highest lane last.
    ///
    /// # Safety
    /// See the trait. `base` plus any active lane's offset must be writable.
    #[inline(never)]
    unsafe fn store_offsets<const N: usize>(from: *const u32, base: *mut u8, v: *const u32, exec: u64) {
        // SAFETY: the caller's promise.
        unsafe { store_lanes::<N>(from, |lane| base.wrapping_add(v.add(lane).read() as usize), exec) }
    }
}

impl Transfer for crate::lanes::simd::Portable {}
// Never used: memory instructions have no AVX2 level, see `functions`.
#[cfg(target_arch = "x86_64")]
impl Transfer for crate::lanes::avx2::Avx2 {}
