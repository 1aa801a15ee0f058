//! Nodes of graphs: adding them, and their parameters.
//!
//! Each kind of node has one function that checks parameters and makes the operation; adding a node, setting its
//! parameters in the graph, and setting them in an executable graph all use it.

use std::ffi::{c_int, c_void};
use std::sync::Arc;

use hip_sys::{
    hipBatchMemOpNodeParams, hipError_t, hipEvent_t, hipGraph_t, hipGraphExec_t, hipGraphNode_t, hipGraphNodeParams,
    hipGraphNodeType, hipHostNodeParams, hipKernelNodeParams, hipLaunchAttributeID, hipLaunchAttributeValue,
    hipMemAllocNodeParams, hipMemcpy3DParms, hipMemcpyKind, hipMemsetParams,
};

use super::graph::{exec, graph, list, node};
use super::{call, event, handle, not_null, put};
use crate::abi::{AbiKind, AbiRules};
use crate::error::HipResult;
use crate::graph::memory;
use crate::graph::node::{EventRef, Given, KernelNode, MemAllocNode, MemOpsNode, MemcpyNode, MemsetNode, Operation};
use crate::turns::{GREATEST_PRIORITY, LEAST_PRIORITY};
use crate::work::HostFunction;

/// Reads a structure that the caller passes by pointer.
///
/// # Safety
/// `from` must be null or valid for reading.
pub(super) unsafe fn read<T>(from: *const T) -> HipResult<T> {
    not_null(from)?;
    // SAFETY: not null, and else the caller's promise. C structures are copied.
    Ok(unsafe { from.read_unaligned() })
}

/// Adds a node.
///
/// # Safety
/// `to` must be null or valid for writing, `nodes` null or a list of `count`.
pub(super) unsafe fn add(
    to: *mut hipGraphNode_t,
    of: hipGraph_t,
    (nodes, count): (*const hipGraphNode_t, usize),
    make: impl FnOnce() -> HipResult<Operation>,
) -> HipResult {
    not_null(to)?;
    let graph = graph(of)?;
    // SAFETY: the caller's promise.
    let after = unsafe { list(nodes, count)? };
    if !graph.contains(&after) {
        return Err(hipError_t::hipErrorInvalidValue);
    }
    let added = graph.add(make()?, &after)?;
    // SAFETY: the caller's promise.
    unsafe { put(to, handle(added)) }
}

/// Gives a node of a graph other parameters of the same type.
pub(super) fn set(of: hipGraphNode_t, make: impl FnOnce() -> HipResult<Operation>) -> HipResult {
    let (graph, node) = node(of)?;
    graph.set(node, make()?)
}

/// Gives a node of an executable graph other parameters of the same type.
pub(super) fn set_in_exec(
    in_exec: hipGraphExec_t,
    of: hipGraphNode_t,
    make: impl FnOnce() -> HipResult<Operation>,
) -> HipResult {
    let exec = exec(in_exec)?;
    exec.set(of.addr(), make()?)
}

/// The operation of a node, if `pick` finds it to be of the right type.
pub(super) fn get<T>(of: hipGraphNode_t, pick: impl FnOnce(&Operation) -> Option<T>) -> HipResult<T> {
    let (graph, node) = node(of)?;
    pick(&graph.node(node)?.operation).ok_or(hipError_t::hipErrorInvalidValue)
}

