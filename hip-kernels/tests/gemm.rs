//! Every GEMM kernel on the software device, against the reference in `f64`.

mod common;

use common::{CHIPS, Case, Test, check, device};
use hip::{Stream, bf16, f16};
use hip_kernels::{Bf8E5M2Fnuz, Fp8E4M3Fnuz, Gemm, Layout, Multiply};

const TRANSPOSES: [(bool, bool); 4] = [(false, false), (false, true), (true, false), (true, true)];

/// All kernels of a pair of types: at and around the tile, with and without gaps, `alpha`, `beta` and a batch.
fn every_kernel<A: Multiply<C, Scalar: Test> + Test, C: Test>() {
    for chip in CHIPS {
        let Some(device) = device(chip) else { continue };
        let stream = device.stream().unwrap();
        let arch = device.arch().name().to_owned();
        for trans in TRANSPOSES {
            for tile in tiles::<A, C>(&arch) {
                let all = |m, n, k| Case { trans, tile: Some(tile), ..Case::new(m, n, k) };
                let mut exact: f64 = 0.0;
                for (m, n, k) in [(1, 1, 1), (7, 7, 7), (64, 64, 64), (127, 127, 127)] {
                    exact = exact.max(check::<A, C>(&stream, all(m, n, k)));
                }
                let gaps = Case { pad: 3, alpha: 2.0, beta: 0.5, batch: 2, ..all(33, 70, 21) };
                exact = exact.max(check::<A, C>(&stream, gaps));
                let aligned_gaps = Case { pad: 4, alpha: 3.0, beta: -1.0, ..all(130, 68, 40) };
                exact = exact.max(check::<A, C>(&stream, aligned_gaps));
                // Integers are exact unless C rounds them.
                assert!(size_of::<C>() <= 2 || exact == 0.0, "{chip} {trans:?} {tile}: {exact}");
            }
        }
    }
}

/// The tiles that there are for a pair of types; those for few rows are tested in `skinny.rs`.
fn tiles<A: Multiply<C>, C: hip::Element>(arch: &str) -> Vec<&'static str> {
    let selection = Gemm::<A, C>::new(64, 64, 64).select(arch, 60).unwrap();
    let tiled = selection.candidates().iter().filter(|candidate| !candidate.schedule.starts_with("along_"));
    tiled.map(|candidate| &*candidate.tile.to_string().leak()).collect()
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
fn every_fp8_kernel() {
    every_kernel::<Fp8E4M3Fnuz, f32>();
}

#[test]
fn every_bf8_kernel() {
    every_kernel::<Bf8E5M2Fnuz, f32>();
}

#[test]
fn every_i8_kernel_with_f32_result() {
    every_kernel::<i8, f32>();
}

#[test]
fn every_i8_kernel() {
    every_kernel::<i8, i32>();
}

fn on_each_chip(run: impl Fn(&Stream)) {
    for chip in CHIPS {
        if let Some(device) = device(chip) {
            run(&device.stream().unwrap());
        }
    }
}

#[test]
fn an_odd_product_with_fractions() {
    on_each_chip(|stream| {
        let case = Case { fractions: true, ..Case::new(1000, 333, 77) };
        check::<f32, f32>(stream, case);
        check::<f16, f32>(stream, Case { trans: (false, true), ..case });
        check::<f16, f16>(stream, Case { trans: (true, false), ..case });
        check::<f64, f64>(stream, Case { trans: (true, true), ..case });
        check::<bf16, f32>(stream, case);
        check::<bf16, bf16>(stream, Case { trans: (true, false), ..case });
    });
}

#[test]
fn column_major() {
    on_each_chip(|stream| {
        for trans in TRANSPOSES {
            let case = Case { layout: Layout::ColumnMajor, trans, pad: 2, beta: 1.0, ..Case::new(65, 30, 19) };
            assert_eq!(check::<f32, f32>(stream, case), 0.0);
        }
    });
}

#[test]
fn alpha_zero_does_not_read_the_factors() {
    on_each_chip(|stream| {
        let nan = stream.upload(&[f32::NAN; 16]).unwrap();
        let mut c = stream.upload(&[3.0_f32; 16]).unwrap();
        Gemm::<f32>::new(4, 4, 4).alpha(0.0).beta(2.0).run(stream, &nan, &nan, &mut c).unwrap();
        assert_eq!(stream.download(&c).unwrap(), [6.0; 16]);
        // And without an inner dimension there is nothing to read.
        let none = stream.alloc::<f32>(0).unwrap();
        Gemm::<f32>::new(4, 4, 0).beta(0.5).run(stream, &none, &none, &mut c).unwrap();
        assert_eq!(stream.download(&c).unwrap(), [3.0; 16]);
    });
}

#[test]
fn batches_larger_than_a_grid() {
    let Some(device) = device("mi210") else { return };
    let stream = device.stream().unwrap();
    let count = 65_535 + 3;
    let numbers: Vec<f32> = (0..2 * count).map(|i| (i % 1000) as f32).collect();
    let mut c = stream.upload(&numbers).unwrap();
    let none = stream.alloc::<f32>(0).unwrap();
    // Every second element is a matrix.
    Gemm::<f32>::new(1, 1, 0).beta(2.0).batch(count).stride_c(2).run(&stream, &none, &none, &mut c).unwrap();
    let after = stream.download(&c).unwrap();
    let wrong = numbers.iter().zip(&after).enumerate().find(|(i, (was, is))| **is != **was * [2.0, 1.0][i % 2]);
    assert!(wrong.is_none(), "{wrong:?}");
}
