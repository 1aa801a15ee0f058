//! Products of 8-bit floats and scaled integers, results in narrow types, their largest magnitude, and gates, on the software
//! device.

mod common;

use common::{CHIPS, Case, Numbers, Test, check, device};
use hip::{Stream, bf16, f16};
use hip_kernels::{
    Activation, Bf8E5M2Fnuz as Bf8, Epilogue, Error, Fp8E4M3Fnuz as Fp8, Gemm, Layout, Multiply, Precision, reference,
};

fn on_each_chip(run: impl Fn(&Stream)) {
    for chip in CHIPS {
        if let Some(device) = device(chip) {
            run(&device.stream().unwrap());
        }
    }
}

/// Every pair whose kernel converts its results, and those of 8-bit floats.
#[test]
fn every_pair_of_types() {
    on_each_chip(|stream| {
        let transposed = |m, n, k| Case { trans: (true, false), ..Case::new(m, n, k) };
        let column_major = Case { layout: Layout::ColumnMajor, pad: 3, batch: 2, ..Case::new(37, 50, 21) };
        let scaled = Case { alpha: 0.5, beta: 0.25, fractions: true, pad: 1, ..Case::new(65, 33, 40) };
        for case in [transposed(70, 67, 33), column_major, scaled] {
            check::<f32, f16>(stream, case);
            check::<f32, bf16>(stream, case);
            check::<f32, Fp8>(stream, case);
            check::<f32, Bf8>(stream, case);
            check::<f32, i8>(stream, case);
            check::<f16, Fp8>(stream, case);
            check::<f16, Bf8>(stream, case);
            check::<f16, i8>(stream, case);
            check::<bf16, Fp8>(stream, case);
            check::<bf16, Bf8>(stream, case);
            check::<bf16, i8>(stream, case);
            check::<Fp8, f32>(stream, case);
            check::<Fp8, f16>(stream, case);
            check::<Fp8, bf16>(stream, case);
            check::<Fp8, Fp8>(stream, case);
            check::<Fp8, Bf8>(stream, case);
            check::<Bf8, f16>(stream, case);
            check::<Bf8, Fp8>(stream, case);
        }
        for case in [transposed(70, 67, 33), column_major] {
            check::<i8, f32>(stream, case);
            check::<i8, f16>(stream, case);
            check::<i8, bf16>(stream, case);
            check::<i8, i8>(stream, case);
        }
    });
}

/// All numbers times one, whichever way they are loaded: NaN is NaN, everything else exact.
#[test]
fn every_code_is_multiplied() {
    let codes: Vec<Fp8> = (0..=255).map(Fp8::from_bits).collect();
    on_each_chip(|stream| {
        let a = stream.upload(&codes).unwrap();
        let ones = stream.upload(&[Fp8::from_f32(1.0)]).unwrap();
        for transposed in [false, true] {
            let mut c = stream.upload(&[f32::NAN; 256]).unwrap();
            Gemm::<Fp8, f32>::new(256, 1, 1).transpose_a(transposed).run(stream, &a, &ones, &mut c).unwrap();
            for (code, value) in codes.iter().zip(stream.download(&c).unwrap()) {
                assert!(value == code.to_f32() || (value.is_nan() && code.is_nan()), "{:#x}: {value}", code.to_bits());
            }
        }
        // Whole tiles, by vector loads: a row of codes times the unit matrix of 256.
        let unit: Vec<Fp8> = (0..256 * 256).map(|i| Fp8::from_f32(f32::from(u8::from(i % 257 == 0)))).collect();
        let whole: Vec<Fp8> = (0..256 * 256)
            .map(|i| codes[(i % 256 + i / 256) % 256])
            .map(|code| if code.is_nan() { Fp8::MAX } else { code })
            .collect();
        let (a, unit) = (stream.upload(&whole).unwrap(), stream.upload(&unit).unwrap());
        let mut c = stream.alloc::<f32>(256 * 256).unwrap();
        Gemm::<Fp8, f32>::new(256, 256, 256).run(stream, &a, &unit, &mut c).unwrap();
        for (code, value) in whole.iter().zip(stream.download(&c).unwrap()) {
            assert_eq!(value, code.to_f32());
        }
    });
}

