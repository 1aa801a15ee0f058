//! Views: parts of buffers, borrowed.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Bound, Range, RangeBounds};

use hip_sys::hipDeviceptr_t;

use super::allocation::Allocation;
use crate::device::Device;
use crate::element::{Element, elements_in};
use crate::error::{Error, Result};

/// Device memory that can be read: [`Buffer`](crate::Buffer), [`View`], [`ViewMut`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no device memory",
    label = "not a buffer or view",
    note = "device memory is a `Buffer`, a `View` of one, a `ManagedBuffer`, a `MappedBuffer` or a `Global`",
    note = "memory of the host becomes a buffer by `Stream::upload`; `Stream::copy_from_host` and `Stream::copy_to_host` copy \
            between the two, destination first",
    note = "a `GraphBuffer` only names memory of a graph: `exec.view(&name)?` of the `GraphExec` is a view of it"
)]
pub trait AsView {
    /// Type of the elements.
    type Element: Element;

    /// All of it, borrowed.
    fn view(&self) -> View<'_, Self::Element>;
}

/// Device memory that can be written: [`Buffer`](crate::Buffer), [`ViewMut`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no device memory that can be written",
    label = "not a buffer or mutable view",
    note = "what is written is given as `&mut buffer`, or as a `ViewMut` of one (`Buffer::slice_mut`); destinations come first",
    note = "memory of the host is written by `Stream::copy_to_host`",
    note = "a `GraphBuffer` only names memory of a graph: `exec.view_mut(&name)?` of the `GraphExec` is a view of it"
)]
pub trait AsViewMut: AsView {
    /// All of it, borrowed for writing.
    fn view_mut(&mut self) -> ViewMut<'_, Self::Element>;
}

/// Some consecutive elements of a [`Buffer`](crate::Buffer), borrowed for reading.
pub struct View<'a, T: Element> {
    allocation: &'a Allocation,
    /// In bytes, from the start of the allocation.
    offset: usize,
    len: usize,
    element: PhantomData<&'a T>,
}

/// Some consecutive elements of a [`Buffer`](crate::Buffer), borrowed for writing.
pub struct ViewMut<'a, T: Element> {
    /// What is borrowed exclusively; as a plain view it would be `Copy`.
    view: View<'a, T>,
    element: PhantomData<&'a mut T>,
}

impl<'a, T: Element> View<'a, T> {
    /// `len` elements from byte `offset` on, which must lie in the allocation.
    pub(crate) fn new(allocation: &'a Allocation, offset: usize, len: usize) -> Self {
        Self { allocation, offset, len, element: PhantomData }
    }

    pub(crate) fn allocation(&self) -> &'a Allocation {
        self.allocation
    }

    /// Bytes from the start of the allocation.
    pub(super) fn offset(&self) -> usize {
        self.offset
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
        // No more than the buffer's, which was checked.
        self.len * size_of::<T>()
    }

    /// The device that the memory is on.
    #[must_use]
    pub fn device(&self) -> &'a Device {
        self.allocation.stream().device()
    }

    /// Device address of the first element; see [`Buffer::device_ptr`](crate::Buffer::device_ptr).
    #[must_use]
    pub fn device_ptr(&self) -> hipDeviceptr_t {
        self.allocation.address().wrapping_byte_add(self.offset)
    }

    /// Elements `range` of this view.
    ///
    /// # Errors
    /// [`Error::Range`] if the range does not lie in the view.
    pub fn slice(&self, range: impl RangeBounds<usize>) -> Result<Self> {
        let range = bounds("elements", &range, self.len)?;
        // In bounds, so the product is at most the buffer's size.
        Ok(Self::new(self.allocation, self.offset + range.start * size_of::<T>(), range.len()))
    }

    /// The elements before and from `mid` on.
    ///
    /// # Errors
    /// [`Error::Range`] if `mid` exceeds the length.
    pub fn split_at(&self, mid: usize) -> Result<(Self, Self)> {
        Ok((self.slice(..mid)?, self.slice(mid..)?))
    }

    /// The same bytes as elements of another type, for instance `f32` as `[f32; 4]` for a kernel that takes `float4 *`.
    ///
    /// # Errors
    /// [`Error::Cast`] if the bytes are not a whole number of elements, or do not start at a multiple of their size.
    pub fn cast<U: Element>(&self) -> Result<View<'a, U>> {
        let len = elements_in::<U>(self.device_ptr().addr(), self.byte_len())?;
        Ok(View::new(self.allocation, self.offset, len))
    }
}

