//! A kernel that goes wrong, on the software device. One process for one test: a fault stops the device.

use hip::{Device, Grid, In, InOut, Module};

/// For gfx90a; see `fixtures/args.hip`.
const CODE: &[u8] = include_bytes!("fixtures/args_gfx90a.co");

#[test]
fn an_access_out_of_bounds_is_an_error_with_its_place() -> hip::Result<()> {
    let device = Device::emulated("mi210")?;
    let stream = device.stream()?;
    let saxpy = Module::load(&device, CODE)?.kernel("saxpy")?.bind::<(u32, f32, In<f32>, InOut<f32>)>()?;
    let x = stream.upload(&[1.0f32; 64])?;
    let mut y = stream.upload(&[1.0f32; 64])?;
    // SAFETY: none of a real device. On the software device an access out of bounds is an error.
    unsafe { saxpy.launch(&stream, Grid::cover(65, 64), (65, 1.0, &x, &mut y)) }?;
    let error = stream.synchronize().unwrap_err();
    assert!(error.poisons_device(), "{error}");
    let fault = error.fault().expect("the software device knows the fault");
    assert!(fault.contains("kernel `saxpy` stopped at"), "{fault}");
    assert!(error.to_string().contains(fault), "{error}");
    println!("{error}");
    // Everything that is dropped now fails too, without a panic.
    drop((x, y, saxpy, stream));
    assert!(!device.take_deferred_errors().is_empty());
    Ok(())
}
