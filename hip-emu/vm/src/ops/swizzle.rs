//! The patterns of `ds_swizzle_b32`.

/// The lane that `lane` reads from, for the 16-bit pattern in the instruction's offset (Vega instruction set manual).
/// Every pattern stays within 32 lanes.
#[inline(always)]
pub(crate) fn swizzle_source(pattern: u16, lane: usize) -> usize {
    let (half, lane) = (lane & 32, lane as u32 & 31);
    let field = |low: u32| u32::from(pattern) >> low & 31;
    let from = if pattern >= 0xe000 {
        // FFT: reverse the bits above the mask.
        let mask = field(0);
        lane.reverse_bits() >> 27 >> mask.count_ones() | lane & mask
    } else if pattern >= 0xc000 {
        // Rotate the lanes of each group that the mask leaves.
        let (mask, amount) = (field(0), field(5));
        let turned = if pattern >> 10 & 1 != 0 { lane.wrapping_sub(amount) } else { lane + amount };
        lane & mask | turned & !mask
    } else if pattern & 0x8000 != 0 {
        // Any lane of the same four.
        lane & !3 | u32::from(pattern) >> (2 * (lane & 3)) & 3
    } else {
        (lane & field(0) | field(5)) ^ field(10)
    };
    half | (from & 31) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(pattern: u16) -> Vec<usize> {
        (0..64).map(|lane| swizzle_source(pattern, lane)).collect()
    }

    #[test]
    fn bit_masks() {
        // and 0x1f, or 0, xor 1: swap neighbours; xor 0x10: swap sixteens; and 0x1c, or 2: lane 2 of each four.
        let swap = row(0x041f);
        assert_eq!((&swap[..4], &swap[60..]), (&[1, 0, 3, 2][..], &[61, 60, 63, 62][..]));
        let far = row(0x401f);
        assert_eq!((far[0], far[16], far[32], far[63]), (16, 0, 48, 47));
        assert_eq!(row(0x005c)[4..8], [6; 4]);
    }

    #[test]
    fn quads_rotation_and_fft() {
        assert_eq!(row(0x8000 | 0b00_01_10_11)[8..12], [11, 10, 9, 8]);
        // Rotate all 32 by one, in both directions.
        assert_eq!((row(0xc020)[0], row(0xc020)[31], row(0xc020)[63]), (1, 0, 32));
        assert_eq!((row(0xc420)[0], row(0xc420)[32]), (31, 63));
        // Rotate within groups of eight.
        assert_eq!((row(0xc038)[6], row(0xc038)[7], row(0xc038)[15]), (7, 0, 8));
        // All five bits reversed; no swizzle at all.
        assert_eq!((row(0xe000)[1], row(0xe000)[33]), (16, 48));
        assert_eq!(row(0xe01f), (0..64).collect::<Vec<_>>());
    }

    #[test]
    fn no_pattern_leaves_its_half() {
        for pattern in 0..=u16::MAX {
            for lane in [0, 13, 31, 32, 47, 63] {
                assert_eq!(swizzle_source(pattern, lane) & 32, lane & 32);
                assert!(swizzle_source(pattern, lane) < 64);
            }
        }
    }
}
