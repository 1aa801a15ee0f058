//! Order of calls and error paths of the kinds of memory beyond buffers, and of copies between devices, on the fake
//! runtime.

use std::sync::Arc;

use hip_sys::hipError_t;

use crate::fake::{self, Fake};
use crate::{
    Allocator, AsView, AsViewMut, Device, Error, Event, MemoryAdvice, MemoryPlace, MemoryPool, PinnedBuffer,
    Registered, Stream,
};

const OUT_OF_MEMORY: hipError_t = hipError_t::hipErrorOutOfMemory;
const LOST: hipError_t = hipError_t::hipErrorLaunchFailure;

fn device() -> Device {
    Fake { software: true, ..Fake::default() }.device()
}

fn stream_of(device: &Device) -> Stream {
    let stream = device.stream().unwrap();
    fake::log();
    stream
}

/// The names of the calls since the last time.
fn names() -> Vec<String> {
    fake::log().iter().map(|call| call.split(' ').next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn the_host_waits_for_writers_and_the_owner() {
    let device = device();
    let (owner, other) = (stream_of(&device), stream_of(&device));
    let mut managed = owner.managed_from_slice(&[1u32, 2, 3]).unwrap();
    assert_eq!(names(), ["hipMallocManaged"], "the host writes it, and nothing waits");
    assert_eq!(managed.host().unwrap(), [1, 2, 3]);
    assert_eq!(names(), ["hipStreamSynchronize"]);
    other.download(&managed).unwrap();
    fake::log();
    managed.host().unwrap();
    assert_eq!(names(), ["hipStreamSynchronize"], "a reader is no matter to one who reads");
    managed.host_mut().unwrap()[0] = 9;
    assert_eq!(names(), ["hipStreamWaitEvent", "hipStreamSynchronize"], "but to one who writes");
    other.fill(&mut managed, 4).unwrap();
    fake::log();
    assert_eq!(managed.host().unwrap(), [4; 3]);
    assert_eq!(names(), ["hipStreamWaitEvent", "hipStreamSynchronize"]);
    fake::fail("hipStreamSynchronize", LOST, 1);
    assert!(managed.host().unwrap_err().poisons_device(), "what the device writes is not shown");

    let mapped = owner.mapped_from_slice(&[5u8]).unwrap();
    fake::log();
    assert_eq!(mapped.host().unwrap(), [5]);
    drop((managed, mapped));
    let freed = ["hipStreamSynchronize", "hipStreamSynchronize", "hipFree", "hipStreamSynchronize", "hipHostFree"];
    assert_eq!(names(), freed);
    assert_eq!(fake::blocks(), 0);
}

#[test]
fn memory_that_cannot_be_waited_for_is_neither_shown_nor_freed() {
    let device = device();
    let (owner, other) = (stream_of(&device), stream_of(&device));
    let mut managed = owner.alloc_managed::<u64>(4).unwrap();
    fake::fail_after("hipEventRecord", OUT_OF_MEMORY, 1, 1);
    fake::fail("hipStreamSynchronize", LOST, 1);
    assert!(other.fill_zero(&mut managed).is_err());
    assert!(matches!(managed.host(), Err(Error::Unsupported { .. })));
    assert!(managed.host_mut().is_err());
    drop(managed);
    assert_eq!(fake::blocks(), 1);

    let mapped = owner.alloc_mapped::<u64>(4).unwrap();
    fake::fail("hipStreamSynchronize", LOST, 1);
    drop(mapped);
    assert_eq!(fake::blocks(), 2);
    assert_eq!(device.take_deferred_errors().len(), 1);
    std::mem::forget(owner.alloc_mapped::<u64>(4).unwrap());
    assert_eq!(fake::blocks(), 3);
}

#[test]
fn what_is_half_made_is_freed() {
    let device = device();
    let stream = stream_of(&device);
    fake::fail("hipHostGetDevicePointer", OUT_OF_MEMORY, 1);
    assert!(stream.alloc_mapped::<u32>(8).is_err());
    fake::fail("hipMemsetAsync", OUT_OF_MEMORY, 1);
    assert!(stream.alloc_managed::<u32>(8).is_err());
    assert_eq!(fake::blocks(), 0);
    assert!(matches!(stream.alloc_managed::<u64>(usize::MAX / 2), Err(Error::TooLarge { .. })));
    assert!(matches!(stream.alloc_mapped::<u64>(usize::MAX / 2), Err(Error::TooLarge { .. })));
    fake::log();
    let (empty, none) = (stream.alloc_managed::<u64>(0).unwrap(), stream.alloc_mapped::<()>(3).unwrap());
    assert!(empty.host().unwrap().is_empty() && none.host().unwrap() == [(); 3]);
    empty.advise(MemoryAdvice::ReadMostly(true)).unwrap();
    empty.prefetch(&stream, MemoryPlace::Host).unwrap();
    drop((empty, none));
    assert!(fake::log().is_empty());
}

#[test]
fn registered_memory_is_unregistered_before_it_goes() {
    let device = device();
    let stream = stream_of(&device);
    let mut buffer = stream.alloc::<u16>(3).unwrap();
    fake::log();
    let upload = stream.upload_async(&mut buffer, Registered::new(&device, vec![7u16; 3]).unwrap()).unwrap();
    drop(upload);
    let calls = names();
    assert_eq!(calls[0], "hipHostRegister");
    assert_eq!(calls[calls.len() - 2..], ["hipEventSynchronize", "hipHostUnregister"]);
    let sink = Registered::new(&device, Box::from([0u16; 3])).unwrap();
    let sink = stream.download_async(sink, &buffer).unwrap().wait().unwrap();
    assert_eq!(*sink.into_inner().unwrap(), [7; 3]);
    fake::fail("hipHostRegister", OUT_OF_MEMORY, 1);
    assert!(Registered::new(&device, vec![1u8]).is_err());
    // Forgotten in flight.
    std::mem::forget(stream.upload_async(&mut buffer, Registered::new(&device, vec![8u16; 3]).unwrap()).unwrap());
    assert_eq!(stream.download(&buffer).unwrap(), [8; 3]);
    fake::fail("hipHostUnregister", LOST, 2);
    drop(Registered::new(&device, vec![1u8]).unwrap());
    assert_eq!(device.take_deferred_errors().len(), 1);
    assert!(Registered::new(&device, vec![1u8]).unwrap().into_inner().is_err());
}

#[test]
fn pools_live_as_long_as_their_buffers() {
    let device = device();
    let stream = stream_of(&device);
    let pool = MemoryPool::new(&device).unwrap();
    let buffer = stream.alloc_from_pool::<u32>(&pool, 10).unwrap();
    assert!(stream.alloc_from_pool::<u32>(&pool, 0).unwrap().is_empty());
    drop(pool);
    let p = buffer.device_ptr();
    assert!(!p.is_null());
    drop(buffer);
    assert_eq!(names(), ["hipMemPoolCreate", "hipMallocFromPoolAsync", "hipFreeAsync", "hipMemPoolDestroy"]);
    let old = Fake { software: true, missing: &["hipMemPoolCreate"] }.device();
    assert!(matches!(MemoryPool::new(&old), Err(Error::SymbolMissing(_))));
}

#[test]
fn devices_meet_by_events() {
    let platform = Fake { software: true, ..Fake::default() }.platform();
    let (a, b) = (Device::of(&platform, 0).unwrap(), Device::of(&platform, 1).unwrap());
    let (near, far) = (stream_of(&a), stream_of(&b));
    let (n, f) = (near.handle().addr(), far.handle().addr());
    let mut source = near.upload(&[1u8, 2, 3]).unwrap();
    fake::log();
    let copy = source.to_device(&far).unwrap();
    let log = fake::log();
    let order = ["hipEventRecord", "hipStreamWaitEvent", "hipMemcpyPeerAsync"];
    let of = |name: &str| order.iter().any(|wanted| name.starts_with(wanted));
    let seen: Vec<&String> = log.iter().filter(|call| of(call)).collect();
    assert!(seen[0].ends_with(&format!("s{n}")), "behind what the owner holds");
    assert!(seen[1].starts_with(&format!("hipStreamWaitEvent s{f}")));
    assert_eq!(*seen[2], format!("hipMemcpyPeerAsync 3 0->1 s{f}"));
    assert!(seen[3].starts_with("hipEventRecord") && seen[3].ends_with(&format!("s{f}")));
    assert!(
        log.iter().rposition(|call| call == "hipSetDevice 1") > log.iter().position(|call| call == "hipSetDevice 0")
    );
    // The source's stream waits before it overwrites.
    near.fill_zero(&mut source).unwrap();
    assert!(fake::log().iter().any(|call| call.starts_with(&format!("hipStreamWaitEvent s{n}"))));
    assert_eq!(far.download(&copy).unwrap(), [1, 2, 3]);
    // Other work than copies cannot reach other devices' memory, except where the host can too.
    let error = near.download(&copy).unwrap_err();
    assert!(matches!(error, Error::WrongDevice { .. }) && error.to_string().contains("to_device"), "{error}");
    let mut managed = near.managed_from_slice(&[1u8, 2]).unwrap();
    far.fill(&mut managed, 7).unwrap();
    assert_eq!(far.download(&managed).unwrap(), [7, 7]);
    // Nor can another runtime's.
    let elsewhere = stream_of(&device());
    assert!(matches!(elsewhere.copy(&mut elsewhere.alloc::<u8>(2).unwrap(), &managed), Err(Error::WrongDevice { .. })));
    assert!(managed.prefetch(&elsewhere, MemoryPlace::Host).is_err());
    assert!(managed.advise(MemoryAdvice::PreferredLocation(Some(MemoryPlace::Device(elsewhere.device())))).is_err());
    drop((source, copy, managed));
    assert_eq!(fake::blocks(), 0);
}

#[test]
fn views_piece_by_piece() {
    let device = device();
    let stream = stream_of(&device);
    let mut buffer = stream.upload(&[0u8, 1, 2, 3, 4, 5, 6]).unwrap();
    let chunks = buffer.view().chunks(3).unwrap();
    assert_eq!(chunks.len(), 3);
    let lengths: Vec<usize> = chunks.map(|chunk| chunk.len()).collect();
    assert_eq!(lengths, [3, 3, 1]);
    for (i, mut chunk) in (10..).zip(buffer.view_mut().chunks(2).unwrap()) {
        stream.fill(&mut chunk, i).unwrap();
    }
    assert_eq!(stream.download(&buffer).unwrap(), [10, 10, 11, 11, 12, 12, 13]);
    // All pieces at once.
    let mut pieces: Vec<_> = buffer.view_mut().chunks(4).unwrap().collect();
    let (low, high) = pieces.split_at_mut(1);
    stream.copy(&mut low[0].view_mut().slice(..3).unwrap(), &high[0]).unwrap();
    assert_eq!(stream.download(&buffer).unwrap(), [12, 12, 13, 11, 12, 12, 13]);
    assert!(buffer.view().chunks(0).is_err() && buffer.view_mut().chunks(0).is_err());
    assert_eq!(buffer.view().chunks(usize::MAX).unwrap().len(), 1);
}

#[test]
fn fills_of_long_values_do_not_wait() {
    let device = device();
    let stream = stream_of(&device);
    let mut buffer = stream.alloc::<[u32; 4]>(5).unwrap();
    fake::log();
    stream.fill(&mut buffer, [1, 1, 2, 3]).unwrap();
    let calls = names();
    assert_eq!(calls[..3], ["hipMemsetD32Async", "hipMemsetD32Async", "hipMemsetD32Async"]);
    assert!(calls[3..].iter().all(|call| call == "hipMemcpyAsync") && calls.len() == 6, "{calls:?}");
    assert_eq!(stream.download(&buffer).unwrap(), [[1, 1, 2, 3]; 5]);
    let mut odd = stream.alloc::<[u8; 7]>(9).unwrap();
    let mut part = odd.slice_mut(1..).unwrap();
    stream.fill(&mut part, *b"seven!!").unwrap();
    assert_eq!(stream.download(&part).unwrap(), [*b"seven!!"; 8]);
    let mut long = stream.alloc::<[u16; 50]>(3).unwrap();
    let value = std::array::from_fn(|i| i as u16);
    stream.fill(&mut long, value).unwrap();
    assert_eq!(stream.download(&long).unwrap(), [value; 3]);
}

#[test]
fn what_is_kept_and_used_is_counted() {
    let device = Fake::default().device();
    let (a, b) = (stream_of(&device), stream_of(&device));
    let (first, second) = (a.alloc::<u8>(1000).unwrap(), b.alloc::<u8>(2000).unwrap());
    let stats = device.memory_stats();
    assert_eq!((stats.in_use, stats.in_use_bytes, stats.requested, stats.reused), (2, 1024 + 2048, 2, 0));
    drop(first);
    let stats = device.memory_stats();
    assert_eq!((stats.in_use, stats.in_use_bytes, stats.peak_bytes), (1, 2048, 3072));
    assert_eq!((stats.cached, stats.cached_bytes), (1, 1024));
    drop(b.alloc::<u8>(1000).unwrap());
    assert_eq!(device.memory_stats().reused, 0, "the first stream may use it still");
    a.synchronize().unwrap();
    drop(second);
    drop(b.alloc::<u8>(1000).unwrap());
    let stats = device.memory_stats();
    assert_eq!((stats.reused, stats.cached, stats.cached_bytes), (1, 3, 1024 * 2 + 2048));
    device.reset_peak_memory();
    assert_eq!(device.memory_stats().peak_bytes, 0);
    // The largest go first.
    device.set_cache_limit(1024);
    b.synchronize().unwrap();
    assert_eq!(device.memory_stats().cached_bytes, 1024);
    device.set_allocator(Allocator::StreamOrdered).unwrap();
    fake::log();
    drop(a.alloc::<u8>(1).unwrap());
    assert_eq!(names(), ["hipMallocAsync", "hipFreeAsync"]);
    device.trim_memory().unwrap();
    assert_eq!((device.memory_stats().cached, fake::blocks()), (0, 0));
    let old = Fake { software: false, missing: &["hipFreeAsync"] }.device();
    assert!(matches!(old.set_allocator(Allocator::StreamOrdered), Err(Error::Unsupported { .. })));
    assert_eq!(old.allocator(), Allocator::Auto);
    old.set_allocator(Allocator::Cache).unwrap();
}

#[test]
fn idle_blocks_go_with_the_device() {
    let device = Fake::default().device();
    drop(stream_of(&device).alloc::<u8>(100).unwrap());
    assert_eq!(fake::blocks(), 1);
    drop(device);
    assert_eq!(fake::blocks(), 0);
}

/// Memory that is shared by threads stays sound where work and host meet.
#[test]
fn kinds_of_memory_cross_threads() {
    fn crosses<T: Send + Sync>(value: T) -> T {
        value
    }
    let device = device();
    let stream = stream_of(&device);
    let managed = crosses(stream.managed_from_slice(&[1u8]).unwrap());
    let pool = crosses(MemoryPool::new(&device).unwrap());
    let registered = crosses(Registered::new(&device, vec![1u8]).unwrap());
    let pinned = crosses(Arc::new(PinnedBuffer::<u8>::new(&device, 1).unwrap()));
    let image = crosses(stream.alloc_2d::<u8>(1, 1).unwrap());
    crosses(stream.mapped_from_slice(&[1u8]).unwrap());
    drop((managed, pool, registered, pinned, image));
}

#[test]
fn a_new_event_is_none_that_was_recorded() {
    let device = device();
    let stream = stream_of(&device);
    let (a, b) = (Event::without_timing(&device).unwrap(), Event::without_timing(&device).unwrap());
    a.record(&stream).unwrap();
    let recorded = [a.handle(), b.handle()];
    drop((a, b));
    let fresh = Event::without_timing(&device).unwrap();
    assert!(!recorded.contains(&fresh.handle()));
    assert!(names().iter().filter(|name| *name == "hipEventCreateWithFlags").count() == 3);
}
