//! Matrix instructions (MFMA).
//!
//! Inputs are first staged: converted to f32 (pairs of 16-bit integers for i8) and stored as dense rows, `A[k][row]` and
//! `B[k][column]`. Then tiles of 8 rows and 16 columns are computed with their accumulators in vector registers:
//! `acc[row] += A[k][row] * B[k][..]`, one multiply-add after the other along `k`.
//!
//! # Arithmetic
//! For f32 and f64 that chain of fused multiply-adds is what hardware does. For the narrower types it is the *fast mode*:
//! hardware adds products in groups before it rounds (and flushes denormals on gfx90a), which can differ in the last bits.
//! The *exact mode* ([`exact`]) does as hardware does. i8 is exact.
//!
//! EXEC is ignored, as hardware does.
//!
//! Operands of the micro-ops: `dst` first register of `D`, `src[0]` of `A`, `src[1]` of `B`, `src[2]` of `C` or a constant,
//! `aux` the modifiers ([`pack`]).

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod double;
pub(crate) mod exact;
mod quad;
pub(crate) mod run;
mod sparse;
#[cfg(test)]
mod tests;
mod tile;

use std::marker::PhantomData;
use std::mem::MaybeUninit;

pub(crate) use double::{DoubleMfma, DoubleQuadMfma};
pub(crate) use quad::QuadMfma;
pub(crate) use sparse::{Byte, SparseMfma, SparseTypes};
pub(crate) use tile::Tiles;

use crate::lanes::shapes::uniform;
use crate::lanes::simd::{Body, Chunk, Simd};
use crate::lower::micro::{Flow, Kind, Micro};
use crate::ops::matrix::element::{BF8, FP8, truncate};
use crate::ops::matrix::shapes::Modifiers;
use crate::wave::state::{VECTOR_BYTES, Wave};

/// Dwords of a vector register.
const REGISTER: usize = VECTOR_BYTES as usize / 4;

/// Modifiers as an immediate.
pub(crate) fn pack(modifiers: Modifiers) -> u16 {
    u16::from(modifiers.cbsz) | u16::from(modifiers.abid) << 4 | u16::from(modifiers.blgp) << 8
}

/// The inverse of [`pack`].
#[inline(always)]
fn unpack(aux: u16) -> Modifiers {
    Modifiers { cbsz: (aux & 15) as u8, abid: (aux >> 4 & 15) as u8, blgp: (aux >> 8) as u8 }
}

/// How an input type is staged.
pub(crate) trait Input: 'static {
    /// Staged values per register and lane.
    const PER_REGISTER: usize;
    /// Whether staged values are the registers as they are.
    const PLAIN: bool = false;

    /// Converts 16 lanes of a register: calls `put` with the number of the value and the 16 lanes of it.
    ///
    /// # Safety
    /// 16 dwords must be readable at `from` and the host must have the level.
    unsafe fn widen<S: Tiles>(from: *const u32, put: impl FnMut(usize, Chunk));
}

/// f32.
pub(crate) struct F32;
/// f32 of which the matrix units see the upper 19 bits.
pub(crate) struct Xf32;
/// IEEE binary16.
pub(crate) struct F16;
/// bfloat16.
pub(crate) struct Bf16;
/// Signed bytes: staged as pairs of 16-bit integers, whose products are added in pairs.
pub(crate) struct I8;
/// e4m3 FNUZ.
pub(crate) struct Fp8;
/// e5m2 FNUZ.
pub(crate) struct Bf8;

impl Input for F32 {
    const PER_REGISTER: usize = 1;
    const PLAIN: bool = true;

    #[inline(always)]
    unsafe fn widen<S: Tiles>(from: *const u32, mut put: impl FnMut(usize, Chunk)) {
        // SAFETY: the caller's promise.
        put(0, unsafe { from.cast::<Chunk>().read() });
    }
}

impl Input for Xf32 {
    const PER_REGISTER: usize = 1;

    #[inline(always)]
    unsafe fn widen<S: Tiles>(from: *const u32, mut put: impl FnMut(usize, Chunk)) {
        // SAFETY: the caller's promise.
        put(0, each(unsafe { from.cast::<Chunk>().read() }, truncate));
    }
}

impl Input for F16 {
    const PER_REGISTER: usize = 2;

    #[inline(always)]
    unsafe fn widen<S: Tiles>(from: *const u32, mut put: impl FnMut(usize, Chunk)) {
        // SAFETY: the caller's promise.
        let (low, high) = unsafe { S::halves(from) };
        put(0, low);
        put(1, high);
    }
}

