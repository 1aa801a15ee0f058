//! The scalar ALU: results, and SCC as a second value where the instruction writes it.

/// A result that sets SCC if it is not zero.
#[inline(always)]
fn nonzero<T: Copy + PartialEq + Default>(value: T) -> (T, bool) {
    (value, value != T::default())
}

/// Sum; SCC is the carry.
pub(crate) fn add_u32(a: u32, b: u32) -> (u32, bool) {
    a.overflowing_add(b)
}

/// Difference; SCC is the borrow.
pub(crate) fn sub_u32(a: u32, b: u32) -> (u32, bool) {
    a.overflowing_sub(b)
}

/// Sum; SCC is signed overflow.
pub(crate) fn add_i32(a: i32, b: i32) -> (i32, bool) {
    a.overflowing_add(b)
}

/// Difference; SCC is signed overflow.
pub(crate) fn sub_i32(a: i32, b: i32) -> (i32, bool) {
    a.overflowing_sub(b)
}

/// Sum with carry in and out.
pub(crate) fn addc_u32(a: u32, b: u32, scc: bool) -> (u32, bool) {
    let (sum, first) = a.overflowing_add(b);
    let (sum, second) = sum.overflowing_add(u32::from(scc));
    (sum, first | second)
}

/// Difference with borrow in and out.
pub(crate) fn subb_u32(a: u32, b: u32, scc: bool) -> (u32, bool) {
    let (difference, first) = a.overflowing_sub(b);
    let (difference, second) = difference.overflowing_sub(u32::from(scc));
    (difference, first | second)
}

/// `(a << N) + b`; SCC is the carry.
pub(crate) fn lshl_add_u32<const N: u32>(a: u32, b: u32) -> (u32, bool) {
    let sum = (u64::from(a) << N) + u64::from(b);
    (sum as u32, sum >> 32 != 0)
}

/// Lesser one; SCC if it is the first.
pub(crate) fn min<T: Copy + PartialOrd>(a: T, b: T) -> (T, bool) {
    if a < b { (a, true) } else { (b, false) }
}

/// Greater one; SCC if it is the first.
pub(crate) fn max<T: Copy + PartialOrd>(a: T, b: T) -> (T, bool) {
    if a >= b { (a, true) } else { (b, false) }
}

/// The bitwise operations, for 32 and 64 bits.
macro_rules! bitwise {
    ($($name:ident, $name64:ident: |$a:ident, $b:ident| $result:expr;)*) => {$(
        pub(crate) fn $name($a: u32, $b: u32) -> (u32, bool) {
            nonzero($result)
        }

        pub(crate) fn $name64($a: u64, $b: u64) -> (u64, bool) {
            nonzero($result)
        }
    )*};
}

bitwise! {
    and_b32, and_b64: |a, b| a & b;
    or_b32, or_b64: |a, b| a | b;
    xor_b32, xor_b64: |a, b| a ^ b;
    andn2_b32, andn2_b64: |a, b| a & !b;
    orn2_b32, orn2_b64: |a, b| a | !b;
    nand_b32, nand_b64: |a, b| !(a & b);
    nor_b32, nor_b64: |a, b| !(a | b);
    xnor_b32, xnor_b64: |a, b| !(a ^ b);
}

pub(crate) fn lshl_b32(a: u32, n: u32) -> (u32, bool) {
    nonzero(a << (n & 31))
}

pub(crate) fn lshr_b32(a: u32, n: u32) -> (u32, bool) {
    nonzero(a >> (n & 31))
}

pub(crate) fn ashr_i32(a: i32, n: u32) -> (i32, bool) {
    nonzero(a >> (n & 31))
}

pub(crate) fn lshl_b64(a: u64, n: u32) -> (u64, bool) {
    nonzero(a << (n & 63))
}

pub(crate) fn lshr_b64(a: u64, n: u32) -> (u64, bool) {
    nonzero(a >> (n & 63))
}

pub(crate) fn ashr_i64(a: i64, n: u32) -> (i64, bool) {
    nonzero(a >> (n & 63))
}

/// `width` ones from bit `offset`.
pub(crate) fn bfm_b32(width: u32, offset: u32) -> u32 {
    ((1u32 << (width & 31)) - 1) << (offset & 31)
}

/// `width` ones from bit `offset`.
pub(crate) fn bfm_b64(width: u32, offset: u32) -> u64 {
    ((1u64 << (width & 63)) - 1) << (offset & 63)
}

/// Bits from offset `field[4:0]`, as many as `field[22:16]`.
pub(crate) fn bfe_u32(a: u32, field: u32) -> (u32, bool) {
    let shifted = a >> (field & 31);
    let width = (field >> 16) & 0x7f;
    nonzero(if width < 32 { shifted & ((1 << width) - 1) } else { shifted })
}

