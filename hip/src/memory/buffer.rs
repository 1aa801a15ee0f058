//! Buffers: typed device memory.

use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeBounds;

use hip_sys::hipDeviceptr_t;

use super::allocation::Allocation;
use super::pool::MemoryPool;
use super::view::{AsView, AsViewMut, View, ViewMut};
use crate::device::Device;
use crate::element::{Element, byte_len};
use crate::error::{Error, Result};
use crate::stream::Stream;

/// `len` elements of type `T` in device memory. Made by [`Stream::upload`], [`Stream::alloc`] and
/// [`Stream::alloc_zeroed`].
///
/// A buffer belongs to the stream that made it. On that stream it costs no synchronisation. Work on another stream of
/// the same device waits for the owner's, and the owner waits for it in turn before it writes or frees the memory;
/// readers on several streams run beside each other. Dropping a buffer frees it in stream order: work that is queued
/// already finishes first, and the host does not wait.
pub struct Buffer<T: Element> {
    allocation: Allocation,
    len: usize,
    element: PhantomData<T>,
}

impl<T: Element> Buffer<T> {
    /// Uninitialised memory. Every bit pattern is a valid `T`, so reading it is allowed; the values mean nothing.
    pub(crate) fn new(stream: &Stream, len: usize) -> Result<Self> {
        let bytes = byte_len::<T>(len).ok_or(Error::TooLarge { count: len, size: size_of::<T>() })?;
        Ok(Self { allocation: Allocation::new(stream, bytes)?, len, element: PhantomData })
    }

    /// As [`Buffer::new`], from a pool.
    pub(super) fn from_pool(stream: &Stream, pool: &MemoryPool, len: usize) -> Result<Self> {
        let bytes = byte_len::<T>(len).ok_or(Error::TooLarge { count: len, size: size_of::<T>() })?;
        stream.require_device("the pool", pool.device())?;
        Ok(Self { allocation: Allocation::from_pool(stream, pool, bytes)?, len, element: PhantomData })
    }

    /// Over a block that holds `len` elements.
    pub(crate) fn over(allocation: Allocation, len: usize) -> Self {
        Self { allocation, len, element: PhantomData }
    }

    /// Number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Size in bytes.
    #[must_use]
    pub fn byte_len(&self) -> usize {
        // Checked when the buffer was made.
        self.len * size_of::<T>()
    }

    /// The stream that owns the buffer.
    #[must_use]
    pub fn stream(&self) -> &Stream {
        self.allocation.stream()
    }

    /// The device that the memory is on.
    #[must_use]
    pub fn device(&self) -> &Device {
        self.allocation.stream().device()
    }

    /// The device address, for calls that this crate does not make; null for a buffer without elements. What is done
    /// through it is not waited for when the buffer is used on another stream or dropped.
    #[must_use]
    pub fn device_ptr(&self) -> hipDeviceptr_t {
        self.allocation.address()
    }

    /// Gives the buffer to another stream of the same device. The new owner waits for all work on the buffer so far.
    ///
    /// # Errors
    /// [`Error::WrongDevice`] for a stream of another device; errors of the runtime. The buffer is dropped then.
    pub fn move_to(mut self, stream: &Stream) -> Result<Self> {
        self.allocation.move_to(stream)?;
        Ok(self)
    }

    /// Elements `range` for reading.
    ///
    /// # Errors
    /// [`Error::Range`] if the range does not lie in the buffer.
    pub fn slice(&self, range: impl RangeBounds<usize>) -> Result<View<'_, T>> {
        self.view().slice(range)
    }

    /// Elements `range` for writing.
    ///
    /// # Errors
    /// [`Error::Range`] if the range does not lie in the buffer.
    pub fn slice_mut(&mut self, range: impl RangeBounds<usize>) -> Result<ViewMut<'_, T>> {
        self.view_mut().slice(range)
    }

    /// The elements before and from `mid` on, for reading.
    ///
    /// # Errors
    /// [`Error::Range`] if `mid` exceeds the length.
    pub fn split_at(&self, mid: usize) -> Result<(View<'_, T>, View<'_, T>)> {
        self.view().split_at(mid)
    }

    /// The elements before and from `mid` on, for writing. Both may be used in one launch, and on different streams.
    ///
    /// # Errors
    /// [`Error::Range`] if `mid` exceeds the length.
    pub fn split_at_mut(&mut self, mid: usize) -> Result<(ViewMut<'_, T>, ViewMut<'_, T>)> {
        self.view_mut().split_at(mid)
    }
}

impl<T: Element> AsView for Buffer<T> {
    type Element = T;

    fn view(&self) -> View<'_, T> {
        View::new(&self.allocation, 0, self.len)
    }
}

impl<T: Element> AsViewMut for Buffer<T> {
    fn view_mut(&mut self) -> ViewMut<'_, T> {
        ViewMut::new(View::new(&self.allocation, 0, self.len))
    }
}

impl<T: Element> fmt::Debug for Buffer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Buffer")
            .field("type", &std::any::type_name::<T>())
            .field("len", &self.len)
            .field("address", &self.allocation.address())
            .field("device", &self.device().to_string())
            .finish_non_exhaustive()
    }
}
