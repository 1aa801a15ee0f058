//! FLAT, GLOBAL and SCRATCH.

use super::{atomic_registers, direct_loads, global_atomics, loads, operand, stores, unsupported};
use crate::error::Unsupported;
use crate::isa::{Encoding, Inst};
use crate::lanes::memory::atomic::global;
use crate::lanes::memory::direct;
use crate::lanes::memory::global::{Based, FLAT, GlobalLoad, GlobalStore, Wide};
use crate::lanes::memory::scratch::{NO_SADDR, NO_VADDR, ScratchLoad, ScratchStore};
use crate::lower::context::Lower;
use crate::lower::micro::{Handler, Micro};

pub(super) fn lower(inst: &Inst, ctx: &mut Lower) -> Result<(), Unsupported> {
    let name = inst.op.name();
    let Some((_, rest)) = name.split_once('_') else { return Err(unsupported(inst)) };
    if inst.mods.lds || rest.starts_with("load_lds_") {
        return to_lds(inst, rest, ctx);
    }
    let based = inst.mods.saddr.is_some();
    let level = ctx.level;
    let load: Option<(Handler, u32)> = match (inst.enc, based) {
        (Encoding::Scratch, _) => loads!(rest, level, ScratchLoad),
        (_, false) => loads!(rest, level, GlobalLoad, Wide),
        (_, true) => loads!(rest, level, GlobalLoad, Based),
    };
    if let Some((f, dwords)) = load {
        let mut micro = Micro::new(f);
        micro.dst = ctx.vector(operand(inst, inst.dst)?, dwords)?;
        address(inst, &mut micro, ctx)?;
        ctx.push(micro);
        return Ok(());
    }
    let store: Option<(Handler, u32)> = match (inst.enc, based) {
        (Encoding::Scratch, _) => stores!(rest, level, ScratchStore),
        (_, false) => stores!(rest, level, GlobalStore, Wide),
        (_, true) => stores!(rest, level, GlobalStore, Based),
    };
    if let Some((f, dwords)) = store {
        let mut micro = Micro::new(f);
        micro.src[1] = ctx.vector(operand(inst, inst.src[1])?, dwords)?;
        address(inst, &mut micro, ctx)?;
        ctx.push(micro);
        return Ok(());
    }
    if inst.enc != Encoding::Scratch
        && let Some((f, dwords, operands)) = atomic(rest, based)
    {
        let mut micro = Micro::new(f);
        atomic_registers(inst, &mut micro, dwords, operands, ctx)?;
        address(inst, &mut micro, ctx)?;
        ctx.push(micro);
        return Ok(());
    }
    Err(unsupported(inst))
}

/// A load from memory into LDS. The offset counts in both.
fn to_lds(inst: &Inst, rest: &str, ctx: &mut Lower) -> Result<(), Unsupported> {
    let based = inst.mods.saddr.is_some();
    macro_rules! make {
        ($data:ty) => {
            if based { direct::global::<Based, $data> as Handler } else { direct::global::<Wide, $data> as Handler }
        };
    }
    macro_rules! private {
        ($data:ty) => {
            direct::private::<$data> as Handler
        };
    }
    let f = match inst.enc {
        Encoding::Global => direct_loads!(rest, make),
        Encoding::Scratch => direct_loads!(rest, private),
        _ => None,
    };
    match f {
        Some(f) => {
            let mut micro = Micro::new(f);
            micro.aux2 = inst.mods.offset as u32;
            address(inst, &mut micro, ctx)?;
            ctx.push(micro);
            Ok(())
        }
        _ => Err(Unsupported::new(format!("{} to LDS is not implemented", inst.op))),
    }
}

/// The function of an atomic, the dwords of its word and the number of its data operands.
fn atomic(rest: &str, based: bool) -> Option<(Handler, u32, u32)> {
    macro_rules! make {
        ($operation:ty) => {
            if based { global::<Based, $operation> as Handler } else { global::<Wide, $operation> as Handler }
        };
    }
    global_atomics!(rest, make)
}

/// Sets address operands, offset and flags.
pub(super) fn address(inst: &Inst, micro: &mut Micro, ctx: &mut Lower) -> Result<(), Unsupported> {
    micro.imm = i64::from(inst.mods.offset) as u64;
    if inst.enc == Encoding::Scratch {
        match inst.src[0] {
            Some(vaddr) => micro.src[0] = ctx.vector(vaddr, 1)?,
            None => micro.aux |= NO_VADDR,
        }
        match inst.mods.saddr {
            Some(saddr) => micro.src[2] = ctx.sgpr(saddr, 1)?,
            None => micro.aux |= NO_SADDR,
        }
        return Ok(());
    }
    let vaddr = operand(inst, inst.src[0])?;
    match inst.mods.saddr {
        Some(saddr) => {
            micro.src[0] = ctx.vector(vaddr, 1)?;
            micro.src[2] = ctx.sgpr(saddr, 2)?;
        }
        None => micro.src[0] = ctx.vector(vaddr, 2)?,
    }
    if inst.enc == Encoding::Flat {
        micro.aux |= FLAT;
    }
    Ok(())
}
