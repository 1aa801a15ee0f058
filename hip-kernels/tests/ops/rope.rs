//! Rotary position embedding.

use hip::{Stream, bf16, f16};
use hip_kernels::ops::{Error, Float, Pairing, Rope};

use crate::common::{Test, device};
use crate::support::{Input, Lie, Output, compare, on_each_chip, precision};

#[derive(Debug, Clone, Copy)]
struct Case {
    tokens: usize,
    heads: usize,
    head: usize,
    rotary: usize,
    pairing: Pairing,
    in_place: bool,
    inverse: bool,
}

fn check<T: Float + Test>(stream: &Stream, case: Case) {
    let Case { tokens, heads, head, rotary, pairing, in_place, inverse } = case;
    let base = 500_000.0;
    let lie = Lie { rows: tokens, cols: heads * head, pad: 5, skip: 1 };
    let x = Input::<T>::random(stream, lie, 3, 4.0);
    let positions: Vec<i32> = (0..tokens as i32).map(|token| token * token * 99_991 - 3).collect();
    let device_positions = stream.upload(&positions).unwrap();
    let mut out = Output::<T>::filled(stream, Lie { pad: 6, ..lie }, |index| {
        if in_place { T::from_f32(x.values[index] as f32) } else { T::NAN }
    });
    let mut rope =
        Rope::new(tokens, heads, head, pairing).base(base).rotary(rotary).ld_x(lie.ld()).ld_out(lie.ld() + 1);
    if inverse {
        rope = rope.inverse();
    }
    match in_place {
        true => rope.run_in_place(stream, &device_positions, &mut out.view()).unwrap(),
        false => rope.run(stream, &device_positions, &x.view(), &mut out.view()).unwrap(),
    }
    let mut expected = x.values.clone();
    for (token, position) in positions.iter().enumerate() {
        for h in 0..heads {
            for p in 0..rotary / 2 {
                let start = (token * heads + h) * head;
                let (a, b) = match pairing {
                    Pairing::Interleaved => (start + 2 * p, start + 2 * p + 1),
                    Pairing::Halves => (start + p, start + p + rotary / 2),
                };
                let angle = f64::from(*position) * f64::powf(base, -2.0 * p as f64 / rotary as f64);
                let (sin, cos) = (if inverse { -angle } else { angle }).sin_cos();
                (expected[a], expected[b]) =
                    (x.values[a] * cos - x.values[b] * sin, x.values[b] * cos + x.values[a] * sin);
            }
        }
    }
    let (half, smallest) = precision::<T>();
    compare(&format!("{:?} {case:?}", T::TYPE), &out.values(stream), &expected, |_, expected| {
        expected.abs() * half + 8.0 * 2.0_f64.powi(-22) + smallest
    });
}

#[test]
fn every_type_and_pairing() {
    on_each_chip(|stream| {
        for pairing in [Pairing::Interleaved, Pairing::Halves] {
            for (in_place, inverse) in [(false, false), (true, true)] {
                let case = Case { tokens: 5, heads: 3, head: 64, rotary: 64, pairing, in_place, inverse };
                check::<f32>(stream, case);
                check::<f16>(stream, Case { rotary: 20, head: 33, ..case });
                check::<bf16>(stream, Case { heads: 20, rotary: 32, head: 80, tokens: 2, ..case });
                check::<f32>(stream, Case { rotary: 0, head: 7, ..case });
            }
        }
    });
}

#[test]
fn what_is_refused() {
    let Some(device) = device("mi210") else { return };
    let stream = device.stream().unwrap();
    let positions = stream.alloc_zeroed::<i32>(2).unwrap();
    let mut x = stream.alloc_zeroed::<f32>(16).unwrap();
    let rope = Rope::new(2, 2, 4, Pairing::Halves);
    rope.run_in_place(&stream, &positions, &mut x).unwrap();
    for (wrong, text) in [
        (rope.rotary(3), "the number of turned elements is 3, but it must be even, and not larger than a head"),
        (rope.rotary(6), "the number of turned elements is 6, but it must be even, and not larger than a head"),
        (rope.base(0.0), "the base is 0, but it must be a positive number"),
        (rope.base(f64::NAN), "the base is NaN, but it must be a positive number"),
        (Rope::new(3, 1, 4, Pairing::Halves), "the buffer of the positions has 2 elements, but the operation needs 3"),
        (Rope::new(2, 2, 6, Pairing::Halves), "the buffer of the result has 16 elements, but the operation needs 24"),
        (Rope::new(1, usize::MAX, 2, Pairing::Halves), "a token with these dimensions is too large"),
        (Rope::new(1, 1 << 31, 2, Pairing::Halves), "a token with these dimensions is too large"),
    ] {
        let error: Error = wrong.run_in_place(&stream, &positions, &mut x).unwrap_err();
        assert_eq!(error.to_string(), text);
    }
}
