//! The description of a product.

use std::fmt;
use std::marker::PhantomData;

use hip::{AsView, AsViewMut, Device, Stream, bf16, f16};

use super::config::ElementType;
use super::epilogue::Epilogue;
use super::error::Result;
use super::plan::Plan;
use super::problem::{Problem, Resolved};
use super::select::{Selection, select};

mod sealed {
    pub trait Sealed {}
}

/// A type of A and B whose product can be stored as `C`. Implemented for the pairs that there are kernels for.
#[diagnostic::on_unimplemented(
    message = "there is no GEMM kernel from `{Self}` to `{C}`",
    label = "no kernel multiplies these types",
    note = "there are f32 -> f32, f64 -> f64, f16 -> f32, f16 -> f16, bf16 -> f32, bf16 -> bf16 and i8 -> i32"
)]
pub trait Multiply<C>: hip::Element + Into<f64> + sealed::Sealed {
    /// The type in which products are added up, which is also that of `alpha` and `beta`.
    type Scalar: Scalar;
    #[doc(hidden)]
    const INPUT: ElementType;
    #[doc(hidden)]
    const OUTPUT: ElementType;
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
    ($($input:ty as $input_type:ident => $output:ty as $output_type:ident in $scalar:ty;)*) => {$(
        impl Multiply<$output> for $input {
            type Scalar = $scalar;
            const INPUT: ElementType = ElementType::$input_type;
            const OUTPUT: ElementType = ElementType::$output_type;
        }
    )*};
}

impl sealed::Sealed for f32 {}
impl sealed::Sealed for f64 {}
impl sealed::Sealed for f16 {}
impl sealed::Sealed for bf16 {}
impl sealed::Sealed for i8 {}
impl sealed::Sealed for i32 {}

scalars!(f32 as F32, f64 as F64, i32 as I32);

pairs! {
    f32 as F32 => f32 as F32 in f32;
    f64 as F64 => f64 as F64 in f64;
    f16 as F16 => f32 as F32 in f32;
    f16 as F16 => f16 as F16 in f32;
    bf16 as BF16 => f32 as F32 in f32;
    bf16 as BF16 => bf16 as BF16 in f32;
    i8 as I8 => i32 as I32 in i32;
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

/// A product `C = alpha * op(A) * op(B) + beta * C`, where `op(A)` is m x k, `op(B)` is k x n, and `op` transposes or not.
///
/// `A` is the type of A and B, `C` that of the result; products are accumulated in `f32`, those of `f64` in `f64`, and those of
/// `i8` in `i32`, which wraps around. Without further settings A, B and C are dense, row-major and not transposed, `alpha` is 1, `beta` is 0, and there is one product.
///
/// With `beta == 0` the old contents of C are not read, so they may be uninitialised or NaN; with `alpha == 0` A and B are not
/// read.
///
/// Nothing is checked before [`plan`](Self::plan), [`select`](Self::select) or [`run`](Self::run).
#[derive(Clone)]
pub struct Gemm<A, C = A> {
    pub(super) problem: Problem,
    pub(super) tile: Option<String>,
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
        Self { problem: Problem::new(m, n, k), tile: None, types: PhantomData }
    }
}

impl<A: Multiply<C>, C: hip::Element> Gemm<A, C> {
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

    /// Asks for a tile, for instance `"64x64"` or `"64x64x16"`, instead of leaving the choice to the planner.
    #[must_use]
    pub fn tile(mut self, tile: impl Into<String>) -> Self {
        self.tile = Some(tile.into());
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

    /// Checks the description, chooses a kernel, and loads it on `device` unless that was done before.
    ///
    /// # Errors
    /// See [`Error`](crate::Error). Those of the runtime come from loading the code.
    pub fn plan(&self, device: &Device) -> Result<Plan<A, C>> {
        let resolved = self.resolve()?;
        let selection = self.select_for(&resolved, device.arch().name(), device.properties().multiprocessor_count)?;
        Plan::new(device, resolved, selection, self.scalars().map(A::Scalar::from_f64))
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
        self.plan(stream.device())?.run(stream, a, b, c)
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
        self.plan(stream.device())?.run_fused(stream, a, b, c, epilogue)
    }

    pub(crate) fn resolve(&self) -> Result<Resolved> {
        self.problem.resolve(size_of::<A>(), size_of::<C>())
    }

    pub(crate) fn scalars(&self) -> [f64; 2] {
        [self.problem.alpha, self.problem.beta]
    }

    fn select_for(&self, resolved: &Resolved, arch: &str, compute_units: u32) -> Result<Selection> {
        select(resolved, (A::INPUT, A::OUTPUT), arch, compute_units, self.tile.as_deref())
    }
}

impl<A: Multiply<C>, C> fmt::Debug for Gemm<A, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Gemm")
            .field("input", &A::INPUT)
            .field("output", &A::OUTPUT)
            .field("problem", &self.problem)
            .field("tile", &self.tile)
            .finish()
    }
}
