//! Handlers of the micro-ops that count. They change nothing but the wave's [`Observation`].

use crate::lanes::memory::buffer::Buffer;
use crate::lanes::memory::global::FLAT;
use crate::lanes::memory::scratch::{address as scratch_address, offset_of};
use crate::lower::micro::{Flow, Micro};
use crate::observe::{Kind, LdsAccess, Observation, lines};
use crate::wave::state::{PRIVATE_APERTURE, SHARED_APERTURE, VECTOR_BYTES, Wave};

/// What is counted of an access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Counted {
    pub(crate) kind: Kind,
    /// Bytes per lane and address.
    pub(crate) bytes: u32,
}

/// Bit of `aux`: the second address of an instruction.
pub(crate) const AGAIN: u16 = 1 << 15;

impl Counted {
    /// As bits 8 to 14 of `aux`; those below are the flags of the instruction.
    pub(crate) fn pack(self) -> u16 {
        (self.kind as u16) << 8 | (self.bytes as u16) << 10
    }

    fn unpack(aux: u16) -> Self {
        let kind = match aux >> 8 & 3 {
            0 => Kind::Load,
            1 => Kind::Store,
            _ => Kind::Atomic,
        };
        Counted { kind, bytes: u32::from(aux >> 10 & 31) }
    }
}

/// Calls `f` with the wave's observation, if it has one.
fn with(wave: &mut Wave, f: impl FnOnce(&mut Wave, &mut Observation)) -> Flow {
    if let Some(mut observation) = wave.observation.take() {
        f(wave, &mut observation);
        wave.observation = Some(observation);
    }
    Flow::Continue
}

/// An instruction that is counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tally {
    /// The number of its mnemonic.
    pub(crate) op: u16,
    /// How often it comes.
    pub(crate) times: u16,
    /// Whether its lanes count.
    pub(crate) lanes: bool,
}

/// Counts the instructions from here to the next one that may stop the wave or change EXEC, that one included: those in the
/// list of `aux2` elements at the address in `imm`.
pub(crate) fn tally(wave: &mut Wave, micro: &Micro) -> Flow {
    // SAFETY: `lower::fuse` has stored address and length of a list that lives as long as the block.
    let list: &[Tally] = unsafe {
        std::slice::from_raw_parts(std::ptr::with_exposed_provenance(micro.imm as usize), micro.aux2 as usize)
    };
    with(wave, |wave, observation| {
        let lanes = wave.exec().count_ones();
        for counted in list {
            observation.count(counted.op, counted.times, if counted.lanes { lanes } else { 0 });
        }
    })
}

/// Counts a memory instruction of which nothing else is known.
pub(crate) fn unmeasured(wave: &mut Wave, _: &Micro) -> Flow {
    with(wave, |_, observation| observation.unmeasured += 1)
}

/// Remembers EXEC.
pub(crate) fn remember_exec(wave: &mut Wave, _: &Micro) -> Flow {
    with(wave, |wave, observation| observation.exec = wave.exec())
}

/// Compares EXEC with what it was.
pub(crate) fn compare_exec(wave: &mut Wave, _: &Micro) -> Flow {
    with(wave, |wave, observation| {
        let (before, now) = (observation.exec, wave.exec());
        observation.splits += u64::from(now != 0 && now != before && now & !before == 0);
    })
}

/// A load of `aux2` bytes for the whole wave, from lines of `imm` bytes. (Where it begins within a line is not looked at:
/// these loads are aligned, and those wider than a line take as many as they fill.)
pub(crate) fn scalar(wave: &mut Wave, micro: &Micro) -> Flow {
    with(wave, |_, observation| {
        observation.scalar.instructions += 1;
        observation.scalar.bytes += u64::from(micro.aux2);
        observation.scalar.lines += u64::from(micro.aux2).div_ceil(micro.imm.max(1));
    })
}

/// The lanes whose bit is set.
fn each(mut exec: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = exec.trailing_zeros() as usize;
        exec &= exec.wrapping_sub(1);
        (lane < 64).then_some(lane)
    })
}

/// A lane of the vector register at `offset`.
fn lane(wave: &Wave, offset: u32, lane: usize) -> u32 {
    // SAFETY: the register is in range (invariant 1), and it has 64 lanes.
    unsafe { wave.lanes(offset).add(lane & 63).read() }
}

/// DS: `src[0]` address, `aux2` offset.
pub(crate) fn lds(wave: &mut Wave, micro: &Micro) -> Flow {
    with(wave, |wave, observation| {
        let (counted, exec) = (Counted::unpack(micro.aux), wave.exec());
        if exec == 0 {
            return;
        }
        let addresses = std::array::from_fn(|i| lane(wave, micro.src[0], i).wrapping_add(micro.aux2));
        let cycles = LdsAccess { kind: counted.kind, bytes: counted.bytes }.cycles(exec, &addresses);
        observation.lds_cycles.total += cycles.total;
        observation.lds_cycles.conflicts += cycles.conflicts;
        let traffic = observation.lds.of(counted.kind);
        traffic.instructions += u64::from(micro.aux & AGAIN == 0);
        traffic.bytes += u64::from(exec.count_ones() * counted.bytes);
    })
}

