//! The name of a graph's memory is no memory, and a buffer is no name.

use hip::{BoundKernel, Buffer, Graph, GraphBuffer, Grid, InOut, Stream};

fn downloaded(stream: &Stream, name: &GraphBuffer<f32>) -> hip::Result<Vec<f32>> {
    stream.download(name)
}

fn written(stream: &Stream, name: &mut GraphBuffer<f32>) -> hip::Result<()> {
    stream.fill(name, 1.0)
}

fn filled(graph: &mut Graph, buffer: &mut Buffer<f32>) -> hip::Result<()> {
    graph.fill(buffer, 1.0).map(drop)
}

fn launched(graph: &mut Graph, kernel: &BoundKernel<(InOut<f32>,)>, buffer: &mut Buffer<f32>) -> hip::Result<()> {
    unsafe { graph.launch(kernel, Grid::new(1, 64), (buffer,)) }.map(drop)
}

fn main() {}
