//! Bit fields of VOP1, VOP2, VOPC, VOP3, VINTRP, and of the SDWA and DPP words.

use super::decode::{Cx, Literal, Result, constant};
use super::form::{Class, Form, Slot};
use super::inst::{Dpp, DppCtrl, Encoding, Extra, Inst, Mods, Operand, Sdwa, SdwaSel, SdwaUnused, Special};
use super::table::{self, Row, flag};

/// Code in the source-0 field that says that an SDWA word follows.
const SDWA: u32 = 249;
/// Code in the source-0 field that says that a DPP word follows.
const DPP: u32 = 250;
/// Code of a literal.
const LITERAL: u32 = 255;

/// `[31:25] = 0x3f, vdst [24:17], op [16:9], src0 [8:0]`
pub(super) fn vop1(cx: &Cx<'_>) -> Result<Inst> {
    let row = cx.row(&table::VOP1, Encoding::Vop1, cx.bits(9, 8))?;
    let form = row.op.form();
    let mut inst = empty(row, Encoding::Vop1);
    inst.dst = form.dst.map(|s| cx.destination(s, cx.bits(17, 8))).transpose()?;
    if form.src[0].is_none() {
        cx.require(form.dst.is_some() || cx.bits(17, 8) == 0, "destination of an instruction that has none")?;
        let word_follows = match cx.bits(0, 9) {
            SDWA => row.has(flag::SDWA),
            DPP => row.has(flag::DPP),
            _ => false,
        };
        if !word_follows {
            return Ok(inst);
        }
    }
    first_source(cx, row, form, inst, None)
}

/// `[31] = 0, op [30:25], vdst [24:17], vsrc1 [16:9], src0 [8:0]`
pub(super) fn vop2(cx: &Cx<'_>) -> Result<Inst> {
    let row = cx.row(&table::VOP2, Encoding::Vop2, cx.bits(25, 6))?;
    let form = row.op.form();
    let mut inst = empty(row, Encoding::Vop2);
    inst.dst = form.dst.map(|s| cx.destination(s, cx.bits(17, 8))).transpose()?;
    inst.sdst = form.sdst.map(|_| Operand::VCC);
    let vsrc1 = cx.bits(9, 8);
    // `v_madmk` and its kin: the constant is source 1 or 2 and always there.
    if let Some(k) = (1..3).find(|&i| form.src[i].is_some_and(|s| s.class == Class::Immediate)) {
        let literal = Operand::Literal(cx.second()?);
        let code = cx.bits(0, 9);
        inst.size = 8;
        inst.src[0] = match (form.src[0], code) {
            (Some(_), LITERAL) => Some(literal),
            (Some(s), _) => Some(cx.source(s, code, &mut Literal::Forbidden)?),
            (None, _) => None,
        };
        inst.src[k] = Some(literal);
        inst.src[3 - k] = form.src[3 - k].map(|s| cx.vgpr(vsrc1, s.dwords())).transpose()?;
        return Ok(inst);
    }
    if form.src[2].is_some() {
        inst.src[2] = Some(Operand::VCC);
    }
    first_source(cx, row, form, inst, Some(vsrc1))
}

/// `[31:25] = 0x3e, op [24:17], vsrc1 [16:9], src0 [8:0]`
pub(super) fn vopc(cx: &Cx<'_>) -> Result<Inst> {
    let row = cx.row(&table::VOPC, Encoding::Vopc, cx.bits(17, 8))?;
    let form = row.op.form();
    let mut inst = empty(row, Encoding::Vopc);
    inst.sdst = Some(Operand::VCC);
    first_source(cx, row, form, inst, Some(cx.bits(9, 8)))
}

