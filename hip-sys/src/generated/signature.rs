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

//! C types of the functions, by name: what a library exports, and what a `Source` must hand out.
use super::types::*;
#[allow(unused_imports, reason = "one import list for every generated file")]
use core::ffi::{
    c_char, c_double, c_float, c_int, c_long, c_longlong, c_short, c_uchar, c_uint, c_ulong, c_ulonglong, c_ushort,
    c_void,
};
/// Type of `__hipGetPCH`.
pub type __hipGetPCH = unsafe extern "C" fn(pch: *mut *const c_char, size: *mut c_uint);
/// Type of `__hipOnError`.
pub type __hipOnError = unsafe extern "C" fn(err_info: *mut c_void);
/// Type of `__hipPopCallConfiguration`.
pub type __hipPopCallConfiguration = unsafe extern "C" fn(
    gridDim: *mut dim3,
    blockDim: *mut dim3,
    sharedMem: *mut usize,
    stream: *mut hipStream_t,
) -> hipError_t;
/// Type of `__hipPushCallConfiguration`.
pub type __hipPushCallConfiguration =
    unsafe extern "C" fn(gridDim: dim3, blockDim: dim3, sharedMem: usize, stream: hipStream_t) -> hipError_t;
/// Type of `__hipRegisterFatBinary`.
pub type __hipRegisterFatBinary = unsafe extern "C" fn(fatbin: *const c_void) -> *mut *mut c_void;
/// Type of `__hipRegisterFunction`.
pub type __hipRegisterFunction = unsafe extern "C" fn(
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
);
/// Type of `__hipRegisterManagedVar`.
pub type __hipRegisterManagedVar = unsafe extern "C" fn(
    modules: *mut *mut c_void,
    pointer: *mut *mut c_void,
    initial_value: *mut c_void,
    name: *const c_char,
    size: usize,
    alignment: c_uint,
);
/// Type of `__hipRegisterSurface`.
pub type __hipRegisterSurface = unsafe extern "C" fn(
    modules: *mut *mut c_void,
    variable: *mut c_void,
    host_name: *mut c_char,
    device_name: *mut c_char,
    type_: c_int,
    external: c_int,
);
/// Type of `__hipRegisterTexture`.
pub type __hipRegisterTexture = unsafe extern "C" fn(
    modules: *mut *mut c_void,
    variable: *mut c_void,
    host_name: *mut c_char,
    device_name: *mut c_char,
    type_: c_int,
    normalized: c_int,
    external: c_int,
);
/// Type of `__hipRegisterVar`.
pub type __hipRegisterVar = unsafe extern "C" fn(
    modules: *mut *mut c_void,
    variable: *mut c_void,
    host_name: *mut c_char,
    device_name: *mut c_char,
    external: c_int,
    size: usize,
    constant: c_int,
    global: c_int,
);
/// Type of `__hipUnregisterFatBinary`.
pub type __hipUnregisterFatBinary = unsafe extern "C" fn(modules: *mut *mut c_void);
/// Type of `hipApiName`.
pub type hipApiName = unsafe extern "C" fn(id: u32) -> *const c_char;
/// Type of `hipArray3DCreate`.
pub type hipArray3DCreate =
    unsafe extern "C" fn(array: *mut hipArray_t, pAllocateArray: *const HIP_ARRAY3D_DESCRIPTOR) -> hipError_t;
/// Type of `hipArray3DGetDescriptor`.
pub type hipArray3DGetDescriptor =
    unsafe extern "C" fn(pArrayDescriptor: *mut HIP_ARRAY3D_DESCRIPTOR, array: hipArray_t) -> hipError_t;
/// Type of `hipArrayCreate`.
pub type hipArrayCreate =
    unsafe extern "C" fn(pHandle: *mut hipArray_t, pAllocateArray: *const HIP_ARRAY_DESCRIPTOR) -> hipError_t;
/// Type of `hipArrayDestroy`.
pub type hipArrayDestroy = unsafe extern "C" fn(array: hipArray_t) -> hipError_t;
/// Type of `hipArrayGetDescriptor`.
pub type hipArrayGetDescriptor =
    unsafe extern "C" fn(pArrayDescriptor: *mut HIP_ARRAY_DESCRIPTOR, array: hipArray_t) -> hipError_t;
/// Type of `hipArrayGetInfo`.
pub type hipArrayGetInfo = unsafe extern "C" fn(
    desc: *mut hipChannelFormatDesc,
    extent: *mut hipExtent,
    flags: *mut c_uint,
    array: hipArray_t,
) -> hipError_t;
/// Type of `hipBindTexture`.
pub type hipBindTexture = unsafe extern "C" fn(
    offset: *mut usize,
    tex: *const textureReference,
    devPtr: *const c_void,
    desc: *const hipChannelFormatDesc,
    size: usize,
) -> hipError_t;
/// Type of `hipBindTexture2D`.
pub type hipBindTexture2D = unsafe extern "C" fn(
    offset: *mut usize,
    tex: *const textureReference,
    devPtr: *const c_void,
    desc: *const hipChannelFormatDesc,
    width: usize,
    height: usize,
    pitch: usize,
) -> hipError_t;
/// Type of `hipBindTextureToArray`.
pub type hipBindTextureToArray = unsafe extern "C" fn(
    tex: *const textureReference,
    array: hipArray_const_t,
    desc: *const hipChannelFormatDesc,
) -> hipError_t;
/// Type of `hipBindTextureToMipmappedArray`.
pub type hipBindTextureToMipmappedArray = unsafe extern "C" fn(
    tex: *const textureReference,
    mipmappedArray: hipMipmappedArray_const_t,
    desc: *const hipChannelFormatDesc,
) -> hipError_t;
/// Type of `hipChooseDevice`.
pub type hipChooseDevice = unsafe extern "C" fn(device: *mut c_int, prop: *const hipDeviceProp_tR0000) -> hipError_t;
/// Type of `hipChooseDeviceR0000`.
pub type hipChooseDeviceR0000 =
    unsafe extern "C" fn(device: *mut c_int, prop: *const hipDeviceProp_tR0000) -> hipError_t;
/// Type of `hipChooseDeviceR0600`.
pub type hipChooseDeviceR0600 =
    unsafe extern "C" fn(device: *mut c_int, prop: *const hipDeviceProp_tR0600) -> hipError_t;
/// Type of `hipChooseDevice_v2`.
pub type hipChooseDevice_v2 = unsafe extern "C" fn(device: *mut c_int, prop: *const hipDeviceProp_t_v2) -> hipError_t;
/// Type of `hipConfigureCall`.
pub type hipConfigureCall =
    unsafe extern "C" fn(gridDim: dim3, blockDim: dim3, sharedMem: usize, stream: hipStream_t) -> hipError_t;
/// Type of `hipCreateChannelDesc`.
pub type hipCreateChannelDesc =
    unsafe extern "C" fn(x: c_int, y: c_int, z: c_int, w: c_int, f: hipChannelFormatKind) -> hipChannelFormatDesc;
/// Type of `hipCreateSurfaceObject`.
pub type hipCreateSurfaceObject =
    unsafe extern "C" fn(pSurfObject: *mut hipSurfaceObject_t, pResDesc: *const hipResourceDesc) -> hipError_t;
/// Type of `hipCreateTextureObject`.
pub type hipCreateTextureObject = unsafe extern "C" fn(
    pTexObject: *mut hipTextureObject_t,
    pResDesc: *const hipResourceDesc,
    pTexDesc: *const hipTextureDesc,
    pResViewDesc: *const hipResourceViewDesc,
) -> hipError_t;
/// Type of `hipCtxCreate`.
pub type hipCtxCreate = unsafe extern "C" fn(ctx: *mut hipCtx_t, flags: c_uint, device: hipDevice_t) -> hipError_t;
/// Type of `hipCtxDestroy`.
pub type hipCtxDestroy = unsafe extern "C" fn(ctx: hipCtx_t) -> hipError_t;
/// Type of `hipCtxDisablePeerAccess`.
pub type hipCtxDisablePeerAccess = unsafe extern "C" fn(peerCtx: hipCtx_t) -> hipError_t;
/// Type of `hipCtxEnablePeerAccess`.
pub type hipCtxEnablePeerAccess = unsafe extern "C" fn(peerCtx: hipCtx_t, flags: c_uint) -> hipError_t;
/// Type of `hipCtxGetApiVersion`.
pub type hipCtxGetApiVersion = unsafe extern "C" fn(ctx: hipCtx_t, apiVersion: *mut c_uint) -> hipError_t;
/// Type of `hipCtxGetCacheConfig`.
pub type hipCtxGetCacheConfig = unsafe extern "C" fn(cacheConfig: *mut hipFuncCache_t) -> hipError_t;
/// Type of `hipCtxGetCurrent`.
pub type hipCtxGetCurrent = unsafe extern "C" fn(ctx: *mut hipCtx_t) -> hipError_t;
/// Type of `hipCtxGetDevice`.
pub type hipCtxGetDevice = unsafe extern "C" fn(device: *mut hipDevice_t) -> hipError_t;
/// Type of `hipCtxGetFlags`.
pub type hipCtxGetFlags = unsafe extern "C" fn(flags: *mut c_uint) -> hipError_t;
/// Type of `hipCtxGetSharedMemConfig`.
pub type hipCtxGetSharedMemConfig = unsafe extern "C" fn(pConfig: *mut hipSharedMemConfig) -> hipError_t;
/// Type of `hipCtxPopCurrent`.
pub type hipCtxPopCurrent = unsafe extern "C" fn(ctx: *mut hipCtx_t) -> hipError_t;
/// Type of `hipCtxPushCurrent`.
pub type hipCtxPushCurrent = unsafe extern "C" fn(ctx: hipCtx_t) -> hipError_t;
/// Type of `hipCtxSetCacheConfig`.
pub type hipCtxSetCacheConfig = unsafe extern "C" fn(cacheConfig: hipFuncCache_t) -> hipError_t;
/// Type of `hipCtxSetCurrent`.
pub type hipCtxSetCurrent = unsafe extern "C" fn(ctx: hipCtx_t) -> hipError_t;
/// Type of `hipCtxSetSharedMemConfig`.
pub type hipCtxSetSharedMemConfig = unsafe extern "C" fn(config: hipSharedMemConfig) -> hipError_t;
/// Type of `hipCtxSynchronize`.
pub type hipCtxSynchronize = unsafe extern "C" fn() -> hipError_t;
/// Type of `hipDestroyExternalMemory`.
pub type hipDestroyExternalMemory = unsafe extern "C" fn(extMem: hipExternalMemory_t) -> hipError_t;
/// Type of `hipDestroyExternalSemaphore`.
pub type hipDestroyExternalSemaphore = unsafe extern "C" fn(extSem: hipExternalSemaphore_t) -> hipError_t;
/// Type of `hipDestroySurfaceObject`.
pub type hipDestroySurfaceObject = unsafe extern "C" fn(surfaceObject: hipSurfaceObject_t) -> hipError_t;
/// Type of `hipDestroyTextureObject`.
pub type hipDestroyTextureObject = unsafe extern "C" fn(textureObject: hipTextureObject_t) -> hipError_t;
/// Type of `hipDevResourceGenerateDesc`.
pub type hipDevResourceGenerateDesc = unsafe extern "C" fn(
    phDesc: *mut hipDevResourceDesc_t,
    resources: *mut hipDevResource,
    nbResources: c_uint,
) -> hipError_t;
/// Type of `hipDevSmResourceSplit`.
pub type hipDevSmResourceSplit = unsafe extern "C" fn(
    result: *mut hipDevResource,
    nbGroups: c_uint,
    input: *const hipDevResource,
    remainder: *mut hipDevResource,
    flags: c_uint,
    groupParams: *mut hipDevSmResourceGroupParams,
) -> hipError_t;
/// Type of `hipDevSmResourceSplitByCount`.
pub type hipDevSmResourceSplitByCount = unsafe extern "C" fn(
    result: *mut hipDevResource,
    nbGroups: *mut c_uint,
    input: *const hipDevResource,
    remainder: *mut hipDevResource,
    flags: c_uint,
    minCount: c_uint,
) -> hipError_t;
/// Type of `hipDeviceCanAccessPeer`.
pub type hipDeviceCanAccessPeer =
    unsafe extern "C" fn(canAccessPeer: *mut c_int, deviceId: c_int, peerDeviceId: c_int) -> hipError_t;
/// Type of `hipDeviceComputeCapability`.
pub type hipDeviceComputeCapability =
    unsafe extern "C" fn(major: *mut c_int, minor: *mut c_int, device: hipDevice_t) -> hipError_t;
/// Type of `hipDeviceDisablePeerAccess`.
pub type hipDeviceDisablePeerAccess = unsafe extern "C" fn(peerDeviceId: c_int) -> hipError_t;
/// Type of `hipDeviceEnablePeerAccess`.
pub type hipDeviceEnablePeerAccess = unsafe extern "C" fn(peerDeviceId: c_int, flags: c_uint) -> hipError_t;
/// Type of `hipDeviceGet`.
pub type hipDeviceGet = unsafe extern "C" fn(device: *mut hipDevice_t, ordinal: c_int) -> hipError_t;
/// Type of `hipDeviceGetAttribute`.
pub type hipDeviceGetAttribute =
    unsafe extern "C" fn(pi: *mut c_int, attr: hipDeviceAttribute_t, deviceId: c_int) -> hipError_t;
/// Type of `hipDeviceGetByPCIBusId`.
pub type hipDeviceGetByPCIBusId = unsafe extern "C" fn(device: *mut c_int, pciBusId: *const c_char) -> hipError_t;
/// Type of `hipDeviceGetCacheConfig`.
pub type hipDeviceGetCacheConfig = unsafe extern "C" fn(cacheConfig: *mut hipFuncCache_t) -> hipError_t;
/// Type of `hipDeviceGetDefaultMemPool`.
pub type hipDeviceGetDefaultMemPool = unsafe extern "C" fn(mem_pool: *mut hipMemPool_t, device: c_int) -> hipError_t;
/// Type of `hipDeviceGetDevResource`.
pub type hipDeviceGetDevResource =
    unsafe extern "C" fn(device: c_int, resource: *mut hipDevResource, type_: hipDevResourceType) -> hipError_t;
/// Type of `hipDeviceGetExecutionCtx`.
pub type hipDeviceGetExecutionCtx = unsafe extern "C" fn(ctx: *mut hipExecutionCtx_t, device: c_int) -> hipError_t;
/// Type of `hipDeviceGetGraphMemAttribute`.
pub type hipDeviceGetGraphMemAttribute =
    unsafe extern "C" fn(device: c_int, attr: hipGraphMemAttributeType, value: *mut c_void) -> hipError_t;
/// Type of `hipDeviceGetLimit`.
pub type hipDeviceGetLimit = unsafe extern "C" fn(pValue: *mut usize, limit: hipLimit_t) -> hipError_t;
/// Type of `hipDeviceGetMemPool`.
pub type hipDeviceGetMemPool = unsafe extern "C" fn(mem_pool: *mut hipMemPool_t, device: c_int) -> hipError_t;
/// Type of `hipDeviceGetName`.
pub type hipDeviceGetName = unsafe extern "C" fn(name: *mut c_char, len: c_int, device: hipDevice_t) -> hipError_t;
/// Type of `hipDeviceGetP2PAttribute`.
pub type hipDeviceGetP2PAttribute =
    unsafe extern "C" fn(value: *mut c_int, attr: hipDeviceP2PAttr, srcDevice: c_int, dstDevice: c_int) -> hipError_t;
/// Type of `hipDeviceGetPCIBusId`.
pub type hipDeviceGetPCIBusId = unsafe extern "C" fn(pciBusId: *mut c_char, len: c_int, device: c_int) -> hipError_t;
/// Type of `hipDeviceGetSharedMemConfig`.
pub type hipDeviceGetSharedMemConfig = unsafe extern "C" fn(pConfig: *mut hipSharedMemConfig) -> hipError_t;
/// Type of `hipDeviceGetStreamPriorityRange`.
pub type hipDeviceGetStreamPriorityRange =
    unsafe extern "C" fn(leastPriority: *mut c_int, greatestPriority: *mut c_int) -> hipError_t;
/// Type of `hipDeviceGetTexture1DLinearMaxWidth`.
pub type hipDeviceGetTexture1DLinearMaxWidth =
    unsafe extern "C" fn(max_width: *mut usize, desc: *const hipChannelFormatDesc, device: c_int) -> hipError_t;
/// Type of `hipDeviceGetUuid`.
pub type hipDeviceGetUuid = unsafe extern "C" fn(uuid: *mut hipUUID, device: hipDevice_t) -> hipError_t;
/// Type of `hipDeviceGraphMemTrim`.
pub type hipDeviceGraphMemTrim = unsafe extern "C" fn(device: c_int) -> hipError_t;
/// Type of `hipDevicePrimaryCtxGetState`.
pub type hipDevicePrimaryCtxGetState =
    unsafe extern "C" fn(dev: hipDevice_t, flags: *mut c_uint, active: *mut c_int) -> hipError_t;
/// Type of `hipDevicePrimaryCtxRelease`.
pub type hipDevicePrimaryCtxRelease = unsafe extern "C" fn(dev: hipDevice_t) -> hipError_t;
/// Type of `hipDevicePrimaryCtxReset`.
pub type hipDevicePrimaryCtxReset = unsafe extern "C" fn(dev: hipDevice_t) -> hipError_t;
/// Type of `hipDevicePrimaryCtxRetain`.
pub type hipDevicePrimaryCtxRetain = unsafe extern "C" fn(pctx: *mut hipCtx_t, dev: hipDevice_t) -> hipError_t;
/// Type of `hipDevicePrimaryCtxSetFlags`.
pub type hipDevicePrimaryCtxSetFlags = unsafe extern "C" fn(dev: hipDevice_t, flags: c_uint) -> hipError_t;
/// Type of `hipDeviceReset`.
pub type hipDeviceReset = unsafe extern "C" fn() -> hipError_t;
/// Type of `hipDeviceSetCacheConfig`.
pub type hipDeviceSetCacheConfig = unsafe extern "C" fn(cacheConfig: hipFuncCache_t) -> hipError_t;
/// Type of `hipDeviceSetGraphMemAttribute`.
pub type hipDeviceSetGraphMemAttribute =
    unsafe extern "C" fn(device: c_int, attr: hipGraphMemAttributeType, value: *mut c_void) -> hipError_t;
