//! Events: points in a stream to wait for and to take times at.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
#[cfg(feature = "async")]
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use hip_sys::{hipError_t, hipEvent_t, hipEventDisableTiming, hipStream_t};

use crate::device::{Device, Mismatch};
use crate::error::{Error, Result};
#[cfg(feature = "async")]
use crate::stream::Waiters;
use crate::stream::{self, Ownership, Stream};

/// What becomes of a handle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    /// It returns to the device's idle events, which take no times.
    Pooled,
    Destroyed,
    /// It is somebody else's.
    None,
}

/// One event handle.
pub(crate) struct RawEvent {
    device: Device,
    handle: hipEvent_t,
    end: End,
    /// Whether it has been recorded, or may have been, by who lent it.
    recorded: AtomicBool,
    /// Whether other code has the handle, and may record the event.
    #[cfg(feature = "async")]
    exposed: AtomicBool,
    /// The futures that wait for what is recorded now.
    #[cfg(feature = "async")]
    waiters: Mutex<Option<Arc<Waiters>>>,
}

// SAFETY: HIP events may be used from any thread, also several at once; the runtime does its own locking. The handle is
// destroyed only in `drop`, when nobody else can use it.
unsafe impl Send for RawEvent {}
// SAFETY: as above.
unsafe impl Sync for RawEvent {}

impl RawEvent {
    /// An event to be recorded before anything else.
    pub(crate) fn new(device: &Device, timed: bool) -> Result<Self> {
        match (!timed).then(|| device.take_idle_event()).flatten() {
            Some(handle) => Ok(Self::of_handle(device, handle, End::Pooled)),
            None => Self::unrecorded(device, timed),
        }
    }

    /// An event that was never recorded. One of the idle ones was, and need not be done.
    fn unrecorded(device: &Device, timed: bool) -> Result<Self> {
        device.bind()?;
        let mut handle = std::ptr::null_mut();
        let flags = if timed { 0 } else { hipEventDisableTiming };
        // SAFETY: `handle` is a valid place for the call's result.
        let result = unsafe { device.hip().hipEventCreateWithFlags(&mut handle, flags) };
        device.platform().check_with("hipEventCreateWithFlags", || device.to_string(), result)?;
        Ok(Self::of_handle(device, handle, if timed { End::Destroyed } else { End::Pooled }))
    }

    fn of_handle(device: &Device, handle: hipEvent_t, end: End) -> Self {
        Self {
            device: device.clone(),
            handle,
            end,
            recorded: AtomicBool::new(false),
            #[cfg(feature = "async")]
            exposed: AtomicBool::new(false),
            #[cfg(feature = "async")]
            waiters: Mutex::new(None),
        }
    }

    /// Records the event on `stream` (`hipEventRecord`). The stream must be of the event's device.
    pub(crate) fn record(&self, stream: &Stream) -> Result<()> {
        self.device.bind()?;
        // SAFETY: both handles are alive, since both objects are borrowed.
        let result = unsafe { self.device.hip().hipEventRecord(self.handle, stream.handle()) };
        self.device.platform().check("hipEventRecord", result)?;
        self.recorded.store(true, Ordering::Relaxed);
        Ok(())
    }

    /// Makes `stream` wait for what the event recorded last (`hipStreamWaitEvent`), also across devices.
    pub(crate) fn queue_wait(&self, stream: &Stream) -> Result<()> {
        // SAFETY: the stream is borrowed, so its handle is alive.
        unsafe { self.queue_wait_raw(stream.device(), stream.handle()) }
    }

    /// As [`RawEvent::queue_wait`], for a stream of this device.
    ///
    /// # Safety
    /// The stream must be alive.
    unsafe fn queue_wait_raw(&self, device: &Device, stream: hipStream_t) -> Result<()> {
        device.bind()?;
        // SAFETY: the stream is alive by this function's contract, and the event, since it is borrowed.
        let result = unsafe { self.device.hip().hipStreamWaitEvent(stream, self.handle, 0) };
        self.device.platform().check("hipStreamWaitEvent", result)
    }

    /// Waits on the host (`hipEventSynchronize`).
    pub(crate) fn synchronize(&self) -> Result<()> {
        stream::refuse_inside("waiting for an event")?;
        self.device.bind()?;
        // SAFETY: the handle is alive.
        let result = unsafe { self.device.hip().hipEventSynchronize(self.handle) };
        self.device.platform().check("hipEventSynchronize", result)
    }

    /// Whether the work before the event has finished (`hipEventQuery`).
    pub(crate) fn is_done(&self) -> Result<bool> {
        self.device.bind()?;
        // SAFETY: the handle is alive.
        let code = unsafe { self.device.hip().hipEventQuery(self.handle) }?;
        match code {
            hipError_t::hipSuccess => Ok(true),
            hipError_t::hipErrorNotReady => Ok(false),
            code => Err(self.device.platform().failed("hipEventQuery", String::new(), code)),
        }
    }
}

