//! Operations on single elements.

use hip::{Stream, bf16, f16};
use hip_kernels::ElementType;
use hip_kernels::ops::{Binary, Elementwise, Error, Number, Operand, Unary, iota};

use crate::common::{Test, device};
use crate::support::{Input, Lie, Output, compare, lies, on_each_chip, precision, property};

const UNARY: [Unary; 17] = [
    Unary::Negate,
    Unary::Abs,
    Unary::Relu,
    Unary::Clamp { low: -1.0, high: 2.0 },
    Unary::Square,
    Unary::Affine { factor: 3.0, summand: -2.0 },
    Unary::Sqrt,
    Unary::Rsqrt,
    Unary::Reciprocal,
    Unary::Exp,
    Unary::Log,
    Unary::Tanh,
    Unary::Sigmoid,
    Unary::Gelu,
    Unary::GeluTanh,
    Unary::Silu,
    Unary::Softplus,
];

const BINARY: [Binary; 8] = [
    Binary::Add,
    Binary::Subtract,
    Binary::Multiply,
    Binary::Divide,
    Binary::Min,
    Binary::Max,
    Binary::Power,
    Binary::Axpby { alpha: 2.0, beta: -3.0 },
];

/// `erf`: its series where that converges fast, and else what Laplace's continued fraction gives for the rest to 1.
fn erf(x: f64) -> f64 {
    let root_pi = std::f64::consts::PI.sqrt();
    let size = x.abs();
    if size > 2.5 {
        let fraction = (1..=60).rev().fold(size, |below, k| size + f64::from(k) / 2.0 / below);
        return (1.0 - (-size * size).exp() / fraction / root_pi).copysign(x);
    }
    let (mut sum, mut term, mut n) = (x, x, 0.0);
    while term.abs() > 1e-18 {
        n += 1.0;
        term *= -x * x / n;
        sum += term / (2.0 * n + 1.0);
    }
    sum * 2.0 / root_pi
}

fn sigmoid(x: f64) -> f64 {
    // Of a large negative number not the reciprocal of infinity.
    if x < 0.0 { x.exp() / (1.0 + x.exp()) } else { 1.0 / (1.0 + (-x).exp()) }
}

fn unary(op: Unary, x: f64) -> f64 {
    match op {
        Unary::Negate => -x,
        Unary::Abs => x.abs(),
        Unary::Relu => {
            if x < 0.0 {
                0.0
            } else {
                x
            }
        }
        Unary::Clamp { low, high } => x.clamp(low, high),
        Unary::Square => x * x,
        Unary::Affine { factor, summand } => x * factor + summand,
        Unary::Sqrt => x.sqrt(),
        Unary::Rsqrt => 1.0 / x.sqrt(),
        Unary::Reciprocal => 1.0 / x,
        Unary::Exp => x.exp(),
        Unary::Log => x.ln(),
        Unary::Tanh => x.tanh(),
        Unary::Sigmoid => sigmoid(x),
        Unary::Gelu => x * (1.0 + erf(x / 2.0_f64.sqrt())) / 2.0,
        Unary::GeluTanh => x * sigmoid(2.0 * (2.0 / std::f64::consts::PI).sqrt() * (x + 0.044_715 * x * x * x)),
        Unary::Silu => x * sigmoid(x),
        Unary::Softplus => x.max(0.0) + (-x.abs()).exp().ln_1p(),
        other => panic!("{other:?}"),
    }
}

/// Largest error, in half units in the last place of the type of arithmetic, relative to the result; and absolutely.
fn unary_error(op: Unary, x: f64) -> (f64, f64) {
    match op {
        Unary::Affine { summand, factor } => (1.0, (x * factor).abs().max(f64::abs(summand)) * 2.0),
        Unary::Sqrt | Unary::Reciprocal | Unary::Square => (1.0, 0.0),
        Unary::Rsqrt => (3.0, 0.0),
        Unary::Exp => (4.0, 0.0),
        Unary::Log => (6.0, 0.0),
        Unary::Tanh => (8.0, 0.0),
        Unary::Sigmoid | Unary::Silu => (10.0, 0.0),
        // The argument is rounded.
        Unary::GeluTanh => (12.0 + 8.0 * x.abs().powi(3), 0.0),
        // By far the largest error is that of erf.
        Unary::Gelu => (4.0, x.abs() * 1.6e-7 / 2.0 / 2.0_f64.powi(-24)),
        Unary::Softplus => (4.0, 4.0),
        _ => (0.0, 0.0),
    }
}

fn there<T: Number>(index: usize, last: usize) -> bool {
    T::TYPE != ElementType::I32 || index <= last
}

