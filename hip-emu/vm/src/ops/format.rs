//! Data formats of typed buffers: what the bytes of an element mean (Vega instruction set manual, fields DFMT and NFMT of
//! the buffer instructions and of the resource descriptor).

use super::f16::F16;

/// How a component is to be understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Number {
    /// 0 to 1.
    Unorm,
    /// -1 to 1.
    Snorm,
    /// An unsigned integer that registers have as a float.
    Uscaled,
    /// A signed integer that registers have as a float.
    Sscaled,
    /// An unsigned integer.
    Uint,
    /// A signed integer.
    Sint,
    /// A float of this width.
    Float,
}

/// A format: the bits of each component, the lowest first, and what they mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Format {
    bits: [u8; 4],
    pub(crate) number: Number,
}

impl Format {
    /// The format with these numbers, if there is one. Names such as `2_10_10_10` have the highest component first.
    pub(crate) fn new(dfmt: u8, nfmt: u8) -> Option<Format> {
        let bits = match dfmt {
            1 => [8, 0, 0, 0],
            2 => [16, 0, 0, 0],
            3 => [8, 8, 0, 0],
            4 => [32, 0, 0, 0],
            5 => [16, 16, 0, 0],
            6 => [11, 11, 10, 0],
            7 => [10, 11, 11, 0],
            8 => [2, 10, 10, 10],
            9 => [10, 10, 10, 2],
            10 => [8, 8, 8, 8],
            11 => [32, 32, 0, 0],
            12 => [16, 16, 16, 16],
            13 => [32, 32, 32, 0],
            14 => [32, 32, 32, 32],
            _ => return None,
        };
        let number = match nfmt {
            0 => Number::Unorm,
            1 => Number::Snorm,
            2 => Number::Uscaled,
            3 => Number::Sscaled,
            4 => Number::Uint,
            5 => Number::Sint,
            7 => Number::Float,
            _ => return None,
        };
        let widest = bits[0].max(bits[1]);
        let exists = match number {
            Number::Float => !matches!(dfmt, 1 | 3 | 8 | 9 | 10),
            Number::Uint | Number::Sint => true,
            _ => widest < 32,
        };
        exists.then_some(Format { bits, number })
    }

    /// Bytes of an element.
    pub(crate) fn bytes(self) -> u32 {
        self.bits.iter().map(|&bits| u32::from(bits)).sum::<u32>() / 8
    }

    /// Whether registers hold integers.
    pub(crate) fn is_integer(self) -> bool {
        matches!(self.number, Number::Uint | Number::Sint)
    }

    /// Bits of the widest component.
    pub(crate) fn widest(self) -> u8 {
        self.bits.into_iter().max().unwrap_or(0)
    }

    /// The components of an element as 32-bit registers hold them. Those that the format lacks are zero.
    pub(crate) fn load(self, element: u128) -> [u32; 4] {
        let mut at = 0;
        self.bits.map(|bits| {
            if bits == 0 {
                return 0;
            }
            let raw = (element >> at) as u32 & (u32::MAX >> (32 - bits));
            at += bits;
            component(raw, bits, self.number)
        })
    }

    /// The element that these components become.
    pub(crate) fn store(self, components: [u32; 4]) -> u128 {
        let (mut element, mut at) = (0, 0);
        for (bits, value) in self.bits.into_iter().zip(components) {
            if bits != 0 {
                element |= u128::from(encoded(value, bits, self.number)) << at;
                at += bits;
            }
        }
        element
    }
}

/// `value` of `bits` bits, sign-extended.
fn signed(value: u32, bits: u8) -> i32 {
    (value << (32 - bits)) as i32 >> (32 - bits)
}

/// A component in memory as a register holds it.
fn component(raw: u32, bits: u8, number: Number) -> u32 {
    let float = match number {
        Number::Uint => return raw,
        Number::Sint => return signed(raw, bits) as u32,
        Number::Unorm => (f64::from(raw) / f64::from(u32::MAX >> (32 - bits))) as f32,
        Number::Snorm => {
            let most = (1i32 << (bits - 1)) - 1;
            (f64::from(signed(raw, bits)) / f64::from(most.max(1))).max(-1.0) as f32
        }
        Number::Uscaled => raw as f32,
        Number::Sscaled => signed(raw, bits) as f32,
        Number::Float => match bits {
            32 => return raw,
            16 => F16(raw as u16).to_f32(),
            // No sign, five exponent bits as f16 has them, six or five bits of mantissa.
            11 => F16((raw << 4) as u16).to_f32(),
            _ => F16((raw << 5) as u16).to_f32(),
        },
    };
    float.to_bits()
}

/// What a register becomes as a component in memory.
fn encoded(value: u32, bits: u8, number: Number) -> u32 {
    let most = u32::MAX >> (32 - bits);
    let half = (1i64 << (bits - 1)) - 1;
    let float = f64::from(f32::from_bits(value));
    let nearest = |x: f64, low: i64, high: i64| (x.round_ties_even() as i64).clamp(low, high) as u32 & most;
    match number {
        Number::Uint => value.min(most),
        Number::Sint => i64::from(value as i32).clamp(-half - 1, half) as u32 & most,
        // NaN becomes zero: `as` makes it so.
        Number::Unorm => nearest(float.clamp(0.0, 1.0) * f64::from(most), 0, most.into()),
        Number::Snorm => nearest(float.clamp(-1.0, 1.0) * half as f64, -half, half),
        Number::Uscaled => nearest(float.trunc(), 0, most.into()),
        Number::Sscaled => nearest(float.trunc(), -half - 1, half),
        Number::Float => match bits {
            32 => value,
            16 => u32::from(F16::from_f32(f32::from_bits(value)).0),
            _ => unsigned_float(f32::from_bits(value), if bits == 11 { 6 } else { 5 }),
        },
    }
}

