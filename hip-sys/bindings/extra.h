/*
 * Declarations that HIP 7.1's C headers leave out, in our own words, each group with its evidence.
 */
#pragma once

/* Header macros hide the unsuffixed names, but every library exports them with the legacy 792-byte structure (seen in the
 * machine code of 6.4.3 and 7.14; the only form up to 5.7). */
#undef hipGetDeviceProperties
#undef hipChooseDevice
hipError_t hipGetDeviceProperties(hipDeviceProp_tR0000 *prop, int device);
hipError_t hipChooseDevice(int *device, const hipDeviceProp_tR0000 *prop);
hipError_t hipGetDevicePropertiesR0600(hipDeviceProp_tR0600 *prop, int device);
hipError_t hipChooseDeviceR0600(int *device, const hipDeviceProp_tR0600 *prop);

/* DTK only. 1480 bytes: the R0600 layout for all common fields, one deprecated field, padding (public third-party code:
 * AMDGPU.jl, HYGON-AI/triton-das). Not checked against a DTK header. */
typedef struct hipDeviceProp_t_v2 {
  hipDeviceProp_tR0600 common;
  int trailing;
} hipDeviceProp_t_v2;
hipError_t hipGetDeviceProperties_v2(hipDeviceProp_t_v2 *prop, int device);
hipError_t hipChooseDevice_v2(int *device, const hipDeviceProp_t_v2 *prop);

/* Last argument of hipDrvGraphAddMemsetNode in HIP 6.1 to 6.4; hipMemsetParams took its place in 7.0 (headers of 6.1.2,
 * 6.2.2 and 6.4.3). */
typedef struct HIP_MEMSET_NODE_PARAMS {
  hipDeviceptr_t dst;
  size_t pitch;
  unsigned int value;
  unsigned int elementSize;
  size_t width;
  size_t height;
} HIP_MEMSET_NODE_PARAMS;

/* hipKernelNodeAttrValue of HIP 5.2 to 6.1, hipLaunchAttributeValue of 6.2 to 6.4: 32 bytes, 64 since 7.0 (headers of 5.2.3
 * and 6.4.3; the last member since 6.2). */
typedef union hipKernelNodeAttrValue_V5 {
  hipAccessPolicyWindow accessPolicyWindow;
  int cooperative;
  int priority;
} hipKernelNodeAttrValue_V5;

/* Registration calls the compiler emits into host code (LLVM, clang CodeGen for CUDA/HIP host stubs). */
struct uint3_by_pointer;
void **__hipRegisterFatBinary(const void *fatbin);
void __hipUnregisterFatBinary(void **modules);
void __hipRegisterFunction(void **modules, const void *host_function, char *device_function, const char *device_name,
                           unsigned int thread_limit, struct uint3_by_pointer *thread, struct uint3_by_pointer *block,
                           dim3 *block_dim, dim3 *grid_dim, int *warp_size);
void __hipRegisterVar(void **modules, void *variable, char *host_name, char *device_name, int external, size_t size,
                      int constant, int global);
void __hipRegisterManagedVar(void **modules, void **pointer, void *initial_value, const char *name, size_t size,
                             unsigned int alignment);
void __hipRegisterSurface(void **modules, void *variable, char *host_name, char *device_name, int type, int external);
void __hipRegisterTexture(void **modules, void *variable, char *host_name, char *device_name, int type, int normalized,
                          int external);

/* Declared for C++ only, or in headers of tools: hip_ext.h and hip_runtime_prof.h of HIP 5.2.3 and 5.7.1, channel
 * descriptors and OpenGL interoperation of 5.7.1. */
hipChannelFormatDesc hipCreateChannelDesc(int x, int y, int z, int w, hipChannelFormatKind f);
const char *hipGetCmdName(unsigned int id);
hipError_t hipExtModuleLaunchKernel(hipFunction_t f, unsigned int globalWorkSizeX, unsigned int globalWorkSizeY,
                                    unsigned int globalWorkSizeZ, unsigned int localWorkSizeX,
                                    unsigned int localWorkSizeY, unsigned int localWorkSizeZ, size_t sharedMemBytes,
                                    hipStream_t hStream, void **kernelParams, void **extra, hipEvent_t startEvent,
                                    hipEvent_t stopEvent, unsigned int flags);
