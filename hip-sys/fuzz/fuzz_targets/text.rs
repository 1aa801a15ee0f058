//! Texts of the system: its loader's messages, its list of mapped files, file names.

#![no_main]

use hip_sys::fuzzing;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (asked, message) = text.split_once('\n').unwrap_or(("libamdhip64.so.7", text));
    let reason = fuzzing::message(message, asked);
    assert!(reason.len() >= message.len().saturating_sub(asked.len() + 2), "nothing that the system said is lost");
    for file in fuzzing::files_of_maps(text) {
        assert!(file.is_absolute());
    }
    if let Some(version) = fuzzing::file_name(text) {
        assert!(text.starts_with("libamdhip64"));
        assert!(version.iter().all(|number| text.contains(&number.to_string()) || text.contains('0')));
    }
});
