//! The same problems natively: how fast multiply-adds can be at all, and matrix libraries.

use std::hint::black_box;
use std::rc::Rc;

use gemm::{Parallelism, f16};

use crate::{Case, Error, Prepared, Sizes, check_product, element, expect, product};

/// All cases.
pub const CASES: &[Case] = &[
    Case { name: "f32 multiply-adds in registers", unit: "FLOP", prepare: |_| peak() },
    Case { name: "f32 GEMM, crate matrixmultiply", unit: "FLOP", prepare: |sizes| with_matrixmultiply(sizes) },
    Case { name: "f32 GEMM, crate gemm", unit: "FLOP", prepare: |sizes| with_gemm_f32(sizes) },
    Case { name: "f16 GEMM, crate gemm", unit: "FLOP", prepare: |sizes| with_gemm_f16(sizes) },
    Case { name: "vector add, plain loop", unit: "element", prepare: |sizes| vector_add(sizes) },
];

/// Those that use several threads.
pub const SEVERAL: &[&str] = &["vector add, plain loop"];

/// Independent sums, enough to hide the latency of an addition.
const SUMS: usize = 12;
/// Multiply-adds of each sum in a run.
const ROUNDS: usize = 1 << 22;

/// Values of a vector, and the loop.
type Peak = (usize, unsafe fn(usize) -> f32);

fn peak() -> Result<Prepared, Error> {
    let (lanes, run): (usize, unsafe fn(usize) -> f32) =
        peak_loop().ok_or("no vector instructions with multiply-add")?;
    let result = Rc::new(std::cell::Cell::new(0.0));
    let of_run = Rc::clone(&result);
    Ok(Prepared {
        work: (2 * lanes * SUMS * ROUNDS) as f64,
        run: Box::new(move || {
            // SAFETY: `peak_loop` has found the instructions.
            of_run.set(unsafe { run(black_box(ROUNDS)) });
            Ok(())
        }),
        // Each sum goes towards 1 / (1 - 0.5).
        check: Box::new(move || expect("the sum", result.get(), (2 * SUMS) as f32)),
    })
}

#[cfg(target_arch = "x86_64")]
fn peak_loop() -> Option<Peak> {
    if is_x86_feature_detected!("avx512f") {
        return Some((16, avx512));
    }
    (is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma")).then_some((8, avx2))
}

#[cfg(not(target_arch = "x86_64"))]
fn peak_loop() -> Option<Peak> {
    None
}

/// # Safety
/// The processor must have AVX-512.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
unsafe fn avx512(rounds: usize) -> f32 {
    use std::arch::x86_64::{_mm512_add_ps, _mm512_cvtss_f32, _mm512_fmadd_ps, _mm512_set1_ps};
    let (half, one, zero) = (_mm512_set1_ps(0.5), _mm512_set1_ps(1.0), _mm512_set1_ps(0.0));
    // Each starts with another value, so that they are not one sum.
    let start = |i: f32| _mm512_set1_ps(black_box(i));
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h, mut i, mut j, mut k, mut l] =
        [0.0f32, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0].map(start);
    for _ in 0..rounds {
        a = _mm512_fmadd_ps(a, half, one);
        b = _mm512_fmadd_ps(b, half, one);
        c = _mm512_fmadd_ps(c, half, one);
        d = _mm512_fmadd_ps(d, half, one);
        e = _mm512_fmadd_ps(e, half, one);
        f = _mm512_fmadd_ps(f, half, one);
        g = _mm512_fmadd_ps(g, half, one);
        h = _mm512_fmadd_ps(h, half, one);
        i = _mm512_fmadd_ps(i, half, one);
        j = _mm512_fmadd_ps(j, half, one);
        k = _mm512_fmadd_ps(k, half, one);
        l = _mm512_fmadd_ps(l, half, one);
    }
    let sums = [a, b, c, d, e, f, g, h, i, j, k, l];
    _mm512_cvtss_f32(sums.into_iter().fold(zero, |a, b| _mm512_add_ps(a, b)))
}

/// # Safety
/// The processor must have AVX2 and FMA.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
unsafe fn avx2(rounds: usize) -> f32 {
    use std::arch::x86_64::{_mm256_add_ps, _mm256_cvtss_f32, _mm256_fmadd_ps, _mm256_set1_ps};
    let (half, one, zero) = (_mm256_set1_ps(0.5), _mm256_set1_ps(1.0), _mm256_set1_ps(0.0));
    // Each starts with another value, so that they are not one sum.
    let start = |i: f32| _mm256_set1_ps(black_box(i));
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h, mut i, mut j, mut k, mut l] =
        [0.0f32, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0].map(start);
    for _ in 0..rounds {
        a = _mm256_fmadd_ps(a, half, one);
        b = _mm256_fmadd_ps(b, half, one);
        c = _mm256_fmadd_ps(c, half, one);
        d = _mm256_fmadd_ps(d, half, one);
        e = _mm256_fmadd_ps(e, half, one);
        f = _mm256_fmadd_ps(f, half, one);
        g = _mm256_fmadd_ps(g, half, one);
        h = _mm256_fmadd_ps(h, half, one);
        i = _mm256_fmadd_ps(i, half, one);
        j = _mm256_fmadd_ps(j, half, one);
        k = _mm256_fmadd_ps(k, half, one);
        l = _mm256_fmadd_ps(l, half, one);
    }
    let sums = [a, b, c, d, e, f, g, h, i, j, k, l];
    _mm256_cvtss_f32(sums.into_iter().fold(zero, |a, b| _mm256_add_ps(a, b)))
}

