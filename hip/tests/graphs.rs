//! Graphs on the software device, behind the interface of each runtime.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Barrier, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use hip::graph::NodeKind;
use hip::sys::GraphNodeKind;
use hip::{
    BoundKernel, Buffer, CaptureMode, Device, Error, Event, Graph, GraphExec, GraphProblem, Grid, In, InOut, Module,
    PinnedBuffer, Stream,
};

/// For gfx90a; see `fixtures/args.hip`.
const CODE: &[u8] = include_bytes!("fixtures/args_gfx90a.co");

/// One device behind the interfaces of several runtimes.
const DEVICES: [&str; 4] = ["mi210@rocm5", "mi210@rocm6", "mi210@rocm7", "mi210@dtk"];

type Saxpy = BoundKernel<(u32, f32, In<f32>, InOut<f32>)>;

struct Bench {
    name: &'static str,
    device: Device,
    stream: Stream,
    saxpy: Saxpy,
}

impl Bench {
    fn new(name: &'static str) -> hip::Result<Self> {
        let device = Device::emulated(name)?;
        let saxpy = Module::load(&device, CODE)?.kernel("saxpy")?.bind()?;
        Ok(Self { name, stream: device.stream()?, saxpy, device })
    }
}

/// Held by every test: strict captures make calls of all threads fail, and what destructors ran into is looked at.
static ALONE: Mutex<()> = Mutex::new(());

/// Does something on every device.
fn each(test: impl Fn(&Bench) -> hip::Result<()>) -> hip::Result<()> {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    for name in DEVICES {
        let bench = Bench::new(name)?;
        test(&bench).inspect_err(|error| println!("on {name}: {error}"))?;
        let deferred = bench.device.take_deferred_errors();
        assert!(deferred.is_empty(), "{name}: {deferred:?}");
    }
    Ok(())
}

fn grid(n: usize) -> Grid {
    Grid::cover(n, 64)
}

/// The problem in an error.
#[track_caller]
fn problem<T>(result: hip::Result<T>) -> GraphProblem {
    match result {
        Err(Error::Graph(problem)) => problem,
        Err(other) => panic!("another error: {other}"),
        Ok(_) => panic!("no error"),
    }
}

#[test]
fn nodes_of_every_kind() -> hip::Result<()> {
    each(|bench| {
        const N: usize = 100;
        let Bench { device, stream, saxpy, .. } = bench;
        let (started, finished) = (Event::new(device)?, Event::new(device)?);
        let mut graph = Graph::new(device)?;
        let mut x = graph.own(stream.alloc::<f32>(N)?)?;
        let mut y = graph.own(stream.alloc::<f32>(N)?)?;
        let mut z = graph.own(stream.alloc::<f32>(N)?)?;
        let ones = graph.share(&Arc::new(stream.upload(&[1f32; N])?))?;
        let input = graph.own_pinned(PinnedBuffer::from_slice(device, &[3f32; N])?)?;
        let mut output = graph.own_pinned(PinnedBuffer::<f32>::new(device, N)?)?;

        let begin = graph.record_event(&started)?;
        let upload = graph.upload(&mut x, &input)?;
        let fill = graph.fill(&mut y, 0.5)?;
        // SAFETY: the kernel leaves elements from n on alone.
        let launch = unsafe { graph.launch(saxpy, grid(N), (N as u32, 2.0, &x, &mut y)) }?;
        // SAFETY: as above.
        let shared = unsafe { graph.launch(saxpy, grid(N), (N as u32, 10.0, &ones, y.slice_mut(..)?)) }?;
        let copy = graph.copy(&mut z.slice_mut(1..)?, &y.slice(1..)?)?;
        let zero = graph.fill_zero(&mut z.slice_mut(..1)?)?;
        let download = graph.download(&mut output, &z)?;
        let host = graph.host_with(&mut output, |values| values[2] += 0.25)?;
        let end = graph.record_event(&finished)?;
        graph.depend(end, &[host, begin])?;
        graph.depend(end, &[host])?;
        graph.depend(upload, &[begin])?;
        let wait = graph.wait_event(&started)?;
        let empty = graph.empty()?;
        graph.depend(empty, &[wait, end])?;

        let nodes = graph.nodes();
        let after = |node: hip::graph::Node| nodes[node.index()].after.clone();
        assert_eq!(after(begin), []);
        assert_eq!(after(upload), [begin]);
        assert_eq!(after(fill), []);
        assert_eq!(after(launch), [upload, fill]);
        assert_eq!(after(shared), [launch], "the fill is behind that");
        assert_eq!(after(copy), [shared]);
        assert_eq!(after(zero), [], "another part of the memory");
        assert_eq!(after(download), [copy, zero]);
        assert_eq!(after(host), [download]);
        assert_eq!(after(end), [begin, host]);
        assert_eq!(after(empty), [end, wait]);
        assert!(nodes[launch.index()].label.contains("saxpy"));
        let dot = graph.dot();
        assert!(dot.contains("n3 -> n4;") && dot.contains("kernel\\n") && !dot.contains("n0 -> n2"), "{dot}");

        let kinds = graph.runtime_kinds();
        if bench.name.ends_with("@dtk") {
            assert!(matches!(kinds, Err(Error::Unsupported { .. })), "{kinds:?}");
        } else {
            use GraphNodeKind as K;
            let copy = |kind| matches!(kind, K::Memcpy | K::Memcpy1D);
            let kinds = kinds?;
            assert!([1, 5, 7].into_iter().all(|index| copy(kinds[index])), "{kinds:?}");
            assert_eq!([kinds[0], kinds[2], kinds[3]], [K::EventRecord, K::Memset, K::Kernel]);
            assert_eq!([kinds[8], kinds[9], kinds[10], kinds[11]], [K::Host, K::EventRecord, K::WaitEvent, K::Empty]);
        }

        let mut exec = graph.instantiate()?;
        started.record(stream)?;
        for _ in 0..3 {
            exec.launch(stream)?;
        }
        exec.synchronize()?;
        assert!(exec.is_done()?);
        let out = exec.host(&output)?;
        assert_eq!(&out[..4], [0.0, 16.5, 16.75, 16.5]);
        assert!(out[3..].iter().all(|value| *value == 16.5));
        assert!(finished.elapsed_since(&started)?.milliseconds() >= 0.0);
        assert_eq!(stream.download(&exec.view(&z)?.slice(..3)?)?, [0.0, 16.5, 16.5]);
        Ok(())
    })
}

