//! Memory and arrays of others: raw memory in and out, DLPack, `ndarray`.

#[cfg(feature = "dlpack")]
pub mod dlpack;
mod foreign;
#[cfg(feature = "ndarray")]
mod ndarray;
mod raw;

pub use raw::RawBuffer;
