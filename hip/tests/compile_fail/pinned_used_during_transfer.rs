use hip::{Buffer, PinnedBuffer, Stream};

fn run(stream: &Stream, buffer: &mut Buffer<f32>, mut pinned: PinnedBuffer<f32>) -> hip::Result<()> {
    let transfer = stream.upload_async(buffer, pinned)?;
    pinned[0] = 1.0;
    transfer.wait()?;
    Ok(())
}

fn main() {}
