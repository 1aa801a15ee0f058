//! Shapes, leading dimensions and extents: checked, and brought into the row-major form that the kernels compute.

use super::builder::Layout;
use super::error::{Error, Matrix, Result};

/// A product as the user described it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Problem {
    pub(crate) m: usize,
    pub(crate) n: usize,
    pub(crate) k: usize,
    pub(crate) layout: Layout,
    pub(crate) trans_a: bool,
    pub(crate) trans_b: bool,
    /// B holds two factors side by side, so it has twice the columns of C.
    pub(crate) gated: bool,
    pub(crate) lda: Option<usize>,
    pub(crate) ldb: Option<usize>,
    pub(crate) ldc: Option<usize>,
    pub(crate) batch: usize,
    pub(crate) stride_a: Option<usize>,
    pub(crate) stride_b: Option<usize>,
    pub(crate) stride_c: Option<usize>,
    /// `alpha` and `beta`, exactly: all types of scalars are contained in `f64`.
    pub(crate) alpha: f64,
    pub(crate) beta: f64,
}

/// A stored matrix: `lines` lines of `length` elements, `ld` apart; `stride` between the matrices of a batch. The offset of
/// the last matrix of the batch is less than `need`, or 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stored {
    pub(crate) lines: usize,
    pub(crate) length: usize,
    pub(crate) ld: usize,
    pub(crate) stride: usize,
    /// Elements that a buffer must have.
    pub(crate) need: usize,
}

/// A product that passed all checks that need no buffers.
///
/// `m`, `n`, `a`, `b` and `trans` are those of the row-major product. A column-major product C = A B is the row-major
/// product C^T = B^T A^T of the same memory: then `swapped` is set, and the user's B is `a`.
/// Turned once more ([`flipped`](Self::flipped)) C is column-major, which only kernels for few rows can store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Resolved {
    pub(crate) m: u32,
    pub(crate) n: u32,
    pub(crate) k: u32,
    pub(crate) batch: usize,
    pub(crate) swapped: bool,
    /// C is column-major.
    pub(crate) turned_c: bool,
    pub(crate) trans_a: bool,
    pub(crate) trans_b: bool,
    pub(crate) gated: bool,
    pub(crate) a: Stored,
    pub(crate) b: Stored,
    pub(crate) c: Stored,
}

impl Problem {
    pub(crate) fn new(m: usize, n: usize, k: usize) -> Self {
        Self {
            m,
            n,
            k,
            layout: Layout::RowMajor,
            trans_a: false,
            trans_b: false,
            gated: false,
            lda: None,
            ldb: None,
            ldc: None,
            batch: 1,
            stride_a: None,
            stride_b: None,
            stride_c: None,
            alpha: 1.0,
            beta: 0.0,
        }
    }

    /// Checks everything that needs no buffer. Sizes of elements are in bytes.
    pub(crate) fn resolve(&self, input_size: usize, output_size: usize) -> Result<Resolved> {
        let [m, n, k] = [("m", self.m), ("n", self.n), ("k", self.k)].map(|(name, value)| {
            let limit = usize::try_from(u32::MAX).unwrap_or(usize::MAX);
            u32::try_from(value).map_err(|_| Error::Dimension { name, value, limit })
        });
        let (m, n, k) = (m?, n?, k?);
        let columns_of_b = if self.gated {
            if self.layout == Layout::ColumnMajor {
                return Err(Error::Gated { what: "column-major layout" });
            }
            // The kernels count the columns of both factors in 32 bits.
            let limit = usize::try_from(u32::MAX / 2).unwrap_or(usize::MAX);
            self.n.checked_mul(2).filter(|_| self.n <= limit).ok_or(Error::Dimension {
                name: "n",
                value: self.n,
                limit,
            })?
        } else {
            self.n
        };
        let a = self.stored(Matrix::A, [self.m, self.k], self.trans_a, self.lda, self.stride_a, input_size)?;
        let b = self.stored(Matrix::B, [self.k, columns_of_b], self.trans_b, self.ldb, self.stride_b, input_size)?;
        let c = self.stored(Matrix::C, [self.m, self.n], false, self.ldc, self.stride_c, output_size)?;
        if self.batch > 1 && !self.untouched(Matrix::C) {
            let least = extent(c.lines, c.length, c.ld).unwrap_or(usize::MAX);
            if c.stride < least {
                return Err(Error::Overlap { given: c.stride, least });
            }
        }
        let (batch, gated) = (self.batch, self.gated);
        Ok(match self.layout {
            Layout::RowMajor => {
                let (trans_a, trans_b) = (self.trans_a, self.trans_b);
                Resolved { m, n, k, batch, swapped: false, turned_c: false, trans_a, trans_b, gated, a, b, c }
            }
            Layout::ColumnMajor => {
                let (trans_a, trans_b) = (self.trans_b, self.trans_a);
                Resolved {
                    m: n,
                    n: m,
                    k,
                    batch,
                    swapped: true,
                    turned_c: false,
                    trans_a,
                    trans_b,
                    gated,
                    a: b,
                    b: a,
                    c,
                }
            }
        })
    }

