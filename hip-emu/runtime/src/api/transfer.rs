//! Copying and filling memory.

use std::ffi::{c_int, c_uchar, c_uint, c_ushort, c_void};
use std::sync::Arc;

use hip_sys::{hipDeviceptr_t, hipError_t, hipMemcpyKind, hipStream_t};

use super::{call, working_stream};
use crate::copy::{Copy, Direction, Fill};
use crate::error::HipResult;
use crate::graph::capture;
use crate::platform::platform;
use crate::stream::Stream;
use crate::thread;
use crate::work::Work;

/// The stream of copies that name none.
pub(super) fn null_stream() -> HipResult<Arc<Stream>> {
    working_stream(std::ptr::null_mut())
}

/// Copies in stream order and waits.
pub(super) fn copy_now(stream: &Arc<Stream>, copy: Option<Copy>) -> HipResult {
    copy.map_or(Ok(()), |copy| stream.run_now(Work::Copy(copy)))
}

/// Copies in stream order. As in every HIP runtime, pageable memory makes the call wait; sources up to a megabyte are
/// put aside instead.
///
/// # Safety
/// The memory that `copy` names must be readable and writable as the copy functions ask.
pub(super) unsafe fn copy_later(stream: &Arc<Stream>, copy: Option<Copy>) -> HipResult {
    let Some(mut copy) = copy else { return Ok(()) };
    if capture::is_capturing(stream) {
        // The node copies what is there when the graph is launched.
        return stream.submit(Work::Copy(copy)).map(drop);
    }
    // SAFETY: the caller's promise.
    unsafe { copy.stage() };
    let must_wait = copy.is_pageable();
    if must_wait && thread::is_worker() {
        // Before anything is submitted: the memory may be gone when the call has returned.
        return Err(hipError_t::hipErrorIllegalState);
    }
    let point = stream.submit(Work::Copy(copy))?;
    if must_wait {
        point.wait()?;
        stream.device.check()?;
    }
    Ok(())
}

pub(crate) unsafe extern "C" fn hipMemcpy(
    to: *mut c_void,
    from: *const c_void,
    len: usize,
    kind: hipMemcpyKind,
) -> hipError_t {
    call(|| copy_now(&null_stream()?, Copy::linear(to, from, len, Direction::from_kind(kind)?)?))
}

pub(crate) unsafe extern "C" fn hipMemcpyWithStream(
    to: *mut c_void,
    from: *const c_void,
    len: usize,
    kind: hipMemcpyKind,
    handle: hipStream_t,
) -> hipError_t {
    call(|| copy_now(&working_stream(handle)?, Copy::linear(to, from, len, Direction::from_kind(kind)?)?))
}

pub(crate) unsafe extern "C" fn hipMemcpyAsync(
    to: *mut c_void,
    from: *const c_void,
    len: usize,
    kind: hipMemcpyKind,
    handle: hipStream_t,
) -> hipError_t {
    call(|| {
        let copy = Copy::linear(to, from, len, Direction::from_kind(kind)?)?;
        // SAFETY: the memory is the caller's promise.
        unsafe { copy_later(&working_stream(handle)?, copy) }
    })
}

pub(crate) unsafe extern "C" fn hipMemcpyHtoD(to: hipDeviceptr_t, from: *const c_void, len: usize) -> hipError_t {
    call(|| copy_now(&null_stream()?, Copy::linear(to, from, len, Direction::HOST_TO_DEVICE)?))
}

pub(crate) unsafe extern "C" fn hipMemcpyDtoH(to: *mut c_void, from: hipDeviceptr_t, len: usize) -> hipError_t {
    call(|| copy_now(&null_stream()?, Copy::linear(to, from, len, Direction::DEVICE_TO_HOST)?))
}

pub(crate) unsafe extern "C" fn hipMemcpyDtoD(to: hipDeviceptr_t, from: hipDeviceptr_t, len: usize) -> hipError_t {
    call(|| copy_now(&null_stream()?, Copy::linear(to, from, len, Direction::DEVICE_TO_DEVICE)?))
}

pub(crate) unsafe extern "C" fn hipMemcpyHtoDAsync(
    to: hipDeviceptr_t,
    from: *const c_void,
    len: usize,
    handle: hipStream_t,
) -> hipError_t {
    call(|| {
        let copy = Copy::linear(to, from, len, Direction::HOST_TO_DEVICE)?;
        // SAFETY: the memory is the caller's promise.
        unsafe { copy_later(&working_stream(handle)?, copy) }
    })
}

