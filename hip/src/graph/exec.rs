//! Graphs that can be launched.

use std::ffi::{CStr, c_char};
use std::fmt;
use std::mem::ManuallyDrop;
use std::sync::Arc;

use hip_sys::hipGraphExec_t;

use super::build::{Body, GraphParts};
use super::dot;
use super::memory::{GraphBuffer, GraphPinned, SharedBuffer, Slot};
use super::node::NodeInfo;
use super::problem::GraphProblem;
use crate::device::Device;
use crate::element::Element;
use crate::error::{Result, first_error};
use crate::event::RawEvent;
use crate::memory::{Access, AsView, AsViewMut, Buffer, PinnedBuffer, View, ViewMut};
use crate::stream::{self, LaunchName, Stream};

/// Room for what the runtime says about a graph that it cannot instantiate, in bytes.
const LOG_BYTES: usize = 1024;

/// A handle of the runtime's.
pub(super) struct RawExec(pub(super) hipGraphExec_t);

// SAFETY: executable HIP graphs may be used from any thread, by one at a time; whoever uses it has it exclusively.
unsafe impl Send for RawExec {}
// SAFETY: as above; nothing can be done through a shared reference.
unsafe impl Sync for RawExec {}

/// A graph that can be launched, again and again (`hipGraphExec_t`). Made by [`Graph::instantiate`](crate::Graph::instantiate).
///
/// It owns the memory that its nodes use. Between launches, [`GraphExec::view`] and [`GraphExec::view_mut`] lend buffers to
/// whatever takes views: copies, launches, other streams. Such work waits for the launches before it, and launches wait for
/// such work, as for all buffers. [`GraphExec::host`] and [`GraphExec::host_mut`] lend pinned memory when all launches are
/// done.
///
/// Launches are in order, also on different streams. Dropping it waits for them; forgetting it leaks what it owns and is
/// otherwise harmless.
pub struct GraphExec {
    pub(super) raw: RawExec,
    pub(super) body: ManuallyDrop<Body>,
    /// Whether handle and body are not to be dropped any more.
    taken: bool,
    /// The stream of the last launch, which waits for all launches before.
    last: Option<Stream>,
    /// What a launch does with each block of device memory.
    uses: Vec<(Slot, Access)>,
    /// For errors that may come of launches.
    launch_name: LaunchName,
    /// Why it cannot be launched any more.
    pub(super) broken: Option<String>,
}

impl GraphExec {
    pub(super) fn new(body: Body) -> Result<Self> {
        let device = &body.device;
        device.bind()?;
        let (mut handle, mut node) = (std::ptr::null_mut(), std::ptr::null_mut());
        let mut log: [c_char; LOG_BYTES] = [0; LOG_BYTES];
        // SAFETY: the graph is alive, and all places are valid for the call's results.
        let result = unsafe {
            device.hip().hipGraphInstantiate(&mut handle, body.raw.handle(), &mut node, log.as_mut_ptr(), LOG_BYTES)
        };
        let context = || {
            let at = body.nodes.iter().position(|record| !node.is_null() && record.handle.0 == node);
            let mut text = format!("{} nodes on {device}", body.nodes.len());
            if let Some(at) = at {
                text.push_str(&format!("; node {at} ({} {})", body.nodes[at].kind, body.nodes[at].label));
            }
            log[LOG_BYTES - 1] = 0;
            // SAFETY: the last byte is zero.
            let log = unsafe { CStr::from_ptr(log.as_ptr()) }.to_string_lossy();
            if !log.is_empty() {
                text.push_str(&format!("; {}", log.trim()));
            }
            text
        };
        device.platform().check_with("hipGraphInstantiate", context, result)?;
        let mut exec = Self {
            raw: RawExec(handle),
            body: ManuallyDrop::new(body),
            taken: false,
            last: None,
            uses: Vec::new(),
            launch_name: LaunchName::new("(a graph)"),
            broken: None,
        };
        exec.note_uses();
        Ok(exec)
    }

