//! Conversions.

use hip::{Stream, bf16, f16};
use hip_kernels::ops::{Convert, Elementwise, Float, Quantize, Scale};
use hip_kernels::{Bf8E5M2Fnuz, Fp8E4M3Fnuz};

use crate::common::{Test, device};
use crate::support::{Input, Lie, Output, compare, lies, on_each_chip, precision, property};

/// A type, and the rounding to it on the host.
trait Target: Convert + Test {
    fn rounded(x: f64) -> f64;
}

impl Target for f64 {
    fn rounded(x: f64) -> f64 {
        x
    }
}

impl Target for f32 {
    fn rounded(x: f64) -> f64 {
        f64::from(x as f32)
    }
}

/// To a format with that many bits of significand and that smallest and largest number: exact arithmetic in `f64`.
fn to_format(x: f64, bits: i32, smallest: f64, largest: f64) -> f64 {
    if !x.is_finite() || x == 0.0 {
        return x;
    }
    // The exponent, from the bits: no logarithm that could round.
    let exponent = ((x.abs().to_bits() >> 52) as i32) - 1023;
    let step = 2.0_f64.powi(exponent - bits + 1).max(smallest);
    let rounded = (x / step).round_ties_even() * step;
    if rounded.abs() > largest { f64::INFINITY.copysign(x) } else { rounded }
}

impl Target for f16 {
    fn rounded(x: f64) -> f64 {
        to_format(x, 11, 2.0_f64.powi(-24), 65504.0)
    }
}

impl Target for bf16 {
    fn rounded(x: f64) -> f64 {
        to_format(x, 8, 2.0_f64.powi(-133), f64::from(bf16::MAX))
    }
}

impl Target for Fp8E4M3Fnuz {
    fn rounded(x: f64) -> f64 {
        to_format(x.clamp(-240.0, 240.0), 4, 2.0_f64.powi(-10), 240.0)
    }
}

impl Target for Bf8E5M2Fnuz {
    fn rounded(x: f64) -> f64 {
        to_format(x.clamp(-57344.0, 57344.0), 3, 2.0_f64.powi(-17), 57344.0)
    }
}

impl Target for i32 {
    fn rounded(x: f64) -> f64 {
        f64::from(x.round_ties_even() as i32)
    }
}

impl Target for i8 {
    fn rounded(x: f64) -> f64 {
        f64::from(x.round_ties_even() as i8)
    }
}

fn check<A: Target, B: Target>(stream: &Stream, host: &[A]) {
    let (x, len) = (stream.upload(host).unwrap(), host.len());
    let mut out = Output::<B>::new(stream, Lie::dense(1, len));
    Elementwise::vector(len).cast(stream, &x, &mut out.view()).unwrap();
    let expected: Vec<f64> = host.iter().map(|x| B::rounded((*x).into())).collect();
    let what = format!("{:?} to {:?}", A::TYPE, B::TYPE);
    for ((got, expected), x) in out.values(stream).iter().zip(&expected).zip(host) {
        let x: f64 = (*x).into();
        assert!(
            got == expected || (got.is_nan() && expected.is_nan()),
            "{what}: {x:e} gives {got:e}, not {expected:e}"
        );
    }
}

fn check_all<A: Target>(stream: &Stream, x: &[A]) {
    check::<A, f64>(stream, x);
    check::<A, f32>(stream, x);
    check::<A, f16>(stream, x);
    check::<A, bf16>(stream, x);
    check::<A, i32>(stream, x);
    check::<A, i8>(stream, x);
    check::<A, Fp8E4M3Fnuz>(stream, x);
    check::<A, Bf8E5M2Fnuz>(stream, x);
}

