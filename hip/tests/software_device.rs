//! Whole flows on the software device: a compiled kernel, real memory, real order.

use std::sync::Arc;

use hip::sys::PropsLayout;
use hip::{
    Arg, AsView, BoundKernel, Buffer, Clock, Device, Error, Family, Grid, In, InOut, Module, Out, PinnedBuffer, Stream,
    f16,
};

/// For gfx90a; see `fixtures/args.hip`.
const CODE: &[u8] = include_bytes!("fixtures/args_gfx90a.co");

type Saxpy = BoundKernel<(u32, f32, In<f32>, InOut<f32>)>;

fn device() -> Device {
    Device::emulated("mi210").expect("the software device mi210")
}

fn setup() -> hip::Result<(Stream, Saxpy)> {
    let device = device();
    let module = Module::load(&device, CODE)?;
    Ok((device.stream()?, module.kernel("saxpy")?.bind()?))
}

/// y += a * x.
fn run(saxpy: &Saxpy, stream: &Stream, a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>) -> hip::Result<()> {
    let n = x.len().min(y.len());
    // SAFETY: the kernel leaves elements from n on alone. Its workgroups have 64 work-items.
    unsafe { saxpy.launch(stream, Grid::cover(n, 64), (n as u32, a, x, y)) }
}

#[test]
fn the_device_says_what_it_is() -> hip::Result<()> {
    let device = device();
    assert_eq!((device.arch().name(), device.arch().wave_size()), ("gfx90a", 64));
    assert!(device.runtime().is_software());
    assert_eq!(device, self::device(), "one object per device");
    let memory = device.memory_info()?;
    assert!(memory.free > 0 && memory.free <= memory.total);
    assert!(matches!(Device::emulated("mi9"), Err(Error::Software(text)) if text.contains("mi210")));
    Ok(())
}

#[test]
fn saxpy() -> hip::Result<()> {
    let (stream, saxpy) = setup()?;
    let n = 1000;
    let host_x: Vec<f32> = (0..n).map(|i| i as f32).collect();
    let x = stream.upload(&host_x)?;
    let mut y = stream.alloc::<f32>(n)?;
    stream.fill(&mut y, 0.5)?;
    run(&saxpy, &stream, 2.0, &x, &mut y)?;
    let out = stream.download(&y)?;
    assert!(out.iter().zip(&host_x).all(|(y, x)| *y == 0.5 + 2.0 * x), "{out:?}");
    Ok(())
}

#[test]
fn arguments_of_every_kind_arrive() -> hip::Result<()> {
    let device = device();
    let stream = device.stream()?;
    let module = Module::load(&device, CODE)?;
    type Types = (u8, i8, u16, i64, f16, In<[f16; 4]>, In<u8>, Out<[f32; 4]>);
    let kernel = module.kernel("types")?.bind::<Types>()?;
    let halves = stream.upload(&[[f16::ZERO; 4], [f16::from_f32(0.25), f16::ONE, f16::ONE, f16::ONE]])?;
    let bytes = stream.upload(&[0u8, 0, 7])?;
    let mut out = stream.alloc_zeroed::<[f32; 4]>(4)?;
    // SAFETY: the kernel reads element 1 of `halves` and element 2 of `bytes`, and writes element 3 of `out`.
    unsafe { kernel.launch(&stream, Grid::new(1, 1), (1, 3, 1, 2, f16::from_f32(0.5), &halves, &bytes, &mut out)) }?;
    let zero = [0.0; 4];
    assert_eq!(stream.download(&out)?, [zero, zero, zero, [7.75; 4]]);

    let scale = module.kernel("tile::scale<double>")?.bind::<(Params, InOut<f64>)>()?;
    let mut data = stream.upload(&[1.0f64, 2.0, 3.0, 4.0])?;
    let params = Params { rows: 1, cols: 3, scale: -2.0 };
    // SAFETY: the kernel touches rows * cols elements.
    unsafe { scale.launch(&stream, Grid::new(1, 64), (params, data.slice_mut(1..)?)) }?;
    assert_eq!(stream.download(&data)?, [1.0, -4.0, -6.0, -8.0]);
    Ok(())
}