    /// The device that the graph is for.
    #[must_use]
    pub fn device(&self) -> &Device {
        &self.body.device
    }

    /// Puts a launch of the whole graph into `stream` (`hipGraphLaunch`). The host does not wait. Launches of one graph are
    /// in order, whatever their streams. On the stream that owns the buffers, nothing is allocated or locked.
    ///
    /// # Errors
    /// [`Error::WrongDevice`](crate::Error::WrongDevice); [`GraphProblem::HostPanicked`] and [`GraphProblem::Broken`] in
    /// [`Error::Graph`](crate::Error::Graph); errors of the runtime. Faults of kernels show up in a later call.
    pub fn launch(&mut self, stream: &Stream) -> Result<()> {
        self.require_usable()?;
        stream.require_device("the graph", &self.body.device)?;
        self.enter(stream)?;
        for (slot, access) in &self.uses {
            if let Some(allocation) = self.body.store.allocation(*slot) {
                allocation.begin(stream, *access)?;
            }
        }
        let device = &self.body.device;
        device.bind()?;
        stream.note_launch(self.launch_name);
        // SAFETY: graph and stream are alive and of one device, what the nodes use is kept until `self` has waited for the
        // launch, and the memory is ordered with the stream.
        let result = unsafe { device.hip().hipGraphLaunch(self.raw.0, stream.handle()) };
        let launched = device.platform().check_with("hipGraphLaunch", || device.to_string(), result);
        // Also after an error, in case that some of it is in the stream.
        let uses = self.uses.iter().filter_map(|(slot, access)| Some((self.body.store.allocation(*slot)?, access)));
        launched.and(first_error(uses.map(|(allocation, access)| allocation.end(stream, *access))))
    }

    /// Lets the runtime prepare the next launch now (`hipGraphUpload`, since HIP 5.3), in stream order. It changes nothing
    /// but when the time is spent.
    ///
    /// # Errors
    /// [`Error::SymbolMissing`](crate::Error::SymbolMissing) for older runtimes; otherwise as [`GraphExec::launch`].
    pub fn prepare(&mut self, stream: &Stream) -> Result<()> {
        self.require_usable()?;
        stream.require_device("the graph", &self.body.device)?;
        self.enter(stream)?;
        let device = &self.body.device;
        device.bind()?;
        // SAFETY: graph and stream are alive and of one device.
        let result = unsafe { device.hip().hipGraphUpload(self.raw.0, stream.handle()) };
        device.platform().check("hipGraphUpload", result)
    }

    /// Waits for all launches so far (`hipStreamSynchronize` on the stream of the last).
    ///
    /// # Errors
    /// [`GraphProblem::HostPanicked`] in [`Error::Graph`](crate::Error::Graph); errors of the runtime, and faults of kernels
    /// launched earlier.
    pub fn synchronize(&self) -> Result<()> {
        self.settle()?;
        match self.body.panic() {
            Some(text) => Err(GraphProblem::HostPanicked(text).into()),
            None => Ok(()),
        }
    }

    /// Whether all launches so far are done, with whatever else is in the stream of the last (`hipStreamQuery`).
    ///
    /// # Errors
    /// Errors of the runtime, and faults of kernels launched earlier.
    pub fn is_done(&self) -> Result<bool> {
        self.last.as_ref().map_or(Ok(true), Stream::is_idle)
    }

