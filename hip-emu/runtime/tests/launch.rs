//! Launches: arguments in both forms, what a kernel sees of its launch, what is refused, and that streams do not wait.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ffi::c_void;
use std::ptr::null_mut;

use common::kernels::{GFX90A, GFX90A_V4, GFX906, kernel, launch, load, on_device};
use common::{download, dtk, event, free_stream, malloc, runtime, stream, upload};
use hip_sys::{
    HIP_LAUNCH_PARAM_BUFFER_POINTER, HIP_LAUNCH_PARAM_BUFFER_SIZE, HIP_LAUNCH_PARAM_END, hipError_t, hipFunction_t,
    hipStream_t,
};

fn saxpy_on(image: &'static [u8]) {
    const N: usize = 1000;
    let module = load(image);
    let saxpy = kernel(module, c"saxpy");
    let x: Vec<f32> = (0..N).map(|i| i as f32).collect();
    let (dx, dy) = (malloc(4 * N), malloc(4 * N));
    upload(dx, &x);
    upload(dy, &vec![1f32; N]);
    let (n, a) = (N as u32, 2f32);
    launch(saxpy, [4, 1, 1], [256, 1, 1], 0, null_mut(), &mut params![n, a, dx, dy]);
    let expected: Vec<f32> = x.iter().map(|x| 2.0 * x + 1.0).collect();
    assert_eq!(download::<f32>(dy, N), expected);

    // The same once more, with packed arguments.
    let mut buffer = [0u8; 24];
    buffer[..4].copy_from_slice(&n.to_le_bytes());
    buffer[4..8].copy_from_slice(&a.to_le_bytes());
    buffer[8..16].copy_from_slice(&(dx.addr() as u64).to_le_bytes());
    buffer[16..].copy_from_slice(&(dy.addr() as u64).to_le_bytes());
    let mut size = buffer.len();
    let mut extra = [
        HIP_LAUNCH_PARAM_BUFFER_POINTER,
        buffer.as_mut_ptr().cast(),
        HIP_LAUNCH_PARAM_BUFFER_SIZE,
        (&raw mut size).cast(),
        HIP_LAUNCH_PARAM_END,
    ];
    ok!(hipModuleLaunchKernel(saxpy, 4, 1, 1, 256, 1, 1, 0, null_mut(), null_mut(), extra.as_mut_ptr()));
    // The call has copied them.
    buffer.fill(0xff);
    let expected: Vec<f32> = x.iter().map(|x| 4.0 * x + 1.0).collect();
    assert_eq!(download::<f32>(dy, N), expected);
    ok!(hipFree(dx));
    ok!(hipFree(dy));
    ok!(hipModuleUnload(module));
}

#[test]
fn arguments_arrive_in_both_forms() {
    runtime();
    saxpy_on(GFX90A);
    saxpy_on(GFX90A_V4);
    on_device("mi50", |_| saxpy_on(GFX906));
    on_device("z100", |_| saxpy_on(GFX906));
}

fn shape_on(image: &'static [u8]) {
    let module = load(image);
    let shape = kernel(module, c"shape");
    let (blocks, threads) = ([3u32, 2, 2], [10u32, 4, 3]);
    let count = blocks.iter().product::<u32>() as usize;
    let out = malloc(count * 36);
    ok!(hipMemset(out, 0xff, count * 36));
    launch(shape, blocks, threads, 0, null_mut(), &mut params![out]);
    let rows = download::<u32>(out, count * 9);
    let mut expected = Vec::new();
    for z in 0..blocks[2] {
        for y in 0..blocks[1] {
            for x in 0..blocks[0] {
                expected.extend([x, y, z]);
                expected.extend(threads);
                expected.extend([0, 1, 2].map(|i| blocks[i] * threads[i]));
            }
        }
    }
    assert_eq!(rows, expected);
    ok!(hipFree(out));
    ok!(hipModuleUnload(module));
}

#[test]
fn a_kernel_sees_its_grid_by_packet_and_by_hidden_arguments() {
    runtime();
    shape_on(GFX90A);
    shape_on(GFX90A_V4);
    on_device("mi50", |_| shape_on(GFX906));
}

#[test]
fn arguments_of_every_size() {
    #[repr(C)]
    struct Pair {
        first: f64,
        second: u32,
    }
    runtime();
    let module = load(GFX90A);
    let mixed = kernel(module, c"mixed");
    let out = malloc(20);
    let (a, b, c, d) = (-5i8, -300i16, Pair { first: 0.25, second: 7 }, 1u64 << 40);
    launch(mixed, [1, 1, 1], [1, 1, 1], 0, null_mut(), &mut params![a, b, c, d, out]);
    assert_eq!(download::<f32>(out, 5), [-5.0, -300.0, 0.25, 7.0, (1u64 << 40) as f32]);
    ok!(hipFree(out));
    ok!(hipModuleUnload(module));
}

