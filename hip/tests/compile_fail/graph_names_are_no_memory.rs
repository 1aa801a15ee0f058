//! The name of a graph's memory is no memory, and a buffer is no name.

use hip::{Buffer, Graph, GraphBuffer, Stream};

fn downloaded(stream: &Stream, name: &GraphBuffer<f32>) -> hip::Result<Vec<f32>> {
    stream.download(name)
}

fn written(stream: &Stream, name: &mut GraphBuffer<f32>) -> hip::Result<()> {
    stream.fill(name, 1.0)
}

fn filled(graph: &mut Graph, buffer: &mut Buffer<f32>) -> hip::Result<()> {
    graph.fill(buffer, 1.0).map(drop)
}

fn main() {}
