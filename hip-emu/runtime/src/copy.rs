//! Copies and fills: which memory they touch, checked when they are submitted and again when they execute.

use std::ffi::c_void;

use hip_sys::{hipError_t, hipMemcpyKind};

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

/// A rectangle on one side of a copy.
struct Side {
    place: Place,
    /// Bytes from row to row.
    pitch: usize,
}

/// A copy of `height` rows of `width` bytes.
pub(crate) struct Copy {
    to: Side,
    from: Side,
    width: usize,
    height: usize,
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

/// Bytes from the first byte of the first row to the last byte of the last.
fn span(width: usize, height: usize, pitch: usize) -> HipResult<usize> {
    height
        .checked_sub(1)
        .and_then(|rows| rows.checked_mul(pitch))
        .and_then(|rows| rows.checked_add(width))
        .ok_or(hipError_t::hipErrorInvalidValue)
}

impl Side {
    /// Finds out where a pointer leads. One that the caller calls a device pointer must be known.
    fn resolve(pointer: usize, pitch: usize, width: usize, height: usize, must_be_mapped: bool) -> HipResult<Self> {
        if pointer == 0 {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        if height > 1 && pitch < width {
            return Err(hipError_t::hipErrorInvalidPitchValue);
        }
        let len = span(width, height, pitch)?;
        pointer.checked_add(len).ok_or(hipError_t::hipErrorInvalidValue)?;
        let place = match platform().memory.covers(pointer as u64, len as u64) {
            Some(true) => Place::Mapped(pointer as u64),
            Some(false) => return Err(hipError_t::hipErrorInvalidValue),
            None if must_be_mapped => return Err(hipError_t::hipErrorInvalidValue),
            None => Place::Host(pointer),
        };
        Ok(Self { place, pitch })
    }

    fn rect(address: u64, pitch: usize) -> Rect {
        Rect { addr: DevAddr(address), pitch: pitch as u64 }
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
        if width == 0 || height == 0 {
            return Ok(None);
        }
        let to = Side::resolve(to.expose_provenance(), to_pitch, width, height, direction.to_mapped)?;
        let from = Side::resolve(from.expose_provenance(), from_pitch, width, height, direction.from_mapped)?;
        Ok(Some(Self { to, from, width, height }))
    }

    /// Copies small pageable source data now, so that the caller may change it at once.
    ///
    /// # Safety
    /// The source must be readable.
    pub(crate) unsafe fn stage(&mut self) {
        let Place::Host(from) = self.from.place else { return };
        let Some(total) = self.width.checked_mul(self.height).filter(|total| *total <= STAGING_LIMIT) else { return };
        let mut bytes = Vec::with_capacity(total);
        for row in 0..self.height {
            let row = std::ptr::with_exposed_provenance::<u8>(from + row * self.from.pitch);
            // SAFETY: the caller's promise; `resolve` made sure that no row wraps around the address space.
            bytes.extend_from_slice(unsafe { std::slice::from_raw_parts(row, self.width) });
        }
        self.from = Side { place: Place::Staged(bytes.into_boxed_slice()), pitch: self.width };
    }

    /// Whether the copy uses memory of the program that is not pinned, so that the call must wait for it.
    pub(crate) fn is_pageable(&self) -> bool {
        matches!(self.to.place, Place::Host(_)) || matches!(self.from.place, Place::Host(_))
    }

    /// Does it.
    pub(crate) fn execute(&self) -> Result<(), Box<Fault>> {
        let vm = platform().memory.vm();
        let rows = |place: usize, pitch: usize, row: usize| place + row * pitch;
        let result = match (&self.to.place, &self.from.place) {
            (Place::Mapped(to), Place::Mapped(from)) => vm.copy_2d(
                Side::rect(*to, self.to.pitch),
                Side::rect(*from, self.from.pitch),
                self.width as u64,
                self.height as u64,
            ),
            (Place::Mapped(to), Place::Host(from)) => self.each_row(|row| {
                let from = std::ptr::with_exposed_provenance(rows(*from, self.from.pitch, row));
                // SAFETY: the caller of the copy function promised readable memory, and waits for the copy.
                unsafe { vm.write_raw(device_row(*to, self.to.pitch, row), from, self.width as u64) }
            }),
            (Place::Mapped(to), Place::Staged(bytes)) => self.each_row(|row| {
                let start = row * self.width;
                match bytes.get(start..start + self.width) {
                    Some(bytes) => vm.write(device_row(*to, self.to.pitch, row), bytes),
                    None => Ok(()),
                }
            }),
            (Place::Host(to), Place::Mapped(from)) => self.each_row(|row| {
                let to = std::ptr::with_exposed_provenance_mut(rows(*to, self.to.pitch, row));
                // SAFETY: the caller of the copy function promised writable memory, and waits for the copy.
                unsafe { vm.read_raw(device_row(*from, self.from.pitch, row), to, self.width as u64) }
            }),
            (Place::Host(to), from) => self.each_row(|row| {
                let from = match from {
                    Place::Staged(bytes) => bytes.as_ptr().wrapping_add(row * self.width),
                    Place::Host(from) => std::ptr::with_exposed_provenance(rows(*from, self.from.pitch, row)),
                    Place::Mapped(_) => return Ok(()),
                };
                let to = std::ptr::with_exposed_provenance_mut::<u8>(rows(*to, self.to.pitch, row));
                // SAFETY: the caller of the copy function promised readable and writable memory, and waits for the copy.
                unsafe { std::ptr::copy(from, to, self.width) };
                Ok(())
            }),
            (Place::Staged(_), _) => Ok(()),
        };
        result.map_err(|error| Box::new(Fault::from_memory("copy", &error)))
    }

    fn each_row(&self, mut copy: impl FnMut(usize) -> Result<(), MemoryError>) -> Result<(), MemoryError> {
        (0..self.height).try_for_each(&mut copy)
    }
}

fn device_row(address: u64, pitch: usize, row: usize) -> DevAddr {
    DevAddr(address + (row * pitch) as u64)
}

/// Writing one value over and over.
pub(crate) struct Fill {
    to: Rect,
    pattern: [u8; 4],
    pattern_len: usize,
    columns: u64,
    rows: u64,
}

impl Fill {
    /// Fills `rows` rows of `columns` values of `pattern` (1, 2 or 4 bytes); `None` if there is nothing to fill.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` unless all of it is in one allocation, `hipErrorInvalidPitchValue` if rows overlap.
    pub(crate) fn new(
        to: *mut c_void,
        pitch: usize,
        pattern: &[u8],
        columns: usize,
        rows: usize,
    ) -> HipResult<Option<Self>> {
        if columns == 0 || rows == 0 {
            return Ok(None);
        }
        let mut bytes = [0; 4];
        match (pattern.len(), bytes.get_mut(..pattern.len())) {
            (1 | 2 | 4, Some(start)) => start.copy_from_slice(pattern),
            _ => return Err(hipError_t::hipErrorInvalidValue),
        }
        if !to.addr().is_multiple_of(pattern.len()) {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        let width = columns.checked_mul(pattern.len()).ok_or(hipError_t::hipErrorInvalidValue)?;
        let side = Side::resolve(to.expose_provenance(), pitch, width, rows, true)?;
        let Place::Mapped(address) = side.place else { return Err(hipError_t::hipErrorInvalidValue) };
        Ok(Some(Self {
            to: Side::rect(address, pitch),
            pattern: bytes,
            pattern_len: pattern.len(),
            columns: columns as u64,
            rows: rows as u64,
        }))
    }

    /// Does it.
    pub(crate) fn execute(&self) -> Result<(), Box<Fault>> {
        platform()
            .memory
            .vm()
            .fill_2d(self.to, &self.pattern[..self.pattern_len], self.columns, self.rows)
            .map_err(|error| Box::new(Fault::from_memory("fill", &error)))
    }
}