/// Rounding to the type of the elements on top of that of arithmetic.
fn bounds<T: 'static>() -> (f64, f64, f64) {
    let (half, smallest) = precision::<T>();
    let arithmetic = if size_of::<T>() == 8 { precision::<f64>().0 } else { precision::<f32>().0 };
    (half, arithmetic, smallest)
}

/// What the type cannot hold is infinite.
fn held<T: Number>(x: f64) -> f64 {
    let largest = match T::TYPE {
        ElementType::F32 => f64::from(f32::MAX),
        ElementType::F16 => 65504.0,
        ElementType::BF16 => bf16::MAX.into(),
        _ => return x,
    };
    // Half a unit in the last place beyond the largest number it is still that.
    let beyond = x.abs() > largest * (1.0 + precision::<T>().0 / 2.0);
    if beyond { f64::INFINITY.copysign(x) } else { x }
}

fn check_unary<T: Number + Test>(stream: &Stream, lie: Lie, op: Unary, in_place: bool) {
    let what = format!("{op:?} of {:?} {lie:?} in place: {in_place}", T::TYPE);
    let positive = matches!(op, Unary::Sqrt | Unary::Rsqrt | Unary::Log);
    let x = Input::<T>::new(stream, lie, |index| {
        let value = (index * 7919 % 2003) as f32 / 100.0 - 10.0;
        if positive { value.abs() + 0.001 } else { value }
    });
    let elements = Elementwise::matrix(lie.rows, lie.cols).ld_x(lie.ld()).ld_out(lie.ld() + 1);
    let mut out = Output::<T>::filled(stream, Lie { pad: lie.pad + 1, ..lie }, |index| {
        if in_place { T::from_f32(x.values[index] as f32) } else { T::NAN }
    });
    match in_place {
        true => elements.unary_in_place(stream, op, &mut out.view()).unwrap(),
        false => elements.unary(stream, op, &x.view(), &mut out.view()).unwrap(),
    }
    let expected: Vec<f64> = x.values.iter().map(|x| held::<T>(unary(op, *x))).collect();
    let (half, arithmetic, smallest) = bounds::<T>();
    compare(&what, &out.values(stream), &expected, |index, expected| {
        let (relative, absolute) = unary_error(op, x.values[index]);
        if T::TYPE == ElementType::I32 {
            return 0.0;
        }
        expected.abs() * (half + relative * arithmetic) + absolute * arithmetic + smallest
    });
}

#[test]
fn every_function_of_one_element() {
    on_each_chip(|stream| {
        for (index, op) in UNARY.into_iter().enumerate() {
            let lie = Lie { rows: 5, cols: 67, pad: 3, skip: index % 2 };
            check_unary::<f32>(stream, lie, op, index % 3 == 0);
            check_unary::<f16>(stream, Lie { pad: 5, cols: 123, ..lie }, op, index % 3 == 1);
            check_unary::<bf16>(stream, lie, op, index % 3 == 2);
            if op != Unary::Gelu {
                check_unary::<f64>(stream, lie, op, false);
            }
            if there::<i32>(index, 5) {
                check_unary::<i32>(stream, lie, op, false);
            }
        }
    });
}

#[test]
fn functions_of_special_numbers() {
    on_each_chip(|stream| {
        let (inf, nan, tiny) = (f32::INFINITY, f32::NAN, f32::from_bits(1));
        let x = [
            0.0,
            -0.0,
            1.0,
            -1.0,
            inf,
            -inf,
            nan,
            tiny,
            -tiny,
            1e-40,
            f32::MAX,
            f32::MIN,
            88.72,
            89.5,
            -87.5,
            -103.0,
            -110.0,
        ];
        check_special(stream, &x);
        let x = [
            0.0,
            -0.0,
            inf as f64,
            -inf as f64,
            f64::NAN,
            f64::from_bits(1),
            1e-310,
            f64::MAX,
            709.7,
            710.5,
            -708.5,
            -744.0,
            -800.0,
        ];
        check_special(stream, &x);
    });
}

