//! Wrong arguments and launch shapes are typed errors and launch nothing; right ones run. Kernels are compiled by this
//! package's build script.

mod common;

use common::{CHIPS, checks};
use hip::bytemuck::{Pod, Zeroable};
use hip::{Arg, Device, Error, Grid, In, InOut, Kernel, Module, Out, Params, Stream, f16};

/// `struct Line` of the kernels.
#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C)]
#[bytemuck(crate = "hip::bytemuck")]
struct Line {
    slope: f32,
    offset: f32,
    steps: i32,
}

fn setup(chip: &str) -> (Device, Stream, Module) {
    let device = Device::emulated(chip).unwrap();
    let stream = device.stream().unwrap();
    let module = Module::load(&device, &checks::CODE).unwrap();
    (device, stream, module)
}

fn bind_error<P: Params>(kernel: &Kernel) -> Error {
    match kernel.bind::<P>() {
        Ok(_) => panic!("wrong parameter types were accepted"),
        Err(error) => error,
    }
}

#[test]
fn right_arguments_run_on_every_architecture() {
    for (chip, arch) in CHIPS {
        let (device, stream, module) = setup(chip);
        assert_eq!(device.arch().name(), arch);
        let n = 1000;
        let x: Vec<f32> = (0..n).map(|i| i as f32).collect();
        let x_device = stream.upload(&x).unwrap();

        let line = checks::line::<Line>(&module).unwrap();
        let mut y = stream.alloc_zeroed::<f32>(n + 1).unwrap();
        let by_value = Line { slope: 2.0, offset: 1.0, steps: 3 };
        // SAFETY: the kernel touches the first `n` elements of both buffers, which have as many.
        unsafe { line.launch(&stream, Grid::cover(n, 256), (by_value, &x_device, &mut y, n as u32)).unwrap() };
        let y = stream.download(&y).unwrap();
        assert!((0..n).all(|i| y[i] == 8.0 * x[i] + 7.0), "{chip}");
        assert_eq!(y[n], 0.0, "{chip}: written behind the end");

        let halves = checks::halves(&module).unwrap();
        let x_half: Vec<f16> = x.iter().map(|&x| f16::from_f32(x)).collect();
        let x_half_device = stream.upload(&x_half).unwrap();
        let mut y = stream.alloc_zeroed::<f16>(n).unwrap();
        let factor = f16::from_f32(0.5);
        // SAFETY: as above.
        unsafe {
            halves.launch(&stream, Grid::cover(n, 256), (&x_half_device, &mut y, n as u32, factor)).unwrap();
        }
        let y = stream.download(&y).unwrap();
        assert!((0..n).all(|i| y[i].to_f32() == 0.5 * x[i]), "{chip}");
    }
}

#[test]
fn wrong_parameter_lists_are_refused() {
    let (_, _, module) = setup("mi210");
    let halves = module.kernel("halves").unwrap();
    assert!(halves.bind::<(In<f16>, Out<f16>, u32, f16)>().is_ok());

    // Missing, extra, none.
    let missing = bind_error::<(In<f16>, Out<f16>, u32)>(&halves);
    assert!(matches!(missing, Error::ArgumentCount { expected: 4, got: 3, .. }), "{missing}");
    let extra = bind_error::<(In<f16>, Out<f16>, u32, f16, u32)>(&halves);
    assert!(matches!(extra, Error::ArgumentCount { expected: 4, got: 5, .. }), "{extra}");
    let none = bind_error::<()>(&halves);
    assert!(matches!(none, Error::ArgumentCount { expected: 4, got: 0, .. }), "{none}");

    // A wrong size, a value for a pointer, a pointer for a value.
    let size = bind_error::<(In<f16>, Out<f16>, u64, f16)>(&halves);
    assert!(matches!(size, Error::ArgumentSize { index: 2, expected: 4, .. }), "{size}");
    let value = bind_error::<(u64, Out<f16>, u32, f16)>(&halves);
    assert!(matches!(value, Error::ArgumentKind { index: 0, .. }), "{value}");
    let pointer = bind_error::<(In<f16>, Out<f16>, In<u32>, f16)>(&halves);
    assert!(matches!(pointer, Error::ArgumentKind { index: 2, .. }), "{pointer}");

    // Wrong element types behind pointers and by value; writing through a pointer to const.
    let pointee = bind_error::<(In<f32>, Out<f16>, u32, f16)>(&halves);
    assert!(matches!(pointee, Error::ArgumentType { index: 0, .. }), "{pointee}");
    let signed = bind_error::<(In<f16>, Out<f16>, f32, f16)>(&halves);
    assert!(matches!(signed, Error::ArgumentType { index: 2, .. }), "{signed}");
    let bits = bind_error::<(In<f16>, Out<f16>, u32, u16)>(&halves);
    assert!(matches!(bits, Error::ArgumentType { index: 3, .. }), "{bits}");
    let access = bind_error::<(InOut<f16>, Out<f16>, u32, f16)>(&halves);
    assert!(matches!(access, Error::ArgumentAccess { index: 0, .. }), "{access}");

    // The messages name the kernel and the argument.
    for error in [missing, size, value, pointee, access] {
        assert!(error.to_string().contains("halves"), "{error}");
    }

    // A struct by value: only its size is known.
    let line = module.kernel("line").unwrap();
    let short = bind_error::<([f32; 2], In<f32>, Out<f32>, u32)>(&line);
    assert!(matches!(short, Error::ArgumentSize { index: 0, expected: 12, .. }), "{short}");

    // Without C++ types in the name, count, size and kind are still checked.
    let plain = module.kernel("plain").unwrap();
    assert!(plain.bind::<(f32, In<f32>, Out<f32>, u32)>().is_ok());
    assert!(matches!(bind_error::<(f32, In<f32>, Out<f32>)>(&plain), Error::ArgumentCount { .. }));
    assert!(matches!(bind_error::<(f64, In<f32>, Out<f32>, u32)>(&plain), Error::ArgumentSize { .. }));
    assert!(matches!(bind_error::<(f32, u64, Out<f32>, u32)>(&plain), Error::ArgumentKind { .. }));
}