/// The range in numbers. What is counted is in plural, as in [`Error::Range`].
///
/// # Errors
/// [`Error::Range`] if it does not lie in `0..len`.
pub(crate) fn bounds(what: &'static str, range: &impl RangeBounds<usize>, len: usize) -> Result<Range<usize>> {
    let start = match range.start_bound() {
        Bound::Included(start) => Some(*start),
        Bound::Excluded(start) => start.checked_add(1),
        Bound::Unbounded => Some(0),
    };
    let end = match range.end_bound() {
        Bound::Included(end) => end.checked_add(1),
        Bound::Excluded(end) => Some(*end),
        Bound::Unbounded => Some(len),
    };
    match (start, end) {
        (Some(start), Some(end)) if start <= end && end <= len => Ok(start..end),
        (start, end) => {
            let (start, end) = (start.unwrap_or(usize::MAX), end.unwrap_or(usize::MAX));
            Err(Error::Range { what, start, end, len })
        }
    }
}

impl<T: Element> Clone for View<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Element> Copy for View<'_, T> {}

impl<'a, T: Element> ViewMut<'a, T> {
    /// The caller must borrow the elements exclusively for `'a`.
    pub(crate) fn new(view: View<'a, T>) -> Self {
        Self { view, element: PhantomData }
    }

    /// The same elements as a plain view, which the caller must not copy.
    pub(crate) fn into_view(self) -> View<'a, T> {
        self.view
    }

    /// Number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        self.view.len
    }

    /// Whether there are no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.view.len == 0
    }

    /// Size in bytes.
    #[must_use]
    pub fn byte_len(&self) -> usize {
        self.view.byte_len()
    }

    /// The device that the memory is on.
    #[must_use]
    pub fn device(&self) -> &'a Device {
        self.view.device()
    }

    /// Device address of the first element; see [`Buffer::device_ptr`](crate::Buffer::device_ptr).
    #[must_use]
    pub fn device_ptr(&self) -> hipDeviceptr_t {
        self.view.device_ptr()
    }

    /// Elements `range` of this view. Borrow with [`AsViewMut::view_mut`] first to keep the view.
    ///
    /// # Errors
    /// [`Error::Range`] if the range does not lie in the view.
    pub fn slice(self, range: impl RangeBounds<usize>) -> Result<Self> {
        Ok(Self::new(self.view.slice(range)?))
    }

    /// The elements before and from `mid` on. Both may be used in one launch, and on different streams.
    ///
    /// # Errors
    /// [`Error::Range`] if `mid` exceeds the length.
    pub fn split_at(self, mid: usize) -> Result<(Self, Self)> {
        let (low, high) = self.view.split_at(mid)?;
        Ok((Self::new(low), Self::new(high)))
    }

    /// The same bytes, as bytes.
    pub(super) fn cast_bytes(self) -> ViewMut<'a, u8> {
        ViewMut::new(View::new(self.view.allocation, self.view.offset, self.byte_len()))
    }

    /// The same bytes as elements of another type; see [`View::cast`].
    ///
    /// # Errors
    /// As [`View::cast`].
    pub fn cast<U: Element>(self) -> Result<ViewMut<'a, U>> {
        Ok(ViewMut::new(self.view.cast()?))
    }
}

impl<T: Element> AsView for View<'_, T> {
    type Element = T;

    fn view(&self) -> View<'_, T> {
        *self
    }
}

impl<T: Element> AsView for ViewMut<'_, T> {
    type Element = T;

    fn view(&self) -> View<'_, T> {
        self.view
    }
}

impl<T: Element> AsViewMut for ViewMut<'_, T> {
    fn view_mut(&mut self) -> ViewMut<'_, T> {
        ViewMut::new(self.view)
    }
}

impl<T: Element> fmt::Debug for View<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View")
            .field("type", &std::any::type_name::<T>())
            .field("len", &self.len)
            .field("address", &self.device_ptr())
            .finish_non_exhaustive()
    }
}

impl<T: Element> fmt::Debug for ViewMut<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ViewMut")
            .field("type", &std::any::type_name::<T>())
            .field("len", &self.view.len)
            .field("address", &self.view.device_ptr())
            .finish_non_exhaustive()
    }
}
