//! The few primitives that a CPU level must provide, and the instantiation of a kernel body for each level.
//!
//! A body ([`Body`]) is written once, generic over [`Simd`]. Everything in it is `#[inline(always)]` and carries no
//! `target_feature`, so it is compiled inside the one function per level that does ([`table`]); there the plain loops
//! over `[u32; 16]` become vector instructions of that level. Primitives exist only for what loops do not turn into:
//! masks.

use crate::lanes::level::Level;
use crate::lower::micro::{Flow, Handler, Micro};
use crate::ops::f16::F16;
use crate::wave::state::Wave;

/// A quarter of a vector register: what is worked on at a time.
pub(crate) type Chunk = [u32; 16];

/// The primitives of a CPU level.
pub(crate) trait Simd: super::memory::transfer::Transfer + super::matrix::Tiles {
    /// Whether loops over a [`Chunk`] are worth their code. If not, seldom used operations go lane by lane.
    const VECTOR: bool = true;
    /// Whether loops over the four chunks of a register are unrolled: where a chunk is one instruction or two. Elsewhere that
    /// only makes code, and takes time to compile.
    const UNROLLED: bool = false;

    /// How many chunks a register has, which the compiler knows where it shall unroll.
    #[inline(always)]
    fn chunks() -> usize {
        if Self::UNROLLED { 4 } else { std::hint::black_box(4) }
    }

    /// Stores the lanes of `v` whose bit in `k` is set.
    ///
    /// # Safety
    /// `p` must be valid for reads and writes of 64 bytes, and aligned to them, and the host must have the level.
    unsafe fn store_masked(p: *mut u32, v: Chunk, k: u16);

    /// Runs a body in a function of its own, for what is seldom needed: so the handler that calls it saves no registers and has
    /// no memory on the stack.
    ///
    /// # Safety
    /// As for [`Handler`].
    unsafe fn apart<B: Body>(wave: &mut Wave, micro: &Micro) -> Flow;

    /// The low and the high halves of pairs of f16, as f32; exactly, and a signalling NaN becomes quiet.
    ///
    /// # Safety
    /// The host must have the level.
    #[inline(always)]
    unsafe fn widen_halves(pairs: Chunk) -> [Chunk; 2] {
        [0, 16].map(|shift| pairs.map(|pair| F16((pair >> shift) as u16).to_f32().to_bits()))
    }

    /// Bit per lane: whether it is negative as an `i32` (lanes are all ones or zero).
    ///
    /// # Safety
    /// The host must have the level.
    unsafe fn mask(v: Chunk) -> u16;

    /// All ones where the bit is set, zero elsewhere.
    ///
    /// # Safety
    /// The host must have the level.
    unsafe fn expand(k: u16) -> Chunk;
}

/// No vector extensions beyond the architecture's baseline.
pub(crate) struct Portable;

impl Simd for Portable {
    const VECTOR: bool = false;

    #[inline(always)]
    unsafe fn store_masked(p: *mut u32, v: Chunk, k: u16) {
        if k == u16::MAX {
            // SAFETY: the caller's promise: 16 dwords.
            unsafe { p.cast::<Chunk>().write(v) };
            return;
        }
        for (lane, value) in v.into_iter().enumerate() {
            if k >> lane & 1 != 0 {
                // SAFETY: the caller's promise: 16 dwords.
                unsafe { p.add(lane).write(value) }
            }
        }
    }

    #[inline(never)]
    unsafe fn apart<B: Body>(wave: &mut Wave, micro: &Micro) -> Flow {
        // SAFETY: the caller's promise.
        unsafe { B::run::<Self>(wave, micro) }
    }

    #[inline(always)]
    unsafe fn mask(v: Chunk) -> u16 {
        let mut k = 0;
        for (lane, value) in v.into_iter().enumerate() {
            k |= ((value >> 31) as u16) << lane;
        }
        k
    }

    #[inline(always)]
    unsafe fn expand(k: u16) -> Chunk {
        std::array::from_fn(|lane| 0u32.wrapping_sub(u32::from(k >> lane & 1)))
    }
}

/// What a micro-op does, for any level.
pub(crate) trait Body: 'static {
    /// Runs the micro-op.
    ///
    /// # Safety
    /// As for [`Handler`].
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow;
}

/// One function per [`Level`], in its order.
pub(crate) type Table = [Handler; 3];

/// The functions of a body.
pub(crate) fn table<B: Body>() -> Table {
    #[cfg(target_arch = "x86_64")]
    {
        [portable::<B>, avx2::<B>, avx512::<B>]
    }
    #[cfg(not(target_arch = "x86_64"))]
    [portable::<B>, portable::<B>, portable::<B>]
}

/// The function of a body for `level`.
pub(crate) fn pick<B: Body>(level: Level) -> Handler {
    table::<B>()[level as usize]
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
#[target_feature(enable = "avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn avx2<B: Body>(wave: &mut Wave, micro: &Micro) -> Flow {
    // SAFETY: the caller's promise.
    unsafe { B::run::<super::avx2::Avx2>(wave, micro) }
}

/// # Safety
/// As for [`Handler`]; the host must have these features.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn avx512<B: Body>(wave: &mut Wave, micro: &Micro) -> Flow {
    // SAFETY: the caller's promise.
    unsafe { B::run::<super::avx512::Avx512>(wave, micro) }
}
