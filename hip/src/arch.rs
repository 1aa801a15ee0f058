//! The architecture of a device.

use std::fmt;

use hip_code::TargetId;

/// Architecture of a device: processor, target features and wave size, for instance `gfx90a:sramecc+:xnack-` with waves
/// of 64 lanes.
///
/// The processor is an open string: a device newer than this crate is no error.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Arch {
    target: TargetId,
    wave_size: u32,
}

impl Arch {
    /// From the runtime's `gcnArchName` and `warpSize`. A name whose features cannot be read keeps its processor, so
    /// that code objects which pin no feature still match.
    pub(crate) fn from_runtime(gcn_arch_name: &str, wave_size: u32) -> Self {
        let target = gcn_arch_name
            .parse()
            .unwrap_or_else(|_| TargetId::new(gcn_arch_name.split(':').next().unwrap_or_default().trim()));
        Self { target, wave_size }
    }

    /// The processor, for instance `gfx90a`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.target.processor
    }

    /// Processor and target features.
    #[must_use]
    pub fn target(&self) -> &TargetId {
        &self.target
    }

    /// Lanes per wave (`warpSize`): 64 on CDNA, GCN and Hygon's DCUs, 32 on RDNA.
    #[must_use]
    pub fn wave_size(&self) -> u32 {
        self.wave_size
    }
}

impl fmt::Display for Arch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.target.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_and_unknown_names() {
        let arch = Arch::from_runtime("gfx90a:sramecc+:xnack-", 64);
        assert_eq!(
            (arch.name(), arch.to_string().as_str(), arch.wave_size()),
            ("gfx90a", "gfx90a:sramecc+:xnack-", 64)
        );
        assert_eq!(Arch::from_runtime("gfx938", 64).to_string(), "gfx938");
        assert_eq!(Arch::from_runtime("gfx999:new+", 64).name(), "gfx999");
    }

    proptest::proptest! {
        #[test]
        #[cfg_attr(miri, ignore = "makes texts of patterns for minutes, by no unsafe code")]
        fn whatever_the_runtime_says(text in "\\PC*", parts in "(gfx|:|\\+|-|sramecc|xnack|[0-9a-f]| ){0,12}", wave: u32) {
            for name in [text, parts] {
                let arch = Arch::from_runtime(&name, wave);
                let processor = name.split(':').next().unwrap_or_default().trim();
                proptest::prop_assert_eq!((arch.name(), arch.wave_size()), (processor, wave));
                proptest::prop_assert!(arch.to_string().starts_with(processor));
            }
        }
    }
}
