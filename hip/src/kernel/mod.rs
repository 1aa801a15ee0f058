//! Kernels: signatures, checked argument types, launches.

mod argument;
mod attributes;
mod bind;
mod grid;
mod launch;
mod limits;
mod occupancy;
mod param;
mod pointers;
#[cfg(test)]
mod query_tests;
mod raw;
mod suggest;
#[cfg(test)]
mod tests;

pub use argument::{LaunchArg, Null};
pub use attributes::{CachePreference, KernelAttributes};
pub use bind::{BoundKernel, LaunchArgs, Params};
pub use grid::{Dim3, Grid};
pub use launch::Kernel;
pub use limits::LaunchProblem;
pub use occupancy::{BlockSize, Occupancy};
pub use param::{In, InOut, Out, Param, ParamSpec};
pub use pointers::{PointerArray, PointerArrayMut};
pub use raw::Arg;
