//! Tensors to and from a consumer and a producer written here, on the software device and on the table-backed runtime.

use std::ffi::c_void;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use hip_sys::hipError_t;

use super::*;
use crate::error::{Error, Result};
use crate::fake::{self, Fake};
use crate::memory::{Buffer, PinnedBuffer};
use crate::stream::Stream;

fn stream() -> Stream {
    let stream = Fake::default().device().stream().unwrap();
    fake::log();
    stream
}

fn problem<T: std::fmt::Debug>(result: Result<T>) -> DlpackProblem {
    match result {
        Err(Error::Dlpack(problem)) => *problem,
        other => panic!("no problem of DLPack: {other:?}"),
    }
}

/// A producer in host memory, which counts what is given back.
struct Producer {
    returned: AtomicUsize,
}

struct Held {
    managed: DlManagedTensorVersioned,
    shape: Vec<i64>,
    strides: Vec<i64>,
    producer: Arc<Producer>,
}

unsafe extern "C" fn take_back(tensor: *mut DlManagedTensorVersioned) {
    // SAFETY: the tensor of `produce`, once.
    let held = unsafe { Box::from_raw((*tensor).manager_ctx.cast::<Held>()) };
    assert!(held.shape.len() >= held.strides.len());
    held.producer.returned.fetch_add(1, Ordering::Relaxed);
}

const FLOAT: DlDataType = DlDataType { code: 2, bits: 32, lanes: 1 };

/// A tensor at `data`, changed by `change`.
fn produce(
    producer: &Arc<Producer>,
    data: *mut c_void,
    shape: &[i64],
    strides: Option<&[i64]>,
    change: impl FnOnce(&mut DlManagedTensorVersioned),
) -> *mut DlManagedTensorVersioned {
    let dl_tensor = DlTensor {
        data,
        device: DlDevice { device_type: DlDevice::ROCM, device_id: 0 },
        ndim: i32::try_from(shape.len()).unwrap(),
        dtype: FLOAT,
        shape: std::ptr::null_mut(),
        strides: std::ptr::null_mut(),
        byte_offset: 0,
    };
    let managed = DlManagedTensorVersioned {
        version: DlVersion { major: 1, minor: 7 },
        manager_ctx: std::ptr::null_mut(),
        deleter: Some(take_back),
        flags: 0,
        dl_tensor,
    };
    let (shape, strides_held) = (shape.to_vec(), strides.unwrap_or_default().to_vec());
    let held = Held { managed, shape, strides: strides_held, producer: Arc::clone(producer) };
    let held = Box::into_raw(Box::new(held));
    // SAFETY: made just now.
    unsafe {
        (*held).managed.manager_ctx = held.cast();
        (*held).managed.dl_tensor.shape = (&raw mut (*held).shape).as_mut().unwrap().as_mut_ptr();
        if strides.is_some() {
            (*held).managed.dl_tensor.strides = (&raw mut (*held).strides).as_mut().unwrap().as_mut_ptr();
        }
        change(&mut (*held).managed);
        &raw mut (*held).managed
    }
}

fn producer() -> Arc<Producer> {
    Arc::new(Producer { returned: AtomicUsize::new(0) })
}

/// Takes it, as a consumer in another library would, and gives it back.
fn consume(tensor: *mut DlManagedTensorVersioned) {
    // SAFETY: a tensor of `Export::into_raw`, once.
    unsafe { (*tensor).deleter.expect("a deleter")(tensor) };
}

#[test]
fn an_exported_buffer_says_what_it_is_and_comes_back() {
    let stream = stream();
    let before = fake::blocks();
    let buffer = stream.upload(&[1.0f32, 2.0, 3.0, 4.0, 5.0, 6.0]).unwrap();
    let address = buffer.device_ptr();
    let tensor = Export::new(buffer, &[2, 1, 3]).unwrap().into_raw();
    {
        // SAFETY: alive until it is given back.
        let managed = unsafe { &*tensor };
        let raw = &managed.dl_tensor;
        assert_eq!((managed.version, managed.flags), (DlVersion::CURRENT, 0));
        assert_eq!((raw.data, raw.ndim, raw.byte_offset, raw.dtype), (address, 3, 0, FLOAT));
        assert_eq!(raw.device, DlDevice { device_type: 10, device_id: 0 });
        // SAFETY: as many numbers as it says.
        let numbers = |numbers: *mut i64| unsafe { std::slice::from_raw_parts(numbers, 3) }.to_vec();
        assert_eq!((numbers(raw.shape), numbers(raw.strides)), (vec![2, 1, 3], vec![3, 3, 1]));
    }
    fake::log();
    consume(tensor);
    assert_eq!(fake::log()[0], "hipDeviceSynchronize");
    drop(stream);
    assert_eq!(fake::blocks(), before);
}

