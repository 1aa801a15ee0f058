//! Graphs: making, copying and describing them, their edges, and the objects that they hold.

use std::ffi::{c_char, c_int, c_uint, c_void};
use std::sync::Arc;

use hip_sys::{
    hipError_t, hipGraph_t, hipGraphExec_t, hipGraphMemAttributeType, hipGraphNode_t, hipGraphNodeType, hipHostFn_t,
    hipUserObject_t,
};

use super::{call, handle, not_null, only, put, put_if, text};
use crate::error::HipResult;
use crate::graph::exec::GraphExec;
use crate::graph::node::Operation;
use crate::graph::object::{Held, UserObject};
use crate::graph::{Graph, dot, memory};
use crate::platform::platform;

/// The graph behind a handle.
pub(super) fn graph(handle: hipGraph_t) -> HipResult<Arc<Graph>> {
    platform().graphs.get(handle.addr()).ok_or(hipError_t::hipErrorInvalidValue)
}

/// The graph that a node is in, and the node's number.
pub(super) fn node(handle: hipGraphNode_t) -> HipResult<(Arc<Graph>, usize)> {
    let owner = platform().graph_nodes.get(handle.addr()).ok_or(hipError_t::hipErrorInvalidValue)?;
    Ok((owner.graph()?, handle.addr()))
}

pub(super) fn exec(handle: hipGraphExec_t) -> HipResult<Arc<GraphExec>> {
    platform().graph_execs.get(handle.addr()).ok_or(hipError_t::hipErrorInvalidValue)
}

/// Reads a list of nodes.
///
/// # Safety
/// `nodes` must be null or have `count` elements.
pub(super) unsafe fn list(nodes: *const hipGraphNode_t, count: usize) -> HipResult<Vec<usize>> {
    if count == 0 {
        return Ok(Vec::new());
    }
    not_null(nodes)?;
    let mut read = Vec::new();
    read.try_reserve_exact(count).map_err(|_| hipError_t::hipErrorInvalidValue)?;
    // SAFETY: not null, and else the caller's promise.
    read.extend((0..count).map(|i| unsafe { nodes.add(i).read_unaligned() }.addr()));
    Ok(read)
}

/// Tells how many nodes there are, or lists as many as there is room for; places that are left over are cleared.
///
/// # Safety
/// `count` must be null or valid for reading and writing; `to` must be null or have room for `*count` elements.
unsafe fn show(nodes: &[usize], to: *mut hipGraphNode_t, count: *mut usize) -> HipResult {
    not_null(count)?;
    if to.is_null() {
        // SAFETY: the caller's promise.
        return unsafe { put(count, nodes.len()) };
    }
    // SAFETY: the caller's promise.
    unsafe {
        let room = count.read_unaligned();
        for i in 0..room {
            to.add(i).write_unaligned(handle(nodes.get(i).copied().unwrap_or_default()));
        }
        put(count, nodes.len().min(room))
    }
}

pub(crate) unsafe extern "C" fn hipGraphCreate(to: *mut hipGraph_t, flags: c_uint) -> hipError_t {
    call(|| {
        not_null(to)?;
        only(flags, 0)?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(to, handle(Graph::new().handle())) }
    })
}

pub(crate) unsafe extern "C" fn hipGraphDestroy(handle: hipGraph_t) -> hipError_t {
    call(|| {
        if graph(handle)?.is_owned() {
            return Err(hipError_t::hipErrorIllegalState);
        }
        platform().graphs.remove(handle.addr()).map(drop).ok_or(hipError_t::hipErrorInvalidValue)
    })
}

pub(crate) unsafe extern "C" fn hipGraphClone(to: *mut hipGraph_t, original: hipGraph_t) -> hipError_t {
    call(|| {
        not_null(to)?;
        let copy = graph(original)?.copy()?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(to, handle(copy.handle())) }
    })
}

pub(crate) unsafe extern "C" fn hipGraphNodeFindInClone(
    to: *mut hipGraphNode_t,
    original: hipGraphNode_t,
    clone: hipGraph_t,
) -> hipError_t {
    call(|| {
        let twin = graph(clone)?.twin_of(original.addr())?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(to, handle(twin)) }
    })
}

pub(crate) unsafe extern "C" fn hipGraphDestroyNode(handle: hipGraphNode_t) -> hipError_t {
    call(|| {
        let (graph, node) = node(handle)?;
        graph.remove(node)
    })
}

/// Reads pairs of nodes.
///
/// # Safety
/// As [`list`], for both.
unsafe fn pairs(
    from: *const hipGraphNode_t,
    to: *const hipGraphNode_t,
    count: usize,
) -> HipResult<Vec<(usize, usize)>> {
    // SAFETY: the caller's promise.
    let (from, to) = unsafe { (list(from, count)?, list(to, count)?) };
    Ok(from.into_iter().zip(to).collect())
}

