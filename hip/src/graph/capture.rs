//! Recording work as a stream would be given it.

use std::fmt;
use std::sync::Arc;

use hip_sys::{hipError_t, hipStreamCaptureMode};

use super::argument::GraphArgs;
use super::build::{Body, RawGraph};
use super::external::External;
use super::memory::{AsGraphView, AsGraphViewMut, GraphBuffer, GraphPinned, SharedBuffer};
use super::node::{Keep, Node, NodeHandle, NodeKind, NodeRecord, Use, conflict};
use super::work::Work;
use crate::captures::Capturing;
use crate::device::Device;
use crate::element::Element;
use crate::error::{CallError, Error, Result};
use crate::event::RawEvent;
use crate::kernel::{BoundKernel, Grid, Params};
use crate::memory::{Buffer, PinnedBuffer};
use crate::stream::Stream;

/// What is forbidden while a capture is under way: calls that the runtime calls unsafe then, such as `hipMalloc`. They fail
/// with `hipErrorStreamCaptureUnsupported` or `hipErrorStreamCaptureImplicit`, and spoil the capture.
///
/// What is captured here is put into streams of its own, so nothing that other code does can get into the graph by mistake,
/// and the least strict mode does no harm.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum CaptureMode {
    /// Nothing is forbidden (`hipStreamCaptureModeRelaxed`).
    #[default]
    Relaxed,
    /// Such calls by this thread are forbidden (`hipStreamCaptureModeThreadLocal`).
    ThreadLocal,
    /// Such calls by any thread are forbidden (`hipStreamCaptureModeGlobal`).
    Global,
}

impl CaptureMode {
    fn raw(self) -> hipStreamCaptureMode {
        match self {
            Self::Relaxed => hipStreamCaptureMode::hipStreamCaptureModeRelaxed,
            Self::ThreadLocal => hipStreamCaptureMode::hipStreamCaptureModeThreadLocal,
            Self::Global => hipStreamCaptureMode::hipStreamCaptureModeGlobal,
        }
    }
}

/// Takes work down for a graph, in order, like a stream; see [`Graph::capture`](crate::Graph::capture). [`Capture::fork`]
/// gives a branch that runs beside it.
///
/// Only memory that belongs to the graph can be used.
pub struct Capture<'g> {
    body: &'g mut Body,
    /// The stream that is captured, and those of the branches.
    lanes: Vec<Lane>,
    current: usize,
    /// What was captured, for pictures and to keep what it needs.
    records: Vec<NodeRecord>,
    /// For each record, its lane and its number in that.
    places: Vec<(usize, u64)>,
    /// They tie branches together, and must live until the capture ends.
    events: Vec<RawEvent>,
}

/// A stream of a capture.
struct Lane {
    stream: Stream,
    /// Number of things captured in it.
    done: u64,
    /// For each lane, how much of it is before what comes next here.
    seen: Vec<u64>,
    /// The records that come right before what comes next here.
    tail: Vec<usize>,
}

impl Lane {
    fn has_seen(&self, (lane, number): (usize, u64)) -> bool {
        self.seen.get(lane).is_some_and(|seen| *seen >= number)
    }

    /// Notes that all that the other lane has captured is before what comes next here.
    fn follow(&mut self, lane: usize, done: u64, seen: &[u64], tail: &[usize]) {
        let len = self.seen.len().max(seen.len()).max(lane + 1);
        self.seen.resize(len, 0);
        self.seen.iter_mut().zip(seen).for_each(|(here, there)| *here = (*here).max(*there));
        self.seen[lane] = self.seen[lane].max(done);
        self.tail.extend(tail);
        self.tail.sort_unstable();
        self.tail.dedup();
    }
}

/// `hipErrorStreamCaptureUnsupported` to `hipErrorStreamCaptureWrongThread`.
const CAPTURE_CODES: std::ops::RangeInclusive<u32> = 900..=908;

/// Whether an error says that something is wrong with a capture.
fn is_about_capture(error: &Error) -> bool {
    error.code().is_some_and(|code| CAPTURE_CODES.contains(&code.0))
}

/// A stream that is being captured. However it goes out of scope, the capture ends.
struct Open {
    stream: Stream,
    ended: bool,
}

impl Open {
    fn begin(stream: &Stream, mode: CaptureMode) -> Result<Self> {
        let device = stream.device();
        device.bind()?;
        // SAFETY: the stream is alive.
        let result = unsafe { device.hip().hipStreamBeginCapture(stream.handle(), mode.raw()) };
        device.platform().check("hipStreamBeginCapture", result)?;
        Ok(Self { stream: stream.clone(), ended: false })
    }

