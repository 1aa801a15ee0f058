//! Nodes, and the order that their use of memory asks for.

use std::any::Any;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use hip_sys::hipGraphNode_t;

use super::host::HostFunction;
use super::memory::Slot;
use super::problem::GraphProblem;
use crate::event::Event;
use crate::kernel::Kernel;
use crate::memory::Access;

/// The name of a node of a [`Graph`](crate::Graph). In another graph it means nothing, and is an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Node {
    pub(super) graph: u64,
    pub(super) index: usize,
}

impl Node {
    /// Position in the order in which the nodes were added, from 0.
    #[must_use]
    pub fn index(self) -> usize {
        self.index
    }
}

/// What a node does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NodeKind {
    /// Launches a kernel.
    Kernel,
    /// Copies on the device, or between device and host.
    Copy,
    /// Fills device memory.
    Fill,
    /// Calls a function on the host.
    Host,
    /// Executes another graph: one that was built, or captured.
    Child,
    /// Nothing but wait for what it depends on.
    Empty,
    /// Waits for an event.
    WaitEvent,
    /// Records an event.
    RecordEvent,
    /// In a capture: what other code put into the stream.
    External,
}

impl fmt::Display for NodeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Kernel => "kernel",
            Self::Copy => "copy",
            Self::Fill => "fill",
            Self::Host => "host function",
            Self::Child => "child graph",
            Self::Empty => "empty",
            Self::WaitEvent => "wait for event",
            Self::RecordEvent => "record event",
            Self::External => "external",
        })
    }
}

/// A node as [`Graph::nodes`](crate::Graph::nodes) shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct NodeInfo {
    /// Its name.
    pub node: Node,
    /// What it does.
    pub kind: NodeKind,
    /// Details in words: the name of the kernel, the bytes copied.
    pub label: String,
    /// The nodes that it waits for.
    pub after: Vec<Node>,
    /// For a child graph, the kinds of its nodes in the order in which they were added or captured.
    pub children: Vec<NodeKind>,
}

/// What a node does with some bytes of memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Use {
    pub(super) slot: Slot,
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) access: Access,
}

impl Use {
    /// Whether the two must not happen at the same time.
    pub(super) fn conflicts(&self, other: &Self) -> bool {
        // Where both begin and end; an empty one has nothing in common with any.
        self.slot == other.slot
            && self.start.max(other.start) < self.end.min(other.end)
            && (self.access == Access::Write || other.access == Access::Write)
    }

    fn covers(&self, other: &Self) -> bool {
        self.start <= other.start && other.end <= self.end
    }
}

/// Whether any use of the one conflicts with any of the other.
pub(super) fn conflict(some: &[Use], others: &[Use]) -> bool {
    some.iter().any(|used| others.iter().any(|other| used.conflicts(other)))
}

/// A node's handle; null for what has been captured.
#[derive(Debug, Clone, Copy)]
pub(super) struct NodeHandle(pub(super) hipGraphNode_t);

// SAFETY: the handle is only a name. Whoever uses it has the graph exclusively.
unsafe impl Send for NodeHandle {}
// SAFETY: as above.
unsafe impl Sync for NodeHandle {}

/// Something that must live as long as a node can be executed.
pub(super) enum Keep {
    /// A launch's, with its module.
    Kernel(Kernel),
    Event(Event),
    /// What the runtime calls.
    Function(Arc<HostFunction>),
    /// What captured work of others uses.
    Foreign(Vec<Box<dyn Any + Send + Sync>>),
    /// What an earlier state of the node uses, and what the later one does.
    Both(Box<[Option<Keep>; 2]>),
}

impl Keep {
    /// For a graph that the runtime may execute for ever: what that would use leaks, and nothing else.
    pub(super) fn abandon(self) {
        match self {
            // Modules see to themselves, and events may go at any time.
            Self::Kernel(kernel) => drop(kernel),
            Self::Event(event) => drop(event),
            Self::Function(function) => std::mem::forget(function),
            Self::Foreign(values) => std::mem::forget(values),
            Self::Both(states) => states.into_iter().flatten().for_each(Self::abandon),
        }
    }
}

/// What is known of a node.
pub(super) struct NodeRecord {
    pub(super) handle: NodeHandle,
    pub(super) kind: NodeKind,
    pub(super) label: String,
    /// Indices of the nodes that it waits for, ascending, all less than its own.
    pub(super) after: Vec<usize>,
    pub(super) uses: Vec<Use>,
    pub(super) keep: Option<Keep>,
    /// The nodes of a child graph.
    pub(super) children: Vec<NodeRecord>,
}

impl NodeRecord {
    /// As [`Keep::abandon`], for all that the node keeps.
    pub(super) fn abandon(self) {
        if let Some(keep) = self.keep {
            keep.abandon();
        }
        self.children.into_iter().for_each(Self::abandon);
    }
}

/// The uses of memory that later ones may conflict with.
#[derive(Default)]
pub(super) struct Hazards(HashMap<Slot, Open>);

/// The uses of one block.
#[derive(Default)]
struct Open {
    writes: Vec<(usize, Use)>,
    reads: Vec<(usize, Use)>,
}

