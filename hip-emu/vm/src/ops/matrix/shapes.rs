//! The shapes of the matrix instructions and their register layouts.
//!
//! An instruction multiplies `blocks` pairs of matrices: `A` of `size` by `depth` elements, `B` of `depth` by `size`, and
//! adds `C` of `size` by `size`. Each lane holds consecutive elements along the depth of one row of `A` (one column of
//! `B`), and of `C` and `D` four rows of one column. The maps are those of AMD's Matrix Instruction Calculator (general
//! formula for CDNA1 to CDNA3), except for `v_mfma_f64_4x4x4`, for which they were determined on hardware (test suite of
//! rocm-systems: "LayoutMatchesHardware").

use crate::isa::Op;

/// The type of an input element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Element {
    /// f32.
    F32,
    /// f32 of which only the upper 19 bits count.
    Xf32,
    /// f64.
    F64,
    /// IEEE binary16.
    F16,
    /// bfloat16.
    Bf16,
    /// Signed byte.
    I8,
    /// 8-bit float with 3 bits of mantissa, FNUZ variant.
    Fp8,
    /// 8-bit float with 2 bits of mantissa, FNUZ variant.
    Bf8,
}

impl Element {
    /// Bits of one element.
    pub(crate) fn bits(self) -> usize {
        match self {
            Element::F64 => 64,
            Element::F32 | Element::Xf32 => 32,
            Element::F16 | Element::Bf16 => 16,
            Element::I8 | Element::Fp8 | Element::Bf8 => 8,
        }
    }
}

/// The shape of a matrix instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    /// Rows of `A` and columns of `B` in one block: 4, 16 or 32.
    pub(crate) size: usize,
    /// Columns of `A` and rows of `B` in one block.
    pub(crate) depth: usize,
    /// Independent products.
    pub(crate) blocks: usize,
    /// Type of `A`.
    pub(crate) a: Element,
    /// Type of `B`.
    pub(crate) b: Element,
}

impl Shape {
    /// Elements of `A` (and of `B`) in one lane.
    pub(crate) fn per_lane(&self) -> usize {
        self.depth * self.size * self.blocks / 64
    }

    /// Registers of `A`, and of `B`.
    pub(crate) fn input_registers(&self) -> usize {
        self.per_lane() * self.a.bits() / 32
    }

    /// Registers of `C` and `D`.
    pub(crate) fn result_registers(&self) -> usize {
        self.size * self.size * self.blocks / 64 * if self.a == Element::F64 { 2 } else { 1 }
    }

    /// Where `A[row][k]` of a block is: element number within the lane, and lane. `B[k][column]` is at the same place.
    #[cfg(test)]
    pub(crate) fn input_place(&self, row: usize, k: usize, block: usize) -> (usize, usize) {
        let per_lane = self.per_lane();
        (k % per_lane, row + self.size * (block + self.blocks * (k / per_lane)))
    }

    /// Where `D[row][column]` of a block is: register (pair) and lane. `C` is at the same place.
    #[cfg(test)]
    pub(crate) fn result_place(&self, row: usize, column: usize, block: usize) -> (usize, usize) {
        match (self.a, self.size) {
            (Element::F64, 4) => (0, 16 * row + 4 * block + column),
            (Element::F64, _) => (row / 4, column + 16 * (row % 4)),
            (_, 4) => (row, column + 4 * block),
            (_, size) => {
                // Groups of four rows go to the 64 / size lane groups in turn.
                let groups = 64 / size;
                let per_block = size * size / 64;
                (per_block * block + row % 4 + 4 * (row / (4 * groups)), column + size * (row / 4 % groups))
            }
        }
    }
}

/// Makes [`shape_of`] and, for lowering and tests, the list of all rows.
macro_rules! shapes {
    ($($size:literal x $depth:literal x $blocks:literal, $a:ident, $b:ident: $($op:ident),+;)*) => {
        /// The shape of a matrix instruction; `None` if the opcode is none.
        pub(crate) fn shape_of(op: Op) -> Option<Shape> {
            Some(match op {
                $($(Op::$op)|+ => {
                    Shape { size: $size, depth: $depth, blocks: $blocks, a: Element::$a, b: Element::$b }
                })*
                _ => return None,
            })
        }

        /// Every opcode that has a shape.
        #[cfg(test)]
        pub(crate) const ALL: &[Op] = &[$($(Op::$op,)+)*];
    };
}

