//! Kernels and the launch itself.

use std::ffi::c_void;
use std::fmt;
use std::sync::Arc;

use hip_code::KernelSignature;
use hip_sys::{DeviceAttribute, Function, SymbolMissing, hipError_t, hipFunction_t};

use super::bind::{BoundKernel, Params};
use super::grid::Grid;
use super::limits::{self, LaunchProblem, Limits};
use super::param::{self, Strictness};
use crate::device::Device;
use crate::error::{Error, Result};
use crate::module::Module;
use crate::platform::{Binding, Platform};
use crate::stream::{LaunchName, Stream};

/// A kernel of a loaded module, with its signature. Cloning shares it.
#[derive(Clone)]
pub struct Kernel(Arc<KernelInner>);

struct KernelInner {
    launch: LaunchData,
    module: Module,
    signature: KernelSignature,
}

/// What every launch looks at, in as few cache lines as it takes: a launch comes after other work, which leaves little of this
/// in the cache, and following pointers to what is there elsewhere would take longer than all that launches check.
#[repr(align(64))]
struct LaunchData {
    /// The module's.
    device: Device,
    /// The device's.
    binding: Binding,
    platform: Arc<Platform>,
    function: hipFunction_t,
    limits: Limits,
    /// For errors that may come of launches.
    name: LaunchName,
}

// SAFETY: HIP functions are names for a part of their module, which this keeps alive, and may be launched from any
// thread.
unsafe impl Send for KernelInner {}
// SAFETY: as above.
unsafe impl Sync for KernelInner {}

/// How the workgroups of a launch relate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// They run in any order.
    Plain,
    /// All run at once and can wait for each other.
    Cooperative,
}

impl Kernel {
    pub(crate) fn new(module: Module, function: hipFunction_t, signature: KernelSignature) -> Self {
        let limits = Limits::new(&signature, module.device().properties());
        let device = module.device().clone();
        let launch = LaunchData {
            binding: device.binding(),
            platform: Arc::clone(device.shared_platform()),
            device,
            function,
            limits,
            name: LaunchName::new(&signature.name),
        };
        Self(Arc::new(KernelInner { launch, module, signature }))
    }

