//! Streams.

use std::ffi::{c_int, c_uint, c_ulonglong, c_void};

use hip_sys::{
    hipDevice_t, hipError_t, hipEvent_t, hipHostFn_t, hipStream_t, hipStreamBatchMemOpParams, hipStreamCallback_t,
};

use super::{call, event, handle, not_null, only, put, stream, working_stream};
use crate::error::HipResult;
use crate::graph::capture;
use crate::graph::node::{EventRef, mem_ops};
use crate::memop::{Compare, MemOp, Width};
use crate::platform::platform;
use crate::report;
use crate::stream::{Ordered, Stream};
use crate::turns::{GREATEST_PRIORITY, LEAST_PRIORITY};
use crate::work::{Callback, HostFunction, Work};

/// `hipStreamNonBlocking`.
const NON_BLOCKING: u32 = 1;

/// # Safety
/// `to` must be null or valid for writing.
unsafe fn create(to: *mut hipStream_t, flags: u32, priority: i32) -> HipResult {
    not_null(to)?;
    only(flags, NON_BLOCKING)?;
    let device = platform().working()?;
    let ordered = if flags & NON_BLOCKING != 0 { Ordered::Free } else { Ordered::WithNull };
    let stream = Stream::new(device, ordered, flags, priority.clamp(GREATEST_PRIORITY, LEAST_PRIORITY));
    device.adopt(&stream);
    // SAFETY: the caller's promise.
    unsafe { put(to, handle(platform().streams.insert(stream))) }
}

pub(crate) unsafe extern "C" fn hipStreamCreate(to: *mut hipStream_t) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { create(to, 0, 0) })
}

pub(crate) unsafe extern "C" fn hipStreamCreateWithFlags(to: *mut hipStream_t, flags: c_uint) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { create(to, flags, 0) })
}

/// Priorities out of range are clamped. Where several kernels wait for the device, the highest priority is next; one that
/// runs is not interrupted.
pub(crate) unsafe extern "C" fn hipStreamCreateWithPriority(
    to: *mut hipStream_t,
    flags: c_uint,
    priority: c_int,
) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { create(to, flags, priority) })
}

/// What the stream was given still executes; the handle is gone at once.
pub(crate) unsafe extern "C" fn hipStreamDestroy(handle: hipStream_t) -> hipError_t {
    call(|| {
        let stream = match handle.addr() {
            0..=2 => return Err(hipError_t::hipErrorInvalidHandle),
            handle => platform().streams.remove(handle).ok_or(hipError_t::hipErrorContextIsDestroyed)?,
        };
        stream.close();
        Ok(())
    })
}

pub(crate) unsafe extern "C" fn hipStreamSynchronize(handle: hipStream_t) -> hipError_t {
    let result = call(|| stream(handle)?.synchronize());
    report::synchronised();
    result
}

pub(crate) unsafe extern "C" fn hipStreamQuery(handle: hipStream_t) -> hipError_t {
    call(|| {
        let stream = working_stream(handle)?;
        capture::check_stream(&stream)?;
        if !stream.is_idle() {
            return Err(hipError_t::hipErrorNotReady);
        }
        // A fault may have come between.
        stream.device.check()
    })
}

/// `hipEventWaitExternal`: in a capture, a node that waits for the event when the graph is launched.
const WAIT_EXTERNAL: u32 = 1;

pub(crate) unsafe extern "C" fn hipStreamWaitEvent(
    handle: hipStream_t,
    awaited: hipEvent_t,
    flags: c_uint,
) -> hipError_t {
    call(|| {
        only(flags, WAIT_EXTERNAL)?;
        let stream = working_stream(handle)?;
        let awaited = EventRef { event: event(awaited)?, handle: awaited.addr() };
        if capture::wait(&stream, &awaited, flags & WAIT_EXTERNAL != 0)? {
            return Ok(());
        }
        if let Some(point) = awaited.event.pending() {
            stream.submit_after(Work::Marker, vec![point])?;
        }
        Ok(())
    })
}

