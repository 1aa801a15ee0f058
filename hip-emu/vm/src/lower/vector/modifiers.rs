//! Operand modifiers as micro-ops of their own: those of sources come before the operation and write a temporary, those
//! of results come after it. So every operation exists once.

use crate::error::Unsupported;
use crate::isa::{Sdwa, SdwaSel, SdwaUnused};
use crate::lanes::cross;
use crate::lanes::shapes::{VectorOp, binary, ternary, unary};
use crate::lower::context::{Lower, Ty};
use crate::lower::micro::{Kind, Micro};
use crate::ops::soft::Env;
use crate::ops::{convert, f16, f32, f64, packed};
use crate::wave::mode::FloatMode;
use crate::wave::state::VECTOR_BYTES;

/// A source as [`Micro::set_src`] takes it.
pub(super) type Source = (u32, Kind);

/// Pushes `dst = op(sources)`.
fn push(ctx: &mut Lower, op: VectorOp, dst: u32, sources: &[Source]) {
    let mut micro = Micro::new(op.table[ctx.level as usize]);
    micro.dst = dst;
    for (i, &source) in sources.iter().enumerate() {
        micro.set_src(i, source);
    }
    ctx.push(micro);
}

/// `op(source)` in a new temporary (or pair).
fn into_temp(ctx: &mut Lower, op: VectorOp, sources: &[Source]) -> Result<Source, Unsupported> {
    let dwords = op.dst.map_or(1, Ty::dwords);
    let temp = ctx.temps_run(dwords)?;
    push(ctx, op, temp, sources);
    Ok((temp, Kind::Vector))
}

fn constant(value: u32) -> Source {
    (value, Kind::Const)
}

/// Sign operations on a 32-bit value (or the high half of an f64, or both halves of a packed pair).
fn sign_32(source: Source, neg: bool, abs: bool, ctx: &mut Lower, bit: u32) -> Result<Source, Unsupported> {
    if let (value, Kind::Const) = source {
        let value = if abs { value & !bit } else { value };
        return Ok(constant(if neg { value ^ bit } else { value }));
    }
    match (neg, abs) {
        (false, false) => Ok(source),
        (true, false) => into_temp(ctx, binary(|a: u32, bit: u32| a ^ bit), &[source, constant(bit)]),
        (false, true) => into_temp(ctx, binary(|a: u32, bit: u32| a & !bit), &[source, constant(bit)]),
        (true, true) => into_temp(ctx, binary(|a: u32, bit: u32| a | bit), &[source, constant(bit)]),
    }
}

/// Negation and absolute value of a source of type `ty`.
pub(super) fn sign(
    source: Source,
    ty: Ty,
    neg: bool,
    abs: bool,
    wide: &mut u64,
    ctx: &mut Lower,
) -> Result<Source, Unsupported> {
    if !neg && !abs {
        return Ok(source);
    }
    match ty {
        Ty::B32 | Ty::F32 => sign_32(source, neg, abs, ctx, 0x8000_0000),
        Ty::F16 | Ty::B16 => sign_32(source, neg, abs, ctx, 0x8000),
        Ty::F64 | Ty::B64 | Ty::I64 => {
            // Constants become wide ones; registers a temporary pair.
            let bits = match source {
                (value, Kind::Const) => Some(u64::from(value)),
                (value, Kind::ConstSext) => Some(i64::from(value as i32) as u64),
                (value, Kind::ConstHigh) => Some(u64::from(value) << 32),
                (_, Kind::ConstWide) => Some(*wide),
                _ => None,
            };
            if let Some(bits) = bits {
                let magnitude = if abs { bits & !(1 << 63) } else { bits };
                let bits = if neg { magnitude ^ 1 << 63 } else { magnitude };
                return match (bits as u32, (bits >> 32) as u32) {
                    (0, high) => Ok((high, Kind::ConstHigh)),
                    _ if *wide == 0 || *wide == bits || source.1 == Kind::ConstWide => {
                        *wide = bits;
                        Ok((0, Kind::ConstWide))
                    }
                    _ => Err(Unsupported::new("two different wide constants")),
                };
            }
            match (neg, abs) {
                (true, false) => into_temp(ctx, unary(|a: u64| a ^ 1 << 63), &[source]),
                (false, true) => into_temp(ctx, unary(|a: u64| a & !(1 << 63)), &[source]),
                _ => into_temp(ctx, unary(|a: u64| a | 1 << 63), &[source]),
            }
        }
        Ty::PkB16 | Ty::PkF16 | Ty::PkF32 => Err(Unsupported::new("this modifier on a packed operand")),
    }
}

