//! Sizes and offsets against numbers that do not come from the generator: the structures of HIP 5.0 to 7.15 as libclang, rustc
//! and AMD's own bindings report them. The generated checks cover every field, but only against the headers parsed.
#![cfg(target_pointer_width = "64")]

use core::mem::{offset_of, size_of};

use hip_sys::*;

#[test]
fn legacy_properties() {
    type P = hipDeviceProp_tR0000;
    assert_eq!(size_of::<P>(), 792);
    let offsets = [
        (offset_of!(P, totalGlobalMem), 256),
        (offset_of!(P, sharedMemPerBlock), 264),
        (offset_of!(P, warpSize), 276),
        (offset_of!(P, maxThreadsPerBlock), 280),
        (offset_of!(P, clockRate), 308),
        (offset_of!(P, major), 328),
        (offset_of!(P, multiProcessorCount), 336),
        (offset_of!(P, l2CacheSize), 340),
        (offset_of!(P, pciBusID), 368),
        (offset_of!(P, gcnArch), 392),
        (offset_of!(P, gcnArchName), 396),
        (offset_of!(P, integrated), 652),
        (offset_of!(P, asicRevision), 768),
        (offset_of!(P, managedMemory), 772),
    ];
    for (found, expected) in offsets {
        assert_eq!(found, expected);
    }
}

#[test]
fn properties_since_6_0() {
    type P = hipDeviceProp_tR0600;
    assert_eq!(size_of::<P>(), 1472);
    assert_eq!(size_of::<hipDeviceProp_t_v2>(), 1480);
    let offsets = [
        (offset_of!(P, totalGlobalMem), 288),
        (offset_of!(P, sharedMemPerBlock), 296),
        (offset_of!(P, warpSize), 308),
        (offset_of!(P, maxThreadsPerBlock), 320),
        (offset_of!(P, clockRate), 348),
        (offset_of!(P, major), 360),
        (offset_of!(P, multiProcessorCount), 388),
        (offset_of!(P, integrated), 396),
        (offset_of!(P, pciBusID), 584),
        (offset_of!(P, l2CacheSize), 616),
        (offset_of!(P, managedMemory), 652),
        (offset_of!(P, gcnArchName), 1160),
        (offset_of!(P, asicRevision), 1468),
    ];
    for (found, expected) in offsets {
        assert_eq!(found, expected);
    }
}

#[test]
fn structures_that_grew() {
    for (old, new, found_old, found_new) in [
        (128, 184, size_of::<HIP_MEMCPY3D_V5>(), size_of::<HIP_MEMCPY3D_V6>()),
        (40, 104, size_of::<hipExternalMemoryHandleDesc_V5>(), size_of::<hipExternalMemoryHandleDesc_V6>()),
        (24, 88, size_of::<hipExternalMemoryBufferDesc_V5>(), size_of::<hipExternalMemoryBufferDesc_V6>()),
        (32, 96, size_of::<hipExternalSemaphoreHandleDesc_V5>(), size_of::<hipExternalSemaphoreHandleDesc_V6>()),
        (136, 144, size_of::<hipExternalSemaphoreSignalParams_V5>(), size_of::<hipExternalSemaphoreSignalParams_V6>()),
        (136, 144, size_of::<hipExternalSemaphoreWaitParams_V5>(), size_of::<hipExternalSemaphoreWaitParams_V6>()),
        (32, 32, size_of::<hipMemAllocationProp_V5_2>(), size_of::<hipMemAllocationProp_V5_3>()),
    ] {
        assert_eq!((found_old, found_new), (old, new));
    }
    assert_eq!(offset_of!(hipMemAllocationProp_V5_2, type_), 16);
    assert_eq!(offset_of!(hipMemAllocationProp_V5_2, location), 4);
    assert_eq!(offset_of!(hipMemAllocationProp_V5_3, type_), 0);
    assert_eq!(offset_of!(hipMemAllocationProp_V5_3, location), 8);
    assert_eq!(size_of::<hipLaunchAttributeValue>(), 64);
}

#[test]
fn structures_that_never_changed() {
    for (found, expected) in [
        (size_of::<dim3>(), 12),
        (size_of::<hipUUID>(), 16),
        (size_of::<hipIpcMemHandle_t>(), 64),
        (size_of::<hipFuncAttributes>(), 56),
        (size_of::<hipLaunchParams>(), 56),
        (size_of::<hipFunctionLaunchParams>(), 56),
        (size_of::<HIP_LAUNCH_CONFIG>(), 56),
        (size_of::<hipKernelNodeParams>(), 64),
        (size_of::<hipMemcpy3DParms>(), 160),
        (size_of::<hip_Memcpy2D>(), 128),
        (size_of::<hipMemsetParams>(), 48),
        (size_of::<HIP_MEMSET_NODE_PARAMS>(), 40),
        (size_of::<hipMemAllocNodeParams>(), 120),
        (size_of::<hipGraphNodeParams>(), 256),
        (size_of::<hipGraphInstantiateParams>(), 32),
        (size_of::<hipTextureDesc>(), 64),
        (size_of::<HIP_TEXTURE_DESC>(), 104),
        (size_of::<hipResourceDesc>(), 64),
        (size_of::<HIP_RESOURCE_DESC>(), 144),
        (size_of::<hipMemLocation>(), 8),
        (size_of::<hipMemAccessDesc>(), 12),
        (size_of::<hipMemPoolProps>(), 88),
        (size_of::<hipPointerAttribute_t>(), 32),
        (size_of::<hipError_t>(), 4),
    ] {
        assert_eq!(found, expected);
    }
    assert_eq!(offset_of!(hipPointerAttribute_t, type_), 0);
}

#[test]
fn numbers_of_flags_and_enumerators() {
    assert_eq!(hipHostMallocNumaUser, 0x2000_0000);
    assert_eq!(hipEventReleaseToSystem, 0x8000_0000);
    assert_eq!(hipStreamNonBlocking, 1);
    assert_eq!(hipDeviceMallocUncached, 3);
    assert_eq!(hipMemcpyKind::hipMemcpyDefault.0, 4);
    assert_eq!(hipFunction_attribute::HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK.0, 0);
    assert_eq!(HIP_LAUNCH_PARAM_END.addr(), 3);
    assert_eq!(hipGraphNodeType::hipGraphNodeTypeKernel.0, 0);
}