#[test]
fn what_is_between_launches_is_in_order() -> hip::Result<()> {
    each(|bench| {
        const N: usize = 64;
        let Bench { device, stream, saxpy, .. } = bench;
        let other = device.stream()?;
        let mut graph = Graph::new(device)?;
        let x = graph.own(stream.upload(&[1f32; N])?)?;
        let mut y = graph.own(stream.upload(&[0f32; N])?)?;
        // SAFETY: the kernel leaves elements from n on alone.
        unsafe { graph.launch(saxpy, grid(N), (N as u32, 1.0, &x, &mut y)) }?;
        let mut exec = graph.instantiate()?;
        let mut expected = 0.0;
        for round in 0..20 {
            let (here, there) = if round % 2 == 0 { (stream, &other) } else { (&other, stream) };
            exec.launch(here)?;
            exec.launch(there)?;
            expected += 2.0;
            if round % 3 == 0 {
                here.fill(&mut exec.view_mut(&y)?, 100.0)?;
                expected = 100.0;
            }
            if round % 5 == 0 {
                assert_eq!(there.download(&exec.view(&y)?)?, [expected; N], "round {round}");
            }
        }
        let mut parts = exec.into_parts()?;
        assert_eq!(parts.len(), 2);
        let y = parts.take(y)?;
        assert_eq!(other.download(&y)?, [expected; N]);
        drop(parts);
        let x = graph_with(bench, x);
        assert_eq!(problem(x), GraphProblem::ForeignMemory);
        Ok(())
    })
}

/// A graph that is to use memory of another.
fn graph_with(bench: &Bench, mut memory: hip::GraphBuffer<f32>) -> hip::Result<GraphExec> {
    let mut graph = Graph::new(&bench.device)?;
    graph.fill(&mut memory, 0.0)?;
    graph.instantiate()
}

