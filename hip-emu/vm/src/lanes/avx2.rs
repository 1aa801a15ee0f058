//! Primitives for AVX2.

use std::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_blendv_epi8, _mm256_castsi256_ps, _mm256_castsi256_si128, _mm256_cmpeq_epi32,
    _mm256_cvtph_ps, _mm256_extracti128_si256, _mm256_loadu_si256, _mm256_movemask_ps, _mm256_packus_epi32,
    _mm256_permute4x64_epi64, _mm256_set1_epi32, _mm256_setr_epi32, _mm256_srli_epi32, _mm256_storeu_ps,
    _mm256_storeu_si256,
};

use super::simd::{Body, Chunk, Simd};
use crate::lower::micro::{Flow, Micro};
use crate::wave::state::Wave;

/// AVX2, FMA and F16C.
pub(crate) struct Avx2;

/// The mask of eight lanes as a vector.
///
/// # Safety
/// The host must have AVX2.
#[inline(always)]
unsafe fn spread(k: u32) -> __m256i {
    // SAFETY: the caller's promise; no memory is touched.
    unsafe {
        let bits = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
        _mm256_cmpeq_epi32(_mm256_and_si256(_mm256_set1_epi32(k as i32), bits), bits)
    }
}

/// As [`Simd::apart`].
///
/// # Safety
/// As there.
#[inline(never)]
#[target_feature(enable = "avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn apart<B: Body>(wave: &mut Wave, micro: &Micro) -> Flow {
    // SAFETY: the caller's promise.
    unsafe { B::run::<Avx2>(wave, micro) }
}

impl Simd for Avx2 {
    #[inline(always)]
    unsafe fn store_masked(p: *mut u32, v: Chunk, k: u16) {
        for half in 0..2 {
            // SAFETY: the caller promises 16 dwords at `p` and AVX2; `v` has 16 dwords.
            unsafe {
                let target = p.add(8 * half).cast::<__m256i>();
                let new = _mm256_loadu_si256(v.as_ptr().add(8 * half).cast());
                let mask = spread(u32::from(k) >> (8 * half));
                _mm256_storeu_si256(target, _mm256_blendv_epi8(_mm256_loadu_si256(target), new, mask));
            }
        }
    }

    #[inline(always)]
    unsafe fn apart<B: Body>(wave: &mut Wave, micro: &Micro) -> Flow {
        // SAFETY: the caller's promise.
        unsafe { apart::<B>(wave, micro) }
    }

    #[inline(always)]
    unsafe fn widen_halves(pairs: Chunk) -> [Chunk; 2] {
        let mut halves = [[0; 16]; 2];
        for i in [0, 8] {
            // SAFETY: the caller promises AVX2 and F16C; a chunk has 16 dwords.
            unsafe {
                let pairs = _mm256_loadu_si256(pairs.as_ptr().add(i).cast());
                let low = _mm256_and_si256(pairs, _mm256_set1_epi32(0xffff));
                // The low halves of four lanes and their high halves, in each 128 bits; then all low ones first.
                let packed = _mm256_packus_epi32(low, _mm256_srli_epi32::<16>(pairs));
                let sorted = _mm256_permute4x64_epi64::<0b11_01_10_00>(packed);
                let low = _mm256_cvtph_ps(_mm256_castsi256_si128(sorted));
                let high = _mm256_cvtph_ps(_mm256_extracti128_si256::<1>(sorted));
                _mm256_storeu_ps(halves[0].as_mut_ptr().add(i).cast(), low);
                _mm256_storeu_ps(halves[1].as_mut_ptr().add(i).cast(), high);
            }
        }
        halves
    }

    #[inline(always)]
    unsafe fn mask(v: Chunk) -> u16 {
        // SAFETY: the caller promises AVX2; `v` has 16 dwords.
        unsafe {
            let low = _mm256_loadu_si256(v.as_ptr().cast());
            let high = _mm256_loadu_si256(v.as_ptr().add(8).cast());
            (_mm256_movemask_ps(_mm256_castsi256_ps(low)) | _mm256_movemask_ps(_mm256_castsi256_ps(high)) << 8) as u16
        }
    }

    #[inline(always)]
    unsafe fn expand(k: u16) -> Chunk {
        let mut v = [0; 16];
        // SAFETY: the caller promises AVX2; `v` has 16 dwords.
        unsafe {
            _mm256_storeu_si256(v.as_mut_ptr().cast(), spread(u32::from(k)));
            _mm256_storeu_si256(v.as_mut_ptr().add(8).cast(), spread(u32::from(k) >> 8));
        }
        v
    }
}
