//! Tests that need a process of their own: the test starts its own program again, to run just itself.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const CHILD: &str = "HIP_EMU_TEST_CHILD";

/// Whether this is the child that was started for the test.
pub(crate) fn is_child(name: &str) -> bool {
    std::env::var(CHILD).is_ok_and(|wanted| wanted == name)
}

/// Runs a test with these variables in a process of its own, which must end soon and well.
#[track_caller]
pub(crate) fn ends_well(name: &str, environment: &[(&str, &str)]) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args([name, "--exact", "--test-threads=1", "--nocapture"]).env(CHILD, name).stdin(Stdio::null());
    let mut child = command.envs(environment.iter().copied()).spawn().unwrap();
    let start = Instant::now();
    loop {
        match child.try_wait().unwrap() {
            Some(status) => return assert!(status.success(), "{name} with {environment:?}: {status}"),
            None if start.elapsed() > Duration::from_secs(60) => {
                child.kill().unwrap();
                panic!("{name}: the process does not end");
            }
            None => std::thread::sleep(Duration::from_millis(10)),
        }
    }
}
