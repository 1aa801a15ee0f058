//! The same products on the host: every element in `f64`, with a bound for what a device may deviate.
//!
//! It is simple and blocked for the cache, meant for tests and examples, not for speed.

use std::num::NonZero;

use crate::gemm::{Gemm, Multiply, Precision, Result};
use crate::{ElementType, Error, Matrix};

/// Steps of the inner dimension that are handled at a time: as many rows of op(B) stay in cache.
const BLOCK: usize = 32;

/// The exact result of a product, up to the rounding of `f64`. Made by [`gemm`].
#[derive(Debug, Clone)]
pub struct Reference {
    rows: usize,
    columns: usize,
    batch: usize,
    inner: usize,
    /// `alpha * op(A) * op(B) + beta * C` of each product, row by row.
    values: Vec<f64>,
    /// `|alpha| * |op(A)| * |op(B)| + |beta| * |C|`: what rounding errors are relative to.
    magnitudes: Vec<f64>,
    /// Where an element of the result lies in the user's buffer.
    position: Position,
    output: ElementType,
}

/// Where element (row, column) of product `z` lies.
#[derive(Debug, Clone, Copy)]
struct Position {
    row: usize,
    column: usize,
    batch: usize,
}

impl Position {
    fn at(self, z: usize, row: usize, column: usize) -> usize {
        z * self.batch + row * self.row + column * self.column
    }
}

/// The element that deviates most from what it may.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Deviation {
    /// Product of the batch.
    pub batch: usize,
    /// Row of C.
    pub row: usize,
    /// Column of C.
    pub column: usize,
    /// What the device computed.
    pub got: f64,
    /// What the reference computed.
    pub expected: f64,
    /// Largest error that rounding explains.
    pub bound: f64,
    /// The error as a multiple of the bound: above 1 the result is wrong. Infinite if exactly one of the two is NaN, or they
    /// are different infinities.
    pub ratio: f64,
}

/// For instance `element (3, 4): 1.5 instead of 1.25, 20 times the error that rounding explains`.
impl std::fmt::Display for Deviation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { batch, row, column, got, expected, ratio, .. } = self;
        if *batch > 0 {
            write!(f, "product {batch}, ")?;
        }
        write!(f, "element ({row}, {column}): {got} instead of {expected}, ")?;
        write!(f, "{ratio:.3} times the error that rounding explains")
    }
}

