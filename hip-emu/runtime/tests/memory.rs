//! Memory: allocating, freeing, copying, filling, and asking about pointers.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ffi::{c_int, c_uint, c_void};
use std::ptr::null_mut;

use common::{Gate, at, download, dtk, free_stream, malloc, runtime, stream, upload};
use hip_sys::{hipError_t, hipMemcpyKind, hipMemoryType, hipMemoryType_V5, hipPointerAttribute_t};

use hipMemcpyKind as Kind;

#[test]
fn only_bases_are_freed_and_only_once() {
    let a = malloc(1000);
    assert!(!a.is_null() && a.addr().is_multiple_of(256));
    fails!(hipErrorInvalidValue: hipFree(at(a, 256)));
    fails!(hipErrorInvalidValue: hipHostFree(a));
    ok!(hipFree(a));
    fails!(hipErrorInvalidValue: hipFree(a));
    ok!(hipFree(null_mut()));
    fails!(hipErrorInvalidValue: hipMalloc(null_mut(), 16));
    assert!(malloc(0).is_null());
    let mut on_stack = 0u64;
    fails!(hipErrorInvalidValue: hipFree((&raw mut on_stack).cast()));
}

#[test]
fn memory_is_counted_and_limited() {
    // A device of its own, so that other tests do not disturb the count.
    let device = hip_emu::add_device("mi100").unwrap();
    std::thread::spawn(move || {
        ok!(hipSetDevice(device));
        let info = || {
            let (mut free, mut total) = (0, 0);
            ok!(hipMemGetInfo(&mut free, &mut total));
            (free, total)
        };
        let (before, total) = info();
        assert_eq!(before, total);
        let a = malloc(1 << 20);
        assert_eq!(info(), (before - (1 << 20), total));
        for size in [total + 1, total, usize::MAX, isize::MAX as usize] {
            let mut pointer = a;
            fails!(hipErrorOutOfMemory: hipMalloc(&mut pointer, size));
            assert_eq!(pointer, a, "a failed allocation leaves the pointer alone");
        }
        ok!(hipFree(a));
        assert_eq!(info().0, before);
        fails!(hipErrorInvalidValue: hipMemGetInfo(null_mut(), null_mut()));
    })
    .join()
    .unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn devices_have_more_memory_than_the_host() {
    let overcommit = std::fs::read_to_string("/proc/sys/vm/overcommit_memory").unwrap_or_default();
    if overcommit.trim() == "2" {
        let missing = "permission to overcommit memory (vm.overcommit_memory is 2)";
        assert!(std::env::var_os("HIP_RS_TEST_STRICT").is_none_or(|v| v != "1"), "{missing}");
        return println!("skipped: {missing}");
    }
    runtime();
    let device = hip_emu::add_device("mi300x").unwrap();
    std::thread::spawn(move || {
        ok!(hipSetDevice(device));
        let (mut free, mut total) = (0, 0);
        ok!(hipMemGetInfo(&mut free, &mut total));
        assert_eq!(total, 192 << 30);
        let size = 150usize << 30;
        let a = malloc(size);
        fails!(hipErrorOutOfMemory: hipMalloc(&mut null_mut(), 50 << 30));
        ok!(hipMemGetInfo(&mut free, &mut total));
        assert!(free <= (42 << 30));
        // Only what is touched takes memory.
        ok!(hipMemset(a, 0, size));
        let last = at(a, size - 4);
        upload(last, &[1u8, 2, 3, 4]);
        upload(at(a, size / 2), &[5u8]);
        assert_eq!(download::<u8>(last, 4), [1, 2, 3, 4]);
        fails!(hipErrorInvalidValue: hipMemset(a, 1, size + 1));
        ok!(hipMemsetAsync(at(a, 1), 0, size - 1, null_mut()));
        assert_eq!(download::<u8>(last, 4), [0; 4]);
        assert_eq!(download::<u8>(at(a, size / 2), 1), [0]);
        let b = get!(*mut c_void: hipMallocAsync(30 << 30, null_mut()));
        upload(at(b, (30 << 30) - 1), &[7u8]);
        ok!(hipFreeAsync(b, null_mut()));
        ok!(hipFree(a));
    })
    .join()
    .unwrap();
}

#[test]
fn copies_of_every_kind() {
    let data: Vec<u8> = (0..200).collect();
    let (a, b) = (malloc(200), malloc(200));
    upload(a, &data);
    ok!(hipMemcpy(b, a, 200, Kind::hipMemcpyDeviceToDevice));
    assert_eq!(download::<u8>(b, 200), data);
    let mut host = vec![0u8; 200];
    ok!(hipMemcpy(host.as_mut_ptr().cast(), data.as_ptr().cast(), 200, Kind::hipMemcpyHostToHost));
    assert_eq!(host, data);
    ok!(hipMemcpy(at(a, 100), host.as_ptr().cast(), 50, Kind::hipMemcpyDefault));
    ok!(hipMemcpy(host.as_mut_ptr().cast(), at(a, 100), 50, Kind::hipMemcpyDefault));
    assert_eq!(host[..50], data[..50]);
    ok!(hipMemcpyHtoD(b, host.as_ptr().cast(), 10));
    ok!(hipMemcpyDtoD(at(b, 10), b, 10));
    ok!(hipMemcpyDtoH(host.as_mut_ptr().cast(), at(b, 10), 10));
    assert_eq!(host[..10], data[..10]);
    // Overlapping ranges behave like memmove.
    upload(a, &data);
    ok!(hipMemcpy(at(a, 1), a, 199, Kind::hipMemcpyDeviceToDevice));
    assert_eq!(download::<u8>(at(a, 1), 199), data[..199]);
    // Nothing to copy is no error, whatever the pointers.
    ok!(hipMemcpy(null_mut(), null_mut(), 0, Kind::hipMemcpyHostToDevice));
    ok!(hipFree(a));
    ok!(hipFree(b));
}

#[test]
fn copies_that_leave_their_allocation_are_refused() {
    let a = malloc(64);
    let mut host = [0u8; 128];
    let host = host.as_mut_ptr().cast::<c_void>();
    for (to, from, len, kind) in [
        (a, host.cast_const(), 65, Kind::hipMemcpyHostToDevice),
        (at(a, 1), host, 64, Kind::hipMemcpyHostToDevice),
        (host, a, 65, Kind::hipMemcpyDeviceToHost),
        (host, at(a, 63), 2, Kind::hipMemcpyDefault),
        (a, host, usize::MAX, Kind::hipMemcpyHostToDevice),
        // A host pointer where the caller says device.
        (host, host.cast_const(), 8, Kind::hipMemcpyHostToDevice),
        (host, host, 8, Kind::hipMemcpyDeviceToHost),
        (a, host, 8, Kind::hipMemcpyDeviceToDevice),
        (null_mut(), host, 8, Kind::hipMemcpyHostToDevice),
        (a, null_mut(), 8, Kind::hipMemcpyHostToDevice),
    ] {
        fails!(hipErrorInvalidValue: hipMemcpy(to, from, len, kind));
        fails!(hipErrorInvalidValue: hipMemcpyAsync(to, from, len, kind, null_mut()));
    }
    fails!(hipErrorInvalidMemcpyDirection: hipMemcpy(a, host, 8, hipMemcpyKind(77)));
    ok!(hipFree(a));
    fails!(hipErrorInvalidValue: hipMemcpy(a, host, 8, Kind::hipMemcpyHostToDevice));
    fails!(hipErrorInvalidValue: hipMemcpyDtoH(host, a, 8));
}

#[test]
fn rectangles() {
    let mut pitch = 0;
    let mut rows = null_mut();
    ok!(hipMallocPitch(&mut rows, &mut pitch, 10, 4));
    assert_eq!(pitch, 256);
    let data: Vec<u8> = (0..40).collect();
    ok!(hipMemset(rows, 0xee, pitch * 4));
    ok!(hipMemcpy2D(rows, pitch, data.as_ptr().cast(), 10, 10, 4, Kind::hipMemcpyHostToDevice));
    let all = download::<u8>(rows, pitch * 4);
    for row in 0..4 {
        assert_eq!(all[row * pitch..][..10], data[row * 10..][..10]);
        assert!(all[row * pitch + 10..(row + 1) * pitch].iter().all(|byte| *byte == 0xee));
    }
    let mut back = vec![0u8; 12 * 4];
    ok!(hipMemcpy2D(back.as_mut_ptr().cast(), 12, rows, pitch, 10, 4, Kind::hipMemcpyDeviceToHost));
    for row in 0..4 {
        assert_eq!(back[row * 12..][..10], data[row * 10..][..10]);
        assert_eq!(back[row * 12 + 10..][..2], [0, 0]);
    }
    let other = malloc(40);
    ok!(hipMemcpy2DAsync(other, 10, rows, pitch, 10, 4, Kind::hipMemcpyDeviceToDevice, null_mut()));
    assert_eq!(download::<u8>(other, 40), data);
    ok!(hipMemset2D(rows, pitch, 7, 3, 2));
    ok!(hipMemset2DAsync(at(rows, pitch * 2), pitch, 8, 3, 2, null_mut()));
    ok!(hipDeviceSynchronize());
    let all = download::<u8>(rows, pitch * 4);
    assert_eq!([all[0], all[2], all[3], all[pitch], all[pitch * 2 + 1], all[pitch * 3]], [7, 7, 3, 7, 8, 8]);
    // The last row needs only its width.
    ok!(hipMemcpy2D(at(other, 0), 15, data.as_ptr().cast(), 10, 10, 3, Kind::hipMemcpyHostToDevice));
    fails!(hipErrorInvalidValue: hipMemcpy2D(other, 15, data.as_ptr().cast(), 10, 10, 4, Kind::hipMemcpyHostToDevice));
    fails!(hipErrorInvalidPitchValue: hipMemcpy2D(other, 9, data.as_ptr().cast(), 10, 10, 2, Kind::hipMemcpyHostToDevice));
    fails!(hipErrorInvalidValue: hipMemcpy2D(other, usize::MAX, data.as_ptr().cast(), 10, 10, 3, Kind::hipMemcpyHostToDevice));
    fails!(hipErrorInvalidPitchValue: hipMemset2D(rows, 2, 0, 3, 2));
    fails!(hipErrorInvalidValue: hipMemAllocPitch(&mut rows.clone(), &mut 0, 10, 4, 3));
    let wide = usize::MAX / 2;
    fails!(hipErrorOutOfMemory: hipMallocPitch(&mut rows.clone(), &mut 0, wide, 4));
    ok!(hipFree(other));
    ok!(hipFree(rows));
}

#[test]
fn fills_of_every_width() {
    let a = malloc(32);
    ok!(hipMemset(a, 0x1ff, 32));
    ok!(hipMemsetD8(at(a, 1), 2, 3));
    ok!(hipMemsetD16(at(a, 4), 0x0304, 2));
    ok!(hipMemsetD32(at(a, 8), 0x0506_0708, 2));
    let mut expected = [0xff; 32];
    expected[1..4].fill(2);
    expected[4..8].copy_from_slice(&[4, 3, 4, 3]);
    expected[8..16].copy_from_slice(&[8, 7, 6, 5, 8, 7, 6, 5]);
    assert_eq!(download::<u8>(a, 32), expected);
    let s = stream();
    ok!(hipMemsetAsync(a, 0, 32, s));
    ok!(hipMemsetD8Async(a, 1, 1, s));
    ok!(hipMemsetD16Async(at(a, 2), 0x0202, 1, s));
    ok!(hipMemsetD32Async(at(a, 4), 0x0303_0303, 1, s));
    ok!(hipStreamSynchronize(s));
    assert_eq!(download::<u8>(a, 9), [1, 0, 2, 2, 3, 3, 3, 3, 0]);
    ok!(hipMemsetD2D8(a, 8, 9, 2, 2));
    ok!(hipMemsetD2D16(at(a, 2), 8, 0x0a0a, 1, 2));
    ok!(hipMemsetD2D32(at(a, 4), 8, 0x0b0b_0b0b, 1, 2));
    assert_eq!(download::<u8>(a, 16), [9, 9, 10, 10, 11, 11, 11, 11, 9, 9, 10, 10, 11, 11, 11, 11]);
    fails!(hipErrorInvalidValue: hipMemset(a, 0, 33));
    fails!(hipErrorInvalidValue: hipMemsetD32(at(a, 2), 0, 1));
    fails!(hipErrorInvalidValue: hipMemsetD16(a, 0, usize::MAX));
    let mut host = [0u8; 8];
    fails!(hipErrorInvalidValue: hipMemset(host.as_mut_ptr().cast(), 1, 8));
    fails!(hipErrorInvalidValue: hipMemset(null_mut(), 1, 8));
    ok!(hipMemset(null_mut(), 1, 0));
    ok!(hipStreamDestroy(s));
    ok!(hipFree(a));
}

#[test]
fn pageable_sources_may_change_after_an_asynchronous_copy() {
    let s = free_stream();
    let a = malloc(8);
    let gate = Gate::in_stream(s);
    let mut source = [1u8; 8];
    ok!(hipMemcpyHtoDAsync(a, source.as_ptr().cast(), 8, s));
    source.fill(2);
    fails!(hipErrorNotReady: hipStreamQuery(s));
    gate.open();
    ok!(hipStreamSynchronize(s));
    assert_eq!(download::<u8>(a, 8), [1; 8]);
    // A pageable target makes the call wait.
    let mut target = [0u8; 8];
    ok!(hipMemcpyDtoHAsync(target.as_mut_ptr().cast(), a, 8, s));
    assert_eq!(target, [1; 8]);
    // So does a source that is too large to be put aside.
    let large = vec![3u8; 3 << 20];
    let b = malloc(large.len());
    ok!(hipMemcpyAsync(b, large.as_ptr().cast(), large.len(), Kind::hipMemcpyHostToDevice, s));
    ok!(hipStreamQuery(s));
    assert!(download::<u8>(b, large.len()) == large);
    ok!(hipStreamDestroy(s));
    ok!(hipFree(a));
    ok!(hipFree(b));
}

#[test]
fn pinned_memory_is_copied_in_stream_order() {
    let s = free_stream();
    let host = get!(*mut c_void: hipHostMalloc(16, 0));
    let a = malloc(16);
    // SAFETY: 16 bytes of host memory that nothing else uses.
    unsafe { host.cast::<u8>().write_bytes(5, 16) };
    let gate = Gate::in_stream(s);
    ok!(hipMemcpyAsync(a, host, 16, Kind::hipMemcpyHostToDevice, s));
    ok!(hipMemsetAsync(a, 6, 8, s));
    ok!(hipMemcpyAsync(host, a, 16, Kind::hipMemcpyDeviceToHost, s));
    fails!(hipErrorNotReady: hipStreamQuery(s));
    gate.open();
    ok!(hipStreamSynchronize(s));
    // SAFETY: the stream is idle.
    let bytes = unsafe { std::slice::from_raw_parts(host.cast::<u8>(), 16) };
    assert_eq!(bytes, [6, 6, 6, 6, 6, 6, 6, 6, 5, 5, 5, 5, 5, 5, 5, 5]);
    assert_eq!(get!(*mut c_void: hipHostGetDevicePointer(host, 0)), host);
    assert_eq!(get!(c_uint: hipHostGetFlags(host)), 0);
    fails!(hipErrorInvalidValue: hipHostGetDevicePointer(&mut null_mut(), a, 0));
    fails!(hipErrorInvalidValue: hipHostGetDevicePointer(&mut null_mut(), host, 1));
    fails!(hipErrorInvalidValue: hipHostMalloc(&mut null_mut(), 16, 0x100));
    fails!(hipErrorInvalidValue: hipHostMalloc(&mut null_mut(), 16, 0xc000_0000));
    fails!(hipErrorInvalidValue: hipFree(host));
    ok!(hipHostFree(host));
    fails!(hipErrorInvalidValue: hipHostFree(host));
    ok!(hipStreamDestroy(s));
    ok!(hipFree(a));
}

#[test]
fn registered_memory() {
    let mut host = vec![1u8; 4096];
    let pointer = host.as_mut_ptr().cast::<c_void>();
    ok!(hipHostRegister(pointer, 4096, 2));
    fails!(hipErrorHostMemoryAlreadyRegistered: hipHostRegister(at(pointer, 100), 8, 0));
    assert_eq!(get!(*mut c_void: hipHostGetDevicePointer(at(pointer, 5), 0)), at(pointer, 5));
    ok!(hipMemset(pointer, 9, 4096));
    fails!(hipErrorHostMemoryNotRegistered: hipHostUnregister(at(pointer, 8)));
    fails!(hipErrorInvalidValue: hipHostFree(pointer));
    ok!(hipHostUnregister(pointer));
    fails!(hipErrorHostMemoryNotRegistered: hipHostUnregister(pointer));
    assert!(host.iter().all(|byte| *byte == 9));
    fails!(hipErrorInvalidValue: hipMemset(pointer, 9, 1));
    fails!(hipErrorInvalidValue: hipHostRegister(null_mut(), 8, 0));
    fails!(hipErrorInvalidValue: hipHostRegister(pointer, 0, 0));
    fails!(hipErrorInvalidValue: hipHostRegister(pointer, 8, 0x100));
}

#[test]
fn managed_memory() {
    let a = get!(*mut c_void: hipMallocManaged(64, 1));
    // SAFETY: 64 bytes that host and device share.
    unsafe { a.cast::<u8>().write_bytes(4, 64) };
    assert_eq!(download::<u8>(a, 64), [4; 64]);
    ok!(hipMemPrefetchAsync(a, 64, 0, null_mut()));
    ok!(hipMemAdvise(a, 64, hip_sys::hipMemoryAdvise::hipMemAdviseSetReadMostly, -1));
    fails!(hipErrorInvalidValue: hipMemPrefetchAsync(a, 65, 0, null_mut()));
    fails!(hipErrorInvalidDevice: hipMemPrefetchAsync(a, 64, 999, null_mut()));
    fails!(hipErrorInvalidValue: hipMallocManaged(&mut null_mut(), 64, 7));
    fails!(hipErrorInvalidValue: hipMallocManaged(&mut null_mut(), 0, 1));
    ok!(hipFree(a));
    fails!(hipErrorInvalidValue: hipMemPrefetchAsync(a, 64, 0, null_mut()));
}

#[test]
fn pointers_tell_where_they_lead() {
    let device = malloc(100);
    let host = get!(*mut c_void: hipHostMalloc(100, 2));
    let managed = get!(*mut c_void: hipMallocManaged(100, 1));
    let mut pageable = [0u8; 8];
    let pageable = pageable.as_mut_ptr().cast::<c_void>();
    let new = |pointer| get!(hipPointerAttribute_t: hipPointerGetAttributes(pointer));
    let old = |pointer| {
        let mut found = hipPointerAttribute_t::default();
        // SAFETY: the pointer to the result is valid, the other is only looked up.
        let code = common::code(unsafe { dtk().hipPointerGetAttributes(&mut found, pointer) });
        (code, found.type_.0)
    };
    let found = new(at(device, 50));
    assert_eq!((found.type_, found.device), (hipMemoryType::hipMemoryTypeDevice, 0));
    assert_eq!((found.devicePointer, found.hostPointer, found.isManaged), (at(device, 50), null_mut(), 0));
    let found = new(host);
    assert_eq!((found.type_, found.hostPointer, found.devicePointer), (hipMemoryType::hipMemoryTypeHost, host, host));
    assert_eq!(found.allocationFlags, 2);
    let found = new(managed);
    assert_eq!((found.type_, found.isManaged), (hipMemoryType::hipMemoryTypeManaged, 1));
    let found = new(pageable);
    assert_eq!((found.type_, found.device), (hipMemoryType::hipMemoryTypeUnregistered, -2));
    fails!(hipErrorInvalidValue: hipPointerGetAttributes(null_mut(), device));
    assert_eq!(new(null_mut()).type_, hipMemoryType::hipMemoryTypeUnregistered);
    assert_eq!(old(null_mut()).0, hipError_t::hipErrorInvalidValue);
    // The numbers of HIP 5, as DTK has them, and its error for unknown memory.
    let ok = hipError_t::hipSuccess;
    assert_eq!(old(device), (ok, hipMemoryType_V5::hipMemoryTypeDevice.0));
    assert_eq!(old(host), (ok, hipMemoryType_V5::hipMemoryTypeHost.0));
    assert_eq!(old(managed), (ok, 4));
    assert_eq!(old(pageable).0, hipError_t::hipErrorInvalidValue);
    let (mut base, mut size) = (null_mut(), 0);
    ok!(hipMemGetAddressRange(&mut base, &mut size, at(device, 99)));
    assert_eq!((base, size), (device, 100));
    fails!(hipErrorNotFound: hipMemGetAddressRange(&mut base, &mut size, at(device, 100)));
    let mut size = 0;
    ok!(hipMemPtrGetInfo(host, &mut size));
    assert_eq!(size, 100);
    ok!(hipFree(device));
    ok!(hipHostFree(host));
    ok!(hipFree(managed));
    assert_eq!(new(device).type_, hipMemoryType::hipMemoryTypeUnregistered);
}

#[test]
fn stream_ordered_memory() {
    let s = stream();
    let a = get!(*mut c_void: hipMallocAsync(1 << 16, s));
    let mut target = [0u8; 1];
    let gate = Gate::in_stream(s);
    ok!(hipMemsetAsync(a, 1, 1 << 16, s));
    ok!(hipFreeAsync(a, s));
    // Gone for the program, not for what is in the stream before.
    fails!(hipErrorInvalidValue: hipFreeAsync(a, s));
    fails!(hipErrorInvalidValue: hipFree(a));
    fails!(hipErrorInvalidValue: hipMemsetAsync(a, 1, 1, s));
    fails!(hipErrorInvalidValue: hipMemcpyAsync(target.as_mut_ptr().cast(), a, 1, Kind::hipMemcpyDefault, s));
    gate.open();
    ok!(hipStreamSynchronize(s));
    ok!(hipFreeAsync(null_mut(), s));
    assert!(get!(*mut c_void: hipMallocAsync(0, s)).is_null());
    fails!(hipErrorContextIsDestroyed: hipMallocAsync(&mut null_mut(), 8, std::ptr::without_provenance_mut(0x51)));
    ok!(hipStreamDestroy(s));
}

#[test]
fn memory_of_other_devices() {
    runtime();
    let device = hip_emu::add_device("mi300x").unwrap();
    let a = malloc(16);
    upload(a, &[7u8; 16]);
    let b = std::thread::spawn(move || {
        ok!(hipSetDevice(device));
        malloc(16).expose_provenance()
    });
    let b = std::ptr::with_exposed_provenance_mut::<c_void>(b.join().unwrap());
    assert_eq!(get!(hipPointerAttribute_t: hipPointerGetAttributes(b)).device, device);
    ok!(hipMemcpyPeer(b, device, a, 0, 16));
    assert_eq!(download::<u8>(b, 16), [7; 16]);
    ok!(hipMemcpyPeerAsync(a, 0, b, device, 16, null_mut()));
    fails!(hipErrorInvalidDevice: hipMemcpyPeer(b, 999, a, 0, 16));
    fails!(hipErrorInvalidValue: hipMemcpyPeer(b, device, a, 0, 17));
    ok!(hipFree(a));
    ok!(hipFree(b));
}

#[test]
fn threads_allocate_at_once() {
    let threads: Vec<_> = (0..4u8)
        .map(|t| {
            std::thread::spawn(move || {
                for i in 1..100usize {
                    let a = malloc(i * 7);
                    ok!(hipMemset(a, c_int::from(t), i * 7));
                    assert!(download::<u8>(a, i * 7).iter().all(|byte| *byte == t));
                    ok!(hipFree(a));
                }
            })
        })
        .collect();
    threads.into_iter().for_each(|t| t.join().unwrap());
}

#[test]
fn attributes_of_pointers_one_by_one() {
    use hip_sys::hipPointer_attribute as Attr;
    let (device, host) = (malloc(100), get!(*mut c_void: hipHostMalloc(64, 0)));
    for abi in common::ABIS {
        let runtime = &common::behind(abi);
        let old = matches!(abi, hip_emu::Abi::Rocm5 | hip_emu::Abi::Dtk);
        let number = |which, p| {
            let mut value = 0u32;
            ok_of!(runtime, hipPointerGetAttribute((&raw mut value).cast(), which, p));
            value
        };
        let long = |which, p| {
            let mut value = 0u64;
            ok_of!(runtime, hipPointerGetAttribute((&raw mut value).cast(), which, p));
            value
        };
        let inside = at(device, 40);
        assert_eq!(number(Attr::HIP_POINTER_ATTRIBUTE_MEMORY_TYPE, inside), if old { 1 } else { 2 }, "{abi:?}");
        assert_eq!(number(Attr::HIP_POINTER_ATTRIBUTE_MEMORY_TYPE, host), if old { 0 } else { 1 }, "{abi:?}");
        assert_eq!(long(Attr::HIP_POINTER_ATTRIBUTE_DEVICE_POINTER, inside), inside.addr() as u64);
        assert_eq!(long(Attr::HIP_POINTER_ATTRIBUTE_HOST_POINTER, at(host, 8)), host.addr() as u64 + 8);
        assert_eq!(long(Attr::HIP_POINTER_ATTRIBUTE_RANGE_START_ADDR, inside), device.addr() as u64);
        assert_eq!(long(Attr::HIP_POINTER_ATTRIBUTE_RANGE_SIZE, inside), 100);
        assert_eq!(number(Attr::HIP_POINTER_ATTRIBUTE_IS_MANAGED, inside), 0);
        assert_eq!(number(Attr::HIP_POINTER_ATTRIBUTE_MAPPED, host), 1);
        assert_eq!(number(Attr::HIP_POINTER_ATTRIBUTE_DEVICE_ORDINAL, inside), 0);
        assert_eq!(number(Attr::HIP_POINTER_ATTRIBUTE_ACCESS_FLAGS, inside), 3);
        assert_eq!(long(Attr::HIP_POINTER_ATTRIBUTE_MEMPOOL_HANDLE, inside), 0);
        let ids = (
            number(Attr::HIP_POINTER_ATTRIBUTE_BUFFER_ID, device),
            number(Attr::HIP_POINTER_ATTRIBUTE_BUFFER_ID, host),
        );
        assert_ne!(ids.0, ids.1);
        let mut value = 0u64;
        let to = (&raw mut value).cast();
        fails_of!(hipErrorInvalidValue: runtime, hipPointerGetAttribute(to, Attr::HIP_POINTER_ATTRIBUTE_HOST_POINTER, device));
        fails_of!(hipErrorInvalidValue: runtime, hipPointerGetAttribute(to, Attr::HIP_POINTER_ATTRIBUTE_MAPPED, at(device, 100)));
        fails_of!(hipErrorInvalidValue: runtime, hipPointerGetAttribute(to, Attr(77), device));
        fails_of!(hipErrorInvalidValue: runtime, hipPointerGetAttribute(null_mut(), Attr::HIP_POINTER_ATTRIBUTE_MAPPED, device));
        fails_of!(hipErrorNotSupported: runtime, hipPointerGetAttribute(to, Attr::HIP_POINTER_ATTRIBUTE_P2P_TOKENS, device));
        let (mut start, mut host_pointer) = (7usize, 7usize);
        let mut data = [(&raw mut start).cast(), (&raw mut host_pointer).cast()];
        let mut which = [Attr::HIP_POINTER_ATTRIBUTE_RANGE_START_ADDR, Attr::HIP_POINTER_ATTRIBUTE_HOST_POINTER];
        let (to, which) = (data.as_mut_ptr(), which.as_mut_ptr());
        ok_of!(runtime, hipDrvPointerGetAttributes(2, which, to, inside));
        ok_of!(runtime, hipDrvPointerGetAttributes(2, which, to, at(device, 1 << 40)));
        fails_of!(hipErrorInvalidValue: runtime, hipDrvPointerGetAttributes(0, which, to, inside));
        fails_of!(hipErrorInvalidValue: runtime, hipDrvPointerGetAttributes(2, null_mut(), to, inside));
        assert_eq!((start, host_pointer), (0, 0), "of a pointer that nobody knows");
    }
    ok!(hipFree(device));
    ok!(hipHostFree(host));
}

#[test]
fn registered_ranges_do_not_overlap_and_pinned_memory_has_the_hosts_limit() {
    let mut host = vec![0u8; 8192];
    let p = host.as_mut_ptr().cast::<c_void>();
    ok!(hipHostRegister(at(p, 1024), 1024, 0));
    for (offset, len) in [(0, 1025), (1024, 1024), (1500, 1), (2047, 100), (0, 8192)] {
        fails!(hipErrorHostMemoryAlreadyRegistered: hipHostRegister(at(p, offset), len, 0));
    }
    // What only touches is no overlap.
    ok!(hipHostRegister(p, 1024, 0));
    ok!(hipHostRegister(at(p, 2048), 1024, 0));
    // A copy does not cross from one to the next.
    fails!(hipErrorInvalidValue: hipMemset(at(p, 2000), 1, 100));
    for offset in [0, 1024, 2048] {
        ok!(hipHostUnregister(at(p, offset)));
    }
    fails!(hipErrorInvalidValue: hipHostRegister(p, usize::MAX, 0));
    let mut pinned = null_mut();
    fails!(hipErrorOutOfMemory: hipHostMalloc(&mut pinned, 1 << 50, 0));
    fails!(hipErrorOutOfMemory: hipMemAllocHost(&mut pinned, 1 << 50));
    ok!(hipMemAllocHost(&mut pinned, 64));
    ok!(hipHostFree(pinned));
}
