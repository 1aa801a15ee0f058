use hip::{BoundKernel, Buffer, Grid, In, InOut, Stream};

fn run(kernel: &BoundKernel<(In<f32>, InOut<f32>)>, stream: &Stream, buffer: &mut Buffer<f32>) -> hip::Result<()> {
    unsafe { kernel.launch(stream, Grid::new(1, 64), (&*buffer, &mut *buffer)) }
}

fn main() {}
