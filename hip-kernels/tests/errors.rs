//! What is refused before anything is launched, and what needs no launch.

mod common;

use common::device;
use hip_kernels::{Error, Gemm, Layout, Matrix};

#[test]
fn buffers_must_hold_their_matrices() {
    let Some(device) = device("mi210") else { return };
    let stream = device.stream().unwrap();
    let buffer = |len: usize| stream.alloc_zeroed::<f32>(len).unwrap();
    let gemm = Gemm::<f32>::new(3, 5, 7).lda(8);
    let plan = gemm.plan(&device).unwrap();
    let (a, b, mut c) = (buffer(2 * 8 + 7), buffer(35), buffer(15));
    plan.run(&stream, &a, &b, &mut c).unwrap();
    for (lens, matrix, need) in
        [([22, 35, 15], Matrix::A, 23), ([23, 34, 15], Matrix::B, 35), ([23, 35, 14], Matrix::C, 15)]
    {
        let error = plan.run(&stream, &buffer(lens[0]), &buffer(lens[1]), &mut buffer(lens[2])).unwrap_err();
        match error {
            Error::BufferTooShort { matrix: got, need: n, .. } => assert_eq!((got, n), (matrix, need)),
            other => panic!("{other}"),
        }
    }
    // The matrices keep the user's names when the factors change places.
    let plan = Gemm::<f32>::new(3, 5, 7).layout(Layout::ColumnMajor).plan(&device).unwrap();
    let error = plan.run(&stream, &buffer(20), &b, &mut c).unwrap_err();
    assert!(matches!(error, Error::BufferTooShort { matrix: Matrix::A, have: 20, need: 21 }), "{error}");
}

#[test]
fn wrong_descriptions_are_refused() {
    let Some(device) = device("mi210") else { return };
    let error = Gemm::<f32>::new(3, 5, 7).ldb(4).plan(&device).unwrap_err();
    assert!(matches!(error, Error::LeadingDimension { matrix: Matrix::B, .. }), "{error}");
    let error = Gemm::<f32>::new(3, 5, 7).batch(2).stride_c(14).plan(&device).unwrap_err();
    assert!(matches!(error, Error::Overlap { given: 14, least: 15 }), "{error}");
    let error = Gemm::<f32>::new(3, 5, 7).tile("1x1").plan(&device).unwrap_err();
    assert!(matches!(error, Error::UnknownTile { .. }), "{error}");
    let error = Gemm::<f32>::new(usize::MAX, 5, 7).plan(&device).unwrap_err();
    assert!(matches!(error, Error::Dimension { name: "m", .. }), "{error}");
}

#[test]
fn a_plan_belongs_to_its_device() {
    let (Some(one), Some(other)) = (device("mi210"), device("mi50")) else { return };
    let plan = Gemm::<f32>::new(2, 2, 2).plan(&one).unwrap();
    let stream = other.stream().unwrap();
    let a = stream.alloc_zeroed::<f32>(4).unwrap();
    let mut c = stream.alloc_zeroed::<f32>(4).unwrap();
    let error = plan.run(&stream, &a, &a, &mut c).unwrap_err();
    assert!(matches!(error, Error::OtherDevice { .. }), "{error}");
}

#[test]
fn empty_products_do_nothing() {
    let Some(device) = device("mi210") else { return };
    let stream = device.stream().unwrap();
    let none = stream.alloc::<f32>(0).unwrap();
    let mut c = stream.upload(&[1.0_f32; 4]).unwrap();
    Gemm::<f32>::new(0, 4, 4).run(&stream, &none, &stream.alloc_zeroed(16).unwrap(), &mut c).unwrap();
    Gemm::<f32>::new(2, 2, 2).batch(0).run(&stream, &none, &none, &mut c).unwrap();
    Gemm::<f32>::new(0, 1, 1).batch(usize::MAX).run(&stream, &none, &none, &mut c).unwrap();
    Gemm::<f32>::new(1, 0, 1).batch(usize::MAX).lda(usize::MAX).run(&stream, &none, &none, &mut c).unwrap();
    assert_eq!(stream.download(&c).unwrap(), [1.0; 4]);
    // Without an inner dimension C is scaled, wherever the factors would be.
    let scale = Gemm::<f32>::new(1, 2, 0).batch(2).lda(usize::MAX).stride_a(usize::MAX).stride_b(usize::MAX).beta(3.0);
    scale.run(&stream, &none, &none, &mut c).unwrap();
    assert_eq!(stream.download(&c).unwrap(), [3.0; 4]);
}

#[test]
fn a_batch_of_several_launches_without_inner_dimension_is_scaled() {
    let Some(device) = device("mi210") else { return };
    let stream = device.stream().unwrap();
    let none = stream.alloc::<f32>(0).unwrap();
    let mut c = stream.upload(&[1.0_f32; 65_537]).unwrap();
    // The offset of the second launch would overflow if that of A counted.
    let gemm = Gemm::<f32>::new(1, 1, 0).stride_a(1 << 62).batch(65_537).beta(2.0);
    gemm.run(&stream, &none, &none, &mut c).unwrap();
    assert!(stream.download(&c).unwrap().iter().all(|c| *c == 2.0));
}

#[test]
fn plans_are_reusable_and_explain_themselves() {
    let Some(device) = device("mi210") else { return };
    let stream = device.stream().unwrap();
    let mut plan = Gemm::<f32>::new(2, 2, 2).plan(&device).unwrap();
    let text = plan.to_string();
    assert!(text.starts_with("gemm_f32_x") && text.contains(": 2x2x2 on gfx90a"), "{text}");
    let a = stream.upload(&[1.0_f32, 2.0, 3.0, 4.0]).unwrap();
    let b = stream.upload(&[1.0_f32, 0.0, 0.0, 1.0]).unwrap();
    let mut c = stream.alloc_zeroed::<f32>(4).unwrap();
    plan.run(&stream, &a, &b, &mut c).unwrap();
    plan.set_scalars(10.0, 1.0);
    plan.run(&stream, &a, &b, &mut c).unwrap();
    assert_eq!(stream.download(&c).unwrap(), [11.0, 22.0, 33.0, 44.0]);
}
