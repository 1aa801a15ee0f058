//! Captures: what streams are given becomes nodes of a graph instead of being executed.
//!
//! A capture begins in one stream. Other streams join it by waiting for events that were recorded in it, and must have
//! been waited for when it ends. What a capture does not allow fails, and invalidates the capture: nothing can be done with
//! it then but end it.
//!
//! There are few captures at a time, so one lock is enough for all; while there is none, all that a call costs is a look at
//! [`ACTIVE`].

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::ThreadId;

use hip_sys::{hipError_t, hipStreamCaptureMode, hipStreamCaptureStatus};

use crate::device::Device;
use crate::error::HipResult;
use crate::event::Event;
use crate::graph::Graph;
use crate::graph::node::{EventRef, KernelNode, MemAllocNode, MemcpyNode, MemsetNode, Operation};
use crate::stream::{Ordered, Stream};
use crate::sync::lock;
use crate::thread;
use crate::work::Work;

/// Captures under way.
static ACTIVE: AtomicUsize = AtomicUsize::new(0);
static CAPTURES: Mutex<Vec<Capture>> = Mutex::new(Vec::new());

struct Capture {
    id: u64,
    mode: hipStreamCaptureMode,
    /// The thread that began it.
    thread: ThreadId,
    graph: Arc<Graph>,
    /// Whether it captures into a graph of the program, which stays when the capture fails.
    into_existing: bool,
    valid: bool,
    /// The streams in it, the one where it began first.
    members: Vec<Member>,
}

struct Member {
    stream: Arc<Stream>,
    /// Nodes that the next one waits for.
    frontier: Vec<usize>,
    /// The list that `hipStreamGetCaptureInfo_v2` has shown last, as handles are numbers in the clothes of pointers.
    shown: Vec<usize>,
}

/// Where in a capture an event was recorded.
pub(crate) struct Mark {
    capture: u64,
    nodes: Vec<usize>,
}

/// What `hipStreamGetCaptureInfo_v2` tells.
pub(crate) struct Info {
    pub(crate) status: hipStreamCaptureStatus,
    pub(crate) id: u64,
    /// Handle of the graph.
    pub(crate) graph: usize,
    /// The nodes that the next one waits for, good until the stream is asked again or the capture ends.
    pub(crate) frontier: *const usize,
    pub(crate) count: usize,
}

impl Capture {
    fn member(&mut self, stream: &Stream) -> Option<&mut Member> {
        self.members.iter_mut().find(|member| member.stream.id == stream.id)
    }

    fn has(&self, stream: &Stream) -> bool {
        self.members.iter().any(|member| member.stream.id == stream.id)
    }

    /// Whether the stream is a null stream that has to wait for one in the capture.
    fn blocks(&self, stream: &Stream) -> bool {
        let blocks = |member: &Member| {
            member.stream.ordered == Ordered::WithNull && member.stream.device.ordinal == stream.device.ordinal
        };
        stream.ordered == Ordered::Null && self.members.iter().any(blocks)
    }

    /// # Errors
    /// `hipErrorStreamCaptureInvalidated`.
    fn check(&self) -> HipResult {
        if self.valid { Ok(()) } else { Err(hipError_t::hipErrorStreamCaptureInvalidated) }
    }

    /// Makes it unusable and returns the code that says why.
    fn invalidate(&mut self, why: hipError_t) -> hipError_t {
        self.valid = false;
        why
    }

    /// What is left to do when it is over: a graph of its own that nobody gets is forgotten.
    fn discard(self) {
        self.graph.set_owned(false);
        if !self.into_existing {
            self.graph.forget_handle();
        }
    }
}

fn of_stream<'a>(captures: &'a mut [Capture], stream: &Stream) -> Option<&'a mut Capture> {
    captures.iter_mut().find(|capture| capture.has(stream))
}

/// Whether there is any capture at all.
fn any() -> bool {
    ACTIVE.load(Ordering::Acquire) > 0
}

/// Whether the stream is in a capture, valid or not.
pub(crate) fn is_capturing(stream: &Stream) -> bool {
    any() && lock(&CAPTURES).iter().any(|capture| capture.has(stream))
}