impl Hazards {
    /// The nodes that a node with these uses must wait for, each once, in order.
    pub(super) fn before(&self, uses: &[Use]) -> Vec<usize> {
        let mut before = Vec::new();
        for used in uses {
            let Some(open) = self.0.get(&used.slot) else { continue };
            let reads = if used.access == Access::Write { open.reads.as_slice() } else { &[] };
            let earlier = open.writes.iter().chain(reads);
            before.extend(earlier.filter(|(_, other)| used.conflicts(other)).map(|(node, _)| *node));
        }
        before.sort_unstable();
        before.dedup();
        before
    }

    /// Notes the uses of a node, which waits for what [`Hazards::before`] says.
    pub(super) fn add(&mut self, node: usize, uses: &[Use]) {
        for used in uses.iter().filter(|used| used.start < used.end) {
            let open = self.0.entry(used.slot).or_default();
            if used.access == Access::Write {
                // Whatever conflicts with what is covered conflicts with this use too, which comes behind it.
                open.writes.retain(|(other, earlier)| *other == node || !used.covers(earlier));
                open.reads.retain(|(other, earlier)| *other == node || !used.covers(earlier));
                open.writes.push((node, *used));
            } else {
                open.reads.push((node, *used));
            }
        }
    }
}

/// Checks that a node which is given other uses is still ordered with all others that it conflicts with.
pub(super) fn check_order(nodes: &[NodeRecord], index: usize, uses: &[Use]) -> Result<(), GraphProblem> {
    let mut related = vec![false; nodes.len()];
    let mut open = vec![index];
    while let Some(node) = open.pop() {
        if !std::mem::replace(&mut related[node], true) {
            open.extend(&nodes[node].after);
        }
    }
    // Nodes wait only for earlier ones, so one pass finds all that wait for this one.
    let mut behind = vec![false; nodes.len()];
    behind[index] = true;
    for node in index + 1..nodes.len() {
        behind[node] = nodes[node].after.iter().any(|before| behind[*before]);
    }
    let unordered = |other: &usize| !related[*other] && !behind[*other] && conflict(uses, &nodes[*other].uses);
    match (0..nodes.len()).find(unordered) {
        Some(other) => Err(GraphProblem::Unordered { node: index, other }),
        None => Ok(()),
    }
}

/// What is different between two graphs that should be built alike.
pub(super) fn difference(some: &[NodeRecord], others: &[NodeRecord]) -> Option<String> {
    if some.len() != others.len() {
        return Some(format!("one has {} nodes, the other {}", some.len(), others.len()));
    }
    let pairs = some.iter().zip(others).enumerate();
    pairs.into_iter().find_map(|(index, (one, other))| {
        if one.kind != other.kind {
            Some(format!("node {index} is of kind `{}` in one, `{}` in the other", one.kind, other.kind))
        } else if one.after != other.after {
            Some(format!("node {index} waits for nodes {:?} in one, {:?} in the other", one.after, other.after))
        } else {
            difference(&one.children, &other.children).map(|text| format!("in node {index}, {text}"))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn used(index: usize, range: std::ops::Range<usize>, access: Access) -> Use {
        Use { slot: Slot { graph: 1, index }, start: range.start, end: range.end, access }
    }

    fn record(after: &[usize], uses: &[Use]) -> NodeRecord {
        NodeRecord {
            handle: NodeHandle(std::ptr::null_mut()),
            kind: NodeKind::Kernel,
            label: String::new(),
            after: after.to_vec(),
            uses: uses.to_vec(),
            keep: None,
            children: Vec::new(),
        }
    }

    #[test]
    fn writers_and_readers_wait_for_each_other() {
        let mut hazards = Hazards::default();
        let mut add = |node: usize, uses: &[Use]| {
            let before = hazards.before(uses);
            hazards.add(node, uses);
            before
        };
        assert!(add(0, &[used(0, 0..64, Access::Write)]).is_empty());
        assert_eq!(add(1, &[used(0, 0..32, Access::Read)]), [0]);
        assert_eq!(add(2, &[used(0, 16..64, Access::Read)]), [0], "readers do not wait for readers");
        assert_eq!(add(3, &[used(0, 0..16, Access::Write)]), [0, 1], "only who reads there");
        assert_eq!(add(4, &[used(0, 0..64, Access::Write)]), [0, 1, 2, 3]);
        assert_eq!(add(5, &[used(0, 0..64, Access::Read)]), [4], "the rest is behind node 4");
        assert!(add(6, &[used(1, 0..64, Access::Write), used(0, 7..7, Access::Write)]).is_empty());
    }

    #[test]
    fn changes_keep_the_order() {
        let (a, b) = (used(0, 0..8, Access::Write), used(1, 0..8, Access::Write));
        let nodes = [record(&[], &[a]), record(&[], &[b]), record(&[0], &[a])];
        assert_eq!(check_order(&nodes, 2, &[a]), Ok(()));
        assert_eq!(check_order(&nodes, 2, &[a, b]), Err(GraphProblem::Unordered { node: 2, other: 1 }));
        assert_eq!(check_order(&nodes, 0, &[used(1, 4..5, Access::Read)]), {
            Err(GraphProblem::Unordered { node: 0, other: 1 })
        });
    }

    #[test]
    fn differences_are_named() {
        let nodes = [record(&[], &[]), record(&[0], &[])];
        assert_eq!(difference(&nodes, &[record(&[], &[]), record(&[0], &[])]), None);
        assert!(difference(&nodes, &nodes[..1]).unwrap().contains("2 nodes"));
        let text = difference(&nodes, &[record(&[], &[]), record(&[], &[])]).unwrap();
        assert_eq!(text, "node 1 waits for nodes [0] in one, [] in the other");
    }
}
