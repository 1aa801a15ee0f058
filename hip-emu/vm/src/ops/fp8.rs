//! The 8-bit floats of gfx942: fp8 has 4 exponent and 3 mantissa bits with bias 8, bf8 has 5 and 2 with bias 16. Both
//! are of the kind with one NaN (0x80), no infinity and no negative zero.

use super::packed::Pair;

/// The only NaN.
const NAN: u8 = 0x80;

/// The value of an 8-bit float with `M` mantissa bits and this bias, exactly.
#[inline(always)]
fn widen<const M: u32, const BIAS: i32>(a: u8) -> f32 {
    let magnitude = i32::from(a & 0x7f);
    let (exponent, mantissa) = (magnitude >> M, magnitude & ((1 << M) - 1));
    let significand = if exponent == 0 { mantissa } else { mantissa | 1 << M };
    // A power of two within the range of normal f32.
    let scale = f32::from_bits(((127 + exponent.max(1) - BIAS - M as i32) as u32) << 23);
    let value = significand as f32 * scale;
    if a == NAN {
        f32::NAN
    } else if a & 0x80 != 0 {
        -value
    } else {
        value
    }
}

/// An 8-bit float from an f32. `round` is added to the dropped part of the mantissa, of `dropped` bits; what becomes too
/// large is the largest number if `saturate` (`MODE.fp16_ovfl`), or else NaN. Infinity, which the formats lack, is NaN.
#[inline(always)]
fn narrow<const M: u32, const BIAS: i32>(a: f32, saturate: bool, round: impl Fn(u32, u32) -> u32) -> u8 {
    let bits = a.to_bits();
    let sign = (bits >> 24) as u8 & 0x80;
    if a.is_nan() {
        return NAN;
    }
    let exponent = (bits >> 23 & 0xff) as i32 - 127 + BIAS;
    // The significand as an integer with 23 bits behind the point, zero for f32 denormals, which are far too small.
    let significand = if bits & 0x7f80_0000 == 0 { 0 } else { bits & 0x007f_ffff | 0x0080_0000 };
    let below = (1 - exponent).clamp(0, 31) as u32;
    let dropped = (23 - M + below).min(31);
    let kept = (u64::from(significand) + u64::from(round(significand, dropped))) >> dropped;
    // A carry out of the mantissa moves on into the exponent by itself.
    let base = if exponent >= 1 { (exponent as u64 - 1) << M } else { 0 };
    let result = base + kept;
    if a.is_infinite() {
        NAN
    } else if result > 0x7f {
        if saturate { sign | 0x7f } else { NAN }
    } else if result == 0 {
        0
    } else {
        sign | result as u8
    }
}

/// What is added to round to nearest even.
#[inline(always)]
fn nearest(significand: u32, dropped: u32) -> u32 {
    if dropped == 0 { 0 } else { (1 << (dropped - 1)) - 1 + (significand >> dropped & 1) }
}

lane_functions! {
    f32_from_fp8(a: u32) -> f32 = widen::<3, 8>(a as u8);
    f32_from_bf8(a: u32) -> f32 = widen::<2, 16>(a as u8);
    pair_from_fp8(a: u32) -> Pair = Pair(widen::<3, 8>(a as u8), widen::<3, 8>((a >> 8) as u8));
    pair_from_bf8(a: u32) -> Pair = Pair(widen::<2, 16>(a as u8), widen::<2, 16>((a >> 8) as u8));
}

/// What is added to round stochastically: the dropped part and the low bits of `random` may carry. (Which bits of it
/// hardware takes is not documented.)
#[inline(always)]
fn stochastic(random: u32) -> impl Fn(u32, u32) -> u32 {
    move |_, dropped| random & ((1 << dropped) - 1)
}

/// Two f32 to fp8, to nearest even.
#[inline(always)]
pub(crate) fn pk_fp8_f32<const SATURATE: bool>(a: f32, b: f32) -> u32 {
    u32::from(narrow::<3, 8>(a, SATURATE, nearest)) | u32::from(narrow::<3, 8>(b, SATURATE, nearest)) << 8
}

/// Two f32 to bf8, to nearest even.
#[inline(always)]
pub(crate) fn pk_bf8_f32<const SATURATE: bool>(a: f32, b: f32) -> u32 {
    u32::from(narrow::<2, 16>(a, SATURATE, nearest)) | u32::from(narrow::<2, 16>(b, SATURATE, nearest)) << 8
}

/// f32 to fp8, rounded stochastically.
#[inline(always)]
pub(crate) fn sr_fp8_f32<const SATURATE: bool>(a: f32, random: u32) -> u32 {
    u32::from(narrow::<3, 8>(a, SATURATE, stochastic(random)))
}

/// f32 to bf8, rounded stochastically.
#[inline(always)]
pub(crate) fn sr_bf8_f32<const SATURATE: bool>(a: f32, random: u32) -> u32 {
    u32::from(narrow::<2, 16>(a, SATURATE, stochastic(random)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PK_FP8: fn(f32, f32) -> u32 = pk_fp8_f32::<false>;
    const PK_BF8: fn(f32, f32) -> u32 = pk_bf8_f32::<false>;
    const SR_FP8: fn(f32, u32) -> u32 = sr_fp8_f32::<false>;

    #[test]
    fn every_value_survives() {
        for bits in 0..=255u8 {
            let (fp8, bf8) = (f32_from_fp8(bits.into()), f32_from_bf8(bits.into()));
            assert_eq!(fp8.is_nan(), bits == 0x80);
            assert_eq!(bf8.is_nan(), bits == 0x80);
            assert_eq!(PK_FP8(fp8, 0.0), u32::from(bits));
            assert_eq!(PK_BF8(bf8, 0.0), u32::from(bits));
        }
        assert_eq!((f32_from_fp8(0x7f), f32_from_bf8(0x7f)), (240.0, 57344.0));
        assert_eq!((f32_from_fp8(1), f32_from_bf8(1)), (2f32.powi(-10), 2f32.powi(-17)));
        assert_eq!(f32_from_fp8(0x40), 1.0);
    }

    #[test]
    fn rounding() {
        // Against the nearest of all values, ties to even codes.
        for i in 0..100_000u32 {
            let a = f32::from_bits(0x3700_0000 + i * 0x991);
            let code = PK_FP8(a, 0.0);
            let distance = |code: u32| (f64::from(f32_from_fp8(code)) - f64::from(a)).abs();
            if a < 248.0 {
                let best = (0..0x80).min_by(|&x, &y| distance(x).total_cmp(&distance(y)).then((x & 1).cmp(&(y & 1))));
                assert_eq!(Some(code), best, "{a}");
            }
        }
        assert_eq!(PK_FP8(248.0, -1e-9), 0x80);
        assert_eq!(PK_BF8(f32::INFINITY, -f32::NAN), 0x8080);
        assert_eq!(pk_fp8_f32::<true>(1e9, -1e9), 0xff7f);
        assert_eq!(pk_bf8_f32::<true>(f32::INFINITY, 1e9), 0x7f80);
        assert_eq!((SR_FP8(1.0, 0), SR_FP8(1.0625, u32::MAX), SR_FP8(1.0625, 0)), (0x40, 0x41, 0x40));
    }
}
