//! Sums, extremes and norms.

use hip::{AsView, AsViewMut, Device, In, Out, Stream, View, ViewMut};

use super::element::Number;
use super::error::{Error, Result};
use super::kernels::kernel;
use super::rows::{Matrix, Rows, WAVE, check_length, width};
use crate::ElementType;

/// Elements of a dense vector that one workgroup adds up.
const PIECE: usize = 16_384;

/// The most pieces of a vector.
const MAX_PIECES: usize = 1024;

/// Workgroups that a reduction of columns is cut into, if there are rows enough.
const COLUMN_GROUPS: usize = 512;

/// The fewest rows that are worth a workgroup.
const PIECE_ROWS: usize = 256;

/// What elements are reduced to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reduction {
    /// The sum; of nothing 0. `i32` wraps around.
    Sum,
    /// The sum divided by the number of elements; of nothing NaN. Not of `i32`.
    Mean,
    /// The largest element, or NaN if one is NaN; of nothing minus infinity or `i32::MIN`.
    Max,
    /// The smallest element, or NaN if one is NaN; of nothing infinity or `i32::MAX`.
    Min,
    /// The sum of the absolute values: the L1 norm. `i32` wraps around.
    Norm1,
    /// The square root of the sum of squares: the L2 norm. The sum itself may overflow. Not of `i32`.
    Norm2,
    /// The sum of squares. `i32` wraps around.
    SumSquares,
}

impl Reduction {
    /// The numbers of `hk::Reduction` and `hk::Finish`.
    fn numbers(self) -> (u32, u32) {
        match self {
            Self::Sum => (0, 0),
            Self::Mean => (0, 1),
            Self::Norm1 => (1, 0),
            Self::SumSquares => (2, 0),
            Self::Norm2 => (2, 2),
            Self::Max => (3, 0),
            Self::Min => (4, 0),
        }
    }

    /// What combines the results for parts; finished as the whole is.
    fn of_parts(self) -> (u32, u32) {
        let (reduction, finish) = self.numbers();
        (if reduction < 3 { 0 } else { reduction }, finish)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Axis {
    Rows,
    Columns,
    All,
}

/// Parameters of `reduce_rows_*` and `reduce_columns_*`, see `kernels/ops/reduce.hpp`.
type Params<T, S> = (In<T>, Out<S>, Rows, i64, i64, u32, u32, i64);

/// A reduction of the rows or the columns of a matrix, or of all elements of a vector. Sums of `f16` and `bf16` are added up in
/// `f32`, and that is the type of the results.
///
/// The order of additions depends on the shape alone, so results are the same, bit for bit, whenever and wherever they are
/// computed. Long sums are added up in many parts at once, so that rounding errors grow slower than with one sum.
///
/// ```no_run
/// use hip_kernels::ops::{Reduce, Reduction};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let stream = hip::Device::first()?.stream()?;
/// let x = stream.upload(&[1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0])?;
/// let mut sums = stream.alloc::<f32>(2)?;
/// Reduce::rows(Reduction::Sum, 2, 3).run(&stream, &x, &mut sums)?;
/// assert_eq!(stream.download(&sums)?, [6.0, 15.0]);
/// # Ok(()) }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub struct Reduce {
    reduction: Reduction,
    axis: Axis,
    rows: usize,
    cols: usize,
    ld: Option<usize>,
}

impl Reduce {
    /// One result for each of `rows` rows of `cols` elements.
    pub fn rows(reduction: Reduction, rows: usize, cols: usize) -> Self {
        Self { reduction, axis: Axis::Rows, rows, cols, ld: None }
    }

    /// One result for each of the `cols` columns of `rows` rows.
    pub fn columns(reduction: Reduction, rows: usize, cols: usize) -> Self {
        Self { reduction, axis: Axis::Columns, rows, cols, ld: None }
    }

    /// One result for `len` elements. Without a [workspace](Self::run_with_workspace) one workgroup does all of it.
    pub fn all(reduction: Reduction, len: usize) -> Self {
        Self { reduction, axis: Axis::All, rows: 1, cols: len, ld: None }
    }

