//! Bit fields of SOP1, SOP2, SOPC, SOPK, SOPP and SMEM.

use super::decode::{Cx, Literal, Result};
use super::form::{Access, Class};
use super::inst::{Encoding, Inst, Mods, Operand};
use super::table::{self, flag};

/// `[31:23] = 0x17d, sdst [22:16], op [15:8], ssrc0 [7:0]`
pub(super) fn sop1(cx: &Cx<'_>) -> Result<Inst> {
    let row = cx.row(&table::SOP1, Encoding::Sop1, cx.bits(8, 8))?;
    let form = row.op.form();
    let mut literal = Literal::Possible;
    let dst = form.dst.map(|s| cx.sgpr(cx.bits(16, 7), s.dwords())).transpose()?;
    let src0 = form.src[0].map(|s| cx.source(s, cx.bits(0, 8), &mut literal)).transpose()?;
    Ok(Inst {
        op: row.op,
        enc: Encoding::Sop1,
        size: literal.size(),
        dst,
        sdst: None,
        src: [src0, None, None, None],
        mods: Mods::default(),
    })
}

/// `[31:30] = 2, op [29:23], sdst [22:16], ssrc1 [15:8], ssrc0 [7:0]`
pub(super) fn sop2(cx: &Cx<'_>) -> Result<Inst> {
    let row = cx.row(&table::SOP2, Encoding::Sop2, cx.bits(23, 7))?;
    let form = row.op.form();
    let mut literal = Literal::Possible;
    let dst = form.dst.map(|s| cx.sgpr(cx.bits(16, 7), s.dwords())).transpose()?;
    let src0 = form.src[0].map(|s| cx.source(s, cx.bits(0, 8), &mut literal)).transpose()?;
    let src1 = form.src[1].map(|s| cx.source(s, cx.bits(8, 8), &mut literal)).transpose()?;
    Ok(Inst {
        op: row.op,
        enc: Encoding::Sop2,
        size: literal.size(),
        dst,
        sdst: None,
        src: [src0, src1, None, None],
        mods: Mods::default(),
    })
}

/// `[31:23] = 0x17e, op [22:16], ssrc1 [15:8], ssrc0 [7:0]`
pub(super) fn sopc(cx: &Cx<'_>) -> Result<Inst> {
    let row = cx.row(&table::SOPC, Encoding::Sopc, cx.bits(16, 7))?;
    let form = row.op.form();
    let mut literal = Literal::Possible;
    let src0 = form.src[0].map(|s| cx.source(s, cx.bits(0, 8), &mut literal)).transpose()?;
    let mut mods = Mods::default();
    let src1 = match form.src[1] {
        // The mode of `s_set_gpr_idx_on`.
        Some(s) if s.class == Class::Immediate => {
            mods.simm16 = cx.bits(8, 8) as u16;
            None
        }
        Some(s) => Some(cx.source(s, cx.bits(8, 8), &mut literal)?),
        None => None,
    };
    Ok(Inst {
        op: row.op,
        enc: Encoding::Sopc,
        size: literal.size(),
        dst: None,
        sdst: None,
        src: [src0, src1, None, None],
        mods,
    })
}

/// `[31:28] = 0xb, op [27:23], sdst [22:16], simm16 [15:0]`
pub(super) fn sopk(cx: &Cx<'_>) -> Result<Inst> {
    let row = cx.row(&table::SOPK, Encoding::Sopk, cx.bits(23, 5))?;
    let form = row.op.form();
    let dst = form.dst.map(|s| cx.sgpr(cx.bits(16, 7), s.dwords())).transpose()?;
    // Only `s_setreg_imm32_b32` has a literal.
    let src0 = match form.src[0] {
        Some(_) => Some(Operand::Literal(cx.second()?)),
        None => None,
    };
    Ok(Inst {
        op: row.op,
        enc: Encoding::Sopk,
        size: if src0.is_some() { 8 } else { 4 },
        dst,
        sdst: None,
        src: [src0, None, None, None],
        mods: Mods { simm16: cx.bits(0, 16) as u16, ..Mods::default() },
    })
}

/// `[31:23] = 0x17f, op [22:16], simm16 [15:0]`
pub(super) fn sopp(cx: &Cx<'_>) -> Result<Inst> {
    let row = cx.row(&table::SOPP, Encoding::Sopp, cx.bits(16, 7))?;
    let simm16 = cx.bits(0, 16) as u16;
    cx.require(simm16 == 0 || !row.has(flag::ZERO), "immediate of an instruction that has none")?;
    Ok(Inst {
        op: row.op,
        enc: Encoding::Sopp,
        size: 4,
        dst: None,
        sdst: None,
        src: [None; 4],
        mods: Mods { simm16, ..Mods::default() },
    })
}

/// `[31:26] = 0x30, op [25:18], imm [17], glc [16], nv [15], soffset_en [14], sdata [12:6], sbase/2 [5:0]`,
/// `soffset [63:57], offset [52:32]`
pub(super) fn smem(cx: &Cx<'_>) -> Result<Inst> {
    let row = cx.row(&table::SMEM, Encoding::Smem, cx.bits(18, 8))?;
    let high = cx.second()?;
    let form = row.op.form();
    let (imm, soffset_en, glc) = (cx.bits(17, 1) == 1, cx.bits(14, 1) == 1, cx.bits(16, 1) == 1);
    let data = cx.bits(6, 7);
    let mut mods = Mods { glc: row.has(flag::GLC) && glc, nv: cx.bits(15, 1) == 1, ..Mods::default() };
    let mut src = [None; 4];
    if let Some(s) = form.src[0] {
        src[0] = Some(cx.sgpr(cx.bits(0, 6) * 2, s.dwords())?);
    }
    if row.has(flag::OFF) {
        mods.imm = imm;
        if imm {
            // 21 bits, signed.
            mods.offset = ((high << 11) as i32) >> 11;
        }
        if soffset_en {
            src[1] = Some(cx.sgpr(high >> 25, 1)?);
        } else if !imm {
            src[1] = Some(cx.sgpr(high & 0x7f, 1)?);
        }
    } else {
        cx.require(!imm, "offset of an instruction that has none")?;
    }
    if let Some(s) = form.src[2] {
        src[2] = Some(match s.class {
            Class::Immediate => {
                mods.simm16 = data as u16;
                Operand::InlineInt(data as i8)
            }
            _ => cx.sgpr(data, s.dwords())?,
        });
    }
    let dst = match form.dst {
        Some(s) if !row.has(flag::ATOMIC) || glc => Some(cx.sgpr(data, s.dwords())?),
        _ => None,
    };
    debug_assert!(form.dst.is_none_or(|s| s.access != Access::Read));
    Ok(Inst { op: row.op, enc: Encoding::Smem, size: 8, dst, sdst: None, src, mods })
}
