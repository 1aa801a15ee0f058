//! f64 arithmetic. Rounding is to nearest even and denormals are kept.

/// Sign bit.
const SIGN: u64 = 1 << 63;
/// The bit that tells a quiet NaN.
const QUIET: u64 = 1 << 51;

#[inline(always)]
fn signals(a: f64) -> bool {
    a.is_nan() & (a.to_bits() & QUIET == 0)
}

#[inline(always)]
fn quiet(a: f64) -> f64 {
    f64::from_bits(a.to_bits() | if a.is_nan() { QUIET } else { 0 })
}

lane_functions! {
    add(a: f64, b: f64) -> f64 = a + b;
    mul(a: f64, b: f64) -> f64 = a * b;
    fma(a: f64, b: f64, c: f64) -> f64 = a.mul_add(b, c);
    /// As for f32.
    min(a: f64, b: f64) -> f64 = {
        let less = (a < b) | ((a == b) & (a.to_bits() & SIGN != 0));
        let result = if less | b.is_nan() { a } else { b };
        let result = if signals(b) { b } else { result };
        quiet(if signals(a) { a } else { result })
    };
    /// As for f32.
    max(a: f64, b: f64) -> f64 = {
        let greater = (a > b) | ((a == b) & (a.to_bits() & SIGN == 0));
        let result = if greater | b.is_nan() { a } else { b };
        let result = if signals(b) { b } else { result };
        quiet(if signals(a) { a } else { result })
    };
    /// As for f32.
    min_plain(a: f64, b: f64) -> f64 = {
        let less = (a < b) | ((a == b) & (a.to_bits() & SIGN != 0));
        if !a.is_nan() & (less | b.is_nan()) { a } else { b }
    };
    /// As for f32.
    max_plain(a: f64, b: f64) -> f64 = {
        let greater = (a > b) | ((a == b) & (a.to_bits() & SIGN == 0));
        if !a.is_nan() & (greater | b.is_nan()) { a } else { b }
    };
    /// Denormals become zeros of the same sign.
    flush(a: f64) -> f64 = {
        let bits = a.to_bits();
        f64::from_bits(if bits & !SIGN < 0x0010_0000_0000_0000 { bits & SIGN } else { bits })
    };
    clamp_dx10(a: f64) -> f64 = if a > 0.0 { if a < 1.0 { a } else { 1.0 } } else { 0.0 };
    clamp_nan(a: f64) -> f64 = if a.is_nan() { a } else { clamp_dx10(a) };
    mul2(a: f64) -> f64 = a * 2.0;
    mul4(a: f64) -> f64 = a * 4.0;
    div2(a: f64) -> f64 = a * 0.5;
    floor(a: f64) -> f64 = a.floor();
    ceil(a: f64) -> f64 = a.ceil();
    trunc(a: f64) -> f64 = a.trunc();
    rndne(a: f64) -> f64 = a.round_ties_even();
    fract(a: f64) -> f64 = {
        let fraction = a - a.floor();
        if fraction >= 1.0 { f64::from_bits(0x3fef_ffff_ffff_ffff) } else { fraction }
    };
    /// `a * 2^n`, rounded once.
    ldexp(a: f64, n: i32) -> f64 = scale(a, n);
    frexp_mant(a: f64) -> f64 = {
        let denormal = a.to_bits() >> 52 & 0x7ff == 0;
        let scaled = if denormal { (a * 4_503_599_627_370_496.0).to_bits() } else { a.to_bits() };
        let mantissa = f64::from_bits(scaled & 0x800f_ffff_ffff_ffff | 0x3fe0_0000_0000_0000);
        if a == 0.0 || !a.is_finite() { quiet(a) } else { mantissa }
    };
    frexp_exp(a: f64) -> i32 = {
        let denormal = a.to_bits() >> 52 & 0x7ff == 0;
        let scaled = if denormal { (a * 4_503_599_627_370_496.0).to_bits() } else { a.to_bits() };
        let exponent = (scaled >> 52 & 0x7ff) as i32 - if denormal { 1074 } else { 1022 };
        if a == 0.0 || !a.is_finite() { 0 } else { exponent }
    };
    rcp(a: f64) -> f64 = 1.0 / a;
    sqrt(a: f64) -> f64 = a.sqrt();
    rsq(a: f64) -> f64 = 1.0 / a.sqrt();
    class(a: f64, mask: u32) -> bool = {
        let magnitude = a.to_bits() & !SIGN;
        super::f32::class_bit(
            a.to_bits() & SIGN != 0,
            magnitude > 0x7ff0_0000_0000_0000,
            a.to_bits() & QUIET != 0,
            magnitude == 0x7ff0_0000_0000_0000,
            magnitude == 0,
            magnitude < 0x0010_0000_0000_0000,
        ) & mask != 0
    };
    ordered(a: f64, b: f64) -> bool = !a.is_nan() & !b.is_nan();
    unordered(a: f64, b: f64) -> bool = a.is_nan() | b.is_nan();
    lt(a: f64, b: f64) -> bool = a < b;
    eq(a: f64, b: f64) -> bool = a == b;
    le(a: f64, b: f64) -> bool = a <= b;
    gt(a: f64, b: f64) -> bool = a > b;
    ge(a: f64, b: f64) -> bool = a >= b;
    /// Less or greater.
    cmp_lg(a: f64, b: f64) -> bool = (a < b) | (a > b);
}

/// `a * 2^n`. Three steps reach from the largest number to below the smallest; only the last one can round, because a
/// step down stops 53 bits above the denormals.
#[inline(always)]
fn scale(a: f64, n: i32) -> f64 {
    let power = |n: i32| f64::from_bits(((1023 + n) as u64) << 52);
    let (mut value, mut n) = (a, n.clamp(-2200, 2200));
    for _ in 0..2 {
        if n > 1023 {
            value *= power(1023);
            n -= 1023;
        } else if n < -969 {
            value *= power(-969);
            n += 969;
        }
    }
    value * power(n.clamp(-1022, 1023))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scaling_rounds_once() {
        assert_eq!(ldexp(1.0, -1074), f64::from_bits(1));
        assert_eq!(ldexp(1.5, -1074), f64::from_bits(2));
        assert_eq!(ldexp(1.0, -1075), 0.0);
        assert_eq!(ldexp(1.0 + f64::EPSILON, -1075), f64::from_bits(1));
        assert_eq!(ldexp(f64::from_bits(1), 2097), 2f64.powi(1023));
        assert_eq!(ldexp(f64::MAX, -2097), ldexp(2.0f64 - f64::EPSILON, -1074));
        assert_eq!(ldexp(1.0, i32::MAX), f64::INFINITY);
        assert_eq!(ldexp(1.0, i32::MIN), 0.0);
        for value in [1.0, -3.7, 1e-310, f64::from_bits(1), f64::MAX] {
            assert_eq!(ldexp(frexp_mant(value), frexp_exp(value)), value);
        }
    }
}
