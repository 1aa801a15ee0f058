//! Launches whose arguments are known only at run time.

use std::ffi::c_void;
use std::fmt;

use super::argument::Memory;
use super::grid::Grid;
use super::launch::{Kernel, Mode};
use super::param::{self, ParamSpec, Strictness};
use crate::element::Element;
use crate::error::{Result, first_error};
use crate::memory::{AsView, AsViewMut};
use crate::stream::Stream;

/// Launches with more arguments than this allocate.
const ON_STACK: usize = 32;

/// One argument for [`Kernel::launch_raw`].
pub struct Arg<'a> {
    spec: ParamSpec,
    value: *const c_void,
    memory: Memory<'a>,
}

impl<'a> Arg<'a> {
    /// A value.
    pub fn value<T: Element>(value: &'a T) -> Self {
        Self { spec: ParamSpec::value::<T>(), value: std::ptr::from_ref(value).cast(), memory: Memory::NONE }
    }

    /// Memory that the kernel only reads. If its parameter is no pointer to constant data, that it only reads is the
    /// caller's promise.
    pub fn read<B: AsView>(buffer: &'a B) -> Self {
        let spec = ParamSpec::pointer::<B::Element>(false);
        Self { spec, value: std::ptr::null(), memory: Memory::read(buffer.view()) }
    }

    /// Memory that the kernel writes.
    pub fn write<B: AsViewMut>(buffer: &'a mut B) -> Self {
        let spec = ParamSpec::pointer::<B::Element>(true);
        Self { spec, value: std::ptr::null(), memory: Memory::write(buffer.view_mut().into_view()) }
    }

    /// A null pointer, for kernels that take one for "not there".
    #[must_use]
    pub fn null() -> Self {
        Self { spec: ParamSpec::null(), value: std::ptr::null(), memory: Memory::NONE }
    }
}

impl Kernel {
    /// Puts a launch into `stream`, with arguments that are checked at every launch (`hipModuleLaunchKernel`). Checked
    /// are the number of arguments, the size of values, which arguments are pointers, and that no pointer to constant
    /// data is written through; not the element types. Otherwise as
    /// [`BoundKernel::launch`](crate::BoundKernel::launch).
    ///
    /// # Safety
    /// As [`BoundKernel::launch`](crate::BoundKernel::launch), and the types must be the kernel's.
    ///
    /// # Errors
    /// As [`Kernel::bind`] and [`BoundKernel::launch`](crate::BoundKernel::launch).
    pub unsafe fn launch_raw(&self, stream: &Stream, grid: Grid, args: &[Arg<'_>]) -> Result<()> {
        // SAFETY: this function's contract.
        unsafe { self.launch_args(stream, grid, Mode::Plain, args) }
    }

    /// As [`Kernel::launch_raw`], with all workgroups on the device at once, so that they can wait for each other
    /// (`hipModuleLaunchCooperativeKernel`); see [`BoundKernel::launch_cooperative`](crate::BoundKernel::launch_cooperative).
    ///
    /// # Safety
    /// As [`Kernel::launch_raw`].
    ///
    /// # Errors
    /// As [`Kernel::launch_raw`] and [`BoundKernel::launch_cooperative`](crate::BoundKernel::launch_cooperative).
    pub unsafe fn launch_raw_cooperative(&self, stream: &Stream, grid: Grid, args: &[Arg<'_>]) -> Result<()> {
        // SAFETY: this function's contract.
        unsafe { self.launch_args(stream, grid, Mode::Cooperative, args) }
    }

    /// # Safety
    /// As [`Kernel::launch_raw`].
    unsafe fn launch_args(&self, stream: &Stream, grid: Grid, mode: Mode, args: &[Arg<'_>]) -> Result<()> {
        param::check(self.signature(), args.iter().map(|arg| &arg.spec), Strictness::Layout)?;
        self.check_further(stream, &grid, mode)?;
        let mut stack = [std::ptr::null_mut(); ON_STACK];
        let mut heap;
        let pointers = match stack.get_mut(..args.len()) {
            Some(pointers) => pointers,
            None => {
                heap = vec![std::ptr::null_mut(); args.len()];
                heap.as_mut_slice()
            }
        };
        for (pointer, arg) in pointers.iter_mut().zip(args) {
            arg.memory.begin(stream)?;
            // A buffer's argument is its address.
            let address = std::ptr::from_ref(&arg.memory.address).cast();
            *pointer = if arg.value.is_null() { address } else { arg.value }.cast_mut();
        }
        // SAFETY: each pointer leads to a value of the argument's size; for the rest see this function's contract.
        unsafe { self.launch_pointers(stream, &grid, mode, pointers) }?;
        first_error(args.iter().map(|arg| arg.memory.end(stream)))
    }
}

impl fmt::Debug for Arg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Arg({})", self.spec)
    }
}
