//! Memory pools: reuse in stream order and by events, limits, statistics, access.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ffi::{c_int, c_void};
use std::ptr::null_mut;

use common::kernels::on_device;
use common::{ABIS, Gate, behind, download, event, free_stream, runtime, zeroed};
use hip_emu::Abi;
use hip_sys::{
    Runtime, hipError_t, hipMemAccessDesc, hipMemAccessFlags, hipMemAllocationHandleType, hipMemAllocationType,
    hipMemLocation, hipMemLocationType, hipMemPool_t, hipMemPoolAttr as Attr, hipMemPoolProps, hipMemcpyKind as Kind,
    hipPointer_attribute, hipStream_t,
};

fn location(id: c_int) -> hipMemLocation {
    hipMemLocation { type_: hipMemLocationType::hipMemLocationTypeDevice, id }
}

fn props(device: c_int, limit: usize) -> hipMemPoolProps {
    let alloc_type = hipMemAllocationType::hipMemAllocationTypePinned;
    hipMemPoolProps { allocType: alloc_type, location: location(device), maxSize: limit, ..zeroed() }
}

/// A pool of the current device.
fn pool(limit: usize) -> hipMemPool_t {
    let device = get!(c_int: hipGetDevice());
    get!(hipMemPool_t: hipMemPoolCreate(&props(device, limit)))
}

fn size(pool: hipMemPool_t, attribute: Attr) -> u64 {
    let mut value = u64::MAX;
    ok!(hipMemPoolGetAttribute(pool, attribute, (&raw mut value).cast()));
    value
}

fn set_size(pool: hipMemPool_t, attribute: Attr, mut value: u64) {
    ok!(hipMemPoolSetAttribute(pool, attribute, (&raw mut value).cast()));
}

fn set_flag(pool: hipMemPool_t, attribute: Attr, mut value: c_int) {
    ok!(hipMemPoolSetAttribute(pool, attribute, (&raw mut value).cast()));
}

fn alloc(bytes: usize, pool: hipMemPool_t, stream: hipStream_t) -> *mut c_void {
    get!(*mut c_void: hipMallocFromPoolAsync(bytes, pool, stream))
}

/// Keeps everything, so that tests see what is reused.
fn keeping_pool() -> hipMemPool_t {
    let pool = pool(0);
    set_size(pool, Attr::hipMemPoolAttrReleaseThreshold, u64::MAX);
    pool
}

#[test]
fn memory_is_reused_at_once_in_the_stream_that_frees_it() {
    let (s, pool) = (free_stream(), keeping_pool());
    let a = alloc(1000, pool, s);
    let host = get!(*mut c_void: hipHostMalloc(2000, 0));
    let gate = Gate::in_stream(s);
    ok!(hipMemsetAsync(a, 1, 1000, s));
    ok!(hipFreeAsync(a, s));
    // Smaller, larger, and gone again, before the first has been used at all.
    let b = alloc(900, pool, s);
    assert_eq!(a, b);
    ok!(hipMemcpyAsync(host, b, 900, Kind::hipMemcpyDeviceToHost, s));
    ok!(hipMemsetAsync(b, 2, 900, s));
    fails!(hipErrorInvalidValue: hipMemsetAsync(b, 2, 901, s));
    ok!(hipFreeAsync(b, s));
    let c = alloc(1010, pool, s);
    assert_eq!(a, c);
    ok!(hipMemsetAsync(c, 3, 1010, s));
    gate.open();
    ok!(hipStreamSynchronize(s));
    // SAFETY: the stream is idle.
    assert_eq!(unsafe { std::slice::from_raw_parts(host.cast::<u8>(), 900) }, [1; 900]);
    assert_eq!(download::<u8>(c, 1010), [3; 1010]);
    let mut byte = [0u8; 1];
    fails!(hipErrorInvalidValue: hipMemcpy(byte.as_mut_ptr().cast(), common::at(c, 1010), 1, Kind::hipMemcpyDeviceToHost));
    assert_eq!(size(pool, Attr::hipMemPoolAttrReservedMemCurrent), 1024);
    ok!(hipFreeAsync(c, s));
    ok!(hipStreamSynchronize(s));
    fails!(hipErrorInvalidValue: hipMemcpy(byte.as_mut_ptr().cast(), c, 1, Kind::hipMemcpyDeviceToHost));
    ok!(hipHostFree(host));
    ok!(hipMemPoolDestroy(pool));
    ok!(hipStreamDestroy(s));
}