#[test]
fn children() -> hip::Result<()> {
    each(|bench| {
        let Bench { device, stream, .. } = bench;
        let calls = Arc::new(Mutex::new(Vec::new()));
        let note = |what: &'static str| {
            let calls = Arc::clone(&calls);
            move || calls.lock().unwrap().push(what)
        };
        let mut inner = Graph::new(device)?;
        let mut values = inner.own(stream.alloc::<u16>(8)?)?;
        let host = inner.host(note("inner"))?;
        let fill = inner.fill(&mut values, 7)?;
        inner.depend(fill, &[host])?;
        let mut middle = Graph::new(device)?;
        middle.child(inner)?;
        let mut outer = Graph::new(device)?;
        let before = outer.host(note("before"))?;
        let child = outer.child(middle)?;
        outer.depend(child, &[before])?;
        let patch = outer.fill(&mut values.slice_mut(1..3)?, 9)?;
        assert_eq!(outer.nodes()[patch.index()].after, [child], "it writes what the child writes");
        assert_eq!(outer.nodes()[child.index()].children, [NodeKind::Child]);
        assert!(outer.dot().contains("subgraph cluster_n1_0 {"), "{}", outer.dot());
        let after = outer.host(note("after"))?;
        outer.depend(after, &[patch])?;
        assert_eq!(problem(outer.depend(after, &[fill])), GraphProblem::ForeignNode);
        let mut exec = outer.instantiate()?;
        exec.launch(stream)?;
        exec.launch(stream)?;
        assert_eq!(stream.download(&exec.view(&values)?)?, [7, 9, 9, 7, 7, 7, 7, 7]);
        assert_eq!(*calls.lock().unwrap(), ["before", "inner", "after", "before", "inner", "after"]);
        let buffer = exec.into_parts()?.take(values)?;
        assert_eq!(buffer.len(), 8);
        Ok(())
    })
}

#[test]
fn captures() -> hip::Result<()> {
    each(|bench| {
        const N: usize = 96;
        let Bench { device, stream, saxpy, .. } = bench;
        let calls = Arc::new(AtomicU32::new(0));
        for mode in [CaptureMode::Relaxed, CaptureMode::ThreadLocal] {
            let mut graph = Graph::new(device)?;
            let mut x = graph.own(stream.alloc::<f32>(N)?)?;
            let mut out = graph.own_pinned(PinnedBuffer::<f32>::new(device, N)?)?;
            let before = graph.fill(&mut x, 1.0)?;
            let counter = Arc::clone(&calls);
            let (node, mut y) = graph.capture(mode, |capture| {
                let mut y = capture.own(stream.alloc_zeroed::<f32>(N)?)?;
                capture.fill(&mut y, 2.0)?;
                // SAFETY: the kernel leaves elements from n on alone.
                unsafe { capture.launch(saxpy, grid(N), (N as u32, 3.0, &x, &mut y)) }?;
                let mut z = capture.own(stream.alloc::<f32>(N)?)?;
                capture.fork(|branch| {
                    branch.copy(&mut z, &y)?;
                    branch.host(move || {
                        counter.fetch_add(1, Ordering::Relaxed);
                    })
                })?;
                // Both wait for the branch, which writes `z`.
                // SAFETY: the kernel leaves elements from n on alone.
                unsafe { capture.launch(saxpy, grid(N), (N as u32, 1.0, &z, &mut y)) }?;
                capture.download(&mut out, &y)?;
                Ok(y)
            })?;
            let info = graph.nodes().remove(node.index());
            assert_eq!((info.kind, info.after), (NodeKind::Child, vec![before]));
            use NodeKind as K;
            assert_eq!(info.children, [K::Fill, K::Kernel, K::Copy, K::Host, K::Kernel, K::Copy]);
            let behind = graph.fill_zero(&mut y)?;
            assert_eq!(graph.nodes()[behind.index()].after, [node]);
            let mut exec = graph.instantiate()?;
            exec.launch(stream)?;
            exec.launch(stream)?;
            assert_eq!(exec.host(&out)?, [10.0; N]);
            assert_eq!(stream.download(&exec.view(&y)?)?, [0.0; N]);
        }
        assert_eq!(calls.load(Ordering::Relaxed), 4);
        Ok(())
    })
}

