//! Read-modify-write: what an atomic makes of the old value. Shared by LDS, global memory and buffers.

/// An unsigned word that memory holds: u32 or u64.
pub(crate) trait Word: Copy + Default + PartialEq + Send + Sync + 'static {
    /// Bytes.
    const BYTES: u32;
    /// Registers.
    const DWORDS: usize;

    /// From the dwords of registers, low first; a missing high half is zero.
    fn from_dwords(low: u32, high: u32) -> Self;
    /// To the dwords of registers.
    fn to_dwords(self) -> (u32, u32);
}

impl Word for u32 {
    const BYTES: u32 = 4;
    const DWORDS: usize = 1;

    #[inline(always)]
    fn from_dwords(low: u32, _: u32) -> Self {
        low
    }

    #[inline(always)]
    fn to_dwords(self) -> (u32, u32) {
        (self, 0)
    }
}

impl Word for u64 {
    const BYTES: u32 = 8;
    const DWORDS: usize = 2;

    #[inline(always)]
    fn from_dwords(low: u32, high: u32) -> Self {
        u64::from(high) << 32 | u64::from(low)
    }

    #[inline(always)]
    fn to_dwords(self) -> (u32, u32) {
        (self as u32, (self >> 32) as u32)
    }
}

/// A read-modify-write operation.
pub(crate) trait Atomic: 'static {
    /// What it works on.
    type Word: Word;
    /// Data operands: 1 or 2.
    const OPERANDS: usize;

    /// The new value.
    fn apply(old: Self::Word, data: Self::Word, second: Self::Word) -> Self::Word;
}

