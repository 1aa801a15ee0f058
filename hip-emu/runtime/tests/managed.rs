//! Managed memory: that host and device share it, and what is remembered about it.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ffi::{c_int, c_void};
use std::ptr::null_mut;

use common::kernels::{GFX90A, kernel, launch, load};
use common::{ABIS, at, behind, malloc, runtime, zeroed};
use hip_emu::Abi;
use hip_sys::{
    Runtime, hipDeviceAttribute_t, hipError_t, hipMemLocation, hipMemLocationType, hipMemRangeAttribute,
    hipMemoryAdvise as Advice,
};

const PAGE: usize = 4096;

fn managed(runtime: &Runtime, bytes: usize) -> *mut c_void {
    let mut pointer = null_mut();
    ok_of!(runtime, hipMallocManaged(&mut pointer, bytes, 1));
    pointer
}

fn attribute(runtime: &Runtime, which: hipMemRangeAttribute, ptr: *mut c_void, len: usize) -> c_int {
    let mut value: c_int = 77;
    ok_of!(runtime, hipMemRangeGetAttribute((&raw mut value).cast(), 4, which, ptr, len));
    value
}

#[test]
fn kernels_and_host_share_managed_memory() {
    let module = load(GFX90A);
    let a = managed(runtime(), 256);
    let numbers = a.cast::<u32>();
    for i in 0..64 {
        // SAFETY: 64 numbers that nothing else uses now.
        unsafe { numbers.add(i).write(i as u32) };
    }
    let (n, rounds) = (64u32, 3u32);
    launch(kernel(module, c"slow_increment"), [1; 3], [1; 3], 0, null_mut(), &mut params![a, n, rounds]);
    ok!(hipDeviceSynchronize());
    for i in 0..64 {
        // SAFETY: as above.
        assert_eq!(unsafe { numbers.add(i).read() }, i as u32 + 3);
    }
    ok!(hipModuleUnload(module));
    ok!(hipFree(a));
}

