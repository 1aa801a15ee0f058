//! Host functions and callbacks in streams and graphs, values in memory, priorities; behind every interface.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ffi::c_void;
use std::ptr::{null, null_mut, without_provenance_mut};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use common::abis::{every, with};
use common::graphs::{graph, instantiate};
use common::kernels::{kernel, launch, load};
use common::{Gate, download, free_stream, malloc, runtime, upload, zeroed};
use hip_sys::{
    Function, hipError_t, hipGraphNode_t, hipHostNodeParams, hipStream_t, hipStreamBatchMemOpParams,
    hipStreamBatchMemOpType, hipStreamWaitValueAnd, hipStreamWaitValueEq, hipStreamWaitValueGte, hipStreamWaitValueNor,
};

#[test]
fn functions_see_what_came_before_and_hold_up_what_comes_after() {
    for (_, rt) in every() {
        let rt = &rt;
        // Between two fills of pinned memory, the host reads and writes it.
        let mut p = null_mut();
        ok!(hipHostMalloc(&mut p, 4, 0));
        unsafe extern "C" fn double(data: *mut c_void) {
            std::thread::sleep(Duration::from_millis(2));
            let p = data.cast::<u32>();
            // SAFETY: pinned memory that outlives the stream, which no command touches now.
            unsafe { p.write(p.read() * 2 + 1) };
        }
        let s = free_stream();
        for _ in 0..20 {
            good!(rt, hipMemsetAsync(p, 1, 4, s));
            good!(rt, hipLaunchHostFunc(s, Some(double), p));
            good!(rt, hipLaunchHostFunc(s, Some(double), p));
        }
        ok!(hipStreamSynchronize(s));
        // SAFETY: nothing is under way.
        assert_eq!(unsafe { p.cast::<u32>().read() }, (0x0101_0101 * 2 + 1) * 2 + 1);
        ok!(hipStreamDestroy(s));
        ok!(hipHostFree(p));
    }
}

/// Results of calls made in a host function that is executed by a graph.
static CODES: Mutex<Vec<hipError_t>> = Mutex::new(Vec::new());

#[test]
fn calls_that_would_wait_fail_in_functions_of_graphs() {
    unsafe extern "C" fn function(data: *mut c_void) {
        let s: hipStream_t = data.cast();
        let mut p = null_mut();
        let codes = [
            code!(hipStreamSynchronize(s)),
            code!(hipDeviceSynchronize()),
            code!(hipStreamQuery(s)),
            // What does not wait works.
            code!(hipMalloc(&mut p, 4)),
            code!(hipFreeAsync(p, s)),
        ];
        CODES.lock().unwrap().extend(codes);
    }
    use hipError_t as E;
    for (_, rt) in every() {
        let rt = &rt;
        let s = free_stream();
        let g = graph(rt);
        let params = hipHostNodeParams { fn_: Some(function), userData: s.cast() };
        // Two, so that one is executed by another thread than the stream's.
        for _ in 0..2 {
            made!(rt, hipGraphNode_t: hipGraphAddHostNode(g, null(), 0, &params));
        }
        let exec = instantiate(rt, g);
        good!(rt, hipGraphLaunch(exec, s));
        ok!(hipStreamSynchronize(s));
        let codes = std::mem::take(&mut *CODES.lock().unwrap());
        let expected =
            [E::hipErrorIllegalState, E::hipErrorIllegalState, E::hipErrorNotReady, E::hipSuccess, E::hipSuccess];
        assert_eq!(codes.len(), 10);
        for codes in codes.chunks(5) {
            assert_eq!(codes, expected);
        }
        good!(rt, hipGraphExecDestroy(exec));
        good!(rt, hipGraphDestroy(g));
        ok!(hipStreamDestroy(s));
    }
}

#[test]
fn callbacks_know_their_stream_and_its_fault() {
    struct Seen {
        stream: AtomicU32,
        status: AtomicU32,
    }
    unsafe extern "C" fn callback(stream: hipStream_t, status: hipError_t, data: *mut c_void) {
        // SAFETY: tests pass pointers to counters that outlive the stream.
        let seen = unsafe { &*data.cast::<Seen>() };
        seen.stream.store(stream.addr() as u32, Ordering::SeqCst);
        seen.status.store(status.0, Ordering::SeqCst);
    }
    common::kernels::on_device("mi100", |_| {
        for (_, rt) in every() {
            let seen = Seen { stream: AtomicU32::new(0), status: AtomicU32::new(77) };
            let data = (&raw const seen).cast_mut().cast();
            let s = free_stream();
            good!(rt, hipStreamAddCallback(s, Some(callback), data, 0));
            ok!(hipStreamSynchronize(s));
            assert_eq!(seen.stream.load(Ordering::SeqCst), s.addr() as u32);
            assert_eq!(seen.status.load(Ordering::SeqCst), 0);
            // After a fault, callbacks are told of it and host functions are not called.
            let doomed = malloc(16);
            let gate = Gate::in_stream(s);
            good!(rt, hipMemsetAsync(doomed, 0, 16, s));
            static CALLED: AtomicBool = AtomicBool::new(false);
            unsafe extern "C" fn called(_: *mut c_void) {
                CALLED.store(true, Ordering::SeqCst);
            }
            good!(rt, hipLaunchHostFunc(s, Some(called), null_mut()));
            good!(rt, hipStreamAddCallback(s, Some(callback), data, 0));
            // From another stream, so that the memory is gone when the fill executes.
            let t = free_stream();
            good!(rt, hipFreeAsync(doomed, t));
            ok!(hipStreamSynchronize(t));
            gate.open();
            fails!(hipErrorIllegalAddress: hipStreamSynchronize(s));
            assert_eq!(seen.status.load(Ordering::SeqCst), hipError_t::hipErrorIllegalAddress.0);
            assert!(!CALLED.load(Ordering::SeqCst));
            ok!(hipDeviceReset());
        }
    });
}

