//! What a launch does beside the launch: no allocation, and no call but the one.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::{Mutex, PoisonError};

use hip::{Arg, CaptureMode, Device, Error, Graph, Grid, In, InOut, Module, Null};

#[path = "common/noop.rs"]
mod noop;

const CODE: &[u8] = include_bytes!("fixtures/args_gfx90a.co");

/// Held by every test: calls are counted for all threads together.
static ALONE: Mutex<()> = Mutex::new(());

thread_local! {
    /// Allocations by this thread. (The test harness has threads too.)
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

/// The system's allocator, with a count.
struct Counting;

// SAFETY: everything is passed on to the system's allocator. The counter allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the caller's contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the caller's contract.
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Allocations and HIP calls of `work`, which is done once before.
fn cost(mut work: impl FnMut() -> hip::Result<()>) -> hip::Result<(usize, usize)> {
    // Functions are looked up at their first call.
    work()?;
    let before = (ALLOCATIONS.get(), noop::calls());
    for _ in 0..100 {
        work()?;
    }
    Ok((ALLOCATIONS.get() - before.0, noop::calls() - before.1))
}

#[test]
fn a_launch_allocates_nothing_and_makes_one_call() -> hip::Result<()> {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let device = Device::of_source(&noop::source(), 0)?;
    let (stream, other) = (device.stream()?, device.stream()?);
    let module = Module::load(&device, CODE)?;
    let saxpy = module.kernel("saxpy")?.bind::<(u32, f32, In<f32>, InOut<f32>)>()?;
    let x = stream.alloc::<f32>(1000)?;
    let mut y = stream.alloc::<f32>(1000)?;
    let grid = Grid::cover(1000, 64);

    let (counted, _) = cost(|| {
        drop(std::hint::black_box(Box::new(7)));
        Ok(())
    })?;
    assert_eq!(counted, 100, "the counter counts");
    // SAFETY: here and below, the runtime executes nothing.
    let bound = cost(|| unsafe { saxpy.launch(&stream, grid, (1000, 2.0, &x, &mut y)) })?;
    assert_eq!(bound, (0, 100), "bound");
    let views = cost(|| {
        let (low, high) = y.split_at_mut(500)?;
        // SAFETY: as above.
        unsafe { saxpy.launch(&stream, grid, (500, 2.0, low, high)) }
    })?;
    assert_eq!(views, (0, 100), "views");
    // SAFETY: as above.
    let null = cost(|| unsafe { saxpy.launch(&stream, grid, (500, 2.0, Null, Some(&mut y))) })?;
    assert_eq!(null, (0, 100), "null pointers");
    let raw = cost(|| {
        let args = [Arg::value(&1000u32), Arg::value(&2.0f32), Arg::read(&x), Arg::write(&mut y)];
        // SAFETY: as above.
        unsafe { saxpy.kernel().launch_raw(&stream, grid, &args) }
    })?;
    assert_eq!(raw, (0, 100), "raw");
    // Two streams cost events, and a place for the last of them.
    // SAFETY: as above.
    let (_, calls) = cost(|| unsafe { saxpy.launch(&other, grid, (1000, 2.0, &x, &mut y)) })?;
    assert!(calls > 100, "{calls}");
    Ok(())
}

#[test]
fn a_graph_is_launched_without_allocations_and_by_one_call() -> hip::Result<()> {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let device = Device::of_source(&noop::source(), 0)?;
    let (stream, other) = (device.stream()?, device.stream()?);
    let mut graph = Graph::new(&device)?;
    for value in 0..20 {
        let mut x = graph.own(stream.alloc::<u32>(1000)?)?;
        graph.fill(&mut x, value)?;
    }
    let mut exec = graph.instantiate()?;
    assert_eq!(cost(|| exec.launch(&stream))?, (0, 100));
    // The order of two streams costs events.
    let (_, calls) = cost(|| exec.launch(&other))?;
    assert!(calls > 100, "{calls}");
    // What a runtime lacks is an error that says so.
    let missing = |result: hip::Result<()>| match result {
        Err(Error::SymbolMissing(missing)) => missing.symbol,
        other => panic!("{other:?}"),
    };
    assert_eq!(missing(exec.prepare(&stream)), "hipGraphUpload");
    let mut graph = Graph::new(&device)?;
    assert_eq!(missing(graph.empty().map(drop)), "hipGraphAddEmptyNode");
    assert_eq!(missing(graph.capture(CaptureMode::Relaxed, |_| Ok(())).map(drop)), "hipStreamBeginCapture");
    assert_eq!(missing(graph.write_runtime_dot("x.dot".as_ref())), "hipGraphDebugDotPrint");
    assert!(graph.nodes().is_empty());
    Ok(())
}
