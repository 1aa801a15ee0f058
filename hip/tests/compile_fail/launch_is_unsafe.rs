use hip::{BoundKernel, Grid, Stream};

fn run(kernel: &BoundKernel<()>, stream: &Stream) -> hip::Result<()> {
    kernel.launch(stream, Grid::new(1, 64), ())
}

fn main() {}
