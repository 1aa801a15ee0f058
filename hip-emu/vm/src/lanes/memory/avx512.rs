//! Vector memory with AVX-512.
//!
//! Lanes of several dwords lie in memory one after the other, and in registers dword by dword. Between the two stands a
//! transposition, 16 lanes at a time:
//!
//! * consecutive lanes of two or four dwords: `vpermt2d` picks the even and odd dwords of a pair of vectors;
//! * scattered lanes: a 128-bit slot of `rows[j]` holds the four dwords of lane `4 * slot + j`, and the 4 by 4
//!   transposition within each slot ([`transpose`]) is the same network in both directions.
//!
//! Everything here has the `target_feature` attribute, since closures only inherit it from their own function.

use std::arch::x86_64::*;
use std::mem::MaybeUninit;

use super::data::{Dwords, Load, NEXT, Store};
use super::transfer::{Addresses, Transfer, each};
use crate::lanes::avx512::Avx512;
use crate::mem::access::host;

/// Lane numbers.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
fn iota() -> __m512i {
    _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
}

/// The mask bits of chunk `i`.
#[inline(always)]
fn part(exec: u64, i: usize) -> u16 {
    (exec >> (16 * i)) as u16
}

/// Dwords `0, 2, 4, …` of `a` and then of `b`, and dwords `1, 3, 5, …`.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
pub(crate) fn split_pairs(a: __m512i, b: __m512i) -> (__m512i, __m512i) {
    let even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
    let odd = _mm512_setr_epi32(1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
    (_mm512_permutex2var_epi32(a, even, b), _mm512_permutex2var_epi32(a, odd, b))
}

/// The inverse of [`split_pairs`].
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
pub(crate) fn join_pairs(even: __m512i, odd: __m512i) -> (__m512i, __m512i) {
    let low = _mm512_setr_epi32(0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    let high = _mm512_setr_epi32(8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    (_mm512_permutex2var_epi32(even, low, odd), _mm512_permutex2var_epi32(even, high, odd))
}

/// Transposes the 4 by 4 dwords of each 128-bit slot: dword `j` of `rows[i]` becomes dword `i` of the result `j`.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
fn transpose(rows: [__m512i; 4]) -> [__m512i; 4] {
    let [a, b, c, d] = rows;
    let (ab_low, cd_low) = (_mm512_unpacklo_epi32(a, b), _mm512_unpacklo_epi32(c, d));
    let (ab_high, cd_high) = (_mm512_unpackhi_epi32(a, b), _mm512_unpackhi_epi32(c, d));
    [
        _mm512_unpacklo_epi64(ab_low, cd_low),
        _mm512_unpackhi_epi64(ab_low, cd_low),
        _mm512_unpacklo_epi64(ab_high, cd_high),
        _mm512_unpackhi_epi64(ab_high, cd_high),
    ]
}

/// Four 128-bit values in one register, the first lowest.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
fn slots(a: __m128i, b: __m128i, c: __m128i, d: __m128i) -> __m512i {
    let low = _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(a), b);
    let high = _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(c), d);
    _mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high)
}

/// Writes chunk `i` of the register `to`: the lanes in `k`.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn put(to: *mut u32, i: usize, value: __m512i, k: u16) {
    // SAFETY: the caller promises a vector register, which has four chunks.
    unsafe {
        let to = to.add(16 * i);
        if k == u16::MAX {
            _mm512_storeu_si512(to.cast(), value)
        } else {
            // As in `Simd::store_masked`, no masked store.
            let old = to.cast::<__m512i>().read_volatile();
            _mm512_storeu_si512(to.cast(), _mm512_mask_mov_epi32(old, k, value))
        }
    }
}

/// Each bit of `k` twice.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
fn twice(k: u16) -> u32 {
    _pdep_u32(u32::from(k), 0x5555_5555) * 3
}

/// Each bit of `k` four times.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
fn four_times(k: u16) -> u64 {
    _pdep_u64(u64::from(k), 0x1111_1111_1111_1111) * 15
}

/// The `N` dwords (1 to 4) at `p` in a 128-bit register; the rest is unspecified.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn lane_dwords<const N: usize>(p: *const u8) -> __m128i {
    // SAFETY: the caller promises `N` readable dwords and AVX-512.
    unsafe {
        match N {
            1 => _mm_cvtsi32_si128(p.cast::<i32>().read_unaligned()),
            2 => _mm_loadl_epi64(p.cast()),
            3 => _mm_insert_epi32::<2>(_mm_loadl_epi64(p.cast()), p.add(8).cast::<i32>().read_unaligned()),
            _ => _mm_loadu_si128(p.cast()),
        }
    }
}

