//! Operand forms: which operands an opcode has, how wide they are, what they hold and whether they are read or written.

use super::inst::Op;
use crate::generated::forms::{FORM_OF_OP, FORMS};

/// The operands of an opcode. The slots correspond to the operand fields of [`Inst`](super::inst::Inst).
///
/// Two widths depend on the instruction and not on the opcode alone: a GLOBAL address is 32 bits wide (an offset) when
/// there is a scalar base, and a buffer address is 64 bits wide when both index and offset are enabled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// The result. Present for atomics too, which return it only if `glc` is set.
    pub dst: Option<Slot>,
    /// The second, scalar result.
    pub sdst: Option<Slot>,
    /// The sources.
    pub src: [Option<Slot>; 4],
}

/// One operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// What may stand there.
    pub class: Class,
    /// What it is made of.
    pub element: Element,
    /// How many elements.
    pub count: u8,
    /// Whether it is read, written or both.
    pub access: Access,
}

impl Slot {
    /// Width in bits.
    pub const fn bits(self) -> u32 {
        self.element.bits() * self.count as u32
    }

    /// Width in registers.
    pub const fn dwords(self) -> u32 {
        self.bits().div_ceil(32)
    }
}

/// Shorthand for the generated table.
pub(crate) const fn slot(class: Class, element: Element, count: u8, access: Access) -> Option<Slot> {
    Some(Slot { class, element, count, access })
}

/// What may stand in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// A vector register.
    Vector,
    /// An accumulation register.
    Accumulation,
    /// A vector register or, on targets with one register file for both, an accumulation register.
    VectorOrAccumulation,
    /// C and D of a matrix instruction: accumulation registers on gfx908, either kind later.
    Matrix,
    /// As `Matrix`, or an inline constant.
    MatrixOrConstant,
    /// A scalar register.
    Scalar,
    /// A scalar register, an inline constant or a literal.
    ScalarOrConstant,
    /// A scalar or vector register, an inline constant or a literal.
    Any,
    /// A vector register or `lds_direct`.
    VectorOrLdsDirect,
    /// An immediate of the instruction.
    Immediate,
}

/// Direction of an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Read only.
    Read,
    /// Written only.
    Write,
    /// Read and written: accumulators, partial writes.
    ReadWrite,
}

/// What an operand is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Element {
    /// 8 bits.
    B8,
    /// 16 bits.
    B16,
    /// 32 bits.
    B32,
    /// 64 bits.
    B64,
    /// 96 bits.
    B96,
    /// 128 bits.
    B128,
    /// 256 bits.
    B256,
    /// 512 bits.
    B512,
    /// Signed, 4 bits.
    I4,
    /// Unsigned, 4 bits.
    U4,
    /// Signed, 8 bits.
    I8,
    /// Unsigned, 8 bits.
    U8,
    /// Signed, 16 bits.
    I16,
    /// Unsigned, 16 bits.
    U16,
    /// Signed, 32 bits.
    I32,
    /// Unsigned, 32 bits.
    U32,
    /// Signed, 64 bits.
    I64,
    /// Unsigned, 64 bits.
    U64,
    /// IEEE binary16.
    F16,
    /// bfloat16.
    Bf16,
    /// IEEE binary32.
    F32,
    /// IEEE binary64.
    F64,
    /// 8-bit float with 4 exponent bits.
    Fp8,
    /// 8-bit float with 5 exponent bits.
    Bf8,
    /// binary32, or binary16 if `op_sel_hi` says so (`v_fma_mix`).
    Mix,
}

impl Element {
    /// Width in bits.
    pub const fn bits(self) -> u32 {
        use Element::*;
        match self {
            I4 | U4 => 4,
            B8 | I8 | U8 | Fp8 | Bf8 => 8,
            B16 | I16 | U16 | F16 | Bf16 => 16,
            B32 | I32 | U32 | F32 | Mix => 32,
            B64 | I64 | U64 | F64 => 64,
            B96 => 96,
            B128 => 128,
            B256 => 256,
            B512 => 512,
        }
    }
}

impl Op {
    /// The operand form of the opcode.
    pub fn form(self) -> &'static Form {
        &FORMS[FORM_OF_OP[self as usize] as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_follow_the_types() {
        let f = Op::v_mad_u64_u32.form();
        assert_eq!(f.dst.map(Slot::dwords), Some(2));
        assert_eq!(f.src.map(|s| s.map(Slot::dwords)), [Some(1), Some(1), Some(2), None]);
        assert_eq!(Op::v_mfma_f32_32x32x1f32.form().dst.map(Slot::dwords), Some(32));
        assert_eq!(Op::v_fmac_f32.form().dst.map(|s| s.access), Some(Access::ReadWrite));
        assert_eq!(Op::s_load_dwordx8.form().dst.map(Slot::dwords), Some(8));
        assert_eq!(Op::v_cvt_f32_f16.form().src[0].map(|s| (s.element, s.dwords())), Some((Element::F16, 1)));
    }
}
