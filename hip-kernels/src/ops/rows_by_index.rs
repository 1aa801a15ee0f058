//! Rows of a table by their numbers.

use hip::{AsView, AsViewMut, Buffer, In, InOut, Out, Stream, View, ViewMut};

use super::error::{Error, Result};
use super::kernels::kernel;
use super::operand::refused_size;
use super::rows::{Matrix, Rows, check_length, width};

/// Counts the indices that were outside of their table, on the device. Give one to as many operations as you like, and
/// [`read`](Self::read) it when it suits: that waits for the stream.
#[derive(Debug)]
pub struct BadIndices {
    /// Their number, and the lowest position that had one.
    words: Buffer<u32>,
}

impl BadIndices {
    /// None so far.
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn new(stream: &Stream) -> Result<Self> {
        Ok(Self { words: stream.upload(&[0, u32::MAX])? })
    }

    /// How many there were, and the lowest position in its list of indices that had one. Waits for the stream
    /// ([`Stream::download`](hip::Stream::download)).
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn read(&self, stream: &Stream) -> Result<Option<(usize, usize)>> {
        match stream.download(&self.words)?[..] {
            [count, first] if count > 0 => Ok(Some((count as usize, first as usize))),
            _ => Ok(None),
        }
    }
}

/// Copies rows of a table by their numbers: `out[i] = table[index[i]]` ([`gather`](Self::gather), for instance the embeddings of
/// tokens) or `table[index[i]] = x[i]` ([`scatter`](Self::scatter)). Elements are any of 1, 2, 4 or 8 bytes, and are copied as
/// they are.
///
/// The host does not know the indices, so the device checks them: an index that is negative or not less than the number of rows
/// touches nothing of the table. `gather` makes such a row 0, `scatter` leaves it out, and both count it if they are given
/// [`BadIndices`].
///
/// ```no_run
/// use hip_kernels::ops::{BadIndices, RowsByIndex};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let stream = hip::Device::first()?.stream()?;
/// let table = stream.upload(&[0.0_f32, 0.5, 1.0, 1.5, 2.0, 2.5])?;
/// let index = stream.upload(&[2, 0, 7])?;
/// let mut out = stream.alloc::<f32>(6)?;
/// let mut bad = BadIndices::new(&stream)?;
/// RowsByIndex::new(3, 2, 3).gather(&stream, &table, &index, &mut out, Some(&mut bad))?;
/// assert_eq!(stream.download(&out)?, [2.0, 2.5, 0.0, 0.5, 0.0, 0.0]);
/// assert_eq!(bad.read(&stream)?, Some((1, 2))); // one, at position 2
/// # Ok(()) }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub struct RowsByIndex {
    table_rows: usize,
    cols: usize,
    count: usize,
    ld_table: Option<usize>,
    ld_rows: Option<usize>,
}

impl RowsByIndex {
    /// Of a table with `table_rows` rows of `cols` elements, the rows that `count` indices name.
    pub fn new(table_rows: usize, cols: usize, count: usize) -> Self {
        Self { table_rows, cols, count, ld_table: None, ld_rows: None }
    }

    /// Elements between the starts of neighbouring rows of the table. Default: the length of a row.
    pub fn ld_table(mut self, elements: usize) -> Self {
        self.ld_table = Some(elements);
        self
    }

    /// As [`ld_table`](Self::ld_table), for the rows that are gathered or scattered.
    pub fn ld_rows(mut self, elements: usize) -> Self {
        self.ld_rows = Some(elements);
        self
    }

    /// Elements of the workspace of [`scatter`](Self::scatter).
    #[must_use]
    pub fn workspace_len(&self) -> usize {
        self.table_rows
    }

    /// `out[i] = table[index[i]]` (`hipModuleLaunchKernel`). The host does not wait.
    ///
    /// # Errors
    /// [`Error::LeadingDimension`], [`Error::BufferTooShort`], [`Error::TooLarge`]; [`Error::Parameter`] for elements of another
    /// size; errors of the runtime.
    pub fn gather<T, B, I, O>(
        &self,
        stream: &Stream,
        table: &B,
        index: &I,
        out: &mut O,
        bad: Option<&mut BadIndices>,
    ) -> Result<()>
    where
        T: hip::Element,
        B: AsView<Element = T> + ?Sized,
        I: AsView<Element = i32> + ?Sized,
        O: AsViewMut<Element = T> + ?Sized,
    {
        let (table, index, out) = (table.view(), index.view(), out.view_mut());
        match size_of::<T>() {
            1 => self.launch_gather::<u8>(stream, "gather_1", table.cast()?, index, out.cast()?, bad),
            2 => self.launch_gather::<u16>(stream, "gather_2", table.cast()?, index, out.cast()?, bad),
            4 => self.launch_gather::<u32>(stream, "gather_4", table.cast()?, index, out.cast()?, bad),
            8 => self.launch_gather::<u64>(stream, "gather_8", table.cast()?, index, out.cast()?, bad),
            _ => Err(refused_size::<T>()),
        }
    }

