//! Program flow: SOPP, jumps and calls, hardware registers.

use crate::error::Unsupported;
use crate::exec::control;
use crate::exec::steps::Step;
use crate::isa::{Inst, Op, Operand};
use crate::lower::context::{Lower, Ty};
use crate::lower::micro::{Handler, Kind, Micro};
use crate::wave::mode;
use crate::wave::state::{PRIVATE_APERTURE, SCC, SHARED_APERTURE, VCC};

/// What becomes of the block after an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// The instruction is not of this family.
    NotMine,
    /// Straight on.
    Continue,
    /// The block ends here.
    End,
}

/// Hardware registers of `s_getreg` and `s_setreg` (LLVM, `AMDGPUAsmUtils`).
const HWREG_MODE: u16 = 1;
const HWREG_STATUS: u16 = 2;
const HWREG_TRAPSTS: u16 = 3;
const HWREG_HW_ID: u16 = 4;
const HWREG_SH_MEM_BASES: u16 = 15;
const HWREG_XCC_ID: u16 = 20;

/// Lowers an instruction of program flow.
pub(crate) fn lower(inst: &Inst, ctx: &mut Lower) -> Result<Next, Unsupported> {
    let next = u64::from(ctx.pc) + u64::from(inst.size);
    let offset = i64::from(inst.mods.simm16 as i16) * 4;
    // A target before the code or beyond 4 GiB is none; the run loop says so when it gets there.
    let target = next.wrapping_add_signed(offset);

    let branch = match inst.op {
        Op::s_branch => Some(control::branch(|_| true)),
        Op::s_cbranch_scc0 => Some(control::branch(|wave| wave.get(SCC) == 0)),
        Op::s_cbranch_scc1 => Some(control::branch(|wave| wave.get(SCC) != 0)),
        Op::s_cbranch_vccz => Some(control::branch(|wave| wave.get64(VCC) == 0)),
        Op::s_cbranch_vccnz => Some(control::branch(|wave| wave.get64(VCC) != 0)),
        Op::s_cbranch_execz => Some(control::branch(|wave| wave.exec() == 0)),
        Op::s_cbranch_execnz => Some(control::branch(|wave| wave.exec() != 0)),
        _ => None,
    };
    if let Some((f, step)) = branch {
        ctx.push_step(Micro { imm: target, ..Micro::new(f) }, Step { f: step, imm: target, ..Step::END });
        return Ok(Next::End);
    }

    match inst.op {
        // Timing, caches, priorities and debuggers: no effect on results here.
        Op::s_nop
        | Op::s_waitcnt
        | Op::s_setprio
        | Op::s_wakeup
        | Op::s_icache_inv
        | Op::s_incperflevel
        | Op::s_decperflevel
        | Op::s_ttracedata
        | Op::s_cbranch_cdbgsys
        | Op::s_cbranch_cdbguser
        | Op::s_cbranch_cdbgsys_or_user
        | Op::s_cbranch_cdbgsys_and_user => Ok(Next::Continue),
        Op::s_endpgm | Op::s_endpgm_saved => end(ctx, control::end),
        Op::s_barrier => end(ctx, control::barrier),
        Op::s_sleep => end(ctx, control::sleep),
        Op::ds_gws_barrier => {
            let mut micro = Micro::new(control::grid_barrier);
            micro.src[0] = ctx.vector(required(inst.src[1])?, 1)?;
            micro.aux2 = inst.mods.offset as u32;
            ctx.push(micro);
            Ok(Next::End)
        }
        Op::ds_gws_init => semaphore(inst, control::semaphore_init, ctx),
        Op::ds_gws_sema_br => semaphore(inst, control::semaphore_add, ctx),
        Op::ds_gws_sema_v => semaphore(inst, control::semaphore_release, ctx),
        Op::ds_gws_sema_p => semaphore(inst, control::semaphore_take, ctx),
        Op::ds_gws_sema_release_all => semaphore(inst, control::semaphore_release_all, ctx),
        // The mask is in the register, not written to it.
        Op::s_cbranch_i_fork => {
            let mut micro = Micro { imm: target, aux2: next as u32, ..Micro::new(control::fork) };
            micro.set_src(0, (ctx.sgpr(required(inst.dst)?, 2)?, Kind::Scalar));
            ctx.push(micro);
            Ok(Next::End)
        }
        Op::s_cbranch_g_fork => {
            let mut micro = Micro { aux: 1, aux2: next as u32, ..Micro::new(control::fork) };
            for i in 0..2 {
                let source = ctx.source(required(inst.src[i])?, Ty::B64, &mut micro.imm)?;
                micro.set_src(i, source);
            }
            ctx.push(micro);
            Ok(Next::End)
        }
        Op::s_cbranch_join => {
            let mut micro = Micro::new(control::join);
            micro.src[0] = ctx.sgpr(required(inst.src[0])?, 1)?;
            ctx.push(micro);
            Ok(Next::End)
        }
        Op::s_setvskip => {
            let mut micro = Micro::new(control::set_vskip);
            for i in 0..2 {
                let source = ctx.source(required(inst.src[i])?, Ty::B32, &mut micro.imm)?;
                micro.set_src(i, source);
            }
            ctx.push(micro);
            Ok(Next::End)
        }
        // A killed wave ends.
        Op::s_setkill if inst.mods.simm16 & 1 != 0 => end(ctx, control::end),
        Op::s_setkill => Ok(Next::Continue),
        Op::s_sethalt if inst.mods.simm16 & 1 == 0 => Ok(Next::Continue),
        Op::s_sethalt | Op::s_sendmsghalt => {
            Err(Unsupported::new("halting the wave: there is no debugger that could let it go on"))
        }
        Op::s_rfe_b64 | Op::s_rfe_restore_b64 => {
            Err(Unsupported::new("a return from a trap handler: there is none, so no wave can be in one"))
        }
        Op::s_sendmsg => match inst.mods.simm16 & 15 {
            1 => end(ctx, control::interrupt),
            id => Err(Unsupported::new(format!("message {id}"))),
        },
        // The debugger's breakpoint: without a debugger nothing happens.
        Op::s_trap if inst.mods.simm16 & 0xff == 3 => Ok(Next::Continue),
        Op::s_trap => {
            ctx.push(Micro { aux: inst.mods.simm16 & 0xff, ..Micro::new(control::trap) });
            Ok(Next::End)
        }
        Op::s_getpc_b64 => {
            let dst = ctx.sgpr(required(inst.dst)?, 2)?;
            ctx.push(Micro { dst, imm: next, ..Micro::new(control::get_pc) });
            Ok(Next::Continue)
        }
        Op::s_setpc_b64 => {
            let mut micro = Micro::new(control::set_pc);
            micro.src[0] = ctx.sgpr(required(inst.src[0])?, 2)?;
            ctx.push(micro);
            Ok(Next::End)
        }
        Op::s_swappc_b64 => {
            let mut micro = Micro::new(control::swap_pc);
            micro.src[0] = ctx.sgpr(required(inst.src[0])?, 2)?;
            micro.dst = ctx.sgpr(required(inst.dst)?, 2)?;
            micro.imm = next;
            ctx.push(micro);
            Ok(Next::End)
        }
        Op::s_call_b64 => {
            let mut micro = Micro::new(control::call);
            micro.dst = ctx.sgpr(required(inst.dst)?, 2)?;
            micro.imm = next;
            micro.aux2 = u32::try_from(target).map_err(|_| Unsupported::new("a call out of the code"))?;
            ctx.push(micro);
            Ok(Next::End)
        }
        Op::s_set_gpr_idx_on => {
            // M0 = index in bits 0 to 7, mode in bits 12 to 15.
            let mode = inst.mods.simm16 & 15;
            let mut micro = Micro::new(control::set_index);
            let mut wide = 0;
            micro.set_src(0, ctx.source(required(inst.src[0])?, Ty::B32, &mut wide)?);
            micro.aux2 = u32::from(mode) << 12;
            ctx.push(micro);
            ctx.indexing = true;
            Ok(Next::Continue)
        }
        Op::s_set_gpr_idx_idx => {
            // Only the index changes; bits 12 to 15 stay.
            let mut micro = Micro::new(control::set_index_only);
            let mut wide = 0;
            micro.set_src(0, ctx.source(required(inst.src[0])?, Ty::B32, &mut wide)?);
            ctx.push(micro);
            Ok(Next::Continue)
        }
        Op::s_set_gpr_idx_mode => {
            let mode = inst.mods.simm16 & 15;
            ctx.push(Micro { aux2: u32::from(mode) << 12, ..Micro::new(control::set_index_mode) });
            Ok(Next::Continue)
        }
        Op::s_set_gpr_idx_off => {
            ctx.push(Micro::new(control::end_index));
            ctx.indexing = false;
            Ok(Next::Continue)
        }
        Op::s_getreg_b32 => get_register(inst, ctx),
        Op::s_setreg_b32 | Op::s_setreg_imm32_b32 => set_register(inst, ctx),
        _ => Ok(Next::NotMine),
    }
}