/// As [`bfe_u32`], sign-extended.
pub(crate) fn bfe_i32(a: i32, field: u32) -> (i32, bool) {
    let shifted = a >> (field & 31);
    let width = (field >> 16) & 0x7f;
    nonzero(match width {
        0 => 0,
        1..32 => (shifted << (32 - width)) >> (32 - width),
        _ => shifted,
    })
}

/// Bits from offset `field[5:0]`, as many as `field[22:16]`.
pub(crate) fn bfe_u64(a: u64, field: u32) -> (u64, bool) {
    let shifted = a >> (field & 63);
    let width = (field >> 16) & 0x7f;
    nonzero(if width < 64 { shifted & ((1 << width) - 1) } else { shifted })
}

/// As [`bfe_u64`], sign-extended.
pub(crate) fn bfe_i64(a: i64, field: u32) -> (i64, bool) {
    let shifted = a >> (field & 63);
    let width = (field >> 16) & 0x7f;
    nonzero(match width {
        0 => 0,
        1..64 => (shifted << (64 - width)) >> (64 - width),
        _ => shifted,
    })
}

pub(crate) fn mul_i32(a: u32, b: u32) -> u32 {
    a.wrapping_mul(b)
}

pub(crate) fn mul_hi_u32(a: u32, b: u32) -> u32 {
    ((u64::from(a) * u64::from(b)) >> 32) as u32
}

pub(crate) fn mul_hi_i32(a: i32, b: i32) -> i32 {
    ((i64::from(a) * i64::from(b)) >> 32) as i32
}

pub(crate) fn absdiff_i32(a: i32, b: i32) -> (i32, bool) {
    nonzero(a.wrapping_sub(b).wrapping_abs())
}

pub(crate) fn abs_i32(a: i32) -> (i32, bool) {
    nonzero(a.wrapping_abs())
}

pub(crate) fn pack_ll(a: u32, b: u32) -> u32 {
    a & 0xffff | b << 16
}

pub(crate) fn pack_lh(a: u32, b: u32) -> u32 {
    a & 0xffff | b & 0xffff_0000
}

pub(crate) fn pack_hh(a: u32, b: u32) -> u32 {
    a >> 16 | b & 0xffff_0000
}

/// `s_cselect` and, with the old value as the second source, `s_cmov`.
pub(crate) fn select<T>(a: T, b: T, scc: bool) -> T {
    if scc { a } else { b }
}

pub(crate) fn mov<T>(a: T) -> T {
    a
}

pub(crate) fn not_b32(a: u32) -> (u32, bool) {
    nonzero(!a)
}

pub(crate) fn not_b64(a: u64) -> (u64, bool) {
    nonzero(!a)
}

/// Whole quad mode: all four bits of a quad that has any.
pub(crate) fn wqm_b32(a: u32) -> (u32, bool) {
    let any = (a | a >> 1 | a >> 2 | a >> 3) & 0x1111_1111;
    nonzero(any * 15)
}

/// Whole quad mode: all four bits of a quad that has any.
pub(crate) fn wqm_b64(a: u64) -> (u64, bool) {
    let any = (a | a >> 1 | a >> 2 | a >> 3) & 0x1111_1111_1111_1111;
    nonzero(any * 15)
}

/// One bit for each quad that has any.
pub(crate) fn quadmask_b32(a: u32) -> (u32, bool) {
    nonzero((0..8).fold(0, |mask, quad| mask | u32::from(a >> (4 * quad) & 15 != 0) << quad))
}

/// One bit for each quad that has any.
pub(crate) fn quadmask_b64(a: u64) -> (u64, bool) {
    nonzero((0..16).fold(0, |mask, quad| mask | u64::from(a >> (4 * quad) & 15 != 0) << quad))
}

pub(crate) fn brev_b32(a: u32) -> u32 {
    a.reverse_bits()
}

pub(crate) fn brev_b64(a: u64) -> u64 {
    a.reverse_bits()
}

pub(crate) fn bcnt0_b32(a: u32) -> (u32, bool) {
    nonzero(a.count_zeros())
}

pub(crate) fn bcnt0_b64(a: u64) -> (u32, bool) {
    nonzero(a.count_zeros())
}

pub(crate) fn bcnt1_b32(a: u32) -> (u32, bool) {
    nonzero(a.count_ones())
}

pub(crate) fn bcnt1_b64(a: u64) -> (u32, bool) {
    nonzero(a.count_ones())
}

/// A bit position, or all ones if there is none.
fn position(at: u32, bits: u32) -> u32 {
    if at == bits { u32::MAX } else { at }
}

pub(crate) fn ff0_b32(a: u32) -> u32 {
    position(a.trailing_ones(), 32)
}

pub(crate) fn ff0_b64(a: u64) -> u32 {
    position(a.trailing_ones(), 64)
}

pub(crate) fn ff1_b32(a: u32) -> u32 {
    position(a.trailing_zeros(), 32)
}

pub(crate) fn ff1_b64(a: u64) -> u32 {
    position(a.trailing_zeros(), 64)
}

pub(crate) fn flbit_b32(a: u32) -> u32 {
    position(a.leading_zeros(), 32)
}

