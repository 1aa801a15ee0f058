//! One launch of a graph while it executes.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use crate::device::Device;
use crate::event::Stamp;
use crate::fault::Fault;
use crate::graph::exec::GraphExec;
use crate::graph::memory::{self, GraphMemory};
use crate::graph::node::{EventRef, Operation};
use crate::graph::plan::{Plan, PlanNode, Step};
use crate::launch::KernargBlock;
use crate::stream::{Point, Stream};
use crate::sync::lock;
use crate::thread;

/// A launch. It keeps what it needs, whatever becomes of the executable graph meanwhile.
pub(crate) struct GraphRun {
    plan: Arc<Plan>,
    /// Keeps the objects that the graph holds.
    exec: Arc<GraphExec>,
    /// What the nodes that wait for events wait for.
    waits: Vec<Option<Point>>,
    /// Memory that it frees, which it may use before.
    _frees: Vec<Arc<GraphMemory>>,
    /// The marks of the nodes that record events.
    stamps: Vec<Arc<Stamp>>,
}

/// Whether nodes must stop because one has failed.
type Stop = AtomicBool;

impl GraphRun {
    /// A launch of a plan now: events are waited for as they are recorded now.
    pub(crate) fn new(plan: &Arc<Plan>, exec: &Arc<GraphExec>) -> Self {
        let (waits, records) = plan.events();
        let (_, freed) = plan.memory();
        Self {
            waits: waits.into_iter().map(|event| event.pending()).collect(),
            stamps: records.into_iter().map(|_| Arc::default()).collect(),
            _frees: freed.into_iter().filter_map(memory::live).collect(),
            plan: Arc::clone(plan),
            exec: Arc::clone(exec),
        }
    }

    /// The marks that it will set, in the order of [`Plan::events`].
    pub(crate) fn stamps(&self) -> &[Arc<Stamp>] {
        &self.stamps
    }

    /// Executes all nodes, independent ones at the same time.
    pub(crate) fn execute(&self, stream: &Arc<Stream>) -> Result<(), Box<Fault>> {
        let stop = Stop::new(false);
        self.plan(&self.plan, stream, &stream.kernarg, &stop, true);
        // Nodes have reported their faults where these belong.
        Ok(())
    }

    /// Executes a plan, in several threads if it may and there is anything to gain. Children of lanes may not, so that a
    /// launch never needs many threads.
    fn plan(&self, plan: &Plan, stream: &Arc<Stream>, kernarg: &Mutex<KernargBlock>, stop: &Stop, may_spawn: bool) {
        let [first, others @ ..] = plan.lanes.as_slice() else { return };
        if others.is_empty() || !may_spawn {
            for index in 0..plan.nodes.len() {
                self.node(plan, index, stream, kernarg, stop, may_spawn);
            }
            return;
        }
        let done = Done::new(plan.nodes.len());
        std::thread::scope(|scope| {
            let mut rest: Vec<usize> = first.clone();
            for lane in others {
                let done = &done;
                let work = move || {
                    let _worker = thread::enter_worker();
                    let kernarg = Mutex::new(KernargBlock::default());
                    self.lane(plan, lane, done, stream, &kernarg, stop);
                };
                let spawned = std::thread::Builder::new().name("hip-emu graph".to_owned()).spawn_scoped(scope, work);
                if spawned.is_err() {
                    // No thread to be had: this one does that work too, in the order of all nodes.
                    rest.extend(lane);
                }
            }
            rest.sort_unstable();
            self.lane(plan, &rest, &done, stream, kernarg, stop);
        });
    }

    /// The nodes of a lane. Since every lane keeps to the order of all nodes, the first that is open can always go on.
    fn lane(
        &self,
        plan: &Plan,
        lane: &[usize],
        done: &Done,
        stream: &Arc<Stream>,
        kernarg: &Mutex<KernargBlock>,
        stop: &Stop,
    ) {
        for index in lane {
            if let Some(node) = plan.nodes.get(*index) {
                done.wait_for(&node.after);
            }
            self.node(plan, *index, stream, kernarg, stop, false);
            done.set(*index);
        }
    }

    fn node(
        &self,
        plan: &Plan,
        index: usize,
        stream: &Arc<Stream>,
        kernarg: &Mutex<KernargBlock>,
        stop: &Stop,
        may_spawn: bool,
    ) {
        let Some(node) = plan.nodes.get(index) else { return };
        match &node.step {
            Step::Many(child) => self.plan(child, stream, kernarg, stop, may_spawn),
            Step::One(Operation::WaitEvent(_)) => {
                if let Some(point) = self.waits.get(node.slot).and_then(Option::as_ref) {
                    point.block();
                }
            }
            Step::One(Operation::EventRecord(_)) => {
                // Also after a fault, as in a stream.
                if let Some(stamp) = self.stamps.get(node.slot) {
                    stamp.set();
                }
            }
            Step::One(operation) if node.enabled => self.operation(node, operation, stream, kernarg, stop),
            Step::One(_) => {}
        }
    }

    /// Does what a node says, unless something has failed before.
    fn operation(
        &self,
        node: &PlanNode,
        operation: &Operation,
        stream: &Arc<Stream>,
        kernarg: &Mutex<KernargBlock>,
        stop: &Stop,
    ) {
        let device: &'static Device = match operation {
            Operation::Kernel(kernel) => kernel.function().device(),
            _ => stream.device,
        };
        if stop.load(Ordering::Acquire) || device.check().is_err() {
            return;
        }
        let mut attributes = node.attributes;
        attributes.priority = if self.exec.uses_priorities() { attributes.priority } else { stream.priority };
        let result = catch_unwind(AssertUnwindSafe(|| operation.execute(&attributes, stream.device, kernarg)));
        let fault = match result {
            Ok(Ok(())) => return,
            Ok(Err(fault)) => *fault,
            Err(panic) => Fault::from_panic(panic.as_ref()),
        };
        stop.store(true, Ordering::Release);
        device.set_fault(fault);
    }
}

/// Which nodes have executed.
struct Done {
    nodes: Mutex<Vec<bool>>,
    changed: Condvar,
}

impl Done {
    fn new(count: usize) -> Self {
        Self { nodes: Mutex::new(vec![false; count]), changed: Condvar::new() }
    }

    fn set(&self, index: usize) {
        if let Some(node) = lock(&self.nodes).get_mut(index) {
            *node = true;
        }
        self.changed.notify_all();
    }

    fn wait_for(&self, indices: &[usize]) {
        let mut nodes = lock(&self.nodes);
        while !indices.iter().all(|index| nodes.get(*index).is_none_or(|done| *done)) {
            nodes = self.changed.wait(nodes).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Events that a launch records, with the marks that it sets.
pub(crate) fn record_events(plan: &Plan, stamps: &[Arc<Stamp>], point: &Point) {
    let mut stamps = stamps.iter();
    plan.each(&mut |_, operation| {
        if let Operation::EventRecord(EventRef { event, .. }) = operation
            && let Some(stamp) = stamps.next()
        {
            event.recorded_by(point, Arc::clone(stamp));
        }
    });
}
