//! Operations on single elements.

use hip::bytemuck::{self, Pod};
use hip::{AsView, AsViewMut, In, InOut, Out, Stream, View, ViewMut};

use super::element::{Convert, Number};
use super::error::{Error, Result};
use super::kernels::kernel;
use super::operand::{Operand, refused_size};
use super::rows::{Matrix, Rows, Strides, width};
use crate::ElementType;

/// A function of one element. NaN stays NaN, but for `Rsqrt`, `Sqrt` and `Log` of negative numbers, which make one.
///
/// `i32` has the first six, which wrap around; `f64` has all but `Gelu`. Those of `f16` and `bf16` are computed in `f32`. Errors
/// are given in units in the last place of the type that is computed in.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Unary {
    /// `-x`.
    Negate,
    /// `|x|`.
    Abs,
    /// `max(x, 0)`.
    Relu,
    /// Not below `low` and not above `high`.
    Clamp {
        /// The lower bound.
        low: f64,
        /// The upper bound.
        high: f64,
    },
    /// `x * x`.
    Square,
    /// `factor * x + summand`, rounded once.
    Affine {
        /// What x is multiplied by.
        factor: f64,
        /// What is added.
        summand: f64,
    },
    /// The square root, rounded to nearest.
    Sqrt,
    /// `1 / sqrt(x)`, within 1.5 ulp.
    Rsqrt,
    /// `1 / x`, rounded to nearest.
    Reciprocal,
    /// `e^x`, within 2 ulp.
    Exp,
    /// The natural logarithm, within 3 ulp; of 0 minus infinity.
    Log,
    /// The hyperbolic tangent, within 4 ulp.
    Tanh,
    /// `1 / (1 + e^-x)`.
    Sigmoid,
    /// `x * (1 + erf(x / sqrt(2))) / 2`, as [`Activation::Gelu`](crate::Activation::Gelu).
    Gelu,
    /// `x * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x^3))) / 2` (Hendrycks and Gimpel, 2016).
    GeluTanh,
    /// `x / (1 + e^-x)`, also called swish.
    Silu,
    /// `ln(1 + e^x)`.
    Softplus,
}

impl Unary {
    /// The number of `hk::Unary`, and its parameters.
    fn number(self) -> (u32, f64, f64) {
        let number = match self {
            Self::Negate => 0,
            Self::Abs => 1,
            Self::Relu => 2,
            Self::Clamp { low, high } => return (3, low, high),
            Self::Square => 4,
            Self::Affine { factor, summand } => return (5, factor, summand),
            Self::Sqrt => 6,
            Self::Rsqrt => 7,
            Self::Reciprocal => 8,
            Self::Exp => 9,
            Self::Log => 10,
            Self::Tanh => 11,
            Self::Sigmoid => 12,
            Self::Gelu => 13,
            Self::GeluTanh => 14,
            Self::Silu => 15,
            Self::Softplus => 16,
        };
        (number, 0.0, 0.0)
    }

    fn check(self, element: ElementType) -> Result<()> {
        let there = match element {
            ElementType::I32 => self.number().0 <= 5,
            ElementType::F64 => self != Self::Gelu,
            _ => true,
        };
        if there { Ok(()) } else { Err(Error::Unsupported { operation: format!("{self:?}"), element }) }
    }
}

/// A function of two elements. NaN in either makes NaN, but for `Power` where the formula has a value anyway.
///
/// `i32` has no `Divide` and no `Power`, and wraps around.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Binary {
    /// `x + y`.
    Add,
    /// `x - y`.
    Subtract,
    /// `x * y`.
    Multiply,
    /// `x / y`.
    Divide,
    /// The smaller, or NaN if one is NaN.
    Min,
    /// The larger, or NaN if one is NaN.
    Max,
    /// `x^y`, as C's `pow`. Of `f64` within `3 + 2 * |y * ln(x)|` ulp.
    Power,
    /// `alpha * x + beta * y`.
    Axpby {
        /// The factor of x.
        alpha: f64,
        /// The factor of y.
        beta: f64,
    },
}

impl Binary {
    /// The number of `hk::Binary`, and its parameters.
    fn number(self) -> (u32, f64, f64) {
        match self {
            Self::Add => (0, 0.0, 0.0),
            Self::Subtract => (1, 0.0, 0.0),
            Self::Multiply => (2, 0.0, 0.0),
            Self::Divide => (3, 0.0, 0.0),
            Self::Min => (4, 0.0, 0.0),
            Self::Max => (5, 0.0, 0.0),
            Self::Power => (6, 0.0, 0.0),
            Self::Axpby { alpha, beta } => (7, alpha, beta),
        }
    }