shapes! {
    32 x 1 x 2, F32, F32: v_mfma_f32_32x32x1f32, v_mfma_f32_32x32x1_2b_f32;
    16 x 1 x 4, F32, F32: v_mfma_f32_16x16x1f32, v_mfma_f32_16x16x1_4b_f32;
    4 x 1 x 16, F32, F32: v_mfma_f32_4x4x1f32, v_mfma_f32_4x4x1_16b_f32;
    32 x 2 x 1, F32, F32: v_mfma_f32_32x32x2f32, v_mfma_f32_32x32x2_f32;
    16 x 4 x 1, F32, F32: v_mfma_f32_16x16x4f32, v_mfma_f32_16x16x4_f32;
    32 x 4 x 1, Xf32, Xf32: v_mfma_f32_32x32x4_xf32;
    16 x 8 x 1, Xf32, Xf32: v_mfma_f32_16x16x8_xf32;

    32 x 4 x 2, F16, F16: v_mfma_f32_32x32x4f16, v_mfma_f32_32x32x4_2b_f16;
    16 x 4 x 4, F16, F16: v_mfma_f32_16x16x4f16, v_mfma_f32_16x16x4_4b_f16;
    4 x 4 x 16, F16, F16: v_mfma_f32_4x4x4f16, v_mfma_f32_4x4x4_16b_f16;
    32 x 8 x 1, F16, F16: v_mfma_f32_32x32x8f16, v_mfma_f32_32x32x8_f16;
    16 x 16 x 1, F16, F16: v_mfma_f32_16x16x16f16, v_mfma_f32_16x16x16_f16;

    32 x 2 x 2, Bf16, Bf16: v_mfma_f32_32x32x2bf16;
    16 x 2 x 4, Bf16, Bf16: v_mfma_f32_16x16x2bf16;
    4 x 2 x 16, Bf16, Bf16: v_mfma_f32_4x4x2bf16;
    32 x 4 x 1, Bf16, Bf16: v_mfma_f32_32x32x4bf16;
    16 x 8 x 1, Bf16, Bf16: v_mfma_f32_16x16x8bf16;
    32 x 4 x 2, Bf16, Bf16: v_mfma_f32_32x32x4bf16_1k, v_mfma_f32_32x32x4_2b_bf16;
    16 x 4 x 4, Bf16, Bf16: v_mfma_f32_16x16x4bf16_1k, v_mfma_f32_16x16x4_4b_bf16;
    4 x 4 x 16, Bf16, Bf16: v_mfma_f32_4x4x4bf16_1k, v_mfma_f32_4x4x4_16b_bf16;
    32 x 8 x 1, Bf16, Bf16: v_mfma_f32_32x32x8bf16_1k, v_mfma_f32_32x32x8_bf16;
    16 x 16 x 1, Bf16, Bf16: v_mfma_f32_16x16x16bf16_1k, v_mfma_f32_16x16x16_bf16;

    32 x 4 x 2, I8, I8: v_mfma_i32_32x32x4i8, v_mfma_i32_32x32x4_2b_i8;
    16 x 4 x 4, I8, I8: v_mfma_i32_16x16x4i8, v_mfma_i32_16x16x4_4b_i8;
    4 x 4 x 16, I8, I8: v_mfma_i32_4x4x4i8, v_mfma_i32_4x4x4_16b_i8;
    32 x 8 x 1, I8, I8: v_mfma_i32_32x32x8i8;
    16 x 16 x 1, I8, I8: v_mfma_i32_16x16x16i8;
    32 x 16 x 1, I8, I8: v_mfma_i32_32x32x16_i8;
    16 x 32 x 1, I8, I8: v_mfma_i32_16x16x32_i8;

    32 x 16 x 1, Fp8, Fp8: v_mfma_f32_32x32x16_fp8_fp8;
    32 x 16 x 1, Fp8, Bf8: v_mfma_f32_32x32x16_fp8_bf8;
    32 x 16 x 1, Bf8, Fp8: v_mfma_f32_32x32x16_bf8_fp8;
    32 x 16 x 1, Bf8, Bf8: v_mfma_f32_32x32x16_bf8_bf8;
    16 x 32 x 1, Fp8, Fp8: v_mfma_f32_16x16x32_fp8_fp8;
    16 x 32 x 1, Fp8, Bf8: v_mfma_f32_16x16x32_fp8_bf8;
    16 x 32 x 1, Bf8, Fp8: v_mfma_f32_16x16x32_bf8_fp8;
    16 x 32 x 1, Bf8, Bf8: v_mfma_f32_16x16x32_bf8_bf8;

    16 x 4 x 1, F64, F64: v_mfma_f64_16x16x4f64, v_mfma_f64_16x16x4_f64;
    4 x 4 x 4, F64, F64: v_mfma_f64_4x4x4f64, v_mfma_f64_4x4x4_4b_f64;
}

