//! How micro-ops are reached: the run loop, control flow, and the scalar ALU.

pub(crate) mod code;
pub(crate) mod control;
pub(crate) mod observe;
pub(crate) mod run;
pub(crate) mod scalar;
pub(crate) mod steps;

#[cfg(test)]
mod tests;
