//! Pictures of graphs in the language of Graphviz.

use std::fmt::Write;

use crate::graph::node::Operation;
use crate::graph::{Graph, Node};

/// `hipGraphDebugDotFlagsVerbose`: everything.
pub(crate) const VERBOSE: u32 = 1;
/// `hipGraphDebugDotFlagsKernelNodeParams`.
const KERNELS: u32 = 4;
/// `hipGraphDebugDotFlagsMemcpyNodeParams`.
const COPIES: u32 = 8;
/// `hipGraphDebugDotFlagsMemsetNodeParams`.
const FILLS: u32 = 16;
/// `hipGraphDebugDotFlagsHostNodeParams`.
const HOST: u32 = 32;
/// `hipGraphDebugDotFlagsEventNodeParams`.
const EVENTS: u32 = 64;
/// `hipGraphDebugDotFlagsExtSemasSignalNodeParams` and `…Wait…`: there are no such nodes.
const SEMAPHORES: u32 = 128 | 256;
/// `hipGraphDebugDotFlagsKernelNodeAttributes`.
const ATTRIBUTES: u32 = 512;
/// `hipGraphDebugDotFlagsHandles`.
const HANDLES: u32 = 1024;

/// All flags that exist.
pub(crate) const FLAGS: u32 = VERBOSE | KERNELS | COPIES | FILLS | HOST | EVENTS | SEMAPHORES | ATTRIBUTES | HANDLES;

/// The graph as a Graphviz program, with what the flags ask for.
pub(crate) fn print(graph: &Graph, flags: u32) -> String {
    let flags = if flags & VERBOSE != 0 { FLAGS } else { flags };
    let mut text = String::from("digraph dot {\n");
    cluster(graph, flags, 1, &mut text);
    text.push_str("}\n");
    text
}

fn cluster(graph: &Graph, flags: u32, depth: usize, text: &mut String) {
    let indent = "  ".repeat(depth);
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{indent}subgraph cluster_{} {{", graph.id);
    let _ = writeln!(text, "{indent}  label=\"graph_{}\"; graph[style=\"dashed\"];", graph.id);
    let nodes = graph.snapshot();
    let name = |handle: usize| format!("\"graph_{}_node_{}\"", graph.id, nodes.range(..handle).count());
    for (handle, node) in &nodes {
        let label = label(node, *handle, flags).replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
        let _ =
            writeln!(text, "{indent}  {} [shape=\"{}\", label=\"{label}\"];", name(*handle), shape(&node.operation));
    }
    for (to, node) in &nodes {
        for from in &node.after {
            let _ = writeln!(text, "{indent}  {} -> {};", name(*from), name(*to));
        }
    }
    for node in nodes.values() {
        if let Operation::Child(child) = &node.operation {
            cluster(child, flags, depth + 1, text);
        }
    }
    let _ = writeln!(text, "{indent}}}");
}

fn shape(operation: &Operation) -> &'static str {
    match operation {
        Operation::Kernel(_) => "octagon",
        Operation::Memcpy(_) | Operation::Memset(_) => "trapezium",
        Operation::Child(_) => "folder",
        _ => "rectangle",
    }
}

fn label(node: &Node, handle: usize, flags: u32) -> String {
    let asks = |flag: u32| flags & flag != 0;
    let mut label = match &node.operation {
        Operation::Kernel(kernel) => kernel.function().signature.name.clone(),
        Operation::Memcpy(_) => "MEMCPY".to_owned(),
        Operation::Memset(_) => "MEMSET".to_owned(),
        Operation::Host(_) => "HOST".to_owned(),
        Operation::Child(child) => format!("CHILD graph_{}", child.id),
        Operation::Empty => "EMPTY".to_owned(),
        Operation::WaitEvent(_) => "EVENT_WAIT".to_owned(),
        Operation::EventRecord(_) => "EVENT_RECORD".to_owned(),
        Operation::MemAlloc(_) => "MEM_ALLOC".to_owned(),
        Operation::MemFree(_) => "MEM_FREE".to_owned(),
        Operation::MemOps(_) => "BATCH_MEM_OP".to_owned(),
    };
    let _ = match &node.operation {
        Operation::Kernel(kernel) if asks(KERNELS) => {
            let shape = &kernel.launch.shape;
            write!(label, "\ngrid {:?} block {:?} LDS {}", shape.blocks, shape.threads, shape.dynamic_lds)
        }
        Operation::Memcpy(copy) if asks(COPIES) => {
            let params = copy.params();
            let extent = params.extent;
            let (from, to) = (params.srcPtr.ptr, params.dstPtr.ptr);
            write!(label, "\n{from:?} to {to:?}, {} x {} x {}", extent.width, extent.height, extent.depth)
        }
        Operation::Memset(fill) if asks(FILLS) => {
            let params = fill.params();
            let (value, size) = (params.value, params.elementSize);
            write!(label, "\n{:?} value {value:#x} of {size}, {} x {}", params.dst, params.width, params.height)
        }
        Operation::Host(host) if asks(HOST) => write!(label, "\n{:?} with {:?}", host.function as *const (), host.data),
        Operation::WaitEvent(event) | Operation::EventRecord(event) if asks(EVENTS) => {
            write!(label, "\nevent {:#x}", event.handle)
        }
        _ => Ok(()),
    };
    if asks(ATTRIBUTES)
        && let Operation::Kernel(kernel) = &node.operation
    {
        let _ = write!(label, "\npriority {} cooperative {}", node.attributes.priority, kernel.launch.cooperative);
    }
    if asks(HANDLES) {
        let _ = write!(label, "\nnode {handle:#x}");
    }
    label
}
