//! Arrays of pointers in device memory, for kernels that take many buffers at once.

use std::ffi::c_void;
use std::fmt;
use std::marker::PhantomData;

use super::argument::{LaunchArg, Memory};
use super::param::{In, InOut, Out};
use crate::element::Element;
use crate::error::Result;
use crate::memory::{Access, Allocation, AsView, AsViewMut, Buffer, View};
use crate::stream::Stream;

/// Addresses of buffers, in device memory: for a kernel's `const T *const *`, as batched operations take it. Made by
/// [`Stream::pointers`].
///
/// It borrows the buffers, and launches order all of them with their stream, as if each were an argument. The parameter
/// is [`In`]`<In<T>>`.
///
/// ```
/// # use hip::{BoundKernel, Buffer, Grid, In, InOut, Stream};
/// // __global__ void sum(unsigned count, const float *const *in, float *out)
/// type Sum = BoundKernel<(u32, In<In<f32>>, InOut<f32>)>;
///
/// fn run(sum: &Sum, stream: &Stream, inputs: &[Buffer<f32>], out: &mut Buffer<f32>) -> hip::Result<()> {
///     let pointers = stream.pointers(inputs)?;
///     // SAFETY: each input has as many elements as the output, and the kernel leaves those behind alone.
///     unsafe { sum.launch(stream, Grid::cover(out.len(), 64), (pointers.len() as u32, &pointers, out)) }
/// }
/// ```
pub struct PointerArray<'a, T: Element>(Table<'a, T>);

/// As [`PointerArray`], for memory that the kernel writes: a kernel's `T *const *`. Made by [`Stream::pointers_mut`]. The
/// parameter is `In<InOut<T>>` or `In<Out<T>>`, since the pointers themselves are only read.
pub struct PointerArrayMut<'a, T: Element>(Table<'a, T>);

struct Table<'a, T: Element> {
    addresses: Buffer<u64>,
    rows: Vec<(&'a Allocation, Access)>,
    element: PhantomData<&'a T>,
}

impl<'a, T: Element> Table<'a, T> {
    fn new(stream: &Stream, views: impl Iterator<Item = View<'a, T>>, access: Access) -> Result<Self> {
        let mut addresses = Vec::new();
        let mut rows = Vec::new();
        for view in views {
            if !view.allocation().is_reachable_from(stream.device()) {
                stream.require_device("a buffer", view.device())?;
            }
            addresses.push(view.device_ptr().addr() as u64);
            rows.push((view.allocation(), access));
        }
        Ok(Self { addresses: stream.upload(&addresses)?, rows, element: PhantomData })
    }

    fn memory(&self) -> Memory<'_> {
        Memory::table(self.addresses.view(), &self.rows)
    }
}

impl Stream {
    /// Puts the addresses of buffers or views into device memory, for kernels that take an array of pointers. Returns
    /// when they are there.
    ///
    /// # Errors
    /// [`Error::WrongDevice`](crate::Error::WrongDevice) if one of them is of another device whose memory this stream's
    /// cannot reach; else as [`Stream::upload`].
    pub fn pointers<'a, B>(&self, buffers: impl IntoIterator<Item = &'a B>) -> Result<PointerArray<'a, B::Element>>
    where
        B: AsView + 'a,
    {
        Table::new(self, buffers.into_iter().map(AsView::view), Access::Read).map(PointerArray)
    }

    /// As [`Stream::pointers`], for memory that a kernel writes.
    ///
    /// # Errors
    /// As [`Stream::pointers`].
    pub fn pointers_mut<'a, B>(
        &self,
        buffers: impl IntoIterator<Item = &'a mut B>,
    ) -> Result<PointerArrayMut<'a, B::Element>>
    where
        B: AsViewMut + 'a,
    {
        let views = buffers.into_iter().map(|buffer| buffer.view_mut().into_view());
        Table::new(self, views, Access::Write).map(PointerArrayMut)
    }
}

macro_rules! array {
    ($array:ident) => {
        impl<T: Element> $array<'_, T> {
            /// Number of pointers.
            #[must_use]
            pub fn len(&self) -> usize {
                self.0.rows.len()
            }

            /// Whether there are none.
            #[must_use]
            pub fn is_empty(&self) -> bool {
                self.0.rows.is_empty()
            }
        }

        impl<T: Element> fmt::Debug for $array<'_, T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($array)).field("len", &self.len()).finish_non_exhaustive()
            }
        }
    };
}

array! { PointerArray }
array! { PointerArrayMut }

macro_rules! pass {
    ($($param:ty: $array:ty;)+) => { $(
        // SAFETY: `value` is null, and `memory` takes address and allocation from one view, and names the allocations of
        // all views that the addresses are from.
        unsafe impl<T: Element> LaunchArg<$param> for $array {
            fn value(&self) -> *const c_void {
                std::ptr::null()
            }

            fn memory(&self) -> Memory<'_> {
                self.0.memory()
            }
        }
    )+ };
}

pass! {
    In<In<T>>: &PointerArray<'_, T>;
    In<In<T>>: &PointerArrayMut<'_, T>;
    In<Out<T>>: &mut PointerArrayMut<'_, T>;
    In<InOut<T>>: &mut PointerArrayMut<'_, T>;
}