/// Numbers around what rounding and saturation turn on.
fn doubles() -> Vec<f64> {
    let mut x =
        vec![0.0, -0.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MAX, 1e-320, 2147483647.5, -2147483648.5];
    for exponent in
        [-150, -149, -134, -133, -126, -25, -24, -18, -17, -14, -11, -10, -8, 0, 7, 8, 10, 11, 15, 16, 24, 31, 127, 128]
    {
        let power = 2.0_f64.powi(exponent);
        for factor in [1.0, 1.5, 1.25, 1.0 + 2.0_f64.powi(-8), 1.0 + 3.0 * 2.0_f64.powi(-9), 2.0 - 2.0_f64.powi(-12)] {
            // On a tie, and a trifle beside it: less than an f32 knows.
            for nudge in [0.0, 2.0_f64.powi(-40), -2.0_f64.powi(-40)] {
                x.extend([power * (factor + nudge), -power * (factor + nudge)]);
            }
        }
    }
    x.extend((-300..300).map(|i| f64::from(i) / 2.0));
    x
}

#[test]
fn every_pair_of_types_rounds_once() {
    on_each_chip(|stream| {
        let x = doubles();
        check_all::<f64>(stream, &x);
        let singles: Vec<f32> = x.iter().map(|x| *x as f32).collect();
        check_all::<f32>(stream, &singles);
        let halves: Vec<f16> = x.iter().map(|x| f16::from_f64(*x)).collect();
        check_all::<f16>(stream, &halves);
        let brains: Vec<bf16> = x.iter().map(|x| bf16::from_f64(*x)).collect();
        check_all::<bf16>(stream, &brains);
        let mut whole: Vec<i32> = x.iter().map(|x| *x as i32).collect();
        // Ties of bf16 and f16 that f32 cannot hold.
        whole.extend([(257 << 22) + 1, (257 << 22) - 1, 257 << 22, 4097, 4099, -4097, 65519, 65520]);
        check_all::<i32>(stream, &whole);
        let bytes: Vec<i8> = (-128..=127).collect();
        check_all::<i8>(stream, &bytes);
        check_all::<Fp8E4M3Fnuz>(stream, &(0..=255).map(Fp8E4M3Fnuz::from_bits).collect::<Vec<_>>());
        check_all::<Bf8E5M2Fnuz>(stream, &(0..=255).map(Bf8E5M2Fnuz::from_bits).collect::<Vec<_>>());
    });
}

#[test]
fn matrices_with_gaps() {
    property(16, lies(20, 100), |stream, lie| {
        let x = Input::<f32>::random(stream, lie, 3, 200.0);
        let mut out = Output::<i8>::new(stream, Lie { pad: lie.pad / 2, ..lie });
        let elements = Elementwise::matrix(lie.rows, lie.cols).ld_x(lie.ld()).ld_out(lie.cols + lie.pad / 2);
        elements.cast(stream, &x.view(), &mut out.view()).unwrap();
        let expected: Vec<f64> = x.values.iter().map(|x| i8::rounded(*x)).collect();
        compare(&format!("{lie:?}"), &out.values(stream), &expected, |_, _| 0.0);
    });
}

/// As the kernel rounds the quotient.
fn quantized(x: f64, scale: f32) -> f64 {
    if scale == 0.0 { 0.0 } else { f64::from((x as f32 / scale).round_ties_even()).clamp(-127.0, 127.0) }
}

