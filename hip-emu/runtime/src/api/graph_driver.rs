//! Nodes of graphs by the driver interface. Contexts are ignored: addresses tell where memory is.
//!
//! All of these came with HIP 6.0 and later, so `HIP_MEMCPY3D` always has the newer layout; the parameters of fills changed
//! at HIP 7.0.

use std::sync::Arc;

use hip_sys::{
    HIP_MEMCPY3D_V6, HIP_MEMSET_NODE_PARAMS, hipCtx_t, hipDeviceptr_t, hipError_t, hipGraph_t, hipGraphExec_t,
    hipGraphNode_t, hipMemsetParams,
};

use super::graph_node::{add, free, get, read, set, set_in_exec};
use super::{call, put};
use crate::abi::AbiKind;
use crate::error::HipResult;
use crate::graph::node::{MemcpyNode, MemsetNode, Operation};

/// # Safety
/// `params` must be null or valid.
unsafe fn memcpy<A: AbiKind>(params: *const HIP_MEMCPY3D_V6) -> HipResult<Operation> {
    // SAFETY: the caller's promise.
    let params = unsafe { read(params)? };
    Ok(Operation::Memcpy(Arc::new(MemcpyNode::from_driver(&params, A::RULES.memory_place)?)))
}

/// # Safety
/// `params` must be null or valid, in the layout of the ABI.
unsafe fn memset<A: AbiKind>(params: *const hipMemsetParams) -> HipResult<Operation> {
    let params = if A::RULES.version.at_least(7, 0) {
        // SAFETY: the caller's promise.
        unsafe { read(params)? }
    } else {
        // SAFETY: the caller's promise: in this ABI it is the older structure.
        let old = unsafe { read(params.cast::<HIP_MEMSET_NODE_PARAMS>())? };
        hipMemsetParams {
            dst: old.dst,
            elementSize: old.elementSize,
            height: old.height,
            pitch: old.pitch,
            value: old.value,
            width: old.width,
        }
    };
    Ok(Operation::Memset(Arc::new(MemsetNode::new(&params)?)))
}

pub(crate) unsafe extern "C" fn hipDrvGraphAddMemcpyNode<A: AbiKind>(
    to: *mut hipGraphNode_t,
    of: hipGraph_t,
    after: *const hipGraphNode_t,
    count: usize,
    params: *const HIP_MEMCPY3D_V6,
    _: hipCtx_t,
) -> hipError_t {
    // SAFETY: the pointers are the caller's promise.
    call(|| unsafe { add(to, of, (after, count), || memcpy::<A>(params)) })
}

pub(crate) unsafe extern "C" fn hipDrvGraphMemcpyNodeGetParams(
    of: hipGraphNode_t,
    params: *mut HIP_MEMCPY3D_V6,
) -> hipError_t {
    call(|| {
        let found = get(of, |operation| match operation {
            Operation::Memcpy(node) => Some(node.driver_params()),
            _ => None,
        })?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(params, found) }
    })
}

pub(crate) unsafe extern "C" fn hipDrvGraphMemcpyNodeSetParams<A: AbiKind>(
    of: hipGraphNode_t,
    params: *const HIP_MEMCPY3D_V6,
) -> hipError_t {
    // SAFETY: the pointers are the caller's promise.
    call(|| set(of, || unsafe { memcpy::<A>(params) }))
}

pub(crate) unsafe extern "C" fn hipDrvGraphExecMemcpyNodeSetParams<A: AbiKind>(
    in_exec: hipGraphExec_t,
    of: hipGraphNode_t,
    params: *const HIP_MEMCPY3D_V6,
    _: hipCtx_t,
) -> hipError_t {
    // SAFETY: the pointers are the caller's promise.
    call(|| set_in_exec(in_exec, of, || unsafe { memcpy::<A>(params) }))
}

pub(crate) unsafe extern "C" fn hipDrvGraphAddMemsetNode<A: AbiKind>(
    to: *mut hipGraphNode_t,
    of: hipGraph_t,
    after: *const hipGraphNode_t,
    count: usize,
    params: *const hipMemsetParams,
    _: hipCtx_t,
) -> hipError_t {
    // SAFETY: the pointers are the caller's promise.
    call(|| unsafe { add(to, of, (after, count), || memset::<A>(params)) })
}

pub(crate) unsafe extern "C" fn hipDrvGraphExecMemsetNodeSetParams<A: AbiKind>(
    in_exec: hipGraphExec_t,
    of: hipGraphNode_t,
    params: *const hipMemsetParams,
    _: hipCtx_t,
) -> hipError_t {
    // SAFETY: the pointers are the caller's promise.
    call(|| set_in_exec(in_exec, of, || unsafe { memset::<A>(params) }))
}

pub(crate) unsafe extern "C" fn hipDrvGraphAddMemFreeNode(
    to: *mut hipGraphNode_t,
    of: hipGraph_t,
    after: *const hipGraphNode_t,
    count: usize,
    ptr: hipDeviceptr_t,
) -> hipError_t {
    // SAFETY: the pointers are the caller's promise.
    call(|| unsafe { add(to, of, (after, count), || free(ptr)) })
}
