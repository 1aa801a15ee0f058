//! Whole tiles of GEMM kernels have no bank conflicts in LDS, whatever is transposed on its way there, by the fidelity report of
//! the software device. The report is asked for by the environment, which is read once, so a process of its own computes.

mod common;

use std::process::Command;

use common::{CHIPS, Case, Test, check, device};
use hip::{Stream, bf16, f16};
use hip_kernels::{Bf8E5M2Fnuz, Fp8E4M3Fnuz, Gemm, Multiply};
use serde_json::Value;

const CHILD: &str = "HIP_KERNELS_CONFLICTS_CHILD";

/// Two whole tiles of each kernel, and two steps of K.
fn every_tile<A: Multiply<C, Scalar: Test> + Test, C: Test>(stream: &Stream) {
    let arch = stream.device().arch().name().to_owned();
    for trans in [(false, false), (false, true), (true, false), (true, true)] {
        let gemm = Gemm::<A, C>::new(64, 64, 64).transpose_a(trans.0).transpose_b(trans.1);
        let Ok(selection) = gemm.select(&arch, 60) else { continue };
        // Those for few rows are bound by memory, and their A is too small for conflicts to matter.
        let tiled = selection.candidates().iter().filter(|candidate| !candidate.schedule.starts_with("along_"));
        for tile in tiled.map(|candidate| candidate.tile) {
            let (m, n, k) = (tile.m as usize, 2 * tile.n as usize, 2 * tile.k as usize);
            let name: &'static str = tile.to_string().leak();
            check::<A, C>(stream, Case { trans, tile: Some(name), parts: Some(1), ..Case::new(m, n, k) });
        }
    }
}

#[test]
fn whole_tiles_have_no_bank_conflicts() {
    let name = "whole_tiles_have_no_bank_conflicts";
    if std::env::var_os(CHILD).is_some() {
        for chip in CHIPS {
            let stream = device(chip).expect("the parent has looked").stream().unwrap();
            every_tile::<f32, f32>(&stream);
            every_tile::<f64, f64>(&stream);
            every_tile::<f16, f32>(&stream);
            every_tile::<bf16, f32>(&stream);
            every_tile::<i8, i32>(&stream);
            every_tile::<i8, f32>(&stream);
            every_tile::<Fp8E4M3Fnuz, f32>(&stream);
            every_tile::<Bf8E5M2Fnuz, f32>(&stream);
        }
        return;
    }
    if CHIPS.iter().any(|chip| device(chip).is_none()) {
        return;
    }
    let path = std::env::temp_dir().join(format!("hip-kernels-conflicts-{}.json", std::process::id()));
    let status = Command::new(std::env::current_exe().unwrap())
        .args([name, "--exact", "--nocapture"])
        .envs([(CHILD, "1"), ("HIP_RS_EMU_REPORT", path.to_str().unwrap())])
        .status()
        .unwrap();
    let report = std::fs::read_to_string(&path);
    let _ = std::fs::remove_file(&path);
    assert!(status.success());
    let report: Value = serde_json::from_str(&report.unwrap()).unwrap();
    let kernels = report["kernels"].as_array().unwrap();
    // Eight pairs of types, four transposes and at least one tile on each of four chips.
    assert!(kernels.len() >= 128, "{} kernels", kernels.len());
    for kernel in kernels {
        assert!(kernel["lds"]["cycles"].as_u64().unwrap() > 0, "{}", kernel["name"]);
        assert_eq!(kernel["lds"]["conflict_cycles"], 0, "{} on device {}", kernel["name"], kernel["device"]);
    }
}
