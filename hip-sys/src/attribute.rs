//! Device attributes by name. Their numbers differ between AMD's runtime and DTK.

use core::ffi::c_int;

use crate::generated::hipDeviceAttribute_t;
use crate::profile::AttributeNumbering;
use crate::version::HipVersion;

/// One row per attribute: its documentation, its name, the number in AMD's headers, and DTK's number where there is evidence.
macro_rules! attributes {
    ($($(#[$doc:meta])* $name:ident = $rocm:ident $(, dtk $dtk:literal)?;)*) => {
        /// A device attribute, whatever its number in the runtime at hand.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum DeviceAttribute { $($(#[$doc])* $name,)* }

        impl DeviceAttribute {
            /// All of them.
            pub const ALL: &'static [DeviceAttribute] = &[$(DeviceAttribute::$name,)*];

            /// AMD's number, the same from HIP 5.0 on.
            fn rocm(self) -> hipDeviceAttribute_t {
                match self { $(DeviceAttribute::$name => hipDeviceAttribute_t::$rocm,)* }
            }

            /// DTK's number, where someone has measured it.
            fn dtk(self) -> Option<c_int> {
                match self { $(DeviceAttribute::$name => attributes!(@dtk $($dtk)?),)* }
            }
        }
    };
    (@dtk) => { None };
    (@dtk $dtk:literal) => { Some($dtk) };
}

// DTK's numbers: measured by third parties on DTK 26.04 with a BW card (public code of FlagOS). They are the order of HIP 4
// and older, plus 18. Numbers that merely follow from that order are left out: a wrong number reads another attribute.
attributes! {
    /// Asynchronous copy engines.
    AsyncEngineCount = hipDeviceAttributeAsyncEngineCount;
    /// Whether host memory can be mapped into the device's address space.
    CanMapHostMemory = hipDeviceAttributeCanMapHostMemory;
    /// Peak engine clock, in kHz.
    ClockRate = hipDeviceAttributeClockRate;
    /// Compute mode.
    ComputeMode = hipDeviceAttributeComputeMode;
    /// First part of the compute capability.
    ComputeCapabilityMajor = hipDeviceAttributeComputeCapabilityMajor, dtk 36;
    /// Second part of the compute capability.
    ComputeCapabilityMinor = hipDeviceAttributeComputeCapabilityMinor, dtk 37;
    /// Whether kernels of several streams can run at once.
    ConcurrentKernels = hipDeviceAttributeConcurrentKernels;
    /// Whether host and device can use managed memory at once.
    ConcurrentManagedAccess = hipDeviceAttributeConcurrentManagedAccess;
    /// Whether cooperative launches are supported.
    CooperativeLaunch = hipDeviceAttributeCooperativeLaunch;
    /// Whether cooperative launches over several devices are supported.
    CooperativeMultiDeviceLaunch = hipDeviceAttributeCooperativeMultiDeviceLaunch;
    /// Whether the host can reach managed memory on the device without migration.
    DirectManagedMemAccessFromHost = hipDeviceAttributeDirectManagedMemAccessFromHost;
    /// Whether memory is protected by error correction.
    EccEnabled = hipDeviceAttributeEccEnabled;
    /// Whether fine-grained memory is supported.
    FineGrainSupport = hipDeviceAttributeFineGrainSupport;
    /// Whether host memory can be registered.
    HostRegisterSupported = hipDeviceAttributeHostRegisterSupported;
    /// Whether images are supported.
    ImageSupport = hipDeviceAttributeImageSupport;
    /// Whether the device is part of the processor.
    Integrated = hipDeviceAttributeIntegrated, dtk 42;
    /// Whether the whole device memory can be reached over PCI.
    IsLargeBar = hipDeviceAttributeIsLargeBar;
    /// Whether the device shares its board.
    IsMultiGpuBoard = hipDeviceAttributeIsMultiGpuBoard, dtk 41;
    /// Whether kernels have a time limit.
    KernelExecTimeout = hipDeviceAttributeKernelExecTimeout;
    /// Second-level cache, in bytes.
    L2CacheSize = hipDeviceAttributeL2CacheSize, dtk 34;
    /// Whether `hipMallocManaged` is supported.
    ManagedMemory = hipDeviceAttributeManagedMemory;
    /// Work-items of a workgroup in x, at most.
    MaxBlockDimX = hipDeviceAttributeMaxBlockDimX;
    /// Work-items of a workgroup in y, at most.
    MaxBlockDimY = hipDeviceAttributeMaxBlockDimY;
    /// Work-items of a workgroup in z, at most.
    MaxBlockDimZ = hipDeviceAttributeMaxBlockDimZ;
    /// Workgroups resident on a compute unit, at most.
    MaxBlocksPerMultiProcessor = hipDeviceAttributeMaxBlocksPerMultiProcessor;
    /// Workgroups of a grid in x, at most.
    MaxGridDimX = hipDeviceAttributeMaxGridDimX;
    /// Workgroups of a grid in y, at most.
    MaxGridDimY = hipDeviceAttributeMaxGridDimY;
    /// Workgroups of a grid in z, at most.
    MaxGridDimZ = hipDeviceAttributeMaxGridDimZ;
    /// Pitch of a copy, in bytes, at most.
    MaxPitch = hipDeviceAttributeMaxPitch;
    /// 32-bit registers one workgroup can use.
    MaxRegistersPerBlock = hipDeviceAttributeMaxRegistersPerBlock, dtk 28;
    /// 32-bit registers of a compute unit.
    MaxRegistersPerMultiprocessor = hipDeviceAttributeMaxRegistersPerMultiprocessor;
    /// LDS one workgroup can use, in bytes.
    MaxSharedMemoryPerBlock = hipDeviceAttributeMaxSharedMemoryPerBlock, dtk 25;
    /// LDS of a compute unit, in bytes.
    MaxSharedMemoryPerMultiprocessor = hipDeviceAttributeMaxSharedMemoryPerMultiprocessor, dtk 10002;
    /// Work-items of a workgroup, at most.
    MaxThreadsPerBlock = hipDeviceAttributeMaxThreadsPerBlock;
    /// Work-items resident on a compute unit, at most.
    MaxThreadsPerMultiProcessor = hipDeviceAttributeMaxThreadsPerMultiProcessor, dtk 35;
    /// Width of the memory bus, in bits.
    MemoryBusWidth = hipDeviceAttributeMemoryBusWidth;
    /// Peak memory clock, in kHz.
    MemoryClockRate = hipDeviceAttributeMemoryClockRate;
    /// Whether memory pools are supported.
    MemoryPoolsSupported = hipDeviceAttributeMemoryPoolsSupported;
    /// Compute units.
    MultiprocessorCount = hipDeviceAttributeMultiprocessorCount, dtk 32;
    /// Dies of the device (XCC).
    NumberOfXccs = hipDeviceAttributeNumberOfXccs;
    /// Whether the device can reach pageable host memory.
    PageableMemoryAccess = hipDeviceAttributePageableMemoryAccess;
    /// PCI bus.
    PciBusId = hipDeviceAttributePciBusId;
    /// Identification of the chip. Renumbered between HIP 7.0 and 7.1.
    PciChipId = hipDeviceAttributePciChipId;
    /// PCI device.
    PciDeviceId = hipDeviceAttributePciDeviceId;
    /// PCI domain.
    PciDomainId = hipDeviceAttributePciDomainId;
    /// Compute units of the chip, those reserved included.
    PhysicalMultiProcessorCount = hipDeviceAttributePhysicalMultiProcessorCount;
    /// Revision of the chip.
    AsicRevision = hipDeviceAttributeAsicRevision;
    /// Whether stream priorities are supported.
    StreamPrioritiesSupported = hipDeviceAttributeStreamPrioritiesSupported;
    /// Whether `hipStreamWaitValue32` and `64` are supported.
    CanUseStreamWaitValue = hipDeviceAttributeCanUseStreamWaitValue;
    /// Constant memory, in bytes.
    TotalConstantMemory = hipDeviceAttributeTotalConstantMemory;
    /// Whether host and device share one address space.
    UnifiedAddressing = hipDeviceAttributeUnifiedAddressing;
    /// Whether virtual memory management is supported.
    VirtualMemoryManagementSupported = hipDeviceAttributeVirtualMemoryManagementSupported;
    /// Frequency of the wall clock that kernels can read, in kHz.
    WallClockRate = hipDeviceAttributeWallClockRate;
    /// Lanes of a wave.
    WarpSize = hipDeviceAttributeWarpSize, dtk 27;
}

impl DeviceAttribute {
    pub(crate) fn id(self, numbering: AttributeNumbering, hip: HipVersion) -> Option<c_int> {
        match numbering {
            AttributeNumbering::Dtk => self.dtk(),
            AttributeNumbering::Rocm5 if self == DeviceAttribute::PciChipId && !hip.at_least(7, 1) => {
                // 10019 in the headers of 7.0.2, 10020 from 7.1.0 on.
                hip.at_least(7, 0).then_some(10019)
            }
            AttributeNumbering::Rocm5 => c_int::try_from(self.rocm().0).ok(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_amd() {
        let hip = HipVersion::new(6, 4, 0);
        // Numbers of HIP 5.0 to 7.15, read from their headers.
        for (attribute, id) in [
            (DeviceAttribute::ClockRate, 5),
            (DeviceAttribute::ComputeCapabilityMajor, 23),
            (DeviceAttribute::MaxThreadsPerBlock, 56),
            (DeviceAttribute::MultiprocessorCount, 63),
            (DeviceAttribute::MaxSharedMemoryPerBlock, 74),
            (DeviceAttribute::WarpSize, 87),
            (DeviceAttribute::MaxSharedMemoryPerMultiprocessor, 10002),
            (DeviceAttribute::NumberOfXccs, 10018),
        ] {
            assert_eq!(attribute.id(AttributeNumbering::Rocm5, hip), Some(id), "{attribute:?}");
        }
    }

    #[test]
    fn numbers_of_dtk_only_where_measured() {
        let hip = HipVersion::new(6, 3, 0);
        assert_eq!(DeviceAttribute::WarpSize.id(AttributeNumbering::Dtk, hip), Some(27));
        assert_eq!(DeviceAttribute::MultiprocessorCount.id(AttributeNumbering::Dtk, hip), Some(32));
        assert_eq!(DeviceAttribute::MaxThreadsPerBlock.id(AttributeNumbering::Dtk, hip), None);
        assert_eq!(DeviceAttribute::NumberOfXccs.id(AttributeNumbering::Dtk, hip), None);
    }

    #[test]
    fn chip_id_moved_at_7_1() {
        let id =
            |major, minor| DeviceAttribute::PciChipId.id(AttributeNumbering::Rocm5, HipVersion::new(major, minor, 0));
        assert_eq!(id(6, 4), None);
        assert_eq!(id(7, 0), Some(10019));
        assert_eq!(id(7, 1), Some(10020));
        assert_eq!(id(7, 15), Some(10020));
    }

    #[test]
    fn no_number_stands_for_two_attributes() {
        for numbering in [AttributeNumbering::Rocm5, AttributeNumbering::Dtk] {
            let mut seen = std::collections::BTreeMap::new();
            for attribute in DeviceAttribute::ALL {
                if let Some(id) = attribute.id(numbering, HipVersion::new(7, 1, 0)) {
                    assert_eq!(seen.insert(id, attribute), None, "{numbering:?} {id}");
                }
            }
        }
    }
}
