//! MUBUF and MTBUF.

use super::{atomic_registers, cache_control, direct_loads, global_atomics, loads, operand, stores, unsupported};
use crate::error::Unsupported;
use crate::isa::{Extra, Inst, Op};
use crate::lanes::memory::atomic;
use crate::lanes::memory::buffer::{BufferLoad, BufferStore, IDXEN, OFFEN};
use crate::lanes::memory::direct;
use crate::lanes::memory::typed::{self, D16, HIGH, OWN_FORMAT};
use crate::lower::context::{Lower, Ty};
use crate::lower::micro::{Handler, Kind, Micro};

pub(super) fn lower(inst: &Inst, ctx: &mut Lower) -> Result<(), Unsupported> {
    if matches!(
        inst.op,
        Op::buffer_wbl2 | Op::buffer_inv | Op::buffer_invl2 | Op::buffer_wbinvl1 | Op::buffer_wbinvl1_vol
    ) {
        cache_control(ctx);
        return Ok(());
    }
    let name = inst.op.name();
    let Some((_, rest)) = name.split_once('_') else { return Err(unsupported(inst)) };
    if inst.op == Op::buffer_store_lds_dword {
        let mut micro = Micro::new(direct::store_buffer);
        micro.aux2 = inst.mods.offset as u32;
        address(inst, &mut micro, ctx)?;
        ctx.push(micro);
        return Ok(());
    }
    if inst.mods.lds {
        macro_rules! make {
            ($data:ty) => {
                direct::buffer::<$data> as Handler
            };
        }
        let Some(f) = direct_loads!(rest, make) else {
            return Err(Unsupported::new(format!("{name} to LDS is not implemented")));
        };
        let mut micro = Micro::new(f);
        micro.aux2 = inst.mods.offset as u32;
        address(inst, &mut micro, ctx)?;
        ctx.push(micro);
        return Ok(());
    }
    if inst.mods.tfe {
        return Err(Unsupported::new(format!("{name} with tfe is not implemented")));
    }
    if let Some(components) = rest.strip_prefix("load_format_") {
        return formatted(inst, typed::load, components, ctx);
    }
    if let Some(components) = rest.strip_prefix("store_format_") {
        return formatted(inst, typed::store, components, ctx);
    }
    if let Some((f, dwords)) = loads!(rest, ctx.level, BufferLoad) {
        let mut micro = Micro::new(f);
        micro.dst = ctx.vector(operand(inst, inst.dst)?, dwords)?;
        address(inst, &mut micro, ctx)?;
        ctx.push(micro);
        return Ok(());
    }
    if let Some((f, dwords)) = stores!(rest, ctx.level, BufferStore) {
        let mut micro = Micro::new(f);
        micro.src[1] = ctx.vector(operand(inst, inst.src[1])?, dwords)?;
        address(inst, &mut micro, ctx)?;
        ctx.push(micro);
        return Ok(());
    }
    macro_rules! make {
        ($operation:ty) => {
            atomic::buffer::<$operation> as Handler
        };
    }
    if let Some((f, dwords, operands)) = global_atomics!(rest, make) {
        let mut micro = Micro::new(f);
        atomic_registers(inst, &mut micro, dwords, operands, ctx)?;
        address(inst, &mut micro, ctx)?;
        ctx.push(micro);
        return Ok(());
    }
    Err(unsupported(inst))
}

/// A load or store with a format; `components` is what the mnemonic ends in: `xy`, `d16_xyz`, `d16_hi_x`.
fn formatted(inst: &Inst, f: Handler, components: &str, ctx: &mut Lower) -> Result<(), Unsupported> {
    let mut micro = Micro::new(f);
    let (components, flags) = match (components.strip_prefix("d16_hi_"), components.strip_prefix("d16_")) {
        (Some(rest), _) => (rest, D16 | HIGH),
        (_, Some(rest)) => (rest, D16),
        _ => (components, 0),
    };
    let count = components.len() as u32;
    micro.aux = (count as u16) << 4 | flags;
    if let Extra::Format { dfmt, nfmt } = inst.mods.extra {
        micro.aux |= OWN_FORMAT;
        micro.aux2 = u32::from(dfmt) | u32::from(nfmt) << 4;
    }
    let dwords = if flags & D16 != 0 { count.div_ceil(2) } else { count };
    match inst.dst {
        Some(dst) => micro.dst = ctx.vector(dst, dwords)?,
        None => micro.src[1] = ctx.vector(operand(inst, inst.src[1])?, dwords)?,
    }
    address(inst, &mut micro, ctx)?;
    ctx.push(micro);
    Ok(())
}

/// Sets address operands, descriptor, offsets and flags.
pub(super) fn address(inst: &Inst, micro: &mut Micro, ctx: &mut Lower) -> Result<(), Unsupported> {
    if inst.mods.offen {
        micro.aux |= OFFEN;
    }
    if inst.mods.idxen {
        micro.aux |= IDXEN;
    }
    if inst.mods.offen || inst.mods.idxen {
        let both = u32::from(inst.mods.offen && inst.mods.idxen);
        micro.src[0] = ctx.vector(operand(inst, inst.src[0])?, 1 + both)?;
    }
    let mut wide = 0;
    let soffset = ctx.source(operand(inst, inst.mods.soffset)?, Ty::B32, &mut wide)?;
    if !matches!(soffset.1, Kind::Scalar | Kind::Const) {
        return Err(Unsupported::new("a scalar offset that is neither register nor constant"));
    }
    micro.set_src(2, soffset);
    micro.src[3] = ctx.sgpr(operand(inst, inst.src[2])?, 4)?;
    micro.imm = inst.mods.offset as u64;
    Ok(())
}
