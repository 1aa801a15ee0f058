//! Layer norm and RMS norm.

use hip::bytemuck::{Pod, Zeroable};
use hip::{AsView, AsViewMut, In, InOut, Stream, View, ViewMut};

use super::element::Float;
use super::error::Result;
use super::kernels::kernel;
use super::rows::{Matrix, Rows, check_length, width};

/// A parameter of the kernels: `hk::NormOptions` in `kernels/ops/norm.hpp`.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
struct Options {
    ldx: i64,
    ld_residual: i64,
    ld_sum: i64,
    ldo: i64,
    eps: f32,
    layer: u32,
}

// SAFETY: zeros are numbers.
unsafe impl Zeroable for Options {}
// SAFETY: `repr(C)` numbers of 8, 8, 8, 8, 4 and 4 bytes: there is no padding, and every bit pattern is a value.
unsafe impl Pod for Options {}

type Params<T> = (In<T>, In<T>, InOut<T>, In<T>, In<T>, InOut<T>, Rows, Options);

/// Layer norm (Ba, Kiros and Hinton, 2016) or RMS norm (Zhang and Sennrich, 2019) of the rows of a matrix, in `f32`:
///
/// ```text
/// layer:  out = (h - mean(h)) / sqrt(mean((h - mean(h))^2) + eps) * weight + bias
/// rms:    out = h / sqrt(mean(h^2) + eps) * weight + bias
/// ```
///
/// with `h = x`, or `h = x + residual` rounded to the element type. `weight` and `bias` have an element for each column; what is
/// not set is left out. A NaN or infinity in a row makes that row NaN.
///
/// ```no_run
/// use hip_kernels::{bf16, ops::Norm};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let (tokens, width) = (100, 4096);
/// # let stream = hip::Device::first()?.stream()?;
/// # let (x, weight) = (stream.alloc_zeroed::<bf16>(tokens * width)?, stream.alloc_zeroed::<bf16>(width)?);
/// # let mut hidden = stream.alloc_zeroed::<bf16>(tokens * width)?;
/// # let mut out = stream.alloc_zeroed::<bf16>(tokens * width)?;
/// // hidden += x; out = rms(hidden) * weight.
/// Norm::rms(tokens, width).weight(&weight).run_added(&stream, &x, &mut hidden, &mut out)?;
/// # Ok(()) }
/// ```
#[derive(Debug, Clone, Copy)]
#[must_use]
pub struct Norm<'a, T: Float> {
    layer: bool,
    rows: usize,
    cols: usize,
    eps: f32,
    weight: Option<View<'a, T>>,
    bias: Option<View<'a, T>>,
    residual: Option<View<'a, T>>,
    ld_x: Option<usize>,
    ld_residual: Option<usize>,
    ld_out: Option<usize>,
}

impl<'a, T: Float> Norm<'a, T> {
    /// Layer norm of `rows` rows of `cols` elements.
    pub fn layer(rows: usize, cols: usize) -> Self {
        Self::new(true, rows, cols)
    }

    /// RMS norm of `rows` rows of `cols` elements.
    pub fn rms(rows: usize, cols: usize) -> Self {
        Self::new(false, rows, cols)
    }

    fn new(layer: bool, rows: usize, cols: usize) -> Self {
        Self {
            layer,
            rows,
            cols,
            eps: 1e-5,
            weight: None,
            bias: None,
            residual: None,
            ld_x: None,
            ld_residual: None,
            ld_out: None,
        }
    }

    /// What is added to the variance, or the mean square. Default: 1e-5.
    pub fn eps(mut self, eps: f32) -> Self {
        self.eps = eps;
        self
    }

    /// Multiplies column `j` by `weight[j]`.
    pub fn weight(mut self, weight: &'a (impl AsView<Element = T> + ?Sized)) -> Self {
        self.weight = Some(weight.view());
        self
    }

    /// Adds `bias[j]` to column `j`.
    pub fn bias(mut self, bias: &'a (impl AsView<Element = T> + ?Sized)) -> Self {
        self.bias = Some(bias.view());
        self
    }

