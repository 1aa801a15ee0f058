//! Memory of the host is no device memory, and the messages say how one becomes the other.

use hip::{Buffer, PinnedBuffer, Stream};

fn as_source(stream: &Stream, buffer: &mut Buffer<f32>, host: &Vec<f32>) -> hip::Result<()> {
    stream.copy(buffer, host)
}

fn as_destination(stream: &Stream, buffer: &Buffer<f32>, host: &mut Vec<f32>) -> hip::Result<()> {
    stream.copy(host, buffer)
}

fn lent_to_a_transfer(stream: &Stream, buffer: &Buffer<f32>, pinned: &mut PinnedBuffer<f32>) -> hip::Result<()> {
    stream.download_async(pinned, buffer).map(drop)
}

fn main() {}
