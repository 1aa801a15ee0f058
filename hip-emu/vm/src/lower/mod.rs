//! From instructions to micro-ops.

pub(crate) mod block;
pub(crate) mod context;
mod control;
pub(crate) mod fuse;
pub(crate) mod matrix;
pub(crate) mod memory;
pub(crate) mod micro;
mod scalar;
pub(crate) mod vector;
