//! The table of C functions by name, one per ABI.
//!
//! Each line casts a function to the C type that the bindings have for its name, so a wrong signature does not compile.

use std::ffi::{CStr, c_void};
use std::ptr::NonNull;

use hip_sys::{Function, signature};

use crate::abi::{AbiKind, Dtk, Rocm5, Rocm6, Rocm7};
use crate::api::{
    cuboid, device, error, event, launch, managed, memory, module, peer, pointer, pool, stream, transfer,
};
use crate::config::Abi;

/// `match` on a name, with one arm per function: the name, and where it is if that is not obvious.
macro_rules! find {
    ($name:expr; $($symbol:ident = $module:ident :: $function:ident $(::<$abi:ident>)?,)*) => {
        match $name {
            $(stringify!($symbol) => {
                let function: signature::$symbol = $module::$function $(::<$abi>)?;
                function as *mut c_void
            })*
            _ => return None,
        }
    };
}

/// The address of a C function of the ABI, or `None` if this platform, or the runtime that it imitates, does not have it.
pub(crate) fn find(abi: Abi, name: &CStr) -> Option<NonNull<c_void>> {
    let name = name.to_str().ok()?;
    let address = match abi {
        Abi::Rocm5 => find_as::<Rocm5>(name),
        Abi::Rocm6 => find_as::<Rocm6>(name),
        Abi::Rocm7 => find_as::<Rocm7>(name),
        Abi::Dtk => find_as::<Dtk>(name),
    };
    NonNull::new(address?)
}

fn find_as<A: AbiKind>(name: &str) -> Option<*mut c_void> {
    exists::<A>(name).then(|| differing::<A>(name).or_else(|| common(name)))?
}

/// Whether the runtime has this function at its version.
fn exists<A: AbiKind>(name: &str) -> bool {
    let rules = A::RULES;
    let since = Function::from_name(name).and_then(Function::since);
    let old_enough = since.is_some_and(|since| rules.version.at_least(since.major, since.minor));
    (old_enough && !rules.lacks.contains(&name)) || rules.extra.contains(&name)
}

/// Functions with other numbers or habits in each runtime.
fn differing<A: AbiKind>(name: &str) -> Option<*mut c_void> {
    Some(find!(name;
        hipDeviceGetAttribute = device::hipDeviceGetAttribute::<A>,
        hipDriverGetVersion = error::hipDriverGetVersion::<A>,
        hipDrvMemcpy2DUnaligned = cuboid::hipDrvMemcpy2DUnaligned::<A>,
        hipDrvMemcpy3D = cuboid::hipDrvMemcpy3D::<A>,
        hipDrvMemcpy3DAsync = cuboid::hipDrvMemcpy3DAsync::<A>,
        hipDrvPointerGetAttributes = pointer::hipDrvPointerGetAttributes::<A>,
        hipFreeAsync = pool::hipFreeAsync::<A>,
        hipGetLastError = error::hipGetLastError::<A>,
        hipMemPoolCreate = pool::hipMemPoolCreate::<A>,
        hipMemcpyParam2D = cuboid::hipMemcpyParam2D::<A>,
        hipMemcpyParam2DAsync = cuboid::hipMemcpyParam2DAsync::<A>,
        hipModuleLaunchKernel = launch::hipModuleLaunchKernel::<A>,
        hipPeekAtLastError = error::hipPeekAtLastError::<A>,
        hipPointerGetAttribute = pointer::hipPointerGetAttribute::<A>,
        hipPointerGetAttributes = pointer::hipPointerGetAttributes::<A>,
        hipRuntimeGetVersion = error::hipRuntimeGetVersion::<A>,
    ))
}