typedef enum hipGLDeviceList {
  hipGLDeviceListAll = 1,
  hipGLDeviceListCurrentFrame = 2,
  hipGLDeviceListNextFrame = 3
} hipGLDeviceList;
hipError_t hipGLGetDevices(unsigned int *pHipDeviceCount, int *pHipDevices, unsigned int hipDeviceCount,
                           hipGLDeviceList deviceList);
hipError_t hipGraphicsGLRegisterBuffer(hipGraphicsResource **resource, unsigned int buffer, unsigned int flags);
hipError_t hipGraphicsGLRegisterImage(hipGraphicsResource **resource, unsigned int image, unsigned int target,
                                      unsigned int flags);

/* Entry points of the per-thread default stream (exports of 5.2.3 to 7.14; prototypes from AMD's bindings to HIP 7.15). */
hipError_t hipEventRecord_spt(hipEvent_t event, hipStream_t stream);
hipError_t hipGetDriverEntryPoint_spt(const char *symbol, void **funcPtr, unsigned long long flags,
    hipDriverEntryPointQueryResult *status);
hipError_t hipGetProcAddress_spt(const char *symbol, void **pfn, int hipVersion, uint64_t flags,
    hipDriverProcAddressQueryResult *symbolStatus);
hipError_t hipGraphLaunch_spt(hipGraphExec_t graphExec, hipStream_t stream);
hipError_t hipLaunchCooperativeKernel_spt(const void *f, dim3 gridDim, dim3 blockDim, void **kernelParams, uint32_t
    sharedMemBytes, hipStream_t hStream);
hipError_t hipLaunchHostFunc_spt(hipStream_t stream, hipHostFn_t fn, void *userData);
hipError_t hipLaunchKernel_spt(const void *function_address, dim3 numBlocks, dim3 dimBlocks, void **args, size_t
    sharedMemBytes, hipStream_t stream);
hipError_t hipMemcpy2DAsync_spt(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height,
    hipMemcpyKind kind, hipStream_t stream);
hipError_t hipMemcpy2DFromArrayAsync_spt(void *dst, size_t dpitch, hipArray_const_t src, size_t wOffsetSrc, size_t
    hOffsetSrc, size_t width, size_t height, hipMemcpyKind kind, hipStream_t stream);
hipError_t hipMemcpy2DFromArray_spt(void *dst, size_t dpitch, hipArray_const_t src, size_t wOffset, size_t hOffset,
    size_t width, size_t height, hipMemcpyKind kind);
hipError_t hipMemcpy2DToArrayAsync_spt(hipArray_t dst, size_t wOffset, size_t hOffset, const void *src, size_t spitch,
    size_t width, size_t height, hipMemcpyKind kind, hipStream_t stream);
hipError_t hipMemcpy2DToArray_spt(hipArray_t dst, size_t wOffset, size_t hOffset, const void *src, size_t spitch,
    size_t width, size_t height, hipMemcpyKind kind);
hipError_t hipMemcpy2D_spt(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height,
    hipMemcpyKind kind);
hipError_t hipMemcpy3DAsync_spt(const hipMemcpy3DParms *p, hipStream_t stream);
hipError_t hipMemcpy3D_spt(const hipMemcpy3DParms *p);
hipError_t hipMemcpyAsync_spt(void *dst, const void *src, size_t sizeBytes, hipMemcpyKind kind, hipStream_t stream);
hipError_t hipMemcpyFromArray_spt(void *dst, hipArray_const_t src, size_t wOffsetSrc, size_t hOffset, size_t count,
    hipMemcpyKind kind);
hipError_t hipMemcpyFromSymbolAsync_spt(void *dst, const void *symbol, size_t sizeBytes, size_t offset, hipMemcpyKind
    kind, hipStream_t stream);
hipError_t hipMemcpyFromSymbol_spt(void *dst, const void *symbol, size_t sizeBytes, size_t offset, hipMemcpyKind
    kind);
hipError_t hipMemcpyToSymbolAsync_spt(const void *symbol, const void *src, size_t sizeBytes, size_t offset,
    hipMemcpyKind kind, hipStream_t stream);
