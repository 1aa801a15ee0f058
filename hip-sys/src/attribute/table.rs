//! The table of device attributes: a row per attribute with its numbers.

use core::ffi::c_int;

/// What the runtime writes through the pointer to an `int`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// An `int`.
    Int,
    /// Anything else, in a room that must be larger.
    Other(&'static str),
}

/// One attribute in AMD's numbering since HIP 5.0, in the one up to 4.5, and in DTK's.
pub(crate) struct Row {
    /// Number since HIP 5.0.
    pub(crate) rocm5: c_int,
    /// Major and minor of the first HIP with it, if that is not 5.0.
    pub(crate) since: Option<(u32, u32)>,
    /// Major and minor of the first HIP without it.
    pub(crate) until: Option<(u32, u32)>,
    /// Number up to HIP 4.5.
    pub(crate) rocm4: Option<c_int>,
    /// DTK's number, where someone has measured it.
    pub(crate) dtk: Option<c_int>,
    /// What is written.
    pub(crate) shape: Shape,
}

/// Documentation, name, number since 5.0, then what does not go without saying, in this order.
macro_rules! attributes {
    ($(
        $(#[$doc:meta])*
        $name:ident = $rocm5:literal
        $(, since $since_major:literal $since_minor:literal)?
        $(, until $until_major:literal $until_minor:literal)?
        $(, rocm4 $rocm4:literal)?
        $(, dtk $dtk:literal)?
        $(, is $shape:ident)?;
    )*) => {
        /// A device attribute, whatever its number in the runtime at hand.
        ///
        /// Which runtimes have it, and under which number, is for
        /// [`Profile::attribute_number`](crate::Profile::attribute_number) to say.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum DeviceAttribute { $($(#[$doc])* $name,)* }

        impl DeviceAttribute {
            /// All of them, in the order of AMD's numbers.
            pub const ALL: &'static [DeviceAttribute] = &[$(DeviceAttribute::$name,)*];

            /// The name in the headers, without the prefix `hipDeviceAttribute`.
            pub const fn name(self) -> &'static str {
                match self { $(DeviceAttribute::$name => stringify!($name),)* }
            }

            pub(crate) const fn row(self) -> Row {
                match self {
                    $(DeviceAttribute::$name => Row {
                        rocm5: $rocm5,
                        since: attributes!(@some $(($since_major, $since_minor))?),
                        until: attributes!(@some $(($until_major, $until_minor))?),
                        rocm4: attributes!(@some $($rocm4)?),
                        dtk: attributes!(@some $($dtk)?),
                        shape: attributes!(@shape $($shape)?),
                    },)*
                }
            }
        }
    };
    (@some) => { None };
    (@some $value:expr) => { Some($value) };
    (@shape) => { Shape::Int };
    (@shape $shape:ident) => { Shape::Other(stringify!($shape)) };
}

