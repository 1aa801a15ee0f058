//! Capture, behind every interface: what becomes of streams, what is refused, and what that does to the capture.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ffi::{c_int, c_void};
use std::ptr::{null, null_mut, without_provenance_mut};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard};

use common::abis::{every, with};
use common::kernels::{GFX90A, kernel, launch, load};
use common::{download, event, free_stream, malloc, stream, upload, zeroed};
use hip_emu::Abi;
use hip_sys::{
    Function, Runtime, hipError_t, hipGraph_t, hipGraphExec_t, hipGraphNode_t, hipGraphNodeType, hipMemcpyKind,
    hipStream_t, hipStreamCaptureMode, hipStreamCaptureStatus,
};

const GLOBAL: hipStreamCaptureMode = hipStreamCaptureMode::hipStreamCaptureModeGlobal;
const LOCAL: hipStreamCaptureMode = hipStreamCaptureMode::hipStreamCaptureModeThreadLocal;
const RELAXED: hipStreamCaptureMode = hipStreamCaptureMode::hipStreamCaptureModeRelaxed;
const ACTIVE: hipStreamCaptureStatus = hipStreamCaptureStatus::hipStreamCaptureStatusActive;
const INVALID: hipStreamCaptureStatus = hipStreamCaptureStatus::hipStreamCaptureStatusInvalidated;
const NONE: hipStreamCaptureStatus = hipStreamCaptureStatus::hipStreamCaptureStatusNone;

/// Captures concern all threads: these tests follow each other.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn status(rt: &Runtime, s: hipStream_t) -> hipStreamCaptureStatus {
    let mut found = zeroed();
    good!(rt, hipStreamIsCapturing(s, &mut found));
    found
}

fn begin(rt: &Runtime, s: hipStream_t, mode: hipStreamCaptureMode) {
    good!(rt, hipStreamBeginCapture(s, mode));
    assert_eq!(status(rt, s), ACTIVE);
}

fn end(rt: &Runtime, s: hipStream_t) -> hipGraph_t {
    let mut graph = null_mut();
    good!(rt, hipStreamEndCapture(s, &mut graph));
    assert!(!graph.is_null());
    assert_eq!(status(rt, s), NONE);
    graph
}

/// The capture is invalid, and ends so.
#[track_caller]
fn is_invalid(rt: &Runtime, s: hipStream_t) {
    assert_eq!(status(rt, s), INVALID);
    unsafe extern "C" fn nothing(_: *mut c_void) {}
    bad!(rt, hipErrorStreamCaptureInvalidated: hipLaunchHostFunc(s, Some(nothing), null_mut()));
    let mut graph: hipGraph_t = without_provenance_mut(1);
    bad!(rt, hipErrorStreamCaptureInvalidated: hipStreamEndCapture(s, &mut graph));
    assert!(graph.is_null());
    assert_eq!(status(rt, s), NONE);
}

fn run(rt: &Runtime, graph: hipGraph_t) {
    let exec = made!(rt, hipGraphExec_t: hipGraphInstantiate(graph, null_mut(), null_mut(), 0));
    let s = stream();
    good!(rt, hipGraphLaunch(exec, s));
    ok!(hipStreamSynchronize(s));
    good!(rt, hipGraphExecDestroy(exec));
    good!(rt, hipGraphDestroy(graph));
    ok!(hipStreamDestroy(s));
}

fn kinds(rt: &Runtime, graph: hipGraph_t) -> Vec<u32> {
    let mut count = 0;
    good!(rt, hipGraphGetNodes(graph, null_mut(), &mut count));
    let mut nodes: Vec<hipGraphNode_t> = vec![null_mut(); count];
    good!(rt, hipGraphGetNodes(graph, nodes.as_mut_ptr(), &mut count));
    nodes
        .into_iter()
        .map(|node| {
            let mut kind: hipGraphNodeType = zeroed();
            good!(rt, hipGraphNodeGetType(node, &mut kind));
            kind.0
        })
        .collect()
}

