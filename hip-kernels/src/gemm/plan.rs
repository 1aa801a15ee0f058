//! Prepared products.

use std::fmt;
use std::ops::Range;

use hip::{AsView, AsViewMut, BoundKernel, Device, Grid, In, InOut, Stream, View, ViewMut};

use super::builder::{Multiply, Scalar};
use super::config::ElementType;
use super::epilogue::{Epilogue, Fused, Operands, Stored};
use super::error::{Error, Matrix, Result};
use super::problem::Resolved;
use super::select::Selection;
use crate::code;

/// The parameters of every GEMM kernel, in the order of `kernels/gemm/args.hpp`.
type Params<A, C> = (
    In<A>,
    In<A>,
    InOut<C>,
    u32,
    u32,
    u32,
    i64,
    i64,
    i64,
    i64,
    i64,
    i64,
    ScalarOf<A, C>,
    ScalarOf<A, C>,
    In<ScalarOf<A, C>>,
    In<C>,
    In<ScalarOf<A, C>>,
    In<ScalarOf<A, C>>,
    InOut<u32>,
    Fused,
);

/// The type of `alpha` and `beta`.
type ScalarOf<A, C> = <A as Multiply<C>>::Scalar;

/// Most products of one launch: grids have at most this many workgroups along z.
const MAX_BATCH: usize = 65_535;

/// A product prepared for one device: kernel chosen, loaded and bound. Make it with [`Gemm::plan`](crate::Gemm::plan).
///
/// Running it allocates nothing, and it may be run from any thread.
pub struct Plan<A: Multiply<C>, C: hip::Element = A> {
    device: Device,
    resolved: Resolved,
    selection: Selection,
    stored: Stored,
    scalars: [ScalarOf<A, C>; 2],
    kernel: BoundKernel<Params<A, C>>,
}

impl<A: Multiply<C>, C: hip::Element> Plan<A, C> {
    pub(super) fn new(
        device: &Device,
        resolved: Resolved,
        selection: Selection,
        stored: Stored,
        scalars: [ScalarOf<A, C>; 2],
    ) -> Result<Self> {
        let kernel = code::gemm(device)?.kernel(selection.kernel())?.bind::<Params<A, C>>()?;
        Ok(Self { device: device.clone(), resolved, selection, stored, scalars, kernel })
    }

    /// Which kernel runs, and why.
    #[must_use]
    pub fn selection(&self) -> &Selection {
        &self.selection
    }

    /// The device that the plan was made for.
    #[must_use]
    pub fn device(&self) -> &Device {
        &self.device
    }

