//! f32 arithmetic. Rounding is to nearest even and denormals are kept; other modes are made by lowering.

/// Sign bit.
const SIGN: u32 = 0x8000_0000;

/// Whether a value is a signalling NaN.
#[inline(always)]
fn signals(a: f32) -> bool {
    a.is_nan() & (a.to_bits() & 0x0040_0000 == 0)
}

/// The value with a NaN made quiet.
#[inline(always)]
fn quiet(a: f32) -> f32 {
    f32::from_bits(a.to_bits() | if a.is_nan() { 0x0040_0000 } else { 0 })
}

/// The class of a number as one bit of `v_cmp_class`'s mask.
#[inline(always)]
pub(crate) fn class_bit(negative: bool, nan: bool, quiet: bool, infinite: bool, zero: bool, below_normal: bool) -> u32 {
    let rank = if infinite {
        2
    } else if zero {
        5
    } else if below_normal {
        4
    } else {
        3
    };
    // Bits 2 to 5: -inf, -normal, -denormal, -0; bits 6 to 9 the same of positive sign, in reverse.
    let bit = if negative { rank } else { 11 - rank };
    1 << if nan { u32::from(quiet) } else { bit }
}

lane_functions! {
    add(a: f32, b: f32) -> f32 = a + b;
    sub(a: f32, b: f32) -> f32 = a - b;
    subrev(a: f32, b: f32) -> f32 = b - a;
    mul(a: f32, b: f32) -> f32 = a * b;
    /// Zero times anything is zero.
    mul_legacy(a: f32, b: f32) -> f32 = if (a == 0.0) | (b == 0.0) { 0.0 } else { a * b };
    fma(a: f32, b: f32, c: f32) -> f32 = a.mul_add(b, c);
    /// Product rounded, then sum rounded; denormals are flushed, whatever the mode.
    mad(a: f32, b: f32, c: f32) -> f32 = flush(flush(flush(a) * flush(b)) + flush(c));
    mad_legacy(a: f32, b: f32, c: f32) -> f32 = flush(mul_legacy(flush(a), flush(b)) + flush(c));

    /// Minimum by IEEE 754-2008: a number beats a quiet NaN, a signalling NaN beats all; -0 is less than +0.
    min(a: f32, b: f32) -> f32 = {
        let less = (a < b) | ((a == b) & (a.to_bits() & SIGN != 0));
        let result = if less | b.is_nan() { a } else { b };
        let result = if signals(b) { b } else { result };
        quiet(if signals(a) { a } else { result })
    };
    /// Maximum by IEEE 754-2008: a number beats a quiet NaN, a signalling NaN beats all; -0 is less than +0.
    max(a: f32, b: f32) -> f32 = {
        let greater = (a > b) | ((a == b) & (a.to_bits() & SIGN == 0));
        let result = if greater | b.is_nan() { a } else { b };
        let result = if signals(b) { b } else { result };
        quiet(if signals(a) { a } else { result })
    };
    /// Minimum without the IEEE rules: a number beats any NaN, which comes through as it is.
    min_plain(a: f32, b: f32) -> f32 = {
        let less = (a < b) | ((a == b) & (a.to_bits() & SIGN != 0));
        if !a.is_nan() & (less | b.is_nan()) { a } else { b }
    };
    /// Maximum without the IEEE rules.
    max_plain(a: f32, b: f32) -> f32 = {
        let greater = (a > b) | ((a == b) & (a.to_bits() & SIGN == 0));
        if !a.is_nan() & (greater | b.is_nan()) { a } else { b }
    };
    min3_plain(a: f32, b: f32, c: f32) -> f32 = min_plain(min_plain(a, b), c);
    max3_plain(a: f32, b: f32, c: f32) -> f32 = max_plain(max_plain(a, b), c);
    med3_plain(a: f32, b: f32, c: f32) -> f32 = {
        let middle = max_plain(min_plain(a, b), min_plain(max_plain(a, b), c));
        if a.is_nan() | b.is_nan() | c.is_nan() { min3_plain(a, b, c) } else { middle }
    };
    min3(a: f32, b: f32, c: f32) -> f32 = min(min(a, b), c);
    max3(a: f32, b: f32, c: f32) -> f32 = max(max(a, b), c);
    /// The middle one; with a NaN among them, the minimum.
    med3(a: f32, b: f32, c: f32) -> f32 = {
        let middle = max(min(a, b), min(max(a, b), c));
        if a.is_nan() | b.is_nan() | c.is_nan() { min3(a, b, c) } else { middle }
    };
    /// Clamps to 0 to 1; NaN becomes 0.
    clamp_dx10(a: f32) -> f32 = if a > 0.0 { if a < 1.0 { a } else { 1.0 } } else { 0.0 };
    /// Clamps to 0 to 1; NaN stays.
    clamp_nan(a: f32) -> f32 = if a.is_nan() { a } else { clamp_dx10(a) };
    mul2(a: f32) -> f32 = a * 2.0;
    mul4(a: f32) -> f32 = a * 4.0;
    div2(a: f32) -> f32 = a * 0.5;
    /// Denormals become zeros of the same sign.
    flush(a: f32) -> f32 = {
        let bits = a.to_bits();
        f32::from_bits(if bits & 0x7f80_0000 == 0 { bits & SIGN } else { bits })
    };

    floor(a: f32) -> f32 = a.floor();
    ceil(a: f32) -> f32 = a.ceil();
    trunc(a: f32) -> f32 = a.trunc();
    rndne(a: f32) -> f32 = a.round_ties_even();
    /// `a - floor(a)`, always below one.
    fract(a: f32) -> f32 = {
        let fraction = a - a.floor();
        if fraction >= 1.0 { f32::from_bits(0x3f7f_ffff) } else { fraction }
    };
    /// `a * 2^n`, rounded once.
    ldexp(a: f32, n: i32) -> f32 = ldexp_exact(a, n.clamp(-400, 400));
    /// The significand scaled to 0.5 to 1, with the sign; zero, infinity and NaN stay.
    frexp_mant(a: f32) -> f32 = {
        let bits = a.to_bits();
        // Denormals are scaled up first; the exponent is thrown away anyway.
        let scaled = if bits & 0x7f80_0000 == 0 { (a * 8_388_608.0).to_bits() } else { bits };
        let mantissa = f32::from_bits(scaled & 0x807f_ffff | 0x3f00_0000);
        if a == 0.0 || !a.is_finite() { quiet(a) } else { mantissa }
    };
    /// The exponent that goes with [`frexp_mant`]; 0 for zero, infinity and NaN.
    frexp_exp(a: f32) -> i32 = {
        let bits = a.to_bits();
        let denormal = bits & 0x7f80_0000 == 0;
        let scaled = if denormal { (a * 8_388_608.0).to_bits() } else { bits };
        let exponent = (scaled >> 23 & 0xff) as i32 - if denormal { 149 } else { 126 };
        if a == 0.0 || !a.is_finite() { 0 } else { exponent }
    };

    rcp(a: f32) -> f32 = 1.0 / a;
    sqrt(a: f32) -> f32 = a.sqrt();
    rsq(a: f32) -> f32 = (1.0 / f64::from(a).sqrt()) as f32;
    /// `2^a`.
    exp(a: f32) -> f32 = super::transcend::exp2(a);
    /// `log2(a)`.
    log(a: f32) -> f32 = super::transcend::log2(a);
    // The instructions flush denormals, whatever the mode; those of f16, for which the functions above are, do not.
    rcp_flushing(a: f32) -> f32 = flush(rcp(flush(a)));
    sqrt_flushing(a: f32) -> f32 = sqrt(flush(a));
    rsq_flushing(a: f32) -> f32 = rsq(flush(a));
    exp_flushing(a: f32) -> f32 = flush(exp(a));
    log_flushing(a: f32) -> f32 = log(flush(a));
    sin_flushing(a: f32) -> f32 = sin(flush(a));
    /// `sin(2 pi a)`; zero beyond the valid range of 256 turns.
    sin(a: f32) -> f32 = super::transcend::sin_turns(a);
    /// `cos(2 pi a)`; one beyond the valid range of 256 turns.
    cos(a: f32) -> f32 = super::transcend::cos_turns(a);

    class(a: f32, mask: u32) -> bool = {
        let bits = a.to_bits();
        let magnitude = bits & !SIGN;
        class_bit(
            bits & SIGN != 0,
            magnitude > 0x7f80_0000,
            bits & 0x0040_0000 != 0,
            magnitude == 0x7f80_0000,
            magnitude == 0,
            magnitude < 0x0080_0000,
        ) & mask != 0
    };
    ordered(a: f32, b: f32) -> bool = !a.is_nan() & !b.is_nan();
    unordered(a: f32, b: f32) -> bool = a.is_nan() | b.is_nan();
    lt(a: f32, b: f32) -> bool = a < b;
    eq(a: f32, b: f32) -> bool = a == b;
    le(a: f32, b: f32) -> bool = a <= b;
    gt(a: f32, b: f32) -> bool = a > b;
    ge(a: f32, b: f32) -> bool = a >= b;
    /// Less or greater.
    cmp_lg(a: f32, b: f32) -> bool = (a < b) | (a > b);
}

