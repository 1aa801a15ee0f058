//! Captures beside other threads that wait for devices and give things back, behind the interface of each runtime. One process
//! for one test, since it counts what is alive.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::Duration;

use hip::{
    BoundKernel, Buffer, CaptureMode, Device, Error, Graph, GraphProblem, Grid, In, InOut, MemoryPool, Module,
    PinnedBuffer, Registered, Stream,
};

/// For gfx90a; see `fixtures/args.hip`.
const CODE: &[u8] = include_bytes!("fixtures/args_gfx90a.co");

type Saxpy = BoundKernel<(u32, f32, In<f32>, InOut<f32>)>;

/// Long enough for another thread to get where it waits.
const MOMENT: Duration = Duration::from_millis(30);

struct Place {
    device: Device,
    stream: Stream,
    /// The device that the others do something with: HIP's rule is for the whole process.
    other: Device,
}

fn saxpy(device: &Device) -> hip::Result<Saxpy> {
    Module::load(device, CODE)?.kernel("saxpy")?.bind()
}

impl Place {
    /// Captures a launch and a copy, and does `within` in between; then launches the graph and looks at what it did.
    fn capture<R>(&self, mode: CaptureMode, within: impl FnOnce() -> hip::Result<R>) -> hip::Result<R> {
        let saxpy = saxpy(&self.device)?;
        let mut graph = Graph::new(&self.device)?;
        let x = graph.own(self.stream.upload(&[1.0f32; 64])?)?;
        let mut y = graph.own(self.stream.upload(&[1.0f32; 64])?)?;
        let mut host = graph.own_pinned(PinnedBuffer::new(&self.device, 64)?)?;
        let (_, value) = graph.capture(mode, |capture| {
            // SAFETY: both have as many elements as the kernel is told.
            unsafe { capture.launch(&saxpy, Grid::new(1, 64), (64, 2.0, &x, &mut y)) }?;
            let value = within()?;
            capture.download(&mut host, &y)?;
            Ok(value)
        })?;
        let mut exec = graph.instantiate()?;
        exec.launch(&self.stream)?;
        assert_eq!(exec.host(&host)?, [3.0; 64]);
        Ok(value)
    }
}

fn modules(device: &Device) -> usize {
    hip_emu::live_on(device.handle()).expect("the device is there").modules
}

/// A wait of another thread comes after the capture, not into it.
fn waits_come_after(place: &Place) -> hip::Result<()> {
    let ended = AtomicBool::new(false);
    thread::scope(|scope| {
        let waiter = place.capture(CaptureMode::Relaxed, || {
            let (begun, begins) = mpsc::channel();
            let ended = &ended;
            let waiter = scope.spawn(move || {
                begun.send(()).expect("somebody waits");
                place.other.synchronize().map(|()| ended.load(Ordering::SeqCst))
            });
            begins.recv().expect("it begins");
            thread::sleep(MOMENT);
            assert!(!waiter.is_finished(), "it waits");
            // Waiting for a stream is something else.
            place.other.stream()?.synchronize()?;
            ended.store(true, Ordering::SeqCst);
            Ok(waiter)
        })?;
        assert!(waiter.join().expect("no panic")?);
        Ok(())
    })
}

/// The last owner of a module never waits for a capture; the module goes when the capture has ended.
fn modules_go_after(place: &Place) -> hip::Result<()> {
    let before = modules(&place.other);
    let kernel = saxpy(&place.other)?;
    let held = modules(&place.other);
    assert_eq!(held, before + 1);
    let own = saxpy(&place.other)?;
    place.capture(CaptureMode::Relaxed, || {
        thread::scope(|scope| scope.spawn(|| drop(kernel)).join()).expect("no panic");
        drop(own);
        assert_eq!(modules(&place.other), held + 1, "they cannot be unloaded now");
        Ok(())
    })?;
    assert_eq!(modules(&place.other), before);
    Ok(())
}

/// Memory of others, which is given back after a wait for the device.
fn keepers_go_after(place: &Place) -> hip::Result<()> {
    let memory = place.stream.upload(&[7u8; 10])?;
    place.stream.synchronize()?;
    let kept = Arc::new(memory);
    let (address, len) = (kept.device_ptr(), kept.len());
    // SAFETY: the memory is kept, and nobody else uses it.
    let foreign: Buffer<u8> = unsafe { Buffer::from_foreign(&place.stream, address, len, Arc::clone(&kept)) }?;
    place.capture(CaptureMode::Relaxed, || {
        drop(foreign);
        assert_eq!(Arc::strong_count(&kept), 2);
        Ok(())
    })?;
    assert_eq!(Arc::strong_count(&kept), 1);
    Ok(())
}

