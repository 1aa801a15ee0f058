//! Graphs built node by node, behind every interface: structure, parameters, execution, updates, misuse.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ffi::{c_int, c_void};
use std::ptr::{null, null_mut, without_provenance_mut};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use common::abis::{every, with};
use common::graphs::{empty, fill, graph, instantiate, launch_and_wait, memset};
use common::kernels::{GFX90A, kernel, load};
use common::{Gate, download, event, malloc, stream, upload, zeroed};
use hip_sys::{
    Function, Runtime, dim3, hipError_t, hipEvent_t, hipExtent, hipFunction_t, hipGraph_t, hipGraphExecUpdateResult,
    hipGraphNode_t, hipGraphNodeParams, hipGraphNodeType, hipHostNodeParams, hipKernelNodeParams, hipLaunchAttributeID,
    hipLaunchAttributeValue, hipMemcpy3DParms, hipMemcpyKind, hipMemsetParams, hipPitchedPtr,
};

/// Parameters of a launch of `saxpy`, whose arguments stay where `params` points.
fn saxpy(function: hipFunction_t, params: &mut [*mut c_void; 4], n: u32) -> hipKernelNodeParams {
    hipKernelNodeParams {
        blockDim: dim3 { x: 256, y: 1, z: 1 },
        extra: null_mut(),
        func: function.cast(),
        gridDim: dim3 { x: n.div_ceil(256), y: 1, z: 1 },
        kernelParams: params.as_mut_ptr(),
        sharedMemBytes: 0,
    }
}

#[test]
fn a_chain_of_every_basic_node() {
    const N: usize = 1000;
    for (abi, rt) in every() {
        let rt = &rt;
        let module = load(GFX90A);
        let function = kernel(module, c"saxpy");
        let (x, y) = (malloc(4 * N), malloc(4 * N));
        let input: Vec<f32> = (0..N).map(|i| i as f32).collect();
        let mut output = vec![0f32; N];
        let g = graph(rt);
        // The host's data is copied when the graph is launched, not now.
        let mut late = vec![0f32; N];
        let up = made!(rt, hipGraphNode_t: hipGraphAddMemcpyNode1D(
            g, null(), 0, x, late.as_ptr().cast(), 4 * N, hipMemcpyKind::hipMemcpyHostToDevice));
        let one = memset(rt, g, &[], &fill(y, 1f32.to_bits(), N));
        let (mut n, mut a) = (N as u32, 2f32);
        let mut args = params![n, a, x, y];
        let params = saxpy(function, &mut args, n);
        let after = [up, one];
        let launch = made!(rt, hipGraphNode_t: hipGraphAddKernelNode(g, after.as_ptr(), 2, &params));
        // The arguments are copied when the node is made.
        (n, a) = (0, 0.0);
        std::hint::black_box((n, a));
        let down = made!(rt, hipGraphNode_t: hipGraphAddMemcpyNode1D(
            g, &launch, 1, output.as_mut_ptr().cast(), y, 4 * N, hipMemcpyKind::hipMemcpyDeviceToHost));
        static CALLS: AtomicU32 = AtomicU32::new(0);
        unsafe extern "C" fn count(data: *mut c_void) {
            CALLS.fetch_add(data.addr() as u32, Ordering::SeqCst);
        }
        let host = hipHostNodeParams { fn_: Some(count), userData: without_provenance_mut(3) };
        made!(rt, hipGraphNode_t: hipGraphAddHostNode(g, &down, 1, &host));
        let exec = instantiate(rt, g);
        // Neither graph nor module is needed any more.
        good!(rt, hipGraphDestroy(g));
        ok!(hipModuleUnload(module));
        late.copy_from_slice(&input);
        CALLS.store(0, Ordering::SeqCst);
        for round in 1..=3 {
            output.fill(-1.0);
            launch_and_wait(rt, exec);
            let expected: Vec<f32> = input.iter().map(|x| 2.0 * x + 1.0).collect();
            assert_eq!(output, expected, "{abi:?}");
            assert_eq!(CALLS.load(Ordering::SeqCst), 3 * round);
        }
        good!(rt, hipGraphUpload(exec, null_mut()));
        good!(rt, hipGraphExecDestroy(exec));
        bad!(rt, hipErrorInvalidValue: hipGraphLaunch(exec, null_mut()));
        ok!(hipFree(x));
        ok!(hipFree(y));
    }
}

fn nodes_of(rt: &Runtime, g: hipGraph_t) -> Vec<hipGraphNode_t> {
    let mut count = 0;
    good!(rt, hipGraphGetNodes(g, null_mut(), &mut count));
    let mut nodes = vec![null_mut(); count];
    good!(rt, hipGraphGetNodes(g, nodes.as_mut_ptr(), &mut count));
    nodes
}

