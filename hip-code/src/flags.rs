//! `e_flags` and `EI_ABIVERSION` of AMDGPU ELF files.

use crate::code_object::CodeObjectVersion;
use crate::target::TargetId;

/// Processors by `EF_AMDGPU_MACH` (low byte of `e_flags`). Source: AMDGPUUsage and LLVM's `BinaryFormat/ELF.h`, versions
/// 19 to 22. Hygon's processors are not in it; their code objects name the processor in the metadata.
const MACHINES: &[(u8, &str)] = &[
    (0x20, "gfx600"),
    (0x21, "gfx601"),
    (0x22, "gfx700"),
    (0x23, "gfx701"),
    (0x24, "gfx702"),
    (0x25, "gfx703"),
    (0x26, "gfx704"),
    (0x28, "gfx801"),
    (0x29, "gfx802"),
    (0x2a, "gfx803"),
    (0x2b, "gfx810"),
    (0x2c, "gfx900"),
    (0x2d, "gfx902"),
    (0x2e, "gfx904"),
    (0x2f, "gfx906"),
    (0x30, "gfx908"),
    (0x31, "gfx909"),
    (0x32, "gfx90c"),
    (0x33, "gfx1010"),
    (0x34, "gfx1011"),
    (0x35, "gfx1012"),
    (0x36, "gfx1030"),
    (0x37, "gfx1031"),
    (0x38, "gfx1032"),
    (0x39, "gfx1033"),
    (0x3a, "gfx602"),
    (0x3b, "gfx705"),
    (0x3c, "gfx805"),
    (0x3d, "gfx1035"),
    (0x3e, "gfx1034"),
    (0x3f, "gfx90a"),
    (0x40, "gfx940"),
    (0x41, "gfx1100"),
    (0x42, "gfx1013"),
    (0x43, "gfx1150"),
    (0x44, "gfx1103"),
    (0x45, "gfx1036"),
    (0x46, "gfx1101"),
    (0x47, "gfx1102"),
    (0x48, "gfx1200"),
    (0x49, "gfx1250"),
    (0x4a, "gfx1151"),
    (0x4b, "gfx941"),
    (0x4c, "gfx942"),
    (0x4e, "gfx1201"),
    (0x4f, "gfx950"),
    (0x51, "gfx9-generic"),
    (0x52, "gfx10-1-generic"),
    (0x53, "gfx10-3-generic"),
    (0x54, "gfx11-generic"),
    (0x55, "gfx1152"),
    (0x58, "gfx1153"),
    (0x59, "gfx12-generic"),
    (0x5f, "gfx9-4-generic"),
];

/// The names of all processors that have a number.
pub(crate) fn processors() -> impl Iterator<Item = &'static str> {
    MACHINES.iter().map(|(_, name)| *name)
}

/// Processors with the feature XNACK, for code object V3 (AMDGPUUsage, "AMDGPU Processors").
const XNACK: &[&str] = &[
    "gfx801", "gfx810", "gfx900", "gfx902", "gfx904", "gfx906", "gfx908", "gfx909", "gfx90a", "gfx90c", "gfx940",
    "gfx941", "gfx942", "gfx1010", "gfx1011", "gfx1012", "gfx1013",
];

/// Processors with the feature SRAMECC, for code object V3.
const SRAMECC: &[&str] = &["gfx906", "gfx908", "gfx90a", "gfx940", "gfx941", "gfx942"];

/// The target that `e_flags` names, or `None` if the processor number is not known.
pub(crate) fn target(flags: u32, version: CodeObjectVersion) -> Option<TargetId> {
    let machine = (flags & 0xff) as u8;
    let (_, processor) = MACHINES.iter().find(|(number, _)| *number == machine)?;
    let mut target = TargetId::new(*processor);
    if version == CodeObjectVersion::V3 {
        // V3 has one bit per feature. The runtimes take a clear one as "off" where the processor has the feature.
        target.xnack = XNACK.contains(processor).then_some(flags & 0x100 != 0);
        target.sramecc = SRAMECC.contains(processor).then_some(flags & 0x200 != 0);
    } else {
        // Two bits per feature: 0 unsupported, 1 any, 2 off, 3 on.
        let setting = |bits| match bits & 3 {
            2 => Some(false),
            3 => Some(true),
            _ => None,
        };
        target.xnack = setting(flags >> 8);
        target.sramecc = setting(flags >> 10);
    }
    Some(target)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn version_4_features() {
        let target = |flags| target(flags, CodeObjectVersion::V4).unwrap().to_string();
        assert_eq!(target(0x53f), "gfx90a");
        assert_eq!(target(0xe3f), "gfx90a:sramecc+:xnack-");
        assert_eq!(target(0xb4c), "gfx942:sramecc-:xnack+");
    }

    #[test]
    fn version_3_features() {
        let target = |flags| target(flags, CodeObjectVersion::V3).map(|t| t.to_string());
        assert_eq!(target(0x2f).as_deref(), Some("gfx906:sramecc-:xnack-"));
        assert_eq!(target(0x330).as_deref(), Some("gfx908:sramecc+:xnack+"));
        assert_eq!(target(0x12c).as_deref(), Some("gfx900:xnack+"));
        assert_eq!(target(0x36).as_deref(), Some("gfx1030"));
        assert_eq!(target(0xff), None);
    }
}