/// A capture may wait for a thread that allocates, also when there is no memory: it gets its error.
fn allocations_end(place: &Place) -> hip::Result<()> {
    let error = place.capture(CaptureMode::Relaxed, || {
        let allocate = || place.other.stream()?.alloc::<u8>(1 << 50).map(drop);
        let theirs = thread::scope(|scope| scope.spawn(allocate).join()).expect("no panic");
        assert!(allocate().unwrap_err().is_out_of_memory());
        Ok(theirs.unwrap_err())
    })?;
    assert!(error.is_out_of_memory(), "{error}");
    Ok(())
}

/// A thread that captures is told that it cannot wait, and its capture goes on.
fn the_thread_itself_is_refused(place: &Place) -> hip::Result<()> {
    place.capture(CaptureMode::Relaxed, || {
        for device in [&place.device, &place.other] {
            let refused = [
                device.synchronize(),
                device.trim_memory(),
                // SAFETY: nothing is reset.
                unsafe { device.clone().reset() },
            ];
            for error in refused.map(Result::unwrap_err) {
                assert!(matches!(error, Error::Graph(GraphProblem::WaitInCapture { .. })), "{error}");
                assert!(error.to_string().contains(&device.to_string()), "{error}");
            }
        }
        let inner = Graph::new(&place.other)?.capture(CaptureMode::Relaxed, |_| place.device.synchronize()).map(drop);
        assert!(matches!(inner, Err(Error::Graph(GraphProblem::WaitInCapture { .. }))), "{inner:?}");
        // The outer capture still counts.
        assert!(place.device.synchronize().is_err());
        Ok(())
    })?;
    place.device.synchronize()
}

/// Nor does anything wait in a host function, for which the runtime waits.
fn host_functions_are_refused(place: &Place) -> hip::Result<()> {
    let (sender, results) = mpsc::channel();
    let (device, kernel) = (place.other.clone(), saxpy(&place.other)?);
    let before = modules(&place.other);
    let mut graph = Graph::new(&place.other)?;
    place.stream.call(move || {
        let _ = sender.send(device.synchronize());
        let _ = sender.send(graph.capture(CaptureMode::Relaxed, |_| Ok(())).map(drop));
        // Its module is unloaded by another thread.
        drop(kernel);
    })?;
    let results: Vec<_> = results.iter().collect();
    assert_eq!(results.len(), 2);
    for result in results {
        let error = result.unwrap_err();
        assert!(error.is_unsupported() && error.to_string().contains("host function"), "{error}");
    }
    let patience = std::time::Instant::now() + Duration::from_secs(20);
    while modules(&place.other) == before {
        assert!(std::time::Instant::now() < patience, "the module is still loaded");
        thread::sleep(Duration::from_millis(1));
    }
    Ok(())
}

