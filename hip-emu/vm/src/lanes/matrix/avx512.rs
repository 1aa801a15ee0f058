//! Matrix tiles with AVX-512: a row of 16 columns is one register.

use std::arch::x86_64::*;

use super::REGISTER;
use super::tile::{Doubles, Tiles};
use crate::lanes::avx512::Avx512;
use crate::lanes::memory::avx512::{join_pairs, split_pairs};
use crate::lanes::simd::Chunk;

#[inline(always)]
fn chunk(v: __m512) -> Chunk {
    // SAFETY: both are 64 bytes without invalid values.
    unsafe { std::mem::transmute::<__m512, Chunk>(v) }
}

/// As [`Tiles::halves`].
///
/// # Safety
/// As there.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn halves(from: *const u32) -> (Chunk, Chunk) {
    // SAFETY: the caller promises 16 dwords and AVX-512.
    unsafe {
        let words = _mm512_loadu_si512(from.cast());
        let low = _mm512_cvtepi32_epi16(words);
        let high = _mm512_cvtepi32_epi16(_mm512_srli_epi32::<16>(words));
        (chunk(_mm512_cvtph_ps(low)), chunk(_mm512_cvtph_ps(high)))
    }
}

/// As [`Tiles::tile`].
///
/// # Safety
/// As there.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn tile<const SIZE: usize, const DEPTH: usize>(
    a: *const f32,
    b: *const f32,
    c: [*const u32; 2],
    d: [*mut u32; 2],
) {
    // SAFETY: the caller's promise.
    unsafe {
        let mut sums: [__m512; 8] =
            std::array::from_fn(|row| _mm512_loadu_ps(c[row / 4].add(REGISTER * (row % 4)).cast()));
        for k in 0..DEPTH {
            let values = _mm512_loadu_ps(b.add(SIZE * k));
            for (row, sum) in sums.iter_mut().enumerate() {
                *sum = _mm512_fmadd_ps(_mm512_set1_ps(a.add(SIZE * k + row).read()), values, *sum);
            }
        }
        for (row, sum) in sums.into_iter().enumerate() {
            _mm512_storeu_ps(d[row / 4].add(REGISTER * (row % 4)).cast(), sum);
        }
    }
}

/// As [`Tiles::integer_tile`].
///
/// # Safety
/// As there.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn integer_tile<const SIZE: usize, const DEPTH: usize>(
    a: *const u32,
    b: *const u32,
    c: [*const u32; 2],
    d: [*mut u32; 2],
) {
    // SAFETY: the caller's promise.
    unsafe {
        let mut sums: [__m512i; 8] =
            std::array::from_fn(|row| _mm512_loadu_si512(c[row / 4].add(REGISTER * (row % 4)).cast()));
        // Unrolled, it would have more values than there are registers.
        for k in 0..std::hint::black_box(DEPTH) {
            let values = _mm512_loadu_si512(b.add(SIZE * k).cast());
            for (row, sum) in sums.iter_mut().enumerate() {
                let factor = _mm512_set1_epi32(a.add(SIZE * k + row).read() as i32);
                *sum = _mm512_add_epi32(*sum, _mm512_madd_epi16(factor, values));
            }
        }
        for (row, sum) in sums.into_iter().enumerate() {
            _mm512_storeu_si512(d[row / 4].add(REGISTER * (row % 4)).cast(), sum);
        }
    }
}

/// As [`Tiles::read_doubles`].
///
/// # Safety
/// As there.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn read_doubles(from: *const u32) -> Doubles {
    let mut values = Doubles([0.0; 64]);
    for i in 0..4 {
        // SAFETY: the caller promises two registers.
        unsafe {
            let low = _mm512_loadu_si512(from.add(16 * i).cast());
            let high = _mm512_loadu_si512(from.add(REGISTER + 16 * i).cast());
            let (a, b) = join_pairs(low, high);
            let to = values.0.as_mut_ptr().add(16 * i);
            _mm512_storeu_si512(to.cast(), a);
            _mm512_storeu_si512(to.add(8).cast(), b);
        }
    }
    values
}