/// Type of `hipDeviceSetLimit`.
pub type hipDeviceSetLimit = unsafe extern "C" fn(limit: hipLimit_t, value: usize) -> hipError_t;
/// Type of `hipDeviceSetMemPool`.
pub type hipDeviceSetMemPool = unsafe extern "C" fn(device: c_int, mem_pool: hipMemPool_t) -> hipError_t;
/// Type of `hipDeviceSetSharedMemConfig`.
pub type hipDeviceSetSharedMemConfig = unsafe extern "C" fn(config: hipSharedMemConfig) -> hipError_t;
/// Type of `hipDeviceSynchronize`.
pub type hipDeviceSynchronize = unsafe extern "C" fn() -> hipError_t;
/// Type of `hipDeviceTotalMem`.
pub type hipDeviceTotalMem = unsafe extern "C" fn(bytes: *mut usize, device: hipDevice_t) -> hipError_t;
/// Type of `hipDriverGetVersion`.
pub type hipDriverGetVersion = unsafe extern "C" fn(driverVersion: *mut c_int) -> hipError_t;
/// Type of `hipDrvGetErrorName`.
pub type hipDrvGetErrorName = unsafe extern "C" fn(hipError: hipError_t, errorString: *mut *const c_char) -> hipError_t;
/// Type of `hipDrvGetErrorString`.
pub type hipDrvGetErrorString =
    unsafe extern "C" fn(hipError: hipError_t, errorString: *mut *const c_char) -> hipError_t;
/// Type of `hipDrvGraphAddMemFreeNode`.
pub type hipDrvGraphAddMemFreeNode = unsafe extern "C" fn(
    phGraphNode: *mut hipGraphNode_t,
    hGraph: hipGraph_t,
    dependencies: *const hipGraphNode_t,
    numDependencies: usize,
    dptr: hipDeviceptr_t,
) -> hipError_t;
/// Type of `hipDrvGraphAddMemcpyNode`.
pub type hipDrvGraphAddMemcpyNode = unsafe extern "C" fn(
    phGraphNode: *mut hipGraphNode_t,
    hGraph: hipGraph_t,
    dependencies: *const hipGraphNode_t,
    numDependencies: usize,
    copyParams: *const HIP_MEMCPY3D_V6,
    ctx: hipCtx_t,
) -> hipError_t;
/// Type of `hipDrvGraphAddMemsetNode`.
pub type hipDrvGraphAddMemsetNode = unsafe extern "C" fn(
    phGraphNode: *mut hipGraphNode_t,
    hGraph: hipGraph_t,
    dependencies: *const hipGraphNode_t,
    numDependencies: usize,
    memsetParams: *const hipMemsetParams,
    ctx: hipCtx_t,
) -> hipError_t;
/// Type of `hipDrvGraphExecMemcpyNodeSetParams`.
pub type hipDrvGraphExecMemcpyNodeSetParams = unsafe extern "C" fn(
    hGraphExec: hipGraphExec_t,
    hNode: hipGraphNode_t,
    copyParams: *const HIP_MEMCPY3D_V6,
    ctx: hipCtx_t,
) -> hipError_t;
/// Type of `hipDrvGraphExecMemsetNodeSetParams`.
pub type hipDrvGraphExecMemsetNodeSetParams = unsafe extern "C" fn(
    hGraphExec: hipGraphExec_t,
    hNode: hipGraphNode_t,
    memsetParams: *const hipMemsetParams,
    ctx: hipCtx_t,
) -> hipError_t;
/// Type of `hipDrvGraphMemcpyNodeGetParams`.
pub type hipDrvGraphMemcpyNodeGetParams =
    unsafe extern "C" fn(hNode: hipGraphNode_t, nodeParams: *mut HIP_MEMCPY3D_V6) -> hipError_t;
/// Type of `hipDrvGraphMemcpyNodeSetParams`.
pub type hipDrvGraphMemcpyNodeSetParams =
    unsafe extern "C" fn(hNode: hipGraphNode_t, nodeParams: *const HIP_MEMCPY3D_V6) -> hipError_t;