#[test]
fn another_stream_reuses_memory_after_an_event_or_when_it_is_free() {
    let (s, t, pool) = (free_stream(), free_stream(), keeping_pool());
    let a = alloc(5000, pool, s);
    let gate = Gate::in_stream(s);
    ok!(hipFreeAsync(a, s));
    let freed = event();
    ok!(hipEventRecord(freed, s));
    // Still in use, as far as the other stream knows.
    let b = alloc(5000, pool, t);
    assert_ne!(a, b);
    ok!(hipStreamWaitEvent(t, freed, 0));
    set_flag(pool, Attr::hipMemPoolReuseFollowEventDependencies, 0);
    let c = alloc(5000, pool, t);
    assert_ne!(a, c);
    set_flag(pool, Attr::hipMemPoolReuseFollowEventDependencies, 1);
    let d = alloc(5000, pool, t);
    assert_eq!(a, d);
    ok!(hipMemsetAsync(d, 4, 5000, t));
    gate.open();
    ok!(hipStreamSynchronize(t));
    assert_eq!(download::<u8>(d, 5000), [4; 5000]);
    for p in [b, c, d] {
        ok!(hipFreeAsync(p, s));
    }
    ok!(hipStreamSynchronize(s));
    // Freed by now, so anyone may have it, unless the pool is told not to look.
    set_flag(pool, Attr::hipMemPoolReuseAllowOpportunistic, 0);
    let e = alloc(5000, pool, t);
    assert!(![a, b, c].contains(&e));
    set_flag(pool, Attr::hipMemPoolReuseAllowOpportunistic, 1);
    let f = alloc(5000, pool, t);
    assert!([a, b, c].contains(&f));
    for p in [e, f] {
        ok!(hipFree(p));
    }
    ok!(hipEventDestroy(freed));
    ok!(hipMemPoolDestroy(pool));
    ok!(hipStreamDestroy(s));
    ok!(hipStreamDestroy(t));
}

#[test]
fn a_full_pool_waits_for_other_streams_if_it_may() {
    let (s, t) = (free_stream(), free_stream());
    let pool = pool(4096);
    let a = alloc(4096, pool, s);
    fails!(hipErrorOutOfMemory: hipMallocFromPoolAsync(&mut null_mut(), 1, pool, s));
    let gate = Gate::in_stream(s);
    ok!(hipMemsetAsync(a, 1, 4096, s));
    ok!(hipFreeAsync(a, s));
    set_flag(pool, Attr::hipMemPoolReuseAllowInternalDependencies, 0);
    fails!(hipErrorOutOfMemory: hipMallocFromPoolAsync(&mut null_mut(), 4096, pool, t));
    set_flag(pool, Attr::hipMemPoolReuseAllowInternalDependencies, 1);
    let b = alloc(4096, pool, t);
    assert_eq!(a, b);
    ok!(hipMemsetAsync(b, 2, 4096, t));
    fails!(hipErrorNotReady: hipStreamQuery(t));
    gate.open();
    ok!(hipStreamSynchronize(t));
    assert_eq!(download::<u8>(b, 4096), [2; 4096]);
    ok!(hipFreeAsync(b, t));
    // One that is too large is better than none while it cannot be given back, and is given back when it can.
    set_size(pool, Attr::hipMemPoolAttrReleaseThreshold, u64::MAX);
    let gate = Gate::in_stream(t);
    let c = alloc(4096, pool, t);
    ok!(hipFreeAsync(c, t));
    let c = alloc(100, pool, t);
    assert_eq!(size(pool, Attr::hipMemPoolAttrReservedMemCurrent), 4096);
    ok!(hipFreeAsync(c, t));
    gate.open();
    ok!(hipStreamSynchronize(t));
    let c = alloc(100, pool, t);
    assert_eq!(size(pool, Attr::hipMemPoolAttrReservedMemCurrent), 512);
    ok!(hipFreeAsync(c, t));
    ok!(hipMemPoolDestroy(pool));
    ok!(hipStreamDestroy(s));
    ok!(hipStreamDestroy(t));
}

