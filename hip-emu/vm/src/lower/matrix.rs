//! Lowering of the matrix instructions and of the moves between vector and accumulation registers.

use crate::Target;
use crate::error::Unsupported;
use crate::isa::{Inst, Op, Operand};
use crate::lanes::matrix::exact::{Aligned, ExactMfma, Flushing, Fused, Plan, Rule};
use crate::lanes::matrix::run::{self, MatrixRun, Run};
use crate::lanes::matrix::{
    Bf8, Bf16, Byte, Bytes, DoubleMfma, DoubleQuadMfma, F16, F32, Fp8, Mfma, QuadMfma, SparseMfma, SparseTypes, Xf32,
    pack,
};
use crate::lanes::shapes::unary;
use crate::lanes::simd::{Body, pick};
use crate::lower::context::{Lower, Ty};
use crate::lower::fuse::Matrix;
use crate::lower::micro::{Handler, Kind, Micro};
use crate::ops::matrix::shapes::{Element, Modifiers, Shape, shape_of, sparse_shape_of};

/// Lowers a matrix instruction or an accumulation register move; `false` if it is none.
pub(crate) fn lower(inst: &Inst, ctx: &mut Lower) -> Result<bool, Unsupported> {
    if matches!(inst.op, Op::v_accvgpr_read_b32 | Op::v_accvgpr_write_b32 | Op::v_accvgpr_mov_b32) {
        accumulation_move(inst, ctx)?;
        return Ok(true);
    }
    let Some(shape) = shape_of(inst.op) else {
        return match sparse_shape_of(inst.op) {
            Some(shape) => sparse(inst, shape, ctx).map(|()| true),
            None => Ok(false),
        };
    };
    let double = shape.a == Element::F64;
    let modifiers = Modifiers { cbsz: inst.mods.cbsz, abid: inst.mods.abid, blgp: inst.mods.blgp };
    if 1 << modifiers.cbsz > shape.blocks || u32::from(modifiers.abid) >= 1 << modifiers.cbsz || modifiers.blgp > 7 {
        return Err(Unsupported::new(format!(
            "{} with cbsz:{} abid:{} blgp:{}",
            inst.op, modifiers.cbsz, modifiers.abid, modifiers.blgp
        )));
    }
    let exact = exact_function(inst.op, shape, ctx);
    let mut micro = Micro::new(match exact {
        Some(f) => f,
        None => function(shape, ctx)?,
    });
    micro.aux2 = if exact.is_some() { Plan::pack(shape, false) } else { 0 };
    let inputs = shape.input_registers() as u32;
    let results = shape.result_registers() as u32;
    micro.dst = ctx.vector(operand(inst, inst.dst)?, results)?;
    for i in 0..2 {
        micro.src[i] = ctx.vector(operand(inst, inst.src[i])?, inputs)?;
    }
    let c = operand(inst, inst.src[2])?;
    let mut wide = 0;
    let source = match c {
        Operand::Vgpr(_) | Operand::Acc(_) => (ctx.vector(c, results)?, Kind::Vector),
        _ => ctx.source(c, if double { Ty::F64 } else { Ty::F32 }, &mut wide)?,
    };
    if source.1 == Kind::Scalar {
        return Err(Unsupported::new("a scalar register as matrix C"));
    }
    micro.set_src(2, source);
    micro.imm = wide;
    micro.aux = pack(modifiers);
    match run_of(shape, ctx) {
        Some((f, kind)) if exact.is_none() && micro.aux == 0 && source.1 == Kind::Vector => {
            ctx.push_matrix(micro, Matrix { op: inst.op, kind, f });
        }
        _ => ctx.push(micro),
    }
    Ok(true)
}

fn operand(inst: &Inst, operand: Option<Operand>) -> Result<Operand, Unsupported> {
    operand.ok_or_else(|| Unsupported::new(format!("{} without one of its operands", inst.op)))
}

/// `v_accvgpr_read`, `_write` and `_mov`: plain moves under EXEC.
fn accumulation_move(inst: &Inst, ctx: &mut Lower) -> Result<(), Unsupported> {
    let mut micro = Micro::new(unary(|value: u32| value).table[ctx.level as usize]);
    micro.dst = ctx.vector(operand(inst, inst.dst)?, 1)?;
    let mut wide = 0;
    let source = ctx.source(operand(inst, inst.src[0])?, Ty::B32, &mut wide)?;
    micro.set_src(0, source);
    ctx.push(micro);
    Ok(())
}