/// Begins a capture in a stream, into a new graph or behind nodes of an existing one.
///
/// # Errors
/// `hipErrorInvalidValue` for a mode that does not exist, `hipErrorStreamCaptureUnsupported` for the null stream,
/// `hipErrorIllegalState` if the stream is in a capture or a capture writes into the graph already.
pub(crate) fn begin(
    stream: &Arc<Stream>,
    mode: hipStreamCaptureMode,
    into: Option<(Arc<Graph>, Vec<usize>)>,
) -> HipResult {
    static NEXT: AtomicUsize = AtomicUsize::new(1);
    if mode.0 > hipStreamCaptureMode::hipStreamCaptureModeRelaxed.0 {
        return Err(hipError_t::hipErrorInvalidValue);
    }
    if stream.ordered == Ordered::Null {
        return Err(hipError_t::hipErrorStreamCaptureUnsupported);
    }
    let mut captures = lock(&CAPTURES);
    if captures.iter().any(|capture| capture.has(stream)) {
        return Err(hipError_t::hipErrorIllegalState);
    }
    let into_existing = into.is_some();
    let (graph, frontier) = into.unwrap_or_else(|| (Graph::new(), Vec::new()));
    if !graph.contains(&frontier) {
        return Err(hipError_t::hipErrorInvalidValue);
    }
    if graph.set_owned(true) {
        return Err(hipError_t::hipErrorIllegalState);
    }
    graph.handle();
    captures.push(Capture {
        id: NEXT.fetch_add(1, Ordering::Relaxed) as u64,
        mode,
        thread: std::thread::current().id(),
        graph,
        into_existing,
        valid: true,
        members: vec![Member { stream: Arc::clone(stream), frontier, shown: Vec::new() }],
    });
    ACTIVE.fetch_add(1, Ordering::AcqRel);
    Ok(())
}

/// Ends the capture of a stream and returns the handle of the graph, which belongs to the program from now on.
///
/// # Errors
/// `hipErrorIllegalState` if the stream is in no capture, `hipErrorStreamCaptureUnmatched` if the capture began in another
/// stream, `hipErrorStreamCaptureWrongThread` if it began in another thread, in another mode than relaxed: the capture goes
/// on then. `hipErrorStreamCaptureInvalidated` or `hipErrorStreamCaptureUnjoined` if it failed: it has ended, and there is
/// no graph.
pub(crate) fn end(stream: &Stream) -> HipResult<usize> {
    let mut captures = lock(&CAPTURES);
    let index = captures.iter().position(|capture| capture.has(stream)).ok_or(hipError_t::hipErrorIllegalState)?;
    let capture = &captures[index];
    if capture.members.first().is_none_or(|origin| origin.stream.id != stream.id) {
        return Err(hipError_t::hipErrorStreamCaptureUnmatched);
    }
    let relaxed = capture.mode == hipStreamCaptureMode::hipStreamCaptureModeRelaxed;
    if !relaxed && capture.thread != std::thread::current().id() {
        return Err(hipError_t::hipErrorStreamCaptureWrongThread);
    }
    let capture = captures.swap_remove(index);
    ACTIVE.fetch_sub(1, Ordering::AcqRel);
    drop(captures);
    let ends = capture.members.first().map(|origin| origin.frontier.clone()).unwrap_or_default();
    let joined = capture.members.iter().all(|member| capture.graph.all_before(&member.frontier, &ends));
    if let Err(error) = capture.check() {
        capture.discard();
        return Err(error);
    }
    if !joined {
        capture.discard();
        return Err(hipError_t::hipErrorStreamCaptureUnjoined);
    }
    capture.graph.set_owned(false);
    Ok(capture.graph.handle())
}

/// A stream goes away, and with it the capture that began in it; one that it joined is invalid.
pub(crate) fn abandon(stream: &Stream) {
    if !any() {
        return;
    }
    let mut captures = lock(&CAPTURES);
    let Some(index) = captures.iter().position(|capture| capture.has(stream)) else { return };
    if captures[index].members.first().is_some_and(|origin| origin.stream.id == stream.id) {
        let capture = captures.swap_remove(index);
        ACTIVE.fetch_sub(1, Ordering::AcqRel);
        drop(captures);
        capture.discard();
    } else {
        captures[index].valid = false;
        captures[index].members.retain(|member| member.stream.id != stream.id);
    }
}

