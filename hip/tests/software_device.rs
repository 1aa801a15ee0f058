//! Whole flows on the software device: a compiled kernel, real memory, real order.

use hip::{Arg, Device, Error, Grid, In, InOut, Module, Out, PinnedBuffer};

const CODE: &[u8] = include_bytes!("fixtures/args_gfx90a.co");

fn device() -> Device {
    Device::emulated("mi210").expect("the software device mi210")
}

#[test]
fn saxpy() -> hip::Result<()> {
    let device = device();
    assert_eq!(device.arch().name(), "gfx90a");
    assert!(device.runtime().is_software());
    let stream = device.stream()?;
    let n = 1000;
    let host_x: Vec<f32> = (0..n).map(|i| i as f32).collect();
    let x = stream.upload(&host_x)?;
    let mut y = stream.alloc::<f32>(n)?;
    stream.fill(&mut y, 0.5)?;
    let module = Module::load(&device, CODE)?;
    let saxpy = module.kernel("saxpy")?.bind::<(u32, f32, In<f32>, InOut<f32>)>()?;
    // SAFETY: the kernel leaves elements from n on alone.
    unsafe { saxpy.launch(&stream, Grid::cover(n, 64), (n as u32, 2.0, &x, &mut y)) }?;
    let out = stream.download(&y)?;
    assert!(out.iter().zip(&host_x).all(|(y, x)| *y == 0.5 + 2.0 * x), "{out:?}");
    Ok(())
}