/// Loads chunk `i` of `N` registers; `at(lane)` is where lane `lane` of the chunk loads.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn load_chunk<const N: usize>(at: impl Fn(usize) -> *const u8, to: *mut u32, i: usize, k: u16) {
    // SAFETY: the caller promises readable bytes for all 16 lanes, the registers, and AVX-512.
    unsafe {
        match N {
            1 => {
                let four = |l: usize| {
                    let v = _mm_cvtsi32_si128(at(l).cast::<i32>().read_unaligned());
                    let v = _mm_insert_epi32::<1>(v, at(l + 1).cast::<i32>().read_unaligned());
                    let v = _mm_insert_epi32::<2>(v, at(l + 2).cast::<i32>().read_unaligned());
                    _mm_insert_epi32::<3>(v, at(l + 3).cast::<i32>().read_unaligned())
                };
                put(to, i, slots(four(0), four(4), four(8), four(12)), k);
            }
            2 => {
                let two = |l: usize| {
                    let low = _mm_castsi128_pd(_mm_loadl_epi64(at(l).cast()));
                    _mm_castpd_si128(_mm_loadh_pd(low, at(l + 1).cast()))
                };
                let a = slots(two(0), two(2), two(4), two(6));
                let b = slots(two(8), two(10), two(12), two(14));
                let (low, high) = split_pairs(a, b);
                put(to, i, low, k);
                put(to.add(NEXT), i, high, k);
            }
            _ => {
                let row = |j: usize| {
                    let lane = |slot: usize| lane_dwords::<N>(at(4 * slot + j));
                    slots(lane(0), lane(1), lane(2), lane(3))
                };
                let columns = transpose([row(0), row(1), row(2), row(3)]);
                for (j, column) in columns.into_iter().enumerate().take(N) {
                    put(to.add(NEXT * j), i, column, k);
                }
            }
        }
    }
}

/// Stores the lanes in `k` of chunk `i`, lowest first.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn store_chunk<const N: usize>(from: *const u32, at: impl Fn(usize) -> *mut u8, i: usize, k: u16) {
    // SAFETY: the caller promises writable bytes for the lanes in `k`, the registers, and AVX-512.
    unsafe {
        if N != 4 {
            let store = |lane: usize| <Dwords<N> as Store>::lane(from.add(16 * i + lane), at(lane));
            if k == u16::MAX {
                for lane in 0..16 {
                    store(lane);
                }
            } else {
                each(u64::from(k), store);
            }
            return;
        }
        let columns: [__m512i; 4] = std::array::from_fn(|j| _mm512_loadu_si512(from.add(NEXT * j + 16 * i).cast()));
        // In memory, so that lanes can be stored in order and skipped.
        let rows = transpose(columns);
        let mut lanes = MaybeUninit::<[[__m128i; 4]; 4]>::uninit();
        _mm512_storeu_si512(lanes.as_mut_ptr().cast::<__m512i>().cast(), rows[0]);
        _mm512_storeu_si512(lanes.as_mut_ptr().cast::<__m512i>().add(1).cast(), rows[1]);
        _mm512_storeu_si512(lanes.as_mut_ptr().cast::<__m512i>().add(2).cast(), rows[2]);
        _mm512_storeu_si512(lanes.as_mut_ptr().cast::<__m512i>().add(3).cast(), rows[3]);
        let lanes = lanes.assume_init();
        let store = |lane: usize| _mm_storeu_si128(at(lane).cast(), lanes[lane % 4][lane / 4]);
        if k == u16::MAX {
            for lane in 0..16 {
                store(lane);
            }
        } else {
            each(u64::from(k), store);
        }
    }
}

/// As [`Transfer::load_linear`].
///
/// # Safety
/// As there.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn load_linear<const N: usize>(from: *const u8, to: *mut u32, exec: u64) {
    if N == 3 {
        // SAFETY: the caller's promise.
        return each(exec, |lane| unsafe { <Dwords<N> as Load>::lane(from.wrapping_add(12 * lane), to.add(lane)) });
    }
    for i in 0..4 {
        // SAFETY: the caller's promise.
        unsafe { load_row::<N>(from.wrapping_add(64 * N * i), to, i, part(exec, i)) };
    }
}

