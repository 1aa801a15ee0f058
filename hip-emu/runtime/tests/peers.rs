//! Access to the memory of other devices.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ffi::{c_int, c_void};
use std::ptr::null_mut;
use std::sync::Mutex;

use common::kernels::{GFX90A, kernel, launch, load};
use common::{download, malloc, runtime, upload, zeroed};
use hip_emu::Config;
use hip_sys::{
    hipDeviceProp_tR0600, hipMemAccessDesc, hipMemAccessFlags, hipMemAllocationType, hipMemLocation,
    hipMemLocationType, hipMemPool_t, hipMemPoolProps, hipMemcpyKind as Kind, hipUUID,
};

/// The platform has one text of the last fault, so tests with faults take turns.
static TURN: Mutex<()> = Mutex::new(());

/// Two devices of the same chip for each test, which may stop the first.
fn devices(test: usize) -> [c_int; 2] {
    let names = vec!["mi210".to_owned(); 2 * test + 2];
    runtime();
    hip_emu::open(&Config { devices: names, ..Config::default() }).unwrap();
    let count = get!(c_int: hipGetDeviceCount());
    let name = |ordinal| get!(hipDeviceProp_tR0600: hipGetDevicePropertiesR0600(ordinal)).gcnArchName;
    let same: Vec<c_int> = (0..count).filter(|ordinal| name(*ordinal) == name(0)).collect();
    [same[2 * test], same[2 * test + 1]]
}

fn increment(p: *mut c_void) {
    let module = load(GFX90A);
    let (n, rounds) = (4u32, 1u32);
    launch(kernel(module, c"slow_increment"), [1; 3], [1; 3], 0, null_mut(), &mut params![p, n, rounds]);
}

fn memory_of(device: c_int) -> *mut c_void {
    ok!(hipSetDevice(device));
    let p = malloc(16);
    upload(p, &[1u32, 2, 3, 4]);
    p
}

#[test]
fn a_kernel_needs_access_to_touch_a_peers_memory() {
    let _turn = TURN.lock();
    let [a, b] = devices(0);
    let p = memory_of(b);
    ok!(hipSetDevice(a));
    assert_eq!(get!(c_int: hipDeviceCanAccessPeer(a, b)), 1);
    ok!(hipDeviceEnablePeerAccess(b, 0));
    increment(p);
    ok!(hipDeviceSynchronize());
    assert_eq!(download::<u32>(p, 4), [2, 3, 4, 5]);
    ok!(hipDeviceDisablePeerAccess(b));
    increment(p);
    fails!(hipErrorIllegalAddress: hipDeviceSynchronize());
    let text = runtime().source().last_fault().unwrap();
    assert!(text.contains(&format!("memory of device {b}")) && text.contains("hipDeviceEnablePeerAccess"), "{text}");
    ok!(hipDeviceReset());
    // The owner is well, and access in the other direction is another matter.
    ok!(hipSetDevice(b));
    increment(p);
    ok!(hipDeviceSynchronize());
    assert_eq!(download::<u32>(p, 4), [3, 4, 5, 6]);
    ok!(hipFree(p));
}

#[test]
fn copies_need_no_access_and_pinned_and_managed_memory_is_everyones() {
    let [a, b] = devices(1);
    let p = memory_of(b);
    ok!(hipSetDevice(a));
    let q = malloc(16);
    for kind in [Kind::hipMemcpyDeviceToDevice, Kind::hipMemcpyDefault] {
        ok!(hipMemset(q, 0, 16));
        ok!(hipMemcpy(q, p, 16, kind));
        assert_eq!(download::<u32>(q, 4), [1, 2, 3, 4]);
    }
    ok!(hipMemcpyPeer(p, b, q, a, 16));
    ok!(hipMemcpyPeerAsync(p, b, q, a, 16, null_mut()));
    ok!(hipDeviceSynchronize());
    fails!(hipErrorInvalidDevice: hipMemcpyPeer(p, -1, q, a, 16));
    fails!(hipErrorInvalidValue: hipMemcpyPeer(p, b, q, a, 17));
    fails!(hipErrorInvalidValue: hipMemcpyPeer(null_mut(), b, q, a, 16));
    ok!(hipSetDevice(b));
    for memory in [get!(*mut c_void: hipHostMalloc(16, 0)), get!(*mut c_void: hipMallocManaged(16, 1))] {
        ok!(hipMemset(memory, 0, 16));
        ok!(hipSetDevice(a));
        increment(memory);
        ok!(hipDeviceSynchronize());
        assert_eq!(download::<u32>(memory, 4), [1; 4]);
        ok!(hipSetDevice(b));
    }
}

#[test]
fn pools_share_with_the_devices_that_they_are_told() {
    let _turn = TURN.lock();
    let [a, b] = devices(2);
    ok!(hipSetDevice(b));
    let location = |id| hipMemLocation { type_: hipMemLocationType::hipMemLocationTypeDevice, id };
    let alloc_type = hipMemAllocationType::hipMemAllocationTypePinned;
    let pool = get!(hipMemPool_t: hipMemPoolCreate(&hipMemPoolProps { allocType: alloc_type, location: location(b), ..zeroed() }));
    let before = get!(*mut c_void: hipMallocFromPoolAsync(16, pool, null_mut()));
    let wanted = |flags| hipMemAccessDesc { location: location(a), flags };
    ok!(hipMemPoolSetAccess(pool, &wanted(hipMemAccessFlags::hipMemAccessFlagsProtReadWrite), 1));
    let after = get!(*mut c_void: hipMallocFromPoolAsync(16, pool, null_mut()));
    ok!(hipSetDevice(a));
    for p in [before, after] {
        ok!(hipMemset(p, 0, 16));
        increment(p);
        ok!(hipDeviceSynchronize());
        assert_eq!(download::<u32>(p, 4), [1; 4]);
    }
    ok!(hipMemPoolSetAccess(pool, &wanted(hipMemAccessFlags::hipMemAccessFlagsProtNone), 1));
    increment(after);
    fails!(hipErrorIllegalAddress: hipDeviceSynchronize());
    ok!(hipDeviceReset());
}

#[test]
fn devices_of_one_chip_are_told_apart() {
    let [a, b] = devices(3);
    let uuid = |device| get!(hipUUID: hipDeviceGetUuid(device)).bytes;
    assert_ne!(uuid(a), uuid(b));
    let pci = |device: c_int| {
        let p = get!(hipDeviceProp_tR0600: hipGetDevicePropertiesR0600(device));
        (p.pciDomainID, p.pciBusID, p.pciDeviceID)
    };
    assert_ne!(pci(a), pci(b));
}
