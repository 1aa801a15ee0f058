//! Which layouts and numbers a runtime uses.

mod memory;
mod moved;

use core::ffi::c_int;

pub use memory::{MemoryKind, MemoryTypeNumbering};
pub use moved::{GraphNodeKind, Limit};

use crate::attribute::{AttributeGap, DeviceAttribute};
use crate::generated::{Function, hipError_t};
use crate::properties::is_dcu;
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
    /// AMD's up to HIP 4.5.
    Rocm4,
    /// AMD's since HIP 5.0.
    Rocm5,
    /// DTK's, of which only some are known.
    Dtk,
    /// None of these: no attribute can be asked for.
    Unknown,
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

/// Layouts and numbers of one runtime, chosen once after opening it.
///
/// Only the numbering of attributes may take a device to be sure of. Where it does, the first question for an attribute
/// settles it, and [`Runtime::profile`] returns the settled profile from then on.
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
    /// DTK's binary interface, whoever made the runtime.
    dtk: bool,
    /// Whether the numbering of attributes is beyond doubt.
    settled: bool,
}

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
        // Names of the library, not of the folders it lies in.
        let file = description.path.as_deref().and_then(|path| path.file_name()).and_then(|name| name.to_str());
        let named_dtk = [Some(description.name.as_str()), file, description.soname.as_deref()]
            .into_iter()
            .flatten()
            .any(|name| name.contains("galaxyhip"));
        let dtk = props == PropsLayout::DtkV2
            || named_dtk
            // A DTK from before `_v2` under AMD's library name: nothing but its devices tells.
            || (props == PropsLayout::Unsuffixed && !description.software && has_dcu(runtime));
        Profile::new(description.software, hip, props, dtk)
    }

    fn new(software: bool, hip: HipVersion, props: PropsLayout, dtk: bool) -> Profile {
        let rocm6 = !dtk && (props == PropsLayout::R0600 || hip.major >= 6);
        let variant = |new: Option<bool>| match new {
            _ if dtk => StructVariant::Unknown,
            Some(true) => StructVariant::New,
            Some(false) => StructVariant::Old,
            None => StructVariant::Unknown,
        };
        // Which functions there are tells HIP 5 from 6, but no more than that.
        let at_least = |major, minor| (hip.major != 0).then(|| hip.at_least(major, minor));
        Profile {
            family: match (software, dtk) {
                (true, _) => Family::Software,
                (false, true) => Family::Dtk,
                (false, false) => Family::Rocm,
            },
            hip,
            props,
            attributes: match (dtk, hip.major) {
                (true, _) => AttributeNumbering::Dtk,
                (false, 1..5) => AttributeNumbering::Rocm4,
                (false, _) => AttributeNumbering::Rocm5,
            },
            memory_types: if rocm6 { MemoryTypeNumbering::Rocm6 } else { MemoryTypeNumbering::Rocm5 },
            memcpy3d: variant(Some(rocm6)),
            external: variant(Some(rocm6)),
            allocation_prop: variant(if rocm6 { Some(true) } else { at_least(5, 3) }),
            memset_node: variant(if rocm6 { at_least(7, 0) } else { Some(false) }),
            dtk,
            // Only AMD has `R0600`, and its numbers have not changed since.
            settled: props == PropsLayout::R0600 && !dtk && hip.major >= 5,
        }
    }

    /// This profile after the self-check: with the numbering found, and DTK's if the numbers or the device are.
    pub(crate) fn settled(&self, numbering: AttributeNumbering, dcu: bool) -> Profile {
        let dtk = self.dtk || dcu || numbering == AttributeNumbering::Dtk;
        let software = self.family == Family::Software;
        Profile { attributes: numbering, settled: true, ..Profile::new(software, self.hip, self.props, dtk) }
    }

    /// Whether the numbering of attributes is beyond doubt.
    pub(crate) fn is_settled(&self) -> bool {
        self.settled
    }

    /// Whether the binary interface is DTK's: of Hygon's runtime, or of a software device that imitates it.
    pub fn is_dtk(&self) -> bool {
        self.dtk
    }

    /// The number to give to `hipDeviceGetAttribute`. `None` if this runtime is not known to have the attribute.
    pub fn attribute_id(&self, attribute: DeviceAttribute) -> Option<c_int> {
        self.attribute_number(attribute).ok()
    }

    /// The number to give to `hipDeviceGetAttribute`.
    ///
    /// # Errors
    /// [`AttributeGap`] says why this runtime cannot be asked for the attribute.
    pub fn attribute_number(&self, attribute: DeviceAttribute) -> Result<c_int, AttributeGap> {
        attribute.number(self.attributes, self.hip)
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
    let structure = runtime.read_properties(PropsLayout::Unsuffixed, 0);
    structure.is_ok_and(|structure| structure.arch.as_deref().is_some_and(is_dcu))
}
