//! DO NOT EDIT; made by `cargo xtask isa` from tables/*.tsv.

pub(crate) mod decode_tables;
pub(crate) mod forms;
pub(crate) mod ops;