/// `[31:26] = 0x34, op [25:16], clamp [15], op_sel [14:11], abs [10:8] or sdst [14:8], vdst [7:0]`,
/// `neg [63:61], omod [60:59], src2 [58:50], src1 [49:41], src0 [40:32]`
pub(super) fn vop3(cx: &Cx<'_>) -> Result<Inst> {
    let row = cx.row(&table::VOP3, Encoding::Vop3, cx.bits(16, 10))?;
    let high = cx.second()?;
    if row.has(flag::INTERP) {
        return vop3_interp(cx, row, high);
    }
    let form = row.op.form();
    let scalar_result = row.has(flag::B);
    let mut inst = empty(row, if scalar_result { Encoding::Vop3b } else { Encoding::Vop3 });
    inst.size = 8;
    let low = cx.bits(0, 8);
    match (form.dst, form.sdst) {
        (Some(dst), sdst) => {
            inst.dst = Some(cx.destination(dst, low)?);
            inst.sdst = sdst.map(|s| cx.sgpr(cx.bits(8, 7), s.dwords())).transpose()?;
        }
        (None, Some(sdst)) => inst.sdst = Some(cx.sgpr(low, sdst.dwords())?),
        (None, None) => cx.require(low == 0, "destination of an instruction that has none")?,
    }
    for i in 0..3 {
        let code = (high >> (9 * i)) & 0x1ff;
        match form.src[i] {
            Some(s) if s.class != Class::Immediate => {
                inst.src[i] = Some(cx.source(s, code, &mut Literal::Forbidden)?)
            }
            _ => cx.require(code == 0, "source of an instruction that has none")?,
        }
    }
    let neg = (high >> 29) as u8;
    let abs = if scalar_result { 0 } else { cx.bits(8, 3) as u8 };
    let clamp = cx.bits(15, 1) == 1;
    let omod = ((high >> 27) & 3) as u8;
    cx.require(neg & !legal_neg(row) == 0, "negation of a source that cannot be negated")?;
    cx.require(abs & !legal_abs(row) == 0, "absolute value of a source that has none")?;
    cx.require(!clamp || row.has(flag::CLAMP), "clamp of a result that cannot be clamped")?;
    cx.require(omod == 0 || row.has(flag::OMOD), "output modifier of a result that has none")?;
    let meaningful = match () {
        () if row.has(flag::IGNORENEG) => 0,
        () if row.has(flag::INTSRC1) => 1,
        () => 7,
    };
    inst.mods.neg = neg & meaningful;
    inst.mods.abs = abs & meaningful;
    inst.mods.clamp = clamp;
    inst.mods.omod = omod;
    if row.has(flag::OPSEL) {
        let op_sel = cx.bits(11, 4) as u8;
        let sources = match row.flags & (flag::NEG0 | flag::NEG1 | flag::NEG2) {
            f if f & flag::NEG2 != 0 => 0b1111,
            f if f & flag::NEG1 != 0 => 0b1011,
            _ => 0b1001,
        };
        cx.require(op_sel & !sources == 0, "op_sel of a source that has none")?;
        inst.mods.op_sel = op_sel;
    }
    Ok(inst)
}

/// Parameter interpolation in VOP3: `attr [37:32], chan [39:38], high [40]`, sources 0 and 1 in the fields of 1 and 2.
fn vop3_interp(cx: &Cx<'_>, row: &'static Row, high: u32) -> Result<Inst> {
    let form = row.op.form();
    let mut inst = empty(row, Encoding::Vop3);
    inst.size = 8;
    inst.dst = form.dst.map(|s| cx.vgpr(cx.bits(0, 8), s.dwords())).transpose()?;
    for i in 0..2 {
        let code = (high >> (9 * (i + 1))) & 0x1ff;
        inst.src[i] = match form.src[i] {
            Some(s) if s.class == Class::Immediate => Some(parameter(cx, code)?),
            Some(s) => Some(cx.source(s, code, &mut Literal::Forbidden)?),
            None => {
                cx.require(code == 0, "source of an instruction that has none")?;
                None
            }
        };
    }
    let neg = (high >> 29) as u8;
    let abs = cx.bits(8, 3) as u8;
    let (clamp, omod) = (cx.bits(15, 1) == 1, ((high >> 27) & 3) as u8);
    cx.require(neg & 1 == 0 && (neg >> 1) & !legal_neg(row) == 0, "negation of a source that cannot be negated")?;
    cx.require(abs & 1 == 0 && (abs >> 1) & !legal_abs(row) == 0, "absolute value of a source that has none")?;
    cx.require(!clamp || row.has(flag::CLAMP), "clamp of a result that cannot be clamped")?;
    cx.require(omod == 0 || row.has(flag::OMOD), "output modifier of a result that has none")?;
    let high_half = (high >> 8) & 1 == 1;
    cx.require(!high_half || row.has(flag::HIGH), "high half of an attribute that has none")?;
    inst.mods = Mods { neg: neg >> 1, abs: abs >> 1, clamp, omod, ..Mods::default() };
    let (attr, chan) = ((high & 0x3f) as u8, ((high >> 6) & 3) as u8);
    inst.mods.extra = Extra::Interp { attr, chan, high: high_half };
    Ok(inst)
}