#[test]
fn exports_wait_on_the_host_or_on_the_consumers_stream() {
    let stream = stream();
    let other = stream.device().stream().unwrap();
    let buffer = stream.alloc::<u8>(4).unwrap();
    fake::log();
    drop(Export::new(buffer, &[4]).unwrap());
    assert!(fake::log()[0].starts_with("hipStreamSynchronize"));
    let buffer = stream.alloc::<u8>(4).unwrap();
    fake::log();
    drop(Export::on(buffer, &[4], &other).unwrap());
    let log = fake::log();
    assert!(log.iter().any(|call| call.starts_with("hipStreamWaitEvent")), "{log:?}");
    assert!(!log.iter().any(|call| call.starts_with("hipStreamSynchronize")), "{log:?}");
}

#[test]
fn a_shared_buffer_is_read_only() {
    let stream = stream();
    let buffer = Arc::new(stream.upload(&[1u16, 2]).unwrap());
    let tensor = Export::shared(&buffer, &[2]).unwrap().into_raw();
    // SAFETY: alive.
    assert_eq!(unsafe { (*tensor).flags }, DlManagedTensorVersioned::READ_ONLY);
    assert_eq!(Arc::strong_count(&buffer), 2);
    consume(tensor);
    assert_eq!(Arc::strong_count(&buffer), 1);
    let old = Export::shared(&buffer, &[2]).unwrap().into_raw_unversioned();
    assert_eq!(problem(old), DlpackProblem::ReadOnly);
}

#[test]
fn old_consumers_and_pinned_memory() {
    let stream = stream();
    let before = fake::blocks();
    let pinned = PinnedBuffer::from_slice(stream.device(), &[1i64, -2]).unwrap();
    let tensor = Export::pinned(pinned, &[1, 2]).unwrap().into_raw_unversioned().unwrap();
    // SAFETY: our own tensor, once.
    let import = unsafe { Import::from_raw_unversioned(tensor) }.unwrap();
    assert_eq!(import.device().device_type, DlDevice::ROCM_HOST);
    assert_eq!(import.host_slice::<i64>().unwrap(), [1, -2]);
    assert!(matches!(problem(import.host_slice::<u64>()), DlpackProblem::DataType { .. }));
    drop(import);
    assert_eq!(fake::blocks(), before);
    let empty = Export::new(stream.alloc::<f32>(0).unwrap(), &[3, 0, usize::MAX >> 1]).unwrap();
    consume(empty.into_raw());
    let point = Export::new(stream.alloc::<f32>(1).unwrap(), &[]).unwrap();
    consume(point.into_raw());
}

#[test]
fn shapes_and_types_that_do_not_suit_are_errors() {
    let stream = stream();
    let make = || stream.alloc::<f32>(6).unwrap();
    for shape in [&[2, 2][..], &[], &[usize::MAX, 2], &[6, 0]] {
        assert!(matches!(Export::new(make(), shape), Err(Error::Shape { len: 6, .. })), "{shape:?}");
    }
    // Without elements the other sizes may be anything that DLPack can say.
    let empty = || stream.alloc::<f32>(0).unwrap();
    for shape in [&[0, i64::MAX as usize][..], &[i64::MAX as usize, 2, 0], &[0, 0]] {
        assert!(Export::new(empty(), shape).is_ok(), "{shape:?}");
    }
    for shape in [&[0, usize::MAX][..], &[usize::MAX, 2, 0]] {
        let problem = problem(Export::new(empty(), shape));
        assert!(matches!(&problem, DlpackProblem::Shape { reason } if reason.contains("64 bits")), "{problem}");
    }
    let vectors = stream.alloc::<[f32; 2]>(2).unwrap();
    assert!(matches!(problem(Export::new(vectors, &[2])), DlpackProblem::NoDataType { .. }));
}

#[test]
fn if_the_device_is_lost_the_memory_leaks() {
    let stream = stream();
    let before = fake::blocks();
    let tensor = Export::new(stream.alloc::<u8>(4).unwrap(), &[4]).unwrap().into_raw();
    fake::fail("hipDeviceSynchronize", hipError_t::hipErrorLaunchFailure, 1);
    consume(tensor);
    assert_eq!(stream.device().take_deferred_errors().len(), 1);
    assert_eq!(fake::blocks(), before + 1);
}