/// A product of 1 x 1 for each number: what results become in narrow types.
#[test]
fn narrow_results_are_rounded_and_do_not_overflow() {
    let numbers = [
        0.0,
        -0.0,
        1.0,
        -1.0625,
        1.0625,
        1.1875,
        2.5,
        3.5,
        -2.5,
        0.5,
        -0.5,
        239.0,
        -248.0,
        1e9,
        -1e9,
        127.5,
        -128.5,
        -300.0,
        f32::INFINITY,
        f32::NEG_INFINITY,
        f32::NAN,
        1e-9,
        -1e-9,
        1.0 / 1024.0,
        0.5 / 1024.0,
        1.5 / 1024.0,
    ];
    on_each_chip(|stream| {
        let (a, one) = (stream.upload(&numbers).unwrap(), stream.upload(&[1.0_f32]).unwrap());
        let n = numbers.len();
        let epilogue = Epilogue::new();
        let mut fp8 = stream.upload(&vec![Fp8::NAN; n]).unwrap();
        Gemm::<f32, Fp8>::new(n, 1, 1).run_fused(stream, &a, &one, &mut fp8, &epilogue).unwrap();
        let mut bf8 = stream.upload(&vec![Bf8::NAN; n]).unwrap();
        Gemm::<f32, Bf8>::new(n, 1, 1).run_fused(stream, &a, &one, &mut bf8, &Epilogue::new()).unwrap();
        let mut i8s = stream.upload(&vec![99_i8; n]).unwrap();
        Gemm::<f32, i8>::new(n, 1, 1).run_fused(stream, &a, &one, &mut i8s, &Epilogue::new()).unwrap();
        let (fp8, bf8, i8s) =
            (stream.download(&fp8).unwrap(), stream.download(&bf8).unwrap(), stream.download(&i8s).unwrap());
        for (i, &x) in numbers.iter().enumerate() {
            assert_eq!(fp8[i].to_bits(), Fp8::from_f32_saturating(x).to_bits(), "{x}");
            assert_eq!(bf8[i].to_bits(), Bf8::from_f32_saturating(x).to_bits(), "{x}");
            // Conversion saturates, and makes 0 of NaN.
            assert_eq!(i8s[i], x.round_ties_even() as i8, "{x}");
        }
    });
}

/// `op(A) * op(B)` of row-major matrices, in `f64`.
fn product<T: Copy + Into<f64>>(a: &[T], b: &[T], [m, n, k]: [usize; 3]) -> Vec<f64> {
    let element = |i: usize, j: usize| -> f64 {
        let term = |p: usize| -> f64 { a[i * k + p].into() * b[p * n + j].into() };
        (0..k).map(term).sum()
    };
    (0..m * n).map(|at| element(at / n, at % n)).collect()
}

fn silu(x: f64) -> f64 {
    x / (1.0 + (-x).exp())
}

#[test]
fn the_largest_magnitude_is_found() {
    let (m, n, k) = (133, 70, 20);
    on_each_chip(|stream| {
        let mut numbers = Numbers::new(5);
        let a: Vec<f16> = (0..m * k).map(|_| f16::from_f32(numbers.fraction())).collect();
        let b: Vec<f16> = (0..k * n).map(|_| f16::from_f32(numbers.fraction())).collect();
        let want: Vec<f64> = product(&a, &b, [m, n, k]).into_iter().map(silu).collect();
        let largest = want.iter().fold(0.0_f64, |largest, x| largest.max(x.abs()));

        let plan = Gemm::<f16, Fp8>::new(m, n, k).plan(stream.device()).unwrap();
        let (device_a, device_b) = (stream.upload(&a).unwrap(), stream.upload(&b).unwrap());
        let mut c = stream.upload(&vec![Fp8::NAN; m * n]).unwrap();
        // What was there does not count, and what is behind the first element stays.
        let mut amax = stream.upload(&[1e30_f32, 7.0]).unwrap();
        let epilogue = Epilogue::new().activation(Activation::Silu).scale_output(16.0);
        let mut results = Vec::new();
        for _ in 0..2 {
            plan.run_fused_amax(stream, (&device_a, &device_b, &mut c), &epilogue, &mut amax).unwrap();
            let codes: Vec<u8> = stream.download(&c).unwrap().iter().map(|c| c.to_bits()).collect();
            results.push((stream.download(&amax).unwrap(), codes));
        }
        assert_eq!(results[0], results[1]);
        let (amax, codes) = &results[0];
        assert!((f64::from(amax[0]) - largest).abs() <= 1e-5 * largest, "{amax:?} instead of {largest}");
        assert_eq!(amax[1], 7.0);
        for (code, want) in codes.iter().zip(&want) {
            let got = f64::from(Fp8::from_bits(*code));
            let want = want * 16.0;
            assert!((got - want).abs() <= want.abs() / 16.0 + 1e-3, "{got} instead of {want}");
        }
    });
}

