//! Conversions. Those to integers truncate, saturate, and turn NaN into zero, as Rust's `as` does.

use super::f16::F16;

lane_functions! {
    f32_from_i32(a: i32) -> f32 = a as f32;
    f32_from_u32(a: u32) -> f32 = a as f32;
    i32_from_f32(a: f32) -> i32 = a as i32;
    u32_from_f32(a: f32) -> u32 = a as u32;
    f32_from_f16(a: F16) -> f32 = a.to_f32();
    f16_from_f32(a: f32) -> F16 = F16::from_f32(a);
    f32_from_f64(a: f64) -> f32 = a as f32;
    f64_from_f32(a: f32) -> f64 = f64::from(a);
    f64_from_i32(a: i32) -> f64 = f64::from(a);
    f64_from_u32(a: u32) -> f64 = f64::from(a);
    i32_from_f64(a: f64) -> i32 = a as i32;
    u32_from_f64(a: f64) -> u32 = a as u32;
    f16_from_u16(a: u16) -> F16 = F16::from_f32(f32::from(a));
    f16_from_i16(a: i16) -> F16 = F16::from_f32(f32::from(a));
    u16_from_f16(a: F16) -> u16 = a.to_f32() as u16;
    i16_from_f16(a: F16) -> i16 = a.to_f32() as i16;
    f32_from_ubyte0(a: u32) -> f32 = (a & 0xff) as f32;
    f32_from_ubyte1(a: u32) -> f32 = (a >> 8 & 0xff) as f32;
    f32_from_ubyte2(a: u32) -> f32 = (a >> 16 & 0xff) as f32;
    f32_from_ubyte3(a: u32) -> f32 = (a >> 24) as f32;
    /// Four bits as a signed number of sixteenths.
    off_f32_i4(a: u32) -> f32 = ((a << 28) as i32 >> 28) as f32 * 0.0625;
    /// Nearest integer, ties up.
    rpi_i32_f32(a: f32) -> i32 = (a + 0.5).floor() as i32;
    /// Largest integer not above.
    flr_i32_f32(a: f32) -> i32 = a.floor() as i32;
    /// Two f32 to f16, rounded toward zero.
    pkrtz_f16_f32(a: f32, b: f32) -> u32 = toward_zero(a) | toward_zero(b) << 16;
    pknorm_i16_f32(a: f32, b: f32) -> u32 = snorm(a) | snorm(b) << 16;
    pknorm_u16_f32(a: f32, b: f32) -> u32 = unorm(a) | unorm(b) << 16;
    pknorm_i16_f16(a: F16, b: F16) -> u32 = snorm(a.to_f32()) | snorm(b.to_f32()) << 16;
    pknorm_u16_f16(a: F16, b: F16) -> u32 = unorm(a.to_f32()) | unorm(b.to_f32()) << 16;
    norm_i16_f16(a: F16) -> u16 = snorm(a.to_f32()) as u16;
    norm_u16_f16(a: F16) -> u16 = unorm(a.to_f32()) as u16;
    /// Replaces byte `at` of `old` by `a`, rounded to nearest and clamped to 0 to 255.
    pk_u8_f32(a: f32, at: u32, old: u32) -> u32 = {
        let shift = 8 * (at & 3);
        old & !(0xff << shift) | u32::from(a.round_ties_even() as u8) << shift
    };
}

/// f16 bits of a number, rounded toward zero. Overflow gives the largest number, infinity stays.
#[inline(always)]
fn toward_zero(a: f32) -> u32 {
    let nearest = F16::from_f32(a);
    // Where rounding to nearest has gone away from zero, the neighbour below is the truncation.
    let away = nearest.to_f32().abs() > a.abs() && a.is_finite();
    u32::from(nearest.0) - u32::from(away)
}

/// -1 to 1 as 16 bits.
#[inline(always)]
fn snorm(a: f32) -> u32 {
    u32::from((a.clamp(-1.0, 1.0) * 32767.0).round_ties_even() as i16 as u16)
}

/// 0 to 1 as 16 bits.
#[inline(always)]
fn unorm(a: f32) -> u32 {
    u32::from((a.clamp(0.0, 1.0) * 65535.0).round_ties_even() as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn saturation() {
        assert_eq!((i32_from_f32(f32::NAN), i32_from_f32(3e9), i32_from_f32(-3e9)), (0, i32::MAX, i32::MIN));
        assert_eq!((u32_from_f32(-1.0), u32_from_f64(5e9)), (0, u32::MAX));
        assert_eq!((i16_from_f16(F16(0x7c00)), i16_from_f16(F16(0xfc00))), (i16::MAX, i16::MIN));
        assert_eq!(pk_u8_f32(300.0, 1, 0x1234_5678), 0x1234_ff78);
    }

    #[test]
    fn rounding_toward_zero() {
        assert_eq!(pkrtz_f16_f32(65519.9, -65520.0), 0xfbff_7bff);
        assert_eq!(pkrtz_f16_f32(f32::INFINITY, 1.0 + 0.99 / 1024.0), 0x3c00_7c00);
        assert_eq!(pkrtz_f16_f32(1e-8, -1e-7), 0x8001_0000);
    }

    #[test]
    fn rounding_to_integers() {
        assert_eq!((rpi_i32_f32(0.5), rpi_i32_f32(-0.5), flr_i32_f32(-0.1)), (1, 0, -1));
        assert_eq!(off_f32_i4(8), -0.5);
        assert_eq!(pknorm_i16_f32(-1.0, 2.0), 0x7fff_8001);
    }
}