#[test]
fn impossible_tensors_are_errors_and_are_given_back() {
    let producer = producer();
    let stream = stream();
    let mut data = [0.0f32; 8];
    let data: *mut c_void = data.as_mut_ptr().cast();
    type Change = fn(&mut DlManagedTensorVersioned);
    type Expected = fn(&DlpackProblem) -> bool;
    type Case<'a> = (&'a [i64], Option<&'a [i64]>, Change, Expected);
    let cases: [Case<'_>; 12] = [
        (&[2], None, |t| t.version.major = 2, |p| matches!(p, DlpackProblem::Version { .. })),
        (&[-1], None, |_| {}, |p| matches!(p, DlpackProblem::Shape { .. })),
        (&[i64::MAX, 4], None, |_| {}, |p| matches!(p, DlpackProblem::Shape { .. })),
        (&[2], None, |t| t.dl_tensor.ndim = -1, |p| matches!(p, DlpackProblem::Shape { .. })),
        (&[2], None, |t| t.dl_tensor.ndim = 1000, |p| matches!(p, DlpackProblem::Shape { .. })),
        (&[2], None, |t| t.dl_tensor.shape = std::ptr::null_mut(), |p| matches!(p, DlpackProblem::Shape { .. })),
        (&[2], None, |t| t.dl_tensor.byte_offset = u64::MAX, |p| matches!(p, DlpackProblem::Shape { .. })),
        (&[2], None, |t| t.dl_tensor.dtype.lanes = 2, |p| matches!(p, DlpackProblem::DataType { .. })),
        (&[2, 2], Some(&[1, 2]), |_| {}, |p| matches!(p, DlpackProblem::Strides { .. })),
        (&[2], None, |t| t.dl_tensor.device.device_type = 2, |p| matches!(p, DlpackProblem::Device { .. })),
        (&[2], None, |t| t.dl_tensor.device.device_id = 1, |p| matches!(p, DlpackProblem::Device { .. })),
        (&[2], None, |t| t.flags = 1, |p| matches!(p, DlpackProblem::ReadOnly)),
    ];
    let count = cases.len();
    for (shape, strides, change, expected) in cases {
        let tensor = produce(&producer, data, shape, strides, change);
        // SAFETY: a tensor, once; what is wrong with it is found before anything is followed.
        let found = problem(unsafe { Import::from_raw(tensor) }.and_then(|import| import.into_buffer::<f32>(&stream)));
        assert!(expected(&found), "{found}");
    }
    assert_eq!(producer.returned.load(Ordering::Relaxed), count);
    // SAFETY: null is allowed.
    assert_eq!(problem(unsafe { Import::from_raw(std::ptr::null_mut()) }), DlpackProblem::Null);
    // SAFETY: as above.
    assert_eq!(problem(unsafe { Import::from_raw_unversioned(std::ptr::null_mut()) }), DlpackProblem::Null);

    // The fake does not know it, and cannot tell.
    let tensor = produce(&producer, data, &[2], None, |_| {});
    // SAFETY: a tensor, once.
    let found = problem(unsafe { Import::from_raw(tensor) }.and_then(|import| import.into_buffer::<f32>(&stream)));
    assert!(matches!(found, DlpackProblem::Memory { .. }), "{found}");
}

#[test]
fn strides_of_single_rows_and_of_nothing_do_not_matter() {
    let producer = producer();
    let mut data = [0.0f32; 8];
    let data: *mut c_void = data.as_mut_ptr().cast();
    let contiguous = |shape: &[i64], strides: Option<&[i64]>| {
        let tensor = produce(&producer, data, shape, strides, |_| {});
        // SAFETY: a tensor, once.
        unsafe { Import::from_raw(tensor) }.unwrap().is_contiguous()
    };
    assert!(contiguous(&[2, 3], Some(&[3, 1])) && contiguous(&[], None) && contiguous(&[], Some(&[])));
    assert!(contiguous(&[2, 1, 3], Some(&[3, 99, 1])) && contiguous(&[0, 3], Some(&[7, 7])));
    assert!(!contiguous(&[2, 3], Some(&[4, 1])) && !contiguous(&[2], Some(&[-1])) && !contiguous(&[2], Some(&[0])));
}

#[test]
fn imports_move_to_other_threads() {
    fn is_send<T: Send + Sync>() {}
    is_send::<Import>();
    is_send::<Export>();
    is_send::<ReadOnly<f32>>();
    is_send::<Buffer<f32>>();
}
