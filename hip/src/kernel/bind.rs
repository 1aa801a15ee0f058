//! Kernels with fixed parameter types, and what may be passed for each type.

use std::ffi::c_void;
use std::fmt;
use std::marker::PhantomData;

use super::grid::Grid;
use super::launch::Kernel;
use super::param::{In, InOut, Out, Param, ParamSpec};
use crate::element::Element;
use crate::error::{Result, first_error};
use crate::memory::{Access, Allocation, AsView, Buffer, View, ViewMut};
use crate::stream::Stream;

/// A kernel whose parameter types are fixed and checked: the result of [`Kernel::bind`]. Cloning shares the kernel.
pub struct BoundKernel<P> {
    kernel: Kernel,
    params: PhantomData<fn(P)>,
}

impl<P: Params> BoundKernel<P> {
    /// The types must have been checked.
    pub(super) fn new(kernel: Kernel) -> Self {
        Self { kernel, params: PhantomData }
    }

    /// The kernel.
    #[must_use]
    pub fn kernel(&self) -> &Kernel {
        &self.kernel
    }

    /// Puts a launch into `stream` (`hipModuleLaunchKernel`). The host does not wait. Arguments are borrowed for the
    /// call only: buffers may be dropped right after it, and are freed when the kernel is done. The shape is checked
    /// against the kernel and the device. On the stream that owns the buffers, nothing is allocated or locked.
    ///
    /// ```
    /// # use hip::{BoundKernel, Buffer, Grid, In, InOut, Stream};
    /// type Saxpy = BoundKernel<(u32, f32, In<f32>, InOut<f32>)>;
    ///
    /// fn run(saxpy: &Saxpy, stream: &Stream, x: &Buffer<f32>, y: &mut Buffer<f32>) -> hip::Result<()> {
    ///     let n = x.len().min(y.len());
    ///     // SAFETY: the kernel leaves elements from n on alone.
    ///     unsafe { saxpy.launch(stream, Grid::cover(n, 256), (n as u32, 2.0, x, y)) }
    /// }
    /// ```
    /// Arguments that do not suit the parameters do not compile, for instance another element type, or a buffer to
    /// write that is only lent for reading:
    /// ```compile_fail,E0277
    /// # use hip::{BoundKernel, Buffer, Grid, In, InOut, Stream};
    /// # type Saxpy = BoundKernel<(u32, f32, In<f32>, InOut<f32>)>;
    /// fn run(saxpy: &Saxpy, stream: &Stream, x: &Buffer<f64>, y: &mut Buffer<f32>) -> hip::Result<()> {
    ///     unsafe { saxpy.launch(stream, Grid::new(1, 64), (1, 2.0, x, y)) }
    /// }
    /// ```
    /// ```compile_fail,E0277
    /// # use hip::{BoundKernel, Buffer, Grid, In, InOut, Stream};
    /// # type Saxpy = BoundKernel<(u32, f32, In<f32>, InOut<f32>)>;
    /// fn run(saxpy: &Saxpy, stream: &Stream, x: &Buffer<f32>, y: &Buffer<f32>) -> hip::Result<()> {
    ///     unsafe { saxpy.launch(stream, Grid::new(1, 64), (1, 2.0, x, y)) }
    /// }
    /// ```
    ///
    /// # Safety
    /// The kernel must keep its accesses inside the buffers, write only through parameters that are [`Out`] or
    /// [`InOut`], and not race with itself. Pointers in values (structs, numbers used as addresses) are not checked at
    /// all: what they point to must stay alive until the kernel is done.
    ///
    /// # Errors
    /// [`Error::Launch`](crate::Error::Launch), [`Error::WrongDevice`](crate::Error::WrongDevice); errors of the
    /// runtime. Faults of the kernel itself show up in a later call.
    pub unsafe fn launch<A: LaunchArgs<P>>(&self, stream: &Stream, grid: Grid, args: A) -> Result<()> {
        self.kernel.check_launch(stream, &grid)?;
        args.with_pointers(stream, |pointers| {
            // SAFETY: the arguments have the parameters' types, which were checked against the kernel when it was
            // bound, and buffers are ordered with the stream. For the rest see this function's contract.
            unsafe { self.kernel.launch_pointers(stream, &grid, pointers) }
        })
    }
}

impl<P> Clone for BoundKernel<P> {
    fn clone(&self) -> Self {
        Self { kernel: self.kernel.clone(), params: PhantomData }
    }
}

impl<P> fmt::Debug for BoundKernel<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BoundKernel")
            .field("kernel", &self.kernel)
            .field("params", &std::any::type_name::<P>())
            .finish_non_exhaustive()
    }
}

/// A tuple of up to 24 [`Param`]s.
pub trait Params {
    /// What the types say, in order.
    #[doc(hidden)]
    fn specs() -> Vec<ParamSpec>;
}

