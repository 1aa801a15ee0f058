//! Kernels: signatures, checked argument types, launches.

mod bind;
mod grid;
mod launch;
mod param;
mod raw;
#[cfg(test)]
mod tests;

pub use bind::{BoundKernel, LaunchArg, LaunchArgs, Params};
pub use grid::{Dim3, Grid};
pub use launch::{Kernel, LaunchProblem};
pub use param::{In, InOut, Out, Param, ParamSpec};
pub use raw::Arg;
