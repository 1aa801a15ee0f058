//! Kernels that go wrong: the device stops, says why, and works again after a reset. Each test has a device of its own.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ffi::c_void;
use std::ptr::null_mut;
use std::sync::Mutex;

use common::kernels::{GFX90A, GFX906, kernel, launch, load, on_device};
use common::{Gate, event, free_stream, malloc, runtime, stream};
use hip_sys::{hipError_t, hipFunction_t, hipStream_t};

/// The platform has one text of the last fault, so tests that read it take turns.
static TURN: Mutex<()> = Mutex::new(());

fn poke(function: hipFunction_t, p: *mut c_void, offset: u64, stream: hipStream_t) {
    launch(function, [1, 1, 1], [1, 1, 1], 0, stream, &mut params![p, offset]);
}

fn last_fault() -> String {
    runtime().source().last_fault().expect("a fault was noted")
}

#[test]
fn a_wild_store_is_an_illegal_address_until_the_reset() {
    let _turn = TURN.lock();
    on_device("mi50", |_| {
        let module = load(GFX906);
        let function = kernel(module, c"poke");
        let (p, s, e) = (malloc(64), stream(), event());
        poke(function, p, 15, s);
        ok!(hipStreamSynchronize(s));
        let gate = Gate::in_stream(s);
        poke(function, p, 1 << 20, s);
        ok!(hipEventRecord(e, s));
        gate.open();
        fails!(hipErrorIllegalAddress: hipStreamSynchronize(s));
        let text = last_fault();
        assert!(text.contains("poke") && text.contains("mi50"), "{text}");
        assert!(text.contains("global_store") || text.contains("flat_store"), "{text}");
        assert!(text.contains(&format!("{:x}", p.addr() + (4 << 20))), "{text}");
        // From now on everything says so.
        fails!(hipErrorIllegalAddress: hipDeviceSynchronize());
        fails!(hipErrorIllegalAddress: hipEventQuery(e));
        fails!(hipErrorIllegalAddress: hipEventSynchronize(e));
        fails!(hipErrorIllegalAddress: hipStreamQuery(s));
        fails!(hipErrorIllegalAddress: hipMalloc(&mut null_mut(), 8));
        fails!(hipErrorIllegalAddress: hipMemset(p, 0, 8));
        fails!(hipErrorIllegalAddress: hipStreamCreate(&mut null_mut()));
        let offset = 0u64;
        let mut params = params![p, offset];
        fails!(hipErrorIllegalAddress: hipModuleLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, s, params.as_mut_ptr(), null_mut()));
        assert_eq!(code!(hipPeekAtLastError()), hipError_t::hipErrorIllegalAddress);
        // Memory is given back all the same.
        fails!(hipErrorIllegalAddress: hipFree(p));
        fails!(hipErrorInvalidValue: hipFree(p));
        ok!(hipDeviceReset());
        let module = load(GFX906);
        let p = malloc(64);
        poke(kernel(module, c"poke"), p, 0, null_mut());
        ok!(hipDeviceSynchronize());
    });
}

#[test]
fn other_devices_go_on() {
    let _turn = TURN.lock();
    on_device("mi60", |_| {
        let p = malloc(64);
        poke(kernel(load(GFX906), c"poke"), p, u64::MAX / 8, null_mut());
        fails!(hipErrorIllegalAddress: hipDeviceSynchronize());
        ok!(hipSetDevice(0));
        let (module, q) = (load(GFX90A), malloc(64));
        poke(kernel(module, c"poke"), q, 3, null_mut());
        ok!(hipDeviceSynchronize());
        ok!(hipFree(q));
    });
}

#[test]
fn what_waits_behind_a_fault_is_dropped_but_not_lost() {
    let _turn = TURN.lock();
    static STATUS: Mutex<Option<hipError_t>> = Mutex::new(None);
    unsafe extern "C" fn callback(_: hipStream_t, status: hipError_t, _: *mut c_void) {
        *STATUS.lock().unwrap() = Some(status);
    }
    unsafe extern "C" fn never(_: *mut c_void) {
        panic!("a host function ran after a fault");
    }
    on_device("z100", |_| {
        let function = kernel(load(GFX906), c"poke");
        let (a, b) = (free_stream(), free_stream());
        let (p, q, e) = (malloc(64), malloc(64), event());
        let gate = Gate::in_stream(a);
        poke(function, null_mut(), 0, a);
        poke(function, p, 0, a);
        ok!(hipLaunchHostFunc(a, Some(never), null_mut()));
        ok!(hipStreamAddCallback(a, Some(callback), null_mut(), 0));
        ok!(hipFreeAsync(q, a));
        ok!(hipEventRecord(e, a));
        ok!(hipStreamWaitEvent(b, e, 0));
        gate.open();
        fails!(hipErrorIllegalAddress: hipStreamSynchronize(b));
        fails!(hipErrorIllegalAddress: hipStreamSynchronize(a));
        let text = last_fault();
        assert!(text.contains("poke") && !text.contains("offer"), "a kernel without hidden arguments: {text}");
        assert_eq!(*STATUS.lock().unwrap(), Some(hipError_t::hipErrorIllegalAddress));
        fails!(hipErrorInvalidValue: hipFree(q));
        ok!(hipStreamDestroy(a));
    });
}

#[test]
fn a_trap_is_a_launch_failure() {
    let _turn = TURN.lock();
    on_device("mi210", |_| {
        // A second MI210, since other tests use the first.
        let config = hip_emu::Config { devices: vec!["mi210".into(), "mi210".into()], ..Default::default() };
        hip_emu::open(&config).unwrap();
        let count = get!(i32: hipGetDeviceCount());
        let second = (1..count).find(|d| runtime().device_properties(*d).unwrap().arch.starts_with("gfx90a")).unwrap();
        ok!(hipSetDevice(second));
        let function = kernel(load(GFX90A), c"abort_now");
        launch(function, [2, 1, 1], [64, 1, 1], 0, null_mut(), &mut []);
        fails!(hipErrorLaunchFailure: hipDeviceSynchronize());
        let text = last_fault();
        assert!(text.contains("abort_now") && text.contains("s_trap"), "{text}");
    });
}
