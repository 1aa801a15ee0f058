//! Operand shapes: how sources are read, lanes computed, and results written under EXEC. A lane function knows nothing
//! of this; a shape knows nothing of what the function computes.
//!
//! A constructor such as [`binary`] takes the lane function as a value, only to capture its type: `binary(int::add)`
//! makes the functions of all levels and notes the operand types, which are those of the function's signature. The
//! result may be a value, a `bool` (comparison: a bit of the lane mask), or a pair of both (carry out). The constructors
//! `…_masked` are for functions with a last parameter of type `bool`, a bit of a lane mask (select, carry in).
//!
//! Everything on the way from the instantiation in [`simd`](super::simd) to the lane function must be
//! `#[inline(always)]`: what stays a call is compiled without the level's instructions.

use std::marker::PhantomData;
use std::mem::MaybeUninit;

use crate::lanes::lane::Lane;
use crate::lanes::simd::{Body, Chunk, Simd, Table, table};
use crate::lower::context::Ty;
use crate::lower::micro::{Flow, KIND_BITS, Kind, Micro};
use crate::wave::state::{VECTOR_BYTES, Wave};

/// A vector operation: what lowering must know about it.
#[derive(Clone, Copy)]
pub(crate) struct VectorOp {
    /// Functions by level.
    pub(crate) table: Table,
    /// Vector result, written to `dst`.
    pub(crate) dst: Option<Ty>,
    /// Vector sources; as many as [`VectorOp::sources`] says.
    pub(crate) src: [Ty; 3],
    /// How many vector sources there are.
    pub(crate) sources: usize,
    /// Whether it reads a lane mask, the pair of scalar registers at the offset in `aux2`.
    pub(crate) reads_mask: bool,
    /// Whether it writes a lane mask to the pair of scalar registers at `dst2`.
    pub(crate) writes_mask: bool,
}

/// What a lane function may return.
pub(crate) trait Output {
    /// Vector result.
    const VECTOR: Option<Ty>;
    /// Whether the vector result takes two registers.
    const WIDE: bool;
    /// Whether there is a bit for a lane mask.
    const MASK: bool;

    /// Low dword, high dword, bit.
    fn parts(self) -> (u32, u32, bool);
}

impl<R: Lane> Output for R {
    const VECTOR: Option<Ty> = Some(R::TY);
    const WIDE: bool = R::WIDE;
    const MASK: bool = false;

    #[inline(always)]
    fn parts(self) -> (u32, u32, bool) {
        let (low, high) = self.store();
        (low, high, false)
    }
}

impl Output for bool {
    const VECTOR: Option<Ty> = None;
    const WIDE: bool = false;
    const MASK: bool = true;

    #[inline(always)]
    fn parts(self) -> (u32, u32, bool) {
        (0, 0, self)
    }
}

impl<R: Lane> Output for (R, bool) {
    const VECTOR: Option<Ty> = Some(R::TY);
    const WIDE: bool = R::WIDE;
    const MASK: bool = true;

    #[inline(always)]
    fn parts(self) -> (u32, u32, bool) {
        let (low, high) = self.0.store();
        (low, high, self.1)
    }
}

/// A function item as a value, from its type. Sound only for types of size zero that are known to have a value: the
/// constructors below have been given one.
#[inline(always)]
pub(crate) fn conjure<F: Copy + 'static>() -> F {
    const { assert!(size_of::<F>() == 0, "a lane function is a function item or a closure that captures nothing") };
    // SAFETY: `F` is zero-sized, `Copy` (so it has no drop glue or identity), and inhabited, since a value of it was
    // passed to the constructor that named it.
    unsafe { std::ptr::NonNull::<F>::dangling().read() }
}

/// A resolved source: chunk `i` is at `low + i * step`.
#[derive(Clone, Copy)]
pub(crate) struct Source {
    low: *const u32,
    high: *const u32,
    step: usize,
}

/// Room for a source that is the same in all lanes. Aligned, since a vector across two cache lines costs as much as several.
#[repr(C, align(64))]
pub(crate) struct Splat(MaybeUninit<[Chunk; 2]>);

impl Splat {
    #[inline(always)]
    pub(crate) fn uninit() -> Splat {
        Splat(MaybeUninit::uninit())
    }
}

/// What a source must do where all lanes are enabled.
trait Chunks: Copy {
    /// Chunk `i`, low and high dwords.
    ///
    /// # Safety
    /// What the source was made from must still exist, and `i < 4`.
    unsafe fn chunk(self, i: usize, wide: bool) -> (Chunk, Chunk);
}

