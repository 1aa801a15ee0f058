//! Device properties and attributes, in every layout and numbering.
//!
//! The 1472-byte structure is the source; the 792-byte one and the attributes are read off it.

use std::ffi::{c_char, c_int};

use hip_sys::{
    hipDeviceArch_t, hipDeviceAttribute_t, hipDeviceProp_t_v2, hipDeviceProp_tR0000, hipDeviceProp_tR0600, hipUUID,
};

use crate::chips::{LDS_BYTES, MAX_WORKGROUP, SIMDS, WAVE_SIZE};
use crate::device::Device;
use crate::engine::MatrixMode;
use crate::launch::MAX_BLOCKS;
use crate::memory::ALIGNMENT;

/// Frequency of the wall clock that kernels read with `s_memrealtime`, in kHz.
const WALL_CLOCK_KHZ: c_int = 100_000;

/// Name of a device: the product, that it is not one, and whether its matrix instructions are exact.
pub(crate) fn name(device: &Device) -> String {
    let product = device.chip.product;
    match device.matrix {
        MatrixMode::Exact if device.chip.has_mfma() => format!("{product} (software, exact MFMA)"),
        _ => format!("{product} (software)"),
    }
}

/// Made up, but different for every device of the process.
pub(crate) fn uuid(device: &Device) -> hipUUID {
    let mut uuid = hipUUID::default();
    let text = format!("hip-emu-{:08x}", device.ordinal);
    copy_text(&mut uuid.bytes, &text, false);
    uuid
}

/// PCI domain, bus and device: made up, but different for every device of the process.
pub(crate) fn pci(device: &Device) -> (c_int, c_int, c_int) {
    (0, 0x80 + device.ordinal, 0)
}

/// Copies text into a C array, cut to fit; with `terminated`, a NUL always follows.
pub(crate) fn copy_text(to: &mut [c_char], text: &str, terminated: bool) {
    let room = to.len().saturating_sub(usize::from(terminated));
    for (to, byte) in to.iter_mut().take(room).zip(text.bytes()) {
        *to = byte as c_char;
    }
}

/// Version of the architecture: 9 and 0, or 9 and 4 for gfx94x.
pub(crate) fn compute_capability(device: &Device) -> (c_int, c_int) {
    (9, if device.target.processor.starts_with("gfx94") { 4 } else { 0 })
}

fn waves_per_unit(device: &Device) -> u32 {
    SIMDS * device.chip.waves_per_simd
}

/// As an `int` of the C structures, cut to the largest.
fn int(value: impl TryInto<c_int>) -> c_int {
    value.try_into().unwrap_or(c_int::MAX)
}

/// What the software device can do: no textures, surfaces, cooperative launches over several devices, or graphics.
pub(crate) fn r0600(device: &Device) -> hipDeviceProp_tR0600 {
    let chip = device.chip;
    let (major, minor) = compute_capability(device);
    let (domain, bus, slot) = pci(device);
    let threads_per_unit = int(waves_per_unit(device) * WAVE_SIZE);
    let lds = LDS_BYTES as usize;
    let mut p = hipDeviceProp_tR0600 {
        uuid: uuid(device),
        totalGlobalMem: usize::try_from(device.memory_bytes()).unwrap_or(usize::MAX),
        sharedMemPerBlock: lds,
        regsPerBlock: int(chip.registers),
        warpSize: int(WAVE_SIZE),
        memPitch: c_int::MAX as usize,
        maxThreadsPerBlock: int(MAX_WORKGROUP),
        maxThreadsDim: [int(MAX_WORKGROUP); 3],
        maxGridSize: MAX_BLOCKS.map(int),
        clockRate: int(chip.clock_mhz * 1000),
        totalConstMem: c_int::MAX as usize,
        major,
        minor,
        textureAlignment: ALIGNMENT as usize,
        texturePitchAlignment: ALIGNMENT as usize,
        deviceOverlap: 1,
        multiProcessorCount: int(chip.compute_units),
        canMapHostMemory: 1,
        surfaceAlignment: ALIGNMENT as usize,
        concurrentKernels: 1,
        pciBusID: bus,
        pciDeviceID: slot,
        pciDomainID: domain,
        asyncEngineCount: 1,
        unifiedAddressing: 1,
        memoryClockRate: int(chip.memory_clock_mhz * 1000),
        memoryBusWidth: int(chip.memory_bus_bits),
        l2CacheSize: int(chip.l2_bytes),
        maxThreadsPerMultiProcessor: threads_per_unit,
        sharedMemPerMultiprocessor: lds,
        regsPerMultiprocessor: int(chip.registers),
        managedMemory: 1,
        hostNativeAtomicSupported: 1,
        concurrentManagedAccess: 1,
        canUseHostPointerForRegisteredMem: 1,
        sharedMemPerBlockOptin: lds,
        // As on any chip that is a card: the host reaches managed memory by way of the bus.
        directManagedMemAccessFromHost: 0,
        memoryPoolsSupported: 1,
        maxBlocksPerMultiProcessor: int(waves_per_unit(device)),
        hostRegisterSupported: 1,
        cooperativeLaunch: 1,
        streamPrioritiesSupported: 1,
        maxSharedMemoryPerMultiProcessor: lds,
        clockInstructionRate: WALL_CLOCK_KHZ,
        arch: arch_features(),
        isLargeBar: 1,
        ..Default::default()
    };
    copy_text(&mut p.name, &name(device), true);
    copy_text(&mut p.gcnArchName, &device.target.to_string(), true);
    p
}

