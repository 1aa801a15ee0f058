//! Faults of a device: errors of commands that executed after the call that submitted them had returned.

use std::any::Any;

use hip_sys::hipError_t;

use crate::engine::MemoryError;

/// What stopped a device. It stays until the device is reset.
#[derive(Debug, Clone)]
pub(crate) struct Fault {
    /// What calls return from now on.
    pub(crate) code: hipError_t,
    /// What the code cannot say: kernel, instruction, address.
    pub(crate) text: String,
}

impl Fault {
    pub(crate) fn new(code: hipError_t, text: impl Into<String>) -> Self {
        Self { code, text: text.into() }
    }

    /// A copy or fill touched memory that is gone or was never there.
    pub(crate) fn from_memory(what: &str, error: &MemoryError) -> Self {
        let code = match error {
            MemoryError::OutOfMemory { .. } => hipError_t::hipErrorOutOfMemory,
            _ => hipError_t::hipErrorIllegalAddress,
        };
        Self::new(code, format!("{what}: {error}"))
    }

    /// A defect of this crate or of the machine below it.
    pub(crate) fn from_panic(panic: &(dyn Any + Send)) -> Self {
        let text = panic
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| panic.downcast_ref::<&str>().copied())
            .unwrap_or("no message");
        Self::new(hipError_t::hipErrorUnknown, format!("internal error of the software device: {text}"))
    }
}