/// The functions of a kind of node whose parameters are one structure: to add a node, to ask for its parameters, and to set
/// them in the graph and in an executable one.
macro_rules! parameters {
    (
        $make:ident($params:ty $(, $abi:ident)?), $operation:pat => $found:expr;
        $add:ident, $get:ident, $set:ident($changed:ty), $set_in_exec:ident($changed_in_exec:ty)
    ) => {
        pub(crate) unsafe extern "C" fn $add$(<$abi: AbiKind>)?(
            to: *mut hipGraphNode_t,
            of: hipGraph_t,
            after: *const hipGraphNode_t,
            count: usize,
            params: *const $params,
        ) -> hipError_t {
            // SAFETY: the pointers are the caller's promise.
            call(|| unsafe { add(to, of, (after, count), || $make(params $(, &$abi::RULES)?)) })
        }

        pub(crate) unsafe extern "C" fn $get(of: hipGraphNode_t, params: *mut $params) -> hipError_t {
            call(|| {
                let found = get(of, |operation| match operation {
                    $operation => Some($found),
                    _ => None,
                })?;
                // SAFETY: the pointer is the caller's promise.
                unsafe { put(params, found) }
            })
        }

        pub(crate) unsafe extern "C" fn $set$(<$abi: AbiKind>)?(of: hipGraphNode_t, params: $changed) -> hipError_t {
            // SAFETY: the pointers are the caller's promise.
            call(|| set(of, || unsafe { $make(params $(, &$abi::RULES)?) }))
        }

        pub(crate) unsafe extern "C" fn $set_in_exec$(<$abi: AbiKind>)?(
            in_exec: hipGraphExec_t,
            of: hipGraphNode_t,
            params: $changed_in_exec,
        ) -> hipError_t {
            // SAFETY: the pointers are the caller's promise.
            call(|| set_in_exec(in_exec, of, || unsafe { $make(params $(, &$abi::RULES)?) }))
        }
    };
}

/// The functions of a kind of node whose only parameter is an event, as in [`parameters`].
macro_rules! of_event {
    ($operation:ident; $add:ident, $get:ident, $set:ident, $set_in_exec:ident) => {
        pub(crate) unsafe extern "C" fn $add(
            to: *mut hipGraphNode_t,
            of: hipGraph_t,
            after: *const hipGraphNode_t,
            count: usize,
            event: hipEvent_t,
        ) -> hipError_t {
            // SAFETY: the pointers are the caller's promise.
            call(|| unsafe { add(to, of, (after, count), || Ok(Operation::$operation(event_ref(event)?))) })
        }

        pub(crate) unsafe extern "C" fn $get(of: hipGraphNode_t, event: *mut hipEvent_t) -> hipError_t {
            call(|| {
                let found = get(of, |operation| match operation {
                    Operation::$operation(event) => Some(event.handle),
                    _ => None,
                })?;
                // SAFETY: the pointer is the caller's promise.
                unsafe { put(event, handle(found)) }
            })
        }

        pub(crate) unsafe extern "C" fn $set(of: hipGraphNode_t, event: hipEvent_t) -> hipError_t {
            call(|| set(of, || Ok(Operation::$operation(event_ref(event)?))))
        }

        pub(crate) unsafe extern "C" fn $set_in_exec(
            in_exec: hipGraphExec_t,
            of: hipGraphNode_t,
            event: hipEvent_t,
        ) -> hipError_t {
            call(|| set_in_exec(in_exec, of, || Ok(Operation::$operation(event_ref(event)?))))
        }
    };
}

// Kernels.

/// # Safety
/// `params` must be null or valid, and the arguments in it as `hipModuleLaunchKernel` takes them.
unsafe fn kernel(params: *const hipKernelNodeParams, rules: &AbiRules) -> HipResult<Operation> {
    // SAFETY: the caller's promise.
    unsafe { Ok(Operation::Kernel(Arc::new(KernelNode::new(&read(params)?, rules)?))) }
}

parameters! {
    kernel(hipKernelNodeParams, A), Operation::Kernel(node) => node.params();
    hipGraphAddKernelNode, hipGraphKernelNodeGetParams,
    hipGraphKernelNodeSetParams(*const hipKernelNodeParams),
    hipGraphExecKernelNodeSetParams(*const hipKernelNodeParams)
}

