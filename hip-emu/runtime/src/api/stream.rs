//! Streams.

use std::ffi::{c_int, c_uint, c_ulonglong, c_void};

use hip_sys::{
    hipDevice_t, hipError_t, hipEvent_t, hipHostFn_t, hipStream_t, hipStreamCallback_t, hipStreamCaptureMode,
    hipStreamCaptureStatus,
};

use super::{call, event, handle, not_null, only, put, put_if, stream, working_stream};
use crate::error::HipResult;
use crate::platform::platform;
use crate::stream::{Ordered, Stream};
use crate::work::{Callback, HostFunction, Work};

/// `hipStreamNonBlocking`.
const NON_BLOCKING: u32 = 1;

/// # Safety
/// `to` must be null or valid for writing.
unsafe fn create(to: *mut hipStream_t, flags: u32) -> HipResult {
    not_null(to)?;
    only(flags, NON_BLOCKING)?;
    let device = platform().working()?;
    let ordered = if flags & NON_BLOCKING != 0 { Ordered::Free } else { Ordered::WithNull };
    let stream = Stream::new(device, ordered, flags, 0);
    device.adopt(&stream);
    // SAFETY: the caller's promise.
    unsafe { put(to, handle(platform().streams.insert(stream))) }
}

pub(crate) unsafe extern "C" fn hipStreamCreate(to: *mut hipStream_t) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { create(to, 0) })
}

pub(crate) unsafe extern "C" fn hipStreamCreateWithFlags(to: *mut hipStream_t, flags: c_uint) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { create(to, flags) })
}

/// There is one priority, 0, to which every other is clamped.
pub(crate) unsafe extern "C" fn hipStreamCreateWithPriority(
    to: *mut hipStream_t,
    flags: c_uint,
    _: c_int,
) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { create(to, flags) })
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
    call(|| stream(handle)?.synchronize())
}

pub(crate) unsafe extern "C" fn hipStreamQuery(handle: hipStream_t) -> hipError_t {
    call(|| {
        let stream = working_stream(handle)?;
        if !stream.is_idle() {
            return Err(hipError_t::hipErrorNotReady);
        }
        // A fault may have come between.
        stream.device.check()
    })
}

pub(crate) unsafe extern "C" fn hipStreamWaitEvent(
    handle: hipStream_t,
    awaited: hipEvent_t,
    flags: c_uint,
) -> hipError_t {
    call(|| {
        only(flags, 1)?;
        let stream = working_stream(handle)?;
        if let Some(point) = event(awaited)?.pending() {
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

// Capture is not supported, so no stream is ever being captured.

pub(crate) unsafe extern "C" fn hipStreamIsCapturing(
    handle: hipStream_t,
    status: *mut hipStreamCaptureStatus,
) -> hipError_t {
    call(|| {
        stream(handle)?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(status, hipStreamCaptureStatus::hipStreamCaptureStatusNone) }
    })
}

pub(crate) unsafe extern "C" fn hipStreamGetCaptureInfo(
    handle: hipStream_t,
    status: *mut hipStreamCaptureStatus,
    id: *mut c_ulonglong,
) -> hipError_t {
    call(|| {
        stream(handle)?;
        // SAFETY: the pointers are the caller's promise.
        unsafe {
            put_if(id, 0);
            put(status, hipStreamCaptureStatus::hipStreamCaptureStatusNone)
        }
    })
}

pub(crate) unsafe extern "C" fn hipStreamBeginCapture(handle: hipStream_t, _: hipStreamCaptureMode) -> hipError_t {
    call(|| {
        stream(handle)?;
        Err(hipError_t::hipErrorNotSupported)
    })
}