hipError_t hipMemcpyToSymbol_spt(const void *symbol, const void *src, size_t sizeBytes, size_t offset, hipMemcpyKind
    kind);
hipError_t hipMemcpy_spt(void *dst, const void *src, size_t sizeBytes, hipMemcpyKind kind);
hipError_t hipMemset2DAsync_spt(void *dst, size_t pitch, int value, size_t width, size_t height, hipStream_t stream);
hipError_t hipMemset2D_spt(void *dst, size_t pitch, int value, size_t width, size_t height);
hipError_t hipMemset3DAsync_spt(hipPitchedPtr pitchedDevPtr, int value, hipExtent extent, hipStream_t stream);
hipError_t hipMemset3D_spt(hipPitchedPtr pitchedDevPtr, int value, hipExtent extent);
hipError_t hipMemsetAsync_spt(void *dst, int value, size_t sizeBytes, hipStream_t stream);
hipError_t hipMemset_spt(void *dst, int value, size_t sizeBytes);
hipError_t hipStreamAddCallback_spt(hipStream_t stream, hipStreamCallback_t callback, void *userData, unsigned flags);
hipError_t hipStreamBeginCapture_spt(hipStream_t stream, hipStreamCaptureMode mode);
hipError_t hipStreamEndCapture_spt(hipStream_t stream, hipGraph_t *pGraph);
hipError_t hipStreamGetCaptureInfo_spt(hipStream_t stream, hipStreamCaptureStatus *pCaptureStatus, unsigned long long
    *pId);
hipError_t hipStreamGetCaptureInfo_v2_spt(hipStream_t stream, hipStreamCaptureStatus *captureStatus_out, unsigned long
    long *id_out, hipGraph_t *graph_out, const hipGraphNode_t **dependencies_out, size_t *numDependencies_out);
hipError_t hipStreamGetFlags_spt(hipStream_t stream, unsigned *flags);
hipError_t hipStreamGetPriority_spt(hipStream_t stream, int *priority);
hipError_t hipStreamIsCapturing_spt(hipStream_t stream, hipStreamCaptureStatus *pCaptureStatus);
hipError_t hipStreamQuery_spt(hipStream_t stream);
hipError_t hipStreamSynchronize_spt(hipStream_t stream);
hipError_t hipStreamWaitEvent_spt(hipStream_t stream, hipEvent_t event, unsigned flags);

/* New in HIP 7.2 to 7.15 (exports of 7.14; prototypes from AMD's bindings to HIP 7.15). */
hipError_t hipDrvMemDiscardAndPrefetchBatchAsync(void **dptrs, size_t *sizes, size_t count, hipMemLocation
    *prefetchLocs, size_t *prefetchLocIdxs, size_t numPrefetchLocs, unsigned long long flags, hipStream_t stream);
hipError_t hipDrvMemDiscardBatchAsync(void **dptrs, size_t *sizes, size_t count, unsigned long long flags, hipStream_t
    stream);
hipError_t hipExtDisableLogging(void);
hipError_t hipExtEnableLogging(void);
hipError_t hipExtSetLoggingParams(size_t log_level, size_t log_size, size_t log_mask);
hipError_t hipKernelGetAttribute(int *pi, hipFunction_attribute attrib, hipKernel_t kernel, int dev);
hipError_t hipKernelGetFunction(hipFunction_t *pFunc, hipKernel_t kernel);
hipError_t hipKernelGetLibrary(hipLibrary_t *library, hipKernel_t kernel);
hipError_t hipKernelGetName(const char **name, hipKernel_t kernel);
hipError_t hipKernelGetParamInfo(hipKernel_t kernel, size_t paramIndex, size_t *paramOffset, size_t *paramSize);
hipError_t hipKernelSetAttribute(hipFunction_attribute attrib, int value, hipKernel_t kernel, int dev);
hipError_t hipLibraryEnumerateKernels(hipKernel_t *kernels, unsigned numKernels, hipLibrary_t library);
hipError_t hipLibraryGetGlobal(void **dptr, size_t *bytes, hipLibrary_t library, const char *name);
hipError_t hipLibraryGetManaged(void **dptr, size_t *bytes, hipLibrary_t library, const char *name);
hipError_t hipMemDiscardAndPrefetchBatchAsync(void **dptrs, size_t *sizes, size_t count, hipMemLocation *prefetchLocs,
    size_t *prefetchLocIdxs, size_t numPrefetchLocs, unsigned long long flags, hipStream_t stream);
