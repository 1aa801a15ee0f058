//! Captures of streams, and waits for whole devices: they must not go on at the same time.
//!
//! HIP refuses to wait for a device while any stream of the process is captured, whatever the mode and the device, and the
//! attempt makes captures invalid that are under way; AMD's runtime looks at its list of captures without a lock, too. So
//! here either captures go on or waits for devices do, any number of each. It is one rule for the whole process, since two
//! [`Platform`](crate::platform::Platform)s may be one runtime.
//!
//! A thread that captures is refused a wait for a device and the other way round, what destructors have to do after such a
//! wait is put off until no capture is under way, and an allocation that wants memory back waits for captures only so long.
//! What is left are threads that wait for each other in ways that cannot be seen here, by a lock of their own or by joining: a
//! capture that waits for a thread that waits for a device, which waits for the capture. So each side waits for the other only
//! for [`LIMIT`], and then has an error.
//!
//! Order of locks: nothing of this crate may be locked by a thread that begins either here. The lock of this module is the
//! last: nothing else is called while it is held.

use std::cell::Cell;
use std::marker::PhantomData;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Condvar, PoisonError};
use std::time::{Duration, Instant};

use hip_sys::{Runtime, hipError_t, hipStreamCaptureMode};

use crate::device::Device;
use crate::error::{Error, Result};
use crate::graph::GraphProblem;
use crate::stream;
use crate::sync::{Mutex, MutexGuard};

/// For how long a new capture lets waits for devices go first. If these wait for a capture that itself waits for the thread
/// of the new one, all would wait for ever.
const COURTESY: Duration = Duration::from_millis(100);

/// For how long captures and waits for devices wait for each other. Both may take long without being stuck, but a capture that
/// has a thread wait for this long is rare, and an error can be answered.
const LIMIT: Duration = Duration::from_secs(10);

/// What is done once no capture is under way.
type Task = Box<dyn FnOnce() + Send>;

struct State {
    /// Captures under way.
    captures: usize,
    /// Waits for devices under way.
    waits: usize,
    /// Captures that wait for their turn.
    captures_queued: usize,
    /// Waits for devices that wait for theirs.
    waits_queued: usize,
    /// Whether a wait has just ended for which captures were queued: the next one must not go before them.
    captures_turn: bool,
    postponed: Vec<Task>,
}

impl State {
    /// Whether a wait for a device must not begin now, in this thread.
    fn is_wait_held_off(&self) -> bool {
        // Within a wait of this thread there is no capture, and those that are queued wait for this thread.
        let is_within = OWN_WAITS.get() > 0;
        self.captures > 0 || (!is_within && self.captures_queued > 0 && (self.waits > 0 || self.captures_turn))
    }
}

static STATE: Mutex<State> = Mutex::new(State {
    captures: 0,
    waits: 0,
    captures_queued: 0,
    waits_queued: 0,
    captures_turn: false,
    postponed: Vec::new(),
});
/// Told when either number of [`State`] becomes zero.
static TURN: Condvar = Condvar::new();

thread_local! {
    /// Captures that this thread has under way.
    static OWN_CAPTURES: Cell<usize> = const { Cell::new(0) };
    /// Waits for devices that this thread has under way. More than one, or one and an attempt to capture, only where foreign
    /// code runs within a wait: a subscriber of `tracing` that is told of an error.
    static OWN_WAITS: Cell<usize> = const { Cell::new(0) };
}

fn lock() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A capture that is under way. It belongs to its thread.
pub(crate) struct Capturing(PhantomData<*const ()>);

impl Capturing {
    /// Waits until no wait for a device is under way.
    ///
    /// # Errors
    /// [`Error::Unsupported`] in a host function of a stream, which a wait for a device may be waiting for, and within a wait
    /// for a device. [`GraphProblem::WaitUnderWay`] if waits for devices are under way for longer than [`LIMIT`].
    pub(crate) fn begin() -> Result<Self> {
        Self::begin_within(LIMIT)
    }

