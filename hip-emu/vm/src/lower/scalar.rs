//! The scalar ALU: SOP1, SOP2, SOPC, SOPK without control flow.

use crate::error::Unsupported;
use crate::exec::control::bad_index;
use crate::exec::scalar::{ExecOp, ScalarOp, one, save_exec, two, two_scc, write_exec};
use crate::exec::steps::{Step, StepFn};
use crate::isa::{Encoding, Inst, Op, Operand};
use crate::lower::context::{Lower, Ty};
use crate::lower::micro::{Flow, Handler, Kind, Micro};
use crate::ops::salu;
use crate::wave::state::{M0, Wave};

/// What an opcode computes, or `None` if it is not of this family.
fn operation(op: Op) -> Option<ScalarOp> {
    Some(match op {
        Op::s_add_u32 => two(salu::add_u32),
        Op::s_sub_u32 => two(salu::sub_u32),
        Op::s_add_i32 | Op::s_addk_i32 => two(salu::add_i32),
        Op::s_sub_i32 => two(salu::sub_i32),
        Op::s_addc_u32 => two_scc(salu::addc_u32),
        Op::s_subb_u32 => two_scc(salu::subb_u32),
        Op::s_lshl1_add_u32 => two(salu::lshl_add_u32::<1>),
        Op::s_lshl2_add_u32 => two(salu::lshl_add_u32::<2>),
        Op::s_lshl3_add_u32 => two(salu::lshl_add_u32::<3>),
        Op::s_lshl4_add_u32 => two(salu::lshl_add_u32::<4>),
        Op::s_min_i32 => two(salu::min::<i32>),
        Op::s_min_u32 => two(salu::min::<u32>),
        Op::s_max_i32 => two(salu::max::<i32>),
        Op::s_max_u32 => two(salu::max::<u32>),
        Op::s_and_b32 => two(salu::and_b32),
        Op::s_and_b64 => two(salu::and_b64),
        Op::s_or_b32 => two(salu::or_b32),
        Op::s_or_b64 => two(salu::or_b64),
        Op::s_xor_b32 => two(salu::xor_b32),
        Op::s_xor_b64 => two(salu::xor_b64),
        Op::s_andn2_b32 => two(salu::andn2_b32),
        Op::s_andn2_b64 => two(salu::andn2_b64),
        Op::s_orn2_b32 => two(salu::orn2_b32),
        Op::s_orn2_b64 => two(salu::orn2_b64),
        Op::s_nand_b32 => two(salu::nand_b32),
        Op::s_nand_b64 => two(salu::nand_b64),
        Op::s_nor_b32 => two(salu::nor_b32),
        Op::s_nor_b64 => two(salu::nor_b64),
        Op::s_xnor_b32 => two(salu::xnor_b32),
        Op::s_xnor_b64 => two(salu::xnor_b64),
        Op::s_lshl_b32 => two(salu::lshl_b32),
        Op::s_lshl_b64 => two(salu::lshl_b64),
        Op::s_lshr_b32 => two(salu::lshr_b32),
        Op::s_lshr_b64 => two(salu::lshr_b64),
        Op::s_ashr_i32 => two(salu::ashr_i32),
        Op::s_ashr_i64 => two(salu::ashr_i64),
        Op::s_bfm_b32 => two(salu::bfm_b32),
        Op::s_bfm_b64 => two(salu::bfm_b64),
        Op::s_bfe_u32 => two(salu::bfe_u32),
        Op::s_bfe_i32 => two(salu::bfe_i32),
        Op::s_bfe_u64 => two(salu::bfe_u64),
        Op::s_bfe_i64 => two(salu::bfe_i64),
        Op::s_mul_i32 | Op::s_mulk_i32 => two(salu::mul_i32),
        Op::s_mul_hi_u32 => two(salu::mul_hi_u32),
        Op::s_mul_hi_i32 => two(salu::mul_hi_i32),
        Op::s_absdiff_i32 => two(salu::absdiff_i32),
        Op::s_pack_ll_b32_b16 => two(salu::pack_ll),
        Op::s_pack_lh_b32_b16 => two(salu::pack_lh),
        Op::s_pack_hh_b32_b16 => two(salu::pack_hh),
        Op::s_cselect_b32 | Op::s_cmov_b32 | Op::s_cmovk_i32 => two_scc(salu::select::<u32>),
        Op::s_cselect_b64 | Op::s_cmov_b64 => two_scc(salu::select::<u64>),

        Op::s_mov_b32 | Op::s_movk_i32 => one(salu::mov::<u32>),
        Op::s_mov_b64 => one(salu::mov::<u64>),
        Op::s_not_b32 => one(salu::not_b32),
        Op::s_not_b64 => one(salu::not_b64),
        Op::s_wqm_b32 => one(salu::wqm_b32),
        Op::s_wqm_b64 => one(salu::wqm_b64),
        Op::s_quadmask_b32 => one(salu::quadmask_b32),
        Op::s_quadmask_b64 => one(salu::quadmask_b64),
        Op::s_brev_b32 => one(salu::brev_b32),
        Op::s_brev_b64 => one(salu::brev_b64),
        Op::s_bcnt0_i32_b32 => one(salu::bcnt0_b32),
        Op::s_bcnt0_i32_b64 => one(salu::bcnt0_b64),
        Op::s_bcnt1_i32_b32 => one(salu::bcnt1_b32),
        Op::s_bcnt1_i32_b64 => one(salu::bcnt1_b64),
        Op::s_ff0_i32_b32 => one(salu::ff0_b32),
        Op::s_ff0_i32_b64 => one(salu::ff0_b64),
        Op::s_ff1_i32_b32 => one(salu::ff1_b32),
        Op::s_ff1_i32_b64 => one(salu::ff1_b64),
        Op::s_flbit_i32_b32 => one(salu::flbit_b32),
        Op::s_flbit_i32_b64 => one(salu::flbit_b64),
        Op::s_flbit_i32 => one(salu::flbit_i32),
        Op::s_flbit_i32_i64 => one(salu::flbit_i64),
        Op::s_sext_i32_i8 => one(salu::sext_i8),
        Op::s_sext_i32_i16 => one(salu::sext_i16),
        Op::s_abs_i32 => one(salu::abs_i32),
        Op::s_bitreplicate_b64_b32 => one(salu::bitreplicate),
        Op::s_bitset0_b32 => two(salu::bitset0_b32),
        Op::s_bitset1_b32 => two(salu::bitset1_b32),
        Op::s_bitset0_b64 => two(salu::bitset0_b64),
        Op::s_bitset1_b64 => two(salu::bitset1_b64),

        Op::s_cmp_eq_i32 | Op::s_cmp_eq_u32 | Op::s_cmpk_eq_i32 | Op::s_cmpk_eq_u32 => two(|a: u32, b: u32| a == b),
        Op::s_cmp_lg_i32 | Op::s_cmp_lg_u32 | Op::s_cmpk_lg_i32 | Op::s_cmpk_lg_u32 => two(|a: u32, b: u32| a != b),
        Op::s_cmp_gt_i32 | Op::s_cmpk_gt_i32 => two(|a: i32, b: i32| a > b),
        Op::s_cmp_ge_i32 | Op::s_cmpk_ge_i32 => two(|a: i32, b: i32| a >= b),
        Op::s_cmp_lt_i32 | Op::s_cmpk_lt_i32 => two(|a: i32, b: i32| a < b),
        Op::s_cmp_le_i32 | Op::s_cmpk_le_i32 => two(|a: i32, b: i32| a <= b),
        Op::s_cmp_gt_u32 | Op::s_cmpk_gt_u32 => two(|a: u32, b: u32| a > b),
        Op::s_cmp_ge_u32 | Op::s_cmpk_ge_u32 => two(|a: u32, b: u32| a >= b),
        Op::s_cmp_lt_u32 | Op::s_cmpk_lt_u32 => two(|a: u32, b: u32| a < b),
        Op::s_cmp_le_u32 | Op::s_cmpk_le_u32 => two(|a: u32, b: u32| a <= b),
        Op::s_cmp_eq_u64 => two(|a: u64, b: u64| a == b),
        Op::s_cmp_lg_u64 => two(|a: u64, b: u64| a != b),
        Op::s_bitcmp0_b32 => two(salu::bitcmp0_b32),
        Op::s_bitcmp1_b32 => two(salu::bitcmp1_b32),
        Op::s_bitcmp0_b64 => two(salu::bitcmp0_b64),
        Op::s_bitcmp1_b64 => two(salu::bitcmp1_b64),
        _ => return None,
    })
}

