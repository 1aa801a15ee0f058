//! Arguments that are not the kernel's: each message says what would be.

use hip::{BoundKernel, Buffer, Grid, In, InOut, Kernel, Stream};

type Saxpy = BoundKernel<(u32, f32, In<f32>, InOut<f32>)>;

fn another_integer(saxpy: &Saxpy, stream: &Stream, n: usize, x: &Buffer<f32>, y: &mut Buffer<f32>) -> hip::Result<()> {
    unsafe { saxpy.launch(stream, Grid::new(1, 64), (n, 2.0, x, y)) }
}

fn other_elements(saxpy: &Saxpy, stream: &Stream, x: &Buffer<f64>, y: &mut Buffer<f32>) -> hip::Result<()> {
    unsafe { saxpy.launch(stream, Grid::new(1, 64), (1, 2.0, x, y)) }
}

fn too_few(saxpy: &Saxpy, stream: &Stream, x: &Buffer<f32>) -> hip::Result<()> {
    unsafe { saxpy.launch(stream, Grid::new(1, 64), (1, 2.0, x)) }
}

fn of_the_host(saxpy: &Saxpy, stream: &Stream, x: Vec<f32>, y: &mut Buffer<f32>) -> hip::Result<()> {
    unsafe { saxpy.launch(stream, Grid::new(1, 64), (1, 2.0, &x, y)) }
}

fn one_parameter_without_a_tuple(kernel: &Kernel) -> hip::Result<()> {
    kernel.bind::<u32>().map(drop)
}

fn main() {}
