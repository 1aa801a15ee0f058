//! Views of rectangles and cuboids.

use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeBounds;

use hip_sys::hipDeviceptr_t;

use super::shape::{Extent, Strides};
use crate::device::Device;
use crate::element::Element;
use crate::error::{Error, Result};
use crate::memory::Allocation;
use crate::memory::view::{View, ViewMut, bounds};

/// Rectangles and cuboids of device memory that can be read: [`Pitched2D`](crate::Pitched2D),
/// [`Pitched3D`](crate::Pitched3D) and views.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no rectangle or cuboid of device memory",
    note = "those are `Pitched2D`, `Pitched3D` and views of them; `PitchedView` sees a buffer as one"
)]
pub trait AsPitched {
    /// Type of the elements.
    type Element: Element;

    /// All of it, borrowed.
    fn pitched(&self) -> PitchedView<'_, Self::Element>;
}

/// Rectangles and cuboids of device memory that can be written.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no rectangle or cuboid of device memory that can be written",
    note = "those are `Pitched2D`, `Pitched3D` and mutable views of them; destinations come first"
)]
pub trait AsPitchedMut: AsPitched {
    /// All of it, borrowed for writing.
    fn pitched_mut(&mut self) -> PitchedViewMut<'_, Self::Element>;
}

/// A rectangle or cuboid of device memory, borrowed for reading.
pub struct PitchedView<'a, T: Element> {
    allocation: &'a Allocation,
    /// In bytes, from the start of the allocation.
    offset: usize,
    extent: Extent,
    /// Bytes from row to row and from plane to plane. The rows of a non-empty cuboid lie in the allocation and do not
    /// overlap.
    row: usize,
    plane: usize,
    element: PhantomData<&'a T>,
}

/// A rectangle or cuboid of device memory, borrowed for writing. What lies between its rows is borrowed with it.
pub struct PitchedViewMut<'a, T: Element> {
    /// What is borrowed exclusively; as a plain view it would be `Copy`.
    view: PitchedView<'a, T>,
    element: PhantomData<&'a mut T>,
}

impl<'a, T: Element> PitchedView<'a, T> {
    /// The rows must lie in the allocation and must not overlap.
    pub(super) fn new(allocation: &'a Allocation, offset: usize, extent: Extent, row: usize, plane: usize) -> Self {
        Self { allocation, offset, extent, row, plane, element: PhantomData }
    }

    /// Rows of a linear view.
    fn of_linear(view: View<'a, T>, extent: Extent, strides: Strides) -> Result<Self> {
        strides.check(extent, view.len())?;
        // Where there is more than one row or plane, the strides are less than the length. Else they do not matter.
        let bytes = |stride: usize| stride.saturating_mul(size_of::<T>());
        Ok(Self::new(view.allocation(), view.offset(), extent, bytes(strides.row), bytes(strides.plane)))
    }

