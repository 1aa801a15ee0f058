//! Filling rectangles and cuboids.

use hip_sys::hipMemcpyKind;

use super::copy::{Shape, Side, Way};
use super::view::{AsPitched, AsPitchedMut, PitchedViewMut};
use crate::element::Element;
use crate::error::Result;
use crate::memory::Access;
use crate::memory::fill::Pattern;
use crate::stream::Stream;

impl Stream {
    /// Sets every element of a rectangle or cuboid to `value`, in stream order; the host does not wait. A value whose
    /// bytes are all the same is set at once (`hipMemset2DAsync`); else the first row is filled and copied.
    ///
    /// # Errors
    /// [`Error::WrongDevice`](crate::Error::WrongDevice); errors of the runtime.
    pub fn fill_pitched<D: AsPitchedMut + ?Sized>(&self, destination: &mut D, value: D::Element) -> Result<()> {
        let mut view = destination.pitched_mut();
        if view.is_empty() || size_of::<D::Element>() == 0 {
            return Ok(());
        }
        match Pattern::of(bytemuck::bytes_of(&value)) {
            Some(Pattern::Byte(byte)) => self.fill_rows(&view, byte),
            _ => {
                self.fill(&mut view.pitched_mut().row(0, 0)?, value)?;
                let Shape { rows, planes, .. } = view.pitched().shape();
                self.spread(&view, rows, view.pitched().row_pitch(), |rows| (rows, 1))?;
                self.spread(&view, planes, view.pitched().plane_pitch(), |planes| (rows, planes))
            }
        }
    }

    fn fill_rows<T: Element>(&self, view: &PitchedViewMut<'_, T>, byte: u8) -> Result<()> {
        let view = view.pitched();
        let mut side = Side { address: view.device_ptr(), row: view.row_pitch(), plane: view.plane_pitch() };
        let mut twin = side;
        let Shape { bytes, rows, planes } = view.shape().joined(&mut side, &mut twin);
        let Side { address, row, plane } = side;
        self.tracked(&[(view.allocation(), Access::Write)], || {
            let device = self.device();
            device.bind()?;
            (0..planes).try_for_each(|z| {
                let to = address.wrapping_byte_add(z * plane);
                let context = || format!("{bytes} bytes in {rows} rows, {device}");
                // A single row need not have a pitch.
                let pitch = if rows == 1 { bytes } else { row };
                // SAFETY: the rows lie in the allocation and are ordered with this stream.
                let result =
                    unsafe { device.hip().hipMemset2DAsync(to, pitch, i32::from(byte), bytes, rows, self.handle()) };
                device.platform().check_with("hipMemset2DAsync", context, result)
            })
        })?
    }

    /// Copies the first row to all of the first plane, or the first plane to all: to `total` units that are `pitch`
    /// bytes apart, of which `shape` says how many rows and planes a number of them is. Each copy doubles what there is.
    fn spread<T: Element>(
        &self,
        view: &PitchedViewMut<'_, T>,
        total: usize,
        pitch: usize,
        shape: impl Fn(usize) -> (usize, usize),
    ) -> Result<()> {
        let view = view.pitched();
        let from = Side { address: view.device_ptr(), row: view.row_pitch(), plane: view.plane_pitch() };
        let mut done = 1;
        while done < total {
            let count = done.min(total - done);
            let (rows, planes) = shape(count);
            let part = Shape { rows, planes, ..view.shape() };
            let to = Side { address: from.address.wrapping_byte_add(done * pitch), ..from };
            self.tracked(&[(view.allocation(), Access::Write)], || {
                // SAFETY: both parts lie in the view, which is borrowed exclusively and ordered with this stream, and
                // do not overlap, since count <= done.
                unsafe { self.queue_rows(to, from, part, Way::Kind(hipMemcpyKind::hipMemcpyDeviceToDevice)) }
            })??;
            done += count;
        }
        Ok(())
    }
}