fn arch_features() -> hipDeviceArch_t {
    let mut arch = hipDeviceArch_t::default();
    arch.set_hasGlobalInt32Atomics(1);
    arch.set_hasGlobalFloatAtomicExch(1);
    arch.set_hasSharedInt32Atomics(1);
    arch.set_hasSharedFloatAtomicExch(1);
    arch.set_hasFloatAtomicAdd(1);
    arch.set_hasGlobalInt64Atomics(1);
    arch.set_hasSharedInt64Atomics(1);
    arch.set_hasDoubles(1);
    arch.set_hasWarpVote(1);
    arch.set_hasWarpBallot(1);
    arch.set_hasWarpShuffle(1);
    arch.set_hasThreadFenceSystem(1);
    arch.set_has3dGrid(1);
    arch
}

/// DTK's `hipDeviceProp_t_v2`.
pub(crate) fn v2(device: &Device) -> hipDeviceProp_t_v2 {
    hipDeviceProp_t_v2 { common: r0600(device), ..Default::default() }
}

/// The 792-byte structure.
pub(crate) fn r0000(device: &Device) -> hipDeviceProp_tR0000 {
    let p = r0600(device);
    hipDeviceProp_tR0000 {
        name: p.name,
        totalGlobalMem: p.totalGlobalMem,
        sharedMemPerBlock: p.sharedMemPerBlock,
        regsPerBlock: p.regsPerBlock,
        warpSize: p.warpSize,
        maxThreadsPerBlock: p.maxThreadsPerBlock,
        maxThreadsDim: p.maxThreadsDim,
        maxGridSize: p.maxGridSize,
        clockRate: p.clockRate,
        memoryClockRate: p.memoryClockRate,
        memoryBusWidth: p.memoryBusWidth,
        totalConstMem: p.totalConstMem,
        major: p.major,
        minor: p.minor,
        multiProcessorCount: p.multiProcessorCount,
        l2CacheSize: p.l2CacheSize,
        maxThreadsPerMultiProcessor: p.maxThreadsPerMultiProcessor,
        clockInstructionRate: p.clockInstructionRate,
        arch: p.arch,
        concurrentKernels: p.concurrentKernels,
        pciDomainID: p.pciDomainID,
        pciBusID: p.pciBusID,
        pciDeviceID: p.pciDeviceID,
        maxSharedMemoryPerMultiProcessor: p.maxSharedMemoryPerMultiProcessor,
        canMapHostMemory: p.canMapHostMemory,
        // The old number of the architecture: 906, 908, and 910 for gfx90a.
        gcnArch: match device.target.processor.as_str() {
            "gfx90a" => 910,
            processor => processor.trim_start_matches("gfx").parse().unwrap_or(0),
        },
        gcnArchName: p.gcnArchName,
        memPitch: p.memPitch,
        textureAlignment: p.textureAlignment,
        texturePitchAlignment: p.texturePitchAlignment,
        cooperativeLaunch: p.cooperativeLaunch,
        isLargeBar: p.isLargeBar,
        managedMemory: p.managedMemory,
        directManagedMemAccessFromHost: p.directManagedMemAccessFromHost,
        concurrentManagedAccess: p.concurrentManagedAccess,
        ..Default::default()
    }
}

