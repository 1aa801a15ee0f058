//! Lowering of memory instructions. The families differ in how they form addresses; what is loaded or stored is told by
//! the rest of the mnemonic, which they share.

mod buffer;
mod flat;
mod lds;
pub(crate) mod observe;
mod scalar;

use crate::error::Unsupported;
use crate::isa::{Encoding, Inst, Operand};
use crate::lanes::memory::atomic::RETURN;
use crate::lower::context::Lower;
use crate::lower::micro::Micro;

/// Lowers a memory instruction (SMEM, DS, FLAT, GLOBAL, SCRATCH, MUBUF, MTBUF).
pub(crate) fn lower(inst: &Inst, ctx: &mut Lower) -> Result<(), Unsupported> {
    match inst.enc {
        Encoding::Smem => scalar::lower(inst, ctx),
        Encoding::Ds => lds::lower(inst, ctx),
        Encoding::Flat | Encoding::Global | Encoding::Scratch => flat::lower(inst, ctx),
        Encoding::Mubuf | Encoding::Mtbuf => buffer::lower(inst, ctx),
        _ => Err(unsupported(inst)),
    }?;
    if ctx.sramecc { clear_other_half(inst, ctx) } else { Ok(()) }
}

/// What SRAM ECC adds to a load into half of a register: a register is written as a whole, so that the other half, which a
/// load keeps otherwise, becomes zero. Tensile's kernels (rocBLAS) combine two halves that way.
fn clear_other_half(inst: &Inst, ctx: &mut Lower) -> Result<(), Unsupported> {
    let (Some(dst), name) = (inst.dst, inst.op.name()) else { return Ok(()) };
    let mask = match name {
        _ if name.contains("_d16_hi") => 0xffff_0000,
        _ if name.ends_with("_d16") => 0xffff,
        _ => return Ok(()),
    };
    let mut micro = Micro::new(crate::lanes::memory::keep_bits);
    micro.dst = ctx.vector(dst, 1)?;
    micro.aux2 = mask;
    ctx.push(micro);
    Ok(())
}

/// Lowers an instruction that controls caches. There are none, but it also orders accesses: a host that reorders stores
/// needs a fence where x86-64 needs nothing.
fn cache_control(ctx: &mut Lower) {
    if cfg!(not(target_arch = "x86_64")) {
        ctx.push(Micro::new(crate::lanes::memory::fence));
    }
}

/// The answer for an instruction without meaning here.
fn unsupported(inst: &Inst) -> Unsupported {
    Unsupported::new(format!("{} is not implemented", inst.op))
}

/// An operand that the form of the instruction promises.
fn operand(inst: &Inst, operand: Option<Operand>) -> Result<Operand, Unsupported> {
    operand.ok_or_else(|| Unsupported::new(format!("{} without one of its operands", inst.op)))
}

/// Chooses the micro-op function of a load by what follows the family's prefix in the mnemonic, and its number of result
/// registers: `loads!(rest, level, Body<Parameters>)`.
macro_rules! loads {
    ($rest:expr, $level:expr, $body:ident $(, $parameter:ty)*) => {{
        use crate::lanes::memory::data::*;
        use crate::lanes::memory::pick;
        let level = $level;
        match $rest {
            "load_ubyte" => Some((pick::<$body<$($parameter,)* U8>>(level), 1)),
            "load_sbyte" => Some((pick::<$body<$($parameter,)* I8>>(level), 1)),
            "load_ushort" => Some((pick::<$body<$($parameter,)* U16>>(level), 1)),
            "load_sshort" => Some((pick::<$body<$($parameter,)* I16>>(level), 1)),
            "load_ubyte_d16" => Some((pick::<$body<$($parameter,)* U8Low>>(level), 1)),
            "load_ubyte_d16_hi" => Some((pick::<$body<$($parameter,)* U8High>>(level), 1)),
            "load_sbyte_d16" => Some((pick::<$body<$($parameter,)* I8Low>>(level), 1)),
            "load_sbyte_d16_hi" => Some((pick::<$body<$($parameter,)* I8High>>(level), 1)),
            "load_short_d16" => Some((pick::<$body<$($parameter,)* B16Low>>(level), 1)),
            "load_short_d16_hi" => Some((pick::<$body<$($parameter,)* B16High>>(level), 1)),
            "load_dword" => Some((pick::<$body<$($parameter,)* Dwords<1>>>(level), 1)),
            "load_dwordx2" => Some((pick::<$body<$($parameter,)* Dwords<2>>>(level), 2)),
            "load_dwordx3" => Some((pick::<$body<$($parameter,)* Dwords<3>>>(level), 3)),
            "load_dwordx4" => Some((pick::<$body<$($parameter,)* Dwords<4>>>(level), 4)),
            _ => None,
        }
    }};
}
use loads;

