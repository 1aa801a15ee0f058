//! Runtimes that the program brings itself.

use std::sync::{Arc, Mutex, PoisonError};

use hip_sys::Source;

use crate::device::Device;
use crate::error::Result;
use crate::platform::Platform;

/// The platforms made so far. They stay open, like those that this crate finds itself.
static OPEN: Mutex<Vec<Arc<Platform>>> = Mutex::new(Vec::new());

impl Device {
    /// Device `ordinal`, from 0, of a runtime that the program opened itself, whatever runtime is in use otherwise: a
    /// library that was linked or opened by other code, a layer that records calls, or a stand-in for tests. The same
    /// source (by its `Arc`) always gives the same devices. It stays alive until the process ends.
    ///
    /// Devices, streams and memory of different sources do not mix, even if the library behind them is the same.
    ///
    /// # Errors
    /// [`Error::NoSuchDevice`](crate::Error::NoSuchDevice); errors of the runtime.
    pub fn of_source(source: &Arc<dyn Source>, ordinal: usize) -> Result<Self> {
        let platform = {
            let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
            match open
                .iter()
                .find(|platform| std::ptr::addr_eq(Arc::as_ptr(platform.hip().source()), Arc::as_ptr(source)))
            {
                Some(platform) => Arc::clone(platform),
                None => {
                    let platform = Platform::new(hip_sys::Runtime::new(Arc::clone(source)));
                    open.push(Arc::clone(&platform));
                    platform
                }
            }
        };
        Self::of(&platform, ordinal)
    }

    /// The functions of the runtime that drives this device, for those that this crate has no method for. Handles and
    /// addresses that this crate gives out belong to this runtime.
    ///
    /// All of them are `unsafe`. After a call of `hipSetDevice`, call [`Device::rebind`] on the same thread.
    ///
    /// ```no_run
    /// # fn main() -> hip::Result<()> {
    /// # let device = hip::Device::first()?;
    /// let mut version = 0;
    /// // SAFETY: the place is valid for the result.
    /// let code = unsafe { device.functions().hipDriverGetVersion(&mut version) }?;
    /// println!("{code}: {version}");
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn functions(&self) -> &hip_sys::Runtime {
        self.hip()
    }
}