pub(crate) fn flbit_b64(a: u64) -> u32 {
    position(a.leading_zeros(), 64)
}

/// Number of leading bits equal to the sign, or all ones if all bits are.
pub(crate) fn flbit_i32(a: i32) -> u32 {
    position((a ^ (a >> 31)).leading_zeros(), 32)
}

/// Number of leading bits equal to the sign, or all ones if all bits are.
pub(crate) fn flbit_i64(a: i64) -> u32 {
    position((a ^ (a >> 63)).leading_zeros(), 64)
}

pub(crate) fn sext_i8(a: u32) -> i32 {
    i32::from(a as i8)
}

pub(crate) fn sext_i16(a: u32) -> i32 {
    i32::from(a as i16)
}

/// Clears bit `n` of the old value.
pub(crate) fn bitset0_b32(n: u32, old: u32) -> u32 {
    old & !(1 << (n & 31))
}

/// Sets bit `n` of the old value.
pub(crate) fn bitset1_b32(n: u32, old: u32) -> u32 {
    old | 1 << (n & 31)
}

/// Clears bit `n` of the old value.
pub(crate) fn bitset0_b64(n: u32, old: u64) -> u64 {
    old & !(1 << (n & 63))
}

/// Sets bit `n` of the old value.
pub(crate) fn bitset1_b64(n: u32, old: u64) -> u64 {
    old | 1 << (n & 63)
}

/// Each bit twice.
pub(crate) fn bitreplicate(a: u32) -> u64 {
    (0..32).fold(0, |wide, bit| wide | (u64::from(a >> bit & 1) * 3) << (2 * bit))
}

pub(crate) fn bitcmp0_b32(a: u32, n: u32) -> bool {
    a >> (n & 31) & 1 == 0
}

pub(crate) fn bitcmp1_b32(a: u32, n: u32) -> bool {
    a >> (n & 31) & 1 != 0
}

pub(crate) fn bitcmp0_b64(a: u64, n: u32) -> bool {
    a >> (n & 63) & 1 == 0
}

pub(crate) fn bitcmp1_b64(a: u64, n: u32) -> bool {
    a >> (n & 63) & 1 != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn carries_and_overflows() {
        assert_eq!(add_u32(u32::MAX, 1), (0, true));
        assert_eq!(addc_u32(u32::MAX, 0, true), (0, true));
        assert_eq!(addc_u32(u32::MAX, u32::MAX, true), (u32::MAX, true));
        assert_eq!(subb_u32(0, 0, true), (u32::MAX, true));
        assert_eq!(sub_u32(1, 2), (u32::MAX, true));
        assert_eq!(add_i32(i32::MAX, 1), (i32::MIN, true));
        assert_eq!(sub_i32(i32::MIN, 1), (i32::MAX, true));
        assert_eq!(lshl_add_u32::<3>(0x2000_0000, 5), (5, true));
    }

    #[test]
    fn fields() {
        assert_eq!(bfe_u32(0xdead_beef, 8 | 8 << 16), (0xbe, true));
        assert_eq!(bfe_u32(0xdead_beef, 8 | 64 << 16), (0xde_adbe, true));
        assert_eq!(bfe_i32(0xdead_beefu32 as i32, 8 | 8 << 16), (-0x42, true));
        assert_eq!(bfe_i32(-1, 3), (0, false));
        assert_eq!(bfe_i64(-1, 60 | 2 << 16), (-1, true));
        assert_eq!(bfe_u64(u64::MAX, 60 | 2 << 16), (3, true));
        assert_eq!(bfm_b32(4, 8), 0xf00);
        assert_eq!(bfm_b64(33, 1), 0x3_ffff_fffe);
    }

    #[test]
    fn bit_positions() {
        assert_eq!((ff1_b32(0), ff1_b32(8), ff0_b32(7), ff0_b32(u32::MAX)), (u32::MAX, 3, 3, u32::MAX));
        assert_eq!((flbit_b32(0), flbit_b32(1), flbit_b64(1)), (u32::MAX, 31, 63));
        assert_eq!((flbit_i32(0), flbit_i32(-1), flbit_i32(-2), flbit_i32(1)), (u32::MAX, u32::MAX, 31, 31));
        assert_eq!(flbit_i64(i64::MIN), 1);
        assert_eq!(wqm_b32(0x0000_0120), (0xff0, true));
        assert_eq!(quadmask_b64(0x8000_0000_0000_0001), (0x8001, true));
        assert_eq!(bitreplicate(0b1011), 0b1100_1111);
        assert_eq!(absdiff_i32(i32::MIN, 0), (i32::MIN, true));
    }

    #[test]
    fn min_and_max_tell_which() {
        assert_eq!((min(-1i32, 1), min(1u32, 1)), ((-1, true), (1, false)));
        assert_eq!((max(-1i32, 1), max(1u32, 1)), ((1, false), (1, true)));
    }
}