#[test]
fn launches_with_run_time_arguments_are_checked_too() {
    let (_, stream, module) = setup("mi210");
    let plain = module.kernel("plain").unwrap();
    let x = stream.upload(&[1.0f32; 64]).unwrap();
    let mut y = stream.upload(&[7.0f32; 64]).unwrap();
    let grid = Grid::new(1, 64);
    // SAFETY: none of these is launched, which is what is tested.
    unsafe {
        let short = [Arg::value(&2.0f32), Arg::read(&x)];
        assert!(matches!(plain.launch_raw(&stream, grid, &short), Err(Error::ArgumentCount { .. })));
        let wide = [Arg::value(&2.0f64), Arg::read(&x), Arg::write(&mut y), Arg::value(&64u32)];
        assert!(matches!(plain.launch_raw(&stream, grid, &wide), Err(Error::ArgumentSize { .. })));
        let address = 0u64;
        let value = [Arg::value(&2.0f32), Arg::value(&address), Arg::read(&x), Arg::value(&64u32)];
        assert!(matches!(plain.launch_raw(&stream, grid, &value), Err(Error::ArgumentKind { .. })));
    }
    assert_eq!(stream.download(&y).unwrap(), [7.0; 64], "something was launched");
    let right = [Arg::value(&2.0f32), Arg::read(&x), Arg::write(&mut y), Arg::value(&64u32)];
    // SAFETY: the kernel touches 64 elements of both buffers, which have as many.
    unsafe { plain.launch_raw(&stream, grid, &right).unwrap() };
    assert_eq!(stream.download(&y).unwrap(), [2.0; 64]);
}

#[test]
fn limits_of_kernel_and_device_are_checked() {
    for (chip, _) in CHIPS {
        let (device, stream, module) = setup(chip);
        let greedy = module.kernel("greedy").unwrap().bind::<(InOut<f32>,)>().unwrap();
        let x: Vec<f32> = (0..64).map(|i| i as f32).collect();
        let mut y = stream.upload(&x).unwrap();
        let refused = |grid: Grid, y: &mut hip::Buffer<f32>| {
            // SAFETY: nothing is launched, which is what is tested.
            let error = unsafe { greedy.launch(&stream, grid, (y,)) }.expect_err("accepted");
            assert!(matches!(error, Error::Launch { .. }), "{chip}: {error}");
            error.to_string()
        };
        let threads = refused(Grid::new(1, 65), &mut y);
        assert!(threads.contains("64") && threads.contains("greedy"), "{threads}");
        let lds = refused(Grid::new(1, 64).with_dynamic_lds(16385), &mut y);
        assert!(lds.contains("49152") && lds.contains("65536"), "{lds}");
        refused(Grid::new(0, 64), &mut y);
        refused(Grid::new(1, 0), &mut y);
        refused(Grid::new(1, (1, 1, 65)), &mut y);
        refused(Grid::new(u32::MAX, 64), &mut y);
        assert_eq!(stream.download(&y).unwrap(), x, "something was launched");

        // At the limits it runs.
        // SAFETY: the kernel touches 64 elements of the buffer and 256 bytes of the dynamic LDS.
        unsafe { greedy.launch(&stream, Grid::new(1, 64).with_dynamic_lds(16384), (&mut y,)).unwrap() };
        let y = stream.download(&y).unwrap();
        assert!((0..64).all(|i| y[i] == 64.0 - i as f32), "{chip}");
        assert!(device.take_deferred_errors().is_empty());
    }
}

#[test]
fn code_for_another_architecture_is_refused() {
    let device = Device::emulated("gfx906").unwrap();
    let wrong = checks::CODE.objects.iter().find(|object| object.arch == "gfx942").unwrap();
    let error = Module::load(&device, wrong.bytes).unwrap_err();
    let Error::WrongArch { have, want, .. } = &error else { panic!("{error}") };
    assert!(have.iter().any(|arch| arch.contains("gfx942")), "{error}");
    assert!(want.contains("gfx906"), "{error}");
    assert!(Module::load(&device, &b"not a code object"[..]).is_err());
    assert!(Module::load(&device, &wrong.bytes[..wrong.bytes.len() / 2]).is_err());
}

#[test]
fn unknown_kernels_are_named() {
    let (_, _, module) = setup("mi210");
    let error = module.kernel("lime").unwrap_err();
    assert!(matches!(error, Error::KernelNotFound { .. }));
    assert!(error.to_string().contains("line"), "{error}");
}
