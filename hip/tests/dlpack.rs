//! Tensors and raw memory that leave this crate and come back, on the software device.

use std::sync::Arc;

use hip::dlpack::{DlDevice, DlpackProblem, Export, Import};
use hip::{Arg, AsView, Buffer, Device, Error, Grid, Module, RawBuffer, Stream};

/// For gfx90a; see `fixtures/args.hip`.
const CODE: &[u8] = include_bytes!("fixtures/args_gfx90a.co");

/// The same chip behind every binary interface that it can have.
const DEVICES: [&str; 4] = ["mi210", "mi210@rocm5", "mi210@rocm6", "mi210@rocm7"];

fn streams() -> impl Iterator<Item = Stream> {
    DEVICES.into_iter().map(|name| Device::emulated(name).and_then(|device| device.stream()).expect("a stream"))
}

/// y += a * x.
fn saxpy(stream: &Stream, a: f32, x: &impl AsView<Element = f32>, y: &mut Buffer<f32>) -> hip::Result<()> {
    let kernel = Module::load(stream.device(), CODE)?.kernel("saxpy_c")?;
    let n = u32::try_from(y.len()).expect("few elements");
    // SAFETY: the types are the kernel's, which leaves elements from n on alone; both have as many.
    unsafe {
        kernel.launch_raw(
            stream,
            Grid::cover(y.len(), 64),
            &[Arg::value(&n), Arg::value(&a), Arg::read(x), Arg::write(y)],
        )
    }
}

#[test]
fn a_tensor_goes_out_and_comes_back_without_a_copy() -> hip::Result<()> {
    for stream in streams() {
        let other = stream.device().stream()?;
        let x = stream.upload(&[1.0f32, 2.0, 3.0, 4.0])?;
        let mut y = stream.upload(&[10.0f32; 4])?;
        saxpy(&stream, 2.0, &x, &mut y)?;
        let address = y.device_ptr();
        // Queued work is waited for.
        let tensor = Export::new(y, &[2, 2])?.into_raw();
        // SAFETY: our own tensor, once; no work on it is under way.
        let import = unsafe { Import::from_raw(tensor) }?;
        assert_eq!((import.shape(), import.strides()), (&[2, 2][..], Some(&[2, 1][..])));
        let ordinal = stream.device().handle();
        assert_eq!(import.device(), DlDevice { device_type: DlDevice::ROCM, device_id: ordinal });
        let mut y = import.into_buffer::<f32>(&other)?;
        assert_eq!(y.device_ptr(), address);
        saxpy(&other, 1.0, &x, &mut y)?;
        assert_eq!(other.download(&y)?, [13.0, 16.0, 19.0, 22.0]);

        // On a stream of the consumer's, in its order; and through the structure before DLPack 1.0.
        let tensor = Export::on(y, &[4], &stream)?.into_raw_unversioned()?;
        // SAFETY: as above; the stream is waited for by the buffer's owner, which is the same.
        let y = unsafe { Import::from_raw_unversioned(tensor) }?.into_buffer::<f32>(&stream)?;
        assert_eq!(stream.download(&y)?, [13.0, 16.0, 19.0, 22.0]);
        drop(y);
        assert!(stream.device().take_deferred_errors().is_empty());
    }
    Ok(())
}

#[test]
fn a_shared_tensor_can_be_read_by_both() -> hip::Result<()> {
    for stream in streams() {
        let x = Arc::new(stream.upload(&[1.0f32, 2.0])?);
        // SAFETY: our own tensor, once; nobody writes it.
        let import = unsafe { Import::from_raw(Export::shared(&x, &[2])?.into_raw()) }?;
        assert!(import.is_read_only());
        let read_only = import.into_read_only::<f32>(&stream)?;
        let mut y = stream.alloc_zeroed::<f32>(2)?;
        saxpy(&stream, 3.0, &read_only, &mut y)?;
        saxpy(&stream, 1.0, &*x, &mut y)?;
        drop(read_only);
        assert_eq!(stream.download(&y)?, [4.0, 8.0]);
        assert_eq!(Arc::strong_count(&x), 1);
        // SAFETY: as above.
        let import = unsafe { Import::from_raw(Export::shared(&x, &[2])?.into_raw()) }?;
        let refused = import.into_buffer::<f32>(&stream);
        assert!(matches!(refused, Err(Error::Dlpack(problem)) if *problem == DlpackProblem::ReadOnly));
        assert_eq!(Arc::strong_count(&x), 1, "it was given back");
    }
    Ok(())
}

#[test]
fn memory_that_the_runtime_does_not_know_is_refused() -> hip::Result<()> {
    for stream in streams() {
        let mut host = vec![0.0f32; 4];
        let mut shape = [4i64];
        let mut tensor = hip::dlpack::DlManagedTensor {
            dl_tensor: hip::dlpack::DlTensor {
                data: host.as_mut_ptr().cast(),
                device: DlDevice { device_type: DlDevice::ROCM, device_id: stream.device().handle() },
                ndim: 1,
                dtype: hip::dlpack::DlDataType::of::<f32>().expect("a type"),
                shape: shape.as_mut_ptr(),
                strides: std::ptr::null_mut(),
                byte_offset: 0,
            },
            manager_ctx: std::ptr::null_mut(),
            deleter: None,
        };
        // SAFETY: a tensor that outlives the import; that it is not on the device is found out.
        let refused = unsafe { Import::from_raw_unversioned(&mut tensor) }?.into_buffer::<f32>(&stream);
        let Err(Error::Dlpack(problem)) = refused else { panic!("{refused:?}") };
        assert!(matches!(*problem, DlpackProblem::Memory { .. }), "{problem}");
    }
    Ok(())
}

#[test]
fn raw_buffers_and_memory_of_hip() -> hip::Result<()> {
    for stream in streams() {
        let mut y = stream.upload(&[1.0f32, 2.0])?;
        let x = stream.upload(&[1.0f32, 1.0])?;
        saxpy(&stream, 1.0, &x, &mut y)?;
        let owner = y.into_raw().owner();
        // SAFETY: the owner of a buffer of this type, used once.
        let y: Buffer<f32> = unsafe { Buffer::from_raw(RawBuffer::from_owner(owner)) };
        assert_eq!(stream.download(&y)?, [2.0, 3.0]);

        let mut whole = stream.alloc::<f32>(1024)?;
        stream.fill(&mut whole, 4.0)?;
        let address = whole.device_ptr();
        // SAFETY: the memory of a buffer that is kept until the other is gone, and is not used beside it; its work is in
        // the same stream.
        let part = unsafe { Buffer::<f32>::from_foreign(&stream, address, 512, whole) }?;
        assert_eq!(stream.download(&part)?, [4.0; 512]);
        let other = stream.device().stream()?;
        let mut copy = other.alloc::<f32>(512)?;
        other.copy(&mut copy, &part)?;
        drop(part);
        assert_eq!(other.download(&copy)?, [4.0; 512]);
        assert!(stream.device().take_deferred_errors().is_empty());
    }
    Ok(())
}
