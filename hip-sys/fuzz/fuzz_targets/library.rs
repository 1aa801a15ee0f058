//! Files that are offered as libraries: what is said of them is true of the bytes.

#![no_main]

use hip_sys::fuzzing;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let found = |name: &str| bytes.windows(name.len()).any(|window| window == name.as_bytes());
    match fuzzing::inspect(bytes) {
        Ok(library) => {
            assert!(bytes.starts_with(b"\x7fELF") && bytes.len() >= 64);
            assert!(library.names.is_empty() || library.names.end <= bytes.len() as u64);
            assert!(library.texts.len() <= 512 && library.texts.iter().all(|text| (1..=3 * 4096).contains(&text.len())));
            // What is no UTF-8 was replaced.
            assert!(library.texts.iter().all(|text| text.contains('\u{fffd}') || found(text)));
        }
        Err(reason) => assert!(!reason.is_empty()),
    }
    if let Some(name) = fuzzing::embedded_name(bytes) {
        assert!(name.starts_with("libamd_comgr.so") && name.len() < 32 && found(&name));
    }
});
