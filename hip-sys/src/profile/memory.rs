//! Kinds of memory, whose numbers changed at HIP 6.0.

use crate::generated::{hipMemoryType, hipMemoryType_V5};
use crate::profile::Profile;

/// Which numbers stand for kinds of memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MemoryTypeNumbering {
    /// Host 0, device 1, array 2, unified 3, managed 4: HIP 5, and DTK by all signs.
    Rocm5,
    /// Unregistered 0, host 1, device 2, managed 3, array 10, unified 11: HIP 6.0 and later.
    Rocm6,
}

/// A kind of memory, whatever its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MemoryKind {
    /// Memory the runtime does not know.
    Unregistered,
    /// Host memory, page-locked.
    Host,
    /// Device memory.
    Device,
    /// Managed memory, which migrates.
    Managed,
    /// An array.
    Array,
    /// Unified memory.
    Unified,
}

/// `hipMemoryTypeManaged` of HIP 5.3 to 5.7, which the headers of 5.2 lack.
const MANAGED_V5: hipMemoryType_V5 = hipMemoryType_V5(4);

impl Profile {
    /// What a number in a `memoryType` or `type` field of this runtime means. `None` for numbers without a meaning.
    pub fn memory_kind(&self, number: hipMemoryType) -> Option<MemoryKind> {
        match self.memory_types {
            MemoryTypeNumbering::Rocm5 => Some(match hipMemoryType_V5(number.0) {
                hipMemoryType_V5::hipMemoryTypeHost => MemoryKind::Host,
                hipMemoryType_V5::hipMemoryTypeDevice => MemoryKind::Device,
                hipMemoryType_V5::hipMemoryTypeArray => MemoryKind::Array,
                hipMemoryType_V5::hipMemoryTypeUnified => MemoryKind::Unified,
                MANAGED_V5 => MemoryKind::Managed,
                _ => return None,
            }),
            MemoryTypeNumbering::Rocm6 => Some(match number {
                hipMemoryType::hipMemoryTypeUnregistered => MemoryKind::Unregistered,
                hipMemoryType::hipMemoryTypeHost => MemoryKind::Host,
                hipMemoryType::hipMemoryTypeDevice => MemoryKind::Device,
                hipMemoryType::hipMemoryTypeManaged => MemoryKind::Managed,
                hipMemoryType::hipMemoryTypeArray => MemoryKind::Array,
                hipMemoryType::hipMemoryTypeUnified => MemoryKind::Unified,
                _ => return None,
            }),
        }
    }

    /// The number of a kind of memory in a `memoryType` field of this runtime. `None` if it has none:
    /// [`MemoryKind::Unregistered`] before HIP 6.0, [`MemoryKind::Managed`] before 5.3.
    pub fn memory_type(&self, kind: MemoryKind) -> Option<hipMemoryType> {
        match self.memory_types {
            MemoryTypeNumbering::Rocm5 => {
                let number = match kind {
                    MemoryKind::Host => hipMemoryType_V5::hipMemoryTypeHost,
                    MemoryKind::Device => hipMemoryType_V5::hipMemoryTypeDevice,
                    MemoryKind::Array => hipMemoryType_V5::hipMemoryTypeArray,
                    MemoryKind::Unified => hipMemoryType_V5::hipMemoryTypeUnified,
                    MemoryKind::Managed if self.hip.at_least(5, 3) => MANAGED_V5,
                    MemoryKind::Managed | MemoryKind::Unregistered => return None,
                };
                Some(hipMemoryType(number.0))
            }
            MemoryTypeNumbering::Rocm6 => Some(match kind {
                MemoryKind::Unregistered => hipMemoryType::hipMemoryTypeUnregistered,
                MemoryKind::Host => hipMemoryType::hipMemoryTypeHost,
                MemoryKind::Device => hipMemoryType::hipMemoryTypeDevice,
                MemoryKind::Managed => hipMemoryType::hipMemoryTypeManaged,
                MemoryKind::Array => hipMemoryType::hipMemoryTypeArray,
                MemoryKind::Unified => hipMemoryType::hipMemoryTypeUnified,
            }),
        }
    }
}
