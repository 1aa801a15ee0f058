//! The cases of the software device.

use std::rc::Rc;

use hip::{Buffer, Device, Grid, Module, Stream, bf16, f16};
use hip_kernels::{Gemm, Multiply};

use crate::{Case, Error, Prepared, Sizes, check_product, element, expect};

#[allow(missing_docs, reason = "generated")]
mod work {
    hip::include_kernels!("work");
}

/// All cases.
pub const CASES: &[Case] = &[
    Case { name: "f32 GEMM, gfx906", unit: "FLOP", prepare: |sizes| gemm::<f32>("gfx906", sizes) },
    Case { name: "f32 GEMM, gfx908", unit: "FLOP", prepare: |sizes| gemm::<f32>("gfx908", sizes) },
    Case { name: "f32 GEMM, gfx90a", unit: "FLOP", prepare: |sizes| gemm::<f32>("gfx90a", sizes) },
    Case { name: "f32 GEMM, gfx942", unit: "FLOP", prepare: |sizes| gemm::<f32>("gfx942", sizes) },
    Case { name: "f16 GEMM, gfx906", unit: "FLOP", prepare: |sizes| gemm::<f16>("gfx906", sizes) },
    Case { name: "f16 GEMM, gfx908", unit: "FLOP", prepare: |sizes| gemm::<f16>("gfx908", sizes) },
    Case { name: "f16 GEMM, gfx90a", unit: "FLOP", prepare: |sizes| gemm::<f16>("gfx90a", sizes) },
    Case { name: "f16 GEMM, gfx942", unit: "FLOP", prepare: |sizes| gemm::<f16>("gfx942", sizes) },
    Case { name: "bf16 GEMM, gfx90a", unit: "FLOP", prepare: |sizes| gemm::<bf16>("gfx90a", sizes) },
    Case { name: "vector add, gfx90a", unit: "element", prepare: vector_add },
    Case { name: "transpose, gfx90a", unit: "element", prepare: transpose },
    Case { name: "reduction in LDS, gfx90a", unit: "element", prepare: reduce },
    Case { name: "histogram by atomics, gfx90a", unit: "atomic", prepare: histogram },
    Case { name: "scalar loop, gfx90a", unit: "step", prepare: scalar },
    Case { name: "scalar chain, gfx90a", unit: "step", prepare: shift_registers },
    Case { name: "divergent loop, gfx90a", unit: "step", prepare: collatz },
    Case { name: "integers, gfx90a", unit: "step", prepare: jump_ahead },
    Case { name: "empty launch, gfx90a", unit: "launch", prepare: empty },
];

/// A type of matrix elements.
trait Input: Multiply<f32> {
    fn of(value: f32) -> Self;
}

impl Input for f32 {
    fn of(value: f32) -> Self {
        value
    }
}

impl Input for f16 {
    fn of(value: f32) -> Self {
        f16::from_f32(value)
    }
}

impl Input for bf16 {
    fn of(value: f32) -> Self {
        bf16::from_f32(value)
    }
}

fn matrix<T>(n: usize, of: impl Fn(f32) -> T) -> Vec<T> {
    (0..n * n).map(|i| of(element(i / n, i % n))).collect()
}

fn flops(n: usize) -> f64 {
    2.0 * (n as f64).powi(3)
}

/// Runs by `launch` and checks what it has put into `output`.
fn prepared<O: hip::Element>(
    stream: Stream,
    output: Buffer<O>,
    work: f64,
    launch: impl Fn(&Stream, &mut Buffer<O>) -> Result<(), Error> + 'static,
    check: impl Fn(&[O]) -> Result<(), Error> + 'static,
) -> Prepared {
    let output = Rc::new(std::cell::RefCell::new(output));
    let (stream, to, from) = (Rc::new(stream), Rc::clone(&output), output);
    let reader = Rc::clone(&stream);
    Prepared {
        work,
        run: Box::new(move || {
            launch(&stream, &mut to.borrow_mut())?;
            Ok(stream.synchronize()?)
        }),
        check: Box::new(move || check(&reader.download(&*from.borrow())?)),
    }
}

