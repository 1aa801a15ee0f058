//! Input elements as f32, exactly.

/// An 8-bit float of the FNUZ kind as f32 bits: no infinities, no negative zero (its code is NaN), exponent bias one more
/// than usual.
const fn fnuz_to_f32(code: u8, mantissa_bits: u32) -> u32 {
    if code == 0x80 {
        return 0x7fc0_0000;
    }
    let sign = (code as u32 & 0x80) << 24;
    let magnitude = code as u32 & 0x7f;
    let mantissa = magnitude & ((1 << mantissa_bits) - 1);
    let exponent = magnitude >> mantissa_bits;
    let bias = 1 << (6 - mantissa_bits);
    if exponent == 0 {
        if mantissa == 0 {
            return 0;
        }
        // Denormal: the value is mantissa * 2^(1 - bias - mantissa_bits).
        let top = 31 - mantissa.leading_zeros();
        let exponent = (top + 127 + 1) - (bias + mantissa_bits);
        return sign | exponent << 23 | (mantissa << (23 - top)) & 0x7f_ffff;
    }
    sign | (exponent + 127 - bias) << 23 | mantissa << (23 - mantissa_bits)
}

const fn table(mantissa_bits: u32) -> [u32; 256] {
    let mut values = [0; 256];
    let mut code = 0;
    while code < 256 {
        values[code] = fnuz_to_f32(code as u8, mantissa_bits);
        code += 1;
    }
    values
}

/// f32 bits of each e4m3 FNUZ code (`fp8`).
pub(crate) static FP8: [u32; 256] = table(3);
/// f32 bits of each e5m2 FNUZ code (`bf8`).
pub(crate) static BF8: [u32; 256] = table(2);

/// The part of an f32 that the xf32 instructions look at: 10 bits behind the point, the rest cut off. NaN stays NaN.
#[inline(always)]
pub(crate) fn truncate(bits: u32) -> u32 {
    let nan = bits & 0x7fff_ffff > 0x7f80_0000;
    bits & 0xffff_e000 | if nan { 0x0040_0000 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn xf32_drops_13_bits() {
        assert_eq!(truncate(0x3f80_1fff), 0x3f80_0000);
        assert_eq!(truncate(0xbf80_2001), 0xbf80_2000);
        assert_eq!(truncate(0x7f80_0000), 0x7f80_0000);
        assert!(f32::from_bits(truncate(0x7f80_0001)).is_nan());
    }

    #[test]
    fn fp8_and_bf8_codes() {
        let fp8 = |code: usize| f32::from_bits(FP8[code]);
        let bf8 = |code: usize| f32::from_bits(BF8[code]);
        assert_eq!(fp8(0x00).to_bits(), 0);
        assert_eq!(fp8(0x7f), 240.0);
        assert_eq!(fp8(0xff), -240.0);
        assert_eq!(fp8(0x40), 1.0);
        assert_eq!(fp8(0x08), 2f32.powi(-7));
        assert_eq!(fp8(0x01), 2f32.powi(-10));
        assert_eq!(fp8(0x87), -7.0 * 2f32.powi(-10));
        assert!(fp8(0x80).is_nan() && bf8(0x80).is_nan());
        assert_eq!(bf8(0x7f), 57344.0);
        assert_eq!(bf8(0x40), 1.0);
        assert_eq!(bf8(0x01), 2f32.powi(-17));
        assert_eq!(bf8(0x83), -3.0 * 2f32.powi(-17));
        // Both grow with the code.
        for code in 1..0x7f {
            assert!(fp8(code) < fp8(code + 1) && bf8(code) < bf8(code + 1));
            assert!(fp8(code | 0x80) == -fp8(code) && bf8(code | 0x80) == -bf8(code));
        }
    }
}
