//! Streams: queues of commands that execute in order, each on a thread of its own while there is something to do.
//!
//! A command names the [points](Point) of other streams that it must wait for. Points exist only for commands submitted
//! before, and a stream reads the points that it depends on before its own command becomes visible: so no circle of waits
//! can arise.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use hip_sys::hipError_t;

use crate::device::Device;
use crate::error::HipResult;
use crate::fault::Fault;
use crate::graph::capture;
use crate::launch::KernargBlock;
use crate::sync::lock;
use crate::thread;
use crate::work::Work;

/// Commands that may wait in a stream before submitting blocks.
const MAX_PENDING: usize = 1 << 16;
/// Streams whose commands a stream remembers to have waited for. Forgetting costs only the reuse of pool memory.
const MAX_WAITED: usize = 256;
/// How long the thread of a stream waits for more before it ends.
const IDLE: Duration = Duration::from_millis(500);

/// How a stream relates to the device's null stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ordered {
    /// It is the null stream.
    Null,
    /// Commands of the null stream wait for it, and it waits for them.
    WithNull,
    /// Independent (`hipStreamNonBlocking`).
    Free,
}

/// A stream of one device.
pub(crate) struct Stream {
    pub(crate) device: &'static Device,
    pub(crate) ordered: Ordered,
    pub(crate) flags: u32,
    pub(crate) priority: i32,
    pub(crate) id: u64,
    /// Number of the last command submitted.
    submitted: AtomicU64,
    /// Number of the last command completed.
    completed: AtomicU64,
    state: Mutex<State>,
    /// Something was submitted, or the stream was closed.
    arrived: Condvar,
    /// A command completed.
    progress: Condvar,
    /// Memory for the arguments of the kernel that executes.
    pub(crate) kernarg: Mutex<KernargBlock>,
    /// For each stream that commands waited for, by its number: the last command waited for.
    waited: Mutex<HashMap<u64, u64>>,
}

struct State {
    pending: VecDeque<Command>,
    /// Whether a thread executes commands.
    worker: bool,
    closed: bool,
    /// Threads that wait for progress.
    waiters: usize,
}

struct Command {
    number: u64,
    after: Vec<Point>,
    work: Work,
}

/// The completion of one command.
#[derive(Clone)]
pub(crate) struct Point {
    stream: Arc<Stream>,
    number: u64,
}

impl Point {
    pub(crate) fn is_done(&self) -> bool {
        self.stream.completed.load(Ordering::Acquire) >= self.number
    }

    /// Waits until the command has completed.
    ///
    /// # Errors
    /// `hipErrorIllegalState` in a callback of a stream, where waiting could wait for itself.
    pub(crate) fn wait(&self) -> HipResult {
        if !self.is_done() {
            if thread::is_worker() {
                return Err(hipError_t::hipErrorIllegalState);
            }
            self.block();
        }
        Ok(())
    }

    /// Waits without asking who waits.
    pub(crate) fn block(&self) {
        let mut state = lock(&self.stream.state);
        state.waiters += 1;
        while !self.is_done() {
            state = self.stream.progress.wait(state).unwrap_or_else(std::sync::PoisonError::into_inner);
        }
        state.waiters -= 1;
    }

    pub(crate) fn device(&self) -> &'static Device {
        self.stream.device
    }

    pub(crate) fn is_of(&self, stream: &Stream) -> bool {
        std::ptr::eq(Arc::as_ptr(&self.stream), stream)
    }
}

