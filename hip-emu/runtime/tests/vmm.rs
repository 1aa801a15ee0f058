//! Virtual memory management: reserving, creating, mapping, giving access.

#![cfg(target_os = "linux")]
#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ffi::{c_int, c_ulonglong, c_void};
use std::ptr::null_mut;

use common::kernels::{GFX90A, GFX906, kernel, launch, load, on_device};
use common::{at, behind, download, runtime, upload, zeroed};
use hip_emu::{Abi, live_on};
use hip_sys::{
    Runtime, hipDeviceAttribute_t, hipError_t, hipMemAccessDesc, hipMemAccessFlags as Flags,
    hipMemAllocationGranularity_flags as Granularity, hipMemAllocationHandleType, hipMemAllocationProp_V5_3,
    hipMemAllocationType, hipMemGenericAllocationHandle_t as Handle, hipMemLocation, hipMemLocationType,
    hipMemcpyKind as Kind, hipMemoryType, hipPointerAttribute_t,
};

const G: usize = 64 * 1024;

fn location(id: c_int) -> hipMemLocation {
    hipMemLocation { type_: hipMemLocationType::hipMemLocationTypeDevice, id }
}

fn prop(device: c_int) -> hipMemAllocationProp_V5_3 {
    let mut prop: hipMemAllocationProp_V5_3 = zeroed();
    prop.type_ = hipMemAllocationType::hipMemAllocationTypePinned;
    prop.location = location(device);
    prop
}

fn reserve(bytes: usize) -> *mut c_void {
    get!(*mut c_void: hipMemAddressReserve(bytes, 0, null_mut(), 0))
}

fn create(bytes: usize, device: c_int) -> Handle {
    get!(Handle: hipMemCreate(bytes, &prop(device), 0))
}

fn set_access(p: *mut c_void, bytes: usize, device: c_int, flags: Flags) -> hipError_t {
    code!(hipMemSetAccess(p, bytes, &hipMemAccessDesc { location: location(device), flags }, 1))
}

fn get_access(p: *mut c_void, device: c_int) -> Flags {
    let mut flags: c_ulonglong = 9;
    ok!(hipMemGetAccess(&mut flags, &location(device), p));
    Flags(flags as u32)
}

const OK: hipError_t = hipError_t::hipSuccess;

