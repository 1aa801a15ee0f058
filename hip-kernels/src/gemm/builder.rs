//! The description of a product.

use std::fmt;
use std::marker::PhantomData;

use hip::{AsView, AsViewMut, Device, Stream, bf16, f16};

use super::config::ElementType;
use super::epilogue::{Epilogue, Stored};
use super::error::{Error, Result};
use super::plan::Plan;
use super::problem::{Problem, Resolved};
use super::select::{Selection, Wishes, select};
use crate::fp8::{Bf8E5M2Fnuz, Fp8E4M3Fnuz};

mod sealed {
    pub trait Sealed {}
}

/// A type of A and B whose product can be stored as `C`. Implemented for the pairs that there are kernels for.
#[diagnostic::on_unimplemented(
    message = "there is no GEMM kernel from `{Self}` to `{C}`",
    label = "no kernel multiplies these types",
    note = "there are f64 -> f64; f16 and bf16 to themselves, f32, 8-bit floats and i8; f32 to these; 8-bit floats to all floats \
            but f64; i8 to i32, f32, f16, bf16 and i8"
)]
pub trait Multiply<C>: hip::Element + Into<f64> + sealed::Sealed {
    /// The type in which products are added up, which is also that of `alpha` and `beta`.
    type Scalar: Scalar;
    /// The type of a split product's parts.
    #[doc(hidden)]
    type Parts: Scalar;
    #[doc(hidden)]
    const INPUT: ElementType;
    #[doc(hidden)]
    const OUTPUT: ElementType;
    /// What the kernel computes, and converts to `OUTPUT` if that is another type.
    #[doc(hidden)]
    const RESULT: ElementType;
}

/// A type of `alpha` and `beta`: `f32`, `f64`, and `i32` for products of integers.
pub trait Scalar: hip::Element + Into<f64> + PartialEq + fmt::Debug + sealed::Sealed {
    #[doc(hidden)]
    const TYPE: ElementType;
    #[doc(hidden)]
    fn from_f64(exact: f64) -> Self;
}

macro_rules! scalars {
    ($($scalar:ty as $scalar_type:ident),*) => {$(
        impl Scalar for $scalar {
            const TYPE: ElementType = ElementType::$scalar_type;

            fn from_f64(exact: f64) -> Self {
                // It was made from this type.
                exact as $scalar
            }
        }
    )*};
}

macro_rules! pairs {
    ($($input:ty as $input_type:ident => $output:ty as $output_type:ident in $scalar:ty, of $parts:ty;)*) => {$(
        impl Multiply<$output> for $input {
            type Scalar = $scalar;
            type Parts = $parts;
            const INPUT: ElementType = ElementType::$input_type;
            const OUTPUT: ElementType = ElementType::$output_type;
            const RESULT: ElementType = ElementType::$output_type;
        }
    )*};
}

/// Pairs whose kernels compute `f32` and convert it.
macro_rules! converted_pairs {
    ($($input:ty as $input_type:ident of $parts:ty => $($output:ty as $output_type:ident),*;)*) => {$($(
        impl Multiply<$output> for $input {
            type Scalar = f32;
            type Parts = $parts;
            const INPUT: ElementType = ElementType::$input_type;
            const OUTPUT: ElementType = ElementType::$output_type;
            const RESULT: ElementType = ElementType::F32;
        }
    )*)*};
}

impl sealed::Sealed for f32 {}
impl sealed::Sealed for f64 {}
impl sealed::Sealed for f16 {}
impl sealed::Sealed for bf16 {}
impl sealed::Sealed for i8 {}
impl sealed::Sealed for i32 {}
impl sealed::Sealed for Fp8E4M3Fnuz {}
impl sealed::Sealed for Bf8E5M2Fnuz {}

scalars!(f32 as F32, f64 as F64, i32 as I32);

pairs! {
    f32 as F32 => f32 as F32 in f32, of f32;
    f64 as F64 => f64 as F64 in f64, of f64;
    f16 as F16 => f32 as F32 in f32, of f32;
    f16 as F16 => f16 as F16 in f32, of f32;
    bf16 as BF16 => f32 as F32 in f32, of f32;
    bf16 as BF16 => bf16 as BF16 in f32, of f32;
    i8 as I8 => i32 as I32 in i32, of i32;
    i8 as I8 => f32 as F32 in f32, of i32;
    Fp8E4M3Fnuz as Fp8 => f32 as F32 in f32, of f32;
    Bf8E5M2Fnuz as Bf8 => f32 as F32 in f32, of f32;
}

