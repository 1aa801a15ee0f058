//! Modules: which code object is loaded, what is found in it, how handles end.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ffi::{CString, c_int};
use std::ptr::{null, null_mut};

use common::kernels::{BUNDLE, GFX90A, GFX90A_V4, GFX906, kernel, load, on_device};
use common::{download, event, runtime, upload};
use hip_sys::{hipDeviceptr_t, hipFuncAttribute, hipFunction_attribute, hipModule_t};

#[test]
fn the_code_object_for_the_device_is_chosen() {
    runtime();
    for image in [GFX90A, GFX90A_V4, BUNDLE] {
        let module = load(image);
        kernel(module, c"saxpy");
        ok!(hipModuleUnload(module));
    }
    fails!(hipErrorNoBinaryForGpu: hipModuleLoadData(&mut null_mut(), GFX906.as_ptr().cast()));
    on_device("mi50", |_| {
        for image in [GFX906, BUNDLE] {
            ok!(hipModuleUnload(load(image)));
        }
        fails!(hipErrorNoBinaryForGpu: hipModuleLoadData(&mut null_mut(), GFX90A.as_ptr().cast()));
    });
    on_device("mi300x", |_| {
        fails!(hipErrorNoBinaryForGpu: hipModuleLoadData(&mut null_mut(), BUNDLE.as_ptr().cast()));
    });
}

#[test]
fn damaged_images_are_refused() {
    let refuse = |image: &[u8]| fails!(hipErrorInvalidImage: hipModuleLoadData(&mut null_mut(), image.as_ptr().cast()));
    refuse(&[0x5a; 128]);
    refuse(&[0; 64]);
    let mut elf = GFX90A.to_vec();
    elf[4] = 1; // 32-bit
    refuse(&elf);
    let mut elf = GFX90A.to_vec();
    elf[18] = 62; // x86-64, with nothing in it that a host program has
    refuse(&elf);
    let mut elf = GFX90A.to_vec();
    elf[8] = 77; // ABI version
    refuse(&elf);
    // Every byte of the header, one at a time: whatever happens, it is an error or a working module. The length is
    // part of the header, so that of the section table is left alone.
    for at in (0..64).filter(|at| !(40..48).contains(at) && !(58..62).contains(at)) {
        let mut elf = GFX90A.to_vec();
        elf[at] ^= 0xff;
        let mut module = null_mut();
        if code!(hipModuleLoadData(&mut module, elf.as_ptr().cast())) == hip_sys::hipError_t::hipSuccess {
            ok!(hipModuleUnload(module));
        }
    }
    fails!(hipErrorInvalidValue: hipModuleLoadData(&mut null_mut(), null()));
    fails!(hipErrorInvalidValue: hipModuleLoadData(null_mut(), GFX90A.as_ptr().cast()));
}

