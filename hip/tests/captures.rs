//! Captures beside other threads that wait for devices and give things back, behind the interface of each runtime. One process
//! for one test, since it counts what is alive.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
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
        let live = hip_emu::live();
        assert!(live.is_empty(), "{interface}: {live:?}");
    }
    Ok(())
}
