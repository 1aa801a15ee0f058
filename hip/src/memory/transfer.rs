//! Copies between host and device that the host does not wait for.

use std::fmt;
use std::mem::ManuallyDrop;
use std::sync::Arc;

use hip_sys::hipMemcpyKind;

use super::allocation::{Access, Allocation};
use super::copy::same_length;
use super::pinned::PinnedBuffer;
use super::view::{AsView, AsViewMut};
use crate::element::Element;
use crate::error::Result;
use crate::event::RawEvent;
use crate::stream::{self, Stream};

/// Pinned host memory that a transfer can read: [`PinnedBuffer`], [`Registered`](crate::Registered) memory, or one of them
/// shared by [`Arc`]. Borrowed memory is not
/// enough, since a transfer can be forgotten while it is under way:
///
/// ```
/// # use hip::{Buffer, PinnedBuffer, Stream};
/// fn start(stream: &Stream, buffer: &mut Buffer<f32>, pinned: PinnedBuffer<f32>) -> hip::Result<()> {
///     std::mem::forget(stream.upload_async(buffer, pinned)?);
///     Ok(())
/// }
/// ```
/// ```compile_fail,E0277
/// # use hip::{Buffer, PinnedBuffer, Stream};
/// fn start(stream: &Stream, buffer: &mut Buffer<f32>, pinned: &PinnedBuffer<f32>) -> hip::Result<()> {
///     std::mem::forget(stream.upload_async(buffer, pinned)?);
///     Ok(())
/// }
/// ```
///
/// # Safety
/// `elements` must always return the same memory, which must stay where it is and unchanged while the value is owned,
/// also when the value is moved, to another thread too.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no host memory that a transfer can own and read",
    note = "a transfer owns its host memory, since it can be forgotten while it is under way: give the `PinnedBuffer` or \
            `Registered` memory itself (or for reading an `Arc` of it); `Transfer::wait` gives it back",
    note = "ordinary memory is copied by `Stream::copy_from_host` and `Stream::copy_to_host`, which wait"
)]
pub unsafe trait HostSource: Send + 'static {
    /// Type of the elements.
    type Element: Element;

    /// The elements.
    fn elements(&self) -> &[Self::Element];

    /// Told when it cannot be known any more whether the device is done with the memory, after a fault for example. Whoever
    /// returns true may be dropped then, and must leave the memory where it is for ever; else the value itself leaks, with the
    /// [`Device`](crate::Device) that it may own. The default returns false.
    fn abandon(&self) -> bool {
        false
    }
}

// SAFETY: the buffer owns memory outside of itself, and only its owner can change it.
unsafe impl<T: Element> HostSource for PinnedBuffer<T> {
    type Element = T;

    fn elements(&self) -> &[T] {
        self
    }

    fn abandon(&self) -> bool {
        PinnedBuffer::abandon(self);
        true
    }
}

// SAFETY: as above; while this reference is owned, nobody else can get exclusive access.
unsafe impl<T: Element> HostSource for Arc<PinnedBuffer<T>> {
    type Element = T;

    fn elements(&self) -> &[T] {
        self
    }

    fn abandon(&self) -> bool {
        PinnedBuffer::abandon(self);
        true
    }
}

/// Pinned host memory that a transfer can write: [`PinnedBuffer`], or [`Registered`](crate::Registered) memory.
///
/// # Safety
/// As for [`HostSource`], and `elements_mut` must return the memory that `elements` does.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no host memory that a transfer can own and write",
    note = "a transfer owns its host memory, since it can be forgotten while it is under way: give the `PinnedBuffer` or \
            `Registered` memory itself (or for reading an `Arc` of it); `Transfer::wait` gives it back",
    note = "ordinary memory is copied by `Stream::copy_from_host` and `Stream::copy_to_host`, which wait"
)]
pub unsafe trait HostSink: HostSource {
    /// The elements.
    fn elements_mut(&mut self) -> &mut [Self::Element];
}

// SAFETY: as above.
unsafe impl<T: Element> HostSink for PinnedBuffer<T> {
    fn elements_mut(&mut self) -> &mut [T] {
        self
    }
}

/// A copy under way. It owns the host memory, so nothing can touch it before the copy is done; [`Transfer::wait`] gives
/// it back.
///
/// Dropping the transfer waits for the copy. Forgetting it leaks the memory and is otherwise harmless.
#[must_use = "dropping a transfer waits for it"]
pub struct Transfer<P> {
    memory: ManuallyDrop<P>,
    /// Whether `memory` is not to be dropped any more.
    taken: bool,
    event: Arc<RawEvent>,
    stream: Stream,
    /// Drops a transfer in another thread.
    drop_elsewhere: fn(Self),
    /// Gives the memory up, which the device may use for ever.
    leak: fn(P),
}

/// Gives up memory that the device may use for ever; only the memory leaks, if it can be had apart.
fn leak<P: HostSource>(memory: P) {
    if !memory.abandon() {
        std::mem::forget(memory);
    }
}

impl<P> Transfer<P> {
    /// Whether the copy is done (`hipEventQuery`).
    ///
    /// # Errors
    /// Errors of the runtime, and faults of kernels launched earlier.
    pub fn is_done(&self) -> Result<bool> {
        self.event.is_done()
    }

