//! Reductions.

use hip::{Stream, bf16, f16};
use hip_kernels::ElementType;
use hip_kernels::ops::{Error, Extreme, IndexOf, Number, Reduce, Reduction};
use hip_kernels::reference::error_bound;

use crate::common::{Test, device};
use crate::support::{Input, Lie, Output, compare, lies, on_each_chip, property};

const ALL: [Reduction; 7] = [
    Reduction::Sum,
    Reduction::Mean,
    Reduction::Max,
    Reduction::Min,
    Reduction::Norm1,
    Reduction::Norm2,
    Reduction::SumSquares,
];

fn defined(reduction: Reduction, values: &[f64]) -> f64 {
    let nan = values.iter().any(|x| x.is_nan());
    let extreme = |start: f64, better: fn(f64, f64) -> f64| {
        if nan { f64::NAN } else { values.iter().copied().fold(start, better) }
    };
    match reduction {
        Reduction::Sum => values.iter().sum(),
        Reduction::Mean => values.iter().sum::<f64>() / values.len() as f64,
        Reduction::Max => extreme(f64::NEG_INFINITY, f64::max),
        Reduction::Min => extreme(f64::INFINITY, f64::min),
        Reduction::Norm1 => values.iter().map(|x| x.abs()).sum(),
        Reduction::Norm2 => values.iter().map(|x| x * x).sum::<f64>().sqrt(),
        Reduction::SumSquares => values.iter().map(|x| x * x).sum(),
        other => panic!("{other:?}"),
    }
}

fn applies<T: Number>(reduction: Reduction) -> bool {
    T::TYPE != ElementType::I32 || !matches!(reduction, Reduction::Mean | Reduction::Norm2)
}

/// Compares with the definition, up to what rounding in the type of sums explains.
fn assert_close<T: Number>(what: &str, reduction: Reduction, lines: &[Vec<f64>], got: &[f64]) {
    let sum_type = match T::TYPE {
        ElementType::F64 | ElementType::I32 => T::TYPE,
        _ => ElementType::F32,
    };
    let expected: Vec<f64> = lines.iter().map(|line| defined(reduction, line)).collect();
    compare(what, got, &expected, |index, expected| {
        let line = &lines[index];
        let magnitude = match reduction {
            Reduction::Max | Reduction::Min => return 0.0,
            Reduction::Sum => line.iter().map(|x| x.abs()).sum(),
            Reduction::Mean => line.iter().map(|x| x.abs()).sum::<f64>() / line.len() as f64,
            _ => expected,
        };
        error_bound(sum_type, line.len(), expected, magnitude)
    });
}

fn check<T>(stream: &Stream, reduction: Reduction, lie: Lie)
where
    T: Number<Sum: Test> + Test,
{
    if !applies::<T>(reduction) {
        return;
    }
    let what = format!("{reduction:?} of {:?} {lie:?}", T::TYPE);
    let x = Input::<T>::random(stream, lie, 1, 8.0);
    let rows: Vec<Vec<f64>> = (0..lie.rows).map(|row| x.row(row).to_vec()).collect();
    let mut out = Output::<T::Sum>::new(stream, Lie::dense(1, lie.rows));
    Reduce::rows(reduction, lie.rows, lie.cols).ld(lie.ld()).run(stream, &x.view(), &mut out.view()).unwrap();
    assert_close::<T>(&format!("rows: {what}"), reduction, &rows, &out.values(stream));

    let columns: Vec<Vec<f64>> = (0..lie.cols).map(|column| x.column(column)).collect();
    let reduce = Reduce::columns(reduction, lie.rows, lie.cols).ld(lie.ld());
    let mut out = Output::<T::Sum>::new(stream, Lie::dense(1, lie.cols));
    reduce.run(stream, &x.view(), &mut out.view()).unwrap();
    assert_close::<T>(&format!("columns: {what}"), reduction, &columns, &out.values(stream));
    let mut workspace = Output::<T::Sum>::new(stream, Lie::dense(1, reduce.workspace_len()));
    let mut out = Output::<T::Sum>::new(stream, Lie::dense(1, lie.cols));
    reduce.run_with_workspace(stream, &x.view(), &mut out.view(), &mut workspace.view()).unwrap();
    assert_close::<T>(&format!("columns in pieces: {what}"), reduction, &columns, &out.values(stream));
    workspace.values(stream);
}

#[test]
fn rows_and_columns() {
    on_each_chip(|stream| {
        for reduction in ALL {
            for lie in [Lie { rows: 5, cols: 33, pad: 3, skip: 1 }, Lie { rows: 3, cols: 700, pad: 4, skip: 0 }] {
                check::<f32>(stream, reduction, lie);
                check::<f64>(stream, reduction, lie);
                check::<f16>(stream, reduction, lie);
                check::<bf16>(stream, reduction, lie);
                check::<i32>(stream, reduction, lie);
            }
        }
    });
}

