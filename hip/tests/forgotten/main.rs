//! Guards that are forgotten, dropped in flight, dropped in any order, or dropped by a panic: nothing breaks, and nothing is left
//! but what was forgotten. Each test has a process of its own, since it counts what is alive.

#[path = "../child/mod.rs"]
mod child;
mod exported;
mod foreign;
mod place;

use std::mem::forget;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use hip::{AsViewMut, Event, Graph, Grid, MemoryPool, Module, Null, PinnedBuffer, Registered};
use hip_emu::Live;

use place::{CODE, N, ignoring_idle_events, leaving};

#[test]
#[allow(clippy::forget_non_drop, reason = "views have nothing to drop, and forgetting them must stay harmless")]
fn forgotten_buffers_and_views() {
    let left = |want: &mut Live| {
        // Also those of the stream that it belongs to, and of the device.
        (want.device_allocations, want.managed_allocations, want.pinned_allocations, want.streams) = (1, 1, 2, 1);
        want.registered_ranges = 1;
        ignoring_idle_events(want);
    };
    leaving("forgotten_buffers_and_views", left, |place| {
        let stream = &place.stream;
        let mut buffer = stream.alloc_zeroed::<f32>(N).unwrap();
        // Views borrow, and that is over when they are forgotten. (`View` is `Copy`: there is nothing to forget.)
        forget(buffer.slice_mut(..).unwrap());
        forget(buffer.view_mut());
        forget(buffer.split_at_mut(3).unwrap());
        stream.fill(&mut buffer, 4.0).unwrap();
        assert_eq!(stream.download(&buffer).unwrap(), [4.0; N]);
        // In flight.
        let delay = place.delay(stream);
        let x = stream.alloc_zeroed::<f32>(N).unwrap();
        // SAFETY: all have N elements.
        unsafe { place.add().launch(stream, Grid::cover(N, 64), (N as u32, &x, Null, &mut buffer)) }.unwrap();
        forget(buffer);
        drop(x);
        drop(delay);
        forget(stream.managed_from_slice(&[1.0f32; N]).unwrap());
        forget(stream.mapped_from_slice(&[1.0f32; N]).unwrap());
        forget(PinnedBuffer::<f32>::new(&place.device, N).unwrap());
        forget(Registered::new(&place.device, vec![0u8; 10_000]).unwrap());
    });
}

#[test]
fn forgotten_transfers() {
    let left = |want: &mut Live| {
        (want.pinned_allocations, want.streams) = (3, 1);
        want.registered_ranges = 1;
        ignoring_idle_events(want);
    };
    leaving("forgotten_transfers", left, |place| {
        let stream = &place.stream;
        let pinned = |value: f32| PinnedBuffer::from_slice(&place.device, &[value; N]).unwrap();
        let delay = place.delay(stream);
        let mut buffer = stream.alloc::<f32>(N).unwrap();
        forget(stream.upload_async(&mut buffer, pinned(1.0)).unwrap());
        forget(stream.upload_async(&mut buffer, Arc::new(pinned(2.0))).unwrap());
        forget(stream.download_async(pinned(0.0), &buffer).unwrap());
        forget(stream.upload_async(&mut buffer, Registered::new(&place.device, vec![3.0f32; N]).unwrap()).unwrap());
        drop(delay);
        assert_eq!(stream.download(&buffer).unwrap(), [3.0; N]);
    });
}

#[test]
fn forgotten_streams_events_and_code() {
    let left = |want: &mut Live| {
        // Two modules of two clones each; one that a kernel keeps, one that a bound kernel keeps.
        (want.streams, want.modules, want.pools) = (2, 3, 1);
        ignoring_idle_events(want);
        assert!(want.events >= 2, "two events were forgotten");
    };
    leaving("forgotten_streams_events_and_code", left, |place| {
        let stream = place.device.stream().unwrap();
        let buffer = stream.upload(&[1.0f32; N]).unwrap();
        drop(place.delay(&stream));
        forget(stream.record_event().unwrap());
        forget(Event::new(&place.device).unwrap());
        forget(stream);
        // The buffer is freed in the order of a stream that nobody has any more.
        drop(buffer);
        forget(place.device.stream().unwrap());
        let module = Module::load(&place.device, CODE).unwrap();
        forget(module.clone());
        forget(module);
        forget(Module::load(&place.device, CODE).unwrap().kernel("add_bias").unwrap());
        forget(place.add());
        forget(MemoryPool::new(&place.device).unwrap());
    });
}

#[test]
fn forgotten_graphs() {
    let left = |want: &mut Live| {
        // A graph, and an executable one, which keeps the graph that it was made of. Each keeps two buffers, and these the
        // stream; one keeps its kernel.
        (want.graphs, want.graph_execs) = (2, 1);
        (want.device_allocations, want.streams, want.modules) = (4, 1, 1);
        ignoring_idle_events(want);
    };
    leaving("forgotten_graphs", left, |place| {
        let (stream, add) = (&place.stream, place.add());
        let build = |launched: bool| {
            let mut graph = Graph::new(&place.device).unwrap();
            let mut memory = graph.own(stream.alloc_zeroed::<f32>(N).unwrap()).unwrap();
            let other = graph.share(&Arc::new(stream.upload(&[2.0f32; N]).unwrap())).unwrap();
            if launched {
                let grid = Grid::cover(N, 64);
                // SAFETY: all have N elements.
                unsafe { graph.launch(&add, grid, (N as u32, &other, &other, &mut memory)) }.unwrap();
            }
            graph
        };
        // Dropped: nothing is left.
        drop(build(true));
        drop(build(true).instantiate().unwrap());
        let delay = place.delay(stream);
        let mut exec = build(true).instantiate().unwrap();
        exec.launch(stream).unwrap();
        exec.launch(&place.device.stream().unwrap()).unwrap();
        drop(exec);
        drop(delay);
        // Forgotten.
        forget(build(false));
        let delay = place.delay(stream);
        let mut exec = build(true).instantiate().unwrap();
        exec.launch(stream).unwrap();
        forget(exec);
        drop(delay);
        // Parts are memory again.
        drop(build(true).into_parts());
    });
}

