use hip::{GraphBuffer, GraphExec, GraphPinned, Stream};

fn run(exec: &mut GraphExec, stream: &Stream, x: &GraphBuffer<f32>, host: &GraphPinned<f32>) -> hip::Result<()> {
    let view = exec.view(x)?;
    exec.launch(stream)?;
    stream.download(&view)?;
    let values = exec.host(host)?;
    exec.launch(stream)?;
    println!("{values:?}");
    Ok(())
}

fn main() {}