/// The function of a load into LDS, by what is loaded. `$make` is a macro that makes the function of a type.
macro_rules! direct_loads {
    ($rest:expr, $make:ident) => {{
        use crate::lanes::memory::data::*;
        match $rest {
            "load_ubyte" | "load_lds_ubyte" => Some($make!(U8)),
            "load_sbyte" | "load_lds_sbyte" => Some($make!(I8)),
            "load_ushort" | "load_lds_ushort" => Some($make!(U16)),
            "load_sshort" | "load_lds_sshort" => Some($make!(I16)),
            "load_dword" | "load_lds_dword" => Some($make!(Dwords<1>)),
            _ => None,
        }
    }};
}
use direct_loads;

/// As [`loads`], for stores and their number of data registers.
macro_rules! stores {
    ($rest:expr, $level:expr, $body:ident $(, $parameter:ty)*) => {{
        use crate::lanes::memory::data::*;
        use crate::lanes::memory::pick;
        let level = $level;
        match $rest {
            "store_byte" => Some((pick::<$body<$($parameter,)* StoreU8>>(level), 1)),
            "store_byte_d16_hi" => Some((pick::<$body<$($parameter,)* StoreU8High>>(level), 1)),
            "store_short" => Some((pick::<$body<$($parameter,)* StoreU16>>(level), 1)),
            "store_short_d16_hi" => Some((pick::<$body<$($parameter,)* StoreU16High>>(level), 1)),
            "store_dword" => Some((pick::<$body<$($parameter,)* Dwords<1>>>(level), 1)),
            "store_dwordx2" => Some((pick::<$body<$($parameter,)* Dwords<2>>>(level), 2)),
            "store_dwordx3" => Some((pick::<$body<$($parameter,)* Dwords<3>>>(level), 3)),
            "store_dwordx4" => Some((pick::<$body<$($parameter,)* Dwords<4>>>(level), 4)),
            _ => None,
        }
    }};
}
use stores;

/// As [`loads`], for the atomics of global memory: function, dwords of a word, data operands. `$make` is a macro that makes
/// the function of an operation.
macro_rules! global_atomics {
    ($rest:expr, $make:ident) => {{
        use crate::ops::atomic::*;
        match $rest {
            "atomic_swap" => Some(($make!(Swap32), 1, 1)),
            "atomic_cmpswap" => Some(($make!(Cmpswap32), 1, 2)),
            "atomic_add" => Some(($make!(Add32), 1, 1)),
            "atomic_sub" => Some(($make!(Sub32), 1, 1)),
            "atomic_smin" => Some(($make!(Smin32), 1, 1)),
            "atomic_umin" => Some(($make!(Umin32), 1, 1)),
            "atomic_smax" => Some(($make!(Smax32), 1, 1)),
            "atomic_umax" => Some(($make!(Umax32), 1, 1)),
            "atomic_and" => Some(($make!(And32), 1, 1)),
            "atomic_or" => Some(($make!(Or32), 1, 1)),
            "atomic_xor" => Some(($make!(Xor32), 1, 1)),
            "atomic_inc" => Some(($make!(Inc32), 1, 1)),
            "atomic_dec" => Some(($make!(Dec32), 1, 1)),
            "atomic_add_f32" => Some(($make!(AddF32), 1, 1)),
            "atomic_pk_add_f16" => Some(($make!(PkAddF16), 1, 1)),
            "atomic_pk_add_bf16" => Some(($make!(PkAddBf16), 1, 1)),
            "atomic_add_f64" => Some(($make!(AddF64), 2, 1)),
            "atomic_min_f64" => Some(($make!(MinF64), 2, 1)),
            "atomic_max_f64" => Some(($make!(MaxF64), 2, 1)),
            "atomic_swap_x2" => Some(($make!(Swap64), 2, 1)),
            "atomic_cmpswap_x2" => Some(($make!(Cmpswap64), 2, 2)),
            "atomic_add_x2" => Some(($make!(Add64), 2, 1)),
            "atomic_sub_x2" => Some(($make!(Sub64), 2, 1)),
            "atomic_smin_x2" => Some(($make!(Smin64), 2, 1)),
            "atomic_umin_x2" => Some(($make!(Umin64), 2, 1)),
            "atomic_smax_x2" => Some(($make!(Smax64), 2, 1)),
            "atomic_umax_x2" => Some(($make!(Umax64), 2, 1)),
            "atomic_and_x2" => Some(($make!(And64), 2, 1)),
            "atomic_or_x2" => Some(($make!(Or64), 2, 1)),
            "atomic_xor_x2" => Some(($make!(Xor64), 2, 1)),
            "atomic_inc_x2" => Some(($make!(Inc64), 2, 1)),
            "atomic_dec_x2" => Some(($make!(Dec64), 2, 1)),
            _ => None,
        }
    }};
}
use global_atomics;

/// Sets result and data registers of an atomic.
fn atomic_registers(
    inst: &Inst,
    micro: &mut Micro,
    dwords: u32,
    operands: u32,
    ctx: &mut Lower,
) -> Result<(), Unsupported> {
    micro.src[1] = ctx.vector(operand(inst, inst.src[1])?, dwords * operands)?;
    if let Some(dst) = inst.dst {
        micro.dst = ctx.vector(dst, dwords)?;
        micro.aux |= RETURN;
    }
    Ok(())
}
