//! Why a tensor cannot be exchanged.

use std::fmt;

use super::abi::{DlDataType, DlVersion};

/// Why a tensor cannot be exchanged. Comes as [`Error::Dlpack`](crate::Error::Dlpack).
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum DlpackProblem {
    /// The pointer is null.
    Null,
    /// The structures are of another major version.
    Version {
        /// The tensor's version.
        version: DlVersion,
    },
    /// DLPack has no name for the element type.
    NoDataType {
        /// The Rust type.
        name: &'static str,
    },
    /// The elements are of another type.
    DataType {
        /// The tensor's element type.
        have: DlDataType,
        /// The element type asked for.
        want: DlDataType,
    },
    /// The memory is elsewhere.
    Device {
        /// Where the tensor is.
        have: String,
        /// Where it should be.
        want: String,
    },
    /// The runtime does not know the memory as that of the device.
    Memory {
        /// What the runtime says.
        reason: String,
    },
    /// The shape is impossible.
    Shape {
        /// What is wrong.
        reason: String,
    },
    /// The elements do not lie in row-major order without gaps.
    Strides {
        /// Elements of each dimension.
        shape: Vec<usize>,
        /// Elements from one index to the next.
        strides: Vec<i64>,
    },
    /// The producer does not allow writing.
    ReadOnly,
}

impl fmt::Display for DlpackProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("the pointer to the tensor is null"),
            Self::Version { version } => {
                write!(f, "the tensor is of DLPack {}.{}, this crate knows 1.x", version.major, version.minor)
            }
            Self::NoDataType { name } => write!(
                f,
                "DLPack has no element type for `{name}`: only integers and floating-point numbers are exchanged"
            ),
            Self::DataType { have, want } => write!(f, "the tensor's elements are {have}, not {want}"),
            Self::Device { have, want } => write!(f, "the tensor is in memory of {have}, not of {want}"),
            Self::Memory { reason } => write!(f, "the runtime does not know the tensor's memory: {reason}"),
            Self::Shape { reason } => write!(f, "the tensor's shape is impossible: {reason}"),
            Self::Strides { shape, strides } => write!(
                f,
                "the tensor's elements do not lie in row-major order without gaps: shape {shape:?}, strides \
                 {strides:?}; make it contiguous first"
            ),
            Self::ReadOnly => f.write_str("the tensor is read-only: use `Import::into_read_only`"),
        }
    }
}

impl std::error::Error for DlpackProblem {}

impl From<DlpackProblem> for crate::Error {
    fn from(problem: DlpackProblem) -> Self {
        Self::Dlpack(Box::new(problem))
    }
}
