//! Futures of streams and events, with two executors: one that parks the thread, one that runs tasks from a queue.

use std::cell::Cell;
use std::future::Future;
use std::pin::{Pin, pin};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};
use std::time::Duration;

use hip::{Device, Stream};

struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

thread_local! {
    /// How often the last future was polled.
    static POLLS: Cell<usize> = const { Cell::new(0) };
}

/// Parks the thread until the future is ready.
fn block_on<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    POLLS.set(0);
    loop {
        POLLS.set(POLLS.get() + 1);
        match future.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Ready(output) => return output,
            Poll::Pending => thread::park(),
        }
    }
}

type Job = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A task of the queue: it wakes itself by going there again.
struct Task {
    job: Mutex<Option<Job>>,
    queue: Mutex<Sender<Arc<Task>>>,
}

impl Wake for Task {
    fn wake(self: Arc<Self>) {
        let queue = self.queue.lock().expect("no panic").clone();
        let _ = queue.send(self);
    }
}

/// Runs all jobs to their end on two threads that take them from one queue.
fn run_all(jobs: Vec<Job>) {
    let (sender, receiver) = mpsc::channel::<Arc<Task>>();
    let left = Arc::new(Mutex::new(jobs.len()));
    for job in jobs {
        let task = Task { job: Mutex::new(Some(job)), queue: Mutex::new(sender.clone()) };
        sender.send(Arc::new(task)).expect("the receiver lives");
    }
    drop(sender);
    let receiver = Mutex::new(receiver);
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while *left.lock().expect("no panic") > 0 {
                    let task = receiver.lock().expect("no panic").recv_timeout(Duration::from_millis(20));
                    let Ok(task) = task else { continue };
                    let waker = Waker::from(Arc::clone(&task));
                    let mut job = task.job.lock().expect("no panic");
                    if let Some(future) = job.as_mut()
                        && future.as_mut().poll(&mut Context::from_waker(&waker)).is_ready()
                    {
                        *job = None;
                        *left.lock().expect("no panic") -= 1;
                    }
                }
            });
        }
    });
}

fn devices() -> Vec<Device> {
    ["rocm5", "rocm6", "rocm7", "dtk"]
        .map(|interface| Device::emulated(&format!("mi210@{interface}")).expect("the software device"))
        .into()
}

/// Holds up a stream until what it returns is dropped.
fn gate(stream: &Stream) -> hip::Result<Sender<()>> {
    let (sender, receiver) = mpsc::channel::<()>();
    stream.call(move || {
        let _ = receiver.recv();
    })?;
    Ok(sender)
}

fn later(held: Sender<()>) -> thread::JoinHandle<()> {
    thread::spawn(move || {
        thread::sleep(Duration::from_millis(20));
        drop(held);
    })
}

#[test]
fn streams_and_events_wake_a_parked_thread() -> hip::Result<()> {
    for device in devices() {
        let stream = device.stream()?;
        // Nothing to wait for.
        block_on(stream.wait())?;
        let held = gate(&stream)?;
        let event = stream.record_event()?;
        let wait = stream.wait();
        // What comes later does not matter.
        let later_gate = gate(&stream)?;
        let opener = later(held);
        block_on(wait)?;
        assert!(POLLS.get() <= 3, "it does not spin: {}", POLLS.get());
        assert!(event.is_done()?);
        block_on(event.wait())?;
        assert_eq!(POLLS.get(), 1, "it was done");
        let event = stream.record_event()?;
        let opener = (opener, later(later_gate));
        block_on(event.wait())?;
        assert!(POLLS.get() <= 3 && event.is_done()?);
        let (a, b) = opener;
        a.join().and(b.join()).expect("no panic");
    }
    Ok(())
}

/// Polls once.
fn is_ready(future: &mut (impl Future + Unpin)) -> bool {
    Pin::new(future).poll(&mut Context::from_waker(Waker::noop())).is_ready()
}

#[test]
fn futures_of_one_recording_share_a_stream() -> hip::Result<()> {
    // A device of its own, for the streams are counted.
    let device = Device::emulated_all("mi60,mi60")?.pop().expect("two");
    let streams = || hip_emu::live_on(device.handle()).expect("the device is there").streams;
    let stream = device.stream()?;
    let (first, second) = (gate(&stream)?, device.stream()?);
    let event = stream.record_event()?;
    let before = streams();
    let mut waits: Vec<_> = (0..200).map(|_| event.wait()).collect();
    assert_eq!(streams(), before + 1, "one for all");
    // Most of them are dropped, and new ones come.
    waits.truncate(10);
    waits.extend((0..200).map(|_| event.wait()));
    assert_eq!(streams(), before + 1);
    // Another recording is waited for apart, also while the first is under way.
    let other_gate = gate(&second)?;
    event.record(&second)?;
    let (mut later, mut later_too) = (event.wait(), event.wait());
    assert_eq!(streams(), before + 2);
    drop(first);
    for wait in waits {
        block_on(async { assert!(wait.await.is_ok()) });
    }
    assert!(!is_ready(&mut later) && !is_ready(&mut later_too));
    drop(other_gate);
    block_on(&mut later)?;
    block_on(&mut later_too)?;
    block_on(event.wait())
}