/// `[31:26] = 0x35, vdst [25:18], op [17:16], attr [15:10], chan [9:8], vsrc [7:0]`
pub(super) fn vintrp(cx: &Cx<'_>) -> Result<Inst> {
    let row = cx.row(&table::VINTRP, Encoding::Vintrp, cx.bits(16, 2))?;
    let form = row.op.form();
    let mut inst = empty(row, Encoding::Vintrp);
    inst.dst = form.dst.map(|s| cx.vgpr(cx.bits(18, 8), s.dwords())).transpose()?;
    let source = cx.bits(0, 8);
    inst.src[0] = match form.src[0] {
        Some(s) if s.class == Class::Immediate => Some(parameter(cx, source)?),
        Some(s) => Some(cx.vgpr(source, s.dwords())?),
        None => None,
    };
    inst.mods.extra = Extra::Interp { attr: cx.bits(10, 6) as u8, chan: cx.bits(8, 2) as u8, high: false };
    Ok(inst)
}

/// The parameter of `v_interp_mov_f32`: 0 p10, 1 p20, 2 p0.
fn parameter(cx: &Cx<'_>, code: u32) -> Result<Operand> {
    cx.require(code < 3, "interpolation parameter")?;
    Ok(Operand::InlineInt(code as i8))
}

fn empty(row: &'static Row, enc: Encoding) -> Inst {
    Inst { op: row.op, enc, size: 4, dst: None, sdst: None, src: [None; 4], mods: Mods::default() }
}

fn legal_neg(row: &Row) -> u8 {
    (row.flags & (flag::NEG0 | flag::NEG1 | flag::NEG2)) as u8
}

fn legal_abs(row: &Row) -> u8 {
    ((row.flags & (flag::ABS0 | flag::ABS1 | flag::ABS2)) / flag::ABS0) as u8
}

/// Reads source 0 of a 32-bit encoding, which may announce SDWA or DPP, and source 1.
fn first_source(cx: &Cx<'_>, row: &'static Row, form: &Form, mut inst: Inst, vsrc1: Option<u32>) -> Result<Inst> {
    let code = cx.bits(0, 9);
    match code {
        SDWA => {
            cx.require(row.has(flag::SDWA), "SDWA of an instruction that has none")?;
            inst.size = 8;
            sdwa(cx, row, form, &mut inst, vsrc1)?;
        }
        DPP => {
            let wide = row.has(flag::DPP64);
            cx.require(
                row.has(flag::DPP) || (wide && cx.target.unified_vgprs()),
                "DPP of an instruction that has none",
            )?;
            inst.size = 8;
            dpp(cx, row, form, &mut inst, vsrc1)?;
        }
        _ => {
            let mut literal = Literal::Possible;
            inst.src[0] = form.src[0].map(|s| cx.source(s, code, &mut literal)).transpose()?;
            if let (Some(s), Some(v)) = (form.src[1], vsrc1) {
                inst.src[1] = Some(cx.vgpr(v, s.dwords())?);
            }
            inst.size = literal.size();
        }
    }
    Ok(inst)
}

