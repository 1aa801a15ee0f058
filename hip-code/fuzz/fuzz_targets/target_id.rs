//! Target IDs: what is accepted prints as something that is accepted and equal.

#![no_main]

use hip_code::TargetId;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(target) = text.parse::<TargetId>() {
        assert_eq!(target.to_string().parse(), Ok(target));
    }
});