#[test]
fn everything_that_streams_do_can_be_captured() {
    let _alone = alone();
    static CALLS: AtomicU32 = AtomicU32::new(0);
    unsafe extern "C" fn count(_: *mut c_void) {
        CALLS.fetch_add(1, Ordering::SeqCst);
    }
    const N: usize = 500;
    for (abi, rt) in every() {
        let rt = &rt;
        CALLS.store(0, Ordering::SeqCst);
        let module = load(GFX90A);
        let saxpy = kernel(module, c"saxpy");
        let (x, y) = (malloc(4 * N), malloc(4 * N));
        upload(y, &[9f32; N]);
        let (mut input, mut output) = (vec![0f32; N], vec![-1f32; N]);
        let s = stream();
        begin(rt, s, GLOBAL);
        good!(rt, hipMemcpyAsync(x, input.as_ptr().cast(), 4 * N, hipMemcpyKind::hipMemcpyHostToDevice, s));
        good!(rt, hipMemsetAsync(y, 0, 4 * N, s));
        let (n, a) = (N as u32, 2f32);
        launch(saxpy, [2, 1, 1], [256, 1, 1], 0, s, &mut params![n, a, x, y]);
        good!(rt, hipMemcpyAsync(output.as_mut_ptr().cast(), y, 4 * N, hipMemcpyKind::hipMemcpyDeviceToHost, s));
        good!(rt, hipLaunchHostFunc(s, Some(count), null_mut()));
        let graph = end(rt, s);
        // Nothing has been executed, and the stream goes on as before.
        ok!(hipStreamSynchronize(s));
        assert_eq!((output[0], CALLS.load(Ordering::SeqCst)), (-1.0, 0), "{abi:?}");
        assert_eq!(download::<f32>(y, 1), [9.0]);
        assert_eq!(kinds(rt, graph), [1, 2, 0, 1, 3]);
        input.iter_mut().enumerate().for_each(|(i, x)| *x = i as f32);
        run(rt, graph);
        assert!(output.iter().enumerate().all(|(i, y)| *y == 2.0 * i as f32), "{output:?}");
        assert_eq!(CALLS.load(Ordering::SeqCst), 1);
        ok!(hipStreamDestroy(s));
        ok!(hipFree(x));
        ok!(hipFree(y));
        ok!(hipModuleUnload(module));
    }
}

#[test]
fn streams_fork_and_join_by_events() {
    let _alone = alone();
    for (_, rt) in every() {
        let rt = &rt;
        let p = malloc(16);
        let (a, b) = (free_stream(), free_stream());
        let (fork, join) = (event(), event());
        begin(rt, a, GLOBAL);
        good!(rt, hipMemsetAsync(p, 1, 16, a));
        good!(rt, hipEventRecord(fork, a));
        good!(rt, hipStreamWaitEvent(b, fork, 0));
        assert_eq!(status(rt, b), ACTIVE);
        good!(rt, hipMemsetAsync(p, 2, 4, b));
        good!(rt, hipMemsetAsync(p.wrapping_byte_add(4), 3, 4, a));
        good!(rt, hipEventRecord(join, b));
        good!(rt, hipStreamWaitEvent(a, join, 0));
        good!(rt, hipMemsetAsync(p.wrapping_byte_add(2), 4, 4, a));
        bad!(rt, hipErrorStreamCaptureUnmatched: hipStreamEndCapture(b, &mut null_mut()));
        let graph = end(rt, a);
        assert_eq!(status(rt, b), NONE);
        let mut edges = 0;
        good!(rt, hipGraphGetEdges(graph, null_mut(), null_mut(), &mut edges));
        assert_eq!(edges, 4);
        run(rt, graph);
        assert_eq!(download::<u8>(p, 16), [2, 2, 4, 4, 4, 4, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1]);
        // The events were never recorded outside.
        good!(rt, hipEventQuery(join));
        for e in [fork, join] {
            ok!(hipEventDestroy(e));
        }
        for s in [a, b] {
            ok!(hipStreamDestroy(s));
        }
        ok!(hipFree(p));
    }
}

