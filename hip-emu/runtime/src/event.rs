//! Events: marks in streams.

use std::sync::{Arc, Mutex, OnceLock};
use std::time::Instant;

use hip_sys::hipError_t;

use crate::device::Device;
use crate::error::HipResult;
use crate::graph::capture;
use crate::stream::{Point, Stream};
use crate::sync::lock;
use crate::work::Work;

/// `hipEventDisableTiming`.
const DISABLE_TIMING: u32 = 2;

/// When a mark was passed, in host time.
#[derive(Default)]
pub(crate) struct Stamp(OnceLock<Instant>);

impl Stamp {
    pub(crate) fn set(&self) {
        let _ = self.0.set(Instant::now());
    }
}

/// An event of one device.
pub(crate) struct Event {
    pub(crate) device: &'static Device,
    flags: u32,
    last: Mutex<Option<Recording>>,
    /// Where in a capture it was recorded last, if that was in a capture.
    captured: Mutex<Option<Arc<capture::Mark>>>,
}

#[derive(Clone)]
struct Recording {
    point: Point,
    stamp: Arc<Stamp>,
}

impl Event {
    pub(crate) fn new(device: &'static Device, flags: u32) -> Self {
        Self { device, flags, last: Mutex::new(None), captured: Mutex::new(None) }
    }

    fn last(&self) -> Option<Recording> {
        lock(&self.last).clone()
    }

    /// Sets the mark behind what the stream has been given so far. An earlier mark is forgotten.
    pub(crate) fn record(&self, stream: &Arc<Stream>) -> HipResult {
        // The lock is held over the submission, so that the newest mark is that of the newest command.
        let mut last = lock(&self.last);
        let stamp = Arc::new(Stamp::default());
        let point = stream.submit(Work::Stamp(Arc::clone(&stamp)))?;
        *last = Some(Recording { point, stamp });
        *lock(&self.captured) = None;
        Ok(())
    }

    /// Takes note of a mark that a graph launch sets: it is passed when the launch has completed.
    pub(crate) fn recorded_by(&self, point: &Point, stamp: Arc<Stamp>) {
        *lock(&self.last) = Some(Recording { point: point.clone(), stamp });
        *lock(&self.captured) = None;
    }

    /// Takes note that it was recorded in a capture. An earlier mark is forgotten.
    pub(crate) fn recorded_in_capture(&self, mark: capture::Mark) {
        *lock(&self.captured) = Some(Arc::new(mark));
        *lock(&self.last) = None;
    }

    /// Where in a capture, possibly one that has ended, it was recorded last.
    pub(crate) fn captured(&self) -> Option<Arc<capture::Mark>> {
        lock(&self.captured).clone()
    }

    /// The completion of the last mark, if there is one that has not been passed.
    pub(crate) fn pending(&self) -> Option<Point> {
        self.last().map(|recording| recording.point).filter(|point| !point.is_done())
    }

    /// Waits for the last mark; returns at once if there is none.
    pub(crate) fn synchronize(&self) -> HipResult {
        if let Some(recording) = self.last() {
            recording.point.wait()?;
            recording.point.device().trim_pools();
            recording.point.device().check()?;
        }
        Ok(())
    }

    /// Milliseconds of host time from `start`'s mark to `end`'s.
    pub(crate) fn elapsed(start: &Event, end: &Event) -> HipResult<f32> {
        if (start.flags | end.flags) & DISABLE_TIMING != 0 {
            return Err(hipError_t::hipErrorInvalidHandle);
        }
        let (Some(start), Some(end)) = (start.last(), end.last()) else {
            return Err(hipError_t::hipErrorInvalidHandle);
        };
        let (Some(start), Some(end)) = (start.passed()?, end.passed()?) else {
            return Err(hipError_t::hipErrorNotReady);
        };
        let seconds = match end.checked_duration_since(start) {
            Some(forward) => forward.as_secs_f64(),
            None => -start.duration_since(end).as_secs_f64(),
        };
        Ok((seconds * 1e3) as f32)
    }
}

impl Recording {
    fn passed(&self) -> HipResult<Option<Instant>> {
        if !self.point.is_done() {
            return Ok(None);
        }
        self.point.device().check()?;
        Ok(self.stamp.0.get().copied())
    }
}
