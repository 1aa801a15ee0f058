//! Graphs while they are built.

use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use hip_sys::{hipGraph_t, hipGraphDebugDotFlags, hipGraphNode_t};

use super::argument::GraphArgs;
use super::capture::{Capture, CaptureMode};
use super::dot;
use super::exec::GraphExec;
use super::host::Panics;
use super::memory::{AsGraphView, AsGraphViewMut, GraphBuffer, GraphPinned, SharedBuffer, Slot, Span};
use super::node::{Hazards, Keep, Node, NodeHandle, NodeInfo, NodeKind, NodeRecord, Use};
use super::problem::GraphProblem;
use super::store::Store;
use super::work::{Called, Place, Work, require_device};
use crate::device::Device;
use crate::element::Element;
use crate::error::{Error, Result};
use crate::event::Event;
use crate::kernel::{BoundKernel, Grid, Params};
use crate::memory::{Buffer, PinnedBuffer};
use crate::stream;

/// Most levels of children: they are walked by recursion.
const MAX_DEPTH: usize = 64;

/// Source of [`Body::id`].
static NEXT_ID: AtomicU64 = AtomicU64::new(1);

/// A handle of the runtime's.
pub(super) struct RawGraph {
    device: Device,
    handle: hipGraph_t,
}

// SAFETY: HIP graphs may be used from any thread, by one at a time; whoever changes it has it exclusively. The handle is
// destroyed only in `drop`.
unsafe impl Send for RawGraph {}
// SAFETY: as above; nothing can be done through a shared reference.
unsafe impl Sync for RawGraph {}

impl RawGraph {
    fn new(device: &Device) -> Result<Self> {
        device.bind()?;
        let mut handle = std::ptr::null_mut();
        // SAFETY: `handle` is a valid place for the call's result.
        let result = unsafe { device.hip().hipGraphCreate(&mut handle, 0) };
        device.platform().check_with("hipGraphCreate", || device.to_string(), result)?;
        Ok(Self { device: device.clone(), handle })
    }

    /// # Safety
    /// The handle must be of a graph of the device's runtime that nobody else destroys.
    pub(super) unsafe fn of(device: &Device, handle: hipGraph_t) -> Self {
        Self { device: device.clone(), handle }
    }

    pub(super) fn handle(&self) -> hipGraph_t {
        self.handle
    }

    /// Leaves the graph to the runtime.
    fn abandon(mut self) {
        self.handle = std::ptr::null_mut();
    }
}

impl Drop for RawGraph {
    fn drop(&mut self) {
        if self.handle.is_null() {
            return;
        }
        if stream::is_in_callback() {
            let moved = Self { device: self.device.clone(), handle: self.handle };
            return stream::drop_elsewhere(&self.device, "destroying a graph", moved);
        }
        // SAFETY: the graph exists, and this was its only owner. Executable graphs made of it have copies.
        let result = unsafe { self.device.hip().hipGraphDestroy(self.handle) };
        if let Err(error) = self.device.platform().check("hipGraphDestroy", result) {
            self.device.defer_error(error);
        }
    }
}

/// What a graph consists of. The order of the fields is that in which they are dropped: what the runtime's graph refers to
/// goes after it.
pub(super) struct Body {
    pub(super) raw: RawGraph,
    pub(super) id: u64,
    pub(super) device: Device,
    pub(super) nodes: Vec<NodeRecord>,
    pub(super) store: Store,
    hazards: Hazards,
    /// Levels of children.
    depth: usize,
    /// Of this graph, first, and of its children.
    pub(super) panics: Vec<Arc<Panics>>,
}

impl Body {
    fn new(device: &Device) -> Result<Self> {
        let id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
        Ok(Self {
            raw: RawGraph::new(device)?,
            id,
            device: device.clone(),
            nodes: Vec::new(),
            store: Store::new(id),
            hazards: Hazards::default(),
            depth: 0,
            panics: vec![Arc::default()],
        })
    }