pub(crate) unsafe extern "C" fn hipStreamGetFlags(handle: hipStream_t, flags: *mut c_uint) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(flags, stream(handle)?.flags) })
}

pub(crate) unsafe extern "C" fn hipStreamGetPriority(handle: hipStream_t, priority: *mut c_int) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(priority, stream(handle)?.priority) })
}

pub(crate) unsafe extern "C" fn hipStreamGetDevice(handle: hipStream_t, device: *mut hipDevice_t) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(device, stream(handle)?.device.ordinal) })
}

pub(crate) unsafe extern "C" fn hipStreamGetId(handle: hipStream_t, id: *mut c_ulonglong) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(id, stream(handle)?.id) })
}

pub(crate) unsafe extern "C" fn hipStreamAddCallback(
    handle: hipStream_t,
    callback: hipStreamCallback_t,
    data: *mut c_void,
    flags: c_uint,
) -> hipError_t {
    call(|| {
        only(flags, 0)?;
        let function = callback.ok_or(hipError_t::hipErrorInvalidValue)?;
        let stream = stream(handle)?;
        stream.submit(Work::Callback(Callback { function, stream: handle, data })).map(drop)
    })
}

pub(crate) unsafe extern "C" fn hipLaunchHostFunc(
    handle: hipStream_t,
    function: hipHostFn_t,
    data: *mut c_void,
) -> hipError_t {
    call(|| {
        let function = function.ok_or(hipError_t::hipErrorInvalidValue)?;
        working_stream(handle)?.submit(Work::Host(HostFunction { function, data })).map(drop)
    })
}

// Values in memory. Waiting looks at the value again and again; what kernels and the host write is seen alike.

fn submit(on: hipStream_t, op: MemOp) -> HipResult {
    let op = op.check()?;
    working_stream(on)?.submit(Work::MemOps([op].into())).map(drop)
}

fn wait(on: hipStream_t, ptr: *mut c_void, value: u64, flags: u32, mask: u64, width: Width) -> HipResult {
    let (address, compare) = (ptr.expose_provenance() as u64, Compare::from_flags(flags)?);
    submit(on, MemOp::Wait { address, value, mask, compare, width })
}

pub(crate) unsafe extern "C" fn hipStreamWaitValue32(
    on: hipStream_t,
    ptr: *mut c_void,
    value: u32,
    flags: c_uint,
    mask: u32,
) -> hipError_t {
    call(|| wait(on, ptr, value.into(), flags, mask.into(), Width::Four))
}

pub(crate) unsafe extern "C" fn hipStreamWaitValue64(
    on: hipStream_t,
    ptr: *mut c_void,
    value: u64,
    flags: c_uint,
    mask: u64,
) -> hipError_t {
    call(|| wait(on, ptr, value, flags, mask, Width::Eight))
}

pub(crate) unsafe extern "C" fn hipStreamWriteValue32(
    on: hipStream_t,
    ptr: *mut c_void,
    value: u32,
    flags: c_uint,
) -> hipError_t {
    call(|| {
        only(flags, 0)?;
        submit(on, MemOp::Write { address: ptr.expose_provenance() as u64, value: value.into(), width: Width::Four })
    })
}

pub(crate) unsafe extern "C" fn hipStreamWriteValue64(
    on: hipStream_t,
    ptr: *mut c_void,
    value: u64,
    flags: c_uint,
) -> hipError_t {
    call(|| {
        only(flags, 0)?;
        submit(on, MemOp::Write { address: ptr.expose_provenance() as u64, value, width: Width::Eight })
    })
}

pub(crate) unsafe extern "C" fn hipStreamBatchMemOp(
    on: hipStream_t,
    count: c_uint,
    params: *mut hipStreamBatchMemOpParams,
    flags: c_uint,
) -> hipError_t {
    call(|| {
        // SAFETY: the list is the caller's promise.
        let (ops, _) = unsafe { mem_ops(params, count, flags)? };
        working_stream(on)?.submit(Work::MemOps(ops.into())).map(drop)
    })
}
