//! The text of operands: registers, tuples, constants, literals.

use std::fmt::{self, Write};

use super::form::{Class, Element, Slot};
use super::inst::{InlineFloat, Operand, Special};

/// Writes an operand as its slot wants it.
pub(super) fn write_operand(s: &mut String, operand: Operand, slot: Slot) -> fmt::Result {
    match operand {
        Operand::Literal(value) => write_literal(s, value, literal_element(slot)),
        Operand::InlineInt(n) => write!(s, "{n}"),
        Operand::InlineFloat(c) => match slot.element {
            // A float constant in an integer operand of 16 bits is written as its bits.
            Element::I16 | Element::U16 | Element::B16 if slot.count == 1 && slot.class == Class::Any => {
                write!(s, "{:#x}", c.to_f16_bits())
            }
            _ => s.write_str(constant(c, slot.element.bits() == 64)),
        },
        _ => write_register(s, operand, slot.dwords()),
    }
}

/// How a literal of this slot is written: scalar operands are dwords whatever they mean.
fn literal_element(slot: Slot) -> Element {
    match slot.class {
        Class::ScalarOrConstant if slot.dwords() == 1 => Element::B32,
        Class::Any | Class::ScalarOrConstant | Class::Immediate => match (slot.element, slot.count) {
            (Element::F16 | Element::I16 | Element::U16 | Element::B16, 1) => slot.element,
            (Element::F16, 2) => Element::Mix,
            (Element::B64 | Element::I64 | Element::U64 | Element::F64, _) => slot.element,
            _ => Element::B32,
        },
        _ => Element::B32,
    }
}

/// A literal is written as the constant it equals, if there is one.
pub(super) fn write_literal(s: &mut String, value: u32, element: Element) -> fmt::Result {
    let inline = |v: i64| (-16..=64).contains(&v);
    let signed = i64::from(value as i32);
    let half = value as u16;
    match element {
        Element::F16 => {
            if inline(i64::from(half as i16)) {
                return write!(s, "{}", half as i16);
            }
            match FLOATS.into_iter().find(|c| c.to_f16_bits() == half) {
                Some(c) => s.write_str(constant(c, false)),
                None => write!(s, "{half:#x}"),
            }
        }
        // Two halves.
        Element::Mix => {
            if inline(signed) {
                return write!(s, "{signed}");
            }
            match FLOATS.into_iter().find(|c| u32::from(c.to_f16_bits()) == value) {
                Some(c) => s.write_str(constant(c, false)),
                None => write!(s, "{value:#x}"),
            }
        }
        Element::F64 => match FLOATS.into_iter().find(|c| c.to_f64_bits() == u64::from(value) << 32) {
            Some(c) => s.write_str(constant(c, true)),
            None if value == 0 => s.write_str("0"),
            None => write!(s, "{value:#x}"),
        },
        Element::B64 | Element::I64 | Element::U64 if value <= 64 => write!(s, "{value}"),
        Element::B64 | Element::I64 | Element::U64 => write!(s, "{value:#x}"),
        _ if inline(signed) => write!(s, "{signed}"),
        _ => match FLOATS.into_iter().find(|c| c.to_f32_bits() == value) {
            Some(c) => s.write_str(constant(c, false)),
            None if matches!(element, Element::I16 | Element::U16 | Element::B16) => write!(s, "{half:#x}"),
            None => write!(s, "{value:#x}"),
        },
    }
}

const FLOATS: [InlineFloat; 9] = [
    InlineFloat::Half,
    InlineFloat::NegHalf,
    InlineFloat::One,
    InlineFloat::NegOne,
    InlineFloat::Two,
    InlineFloat::NegTwo,
    InlineFloat::Four,
    InlineFloat::NegFour,
    InlineFloat::Inv2Pi,
];

fn constant(c: InlineFloat, wide: bool) -> &'static str {
    match c {
        InlineFloat::Half => "0.5",
        InlineFloat::NegHalf => "-0.5",
        InlineFloat::One => "1.0",
        InlineFloat::NegOne => "-1.0",
        InlineFloat::Two => "2.0",
        InlineFloat::NegTwo => "-2.0",
        InlineFloat::Four => "4.0",
        InlineFloat::NegFour => "-4.0",
        InlineFloat::Inv2Pi if wide => "0.15915494309189532",
        InlineFloat::Inv2Pi => "0.15915494",
    }
}

/// Writes a register or a tuple of `dwords` registers.
pub(super) fn write_register(s: &mut String, operand: Operand, dwords: u32) -> fmt::Result {
    let range = |s: &mut String, prefix: &str, first: u8| match dwords {
        0 | 1 => write!(s, "{prefix}{first}"),
        n => write!(s, "{prefix}[{first}:{}]", u32::from(first) + n - 1),
    };
    match operand {
        Operand::Vgpr(n) => range(s, "v", n),
        Operand::Acc(n) => range(s, "a", n),
        Operand::Sgpr(n @ 0..=101) => range(s, "s", n),
        Operand::Sgpr(n @ 108..=123) => range(s, "ttmp", n - 108),
        Operand::Sgpr(124) => s.write_str("m0"),
        Operand::Sgpr(n) => {
            let name = match n & !1 {
                102 => "flat_scratch",
                104 => "xnack_mask",
                106 => "vcc",
                _ => "exec",
            };
            s.write_str(name)?;
            match (dwords, n & 1) {
                (2.., _) => Ok(()),
                (_, 0) => s.write_str("_lo"),
                _ => s.write_str("_hi"),
            }
        }
        Operand::Special(special) => s.write_str(match special {
            Special::SharedBase => "src_shared_base",
            Special::SharedLimit => "src_shared_limit",
            Special::PrivateBase => "src_private_base",
            Special::PrivateLimit => "src_private_limit",
            Special::PopsExitingWaveId => "src_pops_exiting_wave_id",
            Special::Vccz => "src_vccz",
            Special::Execz => "src_execz",
            Special::Scc => "src_scc",
            Special::LdsDirect => "src_lds_direct",
        }),
        Operand::InlineInt(n) => write!(s, "{n}"),
        Operand::InlineFloat(c) => s.write_str(constant(c, false)),
        Operand::Literal(value) => write!(s, "{value:#x}"),
    }
}
