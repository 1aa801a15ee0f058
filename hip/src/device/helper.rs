//! Streams that wait for events on behalf of futures.

use std::sync::PoisonError;

use hip_sys::{hipStream_t, hipStreamNonBlocking};

use super::{Device, WeakDevice};
use crate::captures;
use crate::error::Result;
use crate::stream;

/// A stream's handle.
pub(super) struct RawStream(pub(super) hipStream_t);

// SAFETY: HIP streams may be used from any thread; the handle is only a name for one.
unsafe impl Send for RawStream {}
// SAFETY: as above.
unsafe impl Sync for RawStream {}

/// How many streams that nobody uses a device keeps. Each is a thread in some runtimes.
const MAX_IDLE: usize = 8;

impl RawStream {
    fn destroy(self, device: &Device) {
        // SAFETY: the stream was made for waiting, and nobody else has its handle. What it holds may still be executed.
        let result = captures::exempt(device.hip(), || unsafe { device.hip().hipStreamDestroy(self.0) });
        if let Err(error) = device.platform().check("hipStreamDestroy", result) {
            device.defer_error(error);
        }
    }
}

/// A stream that is used by nobody else until this is dropped. The host functions of streams may drop it: it is kept for
/// reuse, or destroyed by another thread. If the device's object is gone by then, the stream leaks.
pub(crate) struct HelperStream {
    device: WeakDevice,
    stream: RawStream,
}

impl HelperStream {
    /// An idle stream of the device, or a new one.
    pub(crate) fn take(device: &Device) -> Result<Self> {
        let idle = device.0.helpers.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let stream = match idle {
            Some(stream) => stream,
            None => {
                device.bind()?;
                let mut handle = std::ptr::null_mut();
                // SAFETY: `handle` is a valid place for the call's result.
                let result = unsafe { device.hip().hipStreamCreateWithFlags(&mut handle, hipStreamNonBlocking) };
                device.platform().check_with("hipStreamCreateWithFlags", || device.to_string(), result)?;
                RawStream(handle)
            }
        };
        Ok(Self { device: device.downgrade(), stream })
    }

    pub(crate) fn handle(&self) -> hipStream_t {
        self.stream.0
    }
}

impl Drop for HelperStream {
    fn drop(&mut self) {
        if let Some(device) = self.device.upgrade() {
            let stream = RawStream(self.stream.0);
            let mut idle = device.0.helpers.lock().unwrap_or_else(PoisonError::into_inner);
            if idle.len() < MAX_IDLE {
                idle.push(stream);
                return;
            }
            drop(idle);
            let owner = device.clone();
            stream::outside_of_callbacks(&device, "ending a stream that waited", move || stream.destroy(&owner));
        }
    }
}
