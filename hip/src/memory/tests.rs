//! Order of calls, lifetimes and error paths of memory, on the fake runtime.

use std::sync::{Arc, mpsc};
use std::time::Duration;

use hip_sys::hipError_t;

use crate::event::RawEvent;
use crate::fake::{self, Fake};
use crate::{AsView, Device, Error, PinnedBuffer, Stream};

const OUT_OF_MEMORY: hipError_t = hipError_t::hipErrorOutOfMemory;
const LOST: hipError_t = hipError_t::hipErrorLaunchFailure;

/// A stream of a runtime whose stream-ordered allocator is used.
fn software_stream() -> Stream {
    stream_of(&Fake { software: true, ..Fake::default() }.device())
}

/// A stream of a runtime whose stream-ordered allocator is not used.
fn library_stream() -> Stream {
    stream_of(&Fake::default().device())
}

fn stream_of(device: &Device) -> Stream {
    let stream = device.stream().unwrap();
    fake::log();
    stream
}

/// The calls of the log whose names are given.
fn calls(names: &[&str]) -> Vec<String> {
    fake::log().into_iter().filter(|call| names.iter().any(|name| call.split(' ').next() == Some(name))).collect()
}

#[test]
fn one_stream_costs_no_event_and_frees_in_order() {
    let stream = software_stream();
    let mut buffer = stream.upload(&[1.0f32, 2.0, 3.0]).unwrap();
    stream.fill(&mut buffer.slice_mut(1..2).unwrap(), 7.0).unwrap();
    assert_eq!(stream.download(&buffer).unwrap(), [1.0, 7.0, 3.0]);
    drop(buffer);
    let id = stream.handle().addr();
    assert_eq!(
        fake::log(),
        [
            format!("hipMallocAsync 12 s{id}"),
            format!("hipMemcpyAsync 12 s{id}"),
            format!("hipStreamSynchronize s{id}"),
            format!("hipMemsetD32Async {} 1 s{id}", 7.0f32.to_bits()),
            format!("hipMemcpyAsync 12 s{id}"),
            format!("hipStreamSynchronize s{id}"),
            format!("hipFreeAsync s{id}"),
        ]
    );
    assert_eq!(fake::blocks(), 0);
}

#[test]
fn length_zero_makes_no_call() {
    let stream = software_stream();
    let mut empty = stream.upload::<f64>(&[]).unwrap();
    stream.fill(&mut empty, 1.0).unwrap();
    assert!(stream.download(&empty).unwrap().is_empty() && empty.device_ptr().is_null());
    let other = stream_of(stream.device());
    other.copy(&mut stream.alloc::<f64>(0).unwrap(), &empty).unwrap();
    assert!(stream.upload(&[(); 5]).unwrap().device_ptr().is_null(), "elements without a size take no memory");
    assert!(fake::log().is_empty());
}

#[test]
fn other_streams_wait_for_the_owner_and_the_owner_for_them() {
    let owner = software_stream();
    let reader = stream_of(owner.device());
    let (o, r) = (owner.handle().addr(), reader.handle().addr());
    let mut buffer = owner.alloc::<u32>(4).unwrap();
    let order = ["hipEventRecord", "hipStreamWaitEvent", "hipMemcpyAsync", "hipMemsetAsync", "hipFreeAsync"];
    fake::log();

    // Reading elsewhere: behind what the owner holds.
    reader.download(&buffer).unwrap();
    let seen = calls(&order);
    let event = |call: &String| call.split(' ').find(|word| word.starts_with('e')).unwrap().to_owned();
    let (first, last) = (event(&seen[0]), event(&seen[3]));
    assert_eq!(
        seen,
        [
            format!("hipEventRecord {first} s{o}"),
            format!("hipStreamWaitEvent s{r} {first}"),
            format!("hipMemcpyAsync 16 s{r}"),
            format!("hipEventRecord {last} s{r}"),
        ]
    );

    // The owner reads beside the other reader, but does not write before it is done.
    owner.download(&buffer).unwrap();
    assert_eq!(calls(&order), [format!("hipMemcpyAsync 16 s{o}")]);
    owner.fill_zero(&mut buffer).unwrap();
    let wait = format!("hipStreamWaitEvent s{o} {last}");
    assert_eq!(calls(&order), [wait, format!("hipMemsetAsync 0 16 s{o}")]);
    owner.fill_zero(&mut buffer).unwrap();
    assert_eq!(calls(&order), [format!("hipMemsetAsync 0 16 s{o}")], "waited for once");

    // A writer elsewhere: the owner waits before it reads, and before it frees.
    reader.fill_zero(&mut buffer).unwrap();
    let last = event(calls(&order).last().unwrap());
    owner.download(&buffer).unwrap();
    assert_eq!(calls(&order), [format!("hipStreamWaitEvent s{o} {last}"), format!("hipMemcpyAsync 16 s{o}")]);
    reader.fill_zero(&mut buffer).unwrap();
    let last = event(calls(&order).last().unwrap());
    drop(buffer);
    assert_eq!(calls(&order), [format!("hipStreamWaitEvent s{o} {last}"), format!("hipFreeAsync s{o}")]);
}