#[test]
fn few_streams_are_kept_for_waiting() -> hip::Result<()> {
    let device = Device::emulated_all("mi60,mi60,mi60")?.pop().expect("three");
    let streams = || hip_emu::live_on(device.handle()).expect("the device is there").streams;
    let stream = device.stream()?;
    let before = streams();
    let held = gate(&stream)?;
    let waits = (0..40).map(|_| stream.record_event().map(|event| event.wait())).collect::<hip::Result<Vec<_>>>()?;
    assert_eq!(streams(), before + 40);
    drop(held);
    for wait in waits {
        block_on(wait)?;
    }
    let patience = std::time::Instant::now() + Duration::from_secs(20);
    while streams() > before + 8 {
        assert!(std::time::Instant::now() < patience, "{} streams are left", streams() - before);
        thread::sleep(Duration::from_millis(1));
    }
    // The rest is used again.
    let held = gate(&stream)?;
    let event = stream.record_event()?;
    let wait = event.wait();
    assert!(streams() <= before + 8);
    drop(held);
    block_on(wait)?;
    assert!(device.take_deferred_errors().is_empty());
    Ok(())
}

#[test]
fn polling_a_future_again_says_the_same() -> hip::Result<()> {
    let stream = devices().remove(0).stream()?;
    let mut wait = stream.wait();
    block_on(&mut wait)?;
    block_on(&mut wait)?;
    Ok(())
}

#[test]
fn futures_can_be_dropped_and_forgotten() -> hip::Result<()> {
    for device in devices() {
        let stream = device.stream()?;
        let held = gate(&stream)?;
        let event = stream.record_event()?;
        let waker = Waker::from(Arc::new(Unpark(thread::current())));
        let mut context = Context::from_waker(&waker);
        for _ in 0..5 {
            let (mut wait, mut event_wait) = (stream.wait(), event.wait());
            assert!(Pin::new(&mut wait).poll(&mut context).is_pending());
            assert!(Pin::new(&mut event_wait).poll(&mut context).is_pending());
            std::mem::forget((stream.wait(), event.wait()));
        }
        later(held);
        block_on(stream.wait())?;
        block_on(event.wait())?;
        stream.synchronize()?;
        assert!(device.take_deferred_errors().is_empty());
    }
    Ok(())
}

#[test]
fn an_event_that_comes_late_holds_nobody_up() -> hip::Result<()> {
    let device = devices().remove(2);
    let (slow, fast) = (device.stream()?, device.stream()?);
    let (slow_gate, fast_gate) = (gate(&slow)?, gate(&fast)?);
    let (slow_event, fast_event) = (slow.record_event()?, fast.record_event()?);
    let (slow_wait, fast_wait) = (slow_event.wait(), fast_event.wait());
    later(fast_gate);
    block_on(fast_wait)?;
    assert!(!slow_event.is_done()?);
    later(slow_gate);
    block_on(slow_wait)
}

#[test]
fn tasks_of_an_executor_with_a_queue() -> hip::Result<()> {
    for device in devices() {
        let results = Arc::new(Mutex::new(Vec::new()));
        let mut jobs: Vec<Job> = Vec::new();
        for number in 0..8u32 {
            let (device, results) = (device.clone(), Arc::clone(&results));
            jobs.push(Box::pin(async move {
                let work = async {
                    let stream = device.stream()?;
                    let mut buffer = stream.alloc::<u32>(1000)?;
                    stream.fill(&mut buffer, number)?;
                    stream.wait().await?;
                    stream.record_event()?.wait().await?;
                    stream.download(&buffer)
                };
                let sum = work.await.map(|data| data.iter().sum::<u32>());
                results.lock().expect("no panic").push(sum.map_err(|error| error.to_string()));
            }));
        }
        run_all(jobs);
        let mut sums = Arc::try_unwrap(results).expect("all jobs are gone").into_inner().expect("no panic");
        sums.sort();
        assert!(sums.iter().eq((0..8).map(|number| Ok(1000 * number)).collect::<Vec<_>>().iter()), "{sums:?}");
    }
    Ok(())
}
