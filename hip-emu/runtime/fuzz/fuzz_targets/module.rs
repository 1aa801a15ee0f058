//! Files as modules, by way of the C interface.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/hostile/module.rs"]
mod module;

fuzz_target!(|bytes: &[u8]| module::check(bytes));
