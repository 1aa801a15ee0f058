//! Lane by lane with plain scalar code, the same on every CPU level: the shapes of [`shapes`](super::shapes) for the slow
//! functions of [`ops::soft`](crate::ops::soft), which get the mode (the field `aux` of the micro-op) before their operands.

use std::marker::PhantomData;

use super::lane::Lane;
use super::shapes::{Output, Source, Splat, VectorOp, conjure};
use crate::lower::context::Ty;
use crate::lower::micro::{Flow, Micro};
use crate::ops::soft::Env;
use crate::wave::state::{VECTOR_BYTES, Wave};

/// One shape, as in [`shapes`](super::shapes).
macro_rules! shape {
    (
        $(#[$doc:meta])*
        $make:ident, $Shape:ident, ($($name:ident: $Type:ident = $i:expr),*), ($($mask:ident: $Mask:ty)?)
    ) => {
        struct $Shape<$($Type,)* O, F>(PhantomData<($($Type,)* O, F)>);

        impl<$($Type: Lane,)* O: Output + 'static, F: Fn(Env, $($Type,)* $($Mask)?) -> O + Copy + 'static>
            $Shape<$($Type,)* O, F>
        {
            /// # Safety
            /// As for a handler.
            unsafe fn run(wave: &mut Wave, micro: &Micro) -> Flow {
                let f = conjure::<F>();
                let env = Env(micro.aux);
                let exec = wave.exec();
                $(let $mask = wave.get64(micro.aux2);)?
                $(
                    let mut room = Splat::uninit();
                    let $name = Source::any(wave, micro, $i, $Type::WIDE, &mut room);
                )*
                let mut bits = 0u64;
                for lane in (0..64).filter(|lane| exec >> lane & 1 != 0) {
                    // SAFETY: sources and result are registers of this wave (invariant 1); the lane is below 64.
                    unsafe {
                        let (low, high, bit) =
                            f(env, $($name.lane::<$Type>(lane),)* $($mask >> lane & 1 != 0)?).parts();
                        if O::VECTOR.is_some() {
                            wave.lanes(micro.dst).add(lane).write(low);
                        }
                        if O::WIDE {
                            wave.lanes(micro.dst + VECTOR_BYTES).add(lane).write(high);
                        }
                        bits |= u64::from(bit) << lane;
                    }
                }
                if O::MASK {
                    wave.set64(micro.dst2, bits);
                }
                Flow::Continue
            }
        }

        $(#[$doc])*
        pub(crate) fn $make<
            $($Type: Lane,)* O: Output + 'static, F: Fn(Env, $($Type,)* $($Mask)?) -> O + Copy + 'static
        >(_: F) -> VectorOp {
            let types: &[Ty] = &[$($Type::TY),*];
            let mut src = [Ty::B32; 3];
            src[..types.len()].copy_from_slice(types);
            VectorOp {
                table: [$Shape::<$($Type,)* O, F>::run; 3],
                dst: O::VECTOR,
                src,
                sources: types.len(),
                reads_mask: !stringify!($($mask)?).is_empty(),
                writes_mask: O::MASK,
            }
        }
    };
}

shape! {
    /// `f(mode, src0)`.
    unary, Unary, (a: A = 0), ()
}
shape! {
    /// `f(mode, src0, src1)`.
    binary, Binary, (a: A = 0, b: B = 1), ()
}
shape! {
    /// `f(mode, src0, src1, src2)`.
    ternary, Ternary, (a: A = 0, b: B = 1, c: C = 2), ()
}
shape! {
    /// `f(mode, src0, src1, src2, mask)`.
    ternary_masked, TernaryMasked, (a: A = 0, b: B = 1, c: C = 2), (mask: bool)
}
