//! Bytes as the instructions of a kernel, which begins with all kinds of values in its registers: addresses of memory and
//! of where none is, buffer descriptors, numbers.

use std::sync::Arc;

use hip_code::{CodeObject, Segment};
use hip_emu_vm::isa::Op;
use hip_emu_vm::mem::{DevAddr, Memory};
use hip_emu_vm::{Dispatch, Fault, Image, Level, MatrixMode, Target};

use crate::common::{Ending, Regions, machine, run, run_twice, template};

/// Where the code lies in the image; before it are zeros, which a kernel may write to.
const CODE: u64 = 256;
/// Where FLAT instructions find LDS and scratch.
const SHARED: u64 = 1 << 48;
const PRIVATE: u64 = 2 << 48;
/// Bytes of the input that are not code.
const HEAD: usize = 8;

/// Loads `s4` to `s91`, `v1` to `v15`, `v[16:17]` to `v[28:29]` and `m0` from the kernel arguments. The same words on all
/// targets: `s_load_dwordx16`, `s_load_dwordx8`, `v_lshlrev_b32`, `global_load_dword` and so on.
fn prologue() -> Vec<u32> {
    let mut words = Vec::new();
    for i in 0..5 {
        words.extend([0xc012_0100 + i * 0x400, i * 0x40]);
    }
    words.extend([0xc00e_1500, 0x140, 0x243c_0082, 0x243e_0083]);
    for i in 0..15 {
        words.extend([0xdc50_8180 + 4 * i, 0x0100_001e + (i << 24)]);
    }
    for i in 0..7 {
        words.extend([0xdc54_8800 + 8 * i, 0x1000_001f + (i << 25)]);
    }
    words.push(0xbefc_0004);
    words
}

/// `s_endpgm`.
const END: u32 = 0xbf81_0000;

/// What the first bytes of the input choose.
struct Setup {
    target: Target,
    threads: u32,
    blocks: u32,
    scratch: u32,
    lds: u32,
    cooperative: bool,
    matrix: MatrixMode,
    /// Whether addresses of the image may be in registers.
    knows_image: bool,
    /// Bits of `COMPUTE_PGM_RSRC1`: rounding and denormals, `dx10_clamp`, `ieee`, `fp16_ovfl`.
    mode: u32,
    seed: u64,
}

impl Setup {
    fn new(head: &[u8; HEAD]) -> Self {
        let bit = |byte: usize, bit: u32| head[byte] >> bit & 1 != 0;
        let flag = |on: bool, at: u32| u32::from(on) << at;
        Setup {
            target: Target::ALL[usize::from(head[0] & 3)],
            threads: [64, 1, 70, 256][usize::from(head[0] >> 2 & 3)],
            blocks: 1 + u32::from(bit(0, 4)),
            scratch: if bit(0, 5) { 96 } else { 0 },
            lds: if bit(0, 6) { 1000 } else { 0 },
            cooperative: bit(0, 7),
            matrix: if bit(2, 4) { MatrixMode::Exact } else { MatrixMode::Fast },
            knows_image: bit(2, 3),
            mode: u32::from(head[1]) << 12 | flag(bit(2, 0), 21) | flag(bit(2, 1), 23) | flag(bit(2, 2), 26),
            seed: u64::from_le_bytes([head[3], head[4], head[5], head[6], head[7], 0, 0, 1]),
        }
    }