#[test]
fn structure() {
    for (_, rt) in every() {
        let rt = &rt;
        let g = graph(rt);
        let a = empty(rt, g, &[]);
        let b = empty(rt, g, &[a]);
        let c = empty(rt, g, &[a]);
        let d = empty(rt, g, &[b, c]);
        assert_eq!(nodes_of(rt, g), [a, b, c, d]);
        // More room than nodes: the rest is cleared.
        let (mut roots, mut count) = ([d; 3], 3);
        good!(rt, hipGraphGetRootNodes(g, roots.as_mut_ptr(), &mut count));
        assert_eq!((roots, count), ([a, null_mut(), null_mut()], 1));
        // Less room than nodes.
        let (mut some, mut count) = ([null_mut(); 2], 2);
        good!(rt, hipGraphGetNodes(g, some.as_mut_ptr(), &mut count));
        assert_eq!((some, count), ([a, b], 2));
        let (mut from, mut to, mut count) = ([null_mut(); 4], [null_mut(); 4], 4);
        good!(rt, hipGraphGetEdges(g, from.as_mut_ptr(), to.as_mut_ptr(), &mut count));
        assert_eq!((from, to, count), ([a, a, b, c], [b, c, d, d], 4));
        let (mut list, mut count) = ([null_mut(); 2], 2);
        good!(rt, hipGraphNodeGetDependencies(d, list.as_mut_ptr(), &mut count));
        assert_eq!(list, [b, c]);
        good!(rt, hipGraphNodeGetDependentNodes(a, list.as_mut_ptr(), &mut count));
        assert_eq!(list, [b, c]);
        good!(rt, hipGraphNodeGetDependentNodes(d, null_mut(), &mut count));
        assert_eq!(count, 0);

        // Circles, edges twice, edges that are not there: nothing changes, all or none.
        bad!(rt, hipErrorInvalidValue: hipGraphAddDependencies(g, &d, &a, 1));
        bad!(rt, hipErrorInvalidValue: hipGraphAddDependencies(g, &a, &a, 1));
        bad!(rt, hipErrorInvalidValue: hipGraphAddDependencies(g, &a, &b, 1));
        bad!(rt, hipErrorInvalidValue: hipGraphAddDependencies(g, [b, b].as_ptr(), [c, a].as_ptr(), 2));
        bad!(rt, hipErrorInvalidValue: hipGraphRemoveDependencies(g, [a, a].as_ptr(), [b, d].as_ptr(), 2));
        bad!(rt, hipErrorInvalidValue: hipGraphAddDependencies(g, null(), &a, 1));
        good!(rt, hipGraphGetEdges(g, null_mut(), null_mut(), &mut count));
        assert_eq!(count, 4);
        good!(rt, hipGraphAddDependencies(g, &b, &c, 1));
        good!(rt, hipGraphRemoveDependencies(g, [a, b].as_ptr(), [c, d].as_ptr(), 2));
        good!(rt, hipGraphGetEdges(g, from.as_mut_ptr(), to.as_mut_ptr(), &mut 4));
        assert_eq!((&from[..3], &to[..3]), (&[a, b, c][..], &[b, c, d][..]));
        good!(rt, hipGraphGetNodes(g, null_mut(), &mut count));

        good!(rt, hipGraphDestroyNode(b));
        bad!(rt, hipErrorInvalidValue: hipGraphDestroyNode(b));
        assert_eq!(nodes_of(rt, g), [a, c, d]);
        good!(rt, hipGraphGetEdges(g, from.as_mut_ptr(), to.as_mut_ptr(), &mut count));
        assert_eq!((count, from[0], to[0]), (1, c, d));

        // Nodes of another graph, unknown nodes, null.
        let other = graph(rt);
        let stranger = empty(rt, other, &[]);
        let mut made = null_mut();
        bad!(rt, hipErrorInvalidValue: hipGraphAddEmptyNode(&mut made, g, &stranger, 1));
        bad!(rt, hipErrorInvalidValue: hipGraphAddEmptyNode(&mut made, g, [a, a].as_ptr(), 2));
        bad!(rt, hipErrorInvalidValue: hipGraphAddEmptyNode(&mut made, g, null(), 1));
        bad!(rt, hipErrorInvalidValue: hipGraphAddEmptyNode(null_mut(), g, null(), 0));
        bad!(rt, hipErrorInvalidValue: hipGraphAddDependencies(g, &a, &stranger, 1));
        bad!(rt, hipErrorInvalidValue: hipGraphGetNodes(g, null_mut(), null_mut()));
        good!(rt, hipGraphDestroy(other));
        bad!(rt, hipErrorInvalidValue: hipGraphDestroy(other));
        bad!(rt, hipErrorInvalidValue: hipGraphNodeGetType(stranger, &mut zeroed()));
        bad!(rt, hipErrorInvalidValue: hipGraphDestroy(null_mut()));
        bad!(rt, hipErrorInvalidValue: hipGraphDestroy(a.cast()));
        bad!(rt, hipErrorInvalidValue: hipGraphCreate(&mut null_mut(), 1));
        bad!(rt, hipErrorInvalidValue: hipGraphCreate(null_mut(), 0));
        good!(rt, hipGraphDestroy(g));
    }
}

