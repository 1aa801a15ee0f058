//! Graphs: work that is described once and launched many times.
//!
//! A [`Graph`] is built of nodes, or captured as a stream would be given the work ([`Graph::capture`]), and made
//! executable ([`Graph::instantiate`]). A [`GraphExec`] is launched as often as one likes, and can be changed between
//! launches. One launch of a graph costs less than launching its parts one by one.
//!
//! Buffers that nodes use are given to the graph ([`Graph::own`], [`Graph::share`], [`Graph::own_pinned`]), which keeps them
//! as long as it can be launched. Names stand for them from then on: nodes are given `&name` to read and `&mut name` to
//! write. Destinations come before sources, also in [`Graph::download`]. Between launches, the executable graph lends the memory
//! itself, by `&name`, and in the end it gives it back.
//!
//! ```
//! use hip::{Device, Graph, PinnedBuffer};
//!
//! # fn main() -> hip::Result<()> {
//! # #[cfg(feature = "emu")] {
//! # let device = Device::emulated("mi210")?;
//! # #[cfg(any())]
//! let device = Device::first()?;
//! let stream = device.stream()?;
//! let mut graph = Graph::new(&device)?;
//! let mut values = graph.own(stream.alloc::<u32>(4)?)?;
//! let mut host = graph.own_pinned(PinnedBuffer::from_slice(&device, &[1u32, 2, 3, 4])?)?;
//!
//! graph.upload(&mut values, &host)?;
//! graph.fill(&mut values.slice_mut(2..)?, 9)?;
//! graph.download(&mut host, &values)?;
//! graph.host_with(&mut host, |values| values[0] += 10)?; // on the CPU, when the copy is done
//!
//! let mut exec = graph.instantiate()?;
//! exec.launch(&stream)?;
//! exec.launch(&stream)?; // starts from what the first left
//! assert_eq!(exec.host(&host)?, [21, 2, 9, 9]);
//! assert_eq!(stream.download(&exec.view(&values)?)?, [11, 2, 9, 9]);
//!
//! let values = exec.into_parts()?.take(values)?; // a buffer again
//! assert_eq!(values.len(), 4);
//! # }
//! # Ok(()) }
//! ```
//!
//! # Changes between launches
//!
//! A node that was added to the graph itself can be given other parameters: [`GraphExec::set_kernel`],
//! [`GraphExec::set_fill`] and their like. A capture is one node, whose inside is not reached by them: capture again, into a new
//! graph with buffers of its own, and give that to [`GraphExec::update`]. It returns what the first graph owned; from then on
//! the names of the new graph are those to use.
//!
//! ```
//! use hip::{CaptureMode, Device, Graph};
//!
//! # fn main() -> hip::Result<()> {
//! # #[cfg(feature = "emu")] {
//! # let device = Device::emulated("mi210")?;
//! # #[cfg(any())]
//! let device = Device::first()?;
//! let stream = device.stream()?;
//! let record = |value: u32, graph: &mut Graph| -> hip::Result<_> {
//!     let mut values = graph.own(stream.alloc::<u32>(4)?)?;
//!     graph.capture(CaptureMode::default(), |work| work.fill(&mut values, value))?;
//!     Ok(values)
//! };
//! let mut first = Graph::new(&device)?;
//! let old = record(1, &mut first)?;
//! let mut exec = first.instantiate()?;
//! exec.launch(&stream)?;
//!
//! let mut second = Graph::new(&device)?;
//! let new = record(2, &mut second)?;
//! let old = exec.update(second)?.take(old)?; // what the first graph wrote
//! exec.launch(&stream)?;
//! assert_eq!(stream.download(&old)?, [1; 4]);
//! assert_eq!(stream.download(&exec.view(&new)?)?, [2; 4]);
//! # }
//! # Ok(()) }
//! ```
//!
//! # Order
//!
//! Nodes that use the same bytes of memory, one of them writing, wait for each other in the order in which they were added.
//! So a graph computes what the same calls on one stream would, and nodes that have nothing to do with each other may run at
//! the same time. [`Graph::depend`] adds dependencies that memory does not show, such as those of host functions and
//! events.
//!
//! # Versions
//!
//! Graphs are in all releases of HIP that this crate supports. [`GraphExec::prepare`] and [`Capture::host`] need HIP 5.3,
//! [`GraphExec::set_enabled`] and [`Graph::write_runtime_dot`] HIP 5.5; older runtimes give
//! [`Error::SymbolMissing`](crate::Error::SymbolMissing).

mod argument;
mod build;
mod capture;
mod dot;
mod exec;
mod external;
mod host;
mod memory;
mod node;
mod problem;
mod store;
mod update;
mod work;

pub use argument::{GraphArg, GraphArgs};
pub use build::{Graph, GraphParts};
pub use capture::{Capture, CaptureMode};
pub use exec::GraphExec;
pub use external::External;
pub use memory::{AsGraphView, AsGraphViewMut, GraphBuffer, GraphPinned, GraphView, GraphViewMut, SharedBuffer};
pub use node::{Node, NodeInfo, NodeKind};
pub use problem::GraphProblem;
