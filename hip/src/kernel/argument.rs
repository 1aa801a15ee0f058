//! What may be passed for each type of parameter.

use std::ffi::c_void;

use super::param::{In, InOut, Out};
use crate::element::Element;
use crate::error::{Result, first_error};
use crate::memory::{Access, Allocation, AsView, Buffer, Global, ManagedBuffer, MappedBuffer, View, ViewMut};
use crate::stream::Stream;

/// Something that may be passed for a parameter of type `P`.
///
/// # Safety
/// `value` must point to memory of the parameter's size and type that is valid as long as `self` is borrowed, or be
/// null for a buffer; then `memory` must name the allocation that `address` is in.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be passed for the kernel parameter `{P}`",
    note = "a number or struct is passed as exactly the parameter's type: `n as u32` for `u32`, `2.0f32` for `f32`",
    note = "for `In<T>` pass `&buffer` or a view, for `Out<T>` and `InOut<T>` `&mut buffer` or a mutable view, with elements of \
            exactly the type `T`",
    note = "`Stream::upload` makes a buffer of a slice or `Vec` of the host",
    note = "`Null` or an `Option` of any of them stands for a pointer that may be null"
)]
pub unsafe trait LaunchArg<P> {
    /// The value, or null for a buffer.
    #[doc(hidden)]
    fn value(&self) -> *const c_void;

    /// A buffer's device address and its use, or null and nothing for a value.
    #[doc(hidden)]
    fn memory(&self) -> Memory<'_>;
}

/// Memory that belongs to an argument, and what a kernel does with it.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct Memory<'a> {
    pub(super) address: *const c_void,
    used: Used<'a>,
}