    fn end(&mut self) -> Result<RawGraph> {
        let device = self.stream.device();
        device.bind()?;
        let mut graph = std::ptr::null_mut();
        // SAFETY: the stream is alive and `graph` is a valid place for the call's result.
        let result = unsafe { device.hip().hipStreamEndCapture(self.stream.handle(), &mut graph) };
        let checked = device.platform().check("hipStreamEndCapture", result);
        // After an error that has nothing to do with captures, it is likely to be under way still: `drop` tries again.
        self.ended = checked.as_ref().err().is_none_or(is_about_capture);
        checked?;
        if graph.is_null() {
            let context = "it returned success and no graph".to_owned();
            let code = hipError_t::hipErrorStreamCaptureInvalidated;
            return Err(CallError::new("hipStreamEndCapture", context, code).into());
        }
        // SAFETY: the runtime made the graph for this caller.
        Ok(unsafe { RawGraph::of(device, graph) })
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        if self.ended {
            return;
        }
        if let Err(error) = self.end() {
            // That a capture which is broken off is not complete needs no report.
            if !is_about_capture(&error) {
                self.stream.device().defer_error(error);
            }
        }
    }
}

/// A branch that is being captured. However that ends, also by a panic, what comes next is of the stream that it began at.
struct Forked<'c, 'g> {
    capture: &'c mut Capture<'g>,
    from: usize,
}

impl Drop for Forked<'_, '_> {
    fn drop(&mut self) {
        self.capture.current = self.from;
    }
}

