//! Why a tensor cannot be exchanged.

use super::abi::{DlDataType, DlVersion};

/// Why a tensor cannot be exchanged. Comes as [`Error::Dlpack`](crate::Error::Dlpack).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DlpackProblem {
    /// The pointer is null.
    #[error("the pointer to the tensor is null")]
    Null,
    /// The structures are of another major version.
    #[error("the tensor is of DLPack {}.{}, this crate knows 1.x", version.major, version.minor)]
    Version {
        /// The tensor's version.
        version: DlVersion,
    },
    /// DLPack has no name for the element type.
    #[error("DLPack has no element type for `{name}`: only integers and floating-point numbers are exchanged")]
    NoDataType {
        /// The Rust type.
        name: &'static str,
    },
    /// The elements are of another type.
    #[error("the tensor's elements are {have}, not {want}")]
    DataType {
        /// The tensor's element type.
        have: DlDataType,
        /// The element type asked for.
        want: DlDataType,
    },
    /// The memory is elsewhere.
    #[error("the tensor is in memory of {have}, not of {want}")]
    Device {
        /// Where the tensor is.
        have: String,
        /// Where it should be.
        want: String,
    },
    /// The runtime does not know the memory as that of the device.
    #[error("the runtime does not know the tensor's memory: {reason}")]
    Memory {
        /// What the runtime says.
        reason: String,
    },
    /// The shape is impossible.
    #[error("the tensor's shape is impossible: {reason}")]
    Shape {
        /// What is wrong.
        reason: String,
    },
    /// The elements do not lie in row-major order without gaps.
    #[error(
        "the tensor's elements do not lie in row-major order without gaps: shape {shape:?}, strides {strides:?}; make it \
         contiguous first"
    )]
    Strides {
        /// Elements of each dimension.
        shape: Vec<usize>,
        /// Elements from one index to the next.
        strides: Vec<i64>,
    },
    /// The producer does not allow writing.
    #[error("the tensor is read-only: use `Import::into_read_only`")]
    ReadOnly,
}

impl From<DlpackProblem> for crate::Error {
    fn from(problem: DlpackProblem) -> Self {
        Self::Dlpack(Box::new(problem))
    }
}