/// The part of a source that SDWA selects, extended to a dword.
pub(super) fn select(source: Source, sel: SdwaSel, sext: bool, ctx: &mut Lower) -> Result<Source, Unsupported> {
    let (shift, bits) = match sel {
        SdwaSel::Byte0 => (0, 8),
        SdwaSel::Byte1 => (8, 8),
        SdwaSel::Byte2 => (16, 8),
        SdwaSel::Byte3 => (24, 8),
        SdwaSel::Word0 => (0, 16),
        SdwaSel::Word1 => (16, 16),
        SdwaSel::Dword => return Ok(source),
    };
    let op = match (bits, sext) {
        (8, false) => binary(|a: u32, shift: u32| a >> (shift & 31) & 0xff),
        (8, true) => binary(|a: u32, shift: u32| (a >> (shift & 31)) as i8 as i32),
        (_, false) => binary(|a: u32, shift: u32| a >> (shift & 31) & 0xffff),
        (_, true) => binary(|a: u32, shift: u32| (a >> (shift & 31)) as i16 as i32),
    };
    if let (value, Kind::Const) = source {
        let field = value >> shift & (u32::MAX >> (32 - bits));
        return Ok(constant(if sext { ((field << (32 - bits)) as i32 >> (32 - bits)) as u32 } else { field }));
    }
    into_temp(ctx, op, &[source, constant(shift)])
}

/// The high half of a 16-bit source, moved to the low half (`op_sel` of VOP3).
pub(super) fn high_half(source: Source, ctx: &mut Lower) -> Result<Source, Unsupported> {
    select(source, SdwaSel::Word1, false, ctx)
}

/// What makes denormals of a type zero, if it can have any.
fn flush(ty: Ty) -> Option<VectorOp> {
    Some(match ty {
        Ty::F32 => unary(f32::flush),
        Ty::F64 => unary(f64::flush),
        Ty::F16 => unary(f16::flush),
        Ty::PkF16 => unary(packed::flush_f16),
        Ty::PkF32 => unary(packed::flush_f32),
        _ => return None,
    })
}

/// Denormals of a source flushed to zero, if the mode says so.
pub(super) fn flush_source(source: Source, ty: Ty, wide: u64, ctx: &mut Lower) -> Result<Source, Unsupported> {
    let mode = FloatMode(ctx.mode);
    let flushes = match ty {
        Ty::F32 | Ty::PkF32 => mode.flushes_32_sources(),
        _ => mode.flushes_16_64_sources(),
    };
    match flush(ty) {
        Some(op) if flushes => {
            let dwords = op.dst.map_or(1, Ty::dwords);
            let temp = ctx.temps_run(dwords)?;
            let mut micro = Micro::new(op.table[ctx.level as usize]);
            (micro.dst, micro.imm) = (temp, wide);
            micro.set_src(0, source);
            ctx.push(micro);
            Ok((temp, Kind::Vector))
        }
        _ => Ok(source),
    }
}

/// Denormals of a result flushed to zero, if the mode says so.
pub(super) fn flush_result(target: u32, ty: Ty, ctx: &mut Lower) {
    let mode = FloatMode(ctx.mode);
    let flushes = match ty {
        Ty::F32 | Ty::PkF32 => mode.flushes_32_results(),
        _ => mode.flushes_16_64_results(),
    };
    if let (Some(op), true) = (flush(ty), flushes) {
        push(ctx, op, target, &[(target, Kind::Vector)]);
    }
}

/// Which halves of a packed 16-bit source are used, and their signs.
pub(super) fn packed_16(
    source: Source,
    high_to_low: bool,
    high_to_high: bool,
    neg_low: bool,
    neg_high: bool,
    ctx: &mut Lower,
) -> Result<Source, Unsupported> {
    let flip = u32::from(neg_low) << 15 | u32::from(neg_high) << 31;
    if let (value, Kind::Const) = source {
        let low = if high_to_low { value >> 16 } else { value & 0xffff };
        let high = if high_to_high { value & 0xffff_0000 } else { value << 16 };
        return Ok(constant((low | high) ^ flip));
    }
    let op = match (high_to_low, high_to_high) {
        (false, true) if flip == 0 => return Ok(source),
        (false, true) => binary(|a: u32, flip: u32| a ^ flip),
        (false, false) => binary(|a: u32, flip: u32| (a & 0xffff | a << 16) ^ flip),
        (true, true) => binary(|a: u32, flip: u32| (a >> 16 | a & 0xffff_0000) ^ flip),
        (true, false) => binary(|a: u32, flip: u32| a.rotate_left(16) ^ flip),
    };
    into_temp(ctx, op, &[source, constant(flip)])
}

