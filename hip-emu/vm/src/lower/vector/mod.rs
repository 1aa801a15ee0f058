//! The vector ALU: VOP1, VOP2, VOPC, VOP3, VOP3P.
//!
//! An instruction becomes, in this order: DPP of source 0; selection and sign of each source; the operation; output
//! modifier, denormals and clamp of the result; merging of partial results. Only the operation itself is always there.

mod compare;
mod float;
mod integer;
mod modifiers;
mod soft;

use crate::error::Unsupported;
use crate::isa::form::Element;
use crate::isa::{Dpp, Encoding, Inst, Op, Operand, Sdwa, SdwaSel, SdwaUnused};
use crate::lanes::cross;
use crate::lanes::shapes::{VectorOp, binary, ternary, unary};
use crate::lower::context::{Lower, Ty};
use crate::lower::fuse;
use crate::lower::micro::{Handler, Kind, Micro};
use crate::ops::soft::Env;
use crate::ops::{cross_lane, f32, fp8, int, int64};
use crate::wave::mode::FloatMode;
use crate::wave::state::{VCC, VECTOR_BYTES};

use modifiers::Source;

/// Lowers a vector ALU instruction; `false` if it is not one.
pub(crate) fn lower(inst: &Inst, ctx: &mut Lower) -> Result<bool, Unsupported> {
    if ctx.indexing && indexed(inst, ctx)? {
        return Ok(true);
    }
    if special(inst, ctx)? {
        return Ok(true);
    }
    if let Some(op) = compare::operation(inst.op) {
        lower_compare(inst, op, ctx)?;
        return Ok(true);
    }
    if let Some(op) = float::operation(inst.op, FloatMode(ctx.mode).ieee()) {
        lower_float(inst, op, ctx)?;
        return Ok(true);
    }
    if let Some(op) = integer::operation(inst.op, inst.mods.clamp) {
        lower_plain(inst, op, ctx)?;
        return Ok(true);
    }
    Ok(false)
}

/// The operation that an opcode is, if it is that of a shape; with `clamp`, for integers, the saturating one.
#[cfg(test)]
pub(crate) fn operation(op: Op, clamp: bool) -> Option<VectorOp> {
    let other = || compare::operation(op).or_else(|| float::operation(op, true));
    integer::operation(op, clamp).or_else(other)
}

fn missing() -> Unsupported {
    Unsupported::new("an operand is missing")
}