    /// Instead of dropping it: the runtime may execute the graph for ever, so what that uses leaks, but nothing else.
    pub(super) fn abandon(self) {
        self.raw.abandon();
        self.nodes.into_iter().for_each(NodeRecord::abandon);
        self.store.abandon();
    }

    /// Where the panics of this graph's own functions are noted.
    pub(super) fn own_panics(&self) -> Arc<Panics> {
        // There is always one; were there not, nobody would see what is noted, which is no harm.
        self.panics.first().cloned().unwrap_or_default()
    }

    /// The first panic of a host function.
    pub(super) fn panic(&self) -> Option<String> {
        self.panics.iter().find_map(|panics| panics.message())
    }

    /// The index of a node.
    pub(super) fn index(&self, node: Node) -> Result<usize, GraphProblem> {
        let known = node.graph == self.id && node.index < self.nodes.len();
        if known { Ok(node.index) } else { Err(GraphProblem::ForeignNode) }
    }

    /// Adds a node, behind all that it conflicts with.
    fn add(&mut self, new: NewNode, call: impl FnOnce(&hip_sys::Runtime, Place<'_>) -> Called) -> Result<Node> {
        self.store.check(&new.uses)?;
        let after = self.hazards.before(&new.uses);
        let handles: Vec<hipGraphNode_t> = after.iter().map(|index| self.nodes[*index].handle.0).collect();
        self.device.bind()?;
        let mut handle = std::ptr::null_mut();
        let place = Place { node: &mut handle, graph: self.raw.handle(), after: &handles };
        let (operation, result) = call(self.device.hip(), place);
        let context = || format!("{} node: {}", new.kind, new.label);
        self.device.platform().check_with(operation, context, result)?;
        let index = self.nodes.len();
        self.hazards.add(index, &new.uses);
        let NewNode { kind, label, uses, keep, children } = new;
        self.nodes.push(NodeRecord { handle: NodeHandle(handle), kind, label, after, uses, keep, children });
        Ok(Node { graph: self.id, index })
    }

    fn add_work(&mut self, mut work: Work) -> Result<Node> {
        let (kind, label, keep) = (work.kind(), std::mem::take(&mut work.label), work.keep());
        let new = NewNode { kind, label, uses: work.uses.clone(), keep, children: Vec::new() };
        // SAFETY: the graph and its nodes are alive. Memory is checked to be in the store, and the rest goes with the node;
        // both outlive the graph and what is instantiated of it.
        self.add(new, |hip, place| unsafe { work.add(hip, place) })
    }

    /// Adds a graph as a node, which becomes a copy of it.
    ///
    /// # Safety
    /// The uses and `children` must say and keep all that the nodes of the graph use.
    pub(super) unsafe fn add_child(
        &mut self,
        child: &RawGraph,
        label: String,
        uses: Vec<Use>,
        children: Vec<NodeRecord>,
    ) -> Result<Node> {
        let new = NewNode { kind: NodeKind::Child, label, uses, keep: None, children };
        self.add(new, |hip, at| {
            let (after, count) = (at.after.as_ptr(), at.after.len());
            // SAFETY: both graphs are alive; for what the child uses see this function's contract.
            let result = unsafe { hip.hipGraphAddChildGraphNode(at.node, at.graph, after, count, child.handle()) };
            ("hipGraphAddChildGraphNode", result)
        })
    }

    pub(super) fn infos(&self) -> Vec<NodeInfo> {
        let node = |index| Node { graph: self.id, index };
        let info = |(index, record): (usize, &NodeRecord)| NodeInfo {
            node: node(index),
            kind: record.kind,
            label: record.label.clone(),
            after: record.after.iter().map(|before| node(*before)).collect(),
            children: record.children.iter().map(|child| child.kind).collect(),
        };
        self.nodes.iter().enumerate().map(info).collect()
    }
}

/// What is known of a node before it is added.
struct NewNode {
    kind: NodeKind,
    label: String,
    uses: Vec<Use>,
    keep: Option<Keep>,
    children: Vec<NodeRecord>,
}

/// Work that is described once and launched many times (`hipGraph_t`); see the [module documentation](crate::graph).
///
/// A graph owns the memory that its nodes use: buffers are given to it first and are named from then on. Nodes that use the
/// same bytes wait for each other in the order in which they were added, if one of them writes; all others may run beside
/// each other. [`Graph::depend`] adds to that.
pub struct Graph {
    body: Body,
}

impl Graph {
    /// A graph without nodes, for one device (`hipGraphCreate`).
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn new(device: &Device) -> Result<Self> {
        Ok(Self { body: Body::new(device)? })
    }