#[test]
fn memory_grows_at_reserved_addresses() {
    on_device("mi100", |device| {
        let (mut free, mut total) = (0, 0);
        let p = reserve(4 * G);
        let (a, b) = (create(G, device), create(2 * G, device));
        ok!(hipMemGetInfo(&mut free, &mut total));
        assert_eq!(total - free, 3 * G);
        ok!(hipMemMap(p, G, 0, a, 0));
        fails!(hipErrorInvalidValue: hipMemset(p, 1, G));
        assert_eq!(get_access(p, device), Flags::hipMemAccessFlagsProtNone);
        assert_eq!(set_access(p, G, device, Flags::hipMemAccessFlagsProtReadWrite), OK);
        assert_eq!(get_access(p, device), Flags::hipMemAccessFlagsProtReadWrite);
        ok!(hipMemset(p, 1, G));
        fails!(hipErrorInvalidValue: hipMemset(p, 1, G + 1));
        // It grows, and is one.
        ok!(hipMemMap(at(p, G), 2 * G, 0, b, 0));
        assert_eq!(set_access(at(p, G), 2 * G, device, Flags::hipMemAccessFlagsProtReadWrite), OK);
        ok!(hipMemset(p, 2, 3 * G));
        upload(at(p, G - 2), &[5u8, 6, 7, 8]);
        assert_eq!(download::<u8>(at(p, G - 3), 6), [2, 5, 6, 7, 8, 2]);
        let found = get!(hipPointerAttribute_t: hipPointerGetAttributes(at(p, G)));
        assert_eq!((found.type_, found.device), (hipMemoryType::hipMemoryTypeDevice, device));
        fails!(hipErrorInvalidValue: hipFree(p));
        // Released handles leave what is mapped.
        ok!(hipMemRelease(a));
        fails!(hipErrorInvalidValue: hipMemRelease(a));
        fails!(hipErrorInvalidValue: hipMemMap(at(p, 3 * G), G, 0, a, 0));
        assert_eq!(download::<u8>(p, 1), [2]);
        let again = get!(Handle: hipMemRetainAllocationHandle(at(p, 100)));
        // The same memory at another place.
        ok!(hipMemMap(at(p, 3 * G), G, 0, again, 0));
        assert_eq!(set_access(at(p, 3 * G), G, device, Flags::hipMemAccessFlagsProtReadWrite), OK);
        upload(at(p, 3 * G), &[77u8]);
        assert_eq!(download::<u8>(p, 1), [77]);
        assert_eq!((live_on(device).unwrap().mappings, live_on(device).unwrap().physical_handles), (3, 2));
        fails!(hipErrorInvalidValue: hipMemAddressFree(p, 4 * G));
        fails!(hipErrorInvalidValue: hipMemUnmap(p, 2 * G));
        ok!(hipMemUnmap(p, 4 * G));
        fails!(hipErrorInvalidValue: hipMemUnmap(p, 4 * G));
        fails!(hipErrorInvalidValue: hipMemset(p, 1, 1));
        for handle in [again, b] {
            ok!(hipMemRelease(handle));
        }
        ok!(hipMemAddressFree(p, 4 * G));
        fails!(hipErrorInvalidValue: hipMemAddressFree(p, 4 * G));
        ok!(hipMemGetInfo(&mut free, &mut total));
        assert_eq!(total, free);
        assert!(live_on(device).unwrap().is_empty());
    });
}

