//! Compiles HIP kernels in build scripts and generates typed launchers.
//!
//! In `Cargo.toml`, with paths or versions that suit you:
//!
//! ```toml
//! [dependencies]
//! hip = { path = "../hip" } # with the feature `half` for kernels that take `_Float16` or bf16
//!
//! [build-dependencies]
//! hip-build = { path = "../hip-build" }
//! ```
//!
//! In the build script:
//!
//! ```no_run
//! // build.rs
//! fn main() -> Result<(), hip_build::Error> {
//!     hip_build::Build::new().file("kernels/saxpy.hip").archs(["gfx906", "gfx90a"]).compile("saxpy")?;
//!     Ok(())
//! }
//! ```
//!
//! In the crate, for `__global__ void saxpy(unsigned n, float a, const float *x, float *y)`:
//!
//! ```ignore
//! use hip::{Device, Grid, Module};
//!
//! mod kernels {
//!     hip::include_kernels!("saxpy");
//! }
//!
//! let device = Device::first()?;
//! let stream = device.stream()?;
//! let module = Module::load(&device, &kernels::CODE)?;
//! let saxpy = kernels::saxpy(&module)?;
//! let (x, mut y) = (stream.upload(&[1.0_f32; 1000])?, stream.upload(&[2.0_f32; 1000])?);
//! // SAFETY: the kernel touches the first 1000 elements of either buffer only.
//! unsafe { saxpy.launch(&stream, Grid::cover(1000, 256), (1000_u32, 3.0_f32, &x, &mut y))? };
//! ```
//!
//! The module holds `CODE`, a `hip::CodeBundle` with one code object per architecture, and a launcher, a function that
//! looks the kernel up in a module and binds its argument types, for each kernel whose C++ types have a Rust counterpart:
//!
//! | C++ | Rust |
//! |---|---|
//! | `float`, `unsigned`, `_Float16`, ... | `f32`, `u32`, `f16`, ...; `bool` is a `u8` |
//! | `float4` and other vectors | `[f32; 4]` |
//! | `const T *`, `T *` | `In<T>`, `InOut<T>`; `void` is `u8` |
//! | `const T *const *`, `T *const *`, `T **` | `In<In<T>>`, `In<InOut<T>>`: arrays of pointers |
//! | a struct or enum, also behind a pointer | a type parameter of the launcher: `kernels::step::<Step>(&module)?` |
//!
//! # Names of launchers
//!
//! A launcher is called as its kernel, without namespaces and template arguments where that is enough to tell the kernels of
//! a build apart:
//!
//! | Kernels | Launchers |
//! |---|---|
//! | `saxpy`, `tile::gemm` | `saxpy`, `gemm` |
//! | one instance of a template: `scale<float>` | `scale` |
//! | several: `scale<float>`, `scale<_Float16>`, `copy<float, 4>`, `copy<float, 8>` | `scale_float`, `scale_Float16`, `copy_float_4`, `copy_float_8` |
//! | one name in two namespaces: `a::sum`, `b::sum` | `a_sum`, `b_sum` |
//! | keywords of Rust: `match`, `move` | `match_`, `move_` |
//! | overloads: `fill(float*)`, `fill(int*)` | none; `module.kernel("fill(float*)")?.bind::<(InOut<f32>,)>()` finds one by its declaration |
//!
//! Templates have kernels only where they are instantiated, for instance `template __global__ void scale<float>(float *);`. The
//! generated file, `OUT_DIR/NAME.rs`, has them all, with their arguments.
//!
//! # Launching
//!
//! What a launcher returns can be launched in each way that `hip::BoundKernel` has, also cooperatively.
//!
//! **Leave out `extern "C"`**: the name of such a kernel does not carry the types of its arguments, so that nothing can check
//! that a `float *` is given floats. Its launcher takes the types from you, and checks sizes and pointers only:
//! `kernels::saxpy::<(u32, f32, In<f32>, InOut<f32>)>(&module)?` with `use hip::{In, InOut}`. So does that of a kernel with an
//! argument that Rust has no type for. Kernels that are not the same on all architectures have no launcher, which the generated
//! file says in a comment.
//!
//! # Which compiler
//!
//! For each architecture the first of these that can compile for it:
//!
//! 1. what `HIPCC` names;
//! 2. `hipcc` below `HIP_PATH`, `ROCM_PATH`, `DTK_PATH`, `DTKROOT`, `/opt/rocm*` and `/opt/dtk*`, newest first (the
//!    feature `dtk` puts DTK in front);
//! 3. `hipcc` on `PATH`;
//! 4. plain `clang` below those folders or on `PATH`, newest first. With HIP's headers and AMD's device libraries at
//!    hand it compiles anything hipcc does; without them, kernels that include no HIP header.
//!
//! A compiler that cannot compile an empty kernel for an architecture is passed over. One that can, and rejects your
//! kernel, has found an error in it: that fails the build and shows the compiler's message.
//!
//! The variables `HIP_PLATFORM`, `HIP_RUNTIME` and `HIP_COMPILER` are hidden from hipcc, which misreads values that other
//! tools put there. Compilers are started by [`std::process::Command`]; the `cc` crate is about host compilers and their
//! conventions, of which nothing applies here.
//!
//! # Prebuilt code objects
//!
//! A crate can ship code objects for users without a compiler: see [`Build::prebuilt_dir`]. They are used only where no
//! compiler at hand can do the architecture, and only if sources and flags are what they were made from.
//! `EmbeddedObject::built_by` says which was used. The environment decides:
//!
//! | Variable | Value | Effect |
//! |---|---|---|
//! | `HIP_RS_KERNELS` | `auto` (default) | compile where possible, else use prebuilt code objects |
//! | | `compile` | never use prebuilt code objects |
//! | | `prebuilt` | never start a compiler; contradicts `HIP_RS_PREBUILT` for the same package |
//! | `HIP_RS_PREBUILT` | `update:NAME` | package `NAME` compiles and rewrites its prebuilt code objects |
//! | | `check:NAME` | package `NAME` compiles and compares; it fails if a code object by the same compiler differs |
//! | `HIP_RS_CACHE` | `off` | compile always; else what was compiled before from the same files, in the same way, is taken from the folder `hip-build` in Cargo's target folder |
//! | `HIPCC`, `HIP_PATH`, `ROCM_PATH`, `DTK_PATH`, `DTKROOT` | paths | where to look for compilers |

mod builder;
mod cache;
mod compile;
mod diagnostics;
mod environment;
mod error;
mod generate;
mod hash;
mod inputs;
mod manifest;
mod pack;
mod prebuilt;
mod scratch;
mod stale;
#[cfg(test)]
mod tests;
mod toolchain;

pub use builder::{Build, Output};
pub use error::{Error, Rejected};

/// The example of the README is compiled with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