    /// Waits until the copy is done (`hipEventSynchronize`) and gives the host memory back.
    ///
    /// # Errors
    /// Errors of the runtime, and faults of kernels launched earlier. The device may still use the memory then, so it
    /// leaks.
    pub fn wait(mut self) -> Result<P> {
        self.taken = true;
        // SAFETY: `taken` keeps `drop` from touching the memory, and `self` goes away here.
        let memory = ManuallyDrop::new(unsafe { ManuallyDrop::take(&mut self.memory) });
        let waited = self.event.synchronize();
        let memory = ManuallyDrop::into_inner(memory);
        match waited {
            Ok(()) => Ok(memory),
            Err(error) => {
                (self.leak)(memory);
                Err(error)
            }
        }
    }
}

impl<P> Drop for Transfer<P> {
    fn drop(&mut self) {
        if self.taken {
            return;
        }
        if stream::is_in_callback() {
            self.taken = true;
            let moved = Self {
                // SAFETY: nobody took the memory, and `self` goes away here.
                memory: ManuallyDrop::new(unsafe { ManuallyDrop::take(&mut self.memory) }),
                taken: false,
                event: Arc::clone(&self.event),
                stream: self.stream.clone(),
                drop_elsewhere: self.drop_elsewhere,
                leak: self.leak,
            };
            return (self.drop_elsewhere)(moved);
        }
        match self.event.synchronize() {
            // SAFETY: the copy is done, and nobody took the memory.
            Ok(()) => unsafe { ManuallyDrop::drop(&mut self.memory) },
            // The device may still use the memory: it leaks.
            Err(error) => {
                self.stream.device().defer_error(error);
                // SAFETY: nobody took the memory, and `self` goes away here.
                (self.leak)(unsafe { ManuallyDrop::take(&mut self.memory) });
            }
        }
    }
}

impl<P> fmt::Debug for Transfer<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Transfer").field("stream", &self.stream).finish_non_exhaustive()
    }
}

impl Stream {
    /// Starts copying `source` to device memory of the same length, in stream order; the host does not wait.
    ///
    /// # Errors
    /// [`Error::Length`](crate::Error::Length), [`Error::WrongDevice`](crate::Error::WrongDevice); errors of the
    /// runtime. `source` is dropped then.
    pub fn upload_async<B, P>(&self, destination: &mut B, source: P) -> Result<Transfer<P>>
    where
        B: AsViewMut + ?Sized,
        P: HostSource<Element = B::Element>,
    {
        let view = destination.view_mut();
        same_length("copying from the host", source.elements().len(), view.len())?;
        let (to, from, bytes) = (view.device_ptr(), source.elements().as_ptr().cast(), view.byte_len());
        self.start(source, (view.view().allocation(), Access::Write), bytes, || {
            // SAFETY: both sides have `bytes` bytes. The transfer owns the host's until the copy is done; the device's
            // are ordered with this stream.
            unsafe { self.queue_copy(to, from, bytes, hipMemcpyKind::hipMemcpyHostToDevice) }
        })
    }

    /// Starts copying device memory to pinned host memory of the same length, in stream order; the host does not wait.
    ///
    /// # Errors
    /// As [`Stream::upload_async`].
    pub fn download_async<B, P>(&self, mut destination: P, source: &B) -> Result<Transfer<P>>
    where
        B: AsView + ?Sized,
        P: HostSink<Element = B::Element>,
    {
        let view = source.view();
        same_length("copying to the host", view.len(), destination.elements().len())?;
        let (to, from, bytes) = (destination.elements_mut().as_mut_ptr().cast(), view.device_ptr(), view.byte_len());
        self.start(destination, (view.allocation(), Access::Read), bytes, || {
            // SAFETY: both sides have `bytes` bytes. The transfer owns the host's until the copy is done; the device's
            // are ordered with this stream. Every bit pattern is a valid element.
            unsafe { self.queue_copy(to, from, bytes, hipMemcpyKind::hipMemcpyDeviceToHost) }
        })
    }

    /// Queues a copy that uses `memory`, and an event behind it.
    pub(super) fn start<P: HostSource>(
        &self,
        memory: P,
        device_use: (&Allocation, Access),
        bytes: usize,
        copy: impl FnOnce() -> Result<()>,
    ) -> Result<Transfer<P>> {
        let event = RawEvent::new(self.device(), false)?;
        if bytes > 0 {
            // From here on the copy may be under way, so errors must not drop `memory` before it is done.
            let tracked = self.tracked(&[device_use], copy).and_then(|recorded| recorded);
            if let Err(error) = tracked.and_then(|()| event.record(self)) {
                if self.wait_for_work().is_err() {
                    leak(memory);
                }
                return Err(error);
            }
        }
        Ok(Transfer {
            memory: ManuallyDrop::new(memory),
            taken: false,
            event: Arc::new(event),
            stream: self.clone(),
            drop_elsewhere: |transfer| {
                let device = transfer.stream.device().clone();
                stream::drop_elsewhere(&device, "waiting for a transfer", transfer);
            },
            leak,
        })
    }
}
