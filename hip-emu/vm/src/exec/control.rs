//! Micro-ops that change where a wave goes on, or whether it does.

use crate::error::FaultKind;
use crate::exec::steps::{Step, StepFn, next};
use crate::lanes::shapes::{conjure, uniform};
use crate::lower::micro::{Flow, Handler, Micro};
use crate::sched::grid::GRID_BARRIERS;
use crate::wave::mode;
use crate::wave::state::{EXEC, Exit, M0, SemaphoreAction, Wave};

/// The functions of a branch to the code offset in `imm`: as a micro-op, and as the last of a run of steps.
pub(crate) type Branch = (Handler, StepFn);

/// A branch that is taken if `f` says so.
pub(crate) fn branch<F: Fn(&Wave) -> bool + Copy + 'static>(_: F) -> Branch {
    (branch_if::<F>, step_branch::<F>)
}

fn branch_if<F: Fn(&Wave) -> bool + Copy + 'static>(wave: &mut Wave, micro: &Micro) -> Flow {
    if conjure::<F>()(wave) {
        wave.pc = micro.imm;
    }
    Flow::Continue
}

/// # Safety
/// As for [`StepFn`].
unsafe fn step_branch<F: Fn(&Wave) -> bool + Copy + 'static>(wave: &mut Wave, step: *const Step) {
    if conjure::<F>()(wave) {
        // SAFETY: the caller's promise.
        wave.pc = unsafe { (*step).imm };
    }
    // SAFETY: the caller's promise; this is not the last step.
    unsafe { next(wave, step) }
}

/// `dst` = address of the code offset in `imm`.
pub(crate) fn get_pc(wave: &mut Wave, micro: &Micro) -> Flow {
    let address = wave.code_base.wrapping_add(micro.imm);
    wave.set64(micro.dst, address);
    Flow::Continue
}

/// Goes to the address in the pair `src[0]`. The run loop checks where that is.
pub(crate) fn set_pc(wave: &mut Wave, micro: &Micro) -> Flow {
    wave.pc = wave.get64(micro.src[0]).wrapping_sub(wave.code_base);
    Flow::Continue
}

/// Goes to the address in the pair `src[0]`; `dst` = address of the code offset in `imm`.
pub(crate) fn swap_pc(wave: &mut Wave, micro: &Micro) -> Flow {
    let target = wave.get64(micro.src[0]);
    get_pc(wave, micro);
    wave.pc = target.wrapping_sub(wave.code_base);
    Flow::Continue
}

/// Goes to the code offset in `aux2`; `dst` = address of the code offset in `imm`.
pub(crate) fn call(wave: &mut Wave, micro: &Micro) -> Flow {
    get_pc(wave, micro);
    wave.pc = u64::from(micro.aux2);
    Flow::Continue
}

/// The wave ends.
pub(crate) fn end(wave: &mut Wave, _: &Micro) -> Flow {
    wave.exit = Exit::End;
    Flow::Stop
}

/// The wave waits for the others of its workgroup.
pub(crate) fn barrier(wave: &mut Wave, _: &Micro) -> Flow {
    wave.exit = Exit::Barrier;
    Flow::Stop
}

/// The wave waits for others of the grid. The barrier is the one that the offset `aux2` and M0 name together; it
/// is for one wave more than the number in the first active lane of `src[0]` (ISA manuals of Vega and CDNA, "GWS").
pub(crate) fn grid_barrier(wave: &mut Wave, micro: &Micro) -> Flow {
    let waves = u64::from(first_lane(wave, micro)) + 1;
    wave.exit = Exit::GridBarrier { resource: grid_resource(wave, micro), waves };
    Flow::Stop
}

/// The resource that the offset `aux2` and M0 name together.
fn grid_resource(wave: &Wave, micro: &Micro) -> u8 {
    ((wave.get(M0) >> 16).wrapping_add(micro.aux2) % GRID_BARRIERS as u32) as u8
}

/// The first active lane of `src[0]`.
fn first_lane(wave: &Wave, micro: &Micro) -> u32 {
    let lane = wave.exec().trailing_zeros().min(63);
    // SAFETY: one of the 64 lanes of a vector register (invariant 1).
    unsafe { wave.lanes(micro.src[0]).add(lane as usize).read() }
}