/// One operation per line: name, word, parameters, new value.
macro_rules! atomics {
    (@operands $a:ident) => { 1 };
    (@operands $a:ident $b:ident) => { 2 };
    ($($(#[$doc:meta])* $name:ident: $word:ty, |$old:ident, $a:ident $(, $b:ident)?| $new:expr;)*) => {$(
        $(#[$doc])*
        pub(crate) struct $name;

        impl Atomic for $name {
            type Word = $word;
            const OPERANDS: usize = atomics!(@operands $a $($b)?);

            #[inline(always)]
            fn apply($old: $word, $a: $word, second: $word) -> $word {
                $(let $b = second;)?
                let _ = second;
                $new
            }
        }
    )*};
}

/// As [`atomics`], for both widths: `name32`, `name64`, with the signed type of the same width as `Signed`.
macro_rules! both_widths {
    ($($(#[$doc:meta])* $narrow:ident, $wide:ident: |$old:ident, $a:ident $(, $b:ident)?| $new:expr;)*) => {$(
        atomics! {
            $(#[$doc])* $narrow: u32, |$old, $a $(, $b)?| $new;
            $(#[$doc])* $wide: u64, |$old, $a $(, $b)?| $new;
        }
    )*};
}

both_widths! {
    /// Sum.
    Add32, Add64: |old, data| old.wrapping_add(data);
    /// Difference.
    Sub32, Sub64: |old, data| old.wrapping_sub(data);
    /// Reverse difference.
    Rsub32, Rsub64: |old, data| data.wrapping_sub(old);
    /// One more, or zero once the limit is reached.
    Inc32, Inc64: |old, data| if old >= data { 0 } else { old + 1 };
    /// One less, or the limit if that would be below zero or the value is above it.
    Dec32, Dec64: |old, data| if old == 0 || old > data { data } else { old - 1 };
    /// Unsigned minimum.
    Umin32, Umin64: |old, data| old.min(data);
    /// Unsigned maximum.
    Umax32, Umax64: |old, data| old.max(data);
    /// Bitwise and.
    And32, And64: |old, data| old & data;
    /// Bitwise or.
    Or32, Or64: |old, data| old | data;
    /// Bitwise exclusive or.
    Xor32, Xor64: |old, data| old ^ data;
    /// Replace the bits of the first mask by the second operand.
    Mskor32, Mskor64: |old, mask, data| old & !mask | data;
    /// The new value, whatever the old one was.
    Swap32, Swap64: |_old, data| data;
    /// LDS: the second operand if the first one is the old value.
    Cmpst32, Cmpst64: |old, expected, data| if old == expected { data } else { old };
    /// Global: the first operand if the second one is the old value.
    Cmpswap32, Cmpswap64: |old, data, expected| if old == expected { data } else { old };
}

atomics! {
    /// Signed minimum.
    Smin32: u32, |old, data| (old as i32).min(data as i32) as u32;
    /// Signed maximum.
    Smax32: u32, |old, data| (old as i32).max(data as i32) as u32;
    /// Signed minimum.
    Smin64: u64, |old, data| (old as i64).min(data as i64) as u64;
    /// Signed maximum.
    Smax64: u64, |old, data| (old as i64).max(data as i64) as u64;
    /// Subtract the limit once it is reached, else add the second operand.
    Wrap32: u32, |old, limit, data| if old >= limit { old - limit } else { old.wrapping_add(data) };
    /// f32 sum.
    AddF32: u32, |old, data| (f32::from_bits(old) + f32::from_bits(data)).to_bits();
    /// f32 minimum.
    MinF32: u32, |old, data| if f32::from_bits(data) < f32::from_bits(old) { data } else { old };
    /// f32 maximum.
    MaxF32: u32, |old, data| if f32::from_bits(data) > f32::from_bits(old) { data } else { old };
    /// As [`Cmpst32`], compared as f32.
    CmpstF32: u32, |old, expected, data| if f32::from_bits(old) == f32::from_bits(expected) { data } else { old };
    /// f64 sum.
    AddF64: u64, |old, data| (f64::from_bits(old) + f64::from_bits(data)).to_bits();
    /// f64 minimum.
    MinF64: u64, |old, data| if f64::from_bits(data) < f64::from_bits(old) { data } else { old };
    /// f64 maximum.
    MaxF64: u64, |old, data| if f64::from_bits(data) > f64::from_bits(old) { data } else { old };
    /// As [`Cmpst64`], compared as f64.
    CmpstF64: u64, |old, expected, data| if f64::from_bits(old) == f64::from_bits(expected) { data } else { old };
    /// Two f16 sums.
    PkAddF16: u32, |old, data| halves(old, data, |a, b| {
        half::f16::from_f32(half::f16::from_bits(a).to_f32() + half::f16::from_bits(b).to_f32()).to_bits()
    });
    /// Two bf16 sums.
    PkAddBf16: u32, |old, data| halves(old, data, |a, b| {
        half::bf16::from_f32(half::bf16::from_bits(a).to_f32() + half::bf16::from_bits(b).to_f32()).to_bits()
    });
}

#[inline(always)]
fn halves(a: u32, b: u32, f: impl Fn(u16, u16) -> u16) -> u32 {
    u32::from(f(a as u16, b as u16)) | u32::from(f((a >> 16) as u16, (b >> 16) as u16)) << 16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apply32<A: Atomic<Word = u32>>(old: u32, data: u32, second: u32) -> u32 {
        A::apply(old, data, second)
    }

    #[test]
    fn counters_wrap_at_their_limits() {
        assert_eq!(apply32::<Inc32>(4, 5, 0), 5);
        assert_eq!(apply32::<Inc32>(5, 5, 0), 0);
        assert_eq!(apply32::<Inc32>(u32::MAX, u32::MAX, 0), 0);
        assert_eq!(apply32::<Dec32>(0, 5, 0), 5);
        assert_eq!(apply32::<Dec32>(6, 5, 0), 5);
        assert_eq!(apply32::<Dec32>(5, 5, 0), 4);
        assert_eq!(apply32::<Wrap32>(7, 5, 100), 2);
        assert_eq!(apply32::<Wrap32>(4, 5, 100), 104);
        assert_eq!(Inc64::apply(u64::MAX - 1, u64::MAX, 0), u64::MAX);
    }

    #[test]
    fn the_two_compare_and_swaps_have_opposite_operands() {
        assert_eq!((Cmpst32::OPERANDS, Cmpswap32::OPERANDS, Add32::OPERANDS), (2, 2, 1));
        assert_eq!(apply32::<Cmpst32>(1, 1, 9), 9);
        assert_eq!(apply32::<Cmpst32>(2, 1, 9), 2);
        assert_eq!(apply32::<Cmpswap32>(1, 9, 1), 9);
        assert_eq!(apply32::<Cmpswap32>(2, 9, 1), 2);
        assert_eq!(apply32::<CmpstF32>(0x8000_0000, 0, 9), 9);
    }

    #[test]
    fn signs_and_types() {
        assert_eq!(apply32::<Smin32>(1, u32::MAX, 0), u32::MAX);
        assert_eq!(apply32::<Umin32>(1, u32::MAX, 0), 1);
        assert_eq!(apply32::<Smax32>(1, u32::MAX, 0), 1);
        assert_eq!(Smin64::apply(1, u64::MAX, 0), u64::MAX);
        assert_eq!(apply32::<Rsub32>(3, 1, 0), u32::MAX - 1);
        assert_eq!(apply32::<Mskor32>(0xffff, 0xff, 0x12), 0xff12);
        assert_eq!(apply32::<AddF32>(1.5f32.to_bits(), 2.0f32.to_bits(), 0), 3.5f32.to_bits());
        assert_eq!(apply32::<MaxF32>(1.5f32.to_bits(), f32::NAN.to_bits(), 0), 1.5f32.to_bits());
        assert_eq!(apply32::<PkAddF16>(0x3c00_4000, 0x4000_3c00, 0), 0x4200_4200);
        assert_eq!(apply32::<PkAddBf16>(0x3f80_4000, 0x4000_3f80, 0), 0x4040_4040);
        assert_eq!(AddF64::apply(1.5f64.to_bits(), 2.0f64.to_bits(), 0), 3.5f64.to_bits());
    }
}
