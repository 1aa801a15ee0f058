//! What graphs own and describe, behind every interface: memory, objects of the program, pictures.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ffi::c_void;
use std::ptr::{null, null_mut};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use common::abis::every;
use common::child::{ends_well, is_child};
use common::graphs::{empty, fill, graph, instantiate, launch_and_wait, memset};
use common::{Gate, download, malloc, zeroed};
use hip_sys::{
    hipGraph_t, hipGraphExec_t, hipGraphMemAttributeType, hipGraphNode_t, hipMemAccessDesc, hipMemAccessFlags,
    hipMemAllocNodeParams, hipMemAllocationType, hipMemLocationType, hipMemcpyKind, hipStreamCaptureMode,
    hipUserObject_t,
};

fn allocation(bytes: usize) -> hipMemAllocNodeParams {
    let mut params: hipMemAllocNodeParams = zeroed();
    params.poolProps.allocType = hipMemAllocationType::hipMemAllocationTypePinned;
    params.poolProps.location.type_ = hipMemLocationType::hipMemLocationTypeDevice;
    params.bytesize = bytes;
    params
}

#[test]
fn memory_of_graphs() {
    use hipGraphMemAttributeType as A;
    let _alone = MEMORY.lock().unwrap();
    for (_, rt) in every() {
        let rt = &rt;
        let used = |which| {
            let mut value = 0u64;
            good!(rt, hipDeviceGetGraphMemAttribute(0, which, (&raw mut value).cast()));
            value
        };
        let before = used(A::hipGraphMemAttrReservedMemCurrent);
        let out = malloc(16);
        let g = graph(rt);
        let mut params = allocation(16);
        let alloc = made!(rt, hipGraphNode_t: hipGraphAddMemAllocNode(g, null(), 0, &mut params));
        let p = params.dptr;
        assert!(!p.is_null());
        let set = memset(rt, g, &[alloc], &fill(p, 6, 4));
        let copy = made!(rt, hipGraphNode_t: hipGraphAddMemcpyNode1D(
            g, &set, 1, out, p, 16, hipMemcpyKind::hipMemcpyDeviceToDevice));
        let free = made!(rt, hipGraphNode_t: hipGraphAddMemFreeNode(g, &copy, 1, p));
        let mut found: *mut c_void = null_mut();
        good!(rt, hipGraphMemFreeNodeGetParams(free, (&raw mut found).cast()));
        assert_eq!(found, p);
        let mut found: hipMemAllocNodeParams = zeroed();
        good!(rt, hipGraphMemAllocNodeGetParams(alloc, &mut found));
        assert_eq!((found.dptr, found.bytesize), (p, 16));
        let exec = instantiate(rt, g);
        for _ in 0..2 {
            launch_and_wait(rt, exec);
            assert_eq!(download::<u32>(out, 4), [6; 4]);
        }
        assert_eq!(used(A::hipGraphMemAttrUsedMemCurrent), 0);
        assert!(used(A::hipGraphMemAttrUsedMemHigh) >= 16);
        assert_eq!(used(A::hipGraphMemAttrReservedMemCurrent), before + 16);
        bad!(rt, hipErrorInvalidValue: hipFree(p));
        bad!(rt, hipErrorNotSupported: hipGraphClone(&mut null_mut(), g));
        bad!(rt, hipErrorNotSupported: hipGraphAddChildGraphNode(&mut null_mut(), graph(rt), null(), 0, g));
        bad!(rt, hipErrorInvalidValue: hipGraphAddMemFreeNode(&mut null_mut(), g, null(), 0, out));
        bad!(rt, hipErrorInvalidValue: hipGraphAddMemAllocNode(&mut null_mut(), g, null(), 0, &mut allocation(0)));
        good!(rt, hipGraphExecDestroy(exec));
        good!(rt, hipGraphDestroy(g));
        assert_eq!(used(A::hipGraphMemAttrReservedMemCurrent), before);

        // Memory that the graph leaves allocated must be freed before the next launch, and outlives the graph.
        let g = graph(rt);
        let mut params = allocation(16);
        let alloc = made!(rt, hipGraphNode_t: hipGraphAddMemAllocNode(g, null(), 0, &mut params));
        let p = params.dptr;
        memset(rt, g, &[alloc], &fill(p, 7, 4));
        let exec = instantiate(rt, g);
        launch_and_wait(rt, exec);
        bad!(rt, hipErrorInvalidValue: hipGraphLaunch(exec, null_mut()));
        assert_eq!(download::<u32>(p, 4), [7; 4]);
        ok!(hipFree(p));
        launch_and_wait(rt, exec);
        good!(rt, hipFreeAsync(p, null_mut()));
        let auto = made!(rt, hipGraphExec_t: hipGraphInstantiateWithFlags(g, 1));
        launch_and_wait(rt, auto);
        launch_and_wait(rt, auto);
        good!(rt, hipGraphDestroy(g));
        good!(rt, hipGraphExecDestroy(exec));
        good!(rt, hipGraphExecDestroy(auto));
        assert_eq!(used(A::hipGraphMemAttrUsedMemCurrent), 16);
        assert_eq!(download::<u32>(p, 4), [7; 4]);
        ok!(hipFree(p));
        assert_eq!(used(A::hipGraphMemAttrReservedMemCurrent), before);
        bad!(rt, hipErrorInvalidValue: hipFree(p));
        let mut zero = 0u64;
        good!(rt, hipDeviceSetGraphMemAttribute(0, A::hipGraphMemAttrUsedMemHigh, (&raw mut zero).cast()));
        assert_eq!(used(A::hipGraphMemAttrUsedMemHigh), 0);
        bad!(rt, hipErrorInvalidValue: hipDeviceSetGraphMemAttribute(0, A::hipGraphMemAttrUsedMemCurrent, (&raw mut zero).cast()));
        good!(rt, hipDeviceGraphMemTrim(0));
        ok!(hipFree(out));
    }
}

