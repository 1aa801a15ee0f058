//! Bit fields of VOP3P: packed arithmetic, matrix instructions, moves from and to accumulation registers.

use super::decode::{Cx, Literal, Result, constant};
use super::form::Slot;
use super::inst::{Encoding, Inst, Mods, Operand};
use super::table::{self, Row, flag};
use crate::target::Target;

/// `[31:23] = 0x1a7, op [22:16], clamp [15], op_sel_hi of source 2 [14], op_sel [13:11], neg_hi [10:8], vdst [7:0]`,
/// `neg [63:61], op_sel_hi of sources 1, 0 [60:59], src2 [58:50], src1 [49:41], src0 [40:32]`
pub(super) fn vop3p(cx: &Cx<'_>) -> Result<Inst> {
    let row = cx.row(&table::VOP3P, Encoding::Vop3p, cx.bits(16, 7))?;
    let high = cx.second()?;
    if row.has(flag::MAI) {
        return mai(cx, row, high);
    }
    if row.has(flag::ACC) {
        return accvgpr(cx, row, high);
    }
    let form = row.op.form();
    let mut src = [None; 4];
    for (i, operand) in src.iter_mut().take(3).enumerate() {
        let code = (high >> (9 * i)) & 0x1ff;
        match form.src[i] {
            Some(s) => *operand = Some(cx.source(s, code, &mut Literal::Forbidden)?),
            None => cx.require(code == 0, "source of an instruction that has none")?,
        }
    }
    let three = form.src[2].is_some();
    let legal = if three { 0b111 } else { 0b011 };
    let (neg, neg_hi, op_sel) = ((high >> 29) as u8, cx.bits(8, 3) as u8, cx.bits(11, 3) as u8);
    cx.require((neg | neg_hi | op_sel) & !legal == 0, "modifier of a source that has none")?;
    let op_sel_hi = ((high >> 27) & 3) as u8 | (cx.bits(14, 1) as u8) << 2;
    let mix = row.has(flag::MIX);
    let mods = Mods {
        neg,
        abs: if mix { neg_hi } else { 0 },
        neg_hi: if mix { 0 } else { neg_hi },
        clamp: cx.bits(15, 1) == 1,
        op_sel,
        op_sel_hi: op_sel_hi & legal,
        ..Mods::default()
    };
    let dst = form.dst.map(|s| cx.vgpr(cx.bits(0, 8), s.dwords())).transpose()?;
    Ok(Inst { op: row.op, enc: Encoding::Vop3p, size: 8, dst, sdst: None, src, mods })
}

/// `acc_cd [15], abid [14:11], cbsz [10:8], vdst [7:0]`,
/// `blgp [63:61], acc of sources 1, 0 [60:59], src2 [58:50], src1 [49:41], src0 [40:32]`
fn mai(cx: &Cx<'_>, row: &'static Row, high: u32) -> Result<Inst> {
    let form = row.op.form();
    // gfx908 has C and D in accumulation registers always.
    let acc_cd = cx.target == Target::Gfx908 || cx.bits(15, 1) == 1;
    let dst = form.dst.map(|s| cx.avgpr(cx.bits(0, 8), s.dwords(), acc_cd)).transpose()?;
    let mut src = [None; 4];
    for (i, operand) in src.iter_mut().take(2).enumerate() {
        let code = (high >> (9 * i)) & 0x1ff;
        if let Some(s) = form.src[i] {
            cx.require(code >= 256, "matrix operand that is not a vector register")?;
            *operand = Some(cx.avgpr(code - 256, s.dwords(), (high >> (27 + i)) & 1 == 1)?);
        }
    }
    let code = (high >> 18) & 0x1ff;
    let blgp = (high >> 29) as u8;
    if let Some(s) = form.src[2] {
        src[2] = Some(if row.has(flag::IDX) {
            cx.require(code >= 256, "index that is not a vector register")?;
            cx.require(blgp == 0, "blgp of an instruction that has none")?;
            cx.vgpr(code - 256, s.dwords())?
        } else {
            addend(cx, s, code, acc_cd)?
        });
    }
    let mut mods = Mods { cbsz: cx.bits(8, 3) as u8, abid: cx.bits(11, 4) as u8, blgp, ..Mods::default() };
    if cx.target >= Target::Gfx942 && row.op.name().starts_with("v_mfma_f64") {
        mods.neg = blgp;
    }
    Ok(Inst { op: row.op, enc: Encoding::Mai, size: 8, dst, sdst: None, src, mods })
}

/// Source C of a matrix instruction: a register tuple or an inline constant.
fn addend(cx: &Cx<'_>, s: Slot, code: u32, acc: bool) -> Result<Operand> {
    match code {
        256.. => cx.avgpr(code - 256, s.dwords(), acc),
        128..249 => match constant(code) {
            Some(c @ (Operand::InlineInt(_) | Operand::InlineFloat(_))) => Ok(c),
            _ => cx.reserved("operand code"),
        },
        _ => cx.reserved("matrix operand that is neither a vector register nor a constant"),
    }
}

/// `v_accvgpr_read` and `v_accvgpr_write`: only `vdst` and `src0`.
fn accvgpr(cx: &Cx<'_>, row: &'static Row, high: u32) -> Result<Inst> {
    let form = row.op.form();
    cx.require(high & 0xe7ff_fe00 == 0 && cx.bits(8, 6) == 0, "field of an instruction that has none")?;
    let dst = form.dst.map(|s| cx.destination(s, cx.bits(0, 8))).transpose()?;
    let src0 = form.src[0].map(|s| cx.source(s, high & 0x1ff, &mut Literal::Forbidden)).transpose()?;
    let src = [src0, None, None, None];
    Ok(Inst { op: row.op, enc: Encoding::Mai, size: 8, dst, sdst: None, src, mods: Mods::default() })
}