fn check_special<T: Number + Test>(stream: &Stream, x: &[T]) {
    let device_x = stream.upload(x).unwrap();
    for op in UNARY {
        if op == Unary::Gelu && T::TYPE == ElementType::F64 {
            continue;
        }
        let mut out = stream.alloc::<T>(x.len()).unwrap();
        Elementwise::vector(x.len()).unary(stream, op, &device_x, &mut out).unwrap();
        let got: Vec<f64> = stream.download(&out).unwrap().into_iter().map(Into::into).collect();
        for (got, x) in got.into_iter().zip(x) {
            let x: f64 = (*x).into();
            let expected = unary(op, x);
            let expected = held::<T>(expected);
            let (half, arithmetic, smallest) = bounds::<T>();
            let (relative, absolute) = unary_error(op, x.clamp(-10.0, 10.0));
            // A subnormal factor has an error of its own.
            let smallest = smallest * x.abs().clamp(1.0, 1000.0);
            let bound = expected.abs() * (half + relative * arithmetic) + absolute * arithmetic + smallest;
            // The product of x with 0 where x is infinite has no value; the functions of it do.
            let product = matches!(op, Unary::Gelu | Unary::GeluTanh | Unary::Silu) && x.is_infinite();
            let same = got == expected || (got.is_nan() && expected.is_nan());
            assert!(
                same || (got - expected).abs() <= bound || product,
                "{op:?}({x:e}): {got:e} instead of {expected:e}"
            );
        }
    }
}

fn binary(op: Binary, x: f64, y: f64) -> f64 {
    let nan = x.is_nan() || y.is_nan();
    match op {
        Binary::Add => x + y,
        Binary::Subtract => x - y,
        Binary::Multiply => x * y,
        Binary::Divide => x / y,
        Binary::Min => {
            if nan {
                f64::NAN
            } else {
                x.min(y)
            }
        }
        Binary::Max => {
            if nan {
                f64::NAN
            } else {
                x.max(y)
            }
        }
        Binary::Power => x.powf(y),
        Binary::Axpby { alpha, beta } => alpha * x + beta * y,
        other => panic!("{other:?}"),
    }
}

/// How an operand is given.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Kind {
    Matrix,
    PerRow,
    PerColumn,
    Scalar,
    Value,
    Output,
}

const KINDS: [Kind; 6] = [Kind::Matrix, Kind::PerRow, Kind::PerColumn, Kind::Scalar, Kind::Value, Kind::Output];

struct Given<T: Test> {
    kind: Kind,
    input: Input<T>,
}

impl<T: Test> Given<T> {
    fn new(stream: &Stream, kind: Kind, lie: Lie, seed: u64) -> Self {
        let lie = match kind {
            Kind::Matrix | Kind::Output => lie,
            Kind::PerRow => Lie { rows: 1, cols: lie.rows, ..lie },
            Kind::PerColumn => Lie { rows: 1, ..lie },
            Kind::Scalar | Kind::Value => Lie { rows: 1, cols: 1, ..lie },
        };
        Self { kind, input: Input::random(stream, lie, seed, 9.0) }
    }

    fn at(&self, row: usize, column: usize) -> f64 {
        match self.kind {
            Kind::Matrix | Kind::Output => self.input.row(row)[column],
            Kind::PerRow => self.input.values[row],
            Kind::PerColumn => self.input.values[column],
            Kind::Scalar | Kind::Value => self.input.values[0],
        }
    }

    fn operand<'a>(&self, view: &'a hip::View<'a, T>) -> Operand<'a, T> {
        match self.kind {
            Kind::Matrix => Operand::matrix(view).ld(self.input.lie.ld()),
            Kind::PerRow => Operand::per_row(view),
            Kind::PerColumn => Operand::per_column(view),
            Kind::Scalar => Operand::scalar(view),
            Kind::Value => Operand::value(T::from_f32(self.input.values[0] as f32)),
            Kind::Output => Operand::output(),
        }
    }
}

fn check_binary<T: Number + Test>(stream: &Stream, lie: Lie, op: Binary, kinds: (Kind, Kind)) {
    let what = format!("{op:?} of {:?} {lie:?} {kinds:?}", T::TYPE);
    let x = Given::<T>::new(stream, kinds.0, lie, 1);
    let y = Given::<T>::new(stream, kinds.1, Lie { pad: if lie.pad > 0 { 2 * lie.pad } else { 0 }, ..lie }, 2);
    let out_values = if kinds.0 == Kind::Output { &x.input } else { &y.input };
    let in_place = kinds.0 == Kind::Output || kinds.1 == Kind::Output;
    let mut out =
        Output::<T>::filled(
            stream,
            lie,
            |index| {
                if in_place { T::from_f32(out_values.values[index] as f32) } else { T::NAN }
            },
        );
    let (x_view, y_view) = (x.input.view(), y.input.view());
    let elements = Elementwise::matrix(lie.rows, lie.cols).ld_out(lie.ld());
    elements.binary(stream, op, x.operand(&x_view), y.operand(&y_view), &mut out.view()).unwrap();
    let both_out = kinds == (Kind::Output, Kind::Output);
    let values: Vec<(f64, f64)> = (0..lie.rows)
        .flat_map(|i| (0..lie.cols).map(move |j| (i, j)))
        .map(|(i, j)| (x.at(i, j), if both_out { x.at(i, j) } else { y.at(i, j) }))
        .collect();
    let expected: Vec<f64> = values.iter().map(|(x, y)| held::<T>(binary(op, *x, *y))).collect();
    let (half, arithmetic, smallest) = bounds::<T>();
    compare(&what, &out.values(stream), &expected, |index, expected| {
        let (x, y) = values[index];
        match op {
            _ if T::TYPE == ElementType::I32 => 0.0,
            Binary::Min | Binary::Max => 0.0,
            Binary::Axpby { alpha, beta } => {
                expected.abs() * half + ((alpha * x).abs() + (beta * y).abs()) * arithmetic * 2.0 + smallest
            }
            Binary::Power if T::TYPE == ElementType::F64 => {
                expected.abs() * (6.0 + 4.0 * (y * x.abs().ln()).abs()) * half + smallest
            }
            _ => expected.abs() * (half + arithmetic) + smallest,
        }
    });
}

