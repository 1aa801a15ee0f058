//! What products do to C before they store it, on the software device, against the definition in `f64`.

mod common;

use common::{CHIPS, Numbers, Test, device};
use hip::{Stream, bf16, f16};
use hip_kernels::{Activation, Epilogue, Error, Fp8E4M3Fnuz, Gemm, Layout, Multiply};

const ACTIVATIONS: [Activation; 7] = [
    Activation::None,
    Activation::Relu,
    Activation::Gelu,
    Activation::GeluTanh,
    Activation::Silu,
    Activation::Sigmoid,
    Activation::Clamp { low: -1.5, high: 2.25 },
];

/// `erf` in `f64`: its series, which converges everywhere, and 1 where it is 1.
fn erf(x: f64) -> f64 {
    if x.abs() > 6.0 {
        return x.signum();
    }
    let (mut sum, mut term, mut n) = (x, x, 0.0);
    while term.abs() > 1e-18 {
        n += 1.0;
        term *= -x * x / n;
        sum += term / (2.0 * n + 1.0);
    }
    sum * 2.0 / std::f64::consts::PI.sqrt()
}

fn activate(activation: Activation, x: f64) -> f64 {
    match activation {
        Activation::None => x,
        Activation::Relu => x.max(0.0),
        Activation::Gelu => x * (1.0 + erf(x / 2.0_f64.sqrt())) / 2.0,
        Activation::GeluTanh => {
            x * (1.0 + ((2.0 / std::f64::consts::PI).sqrt() * (x + 0.044_715 * x * x * x)).tanh()) / 2.0
        }
        Activation::Silu => x / (1.0 + (-x).exp()),
        Activation::Sigmoid => 1.0 / (1.0 + (-x).exp()),
        Activation::Clamp { low, high } => x.clamp(f64::from(low), f64::from(high)),
        other => panic!("{other:?}"),
    }
}

/// What is fused, and how.
#[derive(Debug, Clone, Copy)]
struct Case {
    size: (usize, usize, usize),
    layout: Layout,
    batch: usize,
    bias_rows: bool,
    scales: bool,
    residual: bool,
    beta: f32,
    activation: Activation,
    /// Of the results, by the type of C.
    tolerance: f64,
}

