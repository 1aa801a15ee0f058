//! What is no plain old data cannot lie in device memory, and the message says what can.

use hip::{InOut, Kernel, Stream};

#[derive(Clone, Copy)]
struct NotPod {
    _value: f32,
}

fn memory(stream: &Stream) -> hip::Result<()> {
    stream.alloc::<NotPod>(8).map(drop)
}

fn truth(stream: &Stream) -> hip::Result<()> {
    stream.upload(&[true, false]).map(drop)
}

fn one_parameter_without_a_tuple(kernel: &Kernel) -> hip::Result<()> {
    kernel.bind::<InOut<f32>>().map(drop)
}

fn main() {}
