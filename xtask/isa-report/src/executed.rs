//! What the kernels of a run cost, from how often each instruction was executed.

use std::collections::BTreeMap;

use anyhow::Context;
use hip_emu_vm::Target;
use hip_emu_vm::isa::Op;
use serde::{Deserialize, Serialize};

use crate::rates;

/// The clocks of a SIMD for one cycle of LDS, which four SIMDs share.
const SIMDS: u64 = 4;

/// A kernel on a device: all of its launches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Executed {
    /// Name as in the code object.
    pub kernel: String,
    /// Architecture of the device.
    pub arch: String,
    /// How often it was launched.
    pub launches: u64,
    /// Waves that were executed.
    pub waves: u64,
    /// Instructions of all waves, by class.
    pub instructions: BTreeMap<String, u64>,
    /// Clocks of each unit of one SIMD, if it executed all waves: the sums of what [`rates::clocks_of`] says.
    pub clocks: Units,
    /// Clocks of LDS that are due to bank conflicts, in the same measure. They are part of `clocks`.
    pub conflicts: u64,
    /// Bytes that lanes loaded from memory, and stored.
    pub loaded: u64,
    /// Bytes that lanes stored to memory.
    pub stored: u64,
    /// The busiest unit, and its clocks: no execution on one SIMD could be shorter.
    pub busiest: (String, u64),
}

/// Clocks of each unit, as [`rates::Clocks`], for whole runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names of the units")]
pub struct Units {
    pub matrix: u64,
    pub vector: u64,
    pub lds: u64,
    pub memory: u64,
    pub scalar: u64,
}

impl Units {
    /// The unit that is busy longest, and how long.
    pub fn busiest(&self) -> (&'static str, u64) {
        let Units { matrix, vector, lds, memory, scalar } = *self;
        let all = [("matrix", matrix), ("vector", vector), ("LDS", lds), ("memory", memory), ("scalar", scalar)];
        // The first of several equal ones.
        all.into_iter().rev().max_by_key(|unit| unit.1).unwrap_or(("matrix", 0))
    }
}

/// The part of a fidelity report that counts here.
#[derive(Deserialize)]
struct File {
    devices: Vec<Device>,
    kernels: Vec<Kernel>,
}

#[derive(Deserialize)]
struct Device {
    device: i64,
    arch: String,
}

#[derive(Deserialize)]
struct Kernel {
    name: String,
    device: i64,
    launches: u64,
    waves: u64,
    instructions: BTreeMap<String, u64>,
    memory: Memory,
    lds: Lds,
    opcodes: Vec<Opcode>,
}

#[derive(Deserialize)]
struct Memory {
    loads: Bytes,
    stores: Bytes,
}

#[derive(Deserialize)]
struct Bytes {
    bytes: u64,
}

#[derive(Deserialize)]
struct Lds {
    conflict_cycles: u64,
}

#[derive(Deserialize)]
struct Opcode {
    opcode: String,
    executed: u64,
}

/// The kernels of a fidelity report, in its order.
///
/// # Errors
/// If the text is no fidelity report, or names a device or an instruction that is not known.
pub fn kernels(report: &str) -> anyhow::Result<Vec<Executed>> {
    let file: File = serde_json::from_str(report).context("no fidelity report")?;
    let ops: BTreeMap<&str, Op> = Op::all().iter().map(|op| (op.name(), *op)).collect();
    file.kernels
        .into_iter()
        .map(|kernel| {
            let device = file.devices.iter().find(|device| device.device == kernel.device);
            let arch = &device.with_context(|| format!("there is no device {}", kernel.device))?.arch;
            // With features: `gfx90a:sramecc+:xnack-`.
            let processor = arch.split(':').next().unwrap_or(arch);
            let target: Target = processor.parse().with_context(|| format!("{arch} is no target"))?;
            let conflicts = SIMDS * kernel.lds.conflict_cycles;
            let mut clocks = Units { lds: conflicts, ..Units::default() };
            for Opcode { opcode, executed } in &kernel.opcodes {
                let op = ops.get(&opcode[..]).with_context(|| format!("there is no instruction {opcode}"))?;
                let one = rates::clocks_of(target, *op);
                let add =
                    |sum: &mut u64, clocks: u32| *sum = sum.saturating_add(executed.saturating_mul(clocks.into()));
                add(&mut clocks.matrix, one.matrix);
                add(&mut clocks.vector, one.vector);
                add(&mut clocks.lds, one.lds);
                add(&mut clocks.memory, one.memory);
                add(&mut clocks.scalar, one.scalar);
            }
            let (unit, most) = clocks.busiest();
            Ok(Executed {
                kernel: kernel.name,
                arch: processor.to_owned(),
                launches: kernel.launches,
                waves: kernel.waves,
                instructions: kernel.instructions,
                clocks,
                conflicts,
                loaded: kernel.memory.loads.bytes,
                stored: kernel.memory.stores.bytes,
                busiest: (unit.to_owned(), most),
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(opcode: &str) -> String {
        format!(
            r#"{{"schema": "hip-emu-report", "version": 1, "devices": [{{"device": 0, "arch": "gfx90a:sramecc+:xnack-"}}],
            "kernels": [{{"name": "k", "device": 0, "launches": 2, "waves": 8, "instructions": {{"total": 60, "valu": 50}},
            "memory": {{"loads": {{"bytes": 100}}, "stores": {{"bytes": 7}}}}, "lds": {{"conflict_cycles": 5}},
            "opcodes": [{{"opcode": "{opcode}", "executed": 10}}, {{"opcode": "ds_read_b128", "executed": 3}},
            {{"opcode": "v_add_f32", "executed": 50}}, {{"opcode": "global_load_dwordx4", "executed": 4}},
            {{"opcode": "s_add_u32", "executed": 6}}]}}]}}"#
        )
    }

    #[test]
    fn clocks_follow_the_rates() {
        let kernels = kernels(&report("v_mfma_f32_32x32x8f16")).unwrap();
        let [kernel] = &kernels[..] else { panic!("{kernels:?}") };
        // 32 * 32 * 8 * 2 operations at 256 a clock: 64; 4 clocks to issue it. A read of four dwords takes 32 clocks of a SIMD's
        // share, and a conflict's cycle 4.
        let clocks = Units { matrix: 640, vector: 40 + 200, lds: 3 * 32 + 20, memory: 4 * 64, scalar: 24 };
        assert_eq!((kernel.clocks, kernel.conflicts), (clocks, 20));
        assert_eq!(kernel.busiest, ("matrix".to_owned(), 640));
        assert_eq!((&kernel.arch[..], kernel.launches, kernel.loaded, kernel.stored), ("gfx90a", 2, 100, 7));
    }

    #[test]
    fn what_is_not_known_is_an_error() {
        assert!(kernels("{}").is_err());
        assert!(kernels(&report("v_no_such")).unwrap_err().to_string().contains("v_no_such"));
        assert!(kernels(&report("v_nop").replace("gfx90a", "gfx1100")).unwrap_err().to_string().contains("gfx1100"));
        assert!(
            kernels(&report("v_nop").replace("\"device\": 0, \"launches\"", "\"device\": 3, \"launches\"")).is_err()
        );
    }
}