#[test]
fn advice_is_remembered_by_page_in_every_interface() {
    use hipMemRangeAttribute as Attr;
    for abi in ABIS {
        let runtime = &behind(abi);
        let len = 4 * PAGE + 100;
        let a = managed(runtime, len);
        let get = |which, offset, len| attribute(runtime, which, at(a, offset), len);
        assert_eq!(get(Attr::hipMemRangeAttributeReadMostly, 0, len), 0);
        assert_eq!(get(Attr::hipMemRangeAttributePreferredLocation, 0, len), -2);
        assert_eq!(get(Attr::hipMemRangeAttributeLastPrefetchLocation, 0, len), -2);
        assert_eq!(get(Attr::hipMemRangeAttributeCoherencyMode, 0, len), 0);
        ok_of!(runtime, hipMemAdvise(at(a, PAGE), PAGE, Advice::hipMemAdviseSetReadMostly, 0));
        assert_eq!(get(Attr::hipMemRangeAttributeReadMostly, PAGE, PAGE), 1);
        assert_eq!(get(Attr::hipMemRangeAttributeReadMostly, 0, len), 0, "not all of it");
        assert_eq!(get(Attr::hipMemRangeAttributeReadMostly, 0, PAGE), 0);
        ok_of!(runtime, hipMemAdvise(a, len, Advice::hipMemAdviseSetPreferredLocation, -1));
        assert_eq!(get(Attr::hipMemRangeAttributePreferredLocation, 0, len), -1);
        ok_of!(runtime, hipMemAdvise(a, 1, Advice::hipMemAdviseUnsetPreferredLocation, -1));
        assert_eq!(get(Attr::hipMemRangeAttributePreferredLocation, 0, PAGE), -2);
        assert_eq!(get(Attr::hipMemRangeAttributePreferredLocation, PAGE, len - PAGE), -1);
        ok_of!(runtime, hipMemPrefetchAsync(a, len, 0, null_mut()));
        assert_eq!(get(Attr::hipMemRangeAttributeLastPrefetchLocation, 0, len), 0);
        ok_of!(runtime, hipMemAdvise(a, len, Advice::hipMemAdviseSetCoarseGrain, 0));
        ok_of!(runtime, hipMemAdvise(a, PAGE, Advice::hipMemAdviseUnsetCoarseGrain, 0));
        assert_eq!(get(Attr::hipMemRangeAttributeCoherencyMode, 0, PAGE), 0);
        assert_eq!(get(Attr::hipMemRangeAttributeCoherencyMode, PAGE, PAGE), 1);
        assert_eq!(get(Attr::hipMemRangeAttributeCoherencyMode, 0, len), 2);
        ok_of!(runtime, hipMemAdvise(a, len, Advice::hipMemAdviseSetAccessedBy, -1));
        ok_of!(runtime, hipMemAdvise(a, len, Advice::hipMemAdviseSetAccessedBy, 0));
        let mut by = [7 as c_int; 3];
        let list = by.as_mut_ptr().cast();
        ok_of!(runtime, hipMemRangeGetAttribute(list, 12, Attr::hipMemRangeAttributeAccessedBy, a, len));
        assert_eq!(by, [0, -1, -2]);
        ok_of!(runtime, hipMemAdvise(a, len, Advice::hipMemAdviseUnsetAccessedBy, 0));
        ok_of!(runtime, hipMemRangeGetAttribute(list, 4, Attr::hipMemRangeAttributeAccessedBy, a, len));
        assert_eq!(by, [-1, -1, -2]);

        let (mut mostly, mut preferred) = (7 as c_int, 7 as c_int);
        let mut data = [(&raw mut mostly).cast(), (&raw mut preferred).cast()];
        let mut sizes = [4usize, 4];
        let mut which = [Attr::hipMemRangeAttributeReadMostly, Attr::hipMemRangeAttributePreferredLocation];
        let (to, which) = (data.as_mut_ptr(), which.as_mut_ptr());
        ok_of!(runtime, hipMemRangeGetAttributes(to, sizes.as_mut_ptr(), which, 2, at(a, PAGE), PAGE));
        assert_eq!((mostly, preferred), (1, -1));
        sizes[1] = 8;
        fails_of!(hipErrorInvalidValue: runtime, hipMemRangeGetAttributes(to, sizes.as_mut_ptr(), which, 2, at(a, PAGE), PAGE));
        fails_of!(hipErrorInvalidValue: runtime, hipMemRangeGetAttributes(to, sizes.as_mut_ptr(), which, 0, a, len));
        fails_of!(hipErrorInvalidValue: runtime, hipMemRangeGetAttribute(list, 6, Attr::hipMemRangeAttributeAccessedBy, a, len));
        fails_of!(hipErrorInvalidValue: runtime, hipMemRangeGetAttribute(list, 4, hipMemRangeAttribute(55), a, len));
        fails_of!(hipErrorInvalidValue: runtime, hipMemRangeGetAttribute(list, 4, Attr::hipMemRangeAttributeReadMostly, a, len + 1));
        fails_of!(hipErrorInvalidValue: runtime, hipMemRangeGetAttribute(null_mut(), 4, Attr::hipMemRangeAttributeReadMostly, a, len));
        fails_of!(hipErrorInvalidValue: runtime, hipMemAdvise(a, len, Advice(55), 0));
        fails_of!(hipErrorInvalidValue: runtime, hipMemAdvise(a, 0, Advice::hipMemAdviseSetReadMostly, 0));
        fails_of!(hipErrorInvalidValue: runtime, hipMemAdvise(a, usize::MAX, Advice::hipMemAdviseSetReadMostly, 0));
        fails_of!(hipErrorInvalidDevice: runtime, hipMemAdvise(a, len, Advice::hipMemAdviseSetPreferredLocation, 999));
        ok_of!(runtime, hipFree(a));
        fails_of!(hipErrorInvalidValue: runtime, hipMemAdvise(a, len, Advice::hipMemAdviseSetReadMostly, 0));
    }
}

