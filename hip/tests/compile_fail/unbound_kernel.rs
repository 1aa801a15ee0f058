//! A kernel whose parameter types were not bound cannot be launched with a tuple.

use hip::{Buffer, Grid, Kernel, Stream};

fn run(kernel: &Kernel, stream: &Stream, x: &Buffer<f32>) -> hip::Result<()> {
    unsafe { kernel.launch(stream, Grid::new(1, 64), (1u32, x)) }
}

fn main() {}
