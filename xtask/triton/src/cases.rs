//! The kernels: how each is launched, what it should compute, and how far off it may be.

use std::time::Instant;

use anyhow::{Result, ensure};
use hip::{Arg, Grid, Kernel, Stream};

use crate::element::Number;
use crate::manifest::{Compiled, Which};

/// Rounding of f32, in which all kernels calculate.
const SINGLE: f64 = 1.0 / (1u64 << 24) as f64;
/// Error of the exponential function and of divisions, relative.
const FUNCTIONS: f64 = 32.0 * SINGLE;
/// What the layer norm adds to the variance.
const EPSILON: f32 = 1e-5;

/// What a kernel is launched with.
pub(crate) struct Launcher<'a> {
    pub(crate) stream: &'a Stream,
    pub(crate) kernel: &'a Kernel,
    pub(crate) compiled: &'a Compiled,
}

/// Sizes of a case: rows, columns and depth of a product, rows and columns of the others; the last is how much longer rows
/// are in memory than they need to be.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    m: usize,
    n: usize,
    k: usize,
    padding: usize,
}

impl Shape {
    fn text(&self, which: Which) -> String {
        match which {
            Which::Matmul => format!("{} x {} x {}", self.m, self.n, self.k),
            _ => format!("{} x {}", self.m, self.n),
        }
    }
}

/// The shapes in which a kernel is tried: whole tiles, odd sizes, single rows and columns.
pub(crate) fn shapes(compiled: &Compiled) -> Vec<Shape> {
    let shape = |m, n, k, padding| Shape { m, n, k, padding };
    match compiled.kernel {
        Which::Matmul => vec![
            shape(128, 128, 128, 0),
            shape(37, 53, 29, 0),
            shape(129, 65, 33, 3),
            shape(1, 200, 77, 8),
            shape(190, 1, 31, 1),
            shape(100, 100, 1, 0),
            shape(96, 256, 160, 16),
        ],
        Which::Softmax => {
            let most = compiled.constant("BLOCK");
            vec![shape(8, most, 0, 0), shape(5, most - 1, 0, 7), shape(3, most / 2 + 3, 0, 0), shape(4, 1, 0, 2)]
        }
        Which::LayerNorm => {
            vec![shape(4, 1024, 0, 0), shape(3, 1000, 0, 24), shape(2, 2501, 0, 0), shape(5, 7, 0, 1)]
        }
    }
}

/// How a case ended: the largest error, as a share of what is allowed.
pub(crate) fn line(compiled: &Compiled, shape: &Shape, result: Result<f64>) -> String {
    let which = match compiled.kernel {
        Which::Matmul => "matrix product",
        Which::Softmax => "softmax",
        Which::LayerNorm => "layer norm",
    };
    let (worst, error) = match &result {
        Ok(worst) => (Some(*worst), None),
        Err(error) => (None, Some(format!("{error:#}"))),
    };
    serde_json::json!({
        "file": compiled.file, "kernel": which, "element": compiled.element.name(), "arch": compiled.arch,
        "shape": shape.text(compiled.kernel), "ok": worst.is_some_and(|worst| worst <= 1.0), "worst": worst, "error": error,
    })
    .to_string()
}

/// Numbers between -1 and 1, the same every time.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f64 / f64::from(1 << 23) - 1.0
    }

    /// A matrix whose rows are `stride` long. What is between the rows would show in every result.
    fn matrix<T: Number>(&mut self, rows: usize, columns: usize, stride: usize) -> Vec<T> {
        let mut values = vec![T::from_f64(1e4); rows * stride];
        for row in values.chunks_mut(stride) {
            row[..columns].iter_mut().for_each(|value| *value = T::from_f64(self.next()));
        }
        values
    }
}

/// A result and how far off it may be.
struct Wanted {
    value: f64,
    error: f64,
}

/// Runs one case.
pub(crate) fn run<T: Number>(launcher: &Launcher<'_>, shape: &Shape) -> Result<f64> {
    match launcher.compiled.kernel {
        Which::Matmul => matmul::<T>(launcher, shape),
        Which::Softmax => softmax::<T>(launcher, shape),
        Which::LayerNorm => layer_norm::<T>(launcher, shape),
    }
}

