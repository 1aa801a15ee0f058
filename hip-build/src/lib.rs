//! Compiles HIP kernels in build scripts and generates typed launchers.
//!
//! ```no_run
//! // build.rs
//! fn main() -> Result<(), hip_build::Error> {
//!     hip_build::Build::new().file("kernels/saxpy.hip").archs(["gfx906", "gfx90a"]).compile("saxpy")?;
//!     Ok(())
//! }
//! ```
//!
//! In the crate, `mod kernels { hip::include_kernels!("saxpy"); }` then holds `CODE`, a `hip::CodeBundle` with one code
//! object per architecture, and a function for each kernel whose C++ types have a Rust counterpart, which looks the
//! kernel up in a module and binds its argument types.
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
//! | | `prebuilt` | never start a compiler |
//! | `HIP_RS_PREBUILT` | `update:NAME` | package `NAME` compiles and rewrites its prebuilt code objects |
//! | | `check:NAME` | package `NAME` compiles and compares; it fails if a code object by the same compiler differs |
//! | `HIPCC`, `HIP_PATH`, `ROCM_PATH`, `DTK_PATH`, `DTKROOT` | paths | where to look for compilers |

mod builder;
mod compile;
mod diagnostics;
mod environment;
mod error;
mod generate;
mod hash;
mod manifest;
mod prebuilt;
#[cfg(test)]
mod tests;
mod toolchain;

pub use builder::{Build, Output};
pub use error::{Error, Rejected};
