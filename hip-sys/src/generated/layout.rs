// DO NOT EDIT: written by `cargo xtask bindgen`.
//
// HIP headers, version 7.1.25424; SHA-256:
// cddfeac7ea7e23d9e78719f2789b5bb2d204373c6452a9e1da18d1f0c744d0ee  hip-sys/bindings/extra.h
// 70e87af125060e9ef088823c6fad4a77f4d80bf48ff7372b6e7b90821e8f12c7  hip-sys/bindings/hip7.h
// 8f2a0bfdbf4b14e1165e233d3a4ad20d76928f0494be315659b2605b6b5f5805  hip-sys/bindings/rtc.h
// bed3e191b56c5444d398db006f17bd66b030d31d2e7a1ca69b5e044d86b1287e  hip/amd_detail/amd_channel_descriptor.h
// be840fd08265680bcf8fc62c3c6293479e24c7cbf617b46b01a6c7ee536dd63c  hip/amd_detail/amd_hip_runtime_pt_api.h
// 611f2ea3338a9911e36527dff422dfa5829b6bcce685888bf18f0d9d8284a156  hip/amd_detail/amd_hip_vector_types.h
// c3a1f5d1dce7b303205e8ea32414c8be18ce3901b39e180dac79b947f84cbfb5  hip/amd_detail/host_defines.h
// d6d585e084c20182969dda448a0179a70154c249982249da5bf7df8b824ef162  hip/channel_descriptor.h
// d1f9df2221456c157e8dc0d8d154606276a74c32bed1ff1c74d849e1c713204f  hip/driver_types.h
// 41e51ddfbaf16220dde027e9e0e23c3ba4f019e1b5182df848e23ff5baa06545  hip/hip_common.h
// 9334c9333f6e28a3c385b62b29d003d69ed798c3f3a6bf94ca4d6f3b7ed9b33d  hip/hip_deprecated.h
// f0ed814c4f9cd8bcf8905f358acda397ffbcbb8395bb1a65973c5b547ec455c0  hip/hip_runtime_api.h
// f2f49e44ccd0509582566a32ff9cf1b104e45b3a5dfc2356208b8f52b7b6c3de  hip/hip_version.h
// d9a86ad289e11419696f78917fb96879de2fa9963c27fbd2d41416a9ff327f11  hip/library_types.h
// 057aba5652e78984c2cf2a42cf4c96b9acb6b9c673ab135e93ba27965a627d7b  hip/linker_types.h
// e5eddc787fc90638713bc7341e22d2ee23011051962b50dc8c33900a2c6c9f15  hip/surface_types.h
// f25c81c6f2ad63540551128dd692b6ca7811bc0c12d981a0ad20ce1fa1e04d2c  hip/texture_types.h
//
// HIP headers, version 5.2.21153; SHA-256:
// c6d5e28c639258c7cc12e7d2eba7e254a7d9b48174b9785834a81276a1935b05  hip-sys/bindings/hip5.h
// b2e1203b47b12e7420c07538f57258f315ff4a842f657f82f4614195e80d4ef9  hip/amd_detail/amd_channel_descriptor.h
// 502f79f9d9146196561a09b7cb9e703ba6a63e44188e83f56173195de400babd  hip/amd_detail/amd_hip_runtime_pt_api.h
// a6af1c1bb8f38bdc63683de2ea028efc58ad35c0d249ff4439414de708509206  hip/amd_detail/amd_hip_vector_types.h
// b8ff6757060f01f07f75b714ecc2b5cb96ed812aa268377b0e7471d3df73aaa6  hip/amd_detail/host_defines.h
// 05814a653d0a3edf4be65104a549bcd22fdddcda29e140d1b3c49ce2ad3d22c0  hip/channel_descriptor.h
// 2a3c9e7a70511599d14342d5d11acfc3a78f1ff1cd7d71d4cdfdca9f89c0106b  hip/driver_types.h
// 9180f99ee0d1e09befbe193aa4a602a953fbf6cdb6c04d5f2458bee6cb139e02  hip/hip_common.h
// a04fb7c68adc44761a8993890cded3503976547377af7cc08a3521a094f4264a  hip/hip_runtime_api.h
// 8ce58f685d868562fb1532c4bfcb363581e83513ffcfe5293398196cbf77cf77  hip/hip_version.h
// 37dc72aa8d4d8b764a7dada2e74f71758e660d2069687a53a012cdc7a0368ac4  hip/surface_types.h
// 2588cc69ed5792bd031cbd83c839c2c0264022b2c336b02c9196e0cfd691f7d7  hip/texture_types.h