    /// Elements between the starts of neighbouring rows. Default: the length of a row.
    pub fn ld(mut self, elements: usize) -> Self {
        self.ld = Some(elements);
        self
    }

    /// The number of results.
    #[must_use]
    pub fn results(&self) -> usize {
        match self.axis {
            Axis::Rows => self.rows,
            Axis::Columns => self.cols,
            Axis::All => 1,
        }
    }

    /// Elements of the workspace with which [`run_with_workspace`](Self::run_with_workspace) spreads the work over the device; 0
    /// if there is too little of it, and for rows, each of which has a workgroup anyway.
    #[must_use]
    pub fn workspace_len(&self) -> usize {
        match self.pieces() {
            0 | 1 => 0,
            // What does not fit has no buffer, so the run fails.
            pieces => pieces.saturating_mul(self.results()),
        }
    }

    /// Parts that are reduced on their own with a workspace.
    fn pieces(&self) -> usize {
        match self.axis {
            Axis::Rows => 1,
            Axis::All => self.cols.div_ceil(self.piece()),
            Axis::Columns => self.rows.div_ceil(self.piece()),
        }
    }

    /// Elements or rows of a part.
    fn piece(&self) -> usize {
        match self.axis {
            Axis::Rows => self.cols,
            // Whole vectors, for any type.
            Axis::All => self.cols.div_ceil(MAX_PIECES).max(PIECE).next_multiple_of(16),
            Axis::Columns => {
                let groups = COLUMN_GROUPS.div_ceil(self.cols.div_ceil(WAVE).max(1));
                self.rows.div_ceil(groups).max(PIECE_ROWS)
            }
        }
    }

    /// Puts the reduction into `stream` (`hipModuleLaunchKernel`). The host does not wait.
    ///
    /// # Errors
    /// [`Error::LeadingDimension`], [`Error::BufferTooShort`], [`Error::TooLarge`], [`Error::Unsupported`], errors of the
    /// runtime.
    pub fn run<T, X, O>(&self, stream: &Stream, x: &X, out: &mut O) -> Result<()>
    where
        T: Number,
        X: AsView<Element = T> + ?Sized,
        O: AsViewMut<Element = T::Sum> + ?Sized,
    {
        self.checked(x.view(), out.view_mut(), |x, out, ld| self.whole(stream, x, out, ld))
    }

    /// As [`run`](Self::run), in two launches that keep all of the device busy. `workspace` has
    /// [`workspace_len`](Self::workspace_len) elements or more, and holds nothing of use afterwards. Sums are rounded
    /// differently than without it.
    ///
    /// # Errors
    /// As for [`run`](Self::run).
    pub fn run_with_workspace<T, X, O, W>(&self, stream: &Stream, x: &X, out: &mut O, workspace: &mut W) -> Result<()>
    where
        T: Number,
        X: AsView<Element = T> + ?Sized,
        O: AsViewMut<Element = T::Sum> + ?Sized,
        W: AsViewMut<Element = T::Sum> + ?Sized,
    {
        let mut workspace = workspace.view_mut();
        check_length("the workspace", workspace.len(), self.workspace_len())?;
        self.checked(x.view(), out.view_mut(), |x, out, ld| {
            if self.pieces() <= 1 {
                return self.whole(stream, x, out, ld);
            }
            self.parts(stream, x, &mut workspace, ld)?;
            self.combine::<T>(stream, workspace.view(), out)
        })
    }

    /// Checks the operands, and runs if there is anything to do.
    fn checked<T: Number>(
        &self,
        x: View<'_, T>,
        mut out: ViewMut<'_, T::Sum>,
        run: impl FnOnce(View<'_, T>, &mut ViewMut<'_, T::Sum>, i64) -> Result<()>,
    ) -> Result<()> {
        if T::TYPE == ElementType::I32 && matches!(self.reduction, Reduction::Mean | Reduction::Norm2) {
            return Err(Error::Unsupported { operation: format!("{:?}", self.reduction), element: T::TYPE });
        }
        let ld = Matrix::new("x", self.rows, self.cols, self.ld)?.check(x.len())?;
        check_length("the results", out.len(), self.results())?;
        if self.results() == 0 { Ok(()) } else { run(x, &mut out, ld) }
    }

