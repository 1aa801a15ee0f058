use hip::Graph;

fn build(graph: &mut Graph) -> hip::Result<u32> {
    let mut calls = 0;
    graph.host(|| calls += 1)?;
    Ok(calls)
}

fn main() {}