/// Makes a node of what a stream is given, if the stream is in a capture; else gives it back.
///
/// # Errors
/// `hipErrorStreamCaptureUnsupported` for what cannot be captured, `hipErrorStreamCaptureInvalidated`;
/// `hipErrorStreamCaptureImplicit` for work of the null stream that would have to wait for a stream in a capture.
pub(crate) fn intercept(stream: &Arc<Stream>, work: Work) -> HipResult<Option<Work>> {
    if !any() {
        return Ok(Some(work));
    }
    let mut captures = lock(&CAPTURES);
    let Some(capture) = of_stream(&mut captures, stream) else {
        check_null_stream(&mut captures, stream)?;
        return Ok(Some(work));
    };
    let result = capture.check().and_then(|()| {
        if can_capture(&work) { Ok(()) } else { Err(capture.invalidate(hipError_t::hipErrorStreamCaptureUnsupported)) }
    });
    if let Err(error) = result {
        // What is refused may call the program when it is dropped: not under the lock.
        drop(captures);
        drop(work);
        return Err(error);
    }
    if let Some(operation) = operation(work) {
        capture.append(stream, operation)?;
    }
    Ok(None)
}

fn can_capture(work: &Work) -> bool {
    matches!(work, Work::Copy(_) | Work::Fill(_) | Work::Launch(_) | Work::Host(_))
}

/// The node for a command that can be captured.
fn operation(work: Work) -> Option<Operation> {
    Some(match work {
        Work::Copy(copy) => Operation::Memcpy(Arc::new(MemcpyNode::captured(copy))),
        Work::Fill(fill) => Operation::Memset(Arc::new(MemsetNode::captured(fill))),
        Work::Launch(launch) => {
            let function = launch.function.handle();
            Operation::Kernel(Arc::new(KernelNode::of(*launch, function)))
        }
        Work::Host(host) => Operation::Host(host),
        _ => return None,
    })
}

impl Capture {
    /// Adds a node behind what the stream has done, and makes it the last thing that the stream did.
    fn append(&mut self, stream: &Stream, operation: Operation) -> HipResult<usize> {
        let graph = Arc::clone(&self.graph);
        let member = self.member(stream).ok_or(hipError_t::hipErrorIllegalState)?;
        match graph.add(operation, &member.frontier) {
            Ok(node) => {
                member.frontier = vec![node];
                Ok(node)
            }
            // The program has destroyed a node that this one was to wait for.
            Err(_) => Err(self.invalidate(hipError_t::hipErrorStreamCaptureInvalidated)),
        }
    }
}

/// Adds a node to the capture that a stream is in. `false` if it is in none.
///
/// # Errors
/// `hipErrorStreamCaptureInvalidated`; those of `make`, which invalidate the capture.
pub(crate) fn add(stream: &Stream, make: impl FnOnce() -> HipResult<Operation>) -> HipResult<bool> {
    if !is_capturing(stream) {
        return Ok(false);
    }
    // Outside the lock: it may do anything.
    let made = make();
    let mut captures = lock(&CAPTURES);
    let capture = of_stream(&mut captures, stream).ok_or(hipError_t::hipErrorStreamCaptureInvalidated)?;
    capture.check()?;
    match made {
        Ok(operation) => capture.append(stream, operation).map(|_| true),
        Err(error) => Err(capture.invalidate(error)),
    }
}

/// `hipMallocAsync` in a stream that is in a capture. `None` if it is in none.
///
/// # Errors
/// Those of [`add`], `hipErrorOutOfMemory`.
pub(crate) fn allocate(stream: &Stream, len: usize) -> HipResult<Option<u64>> {
    let mut address = None;
    let mut params = hip_sys::hipMemAllocNodeParams { bytesize: len, ..Default::default() };
    params.poolProps.allocType = hip_sys::hipMemAllocationType::hipMemAllocationTypePinned;
    params.poolProps.location.type_ = hip_sys::hipMemLocationType::hipMemLocationTypeDevice;
    params.poolProps.location.id = stream.device.ordinal;
    add(stream, || {
        // SAFETY: there is no list.
        let node = unsafe { MemAllocNode::new(&params)? };
        address = Some(node.memory.address());
        Ok(Operation::MemAlloc(Arc::new(node)))
    })?;
    Ok(address)
}

/// `hipFreeAsync` in a stream that is in a capture. `false` if it is in none.
///
/// # Errors
/// Those of [`add`]; `hipErrorInvalidValue` for memory that no graph has allocated.
pub(crate) fn free(stream: &Stream, address: u64) -> HipResult<bool> {
    add(stream, || {
        if super::memory::owns(address) {
            Ok(Operation::MemFree(address))
        } else {
            Err(hipError_t::hipErrorInvalidValue)
        }
    })
}

