//! Loads the compiled programs and launches their kernels.

use std::sync::OnceLock;

use hip_code::{ArgKind, CodeObject, Container, HiddenKind};
use hip_emu_vm::mem::{AllocationKind, DevAddr, Memory};
use hip_emu_vm::{Dispatch, Fault, Image, Level, Machine, MachineConfig, Stats, Target};

/// A compiled version of `programs.hip`.
pub(crate) struct Program {
    pub(crate) target: Target,
    pub(crate) optimised: bool,
    object: CodeObject,
}

impl Program {
    pub(crate) fn object(&self) -> &CodeObject {
        &self.object
    }
}

/// All versions: four targets, two optimisation levels.
pub(crate) fn programs() -> &'static [Program] {
    static PROGRAMS: OnceLock<Vec<Program>> = OnceLock::new();
    PROGRAMS.get_or_init(|| {
        let mut programs = Vec::new();
        let bundles: [(bool, &[u8]); 2] =
            [(false, include_bytes!("programs.O0.hipfb")), (true, include_bytes!("programs.O3.hipfb"))];
        for (optimised, bytes) in bundles {
            let container = Container::parse(bytes).expect("the bundle is well-formed");
            for entry in container.entries().iter().filter(|entry| !entry.host) {
                let object = CodeObject::parse(&entry.bytes).expect("the code object is well-formed");
                let target = object.target.processor.parse().expect("a target of the machine");
                programs.push(Program { target, optimised, object });
            }
        }
        assert_eq!(programs.len(), 8);
        programs
    })
}

/// What a kernel is given.
pub(crate) enum Arg {
    Pointer(DevAddr),
    U32(u32),
    F32(f32),
}

impl From<DevAddr> for Arg {
    fn from(addr: DevAddr) -> Self {
        Arg::Pointer(addr)
    }
}

impl From<u32> for Arg {
    fn from(value: u32) -> Self {
        Arg::U32(value)
    }
}

impl From<f32> for Arg {
    fn from(value: f32) -> Self {
        Arg::F32(value)
    }
}

/// Grid, block and the rest of a launch.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Shape {
    pub(crate) blocks: [u32; 3],
    pub(crate) threads: [u32; 3],
    pub(crate) dynamic_lds: u32,
    pub(crate) cooperative: bool,
}

impl Shape {
    pub(crate) fn linear(blocks: u32, threads: u32) -> Self {
        Shape { blocks: [blocks, 1, 1], threads: [threads, 1, 1], ..Shape::default() }
    }
}

/// A device with one program loaded.
pub(crate) struct Device<'m> {
    pub(crate) memory: &'m Memory,
    pub(crate) image: Image<'m>,
    pub(crate) machine: Machine,
    pub(crate) name: String,
}

impl<'m> Device<'m> {
    pub(crate) fn new(program: &Program, memory: &'m Memory) -> Self {
        Self::with(program, memory, Level::detect(), 1, None)
    }

    pub(crate) fn with(
        program: &Program,
        memory: &'m Memory,
        level: Level,
        threads: usize,
        budget: Option<u64>,
    ) -> Self {
        let image = Image::load_at_level(&program.object, memory, program.target, level).expect("the program loads");
        let config = MachineConfig { threads, instruction_budget: budget, ..MachineConfig::new(program.target) };
        let name = format!("{} -O{} {level:?}", program.target, if program.optimised { 3 } else { 0 });
        Device { memory, image, machine: Machine::new(config), name }
    }

    /// Device memory with these bytes.
    pub(crate) fn upload<T: bytemuck::NoUninit>(&self, data: &[T]) -> DevAddr {
        let bytes = bytemuck::cast_slice(data);
        let at = self.memory.allocate(bytes.len() as u64, 256, AllocationKind::Device).expect("memory");
        self.memory.write(at, bytes).expect("in bounds");
        at
    }

    /// What is in device memory.
    pub(crate) fn download<T: bytemuck::Pod>(&self, at: DevAddr, count: usize) -> Vec<T> {
        let mut data = vec![T::zeroed(); count];
        self.memory.read(at, bytemuck::cast_slice_mut(&mut data)).expect("in bounds");
        data
    }

    pub(crate) fn run(&self, kernel: &str, shape: Shape, args: &[Arg]) -> Stats {
        match self.try_run(kernel, shape, args) {
            Ok(stats) => stats,
            Err(fault) => panic!("{}: {fault}", self.name),
        }
    }

