//! The GPUs that the kernel driver describes in `/sys/class/kfd/kfd/topology`.

use super::report::Report;
use super::table;
use crate::machine::Machine;

const PART: &str = "driver";
const NODES: &str = "/sys/class/kfd/kfd/topology/nodes";

/// A GPU of the topology.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Gpu {
    /// Number of its node.
    pub(super) node: String,
    /// Architecture, `gfx90a` say; none if the driver is too old to tell.
    pub(super) arch: Option<String>,
    /// Number of its file `/dev/dri/renderD*`.
    pub(super) render_minor: Option<u32>,
    /// Compute units, as far as the numbers tell.
    pub(super) compute_units: Option<u64>,
}

/// What a node is.
enum Node {
    Gpu(Gpu),
    Processor,
    /// The driver does not describe it to this container.
    Hidden,
    Unreadable,
}

/// Whether the topology has any GPU.
pub(super) fn has_gpu(machine: &Machine) -> bool {
    machine.list(NODES).iter().any(|node| matches!(read(machine, node), Node::Gpu(_) | Node::Hidden))
}

pub(super) fn examine(machine: &Machine, report: &mut Report) -> Vec<Gpu> {
    let mut nodes = machine.list(NODES);
    nodes.sort_by_key(|node| node.parse::<u32>().unwrap_or(u32::MAX));
    if nodes.is_empty() {
        report.found(&table::TOPOLOGY_MISSING, format!("{NODES} is not there, or empty"));
        return Vec::new();
    }
    let (mut gpus, mut hidden, mut unreadable) = (Vec::new(), 0, 0);
    for node in &nodes {
        match read(machine, node) {
            Node::Gpu(gpu) => gpus.push(gpu),
            Node::Processor => {}
            Node::Hidden => hidden += 1,
            Node::Unreadable => unreadable += 1,
        }
    }
    for gpu in &gpus {
        let arch = gpu.arch.as_deref().unwrap_or("unknown architecture");
        let units = gpu.compute_units.map_or(String::new(), |units| format!(", {units} compute units"));
        report.fact(PART, format!("GPU, node {}", gpu.node), format!("{arch}{units}"));
    }
    if hidden > 0 && !gpus.is_empty() {
        report.found(&table::TOPOLOGY_HIDDEN, format!("{hidden} of {} nodes are not described", nodes.len()));
    }
    if gpus.is_empty() {
        let kind = if unreadable == nodes.len() { &table::TOPOLOGY_MISSING } else { &table::TOPOLOGY_NO_GPU };
        let seen = format!(
            "{} nodes in {NODES}, none a GPU that may be used; {hidden} not permitted, {unreadable} unreadable",
            nodes.len()
        );
        report.found(kind, seen);
    }
    report.gpus = gpus.len();
    gpus
}

fn read(machine: &Machine, node: &str) -> Node {
    let text = match machine.try_read(&format!("{NODES}/{node}/properties")) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::PermissionDenied => return Node::Hidden,
        Err(_) => return Node::Unreadable,
    };
    let number = |name: &str| {
        let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))?;
        value.trim().parse::<u64>().ok()
    };
    match number("simd_count") {
        None => Node::Unreadable,
        Some(0) => Node::Processor,
        Some(simds) => Node::Gpu(Gpu {
            node: node.to_owned(),
            arch: number("gfx_target_version").and_then(arch),
            render_minor: number("drm_render_minor").and_then(|n| u32::try_from(n).ok()).filter(|minor| *minor > 0),
            compute_units: number("simd_per_cu").filter(|per| *per > 0).map(|per| simds / per),
        }),
    }
}

/// `gfx90a` for 90010: two decimal digits each for minor version and stepping, which the name has in hexadecimal.
fn arch(version: u64) -> Option<String> {
    let (major, minor, step) = (version / 10_000, version / 100 % 100, version % 100);
    (6..=99).contains(&major).then(|| format!("gfx{major}{minor:x}{step:x}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn architectures() {
        let names = [
            (90_006, "gfx906"),
            (90_010, "gfx90a"),
            (90_402, "gfx942"),
            (110_000, "gfx1100"),
            (90_208, "gfx928"),
            (90_210, "gfx92a"),
            (90_306, "gfx936"),
        ];
        for (version, name) in names {
            assert_eq!(arch(version).as_deref(), Some(name));
        }
        assert_eq!((arch(0), arch(u64::MAX)), (None, None));
    }
}
