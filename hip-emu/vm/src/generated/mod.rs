//! DO NOT EDIT; made by `cargo xtask isa` from tables/*.tsv.

pub(crate) mod decode_tables;
pub(crate) mod forms;
pub(crate) mod ops;

/// FNV-1a hash of gfx9.tsv and forms.tsv, one after the other.
#[cfg(test)]
pub(crate) const TABLES: u64 = 0x4f62dca3f1324c62;
