//! What the fidelity report of the software device says of GEMM kernels, whose figures follow from the shapes. The report is
//! asked for by the environment, which is read once, so a process of its own computes.

mod common;

use std::path::PathBuf;
use std::process::Command;

use common::{Case, check, device};
use hip::f16;
use serde_json::Value;

const CHILD: &str = "HIP_KERNELS_REPORT_CHILD";
const M: u64 = 256;
const N: u64 = 128;
const K: u64 = 96;

/// A folder that is removed when dropped.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn count(kernel: &Value, path: &str) -> u64 {
    kernel.pointer(path).and_then(Value::as_u64).unwrap_or_else(|| panic!("{path} in {kernel}"))
}

/// How many phases a load or store of LDS has: 8 of 8 lanes, 4 of 16 or 2 of 32, for each address.
fn phases(opcode: &str) -> u64 {
    let Some(access) = opcode.strip_prefix("ds_read").or(opcode.strip_prefix("ds_write")) else { return 0 };
    let addresses = if access.starts_with('2') { 2 } else { 1 };
    addresses
        * match access.rsplit('_').next() {
            Some("b96" | "b128") => 8,
            Some("b64") => 4,
            _ => 2,
        }
}

#[test]
fn figures_of_products_follow_from_their_shapes() {
    let name = "figures_of_products_follow_from_their_shapes";
    if std::env::var_os(CHILD).is_some() {
        let (m, n, k) = (M as usize, N as usize, K as usize);
        for chip in ["mi50", "mi210"] {
            let Some(device) = device(chip) else { return };
            let stream = device.stream().unwrap();
            check::<f16, f32>(&stream, Case { tile: Some("128x128"), parts: Some(1), ..Case::new(m, n, k) });
        }
        return;
    }
    if device("mi210").is_none() {
        return;
    }
    let folder = Folder(std::env::temp_dir().join(format!("hip-kernels-report-{}", std::process::id())));
    std::fs::create_dir_all(&folder.0).unwrap();
    let path = folder.0.join("report.json");
    let status = Command::new(std::env::current_exe().unwrap())
        .args([name, "--exact", "--nocapture"])
        .envs([(CHILD, "1"), ("HIP_RS_EMU_REPORT", path.to_str().unwrap()), ("HIP_RS_EMU_MFMA", "fast")])
        .status()
        .unwrap();
    assert!(status.success());
    let report: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    let kernel = |arch: &str| {
        let device =
            report["devices"].as_array().unwrap().iter().find(|d| d["arch"].as_str().unwrap().starts_with(arch));
        let ordinal = &device.unwrap()["device"];
        let kernels: Vec<_> =
            report["kernels"].as_array().unwrap().iter().filter(|k| &k["device"] == ordinal).collect();
        assert_eq!(kernels.len(), 1, "{arch}");
        kernels[0]
    };
    for arch in ["gfx906", "gfx90a"] {
        let kernel = kernel(arch);
        // Two workgroups of four waves.
        assert_eq!((count(kernel, "/launches"), count(kernel, "/faults")), (1, 0));
        assert_eq!((count(kernel, "/workgroups"), count(kernel, "/waves")), (2, 8));
        // Each workgroup reads its rows of A and all of B, and each element of C is written once and never read.
        assert_eq!(count(kernel, "/memory/loads/bytes"), 2 * (M * K + 2 * K * N));
        assert_eq!(count(kernel, "/memory/stores/bytes"), 4 * M * N);
        assert_eq!(count(kernel, "/memory/atomics/instructions"), 0);
        // Whole tiles: no lane is ever idle, and nothing spills.
        assert_eq!(kernel["divergence"]["active_lanes"], 1.0);
        assert_eq!((count(kernel, "/divergence/splits"), count(kernel, "/scratch/loads/instructions")), (0, 0));
        assert_eq!((count(kernel, "/unmeasured"), count(kernel, "/resources/scratch_bytes")), (0, 0));
        // What was loaded goes through LDS, in dwords or wider.
        assert!(count(kernel, "/lds/stores/bytes") >= count(kernel, "/memory/loads/bytes"));
        let total = count(kernel, "/exactness/exact") + count(kernel, "/exactness/approximate");
        assert_eq!(total, count(kernel, "/instructions/total"));
    }
    let of = |kernel: &Value, name: &str, what: &str| -> u64 {
        let opcodes = kernel["opcodes"].as_array().unwrap();
        opcodes.iter().filter(|entry| entry["opcode"] == name).map(|entry| count(entry, what)).sum()
    };
    let (fma, mfma) = (kernel("gfx906"), kernel("gfx90a"));
    // 16 by 16 by 16 products each; two per lane and dot product.
    assert_eq!((count(fma, "/instructions/mfma"), count(mfma, "/instructions/mfma")), (0, M * N * K / 4096));
    assert_eq!(of(fma, "v_dot2_f32_f16", "/lanes"), M * N * K / 2);
    for kernel in [fma, mfma] {
        // Apart from the products only the division of indices has an instruction that may differ from hardware.
        let products = count(kernel, "/instructions/mfma") + of(kernel, "v_dot2_f32_f16", "/executed");
        let divisions = of(kernel, "v_rcp_iflag_f32", "/executed");
        assert_eq!(count(kernel, "/exactness/approximate"), products + divisions);
        // Without conflicts each phase takes a cycle.
        let opcodes = kernel["opcodes"].as_array().unwrap().iter();
        let least: u64 = opcodes.map(|o| count(o, "/executed") * phases(o["opcode"].as_str().unwrap())).sum();
        assert_eq!(count(kernel, "/lds/cycles") - count(kernel, "/lds/conflict_cycles"), least);
    }
}
