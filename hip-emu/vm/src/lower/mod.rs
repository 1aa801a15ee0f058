//! From instructions to micro-ops.

pub(crate) mod context;
pub(crate) mod micro;
