//! Starting the runtime and counting its devices.

use core::ffi::c_int;

use crate::error::CallError;
use crate::generated::hipError_t;
use crate::runtime::Runtime;

/// More devices than any machine has: a larger count is not believed.
const MOST_DEVICES: u32 = 4096;

impl Runtime {
    /// Starts the runtime (`hipInit`). Other calls do so by themselves.
    ///
    /// # Errors
    /// [`CallError::NoDevice`] if there is no device to start it with, else what the call reports.
    pub fn init(&self) -> Result<(), CallError> {
        // SAFETY: the call takes no pointer.
        let code = unsafe { self.hipInit(0) }?;
        CallError::check(self, "hipInit", code)
    }

    /// How many devices there are (`hipGetDeviceCount`): at least one.
    ///
    /// # Errors
    /// [`CallError::NoDevice`] if there is none, whichever way the runtime says so; [`CallError::Malformed`] if the count is negative
    /// or beyond belief; else what the call reports.
    pub fn device_count(&self) -> Result<u32, CallError> {
        const CALL: &str = "hipGetDeviceCount";
        let mut count: c_int = 0;
        // SAFETY: the pointer is to an int that outlives the call.
        let code = unsafe { self.hipGetDeviceCount(&mut count) }?;
        CallError::check(self, CALL, code)?;
        match u32::try_from(count) {
            Ok(0) => Err(CallError::NoDevice { call: CALL, code, detail: Some("0 devices".to_owned()) }),
            Ok(count) if count <= MOST_DEVICES => Ok(count),
            _ => Err(CallError::Malformed { call: CALL, detail: format!("{count} devices") }),
        }
    }

    /// Whether the runtime says that there is no device. `false` if it cannot be asked.
    pub(crate) fn has_no_device(&self) -> bool {
        let mut count: c_int = 0;
        // SAFETY: the pointer is to an int that outlives the call.
        match unsafe { self.hipGetDeviceCount(&mut count) } {
            Ok(hipError_t::hipSuccess) => count == 0,
            Ok(code) => matches!(code, hipError_t::hipErrorNoDevice | hipError_t::hipErrorInvalidDevice),
            Err(_) => false,
        }
    }
}
