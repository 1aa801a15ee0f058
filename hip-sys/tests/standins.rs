//! The loader, the profile and the typed calls on stand-ins: small C libraries that answer as each runtime does.
//!
//! They are compiled with the machine's C compiler (`CC`, or `cc`) from `tests/standins`, where each says what it imitates and
//! by which evidence. Their layouts and numbers come from the tables in `data`, not from the bindings.
#![cfg(all(feature = "loader", target_os = "linux", target_pointer_width = "64"))]

#[path = "standins/build.rs"]
mod build;
#[path = "standins/calls.rs"]
mod calls;
#[path = "standins/child.rs"]
mod child;
#[cfg(feature = "hiprtc")]
#[path = "standins/compilers.rs"]
mod compilers;
#[path = "standins/loading.rs"]
mod loading;
#[path = "standins/profiles.rs"]
mod profiles;
#[path = "../examples/runtime_report/report/mod.rs"]
mod report;
#[path = "standins/tables.rs"]
mod tables;

/// Says what a test lacks on this machine. With `HIP_RS_TEST_STRICT=1` that is a failure.
fn skipped(what: &str) {
    println!("skipped: {what}");
    assert!(std::env::var_os("HIP_RS_TEST_STRICT").is_none_or(|v| v != "1"), "skipped: {what}");
}

/// The folder with the stand-ins; returns from the test where they cannot be made.
macro_rules! standins {
    () => {
        match crate::build::folder() {
            Ok(folder) => folder,
            Err(missing) => return crate::skipped(&missing),
        }
    };
}
use standins;
