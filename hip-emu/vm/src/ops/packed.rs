//! Packed operations: two 16-bit values, or two f32, at once.

use super::f16::{self, F16};
use super::int;

/// Two f32 in a register pair, as the packed f32 instructions of gfx90a take them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pair(pub(crate) f32, pub(crate) f32);

/// The same operation on both halves.
macro_rules! both_halves {
    ($($name:ident: $ty:ty, ($($arg:ident),*) = $f:path;)*) => {$(
        #[inline(always)]
        pub(crate) fn $name($($arg: [$ty; 2]),*) -> [$ty; 2] {
            [$f($($arg[0]),*), $f($($arg[1]),*)]
        }
    )*};
}

both_halves! {
    add_f16: F16, (a, b) = f16::add;
    mul_f16: F16, (a, b) = f16::mul;
    min_f16: F16, (a, b) = f16::min;
    max_f16: F16, (a, b) = f16::max;
    fma_f16: F16, (a, b, c) = f16::fma;
    min_plain_f16: F16, (a, b) = f16::min_plain;
    max_plain_f16: F16, (a, b) = f16::max_plain;
    flush_f16: F16, (a) = f16::flush;
    clamp_dx10_f16: F16, (a) = f16::clamp_dx10;
    clamp_nan_f16: F16, (a) = f16::clamp_nan;
    add_u16: u16, (a, b) = int::add_u16;
    sub_u16: u16, (a, b) = int::sub_u16;
    add_u16_clamp: u16, (a, b) = int::add_u16_clamp;
    sub_u16_clamp: u16, (a, b) = int::sub_u16_clamp;
    add_i16_clamp: i16, (a, b) = int::add_i16_clamp;
    sub_i16_clamp: i16, (a, b) = int::sub_i16_clamp;
    mul_lo_u16: u16, (a, b) = int::mul_lo_u16;
    mad_u16: u16, (a, b, c) = int::mad_u16;
    mad_u16_clamp: u16, (a, b, c) = int::mad_u16_clamp;
    mad_i16_clamp: i16, (a, b, c) = int::mad_i16_clamp;
    min_u16: u16, (a, b) = int::min_u16;
    max_u16: u16, (a, b) = int::max_u16;
    min_i16: i16, (a, b) = int::min_i16;
    max_i16: i16, (a, b) = int::max_i16;
    lshlrev_b16: u16, (n, a) = int::lshlrev_b16;
    lshrrev_b16: u16, (n, a) = int::lshrrev_b16;
}

lane_functions! {
    ashrrev_i16(n: [u16; 2], a: [i16; 2]) -> [i16; 2] = [int::ashrrev_i16(n[0], a[0]), int::ashrrev_i16(n[1], a[1])];
    add_f32(a: Pair, b: Pair) -> Pair = Pair(a.0 + b.0, a.1 + b.1);
    mul_f32(a: Pair, b: Pair) -> Pair = Pair(a.0 * b.0, a.1 * b.1);
    fma_f32(a: Pair, b: Pair, c: Pair) -> Pair = Pair(a.0.mul_add(b.0, c.0), a.1.mul_add(b.1, c.1));
    flush_f32(a: Pair) -> Pair = Pair(super::f32::flush(a.0), super::f32::flush(a.1));
    clamp_dx10_f32(a: Pair) -> Pair = Pair(super::f32::clamp_dx10(a.0), super::f32::clamp_dx10(a.1));
    clamp_nan_f32(a: Pair) -> Pair = Pair(super::f32::clamp_nan(a.0), super::f32::clamp_nan(a.1));
}