/// Writes chunk `i` of four registers, from four dwords of each lane: four lanes in each of `fours`.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn put_fours(fours: [__m512i; 4], to: *mut u32, i: usize, k: u16) {
    // Dwords 0 and 2, and 1 and 3, of eight lanes each; then of 16.
    let (a02, a13) = split_pairs(fours[0], fours[1]);
    let (b02, b13) = split_pairs(fours[2], fours[3]);
    let (d0, d2) = split_pairs(a02, b02);
    let (d1, d3) = split_pairs(a13, b13);
    for (j, d) in [d0, d1, d2, d3].into_iter().enumerate() {
        // SAFETY: the caller promises four registers and AVX-512.
        unsafe { put(to.add(NEXT * j), i, d, k) };
    }
}

/// The inverse of [`put_fours`].
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn fours(from: *const u32, i: usize) -> [__m512i; 4] {
    // SAFETY: the caller promises four registers and AVX-512.
    let column = |j: usize| unsafe { _mm512_loadu_si512(from.add(NEXT * j + 16 * i).cast()) };
    let (a02, b02) = join_pairs(column(0), column(2));
    let (a13, b13) = join_pairs(column(1), column(3));
    let (q0, q1) = join_pairs(a02, a13);
    let (q2, q3) = join_pairs(b02, b13);
    [q0, q1, q2, q3]
}

/// Loads the lanes in `k` of chunk `i` from consecutive memory; `from` is where its lane 0 would load. Not for three dwords.
///
/// # Safety
/// As for [`load_linear`].
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn load_row<const N: usize>(from: *const u8, to: *mut u32, i: usize, k: u16) {
    // SAFETY: the caller promises that the active lanes may be read; masked loads touch no others.
    unsafe {
        match N {
            1 if k == u16::MAX => put(to, i, _mm512_loadu_si512(from.cast()), k),
            1 => put(to, i, _mm512_maskz_loadu_epi32(k, from.cast()), k),
            2 => {
                let (a, b) = if k == u16::MAX {
                    (_mm512_loadu_si512(from.cast()), _mm512_loadu_si512(from.wrapping_add(64).cast()))
                } else {
                    let m = twice(k);
                    (
                        _mm512_maskz_loadu_epi32(m as u16, from.cast()),
                        _mm512_maskz_loadu_epi32((m >> 16) as u16, from.wrapping_add(64).cast()),
                    )
                };
                let (low, high) = split_pairs(a, b);
                put(to, i, low, k);
                put(to.add(NEXT), i, high, k);
            }
            _ => {
                let m = four_times(k);
                let quarter = |j: usize| {
                    let from = from.wrapping_add(64 * j);
                    if k == u16::MAX {
                        _mm512_loadu_si512(from.cast())
                    } else {
                        _mm512_maskz_loadu_epi32((m >> (16 * j)) as u16, from.cast())
                    }
                };
                put_fours([quarter(0), quarter(1), quarter(2), quarter(3)], to, i, k);
            }
        }
    }
}

/// As [`Transfer::store_linear`].
///
/// # Safety
/// As there.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn store_linear<const N: usize>(from: *const u32, to: *mut u8, exec: u64) {
    if N == 3 {
        // SAFETY: the caller's promise.
        return each(exec, |lane| unsafe {
            <Dwords<N> as Store>::lane(from.add(lane), to.wrapping_add(12 * lane));
        });
    }
    for i in 0..4 {
        // SAFETY: the caller's promise.
        unsafe { store_row::<N>(from, to.wrapping_add(64 * N * i), i, part(exec, i)) };
    }
}