    pub(super) fn allocation(&self) -> &'a Allocation {
        self.allocation
    }

    /// Bytes in a row.
    pub(super) fn row_bytes(&self) -> usize {
        // An empty one may have any width.
        self.extent.width.saturating_mul(size_of::<T>())
    }

    /// Size in elements.
    #[must_use]
    pub fn extent(&self) -> Extent {
        self.extent
    }

    /// Whether there are no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.extent.is_empty()
    }

    /// Bytes from the start of a row to the start of the next.
    #[must_use]
    pub fn row_pitch(&self) -> usize {
        self.row
    }

    /// Bytes from the start of a plane to the start of the next.
    #[must_use]
    pub fn plane_pitch(&self) -> usize {
        self.plane
    }

    /// Elements from the start of a row to the start of the next and from plane to plane, as kernels count. `None` if
    /// the pitches are no whole numbers of elements, which happens only for elements whose size is no power of two.
    #[must_use]
    pub fn strides(&self) -> Option<Strides> {
        let size = size_of::<T>();
        let whole = size != 0 && self.row.is_multiple_of(size) && self.plane.is_multiple_of(size);
        whole.then(|| Strides { row: self.row / size, plane: self.plane / size })
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

    /// The part in columns `x` and rows `y` of all planes.
    ///
    /// # Errors
    /// [`Error::Range`] if a range does not lie inside.
    pub fn rect(&self, x: impl RangeBounds<usize>, y: impl RangeBounds<usize>) -> Result<Self> {
        self.cuboid(x, y, ..)
    }

    /// The part in columns `x`, rows `y` and planes `z`.
    ///
    /// # Errors
    /// [`Error::Range`] if a range does not lie inside.
    pub fn cuboid(
        &self,
        x: impl RangeBounds<usize>,
        y: impl RangeBounds<usize>,
        z: impl RangeBounds<usize>,
    ) -> Result<Self> {
        let (x, y) = (bounds("columns", &x, self.extent.width)?, bounds("rows", &y, self.extent.height)?);
        let z = bounds("planes", &z, self.extent.depth)?;
        let extent = Extent { width: x.len(), height: y.len(), depth: z.len() };
        // A part without elements is nowhere. Any other begins inside, so that no sum overflows.
        let offset = if extent.is_empty() {
            self.offset
        } else {
            self.offset + z.start * self.plane + y.start * self.row + x.start * size_of::<T>()
        };
        Ok(Self::new(self.allocation, offset, extent, self.row, self.plane))
    }

    /// One row, as a linear view.
    ///
    /// # Errors
    /// [`Error::Range`] if there is no such row or plane.
    pub fn row(&self, y: usize, z: usize) -> Result<View<'a, T>> {
        let row = self.cuboid(.., y..y.saturating_add(1), z..z.saturating_add(1))?;
        Ok(View::new(row.allocation, row.offset, if row.is_empty() { 0 } else { row.extent.width }))
    }

    /// Everything from the first element to the last, with what lies between the rows, for kernels that are told the
    /// [`strides`](PitchedView::strides).
    ///
    /// # Errors
    /// [`Error::Cast`] if the pitches are no whole numbers of elements.
    pub fn linear(&self) -> Result<View<'a, T>> {
        let size = size_of::<T>();
        let bytes = self.extent.span(self.row_bytes(), self.row, self.plane).unwrap_or(0);
        if self.is_empty() {
            return Ok(View::new(self.allocation, self.offset, 0));
        }
        let (rows, planes) = (self.extent.height > 1, self.extent.depth > 1);
        if size == 0 || rows && !self.row.is_multiple_of(size) || planes && !self.plane.is_multiple_of(size) {
            let reason = "rows or planes are not a whole number of elements apart";
            return Err(Error::Cast { bytes, size, reason });
        }
        Ok(View::new(self.allocation, self.offset, bytes / size))
    }
}

impl<T: Element> Clone for PitchedView<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Element> Copy for PitchedView<'_, T> {}

impl<'a, T: Element> PitchedViewMut<'a, T> {
    /// The caller must borrow the elements, and what is between them, exclusively for `'a`.
    pub(super) fn new(view: PitchedView<'a, T>) -> Self {
        Self { view, element: PhantomData }
    }

    /// Size in elements.
    #[must_use]
    pub fn extent(&self) -> Extent {
        self.view.extent
    }