    /// The device that the graph is for.
    #[must_use]
    pub fn device(&self) -> &Device {
        &self.body.device
    }

    /// Gives a buffer to the graph. From now on it goes by the name that this returns.
    ///
    /// # Errors
    /// [`GraphProblem::WrongDevice`]. The buffer is dropped then.
    pub fn own<T: Element>(&mut self, buffer: Buffer<T>) -> Result<GraphBuffer<T>> {
        self.body.own(buffer)
    }

    /// Lets the graph read a buffer that others read too: several graphs, and launches. Nobody can write it while the graph
    /// has a share.
    ///
    /// # Errors
    /// [`GraphProblem::WrongDevice`].
    pub fn share<T: Element>(&mut self, buffer: &Arc<Buffer<T>>) -> Result<SharedBuffer<T>> {
        self.body.share(buffer)
    }

    /// Gives pinned host memory to the graph, for copies from and to the host. From now on it goes by the name that this
    /// returns.
    ///
    /// # Errors
    /// [`GraphProblem::WrongDevice`] for memory of another runtime's device. The memory is dropped then.
    pub fn own_pinned<T: Element>(&mut self, memory: PinnedBuffer<T>) -> Result<GraphPinned<T>> {
        self.body.own_pinned(memory)
    }

    /// Adds a launch of a kernel (`hipGraphAddKernelNode`). Arguments are given as to
    /// [`BoundKernel::launch`], with names of the graph's memory for buffers; they are copied into the graph.
    ///
    /// # Safety
    /// As for [`BoundKernel::launch`], for each time that the graph is launched.
    ///
    /// # Errors
    /// [`Error::Launch`]; [`GraphProblem::ForeignMemory`], [`GraphProblem::WrongDevice`] in [`Error::Graph`]; errors of the
    /// runtime.
    pub unsafe fn launch<P: Params, A: GraphArgs<P>>(
        &mut self,
        kernel: &BoundKernel<P>,
        grid: Grid,
        args: A,
    ) -> Result<Node> {
        let work = Work::kernel(&self.body.device, kernel, grid, args)?;
        self.body.add_work(work)
    }

    /// Adds a copy between device memory of the same length (`hipGraphAddMemcpyNode1D`).
    ///
    /// # Errors
    /// [`Error::Length`]; [`GraphProblem::ForeignMemory`] in [`Error::Graph`]; errors of the runtime.
    pub fn copy<D, S>(&mut self, destination: &mut D, source: &S) -> Result<Node>
    where
        D: AsGraphViewMut + ?Sized,
        S: AsGraphView<Element = D::Element> + ?Sized,
    {
        let work = Work::copy(destination, source)?;
        self.body.add_work(work)
    }

    /// Adds a copy from pinned host memory to device memory of the same length (`hipGraphAddMemcpyNode1D`).
    ///
    /// # Errors
    /// As [`Graph::copy`].
    pub fn upload<D>(&mut self, destination: &mut D, source: &GraphPinned<D::Element>) -> Result<Node>
    where
        D: AsGraphViewMut + ?Sized,
    {
        let work = Work::upload(destination, source)?;
        self.body.add_work(work)
    }

    /// Adds a copy from device memory to pinned host memory of the same length (`hipGraphAddMemcpyNode1D`).
    ///
    /// # Errors
    /// As [`Graph::copy`].
    pub fn download<S>(&mut self, destination: &mut GraphPinned<S::Element>, source: &S) -> Result<Node>
    where
        S: AsGraphView + ?Sized,
    {
        let work = Work::download(destination, source)?;
        self.body.add_work(work)
    }