#[test]
fn captures_of_other_code() -> hip::Result<()> {
    each(|bench| {
        const N: usize = 96;
        let Bench { device, stream, saxpy, .. } = bench;
        let mut graph = Graph::new(device)?;
        let x = graph.own(stream.upload(&[2f32; N])?)?;
        let mut y = graph.own(stream.alloc::<f32>(N)?)?;
        let mut z = graph.own(stream.alloc::<f32>(N)?)?;
        let (node, ()) = graph.capture(CaptureMode::Relaxed, |capture| {
            capture.fork(|branch| branch.fill(&mut y, 1.0))?;
            // SAFETY: the kernel is kept and leaves elements from n on alone; nothing else is used.
            unsafe {
                capture.external("saxpy twice", |external| {
                    let (x, mut y, mut z) = (external.read(&x)?, external.write(&mut y)?, external.write(&mut z)?);
                    external.keep(saxpy.clone());
                    let stream = external.stream();
                    saxpy.launch(stream, grid(N), (N as u32, 1.0, &x, &mut y))?;
                    stream.fill(&mut z.slice_mut(..1)?, 0.5)?;
                    stream.copy(&mut z.slice_mut(1..)?, &y.slice(1..)?)?;
                    saxpy.launch(stream, grid(N), (N as u32, 1.0, &y, &mut z))
                })
            }
        })?;
        assert_eq!(graph.nodes()[node.index()].children, [NodeKind::Fill, NodeKind::External]);
        assert!(graph.dot().contains("external\\nsaxpy twice"), "{}", graph.dot());
        let mut exec = graph.instantiate()?;
        exec.launch(stream)?;
        exec.launch(&device.stream()?)?;
        // What was captured before a panic is kept like everything else.
        let kept = Arc::new(());
        let mut panicking = Graph::new(device)?;
        let mut w = panicking.own(stream.alloc::<u8>(1)?)?;
        panicking.capture(CaptureMode::Relaxed, |capture| {
            // SAFETY: nothing but memory of the graph is used.
            let unwound = catch_unwind(AssertUnwindSafe(|| unsafe {
                capture.external("panic", |external| -> hip::Result<()> {
                    external.keep(Arc::clone(&kept));
                    external.stream().clone().fill(&mut external.write(&mut w)?, 3)?;
                    panic!("behind the fill");
                })
            }));
            assert!(unwound.is_err());
            Ok(())
        })?;
        let mut panicking = panicking.instantiate()?;
        panicking.launch(stream)?;
        assert_eq!(stream.download(&panicking.view(&w)?)?, [3]);
        assert_eq!(Arc::strong_count(&kept), 2);
        drop(panicking);
        assert_eq!(Arc::strong_count(&kept), 1);

        let mut expected = [6.0; N];
        expected[0] = 3.5;
        assert_eq!(stream.download(&exec.view(&z)?)?, expected);
        Ok(())
    })
}

#[test]
fn captures_that_go_wrong() -> hip::Result<()> {
    each(|bench| {
        let Bench { device, stream, .. } = bench;
        let mut graph = Graph::new(device)?;
        let mut x = graph.own(stream.alloc::<u32>(4)?)?;
        let unwound = catch_unwind(AssertUnwindSafe(|| {
            graph.capture(CaptureMode::Relaxed, |capture| -> hip::Result<()> {
                capture.fill(&mut x, 1)?;
                capture.fork(|branch| -> hip::Result<()> {
                    branch.fill(&mut x, 2)?;
                    panic!("in the middle");
                })
            })
        }));
        assert!(unwound.is_err());
        let own = graph.capture(CaptureMode::Relaxed, |capture| {
            capture.fill(&mut x, 3)?;
            Err::<(), _>(Error::Unsupported { what: "this", reason: "it is a test".to_owned() })
        });
        assert!(matches!(own, Err(Error::Unsupported { what: "this", .. })));
        // Calls that the mode forbids fail, and say why; whether they spoil the capture is the runtime's business.
        let mut forbidden = None;
        let spoilt = graph.capture(CaptureMode::ThreadLocal, |capture| {
            capture.fill(&mut x, 4)?;
            forbidden = Some(PinnedBuffer::<u8>::new(device, 16).map(drop));
            Ok(())
        });
        let error = forbidden.expect("it was tried").expect_err("allocating is forbidden");
        assert!(error.to_string().contains("captur"), "{error}");
        assert!(spoilt.is_err());
        let mut other = Graph::new(device)?;
        let foreign = other.capture(CaptureMode::Relaxed, |capture| capture.fill_zero(&mut x));
        assert_eq!(problem(foreign), GraphProblem::ForeignMemory);
        // Nothing of all this is in the graph, and everything goes on.
        assert!(graph.nodes().is_empty());
        graph.capture(CaptureMode::Global, |capture| capture.fill(&mut x, 5))?;
        let mut exec = graph.instantiate()?;
        exec.launch(stream)?;
        assert_eq!(stream.download(&exec.view(&x)?)?, [5; 4]);
        Ok(())
    })
}

