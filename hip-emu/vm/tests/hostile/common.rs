//! What the checks share: compiled programs to begin with, a machine for each target, memory that is put back.

use std::sync::OnceLock;

use hip_code::{CodeObject, Container};
use hip_emu_vm::isa::Op;
use hip_emu_vm::mem::{AllocationKind, DevAddr, Memory};
use hip_emu_vm::observe::Observation;
use hip_emu_vm::{Dispatch, Fault, FaultKind, Machine, MachineConfig, MatrixMode, Stats, Target};

/// The code objects of `tests/programs`: four targets, two optimisation levels.
pub(crate) fn objects() -> &'static [(Target, Vec<u8>)] {
    static OBJECTS: OnceLock<Vec<(Target, Vec<u8>)>> = OnceLock::new();
    OBJECTS.get_or_init(|| {
        let bundles: [&[u8]; 2] =
            [include_bytes!("../programs/programs.O3.hipfb"), include_bytes!("../programs/programs.O0.hipfb")];
        let mut objects = Vec::new();
        for bytes in bundles {
            let container = Container::parse(bytes).expect("the bundle is well-formed");
            for entry in container.entries().iter().filter(|entry| !entry.host) {
                let target = entry.target.processor.parse().expect("a target of the machine");
                objects.push((target, entry.bytes.to_vec()));
            }
        }
        objects
    })
}

/// The parsed code object of a target.
pub(crate) fn template(target: Target) -> &'static CodeObject {
    static TEMPLATES: OnceLock<Vec<CodeObject>> = OnceLock::new();
    let templates = TEMPLATES.get_or_init(|| {
        let find = |target| objects().iter().find(|object| object.0 == target).expect("one for every target");
        Target::ALL.map(|target| CodeObject::parse(&find(target).1).expect("it is well-formed")).into()
    });
    &templates[target as usize]
}

/// Most instructions of a wave.
pub(crate) const BUDGET: u64 = 600;

/// A machine on the calling thread alone, so that what it does is the same every time.
pub(crate) fn machine(target: Target, matrix: MatrixMode) -> &'static Machine {
    static MACHINES: OnceLock<Vec<Machine>> = OnceLock::new();
    let machines = MACHINES.get_or_init(|| {
        let config =
            |target| MachineConfig { threads: 1, instruction_budget: Some(BUDGET), ..MachineConfig::new(target) };
        let both = |target| MatrixMode::ALL.map(|matrix| Machine::new(MachineConfig { matrix, ..config(target) }));
        Target::ALL.into_iter().flat_map(both).collect()
    });
    let wanted = |machine: &&Machine| machine.target() == target && machine.config().matrix == matrix;
    machines.iter().find(wanted).expect("one for both modes of every target")
}

/// Allocations, and what was in them at first.
pub(crate) struct Regions<'m> {
    memory: &'m Memory,
    regions: Vec<Kept>,
}

struct Kept {
    at: DevAddr,
    bytes: Vec<u8>,
    /// Whether it is to be freed.
    own: bool,
}

impl<'m> Regions<'m> {
    pub(crate) fn new(memory: &'m Memory) -> Self {
        Regions { memory, regions: Vec::new() }
    }

    /// Allocates memory with these bytes.
    pub(crate) fn add(&mut self, bytes: Vec<u8>) -> DevAddr {
        let at = self.memory.allocate(bytes.len() as u64, 256, AllocationKind::Device).expect("memory");
        self.memory.write(at, &bytes).expect("in bounds");
        self.regions.push(Kept { at, bytes, own: true });
        at
    }

    /// Frees what was added last.
    pub(crate) fn remove_last(&mut self) {
        if let Some(kept) = self.regions.pop().filter(|kept| kept.own) {
            self.memory.free(kept.at).expect("allocated by `add`");
        }
    }

    /// Takes note of memory that is there already.
    pub(crate) fn note(&mut self, at: DevAddr, len: u64) {
        let bytes = self.read(at, len as usize);
        self.regions.push(Kept { at, bytes, own: false });
    }

    fn read(&self, at: DevAddr, len: usize) -> Vec<u8> {
        let mut bytes = vec![0; len];
        self.memory.read(at, &mut bytes).expect("in bounds");
        bytes
    }

    /// What is there now.
    pub(crate) fn contents(&self) -> Vec<Vec<u8>> {
        self.regions.iter().map(|kept| self.read(kept.at, kept.bytes.len())).collect()
    }

    /// Puts back what was there at first.
    pub(crate) fn restore(&self) {
        self.regions.iter().for_each(|kept| self.memory.write(kept.at, &kept.bytes).expect("in bounds"));
    }
}

impl Drop for Regions<'_> {
    fn drop(&mut self) {
        while !self.regions.is_empty() {
            self.remove_last();
        }
    }
}

/// How a dispatch ended.
pub(crate) type Ending = Result<Stats, Box<Fault>>;

/// Runs a dispatch, then again with counting: both do the same, unless the code asks for what changes. Returns the first
/// ending, what memory held then, and what was counted.
pub(crate) fn run_twice(
    machine: &Machine,
    dispatch: &Dispatch<'_>,
    regions: &Regions<'_>,
) -> (Ending, Vec<Vec<u8>>, Observation) {
    let first = run(machine, dispatch, regions.memory, None);
    let contents = regions.contents();
    regions.restore();
    let mut observation = Observation::default();
    let second = run(machine, dispatch, regions.memory, Some(&mut observation));
    // Scratch lies somewhere else each time.
    let scratch = dispatch.kernel.signature.descriptor.private_segment_size != 0 || dispatch.dynamic_scratch != 0;
    if !scratch && !observation.instructions().any(|(op, _)| changes(op)) {
        assert_eq!(first, second, "the second run ended otherwise");
        assert!(contents == regions.contents(), "the second run has left other memory; {first:?}");
    }
    regions.restore();
    (first, contents, observation)
}

/// Runs a dispatch, which must not lead to a panic inside of the machine.
pub(crate) fn run(
    machine: &Machine,
    dispatch: &Dispatch<'_>,
    memory: &Memory,
    observation: Option<&mut Observation>,
) -> Ending {
    let before = memory.allocated_bytes();
    let ending = match observation {
        Some(observation) => machine.run_observed(dispatch, memory, observation),
        None => machine.run(dispatch, memory),
    };
    assert_eq!(memory.allocated_bytes(), before, "what the dispatch has allocated was not freed");
    match &ending {
        Ok(stats) => assert!(stats.instructions <= stats.waves * (BUDGET + MOST_OF_A_BLOCK), "{stats:?}"),
        Err(fault) => {
            assert!(!matches!(fault.kind, FaultKind::Internal { .. }), "{fault}");
            assert!(!fault.to_string().is_empty());
        }
    }
    ending
}

/// The budget is looked at between blocks, which have this many instructions at most.
const MOST_OF_A_BLOCK: u64 = 1024;

/// Whether the result of an instruction is another one each time.
fn changes(op: Op) -> bool {
    matches!(op, Op::s_memtime | Op::s_memrealtime)
}