    /// Dword, or pair of dwords, number `index` of what registers begin with (SplitMix64 of seed and index).
    fn random(&self, index: u64) -> u64 {
        let mut x = self.seed.wrapping_add((index + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ x >> 31
    }

    /// A number that code is likely to take as one.
    fn number(&self, index: u64) -> u32 {
        let random = self.random(index);
        let bits = (random >> 32) as u32;
        match random % 8 {
            0 | 1 => bits % 64,
            2 => (bits % 64).wrapping_neg(),
            3 => 1 << (bits % 32),
            4 => [0, u32::MAX, 1000, 999, 0x3f80_0000, 0x7f80_0000, 0xffc0_0000, 0x8000_0000][bits as usize % 8],
            5 => bits % 2048,
            _ => bits,
        }
    }

    /// An address, mostly one near the beginning or the end of memory.
    fn address(&self, index: u64, places: &[(u64, u64)]) -> u64 {
        let random = self.random(index);
        let near = (random >> 8) % 96;
        let (base, len) = places[(random >> 16) as usize % places.len()];
        match random % 16 {
            0 => 0,
            1 => u64::MAX - near,
            2 => SHARED + near * 16,
            3 => PRIVATE + near,
            4 => random,
            5 | 6 => base + len - near % 16,
            7 => base.wrapping_sub(near % 16),
            _ => base + near * 4,
        }
    }
}

/// Runs the bytes behind the head as instructions.
pub(crate) fn check(bytes: &[u8]) {
    let Some((head, code)) = bytes.split_first_chunk::<HEAD>() else { return };
    let setup = Setup::new(head);
    let object = object(&setup, code);
    let memory = Memory::new();
    let image = Image::load(&object, &memory, setup.target).expect("it is well-formed");
    let mut regions = Regions::new(&memory);
    regions.note(image.base(), object.image_size());
    let data = regions.add((0..1024).flat_map(|i| setup.number(1 << 20 | i).to_le_bytes()).collect());
    let small = regions.add(vec![0x55; 60]);
    let mut places = vec![(data.0, 4096), (data.0, 4096), (small.0, 60)];
    if setup.knows_image {
        places.push((image.base().0, object.image_size()));
    }
    let kernarg = regions.add(registers(&setup, &places));

    let dispatch = |image| dispatch(&setup, image, kernarg);
    let machine = machine(setup.target, setup.matrix);
    let (ending, contents, observation) = run_twice(machine, &dispatch(&image), &regions);
    if setup.knows_image
        || setup.scratch != 0
        || !observation.instructions().all(|(op, _)| is_the_same_at_all_levels(op))
    {
        return;
    }
    // Portable code does what the host's vector instructions do.
    let portable = Image::load_at_level(&object, &memory, setup.target, Level::Portable).expect("it is well-formed");
    let again = run(machine, &dispatch(&portable), &memory, None);
    assert_eq!(gist(&ending), gist(&again), "the portable level ended otherwise: {ending:?} and {again:?}");
    // The first of them is the image.
    assert!(contents[1..] == regions.contents()[1..], "the portable level has left other memory; {ending:?}");
}

/// Whether an instruction gives the same bits on all CPU levels and wherever the code lies: it can make no NaN, and does not
/// read the program counter.
fn is_the_same_at_all_levels(op: Op) -> bool {
    let name = op.name();
    let float = ["f16", "f32", "f64", "bf16", "fp8", "bf8", "_legacy", "v_mad_mix", "v_fma_mix", "v_mfma", "v_smfmac"];
    let place = [
        "s_getpc",
        "s_setpc",
        "s_swappc",
        "s_call",
        "s_cbranch_g_fork",
        "s_cbranch_i_fork",
        "s_memtime",
        "s_memrealtime",
    ];
    !float.iter().chain(&place).any(|part| name.contains(part))
}

/// What does not depend on where the code lies.
fn gist(ending: &Ending) -> String {
    match ending {
        Ok(stats) => format!("{stats:?}"),
        Err(fault) => {
            let Fault { kind, pc, instruction, workgroup, wave, lane, .. } = &**fault;
            format!("{:?} {pc} {instruction} {workgroup:?} {wave} {lane:?}", std::mem::discriminant(kind))
        }
    }
}

fn dispatch<'a>(setup: &Setup, image: &'a Image<'a>, kernarg: DevAddr) -> Dispatch<'a> {
    let kernel = image.kernels().next().expect("it has one");
    Dispatch {
        kernarg,
        packet: kernarg,
        cooperative: setup.cooperative,
        ..Dispatch::new(image, kernel, [setup.blocks, 1, 1], [setup.threads, 1, 1])
    }
}

/// A code object with one kernel, which is the prologue and the code.
fn object(setup: &Setup, code: &[u8]) -> CodeObject {
    let template = template(setup.target);
    let mut bytes = vec![0; CODE as usize];
    prologue().iter().for_each(|word| bytes.extend(word.to_le_bytes()));
    bytes.extend(&code[..code.len() & !3]);
    bytes.extend(END.to_le_bytes());
    let len = bytes.len();
    let mut kernel = template.kernels[0].clone();
    kernel.descriptor_vaddr = 0;
    let descriptor = &mut kernel.descriptor;
    descriptor.group_segment_size = setup.lds;
    descriptor.private_segment_size = setup.scratch;
    descriptor.entry_offset = CODE as i64;
    // All registers; one pair of user registers, the address of the arguments; workgroup ids; accumulation registers from 256.
    descriptor.rsrc1 = 63 | 15 << 6 | setup.mode;
    descriptor.rsrc2 = u32::from(setup.scratch != 0) | 2 << 1 | 1 << 7;
    descriptor.rsrc3 = 63;
    descriptor.code_properties = 1 << 3;
    (descriptor.kernarg_preload_length, descriptor.kernarg_preload_offset) = (0, 0);
    let segment = |vaddr: u64, file: std::ops::Range<usize>, flags| Segment {
        vaddr,
        mem_size: file.len() as u64,
        file,
        align: 4,
        flags,
    };
    CodeObject {
        target: template.target.clone(),
        version: template.version,
        kernels: vec![kernel],
        segments: vec![segment(0, 0..CODE as usize, 6), segment(CODE, CODE as usize..len, 5)],
        relocations: Vec::new(),
        symbols: Vec::new(),
        printf_formats: Vec::new(),
        bytes: Arc::from(bytes),
    }
}

/// The kernel arguments, of which the prologue makes registers.
fn registers(setup: &Setup, places: &[(u64, u64)]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(4608);
    // Scalar registers, four by four.
    for quad in 0..24 {
        let random = setup.random(2000 + quad);
        let pair = |i: u64| match random >> (8 * i) & 3 {
            0 => u64::from(setup.number(4 * quad + 2 * i)) | u64::from(setup.number(4 * quad + 2 * i + 1)) << 32,
            _ => setup.address(1000 + 2 * quad + i, places),
        };
        let (low, high) = match random >> 32 & 3 {
            // A buffer descriptor: base, stride, swizzle; records, format and index stride.
            0 | 1 => {
                let (base, len) = places[quad as usize % places.len()];
                let stride = [0, 0, 4, 16, 60, 1 << 13][(random >> 40) as usize % 6] * (random >> 48 & 1);
                let more = random >> 50 & 1;
                let records = len.checked_div(stride).map_or(len + 4 * more, |records| records + more);
                let word3 = (random >> 8) as u32;
                (base & 0xffff_ffff_ffff | stride << 48 | (random >> 52 & 1) << 63, records | u64::from(word3) << 32)
            }
            _ => (pair(0), pair(1)),
        };
        bytes.extend(low.to_le_bytes());
        bytes.extend(high.to_le_bytes());
    }
    // Numbers of lanes, from byte 384 on.
    (0..416).for_each(|i| bytes.extend(setup.number(10_000 + i).to_le_bytes()));
    // Addresses of lanes, from byte 2048 on: neighbours, or wherever.
    let base = setup.address(7, places);
    let step = [4, 4, 8, 16, 0, 1][setup.random(8) as usize % 6];
    for i in 0..320 {
        let wild = setup.random(9) & 7 == 0 || setup.random(20_000 + i) & 255 == 0;
        let address = if wild { setup.address(30_000 + i, places) } else { base.wrapping_add(step * (i % 64)) };
        bytes.extend(address.to_le_bytes());
    }
    bytes
}
