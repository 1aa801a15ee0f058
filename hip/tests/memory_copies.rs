//! Copies and fills of rectangles and cuboids against a model on the host, behind every binary interface.

use std::ops::Range;

use hip::{AsPitchedMut, AsView, AsViewMut, Device, Element, Extent, PinnedBuffer, Registered, Stream, Strides};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

const ABIS: [&str; 4] = ["rocm5", "rocm6", "rocm7", "dtk"];

/// A box of sizes up to these, inside a box of sizes up to these plus some.
#[derive(Debug, Clone)]
struct Case {
    extent: [usize; 3],
    /// Where the part begins in the source and in the destination.
    from: [usize; 3],
    to: [usize; 3],
    /// What is around the part beyond its begin.
    around: [usize; 3],
    /// Elements that the host's rows and planes are further apart than they must.
    gaps: [usize; 2],
    seed: u8,
}

fn cases() -> impl Strategy<Value = Case> {
    let triple = |most: [usize; 3]| (0..=most[0], 0..=most[1], 0..=most[2]).prop_map(|(x, y, z)| [x, y, z]);
    let at = || triple([5, 4, 3]);
    (triple([70, 6, 4]), at(), at(), at(), (0usize..5, 0usize..9), any::<u8>()).prop_map(
        |(extent, from, to, around, gaps, seed)| Case { extent, from, to, around, gaps: [gaps.0, gaps.1], seed },
    )
}

/// A box of elements on the host, row behind row.
struct Model<T> {
    size: [usize; 3],
    data: Vec<T>,
}

impl<T: Element> Model<T> {
    fn new(size: [usize; 3], seed: u8) -> Self {
        let count = size.iter().product();
        let bytes = (0..count * size_of::<T>()).map(|i| (i as u8).wrapping_mul(31).wrapping_add(seed));
        let mut data = vec![T::zeroed(); count];
        hip::bytemuck::cast_slice_mut::<T, u8>(&mut data).iter_mut().zip(bytes).for_each(|(to, byte)| *to = byte);
        Self { size, data }
    }

    fn index(&self, [x, y, z]: [usize; 3]) -> usize {
        (z * self.size[1] + y) * self.size[0] + x
    }
}

/// All places in a box.
fn places(extent: [usize; 3]) -> impl Iterator<Item = [usize; 3]> {
    let [w, h, d] = extent;
    (0..d).flat_map(move |z| (0..h).flat_map(move |y| (0..w).map(move |x| [x, y, z])))
}

