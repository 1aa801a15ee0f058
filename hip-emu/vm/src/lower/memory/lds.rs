//! DS.

use super::{operand, unsupported};
use crate::error::Unsupported;
use crate::isa::{Inst, Op};
use crate::lanes::memory::atomic::{RETURN, append, lds, lds_exchange2};
use crate::lanes::memory::cross;
use crate::lanes::memory::data::*;
use crate::lanes::memory::lds::{LdsRead, LdsRead2, LdsWrite, LdsWrite2};
use crate::lanes::memory::lds_rare::{conditional_exchange, read_by_lane, second_source, write_by_lane};
use crate::lanes::memory::pick;
use crate::lanes::simd::Body;
use crate::lower::context::Lower;
use crate::lower::micro::{Handler, Micro};
use crate::ops::atomic::*;

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
    if let Some((f, dwords, operands)) = atomic(inst.op) {
        let mut micro = address(inst, f, ctx)?;
        micro.src[1] = ctx.vector(operand(inst, inst.src[1])?, dwords)?;
        micro.src[2] = micro.src[1];
        if operands == 2 {
            micro.src[2] = ctx.vector(operand(inst, inst.src[2])?, dwords)?;
        }
        if let Some(dst) = inst.dst {
            micro.dst = ctx.vector(dst, dwords)?;
            micro.aux |= RETURN;
        }
        micro.aux2 = inst.mods.offset as u32;
        ctx.push(micro);
        return Ok(());
    }
    if let Some(f) = with_second_source(inst.op) {
        let mut micro = address(inst, f, ctx)?;
        micro.aux2 = inst.mods.offset as u32;
        ctx.push(micro);
        return Ok(());
    }
    match inst.op {
        Op::ds_nop => return Ok(()),
        Op::ds_condxchg32_rtn_b64 => {
            let mut micro = address(inst, conditional_exchange, ctx)?;
            micro.src[1] = ctx.vector(operand(inst, inst.src[1])?, 2)?;
            micro.dst = ctx.vector(operand(inst, inst.dst)?, 2)?;
            micro.aux2 = inst.mods.offset as u32;
            ctx.push(micro);
            return Ok(());
        }
        Op::ds_read_addtid_b32 => return cross_lane(inst, Micro::new(read_by_lane), ctx),
        Op::ds_write_addtid_b32 => {
            let mut micro = Micro::new(write_by_lane);
            micro.src[1] = ctx.vector(operand(inst, inst.src[1])?, 1)?;
            micro.aux2 = inst.mods.offset as u32;
            ctx.push(micro);
            return Ok(());
        }
        Op::ds_bpermute_b32 | Op::ds_permute_b32 => {
            let f = if inst.op == Op::ds_permute_b32 { cross::permute } else { cross::bpermute };
            let mut micro = address(inst, f, ctx)?;
            micro.src[1] = ctx.vector(operand(inst, inst.src[1])?, 1)?;
            return cross_lane(inst, micro, ctx);
        }
        Op::ds_swizzle_b32 => {
            let micro = address(inst, cross::swizzle, ctx)?;
            return cross_lane(inst, micro, ctx);
        }
        Op::ds_append | Op::ds_consume => {
            let mut micro = Micro::new(append);
            micro.aux = u16::from(inst.op == Op::ds_append);
            return cross_lane(inst, micro, ctx);
        }
        _ => {}
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
        Op::ds_wrxchg2_rtn_b32 => (lds_exchange2::<u32>, 1, 4),
        Op::ds_wrxchg2st64_rtn_b32 => (lds_exchange2::<u32>, 1, 4 * 64),
        Op::ds_wrxchg2_rtn_b64 => (lds_exchange2::<u64>, 2, 8),
        Op::ds_wrxchg2st64_rtn_b64 => (lds_exchange2::<u64>, 2, 8 * 64),
        _ => return Err(unsupported(inst)),
    };
    let mut micro = address(inst, f, ctx)?;
    if let Some(dst) = inst.dst {
        micro.dst = ctx.vector(dst, 2 * dwords)?;
    }
    for i in 1..3 {
        if let Some(data) = inst.src[i] {
            micro.src[i] = ctx.vector(data, dwords)?;
        }
    }
    micro.aux2 = inst.mods.offset as u32 * unit;
    micro.imm = u64::from(u32::from(inst.mods.offset1) * unit);
    ctx.push(micro);
    Ok(())
}