#[test]
fn locations_of_hip_7() {
    let a = managed(runtime(), PAGE);
    let at = |type_, id| hipMemLocation { type_, id };
    let prefetched = || attribute(runtime(), hipMemRangeAttribute::hipMemRangeAttributeLastPrefetchLocation, a, PAGE);
    ok!(hipMemPrefetchAsync_v2(a, PAGE, at(hipMemLocationType::hipMemLocationTypeDevice, 0), 0, null_mut()));
    assert_eq!(prefetched(), 0);
    ok!(hipMemPrefetchAsync_v2(a, PAGE, at(hipMemLocationType::hipMemLocationTypeHost, 0), 0, null_mut()));
    assert_eq!(prefetched(), -1);
    ok!(hipMemAdvise_v2(
        a,
        PAGE,
        Advice::hipMemAdviseSetPreferredLocation,
        at(hipMemLocationType::hipMemLocationTypeHostNuma, 0)
    ));
    fails!(hipErrorInvalidDevice: hipMemPrefetchAsync_v2(a, PAGE, at(hipMemLocationType::hipMemLocationTypeDevice, 99), 0, null_mut()));
    fails!(hipErrorInvalidValue: hipMemPrefetchAsync_v2(a, PAGE, at(hipMemLocationType(9), 0), 0, null_mut()));
    fails!(hipErrorInvalidValue: hipMemPrefetchAsync_v2(a, PAGE, at(hipMemLocationType::hipMemLocationTypeHost, 0), 1, null_mut()));
    fails!(hipErrorInvalidValue: hipMemAdvise_v2(a, PAGE, Advice::hipMemAdviseSetReadMostly, zeroed()));
    assert!(!behind(Abi::Rocm6).has("hipMemAdvise_v2"));
    ok!(hipFree(a));
}

#[test]
fn managed_memory_attaches_to_streams() {
    let a = managed(runtime(), PAGE);
    ok!(hipStreamAttachMemAsync(null_mut(), a, 0, 4));
    ok!(hipStreamAttachMemAsync(null_mut(), a, PAGE, 1));
    fails!(hipErrorInvalidValue: hipStreamAttachMemAsync(null_mut(), a, 8, 1));
    fails!(hipErrorInvalidValue: hipStreamAttachMemAsync(null_mut(), a, 0, 3));
    let device = malloc(8);
    fails!(hipErrorInvalidValue: hipStreamAttachMemAsync(null_mut(), device, 0, 1));
    fails!(hipErrorInvalidValue: hipMemAdvise(device, 8, Advice::hipMemAdviseSetReadMostly, 0));
    ok!(hipFree(a));
    ok!(hipFree(device));
}

#[test]
fn devices_say_what_managed_memory_can_do() {
    use hipDeviceAttribute_t as Attr;
    let get = |which| get!(c_int: hipDeviceGetAttribute(which, 0));
    assert_eq!(get(Attr::hipDeviceAttributeManagedMemory), 1);
    assert_eq!(get(Attr::hipDeviceAttributeConcurrentManagedAccess), 1);
    // With `xnack-`, kernels do not reach pageable memory.
    assert_eq!(get(Attr::hipDeviceAttributePageableMemoryAccess), 0);
    assert_eq!(get(Attr::hipDeviceAttributeDirectManagedMemAccessFromHost), 0);
    assert_eq!(get(Attr::hipDeviceAttributeMemoryPoolsSupported), 1);
    let mut pageable = 5u32;
    let pointer = (&raw mut pageable).cast::<c_void>();
    assert_eq!(code!(hipMemPrefetchAsync(pointer, 4, 0, null_mut())), hipError_t::hipErrorInvalidValue);
}
