//! A machine that executes AMDGPU code objects (gfx906, gfx908, gfx90a, gfx942) on the CPU.

mod error;
pub(crate) mod exec;
pub(crate) mod generated;
mod image;
pub mod isa;
pub(crate) mod lanes;
pub(crate) mod lower;
mod machine;
pub mod mem;
pub(crate) mod ops;
pub(crate) mod sched;
mod target;
pub(crate) mod wave;

pub use error::{Fault, FaultKind, ImageError};
pub use image::{Image, KernelEntry};
pub use lanes::level::Level;
pub use machine::{Dispatch, Machine, MachineConfig, Stats};
pub use target::{Target, UnknownTarget};
