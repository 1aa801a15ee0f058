//! Compiled kernels on the machine: every target, unoptimised and optimised, against the same computation on the host.

mod arithmetic;
mod control;
mod faults;
mod harness;
mod waves;