pub(crate) unsafe extern "C" fn hipGraphKernelNodeGetAttribute(
    of: hipGraphNode_t,
    attribute: hipLaunchAttributeID,
    value: *mut hipLaunchAttributeValue,
) -> hipError_t {
    use hipLaunchAttributeID as Attribute;
    call(|| {
        let (graph, node) = node(of)?;
        let found = graph.node(node)?;
        let Operation::Kernel(kernel) = &found.operation else { return Err(hipError_t::hipErrorInvalidValue) };
        // SAFETY: the pointer is the caller's promise, but only for the members that its release knows: the union grew.
        unsafe {
            match attribute {
                Attribute::hipLaunchAttributeAccessPolicyWindow => put(value.cast(), found.attributes.window.get()),
                Attribute::hipLaunchAttributeCooperative => put(value.cast(), c_int::from(kernel.launch.cooperative)),
                Attribute::hipLaunchAttributePriority => put(value.cast(), found.attributes.priority),
                _ => Err(hipError_t::hipErrorInvalidValue),
            }
        }
    })
}

pub(crate) unsafe extern "C" fn hipGraphKernelNodeSetAttribute(
    of: hipGraphNode_t,
    attribute: hipLaunchAttributeID,
    value: *const hipLaunchAttributeValue,
) -> hipError_t {
    use hipLaunchAttributeID as Attribute;
    call(|| {
        let (graph, node) = node(of)?;
        let Operation::Kernel(kernel) = graph.node(node)?.operation else {
            return Err(hipError_t::hipErrorInvalidValue);
        };
        match attribute {
            Attribute::hipLaunchAttributeAccessPolicyWindow => {
                // SAFETY: the pointer is the caller's promise, for this member.
                let window = unsafe { read(value.cast())? };
                graph.set_attributes(node, |attributes| attributes.window = Given::new(window))
            }
            Attribute::hipLaunchAttributeCooperative => {
                // SAFETY: as above.
                let cooperative: c_int = unsafe { read(value.cast())? };
                graph.set(node, Operation::Kernel(Arc::new(kernel.with_cooperative(cooperative != 0)?)))
            }
            Attribute::hipLaunchAttributePriority => {
                // SAFETY: as above.
                let priority: c_int = unsafe { read(value.cast())? };
                let priority = priority.clamp(GREATEST_PRIORITY, LEAST_PRIORITY);
                graph.set_attributes(node, |attributes| attributes.priority = priority)
            }
            _ => Err(hipError_t::hipErrorInvalidValue),
        }
    })
}

pub(crate) unsafe extern "C" fn hipGraphKernelNodeCopyAttributes(
    from: hipGraphNode_t,
    to: hipGraphNode_t,
) -> hipError_t {
    call(|| {
        let (source, from) = node(from)?;
        let (graph, to) = node(to)?;
        let source = source.node(from)?;
        match (source.operation, graph.node(to)?.operation) {
            (Operation::Kernel(from), Operation::Kernel(have)) => {
                graph.set(to, Operation::Kernel(Arc::new(have.with_cooperative(from.launch.cooperative)?)))?;
                graph.set_attributes(to, |attributes| *attributes = source.attributes)
            }
            _ => Err(hipError_t::hipErrorInvalidValue),
        }
    })
}

// Copies.

/// # Safety
/// `params` must be null or valid.
unsafe fn memcpy(params: *const hipMemcpy3DParms) -> HipResult<Operation> {
    // SAFETY: the caller's promise.
    Ok(Operation::Memcpy(Arc::new(MemcpyNode::new(&unsafe { read(params)? })?)))
}

fn memcpy_1d(to: *mut c_void, from: *const c_void, len: usize, kind: hipMemcpyKind) -> HipResult<Operation> {
    Ok(Operation::Memcpy(Arc::new(MemcpyNode::linear(to, from, len, kind)?)))
}

parameters! {
    memcpy(hipMemcpy3DParms), Operation::Memcpy(node) => node.params();
    hipGraphAddMemcpyNode, hipGraphMemcpyNodeGetParams,
    hipGraphMemcpyNodeSetParams(*const hipMemcpy3DParms),
    hipGraphExecMemcpyNodeSetParams(*mut hipMemcpy3DParms)
}

