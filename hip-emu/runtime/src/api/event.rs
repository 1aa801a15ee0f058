//! Events.

use std::ffi::{c_float, c_uint};
use std::sync::Arc;

use hip_sys::{hipError_t, hipEvent_t, hipStream_t};

use super::{call, event, handle, not_null, only, put, working_stream};
use crate::abi::AbiKind;
use crate::error::HipResult;
use crate::event::Event;
use crate::graph::capture;
use crate::graph::node::EventRef;
use crate::platform::platform;
use crate::stream::Stream;

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

/// `hipEventRecordExternal`: in a capture, a node that records the event when the graph is launched.
const RECORD_EXTERNAL: u32 = 1;

/// An event and a stream of the same device.
pub(super) fn recordable(handle: hipEvent_t, on: hipStream_t) -> HipResult<(EventRef, Arc<Stream>)> {
    let event = EventRef { event: event(handle)?, handle: handle.addr() };
    let stream = working_stream(on)?;
    if event.event.device.ordinal != stream.device.ordinal {
        return Err(hipError_t::hipErrorInvalidHandle);
    }
    Ok((event, stream))
}

pub(super) fn record(handle: hipEvent_t, on: hipStream_t, external: bool) -> HipResult {
    let (event, stream) = recordable(handle, on)?;
    if capture::record(&stream, &event, external)? {
        return Ok(());
    }
    event.event.record(&stream)
}

pub(crate) unsafe extern "C" fn hipEventRecord(handle: hipEvent_t, on: hipStream_t) -> hipError_t {
    call(|| record(handle, on, false))
}

pub(crate) unsafe extern "C" fn hipEventRecordWithFlags(
    handle: hipEvent_t,
    on: hipStream_t,
    flags: c_uint,
) -> hipError_t {
    call(|| {
        only(flags, RECORD_EXTERNAL)?;
        record(handle, on, flags & RECORD_EXTERNAL != 0)
    })
}

pub(crate) unsafe extern "C" fn hipEventSynchronize(handle: hipEvent_t) -> hipError_t {
    call(|| {
        let event = event(handle)?;
        capture::check_event(&event)?;
        event.synchronize()
    })
}

pub(crate) unsafe extern "C" fn hipEventQuery<A: AbiKind>(handle: hipEvent_t) -> hipError_t {
    call(|| {
        let event = event(handle)?;
        capture::check_event(&event)?;
        // Since HIP 7.0 it counts among the calls that disturb captures.
        if A::RULES.version.at_least(7, 0) {
            capture::check_unsafe_call()?;
        }
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
        let (start, end) = (event(start)?, event(end)?);
        capture::check_event(&start)?;
        capture::check_event(&end)?;
        let elapsed = Event::elapsed(&start, &end)?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(milliseconds, elapsed) }
    })
}
