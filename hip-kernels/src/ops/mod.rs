//! The operations beside GEMM: reductions, softmax, norms.
//!
//! Each is described by a small value, checked and put into a stream by its `run`. Matrices are row-major, with a leading
//! dimension where rows are not dense. Nothing waits, and nothing is allocated but at the first use on a device, which loads the
//! code. Everything is checked before a launch, so running an operation is safe. Rows may have any length and alignment; 16
//! bytes at a time are moved where the alignment allows.
//!
//! | Operation | Elements | Formula | NaN |
//! |---|---|---|---|
//! | [`Reduce`] of rows, columns, all | `f32`, `f64`, `f16`, `bf16`, `i32` | [`Reduction`] | in a line makes its result NaN |
//! | [`IndexOf`] (argmax, argmin) | as above | first index of the [`Extreme`] | the first NaN is found |
//! | [`Softmax`], log-softmax, masks | `f32`, `f16`, `bf16` | `exp(z - max z) / sum` | makes what is visible of its row NaN |
//! | [`Norm`]: layer norm, RMS norm | `f32`, `f16`, `bf16` | `(h - mean) / sqrt(variance + eps)` | makes its row NaN |
//!
//! Every operation calls `hipModuleLaunchKernel`, once where its documentation says nothing else. `f16` and `bf16` are computed
//! in `f32` and rounded once, to nearest, ties to even. Results are the same, bit for bit, from run to run: there are no
//! floating-point atomics, and the order of additions depends on the shape alone. Functions are polynomials of fused
//! multiply-adds (`kernels/ops/math.hpp`), so they do not depend on the architecture's approximations either.
//!
//! All are tested on the software device against their definitions in `f64`; none has run on hardware yet.

mod element;
mod error;
mod kernels;
mod norm;
mod reduce;
mod rows;
mod softmax;

pub use element::{Float, Number};
pub use error::{Error, Result};
pub use norm::Norm;
pub use reduce::{Extreme, IndexOf, Reduce, Reduction};
pub use softmax::Softmax;
