//! Primitives for AVX-512.

use std::arch::x86_64::{
    __m512, __m512i, _mm512_castsi512_si256, _mm512_cvtph_ps, _mm512_extracti64x4_epi64, _mm512_loadu_si512,
    _mm512_mask_mov_epi32, _mm512_movepi32_mask, _mm512_movm_epi32, _mm512_permutexvar_epi16, _mm512_storeu_si512,
};

use super::simd::{Body, Chunk, Simd};
use crate::lower::micro::{Flow, Micro};
use crate::wave::state::Wave;

/// AVX-512 F, BW, DQ, VL.
pub(crate) struct Avx512;

#[inline(always)]
fn vector(v: Chunk) -> __m512i {
    // SAFETY: both are 64 bytes without invalid values.
    unsafe { std::mem::transmute::<Chunk, __m512i>(v) }
}

/// As [`Simd::apart`].
///
/// # Safety
/// As there.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn apart<B: Body>(wave: &mut Wave, micro: &Micro) -> Flow {
    // SAFETY: the caller's promise.
    unsafe { B::run::<Avx512>(wave, micro) }
}

impl Simd for Avx512 {
    const UNROLLED: bool = true;

    #[inline(always)]
    unsafe fn store_masked(p: *mut u32, v: Chunk, k: u16) {
        // Not a masked store: a load of what one has stored waits until it is in the cache, which for a chain of operations
        // on a register is several times as long. The read is volatile lest the compiler make one of it.
        // SAFETY: the caller promises 16 dwords at `p`, which is aligned to them, and AVX-512.
        unsafe {
            let old = p.cast::<__m512i>().read_volatile();
            _mm512_storeu_si512(p.cast(), _mm512_mask_mov_epi32(old, k, vector(v)));
        }
    }

    #[inline(always)]
    unsafe fn apart<B: Body>(wave: &mut Wave, micro: &Micro) -> Flow {
        // SAFETY: the caller's promise.
        unsafe { apart::<B>(wave, micro) }
    }

    #[inline(always)]
    unsafe fn widen_halves(pairs: Chunk) -> [Chunk; 2] {
        // Low halves first, then the high ones.
        const ORDER: [u16; 32] = {
            let mut order = [0; 32];
            let mut i = 0;
            while i < 32 {
                order[i] = (2 * i % 32 + i / 16) as u16;
                i += 1;
            }
            order
        };
        // SAFETY: the caller promises AVX-512; `ORDER` and the results have 64 bytes.
        unsafe {
            let order = _mm512_loadu_si512(ORDER.as_ptr().cast());
            let sorted = _mm512_permutexvar_epi16(order, vector(pairs));
            let low = _mm512_cvtph_ps(_mm512_castsi512_si256(sorted));
            let high = _mm512_cvtph_ps(_mm512_extracti64x4_epi64::<1>(sorted));
            [std::mem::transmute::<__m512, Chunk>(low), std::mem::transmute::<__m512, Chunk>(high)]
        }
    }

    #[inline(always)]
    unsafe fn mask(v: Chunk) -> u16 {
        // SAFETY: the caller promises AVX-512.
        unsafe { _mm512_movepi32_mask(_mm512_loadu_si512(v.as_ptr().cast())) }
    }

    #[inline(always)]
    unsafe fn expand(k: u16) -> Chunk {
        let mut v = [0; 16];
        // SAFETY: the caller promises AVX-512; `v` has 64 bytes.
        unsafe { _mm512_storeu_si512(v.as_mut_ptr().cast(), _mm512_movm_epi32(k)) };
        v
    }
}
