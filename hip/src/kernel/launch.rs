//! Kernels and the launch itself.

use std::ffi::c_void;
use std::fmt;
use std::sync::Arc;

use hip_code::KernelSignature;
use hip_sys::hipFunction_t;

use super::bind::{BoundKernel, Params};
use super::grid::Grid;
use super::param::{self, Strictness};
use crate::device::Device;
use crate::error::{Error, Result};
use crate::module::Module;
use crate::stream::Stream;

/// A kernel of a loaded module, with its signature. Cloning shares it.
#[derive(Clone)]
pub struct Kernel(Arc<KernelInner>);

struct KernelInner {
    module: Module,
    function: hipFunction_t,
    signature: KernelSignature,
}

// SAFETY: HIP functions are names for a part of their module, which this keeps alive, and may be launched from any
// thread.
unsafe impl Send for KernelInner {}
// SAFETY: as above.
unsafe impl Sync for KernelInner {}

/// Why the shape of a launch does not suit the kernel or the device.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LaunchProblem {
    /// A dimension is zero.
    #[error("{grid} has a dimension of zero")]
    ZeroDimension {
        /// The shape.
        grid: Grid,
    },
    /// The workgroup exceeds what the kernel was compiled for.
    #[error(
        "{threads} work-items per workgroup, but the kernel was compiled for at most {limit} (`__launch_bounds__`, or \
         the compiler's default)"
    )]
    WorkgroupExceedsKernel {
        /// Work-items per workgroup.
        threads: u64,
        /// The kernel's limit.
        limit: u32,
    },
    /// The workgroup exceeds what the device can run.
    #[error("workgroups of {threads:?} work-items, but the device allows at most {limit}")]
    WorkgroupExceedsDevice {
        /// Work-items per workgroup in x, y and z.
        threads: [u32; 3],
        /// The device's limit, in words.
        limit: String,
    },
    /// The kernel was compiled for one workgroup size only.
    #[error("workgroups of {threads:?} work-items, but the kernel was compiled for exactly {required:?}")]
    RequiredWorkgroup {
        /// Work-items per workgroup in x, y and z.
        threads: [u32; 3],
        /// What the kernel requires.
        required: [u32; 3],
    },
    /// Static and dynamic LDS together exceed what a workgroup can have.
    #[error("{fixed} bytes of static and {dynamic} of dynamic LDS, but the device has {limit} per workgroup")]
    Lds {
        /// Bytes that the kernel declares.
        fixed: u32,
        /// Bytes given at launch.
        dynamic: u32,
        /// The device's limit in bytes.
        limit: u64,
    },
    /// The grid exceeds what the device can count.
    #[error("{grid} exceed the limit in dimension {dimension}: {limit}")]
    GridTooLarge {
        /// The shape.
        grid: Grid,
        /// The dimension, from 0.
        dimension: usize,
        /// The limit, in words.
        limit: String,
    },
}

impl Kernel {
    pub(crate) fn new(module: Module, function: hipFunction_t, signature: KernelSignature) -> Self {
        Self(Arc::new(KernelInner { module, function, signature }))
    }

    /// Name in the code object: mangled unless the kernel was declared `extern "C"`.
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
    #[must_use]
    pub fn device(&self) -> &Device {
        self.0.module.device()
    }

