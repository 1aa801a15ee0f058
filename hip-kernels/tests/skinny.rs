//! Products with few rows or columns on the software device: every kernel for them, by both forms of A, B and C.

mod common;

use common::{CHIPS, Case, Test, check, device};
use hip::{Stream, bf16, f16};
use hip_kernels::{Gemm, Layout, Multiply};

const TRANSPOSES: [(bool, bool); 4] = [(false, false), (false, true), (true, false), (true, true)];

/// The tiles for few rows or columns that there are for a product of this form.
fn skinny_tiles<A: Multiply<C>, C: hip::Element>(arch: &str, trans: (bool, bool)) -> Vec<&'static str> {
    let gemm = Gemm::<A, C>::new(64, 64, 64).transpose_a(trans.0).transpose_b(trans.1);
    let selection = gemm.select(arch, 60).unwrap();
    let skinny = selection.candidates().iter().filter(|candidate| candidate.schedule.starts_with("along_"));
    skinny.map(|candidate| &*candidate.tile.to_string().leak()).collect()
}

fn exact<A: Multiply<C, Scalar: Test> + Test, C: Test>(stream: &Stream, case: Case) {
    let ratio = check::<A, C>(stream, case);
    // Integers are exact unless C rounds them.
    assert!(size_of::<C>() == 2 || ratio == 0.0, "{case:?}: {ratio}");
}

/// All kernels of a pair of types, at and around their tiles.
fn every_kernel<A: Multiply<C, Scalar: Test> + Test, C: Test>() {
    for chip in CHIPS {
        let Some(device) = device(chip) else { continue };
        let stream = device.stream().unwrap();
        for trans in TRANSPOSES {
            let tiles = skinny_tiles::<A, C>(device.arch().name(), trans);
            assert_eq!(tiles.len(), 8, "{tiles:?}");
            for tile in tiles {
                let sides: Vec<usize> = tile.split('x').map(|side| side.parse().unwrap()).collect();
                let (m, n, k) = (sides[0], sides[1], sides[2]);
                let case = |m, n, k| Case { trans, tile: Some(tile), parts: Some(1), ..Case::new(m, n, k) };
                exact::<A, C>(&stream, case(m, n, 2 * k));
                let rest = Case { pad: 3, alpha: 2.0, beta: 0.5, batch: 2, ..case(m + 1, n + 1, k + 5) };
                exact::<A, C>(&stream, rest);
                exact::<A, C>(&stream, Case { pad: 4, beta: 1.0, parts: Some(2), ..case(m, n + 4, 2 * k + 12) });
            }
        }
    }
}

#[test]
fn every_f32_kernel() {
    every_kernel::<f32, f32>();
}

#[test]
fn every_f64_kernel() {
    every_kernel::<f64, f64>();
}

#[test]
fn every_f16_kernel_with_f32_result() {
    every_kernel::<f16, f32>();
}

#[test]
fn every_f16_kernel_with_f16_result() {
    every_kernel::<f16, f16>();
}

#[test]
fn every_bf16_kernel_with_f32_result() {
    every_kernel::<bf16, f32>();
}

#[test]
fn every_bf16_kernel_with_bf16_result() {
    every_kernel::<bf16, bf16>();
}

#[test]
fn every_i8_kernel() {
    every_kernel::<i8, i32>();
}

/// What the planner chooses, for all few rows and columns.
#[test]
fn few_rows_and_columns() {
    for (index, chip) in CHIPS.into_iter().enumerate() {
        let Some(device) = device(chip) else { continue };
        let stream = device.stream().unwrap();
        for few in 1..=17 {
            // Another form, type and inner dimension each time, so that all occur.
            let turn = few + index;
            let k = [0, 1, 7, 64, 129, 511, 700][turn % 7];
            let layout = if turn % 3 == 0 { Layout::ColumnMajor } else { Layout::RowMajor };
            let case = |m, n| Case {
                trans: TRANSPOSES[turn % 4],
                layout,
                pad: turn % 5,
                beta: [0.0, 1.0][turn % 2],
                fractions: turn % 2 == 0,
                ..Case::new(m, n, k)
            };
            for case in [case(few, 70 + few), case(70 + few, few), case(few, 18 - few)] {
                check::<f32, f32>(&stream, case);
                match turn % 6 {
                    0 => check::<f64, f64>(&stream, case),
                    1 => check::<f16, f32>(&stream, case),
                    2 => check::<f16, f16>(&stream, case),
                    3 => check::<bf16, f32>(&stream, case),
                    4 => check::<bf16, bf16>(&stream, case),
                    _ => check::<i8, i32>(&stream, Case { fractions: false, ..case }),
                };
            }
        }
    }
}

/// Vectors, at a size where lanes, waves and workgroups all have work.
#[test]
fn matrix_times_vector() {
    for chip in CHIPS {
        let Some(device) = device(chip) else { continue };
        let stream = device.stream().unwrap();
        for trans in TRANSPOSES {
            for (m, n) in [(1, 600), (600, 1), (1, 1)] {
                let case = Case { trans, fractions: true, ..Case::new(m, n, 1500) };
                check::<f32, f32>(&stream, case);
                check::<f16, f16>(&stream, case);
            }
        }
    }
}
