//! Copies and fills of cuboids, copies described by structures, batches.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ffi::c_void;
use std::ptr::null_mut;

use common::{ABIS, Gate, at, behind, download, free_stream, malloc, runtime, upload, zeroed};
use hip_emu::Abi;
use hip_sys::{
    HIP_MEMCPY3D_V5, HIP_MEMCPY3D_V6, hip_Memcpy2D, hipExtent, hipMemcpy3DParms, hipMemcpy3DPeerParms,
    hipMemcpyAttributes, hipMemcpyKind as Kind, hipMemoryType, hipMemoryType_V5, hipPitchedPtr, hipPos,
};

const EXTENT: hipExtent = hipExtent { width: 5, height: 3, depth: 2 };

fn pitched(ptr: *mut c_void, pitch: usize, ysize: usize) -> hipPitchedPtr {
    hipPitchedPtr { ptr, pitch, xsize: pitch, ysize }
}

fn host(bytes: &mut [u8]) -> *mut c_void {
    bytes.as_mut_ptr().cast()
}

/// 5 x 3 x 2 bytes, packed, from packed memory into a pitched allocation.
fn parms(from: *mut c_void, to: hipPitchedPtr, kind: Kind) -> hipMemcpy3DParms {
    hipMemcpy3DParms { srcPtr: pitched(from, 5, 3), dstPtr: to, extent: EXTENT, kind, ..zeroed() }
}

/// Where byte (x, y, z) is.
fn index(pitch: usize, rows: usize, [x, y, z]: [usize; 3]) -> usize {
    (z * rows + y) * pitch + x
}

#[test]
fn cuboids_go_there_and_back_in_every_interface() {
    for abi in ABIS {
        let runtime = &behind(abi);
        let mut to = hipPitchedPtr::default();
        ok_of!(runtime, hipMalloc3D(&mut to, hipExtent { width: 10, height: 4, depth: 3 }));
        assert_eq!((to.pitch, to.xsize, to.ysize), (256, 10, 4));
        ok_of!(runtime, hipMemset3D(to, 0xee, hipExtent { width: 256, height: 4, depth: 3 }));
        let mut data: Vec<u8> = (0..30).collect();
        let mut p = parms(host(&mut data), to, Kind::hipMemcpyHostToDevice);
        p.dstPos = hipPos { x: 2, y: 1, z: 1 };
        ok_of!(runtime, hipMemcpy3D(&p));
        let all = download::<u8>(to.ptr, 256 * 12);
        let mut expected = vec![0xee; 256 * 12];
        for (i, byte) in data.iter().enumerate() {
            expected[index(256, 4, [2 + i % 5, 1 + i / 5 % 3, 1 + i / 15])] = *byte;
        }
        assert!(all == expected, "{abi:?}");
        let mut back = vec![0u8; 30];
        let mut p = hipMemcpy3DParms {
            srcPtr: to,
            srcPos: p.dstPos,
            dstPtr: pitched(host(&mut back), 5, 3),
            extent: EXTENT,
            kind: Kind::hipMemcpyDefault,
            ..zeroed()
        };
        ok_of!(runtime, hipMemcpy3DAsync(&p, null_mut()));
        assert_eq!(back, data);
        // From device to device, in stream order.
        let other = malloc(30);
        p.dstPtr = pitched(other, 5, 3);
        ok_of!(runtime, hipMemcpy3DAsync(&p, null_mut()));
        assert_eq!(download::<u8>(other, 30), data);
        // Part of each row, row and plane.
        ok_of!(runtime, hipMemset3DAsync(to, 9, hipExtent { width: 1, height: 2, depth: 3 }, null_mut()));
        let all = download::<u8>(to.ptr, 256 * 12);
        for (i, byte) in all.iter().enumerate() {
            assert_eq!(*byte == 9 && expected[i] != 9, i % 256 < 1 && i / 256 % 4 < 2, "{i}");
        }
        ok_of!(runtime, hipFree(other));
        ok_of!(runtime, hipFree(to.ptr));
    }
}

