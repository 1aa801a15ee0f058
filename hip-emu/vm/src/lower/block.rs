//! Basic blocks: a straight run of instructions, lowered once.

use crate::Target;
use crate::error::Unsupported;
use crate::exec::control;
use crate::isa::{self, Encoding, Inst, Op};
use crate::lanes::level::Level;
use crate::lower::context::Lower;
use crate::lower::control::Next;
use crate::lower::fuse::{self, Lists};
use crate::lower::memory::observe;
use crate::lower::micro::Micro;
use crate::lower::{self};
use crate::wave::mode::{EXACT_MATRIX, INDEXING, LOWERED, OBSERVED, SRAMECC, VSKIP};
use crate::wave::state::Touched;

/// Most instructions of a block. Only bounds the work of one lowering; a longer run continues in the next block.
const MAX_INSTRUCTIONS: u32 = 1024;

/// A lowered block.
pub(crate) struct Block {
    /// What to do, in order.
    pub(crate) micros: Box<[Micro]>,
    /// For each micro-op, the code offset of its instruction.
    pub(crate) pcs: Box<[u32]>,
    /// What fused micro-ops point to.
    lists: Lists,
    /// Instructions in the block, those that vanished included.
    pub(crate) instructions: u32,
    /// Code offset behind the block.
    pub(crate) end: u32,
    /// What becomes [`Wave::touched`](crate::wave::state::Wave::touched).
    pub(crate) touched: Touched,
    /// Why the last instruction cannot be executed, if it cannot.
    pub(crate) refusal: Option<String>,
}

impl Block {
    /// Bytes that it takes.
    pub(crate) fn bytes(&self) -> usize {
        let refusal = self.refusal.as_ref().map_or(0, String::capacity);
        size_of::<Block>()
            + size_of_val::<[_]>(&self.micros)
            + size_of_val::<[_]>(&self.pcs)
            + self.lists.bytes()
            + refusal
    }
}

/// Lowers the block at `pc` (in bytes, a multiple of four, inside the code). Never fails: what cannot be executed
/// becomes a micro-op that says so when it is reached. `mode` is the MODE register, with the bits beside it that lowering depends on.
pub(crate) fn lower(code: &[u32], pc: u32, target: Target, level: Level, mode: u32) -> Block {
    let mut ctx = Lower::new(target, level, mode & LOWERED);
    ctx.exact_matrix = mode & EXACT_MATRIX != 0;
    ctx.sramecc = mode & SRAMECC != 0;
    let observed = mode & OBSERVED != 0;
    let mut at = pc;
    let mut instructions = 0;
    let mut refusal = None;
    while instructions < MAX_INSTRUCTIONS {
        let Some(words) = code.get(at as usize / 4..).filter(|words| !words.is_empty()) else { break };
        ctx.begin(at);
        instructions += 1;
        let inst = match isa::decode(target, words) {
            Ok(inst) => inst,
            Err(error) => {
                ctx.push(Micro::new(control::unknown));
                refusal = Some(error.to_string());
                break;
            }
        };
        let mark = ctx.len();
        if observed {
            observe::before(&inst, &mut ctx);
        }
        let next = instruction(&inst, &mut ctx);
        if observed && matches!(next, Ok(Next::Continue | Next::End)) {
            observe::after(&inst, &mut ctx);
        }
        at += u32::from(inst.size);
        let reason = match next {
            Ok(Next::Continue) => continue,
            Ok(Next::End) => break,
            Ok(Next::NotMine) => without_meaning(&inst),
            Err(Unsupported(reason)) => reason,
        };
        ctx.truncate(mark);
        ctx.push(Micro::new(control::unsupported));
        refusal = Some(reason);
        break;
    }
    if ctx.indexing != (mode & INDEXING != 0) {
        // What follows belongs to another table of blocks.
        ctx.push(Micro::new(control::mode_changed));
    }
    let touched = ctx.touched();
    let mut lowered = ctx.finish();
    let lists = fuse::runs(&mut lowered, level);
    Block { micros: lowered.micros.into(), pcs: lowered.pcs.into(), lists, instructions, end: at, touched, refusal }
}

fn instruction(inst: &Inst, ctx: &mut Lower) -> Result<Next, Unsupported> {
    let scalar = matches!(
        inst.enc,
        Encoding::Sop1 | Encoding::Sop2 | Encoding::Sopc | Encoding::Sopk | Encoding::Sopp | Encoding::Smem
    );
    if ctx.mode & VSKIP != 0 && !scalar {
        return Ok(Next::Continue);
    }
    let done = match inst.enc {
        Encoding::Sop1 | Encoding::Sop2 | Encoding::Sopc | Encoding::Sopk | Encoding::Sopp => {
            match lower::control::lower(inst, ctx)? {
                Next::NotMine => lower::scalar::lower(inst, ctx)?,
                next => return Ok(next),
            }
        }
        Encoding::Ds if inst.op.name().starts_with("ds_gws_") => return lower::control::lower(inst, ctx),
        Encoding::Mai => lower_matrix(inst, ctx)?,
        _ if is_accvgpr_move(inst.op) => lower_matrix(inst, ctx)?,
        Encoding::Vop1 | Encoding::Vop2 | Encoding::Vopc | Encoding::Vop3 | Encoding::Vop3b | Encoding::Vop3p => {
            lower::vector::lower(inst, ctx)?
        }
        Encoding::Smem
        | Encoding::Ds
        | Encoding::Flat
        | Encoding::Global
        | Encoding::Scratch
        | Encoding::Mubuf
        | Encoding::Mtbuf => {
            lower::memory::lower(inst, ctx)?;
            true
        }
        Encoding::Mimg | Encoding::Vintrp | Encoding::Exp => false,
    };
    Ok(if done { Next::Continue } else { Next::NotMine })
}

fn is_accvgpr_move(op: Op) -> bool {
    matches!(op, Op::v_accvgpr_mov_b32 | Op::v_accvgpr_read_b32 | Op::v_accvgpr_write_b32)
}

/// What is said of an instruction that no family knows.
fn without_meaning(inst: &Inst) -> String {
    let graphics = match inst.enc {
        Encoding::Mimg => "images and textures",
        Encoding::Exp => "exports",
        Encoding::Vintrp => "interpolation",
        _ if inst.op.name().starts_with("v_interp_") => "interpolation",
        _ if inst.op.name().starts_with("v_cube") => "cube maps",
        _ if inst.op == Op::s_endpgm_ordered_ps_done => "pixel shaders",
        _ if inst.op == Op::v_screen_partition_4se_b32 => "screen partitions",
        _ => return format!("{} is not implemented", inst.op),
    };
    format!("{} belongs to graphics ({graphics})", inst.op)
}

fn lower_matrix(inst: &Inst, ctx: &mut Lower) -> Result<bool, Unsupported> {
    lower::matrix::lower(inst, ctx)
}

#[cfg(test)]
pub(crate) mod tests;
