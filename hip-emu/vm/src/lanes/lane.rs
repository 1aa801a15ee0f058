//! The types that a lane function may take and return. They decide how operands are read: a function of `(f32, i32)`
//! gets an f32 and an integer operand.

use crate::lower::context::Ty;

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
    i64: B64, |bits| bits as i64, |value| value as u64;
    f64: F64, |bits| f64::from_bits(bits), |value| value.to_bits();
}

/// Two f32 in a register pair, as the packed f32 instructions of gfx90a take them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pair(pub(crate) f32, pub(crate) f32);

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

/// An IEEE binary16 value as bits. Conversions are branch-free, so that loops over lanes become vector code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct F16(pub(crate) u16);

impl F16 {
    /// The value as f32, exactly. A signalling NaN becomes quiet.
    #[inline(always)]
    pub(crate) fn to_f32(self) -> f32 {
        let sign = u32::from(self.0 & 0x8000) << 16;
        let magnitude = u32::from(self.0 & 0x7fff);
        // Finite: place the bits so that the exponent is too small by 112, and multiply; this normalises subnormals.
        let finite = (f32::from_bits(magnitude << 13) * f32::from_bits((127 + 112) << 23)).to_bits();
        let nan = if magnitude > 0x7c00 { 0x0040_0000 } else { 0 };
        let special = 0x7f80_0000 | (magnitude & 0x3ff) << 13 | nan;
        f32::from_bits(sign | if magnitude >= 0x7c00 { special } else { finite })
    }

    /// The nearest value, ties to even; overflow is infinity. NaN becomes quiet.
    #[inline(always)]
    pub(crate) fn from_f32(value: f32) -> F16 {
        let bits = value.to_bits();
        let sign = (bits >> 16) & 0x8000;
        let magnitude = bits & 0x7fff_ffff;
        // Results that are subnormal: adding 0.5 leaves the rounded significand in the low bits.
        let small = (f32::from_bits(magnitude) + 0.5).to_bits().wrapping_sub(0x3f00_0000);
        // Normal results: rebias and round to even at bit 13.
        let odd = (magnitude >> 13) & 1;
        let normal = magnitude.wrapping_add((15u32.wrapping_sub(127) << 23).wrapping_add(0xfff)).wrapping_add(odd) >> 13;
        let special = if magnitude > 0x7f80_0000 { 0x7e00 | (magnitude >> 13) & 0x3ff } else { 0x7c00 };
        let result = if magnitude >= 0x4780_0000 {
            special
        } else if magnitude < 0x3880_0000 {
            small
        } else {
            normal
        };
        F16((sign | result) as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f16_conversions_agree_with_the_half_crate() {
        for bits in 0..=u16::MAX {
            let reference = half::f16::from_bits(bits);
            let value = F16(bits).to_f32();
            if reference.is_nan() {
                assert!(value.is_nan());
                assert!(half::f16::from_f32_const(value).is_nan());
            } else {
                assert_eq!(value.to_bits(), reference.to_f32_const().to_bits(), "{bits:#x}");
                assert_eq!(F16::from_f32(value), F16(bits));
            }
        }
        // Around every rounding boundary, and some way between.
        for high in 0..=u16::MAX {
            for low in [0u16, 1, 0x0fff, 0x1000, 0x1001, 0x2000, 0x3000, 0x7fff, 0x8000, 0xf000, 0xffff] {
                let value = f32::from_bits(u32::from(high) << 16 | u32::from(low));
                let (have, want) = (F16::from_f32(value).0, half::f16::from_f32_const(value).to_bits());
                if value.is_nan() {
                    assert!(have & 0x7fff > 0x7c00);
                } else {
                    assert_eq!(have, want, "{value:e}");
                }
            }
        }
    }
}
