//! Matrix tiles with AVX-512: a row of 16 columns is one register.

use std::arch::x86_64::*;

use super::REGISTER;
use super::tile::Tiles;
use crate::lanes::avx512::Avx512;
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
        for k in 0..DEPTH {
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

impl Tiles for Avx512 {
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
}
