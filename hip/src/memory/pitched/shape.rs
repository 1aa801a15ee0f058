//! Sizes of cuboids, and how their rows lie in memory.

use std::fmt;

use crate::error::{Error, Result};

/// Size of a cuboid in elements; of a rectangle, with a depth of 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Extent {
    /// Elements in a row.
    pub width: usize,
    /// Rows in a plane.
    pub height: usize,
    /// Planes.
    pub depth: usize,
}

impl Extent {
    /// A rectangle.
    #[must_use]
    pub fn new_2d(width: usize, height: usize) -> Self {
        Self::new_3d(width, height, 1)
    }

    /// A cuboid.
    #[must_use]
    pub fn new_3d(width: usize, height: usize, depth: usize) -> Self {
        Self { width, height, depth }
    }

    /// Whether there are no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.width == 0 || self.height == 0 || self.depth == 0
    }

    /// Number of elements, `None` if that is more than there are numbers.
    #[must_use]
    pub fn elements(&self) -> Option<usize> {
        if self.is_empty() {
            return Some(0);
        }
        self.width.checked_mul(self.height)?.checked_mul(self.depth)
    }

    /// From the first element to behind the last one, in the unit of the strides; `width` is in it too. `None` on
    /// overflow.
    pub(super) fn span(&self, width: usize, row: usize, plane: usize) -> Option<usize> {
        if self.is_empty() {
            return Some(0);
        }
        let rows = row.checked_mul(self.height - 1)?;
        plane.checked_mul(self.depth - 1)?.checked_add(rows)?.checked_add(width)
    }
}

/// For instance `640 x 480`, or `64 x 64 x 16`.
impl fmt::Display for Extent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} x {}", self.width, self.height)?;
        if self.depth == 1 { Ok(()) } else { write!(f, " x {}", self.depth) }
    }
}

/// How far apart rows and planes are, in elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Strides {
    /// From the start of a row to the start of the next.
    pub row: usize,
    /// From the start of a plane to the start of the next. It does not matter where there is one plane.
    pub plane: usize,
}

impl Strides {
    /// Row behind row, and plane behind plane.
    #[must_use]
    pub fn dense(extent: Extent) -> Self {
        Self { row: extent.width, plane: extent.width.saturating_mul(extent.height) }
    }

    /// Rows that are `row` elements apart, in a single plane.
    #[must_use]
    pub fn rows(row: usize) -> Self {
        Self { row, plane: 0 }
    }

    /// Checks that rows and planes do not overlap each other and that all lie in `len` elements.
    pub(super) fn check(&self, extent: Extent, len: usize) -> Result<()> {
        let error = |reason: String| Err(Error::Layout { extent, strides: *self, len, reason: reason.into() });
        if extent.is_empty() {
            return Ok(());
        }
        if extent.height > 1 && self.row < extent.width {
            return error(format!(
                "rows overlap; let them be at least {} elements apart, a row's length",
                extent.width
            ));
        }
        let Some(taken) = extent.span(extent.width, self.row, self.plane) else {
            return error("they would reach beyond the address space".to_owned());
        };
        let flat = Extent { depth: 1, ..extent };
        // It is less than what all planes take.
        let rows = flat.span(extent.width, self.row, 0).unwrap_or(taken);
        if extent.depth > 1 && self.plane < rows {
            return error(format!("planes overlap; let them be at least {rows} elements apart, a plane's length"));
        }
        if taken > len { error(format!("they take {taken}, the gaps between rows included")) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strides_are_checked() {
        let extent = Extent::new_3d(3, 4, 5);
        assert!(Strides::dense(extent).check(extent, 60).is_ok());
        assert!(Strides::dense(extent).check(extent, 59).is_err());
        assert!(Strides { row: 4, plane: 15 }.check(extent, 75).is_ok());
        assert!(Strides { row: 4, plane: 14 }.check(extent, 75).is_err());
        assert!(Strides { row: 2, plane: 20 }.check(extent, 999).is_err());
        assert!(Strides { row: usize::MAX, plane: usize::MAX }.check(extent, usize::MAX).is_err());
        assert!(Strides::rows(0).check(Extent::new_2d(7, 1), 7).is_ok());
        assert!(Strides::rows(0).check(Extent::new_3d(0, 9, 9), 0).is_ok());
        assert_eq!(Extent::new_2d(usize::MAX, 2).elements(), None);
        assert_eq!(Extent::new_3d(usize::MAX, 2, 0).elements(), Some(0));
        assert_eq!(extent.to_string(), "3 x 4 x 5");
    }
}
