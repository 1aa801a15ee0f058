//! Operand shapes of the scalar ALU, as [`lanes::shapes`](crate::lanes::shapes) has them for vectors: a function of one
//! or two values, whose result may come with a bit for SCC, and which may take SCC as its last parameter.

use std::marker::PhantomData;

use crate::exec::steps::{Access, Constant, Register, Step, StepFn, next};
use crate::lanes::lane::Lane;
use crate::lanes::shapes::{Output, conjure, uniform};
use crate::lower::context::Ty;
use crate::lower::micro::{Flow, Handler, Micro};
use crate::wave::state::{EXEC, SCC, Wave};

/// A scalar operation: what lowering must know about it.
#[derive(Clone, Copy)]
pub(crate) struct ScalarOp {
    /// The function.
    pub(crate) f: Handler,
    /// The functions in a run of steps: bit `i` of the index says that source `i` is a constant.
    pub(crate) steps: [StepFn; 4],
    /// Result, written to `dst`.
    pub(crate) dst: Option<Ty>,
    /// Sources; as many as [`ScalarOp::sources`] says.
    pub(crate) src: [Ty; 2],
    /// How many sources there are.
    pub(crate) sources: usize,
}

macro_rules! scalar {
    (
        $(#[$doc:meta])*
        $make:ident, $Shape:ident, ($($name:ident: $Type:ident, $Access:ident = $i:expr),*), ($($scc:ident: $Scc:ty)?),
        [$([$($Given:ident),*]),*]
    ) => {
        struct $Shape<$($Type,)* O, F>(PhantomData<($($Type,)* O, F)>);

        impl<$($Type: Lane,)* O: Output, F: Fn($($Type,)* $($Scc)?) -> O + Copy + 'static> $Shape<$($Type,)* O, F> {
            const STEPS: [StepFn; 4] = [$(Self::step::<$($Given),*>),*];

            fn run(wave: &mut Wave, micro: &Micro) -> Flow {
                $(
                    let (low, high) = uniform(wave, micro, $i, $Type::WIDE);
                    let $name = $Type::load(low, high);
                )*
                Self::apply(wave, micro.dst, $($name),*);
                Flow::Continue
            }

            /// # Safety
            /// As for [`StepFn`].
            unsafe fn step<$($Access: Access),*>(wave: &mut Wave, step: *const Step) {
                // SAFETY: the caller's promise.
                let own = unsafe { &*step };
                $(
                    let (low, high) = $Access::read(wave, own, $i, $Type::WIDE);
                    let $name = $Type::load(low, high);
                )*
                Self::apply(wave, own.dst, $($name),*);
                // SAFETY: the caller's promise; this is not the last step.
                unsafe { next(wave, step) }
            }

            #[inline(always)]
            fn apply(wave: &mut Wave, dst: u32, $($name: $Type),*) {
                let f = conjure::<F>();
                $(let $scc = wave.get(SCC) != 0;)?
                let (low, high, bit) = f($($name,)* $($scc)?).parts();
                if O::WIDE {
                    wave.set64(dst, u64::from(low) | u64::from(high) << 32);
                } else if O::VECTOR.is_some() {
                    wave.set(dst, low);
                }
                if O::MASK {
                    wave.set(SCC, u32::from(bit));
                }
            }
        }

        $(#[$doc])*
        pub(crate) fn $make<$($Type: Lane,)* O: Output, F: Fn($($Type,)* $($Scc)?) -> O + Copy + 'static>(
            _: F,
        ) -> ScalarOp {
            let types: &[Ty] = &[$($Type::TY),*];
            let mut src = [Ty::B32; 2];
            src[..types.len()].copy_from_slice(types);
            ScalarOp {
                f: $Shape::<$($Type,)* O, F>::run,
                steps: $Shape::<$($Type,)* O, F>::STEPS,
                dst: O::VECTOR,
                src,
                sources: types.len(),
            }
        }
    };
}

scalar! {
    /// `f(src0)`.
    one, One, (a: A, FromA = 0), (), [[Register], [Constant], [Register], [Constant]]
}
scalar! {
    /// `f(src0, src1)`.
    two, Two, (a: A, FromA = 0, b: B, FromB = 1), (),
    [[Register, Register], [Constant, Register], [Register, Constant], [Constant, Constant]]
}
scalar! {
    /// `f(src0, src1, SCC)`.
    two_scc, TwoScc, (a: A, FromA = 0, b: B, FromB = 1), (scc: bool),
    [[Register, Register], [Constant, Register], [Register, Constant], [Constant, Constant]]
}

/// The functions of an instruction that changes EXEC: as a micro-op, and as a step by what its source is (see
/// [`ScalarOp::steps`]).
pub(crate) type ExecOp = (Handler, [StepFn; 2]);

/// EXEC = `f(src0, EXEC)`; `dst` = the old EXEC; SCC tells whether the new one is not zero.
pub(crate) fn save_exec<F: Fn(u64, u64) -> u64 + Copy + 'static>(_: F) -> ExecOp {
    (change_exec::<F, false>, [step_exec::<F, Register, false>, step_exec::<F, Constant, false>])
}

/// EXEC and `dst` = `f(src0, EXEC)`; SCC tells whether that is not zero.
pub(crate) fn write_exec<F: Fn(u64, u64) -> u64 + Copy + 'static>(_: F) -> ExecOp {
    (change_exec::<F, true>, [step_exec::<F, Register, true>, step_exec::<F, Constant, true>])
}

fn change_exec<F: Fn(u64, u64) -> u64 + Copy + 'static, const NEW: bool>(wave: &mut Wave, micro: &Micro) -> Flow {
    apply_exec::<F, NEW>(wave, micro.dst, uniform(wave, micro, 0, true));
    Flow::Continue
}

/// # Safety
/// As for [`StepFn`].
unsafe fn step_exec<F: Fn(u64, u64) -> u64 + Copy + 'static, A: Access, const NEW: bool>(
    wave: &mut Wave,
    step: *const Step,
) {
    // SAFETY: the caller's promise.
    let own = unsafe { &*step };
    apply_exec::<F, NEW>(wave, own.dst, A::read(wave, own, 0, true));
    // SAFETY: the caller's promise; this is not the last step.
    unsafe { next(wave, step) }
}

#[inline(always)]
fn apply_exec<F: Fn(u64, u64) -> u64 + Copy + 'static, const NEW: bool>(
    wave: &mut Wave,
    dst: u32,
    (low, high): (u32, u32),
) {
    let f = conjure::<F>();
    let old = wave.exec();
    let new = f(u64::from(low) | u64::from(high) << 32, old);
    wave.set64(dst, if NEW { new } else { old });
    wave.set64(EXEC, new);
    wave.set(SCC, u32::from(new != 0));
}
