//! The 8-bit floats of gfx942 (MI300 series), as elements of matrices and on the host.
//!
//! Both formats are of the FNUZ kind: finite, one NaN, no negative zero. They are not those of the Open Compute Project, which
//! later hardware has: the same bits are half the number here.

use std::fmt;

/// The code of NaN in both formats: where other formats have the negative zero.
const NAN: u8 = 0x80;

/// The bias of the exponent, with `M` bits of mantissa.
const fn bias(m: u32) -> u32 {
    1 << (6 - m)
}

/// The value of a code with `M` bits of mantissa.
fn decode<const M: u32>(code: u8) -> f32 {
    if code == NAN {
        return f32::NAN;
    }
    let (exponent, mantissa) = (u32::from(code & 0x7f) >> M, u32::from(code) & ((1 << M) - 1));
    let significand = if exponent == 0 { mantissa } else { mantissa | 1 << M };
    let unit = f32::from_bits((127 - bias(M) - M + exponent.max(1)) << 23);
    // At most four bits: exact.
    let magnitude = significand as f32 * unit;
    if code & 0x80 != 0 { -magnitude } else { magnitude }
}

/// The code with `M` bits of mantissa that is nearest to a number, of two the even one. What would become more than the largest
/// number is NaN.
fn encode<const M: u32>(value: f32) -> u8 {
    if !value.is_finite() {
        return NAN;
    }
    let magnitude = value.to_bits() & 0x7fff_ffff;
    let code = if magnitude < (128 - bias(M)) << 23 {
        // A sum in which the last bit of f32 has the weight of the format's smallest number rounds as it must.
        let weight = (127 + 23 + 1 - bias(M) - M) << 23;
        (f32::from_bits(magnitude) + f32::from_bits(weight)).to_bits() - weight
    } else {
        let dropped = 23 - M;
        let rounded = magnitude + ((1 << (dropped - 1)) - 1) + (magnitude >> dropped & 1);
        (rounded >> dropped) - ((127 - bias(M)) << M)
    };
    match u8::try_from(code) {
        Ok(0) => 0,
        Ok(code @ 1..=0x7f) => code | if value.is_sign_negative() { 0x80 } else { 0 },
        _ => NAN,
    }
}

macro_rules! eight_bit_float {
    ($(#[$doc:meta])* $name:ident, $mantissa:literal, $largest:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default)]
        #[repr(transparent)]
        pub struct $name(u8);

        // SAFETY: a byte that may be zero.
        unsafe impl hip::bytemuck::Zeroable for $name {}
        // SAFETY: a byte, and all of its values are codes.
        unsafe impl hip::bytemuck::Pod for $name {}

        impl $name {
            /// Not a number: the only one.
            pub const NAN: Self = Self(NAN);
            /// The largest number.
            pub const MAX: Self = Self(0x7f);
            /// The number of the largest magnitude below zero.
            pub const MIN: Self = Self(0xff);
            /// The smallest number above zero, which is denormal.
            pub const MIN_POSITIVE: Self = Self(1);

            /// The number with this code.
            #[must_use]
            pub const fn from_bits(code: u8) -> Self {
                Self(code)
            }

            /// The code.
            #[must_use]
            pub const fn to_bits(self) -> u8 {
                self.0
            }

            /// The nearest number, of two that are equally near the one with the even code. Infinity, and what would be rounded to
            /// more than the largest number, is NaN.
            #[must_use]
            pub fn from_f32(value: f32) -> Self {
                Self(encode::<$mantissa>(value))
            }

            /// As [`from_f32`](Self::from_f32), but what is too large becomes the largest number of its sign, infinity too, as in the
            /// results of products. NaN stays NaN.
            #[must_use]
            pub fn from_f32_saturating(value: f32) -> Self {
                Self(encode::<$mantissa>(value.clamp(-$largest, $largest)))
            }

            /// The value, exactly.
            #[must_use]
            pub fn to_f32(self) -> f32 {
                decode::<$mantissa>(self.0)
            }

            /// Whether it is NaN.
            #[must_use]
            pub const fn is_nan(self) -> bool {
                self.0 == NAN
            }

            /// Numbers for a matrix: each multiplied by `scale` and converted as by
            /// [`from_f32_saturating`](Self::from_f32_saturating).
            #[must_use]
            pub fn quantize(values: &[f32], scale: f32) -> Vec<Self> {
                values.iter().map(|value| Self::from_f32_saturating(value * scale)).collect()
            }

            /// The values of a matrix, each multiplied by `scale`.
            #[must_use]
            pub fn dequantize(values: &[Self], scale: f32) -> Vec<f32> {
                values.iter().map(|value| value.to_f32() * scale).collect()
            }
        }

        impl From<$name> for f32 {
            fn from(value: $name) -> Self {
                value.to_f32()
            }
        }

        impl From<$name> for f64 {
            fn from(value: $name) -> Self {
                Self::from(value.to_f32())
            }
        }

        /// As of numbers: NaN equals nothing.
        impl PartialEq for $name {
            fn eq(&self, other: &Self) -> bool {
                self.to_f32() == other.to_f32()
            }
        }

        impl PartialOrd for $name {
            fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
                self.to_f32().partial_cmp(&other.to_f32())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(&self.to_f32(), f)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.to_f32(), f)
            }
        }
    };
}

eight_bit_float! {
    /// Four bits of exponent with bias 8, three of mantissa (E4M3 FNUZ): up to 240, steps of 2^-10 around zero.
    ///
    /// `__hip_fp8_e4m3_fnuz` in HIP C++.
    ///
    /// ```
    /// use hip_kernels::Fp8E4M3Fnuz;
    ///
    /// assert_eq!(Fp8E4M3Fnuz::from_f32(1.03).to_f32(), 1.0);
    /// assert_eq!(Fp8E4M3Fnuz::from_f32_saturating(1000.0), Fp8E4M3Fnuz::MAX);
    /// assert!(Fp8E4M3Fnuz::from_f32(1000.0).is_nan());
    /// ```
    Fp8E4M3Fnuz, 3, 240.0
}