/// Half 0 or 1 of a 64-bit source.
pub(super) fn dword(source: Source, half: bool) -> Result<Source, Unsupported> {
    match source {
        (offset, Kind::Vector) => Ok((offset + if half { VECTOR_BYTES } else { 0 }, Kind::Vector)),
        (offset, Kind::Scalar) => Ok((offset + if half { 4 } else { 0 }, Kind::Scalar)),
        (value, Kind::Const) => Ok((value, Kind::Const)),
        _ => Err(Unsupported::new("this constant as a packed operand")),
    }
}

/// Which halves of a packed f32 source are used, and their signs.
pub(super) fn packed_32(
    source: Source,
    high_to_low: bool,
    high_to_high: bool,
    neg_low: bool,
    neg_high: bool,
    ctx: &mut Lower,
) -> Result<Source, Unsupported> {
    // Halves in their places need no copy. A constant stands for both.
    if !high_to_low && high_to_high && !neg_low && !neg_high && source.1 != Kind::Const {
        return Ok(source);
    }
    let temp = ctx.temps_run(2)?;
    for (half, high, neg) in [(0, high_to_low, neg_low), (1, high_to_high, neg_high)] {
        let from = dword(source, high)?;
        let flip = if neg { 0x8000_0000 } else { 0 };
        push(ctx, binary(|a: u32, flip: u32| a ^ flip), temp + half * VECTOR_BYTES, &[from, constant(flip)]);
    }
    Ok((temp, Kind::Vector))
}

/// A source of `v_fma_mix` as f32: half 0 or 1 of an f16 pair if `half` says so.
pub(super) fn mix(source: Source, half: Option<bool>, ctx: &mut Lower) -> Result<Source, Unsupported> {
    match half {
        None => Ok(source),
        Some(high) => {
            let source = if high { high_half(source, ctx)? } else { source };
            let source = flush_source(source, Ty::F16, 0, ctx)?;
            into_temp(ctx, unary(convert::f32_from_f16), &[source])
        }
    }
}

/// Output modifier, denormals and clamp of a floating-point result at `target`, in this order.
pub(super) fn finish_float(
    target: u32,
    ty: Ty,
    omod: u8,
    clamp: bool,
    flush: bool,
    ctx: &mut Lower,
) -> Result<(), Unsupported> {
    let here = (target, Kind::Vector);
    let mode = FloatMode(ctx.mode);
    let scale = match (ty, omod) {
        (_, 0) => None,
        (Ty::F32, 1) => Some(unary(f32::mul2)),
        (Ty::F32, 2) => Some(unary(f32::mul4)),
        (Ty::F32, _) => Some(unary(f32::div2)),
        (Ty::F64, 1) => Some(unary(f64::mul2)),
        (Ty::F64, 2) => Some(unary(f64::mul4)),
        (Ty::F64, _) => Some(unary(f64::div2)),
        (Ty::F16, 1) => Some(unary(f16::mul2)),
        (Ty::F16, 2) => Some(unary(f16::mul4)),
        (Ty::F16, _) => Some(unary(f16::div2)),
        _ => return Err(Unsupported::new("output modifier of this result")),
    };
    if let Some(scale) = scale {
        push(ctx, scale, target, &[here]);
    }
    if flush {
        flush_result(target, ty, ctx);
    }
    if clamp {
        let op = match (ty, mode.dx10_clamp()) {
            (Ty::F32, true) => unary(f32::clamp_dx10),
            (Ty::F32, false) => unary(f32::clamp_nan),
            (Ty::F64, true) => unary(f64::clamp_dx10),
            (Ty::F64, false) => unary(f64::clamp_nan),
            (Ty::F16, true) => unary(f16::clamp_dx10),
            (Ty::F16, false) => unary(f16::clamp_nan),
            (Ty::PkF16, true) => unary(packed::clamp_dx10_f16),
            (Ty::PkF16, false) => unary(packed::clamp_nan_f16),
            (Ty::PkF32, true) => unary(packed::clamp_dx10_f32),
            (Ty::PkF32, false) => unary(packed::clamp_nan_f32),
            _ => return Err(Unsupported::new("clamp of this result")),
        };
        push(ctx, op, target, &[here]);
    }
    Ok(())
}

/// `dst` = the low half of `new` with the high half of the old `dst`.
pub(super) fn merge_low(new: u32, dst: u32, ctx: &mut Lower) {
    let op = binary(|new: u32, old: u32| old & 0xffff_0000 | new & 0xffff);
    push(ctx, op, dst, &[(new, Kind::Vector), (dst, Kind::Vector)]);
}

