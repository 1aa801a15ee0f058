//! Bytes as code that is written as text.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/hostile/disassemble.rs"]
mod disassemble;

fuzz_target!(|bytes: &[u8]| disassemble::check(bytes));