/// The shape of a sparse matrix instruction as if it were dense: `A` has half of the elements along `depth`. `None` if the
/// opcode is none.
pub(crate) fn sparse_shape_of(op: Op) -> Option<Shape> {
    let (size, depth, a, b) = match op {
        Op::v_smfmac_f32_16x16x32_f16 => (16, 32, Element::F16, Element::F16),
        Op::v_smfmac_f32_32x32x16_f16 => (32, 16, Element::F16, Element::F16),
        Op::v_smfmac_f32_16x16x32_bf16 => (16, 32, Element::Bf16, Element::Bf16),
        Op::v_smfmac_f32_32x32x16_bf16 => (32, 16, Element::Bf16, Element::Bf16),
        Op::v_smfmac_i32_16x16x64_i8 => (16, 64, Element::I8, Element::I8),
        Op::v_smfmac_i32_32x32x32_i8 => (32, 32, Element::I8, Element::I8),
        Op::v_smfmac_f32_16x16x64_bf8_bf8 => (16, 64, Element::Bf8, Element::Bf8),
        Op::v_smfmac_f32_16x16x64_bf8_fp8 => (16, 64, Element::Bf8, Element::Fp8),
        Op::v_smfmac_f32_16x16x64_fp8_bf8 => (16, 64, Element::Fp8, Element::Bf8),
        Op::v_smfmac_f32_16x16x64_fp8_fp8 => (16, 64, Element::Fp8, Element::Fp8),
        Op::v_smfmac_f32_32x32x32_bf8_bf8 => (32, 32, Element::Bf8, Element::Bf8),
        Op::v_smfmac_f32_32x32x32_bf8_fp8 => (32, 32, Element::Bf8, Element::Fp8),
        Op::v_smfmac_f32_32x32x32_fp8_bf8 => (32, 32, Element::Fp8, Element::Bf8),
        Op::v_smfmac_f32_32x32x32_fp8_fp8 => (32, 32, Element::Fp8, Element::Fp8),
        _ => return None,
    };
    Some(Shape { size, depth, blocks: 1, a, b })
}

/// Modifiers of a matrix instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Modifiers {
    /// Blocks of `A` that take the place of others: one of each 2^`cbsz`.
    pub(crate) cbsz: u8,
    /// Which one.
    pub(crate) abid: u8,
    /// Pattern of the lanes of `B`.
    pub(crate) blgp: u8,
}

impl Modifiers {
    /// The block whose `A` is used for `block`.
    #[inline(always)]
    pub(crate) fn a_block(self, block: usize) -> usize {
        (block >> self.cbsz << self.cbsz) + usize::from(self.abid)
    }

