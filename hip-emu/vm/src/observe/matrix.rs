//! What a matrix instruction computes, for models of its time.

use crate::isa::Op;
use crate::ops::matrix::shapes::{Element, shape_of, sparse_shape_of};

/// The type of what a matrix instruction multiplies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names say it")]
pub enum MatrixType {
    F64,
    F32,
    /// f32 of which the upper 19 bits count.
    Xf32,
    F16,
    Bf16,
    I8,
    /// Either of the 8-bit floating-point types.
    F8,
}

/// The products of one matrix instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MatrixWork {
    /// What is multiplied.
    pub ty: MatrixType,
    /// Rows and columns of a result: 4, 16 or 32.
    pub size: u32,
    /// Length of the sums. Of a sparse instruction, with the elements of `A` that are left out.
    pub depth: u32,
    /// Independent products.
    pub blocks: u32,
    /// Whether it is a sparse instruction, of whose `A` half of the elements are zero and left out.
    pub sparse: bool,
}

impl MatrixWork {
    /// The work of a matrix instruction; `None` if the opcode is none.
    pub fn of(op: Op) -> Option<MatrixWork> {
        let dense = shape_of(op);
        let shape = dense.or_else(|| sparse_shape_of(op))?;
        let ty = match shape.a {
            Element::F64 => MatrixType::F64,
            Element::F32 => MatrixType::F32,
            Element::Xf32 => MatrixType::Xf32,
            Element::F16 => MatrixType::F16,
            Element::Bf16 => MatrixType::Bf16,
            Element::I8 => MatrixType::I8,
            Element::Fp8 | Element::Bf8 => MatrixType::F8,
        };
        // At most 32, 64 and 16.
        let [size, depth, blocks] = [shape.size, shape.depth, shape.blocks].map(|n| n as u32);
        Some(MatrixWork { ty, size, depth, blocks, sparse: dense.is_none() })
    }

    /// Multiplications and additions of a wave that executes it once, as vendors count them: those by zeros of a sparse `A`
    /// are counted.
    pub fn operations(&self) -> u32 {
        2 * self.size * self.size * self.depth * self.blocks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dense_and_sparse_instructions_have_work_and_others_none() {
        let of = |op| MatrixWork::of(op).map(|work| work.operations());
        assert_eq!(of(Op::v_mfma_f32_16x16x16f16), Some(8192));
        assert_eq!(of(Op::v_mfma_f32_4x4x1f32), Some(512));
        assert_eq!(of(Op::v_smfmac_f32_16x16x32_f16), Some(16384));
        assert_eq!(of(Op::v_fma_f32), None);
        let all = Op::all().iter().filter(|op| MatrixWork::of(**op).is_some());
        assert!(all.clone().all(|op| op.name().starts_with("v_mfma_") || op.name().starts_with("v_smfmac_")));
        assert!(all.count() > 50);
    }
}
