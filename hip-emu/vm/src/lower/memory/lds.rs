//! DS.

use super::{operand, unsupported};
use crate::error::Unsupported;
use crate::isa::{Inst, Op};
use crate::lanes::memory::data::*;
use crate::lanes::memory::lds::{LdsRead, LdsRead2, LdsWrite, LdsWrite2};
use crate::lanes::simd::{Body, pick};
use crate::lower::context::Lower;
use crate::lower::micro::{Handler, Micro};

pub(super) fn lower(inst: &Inst, ctx: &mut Lower) -> Result<(), Unsupported> {
    if inst.mods.gds {
        return Err(Unsupported::new(format!("{} in the global data share is not implemented", inst.op)));
    }
    if let Some((f, dwords)) = read(inst.op, ctx) {
        let mut micro = address(inst, f, ctx)?;
        micro.dst = ctx.vector(operand(inst, inst.dst)?, dwords)?;
        micro.aux2 = inst.mods.offset as u32;
        ctx.push(micro);
        return Ok(());
    }
    if let Some((f, dwords)) = write(inst.op, ctx) {
        let mut micro = address(inst, f, ctx)?;
        micro.src[1] = ctx.vector(operand(inst, inst.src[1])?, dwords)?;
        micro.aux2 = inst.mods.offset as u32;
        ctx.push(micro);
        return Ok(());
    }
    // Two addresses: offsets in units of an element, or of 64.
    let (f, dwords, unit): (Handler, u32, u32) = match inst.op {
        Op::ds_read2_b32 => (body::<LdsRead2<Dwords<1>>>(ctx), 1, 4),
        Op::ds_read2st64_b32 => (body::<LdsRead2<Dwords<1>>>(ctx), 1, 4 * 64),
        Op::ds_read2_b64 => (body::<LdsRead2<Dwords<2>>>(ctx), 2, 8),
        Op::ds_read2st64_b64 => (body::<LdsRead2<Dwords<2>>>(ctx), 2, 8 * 64),
        Op::ds_write2_b32 => (body::<LdsWrite2<Dwords<1>>>(ctx), 1, 4),
        Op::ds_write2st64_b32 => (body::<LdsWrite2<Dwords<1>>>(ctx), 1, 4 * 64),
        Op::ds_write2_b64 => (body::<LdsWrite2<Dwords<2>>>(ctx), 2, 8),
        Op::ds_write2st64_b64 => (body::<LdsWrite2<Dwords<2>>>(ctx), 2, 8 * 64),
        _ => return Err(unsupported(inst)),
    };
    let mut micro = address(inst, f, ctx)?;
    match inst.dst {
        Some(dst) => micro.dst = ctx.vector(dst, 2 * dwords)?,
        None => {
            micro.src[1] = ctx.vector(operand(inst, inst.src[1])?, dwords)?;
            micro.src[2] = ctx.vector(operand(inst, inst.src[2])?, dwords)?;
        }
    }
    micro.aux2 = inst.mods.offset as u32 * unit;
    micro.imm = u64::from(u32::from(inst.mods.offset1) * unit);
    ctx.push(micro);
    Ok(())
}

fn body<B: Body>(ctx: &Lower) -> Handler {
    pick::<B>(ctx.level)
}

fn address(inst: &Inst, f: Handler, ctx: &mut Lower) -> Result<Micro, Unsupported> {
    let mut micro = Micro::new(f);
    micro.src[0] = ctx.vector(operand(inst, inst.src[0])?, 1)?;
    Ok(micro)
}

/// The function of a read and its number of registers.
fn read(op: Op, ctx: &Lower) -> Option<(Handler, u32)> {
    Some(match op {
        Op::ds_read_u8 => (body::<LdsRead<U8>>(ctx), 1),
        Op::ds_read_i8 => (body::<LdsRead<I8>>(ctx), 1),
        Op::ds_read_u16 => (body::<LdsRead<U16>>(ctx), 1),
        Op::ds_read_i16 => (body::<LdsRead<I16>>(ctx), 1),
        Op::ds_read_u8_d16 => (body::<LdsRead<U8Low>>(ctx), 1),
        Op::ds_read_u8_d16_hi => (body::<LdsRead<U8High>>(ctx), 1),
        Op::ds_read_i8_d16 => (body::<LdsRead<I8Low>>(ctx), 1),
        Op::ds_read_i8_d16_hi => (body::<LdsRead<I8High>>(ctx), 1),
        Op::ds_read_u16_d16 => (body::<LdsRead<B16Low>>(ctx), 1),
        Op::ds_read_u16_d16_hi => (body::<LdsRead<B16High>>(ctx), 1),
        Op::ds_read_b32 => (body::<LdsRead<Dwords<1>>>(ctx), 1),
        Op::ds_read_b64 => (body::<LdsRead<Dwords<2>>>(ctx), 2),
        Op::ds_read_b96 => (body::<LdsRead<Dwords<3>>>(ctx), 3),
        Op::ds_read_b128 => (body::<LdsRead<Dwords<4>>>(ctx), 4),
        _ => return None,
    })
}

/// The function of a write and its number of registers.
fn write(op: Op, ctx: &Lower) -> Option<(Handler, u32)> {
    Some(match op {
        Op::ds_write_b8 => (body::<LdsWrite<StoreU8>>(ctx), 1),
        Op::ds_write_b8_d16_hi => (body::<LdsWrite<StoreU8High>>(ctx), 1),
        Op::ds_write_b16 => (body::<LdsWrite<StoreU16>>(ctx), 1),
        Op::ds_write_b16_d16_hi => (body::<LdsWrite<StoreU16High>>(ctx), 1),
        Op::ds_write_b32 => (body::<LdsWrite<Dwords<1>>>(ctx), 1),
        Op::ds_write_b64 => (body::<LdsWrite<Dwords<2>>>(ctx), 2),
        Op::ds_write_b96 => (body::<LdsWrite<Dwords<3>>>(ctx), 3),
        Op::ds_write_b128 => (body::<LdsWrite<Dwords<4>>>(ctx), 4),
        _ => return None,
    })
}
