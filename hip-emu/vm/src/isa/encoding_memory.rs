//! Bit fields of DS, FLAT, GLOBAL, SCRATCH, MUBUF, MTBUF, MIMG and EXP.

use super::decode::{Cx, Literal, Result};
use super::form::{Class, Element, Slot, slot};
use super::inst::{Encoding, Extra, Inst, Mods, Operand};
use super::table::{self, Row, flag};
use crate::target::Target;

/// `saddr` of GLOBAL and SCRATCH that means none.
const OFF: u32 = 0x7f;

/// `[31:26] = 0x36, acc [25], op [24:17], gds [16], offset [15:0]`,
/// `vdst [63:56], data1 [55:48], data0 [47:40], addr [39:32]`
pub(super) fn ds(cx: &Cx<'_>) -> Result<Inst> {
    let row = cx.row(&table::DS, Encoding::Ds, cx.bits(17, 8))?;
    let high = cx.second()?;
    let form = row.op.form();
    let has_data = form.dst.is_some() || form.src[1].is_some() || form.src[2].is_some();
    cx.require(cx.bits(25, 1) == 0 || has_data, "accumulation registers of an access that has none")?;
    let acc = cx.bits(25, 1) == 1 && cx.target.unified_vgprs();
    let gds = cx.bits(16, 1) == 1;
    if row.has(flag::GDSONE) {
        cx.require(gds, "gds bit of an instruction that is always on the GDS")?;
    } else {
        cx.require(!gds || row.has(flag::GDS), "gds bit of an instruction that is never on the GDS")?;
        cx.require(!gds || !cx.target.unified_vgprs(), "gds bit on a target without a GDS")?;
    }
    let byte = |i: u32| (high >> (8 * i)) & 0xff;
    let mut mods = Mods { gds, ..Mods::default() };
    if row.has(flag::TWO) {
        mods.offset = cx.bits(0, 8) as i32;
        mods.offset1 = cx.bits(8, 8) as u8;
    } else {
        mods.offset = cx.bits(0, 16) as i32;
    }
    cx.require(mods.offset == 0 || !row.has(flag::ZERO), "offset of an instruction that has none")?;
    let mut src = [None; 4];
    let data0_low = row.has(flag::DATA0LOW);
    if let Some(s) = form.src[0] {
        src[0] = Some(cx.vgpr(byte(0), s.dwords())?);
    } else {
        cx.require(data0_low || byte(0) == 0, "address of an instruction that has none")?;
    }
    if let Some(s) = form.src[1] {
        src[1] = Some(cx.avgpr(byte(if data0_low { 0 } else { 1 }), s.dwords(), acc)?);
    }
    cx.require((form.src[1].is_some() && !data0_low) || byte(1) == 0, "data of an instruction that has none")?;
    match form.src[2] {
        Some(s) => src[2] = Some(cx.avgpr(byte(2), s.dwords(), acc)?),
        None => cx.require(byte(2) == 0, "second data of an instruction that has none")?,
    }
    let dst = match form.dst {
        Some(s) => Some(cx.avgpr(byte(3), s.dwords(), acc)?),
        None => {
            cx.require(byte(3) == 0, "destination of an instruction that has none")?;
            None
        }
    };
    Ok(Inst { op: row.op, enc: Encoding::Ds, size: 8, dst, sdst: None, src, mods })
}

