//! The variables of the environment that hide devices from a runtime.

use std::ffi::OsString;
use std::fmt::Write;

/// Variables that AMD's and Hygon's runtimes read, and what in them. The names are those of ROCm's documentation of GPU
/// isolation.
const REAL: [&str; 4] = ["ROCR_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES", "CUDA_VISIBLE_DEVICES", "GPU_DEVICE_ORDINAL"];
/// What the software device reads.
const SOFTWARE: [&str; 1] = ["HIP_VISIBLE_DEVICES"];

/// What the environment hides from a runtime, for messages; `None` if nothing.
pub(crate) fn hidden(software: bool) -> Option<String> {
    describe(if software { &SOFTWARE } else { &REAL }, |name| std::env::var_os(name))
}

fn describe(names: &[&str], variable: impl Fn(&str) -> Option<OsString>) -> Option<String> {
    let mut text = String::new();
    for name in names {
        if let Some(value) = variable(name) {
            // Writing to a string does not fail.
            let _ = write!(text, "{}{name}=`{}`", if text.is_empty() { "" } else { " and " }, value.to_string_lossy());
        }
    }
    (!text.is_empty())
        .then(|| format!("the environment has {text}, and the runtime shows only the devices chosen there"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_are_named_with_their_values() {
        let environment = |name: &str| match name {
            "HIP_VISIBLE_DEVICES" => Some("-1".into()),
            "ROCR_VISIBLE_DEVICES" => Some("0,1".into()),
            _ => None,
        };
        let text = describe(&REAL, environment).unwrap();
        assert!(text.contains("ROCR_VISIBLE_DEVICES=`0,1` and HIP_VISIBLE_DEVICES=`-1`"), "{text}");
        let text = describe(&SOFTWARE, environment).unwrap();
        assert!(!text.contains("ROCR"), "{text}");
        assert_eq!(describe(&REAL, |_| None), None);
    }
}