impl Launcher<'_> {
    fn launch(&self, blocks: (u32, u32), arguments: Vec<Arg<'_>>) -> Result<()> {
        let compiled = self.compiled;
        ensure!(arguments.len() == compiled.arguments.len(), "{} arguments are wanted", compiled.arguments.len());
        ensure!(compiled.scratch == [0, 0], "the kernel wants scratch memory");
        let mut arguments = arguments;
        let explicit = self.kernel.signature().explicit_args().count();
        arguments.resize_with(explicit.max(arguments.len()), Arg::null);
        let grid = Grid::new(blocks, compiled.threads).with_dynamic_lds(compiled.lds);
        // SAFETY: the arguments are those of the kernel's source, whose masks keep it within the matrices.
        unsafe { self.kernel.launch_raw(self.stream, grid, &arguments)? };
        Ok(())
    }
}

/// Compares rows of results, and looks that nothing between them was written.
fn compare<T: Number>(
    have: &[T],
    columns: usize,
    stride: usize,
    wanted: impl Fn(usize, usize) -> Wanted,
) -> Result<f64> {
    let mut worst = 0f64;
    for (row, values) in have.chunks(stride).enumerate() {
        for (column, value) in values.iter().enumerate() {
            if column >= columns {
                ensure!(value.is_untouched(), "row {row}: written at {column}, behind the last column");
                continue;
            }
            let Wanted { value: want, error } = wanted(row, column);
            let value = value.to_f64();
            let share = (value - want).abs() / error;
            ensure!(share <= 1.0, "row {row}, column {column}: {value} instead of {want} (at most {error:e} off)");
            worst = worst.max(share);
        }
    }
    Ok(worst)
}

fn matmul<T: Number>(launcher: &Launcher<'_>, shape: &Shape) -> Result<f64> {
    let Shape { m, n, k, padding } = *shape;
    let (lda, ldb, ldc) = (k + padding, n + padding, n + padding);
    let mut numbers = Numbers(1);
    let (a, b) = (numbers.matrix::<T>(m, k, lda), numbers.matrix::<T>(k, n, ldb));
    let c = product(launcher, &a, &b, shape)?;
    compare(&c, n, ldc, |row, column| {
        let terms = (0..k).map(|i| a[row * lda + i].to_f64() * b[i * ldb + column].to_f64());
        let (value, size) = terms.fold((0.0, 0.0), |(sum, size), term| (sum + term, size + term.abs()));
        // Any order of summation, products rounded or not, and the rounding of the result.
        Wanted { value, error: (k + 1) as f64 * SINGLE * size + T::ROUNDING * value.abs() + T::TINY }
    })
}

/// Launches a product; returns C.
fn product<T: Number>(launcher: &Launcher<'_>, a: &[T], b: &[T], shape: &Shape) -> Result<Vec<T>> {
    let Shape { m, n, k, padding } = *shape;
    let stream = launcher.stream;
    let (a, b) = (stream.upload(a)?, stream.upload(b)?);
    let mut c = stream.upload(&vec![T::UNTOUCHED; m * (n + padding)])?;
    let sizes = [m, n, k, k + padding, n + padding, n + padding].map(|size| size as i32);
    let tile = |size: usize, name: &str| size.div_ceil(launcher.compiled.constant(name)) as u32;
    let mut arguments = vec![Arg::read(&a), Arg::read(&b), Arg::write(&mut c)];
    arguments.extend(sizes.iter().map(Arg::value));
    launcher.launch((tile(m, "BM"), tile(n, "BN")), arguments)?;
    Ok(stream.download(&c)?)
}

/// Seconds of a square product, each time.
pub(crate) fn time<T: Number>(launcher: &Launcher<'_>, n: usize, times: usize) -> Result<Vec<f64>> {
    let shape = Shape { m: n, n, k: n, padding: 0 };
    let mut numbers = Numbers(1);
    let (a, b) = (numbers.matrix::<T>(n, n, n), numbers.matrix::<T>(n, n, n));
    let stream = launcher.stream;
    let (a, b) = (stream.upload(&a)?, stream.upload(&b)?);
    let mut c = stream.upload(&vec![T::UNTOUCHED; n * n])?;
    let size = n as i32;
    let tile = |name: &str| shape.m.div_ceil(launcher.compiled.constant(name)) as u32;
    let mut seconds = Vec::with_capacity(times);
    for _ in 0..times {
        stream.synchronize()?;
        let begin = Instant::now();
        let mut arguments = vec![Arg::read(&a), Arg::read(&b), Arg::write(&mut c)];
        arguments.resize_with(9, || Arg::value(&size));
        launcher.launch((tile("BM"), tile("BN")), arguments)?;
        stream.synchronize()?;
        seconds.push(begin.elapsed().as_secs_f64());
    }
    Ok(seconds)
}