pub(crate) unsafe extern "C" fn hipGraphAddDependencies(
    handle: hipGraph_t,
    from: *const hipGraphNode_t,
    to: *const hipGraphNode_t,
    count: usize,
) -> hipError_t {
    // SAFETY: the lists are the caller's promise.
    call(|| graph(handle)?.connect(&unsafe { pairs(from, to, count)? }))
}

pub(crate) unsafe extern "C" fn hipGraphRemoveDependencies(
    handle: hipGraph_t,
    from: *const hipGraphNode_t,
    to: *const hipGraphNode_t,
    count: usize,
) -> hipError_t {
    // SAFETY: the lists are the caller's promise.
    call(|| graph(handle)?.disconnect(&unsafe { pairs(from, to, count)? }))
}

pub(crate) unsafe extern "C" fn hipGraphGetNodes(
    handle: hipGraph_t,
    nodes: *mut hipGraphNode_t,
    count: *mut usize,
) -> hipError_t {
    // SAFETY: the pointers are the caller's promise.
    call(|| unsafe { show(&graph(handle)?.nodes(), nodes, count) })
}

pub(crate) unsafe extern "C" fn hipGraphGetRootNodes(
    handle: hipGraph_t,
    nodes: *mut hipGraphNode_t,
    count: *mut usize,
) -> hipError_t {
    // SAFETY: the pointers are the caller's promise.
    call(|| unsafe { show(&graph(handle)?.roots(), nodes, count) })
}

pub(crate) unsafe extern "C" fn hipGraphGetEdges(
    handle: hipGraph_t,
    from: *mut hipGraphNode_t,
    to: *mut hipGraphNode_t,
    count: *mut usize,
) -> hipError_t {
    call(|| {
        let (before, after): (Vec<usize>, Vec<usize>) = graph(handle)?.edges().into_iter().unzip();
        if from.is_null() != to.is_null() {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        not_null(count)?;
        // SAFETY: the pointers are the caller's promise; both lists have the room that the count says first.
        unsafe {
            let mut room = count.read_unaligned();
            show(&before, from, &mut room)?;
            show(&after, to, count)
        }
    })
}

pub(crate) unsafe extern "C" fn hipGraphNodeGetDependencies(
    handle: hipGraphNode_t,
    nodes: *mut hipGraphNode_t,
    count: *mut usize,
) -> hipError_t {
    call(|| {
        let (graph, node) = node(handle)?;
        // SAFETY: the pointers are the caller's promise.
        unsafe { show(&graph.node(node)?.after, nodes, count) }
    })
}

pub(crate) unsafe extern "C" fn hipGraphNodeGetDependentNodes(
    handle: hipGraphNode_t,
    nodes: *mut hipGraphNode_t,
    count: *mut usize,
) -> hipError_t {
    call(|| {
        let (graph, node) = node(handle)?;
        // SAFETY: the pointers are the caller's promise.
        unsafe { show(&graph.dependents(node), nodes, count) }
    })
}

pub(crate) unsafe extern "C" fn hipGraphNodeGetType(handle: hipGraphNode_t, kind: *mut hipGraphNodeType) -> hipError_t {
    call(|| {
        let (graph, node) = node(handle)?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(kind, graph.node(node)?.operation.kind()) }
    })
}

pub(crate) unsafe extern "C" fn hipGraphChildGraphNodeGetGraph(of: hipGraphNode_t, to: *mut hipGraph_t) -> hipError_t {
    call(|| {
        let (graph, node) = node(of)?;
        let Operation::Child(child) = graph.node(node)?.operation else {
            return Err(hipError_t::hipErrorInvalidValue);
        };
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(to, handle(child.handle())) }
    })
}

pub(crate) unsafe extern "C" fn hipGraphDebugDotPrint(
    handle: hipGraph_t,
    path: *const c_char,
    flags: c_uint,
) -> hipError_t {
    call(|| {
        let graph = graph(handle)?;
        only(flags, dot::FLAGS)?;
        // SAFETY: the string is the caller's promise.
        let path = unsafe { text(path)? };
        std::fs::write(path, dot::print(&graph, flags)).map_err(|_| hipError_t::hipErrorOperatingSystem)
    })
}

/// `hipUserObjectNoDestructorSync`, which must be set: nothing can wait for the destructor.
const NO_DESTRUCTOR_SYNC: u32 = 1;
/// `hipGraphUserObjectMove`: the graph takes references over instead of adding its own.
const MOVE: u32 = 1;

