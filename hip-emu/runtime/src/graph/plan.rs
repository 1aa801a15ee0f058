//! A graph in an order in which it can execute, and in lanes that can execute at the same time.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::sync::Arc;

use hip_sys::{hipError_t, hipGraphExecUpdateResult};

use crate::error::HipResult;
use crate::event::Event;
use crate::graph::Graph;
use crate::graph::memory::GraphMemory;
use crate::graph::node::{EventRef, KernelAttributes, Operation};

/// Lanes that one level of a graph executes in at most: threads that one launch may need.
const MAX_LANES: usize = 8;

/// The nodes of a graph, each behind all that it waits for.
#[derive(Clone)]
pub(crate) struct Plan {
    pub(crate) nodes: Vec<PlanNode>,
    /// Indices of nodes, ascending in each lane. There is at least one lane.
    pub(crate) lanes: Vec<Vec<usize>>,
}

#[derive(Clone)]
pub(crate) struct PlanNode {
    /// Handle of the node in the graph that was instantiated.
    pub(crate) source: usize,
    pub(crate) step: Step,
    pub(crate) attributes: KernelAttributes,
    /// Indices of the nodes that it waits for.
    pub(crate) after: Vec<usize>,
    /// Nodes that are not enabled do nothing.
    pub(crate) enabled: bool,
    /// For nodes about events, which of the launch's events it is.
    pub(crate) slot: usize,
}

#[derive(Clone)]
pub(crate) enum Step {
    One(Operation),
    /// A child graph.
    Many(Plan),
}

/// The nodes in an order in which each is behind those that it waits for, earlier names first where there is a choice.
/// `None` if there is a circle.
pub(crate) fn order(nodes: impl Iterator<Item = (usize, Vec<usize>)>) -> Option<Vec<usize>> {
    let mut open: BTreeMap<usize, usize> = BTreeMap::new();
    let mut waiting: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    let mut ready = BinaryHeap::new();
    for (node, after) in nodes {
        if after.is_empty() {
            ready.push(Reverse(node));
        }
        open.insert(node, after.len());
        for before in after {
            waiting.entry(before).or_default().push(node);
        }
    }
    let mut ordered = Vec::with_capacity(open.len());
    while let Some(Reverse(node)) = ready.pop() {
        ordered.push(node);
        for next in waiting.remove(&node).unwrap_or_default() {
            if let Some(count) = open.get_mut(&next) {
                *count -= 1;
                if *count == 0 {
                    ready.push(Reverse(next));
                }
            }
        }
    }
    (ordered.len() == open.len()).then_some(ordered)
}

/// Numbers for the events of a launch.
#[derive(Default)]
struct Slots {
    waits: usize,
    records: usize,
}

impl Plan {
    /// # Errors
    /// `hipErrorInvalidValue` if there is a circle.
    pub(crate) fn new(graph: &Graph) -> HipResult<Self> {
        Self::with_slots(graph, &mut Slots::default())
    }

    fn with_slots(graph: &Graph, slots: &mut Slots) -> HipResult<Self> {
        let nodes = graph.snapshot();
        let ordered = order(nodes.iter().map(|(handle, node)| (*handle, node.after.clone())));
        let ordered = ordered.ok_or(hipError_t::hipErrorInvalidValue)?;
        let places: BTreeMap<usize, usize> = ordered.iter().enumerate().map(|(i, handle)| (*handle, i)).collect();
        let mut planned = Vec::with_capacity(nodes.len());
        for handle in ordered {
            let Some(node) = nodes.get(&handle) else { continue };
            let mut slot = 0;
            let step = match &node.operation {
                Operation::Child(child) => Step::Many(Self::with_slots(child, slots)?),
                operation => {
                    let counter = match operation {
                        Operation::WaitEvent(_) => Some(&mut slots.waits),
                        Operation::EventRecord(_) => Some(&mut slots.records),
                        _ => None,
                    };
                    if let Some(counter) = counter {
                        slot = *counter;
                        *counter += 1;
                    }
                    Step::One(operation.clone())
                }
            };
            let mut after: Vec<usize> = node.after.iter().filter_map(|before| places.get(before).copied()).collect();
            after.sort_unstable();
            let attributes = node.attributes;
            planned.push(PlanNode { source: handle, step, attributes, after, enabled: true, slot });
        }
        let lanes = lanes(&planned);
        Ok(Self { nodes: planned, lanes })
    }

