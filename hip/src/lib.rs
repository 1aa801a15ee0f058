//! Safe access to AMD Instinct GPUs (ROCm) and Hygon DCUs (DTK), with a software device where there is none.
//!
//! The HIP runtime is opened at run time: a program builds on any machine, without SDK and GPU, and one binary runs
//! with HIP 5.2 to 7.15 and with DTK. Kernels are compiled by `hip-build` in a build script, or brought as files.
//!
//! ```no_run
//! use hip::{Device, Grid, In, InOut, Module};
//!
//! fn main() -> hip::Result<()> {
//!     let device = Device::first()?;
//!     let stream = device.stream()?;
//!     let n = 1 << 20;
//!     let x = stream.upload(&vec![1.0f32; n])?;
//!     let mut y = stream.alloc_zeroed::<f32>(n)?;
//!
//!     // __global__ void saxpy(unsigned n, float a, const float *x, float *y)
//!     let code = std::fs::read("saxpy.co").expect("saxpy.co");
//!     let module = Module::load(&device, &code)?; // Error::WrongArch if it is for other devices
//!     let saxpy = module.kernel("saxpy")?.bind::<(u32, f32, In<f32>, InOut<f32>)>()?; // types are checked here, once
//!
//!     // SAFETY: the kernel leaves elements from n on alone.
//!     unsafe { saxpy.launch(&stream, Grid::cover(n, 256), (n as u32, 2.0, &x, &mut y)) }?;
//!     assert_eq!(stream.download(&y)?, vec![2.0; n]);
//!     Ok(())
//! }
//! ```
//!
//! # Where to read on
//!
//! | | |
//! |---|---|
//! | [`guide::programs`] | small programs: an own kernel, two streams, a graph, compiling at run time |
//! | [`guide::concepts`] | names on the CPU, in CUDA, in HIP and here |
//! | [`guide::safety`] | what is checked, what the caller promises, what a fault does |
//! | [`guide::environment`] | environment variables |
//! | [`guide::versions`] | what needs which release |
//! | [`guide::from_cudarc`] | for users of cudarc |
//! | [`graph`] | graphs |
//! | [`errors`] | error codes, and what to do about them |
//!
//! # Terms
//!
//! | Here | HIP | What it is |
//! |---|---|---|
//! | [`Device`] | device ordinal | a GPU, a DCU, or the software device |
//! | [`Stream`] | `hipStream_t` | a queue of work, done in order |
//! | [`Event`] | `hipEvent_t` | a point in a stream, to wait for or to take the time at |
//! | [`Buffer`], [`View`], [`ViewMut`] | device pointer | typed device memory, and parts of it |
//! | [`PinnedBuffer`], [`Transfer`] | `hipHostMalloc`, `hipMemcpyAsync` | host memory for copies that nobody waits for |
//! | [`ManagedBuffer`], [`MappedBuffer`] | `hipMallocManaged`, `hipHostMalloc` | memory for host and devices |
//! | [`Module`], [`Kernel`] | `hipModule_t`, `hipFunction_t` | loaded code, and an entry point in it |
//! | [`BoundKernel`] | | a kernel whose parameter types are fixed and checked |
//! | [`Graph`], [`GraphExec`] | `hipGraph_t`, `hipGraphExec_t` | work that is described once and launched many times |
//! | `rtc::Program` (feature `hiprtc`) | `hiprtcProgram` | HIP C++ to compile while the program runs |
//! | [`Grid`] | grid and block size | workgroups (blocks) of work-items (threads) |
//!
//! A *wave* is what CUDA calls a warp: 64 lanes on the devices this crate is for. *LDS* is the memory of a workgroup,
//! HIP's shared memory. A *code object* is the file a kernel is compiled to, for one architecture such as `gfx90a`.
//!
//! # Which runtime
//!
//! The environment variable `HIP_RS_RUNTIME` chooses, at the first use of a device:
//!
//! | Value | Runtime |
//! |---|---|
//! | `auto`, or not set | a library with a device, else the software device and a line on stderr, else an error |
//! | `rocm`, `dtk` | AMD's or Hygon's library, or an error |
//! | `emu`, `emu:mi210`, `emu:gfx906`, ... | the software device, as this chip |
//! | `emu:mi210,mi210,mi100` | several software devices |
//! | `emu:mi210@rocm5`, `@rocm6`, `@rocm7`, `@dtk` | software devices behind the interface of this runtime |
//! | a path | this library, or the one in this folder |
//!
//! [`Device::emulated`] and [`Device::emulated_all`] give software devices beside whatever this chooses. They are never among
//! those of [`Device::all`], also where these are software devices of the same chip.
//!
//! The runtimes look at variables of their own to decide which devices there are: `HIP_VISIBLE_DEVICES` (all of them, the
//! software device included), `ROCR_VISIBLE_DEVICES`, `CUDA_VISIBLE_DEVICES` and `GPU_DEVICE_ORDINAL`. They list devices by
//! number, and the first of the list becomes device 0; `-1` hides all. Where a device is missing, the error names those that
//! are set.
//!
//! # Features
//!
//! | Feature | |
//! |---|---|
//! | `rocm` (default), `dtk` | open the runtime's shared library; the two differ only in which is looked for first |
//! | `emu` | the software device; for programs and tests |
//! | `derive` | `#[derive(Pod)]` for your own structs, see [`Element`] |
//! | `half` | `f16` and `bf16`, as buffer elements and kernel arguments |
//! | `async` | futures of streams and events (`Stream::wait`, `Event::wait`), for any executor |
//! | `tracing` | lost devices and errors of destructors are reported to the crate `tracing` |
//! | `hiprtc` | compiling HIP C++ at run time, with a cache on disk (`HIP_RS_CACHE`, `HIP_RS_CACHE_DIR`: see `rtc::Cache`) |
//! | `dlpack` | tensors from and for PyTorch, CuPy and others, without a copy |
//! | `ndarray` | copies between device memory and arrays of the crate `ndarray` |
//!
//! Libraries must not enable `emu`: the program decides where its kernels run.
//!
//! # What is checked
//!
//! *Checked for you*: that a code object fits the device; the number, the sizes and the kinds of kernel arguments, and
//! their element types and constness where the kernel's mangled name carries them; workgroup and grid sizes, LDS, wave
//! size; lengths of copies and ranges of views; that memory outlives the work that uses it, that work on several
//! streams does not overtake itself, and that host memory is not touched while a transfer uses it.
//!
//! *Left to the caller*, and therefore `unsafe`: that a kernel keeps its accesses inside its buffers and does not race
//! with itself. Pointers that are hidden in values are not seen at all. [`guide::safety`] has the details.
//!
//! Kernels run after the launch returns, so a kernel that goes wrong shows in a later call. [`Error`] says what a code
//! means and what helps, and on the software device which kernel, instruction and address it was; on real ones, which
//! kernels it may have been. [`errors`] has a table of the codes. Destructors neither panic nor lose errors:
//! [`Device::take_deferred_errors`] has them.
//!
//! After a failed kernel, real devices are lost for the process ([`Error::poisons_device`]), and memory that the device
//! may still use is leaked on purpose.

