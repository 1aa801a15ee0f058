//! Tensors from and for other libraries of the process, without a copy: DLPack, as PyTorch, CuPy, JAX and NumPy speak it.
//!
//! ```no_run
//! # fn main() -> hip::Result<()> {
//! use hip::dlpack::{Export, Import};
//!
//! let device = hip::Device::first()?;
//! let stream = device.stream()?;
//! // For others: a buffer with a shape, as a pointer for a capsule `dltensor_versioned`.
//! let tensor = Export::new(stream.upload(&[1.0f32; 6])?, &[2, 3])?.into_raw();
//!
//! // From others.
//! // SAFETY: a tensor from a library that keeps DLPack's contract, used once; no work on it is under way.
//! let tensor = unsafe { Import::from_raw(tensor) }?;
//! assert_eq!(tensor.shape(), [2, 3]);
//! let buffer = tensor.into_buffer::<f32>(&stream)?;
//! assert_eq!(stream.download(&buffer)?, [1.0; 6]);
//! # Ok(()) }
//! ```
//!
//! # Who owns what
//!
//! An [`Export`] owns the memory; [`Export::into_raw`] makes it the consumer's until that calls the tensor's `deleter`.
//! An [`Import`] owns the tensor, and its `deleter` is called when the import, or the buffer made from it, is dropped. What
//! is not used is given back, also on errors.
//!
//! # Order of work
//!
//! DLPack's structures say nothing of streams. So here:
//!
//! * [`Export::new`] waits until all work on the buffer is done: the consumer may use any stream. [`Export::on`] does not
//!   wait, but makes the consumer's stream wait; that is what Python's `__dlpack__(stream=...)` asks for.
//! * When the consumer gives an exported tensor back, the memory is freed after all work of the device
//!   (`hipDeviceSynchronize`), as the consumer may have queued work on any stream.
//! * [`Import::from_raw`] asks that the producer's work is done or waited for.
//! * When a buffer made from an import is dropped, the device's work is waited for before the producer gets it back.
//!
//! # What is checked
//!
//! At import: the version, the shape (no negative sizes, no overflow), strides (row-major order without gaps; anything
//! else is an error, nothing is copied), the element type, the device, the address's alignment, whether writing is allowed,
//! and that the runtime knows the memory as memory of the device (`hipPointerGetAttributes`).

mod abi;
mod export;
mod import;
mod problem;
#[cfg(test)]
mod tests;

pub use abi::{DlDataType, DlDevice, DlManagedTensor, DlManagedTensorVersioned, DlTensor, DlVersion};
pub use export::Export;
pub use import::{Import, ReadOnly};
pub use problem::DlpackProblem;
