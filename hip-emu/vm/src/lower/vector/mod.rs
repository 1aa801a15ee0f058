//! The vector ALU: VOP1, VOP2, VOPC, VOP3, VOP3P.
//!
//! An instruction becomes, in this order: DPP of source 0; selection and sign of each source; the operation; output
//! modifier, denormals and clamp of the result; merging of partial results. Only the operation itself is always there.

mod compare;
mod float;
mod integer;
mod modifiers;

use crate::error::Unsupported;
use crate::isa::{Dpp, Encoding, Inst, Op, Operand, Sdwa, SdwaSel, SdwaUnused};
use crate::lanes::cross;
use crate::lanes::shapes::{VectorOp, binary, ternary, unary};
use crate::lower::context::{Lower, Ty};
use crate::lower::fuse;
use crate::lower::micro::{Handler, Kind, Micro};
use crate::ops::{cross_lane, f32, fp8, int, int64};
use crate::wave::mode::FloatMode;
use crate::wave::state::{VCC, VECTOR_BYTES};

use modifiers::Source;

/// Lowers a vector ALU instruction; `false` if it is not one.
pub(crate) fn lower(inst: &Inst, ctx: &mut Lower) -> Result<bool, Unsupported> {
    if ctx.index_mode.is_some() {
        return indexed(inst, ctx);
    }
    if special(inst, ctx)? {
        return Ok(true);
    }
    if let Some(op) = compare::operation(inst.op) {
        lower_compare(inst, op, ctx)?;
        return Ok(true);
    }
    if let Some(op) = float::operation(inst.op) {
        lower_float(inst, op, ctx)?;
        return Ok(true);
    }
    if let Some(op) = integer::operation(inst.op, inst.mods.clamp) {
        lower_plain(inst, op, ctx)?;
        return Ok(true);
    }
    if inst.mods.clamp && integer::operation(inst.op, false).is_some() {
        return Err(Unsupported::new("clamp of this integer instruction"));
    }
    Ok(false)
}

/// The operation that an opcode is, if it is that of a shape; with `clamp`, for integers, the saturating one.
#[cfg(test)]
pub(crate) fn operation(op: Op, clamp: bool) -> Option<VectorOp> {
    let other = || compare::operation(op).or_else(|| float::operation(op));
    integer::operation(op, clamp).or_else(|| if clamp { None } else { other() })
}

fn missing() -> Unsupported {
    Unsupported::new("an operand is missing")
}