#[test]
fn parameters_come_back_and_can_be_changed() {
    const N: usize = 64;
    for (_, rt) in every() {
        let rt = &rt;
        let module = load(GFX90A);
        let (function, bump) = (kernel(module, c"saxpy"), kernel(module, c"bump"));
        let (x, y) = (malloc(4 * N), malloc(4 * N));
        let g = graph(rt);
        let (n, a) = (N as u32, 3f32);
        let mut args = params![n, a, x, y];
        let params = saxpy(function, &mut args, n);
        let k = made!(rt, hipGraphNode_t: hipGraphAddKernelNode(g, null(), 0, &params));
        let mut found: hipKernelNodeParams = zeroed();
        good!(rt, hipGraphKernelNodeGetParams(k, &mut found));
        assert_eq!((found.func, found.gridDim.x, found.blockDim.x), (function.cast(), 1, 256));
        // SAFETY: the node keeps four arguments, the first an `u32` and the second a `f32`.
        unsafe {
            assert_eq!(found.kernelParams.read().cast::<u32>().read(), n);
            assert_eq!(found.kernelParams.add(1).read().cast::<f32>().read(), 3.0);
        }
        // What was got can be set.
        good!(rt, hipGraphKernelNodeSetParams(k, &found));
        let by = 5u32;
        let mut args = params![by];
        let mut other = hipKernelNodeParams { func: bump.cast(), kernelParams: args.as_mut_ptr(), ..found };
        good!(rt, hipGraphKernelNodeSetParams(k, &other));
        other.gridDim.x = 0;
        // SAFETY: the pointers are valid.
        let code = common::code(unsafe { rt.hipGraphKernelNodeSetParams(k, &other) });
        assert!([hipError_t::hipErrorInvalidValue, hipError_t::hipErrorInvalidConfiguration].contains(&code));
        other.func = null_mut();
        bad!(rt, hipErrorInvalidDeviceFunction: hipGraphKernelNodeSetParams(k, &other));
        bad!(rt, hipErrorInvalidValue: hipGraphKernelNodeSetParams(k, null()));

        let m = memset(rt, g, &[k], &fill(x, 7, N));
        let mut found: hipMemsetParams = zeroed();
        good!(rt, hipGraphMemsetNodeGetParams(m, &mut found));
        assert_eq!((found.dst, found.value, found.elementSize, found.width), (x, 7, 4, N));
        found.elementSize = 2;
        good!(rt, hipGraphMemsetNodeSetParams(m, &found));
        for wrong in [
            hipMemsetParams { elementSize: 3, ..found },
            hipMemsetParams { width: 4 * N, ..found },
            hipMemsetParams { width: usize::MAX, ..found },
            hipMemsetParams { dst: null_mut(), ..found },
            hipMemsetParams { dst: without_provenance_mut(4096), ..found },
            hipMemsetParams { width: 0, ..found },
            hipMemsetParams { height: 2, pitch: 2, ..found },
        ] {
            let mut made = null_mut();
            // SAFETY: the pointers are valid.
            let code = common::code(unsafe { rt.hipGraphAddMemsetNode(&mut made, g, null(), 0, &wrong) });
            assert!([hipError_t::hipErrorInvalidValue, hipError_t::hipErrorInvalidPitchValue].contains(&code));
        }

        let one = made!(rt, hipGraphNode_t: hipGraphAddMemcpyNode1D(
            g, null(), 0, x, y, 4 * N, hipMemcpyKind::hipMemcpyDeviceToDevice));
        let mut found: hipMemcpy3DParms = zeroed();
        good!(rt, hipGraphMemcpyNodeGetParams(one, &mut found));
        assert_eq!((found.dstPtr.ptr, found.srcPtr.ptr, found.extent.width), (x, y, 4 * N));
        found.extent.width = 8;
        good!(rt, hipGraphMemcpyNodeSetParams(one, &found));
        good!(rt, hipGraphMemcpyNodeSetParams1D(one, y, x, 16, hipMemcpyKind::hipMemcpyDefault));
        bad!(rt, hipErrorInvalidValue: hipGraphMemcpyNodeSetParams1D(one, y, x, 4 * N + 1, hipMemcpyKind::hipMemcpyDefault));
        bad!(rt, hipErrorInvalidMemcpyDirection: hipGraphMemcpyNodeSetParams1D(one, y, x, 1, hipMemcpyKind(77)));

        // Of another type.
        bad!(rt, hipErrorInvalidValue: hipGraphMemcpyNodeSetParams1D(k, y, x, 16, hipMemcpyKind::hipMemcpyDefault));
        bad!(rt, hipErrorInvalidValue: hipGraphMemsetNodeGetParams(k, &mut zeroed()));
        bad!(rt, hipErrorInvalidValue: hipGraphKernelNodeGetParams(m, &mut zeroed()));
        bad!(rt, hipErrorInvalidValue: hipGraphHostNodeGetParams(m, &mut zeroed()));
        bad!(rt, hipErrorInvalidValue: hipGraphAddHostNode(&mut null_mut(), g, null(), 0, &zeroed::<hipHostNodeParams>()));

        let e = event();
        let record = made!(rt, hipGraphNode_t: hipGraphAddEventRecordNode(g, null(), 0, e));
        let wait = made!(rt, hipGraphNode_t: hipGraphAddEventWaitNode(g, null(), 0, e));
        let mut found: hipEvent_t = null_mut();
        good!(rt, hipGraphEventRecordNodeGetEvent(record, &mut found));
        assert_eq!(found, e);
        good!(rt, hipGraphEventWaitNodeSetEvent(wait, e));
        bad!(rt, hipErrorInvalidValue: hipGraphEventWaitNodeGetEvent(record, &mut found));
        bad!(rt, hipErrorInvalidHandle: hipGraphEventWaitNodeSetEvent(wait, x.cast()));

        use hipGraphNodeType as T;
        let expected = [
            (k, T::hipGraphNodeTypeKernel),
            (m, T::hipGraphNodeTypeMemset),
            (one, T::hipGraphNodeTypeMemcpy),
            (record, T::hipGraphNodeTypeEventRecord),
            (wait, T::hipGraphNodeTypeWaitEvent),
        ];
        for (node, kind) in expected {
            let mut found: T = zeroed();
            good!(rt, hipGraphNodeGetType(node, &mut found));
            assert_eq!(found, kind);
        }

        // Attributes of kernels.
        let mut value: hipLaunchAttributeValue = zeroed();
        value.priority = -9;
        good!(rt, hipGraphKernelNodeSetAttribute(k, hipLaunchAttributeID::hipLaunchAttributePriority, &value));
        good!(rt, hipGraphKernelNodeGetAttribute(k, hipLaunchAttributeID::hipLaunchAttributePriority, &mut value));
        // SAFETY: the member that was asked for.
        assert_eq!(unsafe { value.priority }, -1);
        value.cooperative = 1;
        good!(rt, hipGraphKernelNodeSetAttribute(k, hipLaunchAttributeID::hipLaunchAttributeCooperative, &value));
        let by = 1u32;
        let mut args = params![by];
        let twin = hipKernelNodeParams {
            func: bump.cast(),
            kernelParams: args.as_mut_ptr(),
            gridDim: dim3 { x: 1, y: 1, z: 1 },
            blockDim: dim3 { x: 4, y: 1, z: 1 },
            ..zeroed()
        };
        let k2 = made!(rt, hipGraphNode_t: hipGraphAddKernelNode(g, null(), 0, &twin));
        good!(rt, hipGraphKernelNodeCopyAttributes(k, k2));
        value.cooperative = 0;
        good!(rt, hipGraphKernelNodeGetAttribute(k2, hipLaunchAttributeID::hipLaunchAttributeCooperative, &mut value));
        // SAFETY: the member that was asked for.
        assert_eq!(unsafe { value.cooperative }, 1);
        bad!(rt, hipErrorInvalidValue: hipGraphKernelNodeGetAttribute(m, hipLaunchAttributeID::hipLaunchAttributePriority, &mut value));
        bad!(rt, hipErrorInvalidValue: hipGraphKernelNodeGetAttribute(k, hipLaunchAttributeID(99), &mut value));

        good!(rt, hipGraphDestroy(g));
        ok!(hipModuleUnload(module));
        ok!(hipEventDestroy(e));
        for p in [x, y] {
            ok!(hipFree(p));
        }
    }
}

