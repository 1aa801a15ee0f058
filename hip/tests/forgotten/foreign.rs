//! Forgotten memory that is no plain buffer: variables, rows with a pitch, tensors, memory of others; and futures.

use std::mem::forget;
use std::sync::Arc;

use hip::{AsPitchedMut, AsView, AsViewMut, Buffer, CaptureMode, Device, Error, Graph, MemoryPool, Module, RawBuffer};

use crate::place::{N, ignoring_idle_events, leaving};

/// For gfx90a; see `fixtures/memory.hip`.
const VARIABLES: &[u8] = include_bytes!("../fixtures/memory_gfx90a.co");

#[test]
fn forgotten_variables() {
    leaving(
        "foreign::forgotten_variables",
        |want| {
            // The variable keeps its module and its stream.
            (want.modules, want.streams) = (1, 1);
            ignoring_idle_events(want);
        },
        |place| {
            let stream = &place.stream;
            let module = Module::load(&place.device, VARIABLES).unwrap();
            let mut table = module.global::<u32>(stream, "table").unwrap();
            stream.copy_from_host(&mut table, &[7; 8]).unwrap();
            assert_eq!(stream.download(&table).unwrap(), [7; 8]);
            // In flight, on another stream too.
            drop(place.delay(stream));
            stream.fill(&mut table, 9).unwrap();
            let other = place.device.stream().unwrap();
            let mut copy = other.alloc::<u32>(8).unwrap();
            other.copy(&mut copy, &table).unwrap();
            forget(table);
            assert_eq!(other.download(&copy).unwrap(), [9; 8]);
            // Nobody else can have it any more.
            let error = module.global::<u32>(stream, "table").unwrap_err();
            assert!(matches!(error, Error::GlobalInUse { .. }), "{error}");
            drop(module.global::<f32>(stream, "weights").unwrap());
        },
    );
}

#[test]
#[allow(clippy::forget_non_drop, reason = "views have nothing to drop, and forgetting them must stay harmless")]
fn forgotten_pitched_memory_and_tables_of_pointers() {
    leaving(
        "foreign::forgotten_pitched_memory_and_tables_of_pointers",
        |want| {
            // Two pitched buffers, two tables, a buffer of a pool, and what was forgotten with the pitched ones' stream.
            (want.device_allocations, want.pools, want.streams) = (5, 1, 1);
            ignoring_idle_events(want);
        },
        |place| {
            let stream = &place.stream;
            let mut rows = stream.upload_2d(&[1u32; 15], 5, 3).unwrap();
            let mut planes = stream.upload_3d(&[2u32; 30], 5, 3, 2).unwrap();
            forget(rows.rect_mut(1.., ..2).unwrap());
            forget(planes.pitched_mut().split_planes(1).unwrap());
            drop(place.delay(stream));
            stream.fill_pitched(&mut rows, 3).unwrap();
            assert_eq!(stream.download_pitched(&rows).unwrap(), [3; 15]);
            stream.fill_pitched(&mut planes, 4).unwrap();
            forget(rows);
            forget(planes);

            let mut buffer = stream.alloc_zeroed::<u32>(N).unwrap();
            forget(buffer.view().chunks(16).unwrap());
            forget(buffer.view_mut().chunks(16).unwrap());
            // A table borrows what it leads to no longer than it is there, and that may be freed afterwards.
            forget(stream.pointers([&buffer]).unwrap());
            forget(stream.pointers_mut([&mut buffer]).unwrap());
            stream.fill(&mut buffer, 5).unwrap();
            assert_eq!(stream.download(&buffer).unwrap(), [5; N]);

            let pool = MemoryPool::new(&place.device).unwrap();
            let mut pooled = stream.alloc_from_pool::<u32>(&pool, N).unwrap();
            drop(place.delay(stream));
            stream.fill(&mut pooled, 6).unwrap();
            forget(pooled);
        },
    );
}

