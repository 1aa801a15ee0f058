//! What is left to do for a device of which the last object is gone.

use std::ffi::c_void;
use std::sync::{Arc, PoisonError};

use hip_sys::{SymbolMissing, hipError_t, hipEvent_t, hipStream_t};

use super::{DeviceInner, MAX_DEFERRED};
use crate::captures;
use crate::error::Error;
use crate::platform::Platform;
use crate::stream;

/// What a device's object kept for reuse.
pub(super) struct Ending {
    platform: Arc<Platform>,
    number: i32,
    /// For messages.
    device: String,
    events: Vec<hipEvent_t>,
    blocks: Vec<*mut c_void>,
    streams: Vec<hipStream_t>,
    /// Errors that nobody has taken.
    errors: Vec<Error>,
}

// SAFETY: the pointers are names of things that any thread may give back.
unsafe impl Send for Ending {}

impl DeviceInner {
    /// Takes out what is to be given back.
    pub(super) fn take_ending(&mut self) -> Ending {
        let idle = self.idle_events.get_mut().unwrap_or_else(PoisonError::into_inner);
        #[cfg(feature = "async")]
        let streams =
            self.helpers.get_mut().unwrap_or_else(PoisonError::into_inner).drain(..).map(|stream| stream.0).collect();
        #[cfg(not(feature = "async"))]
        let streams = Vec::new();
        Ending {
            platform: Arc::clone(&self.platform),
            number: self.number,
            device: format!("device {}", self.ordinal),
            events: idle.drain(..).map(|event| event.0).collect(),
            blocks: self.memory.take_idle().collect(),
            streams,
            errors: std::mem::take(self.deferred.get_mut().unwrap_or_else(PoisonError::into_inner)),
        }
    }
}

impl Ending {
    /// Gives everything back, and returns what went wrong with that.
    pub(super) fn free(&mut self) -> Vec<Error> {
        let (platform, device) = (Arc::clone(&self.platform), &self.device);
        let hip = platform.hip();
        let mut errors = Vec::new();
        let mut check = |operation, result: Result<hipError_t, SymbolMissing>| {
            let error = match result {
                Ok(hipError_t::hipSuccess) => return,
                Ok(code) => platform.failed_on(None, operation, format!("what {device} kept for reuse"), code),
                Err(missing) => missing.into(),
            };
            if errors.len() < MAX_DEFERRED {
                errors.push(error);
            }
        };
        captures::exempt(hip, || {
            for event in self.events.drain(..) {
                // SAFETY: the event is created, not destroyed, and nobody else has its handle.
                check("hipEventDestroy", unsafe { hip.hipEventDestroy(event) });
            }
            for block in self.blocks.drain(..) {
                // SAFETY: the block came from `hipMalloc`, is freed once, and nothing uses it.
                check("hipFree", unsafe { hip.hipFree(block) });
            }
            for stream in self.streams.drain(..) {
                // SAFETY: the stream was made for waiting, is idle, and nobody else has its handle.
                check("hipStreamDestroy", unsafe { hip.hipStreamDestroy(stream) });
            }
        });
        errors
    }

    /// Leaves errors for whoever asks for the device next.
    pub(super) fn leave(mut self, errors: Vec<Error>) {
        #[cfg(feature = "tracing")]
        for error in &errors {
            tracing::error!(device = %self.device, error = %error, "error in a destructor or host function");
        }
        self.errors.extend(errors);
        self.errors.truncate(MAX_DEFERRED);
        if !self.errors.is_empty() {
            self.platform.leave_errors(self.number, self.errors);
        }
    }
}

impl Drop for DeviceInner {
    fn drop(&mut self) {
        let mut ending = self.take_ending();
        if ending.events.is_empty() && ending.blocks.is_empty() && ending.streams.is_empty() {
            return ending.leave(Vec::new());
        }
        let failed = Error::Unsupported {
            what: "giving back what a device kept for reuse",
            reason: "its last owner was a host function, and there is no thread to be had that could wait for it"
                .to_owned(),
        };
        let end = move || {
            let errors = ending.free();
            ending.leave(errors);
        };
        if !stream::is_in_callback() {
            return end();
        }
        // The runtime may wait for the host function that this thread executes.
        let (platform, number) = (Arc::clone(&self.platform), self.number);
        if std::thread::Builder::new().name("hip: end of a device".to_owned()).spawn(end).is_err() {
            platform.leave_errors(number, vec![failed]);
        }
    }
}
