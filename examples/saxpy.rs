//! The first program: a kernel of one's own, compiled by `build.rs`, launched with checked arguments.
//!
//!     cargo run --release --example saxpy

use std::process::ExitCode;

use hip::{Device, Grid, Module};

mod kernels {
    hip::include_kernels!("examples");
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let n = 1_000_003;
    let a = 2.0;
    let x: Vec<f32> = (0..n).map(|i| (i % 1000) as f32).collect();
    let y: Vec<f32> = (0..n).map(|i| (i % 77) as f32).collect();

    let device = Device::first()?;
    let stream = device.stream()?;
    let module = Module::load(&device, &kernels::CODE)?;
    // Generated, with the kernel's types: a BoundKernel<(u32, f32, In<f32>, InOut<f32>)>.
    let saxpy = kernels::saxpy(&module)?;

    let x_device = stream.upload(&x)?;
    let mut y_device = stream.upload(&y)?;
    // SAFETY: the kernel touches only the first `n` elements of either buffer, and both have `n`.
    unsafe { saxpy.launch(&stream, Grid::cover(n, 256), (n as u32, a, &x_device, &mut y_device))? };
    let result = stream.download(&y_device)?;

    // All values are small integers, so the result is exact.
    let wrong = (0..n).filter(|&i| result[i] != a * x[i] + y[i]).count();
    println!("{n} elements on {device}: {wrong} wrong");
    if wrong == 0 { Ok(()) } else { Err(format!("{wrong} of {n} elements are wrong").into()) }
}