impl Stream {
    pub(crate) fn new(device: &'static Device, ordered: Ordered, flags: u32, priority: i32) -> Arc<Self> {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        Arc::new(Self {
            device,
            ordered,
            flags,
            priority,
            id: NEXT.fetch_add(1, Ordering::Relaxed),
            submitted: AtomicU64::new(0),
            completed: AtomicU64::new(0),
            state: Mutex::new(State { pending: VecDeque::new(), worker: false, closed: false, waiters: 0 }),
            arrived: Condvar::new(),
            progress: Condvar::new(),
            kernarg: Mutex::new(KernargBlock::default()),
            waited: Mutex::new(HashMap::new()),
        })
    }

    /// The completion of everything submitted so far; `None` if it has completed.
    pub(crate) fn last_point(self: &Arc<Self>) -> Option<Point> {
        let number = self.submitted.load(Ordering::Acquire);
        let point = Point { stream: Arc::clone(self), number };
        (!point.is_done()).then_some(point)
    }

    /// Appends a command.
    ///
    /// # Errors
    /// `hipErrorContextIsDestroyed` if the stream was destroyed meanwhile.
    pub(crate) fn submit(self: &Arc<Self>, work: Work) -> HipResult<Point> {
        self.submit_after(work, Vec::new())
    }

    /// Appends a command that also waits for `after`, points of other streams. In a capture it becomes a node of the graph
    /// instead, and the point is one that has been reached.
    ///
    /// # Errors
    /// As [`Stream::submit`]; those of [`capture::intercept`].
    pub(crate) fn submit_after(self: &Arc<Self>, work: Work, mut after: Vec<Point>) -> HipResult<Point> {
        let Some(work) = capture::intercept(self, work)? else {
            return Ok(Point { stream: Arc::clone(self), number: 0 });
        };
        self.device.null_stream_rules(self, &mut after);
        self.note_waits(&after);
        after.retain(|point| !point.is_of(self) && !point.is_done());
        let mut state = lock(&self.state);
        while state.pending.len() >= MAX_PENDING && !state.closed && !thread::is_worker() {
            state.waiters += 1;
            state = self.progress.wait(state).unwrap_or_else(std::sync::PoisonError::into_inner);
            state.waiters -= 1;
        }
        if state.closed {
            return Err(hipError_t::hipErrorContextIsDestroyed);
        }
        let number = self.submitted.load(Ordering::Relaxed) + 1;
        state.pending.push_back(Command { number, after, work });
        self.submitted.store(number, Ordering::Release);
        let start = !std::mem::replace(&mut state.worker, true);
        drop(state);
        if start {
            self.start_worker();
        } else {
            self.arrived.notify_one();
        }
        Ok(Point { stream: Arc::clone(self), number })
    }

    /// Remembers what commands of this stream wait for.
    fn note_waits(&self, points: &[Point]) {
        if points.is_empty() {
            return;
        }
        let mut waited = lock(&self.waited);
        if waited.len() >= MAX_WAITED {
            waited.clear();
        }
        for point in points {
            let last = waited.entry(point.stream.id).or_default();
            *last = point.number.max(*last);
        }
    }

    /// Whether a command of this stream has waited, or is going to wait, for the point.
    pub(crate) fn has_waited_for(&self, point: &Point) -> bool {
        lock(&self.waited).get(&point.stream.id).is_some_and(|number| *number >= point.number)
    }

    /// Executes on the calling thread, once everything that a command submitted now would wait for has completed.
    ///
    /// # Errors
    /// `hipErrorIllegalState` in a callback; the code of a fault; those of captures.
    pub(crate) fn run_now(self: &Arc<Self>, work: Work) -> HipResult {
        capture::check_stream(self)?;
        capture::check_unsafe_call()?;
        self.synchronize()?;
        self.execute(work);
        self.device.check()
    }

    /// Waits until everything submitted so far has completed; on the null stream also what other streams of the device
    /// do that are ordered with it.
    ///
    /// # Errors
    /// `hipErrorIllegalState` in a callback of a stream; the code of a fault; those of captures.
    pub(crate) fn synchronize(self: &Arc<Self>) -> HipResult {
        capture::check_stream(self)?;
        for point in self.everything() {
            point.wait()?;
        }
        self.device.trim_pools();
        self.device.check()
    }

    /// Whether everything submitted so far has completed.
    pub(crate) fn is_idle(self: &Arc<Self>) -> bool {
        self.everything().is_empty()
    }

    /// The points that a command submitted now would wait for.
    fn everything(self: &Arc<Self>) -> Vec<Point> {
        let mut points = Vec::new();
        self.device.null_stream_rules(self, &mut points);
        points.extend(self.last_point());
        points
    }

    /// Takes no more commands; what was submitted still executes. A capture of it is over.
    pub(crate) fn close(&self) {
        capture::abandon(self);
        lock(&self.state).closed = true;
        self.arrived.notify_one();
        self.progress.notify_all();
    }

    pub(crate) fn is_closed(&self) -> bool {
        lock(&self.state).closed
    }

    /// Whether the stream will never do anything again.
    pub(crate) fn is_finished(&self) -> bool {
        let state = lock(&self.state);
        state.closed && self.completed.load(Ordering::Acquire) == self.submitted.load(Ordering::Acquire)
    }

    fn start_worker(self: &Arc<Self>) {
        let stream = Arc::clone(self);
        let name = format!("hip-emu stream {}", self.id);
        let spawned = std::thread::Builder::new().name(name).spawn(move || stream.work_loop(Some(IDLE)));
        if spawned.is_err() {
            // No thread to be had: the caller does the work, so that nothing is lost and nobody waits for ever.
            self.work_loop(None);
        }
    }

    /// Executes commands until there are none: at once without `patience`, else when none came for that long.
    fn work_loop(self: &Arc<Self>, patience: Option<Duration>) {
        let _worker = thread::enter_worker();
        let mut state = lock(&self.state);
        loop {
            if let Some(command) = state.pending.pop_front() {
                drop(state);
                for point in &command.after {
                    point.block();
                }
                self.execute(command.work);
                self.completed.store(command.number, Ordering::Release);
                state = lock(&self.state);
                if state.waiters > 0 {
                    self.progress.notify_all();
                }
                continue;
            }
            let mut timed_out = true;
            if let Some(patience) = patience
                && !state.closed
            {
                let (guard, result) = self
                    .arrived
                    .wait_timeout_while(state, patience, |state| state.pending.is_empty() && !state.closed)
                    .unwrap_or_else(std::sync::PoisonError::into_inner);
                state = guard;
                timed_out = result.timed_out();
            }
            if state.pending.is_empty() && (timed_out || state.closed) {
                state.worker = false;
                return;
            }
        }
    }

    /// Executes one command. On a device that has faulted, only what must not be lost is done.
    fn execute(self: &Arc<Self>, work: Work) {
        let result = catch_unwind(AssertUnwindSafe(|| work.execute(self)));
        match result {
            Ok(Ok(())) => {}
            Ok(Err(fault)) => self.device.set_fault(*fault),
            Err(panic) => self.device.set_fault(Fault::from_panic(panic.as_ref())),
        }
    }
}