eight_bit_float! {
    /// Five bits of exponent with bias 16, two of mantissa (E5M2 FNUZ): up to 57344, steps of 2^-17 around zero.
    ///
    /// `__hip_fp8_e5m2_fnuz` in HIP C++.
    ///
    /// ```
    /// use hip_kernels::Bf8E5M2Fnuz;
    ///
    /// assert_eq!(Bf8E5M2Fnuz::from_f32(-1.1).to_f32(), -1.0);
    /// assert_eq!(Bf8E5M2Fnuz::MAX.to_f32(), 57344.0);
    /// ```
    Bf8E5M2Fnuz, 2, 57344.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The value by the definition of the format.
    fn defined(code: u8, mantissa_bits: i32) -> f64 {
        let bias = 1 << (6 - mantissa_bits);
        let (exponent, mantissa) = (i32::from(code & 0x7f) >> mantissa_bits, code & ((1 << mantissa_bits) - 1));
        let fraction = f64::from(mantissa) / f64::from(1 << mantissa_bits);
        let magnitude = match exponent {
            0 => fraction * 2.0_f64.powi(1 - bias),
            _ => (1.0 + fraction) * 2.0_f64.powi(exponent - bias),
        };
        if code == 0x80 {
            f64::NAN
        } else if code & 0x80 != 0 {
            -magnitude
        } else {
            magnitude
        }
    }

    /// The nearest code by trying all; the even one of two.
    fn nearest(value: f32, mantissa_bits: i32) -> u8 {
        let distance = |code: u8| (defined(code, mantissa_bits) - f64::from(value)).abs();
        let codes = (0..=255_u8).filter(|code| *code != 0x80);
        codes.min_by(|x, y| distance(*x).total_cmp(&distance(*y)).then((x & 1).cmp(&(y & 1)))).unwrap()
    }

    macro_rules! check {
        ($name:ident, $mantissa:literal, $largest:literal, $half_step:literal) => {
            for code in 0..=255_u8 {
                let (number, value) = ($name::from_bits(code), defined(code, $mantissa));
                assert_eq!(number.is_nan(), value.is_nan());
                assert_eq!(
                    number.to_f32().to_bits(),
                    if value.is_nan() { f32::NAN.to_bits() } else { (value as f32).to_bits() }
                );
                assert_eq!($name::from_f32(number.to_f32()).to_bits(), code);
                assert_eq!($name::from_f32_saturating(number.to_f32()).to_bits(), code);
                assert_eq!(number == number, !value.is_nan());
            }
            // Each number, the middles between neighbours, and the next f32 on both sides of these.
            for code in 0..127_u8 {
                let (low, high) = ($name::from_bits(code).to_f32(), $name::from_bits(code + 1).to_f32());
                let middle = (low + high) / 2.0;
                for value in [low, middle, middle.next_up(), middle.next_down(), high] {
                    for value in [value, -value] {
                        let want = nearest(value, $mantissa);
                        assert_eq!($name::from_f32(value).to_bits(), want, "{value}");
                        assert_eq!($name::from_f32_saturating(value).to_bits(), want, "{value}");
                    }
                }
            }
            // Half a step beyond the largest number the next one, which there is not, would be as near.
            let limit: f32 = $largest + $half_step;
            for (value, saturated) in
                [(limit, 0x7f), (1e30, 0x7f), (f32::INFINITY, 0x7f), (-limit, 0xff), (f32::NEG_INFINITY, 0xff)]
            {
                assert!($name::from_f32(value).is_nan(), "{value}");
                assert_eq!($name::from_f32_saturating(value).to_bits(), saturated, "{value}");
            }
            assert_eq!($name::from_f32(limit.next_down()).to_bits(), 0x7f);
            assert!($name::from_f32(-f32::NAN).is_nan() && $name::from_f32_saturating(f32::NAN).is_nan());
            for tiny in [0.0, -0.0, f32::from_bits(1), -f32::from_bits(1), -1e-30] {
                assert_eq!($name::from_f32(tiny).to_bits(), 0, "{tiny}");
            }
        };
    }

    #[test]
    fn all_codes_and_all_ties() {
        check!(Fp8E4M3Fnuz, 3, 240.0, 8.0);
        check!(Bf8E5M2Fnuz, 2, 57344.0, 4096.0);
    }

    #[test]
    fn every_f32_is_rounded_in_order() {
        // A prime step through all positive f32.
        let mut last = (0, 0);
        for bits in (0..0x7f80_0000_u32).step_by(65_521) {
            let value = f32::from_bits(bits);
            let now =
                (Fp8E4M3Fnuz::from_f32_saturating(value).to_bits(), Bf8E5M2Fnuz::from_f32_saturating(value).to_bits());
            assert!(now.0 >= last.0 && now.1 >= last.1, "{value}");
            last = now;
        }
        assert_eq!(last, (0x7f, 0x7f));
    }

    #[test]
    fn slices() {
        let numbers = Fp8E4M3Fnuz::quantize(&[0.5, -3.0, 1000.0], 2.0);
        assert_eq!(numbers, [1.0, -6.0, 240.0].map(Fp8E4M3Fnuz::from_f32));
        assert_eq!(Fp8E4M3Fnuz::dequantize(&numbers, 0.5), [0.5, -3.0, 120.0]);
        assert_eq!(format!("{:?} {}", numbers[0], Bf8E5M2Fnuz::MIN_POSITIVE), "1.0 0.0000076293945");
    }
}
