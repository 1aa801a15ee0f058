//! Streams, host functions and events on the software device, behind the interface of every runtime.

use std::sync::mpsc;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use hip::{Clock, Device, Error, Event, Ownership, Stream, StreamOptions};

fn devices() -> Vec<Device> {
    ["rocm5", "rocm6", "rocm7", "dtk"]
        .map(|interface| Device::emulated(&format!("mi210@{interface}")).expect("the software device"))
        .into()
}

/// Holds up a stream until what it returns is dropped.
fn gate(stream: &Stream) -> hip::Result<mpsc::Sender<()>> {
    let (sender, receiver) = mpsc::channel::<()>();
    // The end of the channel is an error, and what is waited for.
    stream.call(move || {
        let _ = receiver.recv();
    })?;
    Ok(sender)
}

/// An error that a host function left. It comes from another thread than what waits for the stream.
fn deferred(device: &Device) -> Vec<Error> {
    for _ in 0..500 {
        let errors = device.take_deferred_errors();
        if !errors.is_empty() {
            return errors;
        }
        thread::sleep(Duration::from_millis(10));
    }
    Vec::new()
}

#[test]
fn host_functions_are_called_in_order() -> hip::Result<()> {
    for device in devices() {
        let stream = device.stream()?;
        let (seen, held) = (Arc::new(Mutex::new(Vec::new())), gate(&stream)?);
        for number in 0..100 {
            let seen = Arc::clone(&seen);
            stream.call(move || seen.lock().expect("no panic").push(number))?;
        }
        assert!(!stream.is_idle()? && seen.lock().expect("no panic").is_empty());
        drop(held);
        stream.synchronize()?;
        assert!(seen.lock().expect("no panic").iter().copied().eq(0..100));
        assert_eq!(Arc::strong_count(&seen), 1, "each function is gone");
    }
    Ok(())
}

#[test]
fn a_host_function_may_panic() -> hip::Result<()> {
    // A device of its own: the errors are its.
    let device = Device::emulated_all("mi60,mi60")?.pop().expect("two");
    let stream = device.stream()?;
    stream.call(|| panic!("on purpose"))?;
    let (sender, receiver) = mpsc::channel();
    stream.call(move || {
        let _ = sender.send(1);
    })?;
    assert_eq!(receiver.recv(), Ok(1), "the stream goes on");
    let errors = deferred(&device);
    assert!(matches!(&errors[..], [Error::CallbackPanicked { message }] if message == "on purpose"), "{errors:?}");
    stream.synchronize()
}

#[test]
fn a_host_function_may_be_the_last_owner_of_its_stream() -> hip::Result<()> {
    for device in devices() {
        let stream = device.stream()?;
        let buffer = stream.alloc::<u8>(1000)?;
        let held = gate(&stream)?;
        let (owner, (sender, receiver)) = (stream.clone(), mpsc::channel());
        stream.call(move || {
            drop((owner, buffer));
            let _ = sender.send(());
        })?;
        // The buffer owned it too, until now.
        drop(stream);
        drop(held);
        assert_eq!(receiver.recv_timeout(Duration::from_secs(30)), Ok(()), "it does not wait for itself");
    }
    Ok(())
}

#[test]
fn priorities() -> hip::Result<()> {
    for device in devices() {
        let range = device.stream_priorities()?;
        assert_eq!(range, -1..=1);
        for (options, expected) in [
            (StreamOptions::new(), 0),
            (StreamOptions::new().highest_priority(), -1),
            (StreamOptions::new().lowest_priority().blocking(true), 1),
            (StreamOptions::new().priority(-100), -1),
        ] {
            let stream = device.stream_with(&options)?;
            assert_eq!(stream.priority()?, expected, "{options:?}");
        }
    }
    Ok(())
}

#[test]
fn events_reach_across_devices() -> hip::Result<()> {
    for interface in ["rocm5", "rocm7", "dtk"] {
        let devices = Device::emulated_all(&format!("mi210,mi100@{interface}"))?;
        let (a, b) = (devices[0].stream()?, devices[1].stream()?);
        let held = gate(&a)?;
        let event = a.record_event()?;
        b.wait_event(&event)?;
        let (sender, receiver) = mpsc::channel();
        b.call(move || {
            let _ = sender.send(());
        })?;
        assert_eq!(receiver.recv_timeout(Duration::from_millis(20)), Err(mpsc::RecvTimeoutError::Timeout));
        assert!(!event.is_done()?);
        drop(held);
        assert_eq!(receiver.recv(), Ok(()));
        assert!(event.is_done()? && event.device() == a.device());
        assert!(matches!(event.record(&b), Err(Error::WrongDevice { .. })));
        let elsewhere = Device::emulated("mi210@rocm6")?.stream()?;
        assert!(matches!(elsewhere.wait_event(&event), Err(Error::WrongDevice { .. })));
    }
    Ok(())
}

#[test]
fn events_without_timing() -> hip::Result<()> {
    for device in devices() {
        let stream = device.stream()?;
        let event = Event::without_timing(&device)?;
        event.record(&stream)?;
        event.synchronize()?;
        assert!(event.elapsed_since(&stream.record_event()?).is_err());
        assert_eq!(event.clock(), Clock::Host);
    }
    Ok(())
}

#[test]
fn raw_handles_go_out_and_in() -> hip::Result<()> {
    for device in devices() {
        let stream = device.stream()?;
        let buffer = stream.upload(&[7u32; 8])?;
        let stream = stream.into_raw().expect_err("the buffer owns it too");
        assert_eq!(stream.download(&buffer)?, [7; 8]);
        drop(buffer);
        let handle = stream.into_raw().expect("the only owner");
        // SAFETY: the handle is alive until it is destroyed below, and used by nothing else.
        let borrowed = unsafe { Stream::from_raw(&device, handle, Ownership::Borrowed) };
        assert_eq!(borrowed.ownership(), Ownership::Borrowed);
        assert_eq!(borrowed.download(&borrowed.upload(&[1u8, 2])?)?, [1, 2]);
        drop(borrowed);
        // SAFETY: as above; from here on it is the object's.
        let owned = unsafe { Stream::from_raw(&device, handle, Ownership::Owned) };
        owned.fill(&mut owned.alloc::<u16>(100)?, 3)?;
        drop(owned);
        device.rebind()?;
        // SAFETY: the software device checks handles.
        let code = unsafe { device.functions().hipStreamQuery(handle) }?;
        assert_ne!(code, hip::hipError_t::hipSuccess, "it was destroyed");

        let event = Event::new(&device)?;
        let handle = event.clone().into_raw().expect_err("there are two").handle();
        let raw = event.into_raw().expect("the only owner");
        assert_eq!(raw, handle);
        let stream = device.stream()?;
        // SAFETY: the handle is alive, and destroyed only by the second object.
        let borrowed = unsafe { Event::from_raw(&device, raw, Ownership::Borrowed) };
        borrowed.record(&stream)?;
        drop(borrowed);
        // SAFETY: as above.
        let owned = unsafe { Event::from_raw(&device, raw, Ownership::Owned) };
        owned.synchronize()?;
    }
    Ok(())
}

#[test]
fn one_stream_in_many_threads() -> hip::Result<()> {
    let stream = devices().remove(2).stream()?;
    let total = Arc::new(Mutex::new(0));
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..50 {
                    let total = Arc::clone(&total);
                    stream.call(move || *total.lock().expect("no panic") += 1).expect("a working device");
                }
            });
        }
    });
    stream.synchronize()?;
    assert_eq!(*total.lock().expect("no panic"), 200);
    Ok(())
}