/// What a host function drops is given back, by another thread where that takes calls of HIP, and not once more.
fn host_functions_give_back(place: &Place) -> hip::Result<()> {
    type Anything = Box<dyn Send>;
    let (device, stream) = (&place.other, place.other.stream()?);
    let running = place.other.stream()?;
    // Idle events and memory stay, so that the counts are the same later.
    drop((stream.alloc::<u32>(64)?, PinnedBuffer::<u32>::new(device, 64)?));
    let exec = || -> hip::Result<_> {
        let mut graph = Graph::new(device)?;
        let mut memory = graph.own_pinned(PinnedBuffer::<u32>::new(device, 64)?)?;
        graph.host_with(&mut memory, |memory| memory.fill(1))?;
        let mut exec = graph.instantiate()?;
        exec.launch(&running)?;
        Ok(exec)
    };
    let transfer = || -> hip::Result<_> {
        let mut buffer = running.alloc::<u32>(64)?;
        let transfer = running.upload_async(&mut buffer, PinnedBuffer::<u32>::new(device, 64)?)?;
        Ok((buffer, transfer))
    };
    let shared = || -> hip::Result<_> {
        let buffer = running.upload(&[1u32; 64])?;
        let mut copy = stream.alloc::<u32>(64)?;
        stream.copy(&mut copy, &buffer)?;
        Ok((buffer, copy))
    };
    let pooled = || -> hip::Result<Option<_>> {
        let Ok(pool) = MemoryPool::new(device) else { return Ok(None) };
        let buffer = running.alloc_from_pool::<u32>(&pool, 64)?;
        Ok(Some((pool, buffer)))
    };
    let managed = || running.alloc_managed::<u32>(64);
    let make: [(&str, &dyn Fn() -> hip::Result<Anything>); 9] = [
        ("managed", &|| Ok(Box::new(managed()?))),
        ("mapped", &|| Ok(Box::new(running.alloc_mapped::<u32>(64)?))),
        ("pinned", &|| Ok(Box::new(PinnedBuffer::<u32>::new(device, 64)?))),
        ("registered", &|| Ok(Box::new(Registered::new(device, vec![0u32; 64])?))),
        ("a transfer", &|| Ok(Box::new(transfer()?))),
        ("an executable graph", &|| Ok(Box::new(exec()?))),
        ("a shared buffer", &|| Ok(Box::new(shared()?))),
        ("a pool", &|| Ok(Box::new(pooled()?))),
        ("an event and a graph", &|| Ok(Box::new((running.record_event()?, Graph::new(device)?)))),
    ];
    for (name, make) in make {
        let count = || {
            let live = hip_emu::live();
            (live.managed_allocations, live.pinned_allocations, live.registered_ranges, live.pools, live.graphs)
        };
        let before = count();
        let value = make()?;
        let (sender, dropped) = mpsc::channel();
        stream.call(move || {
            drop(value);
            let _ = sender.send(());
        })?;
        assert_eq!(dropped.recv_timeout(Duration::from_secs(20)), Ok(()), "{name}: it waits for itself");
        let patience = std::time::Instant::now() + Duration::from_secs(20);
        // Fewer are as good: another thread may still have given back something of earlier.
        let all_back = || {
            let (now, then) = (count(), before);
            now.0 <= then.0 && now.1 <= then.1 && now.2 <= then.2 && now.3 <= then.3 && now.4 <= then.4
        };
        while !all_back() {
            assert!(std::time::Instant::now() < patience, "{name}: {:?}, and before {before:?}", count());
            thread::sleep(Duration::from_millis(1));
        }
        let deferred = device.take_deferred_errors();
        assert!(deferred.is_empty(), "{name}: {deferred:?}");
    }
    // The host function of a graph drops the graph itself.
    let slot = Arc::new(Mutex::new(None));
    let (sender, dropped) = mpsc::channel();
    let mut graph = Graph::new(device)?;
    let own = Arc::clone(&slot);
    graph.host(move || {
        let exec: Option<hip::GraphExec> = own.lock().expect("no panic").take();
        assert!(exec.is_some());
        drop(exec);
        let _ = sender.send(());
    })?;
    {
        let mut slot = slot.lock().expect("no panic");
        slot.insert(graph.instantiate()?).launch(&stream)?;
    }
    assert_eq!(dropped.recv_timeout(Duration::from_secs(20)), Ok(()));
    // Its end is that of the function, with the sender.
    assert!(dropped.recv_timeout(Duration::from_secs(20)).is_err_and(|e| e == mpsc::RecvTimeoutError::Disconnected));
    // Waiting is refused, and an allocation that fails says why.
    let (sender, results) = mpsc::channel();
    let (other, event) = (place.other.stream()?, stream.record_event()?);
    stream.call(move || {
        let _ = sender.send([other.synchronize(), event.synchronize(), other.alloc::<u8>(1 << 45).map(drop)]);
    })?;
    let [waited, event, allocated] = results.recv().expect("it is called").map(Result::unwrap_err);
    assert!(waited.is_unsupported() && event.is_unsupported(), "{waited}, {event}");
    assert!(allocated.is_out_of_memory(), "{allocated}");
    Ok(())
}

