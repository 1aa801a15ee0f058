//! The inner loop of the matrix instructions: 8 rows by 16 columns.

use super::REGISTER;
use crate::lanes::simd::{Chunk, Portable};

/// The 64 lanes of a register pair as f64.
#[repr(C, align(64))]
#[derive(Clone, Copy)]
pub(crate) struct Doubles(pub(crate) [f64; 64]);

/// What matrix instructions need of a CPU level. The default methods are plain loops.
pub(crate) trait Tiles {
    /// The low and the high half of each of 16 dwords, as the f32 bits of the f16 value.
    ///
    /// # Safety
    /// 16 dwords must be readable at `from` and the host must have the level.
    #[inline(always)]
    unsafe fn halves(from: *const u32) -> (Chunk, Chunk) {
        // SAFETY: the caller's promise.
        let words = unsafe { from.cast::<Chunk>().read() };
        let (mut low, mut high) = ([0; 16], [0; 16]);
        for (lane, word) in words.into_iter().enumerate() {
            low[lane] = half::f16::from_bits(word as u16).to_f32().to_bits();
            high[lane] = half::f16::from_bits((word >> 16) as u16).to_f32().to_bits();
        }
        (low, high)
    }

    /// The 64 lanes of a register pair, low half first.
    ///
    /// # Safety
    /// Both registers must be in range and the host must have the level.
    #[inline(always)]
    unsafe fn read_doubles(from: *const u32) -> Doubles {
        // SAFETY: the caller's promise.
        let low = unsafe { from.cast::<[u32; 64]>().read() };
        // SAFETY: the caller's promise.
        let high = unsafe { from.add(REGISTER).cast::<[u32; 64]>().read() };
        let mut values = Doubles([0.0; 64]);
        for lane in 0..64 {
            values.0[lane] = f64::from_bits(u64::from(high[lane]) << 32 | u64::from(low[lane]));
        }
        values
    }

    /// Writes the 64 lanes of a register pair.
    ///
    /// # Safety
    /// As for [`Tiles::read_doubles`].
    #[inline(always)]
    unsafe fn write_doubles(to: *mut u32, values: &Doubles) {
        for (lane, value) in values.0.iter().enumerate() {
            let bits = value.to_bits();
            // SAFETY: the caller's promise.
            unsafe {
                to.add(lane).write(bits as u32);
                to.add(REGISTER + lane).write((bits >> 32) as u32);
            }
        }
    }

    /// `sums[16 * g + j] += sum over k of a[16 * k + row + g] * b[16 * k + j]` for four rows `g`, 16 columns and four `k`,
    /// fused multiply-adds in the order of `k`.
    ///
    /// # Safety
    /// `row` must be at most 12 and the host must have the level.
    #[inline(always)]
    unsafe fn double_tile(a: &Doubles, b: &Doubles, row: usize, sums: &mut Doubles) {
        for group in 0..4 {
            for k in 0..4 {
                let factor = a.0[16 * k + row + group];
                for column in 0..16 {
                    let sum = &mut sums.0[16 * group + column];
                    *sum = factor.mul_add(b.0[16 * k + column], *sum);
                }
            }
        }
    }

    /// `d = c + sum over k of a[k][row] * b[k][column]` for 8 rows and 16 columns, fused multiply-adds in the order of
    /// `k`. `a` and `b` have `SIZE` values per `k`. Row `r` of `c` and `d` is 16 dwords at `[r / 4] + r % 4` registers.
    ///
    /// # Safety
    /// All of that must be in range and the host must have the level.
    #[inline(always)]
    unsafe fn tile<const SIZE: usize, const DEPTH: usize>(
        a: *const f32,
        b: *const f32,
        c: [*const u32; 2],
        d: [*mut u32; 2],
    ) {
        for row in 0..8 {
            // SAFETY: the caller's promise.
            unsafe {
                let mut sums = c[row / 4].add(REGISTER * (row % 4)).cast::<[f32; 16]>().read();
                for k in 0..DEPTH {
                    let factor = a.add(SIZE * k + row).read();
                    let values = b.add(SIZE * k).cast::<[f32; 16]>().read();
                    for (sum, value) in sums.iter_mut().zip(values) {
                        *sum = factor.mul_add(value, *sum);
                    }
                }
                d[row / 4].add(REGISTER * (row % 4)).cast::<[f32; 16]>().write(sums);
            }
        }
    }

    /// A block of tiles, [`product`](super::product). Not inlined, so that the instructions of one shape share it.
    ///
    /// # Safety
    /// As there.
    #[inline(never)]
    unsafe fn product<const SIZE: usize, const DEPTH: usize, const INTEGER: bool>(
        a: *const u32,
        b: *const u32,
        c: *const u32,
        d: *mut u32,
    ) where
        Self: Sized,
    {
        // SAFETY: the caller's promise.
        unsafe { super::product::<Self, SIZE, DEPTH, INTEGER>(a, b, c, d) }
    }

    /// As [`Tiles::tile`] for pairs of i16, each pair in a dword; sums are i32 and wrap.
    ///
    /// # Safety
    /// As for [`Tiles::tile`].
    #[inline(always)]
    unsafe fn integer_tile<const SIZE: usize, const DEPTH: usize>(
        a: *const u32,
        b: *const u32,
        c: [*const u32; 2],
        d: [*mut u32; 2],
    ) {
        for row in 0..8 {
            // SAFETY: the caller's promise.
            unsafe {
                let mut sums = c[row / 4].add(REGISTER * (row % 4)).cast::<[i32; 16]>().read();
                for k in 0..DEPTH {
                    let factor = a.add(SIZE * k + row).read();
                    let values = b.add(SIZE * k).cast::<Chunk>().read();
                    for (sum, value) in sums.iter_mut().zip(values) {
                        *sum = sum.wrapping_add(pair_product(factor, value));
                    }
                }
                d[row / 4].add(REGISTER * (row % 4)).cast::<[i32; 16]>().write(sums);
            }
        }
    }
}

/// Sum of the products of two pairs of i16.
#[inline(always)]
pub(super) fn pair_product(a: u32, b: u32) -> i32 {
    let low = i32::from(a as i16) * i32::from(b as i16);
    let high = ((a as i32) >> 16) * ((b as i32) >> 16);
    low.wrapping_add(high)
}

impl Tiles for Portable {}
