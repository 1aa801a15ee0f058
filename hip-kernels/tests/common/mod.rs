//! What the device tests share: devices to run on, numbers to multiply, and one checked run.
#![allow(dead_code)] // Each test program uses a part.

use hip::{Device, Element, Stream};
use hip_kernels::{Bf8E5M2Fnuz, Fp8E4M3Fnuz, Gemm, Layout, Multiply, reference};

/// Software devices of the four architectures that there are kernels for.
pub(crate) const CHIPS: [&str; 4] = ["mi50", "mi100", "mi210", "mi300x"];

/// A software device. Where it does not work, the test says so and ends; with `HIP_RS_TEST_STRICT=1` it fails.
pub(crate) fn device(chip: &str) -> Option<Device> {
    match Device::emulated(chip) {
        Ok(device) => Some(device),
        Err(error) => {
            assert!(std::env::var_os("HIP_RS_TEST_STRICT").is_none_or(|v| v != "1"), "software device {chip}: {error}");
            println!("skipped: software device {chip}: {error}");
            None
        }
    }
}

/// Numbers for tests, always the same: small integers, whose sums of products are exact, or fractions.
pub(crate) struct Numbers(u64);

impl Numbers {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(2) + 1)
    }

    fn next(&mut self) -> u64 {
        // xorshift64
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// From -8 to 8.
    pub(crate) fn integer(&mut self) -> f32 {
        f32::from(u8::try_from(self.next() % 17).unwrap()) - 8.0
    }

    /// From -1 to 1.
    pub(crate) fn fraction(&mut self) -> f32 {
        f32::from(u16::try_from(self.next() % 65536).unwrap()) / 32768.0 - 1.0
    }
}

/// A type that tests can fill buffers with.
pub(crate) trait Test: Element + Into<f64> {
    /// Of integers: the integer part of the value.
    fn from_f32(value: f32) -> Self;
    /// What must not be read: NaN, or another value than all others.
    const NAN: Self;
    /// A value that no test computes.
    const GUARD: Self;
}

macro_rules! tests {
    ($($ty:ty: $from:expr, $nan:expr, $guard:expr;)*) => {$(
        impl Test for $ty {
            fn from_f32(value: f32) -> Self {
                $from(value)
            }
            const NAN: Self = $nan;
            const GUARD: Self = $guard;
        }
    )*};
}

tests! {
    f32: |value| value, f32::NAN, -12344.0;
    f64: f64::from, f64::NAN, -12344.0;
    hip::f16: hip::f16::from_f32, hip::f16::NAN, hip::f16::from_bits(0xf207);
    hip::bf16: hip::bf16::from_f32, hip::bf16::NAN, hip::bf16::from_bits(0xc641);
    Fp8E4M3Fnuz: Fp8E4M3Fnuz::from_f32, Fp8E4M3Fnuz::NAN, Fp8E4M3Fnuz::from_bits(0xfd);
    Bf8E5M2Fnuz: Bf8E5M2Fnuz::from_f32, Bf8E5M2Fnuz::NAN, Bf8E5M2Fnuz::from_bits(0xfd);
    i8: |value: f32| value as i8, 101, -99;
    u8: |value: f32| value as u8, 101, 99;
    i32: |value: f32| value as i32, 1_000_001, -123_456_789;
}

/// A product to check.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Case {
    pub(crate) m: usize,
    pub(crate) n: usize,
    pub(crate) k: usize,
    pub(crate) layout: Layout,
    pub(crate) trans: (bool, bool),
    /// Elements between the lines of the matrices, and between the matrices of a batch.
    pub(crate) pad: usize,
    pub(crate) alpha: f32,
    pub(crate) beta: f32,
    pub(crate) batch: usize,
    pub(crate) tile: Option<&'static str>,
    /// Parts of the inner dimension, if not left to the planner.
    pub(crate) parts: Option<usize>,
    /// Fractions instead of small integers.
    pub(crate) fractions: bool,
}

impl Case {
    pub(crate) fn new(m: usize, n: usize, k: usize) -> Self {
        Self {
            m,
            n,
            k,
            layout: Layout::RowMajor,
            trans: (false, false),
            pad: 0,
            alpha: 1.0,
            beta: 0.0,
            batch: 1,
            tile: None,
            parts: None,
            fractions: false,
        }
    }

    fn lines(&self, rows: usize, columns: usize, transposed: bool) -> Lines {
        let row_lines = (self.layout == Layout::RowMajor) != transposed;
        let (count, length) = if row_lines { (rows, columns) } else { (columns, rows) };
        let ld = length + self.pad;
        let extent = if count == 0 || length == 0 { 0 } else { (count - 1) * ld + length };
        Lines { count, length, ld, stride: extent + self.pad, batch: self.batch }
    }
}