    /// Adds a matrix to x first. To keep the sum, use [`run_added`](Self::run_added) instead, which leaves this one out.
    pub fn residual(mut self, residual: &'a (impl AsView<Element = T> + ?Sized)) -> Self {
        self.residual = Some(residual.view());
        self
    }

    /// Elements between the starts of neighbouring rows of x. Default: the length of a row.
    pub fn ld_x(mut self, elements: usize) -> Self {
        self.ld_x = Some(elements);
        self
    }

    /// As [`ld_x`](Self::ld_x), for the residual, or the sum that replaces it.
    pub fn ld_residual(mut self, elements: usize) -> Self {
        self.ld_residual = Some(elements);
        self
    }

    /// As [`ld_x`](Self::ld_x), for the result.
    pub fn ld_out(mut self, elements: usize) -> Self {
        self.ld_out = Some(elements);
        self
    }

    /// Puts the operation into `stream` (`hipModuleLaunchKernel`). The host does not wait.
    ///
    /// # Errors
    /// [`Error::LeadingDimension`](super::Error::LeadingDimension), [`Error::BufferTooShort`](super::Error::BufferTooShort),
    /// [`Error::TooLarge`](super::Error::TooLarge), errors of the runtime.
    pub fn run<X, O>(&self, stream: &Stream, x: &X, out: &mut O) -> Result<()>
    where
        X: AsView<Element = T> + ?Sized,
        O: AsViewMut<Element = T> + ?Sized,
    {
        self.launch(stream, Some(x.view()), None, out.view_mut())
    }

    /// As [`run`](Self::run), with x in the place of the result. The leading dimension is that of the result.
    ///
    /// # Errors
    /// As for [`run`](Self::run).
    pub fn run_in_place<O: AsViewMut<Element = T> + ?Sized>(&self, stream: &Stream, x: &mut O) -> Result<()> {
        self.launch(stream, None, None, x.view_mut())
    }

    /// As [`run`](Self::run), with a residual that becomes the sum: `residual += x`, then the norm of it.
    ///
    /// # Errors
    /// As for [`run`](Self::run).
    pub fn run_added<X, R, O>(&self, stream: &Stream, x: &X, residual: &mut R, out: &mut O) -> Result<()>
    where
        X: AsView<Element = T> + ?Sized,
        R: AsViewMut<Element = T> + ?Sized,
        O: AsViewMut<Element = T> + ?Sized,
    {
        self.launch(stream, Some(x.view()), Some(residual.view_mut()), out.view_mut())
    }

    fn launch(
        &self,
        stream: &Stream,
        x: Option<View<'_, T>>,
        mut sum: Option<ViewMut<'_, T>>,
        mut out: ViewMut<'_, T>,
    ) -> Result<()> {
        let matrix = |operand, ld| Matrix::new(operand, self.rows, self.cols, ld);
        let ldo = matrix("the result", self.ld_out)?.check(out.len())?;
        let ldx = match &x {
            Some(x) => matrix("x", self.ld_x)?.check(x.len())?,
            None => ldo,
        };
        let residual = if sum.is_some() { None } else { self.residual };
        let ld_residual = match sum.as_ref().map(|sum| sum.len()).or(residual.map(|residual| residual.len())) {
            Some(len) => matrix("the residual", self.ld_residual)?.check(len)?,
            None => 0,
        };
        for (operand, vector) in [("the weight", &self.weight), ("the bias", &self.bias)] {
            if let Some(vector) = vector {
                check_length(operand, vector.len(), self.cols)?;
            }
        }
        if self.rows == 0 || self.cols == 0 {
            return Ok(());
        }
        let rows = Rows::whole(self.rows, self.cols, width::<T>())?;
        let options =
            Options { ldx, ld_residual, ld_sum: ld_residual, ldo, eps: self.eps, layer: u32::from(self.layer) };
        let kernel = kernel::<Params<T>>(stream.device(), ("norm", const { &[T::TYPE] }))?;
        let args = (x, residual, sum.as_mut(), self.weight, self.bias, &mut out, rows, options);
        // SAFETY: the kernel reads x, residual, weight and bias, and writes sum and result, as the arguments describe them,
        // which was checked. Only x and result, or residual and sum, may be the same memory, element by element.
        unsafe { kernel.launch(stream, rows.grid(), args)? }
        Ok(())
    }
}