#[allow(clippy::too_many_arguments, reason = "the C signature")]
pub(crate) unsafe extern "C" fn hipGraphAddMemcpyNode1D(
    to: *mut hipGraphNode_t,
    of: hipGraph_t,
    after: *const hipGraphNode_t,
    count: usize,
    destination: *mut c_void,
    source: *const c_void,
    len: usize,
    kind: hipMemcpyKind,
) -> hipError_t {
    // SAFETY: the pointers are the caller's promise.
    call(|| unsafe { add(to, of, (after, count), || memcpy_1d(destination, source, len, kind)) })
}

pub(crate) unsafe extern "C" fn hipGraphMemcpyNodeSetParams1D(
    of: hipGraphNode_t,
    destination: *mut c_void,
    source: *const c_void,
    len: usize,
    kind: hipMemcpyKind,
) -> hipError_t {
    call(|| set(of, || memcpy_1d(destination, source, len, kind)))
}

pub(crate) unsafe extern "C" fn hipGraphExecMemcpyNodeSetParams1D(
    in_exec: hipGraphExec_t,
    of: hipGraphNode_t,
    destination: *mut c_void,
    source: *const c_void,
    len: usize,
    kind: hipMemcpyKind,
) -> hipError_t {
    call(|| set_in_exec(in_exec, of, || memcpy_1d(destination, source, len, kind)))
}

// Fills.

/// # Safety
/// `params` must be null or valid.
unsafe fn memset(params: *const hipMemsetParams) -> HipResult<Operation> {
    // SAFETY: the caller's promise.
    Ok(Operation::Memset(Arc::new(MemsetNode::new(&unsafe { read(params)? })?)))
}

parameters! {
    memset(hipMemsetParams), Operation::Memset(node) => node.params();
    hipGraphAddMemsetNode, hipGraphMemsetNodeGetParams,
    hipGraphMemsetNodeSetParams(*const hipMemsetParams),
    hipGraphExecMemsetNodeSetParams(*const hipMemsetParams)
}

// Host functions.

/// # Safety
/// `params` must be null or valid.
unsafe fn host(params: *const hipHostNodeParams) -> HipResult<Operation> {
    // SAFETY: the caller's promise.
    let params = unsafe { read(params)? };
    let function = params.fn_.ok_or(hipError_t::hipErrorInvalidValue)?;
    Ok(Operation::Host(HostFunction { function, data: params.userData }))
}

parameters! {
    host(hipHostNodeParams),
    Operation::Host(host) => hipHostNodeParams { fn_: Some(host.function), userData: host.data };
    hipGraphAddHostNode, hipGraphHostNodeGetParams,
    hipGraphHostNodeSetParams(*const hipHostNodeParams),
    hipGraphExecHostNodeSetParams(*const hipHostNodeParams)
}

// Children and empty nodes.

/// A copy of a graph as a child.
fn child(of: hipGraph_t) -> HipResult<Operation> {
    Ok(Operation::Child(graph(of)?.copy()?))
}

pub(crate) unsafe extern "C" fn hipGraphAddChildGraphNode(
    to: *mut hipGraphNode_t,
    of: hipGraph_t,
    after: *const hipGraphNode_t,
    count: usize,
    graph: hipGraph_t,
) -> hipError_t {
    // SAFETY: the pointers are the caller's promise.
    call(|| unsafe { add(to, of, (after, count), || child(graph)) })
}

pub(crate) unsafe extern "C" fn hipGraphExecChildGraphNodeSetParams(
    in_exec: hipGraphExec_t,
    of: hipGraphNode_t,
    child: hipGraph_t,
) -> hipError_t {
    call(|| exec(in_exec)?.set_child(of.addr(), &*graph(child)?))
}

pub(crate) unsafe extern "C" fn hipGraphAddEmptyNode(
    to: *mut hipGraphNode_t,
    of: hipGraph_t,
    after: *const hipGraphNode_t,
    count: usize,
) -> hipError_t {
    // SAFETY: the pointers are the caller's promise.
    call(|| unsafe { add(to, of, (after, count), || Ok(Operation::Empty)) })
}

// Events.

fn event_ref(of: hipEvent_t) -> HipResult<EventRef> {
    Ok(EventRef { event: event(of)?, handle: of.addr() })
}

