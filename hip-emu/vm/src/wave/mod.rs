//! The state of one wave: registers, special registers, initial values.

pub(crate) mod init;
pub(crate) mod mode;
pub(crate) mod state;
