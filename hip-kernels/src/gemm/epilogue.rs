//! What a product does to the elements of C before it stores them.

use std::fmt;

use hip::{AsView, View};

use super::config::ElementType;
use super::error::{Error, Result};
use super::problem::Resolved;

/// A function that is applied to each element of C.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
#[non_exhaustive]
pub enum Activation {
    /// The element itself.
    #[default]
    None,
    /// `max(x, 0)`.
    Relu,
    /// `x * (1 + erf(x / sqrt(2))) / 2`, with an error of at most 1.5e-7 in `erf`. Of `f32` accumulators.
    Gelu,
    /// `x * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x^3))) / 2`. Of `f32` accumulators.
    GeluTanh,
    /// `x / (1 + exp(-x))`, also called swish. Of `f32` accumulators.
    Silu,
    /// `1 / (1 + exp(-x))`. Of `f32` accumulators.
    Sigmoid,
    /// Not below `low` and not above `high`. For integers the bounds are truncated.
    Clamp {
        /// The lower bound.
        low: f32,
        /// The upper bound.
        high: f32,
    },
}

impl Activation {
    /// The number of `hk::Activation`.
    fn number(self) -> u32 {
        match self {
            Self::None => 0,
            Self::Relu => 1,
            Self::Gelu => 2,
            Self::GeluTanh => 3,
            Self::Silu => 4,
            Self::Sigmoid => 5,
            Self::Clamp { .. } => 6,
        }
    }

    /// Whether it is there for accumulators of `f64` and `i32` too.
    fn is_simple(self) -> bool {
        matches!(self, Self::None | Self::Relu | Self::Clamp { .. })
    }
}

/// What a product does besides: `C = (activation(x) + residual) * scale_output`, where
///
/// ```text
/// x[i, j] = alpha * scale_rows[i] * scale_columns[j] * (op(A) * op(B))[i, j] + beta * C[i, j] + bias[i or j]
/// ```
///
/// All of it happens before an element is rounded to the type of C and stored, so C is written once. What is not set is left
/// out. Rows and columns are those of C, whatever its layout. The products of a batch share the vectors.
///
/// Elements are rounded to nearest, of two the even one. 8-bit types do not overflow: what is too large becomes the largest
/// number of its sign, infinity too. NaN stays NaN; in `i8` it becomes 0.
///
/// `S` is the type of `alpha` ([`Multiply::Scalar`](crate::Multiply::Scalar)), `C` that of the result.
///
/// ```no_run
/// use hip_kernels::{Activation, Epilogue, Gemm, bf16};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let (m, n, k) = (64, 128, 32);
/// # let device = hip::Device::first()?;
/// # let stream = device.stream()?;
/// # let (a, b) = (stream.alloc_zeroed::<bf16>(m * k)?, stream.alloc_zeroed::<bf16>(k * n)?);
/// # let mut c = stream.alloc_zeroed::<bf16>(m * n)?;
/// # let bias = stream.alloc_zeroed::<f32>(n)?;
/// // A linear layer with its activation: C = gelu(A * B + bias), with a bias for each column.
/// let layer = Epilogue::new().bias_columns(&bias).activation(Activation::Gelu);
/// Gemm::<bf16>::new(m, n, k).run_fused(&stream, &a, &b, &mut c, &layer)?;
/// # Ok(()) }
/// ```
#[derive(Clone, Copy)]
pub struct Epilogue<'a, S: hip::Element, C: hip::Element> {
    bias: Option<(Axis, View<'a, S>)>,
    scale_rows: Option<View<'a, S>>,
    scale_columns: Option<View<'a, S>>,
    residual: Option<View<'a, C>>,
    /// The residual is a factor.
    gate: bool,
    ld_residual: Option<usize>,
    stride_residual: Option<usize>,
    activation: Activation,
    scale_output: Option<f32>,
}

/// What a vector has an element for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Axis {
    Rows,
    Columns,
}

impl<S: hip::Element, C: hip::Element> Default for Epilogue<'_, S, C> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a, S: hip::Element, C: hip::Element> Epilogue<'a, S, C> {
    /// Nothing besides.
    #[must_use]
    pub fn new() -> Self {
        Self {
            bias: None,
            scale_rows: None,
            scale_columns: None,
            residual: None,
            gate: false,
            ld_residual: None,
            stride_residual: None,
            activation: Activation::None,
            scale_output: None,
        }
    }

    /// Adds `bias[i]` to row `i`. In place of another bias.
    #[must_use]
    pub fn bias_rows(mut self, bias: &'a (impl AsView<Element = S> + ?Sized)) -> Self {
        self.bias = Some((Axis::Rows, bias.view()));
        self
    }

    /// Adds `bias[j]` to column `j`. In place of another bias.
    #[must_use]
    pub fn bias_columns(mut self, bias: &'a (impl AsView<Element = S> + ?Sized)) -> Self {
        self.bias = Some((Axis::Columns, bias.view()));
        self
    }