#[test]
fn two_other_streams_read_side_by_side_but_writers_wait() {
    let owner = software_stream();
    let (a, b) = (stream_of(owner.device()), stream_of(owner.device()));
    let mut buffer = owner.alloc::<u32>(4).unwrap();
    let waits = |of: &Stream| {
        calls(&["hipStreamWaitEvent"]).iter().filter(|c| c.contains(&format!("s{} ", of.handle().addr()))).count()
    };
    a.download(&buffer).unwrap();
    assert_eq!(waits(&a), 1);
    b.download(&buffer).unwrap();
    assert_eq!(waits(&b), 1, "only for the owner");
    a.fill_zero(&mut buffer).unwrap();
    assert_eq!(waits(&a), 2, "for the owner and for the other reader");
    b.download(&buffer).unwrap();
    assert_eq!(waits(&b), 2, "for the owner and for the writer");
}

#[test]
fn of_two_threads_on_one_stream_the_later_event_counts() {
    let owner = software_stream();
    let other = stream_of(owner.device());
    let buffer = owner.alloc::<u32>(4).unwrap();
    // The fake numbers handles per thread. With idle events at hand, the second thread makes none of its own.
    drop((0..8).map(|_| RawEvent::new(owner.device(), false).unwrap()).collect::<Vec<_>>());
    let (go, start) = mpsc::channel();
    let (finished, other_finished) = mpsc::channel();
    let last = std::thread::scope(|scope| {
        let (stream, buffer) = (&other, &buffer);
        let second = scope.spawn(move || {
            start.recv().unwrap();
            stream.download(buffer).unwrap();
            let _ = finished.send(());
            calls(&["hipEventRecord"]).pop().unwrap()
        });
        // Between recording this thread's event and keeping it, the second thread gets time to do both.
        fake::after_record(other.handle(), move || {
            go.send(()).unwrap();
            let _ = other_finished.recv_timeout(Duration::from_millis(300));
        });
        stream.download(buffer).unwrap();
        second.join().unwrap()
    });
    let event = last.split(' ').nth(1).unwrap().to_owned();
    fake::log();
    drop(buffer);
    assert_eq!(calls(&["hipStreamWaitEvent"]), [format!("hipStreamWaitEvent s{} {event}", owner.handle().addr())]);
}

#[test]
fn finished_uses_of_other_streams_are_forgotten() {
    let owner = software_stream();
    let many = if cfg!(miri) { 20 } else { 100 };
    let use_by_many = |events: &str| {
        let buffer = owner.alloc::<u32>(4).unwrap();
        for _ in 0..many {
            stream_of(owner.device()).download(&buffer).unwrap();
            let asked = calls(&["hipEventQuery"]).len();
            assert!(events == "running" || asked <= 9, "{asked}");
        }
        fake::log();
        drop(buffer);
        calls(&["hipStreamWaitEvent"]).len()
    };
    assert!(use_by_many("done") <= 9);
    fake::fail("hipEventQuery", hipError_t::hipErrorNotReady, usize::MAX);
    assert_eq!(use_by_many("running"), many, "what runs still must be waited for");
    // What cannot be asked may still run.
    fake::fail("hipEventQuery", LOST, usize::MAX);
    assert_eq!(use_by_many("running"), many);
}