fn user_object(handle: hipUserObject_t) -> HipResult<Arc<UserObject>> {
    platform().user_objects.get(handle.addr()).ok_or(hipError_t::hipErrorInvalidValue)
}

/// A number of references: at least one, and no more than an `int` holds.
fn references(count: c_uint) -> HipResult {
    if (1..=c_int::MAX as c_uint).contains(&count) { Ok(()) } else { Err(hipError_t::hipErrorInvalidValue) }
}

pub(crate) unsafe extern "C" fn hipUserObjectCreate(
    to: *mut hipUserObject_t,
    data: *mut c_void,
    destroy: hipHostFn_t,
    count: c_uint,
    flags: c_uint,
) -> hipError_t {
    call(|| {
        not_null(to)?;
        let destroy = destroy.ok_or(hipError_t::hipErrorInvalidValue)?;
        references(count)?;
        if flags != NO_DESTRUCTOR_SYNC {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(to, handle(UserObject::create(data, destroy, count))) }
    })
}

pub(crate) unsafe extern "C" fn hipUserObjectRetain(object: hipUserObject_t, count: c_uint) -> hipError_t {
    call(|| {
        references(count)?;
        user_object(object)?.retain(count)
    })
}

pub(crate) unsafe extern "C" fn hipUserObjectRelease(object: hipUserObject_t, count: c_uint) -> hipError_t {
    call(|| {
        references(count)?;
        user_object(object)?.release(count)
    })
}

pub(crate) unsafe extern "C" fn hipGraphRetainUserObject(
    handle: hipGraph_t,
    object: hipUserObject_t,
    count: c_uint,
    flags: c_uint,
) -> hipError_t {
    call(|| {
        references(count)?;
        only(flags, MOVE)?;
        let (graph, object) = (graph(handle)?, user_object(object)?);
        if flags & MOVE == 0 {
            object.retain(count)?;
        }
        graph.hold(Held::take_over(&object, count));
        Ok(())
    })
}

pub(crate) unsafe extern "C" fn hipGraphReleaseUserObject(
    handle: hipGraph_t,
    object: hipUserObject_t,
    count: c_uint,
) -> hipError_t {
    call(|| {
        references(count)?;
        graph(handle)?.let_go(&user_object(object)?, count)
    })
}

// Memory of graphs.

pub(crate) unsafe extern "C" fn hipDeviceGetGraphMemAttribute(
    device: c_int,
    attribute: hipGraphMemAttributeType,
    value: *mut c_void,
) -> hipError_t {
    use hipGraphMemAttributeType as Attribute;
    call(|| {
        let device = platform().device(device)?.ordinal;
        let [used, reserved] = memory::used_and_reserved(device);
        let [used_high, reserved_high] = memory::high(device);
        let found = match attribute {
            Attribute::hipGraphMemAttrUsedMemCurrent => used,
            Attribute::hipGraphMemAttrUsedMemHigh => used_high,
            Attribute::hipGraphMemAttrReservedMemCurrent => reserved,
            Attribute::hipGraphMemAttrReservedMemHigh => reserved_high,
            _ => return Err(hipError_t::hipErrorInvalidValue),
        };
        // SAFETY: the pointer is the caller's promise: all attributes are 64 bits wide.
        unsafe { put(value.cast::<u64>(), found) }
    })
}

/// The marks of the highest use can be set back, to 0 as far as the program is concerned.
pub(crate) unsafe extern "C" fn hipDeviceSetGraphMemAttribute(
    device: c_int,
    attribute: hipGraphMemAttributeType,
    value: *mut c_void,
) -> hipError_t {
    use hipGraphMemAttributeType as Attribute;
    call(|| {
        let device = platform().device(device)?.ordinal;
        not_null(value)?;
        let which = match attribute {
            Attribute::hipGraphMemAttrUsedMemHigh => 0,
            Attribute::hipGraphMemAttrReservedMemHigh => 1,
            _ => return Err(hipError_t::hipErrorInvalidValue),
        };
        // SAFETY: the pointer is the caller's promise: all attributes are 64 bits wide.
        if unsafe { value.cast::<u64>().read_unaligned() } != 0 {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        memory::reset_high(device, which);
        Ok(())
    })
}

/// Memory that no graph needs is given back at once, so there is nothing to trim.
pub(crate) unsafe extern "C" fn hipDeviceGraphMemTrim(device: c_int) -> hipError_t {
    call(|| platform().device(device).map(drop))
}

/// Writes the handle of a node where a caller may want it.
///
/// # Safety
/// `to` must be null or valid for writing.
pub(super) unsafe fn put_node(to: *mut hipGraphNode_t, node: usize) {
    // SAFETY: the caller's promise.
    unsafe { put_if(to, handle(node)) };
}