/// What comes after a branch that panicked is of the stream that it left.
#[test]
fn a_panic_in_a_branch_ends_the_branch() -> hip::Result<()> {
    /// The arrows in a picture of two fills, the first of which may be in a branch, and may panic then.
    fn arrows(bench: &Bench, forks: bool, panics: bool) -> hip::Result<usize> {
        let Bench { device, stream, .. } = bench;
        let mut graph = Graph::new(device)?;
        let (mut x, mut y) = (graph.own(stream.alloc::<u32>(4)?)?, graph.own(stream.alloc::<u32>(4)?)?);
        graph.capture(CaptureMode::Relaxed, |capture| {
            if forks {
                let unwound = catch_unwind(AssertUnwindSafe(|| {
                    capture.fork(|branch| -> hip::Result<()> {
                        branch.fill(&mut x, 1)?;
                        assert!(!panics, "in the branch");
                        Ok(())
                    })
                }));
                assert_eq!(unwound.is_err(), panics);
            } else {
                capture.fill(&mut x, 1)?;
            }
            capture.fill(&mut y, 2)
        })?;
        let arrows = graph.dot().matches("->").count();
        let mut exec = graph.instantiate()?;
        exec.launch(stream)?;
        assert_eq!((stream.download(&exec.view(&x)?)?, stream.download(&exec.view(&y)?)?), (vec![1; 4], vec![2; 4]));
        Ok(arrows)
    }
    each(|bench| {
        let (beside, behind) = (arrows(bench, true, false)?, arrows(bench, false, false)?);
        assert_ne!(beside, behind);
        assert_eq!(arrows(bench, true, true)?, beside);
        Ok(())
    })
}

#[test]
fn single_nodes_are_changed() -> hip::Result<()> {
    each(|bench| {
        const N: usize = 64;
        let Bench { device, stream, saxpy, .. } = bench;
        let (first, second) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicU32::new(0)));
        let count = |counter: &Arc<AtomicU32>| {
            let counter = Arc::clone(counter);
            move || {
                counter.fetch_add(1, Ordering::Relaxed);
            }
        };
        let mut graph = Graph::new(device)?;
        let x = graph.own(stream.upload(&[1f32; N])?)?;
        let mut y = graph.own(stream.alloc::<f32>(N)?)?;
        let mut z = graph.own(stream.alloc_zeroed::<f32>(N)?)?;
        let mut out = graph.own_pinned(PinnedBuffer::<f32>::new(device, N)?)?;
        let fill = graph.fill(&mut y, 1.0)?;
        // SAFETY: the kernel leaves elements from n on alone.
        let launch = unsafe { graph.launch(saxpy, grid(N), (N as u32, 2.0, &x, &mut y)) }?;
        let download = graph.download(&mut out, &y)?;
        let host = graph.host(count(&first))?;
        let lonely = graph.fill(&mut z, 4.0)?;
        let event = Event::new(device)?;
        let record = graph.record_event(&event)?;
        graph.depend(record, &[download])?;
        let mut exec = graph.instantiate()?;
        exec.launch(stream)?;
        assert_eq!(exec.host(&out)?, [3.0; N]);

        exec.set_fill(fill, &mut y, 10.0)?;
        let mut w = exec.own(stream.upload(&[5f32; N])?)?;
        // SAFETY: as above.
        unsafe { exec.set_kernel(launch, saxpy, grid(N), (N as u32, 3.0, &w, &mut y)) }?;
        exec.set_host(host, count(&second))?;
        exec.set_event(record, &Event::new(device)?)?;
        drop(event);
        exec.launch(stream)?;
        assert_eq!(exec.host(&out)?, [25.0; N]);
        assert_eq!((first.load(Ordering::Relaxed), second.load(Ordering::Relaxed)), (1, 1));
        assert_eq!(Arc::strong_count(&first), 1, "the function that was replaced is gone");
        let x = exec.take(x)?;
        assert_eq!(stream.download(&x)?, [1.0; N]);

        // What the order of the nodes does not allow.
        // SAFETY: it is an error.
        let unordered = unsafe { exec.set_kernel(launch, saxpy, grid(N), (N as u32, 3.0, &z, &mut y)) };
        let expected = GraphProblem::Unordered { node: launch.index(), other: lonely.index() };
        assert_eq!(problem(unordered), expected);
        let wrong = exec.set_fill(launch, &mut y, 0.0);
        let expected = GraphProblem::WrongKind { node: 1, have: NodeKind::Kernel, want: NodeKind::Fill };
        assert_eq!(problem(wrong), expected);
        assert_eq!(problem(exec.take(w)), GraphProblem::MemoryInUse { node: launch.index() });

        match exec.set_enabled(launch, false) {
            Ok(()) => {
                exec.launch(stream)?;
                assert_eq!(exec.host(&out)?, [10.0; N]);
                exec.set_enabled(launch, true)?;
            }
            // Before HIP 5.5.
            Err(Error::SymbolMissing(_)) => {}
            Err(error) => return Err(error),
        }
        assert!(matches!(exec.set_enabled(host, false), Err(Error::Unsupported { .. })));
        match exec.prepare(stream) {
            Ok(()) | Err(Error::SymbolMissing(_)) => {}
            Err(error) => return Err(error),
        }
        exec.launch(stream)?;
        assert_eq!(exec.host(&out)?, [25.0; N]);
        w = exec.own(stream.upload(&[7f32; N])?)?;
        // SAFETY: as above.
        unsafe { exec.set_kernel(launch, saxpy, grid(N), (N as u32, 0.0, &w, &mut y)) }?;
        exec.launch(stream)?;
        assert_eq!(exec.host(&out)?, [10.0; N]);
        Ok(())
    })
}

