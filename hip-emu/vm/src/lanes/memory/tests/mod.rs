//! Memory instructions against a scalar reference, on every CPU level. A test makes an instruction, a register file and
//! memory, computes what must come out lane by lane, and compares the *whole* register file and memory.

mod atomics;
mod buffers;
mod every;
mod faults;
pub(crate) use every::is_memory;
mod globals;
mod local;
mod rare;
mod scalars;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use crate::Target;
use crate::isa::{Encoding, Inst, Mods, Op, Operand};
use crate::lanes::level::Level;
use crate::lower::context::Lower;
use crate::lower::micro::Flow;
use crate::mem::access::View;
use crate::mem::{AllocationKind, DevAddr, Memory};
use crate::wave::state::{ACCS, EXEC, Exit, FILE_BYTES, VECTOR_BYTES, VGPRS, Wave};

/// xorshift, so that failures repeat.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub(super) fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }
}

/// The opcode with this mnemonic.
pub(super) fn op(name: &str) -> Op {
    *Op::all().iter().find(|op| op.name() == name).unwrap_or_else(|| panic!("no instruction {name}"))
}

/// An instruction without operands.
pub(super) fn inst(name: &str, enc: Encoding) -> Inst {
    Inst { op: op(name), enc, size: 8, dst: None, sdst: None, src: [None; 4], mods: Mods::default() }
}

/// The mnemonics that tests have run so far, see [`every`].
static RUN: Mutex<BTreeSet<&str>> = Mutex::new(BTreeSet::new());

/// Masks that tests run with.
pub(super) const MASKS: [u64; 7] =
    [u64::MAX, 0, 1, 1 << 63, 0x0000_ffff_ffff_fff0, 0xdead_beef_0000_5a5a, 0x8000_0000_0000_0001];

/// The levels of this host.
pub(super) fn levels() -> impl Iterator<Item = Level> {
    Level::ALL.into_iter().filter(|&level| level <= Level::of_host())
}

/// A wave with random registers, memory with random contents, LDS with random contents.
pub(super) struct Machine {
    pub(super) wave: Wave,
    pub(super) memory: Memory,
    pub(super) regions: Vec<(u64, usize)>,
    _lds: Vec<u128>,
}

/// What is compared: the register file, the bytes of each region, LDS.
#[derive(Clone, PartialEq)]
pub(super) struct State {
    pub(super) file: Vec<u32>,
    pub(super) memory: BTreeMap<u64, Vec<u8>>,
    pub(super) lds: Vec<u8>,
}

impl Machine {
    pub(super) fn new(random: &mut Random, sizes: &[usize], lds_bytes: usize) -> Machine {
        let memory = Memory::new();
        let mut regions = Vec::new();
        for &size in sizes {
            let base = memory.allocate(size as u64, 1, AllocationKind::Device).unwrap();
            let bytes: Vec<u8> = (0..size).map(|_| random.next() as u8).collect();
            memory.write(base, &bytes).unwrap();
            regions.push((base.0, size));
        }
        let mut wave = Wave::new();
        wave.mem = View::new(memory.snapshot());
        let mut lds: Vec<u128> =
            (0..lds_bytes.div_ceil(16)).map(|_| u128::from(random.next()) << 64 | u128::from(random.next())).collect();
        wave.lds = lds.as_mut_ptr().cast();
        wave.lds_size = lds_bytes as u32;
        let mut machine = Machine { wave, memory, regions, _lds: lds };
        let file: Vec<u32> = (0..FILE_BYTES / 4).map(|_| random.next() as u32).collect();
        // SAFETY: the file has that many bytes.
        unsafe { std::ptr::copy_nonoverlapping(file.as_ptr(), machine.wave.at(0).cast(), file.len()) };
        machine.exec(u64::MAX);
        machine
    }

    pub(super) fn exec(&mut self, exec: u64) {
        self.wave.set64(EXEC, exec);
    }

    /// Sets the lanes of `v[register]`.
    pub(super) fn set(&mut self, register: usize, lanes: impl Fn(usize) -> u32) {
        for lane in 0..64 {
            // SAFETY: tests name registers below 256.
            unsafe { self.wave.lanes(VGPRS + register as u32 * VECTOR_BYTES).add(lane).write(lanes(lane)) };
        }
    }

