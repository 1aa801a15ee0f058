//! Prepared products.

use std::fmt;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use hip::{AsView, AsViewMut, BoundKernel, Buffer, Device, Grid, In, InOut, Stream, View, ViewMut};

use super::builder::{Multiply, Scalar};
use super::config::ElementType;
use super::epilogue::{Epilogue, Fused, Operands, Stored};
use super::error::{Error, Matrix, Result};
use super::problem::Resolved;
use super::select::Selection;
use super::split::{Split, TURNED_A, TURNED_C};
use crate::code;

/// The parameters of every GEMM kernel, in the order of `kernels/gemm/args.hpp`: A and B of `A`, C of `C`, and `S` as the type of
/// `alpha` and `beta`.
type Params<A, C, S> = (
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
    S,
    S,
    In<S>,
    In<C>,
    In<S>,
    In<S>,
    InOut<u32>,
    Fused,
    Split,
);

/// Those of the second pass of split products, `kernels/gemm/reduce.hpp`: parts of `P`.
type ReductionParams<P, C, S> =
    (In<P>, InOut<C>, u32, u32, u32, i64, i64, S, S, In<S>, In<C>, In<S>, In<S>, InOut<u32>, Fused, Split);

/// The type of `alpha` and `beta`.
type ScalarOf<A, C> = <A as Multiply<C>>::Scalar;
/// The type of a split product's parts.
type PartsOf<A, C> = <A as Multiply<C>>::Parts;

/// The kernel that makes all of C.
type Whole<A, C> = BoundKernel<Params<A, C, ScalarOf<A, C>>>;
/// The one for the parts of a split product.
type FirstPass<A, C> = BoundKernel<Params<A, PartsOf<A, C>, PartsOf<A, C>>>;
/// And the one that adds them up.
type SecondPass<A, C> = BoundKernel<ReductionParams<PartsOf<A, C>, C, ScalarOf<A, C>>>;

/// What is launched.
enum Kernels<A: Multiply<C>, C: hip::Element> {
    /// One kernel that makes C.
    One(Whole<A, C>),
    /// One for the parts and one that adds them up.
    Two { parts: FirstPass<A, C>, reduction: SecondPass<A, C> },
}

/// The checked buffers of a run, A and B as the kernel takes them.
struct Buffers<'a, A: Multiply<C>, C: hip::Element> {
    a: View<'a, A>,
    b: View<'a, A>,
    c: ViewMut<'a, C>,
    operands: Operands<'a, A::Scalar, C>,
    amax: Option<ViewMut<'a, u32>>,
}

/// Most products of one launch: grids have at most this many workgroups along z.
const MAX_BATCH: usize = 65_535;

/// A product prepared for one device: kernel chosen, loaded and bound. Make it with [`Gemm::plan`](crate::Gemm::plan).
///
/// Running it allocates nothing, and it may be run from any thread.
///
/// # Workspace
///
/// A product that is split along the inner dimension needs memory for the results of its parts. The plan allocates it when it is
/// made, and its runs use it one after the other: a run on another stream waits, on the device, until the run before it is done
/// with the workspace. To have runs of one plan beside each other, make a plan for each stream, or give each run a workspace of
/// its own ([`run_with_workspace`](Self::run_with_workspace)).
pub struct Plan<A: Multiply<C>, C: hip::Element = A> {
    device: Device,
    selection: Selection,
    stored: Stored,
    scalars: [ScalarOf<A, C>; 2],
    kernels: Kernels<A, C>,
    workspace: Option<Mutex<Buffer<PartsOf<A, C>>>>,
    workspace_len: usize,
}

impl<A: Multiply<C>, C: hip::Element> Plan<A, C> {
    /// Without a workspace.
    pub(super) fn new(
        device: &Device,
        selection: Selection,
        stored: Stored,
        scalars: [ScalarOf<A, C>; 2],
    ) -> Result<Self> {
        let module = code::gemm(device)?;
        let kernel = module.kernel(selection.kernel())?;
        let kernels = match selection.reduction() {
            None => Kernels::One(kernel.bind()?),
            Some(name) => Kernels::Two { parts: kernel.bind()?, reduction: module.kernel(name)?.bind()? },
        };
        let products = selection.problem().batch.min(MAX_BATCH);
        let overflow = || Error::WorkspaceOverflow { parts: selection.parts() };
        let workspace_len = selection.part_elements().checked_mul(products).ok_or_else(overflow)?;
        workspace_len
            .checked_mul(size_of::<PartsOf<A, C>>())
            .and_then(|bytes| isize::try_from(bytes).ok())
            .ok_or_else(overflow)?;
        Ok(Self { device: device.clone(), selection, stored, scalars, kernels, workspace: None, workspace_len })
    }

