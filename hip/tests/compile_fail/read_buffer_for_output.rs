//! What is only lent for reading cannot be passed for an output, not even as an option.

use hip::{BoundKernel, Buffer, Grid, InOut, Out, Stream};

type Kernel = BoundKernel<(Out<f32>, InOut<f32>)>;

fn run(kernel: &Kernel, stream: &Stream, x: &Buffer<f32>, y: &mut Buffer<f32>) -> hip::Result<()> {
    unsafe { kernel.launch(stream, Grid::new(1, 64), (Some(x), y)) }
}

fn main() {}
