//! Streams: queues of work that a device does in order.

mod callback;
#[cfg(feature = "async")]
mod future;
mod options;
mod raw;
mod recent;
#[cfg(test)]
mod tests;

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak};

use hip_sys::{hipError_t, hipStream_t};

use crate::captures;
use crate::device::{Device, Mismatch};
use crate::error::{Error, Result};
use crate::event::Event;
use crate::memory::{BlockCache, Blocks};
pub(crate) use callback::{Inside, drop_elsewhere, is_inside as is_in_callback, outside_of_callbacks, refuse_inside};
#[cfg(feature = "async")]
pub(crate) use future::Waiters;
#[cfg(feature = "async")]
pub use future::{EventWait, StreamWait};
pub use options::StreamOptions;
pub use raw::Ownership;
pub(crate) use recent::{LaunchName, RecentLaunches};

/// Source of [`Stream::id`].
static NEXT_ID: AtomicU64 = AtomicU64::new(1);

/// A queue of work for one device. What is put into one stream is done in order; streams run beside each other.
///
/// Cloning shares the stream. It may be used from several threads. Buffers and everything else made by a stream keep it
/// alive. When the last of them is dropped, the stream waits for its work and is destroyed (`hipStreamDestroy`).
///
/// [`Device::stream`] and [`Device::stream_with`] make streams, [`Device::default_stream`] is the one that is always there,
/// [`Stream::from_raw`] adopts those of other code.
#[derive(Clone)]
pub struct Stream(Arc<StreamInner>);

/// A stream that this does not keep alive.
#[derive(Default)]
pub(crate) struct WeakStream(Weak<StreamInner>);

impl WeakStream {
    pub(crate) fn upgrade(&self) -> Option<Stream> {
        self.0.upgrade().map(Stream)
    }
}

struct StreamInner {
    id: u64,
    device: Device,
    handle: hipStream_t,
    ownership: Ownership,
    cache: Arc<BlockCache>,
    launches: Arc<RecentLaunches>,
}

// SAFETY: HIP streams may be used from any thread, also several at once; the runtime does its own locking. The handle
// is destroyed only in `drop`, when nobody else can use it.
unsafe impl Send for StreamInner {}
// SAFETY: as above.
unsafe impl Sync for StreamInner {}

impl Stream {
    /// The owner of a stream of this device.
    pub(crate) fn owning(device: &Device, handle: hipStream_t) -> Self {
        Self::adopted(device, handle, Ownership::Owned)
    }

    /// An object for a stream of this device.
    pub(crate) fn adopted(device: &Device, handle: hipStream_t, ownership: Ownership) -> Self {
        let cache = Arc::new(BlockCache::default());
        device.register_cache(&cache);
        let launches = Arc::new(RecentLaunches::new());
        device.faults().register(&launches);
        let id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
        Self(Arc::new(StreamInner { id, device: device.clone(), handle, ownership, cache, launches }))
    }

    /// The device that works on this stream.
    #[inline]
    #[must_use]
    pub fn device(&self) -> &Device {
        &self.0.device
    }

    /// Waits until everything put into the stream so far has finished (`hipStreamSynchronize`). Memory of dropped
    /// buffers that the stream kept for reuse can be taken by all streams of the device then; what exceeds
    /// [`Device::cache_limit`] goes back to the device.
    ///
    /// # Errors
    /// Errors of the runtime, and faults of kernels launched earlier.
    pub fn synchronize(&self) -> Result<()> {
        // Taken before waiting: a block that another thread frees meanwhile may still be in use.
        self.after_work(self.0.cache.take_all(), Device::keep_idle_blocks)
    }

    /// Waits until everything put into the stream so far has finished, and gives all memory of dropped buffers that the
    /// stream kept for reuse back to the device, and what all streams could have taken. See also
    /// [`Device::trim_memory`].
    ///
    /// # Errors
    /// As [`Stream::synchronize`].
    pub fn trim(&self) -> Result<()> {
        self.after_work(self.0.cache.take_all(), Device::release_blocks)
    }

    /// Waits for the stream's work, which may still use the blocks, and hands them on.
    fn after_work(&self, blocks: Blocks, next: impl FnOnce(&Device, Blocks) -> Result<()>) -> Result<()> {
        match self.wait_for_work() {
            Ok(()) => next(self.device(), blocks),
            Err(error) => {
                self.0.cache.put_all(blocks);
                Err(error)
            }
        }
    }

    /// `hipStreamSynchronize` and nothing else.
    pub(crate) fn wait_for_work(&self) -> Result<()> {
        wait_for_work(&self.0.device, self.0.handle, &self.0.launches)
    }

    /// Whether everything put into the stream so far has finished (`hipStreamQuery`).
    ///
    /// # Errors
    /// Errors of the runtime, and faults of kernels launched earlier.
    pub fn is_idle(&self) -> Result<bool> {
        self.device().bind()?;
        // SAFETY: the handle is alive.
        let code = unsafe { self.device().hip().hipStreamQuery(self.handle()) }?;
        match code {
            hipError_t::hipSuccess => Ok(true),
            hipError_t::hipErrorNotReady => Ok(false),
            code => Err(self.device().platform().failed("hipStreamQuery", String::new(), code)),
        }
    }