#[test]
fn cuboids_that_do_not_fit_are_refused() {
    let to = malloc(1000);
    let mut data = vec![1u8; 30];
    let source = host(&mut data);
    let fits = parms(source, pitched(to, 20, 5), Kind::hipMemcpyHostToDevice);
    ok!(hipMemcpy3D(&fits));
    let huge = usize::MAX;
    for (what, p) in [
        ("last row of the last plane", hipMemcpy3DParms { dstPos: hipPos { x: 0, y: 0, z: 9 }, ..fits }),
        ("row beyond the pitch", hipMemcpy3DParms { dstPos: hipPos { x: 16, y: 0, z: 0 }, ..fits }),
        ("rows beyond the plane", hipMemcpy3DParms { dstPos: hipPos { x: 0, y: 3, z: 0 }, ..fits }),
        ("pitch of the source", hipMemcpy3DParms { srcPtr: pitched(source, 4, 3), ..fits }),
        ("planes of the source", hipMemcpy3DParms { srcPtr: pitched(source, 5, 2), ..fits }),
        ("null source", hipMemcpy3DParms { srcPtr: pitched(null_mut(), 5, 3), ..fits }),
        ("null target", hipMemcpy3DParms { dstPtr: pitched(null_mut(), 20, 5), ..fits }),
        ("host as device", hipMemcpy3DParms { kind: Kind::hipMemcpyDeviceToDevice, ..fits }),
        ("huge position", hipMemcpy3DParms { dstPos: hipPos { x: huge, y: 0, z: 0 }, ..fits }),
        ("huge row", hipMemcpy3DParms { dstPos: hipPos { x: 0, y: huge, z: 0 }, ..fits }),
        ("huge plane", hipMemcpy3DParms { dstPos: hipPos { x: 0, y: 0, z: huge }, ..fits }),
        ("huge pitch", hipMemcpy3DParms { dstPtr: pitched(to, huge, 5), ..fits }),
        ("huge height", hipMemcpy3DParms { dstPtr: pitched(to, 20, huge), ..fits }),
        ("huge depth", hipMemcpy3DParms { extent: hipExtent { depth: huge, ..EXTENT }, ..fits }),
        ("huge width", hipMemcpy3DParms { extent: hipExtent { width: huge, ..EXTENT }, ..fits }),
        ("huge all", hipMemcpy3DParms { extent: hipExtent { width: huge, height: huge, depth: huge }, ..fits }),
    ] {
        assert_eq!(code!(hipMemcpy3D(&p)), hip_sys::hipError_t::hipErrorInvalidValue, "{what}");
        assert_eq!(code!(hipMemcpy3DAsync(&p, null_mut())), hip_sys::hipError_t::hipErrorInvalidValue, "{what}");
    }
    // Nothing to copy is no error; an array is not there.
    for extent in
        [hipExtent { width: 0, ..EXTENT }, hipExtent { height: 0, ..EXTENT }, hipExtent { depth: 0, ..EXTENT }]
    {
        ok!(hipMemcpy3D(&hipMemcpy3DParms { extent, srcPtr: zeroed(), ..fits }));
        ok!(hipMemset3D(zeroed(), 0, extent));
    }
    fails!(hipErrorNotSupported: hipMemcpy3D(&hipMemcpy3DParms { srcArray: std::ptr::without_provenance_mut(64), ..fits }));
    fails!(hipErrorInvalidMemcpyDirection: hipMemcpy3D(&hipMemcpy3DParms { kind: Kind(50), ..fits }));
    fails!(hipErrorInvalidValue: hipMemcpy3D(std::ptr::null()));
    for (what, extent) in [
        (pitched(to, 20, 2), hipExtent { width: 5, height: 3, depth: 2 }),
        (pitched(to, 20, 5), hipExtent { width: 20, height: 5, depth: 11 }),
        (pitched(to, huge, 5), hipExtent { width: 1, height: 5, depth: 2 }),
        (pitched(null_mut(), 20, 5), EXTENT),
        (pitched(source, 5, 3), EXTENT),
    ] {
        fails!(hipErrorInvalidValue: hipMemset3D(what, 0, extent));
    }
    fails!(hipErrorInvalidPitchValue: hipMemset3D(pitched(to, 4, 5), 0, EXTENT));
    ok!(hipMemset3D(pitched(to, 20, 5), 0, hipExtent { width: 20, height: 5, depth: 10 }));
    let mut p = hipPitchedPtr::default();
    fails!(hipErrorOutOfMemory: hipMalloc3D(&mut p, hipExtent { width: 1 << 20, height: huge, depth: huge }));
    fails!(hipErrorInvalidValue: hipMalloc3D(&mut p, hipExtent { width: huge, height: 1, depth: 1 }));
    fails!(hipErrorInvalidValue: hipMalloc3D(null_mut(), EXTENT));
    ok!(hipMalloc3D(&mut p, hipExtent { depth: 0, ..EXTENT }));
    assert!(p.ptr.is_null());
    ok!(hipFree(to));
}

