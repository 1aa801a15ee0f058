//! Products split along the inner dimension on the software device.

mod common;

use std::process::Command;

use common::{CHIPS, Case, Numbers, Test, check, device};
use hip::{Stream, bf16, f16};
use hip_kernels::{Activation, Epilogue, Error, Gemm, Layout, Multiply};

const TRANSPOSES: [(bool, bool); 4] = [(false, false), (false, true), (true, false), (true, true)];

/// One to eight parts by every tile: shorter last ones, empty ones, several products.
fn every_tile<A: Multiply<C, Scalar: Test> + Test, C: Test>() {
    for (index, chip) in CHIPS.into_iter().enumerate() {
        let Some(device) = device(chip) else { continue };
        let stream = device.stream().unwrap();
        let selection = Gemm::<A, C>::new(64, 64, 64).select(device.arch().name(), 60).unwrap();
        let tiled = selection.candidates().iter().filter(|candidate| !candidate.schedule.starts_with("along_"));
        for tile in tiled.map(|candidate| &*candidate.tile.to_string().leak()) {
            for parts in 1..=8 {
                let turn = parts + index;
                let case = Case {
                    trans: TRANSPOSES[turn % 4],
                    layout: [Layout::RowMajor, Layout::ColumnMajor][parts / 4 % 2],
                    tile: Some(tile),
                    parts: Some(parts),
                    pad: turn % 3,
                    alpha: 2.0,
                    beta: [0.0, 1.0, -1.0][turn % 3],
                    batch: 1 + turn % 2,
                    ..Case::new(65, 34, [0, 1, 100, 257][turn % 4])
                };
                let ratio = check::<A, C>(&stream, case);
                assert!(size_of::<C>() == 2 || ratio == 0.0, "{case:?}: {ratio}");
            }
        }
    }
}

#[test]
fn every_f32_tile() {
    every_tile::<f32, f32>();
}

#[test]
fn every_f64_tile() {
    every_tile::<f64, f64>();
}

#[test]
fn every_f16_tile() {
    every_tile::<f16, f32>();
    every_tile::<f16, f16>();
}

#[test]
fn every_bf16_tile() {
    every_tile::<bf16, f32>();
    every_tile::<bf16, bf16>();
}

#[test]
fn every_i8_tile() {
    every_tile::<i8, i32>();
}

/// A product of fractions with everything that can be fused, by `gemm`.
fn fused(stream: &Stream, gemm: &Gemm<f16, f16>, [m, n, k]: [usize; 3]) -> Vec<f16> {
    let mut numbers = Numbers::new(9);
    let mut upload = |count: usize| {
        let values: Vec<f16> = (0..count).map(|_| f16::from_f32(numbers.fraction())).collect();
        stream.upload(&values).unwrap()
    };
    let (a, b, residual) = (upload(m * k), upload(k * n), upload(m * n));
    let scalars = |count: usize| stream.upload(&vec![1.5_f32; count]).unwrap();
    let (bias, rows, columns) = (scalars(n), scalars(m), scalars(n));
    let epilogue = Epilogue::new()
        .bias_columns(&bias)
        .scale_rows(&rows)
        .scale_columns(&columns)
        .residual(&residual)
        .activation(Activation::Silu);
    let mut c = stream.upload(&vec![f16::NAN; m * n]).unwrap();
    gemm.run_fused(stream, &a, &b, &mut c, &epilogue).unwrap();
    stream.download(&c).unwrap()
}

/// Parts change the order of additions only: what is fused is the same.
#[test]
fn the_epilogue_is_applied_once() {
    for chip in CHIPS {
        let Some(device) = device(chip) else { continue };
        let stream = device.stream().unwrap();
        for shape in [[40, 30, 90], [3, 70, 90], [70, 3, 1100]] {
            let gemm = Gemm::<f16>::new(shape[0], shape[1], shape[2]);
            let whole = fused(&stream, &gemm.clone().split_k(1), shape);
            for parts in [2, 5] {
                let split = fused(&stream, &gemm.clone().split_k(parts), shape);
                for (index, (x, y)) in whole.iter().zip(&split).enumerate() {
                    let (x, y) = (x.to_f32(), y.to_f32());
                    assert!((x - y).abs() <= 2e-3 * (1.0 + x.abs()), "{chip} {shape:?} {parts}: {x} {y} at {index}");
                }
            }
        }
    }
}

const CHILD: &str = "HIP_KERNELS_SPLIT_CHILD";

/// Runs are equal bit for bit, whatever the number of threads that execute them. The software device reads the number once, so
/// processes of their own compute.
#[test]
fn results_are_the_same_every_time() {
    let Some(device) = device("mi210") else { return };
    let results = || {
        let stream = device.stream().unwrap();
        let mut bits: Vec<u16> = Vec::new();
        for shape in [[40, 30, 600], [3, 70, 1500], [200, 5, 1500]] {
            let gemm = Gemm::<f16>::new(shape[0], shape[1], shape[2]).split_k(4);
            bits.extend(fused(&stream, &gemm, shape).iter().map(|x| x.to_bits()));
        }
        bits.iter()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, bits| (hash ^ u64::from(*bits)).wrapping_mul(0x0100_0000_01b3))
    };
    if std::env::var_os(CHILD).is_some() {
        println!("hash {:x}", results());
        return;
    }
    let first = results();
    assert_eq!(first, results());
    for threads in ["1", "2"] {
        let output = Command::new(std::env::current_exe().unwrap())
            .args(["results_are_the_same_every_time", "--exact", "--nocapture"])
            .envs([(CHILD, "1"), ("HIP_RS_EMU_THREADS", threads)])
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{text}");
        assert!(text.contains(&format!("hash {first:x}\n")), "{first:x}, {threads} threads: {text}");
    }
}

