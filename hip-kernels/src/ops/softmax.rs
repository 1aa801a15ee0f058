//! Softmax.

use hip::bytemuck::{Pod, Zeroable};
use hip::{AsView, AsViewMut, In, InOut, Stream, View, ViewMut};

use super::element::Float;
use super::error::{Error, Result};
use super::kernels::kernel;
use super::rows::{Matrix, Rows, check_length, width};

/// A parameter of the kernels: `hk::SoftmaxOptions` in `kernels/ops/softmax.hpp`.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
struct Options {
    period: i64,
    visible: i64,
    rows_per_length: i64,
    scale: f32,
    log: u32,
}

// SAFETY: zeros are numbers.
unsafe impl Zeroable for Options {}
// SAFETY: `repr(C)` numbers of 8, 8, 8, 4 and 4 bytes: there is no padding, and every bit pattern is a value.
unsafe impl Pod for Options {}

type Params<T> = (In<T>, InOut<T>, In<i32>, Rows, i64, i64, Options);

/// Softmax of the rows of a matrix, in `f32`: with `z = scale * x`,
///
/// ```text
/// out[j] = exp(z[j] - max(z)) / sum(exp(z - max(z)))           or, with `log`,
/// out[j] = z[j] - max(z) - ln(sum(exp(z - max(z))))
/// ```
///
/// over the columns that the masks leave visible. The others become 0, or minus infinity with `log`, and are not read. So a row
/// of which nothing is visible becomes 0 everywhere. A visible NaN or infinity makes the visible part of its row NaN, as does a
/// row of nothing but minus infinity.
///
/// ```no_run
/// use hip_kernels::{f16, ops::Softmax};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let (heads, queries, keys, width) = (8, 100, 100, 64);
/// # let stream = hip::Device::first()?.stream()?;
/// // Attention: the scores of each head are queries x keys, and a query sees no later key.
/// let mut scores = stream.alloc_zeroed::<f16>(heads * queries * keys)?;
/// let softmax = Softmax::new(heads * queries, keys).scale(1.0 / (width as f32).sqrt()).causal(queries);
/// softmax.run_in_place(&stream, &mut scores)?;
/// # Ok(()) }
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
#[must_use]
pub struct Softmax<'a> {
    rows: usize,
    cols: usize,
    ld_x: Option<usize>,
    ld_out: Option<usize>,
    scale: f32,
    log: bool,
    /// Queries, and the last column that the first of them sees.
    causal: Option<(usize, i64)>,
    lengths: Option<(Lengths<'a>, usize)>,
}

/// A view that can be compared: by where it is.
#[derive(Debug, Clone, Copy)]
struct Lengths<'a>(View<'a, i32>);

impl PartialEq for Lengths<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.0.device_ptr() == other.0.device_ptr() && self.0.len() == other.0.len()
    }
}

impl<'a> Softmax<'a> {
    /// Of `rows` rows of `cols` elements.
    pub fn new(rows: usize, cols: usize) -> Self {
        Self { rows, cols, ld_x: None, ld_out: None, scale: 1.0, log: false, causal: None, lengths: None }
    }

    /// Elements between the starts of neighbouring rows of x. Default: the length of a row.
    pub fn ld_x(mut self, elements: usize) -> Self {
        self.ld_x = Some(elements);
        self
    }

    /// As [`ld_x`](Self::ld_x), for the result.
    pub fn ld_out(mut self, elements: usize) -> Self {
        self.ld_out = Some(elements);
        self
    }

    /// What x is multiplied by first. Default: 1.
    pub fn scale(mut self, scale: f32) -> Self {
        self.scale = scale;
        self
    }

    /// The logarithm of it.
    pub fn log(mut self) -> Self {
        self.log = true;
        self
    }