    /// For each 16 lanes of `B` the 16 lanes that take their place.
    #[inline(always)]
    pub(crate) fn b_quarters(self) -> [usize; 4] {
        match self.blgp {
            0 => [0, 1, 2, 3],
            1 => [0, 1, 0, 1],
            2 => [2, 3, 2, 3],
            3 => [1, 2, 3, 0],
            n => [usize::from(n & 3); 4],
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_matrix_instruction_has_a_shape_that_agrees_with_its_name() {
        for &op in Op::all() {
            let name = op.name();
            let Some(rest) = name.strip_prefix("v_mfma_") else {
                assert_eq!(shape_of(op), None, "{name}");
                continue;
            };
            let shape = shape_of(op).unwrap_or_else(|| panic!("{name} has no shape"));
            let size = shape.size;
            assert!(rest[4..].starts_with(&format!("{size}x{size}x{}", shape.depth)), "{name} {shape:?}");
            let types = format!("{:?}", shape.b).to_lowercase();
            assert!(name.trim_end_matches("_1k").ends_with(&types), "{name} {shape:?}");
            let form = op.form();
            let registers = |slot: Option<crate::isa::form::Slot>| slot.unwrap().dwords() as usize;
            assert_eq!(registers(form.src[0]), shape.input_registers(), "{name}");
            assert_eq!(registers(form.dst), shape.result_registers(), "{name}");
        }
        assert_eq!(ALL.len(), Op::all().iter().filter(|op| op.name().starts_with("v_mfma_")).count());
    }

    #[test]
    fn every_sparse_instruction_has_a_shape_that_agrees_with_its_name() {
        for &op in Op::all() {
            let name = op.name();
            let Some(rest) = name.strip_prefix("v_smfmac_") else {
                assert_eq!(sparse_shape_of(op), None, "{name}");
                continue;
            };
            let shape = sparse_shape_of(op).unwrap_or_else(|| panic!("{name} has no shape"));
            let size = shape.size;
            assert!(rest[4..].starts_with(&format!("{size}x{size}x{}_", shape.depth)), "{name} {shape:?}");
            assert!(name.ends_with(&format!("{:?}", shape.b).to_lowercase()), "{name} {shape:?}");
            let form = op.form();
            let registers = |slot: Option<crate::isa::form::Slot>| slot.unwrap().dwords() as usize;
            assert_eq!(2 * registers(form.src[0]), shape.input_registers(), "{name}");
            assert_eq!(registers(form.src[1]), shape.input_registers(), "{name}");
            assert_eq!(registers(form.dst), shape.result_registers(), "{name}");
        }
    }

    #[test]
    fn layouts_are_one_to_one() {
        for &op in ALL {
            let shape = shape_of(op).unwrap();
            let (mut inputs, mut results) = (HashSet::new(), HashSet::new());
            for block in 0..shape.blocks {
                for row in 0..shape.size {
                    for k in 0..shape.depth {
                        inputs.insert(shape.input_place(row, k, block));
                    }
                    for column in 0..shape.size {
                        results.insert(shape.result_place(row, column, block));
                    }
                }
            }
            assert_eq!(inputs.len(), 64 * shape.per_lane());
            assert!(inputs.iter().all(|&(element, lane)| element < shape.per_lane() && lane < 64), "{op}");
            let per_register = if shape.a == Element::F64 { 2 } else { 1 };
            let registers = shape.result_registers() / per_register;
            assert_eq!(results.len(), 64 * registers);
            assert!(results.iter().all(|&(register, lane)| register < registers && lane < 64), "{op}");
        }
    }

    /// Single values from AMD's documentation of the layouts.
    #[test]
    fn known_places() {
        let shape = |op| shape_of(op).unwrap();
        let s = shape(Op::v_mfma_f32_16x16x16f16);
        assert_eq!(s.input_place(5, 13, 0), (1, 3 * 16 + 5));
        assert_eq!(s.result_place(13, 5, 0), (1, 3 * 16 + 5));
        let s = shape(Op::v_mfma_f32_32x32x8f16);
        assert_eq!(s.input_place(20, 6, 0), (2, 32 + 20));
        assert_eq!(s.result_place(8 * 2 + 4 + 3, 9, 0), (4 * 2 + 3, 32 + 9));
        let s = shape(Op::v_mfma_f32_16x16x1f32);
        assert_eq!(s.input_place(3, 0, 2), (0, 2 * 16 + 3));
        assert_eq!(s.result_place(6, 7, 3), (3 * 4 + 2, 16 + 7));
        let s = shape(Op::v_mfma_f64_16x16x4f64);
        assert_eq!(s.result_place(9, 2, 0), (2, 16 + 2));
    }
}
