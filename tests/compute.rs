//! Results of kernels that together use much of what a compiler emits, on every architecture, against the same
//! computation on the host.

mod common;

use common::{CHIPS, compute};
use hip::{Device, Grid, In, InOut, Module, Out, Stream};

/// A fixed sequence (xorshift64*).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// In [-range, range).
    fn real(&mut self, range: f64) -> f64 {
        ((self.next() >> 11) as f64 / (1u64 << 52) as f64 - 1.0) * range
    }
}

fn on_every_chip(test: impl Fn(&str, &Stream, &Module)) {
    for (chip, _) in CHIPS {
        let device = Device::emulated(chip).unwrap();
        let stream = device.stream().unwrap();
        let module = Module::load(&device, &compute::CODE).unwrap();
        test(chip, &stream, &module);
        assert!(device.take_deferred_errors().is_empty(), "{chip}");
    }
}

/// Units in the last place between two finite numbers of the same sign, roughly.
fn ulps(have: f32, want: f64) -> f64 {
    let exponent = (want.abs().max(f64::from(f32::MIN_POSITIVE))).log2().floor();
    (f64::from(have) - want).abs() / (exponent - 23.0).exp2()
}

#[test]
fn sums_through_lds_and_shuffles() {
    let mut random = Random(1);
    // Small integers: every partial sum is exact.
    let x: Vec<f32> = (0..100_003).map(|_| (random.next() % 16) as f32).collect();
    let want: f32 = x.iter().sum();
    on_every_chip(|chip, stream, module| {
        let kernel = module.kernel("sum_blocks").unwrap().bind::<(In<f32>, Out<f32>, u32)>().unwrap();
        let x_device = stream.upload(&x).unwrap();
        let mut sums = stream.alloc_zeroed::<f32>(20).unwrap();
        let grid = Grid::new(20, 256).with_dynamic_lds(16);
        // SAFETY: one sum per block, one float of dynamic LDS per wave.
        unsafe { kernel.launch(stream, grid, (&x_device, &mut sums, x.len() as u32)).unwrap() };
        let have: f32 = stream.download(&sums).unwrap().iter().sum();
        assert_eq!(have, want, "{chip}");
    });
}

#[test]
fn atomics_count() {
    let mut random = Random(2);
    let x: Vec<u8> = (0..70_001).map(|_| (random.next() as u8) & (random.next() as u8)).collect();
    let mut want = vec![0u32; 256];
    x.iter().for_each(|&byte| want[usize::from(byte)] += 1);
    on_every_chip(|chip, stream, module| {
        let kernel = compute::histogram(module).unwrap();
        let x_device = stream.upload(&x).unwrap();
        let mut counts = stream.alloc_zeroed::<u32>(256).unwrap();
        // SAFETY: 256 counters for bytes.
        unsafe { kernel.launch(stream, Grid::new(13, 256), (&x_device, &mut counts, x.len() as u32)).unwrap() };
        assert_eq!(stream.download(&counts).unwrap(), want, "{chip}");
    });
}

#[test]
fn transposes_odd_sizes() {
    on_every_chip(|chip, stream, module| {
        let kernel = compute::transpose(module).unwrap();
        for (rows, columns) in [(1usize, 1usize), (33, 65), (64, 31), (100, 257)] {
            let x: Vec<f32> = (0..rows * columns).map(|i| i as f32).collect();
            let x_device = stream.upload(&x).unwrap();
            let mut y = stream.alloc_zeroed::<f32>(rows * columns).unwrap();
            let grid = Grid::new((columns.div_ceil(32) as u32, rows.div_ceil(32) as u32), (32, 8));
            // SAFETY: both matrices have rows * columns elements.
            unsafe { kernel.launch(stream, grid, (&x_device, &mut y, rows as u32, columns as u32)).unwrap() };
            let y = stream.download(&y).unwrap();
            for row in 0..rows {
                for column in 0..columns {
                    assert_eq!(y[column * rows + row], x[row * columns + column], "{chip} {row} {column}");
                }
            }
        }
    });
}

