//! Bytes as the instructions of a kernel.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/hostile/common.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod common;
#[path = "../../tests/hostile/instructions.rs"]
mod instructions;

fuzz_target!(|bytes: &[u8]| instructions::check(bytes));
