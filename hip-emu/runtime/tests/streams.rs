//! Streams and events: order, independence, waiting, callbacks, handles.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ffi::{c_int, c_void};
use std::ptr::{null_mut, without_provenance_mut};
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use common::{Gate, download, event, free_stream, malloc, runtime, stream};
use hip_sys::{hipError_t, hipEvent_t, hipStream_t};

/// Notes in a list, made by host functions in streams.
#[derive(Clone, Default)]
struct Notes(Arc<Mutex<Vec<u32>>>);

impl Notes {
    fn add(&self, stream: hipStream_t, note: u32) {
        struct Note(Notes, u32);
        unsafe extern "C" fn write(data: *mut c_void) {
            // SAFETY: `add` made the box and gives it away once.
            let note = unsafe { Box::from_raw(data.cast::<Note>()) };
            note.0.0.lock().unwrap().push(note.1);
        }
        let data = Box::into_raw(Box::new(Note(self.clone(), note)));
        ok!(hipLaunchHostFunc(stream, Some(write), data.cast()));
    }

    fn list(&self) -> Vec<u32> {
        self.0.lock().unwrap().clone()
    }
}

#[test]
fn a_stream_executes_in_order() {
    let s = stream();
    let notes = Notes::default();
    for i in 0..500 {
        notes.add(s, i);
    }
    ok!(hipStreamSynchronize(s));
    assert_eq!(notes.list(), (0..500).collect::<Vec<_>>());
    ok!(hipStreamQuery(s));
    ok!(hipStreamDestroy(s));
}

#[test]
fn streams_are_independent_of_each_other() {
    let (a, b) = (stream(), stream());
    let notes = Notes::default();
    let gate = Gate::in_stream(a);
    notes.add(a, 1);
    notes.add(b, 2);
    ok!(hipStreamSynchronize(b));
    assert_eq!(notes.list(), [2]);
    fails!(hipErrorNotReady: hipStreamQuery(a));
    gate.open();
    ok!(hipStreamSynchronize(a));
    assert_eq!(notes.list(), [2, 1]);
    ok!(hipStreamDestroy(a));
    ok!(hipStreamDestroy(b));
}

#[test]
fn events_order_streams() {
    let (a, b) = (free_stream(), free_stream());
    let notes = Notes::default();
    let done = event();
    let gate = Gate::in_stream(a);
    notes.add(a, 1);
    ok!(hipEventRecord(done, a));
    notes.add(a, 2);
    ok!(hipStreamWaitEvent(b, done, 0));
    notes.add(b, 3);
    fails!(hipErrorNotReady: hipEventQuery(done));
    fails!(hipErrorNotReady: hipStreamQuery(b));
    gate.open();
    ok!(hipStreamSynchronize(b));
    let list = notes.list();
    assert_eq!(list[0], 1);
    ok!(hipStreamSynchronize(a));
    ok!(hipEventQuery(done));
    ok!(hipEventSynchronize(done));
    assert_eq!(notes.list().len(), 3);
    // An event that was never recorded holds nothing up.
    let never = event();
    ok!(hipStreamWaitEvent(b, never, 0));
    ok!(hipEventQuery(never));
    ok!(hipEventSynchronize(never));
    for e in [done, never] {
        ok!(hipEventDestroy(e));
    }
    ok!(hipStreamDestroy(a));
    ok!(hipStreamDestroy(b));
}

#[test]
fn the_wait_is_for_the_recording_at_the_time_of_the_call() {
    let (a, b) = (free_stream(), free_stream());
    let notes = Notes::default();
    let e = event();
    ok!(hipEventRecord(e, a));
    ok!(hipStreamWaitEvent(b, e, 0));
    let gate = Gate::in_stream(a);
    ok!(hipEventRecord(e, a));
    notes.add(b, 1);
    ok!(hipStreamSynchronize(b));
    assert_eq!(notes.list(), [1]);
    fails!(hipErrorNotReady: hipEventQuery(e));
    // Destroying it does not disturb who waits.
    ok!(hipStreamWaitEvent(b, e, 0));
    ok!(hipEventDestroy(e));
    notes.add(b, 2);
    gate.open();
    ok!(hipStreamSynchronize(b));
    assert_eq!(notes.list(), [1, 2]);
    ok!(hipStreamDestroy(a));
    ok!(hipStreamDestroy(b));
}