/// Tests that count memory of graphs must not do so at the same time.
static MEMORY: Mutex<()> = Mutex::new(());

#[test]
fn user_objects_live_as_long_as_graphs_hold_them() {
    unsafe extern "C" fn destroy(data: *mut c_void) {
        // SAFETY: tests pass pointers to counters that outlive the object.
        unsafe { &*data.cast::<AtomicU32>() }.fetch_add(1, Ordering::SeqCst);
    }
    for (_, rt) in every() {
        let rt = &rt;
        let destroyed = AtomicU32::new(0);
        let data = (&raw const destroyed).cast_mut().cast();
        let count = || destroyed.load(Ordering::SeqCst);
        let object = made!(rt, hipUserObject_t: hipUserObjectCreate(data, Some(destroy), 1, 1));
        let g = graph(rt);
        good!(rt, hipGraphRetainUserObject(g, object, 2, 0));
        good!(rt, hipUserObjectRetain(object, 3));
        bad!(rt, hipErrorInvalidValue: hipGraphReleaseUserObject(g, object, 3));
        good!(rt, hipGraphReleaseUserObject(g, object, 1));
        good!(rt, hipUserObjectRelease(object, 4));
        assert_eq!(count(), 0);
        let clone = made!(rt, hipGraph_t: hipGraphClone(g));
        good!(rt, hipGraphDestroy(g));
        let exec = instantiate(rt, clone);
        good!(rt, hipGraphDestroy(clone));
        let s = common::free_stream();
        let gate = Gate::in_stream(s);
        good!(rt, hipGraphLaunch(exec, s));
        good!(rt, hipGraphExecDestroy(exec));
        assert_eq!(count(), 0, "a launch is under way");
        gate.open();
        ok!(hipStreamSynchronize(s));
        assert_eq!(count(), 1);
        bad!(rt, hipErrorInvalidValue: hipUserObjectRelease(object, 1));
        ok!(hipStreamDestroy(s));

        let object = made!(rt, hipUserObject_t: hipUserObjectCreate(data, Some(destroy), 1, 1));
        let g = graph(rt);
        good!(rt, hipGraphRetainUserObject(g, object, 1, 1));
        good!(rt, hipGraphDestroy(g));
        assert_eq!(count(), 2, "the graph had taken the only reference over");
        bad!(rt, hipErrorInvalidValue: hipUserObjectCreate(&mut null_mut(), data, None, 1, 1));
        bad!(rt, hipErrorInvalidValue: hipUserObjectCreate(&mut null_mut(), data, Some(destroy), 0, 1));
        bad!(rt, hipErrorInvalidValue: hipUserObjectCreate(&mut null_mut(), data, Some(destroy), 1, 0));
    }
}

