//! Matrix instructions with 16 blocks of 4 by 4: lane `4 * block + i` holds row `i` of `A` and column `i` of `B`, and
//! register `r` row `r` of `D`.

use std::marker::PhantomData;

use super::tile::pair_product;
use super::{REGISTER, Tiles, Types, addend, unpack};
use crate::lanes::matrix::Input;
use crate::lanes::simd::{Body, Simd};
use crate::lower::micro::{Flow, Micro};
use crate::wave::state::Wave;

/// An instruction with 16 blocks of 4 by 4; `DEPTH` counts staged values (pairs for i8).
pub(crate) struct QuadMfma<T, const DEPTH: usize>(PhantomData<T>);

/// Staged values by depth and lane.
type Lanes<const DEPTH: usize> = [[u32; 64]; DEPTH];

/// # Safety
/// The registers must be in range and the host must have the level.
#[inline(always)]
unsafe fn stage<S: Tiles, I: Input, const DEPTH: usize>(from: *const u32, quarters: [usize; 4]) -> Lanes<DEPTH> {
    let mut staged = [[0; 64]; DEPTH];
    for register in 0..DEPTH / I::PER_REGISTER {
        for (quarter, source) in quarters.into_iter().enumerate() {
            // SAFETY: the caller's promise.
            unsafe {
                I::widen::<S>(from.add(REGISTER * register + 16 * source), |value, lanes| {
                    staged[register * I::PER_REGISTER + value][16 * quarter..16 * quarter + 16].copy_from_slice(&lanes);
                });
            }
        }
    }
    staged
}

impl<T: Types, const DEPTH: usize> Body for QuadMfma<T, DEPTH> {
    #[inline(always)]
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
        let modifiers = unpack(micro.aux);
        // SAFETY: the registers are in range (invariant 1) and the level is the host's (invariant 2).
        unsafe {
            let a = stage::<S, T::A, DEPTH>(wave.lanes(micro.src[0]), [0, 1, 2, 3]);
            let b = stage::<S, T::B, DEPTH>(wave.lanes(micro.src[1]), modifiers.b_quarters());
            let c = addend(wave, micro, 4);
            let d = wave.lanes(micro.dst);
            for row in 0..4 {
                let mut sums = c.add(REGISTER * row).cast::<[u32; 64]>().read();
                for k in 0..DEPTH {
                    let mut factors = [0; 64];
                    for block in 0..16 {
                        // The mask only matters to the compiler: lowering checks the modifiers.
                        let factor = a[k][4 * (modifiers.a_block(block) & 15) + row];
                        factors[4 * block..4 * block + 4].fill(factor);
                    }
                    for lane in 0..64 {
                        sums[lane] = if T::INTEGER {
                            sums[lane].wrapping_add(pair_product(factors[lane], b[k][lane]) as u32)
                        } else {
                            let (x, y) = (f32::from_bits(factors[lane]), f32::from_bits(b[k][lane]));
                            x.mul_add(y, f32::from_bits(sums[lane])).to_bits()
                        };
                    }
                }
                d.add(REGISTER * row).cast::<[u32; 64]>().write(sums);
            }
        }
        Flow::Continue
    }
}
