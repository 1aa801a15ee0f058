//! What is said of a kernel.

use std::collections::BTreeMap;
use std::fmt;

use anyhow::Context;
use hip_code::{CodeObject, KernelSignature};
use hip_emu_vm::Target;
use hip_emu_vm::isa::{Encoding, Op, Operand};
use hip_emu_vm::observe::Class;
use serde::{Deserialize, Serialize};

use crate::code::{self, Located};
use crate::rates::{self, Clocks};
use crate::{flow, timing};

/// Kernels of one code object.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Report {
    /// Architecture.
    pub arch: String,
    /// Who compiled it: a compiler's name, or the name of a file.
    pub from: String,
    /// Its kernels, in the order of the file.
    pub kernels: Vec<KernelReport>,
}

/// One kernel. Fields say per wave or per workgroup what the compiler wrote into the metadata.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KernelReport {
    /// Name as C++ spells it.
    pub kernel: String,
    /// Vector registers of a lane. Where the register file is unified, with the accumulation registers.
    pub vgprs: u32,
    /// Accumulation registers of a lane.
    pub agprs: u32,
    /// Scalar registers of a wave.
    pub sgprs: u32,
    /// Vector registers that did not fit and live in scratch memory.
    pub vgpr_spills: u32,
    /// Scalar registers that did not fit.
    pub sgpr_spills: u32,
    /// Bytes of scratch memory of a lane.
    pub scratch: u32,
    /// Bytes of LDS of a workgroup.
    pub lds: u32,
    /// Work-items of a workgroup.
    pub workgroup: u32,
    /// Waves on a SIMD, by registers, LDS and size of a workgroup.
    pub waves_per_simd: f64,
    /// Bytes of code.
    pub code_bytes: u64,
    /// The main loop; none if no loop multiplies.
    pub main_loop: Option<LoopReport>,
}

/// One turn of a main loop, of one wave.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LoopReport {
    /// Bytes from the kernel's start to the loop's.
    pub offset: u64,
    /// What multiplies: the most frequent such instruction.
    pub multiplies: String,
    /// Clocks of what multiplies.
    pub math: u32,
    /// Clocks of each unit.
    pub clocks: Clocks,
    /// Clocks that a wave alone takes.
    pub alone: u32,
    /// Clocks of them that it waits for loads.
    pub waiting: u32,
    /// `math / (busiest + exposed)`: see the crate's documentation.
    pub efficiency: f64,
    /// Bytes that a wave loads from memory.
    pub loaded: u32,
    /// Bytes that a compute unit loads in a clock: what memory and L2 would have to deliver.
    pub bytes_per_clock: f64,
    /// Moves between vector registers, accumulation registers included.
    pub moves: u32,
    /// Vector instructions that neither multiply nor move: addresses, conversions, comparisons.
    pub other_vector: u32,
    /// Accesses to scratch memory.
    pub scratch: u32,
    /// Barriers.
    pub barriers: u32,
    /// All instructions by mnemonic.
    pub instructions: BTreeMap<String, u32>,
}

/// Describes all kernels of a code object.
///
/// # Errors
/// If the machine does not know the target, or code cannot be decoded.
pub fn report(object: &CodeObject, from: &str) -> anyhow::Result<Report> {
    let arch = object.target.processor.clone();
    let target: Target = arch.parse().with_context(|| format!("{arch} is no target of the software device"))?;
    let kernels =
        object.kernels.iter().map(|kernel| kernel_report(object, target, kernel)).collect::<Result<_, _>>()?;
    Ok(Report { arch, from: from.to_owned(), kernels })
}

fn kernel_report(object: &CodeObject, target: Target, kernel: &KernelSignature) -> anyhow::Result<KernelReport> {
    let code = code::instructions(object, target, kernel)?;
    let workgroup = kernel.reqd_workgroup_size.map_or(kernel.max_workgroup_size, |size| size.iter().product());
    let waves_per_simd = waves_per_simd(target, kernel, workgroup);
    // Fewer than four waves leave SIMDs to other workgroups.
    let group = (f64::from(workgroup.div_ceil(64)) / 4.0).max(1.0);
    Ok(KernelReport {
        kernel: kernel.full_name().to_owned(),
        vgprs: kernel.vgpr_count,
        agprs: kernel.agpr_count,
        sgprs: kernel.sgpr_count,
        vgpr_spills: kernel.vgpr_spill_count,
        sgpr_spills: kernel.sgpr_spill_count,
        scratch: kernel.scratch_size,
        lds: kernel.lds_size,
        workgroup,
        waves_per_simd,
        code_bytes: code.last().map_or(0, Located::next),
        main_loop: loop_report(target, &code, waves_per_simd, group),
    })
}