#[test]
fn copies_in_three_dimensions() {
    // A box of 2 x 3 x 2 numbers out of one of 4 x 5 x 3.
    for (_, rt) in every() {
        let rt = &rt;
        let data: Vec<u32> = (0..60).collect();
        let (from, to) = (malloc(240), malloc(48));
        upload(from, &data);
        let mut params: hipMemcpy3DParms = zeroed();
        params.srcPtr = hipPitchedPtr { ptr: from, pitch: 16, xsize: 4, ysize: 5 };
        params.dstPtr = hipPitchedPtr { ptr: to, pitch: 8, xsize: 2, ysize: 3 };
        (params.srcPos.x, params.srcPos.y, params.srcPos.z) = (4, 2, 1);
        params.extent = hipExtent { width: 8, height: 3, depth: 2 };
        params.kind = hipMemcpyKind::hipMemcpyDeviceToDevice;
        let g = graph(rt);
        made!(rt, hipGraphNode_t: hipGraphAddMemcpyNode(g, null(), 0, &params));
        let exec = instantiate(rt, g);
        launch_and_wait(rt, exec);
        let at = |x: u32, y: u32, z: u32| (z * 5 + y) * 4 + x;
        let mut expected = Vec::new();
        for z in 1..3 {
            for y in 2..5 {
                expected.extend([at(1, y, z), at(2, y, z)]);
            }
        }
        assert_eq!(download::<u32>(to, 12), expected);
        // One plane too many, and numbers that wrap around.
        let mut made = null_mut();
        for (depth, z) in [(3, 0), (usize::MAX, 0), (1, usize::MAX), (2, 2)] {
            let mut wrong = params;
            (wrong.extent.depth, wrong.srcPos.z) = (depth, z);
            bad!(rt, hipErrorInvalidValue: hipGraphAddMemcpyNode(&mut made, g, null(), 0, &wrong));
        }
        let mut wrong = params;
        wrong.srcArray = without_provenance_mut(8);
        bad!(rt, hipErrorNotSupported: hipGraphAddMemcpyNode(&mut made, g, null(), 0, &wrong));
        good!(rt, hipGraphExecDestroy(exec));
        good!(rt, hipGraphDestroy(g));
        ok!(hipFree(from));
        ok!(hipFree(to));
    }
}

