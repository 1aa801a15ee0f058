//! Kernels with fixed parameter types, and what may be passed for each type.

use std::ffi::c_void;
use std::fmt;
use std::marker::PhantomData;

use super::argument::{LaunchArg, Memory};
use super::grid::Grid;
use super::launch::{Kernel, Mode};
use super::param::{Param, ParamSpec};
use crate::error::{Result, first_error};
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
    /// against the kernel and the device. Nothing is allocated or locked as long as the buffers are used only on the
    /// stream that owns them.
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
    /// The kernel must keep its accesses inside the buffers, write only through parameters that are [`Out`](crate::Out) or
    /// [`InOut`](crate::InOut), and not race with itself. Pointers in values (structs, numbers used as addresses) are not
    /// checked at all: what they point to must stay alive until the kernel is done.
    ///
    /// # Errors
    /// [`Error::Launch`](crate::Error::Launch), [`Error::WrongDevice`](crate::Error::WrongDevice); errors of the
    /// runtime. Faults of the kernel itself show up in a later call.
    // Always: else the arguments go through memory, narrow stores and wide loads of which cost more than the checks.
    #[inline(always)]
    pub unsafe fn launch<A: LaunchArgs<P>>(&self, stream: &Stream, grid: Grid, args: A) -> Result<()> {
        // Nearly always.
        if args.is_quiet(stream) {
            args.with_pointers(|pointers| {
                // SAFETY: the arguments have the parameters' types, which were checked against the kernel when it was
                // bound, and buffers are ordered with the stream. For the rest see this function's contract.
                unsafe { self.kernel.check_and_launch(stream, &grid, pointers) }
            })
        } else {
            // SAFETY: this function's contract.
            unsafe { self.launch_in_order(stream, &grid, Mode::Plain, &args) }
        }
    }

    /// Orders the buffers with `stream`, launches, and records the use.
    ///
    /// # Safety
    /// As [`BoundKernel::launch`].
    #[inline(never)]
    unsafe fn launch_in_order<A: LaunchArgs<P>>(
        &self,
        stream: &Stream,
        grid: &Grid,
        mode: Mode,
        args: &A,
    ) -> Result<()> {
        self.kernel.check_further(stream, grid, mode)?;
        args.with_memory(|memory| begin(stream, memory))?;
        // SAFETY: as in `launch`.
        args.with_pointers(|pointers| unsafe { self.kernel.launch_pointers(stream, grid, mode, pointers) })?;
        args.with_memory(|memory| end(stream, memory))
    }

    /// As [`BoundKernel::launch`], with all workgroups on the device at once, so that they can wait for each other: with
    /// `cooperative_groups::this_grid().sync()` in the kernel, or by counters in memory
    /// (`hipModuleLaunchCooperativeKernel`).
    ///
    /// How many workgroups there may be depends on what each needs; [`Kernel::occupancy`] says it:
    ///
    /// ```
    /// # use hip::{BoundKernel, Buffer, Grid, InOut, Stream};
    /// fn run(kernel: &BoundKernel<(InOut<f32>,)>, stream: &Stream, data: &mut Buffer<f32>) -> hip::Result<()> {
    ///     let most = kernel.kernel().occupancy(256, 0)?.resident_blocks();
    ///     let blocks = u32::try_from(most.min(64)).unwrap_or(64);
    ///     // SAFETY: the kernel stays inside its buffer, whatever the number of workgroups.
    ///     unsafe { kernel.launch_cooperative(stream, Grid::new(blocks, 256), (data,)) }
    /// }
    /// ```
    ///
    /// # Safety
    /// As [`BoundKernel::launch`].
    ///
    /// # Errors
    /// As [`BoundKernel::launch`]. [`LaunchProblem::CooperativeTooLarge`](crate::LaunchProblem::CooperativeTooLarge) in
    /// [`Error::Launch`](crate::Error::Launch) if the device cannot hold all workgroups at once;
    /// [`Error::Unsupported`](crate::Error::Unsupported) if device or runtime (before HIP 5.5) cannot do it at all.
    pub unsafe fn launch_cooperative<A: LaunchArgs<P>>(&self, stream: &Stream, grid: Grid, args: A) -> Result<()> {
        // SAFETY: this function's contract.
        unsafe { self.launch_in_order(stream, &grid, Mode::Cooperative, &args) }
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

/// A tuple of up to 32 [`Param`]s.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no tuple of kernel parameters",
    label = "not a tuple of kernel parameters",
    note = "parameters are a tuple of up to 32 types, also where there is one only: `(In<f32>,)`"
)]
pub trait Params {
    /// What the types say, in order.
    #[doc(hidden)]
    fn specs() -> Vec<ParamSpec>;
}

/// A tuple of arguments for the parameters `P`.
///
/// # Safety
/// `with_pointers` must call `launch` with one pointer per parameter, each to memory of the parameter's size. `with_memory` must
/// name all memory that belongs to the arguments, and `is_quiet` be true only if all of it is.
#[diagnostic::on_unimplemented(
    message = "`{Self}` are not the arguments of a kernel with the parameters `{P}`",
    label = "not one argument for each parameter",
    note = "arguments are a tuple with one for each parameter, also where there is one only: `(&buffer,)`",
    note = "pass a number for a number, `&buffer` or a view for `In<T>`, `&mut buffer` or a mutable view for `Out<T>` and `InOut<T>`"
)]
pub unsafe trait LaunchArgs<P> {
    /// Whether a launch on `stream` needs no ordering with other streams, nor any record of it.
    #[doc(hidden)]
    fn is_quiet(&self, stream: &Stream) -> bool;

    /// Calls `launch` with pointers to the arguments.
    #[doc(hidden)]
    fn with_pointers(&self, launch: impl FnOnce(&mut [*mut c_void]) -> Result<()>) -> Result<()>;

    /// Calls `visit` with the memory that belongs to the arguments.
    #[doc(hidden)]
    fn with_memory(&self, visit: impl FnOnce(&[Memory<'_>]) -> Result<()>) -> Result<()>;
}

/// The pointer that HIP takes for an argument: to the value, or to a buffer's address.
#[inline(always)]
fn pointer(value: *const c_void, address: &*const c_void) -> *mut c_void {
    if value.is_null() { std::ptr::from_ref(address).cast() } else { value }.cast_mut()
}

fn begin(stream: &Stream, memory: &[Memory<'_>]) -> Result<()> {
    memory.iter().try_for_each(|memory| memory.begin(stream))
}

/// The kernel is queued, so the use of all buffers must be recorded even if that fails for one.
fn end(stream: &Stream, memory: &[Memory<'_>]) -> Result<()> {
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
            #[inline(always)]
            #[allow(unused_variables, reason = "there may be no arguments")]
            fn is_quiet(&self, stream: &Stream) -> bool {
                true $(&& self.$index.memory().is_quiet(stream))*
            }

            #[inline(always)]
            fn with_pointers(&self, launch: impl FnOnce(&mut [*mut c_void]) -> Result<()>) -> Result<()> {
                launch(&mut [$(pointer(self.$index.value(), &self.$index.memory().address)),*])
            }

            fn with_memory(&self, visit: impl FnOnce(&[Memory<'_>]) -> Result<()>) -> Result<()> {
                visit(&[$(self.$index.memory()),*])
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
    (24 P24 A24) (25 P25 A25) (26 P26 A26) (27 P27 A27) (28 P28 A28) (29 P29 A29) (30 P30 A30) (31 P31 A31)
}
