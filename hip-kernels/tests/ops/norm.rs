//! Layer norm and RMS norm.

use hip::{Stream, bf16, f16};
use hip_kernels::ops::{Error, Float, Norm};

use crate::common::{Test, device};
use crate::support::{Input, Lie, Output, compare, lies, on_each_chip, precision, property};

#[derive(Debug, Clone, Copy, PartialEq)]
enum How {
    Plain,
    InPlace,
    Residual,
    Added,
}

const HOWS: [How; 4] = [How::Plain, How::InPlace, How::Residual, How::Added];

fn check<T: Float + Test>(stream: &Stream, lie: Lie, layer: bool, affine: bool, how: How) {
    let what = format!("{:?} {lie:?} layer {layer} affine {affine} {how:?}", T::TYPE);
    let eps = 1e-3_f32;
    let (rows, cols) = (lie.rows, lie.cols);
    // A mean that is large beside the differences.
    let x = Input::<T>::new(stream, lie, |index| 3.0 + ((index * 37 + index / cols * 11) % 101) as f32 / 50.0);
    let residual = Input::<T>::random(stream, Lie { pad: lie.pad + 2, ..lie }, 8, 2.0);
    let weight = Input::<T>::random(stream, Lie::dense(1, cols), 4, 2.0);
    let bias = Input::<T>::random(stream, Lie::dense(1, cols), 5, 2.0);
    let mut norm = if layer { Norm::<T>::layer(rows, cols) } else { Norm::<T>::rms(rows, cols) };
    norm = norm.eps(eps).ld_x(lie.ld()).ld_residual(lie.ld() + 2).ld_out(lie.ld() + 1);
    let (weight_view, bias_view) = (weight.view(), bias.view());
    if affine {
        norm = norm.weight(&weight_view).bias(&bias_view);
    }
    let mut out = Output::<T>::filled(stream, Lie { pad: lie.pad + 1, ..lie }, |index| {
        if how == How::InPlace { T::from_f32(x.values[index] as f32) } else { T::NAN }
    });
    let mut sum = Output::<T>::filled(stream, residual.lie, |index| T::from_f32(residual.values[index] as f32));
    let mut h = x.values.clone();
    if matches!(how, How::Residual | How::Added) {
        h.iter_mut().zip(&residual.values).for_each(|(h, r)| *h = T::from_f32((*h + r) as f32).into());
    }
    match how {
        How::Plain => norm.run(stream, &x.view(), &mut out.view()).unwrap(),
        How::InPlace => norm.run_in_place(stream, &mut out.view()).unwrap(),
        How::Residual => norm.residual(&residual.view()).run(stream, &x.view(), &mut out.view()).unwrap(),
        How::Added => {
            norm.run_added(stream, &x.view(), &mut sum.view(), &mut out.view()).unwrap();
            compare(&format!("sum: {what}"), &sum.values(stream), &h, |_, _| 0.0);
        }
    }
    let mut expected = Vec::new();
    for row in h.chunks(cols) {
        let mean = if layer { row.iter().sum::<f64>() / cols as f64 } else { 0.0 };
        let variance = row.iter().map(|h| (h - mean) * (h - mean)).sum::<f64>() / cols as f64;
        let factor = 1.0 / (variance + f64::from(eps)).sqrt();
        expected.extend(row.iter().enumerate().map(|(j, h)| {
            let y = (h - mean) * factor;
            if affine { y * weight.values[j] + bias.values[j] } else { y }
        }));
    }
    let (half, smallest) = precision::<T>();
    compare(&what, &out.values(stream), &expected, |_, expected| {
        // The mean is up to 7, its error divided by a deviation of 1 / 31 or more, and multiplied by a weight up to 2.
        let rounding = if layer { 7.0 * 31.0 * 2.0 * 16.0 } else { 64.0 };
        half * expected.abs() + rounding * 2.0_f64.powi(-24) + smallest
    });
}

#[test]
fn every_type_and_way() {
    on_each_chip(|stream| {
        for how in HOWS {
            for (layer, affine) in [(true, true), (false, true), (true, false), (false, false)] {
                let (small, large) =
                    (Lie { rows: 7, cols: 21, pad: 3, skip: 1 }, Lie { rows: 2, cols: 2120, pad: 8, skip: 0 });
                check::<f32>(stream, small, layer, affine, how);
                check::<f16>(stream, large, layer, affine, how);
                check::<bf16>(stream, if affine { small } else { large }, layer, affine, how);
            }
        }
    });
}

#[test]
fn any_size() {
    let shapes = proptest::prop_oneof![lies(70, 40), lies(3, 2000)];
    property(20, (shapes, 0..4_usize, 0..2_u32), |stream, (lie, how, layer)| {
        check::<f32>(stream, lie, layer == 1, true, HOWS[how]);
    });
}

#[test]
fn nan_and_what_is_refused() {
    let Some(device) = device("mi210") else { return };
    let stream = device.stream().unwrap();
    let mut x = stream.upload(&[1.0_f32, f32::NAN, 3.0, 3.0]).unwrap();
    Norm::layer(2, 2).run_in_place(&stream, &mut x).unwrap();
    let got = stream.download(&x).unwrap();
    assert!(got[0].is_nan() && got[1].is_nan() && got[2..] == [0.0, 0.0], "{got:?}");
    let short = stream.alloc_zeroed::<f32>(1).unwrap();
    let error = Norm::rms(2, 2).weight(&short).run_in_place(&stream, &mut x).unwrap_err();
    assert!(matches!(error, Error::BufferTooShort { operand: "the weight", have: 1, need: 2 }), "{error}");
    let error = Norm::rms(2, 2).residual(&short).run_in_place(&stream, &mut x).unwrap_err();
    assert!(matches!(error, Error::BufferTooShort { operand: "the residual", have: 1, need: 4 }), "{error}");
    Norm::<f32>::rms(0, 2).run_in_place(&stream, &mut x).unwrap();
    Norm::<f32>::rms(2, 0).run_in_place(&stream, &mut x).unwrap();
}