/// A source that is the same in all lanes, in (host) registers.
#[derive(Clone, Copy)]
struct Uniform {
    low: u32,
    high: u32,
}

impl Uniform {
    /// Source `i`, which is no vector register.
    #[inline(always)]
    fn new(wave: &Wave, micro: &Micro, i: usize, wide: bool) -> Uniform {
        let (low, high) = uniform(wave, micro, i, wide);
        Uniform { low, high }
    }
}

impl Chunks for Uniform {
    #[inline(always)]
    unsafe fn chunk(self, _: usize, _: bool) -> (Chunk, Chunk) {
        ([self.low; 16], [self.high; 16])
    }
}

impl Chunks for Source {
    #[inline(always)]
    unsafe fn chunk(self, i: usize, wide: bool) -> (Chunk, Chunk) {
        // SAFETY: the caller's promise.
        unsafe { Source::chunk(self, i, wide) }
    }
}

impl Source {
    /// The vector register (pair) at `offset`.
    #[inline(always)]
    pub(crate) fn vector(wave: &Wave, offset: u32, wide: bool) -> Source {
        let low = wave.lanes(offset).cast_const();
        let high = if wide { wave.lanes(offset + VECTOR_BYTES).cast_const() } else { low };
        Source { low, high, step: 16 }
    }

    /// Source `i` of any kind.
    #[inline(always)]
    pub(crate) fn any(wave: &Wave, micro: &Micro, i: usize, wide: bool, room: &mut Splat) -> Source {
        if micro.kind(i) == Kind::Vector as u16 {
            return Self::vector(wave, micro.src[i], wide);
        }
        let (low, high) = uniform(wave, micro, i, wide);
        let room = room.0.as_mut_ptr().cast::<Chunk>();
        // SAFETY: there is room for two chunks.
        let second = unsafe { room.add(1) };
        // SAFETY: as above. The second chunk is only read of sources that are wide.
        unsafe {
            room.write([low; 16]);
            if wide {
                second.write([high; 16]);
            }
        }
        Source { low: room.cast(), high: second.cast(), step: 0 }
    }

    /// Chunk `i`, low and high dwords.
    ///
    /// # Safety
    /// What the source was made from must still exist, and `i < 4`.
    #[inline(always)]
    pub(crate) unsafe fn chunk(self, i: usize, wide: bool) -> (Chunk, Chunk) {
        // SAFETY: a vector register has four chunks, a splat one that is read four times.
        unsafe {
            let low = self.low.add(i * self.step).cast::<Chunk>().read();
            let high = if wide { self.high.add(i * self.step).cast::<Chunk>().read() } else { [0; 16] };
            (low, high)
        }
    }
}

impl Source {
    /// One lane.
    ///
    /// # Safety
    /// What the source was made from must still exist, and `lane < 64`.
    #[inline(always)]
    pub(crate) unsafe fn lane<T: Lane>(self, lane: usize) -> T {
        let at = lane / 16 * self.step + lane % 16;
        // SAFETY: a vector register has 64 lanes in chunks of 16, a splat one chunk.
        unsafe { T::load(self.low.add(at).read(), if T::WIDE { self.high.add(at).read() } else { 0 }) }
    }
}

/// The value of a source that is the same in all lanes.
#[inline(always)]
pub(crate) fn uniform(wave: &Wave, micro: &Micro, i: usize, wide: bool) -> (u32, u32) {
    let value = micro.src[i];
    let kind = micro.kind(i);
    if kind == Kind::Scalar as u16 {
        if wide {
            let bits = wave.get64(value);
            return (bits as u32, (bits >> 32) as u32);
        }
        return (wave.get(value), 0);
    }
    if kind == Kind::Const as u16 {
        (value, 0)
    } else if kind == Kind::ConstSext as u16 {
        (value, ((value as i32) >> 31) as u32)
    } else if kind == Kind::ConstHigh as u16 {
        (0, value)
    } else {
        (micro.imm as u32, (micro.imm >> 32) as u32)
    }
}

/// Writes the lanes in `k` of chunk `i` of the register at `offset`; all lanes if `full`.
///
/// # Safety
/// `offset` must be that of a vector register, `i < 4`, and the host must have the level.
#[inline(always)]
pub(crate) unsafe fn put<S: Simd>(wave: &mut Wave, offset: u32, i: usize, value: Chunk, k: u16, full: bool) {
    let p = wave.lanes(offset);
    // SAFETY: a vector register has four chunks of 64 bytes.
    unsafe {
        let p = p.add(16 * i);
        if full {
            p.cast::<Chunk>().write(value);
        } else {
            S::store_masked(p, value, k);
        }
    }
}