#[test]
fn clones_and_children() {
    for (_, rt) in every() {
        let rt = &rt;
        let p = malloc(16);
        let inner = graph(rt);
        let first = memset(rt, inner, &[], &fill(p, 1, 4));
        let second = memset(rt, inner, &[first], &fill(p, 2, 1));
        let clone = made!(rt, hipGraph_t: hipGraphClone(inner));
        let twin = made!(rt, hipGraphNode_t: hipGraphNodeFindInClone(second, clone));
        assert_ne!(twin, second);
        bad!(rt, hipErrorInvalidValue: hipGraphNodeFindInClone(&mut zeroed(), twin, inner));
        // A clone is independent.
        good!(rt, hipGraphMemsetNodeSetParams(twin, &fill(p, 3, 1)));
        let outer = graph(rt);
        let child = made!(rt, hipGraphNode_t: hipGraphAddChildGraphNode(outer, null(), 0, clone));
        memset(rt, outer, &[child], &fill(p.wrapping_byte_add(12), 9, 1));
        // So is a child.
        good!(rt, hipGraphMemsetNodeSetParams(twin, &fill(p, 4, 1)));
        let exec = instantiate(rt, outer);
        launch_and_wait(rt, exec);
        assert_eq!(download::<u32>(p, 4), [3, 1, 1, 9]);
        // The child as a graph: it belongs to its node.
        let embedded = {
            let mut embedded = null_mut();
            good!(rt, hipGraphChildGraphNodeGetGraph(child, &mut embedded));
            embedded
        };
        bad!(rt, hipErrorIllegalState: hipGraphDestroy(embedded));
        let inside = made!(rt, hipGraphNode_t: hipGraphNodeFindInClone(twin, embedded));
        good!(rt, hipGraphExecMemsetNodeSetParams(exec, inside, &fill(p, 5, 2)));
        launch_and_wait(rt, exec);
        assert_eq!(download::<u32>(p, 4), [5, 5, 1, 9]);
        // All parameters of a child at once.
        good!(rt, hipGraphExecChildGraphNodeSetParams(exec, child, inner));
        launch_and_wait(rt, exec);
        assert_eq!(download::<u32>(p, 4), [2, 1, 1, 9]);
        bad!(rt, hipErrorGraphExecUpdateFailure: hipGraphExecChildGraphNodeSetParams(exec, child, outer));
        good!(rt, hipGraphDestroy(outer));
        bad!(rt, hipErrorInvalidValue: hipGraphGetNodes(embedded, null_mut(), &mut 0));
        good!(rt, hipGraphDestroy(clone));
        good!(rt, hipGraphDestroy(inner));
        launch_and_wait(rt, exec);
        good!(rt, hipGraphExecDestroy(exec));
        ok!(hipFree(p));
    }
}

