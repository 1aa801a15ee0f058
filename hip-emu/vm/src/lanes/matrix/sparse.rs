//! Sparse matrix instructions (SMFMAC, gfx942): of each four elements along the depth, `A` holds two and their places.
//!
//! `D[i][j] += sum of A[i][p] * B[k(i, p)][j]`: element `p` of a lane's `A` belongs to the group of four number
//! `p / 2` of that lane, and two bits of the index register say to which of them. `B` is dense. `D` is also the addend.
//!
//! Operands of the micro-ops: `dst` first register of `D`, `src[0]` of `A`, `src[1]` of `B`, `src[2]` the index register,
//! `aux` which set of indices in it is used.

use std::marker::PhantomData;
use std::mem::MaybeUninit;

use super::{Bf8, Bf16, F16, Fp8, Input, REGISTER, Staged, stage};
use crate::lanes::matrix::Tiles;
use crate::lanes::simd::{Body, Chunk, Simd};
use crate::lower::micro::{Flow, Micro};
use crate::wave::state::Wave;

/// Signed bytes, staged one by one.
pub(crate) struct Byte;

impl Input for Byte {
    const PER_REGISTER: usize = 4;

    #[inline(always)]
    unsafe fn widen<S: Tiles>(from: *const u32, mut put: impl FnMut(usize, Chunk)) {
        // SAFETY: the caller's promise.
        let words = unsafe { from.cast::<Chunk>().read() };
        for byte in 0..4 {
            let mut values = words;
            for value in &mut values {
                *value = i32::from((*value >> (8 * byte)) as i8) as u32;
            }
            put(byte, values);
        }
    }
}

/// Input types and arithmetic of a sparse instruction.
pub(crate) trait SparseTypes: 'static {
    /// Type of `A`.
    type A: Input;
    /// Type of `B`.
    type B: Input;

    /// `a * b + c` of staged values.
    fn multiply_add(a: u32, b: u32, c: u32) -> u32;
}

macro_rules! sparse_floats {
    ($($a:ty, $b:ty;)*) => {$(
        impl SparseTypes for ($a, $b) {
            type A = $a;
            type B = $b;

            #[inline(always)]
            fn multiply_add(a: u32, b: u32, c: u32) -> u32 {
                f32::from_bits(a).mul_add(f32::from_bits(b), f32::from_bits(c)).to_bits()
            }
        }
    )*};
}
sparse_floats! {
    F16, F16;
    Bf16, Bf16;
    Fp8, Fp8;
    Fp8, Bf8;
    Bf8, Fp8;
    Bf8, Bf8;
}

impl SparseTypes for (Byte, Byte) {
    type A = Byte;
    type B = Byte;

    #[inline(always)]
    fn multiply_add(a: u32, b: u32, c: u32) -> u32 {
        a.wrapping_mul(b).wrapping_add(c)
    }
}

/// Room for `B`: at most 16 values per lane.
#[repr(C, align(64))]
struct StagedDense([u32; 16 * 64]);

/// A sparse instruction; `PER_LANE` is the number of elements of `A` in a lane.
pub(crate) struct SparseMfma<T, const SIZE: usize, const PER_LANE: usize, const DENSE: usize>(PhantomData<T>);

impl<T: SparseTypes, const SIZE: usize, const PER_LANE: usize, const DENSE: usize> Body
    for SparseMfma<T, SIZE, PER_LANE, DENSE>
{
    #[inline(always)]
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
        const { assert!((SIZE == 16 || SIZE == 32) && PER_LANE <= 8 && DENSE == 2 * PER_LANE) };
        let (mut a, mut b) = (MaybeUninit::<Staged>::uninit(), MaybeUninit::<StagedDense>::uninit());
        let (a, b) = (a.as_mut_ptr().cast::<u32>(), b.as_mut_ptr().cast::<u32>());
        let groups = 64 / SIZE;
        // SAFETY: the registers are in range (invariant 1) and the level is the host's (invariant 2). Staging fills the
        // rows that are read: `groups * PER_LANE` of `A`, twice as many of `B`.
        unsafe {
            stage::<S, T::A, SIZE, PER_LANE>(wave.lanes(micro.src[0]), [0, 1, 2, 3], a);
            stage::<S, T::B, SIZE, DENSE>(wave.lanes(micro.src[1]), [0, 1, 2, 3], b);
            let indices = wave.lanes(micro.src[2]).cast::<[u32; 64]>().read();
            let shift = u32::from(micro.aux) * 2 * PER_LANE as u32;
            for row in 0..SIZE {
                let register = row % 4 + row / (4 * groups) * 4;
                let d = wave.lanes(micro.dst).add(REGISTER * register + SIZE * (row / 4 % groups));
                for columns in (0..SIZE).step_by(16) {
                    let d = d.add(columns).cast::<Chunk>();
                    let mut sums = d.read();
                    for group in 0..groups {
                        // The shift is less than 32: lowering has checked the set.
                        let places = indices[SIZE * group + row] >> (shift & 31);
                        for p in 0..PER_LANE {
                            let factor = a.add((group * PER_LANE + p) * SIZE + row).read();
                            let k = group * DENSE + p / 2 * 4 + (places >> (2 * p) & 3) as usize;
                            let values = b.add(k * SIZE + columns).cast::<Chunk>().read();
                            for column in 0..16 {
                                sums[column] = T::multiply_add(factor, values[column], sums[column]);
                            }
                        }
                    }
                    d.write(sums);
                }
            }
        }
        Flow::Continue
    }
}