#[test]
fn the_launch_sizes_lds() {
    runtime();
    let module = load(GFX90A);
    let reverse = kernel(module, c"reverse");
    let data: Vec<u32> = (0..600).collect();
    let p = malloc(2400);
    upload(p, &data);
    launch(reverse, [2, 1, 1], [300, 1, 1], 1200, null_mut(), &mut params![p]);
    let expected: Vec<u32> = (0..300).rev().chain((300..600).rev()).collect();
    assert_eq!(download::<u32>(p, 600), expected);
    ok!(hipFree(p));
    ok!(hipModuleUnload(module));
}

#[test]
fn kernels_share_variables_with_the_host() {
    runtime();
    let module = load(GFX90A);
    let bump = kernel(module, c"bump");
    let by = 10u32;
    for _ in 0..3 {
        launch(bump, [1, 1, 1], [4, 1, 1], 0, null_mut(), &mut params![by]);
    }
    let (mut address, mut size) = (null_mut(), 0);
    ok!(hipModuleGetGlobal(&mut address, &mut size, module, c"counter".as_ptr()));
    assert_eq!(download::<u32>(address, 4), [35, 36, 37, 38]);
    ok!(hipModuleUnload(module));
}

#[test]
fn impossible_launches_are_refused() {
    runtime();
    let module = load(GFX90A);
    let (bump, wave_only) = (kernel(module, c"bump"), kernel(module, c"wave_only"));
    let mut by = 1u32;
    let mut params = params![by];
    let params = params.as_mut_ptr();
    let try_on = |function: hipFunction_t, blocks: [u32; 3], threads: [u32; 3], lds: u32, params, extra| {
        let ([bx, by, bz], [tx, ty, tz]) = (blocks, threads);
        code!(hipModuleLaunchKernel(function, bx, by, bz, tx, ty, tz, lds, null_mut(), params, extra))
    };
    let one = [1, 1, 1];
    let (value, configuration) = (hipError_t::hipErrorInvalidValue, hipError_t::hipErrorInvalidConfiguration);
    for (blocks, threads, lds, expected) in [
        ([0, 1, 1], one, 0, value),
        ([1, 1, 0], one, 0, value),
        (one, [0, 1, 1], 0, configuration),
        (one, [1025, 1, 1], 0, configuration),
        (one, [32, 33, 1], 0, configuration),
        (one, [u32::MAX, u32::MAX, u32::MAX], 0, configuration),
        (one, [65536, 65536, 1], 0, configuration),
        ([1, 65537, 1], one, 0, configuration),
        ([u32::MAX, 1, 1], one, 0, configuration),
        ([i32::MAX as u32, 1, 1], [4, 1, 1], 0, configuration),
        (one, one, 65537, value),
        (one, one, u32::MAX, value),
    ] {
        assert_eq!(try_on(bump, blocks, threads, lds, params, null_mut()), expected, "{blocks:?} {threads:?} {lds}");
    }
    assert_eq!(try_on(wave_only, one, [65, 1, 1], 0, params, null_mut()), configuration);
    // The older interface has another code for an empty grid.
    // SAFETY: the arguments fit the kernel.
    let old = unsafe { dtk().hipModuleLaunchKernel(bump, 0, 1, 1, 1, 1, 1, 0, null_mut(), params, null_mut()) };
    assert_eq!(common::code(old), configuration);

    // Arguments: none, one missing, twice, too short, in a broken list.
    assert_eq!(try_on(bump, one, one, 0, null_mut(), null_mut()), value);
    assert_eq!(try_on(bump, one, one, 0, [null_mut::<c_void>()].as_mut_ptr(), null_mut()), value);
    let pointer: *mut c_void = (&raw mut by).cast();
    let (mut size, mut short) = (4usize, 3usize);
    let (size, short): (*mut c_void, *mut c_void) = ((&raw mut size).cast(), (&raw mut short).cast());
    let (key, key_size, end) = (HIP_LAUNCH_PARAM_BUFFER_POINTER, HIP_LAUNCH_PARAM_BUFFER_SIZE, HIP_LAUNCH_PARAM_END);
    let mut good = [key, pointer, key_size, size, end];
    assert_eq!(try_on(bump, one, one, 0, params, good.as_mut_ptr()), value);
    for mut list in [
        vec![end],
        vec![key, pointer, end],
        vec![key_size, size, end],
        vec![key, pointer, key_size, short, end],
        vec![key, null_mut(), key_size, size, end],
        vec![key, pointer, key_size, null_mut(), end],
        vec![std::ptr::without_provenance_mut(9), pointer, key_size, size, end],
    ] {
        assert_eq!(try_on(bump, one, one, 0, null_mut(), list.as_mut_ptr()), value, "{list:?}");
    }
    let mut other_order = [key_size, size, key, pointer, end];
    assert_eq!(try_on(bump, one, one, 0, null_mut(), other_order.as_mut_ptr()), hipError_t::hipSuccess);
    assert_eq!(try_on(null_mut(), one, one, 0, params, null_mut()), hipError_t::hipErrorInvalidHandle);
    assert_eq!(try_on(module.cast(), one, one, 0, params, null_mut()), hipError_t::hipErrorInvalidHandle);
    ok!(hipDeviceSynchronize());
    ok!(hipModuleUnload(module));
    assert_eq!(try_on(bump, one, one, 0, params, null_mut()), hipError_t::hipErrorInvalidHandle);
}