of_event! {
    EventRecord;
    hipGraphAddEventRecordNode, hipGraphEventRecordNodeGetEvent, hipGraphEventRecordNodeSetEvent,
    hipGraphExecEventRecordNodeSetEvent
}

of_event! {
    WaitEvent;
    hipGraphAddEventWaitNode, hipGraphEventWaitNodeGetEvent, hipGraphEventWaitNodeSetEvent,
    hipGraphExecEventWaitNodeSetEvent
}

// Memory.

pub(crate) unsafe extern "C" fn hipGraphAddMemAllocNode(
    to: *mut hipGraphNode_t,
    of: hipGraph_t,
    after: *const hipGraphNode_t,
    count: usize,
    params: *mut hipMemAllocNodeParams,
) -> hipError_t {
    // SAFETY: the pointers are the caller's promise.
    call(|| unsafe { add(to, of, (after, count), || alloc(params)) })
}

/// Makes the operation and tells the address.
///
/// # Safety
/// `params` must be null or valid for reading and writing.
unsafe fn alloc(params: *mut hipMemAllocNodeParams) -> HipResult<Operation> {
    // SAFETY: the caller's promise.
    let made = unsafe { MemAllocNode::new(&read(params)?)? };
    // SAFETY: not null, and else the caller's promise.
    unsafe { (&raw mut (*params).dptr).write_unaligned(made.params().dptr) };
    Ok(Operation::MemAlloc(Arc::new(made)))
}

pub(super) fn free(ptr: *mut c_void) -> HipResult<Operation> {
    let address = ptr.expose_provenance() as u64;
    if memory::owns(address) { Ok(Operation::MemFree(address)) } else { Err(hipError_t::hipErrorInvalidValue) }
}

pub(crate) unsafe extern "C" fn hipGraphMemAllocNodeGetParams(
    of: hipGraphNode_t,
    params: *mut hipMemAllocNodeParams,
) -> hipError_t {
    call(|| {
        let found = get(of, |operation| match operation {
            Operation::MemAlloc(node) => Some(node.params()),
            _ => None,
        })?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(params, found) }
    })
}

pub(crate) unsafe extern "C" fn hipGraphAddMemFreeNode(
    to: *mut hipGraphNode_t,
    of: hipGraph_t,
    after: *const hipGraphNode_t,
    count: usize,
    ptr: *mut c_void,
) -> hipError_t {
    // SAFETY: the pointers are the caller's promise.
    call(|| unsafe { add(to, of, (after, count), || free(ptr)) })
}

pub(crate) unsafe extern "C" fn hipGraphMemFreeNodeGetParams(of: hipGraphNode_t, ptr: *mut c_void) -> hipError_t {
    call(|| {
        let found = get(of, |operation| match operation {
            Operation::MemFree(address) => Some(*address),
            _ => None,
        })?;
        let found: *mut c_void = std::ptr::with_exposed_provenance_mut(found as usize);
        // SAFETY: the caller promises a place for a pointer.
        unsafe { put(ptr.cast::<*mut c_void>(), found) }
    })
}

// Waits for values and writes.

/// # Safety
/// `params` must be null or valid, with a list as long as it says.
unsafe fn mem_ops(params: *const hipBatchMemOpNodeParams) -> HipResult<Operation> {
    // SAFETY: the caller's promise.
    unsafe { Ok(Operation::MemOps(Arc::new(MemOpsNode::new(&read(params)?)?))) }
}

parameters! {
    mem_ops(hipBatchMemOpNodeParams), Operation::MemOps(node) => node.params();
    hipGraphAddBatchMemOpNode, hipGraphBatchMemOpNodeGetParams,
    hipGraphBatchMemOpNodeSetParams(*mut hipBatchMemOpNodeParams),
    hipGraphExecBatchMemOpNodeSetParams(*const hipBatchMemOpNodeParams)
}

// All kinds in one structure.

