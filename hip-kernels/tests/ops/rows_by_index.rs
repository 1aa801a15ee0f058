//! Gather and scatter.

use hip::{Stream, f16};
use hip_kernels::ops::{BadIndices, Error, RowsByIndex};

use crate::common::{Test, device};
use crate::support::{Input, Lie, Output, compare, on_each_chip, property};

/// Indices for a table of `rows` rows, some of them outside, some twice.
fn indices(count: usize, rows: usize, seed: usize) -> Vec<i32> {
    let index = |i: usize| match (i * 7 + seed) % 11 {
        0 => -1,
        1 => rows as i32,
        2 => i32::MIN,
        3 => i32::MAX,
        other => ((i * 13 + other) % rows) as i32,
    };
    (0..count).map(index).collect()
}

fn bad(index: &[i32], rows: usize) -> Option<(usize, usize)> {
    let outside = |i: &i32| usize::try_from(*i).is_ok_and(|i| i < rows);
    let bad: Vec<usize> = (0..index.len()).filter(|i| !outside(&index[*i])).collect();
    bad.first().map(|first| (bad.len(), *first))
}

fn check<T: Test>(stream: &Stream, rows: usize, cols: usize, count: usize, pad: usize) {
    let what = format!("{rows} rows of {cols}, {count} indices, pad {pad}");
    let table_lie = Lie { rows, cols, pad, skip: pad % 2 };
    let list_lie = Lie { rows: count, cols, pad: pad + 1, skip: 0 };
    let by_index = RowsByIndex::new(rows, cols, count).ld_table(table_lie.ld()).ld_rows(list_lie.ld());
    let index = indices(count, rows, cols);
    let device_index = stream.upload(&index).unwrap();
    let place = |i: usize| usize::try_from(index[i]).ok().filter(|row| *row < rows);

    let table = Input::<T>::random(stream, table_lie, 1, 100.0);
    let mut out = Output::<T>::new(stream, list_lie);
    let mut counted = BadIndices::new(stream).unwrap();
    by_index.gather(stream, &table.view(), &device_index, &mut out.view(), Some(&mut counted)).unwrap();
    let expected: Vec<f64> =
        (0..count).flat_map(|i| place(i).map_or(vec![0.0; cols], |row| table.row(row).to_vec())).collect();
    compare(&format!("gather: {what}"), &out.values(stream), &expected, |_, _| 0.0);
    assert_eq!(counted.read(stream).unwrap(), bad(&index, rows), "{what}");

    let x = Input::<T>::random(stream, list_lie, 2, 100.0);
    let mut target = Output::<T>::filled(stream, table_lie, |i| T::from_f32((i % 90) as f32));
    let mut expected: Vec<f64> = (0..rows * cols).map(|i| T::from_f32((i % 90) as f32).into()).collect();
    (0..count).for_each(|i| {
        if let Some(row) = place(i) {
            expected[row * cols..(row + 1) * cols].copy_from_slice(x.row(i));
        }
    });
    let mut workspace = stream.upload(&vec![u32::MAX; by_index.workspace_len()]).unwrap();
    let mut counted = BadIndices::new(stream).unwrap();
    by_index.scatter(stream, &x.view(), &device_index, &mut target.view(), &mut workspace, Some(&mut counted)).unwrap();
    compare(&format!("scatter: {what}"), &target.values(stream), &expected, |_, _| 0.0);
    assert_eq!(counted.read(stream).unwrap(), bad(&index, rows), "{what}");
    // Without a place to count.
    by_index.gather(stream, &table.view(), &device_index, &mut out.view(), None).unwrap();
}

#[test]
fn every_size_of_element() {
    on_each_chip(|stream| {
        for (rows, cols, count, pad) in [(10, 33, 40, 0), (3, 1100, 7, 4), (300, 1, 700, 3)] {
            check::<i8>(stream, rows, cols, count, pad);
            check::<f16>(stream, rows, cols, count, pad);
            check::<f32>(stream, rows, cols, count, pad);
            check::<f64>(stream, rows, cols, count, pad);
        }
    });
    property(16, (1..40_usize, 1..200_usize, 1..90_usize, 0..5_usize), |stream, (rows, cols, count, pad)| {
        check::<f32>(stream, rows, cols, count, pad);
    });
}

#[test]
fn what_is_refused() {
    let Some(device) = device("mi210") else { return };
    let stream = device.stream().unwrap();
    let table = stream.alloc_zeroed::<f32>(12).unwrap();
    let index = stream.alloc_zeroed::<i32>(2).unwrap();
    let mut out = stream.alloc_zeroed::<f32>(12).unwrap();
    let error = RowsByIndex::new(5, 3, 2).gather(&stream, &table, &index, &mut out, None).unwrap_err();
    assert!(matches!(error, Error::BufferTooShort { operand: "the table", have: 12, need: 15 }), "{error}");
    let error = RowsByIndex::new(4, 3, 3).gather(&stream, &table, &index, &mut out, None).unwrap_err();
    assert!(matches!(error, Error::BufferTooShort { operand: "the indices", have: 2, need: 3 }), "{error}");
    let mut workspace = stream.alloc_zeroed::<u32>(3).unwrap();
    let error = RowsByIndex::new(4, 3, 2).scatter(&stream, &table, &index, &mut out, &mut workspace, None).unwrap_err();
    assert!(matches!(error, Error::BufferTooShort { operand: "the workspace", have: 3, need: 4 }), "{error}");
    // A table without rows has no row for any index.
    let mut bad = BadIndices::new(&stream).unwrap();
    let none = stream.alloc::<f32>(0).unwrap();
    RowsByIndex::new(0, 3, 2).gather(&stream, &none, &index, &mut out, Some(&mut bad)).unwrap();
    assert_eq!(bad.read(&stream).unwrap(), Some((2, 0)));
    let mut nothing = stream.alloc::<u32>(0).unwrap();
    let mut empty = stream.alloc::<f32>(0).unwrap();
    RowsByIndex::new(0, 3, 2).scatter(&stream, &table, &index, &mut empty, &mut nothing, Some(&mut bad)).unwrap();
    assert_eq!(bad.read(&stream).unwrap(), Some((4, 0)));
}