    /// Multiplies row `i` of the product by `scales[i]`, before anything is added.
    #[must_use]
    pub fn scale_rows(mut self, scales: &'a (impl AsView<Element = S> + ?Sized)) -> Self {
        self.scale_rows = Some(scales.view());
        self
    }

    /// Multiplies column `j` of the product by `scales[j]`, before anything is added.
    #[must_use]
    pub fn scale_columns(mut self, scales: &'a (impl AsView<Element = S> + ?Sized)) -> Self {
        self.scale_columns = Some(scales.view());
        self
    }

    /// The function that is applied. `f64` and integer products have `Relu` and `Clamp`.
    #[must_use]
    pub fn activation(mut self, activation: Activation) -> Self {
        self.activation = activation;
        self
    }

    /// Adds a matrix of the shape and layout of C after the activation. To add what is in C itself use `beta`. In place of a
    /// gate.
    #[must_use]
    pub fn residual(mut self, residual: &'a (impl AsView<Element = C> + ?Sized)) -> Self {
        (self.residual, self.gate) = (Some(residual.view()), false);
        self
    }

    /// Multiplies by a matrix of the shape and layout of C after the activation, `C = activation(x) * gate * scale_output`: the
    /// second product of a gated layer (SwiGLU with `Silu`, GeGLU with `Gelu`, ReGLU with `Relu`), whose result is the gate. In
    /// place of a residual, whose leading dimension and stride are the gate's.
    ///
    /// ```no_run
    /// use hip_kernels::{Activation, Epilogue, Gemm, bf16};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let (m, n, k) = (64, 128, 32);
    /// # let device = hip::Device::first()?;
    /// # let stream = device.stream()?;
    /// # let x = stream.alloc_zeroed::<bf16>(m * k)?;
    /// # let (gate, up) = (stream.alloc_zeroed::<bf16>(k * n)?, stream.alloc_zeroed::<bf16>(k * n)?);
    /// # let mut c = stream.alloc_zeroed::<bf16>(m * n)?;
    /// // C = silu(X * Gate) * (X * Up), in two launches.
    /// let mut upper = stream.alloc::<bf16>(m * n)?;
    /// let plan = Gemm::<bf16>::new(m, n, k).plan(&device)?;
    /// plan.run(&stream, &x, &up, &mut upper)?;
    /// plan.run_fused(&stream, &x, &gate, &mut c, &Epilogue::new().activation(Activation::Silu).gate(&upper))?;
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn gate(mut self, gate: &'a (impl AsView<Element = C> + ?Sized)) -> Self {
        (self.residual, self.gate) = (Some(gate.view()), true);
        self
    }

    /// Multiplies every element by this last of all, so that C uses the range of a narrow type. Of `f32` accumulators and
    /// scalars.
    #[must_use]
    pub fn scale_output(mut self, scale: f32) -> Self {
        self.scale_output = Some(scale);
        self
    }

    /// Elements between the starts of neighbouring lines (rows; columns if column-major) of the residual. Default: the length of
    /// a line.
    #[must_use]
    pub fn ld_residual(mut self, elements: usize) -> Self {
        self.ld_residual = Some(elements);
        self
    }

    /// Elements between the residuals of a batch. Default: the elements of one, lines at full length. 0 uses one for all.
    #[must_use]
    pub fn stride_residual(mut self, elements: usize) -> Self {
        self.stride_residual = Some(elements);
        self
    }