    /// In one launch.
    fn whole<T: Number>(&self, stream: &Stream, x: View<'_, T>, out: &mut ViewMut<'_, T::Sum>, ld: i64) -> Result<()> {
        let (reduction, finish) = self.reduction.numbers();
        match self.axis {
            Axis::Rows | Axis::All => {
                let rows = Rows::whole(self.rows, self.cols, width::<T>())?;
                let args = (x, &mut *out, rows, ld, i64::MAX, reduction, finish, rows.cols);
                // SAFETY: the kernel reads `rows` rows, `ld` apart, which `checked` found in x, and writes a result for each.
                unsafe { rows_kernel::<T>(stream.device())?.launch(stream, rows.grid(), args)? }
            }
            Axis::Columns => {
                let rows = Rows::columns(self.rows, self.cols, self.rows)?;
                let args = (x, &mut *out, rows, ld, rows.rows, reduction, finish, rows.rows);
                // SAFETY: as above, with a result for each column.
                unsafe { columns_kernel::<T>(stream.device())?.launch(stream, rows.grid(), args)? }
            }
        }
        Ok(())
    }

    /// The first of two launches: a result for each part.
    fn parts<T: Number>(&self, stream: &Stream, x: View<'_, T>, out: &mut ViewMut<'_, T::Sum>, ld: i64) -> Result<()> {
        let (reduction, _) = self.reduction.numbers();
        let too_large = |_| Error::TooLarge { operand: "x" };
        let piece = i64::try_from(self.piece()).map_err(too_large)?;
        if self.axis == Axis::Columns {
            let rows = Rows::columns(self.rows, self.cols, self.piece())?;
            let args = (x, out, rows, ld, piece, reduction, 0, 0);
            // SAFETY: x was checked, and the workspace has a row of results for each part.
            unsafe { columns_kernel::<T>(stream.device())?.launch(stream, rows.grid(), args)? }
        } else {
            // The parts are the rows of a dense matrix, whose last is short.
            let rows = Rows::whole(self.pieces(), self.piece(), width::<T>())?;
            let total = i64::try_from(self.cols).map_err(too_large)?;
            let args = (x, out, rows, piece, total, reduction, 0, 0);
            // SAFETY: x has `total` elements, behind which the kernel does not read, and the workspace an element for each part.
            unsafe { rows_kernel::<T>(stream.device())?.launch(stream, rows.grid(), args)? }
        }
        Ok(())
    }

    /// The second: the parts' results become one.
    fn combine<T: Number>(
        &self,
        stream: &Stream,
        parts: View<'_, T::Sum>,
        out: &mut ViewMut<'_, T::Sum>,
    ) -> Result<()> {
        let (reduction, finish) = self.reduction.of_parts();
        let count = if self.axis == Axis::Columns { self.rows } else { self.cols };
        let count = i64::try_from(count).map_err(|_| Error::TooLarge { operand: "x" })?;
        if self.axis == Axis::Columns {
            let rows = Rows::columns(self.pieces(), self.cols, self.pieces())?;
            let args = (parts, out, rows, rows.cols, rows.rows, reduction, finish, count);
            // SAFETY: the workspace has a row of results for each part, and `out` was checked.
            unsafe {
                columns_kernel_of::<T::Sum, T::Sum>(stream.device(), sum_types::<T>())?.launch(
                    stream,
                    rows.grid(),
                    args,
                )?
            }
        } else {
            let rows = Rows::whole(1, self.pieces(), width::<T::Sum>())?;
            let args = (parts, out, rows, 0, i64::MAX, reduction, finish, count);
            // SAFETY: the workspace has an element for each part, and `out` one at least.
            unsafe {
                rows_kernel_of::<T::Sum, T::Sum>(stream.device(), sum_types::<T>())?.launch(
                    stream,
                    rows.grid(),
                    args,
                )?
            }
        }
        Ok(())
    }
}

/// The type of sums, as a part of names.
fn sum_types<T: Number>() -> &'static [ElementType] {
    match T::TYPE {
        ElementType::F64 => &[ElementType::F64],
        ElementType::I32 => &[ElementType::I32],
        _ => &[ElementType::F32],
    }
}

