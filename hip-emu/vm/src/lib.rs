//! A machine that executes AMDGPU code objects (gfx906, gfx908, gfx90a, gfx942) on the CPU.

pub(crate) mod generated;
pub mod isa;
mod target;

pub use target::{Target, UnknownTarget};
