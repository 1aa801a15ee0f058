//! Vector integer operations with 64-bit operands.

lane_functions! {
    mov(a: u64) -> u64 = a;
    // By halves, since that is how registers hold them. Shifts by 32 and more, and by less than zero, give zero.
    lshlrev(n: u32, a: u64) -> u64 = {
        let (n, low, high) = (n & 63, a as u32, (a >> 32) as u32);
        let carried = right(low, 32u32.wrapping_sub(n)) | left(low, n.wrapping_sub(32));
        u64::from(left(low, n)) | u64::from(left(high, n) | carried) << 32
    };
    lshrrev(n: u32, a: u64) -> u64 = {
        let (n, low, high) = (n & 63, a as u32, (a >> 32) as u32);
        let carried = left(high, 32u32.wrapping_sub(n)) | right(high, n.wrapping_sub(32));
        u64::from(right(low, n) | carried) | u64::from(right(high, n)) << 32
    };
    ashrrev(n: u32, a: i64) -> i64 = a >> (n & 63);
    lshl_add(a: u64, n: u32, c: u64) -> u64 = (a << (n & 7)).wrapping_add(c);
    /// Product plus `c`, and the carry out of bit 63.
    mad_u64_u32(a: u32, b: u32, c: u64) -> (u64, bool) = {
        let sum = (u64::from(a) * u64::from(b)).wrapping_add(c);
        (sum, sum < c)
    };
    /// Product plus `c`, and whether that overflows.
    mad_i64_i32(a: i32, b: i32, c: i64) -> (i64, bool) = (i64::from(a) * i64::from(b)).overflowing_add(c);
    mad_u64_u32_clamp(a: u32, b: u32, c: u64) -> (u64, bool) = {
        let (sum, carry) = mad_u64_u32(a, b, c);
        (if carry { u64::MAX } else { sum }, carry)
    };
    mad_i64_i32_clamp(a: i32, b: i32, c: i64) -> (i64, bool) =
        ((i64::from(a) * i64::from(b)).saturating_add(c), mad_i64_i32(a, b, c).1);
    /// Four sums of absolute differences: bytes `i` to `i + 3` of `a` against `b`, plus 16 bits of `c`.
    qsad_pk_u16_u8(a: u64, b: u32, c: u64) -> u64 = quad(a, b, c, false, super::int::sad_u8);
    qsad_pk_u16_u8_clamp(a: u64, b: u32, c: u64) -> u64 = quad(a, b, c, true, super::int::sad_u8);
    /// As [`qsad_pk_u16_u8`], without the bytes where `b` is zero.
    mqsad_pk_u16_u8(a: u64, b: u32, c: u64) -> u64 = quad(a, b, c, false, super::int::msad_u8);
    mqsad_pk_u16_u8_clamp(a: u64, b: u32, c: u64) -> u64 = quad(a, b, c, true, super::int::msad_u8);
}

/// Shift left; by 32 or more, zero.
#[inline(always)]
fn left(a: u32, n: u32) -> u32 {
    if n < 32 { a << n } else { 0 }
}

/// Shift right; by 32 or more, zero.
#[inline(always)]
fn right(a: u32, n: u32) -> u32 {
    if n < 32 { a >> n } else { 0 }
}

/// Sum of absolute differences of bytes `I` to `I + 3` of `a` against `b`, without those where `b` is zero, plus `c`.
#[inline(always)]
pub(crate) fn mqsad_u32_u8<const I: u32>(a: u64, b: u32, c: u32) -> u32 {
    super::int::msad_u8((a >> (8 * I)) as u32, b, c)
}

/// As [`mqsad_u32_u8`]; saturates.
#[inline(always)]
pub(crate) fn mqsad_u32_u8_clamp<const I: u32>(a: u64, b: u32, c: u32) -> u32 {
    super::int::msad_u8_clamp((a >> (8 * I)) as u32, b, c)
}

#[inline(always)]
fn quad(a: u64, b: u32, c: u64, clamp: bool, sad: impl Fn(u32, u32, u32) -> u32) -> u64 {
    let sum = |i: u32| {
        let sum = sad((a >> (8 * i)) as u32, b, (c >> (16 * i)) as u32 & 0xffff);
        u64::from(if clamp { sum.min(0xffff) } else { sum & 0xffff }) << (16 * i)
    };
    sum(0) | sum(1) | sum(2) | sum(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_by_halves_are_shifts() {
        for a in [0, 1, 0x8000_0000, 0x1_0000_0000, 0x8000_0000_0000_0001, 0x1234_5678_9abc_def0, u64::MAX] {
            for n in 0..130 {
                assert_eq!((lshlrev(n, a), lshrrev(n, a)), (a << (n & 63), a >> (n & 63)), "{a:x} by {n}");
            }
        }
    }
}