#[test]
fn the_largest_magnitude_of_special_results() {
    on_each_chip(|stream| {
        let one = stream.upload(&[1.0_f32]).unwrap();
        let largest = |numbers: &[f32]| {
            let a = stream.upload(numbers).unwrap();
            let mut c = stream.alloc_zeroed::<f32>(numbers.len()).unwrap();
            let mut amax = stream.upload(&[5.0_f32]).unwrap();
            let plan = Gemm::<f32>::new(numbers.len(), 1, 1).plan(stream.device()).unwrap();
            plan.run_fused_amax(stream, (&a, &one, &mut c), &Epilogue::new(), &mut amax).unwrap();
            stream.download(&amax).unwrap()[0]
        };
        assert_eq!(largest(&[1.0, -3.0, 2.0]), 3.0);
        assert_eq!(largest(&[-0.0]), 0.0);
        assert_eq!(largest(&[]), 0.0);
        assert_eq!(largest(&[1.0, f32::NEG_INFINITY]), f32::INFINITY);
        assert!(largest(&[f32::INFINITY, f32::NAN, 1.0]).is_nan());
    });
}

/// SwiGLU: two products, of which the second is multiplied by the first.
#[test]
fn gated_products() {
    let [m, n, k] = [70, 65, 40];
    on_each_chip(|stream| {
        let mut numbers = Numbers::new(9);
        let mut matrix = |len: usize| -> Vec<bf16> { (0..len).map(|_| bf16::from_f32(numbers.fraction())).collect() };
        let (x, gate, up) = (matrix(m * k), matrix(k * n), matrix(k * n));
        let [device_x, device_gate, device_up] = [&x, &gate, &up].map(|matrix| stream.upload(matrix).unwrap());
        let (gates, ups) = (product(&x, &gate, [m, n, k]), product(&x, &up, [m, n, k]));
        for column_major in [false, true] {
            // The transposed problem: C^T = Gate^T * X^T, of the same memory.
            let (plan, first) = if column_major {
                let gemm = Gemm::<bf16, f32>::new(n, m, k).layout(Layout::ColumnMajor);
                (gemm.plan(stream.device()).unwrap(), true)
            } else {
                (Gemm::<bf16, f32>::new(m, n, k).plan(stream.device()).unwrap(), false)
            };
            let run = |factor, c: &mut hip::Buffer<f32>, epilogue: &Epilogue<'_, f32, f32>| {
                let (a, b) = if first { (factor, &device_x) } else { (&device_x, factor) };
                plan.run_fused(stream, a, b, c, epilogue).unwrap();
            };
            let mut upper = stream.upload(&vec![f32::NAN; m * n]).unwrap();
            run(&device_up, &mut upper, &Epilogue::new());
            let mut c = stream.upload(&vec![f32::NAN; m * n]).unwrap();
            run(&device_gate, &mut c, &Epilogue::new().activation(Activation::Silu).gate(&upper));
            for ((got, x), y) in stream.download(&c).unwrap().into_iter().zip(&gates).zip(&ups) {
                let want = silu(*x) * y;
                assert!((f64::from(got) - want).abs() <= 1e-5 * (1.0 + want.abs()), "{got} instead of {want}");
            }
        }
    });
}

/// SwiGLU in one launch: both factors side by side in B.
#[test]
fn gated_products_in_one_launch() {
    on_each_chip(|stream| {
        gated::<f16, f32>(stream, [133, 70, 40], Activation::Silu, 2e-5);
        gated::<f16, f16>(stream, [64, 64, 32], Activation::Gelu, 1e-3);
        gated::<bf16, bf16>(stream, [70, 300, 70], Activation::Silu, 8e-3);
        gated::<bf16, Fp8>(stream, [5, 3, 7], Activation::Relu, 0.07);
        gated::<bf16, f32>(stream, [256, 128, 64], Activation::None, 2e-5);
    });
}