    fn begin_within(limit: Duration) -> Result<Self> {
        stream::refuse_inside("capturing")?;
        if OWN_WAITS.get() > 0 {
            let reason = "this thread waits for a device, and HIP does not allow both at a time".to_owned();
            return Err(Error::Unsupported { what: "capturing", reason });
        }
        let own = OWN_CAPTURES.get();
        let mut state = lock();
        // Beside a capture of this thread there is no wait for a device, and one that is queued must not be waited for.
        if own == 0 {
            state.captures_queued += 1;
            let (begun, patience) = (Instant::now(), Instant::now() + COURTESY);
            loop {
                if state.waits > 0 {
                    let left = limit.saturating_sub(begun.elapsed());
                    if left.is_zero() {
                        state.captures_queued -= 1;
                        drop(state);
                        // Waits for devices may have let it go first.
                        TURN.notify_all();
                        return Err(GraphProblem::WaitUnderWay { waited: limit }.into());
                    }
                    state = TURN.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0;
                    continue;
                }
                let left = patience.saturating_duration_since(Instant::now());
                if state.waits_queued == 0 || state.captures_turn || left.is_zero() {
                    break;
                }
                state = TURN.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0;
            }
            state.captures_queued -= 1;
            state.captures_turn = false;
        }
        state.captures += 1;
        OWN_CAPTURES.set(own + 1);
        Ok(Self(PhantomData))
    }
}

impl Drop for Capturing {
    fn drop(&mut self) {
        OWN_CAPTURES.set(OWN_CAPTURES.get().saturating_sub(1));
        let mut state = lock();
        state.captures = state.captures.saturating_sub(1);
        if state.captures > 0 {
            return;
        }
        let tasks = std::mem::take(&mut state.postponed);
        drop(state);
        TURN.notify_all();
        // Without the lock. They put themselves off again if the next capture has begun.
        for task in tasks {
            // What others made panics is not this capture's: the panic hook has told of it, and the next task has its turn.
            let _ = panic::catch_unwind(AssertUnwindSafe(task));
        }
    }
}

/// A wait for a whole device, which may be made as long as this lives. It belongs to its thread.
pub(crate) struct DeviceWait(PhantomData<*const ()>);

impl DeviceWait {
    /// Waits until no capture is under way.
    ///
    /// # Errors
    /// [`GraphProblem::WaitInCapture`] if this thread captures, [`Error::Unsupported`] in a host function of a stream: both
    /// would wait for themselves. [`GraphProblem::CaptureUnderWay`] if captures are under way for longer than [`LIMIT`].
    pub(crate) fn begin(device: &Device) -> Result<Self> {
        let problem = || GraphProblem::CaptureUnderWay { device: device.to_string(), waited: LIMIT };
        Self::begin_within(device, LIMIT)?.ok_or_else(|| problem().into())
    }

    /// As [`DeviceWait::begin`], but waits no longer than this. `None` if captures are under way then.
    ///
    /// # Errors
    /// As [`DeviceWait::begin`].
    pub(crate) fn begin_within(device: &Device, patience: Duration) -> Result<Option<Self>> {
        Self::check(device)?;
        let mut state = lock();
        state.waits_queued += 1;
        let until = Instant::now() + patience;
        while state.is_wait_held_off() {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                state.waits_queued -= 1;
                // New captures may have let it go first.
                TURN.notify_all();
                return Ok(None);
            }
            state = TURN.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        Ok(Some(Self::queued(state)))
    }

    fn check(device: &Device) -> Result<()> {
        if OWN_CAPTURES.get() > 0 {
            return Err(GraphProblem::WaitInCapture { device: device.to_string() }.into());
        }
        stream::refuse_inside("waiting for a device")
    }

    /// Has its turn after it was queued.
    fn queued(mut state: MutexGuard<'_, State>) -> Self {
        state.waits_queued -= 1;
        Self::of(state)
    }

    fn of(mut state: MutexGuard<'_, State>) -> Self {
        state.waits += 1;
        OWN_WAITS.set(OWN_WAITS.get() + 1);
        Self(PhantomData)
    }

    /// Does something that has to wait for a device, for a destructor: at once if no capture is under way, else when there
    /// is none.
    pub(crate) fn when_possible(work: impl FnOnce(Self) + Send + 'static) {
        let mut state = lock();
        if state.captures > 0 {
            state.postponed.push(Box::new(move || Self::when_possible(work)));
            return;
        }
        let wait = Self::of(state);
        work(wait);
    }
}

impl Drop for DeviceWait {
    fn drop(&mut self) {
        OWN_WAITS.set(OWN_WAITS.get().saturating_sub(1));
        let mut state = lock();
        state.waits = state.waits.saturating_sub(1);
        if state.waits == 0 {
            state.captures_turn = state.captures_queued > 0;
            drop(state);
            TURN.notify_all();
        }
    }
}