/// Instructions that change EXEC as a function of their source and the old EXEC.
fn exec_operation(op: Op) -> Option<ExecOp> {
    Some(match op {
        Op::s_and_saveexec_b64 => save_exec(|s, exec| s & exec),
        Op::s_or_saveexec_b64 => save_exec(|s, exec| s | exec),
        Op::s_xor_saveexec_b64 => save_exec(|s, exec| s ^ exec),
        Op::s_andn2_saveexec_b64 => save_exec(|s, exec| s & !exec),
        Op::s_orn2_saveexec_b64 => save_exec(|s, exec| s | !exec),
        Op::s_nand_saveexec_b64 => save_exec(|s, exec| !(s & exec)),
        Op::s_nor_saveexec_b64 => save_exec(|s, exec| !(s | exec)),
        Op::s_xnor_saveexec_b64 => save_exec(|s, exec| !(s ^ exec)),
        Op::s_andn1_saveexec_b64 => save_exec(|s, exec| !s & exec),
        Op::s_orn1_saveexec_b64 => save_exec(|s, exec| !s | exec),
        Op::s_andn1_wrexec_b64 => write_exec(|s, exec| !s & exec),
        Op::s_andn2_wrexec_b64 => write_exec(|s, exec| s & !exec),
        _ => return None,
    })
}