#[test]
fn requests_that_make_no_sense_are_refused() {
    runtime();
    let good = prop(0);
    let mut handle: Handle = null_mut();
    let huge = usize::MAX & !(G - 1);
    for size in [0, 1, G + 1, usize::MAX] {
        fails!(hipErrorInvalidValue: hipMemCreate(&mut handle, size, &good, 0));
        fails!(hipErrorInvalidValue: hipMemAddressReserve(&mut null_mut(), size, 0, null_mut(), 0));
    }
    fails!(hipErrorOutOfMemory: hipMemCreate(&mut handle, huge, &good, 0));
    fails!(hipErrorOutOfMemory: hipMemCreate(&mut handle, 1 << 40, &good, 0));
    fails!(hipErrorInvalidValue: hipMemCreate(&mut handle, G, &good, 1));
    fails!(hipErrorInvalidValue: hipMemCreate(null_mut(), G, &good, 0));
    fails!(hipErrorInvalidValue: hipMemCreate(&mut handle, G, std::ptr::null(), 0));
    fails!(hipErrorInvalidDevice: hipMemCreate(&mut handle, G, &prop(999), 0));
    fails!(hipErrorInvalidValue: hipMemCreate(&mut handle, G, &zeroed(), 0));
    let mut exported = good;
    exported.__bindgen_anon_1.requestedHandleType = hipMemAllocationHandleType::hipMemHandleTypePosixFileDescriptor;
    fails!(hipErrorNotSupported: hipMemCreate(&mut handle, G, &exported, 0));
    fails!(hipErrorInvalidValue: hipMemAddressReserve(&mut null_mut(), G, 3, null_mut(), 0));
    fails!(hipErrorInvalidValue: hipMemAddressReserve(&mut null_mut(), G, 0, null_mut(), 1));
    fails!(hipErrorOutOfMemory: hipMemAddressReserve(&mut null_mut(), 1 << 60, 0, null_mut(), 0));
    let (p, a) = (get!(*mut c_void: hipMemAddressReserve(2 * G, 1 << 22, null_mut(), 0)), create(G, 0));
    assert!(p.addr().is_multiple_of(1 << 22));
    for (to, size, offset) in [
        (p, 2 * G, 0),
        (p, G, G),
        (p, 0, 0),
        (p, 1, 0),
        (at(p, 1), G, 0),
        (at(p, 2 * G), G, 0),
        (null_mut(), G, 0),
        (p, huge, 0),
        (p, G, huge),
    ] {
        fails!(hipErrorInvalidValue: hipMemMap(to, size, offset, a, 0));
    }
    fails!(hipErrorInvalidValue: hipMemMap(p, G, 0, a, 1));
    fails!(hipErrorInvalidValue: hipMemMap(p, G, 0, null_mut(), 0));
    assert_eq!(set_access(p, G, 0, Flags::hipMemAccessFlagsProtReadWrite), hipError_t::hipErrorInvalidValue);
    ok!(hipMemMap(p, G, 0, a, 0));
    fails!(hipErrorInvalidValue: hipMemMap(p, G, 0, a, 0));
    assert_eq!(set_access(p, G, 0, Flags::hipMemAccessFlagsProtRead), hipError_t::hipErrorNotSupported);
    assert_eq!(set_access(p, G, 0, Flags(8)), hipError_t::hipErrorInvalidValue);
    assert_eq!(set_access(p, 2 * G, 0, Flags::hipMemAccessFlagsProtReadWrite), hipError_t::hipErrorInvalidValue);
    assert_eq!(set_access(p, G, 999, Flags::hipMemAccessFlagsProtReadWrite), hipError_t::hipErrorInvalidDevice);
    fails!(hipErrorInvalidValue: hipMemSetAccess(p, G, std::ptr::null(), 1));
    fails!(hipErrorInvalidValue: hipMemGetAccess(&mut 0, &location(0), at(p, G)));
    fails!(hipErrorInvalidValue: hipMemRetainAllocationHandle(&mut handle, at(p, G)));
    let kind = hipMemAllocationHandleType::hipMemHandleTypePosixFileDescriptor;
    fails!(hipErrorNotSupported: hipMemExportToShareableHandle((&raw mut handle).cast(), a, kind, 0));
    fails!(hipErrorNotSupported: hipMemImportFromShareableHandle(&mut handle, null_mut(), kind));
    ok!(hipMemUnmap(p, G));
    ok!(hipMemRelease(a));
    ok!(hipMemAddressFree(p, 2 * G));
}

#[test]
fn kernels_need_access_and_cross_from_one_mapping_to_the_next() {
    on_device("mi50", |device| {
        runtime();
        let (p, a) = (reserve(2 * G), create(2 * G, device));
        ok!(hipMemMap(p, G, 0, a, 0));
        ok!(hipMemMap(at(p, G), G, G, a, 0));
        assert_eq!(set_access(p, 2 * G, device, Flags::hipMemAccessFlagsProtReadWrite), OK);
        // Another device's access makes another region of the second half.
        let (function, n, rounds) = (kernel(load(GFX906), c"slow_increment"), 8u32, 1u32);
        let start = at(p, G - 16);
        launch(function, [1; 3], [1; 3], 0, null_mut(), &mut params![start, n, rounds]);
        ok!(hipDeviceSynchronize());
        assert_eq!(download::<u32>(start, 8), [1; 8]);
        assert_eq!(set_access(p, G, 0, Flags::hipMemAccessFlagsProtReadWrite), OK);
        launch(function, [1; 3], [1; 3], 0, null_mut(), &mut params![start, n, rounds]);
        ok!(hipDeviceSynchronize());
        assert_eq!(set_access(at(p, G), G, device, Flags::hipMemAccessFlagsProtNone), OK);
        launch(function, [1; 3], [1; 3], 0, null_mut(), &mut params![start, n, rounds]);
        fails!(hipErrorIllegalAddress: hipDeviceSynchronize());
        let text = runtime().source().last_fault().unwrap();
        assert!(text.contains("hipMemSetAccess"), "{text}");
        // A reset ends the mappings, and what was created.
        ok!(hipDeviceReset());
        fails!(hipErrorInvalidValue: hipMemRelease(a));
        fails!(hipErrorInvalidValue: hipMemUnmap(p, G));
        ok!(hipMemAddressFree(p, 2 * G));
        assert!(live_on(device).unwrap().is_empty());
    });
}

