//! How matrix instructions on narrow types add up.

use std::fmt;
use std::str::FromStr;

/// How matrix instructions (MFMA, SMFMAC) whose inputs are f16, bf16, xf32, fp8 or bf8 add their products. Those on f32, f64
/// and i8 do as hardware does in either mode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MatrixMode {
    /// A chain of fused multiply-adds in f32, one per step along the depth.
    ///
    /// Hardware adds groups of 2 to 16 products before it rounds, so results differ in the last bits: each step of the chain
    /// and each group of hardware has an error of at most half a unit in the last place of the running sum (on CDNA 3 one
    /// unit of 2^-24 of the largest product for each product that is cut off). On CDNA 2 hardware takes denormal inputs
    /// and results for zero; this mode keeps them.
    #[default]
    Fast,
    /// The arithmetic of the target, bit for bit, as far as it has been published: CDNA 1, 2 and 3 each have their own. Which
    /// NaN comes out is not known, and nothing has been published about the sparse instructions (SMFMAC): they follow the
    /// rule of the dense ones.
    Exact,
}

impl MatrixMode {
    /// All modes.
    pub const ALL: [MatrixMode; 2] = [MatrixMode::Fast, MatrixMode::Exact];

    /// The name: `fast` or `exact`.
    pub fn name(self) -> &'static str {
        match self {
            MatrixMode::Fast => "fast",
            MatrixMode::Exact => "exact",
        }
    }
}

impl fmt::Display for MatrixMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is not one of [`MatrixMode::ALL`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no matrix mode `{0}` (but fast and exact)")]
pub struct UnknownMatrixMode(
    /// The name as given.
    pub String,
);

impl FromStr for MatrixMode {
    type Err = UnknownMatrixMode;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|mode| mode.name() == name).ok_or_else(|| UnknownMatrixMode(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for mode in MatrixMode::ALL {
            assert_eq!(mode.to_string().parse(), Ok(mode));
        }
        assert!("Exact".parse::<MatrixMode>().unwrap_err().to_string().contains("`Exact`"));
        assert_eq!(MatrixMode::default(), MatrixMode::Fast);
    }
}
