//! Matrix instructions in f64. A value is a pair of registers, low half first. The modifier field `blgp` negates `A`, `B`
//! and `C` (bits 0, 1, 2).

use super::{REGISTER, unpack};
use crate::lanes::shapes::uniform;
use crate::lanes::simd::{Body, Simd};
use crate::lower::micro::{Flow, Kind, Micro};
use crate::wave::state::Wave;

type Lanes = [f64; 64];

/// The 64 lanes of a register pair.
///
/// # Safety
/// Both registers must be in range.
#[inline(always)]
unsafe fn read(from: *const u32, negate: bool) -> Lanes {
    let sign = u64::from(negate) << 63;
    // SAFETY: the caller's promise.
    let (low, high) = unsafe { (from.cast::<[u32; 64]>().read(), from.add(REGISTER).cast::<[u32; 64]>().read()) };
    std::array::from_fn(|lane| f64::from_bits((u64::from(high[lane]) << 32 | u64::from(low[lane])) ^ sign))
}

/// Writes the 64 lanes of a register pair.
///
/// # Safety
/// Both registers must be in range.
#[inline(always)]
unsafe fn write(to: *mut u32, values: &Lanes) {
    // SAFETY: the caller's promise.
    unsafe {
        to.cast::<[u32; 64]>().write(values.map(|v| v.to_bits() as u32));
        to.add(REGISTER).cast::<[u32; 64]>().write(values.map(|v| (v.to_bits() >> 32) as u32));
    }
}

/// Pair `i` of `C`.
///
/// # Safety
/// The registers must be in range.
#[inline(always)]
unsafe fn addend(wave: &Wave, micro: &Micro, i: usize, negate: bool) -> Lanes {
    if micro.kind(2) == Kind::Vector as u16 {
        // SAFETY: the caller's promise.
        return unsafe { read(wave.lanes(micro.src[2]).add(2 * REGISTER * i), negate) };
    }
    let (low, high) = uniform(wave, micro, 2, true);
    [f64::from_bits((u64::from(high) << 32 | u64::from(low)) ^ u64::from(negate) << 63); 64]
}

/// `v_mfma_f64_16x16x4`: lane `16 * k + i` holds row `i` of `A` and column `i` of `B`; pair `p`, lane `16 * g + j` holds
/// `D[4 * p + g][j]`.
pub(crate) struct DoubleMfma;

impl Body for DoubleMfma {
    #[inline(always)]
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
        let signs = unpack(micro.aux).blgp;
        // SAFETY: the registers are in range (invariant 1).
        unsafe {
            let a = read(wave.lanes(micro.src[0]), signs & 1 != 0);
            let b = read(wave.lanes(micro.src[1]), signs & 2 != 0);
            for pair in 0..4 {
                let mut sums = addend(wave, micro, pair, signs & 4 != 0);
                for group in 0..4 {
                    for k in 0..4 {
                        let factor = a[16 * k + 4 * pair + group];
                        for column in 0..16 {
                            let sum = &mut sums[16 * group + column];
                            *sum = factor.mul_add(b[16 * k + column], *sum);
                        }
                    }
                }
                write(wave.lanes(micro.dst).add(2 * REGISTER * pair), &sums);
            }
        }
        Flow::Continue
    }
}

/// `v_mfma_f64_4x4x4`: lane `16 * k + 4 * block + i` holds row `i` of `A` and column `i` of `B`; lane
/// `16 * i + 4 * block + j` holds `D[i][j]`.
pub(crate) struct DoubleQuadMfma;

impl Body for DoubleQuadMfma {
    #[inline(always)]
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
        let modifiers = unpack(micro.aux);
        let signs = modifiers.blgp;
        // SAFETY: the registers are in range (invariant 1).
        unsafe {
            let a = read(wave.lanes(micro.src[0]), signs & 1 != 0);
            let b = read(wave.lanes(micro.src[1]), signs & 2 != 0);
            let mut sums = addend(wave, micro, 0, signs & 4 != 0);
            for (lane, sum) in sums.iter_mut().enumerate() {
                let (row, block, column) = (lane / 16, lane / 4 % 4, lane % 4);
                // The mask only matters to the compiler: lowering checks the modifiers.
                let a_block = modifiers.a_block(block) & 3;
                for k in 0..4 {
                    *sum = a[16 * k + 4 * a_block + row].mul_add(b[16 * k + 4 * block + column], *sum);
                }
            }
            write(wave.lanes(micro.dst), &sums);
        }
        Flow::Continue
    }
}
