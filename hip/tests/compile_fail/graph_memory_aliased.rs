use hip::{BoundKernel, Graph, GraphBuffer, Grid, In, InOut};

type Saxpy = BoundKernel<(u32, f32, In<f32>, InOut<f32>)>;

fn build(graph: &mut Graph, saxpy: &Saxpy, y: &mut GraphBuffer<f32>) -> hip::Result<()> {
    unsafe { graph.launch(saxpy, Grid::new(1, 64), (64, 2.0, &*y, &mut *y)) }?;
    graph.copy(y, y)?;
    Ok(())
}

fn main() {}