fn softmax<T: Number>(launcher: &Launcher<'_>, shape: &Shape) -> Result<f64> {
    let Shape { m: rows, n: columns, padding, .. } = *shape;
    let stride = columns + padding;
    let stream = launcher.stream;
    // Up to e^40 apart.
    let x: Vec<T> = Numbers(2).matrix::<T>(rows, columns, stride);
    let x: Vec<T> = x.iter().map(|value| T::from_f64(20.0 * value.to_f64())).collect();
    let input = stream.upload(&x)?;
    let mut y = stream.upload(&vec![T::UNTOUCHED; rows * stride])?;
    let sizes = [columns as i32, stride as i32];
    let mut arguments = vec![Arg::read(&input), Arg::write(&mut y)];
    arguments.extend(sizes.iter().map(Arg::value));
    launcher.launch((rows as u32, 1), arguments)?;
    let sums: Vec<(f64, f64)> = x
        .chunks(stride)
        .map(|row| {
            let values = || row[..columns].iter().map(|value| value.to_f64());
            let most = values().fold(f64::NEG_INFINITY, f64::max);
            (most, values().map(|value| (value - most).exp()).sum())
        })
        .collect();
    compare(&stream.download(&y)?, columns, stride, |row, column| {
        let (most, sum) = sums[row];
        let exponent = x[row * stride + column].to_f64() - most;
        let value = exponent.exp() / sum;
        // The exponent is rounded after it was multiplied with log2(e), and the sum after each addition.
        let relative = FUNCTIONS + SINGLE * (2.0 * exponent.abs() + columns as f64);
        Wanted { value, error: (relative + T::ROUNDING) * value + f64::from(f32::MIN_POSITIVE) }
    })
}

fn layer_norm<T: Number>(launcher: &Launcher<'_>, shape: &Shape) -> Result<f64> {
    let Shape { m: rows, n: columns, padding, .. } = *shape;
    let stride = columns + padding;
    let stream = launcher.stream;
    let mut numbers = Numbers(3);
    let x = numbers.matrix::<T>(rows, columns, stride);
    let (weight, bias) = (numbers.matrix::<T>(1, columns, columns), numbers.matrix::<T>(1, columns, columns));
    let (input, factor, shift) = (stream.upload(&x)?, stream.upload(&weight)?, stream.upload(&bias)?);
    let mut y = stream.upload(&vec![T::UNTOUCHED; rows * stride])?;
    let sizes = [columns as i32, stride as i32];
    let mut arguments = vec![Arg::read(&input), Arg::write(&mut y), Arg::read(&factor), Arg::read(&shift)];
    arguments.extend(sizes.iter().map(Arg::value));
    arguments.push(Arg::value(&EPSILON));
    launcher.launch((rows as u32, 1), arguments)?;
    let moments: Vec<(f64, f64)> = x
        .chunks(stride)
        .map(|row| {
            let values = || row[..columns].iter().map(|value| value.to_f64());
            let mean = values().sum::<f64>() / columns as f64;
            let variance = values().map(|value| (value - mean).powi(2)).sum::<f64>() / columns as f64;
            (mean, variance)
        })
        .collect();
    compare(&stream.download(&y)?, columns, stride, |row, column| {
        let (mean, variance) = moments[row];
        let scale = 1.0 / (variance + f64::from(EPSILON)).sqrt();
        let distance = x[row * stride + column].to_f64() - mean;
        let (factor, shift) = (weight[column].to_f64(), bias[column].to_f64());
        let value = distance * scale * factor + shift;
        // Sums of `columns` numbers of at most 1, whose errors the scale enlarges.
        let sums = columns as f64 * SINGLE;
        let error = (sums * (scale + distance.abs() * scale) + FUNCTIONS * distance.abs() * scale) * factor.abs();
        Wanted { value, error: error + 4.0 * SINGLE * shift.abs() + T::ROUNDING * value.abs() + T::TINY }
    })
}
