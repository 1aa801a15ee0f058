//! Small graphs for tests.

use std::ffi::c_void;
use std::ptr::null_mut;

use hip_sys::{Runtime, hipGraph_t, hipGraphExec_t, hipGraphNode_t, hipMemsetParams};

use super::stream;
use crate::{good, made, ok};

/// An empty graph.
pub(crate) fn graph(rt: &Runtime) -> hipGraph_t {
    made!(rt, hipGraph_t: hipGraphCreate(0))
}

/// Adds an empty node.
pub(crate) fn empty(rt: &Runtime, graph: hipGraph_t, after: &[hipGraphNode_t]) -> hipGraphNode_t {
    made!(rt, hipGraphNode_t: hipGraphAddEmptyNode(graph, after.as_ptr(), after.len()))
}

/// Parameters that fill `count` numbers.
pub(crate) fn fill(to: *mut c_void, value: u32, count: usize) -> hipMemsetParams {
    hipMemsetParams { dst: to, elementSize: 4, height: 1, pitch: 4 * count, value, width: count }
}

/// Adds a fill.
pub(crate) fn memset(
    rt: &Runtime,
    graph: hipGraph_t,
    after: &[hipGraphNode_t],
    params: &hipMemsetParams,
) -> hipGraphNode_t {
    made!(rt, hipGraphNode_t: hipGraphAddMemsetNode(graph, after.as_ptr(), after.len(), params))
}

/// Makes a graph executable.
pub(crate) fn instantiate(rt: &Runtime, graph: hipGraph_t) -> hipGraphExec_t {
    made!(rt, hipGraphExec_t: hipGraphInstantiate(graph, null_mut(), null_mut(), 0))
}

/// Launches in a stream of its own.
pub(crate) fn launch_and_wait(rt: &Runtime, exec: hipGraphExec_t) {
    let s = stream();
    good!(rt, hipGraphLaunch(exec, s));
    ok!(hipStreamSynchronize(s));
    ok!(hipStreamDestroy(s));
}
