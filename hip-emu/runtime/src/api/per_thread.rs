//! Functions under a name with `_spt`, which programs compiled for per-thread default streams call: no stream means the
//! calling thread's own. Each calls the function without the suffix.

use std::ffi::{c_int, c_uint, c_ulonglong, c_void};

use hip_sys::{
    dim3, hipError_t, hipEvent_t, hipExtent, hipGraph_t, hipGraphExec_t, hipGraphNode_t, hipHostFn_t, hipMemcpy3DParms,
    hipMemcpyKind, hipPitchedPtr, hipStream_t, hipStreamCallback_t, hipStreamCaptureMode, hipStreamCaptureStatus,
    hipStreamPerThread,
};

use super::{call, capture, cuboid, event, graph_exec, host_launch, stream, symbol, transfer};
use crate::abi::AbiKind;
use crate::error::HipResult;

/// The stream, or the calling thread's own for none.
fn own(on: hipStream_t) -> hipStream_t {
    if on.is_null() { hipStreamPerThread } else { on }
}

/// The result of a C function as that of the closure of another.
fn result(code: hipError_t) -> HipResult {
    if code == hipError_t::hipSuccess { Ok(()) } else { Err(code) }
}

/// What functions that wait do behind those that do not.
///
/// # Safety
/// None: the stream is the calling thread's own.
unsafe fn wait() -> HipResult {
    // SAFETY: the handle stands for the thread's own stream.
    result(unsafe { stream::hipStreamSynchronize(hipStreamPerThread) })
}

pub(crate) unsafe extern "C" fn hipEventRecord_spt(event: hipEvent_t, on: hipStream_t) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(event::hipEventRecord(event, own(on))) })
}

pub(crate) unsafe extern "C" fn hipGraphLaunch_spt(graph_exec: hipGraphExec_t, on: hipStream_t) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(graph_exec::hipGraphLaunch(graph_exec, own(on))) })
}

pub(crate) unsafe extern "C" fn hipLaunchCooperativeKernel_spt<A: AbiKind>(
    f: *const c_void,
    grid_dim: dim3,
    block_dim: dim3,
    kernel_params: *mut *mut c_void,
    shared_mem_bytes: u32,
    on: hipStream_t,
) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe {
        result(host_launch::hipLaunchCooperativeKernel::<A>(
            f,
            grid_dim,
            block_dim,
            kernel_params,
            shared_mem_bytes,
            own(on),
        ))
    })
}

pub(crate) unsafe extern "C" fn hipLaunchHostFunc_spt(
    on: hipStream_t,
    function: hipHostFn_t,
    user_data: *mut c_void,
) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(stream::hipLaunchHostFunc(own(on), function, user_data)) })
}

pub(crate) unsafe extern "C" fn hipLaunchKernel_spt<A: AbiKind>(
    function_address: *const c_void,
    num_blocks: dim3,
    dim_blocks: dim3,
    args: *mut *mut c_void,
    shared_mem_bytes: usize,
    on: hipStream_t,
) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe {
        result(host_launch::hipLaunchKernel::<A>(
            function_address,
            num_blocks,
            dim_blocks,
            args,
            shared_mem_bytes,
            own(on),
        ))
    })
}

#[allow(clippy::too_many_arguments, reason = "the C signature")]
pub(crate) unsafe extern "C" fn hipMemcpy2DAsync_spt(
    dst: *mut c_void,
    dpitch: usize,
    src: *const c_void,
    spitch: usize,
    width: usize,
    height: usize,
    kind: hipMemcpyKind,
    on: hipStream_t,
) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(transfer::hipMemcpy2DAsync(dst, dpitch, src, spitch, width, height, kind, own(on))) })
}

pub(crate) unsafe extern "C" fn hipMemcpy2D_spt(
    dst: *mut c_void,
    dpitch: usize,
    src: *const c_void,
    spitch: usize,
    width: usize,
    height: usize,
    kind: hipMemcpyKind,
) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe {
        result(transfer::hipMemcpy2DAsync(dst, dpitch, src, spitch, width, height, kind, hipStreamPerThread))
            .and_then(|()| wait())
    })
}

