//! Host functions in a stream.

use std::any::Any;
use std::cell::Cell;
use std::ffi::c_void;
use std::mem::ManuallyDrop;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

use hip_sys::{hipError_t, hipStream_t};

use super::Stream;
use crate::device::{Device, WeakDevice};
use crate::error::{self, Error, Result};

/// What is called, with the state of the device.
type Body = Box<dyn FnOnce(hipError_t) + Send>;

/// What the runtime gets a pointer to.
struct Slot {
    /// Taken by the call, or when there will be none.
    body: Mutex<Option<Body>>,
    /// Not the device itself: the runtime's thread must not be the one that ends it.
    device: WeakDevice,
}

thread_local! {
    /// Whether this thread is the runtime's, in a call from a stream.
    static INSIDE: Cell<bool> = const { Cell::new(false) };
}

/// Whether the calling thread executes a host function of a stream: calls that wait would wait for themselves.
pub(crate) fn is_inside() -> bool {
    INSIDE.get()
}

/// Does for a destructor what may wait for the runtime. In a host function, which the runtime may wait for, another thread
/// does it.
pub(crate) fn outside_of_callbacks(device: &Device, what: &'static str, work: impl FnOnce() + Send + 'static) {
    if !is_inside() {
        return work();
    }
    if std::thread::Builder::new().name(format!("hip: {what}")).spawn(work).is_err() {
        let reason = "the last owner was a host function, and there is no thread to be had that could wait for it";
        device.defer_error(Error::Unsupported { what, reason: reason.to_owned() });
    }
}

/// Drops a value for a destructor that finds itself in a host function: another thread does it. If there is none to be had,
/// the value leaks.
pub(crate) fn drop_elsewhere<T: Send + 'static>(device: &Device, what: &'static str, value: T) {
    let value = ManuallyDrop::new(value);
    outside_of_callbacks(device, what, move || drop(ManuallyDrop::into_inner(value)));
}

/// Refuses what would wait for the runtime in a host function, which the runtime may wait for.
pub(crate) fn refuse_inside(what: &'static str) -> Result<()> {
    if !is_inside() {
        return Ok(());
    }
    let reason =
        "a host function of a stream must not call HIP, which may wait for it to return; let another thread do it";
    Err(Error::Unsupported { what, reason: reason.to_owned() })
}

/// Marks the thread for as long as it lives.
pub(crate) struct Inside(bool);

impl Inside {
    pub(crate) fn enter() -> Self {
        Self(INSIDE.replace(true))
    }
}

impl Drop for Inside {
    fn drop(&mut self) {
        INSIDE.set(self.0);
    }
}

/// What the runtime calls.
///
/// # Safety
/// `data` must be from `Arc::into_raw`, for this call only.
unsafe extern "C" fn run(_: hipStream_t, status: hipError_t, data: *mut c_void) {
    let _inside = Inside::enter();
    // SAFETY: this function's contract.
    let slot = unsafe { Arc::from_raw(data.cast::<Slot>().cast_const()) };
    let body = slot.body.lock().unwrap_or_else(PoisonError::into_inner).take();
    let Some(body) = body else { return };
    if let Err(panic) = catch_unwind(AssertUnwindSafe(|| body(status))) {
        let message = message(panic.as_ref());
        // Dropping what a panic carries can panic again.
        std::mem::forget(panic);
        if let Some(device) = slot.device.upgrade() {
            device.defer_error(Error::CallbackPanicked { message });
        }
    }
}

/// The text of a panic.
fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message").to_owned()
}

/// Puts a call into the stream that `handle` names, which is of `device`.
///
/// # Safety
/// The handle must be alive.
pub(crate) unsafe fn queue(device: &Device, handle: hipStream_t, body: Body) -> Result<()> {
    device.bind()?;
    let slot = Arc::new(Slot { body: Mutex::new(Some(body)), device: device.downgrade() });
    let data = Arc::into_raw(Arc::clone(&slot)).cast_mut().cast();
    // Not `hipLaunchHostFunc`: the runtime does not call that one on a lost device, and in a capture it would be called
    // again and again.
    // SAFETY: the handle is alive by this function's contract; `run` fits `data`, which is for one call.
    let result = unsafe { device.hip().hipStreamAddCallback(handle, Some(run), data, 0) };
    let queued = device.platform().check_with("hipStreamAddCallback", || device.to_string(), result);
    if let Err(error) = &queued {
        let body = slot.body.lock().unwrap_or_else(PoisonError::into_inner).take();
        drop(body);
        // A code of an earlier failure does not tell whether the call was queued: then the empty slot leaks.
        if !error.code().is_some_and(error::poisons) {
            // SAFETY: from `into_raw` above; the runtime did not take it.
            drop(unsafe { Arc::from_raw(data.cast::<Slot>().cast_const()) });
        }
    }
    queued
}

impl Stream {
    /// Puts a call of `function` behind all work that the stream holds now (`hipStreamAddCallback`). What is put into the
    /// stream afterwards waits for it to return. A thread of the runtime calls it.
    ///
    /// The function must not call HIP, also not by waiting for a stream: the runtime may wait for the function to return.
    /// What would wait is refused with [`Error::Unsupported`](crate::Error::Unsupported). What the function drops is given back by another thread if
    /// that takes calls of HIP. Sending what it has to a thread that is waiting for it is fine, unless that thread captures a
    /// graph or waits for a device in between: either can wait for the other, and the one that waits for the function gets
    /// an error after ten seconds (see [`Graph::capture`](crate::Graph::capture)).
    ///
    /// If it panics, that ends there: [`Device::take_deferred_errors`] has an [`Error::CallbackPanicked`]. On a device that
    /// is lost by then it is dropped without having been called, and the deferred error says so.
    ///
    /// ```
    /// # #[cfg(feature = "emu")] {
    /// let stream = hip::Device::emulated("mi210")?.stream()?;
    /// let (sender, receiver) = std::sync::mpsc::channel();
    /// stream.call(move || sender.send("done").expect("somebody waits"))?;
    /// assert_eq!(receiver.recv(), Ok("done"));
    /// # }
    /// # Ok::<(), hip::Error>(())
    /// ```
    ///
    /// # Errors
    /// Errors of the runtime, for instance while the stream is captured; `function` is dropped then.
    pub fn call(&self, function: impl FnOnce() + Send + 'static) -> Result<()> {
        let weak = self.device().downgrade();
        let body = move |status: hipError_t| match status {
            hipError_t::hipSuccess => function(),
            status => {
                drop(function);
                if let Some(device) = weak.upgrade() {
                    let context = format!("a host function was not called on {device}");
                    device.defer_error(device.failed("hipStreamAddCallback", context, status));
                }
            }
        };
        // SAFETY: this stream keeps its handle alive.
        unsafe { queue(self.device(), self.handle(), Box::new(body)) }
    }
}
