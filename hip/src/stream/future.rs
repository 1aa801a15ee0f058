//! Waiting for streams and events in asynchronous code.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::task::{Context, Poll, Waker};

use hip_sys::hipError_t;

use super::{Stream, callback};
use crate::device::{Device, HelperStream};
use crate::error::Result;
use crate::event::Event;

/// What the call from the stream and the future share.
#[derive(Default)]
struct Signal(Mutex<State>);

#[derive(Default)]
struct State {
    /// Set by the call: the state of the device then.
    reached: Option<hipError_t>,
    /// Whom to wake.
    waker: Option<Waker>,
}

impl Signal {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// For the stream: the place is reached.
    fn set(&self, status: hipError_t) {
        let waker = {
            let mut state = self.lock();
            state.reached = Some(status);
            state.waker.take()
        };
        // Without the lock: waking runs an executor's code.
        if let Some(waker) = waker {
            waker.wake();
        }
    }

    /// For the future.
    fn poll(&self, context: &Context<'_>) -> Poll<hipError_t> {
        // Made and dropped without the lock: that is an executor's code too.
        let waker = context.waker().clone();
        let mut state = self.lock();
        if let Some(status) = state.reached {
            return Poll::Ready(status);
        }
        let old = state.waker.replace(waker);
        drop(state);
        drop(old);
        Poll::Pending
    }

    /// For the future: nobody is to be woken any more.
    fn forget(&self) {
        let waker = self.lock().waker.take();
        drop(waker);
    }
}

/// The futures that wait for one recording of an event: they share one call from a stream. `None` once it was made.
pub(crate) struct Waiters(Mutex<Option<Crowd>>);

#[derive(Default)]
struct Crowd {
    signals: Vec<Weak<Signal>>,
    /// The length at which to look for those that were dropped.
    full: usize,
}

impl Waiters {
    /// Fewest futures that are worth looking at.
    const FEW: usize = 16;

    fn new() -> Self {
        Self(Mutex::new(Some(Crowd::default())))
    }

    fn lock(&self) -> MutexGuard<'_, Option<Crowd>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A signal for another future. `None` if the call was made already.
    fn join(&self) -> Option<Arc<Signal>> {
        let mut crowd = self.lock();
        let crowd = crowd.as_mut()?;
        if crowd.signals.len() >= crowd.full.max(Self::FEW) {
            crowd.signals.retain(|signal| signal.strong_count() > 0);
            crowd.full = crowd.signals.len() * 2;
        }
        let signal = Arc::new(Signal::default());
        crowd.signals.push(Arc::downgrade(&signal));
        Some(signal)
    }

    /// For the stream: the place is reached.
    fn set(&self, status: hipError_t) {
        let crowd = self.lock().take();
        crowd.into_iter().flat_map(|crowd| crowd.signals).filter_map(|signal| signal.upgrade()).for_each(|signal| {
            signal.set(status);
        });
    }
}

/// The error for what the call from a stream was told.
fn reached(device: &Device, status: hipError_t) -> Result<()> {
    match status {
        hipError_t::hipSuccess => Ok(()),
        status => Err(device.failed("hipStreamAddCallback", format!("work of {device}"), status)),
    }
}

/// A future of [`Stream::wait`].
#[must_use = "futures do nothing unless polled"]
pub struct StreamWait {
    stream: Stream,
    /// Or why there will be no call.
    signal: Result<Arc<Signal>>,
}

impl Stream {
    /// A future that is ready once everything put into the stream so far has finished. What is put into the stream later
    /// does not matter. No thread waits meanwhile: the stream itself wakes the task (`hipStreamAddCallback`), whatever
    /// the executor.
    ///
    /// Dropping the future cancels the waiting and nothing else. (It is an owner of the stream, and the last owner waits for
    /// the stream.) What [`Stream::synchronize`] does besides waiting is not done.
    ///
    /// ```
    /// # #[cfg(feature = "emu")] {
    /// async fn ones(stream: &hip::Stream) -> hip::Result<hip::Buffer<u8>> {
    ///     let mut buffer = stream.alloc::<u8>(1000)?;
    ///     stream.fill(&mut buffer, 1)?;
    ///     stream.wait().await?;
    ///     Ok(buffer)
    /// }
    /// # }
    /// ```
    ///
    /// # Errors
    /// The future's result: errors of the runtime, and faults of kernels launched earlier.
    pub fn wait(&self) -> StreamWait {
        let signal = Arc::new(Signal::default());
        let shared = Arc::clone(&signal);
        // SAFETY: this stream keeps its handle alive.
        let queued =
            unsafe { callback::queue(self.device(), self.handle(), Box::new(move |status| shared.set(status))) };
        StreamWait { stream: self.clone(), signal: queued.map(|()| signal) }
    }
}