/// `hipEventRecord` on a stream that is in a capture. `false` if it is in none. An external recording is a node.
///
/// # Errors
/// `hipErrorStreamCaptureInvalidated`.
pub(crate) fn record(stream: &Stream, event: &EventRef, external: bool) -> HipResult<bool> {
    if !any() {
        return Ok(false);
    }
    let mut captures = lock(&CAPTURES);
    let Some(capture) = of_stream(&mut captures, stream) else { return Ok(false) };
    capture.check()?;
    if external {
        capture.append(stream, Operation::EventRecord(event.clone()))?;
    } else {
        let (id, nodes) = (capture.id, capture.member(stream).map(|member| member.frontier.clone()));
        // Recording an event elsewhere looks for captures while it holds the event's lock, so not the other way round.
        drop(captures);
        event.event.recorded_in_capture(Mark { capture: id, nodes: nodes.unwrap_or_default() });
    }
    Ok(true)
}

/// `hipStreamWaitEvent` where a capture is concerned; `false` if none is. An external wait is a node.
///
/// # Errors
/// `hipErrorStreamCaptureInvalidated`; `hipErrorStreamCaptureMerge` for an event of another capture than the stream's,
/// `hipErrorStreamCaptureIsolation` for an event that was not recorded in the stream's capture,
/// `hipErrorStreamCaptureImplicit` if the null stream waits for a captured event.
pub(crate) fn wait(stream: &Arc<Stream>, event: &EventRef, external: bool) -> HipResult<bool> {
    if !any() {
        return Ok(false);
    }
    let mut captures = lock(&CAPTURES);
    let mark = event.event.captured();
    let mine = captures.iter().position(|capture| capture.has(stream));
    let marked = mark.as_ref().and_then(|mark| captures.iter().position(|capture| capture.id == mark.capture));
    match (mine, marked, mark) {
        (None, None, _) => {
            check_null_stream(&mut captures, stream)?;
            Ok(false)
        }
        (Some(mine), _, _) if external => {
            let capture = &mut captures[mine];
            capture.check()?;
            capture.append(stream, Operation::WaitEvent(event.clone())).map(|_| true)
        }
        (None, Some(marked), Some(mark)) => {
            let capture = &mut captures[marked];
            capture.check()?;
            if stream.ordered == Ordered::Null {
                return Err(capture.invalidate(hipError_t::hipErrorStreamCaptureImplicit));
            }
            let frontier = mark.nodes.clone();
            capture.members.push(Member { stream: Arc::clone(stream), frontier, shown: Vec::new() });
            Ok(true)
        }
        (Some(mine), Some(marked), Some(mark)) if mine == marked => {
            let capture = &mut captures[mine];
            capture.check()?;
            if let Some(member) = capture.member(stream) {
                let new = mark.nodes.iter().filter(|node| !member.frontier.contains(node)).copied().collect::<Vec<_>>();
                member.frontier.extend(new);
            }
            Ok(true)
        }
        (Some(mine), Some(marked), _) => {
            captures[marked].valid = false;
            let capture = &mut captures[mine];
            capture.check()?;
            Err(capture.invalidate(hipError_t::hipErrorStreamCaptureMerge))
        }
        (Some(mine), None, _) => {
            let capture = &mut captures[mine];
            capture.check()?;
            Err(capture.invalidate(hipError_t::hipErrorStreamCaptureIsolation))
        }
        (None, Some(_), None) => Ok(false),
    }
}

/// Asking for, or waiting for, an event that was recorded in a capture under way.
///
/// # Errors
/// `hipErrorCapturedEvent`; the capture is invalid then.
pub(crate) fn check_event(event: &Event) -> HipResult {
    if !any() {
        return Ok(());
    }
    let Some(mark) = event.captured() else { return Ok(()) };
    let mut captures = lock(&CAPTURES);
    match captures.iter_mut().find(|capture| capture.id == mark.capture) {
        Some(capture) => Err(capture.invalidate(hipError_t::hipErrorCapturedEvent)),
        None => Ok(()),
    }
}

/// Asking for, or waiting for, what a stream does.
///
/// # Errors
/// `hipErrorStreamCaptureUnsupported` if it is in a capture, `hipErrorStreamCaptureImplicit` if it is the null stream and a
/// stream that it waits for is; the capture is invalid then.
pub(crate) fn check_stream(stream: &Stream) -> HipResult {
    if !any() {
        return Ok(());
    }
    let mut captures = lock(&CAPTURES);
    match of_stream(&mut captures, stream) {
        Some(capture) => {
            capture.check()?;
            Err(capture.invalidate(hipError_t::hipErrorStreamCaptureUnsupported))
        }
        None => check_null_stream(&mut captures, stream),
    }
}