#[test]
fn statistics_and_the_release_threshold() {
    let (s, pool) = (free_stream(), pool(0));
    let reserved = || size(pool, Attr::hipMemPoolAttrReservedMemCurrent);
    let used = || size(pool, Attr::hipMemPoolAttrUsedMemCurrent);
    assert_eq!((reserved(), used(), size(pool, Attr::hipMemPoolAttrReleaseThreshold)), (0, 0, 0));
    let a = alloc(1 << 20, pool, s);
    let b = alloc(1 << 10, pool, s);
    let both = (1 << 20) + (1 << 10);
    assert_eq!((reserved(), used()), (both, both));
    ok!(hipFreeAsync(a, s));
    assert_eq!(used(), 1 << 10);
    ok!(hipStreamSynchronize(s));
    assert_eq!((reserved(), used()), (1 << 10, 1 << 10), "synchronising gives back what is beyond the threshold");
    assert_eq!(size(pool, Attr::hipMemPoolAttrReservedMemHigh), both);
    assert_eq!(size(pool, Attr::hipMemPoolAttrUsedMemHigh), both);
    set_size(pool, Attr::hipMemPoolAttrReservedMemHigh, 0);
    set_size(pool, Attr::hipMemPoolAttrUsedMemHigh, 0);
    assert_eq!(size(pool, Attr::hipMemPoolAttrReservedMemHigh), 1 << 10);
    assert_eq!(size(pool, Attr::hipMemPoolAttrUsedMemHigh), 1 << 10);
    set_size(pool, Attr::hipMemPoolAttrReleaseThreshold, 1 << 21);
    let a = alloc(1 << 20, pool, s);
    ok!(hipFreeAsync(a, s));
    ok!(hipDeviceSynchronize());
    assert_eq!((reserved(), used()), (both, 1 << 10), "kept below the threshold");
    ok!(hipMemPoolTrimTo(pool, 1 << 11));
    assert_eq!(reserved(), 1 << 10);
    ok!(hipMemPoolTrimTo(pool, 0));
    assert_eq!(reserved(), 1 << 10, "what is used stays");
    let mut one = 1u64;
    for attribute in [
        Attr::hipMemPoolAttrReservedMemHigh,
        Attr::hipMemPoolAttrUsedMemHigh,
        Attr::hipMemPoolAttrUsedMemCurrent,
        Attr::hipMemPoolAttrReservedMemCurrent,
        Attr(0),
        Attr(99),
    ] {
        fails!(hipErrorInvalidValue: hipMemPoolSetAttribute(pool, attribute, (&raw mut one).cast()));
    }
    fails!(hipErrorInvalidValue: hipMemPoolGetAttribute(pool, Attr(99), (&raw mut one).cast()));
    fails!(hipErrorInvalidValue: hipMemPoolGetAttribute(pool, Attr::hipMemPoolAttrUsedMemHigh, null_mut()));
    let mut seven: c_int = 7;
    fails!(hipErrorInvalidValue: hipMemPoolSetAttribute(pool, Attr::hipMemPoolReuseAllowOpportunistic, (&raw mut seven).cast()));
    for attribute in [
        Attr::hipMemPoolReuseAllowOpportunistic,
        Attr::hipMemPoolReuseFollowEventDependencies,
        Attr::hipMemPoolReuseAllowInternalDependencies,
    ] {
        let mut flag: c_int = 9;
        ok!(hipMemPoolGetAttribute(pool, attribute, (&raw mut flag).cast()));
        assert_eq!(flag, 1);
    }
    ok!(hipFree(b));
    ok!(hipMemPoolDestroy(pool));
    ok!(hipStreamDestroy(s));
}