#[test]
fn pictures() {
    let path = std::env::temp_dir().join(format!("hip-emu-graph-{}.dot", std::process::id()));
    let name = std::ffi::CString::new(path.to_str().unwrap()).unwrap();
    for (_, rt) in every() {
        let rt = &rt;
        let p = malloc(16);
        let inner = graph(rt);
        memset(rt, inner, &[], &fill(p, 0xabc, 4));
        let outer = graph(rt);
        let a = empty(rt, outer, &[]);
        made!(rt, hipGraphNode_t: hipGraphAddChildGraphNode(outer, &a, 1, inner));
        good!(rt, hipGraphDebugDotPrint(outer, name.as_ptr(), 1));
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.starts_with("digraph") && text.trim_end().ends_with('}'), "{text}");
        assert_eq!(text.matches("subgraph cluster_").count(), 2, "{text}");
        assert_eq!(text.matches(" -> ").count(), 1, "{text}");
        assert!(text.contains("value 0xabc of 4"), "{text}");
        good!(rt, hipGraphDebugDotPrint(inner, name.as_ptr(), 0));
        assert!(!std::fs::read_to_string(&path).unwrap().contains("value"));
        bad!(rt, hipErrorOperatingSystem: hipGraphDebugDotPrint(outer, c"/nowhere/at/all.dot".as_ptr(), 0));
        bad!(rt, hipErrorInvalidValue: hipGraphDebugDotPrint(outer, null(), 0));
        good!(rt, hipGraphDestroy(inner));
        good!(rt, hipGraphDestroy(outer));
        ok!(hipFree(p));
    }
    std::fs::remove_file(path).unwrap();
}

#[test]
fn memory_of_graphs_stays_while_work_before_its_freeing_uses_it() {
    let _alone = MEMORY.lock().unwrap();
    for (_, rt) in every() {
        let rt = &rt;
        let out = malloc(16);
        let g = graph(rt);
        let mut params = allocation(16);
        made!(rt, hipGraphNode_t: hipGraphAddMemAllocNode(g, null(), 0, &mut params));
        let p = params.dptr;
        let exec = instantiate(rt, g);
        // Freed by the stream, or by another graph.
        for by_graph in [false, true] {
            let s = common::free_stream();
            good!(rt, hipGraphLaunch(exec, s));
            let gate = Gate::in_stream(s);
            good!(rt, hipMemsetAsync(p, 8 + i32::from(by_graph), 16, s));
            good!(rt, hipMemcpyAsync(out, p, 16, hipMemcpyKind::hipMemcpyDeviceToDevice, s));
            if by_graph {
                let other = graph(rt);
                let copy = made!(rt, hipGraphNode_t: hipGraphAddMemcpyNode1D(
                    other, null(), 0, out, p, 8, hipMemcpyKind::hipMemcpyDeviceToDevice));
                made!(rt, hipGraphNode_t: hipGraphAddMemFreeNode(other, &copy, 1, p));
                let freeing = instantiate(rt, other);
                good!(rt, hipGraphLaunch(freeing, s));
                good!(rt, hipGraphExecDestroy(freeing));
                good!(rt, hipGraphDestroy(other));
                good!(rt, hipGraphExecDestroy(exec));
                good!(rt, hipGraphDestroy(g));
            } else {
                good!(rt, hipFreeAsync(p, s));
                bad!(rt, hipErrorInvalidValue: hipFreeAsync(p, s));
            }
            gate.open();
            ok!(hipStreamSynchronize(s));
            assert_eq!(download::<u8>(out, 16), [8 + u8::from(by_graph); 16]);
            ok!(hipStreamDestroy(s));
        }
        bad!(rt, hipErrorInvalidValue: hipMemsetAsync(p, 0, 16, null_mut()));
        ok!(hipFree(out));
    }
}