/// Checks each tile and all transposes, with and without biases, scales and residual.
fn gated<A, C>(stream: &Stream, [m, n, k]: [usize; 3], activation: Activation, tolerance: f64)
where
    A: Multiply<C, Scalar = f32> + Test,
    C: Test,
{
    let mut numbers = Numbers::new((m + n + k) as u64);
    let mut vector = |len: usize| -> Vec<f32> { (0..len).map(|_| numbers.fraction()).collect() };
    let (bias, rows, columns) = (vector(2 * n), vector(m), vector(2 * n));
    let a: Vec<A> = vector(m * k).into_iter().map(A::from_f32).collect();
    let b: Vec<A> = vector(k * 2 * n).into_iter().map(A::from_f32).collect();
    let residual: Vec<C> = vector(m * n).into_iter().map(C::from_f32).collect();
    let sums = product(&a, &b, [m, 2 * n, k]);
    let turned = |matrix: &[A], rows: usize, columns: usize| -> Vec<A> {
        (0..rows * columns).map(|at| matrix[at % rows * columns + at / rows]).collect()
    };
    let [bias_on, rows_on, columns_on] = [&bias, &rows, &columns].map(|vector| stream.upload(vector).unwrap());
    let residual_on = stream.upload(&residual).unwrap();
    let more = Epilogue::new().bias_columns(&bias_on).scale_rows(&rows_on).scale_columns(&columns_on);
    for (trans_a, trans_b) in [(false, false), (false, true), (true, false), (true, true)] {
        let a_on = stream.upload(&if trans_a { turned(&a, m, k) } else { a.clone() }).unwrap();
        let b_on = stream.upload(&if trans_b { turned(&b, k, 2 * n) } else { b.clone() }).unwrap();
        let gemm = Gemm::<A, C>::new(m, n, k).transpose_a(trans_a).transpose_b(trans_b).gated();
        let plan = gemm.plan(stream.device()).unwrap();
        for tile in plan.selection().candidates().iter().map(|candidate| candidate.tile.to_string()) {
            for (full, epilogue) in [(false, Epilogue::new()), (true, more.residual(&residual_on))] {
                let plan = gemm.clone().tile(tile.as_str()).plan(stream.device()).unwrap();
                let mut c = stream.upload(&vec![C::NAN; m * n]).unwrap();
                plan.run_fused(stream, &a_on, &b_on, &mut c, &epilogue.activation(activation)).unwrap();
                for (at, got) in stream.download(&c).unwrap().into_iter().enumerate() {
                    let (i, j) = (at / n, at % n);
                    let x = |column: usize| -> f64 {
                        let sum = sums[i * 2 * n + column];
                        let scale = f64::from(rows[i]) * f64::from(columns[column]);
                        if full { sum * scale + f64::from(bias[column]) } else { sum }
                    };
                    let (x1, x2) = (x(j), x(n + j));
                    let y = match activation {
                        Activation::Relu => x1.max(0.0),
                        Activation::Silu => silu(x1),
                        // Close enough to tell it from the others, and told apart from the exact one by `tolerance`.
                        Activation::Gelu => x1 * 0.5 * (1.0 + (0.797_884_56 * (x1 + 0.044_715 * x1.powi(3))).tanh()),
                        _ => x1,
                    };
                    let added: f64 = if full { residual[at].into() } else { 0.0 };
                    let (want, got): (f64, f64) = (y * x2 + added, got.into());
                    let error = (got - want).abs();
                    let magnitude = want.abs() + added.abs() + (1.0 + x1.abs()) * (1.0 + x2.abs());
                    assert!(
                        error <= tolerance * magnitude,
                        "{trans_a} {trans_b} {full} ({i}, {j}): {got} instead of {want}\n{plan}"
                    );
                }
            }
        }
    }
}

#[test]
fn what_gated_products_lack_is_refused() {
    let Some(device) = device("mi210") else { return };
    let stream = device.stream().unwrap();
    let gemm = Gemm::<f16, f32>::new(2, 3, 4).gated();
    let text = |gemm: Gemm<f16, f32>| gemm.plan(&device).unwrap_err().to_string();
    assert_eq!(text(gemm.clone().layout(Layout::ColumnMajor)), "gated products have no column-major layout");
    assert!(text(Gemm::new(2, 1 << 31, 1).gated()).contains("n is 2147483648, but at most 2147483647"));
    let error = Gemm::<f32>::new(2, 3, 4).gated().plan(&device).unwrap_err().to_string();
    assert!(error.contains("f32 -> f32 on gfx90a; there are kernels for gated f16 -> f32 on gfx906"), "{error}");
    assert!(reference::gemm(&gemm, &[f16::ZERO; 8], &[f16::ZERO; 24], &[0.0; 6]).is_err());

    let plan = gemm.plan(&device).unwrap();
    let (a, b) = (stream.alloc_zeroed::<f16>(8).unwrap(), stream.alloc_zeroed::<f16>(24).unwrap());
    let mut c = stream.alloc_zeroed::<f32>(6).unwrap();
    let short = stream.alloc_zeroed::<f16>(23).unwrap();
    assert!(matches!(plan.run(&stream, &a, &short, &mut c), Err(Error::BufferTooShort { need: 24, .. })));
    let five = stream.alloc_zeroed::<f32>(5).unwrap();
    for epilogue in [Epilogue::new().bias_columns(&five), Epilogue::new().scale_columns(&five)] {
        let error = plan.run_fused(&stream, &a, &b, &mut c, &epilogue).unwrap_err();
        assert!(matches!(error, Error::OperandTooShort { have: 5, need: 6, .. }), "{error}");
    }
    let error = plan.run_fused(&stream, &a, &b, &mut c, &Epilogue::new().bias_rows(&five)).unwrap_err();
    assert_eq!(error.to_string(), "gated products have no bias for rows");
    let mut plan = plan;
    plan.set_scalars(1.0, 1.0);
    assert_eq!(plan.run(&stream, &a, &b, &mut c).unwrap_err().to_string(), "gated products have no beta");
}