#[test]
fn use_that_cannot_be_recorded_is_waited_for() {
    let owner = software_stream();
    let other = stream_of(owner.device());
    let mut buffer = owner.alloc::<u32>(4).unwrap();
    let watched = ["hipMemsetAsync", "hipStreamSynchronize"];

    fake::fail("hipEventRecord", OUT_OF_MEMORY, 1);
    assert!(other.fill_zero(&mut buffer).unwrap_err().is_out_of_memory());
    assert!(calls(&watched).is_empty(), "no event on the owner's stream: nothing is queued");

    fake::fail_after("hipEventRecord", OUT_OF_MEMORY, 1, 1);
    other.fill_zero(&mut buffer).unwrap();
    let id = other.handle().addr();
    assert_eq!(calls(&watched), [format!("hipMemsetAsync 0 16 s{id}"), format!("hipStreamSynchronize s{id}")]);

    fake::fail_after("hipEventRecord", OUT_OF_MEMORY, 1, 1);
    fake::fail("hipStreamSynchronize", LOST, 1);
    assert!(other.fill_zero(&mut buffer).unwrap_err().is_out_of_memory());
    drop(buffer);
    assert_eq!(fake::blocks(), 1, "nobody knows when the block is free");
}

#[test]
fn a_block_that_may_be_in_use_for_ever_leaks() {
    let owner = software_stream();
    let other = stream_of(owner.device());
    let mut buffer = owner.alloc::<u32>(4).unwrap();
    other.fill_zero(&mut buffer).unwrap();
    // Neither can the owner wait for the other stream, nor can the host.
    fake::fail("hipStreamWaitEvent", LOST, 1);
    fake::fail("hipEventSynchronize", LOST, 1);
    drop(buffer);
    assert_eq!(fake::blocks(), 1);
    let errors = owner.device().take_deferred_errors();
    assert!(errors.len() == 1 && errors[0].poisons_device(), "{errors:?}");
    assert!(owner.device().take_deferred_errors().is_empty());
}

#[test]
fn freed_memory_is_reused_on_its_stream_only() {
    let stream = library_stream();
    let other = stream_of(stream.device());
    let first = stream.alloc::<u8>(1000).unwrap();
    let address = first.device_ptr();
    drop(first);
    assert_ne!(other.alloc::<u8>(1000).unwrap().device_ptr(), address);
    let second = stream.alloc::<u8>(1020).unwrap();
    assert_eq!(second.device_ptr(), address, "the same size class");
    assert_eq!(calls(&["hipMalloc", "hipFree"]), ["hipMalloc 1024", "hipMalloc 1024"]);
    drop(second);
    stream.trim().unwrap();
    assert_eq!(calls(&["hipStreamSynchronize", "hipFree"]).len(), 2);
    assert_eq!(fake::blocks(), 1, "the other stream's block");
    drop(other);
    assert_eq!(fake::blocks(), 1, "any stream can take it now");
    let third = stream.alloc::<u8>(1000).unwrap();
    assert!(calls(&["hipMalloc"]).is_empty());
    drop(third);
    stream.device().trim_memory().unwrap();
    assert_eq!(fake::blocks(), 0);
}

#[test]
fn synchronize_keeps_an_eighth_of_the_device() {
    let stream = library_stream();
    let buffers: Vec<_> = (0..3).map(|_| stream.alloc::<u8>(512 << 10).unwrap()).collect();
    drop(buffers);
    stream.synchronize().unwrap();
    assert_eq!(fake::blocks(), 2, "1 MiB of 8");
    fake::fail("hipStreamSynchronize", LOST, 1);
    stream.trim().unwrap_err();
    assert_eq!(fake::blocks(), 2, "still in use perhaps");
    stream.trim().unwrap();
    assert_eq!(fake::blocks(), 0);
}

#[test]
fn memory_that_runs_out_is_reclaimed_from_all_streams() {
    let stream = library_stream();
    let other = stream_of(stream.device());
    drop(other.alloc::<u8>(100).unwrap());
    fake::fail("hipMalloc", OUT_OF_MEMORY, 1);
    fake::log();
    let _held = stream.alloc::<u8>(5000).unwrap();
    assert_eq!(
        calls(&["hipMalloc", "hipFree", "hipDeviceSynchronize"]),
        ["hipMalloc 5120", "hipDeviceSynchronize", "hipFree", "hipMalloc 5120"]
    );
    fake::fail("hipMalloc", OUT_OF_MEMORY, 2);
    let error = stream.alloc::<u8>(5000).map(|_| ()).unwrap_err();
    assert!(error.is_out_of_memory() && !error.poisons_device());
    let text = error.to_string();
    assert!(
        text.contains("hipMalloc (5000 bytes on device 0 (Fake MI210, gfx90a") && text.contains("memory_info"),
        "{text}"
    );
}