    /// Name in the code object: mangled unless the kernel was declared `extern "C"`. In C++'s spelling it is
    /// [`KernelSignature::full_name`].
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0.signature.name
    }

    /// Arguments and resources, from the code object.
    #[must_use]
    pub fn signature(&self) -> &KernelSignature {
        &self.0.signature
    }

    /// The module that the kernel is in.
    #[must_use]
    pub fn module(&self) -> &Module {
        &self.0.module
    }

    /// The device that the kernel is loaded on.
    #[inline]
    #[must_use]
    pub fn device(&self) -> &Device {
        &self.0.launch.device
    }

    /// The raw handle, for calls of HIP functions that this crate lacks. It stays valid as long as this kernel is
    /// alive.
    #[inline]
    #[must_use]
    pub fn handle(&self) -> hipFunction_t {
        self.0.launch.function
    }

    /// Fixes the parameter types, a tuple of [`In`](crate::In), [`Out`](crate::Out), [`InOut`](crate::InOut) and
    /// values, and checks them once. Launches of the result need no further check of types.
    ///
    /// Always checked are the number of arguments, the size of values, and which arguments are pointers. Element types
    /// and constness are checked where the kernel's mangled name carries them, so not for `extern "C"` kernels.
    ///
    /// Constness is checked in one direction: `Out` and `InOut` are refused for a kernel's `const T *`, but `In` is
    /// accepted for a `T *`. That the kernel does not write through it is then the caller's promise, made at each
    /// launch.
    ///
    /// # Errors
    /// [`Error::ArgumentCount`], [`Error::ArgumentSize`], [`Error::ArgumentKind`], [`Error::ArgumentType`],
    /// [`Error::ArgumentAccess`].
    pub fn bind<P: Params>(&self) -> Result<BoundKernel<P>> {
        param::check(self.signature(), P::specs().iter(), Strictness::Types)?;
        Ok(BoundKernel::new(self.clone()))
    }

    /// Checks the shape of a launch against the kernel's and the device's limits. Launches do this themselves.
    ///
    /// # Errors
    /// [`Error::Launch`].
    #[inline]
    pub fn check_grid(&self, grid: &Grid) -> Result<()> {
        if self.limits().allow(grid) { Ok(()) } else { self.explain_grid(grid) }
    }

    #[cold]
    fn explain_grid(&self, grid: &Grid) -> Result<()> {
        let problem = limits::problem(self.signature(), self.device().properties(), grid);
        problem.map_or(Ok(()), |problem| Err(self.launch_error(problem)))
    }

    #[cold]
    pub(super) fn launch_error(&self, problem: LaunchProblem) -> Error {
        Error::Launch { kernel: self.signature().full_name().to_owned(), problem }
    }

    pub(super) fn limits(&self) -> &Limits {
        &self.0.launch.limits
    }

    /// A grid of at least `n` work-items in a row, with workgroups of a size that suits the kernel: 256, or less if it
    /// was compiled for less. It costs no call; [`Kernel::suggest_block`] looks at registers and LDS too.
    ///
    /// As with [`Grid::cover`], the kernel must ignore the work-items from `n` on, and `n == 0` gives no workgroup.
    #[must_use]
    pub fn cover(&self, n: usize) -> Grid {
        match self.signature().reqd_workgroup_size {
            Some(threads @ [x, _, _]) => Grid { threads, ..Grid::cover(n, x) },
            None => Grid::cover(n, self.limits().row().clamp(1, 256)),
        }
    }

    /// Whether the runtime says that the device has no cooperative launches. Some structures of properties and some
    /// runtimes' attributes do not tell; the launch will.
    fn device_refuses_cooperation(&self) -> bool {
        let device = self.device();
        let attribute = || device.hip().device_attribute(DeviceAttribute::CooperativeLaunch, device.handle()).ok();
        !device.properties().cooperative_launch && attribute() == Some(0)
    }

    /// Launches (`hipModuleLaunchKernel`, `hipModuleLaunchCooperativeKernel`).
    ///
    /// # Safety
    /// Each explicit argument of the kernel has a pointer in `arguments`, in order, to memory of the argument's size.
    /// The memory behind pointer arguments is ordered with `stream` and stays alive until the kernel is done. The
    /// kernel keeps its accesses inside it.
    pub(super) unsafe fn launch_pointers(
        &self,
        stream: &Stream,
        grid: &Grid,
        mode: Mode,
        arguments: &mut [*mut c_void],
    ) -> Result<()> {
        self.device().bind()?;
        stream.note_launch(self.0.launch.name);
        // SAFETY: this function's contract.
        unsafe { self.call_launch(stream, grid, mode, arguments) }
    }

    /// [`Kernel::check_further`] and [`Kernel::launch_pointers`] in one, for launches that need nothing in between.
    ///
    /// # Safety
    /// As [`Kernel::launch_pointers`].
    // Inlined with the call itself: the call of a runtime often ends in one of the system, behind which returning from every
    // function on the way takes several times as long as what was checked.
    #[inline(always)]
    pub(super) unsafe fn check_and_launch(
        &self,
        stream: &Stream,
        grid: &Grid,
        arguments: &mut [*mut c_void],
    ) -> Result<()> {
        if self.begin_launch(stream, grid) {
            // SAFETY: this function's contract.
            unsafe { self.call_launch(stream, grid, Mode::Plain, arguments) }
        } else {
            // SAFETY: this function's contract.
            unsafe { self.check_further_and_launch(stream, grid, arguments) }
        }
    }

    /// Whether a launch may go ahead, as far as that is seen at a glance; if so, it is noted.
    #[inline(never)]
    fn begin_launch(&self, stream: &Stream, grid: &Grid) -> bool {
        let launch = &self.0.launch;
        let ready =
            *stream.device() == launch.device && launch.limits.plainly_allow(grid) && launch.binding.is_current();
        if ready {
            stream.note_launch(launch.name);
        }
        ready
    }

    /// # Safety
    /// As [`Kernel::launch_pointers`].
    #[inline(never)]
    unsafe fn check_further_and_launch(
        &self,
        stream: &Stream,
        grid: &Grid,
        arguments: &mut [*mut c_void],
    ) -> Result<()> {
        self.check_further(stream, grid, Mode::Plain)?;
        // SAFETY: this function's contract.
        unsafe { self.launch_pointers(stream, grid, Mode::Plain, arguments) }
    }

    /// The launch itself. The device must be the thread's current one, and the launch be noted.
    ///
    /// # Safety
    /// As [`Kernel::launch_pointers`].
    #[inline(always)]
    unsafe fn call_launch(
        &self,
        stream: &Stream,
        grid: &Grid,
        mode: Mode,
        arguments: &mut [*mut c_void],
    ) -> Result<()> {
        let ([bx, by, bz], [tx, ty, tz]) = (grid.blocks, grid.threads);
        let (function, lds, on) = (self.handle(), grid.dynamic_lds, stream.handle());
        let (arguments, extra) = (arguments.as_mut_ptr(), std::ptr::null_mut());
        let hip = self.0.launch.platform.hip();
        let result = match mode {
            Mode::Plain => {
                // SAFETY: kernel and stream are alive and of one device; for the rest see this function's contract.
                unsafe { hip.hipModuleLaunchKernel(function, bx, by, bz, tx, ty, tz, lds, on, arguments, extra) }
            }
            Mode::Cooperative => {
                // SAFETY: as above.
                unsafe { hip.hipModuleLaunchCooperativeKernel(function, bx, by, bz, tx, ty, tz, lds, on, arguments) }
            }
        };
        match result {
            Ok(hipError_t::hipSuccess) => Ok(()),
            result => self.launch_failed(grid, mode, result),
        }
    }

    #[cold]
    #[inline(never)]
    fn launch_failed(&self, grid: &Grid, mode: Mode, result: Result<hipError_t, SymbolMissing>) -> Result<()> {
        let call = match mode {
            Mode::Plain => "hipModuleLaunchKernel",
            Mode::Cooperative => "hipModuleLaunchCooperativeKernel",
        };
        let context = || format!("`{}` with {grid} on {}", self.signature().full_name(), self.device());
        self.device().platform().check_with(call, context, result)
    }

    /// What launches check before anything is put into the stream: what [`Kernel::begin_launch`] sees at a glance, with the
    /// reason in words, and what cooperative launches need beside.
    pub(super) fn check_further(&self, stream: &Stream, grid: &Grid, mode: Mode) -> Result<()> {
        stream.require_device("the kernel", self.device())?;
        self.check_grid(grid)?;
        match mode {
            Mode::Plain => Ok(()),
            Mode::Cooperative => self.check_cooperative(grid),
        }
    }

    /// That all workgroups of a shape, which passed [`Kernel::check_grid`], can be on the device at once. Runtimes check
    /// this too, but not all of them always did, and a launch that is too large hangs.
    fn check_cooperative(&self, grid: &Grid) -> Result<()> {
        let device = self.device();
        let unsupported = |reason| Err(Error::Unsupported { what: "a cooperative launch", reason });
        if !device.hip().has_function(Function::hipModuleLaunchCooperativeKernel) {
            return unsupported(format!(
                "{} has no hipModuleLaunchCooperativeKernel, which came with HIP 5.5; split the kernel where its \
                 workgroups wait for each other, and launch the parts one after the other",
                device.runtime()
            ));
        }
        if self.device_refuses_cooperation() {
            return unsupported(format!("{device} says that it cannot hold all workgroups of a grid at once"));
        }
        let threads = u32::try_from(grid.threads_per_block()).unwrap_or(u32::MAX);
        let per_unit = self.resident_per_unit(threads, grid.dynamic_lds)?;
        let units = device.properties().multiprocessor_count;
        let blocks = grid.block_count();
        if blocks > u64::from(per_unit) * u64::from(units) {
            return Err(self.launch_error(LaunchProblem::CooperativeTooLarge { blocks, per_unit, units }));
        }
        Ok(())
    }
}

impl fmt::Debug for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kernel")
            .field("name", &self.signature().full_name())
            .field("device", &self.device().to_string())
            .finish_non_exhaustive()
    }
}