#[test]
fn forgotten_memory_of_others() {
    leaving(
        "foreign::forgotten_memory_of_others",
        |want| {
            // One taken apart, one that another one keeps, one of `hipMalloc`.
            (want.device_allocations, want.streams) = (3, 1);
            ignoring_idle_events(want);
        },
        |place| {
            let stream = &place.stream;
            // Dropping it is forgetting it: it frees nothing.
            drop(stream.upload(&[1.0f32; N]).unwrap().into_raw());
            let mut kept = stream.alloc::<f32>(N).unwrap();
            stream.fill(&mut kept, 2.0).unwrap();
            let address = kept.device_ptr();
            // SAFETY: memory of a buffer that is kept as long, used in the same stream.
            let foreign = unsafe { Buffer::<f32>::from_foreign(stream, address, N, kept) }.unwrap();
            assert_eq!(stream.download(&foreign).unwrap(), [2.0; N]);
            drop(place.delay(stream));
            forget(foreign);
            let mut address = std::ptr::null_mut();
            stream.synchronize().unwrap();
            // SAFETY: a place for the result. The call before has made the device this thread's.
            let result = unsafe { place.device.functions().hipMalloc(&mut address, 4 * N) };
            assert_eq!(result, Ok(hip::hipError_t::hipSuccess));
            // SAFETY: memory of that size, that nobody else uses or frees.
            let mut malloced = unsafe { Buffer::<f32>::from_hip_malloc(stream, address, N) }.unwrap();
            drop(place.delay(stream));
            stream.fill(&mut malloced, 3.0).unwrap();
            forget(malloced);
            // Nothing is lost if the way back is taken.
            let raw = stream.upload(&[4.0f32; N]).unwrap().into_raw();
            // SAFETY: the owner of a buffer of this type, used once.
            let back: Buffer<f32> = unsafe { Buffer::from_raw(RawBuffer::from_owner(raw.owner())) };
            assert_eq!(stream.download(&back).unwrap(), [4.0; N]);
        },
    );
}

/// What a capture lends cannot be kept, but forgotten it can be.
#[test]
fn forgotten_in_a_capture() {
    leaving(
        "foreign::forgotten_in_a_capture",
        |want| {
            // The buffers that were lent own nothing but a share of the stream that was captured.
            want.streams = 1;
            ignoring_idle_events(want);
        },
        |place| {
            let stream = &place.stream;
            let mut graph = Graph::new(&place.device).unwrap();
            let mut memory = graph.own(stream.alloc_zeroed::<u32>(N).unwrap()).unwrap();
            let kept = Arc::new(());
            let record = |capture: &mut hip::Capture<'_>| {
                // SAFETY: nothing but this fill is put into the stream, and it uses the memory that is noted.
                unsafe {
                    capture.external("fill", |external| {
                        external.keep(Arc::clone(&kept));
                        let mut lent = external.write(&mut memory)?;
                        external.stream().fill(&mut lent, 8)?;
                        forget(external.read(&memory)?);
                        forget(lent);
                        Ok(())
                    })
                }
            };
            graph.capture(CaptureMode::default(), record).unwrap();
            assert_eq!(Arc::strong_count(&kept), 2);
            let mut exec = graph.instantiate().unwrap();
            drop(place.delay(stream));
            exec.launch(stream).unwrap();
            assert_eq!(stream.download(&exec.view(&memory).unwrap()).unwrap(), [8; N]);
            // The memory itself is the graph's.
            drop(exec);
            assert_eq!(Arc::strong_count(&kept), 1);
        },
    );
}

#[cfg(feature = "dlpack")]
#[test]
fn forgotten_tensors() {
    use hip::PinnedBuffer;
    use hip::dlpack::{Export, Import};

    leaving(
        "foreign::forgotten_tensors",
        |want| {
            // An export, one for a consumer that never gives it back, two imports, two buffers of imports; pinned: an export,
            // and the stream's own.
            (want.device_allocations, want.pinned_allocations, want.streams) = (6, 1, 1);
            ignoring_idle_events(want);
        },
        |place| {
            let stream = &place.stream;
            let upload = |value: f32| stream.upload(&[value; N]).unwrap();
            // SAFETY: our own tensors, once each, whose work is done or in the stream that uses them.
            let import = |export: Export| unsafe { Import::from_raw(export.into_raw()) }.unwrap();
            forget(Export::new(upload(1.0), &[N]).unwrap());
            let _ = Export::new(upload(2.0), &[N]).unwrap().into_raw();
            forget(Export::pinned(PinnedBuffer::from_slice(&place.device, &[3.0f32; N]).unwrap(), &[N]).unwrap());
            forget(import(Export::new(upload(4.0), &[N]).unwrap()));
            let shared = Arc::new(upload(5.0));
            forget(import(Export::shared(&shared, &[N]).unwrap()));
            let mut buffer = import(Export::new(upload(6.0), &[N]).unwrap()).into_buffer::<f32>(stream).unwrap();
            drop(place.delay(stream));
            stream.fill(&mut buffer, 7.0).unwrap();
            forget(buffer);
            let read_only = import(Export::shared(&Arc::new(upload(8.0)), &[N]).unwrap()).into_read_only::<f32>(stream);
            let read_only = read_only.unwrap();
            assert_eq!(stream.download(&read_only).unwrap(), [8.0; N]);
            drop(place.delay(stream));
            forget(read_only);
            // Dropped in flight: nothing is left.
            let mut buffer = import(Export::new(upload(9.0), &[N]).unwrap()).into_buffer::<f32>(stream).unwrap();
            drop(place.delay(stream));
            stream.fill(&mut buffer, 1.0).unwrap();
            drop(buffer);
            drop(import(Export::new(upload(9.0), &[N]).unwrap()));
            drop(Export::new(upload(9.0), &[N]).unwrap());
        },
    );
}

