//! Lowering of memory instructions. The families differ in how they form addresses; what is loaded or stored is told by
//! the rest of the mnemonic, which they share.

mod buffer;
mod flat;
mod lds;
mod scalar;

use crate::error::Unsupported;
use crate::isa::{Encoding, Inst, Operand};
use crate::lower::context::Lower;

/// Lowers a memory instruction (SMEM, DS, FLAT, GLOBAL, SCRATCH, MUBUF).
pub(crate) fn lower(inst: &Inst, ctx: &mut Lower) -> Result<(), Unsupported> {
    match inst.enc {
        Encoding::Smem => scalar::lower(inst, ctx),
        Encoding::Ds => lds::lower(inst, ctx),
        Encoding::Flat | Encoding::Global | Encoding::Scratch => flat::lower(inst, ctx),
        Encoding::Mubuf => buffer::lower(inst, ctx),
        _ => Err(unsupported(inst)),
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
        use crate::lanes::simd::pick;
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

/// As [`loads`], for stores and their number of data registers.
macro_rules! stores {
    ($rest:expr, $level:expr, $body:ident $(, $parameter:ty)*) => {{
        use crate::lanes::memory::data::*;
        use crate::lanes::simd::pick;
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