fn check_quantization<T: Float + Test>(stream: &Stream, lie: Lie) {
    let (rows, cols) = (lie.rows, lie.cols);
    let x = Input::<T>::random(stream, lie, 6, 20.0);
    let quantize = Quantize::new(rows, cols).ld_x(lie.ld()).ld_out(lie.ld() + 3);
    let out_lie = Lie { pad: lie.pad + 3, ..lie };
    let scales: Vec<f32> = (0..rows.max(cols)).map(|i| 0.05 + (i % 7) as f32 / 30.0).collect();
    let device_scales = stream.upload(&scales).unwrap();
    let at = |scale: usize, index: usize| match scale {
        0 | 1 => scales[0],
        2 => scales[index / cols],
        _ => scales[index % cols],
    };
    for kind in 0..4 {
        let scale = match kind {
            0 => Scale::value(scales[0]),
            1 => Scale::tensor(&device_scales),
            2 => Scale::rows(&device_scales),
            _ => Scale::columns(&device_scales),
        };
        let what = format!("{:?} {lie:?} scales {kind}", T::TYPE);
        let mut q = Output::<i8>::new(stream, out_lie);
        quantize.run(stream, &x.view(), scale, &mut q.view()).unwrap();
        let expected: Vec<f64> = x.values.iter().enumerate().map(|(i, x)| quantized(*x, at(kind, i))).collect();
        compare(&what, &q.values(stream), &expected, |_, _| 0.0);
        let mut back = Output::<T>::new(stream, lie);
        let quantize = Quantize::new(rows, cols).ld_x(out_lie.ld()).ld_out(lie.ld());
        quantize.dequantize(stream, &q.view(), scale, &mut back.view()).unwrap();
        let values: Vec<f64> = expected.iter().enumerate().map(|(i, q)| q * f64::from(at(kind, i))).collect();
        let (half, smallest) = precision::<T>();
        compare(&what, &back.values(stream), &values, |_, x| x.abs() * (half + 2.0_f64.powi(-24)) + smallest);
    }
    let mut q = Output::<i8>::new(stream, out_lie);
    let mut own = Output::<f32>::new(stream, Lie::dense(1, rows));
    quantize.run_by_rows(stream, &x.view(), &mut own.view(), &mut q.view()).unwrap();
    let largest = |row: usize| x.row(row).iter().fold(0.0_f64, |a, b| a.max(b.abs())) as f32 / 127.0;
    let expected: Vec<f64> = (0..rows).map(|row| f64::from(largest(row))).collect();
    compare("scales of rows", &own.values(stream), &expected, |_, _| 0.0);
    let expected: Vec<f64> = x.values.iter().enumerate().map(|(i, x)| quantized(*x, largest(i / cols))).collect();
    compare("quantized by rows", &q.values(stream), &expected, |_, _| 0.0);
}

#[test]
fn quantization() {
    on_each_chip(|stream| {
        for lie in [Lie { rows: 5, cols: 33, pad: 3, skip: 1 }, Lie::dense(3, 1300)] {
            check_quantization::<f32>(stream, lie);
            check_quantization::<f16>(stream, lie);
            check_quantization::<bf16>(stream, lie);
        }
        // Zeros, NaN and infinity.
        let x = stream.upload(&[0.0_f32, 0.0, f32::NAN, 1.0, f32::INFINITY, 1.0]).unwrap();
        let (mut q, mut scales) = (stream.alloc::<i8>(6).unwrap(), stream.alloc::<f32>(3).unwrap());
        Quantize::new(3, 2).run_by_rows(stream, &x, &mut scales, &mut q).unwrap();
        assert_eq!(stream.download(&q).unwrap(), [0; 6]);
        let scales = stream.download(&scales).unwrap();
        assert!(scales[0] == 0.0 && scales[1].is_nan() && scales[2] == f32::INFINITY, "{scales:?}");
    });
}

#[test]
fn what_is_refused() {
    let Some(device) = device("mi210") else { return };
    let stream = device.stream().unwrap();
    let x = stream.alloc_zeroed::<f32>(6).unwrap();
    let mut out = stream.alloc_zeroed::<i8>(6).unwrap();
    let scales = stream.alloc_zeroed::<f32>(2).unwrap();
    Quantize::new(2, 3).run(&stream, &x, Scale::rows(&scales), &mut out).unwrap();
    let error = Quantize::new(2, 3).run(&stream, &x, Scale::columns(&scales), &mut out).unwrap_err();
    assert_eq!(error.to_string(), "the buffer of the scales has 2 elements, but the operation needs 3");
    let error = Elementwise::vector(7).cast(&stream, &x, &mut out).unwrap_err();
    assert_eq!(error.to_string(), "the buffer of x has 6 elements, but the operation needs 7");
}