#[test]
fn pageable_cuboids_may_change_after_an_asynchronous_copy() {
    let (s, to) = (free_stream(), malloc(30));
    let gate = Gate::in_stream(s);
    let mut data: Vec<u8> = (0..30).collect();
    let p = parms(host(&mut data), pitched(to, 5, 3), Kind::hipMemcpyHostToDevice);
    ok!(hipMemcpy3DAsync(&p, s));
    data.fill(0xff);
    gate.open();
    ok!(hipStreamSynchronize(s));
    assert_eq!(download::<u8>(to, 30), (0..30).collect::<Vec<u8>>());
    ok!(hipStreamDestroy(s));
    ok!(hipFree(to));
}

#[test]
fn driver_structures_have_the_layout_of_their_interface() {
    let (a, b) = (malloc(300), malloc(300));
    for abi in [Abi::Rocm5, Abi::Rocm6, Abi::Rocm7] {
        let runtime = &behind(abi);
        let data: Vec<u8> = (0..30).collect();
        let mut back = vec![0u8; 30];
        ok_of!(runtime, hipMemset(a, 0, 300));
        let old = HIP_MEMCPY3D_V5 {
            srcMemoryType: hipMemoryType_V5::hipMemoryTypeHost,
            srcHost: data.as_ptr().cast(),
            srcPitch: 5,
            srcHeight: 3,
            dstXInBytes: 1,
            dstY: 1,
            dstZ: 1,
            dstMemoryType: hipMemoryType_V5::hipMemoryTypeDevice,
            dstDevice: a,
            dstPitch: 10,
            dstHeight: 5,
            WidthInBytes: 5,
            Height: 3,
            Depth: 2,
            ..zeroed()
        };
        let new = HIP_MEMCPY3D_V6 {
            srcMemoryType: hipMemoryType::hipMemoryTypeHost,
            srcHost: data.as_ptr().cast(),
            srcPitch: 5,
            srcHeight: 3,
            dstXInBytes: 1,
            dstY: 1,
            dstZ: 1,
            dstMemoryType: hipMemoryType::hipMemoryTypeDevice,
            dstDevice: a,
            dstPitch: 10,
            dstHeight: 5,
            WidthInBytes: 5,
            Height: 3,
            Depth: 2,
            ..zeroed()
        };
        let new_back = HIP_MEMCPY3D_V6 {
            srcXInBytes: 1,
            srcY: 1,
            srcZ: 1,
            srcMemoryType: hipMemoryType::hipMemoryTypeUnified,
            srcDevice: a,
            srcPitch: 10,
            srcHeight: 5,
            dstMemoryType: hipMemoryType::hipMemoryTypeHost,
            dstHost: host(&mut back),
            WidthInBytes: 5,
            Height: 3,
            Depth: 2,
            ..zeroed()
        };
        let old_back = HIP_MEMCPY3D_V5 {
            srcXInBytes: 1,
            srcY: 1,
            srcZ: 1,
            srcMemoryType: hipMemoryType_V5::hipMemoryTypeUnified,
            srcDevice: a,
            srcPitch: 10,
            srcHeight: 5,
            dstMemoryType: hipMemoryType_V5::hipMemoryTypeHost,
            dstHost: host(&mut back),
            WidthInBytes: 5,
            Height: 3,
            Depth: 2,
            ..zeroed()
        };
        let (there, and_back) = match abi {
            Abi::Rocm5 => ((&raw const old).cast(), (&raw const old_back).cast()),
            _ => (&raw const new, &raw const new_back),
        };
        ok_of!(runtime, hipDrvMemcpy3D(there));
        assert_eq!(download::<u8>(a, 300)[index(10, 5, [5, 3, 2])], 29);
        ok_of!(runtime, hipDrvMemcpy3DAsync(and_back, null_mut()));
        assert_eq!(back, data, "{abi:?}");
        if abi != Abi::Rocm5 {
            for (what, p) in [
                ("level of detail", HIP_MEMCPY3D_V6 { dstLOD: 1, ..new }),
                ("memory type", HIP_MEMCPY3D_V6 { dstMemoryType: hipMemoryType(77), ..new }),
                ("beyond", HIP_MEMCPY3D_V6 { dstZ: 5, ..new }),
                ("pitch", HIP_MEMCPY3D_V6 { dstPitch: 3, ..new }),
                ("overflow", HIP_MEMCPY3D_V6 { dstZ: usize::MAX, dstY: usize::MAX, dstXInBytes: usize::MAX, ..new }),
            ] {
                assert_eq!(code_of!(runtime, hipDrvMemcpy3D(&p)), hip_sys::hipError_t::hipErrorInvalidValue, "{what}");
            }
            let array = HIP_MEMCPY3D_V6 { srcMemoryType: hipMemoryType::hipMemoryTypeArray, ..new };
            fails_of!(hipErrorNotSupported: runtime, hipDrvMemcpy3D(&array));
        }
        fails_of!(hipErrorInvalidValue: runtime, hipDrvMemcpy3D(std::ptr::null()));
    }
    // Which layout DTK has is not known, so it has no such function here.
    assert!(!behind(Abi::Dtk).has("hipDrvMemcpy3D"));
    ok!(hipFree(a));
    ok!(hipFree(b));
}

