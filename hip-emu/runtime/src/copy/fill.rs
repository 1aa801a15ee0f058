//! Fills.

use std::ffi::c_void;

use hip_sys::{hipError_t, hipMemsetParams};

use super::{Extent, Layout, Place, Side, device};
use crate::engine::Rect;
use crate::error::HipResult;
use crate::fault::Fault;
use crate::platform::platform;

/// Writing one value over and over.
pub(crate) struct Fill {
    address: u64,
    pitch: usize,
    slice: usize,
    pattern: [u8; 4],
    pattern_len: usize,
    columns: u64,
    rows: u64,
    planes: usize,
}

impl Fill {
    /// Fills `rows` rows of `columns` values of `pattern` (1, 2 or 4 bytes); `None` if there is nothing to fill.
    ///
    /// # Errors
    /// As [`Fill::cuboid`].
    pub(crate) fn new(
        to: *mut c_void,
        pitch: usize,
        pattern: &[u8],
        columns: usize,
        rows: usize,
    ) -> HipResult<Option<Self>> {
        let counts = Extent { width: columns, height: rows, depth: 1 };
        Self::cuboid(Layout::rows(to, pitch), pattern, counts)
    }

    /// Fills planes of rows of values of `pattern` (1, 2 or 4 bytes), counted in values; `None` if there is nothing to
    /// fill.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` unless all of it is in one allocation, or if planes overlap; `hipErrorInvalidPitchValue` if
    /// rows overlap.
    pub(crate) fn cuboid(to: Layout, pattern: &[u8], counts: Extent) -> HipResult<Option<Self>> {
        if counts.is_empty() {
            return Ok(None);
        }
        let mut bytes = [0; 4];
        match (pattern.len(), bytes.get_mut(..pattern.len())) {
            (1 | 2 | 4, Some(start)) => start.copy_from_slice(pattern),
            _ => return Err(hipError_t::hipErrorInvalidValue),
        }
        if !to.base.is_multiple_of(pattern.len()) {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        let width = counts.width.checked_mul(pattern.len()).ok_or(hipError_t::hipErrorInvalidValue)?;
        let side = Side::resolve(to, Extent { width, ..counts }, true)?;
        let Place::Mapped(address) = side.place else { return Err(hipError_t::hipErrorInvalidValue) };
        Ok(Some(Self {
            address,
            pitch: side.pitch,
            slice: side.slice,
            pattern: bytes,
            pattern_len: pattern.len(),
            columns: counts.width as u64,
            rows: counts.height as u64,
            planes: counts.depth,
        }))
    }

    /// Parameters of a graph node that describe it: of planes with a gap between them, the first.
    pub(crate) fn describe(&self) -> hipMemsetParams {
        let [a, b, c, d] = self.pattern;
        let value = match self.pattern_len {
            1 => u32::from(a),
            2 => u32::from(u16::from_ne_bytes([a, b])),
            _ => u32::from_ne_bytes([a, b, c, d]),
        };
        let rows = self.rows as usize;
        let without_gap = self.pitch.checked_mul(rows) == Some(self.slice);
        hipMemsetParams {
            dst: std::ptr::with_exposed_provenance_mut(self.address as usize),
            elementSize: self.pattern_len as u32,
            height: if without_gap { rows * self.planes } else { rows },
            pitch: self.pitch,
            value,
            width: self.columns as usize,
        }
    }

    /// Does it.
    pub(crate) fn execute(&self) -> Result<(), Box<Fault>> {
        let vm = platform().memory.vm();
        let pattern = self.pattern.get(..self.pattern_len).unwrap_or(&self.pattern);
        let result = (0..self.planes).try_for_each(|plane| {
            let to = Rect { addr: device(self.address, plane * self.slice), pitch: self.pitch as u64 };
            match self.rows {
                1 => vm.fill(to.addr, pattern, self.columns),
                rows => vm.fill_2d(to, pattern, self.columns, rows),
            }
        });
        result.map_err(|error| Box::new(Fault::from_memory("fill", &error)))
    }
}