#[test]
fn another_device_gets_access_to_one_mapping() {
    runtime();
    let other = hip_emu::add_device("mi60").unwrap();
    let (p, a) = (reserve(G), create(G, other));
    ok!(hipMemMap(p, G, 0, a, 0));
    assert_eq!(set_access(p, G, 0, Flags::hipMemAccessFlagsProtReadWrite), OK);
    assert_eq!(get_access(p, other), Flags::hipMemAccessFlagsProtNone);
    ok!(hipMemset(p, 0, 64));
    let (n, rounds) = (4u32, 2u32);
    launch(kernel(load(GFX90A), c"slow_increment"), [1; 3], [1; 3], 0, null_mut(), &mut params![p, n, rounds]);
    ok!(hipDeviceSynchronize());
    assert_eq!(download::<u32>(p, 4), [2; 4]);
    ok!(hipMemUnmap(p, G));
    ok!(hipMemRelease(a));
    ok!(hipMemAddressFree(p, G));
}

#[test]
fn mapping_the_same_addresses_over_and_over() {
    runtime();
    let p = reserve(G);
    for round in 0..50u8 {
        let a = create(G, 0);
        ok!(hipMemMap(p, G, 0, a, 0));
        ok!(hipMemRelease(a));
        assert_eq!(set_access(p, G, 0, Flags::hipMemAccessFlagsProtReadWrite), OK);
        assert_eq!(download::<u8>(p, 4), [0; 4], "new memory is zero");
        ok!(hipMemsetAsync(p, c_int::from(round) + 1, G, null_mut()));
        ok!(hipMemcpyAsync(at(p, 8), p, 8, Kind::hipMemcpyDeviceToDevice, null_mut()));
        ok!(hipMemUnmap(p, G));
    }
    ok!(hipMemAddressFree(p, G));
}

#[test]
fn interfaces_whose_structures_are_known_have_it() {
    for abi in [Abi::Rocm5, Abi::Rocm6, Abi::Rocm7] {
        let runtime: &Runtime = &behind(abi);
        let mut granule = 0;
        ok_of!(
            runtime,
            hipMemGetAllocationGranularity(&mut granule, &prop(0), Granularity::hipMemAllocationGranularityMinimum)
        );
        assert_eq!(granule, G, "{abi:?}");
        ok_of!(
            runtime,
            hipMemGetAllocationGranularity(&mut granule, &prop(0), Granularity::hipMemAllocationGranularityRecommended)
        );
        assert_eq!(granule, 2 << 20);
        fails_of!(hipErrorInvalidValue: runtime, hipMemGetAllocationGranularity(&mut granule, &prop(0), Granularity(5)));
        let mut a: Handle = null_mut();
        ok_of!(runtime, hipMemCreate(&mut a, granule, &prop(0), 0));
        let mut found: hipMemAllocationProp_V5_3 = zeroed();
        ok_of!(runtime, hipMemGetAllocationPropertiesFromHandle(&mut found, a));
        assert_eq!((found.type_, found.location.id), (hipMemAllocationType::hipMemAllocationTypePinned, 0));
        ok_of!(runtime, hipMemRelease(a));
        let (mut supported, which) = (0, hipDeviceAttribute_t::hipDeviceAttributeVirtualMemoryManagementSupported);
        ok_of!(runtime, hipDeviceGetAttribute(&mut supported, which, 0));
        assert_eq!(supported, 1);
    }
    assert!(!behind(Abi::Dtk).has("hipMemCreate") && behind(Abi::Dtk).has("hipMemAddressReserve"));
}