#[test]
fn kernels_stay_on_their_device() {
    runtime();
    let module = load(GFX90A);
    let bump = kernel(module, c"bump").addr();
    on_device("mi60", move |_| {
        let bump: hipFunction_t = std::ptr::without_provenance_mut(bump);
        let by = 1u32;
        let mut params = params![by];
        fails!(hipErrorInvalidHandle: hipModuleLaunchKernel(bump, 1, 1, 1, 1, 1, 1, 0, null_mut(), params.as_mut_ptr(), null_mut()));
    });
    ok!(hipModuleUnload(module));
}

/// A launch that takes a while.
fn slow(function: hipFunction_t, p: *mut c_void, rounds: u32, stream: hipStream_t) {
    let n = 64u32;
    launch(function, [1, 1, 1], [1, 1, 1], 0, stream, &mut params![p, n, rounds]);
}

#[test]
fn launches_do_not_wait_and_modules_last_as_long_as_needed() {
    runtime();
    let module = load(GFX90A);
    let increment = kernel(module, c"slow_increment");
    let p = malloc(256);
    ok!(hipMemset(p, 0, 256));
    let (s, start, end) = (free_stream(), event(), event());
    let gate = common::Gate::in_stream(s);
    ok!(hipEventRecord(start, s));
    for _ in 0..10 {
        slow(increment, p, 20, s);
    }
    ok!(hipEventRecord(end, s));
    fails!(hipErrorNotReady: hipStreamQuery(s));
    fails!(hipErrorNotReady: hipEventQuery(end));
    // Unloading does not pull the code from under the launches.
    ok!(hipModuleUnload(module));
    gate.open();
    ok!(hipStreamSynchronize(s));
    assert_eq!(download::<u32>(p, 64), [200; 64]);
    let mut ms = 0.0;
    ok!(hipEventElapsedTime(&mut ms, start, end));
    assert!(ms > 0.0);
    ok!(hipFree(p));
    ok!(hipStreamDestroy(s));
}

#[test]
fn freeing_waits_for_kernels() {
    runtime();
    let module = load(GFX90A);
    let increment = kernel(module, c"slow_increment");
    let s = free_stream();
    for _ in 0..5 {
        let p = malloc(256);
        slow(increment, p, 50, s);
        ok!(hipFree(p));
        ok!(hipStreamQuery(s));
    }
    ok!(hipStreamDestroy(s));
    ok!(hipModuleUnload(module));
}

#[test]
fn streams_of_many_threads_launch_at_once() {
    runtime();
    let module = load(GFX90A);
    let increment = kernel(module, c"slow_increment").addr();
    let threads: Vec<_> = (0..4)
        .map(|_| {
            std::thread::spawn(move || {
                let increment: hipFunction_t = std::ptr::without_provenance_mut(increment);
                let (p, s) = (malloc(256), stream());
                ok!(hipMemsetAsync(p, 0, 256, s));
                for _ in 0..20 {
                    slow(increment, p, 3, s);
                }
                ok!(hipStreamSynchronize(s));
                assert_eq!(download::<u32>(p, 64), [60; 64]);
                ok!(hipStreamDestroy(s));
                ok!(hipFree(p));
            })
        })
        .collect();
    threads.into_iter().for_each(|t| t.join().unwrap());
    ok!(hipModuleUnload(module));
}

#[test]
fn pinned_and_managed_memory_are_arguments_like_any_other() {
    runtime();
    let module = load(GFX90A);
    let increment = kernel(module, c"slow_increment");
    let host = get!(*mut c_void: hipHostMalloc(256, 0));
    let managed = get!(*mut c_void: hipMallocManaged(256, 1));
    let mut own = vec![0u32; 64];
    ok!(hipHostRegister(own.as_mut_ptr().cast(), 256, 0));
    let registered: *mut c_void = own.as_mut_ptr().cast();
    for p in [host, managed, registered] {
        slow(increment, p, 3, null_mut());
    }
    ok!(hipDeviceSynchronize());
    for p in [host, managed, registered] {
        // SAFETY: 64 integers, and the device is idle.
        assert_eq!(unsafe { std::slice::from_raw_parts(p.cast::<u32>(), 64) }, [3; 64]);
    }
    ok!(hipHostUnregister(registered));
    ok!(hipHostFree(host));
    ok!(hipFree(managed));
    ok!(hipModuleUnload(module));
}