/// Lowers a sparse matrix instruction.
fn sparse(inst: &Inst, shape: Shape, ctx: &mut Lower) -> Result<(), Unsupported> {
    use Element as E;
    let exact = exact_function(inst.op, shape, ctx);
    let f = match (shape.a, shape.b, shape.size) {
        _ if exact.is_some() => exact.ok_or_else(|| missing(shape))?,
        (E::F16, _, 16) => body::<SparseMfma<(F16, F16), 16, 4, 8>>(ctx),
        (E::F16, _, _) => body::<SparseMfma<(F16, F16), 32, 4, 8>>(ctx),
        (E::Bf16, _, 16) => body::<SparseMfma<(Bf16, Bf16), 16, 4, 8>>(ctx),
        (E::Bf16, _, _) => body::<SparseMfma<(Bf16, Bf16), 32, 4, 8>>(ctx),
        (E::I8, _, _) => sparse_eight_bits::<(Byte, Byte)>(shape, ctx),
        (E::Fp8, E::Fp8, _) => sparse_eight_bits::<(Fp8, Fp8)>(shape, ctx),
        (E::Fp8, _, _) => sparse_eight_bits::<(Fp8, Bf8)>(shape, ctx),
        (E::Bf8, E::Fp8, _) => sparse_eight_bits::<(Bf8, Fp8)>(shape, ctx),
        (E::Bf8, _, _) => sparse_eight_bits::<(Bf8, Bf8)>(shape, ctx),
        _ => return Err(missing(shape)),
    };
    // Without CBSZ, ABID chooses one of the sets of indices that the register has room for: 8 or 16 bits each.
    let sets = if shape.a.bits() == 16 { 4 } else { 2 };
    let set = if inst.mods.cbsz == 0 { inst.mods.abid } else { 0 };
    if set >= sets || inst.mods.blgp != 0 {
        return Err(Unsupported::new(format!("{} with abid:{} blgp:{}", inst.op, inst.mods.abid, inst.mods.blgp)));
    }
    let mut micro = Micro::new(f);
    let inputs = shape.input_registers() as u32;
    micro.dst = ctx.vector(operand(inst, inst.dst)?, shape.result_registers() as u32)?;
    micro.src[0] = ctx.vector(operand(inst, inst.src[0])?, inputs / 2)?;
    micro.src[1] = ctx.vector(operand(inst, inst.src[1])?, inputs)?;
    micro.src[2] = ctx.vector(operand(inst, inst.src[2])?, 1)?;
    micro.aux = set.into();
    micro.aux2 = if exact.is_some() { Plan::pack(shape, true) } else { 0 };
    ctx.push(micro);
    Ok(())
}

fn sparse_eight_bits<T: SparseTypes>(shape: Shape, ctx: &Lower) -> Handler {
    if shape.size == 16 { body::<SparseMfma<T, 16, 8, 16>>(ctx) } else { body::<SparseMfma<T, 32, 8, 16>>(ctx) }
}