/// Stores the lanes in `k` of chunk `i` to consecutive memory; `to` is where its lane 0 would store. Not for three dwords.
///
/// # Safety
/// As for [`store_linear`].
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn store_row<const N: usize>(from: *const u32, to: *mut u8, i: usize, k: u16) {
    // SAFETY: the caller promises that the active lanes may be written; masked stores touch no others.
    unsafe {
        let column = |j: usize| _mm512_loadu_si512(from.add(NEXT * j + 16 * i).cast());
        let store = |j: usize, value: __m512i, m: u16| {
            let to = to.wrapping_add(64 * j);
            if m == u16::MAX {
                _mm512_storeu_si512(to.cast(), value);
            } else {
                _mm512_mask_storeu_epi32(to.cast(), m, value);
            }
        };
        match N {
            1 => store(0, column(0), k),
            2 => {
                let (a, b) = join_pairs(column(0), column(1));
                let m = twice(k);
                store(0, a, m as u16);
                store(1, b, (m >> 16) as u16);
            }
            _ => {
                let m = four_times(k);
                for (j, q) in fours(from, i).into_iter().enumerate() {
                    store(j, q, (m >> (16 * j)) as u16);
                }
            }
        }
    }
}

/// As [`Transfer::splat`].
///
/// # Safety
/// As there.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn splat<const N: usize>(from: *const u8, to: *mut u32, exec: u64) {
    // SAFETY: the caller promises readable bytes and the registers.
    unsafe {
        let values = from.cast::<[i32; N]>().read_unaligned();
        for (j, value) in values.into_iter().enumerate() {
            for i in 0..4 {
                put(to.add(NEXT * j), i, _mm512_set1_epi32(value), part(exec, i));
            }
        }
    }
}

/// As [`Transfer::load_each`].
///
/// # Safety
/// As there.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn load_each<const N: usize>(addresses: &Addresses, to: *mut u32, exec: u64) {
    let lanes = one_by_one(addresses);
    for i in 0..4 {
        let k = part(exec, i);
        if k == 0 {
            continue;
        }
        let at = |lane: usize| host(lanes.0[16 * i + lane]).cast_const();
        // SAFETY: the caller promises that the active lanes may be read, and all addresses are theirs.
        unsafe {
            if N == 4 && k == u16::MAX && by_fours(addresses, i) {
                let four = |j: usize| _mm512_loadu_si512(at(4 * j).cast());
                put_fours([four(0), four(1), four(2), four(3)], to, i, k);
                continue;
            }
            match row::<N>(addresses, i, k) {
                Some(start) => load_row::<N>(start, to, i, k),
                None => load_chunk::<N>(at, to, i, k),
            }
        }
    }
}

/// The same address, of which the compiler does not know that. What is read through it is loaded lane by lane, where it would
/// else be taken out of the vectors that were compared, which takes longer than to load it again.
#[inline(always)]
fn one_by_one<T: Copy>(address: T) -> T {
    std::hint::black_box(address)
}

/// Whether each four lanes of chunk `i` are consecutive in memory, with four dwords each.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
fn by_fours(addresses: &Addresses, i: usize) -> bool {
    let steps = _mm512_setr_epi64(0, 16, 32, 48, 0, 16, 32, 48);
    let differ = |half: usize| {
        // SAFETY: there are 64 addresses.
        let have = unsafe { _mm512_loadu_si512(addresses.0.as_ptr().add(16 * i + 8 * half).cast()) };
        _mm512_cmpneq_epi64_mask(have, _mm512_add_epi64(_mm512_permutex_epi64::<0>(have), steps))
    };
    differ(0) | differ(1) == 0
}

/// Where lane 0 of chunk `i` would be, if the lanes in `k`, of which there is one, are consecutive in memory: rows of tiles
/// that are narrower than a wave.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
fn row<const N: usize>(addresses: &Addresses, i: usize, k: u16) -> Option<*mut u8> {
    if N == 3 {
        return None;
    }
    let lead = k.trailing_zeros() as usize & 15;
    let start = addresses.0[16 * i + lead].wrapping_sub((4 * N * lead) as u64);
    let step = 4 * N as i64;
    let steps = _mm512_setr_epi64(0, step, 2 * step, 3 * step, 4 * step, 5 * step, 6 * step, 7 * step);
    let differ = |half: usize| {
        // SAFETY: there are 64 addresses.
        let have = unsafe { _mm512_loadu_si512(addresses.0.as_ptr().add(16 * i + 8 * half).cast()) };
        let want = _mm512_add_epi64(_mm512_set1_epi64(start.wrapping_add((32 * N * half) as u64) as i64), steps);
        u16::from(_mm512_cmpneq_epi64_mask(have, want)) << (8 * half)
    };
    ((differ(0) | differ(1)) & k == 0).then(|| host(start))
}