impl<'g> Capture<'g> {
    /// Captures what `record` does, and adds it to the graph.
    pub(super) fn run<R>(
        body: &'g mut Body,
        mode: CaptureMode,
        record: impl FnOnce(&mut Capture<'_>) -> Result<R>,
    ) -> Result<(Node, R)> {
        // Until the captured streams are gone: waits for devices are put off.
        let _capturing = Capturing::begin()?;
        // A stream of its own: of one that others can put work into, that work would be captured too, and what it uses would
        // not be kept.
        let stream = body.device.stream()?;
        let lane = Lane { stream: stream.clone(), done: 0, seen: Vec::new(), tail: Vec::new() };
        let mut capture = Capture {
            body,
            lanes: vec![lane],
            current: 0,
            records: Vec::new(),
            places: Vec::new(),
            events: Vec::new(),
        };
        // After the capture's parts, so that it is dropped before them when `record` panics.
        let mut open = Open::begin(&stream, mode)?;
        let recorded = record(&mut capture).and_then(|value| capture.join_all().map(|()| value));
        let ended = open.end();
        // What `record` ran into is the cause of what the end says.
        let value = recorded?;
        let raw = ended?;
        let Capture { body, records, .. } = capture;
        let mut uses: Vec<Use> = Vec::new();
        for used in records.iter().flat_map(|record| &record.uses) {
            if !uses.contains(used) {
                uses.push(*used);
            }
        }
        // SAFETY: only `queue` and `external` put work into the captured streams; they note the uses, of memory in the graph's
        // store, and the records keep the rest.
        let node = unsafe { body.add_child(&raw, "captured".to_owned(), uses, records) }?;
        Ok((node, value))
    }

    /// The device that the graph is for.
    #[must_use]
    pub fn device(&self) -> &Device {
        &self.body.device
    }

    /// Gives a buffer to the graph; see [`Graph::own`](crate::Graph::own).
    ///
    /// # Errors
    /// As [`Graph::own`](crate::Graph::own).
    pub fn own<T: Element>(&mut self, buffer: Buffer<T>) -> Result<GraphBuffer<T>> {
        self.body.own(buffer)
    }

    /// Lets the graph read a buffer; see [`Graph::share`](crate::Graph::share).
    ///
    /// # Errors
    /// As [`Graph::share`](crate::Graph::share).
    pub fn share<T: Element>(&mut self, buffer: &Arc<Buffer<T>>) -> Result<SharedBuffer<T>> {
        self.body.share(buffer)
    }

    /// Gives pinned host memory to the graph; see [`Graph::own_pinned`](crate::Graph::own_pinned).
    ///
    /// # Errors
    /// As [`Graph::own_pinned`](crate::Graph::own_pinned).
    pub fn own_pinned<T: Element>(&mut self, memory: PinnedBuffer<T>) -> Result<GraphPinned<T>> {
        self.body.own_pinned(memory)
    }

    /// Captures a launch of a kernel (`hipModuleLaunchKernel`).
    ///
    /// # Safety
    /// As for [`BoundKernel::launch`], for each time that the graph is launched.
    ///
    /// # Errors
    /// As [`Graph::launch`](crate::Graph::launch).
    pub unsafe fn launch<P: Params, A: GraphArgs<P>>(
        &mut self,
        kernel: &BoundKernel<P>,
        grid: Grid,
        args: A,
    ) -> Result<()> {
        let work = Work::kernel(&self.body.device, kernel, grid, args)?;
        self.queue(work)
    }

    /// Captures a copy between device memory of the same length (`hipMemcpyAsync`).
    ///
    /// # Errors
    /// As [`Graph::copy`](crate::Graph::copy).
    pub fn copy<D, S>(&mut self, destination: &mut D, source: &S) -> Result<()>
    where
        D: AsGraphViewMut + ?Sized,
        S: AsGraphView<Element = D::Element> + ?Sized,
    {
        self.queue(Work::copy(destination, source)?)
    }

    /// Captures a copy from pinned host memory to device memory of the same length (`hipMemcpyAsync`).
    ///
    /// # Errors
    /// As [`Graph::copy`](crate::Graph::copy).
    pub fn upload<D>(&mut self, destination: &mut D, source: &GraphPinned<D::Element>) -> Result<()>
    where
        D: AsGraphViewMut + ?Sized,
    {
        self.queue(Work::upload(destination, source)?)
    }

    /// Captures a copy from device memory to pinned host memory of the same length (`hipMemcpyAsync`).
    ///
    /// # Errors
    /// As [`Graph::copy`](crate::Graph::copy).
    pub fn download<S>(&mut self, destination: &mut GraphPinned<S::Element>, source: &S) -> Result<()>
    where
        S: AsGraphView + ?Sized,
    {
        self.queue(Work::download(destination, source)?)
    }

    /// Captures a fill of every element with `value` (`hipMemsetAsync`, `hipMemsetD16Async`, `hipMemsetD32Async`).
    ///
    /// # Errors
    /// As [`Graph::fill`](crate::Graph::fill).
    pub fn fill<D: AsGraphViewMut + ?Sized>(&mut self, destination: &mut D, value: D::Element) -> Result<()> {
        self.queue(Work::fill(destination, value)?)
    }

    /// Captures a fill of every byte with zero (`hipMemsetAsync`).
    ///
    /// # Errors
    /// As [`Graph::copy`](crate::Graph::copy).
    pub fn fill_zero<D: AsGraphViewMut + ?Sized>(&mut self, destination: &mut D) -> Result<()> {
        self.queue(Work::fill_zero(destination))
    }

    /// Captures a call of a function on the host (`hipLaunchHostFunc`, since HIP 5.3); see
    /// [`Graph::host`](crate::Graph::host), which older runtimes have too.
    ///
    /// # Errors
    /// [`Error::SymbolMissing`](crate::Error::SymbolMissing); errors of the runtime.
    pub fn host(&mut self, function: impl FnMut() + Send + 'static) -> Result<()> {
        self.queue(Work::host(&self.body.own_panics(), function))
    }

    /// As [`Capture::host`], for a function that reads and writes pinned memory of the graph.
    ///
    /// # Errors
    /// As [`Capture::host`].
    pub fn host_with<T: Element>(
        &mut self,
        memory: &mut GraphPinned<T>,
        function: impl FnMut(&mut [T]) + Send + 'static,
    ) -> Result<()> {
        self.queue(Work::host_with(&self.body.own_panics(), memory, function))
    }

    /// Captures what `branch` does as a branch: it is behind all that was captured so far, and beside what comes after, in
    /// a stream of its own that events tie to this one. Where the two use the same memory and one of them writes, the later
    /// waits for the earlier. The end of the capture waits for all branches.
    ///
    /// # Errors
    /// Errors of `branch` and of the runtime.
    pub fn fork<R>(&mut self, branch: impl FnOnce(&mut Self) -> Result<R>) -> Result<R> {
        let from = self.current;
        let stream = self.body.device.stream()?;
        let mut lane = Lane { stream, done: 0, seen: Vec::new(), tail: Vec::new() };
        let parent = &self.lanes[from];
        lane.follow(from, parent.done, &parent.seen, &parent.tail);
        let event = self.tie(&parent.stream, &lane.stream)?;
        self.events.push(event);
        self.lanes.push(lane);
        self.current = self.lanes.len() - 1;
        let forked = Forked { capture: self, from };
        branch(&mut *forked.capture)
    }

    /// Makes what comes next in one stream wait for what is in another.
    fn tie(&self, from: &Stream, to: &Stream) -> Result<RawEvent> {
        // With timing, since that kind is destroyed after use: it must not be used again for streams that are not captured.
        let event = RawEvent::new(&self.body.device, true)?;
        event.record(from)?;
        event.queue_wait(to)?;
        Ok(event)
    }

    /// Makes what comes next in lane `to` wait for what is in lane `from`.
    fn join(&mut self, from: usize, to: usize) -> Result<()> {
        let event = self.tie(&self.lanes[from].stream, &self.lanes[to].stream)?;
        self.events.push(event);
        let (done, seen, tail) = {
            let lane = &self.lanes[from];
            (lane.done, lane.seen.clone(), lane.tail.clone())
        };
        self.lanes[to].follow(from, done, &seen, &tail);
        Ok(())
    }

    /// All branches come back to the first stream.
    fn join_all(&mut self) -> Result<()> {
        (1..self.lanes.len()).try_for_each(|lane| self.join(lane, 0))
    }

    /// Captures what `work` puts into the captured stream by itself: with the ordinary methods of streams and kernels, a
    /// library that takes a stream, or raw calls. It gets memory of the graph from [`External::read`] and
    /// [`External::write`]. Pictures show it as one step called `label`.
    ///
    /// ```no_run
    /// # use hip::{BoundKernel, Capture, GraphBuffer, Grid, InOut};
    /// # fn f(capture: &mut Capture<'_>, kernel: &BoundKernel<(InOut<f32>,)>, data: &mut GraphBuffer<f32>) -> hip::Result<()> {
    /// // SAFETY: the kernel is kept, and uses `data` only, which it stays inside of.
    /// unsafe {
    ///     capture.external("scale", |external| {
    ///         let mut data = external.write(data)?;
    ///         external.keep(kernel.clone());
    ///         kernel.launch(external.stream(), Grid::new(1, 64), (&mut data,))
    ///     })
    /// }
    /// # }
    /// ```
    ///
    /// # Safety
    /// Everything that the work uses each time the graph is launched must be memory from [`External::read`] (to read) and
    /// [`External::write`], or be kept by [`External::keep`], kernels included; writes to anything that is only kept must not
    /// happen at the same time as other use of it. The buffers and the stream must not be used after `work` returns, nor the
    /// buffers on other streams. The capture must not be ended, and all streams that it spreads to must have come back.
    /// `work` must not allocate from the captured stream.
    ///
    /// # Errors
    /// Errors of `work` and of the runtime.
    pub unsafe fn external<R>(
        &mut self,
        label: &str,
        work: impl FnOnce(&mut External<'_, 'g>) -> Result<R>,
    ) -> Result<R> {
        let stream = self.lanes[self.current].stream.clone();
        let label = label.to_owned();
        let mut external = External { capture: self, stream, label, uses: Vec::new(), keep: Vec::new() };
        work(&mut external)
    }

    /// Makes what comes next wait for all that it conflicts with in other branches.
    pub(super) fn order(&mut self, uses: &[Use]) -> Result<()> {
        self.body.store.check(uses)?;
        let lane = self.current;
        for index in 0..self.records.len() {
            let (other, _) = self.places[index];
            let behind = other == lane || self.lanes[lane].has_seen(self.places[index]);
            if !behind && conflict(uses, &self.records[index].uses) {
                self.join(other, lane)?;
            }
        }
        Ok(())
    }

    /// Captures something, behind all that it conflicts with.
    fn queue(&mut self, mut work: Work) -> Result<()> {
        self.order(&work.uses)?;
        let (kind, keep) = (work.kind(), work.keep());
        let device = &self.body.device;
        device.bind()?;
        // SAFETY: the memory is checked to be in the store, and the rest goes with the record; both outlive the graph and what
        // is instantiated of it.
        let (operation, result) = unsafe { work.queue(&self.lanes[self.current].stream) };
        device.platform().check_with(operation, || format!("capturing: {}", work.label), result)?;
        self.note(kind, work.label, work.uses, keep);
        Ok(())
    }

    /// Notes what was captured.
    pub(super) fn note(&mut self, kind: NodeKind, label: String, uses: Vec<Use>, keep: Option<Keep>) {
        let index = self.records.len();
        let lane = &mut self.lanes[self.current];
        let after = std::mem::replace(&mut lane.tail, vec![index]);
        lane.done += 1;
        self.places.push((self.current, lane.done));
        let handle = NodeHandle(std::ptr::null_mut());
        self.records.push(NodeRecord { handle, kind, label, after, uses, keep, children: Vec::new() });
    }
}

impl fmt::Debug for Capture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Capture")
            .field("graph", &self.body.id)
            .field("branches", &(self.lanes.len() - 1))
            .field("captured", &self.records.len())
            .finish_non_exhaustive()
    }
}
