//! A process may end while streams work: it neither hangs nor crashes.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ptr::null_mut;
use std::time::Duration;

use common::child::{ends_well, is_child};
use common::kernels::{GFX90A, kernel, launch, load};
use common::{Gate, free_stream, malloc, runtime, stream};

#[test]
fn exit_with_blocked_streams() {
    let name = "exit_with_blocked_streams";
    if !is_child(name) {
        return ends_well(name, &[]);
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
        return ends_well(name, &[]);
    }
    runtime();
    let increment = kernel(load(GFX90A), c"slow_increment");
    let (p, n, rounds) = (malloc(256), 64u32, u32::MAX);
    for s in [stream(), free_stream()] {
        launch(increment, [8, 1, 1], [64, 1, 1], 0, s, &mut params![p, n, rounds]);
    }
    std::thread::sleep(Duration::from_millis(50));
}