/// Functions that are the same everywhere. The unsuffixed `hipGetDeviceProperties` fills the 792-byte structure in every
/// runtime.
fn common(name: &str) -> Option<*mut c_void> {
    Some(find!(name;
        hipDeviceCanAccessPeer = peer::hipDeviceCanAccessPeer,
        hipDeviceComputeCapability = device::hipDeviceComputeCapability,
        hipDeviceDisablePeerAccess = peer::hipDeviceDisablePeerAccess,
        hipDeviceEnablePeerAccess = peer::hipDeviceEnablePeerAccess,
        hipDeviceGet = device::hipDeviceGet,
        hipDeviceGetByPCIBusId = device::hipDeviceGetByPCIBusId,
        hipDeviceGetCacheConfig = device::hipDeviceGetCacheConfig,
        hipDeviceGetDefaultMemPool = pool::hipDeviceGetDefaultMemPool,
        hipDeviceGetLimit = device::hipDeviceGetLimit,
        hipDeviceGetMemPool = pool::hipDeviceGetMemPool,
        hipDeviceGetName = device::hipDeviceGetName,
        hipDeviceGetP2PAttribute = peer::hipDeviceGetP2PAttribute,
        hipDeviceGetPCIBusId = device::hipDeviceGetPCIBusId,
        hipDeviceGetSharedMemConfig = device::hipDeviceGetSharedMemConfig,
        hipDeviceGetStreamPriorityRange = device::hipDeviceGetStreamPriorityRange,
        hipDeviceGetUuid = device::hipDeviceGetUuid,
        hipDeviceReset = device::hipDeviceReset,
        hipDeviceSetCacheConfig = device::hipDeviceSetCacheConfig,
        hipDeviceSetLimit = device::hipDeviceSetLimit,
        hipDeviceSetMemPool = pool::hipDeviceSetMemPool,
        hipDeviceSetSharedMemConfig = device::hipDeviceSetSharedMemConfig,
        hipDeviceSynchronize = device::hipDeviceSynchronize,
        hipDeviceTotalMem = device::hipDeviceTotalMem,
        hipDrvGetErrorName = error::hipDrvGetErrorName,
        hipDrvGetErrorString = error::hipDrvGetErrorString,
        hipEventCreate = event::hipEventCreate,
        hipEventCreateWithFlags = event::hipEventCreateWithFlags,
        hipEventDestroy = event::hipEventDestroy,
        hipEventElapsedTime = event::hipEventElapsedTime,
        hipEventQuery = event::hipEventQuery,
        hipEventRecord = event::hipEventRecord,
        hipEventRecordWithFlags = event::hipEventRecordWithFlags,
        hipEventSynchronize = event::hipEventSynchronize,
        hipExtGetLastError = error::hipExtGetLastError,
        hipExtMallocWithFlags = memory::hipExtMallocWithFlags,
        hipFree = memory::hipFree,
        hipFreeHost = memory::hipFreeHost,
        hipFuncGetAttribute = launch::hipFuncGetAttribute,
        hipFuncSetAttribute = launch::hipFuncSetAttribute,
        hipFuncSetCacheConfig = launch::hipFuncSetCacheConfig,
        hipGetDevice = device::hipGetDevice,
        hipGetDeviceCount = device::hipGetDeviceCount,
        hipGetDeviceFlags = device::hipGetDeviceFlags,
        hipGetDeviceProperties = device::hipGetDevicePropertiesR0000,
        hipGetDevicePropertiesR0000 = device::hipGetDevicePropertiesR0000,
        hipGetDevicePropertiesR0600 = device::hipGetDevicePropertiesR0600,
        hipGetDeviceProperties_v2 = device::hipGetDeviceProperties_v2,
        hipGetErrorName = error::hipGetErrorName,
        hipGetErrorString = error::hipGetErrorString,
        hipHostAlloc = memory::hipHostAlloc,
        hipHostFree = memory::hipHostFree,
        hipHostGetDevicePointer = memory::hipHostGetDevicePointer,
        hipHostGetFlags = memory::hipHostGetFlags,
        hipHostMalloc = memory::hipHostMalloc,
        hipHostRegister = memory::hipHostRegister,
        hipHostUnregister = memory::hipHostUnregister,
        hipInit = error::hipInit,
        hipLaunchHostFunc = stream::hipLaunchHostFunc,
        hipMalloc = memory::hipMalloc,
        hipMalloc3D = memory::hipMalloc3D,
        hipMallocAsync = pool::hipMallocAsync,
        hipMallocFromPoolAsync = pool::hipMallocFromPoolAsync,
        hipMallocHost = memory::hipMallocHost,
        hipMallocManaged = memory::hipMallocManaged,
        hipMallocPitch = memory::hipMallocPitch,
        hipMemAdvise = managed::hipMemAdvise,
        hipMemAdvise_v2 = managed::hipMemAdvise_v2,
        hipMemAllocHost = memory::hipMemAllocHost,
        hipMemAllocPitch = memory::hipMemAllocPitch,
        hipMemGetAddressRange = memory::hipMemGetAddressRange,
        hipMemGetInfo = memory::hipMemGetInfo,
        hipMemPoolDestroy = pool::hipMemPoolDestroy,
        hipMemPoolExportPointer = pool::hipMemPoolExportPointer,
        hipMemPoolExportToShareableHandle = pool::hipMemPoolExportToShareableHandle,
        hipMemPoolGetAccess = pool::hipMemPoolGetAccess,
        hipMemPoolGetAttribute = pool::hipMemPoolGetAttribute,
        hipMemPoolImportFromShareableHandle = pool::hipMemPoolImportFromShareableHandle,
        hipMemPoolImportPointer = pool::hipMemPoolImportPointer,
        hipMemPoolSetAccess = pool::hipMemPoolSetAccess,
        hipMemPoolSetAttribute = pool::hipMemPoolSetAttribute,
        hipMemPoolTrimTo = pool::hipMemPoolTrimTo,
        hipMemPrefetchAsync = managed::hipMemPrefetchAsync,
        hipMemPrefetchAsync_v2 = managed::hipMemPrefetchAsync_v2,
        hipMemPtrGetInfo = memory::hipMemPtrGetInfo,
        hipMemRangeGetAttribute = managed::hipMemRangeGetAttribute,
        hipMemRangeGetAttributes = managed::hipMemRangeGetAttributes,
        hipMemcpy = transfer::hipMemcpy,
        hipMemcpy2D = transfer::hipMemcpy2D,
        hipMemcpy2DAsync = transfer::hipMemcpy2DAsync,
        hipMemcpy3D = cuboid::hipMemcpy3D,
        hipMemcpy3DAsync = cuboid::hipMemcpy3DAsync,
        hipMemcpy3DPeer = cuboid::hipMemcpy3DPeer,
        hipMemcpy3DPeerAsync = cuboid::hipMemcpy3DPeerAsync,
        hipMemcpyAsync = transfer::hipMemcpyAsync,
        hipMemcpyBatchAsync = cuboid::hipMemcpyBatchAsync,
        hipMemcpyDtoD = transfer::hipMemcpyDtoD,
        hipMemcpyDtoDAsync = transfer::hipMemcpyDtoDAsync,
        hipMemcpyDtoH = transfer::hipMemcpyDtoH,
        hipMemcpyDtoHAsync = transfer::hipMemcpyDtoHAsync,
        hipMemcpyHtoD = transfer::hipMemcpyHtoD,
        hipMemcpyHtoDAsync = transfer::hipMemcpyHtoDAsync,
        hipMemcpyPeer = transfer::hipMemcpyPeer,
        hipMemcpyPeerAsync = transfer::hipMemcpyPeerAsync,
        hipMemcpyWithStream = transfer::hipMemcpyWithStream,
        hipMemset = transfer::hipMemset,
        hipMemset2D = transfer::hipMemset2D,
        hipMemset2DAsync = transfer::hipMemset2DAsync,
        hipMemset3D = cuboid::hipMemset3D,
        hipMemset3DAsync = cuboid::hipMemset3DAsync,
        hipMemsetAsync = transfer::hipMemsetAsync,
        hipMemsetD16 = transfer::hipMemsetD16,
        hipMemsetD16Async = transfer::hipMemsetD16Async,
        hipMemsetD2D16 = transfer::hipMemsetD2D16,
        hipMemsetD2D16Async = transfer::hipMemsetD2D16Async,
        hipMemsetD2D32 = transfer::hipMemsetD2D32,
        hipMemsetD2D32Async = transfer::hipMemsetD2D32Async,
        hipMemsetD2D8 = transfer::hipMemsetD2D8,
        hipMemsetD2D8Async = transfer::hipMemsetD2D8Async,
        hipMemsetD32 = transfer::hipMemsetD32,
        hipMemsetD32Async = transfer::hipMemsetD32Async,
        hipMemsetD8 = transfer::hipMemsetD8,
        hipMemsetD8Async = transfer::hipMemsetD8Async,
        hipModuleGetFunction = module::hipModuleGetFunction,
        hipModuleGetFunctionCount = module::hipModuleGetFunctionCount,
        hipModuleGetGlobal = module::hipModuleGetGlobal,
        hipModuleLoad = module::hipModuleLoad,
        hipModuleLoadData = module::hipModuleLoadData,
        hipModuleLoadDataEx = module::hipModuleLoadDataEx,
        hipModuleLoadFatBinary = module::hipModuleLoadFatBinary,
        hipModuleOccupancyMaxActiveBlocksPerMultiprocessor = launch::hipModuleOccupancyMaxActiveBlocksPerMultiprocessor,
        hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags = launch::hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags,
        hipModuleOccupancyMaxPotentialBlockSize = launch::hipModuleOccupancyMaxPotentialBlockSize,
        hipModuleOccupancyMaxPotentialBlockSizeWithFlags = launch::hipModuleOccupancyMaxPotentialBlockSizeWithFlags,
        hipModuleUnload = module::hipModuleUnload,
        hipSetDevice = device::hipSetDevice,
        hipSetDeviceFlags = device::hipSetDeviceFlags,
        hipStreamAddCallback = stream::hipStreamAddCallback,
        hipStreamAttachMemAsync = managed::hipStreamAttachMemAsync,
        hipStreamBeginCapture = stream::hipStreamBeginCapture,
        hipStreamCreate = stream::hipStreamCreate,
        hipStreamCreateWithFlags = stream::hipStreamCreateWithFlags,
        hipStreamCreateWithPriority = stream::hipStreamCreateWithPriority,
        hipStreamDestroy = stream::hipStreamDestroy,
        hipStreamGetCaptureInfo = stream::hipStreamGetCaptureInfo,
        hipStreamGetDevice = stream::hipStreamGetDevice,
        hipStreamGetFlags = stream::hipStreamGetFlags,
        hipStreamGetId = stream::hipStreamGetId,
        hipStreamGetPriority = stream::hipStreamGetPriority,
        hipStreamIsCapturing = stream::hipStreamIsCapturing,
        hipStreamQuery = stream::hipStreamQuery,
        hipStreamSynchronize = stream::hipStreamSynchronize,
        hipStreamWaitEvent = stream::hipStreamWaitEvent,
    ))
}