#[test]
fn modules_come_from_files_too() {
    let dir = std::env::temp_dir().join(format!("hip-emu-test-{}", std::process::id()));
    std::fs::create_dir_all(&dir).unwrap();
    let path = |name: &str| CString::new(dir.join(name).to_str().unwrap()).unwrap();
    std::fs::write(dir.join("kernels.co"), GFX90A).unwrap();
    std::fs::write(dir.join("empty.co"), []).unwrap();
    let mut module = null_mut();
    ok!(hipModuleLoad(&mut module, path("kernels.co").as_ptr()));
    kernel(module, c"saxpy");
    ok!(hipModuleUnload(module));
    fails!(hipErrorInvalidImage: hipModuleLoad(&mut module, path("empty.co").as_ptr()));
    fails!(hipErrorFileNotFound: hipModuleLoad(&mut module, path("missing.co").as_ptr()));
    fails!(hipErrorInvalidValue: hipModuleLoad(&mut module, null()));
    ok!(hipModuleLoadDataEx(&mut module, GFX90A.as_ptr().cast(), 0, null_mut(), null_mut()));
    ok!(hipModuleUnload(module));
    ok!(hipModuleLoadFatBinary(&mut module, BUNDLE.as_ptr().cast()));
    ok!(hipModuleUnload(module));
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn kernels_are_found_by_name() {
    runtime();
    let module = load(GFX90A);
    let saxpy = kernel(module, c"saxpy");
    assert_eq!(kernel(module, c"saxpy"), saxpy);
    assert_ne!(kernel(module, c"shape"), saxpy);
    let function = |name: &std::ffi::CStr| code!(hipModuleGetFunction(&mut null_mut(), module, name.as_ptr()));
    for name in [c"saxp", c"", c"saxpy.kd", c"counter"] {
        assert_eq!(function(name), hip_sys::hipError_t::hipErrorNotFound, "{name:?}");
    }
    assert_eq!(function(c"\xff\xfe"), hip_sys::hipError_t::hipErrorInvalidValue);
    fails!(hipErrorInvalidValue: hipModuleGetFunction(null_mut(), module, c"saxpy".as_ptr()));
    fails!(hipErrorInvalidValue: hipModuleGetFunction(&mut null_mut(), module, null()));
    assert_eq!(get!(u32: hipModuleGetFunctionCount(module)), 9);
    ok!(hipModuleUnload(module));
    fails!(hipErrorInvalidHandle: hipModuleUnload(module));
    fails!(hipErrorInvalidHandle: hipModuleGetFunction(&mut null_mut(), module, c"saxpy".as_ptr()));
    fails!(hipErrorInvalidHandle: hipFuncGetAttribute(&mut 0, hipFunction_attribute(0), saxpy));
    for nonsense in [null_mut(), event().cast(), saxpy.cast()] {
        fails!(hipErrorInvalidHandle: hipModuleUnload(nonsense));
    }
}

#[test]
fn variables_are_memory() {
    runtime();
    let (first, second) = (load(GFX90A), load(GFX90A));
    let global = |module: hipModule_t| {
        let (mut address, mut size): (hipDeviceptr_t, usize) = (null_mut(), 0);
        ok!(hipModuleGetGlobal(&mut address, &mut size, module, c"counter".as_ptr()));
        assert_eq!(size, 16);
        address
    };
    let (a, b) = (global(first), global(second));
    assert_ne!(a, b);
    assert_eq!(download::<u32>(a, 4), [5, 6, 7, 8]);
    upload(a, &[1u32, 2, 3, 4]);
    assert_eq!(download::<u32>(a, 4), [1, 2, 3, 4]);
    assert_eq!(download::<u32>(b, 4), [5, 6, 7, 8]);
    let mut size = 0;
    ok!(hipModuleGetGlobal(null_mut(), &mut size, first, c"counter".as_ptr()));
    fails!(hipErrorInvalidValue: hipModuleGetGlobal(null_mut(), null_mut(), first, c"counter".as_ptr()));
    fails!(hipErrorNotFound: hipModuleGetGlobal(null_mut(), &mut size, first, c"saxpy".as_ptr()));
    fails!(hipErrorNotFound: hipModuleGetGlobal(null_mut(), &mut size, first, c"nothing".as_ptr()));
    // The module owns its variables: they are not freed by themselves, and end with it.
    fails!(hipErrorInvalidValue: hipFree(a));
    ok!(hipModuleUnload(first));
    fails!(hipErrorInvalidValue: hipMemset(a, 0, 16));
    ok!(hipModuleUnload(second));
}

#[test]
fn functions_describe_themselves() {
    runtime();
    let module = load(GFX90A);
    let (saxpy, wave_only) = (kernel(module, c"saxpy"), kernel(module, c"wave_only"));
    let attribute = |function, attribute| get!(c_int: hipFuncGetAttribute(attribute, function));
    use hipFunction_attribute as A;
    assert_eq!(attribute(saxpy, A::HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK), 1024);
    assert_eq!(attribute(wave_only, A::HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK), 64);
    assert_eq!(attribute(saxpy, A::HIP_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES), 0);
    assert_eq!(attribute(saxpy, A::HIP_FUNC_ATTRIBUTE_BINARY_VERSION), 90);
    assert!(attribute(saxpy, A::HIP_FUNC_ATTRIBUTE_NUM_REGS) > 0);
    assert_eq!(attribute(saxpy, A::HIP_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES), 65536);
    let most = hipFuncAttribute::hipFuncAttributeMaxDynamicSharedMemorySize;
    ok!(hipFuncSetAttribute(saxpy.cast(), most, 1024));
    assert_eq!(attribute(saxpy, A::HIP_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES), 1024);
    fails!(hipErrorInvalidValue: hipFuncSetAttribute(saxpy.cast(), most, 65537));
    fails!(hipErrorInvalidValue: hipFuncSetAttribute(saxpy.cast(), most, -1));
    fails!(hipErrorInvalidValue: hipFuncSetAttribute(saxpy.cast(), hipFuncAttribute(77), 1));
    fails!(hipErrorInvalidDeviceFunction: hipFuncSetAttribute(null_mut(), most, 1024));
    fails!(hipErrorInvalidValue: hipFuncGetAttribute(&mut 0, A(99), saxpy));
    fails!(hipErrorInvalidValue: hipFuncGetAttribute(null_mut(), A(0), saxpy));
    ok!(hipModuleUnload(module));
}

#[test]
fn occupancy_follows_the_chip() {
    runtime();
    let module = load(GFX90A);
    let saxpy = kernel(module, c"saxpy");
    let blocks = |threads, lds| get!(c_int: hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(saxpy, threads, lds));
    // 32 waves per compute unit of an MI210, few registers.
    assert_eq!([blocks(64, 0), blocks(256, 0), blocks(1024, 0)], [32, 8, 2]);
    assert_eq!([blocks(64, 65536), blocks(64, 65537), blocks(64, 32768), blocks(2048, 0)], [1, 0, 2, 0]);
    fails!(hipErrorInvalidValue: hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(&mut 0, saxpy, 0, 0));
    fails!(hipErrorInvalidHandle: hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(&mut 0, null_mut(), 64, 0));
    let (mut grid, mut block) = (0, 0);
    ok!(hipModuleOccupancyMaxPotentialBlockSize(&mut grid, &mut block, saxpy, 0, 0));
    assert_eq!((grid, block), (2 * 104, 1024));
    ok!(hipModuleOccupancyMaxPotentialBlockSizeWithFlags(&mut grid, &mut block, saxpy, 0, 256, 0));
    assert_eq!((grid, block), (8 * 104, 256));
    ok!(hipModuleUnload(module));
}