fn plus(a: [usize; 3], b: [usize; 3]) -> [usize; 3] {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

fn ranges(at: [usize; 3], extent: [usize; 3]) -> [Range<usize>; 3] {
    std::array::from_fn(|i| at[i]..at[i] + extent[i])
}

fn check<T: Element + PartialEq + std::fmt::Debug>(
    case: &Case,
    near: &Stream,
    far: &Stream,
    value: T,
) -> Result<(), TestCaseError> {
    let fail = |error: hip::Error| TestCaseError::fail(error.to_string());
    let outer = |at| plus(plus(at, case.extent), case.around);
    let source = Model::<T>::new(outer(case.from), case.seed);
    let mut target = Model::<T>::new(outer(case.to), case.seed.wrapping_add(99));
    let upload = |stream: &Stream, model: &Model<T>| {
        let [w, h, d] = model.size;
        stream.upload_3d(&model.data, w, h, d).map_err(fail)
    };
    let from = upload(near, &source)?;
    let mut to = upload(far, &target)?;
    prop_assert_eq!(&near.download_pitched(&from).map_err(fail)?, &source.data);

    // Device to device, which may be two.
    let [x, y, z] = ranges(case.from, case.extent);
    let part = from.cuboid(x, y, z).map_err(fail)?;
    let [x, y, z] = ranges(case.to, case.extent);
    far.copy_pitched(&mut to.cuboid_mut(x.clone(), y.clone(), z.clone()).map_err(fail)?, &part).map_err(fail)?;
    for place in places(case.extent) {
        let at = target.index(plus(case.to, place));
        target.data[at] = source.data[source.index(plus(case.from, place))];
    }
    prop_assert_eq!(&far.download_pitched(&to).map_err(fail)?, &target.data);

    // To the host with gaps between the rows, and back from there to another place.
    let [w, h, d] = case.extent;
    let row = w + case.gaps[0];
    let strides = Strides { row, plane: row * h + case.gaps[1] };
    let len = strides.plane * d;
    let mut rows = vec![value; len];
    near.copy_pitched_to_host(&mut rows, &part, strides).map_err(fail)?;
    let mut expected = vec![value; len];
    for place in places(case.extent) {
        expected[place[2] * strides.plane + place[1] * row + place[0]] =
            source.data[source.index(plus(case.from, place))];
    }
    prop_assert_eq!(&rows, &expected);
    rows.reverse();
    let mut second = upload(far, &target)?;
    let place = second.cuboid_mut(x.clone(), y.clone(), z.clone());
    far.copy_pitched_from_host(&mut place.map_err(fail)?, &rows, strides).map_err(fail)?;
    for place in places(case.extent) {
        let at = target.index(plus(case.to, place));
        target.data[at] = rows[place[2] * strides.plane + place[1] * row + place[0]];
    }
    // The same without waiting, from registered and to pinned memory.
    let registered = Registered::new(far.device(), rows).map_err(fail)?;
    let mut place = to.cuboid_mut(x.clone(), y.clone(), z.clone()).map_err(fail)?;
    let transfer = far.upload_pitched_async(&mut place, registered, strides).map_err(fail)?;
    let pinned = PinnedBuffer::from_slice(far.device(), &vec![value; len]).map_err(fail)?;
    let back = far.download_pitched_async(pinned, &place, strides).map_err(fail)?;
    let (back, rows) = (back.wait().map_err(fail)?, transfer.wait().map_err(fail)?);
    for [x, y, z] in places(case.extent) {
        let at = z * strides.plane + y * row + x;
        prop_assert_eq!(&back[at], &rows[at]);
    }
    prop_assert_eq!(&far.download_pitched(&to).map_err(fail)?, &target.data);
    prop_assert_eq!(&far.download_pitched(&second).map_err(fail)?, &target.data);

    // Filling, pitched and in a linear buffer.
    let mut place = to.pitched_mut().cuboid(x, y, z).map_err(fail)?;
    far.fill_pitched(&mut place, value).map_err(fail)?;
    for place in places(case.extent) {
        let at = target.index(plus(case.to, place));
        target.data[at] = value;
    }
    prop_assert_eq!(&far.download_pitched(&to).map_err(fail)?, &target.data);
    let mut linear = near.upload(&source.data).map_err(fail)?;
    let all = source.size;
    let (extent, strides) = (Extent::new_3d(w, h, d), Strides { row: all[0], plane: all[0] * all[1] });
    let first = source.index(case.from).min(source.data.len());
    if !extent.is_empty() {
        let part = linear.view_mut().slice(first..).map_err(fail)?.pitched(extent, strides).map_err(fail)?;
        let mut part = part;
        near.fill_pitched(&mut part, value).map_err(fail)?;
    }
    let mut expected = source.data.clone();
    for place in places(case.extent) {
        expected[source.index(plus(case.from, place))] = value;
    }
    prop_assert_eq!(near.download(&linear.view()).map_err(fail)?, expected);
    Ok(())
}

fn run(test: impl Fn(&Case, &Stream, &Stream) -> Result<(), TestCaseError>) {
    for abi in ABIS {
        let devices = Device::emulated_all(&format!("mi210,mi210@{abi}")).unwrap();
        let (near, also_near, far) =
            (devices[0].stream().unwrap(), devices[0].stream().unwrap(), devices[1].stream().unwrap());
        let config = Config { cases: 24, failure_persistence: None, ..Config::default() };
        let mut runner = TestRunner::new(config);
        runner
            .run(&cases(), |case| {
                let other = [&near, &also_near, &far][usize::from(case.seed % 3)];
                test(&case, &near, other)
            })
            .unwrap_or_else(|error| panic!("{abi}: {error}"));
        for device in &devices {
            assert!(device.take_deferred_errors().is_empty());
        }
    }
}

#[test]
fn bytes() {
    run(|case, near, far| check::<u8>(case, near, far, 0x5A));
}

#[test]
fn numbers() {
    run(|case, near, far| check::<u32>(case, near, far, 0x0102_0304));
}

#[test]
fn sixteen_bytes() {
    run(|case, near, far| check::<[u64; 2]>(case, near, far, [u64::MAX / 3, 7]));
}

#[test]
fn three_bytes() {
    run(|case, near, far| check::<[u8; 3]>(case, near, far, [1, 2, 3]));
}
