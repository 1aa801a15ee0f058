//! Operand shapes of the scalar ALU, as [`lanes::shapes`](crate::lanes::shapes) has them for vectors: a function of one
//! or two values, whose result may come with a bit for SCC, and which may take SCC as its last parameter.

use std::marker::PhantomData;

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
        $make:ident, $Shape:ident, ($($name:ident: $Type:ident = $i:expr),*), ($($scc:ident: $Scc:ty)?)
    ) => {
        struct $Shape<$($Type,)* O, F>(PhantomData<($($Type,)* O, F)>);

        impl<$($Type: Lane,)* O: Output, F: Fn($($Type,)* $($Scc)?) -> O + Copy + 'static> $Shape<$($Type,)* O, F> {
            fn run(wave: &mut Wave, micro: &Micro) -> Flow {
                let f = conjure::<F>();
                $(
                    let (low, high) = uniform(wave, micro, $i, $Type::WIDE);
                    let $name = $Type::load(low, high);
                )*
                $(let $scc = wave.get(SCC) != 0;)?
                let (low, high, bit) = f($($name,)* $($scc)?).parts();
                if O::WIDE {
                    wave.set64(micro.dst, u64::from(low) | u64::from(high) << 32);
                } else if O::VECTOR.is_some() {
                    wave.set(micro.dst, low);
                }
                if O::MASK {
                    wave.set(SCC, u32::from(bit));
                }
                Flow::Continue
            }
        }

        $(#[$doc])*
        pub(crate) fn $make<$($Type: Lane,)* O: Output, F: Fn($($Type,)* $($Scc)?) -> O + Copy + 'static>(
            _: F,
        ) -> ScalarOp {
            let types: &[Ty] = &[$($Type::TY),*];
            let mut src = [Ty::B32; 2];
            src[..types.len()].copy_from_slice(types);
            ScalarOp { f: $Shape::<$($Type,)* O, F>::run, dst: O::VECTOR, src, sources: types.len() }
        }
    };
}

scalar! {
    /// `f(src0)`.
    one, One, (a: A = 0), ()
}
scalar! {
    /// `f(src0, src1)`.
    two, Two, (a: A = 0, b: B = 1), ()
}
scalar! {
    /// `f(src0, src1, SCC)`.
    two_scc, TwoScc, (a: A = 0, b: B = 1), (scc: bool)
}

/// EXEC = `f(src0, EXEC)`; `dst` = the old EXEC; SCC tells whether the new one is not zero.
pub(crate) fn save_exec<F: Fn(u64, u64) -> u64 + Copy + 'static>(_: F) -> Handler {
    change_exec::<F, false>
}

/// EXEC and `dst` = `f(src0, EXEC)`; SCC tells whether that is not zero.
pub(crate) fn write_exec<F: Fn(u64, u64) -> u64 + Copy + 'static>(_: F) -> Handler {
    change_exec::<F, true>
}

fn change_exec<F: Fn(u64, u64) -> u64 + Copy + 'static, const NEW: bool>(wave: &mut Wave, micro: &Micro) -> Flow {
    let f = conjure::<F>();
    let (low, high) = uniform(wave, micro, 0, true);
    let old = wave.exec();
    let new = f(u64::from(low) | u64::from(high) << 32, old);
    wave.set64(micro.dst, if NEW { new } else { old });
    wave.set64(EXEC, new);
    wave.set(SCC, u32::from(new != 0));
    Flow::Continue
}