/// Weights of 8 bits with a scale for each column, activations with one for each row: what quantised layers compute.
#[test]
fn scaled_integers() {
    let [m, n, k] = [67, 90, 130];
    on_each_chip(|stream| {
        let mut numbers = Numbers::new(3);
        let mut integers = |len: usize| -> Vec<i8> { (0..len).map(|_| (numbers.fraction() * 127.0) as i8).collect() };
        let (a, b) = (integers(m * k), integers(k * n));
        let mut scales = |len: usize| -> Vec<f32> { (0..len).map(|_| numbers.fraction() / 64.0 + 0.03).collect() };
        let (rows, columns, bias) = (scales(m), scales(n), scales(n));
        let (device_a, device_b) = (stream.upload(&a).unwrap(), stream.upload(&b).unwrap());
        let [rows_on, columns_on, bias_on] = [&rows, &columns, &bias].map(|v| stream.upload(v).unwrap());
        let sums = product(&a, &b, [m, n, k]);
        let want = |at: usize| -> f64 {
            let (row, column) = (f64::from(rows[at / n]), f64::from(columns[at % n]));
            silu(0.25 * row * column * sums[at] + f64::from(bias[at % n]))
        };
        let mut c = stream.upload(&vec![bf16::NAN; m * n]).unwrap();
        let epilogue = Epilogue::new().scale_rows(&rows_on).scale_columns(&columns_on).bias_columns(&bias_on);
        let gemm = Gemm::<i8, bf16>::new(m, n, k).alpha(0.25);
        gemm.run_fused(stream, &device_a, &device_b, &mut c, &epilogue.activation(Activation::Silu)).unwrap();
        for (at, got) in stream.download(&c).unwrap().into_iter().enumerate() {
            let (got, want) = (f64::from(got), want(at));
            assert!((got - want).abs() <= want.abs() / 256.0 + 1e-5, "{at}: {got} instead of {want}");
        }
        // Requantised: the nearest integer, unless the bounds of i8 or the errors of f32 decide.
        let mut c = stream.upload(&vec![99_i8; m * n]).unwrap();
        let epilogue = Epilogue::new().scale_rows(&rows_on).scale_columns(&columns_on).bias_columns(&bias_on);
        let epilogue = epilogue.activation(Activation::Silu).scale_output(20.0);
        Gemm::<i8, i8>::new(m, n, k).alpha(0.25).run_fused(stream, &device_a, &device_b, &mut c, &epilogue).unwrap();
        let got = stream.download(&c).unwrap();
        for (at, got) in got.iter().enumerate() {
            let want = (want(at) * 20.0).clamp(-128.0, 127.0);
            assert!((f64::from(*got) - want).abs() <= 0.5 + 1e-3, "{at}: {got} instead of {want}");
        }
        assert!(got.contains(&127) && got.iter().any(|x| *x < 0));
    });
}