    /// A buffer of the graph, for reading. It can be used as every view, on any stream, and is ordered with launches.
    ///
    /// # Errors
    /// [`GraphProblem::ForeignMemory`] in [`Error::Graph`](crate::Error::Graph).
    pub fn view<T: Element>(&self, buffer: &GraphBuffer<T>) -> Result<View<'_, T>> {
        Ok(self.body.store.get::<Buffer<T>>(buffer.span().slot)?.view())
    }

    /// A buffer of the graph, for writing. It can be used as every view, on any stream, and is ordered with launches.
    ///
    /// # Errors
    /// As [`GraphExec::view`].
    pub fn view_mut<T: Element>(&mut self, buffer: &GraphBuffer<T>) -> Result<ViewMut<'_, T>> {
        Ok(self.body.store.get_mut::<Buffer<T>>(buffer.span().slot)?.view_mut())
    }

    /// Pinned memory of the graph. Waits for all launches so far.
    ///
    /// # Errors
    /// [`GraphProblem::ForeignMemory`] in [`Error::Graph`](crate::Error::Graph); errors of the runtime, and faults of kernels
    /// launched earlier.
    pub fn host<T: Element>(&self, memory: &GraphPinned<T>) -> Result<&[T]> {
        let found = self.body.store.get::<PinnedBuffer<T>>(memory.span().slot)?;
        self.settle()?;
        Ok(found)
    }

    /// Pinned memory of the graph, for writing. Waits for all launches so far.
    ///
    /// # Errors
    /// As [`GraphExec::host`].
    pub fn host_mut<T: Element>(&mut self, memory: &GraphPinned<T>) -> Result<&mut [T]> {
        self.settle()?;
        Ok(self.body.store.get_mut::<PinnedBuffer<T>>(memory.span().slot)?)
    }

    /// Gives a buffer to the graph, for nodes that are [changed](GraphExec::set_kernel) to use it.
    ///
    /// # Errors
    /// As [`Graph::own`](crate::Graph::own).
    pub fn own<T: Element>(&mut self, buffer: Buffer<T>) -> Result<GraphBuffer<T>> {
        self.body.own(buffer)
    }

    /// Lets the graph read a buffer, for nodes that are changed to use it; see [`Graph::share`](crate::Graph::share).
    ///
    /// # Errors
    /// As [`Graph::share`](crate::Graph::share).
    pub fn share<T: Element>(&mut self, buffer: &Arc<Buffer<T>>) -> Result<SharedBuffer<T>> {
        self.body.share(buffer)
    }

    /// Gives pinned memory to the graph, for nodes that are changed to use it.
    ///
    /// # Errors
    /// As [`Graph::own_pinned`](crate::Graph::own_pinned).
    pub fn own_pinned<T: Element>(&mut self, memory: PinnedBuffer<T>) -> Result<GraphPinned<T>> {
        self.body.own_pinned(memory)
    }

    /// Takes a buffer out that no node uses any more. Waits for all launches so far.
    ///
    /// # Errors
    /// [`GraphProblem::MemoryInUse`], [`GraphProblem::ForeignMemory`] in [`Error::Graph`](crate::Error::Graph); errors of
    /// the runtime. The buffer stays in the graph then, without a name.
    pub fn take<T: Element>(&mut self, buffer: GraphBuffer<T>) -> Result<Buffer<T>> {
        let slot = buffer.span().slot;
        let uses = |index: &usize| self.body.nodes[*index].uses.iter().any(|used| used.slot == slot);
        if let Some(node) = (0..self.body.nodes.len()).find(uses) {
            return Err(GraphProblem::MemoryInUse { node }.into());
        }
        self.settle()?;
        Ok(self.body.store.take(slot)?)
    }

    /// The nodes in the order in which they were added.
    #[must_use]
    pub fn nodes(&self) -> Vec<NodeInfo> {
        self.body.infos()
    }

    /// A picture of the graph in the language of Graphviz; see [`Graph::dot`](crate::Graph::dot).
    #[must_use]
    pub fn dot(&self) -> String {
        dot::draw(self.body.id, &self.body.nodes)
    }

    /// Waits for all launches and takes the graph apart, to get its memory back. A panic of a host function that no error has
    /// told is then among [`Device::take_deferred_errors`](crate::Device::take_deferred_errors), as it is if the graph is dropped.
    ///
    /// # Errors
    /// Errors of the runtime, and faults of kernels launched earlier. The device may still use the memory then, so it leaks.
    pub fn into_parts(mut self) -> Result<GraphParts> {
        self.taken = true;
        let settled = self.settle();
        if settled.is_ok() {
            self.destroy();
        }
        // SAFETY: `taken` keeps `drop` from touching the body, and `self` goes away here.
        let body = unsafe { ManuallyDrop::take(&mut self.body) };
        match settled {
            Ok(()) => Ok(GraphParts { store: body.store }),
            Err(error) => {
                body.abandon();
                Err(error)
            }
        }
    }

    /// Waits for all launches.
    pub(super) fn settle(&self) -> Result<()> {
        self.last.as_ref().map_or(Ok(()), Stream::wait_for_work)
    }

    /// Puts what comes next in `stream` behind all launches so far, and notes that it is used.
    fn enter(&mut self, stream: &Stream) -> Result<()> {
        match &self.last {
            Some(last) if last == stream => return Ok(()),
            Some(last) => {
                let event = RawEvent::new(&self.body.device, false)?;
                event.record(last)?;
                event.queue_wait(stream)?;
            }
            None => {}
        }
        // Before the call, so that whatever a failed one leaves in the stream is waited for.
        self.last = Some(stream.clone());
        Ok(())
    }

    pub(super) fn require_usable(&self) -> Result<(), GraphProblem> {
        if let Some(text) = &self.broken {
            return Err(GraphProblem::Broken(text.clone()));
        }
        self.body.panic().map_or(Ok(()), |text| Err(GraphProblem::HostPanicked(text)))
    }

    /// Sums up what a launch does with memory.
    pub(super) fn note_uses(&mut self) {
        self.uses.clear();
        for used in self.body.nodes.iter().flat_map(|node| &node.uses) {
            if self.body.store.allocation(used.slot).is_none() {
                continue;
            }
            match self.uses.iter_mut().find(|(slot, _)| *slot == used.slot) {
                Some((_, access)) if used.access == Access::Write => *access = Access::Write,
                Some(_) => {}
                None => self.uses.push((used.slot, used.access)),
            }
        }
    }

    /// Destroys the runtime's object, which must not be in use.
    fn destroy(&mut self) {
        // No launch comes any more whose error could tell it.
        for text in self.body.panics.iter().filter_map(|panics| panics.untold()) {
            self.body.device.defer_error(GraphProblem::HostPanicked(text).into());
        }
        // SAFETY: the object exists, no launch of it is under way, and it is destroyed once: the caller sees to both.
        let result = unsafe { self.body.device.hip().hipGraphExecDestroy(self.raw.0) };
        if let Err(error) = self.body.device.platform().check("hipGraphExecDestroy", result) {
            self.body.device.defer_error(error);
        }
    }
}

