//! Graphs: nodes, what they wait for, and the objects that they keep alive.
//!
//! | where | what |
//! |---|---|
//! | here | a graph as the program builds it |
//! | [`node`] | what a node does, and its parameters |
//! | [`capture`] | making graphs of what streams are given |
//! | [`plan`] | a graph in an order in which it can execute |
//! | [`exec`] | executable graphs: launches, changes |
//! | [`run`] | one launch while it executes |
//! | [`memory`], [`object`] | what nodes allocate, what the program ties to a graph |
//! | [`dot`] | a picture |

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, Weak};

use hip_sys::hipError_t;

use crate::error::HipResult;
use crate::graph::node::{KernelAttributes, Operation};
use crate::graph::object::{Held, UserObject};
use crate::platform::platform;
use crate::sync::lock;

pub(crate) mod capture;
pub(crate) mod dot;
pub(crate) mod exec;
pub(crate) mod memory;
pub(crate) mod node;
pub(crate) mod object;
pub(crate) mod plan;
pub(crate) mod run;

/// Most levels of children: graphs are walked by recursion.
const MAX_LEVELS: usize = 64;

/// A graph. Its nodes are named by their handles, which grow in the order in which nodes are made.
pub(crate) struct Graph {
    pub(crate) id: u64,
    state: Mutex<State>,
    /// Its handle, if the program has been told one.
    handle: OnceLock<usize>,
    /// How deep it is in graphs that it is a child of.
    level: AtomicUsize,
    /// Whether it belongs to a child node or to a capture, which the program must not destroy it under.
    owned: AtomicBool,
}

#[derive(Default)]
struct State {
    nodes: BTreeMap<usize, Node>,
    objects: Vec<Held>,
}

/// A node of a graph.
#[derive(Clone)]
pub(crate) struct Node {
    pub(crate) operation: Operation,
    pub(crate) attributes: KernelAttributes,
    /// What it waits for.
    pub(crate) after: Vec<usize>,
    /// The node that it is a copy of, if its graph is a clone.
    origin: Option<usize>,
}

/// What the handle of a node leads to.
pub(crate) struct NodeOwner(Weak<Graph>);

impl NodeOwner {
    pub(crate) fn graph(&self) -> HipResult<Arc<Graph>> {
        self.0.upgrade().ok_or(hipError_t::hipErrorInvalidValue)
    }
}

impl Graph {
    pub(crate) fn new() -> Arc<Self> {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        Arc::new(Self {
            id: NEXT.fetch_add(1, Ordering::Relaxed),
            state: Mutex::default(),
            handle: OnceLock::new(),
            level: AtomicUsize::new(0),
            owned: AtomicBool::new(false),
        })
    }

    /// Its handle, made if there is none yet. Whoever asks first must see to it that the handle is removed again.
    pub(crate) fn handle(self: &Arc<Self>) -> usize {
        *self.handle.get_or_init(|| platform().graphs.insert(Arc::clone(self)))
    }

    /// Forgets the handle.
    pub(crate) fn forget_handle(&self) {
        if let Some(handle) = self.handle.get() {
            platform().graphs.remove(*handle);
        }
    }

    /// Says whether a node or a capture owns it now; whether one did before.
    pub(crate) fn set_owned(&self, owned: bool) -> bool {
        self.owned.swap(owned, Ordering::AcqRel)
    }

    pub(crate) fn is_owned(&self) -> bool {
        self.owned.load(Ordering::Acquire)
    }