#[test]
fn work_that_is_not_joined() {
    let _alone = alone();
    for (_, rt) in every() {
        let rt = &rt;
        let p = malloc(16);
        let (a, b, fork) = (free_stream(), free_stream(), event());
        begin(rt, a, GLOBAL);
        good!(rt, hipEventRecord(fork, a));
        good!(rt, hipStreamWaitEvent(b, fork, 0));
        good!(rt, hipMemsetAsync(p, 2, 4, b));
        let mut graph: hipGraph_t = without_provenance_mut(1);
        bad!(rt, hipErrorStreamCaptureUnjoined: hipStreamEndCapture(a, &mut graph));
        assert!(graph.is_null());
        assert_eq!((status(rt, a), status(rt, b)), (NONE, NONE));
        // A stream that joined and did nothing has nothing to join.
        begin(rt, a, GLOBAL);
        good!(rt, hipEventRecord(fork, a));
        good!(rt, hipStreamWaitEvent(b, fork, 0));
        run(rt, end(rt, a));
        ok!(hipStreamDestroy(a));
        ok!(hipStreamDestroy(b));
        ok!(hipEventDestroy(fork));
        ok!(hipFree(p));
    }
}

#[test]
fn captures_do_not_mix() {
    let _alone = alone();
    for (_, rt) in every() {
        let rt = &rt;
        let (a, b, c) = (free_stream(), free_stream(), free_stream());
        let (inside, outside) = (event(), event());
        good!(rt, hipEventRecord(outside, c));
        begin(rt, a, RELAXED);
        begin(rt, b, RELAXED);
        good!(rt, hipEventRecord(inside, a));
        bad!(rt, hipErrorStreamCaptureMerge: hipStreamWaitEvent(b, inside, 0));
        is_invalid(rt, a);
        is_invalid(rt, b);
        begin(rt, a, RELAXED);
        bad!(rt, hipErrorStreamCaptureIsolation: hipStreamWaitEvent(a, outside, 0));
        is_invalid(rt, a);
        // A mark of a capture that has ended is no mark.
        begin(rt, a, RELAXED);
        good!(rt, hipEventRecord(inside, a));
        let ended = end(rt, a);
        good!(rt, hipStreamWaitEvent(c, inside, 0));
        assert_eq!(status(rt, c), NONE);
        begin(rt, a, RELAXED);
        bad!(rt, hipErrorStreamCaptureIsolation: hipStreamWaitEvent(a, inside, 0));
        is_invalid(rt, a);
        good!(rt, hipGraphDestroy(ended));
        for s in [a, b, c] {
            ok!(hipStreamDestroy(s));
        }
        for e in [inside, outside] {
            ok!(hipEventDestroy(e));
        }
    }
}

#[test]
fn waiting_invalidates() {
    let _alone = alone();
    type Call<'a> = (&'a str, &'a dyn Fn() -> hipError_t, hipError_t);
    for (_, rt) in every() {
        let rt = &rt;
        let (s, e) = (free_stream(), event());
        let unsupported = hipError_t::hipErrorStreamCaptureUnsupported;
        unsafe extern "C" fn callback(_: hipStream_t, _: hipError_t, _: *mut c_void) {}
        macro_rules! call {
            ($function:ident($($arg:expr),*)) => {
                (
                    stringify!($function),
                    // SAFETY: valid handles and pointers.
                    &|| common::code(unsafe { rt.$function($($arg),*) }),
                )
            };
        }
        let p = malloc(16);
        let calls: [(&str, &dyn Fn() -> hipError_t); 6] = [
            call!(hipStreamSynchronize(s)),
            call!(hipStreamQuery(s)),
            call!(hipDeviceSynchronize()),
            call!(hipStreamAddCallback(s, Some(callback), null_mut(), 0)),
            call!(hipStreamWriteValue32(s, p, 1, 0)),
            call!(hipMemcpyWithStream(p, p.wrapping_byte_add(8), 4, hipMemcpyKind::hipMemcpyDeviceToDevice, s)),
        ];
        let calls: Vec<Call<'_>> = calls.into_iter().map(|(name, call)| (name, call, unsupported)).collect();
        for (name, call, expected) in calls {
            begin(rt, s, RELAXED);
            assert_eq!(call(), expected, "{name}");
            is_invalid(rt, s);
        }
        let calls: [(&str, &dyn Fn() -> hipError_t); 3] =
            [call!(hipEventQuery(e)), call!(hipEventSynchronize(e)), call!(hipEventElapsedTime(&mut 0.0, e, e))];
        for (name, call) in calls {
            begin(rt, s, RELAXED);
            good!(rt, hipEventRecord(e, s));
            assert_eq!(call(), hipError_t::hipErrorCapturedEvent, "{name}");
            is_invalid(rt, s);
        }
        ok!(hipStreamDestroy(s));
        ok!(hipEventDestroy(e));
        ok!(hipFree(p));
    }
}

