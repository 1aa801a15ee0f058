//! What the shipped kernels must keep: figures of the model, held by `thresholds.tsv`.

use std::path::Path;

use hip_code::CodeObject;
use isa_report::report::report;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../hip-kernels/kernels/prebuilt");
const THRESHOLDS: &str = include_str!("../thresholds.tsv");

struct Threshold {
    arch: &'static str,
    kernel: &'static str,
    efficiency: f64,
    moves: u32,
}

fn thresholds() -> Vec<Threshold> {
    let rows = THRESHOLDS.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    rows.skip(1)
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let [arch, kernel, efficiency, moves] = fields[..] else { panic!("{line:?}") };
            Threshold { arch, kernel, efficiency: efficiency.parse().unwrap(), moves: moves.parse().unwrap() }
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
        let report = report(&CodeObject::parse(bytes).unwrap(), "prebuilt").unwrap();
        for kernel in &report.kernels {
            let name = &kernel.kernel;
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
                    if main.efficiency < row.efficiency || main.moves > row.moves {
                        wrong += &format!("{arch} {name}: {:.3}, {} moves\n", main.efficiency, main.moves);
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
