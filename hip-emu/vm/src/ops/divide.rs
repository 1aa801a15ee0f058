//! The helpers of division: `v_div_scale`, `v_div_fmas`, `v_div_fixup`.
//!
//! Compilers divide by Newton's method on a reciprocal: `div_scale` brings denominator and numerator into a range where
//! nothing overflows or becomes denormal, `div_fmas` does the last step and undoes the scaling (its mask comes from
//! `div_scale`), and `div_fixup` handles special values. The manuals' pseudocode for all three is wrong in places; the
//! rules here are those under which the sequence gives the correctly rounded quotient, which is what the test below
//! checks:
//!
//! * The manual's `div_fmas` multiplies by 2^32. What undoes the scaling is 2^64 or 2^-64 for f32 and 2^128 or 2^-128
//!   for f64, by the size of the quotient so far, which `div_fmas` has in its last source.
//! * The manual's `div_scale` scales the denominator up when the reciprocal of the denominator *and* the quotient would
//!   be denormal. The denominator is huge then; it must be scaled down.
//! * The manual's `div_fixup` passes on the NaN that Newton's method makes of an overflow; the result is infinity.

macro_rules! division {
    ($module:ident, $float:ident, $bits:ident, $mantissa:expr, $bias:expr, $scale:expr, $near:expr, $ldexp:path) => {
        /// For one floating-point type.
        pub(crate) mod $module {
            const SIGN: $bits = 1 << ($bits::BITS - 1);
            const NAN: $bits = SIGN | ($float::INFINITY.to_bits() | 1 << ($mantissa - 1));

            /// The biased exponent.
            #[inline(always)]
            fn exponent(a: $float) -> i32 {
                (a.to_bits() >> $mantissa) as i32 & (2 * $bias + 1)
            }

            #[inline(always)]
            fn is_denormal(a: $float) -> bool {
                exponent(a) == 0 && a != 0.0
            }

            lane_functions! {
                /// `value` is the denominator or the numerator; the mask says that `fmas` must undo the scaling.
                scale(value: $float, denominator: $float, numerator: $float) -> ($float, bool) = {
                    let distance = exponent(numerator) - exponent(denominator);
                    let is_denominator = value.to_bits() == denominator.to_bits();
                    let is_numerator = value.to_bits() == numerator.to_bits();
                    // Exponents at which the reciprocal of the denominator and the quotient become denormal.
                    let reciprocal_denormal = exponent(denominator) >= 2 * $bias - 1;
                    let quotient_denormal = distance < 2 - $bias;
                    let up = $ldexp(value, $scale);
                    let down = $ldexp(value, -$scale);
                    if numerator == 0.0 || denominator == 0.0 {
                        ($float::from_bits(NAN), false)
                    } else if distance >= $near {
                        // The quotient is near overflow: the denominator grows.
                        (if is_denominator { up } else { value }, true)
                    } else if is_denormal(denominator) {
                        (up, false)
                    } else if reciprocal_denormal && quotient_denormal {
                        (if is_denominator { down } else { value }, true)
                    } else if reciprocal_denormal {
                        (down, false)
                    } else if quotient_denormal {
                        (if is_numerator { up } else { value }, true)
                    } else if exponent(numerator) <= $mantissa {
                        // So small that the remainder would be denormal.
                        (up, false)
                    } else {
                        (value, false)
                    }
                };
                /// `a * b + c`, scaled back if the mask says so.
                fmas(a: $float, b: $float, c: $float, scaled: bool) -> $float = {
                    let up = $ldexp(1.0, $scale);
                    let down = $ldexp(1.0, -$scale);
                    let value = a.mul_add(b, c);
                    let back = value * if exponent(c) > $bias { up } else { down };
                    if scaled { back } else { value }
                };
                fixup(quotient: $float, denominator: $float, numerator: $float) -> $float = {
                    let sign = (denominator.to_bits() ^ numerator.to_bits()) & SIGN;
                    let quiet = 1 << ($mantissa - 1);
                    let infinity = $float::INFINITY.to_bits();
                    let bits = if numerator.is_nan() {
                        numerator.to_bits() | quiet
                    } else if denominator.is_nan() {
                        denominator.to_bits() | quiet
                    } else if (numerator == 0.0 && denominator == 0.0)
                        || (numerator.is_infinite() && denominator.is_infinite())
                    {
                        NAN
                    } else if denominator == 0.0 || numerator.is_infinite() {
                        sign | infinity
                    } else if denominator.is_infinite() || numerator == 0.0 {
                        sign
                    } else if quotient.is_nan() {
                        sign | infinity
                    } else {
                        sign | quotient.to_bits() & !SIGN
                    };
                    $float::from_bits(bits)
                };
            }
        }
    };
}

