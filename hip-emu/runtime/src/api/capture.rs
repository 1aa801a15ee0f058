//! Capturing what streams are given into graphs.

use std::ffi::{c_uint, c_ulonglong};

use hip_sys::{
    hipError_t, hipGraph_t, hipGraphEdgeData, hipGraphNode_t, hipStream_t, hipStreamCaptureMode, hipStreamCaptureStatus,
};

use super::graph::{graph, list};
use super::{call, handle, not_null, put, put_if, stream, working_stream};
use crate::error::HipResult;
use crate::graph::capture;
use crate::thread;

pub(crate) unsafe extern "C" fn hipStreamBeginCapture(on: hipStream_t, mode: hipStreamCaptureMode) -> hipError_t {
    call(|| capture::begin(&working_stream(on)?, mode, None))
}

pub(crate) unsafe extern "C" fn hipStreamBeginCaptureToGraph(
    on: hipStream_t,
    into: hipGraph_t,
    nodes: *const hipGraphNode_t,
    edges: *const hipGraphEdgeData,
    count: usize,
    mode: hipStreamCaptureMode,
) -> hipError_t {
    call(|| {
        let stream = working_stream(on)?;
        let graph = graph(into)?;
        // SAFETY: the list is the caller's promise.
        let nodes = unsafe { list(nodes, count)? };
        if !edges.is_null() {
            for i in 0..count {
                // SAFETY: the caller promises one element per node.
                let edge = unsafe { edges.add(i).read_unaligned() };
                // Anything but a plain dependency.
                if (edge.from_port, edge.to_port, edge.type_) != (0, 0, 0) {
                    return Err(hipError_t::hipErrorNotSupported);
                }
            }
        }
        capture::begin(&stream, mode, Some((graph, nodes)))
    })
}

pub(crate) unsafe extern "C" fn hipStreamEndCapture(on: hipStream_t, to: *mut hipGraph_t) -> hipError_t {
    call(|| {
        not_null(to)?;
        let stream = stream(on)?;
        let ended = capture::end(&stream);
        // SAFETY: the pointer is the caller's promise. Where there is no graph, none is what it says.
        unsafe { put(to, handle(ended.unwrap_or_default()))? };
        ended.map(drop)
    })
}

pub(crate) unsafe extern "C" fn hipStreamIsCapturing(
    on: hipStream_t,
    status: *mut hipStreamCaptureStatus,
) -> hipError_t {
    call(|| {
        let stream = stream(on)?;
        not_null(status)?;
        let found = capture::info(&stream)?.map(|info| info.status);
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(status, found.unwrap_or(hipStreamCaptureStatus::hipStreamCaptureStatusNone)) }
    })
}

/// # Safety
/// `status` must be null or valid for writing, and so must `id`.
unsafe fn info(
    on: hipStream_t,
    status: *mut hipStreamCaptureStatus,
    id: *mut c_ulonglong,
) -> HipResult<Option<capture::Info>> {
    let stream = stream(on)?;
    not_null(status)?;
    let found = capture::info(&stream)?;
    let none = (hipStreamCaptureStatus::hipStreamCaptureStatusNone, 0);
    let (state, number) = found.as_ref().map_or(none, |info| (info.status, info.id));
    // SAFETY: the caller's promise.
    unsafe {
        put(status, state)?;
        put_if(id, number);
    }
    Ok(found)
}

pub(crate) unsafe extern "C" fn hipStreamGetCaptureInfo(
    on: hipStream_t,
    status: *mut hipStreamCaptureStatus,
    id: *mut c_ulonglong,
) -> hipError_t {
    // SAFETY: the pointers are the caller's promise.
    call(|| unsafe { info(on, status, id) }.map(drop))
}

pub(crate) unsafe extern "C" fn hipStreamGetCaptureInfo_v2(
    on: hipStream_t,
    status: *mut hipStreamCaptureStatus,
    id: *mut c_ulonglong,
    to: *mut hipGraph_t,
    nodes: *mut *const hipGraphNode_t,
    count: *mut usize,
) -> hipError_t {
    call(|| {
        // SAFETY: the pointers are the caller's promise.
        let found = unsafe { info(on, status, id)? };
        let (graph, frontier, len) = match found {
            Some(info) => (info.graph, info.frontier, info.count),
            None => (0, std::ptr::null(), 0),
        };
        // SAFETY: the pointers are the caller's promise.
        unsafe {
            put_if(to, handle(graph));
            put_if(nodes, frontier.cast());
            put_if(count, len);
        }
        Ok(())
    })
}

/// `hipStreamAddCaptureDependencies` is 0.
const SET_DEPENDENCIES: u32 = 1;

pub(crate) unsafe extern "C" fn hipStreamUpdateCaptureDependencies(
    on: hipStream_t,
    nodes: *mut hipGraphNode_t,
    count: usize,
    flags: c_uint,
) -> hipError_t {
    call(|| {
        let stream = stream(on)?;
        super::only(flags, SET_DEPENDENCIES)?;
        // SAFETY: the list is the caller's promise.
        let nodes = unsafe { list(nodes, count)? };
        capture::update_frontier(&stream, &nodes, flags & SET_DEPENDENCIES != 0)
    })
}

pub(crate) unsafe extern "C" fn hipThreadExchangeStreamCaptureMode(mode: *mut hipStreamCaptureMode) -> hipError_t {
    call(|| {
        not_null(mode)?;
        // SAFETY: the pointer is the caller's promise.
        let wanted = unsafe { mode.read_unaligned() };
        if wanted.0 > hipStreamCaptureMode::hipStreamCaptureModeRelaxed.0 {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(mode, thread::exchange_capture_mode(wanted)) }
    })
}
