//! Every environment variable that this crate and those around it read, but for those of their own tests.
//!
//! # This crate
//!
//! | Variable | Value | Effect |
//! |---|---|---|
//! | `HIP_RS_RUNTIME` | `auto`, `rocm`, `dtk`, `emu`, `emu:DEVICES`, a path | [which runtime](crate#which-runtime); read at the first use of a device, and a value that means nothing is an error |
//! | `HIP_RS_CACHE` | `off` or `0` | with the feature `hiprtc`: nothing that was compiled is kept on disk |
//! | `HIP_RS_CACHE_DIR` | a folder | where it is kept; by default `hip-rs/rtc` in the user's folder for caches (`XDG_CACHE_HOME` or `~/.cache`, `~/Library/Caches`, `LOCALAPPDATA`) |
//! | `HIP_RS_BUILT_`*NAME*, `HIP_RS_BUILDS` | | set by `hip-build` for [`include_kernels!`](crate::include_kernels); not for users |
//! | `HIP_RS_RTC_WORKER` | | set by `rtc::Isolated` for the process that compiles; not for users |
//!
//! # Finding the library (`hip-sys`)
//!
//! | Variable | Value | Effect |
//! |---|---|---|
//! | `HIP_RS_LIBRARY` | a file, a folder, the prefix of an installation, or a bare name | this library, and no other |
//! | `LD_LIBRARY_PATH` | folders | searched |
//! | `ROCM_PATH`, `ROCM_HOME`, `ROCM_ROOT`, `CRAY_ROCM_PREFIX`, `HIP_PATH` | a prefix | installations of ROCm |
//! | `DTK_PATH`, `DTKROOT`, `DTK_ROOT`, `DTK_HOME` | a prefix | installations of DTK, whose set-up script sets `ROCM_PATH`, `ROCM_HOME` and `HIP_PATH` too |
//! | `VIRTUAL_ENV`, `CONDA_PREFIX` | a prefix | AMD's Python wheels |
//!
//! The order is in the documentation of `LoadOptions` in [`sys`](crate::sys).
//!
//! # Which devices are seen (the runtimes)
//!
//! | Variable | Read by |
//! |---|---|
//! | `HIP_VISIBLE_DEVICES` | AMD's and Hygon's runtimes, and the software device |
//! | `ROCR_VISIBLE_DEVICES` | the layer below AMD's runtime, before the others |
//! | `CUDA_VISIBLE_DEVICES`, `GPU_DEVICE_ORDINAL` | AMD's runtime: names for the same |
//!
//! The value is a list of numbers, separated by commas: these devices exist, in this order, and are numbered from 0 anew. The
//! list ends at the first entry that is no device, so `-1` hides all. With 0 devices, or a number out of range, the error names
//! the variable that may be the reason. [`Device::emulated`](crate::Device::emulated) finds its device whatever is hidden.
//!
//! # The software device (`hip-emu`)
//!
//! | Variable | Value | Effect |
//! |---|---|---|
//! | `HIP_RS_EMU_THREADS` | 1 to 1024 | worker threads per device; by default, as many as the machine has processors |
//! | `HIP_RS_EMU_BUDGET` | a number | most instructions that one wave may execute; more is a fault (`hipErrorLaunchTimeOut`), so that endless kernels end |
//! | `HIP_RS_EMU_LEVEL` | `portable`, `avx2`, `avx512` | the host's vector instructions to use at most |
//! | `HIP_RS_EMU_MFMA` | `fast`, `exact` | arithmetic of matrix instructions on narrow types: a chain of fused multiply-adds (default), or that of the chip, bit for bit; a device named `mi210+exact` has it without the variable |
//! | `HIP_RS_EMU_REPORT` | a file; `%p` stands for the number of the process | what kernels have done, as JSON: instructions by class, exact or approximate, memory traffic, bank conflicts, divergence, occupancy |
//! | `HIP_RS_EMU_FAIL` | `CALL:N:CODE` or `CALL:N:CODE:TIMES`, several by commas | calls that fail: `hipMalloc:3:2` lets the third `hipMalloc` return error 2 |
//!
//! # The software device in place of AMD's runtime (`hip-emu-dropin`)
//!
//! | Variable | Value | Effect |
//! |---|---|---|
//! | `HIP_RS_DROPIN_DEVICES` | chips or architectures, separated by commas | the devices to have; by default one `mi210`, `z100` for DTK |
//! | `HIP_RS_DROPIN_ABI` | `rocm5`, `rocm6`, `rocm7`, `dtk` | the interface, whatever the name of the library says |
//! | `HIP_RS_DROPIN_LOG` | anything but `0` | functions that are not offered are told on standard error |
//! | `HIP_RS_DROPIN_HIPRTC` | a file | the library that `hiprtc*` functions go to |
//!
//! # The command `hip` (`hip-cli`)
//!
//! | Variable | Value | Effect |
//! |---|---|---|
//! | `HIP_RS_DROPIN_DIR` | a folder | where `hip run` and `hip prof` find the libraries that take the place of AMD's |
//!
//! # Building kernels (`hip-build`)
//!
//! | Variable | Value | Effect |
//! |---|---|---|
//! | `HIP_RS_KERNELS` | `auto`, `compile`, `prebuilt` | compile where possible (default), always, or never |
//! | `HIP_RS_PREBUILT` | `update:NAME`, `check:NAME` | for maintainers: package `NAME` rewrites or compares its prebuilt code objects |
//! | `HIPCC` | a file | the compiler to try first |
//! | `HIP_PATH`, `ROCM_PATH`, `DTK_PATH`, `DTKROOT` | a prefix | where compilers are looked for |
//!
//! `HIP_PLATFORM`, `HIP_RUNTIME` and `HIP_COMPILER` are hidden from hipcc, which misreads values that other tools set.
//!
//! # Compiling at run time (the compilers)
//!
//! `HIPRTC_COMPILE_OPTIONS_APPEND` adds options to every compilation, as it does for all users of hiprtc. One that chooses an
//! architecture is an error here: an architecture that the compiler does not know would end the process.
//!
//! # Tests of this repository
//!
//! | Variable | Value | Effect |
//! |---|---|---|
//! | `HIP_RS_TEST_STRICT` | `1` | a test that lacks something (a compiler, a library) fails, rather than saying `skipped:` |
//! | `HIP_RS_BLESS` | anything | the tests of the table in [`errors`](crate::errors) and of the list in `docs/dropin.md` renew them |