converted_pairs! {
    f32 as F32 of f32 => f16 as F16, bf16 as BF16, Fp8E4M3Fnuz as Fp8, Bf8E5M2Fnuz as Bf8, i8 as I8;
    f16 as F16 of f32 => Fp8E4M3Fnuz as Fp8, Bf8E5M2Fnuz as Bf8, i8 as I8;
    bf16 as BF16 of f32 => Fp8E4M3Fnuz as Fp8, Bf8E5M2Fnuz as Bf8, i8 as I8;
    i8 as I8 of i32 => f16 as F16, bf16 as BF16, i8 as I8;
    Fp8E4M3Fnuz as Fp8 of f32 => f16 as F16, bf16 as BF16, Fp8E4M3Fnuz as Fp8, Bf8E5M2Fnuz as Bf8;
    Bf8E5M2Fnuz as Bf8 of f32 => f16 as F16, bf16 as BF16, Fp8E4M3Fnuz as Fp8, Bf8E5M2Fnuz as Bf8;
}

/// Which elements of a matrix are neighbours in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Layout {
    /// Those of a row, as in C and Rust arrays: element (i, j) is at `i * ld + j`.
    #[default]
    RowMajor,
    /// Those of a column, as in Fortran and BLAS: element (i, j) is at `i + j * ld`.
    ColumnMajor,
}

/// How much of the factors a product of `f32` reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Precision {
    /// All of it.
    #[default]
    Full,
    /// Ten bits of mantissa, as many as of `f16` with the range of `f32`: `v_mfma_f32_16x16x8_xf32` of gfx942, with four times the
    /// rate of `Full`. An element is off by less than 2^-10 of itself; sums are those of `f32`. The software device and the
    /// [`reference`](mod@crate::reference) cut the other bits off; what hardware does with them is not documented.
    Xf32,
}

/// A product `C = alpha * op(A) * op(B) + beta * C`, where `op(A)` is m x k, `op(B)` is k x n, and `op` transposes or not.
///
/// `A` is the type of A and B, `C` that of the result; products are accumulated in `f32`, those of `f64` in `f64`, and those of
/// `i8` in `i32`, which wraps around. Results of `i8` that are not `i32` are `f32` from there on. Without further settings A, B and C are dense, row-major and not transposed, `alpha` is 1, `beta` is 0, and there is one product.
///
/// With `beta == 0` the old contents of C are not read, so they may be uninitialised or NaN; with `alpha == 0` A and B are not
/// read.
///
/// Nothing is checked before [`plan`](Self::plan), [`select`](Self::select) or [`run`](Self::run).
#[derive(Clone)]
pub struct Gemm<A, C = A> {
    pub(super) problem: Problem,
    wishes: Wishes,
    external_workspace: bool,
    precision: Precision,
    types: PhantomData<fn(A) -> C>,
}

// The bounds are at the function: the compiler explains those, but for bounds of the block it only says that there is no `new`.
impl<A, C> Gemm<A, C> {
    /// A product of `m` x `k` by `k` x `n`. A dimension may be 0: without rows or columns nothing happens, and with `k == 0`
    /// C is scaled by `beta`.
    ///
    /// Types that there are no kernels for do not compile:
    /// ```compile_fail,E0277
    /// let gemm = hip_kernels::Gemm::<u8>::new(4, 4, 4);
    /// ```
    #[must_use]
    pub fn new(m: usize, n: usize, k: usize) -> Self
    where
        A: Multiply<C>,
        C: hip::Element,
    {
        Self {
            problem: Problem::new(m, n, k),
            wishes: Wishes::default(),
            external_workspace: false,
            precision: Precision::Full,
            types: PhantomData,
        }
    }
}

impl<C: hip::Element> Gemm<f32, C>
where
    f32: Multiply<C>,
{
    /// How much of A and B is read. Less than all is never chosen by itself, and where there are no instructions for it
    /// [`plan`](Self::plan) says so ([`Error::NoKernel`]).
    #[must_use]
    pub fn precision(mut self, precision: Precision) -> Self {
        self.precision = precision;
        self
    }
}

impl<A: Multiply<C>, C: hip::Element> Gemm<A, C> {
    /// A gated product: B holds two factors side by side, so that op(B) is k x 2n, and
    ///
    /// ```text
    /// C = activation(x1) * x2        x1 = A * (first n columns of op(B)), x2 = A * (last n columns)
    /// ```
    ///
    /// with the [`activation`](Epilogue::activation) of the epilogue: SwiGLU with `Silu`, GeGLU with `Gelu`, ReGLU with `Relu`. A
    /// tile has the same columns of both factors, so the second product never goes to memory. `alpha` and row scales apply to
    /// both; a bias for columns and column scales have 2n elements, in the order of the columns of op(B). `ldb` and
    /// `stride_b` are those of the whole B. A residual is added after the multiplication.
    ///
    /// Of `f16` and `bf16`, row-major, with `beta == 0`. For other types see [`Epilogue::gate`].
    ///
    /// ```no_run
    /// use hip_kernels::{Activation, Epilogue, Gemm, bf16};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let (m, n, k) = (64, 128, 32);
    /// # let device = hip::Device::first()?;
    /// # let stream = device.stream()?;
    /// # let (x, weights) = (stream.alloc_zeroed::<bf16>(m * k)?, stream.alloc_zeroed::<bf16>(k * 2 * n)?);
    /// # let mut c = stream.alloc_zeroed::<bf16>(m * n)?;
    /// // Weights as most models keep them: 2n rows of k, those of the gate first.
    /// let layer = Gemm::<bf16>::new(m, n, k).transpose_b(true).gated();
    /// layer.run_fused(&stream, &x, &weights, &mut c, &Epilogue::new().activation(Activation::Silu))?;
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn gated(mut self) -> Self {
        self.problem.gated = true;
        self
    }

