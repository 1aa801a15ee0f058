//! What the shipped kernels must keep: figures of the model, held by `thresholds.tsv`.

use std::path::Path;

use hip_code::{CodeObject, Container};
use isa_report::report::report;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../hip-kernels/kernels/prebuilt");
const THRESHOLDS: &str = include_str!("../thresholds.tsv");

struct Threshold {
    arch: &'static str,
    kernel: &'static str,
    efficiency: f64,
    moves: u32,
    bytes: f64,
}

fn thresholds() -> Vec<Threshold> {
    let rows = THRESHOLDS.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    rows.skip(1)
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let [arch, kernel, efficiency, moves, bytes] = fields[..] else { panic!("{line:?}") };
            let [efficiency, bytes] = [efficiency, bytes].map(|number| number.parse().unwrap());
            Threshold { arch, kernel, efficiency, moves: moves.parse().unwrap(), bytes }
        })
        .collect()
}

#[test]
fn main_loops_keep_their_efficiency() {
    let thresholds = thresholds();
    let mut used = vec![0; thresholds.len()];
    let mut wrong = String::new();
    for arch in ["gfx906", "gfx908", "gfx90a", "gfx942"] {
        let bytes = std::fs::read(Path::new(FOLDER).join(format!("gemm.{arch}.co"))).unwrap();
        // Compressed, or as they are.
        let container = Container::parse(&bytes).unwrap();
        let entry = container.entries().iter().find(|entry| !entry.host).unwrap();
        let report = report(&CodeObject::parse(&entry.bytes).unwrap(), "prebuilt").unwrap();
        for kernel in &report.kernels {
            let name = &kernel.kernel;
            if name.starts_with("reduce_") {
                // Second passes of split products add up and multiply nothing.
                if kernel.vgpr_spills > 0 || kernel.scratch > 0 {
                    wrong += &format!("{arch} {name}: spills\n");
                }
                continue;
            }
            let Some(main) = &kernel.main_loop else {
                wrong += &format!("{arch} {name}: no main loop\n");
                continue;
            };
            if main.scratch > 0 || kernel.vgpr_spills > 0 {
                wrong += &format!("{arch} {name}: {} spills, {} in the loop\n", kernel.vgpr_spills, main.scratch);
            }
            for (row, used) in thresholds.iter().zip(&mut used) {
                if row.arch == arch
                    && name.starts_with(row.kernel.split('*').next().unwrap())
                    && name.ends_with(row.kernel.split('*').next_back().unwrap())
                {
                    *used += 1;
                    if main.efficiency < row.efficiency || main.moves > row.moves || main.bytes_per_clock < row.bytes {
                        let (efficiency, moves, bytes) = (main.efficiency, main.moves, main.bytes_per_clock);
                        wrong +=
                            &format!("{arch} {name}: {efficiency:.3}, {moves} moves, {bytes:.1} bytes per clock\n");
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    for (row, used) in thresholds.iter().zip(used) {
        assert!(used > 0, "no kernel is {} on {}", row.kernel, row.arch);
    }
}