/// Instructions whose operands are not those of a shape.
fn special(inst: &Inst, ctx: &mut Lower) -> Result<bool, Unsupported> {
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
        Op::v_mqsad_u32_u8 if !inst.mods.clamp => {
            // Four results, which must not be written before all sources are read.
            let ops = [
                ternary(int64::mqsad_u32_u8::<0>),
                ternary(int64::mqsad_u32_u8::<1>),
                ternary(int64::mqsad_u32_u8::<2>),
                ternary(int64::mqsad_u32_u8::<3>),
            ];
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

/// `v_mov_b32` while register indexing is on (`s_set_gpr_idx_on`). Compilers index nothing else.
fn indexed(inst: &Inst, ctx: &mut Lower) -> Result<bool, Unsupported> {
    let Some(mode) = ctx.index_mode else { return Ok(false) };
    if inst.op != Op::v_mov_b32 || inst.mods.sdwa.is_some() || inst.mods.dpp.is_some() {
        return Err(Unsupported::new("register indexing of this instruction"));
    }
    let mut micro = Micro::new(cross::mov_indexed);
    set(&mut micro, 0, inst, Ty::B32, ctx)?;
    micro.dst = ctx.vector(inst.dst.ok_or_else(missing)?, 1)?;
    micro.aux = mode;
    ctx.push(micro);
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

/// Reads all sources of `op` into `micro`, with their modifiers.
fn sources(inst: &Inst, op: &VectorOp, micro: &mut Micro, flush: bool, ctx: &mut Lower) -> Result<(), Unsupported> {
    let mods = &inst.mods;
    for i in 0..op.sources {
        let ty = op.src[i];
        // What reads its destination as its last source does not name it as one.
        let accumulates = i + 1 == op.sources && inst.src[i].is_none();
        let named = if accumulates { inst.dst } else { inst.src[i] };
        let mut source = ctx.source(named.ok_or_else(missing)?, ty, &mut micro.imm)?;
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
            // Dot products of bytes and nibbles: the fields have no meaning there.
            (Encoding::Vop3p, _) => source,
            _ => {
                if bit(mods.op_sel) && !accumulates {
                    if !matches!(ty, Ty::B16 | Ty::F16) {
                        return Err(Unsupported::new("op_sel of a 32-bit source"));
                    }
                    source = modifiers::high_half(source, ctx)?;
                }
                modifiers::sign(source, ty, bit(mods.neg), bit(mods.abs), &mut micro.imm, ctx)?
            }
        };
        if flush && ty == Ty::F32 {
            source = modifiers::flush_source(source, ctx)?;
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

fn lower_compare(inst: &Inst, op: VectorOp, ctx: &mut Lower) -> Result<(), Unsupported> {
    let mut micro = Micro::new(op.table[ctx.level as usize]);
    let flush = FloatMode(ctx.mode).flushes_32_sources() && op.src[0] == Ty::F32;
    sources(inst, &op, &mut micro, flush, ctx)?;
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
    let rounds = float::rounds(inst.op);
    let uses = |wanted: &[Ty]| op.dst.iter().chain(&op.src[..op.sources]).any(|ty| wanted.contains(ty));
    let (single, other) = (uses(&[Ty::F32, Ty::PkF32]), uses(&[Ty::F16, Ty::PkF16, Ty::F64]));
    if rounds && (single && !mode.round_32_nearest() || other && !mode.round_16_64_nearest()) {
        return Err(Unsupported::new("rounding other than to nearest even"));
    }
    if other && !mode.keeps_16_64() {
        return Err(Unsupported::new("flushing of f16 and f64 denormals"));
    }
    if uses(&[Ty::PkF32]) && !mode.keeps_32() {
        return Err(Unsupported::new("flushing of denormals in packed f32 instructions"));
    }
    if mode.fp16_overflow() && matches!(op.dst, Some(Ty::F16 | Ty::PkF16)) {
        return Err(Unsupported::new("MODE.fp16_ovfl"));
    }
    let mut micro = Micro::new(op.table[ctx.level as usize]);
    if matches!(inst.op, Op::v_fma_f32 | Op::v_fmac_f32) {
        micro.aux = fuse::FMA;
    }
    sources(inst, &op, &mut micro, single && mode.flushes_32_sources(), ctx)?;
    let flush = mode.flushes_32_results() && op.dst == Some(Ty::F32);
    finish(inst, &op, micro, flush, ctx)
}

fn lower_plain(inst: &Inst, op: VectorOp, ctx: &mut Lower) -> Result<(), Unsupported> {
    let mut micro = Micro::new(op.table[ctx.level as usize]);
    sources(inst, &op, &mut micro, false, ctx)?;
    finish(inst, &op, micro, false, ctx)
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
fn finish(inst: &Inst, op: &VectorOp, mut micro: Micro, flush: bool, ctx: &mut Lower) -> Result<(), Unsupported> {
    let mods = &inst.mods;
    let ty = op.dst.ok_or_else(missing)?;
    let dst = ctx.vector(inst.dst.ok_or_else(missing)?, ty.dwords())?;
    if op.writes_mask {
        micro.dst2 = ctx.sgpr(inst.sdst.ok_or_else(missing)?, 2)?;
    }
    let high = inst.enc != Encoding::Vop3p && mods.op_sel & 8 != 0;
    let low_only = matches!(ty, Ty::B16 | Ty::F16) && keeps_high_half(inst.op);
    let placed = mods.sdwa.is_some_and(|sdwa| sdwa.dst_sel != SdwaSel::Dword);
    let merged = high || low_only || placed;
    let target = if merged { ctx.temps_run(ty.dwords())? } else { dst };
    micro.dst = target;
    ctx.push(micro);

    if matches!(ty, Ty::F16 | Ty::F32 | Ty::F64 | Ty::PkF16 | Ty::PkF32) {
        // The manual: the output modifier is ignored where denormal results are kept, and in IEEE mode.
        let mode = FloatMode(ctx.mode);
        let flushes = if ty == Ty::F32 { mode.flushes_32_results() } else { mode.flushes_16_64_results() };
        let omod = if flushes && !mode.ieee() { mods.omod } else { 0 };
        modifiers::finish_float(target, ty, omod, mods.clamp, flush && float::rounds(inst.op), ctx)?;
    }
    if let (true, Some(sdwa)) = (placed, &mods.sdwa) {
        modifiers::merge_sdwa(target, dst, sdwa, ctx);
    } else if high {
        modifiers::merge_high(target, dst, ctx);
    } else if low_only {
        modifiers::merge_low(target, dst, ctx);
    }
    if mods.dpp.is_some() {
        modifiers::dpp_end(ctx);
    }
    Ok(())
}

/// Conversions to 8-bit floats: `op_sel` says which half (of a pair) or byte of the result is written.
fn to_fp8(inst: &Inst, ctx: &mut Lower) -> Result<(), Unsupported> {
    let mods = &inst.mods;
    if FloatMode(ctx.mode).fp16_overflow() {
        return Err(Unsupported::new("MODE.fp16_ovfl"));
    }
    let (op, pair) = match inst.op {
        Op::v_cvt_pk_fp8_f32 => (binary(fp8::pk_fp8_f32), true),
        Op::v_cvt_pk_bf8_f32 => (binary(fp8::pk_bf8_f32), true),
        Op::v_cvt_sr_fp8_f32 => (binary(fp8::sr_fp8_f32), false),
        _ => (binary(fp8::sr_bf8_f32), false),
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
    if !mode.round_32_nearest() || !mode.keeps_32() || !mode.keeps_16_64() {
        return Err(Unsupported::new("v_fma_mix in this floating-point mode"));
    }
    let op = ternary(f32::fma);
    let mut micro = Micro::new(op.table[ctx.level as usize]);
    for i in 0..3 {
        let bit = |field: u8| field >> i & 1 != 0;
        let half = bit(mods.op_sel_hi).then_some(bit(mods.op_sel));
        let ty = if half.is_some() { Ty::F16 } else { Ty::F32 };
        let source = operand(inst, i, ty, &mut micro.imm, ctx)?;
        let source = modifiers::mix(source, half, ctx)?;
        let source = modifiers::sign(source, Ty::F32, bit(mods.neg), bit(mods.abs), &mut micro.imm, ctx)?;
        micro.set_src(i, source);
    }
    let dst = ctx.vector(inst.dst.ok_or_else(missing)?, 1)?;
    let whole = inst.op == Op::v_fma_mix_f32;
    let target = if whole { dst } else { ctx.temp()? };
    micro.dst = target;
    ctx.push(micro);
    modifiers::finish_float(target, Ty::F32, 0, mods.clamp, false, ctx)?;
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
