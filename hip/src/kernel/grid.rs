//! How many workgroups of how many work-items a launch has.

use std::fmt;

/// Shape of a launch: workgroups, work-items per workgroup, and LDS given at launch.
///
/// ```
/// use hip::Grid;
///
/// let grid = Grid::cover(1000, 256);
/// assert_eq!((grid.blocks, grid.threads), ([4, 1, 1], [256, 1, 1]));
/// let tiles = Grid::new((16, 8), (32, 4)).with_dynamic_lds(4096);
/// assert_eq!(tiles.blocks, [16, 8, 1]);
/// ```
///
/// Nothing is checked here. A launch checks the shape against the kernel and the device.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid {
    /// Workgroups (HIP: blocks) in x, y and z.
    pub blocks: [u32; 3],
    /// Work-items (HIP: threads) per workgroup in x, y and z.
    pub threads: [u32; 3],
    /// LDS (HIP: shared memory) per workgroup in bytes, on top of what the kernel declares statically.
    pub dynamic_lds: u32,
}

impl Grid {
    /// `blocks` workgroups of `threads` work-items each. Both take a number, a pair, a triple or an array of three.
    pub fn new(blocks: impl Into<Dim3>, threads: impl Into<Dim3>) -> Self {
        Self { blocks: blocks.into().0, threads: threads.into().0, dynamic_lds: 0 }
    }

    /// As few workgroups of `threads` work-items in a row as give at least `n` work-items. The kernel must ignore the
    /// work-items from `n` on.
    ///
    /// `n == 0` gives no workgroup, which a launch refuses: skip the launch. A count beyond what a grid can hold is
    /// kept at its maximum, which a launch refuses too.
    #[must_use]
    pub fn cover(n: usize, threads: u32) -> Self {
        Self { blocks: [groups(n, threads), 1, 1], threads: [threads, 1, 1], dynamic_lds: 0 }
    }

    /// As [`Grid::cover`] in two dimensions: at least `n.0` work-items in x and `n.1` in y.
    #[must_use]
    pub fn cover_2d(n: (usize, usize), threads: (u32, u32)) -> Self {
        Self {
            blocks: [groups(n.0, threads.0), groups(n.1, threads.1), 1],
            threads: [threads.0, threads.1, 1],
            dynamic_lds: 0,
        }
    }

    /// As [`Grid::cover`] in three dimensions: at least `n.0` work-items in x, `n.1` in y and `n.2` in z.
    #[must_use]
    pub fn cover_3d(n: (usize, usize, usize), threads: (u32, u32, u32)) -> Self {
        Self {
            blocks: [groups(n.0, threads.0), groups(n.1, threads.1), groups(n.2, threads.2)],
            threads: [threads.0, threads.1, threads.2],
            dynamic_lds: 0,
        }
    }

    /// The same shape with `bytes` of LDS per workgroup on top of the static LDS (`extern __shared__` in HIP C++).
    #[must_use]
    pub fn with_dynamic_lds(mut self, bytes: u32) -> Self {
        self.dynamic_lds = bytes;
        self
    }

    /// Work-items per workgroup.
    #[must_use]
    pub fn threads_per_block(&self) -> u64 {
        // Saturating: three factors of 32 bits can exceed 64 bits, and a launch refuses far smaller products.
        self.threads.iter().fold(1, |product: u64, n| product.saturating_mul(u64::from(*n)))
    }

    /// Workgroups in all; `u64::MAX` if there are more than that.
    #[must_use]
    pub fn block_count(&self) -> u64 {
        self.blocks.iter().fold(1, |product: u64, n| product.saturating_mul(u64::from(*n)))
    }
}

/// `n / threads` rounded up, at most `u32::MAX`, and 0 for `threads == 0`.
fn groups(n: usize, threads: u32) -> u32 {
    match usize::try_from(threads) {
        Ok(threads) if threads > 0 => u32::try_from(n.div_ceil(threads)).unwrap_or(u32::MAX),
        _ => 0,
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([bx, by, bz], [tx, ty, tz]) = (self.blocks, self.threads);
        write!(f, "{bx}x{by}x{bz} workgroups of {tx}x{ty}x{tz} work-items")?;
        if self.dynamic_lds > 0 {
            write!(f, " with {} bytes of dynamic LDS", self.dynamic_lds)?;
        }
        Ok(())
    }
}

/// A size in up to three dimensions; those left out are 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dim3(pub [u32; 3]);

impl From<u32> for Dim3 {
    fn from(x: u32) -> Self {
        Self([x, 1, 1])
    }
}

impl From<(u32, u32)> for Dim3 {
    fn from((x, y): (u32, u32)) -> Self {
        Self([x, y, 1])
    }
}

impl From<(u32, u32, u32)> for Dim3 {
    fn from((x, y, z): (u32, u32, u32)) -> Self {
        Self([x, y, z])
    }
}

impl From<[u32; 3]> for Dim3 {
    fn from(xyz: [u32; 3]) -> Self {
        Self(xyz)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cover_rounds_up_and_never_panics() {
        assert_eq!(Grid::cover(256, 256).blocks, [1, 1, 1]);
        assert_eq!(Grid::cover(257, 256).blocks, [2, 1, 1]);
        assert_eq!(Grid::cover(0, 256).blocks, [0, 1, 1]);
        assert_eq!(Grid::cover(5, 0).blocks, [0, 1, 1]);
        assert_eq!(Grid::cover(usize::MAX, 1).blocks, [u32::MAX, 1, 1]);
        assert_eq!(Grid::cover_2d((65, 3), (32, 2)).blocks, [3, 2, 1]);
        assert_eq!(Grid::cover_3d((65, 3, 9), (32, 2, 1)).blocks, [3, 2, 9]);
        assert_eq!(Grid::cover_3d((1, 0, usize::MAX), (1, 1, 1)).blocks, [1, 0, u32::MAX]);
    }

    #[test]
    fn products_saturate() {
        assert_eq!(Grid::new(1, [u32::MAX; 3]).threads_per_block(), u64::MAX);
        assert_eq!(Grid::new(1, (16, 16, 4)).threads_per_block(), 1024);
        assert_eq!(Grid::new([u32::MAX; 3], 1).block_count(), u64::MAX);
        assert_eq!(Grid::new((3, 5), 64).block_count(), 15);
    }
}
