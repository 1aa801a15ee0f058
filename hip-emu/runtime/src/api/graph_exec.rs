//! Executable graphs: instantiating, launching, updating.

use std::ffi::{c_char, c_uint, c_ulonglong};

use hip_sys::{
    hipError_t, hipGraph_t, hipGraphExec_t, hipGraphExecUpdateResult, hipGraphInstantiateParams,
    hipGraphInstantiateResult, hipGraphNode_t, hipStream_t,
};

use super::graph::{exec, graph, put_node};
use super::{call, handle, not_null, put, put_if, working_stream};
use crate::error::HipResult;
use crate::graph::exec::GraphExec;
use crate::platform::platform;

/// # Safety
/// `to` must be null or valid for writing.
unsafe fn instantiate(to: *mut hipGraphExec_t, of: hipGraph_t, flags: u64) -> HipResult {
    not_null(to)?;
    let made = GraphExec::new(&*graph(of)?, flags)?;
    // SAFETY: the caller's promise.
    unsafe { put(to, handle(platform().graph_execs.insert(made))) }
}

/// What is wrong with a graph is told by the code; the log stays empty.
pub(crate) unsafe extern "C" fn hipGraphInstantiate(
    to: *mut hipGraphExec_t,
    of: hipGraph_t,
    error_node: *mut hipGraphNode_t,
    log: *mut c_char,
    log_len: usize,
) -> hipError_t {
    call(|| {
        // SAFETY: the pointers are the caller's promise.
        unsafe {
            put_node(error_node, 0);
            if log_len > 0 {
                put_if(log, 0);
            }
            instantiate(to, of, 0)
        }
    })
}

pub(crate) unsafe extern "C" fn hipGraphInstantiateWithFlags(
    to: *mut hipGraphExec_t,
    of: hipGraph_t,
    flags: c_ulonglong,
) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { instantiate(to, of, flags) })
}

pub(crate) unsafe extern "C" fn hipGraphInstantiateWithParams(
    to: *mut hipGraphExec_t,
    of: hipGraph_t,
    params: *mut hipGraphInstantiateParams,
) -> hipError_t {
    use hipGraphInstantiateResult as R;
    call(|| {
        not_null(params)?;
        // SAFETY: not null, and else the caller's promise, as for all pointers.
        unsafe {
            let given = params.read_unaligned();
            if given.flags & crate::graph::exec::UPLOAD != 0 {
                working_stream(given.uploadStream)?;
            }
            let result = instantiate(to, of, given.flags);
            let answer = match result {
                Ok(()) => R::hipGraphInstantiateSuccess,
                Err(hipError_t::hipErrorNotSupported) => R::hipGraphInstantiateNodeOperationNotSupported,
                Err(_) => R::hipGraphInstantiateError,
            };
            let answered = hipGraphInstantiateParams { errNode_out: std::ptr::null_mut(), result_out: answer, ..given };
            params.write_unaligned(answered);
            result
        }
    })
}

/// Launches under way are not disturbed.
pub(crate) unsafe extern "C" fn hipGraphExecDestroy(handle: hipGraphExec_t) -> hipError_t {
    call(|| platform().graph_execs.remove(handle.addr()).map(drop).ok_or(hipError_t::hipErrorInvalidValue))
}

pub(crate) unsafe extern "C" fn hipGraphExecGetFlags(of: hipGraphExec_t, flags: *mut c_ulonglong) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(flags, exec(of)?.flags) })
}

pub(crate) unsafe extern "C" fn hipGraphLaunch(of: hipGraphExec_t, on: hipStream_t) -> hipError_t {
    call(|| exec(of)?.launch(&working_stream(on)?))
}

/// There is nothing to upload.
pub(crate) unsafe extern "C" fn hipGraphUpload(of: hipGraphExec_t, on: hipStream_t) -> hipError_t {
    call(|| {
        exec(of)?;
        working_stream(on).map(drop)
    })
}

pub(crate) unsafe extern "C" fn hipGraphExecUpdate(
    of: hipGraphExec_t,
    from: hipGraph_t,
    error_node: *mut hipGraphNode_t,
    result: *mut hipGraphExecUpdateResult,
) -> hipError_t {
    call(|| {
        let (exec, graph) = (exec(of)?, graph(from)?);
        not_null(result)?;
        let (answer, node) = match exec.update(&graph) {
            Ok(()) => (hipGraphExecUpdateResult::hipGraphExecUpdateSuccess, 0),
            Err(difference) => difference,
        };
        // SAFETY: the pointers are the caller's promise.
        unsafe {
            put_node(error_node, node);
            put(result, answer)?;
        }
        if answer == hipGraphExecUpdateResult::hipGraphExecUpdateSuccess {
            Ok(())
        } else {
            Err(hipError_t::hipErrorGraphExecUpdateFailure)
        }
    })
}

pub(crate) unsafe extern "C" fn hipGraphNodeSetEnabled(
    of: hipGraphExec_t,
    node: hipGraphNode_t,
    enabled: c_uint,
) -> hipError_t {
    call(|| exec(of)?.enable(node.addr(), enabled != 0))
}

pub(crate) unsafe extern "C" fn hipGraphNodeGetEnabled(
    of: hipGraphExec_t,
    node: hipGraphNode_t,
    enabled: *mut c_uint,
) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(enabled, exec(of)?.is_enabled(node.addr())?.into()) })
}