/// Two streams at once: with the plan's own workspace, and with one for each run.
#[test]
fn streams_do_not_disturb_each_other() {
    let Some(device) = device("mi210") else { return };
    let streams = [device.stream().unwrap(), device.stream().unwrap()];
    let (m, n, k) = (64, 48, 500);
    let gemm = Gemm::<f32>::new(m, n, k).split_k(5);
    let plan = gemm.plan(&device).unwrap();
    assert_eq!(plan.workspace_bytes(), 5 * m * n * 4);
    let lent = gemm.external_workspace(true).plan(&device).unwrap();
    let b: Vec<f32> = (0..k * n).map(|i| (i % 7) as f32 - 3.0).collect();
    let want = |factor: usize| -> Vec<f32> {
        let row: Vec<f32> = (0..n).map(|j| (0..k).map(|p| factor as f32 * b[p * n + j]).sum()).collect();
        row.repeat(m)
    };
    for own in [true, false] {
        let mut results = Vec::new();
        for round in 0..8 {
            let stream = &streams[round % 2];
            let a = stream.upload(&vec![round as f32; m * k]).unwrap();
            let device_b = stream.upload(&b).unwrap();
            let mut c = stream.upload(&vec![f32::NAN; m * n]).unwrap();
            if own {
                plan.run(stream, &a, &device_b, &mut c).unwrap();
            } else {
                let mut workspace = stream.alloc::<u8>(lent.workspace_bytes() + 8).unwrap();
                lent.run_with_workspace(stream, &a, &device_b, &mut c, &Epilogue::new(), &mut workspace).unwrap();
            }
            results.push((round, c));
        }
        for (round, c) in results {
            assert_eq!(streams[round % 2].download(&c).unwrap(), want(round), "round {round}, own {own}");
        }
    }
}

#[test]
fn nothing_outside_the_workspace_is_written() {
    let Some(device) = device("mi50") else { return };
    let stream = device.stream().unwrap();
    for (m, n, k) in [(33, 17, 200), (2, 90, 700), (90, 2, 700)] {
        let plan = Gemm::<f32>::new(m, n, k).split_k(3).external_workspace(true).plan(&device).unwrap();
        let (a, b) = (stream.alloc_zeroed::<f32>(m * k).unwrap(), stream.alloc_zeroed::<f32>(k * n).unwrap());
        let mut c = stream.alloc::<f32>(m * n).unwrap();
        let need = plan.workspace_bytes();
        let mut memory = stream.upload(&vec![0xa5_u8; 64 + need + 64]).unwrap();
        let mut workspace = memory.slice_mut(64..64 + need).unwrap();
        plan.run_with_workspace(&stream, &a, &b, &mut c, &Epilogue::new(), &mut workspace).unwrap();
        let after = stream.download(&memory).unwrap();
        assert!(after[..64].iter().chain(&after[64 + need..]).all(|byte| *byte == 0xa5));
        // All of it is used: every part of every element.
        assert!(after[64..64 + need].iter().all(|byte| *byte == 0));
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let Some(device) = device("mi210") else { return };
    let stream = device.stream().unwrap();
    let gemm = Gemm::<f32>::new(8, 8, 8);
    for parts in [0, 65_536, usize::MAX] {
        let error = gemm.clone().split_k(parts).plan(&device).unwrap_err();
        assert!(matches!(error, Error::Parts { given, limit: 65_535 } if given == parts), "{error}");
    }
    let large = Gemm::<f32>::new(1 << 20, 1 << 20, 8).split_k(2).select("gfx90a", 104).unwrap_err();
    assert!(matches!(large, Error::Parts { given: 2, limit: 1 }), "{large}");
    let plan = gemm.split_k(2).external_workspace(true).plan(&device).unwrap();
    let (a, mut c) = (stream.alloc_zeroed::<f32>(64).unwrap(), stream.alloc_zeroed::<f32>(64).unwrap());
    let error = plan.run(&stream, &a, &a, &mut c).unwrap_err();
    assert!(matches!(error, Error::NoWorkspace { need: 512 }), "{error}");
    let mut short = stream.alloc::<u8>(511).unwrap();
    let error = plan.run_with_workspace(&stream, &a, &a, &mut c, &Epilogue::new(), &mut short).unwrap_err();
    assert!(matches!(error, Error::WorkspaceTooShort { have: 511, need: 512 }), "{error}");
    // And one that does not begin at an element.
    let mut odd = stream.alloc::<u8>(600).unwrap();
    let mut odd = odd.slice_mut(1..).unwrap();
    let error = plan.run_with_workspace(&stream, &a, &a, &mut c, &Epilogue::new(), &mut odd).unwrap_err();
    assert!(matches!(error, Error::Hip(_)), "{error}");
}