    fn launch_gather<B: hip::Element>(
        &self,
        stream: &Stream,
        name: &'static str,
        table: View<'_, B>,
        index: View<'_, i32>,
        mut out: ViewMut<'_, B>,
        bad: Option<&mut BadIndices>,
    ) -> Result<()> {
        type Params<B> = (In<B>, In<i32>, Out<B>, InOut<u32>, Rows, i64, i64, i64);
        let Some((rows, table_rows, ld_table, ldo)) = self.checked::<B>(table.len(), index.len(), out.len())? else {
            return Ok(());
        };
        let kernel = kernel::<Params<B>>(stream.device(), (name, &[]))?;
        let bad = bad.map(|bad| &mut bad.words);
        // SAFETY: the kernel reads indices and, of the table, rows that exist, and writes the result; all of it was checked.
        unsafe { kernel.launch(stream, rows.grid(), (table, index, &mut out, bad, rows, table_rows, ld_table, ldo))? }
        Ok(())
    }

    /// `table[index[i]] = x[i]` (`hipModuleLaunchKernel`, three times). Of rows with the same index the last one counts. Rows of
    /// the table that no index names stay. `workspace` has [`workspace_len`](Self::workspace_len) elements or more; what it holds
    /// does not matter. The host does not wait.
    ///
    /// # Errors
    /// As for [`gather`](Self::gather).
    pub fn scatter<T, X, I, B, W>(
        &self,
        stream: &Stream,
        x: &X,
        index: &I,
        table: &mut B,
        workspace: &mut W,
        bad: Option<&mut BadIndices>,
    ) -> Result<()>
    where
        T: hip::Element,
        X: AsView<Element = T> + ?Sized,
        I: AsView<Element = i32> + ?Sized,
        B: AsViewMut<Element = T> + ?Sized,
        W: AsViewMut<Element = u32> + ?Sized,
    {
        let (x, index, table, owner) = (x.view(), index.view(), table.view_mut(), workspace.view_mut());
        match size_of::<T>() {
            1 => self.launch_scatter::<u8>(stream, "scatter_1", x.cast()?, index, table.cast()?, owner, bad),
            2 => self.launch_scatter::<u16>(stream, "scatter_2", x.cast()?, index, table.cast()?, owner, bad),
            4 => self.launch_scatter::<u32>(stream, "scatter_4", x.cast()?, index, table.cast()?, owner, bad),
            8 => self.launch_scatter::<u64>(stream, "scatter_8", x.cast()?, index, table.cast()?, owner, bad),
            _ => Err(refused_size::<T>()),
        }
    }

    #[allow(clippy::too_many_arguments, reason = "those of `scatter`")]
    fn launch_scatter<B: hip::Element>(
        &self,
        stream: &Stream,
        name: &'static str,
        x: View<'_, B>,
        index: View<'_, i32>,
        mut table: ViewMut<'_, B>,
        mut owner: ViewMut<'_, u32>,
        bad: Option<&mut BadIndices>,
    ) -> Result<()> {
        type Claim = (In<i32>, InOut<u32>, Rows, i64, u32);
        type Params<B> = (In<B>, In<i32>, In<u32>, Out<B>, InOut<u32>, Rows, i64, i64, i64);
        check_length("the workspace", owner.len(), self.workspace_len())?;
        let Some((rows, table_rows, ld_table, ldx)) = self.checked::<B>(table.len(), index.len(), x.len())? else {
            return Ok(());
        };
        let claim = kernel::<Claim>(stream.device(), ("claim", &[]))?;
        let kernel = kernel::<Params<B>>(stream.device(), (name, &[]))?;
        let each = Rows::elements(self.count, 1, 1)?;
        for clear in [1, 0] {
            // SAFETY: the kernel reads the indices, and writes elements of the workspace that rows of the table have.
            unsafe { claim.launch(stream, each.grid(), (index, &mut owner, each, table_rows, clear))? }
        }
        let bad = bad.map(|bad| &mut bad.words);
        let args = (x, index, &mut owner, &mut table, bad, rows, table_rows, ldx, ld_table);
        // SAFETY: the kernel reads x, indices and the workspace, and writes rows of the table that exist, each from one row of x.
        unsafe { kernel.launch(stream, rows.grid(), args)? }
        Ok(())
    }

    /// How rows are dealt out, the rows of the table, and the distances of rows of table and list. `None` if there is nothing
    /// to do.
    fn checked<B>(&self, table: usize, index: usize, rows: usize) -> Result<Option<(Rows, i64, i64, i64)>> {
        let ld_table = Matrix::new("the table", self.table_rows, self.cols, self.ld_table)?.check(table)?;
        let ld_rows = Matrix::new("the rows", self.count, self.cols, self.ld_rows)?.check(rows)?;
        check_length("the indices", index, self.count)?;
        // Positions are counted with 32 bits, from 1.
        if u32::try_from(self.count).is_err() || self.count == u32::MAX as usize {
            return Err(Error::TooLarge { operand: "the list of indices" });
        }
        if self.count == 0 || self.cols == 0 {
            return Ok(None);
        }
        let table_rows = i64::try_from(self.table_rows).map_err(|_| Error::TooLarge { operand: "the table" })?;
        Ok(Some((Rows::whole(self.count, self.cols, width::<B>())?, table_rows, ld_table, ld_rows)))
    }
}