fn gemm<T: Input>(arch: &str, Sizes { matrix: n, .. }: Sizes) -> Result<Prepared, Error> {
    let device = Device::emulated(arch)?;
    let stream = device.stream()?;
    let (a, b) = (stream.upload(&matrix(n, T::of))?, stream.upload(&matrix(n, T::of))?);
    let c = stream.alloc_zeroed::<f32>(n * n)?;
    let plan = Gemm::<T, f32>::new(n, n, n).plan(&device)?;
    let launch = move |stream: &Stream, c: &mut Buffer<f32>| Ok(plan.run(stream, &a, &b, c)?);
    Ok(prepared(stream, c, flops(n), launch, move |c| check_product(c, n)))
}

fn on_gfx90a(code: &'static hip::CodeBundle) -> Result<(Stream, Module), Error> {
    let device = Device::emulated("gfx90a")?;
    Ok((device.stream()?, Module::load(&device, code)?))
}

fn vector_add(Sizes { vector: n, .. }: Sizes) -> Result<Prepared, Error> {
    let (stream, module) = on_gfx90a(&work::CODE)?;
    let kernel = work::vector_add(&module)?;
    let a: Vec<f32> = (0..n).map(|i| (i % 1000) as f32).collect();
    let b: Vec<f32> = (0..n).map(|i| (i % 77) as f32).collect();
    let (a, b, c) = (stream.upload(&a)?, stream.upload(&b)?, stream.alloc_zeroed::<f32>(n)?);
    let launch = move |stream: &Stream, c: &mut Buffer<f32>| {
        // SAFETY: the kernel touches the first `n` elements of each, and all have `n`.
        Ok(unsafe { kernel.launch(stream, Grid::cover(n, 256), (&a, &b, c, n as u32)) }?)
    };
    let check = |c: &[f32]| {
        let wrong = c.iter().enumerate().find(|(i, sum)| **sum != (i % 1000 + i % 77) as f32);
        expect("a wrong sum", wrong, None)
    };
    Ok(prepared(stream, c, n as f64, launch, check))
}

fn transpose(sizes: Sizes) -> Result<Prepared, Error> {
    let (stream, module) = on_gfx90a(&work::CODE)?;
    let kernel = work::transpose(&module)?;
    let n = 2 * sizes.matrix;
    let x: Vec<f32> = (0..n * n).map(|i| i as f32).collect();
    let (x, y) = (stream.upload(&x)?, stream.alloc_zeroed::<f32>(n * n)?);
    let tiles = n as u32 / 32;
    let launch = move |stream: &Stream, y: &mut Buffer<f32>| {
        // SAFETY: both matrices have `n` rows of `n` elements, whole tiles.
        Ok(unsafe { kernel.launch(stream, Grid::new((tiles, tiles), (32, 8)), (&x, y, n as u32)) }?)
    };
    let check = move |y: &[f32]| {
        let wrong = y.iter().enumerate().find(|(i, value)| **value != (i % n * n + i / n) as f32);
        expect("a wrong element", wrong, None)
    };
    Ok(prepared(stream, y, (n * n) as f64, launch, check))
}

fn reduce(Sizes { vector: n, .. }: Sizes) -> Result<Prepared, Error> {
    let (stream, module) = on_gfx90a(&work::CODE)?;
    let kernel = work::reduce(&module)?;
    let x: Vec<u32> = (0..n as u32).collect();
    let blocks = n / 4096;
    let (x, sums) = (stream.upload(&x)?, stream.alloc_zeroed::<u32>(blocks)?);
    let launch = move |stream: &Stream, sums: &mut Buffer<u32>| {
        // SAFETY: 4096 elements and one sum for each block.
        Ok(unsafe { kernel.launch(stream, Grid::new(blocks as u32, 256), (&x, sums)) }?)
    };
    let check = move |sums: &[u32]| {
        let sum = sums.iter().fold(0u32, |sum, part| sum.wrapping_add(*part));
        expect("the sum", sum, (0..n as u32).fold(0, u32::wrapping_add))
    };
    Ok(prepared(stream, sums, n as f64, launch, check))
}