/// These tests hold the null stream of a device up: each has a device of its own.
fn on_own_device(chip: &'static str, test: impl FnOnce() + Send + 'static) {
    runtime();
    let device = hip_emu::add_device(chip).unwrap();
    std::thread::spawn(move || {
        ok!(hipSetDevice(device));
        test();
    })
    .join()
    .unwrap();
}

#[test]
fn the_null_stream_orders_itself_with_blocking_streams() {
    on_own_device("mi50", || {
        let (blocking, free) = (stream(), free_stream());
        let notes = Notes::default();
        let gate = Gate::in_stream(blocking);
        notes.add(blocking, 1);
        notes.add(null_mut(), 2);
        notes.add(blocking, 3);
        notes.add(free, 0);
        ok!(hipStreamSynchronize(free));
        assert_eq!(notes.list(), [0]);
        fails!(hipErrorNotReady: hipStreamQuery(null_mut()));
        fails!(hipErrorNotReady: hipStreamQuery(without_provenance_mut(1)));
        gate.open();
        ok!(hipStreamSynchronize(blocking));
        assert_eq!(notes.list(), [0, 1, 2, 3]);
        ok!(hipStreamSynchronize(null_mut()));
        ok!(hipDeviceSynchronize());
        ok!(hipStreamDestroy(blocking));
        ok!(hipStreamDestroy(free));
    });
}

#[test]
fn synchronous_copies_wait_for_blocking_streams() {
    on_own_device("mi60", || {
        let s = stream();
        let a = malloc(4);
        ok!(hipMemset(a, 1, 4));
        let gate = Gate::in_stream(s);
        ok!(hipMemsetAsync(a, 2, 4, s));
        let opener = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(30));
            gate.open();
        });
        assert_eq!(download::<u8>(a, 4), [2; 4]);
        opener.join().unwrap();
        ok!(hipStreamDestroy(s));
        ok!(hipFree(a));
    });
}

#[test]
fn each_thread_has_its_own_default_stream() {
    on_own_device("mi100", || {
        let per_thread = hip_sys::hipStreamPerThread;
        let notes = Notes::default();
        let gate = Gate::in_stream(per_thread);
        notes.add(per_thread, 1);
        let device = get!(c_int: hipGetDevice());
        let other = notes.clone();
        std::thread::spawn(move || {
            ok!(hipSetDevice(device));
            let per_thread = hip_sys::hipStreamPerThread;
            other.add(per_thread, 2);
            ok!(hipStreamSynchronize(per_thread));
        })
        .join()
        .unwrap();
        assert_eq!(notes.list(), [2]);
        fails!(hipErrorNotReady: hipStreamQuery(per_thread));
        gate.open();
        ok!(hipStreamSynchronize(per_thread));
        assert_eq!(notes.list(), [2, 1]);
        fails!(hipErrorInvalidHandle: hipStreamDestroy(per_thread));
    });
}

#[test]
fn the_device_waits_for_destroyed_streams_too() {
    on_own_device("mi300x", || {
        let s = free_stream();
        let notes = Notes::default();
        let gate = Gate::in_stream(s);
        notes.add(s, 1);
        ok!(hipStreamDestroy(s));
        fails!(hipErrorContextIsDestroyed: hipStreamSynchronize(s));
        fails!(hipErrorContextIsDestroyed: hipStreamDestroy(s));
        let opener = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(20));
            gate.open();
        });
        ok!(hipDeviceSynchronize());
        assert_eq!(notes.list(), [1]);
        opener.join().unwrap();
    });
}

#[test]
fn callbacks_run_in_the_stream() {
    static CALLS: AtomicU32 = AtomicU32::new(0);
    unsafe extern "C" fn callback(_: hipStream_t, status: hipError_t, data: *mut c_void) {
        assert_eq!(status, hipError_t::hipSuccess);
        CALLS.fetch_add(data.addr() as u32, Ordering::SeqCst);
    }
    let s = stream();
    ok!(hipStreamAddCallback(s, Some(callback), without_provenance_mut(40), 0));
    ok!(hipStreamAddCallback(s, Some(callback), without_provenance_mut(2), 0));
    ok!(hipStreamSynchronize(s));
    assert_eq!(CALLS.load(Ordering::SeqCst), 42);
    fails!(hipErrorInvalidValue: hipStreamAddCallback(s, None, null_mut(), 0));
    fails!(hipErrorInvalidValue: hipStreamAddCallback(s, Some(callback), null_mut(), 1));
    fails!(hipErrorInvalidValue: hipLaunchHostFunc(s, None, null_mut()));
    ok!(hipStreamDestroy(s));
}

