//! How 64 lanes run on this CPU: the only home of `target_feature` and of vector intrinsics.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
pub(crate) mod cross;
pub(crate) mod dot;
pub(crate) mod lane;
pub(crate) mod level;
pub(crate) mod matrix;
pub(crate) mod memory;
pub(crate) mod run;
pub(crate) mod shapes;
pub(crate) mod simd;
pub(crate) mod soft;
