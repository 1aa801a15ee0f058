//! The chips that software devices can be: figures that programs read from device properties.
//!
//! None of them makes the machine behave differently, apart from the architecture and the size of the memory.

use crate::engine::MatrixMode;
use crate::error::Error;

/// Runtime family that drives a chip.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Profile {
    /// AMD ROCm.
    Rocm,
    /// Hygon DTK.
    Dtk,
}

/// A chip: what its data sheet says.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Chip {
    /// Short name, as in `HIP_RS_RUNTIME=emu:mi210`.
    pub name: &'static str,
    /// Name of the product.
    pub product: &'static str,
    /// Target ID that devices of this chip report (`gcnArchName`).
    pub arch: &'static str,
    /// Runtime family that drives it.
    pub profile: Profile,
    /// Compute units.
    pub compute_units: u32,
    /// Peak clock in MHz.
    pub clock_mhz: u32,
    /// Memory clock in MHz (two transfers a cycle).
    pub memory_clock_mhz: u32,
    /// Width of the memory bus in bits.
    pub memory_bus_bits: u32,
    /// Memory in bytes.
    pub memory_bytes: u64,
    /// L2 cache in bytes (of one die, where there are several).
    pub l2_bytes: u32,
    /// Registers of 32 bits that a workgroup can use.
    pub registers: u32,
    /// Waves that one of the four SIMDs of a compute unit can hold.
    pub waves_per_simd: u32,
    /// Vector registers of one lane of a SIMD, accumulation registers included where the file is unified.
    pub vgprs: u32,
    /// Allocation granule of vector registers.
    pub vgpr_granule: u32,
}

impl Chip {
    /// The architecture without features, for instance `gfx90a`.
    #[must_use]
    pub fn processor(&self) -> &'static str {
        self.arch.split(':').next().unwrap_or(self.arch)
    }

    /// Whether on-chip memories have ECC.
    pub(crate) fn has_sramecc(&self) -> bool {
        self.arch.contains("sramecc+")
    }

    /// Whether there are matrix instructions (MFMA).
    pub(crate) fn has_mfma(&self) -> bool {
        self.processor() != "gfx906"
    }
}

/// LDS of a compute unit, all of which one workgroup may use, in bytes (all gfx9 chips).
pub(crate) const LDS_BYTES: u32 = 64 * 1024;
/// SIMDs of a compute unit (all gfx9 chips).
pub(crate) const SIMDS: u32 = 4;
/// Lanes of a wave.
pub(crate) const WAVE_SIZE: u32 = 64;
/// Work-items that a workgroup may have.
pub(crate) const MAX_WORKGROUP: u32 = 1024;

pub(crate) const DEFAULT: &str = "mi210";

const GIB: u64 = 1 << 30;

// Compute units, clocks, memory sizes and caches: AMD's ROCm documentation, "GPU hardware specifications" and "accelerator
// and GPU hardware specifications". Memory clocks follow from the bandwidths given there (1.02, 1.02, 1.23, 1.64 and 5.3
// TB/s) and the bus widths. Waves, registers and granules: LLVM's AMDGPUUsage and AMD's ISA manuals. Z100: `rocminfo` and
// property dumps that users of the card published; its memory clock is an estimate from a bandwidth of about 1 TB/s.
static CHIPS: &[Chip] = &[
    Chip {
        name: "mi50",
        product: "AMD Instinct MI50",
        arch: "gfx906:sramecc+:xnack-",
        profile: Profile::Rocm,
        compute_units: 60,
        clock_mhz: 1725,
        memory_clock_mhz: 1000,
        memory_bus_bits: 4096,
        memory_bytes: 16 * GIB,
        l2_bytes: 4 << 20,
        registers: 65536,
        waves_per_simd: 10,
        vgprs: 256,
        vgpr_granule: 4,
    },
    Chip {
        name: "mi60",
        product: "AMD Instinct MI60",
        arch: "gfx906:sramecc+:xnack-",
        profile: Profile::Rocm,
        compute_units: 64,
        clock_mhz: 1800,
        memory_clock_mhz: 1000,
        memory_bus_bits: 4096,
        memory_bytes: 32 * GIB,
        l2_bytes: 4 << 20,
        registers: 65536,
        waves_per_simd: 10,
        vgprs: 256,
        vgpr_granule: 4,
    },
    Chip {
        name: "mi100",
        product: "AMD Instinct MI100",
        arch: "gfx908:sramecc+:xnack-",
        profile: Profile::Rocm,
        compute_units: 120,
        clock_mhz: 1502,
        memory_clock_mhz: 1200,
        memory_bus_bits: 4096,
        memory_bytes: 32 * GIB,
        l2_bytes: 8 << 20,
        registers: 65536,
        waves_per_simd: 10,
        vgprs: 256,
        vgpr_granule: 4,
    },
    Chip {
        name: "mi210",
        product: "AMD Instinct MI210",
        arch: "gfx90a:sramecc+:xnack-",
        profile: Profile::Rocm,
        compute_units: 104,
        clock_mhz: 1700,
        memory_clock_mhz: 1600,
        memory_bus_bits: 4096,
        memory_bytes: 64 * GIB,
        l2_bytes: 8 << 20,
        registers: 131_072,
        waves_per_simd: 8,
        vgprs: 512,
        vgpr_granule: 8,
    },
    Chip {
        name: "mi300x",
        product: "AMD Instinct MI300X",
        arch: "gfx942:sramecc+:xnack-",
        profile: Profile::Rocm,
        compute_units: 304,
        clock_mhz: 2100,
        memory_clock_mhz: 2600,
        memory_bus_bits: 8192,
        memory_bytes: 192 * GIB,
        l2_bytes: 4 << 20,
        registers: 131_072,
        waves_per_simd: 8,
        vgprs: 512,
        vgpr_granule: 8,
    },
    Chip {
        name: "z100",
        product: "Hygon Z100",
        arch: "gfx906:sramecc-:xnack-",
        profile: Profile::Dtk,
        compute_units: 64,
        clock_mhz: 1700,
        memory_clock_mhz: 1000,
        memory_bus_bits: 4096,
        memory_bytes: 16 * GIB,
        l2_bytes: 8 << 20,
        registers: 65536,
        waves_per_simd: 10,
        vgprs: 256,
        vgpr_granule: 4,
    },
];