/// An instruction on a semaphore: the block ends, since the wave may have to wait.
fn semaphore(inst: &Inst, f: Handler, ctx: &mut Lower) -> Result<Next, Unsupported> {
    let mut micro = Micro::new(f);
    if let Some(data) = inst.src[1] {
        micro.src[0] = ctx.vector(data, 1)?;
    }
    micro.aux2 = inst.mods.offset as u32;
    ctx.push(micro);
    Ok(Next::End)
}

fn end(ctx: &mut Lower, f: Handler) -> Result<Next, Unsupported> {
    ctx.push(Micro::new(f));
    Ok(Next::End)
}

fn required(operand: Option<Operand>) -> Result<Operand, Unsupported> {
    operand.ok_or_else(|| Unsupported::new("an operand is missing"))
}

/// Register number, first bit, number of bits.
fn field(simm16: u16) -> (u16, u32, u16) {
    (simm16 & 63, u32::from(simm16 >> 6 & 31), (simm16 >> 11) + 1)
}

fn get_register(inst: &Inst, ctx: &mut Lower) -> Result<Next, Unsupported> {
    let (id, first, bits) = field(inst.mods.simm16);
    let dst = ctx.sgpr(required(inst.dst)?, 1)?;
    if id == HWREG_MODE {
        ctx.push(Micro { dst, aux: bits, aux2: first, ..Micro::new(control::get_mode) });
        return Ok(Next::Continue);
    }
    let value = match id {
        // The upper 16 bits of the addresses of the private and of the shared aperture.
        HWREG_SH_MEM_BASES => SHARED_APERTURE | PRIVATE_APERTURE >> 16,
        // Nothing has gone wrong, and every wave runs in the first slot of the first unit.
        HWREG_STATUS | HWREG_TRAPSTS | HWREG_HW_ID | HWREG_XCC_ID => 0,
        _ => return Err(Unsupported::new(format!("reading hardware register {id}"))),
    };
    let mut micro = Micro::new(crate::exec::scalar::one(crate::ops::salu::mov::<u32>).f);
    micro.dst = dst;
    micro.set_src(0, (value >> first & (u32::MAX >> (32 - u32::from(bits))), Kind::Const));
    ctx.push(micro);
    Ok(Next::Continue)
}

fn set_register(inst: &Inst, ctx: &mut Lower) -> Result<Next, Unsupported> {
    let (id, first, bits) = field(inst.mods.simm16);
    match id {
        HWREG_MODE => {}
        // Sticky exception flags: never set, so clearing them does nothing.
        HWREG_TRAPSTS => return Ok(Next::Continue),
        _ => return Err(Unsupported::new(format!("writing hardware register {id}"))),
    }
    let mut micro = Micro::new(control::set_mode);
    let source = if inst.op == Op::s_setreg_imm32_b32 { inst.src[0] } else { inst.dst.or(inst.src[0]) };
    let mut wide = 0;
    let source = ctx.source(required(source)?, Ty::B32, &mut wide)?;
    micro.set_src(0, source);
    micro.aux = bits;
    micro.aux2 = first;
    ctx.push(micro);
    // Only a change of what lowering depends on leads to other code.
    let mask = (u64::MAX >> (64 - u32::from(bits)) << first) as u32;
    Ok(if mask & mode::LOWERED != 0 { Next::End } else { Next::Continue })
}