/// As [`Transfer::store_each`].
///
/// # Safety
/// As there.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn store_each<const N: usize>(from: *const u32, addresses: &Addresses, exec: u64) {
    let lanes = one_by_one(addresses);
    for i in 0..4 {
        let k = part(exec, i);
        if k == 0 {
            continue;
        }
        // SAFETY: the caller promises that the active lanes may be written.
        unsafe {
            if N == 4 && k == u16::MAX && by_fours(addresses, i) {
                // Whatever overlaps, the highest lane comes last.
                for (j, four) in fours(from, i).into_iter().enumerate() {
                    _mm512_storeu_si512(host(addresses.0[16 * i + 4 * j]).cast(), four);
                }
                continue;
            }
            match row::<N>(addresses, i, k) {
                Some(start) => store_row::<N>(from, start, i, k),
                None => store_chunk::<N>(from, |lane| host(lanes.0[16 * i + lane]), i, k),
            }
        }
    }
}

/// `low` for the lower eight of 16 lanes, and `high` for the upper.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
fn halves(low: usize, high: usize) -> __m512i {
    let (low, high) = (_mm512_set1_epi32(low as i32), _mm512_set1_epi32(high as i32));
    _mm512_mask_mov_epi32(low, 0xff00, high)
}

/// As [`Transfer::load_offsets`].
///
/// # Safety
/// As there.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn load_offsets<const N: usize>(base: *const u8, v: *const u32, to: *mut u32, exec: u64) {
    let lanes = one_by_one(v);
    // The offsets of the chunk before, if all of its lanes were active.
    let mut before = None;
    for i in 0..4 {
        let k = part(exec, i);
        if k == 0 {
            before = None;
            continue;
        }
        // SAFETY: the caller promises that the active lanes may be read.
        unsafe {
            let v = v.add(16 * i);
            let have = _mm512_loadu_si512(v.cast());
            let lead = k.trailing_zeros();
            let leader = v.add(lead as usize).read();
            // Lanes of a tile share operands along its rows or columns.
            if k == u16::MAX {
                if before.is_some_and(|before| _mm512_cmpneq_epi32_mask(have, before) == 0) {
                    for j in 0..N {
                        let chunk = to.add(NEXT * j + 16 * i);
                        _mm512_storeu_si512(chunk.cast(), _mm512_loadu_si512(chunk.sub(16).cast()));
                    }
                    continue;
                }
                before = Some(have);
                if _mm512_cmpneq_epi32_mask(have, _mm512_permutexvar_epi32(halves(0, 8), have)) == 0 {
                    let low = lane_dwords::<N>(base.add(leader as usize));
                    let high = lane_dwords::<N>(base.add(v.add(8).read() as usize));
                    let both = _mm512_castsi256_si512(_mm256_inserti128_si256::<1>(_mm256_castsi128_si256(low), high));
                    for j in 0..N {
                        let chunk = to.add(NEXT * j + 16 * i);
                        _mm512_storeu_si512(chunk.cast(), _mm512_permutexvar_epi32(halves(j, 4 + j), both));
                    }
                    continue;
                }
            } else {
                before = None;
                if _mm512_cmpneq_epi32_mask(have, _mm512_set1_epi32(leader as i32)) & k == 0 {
                    // One address for all active lanes.
                    let values = base.add(leader as usize).cast::<[i32; N]>().read_unaligned();
                    for (j, value) in values.into_iter().enumerate() {
                        put(to.add(NEXT * j), i, _mm512_set1_epi32(value), k);
                    }
                    continue;
                }
            }
            if let Some(start) = row_of_offsets::<N>(have, leader, lead, k) {
                load_row::<N>(base.wrapping_add(start as usize), to, i, k);
                continue;
            }
            // Inactive lanes load what the first active one does, and are not written.
            let offsets: [u32; 16] = if k == u16::MAX {
                lanes.add(16 * i).cast::<[u32; 16]>().read()
            } else {
                let mut offsets = [0; 16];
                let valid = _mm512_mask_mov_epi32(_mm512_set1_epi32(leader as i32), k, have);
                _mm512_storeu_si512(offsets.as_mut_ptr().cast(), valid);
                offsets
            };
            load_chunk::<N>(|lane| base.add(offsets[lane] as usize), to, i, k);
        }
    }
}