#[test]
fn the_null_stream_does_not_wait_for_a_capture() {
    let _alone = alone();
    for (_, rt) in every() {
        let rt = &rt;
        let p = malloc(16);
        let (blocking, free) = (stream(), free_stream());
        bad!(rt, hipErrorStreamCaptureUnsupported: hipStreamBeginCapture(null_mut(), RELAXED));
        for attempt in 0..4 {
            begin(rt, blocking, RELAXED);
            bad!(rt, hipErrorStreamCaptureImplicit: hipStreamIsCapturing(null_mut(), &mut zeroed()));
            assert_eq!(status(rt, blocking), ACTIVE, "asking does no harm");
            match attempt {
                0 => bad!(rt, hipErrorStreamCaptureImplicit: hipMemsetAsync(p, 0, 4, null_mut())),
                1 => bad!(rt, hipErrorStreamCaptureImplicit: hipMemset(p, 0, 4)),
                2 => bad!(rt, hipErrorStreamCaptureImplicit: hipStreamSynchronize(null_mut())),
                _ => {
                    let e = event();
                    good!(rt, hipEventRecord(e, blocking));
                    bad!(rt, hipErrorStreamCaptureImplicit: hipStreamWaitEvent(null_mut(), e, 0));
                    ok!(hipEventDestroy(e));
                }
            }
            is_invalid(rt, blocking);
        }
        // A stream that the null stream does not wait for is no matter.
        begin(rt, free, RELAXED);
        good!(rt, hipMemsetAsync(p, 0, 4, null_mut()));
        good!(rt, hipGraphDestroy(end(rt, free)));
        // A thread's own stream can be captured.
        let own = hip_sys::hipStreamPerThread;
        begin(rt, own, LOCAL);
        good!(rt, hipMemsetAsync(p, 5, 4, own));
        run(rt, end(rt, own));
        assert_eq!(download::<u8>(p, 4), [5; 4]);
        ok!(hipStreamDestroy(blocking));
        ok!(hipStreamDestroy(free));
        ok!(hipFree(p));
    }
}

#[test]
fn modes_say_whom_unsafe_calls_disturb() {
    let _alone = alone();
    for (abi, rt) in every() {
        let rt = &rt;
        let s = free_stream();
        let allocate = || {
            let mut p = null_mut();
            // SAFETY: the pointers are valid.
            let code = common::code(unsafe { rt.hipMalloc(&mut p, 16) });
            // SAFETY: as above.
            let _ = unsafe { rt.hipFree(p) };
            code
        };
        let elsewhere = |mode: Option<hipStreamCaptureMode>| {
            std::thread::scope(|scope| {
                let thread = scope.spawn(move || {
                    if let Some(mut mode) = mode {
                        good!(rt, hipThreadExchangeStreamCaptureMode(&mut mode));
                        assert_eq!(mode, GLOBAL, "of a new thread");
                    }
                    allocate()
                });
                thread.join().unwrap()
            })
        };
        let (fine, refused) = (hipError_t::hipSuccess, hipError_t::hipErrorStreamCaptureUnsupported);
        // The capture's mode; the call: here, in another thread, there in thread-local and in relaxed mode.
        for (mode, expected) in [
            (GLOBAL, [refused, refused, fine, fine]),
            (LOCAL, [refused, fine, fine, fine]),
            (RELAXED, [fine, fine, fine, fine]),
        ] {
            for (i, expected) in expected.into_iter().enumerate() {
                begin(rt, s, mode);
                let code = match i {
                    0 => allocate(),
                    1 => elsewhere(None),
                    2 => elsewhere(Some(LOCAL)),
                    _ => elsewhere(Some(RELAXED)),
                };
                assert_eq!(code, expected, "{mode:?} {i}");
                if expected == fine {
                    good!(rt, hipGraphDestroy(end(rt, s)));
                } else {
                    is_invalid(rt, s);
                }
            }
        }
        let p = malloc(16);
        begin(rt, s, GLOBAL);
        bad!(rt, hipErrorStreamCaptureUnsupported: hipMemset(p, 0, 16));
        is_invalid(rt, s);
        begin(rt, s, GLOBAL);
        bad!(rt, hipErrorStreamCaptureUnsupported: hipFree(p));
        is_invalid(rt, s);
        // Since HIP 7.0 so is asking for any event.
        let e = event();
        begin(rt, s, GLOBAL);
        if abi == Abi::Rocm7 {
            bad!(rt, hipErrorStreamCaptureUnsupported: hipEventQuery(e));
            is_invalid(rt, s);
        } else {
            good!(rt, hipEventQuery(e));
            good!(rt, hipGraphDestroy(end(rt, s)));
        }
        let mut wrong = hipStreamCaptureMode(3);
        bad!(rt, hipErrorInvalidValue: hipThreadExchangeStreamCaptureMode(&mut wrong));
        bad!(rt, hipErrorInvalidValue: hipThreadExchangeStreamCaptureMode(null_mut()));
        bad!(rt, hipErrorInvalidValue: hipStreamBeginCapture(s, wrong));
        ok!(hipEventDestroy(e));
        ok!(hipStreamDestroy(s));
        ok!(hipFree(p));
    }
}