pub(crate) unsafe extern "C" fn hipMemcpyDtoHAsync(
    to: *mut c_void,
    from: hipDeviceptr_t,
    len: usize,
    handle: hipStream_t,
) -> hipError_t {
    call(|| {
        let copy = Copy::linear(to, from, len, Direction::DEVICE_TO_HOST)?;
        // SAFETY: the memory is the caller's promise.
        unsafe { copy_later(&working_stream(handle)?, copy) }
    })
}

pub(crate) unsafe extern "C" fn hipMemcpyDtoDAsync(
    to: hipDeviceptr_t,
    from: hipDeviceptr_t,
    len: usize,
    handle: hipStream_t,
) -> hipError_t {
    call(|| {
        let copy = Copy::linear(to, from, len, Direction::DEVICE_TO_DEVICE)?;
        // SAFETY: the memory is the caller's promise.
        unsafe { copy_later(&working_stream(handle)?, copy) }
    })
}

pub(crate) unsafe extern "C" fn hipMemcpy2D(
    to: *mut c_void,
    to_pitch: usize,
    from: *const c_void,
    from_pitch: usize,
    width: usize,
    height: usize,
    kind: hipMemcpyKind,
) -> hipError_t {
    call(|| {
        let direction = Direction::from_kind(kind)?;
        copy_now(&null_stream()?, Copy::rectangle((to, to_pitch), (from, from_pitch), width, height, direction)?)
    })
}

#[allow(clippy::too_many_arguments, reason = "the C signature")]
pub(crate) unsafe extern "C" fn hipMemcpy2DAsync(
    to: *mut c_void,
    to_pitch: usize,
    from: *const c_void,
    from_pitch: usize,
    width: usize,
    height: usize,
    kind: hipMemcpyKind,
    handle: hipStream_t,
) -> hipError_t {
    call(|| {
        let direction = Direction::from_kind(kind)?;
        let copy = Copy::rectangle((to, to_pitch), (from, from_pitch), width, height, direction)?;
        // SAFETY: the memory is the caller's promise.
        unsafe { copy_later(&working_stream(handle)?, copy) }
    })
}

/// Checks the devices that a copy between devices names. The addresses themselves tell where the memory is.
pub(super) fn peers(to: c_int, from: c_int) -> HipResult {
    platform().device(to)?;
    platform().device(from).map(drop)
}

pub(crate) unsafe extern "C" fn hipMemcpyPeer(
    to: *mut c_void,
    to_device: c_int,
    from: *const c_void,
    from_device: c_int,
    len: usize,
) -> hipError_t {
    call(|| {
        peers(to_device, from_device)?;
        copy_now(&null_stream()?, Copy::linear(to, from, len, Direction::DEVICE_TO_DEVICE)?)
    })
}

pub(crate) unsafe extern "C" fn hipMemcpyPeerAsync(
    to: *mut c_void,
    to_device: c_int,
    from: *const c_void,
    from_device: c_int,
    len: usize,
    handle: hipStream_t,
) -> hipError_t {
    call(|| {
        peers(to_device, from_device)?;
        let copy = Copy::linear(to, from, len, Direction::DEVICE_TO_DEVICE)?;
        // SAFETY: the memory is the caller's promise.
        unsafe { copy_later(&working_stream(handle)?, copy) }
    })
}

/// Fills `rows` rows of `columns` values, in stream order, and waits if `wait`.
fn fill(
    (to, pitch): (*mut c_void, usize),
    pattern: &[u8],
    (columns, rows): (usize, usize),
    stream: &Arc<Stream>,
    wait: bool,
) -> HipResult {
    let Some(fill) = Fill::new(to, pitch, pattern, columns, rows)? else { return Ok(()) };
    if wait { stream.run_now(Work::Fill(fill)) } else { stream.submit(Work::Fill(fill)).map(drop) }
}

/// Fills `count` values in a row.
fn fill_row(to: *mut c_void, pattern: &[u8], count: usize, stream: &Arc<Stream>, wait: bool) -> HipResult {
    fill((to, 0), pattern, (count, 1), stream, wait)
}

pub(crate) unsafe extern "C" fn hipMemset(to: *mut c_void, value: c_int, len: usize) -> hipError_t {
    call(|| fill_row(to, &[value as u8], len, &null_stream()?, true))
}

pub(crate) unsafe extern "C" fn hipMemsetAsync(
    to: *mut c_void,
    value: c_int,
    len: usize,
    handle: hipStream_t,
) -> hipError_t {
    call(|| fill_row(to, &[value as u8], len, &working_stream(handle)?, false))
}