#[test]
fn pools_of_a_device_in_every_interface() {
    for (abi, chip) in ABIS.into_iter().zip(["mi50", "mi60", "mi100", "z100"]) {
        on_device(chip, move |device| {
            let runtime: &Runtime = &behind(abi);
            let get = |which: fn(&Runtime, *mut hipMemPool_t, c_int) -> hipError_t| {
                let mut pool = null_mut();
                assert_eq!(which(runtime, &mut pool, device), hipError_t::hipSuccess);
                pool
            };
            let default = || get(|runtime, pool, device| code_of!(runtime, hipDeviceGetDefaultMemPool(pool, device)));
            let current = || get(|runtime, pool, device| code_of!(runtime, hipDeviceGetMemPool(pool, device)));
            assert_eq!(default(), current());
            let mut pool = null_mut();
            ok_of!(runtime, hipMemPoolCreate(&mut pool, &props(device, 0)));
            assert_ne!(pool, default());
            ok_of!(runtime, hipDeviceSetMemPool(device, pool));
            assert_eq!(current(), pool);
            let mut a = null_mut();
            ok_of!(runtime, hipMallocAsync(&mut a, 100, null_mut()));
            let mut of: hipMemPool_t = null_mut();
            let which = hipPointer_attribute::HIP_POINTER_ATTRIBUTE_MEMPOOL_HANDLE;
            ok_of!(runtime, hipPointerGetAttribute((&raw mut of).cast(), which, a));
            assert_eq!(of, pool);
            // A destroyed pool is nobody's current pool; its allocations live on.
            ok_of!(runtime, hipMemPoolDestroy(pool));
            assert_eq!(current(), default());
            fails_of!(hipErrorInvalidValue: runtime, hipMemPoolDestroy(pool));
            fails_of!(hipErrorInvalidValue: runtime, hipDeviceSetMemPool(device, pool));
            fails_of!(hipErrorInvalidValue: runtime, hipMallocFromPoolAsync(&mut null_mut(), 8, pool, null_mut()));
            ok_of!(runtime, hipMemset(a, 1, 100));
            ok_of!(runtime, hipFreeAsync(a, null_mut()));
            ok_of!(runtime, hipDeviceSynchronize());
            let (mut free, mut total) = (0, 0);
            ok_of!(runtime, hipMemGetInfo(&mut free, &mut total));
            assert_eq!(free, total, "{abi:?}");
            fails_of!(hipErrorInvalidValue: runtime, hipMemPoolDestroy(default()));
            fails_of!(hipErrorInvalidDevice: runtime, hipDeviceGetMemPool(&mut pool, 999));
            fails_of!(hipErrorInvalidValue: runtime, hipDeviceGetDefaultMemPool(null_mut(), device));
            // Another device's pool.
            let mut other = null_mut();
            ok_of!(runtime, hipDeviceGetDefaultMemPool(&mut other, 0));
            fails_of!(hipErrorInvalidDevice: runtime, hipDeviceSetMemPool(device, other));
            // The limit is a field only since HIP 6.2.
            let mut small = null_mut();
            ok_of!(runtime, hipMemPoolCreate(&mut small, &props(device, 512)));
            let code = code_of!(runtime, hipMallocFromPoolAsync(&mut a, 513, small, null_mut()));
            let limited = matches!(abi, Abi::Rocm6 | Abi::Rocm7);
            let expected = if limited { hipError_t::hipErrorOutOfMemory } else { hipError_t::hipSuccess };
            assert_eq!(code, expected, "{abi:?}");
            let mut handle = 0usize;
            let (to, kind) =
                ((&raw mut handle).cast(), hipMemAllocationHandleType::hipMemHandleTypePosixFileDescriptor);
            fails_of!(hipErrorNotSupported: runtime, hipMemPoolExportToShareableHandle(to, small, kind, 0));
            fails_of!(hipErrorNotSupported: runtime, hipMemPoolImportFromShareableHandle(&mut pool, to, kind, 0));
            ok_of!(runtime, hipDeviceReset());
            fails_of!(hipErrorInvalidValue: runtime, hipMemPoolTrimTo(small, 0));
            ok_of!(runtime, hipMemGetInfo(&mut free, &mut total));
            assert_eq!(free, total, "{abi:?}");
        });
    }
}