#[test]
fn streams_wait_for_values_and_write_them() {
    for (_, rt) in every() {
        let rt = &rt;
        let (flag, out) = (malloc(16), malloc(4));
        upload(flag, &[0u64, 0]);
        let (a, b) = (free_stream(), free_stream());
        for (value, flags, mask, written) in [
            (3u32, hipStreamWaitValueGte, u32::MAX, 5u32),
            (0x12, hipStreamWaitValueEq, 0xff, 0x7712),
            (0x40, hipStreamWaitValueAnd, u32::MAX, 0xc0),
            (0xffff_fffe, hipStreamWaitValueNor, u32::MAX, 0xffff_fff0),
        ] {
            // What the Nor comparison must not be satisfied by.
            let start = if flags == hipStreamWaitValueNor { u32::MAX } else { 0 };
            upload(flag, &[start]);
            ok!(hipMemset(out, 0, 4));
            good!(rt, hipStreamWaitValue32(a, flag, value, flags, mask));
            good!(rt, hipMemsetAsync(out, 1, 4, a));
            std::thread::sleep(Duration::from_millis(2));
            fails!(hipErrorNotReady: hipStreamQuery(a));
            good!(rt, hipStreamWriteValue32(b, flag, written, 0));
            ok!(hipStreamSynchronize(a));
            assert_eq!(download::<u8>(out, 4), [1; 4]);
            assert_eq!(download::<u32>(flag, 1), [written]);
        }
        let wide = flag.wrapping_byte_add(8);
        good!(rt, hipStreamWaitValue64(a, wide, 1 << 40, hipStreamWaitValueGte, u64::MAX));
        good!(rt, hipStreamWriteValue64(b, wide, (1 << 40) + 1, 0));
        ok!(hipStreamSynchronize(a));
        assert_eq!(download::<u64>(wide, 1), [(1 << 40) + 1]);
        bad!(rt, hipErrorInvalidValue: hipStreamWaitValue32(a, flag, 0, 4, 1));
        bad!(rt, hipErrorInvalidValue: hipStreamWriteValue32(a, flag, 0, 1));
        bad!(rt, hipErrorInvalidValue: hipStreamWriteValue32(a, flag.wrapping_byte_add(2), 0, 0));
        bad!(rt, hipErrorInvalidValue: hipStreamWriteValue64(a, flag.wrapping_byte_add(12), 0, 0));
        bad!(rt, hipErrorInvalidValue: hipStreamWriteValue64(a, null_mut(), 0, 0));
        bad!(rt, hipErrorInvalidValue: hipStreamWaitValue64(a, without_provenance_mut(4096), 0, 0, 1));
        ok!(hipStreamSynchronize(b));
        for s in [a, b] {
            ok!(hipStreamDestroy(s));
        }
        ok!(hipFree(flag));
        ok!(hipFree(out));
    }
}