/// Result register and offset of an instruction that moves data between lanes.
fn cross_lane(inst: &Inst, mut micro: Micro, ctx: &mut Lower) -> Result<(), Unsupported> {
    micro.dst = ctx.vector(operand(inst, inst.dst)?, 1)?;
    micro.aux2 = inst.mods.offset as u32;
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

/// The function of an atomic, the dwords of its word and the number of its data operands.
fn atomic(op: Op) -> Option<(Handler, u32, u32)> {
    macro_rules! make {
        ($($($op:ident)|+ => $operation:ty;)*) => {
            Some(match op {
                $($(Op::$op)|+ => (
                    lds::<$operation> as Handler,
                    <<$operation as Atomic>::Word as Word>::DWORDS as u32,
                    <$operation as Atomic>::OPERANDS as u32,
                ),)*
                _ => return None,
            })
        };
    }
    make! {
        ds_add_u32 | ds_add_rtn_u32 => Add32;
        ds_sub_u32 | ds_sub_rtn_u32 => Sub32;
        ds_rsub_u32 | ds_rsub_rtn_u32 => Rsub32;
        ds_inc_u32 | ds_inc_rtn_u32 => Inc32;
        ds_dec_u32 | ds_dec_rtn_u32 => Dec32;
        ds_min_i32 | ds_min_rtn_i32 => Smin32;
        ds_max_i32 | ds_max_rtn_i32 => Smax32;
        ds_min_u32 | ds_min_rtn_u32 => Umin32;
        ds_max_u32 | ds_max_rtn_u32 => Umax32;
        ds_and_b32 | ds_and_rtn_b32 => And32;
        ds_or_b32 | ds_or_rtn_b32 => Or32;
        ds_xor_b32 | ds_xor_rtn_b32 => Xor32;
        ds_mskor_b32 | ds_mskor_rtn_b32 => Mskor32;
        ds_cmpst_b32 | ds_cmpst_rtn_b32 => Cmpst32;
        ds_cmpst_f32 | ds_cmpst_rtn_f32 => CmpstF32;
        ds_min_f32 | ds_min_rtn_f32 => MinF32;
        ds_max_f32 | ds_max_rtn_f32 => MaxF32;
        ds_add_f32 | ds_add_rtn_f32 => AddF32;
        ds_pk_add_f16 | ds_pk_add_rtn_f16 => PkAddF16;
        ds_pk_add_bf16 | ds_pk_add_rtn_bf16 => PkAddBf16;
        ds_wrxchg_rtn_b32 => Swap32;
        ds_wrap_rtn_b32 => Wrap32;
        ds_add_u64 | ds_add_rtn_u64 => Add64;
        ds_sub_u64 | ds_sub_rtn_u64 => Sub64;
        ds_rsub_u64 | ds_rsub_rtn_u64 => Rsub64;
        ds_inc_u64 | ds_inc_rtn_u64 => Inc64;
        ds_dec_u64 | ds_dec_rtn_u64 => Dec64;
        ds_min_i64 | ds_min_rtn_i64 => Smin64;
        ds_max_i64 | ds_max_rtn_i64 => Smax64;
        ds_min_u64 | ds_min_rtn_u64 => Umin64;
        ds_max_u64 | ds_max_rtn_u64 => Umax64;
        ds_and_b64 | ds_and_rtn_b64 => And64;
        ds_or_b64 | ds_or_rtn_b64 => Or64;
        ds_xor_b64 | ds_xor_rtn_b64 => Xor64;
        ds_mskor_b64 | ds_mskor_rtn_b64 => Mskor64;
        ds_cmpst_b64 | ds_cmpst_rtn_b64 => Cmpst64;
        ds_cmpst_f64 | ds_cmpst_rtn_f64 => CmpstF64;
        ds_min_f64 | ds_min_rtn_f64 => MinF64;
        ds_max_f64 | ds_max_rtn_f64 => MaxF64;
        ds_add_f64 | ds_add_rtn_f64 => AddF64;
        ds_wrxchg_rtn_b64 => Swap64;
    }
}

/// The function of an instruction whose second operand is in LDS as well.
fn with_second_source(op: Op) -> Option<Handler> {
    macro_rules! make {
        ($($op:ident => $operation:ty;)*) => {
            Some(match op {
                $(Op::$op => second_source::<$operation> as Handler,)*
                _ => return None,
            })
        };
    }
    make! {
        ds_add_src2_u32 => Add32;
        ds_sub_src2_u32 => Sub32;
        ds_rsub_src2_u32 => Rsub32;
        ds_inc_src2_u32 => Inc32;
        ds_dec_src2_u32 => Dec32;
        ds_min_src2_i32 => Smin32;
        ds_max_src2_i32 => Smax32;
        ds_min_src2_u32 => Umin32;
        ds_max_src2_u32 => Umax32;
        ds_and_src2_b32 => And32;
        ds_or_src2_b32 => Or32;
        ds_xor_src2_b32 => Xor32;
        ds_write_src2_b32 => Swap32;
        ds_min_src2_f32 => MinF32;
        ds_max_src2_f32 => MaxF32;
        ds_add_src2_f32 => AddF32;
        ds_add_src2_u64 => Add64;
        ds_sub_src2_u64 => Sub64;
        ds_rsub_src2_u64 => Rsub64;
        ds_inc_src2_u64 => Inc64;
        ds_dec_src2_u64 => Dec64;
        ds_min_src2_i64 => Smin64;
        ds_max_src2_i64 => Smax64;
        ds_min_src2_u64 => Umin64;
        ds_max_src2_u64 => Umax64;
        ds_and_src2_b64 => And64;
        ds_or_src2_b64 => Or64;
        ds_xor_src2_b64 => Xor64;
        ds_write_src2_b64 => Swap64;
        ds_min_src2_f64 => MinF64;
        ds_max_src2_f64 => MaxF64;
    }
}