#[test]
fn waiting_inside_a_callback_is_an_error_rather_than_a_deadlock() {
    static CODES: Mutex<Vec<hipError_t>> = Mutex::new(Vec::new());
    unsafe extern "C" fn function(data: *mut c_void) {
        let s: hipStream_t = data.cast();
        let codes = [
            code!(hipStreamSynchronize(s)),
            code!(hipDeviceSynchronize()),
            code!(hipStreamQuery(s)),
            code!(hipHostUnregister(null_mut())),
        ];
        CODES.lock().unwrap().extend(codes);
    }
    let s = stream();
    ok!(hipLaunchHostFunc(s, Some(function), s.cast()));
    ok!(hipStreamSynchronize(s));
    let expected = [
        hipError_t::hipErrorIllegalState,
        hipError_t::hipErrorIllegalState,
        hipError_t::hipErrorNotReady,
        hipError_t::hipErrorInvalidValue,
    ];
    assert_eq!(*CODES.lock().unwrap(), expected);
    ok!(hipStreamDestroy(s));
}

#[test]
fn event_times_are_host_time() {
    unsafe extern "C" fn sleep(_: *mut c_void) {
        std::thread::sleep(Duration::from_millis(25));
    }
    let s = stream();
    let (start, end) = (event(), event());
    let mut ms = -1.0;
    fails!(hipErrorInvalidHandle: hipEventElapsedTime(&mut ms, start, end));
    ok!(hipEventRecord(start, s));
    ok!(hipLaunchHostFunc(s, Some(sleep), null_mut()));
    ok!(hipEventRecordWithFlags(end, s, 0));
    fails!(hipErrorNotReady: hipEventElapsedTime(&mut ms, start, end));
    assert_eq!(ms, -1.0);
    ok!(hipEventSynchronize(end));
    ok!(hipEventElapsedTime(&mut ms, start, end));
    assert!((25.0..5000.0).contains(&ms), "{ms}");
    let forward = ms;
    ok!(hipEventElapsedTime(&mut ms, end, start));
    assert_eq!(ms, -forward);
    let untimed = get!(hipEvent_t: hipEventCreateWithFlags(2));
    ok!(hipEventRecord(untimed, s));
    ok!(hipEventSynchronize(untimed));
    fails!(hipErrorInvalidHandle: hipEventElapsedTime(&mut ms, start, untimed));
    fails!(hipErrorInvalidValue: hipEventElapsedTime(null_mut(), start, end));
    fails!(hipErrorInvalidHandle: hipEventElapsedTime(&mut ms, null_mut(), end));
    for e in [start, end, untimed] {
        ok!(hipEventDestroy(e));
    }
    ok!(hipStreamDestroy(s));
}

#[test]
fn bad_handles_and_flags_are_refused() {
    let s = stream();
    let e = event();
    let nonsense = [
        s.wrapping_byte_add(256 << 20).cast::<c_void>(),
        without_provenance_mut(3),
        without_provenance_mut(usize::MAX),
    ];
    for bad in nonsense {
        fails!(hipErrorContextIsDestroyed: hipStreamSynchronize(bad.cast()));
        fails!(hipErrorContextIsDestroyed: hipStreamQuery(bad.cast()));
        fails!(hipErrorContextIsDestroyed: hipStreamWaitEvent(bad.cast(), e, 0));
        fails!(hipErrorInvalidHandle: hipStreamWaitEvent(s, bad.cast(), 0));
        fails!(hipErrorInvalidHandle: hipEventRecord(bad.cast(), s));
        fails!(hipErrorContextIsDestroyed: hipEventRecord(e, bad.cast()));
        fails!(hipErrorInvalidHandle: hipEventQuery(bad.cast()));
        fails!(hipErrorInvalidHandle: hipEventSynchronize(bad.cast()));
        fails!(hipErrorInvalidHandle: hipEventDestroy(bad.cast()));
    }
    // An event is not a stream, nor the other way round.
    fails!(hipErrorContextIsDestroyed: hipStreamSynchronize(e.cast()));
    fails!(hipErrorInvalidHandle: hipEventQuery(s.cast()));
    fails!(hipErrorInvalidHandle: hipStreamDestroy(null_mut()));
    fails!(hipErrorInvalidHandle: hipEventDestroy(null_mut()));
    fails!(hipErrorInvalidValue: hipStreamCreate(null_mut()));
    fails!(hipErrorInvalidValue: hipStreamCreateWithFlags(&mut null_mut(), 2));
    fails!(hipErrorInvalidValue: hipEventCreate(null_mut()));
    fails!(hipErrorInvalidValue: hipEventCreateWithFlags(&mut null_mut(), 0x10));
    fails!(hipErrorInvalidValue: hipEventCreateWithFlags(&mut null_mut(), 0xc000_0000));
    fails!(hipErrorNotSupported: hipEventCreateWithFlags(&mut null_mut(), 4 | 2));
    fails!(hipErrorInvalidValue: hipStreamWaitEvent(s, e, 8));
    ok!(hipEventDestroy(e));
    fails!(hipErrorInvalidHandle: hipEventQuery(e));
    ok!(hipStreamDestroy(s));
}