#[test]
fn updates() {
    use hipGraphExecUpdateResult as R;
    for (_, rt) in every() {
        let rt = &rt;
        let p = malloc(16);
        let make = |values: [u32; 2], connected: bool| {
            let g = graph(rt);
            let a = memset(rt, g, &[], &fill(p, values[0], 4));
            let b = memset(rt, g, if connected { std::slice::from_ref(&a) } else { &[] }, &fill(p, values[1], 1));
            (g, a, b)
        };
        let (g, _, b) = make([1, 2], true);
        let exec = instantiate(rt, g);
        let (other, ..) = make([3, 4], true);
        let (mut node, mut result) = (b, zeroed::<R>());
        good!(rt, hipGraphExecUpdate(exec, other, &mut node, &mut result));
        assert_eq!((node, result), (null_mut(), R::hipGraphExecUpdateSuccess));
        launch_and_wait(rt, exec);
        assert_eq!(download::<u32>(p, 4), [4, 3, 3, 3]);
        // The nodes are still those of the first graph.
        good!(rt, hipGraphExecMemsetNodeSetParams(exec, b, &fill(p, 8, 1)));
        launch_and_wait(rt, exec);
        assert_eq!(download::<u32>(p, 4), [8, 3, 3, 3]);

        let (loose, _, second) = make([5, 6], false);
        bad!(rt, hipErrorGraphExecUpdateFailure: hipGraphExecUpdate(exec, loose, &mut node, &mut result));
        assert_eq!((node, result), (second, R::hipGraphExecUpdateErrorTopologyChanged));
        empty(rt, loose, &[]);
        bad!(rt, hipErrorGraphExecUpdateFailure: hipGraphExecUpdate(exec, loose, &mut node, &mut result));
        assert_eq!((node, result), (null_mut(), R::hipGraphExecUpdateErrorTopologyChanged));
        let typed = graph(rt);
        let first = empty(rt, typed, &[]);
        memset(rt, typed, &[first], &fill(p, 1, 1));
        bad!(rt, hipErrorGraphExecUpdateFailure: hipGraphExecUpdate(exec, typed, &mut node, &mut result));
        assert_eq!((node, result), (first, R::hipGraphExecUpdateErrorNodeTypeChanged));
        // Nothing has changed.
        launch_and_wait(rt, exec);
        assert_eq!(download::<u32>(p, 4), [8, 3, 3, 3]);

        // Nodes that are switched off.
        good!(rt, hipGraphNodeSetEnabled(exec, b, 0));
        let mut enabled = 7;
        good!(rt, hipGraphNodeGetEnabled(exec, b, &mut enabled));
        assert_eq!(enabled, 0);
        launch_and_wait(rt, exec);
        assert_eq!(download::<u32>(p, 4), [3, 3, 3, 3]);
        bad!(rt, hipErrorInvalidValue: hipGraphNodeSetEnabled(exec, second, 0));
        bad!(rt, hipErrorInvalidValue: hipGraphExecHostNodeSetParams(exec, b, &zeroed::<hipHostNodeParams>()));
        for g in [g, other, loose, typed] {
            good!(rt, hipGraphDestroy(g));
        }
        good!(rt, hipGraphExecDestroy(exec));
        ok!(hipFree(p));
    }
}

