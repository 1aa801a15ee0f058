//! Starting a device anew.

use std::sync::Arc;

use super::{Device, DeviceInner};
use crate::captures::DeviceWait;
use crate::error::{Error, Result};

impl Device {
    /// Frees everything that this process has on the device, and starts it anew (`hipDeviceReset`). A software device works
    /// again then, whatever stopped it, unless it was lost for good; real ones that were lost usually are not to be had
    /// again in the same process.
    ///
    /// The device must be owned by nothing else: streams, buffers, modules, kernels and events own theirs, also those that
    /// were forgotten (`mem::forget`). So nothing of this crate can be left over that the reset would destroy.
    ///
    /// # Safety
    /// Nothing else in this process uses the device: no other library, no raw handle or pointer, no second copy of this
    /// crate, no device of another interface of the same software device. The runtime is shared by all of them, and what
    /// they have is destroyed.
    ///
    /// # Errors
    /// [`Error::InUse`] if the device has other owners, and as for [`Device::synchronize`] if a thread that must not wait for
    /// the device calls this; then nothing was done. Errors of the runtime.
    pub unsafe fn reset(self) -> Result<()> {
        // It waits for the device.
        let _wait = DeviceWait::begin(&self)?;
        let name = self.to_string();
        let platform = Arc::clone(&self.0.platform);
        let number = self.0.number;
        // Until the end, so that nobody gets the device in between.
        let slots = platform.devices();
        let inner = match Arc::try_unwrap(self.0) {
            Ok(inner) => inner,
            Err(shared) => {
                drop(slots);
                // Not counting this one.
                let owners = Arc::strong_count(&shared).saturating_sub(1);
                return Err(Error::InUse { what: name, owners });
            }
        };
        // What it keeps for reuse is given back while it is still there.
        let mut inner = inner;
        let mut ending = inner.take_ending();
        let errors = ending.free();
        drop::<DeviceInner>(inner);
        let result = platform.bind_raw(number).map(|code| match code {
            hip_sys::hipError_t::hipSuccess => {
                // SAFETY: the call takes no arguments; for the rest see this function's contract.
                ("hipDeviceReset", unsafe { platform.hip().hipDeviceReset() })
            }
            code => ("hipSetDevice", Ok(code)),
        });
        // After a reset there is nothing that could not be given back.
        let is_reset = matches!(result, Ok((_, Ok(hip_sys::hipError_t::hipSuccess))));
        ending.leave(if is_reset { Vec::new() } else { errors });
        drop(slots);
        let (operation, result) = result?;
        platform.check_with(operation, || name, result)
    }
}