    /// Adds a fill, of every element with `value` (`hipGraphAddMemsetNode`).
    ///
    /// # Errors
    /// [`Error::Unsupported`] for a value that is no repetition of 1, 2 or 4 bytes; otherwise as [`Graph::copy`].
    pub fn fill<D: AsGraphViewMut + ?Sized>(&mut self, destination: &mut D, value: D::Element) -> Result<Node> {
        let work = Work::fill(destination, value)?;
        self.body.add_work(work)
    }

    /// Adds a fill of every byte with zero (`hipGraphAddMemsetNode`).
    ///
    /// # Errors
    /// As [`Graph::copy`].
    pub fn fill_zero<D: AsGraphViewMut + ?Sized>(&mut self, destination: &mut D) -> Result<Node> {
        let work = Work::fill_zero(destination);
        self.body.add_work(work)
    }

    /// Adds a call of a function on the host, on a thread of the runtime's (`hipGraphAddHostNode`). The function must not use
    /// the device in any way: the runtime waits for it, so waiting for the runtime may take for ever.
    ///
    /// The node waits for nothing by itself; see [`Graph::depend`] and [`Graph::host_with`]. If the function panics, it is
    /// not called again, and later launches of the graph, and [`GraphExec::synchronize`](crate::GraphExec::synchronize), fail
    /// with [`GraphProblem::HostPanicked`]; without one it is a deferred error of the device when the graph goes.
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn host(&mut self, function: impl FnMut() + Send + 'static) -> Result<Node> {
        let work = Work::host(&self.body.own_panics(), function);
        self.body.add_work(work)
    }

    /// As [`Graph::host`], for a function that reads and writes pinned memory of the graph. Nodes that use this memory wait
    /// for each other.
    ///
    /// # Errors
    /// [`GraphProblem::ForeignMemory`] in [`Error::Graph`]; errors of the runtime.
    pub fn host_with<T: Element>(
        &mut self,
        memory: &mut GraphPinned<T>,
        function: impl FnMut(&mut [T]) + Send + 'static,
    ) -> Result<Node> {
        let work = Work::host_with(&self.body.own_panics(), memory, function);
        self.body.add_work(work)
    }

    /// Adds a node that records an event each time the graph is launched (`hipGraphAddEventRecordNode`).
    ///
    /// # Errors
    /// [`GraphProblem::WrongDevice`] in [`Error::Graph`]; errors of the runtime.
    pub fn record_event(&mut self, event: &Event) -> Result<Node> {
        require_device("the event", event.device(), &self.body.device)?;
        let handle = event.handle();
        self.body.add(event_node(NodeKind::RecordEvent, event), |hip, at| {
            let (after, count) = (at.after.as_ptr(), at.after.len());
            // SAFETY: the graph is alive, and the event goes with the node.
            let result = unsafe { hip.hipGraphAddEventRecordNode(at.node, at.graph, after, count, handle) };
            ("hipGraphAddEventRecordNode", result)
        })
    }

    /// Adds a node that waits for what an event marks when the graph is launched (`hipGraphAddEventWaitNode`). What is to
    /// wait with it must [`depend`](Graph::depend) on it.
    ///
    /// # Errors
    /// As [`Graph::record_event`].
    pub fn wait_event(&mut self, event: &Event) -> Result<Node> {
        require_device("the event", event.device(), &self.body.device)?;
        let handle = event.handle();
        self.body.add(event_node(NodeKind::WaitEvent, event), |hip, at| {
            let (after, count) = (at.after.as_ptr(), at.after.len());
            // SAFETY: the graph is alive, and the event goes with the node.
            let result = unsafe { hip.hipGraphAddEventWaitNode(at.node, at.graph, after, count, handle) };
            ("hipGraphAddEventWaitNode", result)
        })
    }