/// `a * 2^n` for `n` from -400 to 400, where f64 holds the result exactly.
#[inline(always)]
pub(crate) fn ldexp_exact(a: f32, n: i32) -> f32 {
    (f64::from(a) * f64::from_bits(((1023 + n) as u64) << 52)) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    const SNAN: f32 = f32::from_bits(0x7f80_0001);

    #[test]
    fn minimum_and_maximum() {
        assert_eq!(min(-0.0, 0.0).to_bits(), SIGN);
        assert_eq!(min(0.0, -0.0).to_bits(), SIGN);
        assert_eq!(max(-0.0, 0.0).to_bits(), 0);
        assert_eq!(max(0.0, -0.0).to_bits(), 0);
        assert_eq!(max(f32::NAN, 1.0), 1.0);
        assert_eq!(min(1.0, f32::NAN), 1.0);
        assert!(max(f32::NAN, f32::NAN).is_nan());
        assert_eq!(max(SNAN, 1.0).to_bits(), 0x7fc0_0001);
        assert_eq!(min(1.0, SNAN).to_bits(), 0x7fc0_0001);
        for (a, b) in [(SNAN, 1.0), (1.0, SNAN), (f32::NAN, 1.0)] {
            assert_eq!((min_plain(a, b), max_plain(a, b)), (1.0, 1.0));
        }
        assert_eq!((min_plain(-0.0, 0.0).to_bits(), max_plain(-0.0, 0.0).to_bits()), (SIGN, 0));
        assert_eq!((min_plain(0.0, -0.0).to_bits(), max_plain(0.0, -0.0).to_bits()), (SIGN, 0));
        assert_eq!((min_plain(1.0, 2.0), max_plain(1.0, 2.0), med3_plain(3.0, 1.0, 2.0)), (1.0, 2.0, 2.0));
        assert_eq!(min_plain(f32::NAN, SNAN).to_bits(), SNAN.to_bits());
        assert_eq!(med3(3.0, 1.0, 2.0), 2.0);
        assert_eq!(med3(f32::NAN, 1.0, 2.0), 1.0);
    }

    #[test]
    fn parts_of_a_number() {
        for value in [1.0f32, -1.5, 0.1, 1e-40, -3e-45, 1e38, f32::MIN_POSITIVE, f32::MAX] {
            let (mantissa, exponent) = (frexp_mant(value), frexp_exp(value));
            assert!((0.5..1.0).contains(&mantissa.abs()), "{value:e}: {mantissa}");
            assert_eq!(ldexp(mantissa, exponent), value);
        }
        assert_eq!((frexp_mant(0.0), frexp_exp(0.0)), (0.0, 0));
        assert_eq!((frexp_mant(f32::INFINITY), frexp_exp(f32::INFINITY)), (f32::INFINITY, 0));
        assert_eq!(ldexp(1.0, i32::MAX), f32::INFINITY);
        assert_eq!(ldexp(1.0, i32::MIN), 0.0);
        assert_eq!(ldexp(1.5, -149), f32::from_bits(2));
        assert_eq!(fract(-f32::MIN_POSITIVE), f32::from_bits(0x3f7f_ffff));
    }

    #[test]
    fn classes() {
        let values = [SNAN, f32::NAN, f32::NEG_INFINITY, -1.0, -1e-40, -0.0, 0.0, 1e-40, 1.0, f32::INFINITY];
        for (bit, value) in values.into_iter().enumerate() {
            for mask in 0..10 {
                assert_eq!(class(value, 1 << mask), mask == bit, "{value} bit {mask}");
            }
        }
    }
}