/// Makes calls by which destructors give things back. Captures in a strict mode, also those of other code in the process,
/// have the runtime refuse such calls and spoil the capture; what this crate gives back has nothing to do with a capture, so
/// this thread is exempt meanwhile (`hipThreadExchangeStreamCaptureMode`).
pub(crate) fn exempt<R>(hip: &Runtime, calls: impl FnOnce() -> R) -> R {
    let _exemption = Exemption::begin(hip);
    calls()
}

/// The mode that the thread had.
struct Exemption<'a>(Option<(&'a Runtime, hipStreamCaptureMode)>);

impl<'a> Exemption<'a> {
    fn begin(hip: &'a Runtime) -> Self {
        let mode = exchange(hip, hipStreamCaptureMode::hipStreamCaptureModeRelaxed);
        Self(mode.map(|mode| (hip, mode)))
    }
}

impl Drop for Exemption<'_> {
    fn drop(&mut self) {
        if let Some((hip, mode)) = self.0 {
            exchange(hip, mode);
        }
    }
}

/// Sets the thread's mode and returns the one before. `None` if that cannot be done: then nothing was set, and calls may be
/// refused as they would be anyway.
fn exchange(hip: &Runtime, mut mode: hipStreamCaptureMode) -> Option<hipStreamCaptureMode> {
    // SAFETY: `mode` is a valid place to read from and to write to.
    let result = unsafe { hip.hipThreadExchangeStreamCaptureMode(&mut mode) };
    matches!(result, Ok(hipError_t::hipSuccess)).then_some(mode)
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::fake::Fake;

    #[test]
    fn within_a_wait_another_does_not_wait_for_a_capture_that_waits_for_the_first() {
        let device = Fake::default().device();
        thread::scope(|scope| {
            let outer = DeviceWait::begin(&device).unwrap();
            let capture = scope.spawn(|| Capturing::begin().map(drop));
            while lock().captures_queued == 0 {
                thread::yield_now();
            }
            drop(DeviceWait::begin(&device).unwrap());
            assert!(DeviceWait::begin_within(&device, Duration::ZERO).unwrap().is_some());
            let (sender, done) = std::sync::mpsc::channel();
            DeviceWait::when_possible(move |_| sender.send(()).unwrap());
            assert!(done.try_recv().is_ok(), "at once");
            assert!(Capturing::begin().map(drop).unwrap_err().is_unsupported());
            assert!(!capture.is_finished());
            drop(outer);
            capture.join().unwrap().unwrap();
        });
    }

    #[test]
    fn a_wait_gives_up_and_leaves_nothing_behind() {
        let device = Fake::default().device();
        let capture = Capturing::begin().unwrap();
        let given_up = thread::scope(|scope| {
            let wait = || DeviceWait::begin_within(&device, Duration::from_millis(5)).map(|wait| wait.is_none());
            scope.spawn(wait).join().unwrap()
        });
        assert!(given_up.unwrap());
        let inner = Capturing::begin().unwrap();
        assert!(DeviceWait::begin(&device).map(drop).is_err());
        drop(capture);
        assert!(DeviceWait::begin(&device).map(drop).is_err(), "the inner one is under way");
        drop(inner);
        DeviceWait::begin(&device).map(drop).unwrap();
    }

    #[test]
    fn a_capture_gives_up_and_leaves_nothing_behind() {
        let device = Fake::default().device();
        let wait = DeviceWait::begin(&device).unwrap();
        let limit = Duration::from_millis(20);
        let given_up = thread::scope(|scope| scope.spawn(|| Capturing::begin_within(limit).map(drop)).join().unwrap());
        let Err(Error::Graph(GraphProblem::WaitUnderWay { waited })) = given_up else { panic!("{given_up:?}") };
        assert_eq!(waited, limit);
        assert_eq!(lock().captures_queued, 0);
        drop(wait);
        Capturing::begin().map(drop).unwrap();
        DeviceWait::begin(&device).map(drop).unwrap();
    }

    #[test]
    fn what_is_put_off_is_done_also_behind_a_panic() {
        let (sender, done) = std::sync::mpsc::channel();
        let capture = Capturing::begin().unwrap();
        DeviceWait::when_possible(|_| panic::resume_unwind(Box::new("this is meant")));
        DeviceWait::when_possible(move |_| sender.send(()).unwrap());
        assert!(done.try_recv().is_err());
        drop(capture);
        done.recv_timeout(Duration::from_secs(20)).unwrap();
    }
}
