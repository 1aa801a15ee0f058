//! Vector integer operations of 16 and 32 bits.

/// The low 24 bits, sign-extended.
#[inline(always)]
fn sext24(a: i32) -> i32 {
    a << 8 >> 8
}

/// The low 24 bits.
#[inline(always)]
fn low24(a: u32) -> u32 {
    a & 0x00ff_ffff
}

/// Byte `i`.
#[inline(always)]
fn byte(a: u32, i: u32) -> u32 {
    a >> (8 * i) & 0xff
}

lane_functions! {
    mov(a: u32) -> u32 = a;
    not(a: u32) -> u32 = !a;
    and(a: u32, b: u32) -> u32 = a & b;
    or(a: u32, b: u32) -> u32 = a | b;
    xor(a: u32, b: u32) -> u32 = a ^ b;
    xnor(a: u32, b: u32) -> u32 = !(a ^ b);
    bfrev(a: u32) -> u32 = a.reverse_bits();
    /// Bits set in `a`, plus `b`.
    bcnt(a: u32, b: u32) -> u32 = a.count_ones().wrapping_add(b);
    /// Leading zeros, or all ones if `a` is zero.
    ffbh_u32(a: u32) -> u32 = if a == 0 { u32::MAX } else { a.leading_zeros() };
    /// Leading bits equal to the sign, or all ones if all bits are.
    ffbh_i32(a: i32) -> u32 = ffbh_u32((a ^ (a >> 31)) as u32);
    /// Trailing zeros, or all ones if `a` is zero.
    ffbl(a: u32) -> u32 = if a == 0 { u32::MAX } else { a.trailing_zeros() };

    add_u32(a: u32, b: u32) -> u32 = a.wrapping_add(b);
    sub_u32(a: u32, b: u32) -> u32 = a.wrapping_sub(b);
    subrev_u32(a: u32, b: u32) -> u32 = b.wrapping_sub(a);
    add_u32_clamp(a: u32, b: u32) -> u32 = a.saturating_add(b);
    sub_u32_clamp(a: u32, b: u32) -> u32 = a.saturating_sub(b);
    subrev_u32_clamp(a: u32, b: u32) -> u32 = b.saturating_sub(a);
    add_i32_clamp(a: i32, b: i32) -> i32 = a.saturating_add(b);
    sub_i32_clamp(a: i32, b: i32) -> i32 = a.saturating_sub(b);
    add_co_clamp(a: u32, b: u32) -> (u32, bool) = { let (sum, carry) = add_co(a, b); (if carry { u32::MAX } else { sum }, carry) };
    sub_co_clamp(a: u32, b: u32) -> (u32, bool) = (a.saturating_sub(b), a < b);
    subrev_co_clamp(a: u32, b: u32) -> (u32, bool) = (b.saturating_sub(a), b < a);
    addc_clamp(a: u32, b: u32, carry: bool) -> (u32, bool) = {
        let (sum, carry) = addc(a, b, carry);
        (if carry { u32::MAX } else { sum }, carry)
    };
    subb_clamp(a: u32, b: u32, borrow: bool) -> (u32, bool) = {
        let (difference, borrow) = subb(a, b, borrow);
        (if borrow { 0 } else { difference }, borrow)
    };
    subbrev_clamp(a: u32, b: u32, borrow: bool) -> (u32, bool) = subb_clamp(b, a, borrow);
    add_co(a: u32, b: u32) -> (u32, bool) = { let sum = a.wrapping_add(b); (sum, sum < a) };
    sub_co(a: u32, b: u32) -> (u32, bool) = (a.wrapping_sub(b), a < b);
    subrev_co(a: u32, b: u32) -> (u32, bool) = (b.wrapping_sub(a), b < a);
    /// Sum with carry in and out.
    addc(a: u32, b: u32, carry: bool) -> (u32, bool) = {
        let first = a.wrapping_add(b);
        let sum = first.wrapping_add(u32::from(carry));
        (sum, (first < a) | (sum < first))
    };
    /// Difference with borrow in and out.
    subb(a: u32, b: u32, borrow: bool) -> (u32, bool) = {
        let first = a.wrapping_sub(b);
        let difference = first.wrapping_sub(u32::from(borrow));
        (difference, (a < b) | (first < difference))
    };
    subbrev(a: u32, b: u32, borrow: bool) -> (u32, bool) = subb(b, a, borrow);
    /// `v_cndmask`: the second source where the mask is set.
    select(a: u32, b: u32, mask: bool) -> u32 = if mask { b } else { a };

    mul_lo(a: u32, b: u32) -> u32 = a.wrapping_mul(b);
    mul_hi_u32(a: u32, b: u32) -> u32 = ((u64::from(a) * u64::from(b)) >> 32) as u32;
    mul_hi_i32(a: i32, b: i32) -> i32 = ((i64::from(a) * i64::from(b)) >> 32) as i32;
    mul_u32_u24(a: u32, b: u32) -> u32 = low24(a).wrapping_mul(low24(b));
    mul_hi_u32_u24(a: u32, b: u32) -> u32 = mul_hi_u32(low24(a), low24(b));
    mul_i32_i24(a: i32, b: i32) -> i32 = sext24(a).wrapping_mul(sext24(b));
    mul_hi_i32_i24(a: i32, b: i32) -> i32 = mul_hi_i32(sext24(a), sext24(b));
    mad_u32_u24(a: u32, b: u32, c: u32) -> u32 = mul_u32_u24(a, b).wrapping_add(c);
    mad_i32_i24(a: i32, b: i32, c: i32) -> i32 = mul_i32_i24(a, b).wrapping_add(c);
    mad_u32_u24_clamp(a: u32, b: u32, c: u32) -> u32 = {
        let wide = u64::from(low24(a)) * u64::from(low24(b)) + u64::from(c);
        if wide > u64::from(u32::MAX) { u32::MAX } else { wide as u32 }
    };
    mad_i32_i24_clamp(a: i32, b: i32, c: i32) -> i32 = {
        let wide = i64::from(sext24(a)) * i64::from(sext24(b)) + i64::from(c);
        wide.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
    };
    mul_u32_u24_clamp(a: u32, b: u32) -> u32 = mad_u32_u24_clamp(a, b, 0);
    mul_i32_i24_clamp(a: i32, b: i32) -> i32 = mad_i32_i24_clamp(a, b, 0);
    mad_u32_u16_clamp(a: u16, b: u16, c: u32) -> u32 = (u32::from(a) * u32::from(b)).saturating_add(c);
    mad_i32_i16_clamp(a: i16, b: i16, c: i32) -> i32 = (i32::from(a) * i32::from(b)).saturating_add(c);
    mad_u32_u16(a: u16, b: u16, c: u32) -> u32 = (u32::from(a) * u32::from(b)).wrapping_add(c);
    mad_i32_i16(a: i16, b: i16, c: i32) -> i32 = (i32::from(a) * i32::from(b)).wrapping_add(c);

    min_u32(a: u32, b: u32) -> u32 = a.min(b);
    max_u32(a: u32, b: u32) -> u32 = a.max(b);
    min_i32(a: i32, b: i32) -> i32 = a.min(b);
    max_i32(a: i32, b: i32) -> i32 = a.max(b);
    min3_u32(a: u32, b: u32, c: u32) -> u32 = a.min(b).min(c);
    max3_u32(a: u32, b: u32, c: u32) -> u32 = a.max(b).max(c);
    med3_u32(a: u32, b: u32, c: u32) -> u32 = a.min(b).max(a.max(b).min(c));
    min3_i32(a: i32, b: i32, c: i32) -> i32 = a.min(b).min(c);
    max3_i32(a: i32, b: i32, c: i32) -> i32 = a.max(b).max(c);
    med3_i32(a: i32, b: i32, c: i32) -> i32 = a.min(b).max(a.max(b).min(c));

    lshlrev(n: u32, a: u32) -> u32 = a << (n & 31);
    lshrrev(n: u32, a: u32) -> u32 = a >> (n & 31);
    ashrrev(n: u32, a: i32) -> i32 = a >> (n & 31);

    add3(a: u32, b: u32, c: u32) -> u32 = a.wrapping_add(b).wrapping_add(c);
    lshl_add(a: u32, n: u32, c: u32) -> u32 = (a << (n & 31)).wrapping_add(c);
    add_lshl(a: u32, b: u32, n: u32) -> u32 = a.wrapping_add(b) << (n & 31);
    lshl_or(a: u32, n: u32, c: u32) -> u32 = a << (n & 31) | c;
    and_or(a: u32, b: u32, c: u32) -> u32 = a & b | c;
    or3(a: u32, b: u32, c: u32) -> u32 = a | b | c;
    xad(a: u32, b: u32, c: u32) -> u32 = (a ^ b).wrapping_add(c);

    bfe_u32(a: u32, offset: u32, width: u32) -> u32 = a >> (offset & 31) & ((1 << (width & 31)) - 1);
    bfe_i32(a: i32, offset: u32, width: u32) -> i32 = {
        let width = width & 31;
        let shift = 32u32.wrapping_sub(width) & 31;
        let field = a >> (offset & 31) << shift >> shift;
        if width == 0 { 0 } else { field }
    };
    /// The field that a shift to the left and then one to the right leave: `bfe_u32` of a constant place. Both are below 32.
    field_u32(a: u32, left: u32, right: u32) -> u32 = a << (left & 31) >> (right & 31);
    /// The same with its sign.
    field_i32(a: i32, left: u32, right: u32) -> i32 = a << (left & 31) >> (right & 31);
    bfi(mask: u32, a: u32, b: u32) -> u32 = mask & a | !mask & b;
    bfm(width: u32, offset: u32) -> u32 = ((1 << (width & 31)) - 1) << (offset & 31);
    alignbit(a: u32, b: u32, n: u32) -> u32 = ((u64::from(a) << 32 | u64::from(b)) >> (n & 31)) as u32;
    alignbyte(a: u32, b: u32, n: u32) -> u32 = alignbit(a, b, 8 * (n & 3));
    /// Each byte of `selector` picks a byte of `a:b` (0 to 7), a sign (8 to 11), 0 (12), or 0xff (13 and above).
    perm(a: u32, b: u32, selector: u32) -> u32 = {
        let bytes = u64::from(a) << 32 | u64::from(b);
        let pick = |selector: u32| -> u32 {
            let plain = (bytes >> (8 * (selector & 7))) as u32 & 0xff;
            let sign = 0u32.wrapping_sub((bytes >> (16 * (selector & 3) + 15)) as u32 & 1) & 0xff;
            if selector < 8 { plain } else if selector < 12 { sign } else if selector == 12 { 0 } else { 0xff }
        };
        pick(byte(selector, 0))
            | pick(byte(selector, 1)) << 8
            | pick(byte(selector, 2)) << 16
            | pick(byte(selector, 3)) << 24
    };

    /// Average of each byte; bit 0 of each byte of `round` rounds up.
    lerp_u8(a: u32, b: u32, round: u32) -> u32 = {
        let average = |i| (byte(a, i) + byte(b, i) + (byte(round, i) & 1)) >> 1 << (8 * i);
        average(0) | average(1) | average(2) | average(3)
    };
    /// Sum of absolute differences of the bytes, plus `c`.
    sad_u8(a: u32, b: u32, c: u32) -> u32 = {
        let d = |i| byte(a, i).abs_diff(byte(b, i));
        (d(0) + d(1) + d(2) + d(3)).wrapping_add(c)
    };
    sad_hi_u8(a: u32, b: u32, c: u32) -> u32 = (sad_u8(a, b, 0) << 16).wrapping_add(c);
    sad_u16(a: u32, b: u32, c: u32) -> u32 =
        ((a & 0xffff).abs_diff(b & 0xffff) + (a >> 16).abs_diff(b >> 16)).wrapping_add(c);
    sad_u32(a: u32, b: u32, c: u32) -> u32 = a.abs_diff(b).wrapping_add(c);
    /// As [`sad_u8`], without the bytes where `b` is zero.
    msad_u8(a: u32, b: u32, c: u32) -> u32 = {
        let d = |i| if byte(b, i) == 0 { 0 } else { byte(a, i).abs_diff(byte(b, i)) };
        (d(0) + d(1) + d(2) + d(3)).wrapping_add(c)
    };
    sad_u8_clamp(a: u32, b: u32, c: u32) -> u32 = sad_u8(a, b, 0).saturating_add(c);
    sad_hi_u8_clamp(a: u32, b: u32, c: u32) -> u32 = (sad_u8(a, b, 0) << 16).saturating_add(c);
    sad_u16_clamp(a: u32, b: u32, c: u32) -> u32 = sad_u16(a, b, 0).saturating_add(c);
    sad_u32_clamp(a: u32, b: u32, c: u32) -> u32 = a.abs_diff(b).saturating_add(c);
    msad_u8_clamp(a: u32, b: u32, c: u32) -> u32 = msad_u8(a, b, 0).saturating_add(c);

    add_u16(a: u16, b: u16) -> u16 = a.wrapping_add(b);
    sub_u16(a: u16, b: u16) -> u16 = a.wrapping_sub(b);
    subrev_u16(a: u16, b: u16) -> u16 = b.wrapping_sub(a);
    add_u16_clamp(a: u16, b: u16) -> u16 = a.saturating_add(b);
    sub_u16_clamp(a: u16, b: u16) -> u16 = a.saturating_sub(b);
    subrev_u16_clamp(a: u16, b: u16) -> u16 = b.saturating_sub(a);
    add_i16_clamp(a: i16, b: i16) -> i16 = a.saturating_add(b);
    sub_i16_clamp(a: i16, b: i16) -> i16 = a.saturating_sub(b);
    mul_lo_u16(a: u16, b: u16) -> u16 = a.wrapping_mul(b);
    mul_lo_u16_clamp(a: u16, b: u16) -> u16 = mad_u16_clamp(a, b, 0);
    mad_u16(a: u16, b: u16, c: u16) -> u16 = a.wrapping_mul(b).wrapping_add(c);
    mad_u16_clamp(a: u16, b: u16, c: u16) -> u16 =
        (u64::from(a) * u64::from(b) + u64::from(c)).min(0xffff) as u16;
    mad_i16_clamp(a: i16, b: i16, c: i16) -> i16 =
        (i64::from(a) * i64::from(b) + i64::from(c)).clamp(-0x8000, 0x7fff) as i16;
    min_u16(a: u16, b: u16) -> u16 = a.min(b);
    max_u16(a: u16, b: u16) -> u16 = a.max(b);
    min_i16(a: i16, b: i16) -> i16 = a.min(b);
    max_i16(a: i16, b: i16) -> i16 = a.max(b);
    min3_u16(a: u16, b: u16, c: u16) -> u16 = a.min(b).min(c);
    max3_u16(a: u16, b: u16, c: u16) -> u16 = a.max(b).max(c);
    med3_u16(a: u16, b: u16, c: u16) -> u16 = a.min(b).max(a.max(b).min(c));
    min3_i16(a: i16, b: i16, c: i16) -> i16 = a.min(b).min(c);
    max3_i16(a: i16, b: i16, c: i16) -> i16 = a.max(b).max(c);
    med3_i16(a: i16, b: i16, c: i16) -> i16 = a.min(b).max(a.max(b).min(c));
    lshlrev_b16(n: u16, a: u16) -> u16 = a << (n & 15);
    lshrrev_b16(n: u16, a: u16) -> u16 = a >> (n & 15);
    ashrrev_i16(n: u16, a: i16) -> i16 = a >> (n & 15);

    pack_b32_f16(a: u16, b: u16) -> u32 = u32::from(a) | u32::from(b) << 16;
    cvt_pk_u16_u32(a: u32, b: u32) -> u32 = a.min(0xffff) | b.min(0xffff) << 16;
    cvt_pk_i16_i32(a: i32, b: i32) -> u32 = {
        let narrow = |v: i32| u32::from(v.clamp(-0x8000, 0x7fff) as u16);
        narrow(a) | narrow(b) << 16
    };
    /// Both halves clamped to 0 to 255.
    sat_pk_u8_i16(a: u32) -> u32 = {
        let narrow = |v: i16| v.clamp(0, 255) as u32;
        narrow(a as i16) | narrow((a >> 16) as i16) << 8
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn permutations() {
        assert_eq!(perm(0x8877_6655, 0x4433_2211, 0x0706_0504), 0x8877_6655);
        assert_eq!(perm(0x8877_6655, 0x4433_2211, 0x0302_0100), 0x4433_2211);
        assert_eq!(perm(0x8877_6655, 0x4433_a211, 0x0b0a_0908), 0xff00_00ff);
        assert_eq!(perm(0, 0, 0xff0d_0c00), 0xffff_0000);
        assert_eq!(alignbyte(0x8877_6655, 0x4433_2211, 1), 0x5544_3322);
        assert_eq!(alignbit(1, 0, 31), 2);
    }

    #[test]
    fn fields() {
        assert_eq!(bfe_i32(0x0000_ff00, 8, 8), -1);
        assert_eq!(bfe_i32(-1, 8, 0), 0);
        assert_eq!(bfe_i32(i32::MIN, 28, 31), -8);
        assert_eq!(bfe_u32(0x1234_5678, 8, 12), 0x456);
        assert_eq!(bfi(0xff00, 0x1111, 0x2222), 0x1122);
    }

    #[test]
    fn carries() {
        for (a, b) in [(0, 0), (u32::MAX, 0), (u32::MAX, u32::MAX), (5, 7), (7, 5), (0, u32::MAX)] {
            for carry in [false, true] {
                let sum = u64::from(a) + u64::from(b) + u64::from(carry);
                assert_eq!(addc(a, b, carry), (sum as u32, sum >> 32 != 0));
                let difference = i64::from(a) - i64::from(b) - i64::from(carry);
                assert_eq!(subb(a, b, carry), (difference as u32, difference < 0));
            }
        }
    }

    #[test]
    fn medians() {
        for (a, b, c) in [(1, 2, 3), (3, 1, 2), (2, 3, 1), (2, 2, 1), (-5, 0, 5)] {
            let mut sorted = [a, b, c];
            sorted.sort_unstable();
            assert_eq!(med3_i32(a, b, c), sorted[1]);
        }
        assert_eq!(lerp_u8(0x0001_0203, 0x0001_0304, 0x0100_0100), 0x0001_0303);
        assert_eq!(sad_u8(0x0102_0304, 0x0400_0304, 10), 15);
        assert_eq!(msad_u8(0x0102_0304, 0x0400_0304, 10), 13);
    }
}
