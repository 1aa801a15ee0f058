//! Calls that are made to fail, devices that are lost, and counts of what there is.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ffi::{c_int, c_void};
use std::ptr::null_mut;

use common::child::{ends_well, is_child};
use common::kernels::{GFX906, load, on_device};
use common::{ABIS, Gate, behind, event, free_stream, malloc, runtime, stream};
use hip_emu::{Call, Config, Error, Injection, inject, live, live_on, lose_device, restore_device};
use hip_sys::{Runtime, hipDeviceProp_tR0600, hipError_t, hipLimit_t, hipMemcpyKind as Kind};

const OK: hipError_t = hipError_t::hipSuccess;
const NO_MEMORY: hipError_t = hipError_t::hipErrorOutOfMemory;

fn failing(call: &str, code: hipError_t) -> Injection {
    Injection::new(call, code).on_this_thread()
}

#[test]
fn the_nth_call_fails_in_every_interface() {
    for abi in ABIS {
        let runtime: &Runtime = &behind(abi);
        let guard = inject(failing("hipMalloc", NO_MEMORY).nth(3).times(2)).unwrap();
        let mut codes = Vec::new();
        for _ in 0..6 {
            let mut p = null_mut();
            let code = code_of!(runtime, hipMalloc(&mut p, 8));
            assert_eq!(p.is_null(), code != OK, "a call that fails does nothing");
            ok_of!(runtime, hipFree(p));
            codes.push(code);
        }
        assert_eq!(codes, [OK, OK, NO_MEMORY, NO_MEMORY, OK, OK], "{abi:?}");
        assert_eq!((guard.calls(), guard.failures()), (6, 2));
        drop(guard);
        // Functions that differ between interfaces.
        let code = hipError_t::hipErrorInvalidContext;
        for name in ["hipFreeAsync", "hipPointerGetAttributes", "hipRuntimeGetVersion", "hipDeviceGetAttribute"] {
            let guard = inject(failing(name, code)).unwrap();
            let mut attributes = common::zeroed();
            let found = match name {
                "hipFreeAsync" => code_of!(runtime, hipFreeAsync(null_mut(), null_mut())),
                "hipPointerGetAttributes" => code_of!(runtime, hipPointerGetAttributes(&mut attributes, null_mut())),
                "hipRuntimeGetVersion" => code_of!(runtime, hipRuntimeGetVersion(&mut 0)),
                _ => code_of!(runtime, hipDeviceGetAttribute(&mut 0, hip_sys::hipDeviceAttribute_t(0), 0)),
            };
            assert_eq!((found, guard.failures()), (code, 1), "{name}");
        }
        assert_eq!(code_of!(runtime, hipGetLastError()), code);
    }
}

#[test]
fn groups_of_calls_fail() {
    runtime();
    let guard = inject(failing("alloc", NO_MEMORY).for_ever()).unwrap();
    let mut p = null_mut();
    fails!(hipErrorOutOfMemory: hipMalloc(&mut p, 8));
    fails!(hipErrorOutOfMemory: hipHostMalloc(&mut p, 8, 0));
    fails!(hipErrorOutOfMemory: hipHostAlloc(&mut p, 8, 0));
    fails!(hipErrorOutOfMemory: hipMallocAsync(&mut p, 8, null_mut()));
    fails!(hipErrorOutOfMemory: hipMallocManaged(&mut p, 8, 1));
    ok!(hipDeviceSynchronize());
    // Two at once: the older one decides, both count.
    let second = inject(failing("hipMalloc", hipError_t::hipErrorUnknown)).unwrap();
    fails!(hipErrorOutOfMemory: hipMalloc(&mut p, 8));
    assert_eq!((second.calls(), second.failures()), (1, 0));
    drop(guard);
    fails!(hipErrorUnknown: hipMalloc(&mut p, 8));
    drop(second);
    let _any = inject(Injection::new(Call::Any, hipError_t::hipErrorIllegalAddress).nth(2).on_this_thread()).unwrap();
    ok!(hipDeviceSynchronize());
    fails!(hipErrorIllegalAddress: hipGetDevice(&mut 0));
    ok!(hipGetDevice(&mut 0));
}

#[test]
fn other_threads_are_left_alone_if_asked_for() {
    runtime();
    // A function that no other test of this program calls.
    let attempt = || code!(hipDeviceGetLimit(&mut 0, hipLimit_t::hipLimitStackSize));
    let guard = inject(failing("hipDeviceGetLimit", NO_MEMORY).for_ever()).unwrap();
    assert_eq!(attempt(), NO_MEMORY);
    assert_eq!(std::thread::spawn(attempt).join().unwrap(), OK);
    drop(guard);
    assert_eq!(attempt(), OK);
    let _all = inject(Injection::new("hipDeviceGetLimit", NO_MEMORY).for_ever()).unwrap();
    assert_eq!(std::thread::spawn(attempt).join().unwrap(), NO_MEMORY);
}