    fn check(self, element: ElementType) -> Result<()> {
        match (self, element) {
            (Self::Divide | Self::Power, ElementType::I32) => {
                Err(Error::Unsupported { operation: format!("{self:?}"), element })
            }
            _ => Ok(()),
        }
    }
}

/// Operations on the elements of a matrix, or a vector, each for itself.
///
/// ```no_run
/// use hip_kernels::ops::{Binary, Elementwise, Operand, Unary};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let stream = hip::Device::first()?.stream()?;
/// let (rows, cols) = (2, 3);
/// let mut x = stream.upload(&[1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0])?;
/// let bias = stream.upload(&[10.0_f32, 20.0, 30.0])?;
/// let elements = Elementwise::matrix(rows, cols);
/// elements.binary(&stream, Binary::Add, Operand::output(), Operand::per_column(&bias), &mut x)?;
/// elements.unary_in_place(&stream, Unary::Clamp { low: 0.0, high: 25.0 }, &mut x)?;
/// assert_eq!(stream.download(&x)?, [11.0, 22.0, 25.0, 14.0, 25.0, 25.0]);
/// # Ok(()) }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub struct Elementwise {
    rows: usize,
    cols: usize,
    ld_x: Option<usize>,
    ld_out: Option<usize>,
}

impl Elementwise {
    /// Of `len` elements.
    pub fn vector(len: usize) -> Self {
        Self::matrix(1, len)
    }

    /// Of `rows` rows of `cols` elements.
    pub fn matrix(rows: usize, cols: usize) -> Self {
        Self { rows, cols, ld_x: None, ld_out: None }
    }

    /// Elements between the starts of neighbouring rows of x, where x is no [`Operand`]. Default: the length of a row.
    pub fn ld_x(mut self, elements: usize) -> Self {
        self.ld_x = Some(elements);
        self
    }

    /// As [`ld_x`](Self::ld_x), for the result.
    pub fn ld_out(mut self, elements: usize) -> Self {
        self.ld_out = Some(elements);
        self
    }

    fn result(&self) -> Result<Matrix> {
        Matrix::new("the result", self.rows, self.cols, self.ld_out)
    }

    /// How the elements are dealt out: as one row if rows do not matter.
    fn rows(&self, one_row: bool, width: usize) -> Result<Rows> {
        let too_large = Error::TooLarge { operand: "the matrix" };
        match one_row {
            true => Rows::elements(1, self.rows.checked_mul(self.cols).ok_or(too_large)?, width),
            false => Rows::elements(self.rows, self.cols, width),
        }
    }

    fn is_empty(&self) -> bool {
        self.rows == 0 || self.cols == 0
    }

    /// `out = op(x)` (`hipModuleLaunchKernel`). The host does not wait.
    ///
    /// # Errors
    /// [`Error::LeadingDimension`], [`Error::BufferTooShort`], [`Error::TooLarge`], [`Error::Unsupported`], errors of the
    /// runtime.
    pub fn unary<T, X, O>(&self, stream: &Stream, op: Unary, x: &X, out: &mut O) -> Result<()>
    where
        T: Number,
        X: AsView<Element = T> + ?Sized,
        O: AsViewMut<Element = T> + ?Sized,
    {
        self.launch_unary(stream, op, Some(x.view()), out.view_mut())
    }

    /// `x = op(x)`. The leading dimension is that of the result.
    ///
    /// # Errors
    /// As for [`unary`](Self::unary).
    pub fn unary_in_place<T, O>(&self, stream: &Stream, op: Unary, x: &mut O) -> Result<()>
    where
        T: Number,
        O: AsViewMut<Element = T> + ?Sized,
    {
        self.launch_unary(stream, op, None, x.view_mut())
    }

    fn launch_unary<T: Number>(
        &self,
        stream: &Stream,
        op: Unary,
        x: Option<View<'_, T>>,
        mut out: ViewMut<'_, T>,
    ) -> Result<()> {
        type Params<T, S> = (In<T>, InOut<T>, Rows, i64, i64, u32, S, S);
        op.check(T::TYPE)?;
        let result = self.result()?;
        let ldo = result.check(out.len())?;
        let (ldx, dense_x) = match &x {
            Some(x) => {
                let matrix = Matrix::new("x", self.rows, self.cols, self.ld_x)?;
                (matrix.check(x.len())?, matrix.is_dense())
            }
            None => (ldo, true),
        };
        if self.is_empty() {
            return Ok(());
        }
        let rows = self.rows(dense_x && result.is_dense(), width::<T>())?;
        let (number, p, q) = op.number();
        let (p, q) = (T::sum_from_f64(p), T::sum_from_f64(q));
        let kernel = kernel::<Params<T, T::Sum>>(stream.device(), ("unary", const { &[T::TYPE] }))?;
        // SAFETY: the kernel reads x, or the result, and writes the result, which were found in their buffers.
        unsafe { kernel.launch(stream, rows.grid(), (x, &mut out, rows, ldx, ldo, number, p, q))? }
        Ok(())
    }

