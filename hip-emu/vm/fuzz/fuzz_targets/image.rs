//! Files as code objects: what loads runs, and does no harm.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/hostile/common.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod common;
#[path = "../../tests/hostile/image.rs"]
mod image;

fuzz_target!(|bytes: &[u8]| image::check(bytes));