/// `y = a * x + b` with memory of its own.
fn affine(bench: &Bench, n: usize, a: f32, b: f32) -> hip::Result<(Graph, hip::GraphBuffer<f32>)> {
    let mut graph = Graph::new(&bench.device)?;
    let x = graph.own(bench.stream.upload(&vec![1f32; n])?)?;
    let mut y = graph.own(bench.stream.alloc::<f32>(n)?)?;
    graph.fill(&mut y, b)?;
    // SAFETY: the kernel leaves elements from n on alone.
    unsafe { graph.launch(&bench.saxpy, grid(n), (n as u32, a, &x, &mut y)) }?;
    Ok((graph, y))
}

#[test]
fn whole_graphs_are_taken_over() -> hip::Result<()> {
    each(|bench| {
        let stream = &bench.stream;
        let (graph, old) = affine(bench, 64, 1.0, 2.0)?;
        let mut exec = graph.instantiate()?;
        exec.launch(stream)?;
        let (graph, new) = affine(bench, 100, 4.0, 5.0)?;
        let mut parts = exec.update(graph)?;
        assert_eq!(parts.len(), 2);
        assert_eq!(stream.download(&parts.take(old)?)?, [3.0; 64]);
        drop(parts);
        exec.launch(stream)?;
        assert_eq!(stream.download(&exec.view(&new)?)?, [9.0; 100]);

        let (mut graph, mut other) = affine(bench, 64, 1.0, 2.0)?;
        graph.fill_zero(&mut other)?;
        assert!(matches!(problem(exec.update(graph)), GraphProblem::Different(_)));
        exec.launch(stream)?;
        assert_eq!(stream.download(&exec.view(&new)?)?, [9.0; 100], "nothing has changed");
        Ok(())
    })
}

#[test]
fn nodes_are_known_by_their_graph() -> hip::Result<()> {
    each(|bench| {
        let Bench { device, stream, saxpy, .. } = bench;
        let (mut one, mut two) = (Graph::new(device)?, Graph::new(device)?);
        let mut x = one.own(stream.alloc::<f32>(8)?)?;
        let (a, b) = (one.empty()?, one.empty()?);
        let foreign = two.empty()?;
        assert_eq!(problem(one.depend(a, &[foreign])), GraphProblem::ForeignNode);
        assert_eq!(problem(one.depend(a, &[b])), GraphProblem::Order { node: 0, before: 1 });
        assert_eq!(problem(one.depend(a, &[a])), GraphProblem::Order { node: 0, before: 0 });
        assert_eq!(problem(two.fill_zero(&mut x)), GraphProblem::ForeignMemory);
        let (low, high) = x.split_at_mut(4)?;
        // SAFETY: it is an error.
        let launched = unsafe { two.launch(saxpy, grid(4), (4, 1.0, low, high)) };
        assert_eq!(problem(launched), GraphProblem::ForeignMemory);
        // SAFETY: it is an error.
        let launched = unsafe { one.launch(saxpy, Grid::new(0, 64), (4, 1.0, x.slice(..)?, hip::Null)) };
        assert!(matches!(launched, Err(Error::Launch { .. })));
        assert!(matches!(x.slice(3..9), Err(Error::Range { .. })));
        let mut short = one.own(stream.alloc::<f32>(7)?)?;
        assert!(matches!(one.copy(&mut short, &x), Err(Error::Length { .. })));
        let mut wide = one.own(stream.alloc::<[u64; 2]>(2)?)?;
        assert!(matches!(one.fill(&mut wide, [1, 2]), Err(Error::Unsupported { .. })));
        let nothing = one.own(stream.alloc::<f32>(0)?)?;
        let node = one.copy(&mut x.slice_mut(..0)?, &nothing)?;
        assert_eq!(one.nodes()[node.index()].kind, NodeKind::Empty);

        let elsewhere = Device::emulated("mi100")?;
        let there = elsewhere.stream()?;
        let foreign = problem(one.own(there.alloc::<f32>(1)?));
        assert!(matches!(foreign, GraphProblem::WrongDevice { what: "the buffer", .. }), "{foreign}");
        assert!(matches!(problem(one.record_event(&Event::new(&elsewhere)?)), GraphProblem::WrongDevice { .. }));
        assert!(matches!(problem(one.child(Graph::new(&elsewhere)?)), GraphProblem::WrongDevice { .. }));
        assert!(matches!(one.instantiate()?.launch(&there), Err(Error::WrongDevice { .. })));
        Ok(())
    })
}