/// A float without sign, with five exponent bits and `mantissa` bits, rounded toward zero; what is negative becomes zero.
fn unsigned_float(value: f32, mantissa: u32) -> u32 {
    let infinity = 31 << mantissa;
    if value.is_nan() {
        return infinity | 1 << (mantissa - 1);
    }
    if value <= 0.0 {
        return 0;
    }
    if value.is_infinite() {
        return infinity;
    }
    let bits = value.to_bits();
    let exponent = (bits >> 23) as i32 - 127 + 15;
    if exponent >= 31 {
        return infinity - 1;
    }
    let significand = bits & 0x007f_ffff | 0x0080_0000;
    let dropped = 23 - mantissa + (1 - exponent).max(0) as u32;
    let kept = if dropped > 31 { 0 } else { significand >> dropped };
    if exponent >= 1 { kept + ((exponent as u32 - 1) << mantissa) } else { kept }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn format(dfmt: u8, nfmt: u8) -> Format {
        Format::new(dfmt, nfmt).unwrap()
    }

    #[test]
    fn components_are_in_place() {
        assert_eq!(format(10, 4).load(0x4433_2211), [0x11, 0x22, 0x33, 0x44]);
        assert_eq!(format(9, 4).load(3 << 30 | 2 << 20 | 1 << 10 | 0x3ff), [0x3ff, 1, 2, 3]);
        assert_eq!(format(8, 4).load(0x3ff << 22 | 2 << 12 | 1 << 2 | 3), [3, 1, 2, 0x3ff]);
        assert_eq!(format(12, 5).load(0xffff_0002_8000_7fff), [0x7fff, 0xffff_8000, 2, u32::MAX]);
        assert_eq!(format(14, 4).load(u128::MAX - 1), [u32::MAX - 1, u32::MAX, u32::MAX, u32::MAX]);
        assert_eq!((format(1, 0).bytes(), format(6, 7).bytes(), format(13, 7).bytes()), (1, 4, 12));
    }

    #[test]
    fn numbers() {
        let one = 1f32.to_bits();
        assert_eq!(format(10, 0).load(0x00ff_0080)[..3], [(128.0f32 / 255.0).to_bits(), 0, one]);
        assert_eq!(format(3, 1).load(0x7f80)[..2], [(-1f32).to_bits(), one]);
        assert_eq!(format(2, 2).load(0xffff)[0], 65535f32.to_bits());
        assert_eq!(format(2, 3).load(0xffff)[0], (-1f32).to_bits());
        assert_eq!(format(5, 7).load(0x3c00_c000)[..2], [(-2f32).to_bits(), one]);
        // 11 bits: exponent 15, mantissa 32 of 64; 10 bits: exponent 16.
        assert_eq!(format(6, 7).load(16 << 27 | 15 << 17 | (15 << 6 | 32))[..3], [1.5f32, 1.0, 2.0].map(f32::to_bits));
    }

    #[test]
    fn what_is_stored_can_be_loaded() {
        for dfmt in 0..16 {
            for nfmt in 0..8 {
                let Some(format) = Format::new(dfmt, nfmt) else { continue };
                let mut element = 0x0123_4567_89ab_cdef_0f1e_2d3c_4b5a_6978u128;
                for _ in 0..200 {
                    element = element.rotate_left(7).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
                    let mask = u128::MAX >> (128 - 8 * format.bytes());
                    let loaded = format.load(element & mask);
                    // Some have two codes for a value (-1, NaN), so that the code may change, but not the value.
                    let again = format.load(format.store(loaded));
                    let same = loaded.iter().zip(again).all(|(&a, b)| {
                        let nan = |x: u32| format.number == Number::Float && f32::from_bits(x).is_nan();
                        a == b || nan(a) && nan(b)
                    });
                    assert!(same, "{format:?} {element:#x}: {again:x?} instead of {loaded:x?}");
                }
            }
        }
    }

    #[test]
    fn stores_saturate() {
        assert_eq!(format(10, 4).store([256, 255, 0, u32::MAX]), 0xff00_ffff);
        assert_eq!(format(2, 5).store([70000, 0, 0, 0]), 0x7fff);
        assert_eq!(format(2, 5).store([-70000i32 as u32, 0, 0, 0]), 0x8000);
        assert_eq!(format(1, 0).store([2f32.to_bits(), 0, 0, 0]), 0xff);
        assert_eq!(format(1, 1).store([(-2f32).to_bits(), 0, 0, 0]), 0x81);
        assert_eq!(format(6, 7).store([1e9f32.to_bits(), (-1f32).to_bits(), 0, 0]) & 0x3f_ffff, 31 * 64 - 1);
        assert!(Format::new(1, 7).is_none() && Format::new(15, 4).is_none() && Format::new(4, 0).is_none());
    }
}