/// The function for a shape.
fn function(shape: Shape, ctx: &Lower) -> Result<Handler, Unsupported> {
    use Element as E;
    let Shape { size, depth, blocks, a, b } = shape;
    Ok(match (a, b) {
        (E::F32, _) => match (size, depth, blocks) {
            (4, 1, 16) => body::<QuadMfma<(F32, F32), 1>>(ctx),
            (16, 1, 4) => body::<Mfma<(F32, F32), 16, 1, 4, 1>>(ctx),
            (32, 1, 2) => body::<Mfma<(F32, F32), 32, 1, 2, 1>>(ctx),
            (16, 4, 1) => body::<Mfma<(F32, F32), 16, 4, 1, 1>>(ctx),
            (32, 2, 1) => body::<Mfma<(F32, F32), 32, 2, 1, 1>>(ctx),
            _ => return Err(missing(shape)),
        },
        (E::Xf32, _) => match (size, depth, blocks) {
            (16, 8, 1) => body::<Mfma<(Xf32, Xf32), 16, 8, 1, 2>>(ctx),
            (32, 4, 1) => body::<Mfma<(Xf32, Xf32), 32, 4, 1, 2>>(ctx),
            _ => return Err(missing(shape)),
        },
        (E::F16, _) => match (size, depth, blocks) {
            (4, 4, 16) => body::<QuadMfma<(F16, F16), 4>>(ctx),
            (16, 4, 4) => body::<Mfma<(F16, F16), 16, 4, 4, 4>>(ctx),
            (32, 4, 2) => body::<Mfma<(F16, F16), 32, 4, 2, 4>>(ctx),
            (16, 16, 1) => body::<Mfma<(F16, F16), 16, 16, 1, 4>>(ctx),
            (32, 8, 1) => body::<Mfma<(F16, F16), 32, 8, 1, 4>>(ctx),
            _ => return Err(missing(shape)),
        },
        (E::Bf16, _) => match (size, depth, blocks) {
            (4, 2, 16) => body::<QuadMfma<(Bf16, Bf16), 2>>(ctx),
            (4, 4, 16) => body::<QuadMfma<(Bf16, Bf16), 4>>(ctx),
            (16, 2, 4) => body::<Mfma<(Bf16, Bf16), 16, 2, 4, 2>>(ctx),
            (32, 2, 2) => body::<Mfma<(Bf16, Bf16), 32, 2, 2, 2>>(ctx),
            (16, 8, 1) => body::<Mfma<(Bf16, Bf16), 16, 8, 1, 2>>(ctx),
            (32, 4, 1) => body::<Mfma<(Bf16, Bf16), 32, 4, 1, 2>>(ctx),
            (16, 4, 4) => body::<Mfma<(Bf16, Bf16), 16, 4, 4, 4>>(ctx),
            (32, 4, 2) => body::<Mfma<(Bf16, Bf16), 32, 4, 2, 4>>(ctx),
            (16, 16, 1) => body::<Mfma<(Bf16, Bf16), 16, 16, 1, 4>>(ctx),
            (32, 8, 1) => body::<Mfma<(Bf16, Bf16), 32, 8, 1, 4>>(ctx),
            _ => return Err(missing(shape)),
        },
        // Depths in pairs.
        (E::I8, _) => match (size, depth, blocks) {
            (4, 4, 16) => body::<QuadMfma<Bytes, 2>>(ctx),
            (16, 4, 4) => body::<Mfma<Bytes, 16, 2, 4, 2>>(ctx),
            (32, 4, 2) => body::<Mfma<Bytes, 32, 2, 2, 2>>(ctx),
            (16, 16, 1) => body::<Mfma<Bytes, 16, 8, 1, 2>>(ctx),
            (32, 8, 1) => body::<Mfma<Bytes, 32, 4, 1, 2>>(ctx),
            (16, 32, 1) => body::<Mfma<Bytes, 16, 16, 1, 4>>(ctx),
            (32, 16, 1) => body::<Mfma<Bytes, 32, 8, 1, 4>>(ctx),
            _ => return Err(missing(shape)),
        },
        (E::Fp8, E::Fp8) => eight_bits::<(Fp8, Fp8)>(shape, ctx)?,
        (E::Fp8, _) => eight_bits::<(Fp8, Bf8)>(shape, ctx)?,
        (E::Bf8, E::Fp8) => eight_bits::<(Bf8, Fp8)>(shape, ctx)?,
        (E::Bf8, _) => eight_bits::<(Bf8, Bf8)>(shape, ctx)?,
        (E::F64, _) if size == 16 => body::<DoubleMfma>(ctx),
        (E::F64, _) => body::<DoubleQuadMfma>(ctx),
    })
}