/// Instructions whose operands are not those of a shape.
fn special(inst: &Inst, ctx: &mut Lower) -> Result<bool, Unsupported> {
    if ctx.indexing && !matches!(inst.op, Op::v_nop | Op::v_clrexcp) && is_special(inst.op) {
        return Err(Unsupported::new("register indexing of this instruction"));
    }
    match inst.op {
        Op::v_nop | Op::v_clrexcp => {}
        Op::v_readfirstlane_b32 => {
            let mut micro = Micro::new(cross::read_first_lane);
            set(&mut micro, 0, inst, Ty::B32, ctx)?;
            micro.dst = ctx.sgpr(inst.dst.ok_or_else(missing)?, 1)?;
            ctx.push(micro);
        }
        Op::v_readlane_b32 => {
            let mut micro = Micro::new(cross::read_lane);
            micro.src[0] = ctx.vector(inst.src[0].ok_or_else(missing)?, 1)?;
            set(&mut micro, 1, inst, Ty::B32, ctx)?;
            micro.dst = ctx.sgpr(inst.dst.ok_or_else(missing)?, 1)?;
            ctx.push(micro);
        }
        Op::v_writelane_b32 => {
            let mut micro = Micro::new(cross::write_lane);
            set(&mut micro, 0, inst, Ty::B32, ctx)?;
            set(&mut micro, 1, inst, Ty::B32, ctx)?;
            if micro.kind(0) == Kind::Vector as u16 || micro.kind(1) == Kind::Vector as u16 {
                return Err(Unsupported::new("a vector register as a scalar source"));
            }
            micro.dst = ctx.vector(inst.dst.ok_or_else(missing)?, 1)?;
            ctx.push(micro);
        }
        Op::v_swap_b32 => {
            let mut micro = Micro::new(cross::swap);
            micro.src[0] = ctx.vector(inst.src[0].ok_or_else(missing)?, 1)?;
            micro.dst = ctx.vector(inst.dst.ok_or_else(missing)?, 1)?;
            ctx.push(micro);
        }
        Op::v_mbcnt_lo_u32_b32 | Op::v_mbcnt_hi_u32_b32 => {
            // The lane's number as a third source.
            let mut micro = Micro::new(cross::lane_numbers);
            let numbers = ctx.temp()?;
            micro.dst = numbers;
            ctx.push(micro);
            let op = if inst.op == Op::v_mbcnt_lo_u32_b32 {
                ternary(|mask: u32, sum: u32, lane: u32| {
                    let below = if lane < 32 { (1 << lane) - 1 } else { u32::MAX };
                    (mask & below).count_ones().wrapping_add(sum)
                })
            } else {
                ternary(|mask: u32, sum: u32, lane: u32| {
                    let below = if lane < 32 { 0 } else { (1 << (lane - 32)) - 1 };
                    (mask & below).count_ones().wrapping_add(sum)
                })
            };
            let mut micro = Micro::new(op.table[ctx.level as usize]);
            set(&mut micro, 0, inst, Ty::B32, ctx)?;
            set(&mut micro, 1, inst, Ty::B32, ctx)?;
            micro.set_src(2, (numbers, Kind::Vector));
            micro.dst = ctx.vector(inst.dst.ok_or_else(missing)?, 1)?;
            ctx.push(micro);
        }
        Op::v_cvt_pk_fp8_f32 | Op::v_cvt_pk_bf8_f32 | Op::v_cvt_sr_fp8_f32 | Op::v_cvt_sr_bf8_f32 => to_fp8(inst, ctx)?,
        Op::v_mqsad_u32_u8 => {
            // Four results, which must not be written before all sources are read.
            let ops = if inst.mods.clamp {
                [
                    ternary(int64::mqsad_u32_u8_clamp::<0>),
                    ternary(int64::mqsad_u32_u8_clamp::<1>),
                    ternary(int64::mqsad_u32_u8_clamp::<2>),
                    ternary(int64::mqsad_u32_u8_clamp::<3>),
                ]
            } else {
                [
                    ternary(int64::mqsad_u32_u8::<0>),
                    ternary(int64::mqsad_u32_u8::<1>),
                    ternary(int64::mqsad_u32_u8::<2>),
                    ternary(int64::mqsad_u32_u8::<3>),
                ]
            };
            let dst = ctx.vector(inst.dst.ok_or_else(missing)?, 4)?;
            let (sums, Kind::Vector) = operand(inst, 2, Ty::B32, &mut 0, ctx)? else {
                return Err(Unsupported::new("a scalar source of four registers"));
            };
            ctx.vector(inst.src[2].ok_or_else(missing)?, 4)?;
            let results = ctx.temps_run(4)?;
            for (i, op) in (0..).zip(ops) {
                let mut micro = Micro::new(op.table[ctx.level as usize]);
                set(&mut micro, 0, inst, Ty::B64, ctx)?;
                set(&mut micro, 1, inst, Ty::B32, ctx)?;
                micro.set_src(2, (sums + i * VECTOR_BYTES, Kind::Vector));
                micro.dst = results + i * VECTOR_BYTES;
                ctx.push(micro);
            }
            let mov = unary(int::mov);
            for i in 0..4 {
                let mut micro = Micro::new(mov.table[ctx.level as usize]);
                micro.set_src(0, (results + i * VECTOR_BYTES, Kind::Vector));
                micro.dst = dst + i * VECTOR_BYTES;
                ctx.push(micro);
            }
        }
        Op::v_fma_mix_f32 | Op::v_fma_mixlo_f16 | Op::v_fma_mixhi_f16 => fma_mix(inst, ctx)?,
        Op::v_pk_mov_b32 => {
            let op = binary(|a: u32, b: u32| u64::from(a) | u64::from(b) << 32);
            let mut micro = Micro::new(op.table[ctx.level as usize]);
            for i in 0..2 {
                let source = operand(inst, i, Ty::PkF32, &mut micro.imm, ctx)?;
                micro.set_src(i, modifiers::dword(source, inst.mods.op_sel >> i & 1 != 0)?);
            }
            micro.dst = ctx.vector(inst.dst.ok_or_else(missing)?, 2)?;
            ctx.push(micro);
        }
        _ => return Ok(false),
    }
    if inst.mods.sdwa.is_some() || inst.mods.dpp.is_some() {
        return Err(Unsupported::new("SDWA or DPP of this instruction"));
    }
    Ok(true)
}

