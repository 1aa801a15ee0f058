//! What differs between the runtimes that the platform can imitate, as far as a function's signature does not show it.

use std::ffi::c_int;

use hip_sys::{HipVersion, hipDeviceAttribute_t, hipError_t, hipMemoryType, hipMemoryType_V5};

use crate::copy::MemoryPlace;
use crate::engine::AllocationKind;

/// Numbers and habits of one runtime.
pub(crate) struct AbiRules {
    /// What `hipRuntimeGetVersion` reports, and which functions exist.
    pub(crate) version: HipVersion,
    /// Functions that a runtime of this version has, but this one lacks.
    pub(crate) lacks: &'static [&'static str],
    /// Functions that only this runtime has.
    pub(crate) extra: &'static [&'static str],
    /// Result of launching a grid without workgroups.
    pub(crate) empty_grid: hipError_t,
    /// Whether `hipGetLastError` keeps the last real error, rather than the result of the last call.
    pub(crate) keeps_errors: bool,
    /// Whether null is a pointer like any other to `hipPointerGetAttributes` and `hipFreeAsync`, rather than an error.
    pub(crate) accepts_null: bool,
    /// What `hipPointerGetAttributes` says about a host pointer that the platform does not know: a memory type, or
    /// `hipErrorInvalidValue` if there is none.
    pub(crate) unknown_memory: Option<hipMemoryType>,
    /// What the number of a kind of memory says about where it is.
    pub(crate) memory_place: fn(u32) -> Option<MemoryPlace>,
    /// Whether `hipMemPoolProps` has a field for the largest size, which was reserved before.
    pub(crate) pools_have_limits: bool,
    /// Whether `HIP_MEMCPY3D` has fields of 32 bits.
    pub(crate) old_memcpy3d: bool,
    memory_type: fn(AllocationKind) -> hipMemoryType,
    attribute: fn(c_int) -> Option<hipDeviceAttribute_t>,
}

impl AbiRules {
    /// The version as one number: major · 10⁷ + minor · 10⁵ + patch.
    pub(crate) const fn encoded_version(&self) -> c_int {
        (self.version.major * 10_000_000 + self.version.minor * 100_000 + self.version.patch) as c_int
    }

    /// The number of a kind of memory.
    pub(crate) fn memory_type(&self, kind: AllocationKind) -> hipMemoryType {
        (self.memory_type)(kind)
    }

    /// AMD's number of the attribute that has this number here.
    pub(crate) fn attribute(&self, number: c_int) -> Option<hipDeviceAttribute_t> {
        (self.attribute)(number)
    }
}

/// A marker type per runtime, over which the functions that differ are generic.
pub(crate) trait AbiKind: 'static {
    const RULES: AbiRules;
}

/// ROCm 5.7.
pub(crate) struct Rocm5;
/// ROCm 6.4.
pub(crate) struct Rocm6;
/// ROCm 7.1.
pub(crate) struct Rocm7;
/// Hygon DTK 26.04.
pub(crate) struct Dtk;

impl AbiKind for Rocm5 {
    const RULES: AbiRules = AbiRules {
        version: HipVersion::new(5, 7, 0),
        lacks: &[],
        extra: &[],
        empty_grid: hipError_t::hipErrorInvalidConfiguration,
        keeps_errors: false,
        accepts_null: false,
        unknown_memory: None,
        memory_place: memory_place_v5,
        pools_have_limits: false,
        old_memcpy3d: true,
        memory_type: memory_type_v5,
        attribute: amd_attribute,
    };
}

impl AbiKind for Rocm6 {
    const RULES: AbiRules = AbiRules {
        version: HipVersion::new(6, 4, 0),
        unknown_memory: Some(hipMemoryType::hipMemoryTypeUnregistered),
        memory_place: memory_place_v6,
        pools_have_limits: true,
        old_memcpy3d: false,
        memory_type: memory_type_v6,
        ..Rocm5::RULES
    };
}

impl AbiKind for Rocm7 {
    const RULES: AbiRules = AbiRules {
        version: HipVersion::new(7, 1, 0),
        empty_grid: hipError_t::hipErrorInvalidValue,
        keeps_errors: true,
        accepts_null: true,
        ..Rocm6::RULES
    };
}

