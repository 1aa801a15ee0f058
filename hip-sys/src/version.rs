//! HIP version numbers.

use core::ffi::c_int;
use core::fmt;

/// A HIP version as `hipRuntimeGetVersion` encodes it: `major * 10^7 + minor * 10^5 + patch`.
///
/// Compare [`major`](HipVersion::major) and [`minor`](HipVersion::minor) only: the patch number is not monotonic
/// (7.14.60850 precedes 7.15.26333). The version of ROCm is another number (ROCm 10.0 has HIP 7.15).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct HipVersion {
    /// Major number: 5, 6, 7.
    pub major: u32,
    /// Minor number.
    pub minor: u32,
    /// Patch number; a build number in most releases.
    pub patch: u32,
}

impl HipVersion {
    /// Marks a function that no version of AMD's runtime has, only DTK's.
    pub(crate) const DTK_ONLY: HipVersion = HipVersion::new(0, 0, 0);

    /// A version from its parts.
    pub const fn new(major: u32, minor: u32, patch: u32) -> Self {
        HipVersion { major, minor, patch }
    }

    /// Decodes what `hipRuntimeGetVersion` returns. Negative numbers, which no runtime returns, give 0.0.0.
    pub const fn from_encoded(encoded: c_int) -> Self {
        let n = if encoded < 0 { 0 } else { encoded.unsigned_abs() };
        HipVersion { major: n / 10_000_000, minor: n / 100_000 % 100, patch: n % 100_000 }
    }

    /// Whether this is `major.minor` or later.
    pub const fn at_least(self, major: u32, minor: u32) -> bool {
        self.major > major || (self.major == major && self.minor >= minor)
    }
}

impl fmt::Display for HipVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.major, self.minor, self.patch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decodes_what_real_runtimes_return() {
        // Debian's 5.2.3, 5.7.1 and 6.4.3, AMD's 7.14 and ROCm 10.0's 7.15.
        for (encoded, text) in [
            (50_221_153, "5.2.21153"),
            (50_731_921, "5.7.31921"),
            (60_443_484, "6.4.43484"),
            (71_460_850, "7.14.60850"),
            (71_526_333, "7.15.26333"),
        ] {
            assert_eq!(HipVersion::from_encoded(encoded).to_string(), text);
        }
        assert_eq!(HipVersion::from_encoded(-1), HipVersion::new(0, 0, 0));
        assert_eq!(HipVersion::from_encoded(c_int::MIN), HipVersion::new(0, 0, 0));
    }

    #[test]
    fn order_is_by_major_then_minor() {
        assert!(HipVersion::new(7, 1, 0).at_least(6, 4));
        assert!(HipVersion::new(6, 4, 0).at_least(6, 4));
        assert!(!HipVersion::new(6, 3, 99).at_least(6, 4));
    }
}