pub(crate) unsafe extern "C" fn hipMemcpy3DAsync_spt(p: *const hipMemcpy3DParms, on: hipStream_t) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(cuboid::hipMemcpy3DAsync(p, own(on))) })
}

pub(crate) unsafe extern "C" fn hipMemcpy3D_spt(p: *const hipMemcpy3DParms) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(cuboid::hipMemcpy3DAsync(p, hipStreamPerThread)).and_then(|()| wait()) })
}

pub(crate) unsafe extern "C" fn hipMemcpyAsync_spt(
    dst: *mut c_void,
    src: *const c_void,
    size_bytes: usize,
    kind: hipMemcpyKind,
    on: hipStream_t,
) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(transfer::hipMemcpyAsync(dst, src, size_bytes, kind, own(on))) })
}

pub(crate) unsafe extern "C" fn hipMemcpyFromSymbolAsync_spt(
    dst: *mut c_void,
    symbol: *const c_void,
    size_bytes: usize,
    offset: usize,
    kind: hipMemcpyKind,
    on: hipStream_t,
) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(symbol::hipMemcpyFromSymbolAsync(dst, symbol, size_bytes, offset, kind, own(on))) })
}

pub(crate) unsafe extern "C" fn hipMemcpyFromSymbol_spt(
    dst: *mut c_void,
    symbol: *const c_void,
    size_bytes: usize,
    offset: usize,
    kind: hipMemcpyKind,
) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe {
        result(symbol::hipMemcpyFromSymbolAsync(dst, symbol, size_bytes, offset, kind, hipStreamPerThread))
            .and_then(|()| wait())
    })
}

pub(crate) unsafe extern "C" fn hipMemcpyToSymbolAsync_spt(
    symbol: *const c_void,
    src: *const c_void,
    size_bytes: usize,
    offset: usize,
    kind: hipMemcpyKind,
    on: hipStream_t,
) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(symbol::hipMemcpyToSymbolAsync(symbol, src, size_bytes, offset, kind, own(on))) })
}

pub(crate) unsafe extern "C" fn hipMemcpyToSymbol_spt(
    symbol: *const c_void,
    src: *const c_void,
    size_bytes: usize,
    offset: usize,
    kind: hipMemcpyKind,
) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe {
        result(symbol::hipMemcpyToSymbolAsync(symbol, src, size_bytes, offset, kind, hipStreamPerThread))
            .and_then(|()| wait())
    })
}

pub(crate) unsafe extern "C" fn hipMemcpy_spt(
    dst: *mut c_void,
    src: *const c_void,
    size_bytes: usize,
    kind: hipMemcpyKind,
) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe {
        result(transfer::hipMemcpyAsync(dst, src, size_bytes, kind, hipStreamPerThread)).and_then(|()| wait())
    })
}

pub(crate) unsafe extern "C" fn hipMemset2DAsync_spt(
    dst: *mut c_void,
    pitch: usize,
    value: c_int,
    width: usize,
    height: usize,
    on: hipStream_t,
) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(transfer::hipMemset2DAsync(dst, pitch, value, width, height, own(on))) })
}

pub(crate) unsafe extern "C" fn hipMemset2D_spt(
    dst: *mut c_void,
    pitch: usize,
    value: c_int,
    width: usize,
    height: usize,
) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe {
        result(transfer::hipMemset2DAsync(dst, pitch, value, width, height, hipStreamPerThread)).and_then(|()| wait())
    })
}

pub(crate) unsafe extern "C" fn hipMemset3DAsync_spt(
    pitched_dev_ptr: hipPitchedPtr,
    value: c_int,
    extent: hipExtent,
    on: hipStream_t,
) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(cuboid::hipMemset3DAsync(pitched_dev_ptr, value, extent, own(on))) })
}