/// A case of two matrices and their product, all square and stored by rows.
fn of_matrices<T: Copy + 'static>(
    n: usize,
    of: impl Fn(f32) -> T,
    mut multiply: impl FnMut(&[T], &[T], &mut [T]) + 'static,
    check: impl Fn(&[T]) -> Result<(), Error> + 'static,
) -> Prepared {
    let a: Vec<T> = (0..n * n).map(|i| of(element(i / n, i % n))).collect();
    let b = a.clone();
    let c = Rc::new(std::cell::RefCell::new(vec![of(0.0); n * n]));
    let to = Rc::clone(&c);
    Prepared {
        work: 2.0 * (n as f64).powi(3),
        run: Box::new(move || {
            multiply(&a, &b, &mut to.borrow_mut());
            Ok(())
        }),
        check: Box::new(move || check(&c.borrow())),
    }
}

fn with_matrixmultiply(Sizes { matrix: n, .. }: Sizes) -> Result<Prepared, Error> {
    let row = n as isize;
    let multiply = move |a: &[f32], b: &[f32], c: &mut [f32]| {
        let (a, b, c) = (a.as_ptr(), b.as_ptr(), c.as_mut_ptr());
        // SAFETY: all three have `n` rows of `n` elements.
        unsafe { matrixmultiply::sgemm(n, n, n, 1.0, a, row, 1, b, row, 1, 0.0, c, row, 1) }
    };
    Ok(of_matrices(n, |value| value, multiply, move |c| check_product(c, n)))
}

/// The product of two matrices by the crate `gemm`.
fn by_gemm<T: Copy + 'static>(n: usize, zero: T, one: T, a: &[T], b: &[T], c: &mut [T]) {
    let row = n as isize;
    let (a, b, c, serial) = (a.as_ptr(), b.as_ptr(), c.as_mut_ptr(), Parallelism::None);
    // SAFETY: all three have `n` rows of `n` elements.
    unsafe { gemm::gemm(n, n, n, c, 1, row, false, a, 1, row, b, 1, row, zero, one, false, false, false, serial) }
}

fn with_gemm_f32(Sizes { matrix: n, .. }: Sizes) -> Result<Prepared, Error> {
    let multiply = move |a: &[f32], b: &[f32], c: &mut [f32]| by_gemm(n, 0.0, 1.0, a, b, c);
    Ok(of_matrices(n, |value| value, multiply, move |c| check_product(c, n)))
}

fn with_gemm_f16(Sizes { matrix: n, .. }: Sizes) -> Result<Prepared, Error> {
    let multiply = move |a: &[f16], b: &[f16], c: &mut [f16]| by_gemm(n, f16::ZERO, f16::ONE, a, b, c);
    let check = move |c: &[f16]| {
        // Results are f16 too, and rounded at least once.
        for i in (0..n).step_by(17) {
            let want = product(i, i, n);
            let have = c.get(i * n + i).map_or(f32::NAN, |value| value.to_f32());
            let distance = (have - want).abs();
            if distance.is_nan() || distance > 0.01 * want.abs() + 1.0 {
                return Err(format!("element ({i}, {i}) is {have} instead of {want}").into());
            }
        }
        Ok(())
    };
    Ok(of_matrices(n, f16::from_f32, multiply, check))
}

/// The one problem that is also done by several threads: whether memory is fast enough for more than one.
fn vector_add(Sizes { vector: n, .. }: Sizes) -> Result<Prepared, Error> {
    let threads = crate::threads();
    let a: Vec<f32> = (0..n).map(|i| (i % 1000) as f32).collect();
    let b: Vec<f32> = (0..n).map(|i| (i % 77) as f32).collect();
    let c = Rc::new(std::cell::RefCell::new(vec![0.0f32; n]));
    let to = Rc::clone(&c);
    Ok(Prepared {
        work: n as f64,
        run: Box::new(move || {
            let mut c = to.borrow_mut();
            let part = n.div_ceil(threads);
            std::thread::scope(|scope| {
                for ((c, a), b) in c.chunks_mut(part).zip(a.chunks(part)).zip(b.chunks(part)) {
                    let mut add = move || c.iter_mut().zip(a).zip(b).for_each(|((c, a), b)| *c = a + b);
                    if threads == 1 {
                        add();
                    } else {
                        scope.spawn(add);
                    }
                }
            });
            black_box(&*c);
            Ok(())
        }),
        check: Box::new(move || {
            let wrong =
                c.borrow().iter().enumerate().find(|(i, sum)| **sum != (i % 1000 + i % 77) as f32).map(|(i, _)| i);
            expect("a wrong sum", wrong, None)
        }),
    })
}