/// As [`Tiles::write_doubles`].
///
/// # Safety
/// As there.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn write_doubles(to: *mut u32, values: &Doubles) {
    for i in 0..4 {
        // SAFETY: the caller promises two registers.
        unsafe {
            let from = values.0.as_ptr().add(16 * i);
            let (low, high) = split_pairs(_mm512_loadu_si512(from.cast()), _mm512_loadu_si512(from.add(8).cast()));
            _mm512_storeu_si512(to.add(16 * i).cast(), low);
            _mm512_storeu_si512(to.add(REGISTER + 16 * i).cast(), high);
        }
    }
}

/// As [`Tiles::double_tile`].
///
/// # Safety
/// As there.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn double_tile(a: &Doubles, b: &Doubles, row: usize, sums: &mut Doubles) {
    // SAFETY: the caller promises `row`; all places are within the 64 lanes.
    unsafe {
        let (a, b) = (a.0.as_ptr(), b.0.as_ptr());
        let sum = |i: usize| _mm512_loadu_pd(sums.0.as_ptr().add(8 * i));
        let mut parts: [__m512d; 8] = std::array::from_fn(sum);
        for k in 0..4 {
            let values = (_mm512_loadu_pd(b.add(16 * k)), _mm512_loadu_pd(b.add(16 * k + 8)));
            for group in 0..4 {
                let factor = _mm512_set1_pd(a.add(16 * k + row + group).read());
                parts[2 * group] = _mm512_fmadd_pd(factor, values.0, parts[2 * group]);
                parts[2 * group + 1] = _mm512_fmadd_pd(factor, values.1, parts[2 * group + 1]);
            }
        }
        for (i, part) in parts.into_iter().enumerate() {
            _mm512_storeu_pd(sums.0.as_mut_ptr().add(8 * i), part);
        }
    }
}

/// As [`Tiles::product`].
///
/// # Safety
/// As there.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn product<const SIZE: usize, const DEPTH: usize, const INTEGER: bool>(
    a: *const u32,
    b: *const u32,
    c: *const u32,
    d: *mut u32,
) {
    // SAFETY: the caller's promise.
    unsafe { super::product::<Avx512, SIZE, DEPTH, INTEGER>(a, b, c, d) }
}

impl Tiles for Avx512 {
    #[inline(always)]
    unsafe fn product<const SIZE: usize, const DEPTH: usize, const INTEGER: bool>(
        a: *const u32,
        b: *const u32,
        c: *const u32,
        d: *mut u32,
    ) {
        // SAFETY: the caller's promise.
        unsafe { product::<SIZE, DEPTH, INTEGER>(a, b, c, d) }
    }

    #[inline(always)]
    unsafe fn halves(from: *const u32) -> (Chunk, Chunk) {
        // SAFETY: the caller's promise.
        unsafe { halves(from) }
    }

    #[inline(always)]
    unsafe fn tile<const SIZE: usize, const DEPTH: usize>(
        a: *const f32,
        b: *const f32,
        c: [*const u32; 2],
        d: [*mut u32; 2],
    ) {
        // SAFETY: the caller's promise.
        unsafe { tile::<SIZE, DEPTH>(a, b, c, d) }
    }

    #[inline(always)]
    unsafe fn integer_tile<const SIZE: usize, const DEPTH: usize>(
        a: *const u32,
        b: *const u32,
        c: [*const u32; 2],
        d: [*mut u32; 2],
    ) {
        // SAFETY: the caller's promise.
        unsafe { integer_tile::<SIZE, DEPTH>(a, b, c, d) }
    }

    #[inline(always)]
    unsafe fn read_doubles(from: *const u32) -> Doubles {
        // SAFETY: the caller's promise.
        unsafe { read_doubles(from) }
    }

    #[inline(always)]
    unsafe fn write_doubles(to: *mut u32, values: &Doubles) {
        // SAFETY: the caller's promise.
        unsafe { write_doubles(to, values) }
    }

    #[inline(always)]
    unsafe fn double_tile(a: &Doubles, b: &Doubles, row: usize, sums: &mut Doubles) {
        // SAFETY: the caller's promise.
        unsafe { double_tile(a, b, row, sums) }
    }
}