    /// The raw handle, for calls of HIP functions that this crate lacks. It stays valid as long as this kernel is
    /// alive.
    #[must_use]
    pub fn handle(&self) -> hipFunction_t {
        self.0.function
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
    pub fn check_grid(&self, grid: &Grid) -> Result<()> {
        self.grid_problem(grid).map_err(|problem| self.launch_error(problem))
    }

    #[cold]
    fn launch_error(&self, problem: LaunchProblem) -> Error {
        Error::Launch { kernel: self.name().to_owned(), problem }
    }

    fn grid_problem(&self, grid: &Grid) -> Result<(), LaunchProblem> {
        let (signature, device) = (self.signature(), self.device().properties());
        if grid.blocks.contains(&0) || grid.threads.contains(&0) {
            return Err(LaunchProblem::ZeroDimension { grid: *grid });
        }
        let threads = grid.threads_per_block();
        if let Some(required) = signature.reqd_workgroup_size
            && required != grid.threads
        {
            return Err(LaunchProblem::RequiredWorkgroup { threads: grid.threads, required });
        }
        // A limit of zero is one that the metadata or the runtime does not tell.
        if signature.max_workgroup_size != 0 && threads > u64::from(signature.max_workgroup_size) {
            return Err(LaunchProblem::WorkgroupExceedsKernel { threads, limit: signature.max_workgroup_size });
        }
        let limit = device.max_threads_per_block;
        if limit != 0 && threads > u64::from(limit) {
            return Err(LaunchProblem::WorkgroupExceedsDevice {
                threads: grid.threads,
                limit: format!("{limit} in all"),
            });
        }
        for dimension in 0..3 {
            let (blocks, threads) = (grid.blocks[dimension], grid.threads[dimension]);
            let limit = device.max_threads_dim[dimension];
            if limit != 0 && threads > limit {
                let limit = format!("{limit} in dimension {dimension}");
                return Err(LaunchProblem::WorkgroupExceedsDevice { threads: grid.threads, limit });
            }
            let too_large = |limit| LaunchProblem::GridTooLarge { grid: *grid, dimension, limit };
            let limit = device.max_grid_size[dimension];
            if limit != 0 && blocks > limit {
                return Err(too_large(format!("{limit} workgroups")));
            }
            // The dispatch packet counts work-items, in 32 bits per dimension.
            if u64::from(blocks) * u64::from(threads) > u64::from(u32::MAX) {
                return Err(too_large("4294967295 work-items".to_owned()));
            }
        }
        let lds = u64::from(signature.lds_size) + u64::from(grid.dynamic_lds);
        let limit = device.shared_mem_per_block;
        if lds > limit && limit != 0 {
            return Err(LaunchProblem::Lds { fixed: signature.lds_size, dynamic: grid.dynamic_lds, limit });
        }
        Ok(())
    }

    /// Launches (`hipModuleLaunchKernel`).
    ///
    /// # Safety
    /// Each explicit argument of the kernel has a pointer in `arguments`, in order, to memory of the argument's size.
    /// The memory behind pointer arguments is ordered with `stream` and stays alive until the kernel is done. The
    /// kernel keeps its accesses inside it.
    pub(super) unsafe fn launch_pointers(
        &self,
        stream: &Stream,
        grid: &Grid,
        arguments: &mut [*mut c_void],
    ) -> Result<()> {
        let device = self.device();
        device.bind()?;
        let ([bx, by, bz], [tx, ty, tz]) = (grid.blocks, grid.threads);
        let (function, lds, stream) = (self.handle(), grid.dynamic_lds, stream.handle());
        let (arguments, extra) = (arguments.as_mut_ptr(), std::ptr::null_mut());
        // SAFETY: kernel and stream are alive and of one device; for the rest see this function's contract.
        let result = unsafe {
            device.hip().hipModuleLaunchKernel(function, bx, by, bz, tx, ty, tz, lds, stream, arguments, extra)
        };
        let context = || format!("`{}` with {grid} on {device}", self.name());
        device.platform().check_with("hipModuleLaunchKernel", context, result)
    }

    /// What launches check before anything is put into the stream.
    #[inline]
    pub(super) fn check_launch(&self, stream: &Stream, grid: &Grid) -> Result<()> {
        stream.require_device("the kernel", self.device())?;
        self.check_grid(grid)
    }
}

impl fmt::Debug for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kernel")
            .field("name", &self.name())
            .field("device", &self.device().to_string())
            .finish_non_exhaustive()
    }
}