#[test]
fn the_thread_that_began_ends() {
    let _alone = alone();
    for (_, rt) in every() {
        let rt = &rt;
        let s = free_stream();
        let number = s.addr();
        let end_elsewhere = || {
            std::thread::scope(|scope| {
                let thread = scope.spawn(|| {
                    let mut graph = null_mut();
                    // SAFETY: a valid handle and pointer.
                    let code =
                        common::code(unsafe { rt.hipStreamEndCapture(without_provenance_mut(number), &mut graph) });
                    (code, graph.addr())
                });
                thread.join().unwrap()
            })
        };
        for mode in [GLOBAL, LOCAL] {
            begin(rt, s, mode);
            assert_eq!(end_elsewhere(), (hipError_t::hipErrorStreamCaptureWrongThread, 0));
            assert_eq!(status(rt, s), ACTIVE);
            good!(rt, hipGraphDestroy(end(rt, s)));
        }
        begin(rt, s, RELAXED);
        let (code, graph) = end_elsewhere();
        assert_eq!(code, hipError_t::hipSuccess);
        good!(rt, hipGraphDestroy(without_provenance_mut(graph)));
        // No capture, a capture twice.
        bad!(rt, hipErrorIllegalState: hipStreamEndCapture(s, &mut null_mut()));
        begin(rt, s, GLOBAL);
        bad!(rt, hipErrorIllegalState: hipStreamBeginCapture(s, GLOBAL));
        bad!(rt, hipErrorInvalidValue: hipStreamEndCapture(s, null_mut()));
        good!(rt, hipGraphDestroy(end(rt, s)));
        ok!(hipStreamDestroy(s));
        bad!(rt, hipErrorContextIsDestroyed: hipStreamBeginCapture(s, GLOBAL));
    }
}