#[test]
fn only_calls_that_there_are_can_fail() {
    runtime();
    for name in ["hipMalloo", "", "hip\0Malloc", "hipGetLastError", "hipGetErrorName", "malloc"] {
        let refused = inject(Injection::new(name, NO_MEMORY));
        assert!(matches!(refused, Err(Error::UnknownCall { .. })), "{name}");
    }
    // It exists in one interface only.
    assert!(inject(failing("hipGetDeviceProperties_v2", NO_MEMORY)).is_ok());
}

#[test]
fn a_lost_device_stays_lost() {
    on_device("mi50", |device| {
        let (p, s, e) = (malloc(64), stream(), event());
        let host = common::zeroed::<[u8; 64]>();
        let gate = Gate::in_stream(s);
        ok!(hipMemsetAsync(p, 1, 64, s));
        ok!(hipEventRecord(e, s));
        lose_device(device, hipError_t::hipErrorECCNotCorrectable).unwrap();
        gate.open();
        fails!(hipErrorECCNotCorrectable: hipStreamSynchronize(s));
        fails!(hipErrorECCNotCorrectable: hipEventSynchronize(e));
        fails!(hipErrorECCNotCorrectable: hipDeviceSynchronize());
        fails!(hipErrorECCNotCorrectable: hipMalloc(&mut null_mut(), 8));
        fails!(hipErrorECCNotCorrectable: hipMallocAsync(&mut null_mut(), 8, s));
        fails!(hipErrorECCNotCorrectable: hipStreamCreate(&mut null_mut()));
        fails!(hipErrorECCNotCorrectable: hipMemcpy(p, host.as_ptr().cast(), 64, Kind::hipMemcpyHostToDevice));
        fails!(hipErrorECCNotCorrectable: hipDeviceReset());
        fails!(hipErrorECCNotCorrectable: hipDeviceSynchronize());
        let text = runtime().source().last_fault().unwrap();
        assert!(text.contains("lost") && text.contains("mi50"), "{text}");
        // Another one works, and this one does again when it is found.
        ok!(hipSetDevice(0));
        ok!(hipDeviceSynchronize());
        ok!(hipSetDevice(device));
        restore_device(device).unwrap();
        ok!(hipMemset(p, 2, 64));
        ok!(hipStreamSynchronize(s));
        lose_device(device, hipError_t::hipErrorLaunchFailure).unwrap();
        fails!(hipErrorLaunchFailure: hipFree(p));
        fails!(hipErrorInvalidValue: hipFree(p));
        ok!(hipStreamDestroy(s));
        ok!(hipEventDestroy(e));
        restore_device(device).unwrap();
        restore_device(device).unwrap();
        ok!(hipDeviceReset());
    });
    assert_eq!(lose_device(-1, hipError_t::hipErrorUnknown), Err(Error::NoSuchDevice { ordinal: -1 }));
    assert_eq!(restore_device(1000), Err(Error::NoSuchDevice { ordinal: 1000 }));
}

#[test]
fn what_lives_is_counted() {
    on_device("mi60", |device| {
        let now = || live_on(device).unwrap();
        assert!(now().is_empty(), "{:?}", now());
        let (a, b) = (malloc(1000), get!(*mut c_void: hipMallocManaged(24, 1)));
        let c = get!(*mut c_void: hipHostMalloc(100, 0));
        let d = get!(*mut c_void: hipMallocAsync(7, null_mut()));
        let mut pageable = [0u8; 64];
        ok!(hipHostRegister(pageable.as_mut_ptr().cast(), 64, 0));
        let (s, e, module) = (free_stream(), event(), load(GFX906));
        let found = now();
        assert_eq!((found.device_allocations, found.managed_allocations), (2, 1));
        assert_eq!((found.pinned_allocations, found.registered_ranges), (1, 1));
        assert_eq!((found.bytes, found.pool_bytes, found.pools), (1131, 512, 0));
        assert_eq!((found.streams, found.events, found.modules), (1, 1, 1));
        assert!(live().bytes >= 1131);
        for p in [a, b, d] {
            ok!(hipFree(p));
        }
        ok!(hipHostFree(c));
        ok!(hipHostUnregister(pageable.as_mut_ptr().cast()));
        ok!(hipStreamDestroy(s));
        ok!(hipEventDestroy(e));
        ok!(hipModuleUnload(module));
        ok!(hipDeviceSynchronize());
        assert!(now().is_empty(), "{:?}", now());
        // A reset gives back what is left.
        let _ = (malloc(8), stream(), event(), get!(*mut c_void: hipMallocAsync(7, null_mut())));
        assert!(!now().is_empty());
        ok!(hipDeviceReset());
        assert!(now().is_empty(), "{:?}", now());
    });
    assert_eq!(live_on(77), Err(Error::NoSuchDevice { ordinal: 77 }));
}

