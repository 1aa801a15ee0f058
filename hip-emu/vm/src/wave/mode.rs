//! The MODE register: rounding, denormals, and the rules for NaN.
//!
//! Lane functions round to nearest even and keep denormals, as IEEE 754 wants and as HIP compiles by default. Other
//! settings are a property of the *lowered* code: blocks are lowered once per combination of the bits in [`LOWERED`], so
//! that the host's own floating-point environment is never touched. Where a setting asks for it, lowering takes functions of
//! [`ops::soft`](crate::ops::soft), which are slow and can do everything.
//!
//! Exceptions (bits 12 to 20) can be enabled, but none is ever raised: so the hardware does without a trap handler (Vega
//! instruction set manual, "Trap and Exception registers").

/// Bits that lowering depends on: rounding (0 to 3), denormals (4 to 7), `dx10_clamp` (8), `ieee` (9), `fp16_ovfl` (23),
/// register indexing (27), `vskip` (28).
pub(crate) const LOWERED: u32 = INDEXING | VSKIP | 0x0080_03ff;
/// `gpr_idx_en`: vector registers are indexed.
pub(crate) const INDEXING: u32 = 1 << 27;
/// Vector instructions are skipped.
pub(crate) const VSKIP: u32 = 1 << 28;
/// Lowest bit of the stack pointer of fork and join (three bits).
pub(crate) const CSP_SHIFT: u32 = 29;
/// Not of the register, but likewise something that code is lowered for: matrix instructions in exact mode.
pub(crate) const EXACT_MATRIX: u32 = 1 << 31;
/// Likewise: what the code does is counted.
pub(crate) const OBSERVED: u32 = 1 << 30;
/// Likewise: the chip has SRAM ECC.
pub(crate) const SRAMECC: u32 = 1 << 29;

const _: () = assert!((EXACT_MATRIX | OBSERVED | SRAMECC) & LOWERED == 0);

/// What the MODE register says about floating point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FloatMode(pub(crate) u32);

impl FloatMode {
    /// Whether f32 rounds to nearest even.
    pub(crate) fn round_32_nearest(self) -> bool {
        self.0 & 3 == 0
    }

    /// Whether f16 and f64 round to nearest even.
    pub(crate) fn round_16_64_nearest(self) -> bool {
        self.0 & 0xc == 0
    }

    /// Whether f16 and f64 denormals are kept, as sources and as results.
    pub(crate) fn keeps_16_64(self) -> bool {
        self.0 & 0xc0 == 0xc0
    }

    /// Whether f32 denormal sources count as zero.
    pub(crate) fn flushes_32_sources(self) -> bool {
        self.0 & 0x10 == 0
    }

    /// Whether f32 denormal results become zero.
    pub(crate) fn flushes_32_results(self) -> bool {
        self.0 & 0x20 == 0
    }

    /// Whether f16 and f64 denormal sources count as zero.
    pub(crate) fn flushes_16_64_sources(self) -> bool {
        self.0 & 0x40 == 0
    }

    /// Whether f16 and f64 denormal results become zero.
    pub(crate) fn flushes_16_64_results(self) -> bool {
        self.0 & 0x80 == 0
    }

    /// Whether IEEE rules hold; then there are no output modifiers.
    pub(crate) fn ieee(self) -> bool {
        self.0 & 1 << 9 != 0
    }

    /// Whether the clamp modifier turns NaN into zero.
    pub(crate) fn dx10_clamp(self) -> bool {
        self.0 & 1 << 8 != 0
    }

    /// Whether f16 overflow becomes the largest number.
    pub(crate) fn fp16_overflow(self) -> bool {
        self.0 & 1 << 23 != 0
    }
}
