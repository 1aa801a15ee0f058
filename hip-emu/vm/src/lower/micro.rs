//! The micro-op: what one instruction (or a part of it) becomes before it runs.

use crate::wave::state::Wave;

/// What the run loop does after a micro-op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Flow {
    /// Go on with the next micro-op.
    Continue,
    /// Leave the block and look at [`Wave::exit`](crate::wave::state::Wave::exit).
    Stop,
}

/// The function of a micro-op. A safe `fn(&mut Wave, &Micro) -> Flow` coerces to it.
///
/// # Safety
/// The micro-op must have been made by `crate::lower` for this function (so that its offsets are in range), and the
/// host must have the function's [`Level`](crate::lanes::level::Level).
pub(crate) type Handler = unsafe fn(&mut Wave, &Micro) -> Flow;

/// One micro-op. Offsets are in bytes from the start of the wave's register file
/// (see [`wave::state`](crate::wave::state)); they are checked when the micro-op is made and not when it runs.
#[derive(Clone, Copy)]
#[repr(C)]
pub(crate) struct Micro {
    /// What to do.
    pub(crate) f: Handler,
    /// Offset of the (first) result register.
    pub(crate) dst: u32,
    /// Offset of the second result, usually scalar (carry, comparison mask).
    pub(crate) dst2: u32,
    /// Sources: offset or constant, see [`Kind`].
    pub(crate) src: [u32; 4],
    /// [`Kind`] of each source, [`KIND_BITS`] bits each, source 0 lowest.
    pub(crate) kinds: u16,
    /// Small immediate, free for the family to use.
    pub(crate) aux: u16,
    /// Immediate, free for the family to use.
    pub(crate) aux2: u32,
    /// Wide immediate, free for the family to use.
    pub(crate) imm: u64,
}

const _: () = assert!(size_of::<Micro>() <= 64);

/// Bits of [`Micro::kinds`] per source.
pub(crate) const KIND_BITS: u32 = 3;

/// How a source of a micro-op is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Kind {
    /// `src` is the offset of a vector register; a 64-bit operand continues in the next register.
    Vector = 0,
    /// `src` is the offset of a scalar register; a 64-bit operand continues in the next one.
    Scalar = 1,
    /// `src` is a constant; the high half of a 64-bit operand is zero.
    Const = 2,
    /// `src` is a constant, sign-extended to 64 bits.
    ConstSext = 3,
    /// `src` is the high half of a 64-bit constant whose low half is zero.
    ConstHigh = 4,
    /// The 64-bit constant is in [`Micro::imm`].
    ConstWide = 5,
}

impl Micro {
    /// A micro-op without operands.
    pub(crate) fn new(f: Handler) -> Self {
        Micro { f, dst: 0, dst2: 0, src: [0; 4], kinds: 0, aux: 0, aux2: 0, imm: 0 }
    }

    /// Sets source `i`.
    pub(crate) fn set_src(&mut self, i: usize, (value, kind): (u32, Kind)) {
        let shift = KIND_BITS * i as u32;
        self.src[i] = value;
        self.kinds = self.kinds & !(((1 << KIND_BITS) - 1) << shift) | (kind as u16) << shift;
    }

    /// How source `i` is given, as a number (compare with `Kind::… as u16`).
    #[inline(always)]
    pub(crate) fn kind(&self, i: usize) -> u16 {
        (self.kinds >> (KIND_BITS * i as u32)) & ((1 << KIND_BITS) - 1)
    }
}