/// `[31:26] = 0x37, scc [25], op [24:18], slc [17], glc [16], segment [15:14], lds [13], offset [12:0]`,
/// `vdst [63:56], acc or nv [55], saddr [54:48], vdata [47:40], vaddr [39:32]`
pub(super) fn flat(cx: &Cx<'_>) -> Result<Inst> {
    let (enc, table) = match cx.bits(14, 2) {
        0 => (Encoding::Flat, &table::FLAT),
        1 => (Encoding::Scratch, &table::SCRATCH),
        2 => (Encoding::Global, &table::GLOBAL),
        _ => return cx.reserved("memory segment"),
    };
    let row = cx.row(table, enc, cx.bits(18, 7))?;
    let high = cx.second()?;
    let form = row.op.form();
    let (vaddr, vdata, vdst, saddr) = (high & 0xff, (high >> 8) & 0xff, high >> 24, (high >> 16) & 0x7f);
    let bit55 = (high >> 23) & 1 == 1;
    let acc = bit55 && cx.target.unified_vgprs();
    let lds = cx.bits(13, 1) == 1;
    let scc = cx.bits(25, 1) == 1;
    cx.require(!scc || !cx.on(row.no_scc), "scc bit of an instruction that has none")?;
    let raw = cx.bits(0, 13);
    cx.require(enc != Encoding::Flat || raw < 1 << 12, "flat offset of more than 12 bits")?;
    let offset = if enc == Encoding::Flat { raw as i32 } else { ((raw << 19) as i32) >> 19 };
    let mut mods = Mods {
        offset,
        glc: cx.bits(16, 1) == 1,
        slc: cx.bits(17, 1) == 1,
        scc: scc && cx.target.unified_vgprs(),
        nv: bit55 && !cx.target.unified_vgprs(),
        lds,
        ..Mods::default()
    };
    let scalar_base = if enc == Encoding::Scratch { 1 } else { 2 };
    let mut has_vaddr = true;
    match enc {
        Encoding::Flat => cx.require(saddr == 0, "scalar address of a flat access")?,
        _ if saddr == OFF => {
            if enc == Encoding::Scratch && cx.target >= Target::Gfx942 {
                // Without both addresses ("ST" mode): the lds bit says that there is no vector address.
                has_vaddr = lds;
            }
        }
        _ => {
            mods.saddr = Some(cx.sgpr(saddr, scalar_base)?);
            if enc == Encoding::Scratch {
                has_vaddr = cx.target >= Target::Gfx942 && lds;
            }
        }
    }
    // gfx942 uses the lds bit of SCRATCH to say that there is a vector address.
    if enc == Encoding::Scratch && cx.target >= Target::Gfx942 {
        mods.lds = false;
    } else {
        let possible = row.has(flag::LDS) && cx.target < Target::Gfx942;
        cx.require(!lds || (possible && !bit55), "lds bit of an access that cannot go to LDS")?;
    }
    let mut src = [None; 4];
    if let (Some(s), true) = (form.src[0], has_vaddr) {
        let dwords = if mods.saddr.is_some() { 1 } else { s.dwords() };
        src[0] = Some(cx.vgpr(vaddr, dwords)?);
    }
    let atomic = row.has(flag::ATOMIC);
    cx.require(!atomic || !mods.glc || !cx.on(row.no_return), "return of an atomic that returns nothing")?;
    let dst = match form.dst {
        Some(s) if !mods.lds && (!atomic || mods.glc) => Some(cx.avgpr(vdst, s.dwords(), acc)?),
        _ => None,
    };
    if let Some(s) = form.src[1] {
        src[1] = Some(cx.avgpr(vdata, s.dwords(), acc)?);
    }
    cx.require(!acc || dst.is_some() || src[1].is_some(), "accumulation registers of an access that has none")?;
    Ok(Inst { op: row.op, enc, size: 8, dst, sdst: None, src, mods })
}

/// `[31:26] = 0x38, op [24:18], slc [17], lds [16], scc [15], glc [14], idxen [13], offen [12], offset [11:0]`,
/// `soffset [63:56], tfe or acc [55], srsrc/4 [52:48], vdata [47:40], vaddr [39:32]`
pub(super) fn mubuf(cx: &Cx<'_>) -> Result<Inst> {
    let row = cx.row(&table::MUBUF, Encoding::Mubuf, cx.bits(18, 7))?;
    let high = cx.second()?;
    let (glc, scc, lds) = (cx.bits(14, 1) == 1, cx.bits(15, 1) == 1, cx.bits(16, 1) == 1);
    cx.require(!scc || !cx.on(row.no_scc), "scc bit of an instruction that has none")?;
    cx.require(!glc || !row.has(flag::NOGLC), "glc bit of an instruction that has none")?;
    let store_lds = row.op.name() == "buffer_store_lds_dword";
    cx.require(lds == store_lds || row.has(flag::LDS), "lds bit of an access that cannot go to LDS")?;
    let mut mods = Mods {
        offset: cx.bits(0, 12) as i32,
        offen: cx.bits(12, 1) == 1,
        idxen: cx.bits(13, 1) == 1,
        glc,
        slc: cx.bits(17, 1) == 1,
        scc: scc && cx.target.unified_vgprs(),
        lds,
        ..Mods::default()
    };
    if row.has(flag::CACHE) {
        cx.require(!mods.offen && !mods.idxen && (high >> 23) & 1 == 0, "field of an instruction without operands")?;
        mods.offset = 0;
        mods.slc = false;
        return Ok(Inst { op: row.op, enc: Encoding::Mubuf, size: 8, dst: None, sdst: None, src: [None; 4], mods });
    }
    buffer(cx, row, Encoding::Mubuf, high, mods)
}