    /// Adds another graph as one node (`hipGraphAddChildGraphNode`). Its memory keeps its names; the names of its nodes mean
    /// nothing any more.
    ///
    /// # Errors
    /// [`GraphProblem::WrongDevice`] in [`Error::Graph`]; [`Error::Unsupported`] for more than 64 levels of children; errors
    /// of the runtime. The child is dropped then.
    pub fn child(&mut self, child: Graph) -> Result<Node> {
        let Body { raw, id, device, nodes, store, hazards: _, depth, panics } = child.body;
        require_device("the child graph", &device, &self.body.device)?;
        if depth >= MAX_DEPTH {
            let reason = format!("a graph may have at most {MAX_DEPTH} levels of children");
            return Err(Error::Unsupported { what: "this child graph", reason });
        }
        self.body.depth = self.body.depth.max(depth + 1);
        let mut uses: Vec<Use> = Vec::new();
        for used in nodes.iter().flat_map(|node| &node.uses) {
            if !uses.contains(used) {
                uses.push(*used);
            }
        }
        // First, so that everything outlives the node, whatever comes.
        self.body.store.absorb(store);
        self.body.panics.extend(panics);
        // SAFETY: the uses are those of all nodes, and the records keep what these keep.
        unsafe { self.body.add_child(&raw, format!("graph {id}"), uses, nodes) }
    }

    /// Adds a node that does nothing: a point where dependencies meet (`hipGraphAddEmptyNode`).
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn empty(&mut self) -> Result<Node> {
        self.body.add_work(Work::nothing())
    }

    /// Makes a node wait for nodes that were added before it, besides those that use the same memory
    /// (`hipGraphAddDependencies`).
    ///
    /// # Errors
    /// [`GraphProblem::ForeignNode`], [`GraphProblem::Order`] in [`Error::Graph`]; errors of the runtime.
    pub fn depend(&mut self, node: Node, on: &[Node]) -> Result<()> {
        let index = self.body.index(node)?;
        for before in on {
            let before = self.body.index(*before)?;
            if before >= index {
                return Err(GraphProblem::Order { node: index, before }.into());
            }
            let Err(at) = self.body.nodes[index].after.binary_search(&before) else { continue };
            let (from, to) = (self.body.nodes[before].handle.0, self.body.nodes[index].handle.0);
            self.body.device.bind()?;
            let hip = self.body.device.hip();
            // SAFETY: the graph is alive and both nodes are in it; there is one of each.
            let result = unsafe { hip.hipGraphAddDependencies(self.body.raw.handle(), &from, &to, 1) };
            self.body.device.platform().check("hipGraphAddDependencies", result)?;
            self.body.nodes[index].after.insert(at, before);
        }
        Ok(())
    }