/// Threads that wait for each other in ways that cannot be seen get errors: a capture that joins a thread that waits for the
/// device, and a wait for a device whose host function waits for a thread that captures.
fn nothing_waits_for_ever(place: &Place) -> hip::Result<()> {
    let waited = place.capture(CaptureMode::Relaxed, || {
        Ok(thread::scope(|scope| scope.spawn(|| place.other.synchronize()).join()).expect("no panic"))
    })?;
    assert!(matches!(waited, Err(Error::Graph(GraphProblem::CaptureUnderWay { .. }))), "{waited:?}");

    let (sender, receiver) = mpsc::sync_channel(0);
    place.stream.call(move || {
        let _ = sender.send(());
    })?;
    thread::scope(|scope| {
        let waiter = scope.spawn(|| place.device.synchronize());
        thread::sleep(MOMENT);
        let captured = Graph::new(&place.other)?.capture(CaptureMode::Relaxed, |_| Ok(())).map(drop);
        assert!(matches!(captured, Err(Error::Graph(GraphProblem::WaitUnderWay { .. }))), "{captured:?}");
        receiver.recv().expect("it is called");
        waiter.join().expect("no panic")
    })
}

/// What destructors do is allowed in strict modes too, by this thread and by others.
fn destructors_do_no_harm(place: &Place, mode: CaptureMode) -> hip::Result<()> {
    let make = || -> hip::Result<_> {
        let (device, stream) = (&place.other, place.other.stream()?);
        let pool = MemoryPool::new(device).ok();
        Ok((
            stream.upload(&[1u32; 1000])?,
            stream.alloc_managed::<u32>(100).ok(),
            PinnedBuffer::<u32>::new(device, 100)?,
            Registered::new(device, vec![0u32; 100])?,
            saxpy(device)?,
            stream.record_event()?,
            pool,
            stream,
        ))
    };
    let (mine, others) = (make()?, make()?);
    place.capture(mode, || {
        drop(mine);
        thread::scope(|scope| scope.spawn(|| drop(others)).join()).expect("no panic");
        Ok(())
    })
}

/// Whoever comes first, none waits for ever.
fn many_at_a_time(place: &Place) -> hip::Result<()> {
    thread::scope(|scope| {
        let threads: Vec<_> = (0..6)
            .map(|thread| {
                scope.spawn(move || -> hip::Result<()> {
                    for _ in 0..20 {
                        match thread % 3 {
                            0 => place.capture(CaptureMode::Relaxed, || Ok(()))?,
                            1 => place.other.synchronize()?,
                            _ => drop(saxpy(&place.device)?),
                        }
                    }
                    Ok(())
                })
            })
            .collect();
        threads.into_iter().try_for_each(|thread| thread.join().expect("no panic"))
    })
}

/// A capture that is not made leaves nothing behind.
fn panics_end_captures(place: &Place) -> hip::Result<()> {
    let mut graph = Graph::new(&place.device)?;
    let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        graph.capture(CaptureMode::Global, |_| -> hip::Result<()> {
            std::panic::resume_unwind(Box::new("this is meant"))
        })
    }));
    assert!(panicked.is_err());
    place.device.synchronize()?;
    thread::scope(|scope| scope.spawn(|| place.other.synchronize()).join()).expect("no panic")
}

#[test]
fn captures_and_the_rest_of_the_process() -> hip::Result<()> {
    for interface in ["rocm5", "rocm6", "rocm7", "dtk"] {
        let devices = Device::emulated_all(&format!("mi210,mi210@{interface}"))?;
        let [device, other] = devices.try_into().expect("as many as were asked for");
        let place = Place { stream: device.stream()?, device, other };
        waits_come_after(&place)?;
        modules_go_after(&place)?;
        keepers_go_after(&place)?;
        allocations_end(&place)?;
        the_thread_itself_is_refused(&place)?;
        host_functions_are_refused(&place)?;
        host_functions_give_back(&place)?;
        if interface == "rocm7" {
            // It takes its time, and has nothing to do with the interface.
            nothing_waits_for_ever(&place)?;
        }
        for mode in [CaptureMode::Relaxed, CaptureMode::ThreadLocal, CaptureMode::Global] {
            destructors_do_no_harm(&place, mode).inspect_err(|error| println!("{mode:?}: {error}"))?;
        }
        many_at_a_time(&place)?;
        panics_end_captures(&place)?;
        for device in [&place.device, &place.other] {
            let deferred = device.take_deferred_errors();
            assert!(deferred.is_empty(), "{interface}: {deferred:?}");
        }
        drop(place);
        // Threads that gave something back for host functions may be at their last.
        let patience = std::time::Instant::now() + Duration::from_secs(20);
        while !hip_emu::live().is_empty() && std::time::Instant::now() < patience {
            thread::sleep(Duration::from_millis(1));
        }
        let live = hip_emu::live();
        assert!(live.is_empty(), "{interface}: {live:?}");
    }
    Ok(())
}
