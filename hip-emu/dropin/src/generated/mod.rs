//! DO NOT EDIT; what `cargo xtask dropin --generate` writes is in here.

pub(crate) mod exports;
