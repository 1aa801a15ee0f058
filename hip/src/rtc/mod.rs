//! Compiling HIP C++ while the program runs (hiprtc).
//!
//! ```no_run
//! use hip::rtc::Program;
//! use hip::{Device, Grid, InOut};
//!
//! fn main() -> hip::Result<()> {
//!     let device = Device::first()?;
//!     let stream = device.stream()?;
//!     let source = r#"
//!         __global__ void scale(unsigned n, float *x) {
//!             const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
//!             if (i < n) x[i] *= FACTOR;
//!         }
//!     "#;
//!     let module = Program::new(source).name("scale.hip").define("FACTOR", 3).load(&device)?;
//!     let scale = module.kernel("scale")?.bind::<(u32, InOut<f32>)>()?;
//!     let mut x = stream.upload(&[1.0f32; 1000])?;
//!     // SAFETY: the kernel leaves elements from n on alone.
//!     unsafe { scale.launch(&stream, Grid::cover(1000, 256), (1000, &mut x)) }?;
//!     assert_eq!(stream.download(&x)?, [3.0; 1000]);
//!     Ok(())
//! }
//! ```
//!
//! # Which compiler
//!
//! [`Program::load`] and [`Program::compile_for`] use the compiler that belongs to the device's runtime. The software
//! device has none of its own: there it is the one of an installed ROCm or DTK, which works without a GPU
//! ([`Compiler::open`]; Debian's package is `libamdhip64-5`). Where there is none, the error says what was tried.
//!
//! Code can also be made for an architecture that no device of the machine has: [`Program::compile`].
//!
//! # What is checked
//!
//! The C interface has traps that abort the process; here they are errors, or cannot be written down:
//!
//! * An architecture that the compiler does not know aborts the process up to HIP 6.4. The compiler's own library
//!   (`libamd_comgr`) is asked beforehand, and a compiler whose library is missing, which would crash, is not used.
//!   Options that choose an architecture are refused ([`Program::option`]).
//! * Null programs, a program compiled twice or destroyed twice: a [`Program`] is only a description, and each
//!   compilation makes the compiler's object, uses it once and destroys it.
//! * Strings with a NUL inside; names of headers that lead out of the compiler's folder.
//! * One compilation at a time: releases differ in what the compiler locks by itself.
//!
//! What comes out is parsed and its architecture is compared before it is used.
//!
//! # What differs between releases, and does not here
//!
//! * **Headers of the machine are not seen** unless [`Program::system_headers`] asks for them. hiprtc has HIP's device
//!   functions built in, but no header files; a source that includes `<hip/hip_fp16.h>` would silently take whatever
//!   version is in `/usr/include`. That does not compile, or mixes two versions. Give headers by [`Program::header`] or
//!   [`Program::include_dir`].
//! * `int8_t` to `uint64_t` are all there without an include ([`Program::integer_types`]); HIP 5.2 has only some of
//!   them, 7.0 and later none. `int64_t` is `long long`, as in all releases.
//! * Line numbers in messages are those of the source as it was given, under the program's name.
//!
//! Where the compiler's library cannot be asked, and for sources of strangers, [`Program::compile_isolated`] compiles in a
//! process of its own, which the compiler may take down.
//!
//! # Cache
//!
//! What was compiled is kept on disk, and found again by everything that could change it; see [`Cache`].

mod cache;
mod compile;
mod compiled;
mod compiler;
mod entry;
mod error;
mod isolated;
mod log;
mod options;
mod program;
mod scratch;
#[cfg(test)]
mod tests;
mod wire;

pub use cache::{Cache, CacheProblem};
pub use compiled::Compiled;
pub use compiler::Compiler;
pub use error::RtcError;
pub use hip_sys::{ComgrError, hiprtcResult};
pub use isolated::Isolated;
pub use log::{Diagnostic, Log, Severity};
pub use options::OptLevel;
pub use program::Program;
