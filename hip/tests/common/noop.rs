//! A runtime whose functions do nothing, for what the crate itself costs: time, allocations, calls.

use std::alloc::Layout;
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::hint::black_box;
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use hip::sys::{
    Description, Source, hipDeviceProp_tR0600, hipError_t, hipEvent_t, hipFunction_t, hipGraph_t, hipGraphExec_t,
    hipGraphNode_t, hipMemcpyKind, hipMemsetParams, hipModule_t, hipStream_t, signature as c,
};

/// Calls of any function.
static CALLS: AtomicUsize = AtomicUsize::new(0);
/// Source of handles.
static NEXT: AtomicUsize = AtomicUsize::new(1);

/// Calls of HIP functions so far, those that say nothing about launches left out.
#[allow(dead_code, reason = "not every user counts")]
pub(crate) fn calls() -> usize {
    CALLS.load(Ordering::Relaxed)
}

/// The runtime: one device of architecture gfx90a.
pub(crate) fn source() -> Arc<dyn Source> {
    Arc::new(Noop)
}

struct Noop;

fn done() -> hipError_t {
    // Not counted exactly where threads call at once: an exact count takes longer than all else here.
    CALLS.store(CALLS.load(Ordering::Relaxed) + 1, Ordering::Relaxed);
    hipError_t::hipSuccess
}

/// # Safety
/// `to` must be valid for writing.
unsafe fn new_handle<T>(to: *mut *mut T) -> hipError_t {
    // SAFETY: the caller's promise.
    unsafe { to.write(std::ptr::without_provenance_mut(NEXT.fetch_add(1, Ordering::Relaxed))) };
    done()
}

unsafe extern "C" fn device_count(to: *mut c_int) -> hipError_t {
    // SAFETY: the caller's place for the result.
    unsafe { to.write(1) };
    done()
}

unsafe extern "C" fn version(to: *mut c_int) -> hipError_t {
    // SAFETY: the caller's place for the result.
    unsafe { to.write(70_125_424) };
    done()
}

unsafe extern "C" fn properties(to: *mut hipDeviceProp_tR0600, _: c_int) -> hipError_t {
    fn text(to: &mut [c_char], text: &str) {
        for (to, byte) in to.iter_mut().zip(text.bytes()) {
            *to = byte.cast_signed();
        }
    }
    // SAFETY: all-zero bytes are a valid value of this structure of integers.
    let mut properties: hipDeviceProp_tR0600 = unsafe { std::mem::zeroed() };
    text(&mut properties.name, "no-op");
    text(&mut properties.gcnArchName, "gfx90a:sramecc+:xnack-");
    properties.totalGlobalMem = 1 << 30;
    properties.sharedMemPerBlock = 65536;
    properties.warpSize = 64;
    properties.maxThreadsPerBlock = 1024;
    properties.maxThreadsDim = [1024; 3];
    properties.maxGridSize = [i32::MAX, 65536, 65536];
    properties.multiProcessorCount = 104;
    // SAFETY: the caller's place for the result.
    unsafe { to.write(properties) };
    done()
}

unsafe extern "C" fn set_device(_: c_int) -> hipError_t {
    done()
}

unsafe extern "C" fn synchronize() -> hipError_t {
    done()
}

/// Device memory is memory of the host that nothing reads; blocks are never given back.
unsafe extern "C" fn malloc(to: *mut *mut c_void, size: usize) -> hipError_t {
    let Ok(layout) = Layout::from_size_align(size.max(1), 256) else { return hipError_t::hipErrorOutOfMemory };
    // SAFETY: the size is not zero.
    let block = unsafe { std::alloc::alloc_zeroed(layout) };
    // SAFETY: the caller's place for the result.
    unsafe { to.write(block.cast()) };
    done()
}

unsafe extern "C" fn free(block: *mut c_void) -> hipError_t {
    black_box(block);
    done()
}

unsafe extern "C" fn copy(
    to: *mut c_void,
    from: *const c_void,
    size: usize,
    kind: hipMemcpyKind,
    stream: hipStream_t,
) -> hipError_t {
    black_box((to, from, size, kind, stream));
    done()
}

unsafe extern "C" fn fill(to: *mut c_void, value: c_int, size: usize, stream: hipStream_t) -> hipError_t {
    black_box((to, value, size, stream));
    done()
}

unsafe extern "C" fn stream_create(to: *mut hipStream_t, _: c_uint) -> hipError_t {
    // SAFETY: the caller's place for the result.
    unsafe { new_handle(to) }
}

unsafe extern "C" fn on_stream(stream: hipStream_t) -> hipError_t {
    black_box(stream);
    done()
}

unsafe extern "C" fn stream_wait(stream: hipStream_t, event: hipEvent_t, _: c_uint) -> hipError_t {
    black_box((stream, event));
    done()
}

unsafe extern "C" fn event_create(to: *mut hipEvent_t, _: c_uint) -> hipError_t {
    // SAFETY: the caller's place for the result.
    unsafe { new_handle(to) }
}

unsafe extern "C" fn on_event(event: hipEvent_t) -> hipError_t {
    black_box(event);
    done()
}

unsafe extern "C" fn record(event: hipEvent_t, stream: hipStream_t) -> hipError_t {
    black_box((event, stream));
    done()
}

unsafe extern "C" fn module_load(to: *mut hipModule_t, _: *const c_void) -> hipError_t {
    // SAFETY: the caller's place for the result.
    unsafe { new_handle(to) }
}

