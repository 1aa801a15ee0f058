//! The software device as a shared library with the C ABI of the HIP runtime.
//!
//! `cargo xtask dropin` links this crate into `target/dropin/libamdhip64.so.5`, `.so.6`, `.so.7` and `libgalaxyhip.so.5`.
//! A program built by hipcc, or a library built against ROCm, runs on the software device when one of them is found before
//! the real one:
//!
//! ```text
//! LD_LIBRARY_PATH=target/dropin ./vector_add
//! ```
//!
//! Everything is done by [`hip_emu`]; here are the exported names, and the choice of devices and of the binary interface.
//! This is the only crate of the workspace that exports C names, so no other should link it.
//!
//! # Which interface
//!
//! The library imitates the runtime that its file name says: HIP 5.7 for `libamdhip64.so.5`, HIP 6.4 for `.so.6`, HIP 7.1
//! for `.so.7` and any other, Hygon's DTK for `libgalaxyhip`. It exports every function of all of them, with AMD's
//! symbol versions. What the imitated runtime does not have, or the software device does not offer, returns
//! `hipErrorNotSupported` (801), a null pointer or `-1`; `docs/dropin.md` lists it.
//!
//! # Environment
//!
//! Read once, at the first call:
//!
//! * `HIP_RS_DROPIN_DEVICES`: the devices to have, by chip or architecture, separated by commas, with the interface behind
//!   an `@` if it is not to follow the file name: `gfx906`, `mi210,mi210`, `mi100@rocm6`. By default, one `mi210` (`z100`
//!   for DTK).
//! * `HIP_RS_DROPIN_ABI`: the interface, `rocm5`, `rocm6`, `rocm7` or `dtk`, whatever the others say.
//! * `HIP_RS_DROPIN_LOG`: if set to anything but `0`, the first call of each function that is not offered is told on
//!   standard error.
//! * `HIP_RS_DROPIN_HIPRTC`: path of the library to which the run-time compiler's functions (`hiprtc*`) are forwarded:
//!   a `libhiprtc`, or a real `libamdhip64` up to version 6. By default, the `libhiprtc.so` of the same version that the
//!   system's search path has.
//!
//! If one makes no sense, the library says so on standard error, and every call returns `hipErrorNotInitialized`. Those of
//! [`hip_emu`] work as well.
//!
//! What stopped a device (kernel, instruction, address) is told on standard error when a call first returns the error, since
//! a program can only see the code.

#![allow(non_snake_case, reason = "C functions keep their names")]

mod answer;
mod choice;
mod entry;
mod generated;
#[cfg(test)]
mod offered;
mod rtc;