pub(crate) unsafe extern "C" fn hipMemset3D_spt(
    pitched_dev_ptr: hipPitchedPtr,
    value: c_int,
    extent: hipExtent,
) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe {
        result(cuboid::hipMemset3DAsync(pitched_dev_ptr, value, extent, hipStreamPerThread)).and_then(|()| wait())
    })
}

pub(crate) unsafe extern "C" fn hipMemsetAsync_spt(
    dst: *mut c_void,
    value: c_int,
    size_bytes: usize,
    on: hipStream_t,
) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(transfer::hipMemsetAsync(dst, value, size_bytes, own(on))) })
}

pub(crate) unsafe extern "C" fn hipMemset_spt(dst: *mut c_void, value: c_int, size_bytes: usize) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe {
        result(transfer::hipMemsetAsync(dst, value, size_bytes, hipStreamPerThread)).and_then(|()| wait())
    })
}

pub(crate) unsafe extern "C" fn hipStreamAddCallback_spt(
    on: hipStream_t,
    callback: hipStreamCallback_t,
    user_data: *mut c_void,
    flags: c_uint,
) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(stream::hipStreamAddCallback(own(on), callback, user_data, flags)) })
}

pub(crate) unsafe extern "C" fn hipStreamBeginCapture_spt(on: hipStream_t, mode: hipStreamCaptureMode) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(capture::hipStreamBeginCapture(own(on), mode)) })
}

pub(crate) unsafe extern "C" fn hipStreamEndCapture_spt(on: hipStream_t, graph: *mut hipGraph_t) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(capture::hipStreamEndCapture(own(on), graph)) })
}

pub(crate) unsafe extern "C" fn hipStreamGetCaptureInfo_spt(
    on: hipStream_t,
    capture_status: *mut hipStreamCaptureStatus,
    id: *mut c_ulonglong,
) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(capture::hipStreamGetCaptureInfo(own(on), capture_status, id)) })
}

pub(crate) unsafe extern "C" fn hipStreamGetCaptureInfo_v2_spt(
    on: hipStream_t,
    capture_status_out: *mut hipStreamCaptureStatus,
    id_out: *mut c_ulonglong,
    graph_out: *mut hipGraph_t,
    dependencies_out: *mut *const hipGraphNode_t,
    num_dependencies_out: *mut usize,
) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe {
        result(capture::hipStreamGetCaptureInfo_v2(
            own(on),
            capture_status_out,
            id_out,
            graph_out,
            dependencies_out,
            num_dependencies_out,
        ))
    })
}

pub(crate) unsafe extern "C" fn hipStreamGetFlags_spt(on: hipStream_t, flags: *mut c_uint) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(stream::hipStreamGetFlags(own(on), flags)) })
}

pub(crate) unsafe extern "C" fn hipStreamGetPriority_spt(on: hipStream_t, priority: *mut c_int) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(stream::hipStreamGetPriority(own(on), priority)) })
}

pub(crate) unsafe extern "C" fn hipStreamIsCapturing_spt(
    on: hipStream_t,
    capture_status: *mut hipStreamCaptureStatus,
) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(capture::hipStreamIsCapturing(own(on), capture_status)) })
}

pub(crate) unsafe extern "C" fn hipStreamQuery_spt(on: hipStream_t) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(stream::hipStreamQuery(own(on))) })
}

pub(crate) unsafe extern "C" fn hipStreamSynchronize_spt(on: hipStream_t) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(stream::hipStreamSynchronize(own(on))) })
}

pub(crate) unsafe extern "C" fn hipStreamWaitEvent_spt(
    on: hipStream_t,
    event: hipEvent_t,
    flags: c_uint,
) -> hipError_t {
    // SAFETY: as the function without the suffix, by the caller's promise.
    call(|| unsafe { result(stream::hipStreamWaitEvent(own(on), event, flags)) })
}