/// `ds_gws_init`: the counter of a resource = the first active lane of `src[0]`.
pub(crate) fn semaphore_init(wave: &mut Wave, micro: &Micro) -> Flow {
    let action = SemaphoreAction::Init(first_lane(wave, micro));
    semaphore(wave, micro, action)
}

/// `ds_gws_sema_br`: adds the first active lane of `src[0]`.
pub(crate) fn semaphore_add(wave: &mut Wave, micro: &Micro) -> Flow {
    let action = SemaphoreAction::Add(first_lane(wave, micro));
    semaphore(wave, micro, action)
}

/// `ds_gws_sema_v`: adds one.
pub(crate) fn semaphore_release(wave: &mut Wave, micro: &Micro) -> Flow {
    semaphore(wave, micro, SemaphoreAction::Add(1))
}

/// `ds_gws_sema_p`: takes one, waiting if there is none.
pub(crate) fn semaphore_take(wave: &mut Wave, micro: &Micro) -> Flow {
    semaphore(wave, micro, SemaphoreAction::Take)
}

/// `ds_gws_sema_release_all`: lets all pass that wait.
pub(crate) fn semaphore_release_all(wave: &mut Wave, micro: &Micro) -> Flow {
    semaphore(wave, micro, SemaphoreAction::ReleaseAll)
}

fn semaphore(wave: &mut Wave, micro: &Micro, action: SemaphoreAction) -> Flow {
    wave.exit = Exit::Semaphore { resource: grid_resource(wave, micro), action };
    Flow::Stop
}

/// `s_cbranch_*_fork`: the lanes of the mask `src[0]` go to `imm` (or to the address `src[1]`, if `aux` says so), the others to
/// `aux2`; if there are some of both, the more wait on the stack for the fewer (Vega instruction set manual, "Arbitrary
/// Divergent Control Flow").
pub(crate) fn fork(wave: &mut Wave, micro: &Micro) -> Flow {
    let wide = |(low, high): (u32, u32)| u64::from(low) | u64::from(high) << 32;
    let mask = wide(uniform(wave, micro, 0, true));
    let target = match micro.aux {
        0 => micro.imm,
        _ => wide(uniform(wave, micro, 1, true)).wrapping_sub(wave.code_base),
    };
    let next = u64::from(micro.aux2);
    let exec = wave.exec();
    let (pass, fail) = (mask & exec, !mask & exec);
    let (now, waiting) = if pass == exec {
        wave.pc = target;
        return Flow::Continue;
    } else if fail == exec {
        wave.pc = next;
        return Flow::Continue;
    } else if fail.count_ones() < pass.count_ones() {
        ((next, fail), (target, pass))
    } else {
        ((target, pass), (next, fail))
    };
    let csp = wave.mode >> mode::CSP_SHIFT;
    if csp == 7 {
        let reason = "more than seven forks that wait for a join".to_owned();
        return wave.fault(FaultKind::Unsupported { reason }, None);
    }
    wave.set64(16 * csp, waiting.1);
    wave.set64(16 * csp + 8, wave.code_base.wrapping_add(waiting.0));
    wave.mode = wave.mode & !(7 << mode::CSP_SHIFT) | (csp + 1) << mode::CSP_SHIFT;
    wave.set64(EXEC, now.1);
    wave.pc = now.0;
    Flow::Continue
}

/// `s_cbranch_join`: straight on if the stack pointer is `src[0]`, else to what waits on the stack.
pub(crate) fn join(wave: &mut Wave, micro: &Micro) -> Flow {
    let csp = wave.mode >> mode::CSP_SHIFT;
    if csp == wave.get(micro.src[0]) {
        return Flow::Continue;
    }
    let Some(csp) = csp.checked_sub(1) else {
        let reason = "a join without a fork that waits for it".to_owned();
        return wave.fault(FaultKind::Unsupported { reason }, None);
    };
    wave.mode = wave.mode & !(7 << mode::CSP_SHIFT) | csp << mode::CSP_SHIFT;
    let (exec, address) = (wave.get64(16 * csp), wave.get64(16 * csp + 8));
    wave.set64(EXEC, exec);
    wave.pc = address.wrapping_sub(wave.code_base);
    Flow::Continue
}

/// The wave lets others run.
pub(crate) fn sleep(wave: &mut Wave, _: &Micro) -> Flow {
    wave.exit = Exit::Yield;
    Flow::Stop
}