/// `[31:26] = 0x3a, nfmt [25:23], dfmt [22:19], op [18:15], glc [14], idxen [13], offen [12], offset [11:0]`,
/// `soffset [63:56], tfe or acc [55], slc [54], scc [53], srsrc/4 [52:48], vdata [47:40], vaddr [39:32]`
pub(super) fn mtbuf(cx: &Cx<'_>) -> Result<Inst> {
    let row = cx.row(&table::MTBUF, Encoding::Mtbuf, cx.bits(15, 4))?;
    let high = cx.second()?;
    let mods = Mods {
        offset: cx.bits(0, 12) as i32,
        offen: cx.bits(12, 1) == 1,
        idxen: cx.bits(13, 1) == 1,
        glc: cx.bits(14, 1) == 1,
        slc: (high >> 22) & 1 == 1,
        scc: (high >> 21) & 1 == 1 && cx.target.unified_vgprs(),
        extra: Extra::Format { dfmt: cx.bits(19, 4) as u8, nfmt: cx.bits(23, 3) as u8 },
        ..Mods::default()
    };
    buffer(cx, row, Encoding::Mtbuf, high, mods)
}

/// The second word of MUBUF and MTBUF.
fn buffer(cx: &Cx<'_>, row: &'static Row, enc: Encoding, high: u32, mut mods: Mods) -> Result<Inst> {
    let form = row.op.form();
    let bit55 = (high >> 23) & 1 == 1;
    let acc = bit55 && cx.target.unified_vgprs();
    mods.tfe = bit55 && !cx.target.unified_vgprs();
    cx.require(!mods.tfe || (row.has(flag::TFE) && !mods.lds), "tfe bit of an access that has none")?;
    let extra = u32::from(mods.tfe);
    let mut src = [None; 4];
    if form.src[0].is_some() && (mods.offen || mods.idxen) {
        src[0] = Some(cx.vgpr(high & 0xff, if mods.offen && mods.idxen { 2 } else { 1 })?);
    }
    let atomic = row.has(flag::ATOMIC);
    cx.require(!atomic || !mods.glc || !cx.on(row.no_return), "return of an atomic that returns nothing")?;
    let vdata = (high >> 8) & 0xff;
    let dst = match form.dst {
        Some(s) if !mods.lds && (!atomic || mods.glc) => Some(cx.avgpr(vdata, s.dwords() + extra, acc)?),
        _ => None,
    };
    if let Some(s) = form.src[1] {
        src[1] = Some(cx.avgpr(vdata, s.dwords() + extra, acc)?);
    }
    cx.require(!acc || dst.is_some() || src[1].is_some(), "accumulation registers of an access that has none")?;
    if let Some(s) = form.src[2] {
        src[2] = Some(cx.sgpr(((high >> 16) & 0x1f) * 4, s.dwords())?);
    }
    if form.src[0].is_none() {
        cx.require(!mods.offen && !mods.idxen, "vector address of an instruction that has none")?;
    }
    mods.soffset = Some(cx.source(SOFFSET, high >> 24, &mut Literal::Forbidden)?);
    Ok(Inst { op: row.op, enc, size: 8, dst, sdst: None, src, mods })
}

/// Scalar register or inline constant.
const SOFFSET: Slot = match slot(Class::ScalarOrConstant, Element::B32, 1, super::form::Access::Read) {
    Some(s) => s,
    None => unreachable!(),
};