impl Input for Bf16 {
    const PER_REGISTER: usize = 2;

    #[inline(always)]
    unsafe fn widen<S: Tiles>(from: *const u32, mut put: impl FnMut(usize, Chunk)) {
        // SAFETY: the caller's promise.
        let words = unsafe { from.cast::<Chunk>().read() };
        put(0, each(words, |w| w << 16));
        put(1, each(words, |w| w & 0xffff_0000));
    }
}

impl Input for I8 {
    const PER_REGISTER: usize = 2;

    #[inline(always)]
    unsafe fn widen<S: Tiles>(from: *const u32, mut put: impl FnMut(usize, Chunk)) {
        // Bytes 0 and 2, and bytes 1 and 3, extended to 16 bits in place. In which order products are added does not
        // matter.
        // SAFETY: the caller's promise.
        let words = unsafe { from.cast::<[i16; 32]>().read() };
        let even = each(words, |w| (w << 8) >> 8);
        let odd = each(words, |w| w >> 8);
        // SAFETY: both types are 64 bytes of plain integers.
        unsafe {
            put(0, std::mem::transmute::<[i16; 32], Chunk>(even));
            put(1, std::mem::transmute::<[i16; 32], Chunk>(odd));
        }
    }
}

macro_rules! eight_bit_float {
    ($name:ident, $table:ident) => {
        impl Input for $name {
            const PER_REGISTER: usize = 4;

            #[inline(always)]
            unsafe fn widen<S: Tiles>(from: *const u32, mut put: impl FnMut(usize, Chunk)) {
                // SAFETY: the caller's promise.
                let words = unsafe { from.cast::<Chunk>().read() };
                for byte in 0..4 {
                    put(byte, each(words, |w| $table[(w >> (8 * byte)) as usize & 0xff]));
                }
            }
        }
    };
}
eight_bit_float!(Fp8, FP8);
eight_bit_float!(Bf8, BF8);

/// The input types of an instruction and its arithmetic.
pub(crate) trait Types: 'static {
    /// Type of `A`.
    type A: Input;
    /// Type of `B`.
    type B: Input;
    /// Whether sums are i32 (of pairs of i16) rather than f32.
    const INTEGER: bool = false;

    /// One block: `d = a * b + c`. Sums are f32, or i32 of pairs of i16.
    ///
    /// # Safety
    /// As for [`product`].
    #[inline(always)]
    unsafe fn product<S: Tiles, const SIZE: usize, const DEPTH: usize>(
        a: *const u32,
        b: *const u32,
        c: *const u32,
        d: *mut u32,
    ) {
        // SAFETY: the caller's promise.
        unsafe { S::product::<SIZE, DEPTH, false>(a, b, c, d) }
    }
}

impl<A: Input, B: Input> Types for (A, B) {
    type A = A;
    type B = B;
}

/// [`Types`] of the i8 instructions.
pub(crate) struct Bytes;

impl Types for Bytes {
    type A = I8;
    type B = I8;
    const INTEGER: bool = true;

    #[inline(always)]
    unsafe fn product<S: Tiles, const SIZE: usize, const DEPTH: usize>(
        a: *const u32,
        b: *const u32,
        c: *const u32,
        d: *mut u32,
    ) {
        // SAFETY: the caller's promise.
        unsafe { S::product::<SIZE, DEPTH, true>(a, b, c, d) }
    }
}

/// `f` of each value. Unlike `array::map` this is inlined for certain, so that it is compiled for the CPU level.
#[inline(always)]
fn each<T: Copy, const N: usize>(mut values: [T; N], f: impl Fn(T) -> T) -> [T; N] {
    for value in &mut values {
        *value = f(*value);
    }
    values
}

/// Room for one staged input: at most 8 values per lane.
#[repr(C, align(64))]
struct Staged([u32; 8 * 64]);

/// Stages `PER_LANE` values per lane of the registers at `from`. `quarters` names the 16 lanes to take for each 16. The
/// value `v` of lane `l` goes to row `l / SIZE * PER_LANE + v`, place `l % SIZE`: row `k` of a single block, or of all
/// blocks one after the other.
///
/// # Safety
/// The registers must be in range, `to` must have room, and the host must have the level.
#[inline(always)]
unsafe fn stage<S: Tiles, I: Input, const SIZE: usize, const PER_LANE: usize>(
    from: *const u32,
    quarters: [usize; 4],
    to: *mut u32,
) {
    for register in 0..PER_LANE / I::PER_REGISTER {
        for (quarter, source) in quarters.into_iter().enumerate() {
            let lane = 16 * quarter;
            let row = lane / SIZE * PER_LANE + register * I::PER_REGISTER;
            // SAFETY: the caller's promise; there are 64 / SIZE * PER_LANE rows of SIZE values.
            unsafe {
                let to = to.add(row * SIZE + lane % SIZE);
                I::widen::<S>(from.add(REGISTER * register + 16 * source), |value, lanes| {
                    to.add(value * SIZE).cast::<Chunk>().write(lanes);
                });
            }
        }
    }
}