    /// Launches a kernel with its hidden arguments and a dispatch packet, as the runtime would.
    pub(crate) fn try_run(&self, kernel: &str, shape: Shape, args: &[Arg]) -> Result<Stats, Box<Fault>> {
        let kernel = self.image.kernel(kernel).expect("the kernel exists");
        let signature = &kernel.signature;
        let mut segment = vec![0u8; (signature.kernarg_size as usize).max(16)];
        let mut args = args.iter();
        for arg in &signature.args {
            let at = arg.offset as usize;
            let mut put = |bytes: &[u8]| segment[at..at + bytes.len()].copy_from_slice(bytes);
            match &arg.kind {
                ArgKind::Hidden(kind) => hidden(kind, &shape, &mut put),
                _ => match args.next().expect("an argument for every parameter") {
                    Arg::Pointer(addr) => put(&addr.0.to_le_bytes()),
                    Arg::U32(value) => put(&value.to_le_bytes()),
                    Arg::F32(value) => put(&value.to_le_bytes()),
                },
            }
        }
        assert!(args.next().is_none(), "more arguments than parameters");
        let kernarg = self.upload(&segment);
        let packet = self.upload(&packet(&shape, kernarg));
        let dispatch = Dispatch {
            image: &self.image,
            kernel,
            blocks: shape.blocks,
            threads: shape.threads,
            dynamic_lds: shape.dynamic_lds,
            kernarg,
            packet,
            queue: DevAddr(0),
            dispatch_id: 0,
            dynamic_scratch: 16 * 1024,
            cooperative: shape.cooperative,
            resident: None,
            reach: hip_emu_vm::mem::Reach::ALL,
            host: None,
        };
        let result = self.machine.run(&dispatch, self.memory);
        self.memory.free(kernarg).expect("allocated above");
        self.memory.free(packet).expect("allocated above");
        result
    }
}

fn hidden(kind: &HiddenKind, shape: &Shape, put: &mut dyn FnMut(&[u8])) {
    match kind {
        HiddenKind::BlockCountX => put(&shape.blocks[0].to_le_bytes()),
        HiddenKind::BlockCountY => put(&shape.blocks[1].to_le_bytes()),
        HiddenKind::BlockCountZ => put(&shape.blocks[2].to_le_bytes()),
        HiddenKind::GroupSizeX => put(&(shape.threads[0] as u16).to_le_bytes()),
        HiddenKind::GroupSizeY => put(&(shape.threads[1] as u16).to_le_bytes()),
        HiddenKind::GroupSizeZ => put(&(shape.threads[2] as u16).to_le_bytes()),
        HiddenKind::GridDims => put(&3u16.to_le_bytes()),
        HiddenKind::DynamicLdsSize => put(&shape.dynamic_lds.to_le_bytes()),
        // Offsets and remainders are zero; pointers to services of the runtime are null.
        _ => {}
    }
}

/// An AQL kernel dispatch packet (HSA runtime specification, `hsa_kernel_dispatch_packet_t`).
fn packet(shape: &Shape, kernarg: DevAddr) -> [u8; 64] {
    let mut packet = [0; 64];
    packet[..2].copy_from_slice(&2u16.to_le_bytes());
    packet[2..4].copy_from_slice(&3u16.to_le_bytes());
    for i in 0..3 {
        packet[4 + 2 * i..6 + 2 * i].copy_from_slice(&(shape.threads[i] as u16).to_le_bytes());
        packet[12 + 4 * i..16 + 4 * i].copy_from_slice(&shape.threads[i].wrapping_mul(shape.blocks[i]).to_le_bytes());
    }
    packet[40..48].copy_from_slice(&kernarg.0.to_le_bytes());
    packet
}

/// Small reproducible random numbers (xorshift).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// Small numbers, powers of two and their neighbours, or any bits.
    pub(crate) fn integer(&mut self) -> u64 {
        let bits = self.next();
        match bits % 4 {
            0 => bits >> 8 & 0x3f,
            1 => (1u64 << (bits >> 8 & 63)).wrapping_add(bits >> 16 & 3).wrapping_sub(1),
            2 => (bits >> 8 & 0x3f).wrapping_neg(),
            _ => self.next(),
        }
    }

    /// Moderate numbers, or any bits: denormals, infinities and NaN among them.
    pub(crate) fn float(&mut self) -> f32 {
        let bits = self.next() as u32;
        match bits % 4 {
            0 => (self.next() as i32 >> 20) as f32 / 8.0,
            1 => f32::from_bits(0x3a00_0000 + (self.next() as u32 & 0x0bff_ffff)),
            2 => -f32::from_bits(0x3a00_0000 + (self.next() as u32 & 0x0bff_ffff)),
            _ => f32::from_bits(self.next() as u32),
        }
    }
}

/// Equal bits, or both NaN.
pub(crate) fn same(a: f32, b: f32) -> bool {
    a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan())
}

/// Equal bits, or both NaN.
pub(crate) fn same64(a: f64, b: f64) -> bool {
    a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan())
}
