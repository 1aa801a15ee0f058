//! Tests that need a process of their own: what they do stops a device, or is counted for the whole process.

#![allow(dead_code, reason = "not every test uses all of it")]

use std::ffi::OsStr;
use std::process::Command;
use std::time::Duration;

/// Set for the started process: what it is to do.
const TASK: &str = "HIP_TEST_TASK";
/// A process that takes longer hangs.
const LIMIT: Duration = Duration::from_secs(300);

/// What this process was started to do, if [`do_alone`] started it. If it hangs, it ends.
pub(crate) fn task() -> Option<String> {
    let task = std::env::var(TASK).ok()?;
    let what = task.clone();
    std::thread::spawn(move || {
        std::thread::sleep(LIMIT);
        eprintln!("{what}: still running after {} s", LIMIT.as_secs());
        std::process::exit(99);
    });
    Some(task)
}

/// Starts this program again for the test of this name, once for each task, and demands that it ends well.
pub(crate) fn do_alone(test: &str, tasks: impl IntoIterator<Item = String>) {
    do_alone_with(test, tasks, &[]);
}

/// As [`do_alone`], with these variables set.
pub(crate) fn do_alone_with(test: &str, tasks: impl IntoIterator<Item = String>, variables: &[(&str, &OsStr)]) {
    let program = std::env::current_exe().expect("the path of this program");
    let mut wrong = Vec::new();
    for task in tasks {
        let mut command = Command::new(&program);
        command.args(["--exact", test, "--nocapture", "--test-threads=1"]);
        for (variable, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("HIP_RS_")) {
            command.env_remove(variable);
        }
        command.envs(variables.iter().copied());
        let output = command.env(TASK, &task).output().expect("this program, started again");
        let text = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
        if !output.status.success() || !text.contains("1 passed") {
            wrong.push(format!("{task}: {}\n{text}", output.status));
        }
    }
    assert!(wrong.is_empty(), "{} went wrong:\n{}", wrong.len(), wrong.join("\n"));
}
