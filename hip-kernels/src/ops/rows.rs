//! Matrices as operations see them, and how their rows are dealt out to workgroups.

use hip::Grid;
use hip::bytemuck::{Pod, Zeroable};

use super::error::{Error, Result};

/// Work-items of every workgroup.
pub(super) const THREADS: u32 = 256;

/// Lanes of a wave.
pub(super) const WAVE: usize = 64;

/// The most workgroups of a launch; they take turns at what there is. Enough for any device, and far below what grids may have.
pub(super) const MAX_GROUPS: u32 = 65_536;

/// A parameter of the kernels: `hk::Rows` in `kernels/ops/lanes.hpp`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(C)]
pub(super) struct Rows {
    pub(super) rows: i64,
    pub(super) cols: i64,
    tiles: u32,
    groups: u32,
    across: u32,
    shift: u32,
}

// SAFETY: all of it is zero or more integers.
unsafe impl Zeroable for Rows {}
// SAFETY: `repr(C)` integers of 8, 8, 4, 4, 4 and 4 bytes: there is no padding, and every bit pattern is a value.
unsafe impl Pod for Rows {}

impl Rows {
    /// Each row to as few lanes as hold it, `width` elements each, or to a whole workgroup.
    pub(super) fn whole(rows: usize, cols: usize, width: usize) -> Result<Self> {
        let chunks = cols.div_ceil(width).max(1);
        let shift = if chunks > WAVE { THREADS.ilog2() } else { chunks.next_power_of_two().ilog2() };
        Self::tiled(rows, cols, rows.div_ceil(THREADS as usize >> shift), 1, shift)
    }

    /// 64 columns of `piece_rows` rows to each workgroup.
    pub(super) fn columns(rows: usize, cols: usize, piece_rows: usize) -> Result<Self> {
        let across = cols.div_ceil(WAVE);
        let tiles = rows.div_ceil(piece_rows.max(1)).max(1).saturating_mul(across);
        Self::tiled(rows, cols, tiles, across, WAVE.ilog2())
    }

    /// Elements for themselves: `width` to a lane, lanes along the columns first.
    pub(super) fn elements(rows: usize, cols: usize, width: usize) -> Result<Self> {
        let chunks = cols.div_ceil(width);
        let shift = chunks.clamp(1, THREADS as usize).next_power_of_two().ilog2();
        let (across, down) = (chunks.div_ceil(1 << shift), rows.div_ceil(THREADS as usize >> shift));
        Self::tiled(rows, cols, across.saturating_mul(down), across, shift)
    }

    pub(super) fn tiled(rows: usize, cols: usize, tiles: usize, across: usize, shift: u32) -> Result<Self> {
        let too_large = || Error::TooLarge { operand: "the matrix" };
        let wide = |count: usize| i64::try_from(count).map_err(|_| too_large());
        let narrow = |count: usize| u32::try_from(count).map_err(|_| too_large());
        let tiles = narrow(tiles)?;
        // The loop over the tiles must not overflow.
        tiles.checked_add(MAX_GROUPS).ok_or_else(too_large)?;
        let groups = tiles.min(MAX_GROUPS);
        Ok(Self { rows: wide(rows)?, cols: wide(cols)?, tiles, groups, across: narrow(across)?, shift })
    }

    pub(super) fn grid(&self) -> Grid {
        Grid::new(self.groups, THREADS)
    }
}

/// Where element (i, j) of an operand is: at `i * row + j * column`. A parameter of the kernels: `hk::Strides` in
/// `kernels/ops/elementwise.hpp`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(C)]
pub(super) struct Strides {
    pub(super) row: i64,
    /// 0 or 1.
    pub(super) column: i64,
}

// SAFETY: zeros are integers.
unsafe impl Zeroable for Strides {}
// SAFETY: `repr(C)` integers of one size: there is no padding, and every bit pattern is a value.
unsafe impl Pod for Strides {}

/// Elements that a vector access of 16 bytes has.
pub(super) fn width<T>() -> usize {
    (16 / size_of::<T>().max(1)).max(1)
}

/// A matrix in a buffer: `rows` rows of `cols` elements, `ld` elements apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Matrix {
    pub(super) operand: &'static str,
    pub(super) rows: usize,
    pub(super) cols: usize,
    pub(super) ld: usize,
}

impl Matrix {
    /// Rows without gaps, unless `ld` says otherwise.
    pub(super) fn new(operand: &'static str, rows: usize, cols: usize, ld: Option<usize>) -> Result<Self> {
        let ld = ld.unwrap_or(cols);
        if ld < cols {
            return Err(Error::LeadingDimension { operand, given: ld, least: cols });
        }
        Ok(Self { operand, rows, cols, ld })
    }

    /// Whether it may be taken for one row.
    pub(super) fn is_dense(&self) -> bool {
        self.ld == self.cols || self.rows <= 1
    }

    /// Elements from the first to the last.
    pub(super) fn extent(&self) -> Result<usize> {
        if self.rows == 0 || self.cols == 0 {
            return Ok(0);
        }
        let too_large = || Error::TooLarge { operand: self.operand };
        (self.rows - 1).checked_mul(self.ld).and_then(|start| start.checked_add(self.cols)).ok_or_else(too_large)
    }

    /// Checks that a buffer of `have` elements holds it. The distance of the rows for the kernel; what it does not reach may
    /// be any.
    pub(super) fn check(&self, have: usize) -> Result<i64> {
        check_length(self.operand, have, self.extent()?)?;
        if self.rows <= 1 {
            return Ok(0);
        }
        i64::try_from(self.ld).map_err(|_| Error::TooLarge { operand: self.operand })
    }
}

/// Checks that a buffer of `have` elements has `need`.
pub(super) fn check_length(operand: &'static str, have: usize, need: usize) -> Result<()> {
    if have < need { Err(Error::BufferTooShort { operand, have, need }) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_get_as_few_lanes_as_hold_them() {
        let lanes = |cols: usize| 1 << Rows::whole(10, cols, 4).unwrap().shift;
        for (cols, expected) in [(0, 1), (1, 1), (4, 1), (5, 2), (33, 16), (256, 64), (257, 256), (1 << 40, 256)] {
            assert_eq!(lanes(cols), expected, "{cols}");
        }
        assert_eq!(Rows::whole(1000, 4, 4).unwrap().tiles, 4);
        assert_eq!(Rows::whole(1000, 1000, 4).unwrap().tiles, 1000);
        assert_eq!(Rows::whole(100_000, 1000, 4).unwrap().grid().blocks, [65_536, 1, 1]);
        assert!(Rows::whole(1 << 40, 1000, 4).is_err());
        assert!(Rows::columns(usize::MAX, usize::MAX, 1).is_err());
    }

    #[test]
    fn extents_do_not_overflow() {
        assert_eq!(Matrix::new("x", 3, 5, Some(7)).unwrap().extent().unwrap(), 19);
        assert!(Matrix::new("x", 3, 5, Some(4)).is_err());
        assert_eq!(Matrix::new("x", 0, 5, Some(usize::MAX)).unwrap().extent().unwrap(), 0);
        assert_eq!(Matrix::new("x", 1, 5, Some(usize::MAX)).unwrap().check(5).unwrap(), 0);
        assert!(Matrix::new("x", 3, 5, Some(usize::MAX)).unwrap().extent().is_err());
        assert!(Matrix::new("x", usize::MAX, usize::MAX, None).unwrap().extent().is_err());
    }
}
