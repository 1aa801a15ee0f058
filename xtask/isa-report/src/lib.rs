//! What the main loop of a compiled kernel costs, estimated from its instructions.
//!
//! Nothing is run, and nothing here was compared with hardware: the rates are those that AMD documents or that others
//! measured ([`rates`] names the sources), and the model is a bound, not a simulation of the chip. What it is good for is to
//! compare kernels with each other and with what the best possible loop would take.
//!
//! # The model
//!
//! A compute unit has four SIMDs. Each issues, every four clocks, at most one instruction per wave and per kind. All waves run
//! the same loop, so it is enough to look at one SIMD with `W` waves on it: `W` follows from registers, LDS and the size of a
//! workgroup. For one wave and one turn of the loop, instructions keep five units busy for some clocks each:
//!
//! | unit | clocks |
//! |---|---|
//! | matrix | of MFMA: operations by the rate of the type |
//! | vector | 4 per instruction, more for slow ones; an MFMA takes 4 to issue (8 on gfx908) |
//! | LDS | bytes by 128 per clock and compute unit, that is by 32 for each SIMD's share; writes are dearer |
//! | memory | 4 or 16 per instruction and compute unit, four times that for each SIMD's share |
//! | scalar | 4 per instruction |
//!
//! `math` is what multiplies: the matrix unit's clocks if there are MFMAs in the loop, else the clocks of FMA and dot
//! instructions. With all of that hidden behind each other, `W` turns take `W * busiest` clocks. A wave alone takes `alone`
//! clocks for a turn: its instructions in order, and the time that it waits for loads at `s_waitcnt` ([`timing`]). The other
//! waves can fill that time, but no turn is shorter. Barriers divide the turn into parts, in which the `G` waves of one
//! workgroup that share the SIMD are at the same time; only other workgroups can be elsewhere. So
//!
//! ```text
//! together   = sum over the parts: max(G * busiest of the part, alone in the part)
//! time       = max(W * busiest, together)        for W turns on a SIMD
//! exposed    = (time - W * busiest) / W          waiting that nothing hides, per turn
//! efficiency = math / (busiest + exposed)
//! ```
//!
//! Which loop is the main one: of the innermost loops that multiply, the one with most `math` on its way around; and of
//! several ways around (a kernel may have others for tiles at the edge of the matrix, and for the last turn), the one with
//! most `math`, among these the one that loads most (by buffer loads if the kernel has any, else by its widest), and among these the cheapest ([`flow`]).
//!
//! # Whole runs
//!
//! Of a program that has run, the fidelity report of the software device (`HIP_RS_EMU_REPORT`) says how often each instruction
//! was executed. By the same rates that makes clocks of each unit, and the busiest unit bounds the time ([`executed`]).
//!
//! Not in the model: bank conflicts of LDS (`HIP_RS_EMU_REPORT` counts them), the caches, waves that reach a barrier late, the
//! distance that dependent vector instructions must keep, clocks that sink under load.

pub mod code;
pub mod executed;
pub mod flow;
pub mod rates;
pub mod report;
pub mod timing;
pub mod tools;

pub use report::{KernelReport, LoopReport, Report};