#[test]
fn sizes_beyond_the_address_space_are_errors() {
    let stream = library_stream();
    assert!(matches!(stream.alloc::<f64>(usize::MAX / 4), Err(Error::TooLarge { size: 8, .. })));
    assert!(matches!(PinnedBuffer::<u64>::new(stream.device(), usize::MAX), Err(Error::TooLarge { .. })));
    assert!(fake::log().is_empty());
}

#[test]
fn destructors_never_panic_and_keep_their_errors() {
    let stream = software_stream();
    let device = stream.device().clone();
    let buffer = stream.alloc::<u8>(8).unwrap();
    let pinned = PinnedBuffer::<u8>::new(&device, 8).unwrap();
    let event = stream.record_event().unwrap();
    for function in ["hipFreeAsync", "hipHostFree", "hipEventDestroy", "hipStreamSynchronize", "hipStreamDestroy"] {
        fake::fail(function, LOST, 9);
    }
    drop((buffer, pinned, event, stream));
    let errors: Vec<String> = device.take_deferred_errors().iter().map(ToString::to_string).collect();
    let failed = ["hipFreeAsync", "hipHostFree", "hipEventDestroy", "hipStreamSynchronize", "hipStreamDestroy"];
    assert_eq!(errors.len(), failed.len(), "{errors:?}");
    assert!(errors.iter().zip(failed).all(|(error, function)| error.starts_with(function)), "{errors:?}");
}

#[test]
fn ranges_and_lengths_are_checked() {
    let stream = software_stream();
    let mut buffer = stream.upload(&[1u32, 2, 3, 4, 5, 6]).unwrap();
    assert!(matches!(buffer.slice(4..7), Err(Error::Range { what: "elements", start: 4, end: 7, len: 6 })));
    #[allow(clippy::reversed_empty_ranges, reason = "on purpose")]
    let reversed = buffer.slice(4..2);
    assert!(matches!(reversed, Err(Error::Range { .. })));
    assert!(matches!(buffer.slice(..=usize::MAX), Err(Error::Range { .. })));
    assert!(buffer.split_at(7).is_err());
    assert_eq!(stream.download(&buffer.slice(2..).unwrap().slice(..2).unwrap()).unwrap(), [3, 4]);
    assert!(matches!(
        stream.copy_from_host(&mut buffer, &[0; 5]),
        Err(Error::Length { source_len: 5, destination_len: 6, .. })
    ));
    assert!(stream.copy_to_host(&mut [0; 7], &buffer).is_err());
    let (mut low, high) = buffer.split_at_mut(3).unwrap();
    stream.copy(&mut low, &high).unwrap();
    assert_eq!(stream.download(&buffer).unwrap(), [4, 5, 6, 4, 5, 6]);
}

#[test]
fn views_of_other_types() {
    let stream = software_stream();
    let buffer = stream.upload(&[1.0f32, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]).unwrap();
    let vectors = buffer.view().cast::<[f32; 4]>().unwrap();
    assert_eq!(stream.download(&vectors.slice(1..).unwrap()).unwrap(), [[5.0, 6.0, 7.0, 8.0]]);
    assert!(matches!(buffer.slice(..6).unwrap().cast::<[f32; 4]>(), Err(Error::Cast { bytes: 24, size: 16, .. })));
    assert!(matches!(buffer.slice(1..5).unwrap().cast::<[f32; 4]>(), Err(Error::Cast { .. })), "misaligned");
    assert!(buffer.slice(1..4).unwrap().cast::<[f32; 3]>().is_ok());
    assert!(buffer.view().cast::<()>().is_err());
}