#[test]
fn captures_tell_about_themselves_and_can_be_steered() {
    let _alone = alone();
    for (_, rt) in every() {
        let rt = &rt;
        let p = malloc(16);
        let s = free_stream();
        let (mut state, mut id) = (ACTIVE, 7);
        good!(rt, hipStreamGetCaptureInfo(s, &mut state, &mut id));
        assert_eq!((state, id), (NONE, 0));
        begin(rt, s, RELAXED);
        good!(rt, hipStreamGetCaptureInfo(s, &mut state, &mut id));
        assert_eq!(state, ACTIVE);
        assert_ne!(id, 0);
        good!(rt, hipMemsetAsync(p, 1, 16, s));
        let (mut again, mut graph, mut nodes, mut count) = (0, null_mut(), null(), 0);
        good!(rt, hipStreamGetCaptureInfo_v2(s, &mut state, &mut again, &mut graph, &mut nodes, &mut count));
        assert_eq!((again, count), (id, 1));
        // SAFETY: the list is good until the next call about the stream.
        let first = unsafe { nodes.read() };
        // The graph belongs to the capture, but takes nodes.
        bad!(rt, hipErrorIllegalState: hipGraphDestroy(graph));
        let mut extra = made!(rt, hipGraphNode_t: hipGraphAddEmptyNode(graph, null(), 0));
        good!(rt, hipStreamUpdateCaptureDependencies(s, &mut extra, 1, 0));
        good!(rt, hipMemsetAsync(p, 2, 4, s));
        good!(rt, hipStreamGetCaptureInfo_v2(s, &mut state, null_mut(), null_mut(), &mut nodes, &mut count));
        // SAFETY: as above.
        let second = unsafe { nodes.read() };
        let (mut before, mut count) = ([null_mut(); 2], 2);
        good!(rt, hipGraphNodeGetDependencies(second, before.as_mut_ptr(), &mut count));
        assert_eq!(before, [first, extra]);
        // Back to the first node, beside the second.
        good!(rt, hipStreamUpdateCaptureDependencies(s, [first].as_mut_ptr(), 1, 1));
        good!(rt, hipMemsetAsync(p.wrapping_byte_add(12), 3, 4, s));
        good!(rt, hipStreamUpdateCaptureDependencies(s, [second].as_mut_ptr(), 1, 0));
        bad!(rt, hipErrorInvalidValue: hipStreamUpdateCaptureDependencies(s, [p.cast()].as_mut_ptr(), 1, 0));
        bad!(rt, hipErrorInvalidValue: hipStreamUpdateCaptureDependencies(s, null_mut(), 1, 0));
        bad!(rt, hipErrorInvalidValue: hipStreamUpdateCaptureDependencies(s, null_mut(), 0, 2));
        let ended = end(rt, s);
        assert_eq!(ended, graph);
        run(rt, ended);
        assert_eq!(download::<u8>(p, 16), [2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3]);
        bad!(rt, hipErrorIllegalState: hipStreamUpdateCaptureDependencies(s, null_mut(), 0, 0));
        ok!(hipStreamDestroy(s));
        ok!(hipFree(p));
    }
}

#[test]
fn into_an_existing_graph() {
    let _alone = alone();
    for (_, rt) in with(Function::hipStreamBeginCaptureToGraph) {
        let rt = &rt;
        let p = malloc(4);
        let s = free_stream();
        let graph = made!(rt, hipGraph_t: hipGraphCreate(0));
        let root = made!(rt, hipGraphNode_t: hipGraphAddEmptyNode(graph, null(), 0));
        good!(rt, hipStreamBeginCaptureToGraph(s, graph, &root, null(), 1, RELAXED));
        bad!(rt, hipErrorIllegalState: hipStreamBeginCaptureToGraph(free_stream(), graph, null(), null(), 0, RELAXED));
        good!(rt, hipMemsetAsync(p, 7, 4, s));
        assert_eq!(end(rt, s), graph);
        assert_eq!(kinds(rt, graph), [5, 2]);
        // A capture that fails leaves the graph to the program.
        good!(rt, hipStreamBeginCaptureToGraph(s, graph, null(), null(), 0, RELAXED));
        bad!(rt, hipErrorStreamCaptureUnsupported: hipStreamSynchronize(s));
        is_invalid(rt, s);
        run(rt, graph);
        assert_eq!(download::<u8>(p, 4), [7; 4]);
        bad!(rt, hipErrorInvalidValue: hipStreamBeginCaptureToGraph(s, graph, null(), null(), 0, RELAXED));
        ok!(hipStreamDestroy(s));
        ok!(hipFree(p));
    }
}

#[test]
fn memory_and_graphs_in_captures() {
    let _alone = alone();
    for (_, rt) in every() {
        let rt = &rt;
        let out = malloc(16);
        let s = free_stream();
        begin(rt, s, GLOBAL);
        let mut p = null_mut();
        good!(rt, hipMallocAsync(&mut p, 16, s));
        good!(rt, hipMemsetAsync(p, 4, 16, s));
        good!(rt, hipMemcpyAsync(out, p, 16, hipMemcpyKind::hipMemcpyDeviceToDevice, s));
        good!(rt, hipFreeAsync(p, s));
        let graph = end(rt, s);
        assert_eq!(kinds(rt, graph), [10, 2, 1, 11]);
        run(rt, graph);
        assert_eq!(download::<u8>(out, 16), [4; 16]);
        // Memory of nobody's graph cannot be freed by one.
        let mut q = null_mut();
        ok!(hipMallocAsync(&mut q, 16, s));
        begin(rt, s, GLOBAL);
        bad!(rt, hipErrorInvalidValue: hipFreeAsync(q, s));
        is_invalid(rt, s);
        ok!(hipFree(q));
        // A launch becomes a child.
        begin(rt, s, GLOBAL);
        good!(rt, hipMemsetAsync(out, 5, 8, s));
        let inner = end(rt, s);
        let exec = made!(rt, hipGraphExec_t: hipGraphInstantiateWithFlags(inner, 0));
        begin(rt, s, GLOBAL);
        good!(rt, hipGraphLaunch(exec, s));
        good!(rt, hipMemsetAsync(out, 6, 2, s));
        let outer = end(rt, s);
        assert_eq!(kinds(rt, outer), [4, 2]);
        good!(rt, hipGraphExecDestroy(exec));
        good!(rt, hipGraphDestroy(inner));
        run(rt, outer);
        assert_eq!(download::<u8>(out, 9), [6, 6, 5, 5, 5, 5, 5, 5, 4]);
        ok!(hipStreamDestroy(s));
        ok!(hipFree(out));
    }
}

