//! Copies of rectangles and cuboids.

use std::ffi::c_void;

use hip_sys::{hipExtent, hipMemcpy3DParms, hipMemcpyKind, hipPitchedPtr};

use super::shape::Strides;
use super::view::{AsPitched, AsPitchedMut, PitchedView};
use crate::device::Device;
use crate::element::Element;
use crate::error::{Error, Result};
use crate::memory::Access;
use crate::memory::transfer::{HostSink, HostSource, Transfer};
use crate::stream::Stream;

/// One side of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Side {
    pub(super) address: *mut c_void,
    /// Bytes from row to row.
    pub(super) row: usize,
    /// Bytes from plane to plane.
    pub(super) plane: usize,
}

/// How many bytes, rows and planes are copied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shape {
    pub(super) bytes: usize,
    pub(super) rows: usize,
    pub(super) planes: usize,
}

/// Where a copy goes.
#[derive(Clone, Copy)]
pub(super) enum Way<'a> {
    Kind(hipMemcpyKind),
    Peers { to: &'a Device, from: &'a Device },
}

impl Shape {
    /// Joins rows that follow each other on both sides, then planes.
    pub(super) fn joined(mut self, to: &mut Side, from: &mut Side) -> Self {
        if self.rows > 1 && to.row == self.bytes && from.row == self.bytes {
            self.bytes *= self.rows;
            self.rows = 1;
        }
        if self.planes > 1 && [&*to, &*from].iter().all(|side| side.row.checked_mul(self.rows) == Some(side.plane)) {
            // Rows of all planes are equally far apart.
            self.rows = self.rows.saturating_mul(self.planes);
            self.planes = 1;
        }
        if self.rows == 1 {
            // Planes are the rows now.
            (to.row, from.row) = (to.plane, from.plane);
            (self.rows, self.planes) = (self.planes, 1);
            if self.rows > 1 && to.row == self.bytes && from.row == self.bytes {
                self.bytes *= self.rows;
                self.rows = 1;
            }
        }
        self
    }
}

impl Side {
    fn of<T: Element>(view: &PitchedView<'_, T>) -> Self {
        Self { address: view.device_ptr(), row: view.row_pitch(), plane: view.plane_pitch() }
    }

    /// Of memory of the host, which must have passed [`Strides::check`].
    fn of_host<T>(address: *const T, strides: Strides) -> Self {
        let bytes = |stride: usize| stride.saturating_mul(size_of::<T>());
        Self { address: address.cast_mut().cast(), row: bytes(strides.row), plane: bytes(strides.plane) }
    }

    fn at(self, bytes: usize) -> Self {
        Self { address: self.address.wrapping_byte_add(bytes), ..self }
    }

    fn pitched(self, bytes: usize) -> hipPitchedPtr {
        // The number of rows in a plane, which `is_regular` says is whole.
        let ysize = self.plane.checked_div(self.row).unwrap_or(0);
        hipPitchedPtr { ptr: self.address, pitch: self.row, xsize: bytes, ysize }
    }

    /// Whether planes are a whole number of rows apart, as `hipMemcpy3D` wants.
    fn is_regular(self) -> bool {
        self.row > 0 && self.plane.is_multiple_of(self.row)
    }
}

impl<T: Element> PitchedView<'_, T> {
    pub(super) fn shape(&self) -> Shape {
        Shape { bytes: self.row_bytes(), rows: self.extent().height, planes: self.extent().depth }
    }

    fn has_no_bytes(&self) -> bool {
        self.is_empty() || size_of::<T>() == 0
    }
}

impl Stream {
    /// Copies between rectangles or cuboids of device memory of the same extent, in stream order; the host does not
    /// wait (`hipMemcpy2DAsync`, `hipMemcpy3DAsync`). The two may be on different devices of one runtime, of which one
    /// is this stream's: then each run of memory is a copy of its own (`hipMemcpyPeerAsync`), which is slow for many
    /// short rows.
    ///
    /// # Errors
    /// [`Error::Extent`], [`Error::WrongDevice`]; errors of the runtime.
    pub fn copy_pitched<D, S>(&self, destination: &mut D, source: &S) -> Result<()>
    where
        D: AsPitchedMut + ?Sized,
        S: AsPitched<Element = D::Element> + ?Sized,
    {
        let (to, from) = (destination.pitched_mut(), source.pitched());
        let to = to.pitched();
        if to.extent() != from.extent() {
            return Err(Error::Extent { from: from.extent(), to: to.extent() });
        }
        if to.has_no_bytes() {
            return Ok(());
        }
        let uses = [(from.allocation(), Access::Read), (to.allocation(), Access::Write)];
        let (to_side, from_side, shape) = (Side::of(&to), Side::of(&from), to.shape());
        // SAFETY: the rows of both sides lie in their allocations, do not overlap, since one side is borrowed
        // exclusively, and are ordered with this stream.
        let copy = |way| unsafe { self.queue_rows(to_side, from_side, shape, way) };
        if let Some(kind) = self.copy_kind(to.allocation(), from.allocation())? {
            return self.tracked(&uses, || copy(Way::Kind(kind)))?;
        }
        self.tracked_copy(&uses, || copy(Way::Peers { to: to.device(), from: from.device() }))?
    }

