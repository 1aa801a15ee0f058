//! A run of multiply-adds in one micro-op: dispatch, and the look at EXEC, are paid once for the run.

use crate::lanes::shapes::part;
use crate::lanes::simd::{Body, Chunk, Simd};
use crate::lower::micro::{Flow, Micro};
use crate::wave::state::Wave;

/// One multiply-add: offsets of `a`, `b`, `c` and of the result, in units of 64 bytes.
pub(crate) type FmaOp = [u16; 4];

/// `dst = a * b + c` for each of the `aux2` operations at the address in `imm`.
pub(crate) struct FmaRun;

impl Body for FmaRun {
    #[inline(always)]
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
        // SAFETY: `lower::fuse` has stored address and length of a list that lives as long as the block.
        let ops: &[FmaOp] = unsafe {
            std::slice::from_raw_parts(std::ptr::with_exposed_provenance(micro.imm as usize), micro.aux2 as usize)
        };
        let exec = wave.exec();
        if exec == u64::MAX {
            for &op in ops {
                for i in 0..4 {
                    // SAFETY: the list has offsets of vector registers only (invariant 1); `i < 4`.
                    unsafe {
                        let (result, to) = multiply_add(wave, op, i);
                        to.cast::<Chunk>().write(result);
                    }
                }
            }
            return Flow::Continue;
        }
        for i in 0..4 {
            let k = part(exec, i);
            if k == 0 {
                continue;
            }
            for &op in ops {
                // SAFETY: as above; the level is the one this was instantiated for (invariant 2).
                unsafe {
                    let (result, to) = multiply_add(wave, op, i);
                    S::store_masked(to, result, k);
                }
            }
        }
        Flow::Continue
    }
}

/// Result of an operation for chunk `i`, and where it belongs.
///
/// # Safety
/// The offsets must be those of vector registers, and `i < 4`.
#[inline(always)]
unsafe fn multiply_add(wave: &Wave, op: FmaOp, i: usize) -> (Chunk, *mut u32) {
    let [a, b, c, dst] = op.map(|offset| wave.lanes(u32::from(offset) * 64));
    let mut result = [0; 16];
    // SAFETY: the caller's promise: chunk `i` of a register.
    unsafe {
        let (a, b, c) = (
            a.add(16 * i).cast::<Chunk>().read(),
            b.add(16 * i).cast::<Chunk>().read(),
            c.add(16 * i).cast::<Chunk>().read(),
        );
        for lane in 0..16 {
            let product =
                crate::ops::f32::fma(f32::from_bits(a[lane]), f32::from_bits(b[lane]), f32::from_bits(c[lane]));
            result[lane] = product.to_bits();
        }
        (result, dst.add(16 * i))
    }
}
