//! Losing devices, to test what a program does about it.

use hip_sys::hipError_t;

use crate::device::Device;
use crate::error::Error;
use crate::fault::Fault;
use crate::platform::platform;

fn device(ordinal: i32) -> Result<&'static Device, Error> {
    platform().device(ordinal).map_err(|_| Error::NoSuchDevice { ordinal })
}

/// Stops a device for good, as hardware that fell off the bus: from now on everything that needs it fails with `code`
/// (`hipErrorIllegalAddress`, `hipErrorLaunchFailure`, `hipErrorECCNotCorrectable`, ...), `hipDeviceReset` included.
///
/// What is in its streams is not executed, nobody waits for it for ever, and what is freed is freed, though the call says
/// `code`. Calls that only ask what the device is like still answer.
///
/// # Errors
/// [`Error::NoSuchDevice`].
pub fn lose_device(ordinal: i32, code: hipError_t) -> Result<(), Error> {
    device(ordinal)?.lose(Fault::new(code, "the device was lost (by `lose_device`)"));
    Ok(())
}

/// Makes a device work again that [`lose_device`] stopped. Its memory and streams are what they were. Does nothing to a
/// device that was not lost.
///
/// # Errors
/// [`Error::NoSuchDevice`].
pub fn restore_device(ordinal: i32) -> Result<(), Error> {
    device(ordinal)?.restore();
    Ok(())
}