/// Computes the product that `gemm` describes, from the contents of the buffers before it.
///
/// # Errors
/// As [`Gemm::plan`] for the description, [`Error::Gated`], and [`Error::BufferTooShort`].
///
/// ```
/// use hip_kernels::{Gemm, reference};
///
/// let gemm = Gemm::<f32>::new(2, 2, 3).alpha(2.0);
/// let (a, b) = ([1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [1.0, 0.0, 0.0, 1.0, 1.0, 1.0]);
/// let exact = reference::gemm(&gemm, &a, &b, &[0.0; 4])?;
/// assert_eq!(exact.values(), [8.0, 10.0, 20.0, 22.0]);
/// let worst = exact.worst(&[8.0, 10.0, 20.0, 22.0_f32])?.unwrap();
/// assert!(worst.ratio <= 1.0, "{worst}");
/// # Ok::<(), hip_kernels::Error>(())
/// ```
pub fn gemm<A, C>(gemm: &Gemm<A, C>, a: &[A], b: &[A], c: &[C]) -> Result<Reference>
where
    A: Multiply<C>,
    C: hip::Element + Into<f64>,
{
    let problem = gemm.resolve()?;
    if gemm.is_gated() {
        return Err(Error::Gated { what: "reference: take those of its two products" });
    }
    let (a, b) = if problem.swapped { (b, a) } else { (a, b) };
    for (matrix, have, need) in [
        (Matrix::A, a.len(), problem.a.need),
        (Matrix::B, b.len(), problem.b.need),
        (Matrix::C, c.len(), problem.c.need),
    ] {
        if have < need {
            return Err(Error::BufferTooShort { matrix: problem.user_matrix(matrix), have, need });
        }
    }
    let [m, n, k] = [problem.m as usize, problem.n as usize, problem.k as usize];
    let batch = if problem.is_empty() { 0 } else { problem.batch };
    let [alpha, beta] = gemm.scalars();
    let inner = if alpha == 0.0 { 0 } else { k };
    // It fits: C itself does.
    let mut values = vec![0.0; batch * m * n];
    let mut magnitudes = vec![0.0; batch * m * n];
    let [mut packed_a, mut packed_b] = [m, n].map(|lines| vec![0.0; if batch > 0 { inner * lines } else { 0 }]);
    for z in 0..batch {
        let part = z * m * n..(z + 1) * m * n;
        let [a_first, b_first, c_first] = [&problem.a, &problem.b, &problem.c].map(|stored| z * stored.stride);
        // Factors that are not read may be empty.
        let read = |x: A| read(x, gemm.uses());
        pack(&mut packed_a, read, a.get(a_first..).unwrap_or_default(), inner, problem.a.ld, problem.trans_a);
        pack(&mut packed_b, read, b.get(b_first..).unwrap_or_default(), n, problem.b.ld, problem.trans_b);
        let sums = (&mut values[part.clone()], &mut magnitudes[part.clone()]);
        multiply(&packed_a, &packed_b, [m, n, inner], sums);
        let sums = values[part.clone()].iter_mut().zip(&mut magnitudes[part]);
        for (index, (value, magnitude)) in sums.enumerate() {
            *value *= alpha;
            *magnitude *= alpha.abs();
            if beta != 0.0 {
                let old: f64 = c[c_first + index / n * problem.c.ld + index % n].into();
                *value += beta * old;
                *magnitude += (beta * old).abs();
            }
        }
    }
    let (ld, stride) = (problem.c.ld, problem.c.stride);
    let mut reference = Reference {
        rows: m,
        columns: n,
        batch,
        inner,
        values,
        magnitudes,
        position: Position { row: ld, column: 1, batch: stride },
        output: A::OUTPUT,
    };
    if problem.swapped {
        reference.transpose();
    }
    Ok(reference)
}

/// What a product multiplies of an element.
fn read(element: impl Into<f64>, precision: Precision) -> f64 {
    let value: f64 = element.into();
    match precision {
        Precision::Xf32 if value.is_finite() => {
            // It was an `f32`.
            f64::from(f32::from_bits((value as f32).to_bits() & 0xffff_e000))
        }
        _ => value,
    }
}

/// Copies a matrix whose rows have `columns` elements to dense rows, in `f64`.
fn pack<T: Copy>(
    packed: &mut [f64],
    read: impl Fn(T) -> f64,
    stored: &[T],
    columns: usize,
    ld: usize,
    transposed: bool,
) {
    // Without columns there is nothing to copy.
    for (i, row) in packed.chunks_exact_mut(columns.max(1)).enumerate() {
        for (j, value) in row.iter_mut().enumerate() {
            *value = read(stored[if transposed { j * ld + i } else { i * ld + j }]);
        }
    }
}

/// `values` += A * B and `magnitudes` += |A| * |B|, by as many threads as the machine runs at a time. It is not generic, so
/// that it is compiled, and optimised, with this crate.
fn multiply(a: &[f64], b: &[f64], [m, n, k]: [usize; 3], (values, magnitudes): (&mut [f64], &mut [f64])) {
    let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
    // Threads cost more than a small product.
    let threads = if m * n < 4096 || k < 16 { 1 } else { threads.min(m) };
    let rows = m.div_ceil(threads.max(1)).max(1);
    if threads <= 1 {
        multiply_rows(a, b, [n, k], values, magnitudes);
        return;
    }
    std::thread::scope(|scope| {
        let parts = values.chunks_mut(rows * n).zip(magnitudes.chunks_mut(rows * n)).zip(a.chunks(rows * k));
        for ((values, magnitudes), a) in parts {
            scope.spawn(move || multiply_rows(a, b, [n, k], values, magnitudes));
        }
    });
}

