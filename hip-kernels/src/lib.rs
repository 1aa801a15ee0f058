//! GEMM kernels for AMD GPUs and Hygon DCUs, with a typed API.
//!
//! ```no_run
//! use hip_kernels::Gemm;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let (m, n, k) = (512, 384, 256);
//! let device = hip::Device::first()?;
//! let stream = device.stream()?;
//! let a = stream.upload(&vec![1.0_f32; m * k])?;
//! let b = stream.upload(&vec![2.0_f32; k * n])?;
//! let mut c = stream.alloc_zeroed::<f32>(m * n)?;
//!
//! let plan = Gemm::<f32>::new(m, n, k).plan(&device)?;
//! println!("{plan}"); // which kernel, which tile, and why
//! plan.run(&stream, &a, &b, &mut c)?;
//! assert_eq!(stream.download(&c)?[0], 512.0);
//! # Ok(()) }
//! ```
//!
//! * [`Gemm`] describes a product: shape, transposes, leading dimensions, `alpha`, `beta`, batch.
//! * [`Epilogue`] is what is done to C before it is stored: bias, scales, an activation, a residual.
//! * [`Plan`] is a product prepared for one device: kernel loaded, arguments checked. Running it allocates nothing.
//! * [`Selection`] says which kernel the planner chose and what it expects of each candidate.
//! * [`ops`] has the operations beside GEMM: elementwise, conversions, reductions, softmax, norms, and more.
//! * [`reference`](mod@reference) computes the same product on the host in `f64`, with a bound for the error of the device.
//!
//! # Which kernel
//!
//! The planner takes the kernel for which a small model expects the least time. [`Gemm::select`] says what it would choose for a
//! device, with what it expects of the other candidates.
//!
//! * **Tiles** ([`Selection::tile`]) for many rows and columns. [`Gemm::tile`] asks for one.
//! * **Few rows or columns**, up to 16 in one tile, and vectors: kernels that read the large factor once and are bound by memory, by
//!   the model, which was never compared with hardware. There are none for 8-bit floats, xf32 and gated products. They have tiles like `4x16x512` (four rows) or `64x8x64` (eight columns), which can be asked for too. Lines of
//!   the large factor that are no multiple of 4 bytes apart are read element by element, which takes longer.
//! * **Parts** ([`Selection::parts`]) of a long inner dimension where C has too few tiles to fill the device: they are multiplied
//!   side by side, and a second kernel adds them up in a fixed order, so results are the same bit for bit every time.
//!   [`Gemm::split_k`] asks for a number of parts, or for none. [`Plan`] says where their results lie meanwhile.
//!
//! # Element types
//!
//! | `A`, `B` | `C` | written | accumulated in |
//! |---|---|---|---|
//! | `f32` | `f32` | `Gemm::<f32>` | `f32` |
//! | `f16` | `f32` | `Gemm::<f16, f32>` | `f32` |
//! | `f64` | `f64` | `Gemm::<f64>` | `f64` |
//! | `f16` | `f16` | `Gemm::<f16>` | `f32`, rounded once |
//! | `bf16` | `f32` | `Gemm::<bf16, f32>` | `f32` |
//! | `bf16` | `bf16` | `Gemm::<bf16>` | `f32`, rounded once |
//! | `i8` | `i32` | `Gemm::<i8, i32>` | `i32`, wrapping |
//! | `i8` | `f32`, `f16`, `bf16`, `i8` | `Gemm::<i8, f16>` and so on | `i32`, wrapping; scaled, added to and rounded in `f32` |
//! | [`Fp8E4M3Fnuz`], [`Bf8E5M2Fnuz`] | `f32`, `f16`, `bf16`, [`Fp8E4M3Fnuz`], [`Bf8E5M2Fnuz`] | `Gemm::<Fp8E4M3Fnuz, f32>` and so on | `f32` |
//! | `f32`, `f16`, `bf16` | [`Fp8E4M3Fnuz`], [`Bf8E5M2Fnuz`], `i8` | `Gemm::<bf16, Fp8E4M3Fnuz>` and so on | `f32` |
//! | `f32` | `f16`, `bf16` | `Gemm::<f32, f16>` and so on | `f32` |
//!
//! [`Gemm::gated`] multiplies by two factors at once, of `f16` and `bf16`: SwiGLU and the like.
//!
//! All are there on each architecture. The 8-bit floats are multiplied by instructions of gfx942; on the others they become `f16`,
//! exactly, on the way to LDS. [`Gemm::precision`] lets products of `f32` read ten bits of mantissa only, which gfx942 multiplies
//! four times as fast.
//!
//! # Architectures
//!
//! gfx906 (vector FMA, and dot products for f16 and i8; MI50, MI60, Z100), gfx908 (MI100), gfx90a (MI200 series) and gfx942 (MI300 series). The code objects are
//! inside the program; on another architecture [`Gemm::plan`] says so.

mod code;
mod fp8;
mod gemm;
pub mod ops;
pub mod reference;

pub use fp8::{Bf8E5M2Fnuz, Fp8E4M3Fnuz};
pub use gemm::{
    Activation, Candidate, ElementType, Epilogue, Error, Gemm, Layout, Matrix, Multiply, Plan, Precision, Result,
    Scalar, Selection, Tile,
};
pub use hip::{bf16, f16};

/// The example of the README is compiled with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
