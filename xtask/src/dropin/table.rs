//! The functions of AMD's libraries, with the symbol version of each.

use std::path::Path;

use anyhow::Context;

/// A function that AMD's libraries export.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Exported {
    pub(super) name: String,
    /// The version node, such as `hip_4.2`.
    pub(super) node: String,
    /// Whether it belongs to the run-time compiler, which the library contains up to version 6.
    pub(super) rtc: bool,
}

/// Names in C++ that libraries of HIP 5 export beside those of the table, all in the oldest node (libamdhip64 5.2.3).
pub(super) const MANGLED: &[(&str, &str)] = &[
    ("hipCreateSurfaceObject", "_Z22hipCreateSurfaceObjectPP13__hip_surfacePK15hipResourceDesc"),
    ("hipDestroySurfaceObject", "_Z23hipDestroySurfaceObjectP13__hip_surface"),
    (
        "hipExtModuleLaunchKernel",
        "_Z24hipExtModuleLaunchKernelP18ihipModuleSymbol_tjjjjjjmP12ihipStream_tPPvS4_P11ihipEvent_tS6_j",
    ),
    (
        "hipHccModuleLaunchKernel",
        "_Z24hipHccModuleLaunchKernelP18ihipModuleSymbol_tjjjjjjmP12ihipStream_tPPvS4_P11ihipEvent_tS6_",
    ),
];

/// The node of what has none in the table: what is newer than the newest library examined, or DTK's own.
const NEWEST: &str = "hip_7.14";
/// The oldest node.
pub(super) const OLDEST: &str = "hip_4.2";

/// All functions, in the order of their names.
///
/// # Errors
/// If a table is not there or not what it should be.
pub(super) fn load(workspace: &Path) -> anyhow::Result<Vec<Exported>> {
    let nodes = nodes(workspace)?;
    let file = workspace.join("hip-sys/bindings/functions.tsv");
    let text = std::fs::read_to_string(&file).with_context(|| format!("reading {}", file.display()))?;
    let rows = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    let mut functions: Vec<Exported> = rows
        .filter_map(|row| {
            let mut cells = row.split('\t');
            let (name, library) = (cells.next()?, cells.next()?);
            let node = nodes.iter().find(|(known, _)| known == name).map_or(NEWEST, |(_, node)| node);
            Some(Exported { name: name.to_owned(), node: node.to_owned(), rtc: library.contains("rtc") })
        })
        .collect();
    for (_, mangled) in MANGLED {
        functions.push(Exported { name: (*mangled).to_owned(), node: OLDEST.to_owned(), rtc: false });
    }
    functions.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(functions)
}

/// Names and nodes of the table of functions.
fn nodes(workspace: &Path) -> anyhow::Result<Vec<(String, String)>> {
    let file = workspace.join("hip-sys/data/functions.csv");
    let mut reader = csv::Reader::from_path(&file).with_context(|| format!("reading {}", file.display()))?;
    let column = reader.headers()?.iter().position(|name| name == "node_any").context("no column node_any")?;
    let mut nodes = Vec::new();
    for row in reader.records() {
        let row = row?;
        if let (Some(name), Some(node)) = (row.get(0), row.get(column).filter(|node| !node.is_empty())) {
            nodes.push((name.to_owned(), node.to_owned()));
        }
    }
    Ok(nodes)
}

/// Nodes in the order in which each follows from the one before.
pub(super) fn order(functions: &[Exported]) -> Vec<&str> {
    let mut nodes: Vec<&str> = functions.iter().map(|function| function.node.as_str()).collect();
    // `hip_4.2` ... `hip_7.14`, and names without a number behind them.
    let key = |node: &str| {
        let version = node.strip_prefix("hip_").and_then(|version| version.split_once('.'));
        let number = version.and_then(|(major, minor)| Some((major.parse::<u32>().ok()?, minor.parse::<u32>().ok()?)));
        (number.is_none(), number, node.to_owned())
    };
    nodes.sort_by_key(|node| key(node));
    nodes.dedup();
    nodes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtimes::workspace;

    #[test]
    fn the_table_has_every_function_once_and_every_node() {
        let functions = load(&workspace().unwrap()).unwrap();
        assert!(functions.windows(2).all(|pair| pair[0].name < pair[1].name));
        let node = |name: &str| functions.iter().find(|function| function.name == name).map(|f| f.node.as_str());
        assert_eq!(node("hipMalloc"), Some("hip_4.2"));
        assert_eq!(node("hipMallocAsync"), Some("hip_5.1"));
        assert_eq!(node("hipGetDevicePropertiesR0600"), Some("hip_6.0"));
        assert_eq!(node(MANGLED[2].1), Some("hip_4.2"));
        assert_eq!(functions.iter().filter(|function| function.rtc).count(), 18);
        let nodes = order(&functions);
        assert_eq!(nodes[..3], ["hip_4.2", "hip_4.3", "hip_4.4"]);
        assert_eq!(nodes[nodes.len() - 3..], ["hip_7.2", "hip_7.14", "hip_profiler_ext"]);
    }
}