/// Things that are in use by queued work, dropped in a third of all orders, in some with a kernel under way that takes time.
#[test]
fn dropped_in_flight_in_any_order() {
    leaving(
        "dropped_in_flight_in_any_order",
        |_| (),
        |place| {
            const THINGS: usize = 6;
            // An order of six: the digits of a number with changing base.
            for order in 0..(1..=THINGS).product::<usize>() {
                if order % 3 != 0 {
                    continue;
                }
                let (stream, other) = (place.device.stream().unwrap(), place.device.stream().unwrap());
                let delay = if order % 24 == 0 { Some(place.delay(&stream)) } else { None };
                let add = place.add();
                let x = stream.upload(&[1.0f32; N]).unwrap();
                let (mut y, mut z) = (stream.alloc::<f32>(N).unwrap(), other.alloc::<f32>(N).unwrap());
                let grid = Grid::cover(N, 64);
                // SAFETY: all have N elements.
                unsafe { add.launch(&stream, grid, (N as u32, &x, &x, &mut y)) }.unwrap();
                // SAFETY: as above.
                unsafe { add.launch(&other, grid, (N as u32, &x, &y, &mut z)) }.unwrap();
                let event = other.record_event().unwrap();
                let pinned = PinnedBuffer::<f32>::new(&place.device, N).unwrap();
                let transfer = stream.download_async(pinned, &z).unwrap();
                let mut things: Vec<Box<dyn FnOnce()>> = vec![
                    Box::new(move || drop((stream, other))),
                    Box::new(move || drop(add)),
                    Box::new(move || drop(x)),
                    Box::new(move || drop((y, delay))),
                    Box::new(move || drop(event)),
                    Box::new(move || drop((transfer, z))),
                ];
                let mut digits = order;
                while !things.is_empty() {
                    let base = things.len();
                    things.swap_remove(digits % base)();
                    digits /= base;
                }
            }
            let deferred = place.device.take_deferred_errors();
            assert!(deferred.is_empty(), "{deferred:?}");
        },
    );
}

/// A panic between launch and result drops everything by unwinding, on a thread that ends then.
#[test]
fn dropped_by_a_panic() {
    leaving(
        "dropped_by_a_panic",
        |_| (),
        |place| {
            for step in 0..6 {
                let run = || {
                    let stop_at = |at| assert!(step != at, "on purpose");
                    let stream = place.device.stream().unwrap();
                    let delay = place.delay(&stream);
                    stop_at(0);
                    let add = place.add();
                    let x = stream.upload(&[1.0f32; N]).unwrap();
                    let mut y = stream.alloc::<f32>(N).unwrap();
                    // SAFETY: all have N elements.
                    unsafe { add.launch(&stream, Grid::cover(N, 64), (N as u32, &x, &x, &mut y)) }.unwrap();
                    stop_at(1);
                    let up = stream
                        .upload_async(&mut y, PinnedBuffer::from_slice(&place.device, &[2.0; N]).unwrap())
                        .unwrap();
                    stop_at(2);
                    let down = place.stream.download_async(PinnedBuffer::new(&place.device, N).unwrap(), &y).unwrap();
                    stop_at(3);
                    let mut managed = place.stream.managed_from_slice(&[0.0f32; N]).unwrap();
                    // SAFETY: as above.
                    unsafe { add.launch(&place.stream, Grid::cover(N, 64), (N as u32, &y, Null, managed.view_mut())) }
                        .unwrap();
                    stop_at(4);
                    assert_eq!(managed.host().unwrap(), [2.0; N]);
                    assert_eq!(down.wait().unwrap()[..], [2.0; N]);
                    drop((up, delay));
                };
                let here = catch_unwind(AssertUnwindSafe(run));
                assert_eq!(here.is_err(), step < 5);
                let there = std::thread::scope(|scope| scope.spawn(run).join());
                assert_eq!(there.is_err(), step < 5);
            }
        },
    );
}

/// Objects outlive the thread that made them, and are dropped on another, with work in flight.
#[test]
fn dropped_on_other_threads() {
    leaving(
        "dropped_on_other_threads",
        |_| (),
        |place| {
            for _ in 0..20 {
                let made = std::thread::scope(|scope| {
                    let make = || {
                        let stream = place.device.stream().unwrap();
                        let delay = place.delay(&stream);
                        let mut y = stream.alloc::<f32>(N).unwrap();
                        let pinned = PinnedBuffer::from_slice(&place.device, &[2.0; N]).unwrap();
                        let transfer = stream.upload_async(&mut y, pinned).unwrap();
                        (stream.record_event().unwrap(), place.add(), delay, y, transfer, stream)
                    };
                    scope.spawn(make).join().unwrap()
                });
                std::thread::scope(|scope| {
                    let (event, add, delay, y, transfer, stream) = made;
                    scope.spawn(|| drop((event, add)));
                    scope.spawn(|| drop(delay));
                    scope.spawn(|| drop(transfer));
                    scope.spawn(|| drop(y));
                    scope.spawn(|| drop(stream));
                });
            }
        },
    );
}
