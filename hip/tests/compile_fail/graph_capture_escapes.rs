use hip::{Buffer, Capture, CaptureMode, Graph, Stream};

fn build(graph: &mut Graph, stream: &Stream, mut buffer: Buffer<f32>) -> hip::Result<()> {
    let mut escaped: Option<&mut Capture<'_>> = None;
    graph.capture(CaptureMode::Relaxed, |capture| {
        capture.fill(&mut buffer, 1.0)?;
        escaped = Some(capture);
        Ok(())
    })?;
    stream.synchronize()
}

fn main() {}