#[derive(Clone, Copy, hip::bytemuck::Pod, hip::bytemuck::Zeroable)]
#[bytemuck(crate = "hip::bytemuck")]
#[repr(C)]
struct Params {
    rows: i32,
    cols: i32,
    scale: f64,
}

#[test]
fn lds_and_barriers() -> hip::Result<()> {
    let device = device();
    let stream = device.stream()?;
    let reverse = Module::load(&device, CODE)?.kernel("reverse")?.bind::<(InOut<f32>,)>()?;
    let host: Vec<f32> = (0..128).map(|i| i as f32).collect();
    let mut data = stream.upload(&host)?;
    // SAFETY: one workgroup of 128 work-items, for 128 elements.
    unsafe { reverse.launch(&stream, Grid::new(1, 128), (&mut data,)) }?;
    assert!(stream.download(&data)?.iter().eq(host.iter().rev()));
    Ok(())
}

#[test]
fn raw_launches() -> hip::Result<()> {
    let device = device();
    let stream = device.stream()?;
    let kernel = Module::load(&device, CODE)?.kernel("saxpy_c")?;
    let x = stream.upload(&[1.0f32, 2.0, 3.0])?;
    let mut y = stream.upload(&[10.0f32; 3])?;
    let args = [Arg::value(&3u32), Arg::value(&2.0f32), Arg::read(&x), Arg::write(&mut y)];
    // SAFETY: the types are the kernel's, which leaves elements from 3 on alone.
    unsafe { kernel.launch_raw(&stream, Grid::new(1, 64), &args) }?;
    assert_eq!(stream.download(&y)?, [12.0, 14.0, 16.0]);
    Ok(())
}

#[test]
fn streams_wait_for_each_other() -> hip::Result<()> {
    let (a, saxpy) = setup()?;
    let b = a.device().stream()?;
    let n = 20_000;
    let mut x = a.alloc::<f32>(n)?;
    let mut y = b.alloc_zeroed::<f32>(n)?;
    // Each step needs the step before, on the other stream; nothing here waits on the host.
    a.fill(&mut x, 1.0)?;
    run(&saxpy, &b, 1.0, &x, &mut y)?;
    for _ in 0..5 {
        run(&saxpy, &a, 1.0, &y, &mut x)?;
        run(&saxpy, &b, 1.0, &x, &mut y)?;
    }
    drop(x);
    // Fibonacci numbers.
    assert!(b.download(&y)?.iter().all(|v| *v == 144.0));
    Ok(())
}

#[test]
fn buffers_may_go_while_kernels_use_them() -> hip::Result<()> {
    let (stream, saxpy) = setup()?;
    let n = 5000;
    let mut y = stream.alloc_zeroed::<f32>(n)?;
    for i in 0..20 {
        let mut x = stream.alloc::<f32>(n)?;
        stream.fill(&mut x, i as f32)?;
        run(&saxpy, &stream, 1.0, &x, &mut y)?;
    }
    drop(saxpy);
    assert!(stream.download(&y)?.iter().all(|v| *v == 190.0));
    Ok(())
}

#[test]
fn asynchronous_copies() -> hip::Result<()> {
    let (stream, saxpy) = setup()?;
    let device = stream.device().clone();
    let n = 3000;
    let ones = Arc::new(PinnedBuffer::from_slice(&device, &vec![1.0f32; n])?);
    let mut x = stream.alloc(n)?;
    let mut y = stream.alloc_zeroed(n)?;
    let upload = stream.upload_async(&mut x, Arc::clone(&ones))?;
    run(&saxpy, &stream, 3.0, &x, &mut y)?;
    let download = stream.download_async(PinnedBuffer::new(&device, n - 10)?, &y.view().slice(10..)?)?;
    drop((x, y));
    assert!(download.wait()?.iter().all(|v| *v == 3.0));
    assert!(upload.is_done()?);
    assert_eq!(upload.wait()?.len(), n);
    Ok(())
}

#[test]
fn events_take_host_time() -> hip::Result<()> {
    let (stream, saxpy) = setup()?;
    let x = stream.alloc_zeroed::<f32>(10_000)?;
    let mut y = stream.alloc_zeroed::<f32>(10_000)?;
    let start = stream.record_event()?;
    run(&saxpy, &stream, 1.0, &x, &mut y)?;
    let stop = stream.record_event()?;
    stop.synchronize()?;
    assert!(stop.is_done()? && stream.is_idle()?);
    let elapsed = stop.elapsed_since(&start)?;
    assert!(elapsed.milliseconds() > 0.0 && elapsed.clock() == Clock::Host, "{elapsed}");
    Ok(())
}

