use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use hip_sys::hipError_t;

use super::{LaunchName, Ownership, StreamOptions};
use crate::error::Error;
use crate::fake::{self, Fake};

/// The calls since the last time, without those that only bind.
fn calls() -> Vec<String> {
    fake::log().into_iter().filter(|call| !call.starts_with("hipSetDevice")).collect()
}

#[test]
fn borrowed_streams_are_left_alone() {
    let device = Fake::default().device();
    let default = device.default_stream();
    assert!(default.handle().is_null());
    assert_eq!(default, device.default_stream(), "one object");
    calls();
    drop(default);
    assert!(calls().is_empty());
    // With memory of a dropped buffer, it must be waited for.
    let default = device.default_stream();
    drop(default.alloc::<u8>(10));
    calls();
    drop(default);
    assert!(calls().iter().all(|call| !call.starts_with("hipStreamDestroy")));
    let owned = device.stream().unwrap();
    let handle = owned.clone().into_raw().unwrap_err().handle();
    calls();
    assert_eq!(owned.into_raw().unwrap(), handle);
    assert!(calls().is_empty());
    // SAFETY: the handle is alive, and has no other owner.
    drop(unsafe { super::Stream::from_raw(&device, handle, Ownership::Owned) });
    assert_eq!(
        calls().last().map(|call| call.split(' ').next().unwrap_or_default().to_owned()).as_deref(),
        Some("hipStreamDestroy")
    );
}

#[test]
fn options_choose_the_call() {
    let device = Fake::default().device();
    calls();
    device.stream_with(&StreamOptions::new().blocking(true)).unwrap();
    assert_eq!(calls()[0], "hipStreamCreateWithFlags");
    device.stream_with(&StreamOptions::new().highest_priority()).unwrap();
    assert_eq!(calls()[..2], ["hipDeviceGetStreamPriorityRange", "hipStreamCreateWithPriority 1 -1"]);
    device.stream_with(&StreamOptions::new().blocking(true).priority(7)).unwrap();
    assert_eq!(calls()[0], "hipStreamCreateWithPriority 0 7");
}

/// Counts the times that it is dropped.
struct Counted(Arc<AtomicUsize>);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

#[test]
fn a_host_function_is_dropped_once_whatever_happens() {
    let device = Fake::default().device();
    let stream = device.stream().unwrap();
    let (called, dropped) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let function = || {
        let (called, counted) = (Arc::clone(&called), Counted(Arc::clone(&dropped)));
        move || {
            let _counted = counted;
            called.fetch_add(1, Ordering::Relaxed);
        }
    };
    let counts = || (called.load(Ordering::Relaxed), dropped.load(Ordering::Relaxed));
    stream.call(function()).unwrap();
    assert_eq!(counts(), (0, 0));
    fake::run_callbacks(hipError_t::hipSuccess);
    assert_eq!(counts(), (1, 1));
    // The device is lost when its turn comes.
    stream.call(function()).unwrap();
    fake::run_callbacks(hipError_t::hipErrorIllegalAddress);
    assert_eq!(counts(), (1, 2));
    let deferred = device.take_deferred_errors();
    assert!(matches!(&deferred[..], [error] if error.poisons_device()), "{deferred:?}");
    // It is not taken, for a reason of its own or for an earlier fault.
    for (code, dropped) in [(hipError_t::hipErrorStreamCaptureUnsupported, 3), (hipError_t::hipErrorLaunchFailure, 4)] {
        fake::fail("hipStreamAddCallback", code, 1);
        assert_eq!(stream.call(function()).unwrap_err().code(), Some(code));
        assert_eq!(counts(), (1, dropped));
    }
}

#[test]
fn a_panic_of_a_host_function_is_kept() {
    let device = Fake::default().device();
    let stream = device.stream().unwrap();
    stream.call(|| panic!("for {}", "the test")).unwrap();
    fake::run_callbacks(hipError_t::hipSuccess);
    let deferred = device.take_deferred_errors();
    assert!(
        matches!(&deferred[..], [Error::CallbackPanicked { message }] if message == "for the test"),
        "{deferred:?}"
    );
}

#[test]
fn launches_since_the_last_success_are_suspects() {
    let device = Fake::default().device();
    let (a, b) = (device.stream().unwrap(), device.stream().unwrap());
    let name = LaunchName::new;
    a.note_launch(name("harmless"));
    a.synchronize().unwrap();
    b.note_launch(name("other"));
    a.note_launch(name("first"));
    a.note_launch(name("second"));
    let suspects = |error: Error| match error {
        Error::Call(call) => (call.suspects.kernels.clone(), call.earlier.as_deref().map(str::to_owned)),
        other => panic!("{other}"),
    };
    // An error that does not stop the device has none.
    fake::fail("hipStreamSynchronize", hipError_t::hipErrorInvalidHandle, 1);
    assert_eq!(suspects(a.synchronize().unwrap_err()), (vec![], None));
    fake::fail("hipStreamSynchronize", hipError_t::hipErrorIllegalAddress, 1);
    let error = a.synchronize().unwrap_err();
    let text = error.to_string();
    assert!(text.contains("launched since the device was last seen to work: `second`, `first`, `other`"), "{text}");
    assert_eq!(suspects(error), (vec!["second", "first", "other"], None));
    // Later errors tell of the first, whatever they are.
    fake::fail("hipStreamSynchronize", hipError_t::hipErrorInvalidHandle, 1);
    let error = b.synchronize().unwrap_err();
    assert!(error.is_device_lost() && !error.poisons_device());
    let what_happened = text.split(" [").next().map(str::to_owned);
    assert_eq!(suspects(error), (vec![], what_happened));
    // The device works again, as only a software device can.
    device.synchronize().unwrap();
    fake::fail("hipStreamSynchronize", hipError_t::hipErrorIllegalAddress, 1);
    assert_eq!(suspects(a.synchronize().unwrap_err()), (vec![], None));
}

#[test]
fn what_the_software_device_knows_needs_no_suspects() {
    let device = Fake { software: true, ..Fake::default() }.device();
    let stream = device.stream().unwrap();
    stream.note_launch(LaunchName::new("innocent"));
    fake::set_fault("device 0 (mi210): kernel `culprit`");
    fake::fail("hipStreamSynchronize", hipError_t::hipErrorIllegalAddress, 1);
    let text = stream.synchronize().unwrap_err().to_string();
    assert!(text.contains("culprit") && !text.contains("innocent"), "{text}");
}