    /// `out = op(x, y)` (`hipModuleLaunchKernel`). The host does not wait.
    ///
    /// # Errors
    /// As for [`unary`](Self::unary).
    pub fn binary<T, O>(
        &self,
        stream: &Stream,
        op: Binary,
        x: Operand<'_, T>,
        y: Operand<'_, T>,
        out: &mut O,
    ) -> Result<()>
    where
        T: Number,
        O: AsViewMut<Element = T> + ?Sized,
    {
        type Params<T, S> = (In<T>, In<T>, InOut<T>, Rows, Strides, Strides, i64, u32, S, S, S, S, u32, u32);
        let mut out = out.view_mut();
        op.check(T::TYPE)?;
        let result = self.result()?;
        let ldo = result.check(out.len())?;
        let (x, y) = (x.resolve("x", &result, ldo)?, y.resolve("y", &result, ldo)?);
        if self.is_empty() {
            return Ok(());
        }
        let rows = self.rows(x.one_row && y.one_row && result.is_dense(), width::<T>())?;
        let (number, alpha, beta) = op.number();
        let constant = |value: Option<T>| T::sum_from_f64(value.map_or(0.0, Into::into));
        let kernel = kernel::<Params<T, T::Sum>>(stream.device(), ("binary", const { &[T::TYPE] }))?;
        let args = (
            x.view,
            y.view,
            &mut out,
            rows,
            x.strides,
            y.strides,
            ldo,
            number,
            T::sum_from_f64(alpha),
            T::sum_from_f64(beta),
            constant(x.value),
            constant(y.value),
            u32::from(x.is_out),
            u32::from(y.is_out),
        );
        // SAFETY: the kernel reads the operands by their strides, which were checked, and writes the result.
        unsafe { kernel.launch(stream, rows.grid(), args)? }
        Ok(())
    }

    /// `out = x` where `condition` is not 0, `y` elsewhere (`hipModuleLaunchKernel`). Elements are any of 1, 2, 4 or 8 bytes,
    /// and are copied as they are. The host does not wait.
    ///
    /// ```no_run
    /// # use hip_kernels::ops::{Elementwise, Operand};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let stream = hip::Device::first()?.stream()?;
    /// # let (hidden, mut scores) = (stream.alloc_zeroed::<u8>(9)?, stream.alloc_zeroed::<f32>(9)?);
    /// // What is hidden becomes minus infinity.
    /// let (hidden, low) = (Operand::matrix(&hidden), Operand::value(f32::NEG_INFINITY));
    /// Elementwise::vector(9).select(&stream, hidden, low, Operand::output(), &mut scores)?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// As for [`unary`](Self::unary); [`Error::Parameter`] for elements of another size, and for a condition without memory.
    pub fn select<T, O>(
        &self,
        stream: &Stream,
        condition: Operand<'_, u8>,
        x: Operand<'_, T>,
        y: Operand<'_, T>,
        out: &mut O,
    ) -> Result<()>
    where
        T: hip::Element,
        O: AsViewMut<Element = T> + ?Sized,
    {
        let out = out.view_mut();
        match size_of::<T>() {
            1 => self.select_bits::<T, u8>(stream, "select_1", condition, x, y, out),
            2 => self.select_bits::<T, u16>(stream, "select_2", condition, x, y, out),
            4 => self.select_bits::<T, u32>(stream, "select_4", condition, x, y, out),
            8 => self.select_bits::<T, u64>(stream, "select_8", condition, x, y, out),
            _ => Err(refused_size::<T>()),
        }
    }

