//! What instructions mean: functions of one lane or one scalar. They know nothing of registers, masks or waves, and use
//! only `core`.
//!
//! A function is named after the instruction without its `v_` or `s_`, or, if it is the same for several types, after
//! what it does. Those of one lane are `#[inline(always)]`, because they must be compiled inside the kernel of a CPU
//! level (see `lanes`).

/// Functions of one lane, one line each: name, parameters, result, meaning.
macro_rules! lane_functions {
    ($($(#[$meta:meta])* $name:ident($($arg:ident: $ty:ty),*) -> $result:ty = $body:expr;)*) => {$(
        $(#[$meta])*
        #[inline(always)]
        pub(crate) fn $name($($arg: $ty),*) -> $result {
            $body
        }
    )*};
}

pub(crate) mod atomic;
pub(crate) mod convert;
pub(crate) mod cross_lane;
pub(crate) mod divide;
pub(crate) mod dot;
pub(crate) mod f16;
pub(crate) mod f32;
pub(crate) mod f64;
pub(crate) mod format;
pub(crate) mod fp8;
pub(crate) mod int;
pub(crate) mod int64;
pub(crate) mod matrix;
pub(crate) mod packed;
pub(crate) mod salu;
pub(crate) mod soft;
pub(crate) mod swizzle;
pub(crate) mod transcend;