    pub(super) fn with_workspace(mut self, stream: &Stream) -> Result<Self> {
        self.workspace = Some(Mutex::new(stream.alloc(self.workspace_len)?));
        Ok(self)
    }

    /// Bytes of device memory that a run needs besides the matrices: 0 unless the product is split
    /// ([`Selection::parts`]).
    #[must_use]
    pub fn workspace_bytes(&self) -> usize {
        // Checked when the plan was made.
        self.workspace_len * size_of::<PartsOf<A, C>>()
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
        let module = match &self.kernels {
            Kernels::One(kernel) => kernel.kernel().module(),
            Kernels::Two { parts, .. } => parts.kernel().module(),
        };
        module.built_by().unwrap_or("unknown")
    }

    /// Changes `alpha` and `beta` for the runs that follow.
    pub fn set_scalars(&mut self, alpha: A::Scalar, beta: A::Scalar) {
        self.scalars = [alpha, beta];
    }

    /// Puts the product into `stream` (`hipModuleLaunchKernel`; once per 65535 products of a batch, twice if the product is
    /// split). The host does not wait.
    ///
    /// The buffers must hold at least the elements that shape, leading dimensions and batch reach. Elements between the lines
    /// of C are left as they are.
    ///
    /// # Errors
    /// [`Error::BufferTooShort`], [`Error::OtherDevice`], [`Error::NoWorkspace`], and errors of the runtime.
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

    /// With the plan's own workspace, if it needs one.
    fn run_all(
        &self,
        stream: &Stream,
        matrices: (View<'_, A>, View<'_, A>, ViewMut<'_, C>),
        epilogue: &Epilogue<'_, A::Scalar, C>,
        amax: Option<ViewMut<'_, u32>>,
    ) -> Result<()> {
        let mut buffers = self.checked(stream, matrices, epilogue, amax)?;
        match &self.workspace {
            Some(workspace) => {
                // Held until both passes are in the stream.
                let mut workspace = workspace.lock().unwrap_or_else(PoisonError::into_inner);
                self.launch_all(stream, &mut buffers, Some(workspace.view_mut()))
            }
            None => self.launch_all(stream, &mut buffers, None),
        }
    }

    /// As [`run_fused`](Self::run_fused), with memory for the results of a split product's parts: at least
    /// [`workspace_bytes`](Self::workspace_bytes), which the run overwrites. The plan's own workspace is not used. Runs with
    /// different workspaces do not wait for each other.
    ///
    /// # Errors
    /// As for `run_fused`; [`Error::WorkspaceTooShort`]; of the runtime, if the workspace does not begin at a multiple of 8
    /// bytes.
    pub fn run_with_workspace<BA, BB, BC, W>(
        &self,
        stream: &Stream,
        a: &BA,
        b: &BB,
        c: &mut BC,
        epilogue: &Epilogue<'_, A::Scalar, C>,
        workspace: &mut W,
    ) -> Result<()>
    where
        BA: AsView<Element = A> + ?Sized,
        BB: AsView<Element = A> + ?Sized,
        BC: AsViewMut<Element = C> + ?Sized,
        W: AsViewMut<Element = u8> + ?Sized,
    {
        let mut buffers = self.checked(stream, (a.view(), b.view(), c.view_mut()), epilogue, None)?;
        let (have, need) = (workspace.view().len(), self.workspace_bytes());
        if have < need {
            return Err(Error::WorkspaceTooShort { have, need });
        }
        let workspace = workspace.view_mut().slice(..need)?.cast()?;
        self.launch_all(stream, &mut buffers, Some(workspace))
    }

    /// The buffers as the kernel takes them, and what else it gets.
    fn checked<'a>(
        &self,
        stream: &Stream,
        (a, b, c): (View<'a, A>, View<'a, A>, ViewMut<'a, C>),
        epilogue: &Epilogue<'a, A::Scalar, C>,
        amax: Option<ViewMut<'a, u32>>,
    ) -> Result<Buffers<'a, A, C>> {
        if stream.device() != &self.device {
            return Err(Error::OtherDevice { plan: self.device.to_string(), stream: stream.device().to_string() });
        }
        let problem = self.selection.problem();
        let (a, b) = if problem.swapped { (b, a) } else { (a, b) };
        self.check_length(Matrix::A, a.len(), problem.a.need)?;
        self.check_length(Matrix::B, b.len(), problem.b.need)?;
        self.check_length(Matrix::C, c.len(), problem.c.need)?;
        let operands = epilogue.resolve(problem, A::Scalar::TYPE, self.stored)?;
        if problem.gated && self.scalars[1] != A::Scalar::from_f64(0.0) {
            return Err(Error::Gated { what: "beta" });
        }
        Ok(Buffers { a, b, c, operands, amax })
    }