#[test]
fn a_call_that_fails_leaks_nothing() {
    on_device("mi100", |device| {
        let before = live_on(device).unwrap();
        for name in ["hipStreamCreate", "hipEventCreate", "hipHostMalloc", "hipModuleLoadData", "hipMemPoolCreate"] {
            let _guard = inject(failing(name, NO_MEMORY)).unwrap();
            fails!(hipErrorInvalidValue: hipMallocManaged(null_mut(), 8, 1));
            match name {
                "hipStreamCreate" => fails!(hipErrorOutOfMemory: hipStreamCreate(&mut null_mut())),
                "hipEventCreate" => fails!(hipErrorOutOfMemory: hipEventCreate(&mut null_mut())),
                "hipHostMalloc" => fails!(hipErrorOutOfMemory: hipHostMalloc(&mut null_mut(), 8, 0)),
                "hipModuleLoadData" => {
                    fails!(hipErrorOutOfMemory: hipModuleLoadData(&mut null_mut(), GFX906.as_ptr().cast()))
                }
                _ => fails!(hipErrorOutOfMemory: hipMemPoolCreate(&mut null_mut(), std::ptr::null())),
            }
        }
        assert_eq!(live_on(device).unwrap(), before);
    });
}

#[test]
fn the_environment_makes_calls_fail() {
    let name = "the_environment_makes_calls_fail";
    if !is_child(name) {
        return ends_well(name, &[("HIP_RS_EMU_FAIL", "hipMalloc:2:2,hipFree:1:719:ever")]);
    }
    let p = malloc(8);
    fails!(hipErrorOutOfMemory: hipMalloc(&mut null_mut(), 8));
    malloc(8);
    for _ in 0..3 {
        fails!(hipErrorLaunchFailure: hipFree(p));
    }
    // Opening again does not count again.
    hip_emu::open(&Config::default()).unwrap();
    malloc(8);
}

#[test]
fn a_wrong_list_of_failures_is_refused() {
    let name = "a_wrong_list_of_failures_is_refused";
    if !is_child(name) {
        return ends_well(name, &[("HIP_RS_EMU_FAIL", "hipMalloc:0:2")]);
    }
    let Err(error) = hip_emu::open(&Config::default()) else { panic!("it was taken") };
    assert!(error.to_string().contains("CALL:N:CODE"), "{error}");
}

fn three_devices() -> Config {
    Config { devices: ["mi50", "mi100", "mi210"].map(str::to_owned).to_vec(), ..Config::default() }
}

#[test]
fn visible_devices_are_chosen_and_ordered() {
    let name = "visible_devices_are_chosen_and_ordered";
    if !is_child(name) {
        return ends_well(name, &[("HIP_VISIBLE_DEVICES", "2, 0,-1,1")]);
    }
    let runtime = Runtime::new(hip_emu::open(&three_devices()).unwrap());
    let count = || {
        let mut count = 0;
        ok_of!(runtime, hipGetDeviceCount(&mut count));
        count
    };
    let processor = |ordinal: c_int| {
        let mut p: hipDeviceProp_tR0600 = common::zeroed();
        ok_of!(runtime, hipGetDevicePropertiesR0600(&mut p, ordinal));
        p.gcnArchName.iter().take(6).map(|c| *c as u8 as char).collect::<String>()
    };
    assert_eq!((count(), processor(0), processor(1)), (2, "gfx90a".to_owned(), "gfx906".to_owned()));
    hip_emu::open(&three_devices()).unwrap();
    assert_eq!(count(), 2);
    // One that is asked for by name is there.
    assert_eq!(hip_emu::add_device("mi100"), Ok(2));
    assert!(hip_emu::open(&Config { devices: vec!["mi9".to_owned()], ..Config::default() }).is_err());
}

#[test]
fn all_devices_can_be_hidden() {
    let name = "all_devices_can_be_hidden";
    if !is_child(name) {
        return ends_well(name, &[("HIP_VISIBLE_DEVICES", "-1")]);
    }
    let runtime = Runtime::new(hip_emu::open(&three_devices()).unwrap());
    fails_of!(hipErrorNoDevice: runtime, hipGetDeviceCount(&mut 7));
    fails_of!(hipErrorNoDevice: runtime, hipMalloc(&mut null_mut(), 8));
    fails_of!(hipErrorNoDevice: runtime, hipSetDevice(0));
    ok_of!(runtime, hipRuntimeGetVersion(&mut 0));
}
