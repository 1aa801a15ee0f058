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

use super::{signature, types::*};
use crate::runtime::Runtime;
use crate::{table::FunctionInfo, table::SymbolMissing, version::HipVersion};
#[allow(unused_imports, reason = "one import list for every generated file")]
use core::ffi::{
    c_char, c_double, c_float, c_int, c_long, c_longlong, c_short, c_uchar, c_uint, c_ulong, c_ulonglong, c_ushort,
    c_void,
};
/// The functions of [`Runtime`], in the order of their names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[repr(u16)]
pub enum Function {
    /// `__hipGetPCH`, HIP 5.0 or earlier.
    ///
    /// Not in the Windows library (7.14).
    __hipGetPCH,
    /// `__hipOnError`, since HIP 7.14.
    ///
    /// The library calls its own for each error, for debuggers to stop at; no use in calling it.
    __hipOnError,
    /// `__hipPopCallConfiguration`, HIP 5.0 or earlier.
    __hipPopCallConfiguration,
    /// `__hipPushCallConfiguration`, HIP 5.0 or earlier.
    __hipPushCallConfiguration,
    /// `__hipRegisterFatBinary`, since HIP 5.2.
    __hipRegisterFatBinary,
    /// `__hipRegisterFunction`, since HIP 5.2.
    __hipRegisterFunction,
    /// `__hipRegisterManagedVar`, since HIP 5.2.
    __hipRegisterManagedVar,
    /// `__hipRegisterSurface`, since HIP 5.2.
    __hipRegisterSurface,
    /// `__hipRegisterTexture`, since HIP 5.2.
    __hipRegisterTexture,
    /// `__hipRegisterVar`, since HIP 5.2.
    __hipRegisterVar,
    /// `__hipUnregisterFatBinary`, since HIP 5.2.
    __hipUnregisterFatBinary,
    /// `hipApiName`, HIP 5.0 or earlier.
    hipApiName,
    /// `hipArray3DCreate`, HIP 5.0 or earlier.
    hipArray3DCreate,
    /// `hipArray3DGetDescriptor`, since HIP 5.6.
    hipArray3DGetDescriptor,
    /// `hipArrayCreate`, HIP 5.0 or earlier.
    hipArrayCreate,
    /// `hipArrayDestroy`, HIP 5.0 or earlier.
    hipArrayDestroy,
    /// `hipArrayGetDescriptor`, since HIP 5.6.
    hipArrayGetDescriptor,
    /// `hipArrayGetInfo`, since HIP 5.6.
    hipArrayGetInfo,
    /// `hipBindTexture`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipBindTexture,
    /// `hipBindTexture2D`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipBindTexture2D,
    /// `hipBindTextureToArray`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipBindTextureToArray,
    /// `hipBindTextureToMipmappedArray`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipBindTextureToMipmappedArray,
    /// `hipChooseDevice`, HIP 5.0 or earlier.
    ///
    /// The 792-byte structure in every release; see [`hipChooseDeviceR0600`](Self::hipChooseDeviceR0600).
    hipChooseDevice,
    /// `hipChooseDeviceR0000`, since HIP 6.0.
    ///
    /// Same as [`hipChooseDevice`](Self::hipChooseDevice).
    hipChooseDeviceR0000,
    /// `hipChooseDeviceR0600`, since HIP 6.0.
    ///
    /// Headers since HIP 6.0 mean this by `hipChooseDevice`. Not in DTK, which has `hipChooseDevice_v2`.
    hipChooseDeviceR0600,
    /// `hipChooseDevice_v2`, only in DTK.
    ///
    /// DTK's form of [`hipChooseDeviceR0600`](Self::hipChooseDeviceR0600).
    hipChooseDevice_v2,
    /// `hipConfigureCall`, HIP 5.0 or earlier.
    hipConfigureCall,
    /// `hipCreateChannelDesc`, HIP 5.0 or earlier.
    hipCreateChannelDesc,
    /// `hipCreateSurfaceObject`, since HIP 5.7.
    ///
    /// Older libraries export a C++ name, which is tried too.
    hipCreateSurfaceObject,
    /// `hipCreateTextureObject`, HIP 5.0 or earlier.
    hipCreateTextureObject,
    /// `hipCtxCreate`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipCtxCreate,
    /// `hipCtxDestroy`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipCtxDestroy,
    /// `hipCtxDisablePeerAccess`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipCtxDisablePeerAccess,
    /// `hipCtxEnablePeerAccess`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipCtxEnablePeerAccess,
    /// `hipCtxGetApiVersion`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipCtxGetApiVersion,
    /// `hipCtxGetCacheConfig`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipCtxGetCacheConfig,
    /// `hipCtxGetCurrent`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipCtxGetCurrent,
    /// `hipCtxGetDevice`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipCtxGetDevice,
    /// `hipCtxGetFlags`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipCtxGetFlags,
    /// `hipCtxGetSharedMemConfig`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipCtxGetSharedMemConfig,
    /// `hipCtxPopCurrent`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipCtxPopCurrent,
    /// `hipCtxPushCurrent`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipCtxPushCurrent,
    /// `hipCtxSetCacheConfig`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipCtxSetCacheConfig,
    /// `hipCtxSetCurrent`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipCtxSetCurrent,
    /// `hipCtxSetSharedMemConfig`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipCtxSetSharedMemConfig,
    /// `hipCtxSynchronize`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipCtxSynchronize,
    /// `hipDestroyExternalMemory`, HIP 5.0 or earlier.
    hipDestroyExternalMemory,
    /// `hipDestroyExternalSemaphore`, HIP 5.0 or earlier.
    hipDestroyExternalSemaphore,
    /// `hipDestroySurfaceObject`, since HIP 5.7.
    ///
    /// Older libraries export a C++ name, which is tried too.
    hipDestroySurfaceObject,
    /// `hipDestroyTextureObject`, HIP 5.0 or earlier.
    hipDestroyTextureObject,
    /// `hipDevResourceGenerateDesc`, since HIP 7.14.
    hipDevResourceGenerateDesc,
    /// `hipDevSmResourceSplit`, since HIP 7.14.
    hipDevSmResourceSplit,
    /// `hipDevSmResourceSplitByCount`, since HIP 7.14.
    hipDevSmResourceSplitByCount,
    /// `hipDeviceCanAccessPeer`, HIP 5.0 or earlier.
    hipDeviceCanAccessPeer,
    /// `hipDeviceComputeCapability`, HIP 5.0 or earlier.
    hipDeviceComputeCapability,
    /// `hipDeviceDisablePeerAccess`, HIP 5.0 or earlier.
    hipDeviceDisablePeerAccess,
    /// `hipDeviceEnablePeerAccess`, HIP 5.0 or earlier.
    hipDeviceEnablePeerAccess,
    /// `hipDeviceGet`, HIP 5.0 or earlier.
    hipDeviceGet,
    /// `hipDeviceGetAttribute`, HIP 5.0 or earlier.
    hipDeviceGetAttribute,
    /// `hipDeviceGetByPCIBusId`, HIP 5.0 or earlier.
    hipDeviceGetByPCIBusId,
    /// `hipDeviceGetCacheConfig`, HIP 5.0 or earlier.
    hipDeviceGetCacheConfig,
    /// `hipDeviceGetDefaultMemPool`, since HIP 5.2.
    hipDeviceGetDefaultMemPool,
    /// `hipDeviceGetDevResource`, since HIP 7.14.
    hipDeviceGetDevResource,
    /// `hipDeviceGetExecutionCtx`, since HIP 7.14.
    hipDeviceGetExecutionCtx,
    /// `hipDeviceGetGraphMemAttribute`, since HIP 5.3.
    hipDeviceGetGraphMemAttribute,
    /// `hipDeviceGetLimit`, HIP 5.0 or earlier.
    hipDeviceGetLimit,
    /// `hipDeviceGetMemPool`, since HIP 5.2.
    hipDeviceGetMemPool,
    /// `hipDeviceGetName`, HIP 5.0 or earlier.
    hipDeviceGetName,
    /// `hipDeviceGetP2PAttribute`, HIP 5.0 or earlier.
    hipDeviceGetP2PAttribute,
    /// `hipDeviceGetPCIBusId`, HIP 5.0 or earlier.
    hipDeviceGetPCIBusId,
    /// `hipDeviceGetSharedMemConfig`, HIP 5.0 or earlier.
    hipDeviceGetSharedMemConfig,
    /// `hipDeviceGetStreamPriorityRange`, HIP 5.0 or earlier.
    hipDeviceGetStreamPriorityRange,
    /// `hipDeviceGetTexture1DLinearMaxWidth`, since HIP 7.0.
    ///
    /// The prototype in 6.4's header is another and wrong; that library does not export it.
    hipDeviceGetTexture1DLinearMaxWidth,
    /// `hipDeviceGetUuid`, since HIP 5.2.
    hipDeviceGetUuid,
    /// `hipDeviceGraphMemTrim`, since HIP 5.3.
    hipDeviceGraphMemTrim,
    /// `hipDevicePrimaryCtxGetState`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipDevicePrimaryCtxGetState,
    /// `hipDevicePrimaryCtxRelease`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipDevicePrimaryCtxRelease,
    /// `hipDevicePrimaryCtxReset`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipDevicePrimaryCtxReset,
    /// `hipDevicePrimaryCtxRetain`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipDevicePrimaryCtxRetain,
    /// `hipDevicePrimaryCtxSetFlags`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipDevicePrimaryCtxSetFlags,
    /// `hipDeviceReset`, HIP 5.0 or earlier.
    hipDeviceReset,
    /// `hipDeviceSetCacheConfig`, HIP 5.0 or earlier.
    hipDeviceSetCacheConfig,
    /// `hipDeviceSetGraphMemAttribute`, since HIP 5.3.
    hipDeviceSetGraphMemAttribute,
    /// `hipDeviceSetLimit`, since HIP 5.3.
    hipDeviceSetLimit,
    /// `hipDeviceSetMemPool`, since HIP 5.2.
    hipDeviceSetMemPool,
    /// `hipDeviceSetSharedMemConfig`, HIP 5.0 or earlier.
    hipDeviceSetSharedMemConfig,
    /// `hipDeviceSynchronize`, HIP 5.0 or earlier.
    hipDeviceSynchronize,
    /// `hipDeviceTotalMem`, HIP 5.0 or earlier.
    hipDeviceTotalMem,
    /// `hipDriverGetVersion`, HIP 5.0 or earlier.
    hipDriverGetVersion,
    /// `hipDrvGetErrorName`, since HIP 5.4.
    hipDrvGetErrorName,
    /// `hipDrvGetErrorString`, since HIP 5.4.
    hipDrvGetErrorString,
    /// `hipDrvGraphAddMemFreeNode`, since HIP 6.3.
    hipDrvGraphAddMemFreeNode,
    /// `hipDrvGraphAddMemcpyNode`, since HIP 6.0.
    hipDrvGraphAddMemcpyNode,
    /// `hipDrvGraphAddMemsetNode`, since HIP 6.1.
    ///
    /// Up to HIP 6.4 it reads a `HIP_MEMSET_NODE_PARAMS` where 7.0 reads a [`hipMemsetParams`](crate::hipMemsetParams): cast the pointer.
    hipDrvGraphAddMemsetNode,
    /// `hipDrvGraphExecMemcpyNodeSetParams`, since HIP 6.3.
    hipDrvGraphExecMemcpyNodeSetParams,
    /// `hipDrvGraphExecMemsetNodeSetParams`, since HIP 6.3.
    ///
    /// Up to HIP 6.4 it reads a `HIP_MEMSET_NODE_PARAMS` where 7.0 reads a [`hipMemsetParams`](crate::hipMemsetParams): cast the pointer.
    hipDrvGraphExecMemsetNodeSetParams,
    /// `hipDrvGraphMemcpyNodeGetParams`, since HIP 6.3.
    hipDrvGraphMemcpyNodeGetParams,
    /// `hipDrvGraphMemcpyNodeSetParams`, since HIP 6.3.
    hipDrvGraphMemcpyNodeSetParams,
    /// `hipDrvLaunchKernelEx`, since HIP 7.0.
    ///
    /// Not in DTK 26.04.
    hipDrvLaunchKernelEx,
    /// `hipDrvMemDiscardAndPrefetchBatchAsync`, since HIP 7.14.
    hipDrvMemDiscardAndPrefetchBatchAsync,
    /// `hipDrvMemDiscardBatchAsync`, since HIP 7.14.
    hipDrvMemDiscardBatchAsync,
    /// `hipDrvMemcpy2DUnaligned`, HIP 5.0 or earlier.
    hipDrvMemcpy2DUnaligned,
    /// `hipDrvMemcpy3D`, HIP 5.0 or earlier.
    ///
    /// HIP up to 5.7 takes [`HIP_MEMCPY3D_V5`](crate::HIP_MEMCPY3D_V5): cast the pointer.
    hipDrvMemcpy3D,
    /// `hipDrvMemcpy3DAsync`, HIP 5.0 or earlier.
    ///
    /// HIP up to 5.7 takes [`HIP_MEMCPY3D_V5`](crate::HIP_MEMCPY3D_V5): cast the pointer.
    hipDrvMemcpy3DAsync,
    /// `hipDrvPointerGetAttributes`, HIP 5.0 or earlier.
    hipDrvPointerGetAttributes,
    /// `hipEnableActivityCallback`, since HIP 5.2.
    ///
    /// Gone in HIP 5.7.
    hipEnableActivityCallback,
    /// `hipEventCreate`, HIP 5.0 or earlier.
    hipEventCreate,
    /// `hipEventCreateWithFlags`, HIP 5.0 or earlier.
    hipEventCreateWithFlags,
    /// `hipEventDestroy`, HIP 5.0 or earlier.
    hipEventDestroy,
    /// `hipEventElapsedTime`, HIP 5.0 or earlier.
    hipEventElapsedTime,
    /// `hipEventQuery`, HIP 5.0 or earlier.
    hipEventQuery,
    /// `hipEventRecord`, HIP 5.0 or earlier.
    hipEventRecord,
    /// `hipEventRecordWithFlags`, since HIP 6.4.
    hipEventRecordWithFlags,
    /// `hipEventRecord_spt`, since HIP 5.6.
    ///
    /// As [`hipEventRecord`](Self::hipEventRecord), with the calling thread's default stream for null.
    hipEventRecord_spt,
    /// `hipEventSynchronize`, HIP 5.0 or earlier.
    hipEventSynchronize,
    /// `hipExecutionCtxDestroy`, since HIP 7.14.
    hipExecutionCtxDestroy,
    /// `hipExecutionCtxGetDevResource`, since HIP 7.14.
    hipExecutionCtxGetDevResource,
    /// `hipExecutionCtxGetDevice`, since HIP 7.14.
    hipExecutionCtxGetDevice,
    /// `hipExecutionCtxGetId`, since HIP 7.14.
    hipExecutionCtxGetId,
    /// `hipExecutionCtxRecordEvent`, since HIP 7.14.
    hipExecutionCtxRecordEvent,
    /// `hipExecutionCtxStreamCreate`, since HIP 7.14.
    hipExecutionCtxStreamCreate,
    /// `hipExecutionCtxSynchronize`, since HIP 7.14.
    hipExecutionCtxSynchronize,
    /// `hipExecutionCtxWaitEvent`, since HIP 7.14.
    hipExecutionCtxWaitEvent,
    /// `hipExtDisableLogging`, since HIP 7.14.
    hipExtDisableLogging,
    /// `hipExtEnableLogging`, since HIP 7.14.
    hipExtEnableLogging,
    /// `hipExtGetLastError`, since HIP 6.0.
    ///
    /// What `hipGetLastError` was before HIP 7.0: the result of the last call.
    hipExtGetLastError,
    /// `hipExtGetLinkTypeAndHopCount`, HIP 5.0 or earlier.
    hipExtGetLinkTypeAndHopCount,
    /// `hipExtLaunchKernel`, HIP 5.0 or earlier.
    hipExtLaunchKernel,
    /// `hipExtLaunchMultiKernelMultiDevice`, HIP 5.0 or earlier.
    hipExtLaunchMultiKernelMultiDevice,
    /// `hipExtMallocWithFlags`, HIP 5.0 or earlier.
    hipExtMallocWithFlags,
    /// `hipExtModuleLaunchKernel`, since HIP 6.4.
    ///
    /// Older libraries export a C++ name, which is tried too.
    hipExtModuleLaunchKernel,
    /// `hipExtSetLoggingParams`, since HIP 7.14.
    hipExtSetLoggingParams,
    /// `hipExtStreamCreateWithCUMask`, HIP 5.0 or earlier.
    hipExtStreamCreateWithCUMask,
    /// `hipExtStreamGetCUMask`, HIP 5.0 or earlier.
    hipExtStreamGetCUMask,
    /// `hipExternalMemoryGetMappedBuffer`, HIP 5.0 or earlier.
    ///
    /// HIP up to 5.7 takes [`hipExternalMemoryBufferDesc_V5`](crate::hipExternalMemoryBufferDesc_V5): cast the pointer.
    hipExternalMemoryGetMappedBuffer,
    /// `hipExternalMemoryGetMappedMipmappedArray`, since HIP 7.14.
    ///
    /// Declared since HIP 6.0, but not exported by the library of 6.4.
    hipExternalMemoryGetMappedMipmappedArray,
    /// `hipFree`, HIP 5.0 or earlier.
    hipFree,
    /// `hipFreeArray`, HIP 5.0 or earlier.
    hipFreeArray,
    /// `hipFreeAsync`, since HIP 5.2.
    hipFreeAsync,
    /// `hipFreeHost`, HIP 5.0 or earlier.
    hipFreeHost,
    /// `hipFreeMipmappedArray`, HIP 5.0 or earlier.
    hipFreeMipmappedArray,
    /// `hipFuncGetAttribute`, HIP 5.0 or earlier.
    hipFuncGetAttribute,
    /// `hipFuncGetAttributes`, HIP 5.0 or earlier.
    hipFuncGetAttributes,
    /// `hipFuncSetAttribute`, HIP 5.0 or earlier.
    hipFuncSetAttribute,
    /// `hipFuncSetCacheConfig`, HIP 5.0 or earlier.
    hipFuncSetCacheConfig,
    /// `hipFuncSetSharedMemConfig`, HIP 5.0 or earlier.
    hipFuncSetSharedMemConfig,
    /// `hipGLGetDevices`, HIP 5.0 or earlier.
    hipGLGetDevices,
    /// `hipGetChannelDesc`, HIP 5.0 or earlier.
    hipGetChannelDesc,
    /// `hipGetCmdName`, since HIP 5.2.
    hipGetCmdName,
    /// `hipGetDevice`, HIP 5.0 or earlier.
    hipGetDevice,
    /// `hipGetDeviceCount`, HIP 5.0 or earlier.
    hipGetDeviceCount,
    /// `hipGetDeviceFlags`, HIP 5.0 or earlier.
    hipGetDeviceFlags,
    /// `hipGetDeviceProperties`, HIP 5.0 or earlier.
    ///
    /// The 792-byte structure in every release; see [`hipGetDevicePropertiesR0600`](Self::hipGetDevicePropertiesR0600).
    hipGetDeviceProperties,
    /// `hipGetDevicePropertiesR0000`, since HIP 6.0.
    ///
    /// Same as [`hipGetDeviceProperties`](Self::hipGetDeviceProperties).
    hipGetDevicePropertiesR0000,
    /// `hipGetDevicePropertiesR0600`, since HIP 6.0.
    ///
    /// Headers since HIP 6.0 mean this by `hipGetDeviceProperties`. Not in DTK, which has `hipGetDeviceProperties_v2`.
    hipGetDevicePropertiesR0600,
    /// `hipGetDeviceProperties_v2`, only in DTK.
    ///
    /// DTK's form of [`hipGetDevicePropertiesR0600`](Self::hipGetDevicePropertiesR0600).
    hipGetDeviceProperties_v2,
    /// `hipGetDriverEntryPoint`, since HIP 7.1.
    hipGetDriverEntryPoint,
    /// `hipGetDriverEntryPoint_spt`, since HIP 7.1.
    ///
    /// As [`hipGetDriverEntryPoint`](Self::hipGetDriverEntryPoint), with the calling thread's default stream for null.
    hipGetDriverEntryPoint_spt,
    /// `hipGetErrorName`, HIP 5.0 or earlier.
    hipGetErrorName,
    /// `hipGetErrorString`, HIP 5.0 or earlier.
    hipGetErrorString,
    /// `hipGetFuncBySymbol`, since HIP 6.2.
    hipGetFuncBySymbol,
    /// `hipGetLastError`, HIP 5.0 or earlier.
    ///
    /// Since HIP 7.0 the last error until it is read; before, the result of the last call.
    hipGetLastError,
    /// `hipGetMipmappedArrayLevel`, HIP 5.0 or earlier.
    hipGetMipmappedArrayLevel,
    /// `hipGetProcAddress`, since HIP 6.2.
    ///
    /// Fails where there is no device.
    hipGetProcAddress,
    /// `hipGetProcAddress_spt`, since HIP 7.14.
    ///
    /// As [`hipGetProcAddress`](Self::hipGetProcAddress), with the calling thread's default stream for null.
    hipGetProcAddress_spt,
    /// `hipGetStreamDeviceId`, HIP 5.0 or earlier.
    hipGetStreamDeviceId,
    /// `hipGetSymbolAddress`, HIP 5.0 or earlier.
    hipGetSymbolAddress,
    /// `hipGetSymbolSize`, HIP 5.0 or earlier.
    hipGetSymbolSize,
    /// `hipGetTextureAlignmentOffset`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipGetTextureAlignmentOffset,
    /// `hipGetTextureObjectResourceDesc`, HIP 5.0 or earlier.
    hipGetTextureObjectResourceDesc,
    /// `hipGetTextureObjectResourceViewDesc`, HIP 5.0 or earlier.
    hipGetTextureObjectResourceViewDesc,
    /// `hipGetTextureObjectTextureDesc`, HIP 5.0 or earlier.
    hipGetTextureObjectTextureDesc,
    /// `hipGetTextureReference`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipGetTextureReference,
    /// `hipGraphAddBatchMemOpNode`, since HIP 6.4.
    hipGraphAddBatchMemOpNode,
    /// `hipGraphAddChildGraphNode`, HIP 5.0 or earlier.
    hipGraphAddChildGraphNode,
    /// `hipGraphAddDependencies`, HIP 5.0 or earlier.
    hipGraphAddDependencies,
    /// `hipGraphAddEmptyNode`, HIP 5.0 or earlier.
    hipGraphAddEmptyNode,
    /// `hipGraphAddEventRecordNode`, HIP 5.0 or earlier.
    hipGraphAddEventRecordNode,
    /// `hipGraphAddEventWaitNode`, HIP 5.0 or earlier.
    hipGraphAddEventWaitNode,
    /// `hipGraphAddExternalSemaphoresSignalNode`, since HIP 7.14.
    ///
    /// Declared since HIP 6.1, but not exported by the library of 6.4.
    hipGraphAddExternalSemaphoresSignalNode,
    /// `hipGraphAddExternalSemaphoresWaitNode`, since HIP 7.14.
    ///
    /// Declared since HIP 6.1, but not exported by the library of 6.4.
    hipGraphAddExternalSemaphoresWaitNode,
    /// `hipGraphAddHostNode`, HIP 5.0 or earlier.
    hipGraphAddHostNode,
    /// `hipGraphAddKernelNode`, HIP 5.0 or earlier.
    hipGraphAddKernelNode,
    /// `hipGraphAddMemAllocNode`, since HIP 5.5.
    hipGraphAddMemAllocNode,
    /// `hipGraphAddMemFreeNode`, since HIP 5.5.
    hipGraphAddMemFreeNode,
    /// `hipGraphAddMemcpyNode`, HIP 5.0 or earlier.
    hipGraphAddMemcpyNode,
    /// `hipGraphAddMemcpyNode1D`, HIP 5.0 or earlier.
    hipGraphAddMemcpyNode1D,
    /// `hipGraphAddMemcpyNodeFromSymbol`, HIP 5.0 or earlier.
    hipGraphAddMemcpyNodeFromSymbol,
    /// `hipGraphAddMemcpyNodeToSymbol`, HIP 5.0 or earlier.
    hipGraphAddMemcpyNodeToSymbol,
    /// `hipGraphAddMemsetNode`, HIP 5.0 or earlier.
    hipGraphAddMemsetNode,
    /// `hipGraphAddNode`, since HIP 6.2.
    hipGraphAddNode,
    /// `hipGraphBatchMemOpNodeGetParams`, since HIP 6.4.
    hipGraphBatchMemOpNodeGetParams,
    /// `hipGraphBatchMemOpNodeSetParams`, since HIP 6.4.
    hipGraphBatchMemOpNodeSetParams,
    /// `hipGraphChildGraphNodeGetGraph`, HIP 5.0 or earlier.
    hipGraphChildGraphNodeGetGraph,
    /// `hipGraphClone`, HIP 5.0 or earlier.
    hipGraphClone,
    /// `hipGraphCreate`, HIP 5.0 or earlier.
    hipGraphCreate,
    /// `hipGraphDebugDotPrint`, since HIP 5.5.
    hipGraphDebugDotPrint,
    /// `hipGraphDestroy`, HIP 5.0 or earlier.
    hipGraphDestroy,
    /// `hipGraphDestroyNode`, HIP 5.0 or earlier.
    hipGraphDestroyNode,
    /// `hipGraphEventRecordNodeGetEvent`, HIP 5.0 or earlier.
    hipGraphEventRecordNodeGetEvent,
    /// `hipGraphEventRecordNodeSetEvent`, HIP 5.0 or earlier.
    hipGraphEventRecordNodeSetEvent,
    /// `hipGraphEventWaitNodeGetEvent`, HIP 5.0 or earlier.
    hipGraphEventWaitNodeGetEvent,
    /// `hipGraphEventWaitNodeSetEvent`, HIP 5.0 or earlier.
    hipGraphEventWaitNodeSetEvent,
    /// `hipGraphExecBatchMemOpNodeSetParams`, since HIP 6.4.
    hipGraphExecBatchMemOpNodeSetParams,
    /// `hipGraphExecChildGraphNodeSetParams`, HIP 5.0 or earlier.
    hipGraphExecChildGraphNodeSetParams,
    /// `hipGraphExecDestroy`, HIP 5.0 or earlier.
    hipGraphExecDestroy,
    /// `hipGraphExecEventRecordNodeSetEvent`, HIP 5.0 or earlier.
    hipGraphExecEventRecordNodeSetEvent,
    /// `hipGraphExecEventWaitNodeSetEvent`, HIP 5.0 or earlier.
    hipGraphExecEventWaitNodeSetEvent,
    /// `hipGraphExecExternalSemaphoresSignalNodeSetParams`, since HIP 7.14.
    ///
    /// Declared since HIP 6.1, but not exported by the library of 6.4.
    hipGraphExecExternalSemaphoresSignalNodeSetParams,
    /// `hipGraphExecExternalSemaphoresWaitNodeSetParams`, since HIP 7.14.
    ///
    /// Declared since HIP 6.1, but not exported by the library of 6.4.
    hipGraphExecExternalSemaphoresWaitNodeSetParams,
    /// `hipGraphExecGetFlags`, since HIP 6.3.
    hipGraphExecGetFlags,
    /// `hipGraphExecHostNodeSetParams`, HIP 5.0 or earlier.
    hipGraphExecHostNodeSetParams,
    /// `hipGraphExecKernelNodeSetParams`, HIP 5.0 or earlier.
    hipGraphExecKernelNodeSetParams,
    /// `hipGraphExecMemcpyNodeSetParams`, HIP 5.0 or earlier.
    hipGraphExecMemcpyNodeSetParams,
    /// `hipGraphExecMemcpyNodeSetParams1D`, HIP 5.0 or earlier.
    hipGraphExecMemcpyNodeSetParams1D,
    /// `hipGraphExecMemcpyNodeSetParamsFromSymbol`, HIP 5.0 or earlier.
    hipGraphExecMemcpyNodeSetParamsFromSymbol,
    /// `hipGraphExecMemcpyNodeSetParamsToSymbol`, HIP 5.0 or earlier.
    hipGraphExecMemcpyNodeSetParamsToSymbol,
    /// `hipGraphExecMemsetNodeSetParams`, HIP 5.0 or earlier.
    hipGraphExecMemsetNodeSetParams,
    /// `hipGraphExecNodeSetParams`, since HIP 6.3.
    hipGraphExecNodeSetParams,
    /// `hipGraphExecUpdate`, HIP 5.0 or earlier.
    hipGraphExecUpdate,
    /// `hipGraphExternalSemaphoresSignalNodeGetParams`, since HIP 7.14.
    ///
    /// Declared since HIP 6.1, but not exported by the library of 6.4.
    hipGraphExternalSemaphoresSignalNodeGetParams,
    /// `hipGraphExternalSemaphoresSignalNodeSetParams`, since HIP 7.14.
    ///
    /// Declared since HIP 6.1, but not exported by the library of 6.4.
    hipGraphExternalSemaphoresSignalNodeSetParams,
    /// `hipGraphExternalSemaphoresWaitNodeGetParams`, since HIP 7.14.
    ///
    /// Declared since HIP 6.1, but not exported by the library of 6.4.
    hipGraphExternalSemaphoresWaitNodeGetParams,
    /// `hipGraphExternalSemaphoresWaitNodeSetParams`, since HIP 7.14.
    ///
    /// Declared since HIP 6.1, but not exported by the library of 6.4.
    hipGraphExternalSemaphoresWaitNodeSetParams,
    /// `hipGraphGetEdges`, HIP 5.0 or earlier.
    hipGraphGetEdges,
    /// `hipGraphGetNodes`, HIP 5.0 or earlier.
    hipGraphGetNodes,
    /// `hipGraphGetRootNodes`, HIP 5.0 or earlier.
    hipGraphGetRootNodes,
    /// `hipGraphHostNodeGetParams`, HIP 5.0 or earlier.
    hipGraphHostNodeGetParams,
    /// `hipGraphHostNodeSetParams`, HIP 5.0 or earlier.
    hipGraphHostNodeSetParams,
    /// `hipGraphInstantiate`, HIP 5.0 or earlier.
    hipGraphInstantiate,
    /// `hipGraphInstantiateWithFlags`, HIP 5.0 or earlier.
    hipGraphInstantiateWithFlags,
    /// `hipGraphInstantiateWithParams`, since HIP 6.2.
    hipGraphInstantiateWithParams,
    /// `hipGraphKernelNodeCopyAttributes`, since HIP 5.5.
    hipGraphKernelNodeCopyAttributes,
    /// `hipGraphKernelNodeGetAttribute`, since HIP 5.3.
    ///
    /// HIP before 7.0 writes 32 bytes, since then 64. Up to 5.2 declared but not exported.
    hipGraphKernelNodeGetAttribute,
    /// `hipGraphKernelNodeGetParams`, HIP 5.0 or earlier.
    hipGraphKernelNodeGetParams,
    /// `hipGraphKernelNodeSetAttribute`, since HIP 5.3.
    ///
    /// HIP before 7.0 reads 32 bytes, since then 64. Up to 5.2 declared but not exported.
    hipGraphKernelNodeSetAttribute,
    /// `hipGraphKernelNodeSetParams`, HIP 5.0 or earlier.
    hipGraphKernelNodeSetParams,
    /// `hipGraphLaunch`, HIP 5.0 or earlier.
    hipGraphLaunch,
    /// `hipGraphLaunch_spt`, since HIP 5.6.
    ///
    /// As [`hipGraphLaunch`](Self::hipGraphLaunch), with the calling thread's default stream for null.
    hipGraphLaunch_spt,
    /// `hipGraphMemAllocNodeGetParams`, since HIP 5.5.
    hipGraphMemAllocNodeGetParams,
    /// `hipGraphMemFreeNodeGetParams`, since HIP 5.5.
    hipGraphMemFreeNodeGetParams,
    /// `hipGraphMemcpyNodeGetParams`, HIP 5.0 or earlier.
    hipGraphMemcpyNodeGetParams,
    /// `hipGraphMemcpyNodeSetParams`, HIP 5.0 or earlier.
    hipGraphMemcpyNodeSetParams,
    /// `hipGraphMemcpyNodeSetParams1D`, HIP 5.0 or earlier.
    hipGraphMemcpyNodeSetParams1D,
    /// `hipGraphMemcpyNodeSetParamsFromSymbol`, HIP 5.0 or earlier.
    hipGraphMemcpyNodeSetParamsFromSymbol,
    /// `hipGraphMemcpyNodeSetParamsToSymbol`, HIP 5.0 or earlier.
    hipGraphMemcpyNodeSetParamsToSymbol,
    /// `hipGraphMemsetNodeGetParams`, HIP 5.0 or earlier.
    hipGraphMemsetNodeGetParams,
    /// `hipGraphMemsetNodeSetParams`, HIP 5.0 or earlier.
    hipGraphMemsetNodeSetParams,
    /// `hipGraphNodeFindInClone`, HIP 5.0 or earlier.
    hipGraphNodeFindInClone,
    /// `hipGraphNodeGetDependencies`, HIP 5.0 or earlier.
    hipGraphNodeGetDependencies,
    /// `hipGraphNodeGetDependentNodes`, HIP 5.0 or earlier.
    hipGraphNodeGetDependentNodes,
    /// `hipGraphNodeGetEnabled`, since HIP 5.5.
    hipGraphNodeGetEnabled,
    /// `hipGraphNodeGetType`, HIP 5.0 or earlier.
    hipGraphNodeGetType,
    /// `hipGraphNodeSetEnabled`, since HIP 5.5.
    hipGraphNodeSetEnabled,
    /// `hipGraphNodeSetParams`, since HIP 6.3.
    hipGraphNodeSetParams,
    /// `hipGraphReleaseUserObject`, since HIP 5.3.
    hipGraphReleaseUserObject,
    /// `hipGraphRemoveDependencies`, HIP 5.0 or earlier.
    hipGraphRemoveDependencies,
    /// `hipGraphRetainUserObject`, since HIP 5.3.
    hipGraphRetainUserObject,
    /// `hipGraphUpload`, since HIP 5.3.
    hipGraphUpload,
    /// `hipGraphicsGLRegisterBuffer`, HIP 5.0 or earlier.
    hipGraphicsGLRegisterBuffer,
    /// `hipGraphicsGLRegisterImage`, since HIP 5.1.
    hipGraphicsGLRegisterImage,
    /// `hipGraphicsMapResources`, HIP 5.0 or earlier.
    hipGraphicsMapResources,
    /// `hipGraphicsResourceGetMappedPointer`, HIP 5.0 or earlier.
    hipGraphicsResourceGetMappedPointer,
    /// `hipGraphicsSubResourceGetMappedArray`, since HIP 5.1.
    hipGraphicsSubResourceGetMappedArray,
    /// `hipGraphicsUnmapResources`, HIP 5.0 or earlier.
    hipGraphicsUnmapResources,
    /// `hipGraphicsUnregisterResource`, HIP 5.0 or earlier.
    hipGraphicsUnregisterResource,
    /// `hipGreenCtxCreate`, since HIP 7.14.
    hipGreenCtxCreate,
    /// `hipHccModuleLaunchKernel`, since HIP 6.4.
    ///
    /// Older libraries export a C++ name, which is tried too. Older name of [`hipExtModuleLaunchKernel`](Self::hipExtModuleLaunchKernel).
    hipHccModuleLaunchKernel,
    /// `hipHostAlloc`, HIP 5.0 or earlier.
    hipHostAlloc,
    /// `hipHostFree`, HIP 5.0 or earlier.
    hipHostFree,
    /// `hipHostGetDevicePointer`, HIP 5.0 or earlier.
    hipHostGetDevicePointer,
    /// `hipHostGetFlags`, HIP 5.0 or earlier.
    hipHostGetFlags,
    /// `hipHostMalloc`, HIP 5.0 or earlier.
    hipHostMalloc,
    /// `hipHostRegister`, HIP 5.0 or earlier.
    hipHostRegister,
    /// `hipHostUnregister`, HIP 5.0 or earlier.
    hipHostUnregister,
    /// `hipImportExternalMemory`, HIP 5.0 or earlier.
    ///
    /// HIP up to 5.7 takes [`hipExternalMemoryHandleDesc_V5`](crate::hipExternalMemoryHandleDesc_V5): cast the pointer.
    hipImportExternalMemory,
    /// `hipImportExternalSemaphore`, HIP 5.0 or earlier.
    ///
    /// HIP up to 5.7 takes [`hipExternalSemaphoreHandleDesc_V5`](crate::hipExternalSemaphoreHandleDesc_V5): cast the pointer.
    hipImportExternalSemaphore,
    /// `hipInit`, HIP 5.0 or earlier.
    hipInit,
    /// `hipInitActivityCallback`, since HIP 5.2.
    ///
    /// Gone in HIP 5.7.
    hipInitActivityCallback,
    /// `hipIpcCloseMemHandle`, HIP 5.0 or earlier.
    hipIpcCloseMemHandle,
    /// `hipIpcGetEventHandle`, HIP 5.0 or earlier.
    hipIpcGetEventHandle,
    /// `hipIpcGetMemHandle`, HIP 5.0 or earlier.
    hipIpcGetMemHandle,
    /// `hipIpcOpenEventHandle`, HIP 5.0 or earlier.
    hipIpcOpenEventHandle,
    /// `hipIpcOpenMemHandle`, HIP 5.0 or earlier.
    hipIpcOpenMemHandle,
    /// `hipKernelGetAttribute`, since HIP 7.14.
    hipKernelGetAttribute,
    /// `hipKernelGetFunction`, since HIP 7.14.
    hipKernelGetFunction,
    /// `hipKernelGetLibrary`, since HIP 7.2.
    hipKernelGetLibrary,
    /// `hipKernelGetName`, since HIP 7.2.
    hipKernelGetName,
    /// `hipKernelGetParamInfo`, since HIP 7.14.
    hipKernelGetParamInfo,
    /// `hipKernelNameRef`, HIP 5.0 or earlier.
    hipKernelNameRef,
    /// `hipKernelNameRefByPtr`, HIP 5.0 or earlier.
    ///
    /// Not in the Windows library (7.14).
    hipKernelNameRefByPtr,
    /// `hipKernelSetAttribute`, since HIP 7.14.
    hipKernelSetAttribute,
    /// `hipLaunchByPtr`, HIP 5.0 or earlier.
    hipLaunchByPtr,
    /// `hipLaunchCooperativeKernel`, HIP 5.0 or earlier.
    hipLaunchCooperativeKernel,
    /// `hipLaunchCooperativeKernelMultiDevice`, HIP 5.0 or earlier.
    hipLaunchCooperativeKernelMultiDevice,
    /// `hipLaunchCooperativeKernel_spt`, since HIP 5.2.
    ///
    /// As [`hipLaunchCooperativeKernel`](Self::hipLaunchCooperativeKernel), with the calling thread's default stream for null.
    hipLaunchCooperativeKernel_spt,
    /// `hipLaunchHostFunc`, since HIP 5.3.
    ///
    /// HIP 5.2 declares it without exporting it.
    hipLaunchHostFunc,
    /// `hipLaunchHostFunc_spt`, since HIP 5.6.
    ///
    /// As [`hipLaunchHostFunc`](Self::hipLaunchHostFunc), with the calling thread's default stream for null.
    hipLaunchHostFunc_spt,
    /// `hipLaunchKernel`, HIP 5.0 or earlier.
    hipLaunchKernel,
    /// `hipLaunchKernelExC`, since HIP 7.0.
    hipLaunchKernelExC,
    /// `hipLaunchKernel_spt`, since HIP 5.2.
    ///
    /// As [`hipLaunchKernel`](Self::hipLaunchKernel), with the calling thread's default stream for null.
    hipLaunchKernel_spt,
    /// `hipLibraryEnumerateKernels`, since HIP 7.2.
    hipLibraryEnumerateKernels,
    /// `hipLibraryGetGlobal`, since HIP 7.14.
    hipLibraryGetGlobal,
    /// `hipLibraryGetKernel`, since HIP 7.1.
    hipLibraryGetKernel,
    /// `hipLibraryGetKernelCount`, since HIP 7.1.
    hipLibraryGetKernelCount,
    /// `hipLibraryGetManaged`, since HIP 7.14.
    hipLibraryGetManaged,
    /// `hipLibraryLoadData`, since HIP 7.1.
    ///
    /// HIP 7.1.0 alone takes pointers to pointers for the options: null, null, 0 is right everywhere.
    hipLibraryLoadData,
    /// `hipLibraryLoadFromFile`, since HIP 7.1.
    ///
    /// HIP 7.1.0 alone takes pointers to pointers for the options: null, null, 0 is right everywhere.
    hipLibraryLoadFromFile,
    /// `hipLibraryUnload`, since HIP 7.1.
    hipLibraryUnload,
    /// `hipLinkAddData`, since HIP 6.4.
    hipLinkAddData,
    /// `hipLinkAddFile`, since HIP 6.4.
    hipLinkAddFile,
    /// `hipLinkComplete`, since HIP 6.4.
    hipLinkComplete,
    /// `hipLinkCreate`, since HIP 6.4.
    hipLinkCreate,
    /// `hipLinkDestroy`, since HIP 6.4.
    hipLinkDestroy,
    /// `hipMalloc`, HIP 5.0 or earlier.
    hipMalloc,
    /// `hipMalloc3D`, HIP 5.0 or earlier.
    hipMalloc3D,
    /// `hipMalloc3DArray`, HIP 5.0 or earlier.
    hipMalloc3DArray,
    /// `hipMallocArray`, HIP 5.0 or earlier.
    hipMallocArray,
    /// `hipMallocAsync`, since HIP 5.2.
    ///
    /// Zero bytes are an error before HIP 5.6.
    hipMallocAsync,
    /// `hipMallocFromPoolAsync`, since HIP 5.2.
    hipMallocFromPoolAsync,
    /// `hipMallocHost`, HIP 5.0 or earlier.
    ///
    /// Deprecated: [`hipHostMalloc`](Self::hipHostMalloc) does the same.
    hipMallocHost,
    /// `hipMallocManaged`, HIP 5.0 or earlier.
    hipMallocManaged,
    /// `hipMallocMipmappedArray`, HIP 5.0 or earlier.
    hipMallocMipmappedArray,
    /// `hipMallocPitch`, HIP 5.0 or earlier.
    hipMallocPitch,
    /// `hipMemAddressFree`, since HIP 5.2.
    hipMemAddressFree,
    /// `hipMemAddressReserve`, since HIP 5.2.
    hipMemAddressReserve,
    /// `hipMemAdvise`, HIP 5.0 or earlier.
    ///
    /// Headers of ROCm 10.2 mean [`hipMemAdvise_v2`](Self::hipMemAdvise_v2) by this name; the library's function is unchanged.
    hipMemAdvise,
    /// `hipMemAdvise_v2`, since HIP 7.1.
    ///
    /// [`hipMemAdvise`](Self::hipMemAdvise) for a place instead of a device.
    hipMemAdvise_v2,
    /// `hipMemAllocHost`, HIP 5.0 or earlier.
    ///
    /// Deprecated: [`hipHostMalloc`](Self::hipHostMalloc) does the same.
    hipMemAllocHost,
    /// `hipMemAllocPitch`, HIP 5.0 or earlier.
    hipMemAllocPitch,
    /// `hipMemCreate`, since HIP 5.2.
    ///
    /// HIP up to 5.2 takes [`hipMemAllocationProp_V5_2`](crate::hipMemAllocationProp_V5_2): cast the pointer.
    hipMemCreate,
    /// `hipMemDiscardAndPrefetchBatchAsync`, since HIP 7.14.
    hipMemDiscardAndPrefetchBatchAsync,
    /// `hipMemDiscardBatchAsync`, since HIP 7.14.
    hipMemDiscardBatchAsync,
    /// `hipMemExportToShareableHandle`, since HIP 5.2.
    hipMemExportToShareableHandle,
    /// `hipMemGetAccess`, since HIP 5.2.
    hipMemGetAccess,
    /// `hipMemGetAddressRange`, HIP 5.0 or earlier.
    hipMemGetAddressRange,
    /// `hipMemGetAllocationGranularity`, since HIP 5.2.
    ///
    /// HIP up to 5.2 takes [`hipMemAllocationProp_V5_2`](crate::hipMemAllocationProp_V5_2): cast the pointer.
    hipMemGetAllocationGranularity,
    /// `hipMemGetAllocationPropertiesFromHandle`, since HIP 5.2.
    ///
    /// HIP up to 5.2 takes [`hipMemAllocationProp_V5_2`](crate::hipMemAllocationProp_V5_2): cast the pointer.
    hipMemGetAllocationPropertiesFromHandle,
    /// `hipMemGetDefaultMemPool`, since HIP 7.15.
    hipMemGetDefaultMemPool,
    /// `hipMemGetHandleForAddressRange`, since HIP 7.0.
    ///
    /// Not in the Windows library (7.14). Not in DTK.
    hipMemGetHandleForAddressRange,
    /// `hipMemGetInfo`, HIP 5.0 or earlier.
    hipMemGetInfo,
    /// `hipMemGetMemPool`, since HIP 7.14.
    hipMemGetMemPool,
    /// `hipMemImportFromShareableHandle`, since HIP 5.2.
    hipMemImportFromShareableHandle,
    /// `hipMemMap`, since HIP 5.2.
    hipMemMap,
    /// `hipMemMapArrayAsync`, since HIP 5.2.
    hipMemMapArrayAsync,
    /// `hipMemPoolCreate`, since HIP 5.2.
    hipMemPoolCreate,
    /// `hipMemPoolDestroy`, since HIP 5.2.
    hipMemPoolDestroy,
    /// `hipMemPoolExportPointer`, since HIP 5.2.
    hipMemPoolExportPointer,
    /// `hipMemPoolExportToShareableHandle`, since HIP 5.2.
    hipMemPoolExportToShareableHandle,
    /// `hipMemPoolGetAccess`, since HIP 5.2.
    hipMemPoolGetAccess,
    /// `hipMemPoolGetAttribute`, since HIP 5.2.
    hipMemPoolGetAttribute,
    /// `hipMemPoolImportFromShareableHandle`, since HIP 5.2.
    hipMemPoolImportFromShareableHandle,
    /// `hipMemPoolImportPointer`, since HIP 5.2.
    hipMemPoolImportPointer,
    /// `hipMemPoolSetAccess`, since HIP 5.2.
    hipMemPoolSetAccess,
    /// `hipMemPoolSetAttribute`, since HIP 5.2.
    hipMemPoolSetAttribute,
    /// `hipMemPoolTrimTo`, since HIP 5.2.
    hipMemPoolTrimTo,
    /// `hipMemPrefetchAsync`, HIP 5.0 or earlier.
    hipMemPrefetchAsync,
    /// `hipMemPrefetchAsync_v2`, since HIP 7.1.
    ///
    /// [`hipMemPrefetchAsync`](Self::hipMemPrefetchAsync) for a place instead of a device.
    hipMemPrefetchAsync_v2,
    /// `hipMemPrefetchBatchAsync`, since HIP 7.14.
    hipMemPrefetchBatchAsync,
    /// `hipMemPtrGetInfo`, HIP 5.0 or earlier.
    hipMemPtrGetInfo,
    /// `hipMemRangeGetAttribute`, HIP 5.0 or earlier.
    hipMemRangeGetAttribute,
    /// `hipMemRangeGetAttributes`, HIP 5.0 or earlier.
    hipMemRangeGetAttributes,
    /// `hipMemRelease`, since HIP 5.2.
    hipMemRelease,
    /// `hipMemRetainAllocationHandle`, since HIP 5.2.
    hipMemRetainAllocationHandle,
    /// `hipMemSetAccess`, since HIP 5.2.
    hipMemSetAccess,
    /// `hipMemSetMemPool`, since HIP 7.14.
    hipMemSetMemPool,
    /// `hipMemUnmap`, since HIP 5.2.
    hipMemUnmap,
    /// `hipMemcpy`, HIP 5.0 or earlier.
    hipMemcpy,
    /// `hipMemcpy2D`, HIP 5.0 or earlier.
    hipMemcpy2D,
    /// `hipMemcpy2DArrayToArray`, since HIP 6.2.
    hipMemcpy2DArrayToArray,
    /// `hipMemcpy2DAsync`, HIP 5.0 or earlier.
    hipMemcpy2DAsync,
    /// `hipMemcpy2DAsync_spt`, since HIP 5.6.
    ///
    /// As [`hipMemcpy2DAsync`](Self::hipMemcpy2DAsync), with the calling thread's default stream for null.
    hipMemcpy2DAsync_spt,
    /// `hipMemcpy2DFromArray`, HIP 5.0 or earlier.
    hipMemcpy2DFromArray,
    /// `hipMemcpy2DFromArrayAsync`, HIP 5.0 or earlier.
    hipMemcpy2DFromArrayAsync,
    /// `hipMemcpy2DFromArrayAsync_spt`, since HIP 5.6.
    ///
    /// As [`hipMemcpy2DFromArrayAsync`](Self::hipMemcpy2DFromArrayAsync), with the calling thread's default stream for null.
    hipMemcpy2DFromArrayAsync_spt,
    /// `hipMemcpy2DFromArray_spt`, since HIP 5.2.
    ///
    /// As [`hipMemcpy2DFromArray`](Self::hipMemcpy2DFromArray), with the calling thread's default stream for null.
    hipMemcpy2DFromArray_spt,
    /// `hipMemcpy2DToArray`, HIP 5.0 or earlier.
    hipMemcpy2DToArray,
    /// `hipMemcpy2DToArrayAsync`, HIP 5.0 or earlier.
    hipMemcpy2DToArrayAsync,
    /// `hipMemcpy2DToArrayAsync_spt`, since HIP 5.6.
    ///
    /// As [`hipMemcpy2DToArrayAsync`](Self::hipMemcpy2DToArrayAsync), with the calling thread's default stream for null.
    hipMemcpy2DToArrayAsync_spt,
    /// `hipMemcpy2DToArray_spt`, since HIP 5.2.
    ///
    /// As [`hipMemcpy2DToArray`](Self::hipMemcpy2DToArray), with the calling thread's default stream for null.
    hipMemcpy2DToArray_spt,
    /// `hipMemcpy2D_spt`, since HIP 5.2.
    ///
    /// As [`hipMemcpy2D`](Self::hipMemcpy2D), with the calling thread's default stream for null.
    hipMemcpy2D_spt,
    /// `hipMemcpy3D`, HIP 5.0 or earlier.
    hipMemcpy3D,
    /// `hipMemcpy3DAsync`, HIP 5.0 or earlier.
    hipMemcpy3DAsync,
    /// `hipMemcpy3DAsync_spt`, since HIP 5.6.
    ///
    /// As [`hipMemcpy3DAsync`](Self::hipMemcpy3DAsync), with the calling thread's default stream for null.
    hipMemcpy3DAsync_spt,
    /// `hipMemcpy3DBatchAsync`, since HIP 7.1.
    hipMemcpy3DBatchAsync,
    /// `hipMemcpy3DPeer`, since HIP 7.1.
    hipMemcpy3DPeer,
    /// `hipMemcpy3DPeerAsync`, since HIP 7.1.
    hipMemcpy3DPeerAsync,
    /// `hipMemcpy3D_spt`, since HIP 5.2.
    ///
    /// As [`hipMemcpy3D`](Self::hipMemcpy3D), with the calling thread's default stream for null.
    hipMemcpy3D_spt,
    /// `hipMemcpyAsync`, HIP 5.0 or earlier.
    hipMemcpyAsync,
    /// `hipMemcpyAsync_spt`, since HIP 5.2.
    ///
    /// As [`hipMemcpyAsync`](Self::hipMemcpyAsync), with the calling thread's default stream for null.
    hipMemcpyAsync_spt,
    /// `hipMemcpyAtoA`, since HIP 6.2.
    hipMemcpyAtoA,
    /// `hipMemcpyAtoD`, since HIP 6.2.
    hipMemcpyAtoD,
    /// `hipMemcpyAtoH`, HIP 5.0 or earlier.
    hipMemcpyAtoH,
    /// `hipMemcpyAtoHAsync`, since HIP 6.2.
    hipMemcpyAtoHAsync,
    /// `hipMemcpyBatchAsync`, since HIP 7.1.
    hipMemcpyBatchAsync,
    /// `hipMemcpyDtoA`, since HIP 6.2.
    hipMemcpyDtoA,
    /// `hipMemcpyDtoD`, HIP 5.0 or earlier.
    hipMemcpyDtoD,
    /// `hipMemcpyDtoDAsync`, HIP 5.0 or earlier.
    hipMemcpyDtoDAsync,
    /// `hipMemcpyDtoH`, HIP 5.0 or earlier.
    hipMemcpyDtoH,
    /// `hipMemcpyDtoHAsync`, HIP 5.0 or earlier.
    hipMemcpyDtoHAsync,
    /// `hipMemcpyFromArray`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipMemcpyFromArray,
    /// `hipMemcpyFromArray_spt`, since HIP 5.6.
    ///
    /// As [`hipMemcpyFromArray`](Self::hipMemcpyFromArray), with the calling thread's default stream for null.
    hipMemcpyFromArray_spt,
    /// `hipMemcpyFromSymbol`, HIP 5.0 or earlier.
    hipMemcpyFromSymbol,
    /// `hipMemcpyFromSymbolAsync`, HIP 5.0 or earlier.
    hipMemcpyFromSymbolAsync,
    /// `hipMemcpyFromSymbolAsync_spt`, since HIP 5.6.
    ///
    /// As [`hipMemcpyFromSymbolAsync`](Self::hipMemcpyFromSymbolAsync), with the calling thread's default stream for null.
    hipMemcpyFromSymbolAsync_spt,
    /// `hipMemcpyFromSymbol_spt`, since HIP 5.2.
    ///
    /// As [`hipMemcpyFromSymbol`](Self::hipMemcpyFromSymbol), with the calling thread's default stream for null.
    hipMemcpyFromSymbol_spt,
    /// `hipMemcpyHtoA`, HIP 5.0 or earlier.
    hipMemcpyHtoA,
    /// `hipMemcpyHtoAAsync`, since HIP 6.2.
    hipMemcpyHtoAAsync,
    /// `hipMemcpyHtoD`, HIP 5.0 or earlier.
    hipMemcpyHtoD,
    /// `hipMemcpyHtoDAsync`, HIP 5.0 or earlier.
    hipMemcpyHtoDAsync,
    /// `hipMemcpyParam2D`, HIP 5.0 or earlier.
    hipMemcpyParam2D,
    /// `hipMemcpyParam2DAsync`, HIP 5.0 or earlier.
    hipMemcpyParam2DAsync,
    /// `hipMemcpyPeer`, HIP 5.0 or earlier.
    hipMemcpyPeer,
    /// `hipMemcpyPeerAsync`, HIP 5.0 or earlier.
    hipMemcpyPeerAsync,
    /// `hipMemcpyToArray`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipMemcpyToArray,
    /// `hipMemcpyToSymbol`, HIP 5.0 or earlier.
    hipMemcpyToSymbol,
    /// `hipMemcpyToSymbolAsync`, HIP 5.0 or earlier.
    hipMemcpyToSymbolAsync,
    /// `hipMemcpyToSymbolAsync_spt`, since HIP 5.6.
    ///
    /// As [`hipMemcpyToSymbolAsync`](Self::hipMemcpyToSymbolAsync), with the calling thread's default stream for null.
    hipMemcpyToSymbolAsync_spt,
    /// `hipMemcpyToSymbol_spt`, since HIP 5.2.
    ///
    /// As [`hipMemcpyToSymbol`](Self::hipMemcpyToSymbol), with the calling thread's default stream for null.
    hipMemcpyToSymbol_spt,
    /// `hipMemcpyWithStream`, HIP 5.0 or earlier.
    hipMemcpyWithStream,
    /// `hipMemcpy_spt`, since HIP 5.2.
    ///
    /// As [`hipMemcpy`](Self::hipMemcpy), with the calling thread's default stream for null.
    hipMemcpy_spt,
    /// `hipMemset`, HIP 5.0 or earlier.
    hipMemset,
    /// `hipMemset2D`, HIP 5.0 or earlier.
    hipMemset2D,
    /// `hipMemset2DAsync`, HIP 5.0 or earlier.
    hipMemset2DAsync,
    /// `hipMemset2DAsync_spt`, since HIP 5.6.
    ///
    /// As [`hipMemset2DAsync`](Self::hipMemset2DAsync), with the calling thread's default stream for null.
    hipMemset2DAsync_spt,
    /// `hipMemset2D_spt`, since HIP 5.2.
    ///
    /// As [`hipMemset2D`](Self::hipMemset2D), with the calling thread's default stream for null.
    hipMemset2D_spt,
    /// `hipMemset3D`, HIP 5.0 or earlier.
    hipMemset3D,
    /// `hipMemset3DAsync`, HIP 5.0 or earlier.
    hipMemset3DAsync,
    /// `hipMemset3DAsync_spt`, since HIP 5.6.
    ///
    /// As [`hipMemset3DAsync`](Self::hipMemset3DAsync), with the calling thread's default stream for null.
    hipMemset3DAsync_spt,
    /// `hipMemset3D_spt`, since HIP 5.2.
    ///
    /// As [`hipMemset3D`](Self::hipMemset3D), with the calling thread's default stream for null.
    hipMemset3D_spt,
    /// `hipMemsetAsync`, HIP 5.0 or earlier.
    hipMemsetAsync,
    /// `hipMemsetAsync_spt`, since HIP 5.6.
    ///
    /// As [`hipMemsetAsync`](Self::hipMemsetAsync), with the calling thread's default stream for null.
    hipMemsetAsync_spt,
    /// `hipMemsetD16`, HIP 5.0 or earlier.
    hipMemsetD16,
    /// `hipMemsetD16Async`, HIP 5.0 or earlier.
    hipMemsetD16Async,
    /// `hipMemsetD2D16`, since HIP 7.1.
    hipMemsetD2D16,
    /// `hipMemsetD2D16Async`, since HIP 7.1.
    hipMemsetD2D16Async,
    /// `hipMemsetD2D32`, since HIP 7.1.
    hipMemsetD2D32,
    /// `hipMemsetD2D32Async`, since HIP 7.1.
    hipMemsetD2D32Async,
    /// `hipMemsetD2D8`, since HIP 7.1.
    hipMemsetD2D8,
    /// `hipMemsetD2D8Async`, since HIP 7.1.
    hipMemsetD2D8Async,
    /// `hipMemsetD32`, HIP 5.0 or earlier.
    hipMemsetD32,
    /// `hipMemsetD32Async`, HIP 5.0 or earlier.
    hipMemsetD32Async,
    /// `hipMemsetD8`, HIP 5.0 or earlier.
    hipMemsetD8,
    /// `hipMemsetD8Async`, HIP 5.0 or earlier.
    hipMemsetD8Async,
    /// `hipMemset_spt`, since HIP 5.2.
    ///
    /// As [`hipMemset`](Self::hipMemset), with the calling thread's default stream for null.
    hipMemset_spt,
    /// `hipMipmappedArrayCreate`, HIP 5.0 or earlier.
    hipMipmappedArrayCreate,
    /// `hipMipmappedArrayDestroy`, HIP 5.0 or earlier.
    hipMipmappedArrayDestroy,
    /// `hipMipmappedArrayGetLevel`, HIP 5.0 or earlier.
    hipMipmappedArrayGetLevel,
    /// `hipMipmappedArrayGetMemoryRequirements`, since HIP 7.14.
    hipMipmappedArrayGetMemoryRequirements,
    /// `hipModuleGetFunction`, HIP 5.0 or earlier.
    hipModuleGetFunction,
    /// `hipModuleGetFunctionCount`, since HIP 7.1.
    hipModuleGetFunctionCount,
    /// `hipModuleGetGlobal`, HIP 5.0 or earlier.
    hipModuleGetGlobal,
    /// `hipModuleGetTexRef`, HIP 5.0 or earlier.
    hipModuleGetTexRef,
    /// `hipModuleLaunchCooperativeKernel`, since HIP 5.5.
    hipModuleLaunchCooperativeKernel,
    /// `hipModuleLaunchCooperativeKernelMultiDevice`, since HIP 5.5.
    hipModuleLaunchCooperativeKernelMultiDevice,
    /// `hipModuleLaunchKernel`, HIP 5.0 or earlier.
    hipModuleLaunchKernel,
    /// `hipModuleLoad`, HIP 5.0 or earlier.
    hipModuleLoad,
    /// `hipModuleLoadData`, HIP 5.0 or earlier.
    hipModuleLoadData,
    /// `hipModuleLoadDataEx`, HIP 5.0 or earlier.
    hipModuleLoadDataEx,
    /// `hipModuleLoadFatBinary`, since HIP 7.1.
    hipModuleLoadFatBinary,
    /// `hipModuleOccupancyMaxActiveBlocksPerMultiprocessor`, HIP 5.0 or earlier.
    hipModuleOccupancyMaxActiveBlocksPerMultiprocessor,
    /// `hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags`, HIP 5.0 or earlier.
    hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags,
    /// `hipModuleOccupancyMaxPotentialBlockSize`, HIP 5.0 or earlier.
    hipModuleOccupancyMaxPotentialBlockSize,
    /// `hipModuleOccupancyMaxPotentialBlockSizeWithFlags`, HIP 5.0 or earlier.
    hipModuleOccupancyMaxPotentialBlockSizeWithFlags,
    /// `hipModuleUnload`, HIP 5.0 or earlier.
    hipModuleUnload,
    /// `hipOccupancyAvailableDynamicSMemPerBlock`, since HIP 7.2.
    hipOccupancyAvailableDynamicSMemPerBlock,
    /// `hipOccupancyMaxActiveBlocksPerMultiprocessor`, HIP 5.0 or earlier.
    hipOccupancyMaxActiveBlocksPerMultiprocessor,
    /// `hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags`, HIP 5.0 or earlier.
    hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags,
    /// `hipOccupancyMaxActiveClusters`, since HIP 7.14.
    hipOccupancyMaxActiveClusters,
    /// `hipOccupancyMaxPotentialBlockSize`, HIP 5.0 or earlier.
    hipOccupancyMaxPotentialBlockSize,
    /// `hipOccupancyMaxPotentialClusterSize`, since HIP 7.14.
    hipOccupancyMaxPotentialClusterSize,
    /// `hipPeekAtLastError`, HIP 5.0 or earlier.
    hipPeekAtLastError,
    /// `hipPointerGetAttribute`, HIP 5.0 or earlier.
    hipPointerGetAttribute,
    /// `hipPointerGetAttributes`, HIP 5.0 or earlier.
    ///
    /// Layout as before HIP 6.0, but `hipMemoryType` has other numbers: see [`Profile`](crate::Profile).
    hipPointerGetAttributes,
    /// `hipPointerSetAttribute`, since HIP 5.5.
    ///
    /// Not in the Windows library (7.14).
    hipPointerSetAttribute,
    /// `hipProfilerDisableExt`, since HIP 7.14.
    hipProfilerDisableExt,
    /// `hipProfilerEnableExt`, since HIP 7.14.
    ///
    /// Not settled: its arguments changed between development versions.
    hipProfilerEnableExt,
    /// `hipProfilerGetRecordsExt`, since HIP 7.14.
    hipProfilerGetRecordsExt,
    /// `hipProfilerRegisterChunkCallbackExt`, since HIP 7.14.
    hipProfilerRegisterChunkCallbackExt,
    /// `hipProfilerStart`, HIP 5.0 or earlier.
    ///
    /// Deprecated: profilers have their own interfaces.
    hipProfilerStart,
    /// `hipProfilerStop`, HIP 5.0 or earlier.
    ///
    /// Deprecated: profilers have their own interfaces.
    hipProfilerStop,
    /// `hipRegisterActivityCallback`, HIP 5.0 or earlier.
    ///
    /// Gone in HIP 5.7.
    hipRegisterActivityCallback,
    /// `hipRegisterApiCallback`, HIP 5.0 or earlier.
    ///
    /// Gone in HIP 5.7.
    hipRegisterApiCallback,
    /// `hipRegisterTracerCallback`, since HIP 5.6.
    hipRegisterTracerCallback,
    /// `hipRemoveActivityCallback`, HIP 5.0 or earlier.
    ///
    /// Gone in HIP 5.7.
    hipRemoveActivityCallback,
    /// `hipRemoveApiCallback`, HIP 5.0 or earlier.
    ///
    /// Gone in HIP 5.7.
    hipRemoveApiCallback,
    /// `hipRuntimeGetVersion`, HIP 5.0 or earlier.
    hipRuntimeGetVersion,
    /// `hipSetDevice`, HIP 5.0 or earlier.
    hipSetDevice,
    /// `hipSetDeviceFlags`, HIP 5.0 or earlier.
    hipSetDeviceFlags,
    /// `hipSetValidDevices`, since HIP 6.2.
    hipSetValidDevices,
    /// `hipSetupArgument`, HIP 5.0 or earlier.
    hipSetupArgument,
    /// `hipSignalExternalSemaphoresAsync`, HIP 5.0 or earlier.
    ///
    /// HIP up to 5.7 takes [`hipExternalSemaphoreSignalParams_V5`](crate::hipExternalSemaphoreSignalParams_V5): cast the pointer.
    hipSignalExternalSemaphoresAsync,
    /// `hipStreamAddCallback`, HIP 5.0 or earlier.
    hipStreamAddCallback,
    /// `hipStreamAddCallback_spt`, since HIP 5.6.
    ///
    /// As [`hipStreamAddCallback`](Self::hipStreamAddCallback), with the calling thread's default stream for null.
    hipStreamAddCallback_spt,
    /// `hipStreamAttachMemAsync`, HIP 5.0 or earlier.
    hipStreamAttachMemAsync,
    /// `hipStreamBatchMemOp`, since HIP 6.4.
    hipStreamBatchMemOp,
    /// `hipStreamBeginCapture`, HIP 5.0 or earlier.
    hipStreamBeginCapture,
    /// `hipStreamBeginCaptureToGraph`, since HIP 6.2.
    hipStreamBeginCaptureToGraph,
    /// `hipStreamBeginCapture_spt`, since HIP 5.6.
    ///
    /// As [`hipStreamBeginCapture`](Self::hipStreamBeginCapture), with the calling thread's default stream for null.
    hipStreamBeginCapture_spt,
    /// `hipStreamCopyAttributes`, since HIP 7.2.
    hipStreamCopyAttributes,
    /// `hipStreamCreate`, HIP 5.0 or earlier.
    hipStreamCreate,
    /// `hipStreamCreateWithFlags`, HIP 5.0 or earlier.
    hipStreamCreateWithFlags,
    /// `hipStreamCreateWithPriority`, HIP 5.0 or earlier.
    hipStreamCreateWithPriority,
    /// `hipStreamDestroy`, HIP 5.0 or earlier.
    hipStreamDestroy,
    /// `hipStreamEndCapture`, HIP 5.0 or earlier.
    hipStreamEndCapture,
    /// `hipStreamEndCapture_spt`, since HIP 5.6.
    ///
    /// As [`hipStreamEndCapture`](Self::hipStreamEndCapture), with the calling thread's default stream for null.
    hipStreamEndCapture_spt,
    /// `hipStreamGetAttribute`, since HIP 7.1.
    hipStreamGetAttribute,
    /// `hipStreamGetCaptureInfo`, HIP 5.0 or earlier.
    hipStreamGetCaptureInfo,
    /// `hipStreamGetCaptureInfo_spt`, since HIP 5.6.
    ///
    /// As [`hipStreamGetCaptureInfo`](Self::hipStreamGetCaptureInfo), with the calling thread's default stream for null.
    hipStreamGetCaptureInfo_spt,
    /// `hipStreamGetCaptureInfo_v2`, HIP 5.0 or earlier.
    hipStreamGetCaptureInfo_v2,
    /// `hipStreamGetCaptureInfo_v2_spt`, since HIP 5.6.
    ///
    /// As [`hipStreamGetCaptureInfo_v2`](Self::hipStreamGetCaptureInfo_v2), with the calling thread's default stream for null.
    hipStreamGetCaptureInfo_v2_spt,
    /// `hipStreamGetDevResource`, since HIP 7.14.
    hipStreamGetDevResource,
    /// `hipStreamGetDevice`, since HIP 5.6.
    hipStreamGetDevice,
    /// `hipStreamGetFlags`, HIP 5.0 or earlier.
    hipStreamGetFlags,
    /// `hipStreamGetFlags_spt`, since HIP 5.2.
    ///
    /// As [`hipStreamGetFlags`](Self::hipStreamGetFlags), with the calling thread's default stream for null.
    hipStreamGetFlags_spt,
    /// `hipStreamGetId`, since HIP 7.1.
    hipStreamGetId,
    /// `hipStreamGetPriority`, HIP 5.0 or earlier.
    hipStreamGetPriority,
    /// `hipStreamGetPriority_spt`, since HIP 5.2.
    ///
    /// As [`hipStreamGetPriority`](Self::hipStreamGetPriority), with the calling thread's default stream for null.
    hipStreamGetPriority_spt,
    /// `hipStreamIsCapturing`, HIP 5.0 or earlier.
    hipStreamIsCapturing,
    /// `hipStreamIsCapturing_spt`, since HIP 5.6.
    ///
    /// As [`hipStreamIsCapturing`](Self::hipStreamIsCapturing), with the calling thread's default stream for null.
    hipStreamIsCapturing_spt,
    /// `hipStreamQuery`, HIP 5.0 or earlier.
    hipStreamQuery,
    /// `hipStreamQuery_spt`, since HIP 5.2.
    ///
    /// As [`hipStreamQuery`](Self::hipStreamQuery), with the calling thread's default stream for null.
    hipStreamQuery_spt,
    /// `hipStreamSetAttribute`, since HIP 7.1.
    hipStreamSetAttribute,
    /// `hipStreamSynchronize`, HIP 5.0 or earlier.
    hipStreamSynchronize,
    /// `hipStreamSynchronize_spt`, since HIP 5.2.
    ///
    /// As [`hipStreamSynchronize`](Self::hipStreamSynchronize), with the calling thread's default stream for null.
    hipStreamSynchronize_spt,
    /// `hipStreamUpdateCaptureDependencies`, HIP 5.0 or earlier.
    hipStreamUpdateCaptureDependencies,
    /// `hipStreamWaitEvent`, HIP 5.0 or earlier.
    hipStreamWaitEvent,
    /// `hipStreamWaitEvent_spt`, since HIP 5.2.
    ///
    /// As [`hipStreamWaitEvent`](Self::hipStreamWaitEvent), with the calling thread's default stream for null.
    hipStreamWaitEvent_spt,
    /// `hipStreamWaitValue32`, HIP 5.0 or earlier.
    hipStreamWaitValue32,
    /// `hipStreamWaitValue64`, HIP 5.0 or earlier.
    hipStreamWaitValue64,
    /// `hipStreamWriteValue32`, HIP 5.0 or earlier.
    hipStreamWriteValue32,
    /// `hipStreamWriteValue64`, HIP 5.0 or earlier.
    hipStreamWriteValue64,
    /// `hipTexObjectCreate`, HIP 5.0 or earlier.
    hipTexObjectCreate,
    /// `hipTexObjectDestroy`, HIP 5.0 or earlier.
    hipTexObjectDestroy,
    /// `hipTexObjectGetResourceDesc`, HIP 5.0 or earlier.
    hipTexObjectGetResourceDesc,
    /// `hipTexObjectGetResourceViewDesc`, HIP 5.0 or earlier.
    hipTexObjectGetResourceViewDesc,
    /// `hipTexObjectGetTextureDesc`, HIP 5.0 or earlier.
    hipTexObjectGetTextureDesc,
    /// `hipTexRefGetAddress`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefGetAddress,
    /// `hipTexRefGetAddressMode`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefGetAddressMode,
    /// `hipTexRefGetArray`, since HIP 6.4.
    ///
    /// Declared since HIP 6.1, but not exported by the library of . Deprecated.
    hipTexRefGetArray,
    /// `hipTexRefGetBorderColor`, since HIP 6.4.
    ///
    /// Declared since HIP 6.1, but not exported by the library of . Deprecated.
    hipTexRefGetBorderColor,
    /// `hipTexRefGetFilterMode`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefGetFilterMode,
    /// `hipTexRefGetFlags`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefGetFlags,
    /// `hipTexRefGetFormat`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefGetFormat,
    /// `hipTexRefGetMaxAnisotropy`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefGetMaxAnisotropy,
    /// `hipTexRefGetMipMappedArray`, since HIP 6.4.
    ///
    /// Declared since HIP 5.0, but not exported by the library of 5.2 and 5.7. Deprecated.
    hipTexRefGetMipMappedArray,
    /// `hipTexRefGetMipmapFilterMode`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefGetMipmapFilterMode,
    /// `hipTexRefGetMipmapLevelBias`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefGetMipmapLevelBias,
    /// `hipTexRefGetMipmapLevelClamp`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefGetMipmapLevelClamp,
    /// `hipTexRefSetAddress`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefSetAddress,
    /// `hipTexRefSetAddress2D`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefSetAddress2D,
    /// `hipTexRefSetAddressMode`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefSetAddressMode,
    /// `hipTexRefSetArray`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefSetArray,
    /// `hipTexRefSetBorderColor`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefSetBorderColor,
    /// `hipTexRefSetFilterMode`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefSetFilterMode,
    /// `hipTexRefSetFlags`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefSetFlags,
    /// `hipTexRefSetFormat`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefSetFormat,
    /// `hipTexRefSetMaxAnisotropy`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefSetMaxAnisotropy,
    /// `hipTexRefSetMipmapFilterMode`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefSetMipmapFilterMode,
    /// `hipTexRefSetMipmapLevelBias`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefSetMipmapLevelBias,
    /// `hipTexRefSetMipmapLevelClamp`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefSetMipmapLevelClamp,
    /// `hipTexRefSetMipmappedArray`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipTexRefSetMipmappedArray,
    /// `hipThreadExchangeStreamCaptureMode`, since HIP 5.2.
    ///
    /// Not in older DTK.
    hipThreadExchangeStreamCaptureMode,
    /// `hipUnbindTexture`, HIP 5.0 or earlier.
    ///
    /// Deprecated.
    hipUnbindTexture,
    /// `hipUserObjectCreate`, since HIP 5.3.
    hipUserObjectCreate,
    /// `hipUserObjectRelease`, since HIP 5.3.
    hipUserObjectRelease,
    /// `hipUserObjectRetain`, since HIP 5.3.
    hipUserObjectRetain,
    /// `hipWaitExternalSemaphoresAsync`, HIP 5.0 or earlier.
    ///
    /// HIP up to 5.7 takes [`hipExternalSemaphoreWaitParams_V5`](crate::hipExternalSemaphoreWaitParams_V5): cast the pointer.
    hipWaitExternalSemaphoresAsync,
}
impl Function {
    /// How many there are.
    pub const COUNT: usize = 568usize;
    /// All of them, in the order of their names.
    pub const ALL: [Function; 568usize] = [
        Function::__hipGetPCH,
        Function::__hipOnError,
        Function::__hipPopCallConfiguration,
        Function::__hipPushCallConfiguration,
        Function::__hipRegisterFatBinary,
        Function::__hipRegisterFunction,
        Function::__hipRegisterManagedVar,
        Function::__hipRegisterSurface,
        Function::__hipRegisterTexture,
        Function::__hipRegisterVar,
        Function::__hipUnregisterFatBinary,
        Function::hipApiName,
        Function::hipArray3DCreate,
        Function::hipArray3DGetDescriptor,
        Function::hipArrayCreate,
        Function::hipArrayDestroy,
        Function::hipArrayGetDescriptor,
        Function::hipArrayGetInfo,
        Function::hipBindTexture,
        Function::hipBindTexture2D,
        Function::hipBindTextureToArray,
        Function::hipBindTextureToMipmappedArray,
        Function::hipChooseDevice,
        Function::hipChooseDeviceR0000,
        Function::hipChooseDeviceR0600,
        Function::hipChooseDevice_v2,
        Function::hipConfigureCall,
        Function::hipCreateChannelDesc,
        Function::hipCreateSurfaceObject,
        Function::hipCreateTextureObject,
        Function::hipCtxCreate,
        Function::hipCtxDestroy,
        Function::hipCtxDisablePeerAccess,
        Function::hipCtxEnablePeerAccess,
        Function::hipCtxGetApiVersion,
        Function::hipCtxGetCacheConfig,
        Function::hipCtxGetCurrent,
        Function::hipCtxGetDevice,
        Function::hipCtxGetFlags,
        Function::hipCtxGetSharedMemConfig,
        Function::hipCtxPopCurrent,
        Function::hipCtxPushCurrent,
        Function::hipCtxSetCacheConfig,
        Function::hipCtxSetCurrent,
        Function::hipCtxSetSharedMemConfig,
        Function::hipCtxSynchronize,
        Function::hipDestroyExternalMemory,
        Function::hipDestroyExternalSemaphore,
        Function::hipDestroySurfaceObject,
        Function::hipDestroyTextureObject,
        Function::hipDevResourceGenerateDesc,
        Function::hipDevSmResourceSplit,
        Function::hipDevSmResourceSplitByCount,
        Function::hipDeviceCanAccessPeer,
        Function::hipDeviceComputeCapability,
        Function::hipDeviceDisablePeerAccess,
        Function::hipDeviceEnablePeerAccess,
        Function::hipDeviceGet,
        Function::hipDeviceGetAttribute,
        Function::hipDeviceGetByPCIBusId,
        Function::hipDeviceGetCacheConfig,
        Function::hipDeviceGetDefaultMemPool,
        Function::hipDeviceGetDevResource,
        Function::hipDeviceGetExecutionCtx,
        Function::hipDeviceGetGraphMemAttribute,
        Function::hipDeviceGetLimit,
        Function::hipDeviceGetMemPool,
        Function::hipDeviceGetName,
        Function::hipDeviceGetP2PAttribute,
        Function::hipDeviceGetPCIBusId,
        Function::hipDeviceGetSharedMemConfig,
        Function::hipDeviceGetStreamPriorityRange,
        Function::hipDeviceGetTexture1DLinearMaxWidth,
        Function::hipDeviceGetUuid,
        Function::hipDeviceGraphMemTrim,
        Function::hipDevicePrimaryCtxGetState,
        Function::hipDevicePrimaryCtxRelease,
        Function::hipDevicePrimaryCtxReset,
        Function::hipDevicePrimaryCtxRetain,
        Function::hipDevicePrimaryCtxSetFlags,
        Function::hipDeviceReset,
        Function::hipDeviceSetCacheConfig,
        Function::hipDeviceSetGraphMemAttribute,
        Function::hipDeviceSetLimit,
        Function::hipDeviceSetMemPool,
        Function::hipDeviceSetSharedMemConfig,
        Function::hipDeviceSynchronize,
        Function::hipDeviceTotalMem,
        Function::hipDriverGetVersion,
        Function::hipDrvGetErrorName,
        Function::hipDrvGetErrorString,
        Function::hipDrvGraphAddMemFreeNode,
        Function::hipDrvGraphAddMemcpyNode,
        Function::hipDrvGraphAddMemsetNode,
        Function::hipDrvGraphExecMemcpyNodeSetParams,
        Function::hipDrvGraphExecMemsetNodeSetParams,
        Function::hipDrvGraphMemcpyNodeGetParams,
        Function::hipDrvGraphMemcpyNodeSetParams,
        Function::hipDrvLaunchKernelEx,
        Function::hipDrvMemDiscardAndPrefetchBatchAsync,
        Function::hipDrvMemDiscardBatchAsync,
        Function::hipDrvMemcpy2DUnaligned,
        Function::hipDrvMemcpy3D,
        Function::hipDrvMemcpy3DAsync,
        Function::hipDrvPointerGetAttributes,
        Function::hipEnableActivityCallback,
        Function::hipEventCreate,
        Function::hipEventCreateWithFlags,
        Function::hipEventDestroy,
        Function::hipEventElapsedTime,
        Function::hipEventQuery,
        Function::hipEventRecord,
        Function::hipEventRecordWithFlags,
        Function::hipEventRecord_spt,
        Function::hipEventSynchronize,
        Function::hipExecutionCtxDestroy,
        Function::hipExecutionCtxGetDevResource,
        Function::hipExecutionCtxGetDevice,
        Function::hipExecutionCtxGetId,
        Function::hipExecutionCtxRecordEvent,
        Function::hipExecutionCtxStreamCreate,
        Function::hipExecutionCtxSynchronize,
        Function::hipExecutionCtxWaitEvent,
        Function::hipExtDisableLogging,
        Function::hipExtEnableLogging,
        Function::hipExtGetLastError,
        Function::hipExtGetLinkTypeAndHopCount,
        Function::hipExtLaunchKernel,
        Function::hipExtLaunchMultiKernelMultiDevice,
        Function::hipExtMallocWithFlags,
        Function::hipExtModuleLaunchKernel,
        Function::hipExtSetLoggingParams,
        Function::hipExtStreamCreateWithCUMask,
        Function::hipExtStreamGetCUMask,
        Function::hipExternalMemoryGetMappedBuffer,
        Function::hipExternalMemoryGetMappedMipmappedArray,
        Function::hipFree,
        Function::hipFreeArray,
        Function::hipFreeAsync,
        Function::hipFreeHost,
        Function::hipFreeMipmappedArray,
        Function::hipFuncGetAttribute,
        Function::hipFuncGetAttributes,
        Function::hipFuncSetAttribute,
        Function::hipFuncSetCacheConfig,
        Function::hipFuncSetSharedMemConfig,
        Function::hipGLGetDevices,
        Function::hipGetChannelDesc,
        Function::hipGetCmdName,
        Function::hipGetDevice,
        Function::hipGetDeviceCount,
        Function::hipGetDeviceFlags,
        Function::hipGetDeviceProperties,
        Function::hipGetDevicePropertiesR0000,
        Function::hipGetDevicePropertiesR0600,
        Function::hipGetDeviceProperties_v2,
        Function::hipGetDriverEntryPoint,
        Function::hipGetDriverEntryPoint_spt,
        Function::hipGetErrorName,
        Function::hipGetErrorString,
        Function::hipGetFuncBySymbol,
        Function::hipGetLastError,
        Function::hipGetMipmappedArrayLevel,
        Function::hipGetProcAddress,
        Function::hipGetProcAddress_spt,
        Function::hipGetStreamDeviceId,
        Function::hipGetSymbolAddress,
        Function::hipGetSymbolSize,
        Function::hipGetTextureAlignmentOffset,
        Function::hipGetTextureObjectResourceDesc,
        Function::hipGetTextureObjectResourceViewDesc,
        Function::hipGetTextureObjectTextureDesc,
        Function::hipGetTextureReference,
        Function::hipGraphAddBatchMemOpNode,
        Function::hipGraphAddChildGraphNode,
        Function::hipGraphAddDependencies,
        Function::hipGraphAddEmptyNode,
        Function::hipGraphAddEventRecordNode,
        Function::hipGraphAddEventWaitNode,
        Function::hipGraphAddExternalSemaphoresSignalNode,
        Function::hipGraphAddExternalSemaphoresWaitNode,
        Function::hipGraphAddHostNode,
        Function::hipGraphAddKernelNode,
        Function::hipGraphAddMemAllocNode,
        Function::hipGraphAddMemFreeNode,
        Function::hipGraphAddMemcpyNode,
        Function::hipGraphAddMemcpyNode1D,
        Function::hipGraphAddMemcpyNodeFromSymbol,
        Function::hipGraphAddMemcpyNodeToSymbol,
        Function::hipGraphAddMemsetNode,
        Function::hipGraphAddNode,
        Function::hipGraphBatchMemOpNodeGetParams,
        Function::hipGraphBatchMemOpNodeSetParams,
        Function::hipGraphChildGraphNodeGetGraph,
        Function::hipGraphClone,
        Function::hipGraphCreate,
        Function::hipGraphDebugDotPrint,
        Function::hipGraphDestroy,
        Function::hipGraphDestroyNode,
        Function::hipGraphEventRecordNodeGetEvent,
        Function::hipGraphEventRecordNodeSetEvent,
        Function::hipGraphEventWaitNodeGetEvent,
        Function::hipGraphEventWaitNodeSetEvent,
        Function::hipGraphExecBatchMemOpNodeSetParams,
        Function::hipGraphExecChildGraphNodeSetParams,
        Function::hipGraphExecDestroy,
        Function::hipGraphExecEventRecordNodeSetEvent,
        Function::hipGraphExecEventWaitNodeSetEvent,
        Function::hipGraphExecExternalSemaphoresSignalNodeSetParams,
        Function::hipGraphExecExternalSemaphoresWaitNodeSetParams,
        Function::hipGraphExecGetFlags,
        Function::hipGraphExecHostNodeSetParams,
        Function::hipGraphExecKernelNodeSetParams,
        Function::hipGraphExecMemcpyNodeSetParams,
        Function::hipGraphExecMemcpyNodeSetParams1D,
        Function::hipGraphExecMemcpyNodeSetParamsFromSymbol,
        Function::hipGraphExecMemcpyNodeSetParamsToSymbol,
        Function::hipGraphExecMemsetNodeSetParams,
        Function::hipGraphExecNodeSetParams,
        Function::hipGraphExecUpdate,
        Function::hipGraphExternalSemaphoresSignalNodeGetParams,
        Function::hipGraphExternalSemaphoresSignalNodeSetParams,
        Function::hipGraphExternalSemaphoresWaitNodeGetParams,
        Function::hipGraphExternalSemaphoresWaitNodeSetParams,
        Function::hipGraphGetEdges,
        Function::hipGraphGetNodes,
        Function::hipGraphGetRootNodes,
        Function::hipGraphHostNodeGetParams,
        Function::hipGraphHostNodeSetParams,
        Function::hipGraphInstantiate,
        Function::hipGraphInstantiateWithFlags,
        Function::hipGraphInstantiateWithParams,
        Function::hipGraphKernelNodeCopyAttributes,
        Function::hipGraphKernelNodeGetAttribute,
        Function::hipGraphKernelNodeGetParams,
        Function::hipGraphKernelNodeSetAttribute,
        Function::hipGraphKernelNodeSetParams,
        Function::hipGraphLaunch,
        Function::hipGraphLaunch_spt,
        Function::hipGraphMemAllocNodeGetParams,
        Function::hipGraphMemFreeNodeGetParams,
        Function::hipGraphMemcpyNodeGetParams,
        Function::hipGraphMemcpyNodeSetParams,
        Function::hipGraphMemcpyNodeSetParams1D,
        Function::hipGraphMemcpyNodeSetParamsFromSymbol,
        Function::hipGraphMemcpyNodeSetParamsToSymbol,
        Function::hipGraphMemsetNodeGetParams,
        Function::hipGraphMemsetNodeSetParams,
        Function::hipGraphNodeFindInClone,
        Function::hipGraphNodeGetDependencies,
        Function::hipGraphNodeGetDependentNodes,
        Function::hipGraphNodeGetEnabled,
        Function::hipGraphNodeGetType,
        Function::hipGraphNodeSetEnabled,
        Function::hipGraphNodeSetParams,
        Function::hipGraphReleaseUserObject,
        Function::hipGraphRemoveDependencies,
        Function::hipGraphRetainUserObject,
        Function::hipGraphUpload,
        Function::hipGraphicsGLRegisterBuffer,
        Function::hipGraphicsGLRegisterImage,
        Function::hipGraphicsMapResources,
        Function::hipGraphicsResourceGetMappedPointer,
        Function::hipGraphicsSubResourceGetMappedArray,
        Function::hipGraphicsUnmapResources,
        Function::hipGraphicsUnregisterResource,
        Function::hipGreenCtxCreate,
        Function::hipHccModuleLaunchKernel,
        Function::hipHostAlloc,
        Function::hipHostFree,
        Function::hipHostGetDevicePointer,
        Function::hipHostGetFlags,
        Function::hipHostMalloc,
        Function::hipHostRegister,
        Function::hipHostUnregister,
        Function::hipImportExternalMemory,
        Function::hipImportExternalSemaphore,
        Function::hipInit,
        Function::hipInitActivityCallback,
        Function::hipIpcCloseMemHandle,
        Function::hipIpcGetEventHandle,
        Function::hipIpcGetMemHandle,
        Function::hipIpcOpenEventHandle,
        Function::hipIpcOpenMemHandle,
        Function::hipKernelGetAttribute,
        Function::hipKernelGetFunction,
        Function::hipKernelGetLibrary,
        Function::hipKernelGetName,
        Function::hipKernelGetParamInfo,
        Function::hipKernelNameRef,
        Function::hipKernelNameRefByPtr,
        Function::hipKernelSetAttribute,
        Function::hipLaunchByPtr,
        Function::hipLaunchCooperativeKernel,
        Function::hipLaunchCooperativeKernelMultiDevice,
        Function::hipLaunchCooperativeKernel_spt,
        Function::hipLaunchHostFunc,
        Function::hipLaunchHostFunc_spt,
        Function::hipLaunchKernel,
        Function::hipLaunchKernelExC,
        Function::hipLaunchKernel_spt,
        Function::hipLibraryEnumerateKernels,
        Function::hipLibraryGetGlobal,
        Function::hipLibraryGetKernel,
        Function::hipLibraryGetKernelCount,
        Function::hipLibraryGetManaged,
        Function::hipLibraryLoadData,
        Function::hipLibraryLoadFromFile,
        Function::hipLibraryUnload,
        Function::hipLinkAddData,
        Function::hipLinkAddFile,
        Function::hipLinkComplete,
        Function::hipLinkCreate,
        Function::hipLinkDestroy,
        Function::hipMalloc,
        Function::hipMalloc3D,
        Function::hipMalloc3DArray,
        Function::hipMallocArray,
        Function::hipMallocAsync,
        Function::hipMallocFromPoolAsync,
        Function::hipMallocHost,
        Function::hipMallocManaged,
        Function::hipMallocMipmappedArray,
        Function::hipMallocPitch,
        Function::hipMemAddressFree,
        Function::hipMemAddressReserve,
        Function::hipMemAdvise,
        Function::hipMemAdvise_v2,
        Function::hipMemAllocHost,
        Function::hipMemAllocPitch,
        Function::hipMemCreate,
        Function::hipMemDiscardAndPrefetchBatchAsync,
        Function::hipMemDiscardBatchAsync,
        Function::hipMemExportToShareableHandle,
        Function::hipMemGetAccess,
        Function::hipMemGetAddressRange,
        Function::hipMemGetAllocationGranularity,
        Function::hipMemGetAllocationPropertiesFromHandle,
        Function::hipMemGetDefaultMemPool,
        Function::hipMemGetHandleForAddressRange,
        Function::hipMemGetInfo,
        Function::hipMemGetMemPool,
        Function::hipMemImportFromShareableHandle,
        Function::hipMemMap,
        Function::hipMemMapArrayAsync,
        Function::hipMemPoolCreate,
        Function::hipMemPoolDestroy,
        Function::hipMemPoolExportPointer,
        Function::hipMemPoolExportToShareableHandle,
        Function::hipMemPoolGetAccess,
        Function::hipMemPoolGetAttribute,
        Function::hipMemPoolImportFromShareableHandle,
        Function::hipMemPoolImportPointer,
        Function::hipMemPoolSetAccess,
        Function::hipMemPoolSetAttribute,
        Function::hipMemPoolTrimTo,
        Function::hipMemPrefetchAsync,
        Function::hipMemPrefetchAsync_v2,
        Function::hipMemPrefetchBatchAsync,
        Function::hipMemPtrGetInfo,
        Function::hipMemRangeGetAttribute,
        Function::hipMemRangeGetAttributes,
        Function::hipMemRelease,
        Function::hipMemRetainAllocationHandle,
        Function::hipMemSetAccess,
        Function::hipMemSetMemPool,
        Function::hipMemUnmap,
        Function::hipMemcpy,
        Function::hipMemcpy2D,
        Function::hipMemcpy2DArrayToArray,
        Function::hipMemcpy2DAsync,
        Function::hipMemcpy2DAsync_spt,
        Function::hipMemcpy2DFromArray,
        Function::hipMemcpy2DFromArrayAsync,
        Function::hipMemcpy2DFromArrayAsync_spt,
        Function::hipMemcpy2DFromArray_spt,
        Function::hipMemcpy2DToArray,
        Function::hipMemcpy2DToArrayAsync,
        Function::hipMemcpy2DToArrayAsync_spt,
        Function::hipMemcpy2DToArray_spt,
        Function::hipMemcpy2D_spt,
        Function::hipMemcpy3D,
        Function::hipMemcpy3DAsync,
        Function::hipMemcpy3DAsync_spt,
        Function::hipMemcpy3DBatchAsync,
        Function::hipMemcpy3DPeer,
        Function::hipMemcpy3DPeerAsync,
        Function::hipMemcpy3D_spt,
        Function::hipMemcpyAsync,
        Function::hipMemcpyAsync_spt,
        Function::hipMemcpyAtoA,
        Function::hipMemcpyAtoD,
        Function::hipMemcpyAtoH,
        Function::hipMemcpyAtoHAsync,
        Function::hipMemcpyBatchAsync,
        Function::hipMemcpyDtoA,
        Function::hipMemcpyDtoD,
        Function::hipMemcpyDtoDAsync,
        Function::hipMemcpyDtoH,
        Function::hipMemcpyDtoHAsync,
        Function::hipMemcpyFromArray,
        Function::hipMemcpyFromArray_spt,
        Function::hipMemcpyFromSymbol,
        Function::hipMemcpyFromSymbolAsync,
        Function::hipMemcpyFromSymbolAsync_spt,
        Function::hipMemcpyFromSymbol_spt,
        Function::hipMemcpyHtoA,
        Function::hipMemcpyHtoAAsync,
        Function::hipMemcpyHtoD,
        Function::hipMemcpyHtoDAsync,
        Function::hipMemcpyParam2D,
        Function::hipMemcpyParam2DAsync,
        Function::hipMemcpyPeer,
        Function::hipMemcpyPeerAsync,
        Function::hipMemcpyToArray,
        Function::hipMemcpyToSymbol,
        Function::hipMemcpyToSymbolAsync,
        Function::hipMemcpyToSymbolAsync_spt,
        Function::hipMemcpyToSymbol_spt,
        Function::hipMemcpyWithStream,
        Function::hipMemcpy_spt,
        Function::hipMemset,
        Function::hipMemset2D,
        Function::hipMemset2DAsync,
        Function::hipMemset2DAsync_spt,
        Function::hipMemset2D_spt,
        Function::hipMemset3D,
        Function::hipMemset3DAsync,
        Function::hipMemset3DAsync_spt,
        Function::hipMemset3D_spt,
        Function::hipMemsetAsync,
        Function::hipMemsetAsync_spt,
        Function::hipMemsetD16,
        Function::hipMemsetD16Async,
        Function::hipMemsetD2D16,
        Function::hipMemsetD2D16Async,
        Function::hipMemsetD2D32,
        Function::hipMemsetD2D32Async,
        Function::hipMemsetD2D8,
        Function::hipMemsetD2D8Async,
        Function::hipMemsetD32,
        Function::hipMemsetD32Async,
        Function::hipMemsetD8,
        Function::hipMemsetD8Async,
        Function::hipMemset_spt,
        Function::hipMipmappedArrayCreate,
        Function::hipMipmappedArrayDestroy,
        Function::hipMipmappedArrayGetLevel,
        Function::hipMipmappedArrayGetMemoryRequirements,
        Function::hipModuleGetFunction,
        Function::hipModuleGetFunctionCount,
        Function::hipModuleGetGlobal,
        Function::hipModuleGetTexRef,
        Function::hipModuleLaunchCooperativeKernel,
        Function::hipModuleLaunchCooperativeKernelMultiDevice,
        Function::hipModuleLaunchKernel,
        Function::hipModuleLoad,
        Function::hipModuleLoadData,
        Function::hipModuleLoadDataEx,
        Function::hipModuleLoadFatBinary,
        Function::hipModuleOccupancyMaxActiveBlocksPerMultiprocessor,
        Function::hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags,
        Function::hipModuleOccupancyMaxPotentialBlockSize,
        Function::hipModuleOccupancyMaxPotentialBlockSizeWithFlags,
        Function::hipModuleUnload,
        Function::hipOccupancyAvailableDynamicSMemPerBlock,
        Function::hipOccupancyMaxActiveBlocksPerMultiprocessor,
        Function::hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags,
        Function::hipOccupancyMaxActiveClusters,
        Function::hipOccupancyMaxPotentialBlockSize,
        Function::hipOccupancyMaxPotentialClusterSize,
        Function::hipPeekAtLastError,
        Function::hipPointerGetAttribute,
        Function::hipPointerGetAttributes,
        Function::hipPointerSetAttribute,
        Function::hipProfilerDisableExt,
        Function::hipProfilerEnableExt,
        Function::hipProfilerGetRecordsExt,
        Function::hipProfilerRegisterChunkCallbackExt,
        Function::hipProfilerStart,
        Function::hipProfilerStop,
        Function::hipRegisterActivityCallback,
        Function::hipRegisterApiCallback,
        Function::hipRegisterTracerCallback,
        Function::hipRemoveActivityCallback,
        Function::hipRemoveApiCallback,
        Function::hipRuntimeGetVersion,
        Function::hipSetDevice,
        Function::hipSetDeviceFlags,
        Function::hipSetValidDevices,
        Function::hipSetupArgument,
        Function::hipSignalExternalSemaphoresAsync,
        Function::hipStreamAddCallback,
        Function::hipStreamAddCallback_spt,
        Function::hipStreamAttachMemAsync,
        Function::hipStreamBatchMemOp,
        Function::hipStreamBeginCapture,
        Function::hipStreamBeginCaptureToGraph,
        Function::hipStreamBeginCapture_spt,
        Function::hipStreamCopyAttributes,
        Function::hipStreamCreate,
        Function::hipStreamCreateWithFlags,
        Function::hipStreamCreateWithPriority,
        Function::hipStreamDestroy,
        Function::hipStreamEndCapture,
        Function::hipStreamEndCapture_spt,
        Function::hipStreamGetAttribute,
        Function::hipStreamGetCaptureInfo,
        Function::hipStreamGetCaptureInfo_spt,
        Function::hipStreamGetCaptureInfo_v2,
        Function::hipStreamGetCaptureInfo_v2_spt,
        Function::hipStreamGetDevResource,
        Function::hipStreamGetDevice,
        Function::hipStreamGetFlags,
        Function::hipStreamGetFlags_spt,
        Function::hipStreamGetId,
        Function::hipStreamGetPriority,
        Function::hipStreamGetPriority_spt,
        Function::hipStreamIsCapturing,
        Function::hipStreamIsCapturing_spt,
        Function::hipStreamQuery,
        Function::hipStreamQuery_spt,
        Function::hipStreamSetAttribute,
        Function::hipStreamSynchronize,
        Function::hipStreamSynchronize_spt,
        Function::hipStreamUpdateCaptureDependencies,
        Function::hipStreamWaitEvent,
        Function::hipStreamWaitEvent_spt,
        Function::hipStreamWaitValue32,
        Function::hipStreamWaitValue64,
        Function::hipStreamWriteValue32,
        Function::hipStreamWriteValue64,
        Function::hipTexObjectCreate,
        Function::hipTexObjectDestroy,
        Function::hipTexObjectGetResourceDesc,
        Function::hipTexObjectGetResourceViewDesc,
        Function::hipTexObjectGetTextureDesc,
        Function::hipTexRefGetAddress,
        Function::hipTexRefGetAddressMode,
        Function::hipTexRefGetArray,
        Function::hipTexRefGetBorderColor,
        Function::hipTexRefGetFilterMode,
        Function::hipTexRefGetFlags,
        Function::hipTexRefGetFormat,
        Function::hipTexRefGetMaxAnisotropy,
        Function::hipTexRefGetMipMappedArray,
        Function::hipTexRefGetMipmapFilterMode,
        Function::hipTexRefGetMipmapLevelBias,
        Function::hipTexRefGetMipmapLevelClamp,
        Function::hipTexRefSetAddress,
        Function::hipTexRefSetAddress2D,
        Function::hipTexRefSetAddressMode,
        Function::hipTexRefSetArray,
        Function::hipTexRefSetBorderColor,
        Function::hipTexRefSetFilterMode,
        Function::hipTexRefSetFlags,
        Function::hipTexRefSetFormat,
        Function::hipTexRefSetMaxAnisotropy,
        Function::hipTexRefSetMipmapFilterMode,
        Function::hipTexRefSetMipmapLevelBias,
        Function::hipTexRefSetMipmapLevelClamp,
        Function::hipTexRefSetMipmappedArray,
        Function::hipThreadExchangeStreamCaptureMode,
        Function::hipUnbindTexture,
        Function::hipUserObjectCreate,
        Function::hipUserObjectRelease,
        Function::hipUserObjectRetain,
        Function::hipWaitExternalSemaphoresAsync,
    ];
    /// Whether the Linux library of HIP 7.14 exports it and the Windows one does not.
    pub const fn missing_on_windows(self) -> bool {
        matches!(
            self,
            Function::__hipGetPCH
                | Function::hipKernelNameRefByPtr
                | Function::hipMemGetHandleForAddressRange
                | Function::hipPointerSetAttribute
        )
    }
    /// The first of the releases 5.7, 6.4 and 7.14 whose library has it no more. `None`: HIP 7.14 has it, or only DTK
    /// ever had.
    pub const fn removed(self) -> Option<HipVersion> {
        match self {
            Function::hipEnableActivityCallback => Some(HipVersion::new(5u32, 7u32, 0)),
            Function::hipInitActivityCallback => Some(HipVersion::new(5u32, 7u32, 0)),
            Function::hipRegisterActivityCallback => Some(HipVersion::new(5u32, 7u32, 0)),
            Function::hipRegisterApiCallback => Some(HipVersion::new(5u32, 7u32, 0)),
            Function::hipRemoveActivityCallback => Some(HipVersion::new(5u32, 7u32, 0)),
            Function::hipRemoveApiCallback => Some(HipVersion::new(5u32, 7u32, 0)),
            _ => None,
        }
    }
}
/// Symbols, by function.
static FUNCTIONS: [FunctionInfo; Function::COUNT] = [
    FunctionInfo { name: c"__hipGetPCH", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"__hipOnError", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"__hipPopCallConfiguration", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"__hipPushCallConfiguration", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"__hipRegisterFatBinary", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"__hipRegisterFunction", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"__hipRegisterManagedVar", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"__hipRegisterSurface", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"__hipRegisterTexture", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"__hipRegisterVar", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"__hipUnregisterFatBinary", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipApiName", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipArray3DCreate", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipArray3DGetDescriptor", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipArrayCreate", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipArrayDestroy", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipArrayGetDescriptor", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipArrayGetInfo", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipBindTexture", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipBindTexture2D", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipBindTextureToArray", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipBindTextureToMipmappedArray", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipChooseDevice", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipChooseDeviceR0000", also: None, since: HipVersion::new(6u32, 0u32, 0) },
    FunctionInfo { name: c"hipChooseDeviceR0600", also: None, since: HipVersion::new(6u32, 0u32, 0) },
    FunctionInfo { name: c"hipChooseDevice_v2", also: None, since: HipVersion::DTK_ONLY },
    FunctionInfo { name: c"hipConfigureCall", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipCreateChannelDesc", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo {
        name: c"hipCreateSurfaceObject",
        also: Some(c"_Z22hipCreateSurfaceObjectPP13__hip_surfacePK15hipResourceDesc"),
        since: HipVersion::new(5u32, 7u32, 0),
    },
    FunctionInfo { name: c"hipCreateTextureObject", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipCtxCreate", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipCtxDestroy", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipCtxDisablePeerAccess", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipCtxEnablePeerAccess", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipCtxGetApiVersion", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipCtxGetCacheConfig", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipCtxGetCurrent", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipCtxGetDevice", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipCtxGetFlags", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipCtxGetSharedMemConfig", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipCtxPopCurrent", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipCtxPushCurrent", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipCtxSetCacheConfig", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipCtxSetCurrent", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipCtxSetSharedMemConfig", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipCtxSynchronize", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDestroyExternalMemory", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDestroyExternalSemaphore", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo {
        name: c"hipDestroySurfaceObject",
        also: Some(c"_Z23hipDestroySurfaceObjectP13__hip_surface"),
        since: HipVersion::new(5u32, 7u32, 0),
    },
    FunctionInfo { name: c"hipDestroyTextureObject", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDevResourceGenerateDesc", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipDevSmResourceSplit", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipDevSmResourceSplitByCount", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipDeviceCanAccessPeer", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDeviceComputeCapability", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDeviceDisablePeerAccess", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDeviceEnablePeerAccess", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDeviceGet", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDeviceGetAttribute", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDeviceGetByPCIBusId", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDeviceGetCacheConfig", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDeviceGetDefaultMemPool", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipDeviceGetDevResource", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipDeviceGetExecutionCtx", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipDeviceGetGraphMemAttribute", also: None, since: HipVersion::new(5u32, 3u32, 0) },
    FunctionInfo { name: c"hipDeviceGetLimit", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDeviceGetMemPool", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipDeviceGetName", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDeviceGetP2PAttribute", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDeviceGetPCIBusId", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDeviceGetSharedMemConfig", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDeviceGetStreamPriorityRange", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDeviceGetTexture1DLinearMaxWidth", also: None, since: HipVersion::new(7u32, 0u32, 0) },
    FunctionInfo { name: c"hipDeviceGetUuid", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipDeviceGraphMemTrim", also: None, since: HipVersion::new(5u32, 3u32, 0) },
    FunctionInfo { name: c"hipDevicePrimaryCtxGetState", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDevicePrimaryCtxRelease", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDevicePrimaryCtxReset", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDevicePrimaryCtxRetain", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDevicePrimaryCtxSetFlags", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDeviceReset", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDeviceSetCacheConfig", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDeviceSetGraphMemAttribute", also: None, since: HipVersion::new(5u32, 3u32, 0) },
    FunctionInfo { name: c"hipDeviceSetLimit", also: None, since: HipVersion::new(5u32, 3u32, 0) },
    FunctionInfo { name: c"hipDeviceSetMemPool", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipDeviceSetSharedMemConfig", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDeviceSynchronize", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDeviceTotalMem", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDriverGetVersion", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDrvGetErrorName", also: None, since: HipVersion::new(5u32, 4u32, 0) },
    FunctionInfo { name: c"hipDrvGetErrorString", also: None, since: HipVersion::new(5u32, 4u32, 0) },
    FunctionInfo { name: c"hipDrvGraphAddMemFreeNode", also: None, since: HipVersion::new(6u32, 3u32, 0) },
    FunctionInfo { name: c"hipDrvGraphAddMemcpyNode", also: None, since: HipVersion::new(6u32, 0u32, 0) },
    FunctionInfo { name: c"hipDrvGraphAddMemsetNode", also: None, since: HipVersion::new(6u32, 1u32, 0) },
    FunctionInfo { name: c"hipDrvGraphExecMemcpyNodeSetParams", also: None, since: HipVersion::new(6u32, 3u32, 0) },
    FunctionInfo { name: c"hipDrvGraphExecMemsetNodeSetParams", also: None, since: HipVersion::new(6u32, 3u32, 0) },
    FunctionInfo { name: c"hipDrvGraphMemcpyNodeGetParams", also: None, since: HipVersion::new(6u32, 3u32, 0) },
    FunctionInfo { name: c"hipDrvGraphMemcpyNodeSetParams", also: None, since: HipVersion::new(6u32, 3u32, 0) },
    FunctionInfo { name: c"hipDrvLaunchKernelEx", also: None, since: HipVersion::new(7u32, 0u32, 0) },
    FunctionInfo { name: c"hipDrvMemDiscardAndPrefetchBatchAsync", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipDrvMemDiscardBatchAsync", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipDrvMemcpy2DUnaligned", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDrvMemcpy3D", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDrvMemcpy3DAsync", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipDrvPointerGetAttributes", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipEnableActivityCallback", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipEventCreate", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipEventCreateWithFlags", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipEventDestroy", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipEventElapsedTime", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipEventQuery", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipEventRecord", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipEventRecordWithFlags", also: None, since: HipVersion::new(6u32, 4u32, 0) },
    FunctionInfo { name: c"hipEventRecord_spt", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipEventSynchronize", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipExecutionCtxDestroy", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipExecutionCtxGetDevResource", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipExecutionCtxGetDevice", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipExecutionCtxGetId", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipExecutionCtxRecordEvent", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipExecutionCtxStreamCreate", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipExecutionCtxSynchronize", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipExecutionCtxWaitEvent", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipExtDisableLogging", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipExtEnableLogging", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipExtGetLastError", also: None, since: HipVersion::new(6u32, 0u32, 0) },
    FunctionInfo { name: c"hipExtGetLinkTypeAndHopCount", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipExtLaunchKernel", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipExtLaunchMultiKernelMultiDevice", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipExtMallocWithFlags", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo {
        name: c"hipExtModuleLaunchKernel",
        also: Some(c"_Z24hipExtModuleLaunchKernelP18ihipModuleSymbol_tjjjjjjmP12ihipStream_tPPvS4_P11ihipEvent_tS6_j"),
        since: HipVersion::new(6u32, 4u32, 0),
    },
    FunctionInfo { name: c"hipExtSetLoggingParams", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipExtStreamCreateWithCUMask", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipExtStreamGetCUMask", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipExternalMemoryGetMappedBuffer", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo {
        name: c"hipExternalMemoryGetMappedMipmappedArray",
        also: None,
        since: HipVersion::new(7u32, 14u32, 0),
    },
    FunctionInfo { name: c"hipFree", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipFreeArray", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipFreeAsync", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipFreeHost", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipFreeMipmappedArray", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipFuncGetAttribute", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipFuncGetAttributes", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipFuncSetAttribute", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipFuncSetCacheConfig", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipFuncSetSharedMemConfig", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGLGetDevices", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGetChannelDesc", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGetCmdName", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipGetDevice", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGetDeviceCount", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGetDeviceFlags", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGetDeviceProperties", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGetDevicePropertiesR0000", also: None, since: HipVersion::new(6u32, 0u32, 0) },
    FunctionInfo { name: c"hipGetDevicePropertiesR0600", also: None, since: HipVersion::new(6u32, 0u32, 0) },
    FunctionInfo { name: c"hipGetDeviceProperties_v2", also: None, since: HipVersion::DTK_ONLY },
    FunctionInfo { name: c"hipGetDriverEntryPoint", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipGetDriverEntryPoint_spt", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipGetErrorName", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGetErrorString", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGetFuncBySymbol", also: None, since: HipVersion::new(6u32, 2u32, 0) },
    FunctionInfo { name: c"hipGetLastError", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGetMipmappedArrayLevel", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGetProcAddress", also: None, since: HipVersion::new(6u32, 2u32, 0) },
    FunctionInfo { name: c"hipGetProcAddress_spt", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipGetStreamDeviceId", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGetSymbolAddress", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGetSymbolSize", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGetTextureAlignmentOffset", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGetTextureObjectResourceDesc", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGetTextureObjectResourceViewDesc", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGetTextureObjectTextureDesc", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGetTextureReference", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphAddBatchMemOpNode", also: None, since: HipVersion::new(6u32, 4u32, 0) },
    FunctionInfo { name: c"hipGraphAddChildGraphNode", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphAddDependencies", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphAddEmptyNode", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphAddEventRecordNode", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphAddEventWaitNode", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo {
        name: c"hipGraphAddExternalSemaphoresSignalNode",
        also: None,
        since: HipVersion::new(7u32, 14u32, 0),
    },
    FunctionInfo { name: c"hipGraphAddExternalSemaphoresWaitNode", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipGraphAddHostNode", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphAddKernelNode", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphAddMemAllocNode", also: None, since: HipVersion::new(5u32, 5u32, 0) },
    FunctionInfo { name: c"hipGraphAddMemFreeNode", also: None, since: HipVersion::new(5u32, 5u32, 0) },
    FunctionInfo { name: c"hipGraphAddMemcpyNode", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphAddMemcpyNode1D", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphAddMemcpyNodeFromSymbol", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphAddMemcpyNodeToSymbol", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphAddMemsetNode", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphAddNode", also: None, since: HipVersion::new(6u32, 2u32, 0) },
    FunctionInfo { name: c"hipGraphBatchMemOpNodeGetParams", also: None, since: HipVersion::new(6u32, 4u32, 0) },
    FunctionInfo { name: c"hipGraphBatchMemOpNodeSetParams", also: None, since: HipVersion::new(6u32, 4u32, 0) },
    FunctionInfo { name: c"hipGraphChildGraphNodeGetGraph", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphClone", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphCreate", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphDebugDotPrint", also: None, since: HipVersion::new(5u32, 5u32, 0) },
    FunctionInfo { name: c"hipGraphDestroy", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphDestroyNode", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphEventRecordNodeGetEvent", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphEventRecordNodeSetEvent", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphEventWaitNodeGetEvent", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphEventWaitNodeSetEvent", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphExecBatchMemOpNodeSetParams", also: None, since: HipVersion::new(6u32, 4u32, 0) },
    FunctionInfo { name: c"hipGraphExecChildGraphNodeSetParams", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphExecDestroy", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphExecEventRecordNodeSetEvent", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphExecEventWaitNodeSetEvent", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo {
        name: c"hipGraphExecExternalSemaphoresSignalNodeSetParams",
        also: None,
        since: HipVersion::new(7u32, 14u32, 0),
    },
    FunctionInfo {
        name: c"hipGraphExecExternalSemaphoresWaitNodeSetParams",
        also: None,
        since: HipVersion::new(7u32, 14u32, 0),
    },
    FunctionInfo { name: c"hipGraphExecGetFlags", also: None, since: HipVersion::new(6u32, 3u32, 0) },
    FunctionInfo { name: c"hipGraphExecHostNodeSetParams", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphExecKernelNodeSetParams", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphExecMemcpyNodeSetParams", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphExecMemcpyNodeSetParams1D", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo {
        name: c"hipGraphExecMemcpyNodeSetParamsFromSymbol",
        also: None,
        since: HipVersion::new(5u32, 0u32, 0),
    },
    FunctionInfo {
        name: c"hipGraphExecMemcpyNodeSetParamsToSymbol",
        also: None,
        since: HipVersion::new(5u32, 0u32, 0),
    },
    FunctionInfo { name: c"hipGraphExecMemsetNodeSetParams", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphExecNodeSetParams", also: None, since: HipVersion::new(6u32, 3u32, 0) },
    FunctionInfo { name: c"hipGraphExecUpdate", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo {
        name: c"hipGraphExternalSemaphoresSignalNodeGetParams",
        also: None,
        since: HipVersion::new(7u32, 14u32, 0),
    },
    FunctionInfo {
        name: c"hipGraphExternalSemaphoresSignalNodeSetParams",
        also: None,
        since: HipVersion::new(7u32, 14u32, 0),
    },
    FunctionInfo {
        name: c"hipGraphExternalSemaphoresWaitNodeGetParams",
        also: None,
        since: HipVersion::new(7u32, 14u32, 0),
    },
    FunctionInfo {
        name: c"hipGraphExternalSemaphoresWaitNodeSetParams",
        also: None,
        since: HipVersion::new(7u32, 14u32, 0),
    },
    FunctionInfo { name: c"hipGraphGetEdges", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphGetNodes", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphGetRootNodes", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphHostNodeGetParams", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphHostNodeSetParams", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphInstantiate", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphInstantiateWithFlags", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphInstantiateWithParams", also: None, since: HipVersion::new(6u32, 2u32, 0) },
    FunctionInfo { name: c"hipGraphKernelNodeCopyAttributes", also: None, since: HipVersion::new(5u32, 5u32, 0) },
    FunctionInfo { name: c"hipGraphKernelNodeGetAttribute", also: None, since: HipVersion::new(5u32, 3u32, 0) },
    FunctionInfo { name: c"hipGraphKernelNodeGetParams", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphKernelNodeSetAttribute", also: None, since: HipVersion::new(5u32, 3u32, 0) },
    FunctionInfo { name: c"hipGraphKernelNodeSetParams", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphLaunch", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphLaunch_spt", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipGraphMemAllocNodeGetParams", also: None, since: HipVersion::new(5u32, 5u32, 0) },
    FunctionInfo { name: c"hipGraphMemFreeNodeGetParams", also: None, since: HipVersion::new(5u32, 5u32, 0) },
    FunctionInfo { name: c"hipGraphMemcpyNodeGetParams", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphMemcpyNodeSetParams", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphMemcpyNodeSetParams1D", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphMemcpyNodeSetParamsFromSymbol", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphMemcpyNodeSetParamsToSymbol", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphMemsetNodeGetParams", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphMemsetNodeSetParams", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphNodeFindInClone", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphNodeGetDependencies", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphNodeGetDependentNodes", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphNodeGetEnabled", also: None, since: HipVersion::new(5u32, 5u32, 0) },
    FunctionInfo { name: c"hipGraphNodeGetType", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphNodeSetEnabled", also: None, since: HipVersion::new(5u32, 5u32, 0) },
    FunctionInfo { name: c"hipGraphNodeSetParams", also: None, since: HipVersion::new(6u32, 3u32, 0) },
    FunctionInfo { name: c"hipGraphReleaseUserObject", also: None, since: HipVersion::new(5u32, 3u32, 0) },
    FunctionInfo { name: c"hipGraphRemoveDependencies", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphRetainUserObject", also: None, since: HipVersion::new(5u32, 3u32, 0) },
    FunctionInfo { name: c"hipGraphUpload", also: None, since: HipVersion::new(5u32, 3u32, 0) },
    FunctionInfo { name: c"hipGraphicsGLRegisterBuffer", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphicsGLRegisterImage", also: None, since: HipVersion::new(5u32, 1u32, 0) },
    FunctionInfo { name: c"hipGraphicsMapResources", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphicsResourceGetMappedPointer", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphicsSubResourceGetMappedArray", also: None, since: HipVersion::new(5u32, 1u32, 0) },
    FunctionInfo { name: c"hipGraphicsUnmapResources", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGraphicsUnregisterResource", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipGreenCtxCreate", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo {
        name: c"hipHccModuleLaunchKernel",
        also: Some(c"_Z24hipHccModuleLaunchKernelP18ihipModuleSymbol_tjjjjjjmP12ihipStream_tPPvS4_P11ihipEvent_tS6_"),
        since: HipVersion::new(6u32, 4u32, 0),
    },
    FunctionInfo { name: c"hipHostAlloc", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipHostFree", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipHostGetDevicePointer", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipHostGetFlags", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipHostMalloc", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipHostRegister", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipHostUnregister", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipImportExternalMemory", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipImportExternalSemaphore", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipInit", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipInitActivityCallback", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipIpcCloseMemHandle", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipIpcGetEventHandle", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipIpcGetMemHandle", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipIpcOpenEventHandle", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipIpcOpenMemHandle", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipKernelGetAttribute", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipKernelGetFunction", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipKernelGetLibrary", also: None, since: HipVersion::new(7u32, 2u32, 0) },
    FunctionInfo { name: c"hipKernelGetName", also: None, since: HipVersion::new(7u32, 2u32, 0) },
    FunctionInfo { name: c"hipKernelGetParamInfo", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipKernelNameRef", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipKernelNameRefByPtr", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipKernelSetAttribute", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipLaunchByPtr", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipLaunchCooperativeKernel", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipLaunchCooperativeKernelMultiDevice", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipLaunchCooperativeKernel_spt", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipLaunchHostFunc", also: None, since: HipVersion::new(5u32, 3u32, 0) },
    FunctionInfo { name: c"hipLaunchHostFunc_spt", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipLaunchKernel", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipLaunchKernelExC", also: None, since: HipVersion::new(7u32, 0u32, 0) },
    FunctionInfo { name: c"hipLaunchKernel_spt", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipLibraryEnumerateKernels", also: None, since: HipVersion::new(7u32, 2u32, 0) },
    FunctionInfo { name: c"hipLibraryGetGlobal", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipLibraryGetKernel", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipLibraryGetKernelCount", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipLibraryGetManaged", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipLibraryLoadData", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipLibraryLoadFromFile", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipLibraryUnload", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipLinkAddData", also: None, since: HipVersion::new(6u32, 4u32, 0) },
    FunctionInfo { name: c"hipLinkAddFile", also: None, since: HipVersion::new(6u32, 4u32, 0) },
    FunctionInfo { name: c"hipLinkComplete", also: None, since: HipVersion::new(6u32, 4u32, 0) },
    FunctionInfo { name: c"hipLinkCreate", also: None, since: HipVersion::new(6u32, 4u32, 0) },
    FunctionInfo { name: c"hipLinkDestroy", also: None, since: HipVersion::new(6u32, 4u32, 0) },
    FunctionInfo { name: c"hipMalloc", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMalloc3D", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMalloc3DArray", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMallocArray", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMallocAsync", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMallocFromPoolAsync", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMallocHost", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMallocManaged", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMallocMipmappedArray", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMallocPitch", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemAddressFree", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemAddressReserve", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemAdvise", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemAdvise_v2", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipMemAllocHost", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemAllocPitch", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemCreate", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemDiscardAndPrefetchBatchAsync", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipMemDiscardBatchAsync", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipMemExportToShareableHandle", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemGetAccess", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemGetAddressRange", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemGetAllocationGranularity", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo {
        name: c"hipMemGetAllocationPropertiesFromHandle",
        also: None,
        since: HipVersion::new(5u32, 2u32, 0),
    },
    FunctionInfo { name: c"hipMemGetDefaultMemPool", also: None, since: HipVersion::new(7u32, 15u32, 0) },
    FunctionInfo { name: c"hipMemGetHandleForAddressRange", also: None, since: HipVersion::new(7u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemGetInfo", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemGetMemPool", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipMemImportFromShareableHandle", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemMap", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemMapArrayAsync", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemPoolCreate", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemPoolDestroy", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemPoolExportPointer", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemPoolExportToShareableHandle", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemPoolGetAccess", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemPoolGetAttribute", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemPoolImportFromShareableHandle", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemPoolImportPointer", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemPoolSetAccess", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemPoolSetAttribute", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemPoolTrimTo", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemPrefetchAsync", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemPrefetchAsync_v2", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipMemPrefetchBatchAsync", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipMemPtrGetInfo", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemRangeGetAttribute", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemRangeGetAttributes", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemRelease", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemRetainAllocationHandle", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemSetAccess", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemSetMemPool", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipMemUnmap", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemcpy", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpy2D", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpy2DArrayToArray", also: None, since: HipVersion::new(6u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemcpy2DAsync", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpy2DAsync_spt", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipMemcpy2DFromArray", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpy2DFromArrayAsync", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpy2DFromArrayAsync_spt", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipMemcpy2DFromArray_spt", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemcpy2DToArray", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpy2DToArrayAsync", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpy2DToArrayAsync_spt", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipMemcpy2DToArray_spt", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemcpy2D_spt", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemcpy3D", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpy3DAsync", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpy3DAsync_spt", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipMemcpy3DBatchAsync", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipMemcpy3DPeer", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipMemcpy3DPeerAsync", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipMemcpy3D_spt", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemcpyAsync", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpyAsync_spt", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemcpyAtoA", also: None, since: HipVersion::new(6u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemcpyAtoD", also: None, since: HipVersion::new(6u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemcpyAtoH", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpyAtoHAsync", also: None, since: HipVersion::new(6u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemcpyBatchAsync", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipMemcpyDtoA", also: None, since: HipVersion::new(6u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemcpyDtoD", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpyDtoDAsync", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpyDtoH", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpyDtoHAsync", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpyFromArray", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpyFromArray_spt", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipMemcpyFromSymbol", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpyFromSymbolAsync", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpyFromSymbolAsync_spt", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipMemcpyFromSymbol_spt", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemcpyHtoA", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpyHtoAAsync", also: None, since: HipVersion::new(6u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemcpyHtoD", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpyHtoDAsync", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpyParam2D", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpyParam2DAsync", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpyPeer", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpyPeerAsync", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpyToArray", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpyToSymbol", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpyToSymbolAsync", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpyToSymbolAsync_spt", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipMemcpyToSymbol_spt", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemcpyWithStream", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemcpy_spt", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemset", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemset2D", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemset2DAsync", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemset2DAsync_spt", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipMemset2D_spt", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemset3D", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemset3DAsync", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemset3DAsync_spt", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipMemset3D_spt", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMemsetAsync", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemsetAsync_spt", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipMemsetD16", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemsetD16Async", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemsetD2D16", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipMemsetD2D16Async", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipMemsetD2D32", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipMemsetD2D32Async", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipMemsetD2D8", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipMemsetD2D8Async", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipMemsetD32", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemsetD32Async", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemsetD8", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemsetD8Async", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMemset_spt", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipMipmappedArrayCreate", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMipmappedArrayDestroy", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipMipmappedArrayGetLevel", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo {
        name: c"hipMipmappedArrayGetMemoryRequirements",
        also: None,
        since: HipVersion::new(7u32, 14u32, 0),
    },
    FunctionInfo { name: c"hipModuleGetFunction", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipModuleGetFunctionCount", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipModuleGetGlobal", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipModuleGetTexRef", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipModuleLaunchCooperativeKernel", also: None, since: HipVersion::new(5u32, 5u32, 0) },
    FunctionInfo {
        name: c"hipModuleLaunchCooperativeKernelMultiDevice",
        also: None,
        since: HipVersion::new(5u32, 5u32, 0),
    },
    FunctionInfo { name: c"hipModuleLaunchKernel", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipModuleLoad", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipModuleLoadData", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipModuleLoadDataEx", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipModuleLoadFatBinary", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo {
        name: c"hipModuleOccupancyMaxActiveBlocksPerMultiprocessor",
        also: None,
        since: HipVersion::new(5u32, 0u32, 0),
    },
    FunctionInfo {
        name: c"hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags",
        also: None,
        since: HipVersion::new(5u32, 0u32, 0),
    },
    FunctionInfo {
        name: c"hipModuleOccupancyMaxPotentialBlockSize",
        also: None,
        since: HipVersion::new(5u32, 0u32, 0),
    },
    FunctionInfo {
        name: c"hipModuleOccupancyMaxPotentialBlockSizeWithFlags",
        also: None,
        since: HipVersion::new(5u32, 0u32, 0),
    },
    FunctionInfo { name: c"hipModuleUnload", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo {
        name: c"hipOccupancyAvailableDynamicSMemPerBlock",
        also: None,
        since: HipVersion::new(7u32, 2u32, 0),
    },
    FunctionInfo {
        name: c"hipOccupancyMaxActiveBlocksPerMultiprocessor",
        also: None,
        since: HipVersion::new(5u32, 0u32, 0),
    },
    FunctionInfo {
        name: c"hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags",
        also: None,
        since: HipVersion::new(5u32, 0u32, 0),
    },
    FunctionInfo { name: c"hipOccupancyMaxActiveClusters", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipOccupancyMaxPotentialBlockSize", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipOccupancyMaxPotentialClusterSize", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipPeekAtLastError", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipPointerGetAttribute", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipPointerGetAttributes", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipPointerSetAttribute", also: None, since: HipVersion::new(5u32, 5u32, 0) },
    FunctionInfo { name: c"hipProfilerDisableExt", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipProfilerEnableExt", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipProfilerGetRecordsExt", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipProfilerRegisterChunkCallbackExt", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipProfilerStart", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipProfilerStop", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipRegisterActivityCallback", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipRegisterApiCallback", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipRegisterTracerCallback", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipRemoveActivityCallback", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipRemoveApiCallback", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipRuntimeGetVersion", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipSetDevice", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipSetDeviceFlags", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipSetValidDevices", also: None, since: HipVersion::new(6u32, 2u32, 0) },
    FunctionInfo { name: c"hipSetupArgument", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipSignalExternalSemaphoresAsync", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipStreamAddCallback", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipStreamAddCallback_spt", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipStreamAttachMemAsync", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipStreamBatchMemOp", also: None, since: HipVersion::new(6u32, 4u32, 0) },
    FunctionInfo { name: c"hipStreamBeginCapture", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipStreamBeginCaptureToGraph", also: None, since: HipVersion::new(6u32, 2u32, 0) },
    FunctionInfo { name: c"hipStreamBeginCapture_spt", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipStreamCopyAttributes", also: None, since: HipVersion::new(7u32, 2u32, 0) },
    FunctionInfo { name: c"hipStreamCreate", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipStreamCreateWithFlags", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipStreamCreateWithPriority", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipStreamDestroy", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipStreamEndCapture", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipStreamEndCapture_spt", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipStreamGetAttribute", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipStreamGetCaptureInfo", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipStreamGetCaptureInfo_spt", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipStreamGetCaptureInfo_v2", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipStreamGetCaptureInfo_v2_spt", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipStreamGetDevResource", also: None, since: HipVersion::new(7u32, 14u32, 0) },
    FunctionInfo { name: c"hipStreamGetDevice", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipStreamGetFlags", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipStreamGetFlags_spt", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipStreamGetId", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipStreamGetPriority", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipStreamGetPriority_spt", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipStreamIsCapturing", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipStreamIsCapturing_spt", also: None, since: HipVersion::new(5u32, 6u32, 0) },
    FunctionInfo { name: c"hipStreamQuery", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipStreamQuery_spt", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipStreamSetAttribute", also: None, since: HipVersion::new(7u32, 1u32, 0) },
    FunctionInfo { name: c"hipStreamSynchronize", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipStreamSynchronize_spt", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipStreamUpdateCaptureDependencies", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipStreamWaitEvent", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipStreamWaitEvent_spt", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipStreamWaitValue32", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipStreamWaitValue64", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipStreamWriteValue32", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipStreamWriteValue64", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexObjectCreate", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexObjectDestroy", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexObjectGetResourceDesc", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexObjectGetResourceViewDesc", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexObjectGetTextureDesc", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefGetAddress", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefGetAddressMode", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefGetArray", also: None, since: HipVersion::new(6u32, 4u32, 0) },
    FunctionInfo { name: c"hipTexRefGetBorderColor", also: None, since: HipVersion::new(6u32, 4u32, 0) },
    FunctionInfo { name: c"hipTexRefGetFilterMode", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefGetFlags", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefGetFormat", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefGetMaxAnisotropy", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefGetMipMappedArray", also: None, since: HipVersion::new(6u32, 4u32, 0) },
    FunctionInfo { name: c"hipTexRefGetMipmapFilterMode", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefGetMipmapLevelBias", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefGetMipmapLevelClamp", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefSetAddress", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefSetAddress2D", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefSetAddressMode", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefSetArray", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefSetBorderColor", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefSetFilterMode", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefSetFlags", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefSetFormat", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefSetMaxAnisotropy", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefSetMipmapFilterMode", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefSetMipmapLevelBias", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefSetMipmapLevelClamp", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipTexRefSetMipmappedArray", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipThreadExchangeStreamCaptureMode", also: None, since: HipVersion::new(5u32, 2u32, 0) },
    FunctionInfo { name: c"hipUnbindTexture", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hipUserObjectCreate", also: None, since: HipVersion::new(5u32, 3u32, 0) },
    FunctionInfo { name: c"hipUserObjectRelease", also: None, since: HipVersion::new(5u32, 3u32, 0) },
    FunctionInfo { name: c"hipUserObjectRetain", also: None, since: HipVersion::new(5u32, 3u32, 0) },
    FunctionInfo { name: c"hipWaitExternalSemaphoresAsync", also: None, since: HipVersion::new(5u32, 0u32, 0) },
];
pub(crate) fn runtime_functions() -> &'static [FunctionInfo; Function::COUNT] {
    &FUNCTIONS
}
impl Runtime {
    /// Calls `__hipGetPCH` (HIP 5.0 or earlier).
    ///
    /// Not in the Windows library (7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn __hipGetPCH(&self, pch: *mut *const c_char, size: *mut c_uint) -> Result<(), SymbolMissing> {
        let entry_point = self.address(Function::__hipGetPCH)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::__hipGetPCH>(entry_point.as_ptr())(pch, size)) }
    }
    /// Calls `__hipOnError` (since HIP 7.14).
    ///
    /// The library calls its own for each error, for debuggers to stop at; no use in calling it.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn __hipOnError(&self, err_info: *mut c_void) -> Result<(), SymbolMissing> {
        let entry_point = self.address(Function::__hipOnError)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::__hipOnError>(entry_point.as_ptr())(err_info)) }
    }
    /// Calls `__hipPopCallConfiguration` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn __hipPopCallConfiguration(
        &self,
        gridDim: *mut dim3,
        blockDim: *mut dim3,
        sharedMem: *mut usize,
        stream: *mut hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::__hipPopCallConfiguration)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::__hipPopCallConfiguration>(entry_point.as_ptr())(
                gridDim, blockDim, sharedMem, stream,
            ))
        }
    }
    /// Calls `__hipPushCallConfiguration` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn __hipPushCallConfiguration(
        &self,
        gridDim: dim3,
        blockDim: dim3,
        sharedMem: usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::__hipPushCallConfiguration)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::__hipPushCallConfiguration>(entry_point.as_ptr())(
                gridDim, blockDim, sharedMem, stream,
            ))
        }
    }
    /// Calls `__hipRegisterFatBinary` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn __hipRegisterFatBinary(&self, fatbin: *const c_void) -> Result<*mut *mut c_void, SymbolMissing> {
        let entry_point = self.address(Function::__hipRegisterFatBinary)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::__hipRegisterFatBinary>(entry_point.as_ptr())(fatbin))
        }
    }
    /// Calls `__hipRegisterFunction` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn __hipRegisterFunction(
        &self,
        modules: *mut *mut c_void,
        host_function: *const c_void,
        device_function: *mut c_char,
        device_name: *const c_char,
        thread_limit: c_uint,
        thread: *mut uint3_by_pointer,
        block: *mut uint3_by_pointer,
        block_dim: *mut dim3,
        grid_dim: *mut dim3,
        warp_size: *mut c_int,
    ) -> Result<(), SymbolMissing> {
        let entry_point = self.address(Function::__hipRegisterFunction)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::__hipRegisterFunction>(entry_point.as_ptr())(
                modules,
                host_function,
                device_function,
                device_name,
                thread_limit,
                thread,
                block,
                block_dim,
                grid_dim,
                warp_size,
            ))
        }
    }
    /// Calls `__hipRegisterManagedVar` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn __hipRegisterManagedVar(
        &self,
        modules: *mut *mut c_void,
        pointer: *mut *mut c_void,
        initial_value: *mut c_void,
        name: *const c_char,
        size: usize,
        alignment: c_uint,
    ) -> Result<(), SymbolMissing> {
        let entry_point = self.address(Function::__hipRegisterManagedVar)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::__hipRegisterManagedVar>(entry_point.as_ptr())(
                modules,
                pointer,
                initial_value,
                name,
                size,
                alignment,
            ))
        }
    }
    /// Calls `__hipRegisterSurface` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn __hipRegisterSurface(
        &self,
        modules: *mut *mut c_void,
        variable: *mut c_void,
        host_name: *mut c_char,
        device_name: *mut c_char,
        type_: c_int,
        external: c_int,
    ) -> Result<(), SymbolMissing> {
        let entry_point = self.address(Function::__hipRegisterSurface)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::__hipRegisterSurface>(entry_point.as_ptr())(
                modules,
                variable,
                host_name,
                device_name,
                type_,
                external,
            ))
        }
    }
    /// Calls `__hipRegisterTexture` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn __hipRegisterTexture(
        &self,
        modules: *mut *mut c_void,
        variable: *mut c_void,
        host_name: *mut c_char,
        device_name: *mut c_char,
        type_: c_int,
        normalized: c_int,
        external: c_int,
    ) -> Result<(), SymbolMissing> {
        let entry_point = self.address(Function::__hipRegisterTexture)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::__hipRegisterTexture>(entry_point.as_ptr())(
                modules,
                variable,
                host_name,
                device_name,
                type_,
                normalized,
                external,
            ))
        }
    }
    /// Calls `__hipRegisterVar` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn __hipRegisterVar(
        &self,
        modules: *mut *mut c_void,
        variable: *mut c_void,
        host_name: *mut c_char,
        device_name: *mut c_char,
        external: c_int,
        size: usize,
        constant: c_int,
        global: c_int,
    ) -> Result<(), SymbolMissing> {
        let entry_point = self.address(Function::__hipRegisterVar)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::__hipRegisterVar>(entry_point.as_ptr())(
                modules,
                variable,
                host_name,
                device_name,
                external,
                size,
                constant,
                global,
            ))
        }
    }
    /// Calls `__hipUnregisterFatBinary` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn __hipUnregisterFatBinary(&self, modules: *mut *mut c_void) -> Result<(), SymbolMissing> {
        let entry_point = self.address(Function::__hipUnregisterFatBinary)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::__hipUnregisterFatBinary>(entry_point.as_ptr())(modules))
        }
    }
    /// Calls `hipApiName` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipApiName(&self, id: u32) -> Result<*const c_char, SymbolMissing> {
        let entry_point = self.address(Function::hipApiName)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipApiName>(entry_point.as_ptr())(id)) }
    }
    /// Calls `hipArray3DCreate` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipArray3DCreate(
        &self,
        array: *mut hipArray_t,
        pAllocateArray: *const HIP_ARRAY3D_DESCRIPTOR,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipArray3DCreate)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipArray3DCreate>(entry_point.as_ptr())(
                array,
                pAllocateArray,
            ))
        }
    }
    /// Calls `hipArray3DGetDescriptor` (since HIP 5.6).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipArray3DGetDescriptor(
        &self,
        pArrayDescriptor: *mut HIP_ARRAY3D_DESCRIPTOR,
        array: hipArray_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipArray3DGetDescriptor)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipArray3DGetDescriptor>(entry_point.as_ptr())(
                pArrayDescriptor,
                array,
            ))
        }
    }
    /// Calls `hipArrayCreate` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipArrayCreate(
        &self,
        pHandle: *mut hipArray_t,
        pAllocateArray: *const HIP_ARRAY_DESCRIPTOR,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipArrayCreate)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipArrayCreate>(entry_point.as_ptr())(
                pHandle,
                pAllocateArray,
            ))
        }
    }
    /// Calls `hipArrayDestroy` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipArrayDestroy(&self, array: hipArray_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipArrayDestroy)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipArrayDestroy>(entry_point.as_ptr())(array)) }
    }
    /// Calls `hipArrayGetDescriptor` (since HIP 5.6).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipArrayGetDescriptor(
        &self,
        pArrayDescriptor: *mut HIP_ARRAY_DESCRIPTOR,
        array: hipArray_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipArrayGetDescriptor)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipArrayGetDescriptor>(entry_point.as_ptr())(
                pArrayDescriptor,
                array,
            ))
        }
    }
    /// Calls `hipArrayGetInfo` (since HIP 5.6).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipArrayGetInfo(
        &self,
        desc: *mut hipChannelFormatDesc,
        extent: *mut hipExtent,
        flags: *mut c_uint,
        array: hipArray_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipArrayGetInfo)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipArrayGetInfo>(entry_point.as_ptr())(
                desc, extent, flags, array,
            ))
        }
    }
    /// Calls `hipBindTexture` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipBindTexture(
        &self,
        offset: *mut usize,
        tex: *const textureReference,
        devPtr: *const c_void,
        desc: *const hipChannelFormatDesc,
        size: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipBindTexture)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipBindTexture>(entry_point.as_ptr())(
                offset, tex, devPtr, desc, size,
            ))
        }
    }
    /// Calls `hipBindTexture2D` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipBindTexture2D(
        &self,
        offset: *mut usize,
        tex: *const textureReference,
        devPtr: *const c_void,
        desc: *const hipChannelFormatDesc,
        width: usize,
        height: usize,
        pitch: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipBindTexture2D)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipBindTexture2D>(entry_point.as_ptr())(
                offset, tex, devPtr, desc, width, height, pitch,
            ))
        }
    }
    /// Calls `hipBindTextureToArray` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipBindTextureToArray(
        &self,
        tex: *const textureReference,
        array: hipArray_const_t,
        desc: *const hipChannelFormatDesc,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipBindTextureToArray)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipBindTextureToArray>(entry_point.as_ptr())(
                tex, array, desc,
            ))
        }
    }
    /// Calls `hipBindTextureToMipmappedArray` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipBindTextureToMipmappedArray(
        &self,
        tex: *const textureReference,
        mipmappedArray: hipMipmappedArray_const_t,
        desc: *const hipChannelFormatDesc,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipBindTextureToMipmappedArray)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipBindTextureToMipmappedArray>(entry_point.as_ptr())(
                tex,
                mipmappedArray,
                desc,
            ))
        }
    }
    /// Calls `hipChooseDevice` (HIP 5.0 or earlier).
    ///
    /// The 792-byte structure in every release; see [`hipChooseDeviceR0600`](Self::hipChooseDeviceR0600).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipChooseDevice(
        &self,
        device: *mut c_int,
        prop: *const hipDeviceProp_tR0000,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipChooseDevice)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipChooseDevice>(entry_point.as_ptr())(device, prop))
        }
    }
    /// Calls `hipChooseDeviceR0000` (since HIP 6.0).
    ///
    /// Same as [`hipChooseDevice`](Self::hipChooseDevice).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipChooseDeviceR0000(
        &self,
        device: *mut c_int,
        prop: *const hipDeviceProp_tR0000,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipChooseDeviceR0000)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipChooseDeviceR0000>(entry_point.as_ptr())(device, prop))
        }
    }
    /// Calls `hipChooseDeviceR0600` (since HIP 6.0).
    ///
    /// Headers since HIP 6.0 mean this by `hipChooseDevice`. Not in DTK, which has `hipChooseDevice_v2`.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipChooseDeviceR0600(
        &self,
        device: *mut c_int,
        prop: *const hipDeviceProp_tR0600,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipChooseDeviceR0600)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipChooseDeviceR0600>(entry_point.as_ptr())(device, prop))
        }
    }
    /// Calls `hipChooseDevice_v2` (only in DTK).
    ///
    /// DTK's form of [`hipChooseDeviceR0600`](Self::hipChooseDeviceR0600).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipChooseDevice_v2(
        &self,
        device: *mut c_int,
        prop: *const hipDeviceProp_t_v2,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipChooseDevice_v2)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipChooseDevice_v2>(entry_point.as_ptr())(device, prop))
        }
    }
    /// Calls `hipConfigureCall` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipConfigureCall(
        &self,
        gridDim: dim3,
        blockDim: dim3,
        sharedMem: usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipConfigureCall)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipConfigureCall>(entry_point.as_ptr())(
                gridDim, blockDim, sharedMem, stream,
            ))
        }
    }
    /// Calls `hipCreateChannelDesc` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipCreateChannelDesc(
        &self,
        x: c_int,
        y: c_int,
        z: c_int,
        w: c_int,
        f: hipChannelFormatKind,
    ) -> Result<hipChannelFormatDesc, SymbolMissing> {
        let entry_point = self.address(Function::hipCreateChannelDesc)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipCreateChannelDesc>(entry_point.as_ptr())(
                x, y, z, w, f,
            ))
        }
    }
    /// Calls `hipCreateSurfaceObject` (since HIP 5.7).
    ///
    /// Older libraries export a C++ name, which is tried too.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipCreateSurfaceObject(
        &self,
        pSurfObject: *mut hipSurfaceObject_t,
        pResDesc: *const hipResourceDesc,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipCreateSurfaceObject)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipCreateSurfaceObject>(entry_point.as_ptr())(
                pSurfObject,
                pResDesc,
            ))
        }
    }
    /// Calls `hipCreateTextureObject` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipCreateTextureObject(
        &self,
        pTexObject: *mut hipTextureObject_t,
        pResDesc: *const hipResourceDesc,
        pTexDesc: *const hipTextureDesc,
        pResViewDesc: *const hipResourceViewDesc,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipCreateTextureObject)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipCreateTextureObject>(entry_point.as_ptr())(
                pTexObject,
                pResDesc,
                pTexDesc,
                pResViewDesc,
            ))
        }
    }
    /// Calls `hipCtxCreate` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipCtxCreate(
        &self,
        ctx: *mut hipCtx_t,
        flags: c_uint,
        device: hipDevice_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipCtxCreate)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipCtxCreate>(entry_point.as_ptr())(ctx, flags, device))
        }
    }
    /// Calls `hipCtxDestroy` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipCtxDestroy(&self, ctx: hipCtx_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipCtxDestroy)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipCtxDestroy>(entry_point.as_ptr())(ctx)) }
    }
    /// Calls `hipCtxDisablePeerAccess` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipCtxDisablePeerAccess(&self, peerCtx: hipCtx_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipCtxDisablePeerAccess)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipCtxDisablePeerAccess>(entry_point.as_ptr())(peerCtx))
        }
    }
    /// Calls `hipCtxEnablePeerAccess` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipCtxEnablePeerAccess(&self, peerCtx: hipCtx_t, flags: c_uint) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipCtxEnablePeerAccess)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipCtxEnablePeerAccess>(entry_point.as_ptr())(
                peerCtx, flags,
            ))
        }
    }
    /// Calls `hipCtxGetApiVersion` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipCtxGetApiVersion(
        &self,
        ctx: hipCtx_t,
        apiVersion: *mut c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipCtxGetApiVersion)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipCtxGetApiVersion>(entry_point.as_ptr())(
                ctx, apiVersion,
            ))
        }
    }
    /// Calls `hipCtxGetCacheConfig` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipCtxGetCacheConfig(&self, cacheConfig: *mut hipFuncCache_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipCtxGetCacheConfig)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipCtxGetCacheConfig>(entry_point.as_ptr())(cacheConfig))
        }
    }
    /// Calls `hipCtxGetCurrent` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipCtxGetCurrent(&self, ctx: *mut hipCtx_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipCtxGetCurrent)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipCtxGetCurrent>(entry_point.as_ptr())(ctx)) }
    }
    /// Calls `hipCtxGetDevice` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipCtxGetDevice(&self, device: *mut hipDevice_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipCtxGetDevice)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipCtxGetDevice>(entry_point.as_ptr())(device)) }
    }
    /// Calls `hipCtxGetFlags` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipCtxGetFlags(&self, flags: *mut c_uint) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipCtxGetFlags)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipCtxGetFlags>(entry_point.as_ptr())(flags)) }
    }
    /// Calls `hipCtxGetSharedMemConfig` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipCtxGetSharedMemConfig(
        &self,
        pConfig: *mut hipSharedMemConfig,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipCtxGetSharedMemConfig)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipCtxGetSharedMemConfig>(entry_point.as_ptr())(pConfig))
        }
    }
    /// Calls `hipCtxPopCurrent` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipCtxPopCurrent(&self, ctx: *mut hipCtx_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipCtxPopCurrent)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipCtxPopCurrent>(entry_point.as_ptr())(ctx)) }
    }
    /// Calls `hipCtxPushCurrent` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipCtxPushCurrent(&self, ctx: hipCtx_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipCtxPushCurrent)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipCtxPushCurrent>(entry_point.as_ptr())(ctx)) }
    }
    /// Calls `hipCtxSetCacheConfig` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipCtxSetCacheConfig(&self, cacheConfig: hipFuncCache_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipCtxSetCacheConfig)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipCtxSetCacheConfig>(entry_point.as_ptr())(cacheConfig))
        }
    }
    /// Calls `hipCtxSetCurrent` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipCtxSetCurrent(&self, ctx: hipCtx_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipCtxSetCurrent)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipCtxSetCurrent>(entry_point.as_ptr())(ctx)) }
    }
    /// Calls `hipCtxSetSharedMemConfig` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipCtxSetSharedMemConfig(&self, config: hipSharedMemConfig) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipCtxSetSharedMemConfig)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipCtxSetSharedMemConfig>(entry_point.as_ptr())(config))
        }
    }
    /// Calls `hipCtxSynchronize` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipCtxSynchronize(&self) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipCtxSynchronize)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipCtxSynchronize>(entry_point.as_ptr())()) }
    }
    /// Calls `hipDestroyExternalMemory` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDestroyExternalMemory(&self, extMem: hipExternalMemory_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDestroyExternalMemory)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDestroyExternalMemory>(entry_point.as_ptr())(extMem))
        }
    }
    /// Calls `hipDestroyExternalSemaphore` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDestroyExternalSemaphore(
        &self,
        extSem: hipExternalSemaphore_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDestroyExternalSemaphore)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDestroyExternalSemaphore>(entry_point.as_ptr())(
                extSem,
            ))
        }
    }
    /// Calls `hipDestroySurfaceObject` (since HIP 5.7).
    ///
    /// Older libraries export a C++ name, which is tried too.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDestroySurfaceObject(
        &self,
        surfaceObject: hipSurfaceObject_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDestroySurfaceObject)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDestroySurfaceObject>(entry_point.as_ptr())(
                surfaceObject,
            ))
        }
    }
    /// Calls `hipDestroyTextureObject` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDestroyTextureObject(
        &self,
        textureObject: hipTextureObject_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDestroyTextureObject)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDestroyTextureObject>(entry_point.as_ptr())(
                textureObject,
            ))
        }
    }
    /// Calls `hipDevResourceGenerateDesc` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDevResourceGenerateDesc(
        &self,
        phDesc: *mut hipDevResourceDesc_t,
        resources: *mut hipDevResource,
        nbResources: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDevResourceGenerateDesc)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDevResourceGenerateDesc>(entry_point.as_ptr())(
                phDesc,
                resources,
                nbResources,
            ))
        }
    }
    /// Calls `hipDevSmResourceSplit` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDevSmResourceSplit(
        &self,
        result: *mut hipDevResource,
        nbGroups: c_uint,
        input: *const hipDevResource,
        remainder: *mut hipDevResource,
        flags: c_uint,
        groupParams: *mut hipDevSmResourceGroupParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDevSmResourceSplit)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDevSmResourceSplit>(entry_point.as_ptr())(
                result,
                nbGroups,
                input,
                remainder,
                flags,
                groupParams,
            ))
        }
    }
    /// Calls `hipDevSmResourceSplitByCount` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDevSmResourceSplitByCount(
        &self,
        result: *mut hipDevResource,
        nbGroups: *mut c_uint,
        input: *const hipDevResource,
        remainder: *mut hipDevResource,
        flags: c_uint,
        minCount: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDevSmResourceSplitByCount)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDevSmResourceSplitByCount>(entry_point.as_ptr())(
                result, nbGroups, input, remainder, flags, minCount,
            ))
        }
    }
    /// Calls `hipDeviceCanAccessPeer` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceCanAccessPeer(
        &self,
        canAccessPeer: *mut c_int,
        deviceId: c_int,
        peerDeviceId: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceCanAccessPeer)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceCanAccessPeer>(entry_point.as_ptr())(
                canAccessPeer,
                deviceId,
                peerDeviceId,
            ))
        }
    }
    /// Calls `hipDeviceComputeCapability` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceComputeCapability(
        &self,
        major: *mut c_int,
        minor: *mut c_int,
        device: hipDevice_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceComputeCapability)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceComputeCapability>(entry_point.as_ptr())(
                major, minor, device,
            ))
        }
    }
    /// Calls `hipDeviceDisablePeerAccess` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceDisablePeerAccess(&self, peerDeviceId: c_int) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceDisablePeerAccess)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceDisablePeerAccess>(entry_point.as_ptr())(
                peerDeviceId,
            ))
        }
    }
    /// Calls `hipDeviceEnablePeerAccess` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceEnablePeerAccess(
        &self,
        peerDeviceId: c_int,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceEnablePeerAccess)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceEnablePeerAccess>(entry_point.as_ptr())(
                peerDeviceId,
                flags,
            ))
        }
    }
    /// Calls `hipDeviceGet` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceGet(&self, device: *mut hipDevice_t, ordinal: c_int) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceGet)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceGet>(entry_point.as_ptr())(device, ordinal))
        }
    }
    /// Calls `hipDeviceGetAttribute` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceGetAttribute(
        &self,
        pi: *mut c_int,
        attr: hipDeviceAttribute_t,
        deviceId: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceGetAttribute)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceGetAttribute>(entry_point.as_ptr())(
                pi, attr, deviceId,
            ))
        }
    }
    /// Calls `hipDeviceGetByPCIBusId` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceGetByPCIBusId(
        &self,
        device: *mut c_int,
        pciBusId: *const c_char,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceGetByPCIBusId)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceGetByPCIBusId>(entry_point.as_ptr())(
                device, pciBusId,
            ))
        }
    }
    /// Calls `hipDeviceGetCacheConfig` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceGetCacheConfig(
        &self,
        cacheConfig: *mut hipFuncCache_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceGetCacheConfig)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceGetCacheConfig>(entry_point.as_ptr())(
                cacheConfig,
            ))
        }
    }
    /// Calls `hipDeviceGetDefaultMemPool` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceGetDefaultMemPool(
        &self,
        mem_pool: *mut hipMemPool_t,
        device: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceGetDefaultMemPool)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceGetDefaultMemPool>(entry_point.as_ptr())(
                mem_pool, device,
            ))
        }
    }
    /// Calls `hipDeviceGetDevResource` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceGetDevResource(
        &self,
        device: c_int,
        resource: *mut hipDevResource,
        type_: hipDevResourceType,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceGetDevResource)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceGetDevResource>(entry_point.as_ptr())(
                device, resource, type_,
            ))
        }
    }
    /// Calls `hipDeviceGetExecutionCtx` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceGetExecutionCtx(
        &self,
        ctx: *mut hipExecutionCtx_t,
        device: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceGetExecutionCtx)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceGetExecutionCtx>(entry_point.as_ptr())(
                ctx, device,
            ))
        }
    }
    /// Calls `hipDeviceGetGraphMemAttribute` (since HIP 5.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceGetGraphMemAttribute(
        &self,
        device: c_int,
        attr: hipGraphMemAttributeType,
        value: *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceGetGraphMemAttribute)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceGetGraphMemAttribute>(entry_point.as_ptr())(
                device, attr, value,
            ))
        }
    }
    /// Calls `hipDeviceGetLimit` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceGetLimit(&self, pValue: *mut usize, limit: hipLimit_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceGetLimit)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceGetLimit>(entry_point.as_ptr())(pValue, limit))
        }
    }
    /// Calls `hipDeviceGetMemPool` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceGetMemPool(
        &self,
        mem_pool: *mut hipMemPool_t,
        device: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceGetMemPool)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceGetMemPool>(entry_point.as_ptr())(
                mem_pool, device,
            ))
        }
    }
    /// Calls `hipDeviceGetName` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceGetName(
        &self,
        name: *mut c_char,
        len: c_int,
        device: hipDevice_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceGetName)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceGetName>(entry_point.as_ptr())(
                name, len, device,
            ))
        }
    }
    /// Calls `hipDeviceGetP2PAttribute` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceGetP2PAttribute(
        &self,
        value: *mut c_int,
        attr: hipDeviceP2PAttr,
        srcDevice: c_int,
        dstDevice: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceGetP2PAttribute)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceGetP2PAttribute>(entry_point.as_ptr())(
                value, attr, srcDevice, dstDevice,
            ))
        }
    }
    /// Calls `hipDeviceGetPCIBusId` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceGetPCIBusId(
        &self,
        pciBusId: *mut c_char,
        len: c_int,
        device: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceGetPCIBusId)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceGetPCIBusId>(entry_point.as_ptr())(
                pciBusId, len, device,
            ))
        }
    }
    /// Calls `hipDeviceGetSharedMemConfig` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceGetSharedMemConfig(
        &self,
        pConfig: *mut hipSharedMemConfig,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceGetSharedMemConfig)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceGetSharedMemConfig>(entry_point.as_ptr())(
                pConfig,
            ))
        }
    }
    /// Calls `hipDeviceGetStreamPriorityRange` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceGetStreamPriorityRange(
        &self,
        leastPriority: *mut c_int,
        greatestPriority: *mut c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceGetStreamPriorityRange)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceGetStreamPriorityRange>(entry_point.as_ptr())(
                leastPriority,
                greatestPriority,
            ))
        }
    }
    /// Calls `hipDeviceGetTexture1DLinearMaxWidth` (since HIP 7.0).
    ///
    /// The prototype in 6.4's header is another and wrong; that library does not export it.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceGetTexture1DLinearMaxWidth(
        &self,
        max_width: *mut usize,
        desc: *const hipChannelFormatDesc,
        device: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceGetTexture1DLinearMaxWidth)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceGetTexture1DLinearMaxWidth>(
                entry_point.as_ptr(),
            )(max_width, desc, device))
        }
    }
    /// Calls `hipDeviceGetUuid` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceGetUuid(
        &self,
        uuid: *mut hipUUID,
        device: hipDevice_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceGetUuid)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceGetUuid>(entry_point.as_ptr())(uuid, device))
        }
    }
    /// Calls `hipDeviceGraphMemTrim` (since HIP 5.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceGraphMemTrim(&self, device: c_int) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceGraphMemTrim)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceGraphMemTrim>(entry_point.as_ptr())(device))
        }
    }
    /// Calls `hipDevicePrimaryCtxGetState` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDevicePrimaryCtxGetState(
        &self,
        dev: hipDevice_t,
        flags: *mut c_uint,
        active: *mut c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDevicePrimaryCtxGetState)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDevicePrimaryCtxGetState>(entry_point.as_ptr())(
                dev, flags, active,
            ))
        }
    }
    /// Calls `hipDevicePrimaryCtxRelease` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDevicePrimaryCtxRelease(&self, dev: hipDevice_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDevicePrimaryCtxRelease)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDevicePrimaryCtxRelease>(entry_point.as_ptr())(dev))
        }
    }
    /// Calls `hipDevicePrimaryCtxReset` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDevicePrimaryCtxReset(&self, dev: hipDevice_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDevicePrimaryCtxReset)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDevicePrimaryCtxReset>(entry_point.as_ptr())(dev))
        }
    }
    /// Calls `hipDevicePrimaryCtxRetain` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDevicePrimaryCtxRetain(
        &self,
        pctx: *mut hipCtx_t,
        dev: hipDevice_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDevicePrimaryCtxRetain)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDevicePrimaryCtxRetain>(entry_point.as_ptr())(
                pctx, dev,
            ))
        }
    }
    /// Calls `hipDevicePrimaryCtxSetFlags` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDevicePrimaryCtxSetFlags(
        &self,
        dev: hipDevice_t,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDevicePrimaryCtxSetFlags)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDevicePrimaryCtxSetFlags>(entry_point.as_ptr())(
                dev, flags,
            ))
        }
    }
    /// Calls `hipDeviceReset` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceReset(&self) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceReset)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceReset>(entry_point.as_ptr())()) }
    }
    /// Calls `hipDeviceSetCacheConfig` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceSetCacheConfig(&self, cacheConfig: hipFuncCache_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceSetCacheConfig)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceSetCacheConfig>(entry_point.as_ptr())(
                cacheConfig,
            ))
        }
    }
    /// Calls `hipDeviceSetGraphMemAttribute` (since HIP 5.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceSetGraphMemAttribute(
        &self,
        device: c_int,
        attr: hipGraphMemAttributeType,
        value: *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceSetGraphMemAttribute)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceSetGraphMemAttribute>(entry_point.as_ptr())(
                device, attr, value,
            ))
        }
    }
    /// Calls `hipDeviceSetLimit` (since HIP 5.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceSetLimit(&self, limit: hipLimit_t, value: usize) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceSetLimit)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceSetLimit>(entry_point.as_ptr())(limit, value))
        }
    }
    /// Calls `hipDeviceSetMemPool` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceSetMemPool(
        &self,
        device: c_int,
        mem_pool: hipMemPool_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceSetMemPool)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceSetMemPool>(entry_point.as_ptr())(
                device, mem_pool,
            ))
        }
    }
    /// Calls `hipDeviceSetSharedMemConfig` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceSetSharedMemConfig(&self, config: hipSharedMemConfig) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceSetSharedMemConfig)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceSetSharedMemConfig>(entry_point.as_ptr())(
                config,
            ))
        }
    }
    /// Calls `hipDeviceSynchronize` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceSynchronize(&self) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceSynchronize)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceSynchronize>(entry_point.as_ptr())()) }
    }
    /// Calls `hipDeviceTotalMem` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDeviceTotalMem(
        &self,
        bytes: *mut usize,
        device: hipDevice_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDeviceTotalMem)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDeviceTotalMem>(entry_point.as_ptr())(bytes, device))
        }
    }
    /// Calls `hipDriverGetVersion` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDriverGetVersion(&self, driverVersion: *mut c_int) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDriverGetVersion)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDriverGetVersion>(entry_point.as_ptr())(driverVersion))
        }
    }
    /// Calls `hipDrvGetErrorName` (since HIP 5.4).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDrvGetErrorName(
        &self,
        hipError: hipError_t,
        errorString: *mut *const c_char,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDrvGetErrorName)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDrvGetErrorName>(entry_point.as_ptr())(
                hipError,
                errorString,
            ))
        }
    }
    /// Calls `hipDrvGetErrorString` (since HIP 5.4).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDrvGetErrorString(
        &self,
        hipError: hipError_t,
        errorString: *mut *const c_char,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDrvGetErrorString)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDrvGetErrorString>(entry_point.as_ptr())(
                hipError,
                errorString,
            ))
        }
    }
    /// Calls `hipDrvGraphAddMemFreeNode` (since HIP 6.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDrvGraphAddMemFreeNode(
        &self,
        phGraphNode: *mut hipGraphNode_t,
        hGraph: hipGraph_t,
        dependencies: *const hipGraphNode_t,
        numDependencies: usize,
        dptr: hipDeviceptr_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDrvGraphAddMemFreeNode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDrvGraphAddMemFreeNode>(entry_point.as_ptr())(
                phGraphNode,
                hGraph,
                dependencies,
                numDependencies,
                dptr,
            ))
        }
    }
    /// Calls `hipDrvGraphAddMemcpyNode` (since HIP 6.0).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDrvGraphAddMemcpyNode(
        &self,
        phGraphNode: *mut hipGraphNode_t,
        hGraph: hipGraph_t,
        dependencies: *const hipGraphNode_t,
        numDependencies: usize,
        copyParams: *const HIP_MEMCPY3D_V6,
        ctx: hipCtx_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDrvGraphAddMemcpyNode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDrvGraphAddMemcpyNode>(entry_point.as_ptr())(
                phGraphNode,
                hGraph,
                dependencies,
                numDependencies,
                copyParams,
                ctx,
            ))
        }
    }
    /// Calls `hipDrvGraphAddMemsetNode` (since HIP 6.1).
    ///
    /// Up to HIP 6.4 it reads a `HIP_MEMSET_NODE_PARAMS` where 7.0 reads a [`hipMemsetParams`](crate::hipMemsetParams): cast the pointer.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDrvGraphAddMemsetNode(
        &self,
        phGraphNode: *mut hipGraphNode_t,
        hGraph: hipGraph_t,
        dependencies: *const hipGraphNode_t,
        numDependencies: usize,
        memsetParams: *const hipMemsetParams,
        ctx: hipCtx_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDrvGraphAddMemsetNode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDrvGraphAddMemsetNode>(entry_point.as_ptr())(
                phGraphNode,
                hGraph,
                dependencies,
                numDependencies,
                memsetParams,
                ctx,
            ))
        }
    }
    /// Calls `hipDrvGraphExecMemcpyNodeSetParams` (since HIP 6.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDrvGraphExecMemcpyNodeSetParams(
        &self,
        hGraphExec: hipGraphExec_t,
        hNode: hipGraphNode_t,
        copyParams: *const HIP_MEMCPY3D_V6,
        ctx: hipCtx_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDrvGraphExecMemcpyNodeSetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(
                core::mem::transmute::<*mut c_void, signature::hipDrvGraphExecMemcpyNodeSetParams>(
                    entry_point.as_ptr(),
                )(hGraphExec, hNode, copyParams, ctx),
            )
        }
    }
    /// Calls `hipDrvGraphExecMemsetNodeSetParams` (since HIP 6.3).
    ///
    /// Up to HIP 6.4 it reads a `HIP_MEMSET_NODE_PARAMS` where 7.0 reads a [`hipMemsetParams`](crate::hipMemsetParams): cast the pointer.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDrvGraphExecMemsetNodeSetParams(
        &self,
        hGraphExec: hipGraphExec_t,
        hNode: hipGraphNode_t,
        memsetParams: *const hipMemsetParams,
        ctx: hipCtx_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDrvGraphExecMemsetNodeSetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(
                core::mem::transmute::<*mut c_void, signature::hipDrvGraphExecMemsetNodeSetParams>(
                    entry_point.as_ptr(),
                )(hGraphExec, hNode, memsetParams, ctx),
            )
        }
    }
    /// Calls `hipDrvGraphMemcpyNodeGetParams` (since HIP 6.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDrvGraphMemcpyNodeGetParams(
        &self,
        hNode: hipGraphNode_t,
        nodeParams: *mut HIP_MEMCPY3D_V6,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDrvGraphMemcpyNodeGetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDrvGraphMemcpyNodeGetParams>(entry_point.as_ptr())(
                hNode, nodeParams,
            ))
        }
    }
    /// Calls `hipDrvGraphMemcpyNodeSetParams` (since HIP 6.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDrvGraphMemcpyNodeSetParams(
        &self,
        hNode: hipGraphNode_t,
        nodeParams: *const HIP_MEMCPY3D_V6,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDrvGraphMemcpyNodeSetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDrvGraphMemcpyNodeSetParams>(entry_point.as_ptr())(
                hNode, nodeParams,
            ))
        }
    }
    /// Calls `hipDrvLaunchKernelEx` (since HIP 7.0).
    ///
    /// Not in DTK 26.04.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDrvLaunchKernelEx(
        &self,
        config: *const HIP_LAUNCH_CONFIG,
        f: hipFunction_t,
        params: *mut *mut c_void,
        extra: *mut *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDrvLaunchKernelEx)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDrvLaunchKernelEx>(entry_point.as_ptr())(
                config, f, params, extra,
            ))
        }
    }
    /// Calls `hipDrvMemDiscardAndPrefetchBatchAsync` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDrvMemDiscardAndPrefetchBatchAsync(
        &self,
        dptrs: *mut *mut c_void,
        sizes: *mut usize,
        count: usize,
        prefetchLocs: *mut hipMemLocation,
        prefetchLocIdxs: *mut usize,
        numPrefetchLocs: usize,
        flags: c_ulonglong,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDrvMemDiscardAndPrefetchBatchAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDrvMemDiscardAndPrefetchBatchAsync>(
                entry_point.as_ptr(),
            )(dptrs, sizes, count, prefetchLocs, prefetchLocIdxs, numPrefetchLocs, flags, stream))
        }
    }
    /// Calls `hipDrvMemDiscardBatchAsync` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDrvMemDiscardBatchAsync(
        &self,
        dptrs: *mut *mut c_void,
        sizes: *mut usize,
        count: usize,
        flags: c_ulonglong,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDrvMemDiscardBatchAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDrvMemDiscardBatchAsync>(entry_point.as_ptr())(
                dptrs, sizes, count, flags, stream,
            ))
        }
    }
    /// Calls `hipDrvMemcpy2DUnaligned` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDrvMemcpy2DUnaligned(&self, pCopy: *const hip_Memcpy2D) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDrvMemcpy2DUnaligned)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDrvMemcpy2DUnaligned>(entry_point.as_ptr())(pCopy))
        }
    }
    /// Calls `hipDrvMemcpy3D` (HIP 5.0 or earlier).
    ///
    /// HIP up to 5.7 takes [`HIP_MEMCPY3D_V5`](crate::HIP_MEMCPY3D_V5): cast the pointer.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDrvMemcpy3D(&self, pCopy: *const HIP_MEMCPY3D_V6) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDrvMemcpy3D)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipDrvMemcpy3D>(entry_point.as_ptr())(pCopy)) }
    }
    /// Calls `hipDrvMemcpy3DAsync` (HIP 5.0 or earlier).
    ///
    /// HIP up to 5.7 takes [`HIP_MEMCPY3D_V5`](crate::HIP_MEMCPY3D_V5): cast the pointer.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDrvMemcpy3DAsync(
        &self,
        pCopy: *const HIP_MEMCPY3D_V6,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDrvMemcpy3DAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDrvMemcpy3DAsync>(entry_point.as_ptr())(pCopy, stream))
        }
    }
    /// Calls `hipDrvPointerGetAttributes` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipDrvPointerGetAttributes(
        &self,
        numAttributes: c_uint,
        attributes: *mut hipPointer_attribute,
        data: *mut *mut c_void,
        ptr: hipDeviceptr_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipDrvPointerGetAttributes)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipDrvPointerGetAttributes>(entry_point.as_ptr())(
                numAttributes,
                attributes,
                data,
                ptr,
            ))
        }
    }
    /// Calls `hipEnableActivityCallback` (since HIP 5.2).
    ///
    /// Gone in HIP 5.7.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipEnableActivityCallback(&self, op: c_uint, enable: bool) -> Result<bool, SymbolMissing> {
        let entry_point = self.address(Function::hipEnableActivityCallback)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipEnableActivityCallback>(entry_point.as_ptr())(
                op, enable,
            ))
        }
    }
    /// Calls `hipEventCreate` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipEventCreate(&self, event: *mut hipEvent_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipEventCreate)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipEventCreate>(entry_point.as_ptr())(event)) }
    }
    /// Calls `hipEventCreateWithFlags` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipEventCreateWithFlags(
        &self,
        event: *mut hipEvent_t,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipEventCreateWithFlags)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipEventCreateWithFlags>(entry_point.as_ptr())(
                event, flags,
            ))
        }
    }
    /// Calls `hipEventDestroy` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipEventDestroy(&self, event: hipEvent_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipEventDestroy)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipEventDestroy>(entry_point.as_ptr())(event)) }
    }
    /// Calls `hipEventElapsedTime` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipEventElapsedTime(
        &self,
        ms: *mut f32,
        start: hipEvent_t,
        stop: hipEvent_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipEventElapsedTime)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipEventElapsedTime>(entry_point.as_ptr())(
                ms, start, stop,
            ))
        }
    }
    /// Calls `hipEventQuery` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipEventQuery(&self, event: hipEvent_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipEventQuery)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipEventQuery>(entry_point.as_ptr())(event)) }
    }
    /// Calls `hipEventRecord` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipEventRecord(&self, event: hipEvent_t, stream: hipStream_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipEventRecord)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipEventRecord>(entry_point.as_ptr())(event, stream))
        }
    }
    /// Calls `hipEventRecordWithFlags` (since HIP 6.4).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipEventRecordWithFlags(
        &self,
        event: hipEvent_t,
        stream: hipStream_t,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipEventRecordWithFlags)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipEventRecordWithFlags>(entry_point.as_ptr())(
                event, stream, flags,
            ))
        }
    }
    /// Calls `hipEventRecord_spt` (since HIP 5.6).
    ///
    /// As [`hipEventRecord`](Self::hipEventRecord), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipEventRecord_spt(
        &self,
        event: hipEvent_t,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipEventRecord_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipEventRecord_spt>(entry_point.as_ptr())(event, stream))
        }
    }
    /// Calls `hipEventSynchronize` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipEventSynchronize(&self, event: hipEvent_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipEventSynchronize)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipEventSynchronize>(entry_point.as_ptr())(event)) }
    }
    /// Calls `hipExecutionCtxDestroy` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipExecutionCtxDestroy(&self, ctx: hipExecutionCtx_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipExecutionCtxDestroy)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipExecutionCtxDestroy>(entry_point.as_ptr())(ctx)) }
    }
    /// Calls `hipExecutionCtxGetDevResource` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipExecutionCtxGetDevResource(
        &self,
        ctx: hipExecutionCtx_t,
        resource: *mut hipDevResource,
        type_: hipDevResourceType,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipExecutionCtxGetDevResource)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipExecutionCtxGetDevResource>(entry_point.as_ptr())(
                ctx, resource, type_,
            ))
        }
    }
    /// Calls `hipExecutionCtxGetDevice` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipExecutionCtxGetDevice(
        &self,
        device: *mut c_int,
        ctx: hipExecutionCtx_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipExecutionCtxGetDevice)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipExecutionCtxGetDevice>(entry_point.as_ptr())(
                device, ctx,
            ))
        }
    }
    /// Calls `hipExecutionCtxGetId` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipExecutionCtxGetId(
        &self,
        ctx: hipExecutionCtx_t,
        ctxId: *mut c_ulonglong,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipExecutionCtxGetId)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipExecutionCtxGetId>(entry_point.as_ptr())(ctx, ctxId))
        }
    }
    /// Calls `hipExecutionCtxRecordEvent` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipExecutionCtxRecordEvent(
        &self,
        ctx: hipExecutionCtx_t,
        event: hipEvent_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipExecutionCtxRecordEvent)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipExecutionCtxRecordEvent>(entry_point.as_ptr())(
                ctx, event,
            ))
        }
    }
    /// Calls `hipExecutionCtxStreamCreate` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipExecutionCtxStreamCreate(
        &self,
        stream: *mut hipStream_t,
        greenctx: hipExecutionCtx_t,
        flags: c_uint,
        priority: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipExecutionCtxStreamCreate)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipExecutionCtxStreamCreate>(entry_point.as_ptr())(
                stream, greenctx, flags, priority,
            ))
        }
    }
    /// Calls `hipExecutionCtxSynchronize` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipExecutionCtxSynchronize(&self, ctx: hipExecutionCtx_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipExecutionCtxSynchronize)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipExecutionCtxSynchronize>(entry_point.as_ptr())(ctx))
        }
    }
    /// Calls `hipExecutionCtxWaitEvent` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipExecutionCtxWaitEvent(
        &self,
        ctx: hipExecutionCtx_t,
        event: hipEvent_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipExecutionCtxWaitEvent)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipExecutionCtxWaitEvent>(entry_point.as_ptr())(
                ctx, event,
            ))
        }
    }
    /// Calls `hipExtDisableLogging` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipExtDisableLogging(&self) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipExtDisableLogging)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipExtDisableLogging>(entry_point.as_ptr())()) }
    }
    /// Calls `hipExtEnableLogging` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipExtEnableLogging(&self) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipExtEnableLogging)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipExtEnableLogging>(entry_point.as_ptr())()) }
    }
    /// Calls `hipExtGetLastError` (since HIP 6.0).
    ///
    /// What `hipGetLastError` was before HIP 7.0: the result of the last call.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipExtGetLastError(&self) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipExtGetLastError)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipExtGetLastError>(entry_point.as_ptr())()) }
    }
    /// Calls `hipExtGetLinkTypeAndHopCount` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipExtGetLinkTypeAndHopCount(
        &self,
        device1: c_int,
        device2: c_int,
        linktype: *mut u32,
        hopcount: *mut u32,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipExtGetLinkTypeAndHopCount)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipExtGetLinkTypeAndHopCount>(entry_point.as_ptr())(
                device1, device2, linktype, hopcount,
            ))
        }
    }
    /// Calls `hipExtLaunchKernel` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipExtLaunchKernel(
        &self,
        function_address: *const c_void,
        numBlocks: dim3,
        dimBlocks: dim3,
        args: *mut *mut c_void,
        sharedMemBytes: usize,
        stream: hipStream_t,
        startEvent: hipEvent_t,
        stopEvent: hipEvent_t,
        flags: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipExtLaunchKernel)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipExtLaunchKernel>(entry_point.as_ptr())(
                function_address,
                numBlocks,
                dimBlocks,
                args,
                sharedMemBytes,
                stream,
                startEvent,
                stopEvent,
                flags,
            ))
        }
    }
    /// Calls `hipExtLaunchMultiKernelMultiDevice` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipExtLaunchMultiKernelMultiDevice(
        &self,
        launchParamsList: *mut hipLaunchParams,
        numDevices: c_int,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipExtLaunchMultiKernelMultiDevice)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(
                core::mem::transmute::<*mut c_void, signature::hipExtLaunchMultiKernelMultiDevice>(
                    entry_point.as_ptr(),
                )(launchParamsList, numDevices, flags),
            )
        }
    }
    /// Calls `hipExtMallocWithFlags` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipExtMallocWithFlags(
        &self,
        ptr: *mut *mut c_void,
        sizeBytes: usize,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipExtMallocWithFlags)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipExtMallocWithFlags>(entry_point.as_ptr())(
                ptr, sizeBytes, flags,
            ))
        }
    }
    /// Calls `hipExtModuleLaunchKernel` (since HIP 6.4).
    ///
    /// Older libraries export a C++ name, which is tried too.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipExtModuleLaunchKernel(
        &self,
        f: hipFunction_t,
        globalWorkSizeX: c_uint,
        globalWorkSizeY: c_uint,
        globalWorkSizeZ: c_uint,
        localWorkSizeX: c_uint,
        localWorkSizeY: c_uint,
        localWorkSizeZ: c_uint,
        sharedMemBytes: usize,
        hStream: hipStream_t,
        kernelParams: *mut *mut c_void,
        extra: *mut *mut c_void,
        startEvent: hipEvent_t,
        stopEvent: hipEvent_t,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipExtModuleLaunchKernel)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipExtModuleLaunchKernel>(entry_point.as_ptr())(
                f,
                globalWorkSizeX,
                globalWorkSizeY,
                globalWorkSizeZ,
                localWorkSizeX,
                localWorkSizeY,
                localWorkSizeZ,
                sharedMemBytes,
                hStream,
                kernelParams,
                extra,
                startEvent,
                stopEvent,
                flags,
            ))
        }
    }
    /// Calls `hipExtSetLoggingParams` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipExtSetLoggingParams(
        &self,
        log_level: usize,
        log_size: usize,
        log_mask: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipExtSetLoggingParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipExtSetLoggingParams>(entry_point.as_ptr())(
                log_level, log_size, log_mask,
            ))
        }
    }
    /// Calls `hipExtStreamCreateWithCUMask` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipExtStreamCreateWithCUMask(
        &self,
        stream: *mut hipStream_t,
        cuMaskSize: u32,
        cuMask: *const u32,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipExtStreamCreateWithCUMask)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipExtStreamCreateWithCUMask>(entry_point.as_ptr())(
                stream, cuMaskSize, cuMask,
            ))
        }
    }
    /// Calls `hipExtStreamGetCUMask` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipExtStreamGetCUMask(
        &self,
        stream: hipStream_t,
        cuMaskSize: u32,
        cuMask: *mut u32,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipExtStreamGetCUMask)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipExtStreamGetCUMask>(entry_point.as_ptr())(
                stream, cuMaskSize, cuMask,
            ))
        }
    }
    /// Calls `hipExternalMemoryGetMappedBuffer` (HIP 5.0 or earlier).
    ///
    /// HIP up to 5.7 takes [`hipExternalMemoryBufferDesc_V5`](crate::hipExternalMemoryBufferDesc_V5): cast the pointer.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipExternalMemoryGetMappedBuffer(
        &self,
        devPtr: *mut *mut c_void,
        extMem: hipExternalMemory_t,
        bufferDesc: *const hipExternalMemoryBufferDesc_V6,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipExternalMemoryGetMappedBuffer)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipExternalMemoryGetMappedBuffer>(entry_point.as_ptr())(
                devPtr, extMem, bufferDesc,
            ))
        }
    }
    /// Calls `hipExternalMemoryGetMappedMipmappedArray` (since HIP 7.14).
    ///
    /// Declared since HIP 6.0, but not exported by the library of 6.4.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipExternalMemoryGetMappedMipmappedArray(
        &self,
        mipmap: *mut hipMipmappedArray_t,
        extMem: hipExternalMemory_t,
        mipmapDesc: *const hipExternalMemoryMipmappedArrayDesc,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipExternalMemoryGetMappedMipmappedArray)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipExternalMemoryGetMappedMipmappedArray>(
                entry_point.as_ptr(),
            )(mipmap, extMem, mipmapDesc))
        }
    }
    /// Calls `hipFree` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipFree(&self, ptr: *mut c_void) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipFree)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipFree>(entry_point.as_ptr())(ptr)) }
    }
    /// Calls `hipFreeArray` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipFreeArray(&self, array: hipArray_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipFreeArray)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipFreeArray>(entry_point.as_ptr())(array)) }
    }
    /// Calls `hipFreeAsync` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipFreeAsync(&self, dev_ptr: *mut c_void, stream: hipStream_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipFreeAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipFreeAsync>(entry_point.as_ptr())(dev_ptr, stream))
        }
    }
    /// Calls `hipFreeHost` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipFreeHost(&self, ptr: *mut c_void) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipFreeHost)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipFreeHost>(entry_point.as_ptr())(ptr)) }
    }
    /// Calls `hipFreeMipmappedArray` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipFreeMipmappedArray(
        &self,
        mipmappedArray: hipMipmappedArray_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipFreeMipmappedArray)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipFreeMipmappedArray>(entry_point.as_ptr())(
                mipmappedArray,
            ))
        }
    }
    /// Calls `hipFuncGetAttribute` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipFuncGetAttribute(
        &self,
        value: *mut c_int,
        attrib: hipFunction_attribute,
        hfunc: hipFunction_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipFuncGetAttribute)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipFuncGetAttribute>(entry_point.as_ptr())(
                value, attrib, hfunc,
            ))
        }
    }
    /// Calls `hipFuncGetAttributes` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipFuncGetAttributes(
        &self,
        attr: *mut hipFuncAttributes,
        func: *const c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipFuncGetAttributes)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipFuncGetAttributes>(entry_point.as_ptr())(attr, func))
        }
    }
    /// Calls `hipFuncSetAttribute` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipFuncSetAttribute(
        &self,
        func: *const c_void,
        attr: hipFuncAttribute,
        value: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipFuncSetAttribute)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipFuncSetAttribute>(entry_point.as_ptr())(
                func, attr, value,
            ))
        }
    }
    /// Calls `hipFuncSetCacheConfig` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipFuncSetCacheConfig(
        &self,
        func: *const c_void,
        config: hipFuncCache_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipFuncSetCacheConfig)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipFuncSetCacheConfig>(entry_point.as_ptr())(
                func, config,
            ))
        }
    }
    /// Calls `hipFuncSetSharedMemConfig` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipFuncSetSharedMemConfig(
        &self,
        func: *const c_void,
        config: hipSharedMemConfig,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipFuncSetSharedMemConfig)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipFuncSetSharedMemConfig>(entry_point.as_ptr())(
                func, config,
            ))
        }
    }
    /// Calls `hipGLGetDevices` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGLGetDevices(
        &self,
        pHipDeviceCount: *mut c_uint,
        pHipDevices: *mut c_int,
        hipDeviceCount: c_uint,
        deviceList: hipGLDeviceList,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGLGetDevices)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGLGetDevices>(entry_point.as_ptr())(
                pHipDeviceCount,
                pHipDevices,
                hipDeviceCount,
                deviceList,
            ))
        }
    }
    /// Calls `hipGetChannelDesc` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetChannelDesc(
        &self,
        desc: *mut hipChannelFormatDesc,
        array: hipArray_const_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetChannelDesc)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGetChannelDesc>(entry_point.as_ptr())(desc, array))
        }
    }
    /// Calls `hipGetCmdName` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetCmdName(&self, id: c_uint) -> Result<*const c_char, SymbolMissing> {
        let entry_point = self.address(Function::hipGetCmdName)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipGetCmdName>(entry_point.as_ptr())(id)) }
    }
    /// Calls `hipGetDevice` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetDevice(&self, deviceId: *mut c_int) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetDevice)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipGetDevice>(entry_point.as_ptr())(deviceId)) }
    }
    /// Calls `hipGetDeviceCount` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetDeviceCount(&self, count: *mut c_int) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetDeviceCount)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipGetDeviceCount>(entry_point.as_ptr())(count)) }
    }
    /// Calls `hipGetDeviceFlags` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetDeviceFlags(&self, flags: *mut c_uint) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetDeviceFlags)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipGetDeviceFlags>(entry_point.as_ptr())(flags)) }
    }
    /// Calls `hipGetDeviceProperties` (HIP 5.0 or earlier).
    ///
    /// The 792-byte structure in every release; see [`hipGetDevicePropertiesR0600`](Self::hipGetDevicePropertiesR0600).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetDeviceProperties(
        &self,
        prop: *mut hipDeviceProp_tR0000,
        device: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetDeviceProperties)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGetDeviceProperties>(entry_point.as_ptr())(
                prop, device,
            ))
        }
    }
    /// Calls `hipGetDevicePropertiesR0000` (since HIP 6.0).
    ///
    /// Same as [`hipGetDeviceProperties`](Self::hipGetDeviceProperties).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetDevicePropertiesR0000(
        &self,
        prop: *mut hipDeviceProp_tR0000,
        device: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetDevicePropertiesR0000)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGetDevicePropertiesR0000>(entry_point.as_ptr())(
                prop, device,
            ))
        }
    }
    /// Calls `hipGetDevicePropertiesR0600` (since HIP 6.0).
    ///
    /// Headers since HIP 6.0 mean this by `hipGetDeviceProperties`. Not in DTK, which has `hipGetDeviceProperties_v2`.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetDevicePropertiesR0600(
        &self,
        prop: *mut hipDeviceProp_tR0600,
        deviceId: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetDevicePropertiesR0600)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGetDevicePropertiesR0600>(entry_point.as_ptr())(
                prop, deviceId,
            ))
        }
    }
    /// Calls `hipGetDeviceProperties_v2` (only in DTK).
    ///
    /// DTK's form of [`hipGetDevicePropertiesR0600`](Self::hipGetDevicePropertiesR0600).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetDeviceProperties_v2(
        &self,
        prop: *mut hipDeviceProp_t_v2,
        device: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetDeviceProperties_v2)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGetDeviceProperties_v2>(entry_point.as_ptr())(
                prop, device,
            ))
        }
    }
    /// Calls `hipGetDriverEntryPoint` (since HIP 7.1).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetDriverEntryPoint(
        &self,
        symbol: *const c_char,
        funcPtr: *mut *mut c_void,
        flags: c_ulonglong,
        driverStatus: *mut hipDriverEntryPointQueryResult,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetDriverEntryPoint)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGetDriverEntryPoint>(entry_point.as_ptr())(
                symbol,
                funcPtr,
                flags,
                driverStatus,
            ))
        }
    }
    /// Calls `hipGetDriverEntryPoint_spt` (since HIP 7.1).
    ///
    /// As [`hipGetDriverEntryPoint`](Self::hipGetDriverEntryPoint), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetDriverEntryPoint_spt(
        &self,
        symbol: *const c_char,
        funcPtr: *mut *mut c_void,
        flags: c_ulonglong,
        status: *mut hipDriverEntryPointQueryResult,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetDriverEntryPoint_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGetDriverEntryPoint_spt>(entry_point.as_ptr())(
                symbol, funcPtr, flags, status,
            ))
        }
    }
    /// Calls `hipGetErrorName` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetErrorName(&self, hip_error: hipError_t) -> Result<*const c_char, SymbolMissing> {
        let entry_point = self.address(Function::hipGetErrorName)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipGetErrorName>(entry_point.as_ptr())(hip_error)) }
    }
    /// Calls `hipGetErrorString` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetErrorString(&self, hipError: hipError_t) -> Result<*const c_char, SymbolMissing> {
        let entry_point = self.address(Function::hipGetErrorString)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipGetErrorString>(entry_point.as_ptr())(hipError)) }
    }
    /// Calls `hipGetFuncBySymbol` (since HIP 6.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetFuncBySymbol(
        &self,
        functionPtr: *mut hipFunction_t,
        symbolPtr: *const c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetFuncBySymbol)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGetFuncBySymbol>(entry_point.as_ptr())(
                functionPtr,
                symbolPtr,
            ))
        }
    }
    /// Calls `hipGetLastError` (HIP 5.0 or earlier).
    ///
    /// Since HIP 7.0 the last error until it is read; before, the result of the last call.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetLastError(&self) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetLastError)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipGetLastError>(entry_point.as_ptr())()) }
    }
    /// Calls `hipGetMipmappedArrayLevel` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetMipmappedArrayLevel(
        &self,
        levelArray: *mut hipArray_t,
        mipmappedArray: hipMipmappedArray_const_t,
        level: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetMipmappedArrayLevel)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGetMipmappedArrayLevel>(entry_point.as_ptr())(
                levelArray,
                mipmappedArray,
                level,
            ))
        }
    }
    /// Calls `hipGetProcAddress` (since HIP 6.2).
    ///
    /// Fails where there is no device.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetProcAddress(
        &self,
        symbol: *const c_char,
        pfn: *mut *mut c_void,
        hipVersion: c_int,
        flags: u64,
        symbolStatus: *mut hipDriverProcAddressQueryResult,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetProcAddress)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGetProcAddress>(entry_point.as_ptr())(
                symbol,
                pfn,
                hipVersion,
                flags,
                symbolStatus,
            ))
        }
    }
    /// Calls `hipGetProcAddress_spt` (since HIP 7.14).
    ///
    /// As [`hipGetProcAddress`](Self::hipGetProcAddress), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetProcAddress_spt(
        &self,
        symbol: *const c_char,
        pfn: *mut *mut c_void,
        hipVersion: c_int,
        flags: u64,
        symbolStatus: *mut hipDriverProcAddressQueryResult,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetProcAddress_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGetProcAddress_spt>(entry_point.as_ptr())(
                symbol,
                pfn,
                hipVersion,
                flags,
                symbolStatus,
            ))
        }
    }
    /// Calls `hipGetStreamDeviceId` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetStreamDeviceId(&self, stream: hipStream_t) -> Result<c_int, SymbolMissing> {
        let entry_point = self.address(Function::hipGetStreamDeviceId)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGetStreamDeviceId>(entry_point.as_ptr())(stream))
        }
    }
    /// Calls `hipGetSymbolAddress` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetSymbolAddress(
        &self,
        devPtr: *mut *mut c_void,
        symbol: *const c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetSymbolAddress)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGetSymbolAddress>(entry_point.as_ptr())(
                devPtr, symbol,
            ))
        }
    }
    /// Calls `hipGetSymbolSize` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetSymbolSize(
        &self,
        size: *mut usize,
        symbol: *const c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetSymbolSize)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGetSymbolSize>(entry_point.as_ptr())(size, symbol))
        }
    }
    /// Calls `hipGetTextureAlignmentOffset` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetTextureAlignmentOffset(
        &self,
        offset: *mut usize,
        texref: *const textureReference,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetTextureAlignmentOffset)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGetTextureAlignmentOffset>(entry_point.as_ptr())(
                offset, texref,
            ))
        }
    }
    /// Calls `hipGetTextureObjectResourceDesc` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetTextureObjectResourceDesc(
        &self,
        pResDesc: *mut hipResourceDesc,
        textureObject: hipTextureObject_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetTextureObjectResourceDesc)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGetTextureObjectResourceDesc>(entry_point.as_ptr())(
                pResDesc,
                textureObject,
            ))
        }
    }
    /// Calls `hipGetTextureObjectResourceViewDesc` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetTextureObjectResourceViewDesc(
        &self,
        pResViewDesc: *mut hipResourceViewDesc,
        textureObject: hipTextureObject_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetTextureObjectResourceViewDesc)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGetTextureObjectResourceViewDesc>(
                entry_point.as_ptr(),
            )(pResViewDesc, textureObject))
        }
    }
    /// Calls `hipGetTextureObjectTextureDesc` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetTextureObjectTextureDesc(
        &self,
        pTexDesc: *mut hipTextureDesc,
        textureObject: hipTextureObject_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetTextureObjectTextureDesc)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGetTextureObjectTextureDesc>(entry_point.as_ptr())(
                pTexDesc,
                textureObject,
            ))
        }
    }
    /// Calls `hipGetTextureReference` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGetTextureReference(
        &self,
        texref: *mut *const textureReference,
        symbol: *const c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGetTextureReference)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGetTextureReference>(entry_point.as_ptr())(
                texref, symbol,
            ))
        }
    }
    /// Calls `hipGraphAddBatchMemOpNode` (since HIP 6.4).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphAddBatchMemOpNode(
        &self,
        phGraphNode: *mut hipGraphNode_t,
        hGraph: hipGraph_t,
        dependencies: *const hipGraphNode_t,
        numDependencies: usize,
        nodeParams: *const hipBatchMemOpNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphAddBatchMemOpNode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphAddBatchMemOpNode>(entry_point.as_ptr())(
                phGraphNode,
                hGraph,
                dependencies,
                numDependencies,
                nodeParams,
            ))
        }
    }
    /// Calls `hipGraphAddChildGraphNode` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphAddChildGraphNode(
        &self,
        pGraphNode: *mut hipGraphNode_t,
        graph: hipGraph_t,
        pDependencies: *const hipGraphNode_t,
        numDependencies: usize,
        childGraph: hipGraph_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphAddChildGraphNode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphAddChildGraphNode>(entry_point.as_ptr())(
                pGraphNode,
                graph,
                pDependencies,
                numDependencies,
                childGraph,
            ))
        }
    }
    /// Calls `hipGraphAddDependencies` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphAddDependencies(
        &self,
        graph: hipGraph_t,
        from: *const hipGraphNode_t,
        to: *const hipGraphNode_t,
        numDependencies: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphAddDependencies)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphAddDependencies>(entry_point.as_ptr())(
                graph,
                from,
                to,
                numDependencies,
            ))
        }
    }
    /// Calls `hipGraphAddEmptyNode` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphAddEmptyNode(
        &self,
        pGraphNode: *mut hipGraphNode_t,
        graph: hipGraph_t,
        pDependencies: *const hipGraphNode_t,
        numDependencies: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphAddEmptyNode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphAddEmptyNode>(entry_point.as_ptr())(
                pGraphNode,
                graph,
                pDependencies,
                numDependencies,
            ))
        }
    }
    /// Calls `hipGraphAddEventRecordNode` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphAddEventRecordNode(
        &self,
        pGraphNode: *mut hipGraphNode_t,
        graph: hipGraph_t,
        pDependencies: *const hipGraphNode_t,
        numDependencies: usize,
        event: hipEvent_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphAddEventRecordNode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphAddEventRecordNode>(entry_point.as_ptr())(
                pGraphNode,
                graph,
                pDependencies,
                numDependencies,
                event,
            ))
        }
    }
    /// Calls `hipGraphAddEventWaitNode` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphAddEventWaitNode(
        &self,
        pGraphNode: *mut hipGraphNode_t,
        graph: hipGraph_t,
        pDependencies: *const hipGraphNode_t,
        numDependencies: usize,
        event: hipEvent_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphAddEventWaitNode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphAddEventWaitNode>(entry_point.as_ptr())(
                pGraphNode,
                graph,
                pDependencies,
                numDependencies,
                event,
            ))
        }
    }
    /// Calls `hipGraphAddExternalSemaphoresSignalNode` (since HIP 7.14).
    ///
    /// Declared since HIP 6.1, but not exported by the library of 6.4.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphAddExternalSemaphoresSignalNode(
        &self,
        pGraphNode: *mut hipGraphNode_t,
        graph: hipGraph_t,
        pDependencies: *const hipGraphNode_t,
        numDependencies: usize,
        nodeParams: *const hipExternalSemaphoreSignalNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphAddExternalSemaphoresSignalNode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphAddExternalSemaphoresSignalNode>(
                entry_point.as_ptr(),
            )(pGraphNode, graph, pDependencies, numDependencies, nodeParams))
        }
    }
    /// Calls `hipGraphAddExternalSemaphoresWaitNode` (since HIP 7.14).
    ///
    /// Declared since HIP 6.1, but not exported by the library of 6.4.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphAddExternalSemaphoresWaitNode(
        &self,
        pGraphNode: *mut hipGraphNode_t,
        graph: hipGraph_t,
        pDependencies: *const hipGraphNode_t,
        numDependencies: usize,
        nodeParams: *const hipExternalSemaphoreWaitNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphAddExternalSemaphoresWaitNode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphAddExternalSemaphoresWaitNode>(
                entry_point.as_ptr(),
            )(pGraphNode, graph, pDependencies, numDependencies, nodeParams))
        }
    }
    /// Calls `hipGraphAddHostNode` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphAddHostNode(
        &self,
        pGraphNode: *mut hipGraphNode_t,
        graph: hipGraph_t,
        pDependencies: *const hipGraphNode_t,
        numDependencies: usize,
        pNodeParams: *const hipHostNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphAddHostNode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphAddHostNode>(entry_point.as_ptr())(
                pGraphNode,
                graph,
                pDependencies,
                numDependencies,
                pNodeParams,
            ))
        }
    }
    /// Calls `hipGraphAddKernelNode` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphAddKernelNode(
        &self,
        pGraphNode: *mut hipGraphNode_t,
        graph: hipGraph_t,
        pDependencies: *const hipGraphNode_t,
        numDependencies: usize,
        pNodeParams: *const hipKernelNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphAddKernelNode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphAddKernelNode>(entry_point.as_ptr())(
                pGraphNode,
                graph,
                pDependencies,
                numDependencies,
                pNodeParams,
            ))
        }
    }
    /// Calls `hipGraphAddMemAllocNode` (since HIP 5.5).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphAddMemAllocNode(
        &self,
        pGraphNode: *mut hipGraphNode_t,
        graph: hipGraph_t,
        pDependencies: *const hipGraphNode_t,
        numDependencies: usize,
        pNodeParams: *mut hipMemAllocNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphAddMemAllocNode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphAddMemAllocNode>(entry_point.as_ptr())(
                pGraphNode,
                graph,
                pDependencies,
                numDependencies,
                pNodeParams,
            ))
        }
    }
    /// Calls `hipGraphAddMemFreeNode` (since HIP 5.5).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphAddMemFreeNode(
        &self,
        pGraphNode: *mut hipGraphNode_t,
        graph: hipGraph_t,
        pDependencies: *const hipGraphNode_t,
        numDependencies: usize,
        dev_ptr: *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphAddMemFreeNode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphAddMemFreeNode>(entry_point.as_ptr())(
                pGraphNode,
                graph,
                pDependencies,
                numDependencies,
                dev_ptr,
            ))
        }
    }
    /// Calls `hipGraphAddMemcpyNode` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphAddMemcpyNode(
        &self,
        pGraphNode: *mut hipGraphNode_t,
        graph: hipGraph_t,
        pDependencies: *const hipGraphNode_t,
        numDependencies: usize,
        pCopyParams: *const hipMemcpy3DParms,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphAddMemcpyNode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphAddMemcpyNode>(entry_point.as_ptr())(
                pGraphNode,
                graph,
                pDependencies,
                numDependencies,
                pCopyParams,
            ))
        }
    }
    /// Calls `hipGraphAddMemcpyNode1D` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphAddMemcpyNode1D(
        &self,
        pGraphNode: *mut hipGraphNode_t,
        graph: hipGraph_t,
        pDependencies: *const hipGraphNode_t,
        numDependencies: usize,
        dst: *mut c_void,
        src: *const c_void,
        count: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphAddMemcpyNode1D)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphAddMemcpyNode1D>(entry_point.as_ptr())(
                pGraphNode,
                graph,
                pDependencies,
                numDependencies,
                dst,
                src,
                count,
                kind,
            ))
        }
    }
    /// Calls `hipGraphAddMemcpyNodeFromSymbol` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphAddMemcpyNodeFromSymbol(
        &self,
        pGraphNode: *mut hipGraphNode_t,
        graph: hipGraph_t,
        pDependencies: *const hipGraphNode_t,
        numDependencies: usize,
        dst: *mut c_void,
        symbol: *const c_void,
        count: usize,
        offset: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphAddMemcpyNodeFromSymbol)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphAddMemcpyNodeFromSymbol>(entry_point.as_ptr())(
                pGraphNode,
                graph,
                pDependencies,
                numDependencies,
                dst,
                symbol,
                count,
                offset,
                kind,
            ))
        }
    }
    /// Calls `hipGraphAddMemcpyNodeToSymbol` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphAddMemcpyNodeToSymbol(
        &self,
        pGraphNode: *mut hipGraphNode_t,
        graph: hipGraph_t,
        pDependencies: *const hipGraphNode_t,
        numDependencies: usize,
        symbol: *const c_void,
        src: *const c_void,
        count: usize,
        offset: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphAddMemcpyNodeToSymbol)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphAddMemcpyNodeToSymbol>(entry_point.as_ptr())(
                pGraphNode,
                graph,
                pDependencies,
                numDependencies,
                symbol,
                src,
                count,
                offset,
                kind,
            ))
        }
    }
    /// Calls `hipGraphAddMemsetNode` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphAddMemsetNode(
        &self,
        pGraphNode: *mut hipGraphNode_t,
        graph: hipGraph_t,
        pDependencies: *const hipGraphNode_t,
        numDependencies: usize,
        pMemsetParams: *const hipMemsetParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphAddMemsetNode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphAddMemsetNode>(entry_point.as_ptr())(
                pGraphNode,
                graph,
                pDependencies,
                numDependencies,
                pMemsetParams,
            ))
        }
    }
    /// Calls `hipGraphAddNode` (since HIP 6.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphAddNode(
        &self,
        pGraphNode: *mut hipGraphNode_t,
        graph: hipGraph_t,
        pDependencies: *const hipGraphNode_t,
        numDependencies: usize,
        nodeParams: *mut hipGraphNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphAddNode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphAddNode>(entry_point.as_ptr())(
                pGraphNode,
                graph,
                pDependencies,
                numDependencies,
                nodeParams,
            ))
        }
    }
    /// Calls `hipGraphBatchMemOpNodeGetParams` (since HIP 6.4).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphBatchMemOpNodeGetParams(
        &self,
        hNode: hipGraphNode_t,
        nodeParams_out: *mut hipBatchMemOpNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphBatchMemOpNodeGetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphBatchMemOpNodeGetParams>(entry_point.as_ptr())(
                hNode,
                nodeParams_out,
            ))
        }
    }
    /// Calls `hipGraphBatchMemOpNodeSetParams` (since HIP 6.4).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphBatchMemOpNodeSetParams(
        &self,
        hNode: hipGraphNode_t,
        nodeParams: *mut hipBatchMemOpNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphBatchMemOpNodeSetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphBatchMemOpNodeSetParams>(entry_point.as_ptr())(
                hNode, nodeParams,
            ))
        }
    }
    /// Calls `hipGraphChildGraphNodeGetGraph` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphChildGraphNodeGetGraph(
        &self,
        node: hipGraphNode_t,
        pGraph: *mut hipGraph_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphChildGraphNodeGetGraph)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphChildGraphNodeGetGraph>(entry_point.as_ptr())(
                node, pGraph,
            ))
        }
    }
    /// Calls `hipGraphClone` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphClone(
        &self,
        pGraphClone: *mut hipGraph_t,
        originalGraph: hipGraph_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphClone)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphClone>(entry_point.as_ptr())(
                pGraphClone,
                originalGraph,
            ))
        }
    }
    /// Calls `hipGraphCreate` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphCreate(&self, pGraph: *mut hipGraph_t, flags: c_uint) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphCreate)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphCreate>(entry_point.as_ptr())(pGraph, flags))
        }
    }
    /// Calls `hipGraphDebugDotPrint` (since HIP 5.5).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphDebugDotPrint(
        &self,
        graph: hipGraph_t,
        path: *const c_char,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphDebugDotPrint)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphDebugDotPrint>(entry_point.as_ptr())(
                graph, path, flags,
            ))
        }
    }
    /// Calls `hipGraphDestroy` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphDestroy(&self, graph: hipGraph_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphDestroy)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipGraphDestroy>(entry_point.as_ptr())(graph)) }
    }
    /// Calls `hipGraphDestroyNode` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphDestroyNode(&self, node: hipGraphNode_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphDestroyNode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipGraphDestroyNode>(entry_point.as_ptr())(node)) }
    }
    /// Calls `hipGraphEventRecordNodeGetEvent` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphEventRecordNodeGetEvent(
        &self,
        node: hipGraphNode_t,
        event_out: *mut hipEvent_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphEventRecordNodeGetEvent)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphEventRecordNodeGetEvent>(entry_point.as_ptr())(
                node, event_out,
            ))
        }
    }
    /// Calls `hipGraphEventRecordNodeSetEvent` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphEventRecordNodeSetEvent(
        &self,
        node: hipGraphNode_t,
        event: hipEvent_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphEventRecordNodeSetEvent)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphEventRecordNodeSetEvent>(entry_point.as_ptr())(
                node, event,
            ))
        }
    }
    /// Calls `hipGraphEventWaitNodeGetEvent` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphEventWaitNodeGetEvent(
        &self,
        node: hipGraphNode_t,
        event_out: *mut hipEvent_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphEventWaitNodeGetEvent)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphEventWaitNodeGetEvent>(entry_point.as_ptr())(
                node, event_out,
            ))
        }
    }
    /// Calls `hipGraphEventWaitNodeSetEvent` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphEventWaitNodeSetEvent(
        &self,
        node: hipGraphNode_t,
        event: hipEvent_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphEventWaitNodeSetEvent)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphEventWaitNodeSetEvent>(entry_point.as_ptr())(
                node, event,
            ))
        }
    }
    /// Calls `hipGraphExecBatchMemOpNodeSetParams` (since HIP 6.4).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphExecBatchMemOpNodeSetParams(
        &self,
        hGraphExec: hipGraphExec_t,
        hNode: hipGraphNode_t,
        nodeParams: *const hipBatchMemOpNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphExecBatchMemOpNodeSetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphExecBatchMemOpNodeSetParams>(
                entry_point.as_ptr(),
            )(hGraphExec, hNode, nodeParams))
        }
    }
    /// Calls `hipGraphExecChildGraphNodeSetParams` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphExecChildGraphNodeSetParams(
        &self,
        hGraphExec: hipGraphExec_t,
        node: hipGraphNode_t,
        childGraph: hipGraph_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphExecChildGraphNodeSetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphExecChildGraphNodeSetParams>(
                entry_point.as_ptr(),
            )(hGraphExec, node, childGraph))
        }
    }
    /// Calls `hipGraphExecDestroy` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphExecDestroy(&self, graphExec: hipGraphExec_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphExecDestroy)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphExecDestroy>(entry_point.as_ptr())(graphExec))
        }
    }
    /// Calls `hipGraphExecEventRecordNodeSetEvent` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphExecEventRecordNodeSetEvent(
        &self,
        hGraphExec: hipGraphExec_t,
        hNode: hipGraphNode_t,
        event: hipEvent_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphExecEventRecordNodeSetEvent)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphExecEventRecordNodeSetEvent>(
                entry_point.as_ptr(),
            )(hGraphExec, hNode, event))
        }
    }
    /// Calls `hipGraphExecEventWaitNodeSetEvent` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphExecEventWaitNodeSetEvent(
        &self,
        hGraphExec: hipGraphExec_t,
        hNode: hipGraphNode_t,
        event: hipEvent_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphExecEventWaitNodeSetEvent)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphExecEventWaitNodeSetEvent>(entry_point.as_ptr())(
                hGraphExec, hNode, event,
            ))
        }
    }
    /// Calls `hipGraphExecExternalSemaphoresSignalNodeSetParams` (since HIP 7.14).
    ///
    /// Declared since HIP 6.1, but not exported by the library of 6.4.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphExecExternalSemaphoresSignalNodeSetParams(
        &self,
        hGraphExec: hipGraphExec_t,
        hNode: hipGraphNode_t,
        nodeParams: *const hipExternalSemaphoreSignalNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphExecExternalSemaphoresSignalNodeSetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphExecExternalSemaphoresSignalNodeSetParams>(
                entry_point.as_ptr(),
            )(hGraphExec, hNode, nodeParams))
        }
    }
    /// Calls `hipGraphExecExternalSemaphoresWaitNodeSetParams` (since HIP 7.14).
    ///
    /// Declared since HIP 6.1, but not exported by the library of 6.4.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphExecExternalSemaphoresWaitNodeSetParams(
        &self,
        hGraphExec: hipGraphExec_t,
        hNode: hipGraphNode_t,
        nodeParams: *const hipExternalSemaphoreWaitNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphExecExternalSemaphoresWaitNodeSetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphExecExternalSemaphoresWaitNodeSetParams>(
                entry_point.as_ptr(),
            )(hGraphExec, hNode, nodeParams))
        }
    }
    /// Calls `hipGraphExecGetFlags` (since HIP 6.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphExecGetFlags(
        &self,
        graphExec: hipGraphExec_t,
        flags: *mut c_ulonglong,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphExecGetFlags)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphExecGetFlags>(entry_point.as_ptr())(
                graphExec, flags,
            ))
        }
    }
    /// Calls `hipGraphExecHostNodeSetParams` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphExecHostNodeSetParams(
        &self,
        hGraphExec: hipGraphExec_t,
        node: hipGraphNode_t,
        pNodeParams: *const hipHostNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphExecHostNodeSetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphExecHostNodeSetParams>(entry_point.as_ptr())(
                hGraphExec,
                node,
                pNodeParams,
            ))
        }
    }
    /// Calls `hipGraphExecKernelNodeSetParams` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphExecKernelNodeSetParams(
        &self,
        hGraphExec: hipGraphExec_t,
        node: hipGraphNode_t,
        pNodeParams: *const hipKernelNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphExecKernelNodeSetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphExecKernelNodeSetParams>(entry_point.as_ptr())(
                hGraphExec,
                node,
                pNodeParams,
            ))
        }
    }
    /// Calls `hipGraphExecMemcpyNodeSetParams` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphExecMemcpyNodeSetParams(
        &self,
        hGraphExec: hipGraphExec_t,
        node: hipGraphNode_t,
        pNodeParams: *mut hipMemcpy3DParms,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphExecMemcpyNodeSetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphExecMemcpyNodeSetParams>(entry_point.as_ptr())(
                hGraphExec,
                node,
                pNodeParams,
            ))
        }
    }
    /// Calls `hipGraphExecMemcpyNodeSetParams1D` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphExecMemcpyNodeSetParams1D(
        &self,
        hGraphExec: hipGraphExec_t,
        node: hipGraphNode_t,
        dst: *mut c_void,
        src: *const c_void,
        count: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphExecMemcpyNodeSetParams1D)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphExecMemcpyNodeSetParams1D>(entry_point.as_ptr())(
                hGraphExec, node, dst, src, count, kind,
            ))
        }
    }
    /// Calls `hipGraphExecMemcpyNodeSetParamsFromSymbol` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphExecMemcpyNodeSetParamsFromSymbol(
        &self,
        hGraphExec: hipGraphExec_t,
        node: hipGraphNode_t,
        dst: *mut c_void,
        symbol: *const c_void,
        count: usize,
        offset: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphExecMemcpyNodeSetParamsFromSymbol)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphExecMemcpyNodeSetParamsFromSymbol>(
                entry_point.as_ptr(),
            )(hGraphExec, node, dst, symbol, count, offset, kind))
        }
    }
    /// Calls `hipGraphExecMemcpyNodeSetParamsToSymbol` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphExecMemcpyNodeSetParamsToSymbol(
        &self,
        hGraphExec: hipGraphExec_t,
        node: hipGraphNode_t,
        symbol: *const c_void,
        src: *const c_void,
        count: usize,
        offset: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphExecMemcpyNodeSetParamsToSymbol)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphExecMemcpyNodeSetParamsToSymbol>(
                entry_point.as_ptr(),
            )(hGraphExec, node, symbol, src, count, offset, kind))
        }
    }
    /// Calls `hipGraphExecMemsetNodeSetParams` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphExecMemsetNodeSetParams(
        &self,
        hGraphExec: hipGraphExec_t,
        node: hipGraphNode_t,
        pNodeParams: *const hipMemsetParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphExecMemsetNodeSetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphExecMemsetNodeSetParams>(entry_point.as_ptr())(
                hGraphExec,
                node,
                pNodeParams,
            ))
        }
    }
    /// Calls `hipGraphExecNodeSetParams` (since HIP 6.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphExecNodeSetParams(
        &self,
        graphExec: hipGraphExec_t,
        node: hipGraphNode_t,
        nodeParams: *mut hipGraphNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphExecNodeSetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphExecNodeSetParams>(entry_point.as_ptr())(
                graphExec, node, nodeParams,
            ))
        }
    }
    /// Calls `hipGraphExecUpdate` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphExecUpdate(
        &self,
        hGraphExec: hipGraphExec_t,
        hGraph: hipGraph_t,
        hErrorNode_out: *mut hipGraphNode_t,
        updateResult_out: *mut hipGraphExecUpdateResult,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphExecUpdate)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphExecUpdate>(entry_point.as_ptr())(
                hGraphExec,
                hGraph,
                hErrorNode_out,
                updateResult_out,
            ))
        }
    }
    /// Calls `hipGraphExternalSemaphoresSignalNodeGetParams` (since HIP 7.14).
    ///
    /// Declared since HIP 6.1, but not exported by the library of 6.4.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphExternalSemaphoresSignalNodeGetParams(
        &self,
        hNode: hipGraphNode_t,
        params_out: *mut hipExternalSemaphoreSignalNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphExternalSemaphoresSignalNodeGetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphExternalSemaphoresSignalNodeGetParams>(
                entry_point.as_ptr(),
            )(hNode, params_out))
        }
    }
    /// Calls `hipGraphExternalSemaphoresSignalNodeSetParams` (since HIP 7.14).
    ///
    /// Declared since HIP 6.1, but not exported by the library of 6.4.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphExternalSemaphoresSignalNodeSetParams(
        &self,
        hNode: hipGraphNode_t,
        nodeParams: *const hipExternalSemaphoreSignalNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphExternalSemaphoresSignalNodeSetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphExternalSemaphoresSignalNodeSetParams>(
                entry_point.as_ptr(),
            )(hNode, nodeParams))
        }
    }
    /// Calls `hipGraphExternalSemaphoresWaitNodeGetParams` (since HIP 7.14).
    ///
    /// Declared since HIP 6.1, but not exported by the library of 6.4.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphExternalSemaphoresWaitNodeGetParams(
        &self,
        hNode: hipGraphNode_t,
        params_out: *mut hipExternalSemaphoreWaitNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphExternalSemaphoresWaitNodeGetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphExternalSemaphoresWaitNodeGetParams>(
                entry_point.as_ptr(),
            )(hNode, params_out))
        }
    }
    /// Calls `hipGraphExternalSemaphoresWaitNodeSetParams` (since HIP 7.14).
    ///
    /// Declared since HIP 6.1, but not exported by the library of 6.4.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphExternalSemaphoresWaitNodeSetParams(
        &self,
        hNode: hipGraphNode_t,
        nodeParams: *const hipExternalSemaphoreWaitNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphExternalSemaphoresWaitNodeSetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphExternalSemaphoresWaitNodeSetParams>(
                entry_point.as_ptr(),
            )(hNode, nodeParams))
        }
    }
    /// Calls `hipGraphGetEdges` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphGetEdges(
        &self,
        graph: hipGraph_t,
        from: *mut hipGraphNode_t,
        to: *mut hipGraphNode_t,
        numEdges: *mut usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphGetEdges)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphGetEdges>(entry_point.as_ptr())(
                graph, from, to, numEdges,
            ))
        }
    }
    /// Calls `hipGraphGetNodes` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphGetNodes(
        &self,
        graph: hipGraph_t,
        nodes: *mut hipGraphNode_t,
        numNodes: *mut usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphGetNodes)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphGetNodes>(entry_point.as_ptr())(
                graph, nodes, numNodes,
            ))
        }
    }
    /// Calls `hipGraphGetRootNodes` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphGetRootNodes(
        &self,
        graph: hipGraph_t,
        pRootNodes: *mut hipGraphNode_t,
        pNumRootNodes: *mut usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphGetRootNodes)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphGetRootNodes>(entry_point.as_ptr())(
                graph,
                pRootNodes,
                pNumRootNodes,
            ))
        }
    }
    /// Calls `hipGraphHostNodeGetParams` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphHostNodeGetParams(
        &self,
        node: hipGraphNode_t,
        pNodeParams: *mut hipHostNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphHostNodeGetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphHostNodeGetParams>(entry_point.as_ptr())(
                node,
                pNodeParams,
            ))
        }
    }
    /// Calls `hipGraphHostNodeSetParams` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphHostNodeSetParams(
        &self,
        node: hipGraphNode_t,
        pNodeParams: *const hipHostNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphHostNodeSetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphHostNodeSetParams>(entry_point.as_ptr())(
                node,
                pNodeParams,
            ))
        }
    }
    /// Calls `hipGraphInstantiate` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphInstantiate(
        &self,
        pGraphExec: *mut hipGraphExec_t,
        graph: hipGraph_t,
        pErrorNode: *mut hipGraphNode_t,
        pLogBuffer: *mut c_char,
        bufferSize: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphInstantiate)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphInstantiate>(entry_point.as_ptr())(
                pGraphExec, graph, pErrorNode, pLogBuffer, bufferSize,
            ))
        }
    }
    /// Calls `hipGraphInstantiateWithFlags` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphInstantiateWithFlags(
        &self,
        pGraphExec: *mut hipGraphExec_t,
        graph: hipGraph_t,
        flags: c_ulonglong,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphInstantiateWithFlags)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphInstantiateWithFlags>(entry_point.as_ptr())(
                pGraphExec, graph, flags,
            ))
        }
    }
    /// Calls `hipGraphInstantiateWithParams` (since HIP 6.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphInstantiateWithParams(
        &self,
        pGraphExec: *mut hipGraphExec_t,
        graph: hipGraph_t,
        instantiateParams: *mut hipGraphInstantiateParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphInstantiateWithParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphInstantiateWithParams>(entry_point.as_ptr())(
                pGraphExec,
                graph,
                instantiateParams,
            ))
        }
    }
    /// Calls `hipGraphKernelNodeCopyAttributes` (since HIP 5.5).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphKernelNodeCopyAttributes(
        &self,
        hSrc: hipGraphNode_t,
        hDst: hipGraphNode_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphKernelNodeCopyAttributes)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphKernelNodeCopyAttributes>(entry_point.as_ptr())(
                hSrc, hDst,
            ))
        }
    }
    /// Calls `hipGraphKernelNodeGetAttribute` (since HIP 5.3).
    ///
    /// HIP before 7.0 writes 32 bytes, since then 64. Up to 5.2 declared but not exported.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphKernelNodeGetAttribute(
        &self,
        hNode: hipGraphNode_t,
        attr: hipLaunchAttributeID,
        value: *mut hipLaunchAttributeValue,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphKernelNodeGetAttribute)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphKernelNodeGetAttribute>(entry_point.as_ptr())(
                hNode, attr, value,
            ))
        }
    }
    /// Calls `hipGraphKernelNodeGetParams` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphKernelNodeGetParams(
        &self,
        node: hipGraphNode_t,
        pNodeParams: *mut hipKernelNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphKernelNodeGetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphKernelNodeGetParams>(entry_point.as_ptr())(
                node,
                pNodeParams,
            ))
        }
    }
    /// Calls `hipGraphKernelNodeSetAttribute` (since HIP 5.3).
    ///
    /// HIP before 7.0 reads 32 bytes, since then 64. Up to 5.2 declared but not exported.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphKernelNodeSetAttribute(
        &self,
        hNode: hipGraphNode_t,
        attr: hipLaunchAttributeID,
        value: *const hipLaunchAttributeValue,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphKernelNodeSetAttribute)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphKernelNodeSetAttribute>(entry_point.as_ptr())(
                hNode, attr, value,
            ))
        }
    }
    /// Calls `hipGraphKernelNodeSetParams` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphKernelNodeSetParams(
        &self,
        node: hipGraphNode_t,
        pNodeParams: *const hipKernelNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphKernelNodeSetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphKernelNodeSetParams>(entry_point.as_ptr())(
                node,
                pNodeParams,
            ))
        }
    }
    /// Calls `hipGraphLaunch` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphLaunch(
        &self,
        graphExec: hipGraphExec_t,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphLaunch)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphLaunch>(entry_point.as_ptr())(graphExec, stream))
        }
    }
    /// Calls `hipGraphLaunch_spt` (since HIP 5.6).
    ///
    /// As [`hipGraphLaunch`](Self::hipGraphLaunch), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphLaunch_spt(
        &self,
        graphExec: hipGraphExec_t,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphLaunch_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphLaunch_spt>(entry_point.as_ptr())(
                graphExec, stream,
            ))
        }
    }
    /// Calls `hipGraphMemAllocNodeGetParams` (since HIP 5.5).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphMemAllocNodeGetParams(
        &self,
        node: hipGraphNode_t,
        pNodeParams: *mut hipMemAllocNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphMemAllocNodeGetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphMemAllocNodeGetParams>(entry_point.as_ptr())(
                node,
                pNodeParams,
            ))
        }
    }
    /// Calls `hipGraphMemFreeNodeGetParams` (since HIP 5.5).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphMemFreeNodeGetParams(
        &self,
        node: hipGraphNode_t,
        dev_ptr: *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphMemFreeNodeGetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphMemFreeNodeGetParams>(entry_point.as_ptr())(
                node, dev_ptr,
            ))
        }
    }
    /// Calls `hipGraphMemcpyNodeGetParams` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphMemcpyNodeGetParams(
        &self,
        node: hipGraphNode_t,
        pNodeParams: *mut hipMemcpy3DParms,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphMemcpyNodeGetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphMemcpyNodeGetParams>(entry_point.as_ptr())(
                node,
                pNodeParams,
            ))
        }
    }
    /// Calls `hipGraphMemcpyNodeSetParams` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphMemcpyNodeSetParams(
        &self,
        node: hipGraphNode_t,
        pNodeParams: *const hipMemcpy3DParms,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphMemcpyNodeSetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphMemcpyNodeSetParams>(entry_point.as_ptr())(
                node,
                pNodeParams,
            ))
        }
    }
    /// Calls `hipGraphMemcpyNodeSetParams1D` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphMemcpyNodeSetParams1D(
        &self,
        node: hipGraphNode_t,
        dst: *mut c_void,
        src: *const c_void,
        count: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphMemcpyNodeSetParams1D)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphMemcpyNodeSetParams1D>(entry_point.as_ptr())(
                node, dst, src, count, kind,
            ))
        }
    }
    /// Calls `hipGraphMemcpyNodeSetParamsFromSymbol` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphMemcpyNodeSetParamsFromSymbol(
        &self,
        node: hipGraphNode_t,
        dst: *mut c_void,
        symbol: *const c_void,
        count: usize,
        offset: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphMemcpyNodeSetParamsFromSymbol)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphMemcpyNodeSetParamsFromSymbol>(
                entry_point.as_ptr(),
            )(node, dst, symbol, count, offset, kind))
        }
    }
    /// Calls `hipGraphMemcpyNodeSetParamsToSymbol` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphMemcpyNodeSetParamsToSymbol(
        &self,
        node: hipGraphNode_t,
        symbol: *const c_void,
        src: *const c_void,
        count: usize,
        offset: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphMemcpyNodeSetParamsToSymbol)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphMemcpyNodeSetParamsToSymbol>(
                entry_point.as_ptr(),
            )(node, symbol, src, count, offset, kind))
        }
    }
    /// Calls `hipGraphMemsetNodeGetParams` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphMemsetNodeGetParams(
        &self,
        node: hipGraphNode_t,
        pNodeParams: *mut hipMemsetParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphMemsetNodeGetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphMemsetNodeGetParams>(entry_point.as_ptr())(
                node,
                pNodeParams,
            ))
        }
    }
    /// Calls `hipGraphMemsetNodeSetParams` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphMemsetNodeSetParams(
        &self,
        node: hipGraphNode_t,
        pNodeParams: *const hipMemsetParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphMemsetNodeSetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphMemsetNodeSetParams>(entry_point.as_ptr())(
                node,
                pNodeParams,
            ))
        }
    }
    /// Calls `hipGraphNodeFindInClone` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphNodeFindInClone(
        &self,
        pNode: *mut hipGraphNode_t,
        originalNode: hipGraphNode_t,
        clonedGraph: hipGraph_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphNodeFindInClone)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphNodeFindInClone>(entry_point.as_ptr())(
                pNode,
                originalNode,
                clonedGraph,
            ))
        }
    }
    /// Calls `hipGraphNodeGetDependencies` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphNodeGetDependencies(
        &self,
        node: hipGraphNode_t,
        pDependencies: *mut hipGraphNode_t,
        pNumDependencies: *mut usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphNodeGetDependencies)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphNodeGetDependencies>(entry_point.as_ptr())(
                node,
                pDependencies,
                pNumDependencies,
            ))
        }
    }
    /// Calls `hipGraphNodeGetDependentNodes` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphNodeGetDependentNodes(
        &self,
        node: hipGraphNode_t,
        pDependentNodes: *mut hipGraphNode_t,
        pNumDependentNodes: *mut usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphNodeGetDependentNodes)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphNodeGetDependentNodes>(entry_point.as_ptr())(
                node,
                pDependentNodes,
                pNumDependentNodes,
            ))
        }
    }
    /// Calls `hipGraphNodeGetEnabled` (since HIP 5.5).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphNodeGetEnabled(
        &self,
        hGraphExec: hipGraphExec_t,
        hNode: hipGraphNode_t,
        isEnabled: *mut c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphNodeGetEnabled)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphNodeGetEnabled>(entry_point.as_ptr())(
                hGraphExec, hNode, isEnabled,
            ))
        }
    }
    /// Calls `hipGraphNodeGetType` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphNodeGetType(
        &self,
        node: hipGraphNode_t,
        pType: *mut hipGraphNodeType,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphNodeGetType)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphNodeGetType>(entry_point.as_ptr())(node, pType))
        }
    }
    /// Calls `hipGraphNodeSetEnabled` (since HIP 5.5).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphNodeSetEnabled(
        &self,
        hGraphExec: hipGraphExec_t,
        hNode: hipGraphNode_t,
        isEnabled: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphNodeSetEnabled)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphNodeSetEnabled>(entry_point.as_ptr())(
                hGraphExec, hNode, isEnabled,
            ))
        }
    }
    /// Calls `hipGraphNodeSetParams` (since HIP 6.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphNodeSetParams(
        &self,
        node: hipGraphNode_t,
        nodeParams: *mut hipGraphNodeParams,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphNodeSetParams)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphNodeSetParams>(entry_point.as_ptr())(
                node, nodeParams,
            ))
        }
    }
    /// Calls `hipGraphReleaseUserObject` (since HIP 5.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphReleaseUserObject(
        &self,
        graph: hipGraph_t,
        object: hipUserObject_t,
        count: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphReleaseUserObject)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphReleaseUserObject>(entry_point.as_ptr())(
                graph, object, count,
            ))
        }
    }
    /// Calls `hipGraphRemoveDependencies` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphRemoveDependencies(
        &self,
        graph: hipGraph_t,
        from: *const hipGraphNode_t,
        to: *const hipGraphNode_t,
        numDependencies: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphRemoveDependencies)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphRemoveDependencies>(entry_point.as_ptr())(
                graph,
                from,
                to,
                numDependencies,
            ))
        }
    }
    /// Calls `hipGraphRetainUserObject` (since HIP 5.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphRetainUserObject(
        &self,
        graph: hipGraph_t,
        object: hipUserObject_t,
        count: c_uint,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphRetainUserObject)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphRetainUserObject>(entry_point.as_ptr())(
                graph, object, count, flags,
            ))
        }
    }
    /// Calls `hipGraphUpload` (since HIP 5.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphUpload(
        &self,
        graphExec: hipGraphExec_t,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphUpload)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphUpload>(entry_point.as_ptr())(graphExec, stream))
        }
    }
    /// Calls `hipGraphicsGLRegisterBuffer` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphicsGLRegisterBuffer(
        &self,
        resource: *mut *mut hipGraphicsResource,
        buffer: c_uint,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphicsGLRegisterBuffer)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphicsGLRegisterBuffer>(entry_point.as_ptr())(
                resource, buffer, flags,
            ))
        }
    }
    /// Calls `hipGraphicsGLRegisterImage` (since HIP 5.1).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphicsGLRegisterImage(
        &self,
        resource: *mut *mut hipGraphicsResource,
        image: c_uint,
        target: c_uint,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphicsGLRegisterImage)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphicsGLRegisterImage>(entry_point.as_ptr())(
                resource, image, target, flags,
            ))
        }
    }
    /// Calls `hipGraphicsMapResources` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphicsMapResources(
        &self,
        count: c_int,
        resources: *mut hipGraphicsResource_t,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphicsMapResources)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphicsMapResources>(entry_point.as_ptr())(
                count, resources, stream,
            ))
        }
    }
    /// Calls `hipGraphicsResourceGetMappedPointer` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphicsResourceGetMappedPointer(
        &self,
        devPtr: *mut *mut c_void,
        size: *mut usize,
        resource: hipGraphicsResource_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphicsResourceGetMappedPointer)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphicsResourceGetMappedPointer>(
                entry_point.as_ptr(),
            )(devPtr, size, resource))
        }
    }
    /// Calls `hipGraphicsSubResourceGetMappedArray` (since HIP 5.1).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphicsSubResourceGetMappedArray(
        &self,
        array: *mut hipArray_t,
        resource: hipGraphicsResource_t,
        arrayIndex: c_uint,
        mipLevel: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphicsSubResourceGetMappedArray)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphicsSubResourceGetMappedArray>(
                entry_point.as_ptr(),
            )(array, resource, arrayIndex, mipLevel))
        }
    }
    /// Calls `hipGraphicsUnmapResources` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphicsUnmapResources(
        &self,
        count: c_int,
        resources: *mut hipGraphicsResource_t,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphicsUnmapResources)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphicsUnmapResources>(entry_point.as_ptr())(
                count, resources, stream,
            ))
        }
    }
    /// Calls `hipGraphicsUnregisterResource` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGraphicsUnregisterResource(
        &self,
        resource: hipGraphicsResource_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGraphicsUnregisterResource)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGraphicsUnregisterResource>(entry_point.as_ptr())(
                resource,
            ))
        }
    }
    /// Calls `hipGreenCtxCreate` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipGreenCtxCreate(
        &self,
        ctx: *mut hipExecutionCtx_t,
        desc: hipDevResourceDesc_t,
        device: c_int,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipGreenCtxCreate)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipGreenCtxCreate>(entry_point.as_ptr())(
                ctx, desc, device, flags,
            ))
        }
    }
    /// Calls `hipHccModuleLaunchKernel` (since HIP 6.4).
    ///
    /// Older libraries export a C++ name, which is tried too. Older name of [`hipExtModuleLaunchKernel`](Self::hipExtModuleLaunchKernel).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipHccModuleLaunchKernel(
        &self,
        f: hipFunction_t,
        globalWorkSizeX: u32,
        globalWorkSizeY: u32,
        globalWorkSizeZ: u32,
        localWorkSizeX: u32,
        localWorkSizeY: u32,
        localWorkSizeZ: u32,
        sharedMemBytes: usize,
        hStream: hipStream_t,
        kernelParams: *mut *mut c_void,
        extra: *mut *mut c_void,
        startEvent: hipEvent_t,
        stopEvent: hipEvent_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipHccModuleLaunchKernel)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipHccModuleLaunchKernel>(entry_point.as_ptr())(
                f,
                globalWorkSizeX,
                globalWorkSizeY,
                globalWorkSizeZ,
                localWorkSizeX,
                localWorkSizeY,
                localWorkSizeZ,
                sharedMemBytes,
                hStream,
                kernelParams,
                extra,
                startEvent,
                stopEvent,
            ))
        }
    }
    /// Calls `hipHostAlloc` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipHostAlloc(
        &self,
        ptr: *mut *mut c_void,
        size: usize,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipHostAlloc)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipHostAlloc>(entry_point.as_ptr())(ptr, size, flags))
        }
    }
    /// Calls `hipHostFree` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipHostFree(&self, ptr: *mut c_void) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipHostFree)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipHostFree>(entry_point.as_ptr())(ptr)) }
    }
    /// Calls `hipHostGetDevicePointer` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipHostGetDevicePointer(
        &self,
        devPtr: *mut *mut c_void,
        hstPtr: *mut c_void,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipHostGetDevicePointer)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipHostGetDevicePointer>(entry_point.as_ptr())(
                devPtr, hstPtr, flags,
            ))
        }
    }
    /// Calls `hipHostGetFlags` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipHostGetFlags(
        &self,
        flagsPtr: *mut c_uint,
        hostPtr: *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipHostGetFlags)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipHostGetFlags>(entry_point.as_ptr())(flagsPtr, hostPtr))
        }
    }
    /// Calls `hipHostMalloc` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipHostMalloc(
        &self,
        ptr: *mut *mut c_void,
        size: usize,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipHostMalloc)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipHostMalloc>(entry_point.as_ptr())(ptr, size, flags))
        }
    }
    /// Calls `hipHostRegister` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipHostRegister(
        &self,
        hostPtr: *mut c_void,
        sizeBytes: usize,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipHostRegister)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipHostRegister>(entry_point.as_ptr())(
                hostPtr, sizeBytes, flags,
            ))
        }
    }
    /// Calls `hipHostUnregister` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipHostUnregister(&self, hostPtr: *mut c_void) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipHostUnregister)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipHostUnregister>(entry_point.as_ptr())(hostPtr)) }
    }
    /// Calls `hipImportExternalMemory` (HIP 5.0 or earlier).
    ///
    /// HIP up to 5.7 takes [`hipExternalMemoryHandleDesc_V5`](crate::hipExternalMemoryHandleDesc_V5): cast the pointer.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipImportExternalMemory(
        &self,
        extMem_out: *mut hipExternalMemory_t,
        memHandleDesc: *const hipExternalMemoryHandleDesc_V6,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipImportExternalMemory)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipImportExternalMemory>(entry_point.as_ptr())(
                extMem_out,
                memHandleDesc,
            ))
        }
    }
    /// Calls `hipImportExternalSemaphore` (HIP 5.0 or earlier).
    ///
    /// HIP up to 5.7 takes [`hipExternalSemaphoreHandleDesc_V5`](crate::hipExternalSemaphoreHandleDesc_V5): cast the pointer.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipImportExternalSemaphore(
        &self,
        extSem_out: *mut hipExternalSemaphore_t,
        semHandleDesc: *const hipExternalSemaphoreHandleDesc_V6,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipImportExternalSemaphore)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipImportExternalSemaphore>(entry_point.as_ptr())(
                extSem_out,
                semHandleDesc,
            ))
        }
    }
    /// Calls `hipInit` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipInit(&self, flags: c_uint) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipInit)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipInit>(entry_point.as_ptr())(flags)) }
    }
    /// Calls `hipInitActivityCallback` (since HIP 5.2).
    ///
    /// Gone in HIP 5.7.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipInitActivityCallback(
        &self,
        id_callback: *mut c_void,
        op_callback: *mut c_void,
        arg: *mut c_void,
    ) -> Result<(), SymbolMissing> {
        let entry_point = self.address(Function::hipInitActivityCallback)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipInitActivityCallback>(entry_point.as_ptr())(
                id_callback,
                op_callback,
                arg,
            ))
        }
    }
    /// Calls `hipIpcCloseMemHandle` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipIpcCloseMemHandle(&self, devPtr: *mut c_void) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipIpcCloseMemHandle)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipIpcCloseMemHandle>(entry_point.as_ptr())(devPtr))
        }
    }
    /// Calls `hipIpcGetEventHandle` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipIpcGetEventHandle(
        &self,
        handle: *mut hipIpcEventHandle_t,
        event: hipEvent_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipIpcGetEventHandle)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipIpcGetEventHandle>(entry_point.as_ptr())(
                handle, event,
            ))
        }
    }
    /// Calls `hipIpcGetMemHandle` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipIpcGetMemHandle(
        &self,
        handle: *mut hipIpcMemHandle_t,
        devPtr: *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipIpcGetMemHandle)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipIpcGetMemHandle>(entry_point.as_ptr())(handle, devPtr))
        }
    }
    /// Calls `hipIpcOpenEventHandle` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipIpcOpenEventHandle(
        &self,
        event: *mut hipEvent_t,
        handle: hipIpcEventHandle_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipIpcOpenEventHandle)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipIpcOpenEventHandle>(entry_point.as_ptr())(
                event, handle,
            ))
        }
    }
    /// Calls `hipIpcOpenMemHandle` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipIpcOpenMemHandle(
        &self,
        devPtr: *mut *mut c_void,
        handle: hipIpcMemHandle_t,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipIpcOpenMemHandle)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipIpcOpenMemHandle>(entry_point.as_ptr())(
                devPtr, handle, flags,
            ))
        }
    }
    /// Calls `hipKernelGetAttribute` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipKernelGetAttribute(
        &self,
        pi: *mut c_int,
        attrib: hipFunction_attribute,
        kernel: hipKernel_t,
        dev: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipKernelGetAttribute)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipKernelGetAttribute>(entry_point.as_ptr())(
                pi, attrib, kernel, dev,
            ))
        }
    }
    /// Calls `hipKernelGetFunction` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipKernelGetFunction(
        &self,
        pFunc: *mut hipFunction_t,
        kernel: hipKernel_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipKernelGetFunction)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipKernelGetFunction>(entry_point.as_ptr())(
                pFunc, kernel,
            ))
        }
    }
    /// Calls `hipKernelGetLibrary` (since HIP 7.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipKernelGetLibrary(
        &self,
        library: *mut hipLibrary_t,
        kernel: hipKernel_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipKernelGetLibrary)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipKernelGetLibrary>(entry_point.as_ptr())(
                library, kernel,
            ))
        }
    }
    /// Calls `hipKernelGetName` (since HIP 7.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipKernelGetName(
        &self,
        name: *mut *const c_char,
        kernel: hipKernel_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipKernelGetName)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipKernelGetName>(entry_point.as_ptr())(name, kernel))
        }
    }
    /// Calls `hipKernelGetParamInfo` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipKernelGetParamInfo(
        &self,
        kernel: hipKernel_t,
        paramIndex: usize,
        paramOffset: *mut usize,
        paramSize: *mut usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipKernelGetParamInfo)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipKernelGetParamInfo>(entry_point.as_ptr())(
                kernel,
                paramIndex,
                paramOffset,
                paramSize,
            ))
        }
    }
    /// Calls `hipKernelNameRef` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipKernelNameRef(&self, f: hipFunction_t) -> Result<*const c_char, SymbolMissing> {
        let entry_point = self.address(Function::hipKernelNameRef)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipKernelNameRef>(entry_point.as_ptr())(f)) }
    }
    /// Calls `hipKernelNameRefByPtr` (HIP 5.0 or earlier).
    ///
    /// Not in the Windows library (7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipKernelNameRefByPtr(
        &self,
        hostFunction: *const c_void,
        stream: hipStream_t,
    ) -> Result<*const c_char, SymbolMissing> {
        let entry_point = self.address(Function::hipKernelNameRefByPtr)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipKernelNameRefByPtr>(entry_point.as_ptr())(
                hostFunction,
                stream,
            ))
        }
    }
    /// Calls `hipKernelSetAttribute` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipKernelSetAttribute(
        &self,
        attrib: hipFunction_attribute,
        value: c_int,
        kernel: hipKernel_t,
        dev: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipKernelSetAttribute)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipKernelSetAttribute>(entry_point.as_ptr())(
                attrib, value, kernel, dev,
            ))
        }
    }
    /// Calls `hipLaunchByPtr` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLaunchByPtr(&self, func: *const c_void) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLaunchByPtr)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipLaunchByPtr>(entry_point.as_ptr())(func)) }
    }
    /// Calls `hipLaunchCooperativeKernel` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLaunchCooperativeKernel(
        &self,
        f: *const c_void,
        gridDim: dim3,
        blockDimX: dim3,
        kernelParams: *mut *mut c_void,
        sharedMemBytes: c_uint,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLaunchCooperativeKernel)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipLaunchCooperativeKernel>(entry_point.as_ptr())(
                f,
                gridDim,
                blockDimX,
                kernelParams,
                sharedMemBytes,
                stream,
            ))
        }
    }
    /// Calls `hipLaunchCooperativeKernelMultiDevice` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLaunchCooperativeKernelMultiDevice(
        &self,
        launchParamsList: *mut hipLaunchParams,
        numDevices: c_int,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLaunchCooperativeKernelMultiDevice)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipLaunchCooperativeKernelMultiDevice>(
                entry_point.as_ptr(),
            )(launchParamsList, numDevices, flags))
        }
    }
    /// Calls `hipLaunchCooperativeKernel_spt` (since HIP 5.2).
    ///
    /// As [`hipLaunchCooperativeKernel`](Self::hipLaunchCooperativeKernel), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLaunchCooperativeKernel_spt(
        &self,
        f: *const c_void,
        gridDim: dim3,
        blockDim: dim3,
        kernelParams: *mut *mut c_void,
        sharedMemBytes: u32,
        hStream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLaunchCooperativeKernel_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipLaunchCooperativeKernel_spt>(entry_point.as_ptr())(
                f,
                gridDim,
                blockDim,
                kernelParams,
                sharedMemBytes,
                hStream,
            ))
        }
    }
    /// Calls `hipLaunchHostFunc` (since HIP 5.3).
    ///
    /// HIP 5.2 declares it without exporting it.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLaunchHostFunc(
        &self,
        stream: hipStream_t,
        fn_: hipHostFn_t,
        userData: *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLaunchHostFunc)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipLaunchHostFunc>(entry_point.as_ptr())(
                stream, fn_, userData,
            ))
        }
    }
    /// Calls `hipLaunchHostFunc_spt` (since HIP 5.6).
    ///
    /// As [`hipLaunchHostFunc`](Self::hipLaunchHostFunc), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLaunchHostFunc_spt(
        &self,
        stream: hipStream_t,
        fn_: hipHostFn_t,
        userData: *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLaunchHostFunc_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipLaunchHostFunc_spt>(entry_point.as_ptr())(
                stream, fn_, userData,
            ))
        }
    }
    /// Calls `hipLaunchKernel` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLaunchKernel(
        &self,
        function_address: *const c_void,
        numBlocks: dim3,
        dimBlocks: dim3,
        args: *mut *mut c_void,
        sharedMemBytes: usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLaunchKernel)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipLaunchKernel>(entry_point.as_ptr())(
                function_address,
                numBlocks,
                dimBlocks,
                args,
                sharedMemBytes,
                stream,
            ))
        }
    }
    /// Calls `hipLaunchKernelExC` (since HIP 7.0).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLaunchKernelExC(
        &self,
        config: *const hipLaunchConfig_t,
        fPtr: *const c_void,
        args: *mut *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLaunchKernelExC)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipLaunchKernelExC>(entry_point.as_ptr())(
                config, fPtr, args,
            ))
        }
    }
    /// Calls `hipLaunchKernel_spt` (since HIP 5.2).
    ///
    /// As [`hipLaunchKernel`](Self::hipLaunchKernel), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLaunchKernel_spt(
        &self,
        function_address: *const c_void,
        numBlocks: dim3,
        dimBlocks: dim3,
        args: *mut *mut c_void,
        sharedMemBytes: usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLaunchKernel_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipLaunchKernel_spt>(entry_point.as_ptr())(
                function_address,
                numBlocks,
                dimBlocks,
                args,
                sharedMemBytes,
                stream,
            ))
        }
    }
    /// Calls `hipLibraryEnumerateKernels` (since HIP 7.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLibraryEnumerateKernels(
        &self,
        kernels: *mut hipKernel_t,
        numKernels: c_uint,
        library: hipLibrary_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLibraryEnumerateKernels)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipLibraryEnumerateKernels>(entry_point.as_ptr())(
                kernels, numKernels, library,
            ))
        }
    }
    /// Calls `hipLibraryGetGlobal` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLibraryGetGlobal(
        &self,
        dptr: *mut *mut c_void,
        bytes: *mut usize,
        library: hipLibrary_t,
        name: *const c_char,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLibraryGetGlobal)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipLibraryGetGlobal>(entry_point.as_ptr())(
                dptr, bytes, library, name,
            ))
        }
    }
    /// Calls `hipLibraryGetKernel` (since HIP 7.1).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLibraryGetKernel(
        &self,
        pKernel: *mut hipKernel_t,
        library: hipLibrary_t,
        name: *const c_char,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLibraryGetKernel)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipLibraryGetKernel>(entry_point.as_ptr())(
                pKernel, library, name,
            ))
        }
    }
    /// Calls `hipLibraryGetKernelCount` (since HIP 7.1).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLibraryGetKernelCount(
        &self,
        count: *mut c_uint,
        library: hipLibrary_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLibraryGetKernelCount)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipLibraryGetKernelCount>(entry_point.as_ptr())(
                count, library,
            ))
        }
    }
    /// Calls `hipLibraryGetManaged` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLibraryGetManaged(
        &self,
        dptr: *mut *mut c_void,
        bytes: *mut usize,
        library: hipLibrary_t,
        name: *const c_char,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLibraryGetManaged)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipLibraryGetManaged>(entry_point.as_ptr())(
                dptr, bytes, library, name,
            ))
        }
    }
    /// Calls `hipLibraryLoadData` (since HIP 7.1).
    ///
    /// HIP 7.1.0 alone takes pointers to pointers for the options: null, null, 0 is right everywhere.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLibraryLoadData(
        &self,
        library: *mut hipLibrary_t,
        code: *const c_void,
        jitOptions: *mut hipJitOption,
        jitOptionsValues: *mut *mut c_void,
        numJitOptions: c_uint,
        libraryOptions: *mut hipLibraryOption,
        libraryOptionValues: *mut *mut c_void,
        numLibraryOptions: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLibraryLoadData)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipLibraryLoadData>(entry_point.as_ptr())(
                library,
                code,
                jitOptions,
                jitOptionsValues,
                numJitOptions,
                libraryOptions,
                libraryOptionValues,
                numLibraryOptions,
            ))
        }
    }
    /// Calls `hipLibraryLoadFromFile` (since HIP 7.1).
    ///
    /// HIP 7.1.0 alone takes pointers to pointers for the options: null, null, 0 is right everywhere.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLibraryLoadFromFile(
        &self,
        library: *mut hipLibrary_t,
        fileName: *const c_char,
        jitOptions: *mut hipJitOption,
        jitOptionsValues: *mut *mut c_void,
        numJitOptions: c_uint,
        libraryOptions: *mut hipLibraryOption,
        libraryOptionValues: *mut *mut c_void,
        numLibraryOptions: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLibraryLoadFromFile)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipLibraryLoadFromFile>(entry_point.as_ptr())(
                library,
                fileName,
                jitOptions,
                jitOptionsValues,
                numJitOptions,
                libraryOptions,
                libraryOptionValues,
                numLibraryOptions,
            ))
        }
    }
    /// Calls `hipLibraryUnload` (since HIP 7.1).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLibraryUnload(&self, library: hipLibrary_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLibraryUnload)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipLibraryUnload>(entry_point.as_ptr())(library)) }
    }
    /// Calls `hipLinkAddData` (since HIP 6.4).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLinkAddData(
        &self,
        state: hipLinkState_t,
        type_: hipJitInputType,
        data: *mut c_void,
        size: usize,
        name: *const c_char,
        numOptions: c_uint,
        options: *mut hipJitOption,
        optionValues: *mut *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLinkAddData)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipLinkAddData>(entry_point.as_ptr())(
                state,
                type_,
                data,
                size,
                name,
                numOptions,
                options,
                optionValues,
            ))
        }
    }
    /// Calls `hipLinkAddFile` (since HIP 6.4).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLinkAddFile(
        &self,
        state: hipLinkState_t,
        type_: hipJitInputType,
        path: *const c_char,
        numOptions: c_uint,
        options: *mut hipJitOption,
        optionValues: *mut *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLinkAddFile)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipLinkAddFile>(entry_point.as_ptr())(
                state,
                type_,
                path,
                numOptions,
                options,
                optionValues,
            ))
        }
    }
    /// Calls `hipLinkComplete` (since HIP 6.4).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLinkComplete(
        &self,
        state: hipLinkState_t,
        hipBinOut: *mut *mut c_void,
        sizeOut: *mut usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLinkComplete)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipLinkComplete>(entry_point.as_ptr())(
                state, hipBinOut, sizeOut,
            ))
        }
    }
    /// Calls `hipLinkCreate` (since HIP 6.4).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLinkCreate(
        &self,
        numOptions: c_uint,
        options: *mut hipJitOption,
        optionValues: *mut *mut c_void,
        stateOut: *mut hipLinkState_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLinkCreate)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipLinkCreate>(entry_point.as_ptr())(
                numOptions,
                options,
                optionValues,
                stateOut,
            ))
        }
    }
    /// Calls `hipLinkDestroy` (since HIP 6.4).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipLinkDestroy(&self, state: hipLinkState_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipLinkDestroy)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipLinkDestroy>(entry_point.as_ptr())(state)) }
    }
    /// Calls `hipMalloc` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMalloc(&self, ptr: *mut *mut c_void, size: usize) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMalloc)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipMalloc>(entry_point.as_ptr())(ptr, size)) }
    }
    /// Calls `hipMalloc3D` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMalloc3D(
        &self,
        pitchedDevPtr: *mut hipPitchedPtr,
        extent: hipExtent,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMalloc3D)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMalloc3D>(entry_point.as_ptr())(pitchedDevPtr, extent))
        }
    }
    /// Calls `hipMalloc3DArray` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMalloc3DArray(
        &self,
        array: *mut hipArray_t,
        desc: *const hipChannelFormatDesc,
        extent: hipExtent,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMalloc3DArray)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMalloc3DArray>(entry_point.as_ptr())(
                array, desc, extent, flags,
            ))
        }
    }
    /// Calls `hipMallocArray` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMallocArray(
        &self,
        array: *mut hipArray_t,
        desc: *const hipChannelFormatDesc,
        width: usize,
        height: usize,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMallocArray)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMallocArray>(entry_point.as_ptr())(
                array, desc, width, height, flags,
            ))
        }
    }
    /// Calls `hipMallocAsync` (since HIP 5.2).
    ///
    /// Zero bytes are an error before HIP 5.6.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMallocAsync(
        &self,
        dev_ptr: *mut *mut c_void,
        size: usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMallocAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMallocAsync>(entry_point.as_ptr())(
                dev_ptr, size, stream,
            ))
        }
    }
    /// Calls `hipMallocFromPoolAsync` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMallocFromPoolAsync(
        &self,
        dev_ptr: *mut *mut c_void,
        size: usize,
        mem_pool: hipMemPool_t,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMallocFromPoolAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMallocFromPoolAsync>(entry_point.as_ptr())(
                dev_ptr, size, mem_pool, stream,
            ))
        }
    }
    /// Calls `hipMallocHost` (HIP 5.0 or earlier).
    ///
    /// Deprecated: [`hipHostMalloc`](Self::hipHostMalloc) does the same.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMallocHost(&self, ptr: *mut *mut c_void, size: usize) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMallocHost)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipMallocHost>(entry_point.as_ptr())(ptr, size)) }
    }
    /// Calls `hipMallocManaged` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMallocManaged(
        &self,
        dev_ptr: *mut *mut c_void,
        size: usize,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMallocManaged)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMallocManaged>(entry_point.as_ptr())(
                dev_ptr, size, flags,
            ))
        }
    }
    /// Calls `hipMallocMipmappedArray` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMallocMipmappedArray(
        &self,
        mipmappedArray: *mut hipMipmappedArray_t,
        desc: *const hipChannelFormatDesc,
        extent: hipExtent,
        numLevels: c_uint,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMallocMipmappedArray)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMallocMipmappedArray>(entry_point.as_ptr())(
                mipmappedArray,
                desc,
                extent,
                numLevels,
                flags,
            ))
        }
    }
    /// Calls `hipMallocPitch` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMallocPitch(
        &self,
        ptr: *mut *mut c_void,
        pitch: *mut usize,
        width: usize,
        height: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMallocPitch)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMallocPitch>(entry_point.as_ptr())(
                ptr, pitch, width, height,
            ))
        }
    }
    /// Calls `hipMemAddressFree` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemAddressFree(&self, devPtr: *mut c_void, size: usize) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemAddressFree)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemAddressFree>(entry_point.as_ptr())(devPtr, size))
        }
    }
    /// Calls `hipMemAddressReserve` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemAddressReserve(
        &self,
        ptr: *mut *mut c_void,
        size: usize,
        alignment: usize,
        addr: *mut c_void,
        flags: c_ulonglong,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemAddressReserve)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemAddressReserve>(entry_point.as_ptr())(
                ptr, size, alignment, addr, flags,
            ))
        }
    }
    /// Calls `hipMemAdvise` (HIP 5.0 or earlier).
    ///
    /// Headers of ROCm 10.2 mean [`hipMemAdvise_v2`](Self::hipMemAdvise_v2) by this name; the library's function is unchanged.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemAdvise(
        &self,
        dev_ptr: *const c_void,
        count: usize,
        advice: hipMemoryAdvise,
        device: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemAdvise)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemAdvise>(entry_point.as_ptr())(
                dev_ptr, count, advice, device,
            ))
        }
    }
    /// Calls `hipMemAdvise_v2` (since HIP 7.1).
    ///
    /// [`hipMemAdvise`](Self::hipMemAdvise) for a place instead of a device.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemAdvise_v2(
        &self,
        dev_ptr: *const c_void,
        count: usize,
        advice: hipMemoryAdvise,
        location: hipMemLocation,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemAdvise_v2)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemAdvise_v2>(entry_point.as_ptr())(
                dev_ptr, count, advice, location,
            ))
        }
    }
    /// Calls `hipMemAllocHost` (HIP 5.0 or earlier).
    ///
    /// Deprecated: [`hipHostMalloc`](Self::hipHostMalloc) does the same.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemAllocHost(&self, ptr: *mut *mut c_void, size: usize) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemAllocHost)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipMemAllocHost>(entry_point.as_ptr())(ptr, size)) }
    }
    /// Calls `hipMemAllocPitch` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemAllocPitch(
        &self,
        dptr: *mut hipDeviceptr_t,
        pitch: *mut usize,
        widthInBytes: usize,
        height: usize,
        elementSizeBytes: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemAllocPitch)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemAllocPitch>(entry_point.as_ptr())(
                dptr,
                pitch,
                widthInBytes,
                height,
                elementSizeBytes,
            ))
        }
    }
    /// Calls `hipMemCreate` (since HIP 5.2).
    ///
    /// HIP up to 5.2 takes [`hipMemAllocationProp_V5_2`](crate::hipMemAllocationProp_V5_2): cast the pointer.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemCreate(
        &self,
        handle: *mut hipMemGenericAllocationHandle_t,
        size: usize,
        prop: *const hipMemAllocationProp_V5_3,
        flags: c_ulonglong,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemCreate)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemCreate>(entry_point.as_ptr())(
                handle, size, prop, flags,
            ))
        }
    }
    /// Calls `hipMemDiscardAndPrefetchBatchAsync` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemDiscardAndPrefetchBatchAsync(
        &self,
        dptrs: *mut *mut c_void,
        sizes: *mut usize,
        count: usize,
        prefetchLocs: *mut hipMemLocation,
        prefetchLocIdxs: *mut usize,
        numPrefetchLocs: usize,
        flags: c_ulonglong,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemDiscardAndPrefetchBatchAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(
                core::mem::transmute::<*mut c_void, signature::hipMemDiscardAndPrefetchBatchAsync>(
                    entry_point.as_ptr(),
                )(dptrs, sizes, count, prefetchLocs, prefetchLocIdxs, numPrefetchLocs, flags, stream),
            )
        }
    }
    /// Calls `hipMemDiscardBatchAsync` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemDiscardBatchAsync(
        &self,
        dev_ptrs: *mut *mut c_void,
        sizes: *mut usize,
        count: usize,
        flags: c_ulonglong,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemDiscardBatchAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemDiscardBatchAsync>(entry_point.as_ptr())(
                dev_ptrs, sizes, count, flags, stream,
            ))
        }
    }
    /// Calls `hipMemExportToShareableHandle` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemExportToShareableHandle(
        &self,
        shareableHandle: *mut c_void,
        handle: hipMemGenericAllocationHandle_t,
        handleType: hipMemAllocationHandleType,
        flags: c_ulonglong,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemExportToShareableHandle)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemExportToShareableHandle>(entry_point.as_ptr())(
                shareableHandle,
                handle,
                handleType,
                flags,
            ))
        }
    }
    /// Calls `hipMemGetAccess` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemGetAccess(
        &self,
        flags: *mut c_ulonglong,
        location: *const hipMemLocation,
        ptr: *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemGetAccess)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemGetAccess>(entry_point.as_ptr())(
                flags, location, ptr,
            ))
        }
    }
    /// Calls `hipMemGetAddressRange` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemGetAddressRange(
        &self,
        pbase: *mut hipDeviceptr_t,
        psize: *mut usize,
        dptr: hipDeviceptr_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemGetAddressRange)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemGetAddressRange>(entry_point.as_ptr())(
                pbase, psize, dptr,
            ))
        }
    }
    /// Calls `hipMemGetAllocationGranularity` (since HIP 5.2).
    ///
    /// HIP up to 5.2 takes [`hipMemAllocationProp_V5_2`](crate::hipMemAllocationProp_V5_2): cast the pointer.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemGetAllocationGranularity(
        &self,
        granularity: *mut usize,
        prop: *const hipMemAllocationProp_V5_3,
        option: hipMemAllocationGranularity_flags,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemGetAllocationGranularity)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemGetAllocationGranularity>(entry_point.as_ptr())(
                granularity,
                prop,
                option,
            ))
        }
    }
    /// Calls `hipMemGetAllocationPropertiesFromHandle` (since HIP 5.2).
    ///
    /// HIP up to 5.2 takes [`hipMemAllocationProp_V5_2`](crate::hipMemAllocationProp_V5_2): cast the pointer.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemGetAllocationPropertiesFromHandle(
        &self,
        prop: *mut hipMemAllocationProp_V5_3,
        handle: hipMemGenericAllocationHandle_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemGetAllocationPropertiesFromHandle)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemGetAllocationPropertiesFromHandle>(
                entry_point.as_ptr(),
            )(prop, handle))
        }
    }
    /// Calls `hipMemGetDefaultMemPool` (since HIP 7.15).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemGetDefaultMemPool(
        &self,
        memPool: *mut hipMemPool_t,
        location: *mut hipMemLocation,
        type_: hipMemAllocationType,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemGetDefaultMemPool)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemGetDefaultMemPool>(entry_point.as_ptr())(
                memPool, location, type_,
            ))
        }
    }
    /// Calls `hipMemGetHandleForAddressRange` (since HIP 7.0).
    ///
    /// Not in the Windows library (7.14). Not in DTK.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemGetHandleForAddressRange(
        &self,
        handle: *mut c_void,
        dptr: hipDeviceptr_t,
        size: usize,
        handleType: hipMemRangeHandleType,
        flags: c_ulonglong,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemGetHandleForAddressRange)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemGetHandleForAddressRange>(entry_point.as_ptr())(
                handle, dptr, size, handleType, flags,
            ))
        }
    }
    /// Calls `hipMemGetInfo` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemGetInfo(&self, free: *mut usize, total: *mut usize) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemGetInfo)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipMemGetInfo>(entry_point.as_ptr())(free, total)) }
    }
    /// Calls `hipMemGetMemPool` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemGetMemPool(
        &self,
        pool: *mut hipMemPool_t,
        location: *mut hipMemLocation,
        type_: hipMemAllocationType,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemGetMemPool)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemGetMemPool>(entry_point.as_ptr())(
                pool, location, type_,
            ))
        }
    }
    /// Calls `hipMemImportFromShareableHandle` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemImportFromShareableHandle(
        &self,
        handle: *mut hipMemGenericAllocationHandle_t,
        osHandle: *mut c_void,
        shHandleType: hipMemAllocationHandleType,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemImportFromShareableHandle)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemImportFromShareableHandle>(entry_point.as_ptr())(
                handle,
                osHandle,
                shHandleType,
            ))
        }
    }
    /// Calls `hipMemMap` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemMap(
        &self,
        ptr: *mut c_void,
        size: usize,
        offset: usize,
        handle: hipMemGenericAllocationHandle_t,
        flags: c_ulonglong,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemMap)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemMap>(entry_point.as_ptr())(
                ptr, size, offset, handle, flags,
            ))
        }
    }
    /// Calls `hipMemMapArrayAsync` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemMapArrayAsync(
        &self,
        mapInfoList: *mut hipArrayMapInfo,
        count: c_uint,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemMapArrayAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemMapArrayAsync>(entry_point.as_ptr())(
                mapInfoList,
                count,
                stream,
            ))
        }
    }
    /// Calls `hipMemPoolCreate` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemPoolCreate(
        &self,
        mem_pool: *mut hipMemPool_t,
        pool_props: *const hipMemPoolProps,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemPoolCreate)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemPoolCreate>(entry_point.as_ptr())(
                mem_pool, pool_props,
            ))
        }
    }
    /// Calls `hipMemPoolDestroy` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemPoolDestroy(&self, mem_pool: hipMemPool_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemPoolDestroy)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipMemPoolDestroy>(entry_point.as_ptr())(mem_pool)) }
    }
    /// Calls `hipMemPoolExportPointer` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemPoolExportPointer(
        &self,
        export_data: *mut hipMemPoolPtrExportData,
        dev_ptr: *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemPoolExportPointer)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemPoolExportPointer>(entry_point.as_ptr())(
                export_data,
                dev_ptr,
            ))
        }
    }
    /// Calls `hipMemPoolExportToShareableHandle` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemPoolExportToShareableHandle(
        &self,
        shared_handle: *mut c_void,
        mem_pool: hipMemPool_t,
        handle_type: hipMemAllocationHandleType,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemPoolExportToShareableHandle)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemPoolExportToShareableHandle>(entry_point.as_ptr())(
                shared_handle,
                mem_pool,
                handle_type,
                flags,
            ))
        }
    }
    /// Calls `hipMemPoolGetAccess` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemPoolGetAccess(
        &self,
        flags: *mut hipMemAccessFlags,
        mem_pool: hipMemPool_t,
        location: *mut hipMemLocation,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemPoolGetAccess)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemPoolGetAccess>(entry_point.as_ptr())(
                flags, mem_pool, location,
            ))
        }
    }
    /// Calls `hipMemPoolGetAttribute` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemPoolGetAttribute(
        &self,
        mem_pool: hipMemPool_t,
        attr: hipMemPoolAttr,
        value: *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemPoolGetAttribute)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemPoolGetAttribute>(entry_point.as_ptr())(
                mem_pool, attr, value,
            ))
        }
    }
    /// Calls `hipMemPoolImportFromShareableHandle` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemPoolImportFromShareableHandle(
        &self,
        mem_pool: *mut hipMemPool_t,
        shared_handle: *mut c_void,
        handle_type: hipMemAllocationHandleType,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemPoolImportFromShareableHandle)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemPoolImportFromShareableHandle>(
                entry_point.as_ptr(),
            )(mem_pool, shared_handle, handle_type, flags))
        }
    }
    /// Calls `hipMemPoolImportPointer` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemPoolImportPointer(
        &self,
        dev_ptr: *mut *mut c_void,
        mem_pool: hipMemPool_t,
        export_data: *mut hipMemPoolPtrExportData,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemPoolImportPointer)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemPoolImportPointer>(entry_point.as_ptr())(
                dev_ptr,
                mem_pool,
                export_data,
            ))
        }
    }
    /// Calls `hipMemPoolSetAccess` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemPoolSetAccess(
        &self,
        mem_pool: hipMemPool_t,
        desc_list: *const hipMemAccessDesc,
        count: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemPoolSetAccess)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemPoolSetAccess>(entry_point.as_ptr())(
                mem_pool, desc_list, count,
            ))
        }
    }
    /// Calls `hipMemPoolSetAttribute` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemPoolSetAttribute(
        &self,
        mem_pool: hipMemPool_t,
        attr: hipMemPoolAttr,
        value: *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemPoolSetAttribute)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemPoolSetAttribute>(entry_point.as_ptr())(
                mem_pool, attr, value,
            ))
        }
    }
    /// Calls `hipMemPoolTrimTo` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemPoolTrimTo(
        &self,
        mem_pool: hipMemPool_t,
        min_bytes_to_hold: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemPoolTrimTo)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemPoolTrimTo>(entry_point.as_ptr())(
                mem_pool,
                min_bytes_to_hold,
            ))
        }
    }
    /// Calls `hipMemPrefetchAsync` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemPrefetchAsync(
        &self,
        dev_ptr: *const c_void,
        count: usize,
        device: c_int,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemPrefetchAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemPrefetchAsync>(entry_point.as_ptr())(
                dev_ptr, count, device, stream,
            ))
        }
    }
    /// Calls `hipMemPrefetchAsync_v2` (since HIP 7.1).
    ///
    /// [`hipMemPrefetchAsync`](Self::hipMemPrefetchAsync) for a place instead of a device.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemPrefetchAsync_v2(
        &self,
        dev_ptr: *const c_void,
        count: usize,
        location: hipMemLocation,
        flags: c_uint,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemPrefetchAsync_v2)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemPrefetchAsync_v2>(entry_point.as_ptr())(
                dev_ptr, count, location, flags, stream,
            ))
        }
    }
    /// Calls `hipMemPrefetchBatchAsync` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemPrefetchBatchAsync(
        &self,
        dev_ptrs: *mut *mut c_void,
        sizes: *mut usize,
        count: usize,
        prefetch_locs: *mut hipMemLocation,
        prefetch_loc_idxs: *mut usize,
        num_prefetch_locs: usize,
        flags: c_ulonglong,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemPrefetchBatchAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemPrefetchBatchAsync>(entry_point.as_ptr())(
                dev_ptrs,
                sizes,
                count,
                prefetch_locs,
                prefetch_loc_idxs,
                num_prefetch_locs,
                flags,
                stream,
            ))
        }
    }
    /// Calls `hipMemPtrGetInfo` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemPtrGetInfo(&self, ptr: *mut c_void, size: *mut usize) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemPtrGetInfo)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipMemPtrGetInfo>(entry_point.as_ptr())(ptr, size)) }
    }
    /// Calls `hipMemRangeGetAttribute` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemRangeGetAttribute(
        &self,
        data: *mut c_void,
        data_size: usize,
        attribute: hipMemRangeAttribute,
        dev_ptr: *const c_void,
        count: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemRangeGetAttribute)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemRangeGetAttribute>(entry_point.as_ptr())(
                data, data_size, attribute, dev_ptr, count,
            ))
        }
    }
    /// Calls `hipMemRangeGetAttributes` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemRangeGetAttributes(
        &self,
        data: *mut *mut c_void,
        data_sizes: *mut usize,
        attributes: *mut hipMemRangeAttribute,
        num_attributes: usize,
        dev_ptr: *const c_void,
        count: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemRangeGetAttributes)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemRangeGetAttributes>(entry_point.as_ptr())(
                data,
                data_sizes,
                attributes,
                num_attributes,
                dev_ptr,
                count,
            ))
        }
    }
    /// Calls `hipMemRelease` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemRelease(&self, handle: hipMemGenericAllocationHandle_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemRelease)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipMemRelease>(entry_point.as_ptr())(handle)) }
    }
    /// Calls `hipMemRetainAllocationHandle` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemRetainAllocationHandle(
        &self,
        handle: *mut hipMemGenericAllocationHandle_t,
        addr: *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemRetainAllocationHandle)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemRetainAllocationHandle>(entry_point.as_ptr())(
                handle, addr,
            ))
        }
    }
    /// Calls `hipMemSetAccess` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemSetAccess(
        &self,
        ptr: *mut c_void,
        size: usize,
        desc: *const hipMemAccessDesc,
        count: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemSetAccess)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemSetAccess>(entry_point.as_ptr())(
                ptr, size, desc, count,
            ))
        }
    }
    /// Calls `hipMemSetMemPool` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemSetMemPool(
        &self,
        location: *mut hipMemLocation,
        type_: hipMemAllocationType,
        pool: hipMemPool_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemSetMemPool)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemSetMemPool>(entry_point.as_ptr())(
                location, type_, pool,
            ))
        }
    }
    /// Calls `hipMemUnmap` (since HIP 5.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemUnmap(&self, ptr: *mut c_void, size: usize) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemUnmap)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipMemUnmap>(entry_point.as_ptr())(ptr, size)) }
    }
    /// Calls `hipMemcpy` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy(
        &self,
        dst: *mut c_void,
        src: *const c_void,
        sizeBytes: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy>(entry_point.as_ptr())(
                dst, src, sizeBytes, kind,
            ))
        }
    }
    /// Calls `hipMemcpy2D` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy2D(
        &self,
        dst: *mut c_void,
        dpitch: usize,
        src: *const c_void,
        spitch: usize,
        width: usize,
        height: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy2D)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy2D>(entry_point.as_ptr())(
                dst, dpitch, src, spitch, width, height, kind,
            ))
        }
    }
    /// Calls `hipMemcpy2DArrayToArray` (since HIP 6.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy2DArrayToArray(
        &self,
        dst: hipArray_t,
        wOffsetDst: usize,
        hOffsetDst: usize,
        src: hipArray_const_t,
        wOffsetSrc: usize,
        hOffsetSrc: usize,
        width: usize,
        height: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy2DArrayToArray)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy2DArrayToArray>(entry_point.as_ptr())(
                dst, wOffsetDst, hOffsetDst, src, wOffsetSrc, hOffsetSrc, width, height, kind,
            ))
        }
    }
    /// Calls `hipMemcpy2DAsync` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy2DAsync(
        &self,
        dst: *mut c_void,
        dpitch: usize,
        src: *const c_void,
        spitch: usize,
        width: usize,
        height: usize,
        kind: hipMemcpyKind,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy2DAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy2DAsync>(entry_point.as_ptr())(
                dst, dpitch, src, spitch, width, height, kind, stream,
            ))
        }
    }
    /// Calls `hipMemcpy2DAsync_spt` (since HIP 5.6).
    ///
    /// As [`hipMemcpy2DAsync`](Self::hipMemcpy2DAsync), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy2DAsync_spt(
        &self,
        dst: *mut c_void,
        dpitch: usize,
        src: *const c_void,
        spitch: usize,
        width: usize,
        height: usize,
        kind: hipMemcpyKind,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy2DAsync_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy2DAsync_spt>(entry_point.as_ptr())(
                dst, dpitch, src, spitch, width, height, kind, stream,
            ))
        }
    }
    /// Calls `hipMemcpy2DFromArray` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy2DFromArray(
        &self,
        dst: *mut c_void,
        dpitch: usize,
        src: hipArray_const_t,
        wOffset: usize,
        hOffset: usize,
        width: usize,
        height: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy2DFromArray)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy2DFromArray>(entry_point.as_ptr())(
                dst, dpitch, src, wOffset, hOffset, width, height, kind,
            ))
        }
    }
    /// Calls `hipMemcpy2DFromArrayAsync` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy2DFromArrayAsync(
        &self,
        dst: *mut c_void,
        dpitch: usize,
        src: hipArray_const_t,
        wOffset: usize,
        hOffset: usize,
        width: usize,
        height: usize,
        kind: hipMemcpyKind,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy2DFromArrayAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy2DFromArrayAsync>(entry_point.as_ptr())(
                dst, dpitch, src, wOffset, hOffset, width, height, kind, stream,
            ))
        }
    }
    /// Calls `hipMemcpy2DFromArrayAsync_spt` (since HIP 5.6).
    ///
    /// As [`hipMemcpy2DFromArrayAsync`](Self::hipMemcpy2DFromArrayAsync), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy2DFromArrayAsync_spt(
        &self,
        dst: *mut c_void,
        dpitch: usize,
        src: hipArray_const_t,
        wOffsetSrc: usize,
        hOffsetSrc: usize,
        width: usize,
        height: usize,
        kind: hipMemcpyKind,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy2DFromArrayAsync_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy2DFromArrayAsync_spt>(entry_point.as_ptr())(
                dst, dpitch, src, wOffsetSrc, hOffsetSrc, width, height, kind, stream,
            ))
        }
    }
    /// Calls `hipMemcpy2DFromArray_spt` (since HIP 5.2).
    ///
    /// As [`hipMemcpy2DFromArray`](Self::hipMemcpy2DFromArray), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy2DFromArray_spt(
        &self,
        dst: *mut c_void,
        dpitch: usize,
        src: hipArray_const_t,
        wOffset: usize,
        hOffset: usize,
        width: usize,
        height: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy2DFromArray_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy2DFromArray_spt>(entry_point.as_ptr())(
                dst, dpitch, src, wOffset, hOffset, width, height, kind,
            ))
        }
    }
    /// Calls `hipMemcpy2DToArray` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy2DToArray(
        &self,
        dst: hipArray_t,
        wOffset: usize,
        hOffset: usize,
        src: *const c_void,
        spitch: usize,
        width: usize,
        height: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy2DToArray)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy2DToArray>(entry_point.as_ptr())(
                dst, wOffset, hOffset, src, spitch, width, height, kind,
            ))
        }
    }
    /// Calls `hipMemcpy2DToArrayAsync` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy2DToArrayAsync(
        &self,
        dst: hipArray_t,
        wOffset: usize,
        hOffset: usize,
        src: *const c_void,
        spitch: usize,
        width: usize,
        height: usize,
        kind: hipMemcpyKind,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy2DToArrayAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy2DToArrayAsync>(entry_point.as_ptr())(
                dst, wOffset, hOffset, src, spitch, width, height, kind, stream,
            ))
        }
    }
    /// Calls `hipMemcpy2DToArrayAsync_spt` (since HIP 5.6).
    ///
    /// As [`hipMemcpy2DToArrayAsync`](Self::hipMemcpy2DToArrayAsync), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy2DToArrayAsync_spt(
        &self,
        dst: hipArray_t,
        wOffset: usize,
        hOffset: usize,
        src: *const c_void,
        spitch: usize,
        width: usize,
        height: usize,
        kind: hipMemcpyKind,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy2DToArrayAsync_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy2DToArrayAsync_spt>(entry_point.as_ptr())(
                dst, wOffset, hOffset, src, spitch, width, height, kind, stream,
            ))
        }
    }
    /// Calls `hipMemcpy2DToArray_spt` (since HIP 5.2).
    ///
    /// As [`hipMemcpy2DToArray`](Self::hipMemcpy2DToArray), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy2DToArray_spt(
        &self,
        dst: hipArray_t,
        wOffset: usize,
        hOffset: usize,
        src: *const c_void,
        spitch: usize,
        width: usize,
        height: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy2DToArray_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy2DToArray_spt>(entry_point.as_ptr())(
                dst, wOffset, hOffset, src, spitch, width, height, kind,
            ))
        }
    }
    /// Calls `hipMemcpy2D_spt` (since HIP 5.2).
    ///
    /// As [`hipMemcpy2D`](Self::hipMemcpy2D), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy2D_spt(
        &self,
        dst: *mut c_void,
        dpitch: usize,
        src: *const c_void,
        spitch: usize,
        width: usize,
        height: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy2D_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy2D_spt>(entry_point.as_ptr())(
                dst, dpitch, src, spitch, width, height, kind,
            ))
        }
    }
    /// Calls `hipMemcpy3D` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy3D(&self, p: *const hipMemcpy3DParms) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy3D)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy3D>(entry_point.as_ptr())(p)) }
    }
    /// Calls `hipMemcpy3DAsync` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy3DAsync(
        &self,
        p: *const hipMemcpy3DParms,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy3DAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy3DAsync>(entry_point.as_ptr())(p, stream)) }
    }
    /// Calls `hipMemcpy3DAsync_spt` (since HIP 5.6).
    ///
    /// As [`hipMemcpy3DAsync`](Self::hipMemcpy3DAsync), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy3DAsync_spt(
        &self,
        p: *const hipMemcpy3DParms,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy3DAsync_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy3DAsync_spt>(entry_point.as_ptr())(p, stream))
        }
    }
    /// Calls `hipMemcpy3DBatchAsync` (since HIP 7.1).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy3DBatchAsync(
        &self,
        numOps: usize,
        opList: *mut hipMemcpy3DBatchOp,
        failIdx: *mut usize,
        flags: c_ulonglong,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy3DBatchAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy3DBatchAsync>(entry_point.as_ptr())(
                numOps, opList, failIdx, flags, stream,
            ))
        }
    }
    /// Calls `hipMemcpy3DPeer` (since HIP 7.1).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy3DPeer(&self, p: *mut hipMemcpy3DPeerParms) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy3DPeer)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy3DPeer>(entry_point.as_ptr())(p)) }
    }
    /// Calls `hipMemcpy3DPeerAsync` (since HIP 7.1).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy3DPeerAsync(
        &self,
        p: *mut hipMemcpy3DPeerParms,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy3DPeerAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy3DPeerAsync>(entry_point.as_ptr())(p, stream))
        }
    }
    /// Calls `hipMemcpy3D_spt` (since HIP 5.2).
    ///
    /// As [`hipMemcpy3D`](Self::hipMemcpy3D), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy3D_spt(&self, p: *const hipMemcpy3DParms) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy3D_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy3D_spt>(entry_point.as_ptr())(p)) }
    }
    /// Calls `hipMemcpyAsync` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyAsync(
        &self,
        dst: *mut c_void,
        src: *const c_void,
        sizeBytes: usize,
        kind: hipMemcpyKind,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyAsync>(entry_point.as_ptr())(
                dst, src, sizeBytes, kind, stream,
            ))
        }
    }
    /// Calls `hipMemcpyAsync_spt` (since HIP 5.2).
    ///
    /// As [`hipMemcpyAsync`](Self::hipMemcpyAsync), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyAsync_spt(
        &self,
        dst: *mut c_void,
        src: *const c_void,
        sizeBytes: usize,
        kind: hipMemcpyKind,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyAsync_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyAsync_spt>(entry_point.as_ptr())(
                dst, src, sizeBytes, kind, stream,
            ))
        }
    }
    /// Calls `hipMemcpyAtoA` (since HIP 6.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyAtoA(
        &self,
        dstArray: hipArray_t,
        dstOffset: usize,
        srcArray: hipArray_t,
        srcOffset: usize,
        ByteCount: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyAtoA)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyAtoA>(entry_point.as_ptr())(
                dstArray, dstOffset, srcArray, srcOffset, ByteCount,
            ))
        }
    }
    /// Calls `hipMemcpyAtoD` (since HIP 6.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyAtoD(
        &self,
        dstDevice: hipDeviceptr_t,
        srcArray: hipArray_t,
        srcOffset: usize,
        ByteCount: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyAtoD)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyAtoD>(entry_point.as_ptr())(
                dstDevice, srcArray, srcOffset, ByteCount,
            ))
        }
    }
    /// Calls `hipMemcpyAtoH` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyAtoH(
        &self,
        dst: *mut c_void,
        srcArray: hipArray_t,
        srcOffset: usize,
        count: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyAtoH)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyAtoH>(entry_point.as_ptr())(
                dst, srcArray, srcOffset, count,
            ))
        }
    }
    /// Calls `hipMemcpyAtoHAsync` (since HIP 6.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyAtoHAsync(
        &self,
        dstHost: *mut c_void,
        srcArray: hipArray_t,
        srcOffset: usize,
        ByteCount: usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyAtoHAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyAtoHAsync>(entry_point.as_ptr())(
                dstHost, srcArray, srcOffset, ByteCount, stream,
            ))
        }
    }
    /// Calls `hipMemcpyBatchAsync` (since HIP 7.1).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyBatchAsync(
        &self,
        dsts: *mut *mut c_void,
        srcs: *mut *mut c_void,
        sizes: *mut usize,
        count: usize,
        attrs: *mut hipMemcpyAttributes,
        attrsIdxs: *mut usize,
        numAttrs: usize,
        failIdx: *mut usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyBatchAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyBatchAsync>(entry_point.as_ptr())(
                dsts, srcs, sizes, count, attrs, attrsIdxs, numAttrs, failIdx, stream,
            ))
        }
    }
    /// Calls `hipMemcpyDtoA` (since HIP 6.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyDtoA(
        &self,
        dstArray: hipArray_t,
        dstOffset: usize,
        srcDevice: hipDeviceptr_t,
        ByteCount: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyDtoA)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyDtoA>(entry_point.as_ptr())(
                dstArray, dstOffset, srcDevice, ByteCount,
            ))
        }
    }
    /// Calls `hipMemcpyDtoD` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyDtoD(
        &self,
        dst: hipDeviceptr_t,
        src: hipDeviceptr_t,
        sizeBytes: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyDtoD)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyDtoD>(entry_point.as_ptr())(dst, src, sizeBytes))
        }
    }
    /// Calls `hipMemcpyDtoDAsync` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyDtoDAsync(
        &self,
        dst: hipDeviceptr_t,
        src: hipDeviceptr_t,
        sizeBytes: usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyDtoDAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyDtoDAsync>(entry_point.as_ptr())(
                dst, src, sizeBytes, stream,
            ))
        }
    }
    /// Calls `hipMemcpyDtoH` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyDtoH(
        &self,
        dst: *mut c_void,
        src: hipDeviceptr_t,
        sizeBytes: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyDtoH)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyDtoH>(entry_point.as_ptr())(dst, src, sizeBytes))
        }
    }
    /// Calls `hipMemcpyDtoHAsync` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyDtoHAsync(
        &self,
        dst: *mut c_void,
        src: hipDeviceptr_t,
        sizeBytes: usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyDtoHAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyDtoHAsync>(entry_point.as_ptr())(
                dst, src, sizeBytes, stream,
            ))
        }
    }
    /// Calls `hipMemcpyFromArray` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyFromArray(
        &self,
        dst: *mut c_void,
        srcArray: hipArray_const_t,
        wOffset: usize,
        hOffset: usize,
        count: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyFromArray)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyFromArray>(entry_point.as_ptr())(
                dst, srcArray, wOffset, hOffset, count, kind,
            ))
        }
    }
    /// Calls `hipMemcpyFromArray_spt` (since HIP 5.6).
    ///
    /// As [`hipMemcpyFromArray`](Self::hipMemcpyFromArray), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyFromArray_spt(
        &self,
        dst: *mut c_void,
        src: hipArray_const_t,
        wOffsetSrc: usize,
        hOffset: usize,
        count: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyFromArray_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyFromArray_spt>(entry_point.as_ptr())(
                dst, src, wOffsetSrc, hOffset, count, kind,
            ))
        }
    }
    /// Calls `hipMemcpyFromSymbol` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyFromSymbol(
        &self,
        dst: *mut c_void,
        symbol: *const c_void,
        sizeBytes: usize,
        offset: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyFromSymbol)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyFromSymbol>(entry_point.as_ptr())(
                dst, symbol, sizeBytes, offset, kind,
            ))
        }
    }
    /// Calls `hipMemcpyFromSymbolAsync` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyFromSymbolAsync(
        &self,
        dst: *mut c_void,
        symbol: *const c_void,
        sizeBytes: usize,
        offset: usize,
        kind: hipMemcpyKind,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyFromSymbolAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyFromSymbolAsync>(entry_point.as_ptr())(
                dst, symbol, sizeBytes, offset, kind, stream,
            ))
        }
    }
    /// Calls `hipMemcpyFromSymbolAsync_spt` (since HIP 5.6).
    ///
    /// As [`hipMemcpyFromSymbolAsync`](Self::hipMemcpyFromSymbolAsync), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyFromSymbolAsync_spt(
        &self,
        dst: *mut c_void,
        symbol: *const c_void,
        sizeBytes: usize,
        offset: usize,
        kind: hipMemcpyKind,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyFromSymbolAsync_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyFromSymbolAsync_spt>(entry_point.as_ptr())(
                dst, symbol, sizeBytes, offset, kind, stream,
            ))
        }
    }
    /// Calls `hipMemcpyFromSymbol_spt` (since HIP 5.2).
    ///
    /// As [`hipMemcpyFromSymbol`](Self::hipMemcpyFromSymbol), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyFromSymbol_spt(
        &self,
        dst: *mut c_void,
        symbol: *const c_void,
        sizeBytes: usize,
        offset: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyFromSymbol_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyFromSymbol_spt>(entry_point.as_ptr())(
                dst, symbol, sizeBytes, offset, kind,
            ))
        }
    }
    /// Calls `hipMemcpyHtoA` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyHtoA(
        &self,
        dstArray: hipArray_t,
        dstOffset: usize,
        srcHost: *const c_void,
        count: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyHtoA)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyHtoA>(entry_point.as_ptr())(
                dstArray, dstOffset, srcHost, count,
            ))
        }
    }
    /// Calls `hipMemcpyHtoAAsync` (since HIP 6.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyHtoAAsync(
        &self,
        dstArray: hipArray_t,
        dstOffset: usize,
        srcHost: *const c_void,
        ByteCount: usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyHtoAAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyHtoAAsync>(entry_point.as_ptr())(
                dstArray, dstOffset, srcHost, ByteCount, stream,
            ))
        }
    }
    /// Calls `hipMemcpyHtoD` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyHtoD(
        &self,
        dst: hipDeviceptr_t,
        src: *const c_void,
        sizeBytes: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyHtoD)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyHtoD>(entry_point.as_ptr())(dst, src, sizeBytes))
        }
    }
    /// Calls `hipMemcpyHtoDAsync` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyHtoDAsync(
        &self,
        dst: hipDeviceptr_t,
        src: *const c_void,
        sizeBytes: usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyHtoDAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyHtoDAsync>(entry_point.as_ptr())(
                dst, src, sizeBytes, stream,
            ))
        }
    }
    /// Calls `hipMemcpyParam2D` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyParam2D(&self, pCopy: *const hip_Memcpy2D) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyParam2D)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyParam2D>(entry_point.as_ptr())(pCopy)) }
    }
    /// Calls `hipMemcpyParam2DAsync` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyParam2DAsync(
        &self,
        pCopy: *const hip_Memcpy2D,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyParam2DAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyParam2DAsync>(entry_point.as_ptr())(
                pCopy, stream,
            ))
        }
    }
    /// Calls `hipMemcpyPeer` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyPeer(
        &self,
        dst: *mut c_void,
        dstDeviceId: c_int,
        src: *const c_void,
        srcDeviceId: c_int,
        sizeBytes: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyPeer)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyPeer>(entry_point.as_ptr())(
                dst,
                dstDeviceId,
                src,
                srcDeviceId,
                sizeBytes,
            ))
        }
    }
    /// Calls `hipMemcpyPeerAsync` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyPeerAsync(
        &self,
        dst: *mut c_void,
        dstDeviceId: c_int,
        src: *const c_void,
        srcDevice: c_int,
        sizeBytes: usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyPeerAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyPeerAsync>(entry_point.as_ptr())(
                dst,
                dstDeviceId,
                src,
                srcDevice,
                sizeBytes,
                stream,
            ))
        }
    }
    /// Calls `hipMemcpyToArray` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyToArray(
        &self,
        dst: hipArray_t,
        wOffset: usize,
        hOffset: usize,
        src: *const c_void,
        count: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyToArray)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyToArray>(entry_point.as_ptr())(
                dst, wOffset, hOffset, src, count, kind,
            ))
        }
    }
    /// Calls `hipMemcpyToSymbol` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyToSymbol(
        &self,
        symbol: *const c_void,
        src: *const c_void,
        sizeBytes: usize,
        offset: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyToSymbol)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyToSymbol>(entry_point.as_ptr())(
                symbol, src, sizeBytes, offset, kind,
            ))
        }
    }
    /// Calls `hipMemcpyToSymbolAsync` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyToSymbolAsync(
        &self,
        symbol: *const c_void,
        src: *const c_void,
        sizeBytes: usize,
        offset: usize,
        kind: hipMemcpyKind,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyToSymbolAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyToSymbolAsync>(entry_point.as_ptr())(
                symbol, src, sizeBytes, offset, kind, stream,
            ))
        }
    }
    /// Calls `hipMemcpyToSymbolAsync_spt` (since HIP 5.6).
    ///
    /// As [`hipMemcpyToSymbolAsync`](Self::hipMemcpyToSymbolAsync), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyToSymbolAsync_spt(
        &self,
        symbol: *const c_void,
        src: *const c_void,
        sizeBytes: usize,
        offset: usize,
        kind: hipMemcpyKind,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyToSymbolAsync_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyToSymbolAsync_spt>(entry_point.as_ptr())(
                symbol, src, sizeBytes, offset, kind, stream,
            ))
        }
    }
    /// Calls `hipMemcpyToSymbol_spt` (since HIP 5.2).
    ///
    /// As [`hipMemcpyToSymbol`](Self::hipMemcpyToSymbol), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyToSymbol_spt(
        &self,
        symbol: *const c_void,
        src: *const c_void,
        sizeBytes: usize,
        offset: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyToSymbol_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyToSymbol_spt>(entry_point.as_ptr())(
                symbol, src, sizeBytes, offset, kind,
            ))
        }
    }
    /// Calls `hipMemcpyWithStream` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpyWithStream(
        &self,
        dst: *mut c_void,
        src: *const c_void,
        sizeBytes: usize,
        kind: hipMemcpyKind,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpyWithStream)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpyWithStream>(entry_point.as_ptr())(
                dst, src, sizeBytes, kind, stream,
            ))
        }
    }
    /// Calls `hipMemcpy_spt` (since HIP 5.2).
    ///
    /// As [`hipMemcpy`](Self::hipMemcpy), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemcpy_spt(
        &self,
        dst: *mut c_void,
        src: *const c_void,
        sizeBytes: usize,
        kind: hipMemcpyKind,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemcpy_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemcpy_spt>(entry_point.as_ptr())(
                dst, src, sizeBytes, kind,
            ))
        }
    }
    /// Calls `hipMemset` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemset(
        &self,
        dst: *mut c_void,
        value: c_int,
        sizeBytes: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemset)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemset>(entry_point.as_ptr())(dst, value, sizeBytes))
        }
    }
    /// Calls `hipMemset2D` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemset2D(
        &self,
        dst: *mut c_void,
        pitch: usize,
        value: c_int,
        width: usize,
        height: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemset2D)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemset2D>(entry_point.as_ptr())(
                dst, pitch, value, width, height,
            ))
        }
    }
    /// Calls `hipMemset2DAsync` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemset2DAsync(
        &self,
        dst: *mut c_void,
        pitch: usize,
        value: c_int,
        width: usize,
        height: usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemset2DAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemset2DAsync>(entry_point.as_ptr())(
                dst, pitch, value, width, height, stream,
            ))
        }
    }
    /// Calls `hipMemset2DAsync_spt` (since HIP 5.6).
    ///
    /// As [`hipMemset2DAsync`](Self::hipMemset2DAsync), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemset2DAsync_spt(
        &self,
        dst: *mut c_void,
        pitch: usize,
        value: c_int,
        width: usize,
        height: usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemset2DAsync_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemset2DAsync_spt>(entry_point.as_ptr())(
                dst, pitch, value, width, height, stream,
            ))
        }
    }
    /// Calls `hipMemset2D_spt` (since HIP 5.2).
    ///
    /// As [`hipMemset2D`](Self::hipMemset2D), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemset2D_spt(
        &self,
        dst: *mut c_void,
        pitch: usize,
        value: c_int,
        width: usize,
        height: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemset2D_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemset2D_spt>(entry_point.as_ptr())(
                dst, pitch, value, width, height,
            ))
        }
    }
    /// Calls `hipMemset3D` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemset3D(
        &self,
        pitchedDevPtr: hipPitchedPtr,
        value: c_int,
        extent: hipExtent,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemset3D)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemset3D>(entry_point.as_ptr())(
                pitchedDevPtr,
                value,
                extent,
            ))
        }
    }
    /// Calls `hipMemset3DAsync` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemset3DAsync(
        &self,
        pitchedDevPtr: hipPitchedPtr,
        value: c_int,
        extent: hipExtent,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemset3DAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemset3DAsync>(entry_point.as_ptr())(
                pitchedDevPtr,
                value,
                extent,
                stream,
            ))
        }
    }
    /// Calls `hipMemset3DAsync_spt` (since HIP 5.6).
    ///
    /// As [`hipMemset3DAsync`](Self::hipMemset3DAsync), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemset3DAsync_spt(
        &self,
        pitchedDevPtr: hipPitchedPtr,
        value: c_int,
        extent: hipExtent,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemset3DAsync_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemset3DAsync_spt>(entry_point.as_ptr())(
                pitchedDevPtr,
                value,
                extent,
                stream,
            ))
        }
    }
    /// Calls `hipMemset3D_spt` (since HIP 5.2).
    ///
    /// As [`hipMemset3D`](Self::hipMemset3D), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemset3D_spt(
        &self,
        pitchedDevPtr: hipPitchedPtr,
        value: c_int,
        extent: hipExtent,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemset3D_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemset3D_spt>(entry_point.as_ptr())(
                pitchedDevPtr,
                value,
                extent,
            ))
        }
    }
    /// Calls `hipMemsetAsync` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemsetAsync(
        &self,
        dst: *mut c_void,
        value: c_int,
        sizeBytes: usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemsetAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemsetAsync>(entry_point.as_ptr())(
                dst, value, sizeBytes, stream,
            ))
        }
    }
    /// Calls `hipMemsetAsync_spt` (since HIP 5.6).
    ///
    /// As [`hipMemsetAsync`](Self::hipMemsetAsync), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemsetAsync_spt(
        &self,
        dst: *mut c_void,
        value: c_int,
        sizeBytes: usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemsetAsync_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemsetAsync_spt>(entry_point.as_ptr())(
                dst, value, sizeBytes, stream,
            ))
        }
    }
    /// Calls `hipMemsetD16` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemsetD16(
        &self,
        dest: hipDeviceptr_t,
        value: c_ushort,
        count: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemsetD16)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemsetD16>(entry_point.as_ptr())(dest, value, count))
        }
    }
    /// Calls `hipMemsetD16Async` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemsetD16Async(
        &self,
        dest: hipDeviceptr_t,
        value: c_ushort,
        count: usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemsetD16Async)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemsetD16Async>(entry_point.as_ptr())(
                dest, value, count, stream,
            ))
        }
    }
    /// Calls `hipMemsetD2D16` (since HIP 7.1).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemsetD2D16(
        &self,
        dst: hipDeviceptr_t,
        dstPitch: usize,
        value: c_ushort,
        width: usize,
        height: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemsetD2D16)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemsetD2D16>(entry_point.as_ptr())(
                dst, dstPitch, value, width, height,
            ))
        }
    }
    /// Calls `hipMemsetD2D16Async` (since HIP 7.1).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemsetD2D16Async(
        &self,
        dst: hipDeviceptr_t,
        dstPitch: usize,
        value: c_ushort,
        width: usize,
        height: usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemsetD2D16Async)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemsetD2D16Async>(entry_point.as_ptr())(
                dst, dstPitch, value, width, height, stream,
            ))
        }
    }
    /// Calls `hipMemsetD2D32` (since HIP 7.1).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemsetD2D32(
        &self,
        dst: hipDeviceptr_t,
        dstPitch: usize,
        value: c_uint,
        width: usize,
        height: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemsetD2D32)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemsetD2D32>(entry_point.as_ptr())(
                dst, dstPitch, value, width, height,
            ))
        }
    }
    /// Calls `hipMemsetD2D32Async` (since HIP 7.1).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemsetD2D32Async(
        &self,
        dst: hipDeviceptr_t,
        dstPitch: usize,
        value: c_uint,
        width: usize,
        height: usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemsetD2D32Async)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemsetD2D32Async>(entry_point.as_ptr())(
                dst, dstPitch, value, width, height, stream,
            ))
        }
    }
    /// Calls `hipMemsetD2D8` (since HIP 7.1).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemsetD2D8(
        &self,
        dst: hipDeviceptr_t,
        dstPitch: usize,
        value: c_uchar,
        width: usize,
        height: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemsetD2D8)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemsetD2D8>(entry_point.as_ptr())(
                dst, dstPitch, value, width, height,
            ))
        }
    }
    /// Calls `hipMemsetD2D8Async` (since HIP 7.1).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemsetD2D8Async(
        &self,
        dst: hipDeviceptr_t,
        dstPitch: usize,
        value: c_uchar,
        width: usize,
        height: usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemsetD2D8Async)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemsetD2D8Async>(entry_point.as_ptr())(
                dst, dstPitch, value, width, height, stream,
            ))
        }
    }
    /// Calls `hipMemsetD32` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemsetD32(
        &self,
        dest: hipDeviceptr_t,
        value: c_int,
        count: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemsetD32)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemsetD32>(entry_point.as_ptr())(dest, value, count))
        }
    }
    /// Calls `hipMemsetD32Async` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemsetD32Async(
        &self,
        dst: hipDeviceptr_t,
        value: c_int,
        count: usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemsetD32Async)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemsetD32Async>(entry_point.as_ptr())(
                dst, value, count, stream,
            ))
        }
    }
    /// Calls `hipMemsetD8` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemsetD8(
        &self,
        dest: hipDeviceptr_t,
        value: c_uchar,
        count: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemsetD8)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemsetD8>(entry_point.as_ptr())(dest, value, count))
        }
    }
    /// Calls `hipMemsetD8Async` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemsetD8Async(
        &self,
        dest: hipDeviceptr_t,
        value: c_uchar,
        count: usize,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemsetD8Async)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemsetD8Async>(entry_point.as_ptr())(
                dest, value, count, stream,
            ))
        }
    }
    /// Calls `hipMemset_spt` (since HIP 5.2).
    ///
    /// As [`hipMemset`](Self::hipMemset), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMemset_spt(
        &self,
        dst: *mut c_void,
        value: c_int,
        sizeBytes: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMemset_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMemset_spt>(entry_point.as_ptr())(
                dst, value, sizeBytes,
            ))
        }
    }
    /// Calls `hipMipmappedArrayCreate` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMipmappedArrayCreate(
        &self,
        pHandle: *mut hipMipmappedArray_t,
        pMipmappedArrayDesc: *mut HIP_ARRAY3D_DESCRIPTOR,
        numMipmapLevels: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMipmappedArrayCreate)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMipmappedArrayCreate>(entry_point.as_ptr())(
                pHandle,
                pMipmappedArrayDesc,
                numMipmapLevels,
            ))
        }
    }
    /// Calls `hipMipmappedArrayDestroy` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMipmappedArrayDestroy(
        &self,
        hMipmappedArray: hipMipmappedArray_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMipmappedArrayDestroy)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMipmappedArrayDestroy>(entry_point.as_ptr())(
                hMipmappedArray,
            ))
        }
    }
    /// Calls `hipMipmappedArrayGetLevel` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMipmappedArrayGetLevel(
        &self,
        pLevelArray: *mut hipArray_t,
        hMipMappedArray: hipMipmappedArray_t,
        level: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMipmappedArrayGetLevel)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMipmappedArrayGetLevel>(entry_point.as_ptr())(
                pLevelArray,
                hMipMappedArray,
                level,
            ))
        }
    }
    /// Calls `hipMipmappedArrayGetMemoryRequirements` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipMipmappedArrayGetMemoryRequirements(
        &self,
        memoryRequirements: *mut hipArrayMemoryRequirements,
        mipmap: hipMipmappedArray_t,
        device: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipMipmappedArrayGetMemoryRequirements)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipMipmappedArrayGetMemoryRequirements>(
                entry_point.as_ptr(),
            )(memoryRequirements, mipmap, device))
        }
    }
    /// Calls `hipModuleGetFunction` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipModuleGetFunction(
        &self,
        function: *mut hipFunction_t,
        module: hipModule_t,
        kname: *const c_char,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipModuleGetFunction)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipModuleGetFunction>(entry_point.as_ptr())(
                function, module, kname,
            ))
        }
    }
    /// Calls `hipModuleGetFunctionCount` (since HIP 7.1).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipModuleGetFunctionCount(
        &self,
        count: *mut c_uint,
        mod_: hipModule_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipModuleGetFunctionCount)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipModuleGetFunctionCount>(entry_point.as_ptr())(
                count, mod_,
            ))
        }
    }
    /// Calls `hipModuleGetGlobal` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipModuleGetGlobal(
        &self,
        dptr: *mut hipDeviceptr_t,
        bytes: *mut usize,
        hmod: hipModule_t,
        name: *const c_char,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipModuleGetGlobal)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipModuleGetGlobal>(entry_point.as_ptr())(
                dptr, bytes, hmod, name,
            ))
        }
    }
    /// Calls `hipModuleGetTexRef` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipModuleGetTexRef(
        &self,
        texRef: *mut *mut textureReference,
        hmod: hipModule_t,
        name: *const c_char,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipModuleGetTexRef)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipModuleGetTexRef>(entry_point.as_ptr())(
                texRef, hmod, name,
            ))
        }
    }
    /// Calls `hipModuleLaunchCooperativeKernel` (since HIP 5.5).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipModuleLaunchCooperativeKernel(
        &self,
        f: hipFunction_t,
        gridDimX: c_uint,
        gridDimY: c_uint,
        gridDimZ: c_uint,
        blockDimX: c_uint,
        blockDimY: c_uint,
        blockDimZ: c_uint,
        sharedMemBytes: c_uint,
        stream: hipStream_t,
        kernelParams: *mut *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipModuleLaunchCooperativeKernel)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipModuleLaunchCooperativeKernel>(entry_point.as_ptr())(
                f,
                gridDimX,
                gridDimY,
                gridDimZ,
                blockDimX,
                blockDimY,
                blockDimZ,
                sharedMemBytes,
                stream,
                kernelParams,
            ))
        }
    }
    /// Calls `hipModuleLaunchCooperativeKernelMultiDevice` (since HIP 5.5).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipModuleLaunchCooperativeKernelMultiDevice(
        &self,
        launchParamsList: *mut hipFunctionLaunchParams,
        numDevices: c_uint,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipModuleLaunchCooperativeKernelMultiDevice)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipModuleLaunchCooperativeKernelMultiDevice>(
                entry_point.as_ptr(),
            )(launchParamsList, numDevices, flags))
        }
    }
    /// Calls `hipModuleLaunchKernel` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipModuleLaunchKernel(
        &self,
        f: hipFunction_t,
        gridDimX: c_uint,
        gridDimY: c_uint,
        gridDimZ: c_uint,
        blockDimX: c_uint,
        blockDimY: c_uint,
        blockDimZ: c_uint,
        sharedMemBytes: c_uint,
        stream: hipStream_t,
        kernelParams: *mut *mut c_void,
        extra: *mut *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipModuleLaunchKernel)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipModuleLaunchKernel>(entry_point.as_ptr())(
                f,
                gridDimX,
                gridDimY,
                gridDimZ,
                blockDimX,
                blockDimY,
                blockDimZ,
                sharedMemBytes,
                stream,
                kernelParams,
                extra,
            ))
        }
    }
    /// Calls `hipModuleLoad` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipModuleLoad(
        &self,
        module: *mut hipModule_t,
        fname: *const c_char,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipModuleLoad)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipModuleLoad>(entry_point.as_ptr())(module, fname))
        }
    }
    /// Calls `hipModuleLoadData` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipModuleLoadData(
        &self,
        module: *mut hipModule_t,
        image: *const c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipModuleLoadData)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipModuleLoadData>(entry_point.as_ptr())(module, image))
        }
    }
    /// Calls `hipModuleLoadDataEx` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipModuleLoadDataEx(
        &self,
        module: *mut hipModule_t,
        image: *const c_void,
        numOptions: c_uint,
        options: *mut hipJitOption,
        optionValues: *mut *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipModuleLoadDataEx)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipModuleLoadDataEx>(entry_point.as_ptr())(
                module,
                image,
                numOptions,
                options,
                optionValues,
            ))
        }
    }
    /// Calls `hipModuleLoadFatBinary` (since HIP 7.1).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipModuleLoadFatBinary(
        &self,
        module: *mut hipModule_t,
        fatbin: *const c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipModuleLoadFatBinary)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipModuleLoadFatBinary>(entry_point.as_ptr())(
                module, fatbin,
            ))
        }
    }
    /// Calls `hipModuleOccupancyMaxActiveBlocksPerMultiprocessor` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(
        &self,
        numBlocks: *mut c_int,
        f: hipFunction_t,
        blockSize: c_int,
        dynSharedMemPerBlk: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipModuleOccupancyMaxActiveBlocksPerMultiprocessor)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipModuleOccupancyMaxActiveBlocksPerMultiprocessor>(
                entry_point.as_ptr(),
            )(numBlocks, f, blockSize, dynSharedMemPerBlk))
        }
    }
    /// Calls `hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
        &self,
        numBlocks: *mut c_int,
        f: hipFunction_t,
        blockSize: c_int,
        dynSharedMemPerBlk: usize,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<
                *mut c_void,
                signature::hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags,
            >(entry_point.as_ptr())(numBlocks, f, blockSize, dynSharedMemPerBlk, flags))
        }
    }
    /// Calls `hipModuleOccupancyMaxPotentialBlockSize` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipModuleOccupancyMaxPotentialBlockSize(
        &self,
        gridSize: *mut c_int,
        blockSize: *mut c_int,
        f: hipFunction_t,
        dynSharedMemPerBlk: usize,
        blockSizeLimit: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipModuleOccupancyMaxPotentialBlockSize)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipModuleOccupancyMaxPotentialBlockSize>(
                entry_point.as_ptr(),
            )(gridSize, blockSize, f, dynSharedMemPerBlk, blockSizeLimit))
        }
    }
    /// Calls `hipModuleOccupancyMaxPotentialBlockSizeWithFlags` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipModuleOccupancyMaxPotentialBlockSizeWithFlags(
        &self,
        gridSize: *mut c_int,
        blockSize: *mut c_int,
        f: hipFunction_t,
        dynSharedMemPerBlk: usize,
        blockSizeLimit: c_int,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipModuleOccupancyMaxPotentialBlockSizeWithFlags)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipModuleOccupancyMaxPotentialBlockSizeWithFlags>(
                entry_point.as_ptr(),
            )(gridSize, blockSize, f, dynSharedMemPerBlk, blockSizeLimit, flags))
        }
    }
    /// Calls `hipModuleUnload` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipModuleUnload(&self, module: hipModule_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipModuleUnload)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipModuleUnload>(entry_point.as_ptr())(module)) }
    }
    /// Calls `hipOccupancyAvailableDynamicSMemPerBlock` (since HIP 7.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipOccupancyAvailableDynamicSMemPerBlock(
        &self,
        dynamicSmemSize: *mut usize,
        f: *const c_void,
        numBlocks: c_int,
        blockSize: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipOccupancyAvailableDynamicSMemPerBlock)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipOccupancyAvailableDynamicSMemPerBlock>(
                entry_point.as_ptr(),
            )(dynamicSmemSize, f, numBlocks, blockSize))
        }
    }
    /// Calls `hipOccupancyMaxActiveBlocksPerMultiprocessor` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipOccupancyMaxActiveBlocksPerMultiprocessor(
        &self,
        numBlocks: *mut c_int,
        f: *const c_void,
        blockSize: c_int,
        dynSharedMemPerBlk: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipOccupancyMaxActiveBlocksPerMultiprocessor)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipOccupancyMaxActiveBlocksPerMultiprocessor>(
                entry_point.as_ptr(),
            )(numBlocks, f, blockSize, dynSharedMemPerBlk))
        }
    }
    /// Calls `hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
        &self,
        numBlocks: *mut c_int,
        f: *const c_void,
        blockSize: c_int,
        dynSharedMemPerBlk: usize,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags>(
                entry_point.as_ptr(),
            )(numBlocks, f, blockSize, dynSharedMemPerBlk, flags))
        }
    }
    /// Calls `hipOccupancyMaxActiveClusters` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipOccupancyMaxActiveClusters(
        &self,
        numClusters: *mut c_int,
        f: *const c_void,
        config: *const hipLaunchConfig_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipOccupancyMaxActiveClusters)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipOccupancyMaxActiveClusters>(entry_point.as_ptr())(
                numClusters,
                f,
                config,
            ))
        }
    }
    /// Calls `hipOccupancyMaxPotentialBlockSize` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipOccupancyMaxPotentialBlockSize(
        &self,
        gridSize: *mut c_int,
        blockSize: *mut c_int,
        f: *const c_void,
        dynSharedMemPerBlk: usize,
        blockSizeLimit: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipOccupancyMaxPotentialBlockSize)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipOccupancyMaxPotentialBlockSize>(entry_point.as_ptr())(
                gridSize,
                blockSize,
                f,
                dynSharedMemPerBlk,
                blockSizeLimit,
            ))
        }
    }
    /// Calls `hipOccupancyMaxPotentialClusterSize` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipOccupancyMaxPotentialClusterSize(
        &self,
        clusterSize: *mut c_int,
        f: *const c_void,
        config: *const hipLaunchConfig_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipOccupancyMaxPotentialClusterSize)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipOccupancyMaxPotentialClusterSize>(
                entry_point.as_ptr(),
            )(clusterSize, f, config))
        }
    }
    /// Calls `hipPeekAtLastError` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipPeekAtLastError(&self) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipPeekAtLastError)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipPeekAtLastError>(entry_point.as_ptr())()) }
    }
    /// Calls `hipPointerGetAttribute` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipPointerGetAttribute(
        &self,
        data: *mut c_void,
        attribute: hipPointer_attribute,
        ptr: hipDeviceptr_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipPointerGetAttribute)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipPointerGetAttribute>(entry_point.as_ptr())(
                data, attribute, ptr,
            ))
        }
    }
    /// Calls `hipPointerGetAttributes` (HIP 5.0 or earlier).
    ///
    /// Layout as before HIP 6.0, but `hipMemoryType` has other numbers: see [`Profile`](crate::Profile).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipPointerGetAttributes(
        &self,
        attributes: *mut hipPointerAttribute_t,
        ptr: *const c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipPointerGetAttributes)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipPointerGetAttributes>(entry_point.as_ptr())(
                attributes, ptr,
            ))
        }
    }
    /// Calls `hipPointerSetAttribute` (since HIP 5.5).
    ///
    /// Not in the Windows library (7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipPointerSetAttribute(
        &self,
        value: *const c_void,
        attribute: hipPointer_attribute,
        ptr: hipDeviceptr_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipPointerSetAttribute)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipPointerSetAttribute>(entry_point.as_ptr())(
                value, attribute, ptr,
            ))
        }
    }
    /// Calls `hipProfilerDisableExt` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipProfilerDisableExt(&self, end_record_id: *mut u64) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipProfilerDisableExt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipProfilerDisableExt>(entry_point.as_ptr())(
                end_record_id,
            ))
        }
    }
    /// Calls `hipProfilerEnableExt` (since HIP 7.14).
    ///
    /// Not settled: its arguments changed between development versions.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipProfilerEnableExt(
        &self,
        start_record_id: *mut u64,
        state: u64,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipProfilerEnableExt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipProfilerEnableExt>(entry_point.as_ptr())(
                start_record_id,
                state,
            ))
        }
    }
    /// Calls `hipProfilerGetRecordsExt` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipProfilerGetRecordsExt(
        &self,
        chunks: *mut *const *const hipApiRecordExt,
        chunk_count: *mut usize,
        chunk_size: *mut usize,
        total_count: *mut usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipProfilerGetRecordsExt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipProfilerGetRecordsExt>(entry_point.as_ptr())(
                chunks,
                chunk_count,
                chunk_size,
                total_count,
            ))
        }
    }
    /// Calls `hipProfilerRegisterChunkCallbackExt` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipProfilerRegisterChunkCallbackExt(
        &self,
        cb: hipProfilerChunkCallback,
        user_data: *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipProfilerRegisterChunkCallbackExt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipProfilerRegisterChunkCallbackExt>(
                entry_point.as_ptr(),
            )(cb, user_data))
        }
    }
    /// Calls `hipProfilerStart` (HIP 5.0 or earlier).
    ///
    /// Deprecated: profilers have their own interfaces.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipProfilerStart(&self) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipProfilerStart)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipProfilerStart>(entry_point.as_ptr())()) }
    }
    /// Calls `hipProfilerStop` (HIP 5.0 or earlier).
    ///
    /// Deprecated: profilers have their own interfaces.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipProfilerStop(&self) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipProfilerStop)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipProfilerStop>(entry_point.as_ptr())()) }
    }
    /// Calls `hipRegisterActivityCallback` (HIP 5.0 or earlier).
    ///
    /// Gone in HIP 5.7.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipRegisterActivityCallback(
        &self,
        id: u32,
        fun: *mut c_void,
        arg: *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipRegisterActivityCallback)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipRegisterActivityCallback>(entry_point.as_ptr())(
                id, fun, arg,
            ))
        }
    }
    /// Calls `hipRegisterApiCallback` (HIP 5.0 or earlier).
    ///
    /// Gone in HIP 5.7.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipRegisterApiCallback(
        &self,
        id: u32,
        fun: *mut c_void,
        arg: *mut c_void,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipRegisterApiCallback)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipRegisterApiCallback>(entry_point.as_ptr())(
                id, fun, arg,
            ))
        }
    }
    /// Calls `hipRegisterTracerCallback` (since HIP 5.6).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipRegisterTracerCallback(
        &self,
        function: ::core::option::Option<
            unsafe extern "C" fn(domain: c_uint, operation_id: u32, data: *mut c_void) -> c_int,
        >,
    ) -> Result<(), SymbolMissing> {
        let entry_point = self.address(Function::hipRegisterTracerCallback)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipRegisterTracerCallback>(entry_point.as_ptr())(
                function,
            ))
        }
    }
    /// Calls `hipRemoveActivityCallback` (HIP 5.0 or earlier).
    ///
    /// Gone in HIP 5.7.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipRemoveActivityCallback(&self, id: u32) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipRemoveActivityCallback)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipRemoveActivityCallback>(entry_point.as_ptr())(id))
        }
    }
    /// Calls `hipRemoveApiCallback` (HIP 5.0 or earlier).
    ///
    /// Gone in HIP 5.7.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipRemoveApiCallback(&self, id: u32) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipRemoveApiCallback)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipRemoveApiCallback>(entry_point.as_ptr())(id)) }
    }
    /// Calls `hipRuntimeGetVersion` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipRuntimeGetVersion(&self, runtimeVersion: *mut c_int) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipRuntimeGetVersion)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipRuntimeGetVersion>(entry_point.as_ptr())(
                runtimeVersion,
            ))
        }
    }
    /// Calls `hipSetDevice` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipSetDevice(&self, deviceId: c_int) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipSetDevice)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipSetDevice>(entry_point.as_ptr())(deviceId)) }
    }
    /// Calls `hipSetDeviceFlags` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipSetDeviceFlags(&self, flags: c_uint) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipSetDeviceFlags)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipSetDeviceFlags>(entry_point.as_ptr())(flags)) }
    }
    /// Calls `hipSetValidDevices` (since HIP 6.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipSetValidDevices(&self, device_arr: *mut c_int, len: c_int) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipSetValidDevices)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipSetValidDevices>(entry_point.as_ptr())(
                device_arr, len,
            ))
        }
    }
    /// Calls `hipSetupArgument` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipSetupArgument(
        &self,
        arg: *const c_void,
        size: usize,
        offset: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipSetupArgument)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipSetupArgument>(entry_point.as_ptr())(
                arg, size, offset,
            ))
        }
    }
    /// Calls `hipSignalExternalSemaphoresAsync` (HIP 5.0 or earlier).
    ///
    /// HIP up to 5.7 takes [`hipExternalSemaphoreSignalParams_V5`](crate::hipExternalSemaphoreSignalParams_V5): cast the pointer.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipSignalExternalSemaphoresAsync(
        &self,
        extSemArray: *const hipExternalSemaphore_t,
        paramsArray: *const hipExternalSemaphoreSignalParams_V6,
        numExtSems: c_uint,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipSignalExternalSemaphoresAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipSignalExternalSemaphoresAsync>(entry_point.as_ptr())(
                extSemArray,
                paramsArray,
                numExtSems,
                stream,
            ))
        }
    }
    /// Calls `hipStreamAddCallback` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamAddCallback(
        &self,
        stream: hipStream_t,
        callback: hipStreamCallback_t,
        userData: *mut c_void,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamAddCallback)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamAddCallback>(entry_point.as_ptr())(
                stream, callback, userData, flags,
            ))
        }
    }
    /// Calls `hipStreamAddCallback_spt` (since HIP 5.6).
    ///
    /// As [`hipStreamAddCallback`](Self::hipStreamAddCallback), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamAddCallback_spt(
        &self,
        stream: hipStream_t,
        callback: hipStreamCallback_t,
        userData: *mut c_void,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamAddCallback_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamAddCallback_spt>(entry_point.as_ptr())(
                stream, callback, userData, flags,
            ))
        }
    }
    /// Calls `hipStreamAttachMemAsync` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamAttachMemAsync(
        &self,
        stream: hipStream_t,
        dev_ptr: *mut c_void,
        length: usize,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamAttachMemAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamAttachMemAsync>(entry_point.as_ptr())(
                stream, dev_ptr, length, flags,
            ))
        }
    }
    /// Calls `hipStreamBatchMemOp` (since HIP 6.4).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamBatchMemOp(
        &self,
        stream: hipStream_t,
        count: c_uint,
        paramArray: *mut hipStreamBatchMemOpParams,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamBatchMemOp)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamBatchMemOp>(entry_point.as_ptr())(
                stream, count, paramArray, flags,
            ))
        }
    }
    /// Calls `hipStreamBeginCapture` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamBeginCapture(
        &self,
        stream: hipStream_t,
        mode: hipStreamCaptureMode,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamBeginCapture)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamBeginCapture>(entry_point.as_ptr())(
                stream, mode,
            ))
        }
    }
    /// Calls `hipStreamBeginCaptureToGraph` (since HIP 6.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamBeginCaptureToGraph(
        &self,
        stream: hipStream_t,
        graph: hipGraph_t,
        dependencies: *const hipGraphNode_t,
        dependencyData: *const hipGraphEdgeData,
        numDependencies: usize,
        mode: hipStreamCaptureMode,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamBeginCaptureToGraph)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamBeginCaptureToGraph>(entry_point.as_ptr())(
                stream,
                graph,
                dependencies,
                dependencyData,
                numDependencies,
                mode,
            ))
        }
    }
    /// Calls `hipStreamBeginCapture_spt` (since HIP 5.6).
    ///
    /// As [`hipStreamBeginCapture`](Self::hipStreamBeginCapture), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamBeginCapture_spt(
        &self,
        stream: hipStream_t,
        mode: hipStreamCaptureMode,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamBeginCapture_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamBeginCapture_spt>(entry_point.as_ptr())(
                stream, mode,
            ))
        }
    }
    /// Calls `hipStreamCopyAttributes` (since HIP 7.2).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamCopyAttributes(
        &self,
        dst: hipStream_t,
        src: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamCopyAttributes)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamCopyAttributes>(entry_point.as_ptr())(dst, src))
        }
    }
    /// Calls `hipStreamCreate` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamCreate(&self, stream: *mut hipStream_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamCreate)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipStreamCreate>(entry_point.as_ptr())(stream)) }
    }
    /// Calls `hipStreamCreateWithFlags` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamCreateWithFlags(
        &self,
        stream: *mut hipStream_t,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamCreateWithFlags)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamCreateWithFlags>(entry_point.as_ptr())(
                stream, flags,
            ))
        }
    }
    /// Calls `hipStreamCreateWithPriority` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamCreateWithPriority(
        &self,
        stream: *mut hipStream_t,
        flags: c_uint,
        priority: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamCreateWithPriority)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamCreateWithPriority>(entry_point.as_ptr())(
                stream, flags, priority,
            ))
        }
    }
    /// Calls `hipStreamDestroy` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamDestroy(&self, stream: hipStream_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamDestroy)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipStreamDestroy>(entry_point.as_ptr())(stream)) }
    }
    /// Calls `hipStreamEndCapture` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamEndCapture(
        &self,
        stream: hipStream_t,
        pGraph: *mut hipGraph_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamEndCapture)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamEndCapture>(entry_point.as_ptr())(
                stream, pGraph,
            ))
        }
    }
    /// Calls `hipStreamEndCapture_spt` (since HIP 5.6).
    ///
    /// As [`hipStreamEndCapture`](Self::hipStreamEndCapture), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamEndCapture_spt(
        &self,
        stream: hipStream_t,
        pGraph: *mut hipGraph_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamEndCapture_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamEndCapture_spt>(entry_point.as_ptr())(
                stream, pGraph,
            ))
        }
    }
    /// Calls `hipStreamGetAttribute` (since HIP 7.1).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamGetAttribute(
        &self,
        stream: hipStream_t,
        attr: hipLaunchAttributeID,
        value_out: *mut hipLaunchAttributeValue,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamGetAttribute)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamGetAttribute>(entry_point.as_ptr())(
                stream, attr, value_out,
            ))
        }
    }
    /// Calls `hipStreamGetCaptureInfo` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamGetCaptureInfo(
        &self,
        stream: hipStream_t,
        pCaptureStatus: *mut hipStreamCaptureStatus,
        pId: *mut c_ulonglong,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamGetCaptureInfo)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamGetCaptureInfo>(entry_point.as_ptr())(
                stream,
                pCaptureStatus,
                pId,
            ))
        }
    }
    /// Calls `hipStreamGetCaptureInfo_spt` (since HIP 5.6).
    ///
    /// As [`hipStreamGetCaptureInfo`](Self::hipStreamGetCaptureInfo), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamGetCaptureInfo_spt(
        &self,
        stream: hipStream_t,
        pCaptureStatus: *mut hipStreamCaptureStatus,
        pId: *mut c_ulonglong,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamGetCaptureInfo_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamGetCaptureInfo_spt>(entry_point.as_ptr())(
                stream,
                pCaptureStatus,
                pId,
            ))
        }
    }
    /// Calls `hipStreamGetCaptureInfo_v2` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamGetCaptureInfo_v2(
        &self,
        stream: hipStream_t,
        captureStatus_out: *mut hipStreamCaptureStatus,
        id_out: *mut c_ulonglong,
        graph_out: *mut hipGraph_t,
        dependencies_out: *mut *const hipGraphNode_t,
        numDependencies_out: *mut usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamGetCaptureInfo_v2)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamGetCaptureInfo_v2>(entry_point.as_ptr())(
                stream,
                captureStatus_out,
                id_out,
                graph_out,
                dependencies_out,
                numDependencies_out,
            ))
        }
    }
    /// Calls `hipStreamGetCaptureInfo_v2_spt` (since HIP 5.6).
    ///
    /// As [`hipStreamGetCaptureInfo_v2`](Self::hipStreamGetCaptureInfo_v2), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamGetCaptureInfo_v2_spt(
        &self,
        stream: hipStream_t,
        captureStatus_out: *mut hipStreamCaptureStatus,
        id_out: *mut c_ulonglong,
        graph_out: *mut hipGraph_t,
        dependencies_out: *mut *const hipGraphNode_t,
        numDependencies_out: *mut usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamGetCaptureInfo_v2_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamGetCaptureInfo_v2_spt>(entry_point.as_ptr())(
                stream,
                captureStatus_out,
                id_out,
                graph_out,
                dependencies_out,
                numDependencies_out,
            ))
        }
    }
    /// Calls `hipStreamGetDevResource` (since HIP 7.14).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamGetDevResource(
        &self,
        hStream: hipStream_t,
        resource: *mut hipDevResource,
        type_: hipDevResourceType,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamGetDevResource)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamGetDevResource>(entry_point.as_ptr())(
                hStream, resource, type_,
            ))
        }
    }
    /// Calls `hipStreamGetDevice` (since HIP 5.6).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamGetDevice(
        &self,
        stream: hipStream_t,
        device: *mut hipDevice_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamGetDevice)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamGetDevice>(entry_point.as_ptr())(stream, device))
        }
    }
    /// Calls `hipStreamGetFlags` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamGetFlags(
        &self,
        stream: hipStream_t,
        flags: *mut c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamGetFlags)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamGetFlags>(entry_point.as_ptr())(stream, flags))
        }
    }
    /// Calls `hipStreamGetFlags_spt` (since HIP 5.2).
    ///
    /// As [`hipStreamGetFlags`](Self::hipStreamGetFlags), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamGetFlags_spt(
        &self,
        stream: hipStream_t,
        flags: *mut c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamGetFlags_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamGetFlags_spt>(entry_point.as_ptr())(
                stream, flags,
            ))
        }
    }
    /// Calls `hipStreamGetId` (since HIP 7.1).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamGetId(
        &self,
        stream: hipStream_t,
        streamId: *mut c_ulonglong,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamGetId)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamGetId>(entry_point.as_ptr())(stream, streamId))
        }
    }
    /// Calls `hipStreamGetPriority` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamGetPriority(
        &self,
        stream: hipStream_t,
        priority: *mut c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamGetPriority)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamGetPriority>(entry_point.as_ptr())(
                stream, priority,
            ))
        }
    }
    /// Calls `hipStreamGetPriority_spt` (since HIP 5.2).
    ///
    /// As [`hipStreamGetPriority`](Self::hipStreamGetPriority), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamGetPriority_spt(
        &self,
        stream: hipStream_t,
        priority: *mut c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamGetPriority_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamGetPriority_spt>(entry_point.as_ptr())(
                stream, priority,
            ))
        }
    }
    /// Calls `hipStreamIsCapturing` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamIsCapturing(
        &self,
        stream: hipStream_t,
        pCaptureStatus: *mut hipStreamCaptureStatus,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamIsCapturing)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamIsCapturing>(entry_point.as_ptr())(
                stream,
                pCaptureStatus,
            ))
        }
    }
    /// Calls `hipStreamIsCapturing_spt` (since HIP 5.6).
    ///
    /// As [`hipStreamIsCapturing`](Self::hipStreamIsCapturing), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamIsCapturing_spt(
        &self,
        stream: hipStream_t,
        pCaptureStatus: *mut hipStreamCaptureStatus,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamIsCapturing_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamIsCapturing_spt>(entry_point.as_ptr())(
                stream,
                pCaptureStatus,
            ))
        }
    }
    /// Calls `hipStreamQuery` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamQuery(&self, stream: hipStream_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamQuery)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipStreamQuery>(entry_point.as_ptr())(stream)) }
    }
    /// Calls `hipStreamQuery_spt` (since HIP 5.2).
    ///
    /// As [`hipStreamQuery`](Self::hipStreamQuery), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamQuery_spt(&self, stream: hipStream_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamQuery_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipStreamQuery_spt>(entry_point.as_ptr())(stream)) }
    }
    /// Calls `hipStreamSetAttribute` (since HIP 7.1).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamSetAttribute(
        &self,
        stream: hipStream_t,
        attr: hipLaunchAttributeID,
        value: *const hipLaunchAttributeValue,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamSetAttribute)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamSetAttribute>(entry_point.as_ptr())(
                stream, attr, value,
            ))
        }
    }
    /// Calls `hipStreamSynchronize` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamSynchronize(&self, stream: hipStream_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamSynchronize)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamSynchronize>(entry_point.as_ptr())(stream))
        }
    }
    /// Calls `hipStreamSynchronize_spt` (since HIP 5.2).
    ///
    /// As [`hipStreamSynchronize`](Self::hipStreamSynchronize), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamSynchronize_spt(&self, stream: hipStream_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamSynchronize_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamSynchronize_spt>(entry_point.as_ptr())(stream))
        }
    }
    /// Calls `hipStreamUpdateCaptureDependencies` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamUpdateCaptureDependencies(
        &self,
        stream: hipStream_t,
        dependencies: *mut hipGraphNode_t,
        numDependencies: usize,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamUpdateCaptureDependencies)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(
                core::mem::transmute::<*mut c_void, signature::hipStreamUpdateCaptureDependencies>(
                    entry_point.as_ptr(),
                )(stream, dependencies, numDependencies, flags),
            )
        }
    }
    /// Calls `hipStreamWaitEvent` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamWaitEvent(
        &self,
        stream: hipStream_t,
        event: hipEvent_t,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamWaitEvent)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamWaitEvent>(entry_point.as_ptr())(
                stream, event, flags,
            ))
        }
    }
    /// Calls `hipStreamWaitEvent_spt` (since HIP 5.2).
    ///
    /// As [`hipStreamWaitEvent`](Self::hipStreamWaitEvent), with the calling thread's default stream for null.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamWaitEvent_spt(
        &self,
        stream: hipStream_t,
        event: hipEvent_t,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamWaitEvent_spt)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamWaitEvent_spt>(entry_point.as_ptr())(
                stream, event, flags,
            ))
        }
    }
    /// Calls `hipStreamWaitValue32` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamWaitValue32(
        &self,
        stream: hipStream_t,
        ptr: *mut c_void,
        value: u32,
        flags: c_uint,
        mask: u32,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamWaitValue32)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamWaitValue32>(entry_point.as_ptr())(
                stream, ptr, value, flags, mask,
            ))
        }
    }
    /// Calls `hipStreamWaitValue64` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamWaitValue64(
        &self,
        stream: hipStream_t,
        ptr: *mut c_void,
        value: u64,
        flags: c_uint,
        mask: u64,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamWaitValue64)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamWaitValue64>(entry_point.as_ptr())(
                stream, ptr, value, flags, mask,
            ))
        }
    }
    /// Calls `hipStreamWriteValue32` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamWriteValue32(
        &self,
        stream: hipStream_t,
        ptr: *mut c_void,
        value: u32,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamWriteValue32)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamWriteValue32>(entry_point.as_ptr())(
                stream, ptr, value, flags,
            ))
        }
    }
    /// Calls `hipStreamWriteValue64` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipStreamWriteValue64(
        &self,
        stream: hipStream_t,
        ptr: *mut c_void,
        value: u64,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipStreamWriteValue64)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipStreamWriteValue64>(entry_point.as_ptr())(
                stream, ptr, value, flags,
            ))
        }
    }
    /// Calls `hipTexObjectCreate` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexObjectCreate(
        &self,
        pTexObject: *mut hipTextureObject_t,
        pResDesc: *const HIP_RESOURCE_DESC,
        pTexDesc: *const HIP_TEXTURE_DESC,
        pResViewDesc: *const HIP_RESOURCE_VIEW_DESC,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexObjectCreate)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexObjectCreate>(entry_point.as_ptr())(
                pTexObject,
                pResDesc,
                pTexDesc,
                pResViewDesc,
            ))
        }
    }
    /// Calls `hipTexObjectDestroy` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexObjectDestroy(&self, texObject: hipTextureObject_t) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexObjectDestroy)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexObjectDestroy>(entry_point.as_ptr())(texObject))
        }
    }
    /// Calls `hipTexObjectGetResourceDesc` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexObjectGetResourceDesc(
        &self,
        pResDesc: *mut HIP_RESOURCE_DESC,
        texObject: hipTextureObject_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexObjectGetResourceDesc)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexObjectGetResourceDesc>(entry_point.as_ptr())(
                pResDesc, texObject,
            ))
        }
    }
    /// Calls `hipTexObjectGetResourceViewDesc` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexObjectGetResourceViewDesc(
        &self,
        pResViewDesc: *mut HIP_RESOURCE_VIEW_DESC,
        texObject: hipTextureObject_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexObjectGetResourceViewDesc)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexObjectGetResourceViewDesc>(entry_point.as_ptr())(
                pResViewDesc,
                texObject,
            ))
        }
    }
    /// Calls `hipTexObjectGetTextureDesc` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexObjectGetTextureDesc(
        &self,
        pTexDesc: *mut HIP_TEXTURE_DESC,
        texObject: hipTextureObject_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexObjectGetTextureDesc)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexObjectGetTextureDesc>(entry_point.as_ptr())(
                pTexDesc, texObject,
            ))
        }
    }
    /// Calls `hipTexRefGetAddress` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefGetAddress(
        &self,
        dev_ptr: *mut hipDeviceptr_t,
        texRef: *const textureReference,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefGetAddress)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefGetAddress>(entry_point.as_ptr())(
                dev_ptr, texRef,
            ))
        }
    }
    /// Calls `hipTexRefGetAddressMode` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefGetAddressMode(
        &self,
        pam: *mut hipTextureAddressMode,
        texRef: *const textureReference,
        dim: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefGetAddressMode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefGetAddressMode>(entry_point.as_ptr())(
                pam, texRef, dim,
            ))
        }
    }
    /// Calls `hipTexRefGetArray` (since HIP 6.4).
    ///
    /// Declared since HIP 6.1, but not exported by the library of . Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefGetArray(
        &self,
        pArray: *mut hipArray_t,
        texRef: *const textureReference,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefGetArray)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefGetArray>(entry_point.as_ptr())(pArray, texRef))
        }
    }
    /// Calls `hipTexRefGetBorderColor` (since HIP 6.4).
    ///
    /// Declared since HIP 6.1, but not exported by the library of . Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefGetBorderColor(
        &self,
        pBorderColor: *mut f32,
        texRef: *const textureReference,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefGetBorderColor)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefGetBorderColor>(entry_point.as_ptr())(
                pBorderColor,
                texRef,
            ))
        }
    }
    /// Calls `hipTexRefGetFilterMode` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefGetFilterMode(
        &self,
        pfm: *mut hipTextureFilterMode,
        texRef: *const textureReference,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefGetFilterMode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefGetFilterMode>(entry_point.as_ptr())(
                pfm, texRef,
            ))
        }
    }
    /// Calls `hipTexRefGetFlags` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefGetFlags(
        &self,
        pFlags: *mut c_uint,
        texRef: *const textureReference,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefGetFlags)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefGetFlags>(entry_point.as_ptr())(pFlags, texRef))
        }
    }
    /// Calls `hipTexRefGetFormat` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefGetFormat(
        &self,
        pFormat: *mut hipArray_Format,
        pNumChannels: *mut c_int,
        texRef: *const textureReference,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefGetFormat)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefGetFormat>(entry_point.as_ptr())(
                pFormat,
                pNumChannels,
                texRef,
            ))
        }
    }
    /// Calls `hipTexRefGetMaxAnisotropy` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefGetMaxAnisotropy(
        &self,
        pmaxAnsio: *mut c_int,
        texRef: *const textureReference,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefGetMaxAnisotropy)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefGetMaxAnisotropy>(entry_point.as_ptr())(
                pmaxAnsio, texRef,
            ))
        }
    }
    /// Calls `hipTexRefGetMipMappedArray` (since HIP 6.4).
    ///
    /// Declared since HIP 5.0, but not exported by the library of 5.2 and 5.7. Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefGetMipMappedArray(
        &self,
        pArray: *mut hipMipmappedArray_t,
        texRef: *const textureReference,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefGetMipMappedArray)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefGetMipMappedArray>(entry_point.as_ptr())(
                pArray, texRef,
            ))
        }
    }
    /// Calls `hipTexRefGetMipmapFilterMode` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefGetMipmapFilterMode(
        &self,
        pfm: *mut hipTextureFilterMode,
        texRef: *const textureReference,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefGetMipmapFilterMode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefGetMipmapFilterMode>(entry_point.as_ptr())(
                pfm, texRef,
            ))
        }
    }
    /// Calls `hipTexRefGetMipmapLevelBias` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefGetMipmapLevelBias(
        &self,
        pbias: *mut f32,
        texRef: *const textureReference,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefGetMipmapLevelBias)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefGetMipmapLevelBias>(entry_point.as_ptr())(
                pbias, texRef,
            ))
        }
    }
    /// Calls `hipTexRefGetMipmapLevelClamp` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefGetMipmapLevelClamp(
        &self,
        pminMipmapLevelClamp: *mut f32,
        pmaxMipmapLevelClamp: *mut f32,
        texRef: *const textureReference,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefGetMipmapLevelClamp)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefGetMipmapLevelClamp>(entry_point.as_ptr())(
                pminMipmapLevelClamp,
                pmaxMipmapLevelClamp,
                texRef,
            ))
        }
    }
    /// Calls `hipTexRefSetAddress` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefSetAddress(
        &self,
        ByteOffset: *mut usize,
        texRef: *mut textureReference,
        dptr: hipDeviceptr_t,
        bytes: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefSetAddress)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefSetAddress>(entry_point.as_ptr())(
                ByteOffset, texRef, dptr, bytes,
            ))
        }
    }
    /// Calls `hipTexRefSetAddress2D` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefSetAddress2D(
        &self,
        texRef: *mut textureReference,
        desc: *const HIP_ARRAY_DESCRIPTOR,
        dptr: hipDeviceptr_t,
        Pitch: usize,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefSetAddress2D)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefSetAddress2D>(entry_point.as_ptr())(
                texRef, desc, dptr, Pitch,
            ))
        }
    }
    /// Calls `hipTexRefSetAddressMode` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefSetAddressMode(
        &self,
        texRef: *mut textureReference,
        dim: c_int,
        am: hipTextureAddressMode,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefSetAddressMode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefSetAddressMode>(entry_point.as_ptr())(
                texRef, dim, am,
            ))
        }
    }
    /// Calls `hipTexRefSetArray` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefSetArray(
        &self,
        tex: *mut textureReference,
        array: hipArray_const_t,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefSetArray)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefSetArray>(entry_point.as_ptr())(
                tex, array, flags,
            ))
        }
    }
    /// Calls `hipTexRefSetBorderColor` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefSetBorderColor(
        &self,
        texRef: *mut textureReference,
        pBorderColor: *mut f32,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefSetBorderColor)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefSetBorderColor>(entry_point.as_ptr())(
                texRef,
                pBorderColor,
            ))
        }
    }
    /// Calls `hipTexRefSetFilterMode` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefSetFilterMode(
        &self,
        texRef: *mut textureReference,
        fm: hipTextureFilterMode,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefSetFilterMode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefSetFilterMode>(entry_point.as_ptr())(texRef, fm))
        }
    }
    /// Calls `hipTexRefSetFlags` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefSetFlags(
        &self,
        texRef: *mut textureReference,
        Flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefSetFlags)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefSetFlags>(entry_point.as_ptr())(texRef, Flags))
        }
    }
    /// Calls `hipTexRefSetFormat` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefSetFormat(
        &self,
        texRef: *mut textureReference,
        fmt: hipArray_Format,
        NumPackedComponents: c_int,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefSetFormat)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefSetFormat>(entry_point.as_ptr())(
                texRef,
                fmt,
                NumPackedComponents,
            ))
        }
    }
    /// Calls `hipTexRefSetMaxAnisotropy` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefSetMaxAnisotropy(
        &self,
        texRef: *mut textureReference,
        maxAniso: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefSetMaxAnisotropy)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefSetMaxAnisotropy>(entry_point.as_ptr())(
                texRef, maxAniso,
            ))
        }
    }
    /// Calls `hipTexRefSetMipmapFilterMode` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefSetMipmapFilterMode(
        &self,
        texRef: *mut textureReference,
        fm: hipTextureFilterMode,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefSetMipmapFilterMode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefSetMipmapFilterMode>(entry_point.as_ptr())(
                texRef, fm,
            ))
        }
    }
    /// Calls `hipTexRefSetMipmapLevelBias` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefSetMipmapLevelBias(
        &self,
        texRef: *mut textureReference,
        bias: f32,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefSetMipmapLevelBias)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefSetMipmapLevelBias>(entry_point.as_ptr())(
                texRef, bias,
            ))
        }
    }
    /// Calls `hipTexRefSetMipmapLevelClamp` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefSetMipmapLevelClamp(
        &self,
        texRef: *mut textureReference,
        minMipMapLevelClamp: f32,
        maxMipMapLevelClamp: f32,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefSetMipmapLevelClamp)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefSetMipmapLevelClamp>(entry_point.as_ptr())(
                texRef,
                minMipMapLevelClamp,
                maxMipMapLevelClamp,
            ))
        }
    }
    /// Calls `hipTexRefSetMipmappedArray` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipTexRefSetMipmappedArray(
        &self,
        texRef: *mut textureReference,
        mipmappedArray: *mut hipMipmappedArray,
        Flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipTexRefSetMipmappedArray)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipTexRefSetMipmappedArray>(entry_point.as_ptr())(
                texRef,
                mipmappedArray,
                Flags,
            ))
        }
    }
    /// Calls `hipThreadExchangeStreamCaptureMode` (since HIP 5.2).
    ///
    /// Not in older DTK.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipThreadExchangeStreamCaptureMode(
        &self,
        mode: *mut hipStreamCaptureMode,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipThreadExchangeStreamCaptureMode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(
                core::mem::transmute::<*mut c_void, signature::hipThreadExchangeStreamCaptureMode>(
                    entry_point.as_ptr(),
                )(mode),
            )
        }
    }
    /// Calls `hipUnbindTexture` (HIP 5.0 or earlier).
    ///
    /// Deprecated.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipUnbindTexture(&self, tex: *const textureReference) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipUnbindTexture)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hipUnbindTexture>(entry_point.as_ptr())(tex)) }
    }
    /// Calls `hipUserObjectCreate` (since HIP 5.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipUserObjectCreate(
        &self,
        object_out: *mut hipUserObject_t,
        ptr: *mut c_void,
        destroy: hipHostFn_t,
        initialRefcount: c_uint,
        flags: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipUserObjectCreate)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipUserObjectCreate>(entry_point.as_ptr())(
                object_out,
                ptr,
                destroy,
                initialRefcount,
                flags,
            ))
        }
    }
    /// Calls `hipUserObjectRelease` (since HIP 5.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipUserObjectRelease(
        &self,
        object: hipUserObject_t,
        count: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipUserObjectRelease)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipUserObjectRelease>(entry_point.as_ptr())(
                object, count,
            ))
        }
    }
    /// Calls `hipUserObjectRetain` (since HIP 5.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipUserObjectRetain(
        &self,
        object: hipUserObject_t,
        count: c_uint,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipUserObjectRetain)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipUserObjectRetain>(entry_point.as_ptr())(object, count))
        }
    }
    /// Calls `hipWaitExternalSemaphoresAsync` (HIP 5.0 or earlier).
    ///
    /// HIP up to 5.7 takes [`hipExternalSemaphoreWaitParams_V5`](crate::hipExternalSemaphoreWaitParams_V5): cast the pointer.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hipWaitExternalSemaphoresAsync(
        &self,
        extSemArray: *const hipExternalSemaphore_t,
        paramsArray: *const hipExternalSemaphoreWaitParams_V6,
        numExtSems: c_uint,
        stream: hipStream_t,
    ) -> Result<hipError_t, SymbolMissing> {
        let entry_point = self.address(Function::hipWaitExternalSemaphoresAsync)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hipWaitExternalSemaphoresAsync>(entry_point.as_ptr())(
                extSemArray,
                paramsArray,
                numExtSems,
                stream,
            ))
        }
    }
}