#[test]
fn integers_of_64_bits() {
    let mut random = Random(3);
    let n = 5000;
    let mut x: Vec<i64> = (0..n).map(|i| (random.next() >> (i % 60)) as i64).collect();
    let mut y: Vec<i64> = (0..n).map(|i| (random.next() >> (i % 63)) as i64 | 1).collect();
    (x[0], y[0]) = (i64::MAX, -3);
    (x[1], y[1]) = (i64::MIN + 1, 1 << 40);
    (x[2], y[2]) = (-1, i64::MAX);
    let want: Vec<i64> = (x.iter().zip(&y))
        .map(|(&a, &b)| {
            let shift = (a as u32) & 63;
            (a.wrapping_div(b).wrapping_add(a.wrapping_rem(b).wrapping_mul(3)))
                .wrapping_add(a.wrapping_mul(b) >> 7)
                .wrapping_add(((a as u64) << shift) as i64)
                .wrapping_add(b >> shift)
        })
        .collect();
    on_every_chip(|chip, stream, module| {
        let kernel = module.kernel("integers").unwrap().bind::<(In<i64>, In<i64>, Out<i64>, u32)>().unwrap();
        let (x, y) = (stream.upload(&x).unwrap(), stream.upload(&y).unwrap());
        let mut z = stream.alloc_zeroed::<i64>(n).unwrap();
        // SAFETY: all three have n elements.
        unsafe { kernel.launch(stream, Grid::cover(n, 256), (&x, &y, &mut z, n as u32)).unwrap() };
        assert_eq!(stream.download(&z).unwrap(), want, "{chip}");
    });
}

#[test]
fn doubles_are_correctly_rounded() {
    let mut random = Random(4);
    let n = 5000;
    let x: Vec<f64> = (0..n).map(|i| random.real(10f64.powi(i % 30 - 15))).collect();
    let y: Vec<f64> = (0..n).map(|i| random.real(10f64.powi(i % 23 - 11))).collect();
    on_every_chip(|chip, stream, module| {
        let kernel = compute::doubles(module).unwrap();
        let (x_device, y_device) = (stream.upload(&x).unwrap(), stream.upload(&y).unwrap());
        let mut z = stream.alloc_zeroed::<f64>(n as usize).unwrap();
        let grid = Grid::cover(n as usize, 256);
        // SAFETY: all three have n elements.
        unsafe { kernel.launch(stream, grid, (&x_device, &y_device, &mut z, n as u32)).unwrap() };
        for (i, have) in stream.download(&z).unwrap().into_iter().enumerate() {
            let quotient = x[i].mul_add(y[i], 1.0) / (y[i].abs() + 1.0);
            let root = x[i].abs().sqrt();
            // Division and root are correctly rounded; the compiler may fuse nothing into the last addition.
            assert_eq!(have, quotient + root, "{chip}, element {i}: {} {}", x[i], y[i]);
        }
    });
}

#[test]
fn library_functions_are_as_exact_as_promised() {
    let mut random = Random(5);
    let n = 4000usize;
    let x: Vec<f32> = (0..n).map(|i| random.real(if i % 4 == 0 { 50.0 } else { 3.0 }) as f32).collect();
    on_every_chip(|chip, stream, module| {
        let kernel = compute::functions(module).unwrap();
        let x_device = stream.upload(&x).unwrap();
        let mut y = stream.alloc_zeroed::<f32>(8 * n).unwrap();
        // SAFETY: eight results for each of n elements.
        unsafe { kernel.launch(stream, Grid::cover(n, 256), (&x_device, &mut y, n as u32)).unwrap() };
        let y = stream.download(&y).unwrap();
        for (i, &v) in x.iter().enumerate() {
            let v = f64::from(v);
            // Bounds in ulps from the HIP programming guide's table of maximum errors, and one for the input of the
            // logarithm and the power, which is rounded to f32.
            let logarithm = f64::from(v.abs() as f32 + 0.5);
            let base = f64::from(v.abs() as f32 + 0.25);
            let square = f64::from((v as f32).mul_add(v as f32, 1.0));
            let cases = [
                ("exp", v.exp(), 2.0),
                ("log", logarithm.ln(), 2.0),
                ("sin", v.sin(), 2.0),
                ("cos", v.cos(), 2.0),
                ("tanh", v.tanh(), 5.0),
                ("sqrt", v.abs().sqrt(), 1.0),
                ("pow", base.powf(1.5), 2.0),
                ("divide", 1.0 / square, 2.5),
            ];
            for (j, (name, want, bound)) in cases.into_iter().enumerate() {
                let have = y[8 * i + j];
                assert!(ulps(have, want) <= bound, "{chip}: {name} of {v}: {have} instead of {want}");
            }
        }
    });
}

