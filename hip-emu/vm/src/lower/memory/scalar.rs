//! SMEM.

use super::{cache_control, operand, unsupported};
use crate::error::Unsupported;
use crate::isa::{Inst, Op};
use crate::lanes::memory::scalar::{NO_OFFSET, buffer_load, load, memrealtime, memtime, store};
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
        Op::s_memtime | Op::s_memrealtime => {
            let mut micro = Micro::new(if inst.op == Op::s_memtime { memtime } else { memrealtime });
            micro.dst = ctx.sgpr(operand(inst, inst.dst)?, 2)?;
            ctx.push(micro);
            return Ok(());
        }
        Op::s_load_dword => (load::<1>, 1),
        Op::s_load_dwordx2 => (load::<2>, 2),
        Op::s_load_dwordx4 => (load::<4>, 4),
        Op::s_load_dwordx8 => (load::<8>, 8),
        Op::s_load_dwordx16 => (load::<16>, 16),
        Op::s_buffer_load_dword => (buffer_load::<1>, 1),
        Op::s_buffer_load_dwordx2 => (buffer_load::<2>, 2),
        Op::s_buffer_load_dwordx4 => (buffer_load::<4>, 4),
        Op::s_buffer_load_dwordx8 => (buffer_load::<8>, 8),
        Op::s_buffer_load_dwordx16 => (buffer_load::<16>, 16),
        Op::s_store_dword => (store::<1>, 1),
        Op::s_store_dwordx2 => (store::<2>, 2),
        Op::s_store_dwordx4 => (store::<4>, 4),
        _ => return Err(unsupported(inst)),
    };
    let mut micro = Micro::new(f);
    match inst.dst {
        Some(dst) => micro.dst = ctx.sgpr(dst, dwords)?,
        None => micro.src[2] = ctx.sgpr(operand(inst, inst.src[2])?, dwords)?,
    }
    let descriptor = inst.op.name().starts_with("s_buffer");
    micro.src[0] = ctx.sgpr(operand(inst, inst.src[0])?, if descriptor { 4 } else { 2 })?;
    match inst.src[1] {
        Some(offset) => micro.src[1] = ctx.sgpr(offset, 1)?,
        None => micro.aux |= NO_OFFSET,
    }
    micro.imm = i64::from(inst.mods.offset) as u64;
    ctx.push(micro);
    Ok(())
}
