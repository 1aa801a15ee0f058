//! What can be wrong with the use of a graph.

use std::fmt;
use std::time::Duration;

use super::node::NodeKind;

/// Why something cannot be done with a graph; part of [`Error::Graph`](crate::Error::Graph).
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum GraphProblem {
    /// A node was given to a graph that it is not part of.
    ForeignNode,
    /// Memory was named that this graph does not own.
    ForeignMemory,
    /// Things of different devices were used together.
    WrongDevice {
        /// The thing.
        what: &'static str,
        /// Its device.
        have: String,
        /// The graph's device.
        want: String,
        /// What helps.
        remedy: &'static str,
    },
    /// A node was to wait for one that was added after it.
    Order {
        /// Index of the node.
        node: usize,
        /// Index of what it was to wait for.
        before: usize,
    },
    /// A node was to be changed into one of another kind.
    WrongKind {
        /// Index of the node.
        node: usize,
        /// What it is.
        have: NodeKind,
        /// What it was to become.
        want: NodeKind,
    },
    /// A change would let two nodes use the same memory at the same time.
    Unordered {
        /// Index of the node to be changed.
        node: usize,
        /// Index of the other node.
        other: usize,
    },
    /// Memory was to be taken out of a graph that uses it.
    MemoryInUse {
        /// Index of the node.
        node: usize,
    },
    /// A graph was to be updated from one that is built in another way.
    Different(String),
    /// The runtime refused an update.
    UpdateRefused(String),
    /// An update stopped halfway.
    Broken(String),
    /// A device was to be waited for by a thread that captures.
    WaitInCapture {
        /// The device.
        device: String,
    },
    /// A device was to be waited for, and other threads captured all the time.
    CaptureUnderWay {
        /// The device.
        device: String,
        /// For how long their captures were waited for.
        waited: Duration,
    },
    /// A capture was to begin, and other threads waited for a device all the time.
    WaitUnderWay {
        /// For how long it was waited that they end.
        waited: Duration,
    },
    /// A host function of the graph panicked in an earlier launch.
    HostPanicked(String),
}

impl fmt::Display for GraphProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ForeignNode => f.write_str(
                "the node is none of this graph: it is of another, or of this one before `GraphExec::update`, which brings the \
                 nodes of the graph that it is given",
            ),
            Self::ForeignMemory => f.write_str(
                "the memory is none of this graph: it is of another, was taken out of this one, or was this one's before \
                 `GraphExec::update`, which brings the memory of the graph that it is given; a graph uses only what was given to \
                 it with `own`, `own_pinned` or `share`",
            ),
            Self::WrongDevice { what, have, want, remedy } => {
                write!(f, "{what} belongs to {have}, but the graph to {want}; {remedy}")
            }
            Self::Order { node, before } => write!(
                f,
                "node {node} cannot wait for node {before}: nodes wait only for those that were added before them"
            ),
            Self::WrongKind { node, have, want } => {
                write!(f, "node {node} is of kind `{have}`, and can be given no parameters of kind `{want}`; ")?;
                f.write_str(match have {
                    NodeKind::Child => {
                        "what was captured or added as a graph is changed as a whole: build or capture it anew and give it to \
                         `GraphExec::update`, or add what is to be changed alone as a node (`Graph::launch`)"
                    }
                    NodeKind::External => "what other code put into the stream is changed by capturing anew, and `GraphExec::update`",
                    _ => "give it the kind that it has, or build another graph and give it to `GraphExec::update`",
                })
            }
            Self::Unordered { node, other } => write!(
                f,
                "node {node} would use memory at the same time as node {other}, since neither waits for the other; \
                 let one wait with `Graph::depend` when the graph is built"
            ),
            Self::MemoryInUse { node } => write!(
                f,
                "node {node} uses the memory; take it out with `into_parts`, or let the node use other memory first"
            ),
            Self::Different(text) => {
                write!(f, "the graphs are not built alike: {text}; instantiate the other graph instead")
            }
            Self::UpdateRefused(text) => {
                write!(f, "the runtime refused the update ({text}); instantiate the other graph instead")
            }
            Self::Broken(text) => write!(
                f,
                "an update of the graph failed ({text}), and it is not known what a launch would do now; \
                 instantiate a graph anew"
            ),
            Self::WaitInCapture { device } => write!(
                f,
                "{device} cannot be waited for while this thread captures a graph: HIP refuses it and gives the capture up; \
                 wait before the capture or after it"
            ),
            Self::CaptureUnderWay { device, waited } => write!(
                f,
                "{device} cannot be waited for while other threads capture graphs, which they did for {waited:?}: HIP does not \
                 allow both at a time; if a capture waits for this thread, let it not, or wait for a stream instead"
            ),
            Self::WaitUnderWay { waited } => write!(
                f,
                "no capture can begin while other threads wait for a device, which they did for {waited:?}: HIP does not allow \
                 both at a time; if what is on the device waits for this thread, let it not, or wait for a stream instead"
            ),
            Self::HostPanicked(text) => {
                write!(f, "a host function of the graph panicked: {text}; it is not called any more")
            }
        }
    }
}

impl std::error::Error for GraphProblem {}
