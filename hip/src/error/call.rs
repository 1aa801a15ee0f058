//! The error of a HIP function: its code, what that means, and what is known beyond it.

use std::fmt;
use std::sync::Arc;

use hip_sys::hipError_t;

use super::Error;

/// A HIP function returned an error code. `Debug` prints the same message as `Display`.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct CallError {
    /// The HIP function.
    pub operation: &'static str,
    /// What it was asked to do, for instance `4096 bytes on device 0 (AMD Instinct MI210)`; may be empty.
    pub context: String,
    /// The code.
    pub code: hipError_t,
    /// What the software device knows about the fault. `None` on real devices.
    pub fault: Option<String>,
    /// For a fault of which nothing else is known: the kernels that may have done it.
    pub suspects: Suspects,
    /// What stopped the device, if that happened before and another call found it: that error's message.
    pub earlier: Option<Arc<str>>,
}

/// Kernels that were launched on a device since it was last seen to work: one of them did it, unless it was a copy or a
/// fill. Names are as in the code object.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Suspects {
    /// Each kernel once, those of one stream from the newest launch to the oldest.
    pub kernels: Vec<&'static str>,
    /// Launches before these, of which the names are not known any more.
    pub forgotten: u64,
}

impl fmt::Display for Suspects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, kernel) in self.kernels.iter().enumerate() {
            write!(f, "{}`{kernel}`", if index == 0 { "" } else { ", " })?;
        }
        match (self.kernels.is_empty(), self.forgotten) {
            (_, 0) => Ok(()),
            (true, forgotten) => write!(f, "{forgotten} launches"),
            (false, forgotten) => write!(f, ", and {forgotten} launches before these"),
        }
    }
}

impl CallError {
    pub(crate) fn new(operation: &'static str, context: String, code: hipError_t) -> Self {
        Self { operation, context, code, fault: None, suspects: Suspects::default(), earlier: None }
    }

    /// What the code means, in a sentence.
    #[must_use]
    pub fn meaning(&self) -> &'static str {
        self.code.explain()
    }

    /// What usually helps, if anything is known to. [`errors`](crate::errors) has all of them.
    #[must_use]
    pub fn remedy(&self) -> Option<&'static str> {
        remedy(self.code)
    }
}

/// Whether the HIP runtime documents a code as sticky: the context is lost.
pub(crate) fn poisons(code: hipError_t) -> bool {
    [
        hipError_t::hipErrorECCNotCorrectable,
        hipError_t::hipErrorIllegalAddress,
        hipError_t::hipErrorLaunchTimeOut,
        hipError_t::hipErrorContextIsDestroyed,
        hipError_t::hipErrorAssert,
        hipError_t::hipErrorLaunchFailure,
    ]
    .contains(&code)
}

/// What usually helps against a code, if anything is known to.
pub(crate) fn remedy(code: hipError_t) -> Option<&'static str> {
    Some(match code {
        hipError_t::hipErrorOutOfMemory => {
            "free buffers or use smaller ones; `Device::memory_info` says how much is left"
        }
        hipError_t::hipErrorInvalidConfiguration => "`Kernel::check_grid` says which limit a launch exceeds",
        hipError_t::hipErrorInsufficientDriver => "install a driver that is as new as the runtime",
        hipError_t::hipErrorNoBinaryForGpu
        | hipError_t::hipErrorInvalidKernelFile
        | hipError_t::hipErrorInvalidDeviceFunction => "compile the kernels for the device's architecture",
        hipError_t::hipErrorInvalidImage => {
            "check that the file is whole, and made by a compiler for AMD's architectures"
        }
        hipError_t::hipErrorNoDevice => {
            "check that the kernel driver is loaded, that this user may open /dev/kfd and /dev/dri/renderD*, and that \
             HIP_VISIBLE_DEVICES and ROCR_VISIBLE_DEVICES hide nothing"
        }
        hipError_t::hipErrorInvalidDevice => {
            "use a number below that of `Device::all`; HIP_VISIBLE_DEVICES and ROCR_VISIBLE_DEVICES may hide devices"
        }
        hipError_t::hipErrorSharedObjectInitFailed => {
            "check with `ldd` that all libraries of the installation are found, and of one release"
        }
        hipError_t::hipErrorOperatingSystem => "look into the kernel's log (`dmesg`), where the driver says more",
        hipError_t::hipErrorLaunchOutOfResources => "use smaller workgroups, or less LDS per workgroup",
        hipError_t::hipErrorPeerAccessUnsupported => "copy between the devices instead, by way of the host if need be",
        hipError_t::hipErrorPeerAccessNotEnabled => "give access first, with `Device::enable_peer_access`",
        hipError_t::hipErrorNotReady => "wait, with `synchronize` of the stream or event",
        hipError_t::hipErrorCooperativeLaunchTooLarge => {
            "launch no more workgroups than the device holds at once: occupancy times compute units"
        }
        hipError_t::hipErrorNotSupported => "use a newer release, or another way that the device supports",
        hipError_t::hipErrorStreamCaptureInvalidated
        | hipError_t::hipErrorStreamCaptureUnsupported
        | hipError_t::hipErrorStreamCaptureImplicit => {
            "end the capture, and leave waiting, allocating and the default stream out of the next one"
        }
        hipError_t::hipErrorGraphExecUpdateFailure => "instantiate the changed graph anew",
        code if poisons(code) => {
            "the device is lost for this process: find the kernel that did it (the error can be of an earlier launch), then \
             start again"
        }
        _ => return None,
    })
}

impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.operation)?;
        if !self.context.is_empty() {
            write!(f, " ({})", self.context)?;
        }
        write!(f, " failed with {}: {}", self.code, self.meaning())?;
        if let Some(fault) = &self.fault {
            write!(f, "; {fault}")?;
        }
        if self.suspects != Suspects::default() {
            write!(f, "; launched since the device was last seen to work: {}", self.suspects)?;
        }
        if let Some(earlier) = &self.earlier {
            write!(f, "; before that, the device failed: {earlier}")?;
        }
        if let Some(remedy) = self.remedy() {
            write!(f, " [{remedy}]")?;
        }
        Ok(())
    }
}

/// The message, as for `Display`.
impl fmt::Debug for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for CallError {}

impl From<CallError> for Error {
    fn from(error: CallError) -> Self {
        Self::Call(Box::new(error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suspects_are_listed() {
        let text = |kernels: &[&'static str], forgotten| Suspects { kernels: kernels.to_vec(), forgotten }.to_string();
        assert_eq!(text(&["b", "a"], 0), "`b`, `a`");
        assert_eq!(text(&["b"], 7), "`b`, and 7 launches before these");
        assert_eq!(text(&[], 3), "3 launches");
        let mut error = CallError::new("hipStreamSynchronize", String::new(), hipError_t::hipErrorIllegalAddress);
        assert!(!error.to_string().contains("launched since"), "{error}");
        error.suspects.kernels.push("saxpy");
        error.earlier = Some("hipMemcpy failed".into());
        let text = error.to_string();
        assert!(text.contains("; launched since the device was last seen to work: `saxpy`; before that, "), "{text}");
    }
}
