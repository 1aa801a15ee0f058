//! Fills in graphs by the driver interface: `HIP_MEMSET_NODE_PARAMS` before HIP 7.0, `hipMemsetParams` since.

use core::ffi::{c_uint, c_void};

use crate::error::CallError;
use crate::generated::{HIP_MEMSET_NODE_PARAMS, hipCtx_t, hipGraph_t, hipGraphExec_t, hipGraphNode_t, hipMemsetParams};
use crate::params::{list, unknown_layout};
use crate::profile::StructVariant;
use crate::runtime::Runtime;

/// A fill of a plane with a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MemsetNode {
    /// Where to.
    pub dst: *mut c_void,
    /// Distance of two rows, in bytes; not used for one row.
    pub pitch: usize,
    /// The value of each element.
    pub value: c_uint,
    /// Size of an element, in bytes: 1, 2 or 4.
    pub element_size: c_uint,
    /// Elements of a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
}

impl MemsetNode {
    /// The structure before HIP 7.0: 40 bytes.
    pub fn to_old(&self) -> HIP_MEMSET_NODE_PARAMS {
        HIP_MEMSET_NODE_PARAMS {
            dst: self.dst,
            pitch: self.pitch,
            value: self.value,
            elementSize: self.element_size,
            width: self.width,
            height: self.height,
        }
    }

    /// The structure since HIP 7.0: 48 bytes, as shipped headers have it (AMD's notes on 7.0 name another order of fields).
    pub fn to_new(&self) -> hipMemsetParams {
        hipMemsetParams {
            dst: self.dst,
            elementSize: self.element_size,
            height: self.height,
            pitch: self.pitch,
            value: self.value,
            width: self.width,
        }
    }
}

/// A structure of either layout.
enum Raw {
    Old(HIP_MEMSET_NODE_PARAMS),
    New(hipMemsetParams),
}

impl Raw {
    fn new(runtime: &Runtime, call: &'static str, node: &MemsetNode) -> Result<Self, CallError> {
        if !matches!(node.element_size, 1 | 2 | 4) {
            let reason = format!("is {}, not 1, 2 or 4", node.element_size);
            return Err(CallError::InvalidArgument { call, argument: "elementSize", reason });
        }
        let profile = runtime.settled_profile();
        match profile.memset_node {
            StructVariant::Old => Ok(Raw::Old(node.to_old())),
            StructVariant::New => Ok(Raw::New(node.to_new())),
            StructVariant::Unknown => Err(unknown_layout(profile, call, "the parameters of a memset node")),
        }
    }

    /// For the generated functions, which know the newer layout only.
    fn as_ptr(&self) -> *const hipMemsetParams {
        match self {
            Raw::Old(raw) => (&raw const *raw).cast(),
            Raw::New(raw) => raw,
        }
    }
}

impl Runtime {
    /// Adds a fill to a graph, after other nodes (`hipDrvGraphAddMemsetNode`, since HIP 6.1).
    ///
    /// # Errors
    /// [`CallError::Unsupported`] on DTK, [`CallError::InvalidArgument`] for an impossible size of elements, else what the call
    /// reports.
    ///
    /// # Safety
    /// The memory must be there at each launch of the graph; graph, nodes and context must be this runtime's.
    pub unsafe fn drv_graph_add_memset_node(
        &self,
        graph: hipGraph_t,
        after: &[hipGraphNode_t],
        memset: &MemsetNode,
        context: hipCtx_t,
    ) -> Result<hipGraphNode_t, CallError> {
        const CALL: &str = "hipDrvGraphAddMemsetNode";
        let raw = Raw::new(self, CALL, memset)?;
        let mut node = core::ptr::null_mut();
        let (nodes, count) = list(after);
        // SAFETY: the caller vouches for memory and handles; the structure has this runtime's layout; it and the list outlive
        // the call.
        let code = unsafe { self.hipDrvGraphAddMemsetNode(&mut node, graph, nodes, count, raw.as_ptr(), context) }?;
        CallError::check(self, CALL, code)?;
        Ok(node)
    }

    /// Changes a fill in an executable graph (`hipDrvGraphExecMemsetNodeSetParams`, since HIP 6.3).
    ///
    /// # Errors
    /// As [`drv_graph_add_memset_node`](Runtime::drv_graph_add_memset_node).
    ///
    /// # Safety
    /// As [`drv_graph_add_memset_node`](Runtime::drv_graph_add_memset_node).
    pub unsafe fn drv_graph_exec_memset_node_set_params(
        &self,
        graph: hipGraphExec_t,
        node: hipGraphNode_t,
        memset: &MemsetNode,
        context: hipCtx_t,
    ) -> Result<(), CallError> {
        const CALL: &str = "hipDrvGraphExecMemsetNodeSetParams";
        let raw = Raw::new(self, CALL, memset)?;
        // SAFETY: the caller vouches for memory and handles; the structure has this runtime's layout and outlives the call.
        let code = unsafe { self.hipDrvGraphExecMemsetNodeSetParams(graph, node, raw.as_ptr(), context) }?;
        CallError::check(self, CALL, code)
    }
}