#[test]
fn values_of_any_size_fill() {
    let stream = software_stream();
    let mut doubles = stream.alloc::<f64>(50_000).unwrap();
    stream.fill(&mut doubles, 1.1).unwrap();
    assert!(stream.download(&doubles).unwrap().iter().all(|v| *v == 1.1));
    let mut triples = stream.alloc::<[u8; 3]>(5).unwrap();
    stream.fill(&mut triples.slice_mut(1..4).unwrap(), [1, 2, 3]).unwrap();
    stream.fill_zero(&mut triples.slice_mut(..1).unwrap()).unwrap();
    assert_eq!(stream.download(&triples.slice(..4).unwrap()).unwrap(), [[0; 3], [1, 2, 3], [1, 2, 3], [1, 2, 3]]);
    let mut halves = stream.alloc::<crate::f16>(3).unwrap();
    stream.fill(&mut halves, crate::f16::ONE).unwrap();
    assert_eq!(stream.download(&halves).unwrap(), [crate::f16::ONE; 3]);
}

#[test]
fn asynchronous_copies_own_their_memory() {
    let stream = software_stream();
    let device = stream.device().clone();
    let source = Arc::new(PinnedBuffer::from_slice(&device, &[1u16, 2, 3]).unwrap());
    let mut buffer = stream.alloc::<u16>(3).unwrap();
    let upload = stream.upload_async(&mut buffer, Arc::clone(&source)).unwrap();
    let download = stream.download_async(PinnedBuffer::new(&device, 3).unwrap(), &buffer).unwrap();
    drop(buffer);
    assert!(upload.is_done().unwrap());
    drop(upload);
    assert_eq!(*download.wait().unwrap(), [1, 2, 3]);
    assert_eq!(Arc::strong_count(&source), 1);
    drop(source);
    assert_eq!(fake::blocks(), 0);
}

#[test]
fn memory_of_a_transfer_that_failed_leaks() {
    let stream = software_stream();
    let device = stream.device().clone();
    let mut buffer = stream.alloc::<u16>(3).unwrap();
    let pinned = || PinnedBuffer::<u16>::new(&device, 3).unwrap();
    let before = fake::blocks();

    let transfer = stream.upload_async(&mut buffer, pinned()).unwrap();
    fake::fail("hipEventSynchronize", LOST, 1);
    assert!(transfer.wait().unwrap_err().poisons_device());
    assert_eq!(fake::blocks(), before + 1);

    let transfer = stream.upload_async(&mut buffer, pinned()).unwrap();
    fake::fail("hipEventSynchronize", LOST, 1);
    drop(transfer);
    assert_eq!(fake::blocks(), before + 2);
    assert_eq!(device.take_deferred_errors().len(), 1);

    // The copy was queued, the event behind it was not: the host waits, and only then the memory goes.
    fake::fail("hipEventRecord", LOST, 1);
    fake::log();
    assert!(stream.upload_async(&mut buffer, pinned()).is_err());
    assert_eq!(calls(&["hipMemcpyAsync", "hipStreamSynchronize", "hipHostFree"]).len(), 3);
    assert_eq!(fake::blocks(), before + 2);

    // The copy was refused: the memory goes at once.
    fake::fail("hipMemcpyAsync", OUT_OF_MEMORY, 1);
    assert!(stream.upload_async(&mut buffer, pinned()).is_err());
    assert_eq!(fake::blocks(), before + 2);
    assert!(matches!(
        stream.upload_async(&mut buffer, PinnedBuffer::new(&device, 2).unwrap()),
        Err(Error::Length { .. })
    ));
    std::mem::forget(stream.upload_async(&mut buffer, pinned()).unwrap());
    assert_eq!(fake::blocks(), before + 3);
}

#[test]
fn a_buffer_can_change_hands() {
    let first = software_stream();
    let second = stream_of(first.device());
    let buffer = first.upload(&[5i64]).unwrap().move_to(&second).unwrap();
    fake::log();
    assert_eq!(buffer.stream(), &second);
    assert_eq!(second.download(&buffer).unwrap(), [5]);
    drop(buffer);
    let id = second.handle().addr();
    let seen = calls(&["hipMemcpyAsync", "hipFreeAsync", "hipEventRecord", "hipStreamWaitEvent"]);
    assert_eq!(seen, [format!("hipMemcpyAsync 8 s{id}"), format!("hipFreeAsync s{id}")]);
}

