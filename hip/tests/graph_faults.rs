//! Calls of the runtime that fail while graphs are made, changed and launched: each in a process of its own, which this
//! program starts with itself.

use std::process::Command;

use hip::{
    CaptureMode, Device, Error, Event, Graph, GraphExec, GraphProblem, Grid, In, InOut, Module, PinnedBuffer, Stream,
};

/// For gfx90a; see `fixtures/args.hip`.
const CODE: &[u8] = include_bytes!("fixtures/args_gfx90a.co");

/// What a process is to make fail, besides the emulator's own variable.
const CALL: &str = "HIP_RS_TEST_CALL";

/// Functions, and which calls of each are made to fail: the flow makes at least as many.
const CALLS: &[(&str, u64)] = &[
    ("hipGraphCreate", 3),
    ("hipGraphAddMemcpyNode1D", 1),
    ("hipGraphAddMemsetNode", 1),
    ("hipGraphAddHostNode", 1),
    ("hipGraphAddEventRecordNode", 1),
    ("hipGraphAddEventWaitNode", 1),
    ("hipGraphAddEmptyNode", 1),
    ("hipGraphAddChildGraphNode", 2),
    ("hipGraphAddDependencies", 1),
    ("hipStreamBeginCapture", 1),
    ("hipMemsetAsync", 1),
    ("hipMemcpyAsync", 1),
    ("hipLaunchHostFunc", 1),
    ("hipEventCreateWithFlags", 2),
    ("hipEventRecord", 3),
    ("hipStreamWaitEvent", 2),
    ("hipStreamEndCapture", 1),
    ("hipGraphInstantiate", 1),
    ("hipGraphUpload", 1),
    ("hipGraphLaunch", 2),
    ("hipGraphExecMemcpyNodeSetParams1D", 1),
    ("hipGraphExecMemsetNodeSetParams", 1),
    ("hipGraphExecHostNodeSetParams", 1),
    ("hipGraphExecEventRecordNodeSetEvent", 1),
    ("hipGraphNodeSetEnabled", 1),
    ("hipGraphExecUpdate", 1),
    ("hipGraphExecDestroy", 1),
    ("hipGraphDestroy", 4),
    ("hipStreamSynchronize", 3),
];

/// A graph for [`flow`] with its memory.
fn build(device: &Device, stream: &Stream) -> hip::Result<Graph> {
    let mut graph = Graph::new(device)?;
    let mut x = graph.own(stream.alloc::<u32>(1024)?)?;
    let mut host = graph.own_pinned(PinnedBuffer::from_slice(device, &[1u32; 1024])?)?;
    graph.upload(&mut x, &host)?;
    graph.fill(&mut x.slice_mut(..10)?, 0x0101_0101)?;
    let call = graph.host(|| ())?;
    let event = Event::new(device)?;
    let record = graph.record_event(&event)?;
    graph.depend(record, &[call])?;
    graph.wait_event(&event)?;
    graph.empty()?;
    graph.capture(CaptureMode::Relaxed, |capture| {
        capture.fill_zero(&mut x.slice_mut(5..6)?)?;
        capture.fork(|branch| branch.host(|| ()))?;
        capture.download(&mut host, &x)
    })?;
    Ok(graph)
}

/// Everything that is done with graphs.
fn flow(device: &Device) -> hip::Result<()> {
    let (stream, other) = (device.stream()?, device.stream()?);
    let mut graph = build(device, &stream)?;
    let mut child = Graph::new(device)?;
    let mut y = child.own(stream.alloc::<u8>(64)?)?;
    child.fill(&mut y, 1)?;
    graph.child(child)?;
    let mut z = graph.own(stream.alloc::<u32>(1024)?)?;
    let host = graph.own_pinned(PinnedBuffer::from_slice(device, &[2u32; 1024])?)?;
    let mut exec = graph.instantiate()?;
    match exec.prepare(&stream) {
        Ok(()) | Err(Error::SymbolMissing(_)) => {}
        Err(error) => return Err(error),
    }
    exec.launch(&stream)?;
    exec.launch(&other)?;
    let nodes: Vec<_> = exec.nodes().iter().map(|info| info.node).collect();
    exec.set_upload(nodes[0], &mut z, &host)?;
    exec.set_fill(nodes[1], &mut z.slice_mut(..4)?, 7)?;
    exec.set_host(nodes[2], || ())?;
    exec.set_event(nodes[3], &Event::new(device)?)?;
    exec.set_enabled(nodes[1], false)?;
    exec.set_enabled(nodes[1], true)?;
    exec.launch(&other)?;
    assert_eq!(other.download(&exec.view(&z)?)?[3..5], [7, 2]);

    let mut next = build(device, &stream)?;
    next.child(Graph::new(device)?)?;
    assert!(matches!(exec.update(next), Err(Error::Graph(GraphProblem::Different(_)))));
    let (one, two) = (build(device, &stream)?, build(device, &stream)?);
    let mut exec = one.instantiate()?;
    if let Err(error) = exec.update(two) {
        // Nobody knows what a launch would do.
        assert!(matches!(exec.launch(&stream), Err(Error::Graph(GraphProblem::Broken(_)))));
        return Err(error);
    }
    exec.launch(&stream)?;
    exec.synchronize()
}

