//! AMDGPU code objects: offload bundles, ELF, metadata, kernel signatures.
//!
//! This crate knows no runtime. It answers what a compiled HIP file contains:
//!
//! ```no_run
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let bytes = std::fs::read("saxpy.co")?;
//! let container = hip_code::Container::parse(&bytes)?; // a bundle, compressed or not, an ELF file, a host program
//! let device = "gfx90a:sramecc+:xnack-".parse()?;
//! let entry = container.select(&device).ok_or("no code object for this device")?;
//! let object = hip_code::CodeObject::parse(&entry.bytes)?;
//! for kernel in &object.kernels {
//!     println!("{} takes {} arguments, {} bytes of LDS", kernel.name, kernel.explicit_args().count(), kernel.lds_size);
//! }
//! # Ok(()) }
//! ```
//!
//! Supported are code objects V3 to V6 for all processors; offload bundles, plain and compressed (`CCOB` versions 1 to
//! 3, zlib and zstd); host programs with a section `.hip_fatbin`. Input is treated as hostile: errors, never panics, and
//! memory use in proportion to the input (the size to which a compressed bundle expands is limited to 4 GiB).

mod bounds;
mod bundle;
mod code_object;
mod compressed;
mod container;
mod descriptor;
mod elf;
mod error;
mod extent;
mod flags;
mod mangle;
mod metadata;
mod msgpack;
mod processor;
mod recognise;
mod signature;
mod target;

pub use code_object::{CodeObject, CodeObjectVersion};
pub use container::{Container, Entry, Format, select};
pub use descriptor::{DenormMode, KERNEL_DESCRIPTOR_SIZE, KernelDescriptor, RoundMode, UserSgprs};
pub use elf::{Relocation, RelocationKind, Segment, Symbol, SymbolKind};
pub use error::Error;
pub use extent::image_len;
pub use mangle::readable_name;
pub use signature::{Access, Arg, ArgKind, ArgType, FunctionName, HiddenKind, KernelSignature, Scalar};
pub use target::TargetId;

/// The example of the README is compiled with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