#[test]
fn devices_do_not_mix() {
    let platform = Fake::default().platform();
    let (a, b) = (Device::of(&platform, 0).unwrap(), Device::of(&platform, 1).unwrap());
    assert_ne!(a, b);
    assert_eq!(a, Device::of(&platform, 0).unwrap());
    let buffer = a.stream().unwrap().alloc::<u8>(4).unwrap();
    let error = b.stream().unwrap().download(&buffer).unwrap_err();
    assert!(matches!(error, Error::WrongDevice { .. }) && error.to_string().contains("device 1"), "{error}");
    assert!(matches!(Device::of(&platform, 2), Err(Error::NoSuchDevice { ordinal: 2, count: 2, .. })));
}

#[test]
fn the_device_is_bound_once() {
    let platform = Fake::default().platform();
    let (a, b) = (Device::of(&platform, 0).unwrap(), Device::of(&platform, 1).unwrap());
    fake::log();
    let (on_a, on_b) = (a.stream().unwrap(), b.stream().unwrap());
    on_b.synchronize().unwrap();
    on_a.synchronize().unwrap();
    on_a.synchronize().unwrap();
    a.rebind().unwrap();
    let binds = ["hipSetDevice 0", "hipSetDevice 1", "hipSetDevice 0", "hipSetDevice 0"];
    assert_eq!(calls(&["hipSetDevice"]), binds);
    fake::fail("hipSetDevice", OUT_OF_MEMORY, 1);
    b.synchronize().unwrap_err();
    b.synchronize().unwrap();
    assert_eq!(calls(&["hipSetDevice"]).len(), 2, "a failed call does not count as bound");
}

#[test]
fn a_missing_function_is_named() {
    let device = Fake { missing: &["hipHostMalloc"], ..Fake::default() }.device();
    let error = PinnedBuffer::<u8>::new(&device, 8).unwrap_err();
    assert!(matches!(&error, Error::SymbolMissing(missing) if missing.symbol == "hipHostMalloc"), "{error}");
    // Without the stream-ordered allocator, even the software device gets the cache.
    let device = Fake { software: true, missing: &["hipFreeAsync"] }.device();
    let stream = stream_of(&device);
    drop(stream.alloc::<u8>(8).unwrap());
    assert_eq!(calls(&["hipMalloc", "hipMallocAsync"]), ["hipMalloc 512"]);
}

#[test]
fn events_without_a_time_say_why() {
    let stream = library_stream();
    let device = stream.device();
    let recorded = stream.record_event().unwrap();
    let (fresh, untimed) = (crate::Event::new(device).unwrap(), crate::Event::without_timing(device).unwrap());
    untimed.record(&stream).unwrap();
    let message = |end: &crate::Event, start: &crate::Event| {
        fake::fail("hipEventElapsedTime", hipError_t::hipErrorInvalidHandle, 1);
        end.elapsed_since(start).unwrap_err()
    };
    for (end, start, expected) in [
        (&recorded, &fresh, "the earlier one was never recorded; `Event::record` does that"),
        (&fresh, &recorded, "the later one was never recorded"),
        (&recorded, &untimed, "the earlier one was made by `Event::without_timing`"),
        (&untimed, &recorded, "the later one was made by `Event::without_timing`"),
    ] {
        let error = message(end, start);
        assert!(matches!(error, Error::NotTimed { .. }), "{error}");
        assert!(error.to_string().contains(expected), "{error}");
    }
    // Of what else could be wrong with a handle nothing is known here.
    assert_eq!(message(&recorded, &recorded).code(), Some(hipError_t::hipErrorInvalidHandle));
}

#[test]
fn events_tell_time_and_say_whose() {
    let stream = library_stream();
    let (start, stop) = (stream.record_event().unwrap(), stream.record_event().unwrap());
    let elapsed = stop.elapsed_since(&start).unwrap();
    assert_eq!(elapsed.to_string(), "1.500 ms");
    fake::fail("hipEventQuery", hipError_t::hipErrorNotReady, 1);
    assert!(!stop.is_done().unwrap() && stop.is_done().unwrap());
    let stream = software_stream();
    let (start, stop) = (stream.record_event().unwrap(), stream.record_event().unwrap());
    assert_eq!(stop.elapsed_since(&start).unwrap().to_string(), "1.500 ms (host time of the software device)");
    let foreign = library_stream();
    assert!(matches!(foreign.wait_event(&start), Err(Error::WrongDevice { .. })));
}
