//! Error codes: names and explanations of our own, since those of the libraries are unreliable (5.2.3 explains nothing, every
//! release calls codes newer than itself unknown), and the error of a checked call.

use core::fmt;

use crate::attribute::DeviceAttribute;
use crate::generated::hipError_t;
use crate::runtime::Runtime;
use crate::table::SymbolMissing;

/// Codes newer than the generated bindings. Numbers: AMD's bindings to HIP 7.14 and 7.15.
impl hipError_t {
    /// A resource of the wrong kind was given (HIP 7.14).
    pub const hipErrorInvalidResourceType: hipError_t = hipError_t(914);
    /// A resource cannot be configured this way (HIP 7.14).
    pub const hipErrorInvalidResourceConfiguration: hipError_t = hipError_t(915);
    /// The stream's execution context is gone (HIP 7.14).
    pub const hipErrorStreamDetached: hipError_t = hipError_t(916);
    /// The cluster size is not possible (HIP 7.14). Up to HIP 7.2 the same number is [`hipErrorTbd`](Self::hipErrorTbd).
    pub const hipErrorInvalidClusterSize: hipError_t = hipError_t(1054);
}

/// Code, name, explanation. Sorted by code.
#[rustfmt::skip]
static CODES: &[(u32, &str, &str)] = &[
    (0, "hipSuccess", "no error"),
    (1, "hipErrorInvalidValue", "an argument is out of range, null where it must not be, or does not fit the others"),
    (2, "hipErrorOutOfMemory", "the device, or page-locked host memory, has no room for the allocation"),
    (3, "hipErrorNotInitialized", "the runtime could not be initialised"),
    (4, "hipErrorDeinitialized", "the runtime is shutting down"),
    (5, "hipErrorProfilerDisabled", "profiling is disabled"),
    (6, "hipErrorProfilerNotInitialized", "the profiler has not been initialised"),
    (7, "hipErrorProfilerAlreadyStarted", "the profiler is running already"),
    (8, "hipErrorProfilerAlreadyStopped", "the profiler is stopped already"),
    (9, "hipErrorInvalidConfiguration", "the launch has an impossible shape: a zero or too large grid or workgroup, or too much LDS"),
    (12, "hipErrorInvalidPitchValue", "the pitch is smaller than a row, or larger than the device allows"),
    (13, "hipErrorInvalidSymbol", "no device variable of this name or address"),
    (17, "hipErrorInvalidDevicePointer", "not a pointer to device memory of this runtime"),
    (21, "hipErrorInvalidMemcpyDirection", "the kind of copy does not fit the two pointers"),
    (35, "hipErrorInsufficientDriver", "the kernel driver is too old for this runtime"),
    (52, "hipErrorMissingConfiguration", "a launch without a configuration before it"),
    (53, "hipErrorPriorLaunchFailure", "an earlier launch failed"),
    (98, "hipErrorInvalidDeviceFunction", "the kernel is not there for this device: it was not compiled for its architecture"),
    (100, "hipErrorNoDevice", "the runtime sees no device: none is installed, visible, or accessible to this user"),
    (101, "hipErrorInvalidDevice", "no device has this number (or, from HIP 5.2 and older, there is no device)"),
    (200, "hipErrorInvalidImage", "the code object is damaged, empty, or not a code object"),
    (201, "hipErrorInvalidContext", "the context does not exist any more, or the thread has none"),
    (202, "hipErrorContextAlreadyCurrent", "the context is current already"),
    (205, "hipErrorMapFailed", "the memory could not be mapped"),
    (206, "hipErrorUnmapFailed", "the memory could not be unmapped"),
    (207, "hipErrorArrayIsMapped", "the array is mapped and cannot be freed"),
    (208, "hipErrorAlreadyMapped", "the resource is mapped already"),
    (209, "hipErrorNoBinaryForGpu", "the code object has no code for the architecture of this device"),
    (210, "hipErrorAlreadyAcquired", "the resource is in use already"),
    (211, "hipErrorNotMapped", "the resource is not mapped"),
    (212, "hipErrorNotMappedAsArray", "the resource is not mapped as an array"),
    (213, "hipErrorNotMappedAsPointer", "the resource is not mapped as a pointer"),
    (214, "hipErrorECCNotCorrectable", "the memory of the device has an error that could not be corrected"),
    (215, "hipErrorUnsupportedLimit", "the device has no such limit"),
    (216, "hipErrorContextAlreadyInUse", "the context is in use by another thread"),
    (217, "hipErrorPeerAccessUnsupported", "the two devices cannot reach each other's memory"),
    (218, "hipErrorInvalidKernelFile", "the kernel's source or intermediate code is not valid"),
    (219, "hipErrorInvalidGraphicsContext", "the graphics context is not valid"),
    (300, "hipErrorInvalidSource", "the kernel's source is not valid"),
    (301, "hipErrorFileNotFound", "the file does not exist"),
    (302, "hipErrorSharedObjectSymbolNotFound", "a symbol that the code object needs is not there"),
    (303, "hipErrorSharedObjectInitFailed", "a shared library that the runtime needs did not start: often one it could not find"),
    (304, "hipErrorOperatingSystem", "the operating system refused a call"),
    (400, "hipErrorInvalidHandle", "the stream, event or other handle does not exist, or belongs to another device"),
    (401, "hipErrorIllegalState", "an object is in a state that does not allow this"),
    (500, "hipErrorNotFound", "nothing of this name: a kernel or variable that the module does not have"),
    (600, "hipErrorNotReady", "the work has not finished yet; not a failure"),
    (700, "hipErrorIllegalAddress", "a kernel reached for memory that is not there; the device is unusable in this process from now on"),
    (701, "hipErrorLaunchOutOfResources", "the launch needs more registers or LDS than a compute unit has"),
    (702, "hipErrorLaunchTimeOut", "a kernel ran longer than the system allows"),
    (704, "hipErrorPeerAccessAlreadyEnabled", "peer access is enabled already"),
    (705, "hipErrorPeerAccessNotEnabled", "peer access is not enabled"),
    (708, "hipErrorSetOnActiveProcess", "too late: the device is in use"),
    (709, "hipErrorContextIsDestroyed", "the context has been destroyed"),
    (710, "hipErrorAssert", "an assertion in a kernel failed"),
    (712, "hipErrorHostMemoryAlreadyRegistered", "this host memory is registered already"),
    (713, "hipErrorHostMemoryNotRegistered", "this host memory is not registered"),
    (719, "hipErrorLaunchFailure", "a kernel failed while it ran; the device is unusable in this process from now on"),
    (720, "hipErrorCooperativeLaunchTooLarge", "a cooperative launch has more workgroups than the device can hold at once"),
    (801, "hipErrorNotSupported", "this device or this release does not support it"),
    (900, "hipErrorStreamCaptureUnsupported", "not allowed while a stream is being captured"),
    (901, "hipErrorStreamCaptureInvalidated", "an earlier error has spoilt this capture"),
    (902, "hipErrorStreamCaptureMerge", "this would merge two captures"),
    (903, "hipErrorStreamCaptureUnmatched", "the capture was not begun on this stream"),
    (904, "hipErrorStreamCaptureUnjoined", "streams that joined the capture have not come back to its first stream"),
    (905, "hipErrorStreamCaptureIsolation", "this would make captured work depend on work outside the capture"),
    (906, "hipErrorStreamCaptureImplicit", "the default stream cannot take part in a capture"),
    (907, "hipErrorCapturedEvent", "the event was recorded in a capture, so it never happens"),
    (908, "hipErrorStreamCaptureWrongThread", "the capture was begun by another thread"),
    (910, "hipErrorGraphExecUpdateFailure", "the executable graph differs too much to be updated"),
    (911, "hipErrorInvalidChannelDescriptor", "the channel descriptor is not valid"),
    (912, "hipErrorInvalidTexture", "the texture is not valid"),
    (914, "hipErrorInvalidResourceType", "a resource of the wrong kind"),
    (915, "hipErrorInvalidResourceConfiguration", "the resource cannot be configured this way"),
    (916, "hipErrorStreamDetached", "the stream's execution context is gone"),
    (999, "hipErrorUnknown", "the runtime does not say what happened"),
    (1052, "hipErrorRuntimeMemory", "memory error in the layer below the runtime"),
    (1053, "hipErrorRuntimeOther", "error in the layer below the runtime"),
    (1054, "hipErrorTbd", "not yet classified; from HIP 7.14 on the cluster size is not possible (hipErrorInvalidClusterSize)"),
    (1055, "hipErrorTbd", "not yet classified"),
];

