//! The text of an instruction, as `llvm-objdump` 19 writes it.
//!
//! Operands come from the decoded instruction; only their order, the suffix of the mnemonic and the order of the
//! modifiers are decided here.

use std::fmt::{self, Write};

use super::encoding_memory::image_data_dwords;
use super::form::{Class, Element, Slot};
use super::inst::{DppCtrl, Encoding, Extra, Inst, Op, Operand, SdwaSel, SdwaUnused};
use super::operand_text::{write_literal, write_operand, write_register};
use super::symbols;
use super::table::{self, Row, flag};
use crate::generated::forms::SUFFIXED;
use crate::target::Target;

/// The text of `inst`, without address and encoding.
///
/// Branches show their immediate, as `llvm-objdump` does; where they lead is [`branch_target`].
pub fn format(inst: &Inst, target: Target) -> String {
    let mut text = Text { s: String::new(), inst, target, comma: " " };
    // Writing to a string cannot fail.
    let _ = text.instruction();
    text.s
}

/// The address a relative branch or call at `pc` leads to; `None` if the instruction is none.
pub fn branch_target(inst: &Inst, pc: u64) -> Option<u64> {
    let relative = is_branch(inst.op);
    let offset = i64::from(inst.mods.simm16 as i16) * 4;
    relative.then(|| pc.wrapping_add(4).wrapping_add_signed(offset))
}

fn is_branch(op: Op) -> bool {
    use Op::*;
    matches!(
        op,
        s_branch
            | s_cbranch_scc0
            | s_cbranch_scc1
            | s_cbranch_vccz
            | s_cbranch_vccnz
            | s_cbranch_execz
            | s_cbranch_execnz
            | s_cbranch_cdbgsys
            | s_cbranch_cdbguser
            | s_cbranch_cdbgsys_or_user
            | s_cbranch_cdbgsys_and_user
            | s_cbranch_i_fork
            | s_call_b64
    )
}

struct Text<'a> {
    s: String,
    inst: &'a Inst,
    target: Target,
    /// What stands before the next operand.
    comma: &'static str,
}