/// The function for a run of instructions of one shape, for those that inner loops are made of.
fn run_of(shape: Shape, ctx: &Lower) -> Option<(Handler, run::Kind)> {
    use Element as E;
    let Shape { size, depth, blocks, a, b } = shape;
    Some(match (a, b, size, depth, blocks) {
        (E::F32, _, 16, 4, 1) => many::<MatrixRun<(F32, F32), 16, 4, 1, 1>>(ctx),
        (E::F32, _, 32, 2, 1) => many::<MatrixRun<(F32, F32), 32, 2, 1, 1>>(ctx),
        (E::F16, _, 16, 16, 1) => many::<MatrixRun<(F16, F16), 16, 16, 1, 4>>(ctx),
        (E::F16, _, 32, 8, 1) => many::<MatrixRun<(F16, F16), 32, 8, 1, 4>>(ctx),
        (E::Bf16, _, 16, 8, 1) => many::<MatrixRun<(Bf16, Bf16), 16, 8, 1, 2>>(ctx),
        (E::Bf16, _, 32, 4, 1) => many::<MatrixRun<(Bf16, Bf16), 32, 4, 1, 2>>(ctx),
        (E::Bf16, _, 16, 16, 1) => many::<MatrixRun<(Bf16, Bf16), 16, 16, 1, 4>>(ctx),
        (E::Bf16, _, 32, 8, 1) => many::<MatrixRun<(Bf16, Bf16), 32, 8, 1, 4>>(ctx),
        // Depths in pairs.
        (E::I8, _, 16, 16, 1) => many::<MatrixRun<Bytes, 16, 8, 1, 2>>(ctx),
        (E::I8, _, 32, 8, 1) => many::<MatrixRun<Bytes, 32, 4, 1, 2>>(ctx),
        (E::I8, _, 16, 32, 1) => many::<MatrixRun<Bytes, 16, 16, 1, 4>>(ctx),
        (E::I8, _, 32, 16, 1) => many::<MatrixRun<Bytes, 32, 8, 1, 4>>(ctx),
        _ => return None,
    })
}

fn many<R: Run>(ctx: &Lower) -> (Handler, run::Kind) {
    (body::<R>(ctx), R::KIND)
}

fn eight_bits<T: crate::lanes::matrix::Types>(shape: Shape, ctx: &Lower) -> Result<Handler, Unsupported> {
    match (shape.size, shape.depth) {
        (16, 32) => Ok(body::<Mfma<T, 16, 32, 1, 8>>(ctx)),
        (32, 16) => Ok(body::<Mfma<T, 32, 16, 1, 8>>(ctx)),
        _ => Err(missing(shape)),
    }
}

/// The function in exact mode, for the types whose fast mode differs from hardware.
fn exact_function(op: Op, shape: Shape, ctx: &Lower) -> Option<Handler> {
    use Element as E;
    if !ctx.exact_matrix {
        return None;
    }
    Some(match (ctx.target, shape.a, shape.b) {
        (Target::Gfx906 | Target::Gfx908, E::F16, _) => exact::<Fused<F16, 4>>(shape, ctx),
        (Target::Gfx906 | Target::Gfx908, E::Bf16, _) => exact::<Fused<Bf16, 2>>(shape, ctx),
        (Target::Gfx90a, E::F16, _) => exact::<Flushing<F16, 4>>(shape, ctx),
        (Target::Gfx90a, E::Bf16, _) if op.name().ends_with("_1k") => exact::<Flushing<Bf16, 4>>(shape, ctx),
        (Target::Gfx90a, E::Bf16, _) => exact::<Flushing<Bf16, 2>>(shape, ctx),
        (Target::Gfx942, E::F16, _) => exact::<Aligned<F16, F16, 8, false>>(shape, ctx),
        (Target::Gfx942, E::Bf16, _) => exact::<Aligned<Bf16, Bf16, 8, false>>(shape, ctx),
        (_, E::Xf32, _) => exact::<Aligned<Xf32, Xf32, 4, false>>(shape, ctx),
        (_, E::Fp8, E::Fp8) => exact::<Aligned<Fp8, Fp8, 16, true>>(shape, ctx),
        (_, E::Fp8, _) => exact::<Aligned<Fp8, Bf8, 16, true>>(shape, ctx),
        (_, E::Bf8, E::Fp8) => exact::<Aligned<Bf8, Fp8, 16, true>>(shape, ctx),
        (_, E::Bf8, _) => exact::<Aligned<Bf8, Bf8, 16, true>>(shape, ctx),
        (_, E::F32 | E::F64 | E::I8, _) => return None,
    })
}

fn exact<R: Rule>(shape: Shape, ctx: &Lower) -> Handler {
    if shape.size == 4 { body::<ExactMfma<R, true>>(ctx) } else { body::<ExactMfma<R, false>>(ctx) }
}

fn body<B: Body>(ctx: &Lower) -> Handler {
    pick::<B>(ctx.level)
}

fn missing(shape: Shape) -> Unsupported {
    Unsupported::new(format!("a matrix product of shape {shape:?}"))
}