    /// The layout of all three matrices.
    #[must_use]
    pub fn layout(mut self, layout: Layout) -> Self {
        self.problem.layout = layout;
        self
    }

    /// Whether A is stored transposed, that is as k x m.
    #[must_use]
    pub fn transpose_a(mut self, transposed: bool) -> Self {
        self.problem.trans_a = transposed;
        self
    }

    /// Whether B is stored transposed, that is as n x k.
    #[must_use]
    pub fn transpose_b(mut self, transposed: bool) -> Self {
        self.problem.trans_b = transposed;
        self
    }

    /// Elements between the starts of neighbouring lines (rows; columns if column-major) of A as it is stored. Default: the
    /// length of a line.
    #[must_use]
    pub fn lda(mut self, elements: usize) -> Self {
        self.problem.lda = Some(elements);
        self
    }

    /// As [`lda`](Self::lda), for B.
    #[must_use]
    pub fn ldb(mut self, elements: usize) -> Self {
        self.problem.ldb = Some(elements);
        self
    }

    /// As [`lda`](Self::lda), for C.
    #[must_use]
    pub fn ldc(mut self, elements: usize) -> Self {
        self.problem.ldc = Some(elements);
        self
    }

    /// The factor of the product.
    #[must_use]
    pub fn alpha(mut self, alpha: A::Scalar) -> Self {
        self.problem.alpha = alpha.into();
        self
    }

    /// The factor of the old C. With 0, the default, C is not read.
    #[must_use]
    pub fn beta(mut self, beta: A::Scalar) -> Self {
        self.problem.beta = beta.into();
        self
    }

    /// `count` products of the same shape; matrix `i` of each operand begins `i` strides into its buffer.
    #[must_use]
    pub fn batch(mut self, count: usize) -> Self {
        self.problem.batch = count;
        self
    }

    /// Elements between the A matrices of a batch. Default: the elements of one, lines at full length. 0 uses one A for all.
    #[must_use]
    pub fn stride_a(mut self, elements: usize) -> Self {
        self.problem.stride_a = Some(elements);
        self
    }

    /// As [`stride_a`](Self::stride_a), for B.
    #[must_use]
    pub fn stride_b(mut self, elements: usize) -> Self {
        self.problem.stride_b = Some(elements);
        self
    }

    /// Elements between the C matrices of a batch, which must not overlap. Default as for [`stride_a`](Self::stride_a).
    #[must_use]
    pub fn stride_c(mut self, elements: usize) -> Self {
        self.problem.stride_c = Some(elements);
        self
    }

    /// Asks for a tile, for instance `"64x64"` or `"64x64x16"`, instead of leaving the choice to the planner. Rows and columns
    /// are those of C, if column-major of its transpose; [`Selection::candidates`] lists the tiles that there are.
    #[must_use]
    pub fn tile(mut self, tile: impl Into<String>) -> Self {
        self.wishes.tile = Some(tile.into());
        self
    }

    /// Splits the inner dimension into so many parts, whose products are computed side by side and then added up, in a fixed
    /// order, by a second kernel. 1 forbids it. Without this the planner splits where C has too few tiles to fill the device.
    ///
    /// A part is a multiple of the tile's step, so the last ones may be shorter or empty. The results of the parts need a
    /// workspace: [`Plan::workspace_bytes`].
    #[must_use]
    pub fn split_k(mut self, parts: usize) -> Self {
        self.wishes.parts = Some(parts);
        self
    }

    /// With `true`, plans of split products allocate no workspace: it is given to [`Plan::run_with_workspace`].
    #[must_use]
    pub fn external_workspace(mut self, external: bool) -> Self {
        self.external_workspace = external;
        self
    }