/// Every chip that a software device can be.
#[must_use]
pub fn chips() -> &'static [Chip] {
    CHIPS
}

/// The chip of this name, or the first one of this architecture (features such as `:xnack-` are ignored). Case does not
/// matter.
pub(crate) fn find(name: &str) -> Result<&'static Chip, Error> {
    let wanted = name.trim().to_ascii_lowercase();
    let processor = wanted.split(':').next().unwrap_or_default();
    CHIPS
        .iter()
        .find(|chip| chip.name == wanted)
        .or_else(|| CHIPS.iter().find(|chip| chip.processor() == processor))
        .ok_or_else(|| Error::UnknownChip { name: name.chars().take(64).collect(), known: known() })
}

/// What a name asks for: a chip, and how matrix instructions add up, if that is said (`mi210+exact`). `default` is taken
/// otherwise.
pub(crate) fn find_with_mode(name: &str, default: MatrixMode) -> Result<(&'static Chip, MatrixMode), Error> {
    let Some((chip, mode)) = name.split_once('+') else { return Ok((find(name)?, default)) };
    let chip = find(chip)?;
    match mode.trim().to_ascii_lowercase().parse() {
        // Without matrix instructions there is no difference.
        Ok(_) if !chip.has_mfma() => Ok((chip, default)),
        Ok(mode) => Ok((chip, mode)),
        Err(_) => Err(Error::UnknownChip { name: name.chars().take(64).collect(), known: known() }),
    }
}

/// The list for messages.
pub(crate) fn known() -> String {
    let chips: Vec<String> = CHIPS.iter().map(|chip| format!("{} ({})", chip.name, chip.processor())).collect();
    format!("{}; any of them with `+exact` or `+fast` for the arithmetic of matrix instructions", chips.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_found() {
        for (i, chip) in CHIPS.iter().enumerate() {
            assert!(std::ptr::eq(find(chip.name).unwrap(), chip));
            assert!(CHIPS[..i].iter().all(|other| other.name != chip.name));
            assert!(chip.arch.parse::<hip_code::TargetId>().is_ok());
        }
        assert_eq!(find("gfx906").unwrap().name, "mi50");
        assert_eq!(find("GFX90A:xnack-").unwrap().name, "mi210");
        assert_eq!(find("MI300X").unwrap().name, "mi300x");
        assert_eq!(find(DEFAULT).unwrap().processor(), "gfx90a");
        assert!(find("mi50").unwrap().has_sramecc() && !find("z100").unwrap().has_sramecc());
    }

    #[test]
    fn names_can_choose_the_matrix_mode() {
        let find = |name| find_with_mode(name, MatrixMode::Fast).map(|(chip, mode)| (chip.name, mode));
        assert_eq!(find("mi210"), Ok(("mi210", MatrixMode::Fast)));
        assert_eq!(find("gfx908+exact"), Ok(("mi100", MatrixMode::Exact)));
        assert_eq!(find_with_mode("mi300x+fast", MatrixMode::Exact).unwrap().1, MatrixMode::Fast);
        assert_eq!(find_with_mode("mi300x", MatrixMode::Exact).unwrap().1, MatrixMode::Exact);
        assert_eq!(find("mi50+exact"), Ok(("mi50", MatrixMode::Fast)));
        for name in ["mi210+", "mi210+precise", "+exact", "mi9+exact", "mi210+exact+exact"] {
            assert!(find(name).is_err(), "{name}");
        }
    }

    #[test]
    fn an_unknown_name_lists_the_chips() {
        let text = find("gfx1100").unwrap_err().to_string();
        assert!(
            text.contains("gfx1100") && text.contains("mi210 (gfx90a)") && text.contains("z100 (gfx906)"),
            "{text}"
        );
        assert!(find("").is_err());
        for (name, expected) in [
            ("gfx90b", "there is no software device `gfx90b` (did you mean `gfx90a`?); known chips: "),
            (
                "mi250",
                "there is no software device `mi250` (that is a card, of the architecture `gfx90a`); known chips: ",
            ),
            ("sm_80", "there is no software device `sm_80` (that is one of NVIDIA's"),
            ("gfx1100", "there is no software device `gfx1100`; known chips: "),
        ] {
            let text = find(name).unwrap_err().to_string();
            assert!(text.starts_with(expected), "{text}");
        }
    }

    #[test]
    fn bandwidths_follow_from_clock_and_bus() {
        let tb = |name| {
            let chip = find(name).unwrap();
            f64::from(chip.memory_clock_mhz) * 2e6 * f64::from(chip.memory_bus_bits / 8) / 1e12
        };
        for (name, expected) in [("mi50", 1.02), ("mi100", 1.23), ("mi210", 1.64), ("mi300x", 5.3)] {
            assert!((tb(name) - expected).abs() < 0.03, "{name}: {}", tb(name));
        }
    }
}
