//! The instruction set targets this machine can be.

use std::fmt;
use std::str::FromStr;

/// A compilation target of the gfx9 family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Target {
    /// gfx906: Vega 20 (MI50, MI60) and the Hygon DCUs derived from it.
    Gfx906,
    /// gfx908: CDNA 1 (MI100).
    Gfx908,
    /// gfx90a: CDNA 2 (MI200 series).
    Gfx90a,
    /// gfx942: CDNA 3 (MI300 series). Stands for gfx940 and gfx941 too, whose instructions are the same.
    Gfx942,
}

impl Target {
    /// Every target, oldest first.
    pub const ALL: [Target; 4] = [Target::Gfx906, Target::Gfx908, Target::Gfx90a, Target::Gfx942];

    /// The name, as in `--offload-arch`.
    pub fn name(self) -> &'static str {
        match self {
            Target::Gfx906 => "gfx906",
            Target::Gfx908 => "gfx908",
            Target::Gfx90a => "gfx90a",
            Target::Gfx942 => "gfx942",
        }
    }

    /// Position in [`Target::ALL`]; bit number in arch sets.
    pub(crate) fn index(self) -> usize {
        self as usize
    }

    /// Whether there are matrix (MFMA) instructions and accumulation registers.
    pub fn has_mfma(self) -> bool {
        self >= Target::Gfx908
    }

    /// Whether vector and accumulation registers are one file, so that loads and stores can name either (gfx90a and
    /// later).
    pub fn unified_vgprs(self) -> bool {
        self >= Target::Gfx90a
    }

    /// Whether 64-bit and wider vector operands must begin at an even register (gfx90a and later).
    pub fn needs_aligned_vgprs(self) -> bool {
        self >= Target::Gfx90a
    }

    /// Whether the flat scratch base is set up by hardware (gfx942), rather than by the kernel's prologue.
    pub fn architected_flat_scratch(self) -> bool {
        self >= Target::Gfx942
    }

    /// Whether the work-item ids arrive packed in `v0` (gfx90a and later) instead of in `v0`, `v1`, `v2`.
    pub fn packed_work_item_ids(self) -> bool {
        self >= Target::Gfx90a
    }

    /// Lanes of a wave.
    pub fn wave_size(self) -> u32 {
        64
    }

    /// LDS of a workgroup in bytes.
    pub fn max_lds_bytes(self) -> u32 {
        64 * 1024
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// An architecture name that is not one of [`Target::ALL`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the machine cannot execute code for `{0}` (it knows gfx906, gfx908, gfx90a, gfx942)")]
pub struct UnknownTarget(
    /// The name as given.
    pub String,
);

impl FromStr for Target {
    type Err = UnknownTarget;

    /// Accepts a bare name (`gfx90a`) or one with features (`gfx90a:sramecc+:xnack-`).
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        match s.split(':').next().unwrap_or_default() {
            "gfx906" => Ok(Target::Gfx906),
            "gfx908" => Ok(Target::Gfx908),
            "gfx90a" => Ok(Target::Gfx90a),
            "gfx940" | "gfx941" | "gfx942" => Ok(Target::Gfx942),
            _ => Err(UnknownTarget(s.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip_and_features_are_ignored() {
        for t in Target::ALL {
            assert_eq!(t.name().parse(), Ok(t));
            assert_eq!(Target::ALL[t.index()], t);
        }
        assert_eq!("gfx90a:sramecc+:xnack-".parse(), Ok(Target::Gfx90a));
        assert_eq!("gfx1100".parse::<Target>(), Err(UnknownTarget("gfx1100".into())));
        assert!("".parse::<Target>().is_err());
    }
}
