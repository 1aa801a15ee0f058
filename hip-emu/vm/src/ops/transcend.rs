//! Transcendental functions. Hardware promises one ulp; here the result is the f64 function of the host, rounded.

use std::f64::consts::TAU;

/// `2^a`.
pub(crate) fn exp2(a: f32) -> f32 {
    f64::from(a).exp2() as f32
}

/// `log2(a)`.
pub(crate) fn log2(a: f32) -> f32 {
    f64::from(a).log2() as f32
}

/// `sin(2 pi a)`. Beyond 256 turns the result is that of zero turns.
pub(crate) fn sin_turns(a: f32) -> f32 {
    if a.abs() > 256.0 && a.is_finite() {
        return 0.0;
    }
    // Exact, since both lie so close together.
    let rest = f64::from(a) - f64::from(a).round();
    // Exactly zero at half turns too.
    let rest = if rest.abs() > 0.25 { 0.5f64.copysign(rest) - rest } else { rest };
    if rest == 0.0 { 0f32.copysign(a) } else { (rest * TAU).sin() as f32 }
}

/// `cos(2 pi a)`. Beyond 256 turns the result is that of zero turns.
pub(crate) fn cos_turns(a: f32) -> f32 {
    if a.abs() > 256.0 && a.is_finite() {
        return 1.0;
    }
    // Exactly zero at quarter turns, where the sine of the distance is.
    let turns = f64::from(a).abs();
    let rest = turns - turns.floor();
    ((0.25 - if rest > 0.5 { 1.0 - rest } else { rest }) * TAU).sin() as f32
}

/// The first 1216 binary digits of 2/pi behind the point, the first one in the highest bit (computed with Machin's
/// formula to 1600 digits).
const TWO_OVER_PI: [u64; 19] = [
    0xa2f9_836e_4e44_1529,
    0xfc27_57d1_f534_ddc0,
    0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0,
    0x0649_2eea_09d1_921c,
    0xfe1d_eb1c_b129_a73e,
    0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41,
    0x3991_d639_8353_39f4,
    0x9c84_5f8b_bdf9_283b,
    0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f,
    0x6d36_7ecf_27cb_09b7,
    0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b,
    0x3d07_39f7_8a52_92ea,
    0x6bfb_5fb1_1f8d_5d08,
    0x5603_3046_fc7b_6bab,
];

/// 53 of the digits of 2/pi, from the place at which they begin to matter for the reduction of `a` to a quarter turn;
/// `segment` counts in steps of 53 digits.
///
/// The manual's pseudocode masks the low 53 bits of the shifted number; the high ones are meant.
pub(crate) fn trig_preop(a: f64, segment: u32) -> f64 {
    let exponent = (a.to_bits() >> 52) as u32 & 0x7ff;
    let shift = (segment & 31) * 53 + exponent.saturating_sub(1077);
    let mut digits = 0u64;
    for at in shift..shift + 53 {
        let word = TWO_OVER_PI.get(at as usize / 64).copied().unwrap_or(0);
        // Digits beyond the 1201 that hardware has are zero.
        let digit = if at < 1201 { word >> (63 - at % 64) & 1 } else { 0 };
        digits = digits << 1 | digit;
    }
    let scale = -53 - shift as i32 + if exponent >= 1968 { 128 } else { 0 };
    super::f64::ldexp(digits as f64, scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_two_over_pi() {
        // The segments of a number for which all digits matter add up to 2/pi.
        let sum = (0..3).rev().map(|segment| trig_preop(1e10, segment)).sum::<f64>();
        assert_eq!(sum, std::f64::consts::FRAC_2_PI);
        // Digits to the left are left out where they only count whole turns.
        let large = 2f64.powi(200);
        let sum = (0..3).rev().map(|segment| trig_preop(large, segment)).sum::<f64>();
        let skipped = 200 + 1023 - 1077;
        let turns = std::f64::consts::FRAC_2_PI * 2f64.powi(skipped);
        // What is left is below 2^-skipped.
        assert!(sum > 0.0 && sum < 2f64.powi(-skipped) && turns > 1.0);
        assert!(trig_preop(2f64.powi(1000), 0) < 2f64.powi(128 - 900));
        assert_eq!(trig_preop(1.0, 31), 0.0);
    }

    #[test]
    fn turns() {
        assert_eq!((sin_turns(0.25), sin_turns(0.75), sin_turns(1.25)), (1.0, -1.0, 1.0));
        assert_eq!((cos_turns(0.0), cos_turns(0.5), cos_turns(0.25), cos_turns(-0.75)), (1.0, -1.0, 0.0, 0.0));
        assert_eq!((sin_turns(300.0), cos_turns(300.0)), (0.0, 1.0));
        assert!(sin_turns(f32::INFINITY).is_nan() && cos_turns(f32::NAN).is_nan());
        assert_eq!(sin_turns(-0.0).to_bits(), (-0.0f32).to_bits());
        assert_eq!((sin_turns(0.5), sin_turns(-7.5), sin_turns(3.0)), (0.0, 0.0, 0.0));
        for i in -1000..1000 {
            let turns = i as f32 * 0.137;
            let angle = f64::from(turns).fract() * TAU;
            assert!((f64::from(sin_turns(turns)) - angle.sin()).abs() < 1e-7);
            assert!((f64::from(cos_turns(turns)) - angle.cos()).abs() < 1e-7);
        }
    }
}