    /// Records work as a stream would be given it, and adds it as one node (`hipStreamBeginCapture`,
    /// `hipStreamEndCapture`, `hipGraphAddChildGraphNode`). Nothing is executed before the graph is launched.
    ///
    /// The stream that is captured exists for this only, so nobody else can put work into it. Whatever happens in `record`,
    /// an error or a panic, the capture ends. What `record` returns is returned beside the node.
    ///
    /// ```no_run
    /// # use hip::{CaptureMode, Device, Graph};
    /// # fn main() -> hip::Result<()> {
    /// # let stream = Device::first()?.stream()?;
    /// let mut graph = Graph::new(stream.device())?;
    /// let mut x = graph.own(stream.alloc::<f32>(1000)?)?;
    /// let (node, ()) = graph.capture(CaptureMode::default(), |work| work.fill(&mut x, 1.0))?;
    /// graph.instantiate()?.launch(&stream)?;
    /// # let _ = node;
    /// # Ok(()) }
    /// ```
    ///
    /// Other threads can do what they like meanwhile, in the default mode: captures of their own, launches, copies, memory,
    /// waits for streams and events. HIP allows nobody to wait for a whole device while anything is captured, so the two take
    /// turns, in the whole process: [`Device::synchronize`], [`Device::trim_memory`], [`Device::disable_peer_access`] and
    /// [`Device::reset`] wait until no capture is under way, and this waits until none of them is. Modules without an owner
    /// are unloaded, and memory of others is given back, when the captures have ended; an allocation for which there is no
    /// memory waits a second at most before it does without what streams keep for reuse. So `record` must not wait for a
    /// thread that waits for a device, also not by a lock that such a thread holds, and a thread that captures should not hold
    /// a lock for which host functions in streams wait. Where that happens all the same, or where one of the two just takes
    /// long, the other waits for ten seconds and then has an error, [`GraphProblem::CaptureUnderWay`] or
    /// [`GraphProblem::WaitUnderWay`]. Code in the process that calls HIP by itself does not know of this: its `hipDeviceSynchronize` fails, and spoils
    /// the capture.
    ///
    /// # Errors
    /// [`GraphProblem::WaitInCapture`] from functions that wait for a device if `record` calls them itself;
    /// [`GraphProblem::WaitUnderWay`] if other threads wait for devices for ten seconds; [`Error::Unsupported`] in a host
    /// function of a stream. Errors of `record` and of the runtime. Codes such as `hipErrorStreamCaptureInvalidated` mean that
    /// something was done meanwhile that the [mode](CaptureMode) forbids.
    pub fn capture<R>(
        &mut self,
        mode: CaptureMode,
        record: impl FnOnce(&mut Capture<'_>) -> Result<R>,
    ) -> Result<(Node, R)> {
        Capture::run(&mut self.body, mode, record)
    }

    /// The nodes in the order in which they were added.
    #[must_use]
    pub fn nodes(&self) -> Vec<NodeInfo> {
        self.body.infos()
    }

    /// A picture of the graph in the language of Graphviz, made without the runtime: nodes with kind and details, and what
    /// they wait for.
    #[must_use]
    pub fn dot(&self) -> String {
        dot::draw(self.body.id, &self.body.nodes)
    }

    /// Lets the runtime write its picture of the graph to a file, with all parameters (`hipGraphDebugDotPrint`, since HIP
    /// 5.5). [`Graph::dot`] works everywhere.
    ///
    /// # Errors
    /// [`Error::SymbolMissing`] for older runtimes; [`Error::Unsupported`] for a path that is no UTF-8 text or has a zero
    /// byte; errors of the runtime.
    pub fn write_runtime_dot(&mut self, path: &Path) -> Result<()> {
        let text = path.to_str().and_then(|text| std::ffi::CString::new(text).ok());
        let Some(text) = text else {
            let reason = "the runtime takes it as text in UTF-8 that ends in a zero byte".to_owned();
            return Err(Error::Unsupported { what: "a file name of this form", reason });
        };
        let device = &self.body.device;
        device.bind()?;
        let flags = hipGraphDebugDotFlags::hipGraphDebugDotFlagsVerbose.0;
        // SAFETY: the graph and all that its nodes refer to are alive, and the text ends in NUL.
        let result = unsafe { device.hip().hipGraphDebugDotPrint(self.body.raw.handle(), text.as_ptr(), flags) };
        device.platform().check_with("hipGraphDebugDotPrint", || path.display().to_string(), result)
    }

    /// What the runtime says about the kinds of the nodes (`hipGraphNodeGetType`, in this release's numbers), in the order in
    /// which they were added. It is [`NodeInfo::kind`] in the runtime's words.
    ///
    /// # Errors
    /// [`Error::Unsupported`] on DTK, whose numbers are not known; errors of the runtime.
    pub fn runtime_kinds(&mut self) -> Result<Vec<hip_sys::GraphNodeKind>> {
        let device = &self.body.device;
        device.bind()?;
        let kind = |record: &NodeRecord| {
            // SAFETY: the node is in the graph, which is alive.
            unsafe { device.hip().graph_node_kind(record.handle.0) }.map_err(|error| match error {
                hip_sys::CallError::Missing(missing) => Error::from(missing),
                hip_sys::CallError::Failed { call, code, .. } => device.platform().failed(call, String::new(), code),
                other => Error::Unsupported { what: "asking for the kind of a graph node", reason: other.to_string() },
            })
        };
        self.body.nodes.iter().map(kind).collect()
    }

    /// Makes the graph executable (`hipGraphInstantiate`).
    ///
    /// # Errors
    /// Errors of the runtime. The graph and all that it owns are dropped then.
    pub fn instantiate(self) -> Result<GraphExec> {
        GraphExec::new(self.body)
    }

    /// Takes the graph apart, to get its memory back.
    pub fn into_parts(self) -> GraphParts {
        GraphParts { store: self.body.store }
    }

    pub(super) fn into_body(self) -> Body {
        self.body
    }
}

impl Body {
    pub(super) fn own<T: Element>(&mut self, buffer: Buffer<T>) -> Result<GraphBuffer<T>> {
        require_device("the buffer", buffer.device(), &self.device)?;
        let (address, bytes, len) = (buffer.device_ptr(), buffer.byte_len(), buffer.len());
        let slot = self.store.add(self.id, buffer);
        Ok(GraphBuffer::new(Span::whole(slot, address, bytes), len))
    }

