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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns() {
        assert_eq!((sin_turns(0.25), sin_turns(0.75), sin_turns(1.25)), (1.0, -1.0, 1.0));
        assert_eq!((cos_turns(0.0), cos_turns(0.5), cos_turns(0.25), cos_turns(-0.75)), (1.0, -1.0, 0.0, 0.0));
        assert_eq!((sin_turns(300.0), cos_turns(300.0)), (0.0, 1.0));
        assert!(sin_turns(f32::INFINITY).is_nan() && cos_turns(f32::NAN).is_nan());
        assert_eq!(sin_turns(-0.0).to_bits(), (-0.0f32).to_bits());
        for i in -1000..1000 {
            let turns = i as f32 * 0.137;
            let angle = f64::from(turns).fract() * TAU;
            assert!((f64::from(sin_turns(turns)) - angle.sin()).abs() < 1e-7);
            assert!((f64::from(cos_turns(turns)) - angle.cos()).abs() < 1e-7);
        }
    }
}
