//! Micro-ops that change where a wave goes on, or whether it does.

use crate::error::FaultKind;
use crate::lower::micro::{Flow, Micro};
use crate::sched::grid::GRID_BARRIERS;
use crate::wave::mode;
use crate::wave::state::{EXEC, Exit, M0, SCC, VCC, Wave};

/// Goes to the code offset in `imm`.
pub(crate) fn branch(wave: &mut Wave, micro: &Micro) -> Flow {
    wave.pc = micro.imm;
    Flow::Continue
}

/// Goes to `imm` if SCC is 0.
pub(crate) fn branch_scc0(wave: &mut Wave, micro: &Micro) -> Flow {
    if wave.get(SCC) == 0 {
        wave.pc = micro.imm;
    }
    Flow::Continue
}

/// Goes to `imm` if SCC is 1.
pub(crate) fn branch_scc1(wave: &mut Wave, micro: &Micro) -> Flow {
    if wave.get(SCC) != 0 {
        wave.pc = micro.imm;
    }
    Flow::Continue
}

/// Goes to `imm` if VCC is zero.
pub(crate) fn branch_vccz(wave: &mut Wave, micro: &Micro) -> Flow {
    if wave.get64(VCC) == 0 {
        wave.pc = micro.imm;
    }
    Flow::Continue
}

/// Goes to `imm` if VCC is not zero.
pub(crate) fn branch_vccnz(wave: &mut Wave, micro: &Micro) -> Flow {
    if wave.get64(VCC) != 0 {
        wave.pc = micro.imm;
    }
    Flow::Continue
}

/// Goes to `imm` if EXEC is zero.
pub(crate) fn branch_execz(wave: &mut Wave, micro: &Micro) -> Flow {
    if wave.get64(EXEC) == 0 {
        wave.pc = micro.imm;
    }
    Flow::Continue
}

/// Goes to `imm` if EXEC is not zero.
pub(crate) fn branch_execnz(wave: &mut Wave, micro: &Micro) -> Flow {
    if wave.get64(EXEC) != 0 {
        wave.pc = micro.imm;
    }
    Flow::Continue
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
    let resource = (wave.get(M0) >> 16).wrapping_add(micro.aux2) % GRID_BARRIERS as u32;
    let lane = wave.exec().trailing_zeros().min(63);
    // SAFETY: one of the 64 lanes of a vector register (invariant 1).
    let waves = u64::from(unsafe { wave.lanes(micro.src[0]).add(lane as usize).read() }) + 1;
    wave.exit = Exit::GridBarrier { resource: resource as u8, waves };
    Flow::Stop
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
    let (value, _) = crate::lanes::shapes::uniform(wave, micro, 0, false);
    let mask = ones(micro.aux);
    let new = wave.mode & !(mask << micro.aux2) | (value & mask) << micro.aux2;
    if new & mode::UNSUPPORTED != 0 {
        let reason = "MODE.vskip or an enabled floating-point exception".to_owned();
        return wave.fault(FaultKind::Unsupported { reason }, None);
    }
    let lowered_for = wave.mode & mode::LOWERED;
    wave.mode = new;
    if new & mode::LOWERED == lowered_for {
        return Flow::Continue;
    }
    wave.exit = Exit::Mode;
    Flow::Stop
}

/// M0 = the low byte of `src[0]`, with the mode bits in `aux2`.
pub(crate) fn set_index(wave: &mut Wave, micro: &Micro) -> Flow {
    let (value, _) = crate::lanes::shapes::uniform(wave, micro, 0, false);
    let m0 = wave.get(M0) & !0xf0ff | value & 0xff | micro.aux2;
    wave.set(M0, m0);
    Flow::Continue
}

/// The low byte of M0 = that of `src[0]`.
pub(crate) fn set_index_only(wave: &mut Wave, micro: &Micro) -> Flow {
    let (value, _) = crate::lanes::shapes::uniform(wave, micro, 0, false);
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
