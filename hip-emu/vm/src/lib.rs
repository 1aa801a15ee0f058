//! A machine that executes AMDGPU code objects (gfx906, gfx908, gfx90a, gfx942) on the CPU.
//!
//! It knows code images, dispatches, waves, memory and faults. It knows nothing of HIP: streams, modules, devices and
//! error codes are the business of the crate `hip-emu`, which also makes the kernel arguments and the dispatch packet.
//!
//! ```no_run
//! use hip_emu_vm::mem::{AllocationKind, DevAddr, Memory};
//! use hip_emu_vm::{Dispatch, Image, Machine, MachineConfig, Target};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let object = hip_code::CodeObject::parse(std::fs::read("fill.co")?)?;
//! let memory = Memory::new();
//! let image = Image::load(&object, &memory, Target::Gfx90a)?;
//! let machine = Machine::new(MachineConfig::new(Target::Gfx90a));
//!
//! let out = memory.allocate(4096, 256, AllocationKind::Device)?;
//! let kernarg = memory.allocate(64, 64, AllocationKind::Internal)?;
//! memory.write(kernarg, &out.0.to_le_bytes())?;
//! let stats = machine.run(
//!     &Dispatch {
//!         kernarg,
//!         ..Dispatch::new(&image, image.kernel("fill").ok_or("no such kernel")?, [4, 1, 1], [256, 1, 1])
//!     },
//!     &memory,
//! )?;
//! println!("{} waves, {} instructions", stats.waves, stats.instructions);
//! # Ok(()) }
//! ```
//!
//! # From the code object to the lanes
//!
//! | step | where | what |
//! |---|---|---|
//! | load | `image` | segments in device memory, relocated; the code copied |
//! | decode | [`isa`] | words to [`isa::Inst`], by tables generated from `tables/*.tsv` |
//! | lower | `lower` | a basic block becomes micro-ops: a function and checked register offsets; once, when first reached |
//! | run | `exec::run` | the loop over micro-ops |
//! | compute | `ops`, `lanes` | `ops` says what one lane does, `lanes` runs 64 of them with the host's vector instructions |
//! | access | [`mem`] | the interval check that every access passes |
//! | schedule | `sched` | waves of a workgroup, workgroups in order, host threads |
//!
//! # What is executed
//!
//! Every instruction of the four targets outside graphics, in every mode. `tests/vectors/not_executed.txt` lists the others
//! with the reason; one of them ends a kernel with a fault that names it. Results do not depend on the host's
//! floating-point environment: rounding, denormals (of sources and results, by type), `dx10_clamp`, `ieee` and `fp16_ovfl`
//! of the MODE register, as the kernel descriptor or `s_setreg` sets it, are part of the lowered code. The settings that HIP
//! compiles for are the fast ones. Floating-point exceptions are not raised.
//!
//! # Adding an instruction
//!
//! A row in `tables/gfx9.tsv` (then `cargo xtask isa`); what it means as a function in `ops`; the line that joins the two
//! in `lower`. The operand types are those of the function: `v_ldexp_f32` is `binary(f32::ldexp)`, with
//! `ldexp(a: f32, n: i32) -> f32`. Its vectors come from `tests/vectors/ops/generate.py`; without one, a test fails. The
//! tests then run it on every CPU level under several EXEC masks, and the opcode must disappear from
//! `tests/vectors/not_executed.txt`. With a line in `exec/tests/reference` it also runs with random operands, modifiers and
//! modes.
//!
//! Names: an instruction is called by LLVM's name in lower case without the suffix of its encoding. In `ops`, functions
//! of a module that names the type leave prefix and type out: `v_min_f32` is `f32::min`, `s_min_u32` is `salu::min`.
//!
//! # Exact or fast
//!
//! Matrix instructions on narrow types have two modes ([`MatrixMode`], in [`MachineConfig`]). What a dispatch does can be
//! counted ([`Machine::run_observed`], [`observe`]), and [`observe::Exactness`] tells which instructions may differ from
//! hardware in their last bits.
//!
//! # Environment
//!
//! `HIP_RS_EMU_LEVEL` = `portable`, `avx2` or `avx512` lowers the CPU level that images use (see [`Level`]).
//! All levels give the same results bit for bit, except for which NaN comes out of an operation on several NaN.
//!
//! # Safety
//!
//! Code objects are hostile input. Nothing they contain may lead to undefined behaviour of the host, and three invariants
//! make sure of that. Comments at `unsafe` blocks name the one they rely on.
//!
//! 1. **Offsets are in range.** A micro-op holds byte offsets into a wave's register file, which handlers use without a
//!    check. Only `lower` makes micro-ops, and offsets come from the constructors in `lower::context`, which check that
//!    the whole operand exists. Register numbers known only at run time (`s_movrels`, `s_set_gpr_idx_on`) are checked
//!    by their handlers. Lists that a micro-op points to belong to the same block.
//! 2. **The level exists.** A function that was compiled for a CPU level is only put into a micro-op if the host has the
//!    level: [`Level::of_host`] detects it, and [`Image::load_at_level`] never goes beyond.
//! 3. **Addresses have been checked.** An address from a register is only followed after `mem::access` has found all bytes
//!    of the access in one allocation of a snapshot that the wave holds until the instruction has ended, which keeps the
//!    allocation alive; LDS and
//!    scratch accesses are checked against their sizes. Device memory is only touched through raw pointers, because
//!    kernels may race with each other.
//!
//! What a kernel can do is read and write all memory of its [`mem::Memory`], its own code object included (not the code,
//! which is a copy), and use up time: [`MachineConfig::instruction_budget`] limits that. What its lowered code takes has bounds
//! that grow with the size of the code. `tests/hostile` and `fuzz` hold the machine to all this.

mod error;
pub(crate) mod exec;
pub(crate) mod generated;
mod host;
mod image;
pub mod isa;
pub(crate) mod lanes;
pub(crate) mod lower;
mod machine;
mod matrix_mode;
pub mod mem;
pub mod observe;
pub(crate) mod ops;
pub(crate) mod sched;
mod target;
pub(crate) mod wave;

pub use error::{Fault, FaultKind, ImageError};
pub use host::{Host, Running};
pub use image::{Image, KernelEntry};
pub use lanes::level::Level;
pub use machine::{Dispatch, Machine, MachineConfig, Stats};
pub use matrix_mode::{MatrixMode, UnknownMatrixMode};
pub use target::{Target, UnknownTarget};