impl Drop for RawEvent {
    fn drop(&mut self) {
        match self.end {
            End::None => return,
            End::Pooled if self.device.keep_idle_event(self.handle) => return,
            End::Pooled | End::Destroyed => {}
        }
        if stream::is_in_callback() {
            let moved = Self::of_handle(&self.device, self.handle, End::Destroyed);
            return stream::drop_elsewhere(&self.device, "destroying an event", moved);
        }
        // SAFETY: the handle is alive and this was its only owner. Waits that are queued for it stay valid.
        let result = unsafe { self.device.hip().hipEventDestroy(self.handle) };
        if let Err(error) = self.device.platform().check("hipEventDestroy", result) {
            self.device.defer_error(error);
        }
    }
}

/// A point in a stream: other streams and the host can wait for it, and the time between two can be taken.
/// [`Event::from_raw`] adopts events of other code.
///
/// Cloning shares the event.
#[derive(Clone)]
pub struct Event(Arc<RawEvent>);

impl Event {
    /// A new event that takes times (`hipEventCreateWithFlags`). Until it is recorded it counts as done.
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn new(device: &Device) -> Result<Self> {
        Ok(Self(Arc::new(RawEvent::unrecorded(device, true)?)))
    }

    /// A new event that takes no times, which costs less (`hipEventCreateWithFlags`); otherwise as [`Event::new`].
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn without_timing(device: &Device) -> Result<Self> {
        Ok(Self(Arc::new(RawEvent::unrecorded(device, false)?)))
    }

    /// An object for an event that other code made, with its raw handle. An owned event is destroyed with the last owner of
    /// this object (`hipEventDestroy`), a borrowed one is not.
    ///
    /// # Safety
    /// `handle` names an event of this device, in the runtime of this device. It stays alive for as long as this object and
    /// its clones; if it is owned, nobody else destroys it.
    #[must_use]
    pub unsafe fn from_raw(device: &Device, handle: hipEvent_t, ownership: Ownership) -> Self {
        let end = match ownership {
            Ownership::Owned => End::Destroyed,
            Ownership::Borrowed => End::None,
        };
        let raw = RawEvent::of_handle(device, handle, end);
        raw.recorded.store(true, Ordering::Relaxed);
        #[cfg(feature = "async")]
        raw.exposed.store(true, Ordering::Relaxed);
        Self(Arc::new(raw))
    }

    /// The raw handle, which then is the caller's to destroy (`hipEventDestroy`), also if it was borrowed before: whoever
    /// lent it still wants it back.
    ///
    /// # Errors
    /// The event itself, unchanged, if it has other owners: clones, or futures that wait for it.
    pub fn into_raw(self) -> Result<hipEvent_t, Self> {
        match Arc::try_unwrap(self.0) {
            Ok(mut raw) => {
                raw.end = End::None;
                Ok(raw.handle)
            }
            Err(shared) => Err(Self(shared)),
        }
    }

    /// The raw handle, for calls of HIP functions that this crate lacks. It stays valid as long as this event is alive.
    #[must_use]
    pub fn handle(&self) -> hipEvent_t {
        #[cfg(feature = "async")]
        self.0.exposed.store(true, Ordering::Relaxed);
        self.0.handle
    }

    /// The device of the event.
    #[must_use]
    pub fn device(&self) -> &Device {
        &self.0.device
    }

    /// The futures that wait for what is recorded now, which cannot change meanwhile, unless other code has the handle.
    #[cfg(feature = "async")]
    pub(crate) fn waiters(&self) -> MutexGuard<'_, Option<Arc<Waiters>>> {
        self.0.waiters.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether other code may record the event.
    #[cfg(feature = "async")]
    pub(crate) fn is_exposed(&self) -> bool {
        self.0.exposed.load(Ordering::Relaxed)
    }

    /// Makes a stream of the event's device wait, by its handle.
    ///
    /// # Safety
    /// The stream must be alive.
    #[cfg(feature = "async")]
    pub(crate) unsafe fn queue_wait_raw(&self, stream: hipStream_t) -> Result<()> {
        // SAFETY: this function's contract.
        unsafe { self.0.queue_wait_raw(&self.0.device, stream) }
    }

    /// Puts the event behind all work that `stream` holds now (`hipEventRecord`). Recording again moves it.
    ///
    /// # Errors
    /// [`Error::WrongDevice`] if the stream is of another device than the event; errors of the runtime.
    pub fn record(&self, stream: &Stream) -> Result<()> {
        stream.require_device("the event", &self.0.device)?;
        // Held until it is recorded: a future that is made meanwhile is of one recording or the other.
        #[cfg(feature = "async")]
        let mut waiters = self.waiters();
        self.0.record(stream)?;
        #[cfg(feature = "async")]
        {
            *waiters = None;
        }
        Ok(())
    }