hipError_t hipMemDiscardBatchAsync(void **dev_ptrs, size_t *sizes, size_t count, unsigned long long flags, hipStream_t
    stream);
hipError_t hipMemGetDefaultMemPool(hipMemPool_t *memPool, hipMemLocation *location, hipMemAllocationType type);
hipError_t hipMemGetMemPool(hipMemPool_t *pool, hipMemLocation *location, hipMemAllocationType type);
hipError_t hipMemPrefetchBatchAsync(void **dev_ptrs, size_t *sizes, size_t count, hipMemLocation *prefetch_locs,
    size_t *prefetch_loc_idxs, size_t num_prefetch_locs, unsigned long long flags, hipStream_t stream);
hipError_t hipMemSetMemPool(hipMemLocation *location, hipMemAllocationType type, hipMemPool_t pool);
hipError_t hipOccupancyAvailableDynamicSMemPerBlock(size_t *dynamicSmemSize, const void *f, int numBlocks, int
    blockSize);
hipError_t hipOccupancyMaxActiveClusters(int *numClusters, const void *f, const hipLaunchConfig_t *config);
hipError_t hipOccupancyMaxPotentialClusterSize(int *clusterSize, const void *f, const hipLaunchConfig_t *config);
hipError_t hipStreamCopyAttributes(hipStream_t dst, hipStream_t src);

/* Libraries of kernels. The headers of 7.1.0, which are the ones parsed, have pointers to pointers for the options; 7.1.1 to 7.15
 * have these (bindings to 7.1.1, 7.2, 7.14 and 7.15). */
hipError_t hipLibraryLoadData(hipLibrary_t *library, const void *code, hipJitOption *jitOptions, void **jitOptionsValues,
    unsigned int numJitOptions, hipLibraryOption *libraryOptions, void **libraryOptionValues, unsigned int numLibraryOptions);
hipError_t hipLibraryLoadFromFile(hipLibrary_t *library, const char *fileName, hipJitOption *jitOptions,
    void **jitOptionsValues, unsigned int numJitOptions, hipLibraryOption *libraryOptions, void **libraryOptionValues,
    unsigned int numLibraryOptions);

/* Green contexts, HIP 7.14 (exports of 7.14; prototypes of AMD's bindings to HIP 7.15; sizes and offsets of two independent
 * bindings to 7.14 and 7.15, see data/struct_fields.csv; names of the union's members from AMD's programming guide). */
typedef struct ihipDevResourceDesc_t *hipDevResourceDesc_t;
typedef struct ihipExecutionCtx_t *hipExecutionCtx_t;
typedef enum hipDevResourceType {
  hipDevResourceTypeInvalid = 0,
  hipDevResourceTypeSm = 1,
  hipDevResourceTypeWorkqueueConfig = 1000,
  hipDevResourceTypeWorkqueue = 10000
} hipDevResourceType;
typedef enum hipDevSmResourceGroup_flags {
  hipDevSmResourceGroupDefault = 0,
  hipDevSmResourceGroupBackfill = 1
} hipDevSmResourceGroup_flags;
typedef enum hipDevSmResourceSplitByCount_flags {
  hipDevSmResourceSplitIgnoreSmCoscheduling = 1,
  hipDevSmResourceSplitMaxPotentialClusterSize = 2
} hipDevSmResourceSplitByCount_flags;
typedef enum hipDevWorkqueueConfigScope {
  hipDevWorkqueueConfigScopeDeviceCtx = 0,
  hipDevWorkqueueConfigScopeGreenCtxBalanced = 1
} hipDevWorkqueueConfigScope;
typedef struct hipDevSmResource {
  unsigned int smCount;
  unsigned int minSmPartitionSize;
  unsigned int smCoscheduledAlignment;
  unsigned int flags;
} hipDevSmResource;
typedef struct hipDevWorkqueueConfigResource {
  int device;
  unsigned int wqConcurrencyLimit;
  hipDevWorkqueueConfigScope sharingScope;
} hipDevWorkqueueConfigResource;
typedef struct hipDevWorkqueueResource {
  unsigned char reserved[40];
} hipDevWorkqueueResource;
typedef struct hipDevResource_st {
  hipDevResourceType type;
  unsigned char _internal_padding[92];
  union {
    hipDevSmResource sm;
    hipDevWorkqueueConfigResource wqConfig;
    hipDevWorkqueueResource wq;
  };
  struct hipDevResource_st *nextResource;
} hipDevResource;
typedef struct hipDevSmResourceGroupParams_st {
  unsigned int smCount;
  unsigned int coscheduledSmCount;
  unsigned int preferredCoscheduledSmCount;
  unsigned int flags;
  unsigned int reserved[12];
} hipDevSmResourceGroupParams;
hipError_t hipDevResourceGenerateDesc(hipDevResourceDesc_t *phDesc, hipDevResource *resources, unsigned int nbResources);
hipError_t hipDevSmResourceSplit(hipDevResource *result, unsigned int nbGroups, const hipDevResource *input,
    hipDevResource *remainder, unsigned int flags, hipDevSmResourceGroupParams *groupParams);