use super::{types::*, types_v5::*};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipDeviceArch_t"][::core::mem::size_of::<hipDeviceArch_t>() - 4usize];
    ["Alignment of hipDeviceArch_t"][::core::mem::align_of::<hipDeviceArch_t>() - 4usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipUUID_t"][::core::mem::size_of::<hipUUID_t>() - 16usize];
    ["Alignment of hipUUID_t"][::core::mem::align_of::<hipUUID_t>() - 1usize];
    ["Offset of field: hipUUID_t::bytes"][::core::mem::offset_of!(hipUUID_t, bytes) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipDeviceProp_tR0600"][::core::mem::size_of::<hipDeviceProp_tR0600>() - 1472usize];
    ["Alignment of hipDeviceProp_tR0600"][::core::mem::align_of::<hipDeviceProp_tR0600>() - 8usize];
    ["Offset of field: hipDeviceProp_tR0600::name"][::core::mem::offset_of!(hipDeviceProp_tR0600, name) - 0usize];
    ["Offset of field: hipDeviceProp_tR0600::uuid"][::core::mem::offset_of!(hipDeviceProp_tR0600, uuid) - 256usize];
    ["Offset of field: hipDeviceProp_tR0600::luid"][::core::mem::offset_of!(hipDeviceProp_tR0600, luid) - 272usize];
    ["Offset of field: hipDeviceProp_tR0600::luidDeviceNodeMask"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, luidDeviceNodeMask) - 280usize];
    ["Offset of field: hipDeviceProp_tR0600::totalGlobalMem"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, totalGlobalMem) - 288usize];
    ["Offset of field: hipDeviceProp_tR0600::sharedMemPerBlock"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, sharedMemPerBlock) - 296usize];
    ["Offset of field: hipDeviceProp_tR0600::regsPerBlock"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, regsPerBlock) - 304usize];
    ["Offset of field: hipDeviceProp_tR0600::warpSize"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, warpSize) - 308usize];
    ["Offset of field: hipDeviceProp_tR0600::memPitch"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, memPitch) - 312usize];
    ["Offset of field: hipDeviceProp_tR0600::maxThreadsPerBlock"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxThreadsPerBlock) - 320usize];
    ["Offset of field: hipDeviceProp_tR0600::maxThreadsDim"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxThreadsDim) - 324usize];
    ["Offset of field: hipDeviceProp_tR0600::maxGridSize"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxGridSize) - 336usize];
    ["Offset of field: hipDeviceProp_tR0600::clockRate"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, clockRate) - 348usize];
    ["Offset of field: hipDeviceProp_tR0600::totalConstMem"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, totalConstMem) - 352usize];
    ["Offset of field: hipDeviceProp_tR0600::major"][::core::mem::offset_of!(hipDeviceProp_tR0600, major) - 360usize];
    ["Offset of field: hipDeviceProp_tR0600::minor"][::core::mem::offset_of!(hipDeviceProp_tR0600, minor) - 364usize];
    ["Offset of field: hipDeviceProp_tR0600::textureAlignment"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, textureAlignment) - 368usize];
    ["Offset of field: hipDeviceProp_tR0600::texturePitchAlignment"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, texturePitchAlignment) - 376usize];
    ["Offset of field: hipDeviceProp_tR0600::deviceOverlap"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, deviceOverlap) - 384usize];
    ["Offset of field: hipDeviceProp_tR0600::multiProcessorCount"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, multiProcessorCount) - 388usize];
    ["Offset of field: hipDeviceProp_tR0600::kernelExecTimeoutEnabled"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, kernelExecTimeoutEnabled) - 392usize];
    ["Offset of field: hipDeviceProp_tR0600::integrated"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, integrated) - 396usize];
    ["Offset of field: hipDeviceProp_tR0600::canMapHostMemory"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, canMapHostMemory) - 400usize];
    ["Offset of field: hipDeviceProp_tR0600::computeMode"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, computeMode) - 404usize];
    ["Offset of field: hipDeviceProp_tR0600::maxTexture1D"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxTexture1D) - 408usize];
    ["Offset of field: hipDeviceProp_tR0600::maxTexture1DMipmap"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxTexture1DMipmap) - 412usize];
    ["Offset of field: hipDeviceProp_tR0600::maxTexture1DLinear"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxTexture1DLinear) - 416usize];
    ["Offset of field: hipDeviceProp_tR0600::maxTexture2D"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxTexture2D) - 420usize];
    ["Offset of field: hipDeviceProp_tR0600::maxTexture2DMipmap"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxTexture2DMipmap) - 428usize];
    ["Offset of field: hipDeviceProp_tR0600::maxTexture2DLinear"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxTexture2DLinear) - 436usize];
    ["Offset of field: hipDeviceProp_tR0600::maxTexture2DGather"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxTexture2DGather) - 448usize];
    ["Offset of field: hipDeviceProp_tR0600::maxTexture3D"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxTexture3D) - 456usize];
    ["Offset of field: hipDeviceProp_tR0600::maxTexture3DAlt"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxTexture3DAlt) - 468usize];
    ["Offset of field: hipDeviceProp_tR0600::maxTextureCubemap"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxTextureCubemap) - 480usize];
    ["Offset of field: hipDeviceProp_tR0600::maxTexture1DLayered"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxTexture1DLayered) - 484usize];
    ["Offset of field: hipDeviceProp_tR0600::maxTexture2DLayered"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxTexture2DLayered) - 492usize];
    ["Offset of field: hipDeviceProp_tR0600::maxTextureCubemapLayered"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxTextureCubemapLayered) - 504usize];
    ["Offset of field: hipDeviceProp_tR0600::maxSurface1D"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxSurface1D) - 512usize];
    ["Offset of field: hipDeviceProp_tR0600::maxSurface2D"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxSurface2D) - 516usize];
    ["Offset of field: hipDeviceProp_tR0600::maxSurface3D"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxSurface3D) - 524usize];
    ["Offset of field: hipDeviceProp_tR0600::maxSurface1DLayered"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxSurface1DLayered) - 536usize];
    ["Offset of field: hipDeviceProp_tR0600::maxSurface2DLayered"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxSurface2DLayered) - 544usize];
    ["Offset of field: hipDeviceProp_tR0600::maxSurfaceCubemap"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxSurfaceCubemap) - 556usize];
    ["Offset of field: hipDeviceProp_tR0600::maxSurfaceCubemapLayered"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxSurfaceCubemapLayered) - 560usize];
    ["Offset of field: hipDeviceProp_tR0600::surfaceAlignment"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, surfaceAlignment) - 568usize];
    ["Offset of field: hipDeviceProp_tR0600::concurrentKernels"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, concurrentKernels) - 576usize];
    ["Offset of field: hipDeviceProp_tR0600::ECCEnabled"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, ECCEnabled) - 580usize];
    ["Offset of field: hipDeviceProp_tR0600::pciBusID"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, pciBusID) - 584usize];
    ["Offset of field: hipDeviceProp_tR0600::pciDeviceID"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, pciDeviceID) - 588usize];
    ["Offset of field: hipDeviceProp_tR0600::pciDomainID"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, pciDomainID) - 592usize];
    ["Offset of field: hipDeviceProp_tR0600::tccDriver"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, tccDriver) - 596usize];
    ["Offset of field: hipDeviceProp_tR0600::asyncEngineCount"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, asyncEngineCount) - 600usize];
    ["Offset of field: hipDeviceProp_tR0600::unifiedAddressing"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, unifiedAddressing) - 604usize];
    ["Offset of field: hipDeviceProp_tR0600::memoryClockRate"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, memoryClockRate) - 608usize];
    ["Offset of field: hipDeviceProp_tR0600::memoryBusWidth"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, memoryBusWidth) - 612usize];
    ["Offset of field: hipDeviceProp_tR0600::l2CacheSize"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, l2CacheSize) - 616usize];
    ["Offset of field: hipDeviceProp_tR0600::persistingL2CacheMaxSize"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, persistingL2CacheMaxSize) - 620usize];
    ["Offset of field: hipDeviceProp_tR0600::maxThreadsPerMultiProcessor"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxThreadsPerMultiProcessor) - 624usize];
    ["Offset of field: hipDeviceProp_tR0600::streamPrioritiesSupported"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, streamPrioritiesSupported) - 628usize];
    ["Offset of field: hipDeviceProp_tR0600::globalL1CacheSupported"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, globalL1CacheSupported) - 632usize];
    ["Offset of field: hipDeviceProp_tR0600::localL1CacheSupported"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, localL1CacheSupported) - 636usize];
    ["Offset of field: hipDeviceProp_tR0600::sharedMemPerMultiprocessor"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, sharedMemPerMultiprocessor) - 640usize];
    ["Offset of field: hipDeviceProp_tR0600::regsPerMultiprocessor"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, regsPerMultiprocessor) - 648usize];
    ["Offset of field: hipDeviceProp_tR0600::managedMemory"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, managedMemory) - 652usize];
    ["Offset of field: hipDeviceProp_tR0600::isMultiGpuBoard"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, isMultiGpuBoard) - 656usize];
    ["Offset of field: hipDeviceProp_tR0600::multiGpuBoardGroupID"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, multiGpuBoardGroupID) - 660usize];
    ["Offset of field: hipDeviceProp_tR0600::hostNativeAtomicSupported"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, hostNativeAtomicSupported) - 664usize];
    ["Offset of field: hipDeviceProp_tR0600::singleToDoublePrecisionPerfRatio"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, singleToDoublePrecisionPerfRatio) - 668usize];
    ["Offset of field: hipDeviceProp_tR0600::pageableMemoryAccess"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, pageableMemoryAccess) - 672usize];
    ["Offset of field: hipDeviceProp_tR0600::concurrentManagedAccess"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, concurrentManagedAccess) - 676usize];
    ["Offset of field: hipDeviceProp_tR0600::computePreemptionSupported"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, computePreemptionSupported) - 680usize];
    ["Offset of field: hipDeviceProp_tR0600::canUseHostPointerForRegisteredMem"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, canUseHostPointerForRegisteredMem) - 684usize];
    ["Offset of field: hipDeviceProp_tR0600::cooperativeLaunch"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, cooperativeLaunch) - 688usize];
    ["Offset of field: hipDeviceProp_tR0600::cooperativeMultiDeviceLaunch"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, cooperativeMultiDeviceLaunch) - 692usize];
    ["Offset of field: hipDeviceProp_tR0600::sharedMemPerBlockOptin"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, sharedMemPerBlockOptin) - 696usize];
    ["Offset of field: hipDeviceProp_tR0600::pageableMemoryAccessUsesHostPageTables"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, pageableMemoryAccessUsesHostPageTables) - 704usize];
    ["Offset of field: hipDeviceProp_tR0600::directManagedMemAccessFromHost"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, directManagedMemAccessFromHost) - 708usize];
    ["Offset of field: hipDeviceProp_tR0600::maxBlocksPerMultiProcessor"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxBlocksPerMultiProcessor) - 712usize];
    ["Offset of field: hipDeviceProp_tR0600::accessPolicyMaxWindowSize"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, accessPolicyMaxWindowSize) - 716usize];
    ["Offset of field: hipDeviceProp_tR0600::reservedSharedMemPerBlock"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, reservedSharedMemPerBlock) - 720usize];
    ["Offset of field: hipDeviceProp_tR0600::hostRegisterSupported"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, hostRegisterSupported) - 728usize];
    ["Offset of field: hipDeviceProp_tR0600::sparseHipArraySupported"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, sparseHipArraySupported) - 732usize];
    ["Offset of field: hipDeviceProp_tR0600::hostRegisterReadOnlySupported"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, hostRegisterReadOnlySupported) - 736usize];
    ["Offset of field: hipDeviceProp_tR0600::timelineSemaphoreInteropSupported"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, timelineSemaphoreInteropSupported) - 740usize];
    ["Offset of field: hipDeviceProp_tR0600::memoryPoolsSupported"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, memoryPoolsSupported) - 744usize];
    ["Offset of field: hipDeviceProp_tR0600::gpuDirectRDMASupported"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, gpuDirectRDMASupported) - 748usize];
    ["Offset of field: hipDeviceProp_tR0600::gpuDirectRDMAFlushWritesOptions"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, gpuDirectRDMAFlushWritesOptions) - 752usize];
    ["Offset of field: hipDeviceProp_tR0600::gpuDirectRDMAWritesOrdering"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, gpuDirectRDMAWritesOrdering) - 756usize];
    ["Offset of field: hipDeviceProp_tR0600::memoryPoolSupportedHandleTypes"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, memoryPoolSupportedHandleTypes) - 760usize];
    ["Offset of field: hipDeviceProp_tR0600::deferredMappingHipArraySupported"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, deferredMappingHipArraySupported) - 764usize];
    ["Offset of field: hipDeviceProp_tR0600::ipcEventSupported"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, ipcEventSupported) - 768usize];
    ["Offset of field: hipDeviceProp_tR0600::clusterLaunch"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, clusterLaunch) - 772usize];
    ["Offset of field: hipDeviceProp_tR0600::unifiedFunctionPointers"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, unifiedFunctionPointers) - 776usize];
    ["Offset of field: hipDeviceProp_tR0600::reserved"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, reserved) - 780usize];
    ["Offset of field: hipDeviceProp_tR0600::hipReserved"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, hipReserved) - 1032usize];
    ["Offset of field: hipDeviceProp_tR0600::gcnArchName"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, gcnArchName) - 1160usize];
    ["Offset of field: hipDeviceProp_tR0600::maxSharedMemoryPerMultiProcessor"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, maxSharedMemoryPerMultiProcessor) - 1416usize];
    ["Offset of field: hipDeviceProp_tR0600::clockInstructionRate"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, clockInstructionRate) - 1424usize];
    ["Offset of field: hipDeviceProp_tR0600::arch"][::core::mem::offset_of!(hipDeviceProp_tR0600, arch) - 1428usize];
    ["Offset of field: hipDeviceProp_tR0600::hdpMemFlushCntl"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, hdpMemFlushCntl) - 1432usize];
    ["Offset of field: hipDeviceProp_tR0600::hdpRegFlushCntl"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, hdpRegFlushCntl) - 1440usize];
    ["Offset of field: hipDeviceProp_tR0600::cooperativeMultiDeviceUnmatchedFunc"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, cooperativeMultiDeviceUnmatchedFunc) - 1448usize];
    ["Offset of field: hipDeviceProp_tR0600::cooperativeMultiDeviceUnmatchedGridDim"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, cooperativeMultiDeviceUnmatchedGridDim) - 1452usize];
    ["Offset of field: hipDeviceProp_tR0600::cooperativeMultiDeviceUnmatchedBlockDim"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, cooperativeMultiDeviceUnmatchedBlockDim) - 1456usize];
    ["Offset of field: hipDeviceProp_tR0600::cooperativeMultiDeviceUnmatchedSharedMem"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, cooperativeMultiDeviceUnmatchedSharedMem) - 1460usize];
    ["Offset of field: hipDeviceProp_tR0600::isLargeBar"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, isLargeBar) - 1464usize];
    ["Offset of field: hipDeviceProp_tR0600::asicRevision"]
        [::core::mem::offset_of!(hipDeviceProp_tR0600, asicRevision) - 1468usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipPointerAttribute_t"][::core::mem::size_of::<hipPointerAttribute_t>() - 32usize];
    ["Alignment of hipPointerAttribute_t"][::core::mem::align_of::<hipPointerAttribute_t>() - 8usize];
    ["Offset of field: hipPointerAttribute_t::type_"][::core::mem::offset_of!(hipPointerAttribute_t, type_) - 0usize];
    ["Offset of field: hipPointerAttribute_t::device"][::core::mem::offset_of!(hipPointerAttribute_t, device) - 4usize];
    ["Offset of field: hipPointerAttribute_t::devicePointer"]
        [::core::mem::offset_of!(hipPointerAttribute_t, devicePointer) - 8usize];
    ["Offset of field: hipPointerAttribute_t::hostPointer"]
        [::core::mem::offset_of!(hipPointerAttribute_t, hostPointer) - 16usize];
    ["Offset of field: hipPointerAttribute_t::isManaged"]
        [::core::mem::offset_of!(hipPointerAttribute_t, isManaged) - 24usize];
    ["Offset of field: hipPointerAttribute_t::allocationFlags"]
        [::core::mem::offset_of!(hipPointerAttribute_t, allocationFlags) - 28usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipChannelFormatDesc"][::core::mem::size_of::<hipChannelFormatDesc>() - 20usize];
    ["Alignment of hipChannelFormatDesc"][::core::mem::align_of::<hipChannelFormatDesc>() - 4usize];
    ["Offset of field: hipChannelFormatDesc::x"][::core::mem::offset_of!(hipChannelFormatDesc, x) - 0usize];
    ["Offset of field: hipChannelFormatDesc::y"][::core::mem::offset_of!(hipChannelFormatDesc, y) - 4usize];
    ["Offset of field: hipChannelFormatDesc::z"][::core::mem::offset_of!(hipChannelFormatDesc, z) - 8usize];
    ["Offset of field: hipChannelFormatDesc::w"][::core::mem::offset_of!(hipChannelFormatDesc, w) - 12usize];
    ["Offset of field: hipChannelFormatDesc::f"][::core::mem::offset_of!(hipChannelFormatDesc, f) - 16usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of HIP_ARRAY_DESCRIPTOR"][::core::mem::size_of::<HIP_ARRAY_DESCRIPTOR>() - 24usize];
    ["Alignment of HIP_ARRAY_DESCRIPTOR"][::core::mem::align_of::<HIP_ARRAY_DESCRIPTOR>() - 8usize];
    ["Offset of field: HIP_ARRAY_DESCRIPTOR::Width"][::core::mem::offset_of!(HIP_ARRAY_DESCRIPTOR, Width) - 0usize];
    ["Offset of field: HIP_ARRAY_DESCRIPTOR::Height"][::core::mem::offset_of!(HIP_ARRAY_DESCRIPTOR, Height) - 8usize];
    ["Offset of field: HIP_ARRAY_DESCRIPTOR::Format"][::core::mem::offset_of!(HIP_ARRAY_DESCRIPTOR, Format) - 16usize];
    ["Offset of field: HIP_ARRAY_DESCRIPTOR::NumChannels"]
        [::core::mem::offset_of!(HIP_ARRAY_DESCRIPTOR, NumChannels) - 20usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of HIP_ARRAY3D_DESCRIPTOR"][::core::mem::size_of::<HIP_ARRAY3D_DESCRIPTOR>() - 40usize];
    ["Alignment of HIP_ARRAY3D_DESCRIPTOR"][::core::mem::align_of::<HIP_ARRAY3D_DESCRIPTOR>() - 8usize];
    ["Offset of field: HIP_ARRAY3D_DESCRIPTOR::Width"][::core::mem::offset_of!(HIP_ARRAY3D_DESCRIPTOR, Width) - 0usize];
    ["Offset of field: HIP_ARRAY3D_DESCRIPTOR::Height"]
        [::core::mem::offset_of!(HIP_ARRAY3D_DESCRIPTOR, Height) - 8usize];
    ["Offset of field: HIP_ARRAY3D_DESCRIPTOR::Depth"]
        [::core::mem::offset_of!(HIP_ARRAY3D_DESCRIPTOR, Depth) - 16usize];
    ["Offset of field: HIP_ARRAY3D_DESCRIPTOR::Format"]
        [::core::mem::offset_of!(HIP_ARRAY3D_DESCRIPTOR, Format) - 24usize];
    ["Offset of field: HIP_ARRAY3D_DESCRIPTOR::NumChannels"]
        [::core::mem::offset_of!(HIP_ARRAY3D_DESCRIPTOR, NumChannels) - 28usize];
    ["Offset of field: HIP_ARRAY3D_DESCRIPTOR::Flags"]
        [::core::mem::offset_of!(HIP_ARRAY3D_DESCRIPTOR, Flags) - 32usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hip_Memcpy2D"][::core::mem::size_of::<hip_Memcpy2D>() - 128usize];
    ["Alignment of hip_Memcpy2D"][::core::mem::align_of::<hip_Memcpy2D>() - 8usize];
    ["Offset of field: hip_Memcpy2D::srcXInBytes"][::core::mem::offset_of!(hip_Memcpy2D, srcXInBytes) - 0usize];
    ["Offset of field: hip_Memcpy2D::srcY"][::core::mem::offset_of!(hip_Memcpy2D, srcY) - 8usize];
    ["Offset of field: hip_Memcpy2D::srcMemoryType"][::core::mem::offset_of!(hip_Memcpy2D, srcMemoryType) - 16usize];
    ["Offset of field: hip_Memcpy2D::srcHost"][::core::mem::offset_of!(hip_Memcpy2D, srcHost) - 24usize];
    ["Offset of field: hip_Memcpy2D::srcDevice"][::core::mem::offset_of!(hip_Memcpy2D, srcDevice) - 32usize];
    ["Offset of field: hip_Memcpy2D::srcArray"][::core::mem::offset_of!(hip_Memcpy2D, srcArray) - 40usize];
    ["Offset of field: hip_Memcpy2D::srcPitch"][::core::mem::offset_of!(hip_Memcpy2D, srcPitch) - 48usize];
    ["Offset of field: hip_Memcpy2D::dstXInBytes"][::core::mem::offset_of!(hip_Memcpy2D, dstXInBytes) - 56usize];
    ["Offset of field: hip_Memcpy2D::dstY"][::core::mem::offset_of!(hip_Memcpy2D, dstY) - 64usize];
    ["Offset of field: hip_Memcpy2D::dstMemoryType"][::core::mem::offset_of!(hip_Memcpy2D, dstMemoryType) - 72usize];
    ["Offset of field: hip_Memcpy2D::dstHost"][::core::mem::offset_of!(hip_Memcpy2D, dstHost) - 80usize];
    ["Offset of field: hip_Memcpy2D::dstDevice"][::core::mem::offset_of!(hip_Memcpy2D, dstDevice) - 88usize];
    ["Offset of field: hip_Memcpy2D::dstArray"][::core::mem::offset_of!(hip_Memcpy2D, dstArray) - 96usize];
    ["Offset of field: hip_Memcpy2D::dstPitch"][::core::mem::offset_of!(hip_Memcpy2D, dstPitch) - 104usize];
    ["Offset of field: hip_Memcpy2D::WidthInBytes"][::core::mem::offset_of!(hip_Memcpy2D, WidthInBytes) - 112usize];
    ["Offset of field: hip_Memcpy2D::Height"][::core::mem::offset_of!(hip_Memcpy2D, Height) - 120usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMipmappedArray"][::core::mem::size_of::<hipMipmappedArray>() - 64usize];
    ["Alignment of hipMipmappedArray"][::core::mem::align_of::<hipMipmappedArray>() - 8usize];
    ["Offset of field: hipMipmappedArray::data"][::core::mem::offset_of!(hipMipmappedArray, data) - 0usize];
    ["Offset of field: hipMipmappedArray::desc"][::core::mem::offset_of!(hipMipmappedArray, desc) - 8usize];
    ["Offset of field: hipMipmappedArray::type_"][::core::mem::offset_of!(hipMipmappedArray, type_) - 28usize];
    ["Offset of field: hipMipmappedArray::width"][::core::mem::offset_of!(hipMipmappedArray, width) - 32usize];
    ["Offset of field: hipMipmappedArray::height"][::core::mem::offset_of!(hipMipmappedArray, height) - 36usize];
    ["Offset of field: hipMipmappedArray::depth"][::core::mem::offset_of!(hipMipmappedArray, depth) - 40usize];
    ["Offset of field: hipMipmappedArray::min_mipmap_level"]
        [::core::mem::offset_of!(hipMipmappedArray, min_mipmap_level) - 44usize];
    ["Offset of field: hipMipmappedArray::max_mipmap_level"]
        [::core::mem::offset_of!(hipMipmappedArray, max_mipmap_level) - 48usize];
    ["Offset of field: hipMipmappedArray::flags"][::core::mem::offset_of!(hipMipmappedArray, flags) - 52usize];
    ["Offset of field: hipMipmappedArray::format"][::core::mem::offset_of!(hipMipmappedArray, format) - 56usize];
    ["Offset of field: hipMipmappedArray::num_channels"]
        [::core::mem::offset_of!(hipMipmappedArray, num_channels) - 60usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of HIP_TEXTURE_DESC_st"][::core::mem::size_of::<HIP_TEXTURE_DESC_st>() - 104usize];
    ["Alignment of HIP_TEXTURE_DESC_st"][::core::mem::align_of::<HIP_TEXTURE_DESC_st>() - 4usize];
    ["Offset of field: HIP_TEXTURE_DESC_st::addressMode"]
        [::core::mem::offset_of!(HIP_TEXTURE_DESC_st, addressMode) - 0usize];
    ["Offset of field: HIP_TEXTURE_DESC_st::filterMode"]
        [::core::mem::offset_of!(HIP_TEXTURE_DESC_st, filterMode) - 12usize];
    ["Offset of field: HIP_TEXTURE_DESC_st::flags"][::core::mem::offset_of!(HIP_TEXTURE_DESC_st, flags) - 16usize];
    ["Offset of field: HIP_TEXTURE_DESC_st::maxAnisotropy"]
        [::core::mem::offset_of!(HIP_TEXTURE_DESC_st, maxAnisotropy) - 20usize];
    ["Offset of field: HIP_TEXTURE_DESC_st::mipmapFilterMode"]
        [::core::mem::offset_of!(HIP_TEXTURE_DESC_st, mipmapFilterMode) - 24usize];
    ["Offset of field: HIP_TEXTURE_DESC_st::mipmapLevelBias"]
        [::core::mem::offset_of!(HIP_TEXTURE_DESC_st, mipmapLevelBias) - 28usize];
    ["Offset of field: HIP_TEXTURE_DESC_st::minMipmapLevelClamp"]
        [::core::mem::offset_of!(HIP_TEXTURE_DESC_st, minMipmapLevelClamp) - 32usize];
    ["Offset of field: HIP_TEXTURE_DESC_st::maxMipmapLevelClamp"]
        [::core::mem::offset_of!(HIP_TEXTURE_DESC_st, maxMipmapLevelClamp) - 36usize];
    ["Offset of field: HIP_TEXTURE_DESC_st::borderColor"]
        [::core::mem::offset_of!(HIP_TEXTURE_DESC_st, borderColor) - 40usize];
    ["Offset of field: HIP_TEXTURE_DESC_st::reserved"]
        [::core::mem::offset_of!(HIP_TEXTURE_DESC_st, reserved) - 56usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipResourceDesc__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::size_of::<hipResourceDesc__bindgen_ty_1__bindgen_ty_1>() - 8usize];
    ["Alignment of hipResourceDesc__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::align_of::<hipResourceDesc__bindgen_ty_1__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipResourceDesc__bindgen_ty_1__bindgen_ty_1::array"]
        [::core::mem::offset_of!(hipResourceDesc__bindgen_ty_1__bindgen_ty_1, array) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipResourceDesc__bindgen_ty_1__bindgen_ty_2"]
        [::core::mem::size_of::<hipResourceDesc__bindgen_ty_1__bindgen_ty_2>() - 8usize];
    ["Alignment of hipResourceDesc__bindgen_ty_1__bindgen_ty_2"]
        [::core::mem::align_of::<hipResourceDesc__bindgen_ty_1__bindgen_ty_2>() - 8usize];
    ["Offset of field: hipResourceDesc__bindgen_ty_1__bindgen_ty_2::mipmap"]
        [::core::mem::offset_of!(hipResourceDesc__bindgen_ty_1__bindgen_ty_2, mipmap) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipResourceDesc__bindgen_ty_1__bindgen_ty_3"]
        [::core::mem::size_of::<hipResourceDesc__bindgen_ty_1__bindgen_ty_3>() - 40usize];
    ["Alignment of hipResourceDesc__bindgen_ty_1__bindgen_ty_3"]
        [::core::mem::align_of::<hipResourceDesc__bindgen_ty_1__bindgen_ty_3>() - 8usize];
    ["Offset of field: hipResourceDesc__bindgen_ty_1__bindgen_ty_3::devPtr"]
        [::core::mem::offset_of!(hipResourceDesc__bindgen_ty_1__bindgen_ty_3, devPtr) - 0usize];
    ["Offset of field: hipResourceDesc__bindgen_ty_1__bindgen_ty_3::desc"]
        [::core::mem::offset_of!(hipResourceDesc__bindgen_ty_1__bindgen_ty_3, desc) - 8usize];
    ["Offset of field: hipResourceDesc__bindgen_ty_1__bindgen_ty_3::sizeInBytes"]
        [::core::mem::offset_of!(hipResourceDesc__bindgen_ty_1__bindgen_ty_3, sizeInBytes) - 32usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipResourceDesc__bindgen_ty_1__bindgen_ty_4"]
        [::core::mem::size_of::<hipResourceDesc__bindgen_ty_1__bindgen_ty_4>() - 56usize];
    ["Alignment of hipResourceDesc__bindgen_ty_1__bindgen_ty_4"]
        [::core::mem::align_of::<hipResourceDesc__bindgen_ty_1__bindgen_ty_4>() - 8usize];
    ["Offset of field: hipResourceDesc__bindgen_ty_1__bindgen_ty_4::devPtr"]
        [::core::mem::offset_of!(hipResourceDesc__bindgen_ty_1__bindgen_ty_4, devPtr) - 0usize];
    ["Offset of field: hipResourceDesc__bindgen_ty_1__bindgen_ty_4::desc"]
        [::core::mem::offset_of!(hipResourceDesc__bindgen_ty_1__bindgen_ty_4, desc) - 8usize];
    ["Offset of field: hipResourceDesc__bindgen_ty_1__bindgen_ty_4::width"]
        [::core::mem::offset_of!(hipResourceDesc__bindgen_ty_1__bindgen_ty_4, width) - 32usize];
    ["Offset of field: hipResourceDesc__bindgen_ty_1__bindgen_ty_4::height"]
        [::core::mem::offset_of!(hipResourceDesc__bindgen_ty_1__bindgen_ty_4, height) - 40usize];
    ["Offset of field: hipResourceDesc__bindgen_ty_1__bindgen_ty_4::pitchInBytes"]
        [::core::mem::offset_of!(hipResourceDesc__bindgen_ty_1__bindgen_ty_4, pitchInBytes) - 48usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipResourceDesc__bindgen_ty_1"][::core::mem::size_of::<hipResourceDesc__bindgen_ty_1>() - 56usize];
    ["Alignment of hipResourceDesc__bindgen_ty_1"][::core::mem::align_of::<hipResourceDesc__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipResourceDesc__bindgen_ty_1::array"]
        [::core::mem::offset_of!(hipResourceDesc__bindgen_ty_1, array) - 0usize];
    ["Offset of field: hipResourceDesc__bindgen_ty_1::mipmap"]
        [::core::mem::offset_of!(hipResourceDesc__bindgen_ty_1, mipmap) - 0usize];
    ["Offset of field: hipResourceDesc__bindgen_ty_1::linear"]
        [::core::mem::offset_of!(hipResourceDesc__bindgen_ty_1, linear) - 0usize];
    ["Offset of field: hipResourceDesc__bindgen_ty_1::pitch2D"]
        [::core::mem::offset_of!(hipResourceDesc__bindgen_ty_1, pitch2D) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipResourceDesc"][::core::mem::size_of::<hipResourceDesc>() - 64usize];
    ["Alignment of hipResourceDesc"][::core::mem::align_of::<hipResourceDesc>() - 8usize];
    ["Offset of field: hipResourceDesc::resType"][::core::mem::offset_of!(hipResourceDesc, resType) - 0usize];
    ["Offset of field: hipResourceDesc::res"][::core::mem::offset_of!(hipResourceDesc, res) - 8usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::size_of::<HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_1>() - 8usize];
    ["Alignment of HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::align_of::<HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_1>() - 8usize];
    ["Offset of field: HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_1::hArray"]
        [::core::mem::offset_of!(HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_1, hArray) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_2"]
        [::core::mem::size_of::<HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_2>() - 8usize];
    ["Alignment of HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_2"]
        [::core::mem::align_of::<HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_2>() - 8usize];
    ["Offset of field: HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_2::hMipmappedArray"]
        [::core::mem::offset_of!(HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_2, hMipmappedArray) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_3"]
        [::core::mem::size_of::<HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_3>() - 24usize];
    ["Alignment of HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_3"]
        [::core::mem::align_of::<HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_3>() - 8usize];
    ["Offset of field: HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_3::devPtr"]
        [::core::mem::offset_of!(HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_3, devPtr) - 0usize];
    ["Offset of field: HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_3::format"]
        [::core::mem::offset_of!(HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_3, format) - 8usize];
    ["Offset of field: HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_3::numChannels"]
        [::core::mem::offset_of!(HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_3, numChannels) - 12usize];
    ["Offset of field: HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_3::sizeInBytes"]
        [::core::mem::offset_of!(HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_3, sizeInBytes) - 16usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_4"]
        [::core::mem::size_of::<HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_4>() - 40usize];
    ["Alignment of HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_4"]
        [::core::mem::align_of::<HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_4>() - 8usize];
    ["Offset of field: HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_4::devPtr"]
        [::core::mem::offset_of!(HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_4, devPtr) - 0usize];
    ["Offset of field: HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_4::format"]
        [::core::mem::offset_of!(HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_4, format) - 8usize];
    ["Offset of field: HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_4::numChannels"]
        [::core::mem::offset_of!(HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_4, numChannels) - 12usize];
    ["Offset of field: HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_4::width"]
        [::core::mem::offset_of!(HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_4, width) - 16usize];
    ["Offset of field: HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_4::height"]
        [::core::mem::offset_of!(HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_4, height) - 24usize];
    ["Offset of field: HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_4::pitchInBytes"]
        [::core::mem::offset_of!(HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_4, pitchInBytes) - 32usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_5"]
        [::core::mem::size_of::<HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_5>() - 128usize];
    ["Alignment of HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_5"]
        [::core::mem::align_of::<HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_5>() - 4usize];
    ["Offset of field: HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_5::reserved"]
        [::core::mem::offset_of!(HIP_RESOURCE_DESC_st__bindgen_ty_1__bindgen_ty_5, reserved) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of HIP_RESOURCE_DESC_st__bindgen_ty_1"]
        [::core::mem::size_of::<HIP_RESOURCE_DESC_st__bindgen_ty_1>() - 128usize];
    ["Alignment of HIP_RESOURCE_DESC_st__bindgen_ty_1"]
        [::core::mem::align_of::<HIP_RESOURCE_DESC_st__bindgen_ty_1>() - 8usize];
    ["Offset of field: HIP_RESOURCE_DESC_st__bindgen_ty_1::array"]
        [::core::mem::offset_of!(HIP_RESOURCE_DESC_st__bindgen_ty_1, array) - 0usize];
    ["Offset of field: HIP_RESOURCE_DESC_st__bindgen_ty_1::mipmap"]
        [::core::mem::offset_of!(HIP_RESOURCE_DESC_st__bindgen_ty_1, mipmap) - 0usize];
    ["Offset of field: HIP_RESOURCE_DESC_st__bindgen_ty_1::linear"]
        [::core::mem::offset_of!(HIP_RESOURCE_DESC_st__bindgen_ty_1, linear) - 0usize];
    ["Offset of field: HIP_RESOURCE_DESC_st__bindgen_ty_1::pitch2D"]
        [::core::mem::offset_of!(HIP_RESOURCE_DESC_st__bindgen_ty_1, pitch2D) - 0usize];
    ["Offset of field: HIP_RESOURCE_DESC_st__bindgen_ty_1::reserved"]
        [::core::mem::offset_of!(HIP_RESOURCE_DESC_st__bindgen_ty_1, reserved) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of HIP_RESOURCE_DESC_st"][::core::mem::size_of::<HIP_RESOURCE_DESC_st>() - 144usize];
    ["Alignment of HIP_RESOURCE_DESC_st"][::core::mem::align_of::<HIP_RESOURCE_DESC_st>() - 8usize];
    ["Offset of field: HIP_RESOURCE_DESC_st::resType"][::core::mem::offset_of!(HIP_RESOURCE_DESC_st, resType) - 0usize];
    ["Offset of field: HIP_RESOURCE_DESC_st::res"][::core::mem::offset_of!(HIP_RESOURCE_DESC_st, res) - 8usize];
    ["Offset of field: HIP_RESOURCE_DESC_st::flags"][::core::mem::offset_of!(HIP_RESOURCE_DESC_st, flags) - 136usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipResourceViewDesc"][::core::mem::size_of::<hipResourceViewDesc>() - 48usize];
    ["Alignment of hipResourceViewDesc"][::core::mem::align_of::<hipResourceViewDesc>() - 8usize];
    ["Offset of field: hipResourceViewDesc::format"][::core::mem::offset_of!(hipResourceViewDesc, format) - 0usize];
    ["Offset of field: hipResourceViewDesc::width"][::core::mem::offset_of!(hipResourceViewDesc, width) - 8usize];
    ["Offset of field: hipResourceViewDesc::height"][::core::mem::offset_of!(hipResourceViewDesc, height) - 16usize];
    ["Offset of field: hipResourceViewDesc::depth"][::core::mem::offset_of!(hipResourceViewDesc, depth) - 24usize];
    ["Offset of field: hipResourceViewDesc::firstMipmapLevel"]
        [::core::mem::offset_of!(hipResourceViewDesc, firstMipmapLevel) - 32usize];
    ["Offset of field: hipResourceViewDesc::lastMipmapLevel"]
        [::core::mem::offset_of!(hipResourceViewDesc, lastMipmapLevel) - 36usize];
    ["Offset of field: hipResourceViewDesc::firstLayer"]
        [::core::mem::offset_of!(hipResourceViewDesc, firstLayer) - 40usize];
    ["Offset of field: hipResourceViewDesc::lastLayer"]
        [::core::mem::offset_of!(hipResourceViewDesc, lastLayer) - 44usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of HIP_RESOURCE_VIEW_DESC_st"][::core::mem::size_of::<HIP_RESOURCE_VIEW_DESC_st>() - 112usize];
    ["Alignment of HIP_RESOURCE_VIEW_DESC_st"][::core::mem::align_of::<HIP_RESOURCE_VIEW_DESC_st>() - 8usize];
    ["Offset of field: HIP_RESOURCE_VIEW_DESC_st::format"]
        [::core::mem::offset_of!(HIP_RESOURCE_VIEW_DESC_st, format) - 0usize];
    ["Offset of field: HIP_RESOURCE_VIEW_DESC_st::width"]
        [::core::mem::offset_of!(HIP_RESOURCE_VIEW_DESC_st, width) - 8usize];
    ["Offset of field: HIP_RESOURCE_VIEW_DESC_st::height"]
        [::core::mem::offset_of!(HIP_RESOURCE_VIEW_DESC_st, height) - 16usize];
    ["Offset of field: HIP_RESOURCE_VIEW_DESC_st::depth"]
        [::core::mem::offset_of!(HIP_RESOURCE_VIEW_DESC_st, depth) - 24usize];
    ["Offset of field: HIP_RESOURCE_VIEW_DESC_st::firstMipmapLevel"]
        [::core::mem::offset_of!(HIP_RESOURCE_VIEW_DESC_st, firstMipmapLevel) - 32usize];
    ["Offset of field: HIP_RESOURCE_VIEW_DESC_st::lastMipmapLevel"]
        [::core::mem::offset_of!(HIP_RESOURCE_VIEW_DESC_st, lastMipmapLevel) - 36usize];
    ["Offset of field: HIP_RESOURCE_VIEW_DESC_st::firstLayer"]
        [::core::mem::offset_of!(HIP_RESOURCE_VIEW_DESC_st, firstLayer) - 40usize];
    ["Offset of field: HIP_RESOURCE_VIEW_DESC_st::lastLayer"]
        [::core::mem::offset_of!(HIP_RESOURCE_VIEW_DESC_st, lastLayer) - 44usize];
    ["Offset of field: HIP_RESOURCE_VIEW_DESC_st::reserved"]
        [::core::mem::offset_of!(HIP_RESOURCE_VIEW_DESC_st, reserved) - 48usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipPitchedPtr"][::core::mem::size_of::<hipPitchedPtr>() - 32usize];
    ["Alignment of hipPitchedPtr"][::core::mem::align_of::<hipPitchedPtr>() - 8usize];
    ["Offset of field: hipPitchedPtr::ptr"][::core::mem::offset_of!(hipPitchedPtr, ptr) - 0usize];
    ["Offset of field: hipPitchedPtr::pitch"][::core::mem::offset_of!(hipPitchedPtr, pitch) - 8usize];
    ["Offset of field: hipPitchedPtr::xsize"][::core::mem::offset_of!(hipPitchedPtr, xsize) - 16usize];
    ["Offset of field: hipPitchedPtr::ysize"][::core::mem::offset_of!(hipPitchedPtr, ysize) - 24usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExtent"][::core::mem::size_of::<hipExtent>() - 24usize];
    ["Alignment of hipExtent"][::core::mem::align_of::<hipExtent>() - 8usize];
    ["Offset of field: hipExtent::width"][::core::mem::offset_of!(hipExtent, width) - 0usize];
    ["Offset of field: hipExtent::height"][::core::mem::offset_of!(hipExtent, height) - 8usize];
    ["Offset of field: hipExtent::depth"][::core::mem::offset_of!(hipExtent, depth) - 16usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipPos"][::core::mem::size_of::<hipPos>() - 24usize];
    ["Alignment of hipPos"][::core::mem::align_of::<hipPos>() - 8usize];
    ["Offset of field: hipPos::x"][::core::mem::offset_of!(hipPos, x) - 0usize];
    ["Offset of field: hipPos::y"][::core::mem::offset_of!(hipPos, y) - 8usize];
    ["Offset of field: hipPos::z"][::core::mem::offset_of!(hipPos, z) - 16usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemcpy3DParms"][::core::mem::size_of::<hipMemcpy3DParms>() - 160usize];
    ["Alignment of hipMemcpy3DParms"][::core::mem::align_of::<hipMemcpy3DParms>() - 8usize];
    ["Offset of field: hipMemcpy3DParms::srcArray"][::core::mem::offset_of!(hipMemcpy3DParms, srcArray) - 0usize];
    ["Offset of field: hipMemcpy3DParms::srcPos"][::core::mem::offset_of!(hipMemcpy3DParms, srcPos) - 8usize];
    ["Offset of field: hipMemcpy3DParms::srcPtr"][::core::mem::offset_of!(hipMemcpy3DParms, srcPtr) - 32usize];
    ["Offset of field: hipMemcpy3DParms::dstArray"][::core::mem::offset_of!(hipMemcpy3DParms, dstArray) - 64usize];
    ["Offset of field: hipMemcpy3DParms::dstPos"][::core::mem::offset_of!(hipMemcpy3DParms, dstPos) - 72usize];
    ["Offset of field: hipMemcpy3DParms::dstPtr"][::core::mem::offset_of!(hipMemcpy3DParms, dstPtr) - 96usize];
    ["Offset of field: hipMemcpy3DParms::extent"][::core::mem::offset_of!(hipMemcpy3DParms, extent) - 128usize];
    ["Offset of field: hipMemcpy3DParms::kind"][::core::mem::offset_of!(hipMemcpy3DParms, kind) - 152usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of HIP_MEMCPY3D"][::core::mem::size_of::<HIP_MEMCPY3D_V6>() - 184usize];
    ["Alignment of HIP_MEMCPY3D"][::core::mem::align_of::<HIP_MEMCPY3D_V6>() - 8usize];
    ["Offset of field: HIP_MEMCPY3D::srcXInBytes"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, srcXInBytes) - 0usize];
    ["Offset of field: HIP_MEMCPY3D::srcY"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, srcY) - 8usize];
    ["Offset of field: HIP_MEMCPY3D::srcZ"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, srcZ) - 16usize];
    ["Offset of field: HIP_MEMCPY3D::srcLOD"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, srcLOD) - 24usize];
    ["Offset of field: HIP_MEMCPY3D::srcMemoryType"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, srcMemoryType) - 32usize];
    ["Offset of field: HIP_MEMCPY3D::srcHost"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, srcHost) - 40usize];
    ["Offset of field: HIP_MEMCPY3D::srcDevice"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, srcDevice) - 48usize];
    ["Offset of field: HIP_MEMCPY3D::srcArray"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, srcArray) - 56usize];
    ["Offset of field: HIP_MEMCPY3D::srcPitch"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, srcPitch) - 64usize];
    ["Offset of field: HIP_MEMCPY3D::srcHeight"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, srcHeight) - 72usize];
    ["Offset of field: HIP_MEMCPY3D::dstXInBytes"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, dstXInBytes) - 80usize];
    ["Offset of field: HIP_MEMCPY3D::dstY"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, dstY) - 88usize];
    ["Offset of field: HIP_MEMCPY3D::dstZ"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, dstZ) - 96usize];
    ["Offset of field: HIP_MEMCPY3D::dstLOD"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, dstLOD) - 104usize];
    ["Offset of field: HIP_MEMCPY3D::dstMemoryType"]
        [::core::mem::offset_of!(HIP_MEMCPY3D_V6, dstMemoryType) - 112usize];
    ["Offset of field: HIP_MEMCPY3D::dstHost"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, dstHost) - 120usize];
    ["Offset of field: HIP_MEMCPY3D::dstDevice"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, dstDevice) - 128usize];
    ["Offset of field: HIP_MEMCPY3D::dstArray"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, dstArray) - 136usize];
    ["Offset of field: HIP_MEMCPY3D::dstPitch"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, dstPitch) - 144usize];
    ["Offset of field: HIP_MEMCPY3D::dstHeight"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, dstHeight) - 152usize];
    ["Offset of field: HIP_MEMCPY3D::WidthInBytes"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, WidthInBytes) - 160usize];
    ["Offset of field: HIP_MEMCPY3D::Height"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, Height) - 168usize];
    ["Offset of field: HIP_MEMCPY3D::Depth"][::core::mem::offset_of!(HIP_MEMCPY3D_V6, Depth) - 176usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemLocation"][::core::mem::size_of::<hipMemLocation>() - 8usize];
    ["Alignment of hipMemLocation"][::core::mem::align_of::<hipMemLocation>() - 4usize];
    ["Offset of field: hipMemLocation::type_"][::core::mem::offset_of!(hipMemLocation, type_) - 0usize];
    ["Offset of field: hipMemLocation::id"][::core::mem::offset_of!(hipMemLocation, id) - 4usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemcpyAttributes"][::core::mem::size_of::<hipMemcpyAttributes>() - 24usize];
    ["Alignment of hipMemcpyAttributes"][::core::mem::align_of::<hipMemcpyAttributes>() - 4usize];
    ["Offset of field: hipMemcpyAttributes::srcAccessOrder"]
        [::core::mem::offset_of!(hipMemcpyAttributes, srcAccessOrder) - 0usize];
    ["Offset of field: hipMemcpyAttributes::srcLocHint"]
        [::core::mem::offset_of!(hipMemcpyAttributes, srcLocHint) - 4usize];
    ["Offset of field: hipMemcpyAttributes::dstLocHint"]
        [::core::mem::offset_of!(hipMemcpyAttributes, dstLocHint) - 12usize];
    ["Offset of field: hipMemcpyAttributes::flags"][::core::mem::offset_of!(hipMemcpyAttributes, flags) - 20usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipOffset3D"][::core::mem::size_of::<hipOffset3D>() - 24usize];
    ["Alignment of hipOffset3D"][::core::mem::align_of::<hipOffset3D>() - 8usize];
    ["Offset of field: hipOffset3D::x"][::core::mem::offset_of!(hipOffset3D, x) - 0usize];
    ["Offset of field: hipOffset3D::y"][::core::mem::offset_of!(hipOffset3D, y) - 8usize];
    ["Offset of field: hipOffset3D::z"][::core::mem::offset_of!(hipOffset3D, z) - 16usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemcpy3DOperand__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::size_of::<hipMemcpy3DOperand__bindgen_ty_1__bindgen_ty_1>() - 32usize];
    ["Alignment of hipMemcpy3DOperand__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::align_of::<hipMemcpy3DOperand__bindgen_ty_1__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipMemcpy3DOperand__bindgen_ty_1__bindgen_ty_1::ptr"]
        [::core::mem::offset_of!(hipMemcpy3DOperand__bindgen_ty_1__bindgen_ty_1, ptr) - 0usize];
    ["Offset of field: hipMemcpy3DOperand__bindgen_ty_1__bindgen_ty_1::rowLength"]
        [::core::mem::offset_of!(hipMemcpy3DOperand__bindgen_ty_1__bindgen_ty_1, rowLength) - 8usize];
    ["Offset of field: hipMemcpy3DOperand__bindgen_ty_1__bindgen_ty_1::layerHeight"]
        [::core::mem::offset_of!(hipMemcpy3DOperand__bindgen_ty_1__bindgen_ty_1, layerHeight) - 16usize];
    ["Offset of field: hipMemcpy3DOperand__bindgen_ty_1__bindgen_ty_1::locHint"]
        [::core::mem::offset_of!(hipMemcpy3DOperand__bindgen_ty_1__bindgen_ty_1, locHint) - 24usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemcpy3DOperand__bindgen_ty_1__bindgen_ty_2"]
        [::core::mem::size_of::<hipMemcpy3DOperand__bindgen_ty_1__bindgen_ty_2>() - 32usize];
    ["Alignment of hipMemcpy3DOperand__bindgen_ty_1__bindgen_ty_2"]
        [::core::mem::align_of::<hipMemcpy3DOperand__bindgen_ty_1__bindgen_ty_2>() - 8usize];
    ["Offset of field: hipMemcpy3DOperand__bindgen_ty_1__bindgen_ty_2::array"]
        [::core::mem::offset_of!(hipMemcpy3DOperand__bindgen_ty_1__bindgen_ty_2, array) - 0usize];
    ["Offset of field: hipMemcpy3DOperand__bindgen_ty_1__bindgen_ty_2::offset"]
        [::core::mem::offset_of!(hipMemcpy3DOperand__bindgen_ty_1__bindgen_ty_2, offset) - 8usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemcpy3DOperand__bindgen_ty_1"][::core::mem::size_of::<hipMemcpy3DOperand__bindgen_ty_1>() - 32usize];
    ["Alignment of hipMemcpy3DOperand__bindgen_ty_1"]
        [::core::mem::align_of::<hipMemcpy3DOperand__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipMemcpy3DOperand__bindgen_ty_1::ptr"]
        [::core::mem::offset_of!(hipMemcpy3DOperand__bindgen_ty_1, ptr) - 0usize];
    ["Offset of field: hipMemcpy3DOperand__bindgen_ty_1::array"]
        [::core::mem::offset_of!(hipMemcpy3DOperand__bindgen_ty_1, array) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemcpy3DOperand"][::core::mem::size_of::<hipMemcpy3DOperand>() - 40usize];
    ["Alignment of hipMemcpy3DOperand"][::core::mem::align_of::<hipMemcpy3DOperand>() - 8usize];
    ["Offset of field: hipMemcpy3DOperand::type_"][::core::mem::offset_of!(hipMemcpy3DOperand, type_) - 0usize];
    ["Offset of field: hipMemcpy3DOperand::op"][::core::mem::offset_of!(hipMemcpy3DOperand, op) - 8usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemcpy3DBatchOp"][::core::mem::size_of::<hipMemcpy3DBatchOp>() - 112usize];
    ["Alignment of hipMemcpy3DBatchOp"][::core::mem::align_of::<hipMemcpy3DBatchOp>() - 8usize];
    ["Offset of field: hipMemcpy3DBatchOp::src"][::core::mem::offset_of!(hipMemcpy3DBatchOp, src) - 0usize];
    ["Offset of field: hipMemcpy3DBatchOp::dst"][::core::mem::offset_of!(hipMemcpy3DBatchOp, dst) - 40usize];
    ["Offset of field: hipMemcpy3DBatchOp::extent"][::core::mem::offset_of!(hipMemcpy3DBatchOp, extent) - 80usize];
    ["Offset of field: hipMemcpy3DBatchOp::srcAccessOrder"]
        [::core::mem::offset_of!(hipMemcpy3DBatchOp, srcAccessOrder) - 104usize];
    ["Offset of field: hipMemcpy3DBatchOp::flags"][::core::mem::offset_of!(hipMemcpy3DBatchOp, flags) - 108usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemcpy3DPeerParms"][::core::mem::size_of::<hipMemcpy3DPeerParms>() - 168usize];
    ["Alignment of hipMemcpy3DPeerParms"][::core::mem::align_of::<hipMemcpy3DPeerParms>() - 8usize];
    ["Offset of field: hipMemcpy3DPeerParms::srcArray"]
        [::core::mem::offset_of!(hipMemcpy3DPeerParms, srcArray) - 0usize];
    ["Offset of field: hipMemcpy3DPeerParms::srcPos"][::core::mem::offset_of!(hipMemcpy3DPeerParms, srcPos) - 8usize];
    ["Offset of field: hipMemcpy3DPeerParms::srcPtr"][::core::mem::offset_of!(hipMemcpy3DPeerParms, srcPtr) - 32usize];
    ["Offset of field: hipMemcpy3DPeerParms::srcDevice"]
        [::core::mem::offset_of!(hipMemcpy3DPeerParms, srcDevice) - 64usize];
    ["Offset of field: hipMemcpy3DPeerParms::dstArray"]
        [::core::mem::offset_of!(hipMemcpy3DPeerParms, dstArray) - 72usize];
    ["Offset of field: hipMemcpy3DPeerParms::dstPos"][::core::mem::offset_of!(hipMemcpy3DPeerParms, dstPos) - 80usize];
    ["Offset of field: hipMemcpy3DPeerParms::dstPtr"][::core::mem::offset_of!(hipMemcpy3DPeerParms, dstPtr) - 104usize];
    ["Offset of field: hipMemcpy3DPeerParms::dstDevice"]
        [::core::mem::offset_of!(hipMemcpy3DPeerParms, dstDevice) - 136usize];
    ["Offset of field: hipMemcpy3DPeerParms::extent"][::core::mem::offset_of!(hipMemcpy3DPeerParms, extent) - 144usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of textureReference"][::core::mem::size_of::<textureReference>() - 88usize];
    ["Alignment of textureReference"][::core::mem::align_of::<textureReference>() - 8usize];
    ["Offset of field: textureReference::normalized"][::core::mem::offset_of!(textureReference, normalized) - 0usize];
    ["Offset of field: textureReference::readMode"][::core::mem::offset_of!(textureReference, readMode) - 4usize];
    ["Offset of field: textureReference::filterMode"][::core::mem::offset_of!(textureReference, filterMode) - 8usize];
    ["Offset of field: textureReference::addressMode"]
        [::core::mem::offset_of!(textureReference, addressMode) - 12usize];
    ["Offset of field: textureReference::channelDesc"]
        [::core::mem::offset_of!(textureReference, channelDesc) - 24usize];
    ["Offset of field: textureReference::sRGB"][::core::mem::offset_of!(textureReference, sRGB) - 44usize];
    ["Offset of field: textureReference::maxAnisotropy"]
        [::core::mem::offset_of!(textureReference, maxAnisotropy) - 48usize];
    ["Offset of field: textureReference::mipmapFilterMode"]
        [::core::mem::offset_of!(textureReference, mipmapFilterMode) - 52usize];
    ["Offset of field: textureReference::mipmapLevelBias"]
        [::core::mem::offset_of!(textureReference, mipmapLevelBias) - 56usize];
    ["Offset of field: textureReference::minMipmapLevelClamp"]
        [::core::mem::offset_of!(textureReference, minMipmapLevelClamp) - 60usize];
    ["Offset of field: textureReference::maxMipmapLevelClamp"]
        [::core::mem::offset_of!(textureReference, maxMipmapLevelClamp) - 64usize];
    ["Offset of field: textureReference::textureObject"]
        [::core::mem::offset_of!(textureReference, textureObject) - 72usize];
    ["Offset of field: textureReference::numChannels"]
        [::core::mem::offset_of!(textureReference, numChannels) - 80usize];
    ["Offset of field: textureReference::format"][::core::mem::offset_of!(textureReference, format) - 84usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipTextureDesc"][::core::mem::size_of::<hipTextureDesc>() - 64usize];
    ["Alignment of hipTextureDesc"][::core::mem::align_of::<hipTextureDesc>() - 4usize];
    ["Offset of field: hipTextureDesc::addressMode"][::core::mem::offset_of!(hipTextureDesc, addressMode) - 0usize];
    ["Offset of field: hipTextureDesc::filterMode"][::core::mem::offset_of!(hipTextureDesc, filterMode) - 12usize];
    ["Offset of field: hipTextureDesc::readMode"][::core::mem::offset_of!(hipTextureDesc, readMode) - 16usize];
    ["Offset of field: hipTextureDesc::sRGB"][::core::mem::offset_of!(hipTextureDesc, sRGB) - 20usize];
    ["Offset of field: hipTextureDesc::borderColor"][::core::mem::offset_of!(hipTextureDesc, borderColor) - 24usize];
    ["Offset of field: hipTextureDesc::normalizedCoords"]
        [::core::mem::offset_of!(hipTextureDesc, normalizedCoords) - 40usize];
    ["Offset of field: hipTextureDesc::maxAnisotropy"]
        [::core::mem::offset_of!(hipTextureDesc, maxAnisotropy) - 44usize];
    ["Offset of field: hipTextureDesc::mipmapFilterMode"]
        [::core::mem::offset_of!(hipTextureDesc, mipmapFilterMode) - 48usize];
    ["Offset of field: hipTextureDesc::mipmapLevelBias"]
        [::core::mem::offset_of!(hipTextureDesc, mipmapLevelBias) - 52usize];
    ["Offset of field: hipTextureDesc::minMipmapLevelClamp"]
        [::core::mem::offset_of!(hipTextureDesc, minMipmapLevelClamp) - 56usize];
    ["Offset of field: hipTextureDesc::maxMipmapLevelClamp"]
        [::core::mem::offset_of!(hipTextureDesc, maxMipmapLevelClamp) - 60usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of surfaceReference"][::core::mem::size_of::<surfaceReference>() - 8usize];
    ["Alignment of surfaceReference"][::core::mem::align_of::<surfaceReference>() - 8usize];
    ["Offset of field: surfaceReference::surfaceObject"]
        [::core::mem::offset_of!(surfaceReference, surfaceObject) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipIpcMemHandle_st"][::core::mem::size_of::<hipIpcMemHandle_st>() - 64usize];
    ["Alignment of hipIpcMemHandle_st"][::core::mem::align_of::<hipIpcMemHandle_st>() - 1usize];
    ["Offset of field: hipIpcMemHandle_st::reserved"][::core::mem::offset_of!(hipIpcMemHandle_st, reserved) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipIpcEventHandle_st"][::core::mem::size_of::<hipIpcEventHandle_st>() - 64usize];
    ["Alignment of hipIpcEventHandle_st"][::core::mem::align_of::<hipIpcEventHandle_st>() - 1usize];
    ["Offset of field: hipIpcEventHandle_st::reserved"]
        [::core::mem::offset_of!(hipIpcEventHandle_st, reserved) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipFuncAttributes"][::core::mem::size_of::<hipFuncAttributes>() - 56usize];
    ["Alignment of hipFuncAttributes"][::core::mem::align_of::<hipFuncAttributes>() - 8usize];
    ["Offset of field: hipFuncAttributes::binaryVersion"]
        [::core::mem::offset_of!(hipFuncAttributes, binaryVersion) - 0usize];
    ["Offset of field: hipFuncAttributes::cacheModeCA"]
        [::core::mem::offset_of!(hipFuncAttributes, cacheModeCA) - 4usize];
    ["Offset of field: hipFuncAttributes::constSizeBytes"]
        [::core::mem::offset_of!(hipFuncAttributes, constSizeBytes) - 8usize];
    ["Offset of field: hipFuncAttributes::localSizeBytes"]
        [::core::mem::offset_of!(hipFuncAttributes, localSizeBytes) - 16usize];
    ["Offset of field: hipFuncAttributes::maxDynamicSharedSizeBytes"]
        [::core::mem::offset_of!(hipFuncAttributes, maxDynamicSharedSizeBytes) - 24usize];
    ["Offset of field: hipFuncAttributes::maxThreadsPerBlock"]
        [::core::mem::offset_of!(hipFuncAttributes, maxThreadsPerBlock) - 28usize];
    ["Offset of field: hipFuncAttributes::numRegs"][::core::mem::offset_of!(hipFuncAttributes, numRegs) - 32usize];
    ["Offset of field: hipFuncAttributes::preferredShmemCarveout"]
        [::core::mem::offset_of!(hipFuncAttributes, preferredShmemCarveout) - 36usize];
    ["Offset of field: hipFuncAttributes::ptxVersion"]
        [::core::mem::offset_of!(hipFuncAttributes, ptxVersion) - 40usize];
    ["Offset of field: hipFuncAttributes::sharedSizeBytes"]
        [::core::mem::offset_of!(hipFuncAttributes, sharedSizeBytes) - 48usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipStreamBatchMemOpParams_union_hipStreamMemOpWaitValueParams_t__bindgen_ty_1"][::core::mem::size_of::<
        hipStreamBatchMemOpParams_union_hipStreamMemOpWaitValueParams_t__bindgen_ty_1,
    >() - 8usize];
    ["Alignment of hipStreamBatchMemOpParams_union_hipStreamMemOpWaitValueParams_t__bindgen_ty_1"][::core::mem::align_of::<
        hipStreamBatchMemOpParams_union_hipStreamMemOpWaitValueParams_t__bindgen_ty_1,
    >() - 8usize];
    ["Offset of field: hipStreamBatchMemOpParams_union_hipStreamMemOpWaitValueParams_t__bindgen_ty_1::value"][::core::mem::offset_of!(
        hipStreamBatchMemOpParams_union_hipStreamMemOpWaitValueParams_t__bindgen_ty_1,
        value
    )
        - 0usize];
    ["Offset of field: hipStreamBatchMemOpParams_union_hipStreamMemOpWaitValueParams_t__bindgen_ty_1::value64"][::core::mem::offset_of!(
        hipStreamBatchMemOpParams_union_hipStreamMemOpWaitValueParams_t__bindgen_ty_1,
        value64
    )
        - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipStreamBatchMemOpParams_union_hipStreamMemOpWaitValueParams_t"]
        [::core::mem::size_of::<hipStreamBatchMemOpParams_union_hipStreamMemOpWaitValueParams_t>() - 40usize];
    ["Alignment of hipStreamBatchMemOpParams_union_hipStreamMemOpWaitValueParams_t"]
        [::core::mem::align_of::<hipStreamBatchMemOpParams_union_hipStreamMemOpWaitValueParams_t>() - 8usize];
    ["Offset of field: hipStreamBatchMemOpParams_union_hipStreamMemOpWaitValueParams_t::operation"]
        [::core::mem::offset_of!(hipStreamBatchMemOpParams_union_hipStreamMemOpWaitValueParams_t, operation) - 0usize];
    ["Offset of field: hipStreamBatchMemOpParams_union_hipStreamMemOpWaitValueParams_t::address"]
        [::core::mem::offset_of!(hipStreamBatchMemOpParams_union_hipStreamMemOpWaitValueParams_t, address) - 8usize];
    ["Offset of field: hipStreamBatchMemOpParams_union_hipStreamMemOpWaitValueParams_t::flags"]
        [::core::mem::offset_of!(hipStreamBatchMemOpParams_union_hipStreamMemOpWaitValueParams_t, flags) - 24usize];
    ["Offset of field: hipStreamBatchMemOpParams_union_hipStreamMemOpWaitValueParams_t::alias"]
        [::core::mem::offset_of!(hipStreamBatchMemOpParams_union_hipStreamMemOpWaitValueParams_t, alias) - 32usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipStreamBatchMemOpParams_union_hipStreamMemOpWriteValueParams_t__bindgen_ty_1"][::core::mem::size_of::<
        hipStreamBatchMemOpParams_union_hipStreamMemOpWriteValueParams_t__bindgen_ty_1,
    >() - 8usize];
    ["Alignment of hipStreamBatchMemOpParams_union_hipStreamMemOpWriteValueParams_t__bindgen_ty_1"]
        [::core::mem::align_of::<hipStreamBatchMemOpParams_union_hipStreamMemOpWriteValueParams_t__bindgen_ty_1>()
            - 8usize];
    ["Offset of field: hipStreamBatchMemOpParams_union_hipStreamMemOpWriteValueParams_t__bindgen_ty_1::value"][::core::mem::offset_of!(
        hipStreamBatchMemOpParams_union_hipStreamMemOpWriteValueParams_t__bindgen_ty_1,
        value
    )
        - 0usize];
    ["Offset of field: hipStreamBatchMemOpParams_union_hipStreamMemOpWriteValueParams_t__bindgen_ty_1::value64"][::core::mem::offset_of!(
        hipStreamBatchMemOpParams_union_hipStreamMemOpWriteValueParams_t__bindgen_ty_1,
        value64
    )
        - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipStreamBatchMemOpParams_union_hipStreamMemOpWriteValueParams_t"]
        [::core::mem::size_of::<hipStreamBatchMemOpParams_union_hipStreamMemOpWriteValueParams_t>() - 40usize];
    ["Alignment of hipStreamBatchMemOpParams_union_hipStreamMemOpWriteValueParams_t"]
        [::core::mem::align_of::<hipStreamBatchMemOpParams_union_hipStreamMemOpWriteValueParams_t>() - 8usize];
    ["Offset of field: hipStreamBatchMemOpParams_union_hipStreamMemOpWriteValueParams_t::operation"]
        [::core::mem::offset_of!(hipStreamBatchMemOpParams_union_hipStreamMemOpWriteValueParams_t, operation) - 0usize];
    ["Offset of field: hipStreamBatchMemOpParams_union_hipStreamMemOpWriteValueParams_t::address"]
        [::core::mem::offset_of!(hipStreamBatchMemOpParams_union_hipStreamMemOpWriteValueParams_t, address) - 8usize];
    ["Offset of field: hipStreamBatchMemOpParams_union_hipStreamMemOpWriteValueParams_t::flags"]
        [::core::mem::offset_of!(hipStreamBatchMemOpParams_union_hipStreamMemOpWriteValueParams_t, flags) - 24usize];
    ["Offset of field: hipStreamBatchMemOpParams_union_hipStreamMemOpWriteValueParams_t::alias"]
        [::core::mem::offset_of!(hipStreamBatchMemOpParams_union_hipStreamMemOpWriteValueParams_t, alias) - 32usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipStreamBatchMemOpParams_union_hipStreamMemOpFlushRemoteWritesParams_t"]
        [::core::mem::size_of::<hipStreamBatchMemOpParams_union_hipStreamMemOpFlushRemoteWritesParams_t>() - 8usize];
    ["Alignment of hipStreamBatchMemOpParams_union_hipStreamMemOpFlushRemoteWritesParams_t"]
        [::core::mem::align_of::<hipStreamBatchMemOpParams_union_hipStreamMemOpFlushRemoteWritesParams_t>() - 4usize];
    ["Offset of field: hipStreamBatchMemOpParams_union_hipStreamMemOpFlushRemoteWritesParams_t::operation"][::core::mem::offset_of!(
        hipStreamBatchMemOpParams_union_hipStreamMemOpFlushRemoteWritesParams_t,
        operation
    ) - 0usize];
    ["Offset of field: hipStreamBatchMemOpParams_union_hipStreamMemOpFlushRemoteWritesParams_t::flags"][::core::mem::offset_of!(
        hipStreamBatchMemOpParams_union_hipStreamMemOpFlushRemoteWritesParams_t,
        flags
    ) - 4usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipStreamBatchMemOpParams_union_hipStreamMemOpMemoryBarrierParams_t"]
        [::core::mem::size_of::<hipStreamBatchMemOpParams_union_hipStreamMemOpMemoryBarrierParams_t>() - 8usize];
    ["Alignment of hipStreamBatchMemOpParams_union_hipStreamMemOpMemoryBarrierParams_t"]
        [::core::mem::align_of::<hipStreamBatchMemOpParams_union_hipStreamMemOpMemoryBarrierParams_t>() - 4usize];
    ["Offset of field: hipStreamBatchMemOpParams_union_hipStreamMemOpMemoryBarrierParams_t::operation"][::core::mem::offset_of!(
        hipStreamBatchMemOpParams_union_hipStreamMemOpMemoryBarrierParams_t,
        operation
    ) - 0usize];
    ["Offset of field: hipStreamBatchMemOpParams_union_hipStreamMemOpMemoryBarrierParams_t::flags"]
        [::core::mem::offset_of!(hipStreamBatchMemOpParams_union_hipStreamMemOpMemoryBarrierParams_t, flags) - 4usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipStreamBatchMemOpParams_union"][::core::mem::size_of::<hipStreamBatchMemOpParams_union>() - 48usize];
    ["Alignment of hipStreamBatchMemOpParams_union"]
        [::core::mem::align_of::<hipStreamBatchMemOpParams_union>() - 8usize];
    ["Offset of field: hipStreamBatchMemOpParams_union::operation"]
        [::core::mem::offset_of!(hipStreamBatchMemOpParams_union, operation) - 0usize];
    ["Offset of field: hipStreamBatchMemOpParams_union::waitValue"]
        [::core::mem::offset_of!(hipStreamBatchMemOpParams_union, waitValue) - 0usize];
    ["Offset of field: hipStreamBatchMemOpParams_union::writeValue"]
        [::core::mem::offset_of!(hipStreamBatchMemOpParams_union, writeValue) - 0usize];
    ["Offset of field: hipStreamBatchMemOpParams_union::flushRemoteWrites"]
        [::core::mem::offset_of!(hipStreamBatchMemOpParams_union, flushRemoteWrites) - 0usize];
    ["Offset of field: hipStreamBatchMemOpParams_union::memoryBarrier"]
        [::core::mem::offset_of!(hipStreamBatchMemOpParams_union, memoryBarrier) - 0usize];
    ["Offset of field: hipStreamBatchMemOpParams_union::pad"]
        [::core::mem::offset_of!(hipStreamBatchMemOpParams_union, pad) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipBatchMemOpNodeParams"][::core::mem::size_of::<hipBatchMemOpNodeParams>() - 32usize];
    ["Alignment of hipBatchMemOpNodeParams"][::core::mem::align_of::<hipBatchMemOpNodeParams>() - 8usize];
    ["Offset of field: hipBatchMemOpNodeParams::ctx"][::core::mem::offset_of!(hipBatchMemOpNodeParams, ctx) - 0usize];
    ["Offset of field: hipBatchMemOpNodeParams::count"]
        [::core::mem::offset_of!(hipBatchMemOpNodeParams, count) - 8usize];
    ["Offset of field: hipBatchMemOpNodeParams::paramArray"]
        [::core::mem::offset_of!(hipBatchMemOpNodeParams, paramArray) - 16usize];
    ["Offset of field: hipBatchMemOpNodeParams::flags"]
        [::core::mem::offset_of!(hipBatchMemOpNodeParams, flags) - 24usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemAccessDesc"][::core::mem::size_of::<hipMemAccessDesc>() - 12usize];
    ["Alignment of hipMemAccessDesc"][::core::mem::align_of::<hipMemAccessDesc>() - 4usize];
    ["Offset of field: hipMemAccessDesc::location"][::core::mem::offset_of!(hipMemAccessDesc, location) - 0usize];
    ["Offset of field: hipMemAccessDesc::flags"][::core::mem::offset_of!(hipMemAccessDesc, flags) - 8usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemPoolProps"][::core::mem::size_of::<hipMemPoolProps>() - 88usize];
    ["Alignment of hipMemPoolProps"][::core::mem::align_of::<hipMemPoolProps>() - 8usize];
    ["Offset of field: hipMemPoolProps::allocType"][::core::mem::offset_of!(hipMemPoolProps, allocType) - 0usize];
    ["Offset of field: hipMemPoolProps::handleTypes"][::core::mem::offset_of!(hipMemPoolProps, handleTypes) - 4usize];
    ["Offset of field: hipMemPoolProps::location"][::core::mem::offset_of!(hipMemPoolProps, location) - 8usize];
    ["Offset of field: hipMemPoolProps::win32SecurityAttributes"]
        [::core::mem::offset_of!(hipMemPoolProps, win32SecurityAttributes) - 16usize];
    ["Offset of field: hipMemPoolProps::maxSize"][::core::mem::offset_of!(hipMemPoolProps, maxSize) - 24usize];
    ["Offset of field: hipMemPoolProps::reserved"][::core::mem::offset_of!(hipMemPoolProps, reserved) - 32usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemPoolPtrExportData"][::core::mem::size_of::<hipMemPoolPtrExportData>() - 64usize];
    ["Alignment of hipMemPoolPtrExportData"][::core::mem::align_of::<hipMemPoolPtrExportData>() - 1usize];
    ["Offset of field: hipMemPoolPtrExportData::reserved"]
        [::core::mem::offset_of!(hipMemPoolPtrExportData, reserved) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of dim3"][::core::mem::size_of::<dim3>() - 12usize];
    ["Alignment of dim3"][::core::mem::align_of::<dim3>() - 4usize];
    ["Offset of field: dim3::x"][::core::mem::offset_of!(dim3, x) - 0usize];
    ["Offset of field: dim3::y"][::core::mem::offset_of!(dim3, y) - 4usize];
    ["Offset of field: dim3::z"][::core::mem::offset_of!(dim3, z) - 8usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipLaunchParams_t"][::core::mem::size_of::<hipLaunchParams_t>() - 56usize];
    ["Alignment of hipLaunchParams_t"][::core::mem::align_of::<hipLaunchParams_t>() - 8usize];
    ["Offset of field: hipLaunchParams_t::func"][::core::mem::offset_of!(hipLaunchParams_t, func) - 0usize];
    ["Offset of field: hipLaunchParams_t::gridDim"][::core::mem::offset_of!(hipLaunchParams_t, gridDim) - 8usize];
    ["Offset of field: hipLaunchParams_t::blockDim"][::core::mem::offset_of!(hipLaunchParams_t, blockDim) - 20usize];
    ["Offset of field: hipLaunchParams_t::args"][::core::mem::offset_of!(hipLaunchParams_t, args) - 32usize];
    ["Offset of field: hipLaunchParams_t::sharedMem"][::core::mem::offset_of!(hipLaunchParams_t, sharedMem) - 40usize];
    ["Offset of field: hipLaunchParams_t::stream"][::core::mem::offset_of!(hipLaunchParams_t, stream) - 48usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipFunctionLaunchParams_t"][::core::mem::size_of::<hipFunctionLaunchParams_t>() - 56usize];
    ["Alignment of hipFunctionLaunchParams_t"][::core::mem::align_of::<hipFunctionLaunchParams_t>() - 8usize];
    ["Offset of field: hipFunctionLaunchParams_t::function"]
        [::core::mem::offset_of!(hipFunctionLaunchParams_t, function) - 0usize];
    ["Offset of field: hipFunctionLaunchParams_t::gridDimX"]
        [::core::mem::offset_of!(hipFunctionLaunchParams_t, gridDimX) - 8usize];
    ["Offset of field: hipFunctionLaunchParams_t::gridDimY"]
        [::core::mem::offset_of!(hipFunctionLaunchParams_t, gridDimY) - 12usize];
    ["Offset of field: hipFunctionLaunchParams_t::gridDimZ"]
        [::core::mem::offset_of!(hipFunctionLaunchParams_t, gridDimZ) - 16usize];
    ["Offset of field: hipFunctionLaunchParams_t::blockDimX"]
        [::core::mem::offset_of!(hipFunctionLaunchParams_t, blockDimX) - 20usize];
    ["Offset of field: hipFunctionLaunchParams_t::blockDimY"]
        [::core::mem::offset_of!(hipFunctionLaunchParams_t, blockDimY) - 24usize];
    ["Offset of field: hipFunctionLaunchParams_t::blockDimZ"]
        [::core::mem::offset_of!(hipFunctionLaunchParams_t, blockDimZ) - 28usize];
    ["Offset of field: hipFunctionLaunchParams_t::sharedMemBytes"]
        [::core::mem::offset_of!(hipFunctionLaunchParams_t, sharedMemBytes) - 32usize];
    ["Offset of field: hipFunctionLaunchParams_t::hStream"]
        [::core::mem::offset_of!(hipFunctionLaunchParams_t, hStream) - 40usize];
    ["Offset of field: hipFunctionLaunchParams_t::kernelParams"]
        [::core::mem::offset_of!(hipFunctionLaunchParams_t, kernelParams) - 48usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalMemoryHandleDesc_st__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::size_of::<hipExternalMemoryHandleDesc_V6_st__bindgen_ty_1__bindgen_ty_1>() - 16usize];
    ["Alignment of hipExternalMemoryHandleDesc_st__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::align_of::<hipExternalMemoryHandleDesc_V6_st__bindgen_ty_1__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipExternalMemoryHandleDesc_st__bindgen_ty_1__bindgen_ty_1::handle"]
        [::core::mem::offset_of!(hipExternalMemoryHandleDesc_V6_st__bindgen_ty_1__bindgen_ty_1, handle) - 0usize];
    ["Offset of field: hipExternalMemoryHandleDesc_st__bindgen_ty_1__bindgen_ty_1::name"]
        [::core::mem::offset_of!(hipExternalMemoryHandleDesc_V6_st__bindgen_ty_1__bindgen_ty_1, name) - 8usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalMemoryHandleDesc_st__bindgen_ty_1"]
        [::core::mem::size_of::<hipExternalMemoryHandleDesc_V6_st__bindgen_ty_1>() - 16usize];
    ["Alignment of hipExternalMemoryHandleDesc_st__bindgen_ty_1"]
        [::core::mem::align_of::<hipExternalMemoryHandleDesc_V6_st__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipExternalMemoryHandleDesc_st__bindgen_ty_1::fd"]
        [::core::mem::offset_of!(hipExternalMemoryHandleDesc_V6_st__bindgen_ty_1, fd) - 0usize];
    ["Offset of field: hipExternalMemoryHandleDesc_st__bindgen_ty_1::win32"]
        [::core::mem::offset_of!(hipExternalMemoryHandleDesc_V6_st__bindgen_ty_1, win32) - 0usize];
    ["Offset of field: hipExternalMemoryHandleDesc_st__bindgen_ty_1::nvSciBufObject"]
        [::core::mem::offset_of!(hipExternalMemoryHandleDesc_V6_st__bindgen_ty_1, nvSciBufObject) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalMemoryHandleDesc_st"][::core::mem::size_of::<hipExternalMemoryHandleDesc_V6_st>() - 104usize];
    ["Alignment of hipExternalMemoryHandleDesc_st"]
        [::core::mem::align_of::<hipExternalMemoryHandleDesc_V6_st>() - 8usize];
    ["Offset of field: hipExternalMemoryHandleDesc_st::type_"]
        [::core::mem::offset_of!(hipExternalMemoryHandleDesc_V6_st, type_) - 0usize];
    ["Offset of field: hipExternalMemoryHandleDesc_st::handle"]
        [::core::mem::offset_of!(hipExternalMemoryHandleDesc_V6_st, handle) - 8usize];
    ["Offset of field: hipExternalMemoryHandleDesc_st::size"]
        [::core::mem::offset_of!(hipExternalMemoryHandleDesc_V6_st, size) - 24usize];
    ["Offset of field: hipExternalMemoryHandleDesc_st::flags"]
        [::core::mem::offset_of!(hipExternalMemoryHandleDesc_V6_st, flags) - 32usize];
    ["Offset of field: hipExternalMemoryHandleDesc_st::reserved"]
        [::core::mem::offset_of!(hipExternalMemoryHandleDesc_V6_st, reserved) - 36usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalMemoryBufferDesc_st"][::core::mem::size_of::<hipExternalMemoryBufferDesc_V6_st>() - 88usize];
    ["Alignment of hipExternalMemoryBufferDesc_st"]
        [::core::mem::align_of::<hipExternalMemoryBufferDesc_V6_st>() - 8usize];
    ["Offset of field: hipExternalMemoryBufferDesc_st::offset"]
        [::core::mem::offset_of!(hipExternalMemoryBufferDesc_V6_st, offset) - 0usize];
    ["Offset of field: hipExternalMemoryBufferDesc_st::size"]
        [::core::mem::offset_of!(hipExternalMemoryBufferDesc_V6_st, size) - 8usize];
    ["Offset of field: hipExternalMemoryBufferDesc_st::flags"]
        [::core::mem::offset_of!(hipExternalMemoryBufferDesc_V6_st, flags) - 16usize];
    ["Offset of field: hipExternalMemoryBufferDesc_st::reserved"]
        [::core::mem::offset_of!(hipExternalMemoryBufferDesc_V6_st, reserved) - 20usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalMemoryMipmappedArrayDesc_st"]
        [::core::mem::size_of::<hipExternalMemoryMipmappedArrayDesc_st>() - 64usize];
    ["Alignment of hipExternalMemoryMipmappedArrayDesc_st"]
        [::core::mem::align_of::<hipExternalMemoryMipmappedArrayDesc_st>() - 8usize];
    ["Offset of field: hipExternalMemoryMipmappedArrayDesc_st::offset"]
        [::core::mem::offset_of!(hipExternalMemoryMipmappedArrayDesc_st, offset) - 0usize];
    ["Offset of field: hipExternalMemoryMipmappedArrayDesc_st::formatDesc"]
        [::core::mem::offset_of!(hipExternalMemoryMipmappedArrayDesc_st, formatDesc) - 8usize];
    ["Offset of field: hipExternalMemoryMipmappedArrayDesc_st::extent"]
        [::core::mem::offset_of!(hipExternalMemoryMipmappedArrayDesc_st, extent) - 32usize];
    ["Offset of field: hipExternalMemoryMipmappedArrayDesc_st::flags"]
        [::core::mem::offset_of!(hipExternalMemoryMipmappedArrayDesc_st, flags) - 56usize];
    ["Offset of field: hipExternalMemoryMipmappedArrayDesc_st::numLevels"]
        [::core::mem::offset_of!(hipExternalMemoryMipmappedArrayDesc_st, numLevels) - 60usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreHandleDesc_st__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::size_of::<hipExternalSemaphoreHandleDesc_V6_st__bindgen_ty_1__bindgen_ty_1>() - 16usize];
    ["Alignment of hipExternalSemaphoreHandleDesc_st__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::align_of::<hipExternalSemaphoreHandleDesc_V6_st__bindgen_ty_1__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipExternalSemaphoreHandleDesc_st__bindgen_ty_1__bindgen_ty_1::handle"]
        [::core::mem::offset_of!(hipExternalSemaphoreHandleDesc_V6_st__bindgen_ty_1__bindgen_ty_1, handle) - 0usize];
    ["Offset of field: hipExternalSemaphoreHandleDesc_st__bindgen_ty_1__bindgen_ty_1::name"]
        [::core::mem::offset_of!(hipExternalSemaphoreHandleDesc_V6_st__bindgen_ty_1__bindgen_ty_1, name) - 8usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreHandleDesc_st__bindgen_ty_1"]
        [::core::mem::size_of::<hipExternalSemaphoreHandleDesc_V6_st__bindgen_ty_1>() - 16usize];
    ["Alignment of hipExternalSemaphoreHandleDesc_st__bindgen_ty_1"]
        [::core::mem::align_of::<hipExternalSemaphoreHandleDesc_V6_st__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipExternalSemaphoreHandleDesc_st__bindgen_ty_1::fd"]
        [::core::mem::offset_of!(hipExternalSemaphoreHandleDesc_V6_st__bindgen_ty_1, fd) - 0usize];
    ["Offset of field: hipExternalSemaphoreHandleDesc_st__bindgen_ty_1::win32"]
        [::core::mem::offset_of!(hipExternalSemaphoreHandleDesc_V6_st__bindgen_ty_1, win32) - 0usize];
    ["Offset of field: hipExternalSemaphoreHandleDesc_st__bindgen_ty_1::NvSciSyncObj"]
        [::core::mem::offset_of!(hipExternalSemaphoreHandleDesc_V6_st__bindgen_ty_1, NvSciSyncObj) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreHandleDesc_st"]
        [::core::mem::size_of::<hipExternalSemaphoreHandleDesc_V6_st>() - 96usize];
    ["Alignment of hipExternalSemaphoreHandleDesc_st"]
        [::core::mem::align_of::<hipExternalSemaphoreHandleDesc_V6_st>() - 8usize];
    ["Offset of field: hipExternalSemaphoreHandleDesc_st::type_"]
        [::core::mem::offset_of!(hipExternalSemaphoreHandleDesc_V6_st, type_) - 0usize];
    ["Offset of field: hipExternalSemaphoreHandleDesc_st::handle"]
        [::core::mem::offset_of!(hipExternalSemaphoreHandleDesc_V6_st, handle) - 8usize];
    ["Offset of field: hipExternalSemaphoreHandleDesc_st::flags"]
        [::core::mem::offset_of!(hipExternalSemaphoreHandleDesc_V6_st, flags) - 24usize];
    ["Offset of field: hipExternalSemaphoreHandleDesc_st::reserved"]
        [::core::mem::offset_of!(hipExternalSemaphoreHandleDesc_V6_st, reserved) - 28usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreSignalParams_st__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::size_of::<hipExternalSemaphoreSignalParams_V6_st__bindgen_ty_1__bindgen_ty_1>() - 8usize];
    ["Alignment of hipExternalSemaphoreSignalParams_st__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::align_of::<hipExternalSemaphoreSignalParams_V6_st__bindgen_ty_1__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipExternalSemaphoreSignalParams_st__bindgen_ty_1__bindgen_ty_1::value"]
        [::core::mem::offset_of!(hipExternalSemaphoreSignalParams_V6_st__bindgen_ty_1__bindgen_ty_1, value) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreSignalParams_st__bindgen_ty_1__bindgen_ty_2"]
        [::core::mem::size_of::<hipExternalSemaphoreSignalParams_V6_st__bindgen_ty_1__bindgen_ty_2>() - 8usize];
    ["Alignment of hipExternalSemaphoreSignalParams_st__bindgen_ty_1__bindgen_ty_2"]
        [::core::mem::align_of::<hipExternalSemaphoreSignalParams_V6_st__bindgen_ty_1__bindgen_ty_2>() - 8usize];
    ["Offset of field: hipExternalSemaphoreSignalParams_st__bindgen_ty_1__bindgen_ty_2::fence"]
        [::core::mem::offset_of!(hipExternalSemaphoreSignalParams_V6_st__bindgen_ty_1__bindgen_ty_2, fence) - 0usize];
    ["Offset of field: hipExternalSemaphoreSignalParams_st__bindgen_ty_1__bindgen_ty_2::reserved"][::core::mem::offset_of!(
        hipExternalSemaphoreSignalParams_V6_st__bindgen_ty_1__bindgen_ty_2,
        reserved
    ) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreSignalParams_st__bindgen_ty_1__bindgen_ty_3"]
        [::core::mem::size_of::<hipExternalSemaphoreSignalParams_V6_st__bindgen_ty_1__bindgen_ty_3>() - 8usize];
    ["Alignment of hipExternalSemaphoreSignalParams_st__bindgen_ty_1__bindgen_ty_3"]
        [::core::mem::align_of::<hipExternalSemaphoreSignalParams_V6_st__bindgen_ty_1__bindgen_ty_3>() - 8usize];
    ["Offset of field: hipExternalSemaphoreSignalParams_st__bindgen_ty_1__bindgen_ty_3::key"]
        [::core::mem::offset_of!(hipExternalSemaphoreSignalParams_V6_st__bindgen_ty_1__bindgen_ty_3, key) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreSignalParams_st__bindgen_ty_1"]
        [::core::mem::size_of::<hipExternalSemaphoreSignalParams_V6_st__bindgen_ty_1>() - 72usize];
    ["Alignment of hipExternalSemaphoreSignalParams_st__bindgen_ty_1"]
        [::core::mem::align_of::<hipExternalSemaphoreSignalParams_V6_st__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipExternalSemaphoreSignalParams_st__bindgen_ty_1::fence"]
        [::core::mem::offset_of!(hipExternalSemaphoreSignalParams_V6_st__bindgen_ty_1, fence) - 0usize];
    ["Offset of field: hipExternalSemaphoreSignalParams_st__bindgen_ty_1::nvSciSync"]
        [::core::mem::offset_of!(hipExternalSemaphoreSignalParams_V6_st__bindgen_ty_1, nvSciSync) - 8usize];
    ["Offset of field: hipExternalSemaphoreSignalParams_st__bindgen_ty_1::keyedMutex"]
        [::core::mem::offset_of!(hipExternalSemaphoreSignalParams_V6_st__bindgen_ty_1, keyedMutex) - 16usize];
    ["Offset of field: hipExternalSemaphoreSignalParams_st__bindgen_ty_1::reserved"]
        [::core::mem::offset_of!(hipExternalSemaphoreSignalParams_V6_st__bindgen_ty_1, reserved) - 24usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreSignalParams_st"]
        [::core::mem::size_of::<hipExternalSemaphoreSignalParams_V6_st>() - 144usize];
    ["Alignment of hipExternalSemaphoreSignalParams_st"]
        [::core::mem::align_of::<hipExternalSemaphoreSignalParams_V6_st>() - 8usize];
    ["Offset of field: hipExternalSemaphoreSignalParams_st::params"]
        [::core::mem::offset_of!(hipExternalSemaphoreSignalParams_V6_st, params) - 0usize];
    ["Offset of field: hipExternalSemaphoreSignalParams_st::flags"]
        [::core::mem::offset_of!(hipExternalSemaphoreSignalParams_V6_st, flags) - 72usize];
    ["Offset of field: hipExternalSemaphoreSignalParams_st::reserved"]
        [::core::mem::offset_of!(hipExternalSemaphoreSignalParams_V6_st, reserved) - 76usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreWaitParams_st__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::size_of::<hipExternalSemaphoreWaitParams_V6_st__bindgen_ty_1__bindgen_ty_1>() - 8usize];
    ["Alignment of hipExternalSemaphoreWaitParams_st__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::align_of::<hipExternalSemaphoreWaitParams_V6_st__bindgen_ty_1__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipExternalSemaphoreWaitParams_st__bindgen_ty_1__bindgen_ty_1::value"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitParams_V6_st__bindgen_ty_1__bindgen_ty_1, value) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreWaitParams_st__bindgen_ty_1__bindgen_ty_2"]
        [::core::mem::size_of::<hipExternalSemaphoreWaitParams_V6_st__bindgen_ty_1__bindgen_ty_2>() - 8usize];
    ["Alignment of hipExternalSemaphoreWaitParams_st__bindgen_ty_1__bindgen_ty_2"]
        [::core::mem::align_of::<hipExternalSemaphoreWaitParams_V6_st__bindgen_ty_1__bindgen_ty_2>() - 8usize];
    ["Offset of field: hipExternalSemaphoreWaitParams_st__bindgen_ty_1__bindgen_ty_2::fence"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitParams_V6_st__bindgen_ty_1__bindgen_ty_2, fence) - 0usize];
    ["Offset of field: hipExternalSemaphoreWaitParams_st__bindgen_ty_1__bindgen_ty_2::reserved"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitParams_V6_st__bindgen_ty_1__bindgen_ty_2, reserved) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreWaitParams_st__bindgen_ty_1__bindgen_ty_3"]
        [::core::mem::size_of::<hipExternalSemaphoreWaitParams_V6_st__bindgen_ty_1__bindgen_ty_3>() - 16usize];
    ["Alignment of hipExternalSemaphoreWaitParams_st__bindgen_ty_1__bindgen_ty_3"]
        [::core::mem::align_of::<hipExternalSemaphoreWaitParams_V6_st__bindgen_ty_1__bindgen_ty_3>() - 8usize];
    ["Offset of field: hipExternalSemaphoreWaitParams_st__bindgen_ty_1__bindgen_ty_3::key"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitParams_V6_st__bindgen_ty_1__bindgen_ty_3, key) - 0usize];
    ["Offset of field: hipExternalSemaphoreWaitParams_st__bindgen_ty_1__bindgen_ty_3::timeoutMs"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitParams_V6_st__bindgen_ty_1__bindgen_ty_3, timeoutMs) - 8usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreWaitParams_st__bindgen_ty_1"]
        [::core::mem::size_of::<hipExternalSemaphoreWaitParams_V6_st__bindgen_ty_1>() - 72usize];
    ["Alignment of hipExternalSemaphoreWaitParams_st__bindgen_ty_1"]
        [::core::mem::align_of::<hipExternalSemaphoreWaitParams_V6_st__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipExternalSemaphoreWaitParams_st__bindgen_ty_1::fence"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitParams_V6_st__bindgen_ty_1, fence) - 0usize];
    ["Offset of field: hipExternalSemaphoreWaitParams_st__bindgen_ty_1::nvSciSync"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitParams_V6_st__bindgen_ty_1, nvSciSync) - 8usize];
    ["Offset of field: hipExternalSemaphoreWaitParams_st__bindgen_ty_1::keyedMutex"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitParams_V6_st__bindgen_ty_1, keyedMutex) - 16usize];
    ["Offset of field: hipExternalSemaphoreWaitParams_st__bindgen_ty_1::reserved"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitParams_V6_st__bindgen_ty_1, reserved) - 32usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreWaitParams_st"]
        [::core::mem::size_of::<hipExternalSemaphoreWaitParams_V6_st>() - 144usize];
    ["Alignment of hipExternalSemaphoreWaitParams_st"]
        [::core::mem::align_of::<hipExternalSemaphoreWaitParams_V6_st>() - 8usize];
    ["Offset of field: hipExternalSemaphoreWaitParams_st::params"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitParams_V6_st, params) - 0usize];
    ["Offset of field: hipExternalSemaphoreWaitParams_st::flags"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitParams_V6_st, flags) - 72usize];
    ["Offset of field: hipExternalSemaphoreWaitParams_st::reserved"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitParams_V6_st, reserved) - 76usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipHostNodeParams"][::core::mem::size_of::<hipHostNodeParams>() - 16usize];
    ["Alignment of hipHostNodeParams"][::core::mem::align_of::<hipHostNodeParams>() - 8usize];
    ["Offset of field: hipHostNodeParams::fn_"][::core::mem::offset_of!(hipHostNodeParams, fn_) - 0usize];
    ["Offset of field: hipHostNodeParams::userData"][::core::mem::offset_of!(hipHostNodeParams, userData) - 8usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipKernelNodeParams"][::core::mem::size_of::<hipKernelNodeParams>() - 64usize];
    ["Alignment of hipKernelNodeParams"][::core::mem::align_of::<hipKernelNodeParams>() - 8usize];
    ["Offset of field: hipKernelNodeParams::blockDim"][::core::mem::offset_of!(hipKernelNodeParams, blockDim) - 0usize];
    ["Offset of field: hipKernelNodeParams::extra"][::core::mem::offset_of!(hipKernelNodeParams, extra) - 16usize];
    ["Offset of field: hipKernelNodeParams::func"][::core::mem::offset_of!(hipKernelNodeParams, func) - 24usize];
    ["Offset of field: hipKernelNodeParams::gridDim"][::core::mem::offset_of!(hipKernelNodeParams, gridDim) - 32usize];
    ["Offset of field: hipKernelNodeParams::kernelParams"]
        [::core::mem::offset_of!(hipKernelNodeParams, kernelParams) - 48usize];
    ["Offset of field: hipKernelNodeParams::sharedMemBytes"]
        [::core::mem::offset_of!(hipKernelNodeParams, sharedMemBytes) - 56usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemsetParams"][::core::mem::size_of::<hipMemsetParams>() - 48usize];
    ["Alignment of hipMemsetParams"][::core::mem::align_of::<hipMemsetParams>() - 8usize];
    ["Offset of field: hipMemsetParams::dst"][::core::mem::offset_of!(hipMemsetParams, dst) - 0usize];
    ["Offset of field: hipMemsetParams::elementSize"][::core::mem::offset_of!(hipMemsetParams, elementSize) - 8usize];
    ["Offset of field: hipMemsetParams::height"][::core::mem::offset_of!(hipMemsetParams, height) - 16usize];
    ["Offset of field: hipMemsetParams::pitch"][::core::mem::offset_of!(hipMemsetParams, pitch) - 24usize];
    ["Offset of field: hipMemsetParams::value"][::core::mem::offset_of!(hipMemsetParams, value) - 32usize];
    ["Offset of field: hipMemsetParams::width"][::core::mem::offset_of!(hipMemsetParams, width) - 40usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemAllocNodeParams"][::core::mem::size_of::<hipMemAllocNodeParams>() - 120usize];
    ["Alignment of hipMemAllocNodeParams"][::core::mem::align_of::<hipMemAllocNodeParams>() - 8usize];
    ["Offset of field: hipMemAllocNodeParams::poolProps"]
        [::core::mem::offset_of!(hipMemAllocNodeParams, poolProps) - 0usize];
    ["Offset of field: hipMemAllocNodeParams::accessDescs"]
        [::core::mem::offset_of!(hipMemAllocNodeParams, accessDescs) - 88usize];
    ["Offset of field: hipMemAllocNodeParams::accessDescCount"]
        [::core::mem::offset_of!(hipMemAllocNodeParams, accessDescCount) - 96usize];
    ["Offset of field: hipMemAllocNodeParams::bytesize"]
        [::core::mem::offset_of!(hipMemAllocNodeParams, bytesize) - 104usize];
    ["Offset of field: hipMemAllocNodeParams::dptr"][::core::mem::offset_of!(hipMemAllocNodeParams, dptr) - 112usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipAccessPolicyWindow"][::core::mem::size_of::<hipAccessPolicyWindow>() - 32usize];
    ["Alignment of hipAccessPolicyWindow"][::core::mem::align_of::<hipAccessPolicyWindow>() - 8usize];
    ["Offset of field: hipAccessPolicyWindow::base_ptr"]
        [::core::mem::offset_of!(hipAccessPolicyWindow, base_ptr) - 0usize];
    ["Offset of field: hipAccessPolicyWindow::hitProp"]
        [::core::mem::offset_of!(hipAccessPolicyWindow, hitProp) - 8usize];
    ["Offset of field: hipAccessPolicyWindow::hitRatio"]
        [::core::mem::offset_of!(hipAccessPolicyWindow, hitRatio) - 12usize];
    ["Offset of field: hipAccessPolicyWindow::missProp"]
        [::core::mem::offset_of!(hipAccessPolicyWindow, missProp) - 16usize];
    ["Offset of field: hipAccessPolicyWindow::num_bytes"]
        [::core::mem::offset_of!(hipAccessPolicyWindow, num_bytes) - 24usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipLaunchMemSyncDomainMap"][::core::mem::size_of::<hipLaunchMemSyncDomainMap>() - 2usize];
    ["Alignment of hipLaunchMemSyncDomainMap"][::core::mem::align_of::<hipLaunchMemSyncDomainMap>() - 1usize];
    ["Offset of field: hipLaunchMemSyncDomainMap::default_"]
        [::core::mem::offset_of!(hipLaunchMemSyncDomainMap, default_) - 0usize];
    ["Offset of field: hipLaunchMemSyncDomainMap::remote"]
        [::core::mem::offset_of!(hipLaunchMemSyncDomainMap, remote) - 1usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipLaunchAttributeValue"][::core::mem::size_of::<hipLaunchAttributeValue>() - 64usize];
    ["Alignment of hipLaunchAttributeValue"][::core::mem::align_of::<hipLaunchAttributeValue>() - 8usize];
    ["Offset of field: hipLaunchAttributeValue::pad"][::core::mem::offset_of!(hipLaunchAttributeValue, pad) - 0usize];
    ["Offset of field: hipLaunchAttributeValue::accessPolicyWindow"]
        [::core::mem::offset_of!(hipLaunchAttributeValue, accessPolicyWindow) - 0usize];
    ["Offset of field: hipLaunchAttributeValue::cooperative"]
        [::core::mem::offset_of!(hipLaunchAttributeValue, cooperative) - 0usize];
    ["Offset of field: hipLaunchAttributeValue::priority"]
        [::core::mem::offset_of!(hipLaunchAttributeValue, priority) - 0usize];
    ["Offset of field: hipLaunchAttributeValue::syncPolicy"]
        [::core::mem::offset_of!(hipLaunchAttributeValue, syncPolicy) - 0usize];
    ["Offset of field: hipLaunchAttributeValue::memSyncDomainMap"]
        [::core::mem::offset_of!(hipLaunchAttributeValue, memSyncDomainMap) - 0usize];
    ["Offset of field: hipLaunchAttributeValue::memSyncDomain"]
        [::core::mem::offset_of!(hipLaunchAttributeValue, memSyncDomain) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipGraphInstantiateParams"][::core::mem::size_of::<hipGraphInstantiateParams>() - 32usize];
    ["Alignment of hipGraphInstantiateParams"][::core::mem::align_of::<hipGraphInstantiateParams>() - 8usize];
    ["Offset of field: hipGraphInstantiateParams::errNode_out"]
        [::core::mem::offset_of!(hipGraphInstantiateParams, errNode_out) - 0usize];
    ["Offset of field: hipGraphInstantiateParams::flags"]
        [::core::mem::offset_of!(hipGraphInstantiateParams, flags) - 8usize];
    ["Offset of field: hipGraphInstantiateParams::result_out"]
        [::core::mem::offset_of!(hipGraphInstantiateParams, result_out) - 16usize];
    ["Offset of field: hipGraphInstantiateParams::uploadStream"]
        [::core::mem::offset_of!(hipGraphInstantiateParams, uploadStream) - 24usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemAllocationProp__bindgen_ty_1"]
        [::core::mem::size_of::<hipMemAllocationProp_V5_3__bindgen_ty_1>() - 4usize];
    ["Alignment of hipMemAllocationProp__bindgen_ty_1"]
        [::core::mem::align_of::<hipMemAllocationProp_V5_3__bindgen_ty_1>() - 4usize];
    ["Offset of field: hipMemAllocationProp__bindgen_ty_1::requestedHandleType"]
        [::core::mem::offset_of!(hipMemAllocationProp_V5_3__bindgen_ty_1, requestedHandleType) - 0usize];
    ["Offset of field: hipMemAllocationProp__bindgen_ty_1::requestedHandleTypes"]
        [::core::mem::offset_of!(hipMemAllocationProp_V5_3__bindgen_ty_1, requestedHandleTypes) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemAllocationProp__bindgen_ty_2"]
        [::core::mem::size_of::<hipMemAllocationProp_V5_3__bindgen_ty_2>() - 4usize];
    ["Alignment of hipMemAllocationProp__bindgen_ty_2"]
        [::core::mem::align_of::<hipMemAllocationProp_V5_3__bindgen_ty_2>() - 2usize];
    ["Offset of field: hipMemAllocationProp__bindgen_ty_2::compressionType"]
        [::core::mem::offset_of!(hipMemAllocationProp_V5_3__bindgen_ty_2, compressionType) - 0usize];
    ["Offset of field: hipMemAllocationProp__bindgen_ty_2::gpuDirectRDMACapable"]
        [::core::mem::offset_of!(hipMemAllocationProp_V5_3__bindgen_ty_2, gpuDirectRDMACapable) - 1usize];
    ["Offset of field: hipMemAllocationProp__bindgen_ty_2::usage"]
        [::core::mem::offset_of!(hipMemAllocationProp_V5_3__bindgen_ty_2, usage) - 2usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemAllocationProp"][::core::mem::size_of::<hipMemAllocationProp_V5_3>() - 32usize];
    ["Alignment of hipMemAllocationProp"][::core::mem::align_of::<hipMemAllocationProp_V5_3>() - 8usize];
    ["Offset of field: hipMemAllocationProp::type_"]
        [::core::mem::offset_of!(hipMemAllocationProp_V5_3, type_) - 0usize];
    ["Offset of field: hipMemAllocationProp::location"]
        [::core::mem::offset_of!(hipMemAllocationProp_V5_3, location) - 8usize];
    ["Offset of field: hipMemAllocationProp::win32HandleMetaData"]
        [::core::mem::offset_of!(hipMemAllocationProp_V5_3, win32HandleMetaData) - 16usize];
    ["Offset of field: hipMemAllocationProp::allocFlags"]
        [::core::mem::offset_of!(hipMemAllocationProp_V5_3, allocFlags) - 24usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreSignalNodeParams"]
        [::core::mem::size_of::<hipExternalSemaphoreSignalNodeParams>() - 24usize];
    ["Alignment of hipExternalSemaphoreSignalNodeParams"]
        [::core::mem::align_of::<hipExternalSemaphoreSignalNodeParams>() - 8usize];
    ["Offset of field: hipExternalSemaphoreSignalNodeParams::extSemArray"]
        [::core::mem::offset_of!(hipExternalSemaphoreSignalNodeParams, extSemArray) - 0usize];
    ["Offset of field: hipExternalSemaphoreSignalNodeParams::paramsArray"]
        [::core::mem::offset_of!(hipExternalSemaphoreSignalNodeParams, paramsArray) - 8usize];
    ["Offset of field: hipExternalSemaphoreSignalNodeParams::numExtSems"]
        [::core::mem::offset_of!(hipExternalSemaphoreSignalNodeParams, numExtSems) - 16usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreWaitNodeParams"]
        [::core::mem::size_of::<hipExternalSemaphoreWaitNodeParams>() - 24usize];
    ["Alignment of hipExternalSemaphoreWaitNodeParams"]
        [::core::mem::align_of::<hipExternalSemaphoreWaitNodeParams>() - 8usize];
    ["Offset of field: hipExternalSemaphoreWaitNodeParams::extSemArray"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitNodeParams, extSemArray) - 0usize];
    ["Offset of field: hipExternalSemaphoreWaitNodeParams::paramsArray"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitNodeParams, paramsArray) - 8usize];
    ["Offset of field: hipExternalSemaphoreWaitNodeParams::numExtSems"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitNodeParams, numExtSems) - 16usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipArrayMapInfo__bindgen_ty_1"][::core::mem::size_of::<hipArrayMapInfo__bindgen_ty_1>() - 64usize];
    ["Alignment of hipArrayMapInfo__bindgen_ty_1"][::core::mem::align_of::<hipArrayMapInfo__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipArrayMapInfo__bindgen_ty_1::mipmap"]
        [::core::mem::offset_of!(hipArrayMapInfo__bindgen_ty_1, mipmap) - 0usize];
    ["Offset of field: hipArrayMapInfo__bindgen_ty_1::array"]
        [::core::mem::offset_of!(hipArrayMapInfo__bindgen_ty_1, array) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipArrayMapInfo__bindgen_ty_2__bindgen_ty_1"]
        [::core::mem::size_of::<hipArrayMapInfo__bindgen_ty_2__bindgen_ty_1>() - 32usize];
    ["Alignment of hipArrayMapInfo__bindgen_ty_2__bindgen_ty_1"]
        [::core::mem::align_of::<hipArrayMapInfo__bindgen_ty_2__bindgen_ty_1>() - 4usize];
    ["Offset of field: hipArrayMapInfo__bindgen_ty_2__bindgen_ty_1::level"]
        [::core::mem::offset_of!(hipArrayMapInfo__bindgen_ty_2__bindgen_ty_1, level) - 0usize];
    ["Offset of field: hipArrayMapInfo__bindgen_ty_2__bindgen_ty_1::layer"]
        [::core::mem::offset_of!(hipArrayMapInfo__bindgen_ty_2__bindgen_ty_1, layer) - 4usize];
    ["Offset of field: hipArrayMapInfo__bindgen_ty_2__bindgen_ty_1::offsetX"]
        [::core::mem::offset_of!(hipArrayMapInfo__bindgen_ty_2__bindgen_ty_1, offsetX) - 8usize];
    ["Offset of field: hipArrayMapInfo__bindgen_ty_2__bindgen_ty_1::offsetY"]
        [::core::mem::offset_of!(hipArrayMapInfo__bindgen_ty_2__bindgen_ty_1, offsetY) - 12usize];
    ["Offset of field: hipArrayMapInfo__bindgen_ty_2__bindgen_ty_1::offsetZ"]
        [::core::mem::offset_of!(hipArrayMapInfo__bindgen_ty_2__bindgen_ty_1, offsetZ) - 16usize];
    ["Offset of field: hipArrayMapInfo__bindgen_ty_2__bindgen_ty_1::extentWidth"]
        [::core::mem::offset_of!(hipArrayMapInfo__bindgen_ty_2__bindgen_ty_1, extentWidth) - 20usize];
    ["Offset of field: hipArrayMapInfo__bindgen_ty_2__bindgen_ty_1::extentHeight"]
        [::core::mem::offset_of!(hipArrayMapInfo__bindgen_ty_2__bindgen_ty_1, extentHeight) - 24usize];
    ["Offset of field: hipArrayMapInfo__bindgen_ty_2__bindgen_ty_1::extentDepth"]
        [::core::mem::offset_of!(hipArrayMapInfo__bindgen_ty_2__bindgen_ty_1, extentDepth) - 28usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipArrayMapInfo__bindgen_ty_2__bindgen_ty_2"]
        [::core::mem::size_of::<hipArrayMapInfo__bindgen_ty_2__bindgen_ty_2>() - 24usize];
    ["Alignment of hipArrayMapInfo__bindgen_ty_2__bindgen_ty_2"]
        [::core::mem::align_of::<hipArrayMapInfo__bindgen_ty_2__bindgen_ty_2>() - 8usize];
    ["Offset of field: hipArrayMapInfo__bindgen_ty_2__bindgen_ty_2::layer"]
        [::core::mem::offset_of!(hipArrayMapInfo__bindgen_ty_2__bindgen_ty_2, layer) - 0usize];
    ["Offset of field: hipArrayMapInfo__bindgen_ty_2__bindgen_ty_2::offset"]
        [::core::mem::offset_of!(hipArrayMapInfo__bindgen_ty_2__bindgen_ty_2, offset) - 8usize];
    ["Offset of field: hipArrayMapInfo__bindgen_ty_2__bindgen_ty_2::size"]
        [::core::mem::offset_of!(hipArrayMapInfo__bindgen_ty_2__bindgen_ty_2, size) - 16usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipArrayMapInfo__bindgen_ty_2"][::core::mem::size_of::<hipArrayMapInfo__bindgen_ty_2>() - 32usize];
    ["Alignment of hipArrayMapInfo__bindgen_ty_2"][::core::mem::align_of::<hipArrayMapInfo__bindgen_ty_2>() - 8usize];
    ["Offset of field: hipArrayMapInfo__bindgen_ty_2::sparseLevel"]
        [::core::mem::offset_of!(hipArrayMapInfo__bindgen_ty_2, sparseLevel) - 0usize];
    ["Offset of field: hipArrayMapInfo__bindgen_ty_2::miptail"]
        [::core::mem::offset_of!(hipArrayMapInfo__bindgen_ty_2, miptail) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipArrayMapInfo__bindgen_ty_3"][::core::mem::size_of::<hipArrayMapInfo__bindgen_ty_3>() - 8usize];
    ["Alignment of hipArrayMapInfo__bindgen_ty_3"][::core::mem::align_of::<hipArrayMapInfo__bindgen_ty_3>() - 8usize];
    ["Offset of field: hipArrayMapInfo__bindgen_ty_3::memHandle"]
        [::core::mem::offset_of!(hipArrayMapInfo__bindgen_ty_3, memHandle) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipArrayMapInfo"][::core::mem::size_of::<hipArrayMapInfo>() - 152usize];
    ["Alignment of hipArrayMapInfo"][::core::mem::align_of::<hipArrayMapInfo>() - 8usize];
    ["Offset of field: hipArrayMapInfo::resourceType"][::core::mem::offset_of!(hipArrayMapInfo, resourceType) - 0usize];
    ["Offset of field: hipArrayMapInfo::resource"][::core::mem::offset_of!(hipArrayMapInfo, resource) - 8usize];
    ["Offset of field: hipArrayMapInfo::subresourceType"]
        [::core::mem::offset_of!(hipArrayMapInfo, subresourceType) - 72usize];
    ["Offset of field: hipArrayMapInfo::subresource"][::core::mem::offset_of!(hipArrayMapInfo, subresource) - 80usize];
    ["Offset of field: hipArrayMapInfo::memOperationType"]
        [::core::mem::offset_of!(hipArrayMapInfo, memOperationType) - 112usize];
    ["Offset of field: hipArrayMapInfo::memHandleType"]
        [::core::mem::offset_of!(hipArrayMapInfo, memHandleType) - 116usize];
    ["Offset of field: hipArrayMapInfo::memHandle"][::core::mem::offset_of!(hipArrayMapInfo, memHandle) - 120usize];
    ["Offset of field: hipArrayMapInfo::offset"][::core::mem::offset_of!(hipArrayMapInfo, offset) - 128usize];
    ["Offset of field: hipArrayMapInfo::deviceBitMask"]
        [::core::mem::offset_of!(hipArrayMapInfo, deviceBitMask) - 136usize];
    ["Offset of field: hipArrayMapInfo::flags"][::core::mem::offset_of!(hipArrayMapInfo, flags) - 140usize];
    ["Offset of field: hipArrayMapInfo::reserved"][::core::mem::offset_of!(hipArrayMapInfo, reserved) - 144usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemcpyNodeParams"][::core::mem::size_of::<hipMemcpyNodeParams>() - 176usize];
    ["Alignment of hipMemcpyNodeParams"][::core::mem::align_of::<hipMemcpyNodeParams>() - 8usize];
    ["Offset of field: hipMemcpyNodeParams::flags"][::core::mem::offset_of!(hipMemcpyNodeParams, flags) - 0usize];
    ["Offset of field: hipMemcpyNodeParams::reserved"][::core::mem::offset_of!(hipMemcpyNodeParams, reserved) - 4usize];
    ["Offset of field: hipMemcpyNodeParams::copyParams"]
        [::core::mem::offset_of!(hipMemcpyNodeParams, copyParams) - 16usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipChildGraphNodeParams"][::core::mem::size_of::<hipChildGraphNodeParams>() - 8usize];
    ["Alignment of hipChildGraphNodeParams"][::core::mem::align_of::<hipChildGraphNodeParams>() - 8usize];
    ["Offset of field: hipChildGraphNodeParams::graph"]
        [::core::mem::offset_of!(hipChildGraphNodeParams, graph) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipEventWaitNodeParams"][::core::mem::size_of::<hipEventWaitNodeParams>() - 8usize];
    ["Alignment of hipEventWaitNodeParams"][::core::mem::align_of::<hipEventWaitNodeParams>() - 8usize];
    ["Offset of field: hipEventWaitNodeParams::event"][::core::mem::offset_of!(hipEventWaitNodeParams, event) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipEventRecordNodeParams"][::core::mem::size_of::<hipEventRecordNodeParams>() - 8usize];
    ["Alignment of hipEventRecordNodeParams"][::core::mem::align_of::<hipEventRecordNodeParams>() - 8usize];
    ["Offset of field: hipEventRecordNodeParams::event"]
        [::core::mem::offset_of!(hipEventRecordNodeParams, event) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemFreeNodeParams"][::core::mem::size_of::<hipMemFreeNodeParams>() - 8usize];
    ["Alignment of hipMemFreeNodeParams"][::core::mem::align_of::<hipMemFreeNodeParams>() - 8usize];
    ["Offset of field: hipMemFreeNodeParams::dptr"][::core::mem::offset_of!(hipMemFreeNodeParams, dptr) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipGraphNodeParams__bindgen_ty_1"][::core::mem::size_of::<hipGraphNodeParams__bindgen_ty_1>() - 232usize];
    ["Alignment of hipGraphNodeParams__bindgen_ty_1"]
        [::core::mem::align_of::<hipGraphNodeParams__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipGraphNodeParams__bindgen_ty_1::reserved1"]
        [::core::mem::offset_of!(hipGraphNodeParams__bindgen_ty_1, reserved1) - 0usize];
    ["Offset of field: hipGraphNodeParams__bindgen_ty_1::kernel"]
        [::core::mem::offset_of!(hipGraphNodeParams__bindgen_ty_1, kernel) - 0usize];
    ["Offset of field: hipGraphNodeParams__bindgen_ty_1::memcpy"]
        [::core::mem::offset_of!(hipGraphNodeParams__bindgen_ty_1, memcpy) - 0usize];
    ["Offset of field: hipGraphNodeParams__bindgen_ty_1::memset"]
        [::core::mem::offset_of!(hipGraphNodeParams__bindgen_ty_1, memset) - 0usize];
    ["Offset of field: hipGraphNodeParams__bindgen_ty_1::host"]
        [::core::mem::offset_of!(hipGraphNodeParams__bindgen_ty_1, host) - 0usize];
    ["Offset of field: hipGraphNodeParams__bindgen_ty_1::graph"]
        [::core::mem::offset_of!(hipGraphNodeParams__bindgen_ty_1, graph) - 0usize];
    ["Offset of field: hipGraphNodeParams__bindgen_ty_1::eventWait"]
        [::core::mem::offset_of!(hipGraphNodeParams__bindgen_ty_1, eventWait) - 0usize];
    ["Offset of field: hipGraphNodeParams__bindgen_ty_1::eventRecord"]
        [::core::mem::offset_of!(hipGraphNodeParams__bindgen_ty_1, eventRecord) - 0usize];
    ["Offset of field: hipGraphNodeParams__bindgen_ty_1::extSemSignal"]
        [::core::mem::offset_of!(hipGraphNodeParams__bindgen_ty_1, extSemSignal) - 0usize];
    ["Offset of field: hipGraphNodeParams__bindgen_ty_1::extSemWait"]
        [::core::mem::offset_of!(hipGraphNodeParams__bindgen_ty_1, extSemWait) - 0usize];
    ["Offset of field: hipGraphNodeParams__bindgen_ty_1::alloc"]
        [::core::mem::offset_of!(hipGraphNodeParams__bindgen_ty_1, alloc) - 0usize];
    ["Offset of field: hipGraphNodeParams__bindgen_ty_1::free"]
        [::core::mem::offset_of!(hipGraphNodeParams__bindgen_ty_1, free) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipGraphNodeParams"][::core::mem::size_of::<hipGraphNodeParams>() - 256usize];
    ["Alignment of hipGraphNodeParams"][::core::mem::align_of::<hipGraphNodeParams>() - 8usize];
    ["Offset of field: hipGraphNodeParams::type_"][::core::mem::offset_of!(hipGraphNodeParams, type_) - 0usize];
    ["Offset of field: hipGraphNodeParams::reserved0"][::core::mem::offset_of!(hipGraphNodeParams, reserved0) - 4usize];
    ["Offset of field: hipGraphNodeParams::reserved2"]
        [::core::mem::offset_of!(hipGraphNodeParams, reserved2) - 248usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipGraphEdgeData"][::core::mem::size_of::<hipGraphEdgeData>() - 8usize];
    ["Alignment of hipGraphEdgeData"][::core::mem::align_of::<hipGraphEdgeData>() - 1usize];
    ["Offset of field: hipGraphEdgeData::from_port"][::core::mem::offset_of!(hipGraphEdgeData, from_port) - 0usize];
    ["Offset of field: hipGraphEdgeData::reserved"][::core::mem::offset_of!(hipGraphEdgeData, reserved) - 1usize];
    ["Offset of field: hipGraphEdgeData::to_port"][::core::mem::offset_of!(hipGraphEdgeData, to_port) - 6usize];
    ["Offset of field: hipGraphEdgeData::type_"][::core::mem::offset_of!(hipGraphEdgeData, type_) - 7usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipLaunchAttribute_st__bindgen_ty_1"]
        [::core::mem::size_of::<hipLaunchAttribute_st__bindgen_ty_1>() - 64usize];
    ["Alignment of hipLaunchAttribute_st__bindgen_ty_1"]
        [::core::mem::align_of::<hipLaunchAttribute_st__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipLaunchAttribute_st__bindgen_ty_1::val"]
        [::core::mem::offset_of!(hipLaunchAttribute_st__bindgen_ty_1, val) - 0usize];
    ["Offset of field: hipLaunchAttribute_st__bindgen_ty_1::value"]
        [::core::mem::offset_of!(hipLaunchAttribute_st__bindgen_ty_1, value) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipLaunchAttribute_st"][::core::mem::size_of::<hipLaunchAttribute_st>() - 72usize];
    ["Alignment of hipLaunchAttribute_st"][::core::mem::align_of::<hipLaunchAttribute_st>() - 8usize];
    ["Offset of field: hipLaunchAttribute_st::id"][::core::mem::offset_of!(hipLaunchAttribute_st, id) - 0usize];
    ["Offset of field: hipLaunchAttribute_st::pad"][::core::mem::offset_of!(hipLaunchAttribute_st, pad) - 4usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipLaunchConfig_st"][::core::mem::size_of::<hipLaunchConfig_st>() - 56usize];
    ["Alignment of hipLaunchConfig_st"][::core::mem::align_of::<hipLaunchConfig_st>() - 8usize];
    ["Offset of field: hipLaunchConfig_st::gridDim"][::core::mem::offset_of!(hipLaunchConfig_st, gridDim) - 0usize];
    ["Offset of field: hipLaunchConfig_st::blockDim"][::core::mem::offset_of!(hipLaunchConfig_st, blockDim) - 12usize];
    ["Offset of field: hipLaunchConfig_st::dynamicSmemBytes"]
        [::core::mem::offset_of!(hipLaunchConfig_st, dynamicSmemBytes) - 24usize];
    ["Offset of field: hipLaunchConfig_st::stream"][::core::mem::offset_of!(hipLaunchConfig_st, stream) - 32usize];
    ["Offset of field: hipLaunchConfig_st::attrs"][::core::mem::offset_of!(hipLaunchConfig_st, attrs) - 40usize];
    ["Offset of field: hipLaunchConfig_st::numAttrs"][::core::mem::offset_of!(hipLaunchConfig_st, numAttrs) - 48usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of HIP_LAUNCH_CONFIG_st"][::core::mem::size_of::<HIP_LAUNCH_CONFIG_st>() - 56usize];
    ["Alignment of HIP_LAUNCH_CONFIG_st"][::core::mem::align_of::<HIP_LAUNCH_CONFIG_st>() - 8usize];
    ["Offset of field: HIP_LAUNCH_CONFIG_st::gridDimX"]
        [::core::mem::offset_of!(HIP_LAUNCH_CONFIG_st, gridDimX) - 0usize];
    ["Offset of field: HIP_LAUNCH_CONFIG_st::gridDimY"]
        [::core::mem::offset_of!(HIP_LAUNCH_CONFIG_st, gridDimY) - 4usize];
    ["Offset of field: HIP_LAUNCH_CONFIG_st::gridDimZ"]
        [::core::mem::offset_of!(HIP_LAUNCH_CONFIG_st, gridDimZ) - 8usize];
    ["Offset of field: HIP_LAUNCH_CONFIG_st::blockDimX"]
        [::core::mem::offset_of!(HIP_LAUNCH_CONFIG_st, blockDimX) - 12usize];
    ["Offset of field: HIP_LAUNCH_CONFIG_st::blockDimY"]
        [::core::mem::offset_of!(HIP_LAUNCH_CONFIG_st, blockDimY) - 16usize];
    ["Offset of field: HIP_LAUNCH_CONFIG_st::blockDimZ"]
        [::core::mem::offset_of!(HIP_LAUNCH_CONFIG_st, blockDimZ) - 20usize];
    ["Offset of field: HIP_LAUNCH_CONFIG_st::sharedMemBytes"]
        [::core::mem::offset_of!(HIP_LAUNCH_CONFIG_st, sharedMemBytes) - 24usize];
    ["Offset of field: HIP_LAUNCH_CONFIG_st::hStream"]
        [::core::mem::offset_of!(HIP_LAUNCH_CONFIG_st, hStream) - 32usize];
    ["Offset of field: HIP_LAUNCH_CONFIG_st::attrs"][::core::mem::offset_of!(HIP_LAUNCH_CONFIG_st, attrs) - 40usize];
    ["Offset of field: HIP_LAUNCH_CONFIG_st::numAttrs"]
        [::core::mem::offset_of!(HIP_LAUNCH_CONFIG_st, numAttrs) - 48usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipDeviceProp_tR0000"][::core::mem::size_of::<hipDeviceProp_tR0000>() - 792usize];
    ["Alignment of hipDeviceProp_tR0000"][::core::mem::align_of::<hipDeviceProp_tR0000>() - 8usize];
    ["Offset of field: hipDeviceProp_tR0000::name"][::core::mem::offset_of!(hipDeviceProp_tR0000, name) - 0usize];
    ["Offset of field: hipDeviceProp_tR0000::totalGlobalMem"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, totalGlobalMem) - 256usize];
    ["Offset of field: hipDeviceProp_tR0000::sharedMemPerBlock"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, sharedMemPerBlock) - 264usize];
    ["Offset of field: hipDeviceProp_tR0000::regsPerBlock"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, regsPerBlock) - 272usize];
    ["Offset of field: hipDeviceProp_tR0000::warpSize"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, warpSize) - 276usize];
    ["Offset of field: hipDeviceProp_tR0000::maxThreadsPerBlock"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, maxThreadsPerBlock) - 280usize];
    ["Offset of field: hipDeviceProp_tR0000::maxThreadsDim"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, maxThreadsDim) - 284usize];
    ["Offset of field: hipDeviceProp_tR0000::maxGridSize"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, maxGridSize) - 296usize];
    ["Offset of field: hipDeviceProp_tR0000::clockRate"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, clockRate) - 308usize];
    ["Offset of field: hipDeviceProp_tR0000::memoryClockRate"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, memoryClockRate) - 312usize];
    ["Offset of field: hipDeviceProp_tR0000::memoryBusWidth"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, memoryBusWidth) - 316usize];
    ["Offset of field: hipDeviceProp_tR0000::totalConstMem"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, totalConstMem) - 320usize];
    ["Offset of field: hipDeviceProp_tR0000::major"][::core::mem::offset_of!(hipDeviceProp_tR0000, major) - 328usize];
    ["Offset of field: hipDeviceProp_tR0000::minor"][::core::mem::offset_of!(hipDeviceProp_tR0000, minor) - 332usize];
    ["Offset of field: hipDeviceProp_tR0000::multiProcessorCount"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, multiProcessorCount) - 336usize];
    ["Offset of field: hipDeviceProp_tR0000::l2CacheSize"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, l2CacheSize) - 340usize];
    ["Offset of field: hipDeviceProp_tR0000::maxThreadsPerMultiProcessor"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, maxThreadsPerMultiProcessor) - 344usize];
    ["Offset of field: hipDeviceProp_tR0000::computeMode"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, computeMode) - 348usize];
    ["Offset of field: hipDeviceProp_tR0000::clockInstructionRate"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, clockInstructionRate) - 352usize];
    ["Offset of field: hipDeviceProp_tR0000::arch"][::core::mem::offset_of!(hipDeviceProp_tR0000, arch) - 356usize];
    ["Offset of field: hipDeviceProp_tR0000::concurrentKernels"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, concurrentKernels) - 360usize];
    ["Offset of field: hipDeviceProp_tR0000::pciDomainID"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, pciDomainID) - 364usize];
    ["Offset of field: hipDeviceProp_tR0000::pciBusID"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, pciBusID) - 368usize];
    ["Offset of field: hipDeviceProp_tR0000::pciDeviceID"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, pciDeviceID) - 372usize];
    ["Offset of field: hipDeviceProp_tR0000::maxSharedMemoryPerMultiProcessor"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, maxSharedMemoryPerMultiProcessor) - 376usize];
    ["Offset of field: hipDeviceProp_tR0000::isMultiGpuBoard"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, isMultiGpuBoard) - 384usize];
    ["Offset of field: hipDeviceProp_tR0000::canMapHostMemory"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, canMapHostMemory) - 388usize];
    ["Offset of field: hipDeviceProp_tR0000::gcnArch"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, gcnArch) - 392usize];
    ["Offset of field: hipDeviceProp_tR0000::gcnArchName"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, gcnArchName) - 396usize];
    ["Offset of field: hipDeviceProp_tR0000::integrated"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, integrated) - 652usize];
    ["Offset of field: hipDeviceProp_tR0000::cooperativeLaunch"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, cooperativeLaunch) - 656usize];
    ["Offset of field: hipDeviceProp_tR0000::cooperativeMultiDeviceLaunch"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, cooperativeMultiDeviceLaunch) - 660usize];
    ["Offset of field: hipDeviceProp_tR0000::maxTexture1DLinear"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, maxTexture1DLinear) - 664usize];
    ["Offset of field: hipDeviceProp_tR0000::maxTexture1D"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, maxTexture1D) - 668usize];
    ["Offset of field: hipDeviceProp_tR0000::maxTexture2D"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, maxTexture2D) - 672usize];
    ["Offset of field: hipDeviceProp_tR0000::maxTexture3D"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, maxTexture3D) - 680usize];
    ["Offset of field: hipDeviceProp_tR0000::hdpMemFlushCntl"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, hdpMemFlushCntl) - 696usize];
    ["Offset of field: hipDeviceProp_tR0000::hdpRegFlushCntl"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, hdpRegFlushCntl) - 704usize];
    ["Offset of field: hipDeviceProp_tR0000::memPitch"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, memPitch) - 712usize];
    ["Offset of field: hipDeviceProp_tR0000::textureAlignment"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, textureAlignment) - 720usize];
    ["Offset of field: hipDeviceProp_tR0000::texturePitchAlignment"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, texturePitchAlignment) - 728usize];
    ["Offset of field: hipDeviceProp_tR0000::kernelExecTimeoutEnabled"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, kernelExecTimeoutEnabled) - 736usize];
    ["Offset of field: hipDeviceProp_tR0000::ECCEnabled"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, ECCEnabled) - 740usize];
    ["Offset of field: hipDeviceProp_tR0000::tccDriver"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, tccDriver) - 744usize];
    ["Offset of field: hipDeviceProp_tR0000::cooperativeMultiDeviceUnmatchedFunc"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, cooperativeMultiDeviceUnmatchedFunc) - 748usize];
    ["Offset of field: hipDeviceProp_tR0000::cooperativeMultiDeviceUnmatchedGridDim"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, cooperativeMultiDeviceUnmatchedGridDim) - 752usize];
    ["Offset of field: hipDeviceProp_tR0000::cooperativeMultiDeviceUnmatchedBlockDim"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, cooperativeMultiDeviceUnmatchedBlockDim) - 756usize];
    ["Offset of field: hipDeviceProp_tR0000::cooperativeMultiDeviceUnmatchedSharedMem"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, cooperativeMultiDeviceUnmatchedSharedMem) - 760usize];
    ["Offset of field: hipDeviceProp_tR0000::isLargeBar"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, isLargeBar) - 764usize];
    ["Offset of field: hipDeviceProp_tR0000::asicRevision"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, asicRevision) - 768usize];
    ["Offset of field: hipDeviceProp_tR0000::managedMemory"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, managedMemory) - 772usize];
    ["Offset of field: hipDeviceProp_tR0000::directManagedMemAccessFromHost"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, directManagedMemAccessFromHost) - 776usize];
    ["Offset of field: hipDeviceProp_tR0000::concurrentManagedAccess"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, concurrentManagedAccess) - 780usize];
    ["Offset of field: hipDeviceProp_tR0000::pageableMemoryAccess"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, pageableMemoryAccess) - 784usize];
    ["Offset of field: hipDeviceProp_tR0000::pageableMemoryAccessUsesHostPageTables"]
        [::core::mem::offset_of!(hipDeviceProp_tR0000, pageableMemoryAccessUsesHostPageTables) - 788usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipDeviceProp_t_v2"][::core::mem::size_of::<hipDeviceProp_t_v2>() - 1480usize];
    ["Alignment of hipDeviceProp_t_v2"][::core::mem::align_of::<hipDeviceProp_t_v2>() - 8usize];
    ["Offset of field: hipDeviceProp_t_v2::common"][::core::mem::offset_of!(hipDeviceProp_t_v2, common) - 0usize];
    ["Offset of field: hipDeviceProp_t_v2::trailing"]
        [::core::mem::offset_of!(hipDeviceProp_t_v2, trailing) - 1472usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of HIP_MEMSET_NODE_PARAMS"][::core::mem::size_of::<HIP_MEMSET_NODE_PARAMS>() - 40usize];
    ["Alignment of HIP_MEMSET_NODE_PARAMS"][::core::mem::align_of::<HIP_MEMSET_NODE_PARAMS>() - 8usize];
    ["Offset of field: HIP_MEMSET_NODE_PARAMS::dst"][::core::mem::offset_of!(HIP_MEMSET_NODE_PARAMS, dst) - 0usize];
    ["Offset of field: HIP_MEMSET_NODE_PARAMS::pitch"][::core::mem::offset_of!(HIP_MEMSET_NODE_PARAMS, pitch) - 8usize];
    ["Offset of field: HIP_MEMSET_NODE_PARAMS::value"]
        [::core::mem::offset_of!(HIP_MEMSET_NODE_PARAMS, value) - 16usize];
    ["Offset of field: HIP_MEMSET_NODE_PARAMS::elementSize"]
        [::core::mem::offset_of!(HIP_MEMSET_NODE_PARAMS, elementSize) - 20usize];
    ["Offset of field: HIP_MEMSET_NODE_PARAMS::width"]
        [::core::mem::offset_of!(HIP_MEMSET_NODE_PARAMS, width) - 24usize];
    ["Offset of field: HIP_MEMSET_NODE_PARAMS::height"]
        [::core::mem::offset_of!(HIP_MEMSET_NODE_PARAMS, height) - 32usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipKernelNodeAttrValue_V5"][::core::mem::size_of::<hipKernelNodeAttrValue_V5>() - 32usize];
    ["Alignment of hipKernelNodeAttrValue_V5"][::core::mem::align_of::<hipKernelNodeAttrValue_V5>() - 8usize];
    ["Offset of field: hipKernelNodeAttrValue_V5::accessPolicyWindow"]
        [::core::mem::offset_of!(hipKernelNodeAttrValue_V5, accessPolicyWindow) - 0usize];
    ["Offset of field: hipKernelNodeAttrValue_V5::cooperative"]
        [::core::mem::offset_of!(hipKernelNodeAttrValue_V5, cooperative) - 0usize];
    ["Offset of field: hipKernelNodeAttrValue_V5::priority"]
        [::core::mem::offset_of!(hipKernelNodeAttrValue_V5, priority) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipDevSmResource"][::core::mem::size_of::<hipDevSmResource>() - 16usize];
    ["Alignment of hipDevSmResource"][::core::mem::align_of::<hipDevSmResource>() - 4usize];
    ["Offset of field: hipDevSmResource::smCount"][::core::mem::offset_of!(hipDevSmResource, smCount) - 0usize];
    ["Offset of field: hipDevSmResource::minSmPartitionSize"]
        [::core::mem::offset_of!(hipDevSmResource, minSmPartitionSize) - 4usize];
    ["Offset of field: hipDevSmResource::smCoscheduledAlignment"]
        [::core::mem::offset_of!(hipDevSmResource, smCoscheduledAlignment) - 8usize];
    ["Offset of field: hipDevSmResource::flags"][::core::mem::offset_of!(hipDevSmResource, flags) - 12usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipDevWorkqueueConfigResource"][::core::mem::size_of::<hipDevWorkqueueConfigResource>() - 12usize];
    ["Alignment of hipDevWorkqueueConfigResource"][::core::mem::align_of::<hipDevWorkqueueConfigResource>() - 4usize];
    ["Offset of field: hipDevWorkqueueConfigResource::device"]
        [::core::mem::offset_of!(hipDevWorkqueueConfigResource, device) - 0usize];
    ["Offset of field: hipDevWorkqueueConfigResource::wqConcurrencyLimit"]
        [::core::mem::offset_of!(hipDevWorkqueueConfigResource, wqConcurrencyLimit) - 4usize];
    ["Offset of field: hipDevWorkqueueConfigResource::sharingScope"]
        [::core::mem::offset_of!(hipDevWorkqueueConfigResource, sharingScope) - 8usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipDevWorkqueueResource"][::core::mem::size_of::<hipDevWorkqueueResource>() - 40usize];
    ["Alignment of hipDevWorkqueueResource"][::core::mem::align_of::<hipDevWorkqueueResource>() - 1usize];
    ["Offset of field: hipDevWorkqueueResource::reserved"]
        [::core::mem::offset_of!(hipDevWorkqueueResource, reserved) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipDevResource_st__bindgen_ty_1"][::core::mem::size_of::<hipDevResource_st__bindgen_ty_1>() - 40usize];
    ["Alignment of hipDevResource_st__bindgen_ty_1"]
        [::core::mem::align_of::<hipDevResource_st__bindgen_ty_1>() - 4usize];
    ["Offset of field: hipDevResource_st__bindgen_ty_1::sm"]
        [::core::mem::offset_of!(hipDevResource_st__bindgen_ty_1, sm) - 0usize];
    ["Offset of field: hipDevResource_st__bindgen_ty_1::wqConfig"]
        [::core::mem::offset_of!(hipDevResource_st__bindgen_ty_1, wqConfig) - 0usize];
    ["Offset of field: hipDevResource_st__bindgen_ty_1::wq"]
        [::core::mem::offset_of!(hipDevResource_st__bindgen_ty_1, wq) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipDevResource_st"][::core::mem::size_of::<hipDevResource_st>() - 144usize];
    ["Alignment of hipDevResource_st"][::core::mem::align_of::<hipDevResource_st>() - 8usize];
    ["Offset of field: hipDevResource_st::type_"][::core::mem::offset_of!(hipDevResource_st, type_) - 0usize];
    ["Offset of field: hipDevResource_st::_internal_padding"]
        [::core::mem::offset_of!(hipDevResource_st, _internal_padding) - 4usize];
    ["Offset of field: hipDevResource_st::nextResource"]
        [::core::mem::offset_of!(hipDevResource_st, nextResource) - 136usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipDevSmResourceGroupParams_st"][::core::mem::size_of::<hipDevSmResourceGroupParams_st>() - 64usize];
    ["Alignment of hipDevSmResourceGroupParams_st"][::core::mem::align_of::<hipDevSmResourceGroupParams_st>() - 4usize];
    ["Offset of field: hipDevSmResourceGroupParams_st::smCount"]
        [::core::mem::offset_of!(hipDevSmResourceGroupParams_st, smCount) - 0usize];
    ["Offset of field: hipDevSmResourceGroupParams_st::coscheduledSmCount"]
        [::core::mem::offset_of!(hipDevSmResourceGroupParams_st, coscheduledSmCount) - 4usize];
    ["Offset of field: hipDevSmResourceGroupParams_st::preferredCoscheduledSmCount"]
        [::core::mem::offset_of!(hipDevSmResourceGroupParams_st, preferredCoscheduledSmCount) - 8usize];
    ["Offset of field: hipDevSmResourceGroupParams_st::flags"]
        [::core::mem::offset_of!(hipDevSmResourceGroupParams_st, flags) - 12usize];
    ["Offset of field: hipDevSmResourceGroupParams_st::reserved"]
        [::core::mem::offset_of!(hipDevSmResourceGroupParams_st, reserved) - 16usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipArrayMemoryRequirements"][::core::mem::size_of::<hipArrayMemoryRequirements>() - 16usize];
    ["Alignment of hipArrayMemoryRequirements"][::core::mem::align_of::<hipArrayMemoryRequirements>() - 8usize];
    ["Offset of field: hipArrayMemoryRequirements::alignment"]
        [::core::mem::offset_of!(hipArrayMemoryRequirements, alignment) - 0usize];
    ["Offset of field: hipArrayMemoryRequirements::size"]
        [::core::mem::offset_of!(hipArrayMemoryRequirements, size) - 8usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemFabricHandle_st"][::core::mem::size_of::<hipMemFabricHandle_st>() - 64usize];
    ["Alignment of hipMemFabricHandle_st"][::core::mem::align_of::<hipMemFabricHandle_st>() - 1usize];
    ["Offset of field: hipMemFabricHandle_st::data"][::core::mem::offset_of!(hipMemFabricHandle_st, data) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExtDynDataPrefetchRegion"][::core::mem::size_of::<hipExtDynDataPrefetchRegion>() - 32usize];
    ["Alignment of hipExtDynDataPrefetchRegion"][::core::mem::align_of::<hipExtDynDataPrefetchRegion>() - 8usize];
    ["Offset of field: hipExtDynDataPrefetchRegion::address"]
        [::core::mem::offset_of!(hipExtDynDataPrefetchRegion, address) - 0usize];
    ["Offset of field: hipExtDynDataPrefetchRegion::stride"]
        [::core::mem::offset_of!(hipExtDynDataPrefetchRegion, stride) - 8usize];
    ["Offset of field: hipExtDynDataPrefetchRegion::width"]
        [::core::mem::offset_of!(hipExtDynDataPrefetchRegion, width) - 16usize];
    ["Offset of field: hipExtDynDataPrefetchRegion::height"]
        [::core::mem::offset_of!(hipExtDynDataPrefetchRegion, height) - 24usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExtDynDataPrefetchConfig"][::core::mem::size_of::<hipExtDynDataPrefetchConfig>() - 72usize];
    ["Alignment of hipExtDynDataPrefetchConfig"][::core::mem::align_of::<hipExtDynDataPrefetchConfig>() - 8usize];
    ["Offset of field: hipExtDynDataPrefetchConfig::numRegions"]
        [::core::mem::offset_of!(hipExtDynDataPrefetchConfig, numRegions) - 0usize];
    ["Offset of field: hipExtDynDataPrefetchConfig::temporal"]
        [::core::mem::offset_of!(hipExtDynDataPrefetchConfig, temporal) - 4usize];
    ["Offset of field: hipExtDynDataPrefetchConfig::regions"]
        [::core::mem::offset_of!(hipExtDynDataPrefetchConfig, regions) - 8usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipPointerAttribute_t"][::core::mem::size_of::<hipPointerAttribute_t_V5>() - 32usize];
    ["Alignment of hipPointerAttribute_t"][::core::mem::align_of::<hipPointerAttribute_t_V5>() - 8usize];
    ["Offset of field: hipPointerAttribute_t::memoryType"]
        [::core::mem::offset_of!(hipPointerAttribute_t_V5, memoryType) - 0usize];
    ["Offset of field: hipPointerAttribute_t::device"]
        [::core::mem::offset_of!(hipPointerAttribute_t_V5, device) - 4usize];
    ["Offset of field: hipPointerAttribute_t::devicePointer"]
        [::core::mem::offset_of!(hipPointerAttribute_t_V5, devicePointer) - 8usize];
    ["Offset of field: hipPointerAttribute_t::hostPointer"]
        [::core::mem::offset_of!(hipPointerAttribute_t_V5, hostPointer) - 16usize];
    ["Offset of field: hipPointerAttribute_t::isManaged"]
        [::core::mem::offset_of!(hipPointerAttribute_t_V5, isManaged) - 24usize];
    ["Offset of field: hipPointerAttribute_t::allocationFlags"]
        [::core::mem::offset_of!(hipPointerAttribute_t_V5, allocationFlags) - 28usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipArray"][::core::mem::size_of::<hipArray_V5>() - 64usize];
    ["Alignment of hipArray"][::core::mem::align_of::<hipArray_V5>() - 8usize];
    ["Offset of field: hipArray::data"][::core::mem::offset_of!(hipArray_V5, data) - 0usize];
    ["Offset of field: hipArray::desc"][::core::mem::offset_of!(hipArray_V5, desc) - 8usize];
    ["Offset of field: hipArray::type_"][::core::mem::offset_of!(hipArray_V5, type_) - 28usize];
    ["Offset of field: hipArray::width"][::core::mem::offset_of!(hipArray_V5, width) - 32usize];
    ["Offset of field: hipArray::height"][::core::mem::offset_of!(hipArray_V5, height) - 36usize];
    ["Offset of field: hipArray::depth"][::core::mem::offset_of!(hipArray_V5, depth) - 40usize];
    ["Offset of field: hipArray::Format"][::core::mem::offset_of!(hipArray_V5, Format) - 44usize];
    ["Offset of field: hipArray::NumChannels"][::core::mem::offset_of!(hipArray_V5, NumChannels) - 48usize];
    ["Offset of field: hipArray::isDrv"][::core::mem::offset_of!(hipArray_V5, isDrv) - 52usize];
    ["Offset of field: hipArray::textureType"][::core::mem::offset_of!(hipArray_V5, textureType) - 56usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of HIP_MEMCPY3D"][::core::mem::size_of::<HIP_MEMCPY3D_V5>() - 128usize];
    ["Alignment of HIP_MEMCPY3D"][::core::mem::align_of::<HIP_MEMCPY3D_V5>() - 8usize];
    ["Offset of field: HIP_MEMCPY3D::srcXInBytes"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, srcXInBytes) - 0usize];
    ["Offset of field: HIP_MEMCPY3D::srcY"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, srcY) - 4usize];
    ["Offset of field: HIP_MEMCPY3D::srcZ"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, srcZ) - 8usize];
    ["Offset of field: HIP_MEMCPY3D::srcLOD"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, srcLOD) - 12usize];
    ["Offset of field: HIP_MEMCPY3D::srcMemoryType"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, srcMemoryType) - 16usize];
    ["Offset of field: HIP_MEMCPY3D::srcHost"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, srcHost) - 24usize];
    ["Offset of field: HIP_MEMCPY3D::srcDevice"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, srcDevice) - 32usize];
    ["Offset of field: HIP_MEMCPY3D::srcArray"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, srcArray) - 40usize];
    ["Offset of field: HIP_MEMCPY3D::srcPitch"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, srcPitch) - 48usize];
    ["Offset of field: HIP_MEMCPY3D::srcHeight"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, srcHeight) - 52usize];
    ["Offset of field: HIP_MEMCPY3D::dstXInBytes"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, dstXInBytes) - 56usize];
    ["Offset of field: HIP_MEMCPY3D::dstY"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, dstY) - 60usize];
    ["Offset of field: HIP_MEMCPY3D::dstZ"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, dstZ) - 64usize];
    ["Offset of field: HIP_MEMCPY3D::dstLOD"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, dstLOD) - 68usize];
    ["Offset of field: HIP_MEMCPY3D::dstMemoryType"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, dstMemoryType) - 72usize];
    ["Offset of field: HIP_MEMCPY3D::dstHost"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, dstHost) - 80usize];
    ["Offset of field: HIP_MEMCPY3D::dstDevice"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, dstDevice) - 88usize];
    ["Offset of field: HIP_MEMCPY3D::dstArray"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, dstArray) - 96usize];
    ["Offset of field: HIP_MEMCPY3D::dstPitch"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, dstPitch) - 104usize];
    ["Offset of field: HIP_MEMCPY3D::dstHeight"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, dstHeight) - 108usize];
    ["Offset of field: HIP_MEMCPY3D::WidthInBytes"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, WidthInBytes) - 112usize];
    ["Offset of field: HIP_MEMCPY3D::Height"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, Height) - 116usize];
    ["Offset of field: HIP_MEMCPY3D::Depth"][::core::mem::offset_of!(HIP_MEMCPY3D_V5, Depth) - 120usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemPoolProps"][::core::mem::size_of::<hipMemPoolProps_V5>() - 88usize];
    ["Alignment of hipMemPoolProps"][::core::mem::align_of::<hipMemPoolProps_V5>() - 8usize];
    ["Offset of field: hipMemPoolProps::allocType"][::core::mem::offset_of!(hipMemPoolProps_V5, allocType) - 0usize];
    ["Offset of field: hipMemPoolProps::handleTypes"]
        [::core::mem::offset_of!(hipMemPoolProps_V5, handleTypes) - 4usize];
    ["Offset of field: hipMemPoolProps::location"][::core::mem::offset_of!(hipMemPoolProps_V5, location) - 8usize];
    ["Offset of field: hipMemPoolProps::win32SecurityAttributes"]
        [::core::mem::offset_of!(hipMemPoolProps_V5, win32SecurityAttributes) - 16usize];
    ["Offset of field: hipMemPoolProps::reserved"][::core::mem::offset_of!(hipMemPoolProps_V5, reserved) - 24usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalMemoryHandleDesc_st__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::size_of::<hipExternalMemoryHandleDesc_V5_st__bindgen_ty_1__bindgen_ty_1>() - 16usize];
    ["Alignment of hipExternalMemoryHandleDesc_st__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::align_of::<hipExternalMemoryHandleDesc_V5_st__bindgen_ty_1__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipExternalMemoryHandleDesc_st__bindgen_ty_1__bindgen_ty_1::handle"]
        [::core::mem::offset_of!(hipExternalMemoryHandleDesc_V5_st__bindgen_ty_1__bindgen_ty_1, handle) - 0usize];
    ["Offset of field: hipExternalMemoryHandleDesc_st__bindgen_ty_1__bindgen_ty_1::name"]
        [::core::mem::offset_of!(hipExternalMemoryHandleDesc_V5_st__bindgen_ty_1__bindgen_ty_1, name) - 8usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalMemoryHandleDesc_st__bindgen_ty_1"]
        [::core::mem::size_of::<hipExternalMemoryHandleDesc_V5_st__bindgen_ty_1>() - 16usize];
    ["Alignment of hipExternalMemoryHandleDesc_st__bindgen_ty_1"]
        [::core::mem::align_of::<hipExternalMemoryHandleDesc_V5_st__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipExternalMemoryHandleDesc_st__bindgen_ty_1::fd"]
        [::core::mem::offset_of!(hipExternalMemoryHandleDesc_V5_st__bindgen_ty_1, fd) - 0usize];
    ["Offset of field: hipExternalMemoryHandleDesc_st__bindgen_ty_1::win32"]
        [::core::mem::offset_of!(hipExternalMemoryHandleDesc_V5_st__bindgen_ty_1, win32) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalMemoryHandleDesc_st"][::core::mem::size_of::<hipExternalMemoryHandleDesc_V5_st>() - 40usize];
    ["Alignment of hipExternalMemoryHandleDesc_st"]
        [::core::mem::align_of::<hipExternalMemoryHandleDesc_V5_st>() - 8usize];
    ["Offset of field: hipExternalMemoryHandleDesc_st::type_"]
        [::core::mem::offset_of!(hipExternalMemoryHandleDesc_V5_st, type_) - 0usize];
    ["Offset of field: hipExternalMemoryHandleDesc_st::handle"]
        [::core::mem::offset_of!(hipExternalMemoryHandleDesc_V5_st, handle) - 8usize];
    ["Offset of field: hipExternalMemoryHandleDesc_st::size"]
        [::core::mem::offset_of!(hipExternalMemoryHandleDesc_V5_st, size) - 24usize];
    ["Offset of field: hipExternalMemoryHandleDesc_st::flags"]
        [::core::mem::offset_of!(hipExternalMemoryHandleDesc_V5_st, flags) - 32usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalMemoryBufferDesc_st"][::core::mem::size_of::<hipExternalMemoryBufferDesc_V5_st>() - 24usize];
    ["Alignment of hipExternalMemoryBufferDesc_st"]
        [::core::mem::align_of::<hipExternalMemoryBufferDesc_V5_st>() - 8usize];
    ["Offset of field: hipExternalMemoryBufferDesc_st::offset"]
        [::core::mem::offset_of!(hipExternalMemoryBufferDesc_V5_st, offset) - 0usize];
    ["Offset of field: hipExternalMemoryBufferDesc_st::size"]
        [::core::mem::offset_of!(hipExternalMemoryBufferDesc_V5_st, size) - 8usize];
    ["Offset of field: hipExternalMemoryBufferDesc_st::flags"]
        [::core::mem::offset_of!(hipExternalMemoryBufferDesc_V5_st, flags) - 16usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreHandleDesc_st__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::size_of::<hipExternalSemaphoreHandleDesc_V5_st__bindgen_ty_1__bindgen_ty_1>() - 16usize];
    ["Alignment of hipExternalSemaphoreHandleDesc_st__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::align_of::<hipExternalSemaphoreHandleDesc_V5_st__bindgen_ty_1__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipExternalSemaphoreHandleDesc_st__bindgen_ty_1__bindgen_ty_1::handle"]
        [::core::mem::offset_of!(hipExternalSemaphoreHandleDesc_V5_st__bindgen_ty_1__bindgen_ty_1, handle) - 0usize];
    ["Offset of field: hipExternalSemaphoreHandleDesc_st__bindgen_ty_1__bindgen_ty_1::name"]
        [::core::mem::offset_of!(hipExternalSemaphoreHandleDesc_V5_st__bindgen_ty_1__bindgen_ty_1, name) - 8usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreHandleDesc_st__bindgen_ty_1"]
        [::core::mem::size_of::<hipExternalSemaphoreHandleDesc_V5_st__bindgen_ty_1>() - 16usize];
    ["Alignment of hipExternalSemaphoreHandleDesc_st__bindgen_ty_1"]
        [::core::mem::align_of::<hipExternalSemaphoreHandleDesc_V5_st__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipExternalSemaphoreHandleDesc_st__bindgen_ty_1::fd"]
        [::core::mem::offset_of!(hipExternalSemaphoreHandleDesc_V5_st__bindgen_ty_1, fd) - 0usize];
    ["Offset of field: hipExternalSemaphoreHandleDesc_st__bindgen_ty_1::win32"]
        [::core::mem::offset_of!(hipExternalSemaphoreHandleDesc_V5_st__bindgen_ty_1, win32) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreHandleDesc_st"]
        [::core::mem::size_of::<hipExternalSemaphoreHandleDesc_V5_st>() - 32usize];
    ["Alignment of hipExternalSemaphoreHandleDesc_st"]
        [::core::mem::align_of::<hipExternalSemaphoreHandleDesc_V5_st>() - 8usize];
    ["Offset of field: hipExternalSemaphoreHandleDesc_st::type_"]
        [::core::mem::offset_of!(hipExternalSemaphoreHandleDesc_V5_st, type_) - 0usize];
    ["Offset of field: hipExternalSemaphoreHandleDesc_st::handle"]
        [::core::mem::offset_of!(hipExternalSemaphoreHandleDesc_V5_st, handle) - 8usize];
    ["Offset of field: hipExternalSemaphoreHandleDesc_st::flags"]
        [::core::mem::offset_of!(hipExternalSemaphoreHandleDesc_V5_st, flags) - 24usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreSignalParams_st__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::size_of::<hipExternalSemaphoreSignalParams_V5_st__bindgen_ty_1__bindgen_ty_1>() - 8usize];
    ["Alignment of hipExternalSemaphoreSignalParams_st__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::align_of::<hipExternalSemaphoreSignalParams_V5_st__bindgen_ty_1__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipExternalSemaphoreSignalParams_st__bindgen_ty_1__bindgen_ty_1::value"]
        [::core::mem::offset_of!(hipExternalSemaphoreSignalParams_V5_st__bindgen_ty_1__bindgen_ty_1, value) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreSignalParams_st__bindgen_ty_1__bindgen_ty_2"]
        [::core::mem::size_of::<hipExternalSemaphoreSignalParams_V5_st__bindgen_ty_1__bindgen_ty_2>() - 8usize];
    ["Alignment of hipExternalSemaphoreSignalParams_st__bindgen_ty_1__bindgen_ty_2"]
        [::core::mem::align_of::<hipExternalSemaphoreSignalParams_V5_st__bindgen_ty_1__bindgen_ty_2>() - 8usize];
    ["Offset of field: hipExternalSemaphoreSignalParams_st__bindgen_ty_1__bindgen_ty_2::key"]
        [::core::mem::offset_of!(hipExternalSemaphoreSignalParams_V5_st__bindgen_ty_1__bindgen_ty_2, key) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreSignalParams_st__bindgen_ty_1"]
        [::core::mem::size_of::<hipExternalSemaphoreSignalParams_V5_st__bindgen_ty_1>() - 64usize];
    ["Alignment of hipExternalSemaphoreSignalParams_st__bindgen_ty_1"]
        [::core::mem::align_of::<hipExternalSemaphoreSignalParams_V5_st__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipExternalSemaphoreSignalParams_st__bindgen_ty_1::fence"]
        [::core::mem::offset_of!(hipExternalSemaphoreSignalParams_V5_st__bindgen_ty_1, fence) - 0usize];
    ["Offset of field: hipExternalSemaphoreSignalParams_st__bindgen_ty_1::keyedMutex"]
        [::core::mem::offset_of!(hipExternalSemaphoreSignalParams_V5_st__bindgen_ty_1, keyedMutex) - 8usize];
    ["Offset of field: hipExternalSemaphoreSignalParams_st__bindgen_ty_1::reserved"]
        [::core::mem::offset_of!(hipExternalSemaphoreSignalParams_V5_st__bindgen_ty_1, reserved) - 16usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreSignalParams_st"]
        [::core::mem::size_of::<hipExternalSemaphoreSignalParams_V5_st>() - 136usize];
    ["Alignment of hipExternalSemaphoreSignalParams_st"]
        [::core::mem::align_of::<hipExternalSemaphoreSignalParams_V5_st>() - 8usize];
    ["Offset of field: hipExternalSemaphoreSignalParams_st::params"]
        [::core::mem::offset_of!(hipExternalSemaphoreSignalParams_V5_st, params) - 0usize];
    ["Offset of field: hipExternalSemaphoreSignalParams_st::flags"]
        [::core::mem::offset_of!(hipExternalSemaphoreSignalParams_V5_st, flags) - 64usize];
    ["Offset of field: hipExternalSemaphoreSignalParams_st::reserved"]
        [::core::mem::offset_of!(hipExternalSemaphoreSignalParams_V5_st, reserved) - 68usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreWaitParams_st__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::size_of::<hipExternalSemaphoreWaitParams_V5_st__bindgen_ty_1__bindgen_ty_1>() - 8usize];
    ["Alignment of hipExternalSemaphoreWaitParams_st__bindgen_ty_1__bindgen_ty_1"]
        [::core::mem::align_of::<hipExternalSemaphoreWaitParams_V5_st__bindgen_ty_1__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipExternalSemaphoreWaitParams_st__bindgen_ty_1__bindgen_ty_1::value"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitParams_V5_st__bindgen_ty_1__bindgen_ty_1, value) - 0usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreWaitParams_st__bindgen_ty_1__bindgen_ty_2"]
        [::core::mem::size_of::<hipExternalSemaphoreWaitParams_V5_st__bindgen_ty_1__bindgen_ty_2>() - 16usize];
    ["Alignment of hipExternalSemaphoreWaitParams_st__bindgen_ty_1__bindgen_ty_2"]
        [::core::mem::align_of::<hipExternalSemaphoreWaitParams_V5_st__bindgen_ty_1__bindgen_ty_2>() - 8usize];
    ["Offset of field: hipExternalSemaphoreWaitParams_st__bindgen_ty_1__bindgen_ty_2::key"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitParams_V5_st__bindgen_ty_1__bindgen_ty_2, key) - 0usize];
    ["Offset of field: hipExternalSemaphoreWaitParams_st__bindgen_ty_1__bindgen_ty_2::timeoutMs"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitParams_V5_st__bindgen_ty_1__bindgen_ty_2, timeoutMs) - 8usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreWaitParams_st__bindgen_ty_1"]
        [::core::mem::size_of::<hipExternalSemaphoreWaitParams_V5_st__bindgen_ty_1>() - 64usize];
    ["Alignment of hipExternalSemaphoreWaitParams_st__bindgen_ty_1"]
        [::core::mem::align_of::<hipExternalSemaphoreWaitParams_V5_st__bindgen_ty_1>() - 8usize];
    ["Offset of field: hipExternalSemaphoreWaitParams_st__bindgen_ty_1::fence"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitParams_V5_st__bindgen_ty_1, fence) - 0usize];
    ["Offset of field: hipExternalSemaphoreWaitParams_st__bindgen_ty_1::keyedMutex"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitParams_V5_st__bindgen_ty_1, keyedMutex) - 8usize];
    ["Offset of field: hipExternalSemaphoreWaitParams_st__bindgen_ty_1::reserved"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitParams_V5_st__bindgen_ty_1, reserved) - 24usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipExternalSemaphoreWaitParams_st"]
        [::core::mem::size_of::<hipExternalSemaphoreWaitParams_V5_st>() - 136usize];
    ["Alignment of hipExternalSemaphoreWaitParams_st"]
        [::core::mem::align_of::<hipExternalSemaphoreWaitParams_V5_st>() - 8usize];
    ["Offset of field: hipExternalSemaphoreWaitParams_st::params"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitParams_V5_st, params) - 0usize];
    ["Offset of field: hipExternalSemaphoreWaitParams_st::flags"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitParams_V5_st, flags) - 64usize];
    ["Offset of field: hipExternalSemaphoreWaitParams_st::reserved"]
        [::core::mem::offset_of!(hipExternalSemaphoreWaitParams_V5_st, reserved) - 68usize];
};
#[allow(clippy::unnecessary_operation, clippy::identity_op)]
const _: () = {
    ["Size of hipMemAllocationProp"][::core::mem::size_of::<hipMemAllocationProp_V5_2>() - 32usize];
    ["Alignment of hipMemAllocationProp"][::core::mem::align_of::<hipMemAllocationProp_V5_2>() - 8usize];
    ["Offset of field: hipMemAllocationProp::compressionType"]
        [::core::mem::offset_of!(hipMemAllocationProp_V5_2, compressionType) - 0usize];
    ["Offset of field: hipMemAllocationProp::location"]
        [::core::mem::offset_of!(hipMemAllocationProp_V5_2, location) - 4usize];
    ["Offset of field: hipMemAllocationProp::requestedHandleType"]
        [::core::mem::offset_of!(hipMemAllocationProp_V5_2, requestedHandleType) - 12usize];
    ["Offset of field: hipMemAllocationProp::type_"]
        [::core::mem::offset_of!(hipMemAllocationProp_V5_2, type_) - 16usize];
    ["Offset of field: hipMemAllocationProp::usage"]
        [::core::mem::offset_of!(hipMemAllocationProp_V5_2, usage) - 20usize];
    ["Offset of field: hipMemAllocationProp::win32HandleMetaData"]
        [::core::mem::offset_of!(hipMemAllocationProp_V5_2, win32HandleMetaData) - 24usize];
};
