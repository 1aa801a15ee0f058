//! Buffers of rectangles and cuboids.

use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeBounds;

use super::shape::{Extent, Strides};
use super::view::{AsPitched, AsPitchedMut, PitchedView, PitchedViewMut};
use crate::device::Device;
use crate::element::{Element, byte_len};
use crate::error::{Error, Result};
use crate::memory::Allocation;
use crate::stream::Stream;

/// Rows begin at multiples of this many bytes, as those of `hipMallocPitch` do on the devices this crate is for.
const PITCH: usize = 256;
/// Largest step of the pitch that is taken so that rows are a whole number of elements apart.
const LARGEST_STEP: usize = 4096;

/// A cuboid that owns its memory.
struct Pitched<T: Element> {
    allocation: Allocation,
    extent: Extent,
    row: usize,
    plane: usize,
    element: PhantomData<T>,
}

impl<T: Element> Pitched<T> {
    /// Uninitialised memory.
    fn new(stream: &Stream, extent: Extent) -> Result<Self> {
        let row = || byte_len::<T>(extent.width)?.checked_next_multiple_of(pitch_step(size_of::<T>()));
        let layout = || {
            let row = row()?;
            let plane = row.checked_mul(extent.height)?;
            Some((row, plane, plane.checked_mul(extent.depth).filter(|bytes| isize::try_from(*bytes).is_ok())?))
        };
        let (row, plane, bytes) = match layout() {
            Some(layout) => layout,
            None if extent.is_empty() => (0, 0, 0),
            None => {
                return Err(match row() {
                    Some(size) => Error::TooLarge { count: extent.height.saturating_mul(extent.depth), size },
                    None => Error::TooLarge { count: extent.width, size: size_of::<T>() },
                });
            }
        };
        let bytes = if extent.is_empty() { 0 } else { bytes };
        Ok(Self { allocation: Allocation::new(stream, bytes)?, extent, row, plane, element: PhantomData })
    }

    fn view(&self) -> PitchedView<'_, T> {
        PitchedView::new(&self.allocation, 0, self.extent, self.row, self.plane)
    }
}

/// What rows of elements of this size are rounded up to.
fn pitch_step(size: usize) -> usize {
    // The largest power of two that divides both; with the rest of `PITCH` that gives the least common multiple.
    let common = 1usize << size.trailing_zeros().min(PITCH.trailing_zeros());
    match size.checked_mul(PITCH / common) {
        Some(step @ 1..=LARGEST_STEP) => step,
        _ => PITCH,
    }
}

/// What both kinds of buffer offer.
macro_rules! pitched {
    ($name:ident) => {
        impl<T: Element> $name<T> {
            /// Size in elements.
            #[must_use]
            pub fn extent(&self) -> Extent {
                self.0.extent
            }

            /// Whether there are no elements.
            #[must_use]
            pub fn is_empty(&self) -> bool {
                self.0.extent.is_empty()
            }

            /// Bytes from the start of a row to the start of the next.
            #[must_use]
            pub fn row_pitch(&self) -> usize {
                self.0.row
            }

            /// As [`PitchedView::strides`].
            #[must_use]
            pub fn strides(&self) -> Option<Strides> {
                self.0.view().strides()
            }

            /// The stream that owns the buffer; see [`Buffer`](crate::Buffer).
            #[must_use]
            pub fn stream(&self) -> &Stream {
                self.0.allocation.stream()
            }

            /// The device that the memory is on.
            #[must_use]
            pub fn device(&self) -> &Device {
                self.stream().device()
            }

            /// Gives the buffer to another stream of the same device; see [`Buffer::move_to`](crate::Buffer::move_to).
            ///
            /// # Errors
            /// [`Error::WrongDevice`] for a stream of another device; errors of the runtime. The buffer is dropped
            /// then.
            pub fn move_to(mut self, stream: &Stream) -> Result<Self> {
                self.0.allocation.move_to(stream)?;
                Ok(self)
            }
        }

        impl<T: Element> AsPitched for $name<T> {
            type Element = T;

            fn pitched(&self) -> PitchedView<'_, T> {
                self.0.view()
            }
        }

        impl<T: Element> AsPitchedMut for $name<T> {
            fn pitched_mut(&mut self) -> PitchedViewMut<'_, T> {
                PitchedViewMut::new(self.0.view())
            }
        }

        impl<T: Element> fmt::Debug for $name<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_tuple(stringify!($name)).field(&self.0.view()).finish()
            }
        }
    };
}

/// A rectangle of `width` by `height` elements of device memory, whose rows begin at multiples of 256 bytes: made by
/// [`Stream::alloc_2d`] and [`Stream::upload_2d`].
///
/// The layout is that of `hipMallocPitch`. The memory comes from where that of a [`Buffer`](crate::Buffer) does, so it
/// is freed in stream order, which memory of `hipMallocPitch` cannot be.
///
/// ```no_run
/// # use hip::{AsPitched, AsPitchedMut, Extent, Strides};
/// # fn main() -> hip::Result<()> {
/// # let stream = hip::Device::first()?.stream()?;
/// let image = vec![0u8; 640 * 480];
/// let mut pixels = stream.upload_2d(&image, 640, 480)?;
/// stream.fill_pitched(&mut pixels.rect_mut(100..200, 50..60)?, 255)?;
/// let corner = stream.download_pitched(&pixels.rect(..8, ..8)?)?; // 64 bytes
/// // For a kernel: its memory with padding, and how many elements apart rows are.
/// let (view, stride) = (pixels.pitched().linear()?, pixels.strides().expect("of u8").row);
/// # Ok(()) }
/// ```
pub struct Pitched2D<T: Element>(Pitched<T>);