    /// Rows are queries, `queries` to a sequence, and columns are keys, and none sees later keys: with fewer queries than keys the
    /// last query sees all keys. So row `i` sees the columns up to `i % queries + cols - queries`; with more queries than keys the
    /// first see nothing.
    pub fn causal(self, queries: usize) -> Self {
        let wide = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        Self { causal: Some((queries, wide(self.cols) - wide(queries))), ..self }
    }

    /// As [`causal`](Self::causal), where `before` keys precede the first query: row `i` sees the columns up to
    /// `i % queries + before`.
    pub fn causal_after(mut self, queries: usize, before: usize) -> Self {
        // More than all columns is all.
        self.causal = Some((queries, i64::try_from(before.min(self.cols)).unwrap_or(i64::MAX)));
        self
    }

    /// Only the first `lengths[i / rows_per_length]` columns of row `i` are visible, all if there are fewer, none if it is
    /// negative.
    pub fn lengths(mut self, lengths: &'a (impl AsView<Element = i32> + ?Sized), rows_per_length: usize) -> Self {
        self.lengths = Some((Lengths(lengths.view()), rows_per_length));
        self
    }

    /// Puts the operation into `stream` (`hipModuleLaunchKernel`). The host does not wait.
    ///
    /// # Errors
    /// [`Error::LeadingDimension`], [`Error::BufferTooShort`], [`Error::TooLarge`]; [`Error::Parameter`] for a mask of 0 rows;
    /// errors of the runtime.
    pub fn run<T, X, O>(&self, stream: &Stream, x: &X, out: &mut O) -> Result<()>
    where
        T: Float,
        X: AsView<Element = T> + ?Sized,
        O: AsViewMut<Element = T> + ?Sized,
    {
        self.launch(stream, Some(x.view()), out.view_mut())
    }

    /// As [`run`](Self::run), with x in the place of the result. The leading dimension is that of the result.
    ///
    /// # Errors
    /// As for [`run`](Self::run).
    pub fn run_in_place<T, O>(&self, stream: &Stream, x: &mut O) -> Result<()>
    where
        T: Float,
        O: AsViewMut<Element = T> + ?Sized,
    {
        self.launch(stream, None, x.view_mut())
    }

    fn launch<T: Float>(&self, stream: &Stream, x: Option<View<'_, T>>, mut out: ViewMut<'_, T>) -> Result<()> {
        let ld_out = Matrix::new("the result", self.rows, self.cols, self.ld_out)?.check(out.len())?;
        let ld_x = match &x {
            Some(x) => Matrix::new("x", self.rows, self.cols, self.ld_x)?.check(x.len())?,
            None => ld_out,
        };
        let mut options =
            Options { period: 0, visible: 0, rows_per_length: 1, scale: self.scale, log: u32::from(self.log) };
        if let Some((queries, before)) = self.causal {
            options.period = some_rows(queries)?;
            options.visible = before.saturating_add(1);
        }
        if let Some((lengths, rows_per_length)) = &self.lengths {
            options.rows_per_length = some_rows(*rows_per_length)?;
            check_length("the lengths", lengths.0.len(), self.rows.div_ceil(*rows_per_length))?;
        }
        if self.rows == 0 || self.cols == 0 {
            return Ok(());
        }
        let rows = Rows::whole(self.rows, self.cols, width::<T>())?;
        let kernel = kernel::<Params<T>>(stream.device(), ("softmax", const { &[T::TYPE] }))?;
        let args = (x, &mut out, self.lengths.map(|(lengths, _)| lengths.0), rows, ld_x, ld_out, options);
        // SAFETY: the kernel reads and writes the rows of x and `out`, which were found in the buffers, and the lengths of all
        // rows.
        unsafe { kernel.launch(stream, rows.grid(), args)? }
        Ok(())
    }
}

/// A number of rows, not 0.
fn some_rows(rows: usize) -> Result<i64> {
    let name = "the number of rows of a mask";
    match i64::try_from(rows) {
        Ok(rows) if rows > 0 => Ok(rows),
        _ => Err(Error::Parameter { name, value: rows as f64, must: "1 or more" }),
    }
}