    /// The node that was made of this one, in this graph or in a child.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` if there is none.
    pub(crate) fn find_mut(&mut self, source: usize) -> HipResult<&mut PlanNode> {
        let missing = hipError_t::hipErrorInvalidValue;
        let mut plan = self;
        loop {
            if let Some(index) = plan.nodes.iter().position(|node| node.source == source) {
                return plan.nodes.get_mut(index).ok_or(missing);
            }
            let holds = |node: &PlanNode| matches!(&node.step, Step::Many(child) if child.find(source).is_ok());
            let index = plan.nodes.iter().position(holds).ok_or(missing)?;
            match plan.nodes.get_mut(index).map(|node| &mut node.step) {
                Some(Step::Many(child)) => plan = child,
                _ => return Err(missing),
            }
        }
    }

    /// As [`find_mut`](Self::find_mut).
    pub(crate) fn find(&self, source: usize) -> HipResult<&PlanNode> {
        let missing = hipError_t::hipErrorInvalidValue;
        let here = self.nodes.iter().find(|node| node.source == source);
        let below = || {
            self.nodes.iter().find_map(|node| match &node.step {
                Step::Many(child) => child.find(source).ok(),
                Step::One(_) => None,
            })
        };
        here.or_else(below).ok_or(missing)
    }

    /// Calls `f` with every operation, children included, in the order of the slots.
    pub(crate) fn each<'a>(&'a self, f: &mut impl FnMut(&'a PlanNode, &'a Operation)) {
        for node in &self.nodes {
            match &node.step {
                Step::One(operation) => f(node, operation),
                Step::Many(child) => child.each(f),
            }
        }
    }

    /// Takes over the operations of a plan with the same structure. Which nodes are enabled stays.
    ///
    /// # Errors
    /// What is different, and the node of the other graph where.
    pub(crate) fn update(&mut self, other: &Plan) -> Result<(), (hipGraphExecUpdateResult, usize)> {
        use hipGraphExecUpdateResult as R;
        if self.nodes.len() != other.nodes.len() {
            return Err((R::hipGraphExecUpdateErrorTopologyChanged, 0));
        }
        for (mine, theirs) in self.nodes.iter_mut().zip(&other.nodes) {
            let differs = |what| Err((what, theirs.source));
            match (&mut mine.step, &theirs.step) {
                (Step::Many(mine), Step::Many(theirs)) => mine.update(theirs)?,
                (Step::One(one), Step::One(two)) => {
                    if one.kind() != two.kind() {
                        return differs(R::hipGraphExecUpdateErrorNodeTypeChanged);
                    }
                    match (&*one, two) {
                        (Operation::Kernel(one), Operation::Kernel(two))
                            if one.function().device().ordinal != two.function().device().ordinal =>
                        {
                            return differs(R::hipGraphExecUpdateErrorUnsupportedFunctionChange);
                        }
                        (Operation::MemAlloc(one), Operation::MemAlloc(two))
                            if one.memory.address() != two.memory.address() =>
                        {
                            return differs(R::hipGraphExecUpdateErrorParametersChanged);
                        }
                        (Operation::MemFree(one), Operation::MemFree(two)) if one != two => {
                            return differs(R::hipGraphExecUpdateErrorParametersChanged);
                        }
                        _ => {}
                    }
                    *one = two.clone();
                }
                _ => return differs(R::hipGraphExecUpdateErrorNodeTypeChanged),
            }
            if mine.after != theirs.after {
                return differs(R::hipGraphExecUpdateErrorTopologyChanged);
            }
            mine.attributes = theirs.attributes;
        }
        Ok(())
    }

    /// A graph that does the same. Nodes that are not enabled become empty ones.
    ///
    /// # Errors
    /// `hipErrorNotSupported` if it allocates or frees memory.
    pub(crate) fn to_graph(&self) -> HipResult<Arc<Graph>> {
        let graph = Graph::new();
        let mut names: Vec<usize> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let operation = match &node.step {
                _ if !node.enabled => Operation::Empty,
                Step::One(operation) if operation.has_memory() => return Err(hipError_t::hipErrorNotSupported),
                Step::One(operation) => operation.clone(),
                Step::Many(child) => Operation::Child(child.to_graph()?),
            };
            let after: Vec<usize> = node.after.iter().filter_map(|index| names.get(*index).copied()).collect();
            let kernel = matches!(operation, Operation::Kernel(_));
            let name = graph.add(operation, &after)?;
            if kernel {
                graph.set_attributes(name, |attributes| *attributes = node.attributes)?;
            }
            names.push(name);
        }
        Ok(graph)
    }

    /// Events that are waited for, and events that are recorded, in the order of their slots.
    pub(crate) fn events(&self) -> (Vec<&Arc<Event>>, Vec<&Arc<Event>>) {
        let (mut waits, mut records) = (Vec::new(), Vec::new());
        self.each(&mut |_, operation| match operation {
            Operation::WaitEvent(EventRef { event, .. }) => waits.push(event),
            Operation::EventRecord(EventRef { event, .. }) => records.push(event),
            _ => {}
        });
        (waits, records)
    }

    /// Memory that a launch allocates, and addresses of what it frees.
    pub(crate) fn memory(&self) -> (Vec<&Arc<GraphMemory>>, Vec<u64>) {
        let (mut allocated, mut freed) = (Vec::new(), Vec::new());
        self.each(&mut |_, operation| match operation {
            Operation::MemAlloc(node) => allocated.push(&node.memory),
            Operation::MemFree(address) => freed.push(*address),
            _ => {}
        });
        (allocated, freed)
    }
}