hipError_t hipDevSmResourceSplitByCount(hipDevResource *result, unsigned int *nbGroups, const hipDevResource *input,
    hipDevResource *remainder, unsigned int flags, unsigned int minCount);
hipError_t hipDeviceGetDevResource(int device, hipDevResource *resource, hipDevResourceType type);
hipError_t hipDeviceGetExecutionCtx(hipExecutionCtx_t *ctx, int device);
hipError_t hipExecutionCtxDestroy(hipExecutionCtx_t ctx);
hipError_t hipExecutionCtxGetDevResource(hipExecutionCtx_t ctx, hipDevResource *resource, hipDevResourceType type);
hipError_t hipExecutionCtxGetDevice(int *device, hipExecutionCtx_t ctx);
hipError_t hipExecutionCtxGetId(hipExecutionCtx_t ctx, unsigned long long *ctxId);
hipError_t hipExecutionCtxRecordEvent(hipExecutionCtx_t ctx, hipEvent_t event);
hipError_t hipExecutionCtxStreamCreate(hipStream_t *stream, hipExecutionCtx_t greenctx, unsigned int flags, int priority);
hipError_t hipExecutionCtxSynchronize(hipExecutionCtx_t ctx);
hipError_t hipExecutionCtxWaitEvent(hipExecutionCtx_t ctx, hipEvent_t event);
hipError_t hipGreenCtxCreate(hipExecutionCtx_t *ctx, hipDevResourceDesc_t desc, int device, unsigned int flags);
hipError_t hipStreamGetDevResource(hipStream_t hStream, hipDevResource *resource, hipDevResourceType type);

/* Array sizes, HIP 7.2 by its symbol version (first export seen: 7.14; same sources). */
typedef struct hipArrayMemoryRequirements {
  size_t alignment;
  size_t size;
} hipArrayMemoryRequirements;
hipError_t hipMipmappedArrayGetMemoryRequirements(hipArrayMemoryRequirements *memoryRequirements, hipMipmappedArray_t mipmap,
    int device);

/* Fabric handles, clusters and data prefetch, HIP 7.14 (same sources). The prefetch description and the cluster's size are
 * members of hipLaunchAttributeValue, which members.tsv adds to the union of 7.1. */
typedef struct hipMemFabricHandle_st {
  unsigned char data[64];
} hipMemFabricHandle_t;
typedef enum hipClusterSchedulingPolicy {
  hipClusterSchedulingPolicyDefault = 0,
  hipClusterSchedulingPolicySpread = 1,
  hipClusterSchedulingPolicyLoadBalancing = 2
} hipClusterSchedulingPolicy;
typedef enum hipExtDynDataPrefetchTemporal {
  hipExtDynDataPrefetchTemporalRegular = 0,
  hipExtDynDataPrefetchTemporalHigh = 1
} hipExtDynDataPrefetchTemporal;
#define HIP_EXT_DYN_DATA_PREFETCH_MAX_REGIONS 2
typedef struct hipExtDynDataPrefetchRegion {
  void *address;
  size_t stride;
  size_t width;
  size_t height;
} hipExtDynDataPrefetchRegion;
typedef struct hipExtDynDataPrefetchConfig {
  unsigned int numRegions;
  hipExtDynDataPrefetchTemporal temporal;
  hipExtDynDataPrefetchRegion regions[HIP_EXT_DYN_DATA_PREFETCH_MAX_REGIONS];
} hipExtDynDataPrefetchConfig;