/// [`multiply`] for some rows of A and of the results.
fn multiply_rows(a: &[f64], b: &[f64], [n, k]: [usize; 2], values: &mut [f64], magnitudes: &mut [f64]) {
    if k == 0 {
        return;
    }
    for p0 in (0..k).step_by(BLOCK) {
        let results = values.chunks_exact_mut(n).zip(magnitudes.chunks_exact_mut(n));
        for ((value_row, magnitude_row), a_row) in results.zip(a.chunks_exact(k)) {
            for p in p0..(p0 + BLOCK).min(k) {
                let x = a_row[p];
                let row = &b[p * n..(p + 1) * n];
                for ((value, magnitude), y) in value_row.iter_mut().zip(magnitude_row.iter_mut()).zip(row) {
                    let product = x * y;
                    *value += product;
                    *magnitude += product.abs();
                }
            }
        }
    }
}

impl Reference {
    /// The results, row by row, product by product, without gaps.
    #[must_use]
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// The element of `c`, the buffer that the product was written to, that deviates most from what rounding explains. `None`
    /// if there is no element.
    ///
    /// # Errors
    /// [`Error::BufferTooShort`].
    pub fn worst<C: hip::Element + Into<f64>>(&self, c: &[C]) -> Result<Option<Deviation>> {
        let mut worst: Option<Deviation> = None;
        for (index, (&expected, &magnitude)) in self.values.iter().zip(&self.magnitudes).enumerate() {
            let (z, row, column) =
                (index / (self.rows * self.columns), index / self.columns % self.rows, index % self.columns);
            let at = self.position.at(z, row, column);
            let Some(&got) = c.get(at) else {
                let need = self.position.at(self.batch - 1, self.rows - 1, self.columns - 1) + 1;
                return Err(Error::BufferTooShort { matrix: Matrix::C, have: c.len(), need });
            };
            let got: f64 = got.into();
            let expected = saturated(self.output, expected);
            let bound = error_bound(self.output, self.inner, expected, magnitude);
            let ratio = ratio(got, expected, bound, self.output);
            if worst.is_none_or(|worst| ratio > worst.ratio) {
                worst = Some(Deviation { batch: z, row, column, got, expected, bound, ratio });
            }
        }
        Ok(worst)
    }

    /// The row-major result of the swapped product, as the column-major result that was asked for.
    fn transpose(&mut self) {
        let (m, n) = (self.rows, self.columns);
        let turned = |from: &[f64]| -> Vec<f64> {
            let product = |z: usize| (0..n).flat_map(move |j| (0..m).map(move |i| z * m * n + i * n + j));
            (0..self.batch).flat_map(product).map(|index| from[index]).collect()
        };
        (self.values, self.magnitudes) = (turned(&self.values), turned(&self.magnitudes));
        (self.rows, self.columns) = (n, m);
        (self.position.row, self.position.column) = (self.position.column, self.position.row);
    }
}

/// What a result becomes in a type that does not overflow. Integers have no NaN.
fn saturated(output: ElementType, value: f64) -> f64 {
    match output {
        ElementType::Fp8 => value.clamp(-240.0, 240.0),
        ElementType::Bf8 => value.clamp(-57344.0, 57344.0),
        ElementType::I8 if value.is_nan() => 0.0,
        ElementType::I8 => value.clamp(-128.0, 127.0),
        _ => value,
    }
}

/// The error as a multiple of the bound.
fn ratio(got: f64, expected: f64, bound: f64, output: ElementType) -> f64 {
    if expected.is_nan() || got.is_nan() {
        return if expected.is_nan() && got.is_nan() { 0.0 } else { f64::INFINITY };
    }
    if got == expected {
        return 0.0;
    }
    // What is too large for the type of C is infinite there.
    let largest = match output {
        ElementType::F32 => f64::from(f32::MAX),
        ElementType::F16 => 65504.0,
        ElementType::BF16 => f64::from(half::bf16::MAX),
        _ => f64::MAX,
    };
    if got.is_infinite() {
        let overflow = expected.abs() + bound > largest && got.signum() == expected.signum();
        return if overflow { 0.0 } else { f64::INFINITY };
    }
    if expected.is_infinite() {
        return f64::INFINITY;
    }
    (got - expected).abs() / bound
}