/// Makes the operation of whatever kind of node it is.
///
/// # Safety
/// `params` must be null or valid for reading and writing, with the member in use that its type names.
unsafe fn any(params: *mut hipGraphNodeParams, rules: &AbiRules) -> HipResult<Operation> {
    use hipGraphNodeType as Type;
    not_null(params)?;
    // SAFETY: not null, and else the caller's promise; every member starts at the same place, and the structure is never
    // read as a whole, since callers may not have filled all of it.
    unsafe {
        let kind = (&raw const (*params).type_).read_unaligned();
        let body = &raw mut (*params).__bindgen_anon_1;
        Ok(match kind {
            Type::hipGraphNodeTypeKernel => kernel(body.cast_const().cast(), rules)?,
            Type::hipGraphNodeTypeMemcpy => {
                memcpy(&raw const (*body.cast::<hip_sys::hipMemcpyNodeParams>()).copyParams)?
            }
            Type::hipGraphNodeTypeMemset => memset(body.cast_const().cast())?,
            Type::hipGraphNodeTypeHost => host(body.cast_const().cast())?,
            Type::hipGraphNodeTypeGraph => child(read(body.cast::<hip_sys::hipChildGraphNodeParams>())?.graph)?,
            Type::hipGraphNodeTypeEmpty => Operation::Empty,
            Type::hipGraphNodeTypeWaitEvent => {
                Operation::WaitEvent(event_ref(read(body.cast::<hip_sys::hipEventWaitNodeParams>())?.event)?)
            }
            Type::hipGraphNodeTypeEventRecord => {
                Operation::EventRecord(event_ref(read(body.cast::<hip_sys::hipEventRecordNodeParams>())?.event)?)
            }
            Type::hipGraphNodeTypeMemAlloc => alloc(body.cast())?,
            Type::hipGraphNodeTypeMemFree => free(read(body.cast::<hip_sys::hipMemFreeNodeParams>())?.dptr)?,
            Type::hipGraphNodeTypeExtSemaphoreSignal | Type::hipGraphNodeTypeExtSemaphoreWait => {
                return Err(hipError_t::hipErrorNotSupported);
            }
            _ => return Err(hipError_t::hipErrorInvalidValue),
        })
    }
}

/// As [`any`], but not for nodes whose parameters cannot be changed.
///
/// # Safety
/// As [`any`].
unsafe fn changed(params: *mut hipGraphNodeParams, rules: &AbiRules) -> HipResult<Operation> {
    use hipGraphNodeType as Type;
    not_null(params)?;
    // SAFETY: the caller's promise.
    let kind = unsafe { (&raw const (*params).type_).read_unaligned() };
    if matches!(kind, Type::hipGraphNodeTypeMemAlloc | Type::hipGraphNodeTypeMemFree | Type::hipGraphNodeTypeGraph) {
        return Err(hipError_t::hipErrorNotSupported);
    }
    // SAFETY: the caller's promise.
    unsafe { any(params, rules) }
}

pub(crate) unsafe extern "C" fn hipGraphAddNode<A: AbiKind>(
    to: *mut hipGraphNode_t,
    of: hipGraph_t,
    after: *const hipGraphNode_t,
    count: usize,
    params: *mut hipGraphNodeParams,
) -> hipError_t {
    // SAFETY: the pointers are the caller's promise.
    call(|| unsafe { add(to, of, (after, count), || any(params, &A::RULES)) })
}

pub(crate) unsafe extern "C" fn hipGraphNodeSetParams<A: AbiKind>(
    of: hipGraphNode_t,
    params: *mut hipGraphNodeParams,
) -> hipError_t {
    // SAFETY: the pointers are the caller's promise.
    call(|| set(of, || unsafe { changed(params, &A::RULES) }))
}

pub(crate) unsafe extern "C" fn hipGraphExecNodeSetParams<A: AbiKind>(
    in_exec: hipGraphExec_t,
    of: hipGraphNode_t,
    params: *mut hipGraphNodeParams,
) -> hipError_t {
    // SAFETY: the pointers are the caller's promise.
    call(|| set_in_exec(in_exec, of, || unsafe { changed(params, &A::RULES) }))
}
