//! GEMM: description, selection of a kernel, launch.

mod builder;
mod config;
mod epilogue;
mod error;
mod model;
mod plan;
mod problem;
mod select;
mod split;

/// Made by `cargo xtask kernels`.
mod generated {
    pub(super) mod configs;
}

pub use builder::{Gemm, Layout, Multiply, Precision, Scalar};
#[cfg(test)]
pub(crate) use config::all as table;
pub use config::{ElementType, Tile};
pub use epilogue::{Activation, Epilogue};
pub use error::{Error, Matrix, Result};
pub use plan::Plan;
pub use select::{Candidate, Selection};
