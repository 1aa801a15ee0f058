//! Nodes of graphs by the driver interface, whose structures differ between releases; and how deep graphs nest.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ptr::{null, null_mut};

use common::abis::{every, with};
use common::graphs::{fill, graph, instantiate, launch_and_wait, memset};
use common::{download, malloc, upload, zeroed};
use hip_emu::Abi;
use hip_sys::{
    Function, HIP_MEMCPY3D_V6, HIP_MEMSET_NODE_PARAMS, hipGraph_t, hipGraphNode_t, hipMemcpy3DParms, hipMemoryType,
    hipMemsetParams,
};

/// A box of 2 x 3 x 2 numbers out of one of 4 x 5 x 3.
#[test]
fn copies() {
    for (abi, rt) in with(Function::hipDrvGraphAddMemcpyNode) {
        assert!([Abi::Rocm6, Abi::Rocm7].contains(&abi), "DTK's layout is not known");
        let rt = &rt;
        let (from, to) = (malloc(240), malloc(48));
        upload(from, &(0..60).collect::<Vec<u32>>());
        let device = hipMemoryType::hipMemoryTypeDevice;
        let params = HIP_MEMCPY3D_V6 {
            srcXInBytes: 4,
            srcY: 2,
            srcZ: 1,
            srcMemoryType: device,
            srcDevice: from,
            srcPitch: 16,
            srcHeight: 5,
            dstMemoryType: device,
            dstDevice: to,
            dstPitch: 8,
            dstHeight: 3,
            WidthInBytes: 8,
            Height: 3,
            Depth: 2,
            ..zeroed()
        };
        let g = graph(rt);
        let node = made!(rt, hipGraphNode_t: hipDrvGraphAddMemcpyNode(g, null(), 0, &params, null_mut()));
        let exec = instantiate(rt, g);
        launch_and_wait(rt, exec);
        let expected = [29, 30, 33, 34, 37, 38, 49, 50, 53, 54, 57, 58];
        assert_eq!(download::<u32>(to, 12), expected);
        // Both interfaces know the parameters, and what one says the other takes.
        let mut parms: hipMemcpy3DParms = zeroed();
        good!(rt, hipGraphMemcpyNodeGetParams(node, &mut parms));
        assert_eq!((parms.extent.width, parms.extent.height, parms.extent.depth), (8, 3, 2));
        assert_eq!((parms.srcPtr.pitch, parms.srcPtr.ysize), (16, 5));
        let one = made!(rt, hipGraphNode_t: hipGraphAddMemcpyNode(g, null(), 0, &parms));
        if rt.has_function(Function::hipDrvGraphMemcpyNodeGetParams) {
            let mut found: HIP_MEMCPY3D_V6 = zeroed();
            good!(rt, hipDrvGraphMemcpyNodeGetParams(node, &mut found));
            assert_eq!((found.srcDevice, found.srcZ, found.Depth), (from, 1, 2));
            good!(rt, hipDrvGraphMemcpyNodeGetParams(one, &mut found));
            assert_eq!((found.WidthInBytes, found.srcHeight), (8, 5));
            good!(rt, hipDrvGraphMemcpyNodeSetParams(node, &found));
            found.Depth = 1;
            good!(rt, hipDrvGraphExecMemcpyNodeSetParams(exec, node, &found, null_mut()));
            ok!(hipMemset(to, 0, 48));
            launch_and_wait(rt, exec);
            assert_eq!(download::<u32>(to, 12)[..6], expected[..6]);
            assert_eq!(download::<u32>(to, 12)[6..], [0; 6]);
            found.srcMemoryType = hipMemoryType(77);
            bad!(rt, hipErrorInvalidValue: hipDrvGraphMemcpyNodeSetParams(node, &found));
        }
        let wrong = HIP_MEMCPY3D_V6 { srcZ: 2, ..params };
        bad!(rt, hipErrorInvalidValue: hipDrvGraphAddMemcpyNode(&mut null_mut(), g, null(), 0, &wrong, null_mut()));
        let wrong = HIP_MEMCPY3D_V6 { srcMemoryType: hipMemoryType::hipMemoryTypeArray, ..params };
        bad!(rt, hipErrorNotSupported: hipDrvGraphAddMemcpyNode(&mut null_mut(), g, null(), 0, &wrong, null_mut()));
        bad!(rt, hipErrorInvalidValue: hipDrvGraphAddMemcpyNode(&mut null_mut(), g, null(), 0, null(), null_mut()));
        good!(rt, hipGraphExecDestroy(exec));
        good!(rt, hipGraphDestroy(g));
        ok!(hipFree(from));
        ok!(hipFree(to));
    }
}