#[test]
fn streams_describe_themselves() {
    let (a, b) = (stream(), free_stream());
    let mut flags = 9;
    ok!(hipStreamGetFlags(b, &mut flags));
    assert_eq!(flags, 1);
    let (mut device, mut priority) = (-1, -1);
    ok!(hipStreamGetDevice(a, &mut device));
    ok!(hipStreamGetPriority(a, &mut priority));
    assert_eq!((device, priority), (0, 0));
    let (mut first, mut second) = (0, 0);
    ok!(hipStreamGetId(a, &mut first));
    ok!(hipStreamGetId(b, &mut second));
    assert_ne!(first, second);
    let c = get!(hipStream_t: hipStreamCreateWithPriority(0, -7));
    ok!(hipStreamGetPriority(c, &mut priority));
    assert_eq!(priority, -1, "clamped");
    for s in [a, b, c] {
        ok!(hipStreamDestroy(s));
    }
}

#[test]
fn an_event_belongs_to_its_device() {
    runtime();
    let other = hip_emu::add_device("z100").unwrap();
    let e = event();
    std::thread::spawn({
        let e = e.addr();
        move || {
            ok!(hipSetDevice(other));
            let s = stream();
            let e: hipEvent_t = without_provenance_mut(e);
            fails!(hipErrorInvalidHandle: hipEventRecord(e, s));
            // Waiting for another device's event is fine.
            ok!(hipStreamWaitEvent(s, e, 0));
            ok!(hipStreamSynchronize(s));
            ok!(hipStreamDestroy(s));
        }
    })
    .join()
    .unwrap();
    ok!(hipEventDestroy(e));
}

#[test]
fn many_threads_many_streams_random_waits() {
    const THREADS: usize = 4;
    let done = Arc::new(AtomicUsize::new(0));
    let shared: Arc<Vec<usize>> = Arc::new((0..THREADS).map(|_| event().addr()).collect());
    let threads: Vec<_> = (0..THREADS)
        .map(|t| {
            let (done, shared) = (Arc::clone(&done), Arc::clone(&shared));
            std::thread::spawn(move || {
                unsafe extern "C" fn count(data: *mut c_void) {
                    // SAFETY: a pointer to a counter that outlives all streams.
                    unsafe { &*data.cast::<AtomicUsize>() }.fetch_add(1, Ordering::SeqCst);
                }
                let streams = [stream(), free_stream(), stream()];
                let counter = Arc::as_ptr(&done).cast_mut().cast();
                let mut random = 12345 + t;
                for _ in 0..300 {
                    random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                    let s = streams[(random >> 33) % 3];
                    let e: hipEvent_t = without_provenance_mut(shared[(random >> 40) % THREADS]);
                    match (random >> 50) % 5 {
                        0 => ok!(hipEventRecord(without_provenance_mut(shared[t]), s)),
                        1 => ok!(hipStreamWaitEvent(s, e, 0)),
                        2 => ok!(hipLaunchHostFunc(null_mut(), Some(count), counter)),
                        _ => ok!(hipLaunchHostFunc(s, Some(count), counter)),
                    }
                }
                for s in streams {
                    ok!(hipStreamSynchronize(s));
                    ok!(hipStreamDestroy(s));
                }
                ok!(hipStreamSynchronize(null_mut()));
            })
        })
        .collect();
    threads.into_iter().for_each(|t| t.join().unwrap());
    assert!(done.load(Ordering::SeqCst) > 0);
    for e in shared.iter() {
        ok!(hipEventDestroy(without_provenance_mut(*e)));
    }
}