/// Largest error that rounding explains: `eps_out * |value| + c * eps_acc * magnitude`.
///
/// `magnitude` is the sum of the absolute values of all terms and `inner` their number. The first part is the rounding to
/// the type of C, the second that of the accumulation in `f32`, or in `f64` for an `f64` result: rounding errors of `inner` additions grow like a random walk, so
/// `c` is 4 + sqrt(inner) / 2. The smallest positive number of the type is allowed on top, for results that are subnormal.
/// `i32` is exact: 0.
#[must_use]
pub fn error_bound(output: ElementType, inner: usize, value: f64, magnitude: f64) -> f64 {
    // Half a unit in the last place. Of f64 a whole one, as the reference is rounded too.
    let eps_f32 = f64::from(f32::EPSILON) / 2.0;
    let (eps_acc, eps_out, smallest) = match output {
        ElementType::F64 => (f64::EPSILON, f64::EPSILON, f64::from_bits(1)),
        ElementType::F32 | ElementType::XF32 => (eps_f32, eps_f32, f64::from(f32::from_bits(1))),
        ElementType::F16 => (eps_f32, 2.0_f64.powi(-11), 2.0_f64.powi(-24)),
        ElementType::BF16 => (eps_f32, 2.0_f64.powi(-8), 2.0_f64.powi(-133)),
        ElementType::Fp8 => (eps_f32, 2.0_f64.powi(-4), 2.0_f64.powi(-10)),
        ElementType::Bf8 => (eps_f32, 2.0_f64.powi(-3), 2.0_f64.powi(-17)),
        // Half a step, as of the smallest numbers of the others.
        ElementType::I8 => (eps_f32, 0.0, 0.5),
        ElementType::I32 => return 0.0,
    };
    let c = 4.0 + (inner as f64).sqrt() / 2.0;
    eps_out * value.abs() + c * eps_acc * magnitude + smallest
}

#[cfg(test)]
mod tests {
    use half::f16;

    use super::*;
    use crate::Layout;

