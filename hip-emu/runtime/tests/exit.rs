//! A process may end while streams work: it neither hangs nor crashes.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::process::Command;
use std::ptr::null_mut;
use std::time::{Duration, Instant};

use common::kernels::{GFX90A, kernel, launch, load};
use common::{Gate, free_stream, malloc, runtime, stream};

const CHILD: &str = "HIP_EMU_TEST_EXIT";

/// Runs one of the tests below in a process of its own, which must end soon and well.
fn ends_well(name: &str) {
    let program = std::env::current_exe().unwrap();
    let mut child = Command::new(program).args([name, "--exact", "--test-threads=1"]).env(CHILD, name).spawn().unwrap();
    let start = Instant::now();
    loop {
        match child.try_wait().unwrap() {
            Some(status) => return assert!(status.success(), "{name}: {status}"),
            None if start.elapsed() > Duration::from_secs(60) => {
                child.kill().unwrap();
                panic!("{name}: the process does not end");
            }
            None => std::thread::sleep(Duration::from_millis(10)),
        }
    }
}

/// Whether this is the child that was started for the test.
fn is_child(name: &str) -> bool {
    std::env::var(CHILD).is_ok_and(|wanted| wanted == name)
}

#[test]
fn exit_with_blocked_streams() {
    let name = "exit_with_blocked_streams";
    if !is_child(name) {
        return ends_well(name);
    }
    runtime();
    for s in [stream(), free_stream(), null_mut(), hip_sys::hipStreamPerThread] {
        std::mem::forget(Gate::in_stream(s));
    }
}

#[test]
fn exit_with_running_kernels() {
    let name = "exit_with_running_kernels";
    if !is_child(name) {
        return ends_well(name);
    }
    runtime();
    let increment = kernel(load(GFX90A), c"slow_increment");
    let (p, n, rounds) = (malloc(256), 64u32, u32::MAX);
    for s in [stream(), free_stream()] {
        launch(increment, [8, 1, 1], [64, 1, 1], 0, s, &mut params![p, n, rounds]);
    }
    std::thread::sleep(Duration::from_millis(50));
}