impl Text<'_> {
    fn instruction(&mut self) -> fmt::Result {
        self.s.push_str(self.inst.op.name());
        match self.inst.enc {
            Encoding::Sop1 | Encoding::Sop2 => self.operands(),
            Encoding::Sopc => self.sopc(),
            Encoding::Sopk => self.sopk(),
            Encoding::Sopp => self.sopp(),
            Encoding::Smem => self.smem(),
            Encoding::Vop1 | Encoding::Vop2 | Encoding::Vopc => self.vop(),
            Encoding::Vop3 | Encoding::Vop3b => self.vop3(),
            Encoding::Vop3p => self.vop3p(),
            Encoding::Mai => self.mai(),
            Encoding::Vintrp => self.interp(),
            Encoding::Ds => self.ds(),
            Encoding::Flat | Encoding::Global | Encoding::Scratch => self.flat(),
            Encoding::Mubuf | Encoding::Mtbuf => self.buffer(),
            Encoding::Mimg => self.mimg(),
            Encoding::Exp => self.exp(),
        }
    }

    /// Whether the mnemonic tells the 32-bit from the 64-bit encoding. It does not if there are no operands.
    fn suffixed(&self) -> bool {
        let form = self.inst.op.form();
        (form.dst.is_some() || form.sdst.is_some()) && SUFFIXED[self.inst.op as usize] & (1 << self.target.index()) != 0
    }

    fn separator(&mut self) {
        self.s.push_str(self.comma);
        self.comma = ", ";
    }

    /// Result, scalar result and sources, without modifiers.
    fn operands(&mut self) -> fmt::Result {
        let (inst, form) = (self.inst, self.inst.op.form());
        self.operand(inst.dst, form.dst)?;
        self.operand(inst.sdst, form.sdst)?;
        for (src, slot) in inst.src.into_iter().zip(form.src) {
            self.operand(src, slot)?;
        }
        Ok(())
    }

    fn operand(&mut self, operand: Option<Operand>, slot: Option<Slot>) -> fmt::Result {
        let (Some(operand), Some(slot)) = (operand, slot) else { return Ok(()) };
        self.separator();
        write_operand(&mut self.s, operand, slot)
    }

    /// A register tuple whose width the form does not know.
    fn registers(&mut self, operand: Option<Operand>, dwords: u32) -> fmt::Result {
        self.separator();
        match operand {
            Some(operand) => write_register(&mut self.s, operand, dwords),
            None => self.s.write_str("off"),
        }
    }

    /// The slot of source `i`, as it is written.
    fn source_slot(&self, i: usize) -> Option<Slot> {
        let slot = self.inst.op.form().src[i]?;
        // The exponent of `v_ldexp_f16` is an integer, but constants are written as floats.
        let float = self.inst.op == Op::v_ldexp_f16 && self.inst.mods.sdwa.is_none();
        Some(if float { Slot { element: Element::F16, ..slot } } else { slot })
    }

    /// Sources with negation, absolute value and sign extension.
    fn sources(&mut self, int: [bool; 3]) -> fmt::Result {
        let inst = self.inst;
        let m = &inst.mods;
        for i in 0..3 {
            let (Some(operand), Some(slot)) = (inst.src[i], self.source_slot(i)) else { continue };
            self.separator();
            if let (Operand::Literal(value), Class::Immediate) = (operand, slot.class) {
                // The constant of `v_madmk` and its kin is a number of bits.
                write!(self.s, "{value:#x}")?;
                continue;
            }
            let sext = m.sdwa.is_some_and(|s| [s.src0_sext, s.src1_sext, false][i]);
            let (neg, abs) = (m.neg & (1 << i) != 0, m.abs & (1 << i) != 0);
            if sext || (int[i] && neg) {
                self.s.push_str("sext(");
                write_operand(&mut self.s, operand, slot)?;
                self.s.push(')');
                continue;
            }
            let (neg, abs) = (neg && !int[i], abs && !int[i]);
            let constant = matches!(operand, Operand::InlineInt(_) | Operand::InlineFloat(_) | Operand::Literal(_));
            let call = neg && !abs && constant;
            self.s.push_str(if call {
                "neg("
            } else if neg {
                "-"
            } else {
                ""
            });
            self.s.push_str(if abs { "|" } else { "" });
            write_operand(&mut self.s, operand, slot)?;
            self.s.push_str(if abs { "|" } else { "" });
            self.s.push_str(if call { ")" } else { "" });
        }
        Ok(())
    }

    fn flag(&mut self, on: bool, name: &str) {
        if on {
            self.s.push(' ');
            self.s.push_str(name);
        }
    }

    fn clamp_omod(&mut self) {
        self.flag(self.inst.mods.clamp, "clamp");
        match self.inst.mods.omod {
            1 => self.flag(true, "mul:2"),
            2 => self.flag(true, "mul:4"),
            3 => self.flag(true, "div:2"),
            _ => {}
        }
    }

    /// ` name:[a,b,c]`
    fn bit_list(&mut self, name: &str, bits: impl IntoIterator<Item = bool>) -> fmt::Result {
        write!(self.s, " {name}:[")?;
        for (i, bit) in bits.into_iter().enumerate() {
            write!(self.s, "{}{}", if i > 0 { "," } else { "" }, u8::from(bit))?;
        }
        self.s.write_char(']')
    }

    fn sopc(&mut self) -> fmt::Result {
        self.operands()?;
        if self.inst.op.form().src[1].is_some_and(|s| s.class == Class::Immediate) {
            self.separator();
            symbols::gpr_idx(&mut self.s, self.inst.mods.simm16)?;
        }
        Ok(())
    }

    fn sopk(&mut self) -> fmt::Result {
        let (inst, simm16) = (self.inst, self.inst.mods.simm16);
        match inst.op {
            Op::s_setreg_b32 | Op::s_setreg_imm32_b32 => {
                self.separator();
                symbols::hwreg(&mut self.s, simm16, self.target)?;
                self.operands()
            }
            Op::s_getreg_b32 => {
                self.operands()?;
                self.separator();
                symbols::hwreg(&mut self.s, simm16, self.target)
            }
            op => {
                self.operands()?;
                self.separator();
                if is_branch(op) { write!(self.s, "{simm16}") } else { write!(self.s, "{simm16:#x}") }
            }
        }
    }

    fn sopp(&mut self) -> fmt::Result {
        let simm16 = self.inst.mods.simm16;
        let op = self.inst.op;
        match op {
            Op::s_endpgm if simm16 == 0 => Ok(()),
            Op::s_endpgm => write!(self.s, " {simm16}"),
            Op::s_waitcnt => write!(self.s, " {}", symbols::WaitCount::new(simm16)),
            Op::s_sendmsg | Op::s_sendmsghalt => {
                self.s.push(' ');
                symbols::sendmsg(&mut self.s, simm16)
            }
            Op::s_set_gpr_idx_mode => {
                self.s.push(' ');
                symbols::gpr_idx(&mut self.s, simm16)
            }
            _ if is_branch(op) => write!(self.s, " {simm16}"),
            _ if table::SOPP.by_op(op).is_some_and(|r| r.has(flag::ZERO)) => Ok(()),
            _ => {
                self.s.push(' ');
                write_literal(&mut self.s, u32::from(simm16), Element::B32)
            }
        }
    }

    fn smem(&mut self) -> fmt::Result {
        let (inst, form, m) = (self.inst, self.inst.op.form(), &self.inst.mods);
        self.operand(inst.dst, form.dst)?;
        if inst.dst.is_none() {
            match form.src[2] {
                Some(s) if s.class == Class::Immediate => {
                    self.separator();
                    write_literal(&mut self.s, u32::from(m.simm16), Element::B32)?;
                }
                slot => self.operand(inst.src[2], slot)?,
            }
        }
        self.operand(inst.src[0], form.src[0])?;
        if form.src[1].is_some() {
            let offset = if m.offset < 0 { format!("-{:#x}", -m.offset) } else { format!("{:#x}", m.offset) };
            match inst.src[1] {
                Some(_) => {
                    self.operand(inst.src[1], form.src[1])?;
                    if m.imm {
                        write!(self.s, " offset:{offset}")?;
                    }
                }
                None => {
                    self.separator();
                    self.s.push_str(&offset);
                }
            }
        }
        self.flag(m.glc, "glc");
        Ok(())
    }

    fn vop(&mut self) -> fmt::Result {
        let (inst, form, m) = (self.inst, self.inst.op.form(), &self.inst.mods);
        let row = match inst.enc {
            Encoding::Vop1 => table::VOP1.by_op(inst.op),
            Encoding::Vop2 => table::VOP2.by_op(inst.op),
            _ => table::VOPC.by_op(inst.op),
        };
        let has = |f: u64| row.is_some_and(|r: &Row| r.has(f));
        if form.dst.is_none() && form.sdst.is_none() {
            // `v_nop` is `v_nop` in every encoding.
        } else if m.sdwa.is_some() {
            self.s.push_str("_sdwa");
        } else if m.dpp.is_some() {
            self.s.push_str("_dpp");
        } else if self.suffixed() {
            self.s.push_str("_e32");
        }
        self.operand(inst.dst, form.dst)?;
        self.operand(inst.sdst, form.sdst)?;
        self.sources([false; 3])?;
        if let Some(sdwa) = m.sdwa {
            self.clamp_omod();
            if has(flag::SDWA_DST) {
                let unused = match sdwa.dst_unused {
                    SdwaUnused::Pad => "PAD",
                    SdwaUnused::Sext => "SEXT",
                    SdwaUnused::Preserve => "PRESERVE",
                };
                write!(self.s, " dst_sel:{} dst_unused:UNUSED_{unused}", select(sdwa.dst_sel))?;
            }
            if inst.src[0].is_some() {
                write!(self.s, " src0_sel:{}", select(sdwa.src0_sel))?;
            }
            if inst.src[1].is_some() {
                write!(self.s, " src1_sel:{}", select(sdwa.src1_sel))?;
            }
        }
        if let Some(dpp) = m.dpp {
            self.s.push(' ');
            dpp_ctrl(&mut self.s, dpp.ctrl)?;
            write!(self.s, " row_mask:{:#x} bank_mask:{:#x}", dpp.row_mask, dpp.bank_mask)?;
            self.flag(dpp.bound_ctrl, "bound_ctrl:1");
        }
        Ok(())
    }

    fn vop3(&mut self) -> fmt::Result {
        let (inst, form, m) = (self.inst, self.inst.op.form(), &self.inst.mods);
        if matches!(m.extra, Extra::Interp { .. }) {
            return self.interp();
        }
        let row = table::VOP3.by_op(inst.op);
        let has = |f: u64| row.is_some_and(|r: &Row| r.has(f));
        if self.suffixed() {
            self.s.push_str("_e64");
        }
        self.operand(inst.dst, form.dst)?;
        self.operand(inst.sdst, form.sdst)?;
        self.sources(if has(flag::INTMODS) { int_sources(inst.op) } else { [false; 3] })?;
        if has(flag::OPSEL) && m.op_sel != 0 {
            let negatable = [flag::NEG0, flag::NEG1, flag::NEG2];
            let sources = (0..3).filter(|&i| has(negatable[i])).chain([3]);
            self.bit_list("op_sel", sources.map(|i| m.op_sel & (1 << i) != 0))?;
        }
        self.clamp_omod();
        Ok(())
    }

    fn vop3p(&mut self) -> fmt::Result {
        let (inst, form, m) = (self.inst, self.inst.op.form(), &self.inst.mods);
        let n = form.src.iter().flatten().count();
        let all = (1u8 << n) - 1;
        let mix = form.src[0].is_some_and(|s| s.element == Element::Mix);
        if mix {
            self.operand(inst.dst, form.dst)?;
            self.sources([false; 3])?;
        } else {
            self.operands()?;
        }
        let bits = |mask: u8| (0..n).map(move |i| mask & (1 << i) != 0);
        if m.op_sel != 0 {
            self.bit_list("op_sel", bits(m.op_sel))?;
        }
        if m.op_sel_hi != if mix { 0 } else { all } {
            self.bit_list("op_sel_hi", bits(m.op_sel_hi))?;
        }
        if m.neg != 0 && !mix {
            self.bit_list("neg_lo", bits(m.neg))?;
        }
        if m.neg_hi != 0 {
            self.bit_list("neg_hi", bits(m.neg_hi))?;
        }
        self.clamp_omod();
        Ok(())
    }

    fn mai(&mut self) -> fmt::Result {
        self.operands()?;
        let m = &self.inst.mods;
        if m.cbsz != 0 {
            write!(self.s, " cbsz:{}", m.cbsz)?;
        }
        if m.abid != 0 {
            write!(self.s, " abid:{}", m.abid)?;
        }
        if m.neg != 0 {
            self.bit_list("neg", (0..3).map(|i| m.neg & (1 << i) != 0))?;
        } else if m.blgp != 0 {
            write!(self.s, " blgp:{}", m.blgp)?;
        }
        Ok(())
    }

    fn interp(&mut self) -> fmt::Result {
        let (inst, form, m) = (self.inst, self.inst.op.form(), &self.inst.mods);
        let Extra::Interp { attr, chan, high } = m.extra else { return Ok(()) };
        let vop3 = inst.enc == Encoding::Vop3;
        if self.suffixed() {
            self.s.push_str(if vop3 { "_e64" } else { "_e32" });
        }
        self.operand(inst.dst, form.dst)?;
        let attribute = format!("attr{attr}.{}", ["x", "y", "z", "w"][usize::from(chan & 3)]);
        for i in 0..2 {
            let (Some(operand), Some(slot)) = (inst.src[i], form.src[i]) else {
                if i == 0 {
                    continue;
                } else {
                    break;
                };
            };
            self.separator();
            match operand {
                Operand::InlineInt(p) if slot.class == Class::Immediate => {
                    self.s.push_str(["p10", "p20", "p0"].get(p as usize).copied().unwrap_or("invalid_param"));
                }
                _ => {
                    let (neg, abs) = (m.neg & (1 << i) != 0, m.abs & (1 << i) != 0);
                    self.s.push_str(if neg { "-" } else { "" });
                    self.s.push_str(if abs { "|" } else { "" });
                    write_operand(&mut self.s, operand, slot)?;
                    self.s.push_str(if abs { "|" } else { "" });
                }
            }
            if i == 0 {
                self.separator();
                self.s.push_str(&attribute);
            }
        }
        self.flag(high, "high");
        self.clamp_omod();
        Ok(())
    }

    fn ds(&mut self) -> fmt::Result {
        self.operands()?;
        let m = &self.inst.mods;
        let row = table::DS.by_op(self.inst.op);
        if row.is_some_and(|r| r.has(flag::TWO)) {
            if m.offset != 0 {
                write!(self.s, " offset0:{}", m.offset)?;
            }
            if m.offset1 != 0 {
                write!(self.s, " offset1:{}", m.offset1)?;
            }
        } else if m.offset != 0 && self.inst.op == Op::ds_swizzle_b32 {
            write!(self.s, " offset:{}", symbols::Swizzle::new(m.offset as u16))?;
        } else if m.offset != 0 {
            write!(self.s, " offset:{}", m.offset)?;
        }
        self.flag(m.gds, "gds");
        Ok(())
    }

    /// Cache policy; gfx942 has names of its own.
    fn cache_policy(&mut self) {
        let m = &self.inst.mods;
        let names = if self.target >= Target::Gfx942 { ["sc0", "nt", "sc1"] } else { ["glc", "slc", "scc"] };
        self.flag(m.glc, names[0]);
        self.flag(m.slc, names[1]);
        self.flag(m.scc, names[2]);
    }

    fn flat(&mut self) -> fmt::Result {
        let (inst, form, m) = (self.inst, self.inst.op.form(), &self.inst.mods);
        let address = |text: &mut Self| {
            let dwords = match (inst.enc, m.saddr) {
                (Encoding::Scratch, _) | (_, Some(_)) => 1,
                _ => 2,
            };
            text.registers(inst.src[0], dwords)
        };
        // Stores and atomics have the address before the data; a scratch store does too.
        self.operand(inst.dst, form.dst)?;
        address(self)?;
        self.operand(inst.src[1], form.src[1])?;
        match inst.enc {
            Encoding::Global => self.registers(m.saddr, 2)?,
            Encoding::Scratch => self.registers(m.saddr, 1)?,
            _ => {}
        }
        if m.offset != 0 {
            write!(self.s, " offset:{}", m.offset)?;
        }
        self.cache_policy();
        self.flag(m.lds, "lds");
        Ok(())
    }

    fn buffer(&mut self) -> fmt::Result {
        let (inst, form, m) = (self.inst, self.inst.op.form(), &self.inst.mods);
        if form.src[2].is_none() {
            // gfx90a has the bits but no names for them here.
            if self.target >= Target::Gfx942 || inst.op != Op::buffer_wbl2 {
                self.cache_policy();
            }
            return Ok(());
        }
        let extra = u32::from(m.tfe);
        let store_lds = inst.op == Op::buffer_store_lds_dword;
        for (operand, slot) in [(inst.dst, form.dst), (inst.src[1], form.src[1])] {
            // A returning atomic has source and result in the same register.
            if let (Some(_), Some(s)) = (operand, slot)
                && self.comma == " "
            {
                let dwords = match (form.src[1], inst.dst) {
                    (Some(data), Some(_)) => data.dwords(),
                    _ => s.dwords(),
                };
                self.registers(operand, dwords + extra)?;
            }
        }
        if !store_lds {
            self.registers(inst.src[0], if m.offen && m.idxen { 2 } else { 1 })?;
        }
        self.operand(inst.src[2], form.src[2])?;
        if let Some(soffset) = m.soffset {
            self.separator();
            write_operand(&mut self.s, soffset, SOFFSET)?;
        }
        if let Extra::Format { dfmt, nfmt } = m.extra {
            symbols::buffer_format(&mut self.s, dfmt, nfmt)?;
        }
        self.flag(m.idxen, "idxen");
        self.flag(m.offen, "offen");
        if m.offset != 0 {
            write!(self.s, " offset:{}", m.offset)?;
        }
        self.flag(store_lds, "lds");
        self.cache_policy();
        self.flag(m.lds && !store_lds, "lds");
        self.flag(m.tfe, "tfe");
        Ok(())
    }

    fn mimg(&mut self) -> fmt::Result {
        let (inst, form, m) = (self.inst, self.inst.op.form(), &self.inst.mods);
        let Extra::Image { dmask, unorm, da, a16, d16, lwe } = m.extra else { return Ok(()) };
        self.registers(inst.dst.or(inst.src[1]), image_data_dwords(inst.op, &inst.mods))?;
        self.registers(inst.src[0], image_address_dwords(inst.op))?;
        self.operand(inst.src[2], form.src[2])?;
        self.operand(inst.src[3], form.src[3])?;
        if dmask != 0 {
            write!(self.s, " dmask:{dmask:#x}")?;
        }
        self.flag(unorm, "unorm");
        self.cache_policy();
        self.flag(a16, "a16");
        self.flag(m.tfe, "tfe");
        self.flag(lwe, "lwe");
        self.flag(da, "da");
        self.flag(d16, "d16");
        Ok(())
    }

    fn exp(&mut self) -> fmt::Result {
        let (inst, m) = (self.inst, &self.inst.mods);
        let Extra::Export { tgt, en, compr, done, vm } = m.extra else { return Ok(()) };
        self.s.push(' ');
        symbols::export_target(&mut self.s, tgt)?;
        for i in 0..4 {
            let from = if compr { i / 2 } else { i };
            self.registers(if en & (1 << i) != 0 { inst.src[from] } else { None }, 1)?;
        }
        self.flag(done, "done");
        self.flag(compr, "compr");
        self.flag(vm, "vm");
        Ok(())
    }
}

