//! Matrices with gaps and guards.

use hip::{Buffer, Stream, ViewMut};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::common::{CHIPS, Numbers, Test, device};

/// Runs on each software device.
pub(crate) fn on_each_chip(run: impl Fn(&Stream)) {
    for chip in CHIPS {
        if let Some(device) = device(chip) {
            run(&device.stream().unwrap());
        }
    }
}

/// How a matrix lies in its buffer: `skip` elements in, so that it may be unaligned, and with `pad` elements between its rows.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lie {
    pub(crate) rows: usize,
    pub(crate) cols: usize,
    pub(crate) pad: usize,
    pub(crate) skip: usize,
}

impl Lie {
    pub(crate) fn dense(rows: usize, cols: usize) -> Self {
        Self { rows, cols, pad: 0, skip: 0 }
    }

    pub(crate) fn ld(&self) -> usize {
        self.cols + self.pad
    }

    fn extent(&self) -> usize {
        if self.rows == 0 || self.cols == 0 { 0 } else { (self.rows - 1) * self.ld() + self.cols }
    }

    fn positions(self) -> impl Iterator<Item = usize> {
        (0..self.rows).flat_map(move |i| (0..self.cols).map(move |j| self.skip + i * self.ld() + j))
    }
}

/// Sizes around what lanes, waves and workgroups have, with any alignment.
pub(crate) fn lies(max_rows: usize, max_cols: usize) -> impl Strategy<Value = Lie> {
    (1..=max_rows, 1..=max_cols, prop_oneof![Just(0), Just(4), 1..9_usize], prop_oneof![Just(0), 0..9_usize])
        .prop_map(|(rows, cols, pad, skip)| Lie { rows, cols, pad, skip })
}

/// Runs a property for `cases` values on the four devices in turn; always the same values.
pub(crate) fn property<S: Strategy>(cases: u32, strategy: S, check: impl Fn(&Stream, S::Value)) {
    let streams: Vec<Stream> =
        CHIPS.iter().filter_map(|chip| device(chip)).map(|device| device.stream().unwrap()).collect();
    if streams.is_empty() {
        return;
    }
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let turn = std::cell::Cell::new(0);
    let result = runner.run(&strategy, |value| {
        turn.set(turn.get() + 1);
        check(&streams[turn.get() % streams.len()], value);
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

/// A matrix to read: its elements in `f64`, and its buffer, which ends with the last element and has NaN elsewhere.
pub(crate) struct Input<T: Test> {
    pub(crate) values: Vec<f64>,
    pub(crate) buffer: Buffer<T>,
    pub(crate) lie: Lie,
}

impl<T: Test> Input<T> {
    pub(crate) fn new(stream: &Stream, lie: Lie, mut value: impl FnMut(usize) -> f32) -> Self {
        let mut host = vec![T::NAN; lie.skip + lie.extent()];
        lie.positions().enumerate().for_each(|(index, at)| host[at] = T::from_f32(value(index)));
        let values = lie.positions().map(|at| host[at].into()).collect();
        Self { values, buffer: stream.upload(&host).unwrap(), lie }
    }

    /// Numbers from -scale to scale.
    pub(crate) fn random(stream: &Stream, lie: Lie, seed: u64, scale: f32) -> Self {
        let mut numbers = Numbers::new(seed * 1000 + lie.cols as u64);
        Self::new(stream, lie, |_| numbers.fraction() * scale)
    }

    pub(crate) fn view(&self) -> hip::View<'_, T> {
        self.buffer.slice(self.lie.skip..).unwrap()
    }

    pub(crate) fn row(&self, row: usize) -> &[f64] {
        &self.values[row * self.lie.cols..(row + 1) * self.lie.cols]
    }

    pub(crate) fn column(&self, column: usize) -> Vec<f64> {
        (0..self.lie.rows).map(|row| self.row(row)[column]).collect()
    }
}

/// A matrix to write, with guards before, behind and between its rows.
pub(crate) struct Output<T: Test> {
    buffer: Buffer<T>,
    before: Vec<T>,
    lie: Lie,
}

impl<T: Test> Output<T> {
    const GUARD: usize = 37;

    /// Of elements that are NaN before.
    pub(crate) fn new(stream: &Stream, lie: Lie) -> Self {
        Self::filled(stream, lie, |_| T::NAN)
    }

    pub(crate) fn filled(stream: &Stream, lie: Lie, mut value: impl FnMut(usize) -> T) -> Self {
        // A multiple of 16 bytes, so that the alignment is that of `skip`.
        let lie = Lie { skip: lie.skip + 48, ..lie };
        let mut before = vec![T::GUARD; lie.skip + lie.extent() + Self::GUARD];
        lie.positions().enumerate().for_each(|(index, at)| before[at] = value(index));
        Self { buffer: stream.upload(&before).unwrap(), before, lie }
    }

    /// Of no more than the matrix.
    pub(crate) fn view(&mut self) -> ViewMut<'_, T> {
        self.buffer.slice_mut(self.lie.skip..self.lie.skip + self.lie.extent()).unwrap()
    }

    /// The elements, row by row. Everything else must be what it was.
    pub(crate) fn elements(&self, stream: &Stream) -> Vec<T> {
        let after = stream.download(&self.buffer).unwrap();
        let mut inside = vec![false; after.len()];
        self.lie.positions().for_each(|at| inside[at] = true);
        for (at, inside) in inside.into_iter().enumerate() {
            let same = bytemuck::bytes_of(&after[at]) == bytemuck::bytes_of(&self.before[at]);
            assert!(inside || same, "wrote outside of the matrix, at {at}: {:?}", self.lie);
        }
        self.lie.positions().map(|at| after[at]).collect()
    }

    pub(crate) fn values(&self, stream: &Stream) -> Vec<f64> {
        self.elements(stream).into_iter().map(Into::into).collect()
    }
}

/// Half a unit in the last place of a type, relative; and its smallest number.
pub(crate) fn precision<T: 'static>() -> (f64, f64) {
    use std::any::TypeId;
    let id = TypeId::of::<T>();
    let table = [
        (TypeId::of::<f64>(), -53, -1074),
        (TypeId::of::<f32>(), -24, -149),
        (TypeId::of::<hip::f16>(), -11, -24),
        (TypeId::of::<hip::bf16>(), -8, -133),
    ];
    let (_, half, smallest) = table.into_iter().find(|(candidate, ..)| *candidate == id).unwrap_or((id, -1074, -1074));
    (2.0_f64.powi(half), 2.0_f64.powi(smallest))
}

/// Compares results with what they should be, up to an error that `bound` gives for each.
pub(crate) fn compare(what: &str, got: &[f64], expected: &[f64], bound: impl Fn(usize, f64) -> f64) {
    assert_eq!(got.len(), expected.len(), "{what}");
    for (index, (&got, &expected)) in got.iter().zip(expected).enumerate() {
        let same = got == expected || (got.is_nan() && expected.is_nan());
        let close = (got - expected).abs() <= bound(index, expected);
        assert!(same || close, "{what}, element {index}: {got:e} instead of {expected:e}");
    }
}