/// `dst` = the low half of the old `dst` with the low half of `new` as its high half.
pub(super) fn merge_high(new: u32, dst: u32, ctx: &mut Lower) {
    let op = binary(|new: u32, old: u32| old & 0xffff | new << 16);
    push(ctx, op, dst, &[(new, Kind::Vector), (dst, Kind::Vector)]);
}

/// Rounds the f32 in `target` to f16, as the mode says.
pub(super) fn round_to_f16(target: u32, ctx: &mut Lower) {
    let mode = FloatMode(ctx.mode);
    let op = if mode.round_16_64_nearest() && mode.keeps_16_64() && !mode.fp16_overflow() {
        unary(convert::f16_from_f32)
    } else {
        super::soft::operation(crate::isa::Op::v_cvt_f16_f32).unwrap_or(unary(convert::f16_from_f32))
    };
    let mut micro = Micro::new(op.table[ctx.level as usize]);
    micro.dst = target;
    // The source is a result of the same instruction, whose denormals have been dealt with.
    micro.aux = Env::new(ctx.mode | 0x30, 0).0;
    micro.set_src(0, (target, Kind::Vector));
    ctx.push(micro);
}

/// A register as operand number `operand` (3 is the destination) while register indexing is on: a temporary with what it
/// means at run time.
pub(super) fn indexed(source: Source, operand: u16, dwords: u32, ctx: &mut Lower) -> Result<Source, Unsupported> {
    let (offset, Kind::Vector) = source else { return Ok(source) };
    let temp = ctx.temps_run(dwords)?;
    let mut micro = Micro::new(cross::fetch_indexed);
    micro.set_src(0, (offset, Kind::Vector));
    (micro.dst, micro.aux, micro.aux2) = (temp, operand, dwords);
    ctx.push(micro);
    Ok((temp, Kind::Vector))
}

/// Writes a temporary to the register that `dst` means while register indexing is on; `all` lanes, or the enabled ones.
pub(super) fn store_indexed(temp: u32, dst: u32, dwords: u32, all: bool, ctx: &mut Lower) {
    let mut micro = Micro::new(cross::store_indexed);
    micro.set_src(0, (temp, Kind::Vector));
    (micro.dst, micro.aux, micro.aux2) = (dst, u16::from(all), dwords);
    ctx.push(micro);
}

/// Places a result as SDWA's `dst_sel` and `dst_unused` say.
pub(super) fn merge_sdwa(new: u32, dst: u32, sdwa: &Sdwa, ctx: &mut Lower) {
    let (shift, mask) = match sdwa.dst_sel {
        SdwaSel::Byte0 => (0, 0xff),
        SdwaSel::Byte1 => (8, 0xff),
        SdwaSel::Byte2 => (16, 0xff),
        SdwaSel::Byte3 => (24, 0xff),
        SdwaSel::Word0 => (0, 0xffff),
        SdwaSel::Word1 => (16, 0xffff),
        SdwaSel::Dword => (0, u32::MAX),
    };
    let new = (new, Kind::Vector);
    let shift = constant(shift);
    match (sdwa.dst_unused, mask) {
        (_, u32::MAX) => push(ctx, unary(|a: u32| a), dst, &[new]),
        (SdwaUnused::Pad, 0xff) => push(ctx, binary(|a: u32, n: u32| (a & 0xff) << (n & 31)), dst, &[new, shift]),
        (SdwaUnused::Pad, _) => push(ctx, binary(|a: u32, n: u32| (a & 0xffff) << (n & 31)), dst, &[new, shift]),
        (SdwaUnused::Sext, 0xff) => {
            push(ctx, binary(|a: u32, n: u32| i32::from(a as i8) << (n & 31)), dst, &[new, shift]);
        }
        (SdwaUnused::Sext, _) => {
            push(ctx, binary(|a: u32, n: u32| i32::from(a as i16) << (n & 31)), dst, &[new, shift]);
        }
        (SdwaUnused::Preserve, 0xff) => {
            let op = ternary(|a: u32, n: u32, old: u32| old & !(0xff << (n & 31)) | (a & 0xff) << (n & 31));
            push(ctx, op, dst, &[new, shift, (dst, Kind::Vector)]);
        }
        (SdwaUnused::Preserve, _) => {
            let op = ternary(|a: u32, n: u32, old: u32| old & !(0xffff << (n & 31)) | (a & 0xffff) << (n & 31));
            push(ctx, op, dst, &[new, shift, (dst, Kind::Vector)]);
        }
    }
}

/// Ends the effect of a DPP prefix.
pub(super) fn dpp_end(ctx: &mut Lower) {
    ctx.push(Micro::new(cross::dpp_end));
}