    pub(super) fn share<T: Element>(&mut self, buffer: &Arc<Buffer<T>>) -> Result<SharedBuffer<T>> {
        require_device("the buffer", buffer.device(), &self.device)?;
        let (address, bytes, len) = (buffer.device_ptr(), buffer.byte_len(), buffer.len());
        let slot = self.store.add(self.id, Arc::clone(buffer));
        Ok(SharedBuffer::new(Span::whole(slot, address, bytes), len))
    }

    pub(super) fn own_pinned<T: Element>(&mut self, mut memory: PinnedBuffer<T>) -> Result<GraphPinned<T>> {
        // Pinned memory serves all devices of its runtime.
        if !std::ptr::eq(memory.device().platform(), self.device.platform()) {
            require_device("the pinned memory", memory.device(), &self.device)?;
        }
        let (address, bytes, len) = (memory.as_mut_ptr().cast(), size_of_val(&*memory), memory.len());
        let slot = self.store.add(self.id, memory);
        Ok(GraphPinned::new(Span::whole(slot, address, bytes), len))
    }
}

fn event_node(kind: NodeKind, event: &Event) -> NewNode {
    let keep = Keep::Event(event.clone());
    NewNode { kind, label: String::new(), uses: Vec::new(), keep: Some(keep), children: Vec::new() }
}

impl fmt::Debug for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Graph")
            .field("id", &self.body.id)
            .field("device", &self.body.device.to_string())
            .field("nodes", &self.body.nodes.len())
            .finish_non_exhaustive()
    }
}

/// The memory of a graph that was taken apart.
#[must_use = "what is not taken out is dropped"]
pub struct GraphParts {
    pub(super) store: Store,
}

impl GraphParts {
    /// Takes a buffer out.
    ///
    /// # Errors
    /// [`GraphProblem::ForeignMemory`] in [`Error::Graph`] if it was not this graph's.
    pub fn take<T: Element>(&mut self, buffer: GraphBuffer<T>) -> Result<Buffer<T>> {
        Ok(self.store.take(slot_of(buffer.span()))?)
    }

    /// Takes pinned memory out.
    ///
    /// # Errors
    /// As [`GraphParts::take`].
    pub fn take_pinned<T: Element>(&mut self, memory: GraphPinned<T>) -> Result<PinnedBuffer<T>> {
        Ok(self.store.take(slot_of(memory.span()))?)
    }

    /// Number of buffers, shares and pieces of pinned memory that are still here.
    #[must_use]
    pub fn len(&self) -> usize {
        self.store.len()
    }

    /// Whether everything was taken out.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

fn slot_of(span: Span) -> Slot {
    span.slot
}

impl fmt::Debug for GraphParts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GraphParts").field("len", &self.len()).finish_non_exhaustive()
    }
}