/// Splits nodes into lanes: a node goes on where the last node that it waits for ended, if nobody else does.
fn lanes(nodes: &[PlanNode]) -> Vec<Vec<usize>> {
    let mut lanes: Vec<Vec<usize>> = Vec::new();
    for (index, node) in nodes.iter().enumerate() {
        let follows = |lane: &Vec<usize>| lane.last().is_some_and(|last| node.after.contains(last));
        match lanes.iter().position(follows) {
            Some(lane) => lanes[lane].push(index),
            None if lanes.len() < MAX_LANES => lanes.push(vec![index]),
            // Any lane will do: what it waits for comes earlier in the order of all.
            None => lanes[index % MAX_LANES].push(index),
        }
    }
    if lanes.is_empty() {
        lanes.push(Vec::new());
    }
    lanes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chain(after: &[&[usize]]) -> Vec<PlanNode> {
        let node = |after: &&[usize]| PlanNode {
            source: 0,
            step: Step::One(Operation::Empty),
            attributes: KernelAttributes::default(),
            after: after.to_vec(),
            enabled: true,
            slot: 0,
        };
        after.iter().map(node).collect()
    }

    #[test]
    fn orders() {
        assert_eq!(order([(1, vec![]), (2, vec![3]), (3, vec![1]), (4, vec![])].into_iter()), Some(vec![1, 3, 2, 4]));
        assert_eq!(order([(1, vec![2]), (2, vec![1])].into_iter()), None);
        assert_eq!(order([(7, vec![7])].into_iter()), None);
        assert_eq!(order(std::iter::empty()), Some(vec![]));
    }

    #[test]
    fn chains_stay_in_one_lane_and_branches_get_their_own() {
        assert_eq!(lanes(&chain(&[])), [Vec::<usize>::new()]);
        assert_eq!(lanes(&chain(&[&[], &[0], &[1]])), [[0, 1, 2]]);
        assert_eq!(lanes(&chain(&[&[], &[0], &[0], &[1, 2]])), [vec![0, 1, 3], vec![2]]);
        let wide: Vec<&[usize]> = vec![&[]; 100];
        let wide = lanes(&chain(&wide));
        assert_eq!(wide.len(), MAX_LANES);
        assert_eq!(wide.iter().map(Vec::len).sum::<usize>(), 100);
        assert!(wide.iter().all(|lane| lane.is_sorted()));
    }
}