    fn launch_all(
        &self,
        stream: &Stream,
        buffers: &mut Buffers<'_, A, C>,
        mut workspace: Option<ViewMut<'_, PartsOf<A, C>>>,
    ) -> Result<()> {
        let problem = self.selection.problem();
        if workspace.is_none() && matches!(self.kernels, Kernels::Two { .. }) {
            return Err(Error::NoWorkspace { need: self.workspace_bytes() });
        }
        if let Some(amax) = &mut buffers.amax {
            stream.fill_zero(amax)?;
        }
        if problem.is_empty() {
            return Ok(());
        }
        let mut first = 0;
        while first < problem.batch {
            let count = MAX_BATCH.min(problem.batch - first);
            let products = first..first + count;
            match (&self.kernels, &mut workspace) {
                (Kernels::One(kernel), _) => self.launch(kernel, stream, buffers, products)?,
                (Kernels::Two { parts, reduction }, Some(workspace)) => {
                    self.launch_parts(parts, stream, buffers, workspace, products.clone())?;
                    self.launch_reduction(reduction, stream, buffers, workspace, products)?;
                }
                (Kernels::Two { .. }, None) => return Err(Error::NoWorkspace { need: self.workspace_bytes() }),
            }
            first += count;
        }
        Ok(())
    }

    /// Launches these products of the batch, whose buffers were checked.
    fn launch(
        &self,
        kernel: &Whole<A, C>,
        stream: &Stream,
        buffers: &mut Buffers<'_, A, C>,
        products: Range<usize>,
    ) -> Result<()> {
        let problem = self.selection.problem();
        let numbers = self.numbers()?;
        let [a, b] = factors(problem, buffers, products.start)?;
        // No overflow: offsets of matrices that are read or written are less than `need`, those of others are 0.
        let c = buffers.c.view_mut().slice(products.start * problem.c.stride..)?;
        let operands = &buffers.operands;
        let residual = operands.residual.map(|view| view.slice(products.start * operands.stride..)).transpose()?;
        let args = (
            a,
            b,
            c,
            problem.m,
            problem.n,
            problem.k,
            numbers.lda,
            numbers.ldb,
            numbers.ldc,
            numbers.stride_a,
            numbers.stride_b,
            numbers.stride_c,
            self.scalars[0],
            self.scalars[1],
            operands.bias,
            residual,
            operands.scale_rows,
            operands.scale_columns,
            buffers.amax.as_mut().map(|view| view.view_mut()),
            operands.fused,
            Split { stride: 0, k: problem.k, turned: self.turned_a() | self.turned_c() },
        );
        // SAFETY: the kernel reads op(A), op(B) and writes C exactly as the arguments describe them, of the epilogue what
        // `resolve` checked, and `checked` found that the buffers hold all of it. C is borrowed exclusively, and its
        // matrices do not overlap.
        unsafe { kernel.launch(stream, self.grid(products.len())?, args) }?;
        Ok(())
    }

    /// Launches the first pass of split products: the plain sums of each part, as row-major matrices one after the other.
    fn launch_parts(
        &self,
        kernel: &FirstPass<A, C>,
        stream: &Stream,
        buffers: &Buffers<'_, A, C>,
        workspace: &mut ViewMut<'_, PartsOf<A, C>>,
        products: Range<usize>,
    ) -> Result<()> {
        let problem = self.selection.problem();
        let numbers = self.numbers()?;
        let [a, b] = factors(problem, buffers, products.start)?;
        let scalar = PartsOf::<A, C>::from_f64;
        // With alpha == 0 the factors are not read.
        let alpha: f64 = self.scalars[0].into();
        let args = (
            a,
            b,
            workspace.view_mut(),
            problem.m,
            problem.n,
            problem.k,
            numbers.lda,
            numbers.ldb,
            i64::from(problem.n),
            numbers.stride_a,
            numbers.stride_b,
            numbers.parts,
            scalar(if alpha == 0.0 { 0.0 } else { 1.0 }),
            scalar(0.0),
            None::<View<'_, PartsOf<A, C>>>,
            None::<View<'_, PartsOf<A, C>>>,
            None::<View<'_, PartsOf<A, C>>>,
            None::<View<'_, PartsOf<A, C>>>,
            None::<ViewMut<'_, u32>>,
            Fused::default(),
            Split { stride: numbers.part, k: self.selection.part_k(), turned: self.turned_a() },
        );
        // SAFETY: the kernel reads op(A) and op(B), whose buffers `checked` found to hold them, and writes m * n elements for
        // each part and product, which the workspace has room for. It is borrowed exclusively.
        unsafe { kernel.launch(stream, self.grid(products.len())?, args) }?;
        Ok(())
    }