#[test]
fn rectangles_described_by_structures() {
    let a = malloc(100);
    for abi in ABIS {
        let runtime = &behind(abi);
        let old = matches!(abi, Abi::Rocm5 | Abi::Dtk);
        let kind = |new: hipMemoryType, v5: hipMemoryType_V5| if old { hipMemoryType(v5.0) } else { new };
        let data: Vec<u8> = (0..12).collect();
        ok_of!(runtime, hipMemset(a, 0, 100));
        let p = hip_Memcpy2D {
            srcMemoryType: kind(hipMemoryType::hipMemoryTypeHost, hipMemoryType_V5::hipMemoryTypeHost),
            srcHost: data.as_ptr().cast(),
            srcPitch: 4,
            dstXInBytes: 3,
            dstY: 2,
            dstMemoryType: kind(hipMemoryType::hipMemoryTypeDevice, hipMemoryType_V5::hipMemoryTypeDevice),
            dstDevice: a,
            dstPitch: 10,
            WidthInBytes: 4,
            Height: 3,
            ..zeroed()
        };
        ok_of!(runtime, hipMemcpyParam2D(&p));
        let all = download::<u8>(a, 100);
        for (i, byte) in data.iter().enumerate() {
            assert_eq!(all[(2 + i / 4) * 10 + 3 + i % 4], *byte, "{abi:?}");
        }
        ok_of!(runtime, hipMemcpyParam2DAsync(&p, null_mut()));
        ok_of!(runtime, hipDrvMemcpy2DUnaligned(&p));
        fails_of!(hipErrorInvalidValue: runtime, hipMemcpyParam2D(&hip_Memcpy2D { dstY: 8, ..p }));
        fails_of!(hipErrorInvalidValue: runtime, hipMemcpyParam2D(&hip_Memcpy2D { dstY: usize::MAX, ..p }));
        fails_of!(hipErrorInvalidValue: runtime, hipMemcpyParam2D(&hip_Memcpy2D { dstPitch: 6, ..p }));
        fails_of!(hipErrorInvalidValue: runtime, hipMemcpyParam2D(&hip_Memcpy2D { dstDevice: null_mut(), ..p }));
        fails_of!(hipErrorInvalidValue: runtime, hipMemcpyParam2D(std::ptr::null()));
    }
    ok!(hipFree(a));
}

#[test]
fn cuboids_between_devices() {
    runtime();
    let other = hip_emu::add_device("mi100").unwrap();
    let a = malloc(30);
    upload(a, &(0..30).collect::<Vec<u8>>());
    ok!(hipSetDevice(other));
    let b = malloc(30);
    let mut p = hipMemcpy3DPeerParms {
        srcPtr: pitched(a, 5, 3),
        srcDevice: 0,
        dstPtr: pitched(b, 5, 3),
        dstDevice: other,
        extent: EXTENT,
        ..zeroed()
    };
    ok!(hipMemcpy3DPeer(&mut p));
    assert_eq!(download::<u8>(b, 30), (0..30).collect::<Vec<u8>>());
    ok!(hipMemcpy3DPeerAsync(&mut p, null_mut()));
    ok!(hipDeviceSynchronize());
    p.dstDevice = 999;
    fails!(hipErrorInvalidDevice: hipMemcpy3DPeer(&mut p));
    p.dstDevice = other;
    p.dstPos.z = 1;
    fails!(hipErrorInvalidValue: hipMemcpy3DPeer(&mut p));
    fails!(hipErrorInvalidValue: hipMemcpy3DPeer(null_mut()));
    assert!(!behind(Abi::Rocm6).has("hipMemcpy3DPeer"), "it came with HIP 7.1");
    ok!(hipFree(a));
    ok!(hipFree(b));
    ok!(hipSetDevice(0));
}