    /// Waits on the host until the work before the event has finished (`hipEventSynchronize`).
    ///
    /// # Errors
    /// Errors of the runtime, and faults of kernels launched earlier.
    pub fn synchronize(&self) -> Result<()> {
        self.0.synchronize()
    }

    /// Whether the work before the event has finished (`hipEventQuery`).
    ///
    /// # Errors
    /// Errors of the runtime, and faults of kernels launched earlier.
    pub fn is_done(&self) -> Result<bool> {
        self.0.is_done()
    }

    /// Time from `earlier` to this event (`hipEventElapsedTime`), negative if `earlier` is the later one. Both must take times
    /// (not be made by [`Event::without_timing`]), be recorded, and be done.
    ///
    /// # Errors
    /// [`Error::WrongDevice`] for events of two devices. [`Error::NotTimed`] if one takes no times or was never recorded. An
    /// error with [`Error::is_not_ready`] if one is not done; errors of the runtime.
    pub fn elapsed_since(&self, earlier: &Event) -> Result<Elapsed> {
        let device = &self.0.device;
        if *device != earlier.0.device {
            return Err(Mismatch::new("the earlier event", &earlier.0.device, device).into_error("the earlier event"));
        }
        device.bind()?;
        let mut milliseconds = 0.0;
        // SAFETY: `milliseconds` is a valid place for the call's result, and both handles are alive.
        let result = unsafe { device.hip().hipEventElapsedTime(&mut milliseconds, earlier.0.handle, self.0.handle) };
        match device.platform().check("hipEventElapsedTime", result) {
            Ok(()) => Ok(Elapsed { milliseconds, clock: self.clock() }),
            Err(error) => Err(self.why_untimed(earlier, error)),
        }
    }

    /// What the runtime's code for an event without a time does not say.
    #[cold]
    fn why_untimed(&self, earlier: &Event, error: Error) -> Error {
        if error.code() != Some(hipError_t::hipErrorInvalidHandle) {
            return error;
        }
        let untimed = |event: &Event| event.0.end == End::Pooled;
        let unrecorded = |event: &Event| !event.0.recorded.load(Ordering::Relaxed);
        let reason = if untimed(earlier) {
            "the earlier one was made by `Event::without_timing`; `Event::new` and `Stream::record_event` make those that take \
             times"
        } else if untimed(self) {
            "the later one was made by `Event::without_timing`; `Event::new` and `Stream::record_event` make those that take \
             times"
        } else if unrecorded(earlier) {
            "the earlier one was never recorded; `Event::record` does that, and `Stream::record_event` makes one that is"
        } else if unrecorded(self) {
            "the later one was never recorded; `Event::record` does that, and `Stream::record_event` makes one that is"
        } else {
            return error;
        };
        Error::NotTimed { reason }
    }

    /// Which clock this event reads.
    #[must_use]
    pub fn clock(&self) -> Clock {
        if self.0.device.runtime().is_software() { Clock::Host } else { Clock::Device }
    }

    /// Makes `stream` wait for this event; see [`Stream::wait_event`].
    pub(crate) fn queue_wait(&self, stream: &Stream) -> Result<()> {
        if !std::ptr::eq(self.0.device.platform(), stream.device().platform()) {
            return Err(Mismatch::new("the event", &self.0.device, stream.device()).into_error("the event"));
        }
        self.0.queue_wait(stream)
    }
}

impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Event").field("device", &self.0.device.to_string()).finish_non_exhaustive()
    }
}

/// The clock that times come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Clock {
    /// The device's clock: how long the device worked.
    Device,
    /// The host's clock, on the software device: how long the CPU took to execute the work. It says nothing about any
    /// GPU.
    Host,
}

/// Time between two events.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Elapsed {
    milliseconds: f32,
    clock: Clock,
}

impl Elapsed {
    /// The time in milliseconds. The resolution is about half a microsecond.
    #[must_use]
    pub fn milliseconds(self) -> f32 {
        self.milliseconds
    }

    /// The time as a duration; a negative or broken time counts as zero.
    #[must_use]
    pub fn duration(self) -> Duration {
        Duration::try_from_secs_f64(f64::from(self.milliseconds) / 1e3).unwrap_or(Duration::ZERO)
    }

    /// The clock that the time was taken with.
    #[must_use]
    pub fn clock(self) -> Clock {
        self.clock
    }
}

/// For instance `1.500 ms`, or `1.500 ms (host time of the software device)`.
impl fmt::Display for Elapsed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.3} ms", self.milliseconds)?;
        match self.clock {
            Clock::Device => Ok(()),
            Clock::Host => f.write_str(" (host time of the software device)"),
        }
    }
}