/// `[31:26] = 0x3c, slc [25], op [24:18], lwe [17], tfe or acc [16], a16 [15], da [14], glc [13], unorm [12], dmask [11:8]`,
/// `d16 [63], ssamp/4 [57:53], srsrc/4 [52:48], vdata [47:40], vaddr [39:32]`
///
/// The number of address registers is not in the instruction; `src[0]` names the first.
pub(super) fn mimg(cx: &Cx<'_>) -> Result<Inst> {
    let row = cx.row(&table::MIMG, Encoding::Mimg, cx.bits(18, 7))?;
    let high = cx.second()?;
    let form = row.op.form();
    cx.require(cx.bits(0, 1) == 0, "bit 0 of an image instruction")?;
    let d16 = high >> 31 == 1;
    cx.require(!d16 || row.has(flag::D16), "d16 bit of an instruction that has none")?;
    let dmask = cx.bits(8, 4) as u8;
    let bit16 = cx.bits(16, 1) == 1;
    let acc = bit16 && cx.target.unified_vgprs();
    let tfe = bit16 && !cx.target.unified_vgprs();
    let mods = Mods {
        glc: cx.bits(13, 1) == 1,
        slc: cx.bits(25, 1) == 1,
        tfe,
        extra: Extra::Image {
            dmask,
            unorm: cx.bits(12, 1) == 1,
            da: cx.bits(14, 1) == 1,
            a16: cx.bits(15, 1) == 1,
            d16,
            lwe: cx.bits(17, 1) == 1,
        },
        ..Mods::default()
    };
    let dwords = image_data_dwords(row.op, &mods);
    let vdata = (high >> 8) & 0xff;
    let atomic = row.has(flag::ATOMIC);
    let mut src = [None; 4];
    src[0] = Some(cx.vgpr(high & 0xff, 1)?);
    if form.src[1].is_some() {
        src[1] = Some(cx.avgpr(vdata, dwords, acc)?);
    }
    src[2] = Some(cx.sgpr(((high >> 16) & 0x1f) * 4, 8)?);
    if form.src[3].is_some() {
        src[3] = Some(cx.sgpr(((high >> 21) & 0x1f) * 4, 4)?);
    } else {
        cx.require((high >> 21) & 0x1f == 0, "sampler of an instruction that has none")?;
    }
    let dst = match form.dst {
        Some(_) if !atomic || mods.glc => Some(cx.avgpr(vdata, dwords, acc)?),
        _ => None,
    };
    Ok(Inst { op: row.op, enc: Encoding::Mimg, size: 8, dst, sdst: None, src, mods })
}

/// Width of the data of an image instruction, which its modifiers decide.
pub(super) fn image_data_dwords(op: super::inst::Op, mods: &Mods) -> u32 {
    let Extra::Image { dmask, d16, .. } = mods.extra else { return 0 };
    let row = table::MIMG.by_op(op);
    let has = |f: u64| row.is_some_and(|r| r.has(f));
    if has(flag::ATOMIC) {
        let pair = op == super::inst::Op::image_atomic_cmpswap;
        let components = match dmask {
            3 if !pair => 2,
            15 if pair => 4,
            _ if pair => 2,
            _ => 1,
        };
        return components + u32::from(mods.tfe);
    }
    let components = if has(flag::GATHER) { 4 } else { dmask.count_ones().max(1) };
    (if d16 { components.div_ceil(2) } else { components }) + u32::from(mods.tfe)
}

/// `[31:26] = 0x31, vm [12], done [11], compr [10], tgt [9:4], en [3:0]`, four data registers in the second word.
pub(super) fn exp(cx: &Cx<'_>) -> Result<Inst> {
    let row = cx.row(&table::EXP, Encoding::Exp, 0)?;
    let high = cx.second()?;
    let mut src: [Option<Operand>; 4] = [None; 4];
    for (i, s) in src.iter_mut().enumerate() {
        *s = Some(cx.vgpr((high >> (8 * i)) & 0xff, 1)?);
    }
    let extra = Extra::Export {
        tgt: cx.bits(4, 6) as u8,
        en: cx.bits(0, 4) as u8,
        compr: cx.bits(10, 1) == 1,
        done: cx.bits(11, 1) == 1,
        vm: cx.bits(12, 1) == 1,
    };
    let mods = Mods { extra, ..Mods::default() };
    Ok(Inst { op: row.op, enc: Encoding::Exp, size: 8, dst: None, sdst: None, src, mods })
}