impl hipError_t {
    fn row(self) -> Option<&'static (u32, &'static str, &'static str)> {
        CODES.get(CODES.binary_search_by_key(&self.0, |row| row.0).ok()?)
    }

    /// The name of the constant, or `unlisted HIP error` for a code newer than this crate.
    pub fn name(self) -> &'static str {
        self.row().map_or("unlisted HIP error", |row| row.1)
    }

    /// What the code means, in a phrase.
    pub fn explain(self) -> &'static str {
        self.row().map_or("a code that this version of the bindings does not know", |row| row.2)
    }

    /// Whether the code is one this crate knows.
    pub fn is_known(self) -> bool {
        self.row().is_some()
    }
}

/// `hipErrorNoDevice (100)`.
impl fmt::Display for hipError_t {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.name(), self.0)
    }
}

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
    /// The function succeeded, but what it wrote cannot be right.
    Malformed {
        /// The C function.
        call: &'static str,
        /// What is wrong.
        detail: String,
    },
    /// The number of the attribute is not known for this runtime.
    UnknownAttribute {
        /// The attribute.
        attribute: DeviceAttribute,
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
            CallError::Malformed { call, detail } => {
                write!(f, "{call} succeeded but its answer makes no sense: {detail}")
            }
            CallError::UnknownAttribute { attribute } => {
                write!(f, "the number of the device attribute {attribute:?} is not known for this runtime")
            }
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
    /// Turns a returned code into a result.
    pub(crate) fn check(runtime: &Runtime, call: &'static str, code: hipError_t) -> Result<(), CallError> {
        if code == hipError_t::hipSuccess {
            return Ok(());
        }
        Err(CallError::Failed { call, code, detail: runtime.source().last_fault() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_sorted_and_explained() {
        assert!(CODES.is_sorted_by(|a, b| a.0 < b.0));
        for (code, name, text) in CODES {
            assert!(name.starts_with("hip") && !text.is_empty(), "{code}");
        }
    }

    #[test]
    fn names_agree_with_the_bindings() {
        for (code, name) in [
            (hipError_t::hipErrorOutOfMemory, "hipErrorOutOfMemory"),
            (hipError_t::hipErrorMemoryAllocation, "hipErrorOutOfMemory"),
            (hipError_t::hipErrorNoDevice, "hipErrorNoDevice"),
            (hipError_t::hipErrorNoBinaryForGpu, "hipErrorNoBinaryForGpu"),
            (hipError_t::hipErrorIllegalAddress, "hipErrorIllegalAddress"),
            (hipError_t::hipErrorInvalidTexture, "hipErrorInvalidTexture"),
            (hipError_t::hipErrorTbd, "hipErrorTbd"),
        ] {
            assert_eq!(code.name(), name);
        }
        assert_eq!(hipError_t(4711).to_string(), "unlisted HIP error (4711)");
        assert!(!hipError_t(4711).is_known());
    }
}