#[test]
fn code_for_another_architecture_is_refused() -> hip::Result<()> {
    let device = Device::emulated("gfx906")?;
    assert_eq!(device.arch().name(), "gfx906");
    match Module::load(&device, CODE) {
        Err(Error::WrongArch { have, .. }) => assert_eq!(have, ["gfx90a"]),
        other => panic!("{other:?}"),
    }
    // Devices do not mix either.
    let buffer = device.stream()?.upload(&[1.0f32])?;
    let (stream, saxpy) = setup()?;
    let mut y = stream.alloc_zeroed::<f32>(1)?;
    assert!(matches!(run(&saxpy, &stream, 1.0, &buffer, &mut y), Err(Error::WrongDevice { .. })));
    Ok(())
}

#[test]
fn memory_runs_out_with_an_error_that_says_so() -> hip::Result<()> {
    let stream = device().stream()?;
    let error = stream.alloc::<u8>(1 << 45).map(drop).unwrap_err();
    assert!(error.is_out_of_memory(), "{error}");
    assert!(error.to_string().contains("35184372088832 bytes"), "{error}");
    stream.upload(&[1u8])?;
    Ok(())
}

#[test]
fn several_threads_share_a_stream() -> hip::Result<()> {
    let (stream, saxpy) = setup()?;
    let x = stream.upload(&[1.0f32; 256])?;
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4)
            .map(|_| {
                scope.spawn(|| -> hip::Result<()> {
                    let mut y = stream.alloc_zeroed::<f32>(256)?;
                    for _ in 0..10 {
                        run(&saxpy, &stream, 1.0, &x, &mut y)?;
                    }
                    assert_eq!(stream.download(&y)?, [10.0; 256]);
                    Ok(())
                })
            })
            .collect();
        threads.into_iter().try_for_each(|thread| thread.join().expect("no panic"))
    })
}

/// The same chip behind each runtime: other layouts and numbers, the same device.
#[test]
fn every_interface() -> hip::Result<()> {
    for (abi, layout, major) in [
        ("rocm5", PropsLayout::Unsuffixed, 5),
        ("rocm6", PropsLayout::R0600, 6),
        ("rocm7", PropsLayout::R0600, 7),
        ("dtk", PropsLayout::DtkV2, 6),
    ] {
        let device = Device::emulated(&format!("mi210@{abi}"))?;
        let runtime = device.runtime();
        assert_eq!((runtime.version().major, device.arch().name()), (major, "gfx90a"), "{abi}");
        assert_eq!((runtime.family(), runtime.profile().props), (Family::Software, layout), "{abi}");
        let stream = device.stream()?;
        let saxpy: Saxpy = Module::load(&device, CODE)?.kernel("saxpy")?.bind()?;
        let (x, mut y) = (stream.upload(&[3.0f32; 64])?, stream.upload(&[1.0f32; 64])?);
        run(&saxpy, &stream, 2.0, &x, &mut y)?;
        assert_eq!(stream.download(&y)?, [7.0; 64], "{abi}");
    }
    assert!(matches!(Device::emulated("mi210@rocm4"), Err(Error::Software(text)) if text.contains("rocm5")));
    Ok(())
}

#[test]
fn lists_of_devices() -> hip::Result<()> {
    let devices = Device::emulated_all("mi100,mi60,mi100")?;
    let names: Vec<_> = devices.iter().map(|device| device.arch().name()).collect();
    assert_eq!(names, ["gfx908", "gfx906", "gfx908"]);
    assert_ne!(devices[0], devices[2], "a name given twice is two devices");
    assert_eq!(devices, Device::emulated_all("mi100,mi60,mi100")?);
    assert_eq!(devices[0], Device::emulated("mi100")?);
    assert_ne!(devices[0], Device::emulated("mi100@rocm5")?, "another runtime");
    assert!(matches!(Device::emulated("mi100,mi60"), Err(Error::Software(text)) if text.contains("emulated_all")));
    assert!(matches!(Device::emulated_all("mi100,,mi60"), Err(Error::Software(_))));
    Ok(())
}
