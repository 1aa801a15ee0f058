//! Executable graphs.

use std::sync::{Arc, Mutex};

use hip_sys::{hipError_t, hipGraphExecUpdateResult};

use crate::error::HipResult;
use crate::graph::Graph;
use crate::graph::node::Operation;
use crate::graph::object::Held;
use crate::graph::plan::{Plan, Step};
use crate::graph::run::{GraphRun, record_events};
use crate::graph::{capture, memory};
use crate::stream::{Point, Stream};
use crate::sync::lock;
use crate::work::Work;

/// `hipGraphInstantiateFlagAutoFreeOnLaunch`: what an earlier launch has allocated is freed by the next.
pub(crate) const AUTO_FREE_ON_LAUNCH: u64 = 1;
/// `hipGraphInstantiateFlagUpload`: nothing to do here.
pub(crate) const UPLOAD: u64 = 2;
/// `hipGraphInstantiateFlagDeviceLaunch`: kernels that launch the graph.
pub(crate) const DEVICE_LAUNCH: u64 = 4;
/// `hipGraphInstantiateFlagUseNodePriority`: kernels have the priorities of their nodes rather than the stream's.
pub(crate) const USE_NODE_PRIORITY: u64 = 8;

/// An executable graph.
pub(crate) struct GraphExec {
    pub(crate) flags: u64,
    state: Mutex<State>,
    /// What the graph held when it was instantiated.
    _objects: Vec<Held>,
}

struct State {
    plan: Arc<Plan>,
    /// The completion of the last launch: the next one waits for it.
    last: Option<Point>,
}

impl GraphExec {
    /// # Errors
    /// `hipErrorInvalidValue` for flags that do not exist or a graph with a circle, `hipErrorNotSupported` for launches
    /// by kernels.
    pub(crate) fn new(graph: &Graph, flags: u64) -> HipResult<Arc<Self>> {
        if flags & !(AUTO_FREE_ON_LAUNCH | UPLOAD | DEVICE_LAUNCH | USE_NODE_PRIORITY) != 0 {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        if flags & DEVICE_LAUNCH != 0 {
            return Err(hipError_t::hipErrorNotSupported);
        }
        let state = State { plan: Arc::new(Plan::new(graph)?), last: None };
        Ok(Arc::new(Self { flags, state: Mutex::new(state), _objects: graph.objects_again()? }))
    }

    pub(crate) fn uses_priorities(&self) -> bool {
        self.flags & USE_NODE_PRIORITY != 0
    }

    /// Launches it as it is now. Launches of the same executable graph execute one after the other, whatever their
    /// streams.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` if memory that an earlier launch has allocated was not freed; those of [`Stream::submit`];
    /// in a capture, where it becomes a child node, `hipErrorNotSupported` if it allocates or frees memory.
    pub(crate) fn launch(self: &Arc<Self>, stream: &Arc<Stream>) -> HipResult {
        if capture::add(stream, || Ok(Operation::Child(self.to_graph()?)))? {
            return Ok(());
        }
        let mut state = lock(&self.state);
        let plan = Arc::clone(&state.plan);
        let (allocated, freed) = plan.memory();
        if self.flags & AUTO_FREE_ON_LAUNCH == 0 && allocated.iter().any(|memory| memory.is_live()) {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        let run = GraphRun::new(&plan, self);
        let stamps = run.stamps().to_vec();
        let after = Vec::from_iter(state.last.take().filter(|point| !point.is_done()));
        let submitted = stream.submit_after(Work::Graph(Box::new(run)), after.clone());
        let point = match submitted {
            Ok(point) => point,
            Err(error) => {
                state.last = after.into_iter().next();
                return Err(error);
            }
        };
        allocated.into_iter().for_each(|memory| memory.set_live());
        for address in freed {
            // Freeing what is not allocated frees nothing; what this launch allocates and frees, its plan keeps.
            let _ = memory::free(address);
        }
        record_events(&plan, &stamps, &point);
        state.last = Some(point);
        Ok(())
    }

    /// A graph that does what a launch would do now.
    ///
    /// # Errors
    /// `hipErrorNotSupported` if it allocates or frees memory.
    pub(crate) fn to_graph(&self) -> HipResult<Arc<Graph>> {
        let plan = Arc::clone(&lock(&self.state).plan);
        plan.to_graph()
    }

    /// Gives the node that was made of `source` other parameters. Launches under way keep the old ones.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` if there is no such node or it is of another type, or for memory nodes; or if a kernel is of
    /// another device.
    pub(crate) fn set(&self, source: usize, operation: Operation) -> HipResult {
        let mut state = lock(&self.state);
        let invalid = hipError_t::hipErrorInvalidValue;
        let fits = match &state.plan.find(source)?.step {
            Step::One(Operation::Kernel(have)) => match &operation {
                Operation::Kernel(want) => have.function().device().ordinal == want.function().device().ordinal,
                _ => false,
            },
            Step::One(have) => have.kind() == operation.kind() && !have.has_memory(),
            Step::Many(_) => false,
        };
        if !fits {
            return Err(invalid);
        }
        Arc::make_mut(&mut state.plan).find_mut(source)?.step = Step::One(operation);
        Ok(())
    }

    /// Gives the nodes of a child the parameters of a graph with the same structure.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` if there is no such child; `hipErrorGraphExecUpdateFailure` if the structures differ.
    pub(crate) fn set_child(&self, source: usize, graph: &Graph) -> HipResult {
        let other = Plan::new(graph)?;
        let mut state = lock(&self.state);
        let mut plan = Plan::clone(&state.plan);
        match &mut plan.find_mut(source)?.step {
            Step::Many(child) => child.update(&other).map_err(|_| hipError_t::hipErrorGraphExecUpdateFailure)?,
            Step::One(_) => return Err(hipError_t::hipErrorInvalidValue),
        }
        state.plan = Arc::new(plan);
        Ok(())
    }

    /// Takes over the parameters of a graph with the same structure. All or none.
    ///
    /// # Errors
    /// What is different, and the node of the graph where, 0 if it is the graph as a whole.
    pub(crate) fn update(&self, graph: &Graph) -> Result<(), (hipGraphExecUpdateResult, usize)> {
        let other = Plan::new(graph).map_err(|_| (hipGraphExecUpdateResult::hipGraphExecUpdateError, 0))?;
        let mut state = lock(&self.state);
        let mut plan = Plan::clone(&state.plan);
        plan.update(&other)?;
        state.plan = Arc::new(plan);
        Ok(())
    }

    /// Switches a kernel, copy or fill node on or off.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` for other nodes.
    pub(crate) fn enable(&self, source: usize, enabled: bool) -> HipResult {
        let mut state = lock(&self.state);
        switchable(&state.plan.find(source)?.step)?;
        Arc::make_mut(&mut state.plan).find_mut(source)?.enabled = enabled;
        Ok(())
    }

    /// # Errors
    /// As [`enable`](Self::enable).
    pub(crate) fn is_enabled(&self, source: usize) -> HipResult<bool> {
        let state = lock(&self.state);
        let node = state.plan.find(source)?;
        switchable(&node.step)?;
        Ok(node.enabled)
    }
}

fn switchable(step: &Step) -> HipResult {
    match step {
        Step::One(Operation::Kernel(_) | Operation::Memcpy(_) | Operation::Memset(_)) => Ok(()),
        _ => Err(hipError_t::hipErrorInvalidValue),
    }
}
