//! HIP runtime semantics (devices, memory, streams, events, modules, graphs) on the software machine.
//!
//! This crate is a HIP runtime whose devices are software: [`open`] returns a [`Source`](hip_sys::Source) of the C
//! functions, which [`hip_sys::Runtime`] calls as it calls those of AMD's or Hygon's library. Kernels are compiled code
//! objects, which [`hip_emu_vm`] executes instruction by instruction.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let source = hip_emu::open(&hip_emu::Config::default())?;
//! let runtime = hip_sys::Runtime::new(source);
//! println!("{}", runtime.device_properties(0)?.arch); // gfx90a:sramecc+:xnack-
//! # Ok(()) }
//! ```
//!
//! # What it is like
//!
//! * One platform per process: devices, memory and handles are shared by all sources, whatever their [`Abi`]. Devices are
//!   [chips] by name; they are added, never removed. Host and devices share one address space.
//! * Streams execute at the same time, each on a thread of its own while it has something to do. The null stream orders
//!   itself with blocking streams as HIP says. Copies of pageable memory make the call wait.
//! * Every handle is checked: a stale or invented one is an error (`hipErrorContextIsDestroyed` for streams,
//!   `hipErrorInvalidHandle` for others), never an access. Every device pointer is checked against the allocations when a
//!   command is submitted and again when it executes.
//! * A kernel that goes wrong stops its device: calls return `hipErrorIllegalAddress`, `hipErrorLaunchFailure` or what
//!   else fits, until `hipDeviceReset`. [`Source::last_fault`](hip_sys::Source::last_fault) then tells kernel, instruction
//!   and address.
//! * Functions that would wait for streams fail with `hipErrorIllegalState` in a stream's callback.
//! * Where several kernels wait for a device, one of the stream with the highest priority is next: devices execute one kernel
//!   at a time, several devices several. There are three priorities.
//! * Graphs execute independent nodes at the same time; launches of one executable graph follow each other. Memory that
//!   graphs allocate is taken when the node is made. Captures are checked as HIP 7 does, behind every interface; a call that
//!   disturbs one invalidates it.
//! * Event times are host time of execution on this machine; they say nothing about a GPU.
//! * Not supported, and not exported, are arrays, textures, external semaphores, copies to and from symbols
//!   (`hipModuleGetGlobal` gives their addresses), cooperative launches over several devices, interprocess handles.
//! * Kernels may call `printf`, `assert`, `malloc` and `free`. Text appears on the standard output of the process (that of
//!   `assert` on standard error) at the latest when a stream is synchronised, behind what the program has printed before.
//!   A failed assertion ends in `hipErrorAssert`, `abort` in `hipErrorLaunchFailure`. Memory that a kernel allocates counts as memory of the
//!   device; it lives until a kernel frees it or the device is reset, and the host cannot copy from or to it. Host functions
//!   cannot be called from kernels.
//!
//! # Memory
//!
//! * A device has the memory of its chip, whatever the host has: 40 GB can be allocated on an MI210 where there are 8, and
//!   cost nothing until they are touched. Zeroing (`hipMemset` with 0) large memory gives it back; every other fill, and a
//!   copy, touches all of it, and a host that runs out of memory ends the process. Pinned memory is limited by what the
//!   host has.
//! * A kernel may access memory of its own device, pinned, registered and managed memory, that of devices to which
//!   `hipDeviceEnablePeerAccess` gave access, and that of pools shared with its device (`hipMemPoolSetAccess`). Anything
//!   else is a fault, as on hardware. Copies work between all devices.
//! * `hipMallocAsync` takes memory at once from a pool, and may reuse what was freed: first in the order of its stream, then
//!   by events, then what is free by now. With the usual release threshold of 0, synchronising gives unused memory back.
//!   Pools cannot be shared with other processes.
//! * Memory can be created apart from addresses and mapped at reserved ones (`hipMemAddressReserve`, `hipMemCreate`,
//!   `hipMemMap`) on Linux. Mappings that touch, with the same access, can be copied and accessed as one. Access is for
//!   reading and writing, or not at all, and handles cannot be shared with other processes.
//! * Managed memory is the same for host and devices at all times. Advice and prefetching are remembered, by page, for
//!   `hipMemRangeGetAttribute`, and change nothing else.
//! * Copies of rectangles and cuboids are checked row by row and plane by plane before anything is copied. Structures of
//!   which DTK's layout is not known (`HIP_MEMCPY3D`, `hipMemAllocationProp`) have no functions under [`Abi::Dtk`].
//!
//! # Testing what goes wrong
//!
//! [`inject`] makes calls fail, [`lose_device`] stops a device for good, and [`live`] counts what has not been given back.
//!
//! # Matrix instructions
//!
//! Those on f16, bf16, xf32, fp8 and bf8 have two modes ([`hip_emu_vm::MatrixMode`]). *Fast*, the default, is a chain of fused
//! multiply-adds: it differs from hardware in the last bits of f32 sums, and keeps denormals where an MI210 flushes them.
//! *Exact* gives the bits that MI100, MI210 and MI300X give, as far as their arithmetic has been published; f16 GEMM takes some
//! 10 (MI210) to 30 times as long. `HIP_RS_EMU_MFMA` chooses for all devices, a device's name for one: `mi210+exact`,
//! `mi210+fast`. The name in the device's properties then ends in `(software, exact MFMA)`. Fast is the default since tests compare with a tolerance that any order of summation needs, and
//! since a program that depends on the last bits of one chip fails on the next.
//!
//! # Fidelity report
//!
//! With `HIP_RS_EMU_REPORT=PATH` all kernels are counted, which makes them slower, and the figures are written to that file: at
//! the end of the process, where a device is reset, where [`write_report`] asks for it, and at most once a second where the
//! program waits for a device or stream. Whoever reads the file has a whole report, the old one or the new one. `%p` in the path
//! stands for the number of the process; a process that finds the file taken by another one that still runs appends its number.
//! The file is JSON:
//!
//! | member | what |
//! |---|---|
//! | `schema`, `version` | `"hip-emu-report"`, 1; members may be added without a new version |
//! | `process` | `id`, `program` |
//! | `devices` | those that ran kernels: `device` (ordinal), `name`, `chip`, `arch`, `matrix_mode` |
//! | `kernels` | one for each kernel and device, with the following members |
//! | `name`, `device` | as in the code object; ordinal |
//! | `launches`, `faults` | how often it was launched, and how often that ended in a fault |
//! | `workgroups`, `waves` | executed, without launches that ended in a fault |
//! | `last_launch` | `blocks`, `threads`, `dynamic_lds` (bytes) |
//! | `resources` | `vgprs` (with `agprs` on gfx90a and gfx942), `agprs`, `sgprs`, `lds_bytes`, `scratch_bytes` |
//! | `occupancy` | what a compute unit of the chip would hold of the last launch: `workgroups_per_unit`, `waves_per_simd`, and `of` how many at most; by registers, LDS and slots |
//! | `instructions` | executed by waves: `total`, and by class: `valu`, `salu`, `mfma`, `lds`, `vmem`, `smem`, `branch`, `control` ([`hip_emu_vm::observe::Class`]) |
//! | `exactness` | instructions whose results are those of hardware to the bit (`exact`) and those that may differ (`approximate`), each of them with `reason` in `approximate_opcodes` ([`hip_emu_vm::observe::Exactness`]) |
//! | `divergence` | `active_lanes`: share of active lanes in `valu`, `lds` and `vmem`; `splits`: how often some active lanes stayed active and others did not; `branches` executed |
//! | `memory`, `scratch` | `loads`, `stores`, `atomics`: `instructions`, `bytes` of the active lanes, `transactions` (different lines of `transaction_bytes` that each instruction touches: 64, or 128 on gfx942) |
//! | `lds` | `loads`, `stores`, `atomics` as above; `cycles` of DS accesses by the bank model of [`hip_emu_vm::observe::LdsAccess`], of which `conflict_cycles` are due to bank conflicts |
//! | `scalar` | scalar `loads`, their `bytes` and `transactions` |
//! | `unmeasured` | memory instructions that are not in these figures (formatted buffer accesses and the like) |
//! | `opcodes` | `opcode`, `executed` and, for vector instructions, `lanes`, most frequent first |
//!
//! None of these is a time.
//!
//! # Environment
//!
//! Read once, when the platform is first opened, which fails if a value makes no sense ([`Error::BadVariable`]):
//!
//! * `HIP_VISIBLE_DEVICES`: which devices of a [`Config`] exist, and in what order, as numbers separated by commas. As with
//!   any HIP runtime, the list ends at the first entry that is no number of a device, so `-1` hides all of them; an empty
//!   variable hides none. Devices that are asked for by name ([`add_device`]) are there all the same.
//! * `HIP_RS_EMU_FAIL`: calls that fail, as `CALL:N:CODE` or `CALL:N:CODE:TIMES`, separated by commas. `hipMalloc:3:2` makes
//!   the third call of `hipMalloc` return error 2. `CALL` can be `alloc`, for any call that allocates memory, or `any`;
//!   `TIMES` can be `ever`. Programs can do the same, and more, with [`inject`].
//! * `HIP_RS_EMU_THREADS`: worker threads per device, 1 to 1024; by default, as many as the machine has processors.
//! * `HIP_RS_EMU_BUDGET`: most instructions that one wave may execute; by default, as many as it likes. A kernel that
//!   executes more is a fault (`hipErrorLaunchTimeOut`), so that one that never ends does not hang the program.
//! * `HIP_RS_EMU_MFMA`: `fast` (the default) or `exact`, the arithmetic of matrix instructions, see above.
//! * `HIP_RS_EMU_REPORT`: a file for the fidelity report, see above; by default there is none, and counting costs nothing.
//! * `HIP_RS_EMU_LEVEL`: `portable`, `avx2` or `avx512`, the host's vector instructions to use at most; by default, the best
//!   that the processor has.
//!
//! # Safety
//!
//! The C functions trust what C lets them trust: pointers to results, strings, pageable host memory and code object images
//! must be what they say. What can be checked is.

#![allow(non_snake_case, reason = "C functions keep their names")]

mod abi;
mod api;
mod chips;
mod config;
mod copy;
mod device;
mod engine;
mod error;
mod event;
mod fault;
mod graph;
mod handles;
mod hostcall;
mod inject;
mod kernarg;
mod launch;
mod live;
mod lost;
mod memop;
mod memory;
mod module;
mod occupancy;
mod platform;
mod pool;
mod properties;
mod registry;
mod report;
mod settings;
mod source;
mod stream;
mod symbols;
mod sync;
mod thread;
mod turns;
mod vmm;
mod work;

pub use chips::{Chip, Profile, chips};
pub use config::{Abi, Config};
pub use error::Error;
pub use inject::{Call, Injected, Injection, inject};
pub use live::{Live, live, live_on};
pub use lost::{lose_device, restore_device};
pub use report::write_report;
pub use source::{add_device, add_devices, open, open_apart};
pub use thread::record;

/// The example of the README is compiled with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
