//! What can be wrong with an operation.

use std::fmt;

use crate::ElementType;

/// Result of the operations.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// What can be wrong with an operation, found before anything is launched, and errors of the runtime.
///
/// `Debug` prints the message too, so that `unwrap` and a `main` that returns this error show it.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A leading dimension is smaller than a row.
    #[error("the leading dimension of {operand} is {given}, but its rows have {least} elements: give {least} or more")]
    LeadingDimension {
        /// Which operand.
        operand: &'static str,
        /// What was given, in elements.
        given: usize,
        /// The length of a row in elements.
        least: usize,
    },
    /// The matrices of a batch of results would overlap.
    #[error(
        "the stride between the matrices of {operand} is {given}, but one takes {least} elements: give {least} or more"
    )]
    Overlap {
        /// Which operand.
        operand: &'static str,
        /// The stride that was given, in elements.
        given: usize,
        /// The extent of one matrix in elements.
        least: usize,
    },
    /// A buffer does not hold its operand.
    #[error("the buffer of {operand} has {have} elements, but the operation needs {need}")]
    BufferTooShort {
        /// Which operand.
        operand: &'static str,
        /// Elements of the buffer.
        have: usize,
        /// Elements needed.
        need: usize,
    },
    /// An operand is larger than an address space, or than the kernels can count.
    #[error("{operand} with these dimensions is too large")]
    TooLarge {
        /// Which operand.
        operand: &'static str,
    },
    /// There is no such operation on elements of the type.
    #[error("there is no {operation} of {element} elements")]
    Unsupported {
        /// What was asked for.
        operation: String,
        /// The type of the elements.
        element: ElementType,
    },
    /// A number that describes the operation is not usable.
    #[error("{name} is {value}, but it must be {must}")]
    Parameter {
        /// Its name.
        name: &'static str,
        /// What was given.
        value: f64,
        /// What it must be.
        must: &'static str,
    },
    /// An error of the runtime.
    #[error(transparent)]
    Hip(#[from] hip::Error),
}

/// The message, as for `Display`: it is what `unwrap`, `expect` and a `main` that returns an error print.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
