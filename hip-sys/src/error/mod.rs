//! The error of a checked call.

mod codes;

use core::fmt;

use crate::attribute::{AttributeGap, DeviceAttribute};
use crate::generated::hipError_t;
use crate::runtime::Runtime;
use crate::table::SymbolMissing;

/// Why a checked call failed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum CallError {
    /// The library does not export the function.
    Missing(SymbolMissing),
    /// The function returned an error code.
    Failed {
        /// The C function.
        call: &'static str,
        /// What it returned.
        code: hipError_t,
        /// What the source knows beyond the code.
        detail: Option<String>,
    },
    /// The runtime sees no device: none is installed, visible, or accessible to this user. Code 100, or 101 where there is no
    /// device to be mistaken about (HIP 5.2 and older say so), or a success with 0 devices.
    NoDevice {
        /// The C function.
        call: &'static str,
        /// What it returned.
        code: hipError_t,
        /// What the source knows beyond the code.
        detail: Option<String>,
    },
    /// The function succeeded, but what it wrote cannot be right.
    Malformed {
        /// The C function.
        call: &'static str,
        /// What is wrong.
        detail: String,
    },
    /// This runtime cannot be asked for the attribute.
    UnknownAttribute {
        /// The attribute.
        attribute: DeviceAttribute,
        /// Why not.
        gap: AttributeGap,
    },
    /// How this runtime wants the arguments of the function is not known, or it lacks what they ask for. Nothing was called.
    Unsupported {
        /// The C function.
        call: &'static str,
        /// What is not known, or not there.
        reason: String,
    },
    /// An argument cannot be given to this runtime. Nothing was called.
    InvalidArgument {
        /// The C function.
        call: &'static str,
        /// The field or argument.
        argument: &'static str,
        /// What is wrong with it.
        reason: String,
    },
}

// By hand, not by the derive that the other crates use: its macro takes longer to build than this whole crate.
impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CallError::Missing(missing) => missing.fmt(f),
            CallError::Failed { call, code, detail } => {
                write!(f, "{call} failed: {code}: {}{}", code.explain(), Detail(detail))
            }
            CallError::NoDevice { call, code, detail } => {
                write!(f, "{call}: the runtime sees no device: {code}{}", Detail(detail))
            }
            CallError::Malformed { call, detail } => {
                write!(f, "{call} succeeded but its answer makes no sense: {detail}")
            }
            CallError::UnknownAttribute { attribute, gap } => {
                write!(f, "device attribute {}: {gap}", attribute.name())
            }
            CallError::Unsupported { call, reason } => {
                write!(f, "{call} is not supported on this runtime: {reason}")
            }
            CallError::InvalidArgument { call, argument, reason } => write!(f, "{call}: {argument} {reason}"),
        }
    }
}

impl std::error::Error for CallError {}

impl From<SymbolMissing> for CallError {
    fn from(missing: SymbolMissing) -> Self {
        CallError::Missing(missing)
    }
}

struct Detail<'a>(&'a Option<String>);

impl fmt::Display for Detail<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(detail) => write!(f, " ({detail})"),
            None => Ok(()),
        }
    }
}

impl CallError {
    /// Whether it says that there is no device.
    pub fn is_no_device(&self) -> bool {
        matches!(self, CallError::NoDevice { .. })
    }

    /// What the runtime returned, if it is that.
    pub fn code(&self) -> Option<hipError_t> {
        match self {
            CallError::Failed { code, .. } | CallError::NoDevice { code, .. } => Some(*code),
            _ => None,
        }
    }

    /// Turns a returned code into a result.
    #[inline]
    pub(crate) fn check(runtime: &Runtime, call: &'static str, code: hipError_t) -> Result<(), CallError> {
        if code == hipError_t::hipSuccess { Ok(()) } else { Err(CallError::of_code(runtime, call, code)) }
    }

    #[cold]
    fn of_code(runtime: &Runtime, call: &'static str, code: hipError_t) -> CallError {
        let detail = runtime.source().last_fault();
        let no_device = match code {
            hipError_t::hipErrorNoDevice => true,
            // HIP 5.2 answers everything with 101 when there is no device; else it means a wrong ordinal.
            hipError_t::hipErrorInvalidDevice => {
                matches!(call, "hipInit" | "hipGetDeviceCount") || runtime.has_no_device()
            }
            _ => false,
        };
        if no_device { CallError::NoDevice { call, code, detail } } else { CallError::Failed { call, code, detail } }
    }
}

impl Runtime {
    /// Turns the code that a function of this runtime returned into a result.
    ///
    /// ```no_run
    /// # fn f(runtime: &hip_sys::Runtime) -> Result<(), hip_sys::CallError> {
    /// // SAFETY: the call takes no pointer.
    /// let code = unsafe { runtime.hipSetDevice(0) }?;
    /// runtime.check("hipSetDevice", code)?;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// [`CallError::NoDevice`] if the code means that there is no device, else [`CallError::Failed`], with what the source knows
    /// of the failure.
    #[inline]
    pub fn check(&self, call: &'static str, code: hipError_t) -> Result<(), CallError> {
        CallError::check(self, call, code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages() {
        let error = CallError::NoDevice { call: "hipInit", code: hipError_t(101), detail: Some("no /dev/kfd".into()) };
        assert_eq!(error.to_string(), "hipInit: the runtime sees no device: hipErrorInvalidDevice (101) (no /dev/kfd)");
        assert!(error.is_no_device() && error.code() == Some(hipError_t(101)));
        let error =
            CallError::UnknownAttribute { attribute: DeviceAttribute::Uuid, gap: AttributeGap::NotANumber("bytes") };
        assert_eq!(error.to_string(), "device attribute Uuid: it is no number but: bytes");
        assert!(!error.is_no_device() && error.code().is_none());
    }
}
