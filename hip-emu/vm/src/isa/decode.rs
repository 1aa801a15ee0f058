//! From instruction words to [`Inst`].
//!
//! Here an instruction's encoding is told from its first word; the fields of the encodings are read in
//! `encoding_scalar`, `encoding_vector`, `encoding_packed` and `encoding_memory`. What an opcode means comes from the
//! generated tables.
//!
//! The decoder is strict: fields that an instruction does not have must be zero where LLVM 19 wants them zero, and
//! register tuples must be aligned and exist. Everything else is an error, never a guess.

use super::form::{Class, Slot};
use super::inst::{Encoding, InlineFloat, Inst, Operand, Special};
use super::table::{Row, Table};
use super::{
    encoding_memory as memory, encoding_packed as packed, encoding_scalar as scalar, encoding_vector as vector,
};
use crate::target::Target;

/// Why words are not an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeError {
    /// No encoding begins with these bits.
    #[error("{word:#010x} does not begin an instruction")]
    UnknownEncoding {
        /// The first word.
        word: u32,
    },
    /// The encoding has no such opcode on the target.
    #[error("{target} has no {encoding:?} instruction with opcode {opcode} (word {word:#010x})")]
    UnknownOpcode {
        /// The target asked for.
        target: Target,
        /// The encoding.
        encoding: Encoding,
        /// The opcode field.
        opcode: u16,
        /// The first word.
        word: u32,
    },
    /// The code ends within the instruction.
    #[error("the code ends within the instruction that begins with {word:#010x}")]
    Truncated {
        /// The first word; 0 if there is none.
        word: u32,
    },
    /// A field holds a value that has no meaning.
    #[error("reserved encoding: {what} (word {word:#010x})")]
    Reserved {
        /// The first word.
        word: u32,
        /// Which field.
        what: &'static str,
    },
}

/// Decodes the instruction at the start of `words`. Trailing words are ignored; two are always enough.
///
/// # Errors
/// [`DecodeError`], if the words are not an instruction of `target`.
pub fn decode(target: Target, words: &[u32]) -> std::result::Result<Inst, DecodeError> {
    let Some(&first) = words.first() else { return Err(DecodeError::Truncated { word: 0 }) };
    let cx = Cx { target, words, first };
    match first >> 23 {
        0x17d => return scalar::sop1(&cx),
        0x17e => return scalar::sopc(&cx),
        0x17f => return scalar::sopp(&cx),
        _ => {}
    }
    match first >> 28 {
        0b1011 => return scalar::sopk(&cx),
        0b1000..=0b1010 => return scalar::sop2(&cx),
        _ => {}
    }
    match first >> 25 {
        0x3f => return vector::vop1(&cx),
        0x3e => return vector::vopc(&cx),
        0..=0x3d => return vector::vop2(&cx),
        _ => {}
    }
    match first >> 26 {
        0x30 => scalar::smem(&cx),
        0x31 => memory::exp(&cx),
        0x34 if (first >> 23) & 7 == 7 => packed::vop3p(&cx),
        0x34 => vector::vop3(&cx),
        0x35 => vector::vintrp(&cx),
        0x36 => memory::ds(&cx),
        0x37 => memory::flat(&cx),
        0x38 => memory::mubuf(&cx),
        0x3a => memory::mtbuf(&cx),
        0x3c => memory::mimg(&cx),
        _ => Err(DecodeError::UnknownEncoding { word: first }),
    }
}

/// What every reader of an encoding needs.
pub(super) struct Cx<'a> {
    pub(super) target: Target,
    pub(super) words: &'a [u32],
    pub(super) first: u32,
}

pub(super) type Result<T> = std::result::Result<T, DecodeError>;

