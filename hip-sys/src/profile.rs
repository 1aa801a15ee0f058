//! Which layouts and numbers a runtime uses.

use core::ffi::c_int;

use crate::attribute::DeviceAttribute;
use crate::generated::{Function, hipDeviceProp_tR0000, hipError_t, hipMemoryType, hipMemoryType_V5};
use crate::properties::PropertyBuffer;
use crate::runtime::Runtime;
use crate::version::HipVersion;

/// Whose runtime it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Family {
    /// AMD's, or a build of its sources by a distribution.
    Rocm,
    /// Hygon's.
    Dtk,
    /// A software device. What it imitates is in the other fields of the [`Profile`].
    Software,
}

/// Which property structure can be had, and from which function.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PropsLayout {
    /// `hipGetDevicePropertiesR0600`: 1472 bytes, HIP 6.0 and later.
    R0600,
    /// `hipGetDevicePropertiesR0000`: 792 bytes.
    R0000,
    /// `hipGetDeviceProperties`, which fills the 792-byte structure in every release and in DTK.
    Unsuffixed,
    /// `hipGetDeviceProperties_v2`, which only DTK has: 1480 bytes, R0600's layout for the common fields.
    DtkV2,
}

/// Which numbers `hipDeviceGetAttribute` takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AttributeNumbering {
    /// AMD's since HIP 5.0.
    Rocm5,
    /// DTK's, of which only some are known.
    Dtk,
}

/// Which numbers stand for kinds of memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MemoryTypeNumbering {
    /// Host 0, device 1, array 2, unified 3, managed 4: HIP 5, and DTK by all signs.
    Rocm5,
    /// Unregistered 0, host 1, device 2, managed 3, array 10, unified 11: HIP 6.0 and later.
    Rocm6,
}

/// Which of two layouts a structure has, where the function's name does not tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StructVariant {
    /// The layout of the older releases (types with the suffix `_V5` or `_V5_2`).
    Old,
    /// The layout of the newer releases (types with the suffix `_V6` or `_V5_3`).
    New,
    /// Not known for this runtime: the function must not be called.
    Unknown,
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

/// Layouts and numbers of one runtime, chosen once after opening it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Profile {
    /// Whose runtime it is.
    pub family: Family,
    /// What `hipRuntimeGetVersion` says; 0.0.0 if it says nothing.
    pub hip: HipVersion,
    /// Property structure.
    pub props: PropsLayout,
    /// Numbers of device attributes.
    pub attributes: AttributeNumbering,
    /// Numbers of kinds of memory.
    pub memory_types: MemoryTypeNumbering,
    /// `HIP_MEMCPY3D`: 128 bytes before HIP 6.0, 184 since.
    pub memcpy3d: StructVariant,
    /// The `hipExternal*` descriptors and parameters, which grew at HIP 6.0.
    pub external: StructVariant,
    /// `hipMemAllocationProp`, reordered at HIP 5.3.
    pub allocation_prop: StructVariant,
    /// Last argument of `hipDrvGraphAddMemsetNode`: `HIP_MEMSET_NODE_PARAMS` before HIP 7.0, `hipMemsetParams` since.
    pub memset_node: StructVariant,
}

/// Architectures that only Hygon makes. Source: the published code of Hygon's Triton and XLA back ends.
const DCU_ARCHITECTURES: [&str; 6] = ["gfx926", "gfx928", "gfx92a", "gfx936", "gfx938", "gfx946"];

impl Profile {
    /// Determines the profile by asking which functions there are, then for the version.
    pub(crate) fn detect(runtime: &Runtime) -> Profile {
        let description = runtime.source().describe();
        let hip = runtime_version(runtime).unwrap_or(HipVersion::new(0, 0, 0));

        let props = if runtime.has_function(Function::hipGetDevicePropertiesR0600) {
            PropsLayout::R0600
        } else if runtime.has_function(Function::hipGetDeviceProperties_v2) {
            PropsLayout::DtkV2
        } else if runtime.has_function(Function::hipGetDevicePropertiesR0000) {
            PropsLayout::R0000
        } else {
            PropsLayout::Unsuffixed
        };
        let named_dtk = [Some(description.name.as_str()), description.path.as_deref().and_then(|p| p.to_str())]
            .into_iter()
            .flatten()
            .any(|text| text.contains("galaxyhip"));
        let dtk = props == PropsLayout::DtkV2
            || named_dtk
            // A DTK from before `_v2` under AMD's library name: nothing but its devices tells.
            || (props == PropsLayout::Unsuffixed && !description.software && has_dcu(runtime));

        let rocm6 = !dtk && (props == PropsLayout::R0600 || hip.major >= 6);
        let variant = |new: bool| match (dtk, new) {
            (true, _) => StructVariant::Unknown,
            (false, true) => StructVariant::New,
            (false, false) => StructVariant::Old,
        };
        Profile {
            family: match (description.software, dtk) {
                (true, _) => Family::Software,
                (false, true) => Family::Dtk,
                (false, false) => Family::Rocm,
            },
            hip,
            props,
            attributes: if dtk { AttributeNumbering::Dtk } else { AttributeNumbering::Rocm5 },
            memory_types: if rocm6 { MemoryTypeNumbering::Rocm6 } else { MemoryTypeNumbering::Rocm5 },
            memcpy3d: variant(rocm6),
            external: variant(rocm6),
            allocation_prop: variant(rocm6 || hip.at_least(5, 3)),
            memset_node: variant(hip.at_least(7, 0)),
        }
    }

    /// What a number in a `memoryType` or `type` field of this runtime means. `None` for numbers without a meaning.
    pub fn memory_kind(&self, number: hipMemoryType) -> Option<MemoryKind> {
        match self.memory_types {
            MemoryTypeNumbering::Rocm5 => Some(match hipMemoryType_V5(number.0) {
                hipMemoryType_V5::hipMemoryTypeHost => MemoryKind::Host,
                hipMemoryType_V5::hipMemoryTypeDevice => MemoryKind::Device,
                hipMemoryType_V5::hipMemoryTypeArray => MemoryKind::Array,
                hipMemoryType_V5::hipMemoryTypeUnified => MemoryKind::Unified,
                // Since HIP 5.3, after the headers of the other four.
                hipMemoryType_V5(4) => MemoryKind::Managed,
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

    /// The number to give to `hipDeviceGetAttribute`. `None` if this runtime is not known to have the attribute.
    pub fn attribute_id(&self, attribute: DeviceAttribute) -> Option<c_int> {
        attribute.id(self.attributes, self.hip)
    }
}

fn runtime_version(runtime: &Runtime) -> Option<HipVersion> {
    let mut version: c_int = 0;
    // SAFETY: the pointer is to an int that outlives the call. The function needs no device.
    let code = unsafe { runtime.hipRuntimeGetVersion(&mut version) }.ok()?;
    (code == hipError_t::hipSuccess).then(|| HipVersion::from_encoded(version))
}

/// Whether the first device is one of Hygon's. Only for runtimes that fill the 792-byte structure.
fn has_dcu(runtime: &Runtime) -> bool {
    let mut buffer = PropertyBuffer::zeroed();
    // SAFETY: the buffer is larger than the structure of every release.
    let code = unsafe { runtime.hipGetDeviceProperties(buffer.as_mut_ptr::<hipDeviceProp_tR0000>(), 0) };
    if code != Ok(hipError_t::hipSuccess) {
        return false;
    }
    let arch = buffer.find_arch().unwrap_or_default();
    let base = arch.split(':').next().unwrap_or_default();
    DCU_ARCHITECTURES.contains(&base)
}
