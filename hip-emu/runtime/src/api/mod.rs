//! The C functions. Each checks its pointers and handles, and leaves the rest to the modules it names.
//!
//! All of them go through [`call`], so that no panic crosses into C, every result is recorded, and tests can make any of
//! them fail.

use std::ffi::{CStr, c_char, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use hip_sys::{hipError_t, hipEvent_t, hipFunction_t, hipModule_t, hipStream_t};

use crate::device::Device;
use crate::error::HipResult;
use crate::event::Event;
use crate::inject;
use crate::module::{Function, Module};
use crate::platform::platform;
use crate::stream::{Ordered, Stream};
use crate::thread;

pub(crate) mod capture;
pub(crate) mod context;
pub(crate) mod cuboid;
pub(crate) mod device;
pub(crate) mod error;
pub(crate) mod event;
pub(crate) mod graph;
pub(crate) mod graph_driver;
pub(crate) mod graph_exec;
pub(crate) mod graph_node;
pub(crate) mod host_launch;
pub(crate) mod launch;
pub(crate) mod managed;
pub(crate) mod memory;
pub(crate) mod module;
pub(crate) mod peer;
pub(crate) mod per_thread;
pub(crate) mod pointer;
pub(crate) mod pool;
pub(crate) mod registration;
pub(crate) mod stream;
pub(crate) mod symbol;
pub(crate) mod transfer;
pub(crate) mod vmm;

const OK: hipError_t = hipError_t::hipSuccess;

/// Runs the body of a C function, unless the call is to fail. The body must be a closure of that very function: it is
/// recognised by the name of the closure's type.
fn call<F: FnOnce() -> HipResult>(body: F) -> hipError_t {
    let code = match inject::failure::<F>() {
        Some(code) => code,
        None => uncaught(body),
    };
    thread::record(code);
    code
}

/// As [`call`], for functions about errors, which must not disturb what they report.
fn uncaught(body: impl FnOnce() -> HipResult) -> hipError_t {
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(())) => OK,
        Ok(Err(code)) => code,
        Err(_) => hipError_t::hipErrorUnknown,
    }
}

/// Writes a result where the caller wants it.
///
/// # Safety
/// `to` must be null or valid for writing a `T`.
unsafe fn put<T>(to: *mut T, value: T) -> HipResult {
    not_null(to)?;
    // SAFETY: not null, and else the caller's promise.
    unsafe { to.write_unaligned(value) };
    Ok(())
}

/// As [`put`], where null means that the caller does not want the result.
///
/// # Safety
/// As [`put`].
unsafe fn put_if<T>(to: *mut T, value: T) {
    if !to.is_null() {
        // SAFETY: not null, and else the caller's promise.
        unsafe { to.write_unaligned(value) };
    }
}

fn not_null<T: ?Sized>(pointer: *const T) -> HipResult {
    if pointer.is_null() { Err(hipError_t::hipErrorInvalidValue) } else { Ok(()) }
}

/// A C string as text. Names that are not UTF-8 name nothing.
///
/// # Safety
/// `text` must be null or point to a NUL-terminated string that lives as long as the result is used.
unsafe fn text<'a>(text: *const c_char) -> HipResult<&'a str> {
    not_null(text)?;
    // SAFETY: not null, and else the caller's promise.
    unsafe { CStr::from_ptr(text) }.to_str().map_err(|_| hipError_t::hipErrorInvalidValue)
}

/// The stream behind a handle: null and 1 are the null stream of the current device, 2 is the calling thread's own.
fn stream(handle: hipStream_t) -> HipResult<Arc<Stream>> {
    match handle.addr() {
        0 | 1 => Ok(Arc::clone(platform().current()?.null_stream())),
        2 => {
            let device = platform().current()?;
            let create = || {
                let stream = Stream::new(device, Ordered::WithNull, 0, 0);
                device.adopt(&stream);
                stream
            };
            thread::own_stream(device.ordinal, create).ok_or(hipError_t::hipErrorIllegalState)
        }
        handle => platform().streams.get(handle).ok_or(hipError_t::hipErrorContextIsDestroyed),
    }
}

/// As [`stream`], unless a fault has stopped the stream's device.
fn working_stream(handle: hipStream_t) -> HipResult<Arc<Stream>> {
    let stream = stream(handle)?;
    stream.device.check()?;
    Ok(stream)
}

fn event(handle: hipEvent_t) -> HipResult<Arc<Event>> {
    platform().events.get(handle.addr()).ok_or(hipError_t::hipErrorInvalidHandle)
}

fn module(handle: hipModule_t) -> HipResult<Arc<Module>> {
    platform().modules.get(handle.addr()).ok_or(hipError_t::hipErrorInvalidHandle)
}

/// The kernel behind a handle; or, as for every HIP runtime, the current device's behind the stub of a program.
fn function(handle: hipFunction_t) -> HipResult<Arc<Function>> {
    match platform().functions.get(handle.addr()) {
        Some(function) => Ok(function),
        None if platform().registry.is_kernel(handle.addr()) => {
            platform().registry.kernel(handle.addr(), platform().current()?)
        }
        None => Err(hipError_t::hipErrorInvalidHandle),
    }
}

/// As [`function`], where a stub stands for the kernel of a certain device.
fn function_on(handle: hipFunction_t, device: &'static Device) -> HipResult<Arc<Function>> {
    match platform().functions.get(handle.addr()) {
        Some(function) => Ok(function),
        None if platform().registry.is_kernel(handle.addr()) => platform().registry.kernel(handle.addr(), device),
        None => Err(hipError_t::hipErrorInvalidHandle),
    }
}

/// A handle as the C type wants it: a number in the clothes of a pointer.
fn handle<T>(number: usize) -> *mut T {
    std::ptr::without_provenance_mut(number)
}

/// An address as the C type wants it.
fn pointer(address: u64) -> *mut c_void {
    std::ptr::with_exposed_provenance_mut(address as usize)
}

/// A pointer as a number, which may become one again.
fn address<T: ?Sized>(pointer: *const T) -> u64 {
    pointer.cast::<u8>().expose_provenance() as u64
}

/// Fails if a flag other than the `allowed` ones is set.
fn only(flags: u32, allowed: u32) -> HipResult {
    if flags & !allowed == 0 { Ok(()) } else { Err(hipError_t::hipErrorInvalidValue) }
}