impl Future for StreamWait {
    type Output = Result<()>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        let signal = match &self.signal {
            Ok(signal) => signal,
            Err(error) => return Poll::Ready(Err(error.clone())),
        };
        // The call is not told of everything on every runtime.
        signal.poll(context).map(|status| {
            reached(self.stream.device(), status)?;
            self.stream.is_idle().map(drop)
        })
    }
}

impl Drop for StreamWait {
    fn drop(&mut self) {
        if let Ok(signal) = &self.signal {
            signal.forget();
        }
    }
}

impl fmt::Debug for StreamWait {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StreamWait").field("stream", &self.stream).finish_non_exhaustive()
    }
}

/// A future of [`Event::wait`].
#[must_use = "futures do nothing unless polled"]
pub struct EventWait {
    event: Event,
    /// `None` if it was done from the start; or why there will be no call.
    signal: Result<Option<Arc<Signal>>>,
}

impl Event {
    /// A future that is ready once the work before the event has finished, as the event is recorded now; recording it again
    /// does not matter. No thread waits meanwhile: an idle stream that the device keeps for this waits for the event and
    /// wakes the task, and those of all other futures of the same recording; an event whose [raw handle](Event::handle) was
    /// given out takes a stream for each. Dropping the future cancels the waiting and nothing else.
    ///
    /// # Errors
    /// The future's result: errors of the runtime, and faults of kernels launched earlier.
    pub fn wait(&self) -> EventWait {
        EventWait { event: self.clone(), signal: self.signal() }
    }

    fn signal(&self) -> Result<Option<Arc<Signal>>> {
        let mut waiters = self.waiters();
        if self.is_done()? {
            return Ok(None);
        }
        // What other code has recorded meanwhile is not known.
        let known = waiters.as_ref().filter(|_| !self.is_exposed());
        if let Some(signal) = known.and_then(|waiters| waiters.join()) {
            return Ok(Some(signal));
        }
        let shared = Arc::new(Waiters::new());
        let signal = shared.join();
        // One of its own: in a shared one, events that come late would hold up others.
        let helper = HelperStream::take(self.device())?;
        let handle = helper.handle();
        // SAFETY: the helper stream is alive.
        unsafe { self.queue_wait_raw(handle) }?;
        let called = Arc::clone(&shared);
        let body = move |status| {
            // Back first: who is woken may want one.
            drop(helper);
            called.set(status);
        };
        // SAFETY: the helper stream is given back by the call, so it is alive until then.
        unsafe { callback::queue(self.device(), handle, Box::new(body)) }?;
        *waiters = Some(shared);
        Ok(signal)
    }
}

impl Future for EventWait {
    type Output = Result<()>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        let signal = match &self.signal {
            Ok(Some(signal)) => signal,
            Ok(None) => return Poll::Ready(Ok(())),
            Err(error) => return Poll::Ready(Err(error.clone())),
        };
        signal.poll(context).map(|status| {
            reached(self.event.device(), status)?;
            self.event.is_done().map(drop)
        })
    }
}

impl Drop for EventWait {
    fn drop(&mut self) {
        if let Ok(Some(signal)) = &self.signal {
            signal.forget();
        }
    }
}

impl fmt::Debug for EventWait {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EventWait").field("event", &self.event).finish_non_exhaustive()
    }
}

// Futures move between threads of an executor.
const _: () = {
    const fn assert<T: Send + Sync + Unpin>() {}
    assert::<StreamWait>();
    assert::<EventWait>();
};
