//! Pictures of graphs.

use std::fmt::Write;

use super::node::NodeRecord;

/// The graph in the language of Graphviz.
pub(super) fn draw(id: u64, nodes: &[NodeRecord]) -> String {
    let mut text = format!("digraph \"graph {id}\" {{\n  node [shape=box];\n");
    draw_nodes(&mut text, "n", nodes, 1);
    text.push_str("}\n");
    text
}

/// Writing to a string does not fail, so the results are not looked at.
fn draw_nodes(text: &mut String, prefix: &str, nodes: &[NodeRecord], depth: usize) {
    let indent = "  ".repeat(depth);
    for (index, node) in nodes.iter().enumerate() {
        let label = if node.label.is_empty() { String::new() } else { format!("\\n{}", escape(&node.label)) };
        let _ = writeln!(text, "{indent}{prefix}{index} [label=\"{}{label}\"];", node.kind);
        for before in &node.after {
            let _ = writeln!(text, "{indent}{prefix}{before} -> {prefix}{index};");
        }
        if !node.children.is_empty() {
            let _ = writeln!(text, "{indent}subgraph cluster_{prefix}{index} {{");
            let _ = writeln!(text, "{indent}  label=\"inside {prefix}{index}\";");
            draw_nodes(text, &format!("{prefix}{index}_"), &node.children, depth + 1);
            let _ = writeln!(text, "{indent}}}");
        }
    }
}

fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")
}

#[cfg(test)]
mod tests {
    use super::super::node::{NodeHandle, NodeKind};
    use super::*;

    fn record(kind: NodeKind, label: &str, after: &[usize], children: Vec<NodeRecord>) -> NodeRecord {
        let (label, after) = (label.to_owned(), after.to_vec());
        let (handle, uses, keep) = (NodeHandle(std::ptr::null_mut()), Vec::new(), None);
        NodeRecord { handle, kind, label, after, uses, keep, children }
    }

    #[test]
    fn nodes_edges_and_children() {
        let child = vec![record(NodeKind::Fill, "4 bytes", &[], Vec::new())];
        let nodes = [
            record(NodeKind::Kernel, "f<\"a\">", &[], Vec::new()),
            record(NodeKind::Child, "graph 2", &[0], child),
            record(NodeKind::Empty, "", &[0, 1], Vec::new()),
        ];
        let expected = "digraph \"graph 1\" {\n  node [shape=box];\n  \
            n0 [label=\"kernel\\nf<\\\"a\\\">\"];\n  \
            n1 [label=\"child graph\\ngraph 2\"];\n  n0 -> n1;\n  \
            subgraph cluster_n1 {\n    label=\"inside n1\";\n    n1_0 [label=\"fill\\n4 bytes\"];\n  }\n  \
            n2 [label=\"empty\"];\n  n0 -> n2;\n  n1 -> n2;\n}\n";
        assert_eq!(draw(1, &nodes), expected);
    }
}