impl Cx<'_> {
    /// `width` bits of the first word from bit `low`.
    pub(super) fn bits(&self, low: u32, width: u32) -> u32 {
        (self.first >> low) & ((1 << width) - 1)
    }

    pub(super) fn second(&self) -> Result<u32> {
        self.words.get(1).copied().ok_or(DecodeError::Truncated { word: self.first })
    }

    pub(super) fn reserved<T>(&self, what: &'static str) -> Result<T> {
        Err(DecodeError::Reserved { word: self.first, what })
    }

    pub(super) fn require(&self, ok: bool, what: &'static str) -> Result<()> {
        if ok { Ok(()) } else { self.reserved(what) }
    }

    pub(super) fn row(&self, table: &Table, encoding: Encoding, opcode: u32) -> Result<&'static Row> {
        table.get(self.target, opcode).ok_or(DecodeError::UnknownOpcode {
            target: self.target,
            encoding,
            opcode: opcode as u16,
            word: self.first,
        })
    }

    /// Whether the target's bit is set in a set of targets.
    pub(super) fn on(&self, targets: u8) -> bool {
        targets & (1 << self.target.index()) != 0
    }

    /// A scalar register, by operand code.
    pub(super) fn sgpr(&self, code: u32, dwords: u32) -> Result<Operand> {
        let (base, end) = match code {
            0..=101 => (0, 102),
            102..=107 => (code & !1, (code & !1) + 2),
            108..=123 => (108, 124),
            124 => (124, 125),
            126 | 127 => (126, 128),
            _ => return self.reserved("not a scalar register"),
        };
        let align = match dwords {
            0 | 1 => 1,
            2 => 2,
            _ => 4,
        };
        self.require((code - base).is_multiple_of(align), "scalar register tuple is not aligned")?;
        self.require(code + dwords <= end, "scalar register tuple is too long")?;
        Ok(Operand::Sgpr(code as u8))
    }

    pub(super) fn vgpr(&self, code: u32, dwords: u32) -> Result<Operand> {
        self.require(code + dwords <= 256, "vector register tuple is too long")?;
        Ok(Operand::Vgpr(code as u8))
    }

    /// A vector register, or an accumulation register if `acc`.
    pub(super) fn avgpr(&self, code: u32, dwords: u32, acc: bool) -> Result<Operand> {
        self.require(code + dwords <= 256, "vector register tuple is too long")?;
        Ok(if acc { Operand::Acc(code as u8) } else { Operand::Vgpr(code as u8) })
    }

    /// A destination in an 8-bit field.
    pub(super) fn destination(&self, slot: Slot, code: u32) -> Result<Operand> {
        match slot.class {
            Class::Scalar => self.sgpr(code, slot.dwords()),
            Class::Accumulation => self.avgpr(code, slot.dwords(), true),
            _ => self.vgpr(code, slot.dwords()),
        }
    }

    /// A source by its 9-bit operand code. Codes of DPP, SDWA and literals have been dealt with before, unless `literal`
    /// allows one.
    pub(super) fn source(&self, slot: Slot, code: u32, literal: &mut Literal) -> Result<Operand> {
        use Class::*;
        let dwords = slot.dwords();
        let class = slot.class;
        if code >= 256 {
            return match class {
                Vector | VectorOrAccumulation | VectorOrLdsDirect | Any => self.vgpr(code - 256, dwords),
                Accumulation => self.avgpr(code - 256, dwords, true),
                _ => self.reserved("vector register in a scalar operand"),
            };
        }
        let constants = matches!(class, Any | ScalarOrConstant);
        match code {
            254 if class == VectorOrLdsDirect => Ok(Operand::Special(Special::LdsDirect)),
            0..128 if constants || class == Scalar => self.sgpr(code, dwords),
            254 if class == Any && dwords == 1 => Ok(Operand::Special(Special::LdsDirect)),
            128..254 if constants => match constant(code) {
                Some(_) if dwords > 2 => self.reserved("constant in a wide operand"),
                Some(operand) => Ok(operand),
                None => self.reserved("operand code"),
            },
            255 if constants => literal.take(self),
            _ => self.reserved("operand of the wrong kind"),
        }
    }
}

/// The meaning of operand codes 128 to 253.
pub(super) fn constant(code: u32) -> Option<Operand> {
    Some(match code {
        128..=192 => Operand::InlineInt((code - 128) as i8),
        193..=208 => Operand::InlineInt(-((code - 192) as i8)),
        235 => Operand::Special(Special::SharedBase),
        236 => Operand::Special(Special::SharedLimit),
        237 => Operand::Special(Special::PrivateBase),
        238 => Operand::Special(Special::PrivateLimit),
        239 => Operand::Special(Special::PopsExitingWaveId),
        240 => Operand::InlineFloat(InlineFloat::Half),
        241 => Operand::InlineFloat(InlineFloat::NegHalf),
        242 => Operand::InlineFloat(InlineFloat::One),
        243 => Operand::InlineFloat(InlineFloat::NegOne),
        244 => Operand::InlineFloat(InlineFloat::Two),
        245 => Operand::InlineFloat(InlineFloat::NegTwo),
        246 => Operand::InlineFloat(InlineFloat::Four),
        247 => Operand::InlineFloat(InlineFloat::NegFour),
        248 => Operand::InlineFloat(InlineFloat::Inv2Pi),
        251 => Operand::Special(Special::Vccz),
        252 => Operand::Special(Special::Execz),
        253 => Operand::Special(Special::Scc),
        _ => return None,
    })
}

/// The literal that may follow a 32-bit instruction.
pub(super) enum Literal {
    /// 64-bit instructions have none.
    Forbidden,
    /// Not seen yet.
    Possible,
    /// Used by an operand; the instruction is 8 bytes long.
    Used,
}

impl Literal {
    fn take(&mut self, cx: &Cx<'_>) -> Result<Operand> {
        match self {
            Literal::Forbidden => cx.reserved("literal in a 64-bit instruction"),
            Literal::Possible | Literal::Used => {
                *self = Literal::Used;
                cx.second().map(Operand::Literal)
            }
        }
    }

    /// Length of a 32-bit instruction with or without the literal.
    pub(super) fn size(&self) -> u8 {
        if matches!(self, Literal::Used) { 8 } else { 4 }
    }
}