    /// Checks everything against a product, whose scalars have the type `scalar`, and brings it into the form of the kernels.
    /// `stored` is what the kernel is to convert its results to.
    pub(super) fn resolve(
        &self,
        problem: &Resolved,
        scalar: ElementType,
        stored: Stored,
    ) -> Result<Operands<'a, S, C>> {
        if scalar != ElementType::F32 && self.scale_output.is_some() {
            return Err(Error::NeedsF32 { what: "scale of the output", scalar });
        }
        if problem.gated && matches!(self.bias, Some((Axis::Rows, _))) {
            return Err(Error::Gated { what: "bias for rows" });
        }
        if scalar != ElementType::F32 && !self.activation.is_simple() {
            return Err(Error::Activation { activation: self.activation, accumulator: scalar });
        }
        // The kernels compute C^T of a column-major product.
        let turned = |axis: Axis| match (axis, problem.swapped) {
            (Axis::Rows, false) | (Axis::Columns, true) => (Axis::Rows, problem.m as usize),
            (Axis::Columns, false) | (Axis::Rows, true) => (Axis::Columns, problem.n as usize),
        };
        let vector = |operand: &'static str, axis: Axis, view: Option<View<'a, S>>| -> Result<Option<View<'a, S>>> {
            let need = match axis {
                Axis::Columns if problem.gated => problem.columns_of_b() as usize,
                _ => turned(axis).1,
            };
            match view {
                Some(view) if view.len() < need => Err(Error::OperandTooShort { operand, have: view.len(), need }),
                other => Ok(other),
            }
        };
        let bias_axis = self.bias.map_or(Axis::Columns, |(axis, _)| axis);
        let bias = vector("bias", bias_axis, self.bias.map(|(_, view)| view))?;
        let scale_rows = vector("vector of row scales", Axis::Rows, self.scale_rows)?;
        let scale_columns = vector("vector of column scales", Axis::Columns, self.scale_columns)?;
        let (scale_rows, scale_columns) =
            if problem.swapped { (scale_columns, scale_rows) } else { (scale_rows, scale_columns) };
        let (lines, length) = (problem.c.lines, problem.c.length);
        let ld = self.ld_residual.unwrap_or(length);
        let overflow = || Error::OperandOverflow { operand: "residual" };
        let full = lines.checked_mul(ld).ok_or_else(overflow)?;
        let stride = self.stride_residual.unwrap_or(full);
        if let Some(residual) = self.residual.filter(|_| !problem.is_empty()) {
            if ld < length {
                return Err(Error::ResidualLeadingDimension { given: ld, least: length });
            }
            let one = (lines - 1).checked_mul(ld).and_then(|start| start.checked_add(length));
            let before = (problem.batch - 1).checked_mul(stride);
            let need = one.zip(before).and_then(|(one, before)| one.checked_add(before)).ok_or_else(overflow)?;
            if residual.len() < need {
                return Err(Error::OperandTooShort { operand: "residual", have: residual.len(), need });
            }
        }
        let wide = |elements: usize| i64::try_from(elements).map_err(|_| overflow());
        let (low, high) = match self.activation {
            Activation::Clamp { low, high } => (low, high),
            _ => (0.0, 0.0),
        };
        let used = self.residual.is_some();
        let fused = Fused {
            ld_residual: if used { wide(ld)? } else { 0 },
            stride_residual: if used { wide(stride)? } else { 0 },
            low,
            high,
            activation: self.activation.number(),
            bias_rows: u32::from(turned(bias_axis).0 == Axis::Rows),
            stored: stored as u32,
            gate: u32::from(self.gate),
            scaled: u32::from(self.scale_output.is_some()),
            output_scale: self.scale_output.unwrap_or(0.0),
        };
        Ok(Operands { bias, residual: self.residual, stride, scale_rows, scale_columns, fused })
    }
}

impl<S: hip::Element, C: hip::Element> fmt::Debug for Epilogue<'_, S, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Epilogue")
            .field("bias", &self.bias.map(|(axis, _)| axis))
            .field("scale_rows", &self.scale_rows.is_some())
            .field("scale_columns", &self.scale_columns.is_some())
            .field("activation", &self.activation)
            .field("residual", &(self.residual.is_some() && !self.gate))
            .field("gate", &(self.residual.is_some() && self.gate))
            .field("scale_output", &self.scale_output)
            .finish()
    }
}

/// The checked arguments of a kernel.
pub(super) struct Operands<'a, S: hip::Element, C: hip::Element> {
    pub(super) bias: Option<View<'a, S>>,
    pub(super) residual: Option<View<'a, C>>,
    /// Elements between the residuals of a batch.
    pub(super) stride: usize,
    pub(super) scale_rows: Option<View<'a, S>>,
    pub(super) scale_columns: Option<View<'a, S>>,
    pub(super) fused: Fused,
}

/// `hk::Fused` of `kernels/gemm/fused.hpp`.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Fused {
    ld_residual: i64,
    stride_residual: i64,
    low: f32,
    high: f32,
    activation: u32,
    bias_rows: u32,
    stored: u32,
    gate: u32,
    scaled: u32,
    output_scale: f32,
}

/// `hk::Stored` of `kernels/gemm/fused.hpp`: what a kernel whose results are `f32` converts them to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub(super) enum Stored {
    Own,
    F16,
    BF16,
    Fp8,
    Bf8,
    I8,
}

impl Stored {
    /// Of a product whose C has one type, by a kernel whose results have another.
    pub(super) fn of(output: ElementType, kernel: ElementType) -> Self {
        match output {
            _ if output == kernel => Self::Own,
            ElementType::F16 => Self::F16,
            ElementType::BF16 => Self::BF16,
            ElementType::Fp8 => Self::Fp8,
            ElementType::Bf8 => Self::Bf8,
            ElementType::I8 => Self::I8,
            // The pairs of `Multiply` convert to nothing else.
            ElementType::F64 | ElementType::F32 | ElementType::I32 | ElementType::XF32 => Self::Own,
        }
    }
}

// SAFETY: numbers that may all be zero.
unsafe impl hip::bytemuck::Zeroable for Fused {}
// SAFETY: two numbers of 8 bytes and eight of 4, so there is no padding, and all bits are values.
unsafe impl hip::bytemuck::Pod for Fused {}