type Bound<T, S> = hip::BoundKernel<Params<T, S>>;

fn rows_kernel<T: Number>(device: &Device) -> Result<Bound<T, T::Sum>> {
    rows_kernel_of(device, const { &[T::TYPE] })
}

fn columns_kernel<T: Number>(device: &Device) -> Result<Bound<T, T::Sum>> {
    columns_kernel_of(device, const { &[T::TYPE] })
}

fn rows_kernel_of<T: hip::Element, S: hip::Element>(
    device: &Device,
    types: &'static [ElementType],
) -> Result<Bound<T, S>> {
    Ok(kernel(device, ("reduce_rows", types))?)
}

fn columns_kernel_of<T: hip::Element, S: hip::Element>(
    device: &Device,
    types: &'static [ElementType],
) -> Result<Bound<T, S>> {
    Ok(kernel(device, ("reduce_columns", types))?)
}

/// The largest or the smallest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Extreme {
    /// The largest element, or NaN if one is NaN.
    Max,
    /// The smallest element, or NaN if one is NaN.
    Min,
}

/// Where the largest or smallest elements of rows or columns are (argmax, argmin): the index of the first of them in its row or
/// column. NaN counts as larger, and as smaller, than any number, so that the first NaN is found.
///
/// For a vector take one row; a workgroup does all of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub struct IndexOf {
    extreme: Extreme,
    columns: bool,
    rows: usize,
    cols: usize,
    ld: Option<usize>,
}

impl IndexOf {
    /// One index for each of `rows` rows of `cols` elements.
    pub fn rows(extreme: Extreme, rows: usize, cols: usize) -> Self {
        Self { extreme, columns: false, rows, cols, ld: None }
    }

    /// One index for each of the `cols` columns of `rows` rows.
    pub fn columns(extreme: Extreme, rows: usize, cols: usize) -> Self {
        Self { extreme, columns: true, rows, cols, ld: None }
    }

    /// Elements between the starts of neighbouring rows. Default: the length of a row.
    pub fn ld(mut self, elements: usize) -> Self {
        self.ld = Some(elements);
        self
    }

    /// Puts the search into `stream` (`hipModuleLaunchKernel`). The host does not wait.
    ///
    /// # Errors
    /// [`Error::Parameter`] if there are results but nothing to find them in, or more than `i32::MAX` elements;
    /// [`Error::LeadingDimension`], [`Error::BufferTooShort`], [`Error::TooLarge`], errors of the runtime.
    pub fn run<T, X, O>(&self, stream: &Stream, x: &X, out: &mut O) -> Result<()>
    where
        T: Number,
        X: AsView<Element = T> + ?Sized,
        O: AsViewMut<Element = i32> + ?Sized,
    {
        let (x, mut out) = (x.view(), out.view_mut());
        let (results, length) = if self.columns { (self.cols, self.rows) } else { (self.rows, self.cols) };
        let ld = Matrix::new("x", self.rows, self.cols, self.ld)?.check(x.len())?;
        check_length("the indices", out.len(), results)?;
        if results == 0 {
            return Ok(());
        }
        if length == 0 || i32::try_from(length).is_err() {
            let must = "1 to 2147483647";
            return Err(Error::Parameter { name: "the number of elements to compare", value: length as f64, must });
        }
        let rows = if self.columns {
            Rows::columns(self.rows, self.cols, self.rows)?
        } else {
            Rows::whole(self.rows, self.cols, width::<T>())?
        };
        type Params<T> = (In<T>, Out<i32>, Rows, i64, u32, u32);
        let kernel = kernel::<Params<T>>(stream.device(), ("index_of_extreme", const { &[T::TYPE] }))?;
        let args = (x, &mut out, rows, ld, u32::from(self.columns), u32::from(self.extreme == Extreme::Max));
        // SAFETY: the kernel reads the matrix, which was found in x, and writes an index for each row or column.
        unsafe { kernel.launch(stream, rows.grid(), args)? }
        Ok(())
    }
}