const SOFFSET: Slot =
    Slot { class: Class::ScalarOrConstant, element: Element::B32, count: 1, access: super::form::Access::Read };

/// The least number of address registers of an image instruction: a coordinate and what the mnemonic says.
fn image_address_dwords(op: Op) -> u32 {
    let extra = |part: &str| match part {
        "b" | "c" | "d" | "cd" | "o" => 1,
        _ => 0,
    };
    1 + op.name().split('_').map(extra).sum::<u32>()
}

/// VOP3 opcodes with some sources that are integers whose negate bit is written `sext`.
fn int_sources(op: Op) -> [bool; 3] {
    match op {
        Op::v_ldexp_f16 | Op::v_ldexp_f32 | Op::v_ldexp_f64 | Op::v_trig_preop_f64 => [false, true, false],
        Op::v_cvt_pk_u8_f32 | Op::v_cvt_pkaccum_u8_f32 => [false, true, true],
        _ => [true; 3],
    }
}

fn select(sel: SdwaSel) -> &'static str {
    match sel {
        SdwaSel::Byte0 => "BYTE_0",
        SdwaSel::Byte1 => "BYTE_1",
        SdwaSel::Byte2 => "BYTE_2",
        SdwaSel::Byte3 => "BYTE_3",
        SdwaSel::Word0 => "WORD_0",
        SdwaSel::Word1 => "WORD_1",
        SdwaSel::Dword => "DWORD",
    }
}

fn dpp_ctrl(s: &mut String, ctrl: DppCtrl) -> fmt::Result {
    match ctrl {
        DppCtrl::QuadPerm([a, b, c, d]) => write!(s, "quad_perm:[{a},{b},{c},{d}]"),
        DppCtrl::RowShl(n) => write!(s, "row_shl:{n}"),
        DppCtrl::RowShr(n) => write!(s, "row_shr:{n}"),
        DppCtrl::RowRor(n) => write!(s, "row_ror:{n}"),
        DppCtrl::WaveShl => s.write_str("wave_shl:1"),
        DppCtrl::WaveRol => s.write_str("wave_rol:1"),
        DppCtrl::WaveShr => s.write_str("wave_shr:1"),
        DppCtrl::WaveRor => s.write_str("wave_ror:1"),
        DppCtrl::RowMirror => s.write_str("row_mirror"),
        DppCtrl::RowHalfMirror => s.write_str("row_half_mirror"),
        DppCtrl::RowBcast15 => s.write_str("row_bcast:15"),
        DppCtrl::RowBcast31 => s.write_str("row_bcast:31"),
        DppCtrl::RowNewBcast(n) => write!(s, "row_newbcast:{n}"),
    }
}