#[test]
fn every_function_of_two_elements() {
    on_each_chip(|stream| {
        for (index, op) in BINARY.into_iter().enumerate() {
            let lie = Lie { rows: 6, cols: 37, pad: index % 3, skip: index % 2 };
            let kinds = (KINDS[index % 6], KINDS[(index * 5 + 1) % 6]);
            check_binary::<f32>(stream, lie, op, (Kind::Matrix, Kind::Matrix));
            check_binary::<f64>(stream, lie, op, kinds);
            check_binary::<f16>(stream, lie, op, kinds);
            check_binary::<bf16>(stream, Lie { cols: 200, ..lie }, op, kinds);
            if !matches!(op, Binary::Divide | Binary::Power) {
                check_binary::<i32>(stream, lie, op, kinds);
            }
        }
    });
}

#[test]
fn every_kind_of_operand() {
    property(72, (lies(40, 90), 0..6_usize, 0..6_usize), |stream, (lie, x, y)| {
        check_binary::<f32>(stream, lie, Binary::Subtract, (KINDS[x], KINDS[y]));
        check_unary::<f16>(stream, lie, Unary::Negate, x == 0);
    });
}

#[test]
fn powers_of_special_numbers() {
    on_each_chip(|stream| {
        let special =
            [0.0, -0.0, 1.0, -1.0, 2.0, -2.0, 0.5, -3.0, f32::INFINITY, f32::NEG_INFINITY, f32::NAN, 1e-30, 7.0];
        let (x, y): (Vec<f32>, Vec<f32>) = special.iter().flat_map(|x| special.iter().map(move |y| (*x, *y))).unzip();
        let (device_x, device_y) = (stream.upload(&x).unwrap(), stream.upload(&y).unwrap());
        let mut out = stream.alloc::<f32>(x.len()).unwrap();
        let elements = Elementwise::vector(x.len());
        let operands = (Operand::matrix(&device_x), Operand::matrix(&device_y));
        for op in [Binary::Power, Binary::Min, Binary::Max] {
            elements.binary(stream, op, operands.0, operands.1, &mut out).unwrap();
            for ((got, x), y) in stream.download(&out).unwrap().into_iter().zip(&x).zip(&y) {
                let expected = binary(op, f64::from(*x), f64::from(*y)) as f32;
                let same = got == expected || (got.is_nan() && expected.is_nan());
                assert!(same, "{op:?}({x:e}, {y:e}): {got:e} instead of {expected:e}");
            }
        }
    });
}