#[test]
fn external_events_are_nodes() {
    let _alone = alone();
    for (_, rt) in with(Function::hipEventRecordWithFlags) {
        let rt = &rt;
        let (s, e, before) = (free_stream(), event(), event());
        begin(rt, s, RELAXED);
        good!(rt, hipStreamWaitEvent(s, before, 1));
        good!(rt, hipEventRecordWithFlags(e, s, 1));
        let graph = end(rt, s);
        assert_eq!(kinds(rt, graph), [6, 7]);
        bad!(rt, hipErrorInvalidHandle: hipEventElapsedTime(&mut 0.0, e, e));
        run(rt, graph);
        good!(rt, hipEventElapsedTime(&mut 0.0, e, e));
        for e in [e, before] {
            ok!(hipEventDestroy(e));
        }
        ok!(hipStreamDestroy(s));
    }
}

#[test]
fn streams_that_go_away() {
    let _alone = alone();
    for (_, rt) in every() {
        let rt = &rt;
        let (a, b, fork) = (free_stream(), free_stream(), event());
        // The origin: the capture is gone, and disturbs nobody.
        begin(rt, a, GLOBAL);
        good!(rt, hipEventRecord(fork, a));
        good!(rt, hipStreamWaitEvent(b, fork, 0));
        ok!(hipStreamDestroy(a));
        assert_eq!(status(rt, b), NONE);
        ok!(hipFree(malloc(4)));
        // Another: the capture is invalid.
        let a = free_stream();
        begin(rt, a, GLOBAL);
        good!(rt, hipEventRecord(fork, a));
        good!(rt, hipStreamWaitEvent(b, fork, 0));
        ok!(hipStreamDestroy(b));
        is_invalid(rt, a);
        ok!(hipStreamDestroy(a));
        ok!(hipEventDestroy(fork));
        // A thread that ends with its own stream.
        std::thread::scope(|scope| {
            scope.spawn(|| begin(rt, hip_sys::hipStreamPerThread, GLOBAL)).join().unwrap();
        });
        ok!(hipFree(malloc(4)));
    }
}

#[test]
fn devices_in_one_capture() {
    let _alone = alone();
    common::runtime();
    let other: c_int = hip_emu::add_device("mi100").unwrap();
    for (_, rt) in every() {
        let rt = &rt;
        let p = malloc(8);
        let a = free_stream();
        ok!(hipSetDevice(other));
        let (b, join) = (free_stream(), event());
        ok!(hipSetDevice(0));
        let fork = event();
        begin(rt, a, RELAXED);
        good!(rt, hipMemsetAsync(p, 1, 8, a));
        good!(rt, hipEventRecord(fork, a));
        good!(rt, hipStreamWaitEvent(b, fork, 0));
        good!(rt, hipMemsetAsync(p, 2, 4, b));
        good!(rt, hipEventRecord(join, b));
        good!(rt, hipStreamWaitEvent(a, join, 0));
        run(rt, end(rt, a));
        assert_eq!(download::<u8>(p, 8), [2, 2, 2, 2, 1, 1, 1, 1]);
        for s in [a, b] {
            ok!(hipStreamDestroy(s));
        }
        for e in [fork, join] {
            ok!(hipEventDestroy(e));
        }
        ok!(hipFree(p));
    }
}