division!(single, f32, u32, 23, 127, 64, 96, crate::ops::f32::ldexp);
division!(double, f64, u64, 52, 1023, 128, 768, crate::ops::f64::ldexp);

#[cfg(test)]
mod tests {
    use super::{double, single};

    /// The sequence that LLVM makes of a division.
    macro_rules! quotient {
        ($module:ident, $numerator:expr, $denominator:expr) => {{
            let (n, d) = ($numerator, $denominator);
            let (scaled_d, _) = $module::scale(d, d, n);
            let (scaled_n, scaled) = $module::scale(n, d, n);
            let reciprocal = 1.0 / scaled_d;
            let error = (-scaled_d).mul_add(reciprocal, 1.0);
            let reciprocal = error.mul_add(reciprocal, reciprocal);
            let first = scaled_n * reciprocal;
            let remainder = (-scaled_d).mul_add(first, scaled_n);
            let second = remainder.mul_add(reciprocal, first);
            let remainder = (-scaled_d).mul_add(second, scaled_n);
            $module::fixup($module::fmas(remainder, reciprocal, second, scaled), d, n)
        }};
    }

    fn random(state: &mut u64) -> u64 {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        *state
    }

    #[test]
    fn quotients_of_single_precision_are_correctly_rounded() {
        let special =
            [0.0, -0.0, 1.0, f32::MAX, f32::MIN_POSITIVE, 1e-45, 1e-40, f32::INFINITY, f32::NAN, 3e38, 1.5e-38];
        let mut state = 1;
        let mut number = |i: usize| match i % 4 {
            0 => special[random(&mut state) as usize % special.len()],
            // Few bits, so that quotients are exact or halfway.
            1 => f32::from_bits(random(&mut state) as u32 & 0xfff8_0000),
            _ => f32::from_bits(random(&mut state) as u32),
        };
        for i in 0..400_000 {
            let (n, d) = (number(i), number(i / 4));
            let (have, want) = (quotient!(single, n, d), n / d);
            let equal = have.to_bits() == want.to_bits() || (have.is_nan() && want.is_nan());
            // Denormal results are rounded twice, as on the processor: off by one at most.
            let denormal = want.abs() < f32::MIN_POSITIVE && have.to_bits().abs_diff(want.to_bits()) <= 1;
            assert!(equal || denormal, "{n:e} / {d:e} = {have:e}, not {want:e}");
        }
    }

    #[test]
    fn quotients_of_double_precision_are_correctly_rounded() {
        let special =
            [0.0, -0.0, 1.0, f64::MAX, f64::MIN_POSITIVE, 5e-324, 1e-310, f64::INFINITY, f64::NAN, 1e308, 3e-308];
        let mut state = 2;
        let mut number = |i: usize| match i % 4 {
            0 => special[random(&mut state) as usize % special.len()],
            1 => f64::from_bits(random(&mut state) & 0xffff_ff00_0000_0000),
            _ => f64::from_bits(random(&mut state)),
        };
        for i in 0..400_000 {
            let (n, d) = (number(i), number(i / 4));
            let (have, want) = (quotient!(double, n, d), n / d);
            let equal = have.to_bits() == want.to_bits() || (have.is_nan() && want.is_nan());
            let denormal = want.abs() < f64::MIN_POSITIVE && have.to_bits().abs_diff(want.to_bits()) <= 1;
            assert!(equal || denormal, "{n:e} / {d:e} = {have:e}, not {want:e}");
        }
    }
}
