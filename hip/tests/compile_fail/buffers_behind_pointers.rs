//! An array of pointers borrows the buffers that the pointers lead to.

use hip::{BoundKernel, Buffer, Grid, In, InOut, Stream};

type Kernel = BoundKernel<(In<InOut<f32>>, InOut<f32>)>;

fn dropped(stream: &Stream, buffers: Vec<Buffer<f32>>) -> hip::Result<usize> {
    let pointers = stream.pointers(&buffers)?;
    drop(buffers);
    Ok(pointers.len())
}

fn aliased(kernel: &Kernel, stream: &Stream, buffers: &mut [Buffer<f32>]) -> hip::Result<()> {
    let mut pointers = stream.pointers_mut(&mut *buffers)?;
    unsafe { kernel.launch(stream, Grid::new(1, 64), (&mut pointers, &mut buffers[0])) }
}

fn main() {}