#[test]
fn ten_bits_of_mantissa_are_asked_for() {
    let [m, n, k] = [140, 70, 50];
    on_each_chip(|stream| {
        let mut numbers = Numbers::new(1);
        let a: Vec<f32> = (0..m * k).map(|_| numbers.fraction() / 3.0).collect();
        let b: Vec<f32> = (0..k * n).map(|_| numbers.fraction() / 3.0).collect();
        let (device_a, device_b) = (stream.upload(&a).unwrap(), stream.upload(&b).unwrap());
        let full = Gemm::<f32>::new(m, n, k);
        let xf32 = full.clone().precision(Precision::Xf32);
        if stream.device().arch().name() != "gfx942" {
            let error = xf32.plan(stream.device()).unwrap_err();
            assert!(matches!(error, Error::NoKernel { .. }), "{error}");
            assert!(error.to_string().contains("there are kernels for xf32 -> f32 on gfx942"), "{error}");
            return;
        }
        let exact = reference::gemm(&full, &a, &b, &vec![0.0; m * n]).unwrap();
        let cut = reference::gemm(&xf32, &a, &b, &vec![0.0; m * n]).unwrap();
        for trans in [(false, false), (false, true), (true, false), (true, true)] {
            let whole = |rows: usize, columns: usize, matrix: &[f32], transposed: bool| -> Vec<f32> {
                let at = |i: usize, j: usize| matrix[i * columns + j];
                if transposed { (0..rows * columns).map(|p| at(p % rows, p / rows)).collect() } else { matrix.to_vec() }
            };
            let (stored_a, stored_b) = (whole(m, k, &a, trans.0), whole(k, n, &b, trans.1));
            let gemm = xf32.clone().transpose_a(trans.0).transpose_b(trans.1);
            for tile in ["256x256x16", "128x128x16", "64x64x16"] {
                let plan = gemm.clone().tile(tile).plan(stream.device()).unwrap();
                assert!(plan.selection().kernel().starts_with("gemm_xf32_f32_"), "{plan}");
                let (on_a, on_b) = (stream.upload(&stored_a).unwrap(), stream.upload(&stored_b).unwrap());
                let mut c = stream.upload(&vec![f32::NAN; m * n]).unwrap();
                plan.run(stream, &on_a, &on_b, &mut c).unwrap();
                let c = stream.download(&c).unwrap();
                let worst = cut.worst(&c).unwrap().unwrap();
                assert!(worst.ratio <= 1.0, "{trans:?} {tile}: {worst}");
                // It is another product than that of whole numbers.
                assert!(exact.worst(&c).unwrap().unwrap().ratio > 10.0);
            }
        }
        let mut c = stream.alloc_zeroed::<f32>(m * n).unwrap();
        let plan = full.plan(stream.device()).unwrap();
        assert!(plan.selection().kernel().starts_with("gemm_f32_"), "{plan}");
        plan.run(stream, &device_a, &device_b, &mut c).unwrap();
        assert!(exact.worst(&stream.download(&c).unwrap()).unwrap().unwrap().ratio <= 1.0);
    });
}

#[test]
fn what_other_scalars_lack_is_refused() {
    let Some(device) = device("mi210") else { return };
    let stream = device.stream().unwrap();
    let (a, b) = (stream.alloc_zeroed::<f64>(4).unwrap(), stream.alloc_zeroed::<f64>(4).unwrap());
    let mut c = stream.alloc_zeroed::<f64>(4).unwrap();
    let mut amax = stream.alloc_zeroed::<f32>(1).unwrap();
    let plan = Gemm::<f64>::new(2, 2, 2).plan(&device).unwrap();
    let error = plan.run_fused_amax(&stream, (&a, &b, &mut c), &Epilogue::new(), &mut amax).unwrap_err();
    assert_eq!(error.to_string(), "products whose alpha is f64 have no largest magnitude; those whose alpha is f32 do");
    let error = plan.run_fused(&stream, &a, &b, &mut c, &Epilogue::new().scale_output(2.0)).unwrap_err();
    assert!(matches!(error, Error::NeedsF32 { what: "scale of the output", .. }), "{error}");

    let (a, b) = (stream.alloc_zeroed::<f32>(4).unwrap(), stream.alloc_zeroed::<f32>(4).unwrap());
    let mut c = stream.alloc_zeroed::<Fp8>(4).unwrap();
    let mut none = stream.alloc::<f32>(0).unwrap();
    let plan = Gemm::<f32, Fp8>::new(2, 2, 2).plan(&device).unwrap();
    let error = plan.run_fused_amax(&stream, (&a, &b, &mut c), &Epilogue::new(), &mut none).unwrap_err();
    assert!(matches!(error, Error::OperandTooShort { have: 0, need: 1, .. }), "{error}");
    let error = Gemm::<Fp8, f32>::new(2, 2, 2).select("gfx1100", 96).unwrap_err().to_string();
    assert!(error.contains("fp8 -> f32 on gfx1100; there are kernels for fp8 -> f32 on gfx906"), "{error}");
}