/// Describes the main loop of `code`, of which `waves` are on a SIMD, `group` of them of one workgroup. `None` if no loop
/// multiplies.
pub fn loop_report(target: Target, code: &[Located], waves: f64, group: f64) -> Option<LoopReport> {
    let has_matrix = code.iter().any(|at| Class::of(at.inst.op) == Class::Mfma);
    let math = |at: &Located| {
        let clocks = rates::clocks(target, &at.inst);
        match (Class::of(at.inst.op), has_matrix) {
            (Class::Mfma, _) => clocks.matrix,
            (Class::Valu, false) if rates::multiplies(&at.inst) => clocks.vector,
            _ => 0,
        }
    };
    // Loads through a buffer resource need no addresses, so whole tiles are loaded by them where there are any.
    let buffer = code.iter().any(|at| at.inst.enc == Encoding::Mubuf && rates::loads(&at.inst) > 0 && !is_scratch(at));
    let widest = code.iter().map(|at| rates::loads(&at.inst)).max().unwrap_or(0);
    let typical = |at: &Located| match buffer {
        true => at.inst.enc == Encoding::Mubuf && !is_scratch(at),
        false => rates::loads(&at.inst) == widest,
    };
    let path = flow::main_loop(code, |at| flow::Weight {
        math: math(at),
        loaded: if typical(at) { rates::loads(&at.inst) } else { 0 },
        cost: std::cmp::Reverse(rates::clocks(target, &at.inst).sum()),
    })?;
    let mut clocks = Clocks::default();
    let mut instructions: BTreeMap<String, u32> = BTreeMap::new();
    let mut multiplying: BTreeMap<&str, u32> = BTreeMap::new();
    let (mut moves, mut other_vector, mut scratch, mut barriers) = (0, 0, 0, 0);
    let mut loaded = 0;
    for at in &path.code {
        clocks += rates::clocks(target, &at.inst);
        if !is_scratch(at) {
            loaded += rates::loads(&at.inst) * 4 * 64;
        }
        let name = at.inst.op.name();
        *instructions.entry(name.to_owned()).or_default() += 1;
        match Class::of(at.inst.op) {
            _ if math(at) > 0 => *multiplying.entry(name).or_default() += 1,
            Class::Valu if name.starts_with("v_mov_") || name.starts_with("v_accvgpr_") => moves += 1,
            Class::Valu => other_vector += 1,
            Class::Vmem if is_scratch(at) => scratch += 1,
            Class::Control if at.inst.op == Op::s_barrier => barriers += 1,
            _ => {}
        }
    }
    let parts = timing::parts(target, &path.code);
    let alone = parts.iter().map(|part| part.alone).sum();
    let waiting = parts.iter().map(|part| part.waiting).sum();
    let busiest = f64::from(clocks.busiest().1);
    let together: f64 =
        parts.iter().map(|part| (group * f64::from(part.clocks.busiest().1)).max(f64::from(part.alone))).sum();
    let time = (waves * busiest).max(together);
    Some(LoopReport {
        offset: path.code.first().map_or(0, |at| at.offset),
        multiplies: multiplying.into_iter().max_by_key(|entry| entry.1).map_or("", |entry| entry.0).to_owned(),
        math: path.math,
        clocks,
        alone,
        waiting,
        efficiency: if time > 0.0 { waves * f64::from(path.math) / time } else { 0.0 },
        loaded,
        // Four SIMDs.
        bytes_per_clock: if time > 0.0 { 4.0 * waves * f64::from(loaded) / time } else { 0.0 },
        moves,
        other_vector,
        scratch,
        barriers,
        instructions,
    })
}

/// Compilers address scratch memory by `scratch_` instructions, or by the buffer resource in `s[0:3]` that a kernel with
/// scratch gets.
fn is_scratch(at: &Located) -> bool {
    let name = at.inst.op.name();
    name.starts_with("scratch_") || (name.starts_with("buffer_") && at.inst.src[2] == Some(Operand::Sgpr(0)))
}

/// By LLVM's AMDGPUUsage: registers, their granules and wave slots of a SIMD; 64 KiB of LDS per compute unit in units of 512
/// bytes; at most 16 workgroups.
fn waves_per_simd(target: Target, kernel: &KernelSignature, workgroup: u32) -> f64 {
    let old = matches!(target, Target::Gfx906 | Target::Gfx908);
    let (slots, registers, granule) = if old { (10, 256, 4) } else { (8, 512, 8) };
    let vgprs = if old { kernel.vgpr_count.max(kernel.agpr_count) } else { kernel.vgpr_count };
    let sgprs = (kernel.sgpr_count + 6).next_multiple_of(16);
    let per_simd = slots.min(registers / vgprs.max(1).next_multiple_of(granule)).min(800 / sgprs);
    let waves = workgroup.div_ceil(64).max(1);
    let by_lds = (64 * 1024_u32).checked_div(kernel.lds_size.next_multiple_of(512)).unwrap_or(16);
    let workgroups = (4 * per_simd / waves).min(by_lds).clamp(1, 16);
    f64::from(workgroups * waves) / 4.0
}

/// A table, a line for each kernel.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}, {}", self.arch, self.from)?;
        let width = self.kernels.iter().map(|kernel| kernel.kernel.len()).max().unwrap_or(0).max(6);
        writeln!(
            f,
            "{:width$} {:>4} {:>4} {:>4} {:>5} {:>6} {:>5}  {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>5} {:>5} {:>7} {:>5} {:>6}  multiplies",
            "kernel",
            "VGPR",
            "AGPR",
            "SGPR",
            "spill",
            "LDS",
            "waves",
            "math",
            "matrix",
            "vector",
            "LDS",
            "memory",
            "scalar",
            "alone",
            "wait",
            "moves",
            "address",
            "eff.",
            "B/clk"
        )?;
        for kernel in &self.kernels {
            write!(
                f,
                "{:width$} {:>4} {:>4} {:>4} {:>5} {:>6} {:>5}",
                kernel.kernel,
                kernel.vgprs,
                kernel.agprs,
                kernel.sgprs,
                kernel.vgpr_spills + kernel.sgpr_spills,
                kernel.lds,
                kernel.waves_per_simd
            )?;
            match &kernel.main_loop {
                None => writeln!(f, "  no loop multiplies")?,
                Some(main) => {
                    let c = &main.clocks;
                    writeln!(
                        f,
                        "  {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>5} {:>5} {:>7} {:>5.3} {:>6.1}  {}",
                        main.math,
                        c.matrix,
                        c.vector,
                        c.lds,
                        c.memory,
                        c.scalar,
                        main.alone,
                        main.waiting,
                        main.moves,
                        main.other_vector,
                        main.efficiency,
                        main.bytes_per_clock,
                        main.multiplies
                    )?;
                }
            }
        }
        Ok(())
    }
}
