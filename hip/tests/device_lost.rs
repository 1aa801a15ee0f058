//! A device that a kernel stopped: what errors say, what host functions and futures get, and how it works again. One
//! process for one test.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use hip::{Device, Grid, In, InOut, Module};

/// For gfx90a; see `fixtures/args.hip`.
const CODE: &[u8] = include_bytes!("fixtures/args_gfx90a.co");

#[test]
fn a_lost_device_says_so() -> hip::Result<()> {
    for interface in ["rocm5", "rocm6", "rocm7", "dtk"] {
        let devices = Device::emulated_all(&format!("mi210,mi210@{interface}"))?;
        let device = devices[0].clone();
        let (stream, idle) = (device.stream()?, device.stream()?);
        let saxpy = Module::load(&device, CODE)?.kernel("saxpy")?.bind::<(u32, f32, In<f32>, InOut<f32>)>()?;
        let x = stream.upload(&[1.0f32; 64])?;
        let mut y = stream.upload(&[1.0f32; 64])?;
        let calls = Arc::new(AtomicUsize::new(0));
        let count = || {
            let calls = Arc::clone(&calls);
            move || {
                calls.fetch_add(1, Ordering::Relaxed);
            }
        };
        stream.call(count())?;
        // SAFETY: none of a real device. On the software device an access out of bounds is an error.
        unsafe { saxpy.launch(&stream, Grid::cover(65, 64), (65, 1.0, &x, &mut y)) }?;
        // Its turn comes after the fault, unless it is refused for that already.
        let queued = stream.call(count());
        #[cfg(feature = "async")]
        {
            let error = block_on(stream.wait()).unwrap_err();
            assert!(error.poisons_device(), "{error}");
        }
        let first = stream.synchronize().unwrap_err();
        assert!(first.poisons_device() && first.is_device_lost(), "{first}");
        assert!(first.fault().is_some_and(|fault| fault.contains("saxpy")), "{first}");
        assert_eq!(calls.load(Ordering::Relaxed), 1, "the one before the fault");
        assert_eq!(Arc::strong_count(&calls), 1, "and none is kept");
        // Another stream of the device has it too, and its error tells of the first.
        let later = idle.synchronize().unwrap_err();
        let text = later.to_string();
        assert!(later.is_device_lost() && text.contains("the device had failed before, when "), "{text}");
        // In short, with one hint that fits: this device can work again.
        assert!(!text.contains(" in block ") && !text.contains("the nearest is"), "{text}");
        assert!(text.len() < 500, "{text}");
        for part in ["had failed before", "Device::reset", "saxpy", "which no allocation contains"] {
            assert_eq!(text.matches(part).count(), 1, "{part} in {text}");
        }
        for error in [&first, &later] {
            assert!(!error.to_string().contains("find the kernel"), "it is named: {error}");
        }
        // The other device works.
        let other = devices[1].stream()?;
        assert_eq!(other.download(&other.upload(&[5u8; 3])?)?, [5; 3]);
        drop((x, y, saxpy, stream, idle));
        let deferred = device.take_deferred_errors();
        assert!(!deferred.is_empty(), "destructors failed too");
        if queued.is_ok() {
            assert!(deferred.iter().any(|error| error.to_string().contains("host function")), "{deferred:?}");
        }
        drop(device);
        let device = devices.into_iter().next().expect("two");
        // SAFETY: nothing else uses the device.
        unsafe { device.reset() }?;
        let stream = Device::emulated(&format!("mi210@{interface}"))?.stream()?;
        assert_eq!(stream.download(&stream.upload(&[6u8; 3])?)?, [6; 3]);
    }
    Ok(())
}

#[cfg(feature = "async")]
fn block_on<F: Future>(future: F) -> F::Output {
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