#[derive(Clone, Copy)]
enum Used<'a> {
    Nothing,
    One(&'a Allocation, Access),
    /// An array of addresses, and what they lead to.
    Many(&'a Allocation, &'a [(&'a Allocation, Access)]),
}

impl<'a> Memory<'a> {
    pub(super) const NONE: Self = Self { address: std::ptr::null(), used: Used::Nothing };

    pub(super) fn read<T: Element>(view: View<'a, T>) -> Self {
        Self { address: view.device_ptr(), used: Used::One(view.allocation(), Access::Read) }
    }

    pub(super) fn write<T: Element>(view: View<'a, T>) -> Self {
        Self { address: view.device_ptr(), used: Used::One(view.allocation(), Access::Write) }
    }

    /// An array of addresses that is read, and the memory that they lead to.
    pub(super) fn table<T: Element>(table: View<'a, T>, rows: &'a [(&'a Allocation, Access)]) -> Self {
        Self { address: table.device_ptr(), used: Used::Many(table.allocation(), rows) }
    }

    /// Whether a launch on `stream` needs neither [`begin`](Memory::begin) nor [`end`](Memory::end).
    #[inline]
    pub(super) fn is_quiet(&self, stream: &Stream) -> bool {
        match self.used {
            Used::Nothing => true,
            Used::One(allocation, _) => allocation.is_quiet(stream),
            Used::Many(table, rows) => {
                table.is_quiet(stream) && rows.iter().all(|(allocation, _)| allocation.is_quiet(stream))
            }
        }
    }

    /// Before the launch: makes `stream` wait for what the launch must not overtake.
    #[inline]
    pub(super) fn begin(&self, stream: &Stream) -> Result<()> {
        match self.used {
            Used::Nothing => Ok(()),
            Used::One(allocation, access) => allocation.begin(stream, access),
            Used::Many(table, rows) => {
                table.begin(stream, Access::Read)?;
                rows.iter().try_for_each(|(allocation, access)| allocation.begin(stream, *access))
            }
        }
    }

    /// After the launch: records the use, of everything even if that fails for one.
    #[inline]
    pub(super) fn end(&self, stream: &Stream) -> Result<()> {
        match self.used {
            Used::Nothing => Ok(()),
            Used::One(allocation, access) => allocation.end(stream, access),
            Used::Many(table, rows) => {
                let rows = rows.iter().map(|(allocation, access)| allocation.end(stream, *access));
                first_error(std::iter::once(table.end(stream, Access::Read)).chain(rows))
            }
        }
    }
}

// SAFETY: a value points to itself, and its type is the parameter's.
unsafe impl<T: Element> LaunchArg<T> for T {
    fn value(&self) -> *const c_void {
        std::ptr::from_ref(self).cast()
    }

    fn memory(&self) -> Memory<'_> {
        Memory::NONE
    }
}

/// Passing memory for a parameter type, by way of a view.
macro_rules! pass_memory {
    ($($param:ident => $access:ident: $(<$($life:lifetime),*> $arg:ty),+;)+) => { $($(
        // SAFETY: `value` is null, and `memory` takes address and allocation from one view.
        unsafe impl<$($life,)* T: Element> LaunchArg<$param<T>> for $arg {
            fn value(&self) -> *const c_void {
                std::ptr::null()
            }

            fn memory(&self) -> Memory<'_> {
                Memory::$access(AsView::view(&**self))
            }
        }
    )+)+ };
}

pass_memory! {
    In => read: <'a> &'a Buffer<T>, <'a, 'b> &'a View<'b, T>, <'a, 'b> &'a ViewMut<'b, T>;
    In => read: <'a> &'a mut Buffer<T>, <'a, 'b> &'a mut ViewMut<'b, T>;
    Out => write: <'a> &'a mut Buffer<T>, <'a, 'b> &'a mut ViewMut<'b, T>;
    InOut => write: <'a> &'a mut Buffer<T>, <'a, 'b> &'a mut ViewMut<'b, T>;
    In => read: <'a> &'a ManagedBuffer<T>, <'a> &'a mut ManagedBuffer<T>, <'a> &'a MappedBuffer<T>;
    In => read: <'a> &'a mut MappedBuffer<T>, <'a> &'a Global<T>, <'a> &'a mut Global<T>;
    Out => write: <'a> &'a mut ManagedBuffer<T>, <'a> &'a mut MappedBuffer<T>, <'a> &'a mut Global<T>;
    InOut => write: <'a> &'a mut ManagedBuffer<T>, <'a> &'a mut MappedBuffer<T>, <'a> &'a mut Global<T>;
}

/// Passing a view by value.
macro_rules! pass_view {
    ($($param:ident: $view:ident => $access:ident;)+) => { $(
        // SAFETY: `value` is null, and `memory` takes address and allocation from one view.
        unsafe impl<T: Element> LaunchArg<$param<T>> for $view<'_, T> {
            fn value(&self) -> *const c_void {
                std::ptr::null()
            }

            fn memory(&self) -> Memory<'_> {
                Memory::$access(AsView::view(self))
            }
        }
    )+ };
}

pass_view! {
    In: View => read;
    In: ViewMut => read;
    Out: ViewMut => write;
    InOut: ViewMut => write;
}

/// No memory: a null pointer, for kernels that take one for "not there". An `Option` of a buffer or view is null if it
/// is `None`.
///
/// ```
/// # use hip::{BoundKernel, Buffer, Grid, In, InOut, Null, Stream};
/// # fn f(kernel: &BoundKernel<(In<f32>, InOut<f32>)>, stream: &Stream, out: &mut Buffer<f32>) -> hip::Result<()> {
/// // SAFETY: the kernel takes a null pointer for "no bias".
/// unsafe { kernel.launch(stream, Grid::new(1, 64), (Null, &mut *out)) }?;
/// let bias: Option<&Buffer<f32>> = None;
/// // SAFETY: as above.
/// unsafe { kernel.launch(stream, Grid::new(1, 64), (bias, out)) }
/// # }
/// ```
/// An option of what is only lent for reading is none of an output:
/// ```compile_fail,E0277
/// # use hip::{BoundKernel, Buffer, Grid, InOut, Stream};
/// # fn f(kernel: &BoundKernel<(InOut<f32>,)>, stream: &Stream, out: &Buffer<f32>) -> hip::Result<()> {
/// unsafe { kernel.launch(stream, Grid::new(1, 64), (Some(out),)) }
/// # }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Null;

/// Passing a null pointer, always or sometimes.
macro_rules! pass_null {
    ($($param:ident)+) => { $(
        // SAFETY: both are null.
        unsafe impl<T: Element> LaunchArg<$param<T>> for Null {
            fn value(&self) -> *const c_void {
                std::ptr::null()
            }

            fn memory(&self) -> Memory<'_> {
                Memory::NONE
            }
        }

        // SAFETY: both are null, or those of an argument for the same parameter.
        unsafe impl<T: Element, A: LaunchArg<$param<T>>> LaunchArg<$param<T>> for Option<A> {
            fn value(&self) -> *const c_void {
                self.as_ref().map_or(std::ptr::null(), |arg| arg.value())
            }

            fn memory(&self) -> Memory<'_> {
                self.as_ref().map_or(Memory::NONE, |arg| arg.memory())
            }
        }
    )+ };
}

pass_null! { In Out InOut }