/// The bits of `mask` for chunk `i`.
#[inline(always)]
pub(crate) fn part(mask: u64, i: usize) -> u16 {
    (mask >> (16 * i)) as u16
}

/// Source 0 as one that is the same in all lanes, the others as vector registers.
macro_rules! leading {
    (0, $wave:ident, $micro:ident, $wide:expr) => {
        Uniform::new($wave, $micro, 0, $wide)
    };
    ($i:tt, $wave:ident, $micro:ident, $wide:expr) => {
        Source::vector($wave, $micro.src[$i], $wide)
    };
}

/// One shape. For two sources and no mask it makes `Binary<A, B, O, F>`, whose body reads sources 0 and 1, and
/// `binary(f)`, which makes a [`VectorOp`] of a function `f(A, B) -> O`.
macro_rules! shape {
    (
        $(#[$doc:meta])*
        $make:ident, $fast:ident, $Shape:ident, ($($name:ident: $Type:ident = $i:tt),*), ($($mask:ident: $Mask:ty)?)
    ) => {
        struct $Shape<$($Type,)* O, F, const FAST: bool>(PhantomData<($($Type,)* O, F)>);

        impl<$($Type: Lane,)* O: Output + 'static, F: Fn($($Type,)* $($Mask)?) -> O + Copy + 'static>
            $Shape<$($Type,)* O, F, false>
        {
            /// All lanes of a chunk: low and high dwords, and all ones or zero for the mask.
            #[inline(always)]
            fn lanes(f: F, $($name: (Chunk, Chunk),)* $($mask: Chunk)?) -> (Chunk, Chunk, Chunk) {
                let (mut low, mut high, mut bits) = ([0; 16], [0; 16], [0; 16]);
                for lane in 0..16 {
                    let (l, h, bit) = f(
                        $($Type::load($name.0[lane], $name.1[lane]),)*
                        $($mask[lane] != 0)?
                    ).parts();
                    low[lane] = l;
                    high[lane] = h;
                    bits[lane] = if bit { u32::MAX } else { 0 };
                }
                (low, high, bits)
            }
        }

        impl<$($Type: Lane,)* O: Output + 'static, F: Fn($($Type,)* $($Mask)?) -> O + Copy + 'static> Body
            for $Shape<$($Type,)* O, F, false>
        {
            #[inline(always)]
            unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
                let f = conjure::<F>();
                let exec = wave.exec();
                $(let $mask = wave.get64(micro.aux2);)?
                let mut bits = 0u64;
                $(
                    let mut room = Splat::uninit();
                    let $name = Source::any(wave, micro, $i, $Type::WIDE, &mut room);
                )*
                if !S::VECTOR {
                    for lane in (0..64).filter(|lane| exec >> lane & 1 != 0) {
                        // SAFETY: as above; the lane is below 64.
                        unsafe {
                            let (low, high, bit) = f(
                                $($name.lane::<$Type>(lane),)*
                                $($mask >> lane & 1 != 0)?
                            ).parts();
                            if O::VECTOR.is_some() {
                                wave.lanes(micro.dst).add(lane).write(low);
                            }
                            if O::WIDE {
                                wave.lanes(micro.dst + VECTOR_BYTES).add(lane).write(high);
                            }
                            bits |= u64::from(bit) << lane;
                        }
                    }
                }
                for i in 0..if S::VECTOR { S::chunks() } else { 0 } {
                    let k = part(exec, i);
                    if k == 0 {
                        continue;
                    }
                    // SAFETY: as above.
                    unsafe {
                        let (low, high, bit) =
                            $Shape::<$($Type,)* O, F, false>::lanes(f, $($name.chunk(i, $Type::WIDE),)* $(S::expand(part($mask, i)))?);
                        if O::VECTOR.is_some() {
                            put::<S>(wave, micro.dst, i, low, k, false);
                        }
                        if O::WIDE {
                            put::<S>(wave, micro.dst + VECTOR_BYTES, i, high, k, false);
                        }
                        if O::MASK {
                            bits |= u64::from(S::mask(bit) & k) << (16 * i);
                        }
                    }
                }
                if O::MASK {
                    wave.set64(micro.dst2, bits);
                }
                Flow::Continue
            }
        }

        impl<$($Type: Lane,)* O: Output + 'static, F: Fn($($Type,)* $($Mask)?) -> O + Copy + 'static>
            $Shape<$($Type,)* O, F, true>
        {
            /// With all lanes enabled.
            ///
            /// # Safety
            /// As for [`Body::run`]; the sources are those of `micro`.
            #[inline(always)]
            unsafe fn all<S: Simd>(wave: &mut Wave, micro: &Micro, $($name: impl Chunks),*) -> Flow {
                let f = conjure::<F>();
                $(let $mask = wave.get64(micro.aux2);)?
                let mut bits = 0u64;
                for i in 0..S::chunks() {
                    // SAFETY: sources and result are registers of this wave (invariant 1); `i < 4`; the level is the one
                    // this was instantiated for (invariant 2).
                    unsafe {
                        let (low, high, bit) =
                            $Shape::<$($Type,)* O, F, false>::lanes(f, $($name.chunk(i, $Type::WIDE),)* $(S::expand(part($mask, i)))?);
                        if O::VECTOR.is_some() {
                            put::<S>(wave, micro.dst, i, low, 0, true);
                        }
                        if O::WIDE {
                            put::<S>(wave, micro.dst + VECTOR_BYTES, i, high, 0, true);
                        }
                        if O::MASK {
                            bits |= u64::from(S::mask(bit)) << (16 * i);
                        }
                    }
                }
                if O::MASK {
                    wave.set64(micro.dst2, bits);
                }
                Flow::Continue
            }
        }

        impl<$($Type: Lane,)* O: Output + 'static, F: Fn($($Type,)* $($Mask)?) -> O + Copy + 'static> Body
            for $Shape<$($Type,)* O, F, true>
        {
            #[inline(always)]
            unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
                // SAFETY: the caller's promise.
                unsafe {
                    if wave.exec() == u64::MAX && micro.kinds == 0 {
                        $(let $name = Source::vector(wave, micro.src[$i], $Type::WIDE);)*
                        return Self::all::<S>(wave, micro, $($name),*);
                    }
                    // Compilers have scalar operands first.
                    if wave.exec() == u64::MAX && S::VECTOR && micro.kinds >> KIND_BITS == 0 {
                        $(let $name = leading!($i, wave, micro, $Type::WIDE);)*
                        return Self::all::<S>(wave, micro, $($name),*);
                    }
                    S::apart::<$Shape<$($Type,)* O, F, false>>(wave, micro)
                }
            }
        }

        impl<$($Type: Lane,)* O: Output + 'static, F: Fn($($Type,)* $($Mask)?) -> O + Copy + 'static, const FAST: bool>
            $Shape<$($Type,)* O, F, FAST>
        where
            Self: Body,
        {
            fn operation() -> VectorOp {
                let types: &[Ty] = &[$($Type::TY),*];
                let mut src = [Ty::B32; 3];
                src[..types.len()].copy_from_slice(types);
                VectorOp {
                    table: table::<Self>(),
                    dst: O::VECTOR,
                    src,
                    sources: types.len(),
                    reads_mask: !stringify!($($mask)?).is_empty(),
                    writes_mask: O::MASK,
                }
            }
        }

        $(#[$doc])*
        pub(crate) fn $make<
            $($Type: Lane,)* O: Output + 'static, F: Fn($($Type,)* $($Mask)?) -> O + Copy + 'static
        >(_: F) -> VectorOp {
            $Shape::<$($Type,)* O, F, false>::operation()
        }

        $(#[$doc])*
        ///
        /// With loops of their own for the case that all lanes are enabled and all sources, or all but the first, are vector
        /// registers: for the operations that inner loops are made of. It triples the code.
        #[allow(dead_code, reason = "made for every shape")]
        pub(crate) fn $fast<
            $($Type: Lane,)* O: Output + 'static, F: Fn($($Type,)* $($Mask)?) -> O + Copy + 'static
        >(_: F) -> VectorOp {
            $Shape::<$($Type,)* O, F, true>::operation()
        }
    };
}

shape! {
    /// `f(src0)`.
    unary, unary_fast, Unary, (a: A = 0), ()
}
shape! {
    /// `f(src0, src1)`.
    binary, binary_fast, Binary, (a: A = 0, b: B = 1), ()
}
shape! {
    /// `f(src0, src1, src2)`.
    ternary, ternary_fast, Ternary, (a: A = 0, b: B = 1, c: C = 2), ()
}
shape! {
    /// `f(src0, src1, mask)`.
    binary_masked, binary_masked_fast, BinaryMasked, (a: A = 0, b: B = 1), (mask: bool)
}
shape! {
    /// `f(src0, src1, src2, mask)`.
    ternary_masked, ternary_masked_fast, TernaryMasked, (a: A = 0, b: B = 1, c: C = 2), (mask: bool)
}

#[cfg(test)]
mod tests;