/// `src1 is scalar [63], src1 abs neg sext [61:59], src1_sel [58:56], src0 is scalar [55], src0 abs neg sext [53:51],
/// src0_sel [50:48], omod [47:46], clamp [45], dst_unused [44:43], dst_sel [42:40], src0 [39:32]`;
/// VOPC has `sdst is explicit [47], sdst [46:40]` instead of the result fields.
fn sdwa(cx: &Cx<'_>, row: &'static Row, form: &Form, inst: &mut Inst, vsrc1: Option<u32>) -> Result<()> {
    let word = cx.second()?;
    let bits = |low: u32, width: u32| (word >> low) & ((1 << width) - 1);
    let select = |code: u32| select(cx, code);
    let mut sdwa = Sdwa {
        dst_sel: SdwaSel::Dword,
        dst_unused: SdwaUnused::Pad,
        src0_sel: SdwaSel::Dword,
        src1_sel: SdwaSel::Dword,
        src0_sext: false,
        src1_sext: false,
    };
    if row.has(flag::SDWA_ANYDST) {
        // `v_nop`: nothing else may be set.
        cx.require(word & 0xbfbf_e0ff == 0, "SDWA field of an instruction without operands")?;
    } else if inst.enc == Encoding::Vopc {
        if bits(15, 1) == 1 {
            inst.sdst = form.sdst.map(|s| cx.sgpr(bits(8, 7), s.dwords())).transpose()?;
        }
    } else {
        inst.mods.clamp = bits(13, 1) == 1;
        inst.mods.omod = bits(14, 2) as u8;
        cx.require(!inst.mods.clamp || row.has(flag::SDWA_CLAMP), "clamp of a result that cannot be clamped")?;
        cx.require(inst.mods.omod == 0 || row.has(flag::SDWA_OMOD), "output modifier of a result that has none")?;
        if row.has(flag::SDWA_DST) {
            sdwa.dst_sel = select(bits(8, 3))?;
            sdwa.dst_unused = match bits(11, 2) {
                0 => SdwaUnused::Pad,
                1 => SdwaUnused::Sext,
                2 => SdwaUnused::Preserve,
                _ => return cx.reserved("dst_unused"),
            };
        } else {
            cx.require(bits(8, 3) == 6, "dst_sel of a result that is always a dword")?;
        }
    }
    let source = |s: Slot, code: u32, scalar: u32| -> Result<Operand> {
        match (scalar, code) {
            (0, _) => cx.vgpr(code, s.dwords()),
            (_, 0..128) => cx.sgpr(code, s.dwords()),
            (_, 254) => Ok(Operand::Special(Special::LdsDirect)),
            _ => constant(code).map_or_else(|| cx.reserved("operand code"), Ok),
        }
    };
    let modifiers = |abs_neg_sext: u32, float: bool, int: bool| -> Result<()> {
        cx.require(abs_neg_sext & 0b110 == 0 || float, "float modifier of an integer source")?;
        cx.require(abs_neg_sext & 0b001 == 0 || int, "sign extension of a float source")
    };
    match form.src[0] {
        Some(s) => {
            inst.src[0] = Some(source(s, bits(0, 8), bits(23, 1))?);
            sdwa.src0_sel = select(bits(16, 3))?;
            modifiers(bits(19, 3), row.has(flag::SDWA_F0), row.has(flag::SDWA_S0))?;
            sdwa.src0_sext = bits(19, 1) == 1;
            inst.mods.neg |= bits(20, 1) as u8;
            inst.mods.abs |= bits(21, 1) as u8;
        }
        None => cx.require(word & 0x00bf_00ff == 0, "source of an instruction that has none")?,
    }
    match (form.src[1], vsrc1) {
        (Some(s), Some(v)) => {
            inst.src[1] = Some(source(s, v, bits(31, 1))?);
            sdwa.src1_sel = select(bits(24, 3))?;
            modifiers(bits(27, 3), row.has(flag::SDWA_F1), row.has(flag::SDWA_S1))?;
            sdwa.src1_sext = bits(27, 1) == 1;
            inst.mods.neg |= (bits(28, 1) as u8) << 1;
            inst.mods.abs |= (bits(29, 1) as u8) << 1;
        }
        _ => cx.require(word & 0xbf00_0000 == 0, "source of an instruction that has none")?,
    }
    inst.mods.sdwa = Some(sdwa);
    Ok(())
}