#[test]
fn host_functions_that_panic() -> hip::Result<()> {
    each(|bench| {
        let Bench { device, stream, .. } = bench;
        let calls = Arc::new(AtomicU32::new(0));
        let counter = Arc::clone(&calls);
        let mut child = Graph::new(device)?;
        child.host(move || {
            if counter.fetch_add(1, Ordering::Relaxed) == 1 {
                panic!("the second launch");
            }
        })?;
        let mut graph = Graph::new(device)?;
        let mut x = graph.own(stream.alloc_zeroed::<u8>(3)?)?;
        graph.child(child)?;
        graph.fill(&mut x, 1)?;
        let mut exec = graph.instantiate()?;
        exec.launch(stream)?;
        exec.synchronize()?;
        exec.launch(stream)?;
        let text = problem(exec.synchronize());
        assert_eq!(text, GraphProblem::HostPanicked("the second launch".to_owned()));
        assert_eq!(problem(exec.launch(stream)), text);
        assert_eq!(stream.download(&exec.view(&x)?)?, [1; 3], "the rest was done");
        assert_eq!(stream.download(&exec.into_parts()?.take(x)?)?, [1; 3]);
        assert_eq!(calls.load(Ordering::Relaxed), 2);
        assert_eq!(device.take_deferred_errors().len(), 0, "it was told");
        Ok(())
    })
}

#[test]
fn panics_of_the_last_launch_are_told() -> hip::Result<()> {
    each(|bench| {
        let Bench { device, stream, .. } = bench;
        for drop_it in [false, true] {
            let mut graph = Graph::new(device)?;
            graph.host(|| panic!("the last launch"))?;
            let mut exec = graph.instantiate()?;
            exec.launch(stream)?;
            if drop_it {
                drop(exec);
            } else {
                drop(exec.into_parts()?);
            }
            let errors = device.take_deferred_errors();
            let [Error::Graph(error)] = &errors[..] else { panic!("{errors:?}") };
            assert!(error.to_string().contains("the last launch"), "{error}");
        }
        Ok(())
    })
}

/// A graph that waits for the test in the middle.
fn blocked(bench: &Bench) -> hip::Result<(GraphExec, hip::GraphPinned<u32>, mpsc::Sender<()>)> {
    let mut graph = Graph::new(&bench.device)?;
    let mut x = graph.own(bench.stream.alloc::<u32>(1 << 16)?)?;
    let mut host = graph.own_pinned(PinnedBuffer::<u32>::new(&bench.device, 1 << 16)?)?;
    let (go, gate) = mpsc::channel();
    // Whoever drops the sender opens the gate too.
    let wait = graph.host(move || {
        // Closed, or late: it goes on either way, and the test sees what happened.
        let _ = gate.recv_timeout(Duration::from_secs(20));
    })?;
    let fill = graph.fill(&mut x, 7)?;
    graph.depend(fill, &[wait])?;
    graph.download(&mut host, &x)?;
    Ok((graph.instantiate()?, host, go))
}

