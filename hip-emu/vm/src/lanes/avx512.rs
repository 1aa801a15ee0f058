//! Primitives for AVX-512.

use std::arch::x86_64::{
    __m512i, _mm512_loadu_si512, _mm512_mask_mov_epi32, _mm512_movepi32_mask, _mm512_movm_epi32, _mm512_storeu_si512,
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