/// As [`row`] for 16 offsets, of which lane `lead` has `leader`. The answer is an offset, and sign-extended: lanes before the first
/// active one may lie before the base.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
fn row_of_offsets<const N: usize>(have: __m512i, leader: u32, lead: u32, k: u16) -> Option<isize> {
    // Whatever wraps is no row.
    if N == 3 || leader > i32::MAX as u32 {
        return None;
    }
    let start = leader.wrapping_sub(4 * N as u32 * lead) as i32;
    let want = _mm512_add_epi32(_mm512_set1_epi32(start), _mm512_mullo_epi32(iota(), _mm512_set1_epi32(4 * N as i32)));
    (_mm512_cmpneq_epi32_mask(have, want) & k == 0).then_some(start as isize)
}

/// As [`Transfer::store_offsets`].
///
/// # Safety
/// As there.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn store_offsets<const N: usize>(from: *const u32, base: *mut u8, v: *const u32, exec: u64) {
    let lanes = one_by_one(v);
    for i in 0..4 {
        let k = part(exec, i);
        if k == 0 {
            continue;
        }
        // SAFETY: the caller promises that the active lanes may be written.
        unsafe {
            let v = v.add(16 * i);
            let lead = k.trailing_zeros();
            if let Some(start) = row_of_offsets::<N>(_mm512_loadu_si512(v.cast()), v.add(lead as usize).read(), lead, k)
            {
                store_row::<N>(from, base.wrapping_add(start as usize), i, k);
                continue;
            }
            store_chunk::<N>(from, |lane| base.add(lanes.add(16 * i + lane).read() as usize), i, k);
        }
    }
}

/// As [`Transfer::linear`].
///
/// # Safety
/// As there.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn linear(v: *const u32, exec: u64, step: u32) -> bool {
    let first = exec.trailing_zeros();
    // SAFETY: the caller promises a vector register and AVX-512.
    unsafe {
        let start = v.add(first as usize).read().wrapping_sub(first.wrapping_mul(step));
        let steps = _mm512_mullo_epi32(iota(), _mm512_set1_epi32(step as i32));
        let mut differ = 0;
        for i in 0..4 {
            let want = _mm512_set1_epi32(start.wrapping_add(step.wrapping_mul(16 * i as u32)) as i32);
            let have = _mm512_loadu_si512(v.add(16 * i).cast());
            differ |= u64::from(_mm512_cmpneq_epi32_mask(have, _mm512_add_epi32(want, steps))) << (16 * i);
        }
        differ & exec == 0
    }
}

/// As [`Transfer::beyond`].
///
/// # Safety
/// As there.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn beyond(v: *const u32, limit: u32) -> u64 {
    let mut beyond = 0;
    for i in 0..4 {
        // SAFETY: the caller promises a vector register and AVX-512.
        unsafe {
            let have = _mm512_loadu_si512(v.add(16 * i).cast());
            let k = _mm512_cmpgt_epu32_mask(have, _mm512_set1_epi32(limit as i32));
            beyond |= u64::from(k) << (16 * i);
        }
    }
    beyond
}

/// As [`Transfer::wide_addresses`].
///
/// # Safety
/// As there.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn wide_addresses(low: *const u32, high: *const u32, offset: u64, exec: u64) -> Addresses {
    let mut to = MaybeUninit::<Addresses>::uninit();
    // SAFETY: the caller promises vector registers; all 64 addresses are written.
    unsafe {
        let lead = exec.trailing_zeros() as usize & 63;
        let valid = u64::from(high.add(lead).read()) << 32 | u64::from(low.add(lead).read());
        let (valid, offset) = (_mm512_set1_epi64(valid as i64), _mm512_set1_epi64(offset as i64));
        for i in 0..8 {
            let low = _mm512_cvtepu32_epi64(_mm256_loadu_si256(low.add(8 * i).cast()));
            let high = _mm512_cvtepu32_epi64(_mm256_loadu_si256(high.add(8 * i).cast()));
            let pair = _mm512_or_si512(low, _mm512_slli_epi64::<32>(high));
            let pair = _mm512_mask_mov_epi64(valid, (exec >> (8 * i)) as u8, pair);
            let to = to.as_mut_ptr().cast::<u64>().add(8 * i);
            _mm512_storeu_si512(to.cast(), _mm512_add_epi64(pair, offset));
        }
        to.assume_init()
    }
}

