//! How a stream is to be.

use std::ffi::c_int;
use std::ops::RangeInclusive;

use hip_sys::{hipStreamDefault, hipStreamNonBlocking};

use super::Stream;
use crate::device::Device;
use crate::error::Result;

/// How a stream is to be made: [`Device::stream_with`].
///
/// ```
/// # #[cfg(feature = "emu")] {
/// use hip::{Device, StreamOptions};
///
/// let device = Device::emulated("mi210")?;
/// let urgent = device.stream_with(&StreamOptions::new().highest_priority())?;
/// assert_eq!(urgent.priority()?, *device.stream_priorities()?.start());
/// # }
/// # Ok::<(), hip::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StreamOptions {
    blocking: bool,
    priority: Option<Priority>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Priority {
    Number(i32),
    Highest,
    Lowest,
}

impl StreamOptions {
    /// A stream as [`Device::stream`] makes it: it does not wait for the default stream, and has the usual priority.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether the stream waits for the device's default stream, and that one for it (`hipStreamDefault` instead of
    /// `hipStreamNonBlocking`). Needed beside code that uses the default stream.
    #[must_use]
    pub fn blocking(mut self, blocking: bool) -> Self {
        self.blocking = blocking;
        self
    }

    /// The priority: the lower the number, the more urgent; 0 is usual. The runtime brings numbers beyond
    /// [`Device::stream_priorities`] into that range.
    #[must_use]
    pub fn priority(mut self, priority: i32) -> Self {
        self.priority = Some(Priority::Number(priority));
        self
    }

    /// The most urgent priority that the device has.
    #[must_use]
    pub fn highest_priority(mut self) -> Self {
        self.priority = Some(Priority::Highest);
        self
    }

    /// The least urgent priority that the device has.
    #[must_use]
    pub fn lowest_priority(mut self) -> Self {
        self.priority = Some(Priority::Lowest);
        self
    }
}

impl Device {
    /// A new stream as these options say (`hipStreamCreateWithFlags`, `hipStreamCreateWithPriority`).
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn stream_with(&self, options: &StreamOptions) -> Result<Stream> {
        // Non-blocking as a rule: the default stream, which other code in the process may use, does not serialise ours.
        let flags = if options.blocking { hipStreamDefault } else { hipStreamNonBlocking };
        let priority = match options.priority {
            None => None,
            Some(Priority::Number(number)) => Some(number),
            Some(Priority::Highest) => Some(*self.stream_priorities()?.start()),
            Some(Priority::Lowest) => Some(*self.stream_priorities()?.end()),
        };
        self.bind()?;
        let mut handle = std::ptr::null_mut();
        let operation;
        let result = match priority {
            None => {
                operation = "hipStreamCreateWithFlags";
                // SAFETY: `handle` is a valid place for the call's result.
                unsafe { self.hip().hipStreamCreateWithFlags(&mut handle, flags) }
            }
            Some(priority) => {
                operation = "hipStreamCreateWithPriority";
                // SAFETY: `handle` is a valid place for the call's result.
                unsafe { self.hip().hipStreamCreateWithPriority(&mut handle, flags, priority) }
            }
        };
        self.platform().check_with(operation, || self.to_string(), result)?;
        Ok(Stream::owning(self, handle))
    }

    /// The priorities that streams of this device can have, from the most to the least urgent one, so from the lowest
    /// number to the highest (`hipDeviceGetStreamPriorityRange`).
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn stream_priorities(&self) -> Result<RangeInclusive<i32>> {
        self.bind()?;
        let (mut least, mut greatest): (c_int, c_int) = (0, 0);
        // SAFETY: both are valid places for the call's results.
        let result = unsafe { self.hip().hipDeviceGetStreamPriorityRange(&mut least, &mut greatest) };
        self.platform().check("hipDeviceGetStreamPriorityRange", result)?;
        Ok(greatest.min(least)..=least.max(greatest))
    }
}

impl Stream {
    /// The stream's priority: the lower, the more urgent (`hipStreamGetPriority`).
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn priority(&self) -> Result<i32> {
        self.device().bind()?;
        let mut priority: c_int = 0;
        // SAFETY: `priority` is a valid place for the call's result, and the handle is alive.
        let result = unsafe { self.device().hip().hipStreamGetPriority(self.handle(), &mut priority) };
        self.device().platform().check("hipStreamGetPriority", result)?;
        Ok(priority)
    }

    /// Whether the stream waits for the device's default stream, and that one for it (`hipStreamGetFlags`).
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn is_blocking(&self) -> Result<bool> {
        self.device().bind()?;
        let mut flags = 0;
        // SAFETY: `flags` is a valid place for the call's result, and the handle is alive.
        let result = unsafe { self.device().hip().hipStreamGetFlags(self.handle(), &mut flags) };
        self.device().platform().check("hipStreamGetFlags", result)?;
        Ok(flags & hipStreamNonBlocking == 0)
    }
}