#[test]
fn properties_of_pools_are_checked() {
    runtime();
    let good = props(0, 0);
    let mut pool = null_mut();
    for bad in [
        hipMemPoolProps { allocType: hipMemAllocationType(0), ..good },
        hipMemPoolProps { allocType: hipMemAllocationType(77), ..good },
        hipMemPoolProps { location: zeroed(), ..good },
    ] {
        fails!(hipErrorInvalidValue: hipMemPoolCreate(&mut pool, &bad));
    }
    fails!(hipErrorInvalidDevice: hipMemPoolCreate(&mut pool, &props(-1, 0)));
    fails!(hipErrorNotSupported: hipMemPoolCreate(&mut pool, &hipMemPoolProps { handleTypes: hipMemAllocationHandleType(1), ..good }));
    fails!(hipErrorInvalidValue: hipMemPoolCreate(null_mut(), &good));
    fails!(hipErrorInvalidValue: hipMemPoolCreate(&mut pool, std::ptr::null()));
    fails!(hipErrorInvalidValue: hipMemPoolTrimTo(std::ptr::without_provenance_mut(0x191), 0));
    let pool = get!(hipMemPool_t: hipMemPoolCreate(&good));
    for size in [1 << 40, usize::MAX, isize::MAX as usize] {
        fails!(hipErrorOutOfMemory: hipMallocFromPoolAsync(&mut null_mut(), size, pool, null_mut()));
    }
    assert!(alloc(0, pool, null_mut()).is_null());
    assert_eq!(size(pool, Attr::hipMemPoolAttrReservedMemHigh), 0);
    ok!(hipMemPoolDestroy(pool));
}

#[test]
fn access_is_given_to_devices_one_by_one() {
    runtime();
    let other = hip_emu::add_device("mi300x").unwrap();
    let pool = pool(0);
    let access = |device: c_int| {
        let mut flags = hipMemAccessFlags(9);
        ok!(hipMemPoolGetAccess(&mut flags, pool, &mut location(device)));
        flags
    };
    let set = |device, flags| {
        let wanted = hipMemAccessDesc { location: location(device), flags };
        code!(hipMemPoolSetAccess(pool, &wanted, 1))
    };
    use hipMemAccessFlags as Flags;
    let (ok, invalid) = (hipError_t::hipSuccess, hipError_t::hipErrorInvalidValue);
    assert_eq!((access(0), access(other)), (Flags::hipMemAccessFlagsProtReadWrite, Flags::hipMemAccessFlagsProtNone));
    assert_eq!(set(other, Flags::hipMemAccessFlagsProtReadWrite), ok);
    assert_eq!(access(other), Flags::hipMemAccessFlagsProtReadWrite);
    assert_eq!(set(other, Flags::hipMemAccessFlagsProtNone), ok);
    assert_eq!(access(other), Flags::hipMemAccessFlagsProtNone);
    assert_eq!(set(0, Flags::hipMemAccessFlagsProtReadWrite), ok);
    assert_eq!(set(0, Flags::hipMemAccessFlagsProtNone), invalid);
    assert_eq!(set(other, Flags::hipMemAccessFlagsProtRead), invalid);
    assert_eq!(set(999, Flags::hipMemAccessFlagsProtReadWrite), hipError_t::hipErrorInvalidDevice);
    fails!(hipErrorInvalidValue: hipMemPoolSetAccess(pool, std::ptr::null(), 1));
    ok!(hipMemPoolSetAccess(pool, std::ptr::null(), 0));
    fails!(hipErrorInvalidValue: hipMemPoolGetAccess(null_mut(), pool, &mut location(0)));
    ok!(hipMemPoolDestroy(pool));
}

#[test]
fn many_threads_use_one_pool() {
    let pool = keeping_pool().addr();
    let threads: Vec<_> = (0..4u8)
        .map(|t| {
            std::thread::spawn(move || {
                let (s, pool) = (free_stream(), std::ptr::without_provenance_mut(pool));
                for i in 1..200usize {
                    let a = alloc(i * 37, pool, s);
                    ok!(hipMemsetAsync(a, c_int::from(t), i * 37, s));
                    if i % 16 == 0 {
                        ok!(hipStreamSynchronize(s));
                        assert!(download::<u8>(a, i * 37).iter().all(|byte| *byte == t));
                    }
                    ok!(hipFreeAsync(a, s));
                }
                ok!(hipStreamSynchronize(s));
                ok!(hipStreamDestroy(s));
            })
        })
        .collect();
    threads.into_iter().for_each(|t| t.join().unwrap());
    let pool = std::ptr::without_provenance_mut(pool);
    assert_eq!(size(pool, Attr::hipMemPoolAttrUsedMemCurrent), 0);
    ok!(hipMemPoolTrimTo(pool, 0));
    assert_eq!(size(pool, Attr::hipMemPoolAttrReservedMemCurrent), 0);
    ok!(hipMemPoolDestroy(pool));
}