#[cfg(feature = "ndarray")]
#[test]
fn forgotten_memory_of_arrays() {
    leaving(
        "foreign::forgotten_memory_of_arrays",
        |want| {
            (want.device_allocations, want.streams) = (1, 1);
            ignoring_idle_events(want);
        },
        |place| {
            let array = ndarray::Array2::<f32>::ones((3, 5));
            let buffer = place.stream.upload_array(&array.t()).unwrap();
            let back = place.stream.download_array(&buffer, (5, 3)).unwrap();
            assert_eq!(back, array.t());
            // An array is host memory, and no concern of the device's.
            forget(back);
            forget(buffer);
        },
    );
}

#[cfg(feature = "async")]
#[test]
fn forgotten_futures() {
    use std::future::Future;
    use std::pin::Pin;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::task::{Context, Poll, Wake, Waker};

    #[derive(Default)]
    struct Count(AtomicUsize);

    impl Wake for Count {
        fn wake(self: Arc<Self>) {
            self.0.fetch_add(1, Ordering::SeqCst);
        }
    }

    fn poll(future: &mut (impl Future<Output = hip::Result<()>> + Unpin), waker: &Waker) -> Poll<hip::Result<()>> {
        Pin::new(future).poll(&mut Context::from_waker(waker))
    }

    leaving(
        "foreign::forgotten_futures",
        |want| {
            // A future of a stream keeps that, one of an event keeps its device. That keeps the stream that waited for the event,
            // one for all futures.
            want.streams = 2;
            ignoring_idle_events(want);
        },
        |place| {
            let count = Arc::new(Count::default());
            let waker = Waker::from(Arc::clone(&count));
            let other = place.device.stream().unwrap();
            let (opened, gate) = std::sync::mpsc::channel::<()>();
            other
                .call(move || {
                    let _ = gate.recv();
                })
                .unwrap();
            let event = other.record_event().unwrap();
            // Not asked yet, and asked: these would be woken.
            forget(other.wait());
            forget(event.wait());
            let (mut first, mut second) = (other.wait(), event.wait());
            assert!(poll(&mut first, &waker).is_pending() && poll(&mut second, &waker).is_pending());
            forget(first);
            forget(second);
            // Dropped, these are not.
            let (mut third, mut fourth) = (other.wait(), event.wait());
            assert!(poll(&mut third, &waker).is_pending() && poll(&mut fourth, &waker).is_pending());
            drop(third);
            drop(fourth);
            drop(opened);
            place.device.synchronize().unwrap();
            drop(waker);
            // The stream may be done before its last call has returned.
            while Arc::strong_count(&count) > 1 {
                std::thread::yield_now();
            }
            assert_eq!(count.0.load(Ordering::SeqCst), 2);
        },
    );
}

/// Handles that are all of one thing: the last is forgotten, and with it the thing stays.
#[test]
fn forgotten_devices() {
    leaving(
        "foreign::forgotten_devices",
        |want| {
            // What the device keeps ready.
            ignoring_idle_events(want);
        },
        |place| {
            forget(place.device.clone());
            let again: Device = place.stream.device().clone();
            drop(place.delay(&place.stream));
            forget(again);
            drop(place.stream.alloc_zeroed::<f32>(N).unwrap());
        },
    );
}
