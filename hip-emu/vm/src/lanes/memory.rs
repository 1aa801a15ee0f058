//! Vector memory: how 64 addresses become host accesses.
//!
//! | module | what |
//! |---|---|
//! | [`data`] | what one lane loads or stores: width, extension, half of a register |
//! | [`transfer`] | primitives: recognise linear addresses, copy, gather, scatter; AVX-512 in `avx512.rs` |
//! | [`global`] | GLOBAL and FLAT |
//! | [`lds`] | DS reads and writes |
//! | [`lds_rare`] | DS instructions that compilers do not use |
//! | [`scratch`] | swizzled private memory: SCRATCH, FLAT through the aperture, MUBUF with a swizzled descriptor |
//! | [`buffer`] | MUBUF |
//! | [`typed`] | MTBUF and the formatted accesses of MUBUF |
//! | [`direct`] | between memory and LDS |
//! | [`scalar`] | SMEM |
//! | [`atomic`] | read-modify-write in LDS and global memory |
//! | [`cross`] | DS instructions that only move data between lanes |
//!
//! Every access first passes [`View::covers`](crate::mem::access::View::covers) (or the bound of LDS), lane by lane or
//! for the whole range of addresses at once. Only then is an address turned into a pointer (invariant 3 of the safety
//! chapter).

pub(crate) mod atomic;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
pub(crate) mod buffer;
pub(crate) mod cross;
pub(crate) mod data;
pub(crate) mod direct;
pub(crate) mod global;
pub(crate) mod lds;
pub(crate) mod lds_rare;
pub(crate) mod scalar;
pub(crate) mod scratch;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod transfer;
pub(crate) mod typed;

use crate::lanes::level::Level;
use crate::lanes::simd::{Body, Portable};
use crate::lower::micro::{Flow, Handler, Micro};
use crate::wave::state::Wave;

/// The function of a memory instruction for `level`. There are two: for AVX-512, and for the rest. AVX2 has neither
/// masked stores of narrow data nor gathers that pay, so it would add little but code.
pub(crate) fn pick<B: Body>(level: Level) -> Handler {
    match level {
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 => avx512::<B>,
        _ => portable::<B>,
    }
}

/// Clears bits of the register `dst` in all active lanes, but for those of `aux2`.
pub(crate) fn keep_bits(wave: &mut Wave, micro: &Micro) -> Flow {
    let exec = wave.exec();
    // SAFETY: the register is in range (invariant 1), and it has 64 lanes.
    let lanes = unsafe { &mut *wave.lanes(micro.dst).cast::<[u32; 64]>() };
    for (lane, value) in lanes.iter_mut().enumerate() {
        *value &= if exec >> lane & 1 != 0 { micro.aux2 } else { u32::MAX };
    }
    Flow::Continue
}

/// Orders the accesses of this thread.
pub(crate) fn fence(_: &mut Wave, _: &Micro) -> Flow {
    std::sync::atomic::fence(std::sync::atomic::Ordering::SeqCst);
    Flow::Continue
}

/// # Safety
/// As for [`Handler`].
unsafe fn portable<B: Body>(wave: &mut Wave, micro: &Micro) -> Flow {
    // SAFETY: the caller's promise.
    unsafe { B::run::<Portable>(wave, micro) }
}

/// # Safety
/// As for [`Handler`]; the host must have these features.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn avx512<B: Body>(wave: &mut Wave, micro: &Micro) -> Flow {
    // SAFETY: the caller's promise.
    unsafe { B::run::<crate::lanes::avx512::Avx512>(wave, micro) }
}