/// The value of an attribute, by AMD's number; `None` if there is no such attribute, or it has no value as a number.
pub(crate) fn attribute(device: &Device, attribute: hipDeviceAttribute_t) -> Option<c_int> {
    use hipDeviceAttribute_t as A;
    let p = r0600(device);
    Some(match attribute {
        A::hipDeviceAttributeEccEnabled => p.ECCEnabled,
        A::hipDeviceAttributeAccessPolicyMaxWindowSize => p.accessPolicyMaxWindowSize,
        A::hipDeviceAttributeAsyncEngineCount => p.asyncEngineCount,
        A::hipDeviceAttributeCanMapHostMemory => p.canMapHostMemory,
        A::hipDeviceAttributeCanUseHostPointerForRegisteredMem => p.canUseHostPointerForRegisteredMem,
        A::hipDeviceAttributeClockRate => p.clockRate,
        A::hipDeviceAttributeComputeMode => p.computeMode,
        A::hipDeviceAttributeComputePreemptionSupported => p.computePreemptionSupported,
        A::hipDeviceAttributeConcurrentKernels => p.concurrentKernels,
        A::hipDeviceAttributeConcurrentManagedAccess => p.concurrentManagedAccess,
        A::hipDeviceAttributeCooperativeLaunch => p.cooperativeLaunch,
        A::hipDeviceAttributeCooperativeMultiDeviceLaunch => p.cooperativeMultiDeviceLaunch,
        A::hipDeviceAttributeDeviceOverlap => p.deviceOverlap,
        A::hipDeviceAttributeDirectManagedMemAccessFromHost => p.directManagedMemAccessFromHost,
        A::hipDeviceAttributeGlobalL1CacheSupported => p.globalL1CacheSupported,
        A::hipDeviceAttributeHostNativeAtomicSupported => p.hostNativeAtomicSupported,
        A::hipDeviceAttributeIntegrated => p.integrated,
        A::hipDeviceAttributeIsMultiGpuBoard => p.isMultiGpuBoard,
        A::hipDeviceAttributeKernelExecTimeout => p.kernelExecTimeoutEnabled,
        A::hipDeviceAttributeL2CacheSize => p.l2CacheSize,
        A::hipDeviceAttributeLocalL1CacheSupported => p.localL1CacheSupported,
        A::hipDeviceAttributeLuidDeviceNodeMask => int(p.luidDeviceNodeMask),
        A::hipDeviceAttributeComputeCapabilityMajor => p.major,
        A::hipDeviceAttributeManagedMemory => p.managedMemory,
        A::hipDeviceAttributeMaxBlocksPerMultiProcessor => p.maxBlocksPerMultiProcessor,
        A::hipDeviceAttributeMaxBlockDimX => p.maxThreadsDim[0],
        A::hipDeviceAttributeMaxBlockDimY => p.maxThreadsDim[1],
        A::hipDeviceAttributeMaxBlockDimZ => p.maxThreadsDim[2],
        A::hipDeviceAttributeMaxGridDimX => p.maxGridSize[0],
        A::hipDeviceAttributeMaxGridDimY => p.maxGridSize[1],
        A::hipDeviceAttributeMaxGridDimZ => p.maxGridSize[2],
        // Textures and surfaces are not supported: every size of theirs is 0.
        hipDeviceAttribute_t(32..=54) => 0,
        A::hipDeviceAttributeMaxThreadsPerBlock | A::hipDeviceAttributeMaxThreadsDim => p.maxThreadsPerBlock,
        A::hipDeviceAttributeMaxThreadsPerMultiProcessor => p.maxThreadsPerMultiProcessor,
        A::hipDeviceAttributeMaxPitch => int(p.memPitch),
        A::hipDeviceAttributeMemoryBusWidth => p.memoryBusWidth,
        A::hipDeviceAttributeMemoryClockRate => p.memoryClockRate,
        A::hipDeviceAttributeComputeCapabilityMinor => p.minor,
        A::hipDeviceAttributeMultiGpuBoardGroupID => p.multiGpuBoardGroupID,
        A::hipDeviceAttributeMultiprocessorCount | A::hipDeviceAttributePhysicalMultiProcessorCount => {
            p.multiProcessorCount
        }
        A::hipDeviceAttributePageableMemoryAccess => p.pageableMemoryAccess,
        A::hipDeviceAttributePageableMemoryAccessUsesHostPageTables => p.pageableMemoryAccessUsesHostPageTables,
        A::hipDeviceAttributePciBusId => p.pciBusID,
        A::hipDeviceAttributePciDeviceId => p.pciDeviceID,
        A::hipDeviceAttributePciDomainId => p.pciDomainID,
        A::hipDeviceAttributePersistingL2CacheMaxSize => p.persistingL2CacheMaxSize,
        A::hipDeviceAttributeMaxRegistersPerBlock => p.regsPerBlock,
        A::hipDeviceAttributeMaxRegistersPerMultiprocessor => p.regsPerMultiprocessor,
        A::hipDeviceAttributeReservedSharedMemPerBlock => int(p.reservedSharedMemPerBlock),
        A::hipDeviceAttributeMaxSharedMemoryPerBlock => int(p.sharedMemPerBlock),
        A::hipDeviceAttributeSharedMemPerBlockOptin => int(p.sharedMemPerBlockOptin),
        A::hipDeviceAttributeSharedMemPerMultiprocessor | A::hipDeviceAttributeMaxSharedMemoryPerMultiprocessor => {
            int(p.sharedMemPerMultiprocessor)
        }
        A::hipDeviceAttributeSingleToDoublePrecisionPerfRatio => p.singleToDoublePrecisionPerfRatio,
        A::hipDeviceAttributeStreamPrioritiesSupported => p.streamPrioritiesSupported,
        A::hipDeviceAttributeSurfaceAlignment => int(p.surfaceAlignment),
        A::hipDeviceAttributeTccDriver => p.tccDriver,
        A::hipDeviceAttributeTextureAlignment => int(p.textureAlignment),
        A::hipDeviceAttributeTexturePitchAlignment => int(p.texturePitchAlignment),
        A::hipDeviceAttributeTotalConstantMemory => int(p.totalConstMem),
        A::hipDeviceAttributeTotalGlobalMem => int(p.totalGlobalMem),
        A::hipDeviceAttributeUnifiedAddressing => p.unifiedAddressing,
        A::hipDeviceAttributeWarpSize => p.warpSize,
        A::hipDeviceAttributeMemoryPoolsSupported => p.memoryPoolsSupported,
        A::hipDeviceAttributeVirtualMemoryManagementSupported => c_int::from(crate::engine::Memory::MAPS),
        A::hipDeviceAttributeHostRegisterSupported => p.hostRegisterSupported,
        A::hipDeviceAttributeMemoryPoolSupportedHandleTypes => int(p.memoryPoolSupportedHandleTypes),
        A::hipDeviceAttributeClockInstructionRate => p.clockInstructionRate,
        A::hipDeviceAttributeCooperativeMultiDeviceUnmatchedFunc
        | A::hipDeviceAttributeCooperativeMultiDeviceUnmatchedGridDim
        | A::hipDeviceAttributeCooperativeMultiDeviceUnmatchedBlockDim
        | A::hipDeviceAttributeCooperativeMultiDeviceUnmatchedSharedMem => 0,
        A::hipDeviceAttributeIsLargeBar => p.isLargeBar,
        A::hipDeviceAttributeAsicRevision => p.asicRevision,
        // There is no chip on a bus.
        A::hipDeviceAttributePciChipId => 0,
        A::hipDeviceAttributeCanUseStreamWaitValue => 1,
        A::hipDeviceAttributeImageSupport => 0,
        A::hipDeviceAttributeFineGrainSupport => 1,
        A::hipDeviceAttributeWallClockRate => WALL_CLOCK_KHZ,
        A::hipDeviceAttributeNumberOfXccs => 1,
        A::hipDeviceAttributeMaxAvailableVgprsPerThread => int(device.chip.vgprs),
        _ => return None,
    })
}