    /// What the planner would choose for an architecture with that many compute units. Needs no device. Of a target id with
    /// features, such as `gfx90a:sramecc+:xnack-`, only the processor counts.
    ///
    /// ```
    /// let selection = hip_kernels::Gemm::<f32>::new(4096, 4096, 4096).select("gfx90a", 104)?;
    /// assert_eq!(selection.kernel(), "gemm_f32_nn_128x128x16");
    /// # Ok::<(), hip_kernels::Error>(())
    /// ```
    ///
    /// # Errors
    /// All but those that concern buffers and devices.
    pub fn select(&self, arch: &str, compute_units: u32) -> Result<Selection> {
        self.select_for(&self.resolve()?, arch, compute_units)
    }

    /// Checks the description, chooses a kernel, and loads it on `device` unless that was done before. A split product's
    /// workspace is allocated on a stream that is made for it.
    ///
    /// # Errors
    /// See [`Error`](crate::Error). Those of the runtime come from loading the code and allocating the workspace.
    pub fn plan(&self, device: &Device) -> Result<Plan<A, C>> {
        self.plan_for(device, || Ok(device.stream()?))
    }

    /// As [`plan`](Self::plan), for the stream's device. If a workspace is needed it is allocated on this stream, where it
    /// costs no synchronisation; the plan may be run on other streams too.
    ///
    /// # Errors
    /// As [`plan`](Self::plan).
    pub fn plan_on(&self, stream: &Stream) -> Result<Plan<A, C>> {
        self.plan_for(stream.device(), || Ok(stream.clone()))
    }

    fn plan_for(&self, device: &Device, stream: impl FnOnce() -> Result<Stream>) -> Result<Plan<A, C>> {
        let resolved = self.resolve()?;
        let selection = self.select_for(&resolved, device.arch().name(), device.properties().multiprocessor_count)?;
        let stored = Stored::of(A::OUTPUT, self.result());
        let plan = Plan::new(device, selection, stored, self.scalars().map(A::Scalar::from_f64))?;
        if self.external_workspace || plan.workspace_bytes() == 0 { Ok(plan) } else { plan.with_workspace(&stream()?) }
    }

    /// Plans for the stream's device and runs. For repeated products of one shape keep the [`Plan`].
    ///
    /// # Errors
    /// See [`Gemm::plan`] and [`Plan::run`].
    pub fn run<BA, BB, BC>(&self, stream: &Stream, a: &BA, b: &BB, c: &mut BC) -> Result<()>
    where
        BA: AsView<Element = A> + ?Sized,
        BB: AsView<Element = A> + ?Sized,
        BC: AsViewMut<Element = C> + ?Sized,
    {
        self.plan_on(stream)?.run(stream, a, b, c)
    }

    /// As [`run`](Self::run), with what `epilogue` does to C before it is stored.
    ///
    /// # Errors
    /// See [`Gemm::plan`] and [`Plan::run_fused`].
    pub fn run_fused<BA, BB, BC>(
        &self,
        stream: &Stream,
        a: &BA,
        b: &BB,
        c: &mut BC,
        epilogue: &Epilogue<'_, A::Scalar, C>,
    ) -> Result<()>
    where
        BA: AsView<Element = A> + ?Sized,
        BB: AsView<Element = A> + ?Sized,
        BC: AsViewMut<Element = C> + ?Sized,
    {
        self.plan_on(stream)?.run_fused(stream, a, b, c, epilogue)
    }

    pub(crate) fn resolve(&self) -> Result<Resolved> {
        self.problem.resolve(size_of::<A>(), size_of::<C>())
    }

    pub(crate) fn scalars(&self) -> [f64; 2] {
        [self.problem.alpha, self.problem.beta]
    }

    pub(crate) fn is_gated(&self) -> bool {
        self.problem.gated
    }

    /// What the kernel computes. Gated ones convert whatever is not `f32`.
    fn result(&self) -> ElementType {
        if self.problem.gated { ElementType::F32 } else { A::RESULT }
    }

    pub(crate) fn uses(&self) -> Precision {
        self.precision
    }

    fn select_for(&self, resolved: &Resolved, arch: &str, compute_units: u32) -> Result<Selection> {
        let input = match self.precision {
            Precision::Full => A::INPUT,
            Precision::Xf32 => ElementType::XF32,
        };
        select(resolved, (input, self.result()), arch, compute_units, &self.wishes).map_err(|error| match error {
            Error::NoKernel { arch, input, have, .. } => Error::NoKernel { arch, input, output: A::OUTPUT, have },
            other => other,
        })
    }
}

impl<A: Multiply<C>, C> fmt::Debug for Gemm<A, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Gemm")
            .field("input", &A::INPUT)
            .field("output", &A::OUTPUT)
            .field("problem", &self.problem)
            .field("tile", &self.wishes.tile)
            .field("split_k", &self.wishes.parts)
            .field("precision", &self.precision)
            .finish()
    }
}
