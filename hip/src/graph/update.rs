//! Changing executable graphs.

use hip_sys::{hipError_t, hipGraphExecUpdateResult};

use super::argument::GraphArgs;
use super::build::{Body, Graph, GraphParts};
use super::exec::GraphExec;
use super::memory::{AsGraphView, AsGraphViewMut, GraphPinned};
use super::node::{Keep, Node, NodeKind, check_order, difference};
use super::problem::GraphProblem;
use super::work::{Work, require_device};
use crate::element::Element;
use crate::error::{Error, Result};
use crate::event::Event;
use crate::kernel::{BoundKernel, Grid, Params};

/// Changes of single nodes keep the order of the nodes. If a node is given other memory, those that use it too must wait for
/// each other already, else it is an error. All changes wait for the launches under way.
impl GraphExec {
    /// Gives a kernel node another kernel, grid or arguments (`hipGraphExecKernelNodeSetParams`).
    ///
    /// # Safety
    /// As for [`BoundKernel::launch`], for each time that the graph is launched.
    ///
    /// # Errors
    /// [`GraphProblem::ForeignNode`], [`GraphProblem::WrongKind`], [`GraphProblem::Unordered`] in [`Error::Graph`];
    /// otherwise as [`Graph::launch`].
    pub unsafe fn set_kernel<P: Params, A: GraphArgs<P>>(
        &mut self,
        node: Node,
        kernel: &BoundKernel<P>,
        grid: Grid,
        args: A,
    ) -> Result<()> {
        let work = Work::kernel(&self.body.device, kernel, grid, args)?;
        self.set(node, work)
    }

    /// Gives a node other memory to copy between, on the device (`hipGraphExecMemcpyNodeSetParams1D`). It must have copied on
    /// the device before: runtimes do not change the direction.
    ///
    /// # Errors
    /// As [`GraphExec::set_kernel`]; [`Error::Length`].
    pub fn set_copy<D, S>(&mut self, node: Node, destination: &mut D, source: &S) -> Result<()>
    where
        D: AsGraphViewMut + ?Sized,
        S: AsGraphView<Element = D::Element> + ?Sized,
    {
        let work = Work::copy(destination, source)?;
        self.set(node, work)
    }

    /// As [`GraphExec::set_copy`], for copies from the host.
    ///
    /// # Errors
    /// As [`GraphExec::set_copy`].
    pub fn set_upload<D>(&mut self, node: Node, destination: &mut D, source: &GraphPinned<D::Element>) -> Result<()>
    where
        D: AsGraphViewMut + ?Sized,
    {
        let work = Work::upload(destination, source)?;
        self.set(node, work)
    }

    /// As [`GraphExec::set_copy`], for copies to the host.
    ///
    /// # Errors
    /// As [`GraphExec::set_copy`].
    pub fn set_download<S>(&mut self, node: Node, destination: &mut GraphPinned<S::Element>, source: &S) -> Result<()>
    where
        S: AsGraphView + ?Sized,
    {
        let work = Work::download(destination, source)?;
        self.set(node, work)
    }

    /// Gives a node other memory to fill, or another value (`hipGraphExecMemsetNodeSetParams`).
    ///
    /// # Errors
    /// As [`GraphExec::set_kernel`]; [`Error::Unsupported`] as for [`Graph::fill`].
    pub fn set_fill<D>(&mut self, node: Node, destination: &mut D, value: D::Element) -> Result<()>
    where
        D: AsGraphViewMut + ?Sized,
    {
        let work = Work::fill(destination, value)?;
        self.set(node, work)
    }

    /// Gives a node another function to call (`hipGraphExecHostNodeSetParams`).
    ///
    /// # Errors
    /// As [`GraphExec::set_kernel`].
    pub fn set_host(&mut self, node: Node, function: impl FnMut() + Send + 'static) -> Result<()> {
        let work = Work::host(&self.body.own_panics(), function);
        self.set(node, work)
    }