    /// Copies rows of the host's memory to a rectangle or cuboid of device memory. Returns when the data is there.
    ///
    /// # Errors
    /// [`Error::Layout`] if the rows do not lie in `source`; errors of the runtime, and faults of kernels launched
    /// earlier.
    pub fn copy_pitched_from_host<D>(&self, destination: &mut D, source: &[D::Element], strides: Strides) -> Result<()>
    where
        D: AsPitchedMut + ?Sized,
    {
        let to = destination.pitched_mut();
        let to = to.pitched();
        strides.check(to.extent(), source.len())?;
        if to.has_no_bytes() {
            return Ok(());
        }
        let from = Side::of_host(source.as_ptr(), strides);
        let queued = self.tracked(&[(to.allocation(), Access::Write)], || {
            // SAFETY: the rows lie in `source`, which is borrowed until the copy is waited for below, and in the
            // destination, which is ordered with this stream.
            unsafe { self.queue_rows(Side::of(&to), from, to.shape(), Way::Kind(hipMemcpyKind::hipMemcpyHostToDevice)) }
        });
        // Of several copies that make up this one, some may have been queued before one failed.
        self.wait_for_work().and(queued?)
    }

    /// Copies a rectangle or cuboid of device memory to rows of the host's memory, when all earlier work of this stream
    /// has finished. What lies between the rows stays as it is.
    ///
    /// # Errors
    /// As [`Stream::copy_pitched_from_host`].
    pub fn copy_pitched_to_host<S>(&self, destination: &mut [S::Element], source: &S, strides: Strides) -> Result<()>
    where
        S: AsPitched + ?Sized,
    {
        let from = source.pitched();
        strides.check(from.extent(), destination.len())?;
        if from.has_no_bytes() {
            return Ok(());
        }
        let to = Side::of_host(destination.as_mut_ptr(), strides);
        let queued = self.tracked(&[(from.allocation(), Access::Read)], || {
            // SAFETY: the rows lie in `destination`, which is borrowed until the copy is waited for below, and in the
            // source, which is ordered with this stream. Every bit pattern is a valid element.
            unsafe {
                self.queue_rows(to, Side::of(&from), from.shape(), Way::Kind(hipMemcpyKind::hipMemcpyDeviceToHost))
            }
        });
        self.wait_for_work().and(queued?)
    }

    /// The elements of a rectangle or cuboid, row behind row and plane behind plane, when all earlier work of this
    /// stream has finished.
    ///
    /// # Errors
    /// Errors of the runtime, and faults of kernels launched earlier.
    pub fn download_pitched<S: AsPitched + ?Sized>(&self, source: &S) -> Result<Vec<S::Element>> {
        let extent = source.pitched().extent();
        // No more than the buffer has, unless elements have no size.
        let mut data = vec![bytemuck::Zeroable::zeroed(); extent.elements().unwrap_or(0)];
        self.copy_pitched_to_host(&mut data, source, Strides::dense(extent))?;
        Ok(data)
    }

    /// Starts copying rows of pinned memory to a rectangle or cuboid of device memory, in stream order; the host does
    /// not wait.
    ///
    /// # Errors
    /// [`Error::Layout`] if the rows do not lie in `source`, which is dropped then; errors of the runtime.
    pub fn upload_pitched_async<D, P>(&self, destination: &mut D, source: P, strides: Strides) -> Result<Transfer<P>>
    where
        D: AsPitchedMut + ?Sized,
        P: HostSource<Element = D::Element>,
    {
        let to = destination.pitched_mut();
        let to = to.pitched();
        strides.check(to.extent(), source.elements().len())?;
        let bytes = if to.has_no_bytes() { 0 } else { to.row_bytes() };
        let from = Side::of_host(source.elements().as_ptr(), strides);
        self.start(source, (to.allocation(), Access::Write), bytes, || {
            // SAFETY: the rows lie in the host's memory, which the transfer owns until the copy is done, and in the
            // destination, which is ordered with this stream.
            unsafe { self.queue_rows(Side::of(&to), from, to.shape(), Way::Kind(hipMemcpyKind::hipMemcpyHostToDevice)) }
        })
    }

