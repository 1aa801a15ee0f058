//! What the tests of whole flows share.

#![allow(dead_code, reason = "every test uses a part of it")]

use std::process::Command;

/// The emulated chips, one of each architecture.
pub(crate) const CHIPS: [(&str, &str); 4] =
    [("mi50", "gfx906"), ("mi100", "gfx908"), ("mi210", "gfx90a"), ("mi300x", "gfx942")];

pub(crate) mod checks {
    hip::include_kernels!("checks");
}

pub(crate) mod compute {
    hip::include_kernels!("compute");
}

/// An example that `cargo test` has built beside this test, with an environment that says nothing about runtimes.
pub(crate) fn example(name: &str) -> Command {
    let test = std::env::current_exe().expect("the path of this test");
    // target/<profile>/deps/<test> -> target/<profile>/examples/<name>
    let profile = test.parent().and_then(|deps| deps.parent()).expect("a test lies in target/<profile>/deps");
    let path = profile.join("examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    assert!(path.exists(), "{} is missing: `cargo test` builds it, `cargo test --test` does not", path.display());
    let mut command = Command::new(path);
    for (variable, _) in std::env::vars_os() {
        if variable.to_string_lossy().starts_with("HIP_RS_") {
            command.env_remove(variable);
        }
    }
    command
}

/// Says that a test cannot run here, or fails if that is not allowed.
pub(crate) fn skip(missing: &str) {
    assert!(std::env::var_os("HIP_RS_TEST_STRICT").is_none_or(|strict| strict != "1"), "missing: {missing}");
    eprintln!("skipped: {missing}");
}