/// Lowers a scalar ALU instruction; `false` if it is not one.
pub(crate) fn lower(inst: &Inst, ctx: &mut Lower) -> Result<bool, Unsupported> {
    if let Some(operation) = operation(inst.op) {
        arithmetic(inst, operation, ctx)?;
        return Ok(true);
    }
    if let Some((f, steps)) = exec_operation(inst.op) {
        let mut micro = Micro::new(f);
        set_source(&mut micro, 0, inst.src[0], Ty::B64, ctx)?;
        micro.dst = ctx.sgpr(destination(inst)?, 2)?;
        push(micro, &steps, &[Ty::B64], ctx);
        return Ok(true);
    }
    let relative = match inst.op {
        Op::s_movrels_b32 => Some((run_movrels as Handler, 1)),
        Op::s_movrels_b64 => Some((run_movrels as _, 2)),
        Op::s_movreld_b32 => Some((run_movreld as _, 1)),
        Op::s_movreld_b64 => Some((run_movreld as _, 2)),
        _ => None,
    };
    if let Some((f, dwords)) = relative {
        let mut micro = Micro::new(f);
        micro.dst = ctx.sgpr(destination(inst)?, dwords)?;
        if matches!(inst.op, Op::s_movrels_b32 | Op::s_movrels_b64) {
            micro.set_src(0, (ctx.sgpr(inst.src[0].ok_or_else(missing)?, dwords)?, Kind::Scalar));
        } else {
            set_source(&mut micro, 0, inst.src[0], if dwords == 2 { Ty::B64 } else { Ty::B32 }, ctx)?;
        }
        micro.aux = dwords as u16;
        ctx.push(micro);
        return Ok(true);
    }
    Ok(false)
}

fn missing() -> Unsupported {
    Unsupported::new("an operand is missing")
}

fn destination(inst: &Inst) -> Result<Operand, Unsupported> {
    inst.dst.ok_or_else(missing)
}

fn set_source(
    micro: &mut Micro,
    i: usize,
    operand: Option<Operand>,
    ty: Ty,
    ctx: &mut Lower,
) -> Result<(), Unsupported> {
    let mut wide = 0;
    let source = ctx.source(operand.ok_or_else(missing)?, ty, &mut wide)?;
    if source.1 == Kind::Vector {
        return Err(Unsupported::new("a vector register as a scalar source"));
    }
    if source.1 == Kind::ConstWide {
        micro.imm = wide;
    }
    micro.set_src(i, source);
    Ok(())
}