/// Waits in a host function until another has arrived, for at most ten seconds.
unsafe extern "C" fn meet(data: *mut c_void) {
    // SAFETY: tests pass pointers to counters that outlive the launch.
    let counter = unsafe { &*data.cast::<AtomicU32>() };
    counter.fetch_add(1, Ordering::SeqCst);
    for _ in 0..10_000 {
        if counter.load(Ordering::SeqCst) >= 2 {
            return;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    counter.store(u32::MAX / 2, Ordering::SeqCst);
}

#[test]
fn independent_nodes_execute_at_the_same_time() {
    for (_, rt) in every() {
        let rt = &rt;
        let arrived = AtomicU32::new(0);
        let params = hipHostNodeParams { fn_: Some(meet), userData: (&raw const arrived).cast_mut().cast() };
        let g = graph(rt);
        let root = empty(rt, g, &[]);
        let a = made!(rt, hipGraphNode_t: hipGraphAddHostNode(g, &root, 1, &params));
        let b = made!(rt, hipGraphNode_t: hipGraphAddHostNode(g, &root, 1, &params));
        empty(rt, g, &[a, b]);
        let exec = instantiate(rt, g);
        launch_and_wait(rt, exec);
        assert_eq!(arrived.load(Ordering::SeqCst), 2);
        good!(rt, hipGraphExecDestroy(exec));
        good!(rt, hipGraphDestroy(g));
    }
}

#[test]
fn launches_of_one_graph_follow_each_other_and_survive_it() {
    for (_, rt) in every() {
        let rt = &rt;
        static NOTES: Mutex<Vec<u32>> = Mutex::new(Vec::new());
        unsafe extern "C" fn note(data: *mut c_void) {
            std::thread::sleep(Duration::from_millis(2));
            NOTES.lock().unwrap().push(data.addr() as u32);
        }
        NOTES.lock().unwrap().clear();
        let host = |value| hipHostNodeParams { fn_: Some(note), userData: without_provenance_mut(value) };
        let g = graph(rt);
        let a = made!(rt, hipGraphNode_t: hipGraphAddHostNode(g, null(), 0, &host(1)));
        made!(rt, hipGraphNode_t: hipGraphAddHostNode(g, &a, 1, &host(2)));
        let exec = instantiate(rt, g);
        let (s, t) = (common::free_stream(), common::free_stream());
        let gate = Gate::in_stream(s);
        good!(rt, hipGraphLaunch(exec, s));
        // Another stream, yet behind the first launch.
        good!(rt, hipGraphLaunch(exec, t));
        // A change is for later launches.
        good!(rt, hipGraphExecHostNodeSetParams(exec, a, &host(3)));
        good!(rt, hipGraphLaunch(exec, t));
        fails!(hipErrorNotReady: hipStreamQuery(t));
        good!(rt, hipGraphExecDestroy(exec));
        good!(rt, hipGraphDestroy(g));
        assert!(NOTES.lock().unwrap().is_empty());
        gate.open();
        ok!(hipStreamSynchronize(t));
        assert_eq!(*NOTES.lock().unwrap(), [1, 2, 1, 2, 3, 2]);
        ok!(hipStreamDestroy(s));
        ok!(hipStreamDestroy(t));
    }
}

#[test]
fn events_in_graphs() {
    for (_, rt) in every() {
        let rt = &rt;
        let (start, end, outside) = (event(), event(), event());
        unsafe extern "C" fn sleep(_: *mut c_void) {
            std::thread::sleep(Duration::from_millis(20));
        }
        let g = graph(rt);
        let wait = made!(rt, hipGraphNode_t: hipGraphAddEventWaitNode(g, null(), 0, outside));
        let first = made!(rt, hipGraphNode_t: hipGraphAddEventRecordNode(g, &wait, 1, start));
        let host = hipHostNodeParams { fn_: Some(sleep), userData: null_mut() };
        let middle = made!(rt, hipGraphNode_t: hipGraphAddHostNode(g, &first, 1, &host));
        made!(rt, hipGraphNode_t: hipGraphAddEventRecordNode(g, &middle, 1, end));
        let exec = instantiate(rt, g);
        let (s, t) = (common::free_stream(), common::free_stream());
        let gate = Gate::in_stream(t);
        ok!(hipEventRecord(outside, t));
        good!(rt, hipGraphLaunch(exec, s));
        fails!(hipErrorNotReady: hipEventQuery(end));
        std::thread::sleep(Duration::from_millis(5));
        fails!(hipErrorNotReady: hipStreamQuery(s));
        gate.open();
        ok!(hipEventSynchronize(end));
        let mut ms = 0.0;
        ok!(hipEventElapsedTime(&mut ms, start, end));
        assert!((20.0..5000.0).contains(&ms), "{ms}");
        good!(rt, hipGraphExecDestroy(exec));
        good!(rt, hipGraphDestroy(g));
        for e in [start, end, outside] {
            ok!(hipEventDestroy(e));
        }
        for s in [s, t] {
            ok!(hipStreamSynchronize(s));
            ok!(hipStreamDestroy(s));
        }
    }
}

#[test]
fn one_function_for_all_nodes() {
    for (_, rt) in with(Function::hipGraphAddNode) {
        let rt = &rt;
        let p = malloc(16);
        let g = graph(rt);
        let mut params: hipGraphNodeParams = zeroed();
        params.type_ = hipGraphNodeType::hipGraphNodeTypeMemset;
        params.__bindgen_anon_1.memset = fill(p, 3, 4);
        let set = made!(rt, hipGraphNode_t: hipGraphAddNode(g, null(), 0, &mut params));
        let mut copy: hipGraphNodeParams = zeroed();
        copy.type_ = hipGraphNodeType::hipGraphNodeTypeMemcpy;
        let mut parms: hipMemcpy3DParms = zeroed();
        parms.dstPtr = hipPitchedPtr { ptr: p.wrapping_byte_add(8), pitch: 4, xsize: 4, ysize: 1 };
        let source = 77u32;
        parms.srcPtr = hipPitchedPtr { ptr: (&raw const source).cast_mut().cast(), pitch: 4, xsize: 4, ysize: 1 };
        parms.extent = hipExtent { width: 4, height: 1, depth: 1 };
        parms.kind = hipMemcpyKind::hipMemcpyHostToDevice;
        copy.__bindgen_anon_1.memcpy.copyParams = parms;
        made!(rt, hipGraphNode_t: hipGraphAddNode(g, &set, 1, &mut copy));
        let exec = instantiate(rt, g);
        launch_and_wait(rt, exec);
        assert_eq!(download::<u32>(p, 4), [3, 3, 77, 3]);
        if rt.has_function(Function::hipGraphNodeSetParams) {
            params.__bindgen_anon_1.memset = fill(p, 4, 4);
            good!(rt, hipGraphNodeSetParams(set, &mut params));
            good!(rt, hipGraphExecNodeSetParams(exec, set, &mut params));
            launch_and_wait(rt, exec);
            assert_eq!(download::<u32>(p, 4), [4, 4, 77, 4]);
            bad!(rt, hipErrorInvalidValue: hipGraphNodeSetParams(set, &mut copy));
            let mut flags = 9;
            good!(rt, hipGraphExecGetFlags(exec, &mut flags));
            assert_eq!(flags, 0);
        }
        params.type_ = hipGraphNodeType(1234);
        bad!(rt, hipErrorInvalidValue: hipGraphAddNode(&mut null_mut(), g, null(), 0, &mut params));
        params.type_ = hipGraphNodeType::hipGraphNodeTypeExtSemaphoreWait;
        bad!(rt, hipErrorNotSupported: hipGraphAddNode(&mut null_mut(), g, null(), 0, &mut params));
        bad!(rt, hipErrorInvalidValue: hipGraphAddNode(&mut null_mut(), g, null(), 0, null_mut()));
        good!(rt, hipGraphDestroy(g));
        good!(rt, hipGraphExecDestroy(exec));
        ok!(hipFree(p));
    }
}

#[test]
fn instantiation_says_what_is_wrong() {
    for (_, rt) in every() {
        let rt = &rt;
        let g = graph(rt);
        // An empty graph is a graph.
        launch_and_wait(rt, instantiate(rt, g));
        let mut exec = null_mut();
        bad!(rt, hipErrorInvalidValue: hipGraphInstantiateWithFlags(&mut exec, g, 16));
        bad!(rt, hipErrorNotSupported: hipGraphInstantiateWithFlags(&mut exec, g, 4));
        bad!(rt, hipErrorInvalidValue: hipGraphInstantiateWithFlags(null_mut(), g, 0));
        bad!(rt, hipErrorInvalidValue: hipGraphInstantiate(&mut exec, null_mut(), null_mut(), null_mut(), 0));
        if rt.has_function(Function::hipGraphInstantiateWithParams) {
            let mut params = hip_sys::hipGraphInstantiateParams { flags: 2, ..zeroed() };
            good!(rt, hipGraphInstantiateWithParams(&mut exec, g, &mut params));
            assert_eq!(params.result_out.0, 0);
            params.flags = 4;
            bad!(rt, hipErrorNotSupported: hipGraphInstantiateWithParams(&mut exec, g, &mut params));
            assert_eq!(params.result_out.0, 3);
            params.uploadStream = without_provenance_mut(77);
            params.flags = 2;
            bad!(rt, hipErrorContextIsDestroyed: hipGraphInstantiateWithParams(&mut exec, g, &mut params));
        }
        good!(rt, hipGraphDestroy(g));
    }
}

#[test]
fn a_fault_in_a_graph_stops_the_device_and_the_graph() {
    common::kernels::on_device("mi300x", |device: c_int| {
        let rt = common::runtime();
        let p = malloc(16);
        let g = graph(rt);
        // The memory is gone when the graph executes.
        let doomed = malloc(16);
        let bad_fill = memset(rt, g, &[], &fill(doomed, 1, 4));
        static CALLED: AtomicU32 = AtomicU32::new(0);
        unsafe extern "C" fn called(_: *mut c_void) {
            CALLED.fetch_add(1, Ordering::SeqCst);
        }
        let host = hipHostNodeParams { fn_: Some(called), userData: null_mut() };
        made!(rt, hipGraphNode_t: hipGraphAddHostNode(g, &bad_fill, 1, &host));
        let exec = instantiate(rt, g);
        ok!(hipFree(doomed));
        let s = stream();
        ok!(hipGraphLaunch(exec, s));
        fails!(hipErrorIllegalAddress: hipStreamSynchronize(s));
        fails!(hipErrorIllegalAddress: hipGraphLaunch(exec, s));
        assert_eq!(CALLED.load(Ordering::SeqCst), 0);
        ok!(hipDeviceReset());
        assert_eq!(get!(c_int: hipGetDevice()), device);
        let _ = p;
    });
}