#[test]
fn selection_by_a_condition() {
    fn check<T: Test>(stream: &Stream, lie: Lie) {
        let condition = Input::<u8>::new(stream, lie, |index| ((index * 7 / 3) % 2 * 5) as f32);
        let x = Input::<T>::random(stream, Lie { pad: lie.pad + 1, ..lie }, 1, 100.0);
        let mut out = Output::<T>::filled(stream, lie, |index| T::from_f32((index % 100) as f32));
        let before: Vec<f64> = (0..lie.rows * lie.cols).map(|index| T::from_f32((index % 100) as f32).into()).collect();
        let elements = Elementwise::matrix(lie.rows, lie.cols).ld_out(lie.ld());
        let (condition_view, x_view) = (condition.view(), x.view());
        let which = Operand::matrix(&condition_view).ld(lie.ld());
        elements
            .select(stream, which, Operand::matrix(&x_view).ld(x.lie.ld()), Operand::output(), &mut out.view())
            .unwrap();
        let pick = |index: usize, left: f64, right: f64| if condition.values[index] != 0.0 { left } else { right };
        let expected: Vec<f64> = (0..before.len()).map(|index| pick(index, x.values[index], before[index])).collect();
        compare(&format!("{lie:?}"), &out.values(stream), &expected, |_, _| 0.0);
        elements.select(stream, which, Operand::output(), Operand::value(T::from_f32(-3.0)), &mut out.view()).unwrap();
        let expected: Vec<f64> = (0..before.len()).map(|index| pick(index, expected[index], -3.0)).collect();
        compare(&format!("{lie:?}"), &out.values(stream), &expected, |_, _| 0.0);
    }
    on_each_chip(|stream| {
        for lie in [Lie::dense(5, 64), Lie { rows: 7, cols: 45, pad: 3, skip: 1 }] {
            check::<i8>(stream, lie);
            check::<f16>(stream, lie);
            check::<f32>(stream, lie);
            check::<f64>(stream, lie);
        }
    });
}

#[test]
fn counting() {
    fn check<T: Number + Test>(stream: &Stream, len: usize, start: f64, step: f64) {
        let mut out = Output::<T>::new(stream, Lie { rows: 1, cols: len, pad: 0, skip: len % 3 });
        iota(stream, &mut out.view(), start, step).unwrap();
        let expected: Vec<f64> = (0..len).map(|i| start + i as f64 * step).collect();
        let half = precision::<T>().0;
        compare("iota", &out.values(stream), &expected, |_, expected| expected.abs() * half);
    }
    on_each_chip(|stream| {
        for len in [1, 63, 1025, 3000] {
            check::<f32>(stream, len, -3.5, 0.25);
            check::<f64>(stream, len, 1e9, 0.1);
            check::<f16>(stream, len, 100.0, -0.1);
            check::<bf16>(stream, len, 0.0, 1.0);
            check::<i32>(stream, len, -50.0, 3.0);
        }
    });
}

#[test]
fn what_is_refused() {
    let Some(device) = device("mi210") else { return };
    let stream = device.stream().unwrap();
    let x = stream.alloc_zeroed::<f32>(6).unwrap();
    let mut out = stream.alloc_zeroed::<f32>(6).unwrap();
    let elements = Elementwise::matrix(2, 3);
    let short = x.slice(..1).unwrap();
    let error = elements.unary(&stream, Unary::Exp, &short, &mut out).unwrap_err();
    assert_eq!(error.to_string(), "the buffer of x has 1 elements, but the operation needs 6");
    for (operand, need) in
        [(Operand::matrix(&short), 6), (Operand::per_row(&short), 2), (Operand::per_column(&short), 3)]
    {
        let error = elements.binary(&stream, Binary::Add, Operand::output(), operand, &mut out).unwrap_err();
        assert!(matches!(error, Error::BufferTooShort { operand: "y", have: 1, need: n } if n == need), "{error}");
    }
    let mut whole = stream.alloc_zeroed::<i32>(6).unwrap();
    let error = elements.unary_in_place(&stream, Unary::Exp, &mut whole).unwrap_err();
    assert_eq!(error.to_string(), "there is no Exp of i32 elements");
    let (one, two) = (Operand::output(), Operand::value(0));
    let error = elements.binary(&stream, Binary::Divide, one, two, &mut whole).unwrap_err();
    assert_eq!(error.to_string(), "there is no Divide of i32 elements");
    let mut double = stream.alloc_zeroed::<f64>(6).unwrap();
    assert!(elements.unary_in_place(&stream, Unary::Gelu, &mut double).is_err());
    let mut triples = stream.alloc_zeroed::<[u8; 3]>(6).unwrap();
    let condition = stream.alloc_zeroed::<u8>(6).unwrap();
    let (output, condition) = (Operand::output(), Operand::matrix(&condition));
    let error = elements.select(&stream, condition, output, output, &mut triples).unwrap_err();
    assert_eq!(error.to_string(), "the size of an element is 3, but it must be 1, 2, 4 or 8 bytes");
    let (output, condition) = (Operand::output(), Operand::value(1));
    assert!(elements.select(&stream, condition, output, output, &mut out).is_err());
    Elementwise::matrix(0, 3).unary_in_place(&stream, Unary::Exp, &mut out).unwrap();
    Elementwise::matrix(usize::MAX, 0).unary_in_place(&stream, Unary::Exp, &mut out).unwrap();
    assert!(Elementwise::matrix(usize::MAX, 2).unary_in_place(&stream, Unary::Exp, &mut out).is_err());
}