#[test]
fn memory_of_graphs_is_its_devices_and_of_those_it_is_shared_with() {
    let _alone = MEMORY.lock().unwrap();
    common::runtime();
    let other = hip_emu::add_device("mi50").unwrap();
    for (_, rt) in every() {
        let rt = &rt;
        let g = graph(rt);
        let mut share: hipMemAccessDesc = zeroed();
        share.location.type_ = hipMemLocationType::hipMemLocationTypeDevice;
        share.location.id = other;
        share.flags = hipMemAccessFlags::hipMemAccessFlagsProtReadWrite;
        let mut params = allocation(16);
        (params.accessDescs, params.accessDescCount) = (&share, 1);
        let alloc = made!(rt, hipGraphNode_t: hipGraphAddMemAllocNode(g, null(), 0, &mut params));
        let p = params.dptr;
        let exec = instantiate(rt, g);
        launch_and_wait(rt, exec);
        // A kernel of the other device writes it.
        std::thread::spawn({
            let p = p.expose_provenance();
            move || {
                ok!(hipSetDevice(other));
                let module = common::kernels::load(common::kernels::GFX906);
                let slow = common::kernels::kernel(module, c"slow_increment");
                let (n, rounds) = (4u32, 3u32);
                common::kernels::launch(slow, [1; 3], [1; 3], 0, null_mut(), &mut params![p, n, rounds]);
                ok!(hipDeviceSynchronize());
                ok!(hipModuleUnload(module));
            }
        })
        .join()
        .unwrap();
        let mut found: hipMemAllocNodeParams = zeroed();
        good!(rt, hipGraphMemAllocNodeGetParams(alloc, &mut found));
        assert_eq!(found.accessDescCount, 0, "the list was the program's");
        ok!(hipFree(p));
        share.flags = hipMemAccessFlags::hipMemAccessFlagsProtRead;
        bad!(rt, hipErrorInvalidValue: hipGraphAddMemAllocNode(&mut null_mut(), g, null(), 0, &mut params));
        share.flags = hipMemAccessFlags::hipMemAccessFlagsProtReadWrite;
        share.location.id = 1000;
        (params.accessDescs, params.accessDescCount) = (&share, 1);
        bad!(rt, hipErrorInvalidDevice: hipGraphAddMemAllocNode(&mut null_mut(), g, null(), 0, &mut params));
        good!(rt, hipGraphExecDestroy(exec));
        good!(rt, hipGraphDestroy(g));
    }
}

#[test]
fn graphs_are_counted() {
    const NAME: &str = "graphs_are_counted";
    if !is_child(NAME) {
        return ends_well(NAME, &[]);
    }
    unsafe extern "C" fn nothing(_: *mut c_void) {}
    for (_, rt) in every() {
        let rt = &rt;
        let before = hip_emu::live();
        let g = graph(rt);
        let mut params = allocation(64);
        made!(rt, hipGraphNode_t: hipGraphAddMemAllocNode(g, null(), 0, &mut params));
        let object = made!(rt, hipUserObject_t: hipUserObjectCreate(null_mut(), Some(nothing), 1, 1));
        good!(rt, hipGraphRetainUserObject(g, object, 1, 1));
        let exec = instantiate(rt, g);
        let now = hip_emu::live();
        assert_eq!((now.graphs, now.graph_execs, now.user_objects), (1, 1, 1));
        assert_eq!(now.device_allocations, before.device_allocations + 1);
        good!(rt, hipGraphDestroy(g));
        assert_eq!(hip_emu::live().user_objects, 1);
        good!(rt, hipGraphExecDestroy(exec));
        assert_eq!(hip_emu::live(), before);
        // Captures that fail leave nothing.
        let s = common::free_stream();
        good!(rt, hipStreamBeginCapture(s, hipStreamCaptureMode::hipStreamCaptureModeGlobal));
        good!(rt, hipMallocAsync(&mut null_mut(), 64, s));
        bad!(rt, hipErrorStreamCaptureUnsupported: hipStreamSynchronize(s));
        bad!(rt, hipErrorStreamCaptureInvalidated: hipStreamEndCapture(s, &mut null_mut()));
        good!(rt, hipStreamBeginCapture(s, hipStreamCaptureMode::hipStreamCaptureModeGlobal));
        good!(rt, hipMallocAsync(&mut null_mut(), 64, s));
        ok!(hipStreamDestroy(s));
        assert_eq!(hip_emu::live(), before);
    }
}