    /// Whether there are no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.view.is_empty()
    }

    /// As [`PitchedView::strides`].
    #[must_use]
    pub fn strides(&self) -> Option<Strides> {
        self.view.strides()
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

    /// As [`PitchedView::rect`]. Borrow with [`AsPitchedMut::pitched_mut`] first to keep the view.
    ///
    /// # Errors
    /// As [`PitchedView::rect`].
    pub fn rect(self, x: impl RangeBounds<usize>, y: impl RangeBounds<usize>) -> Result<Self> {
        self.view.rect(x, y).map(Self::new)
    }

    /// As [`PitchedView::cuboid`].
    ///
    /// # Errors
    /// As [`PitchedView::cuboid`].
    pub fn cuboid(
        self,
        x: impl RangeBounds<usize>,
        y: impl RangeBounds<usize>,
        z: impl RangeBounds<usize>,
    ) -> Result<Self> {
        self.view.cuboid(x, y, z).map(Self::new)
    }

    /// As [`PitchedView::row`].
    ///
    /// # Errors
    /// As [`PitchedView::row`].
    pub fn row(self, y: usize, z: usize) -> Result<ViewMut<'a, T>> {
        self.view.row(y, z).map(ViewMut::new)
    }

    /// As [`PitchedView::linear`].
    ///
    /// # Errors
    /// As [`PitchedView::linear`].
    pub fn linear(self) -> Result<ViewMut<'a, T>> {
        self.view.linear().map(ViewMut::new)
    }

    /// The planes before and from `mid` on. Both may be used in one launch, and on different streams.
    ///
    /// # Errors
    /// [`Error::Range`] if `mid` exceeds the depth.
    pub fn split_planes(self, mid: usize) -> Result<(Self, Self)> {
        Ok((Self::new(self.view.cuboid(.., .., ..mid)?), Self::new(self.view.cuboid(.., .., mid..)?)))
    }

    /// Of a rectangle, the rows before and from `mid` on. Both may be used in one launch, and on different streams.
    ///
    /// # Errors
    /// [`Error::Range`] if `mid` exceeds the height; [`Error::Unsupported`] for several planes, whose parts would lie
    /// between each other.
    pub fn split_rows(self, mid: usize) -> Result<(Self, Self)> {
        if self.view.extent.depth > 1 {
            let reason = "the halves would lie between each other; split planes, or take one plane first".to_owned();
            return Err(Error::Unsupported { what: "splitting the rows of several planes", reason });
        }
        Ok((Self::new(self.view.rect(.., ..mid)?), Self::new(self.view.rect(.., mid..)?)))
    }
}

impl<'a, T: Element> View<'a, T> {
    /// The elements as rows of a rectangle or cuboid, for instance a matrix with its leading dimension.
    ///
    /// # Errors
    /// [`Error::Layout`] if rows or planes would overlap, or not lie in the view.
    pub fn pitched(&self, extent: Extent, strides: Strides) -> Result<PitchedView<'a, T>> {
        PitchedView::of_linear(*self, extent, strides)
    }
}

impl<'a, T: Element> ViewMut<'a, T> {
    /// As [`View::pitched`].
    ///
    /// # Errors
    /// As [`View::pitched`].
    pub fn pitched(self, extent: Extent, strides: Strides) -> Result<PitchedViewMut<'a, T>> {
        PitchedView::of_linear(self.into_view(), extent, strides).map(PitchedViewMut::new)
    }
}

impl<T: Element> AsPitched for PitchedView<'_, T> {
    type Element = T;

    fn pitched(&self) -> PitchedView<'_, T> {
        *self
    }
}

impl<T: Element> AsPitched for PitchedViewMut<'_, T> {
    type Element = T;

    fn pitched(&self) -> PitchedView<'_, T> {
        self.view
    }
}

impl<T: Element> AsPitchedMut for PitchedViewMut<'_, T> {
    fn pitched_mut(&mut self) -> PitchedViewMut<'_, T> {
        PitchedViewMut::new(self.view)
    }
}

impl<T: Element> fmt::Debug for PitchedView<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PitchedView")
            .field("type", &std::any::type_name::<T>())
            .field("extent", &self.extent.to_string())
            .field("row_pitch", &self.row)
            .field("address", &self.device_ptr())
            .finish_non_exhaustive()
    }
}

impl<T: Element> fmt::Debug for PitchedViewMut<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PitchedViewMut").field(&self.view).finish()
    }
}