/// Type of `hipDrvLaunchKernelEx`.
pub type hipDrvLaunchKernelEx = unsafe extern "C" fn(
    config: *const HIP_LAUNCH_CONFIG,
    f: hipFunction_t,
    params: *mut *mut c_void,
    extra: *mut *mut c_void,
) -> hipError_t;
/// Type of `hipDrvMemDiscardAndPrefetchBatchAsync`.
pub type hipDrvMemDiscardAndPrefetchBatchAsync = unsafe extern "C" fn(
    dptrs: *mut *mut c_void,
    sizes: *mut usize,
    count: usize,
    prefetchLocs: *mut hipMemLocation,
    prefetchLocIdxs: *mut usize,
    numPrefetchLocs: usize,
    flags: c_ulonglong,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipDrvMemDiscardBatchAsync`.
pub type hipDrvMemDiscardBatchAsync = unsafe extern "C" fn(
    dptrs: *mut *mut c_void,
    sizes: *mut usize,
    count: usize,
    flags: c_ulonglong,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipDrvMemcpy2DUnaligned`.
pub type hipDrvMemcpy2DUnaligned = unsafe extern "C" fn(pCopy: *const hip_Memcpy2D) -> hipError_t;
/// Type of `hipDrvMemcpy3D`.
pub type hipDrvMemcpy3D = unsafe extern "C" fn(pCopy: *const HIP_MEMCPY3D_V6) -> hipError_t;
/// Type of `hipDrvMemcpy3DAsync`.
pub type hipDrvMemcpy3DAsync = unsafe extern "C" fn(pCopy: *const HIP_MEMCPY3D_V6, stream: hipStream_t) -> hipError_t;
/// Type of `hipDrvPointerGetAttributes`.
pub type hipDrvPointerGetAttributes = unsafe extern "C" fn(
    numAttributes: c_uint,
    attributes: *mut hipPointer_attribute,
    data: *mut *mut c_void,
    ptr: hipDeviceptr_t,
) -> hipError_t;
/// Type of `hipEnableActivityCallback`.
pub type hipEnableActivityCallback = unsafe extern "C" fn(op: c_uint, enable: bool) -> bool;
/// Type of `hipEventCreate`.
pub type hipEventCreate = unsafe extern "C" fn(event: *mut hipEvent_t) -> hipError_t;
/// Type of `hipEventCreateWithFlags`.
pub type hipEventCreateWithFlags = unsafe extern "C" fn(event: *mut hipEvent_t, flags: c_uint) -> hipError_t;
/// Type of `hipEventDestroy`.
pub type hipEventDestroy = unsafe extern "C" fn(event: hipEvent_t) -> hipError_t;
/// Type of `hipEventElapsedTime`.
pub type hipEventElapsedTime = unsafe extern "C" fn(ms: *mut f32, start: hipEvent_t, stop: hipEvent_t) -> hipError_t;
/// Type of `hipEventQuery`.
pub type hipEventQuery = unsafe extern "C" fn(event: hipEvent_t) -> hipError_t;
/// Type of `hipEventRecord`.
pub type hipEventRecord = unsafe extern "C" fn(event: hipEvent_t, stream: hipStream_t) -> hipError_t;
/// Type of `hipEventRecordWithFlags`.
pub type hipEventRecordWithFlags =
    unsafe extern "C" fn(event: hipEvent_t, stream: hipStream_t, flags: c_uint) -> hipError_t;
/// Type of `hipEventRecord_spt`.
pub type hipEventRecord_spt = unsafe extern "C" fn(event: hipEvent_t, stream: hipStream_t) -> hipError_t;
/// Type of `hipEventSynchronize`.
pub type hipEventSynchronize = unsafe extern "C" fn(event: hipEvent_t) -> hipError_t;
/// Type of `hipExecutionCtxDestroy`.
pub type hipExecutionCtxDestroy = unsafe extern "C" fn(ctx: hipExecutionCtx_t) -> hipError_t;
/// Type of `hipExecutionCtxGetDevResource`.
pub type hipExecutionCtxGetDevResource = unsafe extern "C" fn(
    ctx: hipExecutionCtx_t,
    resource: *mut hipDevResource,
    type_: hipDevResourceType,
) -> hipError_t;
/// Type of `hipExecutionCtxGetDevice`.
pub type hipExecutionCtxGetDevice = unsafe extern "C" fn(device: *mut c_int, ctx: hipExecutionCtx_t) -> hipError_t;
/// Type of `hipExecutionCtxGetId`.
pub type hipExecutionCtxGetId = unsafe extern "C" fn(ctx: hipExecutionCtx_t, ctxId: *mut c_ulonglong) -> hipError_t;
/// Type of `hipExecutionCtxRecordEvent`.
pub type hipExecutionCtxRecordEvent = unsafe extern "C" fn(ctx: hipExecutionCtx_t, event: hipEvent_t) -> hipError_t;
/// Type of `hipExecutionCtxStreamCreate`.
pub type hipExecutionCtxStreamCreate = unsafe extern "C" fn(
    stream: *mut hipStream_t,
    greenctx: hipExecutionCtx_t,
    flags: c_uint,
    priority: c_int,
) -> hipError_t;
/// Type of `hipExecutionCtxSynchronize`.
pub type hipExecutionCtxSynchronize = unsafe extern "C" fn(ctx: hipExecutionCtx_t) -> hipError_t;
/// Type of `hipExecutionCtxWaitEvent`.
pub type hipExecutionCtxWaitEvent = unsafe extern "C" fn(ctx: hipExecutionCtx_t, event: hipEvent_t) -> hipError_t;
/// Type of `hipExtDisableLogging`.
pub type hipExtDisableLogging = unsafe extern "C" fn() -> hipError_t;
/// Type of `hipExtEnableLogging`.
pub type hipExtEnableLogging = unsafe extern "C" fn() -> hipError_t;
/// Type of `hipExtGetLastError`.
pub type hipExtGetLastError = unsafe extern "C" fn() -> hipError_t;
/// Type of `hipExtGetLinkTypeAndHopCount`.
pub type hipExtGetLinkTypeAndHopCount =
    unsafe extern "C" fn(device1: c_int, device2: c_int, linktype: *mut u32, hopcount: *mut u32) -> hipError_t;
/// Type of `hipExtLaunchKernel`.
pub type hipExtLaunchKernel = unsafe extern "C" fn(
    function_address: *const c_void,
    numBlocks: dim3,
    dimBlocks: dim3,
    args: *mut *mut c_void,
    sharedMemBytes: usize,
    stream: hipStream_t,
    startEvent: hipEvent_t,
    stopEvent: hipEvent_t,
    flags: c_int,
) -> hipError_t;
/// Type of `hipExtLaunchMultiKernelMultiDevice`.
pub type hipExtLaunchMultiKernelMultiDevice =
    unsafe extern "C" fn(launchParamsList: *mut hipLaunchParams, numDevices: c_int, flags: c_uint) -> hipError_t;
/// Type of `hipExtMallocWithFlags`.
pub type hipExtMallocWithFlags =
    unsafe extern "C" fn(ptr: *mut *mut c_void, sizeBytes: usize, flags: c_uint) -> hipError_t;
/// Type of `hipExtModuleLaunchKernel`.
pub type hipExtModuleLaunchKernel = unsafe extern "C" fn(
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
) -> hipError_t;
/// Type of `hipExtSetLoggingParams`.
pub type hipExtSetLoggingParams =
    unsafe extern "C" fn(log_level: usize, log_size: usize, log_mask: usize) -> hipError_t;
/// Type of `hipExtStreamCreateWithCUMask`.
pub type hipExtStreamCreateWithCUMask =
    unsafe extern "C" fn(stream: *mut hipStream_t, cuMaskSize: u32, cuMask: *const u32) -> hipError_t;
/// Type of `hipExtStreamGetCUMask`.
pub type hipExtStreamGetCUMask =
    unsafe extern "C" fn(stream: hipStream_t, cuMaskSize: u32, cuMask: *mut u32) -> hipError_t;
/// Type of `hipExternalMemoryGetMappedBuffer`.
pub type hipExternalMemoryGetMappedBuffer = unsafe extern "C" fn(
    devPtr: *mut *mut c_void,
    extMem: hipExternalMemory_t,
    bufferDesc: *const hipExternalMemoryBufferDesc_V6,
) -> hipError_t;
/// Type of `hipExternalMemoryGetMappedMipmappedArray`.
pub type hipExternalMemoryGetMappedMipmappedArray = unsafe extern "C" fn(
    mipmap: *mut hipMipmappedArray_t,
    extMem: hipExternalMemory_t,
    mipmapDesc: *const hipExternalMemoryMipmappedArrayDesc,
) -> hipError_t;
/// Type of `hipFree`.
pub type hipFree = unsafe extern "C" fn(ptr: *mut c_void) -> hipError_t;
/// Type of `hipFreeArray`.
pub type hipFreeArray = unsafe extern "C" fn(array: hipArray_t) -> hipError_t;
/// Type of `hipFreeAsync`.
pub type hipFreeAsync = unsafe extern "C" fn(dev_ptr: *mut c_void, stream: hipStream_t) -> hipError_t;
/// Type of `hipFreeHost`.
pub type hipFreeHost = unsafe extern "C" fn(ptr: *mut c_void) -> hipError_t;
/// Type of `hipFreeMipmappedArray`.
pub type hipFreeMipmappedArray = unsafe extern "C" fn(mipmappedArray: hipMipmappedArray_t) -> hipError_t;
/// Type of `hipFuncGetAttribute`.
pub type hipFuncGetAttribute =
    unsafe extern "C" fn(value: *mut c_int, attrib: hipFunction_attribute, hfunc: hipFunction_t) -> hipError_t;
/// Type of `hipFuncGetAttributes`.
pub type hipFuncGetAttributes = unsafe extern "C" fn(attr: *mut hipFuncAttributes, func: *const c_void) -> hipError_t;
/// Type of `hipFuncSetAttribute`.
pub type hipFuncSetAttribute =
    unsafe extern "C" fn(func: *const c_void, attr: hipFuncAttribute, value: c_int) -> hipError_t;
/// Type of `hipFuncSetCacheConfig`.
pub type hipFuncSetCacheConfig = unsafe extern "C" fn(func: *const c_void, config: hipFuncCache_t) -> hipError_t;
/// Type of `hipFuncSetSharedMemConfig`.
pub type hipFuncSetSharedMemConfig =
    unsafe extern "C" fn(func: *const c_void, config: hipSharedMemConfig) -> hipError_t;
/// Type of `hipGLGetDevices`.
pub type hipGLGetDevices = unsafe extern "C" fn(
    pHipDeviceCount: *mut c_uint,
    pHipDevices: *mut c_int,
    hipDeviceCount: c_uint,
    deviceList: hipGLDeviceList,
) -> hipError_t;
/// Type of `hipGetChannelDesc`.
pub type hipGetChannelDesc =
    unsafe extern "C" fn(desc: *mut hipChannelFormatDesc, array: hipArray_const_t) -> hipError_t;
/// Type of `hipGetCmdName`.
pub type hipGetCmdName = unsafe extern "C" fn(id: c_uint) -> *const c_char;
/// Type of `hipGetDevice`.
pub type hipGetDevice = unsafe extern "C" fn(deviceId: *mut c_int) -> hipError_t;
/// Type of `hipGetDeviceCount`.
pub type hipGetDeviceCount = unsafe extern "C" fn(count: *mut c_int) -> hipError_t;
/// Type of `hipGetDeviceFlags`.
pub type hipGetDeviceFlags = unsafe extern "C" fn(flags: *mut c_uint) -> hipError_t;
/// Type of `hipGetDeviceProperties`.
pub type hipGetDeviceProperties = unsafe extern "C" fn(prop: *mut hipDeviceProp_tR0000, device: c_int) -> hipError_t;
/// Type of `hipGetDevicePropertiesR0000`.
pub type hipGetDevicePropertiesR0000 =
    unsafe extern "C" fn(prop: *mut hipDeviceProp_tR0000, device: c_int) -> hipError_t;
/// Type of `hipGetDevicePropertiesR0600`.
pub type hipGetDevicePropertiesR0600 =
    unsafe extern "C" fn(prop: *mut hipDeviceProp_tR0600, deviceId: c_int) -> hipError_t;
/// Type of `hipGetDeviceProperties_v2`.
pub type hipGetDeviceProperties_v2 = unsafe extern "C" fn(prop: *mut hipDeviceProp_t_v2, device: c_int) -> hipError_t;
/// Type of `hipGetDriverEntryPoint`.
pub type hipGetDriverEntryPoint = unsafe extern "C" fn(
    symbol: *const c_char,
    funcPtr: *mut *mut c_void,
    flags: c_ulonglong,
    driverStatus: *mut hipDriverEntryPointQueryResult,
) -> hipError_t;
/// Type of `hipGetDriverEntryPoint_spt`.
pub type hipGetDriverEntryPoint_spt = unsafe extern "C" fn(
    symbol: *const c_char,
    funcPtr: *mut *mut c_void,
    flags: c_ulonglong,
    status: *mut hipDriverEntryPointQueryResult,
) -> hipError_t;
/// Type of `hipGetErrorName`.
pub type hipGetErrorName = unsafe extern "C" fn(hip_error: hipError_t) -> *const c_char;
/// Type of `hipGetErrorString`.
pub type hipGetErrorString = unsafe extern "C" fn(hipError: hipError_t) -> *const c_char;
/// Type of `hipGetFuncBySymbol`.
pub type hipGetFuncBySymbol =
    unsafe extern "C" fn(functionPtr: *mut hipFunction_t, symbolPtr: *const c_void) -> hipError_t;
/// Type of `hipGetLastError`.
pub type hipGetLastError = unsafe extern "C" fn() -> hipError_t;
/// Type of `hipGetMipmappedArrayLevel`.
pub type hipGetMipmappedArrayLevel = unsafe extern "C" fn(
    levelArray: *mut hipArray_t,
    mipmappedArray: hipMipmappedArray_const_t,
    level: c_uint,
) -> hipError_t;
/// Type of `hipGetProcAddress`.
pub type hipGetProcAddress = unsafe extern "C" fn(
    symbol: *const c_char,
    pfn: *mut *mut c_void,
    hipVersion: c_int,
    flags: u64,
    symbolStatus: *mut hipDriverProcAddressQueryResult,
) -> hipError_t;
/// Type of `hipGetProcAddress_spt`.
pub type hipGetProcAddress_spt = unsafe extern "C" fn(
    symbol: *const c_char,
    pfn: *mut *mut c_void,
    hipVersion: c_int,
    flags: u64,
    symbolStatus: *mut hipDriverProcAddressQueryResult,
) -> hipError_t;
/// Type of `hipGetStreamDeviceId`.
pub type hipGetStreamDeviceId = unsafe extern "C" fn(stream: hipStream_t) -> c_int;
/// Type of `hipGetSymbolAddress`.
pub type hipGetSymbolAddress = unsafe extern "C" fn(devPtr: *mut *mut c_void, symbol: *const c_void) -> hipError_t;
/// Type of `hipGetSymbolSize`.
pub type hipGetSymbolSize = unsafe extern "C" fn(size: *mut usize, symbol: *const c_void) -> hipError_t;
/// Type of `hipGetTextureAlignmentOffset`.
pub type hipGetTextureAlignmentOffset =
    unsafe extern "C" fn(offset: *mut usize, texref: *const textureReference) -> hipError_t;
/// Type of `hipGetTextureObjectResourceDesc`.
pub type hipGetTextureObjectResourceDesc =
    unsafe extern "C" fn(pResDesc: *mut hipResourceDesc, textureObject: hipTextureObject_t) -> hipError_t;
/// Type of `hipGetTextureObjectResourceViewDesc`.
pub type hipGetTextureObjectResourceViewDesc =
    unsafe extern "C" fn(pResViewDesc: *mut hipResourceViewDesc, textureObject: hipTextureObject_t) -> hipError_t;
/// Type of `hipGetTextureObjectTextureDesc`.
pub type hipGetTextureObjectTextureDesc =
    unsafe extern "C" fn(pTexDesc: *mut hipTextureDesc, textureObject: hipTextureObject_t) -> hipError_t;
/// Type of `hipGetTextureReference`.
pub type hipGetTextureReference =
    unsafe extern "C" fn(texref: *mut *const textureReference, symbol: *const c_void) -> hipError_t;
/// Type of `hipGraphAddBatchMemOpNode`.
pub type hipGraphAddBatchMemOpNode = unsafe extern "C" fn(
    phGraphNode: *mut hipGraphNode_t,
    hGraph: hipGraph_t,
    dependencies: *const hipGraphNode_t,
    numDependencies: usize,
    nodeParams: *const hipBatchMemOpNodeParams,
) -> hipError_t;
/// Type of `hipGraphAddChildGraphNode`.
pub type hipGraphAddChildGraphNode = unsafe extern "C" fn(
    pGraphNode: *mut hipGraphNode_t,
    graph: hipGraph_t,
    pDependencies: *const hipGraphNode_t,
    numDependencies: usize,
    childGraph: hipGraph_t,
) -> hipError_t;
/// Type of `hipGraphAddDependencies`.
pub type hipGraphAddDependencies = unsafe extern "C" fn(
    graph: hipGraph_t,
    from: *const hipGraphNode_t,
    to: *const hipGraphNode_t,
    numDependencies: usize,
) -> hipError_t;
/// Type of `hipGraphAddEmptyNode`.
pub type hipGraphAddEmptyNode = unsafe extern "C" fn(
    pGraphNode: *mut hipGraphNode_t,
    graph: hipGraph_t,
    pDependencies: *const hipGraphNode_t,
    numDependencies: usize,
) -> hipError_t;
/// Type of `hipGraphAddEventRecordNode`.
pub type hipGraphAddEventRecordNode = unsafe extern "C" fn(
    pGraphNode: *mut hipGraphNode_t,
    graph: hipGraph_t,
    pDependencies: *const hipGraphNode_t,
    numDependencies: usize,
    event: hipEvent_t,
) -> hipError_t;
/// Type of `hipGraphAddEventWaitNode`.
pub type hipGraphAddEventWaitNode = unsafe extern "C" fn(
    pGraphNode: *mut hipGraphNode_t,
    graph: hipGraph_t,
    pDependencies: *const hipGraphNode_t,
    numDependencies: usize,
    event: hipEvent_t,
) -> hipError_t;
/// Type of `hipGraphAddExternalSemaphoresSignalNode`.
pub type hipGraphAddExternalSemaphoresSignalNode = unsafe extern "C" fn(
    pGraphNode: *mut hipGraphNode_t,
    graph: hipGraph_t,
    pDependencies: *const hipGraphNode_t,
    numDependencies: usize,
    nodeParams: *const hipExternalSemaphoreSignalNodeParams,
) -> hipError_t;
/// Type of `hipGraphAddExternalSemaphoresWaitNode`.
pub type hipGraphAddExternalSemaphoresWaitNode = unsafe extern "C" fn(
    pGraphNode: *mut hipGraphNode_t,
    graph: hipGraph_t,
    pDependencies: *const hipGraphNode_t,
    numDependencies: usize,
    nodeParams: *const hipExternalSemaphoreWaitNodeParams,
) -> hipError_t;
/// Type of `hipGraphAddHostNode`.
pub type hipGraphAddHostNode = unsafe extern "C" fn(
    pGraphNode: *mut hipGraphNode_t,
    graph: hipGraph_t,
    pDependencies: *const hipGraphNode_t,
    numDependencies: usize,
    pNodeParams: *const hipHostNodeParams,
) -> hipError_t;
/// Type of `hipGraphAddKernelNode`.
pub type hipGraphAddKernelNode = unsafe extern "C" fn(
    pGraphNode: *mut hipGraphNode_t,
    graph: hipGraph_t,
    pDependencies: *const hipGraphNode_t,
    numDependencies: usize,
    pNodeParams: *const hipKernelNodeParams,
) -> hipError_t;
/// Type of `hipGraphAddMemAllocNode`.
pub type hipGraphAddMemAllocNode = unsafe extern "C" fn(
    pGraphNode: *mut hipGraphNode_t,
    graph: hipGraph_t,
    pDependencies: *const hipGraphNode_t,
    numDependencies: usize,
    pNodeParams: *mut hipMemAllocNodeParams,
) -> hipError_t;
/// Type of `hipGraphAddMemFreeNode`.
pub type hipGraphAddMemFreeNode = unsafe extern "C" fn(
    pGraphNode: *mut hipGraphNode_t,
    graph: hipGraph_t,
    pDependencies: *const hipGraphNode_t,
    numDependencies: usize,
    dev_ptr: *mut c_void,
) -> hipError_t;
/// Type of `hipGraphAddMemcpyNode`.
pub type hipGraphAddMemcpyNode = unsafe extern "C" fn(
    pGraphNode: *mut hipGraphNode_t,
    graph: hipGraph_t,
    pDependencies: *const hipGraphNode_t,
    numDependencies: usize,
    pCopyParams: *const hipMemcpy3DParms,
) -> hipError_t;
/// Type of `hipGraphAddMemcpyNode1D`.
pub type hipGraphAddMemcpyNode1D = unsafe extern "C" fn(
    pGraphNode: *mut hipGraphNode_t,
    graph: hipGraph_t,
    pDependencies: *const hipGraphNode_t,
    numDependencies: usize,
    dst: *mut c_void,
    src: *const c_void,
    count: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipGraphAddMemcpyNodeFromSymbol`.
pub type hipGraphAddMemcpyNodeFromSymbol = unsafe extern "C" fn(
    pGraphNode: *mut hipGraphNode_t,
    graph: hipGraph_t,
    pDependencies: *const hipGraphNode_t,
    numDependencies: usize,
    dst: *mut c_void,
    symbol: *const c_void,
    count: usize,
    offset: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipGraphAddMemcpyNodeToSymbol`.
pub type hipGraphAddMemcpyNodeToSymbol = unsafe extern "C" fn(
    pGraphNode: *mut hipGraphNode_t,
    graph: hipGraph_t,
    pDependencies: *const hipGraphNode_t,
    numDependencies: usize,
    symbol: *const c_void,
    src: *const c_void,
    count: usize,
    offset: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipGraphAddMemsetNode`.
pub type hipGraphAddMemsetNode = unsafe extern "C" fn(
    pGraphNode: *mut hipGraphNode_t,
    graph: hipGraph_t,
    pDependencies: *const hipGraphNode_t,
    numDependencies: usize,
    pMemsetParams: *const hipMemsetParams,
) -> hipError_t;
/// Type of `hipGraphAddNode`.
pub type hipGraphAddNode = unsafe extern "C" fn(
    pGraphNode: *mut hipGraphNode_t,
    graph: hipGraph_t,
    pDependencies: *const hipGraphNode_t,
    numDependencies: usize,
    nodeParams: *mut hipGraphNodeParams,
) -> hipError_t;
/// Type of `hipGraphBatchMemOpNodeGetParams`.
pub type hipGraphBatchMemOpNodeGetParams =
    unsafe extern "C" fn(hNode: hipGraphNode_t, nodeParams_out: *mut hipBatchMemOpNodeParams) -> hipError_t;
/// Type of `hipGraphBatchMemOpNodeSetParams`.
pub type hipGraphBatchMemOpNodeSetParams =
    unsafe extern "C" fn(hNode: hipGraphNode_t, nodeParams: *mut hipBatchMemOpNodeParams) -> hipError_t;
/// Type of `hipGraphChildGraphNodeGetGraph`.
pub type hipGraphChildGraphNodeGetGraph =
    unsafe extern "C" fn(node: hipGraphNode_t, pGraph: *mut hipGraph_t) -> hipError_t;
/// Type of `hipGraphClone`.
pub type hipGraphClone = unsafe extern "C" fn(pGraphClone: *mut hipGraph_t, originalGraph: hipGraph_t) -> hipError_t;
/// Type of `hipGraphCreate`.
pub type hipGraphCreate = unsafe extern "C" fn(pGraph: *mut hipGraph_t, flags: c_uint) -> hipError_t;
/// Type of `hipGraphDebugDotPrint`.
pub type hipGraphDebugDotPrint =
    unsafe extern "C" fn(graph: hipGraph_t, path: *const c_char, flags: c_uint) -> hipError_t;
/// Type of `hipGraphDestroy`.
pub type hipGraphDestroy = unsafe extern "C" fn(graph: hipGraph_t) -> hipError_t;
/// Type of `hipGraphDestroyNode`.
pub type hipGraphDestroyNode = unsafe extern "C" fn(node: hipGraphNode_t) -> hipError_t;
/// Type of `hipGraphEventRecordNodeGetEvent`.
pub type hipGraphEventRecordNodeGetEvent =
    unsafe extern "C" fn(node: hipGraphNode_t, event_out: *mut hipEvent_t) -> hipError_t;
/// Type of `hipGraphEventRecordNodeSetEvent`.
pub type hipGraphEventRecordNodeSetEvent = unsafe extern "C" fn(node: hipGraphNode_t, event: hipEvent_t) -> hipError_t;
/// Type of `hipGraphEventWaitNodeGetEvent`.
pub type hipGraphEventWaitNodeGetEvent =
    unsafe extern "C" fn(node: hipGraphNode_t, event_out: *mut hipEvent_t) -> hipError_t;
/// Type of `hipGraphEventWaitNodeSetEvent`.
pub type hipGraphEventWaitNodeSetEvent = unsafe extern "C" fn(node: hipGraphNode_t, event: hipEvent_t) -> hipError_t;
/// Type of `hipGraphExecBatchMemOpNodeSetParams`.
pub type hipGraphExecBatchMemOpNodeSetParams = unsafe extern "C" fn(
    hGraphExec: hipGraphExec_t,
    hNode: hipGraphNode_t,
    nodeParams: *const hipBatchMemOpNodeParams,
) -> hipError_t;
/// Type of `hipGraphExecChildGraphNodeSetParams`.
pub type hipGraphExecChildGraphNodeSetParams =
    unsafe extern "C" fn(hGraphExec: hipGraphExec_t, node: hipGraphNode_t, childGraph: hipGraph_t) -> hipError_t;
/// Type of `hipGraphExecDestroy`.
pub type hipGraphExecDestroy = unsafe extern "C" fn(graphExec: hipGraphExec_t) -> hipError_t;
/// Type of `hipGraphExecEventRecordNodeSetEvent`.
pub type hipGraphExecEventRecordNodeSetEvent =
    unsafe extern "C" fn(hGraphExec: hipGraphExec_t, hNode: hipGraphNode_t, event: hipEvent_t) -> hipError_t;
/// Type of `hipGraphExecEventWaitNodeSetEvent`.
pub type hipGraphExecEventWaitNodeSetEvent =
    unsafe extern "C" fn(hGraphExec: hipGraphExec_t, hNode: hipGraphNode_t, event: hipEvent_t) -> hipError_t;
/// Type of `hipGraphExecExternalSemaphoresSignalNodeSetParams`.
pub type hipGraphExecExternalSemaphoresSignalNodeSetParams = unsafe extern "C" fn(
    hGraphExec: hipGraphExec_t,
    hNode: hipGraphNode_t,
    nodeParams: *const hipExternalSemaphoreSignalNodeParams,
) -> hipError_t;
/// Type of `hipGraphExecExternalSemaphoresWaitNodeSetParams`.
pub type hipGraphExecExternalSemaphoresWaitNodeSetParams = unsafe extern "C" fn(
    hGraphExec: hipGraphExec_t,
    hNode: hipGraphNode_t,
    nodeParams: *const hipExternalSemaphoreWaitNodeParams,
) -> hipError_t;
/// Type of `hipGraphExecGetFlags`.
pub type hipGraphExecGetFlags = unsafe extern "C" fn(graphExec: hipGraphExec_t, flags: *mut c_ulonglong) -> hipError_t;
/// Type of `hipGraphExecHostNodeSetParams`.
pub type hipGraphExecHostNodeSetParams = unsafe extern "C" fn(
    hGraphExec: hipGraphExec_t,
    node: hipGraphNode_t,
    pNodeParams: *const hipHostNodeParams,
) -> hipError_t;
/// Type of `hipGraphExecKernelNodeSetParams`.
pub type hipGraphExecKernelNodeSetParams = unsafe extern "C" fn(
    hGraphExec: hipGraphExec_t,
    node: hipGraphNode_t,
    pNodeParams: *const hipKernelNodeParams,
) -> hipError_t;
/// Type of `hipGraphExecMemcpyNodeSetParams`.
pub type hipGraphExecMemcpyNodeSetParams = unsafe extern "C" fn(
    hGraphExec: hipGraphExec_t,
    node: hipGraphNode_t,
    pNodeParams: *mut hipMemcpy3DParms,
) -> hipError_t;
/// Type of `hipGraphExecMemcpyNodeSetParams1D`.
pub type hipGraphExecMemcpyNodeSetParams1D = unsafe extern "C" fn(
    hGraphExec: hipGraphExec_t,
    node: hipGraphNode_t,
    dst: *mut c_void,
    src: *const c_void,
    count: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipGraphExecMemcpyNodeSetParamsFromSymbol`.
pub type hipGraphExecMemcpyNodeSetParamsFromSymbol = unsafe extern "C" fn(
    hGraphExec: hipGraphExec_t,
    node: hipGraphNode_t,
    dst: *mut c_void,
    symbol: *const c_void,
    count: usize,
    offset: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipGraphExecMemcpyNodeSetParamsToSymbol`.
pub type hipGraphExecMemcpyNodeSetParamsToSymbol = unsafe extern "C" fn(
    hGraphExec: hipGraphExec_t,
    node: hipGraphNode_t,
    symbol: *const c_void,
    src: *const c_void,
    count: usize,
    offset: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipGraphExecMemsetNodeSetParams`.
pub type hipGraphExecMemsetNodeSetParams = unsafe extern "C" fn(
    hGraphExec: hipGraphExec_t,
    node: hipGraphNode_t,
    pNodeParams: *const hipMemsetParams,
) -> hipError_t;
/// Type of `hipGraphExecNodeSetParams`.
pub type hipGraphExecNodeSetParams = unsafe extern "C" fn(
    graphExec: hipGraphExec_t,
    node: hipGraphNode_t,
    nodeParams: *mut hipGraphNodeParams,
) -> hipError_t;
/// Type of `hipGraphExecUpdate`.
pub type hipGraphExecUpdate = unsafe extern "C" fn(
    hGraphExec: hipGraphExec_t,
    hGraph: hipGraph_t,
    hErrorNode_out: *mut hipGraphNode_t,
    updateResult_out: *mut hipGraphExecUpdateResult,
) -> hipError_t;
/// Type of `hipGraphExternalSemaphoresSignalNodeGetParams`.
pub type hipGraphExternalSemaphoresSignalNodeGetParams =
    unsafe extern "C" fn(hNode: hipGraphNode_t, params_out: *mut hipExternalSemaphoreSignalNodeParams) -> hipError_t;
/// Type of `hipGraphExternalSemaphoresSignalNodeSetParams`.
pub type hipGraphExternalSemaphoresSignalNodeSetParams =
    unsafe extern "C" fn(hNode: hipGraphNode_t, nodeParams: *const hipExternalSemaphoreSignalNodeParams) -> hipError_t;
/// Type of `hipGraphExternalSemaphoresWaitNodeGetParams`.
pub type hipGraphExternalSemaphoresWaitNodeGetParams =
    unsafe extern "C" fn(hNode: hipGraphNode_t, params_out: *mut hipExternalSemaphoreWaitNodeParams) -> hipError_t;
/// Type of `hipGraphExternalSemaphoresWaitNodeSetParams`.
pub type hipGraphExternalSemaphoresWaitNodeSetParams =
    unsafe extern "C" fn(hNode: hipGraphNode_t, nodeParams: *const hipExternalSemaphoreWaitNodeParams) -> hipError_t;
/// Type of `hipGraphGetEdges`.
pub type hipGraphGetEdges = unsafe extern "C" fn(
    graph: hipGraph_t,
    from: *mut hipGraphNode_t,
    to: *mut hipGraphNode_t,
    numEdges: *mut usize,
) -> hipError_t;
/// Type of `hipGraphGetNodes`.
pub type hipGraphGetNodes =
    unsafe extern "C" fn(graph: hipGraph_t, nodes: *mut hipGraphNode_t, numNodes: *mut usize) -> hipError_t;
/// Type of `hipGraphGetRootNodes`.
pub type hipGraphGetRootNodes =
    unsafe extern "C" fn(graph: hipGraph_t, pRootNodes: *mut hipGraphNode_t, pNumRootNodes: *mut usize) -> hipError_t;
/// Type of `hipGraphHostNodeGetParams`.
pub type hipGraphHostNodeGetParams =
    unsafe extern "C" fn(node: hipGraphNode_t, pNodeParams: *mut hipHostNodeParams) -> hipError_t;
/// Type of `hipGraphHostNodeSetParams`.
pub type hipGraphHostNodeSetParams =
    unsafe extern "C" fn(node: hipGraphNode_t, pNodeParams: *const hipHostNodeParams) -> hipError_t;
/// Type of `hipGraphInstantiate`.
pub type hipGraphInstantiate = unsafe extern "C" fn(
    pGraphExec: *mut hipGraphExec_t,
    graph: hipGraph_t,
    pErrorNode: *mut hipGraphNode_t,
    pLogBuffer: *mut c_char,
    bufferSize: usize,
) -> hipError_t;
/// Type of `hipGraphInstantiateWithFlags`.
pub type hipGraphInstantiateWithFlags =
    unsafe extern "C" fn(pGraphExec: *mut hipGraphExec_t, graph: hipGraph_t, flags: c_ulonglong) -> hipError_t;
/// Type of `hipGraphInstantiateWithParams`.
pub type hipGraphInstantiateWithParams = unsafe extern "C" fn(
    pGraphExec: *mut hipGraphExec_t,
    graph: hipGraph_t,
    instantiateParams: *mut hipGraphInstantiateParams,
) -> hipError_t;
/// Type of `hipGraphKernelNodeCopyAttributes`.
pub type hipGraphKernelNodeCopyAttributes =
    unsafe extern "C" fn(hSrc: hipGraphNode_t, hDst: hipGraphNode_t) -> hipError_t;
/// Type of `hipGraphKernelNodeGetAttribute`.
pub type hipGraphKernelNodeGetAttribute = unsafe extern "C" fn(
    hNode: hipGraphNode_t,
    attr: hipLaunchAttributeID,
    value: *mut hipLaunchAttributeValue,
) -> hipError_t;
/// Type of `hipGraphKernelNodeGetParams`.
pub type hipGraphKernelNodeGetParams =
    unsafe extern "C" fn(node: hipGraphNode_t, pNodeParams: *mut hipKernelNodeParams) -> hipError_t;
/// Type of `hipGraphKernelNodeSetAttribute`.
pub type hipGraphKernelNodeSetAttribute = unsafe extern "C" fn(
    hNode: hipGraphNode_t,
    attr: hipLaunchAttributeID,
    value: *const hipLaunchAttributeValue,
) -> hipError_t;
/// Type of `hipGraphKernelNodeSetParams`.
pub type hipGraphKernelNodeSetParams =
    unsafe extern "C" fn(node: hipGraphNode_t, pNodeParams: *const hipKernelNodeParams) -> hipError_t;
/// Type of `hipGraphLaunch`.
pub type hipGraphLaunch = unsafe extern "C" fn(graphExec: hipGraphExec_t, stream: hipStream_t) -> hipError_t;
/// Type of `hipGraphLaunch_spt`.
pub type hipGraphLaunch_spt = unsafe extern "C" fn(graphExec: hipGraphExec_t, stream: hipStream_t) -> hipError_t;
/// Type of `hipGraphMemAllocNodeGetParams`.
pub type hipGraphMemAllocNodeGetParams =
    unsafe extern "C" fn(node: hipGraphNode_t, pNodeParams: *mut hipMemAllocNodeParams) -> hipError_t;
/// Type of `hipGraphMemFreeNodeGetParams`.
pub type hipGraphMemFreeNodeGetParams = unsafe extern "C" fn(node: hipGraphNode_t, dev_ptr: *mut c_void) -> hipError_t;
/// Type of `hipGraphMemcpyNodeGetParams`.
pub type hipGraphMemcpyNodeGetParams =
    unsafe extern "C" fn(node: hipGraphNode_t, pNodeParams: *mut hipMemcpy3DParms) -> hipError_t;
/// Type of `hipGraphMemcpyNodeSetParams`.
pub type hipGraphMemcpyNodeSetParams =
    unsafe extern "C" fn(node: hipGraphNode_t, pNodeParams: *const hipMemcpy3DParms) -> hipError_t;
/// Type of `hipGraphMemcpyNodeSetParams1D`.
pub type hipGraphMemcpyNodeSetParams1D = unsafe extern "C" fn(
    node: hipGraphNode_t,
    dst: *mut c_void,
    src: *const c_void,
    count: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipGraphMemcpyNodeSetParamsFromSymbol`.
pub type hipGraphMemcpyNodeSetParamsFromSymbol = unsafe extern "C" fn(
    node: hipGraphNode_t,
    dst: *mut c_void,
    symbol: *const c_void,
    count: usize,
    offset: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipGraphMemcpyNodeSetParamsToSymbol`.
pub type hipGraphMemcpyNodeSetParamsToSymbol = unsafe extern "C" fn(
    node: hipGraphNode_t,
    symbol: *const c_void,
    src: *const c_void,
    count: usize,
    offset: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipGraphMemsetNodeGetParams`.
pub type hipGraphMemsetNodeGetParams =
    unsafe extern "C" fn(node: hipGraphNode_t, pNodeParams: *mut hipMemsetParams) -> hipError_t;
/// Type of `hipGraphMemsetNodeSetParams`.
pub type hipGraphMemsetNodeSetParams =
    unsafe extern "C" fn(node: hipGraphNode_t, pNodeParams: *const hipMemsetParams) -> hipError_t;
/// Type of `hipGraphNodeFindInClone`.
pub type hipGraphNodeFindInClone = unsafe extern "C" fn(
    pNode: *mut hipGraphNode_t,
    originalNode: hipGraphNode_t,
    clonedGraph: hipGraph_t,
) -> hipError_t;
/// Type of `hipGraphNodeGetDependencies`.
pub type hipGraphNodeGetDependencies = unsafe extern "C" fn(
    node: hipGraphNode_t,
    pDependencies: *mut hipGraphNode_t,
    pNumDependencies: *mut usize,
) -> hipError_t;
/// Type of `hipGraphNodeGetDependentNodes`.
pub type hipGraphNodeGetDependentNodes = unsafe extern "C" fn(
    node: hipGraphNode_t,
    pDependentNodes: *mut hipGraphNode_t,
    pNumDependentNodes: *mut usize,
) -> hipError_t;
/// Type of `hipGraphNodeGetEnabled`.
pub type hipGraphNodeGetEnabled =
    unsafe extern "C" fn(hGraphExec: hipGraphExec_t, hNode: hipGraphNode_t, isEnabled: *mut c_uint) -> hipError_t;
/// Type of `hipGraphNodeGetType`.
pub type hipGraphNodeGetType = unsafe extern "C" fn(node: hipGraphNode_t, pType: *mut hipGraphNodeType) -> hipError_t;
/// Type of `hipGraphNodeSetEnabled`.
pub type hipGraphNodeSetEnabled =
    unsafe extern "C" fn(hGraphExec: hipGraphExec_t, hNode: hipGraphNode_t, isEnabled: c_uint) -> hipError_t;
/// Type of `hipGraphNodeSetParams`.
pub type hipGraphNodeSetParams =
    unsafe extern "C" fn(node: hipGraphNode_t, nodeParams: *mut hipGraphNodeParams) -> hipError_t;
/// Type of `hipGraphReleaseUserObject`.
pub type hipGraphReleaseUserObject =
    unsafe extern "C" fn(graph: hipGraph_t, object: hipUserObject_t, count: c_uint) -> hipError_t;
/// Type of `hipGraphRemoveDependencies`.
pub type hipGraphRemoveDependencies = unsafe extern "C" fn(
    graph: hipGraph_t,
    from: *const hipGraphNode_t,
    to: *const hipGraphNode_t,
    numDependencies: usize,
) -> hipError_t;
/// Type of `hipGraphRetainUserObject`.
pub type hipGraphRetainUserObject =
    unsafe extern "C" fn(graph: hipGraph_t, object: hipUserObject_t, count: c_uint, flags: c_uint) -> hipError_t;
/// Type of `hipGraphUpload`.
pub type hipGraphUpload = unsafe extern "C" fn(graphExec: hipGraphExec_t, stream: hipStream_t) -> hipError_t;
/// Type of `hipGraphicsGLRegisterBuffer`.
pub type hipGraphicsGLRegisterBuffer =
    unsafe extern "C" fn(resource: *mut *mut hipGraphicsResource, buffer: c_uint, flags: c_uint) -> hipError_t;
/// Type of `hipGraphicsGLRegisterImage`.
pub type hipGraphicsGLRegisterImage = unsafe extern "C" fn(
    resource: *mut *mut hipGraphicsResource,
    image: c_uint,
    target: c_uint,
    flags: c_uint,
) -> hipError_t;
/// Type of `hipGraphicsMapResources`.
pub type hipGraphicsMapResources =
    unsafe extern "C" fn(count: c_int, resources: *mut hipGraphicsResource_t, stream: hipStream_t) -> hipError_t;
/// Type of `hipGraphicsResourceGetMappedPointer`.
pub type hipGraphicsResourceGetMappedPointer =
    unsafe extern "C" fn(devPtr: *mut *mut c_void, size: *mut usize, resource: hipGraphicsResource_t) -> hipError_t;
/// Type of `hipGraphicsSubResourceGetMappedArray`.
pub type hipGraphicsSubResourceGetMappedArray = unsafe extern "C" fn(
    array: *mut hipArray_t,
    resource: hipGraphicsResource_t,
    arrayIndex: c_uint,
    mipLevel: c_uint,
) -> hipError_t;
/// Type of `hipGraphicsUnmapResources`.
pub type hipGraphicsUnmapResources =
    unsafe extern "C" fn(count: c_int, resources: *mut hipGraphicsResource_t, stream: hipStream_t) -> hipError_t;
/// Type of `hipGraphicsUnregisterResource`.
pub type hipGraphicsUnregisterResource = unsafe extern "C" fn(resource: hipGraphicsResource_t) -> hipError_t;
/// Type of `hipGreenCtxCreate`.
pub type hipGreenCtxCreate = unsafe extern "C" fn(
    ctx: *mut hipExecutionCtx_t,
    desc: hipDevResourceDesc_t,
    device: c_int,
    flags: c_uint,
) -> hipError_t;
/// Type of `hipHccModuleLaunchKernel`.
pub type hipHccModuleLaunchKernel = unsafe extern "C" fn(
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
) -> hipError_t;
/// Type of `hipHostAlloc`.
pub type hipHostAlloc = unsafe extern "C" fn(ptr: *mut *mut c_void, size: usize, flags: c_uint) -> hipError_t;
/// Type of `hipHostFree`.
pub type hipHostFree = unsafe extern "C" fn(ptr: *mut c_void) -> hipError_t;
/// Type of `hipHostGetDevicePointer`.
pub type hipHostGetDevicePointer =
    unsafe extern "C" fn(devPtr: *mut *mut c_void, hstPtr: *mut c_void, flags: c_uint) -> hipError_t;
/// Type of `hipHostGetFlags`.
pub type hipHostGetFlags = unsafe extern "C" fn(flagsPtr: *mut c_uint, hostPtr: *mut c_void) -> hipError_t;
/// Type of `hipHostMalloc`.
pub type hipHostMalloc = unsafe extern "C" fn(ptr: *mut *mut c_void, size: usize, flags: c_uint) -> hipError_t;
/// Type of `hipHostRegister`.
pub type hipHostRegister = unsafe extern "C" fn(hostPtr: *mut c_void, sizeBytes: usize, flags: c_uint) -> hipError_t;
/// Type of `hipHostUnregister`.
pub type hipHostUnregister = unsafe extern "C" fn(hostPtr: *mut c_void) -> hipError_t;
/// Type of `hipImportExternalMemory`.
pub type hipImportExternalMemory = unsafe extern "C" fn(
    extMem_out: *mut hipExternalMemory_t,
    memHandleDesc: *const hipExternalMemoryHandleDesc_V6,
) -> hipError_t;
/// Type of `hipImportExternalSemaphore`.
pub type hipImportExternalSemaphore = unsafe extern "C" fn(
    extSem_out: *mut hipExternalSemaphore_t,
    semHandleDesc: *const hipExternalSemaphoreHandleDesc_V6,
) -> hipError_t;
/// Type of `hipInit`.
pub type hipInit = unsafe extern "C" fn(flags: c_uint) -> hipError_t;
/// Type of `hipInitActivityCallback`.
pub type hipInitActivityCallback =
    unsafe extern "C" fn(id_callback: *mut c_void, op_callback: *mut c_void, arg: *mut c_void);
/// Type of `hipIpcCloseMemHandle`.
pub type hipIpcCloseMemHandle = unsafe extern "C" fn(devPtr: *mut c_void) -> hipError_t;
/// Type of `hipIpcGetEventHandle`.
pub type hipIpcGetEventHandle = unsafe extern "C" fn(handle: *mut hipIpcEventHandle_t, event: hipEvent_t) -> hipError_t;
/// Type of `hipIpcGetMemHandle`.
pub type hipIpcGetMemHandle = unsafe extern "C" fn(handle: *mut hipIpcMemHandle_t, devPtr: *mut c_void) -> hipError_t;
/// Type of `hipIpcOpenEventHandle`.
pub type hipIpcOpenEventHandle =
    unsafe extern "C" fn(event: *mut hipEvent_t, handle: hipIpcEventHandle_t) -> hipError_t;
/// Type of `hipIpcOpenMemHandle`.
pub type hipIpcOpenMemHandle =
    unsafe extern "C" fn(devPtr: *mut *mut c_void, handle: hipIpcMemHandle_t, flags: c_uint) -> hipError_t;
/// Type of `hipKernelGetAttribute`.
pub type hipKernelGetAttribute =
    unsafe extern "C" fn(pi: *mut c_int, attrib: hipFunction_attribute, kernel: hipKernel_t, dev: c_int) -> hipError_t;
/// Type of `hipKernelGetFunction`.
pub type hipKernelGetFunction = unsafe extern "C" fn(pFunc: *mut hipFunction_t, kernel: hipKernel_t) -> hipError_t;
/// Type of `hipKernelGetLibrary`.
pub type hipKernelGetLibrary = unsafe extern "C" fn(library: *mut hipLibrary_t, kernel: hipKernel_t) -> hipError_t;
/// Type of `hipKernelGetName`.
pub type hipKernelGetName = unsafe extern "C" fn(name: *mut *const c_char, kernel: hipKernel_t) -> hipError_t;
/// Type of `hipKernelGetParamInfo`.
pub type hipKernelGetParamInfo = unsafe extern "C" fn(
    kernel: hipKernel_t,
    paramIndex: usize,
    paramOffset: *mut usize,
    paramSize: *mut usize,
) -> hipError_t;
/// Type of `hipKernelNameRef`.
pub type hipKernelNameRef = unsafe extern "C" fn(f: hipFunction_t) -> *const c_char;
/// Type of `hipKernelNameRefByPtr`.
pub type hipKernelNameRefByPtr =
    unsafe extern "C" fn(hostFunction: *const c_void, stream: hipStream_t) -> *const c_char;
/// Type of `hipKernelSetAttribute`.
pub type hipKernelSetAttribute =
    unsafe extern "C" fn(attrib: hipFunction_attribute, value: c_int, kernel: hipKernel_t, dev: c_int) -> hipError_t;
/// Type of `hipLaunchByPtr`.
pub type hipLaunchByPtr = unsafe extern "C" fn(func: *const c_void) -> hipError_t;
/// Type of `hipLaunchCooperativeKernel`.
pub type hipLaunchCooperativeKernel = unsafe extern "C" fn(
    f: *const c_void,
    gridDim: dim3,
    blockDimX: dim3,
    kernelParams: *mut *mut c_void,
    sharedMemBytes: c_uint,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipLaunchCooperativeKernelMultiDevice`.
pub type hipLaunchCooperativeKernelMultiDevice =
    unsafe extern "C" fn(launchParamsList: *mut hipLaunchParams, numDevices: c_int, flags: c_uint) -> hipError_t;
/// Type of `hipLaunchCooperativeKernel_spt`.
pub type hipLaunchCooperativeKernel_spt = unsafe extern "C" fn(
    f: *const c_void,
    gridDim: dim3,
    blockDim: dim3,
    kernelParams: *mut *mut c_void,
    sharedMemBytes: u32,
    hStream: hipStream_t,
) -> hipError_t;
/// Type of `hipLaunchHostFunc`.
pub type hipLaunchHostFunc =
    unsafe extern "C" fn(stream: hipStream_t, fn_: hipHostFn_t, userData: *mut c_void) -> hipError_t;
/// Type of `hipLaunchHostFunc_spt`.
pub type hipLaunchHostFunc_spt =
    unsafe extern "C" fn(stream: hipStream_t, fn_: hipHostFn_t, userData: *mut c_void) -> hipError_t;
/// Type of `hipLaunchKernel`.
pub type hipLaunchKernel = unsafe extern "C" fn(
    function_address: *const c_void,
    numBlocks: dim3,
    dimBlocks: dim3,
    args: *mut *mut c_void,
    sharedMemBytes: usize,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipLaunchKernelExC`.
pub type hipLaunchKernelExC =
    unsafe extern "C" fn(config: *const hipLaunchConfig_t, fPtr: *const c_void, args: *mut *mut c_void) -> hipError_t;
/// Type of `hipLaunchKernel_spt`.
pub type hipLaunchKernel_spt = unsafe extern "C" fn(
    function_address: *const c_void,
    numBlocks: dim3,
    dimBlocks: dim3,
    args: *mut *mut c_void,
    sharedMemBytes: usize,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipLibraryEnumerateKernels`.
pub type hipLibraryEnumerateKernels =
    unsafe extern "C" fn(kernels: *mut hipKernel_t, numKernels: c_uint, library: hipLibrary_t) -> hipError_t;
/// Type of `hipLibraryGetGlobal`.
pub type hipLibraryGetGlobal = unsafe extern "C" fn(
    dptr: *mut *mut c_void,
    bytes: *mut usize,
    library: hipLibrary_t,
    name: *const c_char,
) -> hipError_t;
/// Type of `hipLibraryGetKernel`.
pub type hipLibraryGetKernel =
    unsafe extern "C" fn(pKernel: *mut hipKernel_t, library: hipLibrary_t, name: *const c_char) -> hipError_t;
/// Type of `hipLibraryGetKernelCount`.
pub type hipLibraryGetKernelCount = unsafe extern "C" fn(count: *mut c_uint, library: hipLibrary_t) -> hipError_t;
/// Type of `hipLibraryGetManaged`.
pub type hipLibraryGetManaged = unsafe extern "C" fn(
    dptr: *mut *mut c_void,
    bytes: *mut usize,
    library: hipLibrary_t,
    name: *const c_char,
) -> hipError_t;
/// Type of `hipLibraryLoadData`.
pub type hipLibraryLoadData = unsafe extern "C" fn(
    library: *mut hipLibrary_t,
    code: *const c_void,
    jitOptions: *mut hipJitOption,
    jitOptionsValues: *mut *mut c_void,
    numJitOptions: c_uint,
    libraryOptions: *mut hipLibraryOption,
    libraryOptionValues: *mut *mut c_void,
    numLibraryOptions: c_uint,
) -> hipError_t;
/// Type of `hipLibraryLoadFromFile`.
pub type hipLibraryLoadFromFile = unsafe extern "C" fn(
    library: *mut hipLibrary_t,
    fileName: *const c_char,
    jitOptions: *mut hipJitOption,
    jitOptionsValues: *mut *mut c_void,
    numJitOptions: c_uint,
    libraryOptions: *mut hipLibraryOption,
    libraryOptionValues: *mut *mut c_void,
    numLibraryOptions: c_uint,
) -> hipError_t;
/// Type of `hipLibraryUnload`.
pub type hipLibraryUnload = unsafe extern "C" fn(library: hipLibrary_t) -> hipError_t;
/// Type of `hipLinkAddData`.
pub type hipLinkAddData = unsafe extern "C" fn(
    state: hipLinkState_t,
    type_: hipJitInputType,
    data: *mut c_void,
    size: usize,
    name: *const c_char,
    numOptions: c_uint,
    options: *mut hipJitOption,
    optionValues: *mut *mut c_void,
) -> hipError_t;
/// Type of `hipLinkAddFile`.
pub type hipLinkAddFile = unsafe extern "C" fn(
    state: hipLinkState_t,
    type_: hipJitInputType,
    path: *const c_char,
    numOptions: c_uint,
    options: *mut hipJitOption,
    optionValues: *mut *mut c_void,
) -> hipError_t;
/// Type of `hipLinkComplete`.
pub type hipLinkComplete =
    unsafe extern "C" fn(state: hipLinkState_t, hipBinOut: *mut *mut c_void, sizeOut: *mut usize) -> hipError_t;
/// Type of `hipLinkCreate`.
pub type hipLinkCreate = unsafe extern "C" fn(
    numOptions: c_uint,
    options: *mut hipJitOption,
    optionValues: *mut *mut c_void,
    stateOut: *mut hipLinkState_t,
) -> hipError_t;
/// Type of `hipLinkDestroy`.
pub type hipLinkDestroy = unsafe extern "C" fn(state: hipLinkState_t) -> hipError_t;
/// Type of `hipMalloc`.
pub type hipMalloc = unsafe extern "C" fn(ptr: *mut *mut c_void, size: usize) -> hipError_t;
/// Type of `hipMalloc3D`.
pub type hipMalloc3D = unsafe extern "C" fn(pitchedDevPtr: *mut hipPitchedPtr, extent: hipExtent) -> hipError_t;
/// Type of `hipMalloc3DArray`.
pub type hipMalloc3DArray = unsafe extern "C" fn(
    array: *mut hipArray_t,
    desc: *const hipChannelFormatDesc,
    extent: hipExtent,
    flags: c_uint,
) -> hipError_t;
/// Type of `hipMallocArray`.
pub type hipMallocArray = unsafe extern "C" fn(
    array: *mut hipArray_t,
    desc: *const hipChannelFormatDesc,
    width: usize,
    height: usize,
    flags: c_uint,
) -> hipError_t;
/// Type of `hipMallocAsync`.
pub type hipMallocAsync =
    unsafe extern "C" fn(dev_ptr: *mut *mut c_void, size: usize, stream: hipStream_t) -> hipError_t;
/// Type of `hipMallocFromPoolAsync`.
pub type hipMallocFromPoolAsync = unsafe extern "C" fn(
    dev_ptr: *mut *mut c_void,
    size: usize,
    mem_pool: hipMemPool_t,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMallocHost`.
pub type hipMallocHost = unsafe extern "C" fn(ptr: *mut *mut c_void, size: usize) -> hipError_t;
/// Type of `hipMallocManaged`.
pub type hipMallocManaged = unsafe extern "C" fn(dev_ptr: *mut *mut c_void, size: usize, flags: c_uint) -> hipError_t;
/// Type of `hipMallocMipmappedArray`.
pub type hipMallocMipmappedArray = unsafe extern "C" fn(
    mipmappedArray: *mut hipMipmappedArray_t,
    desc: *const hipChannelFormatDesc,
    extent: hipExtent,
    numLevels: c_uint,
    flags: c_uint,
) -> hipError_t;
/// Type of `hipMallocPitch`.
pub type hipMallocPitch =
    unsafe extern "C" fn(ptr: *mut *mut c_void, pitch: *mut usize, width: usize, height: usize) -> hipError_t;
/// Type of `hipMemAddressFree`.
pub type hipMemAddressFree = unsafe extern "C" fn(devPtr: *mut c_void, size: usize) -> hipError_t;
/// Type of `hipMemAddressReserve`.
pub type hipMemAddressReserve = unsafe extern "C" fn(
    ptr: *mut *mut c_void,
    size: usize,
    alignment: usize,
    addr: *mut c_void,
    flags: c_ulonglong,
) -> hipError_t;
/// Type of `hipMemAdvise`.
pub type hipMemAdvise =
    unsafe extern "C" fn(dev_ptr: *const c_void, count: usize, advice: hipMemoryAdvise, device: c_int) -> hipError_t;
/// Type of `hipMemAdvise_v2`.
pub type hipMemAdvise_v2 = unsafe extern "C" fn(
    dev_ptr: *const c_void,
    count: usize,
    advice: hipMemoryAdvise,
    location: hipMemLocation,
) -> hipError_t;
/// Type of `hipMemAllocHost`.
pub type hipMemAllocHost = unsafe extern "C" fn(ptr: *mut *mut c_void, size: usize) -> hipError_t;
/// Type of `hipMemAllocPitch`.
pub type hipMemAllocPitch = unsafe extern "C" fn(
    dptr: *mut hipDeviceptr_t,
    pitch: *mut usize,
    widthInBytes: usize,
    height: usize,
    elementSizeBytes: c_uint,
) -> hipError_t;
/// Type of `hipMemCreate`.
pub type hipMemCreate = unsafe extern "C" fn(
    handle: *mut hipMemGenericAllocationHandle_t,
    size: usize,
    prop: *const hipMemAllocationProp_V5_3,
    flags: c_ulonglong,
) -> hipError_t;
/// Type of `hipMemDiscardAndPrefetchBatchAsync`.
pub type hipMemDiscardAndPrefetchBatchAsync = unsafe extern "C" fn(
    dptrs: *mut *mut c_void,
    sizes: *mut usize,
    count: usize,
    prefetchLocs: *mut hipMemLocation,
    prefetchLocIdxs: *mut usize,
    numPrefetchLocs: usize,
    flags: c_ulonglong,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemDiscardBatchAsync`.
pub type hipMemDiscardBatchAsync = unsafe extern "C" fn(
    dev_ptrs: *mut *mut c_void,
    sizes: *mut usize,
    count: usize,
    flags: c_ulonglong,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemExportToShareableHandle`.
pub type hipMemExportToShareableHandle = unsafe extern "C" fn(
    shareableHandle: *mut c_void,
    handle: hipMemGenericAllocationHandle_t,
    handleType: hipMemAllocationHandleType,
    flags: c_ulonglong,
) -> hipError_t;
/// Type of `hipMemGetAccess`.
pub type hipMemGetAccess =
    unsafe extern "C" fn(flags: *mut c_ulonglong, location: *const hipMemLocation, ptr: *mut c_void) -> hipError_t;
/// Type of `hipMemGetAddressRange`.
pub type hipMemGetAddressRange =
    unsafe extern "C" fn(pbase: *mut hipDeviceptr_t, psize: *mut usize, dptr: hipDeviceptr_t) -> hipError_t;
/// Type of `hipMemGetAllocationGranularity`.
pub type hipMemGetAllocationGranularity = unsafe extern "C" fn(
    granularity: *mut usize,
    prop: *const hipMemAllocationProp_V5_3,
    option: hipMemAllocationGranularity_flags,
) -> hipError_t;
/// Type of `hipMemGetAllocationPropertiesFromHandle`.
pub type hipMemGetAllocationPropertiesFromHandle =
    unsafe extern "C" fn(prop: *mut hipMemAllocationProp_V5_3, handle: hipMemGenericAllocationHandle_t) -> hipError_t;
/// Type of `hipMemGetDefaultMemPool`.
pub type hipMemGetDefaultMemPool = unsafe extern "C" fn(
    memPool: *mut hipMemPool_t,
    location: *mut hipMemLocation,
    type_: hipMemAllocationType,
) -> hipError_t;
/// Type of `hipMemGetHandleForAddressRange`.
pub type hipMemGetHandleForAddressRange = unsafe extern "C" fn(
    handle: *mut c_void,
    dptr: hipDeviceptr_t,
    size: usize,
    handleType: hipMemRangeHandleType,
    flags: c_ulonglong,
) -> hipError_t;
/// Type of `hipMemGetInfo`.
pub type hipMemGetInfo = unsafe extern "C" fn(free: *mut usize, total: *mut usize) -> hipError_t;
/// Type of `hipMemGetMemPool`.
pub type hipMemGetMemPool = unsafe extern "C" fn(
    pool: *mut hipMemPool_t,
    location: *mut hipMemLocation,
    type_: hipMemAllocationType,
) -> hipError_t;
/// Type of `hipMemImportFromShareableHandle`.
pub type hipMemImportFromShareableHandle = unsafe extern "C" fn(
    handle: *mut hipMemGenericAllocationHandle_t,
    osHandle: *mut c_void,
    shHandleType: hipMemAllocationHandleType,
) -> hipError_t;
/// Type of `hipMemMap`.
pub type hipMemMap = unsafe extern "C" fn(
    ptr: *mut c_void,
    size: usize,
    offset: usize,
    handle: hipMemGenericAllocationHandle_t,
    flags: c_ulonglong,
) -> hipError_t;
/// Type of `hipMemMapArrayAsync`.
pub type hipMemMapArrayAsync =
    unsafe extern "C" fn(mapInfoList: *mut hipArrayMapInfo, count: c_uint, stream: hipStream_t) -> hipError_t;
/// Type of `hipMemPoolCreate`.
pub type hipMemPoolCreate =
    unsafe extern "C" fn(mem_pool: *mut hipMemPool_t, pool_props: *const hipMemPoolProps) -> hipError_t;
/// Type of `hipMemPoolDestroy`.
pub type hipMemPoolDestroy = unsafe extern "C" fn(mem_pool: hipMemPool_t) -> hipError_t;
/// Type of `hipMemPoolExportPointer`.
pub type hipMemPoolExportPointer =
    unsafe extern "C" fn(export_data: *mut hipMemPoolPtrExportData, dev_ptr: *mut c_void) -> hipError_t;
/// Type of `hipMemPoolExportToShareableHandle`.
pub type hipMemPoolExportToShareableHandle = unsafe extern "C" fn(
    shared_handle: *mut c_void,
    mem_pool: hipMemPool_t,
    handle_type: hipMemAllocationHandleType,
    flags: c_uint,
) -> hipError_t;
/// Type of `hipMemPoolGetAccess`.
pub type hipMemPoolGetAccess = unsafe extern "C" fn(
    flags: *mut hipMemAccessFlags,
    mem_pool: hipMemPool_t,
    location: *mut hipMemLocation,
) -> hipError_t;
/// Type of `hipMemPoolGetAttribute`.
pub type hipMemPoolGetAttribute =
    unsafe extern "C" fn(mem_pool: hipMemPool_t, attr: hipMemPoolAttr, value: *mut c_void) -> hipError_t;
/// Type of `hipMemPoolImportFromShareableHandle`.
pub type hipMemPoolImportFromShareableHandle = unsafe extern "C" fn(
    mem_pool: *mut hipMemPool_t,
    shared_handle: *mut c_void,
    handle_type: hipMemAllocationHandleType,
    flags: c_uint,
) -> hipError_t;
/// Type of `hipMemPoolImportPointer`.
pub type hipMemPoolImportPointer = unsafe extern "C" fn(
    dev_ptr: *mut *mut c_void,
    mem_pool: hipMemPool_t,
    export_data: *mut hipMemPoolPtrExportData,
) -> hipError_t;
/// Type of `hipMemPoolSetAccess`.
pub type hipMemPoolSetAccess =
    unsafe extern "C" fn(mem_pool: hipMemPool_t, desc_list: *const hipMemAccessDesc, count: usize) -> hipError_t;
/// Type of `hipMemPoolSetAttribute`.
pub type hipMemPoolSetAttribute =
    unsafe extern "C" fn(mem_pool: hipMemPool_t, attr: hipMemPoolAttr, value: *mut c_void) -> hipError_t;
/// Type of `hipMemPoolTrimTo`.
pub type hipMemPoolTrimTo = unsafe extern "C" fn(mem_pool: hipMemPool_t, min_bytes_to_hold: usize) -> hipError_t;
/// Type of `hipMemPrefetchAsync`.
pub type hipMemPrefetchAsync =
    unsafe extern "C" fn(dev_ptr: *const c_void, count: usize, device: c_int, stream: hipStream_t) -> hipError_t;
/// Type of `hipMemPrefetchAsync_v2`.
pub type hipMemPrefetchAsync_v2 = unsafe extern "C" fn(
    dev_ptr: *const c_void,
    count: usize,
    location: hipMemLocation,
    flags: c_uint,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemPrefetchBatchAsync`.
pub type hipMemPrefetchBatchAsync = unsafe extern "C" fn(
    dev_ptrs: *mut *mut c_void,
    sizes: *mut usize,
    count: usize,
    prefetch_locs: *mut hipMemLocation,
    prefetch_loc_idxs: *mut usize,
    num_prefetch_locs: usize,
    flags: c_ulonglong,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemPtrGetInfo`.
pub type hipMemPtrGetInfo = unsafe extern "C" fn(ptr: *mut c_void, size: *mut usize) -> hipError_t;
/// Type of `hipMemRangeGetAttribute`.
pub type hipMemRangeGetAttribute = unsafe extern "C" fn(
    data: *mut c_void,
    data_size: usize,
    attribute: hipMemRangeAttribute,
    dev_ptr: *const c_void,
    count: usize,
) -> hipError_t;
/// Type of `hipMemRangeGetAttributes`.
pub type hipMemRangeGetAttributes = unsafe extern "C" fn(
    data: *mut *mut c_void,
    data_sizes: *mut usize,
    attributes: *mut hipMemRangeAttribute,
    num_attributes: usize,
    dev_ptr: *const c_void,
    count: usize,
) -> hipError_t;
/// Type of `hipMemRelease`.
pub type hipMemRelease = unsafe extern "C" fn(handle: hipMemGenericAllocationHandle_t) -> hipError_t;
/// Type of `hipMemRetainAllocationHandle`.
pub type hipMemRetainAllocationHandle =
    unsafe extern "C" fn(handle: *mut hipMemGenericAllocationHandle_t, addr: *mut c_void) -> hipError_t;
/// Type of `hipMemSetAccess`.
pub type hipMemSetAccess =
    unsafe extern "C" fn(ptr: *mut c_void, size: usize, desc: *const hipMemAccessDesc, count: usize) -> hipError_t;
/// Type of `hipMemSetMemPool`.
pub type hipMemSetMemPool =
    unsafe extern "C" fn(location: *mut hipMemLocation, type_: hipMemAllocationType, pool: hipMemPool_t) -> hipError_t;
/// Type of `hipMemUnmap`.
pub type hipMemUnmap = unsafe extern "C" fn(ptr: *mut c_void, size: usize) -> hipError_t;
/// Type of `hipMemcpy`.
pub type hipMemcpy =
    unsafe extern "C" fn(dst: *mut c_void, src: *const c_void, sizeBytes: usize, kind: hipMemcpyKind) -> hipError_t;
/// Type of `hipMemcpy2D`.
pub type hipMemcpy2D = unsafe extern "C" fn(
    dst: *mut c_void,
    dpitch: usize,
    src: *const c_void,
    spitch: usize,
    width: usize,
    height: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipMemcpy2DArrayToArray`.
pub type hipMemcpy2DArrayToArray = unsafe extern "C" fn(
    dst: hipArray_t,
    wOffsetDst: usize,
    hOffsetDst: usize,
    src: hipArray_const_t,
    wOffsetSrc: usize,
    hOffsetSrc: usize,
    width: usize,
    height: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipMemcpy2DAsync`.
pub type hipMemcpy2DAsync = unsafe extern "C" fn(
    dst: *mut c_void,
    dpitch: usize,
    src: *const c_void,
    spitch: usize,
    width: usize,
    height: usize,
    kind: hipMemcpyKind,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemcpy2DAsync_spt`.
pub type hipMemcpy2DAsync_spt = unsafe extern "C" fn(
    dst: *mut c_void,
    dpitch: usize,
    src: *const c_void,
    spitch: usize,
    width: usize,
    height: usize,
    kind: hipMemcpyKind,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemcpy2DFromArray`.
pub type hipMemcpy2DFromArray = unsafe extern "C" fn(
    dst: *mut c_void,
    dpitch: usize,
    src: hipArray_const_t,
    wOffset: usize,
    hOffset: usize,
    width: usize,
    height: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipMemcpy2DFromArrayAsync`.
pub type hipMemcpy2DFromArrayAsync = unsafe extern "C" fn(
    dst: *mut c_void,
    dpitch: usize,
    src: hipArray_const_t,
    wOffset: usize,
    hOffset: usize,
    width: usize,
    height: usize,
    kind: hipMemcpyKind,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemcpy2DFromArrayAsync_spt`.
pub type hipMemcpy2DFromArrayAsync_spt = unsafe extern "C" fn(
    dst: *mut c_void,
    dpitch: usize,
    src: hipArray_const_t,
    wOffsetSrc: usize,
    hOffsetSrc: usize,
    width: usize,
    height: usize,
    kind: hipMemcpyKind,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemcpy2DFromArray_spt`.
pub type hipMemcpy2DFromArray_spt = unsafe extern "C" fn(
    dst: *mut c_void,
    dpitch: usize,
    src: hipArray_const_t,
    wOffset: usize,
    hOffset: usize,
    width: usize,
    height: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipMemcpy2DToArray`.
pub type hipMemcpy2DToArray = unsafe extern "C" fn(
    dst: hipArray_t,
    wOffset: usize,
    hOffset: usize,
    src: *const c_void,
    spitch: usize,
    width: usize,
    height: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipMemcpy2DToArrayAsync`.
pub type hipMemcpy2DToArrayAsync = unsafe extern "C" fn(
    dst: hipArray_t,
    wOffset: usize,
    hOffset: usize,
    src: *const c_void,
    spitch: usize,
    width: usize,
    height: usize,
    kind: hipMemcpyKind,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemcpy2DToArrayAsync_spt`.
pub type hipMemcpy2DToArrayAsync_spt = unsafe extern "C" fn(
    dst: hipArray_t,
    wOffset: usize,
    hOffset: usize,
    src: *const c_void,
    spitch: usize,
    width: usize,
    height: usize,
    kind: hipMemcpyKind,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemcpy2DToArray_spt`.
pub type hipMemcpy2DToArray_spt = unsafe extern "C" fn(
    dst: hipArray_t,
    wOffset: usize,
    hOffset: usize,
    src: *const c_void,
    spitch: usize,
    width: usize,
    height: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipMemcpy2D_spt`.
pub type hipMemcpy2D_spt = unsafe extern "C" fn(
    dst: *mut c_void,
    dpitch: usize,
    src: *const c_void,
    spitch: usize,
    width: usize,
    height: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipMemcpy3D`.
pub type hipMemcpy3D = unsafe extern "C" fn(p: *const hipMemcpy3DParms) -> hipError_t;
/// Type of `hipMemcpy3DAsync`.
pub type hipMemcpy3DAsync = unsafe extern "C" fn(p: *const hipMemcpy3DParms, stream: hipStream_t) -> hipError_t;
/// Type of `hipMemcpy3DAsync_spt`.
pub type hipMemcpy3DAsync_spt = unsafe extern "C" fn(p: *const hipMemcpy3DParms, stream: hipStream_t) -> hipError_t;
/// Type of `hipMemcpy3DBatchAsync`.
pub type hipMemcpy3DBatchAsync = unsafe extern "C" fn(
    numOps: usize,
    opList: *mut hipMemcpy3DBatchOp,
    failIdx: *mut usize,
    flags: c_ulonglong,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemcpy3DPeer`.
pub type hipMemcpy3DPeer = unsafe extern "C" fn(p: *mut hipMemcpy3DPeerParms) -> hipError_t;
/// Type of `hipMemcpy3DPeerAsync`.
pub type hipMemcpy3DPeerAsync = unsafe extern "C" fn(p: *mut hipMemcpy3DPeerParms, stream: hipStream_t) -> hipError_t;
/// Type of `hipMemcpy3D_spt`.
pub type hipMemcpy3D_spt = unsafe extern "C" fn(p: *const hipMemcpy3DParms) -> hipError_t;
/// Type of `hipMemcpyAsync`.
pub type hipMemcpyAsync = unsafe extern "C" fn(
    dst: *mut c_void,
    src: *const c_void,
    sizeBytes: usize,
    kind: hipMemcpyKind,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemcpyAsync_spt`.
pub type hipMemcpyAsync_spt = unsafe extern "C" fn(
    dst: *mut c_void,
    src: *const c_void,
    sizeBytes: usize,
    kind: hipMemcpyKind,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemcpyAtoA`.
pub type hipMemcpyAtoA = unsafe extern "C" fn(
    dstArray: hipArray_t,
    dstOffset: usize,
    srcArray: hipArray_t,
    srcOffset: usize,
    ByteCount: usize,
) -> hipError_t;
/// Type of `hipMemcpyAtoD`.
pub type hipMemcpyAtoD = unsafe extern "C" fn(
    dstDevice: hipDeviceptr_t,
    srcArray: hipArray_t,
    srcOffset: usize,
    ByteCount: usize,
) -> hipError_t;
/// Type of `hipMemcpyAtoH`.
pub type hipMemcpyAtoH =
    unsafe extern "C" fn(dst: *mut c_void, srcArray: hipArray_t, srcOffset: usize, count: usize) -> hipError_t;
/// Type of `hipMemcpyAtoHAsync`.
pub type hipMemcpyAtoHAsync = unsafe extern "C" fn(
    dstHost: *mut c_void,
    srcArray: hipArray_t,
    srcOffset: usize,
    ByteCount: usize,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemcpyBatchAsync`.
pub type hipMemcpyBatchAsync = unsafe extern "C" fn(
    dsts: *mut *mut c_void,
    srcs: *mut *mut c_void,
    sizes: *mut usize,
    count: usize,
    attrs: *mut hipMemcpyAttributes,
    attrsIdxs: *mut usize,
    numAttrs: usize,
    failIdx: *mut usize,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemcpyDtoA`.
pub type hipMemcpyDtoA = unsafe extern "C" fn(
    dstArray: hipArray_t,
    dstOffset: usize,
    srcDevice: hipDeviceptr_t,
    ByteCount: usize,
) -> hipError_t;
/// Type of `hipMemcpyDtoD`.
pub type hipMemcpyDtoD = unsafe extern "C" fn(dst: hipDeviceptr_t, src: hipDeviceptr_t, sizeBytes: usize) -> hipError_t;
/// Type of `hipMemcpyDtoDAsync`.
pub type hipMemcpyDtoDAsync =
    unsafe extern "C" fn(dst: hipDeviceptr_t, src: hipDeviceptr_t, sizeBytes: usize, stream: hipStream_t) -> hipError_t;
/// Type of `hipMemcpyDtoH`.
pub type hipMemcpyDtoH = unsafe extern "C" fn(dst: *mut c_void, src: hipDeviceptr_t, sizeBytes: usize) -> hipError_t;
/// Type of `hipMemcpyDtoHAsync`.
pub type hipMemcpyDtoHAsync =
    unsafe extern "C" fn(dst: *mut c_void, src: hipDeviceptr_t, sizeBytes: usize, stream: hipStream_t) -> hipError_t;
/// Type of `hipMemcpyFromArray`.
pub type hipMemcpyFromArray = unsafe extern "C" fn(
    dst: *mut c_void,
    srcArray: hipArray_const_t,
    wOffset: usize,
    hOffset: usize,
    count: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipMemcpyFromArray_spt`.
pub type hipMemcpyFromArray_spt = unsafe extern "C" fn(
    dst: *mut c_void,
    src: hipArray_const_t,
    wOffsetSrc: usize,
    hOffset: usize,
    count: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipMemcpyFromSymbol`.
pub type hipMemcpyFromSymbol = unsafe extern "C" fn(
    dst: *mut c_void,
    symbol: *const c_void,
    sizeBytes: usize,
    offset: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipMemcpyFromSymbolAsync`.
pub type hipMemcpyFromSymbolAsync = unsafe extern "C" fn(
    dst: *mut c_void,
    symbol: *const c_void,
    sizeBytes: usize,
    offset: usize,
    kind: hipMemcpyKind,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemcpyFromSymbolAsync_spt`.
pub type hipMemcpyFromSymbolAsync_spt = unsafe extern "C" fn(
    dst: *mut c_void,
    symbol: *const c_void,
    sizeBytes: usize,
    offset: usize,
    kind: hipMemcpyKind,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemcpyFromSymbol_spt`.
pub type hipMemcpyFromSymbol_spt = unsafe extern "C" fn(
    dst: *mut c_void,
    symbol: *const c_void,
    sizeBytes: usize,
    offset: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipMemcpyHtoA`.
pub type hipMemcpyHtoA =
    unsafe extern "C" fn(dstArray: hipArray_t, dstOffset: usize, srcHost: *const c_void, count: usize) -> hipError_t;
/// Type of `hipMemcpyHtoAAsync`.
pub type hipMemcpyHtoAAsync = unsafe extern "C" fn(
    dstArray: hipArray_t,
    dstOffset: usize,
    srcHost: *const c_void,
    ByteCount: usize,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemcpyHtoD`.
pub type hipMemcpyHtoD = unsafe extern "C" fn(dst: hipDeviceptr_t, src: *const c_void, sizeBytes: usize) -> hipError_t;
/// Type of `hipMemcpyHtoDAsync`.
pub type hipMemcpyHtoDAsync =
    unsafe extern "C" fn(dst: hipDeviceptr_t, src: *const c_void, sizeBytes: usize, stream: hipStream_t) -> hipError_t;
/// Type of `hipMemcpyParam2D`.
pub type hipMemcpyParam2D = unsafe extern "C" fn(pCopy: *const hip_Memcpy2D) -> hipError_t;
/// Type of `hipMemcpyParam2DAsync`.
pub type hipMemcpyParam2DAsync = unsafe extern "C" fn(pCopy: *const hip_Memcpy2D, stream: hipStream_t) -> hipError_t;
/// Type of `hipMemcpyPeer`.
pub type hipMemcpyPeer = unsafe extern "C" fn(
    dst: *mut c_void,
    dstDeviceId: c_int,
    src: *const c_void,
    srcDeviceId: c_int,
    sizeBytes: usize,
) -> hipError_t;
/// Type of `hipMemcpyPeerAsync`.
pub type hipMemcpyPeerAsync = unsafe extern "C" fn(
    dst: *mut c_void,
    dstDeviceId: c_int,
    src: *const c_void,
    srcDevice: c_int,
    sizeBytes: usize,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemcpyToArray`.
pub type hipMemcpyToArray = unsafe extern "C" fn(
    dst: hipArray_t,
    wOffset: usize,
    hOffset: usize,
    src: *const c_void,
    count: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipMemcpyToSymbol`.
pub type hipMemcpyToSymbol = unsafe extern "C" fn(
    symbol: *const c_void,
    src: *const c_void,
    sizeBytes: usize,
    offset: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipMemcpyToSymbolAsync`.
pub type hipMemcpyToSymbolAsync = unsafe extern "C" fn(
    symbol: *const c_void,
    src: *const c_void,
    sizeBytes: usize,
    offset: usize,
    kind: hipMemcpyKind,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemcpyToSymbolAsync_spt`.
pub type hipMemcpyToSymbolAsync_spt = unsafe extern "C" fn(
    symbol: *const c_void,
    src: *const c_void,
    sizeBytes: usize,
    offset: usize,
    kind: hipMemcpyKind,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemcpyToSymbol_spt`.
pub type hipMemcpyToSymbol_spt = unsafe extern "C" fn(
    symbol: *const c_void,
    src: *const c_void,
    sizeBytes: usize,
    offset: usize,
    kind: hipMemcpyKind,
) -> hipError_t;
/// Type of `hipMemcpyWithStream`.
pub type hipMemcpyWithStream = unsafe extern "C" fn(
    dst: *mut c_void,
    src: *const c_void,
    sizeBytes: usize,
    kind: hipMemcpyKind,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemcpy_spt`.
pub type hipMemcpy_spt =
    unsafe extern "C" fn(dst: *mut c_void, src: *const c_void, sizeBytes: usize, kind: hipMemcpyKind) -> hipError_t;
/// Type of `hipMemset`.
pub type hipMemset = unsafe extern "C" fn(dst: *mut c_void, value: c_int, sizeBytes: usize) -> hipError_t;
/// Type of `hipMemset2D`.
pub type hipMemset2D =
    unsafe extern "C" fn(dst: *mut c_void, pitch: usize, value: c_int, width: usize, height: usize) -> hipError_t;
/// Type of `hipMemset2DAsync`.
pub type hipMemset2DAsync = unsafe extern "C" fn(
    dst: *mut c_void,
    pitch: usize,
    value: c_int,
    width: usize,
    height: usize,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemset2DAsync_spt`.
pub type hipMemset2DAsync_spt = unsafe extern "C" fn(
    dst: *mut c_void,
    pitch: usize,
    value: c_int,
    width: usize,
    height: usize,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemset2D_spt`.
pub type hipMemset2D_spt =
    unsafe extern "C" fn(dst: *mut c_void, pitch: usize, value: c_int, width: usize, height: usize) -> hipError_t;
/// Type of `hipMemset3D`.
pub type hipMemset3D =
    unsafe extern "C" fn(pitchedDevPtr: hipPitchedPtr, value: c_int, extent: hipExtent) -> hipError_t;
/// Type of `hipMemset3DAsync`.
pub type hipMemset3DAsync = unsafe extern "C" fn(
    pitchedDevPtr: hipPitchedPtr,
    value: c_int,
    extent: hipExtent,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemset3DAsync_spt`.
pub type hipMemset3DAsync_spt = unsafe extern "C" fn(
    pitchedDevPtr: hipPitchedPtr,
    value: c_int,
    extent: hipExtent,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemset3D_spt`.
pub type hipMemset3D_spt =
    unsafe extern "C" fn(pitchedDevPtr: hipPitchedPtr, value: c_int, extent: hipExtent) -> hipError_t;
/// Type of `hipMemsetAsync`.
pub type hipMemsetAsync =
    unsafe extern "C" fn(dst: *mut c_void, value: c_int, sizeBytes: usize, stream: hipStream_t) -> hipError_t;
/// Type of `hipMemsetAsync_spt`.
pub type hipMemsetAsync_spt =
    unsafe extern "C" fn(dst: *mut c_void, value: c_int, sizeBytes: usize, stream: hipStream_t) -> hipError_t;
/// Type of `hipMemsetD16`.
pub type hipMemsetD16 = unsafe extern "C" fn(dest: hipDeviceptr_t, value: c_ushort, count: usize) -> hipError_t;
/// Type of `hipMemsetD16Async`.
pub type hipMemsetD16Async =
    unsafe extern "C" fn(dest: hipDeviceptr_t, value: c_ushort, count: usize, stream: hipStream_t) -> hipError_t;
/// Type of `hipMemsetD2D16`.
pub type hipMemsetD2D16 = unsafe extern "C" fn(
    dst: hipDeviceptr_t,
    dstPitch: usize,
    value: c_ushort,
    width: usize,
    height: usize,
) -> hipError_t;
/// Type of `hipMemsetD2D16Async`.
pub type hipMemsetD2D16Async = unsafe extern "C" fn(
    dst: hipDeviceptr_t,
    dstPitch: usize,
    value: c_ushort,
    width: usize,
    height: usize,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemsetD2D32`.
pub type hipMemsetD2D32 = unsafe extern "C" fn(
    dst: hipDeviceptr_t,
    dstPitch: usize,
    value: c_uint,
    width: usize,
    height: usize,
) -> hipError_t;
/// Type of `hipMemsetD2D32Async`.
pub type hipMemsetD2D32Async = unsafe extern "C" fn(
    dst: hipDeviceptr_t,
    dstPitch: usize,
    value: c_uint,
    width: usize,
    height: usize,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemsetD2D8`.
pub type hipMemsetD2D8 = unsafe extern "C" fn(
    dst: hipDeviceptr_t,
    dstPitch: usize,
    value: c_uchar,
    width: usize,
    height: usize,
) -> hipError_t;
/// Type of `hipMemsetD2D8Async`.
pub type hipMemsetD2D8Async = unsafe extern "C" fn(
    dst: hipDeviceptr_t,
    dstPitch: usize,
    value: c_uchar,
    width: usize,
    height: usize,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipMemsetD32`.
pub type hipMemsetD32 = unsafe extern "C" fn(dest: hipDeviceptr_t, value: c_int, count: usize) -> hipError_t;
/// Type of `hipMemsetD32Async`.
pub type hipMemsetD32Async =
    unsafe extern "C" fn(dst: hipDeviceptr_t, value: c_int, count: usize, stream: hipStream_t) -> hipError_t;
/// Type of `hipMemsetD8`.
pub type hipMemsetD8 = unsafe extern "C" fn(dest: hipDeviceptr_t, value: c_uchar, count: usize) -> hipError_t;
/// Type of `hipMemsetD8Async`.
pub type hipMemsetD8Async =
    unsafe extern "C" fn(dest: hipDeviceptr_t, value: c_uchar, count: usize, stream: hipStream_t) -> hipError_t;
/// Type of `hipMemset_spt`.
pub type hipMemset_spt = unsafe extern "C" fn(dst: *mut c_void, value: c_int, sizeBytes: usize) -> hipError_t;
/// Type of `hipMipmappedArrayCreate`.
pub type hipMipmappedArrayCreate = unsafe extern "C" fn(
    pHandle: *mut hipMipmappedArray_t,
    pMipmappedArrayDesc: *mut HIP_ARRAY3D_DESCRIPTOR,
    numMipmapLevels: c_uint,
) -> hipError_t;
/// Type of `hipMipmappedArrayDestroy`.
pub type hipMipmappedArrayDestroy = unsafe extern "C" fn(hMipmappedArray: hipMipmappedArray_t) -> hipError_t;
/// Type of `hipMipmappedArrayGetLevel`.
pub type hipMipmappedArrayGetLevel = unsafe extern "C" fn(
    pLevelArray: *mut hipArray_t,
    hMipMappedArray: hipMipmappedArray_t,
    level: c_uint,
) -> hipError_t;
/// Type of `hipMipmappedArrayGetMemoryRequirements`.
pub type hipMipmappedArrayGetMemoryRequirements = unsafe extern "C" fn(
    memoryRequirements: *mut hipArrayMemoryRequirements,
    mipmap: hipMipmappedArray_t,
    device: c_int,
) -> hipError_t;
/// Type of `hipModuleGetFunction`.
pub type hipModuleGetFunction =
    unsafe extern "C" fn(function: *mut hipFunction_t, module: hipModule_t, kname: *const c_char) -> hipError_t;
/// Type of `hipModuleGetFunctionCount`.
pub type hipModuleGetFunctionCount = unsafe extern "C" fn(count: *mut c_uint, mod_: hipModule_t) -> hipError_t;
/// Type of `hipModuleGetGlobal`.
pub type hipModuleGetGlobal = unsafe extern "C" fn(
    dptr: *mut hipDeviceptr_t,
    bytes: *mut usize,
    hmod: hipModule_t,
    name: *const c_char,
) -> hipError_t;
/// Type of `hipModuleGetTexRef`.
pub type hipModuleGetTexRef =
    unsafe extern "C" fn(texRef: *mut *mut textureReference, hmod: hipModule_t, name: *const c_char) -> hipError_t;
/// Type of `hipModuleLaunchCooperativeKernel`.
pub type hipModuleLaunchCooperativeKernel = unsafe extern "C" fn(
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
) -> hipError_t;
/// Type of `hipModuleLaunchCooperativeKernelMultiDevice`.
pub type hipModuleLaunchCooperativeKernelMultiDevice = unsafe extern "C" fn(
    launchParamsList: *mut hipFunctionLaunchParams,
    numDevices: c_uint,
    flags: c_uint,
) -> hipError_t;
/// Type of `hipModuleLaunchKernel`.
pub type hipModuleLaunchKernel = unsafe extern "C" fn(
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
) -> hipError_t;
/// Type of `hipModuleLoad`.
pub type hipModuleLoad = unsafe extern "C" fn(module: *mut hipModule_t, fname: *const c_char) -> hipError_t;
/// Type of `hipModuleLoadData`.
pub type hipModuleLoadData = unsafe extern "C" fn(module: *mut hipModule_t, image: *const c_void) -> hipError_t;
/// Type of `hipModuleLoadDataEx`.
pub type hipModuleLoadDataEx = unsafe extern "C" fn(
    module: *mut hipModule_t,
    image: *const c_void,
    numOptions: c_uint,
    options: *mut hipJitOption,
    optionValues: *mut *mut c_void,
) -> hipError_t;
/// Type of `hipModuleLoadFatBinary`.
pub type hipModuleLoadFatBinary = unsafe extern "C" fn(module: *mut hipModule_t, fatbin: *const c_void) -> hipError_t;
/// Type of `hipModuleOccupancyMaxActiveBlocksPerMultiprocessor`.
pub type hipModuleOccupancyMaxActiveBlocksPerMultiprocessor = unsafe extern "C" fn(
    numBlocks: *mut c_int,
    f: hipFunction_t,
    blockSize: c_int,
    dynSharedMemPerBlk: usize,
) -> hipError_t;
/// Type of `hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags`.
pub type hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags = unsafe extern "C" fn(
    numBlocks: *mut c_int,
    f: hipFunction_t,
    blockSize: c_int,
    dynSharedMemPerBlk: usize,
    flags: c_uint,
) -> hipError_t;
/// Type of `hipModuleOccupancyMaxPotentialBlockSize`.
pub type hipModuleOccupancyMaxPotentialBlockSize = unsafe extern "C" fn(
    gridSize: *mut c_int,
    blockSize: *mut c_int,
    f: hipFunction_t,
    dynSharedMemPerBlk: usize,
    blockSizeLimit: c_int,
) -> hipError_t;
/// Type of `hipModuleOccupancyMaxPotentialBlockSizeWithFlags`.
pub type hipModuleOccupancyMaxPotentialBlockSizeWithFlags = unsafe extern "C" fn(
    gridSize: *mut c_int,
    blockSize: *mut c_int,
    f: hipFunction_t,
    dynSharedMemPerBlk: usize,
    blockSizeLimit: c_int,
    flags: c_uint,
) -> hipError_t;
/// Type of `hipModuleUnload`.
pub type hipModuleUnload = unsafe extern "C" fn(module: hipModule_t) -> hipError_t;
/// Type of `hipOccupancyAvailableDynamicSMemPerBlock`.
pub type hipOccupancyAvailableDynamicSMemPerBlock = unsafe extern "C" fn(
    dynamicSmemSize: *mut usize,
    f: *const c_void,
    numBlocks: c_int,
    blockSize: c_int,
) -> hipError_t;
/// Type of `hipOccupancyMaxActiveBlocksPerMultiprocessor`.
pub type hipOccupancyMaxActiveBlocksPerMultiprocessor = unsafe extern "C" fn(
    numBlocks: *mut c_int,
    f: *const c_void,
    blockSize: c_int,
    dynSharedMemPerBlk: usize,
) -> hipError_t;
/// Type of `hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags`.
pub type hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags = unsafe extern "C" fn(
    numBlocks: *mut c_int,
    f: *const c_void,
    blockSize: c_int,
    dynSharedMemPerBlk: usize,
    flags: c_uint,
) -> hipError_t;
/// Type of `hipOccupancyMaxActiveClusters`.
pub type hipOccupancyMaxActiveClusters =
    unsafe extern "C" fn(numClusters: *mut c_int, f: *const c_void, config: *const hipLaunchConfig_t) -> hipError_t;
/// Type of `hipOccupancyMaxPotentialBlockSize`.
pub type hipOccupancyMaxPotentialBlockSize = unsafe extern "C" fn(
    gridSize: *mut c_int,
    blockSize: *mut c_int,
    f: *const c_void,
    dynSharedMemPerBlk: usize,
    blockSizeLimit: c_int,
) -> hipError_t;
/// Type of `hipOccupancyMaxPotentialClusterSize`.
pub type hipOccupancyMaxPotentialClusterSize =
    unsafe extern "C" fn(clusterSize: *mut c_int, f: *const c_void, config: *const hipLaunchConfig_t) -> hipError_t;
/// Type of `hipPeekAtLastError`.
pub type hipPeekAtLastError = unsafe extern "C" fn() -> hipError_t;
/// Type of `hipPointerGetAttribute`.
pub type hipPointerGetAttribute =
    unsafe extern "C" fn(data: *mut c_void, attribute: hipPointer_attribute, ptr: hipDeviceptr_t) -> hipError_t;
/// Type of `hipPointerGetAttributes`.
pub type hipPointerGetAttributes =
    unsafe extern "C" fn(attributes: *mut hipPointerAttribute_t, ptr: *const c_void) -> hipError_t;
/// Type of `hipPointerSetAttribute`.
pub type hipPointerSetAttribute =
    unsafe extern "C" fn(value: *const c_void, attribute: hipPointer_attribute, ptr: hipDeviceptr_t) -> hipError_t;
/// Type of `hipProfilerDisableExt`.
pub type hipProfilerDisableExt = unsafe extern "C" fn(end_record_id: *mut u64) -> hipError_t;
/// Type of `hipProfilerEnableExt`.
pub type hipProfilerEnableExt = unsafe extern "C" fn(start_record_id: *mut u64, state: u64) -> hipError_t;
/// Type of `hipProfilerGetRecordsExt`.
pub type hipProfilerGetRecordsExt = unsafe extern "C" fn(
    chunks: *mut *const *const hipApiRecordExt,
    chunk_count: *mut usize,
    chunk_size: *mut usize,
    total_count: *mut usize,
) -> hipError_t;
/// Type of `hipProfilerRegisterChunkCallbackExt`.
pub type hipProfilerRegisterChunkCallbackExt =
    unsafe extern "C" fn(cb: hipProfilerChunkCallback, user_data: *mut c_void) -> hipError_t;
/// Type of `hipProfilerStart`.
pub type hipProfilerStart = unsafe extern "C" fn() -> hipError_t;
/// Type of `hipProfilerStop`.
pub type hipProfilerStop = unsafe extern "C" fn() -> hipError_t;
/// Type of `hipRegisterActivityCallback`.
pub type hipRegisterActivityCallback = unsafe extern "C" fn(id: u32, fun: *mut c_void, arg: *mut c_void) -> hipError_t;
/// Type of `hipRegisterApiCallback`.
pub type hipRegisterApiCallback = unsafe extern "C" fn(id: u32, fun: *mut c_void, arg: *mut c_void) -> hipError_t;
/// Type of `hipRegisterTracerCallback`.
pub type hipRegisterTracerCallback = unsafe extern "C" fn(
    function: ::core::option::Option<
        unsafe extern "C" fn(domain: c_uint, operation_id: u32, data: *mut c_void) -> c_int,
    >,
);
/// Type of `hipRemoveActivityCallback`.
pub type hipRemoveActivityCallback = unsafe extern "C" fn(id: u32) -> hipError_t;
/// Type of `hipRemoveApiCallback`.
pub type hipRemoveApiCallback = unsafe extern "C" fn(id: u32) -> hipError_t;
/// Type of `hipRuntimeGetVersion`.
pub type hipRuntimeGetVersion = unsafe extern "C" fn(runtimeVersion: *mut c_int) -> hipError_t;
/// Type of `hipSetDevice`.
pub type hipSetDevice = unsafe extern "C" fn(deviceId: c_int) -> hipError_t;
/// Type of `hipSetDeviceFlags`.
pub type hipSetDeviceFlags = unsafe extern "C" fn(flags: c_uint) -> hipError_t;
/// Type of `hipSetValidDevices`.
pub type hipSetValidDevices = unsafe extern "C" fn(device_arr: *mut c_int, len: c_int) -> hipError_t;
/// Type of `hipSetupArgument`.
pub type hipSetupArgument = unsafe extern "C" fn(arg: *const c_void, size: usize, offset: usize) -> hipError_t;
/// Type of `hipSignalExternalSemaphoresAsync`.
pub type hipSignalExternalSemaphoresAsync = unsafe extern "C" fn(
    extSemArray: *const hipExternalSemaphore_t,
    paramsArray: *const hipExternalSemaphoreSignalParams_V6,
    numExtSems: c_uint,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hipStreamAddCallback`.
pub type hipStreamAddCallback = unsafe extern "C" fn(
    stream: hipStream_t,
    callback: hipStreamCallback_t,
    userData: *mut c_void,
    flags: c_uint,
) -> hipError_t;
/// Type of `hipStreamAddCallback_spt`.
pub type hipStreamAddCallback_spt = unsafe extern "C" fn(
    stream: hipStream_t,
    callback: hipStreamCallback_t,
    userData: *mut c_void,
    flags: c_uint,
) -> hipError_t;
/// Type of `hipStreamAttachMemAsync`.
pub type hipStreamAttachMemAsync =
    unsafe extern "C" fn(stream: hipStream_t, dev_ptr: *mut c_void, length: usize, flags: c_uint) -> hipError_t;
/// Type of `hipStreamBatchMemOp`.
pub type hipStreamBatchMemOp = unsafe extern "C" fn(
    stream: hipStream_t,
    count: c_uint,
    paramArray: *mut hipStreamBatchMemOpParams,
    flags: c_uint,
) -> hipError_t;
/// Type of `hipStreamBeginCapture`.
pub type hipStreamBeginCapture = unsafe extern "C" fn(stream: hipStream_t, mode: hipStreamCaptureMode) -> hipError_t;
/// Type of `hipStreamBeginCaptureToGraph`.
pub type hipStreamBeginCaptureToGraph = unsafe extern "C" fn(
    stream: hipStream_t,
    graph: hipGraph_t,
    dependencies: *const hipGraphNode_t,
    dependencyData: *const hipGraphEdgeData,
    numDependencies: usize,
    mode: hipStreamCaptureMode,
) -> hipError_t;
/// Type of `hipStreamBeginCapture_spt`.
pub type hipStreamBeginCapture_spt =
    unsafe extern "C" fn(stream: hipStream_t, mode: hipStreamCaptureMode) -> hipError_t;
/// Type of `hipStreamCopyAttributes`.
pub type hipStreamCopyAttributes = unsafe extern "C" fn(dst: hipStream_t, src: hipStream_t) -> hipError_t;
/// Type of `hipStreamCreate`.
pub type hipStreamCreate = unsafe extern "C" fn(stream: *mut hipStream_t) -> hipError_t;
/// Type of `hipStreamCreateWithFlags`.
pub type hipStreamCreateWithFlags = unsafe extern "C" fn(stream: *mut hipStream_t, flags: c_uint) -> hipError_t;
/// Type of `hipStreamCreateWithPriority`.
pub type hipStreamCreateWithPriority =
    unsafe extern "C" fn(stream: *mut hipStream_t, flags: c_uint, priority: c_int) -> hipError_t;
/// Type of `hipStreamDestroy`.
pub type hipStreamDestroy = unsafe extern "C" fn(stream: hipStream_t) -> hipError_t;
/// Type of `hipStreamEndCapture`.
pub type hipStreamEndCapture = unsafe extern "C" fn(stream: hipStream_t, pGraph: *mut hipGraph_t) -> hipError_t;
/// Type of `hipStreamEndCapture_spt`.
pub type hipStreamEndCapture_spt = unsafe extern "C" fn(stream: hipStream_t, pGraph: *mut hipGraph_t) -> hipError_t;
/// Type of `hipStreamGetAttribute`.
pub type hipStreamGetAttribute = unsafe extern "C" fn(
    stream: hipStream_t,
    attr: hipLaunchAttributeID,
    value_out: *mut hipLaunchAttributeValue,
) -> hipError_t;
/// Type of `hipStreamGetCaptureInfo`.
pub type hipStreamGetCaptureInfo = unsafe extern "C" fn(
    stream: hipStream_t,
    pCaptureStatus: *mut hipStreamCaptureStatus,
    pId: *mut c_ulonglong,
) -> hipError_t;
/// Type of `hipStreamGetCaptureInfo_spt`.
pub type hipStreamGetCaptureInfo_spt = unsafe extern "C" fn(
    stream: hipStream_t,
    pCaptureStatus: *mut hipStreamCaptureStatus,
    pId: *mut c_ulonglong,
) -> hipError_t;
/// Type of `hipStreamGetCaptureInfo_v2`.
pub type hipStreamGetCaptureInfo_v2 = unsafe extern "C" fn(
    stream: hipStream_t,
    captureStatus_out: *mut hipStreamCaptureStatus,
    id_out: *mut c_ulonglong,
    graph_out: *mut hipGraph_t,
    dependencies_out: *mut *const hipGraphNode_t,
    numDependencies_out: *mut usize,
) -> hipError_t;
/// Type of `hipStreamGetCaptureInfo_v2_spt`.
pub type hipStreamGetCaptureInfo_v2_spt = unsafe extern "C" fn(
    stream: hipStream_t,
    captureStatus_out: *mut hipStreamCaptureStatus,
    id_out: *mut c_ulonglong,
    graph_out: *mut hipGraph_t,
    dependencies_out: *mut *const hipGraphNode_t,
    numDependencies_out: *mut usize,
) -> hipError_t;
/// Type of `hipStreamGetDevResource`.
pub type hipStreamGetDevResource =
    unsafe extern "C" fn(hStream: hipStream_t, resource: *mut hipDevResource, type_: hipDevResourceType) -> hipError_t;
/// Type of `hipStreamGetDevice`.
pub type hipStreamGetDevice = unsafe extern "C" fn(stream: hipStream_t, device: *mut hipDevice_t) -> hipError_t;
/// Type of `hipStreamGetFlags`.
pub type hipStreamGetFlags = unsafe extern "C" fn(stream: hipStream_t, flags: *mut c_uint) -> hipError_t;
/// Type of `hipStreamGetFlags_spt`.
pub type hipStreamGetFlags_spt = unsafe extern "C" fn(stream: hipStream_t, flags: *mut c_uint) -> hipError_t;
/// Type of `hipStreamGetId`.
pub type hipStreamGetId = unsafe extern "C" fn(stream: hipStream_t, streamId: *mut c_ulonglong) -> hipError_t;
/// Type of `hipStreamGetPriority`.
pub type hipStreamGetPriority = unsafe extern "C" fn(stream: hipStream_t, priority: *mut c_int) -> hipError_t;
/// Type of `hipStreamGetPriority_spt`.
pub type hipStreamGetPriority_spt = unsafe extern "C" fn(stream: hipStream_t, priority: *mut c_int) -> hipError_t;
/// Type of `hipStreamIsCapturing`.
pub type hipStreamIsCapturing =
    unsafe extern "C" fn(stream: hipStream_t, pCaptureStatus: *mut hipStreamCaptureStatus) -> hipError_t;
/// Type of `hipStreamIsCapturing_spt`.
pub type hipStreamIsCapturing_spt =
    unsafe extern "C" fn(stream: hipStream_t, pCaptureStatus: *mut hipStreamCaptureStatus) -> hipError_t;
/// Type of `hipStreamQuery`.
pub type hipStreamQuery = unsafe extern "C" fn(stream: hipStream_t) -> hipError_t;
/// Type of `hipStreamQuery_spt`.
pub type hipStreamQuery_spt = unsafe extern "C" fn(stream: hipStream_t) -> hipError_t;
/// Type of `hipStreamSetAttribute`.
pub type hipStreamSetAttribute = unsafe extern "C" fn(
    stream: hipStream_t,
    attr: hipLaunchAttributeID,
    value: *const hipLaunchAttributeValue,
) -> hipError_t;
/// Type of `hipStreamSynchronize`.
pub type hipStreamSynchronize = unsafe extern "C" fn(stream: hipStream_t) -> hipError_t;
/// Type of `hipStreamSynchronize_spt`.
pub type hipStreamSynchronize_spt = unsafe extern "C" fn(stream: hipStream_t) -> hipError_t;
/// Type of `hipStreamUpdateCaptureDependencies`.
pub type hipStreamUpdateCaptureDependencies = unsafe extern "C" fn(
    stream: hipStream_t,
    dependencies: *mut hipGraphNode_t,
    numDependencies: usize,
    flags: c_uint,
) -> hipError_t;
/// Type of `hipStreamWaitEvent`.
pub type hipStreamWaitEvent = unsafe extern "C" fn(stream: hipStream_t, event: hipEvent_t, flags: c_uint) -> hipError_t;
/// Type of `hipStreamWaitEvent_spt`.
pub type hipStreamWaitEvent_spt =
    unsafe extern "C" fn(stream: hipStream_t, event: hipEvent_t, flags: c_uint) -> hipError_t;
/// Type of `hipStreamWaitValue32`.
pub type hipStreamWaitValue32 =
    unsafe extern "C" fn(stream: hipStream_t, ptr: *mut c_void, value: u32, flags: c_uint, mask: u32) -> hipError_t;
/// Type of `hipStreamWaitValue64`.
pub type hipStreamWaitValue64 =
    unsafe extern "C" fn(stream: hipStream_t, ptr: *mut c_void, value: u64, flags: c_uint, mask: u64) -> hipError_t;
/// Type of `hipStreamWriteValue32`.
pub type hipStreamWriteValue32 =
    unsafe extern "C" fn(stream: hipStream_t, ptr: *mut c_void, value: u32, flags: c_uint) -> hipError_t;
/// Type of `hipStreamWriteValue64`.
pub type hipStreamWriteValue64 =
    unsafe extern "C" fn(stream: hipStream_t, ptr: *mut c_void, value: u64, flags: c_uint) -> hipError_t;
/// Type of `hipTexObjectCreate`.
pub type hipTexObjectCreate = unsafe extern "C" fn(
    pTexObject: *mut hipTextureObject_t,
    pResDesc: *const HIP_RESOURCE_DESC,
    pTexDesc: *const HIP_TEXTURE_DESC,
    pResViewDesc: *const HIP_RESOURCE_VIEW_DESC,
) -> hipError_t;
/// Type of `hipTexObjectDestroy`.
pub type hipTexObjectDestroy = unsafe extern "C" fn(texObject: hipTextureObject_t) -> hipError_t;
/// Type of `hipTexObjectGetResourceDesc`.
pub type hipTexObjectGetResourceDesc =
    unsafe extern "C" fn(pResDesc: *mut HIP_RESOURCE_DESC, texObject: hipTextureObject_t) -> hipError_t;
/// Type of `hipTexObjectGetResourceViewDesc`.
pub type hipTexObjectGetResourceViewDesc =
    unsafe extern "C" fn(pResViewDesc: *mut HIP_RESOURCE_VIEW_DESC, texObject: hipTextureObject_t) -> hipError_t;
/// Type of `hipTexObjectGetTextureDesc`.
pub type hipTexObjectGetTextureDesc =
    unsafe extern "C" fn(pTexDesc: *mut HIP_TEXTURE_DESC, texObject: hipTextureObject_t) -> hipError_t;
/// Type of `hipTexRefGetAddress`.
pub type hipTexRefGetAddress =
    unsafe extern "C" fn(dev_ptr: *mut hipDeviceptr_t, texRef: *const textureReference) -> hipError_t;
/// Type of `hipTexRefGetAddressMode`.
pub type hipTexRefGetAddressMode =
    unsafe extern "C" fn(pam: *mut hipTextureAddressMode, texRef: *const textureReference, dim: c_int) -> hipError_t;
/// Type of `hipTexRefGetArray`.
pub type hipTexRefGetArray =
    unsafe extern "C" fn(pArray: *mut hipArray_t, texRef: *const textureReference) -> hipError_t;
/// Type of `hipTexRefGetBorderColor`.
pub type hipTexRefGetBorderColor =
    unsafe extern "C" fn(pBorderColor: *mut f32, texRef: *const textureReference) -> hipError_t;
/// Type of `hipTexRefGetFilterMode`.
pub type hipTexRefGetFilterMode =
    unsafe extern "C" fn(pfm: *mut hipTextureFilterMode, texRef: *const textureReference) -> hipError_t;
/// Type of `hipTexRefGetFlags`.
pub type hipTexRefGetFlags = unsafe extern "C" fn(pFlags: *mut c_uint, texRef: *const textureReference) -> hipError_t;
/// Type of `hipTexRefGetFormat`.
pub type hipTexRefGetFormat = unsafe extern "C" fn(
    pFormat: *mut hipArray_Format,
    pNumChannels: *mut c_int,
    texRef: *const textureReference,
) -> hipError_t;
/// Type of `hipTexRefGetMaxAnisotropy`.
pub type hipTexRefGetMaxAnisotropy =
    unsafe extern "C" fn(pmaxAnsio: *mut c_int, texRef: *const textureReference) -> hipError_t;
/// Type of `hipTexRefGetMipMappedArray`.
pub type hipTexRefGetMipMappedArray =
    unsafe extern "C" fn(pArray: *mut hipMipmappedArray_t, texRef: *const textureReference) -> hipError_t;
/// Type of `hipTexRefGetMipmapFilterMode`.
pub type hipTexRefGetMipmapFilterMode =
    unsafe extern "C" fn(pfm: *mut hipTextureFilterMode, texRef: *const textureReference) -> hipError_t;
/// Type of `hipTexRefGetMipmapLevelBias`.
pub type hipTexRefGetMipmapLevelBias =
    unsafe extern "C" fn(pbias: *mut f32, texRef: *const textureReference) -> hipError_t;
/// Type of `hipTexRefGetMipmapLevelClamp`.
pub type hipTexRefGetMipmapLevelClamp = unsafe extern "C" fn(
    pminMipmapLevelClamp: *mut f32,
    pmaxMipmapLevelClamp: *mut f32,
    texRef: *const textureReference,
) -> hipError_t;
/// Type of `hipTexRefSetAddress`.
pub type hipTexRefSetAddress = unsafe extern "C" fn(
    ByteOffset: *mut usize,
    texRef: *mut textureReference,
    dptr: hipDeviceptr_t,
    bytes: usize,
) -> hipError_t;
/// Type of `hipTexRefSetAddress2D`.
pub type hipTexRefSetAddress2D = unsafe extern "C" fn(
    texRef: *mut textureReference,
    desc: *const HIP_ARRAY_DESCRIPTOR,
    dptr: hipDeviceptr_t,
    Pitch: usize,
) -> hipError_t;
/// Type of `hipTexRefSetAddressMode`.
pub type hipTexRefSetAddressMode =
    unsafe extern "C" fn(texRef: *mut textureReference, dim: c_int, am: hipTextureAddressMode) -> hipError_t;
/// Type of `hipTexRefSetArray`.
pub type hipTexRefSetArray =
    unsafe extern "C" fn(tex: *mut textureReference, array: hipArray_const_t, flags: c_uint) -> hipError_t;
/// Type of `hipTexRefSetBorderColor`.
pub type hipTexRefSetBorderColor =
    unsafe extern "C" fn(texRef: *mut textureReference, pBorderColor: *mut f32) -> hipError_t;
/// Type of `hipTexRefSetFilterMode`.
pub type hipTexRefSetFilterMode =
    unsafe extern "C" fn(texRef: *mut textureReference, fm: hipTextureFilterMode) -> hipError_t;
/// Type of `hipTexRefSetFlags`.
pub type hipTexRefSetFlags = unsafe extern "C" fn(texRef: *mut textureReference, Flags: c_uint) -> hipError_t;
/// Type of `hipTexRefSetFormat`.
pub type hipTexRefSetFormat =
    unsafe extern "C" fn(texRef: *mut textureReference, fmt: hipArray_Format, NumPackedComponents: c_int) -> hipError_t;
/// Type of `hipTexRefSetMaxAnisotropy`.
pub type hipTexRefSetMaxAnisotropy =
    unsafe extern "C" fn(texRef: *mut textureReference, maxAniso: c_uint) -> hipError_t;
/// Type of `hipTexRefSetMipmapFilterMode`.
pub type hipTexRefSetMipmapFilterMode =
    unsafe extern "C" fn(texRef: *mut textureReference, fm: hipTextureFilterMode) -> hipError_t;
/// Type of `hipTexRefSetMipmapLevelBias`.
pub type hipTexRefSetMipmapLevelBias = unsafe extern "C" fn(texRef: *mut textureReference, bias: f32) -> hipError_t;
/// Type of `hipTexRefSetMipmapLevelClamp`.
pub type hipTexRefSetMipmapLevelClamp = unsafe extern "C" fn(
    texRef: *mut textureReference,
    minMipMapLevelClamp: f32,
    maxMipMapLevelClamp: f32,
) -> hipError_t;
/// Type of `hipTexRefSetMipmappedArray`.
pub type hipTexRefSetMipmappedArray = unsafe extern "C" fn(
    texRef: *mut textureReference,
    mipmappedArray: *mut hipMipmappedArray,
    Flags: c_uint,
) -> hipError_t;
/// Type of `hipThreadExchangeStreamCaptureMode`.
pub type hipThreadExchangeStreamCaptureMode = unsafe extern "C" fn(mode: *mut hipStreamCaptureMode) -> hipError_t;
/// Type of `hipUnbindTexture`.
pub type hipUnbindTexture = unsafe extern "C" fn(tex: *const textureReference) -> hipError_t;
/// Type of `hipUserObjectCreate`.
pub type hipUserObjectCreate = unsafe extern "C" fn(
    object_out: *mut hipUserObject_t,
    ptr: *mut c_void,
    destroy: hipHostFn_t,
    initialRefcount: c_uint,
    flags: c_uint,
) -> hipError_t;
/// Type of `hipUserObjectRelease`.
pub type hipUserObjectRelease = unsafe extern "C" fn(object: hipUserObject_t, count: c_uint) -> hipError_t;
/// Type of `hipUserObjectRetain`.
pub type hipUserObjectRetain = unsafe extern "C" fn(object: hipUserObject_t, count: c_uint) -> hipError_t;
/// Type of `hipWaitExternalSemaphoresAsync`.
pub type hipWaitExternalSemaphoresAsync = unsafe extern "C" fn(
    extSemArray: *const hipExternalSemaphore_t,
    paramsArray: *const hipExternalSemaphoreWaitParams_V6,
    numExtSems: c_uint,
    stream: hipStream_t,
) -> hipError_t;
/// Type of `hiprtcAddNameExpression`.
pub type hiprtcAddNameExpression =
    unsafe extern "C" fn(prog: hiprtcProgram, name_expression: *const c_char) -> hiprtcResult;
/// Type of `hiprtcCompileProgram`.
pub type hiprtcCompileProgram =
    unsafe extern "C" fn(prog: hiprtcProgram, numOptions: c_int, options: *const *const c_char) -> hiprtcResult;
/// Type of `hiprtcCreateProgram`.
pub type hiprtcCreateProgram = unsafe extern "C" fn(
    prog: *mut hiprtcProgram,
    src: *const c_char,
    name: *const c_char,
    numHeaders: c_int,
    headers: *const *const c_char,
    includeNames: *const *const c_char,
) -> hiprtcResult;
/// Type of `hiprtcDestroyProgram`.
pub type hiprtcDestroyProgram = unsafe extern "C" fn(prog: *mut hiprtcProgram) -> hiprtcResult;
/// Type of `hiprtcGetBitcode`.
pub type hiprtcGetBitcode = unsafe extern "C" fn(prog: hiprtcProgram, bitcode: *mut c_char) -> hiprtcResult;
/// Type of `hiprtcGetBitcodeSize`.
pub type hiprtcGetBitcodeSize = unsafe extern "C" fn(prog: hiprtcProgram, bitcode_size: *mut usize) -> hiprtcResult;
/// Type of `hiprtcGetCode`.
pub type hiprtcGetCode = unsafe extern "C" fn(prog: hiprtcProgram, code: *mut c_char) -> hiprtcResult;
/// Type of `hiprtcGetCodeSize`.
pub type hiprtcGetCodeSize = unsafe extern "C" fn(prog: hiprtcProgram, codeSizeRet: *mut usize) -> hiprtcResult;
/// Type of `hiprtcGetErrorString`.
pub type hiprtcGetErrorString = unsafe extern "C" fn(result: hiprtcResult) -> *const c_char;
/// Type of `hiprtcGetLoweredName`.
pub type hiprtcGetLoweredName = unsafe extern "C" fn(
    prog: hiprtcProgram,
    name_expression: *const c_char,
    lowered_name: *mut *const c_char,
) -> hiprtcResult;
/// Type of `hiprtcGetProgramLog`.
pub type hiprtcGetProgramLog = unsafe extern "C" fn(prog: hiprtcProgram, log: *mut c_char) -> hiprtcResult;
/// Type of `hiprtcGetProgramLogSize`.
pub type hiprtcGetProgramLogSize = unsafe extern "C" fn(prog: hiprtcProgram, logSizeRet: *mut usize) -> hiprtcResult;
/// Type of `hiprtcLinkAddData`.
pub type hiprtcLinkAddData = unsafe extern "C" fn(
    hip_link_state: hiprtcLinkState,
    input_type: hipJitInputType,
    image: *mut c_void,
    image_size: usize,
    name: *const c_char,
    num_options: c_uint,
    options_ptr: *mut hipJitOption,
    option_values: *mut *mut c_void,
) -> hiprtcResult;
/// Type of `hiprtcLinkAddFile`.
pub type hiprtcLinkAddFile = unsafe extern "C" fn(
    hip_link_state: hiprtcLinkState,
    input_type: hipJitInputType,
    file_path: *const c_char,
    num_options: c_uint,
    options_ptr: *mut hipJitOption,
    option_values: *mut *mut c_void,
) -> hiprtcResult;
/// Type of `hiprtcLinkComplete`.
pub type hiprtcLinkComplete = unsafe extern "C" fn(
    hip_link_state: hiprtcLinkState,
    bin_out: *mut *mut c_void,
    size_out: *mut usize,
) -> hiprtcResult;
/// Type of `hiprtcLinkCreate`.
pub type hiprtcLinkCreate = unsafe extern "C" fn(
    num_options: c_uint,
    option_ptr: *mut hipJitOption,
    option_vals_pptr: *mut *mut c_void,
    hip_link_state_ptr: *mut hiprtcLinkState,
) -> hiprtcResult;
/// Type of `hiprtcLinkDestroy`.
pub type hiprtcLinkDestroy = unsafe extern "C" fn(hip_link_state: hiprtcLinkState) -> hiprtcResult;
/// Type of `hiprtcVersion`.
pub type hiprtcVersion = unsafe extern "C" fn(major: *mut c_int, minor: *mut c_int) -> hiprtcResult;
