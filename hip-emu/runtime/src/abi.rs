//! What differs between the runtimes that the platform can imitate, as far as a function's signature does not show it.

use std::ffi::c_int;

use hip_sys::{hipDeviceAttribute_t, hipError_t, hipMemoryType, hipMemoryType_V5};

use crate::engine::AllocationKind;

/// Numbers and habits of one runtime.
pub(crate) struct AbiRules {
    /// What `hipRuntimeGetVersion` reports: major · 10⁷ + minor · 10⁵ + patch.
    pub(crate) version: c_int,
    /// Result of launching a grid without workgroups.
    pub(crate) empty_grid: hipError_t,
    /// Whether `hipGetLastError` keeps the last real error, rather than the result of the last call.
    pub(crate) keeps_errors: bool,
    /// What `hipPointerGetAttributes` says about a host pointer that the platform does not know: a memory type, or
    /// `hipErrorInvalidValue` if there is none.
    pub(crate) unknown_memory: Option<hipMemoryType>,
    memory_type: fn(AllocationKind) -> hipMemoryType,
    attribute: fn(c_int) -> Option<hipDeviceAttribute_t>,
}

impl AbiRules {
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

/// ROCm 7 (HIP 7.1).
pub(crate) struct Rocm7;

impl AbiKind for Rocm7 {
    const RULES: AbiRules = AbiRules {
        version: 70_100_000,
        empty_grid: hipError_t::hipErrorInvalidValue,
        keeps_errors: true,
        unknown_memory: Some(hipMemoryType::hipMemoryTypeUnregistered),
        memory_type: |kind| match kind {
            AllocationKind::Host | AllocationKind::Registered => hipMemoryType::hipMemoryTypeHost,
            AllocationKind::Managed => hipMemoryType::hipMemoryTypeManaged,
            _ => hipMemoryType::hipMemoryTypeDevice,
        },
        attribute: |number| Some(hipDeviceAttribute_t(u32::try_from(number).ok()?)),
    };
}

/// Hygon DTK (HIP 6.3 with the binary interface of HIP 5).
pub(crate) struct Dtk;

/// `hipMemoryTypeManaged` of HIP 5.3 to 5.7, which the headers of 5.2 lack.
const MANAGED_V5: u32 = 4;

impl AbiKind for Dtk {
    const RULES: AbiRules = AbiRules {
        version: 60_300_000,
        empty_grid: hipError_t::hipErrorInvalidConfiguration,
        keeps_errors: false,
        unknown_memory: None,
        memory_type: |kind| match kind {
            AllocationKind::Host | AllocationKind::Registered => hipMemoryType(hipMemoryType_V5::hipMemoryTypeHost.0),
            AllocationKind::Managed => hipMemoryType(MANAGED_V5),
            _ => hipMemoryType(hipMemoryType_V5::hipMemoryTypeDevice.0),
        },
        attribute: |number| DTK_ATTRIBUTES.iter().find(|row| row.0 == number).map(|row| row.1),
    };
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