fn histogram(sizes: Sizes) -> Result<Prepared, Error> {
    const EACH: usize = 16;
    let (stream, module) = on_gfx90a(&work::CODE)?;
    let kernel = work::histogram(&module)?;
    let n = sizes.vector / 4;
    let x: Vec<u32> = (0..n as u32).map(|i| i.wrapping_mul(0x9e37_79b9)).collect();
    let mut want = vec![0u32; 256];
    for byte in x.iter().flat_map(|word| word.to_le_bytes()) {
        want[usize::from(byte)] += 1;
    }
    let (x, counts) = (stream.upload(&x)?, stream.alloc_zeroed::<u32>(256)?);
    let launch = move |stream: &Stream, counts: &mut Buffer<u32>| {
        stream.fill_zero(counts)?;
        let grid = Grid::new((n / (256 * EACH)) as u32, 256);
        // SAFETY: 256 counters, and each of the threads has its dwords.
        Ok(unsafe { kernel.launch(stream, grid, (&x, counts, EACH as u32)) }?)
    };
    let check = move |counts: &[u32]| expect("the counts", counts, &want[..]);
    Ok(prepared(stream, counts, 4.0 * n as f64, launch, check))
}

fn scalar(sizes: Sizes) -> Result<Prepared, Error> {
    const BLOCKS: u32 = 64;
    let (stream, module) = on_gfx90a(&work::CODE)?;
    let kernel = work::scalar(&module)?;
    let steps = (sizes.vector / 256).max(16) as u32;
    let out = stream.alloc_zeroed::<u32>(BLOCKS as usize)?;
    let launch = move |stream: &Stream, out: &mut Buffer<u32>| {
        // SAFETY: one element for each block.
        Ok(unsafe { kernel.launch(stream, Grid::new(BLOCKS, 64), (out, steps)) }?)
    };
    let check = move |out: &[u32]| {
        let want = |block: u32| {
            let (mut x, mut odd) = (block + 1, 0u32);
            for i in 0..steps {
                x ^= x << 13;
                x ^= x >> 17;
                x ^= x << 5;
                if x & 1 != 0 {
                    odd = odd.wrapping_add(x >> 16);
                } else if x & 6 == 2 {
                    odd ^= i;
                }
            }
            x.wrapping_add(odd)
        };
        expect("the last result", out.last().copied(), Some(want(BLOCKS - 1)))
    };
    Ok(prepared(stream, out, f64::from(BLOCKS) * f64::from(steps), launch, check))
}

fn shift_registers(sizes: Sizes) -> Result<Prepared, Error> {
    const BLOCKS: u32 = 64;
    let (stream, module) = on_gfx90a(&work::CODE)?;
    let kernel = work::shift_registers(&module)?;
    let steps = (sizes.vector / 256).max(16) as u32;
    let out = stream.alloc_zeroed::<u32>(BLOCKS as usize)?;
    let launch = move |stream: &Stream, out: &mut Buffer<u32>| {
        // SAFETY: one element for each block.
        Ok(unsafe { kernel.launch(stream, Grid::new(BLOCKS, 64), (out, steps)) }?)
    };
    let check = move |out: &[u32]| {
        let step = |z: u32, mask: u32, [up, down, left]: [u32; 3]| ((z & mask) << left) ^ (((z << up) ^ z) >> down);
        let want = |block: u32| {
            let [mut a, mut b, mut c, mut d] = [2, 8, 16, 128].map(|least| block + least);
            for _ in 0..steps {
                a = step(a, !1, [6, 13, 18]);
                b = step(b, !7, [2, 27, 2]);
                c = step(c, !15, [13, 21, 7]);
                d = step(d, !127, [3, 12, 13]);
            }
            a ^ b ^ c ^ d
        };
        expect("the last result", out.last().copied(), Some(want(BLOCKS - 1)))
    };
    Ok(prepared(stream, out, f64::from(BLOCKS) * f64::from(steps), launch, check))
}