#[test]
fn batches_of_values() {
    use hipStreamBatchMemOpType as Type;
    for (_, rt) in with(Function::hipStreamBatchMemOp) {
        let rt = &rt;
        let p = malloc(16);
        upload(p, &[0u64; 2]);
        let mut ops: [hipStreamBatchMemOpParams; 3] = zeroed();
        ops[0].writeValue.operation = Type::hipStreamMemOpWriteValue32;
        ops[0].writeValue.address = p.cast();
        ops[0].writeValue.__bindgen_anon_1.value = 7;
        ops[1].waitValue.operation = Type::hipStreamMemOpWaitValue32;
        ops[1].waitValue.address = p.cast();
        ops[1].waitValue.__bindgen_anon_1.value = 7;
        ops[1].waitValue.flags = hipStreamWaitValueEq;
        ops[2].writeValue.operation = Type::hipStreamMemOpWriteValue64;
        ops[2].writeValue.address = p.wrapping_byte_add(8).cast();
        ops[2].writeValue.__bindgen_anon_1.value64 = 1 << 33;
        let s = free_stream();
        good!(rt, hipStreamBatchMemOp(s, 3, ops.as_mut_ptr(), 0));
        ok!(hipStreamSynchronize(s));
        assert_eq!(download::<u64>(p, 2), [7, 1 << 33]);
        bad!(rt, hipErrorInvalidValue: hipStreamBatchMemOp(s, 0, ops.as_mut_ptr(), 0));
        bad!(rt, hipErrorInvalidValue: hipStreamBatchMemOp(s, 257, ops.as_mut_ptr(), 0));
        bad!(rt, hipErrorInvalidValue: hipStreamBatchMemOp(s, 3, null_mut(), 0));
        // As a node.
        let mut params: hip_sys::hipBatchMemOpNodeParams = zeroed();
        (params.count, params.paramArray) = (3, ops.as_mut_ptr());
        ops[0].writeValue.__bindgen_anon_1.value = 9;
        ops[1].waitValue.__bindgen_anon_1.value = 9;
        let g = graph(rt);
        let node = made!(rt, hipGraphNode_t: hipGraphAddBatchMemOpNode(g, null(), 0, &params));
        let mut found: hip_sys::hipBatchMemOpNodeParams = zeroed();
        good!(rt, hipGraphBatchMemOpNodeGetParams(node, &mut found));
        assert_eq!(found.count, 3);
        let exec = instantiate(rt, g);
        good!(rt, hipGraphLaunch(exec, s));
        ok!(hipStreamSynchronize(s));
        assert_eq!(download::<u32>(p, 1), [9]);
        ops[0].writeValue.operation = Type(99);
        bad!(rt, hipErrorInvalidValue: hipGraphBatchMemOpNodeSetParams(node, &mut params));
        bad!(rt, hipErrorInvalidValue: hipGraphExecBatchMemOpNodeSetParams(exec, node, &params));
        good!(rt, hipGraphExecDestroy(exec));
        good!(rt, hipGraphDestroy(g));
        ok!(hipStreamDestroy(s));
        ok!(hipFree(p));
    }
}

#[test]
fn streams_have_priorities() {
    for (_, rt) in every() {
        let (mut least, mut greatest) = (9, 9);
        good!(rt, hipDeviceGetStreamPriorityRange(&mut least, &mut greatest));
        assert_eq!((least, greatest), (1, -1));
        for (wanted, got) in [(-1, -1), (0, 0), (1, 1), (-100, -1), (100, 1)] {
            let s = made!(rt, hipStream_t: hipStreamCreateWithPriority(1, wanted));
            let mut priority = 9;
            good!(rt, hipStreamGetPriority(s, &mut priority));
            assert_eq!(priority, got);
            good!(rt, hipStreamDestroy(s));
        }
    }
}

/// While a kernel runs, one of each priority is submitted, the lowest first: they run in the order of priority.
#[test]
fn kernels_of_higher_priority_run_first() {
    common::kernels::on_device("mi210", |_| {
        let rt = runtime();
        let module = load(include_bytes!("fixtures/cooperative_gfx90a.co"));
        let (handshake, ticket) = (kernel(module, c"handshake"), kernel(module, c"ticket"));
        // A counter, and the number that each kernel has taken from it.
        let numbers = malloc(16);
        upload(numbers, &[0u32, 9, 9, 9]);
        let mut flags = null_mut();
        ok!(hipHostMalloc(&mut flags, 8, 0));
        // SAFETY: eight bytes of pinned memory, atomics for the host and the kernel.
        let flags: &[AtomicU32; 2] = unsafe { &*flags.cast() };
        let (here, there) = ((&raw const flags[0]).expose_provenance(), (&raw const flags[1]).expose_provenance());
        let busy = free_stream();
        launch(handshake, [1, 1, 1], [1, 1, 1], 0, busy, &mut params![here, there]);
        while flags[0].load(Ordering::SeqCst) == 0 {
            std::thread::yield_now();
        }
        let streams: Vec<hipStream_t> = [1, 0, -1]
            .into_iter()
            .map(|priority| made!(rt, hipStream_t: hipStreamCreateWithPriority(1, priority)))
            .collect();
        for (i, s) in streams.iter().enumerate() {
            let mine = numbers.wrapping_byte_add(4 * (i + 1));
            launch(ticket, [1, 1, 1], [1, 1, 1], 0, *s, &mut params![numbers, mine]);
        }
        // Time for all to get in line.
        std::thread::sleep(Duration::from_millis(200));
        for s in &streams {
            fails!(hipErrorNotReady: hipStreamQuery(*s));
        }
        flags[1].store(1, Ordering::SeqCst);
        for s in streams.iter().chain([&busy]) {
            ok!(hipStreamSynchronize(*s));
        }
        assert_eq!(download::<u32>(numbers, 4), [3, 2, 1, 0]);
        for s in streams.into_iter().chain([busy]) {
            ok!(hipStreamDestroy(s));
        }
        ok!(hipHostFree((&raw const flags[0]).cast_mut().cast()));
        ok!(hipFree(numbers));
        ok!(hipModuleUnload(module));
    });
}