    /// Whether the product leaves a matrix alone whatever is in it: all of them without rows, columns or products, and the
    /// factors without an inner dimension.
    fn untouched(&self, matrix: Matrix) -> bool {
        self.m == 0 || self.n == 0 || self.batch == 0 || (self.k == 0 && matrix != Matrix::C)
    }

    /// How a matrix of `rows` x `columns` (before transposition) lies in memory.
    fn stored(
        &self,
        matrix: Matrix,
        [rows, columns]: [usize; 2],
        transposed: bool,
        ld: Option<usize>,
        stride: Option<usize>,
        element_size: usize,
    ) -> Result<Stored> {
        let row_lines = (self.layout == Layout::RowMajor) != transposed;
        let (lines, length) = if row_lines { (rows, columns) } else { (columns, rows) };
        let ld = ld.unwrap_or(length);
        if ld < length {
            let of = if self.layout == Layout::RowMajor { "rows" } else { "columns" };
            return Err(Error::LeadingDimension { matrix, given: ld, least: length, lines: of, across: lines });
        }
        if self.untouched(matrix) {
            // Neither lines nor matrices need to be far apart, and where they would be does not matter.
            return Ok(Stored { lines, length, ld: length, stride: 0, need: 0 });
        }
        let overflow = || Error::Overflow { matrix };
        let extent = extent(lines, length, ld).ok_or_else(overflow)?;
        let stride = match stride {
            Some(stride) => stride,
            None => lines.checked_mul(ld).ok_or_else(overflow)?,
        };
        // The kernels count elements in signed 64-bit numbers.
        if i64::try_from(ld).is_err() || i64::try_from(stride).is_err() {
            return Err(overflow());
        }
        // The batch is not empty, or the matrix would be untouched.
        let last = self.batch.saturating_sub(1).checked_mul(stride).ok_or_else(overflow)?;
        let need = last.checked_add(extent).ok_or_else(overflow)?;
        if need.checked_mul(element_size).is_none_or(|bytes| isize::try_from(bytes).is_err()) {
            return Err(overflow());
        }
        Ok(Stored { lines, length, ld, stride, need })
    }
}

impl Resolved {
    /// Whether there is nothing to compute.
    pub(crate) fn is_empty(&self) -> bool {
        self.m == 0 || self.n == 0 || self.batch == 0
    }

    /// Columns of op(B): those of C, or of two factors as large.
    pub(crate) fn columns_of_b(&self) -> u32 {
        // No overflow: `resolve` checked it.
        if self.gated { self.n * 2 } else { self.n }
    }

    /// The product of the transposed factors in the other order, which is C^T. Of products that are not gated.
    pub(crate) fn flipped(&self) -> Self {
        Self {
            m: self.n,
            n: self.m,
            swapped: !self.swapped,
            turned_c: !self.turned_c,
            trans_a: !self.trans_b,
            trans_b: !self.trans_a,
            a: self.b,
            b: self.a,
            ..*self
        }
    }

    /// Index into a configuration's kernels: nn, nt, tn, tt.
    pub(crate) fn transpose_index(&self) -> usize {
        usize::from(self.trans_a) * 2 + usize::from(self.trans_b)
    }

    /// The name of the user's matrix that the kernel takes as A or B.
    pub(crate) fn user_matrix(&self, kernel_matrix: Matrix) -> Matrix {
        match (kernel_matrix, self.swapped) {
            (Matrix::A, true) => Matrix::B,
            (Matrix::B, true) => Matrix::A,
            (matrix, _) => matrix,
        }
    }
}

