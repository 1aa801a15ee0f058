//! Arithmetic of every type.

use half::f16;
use hip_emu_vm::Level;
use hip_emu_vm::mem::Memory;

use crate::harness::{Device, Random, Shape, programs, same, same64};

const N: usize = 1000;

fn shape() -> Shape {
    Shape::linear(N.div_ceil(128) as u32, 128)
}

fn on_every_device(test: impl Fn(&Device<'_>)) {
    for program in programs() {
        for level in Level::ALL.into_iter().filter(|&level| level <= Level::of_host()) {
            // Unoptimised programs only on the best level.
            if program.optimised || level == Level::of_host() {
                let memory = Memory::new();
                test(&Device::with(program, &memory, level, 1, None));
            }
        }
    }
}

#[test]
fn saxpy() {
    on_every_device(|device| {
        let mut random = Random(1);
        let x: Vec<f32> = (0..N).map(|_| random.float()).collect();
        let y: Vec<f32> = (0..N).map(|_| random.float()).collect();
        let (dx, dy) = (device.upload(&x), device.upload(&y));
        let stats = device.run("saxpy", shape(), &[(N as u32).into(), 2.5.into(), dx.into(), dy.into()]);
        assert_eq!((stats.workgroups, stats.waves), (8, 16));
        for (i, value) in device.download::<f32>(dy, N).into_iter().enumerate() {
            // The compiler contracts the product and the sum.
            let want = 2.5f32.mul_add(x[i], y[i]);
            assert!(same(value, want), "{}: 2.5 * {} + {} = {value}, not {want}", device.name, x[i], y[i]);
        }
    });
}

#[test]
fn integers() {
    on_every_device(|device| {
        let mut random = Random(2);
        let a: Vec<u32> = (0..N).map(|_| random.integer() as u32).collect();
        let b: Vec<u32> = (0..N).map(|i| if i % 9 == 0 { a[i] } else { random.integer() as u32 }).collect();
        let out = device.upload(&vec![0u32; N * 24]);
        device.run(
            "integers",
            shape(),
            &[device.upload(&a).into(), device.upload(&b).into(), out.into(), (N as u32).into()],
        );
        let out = device.download::<u32>(out, N * 24);
        for i in 0..N {
            let (x, y) = (a[i], b[i]);
            let (s, t) = (x as i32, y as i32);
            let pick = |selector: u32| {
                let bytes = u64::from(y) << 32 | u64::from(x);
                (0..4).fold(0, |r, k| r | ((bytes >> (8 * (selector >> (4 * k) & 7)) & 0xff) as u32) << (8 * k))
            };
            let want = [
                x.wrapping_add(y),
                x.wrapping_sub(y),
                x.wrapping_mul(y),
                ((u64::from(x) * u64::from(y)) >> 32) as u32,
                ((i64::from(s) * i64::from(t)) >> 32) as u32,
                x / (y | 1),
                x % (y | 1),
                s.wrapping_div(t | 1) as u32,
                s.wrapping_rem(t | 1) as u32,
                x << (y & 31),
                x >> (y & 31),
                (s >> (y & 31)) as u32,
                x.count_ones(),
                x.leading_zeros(),
                if x == 0 { 0 } else { x.trailing_zeros() + 1 },
                x.reverse_bits(),
                s.min(t) as u32,
                x.max(y),
                s.wrapping_abs() as u32,
                (x & y) | (!x & 0x55aa_55aa),
                (x >> (y & 15)) & 0x3ff,
                pick(0x5146),
                (i32::from(x as i8) * i32::from(y as i16)) as u32,
                if x == y {
                    1
                } else if x < y {
                    2
                } else if s < t {
                    3
                } else {
                    4
                },
            ];
            assert_eq!(out[i * 24..][..24], want, "{}: {x:#x}, {y:#x}", device.name);
        }
    });
}

#[test]
fn integers_of_64_bits() {
    on_every_device(|device| {
        let mut random = Random(3);
        let a: Vec<u64> = (0..N).map(|_| random.integer()).collect();
        let b: Vec<u64> = (0..N).map(|_| random.integer()).collect();
        let out = device.upload(&vec![0u64; N * 14]);
        let args = [device.upload(&a).into(), device.upload(&b).into(), out.into(), (N as u32).into()];
        device.run("integers64", shape(), &args);
        let out = device.download::<u64>(out, N * 14);
        for i in 0..N {
            let (x, y) = (a[i], b[i]);
            let (s, t) = (x as i64, y as i64);
            let want = [
                x.wrapping_add(y),
                x.wrapping_sub(y),
                x.wrapping_mul(y),
                x / (y | 1),
                x % (y | 1),
                s.wrapping_div(t | 1) as u64,
                x << (y & 63),
                x >> (y & 63),
                (s >> (y & 63)) as u64,
                ((u128::from(x) * u128::from(y)) >> 64) as u64,
                u64::from(x.count_ones() + 100 * x.leading_zeros()),
                if s < t { x } else { y },
            ];
            assert_eq!(out[i * 14..][..12], want, "{}: {x:#x}, {y:#x}", device.name);
            // Conversions of negative numbers and of numbers beyond the range are undefined in C++.
            if s >= 0 && (s as f64) < 9e18 {
                assert_eq!(out[i * 14 + 12], s as f64 as u64, "{}: {s} to f64 and back", device.name);
                assert_eq!(out[i * 14 + 13], x as f32 as u64, "{}: {x} to f32 and back", device.name);
            }
        }
    });
}

#[test]
fn floats() {
    on_every_device(|device| {
        let mut random = Random(4);
        let [a, b, c]: [Vec<f32>; 3] = std::array::from_fn(|_| (0..N).map(|_| random.float()).collect());
        let out = device.upload(&vec![0f32; N * 24]);
        let args = [&a, &b, &c].map(|data| device.upload(data).into());
        let [a_arg, b_arg, c_arg] = args;
        device.run("floats", shape(), &[a_arg, b_arg, c_arg, out.into(), (N as u32).into()]);
        let out = device.download::<f32>(out, N * 24);
        for i in 0..N {
            let (x, y, z) = (a[i], b[i], c[i]);
            let have = &out[i * 24..][..24];
            let power = if y > 100.0 {
                100
            } else if y < -100.0 {
                -100
            } else {
                y as i32
            };
            let (mantissa, exponent) = frexp(x);
            let compared = match x.partial_cmp(&y) {
                Some(std::cmp::Ordering::Less) => 1.0,
                Some(std::cmp::Ordering::Greater) => 2.0,
                Some(std::cmp::Ordering::Equal) => 3.0,
                None => 4.0,
            };
            let class = if x.is_nan() {
                1.0
            } else if x.is_infinite() {
                2.0
            } else {
                3.0
            };
            let want = [
                x + y,
                x - y,
                x * y,
                x / y,
                x.mul_add(y, z),
                x.abs().sqrt(),
                x.min(y),
                x.max(y),
                x.floor(),
                x.ceil(),
                x.trunc(),
                x.round_ties_even(),
                x as i32 as f32,
                x.abs() as u32 as f32,
                x.abs() - y.abs(),
                x.copysign(-y),
                (f64::from(x) * 2f64.powi(power)) as f32,
                compared,
                class,
                mantissa,
                exponent,
                x % y,
            ];
            for (k, &want) in want.iter().enumerate() {
                // Zeros of either sign are equally good minima; conversions of what does not fit are undefined; and
                // hardware's quotients of frexp for NaN and infinity are not those of C.
                let skip = match k {
                    6 | 7 => (x == 0.0 && y == 0.0) || signalling(x) || signalling(y),
                    12 | 13 => x.is_nan() || x.abs() > 2e9,
                    16 => y.is_nan(),
                    15 => x.is_nan() || y.is_nan(),
                    19 | 20 => !x.is_finite(),
                    _ => false,
                };
                assert!(
                    skip || same(have[k], want),
                    "{}: result {k} of {x:e}, {y:e}, {z:e} is {:e}, not {want:e}",
                    device.name,
                    have[k]
                );
            }
            let want = 1.0 / f64::from(y.abs() + 1.0).sqrt();
            assert!(y.is_nan() || (f64::from(have[22]) - want).abs() <= want * 3e-7, "{}: rsqrt({y})", device.name);
            assert!(
                x.is_nan() || same(have[23], x.clamp(0.0, 1.0) + 0.0),
                "{}: clamp({x}) = {}",
                device.name,
                have[23]
            );
        }
    });
}

fn signalling(x: f32) -> bool {
    x.is_nan() && x.to_bits() & 0x0040_0000 == 0
}

fn frexp(x: f32) -> (f32, f32) {
    if x == 0.0 || !x.is_finite() {
        return (x, 0.0);
    }
    let wide = f64::from(x);
    let exponent = (wide.to_bits() >> 52 & 0x7ff) as i32 - 1022;
    ((wide * 2f64.powi(-exponent)) as f32, exponent as f32)
}

#[test]
fn transcendental() {
    on_every_device(|device| {
        let mut random = Random(5);
        let a: Vec<f32> = (0..N)
            .map(|i| match i % 4 {
                0 => (random.next() as i32 >> 16) as f32 / 512.0,
                1 => (random.next() as i32 >> 12) as f32 * 3.0,
                2 => i as f32 / 100.0 - 5.0,
                _ => f32::from_bits(0x3000_0000 + (random.next() as u32 & 0x12ff_ffff)),
            })
            .collect();
        let out = device.upload(&vec![0f32; N * 8]);
        device.run("transcendental", shape(), &[device.upload(&a).into(), out.into(), (N as u32).into()]);
        let out = device.download::<f32>(out, N * 8);
        for i in 0..N {
            let x = f64::from(a[i]);
            let want: [(&str, f64, f64); 7] = [
                ("exp", x.exp(), 2e-7),
                ("log", (x.abs() as f32 + 1e-3) as f64, 0.0),
                ("sin", x.sin(), 0.0),
                ("cos", x.cos(), 0.0),
                ("pow", x.abs().powf(1.5), 3e-7),
                ("tanh", x.tanh(), 5e-7),
                ("exp2", x.exp2(), 2e-7),
            ];
            for (k, (name, want, relative)) in want.into_iter().enumerate() {
                let (want, absolute) = match k {
                    1 => (want.ln(), 5e-7),
                    2 | 3 => (want, 2e-7),
                    _ => (want, 1e-38),
                };
                let have = f64::from(out[i * 8 + k]);
                let limit = want.abs() * relative + absolute;
                let both_large = have == f64::INFINITY && want > f64::from(f32::MAX);
                assert!(
                    both_large || (have - want).abs() <= limit.max(want.abs() * 3e-7),
                    "{}: {name}({x:e}) = {have:e}, not {want:e}",
                    device.name
                );
            }
        }
    });
}

#[test]
fn doubles() {
    on_every_device(|device| {
        let mut random = Random(6);
        let mut number = || match random.next() % 3 {
            0 => f64::from(random.float()),
            1 => (random.next() as i64 >> 30) as f64 / 1024.0,
            _ => f64::from_bits(random.next()),
        };
        let a: Vec<f64> = (0..N).map(|_| number()).collect();
        let b: Vec<f64> = (0..N).map(|_| number()).collect();
        let out = device.upload(&vec![0f64; N * 16]);
        let args = [device.upload(&a).into(), device.upload(&b).into(), out.into(), (N as u32).into()];
        device.run("doubles", shape(), &args);
        let out = device.download::<f64>(out, N * 16);
        for i in 0..N {
            let (x, y) = (a[i], b[i]);
            let have = &out[i * 16..][..16];
            let want = [
                x + y,
                x * y,
                x / y,
                x.mul_add(y, 1.0),
                x.abs().sqrt(),
                x.min(y),
                x.max(y),
                x.floor(),
                x.round_ties_even(),
                f64::from(x as i32),
                f64::from(x as f32),
                if x < y { 1.0 } else { 2.0 },
            ];
            for (k, &want) in want.iter().enumerate() {
                let skip = match k {
                    5 | 6 => (x == 0.0 && y == 0.0) || x.is_nan() || y.is_nan(),
                    9 => x.is_nan() || x.abs() > 2e9,
                    _ => false,
                };
                assert!(
                    skip || same64(have[k], want),
                    "{}: result {k} of {x:e}, {y:e} is {:e}, not {want:e}",
                    device.name,
                    have[k]
                );
            }
            let near = |have: f64, want: f64| same64(have, want) || (have - want).abs() <= want.abs() * 1e-15 + 1e-300;
            assert!(near(have[13], (x * 0.01).exp()), "{}: exp({x:e} / 100) = {:e}", device.name, have[13]);
            assert!(
                near(have[14], (x.abs() + 0.5).ln()) || x.abs() < 0.6,
                "{}: log({x:e}) = {:e}",
                device.name,
                have[14]
            );
            assert!(same64(have[15], x % y), "{}: fmod({x:e}, {y:e}) = {:e}", device.name, have[15]);
            // The host's sine is good to an ulp for all arguments.
            let sine = x.sin();
            let close = (have[12] - sine).abs() <= 4e-16;
            assert!(close || same64(have[12], sine), "{}: sin({x:e}) = {:e}, not {sine:e}", device.name, have[12]);
        }
    });
}

#[test]
fn halves() {
    on_every_device(|device| {
        let mut random = Random(7);
        let mut number = || match random.next() % 2 {
            0 => f16::from_f32((random.next() as i32 >> 22) as f32 / 8.0),
            _ => f16::from_bits(random.next() as u16),
        };
        let a: Vec<f16> = (0..N).map(|_| number()).collect();
        let b: Vec<f16> = (0..N).map(|_| number()).collect();
        let out = device.upload(&vec![0u16; N * 8]);
        let args = [device.upload(&a).into(), device.upload(&b).into(), out.into(), (N as u32).into()];
        device.run("halves", shape(), &args);
        let out = device.download::<f16>(out, N * 8);
        for i in 0..N {
            let (x, y) = (a[i].to_f32(), b[i].to_f32());
            // Sums and products of two f16 in f64 are exact.
            let round = |value: f64| f16::from_f64(value);
            let want = [
                round(f64::from(x) + f64::from(y)),
                round(f64::from(x) * f64::from(y)),
                round(f64::from(x) * f64::from(y) + 1.5),
                round(f64::from(x) - f64::from(y)),
                if x < y { a[i] } else { b[i] },
                f16::from_bits(a[i].to_bits() ^ 0x8000),
                f16::from_f32((x as i32) as f32),
                f16::from_f64(f64::from(x) / f64::from(y)),
            ];
            for (k, want) in want.into_iter().enumerate() {
                let have = out[i * 8 + k];
                let skip = k == 6 && !x.is_finite();
                // Without optimisation product and sum are two instructions.
                let twice = k == 2 && have == round(f64::from(round(f64::from(x) * f64::from(y)).to_f32()) + 1.5);
                let equal = have.to_bits() == want.to_bits() || (have.is_nan() && want.is_nan());
                assert!(skip || twice || equal, "{}: result {k} of {x}, {y} is {have}, not {want}", device.name);
            }
        }
    });
}

#[test]
fn packed() {
    on_every_device(|device| {
        let mut random = Random(8);
        let a: Vec<[f16; 2]> =
            (0..N).map(|_| [0; 2].map(|_: u8| f16::from_f32((random.next() as i32 >> 22) as f32 / 8.0))).collect();
        let b: Vec<[f16; 2]> = (0..N).map(|_| [0; 2].map(|_: u8| f16::from_bits(random.next() as u16))).collect();
        let out = device.upload(&vec![0u32; N * 4]);
        let flat = |data: &[[f16; 2]]| data.iter().map(|pair| pair.map(f16::to_bits)).collect::<Vec<_>>();
        let args = [device.upload(&flat(&a)).into(), device.upload(&flat(&b)).into(), out.into(), (N as u32).into()];
        device.run("packed_halves", shape(), &args);
        let have = device.download::<[u16; 2]>(out, N * 4);
        for i in 0..N {
            let ([x0, x1], [y0, y1]) = (a[i].map(f16::to_f64), b[i].map(f16::to_f64));
            let want = [[x0 + y0, x1 + y1], [x0 * y0, x1 * y1], [x1 - y0, x0 - y1], [-x0 * y0, -x1 * y0]];
            for (k, want) in want.into_iter().enumerate() {
                for half in 0..2 {
                    let (have, want) = (f16::from_bits(have[i * 4 + k][half]), f16::from_f64(want[half]));
                    let equal = have.to_bits() == want.to_bits() || (have.is_nan() && want.is_nan());
                    assert!(equal, "{}: half {half} of result {k} is {have}, not {want}", device.name);
                }
            }
        }

        let a: Vec<[u16; 2]> = (0..N).map(|_| [random.next() as u16, random.integer() as u16]).collect();
        let b: Vec<[u16; 2]> = (0..N).map(|_| [random.next() as u16, random.integer() as u16]).collect();
        let args = [device.upload(&a).into(), device.upload(&b).into(), out.into(), (N as u32).into()];
        device.run("packed_shorts", shape(), &args);
        let have = device.download::<[u16; 2]>(out, N * 4);
        for i in 0..N {
            let ([x0, x1], [y0, y1]) = (a[i], b[i]);
            let want = [
                [x0.wrapping_add(y0), x1.wrapping_add(y1)],
                [x0.wrapping_mul(y0), x1.wrapping_mul(y1)],
                [x0 >> (y0 & 15), x1 >> (y1 & 15)],
                [x0.wrapping_sub(y1), x1.wrapping_sub(y0)],
            ];
            assert_eq!(have[i * 4..][..4], want, "{}", device.name);
        }
    });
}

#[test]
fn bytes() {
    on_every_device(|device| {
        let mut random = Random(9);
        let a: Vec<u8> = (0..N).map(|_| random.next() as u8).collect();
        let b: Vec<i8> = (0..N).map(|_| random.next() as i8).collect();
        let out = device.upload(&vec![0i16; N * 3]);
        let args = [device.upload(&a).into(), device.upload(&b).into(), out.into(), (N as u32).into()];
        device.run("bytes", shape(), &args);
        let have = device.download::<i16>(out, N * 3);
        for i in 0..N {
            let (x, y) = (i32::from(a[i]), i32::from(b[i]));
            let want = [x * y, x - y, i32::from(a[N - 1 - i]) << (y & 7)].map(|value| value as i16);
            assert_eq!(have[i * 3..][..3], want, "{}", device.name);
        }
    });
}
