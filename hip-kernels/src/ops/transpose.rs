//! Transposition.

use hip::{AsView, AsViewMut, In, Out, Stream, View, ViewMut};

use super::error::{Error, Result};
use super::kernels::kernel;
use super::operand::refused_size;
use super::rows::{Matrix, Rows, check_length};

/// Transposition of a matrix, or of each of a batch: `out[j, i] = x[i, j]`. Elements are any of 1, 2, 4 or 8 bytes, and are
/// copied as they are.
///
/// ```no_run
/// use hip_kernels::ops::Transpose;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let stream = hip::Device::first()?.stream()?;
/// let x = stream.upload(&[1_u16, 2, 3, 4, 5, 6])?;
/// let mut out = stream.alloc::<u16>(6)?;
/// Transpose::new(2, 3).run(&stream, &x, &mut out)?;
/// assert_eq!(stream.download(&out)?, [1, 4, 2, 5, 3, 6]);
/// # Ok(()) }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub struct Transpose {
    rows: usize,
    cols: usize,
    batch: usize,
    ld_x: Option<usize>,
    ld_out: Option<usize>,
    stride_x: Option<usize>,
    stride_out: Option<usize>,
}

impl Transpose {
    /// Of x with `rows` rows of `cols` elements, so that the result has `cols` rows of `rows` elements.
    pub fn new(rows: usize, cols: usize) -> Self {
        Self { rows, cols, batch: 1, ld_x: None, ld_out: None, stride_x: None, stride_out: None }
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

    /// The number of matrices of that shape.
    pub fn batch(mut self, count: usize) -> Self {
        self.batch = count;
        self
    }

    /// Elements between the matrices of x. Default: those of one, rows at full length.
    pub fn stride_x(mut self, elements: usize) -> Self {
        self.stride_x = Some(elements);
        self
    }

    /// As [`stride_x`](Self::stride_x), for the results, which must not overlap.
    pub fn stride_out(mut self, elements: usize) -> Self {
        self.stride_out = Some(elements);
        self
    }

    /// Puts the operation into `stream` (`hipModuleLaunchKernel`). The host does not wait.
    ///
    /// # Errors
    /// [`Error::LeadingDimension`], [`Error::Overlap`], [`Error::BufferTooShort`], [`Error::TooLarge`], [`Error::Parameter`] for
    /// elements of another size, errors of the runtime.
    pub fn run<T, X, O>(&self, stream: &Stream, x: &X, out: &mut O) -> Result<()>
    where
        T: hip::Element,
        X: AsView<Element = T> + ?Sized,
        O: AsViewMut<Element = T> + ?Sized,
    {
        let (x, out) = (x.view(), out.view_mut());
        match size_of::<T>() {
            1 => self.launch::<u8>(stream, "transpose_1", x.cast()?, out.cast()?),
            2 => self.launch::<u16>(stream, "transpose_2", x.cast()?, out.cast()?),
            4 => self.launch::<u32>(stream, "transpose_4", x.cast()?, out.cast()?),
            8 => self.launch::<u64>(stream, "transpose_8", x.cast()?, out.cast()?),
            _ => Err(refused_size::<T>()),
        }
    }

    fn launch<B: hip::Element>(
        &self,
        stream: &Stream,
        name: &'static str,
        x: View<'_, B>,
        mut out: ViewMut<'_, B>,
    ) -> Result<()> {
        type Params<B> = (In<B>, Out<B>, Rows, i64, i64, i64, i64, u32);
        let from = Matrix::new("x", self.rows, self.cols, self.ld_x)?;
        let to = Matrix::new("the result", self.cols, self.rows, self.ld_out)?;
        if self.rows == 0 || self.cols == 0 || self.batch == 0 {
            return Ok(());
        }
        let (ldx, stride_x) = self.placed(&from, self.stride_x, x.len())?;
        let (ldo, stride_out) = self.placed(&to, self.stride_out, out.len())?;
        let least = to.extent()?;
        if let Some(given) = self.stride_out.filter(|given| self.batch > 1 && *given < least) {
            return Err(Error::Overlap { operand: to.operand, given, least });
        }
        let side = if size_of::<B>() == 8 { 32 } else { 64 };
        let (across, down) = (self.cols.div_ceil(side), self.rows.div_ceil(side));
        let tiles = across.saturating_mul(down).saturating_mul(self.batch);
        let rows = Rows::tiled(self.rows, self.cols, tiles, across, 0)?;
        let down = u32::try_from(down).map_err(|_| Error::TooLarge { operand: "x" })?;
        let kernel = kernel::<Params<B>>(stream.device(), (name, &[]))?;
        let args = (x, &mut out, rows, ldx, ldo, stride_x, stride_out, down);
        // SAFETY: the kernel reads the matrices of x and writes those of the result, which were found in their buffers and, of
        // the result, do not overlap.
        unsafe { kernel.launch(stream, rows.grid(), args)? }
        Ok(())
    }

    /// Checks that a buffer of `have` elements holds the matrices of the batch. Distances of rows and matrices.
    fn placed(&self, matrix: &Matrix, stride: Option<usize>, have: usize) -> Result<(i64, i64)> {
        let too_large = || Error::TooLarge { operand: matrix.operand };
        if self.batch <= 1 {
            return Ok((matrix.check(have)?, 0));
        }
        let extent = matrix.extent()?;
        let stride = match stride {
            Some(stride) => stride,
            None => matrix.rows.checked_mul(matrix.ld).ok_or_else(too_large)?,
        };
        let last = (self.batch - 1).checked_mul(stride).and_then(|start| start.checked_add(extent));
        check_length(matrix.operand, have, last.ok_or_else(too_large)?)?;
        Ok((matrix.check(have)?, i64::try_from(stride).map_err(|_| too_large())?))
    }
}
