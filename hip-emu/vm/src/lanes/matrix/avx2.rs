//! Matrix tiles with AVX2, FMA and F16C: a row of 16 columns is two registers, and four rows are computed at a time.

use std::arch::x86_64::*;

use super::REGISTER;
use super::tile::Tiles;
use crate::lanes::avx2::Avx2;
use crate::lanes::simd::Chunk;

/// As [`Tiles::halves`].
///
/// # Safety
/// As there.
#[inline]
#[target_feature(enable = "avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn halves(from: *const u32) -> (Chunk, Chunk) {
    let (mut low, mut high) = ([0; 16], [0; 16]);
    // SAFETY: the caller promises 16 dwords, AVX2 and F16C.
    unsafe {
        for i in 0..2 {
            let words = _mm256_loadu_si256(from.add(8 * i).cast());
            // The low halves, then the high halves, of each four dwords side by side.
            let order = _mm256_setr_epi8(
                0, 1, 4, 5, 8, 9, 12, 13, 2, 3, 6, 7, 10, 11, 14, 15, //
                0, 1, 4, 5, 8, 9, 12, 13, 2, 3, 6, 7, 10, 11, 14, 15,
            );
            let parted = _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_shuffle_epi8(words, order));
            let lows = _mm256_cvtph_ps(_mm256_castsi256_si128(parted));
            let highs = _mm256_cvtph_ps(_mm256_extracti128_si256::<1>(parted));
            _mm256_storeu_ps(low.as_mut_ptr().add(8 * i).cast(), lows);
            _mm256_storeu_ps(high.as_mut_ptr().add(8 * i).cast(), highs);
        }
    }
    (low, high)
}

/// As [`Tiles::tile`].
///
/// # Safety
/// As there.
#[inline]
#[target_feature(enable = "avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn tile<const SIZE: usize, const DEPTH: usize>(
    a: *const f32,
    b: *const f32,
    c: [*const u32; 2],
    d: [*mut u32; 2],
) {
    for half in 0..2 {
        // SAFETY: the caller's promise.
        unsafe {
            let a = a.add(4 * half);
            let row = |row: usize| c[half].add(REGISTER * row).cast::<f32>();
            let mut left: [__m256; 4] = std::array::from_fn(|i| _mm256_loadu_ps(row(i)));
            let mut right: [__m256; 4] = std::array::from_fn(|i| _mm256_loadu_ps(row(i).add(8)));
            for k in 0..DEPTH {
                let values = (_mm256_loadu_ps(b.add(SIZE * k)), _mm256_loadu_ps(b.add(SIZE * k + 8)));
                for i in 0..4 {
                    let factor = _mm256_set1_ps(a.add(SIZE * k + i).read());
                    left[i] = _mm256_fmadd_ps(factor, values.0, left[i]);
                    right[i] = _mm256_fmadd_ps(factor, values.1, right[i]);
                }
            }
            for i in 0..4 {
                let row = d[half].add(REGISTER * i).cast::<f32>();
                _mm256_storeu_ps(row, left[i]);
                _mm256_storeu_ps(row.add(8), right[i]);
            }
        }
    }
}

/// As [`Tiles::integer_tile`].
///
/// # Safety
/// As there.
#[inline]
#[target_feature(enable = "avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn integer_tile<const SIZE: usize, const DEPTH: usize>(
    a: *const u32,
    b: *const u32,
    c: [*const u32; 2],
    d: [*mut u32; 2],
) {
    for half in 0..2 {
        // SAFETY: the caller's promise.
        unsafe {
            let a = a.add(4 * half);
            let row = |row: usize| c[half].add(REGISTER * row);
            let mut left: [__m256i; 4] = std::array::from_fn(|i| _mm256_loadu_si256(row(i).cast()));
            let mut right: [__m256i; 4] = std::array::from_fn(|i| _mm256_loadu_si256(row(i).add(8).cast()));
            for k in 0..DEPTH {
                let b = b.add(SIZE * k);
                let values = (_mm256_loadu_si256(b.cast()), _mm256_loadu_si256(b.add(8).cast()));
                for i in 0..4 {
                    let factor = _mm256_set1_epi32(a.add(SIZE * k + i).read() as i32);
                    left[i] = _mm256_add_epi32(left[i], _mm256_madd_epi16(factor, values.0));
                    right[i] = _mm256_add_epi32(right[i], _mm256_madd_epi16(factor, values.1));
                }
            }
            for i in 0..4 {
                let row = d[half].add(REGISTER * i);
                _mm256_storeu_si256(row.cast(), left[i]);
                _mm256_storeu_si256(row.add(8).cast(), right[i]);
            }
        }
    }
}

/// As [`Tiles::product`].
///
/// # Safety
/// As there.
#[inline(never)]
#[target_feature(enable = "avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn product<const SIZE: usize, const DEPTH: usize, const INTEGER: bool>(
    a: *const u32,
    b: *const u32,
    c: *const u32,
    d: *mut u32,
) {
    // SAFETY: the caller's promise.
    unsafe { super::product::<Avx2, SIZE, DEPTH, INTEGER>(a, b, c, d) }
}

impl Tiles for Avx2 {
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
}
