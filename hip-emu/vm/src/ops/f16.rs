//! IEEE binary16. Arithmetic is done in f32 and rounded once: f32 has more than twice the precision plus two bits, so
//! rounding twice gives what rounding once would for sums, products and quotients; `fma` needs care and has it.

use super::f32 as single;

/// A value, as bits. Conversions are branch-free, so that loops over lanes become vector code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct F16(pub(crate) u16);

impl F16 {
    /// The value as f32, exactly. A signalling NaN becomes quiet.
    #[inline(always)]
    pub(crate) fn to_f32(self) -> f32 {
        let quiet = if self.is_nan() { 0x0040_0000 } else { 0 };
        f32::from_bits(self.widen().to_bits() | quiet)
    }

    /// The value as f32, exactly. A signalling NaN stays one.
    #[inline(always)]
    pub(crate) fn widen(self) -> f32 {
        let sign = u32::from(self.0 & 0x8000) << 16;
        let magnitude = u32::from(self.0 & 0x7fff);
        // Finite: place the bits so that the exponent is too small by 112, and multiply; this normalises subnormals.
        let finite = (f32::from_bits(magnitude << 13) * f32::from_bits((127 + 112) << 23)).to_bits();
        let special = 0x7f80_0000 | (magnitude & 0x3ff) << 13;
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
        let normal = magnitude.wrapping_sub(112 << 23).wrapping_add(0xfff).wrapping_add(odd) >> 13;
        let special = if magnitude > 0x7f80_0000 { 0x7e00 | (magnitude >> 13) & 0x3ff } else { 0x7c00 };
        let finite = if magnitude < 0x3880_0000 { small } else { normal };
        F16((sign | if magnitude >= 0x4780_0000 { special } else { finite }) as u16)
    }

    /// Whether it is NaN.
    #[inline(always)]
    pub(crate) fn is_nan(self) -> bool {
        self.0 & 0x7fff > 0x7c00
    }
}

/// Sum of an exact product and `c`, rounded to odd in f32, so that rounding it to f16 is as good as rounding once.
#[inline(always)]
fn fma_odd(a: f32, b: f32, c: f32) -> f32 {
    let product = a * b;
    let sum = product + c;
    // The exact error of the sum (Knuth's two-sum). Where it is not zero, the truncated sum gets its last bit set.
    let c_part = sum - product;
    let error = (product - (sum - c_part)) + (c - c_part);
    let bits = sum.to_bits();
    let toward_zero = (error.to_bits() ^ bits) >> 31;
    let truncated = bits.wrapping_sub(toward_zero) | 1;
    if error != 0.0 && sum.is_finite() { f32::from_bits(truncated) } else { sum }
}