    /// A new event, recorded behind all work that the stream holds now.
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn record_event(&self) -> Result<Event> {
        let event = Event::new(self.device())?;
        event.record(self)?;
        Ok(event)
    }

    /// Makes the work that is put into this stream from now on wait for `event` (`hipStreamWaitEvent`); the host does
    /// not wait. The event may be of another device of the same runtime. Buffers do this by themselves.
    ///
    /// # Errors
    /// [`Error::WrongDevice`] if the event belongs to another runtime; errors of the runtime.
    pub fn wait_event(&self, event: &Event) -> Result<()> {
        event.queue_wait(self)
    }

    /// The raw handle, for calls of HIP functions that this crate lacks. It stays valid as long as this stream is
    /// alive.
    #[inline]
    #[must_use]
    pub fn handle(&self) -> hipStream_t {
        self.0.handle
    }

    /// Must be called before a launch, which an error may have to name later.
    #[inline]
    pub(crate) fn note_launch(&self, name: LaunchName) {
        self.0.launches.note(name);
    }

    pub(crate) fn downgrade(&self) -> WeakStream {
        WeakStream(Arc::downgrade(&self.0))
    }

    /// Whether the two are the same stream.
    #[inline]
    pub(crate) fn is(&self, other: &Stream) -> bool {
        // There is one object for each number: comparing addresses saves launches looking at either.
        Arc::ptr_eq(&self.0, &other.0)
    }

    #[inline]
    pub(crate) fn id(&self) -> u64 {
        self.0.id
    }

    pub(crate) fn cache(&self) -> &BlockCache {
        &self.0.cache
    }

    /// Checks that `what` belongs to this stream's device.
    #[inline]
    pub(crate) fn require_device(&self, what: &'static str, device: &Device) -> Result<()> {
        if device == self.device() { Ok(()) } else { Err(self.wrong_device(what, device)) }
    }

    #[cold]
    fn wrong_device(&self, what: &'static str, device: &Device) -> Error {
        Mismatch::new(what, device, self.device()).into_error(what)
    }
}

/// `hipStreamSynchronize` for a handle that is alive.
fn wait_for_work(device: &Device, handle: hipStream_t, launches: &RecentLaunches) -> Result<()> {
    refuse_inside("waiting for a stream")?;
    device.bind()?;
    let launched = launches.launched();
    // SAFETY: the callers' handles are alive.
    let result = unsafe { device.hip().hipStreamSynchronize(handle) };
    device.platform().check_with("hipStreamSynchronize", || device.to_string(), result)?;
    launches.clear_until(launched);
    device.faults().note_works();
    Ok(())
}

/// What is left to do for a stream that has no owner any more.
struct Ending {
    device: Device,
    handle: hipStream_t,
    ownership: Ownership,
    cache: Arc<BlockCache>,
    launches: Arc<RecentLaunches>,
}

// SAFETY: as for `StreamInner`.
unsafe impl Send for Ending {}

impl Drop for StreamInner {
    fn drop(&mut self) {
        let ending = Ending {
            device: self.device.clone(),
            handle: self.handle,
            ownership: self.ownership,
            cache: Arc::clone(&self.cache),
            launches: Arc::clone(&self.launches),
        };
        outside_of_callbacks(&self.device, "ending a stream", || ending.end());
    }
}

impl Ending {
    fn end(self) {
        captures::exempt(self.device.hip(), || self.end_exempt());
    }

    fn end_exempt(&self) {
        // Runtimes differ in whether destroying a stream waits for its work; the cached memory below needs that it is
        // done. A stream of others is not waited for without need.
        let blocks = self.cache.take_all();
        let waited = if self.ownership == Ownership::Borrowed && blocks.is_empty() {
            Ok(())
        } else {
            wait_for_work(&self.device, self.handle, &self.launches)
        };
        let released = match &waited {
            Ok(()) => self.device.keep_idle_blocks(blocks),
            // The device may still use the blocks: leak them rather than hand them out again.
            Err(_) => {
                blocks.leak(&self.device);
                Ok(())
            }
        };
        let destroyed = match self.ownership {
            Ownership::Borrowed => Ok(()),
            Ownership::Owned => {
                // SAFETY: the handle is alive and this was its only owner.
                let result = unsafe { self.device.hip().hipStreamDestroy(self.handle) };
                self.device.platform().check("hipStreamDestroy", result)
            }
        };
        for error in [waited, released, destroyed].into_iter().filter_map(Result::err) {
            self.device.defer_error(error);
        }
    }
}

/// Two values are equal if they are the same stream.
impl PartialEq for Stream {
    fn eq(&self, other: &Self) -> bool {
        self.is(other)
    }
}

impl Eq for Stream {}

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stream")
            .field("id", &self.0.id)
            .field("device", &self.0.device.to_string())
            .finish_non_exhaustive()
    }
}
