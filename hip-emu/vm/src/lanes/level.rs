//! Which vector instructions of the host the lane kernels use.

use std::sync::OnceLock;

/// A level of host vector instructions. Micro-ops of a level are only ever made on a host that has it: lowering takes
/// the level from [`Level::detect`], which is the proof that the functions it stores may be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// What every host of this architecture has.
    Portable,
    /// x86-64 with AVX2, FMA and F16C.
    Avx2,
    /// x86-64 with AVX-512 F, BW, DQ, VL and what [`Level::Avx2`] has.
    Avx512,
}

impl Level {
    /// All levels, lowest first.
    pub const ALL: [Level; 3] = [Level::Portable, Level::Avx2, Level::Avx512];

    /// The best level of this host. `HIP_RS_EMU_LEVEL` (`portable`, `avx2`, `avx512`) can lower it, never raise it.
    /// Detected once.
    pub fn detect() -> Level {
        static LEVEL: OnceLock<Level> = OnceLock::new();
        *LEVEL.get_or_init(|| {
            let best = Self::of_host();
            match std::env::var("HIP_RS_EMU_LEVEL").ok().and_then(|name| Self::parse(&name)) {
                Some(wanted) => wanted.min(best),
                None => best,
            }
        })
    }

    /// The best level that the host's processor has, whatever the environment says.
    pub fn of_host() -> Level {
        #[cfg(target_arch = "x86_64")]
        {
            let avx2 = is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("fma")
                && is_x86_feature_detected!("f16c")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("popcnt")
                && is_x86_feature_detected!("lzcnt");
            let avx512 = avx2
                && is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl");
            match (avx512, avx2) {
                (true, _) => Level::Avx512,
                (false, true) => Level::Avx2,
                (false, false) => Level::Portable,
            }
        }
        #[cfg(not(target_arch = "x86_64"))]
        Level::Portable
    }

    /// The name that `HIP_RS_EMU_LEVEL` takes.
    pub fn name(self) -> &'static str {
        match self {
            Level::Portable => "portable",
            Level::Avx2 => "avx2",
            Level::Avx512 => "avx512",
        }
    }

    fn parse(name: &str) -> Option<Level> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}