#[test]
fn fills_of_rectangles_in_stream_order() {
    let (s, a) = (free_stream(), malloc(64));
    ok!(hipMemset(a, 0, 64));
    let gate = Gate::in_stream(s);
    ok!(hipMemsetD2D8Async(a, 16, 1, 2, 2, s));
    ok!(hipMemsetD2D16Async(at(a, 4), 16, 0x0302, 2, 2, s));
    ok!(hipMemsetD2D32Async(at(a, 8), 16, 0x0706_0504, 1, 2, s));
    fails!(hipErrorNotReady: hipStreamQuery(s));
    gate.open();
    ok!(hipStreamSynchronize(s));
    let row = [1, 1, 0, 0, 2, 3, 2, 3, 4, 5, 6, 7, 0, 0, 0, 0];
    assert_eq!(download::<u8>(a, 64), [row, row, [0; 16], [0; 16]].concat());
    fails!(hipErrorInvalidPitchValue: hipMemsetD2D32Async(a, 4, 0, 2, 2, s));
    fails!(hipErrorInvalidValue: hipMemsetD2D32Async(at(a, 2), 16, 0, 2, 2, s));
    fails!(hipErrorInvalidValue: hipMemsetD2D8Async(a, usize::MAX, 0, 2, 3, s));
    ok!(hipStreamDestroy(s));
    ok!(hipFree(a));
}

#[test]
fn batches_are_checked_as_a_whole() {
    let (s, a, b) = (free_stream(), malloc(16), malloc(16));
    let mut data: Vec<u8> = (0..16).collect();
    let mut to = [a, at(a, 8), b];
    let mut from = [host(&mut data), at(host(&mut data), 8), at(host(&mut data), 4)];
    let mut sizes = [8usize, 8, 4];
    let mut attributes: [hipMemcpyAttributes; 2] = zeroed();
    let mut first = [0usize, 2];
    let fail = &std::cell::Cell::new(0usize);
    let mut batch = |to: &mut [*mut c_void; 3], sizes: &mut [usize; 3], first: &mut [usize; 2], count: usize| {
        let (from, attributes) = (from.as_mut_ptr(), attributes.as_mut_ptr());
        let (to, sizes, first) = (to.as_mut_ptr(), sizes.as_mut_ptr(), first.as_mut_ptr());
        code!(hipMemcpyBatchAsync(to, from, sizes, count, attributes, first, 2, fail.as_ptr(), s))
    };
    assert_eq!(batch(&mut to, &mut sizes, &mut first, 3), hip_sys::hipError_t::hipSuccess);
    ok!(hipStreamSynchronize(s));
    assert_eq!(download::<u8>(a, 16), (0..16).collect::<Vec<u8>>());
    assert_eq!(download::<u8>(b, 4), [4, 5, 6, 7]);
    ok!(hipMemset(a, 0, 16));
    let invalid = hip_sys::hipError_t::hipErrorInvalidValue;
    assert_eq!(batch(&mut [a, at(a, 8), at(b, 13)], &mut sizes, &mut first, 3), invalid);
    assert_eq!(batch(&mut to, &mut [8, 0, 4], &mut first, 3), invalid);
    assert_eq!(batch(&mut to, &mut sizes, &mut [1, 2], 3), invalid);
    assert_eq!(batch(&mut to, &mut sizes, &mut [0, 3], 3), invalid);
    assert_eq!(batch(&mut to, &mut sizes, &mut [0, 0], 3), invalid);
    assert_eq!(batch(&mut to, &mut sizes, &mut first, 0), invalid);
    assert_eq!(fail.get(), usize::MAX);
    assert_eq!(batch(&mut [a, null_mut(), b], &mut sizes, &mut first, 3), invalid);
    assert_eq!(fail.get(), 1);
    ok!(hipStreamSynchronize(s));
    assert_eq!(download::<u8>(a, 16), [0; 16], "nothing was copied");
    ok!(hipStreamDestroy(s));
    ok!(hipFree(a));
    ok!(hipFree(b));
}
