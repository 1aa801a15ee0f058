//! Matrix instructions in f64. A value is a pair of registers, low half first. The modifier field `blgp` negates `A`, `B`
//! and `C` (bits 0, 1, 2).

use super::tile::{Doubles, Tiles};
use super::{REGISTER, unpack};
use crate::lanes::shapes::uniform;
use crate::lanes::simd::{Body, Simd};
use crate::lower::micro::{Flow, Kind, Micro};
use crate::wave::state::Wave;

/// Changes the signs of all lanes, if asked to.
#[inline(always)]
fn negated(mut values: Doubles, negate: bool) -> Doubles {
    if negate {
        for value in &mut values.0 {
            *value = -*value;
        }
    }
    values
}

/// Pair `i` of `C`.
///
/// # Safety
/// The registers must be in range and the host must have the level.
#[inline(always)]
unsafe fn addend<S: Tiles>(wave: &Wave, micro: &Micro, i: usize, negate: bool) -> Doubles {
    if micro.kind(2) == Kind::Vector as u16 {
        // SAFETY: the caller's promise.
        return negated(unsafe { S::read_doubles(wave.lanes(micro.src[2]).add(2 * REGISTER * i)) }, negate);
    }
    let (low, high) = uniform(wave, micro, 2, true);
    negated(Doubles([f64::from_bits(u64::from(high) << 32 | u64::from(low)); 64]), negate)
}

/// `v_mfma_f64_16x16x4`: lane `16 * k + i` holds row `i` of `A` and column `i` of `B`; pair `p`, lane `16 * g + j` holds
/// `D[4 * p + g][j]`.
pub(crate) struct DoubleMfma;

impl Body for DoubleMfma {
    #[inline(always)]
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
        let signs = unpack(micro.aux).blgp;
        // SAFETY: the registers are in range (invariant 1) and the level is the host's (invariant 2).
        unsafe {
            let a = negated(S::read_doubles(wave.lanes(micro.src[0])), signs & 1 != 0);
            let b = negated(S::read_doubles(wave.lanes(micro.src[1])), signs & 2 != 0);
            for pair in 0..4 {
                let mut sums = addend::<S>(wave, micro, pair, signs & 4 != 0);
                S::double_tile(&a, &b, 4 * pair, &mut sums);
                S::write_doubles(wave.lanes(micro.dst).add(2 * REGISTER * pair), &sums);
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
        // SAFETY: the registers are in range (invariant 1) and the level is the host's (invariant 2).
        unsafe {
            let a = negated(S::read_doubles(wave.lanes(micro.src[0])), signs & 1 != 0).0;
            let b = negated(S::read_doubles(wave.lanes(micro.src[1])), signs & 2 != 0).0;
            let mut sums = addend::<S>(wave, micro, 0, signs & 4 != 0);
            for (lane, sum) in sums.0.iter_mut().enumerate() {
                let (row, block, column) = (lane / 16, lane / 4 % 4, lane % 4);
                // The mask only matters to the compiler: lowering checks the modifiers.
                let a_block = modifiers.a_block(block) & 3;
                for k in 0..4 {
                    *sum = a[16 * k + 4 * a_block + row].mul_add(b[16 * k + 4 * block + column], *sum);
                }
            }
            S::write_doubles(wave.lanes(micro.dst), &sums);
        }
        Flow::Continue
    }
}
