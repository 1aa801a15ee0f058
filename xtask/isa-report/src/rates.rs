//! How long instructions keep the units of a SIMD busy.
//!
//! Clocks for one wave of 64 lanes, as a share of one of four equally busy SIMDs. Sources: rates of matrix instructions from
//! AMD's Matrix Instruction Calculator and the tables of peak rates that AMD publishes for its chips; LDS and memory from the
//! documentation of rocprofiler-compute and of Triton's AMD backend ("64 B per clock for each pair of SIMDs"; "dword 4,
//! dwordx4 16 clocks"); slow vector instructions from LLVM's scheduling models of the processors.

use hip_emu_vm::Target;
use hip_emu_vm::isa::{Encoding, Inst, Op};
use hip_emu_vm::observe::{Class, MatrixType, MatrixWork};

/// Clocks from the start of an LDS read until its data is there, beyond its own duration.
pub const LDS_LATENCY: u32 = 64;
/// The same for vector memory, under load.
pub const MEMORY_LATENCY: u32 = 1000;
/// The same for scalar memory that is in its cache.
pub const SCALAR_LATENCY: u32 = 50;
/// Clocks between two instructions of a wave.
pub const ISSUE: u32 = 4;

/// Clocks of each unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Clocks {
    /// The matrix unit.
    pub matrix: u32,
    /// The vector unit.
    pub vector: u32,
    /// LDS.
    pub lds: u32,
    /// Vector memory.
    pub memory: u32,
    /// The scalar unit, scalar memory and branches.
    pub scalar: u32,
}

impl Clocks {
    /// The unit that is busy longest, and how long.
    pub fn busiest(&self) -> (&'static str, u32) {
        let all = [
            ("matrix", self.matrix),
            ("vector", self.vector),
            ("LDS", self.lds),
            ("memory", self.memory),
            ("scalar", self.scalar),
        ];
        // The first of several equal ones.
        all.into_iter().rev().max_by_key(|unit| unit.1).unwrap_or(("matrix", 0))
    }

    /// All of them together.
    pub fn sum(&self) -> u32 {
        self.matrix + self.vector + self.lds + self.memory + self.scalar
    }
}

impl std::ops::AddAssign for Clocks {
    fn add_assign(&mut self, other: Clocks) {
        self.matrix += other.matrix;
        self.vector += other.vector;
        self.lds += other.lds;
        self.memory += other.memory;
        self.scalar += other.scalar;
    }
}

/// What an instruction costs on `target`.
pub fn clocks(target: Target, inst: &Inst) -> Clocks {
    match Class::of(inst.op) {
        // From memory to LDS, without registers between.
        Class::Vmem if inst.mods.lds => Clocks { memory: 4 * 4, lds: lds_write(1), ..Clocks::default() },
        _ => clocks_of(target, inst.op),
    }
}

/// What an instruction of this kind costs on `target`, with ordinary modifiers.
pub fn clocks_of(target: Target, op: Op) -> Clocks {
    let none = Clocks::default();
    match Class::of(op) {
        Class::Mfma => Clocks { matrix: matrix(target, op), vector: matrix_issue(target), ..none },
        Class::Valu => Clocks { vector: vector(target, op), ..none },
        Class::Lds => Clocks { lds: lds(op), ..none },
        Class::Vmem => Clocks { memory: 4 * if memory_dwords(op) <= 1 { 4 } else { 16 }, ..none },
        Class::Salu | Class::Smem | Class::Branch => Clocks { scalar: 4, ..none },
        Class::Control => none,
    }
}

/// Clocks of the vector unit that an MFMA takes to be issued.
pub fn matrix_issue(target: Target) -> u32 {
    if target == Target::Gfx908 { 8 } else { 4 }
}