mod arch;
mod captures;
mod device;
mod element;
mod error;
pub mod errors;
mod event;
#[cfg(test)]
mod fake;
pub mod graph;
pub mod guide;
mod interop;
mod kernel;
mod memory;
mod module;
mod platform;
#[cfg(feature = "hiprtc")]
pub mod rtc;
mod runtime;
mod stream;
mod sync;

pub use arch::Arch;
pub use device::{Device, DeviceUuid, LdsBanks, MemoryInfo, PciAddress, PciAddressError, PeerLink};
pub use element::Element;
pub use error::{CallError, Error, Result, Suspects};
pub use event::{Clock, Elapsed, Event};
pub use graph::{
    AsGraphView, AsGraphViewMut, Capture, CaptureMode, Graph, GraphBuffer, GraphExec, GraphParts, GraphPinned,
    GraphProblem, GraphView, GraphViewMut, Node, SharedBuffer,
};
#[cfg(feature = "half")]
pub use half::{bf16, f16};
pub use hip_code::{KernelSignature, TargetId};
pub use hip_sys::{DeviceAttribute, DeviceProperties, Family, HipVersion, Limit, Profile, SymbolMissing, hipError_t};
pub use interop::RawBuffer;
#[cfg(feature = "dlpack")]
pub use interop::dlpack;
pub use kernel::{
    Arg, BlockSize, BoundKernel, CachePreference, Dim3, Grid, In, InOut, Kernel, KernelAttributes, LaunchArg,
    LaunchArgs, LaunchProblem, Null, Occupancy, Out, Param, ParamSpec, Params, PointerArray, PointerArrayMut,
};
pub use memory::{
    Allocator, AsPitched, AsPitchedMut, AsView, AsViewMut, Buffer, Chunks, ChunksMut, Extent, Global, HostMemory,
    HostSink, HostSource, ManagedBuffer, MappedBuffer, MemoryAdvice, MemoryPlace, MemoryPool, MemoryStats,
    PinnedBuffer, PinnedOptions, Pitched2D, Pitched3D, PitchedView, PitchedViewMut, PoolReuse, PoolUse, Registered,
    Strides, Transfer, View, ViewMut,
};
pub use module::{CodeBundle, CodeSource, EmbeddedObject, LeftOut, Module};
pub use platform::RuntimeInfo;
#[cfg(feature = "async")]
pub use stream::{EventWait, StreamWait};
pub use stream::{Ownership, Stream, StreamOptions};

/// The raw functions, types and constants of HIP.
pub use hip_sys as sys;

/// The crate whose traits [`Element`] stands on: derive its `Pod` and `Zeroable` for your own structs (feature `derive`).
pub use bytemuck;

/// The programs of the README.
#[cfg(all(doctest, feature = "emu"))]
#[doc = include_str!("../README.md")]
struct Readme;

/// Expands to what `hip-build` generated under this name, the one given to its `Build::compile`, in a build script: `CODE`,
/// and a function per kernel, which finds it in a module and binds its types.
///
/// ```ignore
/// mod kernels {
///     hip::include_kernels!("saxpy");
/// }
///
/// let module = hip::Module::load(&device, &kernels::CODE)?;
/// let saxpy = kernels::saxpy(&module)?;
/// ```
///
/// It does not compile if the last run of the build script has not made the kernels: what an earlier one left is not taken. The
/// message lists the names that there are. How launchers are named is in the documentation of `hip-build`.
#[macro_export]
macro_rules! include_kernels {
    ($name:literal) => {
        const _: &str = env!(
            concat!("HIP_RS_BUILT_", $name),
            concat!(
                "hip::include_kernels!: the build script of this package made no kernels `",
                $name,
                "`, but ",
                env!(
                    "HIP_RS_BUILDS",
                    "hip::include_kernels!: the build script of this package made no kernels: it has to call \
                     hip_build::Build::compile"
                ),
                ": use such a name, or call hip_build::Build::compile with this one"
            )
        );
        include!(concat!(
            env!("OUT_DIR", "hip::include_kernels! needs a build script that calls hip_build::Build::compile"),
            "/",
            $name,
            ".rs"
        ));
    };
}
