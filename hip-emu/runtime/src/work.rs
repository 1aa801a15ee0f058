//! Commands of a stream and what executing them means.

use std::ffi::c_void;
use std::sync::Arc;

use hip_sys::{hipError_t, hipStream_t};

use crate::copy::{Copy, Fill};
use crate::event::Stamp;
use crate::fault::Fault;
use crate::graph::memory::GraphMemory;
use crate::graph::run::GraphRun;
use crate::launch::Launch;
use crate::memop::MemOp;
use crate::memory::Allocation;
use crate::platform::platform;
use crate::stream::Stream;

/// A command.
pub(crate) enum Work {
    /// Nothing: what matters is what it waits for.
    Marker,
    Copy(Copy),
    Fill(Fill),
    Launch(Box<Launch>),
    /// A host function, not called after a fault.
    Host(HostFunction),
    /// A stream callback, which is told of a fault.
    Callback(Callback),
    Stamp(Arc<Stamp>),
    /// A graph.
    Graph(Box<GraphRun>),
    /// Waits for values in memory and writes, one after the other.
    MemOps(Arc<[MemOp]>),
    /// Lets memory of a graph go, once everything before has executed.
    Forget(Arc<GraphMemory>),
    /// Frees memory in stream order.
    Free(Allocation),
}

/// Argument of `hipLaunchHostFunc`.
#[derive(Clone, Copy)]
pub(crate) struct HostFunction {
    pub(crate) function: unsafe extern "C" fn(*mut c_void),
    pub(crate) data: *mut c_void,
}

// SAFETY: the caller of `hipLaunchHostFunc` promises that the function may be called with the data on another thread.
unsafe impl Send for HostFunction {}
// SAFETY: it is only copied and called; the same caller's promise.
unsafe impl Sync for HostFunction {}

impl HostFunction {
    pub(crate) fn call(self) {
        // SAFETY: promised by the caller of `hipLaunchHostFunc`, or of the function that made a graph node of it.
        unsafe { (self.function)(self.data) }
    }
}

/// Argument of `hipStreamAddCallback`.
pub(crate) struct Callback {
    pub(crate) function: unsafe extern "C" fn(hipStream_t, hipError_t, *mut c_void),
    pub(crate) stream: hipStream_t,
    pub(crate) data: *mut c_void,
}

// SAFETY: the caller of `hipStreamAddCallback` promises that the function may be called with the data on another thread;
// the stream is a number, not a pointer to anything.
unsafe impl Send for Callback {}

impl Work {
    /// Executes the command for `stream`. What a fault leaves undone is nothing that anyone waits for.
    pub(crate) fn execute(self, stream: &Arc<Stream>) -> Result<(), Box<Fault>> {
        let state = stream.device.check();
        match self {
            Work::Marker => {}
            Work::Stamp(stamp) => stamp.set(),
            Work::Forget(memory) => drop(memory),
            Work::Free(allocation) => platform().memory.release(&allocation),
            Work::Callback(Callback { function, stream, data }) => {
                // SAFETY: promised by the caller of `hipStreamAddCallback`.
                unsafe { function(stream, state.err().unwrap_or(hipError_t::hipSuccess), data) }
            }
            _ if state.is_err() => {}
            Work::Host(host) => host.call(),
            Work::Copy(copy) => copy.execute()?,
            Work::Fill(fill) => fill.execute()?,
            Work::Launch(launch) => launch.execute(&stream.kernarg, stream.priority)?,
            Work::Graph(run) => run.execute(stream)?,
            Work::MemOps(ops) => ops.iter().try_for_each(|op| op.execute(stream.device))?,
        }
        Ok(())
    }
}