    fn select_bits<T: hip::Element, B: Pod + Send + Sync>(
        &self,
        stream: &Stream,
        name: &'static str,
        condition: Operand<'_, u8>,
        x: Operand<'_, T>,
        y: Operand<'_, T>,
        out: ViewMut<'_, T>,
    ) -> Result<()> {
        type Params<B> = (In<u8>, In<B>, In<B>, InOut<B>, Rows, Strides, Strides, Strides, i64, B, B, u32, u32);
        let result = self.result()?;
        let ldo = result.check(out.len())?;
        let condition = condition.resolve("the condition", &result, ldo)?;
        let (x, y) = (x.resolve("x", &result, ldo)?, y.resolve("y", &result, ldo)?);
        if self.is_empty() {
            return Ok(());
        }
        let Some(bytes) = condition.view else {
            return Err(Error::Parameter { name: "the memory of the condition", value: 0.0, must: "there" });
        };
        let one_row = condition.one_row && x.one_row && y.one_row && result.is_dense();
        let rows = self.rows(one_row, width::<B>().min(8))?;
        let constant = |value: Option<T>| -> Result<B> {
            let bits = value.map(bytemuck::try_cast::<T, B>).transpose().map_err(|_| refused_size::<T>())?;
            Ok(bits.unwrap_or_else(B::zeroed))
        };
        let kernel = kernel::<Params<B>>(stream.device(), (name, &[]))?;
        let mut out = out.cast::<B>()?;
        let args = (
            bytes,
            x.view.map(|view| view.cast::<B>()).transpose()?,
            y.view.map(|view| view.cast::<B>()).transpose()?,
            &mut out,
            rows,
            condition.strides,
            x.strides,
            y.strides,
            ldo,
            constant(x.value)?,
            constant(y.value)?,
            u32::from(x.is_out),
            u32::from(y.is_out),
        );
        // SAFETY: the kernel reads condition and operands by their strides, which were checked, and writes the result.
        unsafe { kernel.launch(stream, rows.grid(), args)? }
        Ok(())
    }

    /// Converts the elements to another type (`hipModuleLaunchKernel`): to nearest, ties to even, in one rounding. To integers
    /// it saturates, and NaN becomes 0. To 8-bit floats it saturates too, as
    /// [`from_f32_saturating`](crate::Fp8E4M3Fnuz::from_f32_saturating). From a type to itself it is a copy. The host does not wait.
    ///
    /// # Errors
    /// As for [`unary`](Self::unary).
    pub fn cast<X, O>(&self, stream: &Stream, x: &X, out: &mut O) -> Result<()>
    where
        X: AsView<Element: Convert> + ?Sized,
        O: AsViewMut<Element: Convert> + ?Sized,
    {
        launch_cast(self, stream, x.view(), out.view_mut())
    }
}

fn launch_cast<A: Convert, B: Convert>(
    shape: &Elementwise,
    stream: &Stream,
    x: View<'_, A>,
    mut out: ViewMut<'_, B>,
) -> Result<()> {
    type Params<A, B> = (In<A>, Out<B>, Rows, i64, i64);
    let matrix = Matrix::new("x", shape.rows, shape.cols, shape.ld_x)?;
    let result = shape.result()?;
    let (ldx, ldo) = (matrix.check(x.len())?, result.check(out.len())?);
    if shape.is_empty() {
        return Ok(());
    }
    let rows = shape.rows(matrix.is_dense() && result.is_dense(), width::<A>().min(width::<B>()))?;
    let kernel = kernel::<Params<A, B>>(stream.device(), ("cast", const { &[A::TYPE, B::TYPE] }))?;
    // SAFETY: the kernel reads x and writes the result, which were found in their buffers.
    unsafe { kernel.launch(stream, rows.grid(), (x, &mut out, rows, ldx, ldo))? }
    Ok(())
}

/// `out[i] = start + i * step` for all elements of `out` (`hipModuleLaunchKernel`). It is computed in `f64` and rounded once;
/// of `i32` with the integers of `start` and `step`, wrapping around. To fill with one value there is
/// [`Stream::fill`](hip::Stream::fill).
///
/// # Errors
/// [`Error::TooLarge`], errors of the runtime.
pub fn iota<T, O>(stream: &Stream, out: &mut O, start: f64, step: f64) -> Result<()>
where
    T: Number,
    O: AsViewMut<Element = T> + ?Sized,
{
    let mut out = out.view_mut();
    if out.is_empty() {
        return Ok(());
    }
    let rows = Rows::elements(1, out.len(), width::<T>())?;
    let name = ("iota", const { &[T::TYPE] as &[_] });
    // SAFETY: the kernels write as many elements as there are.
    unsafe {
        if T::TYPE == ElementType::I32 {
            let kernel = kernel::<(Out<T>, Rows, i32, i32)>(stream.device(), name)?;
            kernel.launch(stream, rows.grid(), (&mut out, rows, start as i32, step as i32))?;
        } else {
            let kernel = kernel::<(Out<T>, Rows, f64, f64)>(stream.device(), name)?;
            kernel.launch(stream, rows.grid(), (&mut out, rows, start, step))?;
        }
    }
    Ok(())
}
