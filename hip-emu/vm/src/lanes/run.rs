//! A run of multiply-adds in one micro-op: dispatch, and the look at EXEC, are paid once for the run, and a factor that
//! consecutive operations share is loaded once. (A kernel's outer product has one for every eight or so; with it the
//! limit is the host's stores instead of its loads.)

use std::marker::PhantomData;

use crate::lanes::shapes::part;
use crate::lanes::simd::{Body, Chunk, Simd};
use crate::lower::micro::{Flow, Micro};
use crate::wave::state::Wave;

/// An element of a run, all offsets in units of 64 bytes. A head: the shared factor, and how many operations follow. An
/// operation: the other factor, the addend, and the result, which is not the shared factor unless it is the last of its
/// group.
pub(crate) type FmaOp = [u16; 4];

/// What a run is made of: a product of two factors, in whatever order, and an addend.
pub(crate) trait Multiply: 'static {
    /// What is known of a factor that several operations share.
    type Shared: Copy;

    /// Prepares the shared factor.
    ///
    /// # Safety
    /// The host must have the level.
    unsafe fn share<S: Simd>(factor: Chunk) -> Self::Shared;

    /// Multiplies and adds.
    ///
    /// # Safety
    /// The host must have the level.
    unsafe fn apply<S: Simd>(shared: Self::Shared, other: Chunk, addend: Chunk) -> Chunk;
}

/// `dst = shared * other + addend` for each operation in the list of `aux2` elements at the address in `imm`.
pub(crate) struct Run<M>(PhantomData<M>);

impl<M: Multiply> Body for Run<M> {
    #[inline(always)]
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
        // SAFETY: `lower::fuse` has stored address and length of a list that lives as long as the block.
        let mut rest: &[FmaOp] = unsafe {
            std::slice::from_raw_parts(std::ptr::with_exposed_provenance(micro.imm as usize), micro.aux2 as usize)
        };
        let exec = wave.exec();
        while let Some((&[shared, count, ..], tail)) = rest.split_first() {
            let Some((group, tail)) = tail.split_at_checked(usize::from(count)) else { break };
            rest = tail;
            // SAFETY: the list has offsets of vector registers only (invariant 1), and the level is the one this was
            // instantiated for (invariant 2).
            unsafe {
                if exec == u64::MAX {
                    let shared: [M::Shared; 4] = std::array::from_fn(|i| M::share::<S>(chunk(wave, shared, i).read()));
                    for &[other, addend, dst, _] in group {
                        for (i, &shared) in shared.iter().enumerate() {
                            let (other, addend) = (chunk(wave, other, i).read(), chunk(wave, addend, i).read());
                            chunk(wave, dst, i).write(M::apply::<S>(shared, other, addend));
                        }
                    }
                } else {
                    for i in (0..4).filter(|&i| part(exec, i) != 0) {
                        let shared = M::share::<S>(chunk(wave, shared, i).read());
                        for &[other, addend, dst, _] in group {
                            let (other, addend) = (chunk(wave, other, i).read(), chunk(wave, addend, i).read());
                            let result = M::apply::<S>(shared, other, addend);
                            S::store_masked(chunk(wave, dst, i).cast(), result, part(exec, i));
                        }
                    }
                }
            }
        }
        Flow::Continue
    }
}

/// Chunk `i` of the register at this offset.
///
/// # Safety
/// The offset must be that of a vector register, and `i < 4`.
#[inline(always)]
unsafe fn chunk(wave: &Wave, offset: u16, i: usize) -> *mut Chunk {
    // SAFETY: the caller's promise: a register has four chunks.
    unsafe { wave.lanes(u32::from(offset) * 64).cast::<Chunk>().add(i) }
}

/// `v_fma_f32`.
pub(crate) struct Fma;

impl Multiply for Fma {
    type Shared = Chunk;

    #[inline(always)]
    unsafe fn share<S: Simd>(factor: Chunk) -> Chunk {
        factor
    }

    #[inline(always)]
    unsafe fn apply<S: Simd>(shared: Chunk, other: Chunk, addend: Chunk) -> Chunk {
        fma(shared, other, addend)
    }
}

/// `a * b + c`, as f32.
#[inline(always)]
pub(crate) fn fma(a: Chunk, b: Chunk, c: Chunk) -> Chunk {
    let mut result = [0; 16];
    for lane in 0..16 {
        let value = crate::ops::f32::fma(f32::from_bits(a[lane]), f32::from_bits(b[lane]), f32::from_bits(c[lane]));
        result[lane] = value.to_bits();
    }
    result
}
