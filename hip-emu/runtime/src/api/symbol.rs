//! Device variables by the addresses of their shadows in the program.

use std::ffi::c_void;

use hip_sys::{hipError_t, hipGraph_t, hipGraphExec_t, hipGraphNode_t, hipMemcpyKind, hipStream_t};

use super::transfer::{copy_later, copy_now, null_stream};
use super::{call, graph_node, pointer, put, working_stream};
use crate::copy::{Copy, Direction};
use crate::device::Device;
use crate::error::HipResult;
use crate::platform::platform;

/// Address of `len` bytes at an offset in the variable on a device.
fn place(symbol: *const c_void, offset: usize, len: usize, device: &'static Device) -> HipResult<*mut c_void> {
    let (address, size) = platform().registry.variable(symbol.addr(), device)?;
    match (offset as u64).checked_add(len as u64) {
        Some(end) if end <= size => Ok(pointer(address + offset as u64)),
        _ => Err(hipError_t::hipErrorInvalidValue),
    }
}

pub(crate) unsafe extern "C" fn hipGetSymbolAddress(to: *mut *mut c_void, symbol: *const c_void) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(to, pointer(platform().registry.variable(symbol.addr(), platform().current()?)?.0)) })
}

pub(crate) unsafe extern "C" fn hipGetSymbolSize(to: *mut usize, symbol: *const c_void) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(to, platform().registry.variable(symbol.addr(), platform().current()?)?.1 as usize) })
}

/// A direction into a variable: from the host or a device.
fn into(kind: hipMemcpyKind) -> HipResult<Direction> {
    match kind {
        hipMemcpyKind::hipMemcpyDeviceToHost | hipMemcpyKind::hipMemcpyHostToHost => {
            Err(hipError_t::hipErrorInvalidMemcpyDirection)
        }
        kind => Direction::from_kind(kind),
    }
}

/// A direction out of a variable.
fn out_of(kind: hipMemcpyKind) -> HipResult<Direction> {
    match kind {
        hipMemcpyKind::hipMemcpyHostToDevice | hipMemcpyKind::hipMemcpyHostToHost => {
            Err(hipError_t::hipErrorInvalidMemcpyDirection)
        }
        kind => Direction::from_kind(kind),
    }
}

pub(crate) unsafe extern "C" fn hipMemcpyToSymbol(
    symbol: *const c_void,
    from: *const c_void,
    len: usize,
    offset: usize,
    kind: hipMemcpyKind,
) -> hipError_t {
    call(|| {
        let (direction, stream) = (into(kind)?, null_stream()?);
        copy_now(&stream, Copy::linear(place(symbol, offset, len, stream.device)?, from, len, direction)?)
    })
}

pub(crate) unsafe extern "C" fn hipMemcpyFromSymbol(
    to: *mut c_void,
    symbol: *const c_void,
    len: usize,
    offset: usize,
    kind: hipMemcpyKind,
) -> hipError_t {
    call(|| {
        let (direction, stream) = (out_of(kind)?, null_stream()?);
        copy_now(&stream, Copy::linear(to, place(symbol, offset, len, stream.device)?, len, direction)?)
    })
}

pub(crate) unsafe extern "C" fn hipMemcpyToSymbolAsync(
    symbol: *const c_void,
    from: *const c_void,
    len: usize,
    offset: usize,
    kind: hipMemcpyKind,
    on: hipStream_t,
) -> hipError_t {
    call(|| {
        let (direction, stream) = (into(kind)?, working_stream(on)?);
        let copy = Copy::linear(place(symbol, offset, len, stream.device)?, from, len, direction)?;
        // SAFETY: the memory is the caller's promise.
        unsafe { copy_later(&stream, copy) }
    })
}

pub(crate) unsafe extern "C" fn hipMemcpyFromSymbolAsync(
    to: *mut c_void,
    symbol: *const c_void,
    len: usize,
    offset: usize,
    kind: hipMemcpyKind,
    on: hipStream_t,
) -> hipError_t {
    call(|| {
        let (direction, stream) = (out_of(kind)?, working_stream(on)?);
        let copy = Copy::linear(to, place(symbol, offset, len, stream.device)?, len, direction)?;
        // SAFETY: the memory is the caller's promise.
        unsafe { copy_later(&stream, copy) }
    })
}