/// Waiting for a device.
///
/// # Errors
/// `hipErrorStreamCaptureUnsupported` if a stream of it is in a capture, which is invalid then.
pub(crate) fn check_device(device: &Device) -> HipResult {
    if !any() {
        return Ok(());
    }
    let mut captures = lock(&CAPTURES);
    let mut result = Ok(());
    for capture in captures.iter_mut() {
        if capture.members.iter().any(|member| member.stream.device.ordinal == device.ordinal) {
            result = Err(capture.invalidate(hipError_t::hipErrorStreamCaptureUnsupported));
        }
    }
    result
}

/// The null stream must not be used while it would have to wait for a stream in a capture.
fn check_null_stream(captures: &mut [Capture], stream: &Stream) -> HipResult {
    match captures.iter_mut().find(|capture| capture.blocks(stream)) {
        Some(capture) => Err(capture.invalidate(hipError_t::hipErrorStreamCaptureImplicit)),
        None => Ok(()),
    }
}

/// Calls that may disturb captures: allocating, freeing, synchronous copies and the like. A thread in relaxed mode may make
/// them at any time; one in thread-local mode, while it has no capture of its own that is not relaxed; one in global mode,
/// the default, only if there is moreover no global capture of any thread.
///
/// # Errors
/// `hipErrorStreamCaptureUnsupported`; the captures that would be disturbed are invalid then.
pub(crate) fn check_unsafe_call() -> HipResult {
    use hipStreamCaptureMode as Mode;
    if !any() {
        return Ok(());
    }
    let mode = thread::capture_mode();
    if mode == Mode::hipStreamCaptureModeRelaxed {
        return Ok(());
    }
    let me = std::thread::current().id();
    let mut result = Ok(());
    for capture in lock(&CAPTURES).iter_mut() {
        let own = capture.thread == me && capture.mode != Mode::hipStreamCaptureModeRelaxed;
        let global = Mode::hipStreamCaptureModeGlobal;
        if own || (mode == global && capture.mode == global) {
            result = Err(capture.invalidate(hipError_t::hipErrorStreamCaptureUnsupported));
        }
    }
    result
}

/// The state of the capture that a stream is in, if it is in one.
///
/// # Errors
/// `hipErrorStreamCaptureImplicit` for the null stream while it would have to wait for a stream in a capture, which goes on.
pub(crate) fn info(stream: &Stream) -> HipResult<Option<Info>> {
    if !any() {
        return Ok(None);
    }
    let mut captures = lock(&CAPTURES);
    if captures.iter().any(|capture| capture.blocks(stream)) {
        return Err(hipError_t::hipErrorStreamCaptureImplicit);
    }
    let Some(capture) = of_stream(&mut captures, stream) else { return Ok(None) };
    let (id, graph) = (capture.id, capture.graph.handle());
    let status = if capture.valid {
        hipStreamCaptureStatus::hipStreamCaptureStatusActive
    } else {
        hipStreamCaptureStatus::hipStreamCaptureStatusInvalidated
    };
    Ok(capture.member(stream).map(|member| {
        member.shown.clone_from(&member.frontier);
        Info { status, id, graph, frontier: member.shown.as_ptr(), count: member.shown.len() }
    }))
}

/// Adds to, or replaces, the nodes that the next node of a stream waits for.
///
/// # Errors
/// `hipErrorIllegalState` if the stream is in no capture, `hipErrorStreamCaptureInvalidated`, `hipErrorInvalidValue` for
/// nodes that are not in the capture's graph.
pub(crate) fn update_frontier(stream: &Stream, nodes: &[usize], replace: bool) -> HipResult {
    let mut captures = lock(&CAPTURES);
    let capture = of_stream(&mut captures, stream).ok_or(hipError_t::hipErrorIllegalState)?;
    capture.check()?;
    if !capture.graph.contains(nodes) {
        return Err(hipError_t::hipErrorInvalidValue);
    }
    let member = capture.member(stream).ok_or(hipError_t::hipErrorIllegalState)?;
    if replace {
        member.frontier.clear();
    }
    for node in nodes {
        if !member.frontier.contains(node) {
            member.frontier.push(*node);
        }
    }
    Ok(())
}