fn check<A, C>(stream: &Stream, case: Case)
where
    A: Multiply<C, Scalar: Test> + Test,
    C: Test,
{
    let (m, n, k) = case.size;
    let pad = 3;
    let mut numbers = Numbers::new((m * 7 + n * 5 + k) as u64);
    let whole = size_of::<A>() == 1;
    let mut number = |scale: f32| if whole { numbers.integer() } else { numbers.fraction() * scale };
    let (a, b): (Vec<A>, Vec<A>) = (
        (0..case.batch * m * k).map(|_| A::from_f32(number(1.0))).collect(),
        (0..case.batch * k * n).map(|_| A::from_f32(number(1.0))).collect(),
    );
    let scalars = |count: usize, number: &mut dyn FnMut(f32) -> f32| -> Vec<A::Scalar> {
        (0..count).map(|_| <A::Scalar as Test>::from_f32(number(2.0))).collect()
    };
    let bias = scalars(if case.bias_rows { m } else { n }, &mut number);
    let (rows, columns) = (scalars(m, &mut number), scalars(n, &mut number));
    let (lines, length) = if case.layout == Layout::RowMajor { (m, n) } else { (n, m) };
    let ld = length + pad;
    let residual: Vec<C> = (0..case.batch * lines * ld).map(|_| C::from_f32(number(1.0))).collect();
    let before: Vec<C> =
        (0..case.batch * m * n).map(|_| if case.beta == 0.0 { C::NAN } else { C::from_f32(number(1.0)) }).collect();

    let (device_bias, device_rows, device_columns) =
        (stream.upload(&bias).unwrap(), stream.upload(&rows).unwrap(), stream.upload(&columns).unwrap());
    let device_residual = stream.upload(&residual).unwrap();
    let mut epilogue = Epilogue::new().activation(case.activation);
    epilogue = if case.bias_rows { epilogue.bias_rows(&device_bias) } else { epilogue.bias_columns(&device_bias) };
    if case.scales {
        epilogue = epilogue.scale_rows(&device_rows).scale_columns(&device_columns);
    }
    if case.residual {
        epilogue = epilogue.residual(&device_residual).ld_residual(ld);
    }
    let (device_a, device_b) = (stream.upload(&a).unwrap(), stream.upload(&b).unwrap());
    let mut c = stream.upload(&before).unwrap();
    let gemm =
        Gemm::<A, C>::new(m, n, k).layout(case.layout).batch(case.batch).beta(<A::Scalar as Test>::from_f32(case.beta));
    gemm.run_fused(stream, &device_a, &device_b, &mut c, &epilogue).unwrap_or_else(|error| panic!("{case:?}: {error}"));
    let got = stream.download(&c).unwrap();

    let column_major = case.layout == Layout::ColumnMajor;
    let at =
        |i: usize, j: usize, rows: usize, columns: usize| if column_major { i + j * rows } else { i * columns + j };
    for z in 0..case.batch {
        for i in 0..m {
            for j in 0..n {
                let product = |p: usize| -> f64 {
                    let (x, y): (f64, f64) =
                        (a[z * m * k + at(i, p, m, k)].into(), b[z * k * n + at(p, j, k, n)].into());
                    x * y
                };
                let mut x: f64 = (0..k).map(product).sum();
                if case.scales {
                    let (row, column): (f64, f64) = (rows[i].into(), columns[j].into());
                    x *= row * column;
                }
                let position = z * m * n + at(i, j, m, n);
                if case.beta != 0.0 {
                    let old: f64 = before[position].into();
                    x += f64::from(case.beta) * old;
                }
                let bias: f64 = bias[if case.bias_rows { i } else { j }].into();
                let mut want = activate(case.activation, x + bias);
                if case.residual {
                    let line = if column_major { j * ld + i } else { i * ld + j };
                    let added: f64 = residual[z * lines * ld + line].into();
                    want += added;
                }
                let is: f64 = got[position].into();
                let error = (is - want).abs();
                // The terms before the sum are up to this.
                let magnitude = want.abs() + (k as f64).sqrt() * if case.scales { 4.0 } else { 1.0 };
                assert!(error <= case.tolerance * magnitude, "{case:?}: ({i}, {j}) of {z}: {is} instead of {want}");
            }
        }
    }
}

fn case(size: (usize, usize, usize), activation: Activation) -> Case {
    Case {
        size,
        layout: Layout::RowMajor,
        batch: 1,
        bias_rows: false,
        scales: false,
        residual: false,
        beta: 0.0,
        activation,
        tolerance: 2e-6,
    }
}

fn on_each_chip(run: impl Fn(&Stream)) {
    for chip in CHIPS {
        if let Some(device) = device(chip) {
            run(&device.stream().unwrap());
        }
    }
}

#[test]
fn every_activation() {
    on_each_chip(|stream| {
        for activation in ACTIVATIONS {
            check::<f32, f32>(stream, case((33, 70, 21), activation));
            check::<f16, f16>(stream, Case { tolerance: 1e-3, ..case((64, 64, 32), activation) });
        }
    });
}

