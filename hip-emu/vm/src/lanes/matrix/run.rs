//! A run of matrix instructions of one kind in one micro-op. Kernels multiply each of some `A` with each of some `B`, so that
//! the same registers are operands again and again: each is staged once for as long as it does not change. What lies in
//! registers as the tiles want it is not staged at all.

use std::marker::PhantomData;
use std::mem::MaybeUninit;

use super::{Input, REGISTER, Types, stage};
use crate::lanes::simd::{Body, Simd};
use crate::lower::micro::{Flow, Micro};
use crate::wave::state::{VECTOR_BYTES, Wave};

/// An instruction of a run: offsets of its first registers, and where its inputs are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MatrixOp {
    a: Source,
    b: Source,
    c: u32,
    d: u32,
}

/// Where the values of an input are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// In the registers at this offset, as they are.
    Register(u32),
    /// Staged in this slot, by an instruction before.
    Slot(u8),
    /// In the registers at this offset, and to be staged in this slot.
    Stage(u32, u8),
}

/// What lowering must know of a kind of instruction to make runs of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind {
    /// Registers of `A`, and of `B`.
    pub(crate) inputs: u32,
    /// Registers of `C`, and of `D`.
    pub(crate) results: u32,
    /// Values of an input that are staged per lane.
    pub(crate) per_lane: u32,
    /// Whether the inputs can be used as they lie in registers.
    pub(crate) direct: bool,
}

/// Bytes of all slots together.
const ROOM: usize = 16 * 1024;

/// The offsets of `A`, `B`, `C` and `D`.
pub(crate) type Offsets = [u32; 4];

/// The list of a run, for [`MatrixRun`].
pub(crate) fn list(kind: Kind, run: impl Iterator<Item = Offsets>) -> Box<[MatrixOp]> {
    let mut slots = Slots { kind, of: vec![None; ROOM / (VECTOR_BYTES * kind.per_lane) as usize], next: 0 };
    let ops = run.map(|[a, b, c, d]| {
        // Results are written while inputs are read.
        let overlaps = |input: u32| overlap((input, kind.inputs), (d, kind.results));
        let mut source = |input: u32, other: Option<u32>| match kind.direct && !overlaps(input) {
            true => Source::Register(input),
            false => slots.source(input, other),
        };
        let a_source = source(a, None);
        let op = MatrixOp { a: a_source, b: source(b, Some(a)), c, d };
        slots.written(d);
        op
    });
    ops.collect()
}

/// Whether two ranges of registers, by offset and number, have one in common.
fn overlap((a, a_count): (u32, u32), (b, b_count): (u32, u32)) -> bool {
    a < b + b_count * VECTOR_BYTES && b < a + a_count * VECTOR_BYTES
}

/// What has been staged.
struct Slots {
    kind: Kind,
    /// The offset of the registers that each slot has the values of.
    of: Vec<Option<u32>>,
    next: usize,
}

impl Slots {
    /// Where the input at `offset` is, or shall be, but not in the slot of `other`.
    fn source(&mut self, offset: u32, other: Option<u32>) -> Source {
        if let Some(slot) = self.of.iter().position(|&held| held == Some(offset)) {
            return Source::Slot(slot as u8);
        }
        // The oldest goes.
        let mut slot = self.next;
        if self.of[slot].is_some() && self.of[slot] == other {
            slot = (slot + 1) % self.of.len();
        }
        self.next = (slot + 1) % self.of.len();
        self.of[slot] = Some(offset);
        Source::Stage(offset, slot as u8)
    }

    /// Forgets what the results at `offset` have changed.
    fn written(&mut self, offset: u32) {
        for held in &mut self.of {
            if held.is_some_and(|held| overlap((held, self.kind.inputs), (offset, self.kind.results))) {
                *held = None;
            }
        }
    }
}

/// Staged inputs.
#[repr(C, align(64))]
struct Room(MaybeUninit<[u8; ROOM]>);

/// The instructions of a list of `aux2` elements at the address in `imm`. Parameters as those of [`Mfma`](super::Mfma); both
/// inputs have the same type.
pub(crate) struct MatrixRun<T, const SIZE: usize, const DEPTH: usize, const BLOCKS: usize, const PER_LANE: usize>(
    PhantomData<T>,
);

/// A run of instructions as a type.
pub(crate) trait Run: Body {
    /// What [`list`] must know.
    const KIND: Kind;
}

impl<T: Types, const SIZE: usize, const DEPTH: usize, const BLOCKS: usize, const PER_LANE: usize> Run
    for MatrixRun<T, SIZE, DEPTH, BLOCKS, PER_LANE>
{
    const KIND: Kind = Kind {
        inputs: (PER_LANE / T::A::PER_REGISTER) as u32,
        results: (SIZE * SIZE / 64 * BLOCKS) as u32,
        per_lane: PER_LANE as u32,
        direct: T::A::PLAIN && PER_LANE == 1,
    };
}

impl<T: Types, const SIZE: usize, const DEPTH: usize, const BLOCKS: usize, const PER_LANE: usize>
    MatrixRun<T, SIZE, DEPTH, BLOCKS, PER_LANE>
{
    /// Where the values of an input are, staged if they must be.
    ///
    /// # Safety
    /// Registers and slots must be in range, and the host must have the level.
    #[inline(always)]
    unsafe fn input<S: Simd>(wave: &Wave, source: Source, room: *mut u32) -> *const u32 {
        // SAFETY: the caller's promise.
        unsafe {
            match source {
                Source::Register(offset) => wave.lanes(offset),
                Source::Slot(slot) => room.add(64 * PER_LANE * usize::from(slot)),
                Source::Stage(offset, slot) => {
                    let to = room.add(64 * PER_LANE * usize::from(slot));
                    stage::<S, T::A, SIZE, PER_LANE>(wave.lanes(offset), [0, 1, 2, 3], to);
                    to
                }
            }
        }
    }
}

impl<T: Types, const SIZE: usize, const DEPTH: usize, const BLOCKS: usize, const PER_LANE: usize> Body
    for MatrixRun<T, SIZE, DEPTH, BLOCKS, PER_LANE>
{
    #[inline(always)]
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
        const {
            assert!(SIZE == 16 || SIZE == 32);
            assert!(DEPTH * SIZE * BLOCKS == 64 * PER_LANE);
            // At least one for each input, and their numbers fit.
            assert!(ROOM / (256 * PER_LANE) >= 2 && ROOM / (256 * PER_LANE) <= 256);
        }
        let mut room = Room(MaybeUninit::uninit());
        let room = room.0.as_mut_ptr().cast::<u32>();
        let per_block = SIZE * SIZE / 64;
        // SAFETY: `lower::fuse` has stored address and length of a list that lives as long as the block. Registers are in
        // range (invariant 1) and the level is the host's (invariant 2). A slot is staged before it is used, and there are
        // as many as `list` has counted.
        unsafe {
            let list: &[MatrixOp] =
                std::slice::from_raw_parts(std::ptr::with_exposed_provenance(micro.imm as usize), micro.aux2 as usize);
            for op in list {
                let a = Self::input::<S>(wave, op.a, room);
                let b = Self::input::<S>(wave, op.b, room);
                let (c, d) = (wave.lanes(op.c).cast_const(), wave.lanes(op.d));
                for block in 0..BLOCKS {
                    let (a, b) = (a.add(block * DEPTH * SIZE), b.add(block * DEPTH * SIZE));
                    let offset = block * per_block * REGISTER;
                    T::product::<S, SIZE, DEPTH>(a, b, c.add(offset), d.add(offset));
                }
            }
        }
        Flow::Continue
    }
}