fn collatz(sizes: Sizes) -> Result<Prepared, Error> {
    let (stream, module) = on_gfx90a(&work::CODE)?;
    let kernel = work::collatz(&module)?;
    let n = (sizes.vector / 256).next_multiple_of(256);
    let want: Vec<u32> = (1..=n as u64)
        .map(|mut x| {
            let mut length = 0;
            while x != 1 {
                x = if x & 1 != 0 { 3 * x + 1 } else { x / 2 };
                length += 1;
            }
            length
        })
        .collect();
    let steps = want.iter().map(|length| f64::from(*length)).sum();
    let lengths = stream.alloc_zeroed::<u32>(n)?;
    let launch = move |stream: &Stream, lengths: &mut Buffer<u32>| {
        // SAFETY: one element for each thread.
        Ok(unsafe { kernel.launch(stream, Grid::new(n as u32 / 256, 256), (lengths,)) }?)
    };
    Ok(prepared(stream, lengths, steps, launch, move |lengths| expect("the lengths", lengths, &want[..])))
}

fn jump_ahead(sizes: Sizes) -> Result<Prepared, Error> {
    let (stream, module) = on_gfx90a(&work::CODE)?;
    let kernel = work::jump_ahead(&module)?;
    let n = (sizes.vector / 256).next_multiple_of(256);
    let jumps: Vec<u32> = (0..16 * 32u32).map(|i| (i + 1).wrapping_mul(0x85eb_ca6b).rotate_left(i % 32)).collect();
    let state = {
        let jumps = jumps.clone();
        move |i: usize| {
            let mut state = 0x9e37_79b9_u32;
            for bit in (0..16).filter(|bit| i >> bit & 1 != 0) {
                let rows = jumps.iter().skip(bit * 32).take(32).enumerate();
                state = rows.filter(|(row, _)| state >> row & 1 != 0).fold(0, |next, (_, jump)| next ^ jump);
            }
            state
        }
    };
    let (jumps, states) = (stream.upload(&jumps)?, stream.alloc_zeroed::<u32>(n)?);
    let launch = move |stream: &Stream, states: &mut Buffer<u32>| {
        // SAFETY: 16 matrices of 32 rows, and one element for each thread.
        Ok(unsafe { kernel.launch(stream, Grid::new(n as u32 / 256, 256), (&jumps, states)) }?)
    };
    let check = move |states: &[u32]| {
        (0..n).step_by(97).try_for_each(|i| expect("a state", states.get(i).copied(), Some(state(i))))
    };
    // Rows of the matrices that threads go through.
    let steps = (0..n).map(|i| f64::from((i as u16).count_ones())).sum::<f64>() * 32.0;
    Ok(prepared(stream, states, steps, launch, check))
}

fn empty(_: Sizes) -> Result<Prepared, Error> {
    const LAUNCHES: usize = 100;
    let (stream, module) = on_gfx90a(&work::CODE)?;
    let kernel = work::empty(&module)?;
    let nothing = stream.alloc_zeroed::<u32>(1)?;
    let launch = move |stream: &Stream, _: &mut Buffer<u32>| {
        for _ in 0..LAUNCHES {
            // SAFETY: the kernel does nothing.
            unsafe { kernel.launch(stream, Grid::new(1, 64), ()) }?;
            stream.synchronize()?;
        }
        Ok(())
    };
    // There is no result to look at; that no launch failed is all there is to know.
    Ok(prepared(stream, nothing, LAUNCHES as f64, launch, |_| Ok(())))
}
