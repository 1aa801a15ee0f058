//! The operations beside GEMM: elementwise operations, conversions, reductions, softmax, norms, rotary embedding, rows by index,
//! random numbers.
//!
//! Each is described by a small value, checked and put into a stream by its `run`. Matrices are row-major, with a leading
//! dimension where rows are not dense. Nothing waits, and nothing is allocated but at the first use on a device, which loads the
//! code. Everything is checked before a launch, so running an operation is safe. Rows may have any length and alignment; 16
//! bytes at a time are moved where the alignment allows.
//!
//! | Operation | Elements | Formula | NaN |
//! |---|---|---|---|
//! | [`Elementwise::unary`] | `f32`, `f64`, `f16`, `bf16`, `i32` | [`Unary`] | stays NaN |
//! | [`Elementwise::binary`], with operands repeated along rows or columns | as above | [`Binary`] | [`Binary`] |
//! | [`Elementwise::select`] | any of 1, 2, 4, 8 bytes | `condition ? x : y` | is copied |
//! | [`Elementwise::cast`] | those of `unary`, `i8`, 8-bit floats | to nearest, ties to even, once; integers and 8-bit floats saturate | of integers: 0 |
//! | [`Quantize`], [`Quantize::dequantize`] | `f32`, `f16`, `bf16` from and to `i8` | `x / scale`, `q * scale` | becomes 0 |
//! | [`iota`] | those of `unary` | `start + i * step` | |
//! | [`Transpose`], in batches | any of 1, 2, 4, 8 bytes | `out[j, i] = x[i, j]` | is copied |
//! | [`Reduce`] of rows, columns, all | those of `unary` | [`Reduction`] | in a line makes its result NaN |
//! | [`IndexOf`] (argmax, argmin) | those of `unary` | first index of the [`Extreme`] | the first NaN is found |
//! | [`Softmax`], log-softmax, masks | `f32`, `f16`, `bf16` | `exp(z - max z) / sum` | makes what is visible of its row NaN |
//! | [`Norm`]: layer norm, RMS norm | `f32`, `f16`, `bf16` | `(h - mean) / sqrt(variance + eps)` | makes its row NaN |
//! | [`Rope`] | `f32`, `f16`, `bf16` | a turn by `position * base^(-2p / rotary)` | stays in its pair |
//! | [`RowsByIndex`]: gather, embedding, scatter | any of 1, 2, 4, 8 bytes | `out[i] = table[index[i]]` | is copied |
//! | [`Random`] | `f32`, `f16`, `bf16`, `u32` bits | Philox4x32-10; Box-Muller | |
//!
//! Every operation calls `hipModuleLaunchKernel`, once where its documentation says nothing else. `f16` and `bf16` are computed
//! in `f32` and rounded once, to nearest, ties to even. Results are the same, bit for bit, from run to run: there are no
//! floating-point atomics, and the order of additions depends on the shape alone. Functions are polynomials of fused
//! multiply-adds (`kernels/ops/math.hpp`), so they do not depend on an architecture's approximations either; but [`Unary::Gelu`]
//! has the exponential of GEMM's.
//!
//! All are tested on the software device against their definitions in `f64`; none has run on hardware yet.

mod element;
mod elementwise;
mod error;
mod kernels;
mod norm;
mod operand;
mod quantize;
mod random;
mod reduce;
mod rope;
mod rows;
mod rows_by_index;
mod softmax;
mod transpose;

pub use element::{Convert, Float, Number};
pub use elementwise::{Binary, Elementwise, Unary, iota};
pub use error::{Error, Result};
pub use norm::Norm;
pub use operand::{Operand, Scale};
pub use quantize::Quantize;
pub use random::{Distribution, Random};
pub use reduce::{Extreme, IndexOf, Reduce, Reduction};
pub use rope::{Pairing, Rope};
pub use rows_by_index::{BadIndices, RowsByIndex};
pub use softmax::Softmax;
pub use transpose::Transpose;
