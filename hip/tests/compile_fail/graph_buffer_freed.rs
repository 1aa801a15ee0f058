use hip::{Buffer, Graph};

fn build(graph: &mut Graph, buffer: Buffer<f32>) -> hip::Result<()> {
    let mut name = graph.own(buffer)?;
    graph.fill(&mut name, 1.0)?;
    drop(buffer);
    Ok(())
}

fn main() {}