/* Flags of HIP 7.14 (macros in bindings to 7.14: AMD's hipfort). */
#define hipStreamWriteValueDefault 0
#define hipExtStreamWriteValueIncrement 0x1000
#define hipExtStreamWriteValueDecrement 0x1001
#define HIP_GET_PROC_ADDRESS_DEFAULT 0
#define HIP_GET_PROC_ADDRESS_LEGACY_STREAM 1
#define HIP_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM 2

/* Names that headers define as macros for others: as types, so that bindings have them too (HIP 7.1 hip_runtime_api.h; the
 * hiprtcJIT names are those of HIP 5.3 to 6.3, with the same numbers). */
#undef hipStreamAttrID
#undef hipStreamAttrValue
#undef hipKernelNodeAttrID
#undef hipKernelNodeAttrValue
typedef hipLaunchAttributeID hipStreamAttrID;
typedef hipLaunchAttributeValue hipStreamAttrValue;
typedef hipLaunchAttributeID hipKernelNodeAttrID;
typedef hipLaunchAttributeValue hipKernelNodeAttrValue;
typedef hipJitOption hiprtcJIT_option;
typedef hipJitInputType hiprtcJITInputType;

/* Tools' interfaces. Up to 5.2: hip_runtime_prof.h of 5.2.3. From 5.6 on: hipamd's source, where the first argument of the
 * function is an enumeration of domains. A function that the runtime calls for each error, for debuggers, in 7.14: AMD's
 * changelog gives its prototype; what it points to is not public. */
void hipInitActivityCallback(void *id_callback, void *op_callback, void *arg);
_Bool hipEnableActivityCallback(unsigned int op, _Bool enable);
hipError_t hipRegisterApiCallback(uint32_t id, void *fun, void *arg);
hipError_t hipRemoveApiCallback(uint32_t id);
hipError_t hipRegisterActivityCallback(uint32_t id, void *fun, void *arg);
hipError_t hipRemoveActivityCallback(uint32_t id);
void hipRegisterTracerCallback(int (*function)(unsigned int domain, uint32_t operation_id, void *data));
void __hipOnError(void *err_info);

/* Older name of hipExtModuleLaunchKernel without flags (hip_ext.h of HIP 5.2.3). */
hipError_t hipHccModuleLaunchKernel(hipFunction_t f, uint32_t globalWorkSizeX, uint32_t globalWorkSizeY,
    uint32_t globalWorkSizeZ, uint32_t localWorkSizeX, uint32_t localWorkSizeY, uint32_t localWorkSizeZ,
    size_t sharedMemBytes, hipStream_t hStream, void **kernelParams, void **extra, hipEvent_t startEvent,
    hipEvent_t stopEvent);

/* The built-in profiler, HIP 7.14 (exports of 7.14; prototypes of AMD's hip_clr_profiler_ext.h as of the version that has
 * the chunk callback; earlier development versions had fewer arguments). A record has 256 bytes; its fields are not bound. */
typedef struct hipApiRecordExt hipApiRecordExt;
typedef void (*hipProfilerChunkCallback)(const hipApiRecordExt *records, uint32_t count, uint32_t chunk_id, void *user_data);
hipError_t hipProfilerEnableExt(uint64_t *start_record_id, uint64_t state);
hipError_t hipProfilerDisableExt(uint64_t *end_record_id);
hipError_t hipProfilerGetRecordsExt(const hipApiRecordExt *const **chunks, size_t *chunk_count, size_t *chunk_size,
    size_t *total_count);
hipError_t hipProfilerRegisterChunkCallbackExt(hipProfilerChunkCallback cb, void *user_data);
