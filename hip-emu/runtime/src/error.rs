//! Errors of setting the software platform up. What goes wrong later is a `hipError_t`, as with any HIP runtime.

use hip_sys::hipError_t;

/// Why the software platform could not be set up as asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// No chip or architecture has this name.
    #[error("there is no software device `{name}`{}; known chips: {known}", meant(name))]
    UnknownChip {
        /// The name as given.
        name: String,
        /// Chips that exist, with their architectures.
        known: String,
    },
    /// No binary interface has this name.
    #[error("there is no interface `{name}` to see software devices through; there are rocm5, rocm6, rocm7, dtk")]
    UnknownAbi {
        /// The name as given.
        name: String,
    },
    /// The configuration lists no device.
    #[error("a software platform needs at least one device; known chips: {known}")]
    NoDevice {
        /// Chips that exist, with their architectures.
        known: String,
    },
    /// The process has as many software devices as it can have.
    #[error("no more than {limit} software devices fit in one process")]
    TooManyDevices {
        /// The limit.
        limit: usize,
    },
    /// There is no device of this number.
    #[error("there is no software device {ordinal}")]
    NoSuchDevice {
        /// The number as given.
        ordinal: i32,
    },
    /// A failure was to be injected into calls of a function that is not there, or cannot fail.
    #[error("the software device has no function `{name}` that could be made to fail")]
    UnknownCall {
        /// The name as given.
        name: String,
    },
    /// A variable of the environment has a value that makes no sense.
    #[error("the environment variable {name} is `{value}`; allowed are {allowed}")]
    BadVariable {
        /// The variable.
        name: &'static str,
        /// Its value.
        value: String,
        /// What it may be.
        allowed: String,
    },
}

/// For a name that is no chip's: what is probably meant, in brackets.
fn meant(name: &str) -> String {
    hip_code::TargetId::hint(name).map(|hint| format!(" ({hint})")).unwrap_or_default()
}

/// Result inside this crate: the code that the C function will return.
pub(crate) type HipResult<T = ()> = Result<T, hipError_t>;