#[test]
fn any_size() {
    let shapes = proptest::prop_oneof![lies(70, 40), lies(4, 3000), lies(600, 4)];
    property(24, (shapes, 0..ALL.len()), |stream, (lie, which)| {
        check::<f32>(stream, ALL[which], lie);
        check::<f16>(stream, ALL[which], lie);
    });
}

#[test]
fn all_elements_with_and_without_workspace() {
    on_each_chip(|stream| {
        for (len, pieces) in [(1, 0), (16_384, 0), (16_385, 2), (50_001, 4)] {
            for reduction in ALL {
                let x = Input::<f16>::random(stream, Lie { rows: 1, cols: len, pad: 0, skip: 3 }, 2, 1.0);
                let reduce = Reduce::all(reduction, len);
                assert_eq!(reduce.workspace_len(), pieces, "{len}");
                let mut one = Output::<f32>::new(stream, Lie::dense(1, 1));
                reduce.run(stream, &x.view(), &mut one.view()).unwrap();
                let mut two = Output::<f32>::new(stream, Lie::dense(1, 1));
                let mut workspace = Output::<f32>::new(stream, Lie::dense(1, pieces));
                reduce.run_with_workspace(stream, &x.view(), &mut two.view(), &mut workspace.view()).unwrap();
                for got in [one, two] {
                    assert_close::<f16>("all", reduction, std::slice::from_ref(&x.values), &got.values(stream));
                }
                workspace.values(stream);
            }
        }
    });
}

#[test]
fn columns_in_pieces() {
    let Some(device) = device("mi210") else { return };
    let stream = device.stream().unwrap();
    let lie = Lie { rows: 1111, cols: 3, pad: 1, skip: 0 };
    assert_eq!(Reduce::columns(Reduction::Sum, lie.rows, lie.cols).workspace_len(), 5 * 3);
    for reduction in ALL {
        check::<f32>(&stream, reduction, lie);
        check::<i32>(&stream, reduction, lie);
    }
}

#[test]
fn nan_and_nothing() {
    on_each_chip(|stream| {
        let x = stream.upload(&[1.0_f32, f32::NAN, 3.0, 4.0, 5.0, 6.0]).unwrap();
        let mut out = stream.alloc_zeroed::<f32>(2).unwrap();
        for reduction in ALL {
            Reduce::rows(reduction, 2, 3).run(stream, &x, &mut out).unwrap();
            let got = stream.download(&out).unwrap();
            assert!(got[0].is_nan() && !got[1].is_nan(), "{reduction:?}: {got:?}");
        }
        for (reduction, expected) in [
            (Reduction::Sum, 0.0),
            (Reduction::Mean, f32::NAN),
            (Reduction::Max, f32::NEG_INFINITY),
            (Reduction::Min, f32::INFINITY),
            (Reduction::Norm2, 0.0),
        ] {
            for reduce in [Reduce::rows(reduction, 2, 0), Reduce::columns(reduction, 0, 2)] {
                reduce.run(stream, &x, &mut out).unwrap();
                let got = stream.download(&out).unwrap();
                assert!(
                    got.iter().all(|got| got.to_bits() == expected.to_bits() || (got.is_nan() && expected.is_nan())),
                    "{reduction:?}: {got:?}"
                );
            }
        }
        // Integers wrap around.
        let x = stream.upload(&[i32::MAX, 1, i32::MIN, 0]).unwrap();
        let mut out = stream.alloc_zeroed::<i32>(2).unwrap();
        for (reduction, expected) in [
            (Reduction::Sum, [i32::MIN, i32::MIN]),
            (Reduction::Norm1, [i32::MIN, i32::MIN]),
            (Reduction::Max, [i32::MAX, 0]),
        ] {
            Reduce::rows(reduction, 2, 2).run(stream, &x, &mut out).unwrap();
            assert_eq!(stream.download(&out).unwrap(), expected, "{reduction:?}");
        }
    });
}