fn arithmetic(inst: &Inst, operation: ScalarOp, ctx: &mut Lower) -> Result<(), Unsupported> {
    let mut micro = Micro::new(operation.f);
    let immediate = inst.mods.simm16;
    let mut sources = inst.src;
    if inst.enc == Encoding::Sopk {
        // Unsigned comparisons extend the immediate with zeros, everything else with its sign.
        let unsigned = matches!(
            inst.op,
            Op::s_cmpk_eq_u32
                | Op::s_cmpk_lg_u32
                | Op::s_cmpk_gt_u32
                | Op::s_cmpk_ge_u32
                | Op::s_cmpk_lt_u32
                | Op::s_cmpk_le_u32
        );
        let value = if unsigned { u32::from(immediate) } else { i32::from(immediate as i16) as u32 };
        sources = match inst.op {
            Op::s_movk_i32 => [Some(Operand::Literal(value)), None, None, None],
            Op::s_cmovk_i32 => [Some(Operand::Literal(value)), inst.dst, None, None],
            _ => [inst.dst, Some(Operand::Literal(value)), None, None],
        };
    } else if operation.sources == 2 && sources[1].is_none() {
        // Instructions with one source that change their destination: s_cmov, s_bitset.
        sources[1] = inst.dst;
    }
    for (i, (&source, &ty)) in sources.iter().zip(&operation.src).enumerate().take(operation.sources) {
        set_source(&mut micro, i, source, ty, ctx)?;
    }
    if let Some(ty) = operation.dst {
        micro.dst = ctx.sgpr(destination(inst)?, ty.dwords())?;
    }
    push(micro, &operation.steps, &operation.src[..operation.sources], ctx);
    Ok(())
}

/// Appends a micro-op with sources of these types, and the step that does the same, if there is one. `steps` are its
/// functions, see [`ScalarOp::steps`].
fn push(micro: Micro, steps: &[StepFn], types: &[Ty], ctx: &mut Lower) {
    let (mut index, mut src, mut wide) = (0, [0; 2], None);
    for (i, ty) in types.iter().enumerate() {
        let value = micro.src[i];
        let constant = match micro.kind(i) {
            kind if kind == Kind::Scalar as u16 => {
                src[i] = value;
                continue;
            }
            kind if kind == Kind::Const as u16 => u64::from(value),
            kind if kind == Kind::ConstSext as u16 => i64::from(value as i32) as u64,
            kind if kind == Kind::ConstHigh as u16 => u64::from(value) << 32,
            _ => micro.imm,
        };
        index |= 1 << i;
        src[i] = constant as u32;
        if ty.dwords() == 2 && *wide.get_or_insert(constant) != constant {
            // There is room for one.
            return ctx.push(micro);
        }
    }
    ctx.push_step(micro, Step { f: steps[index], dst: micro.dst, src, imm: wide.unwrap_or_default() });
}

/// Offset of the register `M0` registers after `offset`, if that is one of `s0` to `s101`.
fn relative(wave: &Wave, offset: u32, dwords: u16) -> Option<u32> {
    let index = u64::from(offset / 4) + u64::from(wave.get(M0));
    (index + u64::from(dwords) <= 102).then(|| index as u32 * 4)
}

fn run_movrels(wave: &mut Wave, micro: &Micro) -> Flow {
    let Some(from) = relative(wave, micro.src[0], micro.aux) else { return bad_index(wave) };
    let value = if micro.aux == 2 { wave.get64(from) } else { wave.get(from).into() };
    write(wave, micro.dst, value, micro.aux)
}

fn run_movreld(wave: &mut Wave, micro: &Micro) -> Flow {
    let Some(to) = relative(wave, micro.dst, micro.aux) else { return bad_index(wave) };
    let (low, high) = crate::lanes::shapes::uniform(wave, micro, 0, micro.aux == 2);
    write(wave, to, u64::from(low) | u64::from(high) << 32, micro.aux)
}

fn write(wave: &mut Wave, to: u32, value: u64, dwords: u16) -> Flow {
    if dwords == 2 {
        wave.set64(to, value);
    } else {
        wave.set(to, value as u32);
    }
    Flow::Continue
}

#[cfg(test)]
mod tests;