/// How a matrix lies in its buffer.
struct Lines {
    count: usize,
    length: usize,
    ld: usize,
    stride: usize,
    batch: usize,
}

impl Lines {
    /// The length of a buffer that ends with the last element.
    fn len(&self) -> usize {
        self.positions().max().map_or(0, |last| last + 1)
    }

    fn positions(&self) -> impl Iterator<Item = usize> {
        let Self { count, length, ld, stride, batch } = *self;
        (0..batch).flat_map(move |z| (0..count).flat_map(move |i| (0..length).map(move |j| z * stride + i * ld + j)))
    }

    fn filled<T: Test>(&self, gap: T, mut value: impl FnMut() -> T) -> Vec<T> {
        let mut out = vec![gap; self.len()];
        self.positions().for_each(|at| out[at] = value());
        out
    }
}

/// Runs a case and compares: every element with the reference, everything around and between the lines of C with what was
/// there before. What A and B hold between their lines is NaN, and their buffers end with their last element, so that reading
/// anything else shows. Returns the largest error as a share of what rounding explains.
pub(crate) fn check<A: Multiply<C, Scalar: Test> + Test, C: Test>(stream: &Stream, case: Case) -> f64 {
    const GUARD: usize = 37;
    let (a_lines, b_lines) = (case.lines(case.m, case.k, case.trans.0), case.lines(case.k, case.n, case.trans.1));
    let c_lines = case.lines(case.m, case.n, false);
    let mut numbers = Numbers::new((case.m * 31 + case.n * 7 + case.k) as u64);
    let mut number = || if case.fractions { numbers.fraction() } else { numbers.integer() };
    let a = a_lines.filled(A::NAN, || A::from_f32(number()));
    let b = b_lines.filled(A::NAN, || A::from_f32(number()));
    let beta = <A::Scalar as Test>::from_f32(case.beta);
    let c = c_lines.filled(C::GUARD, || if beta.into() == 0.0 { C::NAN } else { C::from_f32(number()) });

    let mut gemm = Gemm::<A, C>::new(case.m, case.n, case.k)
        .layout(case.layout)
        .transpose_a(case.trans.0)
        .transpose_b(case.trans.1)
        .lda(a_lines.ld)
        .ldb(b_lines.ld)
        .ldc(c_lines.ld)
        .alpha(<A::Scalar as Test>::from_f32(case.alpha))
        .beta(beta)
        .batch(case.batch)
        .stride_a(a_lines.stride)
        .stride_b(b_lines.stride)
        .stride_c(c_lines.stride);
    if let Some(tile) = case.tile {
        gemm = gemm.tile(tile);
    }
    if let Some(parts) = case.parts {
        gemm = gemm.split_k(parts);
    }

    let mut guarded = vec![C::GUARD; GUARD + c.len() + GUARD];
    guarded[GUARD..GUARD + c.len()].copy_from_slice(&c);
    let (device_a, device_b) = (stream.upload(&a).unwrap(), stream.upload(&b).unwrap());
    let mut device_c = stream.upload(&guarded).unwrap();
    let plan = gemm.plan_on(stream).unwrap_or_else(|error| panic!("{case:?}: {error}"));
    assert!(case.parts.is_none_or(|parts| parts == plan.selection().parts() as usize), "{case:?}\n{plan}");
    let mut window = device_c.slice_mut(GUARD..GUARD + c.len()).unwrap();
    plan.run(stream, &device_a, &device_b, &mut window).unwrap_or_else(|error| panic!("{case:?}: {error}"));
    let after = stream.download(&device_c).unwrap_or_else(|error| panic!("{case:?}: {error}"));

    let mut inside = vec![false; guarded.len()];
    c_lines.positions().for_each(|at| inside[GUARD + at] = true);
    for (index, (was, is)) in guarded.iter().zip(&after).enumerate() {
        let same = bytemuck::bytes_of(was) == bytemuck::bytes_of(is);
        assert!(inside[index] || same, "{case:?}: wrote outside C, at {index} - {GUARD}\n{plan}");
    }
    let exact = reference::gemm(&gemm, &a, &b, &c).unwrap();
    let Some(worst) = exact.worst(&after[GUARD..GUARD + c.len()]).unwrap() else { return 0.0 };
    assert!(worst.ratio <= 1.0, "{case:?}: {worst}\n{plan}");
    worst.ratio
}