// In graphs: copies to and from the variable of the device that is current when the node is made or changed.

/// The result of a C function as that of the closure of another.
fn result(code: hipError_t) -> HipResult {
    if code == hipError_t::hipSuccess { Ok(()) } else { Err(code) }
}

/// The place in the variable on the current device.
fn here(symbol: *const c_void, offset: usize, len: usize) -> HipResult<*mut c_void> {
    place(symbol, offset, len, platform().current()?)
}

#[allow(clippy::too_many_arguments, reason = "the C signature")]
pub(crate) unsafe extern "C" fn hipGraphAddMemcpyNodeToSymbol(
    to: *mut hipGraphNode_t,
    of: hipGraph_t,
    after: *const hipGraphNode_t,
    count: usize,
    symbol: *const c_void,
    from: *const c_void,
    len: usize,
    offset: usize,
    kind: hipMemcpyKind,
) -> hipError_t {
    call(|| {
        into(kind)?;
        let place = here(symbol, offset, len)?;
        // SAFETY: the pointers are the caller's promise.
        result(unsafe { graph_node::hipGraphAddMemcpyNode1D(to, of, after, count, place, from, len, kind) })
    })
}

#[allow(clippy::too_many_arguments, reason = "the C signature")]
pub(crate) unsafe extern "C" fn hipGraphAddMemcpyNodeFromSymbol(
    to: *mut hipGraphNode_t,
    of: hipGraph_t,
    after: *const hipGraphNode_t,
    count: usize,
    destination: *mut c_void,
    symbol: *const c_void,
    len: usize,
    offset: usize,
    kind: hipMemcpyKind,
) -> hipError_t {
    call(|| {
        out_of(kind)?;
        let place = here(symbol, offset, len)?;
        // SAFETY: the pointers are the caller's promise.
        result(unsafe { graph_node::hipGraphAddMemcpyNode1D(to, of, after, count, destination, place, len, kind) })
    })
}

pub(crate) unsafe extern "C" fn hipGraphMemcpyNodeSetParamsToSymbol(
    of: hipGraphNode_t,
    symbol: *const c_void,
    from: *const c_void,
    len: usize,
    offset: usize,
    kind: hipMemcpyKind,
) -> hipError_t {
    call(|| {
        into(kind)?;
        let place = here(symbol, offset, len)?;
        // SAFETY: the pointers are the caller's promise.
        result(unsafe { graph_node::hipGraphMemcpyNodeSetParams1D(of, place, from, len, kind) })
    })
}

pub(crate) unsafe extern "C" fn hipGraphMemcpyNodeSetParamsFromSymbol(
    of: hipGraphNode_t,
    to: *mut c_void,
    symbol: *const c_void,
    len: usize,
    offset: usize,
    kind: hipMemcpyKind,
) -> hipError_t {
    call(|| {
        out_of(kind)?;
        let place = here(symbol, offset, len)?;
        // SAFETY: the pointers are the caller's promise.
        result(unsafe { graph_node::hipGraphMemcpyNodeSetParams1D(of, to, place, len, kind) })
    })
}

pub(crate) unsafe extern "C" fn hipGraphExecMemcpyNodeSetParamsToSymbol(
    exec: hipGraphExec_t,
    of: hipGraphNode_t,
    symbol: *const c_void,
    from: *const c_void,
    len: usize,
    offset: usize,
    kind: hipMemcpyKind,
) -> hipError_t {
    call(|| {
        into(kind)?;
        let place = here(symbol, offset, len)?;
        // SAFETY: the pointers are the caller's promise.
        result(unsafe { graph_node::hipGraphExecMemcpyNodeSetParams1D(exec, of, place, from, len, kind) })
    })
}

pub(crate) unsafe extern "C" fn hipGraphExecMemcpyNodeSetParamsFromSymbol(
    exec: hipGraphExec_t,
    of: hipGraphNode_t,
    to: *mut c_void,
    symbol: *const c_void,
    len: usize,
    offset: usize,
    kind: hipMemcpyKind,
) -> hipError_t {
    call(|| {
        out_of(kind)?;
        let place = here(symbol, offset, len)?;
        // SAFETY: the pointers are the caller's promise.
        result(unsafe { graph_node::hipGraphExecMemcpyNodeSetParams1D(exec, of, to, place, len, kind) })
    })
}
