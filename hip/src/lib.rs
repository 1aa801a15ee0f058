//! Safe access to AMD Instinct GPUs (ROCm) and Hygon DCUs (DTK), with a software device where there is none.

mod arch;
mod device;
mod element;
mod error;
mod event;
#[cfg(test)]
mod fake;
mod kernel;
mod memory;
mod module;
mod platform;
mod runtime;
mod stream;

pub use arch::Arch;
pub use device::{Device, MemoryInfo};
pub use element::Element;
pub use error::{CallError, Error, Result};
pub use event::{Clock, Elapsed, Event};
pub use half::{bf16, f16};
pub use hip_code::{KernelSignature, TargetId};
pub use hip_sys::{DeviceProperties, Family, HipVersion, SymbolMissing, hipError_t};
pub use kernel::{
    Arg, BoundKernel, Dim3, Grid, In, InOut, Kernel, LaunchArg, LaunchArgs, LaunchProblem, Out, Param, ParamSpec,
    Params,
};
pub use memory::{AsView, AsViewMut, Buffer, HostSource, PinnedBuffer, Transfer, View, ViewMut};
pub use module::{CodeBundle, CodeSource, EmbeddedObject, Module};
pub use platform::RuntimeInfo;
pub use stream::Stream;

/// The raw functions, types and constants of HIP.
pub use hip_sys as sys;

/// The crate whose traits [`Element`] stands on: derive its `Pod` and `Zeroable` for your own structs.
pub use bytemuck;

/// Expands to what `hip-build` generated under this name in a build script: `CODE`, and a function per kernel.
///
/// ```ignore
/// mod kernels {
///     hip::include_kernels!("saxpy");
/// }
/// ```
#[macro_export]
macro_rules! include_kernels {
    ($name:literal) => {
        include!(concat!(env!("OUT_DIR"), "/", $name, ".rs"));
    };
}