    /// Who compiled the kernel: a compiler on the machine that built this program, or the one that made the prebuilt code
    /// object.
    #[must_use]
    pub fn built_by(&self) -> &'static str {
        self.kernel.kernel().module().built_by().unwrap_or("unknown")
    }

    /// Changes `alpha` and `beta` for the runs that follow.
    pub fn set_scalars(&mut self, alpha: A::Scalar, beta: A::Scalar) {
        self.scalars = [alpha, beta];
    }

    /// Puts the product into `stream` (`hipModuleLaunchKernel`; once per 65535 products of a batch). The host does not wait.
    ///
    /// The buffers must hold at least the elements that shape, leading dimensions and batch reach. Elements between the lines
    /// of C are left as they are.
    ///
    /// # Errors
    /// [`Error::BufferTooShort`], [`Error::OtherDevice`], and errors of the runtime.
    pub fn run<BA, BB, BC>(&self, stream: &Stream, a: &BA, b: &BB, c: &mut BC) -> Result<()>
    where
        BA: AsView<Element = A> + ?Sized,
        BB: AsView<Element = A> + ?Sized,
        BC: AsViewMut<Element = C> + ?Sized,
    {
        self.run_fused(stream, a, b, c, &Epilogue::new())
    }

    /// As [`run`](Self::run), with what `epilogue` does to C before it is stored.
    ///
    /// # Errors
    /// As for `run`, and those of the epilogue: [`Error::OperandTooShort`], [`Error::ResidualLeadingDimension`],
    /// [`Error::OperandOverflow`], [`Error::Activation`].
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
        self.run_all(stream, (a.view(), b.view(), c.view_mut()), epilogue, None)
    }

    /// As [`run_fused`](Self::run_fused), and puts the largest magnitude of the results before `scale_output` into `amax`, whose
    /// first element is set to 0 before (`hipMemsetAsync`): what the scale of the next product of a chain in 8-bit floats is made
    /// of. It is NaN if an element is, and 0 if there is none. It does not depend on the order in which workgroups run.
    ///
    /// # Errors
    /// As for `run_fused`; [`Error::OperandTooShort`] if `amax` is empty; [`Error::NeedsF32`] if the results are `f64` or `i32`.
    pub fn run_fused_amax<BA, BB, BC, BM>(
        &self,
        stream: &Stream,
        (a, b, c): (&BA, &BB, &mut BC),
        epilogue: &Epilogue<'_, A::Scalar, C>,
        amax: &mut BM,
    ) -> Result<()>
    where
        BA: AsView<Element = A> + ?Sized,
        BB: AsView<Element = A> + ?Sized,
        BC: AsViewMut<Element = C> + ?Sized,
        BM: AsViewMut<Element = f32> + ?Sized,
    {
        if A::Scalar::TYPE != ElementType::F32 {
            return Err(Error::NeedsF32 { what: "largest magnitude", scalar: A::Scalar::TYPE });
        }
        let amax = amax.view_mut();
        if amax.is_empty() {
            return Err(Error::OperandTooShort { operand: "buffer of the largest magnitude", have: 0, need: 1 });
        }
        self.run_all(stream, (a.view(), b.view(), c.view_mut()), epilogue, Some(amax.slice(..1)?.cast()?))
    }

    fn run_all(
        &self,
        stream: &Stream,
        (a, b, mut c): (View<'_, A>, View<'_, A>, ViewMut<'_, C>),
        epilogue: &Epilogue<'_, A::Scalar, C>,
        mut amax: Option<ViewMut<'_, u32>>,
    ) -> Result<()> {
        if stream.device() != &self.device {
            return Err(Error::OtherDevice { plan: self.device.to_string(), stream: stream.device().to_string() });
        }
        let (a, b) = if self.resolved.swapped { (b, a) } else { (a, b) };
        self.check_length(Matrix::A, a.len(), self.resolved.a.need)?;
        self.check_length(Matrix::B, b.len(), self.resolved.b.need)?;
        self.check_length(Matrix::C, c.len(), self.resolved.c.need)?;
        let operands = epilogue.resolve(&self.resolved, A::Scalar::TYPE, self.stored)?;
        if self.resolved.gated && self.scalars[1] != A::Scalar::from_f64(0.0) {
            return Err(Error::Gated { what: "beta" });
        }
        if let Some(amax) = &mut amax {
            stream.fill_zero(amax)?;
        }
        if self.resolved.is_empty() {
            return Ok(());
        }
        let mut first = 0;
        while first < self.resolved.batch {
            let count = MAX_BATCH.min(self.resolved.batch - first);
            self.launch(stream, (a, b, &mut c), &operands, amax.as_mut(), first..first + count)?;
            first += count;
        }
        Ok(())
    }

    /// Launches these products of the batch, whose buffers were checked.
    fn launch(
        &self,
        stream: &Stream,
        (a, b, c): (View<'_, A>, View<'_, A>, &mut ViewMut<'_, C>),
        operands: &Operands<'_, A::Scalar, C>,
        amax: Option<&mut ViewMut<'_, u32>>,
        products: Range<usize>,
    ) -> Result<()> {
        let problem = &self.resolved;
        let (first, count) = (products.start, products.len());
        // No overflow: offsets of matrices that are read or written are less than `need`, those of others are 0.
        let a_part = a.slice(first * problem.a.stride..)?;
        let b_part = b.slice(first * problem.b.stride..)?;
        let c_part = c.view_mut().slice(first * problem.c.stride..)?;
        let residual = operands.residual.map(|view| view.slice(first * operands.stride..)).transpose()?;
        let wide = |elements: usize, matrix: Matrix| {
            i64::try_from(elements).map_err(|_| Error::Overflow { matrix: problem.user_matrix(matrix) })
        };
        let batch =
            u32::try_from(count).map_err(|_| Error::Dimension { name: "batch", value: count, limit: MAX_BATCH })?;
        let grid = Grid::new((self.selection.workgroups(), 1, batch), self.selection.threads());
        let args = (
            a_part,
            b_part,
            c_part,
            problem.m,
            problem.n,
            problem.k,
            wide(problem.a.ld, Matrix::A)?,
            wide(problem.b.ld, Matrix::B)?,
            wide(problem.c.ld, Matrix::C)?,
            wide(problem.a.stride, Matrix::A)?,
            wide(problem.b.stride, Matrix::B)?,
            wide(problem.c.stride, Matrix::C)?,
            self.scalars[0],
            self.scalars[1],
            operands.bias,
            residual,
            operands.scale_rows,
            operands.scale_columns,
            amax.map(|view| view.view_mut()),
            operands.fused,
        );
        // SAFETY: the kernel reads op(A), op(B) and writes C exactly as the arguments describe them, in the type of C that `fused`
        // names, an element of `amax`, of the epilogue what `resolve` checked, and `run_fused` checked that the buffers hold all of it. C is borrowed exclusively, and its
        // matrices do not overlap.
        unsafe { self.kernel.launch(stream, grid, args) }?;
        Ok(())
    }

    fn check_length(&self, kernel_matrix: Matrix, have: usize, need: usize) -> Result<()> {
        if have < need {
            let matrix = self.resolved.user_matrix(kernel_matrix);
            return Err(Error::BufferTooShort { matrix, have, need });
        }
        Ok(())
    }
}

/// What [`Selection`] says.
impl<A: Multiply<C>, C: hip::Element> fmt::Display for Plan<A, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.selection.fmt(f)
    }
}

impl<A: Multiply<C>, C: hip::Element> fmt::Debug for Plan<A, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Plan")
            .field("device", &self.device.to_string())
            .field("kernel", &self.selection.kernel())
            .field("problem", &self.resolved)
            .field("alpha", &self.scalars[0])
            .field("beta", &self.scalars[1])
            .finish()
    }
}