/// Its version says 6.3, its binary interface is that of HIP 5.
impl AbiKind for Dtk {
    const RULES: AbiRules = AbiRules {
        version: HipVersion::new(6, 3, 0),
        lacks: &[
            "hipGetDevicePropertiesR0000",
            "hipGetDevicePropertiesR0600",
            // Which layout of their structures DTK has is not known.
            "hipDrvGraphAddMemcpyNode",
            "hipDrvGraphAddMemsetNode",
            "hipDrvGraphExecMemcpyNodeSetParams",
            "hipDrvGraphExecMemsetNodeSetParams",
            "hipDrvGraphMemcpyNodeGetParams",
            "hipDrvGraphMemcpyNodeSetParams",
            "hipDrvMemcpy3D",
            "hipDrvMemcpy3DAsync",
            "hipMemCreate",
            "hipMemGetAllocationGranularity",
            "hipMemGetAllocationPropertiesFromHandle",
        ],
        extra: &["hipGetDeviceProperties_v2"],
        attribute: |number| DTK_ATTRIBUTES.iter().find(|row| row.0 == number).map(|row| row.1),
        ..Rocm5::RULES
    };
}

/// The numbers since HIP 6.0.
fn memory_type_v6(kind: AllocationKind) -> hipMemoryType {
    match kind {
        AllocationKind::Host | AllocationKind::Registered => hipMemoryType::hipMemoryTypeHost,
        AllocationKind::Managed => hipMemoryType::hipMemoryTypeManaged,
        _ => hipMemoryType::hipMemoryTypeDevice,
    }
}

/// The numbers of HIP 5, in the same C type.
fn memory_type_v5(kind: AllocationKind) -> hipMemoryType {
    // `hipMemoryTypeManaged` came with HIP 5.3; the headers of 5.2 lack it.
    const MANAGED: hipMemoryType_V5 = hipMemoryType_V5(4);
    let number = match kind {
        AllocationKind::Host | AllocationKind::Registered => hipMemoryType_V5::hipMemoryTypeHost,
        AllocationKind::Managed => MANAGED,
        _ => hipMemoryType_V5::hipMemoryTypeDevice,
    };
    hipMemoryType(number.0)
}

/// What the numbers of HIP 5 mean in descriptions of copies.
fn memory_place_v5(number: u32) -> Option<MemoryPlace> {
    match number {
        0 => Some(MemoryPlace::Host),
        1 => Some(MemoryPlace::Device),
        2 => Some(MemoryPlace::Array),
        3 | 4 => Some(MemoryPlace::Unified),
        _ => None,
    }
}

/// What the numbers since HIP 6.0 mean in descriptions of copies.
fn memory_place_v6(number: u32) -> Option<MemoryPlace> {
    match hipMemoryType(number) {
        hipMemoryType::hipMemoryTypeHost => Some(MemoryPlace::Host),
        hipMemoryType::hipMemoryTypeDevice => Some(MemoryPlace::Device),
        hipMemoryType::hipMemoryTypeManaged | hipMemoryType::hipMemoryTypeUnified => Some(MemoryPlace::Unified),
        hipMemoryType::hipMemoryTypeArray => Some(MemoryPlace::Array),
        _ => None,
    }
}

/// AMD's numbers, which have not changed since HIP 5.0.
fn amd_attribute(number: c_int) -> Option<hipDeviceAttribute_t> {
    Some(hipDeviceAttribute_t(u32::try_from(number).ok()?))
}

// Numbers measured by third parties on DTK 26.04 with a BW card (public code of FlagOS). Others are not known with
// certainty, and a program that guesses them should fail here rather than on a card.
const DTK_ATTRIBUTES: &[(c_int, hipDeviceAttribute_t)] = &[
    (25, hipDeviceAttribute_t::hipDeviceAttributeMaxSharedMemoryPerBlock),
    (27, hipDeviceAttribute_t::hipDeviceAttributeWarpSize),
    (28, hipDeviceAttribute_t::hipDeviceAttributeMaxRegistersPerBlock),
    (32, hipDeviceAttribute_t::hipDeviceAttributeMultiprocessorCount),
    (34, hipDeviceAttribute_t::hipDeviceAttributeL2CacheSize),
    (35, hipDeviceAttribute_t::hipDeviceAttributeMaxThreadsPerMultiProcessor),
    (36, hipDeviceAttribute_t::hipDeviceAttributeComputeCapabilityMajor),
    (37, hipDeviceAttribute_t::hipDeviceAttributeComputeCapabilityMinor),
    (41, hipDeviceAttribute_t::hipDeviceAttributeIsMultiGpuBoard),
    (42, hipDeviceAttribute_t::hipDeviceAttributeIntegrated),
    (10002, hipDeviceAttribute_t::hipDeviceAttributeMaxSharedMemoryPerMultiprocessor),
];
