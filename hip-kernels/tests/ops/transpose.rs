//! Transposition.

use hip::Stream;
use hip_kernels::ops::{Error, Transpose};

use crate::common::device;
use crate::support::{on_each_chip, property};

#[derive(Debug, Clone, Copy)]
struct Case {
    rows: usize,
    cols: usize,
    batch: usize,
    pad: usize,
}

fn check<T: hip::Element + PartialEq + std::fmt::Debug>(stream: &Stream, case: Case, make: impl Fn(usize) -> T) {
    let Case { rows, cols, batch, pad } = case;
    let (ldx, ldo) = (cols + pad, rows + 2 * pad);
    let (stride_x, stride_out) = (rows * ldx + pad, cols * ldo + pad);
    let x: Vec<T> = (0..batch * stride_x).map(&make).collect();
    let guard = make(77);
    let mut expected = vec![guard; 50 + batch * stride_out];
    let mut out = stream.upload(&expected).unwrap();
    for z in 0..batch {
        for i in 0..rows {
            for j in 0..cols {
                expected[25 + z * stride_out + j * ldo + i] = x[z * stride_x + i * ldx + j];
            }
        }
    }
    let transpose = Transpose::new(rows, cols).batch(batch).ld_x(ldx).ld_out(ldo);
    let transpose = transpose.stride_x(stride_x).stride_out(stride_out);
    let device_x = stream.upload(&x).unwrap();
    transpose.run(stream, &device_x, &mut out.slice_mut(25..).unwrap()).unwrap();
    assert!(stream.download(&out).unwrap() == expected, "{case:?}");
}

fn check_sizes(stream: &Stream, case: Case) {
    check(stream, case, |i| (i * 7 % 251) as u8);
    check(stream, case, |i| (i * 7 % 65521) as u16);
    check(stream, case, |i| i as u32 * 7);
    check(stream, case, |i| i as f64 * 7.0);
}

#[test]
fn every_size_of_element() {
    on_each_chip(|stream| {
        for (rows, cols, batch, pad) in [(64, 64, 1, 0), (65, 31, 3, 1), (1, 200, 2, 0), (130, 1, 1, 4), (33, 97, 1, 3)]
        {
            check_sizes(stream, Case { rows, cols, batch, pad });
        }
    });
    property(16, (1..150_usize, 1..150_usize, 1..4_usize, 0..5_usize), |stream, (rows, cols, batch, pad)| {
        check_sizes(stream, Case { rows, cols, batch, pad });
    });
}

#[test]
fn what_is_refused() {
    let Some(device) = device("mi210") else { return };
    let stream = device.stream().unwrap();
    let x = stream.alloc_zeroed::<f32>(12).unwrap();
    let mut out = stream.alloc_zeroed::<f32>(12).unwrap();
    let transpose = Transpose::new(2, 3);
    let error = transpose.batch(2).stride_out(5).run(&stream, &x, &mut out).unwrap_err();
    assert!(matches!(error, Error::Overlap { given: 5, least: 6, .. }), "{error}");
    let error = transpose.batch(3).run(&stream, &x, &mut out).unwrap_err();
    assert!(matches!(error, Error::BufferTooShort { have: 12, need: 18, .. }), "{error}");
    let error = transpose.ld_out(1).run(&stream, &x, &mut out).unwrap_err();
    assert!(matches!(error, Error::LeadingDimension { given: 1, least: 2, .. }), "{error}");
    let error = transpose.batch(2).stride_x(usize::MAX).run(&stream, &x, &mut out).unwrap_err();
    assert!(matches!(error, Error::TooLarge { .. }), "{error}");
    // One x for all results.
    transpose.batch(2).stride_x(0).run(&stream, &x, &mut out).unwrap();
    transpose.batch(0).run(&stream, &x, &mut out).unwrap();
}