/// Where `C` is read from: the registers of the operand, or those of `D` after they have been filled with the constant.
///
/// # Safety
/// `registers` registers at `dst` must be in range. `A` and `B` must have been read, since `D` may overlap them.
#[inline(always)]
unsafe fn addend(wave: &Wave, micro: &Micro, registers: usize) -> *const u32 {
    if micro.kind(2) == Kind::Vector as u16 {
        return wave.lanes(micro.src[2]);
    }
    let d = wave.lanes(micro.dst);
    let value = uniform(wave, micro, 2, false).0;
    for i in 0..registers * REGISTER {
        // SAFETY: the caller's promise.
        unsafe { d.add(i).write(value) };
    }
    d
}

/// An instruction with matrices of 16 or 32 rows. `DEPTH` and `PER_LANE` count staged values (pairs for i8).
pub(crate) struct Mfma<T, const SIZE: usize, const DEPTH: usize, const BLOCKS: usize, const PER_LANE: usize>(
    PhantomData<T>,
);

impl<T: Types, const SIZE: usize, const DEPTH: usize, const BLOCKS: usize, const PER_LANE: usize> Body
    for Mfma<T, SIZE, DEPTH, BLOCKS, PER_LANE>
{
    #[inline(always)]
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
        const {
            assert!(SIZE == 16 || SIZE == 32);
            assert!(DEPTH * SIZE * BLOCKS == 64 * PER_LANE && PER_LANE <= 8);
        }
        let modifiers = unpack(micro.aux);
        let (mut a, mut b) = (MaybeUninit::<Staged>::uninit(), MaybeUninit::<Staged>::uninit());
        let (a, b) = (a.as_mut_ptr().cast::<u32>(), b.as_mut_ptr().cast::<u32>());
        let per_block = SIZE * SIZE / 64;
        // SAFETY: the registers are in range (invariant 1) and the level is the host's (invariant 2). Staging fills the
        // rows that the tiles read.
        unsafe {
            stage::<S, T::A, SIZE, PER_LANE>(wave.lanes(micro.src[0]), [0, 1, 2, 3], a);
            stage::<S, T::B, SIZE, PER_LANE>(wave.lanes(micro.src[1]), modifiers.b_quarters(), b);
            let c = addend(wave, micro, per_block * BLOCKS);
            let d = wave.lanes(micro.dst);
            for block in 0..BLOCKS {
                let a = a.add(modifiers.a_block(block) * DEPTH * SIZE).cast_const();
                let b = b.add(block * DEPTH * SIZE).cast_const();
                let offset = block * per_block * REGISTER;
                T::product::<S, SIZE, DEPTH>(a, b, c.add(offset), d.add(offset));
            }
        }
        Flow::Continue
    }
}

/// One block: `d = a * b + c`, tile by tile. In `c` and `d`, four consecutive rows are in four registers, the next four in
/// the next lane group of the same registers.
///
/// # Safety
/// `a` and `b` must be staged, `c` and `d` the registers of a block, and the host must have the level.
#[inline(always)]
unsafe fn product<S: Tiles, const SIZE: usize, const DEPTH: usize, const INTEGER: bool>(
    a: *const u32,
    b: *const u32,
    c: *const u32,
    d: *mut u32,
) {
    let groups = 64 / SIZE;
    for rows in (0..SIZE).step_by(8) {
        let place = |row: usize| REGISTER * (row / (4 * groups) * 4) + SIZE * (row / 4 % groups);
        for columns in (0..SIZE).step_by(16) {
            let (upper, lower) = (place(rows) + columns, place(rows + 4) + columns);
            // SAFETY: the caller's promise.
            unsafe {
                let (a, b) = (a.add(rows), b.add(columns));
                let (c, d) = ([c.add(upper), c.add(lower)], [d.add(upper), d.add(lower)]);
                if INTEGER {
                    S::integer_tile::<SIZE, DEPTH>(a, b, c, d);
                } else {
                    S::tile::<SIZE, DEPTH>(a.cast(), b.cast(), c, d);
                }
            }
        }
    }
}
