//! Matrix instructions (MFMA): which element of a matrix lies where, and what an element is.

pub(crate) mod element;
pub(crate) mod exact;
pub(crate) mod shapes;
