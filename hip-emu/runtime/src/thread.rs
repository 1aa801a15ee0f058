//! What each host thread has of its own: current device, last error, per-thread default streams.

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use hip_sys::{dim3, hipError_t, hipStream_t, hipStreamCaptureMode};

use crate::stream::Stream;

struct PerThread {
    device: Cell<i32>,
    /// The last real error, until it is read.
    last_error: Cell<hipError_t>,
    /// Result of the last call, success or not.
    last_result: Cell<hipError_t>,
    /// Whether the thread executes the commands of a stream.
    worker: Cell<bool>,
    /// What `hipThreadExchangeStreamCaptureMode` has set.
    capture_mode: Cell<hipStreamCaptureMode>,
    streams: RefCell<Vec<OwnStream>>,
    /// Launches of which the configuration is known and the kernel is not.
    launches: RefCell<Vec<PendingLaunch>>,
    /// What the current device was before each context that was pushed.
    contexts: RefCell<Vec<i32>>,
}

/// A launch in pieces, between `__hipPushCallConfiguration` or `hipConfigureCall` and the kernel's stub.
pub(crate) struct PendingLaunch {
    pub(crate) blocks: dim3,
    pub(crate) threads: dim3,
    pub(crate) lds: usize,
    pub(crate) stream: hipStream_t,
    /// What `hipSetupArgument` has set up.
    pub(crate) arguments: Vec<u8>,
}

/// A per-thread default stream, which ends with its thread.
struct OwnStream(Arc<Stream>);

impl Drop for OwnStream {
    fn drop(&mut self) {
        self.0.close();
    }
}

thread_local! {
    static THREAD: PerThread = const {
        PerThread {
            device: Cell::new(0),
            last_error: Cell::new(hipError_t::hipSuccess),
            last_result: Cell::new(hipError_t::hipSuccess),
            worker: Cell::new(false),
            capture_mode: Cell::new(hipStreamCaptureMode::hipStreamCaptureModeGlobal),
            streams: RefCell::new(Vec::new()),
            launches: RefCell::new(Vec::new()),
            contexts: RefCell::new(Vec::new()),
        }
    };
}

/// Runs `f` on the thread's state, or returns `otherwise` while the thread is being torn down.
fn with<R>(otherwise: R, f: impl FnOnce(&PerThread) -> R) -> R {
    let mut f = Some(f);
    THREAD.try_with(|thread| f.take().map(|f| f(thread))).ok().flatten().unwrap_or(otherwise)
}

/// Ordinal of the current device; 0 in a new thread.
pub(crate) fn device() -> i32 {
    with(0, |thread| thread.device.get())
}

pub(crate) fn set_device(ordinal: i32) {
    with((), |thread| thread.device.set(ordinal));
}

/// Notes how a call of the calling thread ended, for `hipGetLastError`. `hipErrorNotReady` is an answer, not an error.
///
/// All functions of this crate do it themselves. It is for those that others put beside them.
pub fn record(code: hipError_t) {
    with((), |thread| {
        thread.last_result.set(code);
        if code != hipError_t::hipSuccess && code != hipError_t::hipErrorNotReady {
            thread.last_error.set(code);
        }
    });
}

/// The last real error; reading does not clear it.
pub(crate) fn last_error() -> hipError_t {
    with(hipError_t::hipSuccess, |thread| thread.last_error.get())
}

/// The result of the last call that was [recorded](record).
pub(crate) fn last_result() -> hipError_t {
    with(hipError_t::hipSuccess, |thread| thread.last_result.get())
}

/// Forgets both.
pub(crate) fn clear_errors() {
    with((), |thread| {
        thread.last_error.set(hipError_t::hipSuccess);
        thread.last_result.set(hipError_t::hipSuccess);
    });
}

/// Marks the thread as one that executes the commands of a stream, until the guard is dropped.
pub(crate) fn enter_worker() -> WorkerGuard {
    WorkerGuard { before: with(false, |thread| thread.worker.replace(true)) }
}

/// See [`enter_worker`].
pub(crate) struct WorkerGuard {
    before: bool,
}

impl Drop for WorkerGuard {
    fn drop(&mut self) {
        with((), |thread| thread.worker.set(self.before));
    }
}

/// Whether this thread executes the commands of a stream, so that waiting for a stream could wait for itself.
pub(crate) fn is_worker() -> bool {
    with(false, |thread| thread.worker.get())
}

/// How the thread's calls get on with captures that are under way.
pub(crate) fn capture_mode() -> hipStreamCaptureMode {
    with(hipStreamCaptureMode::hipStreamCaptureModeGlobal, |thread| thread.capture_mode.get())
}

/// Sets the mode and returns the one before.
pub(crate) fn exchange_capture_mode(mode: hipStreamCaptureMode) -> hipStreamCaptureMode {
    with(mode, |thread| thread.capture_mode.replace(mode))
}

/// The thread's default stream on a device, made by `create` at the first use or when the old one was destroyed.
pub(crate) fn own_stream(ordinal: i32, create: impl FnOnce() -> Arc<Stream>) -> Option<Arc<Stream>> {
    with(None, |thread| {
        let mut streams = thread.streams.try_borrow_mut().ok()?;
        streams.retain(|own| !own.0.is_closed());
        if let Some(own) = streams.iter().find(|own| own.0.device.ordinal == ordinal) {
            return Some(Arc::clone(&own.0));
        }
        let stream = create();
        streams.push(OwnStream(Arc::clone(&stream)));
        Some(stream)
    })
}

/// Notes a launch in pieces; the newest is the first to be taken.
pub(crate) fn push_launch(launch: PendingLaunch) {
    with((), |thread| {
        if let Ok(mut launches) = thread.launches.try_borrow_mut() {
            launches.push(launch);
        }
    });
}

pub(crate) fn pop_launch() -> Option<PendingLaunch> {
    with(None, |thread| thread.launches.try_borrow_mut().ok()?.pop())
}

/// Pushes a device's context, which becomes the current device.
pub(crate) fn push_context(ordinal: i32) {
    with((), |thread| {
        if let Ok(mut contexts) = thread.contexts.try_borrow_mut() {
            contexts.push(thread.device.replace(ordinal));
        }
    });
}

/// Goes back to the device before the last context was pushed; returns the ordinal of that context.
pub(crate) fn pop_context() -> Option<i32> {
    with(None, |thread| {
        let before = thread.contexts.try_borrow_mut().ok()?.pop()?;
        Some(thread.device.replace(before))
    })
}
