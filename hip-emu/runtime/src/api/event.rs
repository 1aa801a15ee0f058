//! Events.

use std::ffi::{c_float, c_uint};
use std::sync::Arc;

use hip_sys::{hipError_t, hipEvent_t, hipStream_t};

use super::{call, event, handle, not_null, only, put, working_stream};
use crate::error::HipResult;
use crate::event::Event;
use crate::platform::platform;

const RELEASE_TO_DEVICE: u32 = 0x4000_0000;
const RELEASE_TO_SYSTEM: u32 = 0x8000_0000;
/// Blocking synchronisation, no timing, no system fence, and the scope of the release.
const FLAGS: u32 = 1 | 2 | 0x2000_0000 | RELEASE_TO_DEVICE | RELEASE_TO_SYSTEM;
/// `hipEventInterprocess`.
const INTERPROCESS: u32 = 4;

/// # Safety
/// `to` must be null or valid for writing.
unsafe fn create(to: *mut hipEvent_t, flags: u32) -> HipResult {
    not_null(to)?;
    if flags & INTERPROCESS != 0 {
        return Err(hipError_t::hipErrorNotSupported);
    }
    only(flags, FLAGS)?;
    if flags & RELEASE_TO_DEVICE != 0 && flags & RELEASE_TO_SYSTEM != 0 {
        return Err(hipError_t::hipErrorInvalidValue);
    }
    let event = Arc::new(Event::new(platform().working()?, flags));
    // SAFETY: the caller's promise.
    unsafe { put(to, handle(platform().events.insert(event))) }
}

pub(crate) unsafe extern "C" fn hipEventCreate(to: *mut hipEvent_t) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { create(to, 0) })
}

pub(crate) unsafe extern "C" fn hipEventCreateWithFlags(to: *mut hipEvent_t, flags: c_uint) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { create(to, flags) })
}

pub(crate) unsafe extern "C" fn hipEventDestroy(handle: hipEvent_t) -> hipError_t {
    call(|| platform().events.remove(handle.addr()).map(drop).ok_or(hipError_t::hipErrorInvalidHandle))
}

fn record(handle: hipEvent_t, on: hipStream_t) -> HipResult {
    let event = event(handle)?;
    let stream = working_stream(on)?;
    if event.device.ordinal != stream.device.ordinal {
        return Err(hipError_t::hipErrorInvalidHandle);
    }
    event.record(&stream)
}

pub(crate) unsafe extern "C" fn hipEventRecord(handle: hipEvent_t, on: hipStream_t) -> hipError_t {
    call(|| record(handle, on))
}

pub(crate) unsafe extern "C" fn hipEventRecordWithFlags(
    handle: hipEvent_t,
    on: hipStream_t,
    flags: c_uint,
) -> hipError_t {
    call(|| {
        only(flags, 1)?;
        record(handle, on)
    })
}

pub(crate) unsafe extern "C" fn hipEventSynchronize(handle: hipEvent_t) -> hipError_t {
    call(|| event(handle)?.synchronize())
}

pub(crate) unsafe extern "C" fn hipEventQuery(handle: hipEvent_t) -> hipError_t {
    call(|| {
        let event = event(handle)?;
        if event.pending().is_some() {
            return Err(hipError_t::hipErrorNotReady);
        }
        event.synchronize()
    })
}

pub(crate) unsafe extern "C" fn hipEventElapsedTime(
    milliseconds: *mut c_float,
    start: hipEvent_t,
    end: hipEvent_t,
) -> hipError_t {
    call(|| {
        not_null(milliseconds)?;
        let elapsed = Event::elapsed(&*event(start)?, &*event(end)?)?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(milliseconds, elapsed) }
    })
}