#[test]
fn fills_have_other_parameters_before_hip_7() {
    for (abi, rt) in with(Function::hipDrvGraphAddMemsetNode) {
        let rt = &rt;
        let p = malloc(32);
        ok!(hipMemset(p, 0, 32));
        let new = hipMemsetParams { dst: p, elementSize: 4, height: 2, pitch: 16, value: 9, width: 3 };
        let old = HIP_MEMSET_NODE_PARAMS { dst: p, pitch: 16, value: 9, elementSize: 4, width: 3, height: 2 };
        let params: *const hipMemsetParams = match abi {
            Abi::Rocm7 => &new,
            Abi::Rocm6 => (&raw const old).cast(),
            _ => panic!("{abi:?}: which layout it has is not known"),
        };
        let g = graph(rt);
        let node = made!(rt, hipGraphNode_t: hipDrvGraphAddMemsetNode(g, null(), 0, params, null_mut()));
        let mut found: hipMemsetParams = zeroed();
        good!(rt, hipGraphMemsetNodeGetParams(node, &mut found));
        assert_eq!((found.width, found.height, found.pitch, found.value), (3, 2, 16, 9));
        let exec = instantiate(rt, g);
        launch_and_wait(rt, exec);
        assert_eq!(download::<u32>(p, 8), [9, 9, 9, 0, 9, 9, 9, 0]);
        if rt.has_function(Function::hipDrvGraphExecMemsetNodeSetParams) {
            good!(rt, hipDrvGraphExecMemsetNodeSetParams(exec, node, params, null_mut()));
        }
        bad!(rt, hipErrorInvalidValue: hipDrvGraphAddMemsetNode(&mut null_mut(), g, null(), 0, null(), null_mut()));
        good!(rt, hipGraphExecDestroy(exec));
        good!(rt, hipGraphDestroy(g));
        ok!(hipFree(p));
    }
}

#[test]
fn graphs_nest_so_deep_and_no_deeper() {
    for (_, rt) in every() {
        let rt = &rt;
        let p = malloc(4);
        let mut inner = graph(rt);
        memset(rt, inner, &[], &fill(p, 5, 1));
        let mut levels = 0;
        let deepest = loop {
            let outer = graph(rt);
            let mut node = null_mut();
            // SAFETY: the pointers are valid.
            match common::code(unsafe { rt.hipGraphAddChildGraphNode(&mut node, outer, null(), 0, inner) }) {
                hip_sys::hipError_t::hipSuccess => levels += 1,
                code => {
                    assert_eq!(code, hip_sys::hipError_t::hipErrorInvalidValue);
                    good!(rt, hipGraphDestroy(outer));
                    break inner;
                }
            }
            good!(rt, hipGraphDestroy(inner));
            inner = outer;
            assert!(levels < 1000);
        };
        assert_eq!(levels, 64);
        // Nor by way of a child that is in a graph already.
        let mut node = null_mut();
        good!(rt, hipGraphGetNodes(deepest, &mut node, &mut 1));
        let mut child: hipGraph_t = null_mut();
        good!(rt, hipGraphChildGraphNodeGetGraph(node, &mut child));
        bad!(rt, hipErrorInvalidValue: hipGraphAddChildGraphNode(&mut node, child, null(), 0, deepest));
        let exec = instantiate(rt, deepest);
        launch_and_wait(rt, exec);
        assert_eq!(download::<u32>(p, 1), [5]);
        good!(rt, hipGraphExecDestroy(exec));
        good!(rt, hipGraphDestroy(deepest));
        ok!(hipFree(p));
    }
}

#[test]
fn a_wide_graph_of_wide_graphs() {
    for (_, rt) in every() {
        let rt = &rt;
        const N: usize = 40;
        let p = malloc(4 * N * N);
        let outer = graph(rt);
        for i in 0..N {
            let inner = graph(rt);
            for j in 0..N {
                let at = i * N + j;
                memset(rt, inner, &[], &fill(p.wrapping_byte_add(4 * at), at as u32, 1));
            }
            made!(rt, hipGraphNode_t: hipGraphAddChildGraphNode(outer, null(), 0, inner));
            good!(rt, hipGraphDestroy(inner));
        }
        let exec = instantiate(rt, outer);
        launch_and_wait(rt, exec);
        assert_eq!(download::<u32>(p, N * N), (0..(N * N) as u32).collect::<Vec<_>>());
        good!(rt, hipGraphExecDestroy(exec));
        good!(rt, hipGraphDestroy(outer));
        ok!(hipFree(p));
    }
}
