//! The error of a HIP function: its code, what that means, and what is known beyond it.

use std::fmt;
use std::sync::Arc;

use hip_sys::hipError_t;

use super::Error;
use super::remedy::{lost, lost_before, remedy};

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
    /// The same in a few words, for the message.
    pub(crate) earlier_in_short: Option<Arc<str>>,
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
        let (fault, earlier, earlier_in_short) = (None, None, None);
        Self { operation, context, code, fault, suspects, earlier, earlier_in_short, software: false }
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
        if self.earlier.is_some() {
            Some(lost_before(self.software))
        } else if poisons(self.code) {
            let culprit_known = self.fault.as_ref().is_some_and(|fault| fault.contains("kernel `"));
            Some(lost(self.software, culprit_known))
        } else {
            remedy(self.code)
        }
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
        if let Some(earlier) = self.earlier_in_short.as_ref().or(self.earlier.as_ref()) {
            // Whatever this call's code means, that is why, and the first error has said it all.
            return write!(f, ": the device had failed before, when {earlier}");
        }
        write!(f, ": {}", self.meaning())?;
        if let Some(fault) = &self.fault {
            write!(f, "; {fault}")?;
        }
        if self.suspects != Suspects::default() {
            write!(f, "; launched since the device was last seen to work: {}", self.suspects)?;
        }
        Ok(())
    }

    /// What happened in a few words, for later errors of the device: the call, the code, and the kernel as far as it is known.
    pub(crate) fn in_short(&self) -> String {
        let mut text = format!("{} failed with {}", self.operation, self.code);
        let culprit = match &self.fault {
            Some(fault) => fault_in_short(fault),
            None if self.suspects == Suspects::default() => return text,
            None => format!("launched before: {}", self.suspects),
        };
        text.push_str(" (");
        text.extend(culprit.chars().take(MOST_IN_SHORT));
        text.push_str(if culprit.chars().nth(MOST_IN_SHORT).is_some() { "...)" } else { ")" });
        text
    }
}

/// Most letters of what is told of a fault in short.
const MOST_IN_SHORT: usize = 200;

/// The kernel and why it stopped, of the software device's ``kernel `f` stopped at 0x10 (`s_load ...`) in block (0, 0, 0), wave 0,
/// lane 3: read from 0x20 (4 bytes), which no allocation contains; the nearest is ...``. Of anything else, all.
fn fault_in_short(fault: &str) -> String {
    let Some((kernel, rest)) = fault.split_once(" in block ") else { return fault.to_owned() };
    let kernel = kernel.split(" (`").next().unwrap_or(kernel);
    let why = rest.split_once(": ").map_or("", |(_, why)| why);
    format!("{kernel}: {}", why.split(';').next().unwrap_or(why))
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
        let text = error.to_string();
        assert!(text.contains("; launched since the device was last seen to work: `saxpy` ["), "{text}");
        assert!(error.in_short().ends_with(" (launched before: `saxpy`)"), "{}", error.in_short());
    }

    #[test]
    fn later_errors_are_short() {
        for software in [false, true] {
            let code = hipError_t::hipErrorIllegalAddress;
            let fault = software.then(|| {
                "device 0 (mi210): kernel `f` stopped at 0x10 (`v`) in block (1, 0, 0), wave 0: read; more".to_owned()
            });
            let first = CallError { fault, software, ..CallError::new("hipMemcpyAsync", "8 bytes".into(), code) };
            let what_happened = first.what_happened().to_string();
            assert_eq!(first.to_string(), format!("{what_happened} [{}]", first.remedy().unwrap()));
            let mut later = CallError { operation: "hipStreamSynchronize", context: String::new(), ..first.clone() };
            later.earlier = Some(what_happened.as_str().into());
            later.earlier_in_short = Some(first.in_short().into());
            let text = later.to_string();
            let culprit = if software { " (device 0 (mi210): kernel `f` stopped at 0x10: read)" } else { "" };
            let start = format!(
                "hipStreamSynchronize failed with {code}: the device had failed before, when hipMemcpyAsync failed with \
                 {code}{culprit} ["
            );
            assert!(text.starts_with(&start) && text.ends_with(']'), "{text}");
            assert!(text.len() < 360, "{text}");
            assert_eq!(text.matches("Device::reset").count(), usize::from(software), "{text}");
            // What another call wanted does not matter any more.
            later.code = hipError_t::hipErrorInvalidValue;
            assert_eq!(later.remedy(), Some(lost_before(software)));
            assert!(!later.to_string().contains(later.meaning()), "{later}");
        }
    }

    #[test]
    fn nobody_is_sent_to_find_a_kernel_that_is_named() {
        let code = hipError_t::hipErrorIllegalAddress;
        let mut error = CallError { software: true, ..CallError::new("hipStreamSynchronize", String::new(), code) };
        assert!(error.to_string().contains("find the kernel that did it"), "{error}");
        error.fault = Some("device 0 (mi210): kernel `f` stopped at 0x10".to_owned());
        assert!(
            !error.to_string().contains("find the kernel") && error.to_string().contains("Device::reset"),
            "{error}"
        );
        error.fault = Some("copy: no memory there".to_owned());
        assert!(error.to_string().contains("find the kernel"), "{error}");
    }
}