/// Elements from the first to the last of a matrix.
fn extent(lines: usize, length: usize, ld: usize) -> Option<usize> {
    if lines == 0 || length == 0 {
        return Some(0);
    }
    (lines - 1).checked_mul(ld)?.checked_add(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dense_row_major() {
        let resolved = Problem::new(3, 5, 7).resolve(4, 4).unwrap();
        assert_eq!((resolved.m, resolved.n, resolved.k, resolved.transpose_index()), (3, 5, 7, 0));
        assert_eq!(resolved.a, Stored { lines: 3, length: 7, ld: 7, stride: 21, need: 21 });
        assert_eq!(resolved.b, Stored { lines: 7, length: 5, ld: 5, stride: 35, need: 35 });
        assert_eq!(resolved.c, Stored { lines: 3, length: 5, ld: 5, stride: 15, need: 15 });
    }

    #[test]
    fn transposes_and_leading_dimensions() {
        let problem = Problem { trans_a: true, lda: Some(10), ldc: Some(6), ..Problem::new(3, 5, 7) };
        let resolved = problem.resolve(2, 4).unwrap();
        assert_eq!(resolved.transpose_index(), 2);
        assert_eq!(resolved.a, Stored { lines: 7, length: 3, ld: 10, stride: 70, need: 63 });
        assert_eq!(resolved.c.need, 2 * 6 + 5);
        let error = Problem { lda: Some(2), ..problem }.resolve(2, 4).unwrap_err();
        assert!(matches!(error, Error::LeadingDimension { matrix: Matrix::A, given: 2, least: 3, .. }), "{error}");
    }

    #[test]
    fn leading_dimensions_that_are_too_short_say_what_helps() {
        let text = |problem: Problem| problem.resolve(4, 4).unwrap_err().to_string();
        let problem = Problem { lda: Some(3), ..Problem::new(3, 5, 7) };
        assert_eq!(
            text(problem),
            "the leading dimension of A is 3, but A is stored in rows of 7 elements: give 7 or more, or none for lines without gaps; \
             if it is stored the other way around, say so (`transpose_a`, or `Layout::ColumnMajor`)"
        );
        let problem = Problem { layout: Layout::ColumnMajor, ldc: Some(1), ..Problem::new(3, 5, 7) };
        assert_eq!(
            text(problem),
            "the leading dimension of C is 1, but C is stored in columns of 3 elements: give 3 or more, or none for lines without gaps"
        );
    }

    #[test]
    fn column_major_swaps_the_factors() {
        let problem = Problem { layout: Layout::ColumnMajor, trans_b: true, ..Problem::new(3, 5, 7) };
        let resolved = problem.resolve(4, 4).unwrap();
        assert!(resolved.swapped);
        assert_eq!((resolved.m, resolved.n, resolved.k), (5, 3, 7));
        // The kernel's A is the user's B: n x k column-major, so 7 lines of 5, which is transposed for a 5 x 7 operand.
        assert_eq!((resolved.trans_a, resolved.trans_b), (true, false));
        assert_eq!((resolved.a.lines, resolved.a.length), (7, 5));
        // The kernel's B is the user's A: m x k column-major, 7 lines of 3.
        assert_eq!((resolved.b.lines, resolved.b.length), (7, 3));
        assert_eq!((resolved.c.lines, resolved.c.length), (5, 3));
        assert_eq!(resolved.user_matrix(Matrix::A), Matrix::B);
        let error = Problem { ldb: Some(4), ..problem }.resolve(4, 4).unwrap_err();
        assert!(matches!(error, Error::LeadingDimension { matrix: Matrix::B, given: 4, least: 5, .. }), "{error}");
    }

    #[test]
    fn flipping_twice_changes_nothing() {
        let problem = Problem { trans_b: true, batch: 3, ldc: Some(9), ..Problem::new(3, 5, 7) };
        let resolved = problem.resolve(4, 4).unwrap();
        let flipped = resolved.flipped();
        assert_eq!((flipped.m, flipped.n, flipped.k), (5, 3, 7));
        // B^T was stored 5 x 7, which is now A as it is.
        assert_eq!((flipped.trans_a, flipped.trans_b, flipped.turned_c), (false, true, true));
        assert_eq!((flipped.a, flipped.b, flipped.c), (resolved.b, resolved.a, resolved.c));
        assert_eq!(flipped.user_matrix(Matrix::A), Matrix::B);
        assert_eq!(flipped.flipped(), resolved);
    }

    #[test]
    fn batches() {
        let problem = Problem { batch: 4, stride_a: Some(0), stride_c: Some(20), ..Problem::new(3, 5, 7) };
        let resolved = problem.resolve(4, 4).unwrap();
        assert_eq!((resolved.a.need, resolved.b.need, resolved.c.need), (21, 4 * 35, 3 * 20 + 15));
        let error = Problem { stride_c: Some(14), ..problem }.resolve(4, 4).unwrap_err();
        assert!(matches!(error, Error::Overlap { given: 14, least: 15 }), "{error}");
        // The last line need not be whole, so matrices may be interleaved up to their extent.
        let tight = Problem { ldc: Some(9), stride_c: Some(2 * 9 + 5), ..problem };
        assert!(tight.resolve(4, 4).is_ok());
        assert!(Problem { batch: 1, stride_c: Some(0), ..problem }.resolve(4, 4).is_ok());
    }

    #[test]
    fn empty_dimensions_need_nothing() {
        let empty = Problem::new(0, 5, 7).resolve(4, 4).unwrap();
        assert!(empty.is_empty());
        assert_eq!((empty.a.need, empty.c.need), (0, 0));
        let no_k = Problem::new(3, 5, 0).resolve(4, 4).unwrap();
        assert!(!no_k.is_empty());
        assert_eq!((no_k.a.need, no_k.b.need, no_k.c.need), (0, 0, 15));
        assert!(Problem { batch: 0, ..Problem::new(3, 5, 7) }.resolve(4, 4).unwrap().is_empty());
    }

    #[test]
    fn untouched_matrices_may_lie_anywhere() {
        let no_k = Problem { stride_a: Some(1 << 62), batch: 70_000, ..Problem::new(1, 1, 0) };
        let resolved = no_k.resolve(4, 4).unwrap();
        assert_eq!((resolved.a.stride, resolved.a.need, resolved.c.need), (0, 0, 70_000));
        let far = Some(usize::MAX);
        for layout in [Layout::RowMajor, Layout::ColumnMajor] {
            let far_factors = Problem { layout, lda: far, ldb: far, stride_a: far, stride_b: far, ..no_k };
            let resolved = far_factors.resolve(4, 4).unwrap();
            assert_eq!((resolved.a.need, resolved.b.need, resolved.c.need), (0, 0, 70_000));
            for (m, n, batch) in [(0, 1, usize::MAX), (1, 0, usize::MAX), (1, 1, 0)] {
                let nothing = Problem { m, n, k: 1, batch, ldc: far, stride_c: far, ..far_factors };
                let resolved = nothing.resolve(4, 4).unwrap();
                assert!(resolved.is_empty());
                assert_eq!((resolved.a.need, resolved.b.need, resolved.c.need), (0, 0, 0));
            }
        }
        assert!(Problem { batch: usize::MAX, ..Problem::new(0, 1, 1) }.resolve(4, 4).unwrap().is_empty());
        // What is touched is checked as ever, and so are lines that are too short.
        assert!(matches!(
            Problem { batch: usize::MAX, ..no_k }.resolve(4, 4),
            Err(Error::Overflow { matrix: Matrix::C })
        ));
        assert!(matches!(Problem { k: 1, ..no_k }.resolve(4, 4), Err(Error::Overflow { matrix: Matrix::A })));
        assert!(matches!(Problem { ldb: Some(0), ..no_k }.resolve(4, 4), Err(Error::LeadingDimension { .. })));
    }

    #[test]
    fn nothing_overflows() {
        for (m, n, k) in [(usize::MAX, 1, 1), (1, 1 << 32, 1), (1, 1, usize::MAX)] {
            assert!(matches!(Problem::new(m, n, k).resolve(4, 4), Err(Error::Dimension { .. })));
        }
        let wide = Problem { lda: Some(usize::MAX), ..Problem::new(2, 1, 1) };
        assert!(matches!(wide.resolve(4, 4), Err(Error::Overflow { matrix: Matrix::A })));
        let wide = Problem { ldb: Some(usize::MAX / 8), ..Problem::new(2, 1, 4) };
        assert!(matches!(wide.resolve(4, 4), Err(Error::Overflow { matrix: Matrix::B })));
        let many = Problem { batch: usize::MAX, ..Problem::new(2, 2, 2) };
        assert!(matches!(many.resolve(4, 4), Err(Error::Overflow { .. })));
        let large = Problem::new(u32::MAX as usize, u32::MAX as usize, 1);
        assert!(matches!(large.resolve(4, 4), Err(Error::Overflow { matrix: Matrix::C })));
    }
}