    /// Small integers, so that all arithmetic is exact.
    fn numbers(count: usize, seed: u32) -> Vec<f32> {
        let mut state = seed;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f32::from(u8::try_from(state >> 28).unwrap_or(0)) - 7.0
        };
        (0..count).map(|_| next()).collect()
    }

    #[test]
    fn agrees_with_the_definition_for_all_layouts() {
        let (m, n, k, pad, batch) = (5, 4, 3, 2, 2);
        for layout in [Layout::RowMajor, Layout::ColumnMajor] {
            for (ta, tb) in [(false, false), (false, true), (true, false), (true, true)] {
                // Strides of (row, column) of op(A), op(B) and C in memory.
                let strides = |rows: usize, columns: usize, transposed: bool| {
                    let along_rows = (layout == Layout::RowMajor) != transposed;
                    if along_rows { (columns + pad, 1, columns + pad) } else { (1, rows + pad, rows + pad) }
                };
                let (a_row, a_col, lda) = strides(m, k, ta);
                let (b_row, b_col, ldb) = strides(k, n, tb);
                let (c_row, c_col, ldc) = strides(m, n, false);
                let (a, b, c) = (numbers(200, 1), numbers(200, 2), numbers(200, 3));
                let description = Gemm::<f32>::new(m, n, k)
                    .layout(layout)
                    .transpose_a(ta)
                    .transpose_b(tb)
                    .lda(lda)
                    .ldb(ldb)
                    .ldc(ldc)
                    .alpha(2.0)
                    .beta(-1.0)
                    .batch(batch)
                    .stride_a(50)
                    .stride_b(60)
                    .stride_c(70);
                let exact = gemm(&description, &a, &b, &c).unwrap();
                let mut result = c.clone();
                for z in 0..batch {
                    for i in 0..m {
                        for j in 0..n {
                            let sum: f32 = (0..k)
                                .map(|p| a[z * 50 + i * a_row + p * a_col] * b[z * 60 + p * b_row + j * b_col])
                                .sum();
                            let at = z * 70 + i * c_row + j * c_col;
                            result[at] = 2.0 * sum - c[at];
                            assert_eq!(
                                exact.values()[(z * m + i) * n + j],
                                f64::from(result[at]),
                                "{layout:?} {ta} {tb}"
                            );
                        }
                    }
                }
                let worst = exact.worst(&result).unwrap().unwrap();
                assert_eq!(worst.ratio, 0.0, "{worst}");
                result[70 + 3 * c_row + 2 * c_col] += 1.0;
                let worst = exact.worst(&result).unwrap().unwrap();
                assert_eq!((worst.batch, worst.row, worst.column), (1, 3, 2));
                assert!(worst.ratio > 1.0, "{worst}");
            }
        }
    }

    #[test]
    fn threads_and_blocks_change_nothing() {
        let (m, n, k) = (70, 65, 100);
        let (a, b) = (numbers(m * k, 4), numbers(k * n, 5));
        let exact = gemm(&Gemm::<f32>::new(m, n, k), &a, &b, &vec![0.0; m * n]).unwrap();
        for (i, j) in [(0, 0), (69, 64), (35, 3), (34, 60)] {
            let sum: f32 = (0..k).map(|p| a[i * k + p] * b[p * n + j]).sum();
            assert_eq!(exact.values()[i * n + j], f64::from(sum));
        }
    }

    #[test]
    fn beta_and_alpha_of_zero_read_nothing() {
        let nan = [f32::NAN; 4];
        let exact = gemm(&Gemm::<f32>::new(2, 2, 2), &[1.0; 4], &[1.0; 4], &nan).unwrap();
        assert_eq!(exact.values(), [2.0; 4]);
        let exact = gemm(&Gemm::<f32>::new(2, 2, 2).alpha(0.0).beta(3.0), &nan, &nan, &[1.0; 4]).unwrap();
        assert_eq!(exact.values(), [3.0; 4]);
    }

    #[test]
    fn empty_products_and_short_buffers() {
        assert!(gemm(&Gemm::<f32>::new(0, 4, 4), &[], &[0.0; 16], &[]).unwrap().worst::<f32>(&[]).unwrap().is_none());
        let exact = gemm(&Gemm::<f32>::new(2, 2, 0).beta(1.0), &[], &[], &[5.0; 4]).unwrap();
        assert_eq!(exact.values(), [5.0; 4]);
        let error = gemm(&Gemm::<f32>::new(2, 2, 2), &[0.0; 3], &[0.0; 4], &[0.0; 4]).unwrap_err();
        assert!(matches!(error, Error::BufferTooShort { matrix: Matrix::A, have: 3, need: 4 }), "{error}");
        assert!(matches!(exact.worst(&[0.0_f32; 3]), Err(Error::BufferTooShort { have: 3, need: 4, .. })));
    }

    #[test]
    fn half_precision_results_round_once() {
        let (a, b) = ([f16::from_f32(1.0); 3], [f16::from_f32(1.0 / 3.0); 3]);
        let exact = gemm(&Gemm::<f16>::new(1, 1, 3), &a, &b, &[f16::ZERO]).unwrap();
        let value = exact.values()[0];
        assert!(exact.worst(&[f16::from_f64(value)]).unwrap().unwrap().ratio <= 1.0);
        assert!(exact.worst(&[f16::from_f64(value * 1.002)]).unwrap().unwrap().ratio > 1.0);
    }

    #[test]
    fn special_values_must_match() {
        let inf = f64::INFINITY;
        for (got, expected, wrong) in [
            (f64::NAN, f64::NAN, false),
            (f64::NAN, 1.0, true),
            (1.0, f64::NAN, true),
            (inf, inf, false),
            (inf, -inf, true),
            (1.0, inf, true),
            (inf, 1.0, true),
            (inf, 70000.0, false),
            (-inf, 70000.0, true),
        ] {
            assert_eq!(ratio(got, expected, 1e-3, ElementType::F16) > 1.0, wrong, "{got} {expected}");
        }
    }
}
