//! A kernel that reads through a null pointer, on the software device. One process for one test: a fault stops the device.

use hip::{Device, Grid, In, InOut, Module, Null};

/// For gfx90a; see `fixtures/args.hip`.
const CODE: &[u8] = include_bytes!("fixtures/args_gfx90a.co");

#[test]
fn a_null_pointer_is_called_one() -> hip::Result<()> {
    let device = Device::emulated("mi210")?;
    let stream = device.stream()?;
    let saxpy = Module::load(&device, CODE)?.kernel("saxpy")?.bind::<(u32, f32, In<f32>, InOut<f32>)>()?;
    let mut y = stream.upload(&[1.0f32; 64])?;
    // SAFETY: none of a real device. On the software device an access out of bounds is an error.
    unsafe { saxpy.launch(&stream, Grid::cover(64, 64), (64, 1.0, Null, &mut y)) }?;
    let error = stream.synchronize().unwrap_err().to_string();
    assert!(error.contains("; an address this low is that of a null pointer"), "{error}");
    assert!(!error.contains("does not offer yet"), "this kernel has no hidden arguments: {error}");
    Ok(())
}