    /// Sets the pair `v[register:register+1]`.
    pub(super) fn set64(&mut self, register: usize, lanes: impl Fn(usize) -> u64) {
        self.set(register, |lane| lanes(lane) as u32);
        self.set(register + 1, |lane| (lanes(lane) >> 32) as u32);
    }

    pub(super) fn state(&mut self) -> State {
        // SAFETY: the file has that many bytes, all initialised.
        let file = unsafe { std::slice::from_raw_parts(self.wave.at(0).cast::<u32>(), FILE_BYTES as usize / 4) };
        let mut memory = BTreeMap::new();
        for &(base, size) in &self.regions {
            let mut bytes = vec![0; size];
            self.memory.read(DevAddr(base), &mut bytes).unwrap();
            memory.insert(base, bytes);
        }
        // The wave has written through its own pointer.
        let lds = (0..self.wave.lds_size as usize)
            // SAFETY: LDS has `lds_size` bytes.
            .map(|i| unsafe { self.wave.lds.add(i).read() })
            .collect();
        State { file: file.to_vec(), memory, lds }
    }

    /// Lowers and runs one instruction.
    pub(super) fn run(&mut self, inst: &Inst, level: Level) -> Flow {
        self.run_on(inst, level, Target::Gfx942)
    }

    pub(super) fn run_on(&mut self, inst: &Inst, level: Level, target: Target) -> Flow {
        self.run_with(inst, Lower::new(target, level, 0))
    }

    pub(super) fn run_with(&mut self, inst: &Inst, mut ctx: Lower) -> Flow {
        RUN.lock().unwrap_or_else(PoisonError::into_inner).insert(inst.op.name());
        crate::lower::memory::lower(inst, &mut ctx).unwrap_or_else(|e| panic!("{}: {e:?}", inst.op));
        let micros = ctx.finish().micros;
        self.wave.exit = Exit::None;
        for micro in &micros {
            // SAFETY: made by the lowering for a level that the host has.
            if unsafe { (micro.f)(&mut self.wave, micro) } == Flow::Stop {
                return Flow::Stop;
            }
        }
        Flow::Continue
    }
}

impl State {
    /// The dword of a lane of a register.
    pub(super) fn lane(&mut self, operand: Operand, register: usize, lane: usize) -> &mut u32 {
        let base = match operand {
            Operand::Vgpr(i) => VGPRS + u32::from(i) * VECTOR_BYTES,
            Operand::Acc(i) => ACCS + u32::from(i) * VECTOR_BYTES,
            other => panic!("{other:?}"),
        };
        &mut self.file[base as usize / 4 + 64 * register + lane]
    }

    /// The bytes at an address.
    pub(super) fn bytes(&mut self, address: u64, len: usize) -> &mut [u8] {
        let (base, bytes) = self.memory.range_mut(..=address).next_back().unwrap();
        &mut bytes[(address - base) as usize..][..len]
    }

    /// Fails with the first difference.
    pub(super) fn must_be(&self, want: &State, what: &str) {
        for (i, (have, want)) in self.file.iter().zip(&want.file).enumerate() {
            let register = (i as i64 - i64::from(VGPRS / 4)) / 64;
            assert!(have == want, "{what}: v{register} lane {} is {have:#x} instead of {want:#x}", i % 64);
        }
        for (base, want) in &want.memory {
            let have = &self.memory[base];
            if let Some(i) = (0..want.len()).find(|&i| have[i] != want[i]) {
                panic!("{what}: byte {i} of {base:#x} is {:#x} instead of {:#x}", have[i], want[i]);
            }
        }
        if let Some(i) = (0..want.lds.len()).find(|&i| self.lds[i] != want.lds[i]) {
            panic!("{what}: LDS byte {i} is {:#x} instead of {:#x}", self.lds[i], want.lds[i]);
        }
    }
}

/// Width and extension of a load or store, from the end of its mnemonic.
#[derive(Clone, Copy, Debug)]
pub(super) struct Format {
    pub(super) bytes: usize,
    signed: bool,
    /// Which half of the register, for 16-bit forms.
    half: Option<usize>,
}

pub(super) const LOADS: [&str; 14] = [
    "ubyte",
    "sbyte",
    "ushort",
    "sshort",
    "dword",
    "dwordx2",
    "dwordx3",
    "dwordx4",
    "ubyte_d16",
    "ubyte_d16_hi",
    "sbyte_d16",
    "sbyte_d16_hi",
    "short_d16",
    "short_d16_hi",
];

