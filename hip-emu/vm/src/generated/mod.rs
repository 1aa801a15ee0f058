//! DO NOT EDIT; made by `cargo xtask isa` from tables/*.tsv.

pub(crate) mod ops;