unsafe extern "C" fn module_unload(_: hipModule_t) -> hipError_t {
    done()
}

unsafe extern "C" fn module_function(to: *mut hipFunction_t, _: hipModule_t, _: *const c_char) -> hipError_t {
    // SAFETY: the caller's place for the result.
    unsafe { new_handle(to) }
}

#[allow(clippy::too_many_arguments, reason = "the C function's")]
unsafe extern "C" fn launch(
    function: hipFunction_t,
    bx: c_uint,
    by: c_uint,
    bz: c_uint,
    tx: c_uint,
    ty: c_uint,
    tz: c_uint,
    lds: c_uint,
    stream: hipStream_t,
    arguments: *mut *mut c_void,
    extra: *mut *mut c_void,
) -> hipError_t {
    black_box((function, [bx, by, bz, tx, ty, tz, lds], stream, arguments, extra));
    done()
}

unsafe extern "C" fn graph_create(to: *mut hipGraph_t, _: c_uint) -> hipError_t {
    // SAFETY: the caller's place for the result.
    unsafe { new_handle(to) }
}

unsafe extern "C" fn graph_destroy(_: hipGraph_t) -> hipError_t {
    done()
}

unsafe extern "C" fn graph_fill(
    to: *mut hipGraphNode_t,
    _: hipGraph_t,
    _: *const hipGraphNode_t,
    _: usize,
    _: *const hipMemsetParams,
) -> hipError_t {
    // SAFETY: the caller's place for the result.
    unsafe { new_handle(to) }
}

unsafe extern "C" fn graph_instantiate(
    to: *mut hipGraphExec_t,
    _: hipGraph_t,
    _: *mut hipGraphNode_t,
    _: *mut c_char,
    _: usize,
) -> hipError_t {
    // SAFETY: the caller's place for the result.
    unsafe { new_handle(to) }
}

unsafe extern "C" fn graph_launch(exec: hipGraphExec_t, stream: hipStream_t) -> hipError_t {
    black_box((exec, stream));
    done()
}

unsafe extern "C" fn graph_exec_destroy(_: hipGraphExec_t) -> hipError_t {
    done()
}

// SAFETY: the functions have the C signatures of the functions they stand for, and live as long as the program.
unsafe impl Source for Noop {
    fn symbol(&self, name: &CStr) -> Option<NonNull<c_void>> {
        NonNull::new(match name.to_str().ok()? {
            "hipGetDeviceCount" => device_count as c::hipGetDeviceCount as *mut c_void,
            "hipRuntimeGetVersion" => version as c::hipRuntimeGetVersion as *mut c_void,
            "hipGetDevicePropertiesR0600" => properties as c::hipGetDevicePropertiesR0600 as *mut c_void,
            "hipSetDevice" => set_device as c::hipSetDevice as *mut c_void,
            "hipDeviceSynchronize" => synchronize as c::hipDeviceSynchronize as *mut c_void,
            "hipMalloc" => malloc as c::hipMalloc as *mut c_void,
            "hipFree" => free as c::hipFree as *mut c_void,
            "hipMemcpyAsync" => copy as c::hipMemcpyAsync as *mut c_void,
            "hipMemsetAsync" => fill as c::hipMemsetAsync as *mut c_void,
            "hipStreamCreateWithFlags" => stream_create as c::hipStreamCreateWithFlags as *mut c_void,
            "hipStreamDestroy" => on_stream as c::hipStreamDestroy as *mut c_void,
            "hipStreamSynchronize" => on_stream as c::hipStreamSynchronize as *mut c_void,
            "hipStreamQuery" => on_stream as c::hipStreamQuery as *mut c_void,
            "hipStreamWaitEvent" => stream_wait as c::hipStreamWaitEvent as *mut c_void,
            "hipEventCreateWithFlags" => event_create as c::hipEventCreateWithFlags as *mut c_void,
            "hipEventDestroy" => on_event as c::hipEventDestroy as *mut c_void,
            "hipEventSynchronize" => on_event as c::hipEventSynchronize as *mut c_void,
            "hipEventQuery" => on_event as c::hipEventQuery as *mut c_void,
            "hipEventRecord" => record as c::hipEventRecord as *mut c_void,
            "hipModuleLoadData" => module_load as c::hipModuleLoadData as *mut c_void,
            "hipModuleUnload" => module_unload as c::hipModuleUnload as *mut c_void,
            "hipModuleGetFunction" => module_function as c::hipModuleGetFunction as *mut c_void,
            "hipModuleLaunchKernel" => launch as c::hipModuleLaunchKernel as *mut c_void,
            "hipGraphCreate" => graph_create as c::hipGraphCreate as *mut c_void,
            "hipGraphDestroy" => graph_destroy as c::hipGraphDestroy as *mut c_void,
            "hipGraphAddMemsetNode" => graph_fill as c::hipGraphAddMemsetNode as *mut c_void,
            "hipGraphInstantiate" => graph_instantiate as c::hipGraphInstantiate as *mut c_void,
            "hipGraphLaunch" => graph_launch as c::hipGraphLaunch as *mut c_void,
            "hipGraphExecDestroy" => graph_exec_destroy as c::hipGraphExecDestroy as *mut c_void,
            _ => return None,
        })
    }

    fn describe(&self) -> Description {
        Description::library("no-op", None)
    }
}
