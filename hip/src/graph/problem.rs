//! What can be wrong with the use of a graph.

use super::node::NodeKind;

/// Why something cannot be done with a graph; part of [`Error::Graph`](crate::Error::Graph).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GraphProblem {
    /// A node was given to a graph that it is not part of.
    #[error("the node belongs to another graph")]
    ForeignNode,
    /// Memory was named that this graph does not own.
    #[error(
        "the memory belongs to another graph, or was taken out of this one; a graph uses only memory that was given to it with \
         `own`, `own_pinned` or `share`"
    )]
    ForeignMemory,
    /// Things of different devices were used together.
    #[error("{what} belongs to {have}, but the graph to {want}")]
    WrongDevice {
        /// The thing.
        what: &'static str,
        /// Its device.
        have: String,
        /// The graph's device.
        want: String,
    },
    /// A node was to wait for one that was added after it.
    #[error("node {node} cannot wait for node {before}: nodes wait only for those that were added before them")]
    Order {
        /// Index of the node.
        node: usize,
        /// Index of what it was to wait for.
        before: usize,
    },
    /// A node was to be changed into one of another kind.
    #[error("node {node} is of kind `{have}`, and can be given no parameters of kind `{want}`")]
    WrongKind {
        /// Index of the node.
        node: usize,
        /// What it is.
        have: NodeKind,
        /// What it was to become.
        want: NodeKind,
    },
    /// A change would let two nodes use the same memory at the same time.
    #[error(
        "node {node} would use memory at the same time as node {other}, since neither waits for the other; let one wait with \
         `Graph::depend` when the graph is built"
    )]
    Unordered {
        /// Index of the node to be changed.
        node: usize,
        /// Index of the other node.
        other: usize,
    },
    /// Memory was to be taken out of a graph that uses it.
    #[error("node {node} uses the memory; take it out with `into_parts`, or let the node use other memory first")]
    MemoryInUse {
        /// Index of the node.
        node: usize,
    },
    /// A graph was to be updated from one that is built in another way.
    #[error("the graphs are not built alike: {0}; instantiate the other graph instead")]
    Different(String),
    /// The runtime refused an update.
    #[error("the runtime refused the update ({0}); instantiate the other graph instead")]
    UpdateRefused(String),
    /// An update stopped halfway.
    #[error(
        "an update of the graph failed ({0}), and it is not known what a launch would do now; instantiate a graph anew"
    )]
    Broken(String),
    /// A host function of the graph panicked in an earlier launch.
    #[error("a host function of the graph panicked: {0}; it is not called any more")]
    HostPanicked(String),
}
