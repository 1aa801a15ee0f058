use hip::{Capture, CaptureMode, Graph};

fn build(graph: &mut Graph) -> hip::Result<()> {
    let mut escaped: Option<&mut Capture<'_>> = None;
    graph.capture(CaptureMode::Relaxed, |capture| {
        escaped = Some(capture);
        Ok(())
    })?;
    Ok(())
}

fn main() {}
