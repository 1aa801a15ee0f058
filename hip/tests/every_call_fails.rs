//! The n-th call of the runtime fails, for each n: devices, streams, events, host functions and futures answer with an error,
//! and neither panic nor hang. Each in a process of its own, since devices can be lost.

use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use hip::{Device, Event, StreamOptions};

/// Starts this program for `child` with a failure at the n-th call. Whether the child saw an error.
fn run(failure: &str) -> bool {
    let mut child = Command::new(std::env::current_exe().expect("the path of this program"))
        .args(["--exact", "child", "--ignored", "--nocapture"])
        .env("HIP_RS_EMU_FAIL", failure)
        .env_remove("HIP_VISIBLE_DEVICES")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("this program, started again");
    let start = Instant::now();
    while child.try_wait().expect("the child's state").is_none() {
        if start.elapsed() > Duration::from_secs(60) {
            child.kill().expect("the child can be ended");
            panic!("{failure}: it hangs");
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    let output = child.wait_with_output().expect("the child's output");
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && !err.contains("panicked"), "{failure}: {out}{err}");
    let saw_error = out.contains("[[error");
    assert!(saw_error || out.contains("[[fine]]"), "{failure}: {out}{err}");
    saw_error
}

/// Not a test: what the test starts.
#[test]
#[ignore = "the test starts it"]
fn child() {
    let device = Device::emulated("mi210");
    let mut result = device.as_ref().map_err(Clone::clone).and_then(work);
    if let Ok(device) = device {
        result = device.take_deferred_errors().into_iter().fold(result, |result, error| result.and(Err(error)));
    }
    match result {
        Ok(()) => println!("[[fine]]"),
        Err(error) => println!("[[error: {error}]]"),
    }
}

/// A little of everything.
fn work(device: &Device) -> hip::Result<()> {
    let peer = Device::emulated_all("mi210,mi210")?.pop().expect("two");
    device.attribute(hip::DeviceAttribute::WarpSize)?;
    device.uuid()?;
    device.pci_address()?;
    device.memory_info()?;
    device.enable_peer_access(&peer)?;
    device.peer_link(&peer)?;
    let stream = device.stream()?;
    let urgent = device.stream_with(&StreamOptions::new().highest_priority())?;
    let far = peer.stream()?;
    urgent.priority()?;
    urgent.is_blocking()?;
    let (start, end) = (stream.record_event()?, Event::new(device)?);
    let mut buffer = stream.alloc::<u32>(100)?;
    stream.fill(&mut buffer, 1)?;
    urgent.wait_event(&start)?;
    far.wait_event(&start)?;
    let (sender, receiver) = mpsc::channel();
    stream.call(move || {
        let _ = sender.send(());
    })?;
    end.record(&stream)?;
    #[cfg(feature = "async")]
    {
        block_on(stream.wait())?;
        block_on(end.wait())?;
        drop((stream.wait(), start.wait()));
    }
    // Nobody sends if the function was not called.
    let _ = receiver.recv();
    assert!(stream.download(&buffer)?.iter().all(|value| *value == 1));
    end.synchronize()?;
    end.elapsed_since(&start)?;
    device.default_stream().synchronize()?;
    device.disable_peer_access(&peer)?;
    let handle = urgent.into_raw().expect("the only owner");
    // SAFETY: the handle is alive, and has no other owner.
    drop(unsafe { hip::Stream::from_raw(device, handle, hip::Ownership::Owned) });
    stream.trim()?;
    device.synchronize()
}

#[cfg(feature = "async")]
fn block_on<F: Future>(future: F) -> F::Output {
    use std::sync::Arc;
    use std::task::{Context, Poll, Wake, Waker};
    use std::thread::{self, Thread};

    struct Unpark(Thread);
    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }
    let mut future = std::pin::pin!(future);
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    loop {
        match future.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Ready(output) => return output,
            Poll::Pending => thread::park(),
        }
    }
}

#[test]
fn the_nth_call_fails() {
    assert!(!run("hipMalloc:1000000:2"), "without a failure, all is well");
    // Out of memory, and a lost device, once and from then on.
    for code in ["2", "700", "700:ever"] {
        let mut seen = 0;
        // Some failures are nobody's business: a question whose answer is not needed.
        let mut quiet = 0;
        for n in 1.. {
            if run(&format!("any:{n}:{code}")) {
                (seen, quiet) = (seen + 1, 0);
            } else {
                quiet += 1;
            }
            if quiet == 8 {
                break;
            }
        }
        assert!(seen > 30, "code {code}: {seen} calls failed");
        println!("code {code}: {seen} failures were seen");
    }
}