    /// As [`GraphExec::set_host`], for a function that reads and writes pinned memory of the graph.
    ///
    /// # Errors
    /// As [`GraphExec::set_kernel`].
    pub fn set_host_with<T: Element>(
        &mut self,
        node: Node,
        memory: &mut GraphPinned<T>,
        function: impl FnMut(&mut [T]) + Send + 'static,
    ) -> Result<()> {
        let work = Work::host_with(&self.body.own_panics(), memory, function);
        self.set(node, work)
    }

    /// Gives a node another event to record or to wait for (`hipGraphExecEventRecordNodeSetEvent`,
    /// `hipGraphExecEventWaitNodeSetEvent`).
    ///
    /// # Errors
    /// [`GraphProblem::ForeignNode`], [`GraphProblem::WrongKind`], [`GraphProblem::WrongDevice`] in [`Error::Graph`]; errors
    /// of the runtime.
    pub fn set_event(&mut self, node: Node, event: &Event) -> Result<()> {
        self.require_usable()?;
        let index = self.body.index(node)?;
        require_device("the event", event.device(), &self.body.device)?;
        let (have, handle) = (self.body.nodes[index].kind, self.body.nodes[index].handle.0);
        if !matches!(have, NodeKind::RecordEvent | NodeKind::WaitEvent) {
            return Err(GraphProblem::WrongKind { node: index, have, want: NodeKind::RecordEvent }.into());
        }
        self.settle()?;
        let device = &self.body.device;
        device.bind()?;
        // SAFETY: graph and event are alive, the node is in the graph that was instantiated, and the event goes with it.
        let (operation, result) = unsafe {
            match have {
                NodeKind::RecordEvent => {
                    let result = device.hip().hipGraphExecEventRecordNodeSetEvent(self.raw.0, handle, event.handle());
                    ("hipGraphExecEventRecordNodeSetEvent", result)
                }
                _ => {
                    let result = device.hip().hipGraphExecEventWaitNodeSetEvent(self.raw.0, handle, event.handle());
                    ("hipGraphExecEventWaitNodeSetEvent", result)
                }
            }
        };
        device.platform().check(operation, result)?;
        self.body.nodes[index].keep = Some(Keep::Event(event.clone()));
        Ok(())
    }

    /// Switches a kernel, copy or fill node on or off (`hipGraphNodeSetEnabled`, since HIP 5.5). Nodes that wait for one that
    /// is off wait for what that waits for.
    ///
    /// # Errors
    /// [`GraphProblem::ForeignNode`] in [`Error::Graph`]; [`Error::Unsupported`] for other kinds;
    /// [`Error::SymbolMissing`] for older runtimes; errors of the runtime.
    pub fn set_enabled(&mut self, node: Node, enabled: bool) -> Result<()> {
        self.require_usable()?;
        let index = self.body.index(node)?;
        let record = &self.body.nodes[index];
        if !matches!(record.kind, NodeKind::Kernel | NodeKind::Copy | NodeKind::Fill) {
            let reason = format!("node {index} is of kind `{}`; kernel, copy and fill nodes can be", record.kind);
            return Err(Error::Unsupported { what: "switching this node on or off", reason });
        }
        self.settle()?;
        let device = &self.body.device;
        device.bind()?;
        // SAFETY: the graph is alive, and the node is in the graph that was instantiated.
        let result = unsafe { device.hip().hipGraphNodeSetEnabled(self.raw.0, record.handle.0, u32::from(enabled)) };
        device.platform().check_with("hipGraphNodeSetEnabled", || format!("node {index}"), result)
    }