#[test]
fn divergent_loops() {
    let x: Vec<u32> = (0..3000).collect();
    let want: Vec<u32> = (x.iter())
        .map(|&x| {
            let (mut value, mut steps) = (u64::from(x), 0);
            while value > 1 {
                value = if value % 2 == 0 { value / 2 } else { 3 * value + 1 };
                steps += 1;
            }
            steps
        })
        .collect();
    on_every_chip(|chip, stream, module| {
        let kernel = compute::collatz(module).unwrap();
        let x_device = stream.upload(&x).unwrap();
        let mut y = stream.alloc_zeroed::<u32>(x.len()).unwrap();
        // SAFETY: both have the same length.
        unsafe { kernel.launch(stream, Grid::cover(x.len(), 256), (&x_device, &mut y, x.len() as u32)).unwrap() };
        assert_eq!(stream.download(&y).unwrap(), want, "{chip}");
    });
}

#[test]
fn arrays_in_scratch_memory() {
    let n = 1000;
    let x: Vec<i32> = (0..n).map(|i| i * 7919 % 1000 - 300).collect();
    let want: Vec<i32> = (x.iter().enumerate())
        .map(|(i, &x)| {
            let mut values = [0i32; 64];
            for j in 0..64 {
                values[((j * 37 + x) & 63) as usize] = j.wrapping_mul(x);
            }
            let thread = (i % 256) as i32;
            (0..64).fold(0i32, |sum, j| sum.wrapping_mul(31).wrapping_add(values[((j + thread) & 63) as usize]))
        })
        .collect();
    on_every_chip(|chip, stream, module| {
        let kernel = compute::scratch(module).unwrap();
        let x_device = stream.upload(&x).unwrap();
        let mut y = stream.alloc_zeroed::<i32>(x.len()).unwrap();
        // SAFETY: both have the same length.
        unsafe { kernel.launch(stream, Grid::cover(x.len(), 256), (&x_device, &mut y, x.len() as u32)).unwrap() };
        assert_eq!(stream.download(&y).unwrap(), want, "{chip}");
    });
}

#[test]
fn votes_and_variables_of_the_module() {
    let mut random = Random(6);
    let x: Vec<i32> = (0..64).map(|_| (random.next() % 1000) as i32).collect();
    let odd = (0..64).filter(|&lane| x[lane] & 1 != 0).fold(0u64, |mask, lane| mask | 1 << lane);
    let want: Vec<u64> = (0..64)
        .map(|lane| {
            odd.wrapping_add(u64::from(odd.count_ones()) * [1, 10, 100, 1000][lane & 3])
                .wrapping_add(u64::from((x[lane] | 1).leading_zeros()))
                .wrapping_add(u64::from(if x[lane] == 0 { 0 } else { x[lane].trailing_zeros() + 1 }))
        })
        .collect();
    on_every_chip(|chip, stream, module| {
        let kernel = module.kernel("votes").unwrap().bind::<(In<i32>, InOut<u64>)>().unwrap();
        let x_device = stream.upload(&x).unwrap();
        let mut y = stream.alloc_zeroed::<u64>(64).unwrap();
        // SAFETY: both have 64 elements.
        unsafe { kernel.launch(stream, Grid::new(1, 64), (&x_device, &mut y)).unwrap() };
        assert_eq!(stream.download(&y).unwrap(), want, "{chip}");
    });
}