lane_functions! {
    add(a: F16, b: F16) -> F16 = F16::from_f32(a.to_f32() + b.to_f32());
    sub(a: F16, b: F16) -> F16 = F16::from_f32(a.to_f32() - b.to_f32());
    subrev(a: F16, b: F16) -> F16 = F16::from_f32(b.to_f32() - a.to_f32());
    mul(a: F16, b: F16) -> F16 = F16::from_f32(a.to_f32() * b.to_f32());
    fma(a: F16, b: F16, c: F16) -> F16 = F16::from_f32(fma_odd(a.to_f32(), b.to_f32(), c.to_f32()));
    /// Product rounded, then sum rounded; denormals are flushed, whatever the mode.
    mad(a: F16, b: F16, c: F16) -> F16 = flush(add(flush(mul(flush(a), flush(b))), flush(c)));
    /// Denormals become zeros of the same sign.
    flush(a: F16) -> F16 = F16(if a.0 & 0x7c00 == 0 { a.0 & 0x8000 } else { a.0 });
    min_plain(a: F16, b: F16) -> F16 = F16::from_f32(single::min_plain(a.widen(), b.widen()));
    max_plain(a: F16, b: F16) -> F16 = F16::from_f32(single::max_plain(a.widen(), b.widen()));
    min3_plain(a: F16, b: F16, c: F16) -> F16 = min_plain(min_plain(a, b), c);
    max3_plain(a: F16, b: F16, c: F16) -> F16 = max_plain(max_plain(a, b), c);
    med3_plain(a: F16, b: F16, c: F16) -> F16 =
        F16::from_f32(single::med3_plain(a.widen(), b.widen(), c.widen()));
    min(a: F16, b: F16) -> F16 = F16::from_f32(single::min(a.widen(), b.widen()));
    max(a: F16, b: F16) -> F16 = F16::from_f32(single::max(a.widen(), b.widen()));
    min3(a: F16, b: F16, c: F16) -> F16 = min(min(a, b), c);
    max3(a: F16, b: F16, c: F16) -> F16 = max(max(a, b), c);
    med3(a: F16, b: F16, c: F16) -> F16 = F16::from_f32(single::med3(a.widen(), b.widen(), c.widen()));
    floor(a: F16) -> F16 = F16::from_f32(a.to_f32().floor());
    ceil(a: F16) -> F16 = F16::from_f32(a.to_f32().ceil());
    trunc(a: F16) -> F16 = F16::from_f32(a.to_f32().trunc());
    rndne(a: F16) -> F16 = F16::from_f32(a.to_f32().round_ties_even());
    /// `a - floor(a)`, always below one.
    fract(a: F16) -> F16 = {
        let fraction = F16::from_f32(a.to_f32() - a.to_f32().floor());
        // Rounding can reach one; the largest number below it is 0x3bff.
        if fraction.0 == 0x3c00 { F16(0x3bff) } else { fraction }
    };
    rcp(a: F16) -> F16 = F16::from_f32(1.0 / a.to_f32());
    sqrt(a: F16) -> F16 = F16::from_f32(a.to_f32().sqrt());
    rsq(a: F16) -> F16 = F16::from_f32(single::rsq(a.to_f32()));
    ldexp(a: F16, n: i16) -> F16 = F16::from_f32(single::ldexp_exact(a.to_f32(), i32::from(n).clamp(-60, 60)));
    frexp_mant(a: F16) -> F16 = F16::from_f32(single::frexp_mant(a.to_f32()));
    frexp_exp(a: F16) -> i16 = single::frexp_exp(a.to_f32()) as i16;
    exp(a: F16) -> F16 = F16::from_f32(single::exp(a.to_f32()));
    log(a: F16) -> F16 = F16::from_f32(single::log(a.to_f32()));
    sin(a: F16) -> F16 = F16::from_f32(single::sin(a.to_f32()));
    cos(a: F16) -> F16 = F16::from_f32(single::cos(a.to_f32()));
    /// Special values of a division, as [`divide`](super::divide) has it for f32.
    div_fixup(quotient: F16, denominator: F16, numerator: F16) -> F16 =
        F16::from_f32(super::divide::single::fixup(quotient.to_f32(), denominator.to_f32(), numerator.to_f32()));
    /// Clamps to 0 to 1; NaN becomes 0.
    clamp_dx10(a: F16) -> F16 = F16::from_f32(single::clamp_dx10(a.to_f32()));
    /// Clamps to 0 to 1; NaN stays.
    clamp_nan(a: F16) -> F16 = F16::from_f32(single::clamp_nan(a.to_f32()));
    mul2(a: F16) -> F16 = F16::from_f32(a.to_f32() * 2.0);
    mul4(a: F16) -> F16 = F16::from_f32(a.to_f32() * 4.0);
    div2(a: F16) -> F16 = F16::from_f32(a.to_f32() * 0.5);
    class(a: F16, mask: u32) -> bool = {
        let magnitude = a.0 & 0x7fff;
        super::f32::class_bit(
            a.0 >> 15 != 0, magnitude > 0x7c00, a.0 & 0x0200 != 0, magnitude == 0x7c00, magnitude == 0, magnitude < 0x0400,
        ) & mask != 0
    };
    cmp_lt(a: F16, b: F16) -> bool = a.widen() < b.widen();
    cmp_eq(a: F16, b: F16) -> bool = a.widen() == b.widen();
    cmp_le(a: F16, b: F16) -> bool = a.widen() <= b.widen();
    cmp_gt(a: F16, b: F16) -> bool = a.widen() > b.widen();
    cmp_lg(a: F16, b: F16) -> bool = !unordered(a, b) & (a.widen() != b.widen());
    cmp_ge(a: F16, b: F16) -> bool = a.widen() >= b.widen();
    ordered(a: F16, b: F16) -> bool = !a.is_nan() & !b.is_nan();
    unordered(a: F16, b: F16) -> bool = a.is_nan() | b.is_nan();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conversions_agree_with_the_half_crate() {
        for bits in 0..=u16::MAX {
            let reference = half::f16::from_bits(bits);
            let value = F16(bits).to_f32();
            if reference.is_nan() {
                assert!(value.is_nan() && F16::from_f32(value).is_nan());
            } else {
                assert_eq!(value.to_bits(), reference.to_f32_const().to_bits(), "{bits:#x}");
                assert_eq!(F16::from_f32(value), F16(bits));
            }
        }
        // Around every rounding boundary, and some way between.
        for high in 0..=u16::MAX {
            for low in [0u16, 1, 0x0fff, 0x1000, 0x1001, 0x2000, 0x3000, 0x7fff, 0x8000, 0xf000, 0xffff] {
                let value = f32::from_bits(u32::from(high) << 16 | u32::from(low));
                let (have, want) = (F16::from_f32(value), half::f16::from_f32_const(value).to_bits());
                if value.is_nan() {
                    assert!(have.is_nan());
                } else {
                    assert_eq!(have.0, want, "{value:e}");
                }
            }
        }
    }

    #[test]
    fn fma_rounds_once() {
        // Exact in i128 units of 2^-48, rounded by the conversion of the half crate from f64 where that is exact.
        let mut state = 1u64;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            F16((state >> 40) as u16)
        };
        for _ in 0..200_000 {
            let (a, b, c) = (next(), next(), next());
            let (x, y, z) = (a.to_f32(), b.to_f32(), c.to_f32());
            if !(x.is_finite() && y.is_finite() && z.is_finite()) {
                continue;
            }
            let units = |v: f32| (f64::from(v) * 2f64.powi(24)) as i128;
            let exact = units(x) * units(y) + (units(z) << 24);
            let want = round_units(exact);
            let have = fma(a, b, c).to_f32();
            assert!(have == want || (have == 0.0 && want == 0.0), "{x:e} * {y:e} + {z:e} = {have:e}, not {want:e}");
        }
    }

    /// Rounds a number of units of 2^-48 to f16, ties to even.
    fn round_units(value: i128) -> f32 {
        let magnitude = value.unsigned_abs();
        // Weight of the last bit of the result: 2^-24 at least, or ten bits below the first one.
        let first = 127 - magnitude.max(1).leading_zeros() as i32;
        let shift = (first - 10).max(24) as u32;
        let (mut quotient, rest) = (magnitude >> shift, magnitude & ((1 << shift) - 1));
        let half = 1 << (shift - 1);
        if rest > half || (rest == half && quotient & 1 == 1) {
            quotient += 1;
        }
        let result = quotient as f64 * 2f64.powi(shift as i32 - 48);
        let result = if result >= 65520.0 { f64::INFINITY } else { result };
        (if value < 0 { -result } else { result }) as f32
    }
}