pub(super) const STORES: [&str; 8] =
    ["byte", "byte_d16_hi", "short", "short_d16_hi", "dword", "dwordx2", "dwordx3", "dwordx4"];

impl Format {
    pub(super) fn of(name: &str) -> Format {
        let half = match name {
            _ if name.ends_with("_hi") => Some(1),
            _ if name.ends_with("_d16") => Some(0),
            _ => None,
        };
        let bytes = match name {
            _ if name.contains("dwordx") => 4 * (name.as_bytes()[6] - b'0') as usize,
            "dword" => 4,
            _ if name.contains("short") => 2,
            _ => 1,
        };
        Format { bytes, signed: name.starts_with('s') && !name.starts_with("short"), half }
    }

    pub(super) fn registers(self) -> usize {
        self.bytes.div_ceil(4)
    }

    /// Puts loaded bytes into the registers of a lane.
    pub(super) fn put(self, state: &mut State, dst: Operand, lane: usize, bytes: &[u8]) {
        if self.bytes >= 4 {
            for (i, dword) in bytes.chunks(4).enumerate() {
                *state.lane(dst, i, lane) = u32::from_le_bytes(dword.try_into().unwrap());
            }
            return;
        }
        let raw = if self.bytes == 1 { bytes[0].into() } else { u16::from_le_bytes([bytes[0], bytes[1]]) };
        let value = match (self.signed, self.bytes) {
            (true, 1) => i32::from(raw as u8 as i8) as u32,
            (true, _) => i32::from(raw as i16) as u32,
            _ => raw.into(),
        };
        let register = state.lane(dst, 0, lane);
        *register = match self.half {
            None => value,
            Some(0) => *register & 0xffff_0000 | value & 0xffff,
            Some(_) => *register & 0xffff | value << 16,
        };
    }

    /// The bytes that a store takes from the registers of a lane.
    pub(super) fn take(self, state: &mut State, src: Operand, lane: usize) -> Vec<u8> {
        let shift = if self.half == Some(1) { 16 } else { 0 };
        let registers: Vec<u32> = (0..self.registers()).map(|i| *state.lane(src, i, lane)).collect();
        let mut bytes: Vec<u8> = registers.iter().flat_map(|r| (r >> shift).to_le_bytes()).collect();
        bytes.truncate(self.bytes);
        bytes
    }
}

/// The active lanes of a mask.
pub(super) fn active(exec: u64) -> impl Iterator<Item = usize> {
    (0..64).filter(move |lane| exec >> lane & 1 != 0)
}

/// Offset of each lane from the start of a region of `room` bytes, so that accesses of `size` bytes stay inside.
pub(super) fn patterns(random: &mut Random, size: usize, room: usize) -> Vec<(&'static str, [u64; 64])> {
    let last = (room - size) as u64;
    let of = |f: &dyn Fn(u64) -> u64| -> [u64; 64] { std::array::from_fn(|lane| f(lane as u64).min(last)) };
    let scattered: [u64; 64] = std::array::from_fn(|_| random.below(last + 1));
    let aligned = std::array::from_fn(|_| random.below(last + 1) & !15);
    vec![
        ("linear", of(&|lane| 64 + lane * size as u64)),
        ("linear, unaligned", of(&|lane| 3 + lane * size as u64)),
        ("the same", of(&|_| 40)),
        ("sixteens the same", of(&|lane| 16 * (lane / 16))),
        ("eights the same", of(&|lane| 16 * (lane / 8))),
        ("reversed", of(&|lane| 63 * size as u64 - lane * size as u64)),
        ("strided", of(&|lane| lane * 2 * size as u64)),
        ("swapped pairs", of(&|lane| (lane ^ 1) * size as u64)),
        ("scattered", scattered),
        ("scattered, aligned", aligned),
        ("at the end", of(&|_| last)),
        // As tiles have them: rows that are narrower than a wave, columns, and anything that repeats after 16 lanes.
        ("rows of sixteen", of(&|lane| lane / 16 * (16 * size as u64 + 32) + lane % 16 * size as u64)),
        ("rows of four", of(&|lane| (lane ^ 4) / 4 * (4 * size as u64 + 16) + lane % 4 * size as u64)),
        ("columns of eight", of(&|lane| lane % 8 * size as u64)),
        ("sixteens alike", std::array::from_fn(|lane| scattered[lane % 16])),
    ]
}