    /// Adds a node and returns its handle.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` if it is to wait for a node that is not in this graph, or twice for one, or if children would
    /// be nested too deep.
    pub(crate) fn add(self: &Arc<Self>, operation: Operation, after: &[usize]) -> HipResult<usize> {
        if let Operation::Child(child) = &operation {
            let level = self.level.load(Ordering::Relaxed) + 1;
            if level + child.height() > MAX_LEVELS {
                return Err(hipError_t::hipErrorInvalidValue);
            }
            child.set_level(level);
        }
        let mut state = lock(&self.state);
        let once: BTreeSet<usize> = after.iter().copied().collect();
        if once.len() != after.len() || !after.iter().all(|node| state.nodes.contains_key(node)) {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        if let Operation::Child(child) = &operation {
            child.set_owned(true);
        }
        let handle = platform().graph_nodes.insert(Arc::new(NodeOwner(Arc::downgrade(self))));
        let attributes = KernelAttributes::default();
        state.nodes.insert(handle, Node { operation, attributes, after: after.to_vec(), origin: None });
        Ok(handle)
    }

    /// Removes a node and everything that waits for it loses that.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` if it is not there.
    pub(crate) fn remove(&self, node: usize) -> HipResult {
        let mut state = lock(&self.state);
        let removed = state.nodes.remove(&node).ok_or(hipError_t::hipErrorInvalidValue)?;
        for other in state.nodes.values_mut() {
            other.after.retain(|before| *before != node);
        }
        drop(state);
        retire(node, &removed);
        Ok(())
    }

    /// Makes the second node of each pair wait for the first. All or none.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` for a node that is not in the graph, an edge that exists, or a circle.
    pub(crate) fn connect(&self, edges: &[(usize, usize)]) -> HipResult {
        let mut state = lock(&self.state);
        let mut nodes = Edges::of(&state.nodes);
        for (from, to) in edges {
            let known = nodes.0.contains_key(from);
            let after = nodes.0.get_mut(to).filter(|_| known).ok_or(hipError_t::hipErrorInvalidValue)?;
            if !after.insert(*from) {
                return Err(hipError_t::hipErrorInvalidValue);
            }
        }
        if !nodes.has_order() {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        for (from, to) in edges {
            if let Some(node) = state.nodes.get_mut(to) {
                node.after.push(*from);
            }
        }
        Ok(())
    }

    /// Undoes [`connect`](Self::connect). All or none.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` for an edge that does not exist.
    pub(crate) fn disconnect(&self, edges: &[(usize, usize)]) -> HipResult {
        let mut state = lock(&self.state);
        let mut nodes = Edges::of(&state.nodes);
        for (from, to) in edges {
            if !nodes.0.get_mut(to).is_some_and(|after| after.remove(from)) {
                return Err(hipError_t::hipErrorInvalidValue);
            }
        }
        for (from, to) in edges {
            if let Some(node) = state.nodes.get_mut(to) {
                node.after.retain(|before| before != from);
            }
        }
        Ok(())
    }

    /// Its children.
    fn children(&self) -> Vec<Arc<Graph>> {
        let state = lock(&self.state);
        let child = |node: &Node| match &node.operation {
            Operation::Child(child) => Some(Arc::clone(child)),
            _ => None,
        };
        state.nodes.values().filter_map(child).collect()
    }

    /// How many levels of children there are below it.
    fn height(&self) -> usize {
        self.children().iter().map(|child| child.height() + 1).max().unwrap_or(0)
    }

    fn set_level(&self, level: usize) {
        self.level.store(level, Ordering::Relaxed);
        self.children().iter().for_each(|child| child.set_level(level + 1));
    }

    pub(crate) fn nodes(&self) -> Vec<usize> {
        lock(&self.state).nodes.keys().copied().collect()
    }

    /// Nodes that wait for none.
    pub(crate) fn roots(&self) -> Vec<usize> {
        let state = lock(&self.state);
        state.nodes.iter().filter(|(_, node)| node.after.is_empty()).map(|(handle, _)| *handle).collect()
    }

    /// Pairs of a node and one that waits for it.
    pub(crate) fn edges(&self) -> Vec<(usize, usize)> {
        let state = lock(&self.state);
        let edges = state.nodes.iter().flat_map(|(to, node)| node.after.iter().map(|from| (*from, *to)));
        edges.collect()
    }

    /// Nodes that wait for this one.
    pub(crate) fn dependents(&self, node: usize) -> Vec<usize> {
        let state = lock(&self.state);
        state.nodes.iter().filter(|(_, other)| other.after.contains(&node)).map(|(handle, _)| *handle).collect()
    }

    pub(crate) fn contains(&self, nodes: &[usize]) -> bool {
        let state = lock(&self.state);
        nodes.iter().all(|node| state.nodes.contains_key(node))
    }

    /// A copy of a node.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` if it is not there.
    pub(crate) fn node(&self, node: usize) -> HipResult<Node> {
        lock(&self.state).nodes.get(&node).cloned().ok_or(hipError_t::hipErrorInvalidValue)
    }

    /// All nodes in the order in which they were made.
    pub(crate) fn snapshot(&self) -> BTreeMap<usize, Node> {
        lock(&self.state).nodes.clone()
    }

    /// Gives a node other parameters of the same type.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` if it is not there or of another type.
    pub(crate) fn set(&self, node: usize, operation: Operation) -> HipResult {
        let mut state = lock(&self.state);
        let slot = state.nodes.get_mut(&node).filter(|slot| slot.operation.kind() == operation.kind());
        let slot = slot.ok_or(hipError_t::hipErrorInvalidValue)?;
        // What was there before is dropped after the lock.
        let _before = std::mem::replace(&mut slot.operation, operation);
        drop(state);
        Ok(())
    }

    /// Changes the attributes of a kernel node.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` if it is not there or no kernel node.
    pub(crate) fn set_attributes(&self, node: usize, change: impl FnOnce(&mut KernelAttributes)) -> HipResult {
        let mut state = lock(&self.state);
        let slot = state.nodes.get_mut(&node).filter(|slot| matches!(slot.operation, Operation::Kernel(_)));
        change(&mut slot.ok_or(hipError_t::hipErrorInvalidValue)?.attributes);
        Ok(())
    }

    /// Whether a node of it, or of a child, allocates or frees memory.
    pub(crate) fn has_memory_nodes(&self) -> bool {
        self.snapshot().values().any(|node| node.operation.has_memory())
    }

    /// A graph with copies of all nodes, children included.
    ///
    /// # Errors
    /// `hipErrorNotSupported` if it allocates or frees memory, whose address can be in one graph only.
    pub(crate) fn copy(&self) -> HipResult<Arc<Self>> {
        let nodes = self.snapshot();
        if nodes.values().any(|node| node.operation.has_memory()) {
            return Err(hipError_t::hipErrorNotSupported);
        }
        let copy = Self::new();
        let mut names = BTreeMap::new();
        for (handle, node) in &nodes {
            let operation = match &node.operation {
                Operation::Child(child) => Operation::Child(child.copy()?),
                operation => operation.clone(),
            };
            names.insert(*handle, copy.add(operation, &[])?);
        }
        let mut state = lock(&copy.state);
        for (handle, node) in &nodes {
            let name = names.get(handle).and_then(|name| state.nodes.get_mut(name));
            let Some(twin) = name else { continue };
            twin.after = node.after.iter().filter_map(|before| names.get(before).copied()).collect();
            twin.attributes = node.attributes;
            twin.origin = Some(*handle);
        }
        state.objects = self.objects_again()?;
        drop(state);
        Ok(copy)
    }

    /// The copy of a node in this clone.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` if there is none.
    pub(crate) fn twin_of(&self, original: usize) -> HipResult<usize> {
        let state = lock(&self.state);
        let found = state.nodes.iter().find(|(_, node)| node.origin == Some(original));
        found.map(|(handle, _)| *handle).ok_or(hipError_t::hipErrorInvalidValue)
    }

    /// Whether each of `nodes` is one of `ends`, or something that these wait for, in the end.
    pub(crate) fn all_before(&self, nodes: &[usize], ends: &[usize]) -> bool {
        let state = lock(&self.state);
        let mut seen: BTreeSet<usize> = BTreeSet::new();
        let mut open = ends.to_vec();
        while let Some(node) = open.pop() {
            if seen.insert(node)
                && let Some(node) = state.nodes.get(&node)
            {
                open.extend(&node.after);
            }
        }
        nodes.iter().all(|node| seen.contains(node))
    }

    /// Ties an object to the graph.
    pub(crate) fn hold(&self, held: Held) {
        lock(&self.state).objects.push(held);
    }

    /// Gives `count` references to an object back.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` if the graph has fewer.
    pub(crate) fn let_go(&self, object: &Arc<UserObject>, count: u32) -> HipResult {
        // Dropped after the lock: it may call the program.
        let _held = Held::split(&mut lock(&self.state).objects, object, count)?;
        Ok(())
    }

    /// References to the same objects for somebody else.
    pub(crate) fn objects_again(&self) -> HipResult<Vec<Held>> {
        lock(&self.state).objects.iter().map(Held::again).collect()
    }
}

impl Drop for Graph {
    fn drop(&mut self) {
        let state = std::mem::take(self.state.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner));
        for (handle, node) in &state.nodes {
            retire(*handle, node);
        }
    }
}

/// The handles of a node that is gone go too.
fn retire(handle: usize, node: &Node) {
    platform().graph_nodes.remove(handle);
    if let Operation::Child(child) = &node.operation {
        child.forget_handle();
    }
}

/// What each node waits for.
struct Edges(BTreeMap<usize, BTreeSet<usize>>);

impl Edges {
    fn of(nodes: &BTreeMap<usize, Node>) -> Self {
        Self(nodes.iter().map(|(handle, node)| (*handle, node.after.iter().copied().collect())).collect())
    }

    /// Whether there is no circle.
    fn has_order(&self) -> bool {
        plan::order(self.0.iter().map(|(node, after)| (*node, after.iter().copied().collect()))).is_some()
    }
}