fn select(cx: &Cx<'_>, code: u32) -> Result<SdwaSel> {
    Ok(match code {
        0 => SdwaSel::Byte0,
        1 => SdwaSel::Byte1,
        2 => SdwaSel::Byte2,
        3 => SdwaSel::Byte3,
        4 => SdwaSel::Word0,
        5 => SdwaSel::Word1,
        6 => SdwaSel::Dword,
        _ => return cx.reserved("SDWA selection"),
    })
}

/// `row_mask [63:60], bank_mask [59:56], src1 abs neg [55:54], src0 abs neg [53:52], bound_ctrl [51], dpp_ctrl [48:40],
/// src0 [39:32]`
fn dpp(cx: &Cx<'_>, row: &'static Row, form: &Form, inst: &mut Inst, vsrc1: Option<u32>) -> Result<()> {
    let word = cx.second()?;
    let bits = |low: u32, width: u32| (word >> low) & ((1 << width) - 1);
    match form.src[0] {
        Some(s) => inst.src[0] = Some(cx.vgpr(bits(0, 8), s.dwords())?),
        None => cx.require(bits(0, 8) == 0, "source of an instruction that has none")?,
    }
    if let (Some(s), Some(v)) = (form.src[1], vsrc1) {
        inst.src[1] = Some(cx.vgpr(v, s.dwords())?);
    }
    let (neg, abs) = (bits(20, 1) | bits(22, 1) << 1, bits(21, 1) | bits(23, 1) << 1);
    let float = u32::from(row.has(flag::DPP_M0)) | u32::from(row.has(flag::DPP_M1)) << 1;
    let ignored = u32::from(row.has(flag::DPP_I0)) | u32::from(row.has(flag::DPP_I1)) << 1;
    cx.require((neg | abs) & !(float | ignored) == 0, "modifier of a source that has none")?;
    inst.mods.neg = (neg & float) as u8;
    inst.mods.abs = (abs & float) as u8;
    let ctrl = dpp_ctrl(cx, bits(8, 9))?;
    if row.has(flag::DPP64) {
        cx.require(matches!(ctrl, DppCtrl::RowNewBcast(_)), "64-bit DPP other than row_newbcast")?;
    }
    inst.mods.dpp =
        Some(Dpp { ctrl, row_mask: bits(28, 4) as u8, bank_mask: bits(24, 4) as u8, bound_ctrl: bits(19, 1) == 1 });
    Ok(())
}

fn dpp_ctrl(cx: &Cx<'_>, code: u32) -> Result<DppCtrl> {
    let n = (code & 15) as u8;
    Ok(match code {
        0..=0xff => DppCtrl::QuadPerm([code & 3, (code >> 2) & 3, (code >> 4) & 3, code >> 6].map(|x| x as u8)),
        0x101..=0x10f => DppCtrl::RowShl(n),
        0x111..=0x11f => DppCtrl::RowShr(n),
        0x121..=0x12f => DppCtrl::RowRor(n),
        0x130 => DppCtrl::WaveShl,
        0x134 => DppCtrl::WaveRol,
        0x138 => DppCtrl::WaveShr,
        0x13c => DppCtrl::WaveRor,
        0x140 => DppCtrl::RowMirror,
        0x141 => DppCtrl::RowHalfMirror,
        0x142 => DppCtrl::RowBcast15,
        0x143 => DppCtrl::RowBcast31,
        0x150..=0x15f if cx.target.unified_vgprs() => DppCtrl::RowNewBcast(n),
        _ => return cx.reserved("dpp_ctrl"),
    })
}
