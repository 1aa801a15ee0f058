//! What needs which release, and what this crate makes equal.
//!
//! One binary runs with HIP 5.2 to 7.15 (ROCm 5.2 to 10.0) and with Hygon's DTK. Nothing is chosen when the program is built:
//! the runtime is asked for its version when it is opened, and every function is looked up by name. A function that a library
//! lacks is [`Error::SymbolMissing`], with the release that brought it; what a runtime has but
//! cannot do is [`Error::Unsupported`], with the reason.
//! [`Error::is_unsupported`] is true for both.
//!
//! # What needs a release
//!
//! | What | Needs |
//! |---|---|
//! | devices, streams, events, callbacks, futures, buffers, copies of every form, managed, pinned, mapped and registered memory, modules, launches, occupancy | HIP 5.2 |
//! | [`MemoryPool`], [`Stream::alloc_from_pool`] | HIP 5.2, where the library exports it |
//! | [`MemoryPool::with_max_size`] | HIP 6.2; not known on DTK |
//! | [`Graph`], [`Graph::capture`], [`GraphExec::update`] | HIP 5.2 |
//! | [`GraphExec::prepare`], [`Capture::host`] | HIP 5.3 |
//! | [`GraphExec::set_enabled`], [`Graph::write_runtime_dot`] | HIP 5.5 |
//! | [`Graph::runtime_kinds`] | not known on DTK |
//! | [`Device::set_limit`] | HIP 5.3 |
//! | [`BoundKernel::launch_cooperative`] | HIP 5.5, and a device that can |
//! | hiprtc (feature `hiprtc`) | HIP 5.2; the architectures that the compiler knows (that of HIP 5.2 does not know gfx942) |
//!
//! The documentation of each item has the HIP functions behind it; the documentation of [`sys`] has, for every
//! function, the release that brought it.
//!
//! # What is made equal
//!
//! | Difference | Here |
//! |---|---|
//! | `hipDeviceProp_t` has several layouts, under one name or two | [`DeviceProperties`], read from whichever there is |
//! | attributes, memory types and kinds of nodes are numbered differently | [`DeviceAttribute`] and the like are translated; a number that is not known is an error, not a guess |
//! | without a device, HIP 5.2 says "invalid device", later releases "no device" | [`Error::NoDevice`] |
//! | `hipMallocAsync` fails for size zero, gives null for success, or corrupts memory in some releases | sizes of zero make no call, null is [`Error::is_out_of_memory`]; buffers come from a cache over `hipMalloc` unless [`Allocator::StreamOrdered`] is chosen |
//! | from HIP 7.0 on, invalid streams crash the process | handles live as long as they can be used |
//! | what is allowed during a capture changes from release to release | captures use streams of their own, which take only what can be captured |
//! | hiprtc aborts the process for an architecture that it does not know, up to HIP 6.4 | the compiler's own library is asked before |
//! | hiprtc sees the machine's headers or not, and has `int64_t` or not | it does not, and has; see `hip::rtc` |
//! | errors are worded differently, or not at all | [`CallError::meaning`] is this crate's |
//!
//! # How that is tested
//!
//! Nothing has run on AMD's or Hygon's hardware yet. The tests run on the software device, behind the interfaces of ROCm 5, 6, 7
//! and DTK (`mi210@rocm5`, `@rocm6`, `@rocm7`, `@dtk` in [`Device::emulated`]), which differ in layouts, numbers and functions
//! as the releases do.

#[allow(unused_imports, reason = "for the links")]
use crate::*;
