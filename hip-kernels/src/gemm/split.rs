//! Parts of the inner dimension that are multiplied apart.

/// `hk::Split` of `kernels/gemm/split.hpp`.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Split {
    /// Elements between the results of the parts.
    pub(super) stride: i64,
    /// Of a part.
    pub(super) k: u32,
    /// Which matrices lie the other way around; of skinny kernels only.
    pub(super) turned: u32,
}

/// A is stored transposed.
pub(super) const TURNED_A: u32 = 1;
/// C and the residual are stored column by column.
pub(super) const TURNED_C: u32 = 2;

// SAFETY: numbers that may all be zero.
unsafe impl hip::bytemuck::Zeroable for Split {}
// SAFETY: a number of 8 bytes and two of 4, so there is no padding, and all bits are values.
unsafe impl hip::bytemuck::Pod for Split {}

/// The k of each of `parts` parts, a multiple of `step`: the last ones may be shorter or empty.
pub(super) fn part_k(k: u32, parts: u32, step: u32) -> u32 {
    let even = k.div_ceil(parts.max(1));
    // A part that holds all of k needs no multiple, which might not fit.
    even.checked_next_multiple_of(step.max(1)).unwrap_or(k).min(k.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_cover_all_of_k() {
        for k in [0, 1, 63, 64, 65, 700, 4096, u32::MAX - 1, u32::MAX] {
            for parts in 1..=9 {
                for step in [16, 64, 512] {
                    let part = part_k(k, parts, step);
                    assert!(u64::from(part) * u64::from(parts) >= u64::from(k), "{k} {parts} {step}");
                    assert!(part.is_multiple_of(step) || part == k.max(1), "{k} {parts} {step}");
                }
            }
        }
        assert_eq!(part_k(700, 3, 64), 256);
    }
}
