//! Copies and fills: which memory they touch, checked when they are submitted and again when they execute.

mod fill;
mod params;

use std::ffi::c_void;

use hip_sys::{hipError_t, hipMemcpyKind};

pub(crate) use fill::Fill;
pub(crate) use params::{MemoryPlace, from_2d, from_3d, from_driver_3d, from_driver_3d_v5, from_peer_3d, to_3d};

use crate::engine::{DevAddr, MemoryError, Rect};
use crate::error::HipResult;
use crate::fault::Fault;
use crate::platform::platform;

/// Pageable host data up to this size is copied when the call is made, so that the call need not wait.
const STAGING_LIMIT: usize = 1 << 20;

/// Where one side of a copy lies.
enum Place {
    /// Memory that the platform knows: device, managed, pinned, registered, a module's variable.
    Mapped(u64),
    /// Pageable memory of the program.
    Host(usize),
    /// A copy of pageable memory, rows packed.
    Staged(Box<[u8]>),
}

/// A cuboid: `depth` planes of `height` rows of `width` bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Extent {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) depth: usize,
}

impl Extent {
    pub(crate) fn is_empty(&self) -> bool {
        self.width == 0 || self.height == 0 || self.depth == 0
    }

    /// Bytes, if they can be counted.
    fn bytes(&self) -> Option<usize> {
        self.width.checked_mul(self.height)?.checked_mul(self.depth)
    }
}

/// Where a cuboid lies in memory.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Layout {
    /// An address, which the offset is relative to: both must be in the same allocation.
    pub(crate) base: usize,
    /// Bytes from there to the first byte of the cuboid.
    pub(crate) offset: usize,
    /// Bytes from row to row.
    pub(crate) pitch: usize,
    /// Bytes from plane to plane.
    pub(crate) slice: usize,
}

impl Layout {
    /// Rows of one plane.
    fn rows(pointer: *const c_void, pitch: usize) -> Self {
        Self { base: pointer.expose_provenance(), offset: 0, pitch, slice: 0 }
    }

    /// Bytes from the first byte of the cuboid to its last.
    ///
    /// # Errors
    /// `hipErrorInvalidPitchValue` if rows overlap, `hipErrorInvalidValue` if planes do, or for more than there can be.
    fn span(&self, extent: Extent) -> HipResult<usize> {
        if extent.height > 1 && self.pitch < extent.width {
            return Err(hipError_t::hipErrorInvalidPitchValue);
        }
        let plane = span(extent.width, extent.height, self.pitch)?;
        if extent.depth > 1 && self.slice < plane {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        span(plane, extent.depth, self.slice)
    }
}

/// Bytes from the first byte of the first row to the last byte of the last.
fn span(width: usize, height: usize, pitch: usize) -> HipResult<usize> {
    height
        .checked_sub(1)
        .and_then(|rows| rows.checked_mul(pitch))
        .and_then(|rows| rows.checked_add(width))
        .ok_or(hipError_t::hipErrorInvalidValue)
}

/// A cuboid on one side of a copy.
struct Side {
    place: Place,
    pitch: usize,
    slice: usize,
}

/// A copy of a cuboid.
pub(crate) struct Copy {
    to: Side,
    from: Side,
    extent: Extent,
}

/// What the caller says about where the two sides of a copy lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Direction {
    to_mapped: bool,
    from_mapped: bool,
}

impl Direction {
    pub(crate) const HOST_TO_DEVICE: Self = Self { to_mapped: true, from_mapped: false };
    pub(crate) const DEVICE_TO_HOST: Self = Self { to_mapped: false, from_mapped: true };
    pub(crate) const DEVICE_TO_DEVICE: Self = Self { to_mapped: true, from_mapped: true };
    /// The pointers tell (`hipMemcpyDefault`, and host to host).
    pub(crate) const ANY: Self = Self { to_mapped: false, from_mapped: false };

    /// # Errors
    /// `hipErrorInvalidMemcpyDirection` for a number that is no kind.
    pub(crate) fn from_kind(kind: hipMemcpyKind) -> HipResult<Self> {
        match kind {
            hipMemcpyKind::hipMemcpyHostToHost | hipMemcpyKind::hipMemcpyDefault => Ok(Self::ANY),
            hipMemcpyKind::hipMemcpyHostToDevice => Ok(Self::HOST_TO_DEVICE),
            hipMemcpyKind::hipMemcpyDeviceToHost => Ok(Self::DEVICE_TO_HOST),
            hipMemcpyKind::hipMemcpyDeviceToDevice | hipMemcpyKind::hipMemcpyDeviceToDeviceNoCU => {
                Ok(Self::DEVICE_TO_DEVICE)
            }
            _ => Err(hipError_t::hipErrorInvalidMemcpyDirection),
        }
    }
}

impl Side {
    /// Finds out where a pointer leads. One that the caller calls a device pointer must be known.
    fn resolve(layout: Layout, extent: Extent, must_be_mapped: bool) -> HipResult<Self> {
        let invalid = hipError_t::hipErrorInvalidValue;
        if layout.base == 0 {
            return Err(invalid);
        }
        let end = layout.offset.checked_add(layout.span(extent)?).ok_or(invalid)?;
        layout.base.checked_add(end).ok_or(invalid)?;
        let start = layout.base + layout.offset;
        let place = match platform().memory.covers(layout.base as u64, end as u64) {
            Some(true) => Place::Mapped(start as u64),
            Some(false) => return Err(invalid),
            None if must_be_mapped => return Err(invalid),
            None => Place::Host(start),
        };
        Ok(Self { place, pitch: layout.pitch, slice: layout.slice })
    }

    /// The first byte of a row, counted from the start of the cuboid. No row wraps: `resolve` has seen the last.
    fn row_offset(&self, plane: usize, row: usize) -> usize {
        plane * self.slice + row * self.pitch
    }
}