#[test]
fn everything_at_once_for_every_type() {
    on_each_chip(|stream| {
        for layout in [Layout::RowMajor, Layout::ColumnMajor] {
            for bias_rows in [false, true] {
                let all = Case {
                    layout,
                    bias_rows,
                    batch: 2,
                    scales: true,
                    residual: true,
                    beta: 0.5,
                    ..case((65, 37, 19), Activation::Silu)
                };
                check::<f32, f32>(stream, all);
                check::<f16, f32>(stream, all);
                check::<bf16, f32>(stream, all);
                check::<f16, f16>(stream, Case { tolerance: 1e-3, ..all });
                check::<bf16, bf16>(stream, Case { tolerance: 8e-3, ..all });
                let simple = Case { activation: Activation::Clamp { low: -2.0, high: 3.0 }, ..all };
                check::<f64, f64>(stream, Case { tolerance: 1e-14, ..simple });
                check::<i8, i32>(stream, Case { tolerance: 0.0, beta: 3.0, ..simple });
                check::<i8, f32>(stream, Case { tolerance: 1e-3, ..all });
                check::<f32, f16>(stream, Case { tolerance: 1e-3, ..all });
                check::<f16, Fp8E4M3Fnuz>(stream, Case { tolerance: 0.07, ..all });
                check::<Fp8E4M3Fnuz, bf16>(stream, Case { tolerance: 8e-3, ..all });
            }
        }
    });
}

/// Whole tiles take another way when nothing is fused.
#[test]
fn whole_tiles_are_fused_too() {
    on_each_chip(|stream| {
        let whole = Case { scales: true, residual: true, ..case((256, 256, 64), Activation::Relu) };
        check::<f32, f32>(stream, whole);
        check::<bf16, f32>(stream, whole);
    });
}

#[test]
fn what_does_not_fit_is_refused() {
    let Some(device) = device("mi210") else { return };
    let stream = device.stream().unwrap();
    let (a, b) = (stream.alloc_zeroed::<f32>(4 * 3).unwrap(), stream.alloc_zeroed::<f32>(3 * 5).unwrap());
    let mut c = stream.alloc_zeroed::<f32>(4 * 5).unwrap();
    let vector = |len: usize| stream.alloc_zeroed::<f32>(len).unwrap();
    let gemm = Gemm::<f32>::new(4, 5, 3);
    let column_major = gemm.clone().layout(Layout::ColumnMajor);
    let (four, five, twenty) = (vector(4), vector(5), vector(20));
    let mut run =
        |gemm: &Gemm<f32>, epilogue: &Epilogue<'_, f32, f32>| gemm.run_fused(&stream, &a, &b, &mut c, epilogue);
    for gemm in [&gemm, &column_major] {
        run(gemm, &Epilogue::new().bias_rows(&four).scale_columns(&five).residual(&twenty)).unwrap();
        for (epilogue, have, need) in [
            (Epilogue::new().bias_columns(&four), 4, 5),
            (Epilogue::new().scale_columns(&four), 4, 5),
            (Epilogue::new().bias_rows(&vector(3)), 3, 4),
            (Epilogue::new().scale_rows(&vector(0)), 0, 4),
            (Epilogue::new().residual(&vector(19)), 19, 20),
        ] {
            match run(gemm, &epilogue) {
                Err(Error::OperandTooShort { have: h, need: n, .. }) => assert_eq!((h, n), (have, need)),
                other => panic!("{epilogue:?}: {other:?}"),
            }
        }
    }
    let narrow = Epilogue::new().residual(&twenty).ld_residual(4);
    assert!(matches!(run(&gemm, &narrow), Err(Error::ResidualLeadingDimension { given: 4, least: 5 })));
    let far = Epilogue::new().residual(&twenty).ld_residual(usize::MAX);
    assert!(matches!(run(&gemm, &far), Err(Error::OperandOverflow { .. })));

    let (a, b) = (stream.alloc_zeroed::<i8>(4).unwrap(), stream.alloc_zeroed::<i8>(4).unwrap());
    let mut c = stream.alloc_zeroed::<i32>(4).unwrap();
    let gelu = Epilogue::new().activation(Activation::Gelu);
    let error = Gemm::<i8, i32>::new(2, 2, 2).run_fused(&stream, &a, &b, &mut c, &gelu).unwrap_err();
    assert!(matches!(error, Error::Activation { .. }), "{error}");
    assert!(error.to_string().contains("i32") && error.to_string().contains("Clamp"), "{error}");
}
