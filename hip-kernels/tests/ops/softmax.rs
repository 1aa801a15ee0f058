//! Softmax.

use hip::{Stream, bf16, f16};
use hip_kernels::ops::{Error, Float, Softmax};

use crate::common::{Test, device};
use crate::support::{Input, Lie, Output, compare, lies, on_each_chip, precision, property};

/// Of a row, of which `visible` columns count.
fn defined(row: &[f64], visible: usize, scale: f64, log: bool) -> Vec<f64> {
    let z: Vec<f64> = row[..visible].iter().map(|x| x * scale).collect();
    let max = z.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = z.iter().map(|z| (z - max).exp()).sum();
    let value = |z: f64| if log { z - max - sum.ln() } else { (z - max).exp() / sum };
    let masked = if log { f64::NEG_INFINITY } else { 0.0 };
    z.into_iter().map(value).chain(std::iter::repeat(masked)).take(row.len()).collect()
}

#[derive(Debug, Clone, Copy, Default)]
struct Case {
    log: bool,
    causal: Option<usize>,
    lengths: Option<usize>,
    in_place: bool,
}

fn check<T: Float + Test>(stream: &Stream, lie: Lie, case: Case) {
    let what = format!("{:?} {lie:?} {case:?}", T::TYPE);
    let scale = 0.75_f32;
    let x = Input::<T>::random(stream, lie, 3, 12.0);
    let lengths: Vec<i32> = (0..lie.rows as i32).map(|row| (row * 7) % (lie.cols as i32 + 3) - 1).collect();
    let device_lengths = stream.upload(&lengths).unwrap();
    let mut softmax = Softmax::new(lie.rows, lie.cols).scale(scale).ld_x(lie.ld()).ld_out(lie.ld() + 1);
    if case.log {
        softmax = softmax.log();
    }
    if let Some(queries) = case.causal {
        softmax = softmax.causal(queries);
    }
    if let Some(rows) = case.lengths {
        softmax = softmax.lengths(&device_lengths, rows);
    }
    let out_lie = Lie { pad: lie.pad + 1, ..lie };
    let mut out =
        Output::<T>::filled(
            stream,
            out_lie,
            |index| {
                if case.in_place { T::from_f32(x.values[index] as f32) } else { T::NAN }
            },
        );
    if case.in_place {
        softmax.run_in_place(stream, &mut out.view()).unwrap();
    } else {
        softmax.run(stream, &x.view(), &mut out.view()).unwrap();
    }
    let mut expected = Vec::new();
    for row in 0..lie.rows {
        let mut visible = lie.cols as i64;
        if let Some(queries) = case.causal {
            visible = visible.min((row % queries) as i64 + lie.cols as i64 - queries as i64 + 1);
        }
        if let Some(rows) = case.lengths {
            visible = visible.min(i64::from(lengths[row / rows]));
        }
        expected.extend(defined(x.row(row), usize::try_from(visible).unwrap_or(0), f64::from(scale), case.log));
    }
    let (half, smallest) = precision::<T>();
    compare(&what, &out.values(stream), &expected, |_, expected| {
        // The exponents are up to 18 and rounded, as is the sum.
        let relative = half + 40.0 * 2.0_f64.powi(-24);
        if case.log { expected.abs() * half + 40.0 * 2.0_f64.powi(-24) } else { expected * relative + smallest }
    });
}

#[test]
fn every_type_and_mask() {
    let cases = [
        Case::default(),
        Case { log: true, ..Case::default() },
        Case { in_place: true, causal: Some(5), ..Case::default() },
        Case { log: true, causal: Some(20), lengths: Some(2), ..Case::default() },
        Case { lengths: Some(1), in_place: true, ..Case::default() },
    ];
    on_each_chip(|stream| {
        for case in cases {
            for lie in [Lie { rows: 9, cols: 13, pad: 3, skip: 1 }, Lie { rows: 2, cols: 2500, pad: 4, skip: 0 }] {
                check::<f32>(stream, lie, case);
                check::<f16>(stream, lie, case);
                check::<bf16>(stream, lie, case);
            }
        }
    });
}

#[test]
fn any_size() {
    let shapes = proptest::prop_oneof![lies(70, 40), lies(3, 2000)];
    property(24, (shapes, 1..30_usize, 0..8_u32), |stream, (lie, queries, flags)| {
        let flag = |bit: u32| flags & bit != 0;
        let causal = flag(1).then_some(queries);
        check::<f16>(stream, lie, Case { causal, log: flag(2), in_place: flag(4), lengths: None });
    });
}

#[test]
fn special_values() {
    on_each_chip(|stream| {
        let (inf, nan) = (f32::INFINITY, f32::NAN);
        let x = [
            [1.0, nan, 2.0, 3.0],
            [1.0, inf, 2.0, 3.0],
            [-inf, -inf, -inf, -inf],
            [-inf, 0.0, 0.0, -inf],
            [1e30, -1e30, 0.0, 1e30],
        ];
        let device_x = stream.upload(x.as_flattened()).unwrap();
        let mut out = stream.alloc::<f32>(20).unwrap();
        Softmax::new(5, 4).run(stream, &device_x, &mut out).unwrap();
        let got = stream.download(&out).unwrap();
        assert!(got[..12].iter().all(|got| got.is_nan()), "{got:?}");
        assert_eq!(got[12..], [0.0, 0.5, 0.5, 0.0, 0.5, 0.0, 0.0, 0.5]);
        // What is masked is not read.
        let lengths = stream.upload(&[1, 1, 0, 2, 100]).unwrap();
        Softmax::new(5, 4).lengths(&lengths, 1).run(stream, &device_x, &mut out).unwrap();
        let expected =
            [[1.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0], [0.0; 4], [0.0, 1.0, 0.0, 0.0], [0.5, 0.0, 0.0, 0.5]];
        assert_eq!(stream.download(&out).unwrap(), expected.as_flattened());
    });
}

#[test]
fn what_is_refused() {
    let Some(device) = device("mi210") else { return };
    let stream = device.stream().unwrap();
    let mut x = stream.alloc_zeroed::<f32>(12).unwrap();
    let error = Softmax::new(3, 5).run_in_place(&stream, &mut x).unwrap_err();
    assert!(matches!(error, Error::BufferTooShort { operand: "the result", have: 12, need: 15 }), "{error}");
    let error = Softmax::new(3, 4).causal(0).run_in_place(&stream, &mut x).unwrap_err();
    assert_eq!(error.to_string(), "the number of rows of a mask is 0, but it must be 1 or more");
    let lengths = stream.alloc_zeroed::<i32>(1).unwrap();
    let error = Softmax::new(3, 4).lengths(&lengths, 2).run_in_place(&stream, &mut x).unwrap_err();
    assert!(matches!(error, Error::BufferTooShort { operand: "the lengths", have: 1, need: 2 }), "{error}");
    assert!(Softmax::new(3, 4).lengths(&lengths, 0).run_in_place(&stream, &mut x).is_err());
    Softmax::new(0, 4).run_in_place(&stream, &mut x).unwrap();
    Softmax::new(4, 0).run_in_place(&stream, &mut x).unwrap();
    Softmax::new(3, 4).causal_after(3, usize::MAX).run_in_place(&stream, &mut x).unwrap();
    assert_eq!(stream.download(&x).unwrap(), [0.25; 12]);
}