impl Copy {
    /// A copy of `len` bytes in a row; `None` if there is nothing to copy.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` if a pointer is null, a device pointer is not one, or a range leaves its allocation.
    pub(crate) fn linear(
        to: *mut c_void,
        from: *const c_void,
        len: usize,
        direction: Direction,
    ) -> HipResult<Option<Self>> {
        Self::rectangle((to, len), (from, len), len, 1, direction)
    }

    /// A copy of `height` rows of `width` bytes, each side given by pointer and pitch; `None` if there is nothing to copy.
    ///
    /// # Errors
    /// As [`Copy::linear`], and `hipErrorInvalidPitchValue` if rows overlap.
    pub(crate) fn rectangle(
        (to, to_pitch): (*mut c_void, usize),
        (from, from_pitch): (*const c_void, usize),
        width: usize,
        height: usize,
        direction: Direction,
    ) -> HipResult<Option<Self>> {
        let extent = Extent { width, height, depth: 1 };
        Self::cuboid(Layout::rows(to, to_pitch), Layout::rows(from, from_pitch), extent, direction)
    }

    /// A copy of a cuboid; `None` if there is nothing to copy.
    ///
    /// # Errors
    /// As [`Copy::rectangle`], and `hipErrorInvalidValue` if planes overlap.
    pub(crate) fn cuboid(to: Layout, from: Layout, extent: Extent, direction: Direction) -> HipResult<Option<Self>> {
        if extent.is_empty() {
            return Ok(None);
        }
        let to = Side::resolve(to, extent, direction.to_mapped)?;
        let from = Side::resolve(from, extent, direction.from_mapped)?;
        Ok(Some(Self { to, from, extent }))
    }

    /// Copies small pageable source data now, so that the caller may change it at once.
    ///
    /// # Safety
    /// The source must be readable.
    pub(crate) unsafe fn stage(&mut self) {
        let Place::Host(from) = self.from.place else { return };
        let Extent { width, height, depth } = self.extent;
        let Some(total) = self.extent.bytes().filter(|total| *total <= STAGING_LIMIT) else { return };
        let mut bytes = Vec::with_capacity(total);
        for (plane, row) in (0..depth).flat_map(|plane| (0..height).map(move |row| (plane, row))) {
            let row = std::ptr::with_exposed_provenance::<u8>(from + self.from.row_offset(plane, row));
            // SAFETY: the caller's promise; `resolve` made sure that no row wraps around the address space.
            bytes.extend_from_slice(unsafe { std::slice::from_raw_parts(row, width) });
        }
        self.from = Side { place: Place::Staged(bytes.into_boxed_slice()), pitch: width, slice: width * height };
    }

    /// Whether the copy uses memory of the program that is not pinned, so that the call must wait for it.
    pub(crate) fn is_pageable(&self) -> bool {
        matches!(self.to.place, Place::Host(_)) || matches!(self.from.place, Place::Host(_))
    }

    /// Does it.
    pub(crate) fn execute(&self) -> Result<(), Box<Fault>> {
        (0..self.extent.depth)
            .try_for_each(|plane| self.execute_plane(plane))
            .map_err(|error| Box::new(Fault::from_memory("copy", &error)))
    }

    fn execute_plane(&self, plane: usize) -> Result<(), MemoryError> {
        let vm = platform().memory.vm();
        let Extent { width, height, .. } = self.extent;
        let mut rows = 0..height;
        let (to_at, from_at) = (|row| self.to.row_offset(plane, row), |row| self.from.row_offset(plane, row));
        match (&self.to.place, &self.from.place) {
            (Place::Mapped(to), Place::Mapped(from)) => vm.copy_2d(
                Rect { addr: device(*to, to_at(0)), pitch: self.to.pitch as u64 },
                Rect { addr: device(*from, from_at(0)), pitch: self.from.pitch as u64 },
                width as u64,
                height as u64,
            ),
            (Place::Mapped(to), Place::Host(from)) => rows.try_for_each(|row| {
                let from = std::ptr::with_exposed_provenance(from + from_at(row));
                // SAFETY: the caller of the copy function promised readable memory, and waits for the copy.
                unsafe { vm.write_raw(device(*to, to_at(row)), from, width as u64) }
            }),
            (Place::Mapped(to), Place::Staged(bytes)) => rows.try_for_each(|row| {
                let start = from_at(row);
                match bytes.get(start..start + width) {
                    Some(bytes) => vm.write(device(*to, to_at(row)), bytes),
                    None => Ok(()),
                }
            }),
            (Place::Host(to), Place::Mapped(from)) => rows.try_for_each(|row| {
                let to = std::ptr::with_exposed_provenance_mut(to + to_at(row));
                // SAFETY: the caller of the copy function promised writable memory, and waits for the copy.
                unsafe { vm.read_raw(device(*from, from_at(row)), to, width as u64) }
            }),
            (Place::Host(to), from) => {
                for row in rows {
                    let from = match from {
                        Place::Staged(bytes) => bytes.as_ptr().wrapping_add(from_at(row)),
                        Place::Host(from) => std::ptr::with_exposed_provenance(from + from_at(row)),
                        Place::Mapped(_) => continue,
                    };
                    let to = std::ptr::with_exposed_provenance_mut::<u8>(to + to_at(row));
                    // SAFETY: the caller of the copy function promised readable and writable memory, and waits for the
                    // copy; what is staged has all rows.
                    unsafe { std::ptr::copy(from, to, width) };
                }
                Ok(())
            }
            (Place::Staged(_), _) => Ok(()),
        }
    }
}

fn device(address: u64, offset: usize) -> DevAddr {
    DevAddr(address + offset as u64)
}