/// A tuple of arguments for the parameters `P`.
///
/// # Safety
/// `with_pointers` must call `launch` with one pointer per parameter, each to memory of the parameter's size.
#[diagnostic::on_unimplemented(
    message = "these arguments do not suit the kernel's parameters `{P}`",
    note = "pass a number for a number, `&buffer` or a view for `In<T>`",
    note = "pass `&mut buffer` or a mutable view for `Out<T>` and `InOut<T>`"
)]
pub unsafe trait LaunchArgs<P> {
    /// Orders the buffers with `stream`, calls `launch` with pointers to the arguments, and records the use.
    #[doc(hidden)]
    fn with_pointers(self, stream: &Stream, launch: impl FnOnce(&mut [*mut c_void]) -> Result<()>) -> Result<()>;
}

/// Something that may be passed for a parameter of type `P`.
///
/// # Safety
/// `value` must point to memory of the parameter's size and type that is valid as long as `self` is borrowed, or be
/// null for a buffer; then `memory` must name the allocation that `address` is in.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be passed for the kernel parameter `{P}`",
    note = "pass a number for a number, `&buffer` or a view for `In<T>`",
    note = "pass `&mut buffer` or a mutable view for `Out<T>` and `InOut<T>`"
)]
pub unsafe trait LaunchArg<P> {
    /// The value, or null for a buffer.
    #[doc(hidden)]
    fn value(&self) -> *const c_void;

    /// A buffer's device address and its use, or null and nothing for a value.
    #[doc(hidden)]
    fn memory(&self) -> Memory<'_>;
}

/// What a kernel does with a buffer.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct Memory<'a> {
    pub(super) address: *const c_void,
    pub(super) used: Option<(&'a Allocation, Access)>,
}

impl<'a> Memory<'a> {
    pub(super) const NONE: Self = Self { address: std::ptr::null(), used: None };

    pub(super) fn read<T: Element>(view: View<'a, T>) -> Self {
        Self { address: view.device_ptr(), used: Some((view.allocation(), Access::Read)) }
    }

    pub(super) fn write<T: Element>(view: View<'a, T>) -> Self {
        Self { address: view.device_ptr(), used: Some((view.allocation(), Access::Write)) }
    }

    pub(super) fn begin(&self, stream: &Stream) -> Result<()> {
        self.used.map_or(Ok(()), |(allocation, access)| allocation.begin(stream, access))
    }

    pub(super) fn end(&self, stream: &Stream) -> Result<()> {
        self.used.map_or(Ok(()), |(allocation, access)| allocation.end(stream, access))
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

/// Orders the buffers with the stream, makes the array of pointers that HIP takes, launches, and records the use.
fn pass<const N: usize>(
    stream: &Stream,
    values: [*const c_void; N],
    memory: [Memory<'_>; N],
    launch: impl FnOnce(&mut [*mut c_void]) -> Result<()>,
) -> Result<()> {
    for memory in &memory {
        memory.begin(stream)?;
    }
    let mut pointers = [std::ptr::null_mut(); N];
    for ((pointer, value), memory) in pointers.iter_mut().zip(values).zip(&memory) {
        // A buffer's argument is its address.
        *pointer = if value.is_null() { std::ptr::from_ref(&memory.address).cast() } else { value }.cast_mut();
    }
    launch(&mut pointers)?;
    // The kernel is queued, so the use of all buffers must be recorded even if that fails for one.
    first_error(memory.iter().map(|memory| memory.end(stream)))
}

/// The traits above for one tuple.
macro_rules! tuple {
    ($(($index:tt $param:ident $arg:ident))*) => {
        impl<$($param: Param),*> Params for ($($param,)*) {
            fn specs() -> Vec<ParamSpec> {
                vec![$($param::spec()),*]
            }
        }

        // SAFETY: one pointer per parameter, by the contract of `LaunchArg`.
        unsafe impl<$($param: Param, $arg: LaunchArg<$param>),*> LaunchArgs<($($param,)*)> for ($($arg,)*) {
            fn with_pointers(
                self,
                stream: &Stream,
                launch: impl FnOnce(&mut [*mut c_void]) -> Result<()>,
            ) -> Result<()> {
                pass(stream, [$(self.$index.value()),*], [$(self.$index.memory()),*], launch)
            }
        }
    };
}

/// `tuple` for the empty tuple and, member by member, for all longer ones.
macro_rules! tuples {
    ([$($done:tt)*]) => {
        tuple! { $($done)* }
    };
    ([$($done:tt)*] $next:tt $($rest:tt)*) => {
        tuple! { $($done)* }
        tuples! { [$($done)* $next] $($rest)* }
    };
}

tuples! {
    []
    (0 P0 A0) (1 P1 A1) (2 P2 A2) (3 P3 A3) (4 P4 A4) (5 P5 A5) (6 P6 A6) (7 P7 A7)
    (8 P8 A8) (9 P9 A9) (10 P10 A10) (11 P11 A11) (12 P12 A12) (13 P13 A13) (14 P14 A14) (15 P15 A15)
    (16 P16 A16) (17 P17 A17) (18 P18 A18) (19 P19 A19) (20 P20 A20) (21 P21 A21) (22 P22 A22) (23 P23 A23)
}
