//! What to do about error codes.

use hip_sys::hipError_t;

use super::poisons;

/// What to do about a device that is lost, and whether the message has named the kernel that did it.
pub(super) fn lost(software: bool, culprit_known: bool) -> &'static str {
    match (software, culprit_known) {
        (true, true) => {
            "the device works again after `Device::reset`, which its other owners have to be dropped for, and in a new process"
        }
        (true, false) => {
            "find the kernel that did it (the error can be of an earlier launch); the device works again after `Device::reset`, \
             which its other owners have to be dropped for, and in a new process"
        }
        (false, true) => "the device is lost for this process: start the process again",
        (false, false) => {
            "the device is lost for this process: find the kernel that did it (the error can be of an earlier launch), then start \
             the process again"
        }
    }
}

/// What to do about a device that was lost before, which the first error has said at length.
pub(super) fn lost_before(software: bool) -> &'static str {
    if software {
        "see the first error; `Device::reset` or a new process makes the device work again"
    } else {
        "see the first error; only a new process can use the device again"
    }
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
        hipError_t::hipErrorStreamCaptureUnsupported => {
            "wait, allocate, copy to the host and load modules before or after the closure of the capture: inside, put only \
             work into what it is lent"
        }
        hipError_t::hipErrorStreamCaptureInvalidated => {
            "look at the first error that the closure of the capture got, and capture again without what it was about; under \
             `CaptureMode::Global` a call of another thread can be it"
        }
        hipError_t::hipErrorStreamCaptureImplicit => {
            "use streams of `Device::stream` rather than the default stream while something is captured"
        }
        hipError_t::hipErrorGraphExecUpdateFailure => "instantiate the changed graph anew",
        hipError_t::hipErrorInvalidValue => {
            "check sizes, offsets and null pointers of what the message says was asked for"
        }
        hipError_t::hipErrorNotInitialized => "check the kernel driver, as for hipErrorNoDevice",
        hipError_t::hipErrorDeinitialized => {
            "be done with HIP before `main` returns, and not in destructors of statics"
        }
        hipError_t::hipErrorInvalidPitchValue => "use a pitch of at least a row, such as `Pitched2D` chooses",
        hipError_t::hipErrorInvalidSymbol | hipError_t::hipErrorNotFound => {
            "check the name: that of a C++ kernel or variable is mangled, and what no kernel uses may have been left out"
        }
        hipError_t::hipErrorInvalidDevicePointer => "use memory of the same runtime, which has not been freed",
        hipError_t::hipErrorInvalidMemcpyDirection => "say the kind of copy that the two pointers are",
        hipError_t::hipErrorPriorLaunchFailure => "look for the first error, which says more",
        hipError_t::hipErrorInvalidContext | hipError_t::hipErrorInvalidHandle => {
            "keep the owner of the handle alive, and use it with its own device and runtime"
        }
        hipError_t::hipErrorMapFailed | hipError_t::hipErrorUnmapFailed => {
            "check sizes and addresses against the granularity of the device's memory"
        }
        hipError_t::hipErrorUnsupportedLimit => "do without, since the limit is not there to be set or read",
        hipError_t::hipErrorInvalidSource => "read the compiler's log",
        hipError_t::hipErrorFileNotFound => "check the path, which is relative to the folder that the process runs in",
        hipError_t::hipErrorSharedObjectSymbolNotFound => {
            "define every function that the kernels use, or link the code object that does"
        }
        hipError_t::hipErrorIllegalState => {
            "wait, allocate and free outside of host functions of streams, and end captures first"
        }
        hipError_t::hipErrorPeerAccessAlreadyEnabled => "go on: what was asked for is so already",
        hipError_t::hipErrorSetOnActiveProcess => "set it before anything else is done with the device",
        hipError_t::hipErrorHostMemoryAlreadyRegistered => "register memory once, and no range that overlaps another",
        hipError_t::hipErrorHostMemoryNotRegistered => {
            "register the memory first, and say the address it was registered by"
        }
        hipError_t::hipErrorStreamCaptureMerge => {
            "let a stream take part in one capture at a time: end the one before work of the other is to wait for it"
        }
        hipError_t::hipErrorStreamCaptureUnmatched => "end a capture on the stream that it was begun on",
        hipError_t::hipErrorStreamCaptureUnjoined => {
            "let the stream of the capture wait for events behind all work of other streams that joined it, before the closure \
             returns"
        }
        hipError_t::hipErrorStreamCaptureIsolation => {
            "give memory to the graph, and wait for events of other streams, before the capture begins"
        }
        hipError_t::hipErrorStreamCaptureWrongThread => {
            "begin and end a capture on one thread, or use `CaptureMode::Relaxed`, which allows several"
        }
        hipError_t::hipErrorCapturedEvent => "record the event outside of the capture to wait for it or take its time",
        hipError_t::hipErrorUnknown | hipError_t::hipErrorRuntimeMemory | hipError_t::hipErrorRuntimeOther => {
            "run the program with AMD_LOG_LEVEL=4, which makes AMD's runtime say what it does"
        }
        code if poisons(code) => {
            "find the kernel that did it (the error can be of an earlier launch), then start the process again; a software \
             device also works again after `Device::reset`"
        }
        _ => return None,
    })
}
