//! Eight-bit integers with scales.

use hip::{AsView, AsViewMut, In, Out, Stream, View, ViewMut};

use super::element::Float;
use super::error::Result;
use super::kernels::kernel;
use super::operand::Scale;
use super::rows::{Matrix, Rows, Strides, check_length, width};

/// Symmetric quantisation to `i8`, with one scale for all elements, for each row or for each column:
///
/// ```text
/// quantize:    q = x / scale, to nearest, ties to even, from -127 to 127
/// dequantize:  x = q * scale, rounded to the element type
/// ```
///
/// NaN becomes 0; so does everything with a scale of 0.
///
/// ```no_run
/// use hip_kernels::ops::{Quantize, Scale};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let stream = hip::Device::first()?.stream()?;
/// let x = stream.upload(&[1.0_f32, -2.0, 0.5, 127.0])?;
/// let (mut q, mut scales) = (stream.alloc::<i8>(4)?, stream.alloc::<f32>(2)?);
/// Quantize::new(2, 2).run_by_rows(&stream, &x, &mut scales, &mut q)?;
/// assert_eq!(stream.download(&q)?, [64, -127, 0, 127]);
/// let mut back = stream.alloc::<f32>(4)?;
/// Quantize::new(2, 2).dequantize(&stream, &q, Scale::rows(&scales), &mut back)?;
/// # Ok(()) }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub struct Quantize {
    rows: usize,
    cols: usize,
    ld_x: Option<usize>,
    ld_out: Option<usize>,
}

impl Quantize {
    /// Of `rows` rows of `cols` elements.
    pub fn new(rows: usize, cols: usize) -> Self {
        Self { rows, cols, ld_x: None, ld_out: None }
    }

    /// Elements between the starts of neighbouring rows of what is read. Default: the length of a row.
    pub fn ld_x(mut self, elements: usize) -> Self {
        self.ld_x = Some(elements);
        self
    }

    /// As [`ld_x`](Self::ld_x), for what is written.
    pub fn ld_out(mut self, elements: usize) -> Self {
        self.ld_out = Some(elements);
        self
    }

    /// Quantises with given scales (`hipModuleLaunchKernel`). The host does not wait.
    ///
    /// # Errors
    /// [`Error::LeadingDimension`](super::Error::LeadingDimension), [`Error::BufferTooShort`](super::Error::BufferTooShort),
    /// [`Error::TooLarge`](super::Error::TooLarge), errors of the runtime.
    pub fn run<T, X, O>(&self, stream: &Stream, x: &X, scale: Scale<'_>, out: &mut O) -> Result<()>
    where
        T: Float,
        X: AsView<Element = T> + ?Sized,
        O: AsViewMut<Element = i8> + ?Sized,
    {
        self.with_scales(stream, ("quantize", const { &[T::TYPE] }), x.view(), scale, out.view_mut())
    }

    /// The inverse: from integers, with the scales that they were made with (`hipModuleLaunchKernel`). The host does not wait.
    ///
    /// # Errors
    /// As for [`run`](Self::run).
    pub fn dequantize<T, X, O>(&self, stream: &Stream, x: &X, scale: Scale<'_>, out: &mut O) -> Result<()>
    where
        T: Float,
        X: AsView<Element = i8> + ?Sized,
        O: AsViewMut<Element = T> + ?Sized,
    {
        self.with_scales(stream, ("dequantize", const { &[T::TYPE] }), x.view(), scale, out.view_mut())
    }

    fn with_scales<A: hip::Element, B: hip::Element>(
        &self,
        stream: &Stream,
        name: super::kernels::Name,
        x: View<'_, A>,
        scale: Scale<'_>,
        mut out: ViewMut<'_, B>,
    ) -> Result<()> {
        type Params<A, B> = (In<A>, In<f32>, Out<B>, Rows, i64, Strides, i64, f32);
        let (matrix, result) = self.matrices()?;
        let (ldx, ldo) = (matrix.check(x.len())?, result.check(out.len())?);
        let scale = scale.resolve(&result)?;
        if self.rows == 0 || self.cols == 0 {
            return Ok(());
        }
        let rows = Rows::elements(self.rows, self.cols, width::<f32>())?;
        let constant = scale.value.unwrap_or(0.0);
        let kernel = kernel::<Params<A, B>>(stream.device(), name)?;
        let args = (x, scale.view, &mut out, rows, ldx, scale.strides, ldo, constant);
        // SAFETY: the kernel reads x and the scales by their strides, and writes the result; all of it was checked.
        unsafe { kernel.launch(stream, rows.grid(), args)? }
        Ok(())
    }

    /// Quantises each row with a scale of its own, which is stored: its largest absolute value divided by 127
    /// (`hipModuleLaunchKernel`). A row with a NaN gets NaN for a scale, and zeros. The host does not wait.
    ///
    /// # Errors
    /// As for [`run`](Self::run).
    pub fn run_by_rows<T, X, S, O>(&self, stream: &Stream, x: &X, scales: &mut S, out: &mut O) -> Result<()>
    where
        T: Float,
        X: AsView<Element = T> + ?Sized,
        S: AsViewMut<Element = f32> + ?Sized,
        O: AsViewMut<Element = i8> + ?Sized,
    {
        type Params<T> = (In<T>, Out<f32>, Out<i8>, Rows, i64, i64);
        let (x, mut scales, mut out) = (x.view(), scales.view_mut(), out.view_mut());
        let (matrix, result) = self.matrices()?;
        let (ldx, ldo) = (matrix.check(x.len())?, result.check(out.len())?);
        check_length("the scales", scales.len(), self.rows)?;
        if self.rows == 0 {
            return Ok(());
        }
        let rows = Rows::whole(self.rows, self.cols, width::<f32>())?;
        let kernel = kernel::<Params<T>>(stream.device(), ("quantize_rows", const { &[T::TYPE] }))?;
        // SAFETY: the kernel reads x, and writes the result and a scale for each row; all of it was checked.
        unsafe { kernel.launch(stream, rows.grid(), (x, &mut scales, &mut out, rows, ldx, ldo))? }
        Ok(())
    }

    fn matrices(&self) -> Result<(Matrix, Matrix)> {
        let matrix = |operand, ld| Matrix::new(operand, self.rows, self.cols, ld);
        Ok((matrix("x", self.ld_x)?, matrix("the result", self.ld_out)?))
    }
}
