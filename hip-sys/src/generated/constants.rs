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

pub const HIP_TRSA_OVERRIDE_FORMAT: u32 = 1;
pub const HIP_TRSF_READ_AS_INTEGER: u32 = 1;
pub const HIP_TRSF_NORMALIZED_COORDINATES: u32 = 2;
pub const HIP_TRSF_SRGB: u32 = 16;
pub const hipTextureType1D: u32 = 1;
pub const hipTextureType2D: u32 = 2;
pub const hipTextureType3D: u32 = 3;
pub const hipTextureTypeCubemap: u32 = 12;
pub const hipTextureType1DLayered: u32 = 241;
pub const hipTextureType2DLayered: u32 = 242;
pub const hipTextureTypeCubemapLayered: u32 = 252;
pub const hipIpcMemLazyEnablePeerAccess: u32 = 1;
pub const HIP_IPC_HANDLE_SIZE: u32 = 64;
pub const hipStreamDefault: u32 = 0;
pub const hipStreamNonBlocking: u32 = 1;
pub const hipEventDefault: u32 = 0;
pub const hipEventBlockingSync: u32 = 1;
pub const hipEventDisableTiming: u32 = 2;
pub const hipEventInterprocess: u32 = 4;
pub const hipEventRecordDefault: u32 = 0;
pub const hipEventRecordExternal: u32 = 1;
pub const hipEventWaitDefault: u32 = 0;
pub const hipEventWaitExternal: u32 = 1;
pub const hipEventDisableSystemFence: u32 = 536870912;
pub const hipEventReleaseToDevice: u32 = 1073741824;
pub const hipEventReleaseToSystem: u32 = 2147483648;
pub const hipEnableDefault: u32 = 0;
pub const hipEnableLegacyStream: u32 = 1;
pub const hipEnablePerThreadDefaultStream: u32 = 2;
pub const hipHostAllocDefault: u32 = 0;
pub const hipHostMallocDefault: u32 = 0;
pub const hipHostAllocPortable: u32 = 1;
pub const hipHostMallocPortable: u32 = 1;
pub const hipHostAllocMapped: u32 = 2;
pub const hipHostMallocMapped: u32 = 2;
pub const hipHostAllocWriteCombined: u32 = 4;
pub const hipHostMallocWriteCombined: u32 = 4;
pub const hipHostMallocUncached: u32 = 268435456;
pub const hipHostAllocUncached: u32 = 268435456;
pub const hipHostMallocNumaUser: u32 = 536870912;
pub const hipHostMallocCoherent: u32 = 1073741824;
pub const hipHostMallocNonCoherent: u32 = 2147483648;
pub const hipMemAttachGlobal: u32 = 1;
pub const hipMemAttachHost: u32 = 2;
pub const hipMemAttachSingle: u32 = 4;
pub const hipDeviceMallocDefault: u32 = 0;
pub const hipDeviceMallocFinegrained: u32 = 1;
pub const hipMallocSignalMemory: u32 = 2;
pub const hipDeviceMallocUncached: u32 = 3;
pub const hipDeviceMallocContiguous: u32 = 4;
pub const hipHostRegisterDefault: u32 = 0;
pub const hipHostRegisterPortable: u32 = 1;
pub const hipHostRegisterMapped: u32 = 2;
pub const hipHostRegisterIoMemory: u32 = 4;
pub const hipHostRegisterReadOnly: u32 = 8;
pub const hipExtHostRegisterCoarseGrained: u32 = 8;
pub const hipExtHostRegisterUncached: u32 = 2147483648;
pub const hipDeviceScheduleAuto: u32 = 0;
pub const hipDeviceScheduleSpin: u32 = 1;
pub const hipDeviceScheduleYield: u32 = 2;
pub const hipDeviceScheduleBlockingSync: u32 = 4;
pub const hipDeviceScheduleMask: u32 = 7;
pub const hipDeviceMapHost: u32 = 8;
pub const hipDeviceLmemResizeToMax: u32 = 16;
pub const hipArrayDefault: u32 = 0;
pub const hipArrayLayered: u32 = 1;
pub const hipArraySurfaceLoadStore: u32 = 2;
pub const hipArrayCubemap: u32 = 4;
pub const hipArrayTextureGather: u32 = 8;
pub const hipOccupancyDefault: u32 = 0;
pub const hipOccupancyDisableCachingOverride: u32 = 1;
pub const hipCooperativeLaunchMultiDeviceNoPreSync: u32 = 1;
pub const hipCooperativeLaunchMultiDeviceNoPostSync: u32 = 2;
pub const hipExtAnyOrderLaunch: u32 = 1;
pub const hipStreamWaitValueGte: u32 = 0;
pub const hipStreamWaitValueEq: u32 = 1;
pub const hipStreamWaitValueAnd: u32 = 2;
pub const hipStreamWaitValueNor: u32 = 3;
pub const hipExternalMemoryDedicated: u32 = 1;
pub const hipGraphKernelNodePortDefault: u32 = 0;
pub const hipGraphKernelNodePortLaunchCompletion: u32 = 2;
pub const hipGraphKernelNodePortProgrammatic: u32 = 1;
pub const HIP_EXT_DYN_DATA_PREFETCH_MAX_REGIONS: u32 = 2;
pub const hipStreamWriteValueDefault: u32 = 0;
pub const hipExtStreamWriteValueIncrement: u32 = 4096;
pub const hipExtStreamWriteValueDecrement: u32 = 4097;
pub const HIP_GET_PROC_ADDRESS_DEFAULT: u32 = 0;
pub const HIP_GET_PROC_ADDRESS_LEGACY_STREAM: u32 = 1;
pub const HIP_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM: u32 = 2;
