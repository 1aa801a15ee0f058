//! The run loop: block after block, micro-op after micro-op, until the wave stops.

use crate::error::FaultKind;
use crate::exec::code::Code;
use crate::lower::block::Block;
use crate::lower::micro::{Flow, Micro};
use crate::wave::state::{Exit, Wave};

/// Instructions after which a wave lets others run, so that one that waits for another cannot keep it from coming.
pub(crate) const SLICE: u64 = 1 << 20;

/// Runs a wave until it ends, waits, yields or fails; the answer is the reason, and never [`Exit::None`]. After a fault
/// `wave.pc` is the code offset of the instruction.
pub(crate) fn run(wave: &mut Wave, code: &Code, budget: Option<u64>) -> Exit {
    let mut table = code.table(wave.mode, wave.lowering);
    let mut spare = None;
    let slice_end = wave.instructions.saturating_add(SLICE).min(budget.unwrap_or(u64::MAX));
    wave.exit = Exit::None;
    wave.mem.settle();
    loop {
        let Some(block) = table.get(code, wave.pc, &mut spare) else {
            return Exit::Fault { kind: FaultKind::BadBranch { target: code.base.wrapping_add(wave.pc) }, lane: None };
        };
        wave.instructions += u64::from(block.instructions);
        wave.pc = u64::from(block.end);
        wave.touched = wave.touched.and(block.touched);
        let mut stopped = None;
        for micro in &block.micros {
            // SAFETY: `micro` was made by lowering for this function and for a level of this host (invariants 1 and 2).
            if unsafe { (micro.f)(wave, micro) } == Flow::Stop {
                stopped = Some(micro);
                break;
            }
        }
        if let Some(micro) = stopped {
            match std::mem::take(&mut wave.exit) {
                Exit::Mode => table = code.table(wave.mode, wave.lowering),
                Exit::Fault { kind, lane } => {
                    let index = (micro as *const Micro).addr().wrapping_sub(block.micros.as_ptr().addr());
                    wave.pc = block.pcs.get(index / size_of::<Micro>()).copied().unwrap_or_default().into();
                    return Exit::Fault { kind: explain(kind, block), lane };
                }
                exit => return exit,
            }
        }
        if wave.instructions >= slice_end {
            if let Some(limit) = budget.filter(|&limit| wave.instructions > limit) {
                return Exit::Fault { kind: FaultKind::Budget { limit }, lane: None };
            }
            return Exit::Yield;
        }
    }
}

/// Completes the faults of instructions that could not be lowered.
#[cold]
fn explain(kind: FaultKind, block: &Block) -> FaultKind {
    let reason = || block.refusal.clone().unwrap_or_default();
    match kind {
        FaultKind::Unsupported { reason: text } if text.is_empty() => FaultKind::Unsupported { reason: reason() },
        FaultKind::UnknownInstruction { reason: text } if text.is_empty() => {
            FaultKind::UnknownInstruction { reason: reason() }
        }
        kind => kind,
    }
}
