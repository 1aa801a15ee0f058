//! How fast the software device executes kernels, and how fast the same processor is at the same problems by other ways:
//! native matrix libraries, OpenCL compiled for the processor, and a bare loop of multiply-adds as its peak.
//!
//! ```text
//! cd benches/machine
//! cargo run --release --bin machine_report              # everything, some minutes
//! cargo run --release --bin machine_report -- --help
//! ```
//!
//! The kernels are compiled when the crate is built, so a HIP compiler is needed; OpenCL is looked for at run time, and where
//! there is none the report says so. No GPU: nothing here says how fast one is.
//!
//! A figure is measured in a process of its own, since threads, vector instructions and the fidelity report are set by the
//! environment of a process. [`cases`] are those of the software device, [`native`] and [`opencl`] what they are compared
//! with; [`measure`] is the clock. Every result is checked before its time counts.

pub mod cases;
pub mod measure;
pub mod native;
pub mod opencl;

/// What a case can fail with.
pub type Error = Box<dyn std::error::Error>;

/// How large the problems are.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// Rows and columns of matrices, a multiple of 128.
    pub matrix: usize,
    /// Elements of vectors, a multiple of 4096.
    pub vector: usize,
}

/// Threads of the software device, and of what is compared with it where that can use several: what the environment says.
pub fn threads() -> usize {
    let named = std::env::var("HIP_RS_EMU_THREADS").ok().and_then(|text| text.parse().ok());
    named.filter(|&threads| threads > 0).unwrap_or(1)
}

/// What one case of the program does.
pub struct Case {
    /// Its name in the table.
    pub name: &'static str,
    /// What is counted, in units of 10⁹ per second.
    pub unit: &'static str,
    /// Prepares it: how many units a run is, and what to run.
    pub prepare: fn(Sizes) -> Result<Prepared, Error>,
}

/// A case that is ready to run.
pub struct Prepared {
    /// Units of work in one run.
    pub work: f64,
    /// Does them.
    pub run: Box<dyn FnMut() -> Result<(), Error>>,
    /// Looks at the result of the last run.
    pub check: Box<dyn FnMut() -> Result<(), Error>>,
}

/// An error if something that was computed is not what it should be.
///
/// # Errors
/// Names the place and the two values.
pub fn expect<T: PartialEq + std::fmt::Debug>(what: &str, have: T, want: T) -> Result<(), Error> {
    if have == want { Ok(()) } else { Err(format!("{what} is {have:?} instead of {want:?}").into()) }
}

/// The element of a matrix: small whole numbers, so that sums of products are exact in any order.
pub fn element(row: usize, column: usize) -> f32 {
    ((row * 3 + column * 5) % 7) as f32 - 3.0
}

/// Element (`row`, `column`) of the product of two `n` by `n` matrices of [`element`]s.
pub fn product(row: usize, column: usize, n: usize) -> f32 {
    (0..n).map(|k| element(row, k) * element(k, column)).sum()
}

/// Compares some elements of a product, stored by rows.
///
/// # Errors
/// Names the first that is wrong.
pub fn check_product(c: &[f32], n: usize) -> Result<(), Error> {
    for i in 0..64 {
        let (row, column) = (i * 37 % n, (i * 53 + 11) % n);
        let have = c.get(row * n + column).copied().unwrap_or(f32::NAN);
        expect(&format!("element ({row}, {column})"), have, product(row, column, n))?;
    }
    Ok(())
}