fn check_index<T: Number + Test>(stream: &Stream, lie: Lie, extreme: Extreme, with_nan: bool) {
    let mut count = 0_u32;
    // Few values, so that there are ties.
    let x = Input::<T>::new(stream, lie, |index| {
        count = count.wrapping_mul(1_664_525).wrapping_add(index as u32 + 1_013_904_223);
        if with_nan && count.is_multiple_of(50) { f32::NAN } else { (count >> 24) as f32 - 128.0 }
    });
    let best = |line: &[f64]| -> f64 {
        let nan = line.iter().position(|x| x.is_nan());
        let better = |a: f64, b: f64| if extreme == Extreme::Max { a > b } else { a < b };
        let first = (0..line.len()).reduce(|best, next| if better(line[next], line[best]) { next } else { best });
        nan.or(first).unwrap() as f64
    };
    for columns in [false, true] {
        let (count, lines): (usize, Vec<Vec<f64>>) = if columns {
            (lie.cols, (0..lie.cols).map(|column| x.column(column)).collect())
        } else {
            (lie.rows, (0..lie.rows).map(|row| x.row(row).to_vec()).collect())
        };
        let make = if columns { IndexOf::columns } else { IndexOf::rows };
        let mut out = Output::<i32>::new(stream, Lie::dense(1, count));
        make(extreme, lie.rows, lie.cols).ld(lie.ld()).run(stream, &x.view(), &mut out.view()).unwrap();
        let expected: Vec<f64> = lines.iter().map(|line| best(line)).collect();
        compare(&format!("{extreme:?} {lie:?} columns: {columns}"), &out.values(stream), &expected, |_, _| 0.0);
    }
}

#[test]
fn indices_of_extremes() {
    on_each_chip(|stream| {
        for extreme in [Extreme::Max, Extreme::Min] {
            for with_nan in [false, true] {
                let lie = Lie { rows: 9, cols: 301, pad: 3, skip: 1 };
                check_index::<f32>(stream, lie, extreme, with_nan);
                check_index::<f64>(stream, Lie { rows: 70, cols: 9, ..lie }, extreme, with_nan);
                check_index::<f16>(stream, Lie { rows: 2, cols: 2100, pad: 0, skip: 0 }, extreme, with_nan);
                check_index::<bf16>(stream, lie, extreme, with_nan);
            }
            check_index::<i32>(stream, Lie { rows: 5, cols: 100, pad: 4, skip: 0 }, extreme, false);
        }
    });
    property(12, lies(80, 300), |stream, lie| check_index::<f32>(stream, lie, Extreme::Max, true));
}

#[test]
fn results_do_not_depend_on_alignment() {
    let Some(device) = device("mi300x") else { return };
    let stream = device.stream().unwrap();
    let sum = |skip: usize| {
        let x = Input::<f32>::random(&stream, Lie { rows: 3, cols: 2001, pad: 7 + skip, skip }, 5, 1.0);
        let mut out = stream.alloc_zeroed::<f32>(3).unwrap();
        Reduce::rows(Reduction::Sum, 3, 2001).ld(x.lie.ld()).run(&stream, &x.view(), &mut out).unwrap();
        stream.download(&out).unwrap()
    };
    assert_eq!(sum(0), sum(1));
}

#[test]
fn what_is_refused() {
    let Some(device) = device("mi210") else { return };
    let stream = device.stream().unwrap();
    let x = stream.alloc_zeroed::<f32>(12).unwrap();
    let mut out = stream.alloc_zeroed::<f32>(4).unwrap();
    let sum = |rows, cols| Reduce::rows(Reduction::Sum, rows, cols);
    let error = sum(3, 5).run(&stream, &x, &mut out).unwrap_err();
    assert_eq!(error.to_string(), "the buffer of x has 12 elements, but the operation needs 15");
    let error = sum(5, 2).run(&stream, &x, &mut out).unwrap_err();
    assert_eq!(error.to_string(), "the buffer of the results has 4 elements, but the operation needs 5");
    let error = sum(2, 3).ld(2).run(&stream, &x, &mut out).unwrap_err();
    assert!(matches!(error, Error::LeadingDimension { given: 2, least: 3, .. }), "{error}");
    let error = sum(2, 3).ld(usize::MAX).run(&stream, &x, &mut out).unwrap_err();
    assert!(matches!(error, Error::TooLarge { .. }), "{error}");
    let error = sum(usize::MAX, 0).run(&stream, &x, &mut out).unwrap_err();
    assert!(matches!(error, Error::BufferTooShort { .. }), "{error}");
    let long = Reduce::all(Reduction::Sum, 100_000);
    let error = long.run_with_workspace(&stream, &x, &mut out, &mut stream.alloc::<f32>(2).unwrap()).unwrap_err();
    assert!(matches!(error, Error::BufferTooShort { operand: "the workspace", .. }), "{error}");
    let whole = stream.alloc_zeroed::<i32>(4).unwrap();
    let error = Reduce::all(Reduction::Mean, 4).run(&stream, &whole, &mut stream.alloc::<i32>(1).unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "there is no Mean of i32 elements");
    let mut index = stream.alloc_zeroed::<i32>(4).unwrap();
    let error = IndexOf::rows(Extreme::Max, 2, 0).run(&stream, &x, &mut index).unwrap_err();
    assert!(matches!(error, Error::Parameter { .. }), "{error}");
    // Nothing to do, nothing launched.
    sum(0, 5).run(&stream, &x, &mut out).unwrap();
    IndexOf::rows(Extreme::Max, 0, 0).run(&stream, &x, &mut index).unwrap();
}