/// Where the lanes of an instruction have gone.
#[derive(Default)]
struct Places {
    memory: Vec<u64>,
    scratch: Vec<u64>,
    lds: u32,
}

impl Places {
    /// Room for all lanes.
    fn new() -> Self {
        Places { memory: Vec::with_capacity(64), scratch: Vec::new(), lds: 0 }
    }

    fn record(&self, counted: Counted, line: u32, observation: &mut Observation) {
        if !self.memory.is_empty() {
            let traffic = observation.memory.of(counted.kind);
            traffic.instructions += 1;
            traffic.bytes += self.memory.len() as u64 * u64::from(counted.bytes);
            traffic.lines += lines(&self.memory, counted.bytes, line);
        }
        record_rows(&self.scratch, counted, line, observation);
        if self.lds != 0 {
            let traffic = observation.lds.of(counted.kind);
            traffic.instructions += 1;
            traffic.bytes += u64::from(self.lds * counted.bytes);
        }
    }

    /// Adds the address of a lane.
    fn add(&mut self, wave: &Wave, flat: bool, address: u64, lane: usize) {
        match (address >> 32) as u32 {
            SHARED_APERTURE if flat => self.lds += 1,
            PRIVATE_APERTURE if flat => self.scratch.push(scratch_address(wave.scratch_base, address as u32, lane)),
            _ => self.memory.push(address),
        }
    }
}

/// GLOBAL and FLAT with a 64-bit address per lane.
pub(crate) fn wide(wave: &mut Wave, micro: &Micro) -> Flow {
    with(wave, |wave, observation| {
        let mut places = Places::new();
        for i in each(wave.exec()) {
            let high = u64::from(lane(wave, micro.src[0] + VECTOR_BYTES, i));
            let address = (high << 32 | u64::from(lane(wave, micro.src[0], i))).wrapping_add(micro.imm);
            places.add(wave, micro.aux & FLAT != 0, address, i);
        }
        places.record(Counted::unpack(micro.aux), micro.aux2, observation);
    })
}

/// GLOBAL and FLAT with a scalar base.
pub(crate) fn based(wave: &mut Wave, micro: &Micro) -> Flow {
    with(wave, |wave, observation| {
        let base = wave.get64(micro.src[2]).wrapping_add(micro.imm);
        let mut places = Places::new();
        for i in each(wave.exec()) {
            let address = base.wrapping_add(u64::from(lane(wave, micro.src[0], i)));
            places.add(wave, micro.aux & FLAT != 0, address, i);
        }
        places.record(Counted::unpack(micro.aux), micro.aux2, observation);
    })
}

/// SCRATCH.
pub(crate) fn scratch(wave: &mut Wave, micro: &Micro) -> Flow {
    with(wave, |wave, observation| {
        let mut places = Places::default();
        for i in each(wave.exec()) {
            let offset = offset_of(wave, micro, i);
            places.scratch.push(scratch_address(wave.scratch_base, offset, i));
        }
        // Dwords of a lane are a row apart, so each of them has lines of its own.
        record_rows(&places.scratch, Counted::unpack(micro.aux), micro.aux2, observation);
    })
}

/// Accesses to scratch at these addresses of first dwords.
fn record_rows(first: &[u64], counted: Counted, line: u32, observation: &mut Observation) {
    if first.is_empty() {
        return;
    }
    let traffic = observation.scratch.of(counted.kind);
    traffic.instructions += 1;
    traffic.bytes += first.len() as u64 * u64::from(counted.bytes);
    traffic.lines += u64::from(counted.bytes.div_ceil(4)) * lines(first, counted.bytes.min(4), line);
}

/// MUBUF. Dwords out of range are no accesses.
pub(crate) fn buffer(wave: &mut Wave, micro: &Micro) -> Flow {
    with(wave, |wave, observation| {
        let counted = Counted::unpack(micro.aux);
        let buffer = Buffer::new(wave, micro);
        let (mut memory, mut scratch) = (Vec::with_capacity(64), Vec::new());
        let part = counted.bytes.min(4);
        for i in each(wave.exec()) {
            if buffer.private() {
                let offset = buffer.private_offset(wave, i);
                scratch.extend(offset.map(|offset| scratch_address(wave.scratch_base, offset, i)));
                continue;
            }
            memory.extend((0..counted.bytes).step_by(4).filter_map(|ahead| buffer.byte(i, ahead, part)));
        }
        record_rows(&scratch, counted, micro.aux2, observation);
        Places { memory, ..Places::default() }.record(Counted { bytes: part, ..counted }, micro.aux2, observation);
    })
}
