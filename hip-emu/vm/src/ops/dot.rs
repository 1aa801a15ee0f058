//! Dot products of packed values.

use super::f16::F16;

/// Field `i` of `bits` bits, zero-extended.
#[inline(always)]
fn unsigned(a: u32, i: u32, bits: u32) -> u32 {
    a >> (i * bits) & ((1 << bits) - 1)
}

/// Field `i` of `bits` bits, sign-extended.
#[inline(always)]
fn signed(a: u32, i: u32, bits: u32) -> i32 {
    (a << (32 - bits - i * bits)) as i32 >> (32 - bits)
}

/// Sum of the products of all signed fields, plus `c`, not yet wrapped.
#[inline(always)]
fn signed_sum<const BITS: u32>(a: u32, b: u32, c: i32) -> i64 {
    (0..32 / BITS).fold(i64::from(c), |sum, i| sum + i64::from(signed(a, i, BITS)) * i64::from(signed(b, i, BITS)))
}

/// Sum of the products of all unsigned fields, plus `c`, not yet wrapped.
#[inline(always)]
fn unsigned_sum<const BITS: u32>(a: u32, b: u32, c: u32) -> u64 {
    (0..32 / BITS).fold(u64::from(c), |sum, i| sum + u64::from(unsigned(a, i, BITS)) * u64::from(unsigned(b, i, BITS)))
}

/// Fields of `BITS` bits, signed; wraps.
#[inline(always)]
pub(crate) fn i32_dot<const BITS: u32>(a: u32, b: u32, c: i32) -> i32 {
    signed_sum::<BITS>(a, b, c) as i32
}

/// Fields of `BITS` bits, signed; saturates.
#[inline(always)]
pub(crate) fn i32_dot_clamp<const BITS: u32>(a: u32, b: u32, c: i32) -> i32 {
    signed_sum::<BITS>(a, b, c).clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
}

/// Fields of `BITS` bits, unsigned; wraps.
#[inline(always)]
pub(crate) fn u32_dot<const BITS: u32>(a: u32, b: u32, c: u32) -> u32 {
    unsigned_sum::<BITS>(a, b, c) as u32
}

/// Fields of `BITS` bits, unsigned; saturates.
#[inline(always)]
pub(crate) fn u32_dot_clamp<const BITS: u32>(a: u32, b: u32, c: u32) -> u32 {
    unsigned_sum::<BITS>(a, b, c).min(u64::from(u32::MAX)) as u32
}

/// Two halves as a dword.
#[inline(always)]
fn word(halves: [u16; 2]) -> u32 {
    u32::from(halves[0]) | u32::from(halves[1]) << 16
}

lane_functions! {
    // The sources of these are pairs, of which the instruction can select halves.
    i32_dot2(a: [u16; 2], b: [u16; 2], c: i32) -> i32 = i32_dot::<16>(word(a), word(b), c);
    i32_dot2_clamp(a: [u16; 2], b: [u16; 2], c: i32) -> i32 = i32_dot_clamp::<16>(word(a), word(b), c);
    u32_dot2(a: [u16; 2], b: [u16; 2], c: u32) -> u32 = u32_dot::<16>(word(a), word(b), c);
    u32_dot2_clamp(a: [u16; 2], b: [u16; 2], c: u32) -> u32 = u32_dot_clamp::<16>(word(a), word(b), c);
    /// Two f16 products (exact in f32), added one after the other.
    f32_f16(a: [F16; 2], b: [F16; 2], c: f32) -> f32 = {
        let second = a[1].to_f32().mul_add(b[1].to_f32(), c);
        a[0].to_f32().mul_add(b[0].to_f32(), second)
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots() {
        assert_eq!(i32_dot::<8>(0x01ff_0280, 0x0102_0380, 5), 1 - 2 + 6 + 16384 + 5);
        assert_eq!(u32_dot::<8>(0x01ff_0280, 0x0102_0380, 5), 1 + 510 + 6 + 16384 + 5);
        assert_eq!(i32_dot::<4>(0xf000_0001, 0x1000_0007, 0), -1 + 7);
        assert_eq!(u32_dot::<16>(0xffff_ffff, 0xffff_ffff, 0), 0xffff_u32.wrapping_mul(0xffff).wrapping_mul(2));
        assert_eq!(u32_dot_clamp::<16>(0xffff_ffff, 0xffff_ffff, 0), u32::MAX);
        assert_eq!(i32_dot_clamp::<16>(0x8000_8000, 0x8000_8000, 0), i32::MAX);
        let h = |x: f32| F16::from_f32(x);
        assert_eq!(f32_f16([h(2.0), h(3.0)], [h(4.0), h(5.0)], 1.0), 24.0);
    }
}
