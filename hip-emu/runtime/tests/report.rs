//! The fidelity report. The environment is read once per process, so each test has processes of its own.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::path::Path;
use std::ptr::null_mut;

use common::child::{ends_well, is_child};
use common::kernels::{GFX90A, kernel, launch, load};
use common::report::{Folder, is, report};
use common::{malloc, runtime};

/// `y = a * x + y` for 1000 elements, in 4 workgroups of 4 waves, of which the last has 40 lanes with work.
fn saxpy() {
    let (x, y) = (malloc(4000), malloc(4000));
    ok!(hipMemset(x, 0, 4000));
    ok!(hipMemset(y, 0, 4000));
    let (n, a) = (1000u32, 2f32);
    launch(kernel(load(GFX90A), c"saxpy"), [4, 1, 1], [256, 1, 1], 0, null_mut(), &mut params![n, a, x, y]);
}

#[test]
fn what_a_kernel_does_is_counted() {
    let name = "what_a_kernel_does_is_counted";
    if is_child(name) {
        runtime();
        saxpy();
        saxpy();
        ok!(hipDeviceSynchronize());
        return;
    }
    let folder = Folder::new(name);
    let path = folder.0.join("report.json");
    ends_well(name, &[("HIP_RS_EMU_REPORT", path.to_str().unwrap())]);
    let report = report(&path);
    let device = &report["devices"][0];
    assert_eq!((&device["chip"], &device["matrix_mode"]), (&"mi210".into(), &"fast".into()));
    assert_eq!(report["kernels"].as_array().unwrap().len(), 1);
    let kernel = &report["kernels"][0];
    assert_eq!(kernel["name"], "saxpy");
    is(kernel, &[("launches", 2), ("faults", 0), ("workgroups", 8), ("waves", 32), ("unmeasured", 0)]);
    // 25 instructions of the compiled code, all of which every wave executes.
    is(&kernel["instructions"], &[("total", 32 * 25), ("valu", 32 * 11), ("salu", 32 * 3), ("smem", 32 * 3)]);
    is(&kernel["instructions"], &[("vmem", 32 * 3), ("branch", 32), ("control", 32 * 4), ("mfma", 0), ("lds", 0)]);
    is(&kernel["exactness"], &[("exact", 32 * 25), ("approximate", 0)]);
    // 4000 bytes are 63 lines of 64 bytes.
    let memory = &kernel["memory"];
    is(&memory["loads"], &[("instructions", 64), ("bytes", 16_000), ("transactions", 4 * 63)]);
    is(&memory["stores"], &[("instructions", 32), ("bytes", 8000), ("transactions", 2 * 63)]);
    is(memory, &[("transaction_bytes", 64)]);
    is(&kernel["scalar"], &[("loads", 96), ("bytes", 32 * 28), ("transactions", 96)]);
    // The last wave of each launch splits; 2 of 14 vector instructions come before.
    is(&kernel["divergence"], &[("splits", 2), ("branches", 32)]);
    let share = kernel["divergence"]["active_lanes"].as_f64().unwrap();
    assert!((share - (2.0 * 1024.0 + 12.0 * 1000.0) / (14.0 * 1024.0)).abs() < 1e-4, "{share}");
    assert_eq!(kernel["last_launch"]["threads"], serde_json::json!([256, 1, 1]));
    // Few registers: as many waves as the chip has room for.
    is(&kernel["occupancy"], &[("workgroups_per_unit", 8), ("of", 8)]);
    assert_eq!(kernel["occupancy"]["waves_per_simd"].as_f64(), Some(8.0));
    let opcodes = kernel["opcodes"].as_array().unwrap();
    let loads = opcodes.iter().find(|entry| entry["opcode"] == "global_load_dword").unwrap();
    is(loads, &[("executed", 64), ("lanes", 4000)]);
}

#[test]
fn a_program_that_goes_on_has_a_report_too() {
    let name = "a_program_that_goes_on_has_a_report_too";
    if is_child(name) {
        let path = std::env::var("HIP_RS_EMU_REPORT").unwrap().replace("%p", &std::process::id().to_string());
        runtime();
        assert!(!Path::new(&path).exists());
        assert_eq!(hip_emu::write_report().unwrap(), None);
        saxpy();
        ok!(hipDeviceSynchronize());
        let launches = |count| is(&report(Path::new(&path))["kernels"][0], &[("launches", count)]);
        launches(1);
        // Once more within a second: only on request, and where the device is reset.
        saxpy();
        ok!(hipDeviceSynchronize());
        let written = hip_emu::write_report().unwrap().unwrap();
        assert_eq!(written, std::fs::canonicalize(&path).unwrap());
        launches(2);
        saxpy();
        ok!(hipDeviceSynchronize());
        ok!(hipDeviceReset());
        launches(3);
        // A fault is part of it.
        let (p, offset) = (malloc(64), u64::MAX / 8);
        launch(kernel(load(GFX90A), c"poke"), [1, 1, 1], [64, 1, 1], 0, null_mut(), &mut params![p, offset]);
        fails!(hipErrorIllegalAddress: hipDeviceSynchronize());
        return;
    }
    let folder = Folder::new(name);
    ends_well(name, &[("HIP_RS_EMU_REPORT", folder.0.join("r-%p.json").to_str().unwrap())]);
    let file = std::fs::read_dir(&folder.0).unwrap().next().unwrap().unwrap();
    let report = report(&file.path());
    let kernels = report["kernels"].as_array().unwrap();
    let faults: Vec<_> = kernels.iter().map(|kernel| (kernel["name"].as_str(), kernel["faults"].as_u64())).collect();
    assert_eq!(faults, [(Some("poke"), Some(1)), (Some("saxpy"), Some(0))]);
}