    /// Starts copying a rectangle or cuboid of device memory to rows of pinned memory, in stream order; the host does
    /// not wait. What lies between the rows stays as it is.
    ///
    /// # Errors
    /// As [`Stream::upload_pitched_async`].
    pub fn download_pitched_async<S, P>(&self, mut destination: P, source: &S, strides: Strides) -> Result<Transfer<P>>
    where
        S: AsPitched + ?Sized,
        P: HostSink<Element = S::Element>,
    {
        let from = source.pitched();
        strides.check(from.extent(), destination.elements().len())?;
        let bytes = if from.has_no_bytes() { 0 } else { from.row_bytes() };
        let to = Side::of_host(destination.elements_mut().as_mut_ptr(), strides);
        self.start(destination, (from.allocation(), Access::Read), bytes, || {
            // SAFETY: the rows lie in the host's memory, which the transfer owns until the copy is done, and in the
            // source, which is ordered with this stream. Every bit pattern is a valid element.
            unsafe {
                self.queue_rows(to, Side::of(&from), from.shape(), Way::Kind(hipMemcpyKind::hipMemcpyDeviceToHost))
            }
        })
    }

    /// Queues the fewest copies that do it.
    ///
    /// # Safety
    /// All rows of both sides must be good until the copy is done, must not overlap, and nothing may use them in
    /// conflict with it. `shape` has nothing that is zero. On an error, some of the copies may be queued.
    pub(super) unsafe fn queue_rows(&self, mut to: Side, mut from: Side, shape: Shape, way: Way<'_>) -> Result<()> {
        let Shape { bytes, rows, planes } = shape.joined(&mut to, &mut from);
        let kind = match way {
            Way::Kind(kind) => kind,
            Way::Peers { to: to_device, from: from_device } => {
                return (0..planes).try_for_each(|z| {
                    (0..rows).try_for_each(|y| {
                        let (to, from) = (to.at(z * to.plane + y * to.row), from.at(z * from.plane + y * from.row));
                        // SAFETY: the caller's contract, for this row.
                        unsafe { self.queue_peer_copy(to.address, to_device, from.address, from_device, bytes) }
                    })
                });
            }
        };
        let device = self.device();
        device.bind()?;
        let context = || format!("{bytes} bytes in {rows} rows and {planes} planes, {device}");
        if rows == 1 && planes == 1 {
            // SAFETY: the caller's contract.
            return unsafe { self.queue_copy(to.address, from.address, bytes, kind) };
        }
        if planes == 1 || !to.is_regular() || !from.is_regular() {
            return (0..planes).try_for_each(|z| {
                let (to, from) = (to.at(z * to.plane), from.at(z * from.plane));
                // SAFETY: the caller's contract, for this plane.
                let result = unsafe {
                    let (hip, stream) = (device.hip(), self.handle());
                    hip.hipMemcpy2DAsync(to.address, to.row, from.address, from.row, bytes, rows, kind, stream)
                };
                device.platform().check_with("hipMemcpy2DAsync", context, result)
            });
        }
        let parameters = hipMemcpy3DParms {
            srcPtr: from.pitched(bytes),
            dstPtr: to.pitched(bytes),
            extent: hipExtent { width: bytes, height: rows, depth: planes },
            kind,
            ..Default::default()
        };
        // SAFETY: the caller's contract; the call copies the parameters.
        let result = unsafe { device.hip().hipMemcpy3DAsync(&parameters, self.handle()) };
        device.platform().check_with("hipMemcpy3DAsync", context, result)
    }
}

#[cfg(test)]
mod unit {
    use super::*;

    fn joined(shape: [usize; 3], to: [usize; 2], from: [usize; 2]) -> ([usize; 3], [usize; 2], [usize; 2]) {
        let side = |[row, plane]: [usize; 2]| Side { address: std::ptr::null_mut(), row, plane };
        let (mut to, mut from) = (side(to), side(from));
        let [bytes, rows, planes] = shape;
        let shape = Shape { bytes, rows, planes }.joined(&mut to, &mut from);
        ([shape.bytes, shape.rows, shape.planes], [to.row, to.plane], [from.row, from.plane])
    }

    #[test]
    fn rows_and_planes_are_joined() {
        assert_eq!(joined([8, 4, 3], [8, 32], [8, 32]).0, [96, 1, 1]);
        assert_eq!(joined([8, 4, 3], [8, 32], [8, 40]), ([32, 3, 1], [32, 32], [40, 40]));
        assert_eq!(joined([8, 4, 3], [8, 32], [16, 64]).0, [8, 12, 1]);
        assert_eq!(joined([8, 4, 3], [8, 32], [16, 80]).0, [8, 4, 3]);
        assert_eq!(joined([8, 1, 3], [99, 32], [77, 64]), ([8, 3, 1], [32, 32], [64, 64]));
        assert_eq!(joined([8, 1, 1], [0, 0], [77, 64]).0, [8, 1, 1]);
    }
}
