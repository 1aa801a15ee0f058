//! The types that a lane function may take and return. They decide how operands are read: a function of `(f32, i32)`
//! gets an f32 and an integer operand.

use crate::lower::context::Ty;
use crate::ops::f16::F16;
use crate::ops::packed::Pair;

/// A value of one lane.
pub(crate) trait Lane: Copy + 'static {
    /// How the operand is encoded.
    const TY: Ty;
    /// Whether it takes two registers.
    const WIDE: bool = false;

    /// From the dword, or the low and high dword.
    fn load(low: u32, high: u32) -> Self;

    /// To the dword, or the low and high dword.
    fn store(self) -> (u32, u32);
}

macro_rules! narrow {
    ($($type:ty: $ty:ident, |$bits:ident| $load:expr, |$value:ident| $store:expr;)*) => {$(
        impl Lane for $type {
            const TY: Ty = Ty::$ty;

            #[inline(always)]
            fn load($bits: u32, _: u32) -> Self {
                $load
            }

            #[inline(always)]
            fn store(self) -> (u32, u32) {
                let $value = self;
                ($store, 0)
            }
        }
    )*};
}

narrow! {
    u32: B32, |bits| bits, |value| value;
    i32: B32, |bits| bits as i32, |value| value as u32;
    f32: F32, |bits| f32::from_bits(bits), |value| value.to_bits();
    u16: B16, |bits| bits as u16, |value| u32::from(value);
    i16: B16, |bits| bits as i16, |value| u32::from(value as u16);
    F16: F16, |bits| F16(bits as u16), |value| u32::from(value.0);
    [u16; 2]: PkB16, |bits| [bits as u16, (bits >> 16) as u16], |value| u32::from(value[0]) | u32::from(value[1]) << 16;
    [i16; 2]: PkB16, |bits| [bits as i16, (bits >> 16) as i16],
        |value| u32::from(value[0] as u16) | u32::from(value[1] as u16) << 16;
    [F16; 2]: PkF16, |bits| [F16(bits as u16), F16((bits >> 16) as u16)],
        |value| u32::from(value[0].0) | u32::from(value[1].0) << 16;
}

macro_rules! wide {
    ($($type:ty: $ty:ident, |$bits:ident| $load:expr, |$value:ident| $store:expr;)*) => {$(
        impl Lane for $type {
            const TY: Ty = Ty::$ty;
            const WIDE: bool = true;

            #[inline(always)]
            fn load(low: u32, high: u32) -> Self {
                let $bits = u64::from(low) | u64::from(high) << 32;
                $load
            }

            #[inline(always)]
            fn store(self) -> (u32, u32) {
                let $value = self;
                let bits: u64 = $store;
                (bits as u32, (bits >> 32) as u32)
            }
        }
    )*};
}

wide! {
    u64: B64, |bits| bits, |value| value;
    i64: I64, |bits| bits as i64, |value| value as u64;
    f64: F64, |bits| f64::from_bits(bits), |value| value.to_bits();
}

impl Lane for Pair {
    const TY: Ty = Ty::PkF32;
    const WIDE: bool = true;

    #[inline(always)]
    fn load(low: u32, high: u32) -> Self {
        Pair(f32::from_bits(low), f32::from_bits(high))
    }

    #[inline(always)]
    fn store(self) -> (u32, u32) {
        (self.0.to_bits(), self.1.to_bits())
    }
}