    /// And the second: C of the sums.
    fn launch_reduction(
        &self,
        kernel: &SecondPass<A, C>,
        stream: &Stream,
        buffers: &mut Buffers<'_, A, C>,
        workspace: &ViewMut<'_, PartsOf<A, C>>,
        products: Range<usize>,
    ) -> Result<()> {
        let problem = self.selection.problem();
        let numbers = self.numbers()?;
        let c = buffers.c.view_mut().slice(products.start * problem.c.stride..)?;
        let operands = &buffers.operands;
        let residual = operands.residual.map(|view| view.slice(products.start * operands.stride..)).transpose()?;
        let args = (
            workspace.view(),
            c,
            problem.m,
            problem.n,
            self.selection.parts(),
            numbers.ldc,
            numbers.stride_c,
            self.scalars[0],
            self.scalars[1],
            operands.bias,
            residual,
            operands.scale_rows,
            operands.scale_columns,
            buffers.amax.as_mut().map(|view| view.view_mut()),
            operands.fused,
            Split { stride: 0, k: 0, turned: self.turned_c() },
        );
        let (workgroups, threads) = self.selection.reduction_grid();
        let grid = Grid::new((workgroups, 1, grid_count(products.len())?), threads);
        // SAFETY: the kernel reads what the first pass wrote, and C and the operands of the epilogue as `launch` does.
        unsafe { kernel.launch(stream, grid, args) }?;
        Ok(())
    }

    /// The grid of the kernel that multiplies.
    fn grid(&self, products: usize) -> Result<Grid> {
        let parts = self.selection.parts();
        Ok(Grid::new((self.selection.workgroups(), parts, grid_count(products)?), self.selection.threads()))
    }

    fn turned_a(&self) -> u32 {
        if self.selection.is_skinny() && self.selection.problem().trans_a { TURNED_A } else { 0 }
    }

    fn turned_c(&self) -> u32 {
        if self.selection.problem().turned_c { TURNED_C } else { 0 }
    }

    /// Distances in the kernels' numbers.
    fn numbers(&self) -> Result<Numbers> {
        let problem = self.selection.problem();
        let wide = |elements: usize, matrix: Matrix| {
            i64::try_from(elements).map_err(|_| Error::Overflow { matrix: problem.user_matrix(matrix) })
        };
        let parts = self.selection.part_elements();
        Ok(Numbers {
            lda: wide(problem.a.ld, Matrix::A)?,
            ldb: wide(problem.b.ld, Matrix::B)?,
            ldc: wide(problem.c.ld, Matrix::C)?,
            stride_a: wide(problem.a.stride, Matrix::A)?,
            stride_b: wide(problem.b.stride, Matrix::B)?,
            stride_c: wide(problem.c.stride, Matrix::C)?,
            part: wide(parts / self.selection.parts().max(1) as usize, Matrix::C)?,
            parts: wide(parts, Matrix::C)?,
        })
    }

    fn check_length(&self, kernel_matrix: Matrix, have: usize, need: usize) -> Result<()> {
        if have < need {
            let matrix = self.selection.problem().user_matrix(kernel_matrix);
            return Err(Error::BufferTooShort { matrix, have, need });
        }
        Ok(())
    }
}

/// Distances between lines, matrices and parts, in elements.
struct Numbers {
    lda: i64,
    ldb: i64,
    ldc: i64,
    stride_a: i64,
    stride_b: i64,
    stride_c: i64,
    /// Between the parts of a product, and between the products.
    part: i64,
    parts: i64,
}

/// A and B from this product of the batch on.
fn factors<'a, A: Multiply<C>, C: hip::Element>(
    problem: &Resolved,
    buffers: &Buffers<'a, A, C>,
    first: usize,
) -> Result<[View<'a, A>; 2]> {
    // No overflow: offsets of matrices that are read or written are less than `need`, those of others are 0.
    Ok([buffers.a.slice(first * problem.a.stride..)?, buffers.b.slice(first * problem.b.stride..)?])
}

/// Products as the size of a grid.
fn grid_count(products: usize) -> Result<u32> {
    u32::try_from(products).map_err(|_| Error::Dimension { name: "batch", value: products, limit: MAX_BATCH })
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
            .field("problem", self.selection.problem())
            .field("alpha", &self.scalars[0])
            .field("beta", &self.scalars[1])
            .finish()
    }
}
