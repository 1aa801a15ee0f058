//! The error of a HIP function: its code, what that means, and what is known beyond it.

use std::fmt;
use std::sync::Arc;

use hip_sys::hipError_t;

use super::Error;
use super::remedy::{lost, remedy};

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
    /// What stopped the device, if that happened before and another call found it: that error's message, without what to do
    /// about it.
    pub earlier: Option<Arc<str>>,
    /// Whether it is the software device's.
    pub(crate) software: bool,
}

/// Kernels that were launched on a device since it was last seen to work: one of them did it, unless it was a copy or a
/// fill. Names are as in the code object, which the message turns into C++. Of launches that several threads put into one stream at the same moment, some may
/// be missing.
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
            write!(f, "{}`{}`", if index == 0 { "" } else { ", " }, hip_code::readable_name(kernel))?;
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
        let suspects = Suspects::default();
        Self { operation, context, code, fault: None, suspects, earlier: None, software: false }
    }

    /// What the code means, in a sentence.
    #[must_use]
    pub fn meaning(&self) -> &'static str {
        self.code.explain()
    }

    /// What usually helps, if anything is known to. [`errors`](crate::errors) has all of them.
    #[must_use]
    pub fn remedy(&self) -> Option<&'static str> {
        // Whatever this call wanted, a device that is lost is the matter.
        if poisons(self.code) || self.earlier.is_some() { Some(lost(self.software)) } else { remedy(self.code) }
    }

    /// The message without what to do about it.
    pub(crate) fn what_happened(&self) -> impl fmt::Display {
        struct WhatHappened<'a>(&'a CallError);
        impl fmt::Display for WhatHappened<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt_what_happened(f)
            }
        }
        WhatHappened(self)
    }

    fn fmt_what_happened(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.operation)?;
        if !self.context.is_empty() {
            write!(f, " ({})", self.context)?;
        }
        write!(f, " failed with {}", self.code)?;
        // The first failure of a device is often told of by the same code, and then in the same words.
        let told = |text: &str| self.earlier.as_ref().is_some_and(|earlier| earlier.contains(text));
        if !told(self.meaning()) {
            write!(f, ": {}", self.meaning())?;
        }
        if let Some(fault) = self.fault.as_ref().filter(|fault| !told(fault)) {
            write!(f, "; {fault}")?;
        }
        if self.suspects != Suspects::default() {
            write!(f, "; launched since the device was last seen to work: {}", self.suspects)?;
        }
        if let Some(earlier) = &self.earlier {
            write!(f, "; before that, the device failed: {earlier}")?;
        }
        Ok(())
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

impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt_what_happened(f)?;
        match self.remedy() {
            Some(remedy) => write!(f, " [{remedy}]"),
            None => Ok(()),
        }
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
        assert_eq!(text(&["_Z5saxpyjfPKfPf", "_ZN2ns4copyIfLi4EEEvPKT_PS1_"], 0), "`saxpy`, `ns::copy<float, 4>`");
        assert_eq!(text(&[], 3), "3 launches");
        let mut error = CallError::new("hipStreamSynchronize", String::new(), hipError_t::hipErrorIllegalAddress);
        assert!(!error.to_string().contains("launched since"), "{error}");
        error.suspects.kernels.push("saxpy");
        error.earlier = Some("hipMemcpy failed".into());
        let text = error.to_string();
        assert!(text.contains("; launched since the device was last seen to work: `saxpy`; before that, "), "{text}");
    }

    #[test]
    fn nothing_is_said_twice() {
        for software in [false, true] {
            let code = hipError_t::hipErrorIllegalAddress;
            let fault = software.then(|| "device 0 (mi210): kernel `f`: address 0x10".to_owned());
            let first = CallError { fault, software, ..CallError::new("hipMemcpyAsync", "8 bytes".into(), code) };
            let what_happened = first.what_happened().to_string();
            assert_eq!(first.to_string(), format!("{what_happened} [{}]", first.remedy().unwrap()));
            let mut later = CallError { operation: "hipStreamSynchronize", context: String::new(), ..first.clone() };
            later.earlier = Some(what_happened.as_str().into());
            let text = later.to_string();
            let start =
                format!("hipStreamSynchronize failed with {code}; before that, the device failed: {what_happened} [");
            assert!(text.starts_with(&start) && text.ends_with(']'), "{text}");
            assert_eq!(text.matches("Device::reset").count(), usize::from(software), "{text}");
            // What another call wanted does not matter any more.
            later.code = hipError_t::hipErrorInvalidValue;
            assert_eq!(later.remedy(), first.remedy());
            assert!(later.to_string().contains(later.meaning()), "{later}");
        }
    }
}