/// Whether [`special`] handles an opcode.
fn is_special(op: Op) -> bool {
    matches!(
        op,
        Op::v_readfirstlane_b32
            | Op::v_readlane_b32
            | Op::v_writelane_b32
            | Op::v_swap_b32
            | Op::v_mbcnt_lo_u32_b32
            | Op::v_mbcnt_hi_u32_b32
            | Op::v_cvt_pk_fp8_f32
            | Op::v_cvt_pk_bf8_f32
            | Op::v_cvt_sr_fp8_f32
            | Op::v_cvt_sr_bf8_f32
            | Op::v_mqsad_u32_u8
            | Op::v_fma_mix_f32
            | Op::v_fma_mixlo_f16
            | Op::v_fma_mixhi_f16
            | Op::v_pk_mov_b32
    )
}

/// The instructions that are used while register indexing is on (`s_set_gpr_idx_on`), in one micro-op, and those with a
/// scalar operand in place of a vector one. For the others, `sources` and `finish` do it.
fn indexed(inst: &Inst, ctx: &mut Lower) -> Result<bool, Unsupported> {
    let plain = inst.mods.sdwa.is_none() && inst.mods.dpp.is_none();
    match inst.op {
        Op::v_mov_b32 if plain => {
            let mut micro = Micro::new(cross::mov_indexed);
            set(&mut micro, 0, inst, Ty::B32, ctx)?;
            micro.dst = ctx.vector(inst.dst.ok_or_else(missing)?, 1)?;
            ctx.push(micro);
        }
        Op::v_readfirstlane_b32 | Op::v_readlane_b32 => {
            let first = inst.op == Op::v_readfirstlane_b32;
            let mut micro = Micro::new(if first { cross::read_first_lane } else { cross::read_lane });
            let source = operand(inst, 0, Ty::B32, &mut micro.imm, ctx)?;
            let source = modifiers::indexed(source, 0, 1, ctx)?;
            micro.set_src(0, source);
            if !first {
                if source.1 != Kind::Vector {
                    return Err(Unsupported::new("a scalar register as a vector source"));
                }
                set(&mut micro, 1, inst, Ty::B32, ctx)?;
            }
            micro.dst = ctx.sgpr(inst.dst.ok_or_else(missing)?, 1)?;
            ctx.push(micro);
        }
        Op::v_writelane_b32 => {
            let mut micro = Micro::new(cross::write_lane);
            for i in 0..2 {
                set(&mut micro, i, inst, Ty::B32, ctx)?;
                if micro.kind(i) == Kind::Vector as u16 {
                    return Err(Unsupported::new("a vector register as a scalar source"));
                }
            }
            let dst = ctx.vector(inst.dst.ok_or_else(missing)?, 1)?;
            let (temp, _) = modifiers::indexed((dst, Kind::Vector), 3, 1, ctx)?;
            micro.dst = temp;
            ctx.push(micro);
            modifiers::store_indexed(temp, dst, 1, true, ctx);
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// Source `i` without modifiers.
fn operand(inst: &Inst, i: usize, ty: Ty, wide: &mut u64, ctx: &mut Lower) -> Result<Source, Unsupported> {
    ctx.source(inst.src[i].ok_or_else(missing)?, ty, wide)
}

fn set(micro: &mut Micro, i: usize, inst: &Inst, ty: Ty, ctx: &mut Lower) -> Result<(), Unsupported> {
    let source = operand(inst, i, ty, &mut micro.imm, ctx)?;
    micro.set_src(i, source);
    Ok(())
}

/// The prefix of DPP: a temporary with source 0 permuted. EXEC stays reduced until [`modifiers::dpp_end`].
fn dpp_source(source: Source, dpp: &Dpp, ty: Ty, ctx: &mut Lower) -> Result<Source, Unsupported> {
    let (offset, Kind::Vector) = source else { return Err(Unsupported::new("DPP of a scalar source")) };
    let wide = ty.dwords() == 2;
    let temp = ctx.temps_run(ty.dwords())?;
    let (f, imm, aux): (Handler, u64, u16) = match cross_lane::dpp(dpp.ctrl) {
        Ok(row) => (cross::dpp_row, row.sources, row.valid),
        Err(wave) => (cross::dpp_wave, 0, wave as u16),
    };
    let mut micro = Micro::new(f);
    micro.set_src(0, (offset, Kind::Vector));
    micro.dst = temp;
    micro.imm = imm;
    micro.aux = aux;
    micro.aux2 = u32::from(dpp.bank_mask & 15)
        | u32::from(dpp.row_mask & 15) << 4
        | u32::from(dpp.bound_ctrl) << 8
        | u32::from(wide) << 9;
    ctx.push(micro);
    Ok((temp, Kind::Vector))
}

/// Reads all sources of `op` into `micro`, with their modifiers; `flush` makes denormals zero where the mode says so.
fn sources(inst: &Inst, op: &VectorOp, micro: &mut Micro, flush: bool, ctx: &mut Lower) -> Result<(), Unsupported> {
    let mods = &inst.mods;
    for i in 0..op.sources {
        let ty = op.src[i];
        // What reads its destination as its last source does not name it as one.
        let accumulates = i + 1 == op.sources && inst.src[i].is_none();
        let named = if accumulates { inst.dst } else { inst.src[i] };
        let mut source = ctx.source(named.ok_or_else(missing)?, ty, &mut micro.imm)?;
        if ctx.indexing {
            source = modifiers::indexed(source, if accumulates { 3 } else { i as u16 }, ty.dwords(), ctx)?;
        }
        if let (0, Some(dpp)) = (i, &mods.dpp) {
            source = dpp_source(source, dpp, ty, ctx)?;
        }
        if let Some(sdwa) = &mods.sdwa {
            source = match i {
                0 => modifiers::select(source, sdwa.src0_sel, sdwa.src0_sext, ctx)?,
                1 => modifiers::select(source, sdwa.src1_sel, sdwa.src1_sext, ctx)?,
                _ => source,
            };
        }
        let bit = |field: u8| field >> i & 1 != 0;
        source = match (inst.enc, ty) {
            (Encoding::Vop3p, Ty::PkB16 | Ty::PkF16) if !accumulates => modifiers::packed_16(
                source,
                bit(mods.op_sel),
                bit(mods.op_sel_hi),
                bit(mods.neg),
                bit(mods.neg_hi),
                ctx,
            )?,
            (Encoding::Vop3p, Ty::PkF32) => modifiers::packed_32(
                source,
                bit(mods.op_sel),
                bit(mods.op_sel_hi),
                bit(mods.neg),
                bit(mods.neg_hi),
                ctx,
            )?,
            // Dot products of bytes and nibbles, and what they add to: the fields have no meaning there.
            (Encoding::Vop3p, _) => source,
            _ => {
                // The field has no meaning for sources of 32 bits.
                if bit(mods.op_sel) && !accumulates && matches!(ty, Ty::B16 | Ty::F16) {
                    source = modifiers::high_half(source, ctx)?;
                }
                // Nor have these for integers.
                let (neg, abs) = if is_integer(inst.op, i) { (false, false) } else { (bit(mods.neg), bit(mods.abs)) };
                modifiers::sign(source, ty, neg, abs, &mut micro.imm, ctx)?
            }
        };
        if flush {
            source = modifiers::flush_source(source, ty, micro.imm, ctx)?;
        }
        micro.set_src(i, source);
    }
    if op.reads_mask {
        let mask = match inst.src[op.sources] {
            Some(operand) => ctx.sgpr(operand, 2)?,
            None => VCC,
        };
        micro.aux2 = mask;
    }
    Ok(())
}

/// Whether source `i` of an opcode is an integer, or bits.
fn is_integer(op: Op, i: usize) -> bool {
    use Element::{B32, I4, I8, I16, I32, I64, U4, U8, U16, U32, U64};
    let slot = op.form().src[i];
    // This one chooses between numbers.
    op != Op::v_cndmask_b32
        && slot.is_some_and(|slot| matches!(slot.element, B32 | I4 | I8 | I16 | I32 | I64 | U4 | U8 | U16 | U32 | U64))
}

fn lower_compare(inst: &Inst, op: VectorOp, ctx: &mut Lower) -> Result<(), Unsupported> {
    let mut micro = Micro::new(op.table[ctx.level as usize]);
    // What class a number is of, does not depend on the mode.
    sources(inst, &op, &mut micro, !inst.op.name().contains("_class_"), ctx)?;
    micro.dst2 = ctx.sgpr(inst.sdst.unwrap_or(Operand::VCC), 2)?;
    let mask = micro.dst2;
    ctx.push(micro);
    if inst.mods.dpp.is_some() {
        modifiers::dpp_end(ctx);
    }
    if compare::writes_exec(inst.op) {
        let mut micro = Micro::new(cross::set_exec);
        micro.src[0] = mask;
        ctx.push(micro);
    }
    Ok(())
}

fn lower_float(inst: &Inst, op: VectorOp, ctx: &mut Lower) -> Result<(), Unsupported> {
    let mode = FloatMode(ctx.mode);
    let uses = |wanted: &[Ty]| op.dst.iter().chain(&op.src[..op.sources]).any(|ty| wanted.contains(ty));
    let (single, half) = (uses(&[Ty::F32, Ty::PkF32]), uses(&[Ty::F16, Ty::PkF16]));
    // This one writes two f16 as a dword.
    let half = half || inst.op == Op::v_cvt_pkrtz_f16_f32;
    let other = half || uses(&[Ty::F64]);
    // The output modifier comes before the rounding.
    let slow = single && (!mode.round_32_nearest() || op.dst.is_some_and(|ty| omod(inst, ty, ctx) != 0))
        || other && (!mode.round_16_64_nearest() || !mode.keeps_16_64())
        || half && mode.fp16_overflow();
    if let (true, Some(op)) = (slow, soft::operation(inst.op)) {
        let mut micro = Micro::new(op.table[ctx.level as usize]);
        sources(inst, &op, &mut micro, false, ctx)?;
        let ty = op.dst.ok_or_else(missing)?;
        micro.aux = Env::new(ctx.mode, omod(inst, ty, ctx)).0;
        return finish(inst, &op, micro, Rest::Clamp, ctx);
    }
    let mut micro = Micro::new(op.table[ctx.level as usize]);
    if matches!(inst.op, Op::v_fma_f32 | Op::v_fmac_f32) {
        micro.aux = fuse::FMA;
    }
    if matches!(inst.op, Op::v_dot2_f32_f16 | Op::v_dot2c_f32_f16) {
        micro.aux = fuse::DOT;
    }
    sources(inst, &op, &mut micro, true, ctx)?;
    finish(inst, &op, micro, Rest::All, ctx)
}

/// The output modifier that counts. The manual: it is ignored where denormal results are kept, and in IEEE mode.
fn omod(inst: &Inst, ty: Ty, ctx: &Lower) -> u8 {
    let mode = FloatMode(ctx.mode);
    let flushes = match ty {
        Ty::F32 | Ty::PkF32 => mode.flushes_32_results(),
        _ => mode.flushes_16_64_results(),
    };
    if flushes && !mode.ieee() { inst.mods.omod } else { 0 }
}

/// What is still to be done to the result of an operation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rest {
    /// Output modifier, denormals, clamp.
    All,
    /// Clamp.
    Clamp,
}

fn lower_plain(inst: &Inst, op: VectorOp, ctx: &mut Lower) -> Result<(), Unsupported> {
    let mut micro = Micro::new(op.table[ctx.level as usize]);
    sources(inst, &op, &mut micro, false, ctx)?;
    integer::field(inst.op, &mut micro, ctx.level);
    finish(inst, &op, micro, Rest::All, ctx)
}

/// Instructions with a 16-bit result that leave the other half of the register alone. All other ones clear it (LLVM,
/// `zeroesHigh16BitsOfDest`, for gfx9).
fn keeps_high_half(op: Op) -> bool {
    matches!(
        op,
        Op::v_mad_f16
            | Op::v_mad_u16
            | Op::v_mad_i16
            | Op::v_fma_f16
            | Op::v_div_fixup_f16
            | Op::v_mac_f16
            | Op::v_madak_f16
            | Op::v_madmk_f16
    )
}

/// Pushes the operation and what comes after it.
fn finish(inst: &Inst, op: &VectorOp, mut micro: Micro, rest: Rest, ctx: &mut Lower) -> Result<(), Unsupported> {
    let mods = &inst.mods;
    let ty = op.dst.ok_or_else(missing)?;
    let named = ctx.vector(inst.dst.ok_or_else(missing)?, ty.dwords())?;
    // With indexing, all happens in a copy of the destination.
    let dst = if ctx.indexing { modifiers::indexed((named, Kind::Vector), 3, ty.dwords(), ctx)?.0 } else { named };
    if op.writes_mask {
        micro.dst2 = ctx.sgpr(inst.sdst.ok_or_else(missing)?, 2)?;
    }
    let narrow = matches!(ty, Ty::B16 | Ty::F16);
    let high = narrow && inst.enc != Encoding::Vop3p && mods.op_sel & 8 != 0;
    let low_only = narrow && keeps_high_half(inst.op);
    let placed = mods.sdwa.is_some_and(|sdwa| sdwa.dst_sel != SdwaSel::Dword);
    let merged = high || low_only || placed;
    let target = if merged { ctx.temps_run(ty.dwords())? } else { dst };
    micro.dst = target;
    ctx.push(micro);

    if matches!(ty, Ty::F16 | Ty::F32 | Ty::F64 | Ty::PkF16 | Ty::PkF32) {
        let (omod, flush) = match rest {
            Rest::All => (omod(inst, ty, ctx), !float::never_denormal(inst.op) || inst.mods.omod != 0),
            Rest::Clamp => (0, false),
        };
        modifiers::finish_float(target, ty, omod, mods.clamp, flush, ctx)?;
    }
    if let (true, Some(sdwa)) = (placed, &mods.sdwa) {
        modifiers::merge_sdwa(target, dst, sdwa, ctx);
    } else if high {
        modifiers::merge_high(target, dst, ctx);
    } else if low_only {
        modifiers::merge_low(target, dst, ctx);
    }
    if ctx.indexing {
        modifiers::store_indexed(dst, named, ty.dwords(), false, ctx);
    }
    if mods.dpp.is_some() {
        modifiers::dpp_end(ctx);
    }
    Ok(())
}

/// Conversions to 8-bit floats: `op_sel` says which half (of a pair) or byte of the result is written.
fn to_fp8(inst: &Inst, ctx: &mut Lower) -> Result<(), Unsupported> {
    let mods = &inst.mods;
    let (op, pair) = match (inst.op, FloatMode(ctx.mode).fp16_overflow()) {
        (Op::v_cvt_pk_fp8_f32, false) => (binary(fp8::pk_fp8_f32::<false>), true),
        (Op::v_cvt_pk_bf8_f32, false) => (binary(fp8::pk_bf8_f32::<false>), true),
        (Op::v_cvt_sr_fp8_f32, false) => (binary(fp8::sr_fp8_f32::<false>), false),
        (Op::v_cvt_pk_fp8_f32, true) => (binary(fp8::pk_fp8_f32::<true>), true),
        (Op::v_cvt_pk_bf8_f32, true) => (binary(fp8::pk_bf8_f32::<true>), true),
        (Op::v_cvt_sr_fp8_f32, true) => (binary(fp8::sr_fp8_f32::<true>), false),
        (_, false) => (binary(fp8::sr_bf8_f32::<false>), false),
        (_, true) => (binary(fp8::sr_bf8_f32::<true>), false),
    };
    let mut micro = Micro::new(op.table[ctx.level as usize]);
    for i in 0..2 {
        let source = operand(inst, i, op.src[i], &mut micro.imm, ctx)?;
        let bit = |field: u8| field >> i & 1 != 0;
        let source = modifiers::sign(source, op.src[i], bit(mods.neg), bit(mods.abs), &mut micro.imm, ctx)?;
        micro.set_src(i, source);
    }
    let dst = ctx.vector(inst.dst.ok_or_else(missing)?, 1)?;
    micro.dst = ctx.temp()?;
    let result = micro.dst;
    ctx.push(micro);
    // Bit 3 chooses the half of a pair, bits 2 and 3 the byte of a single value.
    let dst_sel = match (pair, mods.op_sel >> 2 & 3) {
        (true, 0 | 1) => SdwaSel::Word0,
        (true, _) => SdwaSel::Word1,
        (false, 0) => SdwaSel::Byte0,
        (false, 1) => SdwaSel::Byte1,
        (false, 2) => SdwaSel::Byte2,
        (false, _) => SdwaSel::Byte3,
    };
    let keep = Sdwa {
        dst_sel,
        dst_unused: SdwaUnused::Preserve,
        src0_sel: SdwaSel::Dword,
        src1_sel: SdwaSel::Dword,
        src0_sext: false,
        src1_sext: false,
    };
    modifiers::merge_sdwa(result, dst, &keep, ctx);
    Ok(())
}

/// `v_fma_mix*`: each source is an f32 or one half of an f16 pair.
fn fma_mix(inst: &Inst, ctx: &mut Lower) -> Result<(), Unsupported> {
    let mods = &inst.mods;
    let mode = FloatMode(ctx.mode);
    let op = match soft::operation(Op::v_fma_f32) {
        Some(op) if !mode.round_32_nearest() => op,
        _ => ternary(f32::fma),
    };
    let mut micro = Micro::new(op.table[ctx.level as usize]);
    micro.aux = Env::new(ctx.mode, 0).0;
    for i in 0..3 {
        let bit = |field: u8| field >> i & 1 != 0;
        let half = bit(mods.op_sel_hi).then_some(bit(mods.op_sel));
        let ty = if half.is_some() { Ty::F16 } else { Ty::F32 };
        let source = operand(inst, i, ty, &mut micro.imm, ctx)?;
        let source = modifiers::mix(source, half, ctx)?;
        let source = modifiers::sign(source, Ty::F32, bit(mods.neg), bit(mods.abs), &mut micro.imm, ctx)?;
        // What was f16 is normal as f32.
        let source = modifiers::flush_source(source, Ty::F32, 0, ctx)?;
        micro.set_src(i, source);
    }
    let dst = ctx.vector(inst.dst.ok_or_else(missing)?, 1)?;
    let whole = inst.op == Op::v_fma_mix_f32;
    let target = if whole { dst } else { ctx.temp()? };
    micro.dst = target;
    ctx.push(micro);
    modifiers::finish_float(target, Ty::F32, 0, mods.clamp, true, ctx)?;
    if !whole {
        modifiers::round_to_f16(target, ctx);
        if inst.op == Op::v_fma_mixlo_f16 {
            modifiers::merge_low(target, dst, ctx);
        } else {
            modifiers::merge_high(target, dst, ctx);
        }
    }
    Ok(())
}
