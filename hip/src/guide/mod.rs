//! The guide: what to read after the first page of this crate. These modules hold nothing but text.
//!
//! | Chapter | |
//! |---|---|
//! | [`programs`] | four small programs: an own kernel, two streams, a graph, a kernel compiled at run time |
//! | [`concepts`] | what a thing is called on the CPU, in CUDA, in HIP and here |
//! | [`safety`] | what is checked, what the caller promises, what forgetting does, what a fault does |
//! | [`environment`] | every environment variable |
//! | [`versions`] | what needs which release of HIP or DTK, and what is made equal |
//! | [`from_cudarc`] | a table for users of cudarc |
//!
//! Error codes have a table in [`errors`](crate::errors), graphs a chapter in [`graph`](crate::graph), and compiling at run
//! time one in `hip::rtc` (feature `hiprtc`).

pub mod concepts;
pub mod environment;
pub mod from_cudarc;
pub mod programs;
pub mod safety;
pub mod versions;

#[cfg(test)]
mod tests;