#[test]
fn dropped_and_forgotten_while_under_way() -> hip::Result<()> {
    each(|bench| {
        let stream = &bench.stream;
        let (mut exec, _, go) = blocked(bench)?;
        exec.launch(stream)?;
        assert!(!exec.is_done()?);
        let both = Barrier::new(2);
        thread::scope(|scope| {
            scope.spawn(|| {
                both.wait();
                drop(exec);
                // All of it was done before the memory went.
                assert!(stream.is_idle().unwrap());
            });
            both.wait();
            thread::sleep(Duration::from_millis(20));
            go.send(()).unwrap();
        });

        let (mut exec, _, go) = blocked(bench)?;
        exec.launch(stream)?;
        std::mem::forget(exec);
        go.send(()).unwrap();
        stream.synchronize()?;

        let (mut exec, host, go) = blocked(bench)?;
        exec.launch(stream)?;
        go.send(()).unwrap();
        assert!(exec.host(&host)?.iter().all(|value| *value == 7));
        // Launches that nobody waits for, while the memory is taken back.
        exec.launch(stream)?;
        drop(go);
        let memory = exec.into_parts()?.take_pinned(host)?;
        assert!(memory.iter().all(|value| *value == 7));

        // What was never launched, or never instantiated.
        drop(blocked(bench)?);
        let (graph, y) = affine(bench, 10, 1.0, 1.0)?;
        assert_eq!(graph.into_parts().take(y)?.len(), 10);
        std::mem::forget(affine(bench, 10, 1.0, 1.0)?);
        Ok(())
    })
}

#[test]
fn graphs_move_between_threads() -> hip::Result<()> {
    each(|bench| {
        let stream = &bench.stream;
        let mut execs = Vec::new();
        for i in 0..4 {
            let (graph, y) = affine(bench, 128, i as f32, 1.0)?;
            execs.push((graph.instantiate()?, y, i as f32 + 1.0));
        }
        thread::scope(|scope| {
            for (mut exec, y, expected) in execs {
                scope.spawn(move || -> hip::Result<()> {
                    let own = bench.device.stream()?;
                    for round in 0..10 {
                        exec.launch(if round % 2 == 0 { stream } else { &own })?;
                    }
                    assert_eq!(own.download(&exec.view(&y)?)?, [expected; 128]);
                    Ok(())
                });
            }
        });
        Ok(())
    })
}

#[test]
fn the_runtimes_picture() -> hip::Result<()> {
    each(|bench| {
        let (mut graph, _) = affine(bench, 10, 1.0, 1.0)?;
        let path =
            std::env::temp_dir().join(format!("hip-graph-{}-{}.dot", std::process::id(), bench.stream.handle().addr()));
        match graph.write_runtime_dot(&path) {
            Ok(()) => {
                let text = std::fs::read_to_string(&path).expect("it was written");
                std::fs::remove_file(&path).expect("it is ours");
                assert!(text.contains("digraph"), "{text}");
            }
            // Before HIP 5.5.
            Err(Error::SymbolMissing(missing)) => assert_eq!(missing.symbol, "hipGraphDebugDotPrint"),
            Err(error) => return Err(error),
        }
        assert!(matches!(graph.write_runtime_dot(std::path::Path::new("a\0b")), Err(Error::Unsupported { .. })));
        Ok(())
    })
}

#[test]
fn nothing_leaks() -> hip::Result<()> {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let device = Device::emulated("mi60")?;
    let stream = device.stream()?;
    stream.trim()?;
    let before = device.memory_info()?.free;
    for round in 0..3 {
        let mut graph = Graph::new(&device)?;
        let mut x = graph.own(stream.alloc::<u8>(1 << 20)?)?;
        let shared = graph.share(&Arc::new(stream.alloc_zeroed::<u8>(1 << 20)?))?;
        graph.copy(&mut x, &shared)?;
        graph.capture(CaptureMode::Relaxed, |capture| capture.fill(&mut x, 1))?;
        if round == 0 {
            continue;
        }
        let mut exec = graph.instantiate()?;
        if round == 1 {
            continue;
        }
        exec.launch(&stream)?;
        let other = device.stream()?;
        exec.launch(&other)?;
        let x: Buffer<u8> = exec.into_parts()?.take(x)?;
        assert_eq!(other.download(&x)?, vec![1; 1 << 20]);
    }
    device.synchronize()?;
    stream.trim()?;
    assert_eq!(device.memory_info()?.free, before);
    assert!(device.take_deferred_errors().is_empty());
    Ok(())
}