    /// Takes over everything from a graph that is built alike: as many nodes, of the same kinds, that wait for each other in
    /// the same way (`hipGraphExecUpdate`). From then on the names of that graph's nodes and memory are those to use here.
    /// What this graph owned before is returned.
    ///
    /// # Errors
    /// [`GraphProblem::Different`], [`GraphProblem::WrongDevice`] in [`Error::Graph`]: then nothing has changed.
    /// [`GraphProblem::UpdateRefused`], or errors of the runtime: then it cannot be known what was taken over, and launches
    /// fail with [`GraphProblem::Broken`]. The other graph is gone in all cases.
    pub fn update(&mut self, graph: Graph) -> Result<GraphParts> {
        self.require_usable()?;
        let new = graph.into_body();
        require_device("the other graph", &new.device, &self.body.device)?;
        if let Some(text) = difference(&self.body.nodes, &new.nodes) {
            return Err(GraphProblem::Different(text).into());
        }
        self.settle()?;
        self.body.device.bind()?;
        let (mut node, mut result) = (std::ptr::null_mut(), hipGraphExecUpdateResult::hipGraphExecUpdateSuccess);
        let (hip, exec) = (self.body.device.hip(), self.raw.0);
        // SAFETY: both graphs are alive, and the places are valid for the call's results. What the nodes use is kept, below.
        let code = unsafe { hip.hipGraphExecUpdate(exec, new.raw.handle(), &mut node, &mut result) };
        let checked = self.body.device.platform().check_with("hipGraphExecUpdate", || format!("{}", result.0), code);
        let Body { raw, id, mut nodes, store, panics, .. } = new;
        drop(raw);
        if let Err(error) = checked {
            // Whichever nodes took over what they were to: everything that either graph uses is kept.
            let text = error.to_string();
            self.broken = Some(text.clone());
            self.body.store.absorb(store);
            self.body.panics.extend(panics);
            for (old, new) in self.body.nodes.iter_mut().zip(nodes) {
                old.uses.extend(&new.uses);
                old.keep = Some(Keep::Both(Box::new([old.keep.take(), new.keep])));
                old.children.extend(new.children);
            }
            self.note_uses();
            let refused = error.code() == Some(hipError_t::hipErrorGraphExecUpdateFailure);
            return Err(if refused { GraphProblem::UpdateRefused(text).into() } else { error });
        }
        // The executable graph goes on to know its nodes by the handles in the graph that it was made of.
        for (old, new) in self.body.nodes.iter().zip(&mut nodes) {
            new.handle = old.handle;
        }
        self.body.id = id;
        self.body.nodes = nodes;
        self.body.panics = panics;
        let before = std::mem::replace(&mut self.body.store, store);
        self.note_uses();
        Ok(GraphParts { store: before })
    }

    /// Gives a node other parameters.
    fn set(&mut self, node: Node, mut work: Work) -> Result<()> {
        self.require_usable()?;
        let index = self.body.index(node)?;
        let (have, want) = (self.body.nodes[index].kind, work.kind());
        if have != want {
            return Err(GraphProblem::WrongKind { node: index, have, want }.into());
        }
        self.body.store.check(&work.uses)?;
        check_order(&self.body.nodes, index, &work.uses)?;
        self.settle()?;
        self.body.device.bind()?;
        let (hip, handle) = (self.body.device.hip(), self.body.nodes[index].handle.0);
        // SAFETY: the graph is alive, and the node is in the graph that was instantiated, of this kind. Memory is checked to be
        // in the store, and the rest goes with the node.
        let (operation, result) = unsafe { work.set(hip, self.raw.0, handle) };
        let context = || format!("node {index}: {}", work.label);
        let result = self.body.device.platform().check_with(operation, context, result);
        let keep = work.keep();
        let record = &mut self.body.nodes[index];
        if result.is_ok() {
            record.label = work.label;
            record.uses = work.uses;
            record.keep = keep;
        } else {
            // Whichever parameters it has now, what they need is kept.
            record.uses.extend(work.uses);
            record.keep = Some(Keep::Both(Box::new([record.keep.take(), keep])));
        }
        self.note_uses();
        result
    }
}