fn matrix(target: Target, op: Op) -> u32 {
    let Some(work) = MatrixWork::of(op) else { return 0 };
    let cdna3 = target == Target::Gfx942;
    // Operations per clock and SIMD, of dense instructions. The variants with several blocks did not become faster on gfx942.
    let rate = match work.ty {
        MatrixType::F64 if work.size == 4 => 32,
        MatrixType::F64 | MatrixType::F32 => 64,
        MatrixType::Xf32 => 256,
        MatrixType::Bf16 if target == Target::Gfx908 => 128,
        // The instructions of gfx908 on gfx90a: half the depth of the newer ones in the same time.
        MatrixType::Bf16 if target == Target::Gfx90a && !op.name().ends_with("_1k") => 128,
        MatrixType::F16 | MatrixType::Bf16 if cdna3 && work.blocks == 1 => 512,
        MatrixType::I8 if cdna3 && work.blocks == 1 => 1024,
        MatrixType::F8 => 1024,
        _ => 256,
    };
    work.operations() / rate / if work.sparse { 2 } else { 1 }
}

/// Whether a vector instruction is one that a matrix product consists of.
pub fn multiplies(inst: &Inst) -> bool {
    let name = inst.op.name();
    ["v_fma", "v_fmac", "v_mac_f", "v_mad_f", "v_mad_mix", "v_pk_fma", "v_dot"].iter().any(|p| name.starts_with(p))
}

fn vector(target: Target, op: Op) -> u32 {
    let name = op.name();
    let begins = |prefixes: &[&str]| prefixes.iter().any(|prefix| name.starts_with(prefix));
    let old = matches!(target, Target::Gfx906 | Target::Gfx908);
    let double = name.contains("f64");
    if begins(&["v_rcp_", "v_rsq_", "v_sqrt_", "v_exp_", "v_log_", "v_sin_", "v_cos_"]) {
        return if double && old { 32 } else { 16 };
    }
    if begins(&["v_mul_lo_u32", "v_mul_hi_", "v_mad_u64_", "v_mad_i64_"]) {
        return 16;
    }
    // gfx906 and gfx908 have half as many f64 units as f32 units.
    let wide = double || begins(&["v_lshlrev_b64", "v_lshrrev_b64", "v_ashrrev_i64"]);
    if wide && old { 8 } else { 4 }
}

/// Dwords of a lane that an LDS or memory instruction moves.
fn dwords_of(form: u32) -> u32 {
    form.max(1)
}

fn memory_dwords(op: Op) -> u32 {
    let form = op.form();
    let data = form.dst.or(form.src[1]);
    dwords_of(data.map_or(1, |slot| slot.dwords()))
}

/// Dwords of a lane that a load from memory brings; 0 if it is none.
pub fn loads(inst: &Inst) -> u32 {
    let loads = Class::of(inst.op) == Class::Vmem && inst.op.name().contains("_load_");
    if loads { memory_dwords(inst.op) } else { 0 }
}

fn lds(op: Op) -> u32 {
    let form = op.form();
    let name = op.name();
    let read = form.dst.map_or(0, |slot| slot.dwords());
    let written: u32 = [form.src[1], form.src[2]].into_iter().flatten().map(|slot| slot.dwords()).sum();
    if name.contains("permute") || name.contains("swizzle") {
        // The way of a read of one dword, without the memory.
        return lds_read(1);
    }
    match (read, written) {
        (0, written) => lds_write(dwords_of(written)),
        (read, 0) => lds_read(read),
        (read, written) => lds_read(read) + lds_write(written),
    }
}

/// 256 bytes per dword by 32 bytes per clock.
fn lds_read(dwords: u32) -> u32 {
    8 * dwords
}

/// A pair of SIMDs takes 8 clocks for a dword and 20 for four.
fn lds_write(dwords: u32) -> u32 {
    8 + 8 * dwords
}

/// Which counters of `s_waitcnt` an instruction raises: vector memory, and LDS or scalar memory.
pub fn counted(inst: &Inst) -> (bool, bool) {
    match Class::of(inst.op) {
        Class::Vmem => (true, inst.enc == Encoding::Flat),
        Class::Lds | Class::Smem => (false, true),
        _ => (false, false),
    }
}