/// A cuboid of `width` by `height` by `depth` elements of device memory, whose rows begin at multiples of 256 bytes:
/// made by [`Stream::alloc_3d`] and [`Stream::upload_3d`]. The layout is that of `hipMalloc3D`; otherwise as
/// [`Pitched2D`].
pub struct Pitched3D<T: Element>(Pitched<T>);

pitched!(Pitched2D);
pitched!(Pitched3D);

impl<T: Element> Pitched2D<T> {
    /// The part in columns `x` and rows `y`, for reading.
    ///
    /// # Errors
    /// [`Error::Range`] if a range does not lie inside.
    pub fn rect(&self, x: impl RangeBounds<usize>, y: impl RangeBounds<usize>) -> Result<PitchedView<'_, T>> {
        self.pitched().rect(x, y)
    }

    /// The part in columns `x` and rows `y`, for writing.
    ///
    /// # Errors
    /// [`Error::Range`] if a range does not lie inside.
    pub fn rect_mut(
        &mut self,
        x: impl RangeBounds<usize>,
        y: impl RangeBounds<usize>,
    ) -> Result<PitchedViewMut<'_, T>> {
        self.pitched_mut().rect(x, y)
    }
}

impl<T: Element> Pitched3D<T> {
    /// The part in columns `x`, rows `y` and planes `z`, for reading.
    ///
    /// # Errors
    /// [`Error::Range`] if a range does not lie inside.
    pub fn cuboid(
        &self,
        x: impl RangeBounds<usize>,
        y: impl RangeBounds<usize>,
        z: impl RangeBounds<usize>,
    ) -> Result<PitchedView<'_, T>> {
        self.pitched().cuboid(x, y, z)
    }

    /// The part in columns `x`, rows `y` and planes `z`, for writing.
    ///
    /// # Errors
    /// [`Error::Range`] if a range does not lie inside.
    pub fn cuboid_mut(
        &mut self,
        x: impl RangeBounds<usize>,
        y: impl RangeBounds<usize>,
        z: impl RangeBounds<usize>,
    ) -> Result<PitchedViewMut<'_, T>> {
        self.pitched_mut().cuboid(x, y, z)
    }
}

impl Stream {
    /// A rectangle of uninitialised elements.
    ///
    /// # Errors
    /// As [`Stream::alloc`].
    pub fn alloc_2d<T: Element>(&self, width: usize, height: usize) -> Result<Pitched2D<T>> {
        Ok(Pitched2D(Pitched::new(self, Extent::new_2d(width, height))?))
    }

    /// A cuboid of uninitialised elements.
    ///
    /// # Errors
    /// As [`Stream::alloc`].
    pub fn alloc_3d<T: Element>(&self, width: usize, height: usize, depth: usize) -> Result<Pitched3D<T>> {
        Ok(Pitched3D(Pitched::new(self, Extent::new_3d(width, height, depth))?))
    }

    /// A rectangle with a copy of `data`, which has row behind row. Returns when the data is on the device.
    ///
    /// # Errors
    /// [`Error::Length`] if `data` has another number of elements; as [`Stream::alloc`].
    pub fn upload_2d<T: Element>(&self, data: &[T], width: usize, height: usize) -> Result<Pitched2D<T>> {
        let mut buffer = self.alloc_2d(width, height)?;
        self.fill_from(&mut buffer, data)?;
        Ok(buffer)
    }

    /// A cuboid with a copy of `data`, which has row behind row and plane behind plane. Returns when the data is on the
    /// device.
    ///
    /// # Errors
    /// [`Error::Length`] if `data` has another number of elements; as [`Stream::alloc`].
    pub fn upload_3d<T: Element>(&self, data: &[T], width: usize, height: usize, depth: usize) -> Result<Pitched3D<T>> {
        let mut buffer = self.alloc_3d(width, height, depth)?;
        self.fill_from(&mut buffer, data)?;
        Ok(buffer)
    }

    fn fill_from<D: AsPitchedMut>(&self, buffer: &mut D, data: &[D::Element]) -> Result<()> {
        let extent = buffer.pitched().extent();
        let elements = extent.elements().unwrap_or(usize::MAX);
        crate::memory::copy::same_length("copying from the host", data.len(), elements)?;
        self.copy_pitched_from_host(buffer, data, Strides::dense(extent))
    }
}

#[cfg(test)]
mod unit {
    use super::*;

    #[test]
    fn rows_are_whole_numbers_of_elements_apart_where_that_is_cheap() {
        assert_eq!(pitch_step(1), 256);
        assert_eq!(pitch_step(4), 256);
        assert_eq!(pitch_step(12), 768);
        assert_eq!(pitch_step(512), 512);
        assert_eq!(pitch_step(6), 768);
        assert_eq!(pitch_step(1001), 256, "not cheap");
        assert_eq!(pitch_step(0), 256);
    }
}