/// In a process that was started for it: the failing call is an error that names it, and nothing else happens.
#[test]
#[ignore = "the other tests start it"]
fn one() {
    let call = std::env::var(CALL).expect("the other tests start this one");
    let device = Device::emulated("mi60").expect("the software device");
    // What failed before the flow began is not this test's business.
    let before = device.memory_info().expect("memory").free;
    let result = flow(&device);
    let deferred = device.take_deferred_errors();
    let named = |error: &Error| matches!(error, Error::Call(error) if error.operation == call);
    let found = result.as_ref().err().is_some_and(named) || deferred.iter().any(named);
    assert!(found, "{result:?}, {deferred:?}");
    for error in &deferred {
        assert!(named(error), "another error: {error}");
    }
    // Once more, without a failure.
    flow(&device).expect("it works again");
    assert!(device.take_deferred_errors().is_empty());
    let after = device.memory_info().expect("memory").free;
    // Memory that the device may still use leaks, if waiting for it failed.
    assert!(after == before || call == "hipStreamSynchronize", "{} bytes leak", before - after);
}

/// In a process that was started for it: a kernel of a graph writes where there is no memory.
#[test]
#[ignore = "the other tests start it"]
fn kernel() -> hip::Result<()> {
    let device = Device::emulated("mi210")?;
    let stream = device.stream()?;
    let saxpy = Module::load(&device, CODE)?.kernel("saxpy")?.bind::<(u32, f32, In<f32>, InOut<f32>)>()?;
    let make = || -> hip::Result<GraphExec> {
        let mut graph = Graph::new(&device)?;
        let x = graph.own(stream.alloc_zeroed::<f32>(64)?)?;
        let mut y = graph.own(stream.alloc_zeroed::<f32>(64)?)?;
        // SAFETY: the software device checks every access, and this test is about what it finds.
        unsafe { graph.launch(&saxpy, Grid::cover(1 << 20, 64), (1 << 20, 1.0, &x, &mut y)) }?;
        graph.instantiate()
    };
    let (mut exec, mut other, idle) = (make()?, make()?, make()?);
    exec.launch(&stream)?;
    let error = exec.synchronize().expect_err("it faults");
    assert!(error.poisons_device(), "{error}");
    assert!(error.fault().is_some_and(|fault| fault.contains("saxpy")), "{error}");
    assert!(other.launch(&stream).is_err());
    assert!(other.into_parts().is_err());
    device.take_deferred_errors();
    // The device may still use what it owns, for all that is known: it leaks.
    drop(exec);
    let deferred = device.take_deferred_errors();
    assert!(deferred.iter().any(Error::poisons_device), "{deferred:?}");
    drop(idle);
    Ok(())
}

#[test]
fn a_kernel_that_faults() {
    start("kernel", None);
}

/// Runs the test of this name, or `one` with a failing call, in a process of its own.
fn start(call: &str, nth: Option<u64>) {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args(["--ignored", "--exact", if nth.is_some() { "one" } else { call }, "--nocapture"]).env(CALL, call);
    if let Some(nth) = nth {
        command.env("HIP_RS_EMU_FAIL", format!("{call}:{nth}:1"));
    }
    let output = command.output().expect("it starts");
    let (said, text) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && said.contains("1 passed"), "{call}, call {nth:?}:\n{text}\n{said}");
}

#[test]
fn every_call_may_fail() {
    for (call, times) in CALLS {
        (1..=*times).for_each(|nth| start(call, Some(nth)));
    }
}