// Numbers of AMD's runtimes: headers and bindings of HIP 5.0 to 7.15, and of 4.5. DTK's: measured by third parties on DTK 26.04
// with a BW card (public code of FlagOS). They are the order of HIP 4 plus 18, but numbers that merely follow from that order
// are left out: a wrong number reads another attribute. `since` is the first release whose headers were seen to have it.
attributes! {
    /// Whether memory is protected by error correction.
    EccEnabled = 0, rocm4 41;
    /// Largest window of an access policy of the second-level cache, in bytes.
    AccessPolicyMaxWindowSize = 1;
    /// Asynchronous copy engines.
    AsyncEngineCount = 2;
    /// Whether host memory can be mapped into the device's address space.
    CanMapHostMemory = 3, rocm4 40;
    /// Whether the device can use registered host memory at the host's address.
    CanUseHostPointerForRegisteredMem = 4;
    /// Peak engine clock, in kHz.
    ClockRate = 5, rocm4 11;
    /// Compute mode, a `hipComputeMode`.
    ComputeMode = 6, rocm4 15;
    /// Whether a running kernel can be interrupted for another.
    ComputePreemptionSupported = 7;
    /// Whether kernels of several streams can run at once.
    ConcurrentKernels = 8, rocm4 20;
    /// Whether host and device can use managed memory at once.
    ConcurrentManagedAccess = 9, rocm4 49;
    /// Whether cooperative launches are supported.
    CooperativeLaunch = 10, rocm4 26;
    /// Whether cooperative launches over several devices are supported.
    CooperativeMultiDeviceLaunch = 11, rocm4 27;
    /// Whether a copy and a kernel can run at once.
    DeviceOverlap = 12;
    /// Whether the host can reach managed memory on the device without migration.
    DirectManagedMemAccessFromHost = 13, rocm4 48;
    /// Whether global memory is cached in the first-level cache.
    GlobalL1CacheSupported = 14;
    /// Whether atomic operations between host and device are native.
    HostNativeAtomicSupported = 15;
    /// Whether the device is part of the processor.
    Integrated = 16, rocm4 25, dtk 42;
    /// Whether the device shares its board.
    IsMultiGpuBoard = 17, rocm4 24, dtk 41;
    /// Whether kernels have a time limit.
    KernelExecTimeout = 18, rocm4 39;
    /// Second-level cache, in bytes.
    L2CacheSize = 19, rocm4 16, dtk 34;
    /// Whether local (private) memory is cached in the first-level cache.
    LocalL1CacheSupported = 20;
    /// Locally unique identifier (Windows), 8 bytes.
    Luid = 21, is bytes;
    /// Node mask that belongs to the locally unique identifier.
    LuidDeviceNodeMask = 22;
    /// First part of the compute capability.
    ComputeCapabilityMajor = 23, rocm4 18, dtk 36;
    /// Whether `hipMallocManaged` is supported.
    ManagedMemory = 24, rocm4 47;
    /// Workgroups resident on a compute unit, at most.
    MaxBlocksPerMultiProcessor = 25;
    /// Work-items of a workgroup in x, at most.
    MaxBlockDimX = 26, rocm4 1;
    /// Work-items of a workgroup in y, at most.
    MaxBlockDimY = 27, rocm4 2;
    /// Work-items of a workgroup in z, at most.
    MaxBlockDimZ = 28, rocm4 3;
    /// Workgroups of a grid in x, at most.
    MaxGridDimX = 29, rocm4 4;
    /// Workgroups of a grid in y, at most.
    MaxGridDimY = 30, rocm4 5;
    /// Workgroups of a grid in z, at most.
    MaxGridDimZ = 31, rocm4 6;
    /// Width of a 1D surface, in elements, at most.
    MaxSurface1D = 32;
    /// Width of a layered 1D surface, in elements, at most.
    MaxSurface1DLayered = 33;
    /// Width and height of a 2D surface, in elements, at most.
    MaxSurface2D = 34;
    /// Width and height of a layered 2D surface, in elements, at most.
    MaxSurface2DLayered = 35;
    /// Width, height and depth of a 3D surface, in elements, at most.
    MaxSurface3D = 36;
    /// Width of a cubemap surface, in elements, at most.
    MaxSurfaceCubemap = 37;
    /// Width of a layered cubemap surface, in elements, at most.
    MaxSurfaceCubemapLayered = 38;
    /// Width of a 1D texture, in texels, at most.
    MaxTexture1DWidth = 39, rocm4 28;
    /// Width of a layered 1D texture, in texels, at most.
    MaxTexture1DLayered = 40;
    /// Width of a 1D texture over linear memory, in elements, at most.
    MaxTexture1DLinear = 41;
    /// Width of a mipmapped 1D texture, in texels, at most.
    MaxTexture1DMipmap = 42;
    /// Width of a 2D texture, in texels, at most.
    MaxTexture2DWidth = 43, rocm4 29;
    /// Height of a 2D texture, in texels, at most.
    MaxTexture2DHeight = 44, rocm4 30;
    /// Width and height of a 2D texture with gather operations, in texels, at most.
    MaxTexture2DGather = 45;
    /// Width and height of a layered 2D texture, in texels, at most.
    MaxTexture2DLayered = 46;
    /// Width, height and pitch of a 2D texture over pitched memory, at most.
    MaxTexture2DLinear = 47;
    /// Width and height of a mipmapped 2D texture, in texels, at most.
    MaxTexture2DMipmap = 48;
    /// Width of a 3D texture, in texels, at most.
    MaxTexture3DWidth = 49, rocm4 31;
    /// Height of a 3D texture, in texels, at most.
    MaxTexture3DHeight = 50, rocm4 32;
    /// Depth of a 3D texture, in texels, at most.
    MaxTexture3DDepth = 51, rocm4 33;
    /// Other possible dimensions of a 3D texture, in texels, at most.
    MaxTexture3DAlt = 52;
    /// Width of a cubemap texture, in texels, at most.
    MaxTextureCubemap = 53;
    /// Width of a layered cubemap texture, in texels, at most.
    MaxTextureCubemapLayered = 54;
    /// Work-items of a workgroup in its dimensions, at most; as one number, so of little use.
    MaxThreadsDim = 55;
    /// Work-items of a workgroup, at most.
    MaxThreadsPerBlock = 56, rocm4 0;
    /// Work-items resident on a compute unit, at most.
    MaxThreadsPerMultiProcessor = 57, rocm4 17, dtk 35;
    /// Pitch of a copy, in bytes, at most.
    MaxPitch = 58, rocm4 36;
    /// Width of the memory bus, in bits.
    MemoryBusWidth = 59, rocm4 13;
    /// Peak memory clock, in kHz.
    MemoryClockRate = 60, rocm4 12;
    /// Second part of the compute capability.
    ComputeCapabilityMinor = 61, rocm4 19, dtk 37;
    /// Identification of the group of devices on one board.
    MultiGpuBoardGroupID = 62;
    /// Compute units.
    MultiprocessorCount = 63, rocm4 14, dtk 32;
    /// Marketing name, as text.
    Name = 64, until 6 0, is text;
    /// Whether the device can reach pageable host memory.
    PageableMemoryAccess = 65, rocm4 50;
    /// Whether the device reaches pageable host memory through the host's page tables.
    PageableMemoryAccessUsesHostPageTables = 66, rocm4 51;
    /// PCI bus.
    PciBusId = 67, rocm4 21;
    /// PCI device.
    PciDeviceId = 68, rocm4 22;
    /// PCI domain.
    PciDomainId = 69;
    /// Part of the second-level cache that can be set aside, in bytes.
    PersistingL2CacheMaxSize = 70;
    /// 32-bit registers one workgroup can use.
    MaxRegistersPerBlock = 71, rocm4 10, dtk 28;
    /// 32-bit registers of a compute unit.
    MaxRegistersPerMultiprocessor = 72;
    /// LDS of a workgroup that the runtime keeps for itself, in bytes.
    ReservedSharedMemPerBlock = 73;
    /// LDS one workgroup can use, in bytes.
    MaxSharedMemoryPerBlock = 74, rocm4 7, dtk 25;
    /// LDS one workgroup can use if its kernel asks for it, in bytes.
    SharedMemPerBlockOptin = 75;
    /// LDS of a compute unit, in bytes, in CUDA's place.
    SharedMemPerMultiprocessor = 76;
    /// Single-precision throughput over double-precision throughput.
    SingleToDoublePrecisionPerfRatio = 77;
    /// Whether stream priorities are supported.
    StreamPrioritiesSupported = 78;
    /// Alignment of surfaces, in bytes.
    SurfaceAlignment = 79;
    /// Whether a Windows device uses a driver for computing only.
    TccDriver = 80;
    /// Alignment of textures, in bytes.
    TextureAlignment = 81, rocm4 37;
    /// Alignment of the pitch of 2D textures over pitched memory, in bytes.
    TexturePitchAlignment = 82, rocm4 38;
    /// Constant memory, in bytes.
    TotalConstantMemory = 83, rocm4 8;
    /// Device memory, in bytes, as far as an `int` can tell.
    TotalGlobalMem = 84;
    /// Whether host and device share one address space.
    UnifiedAddressing = 85;
    /// Universally unique identifier, 16 bytes.
    Uuid = 86, until 6 0, is bytes;
    /// Lanes of a wave.
    WarpSize = 87, rocm4 9, dtk 27;
    /// Whether memory pools are supported.
    MemoryPoolsSupported = 88, since 5 2;
    /// Whether virtual memory management is supported.
    VirtualMemoryManagementSupported = 89, since 5 3;
    /// Whether host memory can be registered.
    HostRegisterSupported = 90, since 6 0;
    /// Handle types by which memory pools can be shared, as bits.
    MemoryPoolSupportedHandleTypes = 91, since 6 1;
    /// NUMA node of the host that is nearest to the device.
    HostNumaId = 92, since 7 2;
    /// Whether memory can be exported as a DMA buffer.
    DmaBufSupported = 93, since 7 14;
    /// Whether memory of virtual memory management can be reached by RDMA.
    GPUDirectRDMAWithHipVMMSupported = 94, since 7 14;
    /// Whether memory can be shared by fabric handles.
    HandleTypeFabricSupported = 95, since 7 14;
    /// Frequency of the timer behind the `clock` function of kernels, in kHz.
    ClockInstructionRate = 10000;
    /// Features of the architecture, as a structure of bits.
    Arch = 10001, until 6 0, is structure;
    /// LDS of a compute unit, in bytes.
    MaxSharedMemoryPerMultiprocessor = 10002, rocm4 23, dtk 10002;
    /// Architecture as a decimal number: 906 for gfx906.
    GcnArch = 10003, until 6 0;
    /// Architecture with its features, as text.
    GcnArchName = 10004, until 6 0, is text;
    /// Address of the register that flushes the host data path for memory.
    HdpMemFlushCntl = 10005, rocm4 34, is pointer;
    /// Address of the register that flushes the host data path for registers.
    HdpRegFlushCntl = 10006, rocm4 35, is pointer;
    /// Whether a cooperative launch over several devices may have different kernels.
    CooperativeMultiDeviceUnmatchedFunc = 10007, rocm4 42;
    /// Whether a cooperative launch over several devices may have different grids.
    CooperativeMultiDeviceUnmatchedGridDim = 10008, rocm4 43;
    /// Whether a cooperative launch over several devices may have different workgroups.
    CooperativeMultiDeviceUnmatchedBlockDim = 10009, rocm4 44;
    /// Whether a cooperative launch over several devices may have different amounts of LDS.
    CooperativeMultiDeviceUnmatchedSharedMem = 10010, rocm4 45;
    /// Whether the whole device memory can be reached over PCI.
    IsLargeBar = 10011;
    /// Revision of the chip.
    AsicRevision = 10012, rocm4 46;
    /// Whether `hipStreamWaitValue32` and `64` are supported.
    CanUseStreamWaitValue = 10013, rocm4 52;
    /// Whether images are supported.
    ImageSupport = 10014;
    /// Compute units of the chip, those reserved included.
    PhysicalMultiProcessorCount = 10015, since 5 1;
    /// Whether fine-grained memory is supported.
    FineGrainSupport = 10016, since 5 2;
    /// Frequency of the wall clock that kernels can read, in kHz.
    WallClockRate = 10017, since 5 3;
    /// Dies of the device (XCC).
    NumberOfXccs = 10018, since 7 0;
    /// Vector registers one work-item can use.
    MaxAvailableVgprsPerThread = 10019, since 7 1;
    /// Identification of the chip on the PCI bus.
    PciChipId = 10020, since 7 0;
    /// Whether kernels may choose the expert scheduling mode.
    ExpertSchedMode = 10021, since 7 14;
    /// Regions a kernel can prefetch data from, at most.
    MaxDynDataPrefetchRegions = 10022, since 7 14;
}
