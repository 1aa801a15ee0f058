//! Rotary position embedding.

use hip::bytemuck::{Pod, Zeroable};
use hip::{AsView, AsViewMut, Grid, In, InOut, Stream, View, ViewMut};

use super::element::Float;
use super::error::{Error, Result};
use super::kernels::kernel;
use super::rows::{MAX_GROUPS, Matrix, THREADS, check_length};

/// A parameter of the kernels: `hk::RopeOptions` in `kernels/ops/rope.hpp`.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
struct Options {
    tokens: i64,
    ldx: i64,
    ldo: i64,
    ln_base: f64,
    heads: u32,
    head: u32,
    rotary: u32,
    interleaved: u32,
    groups: u32,
    reverse: u32,
}

// SAFETY: zeros are numbers.
unsafe impl Zeroable for Options {}
// SAFETY: `repr(C)` numbers, four of 8 bytes and six of 4: there is no padding, and every bit pattern is a value.
unsafe impl Pod for Options {}

/// Which elements of a head are turned together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pairing {
    /// `2p` and `2p + 1`, as in the paper.
    Interleaved,
    /// `p` and `p + rotary / 2`, as in GPT-NeoX and LLaMA as most programs store it.
    Halves,
}

/// Rotary position embedding (Su et al., "RoFormer", 2021) of queries or keys, in `f32` with angles in `f64`: pair `p` of each
/// head of a token is turned by `position * base^(-2p / rotary)`,
///
/// ```text
/// out[a] = x[a] * cos - x[b] * sin
/// out[b] = x[b] * cos + x[a] * sin
/// ```
///
/// x has a row for each token, with the heads one after the other. NaN stays in its pair.
///
/// ```no_run
/// use hip_kernels::ops::{Pairing, Rope};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let (tokens, heads, width) = (10, 32, 128);
/// # let stream = hip::Device::first()?.stream()?;
/// # let mut queries = stream.alloc_zeroed::<hip::bf16>(tokens * heads * width)?;
/// let positions = stream.upload(&(0..tokens as i32).collect::<Vec<_>>())?;
/// Rope::new(tokens, heads, width, Pairing::Halves).run_in_place(&stream, &positions, &mut queries)?;
/// # Ok(()) }
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
#[must_use]
pub struct Rope {
    tokens: usize,
    heads: usize,
    head: usize,
    pairing: Pairing,
    rotary: Option<usize>,
    base: f64,
    inverse: bool,
    ld_x: Option<usize>,
    ld_out: Option<usize>,
}

impl Rope {
    /// Of `tokens` tokens with `heads` heads of `head` elements, all of which are turned, with base 10000.
    pub fn new(tokens: usize, heads: usize, head: usize, pairing: Pairing) -> Self {
        Self { tokens, heads, head, pairing, rotary: None, base: 10_000.0, inverse: false, ld_x: None, ld_out: None }
    }

    /// The base of the angles. Default: 10000.
    pub fn base(mut self, base: f64) -> Self {
        self.base = base;
        self
    }

    /// Turns only the first `elements` of each head, an even number; the others are copied.
    pub fn rotary(mut self, elements: usize) -> Self {
        self.rotary = Some(elements);
        self
    }

    /// Turns back: undoes the operation, which is also its gradient.
    pub fn inverse(mut self) -> Self {
        self.inverse = true;
        self
    }

    /// Elements between the starts of neighbouring tokens of x. Default: those of all heads.
    pub fn ld_x(mut self, elements: usize) -> Self {
        self.ld_x = Some(elements);
        self
    }

    /// As [`ld_x`](Self::ld_x), for the result.
    pub fn ld_out(mut self, elements: usize) -> Self {
        self.ld_out = Some(elements);
        self
    }

    /// Puts the operation into `stream` (`hipModuleLaunchKernel`). `positions` has an element for each token. The host does not
    /// wait.
    ///
    /// # Errors
    /// [`Error::Parameter`] if the number of turned elements is odd or larger than a head, or the base is no positive number;
    /// [`Error::LeadingDimension`], [`Error::BufferTooShort`], [`Error::TooLarge`], errors of the runtime.
    pub fn run<T, P, X, O>(&self, stream: &Stream, positions: &P, x: &X, out: &mut O) -> Result<()>
    where
        T: Float,
        P: AsView<Element = i32> + ?Sized,
        X: AsView<Element = T> + ?Sized,
        O: AsViewMut<Element = T> + ?Sized,
    {
        self.launch(stream, positions.view(), Some(x.view()), out.view_mut())
    }

    /// As [`run`](Self::run), with x in the place of the result. The leading dimension is that of the result.
    ///
    /// # Errors
    /// As for [`run`](Self::run).
    pub fn run_in_place<T, P, O>(&self, stream: &Stream, positions: &P, x: &mut O) -> Result<()>
    where
        T: Float,
        P: AsView<Element = i32> + ?Sized,
        O: AsViewMut<Element = T> + ?Sized,
    {
        self.launch(stream, positions.view(), None, x.view_mut())
    }

    fn launch<T: Float>(
        &self,
        stream: &Stream,
        positions: View<'_, i32>,
        x: Option<View<'_, T>>,
        mut out: ViewMut<'_, T>,
    ) -> Result<()> {
        type Params<T> = (In<T>, InOut<T>, In<i32>, Options);
        let rotary = self.rotary.unwrap_or(self.head);
        if !rotary.is_multiple_of(2) || rotary > self.head {
            let (name, must) = ("the number of turned elements", "even, and not larger than a head");
            return Err(Error::Parameter { name, value: rotary as f64, must });
        }
        if !(self.base > 0.0 && self.base.is_finite()) {
            return Err(Error::Parameter { name: "the base", value: self.base, must: "a positive number" });
        }
        let too_large = || Error::TooLarge { operand: "a token" };
        let cols = self.heads.checked_mul(self.head).ok_or_else(too_large)?;
        let narrow = |count: usize| u32::try_from(count).map_err(|_| too_large());
        // The lanes count pairs with 32 bits, in steps of a workgroup.
        narrow(cols.saturating_add(THREADS as usize))?;
        let ldo = Matrix::new("the result", self.tokens, cols, self.ld_out)?.check(out.len())?;
        let ldx = match &x {
            Some(x) => Matrix::new("x", self.tokens, cols, self.ld_x)?.check(x.len())?,
            None => ldo,
        };
        check_length("the positions", positions.len(), self.tokens)?;
        if self.tokens == 0 || cols == 0 {
            return Ok(());
        }
        let groups = u32::try_from(self.tokens).unwrap_or(u32::MAX).min(MAX_GROUPS);
        let options = Options {
            tokens: i64::try_from(self.tokens).map_err(|_| too_large())?,
            ldx,
            ldo,
            ln_base: self.base.ln(),
            heads: narrow(self.heads)?,
            head: narrow(self.head)?,
            rotary: narrow(rotary)?,
            interleaved: u32::from(self.pairing == Pairing::Interleaved),
            groups,
            reverse: u32::from(self.inverse),
        };
        let kernel = kernel::<Params<T>>(stream.device(), ("rope", const { &[T::TYPE] }))?;
        // SAFETY: the kernel reads x, or the result, and a position for each token, and writes the result; all of it was checked.
        unsafe { kernel.launch(stream, Grid::new(groups, THREADS), (x, &mut out, positions, options))? }
        Ok(())
    }
}
