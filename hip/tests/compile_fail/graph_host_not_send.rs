use std::cell::Cell;
use std::rc::Rc;

use hip::Graph;

fn build(graph: &mut Graph) -> hip::Result<()> {
    let shared = Rc::new(Cell::new(0));
    graph.host(move || shared.set(1))?;
    Ok(())
}

fn main() {}