impl Drop for GraphExec {
    fn drop(&mut self) {
        if self.taken {
            return;
        }
        if stream::is_in_callback() {
            self.taken = true;
            // SAFETY: nobody took the body, and `self` goes away here.
            let body = unsafe { ManuallyDrop::take(&mut self.body) };
            let device = body.device.clone();
            let moved = Self {
                raw: RawExec(self.raw.0),
                body: ManuallyDrop::new(body),
                taken: false,
                last: self.last.take(),
                uses: Vec::new(),
                launch_name: self.launch_name,
                broken: None,
            };
            return stream::drop_elsewhere(&device, "destroying a graph", moved);
        }
        // Not every release keeps what launches use until they are done, so this waits.
        match self.settle() {
            Ok(()) => {
                self.destroy();
                // SAFETY: nobody took the body, and nothing uses what is in it any more.
                unsafe { ManuallyDrop::drop(&mut self.body) };
            }
            // The device may still use everything: it leaks.
            Err(error) => {
                self.body.device.defer_error(error);
                // SAFETY: nobody took the body, and `self` goes away here.
                unsafe { ManuallyDrop::take(&mut self.body) }.abandon();
            }
        }
    }
}

impl fmt::Debug for GraphExec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GraphExec")
            .field("graph", &self.body.id)
            .field("device", &self.body.device.to_string())
            .field("nodes", &self.body.nodes.len())
            .finish_non_exhaustive()
    }
}
