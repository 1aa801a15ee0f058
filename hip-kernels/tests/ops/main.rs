//! The operations beside GEMM on the software device, against their definitions in `f64`.

#[path = "../common/mod.rs"]
mod common;
mod norm;
mod reduce;
mod softmax;
mod support;
