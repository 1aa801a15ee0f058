//! Runs of scalar instructions in one micro-op. Such an instruction is little work, so that most of its time would go into
//! reaching it: here each one goes on to the next by itself.
//!
//! A list of [`Step`]s belongs to a block and ends with [`Step::END`]. Compilers make the call of the next step a jump; where
//! one does not, the depth of the calls is that of a block, which is bounded.

use crate::lower::micro::{Flow, Micro};
use crate::wave::state::Wave;

/// The function of a step.
///
/// # Safety
/// The pointer is to a step that lowering has made for this function, and behind it in the same list are others, up to
/// [`Step::END`].
pub(crate) type StepFn = unsafe fn(&mut Wave, *const Step);

/// One scalar instruction that cannot fail. Offsets are those of [`Micro`].
#[derive(Clone, Copy)]
#[repr(C)]
pub(crate) struct Step {
    /// What to do.
    pub(crate) f: StepFn,
    /// Offset of the result.
    pub(crate) dst: u32,
    /// Sources: offsets of registers, or constants of 32 bits.
    pub(crate) src: [u32; 2],
    /// The constant of 64 bits, or where a branch goes.
    pub(crate) imm: u64,
}

const _: () = assert!(size_of::<Step>() == 32);

impl Step {
    /// The last of a list: it does nothing, and goes nowhere.
    pub(crate) const END: Step = Step { f: end, dst: 0, src: [0; 2], imm: 0 };
}

/// # Safety
/// None is needed.
unsafe fn end(_: &mut Wave, _: *const Step) {}

/// Does the step behind this one, and all that follow.
///
/// # Safety
/// As for [`StepFn`], of a step that is not the last.
#[inline(always)]
pub(crate) unsafe fn next(wave: &mut Wave, step: *const Step) {
    // SAFETY: the caller's promise: there is another one in the list, made for its function.
    unsafe {
        let step = step.add(1);
        ((*step).f)(wave, step)
    }
}

/// Does the list of steps at the address in `imm`.
pub(crate) fn run(wave: &mut Wave, micro: &Micro) -> Flow {
    let first = std::ptr::with_exposed_provenance::<Step>(micro.imm as usize);
    // SAFETY: `lower::fuse` has stored the address of a list that ends with `Step::END` and lives as long as the block.
    unsafe { ((*first).f)(wave, first) };
    Flow::Continue
}

/// How a source of a step is given.
pub(crate) trait Access: 'static {
    /// Low and high dword of source `i`.
    fn read(wave: &Wave, step: &Step, i: usize, wide: bool) -> (u32, u32);
}

/// In a scalar register or a pair of them.
pub(crate) struct Register;

impl Access for Register {
    #[inline(always)]
    fn read(wave: &Wave, step: &Step, i: usize, wide: bool) -> (u32, u32) {
        if wide {
            let bits = wave.get64(step.src[i]);
            return (bits as u32, (bits >> 32) as u32);
        }
        (wave.get(step.src[i]), 0)
    }
}

/// As a constant.
pub(crate) struct Constant;

impl Access for Constant {
    #[inline(always)]
    fn read(_: &Wave, step: &Step, i: usize, wide: bool) -> (u32, u32) {
        if wide { (step.imm as u32, (step.imm >> 32) as u32) } else { (step.src[i], 0) }
    }
}
