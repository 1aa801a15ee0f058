//! SMEM.

use super::{cache_control, global_atomics, operand, unsupported};
use crate::error::Unsupported;
use crate::isa::{Inst, Op};
use crate::lanes::memory::atomic::RETURN;
use crate::lanes::memory::scalar::{
    DESCRIPTOR, NO_OFFSET, SCRATCH, atomic, buffer_load, buffer_store, load, memrealtime, memtime, store,
};
use crate::lower::context::Lower;
use crate::lower::micro::{Handler, Micro};

pub(super) fn lower(inst: &Inst, ctx: &mut Lower) -> Result<(), Unsupported> {
    let (f, dwords): (Handler, u32) = match inst.op {
        Op::s_dcache_inv
        | Op::s_dcache_wb
        | Op::s_dcache_inv_vol
        | Op::s_dcache_wb_vol
        | Op::s_dcache_discard
        | Op::s_dcache_discard_x2 => {
            cache_control(ctx);
            return Ok(());
        }
        // Prefetches: they touch no state, and a bad address is no error.
        Op::s_atc_probe | Op::s_atc_probe_buffer => return Ok(()),
        Op::s_memtime | Op::s_memrealtime => {
            let mut micro = Micro::new(if inst.op == Op::s_memtime { memtime } else { memrealtime });
            micro.dst = ctx.sgpr(operand(inst, inst.dst)?, 2)?;
            ctx.push(micro);
            return Ok(());
        }
        Op::s_load_dword | Op::s_scratch_load_dword => (load::<1>, 1),
        Op::s_load_dwordx2 | Op::s_scratch_load_dwordx2 => (load::<2>, 2),
        Op::s_load_dwordx4 | Op::s_scratch_load_dwordx4 => (load::<4>, 4),
        Op::s_load_dwordx8 => (load::<8>, 8),
        Op::s_load_dwordx16 => (load::<16>, 16),
        Op::s_buffer_load_dword => (buffer_load::<1>, 1),
        Op::s_buffer_load_dwordx2 => (buffer_load::<2>, 2),
        Op::s_buffer_load_dwordx4 => (buffer_load::<4>, 4),
        Op::s_buffer_load_dwordx8 => (buffer_load::<8>, 8),
        Op::s_buffer_load_dwordx16 => (buffer_load::<16>, 16),
        Op::s_store_dword | Op::s_scratch_store_dword => (store::<1>, 1),
        Op::s_store_dwordx2 | Op::s_scratch_store_dwordx2 => (store::<2>, 2),
        Op::s_store_dwordx4 | Op::s_scratch_store_dwordx4 => (store::<4>, 4),
        Op::s_buffer_store_dword => (buffer_store::<1>, 1),
        Op::s_buffer_store_dwordx2 => (buffer_store::<2>, 2),
        Op::s_buffer_store_dwordx4 => (buffer_store::<4>, 4),
        _ => return lower_atomic(inst, ctx),
    };
    let mut micro = Micro::new(f);
    match inst.dst {
        Some(dst) => micro.dst = ctx.sgpr(dst, dwords)?,
        None => micro.src[2] = ctx.sgpr(operand(inst, inst.src[2])?, dwords)?,
    }
    address(inst, micro, ctx)
}

/// `s_atomic_*` and `s_buffer_atomic_*`: the operations of global memory.
fn lower_atomic(inst: &Inst, ctx: &mut Lower) -> Result<(), Unsupported> {
    let name = inst.op.name();
    let rest = name.strip_prefix("s_buffer_").or_else(|| name.strip_prefix("s_")).unwrap_or(name);
    macro_rules! make {
        ($operation:ty) => {
            atomic::<$operation> as Handler
        };
    }
    let Some((f, dwords, operands)) = global_atomics!(rest, make) else { return Err(unsupported(inst)) };
    let mut micro = Micro::new(f);
    micro.src[2] = ctx.sgpr(operand(inst, inst.src[2])?, dwords * operands)?;
    if let Some(dst) = inst.dst {
        micro.dst = ctx.sgpr(dst, dwords)?;
        micro.aux |= RETURN;
    }
    address(inst, micro, ctx)
}

/// Sets base, offsets and flags, and pushes the micro-op.
fn address(inst: &Inst, mut micro: Micro, ctx: &mut Lower) -> Result<(), Unsupported> {
    let descriptor = inst.op.name().starts_with("s_buffer");
    if descriptor {
        micro.aux |= DESCRIPTOR;
    }
    if inst.op.name().starts_with("s_scratch") {
        micro.aux |= SCRATCH;
    }
    micro.src[0] = ctx.sgpr(operand(inst, inst.src[0])?, if descriptor { 4 } else { 2 })?;
    match inst.src[1] {
        Some(offset) => micro.src[1] = ctx.sgpr(offset, 1)?,
        None => micro.aux |= NO_OFFSET,
    }
    micro.imm = i64::from(inst.mods.offset) as u64;
    ctx.push(micro);
    Ok(())
}
