//! Numbers that look random and are the same in each run.

use std::ops::Range;

/// xorshift64*.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        let mut random = Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        // Seeds that are alike start alike.
        for _ in 0..8 {
            random.next();
        }
        random
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// Less than `n`, which is not zero.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.next() >> 33).expect("31 bits") % n
    }

    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub(crate) fn of<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }

    /// A range in `0..len`, perhaps an empty one.
    pub(crate) fn range(&mut self, len: usize) -> Range<usize> {
        let start = self.below(len + 1);
        start..start + self.below(len - start + 1)
    }

    /// Whole numbers, so that sums are exact as long as they are small.
    pub(crate) fn data(&mut self, len: usize) -> Vec<f32> {
        (0..len).map(|_| f32::from((self.next() >> 48) as u16)).collect()
    }
}
