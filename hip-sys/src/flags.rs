//! Constants that the headers define as casts, which the generator cannot evaluate. Numbers as in HIP 5.0 to 7.14.

use core::ffi::{c_int, c_void};

use crate::generated::hipStream_t;

/// Device id that stands for the processor in memory advice and prefetching.
pub const hipCpuDeviceId: c_int = -1;
/// Device id that is none.
pub const hipInvalidDeviceId: c_int = -2;

/// In the `extra` list of `hipModuleLaunchKernel`: the packed arguments come next.
pub const HIP_LAUNCH_PARAM_BUFFER_POINTER: *mut c_void = core::ptr::without_provenance_mut(1);
/// In the `extra` list of `hipModuleLaunchKernel`: a pointer to the size of the packed arguments comes next.
pub const HIP_LAUNCH_PARAM_BUFFER_SIZE: *mut c_void = core::ptr::without_provenance_mut(2);
/// End of the `extra` list of `hipModuleLaunchKernel`.
pub const HIP_LAUNCH_PARAM_END: *mut c_void = core::ptr::without_provenance_mut(3);

/// The legacy default stream. First in HIP 6.2, and not in DTK: those runtimes take it for a stream's address.
pub const hipStreamLegacy: hipStream_t = core::ptr::without_provenance_mut(1);
/// The default stream of the calling thread.
pub const hipStreamPerThread: hipStream_t = core::ptr::without_provenance_mut(2);
