//! Error codes: the last one, names, texts; and what a reset ends.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ffi::{CStr, c_int, c_void};
use std::ptr::null_mut;

use common::{dtk, event, malloc, runtime, stream};
use hip_sys::hipError_t;

#[test]
fn rocm_7_keeps_the_last_error_until_it_is_read() {
    runtime();
    assert_eq!(code!(hipGetLastError()), hipError_t::hipSuccess);
    fails!(hipErrorInvalidDevice: hipSetDevice(-1));
    ok!(hipSetDevice(0));
    assert_eq!(code!(hipPeekAtLastError()), hipError_t::hipErrorInvalidDevice);
    assert_eq!(code!(hipExtGetLastError()), hipError_t::hipSuccess);
    fails!(hipErrorInvalidDevice: hipSetDevice(-1));
    std::thread::spawn(|| assert_eq!(code!(hipGetLastError()), hipError_t::hipSuccess)).join().unwrap();
    assert_eq!(code!(hipGetLastError()), hipError_t::hipErrorInvalidDevice);
    assert_eq!(code!(hipGetLastError()), hipError_t::hipSuccess);
}

#[test]
fn older_interfaces_report_the_last_call() {
    // SAFETY: no pointers.
    let last = || common::code(unsafe { dtk().hipGetLastError() });
    fails!(hipErrorInvalidDevice: hipSetDevice(-1));
    assert_eq!(last(), hipError_t::hipErrorInvalidDevice);
    fails!(hipErrorInvalidDevice: hipSetDevice(-1));
    ok!(hipSetDevice(0));
    assert_eq!(last(), hipError_t::hipSuccess);
}

#[test]
fn not_ready_is_not_an_error() {
    let s = common::free_stream();
    code!(hipGetLastError());
    let gate = common::Gate::in_stream(s);
    fails!(hipErrorNotReady: hipStreamQuery(s));
    assert_eq!(code!(hipPeekAtLastError()), hipError_t::hipSuccess);
    gate.open();
    ok!(hipStreamDestroy(s));
}

#[test]
fn codes_have_names_and_texts() {
    let text = |pointer: *const std::ffi::c_char| {
        assert!(!pointer.is_null());
        // SAFETY: the functions return strings that live for ever.
        unsafe { CStr::from_ptr(pointer) }.to_str().unwrap()
    };
    // SAFETY: no pointers.
    let name = |code| text(unsafe { runtime().hipGetErrorName(code) }.unwrap());
    // SAFETY: no pointers.
    let explain = |code| text(unsafe { runtime().hipGetErrorString(code) }.unwrap());
    assert_eq!(name(hipError_t::hipErrorNoBinaryForGpu), "hipErrorNoBinaryForGpu");
    assert_eq!(name(hipError_t::hipSuccess), "hipSuccess");
    assert_eq!(name(hipError_t(123_456)), "hipErrorUnknown");
    assert_eq!(explain(hipError_t::hipErrorOutOfMemory), hipError_t::hipErrorOutOfMemory.explain());
    assert_eq!(name(hipError_t::hipSuccess).as_ptr(), name(hipError_t::hipSuccess).as_ptr());
    let mut pointer = std::ptr::null();
    ok!(hipDrvGetErrorName(hipError_t::hipErrorNotFound, &mut pointer));
    assert_eq!(text(pointer), "hipErrorNotFound");
    ok!(hipDrvGetErrorString(hipError_t::hipErrorNotFound, &mut pointer));
    fails!(hipErrorInvalidValue: hipDrvGetErrorName(hipError_t(123_456), &mut pointer));
    fails!(hipErrorInvalidValue: hipDrvGetErrorName(hipError_t::hipSuccess, null_mut()));
}

#[test]
fn a_reset_ends_everything_of_its_device_and_nothing_else() {
    runtime();
    let device: c_int = hip_emu::add_device("mi60").unwrap();
    std::thread::spawn(move || {
        let elsewhere = (malloc(64), stream(), event());
        ok!(hipSetDevice(device));
        let (mut free, mut total) = (0, 0);
        ok!(hipMemGetInfo(&mut free, &mut total));
        let (a, s, e) = (malloc(64), stream(), event());
        let host = get!(*mut c_void: hipHostMalloc(64, 0));
        ok!(hipMemsetAsync(a, 1, 64, s));
        ok!(hipDeviceReset());
        fails!(hipErrorInvalidValue: hipFree(a));
        fails!(hipErrorInvalidValue: hipHostFree(host));
        fails!(hipErrorContextIsDestroyed: hipStreamSynchronize(s));
        fails!(hipErrorInvalidHandle: hipEventQuery(e));
        let mut left = 0;
        ok!(hipMemGetInfo(&mut left, &mut total));
        assert_eq!(left, free);
        ok!(hipStreamSynchronize(elsewhere.1));
        ok!(hipEventQuery(elsewhere.2));
        ok!(hipFree(elsewhere.0));
        // And it works on.
        let a = malloc(8);
        ok!(hipMemset(a, 1, 8));
        ok!(hipFree(a));
    })
    .join()
    .unwrap();
}

#[test]
fn what_is_not_there_is_not_exported() {
    for name in ["hipLaunchCooperativeKernelMultiDevice", "hipCreateTextureObject", "hipIpcGetMemHandle", "nonsense"] {
        assert!(!runtime().has(name), "{name}");
    }
    // SAFETY: the function does not exist, so nothing is called.
    let missing = unsafe { runtime().hipDestroyTextureObject(null_mut()) }.unwrap_err();
    assert!(missing.to_string().contains("hipDestroyTextureObject"), "{missing}");
}
