//! Error codes: names and explanations of our own, since those of the libraries are unreliable (5.2.3 explains nothing, every
//! release calls codes newer than itself unknown).

use core::fmt;

use crate::generated::{hipError_t, hiprtcResult};

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

/// Code, name, explanation of the run-time compiler's results, in the numbers of all releases but 5.3. Sorted by code.
#[rustfmt::skip]
static RTC_CODES: &[(u32, &str, &str)] = &[
    (0, "HIPRTC_SUCCESS", "no error"),
    (1, "HIPRTC_ERROR_OUT_OF_MEMORY", "the compiler has no memory left"),
    (2, "HIPRTC_ERROR_PROGRAM_CREATION_FAILURE", "the program could not be created"),
    (3, "HIPRTC_ERROR_INVALID_INPUT", "an argument is null where it must not be, or does not fit the others"),
    (4, "HIPRTC_ERROR_INVALID_PROGRAM", "not a program of this compiler"),
    (5, "HIPRTC_ERROR_INVALID_OPTION", "an option the compiler does not know"),
    (6, "HIPRTC_ERROR_COMPILATION", "the source does not compile; the program's log says where, but is empty for an unknown architecture"),
    (7, "HIPRTC_ERROR_BUILTIN_OPERATION_FAILURE", "a step inside the compiler failed"),
    (8, "HIPRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION", "too late: name expressions are added before compiling"),
    (9, "HIPRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION", "too early: lowered names are there after compiling"),
    (10, "HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID", "the name expression was not added to this program, or is not valid"),
    (11, "HIPRTC_ERROR_INTERNAL_ERROR", "the compiler does not say what happened"),
    (100, "HIPRTC_ERROR_LINKING", "the parts could not be linked"),
];

impl hiprtcResult {
    fn row(self) -> Option<&'static (u32, &'static str, &'static str)> {
        RTC_CODES.get(RTC_CODES.binary_search_by_key(&self.0, |row| row.0).ok()?)
    }

    /// The name of the constant, or `unlisted hiprtc result` for a code newer than this crate. HIP 5.3 alone numbers some codes
    /// otherwise: [`Profile::rtc_result`](crate::Profile::rtc_result) brings them to these numbers.
    pub fn name(self) -> &'static str {
        self.row().map_or("unlisted hiprtc result", |row| row.1)
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

/// `HIPRTC_ERROR_COMPILATION (6)`.
impl fmt::Display for hiprtcResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.name(), self.0)
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

    fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
        text.lines().skip(1).map(|line| line.split(',').collect())
    }

    /// Names that headers give to a number besides the one the libraries print.
    const SECOND_NAMES: [(&str, &str); 5] = [
        ("hipErrorMemoryAllocation", "hipErrorOutOfMemory"),
        ("hipErrorInitializationError", "hipErrorNotInitialized"),
        ("hipErrorMapBufferObjectFailed", "hipErrorMapFailed"),
        ("hipErrorInvalidResourceHandle", "hipErrorInvalidHandle"),
        // 1054 was called so up to HIP 7.2.
        ("hipErrorInvalidClusterSize", "hipErrorTbd"),
    ];

    #[test]
    fn every_code_of_every_release_has_a_name_and_an_explanation() {
        let mut checked = 0;
        for row in rows(include_str!("../../data/hipError_t.csv")) {
            let name = SECOND_NAMES.iter().find(|pair| pair.0 == row[1]).map_or(row[1], |pair| pair.1);
            for number in row[2..].iter().filter_map(|number| number.parse().ok()) {
                let code = hipError_t(number);
                assert_eq!(code.name(), name, "{number}");
                assert!(code.is_known() && code.explain() != hipError_t(4711).explain(), "{number}");
                checked += 1;
            }
        }
        // And no code that no release has.
        let known: Vec<u32> = rows(include_str!("../../data/hipError_t.csv"))
            .flat_map(|row| row[2..].iter().filter_map(|number| number.parse().ok()).collect::<Vec<u32>>())
            .collect();
        for (code, name, _) in CODES {
            assert!(known.contains(code), "{code} {name}");
        }
        assert!(checked > 1000, "{checked}");
    }

    /// What the libraries of 5.2.3, 5.7.1, 6.4.3 and 7.14 print, against ours.
    #[test]
    fn names_against_those_of_real_libraries() {
        let mut differences = Vec::new();
        for row in rows(include_str!("../../data/error_strings.csv")) {
            let Ok(number) = row[0].parse::<i64>() else { panic!("{row:?}") };
            let code = hipError_t(number as u32);
            for (release, name) in [("5.2.3", row[1]), ("5.7.1", row[3]), ("6.4.3", row[5]), ("7.14", row[7])] {
                if name != code.name() {
                    differences.push((number, release, name));
                }
            }
        }
        let expected: Vec<(i64, &str, &str)> = {
            let unknown = |code, releases: &[&'static str]| {
                releases.iter().map(|release| (code, *release, "hipErrorUnknown")).collect::<Vec<_>>()
            };
            let all = ["5.2.3", "5.7.1", "6.4.3", "7.14"];
            [
                // The library is older than the code. 6.4.3's headers have 911 and 912, its library does not.
                unknown(911, &all[..3]),
                unknown(912, &all[..3]),
                // No release has it.
                unknown(913, &all),
                // 7.14's headers have them, its library explains them as unknown.
                unknown(914, &all),
                unknown(915, &all),
                unknown(916, &all),
                // 7.14 explains it, but has no name for it; `Profile::error_name` has.
                unknown(1054, &all[3..]),
                // `hipErrorTbd` moved here in 7.14.
                unknown(1055, &all[..3]),
                // What the libraries call unknown, this crate calls unlisted, as 999 is a code of its own.
                unknown(-1, &all),
                unknown(12345, &all),
            ]
            .concat()
        };
        assert_eq!(differences, expected);
    }

    #[test]
    fn every_result_of_the_compiler_has_a_name_and_an_explanation() {
        let mut names = Vec::new();
        for row in rows(include_str!("../../data/enums.csv")).filter(|row| row[0] == "hiprtcResult") {
            // The last column: 7.15.
            let code = hiprtcResult(row[row.len() - 1].parse().unwrap());
            assert_eq!(code.name(), row[1]);
            assert!(code.is_known() && code.explain() != hiprtcResult(99).explain());
            names.push(row[1]);
        }
        assert_eq!(names, RTC_CODES.iter().map(|row| row.1).collect::<Vec<_>>());
        assert_eq!(hiprtcResult(6).to_string(), "HIPRTC_ERROR_COMPILATION (6)");
        assert_eq!(hiprtcResult(99).to_string(), "unlisted hiprtc result (99)");
    }
}
