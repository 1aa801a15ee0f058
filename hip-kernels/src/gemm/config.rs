//! What the planner knows of each kernel. The table itself is generated from `kernels/configs/gemm.tsv`, as the kernels are.

use std::fmt;
use std::str::FromStr;

use super::generated::configs::CONFIGS;

/// One tile shape of one architecture and pair of types: a row of the table, with its four kernels.
#[derive(Debug)]
pub(crate) struct Config {
    /// Architecture of the code object.
    pub(crate) target: &'static str,
    /// Type of A and B.
    pub(crate) input: ElementType,
    /// Type of C.
    pub(crate) output: ElementType,
    /// Whether there are two factors B, each with half of the tile's columns.
    pub(crate) gated: bool,
    /// The loop it uses: a file in `kernels/gemm/`.
    pub(crate) schedule: &'static str,
    /// What a workgroup computes.
    pub(crate) tile: Tile,
    /// Waves along the rows and along the columns of the tile.
    pub(crate) waves: [u32; 2],
    /// Work-items of a workgroup.
    pub(crate) threads: u32,
    /// The instruction that multiplies.
    pub(crate) op: &'static str,
    /// Floating-point operations per clock and compute unit at that instruction's full rate.
    pub(crate) flops_per_clock: u32,
    /// LDS of a workgroup in bytes.
    pub(crate) lds_bytes: u32,
    /// Why the configuration exists.
    pub(crate) reason: &'static str,
    /// Kernels for nn, nt, tn, tt.
    pub(crate) kernels: [Option<&'static str>; 4],
}

impl Config {
    /// Whether it is for few rows of C: A may be stored in either way, and C column by column.
    pub(crate) fn is_skinny(&self) -> bool {
        self.schedule.starts_with("along_")
    }

    /// The same with results in the accumulator's type, for the parts of split products.
    pub(crate) fn of_parts(&self) -> Option<&'static Self> {
        let same = |other: &&Self| {
            (other.target, other.input, other.schedule, other.tile, other.waves)
                == (self.target, self.input, self.schedule, self.tile, self.waves)
                && other.output == self.input.accumulator()
                && !self.gated
                && !other.gated
        };
        all().iter().find(same)
    }

    /// Bytes of an element of A and B in LDS: vector FMA has it in the accumulator's type there, and where there are no
    /// instructions for 8-bit floats, those are f16.
    pub(crate) fn lds_element(&self) -> u32 {
        match self.input {
            _ if self.op == "fma" => 4.max(self.input.size()),
            ElementType::Fp8 | ElementType::Bf8 if !self.op.contains(&self.input.to_string()) => 2,
            input => input.size(),
        }
    }
}

/// All configurations.
pub(crate) fn all() -> &'static [Config] {
    CONFIGS
}

/// Type of a matrix's elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ElementType {
    /// IEEE 754 binary64.
    F64,
    /// IEEE 754 binary32.
    F32,
    /// IEEE 754 binary16.
    F16,
    /// bfloat16: the upper half of a binary32.
    BF16,
    /// 32-bit integers.
    I32,
    /// 8-bit integers.
    I8,
    /// binary32, of which products read ten bits of mantissa.
    XF32,
    /// [`Fp8E4M3Fnuz`](crate::Fp8E4M3Fnuz).
    Fp8,
    /// [`Bf8E5M2Fnuz`](crate::Bf8E5M2Fnuz).
    Bf8,
}

impl ElementType {
    /// Bytes of an element.
    pub(crate) fn size(self) -> u32 {
        match self {
            Self::F64 => 8,
            Self::F32 | Self::I32 | Self::XF32 => 4,
            Self::F16 | Self::BF16 => 2,
            Self::I8 | Self::Fp8 | Self::Bf8 => 1,
        }
    }
}

impl ElementType {
    /// What products of the type are added up in.
    pub(crate) fn accumulator(self) -> Self {
        match self {
            Self::F64 => Self::F64,
            Self::I32 | Self::I8 => Self::I32,
            Self::F32 | Self::F16 | Self::BF16 | Self::XF32 | Self::Fp8 | Self::Bf8 => Self::F32,
        }
    }
}

impl fmt::Display for ElementType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::F64 => "f64",
            Self::F32 => "f32",
            Self::F16 => "f16",
            Self::BF16 => "bf16",
            Self::I32 => "i32",
            Self::I8 => "i8",
            Self::XF32 => "xf32",
            Self::Fp8 => "fp8",
            Self::Bf8 => "bf8",
        })
    }
}

/// What a workgroup computes: `m` x `n` elements of C, in steps of `k` along the inner dimension.
///
/// Written `128x128x16`, or `128x128` where the step does not matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tile {
    /// Rows of C.
    pub m: u32,
    /// Columns of C.
    pub n: u32,
    /// Inner dimension of one step.
    pub k: u32,
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}x{}", self.m, self.n, self.k)
    }
}

/// A tile that a user asks for: `128x128` or `128x128x16`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TilePattern {
    m: u32,
    n: u32,
    k: Option<u32>,
}

impl TilePattern {
    pub(crate) fn matches(self, tile: Tile) -> bool {
        self.m == tile.m && self.n == tile.n && self.k.is_none_or(|k| k == tile.k)
    }
}

impl FromStr for TilePattern {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut parts = text.split('x').map(|part| part.trim().parse::<u32>());
        let mut number = || parts.next().transpose().map_err(|_| ());
        match (number()?, number()?, number()?, number()?) {
            (Some(m), Some(n), k, None) => Ok(Self { m, n, k }),
            _ => Err(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_written_with_or_without_step() {
        let tile = Tile { m: 128, n: 64, k: 16 };
        assert_eq!(tile.to_string(), "128x64x16");
        assert!("128x64".parse::<TilePattern>().unwrap().matches(tile));
        assert!("128x64x16".parse::<TilePattern>().unwrap().matches(tile));
        assert!(!"128x64x32".parse::<TilePattern>().unwrap().matches(tile));
        assert!(!"64x128".parse::<TilePattern>().unwrap().matches(tile));
        for wrong in ["", "128", "128x", "axb", "1x2x3x4", "-1x2", "99999999999x1"] {
            assert!(wrong.parse::<TilePattern>().is_err(), "{wrong}");
        }
    }
}
