//! What the error codes of HIP mean, and what to do about them.
//!
//! [`Error`](crate::Error) says all of this when it is printed. [`CallError::code`](crate::CallError::code) is the
//! code, [`CallError::meaning`](crate::CallError::meaning) and [`CallError::remedy`](crate::CallError::remedy) are the last
//! two columns of the table.
//!
//! # Errors that come late
//!
//! Kernels, copies and fills execute after the call that put them into a stream has returned. If one of them goes wrong, the
//! next call that asks gets the error, whatever that call was for. What is known about the culprit is in the error:
//!
//! * On the software device, [`Error::fault`](crate::Error::fault) is the kernel, the instruction and the address.
//! * On a real device, [`CallError::suspects`](crate::CallError::suspects) are the kernels that were launched since the
//!   device was last seen to work. To find the one, call [`Stream::synchronize`](crate::Stream::synchronize) after each
//!   launch, or run the program on the software device.
//!
//! # Lost devices
//!
//! The codes marked *lost* stop a device: every later call on it fails in this process
//! ([`Error::poisons_device`](crate::Error::poisons_device)). Later errors carry the message of the first
//! ([`CallError::earlier`](crate::CallError::earlier)). Memory that the device may still use is leaked on purpose.
//!
//! # Errors of destructors
//!
//! A destructor cannot return an error. What it runs into is kept by the device
//! ([`Device::take_deferred_errors`](crate::Device::take_deferred_errors)), and with the crate feature `tracing` it is
//! reported at level `ERROR` at once.
//!
//! # The codes
//!
//! Releases do not agree on all of them: where a code means several things, the table says so. Codes that are not in it are
//! newer than this crate; they are reported by number.
//!
#![doc = include_str!("errors.md")]

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use hip_sys::hipError_t;

    use crate::error::{poisons, remedy};

    /// The table in `errors.md`.
    fn table() -> String {
        let mut text = String::from("| Code | Name | What it means | What to do |\n|---|---|---|---|\n");
        for code in (1..2000).map(hipError_t).filter(|code| code.is_known()) {
            let lost = if poisons(code) { "*lost*: " } else { "" };
            let remedy = remedy(code).unwrap_or_default();
            writeln!(text, "| {} | `{}` | {lost}{} | {remedy} |", code.0, code.name(), code.explain())
                .expect("strings can be written to");
        }
        text
    }

    #[test]
    #[cfg_attr(miri, ignore = "reads texts for minutes, by no unsafe code")]
    fn the_table_is_up_to_date() {
        if std::env::var_os("HIP_RS_BLESS").is_some() {
            std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/errors.md"), table()).expect("errors.md");
            return;
        }
        assert_eq!(include_str!("errors.md"), table(), "HIP_RS_BLESS=1 renews errors.md");
    }
}