/// The wave asks the host for something.
pub(crate) fn interrupt(wave: &mut Wave, _: &Micro) -> Flow {
    wave.exit = Exit::Interrupt;
    Flow::Stop
}

/// `s_trap` with the number in `aux`.
pub(crate) fn trap(wave: &mut Wave, micro: &Micro) -> Flow {
    wave.fault(FaultKind::Trap { id: micro.aux as u8 }, None)
}

/// An instruction that could not be lowered. The run loop adds the reason, which the block has.
pub(crate) fn unsupported(wave: &mut Wave, _: &Micro) -> Flow {
    wave.fault(FaultKind::Unsupported { reason: String::new() }, None)
}

/// Words that could not be decoded. The run loop adds the reason, which the block has.
pub(crate) fn unknown(wave: &mut Wave, _: &Micro) -> Flow {
    wave.fault(FaultKind::UnknownInstruction { reason: String::new() }, None)
}

/// `dst` = bits of the MODE register: `aux` many from `aux2`.
pub(crate) fn get_mode(wave: &mut Wave, micro: &Micro) -> Flow {
    let value = (wave.mode >> micro.aux2) & ones(micro.aux);
    wave.set(micro.dst, value);
    Flow::Continue
}

/// Sets bits of the MODE register, `aux` many from `aux2`, from the scalar register or constant `src[0]`.
pub(crate) fn set_mode(wave: &mut Wave, micro: &Micro) -> Flow {
    let (value, _) = uniform(wave, micro, 0, false);
    let mask = ones(micro.aux);
    let new = wave.mode & !(mask << micro.aux2) | (value & mask) << micro.aux2;
    change_mode(wave, new)
}

/// `s_setvskip`: vector instructions are skipped from here on if bit `src[1]` of `src[0]` is set.
pub(crate) fn set_vskip(wave: &mut Wave, micro: &Micro) -> Flow {
    let (value, bit) = (uniform(wave, micro, 0, false).0, uniform(wave, micro, 1, false).0);
    let skip = value >> (bit & 31) & 1 != 0;
    let new = wave.mode & !mode::VSKIP | if skip { mode::VSKIP } else { 0 };
    change_mode(wave, new)
}

fn change_mode(wave: &mut Wave, new: u32) -> Flow {
    let lowered_for = wave.mode & mode::LOWERED;
    wave.mode = new;
    if new & mode::LOWERED == lowered_for {
        return Flow::Continue;
    }
    wave.exit = Exit::Mode;
    Flow::Stop
}

/// The block ends with another MODE than it began with.
pub(crate) fn mode_changed(wave: &mut Wave, _: &Micro) -> Flow {
    wave.exit = Exit::Mode;
    Flow::Stop
}

/// Register indexing on: M0 = the low byte of `src[0]`, with the mode bits in `aux2`.
pub(crate) fn set_index(wave: &mut Wave, micro: &Micro) -> Flow {
    let (value, _) = uniform(wave, micro, 0, false);
    let m0 = wave.get(M0) & !0xf0ff | value & 0xff | micro.aux2;
    wave.set(M0, m0);
    wave.mode |= mode::INDEXING;
    Flow::Continue
}

/// Register indexing off.
pub(crate) fn end_index(wave: &mut Wave, _: &Micro) -> Flow {
    wave.mode &= !mode::INDEXING;
    Flow::Continue
}

/// The low byte of M0 = that of `src[0]`.
pub(crate) fn set_index_only(wave: &mut Wave, micro: &Micro) -> Flow {
    let (value, _) = uniform(wave, micro, 0, false);
    let m0 = wave.get(M0) & !0xff | value & 0xff;
    wave.set(M0, m0);
    Flow::Continue
}

/// The mode bits of M0 = those in `aux2`.
pub(crate) fn set_index_mode(wave: &mut Wave, micro: &Micro) -> Flow {
    let m0 = wave.get(M0) & !0xf000 | micro.aux2;
    wave.set(M0, m0);
    Flow::Continue
}

/// An indexed register that does not exist.
#[cold]
pub(crate) fn bad_index(wave: &mut Wave) -> Flow {
    let reason = format!("register index out of range (m0 is {:#x})", wave.get(M0));
    wave.fault(FaultKind::Unsupported { reason }, None)
}

fn ones(bits: u16) -> u32 {
    u32::MAX >> (32 - u32::from(bits.clamp(1, 32)))
}