/// As [`Transfer::based_addresses`].
///
/// # Safety
/// As there.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn based_addresses(base: u64, v: *const u32, exec: u64) -> Addresses {
    let mut to = MaybeUninit::<Addresses>::uninit();
    // SAFETY: the caller promises a vector register; all 64 addresses are written.
    unsafe {
        let valid = _mm512_set1_epi64(i64::from(v.add(exec.trailing_zeros() as usize & 63).read()));
        let base = _mm512_set1_epi64(base as i64);
        for i in 0..8 {
            let offset = _mm512_cvtepu32_epi64(_mm256_loadu_si256(v.add(8 * i).cast()));
            let offset = _mm512_mask_mov_epi64(valid, (exec >> (8 * i)) as u8, offset);
            let to = to.as_mut_ptr().cast::<u64>().add(8 * i);
            _mm512_storeu_si512(to.cast(), _mm512_add_epi64(offset, base));
        }
        to.assume_init()
    }
}

/// As [`Transfer::extremes`].
///
/// # Safety
/// As there.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn extremes(addresses: &Addresses) -> (u64, u64) {
    // SAFETY: there are 64 addresses.
    unsafe {
        let part = |i: usize| _mm512_loadu_si512(addresses.0.as_ptr().add(8 * i).cast());
        let (mut least, mut greatest) = (part(0), part(0));
        for i in 1..8 {
            least = _mm512_min_epu64(least, part(i));
            greatest = _mm512_max_epu64(greatest, part(i));
        }
        (_mm512_reduce_min_epu64(least), _mm512_reduce_max_epu64(greatest))
    }
}

impl Transfer for Avx512 {
    #[inline(always)]
    unsafe fn linear(v: *const u32, exec: u64, step: u32) -> bool {
        // SAFETY: the caller's promise.
        unsafe { linear(v, exec, step) }
    }

    #[inline(always)]
    unsafe fn beyond(v: *const u32, limit: u32) -> u64 {
        // SAFETY: the caller's promise.
        unsafe { beyond(v, limit) }
    }

    #[inline(always)]
    unsafe fn wide_addresses(low: *const u32, high: *const u32, offset: u64, exec: u64) -> Addresses {
        // SAFETY: the caller's promise.
        unsafe { wide_addresses(low, high, offset, exec) }
    }

    #[inline(always)]
    unsafe fn based_addresses(base: u64, v: *const u32, exec: u64) -> Addresses {
        // SAFETY: the caller's promise.
        unsafe { based_addresses(base, v, exec) }
    }

    #[inline(always)]
    unsafe fn extremes(addresses: &Addresses) -> (u64, u64) {
        // SAFETY: the caller's promise.
        unsafe { extremes(addresses) }
    }

    #[inline(always)]
    unsafe fn load_linear<const N: usize>(from: *const u8, to: *mut u32, exec: u64) {
        // SAFETY: the caller's promise.
        unsafe { load_linear::<N>(from, to, exec) }
    }

    #[inline(always)]
    unsafe fn store_linear<const N: usize>(from: *const u32, to: *mut u8, exec: u64) {
        // SAFETY: the caller's promise.
        unsafe { store_linear::<N>(from, to, exec) }
    }

    #[inline(always)]
    unsafe fn splat<const N: usize>(from: *const u8, to: *mut u32, exec: u64) {
        // SAFETY: the caller's promise.
        unsafe { splat::<N>(from, to, exec) }
    }

    #[inline(always)]
    unsafe fn load_each<const N: usize>(addresses: &Addresses, to: *mut u32, exec: u64) {
        // SAFETY: the caller's promise.
        unsafe { load_each::<N>(addresses, to, exec) }
    }

    #[inline(always)]
    unsafe fn store_each<const N: usize>(from: *const u32, addresses: &Addresses, exec: u64) {
        // SAFETY: the caller's promise.
        unsafe { store_each::<N>(from, addresses, exec) }
    }

    #[inline(always)]
    unsafe fn load_offsets<const N: usize>(base: *const u8, v: *const u32, to: *mut u32, exec: u64) {
        // SAFETY: the caller's promise.
        unsafe { load_offsets::<N>(base, v, to, exec) }
    }

    #[inline(always)]
    unsafe fn store_offsets<const N: usize>(from: *const u32, base: *mut u8, v: *const u32, exec: u64) {
        // SAFETY: the caller's promise.
        unsafe { store_offsets::<N>(from, base, v, exec) }
    }
}