pub(crate) unsafe extern "C" fn hipMemset2D(
    to: *mut c_void,
    pitch: usize,
    value: c_int,
    width: usize,
    height: usize,
) -> hipError_t {
    call(|| fill((to, pitch), &[value as u8], (width, height), &null_stream()?, true))
}

pub(crate) unsafe extern "C" fn hipMemset2DAsync(
    to: *mut c_void,
    pitch: usize,
    value: c_int,
    width: usize,
    height: usize,
    handle: hipStream_t,
) -> hipError_t {
    call(|| fill((to, pitch), &[value as u8], (width, height), &working_stream(handle)?, false))
}

pub(crate) unsafe extern "C" fn hipMemsetD8(to: hipDeviceptr_t, value: c_uchar, count: usize) -> hipError_t {
    call(|| fill_row(to, &[value], count, &null_stream()?, true))
}

pub(crate) unsafe extern "C" fn hipMemsetD8Async(
    to: hipDeviceptr_t,
    value: c_uchar,
    count: usize,
    handle: hipStream_t,
) -> hipError_t {
    call(|| fill_row(to, &[value], count, &working_stream(handle)?, false))
}

pub(crate) unsafe extern "C" fn hipMemsetD16(to: hipDeviceptr_t, value: c_ushort, count: usize) -> hipError_t {
    call(|| fill_row(to, &value.to_ne_bytes(), count, &null_stream()?, true))
}

pub(crate) unsafe extern "C" fn hipMemsetD16Async(
    to: hipDeviceptr_t,
    value: c_ushort,
    count: usize,
    handle: hipStream_t,
) -> hipError_t {
    call(|| fill_row(to, &value.to_ne_bytes(), count, &working_stream(handle)?, false))
}

pub(crate) unsafe extern "C" fn hipMemsetD32(to: hipDeviceptr_t, value: c_int, count: usize) -> hipError_t {
    call(|| fill_row(to, &value.to_ne_bytes(), count, &null_stream()?, true))
}

pub(crate) unsafe extern "C" fn hipMemsetD32Async(
    to: hipDeviceptr_t,
    value: c_int,
    count: usize,
    handle: hipStream_t,
) -> hipError_t {
    call(|| fill_row(to, &value.to_ne_bytes(), count, &working_stream(handle)?, false))
}

pub(crate) unsafe extern "C" fn hipMemsetD2D8(
    to: hipDeviceptr_t,
    pitch: usize,
    value: c_uchar,
    width: usize,
    height: usize,
) -> hipError_t {
    call(|| fill((to, pitch), &[value], (width, height), &null_stream()?, true))
}

pub(crate) unsafe extern "C" fn hipMemsetD2D16(
    to: hipDeviceptr_t,
    pitch: usize,
    value: c_ushort,
    width: usize,
    height: usize,
) -> hipError_t {
    call(|| fill((to, pitch), &value.to_ne_bytes(), (width, height), &null_stream()?, true))
}

pub(crate) unsafe extern "C" fn hipMemsetD2D32(
    to: hipDeviceptr_t,
    pitch: usize,
    value: c_uint,
    width: usize,
    height: usize,
) -> hipError_t {
    call(|| fill((to, pitch), &value.to_ne_bytes(), (width, height), &null_stream()?, true))
}

pub(crate) unsafe extern "C" fn hipMemsetD2D8Async(
    to: hipDeviceptr_t,
    pitch: usize,
    value: c_uchar,
    width: usize,
    height: usize,
    handle: hipStream_t,
) -> hipError_t {
    call(|| fill((to, pitch), &[value], (width, height), &working_stream(handle)?, false))
}

pub(crate) unsafe extern "C" fn hipMemsetD2D16Async(
    to: hipDeviceptr_t,
    pitch: usize,
    value: c_ushort,
    width: usize,
    height: usize,
    handle: hipStream_t,
) -> hipError_t {
    call(|| fill((to, pitch), &value.to_ne_bytes(), (width, height), &working_stream(handle)?, false))
}

pub(crate) unsafe extern "C" fn hipMemsetD2D32Async(
    to: hipDeviceptr_t,
    pitch: usize,
    value: c_uint,
    width: usize,
    height: usize,
    handle: hipStream_t,
) -> hipError_t {
    call(|| fill((to, pitch), &value.to_ne_bytes(), (width, height), &working_stream(handle)?, false))
}
