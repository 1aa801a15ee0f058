//! What a dispatch does, counted: instructions by mnemonic, traffic to memory, bank conflicts of LDS, divergence.
//!
//! Counting is a property of the lowered code: [`Machine::run_observed`](crate::Machine::run_observed) runs blocks that have
//! micro-ops for it among the others, and other dispatches run blocks that have none.
//!
//! What the figures mean is said at each of them. None of them is a time: they are what a model of the hardware, or a
//! person, would estimate one from.

pub mod banks;
mod class;
mod matrix;

pub use banks::{BANKS, LdsAccess};
pub use class::{Class, Exactness};
pub use matrix::{MatrixType, MatrixWork};

use crate::isa::Op;

/// How often an instruction was executed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// By waves.
    pub executed: u64,
    /// Lanes that were active then, all in all: at most 64 times as many. Zero for scalar instructions, and for matrix
    /// instructions, which ignore EXEC.
    pub lanes: u64,
}

/// Accesses of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traffic {
    /// Instructions that had at least one active lane.
    pub instructions: u64,
    /// Bytes that the active lanes accessed, whether or not others accessed the same.
    pub bytes: u64,
    /// Different cache lines that each instruction touched, added up: 64 bytes each, 128 on gfx942
    /// ([`line_bytes`]). The least number of transactions that there must be. Zero for LDS.
    pub lines: u64,
}

impl Traffic {
    fn merge(&mut self, other: &Traffic) {
        self.instructions += other.instructions;
        self.bytes += other.bytes;
        self.lines += other.lines;
    }
}

/// Accesses by what they do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Accesses {
    /// Loads.
    pub loads: Traffic,
    /// Stores.
    pub stores: Traffic,
    /// Read-modify-write. The bytes count once.
    pub atomics: Traffic,
}

impl Accesses {
    pub(crate) fn of(&mut self, kind: Kind) -> &mut Traffic {
        match kind {
            Kind::Load => &mut self.loads,
            Kind::Store => &mut self.stores,
            Kind::Atomic => &mut self.atomics,
        }
    }

    fn merge(&mut self, other: &Accesses) {
        self.loads.merge(&other.loads);
        self.stores.merge(&other.stores);
        self.atomics.merge(&other.atomics);
    }
}

/// What an access does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Load,
    Store,
    Atomic,
}

/// Cycles of LDS, in the model of [`banks`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LdsCycles {
    /// Cycles that the accesses take: in each phase, as many as the busiest bank has different dwords.
    pub total: u64,
    /// Those of them beyond one per phase: bank conflicts.
    pub conflicts: u64,
}

/// What a dispatch, or several, have done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Observation {
    /// By number of the mnemonic; empty before the first instruction.
    counts: Vec<Count>,
    /// Device and host memory, by GLOBAL, FLAT and MUBUF. Dwords of MUBUF that are out of range are none.
    pub memory: Accesses,
    /// Private memory, by whatever instruction.
    pub scratch: Accesses,
    /// LDS, by DS and FLAT.
    pub lds: Accesses,
    /// Cycles of the accesses of DS to LDS.
    pub lds_cycles: LdsCycles,
    /// Loads of SMEM. A load is one for the whole wave.
    pub scalar: Traffic,
    /// How often an instruction has left some of the active lanes active, but not all: where a wave splits.
    pub splits: u64,
    /// Memory instructions whose traffic is not in the figures above: formatted buffer accesses and the like.
    pub unmeasured: u64,
    /// The EXEC mask before the instruction under way.
    pub(crate) exec: u64,
}

impl Observation {
    /// Counts an instruction that is executed this many times with so many lanes.
    #[inline]
    pub(crate) fn count(&mut self, op: u16, times: u16, lanes: u32) {
        if self.counts.is_empty() {
            self.counts.resize(Op::all().len(), Count::default());
        }
        if let Some(count) = self.counts.get_mut(usize::from(op)) {
            count.executed += u64::from(times);
            count.lanes += u64::from(times) * u64::from(lanes);
        }
    }

    /// The instructions that were executed, by mnemonic.
    pub fn instructions(&self) -> impl Iterator<Item = (Op, Count)> + '_ {
        Op::all().iter().copied().zip(self.counts.iter().copied()).filter(|(_, count)| count.executed != 0)
    }

    /// How often an instruction was executed.
    pub fn of(&self, op: Op) -> Count {
        self.counts.get(op as usize).copied().unwrap_or_default()
    }

    /// The instructions of a class.
    pub fn of_class(&self, class: Class) -> Count {
        let mut sum = Count::default();
        for (_, count) in self.instructions().filter(|(op, _)| Class::of(*op) == class) {
            sum.executed += count.executed;
            sum.lanes += count.lanes;
        }
        sum
    }

    /// Adds what another one has counted.
    pub fn merge(&mut self, other: &Observation) {
        if self.counts.is_empty() {
            self.counts.clone_from(&other.counts);
        } else {
            for (count, other) in self.counts.iter_mut().zip(&other.counts) {
                count.executed += other.executed;
                count.lanes += other.lanes;
            }
        }
        self.memory.merge(&other.memory);
        self.scratch.merge(&other.scratch);
        self.lds.merge(&other.lds);
        self.scalar.merge(&other.scalar);
        self.lds_cycles.total += other.lds_cycles.total;
        self.lds_cycles.conflicts += other.lds_cycles.conflicts;
        self.splits += other.splits;
        self.unmeasured += other.unmeasured;
    }
}

/// Bytes of a cache line, by which accesses to memory are counted: what the first-level cache of the target has.
pub fn line_bytes(target: crate::Target) -> u32 {
    if target >= crate::Target::Gfx942 { 128 } else { 64 }
}

/// How many different lines accesses of `bytes` bytes (at most a line) at these addresses touch.
pub(crate) fn lines(addresses: &[u64], bytes: u32, line: u32) -> u64 {
    let line = u64::from(line.max(1));
    let ends = |address: u64| (address / line, address.wrapping_add(u64::from(bytes.max(1) - 1)) / line);
    // Usually they rise from lane to lane, so that a line that was touched is that of the lane before or none.
    let (mut count, mut latest) = (0, None);
    let rising = addresses.iter().all(|&address| {
        let (first, last) = ends(address);
        let rises = latest.is_none_or(|latest| first >= latest) && last >= first;
        count += u64::from(latest != Some(first)) + u64::from(last != first);
        latest = Some(last);
        rises
    });
    if rising {
        return count;
    }
    let mut touched = Vec::with_capacity(2 * addresses.len());
    for &address in addresses {
        let (first, last) = ends(address);
        touched.push(first);
        if last != first {
            touched.push(last);
        }
    }
    touched.sort_unstable();
    touched.dedup();
    touched.len() as u64
}

#[cfg(test)]
mod tests;
