//! The operations beside GEMM on the software device, against their definitions in `f64`.

mod cast;
#[path = "../common/mod.rs"]
mod common;
mod elementwise;
mod norm;
mod random;
mod reduce;
mod report;
mod rope;
mod rows_by_index;
mod softmax;
mod support;
mod transpose;
