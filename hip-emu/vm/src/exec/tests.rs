//! Instructions, from their words to the state they leave: the vectors of `tests/vectors/ops`, on every CPU level, with
//! all, some and no lanes enabled. The whole register file is compared.

mod coverage;
mod families;
mod flow;
mod reference;

use std::collections::BTreeMap;

use crate::Target;
use crate::error::FaultKind;
use crate::exec::code::Code;
use crate::exec::run::run;
use crate::isa::{self, Encoding};
use crate::lanes::level::Level;
use crate::lower::block;
use crate::wave::state::{EXEC, Exit, M0, SCC, TEMPS, VCC, VECTOR_BYTES, VGPRS, Wave};

const FILES: [(&str, &str); 5] = [
    ("integer", include_str!("../../tests/vectors/ops/integer.txt")),
    ("scalar", include_str!("../../tests/vectors/ops/scalar.txt")),
    ("float", include_str!("../../tests/vectors/ops/float.txt")),
    ("modifiers", include_str!("../../tests/vectors/ops/modifiers.txt")),
    ("modes", include_str!("../../tests/vectors/ops/modes.txt")),
];

/// A register and a value; more than eight digits are a pair.
#[derive(Clone, Debug)]
struct Place {
    register: String,
    value: u64,
    wide: bool,
    /// A result that may be off by one in its last place.
    near: bool,
}

impl Place {
    fn parse(text: &str) -> Place {
        let (register, value) = text.split_once(['=', '~']).unwrap();
        Place {
            register: register.to_owned(),
            value: u64::from_str_radix(value, 16).unwrap(),
            wide: value.len() > 8,
            near: text.contains('~'),
        }
    }

    /// Whether it belongs to a lane: a vector register or a bit of a mask.
    fn of_lane(&self) -> bool {
        self.register.starts_with('v') || self.register.ends_with(":mask")
    }

    /// Offset of the register, and the number of its dwords.
    fn offset(&self) -> u32 {
        let register = self.register.trim_end_matches(":mask");
        match register {
            "vcc" => VCC,
            "scc" => SCC,
            "m0" => M0,
            "exec" => EXEC,
            _ => {
                let number: u32 = register[1..].parse().unwrap();
                if register.starts_with('v') { VGPRS + number * VECTOR_BYTES } else { number * 4 }
            }
        }
    }

    fn is_mask(&self) -> bool {
        self.register == "vcc" || self.register.ends_with(":mask")
    }
}

struct Case {
    inputs: Vec<Place>,
    results: Vec<Place>,
}

struct Vector {
    target: Target,
    mode: u32,
    text: String,
    words: Vec<u32>,
    cases: Vec<Case>,
}

fn parse(text: &str) -> Vec<Vector> {
    let mut vectors: Vec<Vector> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some(case) = line.strip_prefix("  ") {
            let (inputs, results) = case.split_once('>').unwrap();
            let places = |text: &str| text.split_whitespace().map(Place::parse).collect();
            vectors.last_mut().unwrap().cases.push(Case { inputs: places(inputs), results: places(results) });
        } else {
            let parts: Vec<&str> = line.split(" ; ").collect();
            let (target, mode) = parts[0].split_once(' ').unwrap_or((parts[0], "3f0"));
            vectors.push(Vector {
                target: target.parse().unwrap(),
                mode: u32::from_str_radix(mode, 16).unwrap(),
                text: parts[1].to_owned(),
                words: parts[2].split(' ').map(|word| u32::from_str_radix(word, 16).unwrap()).collect(),
                cases: Vec::new(),
            });
        }
    }
    vectors
}

/// Equal, or NaN of the same format: which NaN a calculation gives is not defined.
fn same(text: &str, have: u64, want: u64) -> bool {
    let f16 = |bits: u64| bits & 0x7fff > 0x7c00;
    let half = |shift: u32| {
        let (have, want) = (have >> shift & 0xffff, want >> shift & 0xffff);
        have == want || (f16(have) && f16(want))
    };
    let f32 = |shift: u32| {
        let (have, want) = ((have >> shift) as u32, (want >> shift) as u32);
        have == want || (f32::from_bits(have).is_nan() && f32::from_bits(want).is_nan())
    };
    let f64_nan = |bits: u64| f64::from_bits(bits).is_nan();
    have == want
        || text.contains("f16") && have >> 32 == want >> 32 && half(0) && half(16)
        || text.contains("f32") && f32(0) && f32(32)
        || text.contains("f64") && f64_nan(have) && f64_nan(want)
}

/// Whether two finite numbers are the same or neighbours.
fn neighbours(text: &str, have: u64, want: u64) -> bool {
    let bits = if text.contains("f64") {
        64
    } else if text.contains("f16") {
        16
    } else {
        32
    };
    let ordered = |value: u64| {
        let magnitude = (value & !(1 << (bits - 1))) as i64;
        if value >> (bits - 1) & 1 != 0 { -magnitude } else { magnitude }
    };
    (bits == 64 || have >> bits == 0) && (ordered(have) - ordered(want)).abs() <= 1
}

/// Runs one instruction, lane `i` with case `i` modulo their number, and compares everything.
fn check(vector: &Vector, cases: &[&Case], level: Level, exec: u64) {
    let mut words = vector.words.clone();
    words.push(0xbf81_0000); // s_endpgm
    let code = Code::new(vector.target, level, 0, 0, words.into());
    let mut wave = Wave::new();
    // Registers that nobody has set hold something that would be noticed.
    for (at, register) in wave.file().iter_mut().enumerate() {
        *register = 0x9e37_79b9u32.wrapping_mul(at as u32 + 1);
    }
    wave.mode = vector.mode;
    wave.set(SCC, 0);
    wave.set64(EXEC, exec);
    for lane in 0..64 {
        let case = cases[lane as usize % cases.len()];
        for input in &case.inputs {
            let offset = input.offset();
            if input.is_mask() {
                let mask = wave.get64(offset) & !(1 << lane) | (input.value & 1) << lane;
                wave.set64(offset, mask);
            } else if input.of_lane() {
                wave.set_lane(offset, lane, input.value as u32);
                if input.wide {
                    wave.set_lane(offset + VECTOR_BYTES, lane, (input.value >> 32) as u32);
                }
            } else if input.wide {
                wave.set64(offset, input.value);
            } else {
                wave.set(offset, input.value as u32);
            }
        }
    }
    let mut want = wave.file().to_vec();
    assert_eq!(run(&mut wave, &code, None), Exit::End, "{}", vector.text);

    // What must have changed, where; the rest as before. Temporaries do not count.
    let mut results: BTreeMap<usize, u64> = BTreeMap::new();
    for lane in 0..64usize {
        let enabled = exec >> lane & 1 != 0;
        for result in &cases[lane % cases.len()].results {
            let offset = result.offset() as usize / 4;
            if result.is_mask() {
                let mask = results.entry(offset).or_default();
                *mask |= u64::from(enabled && result.value & 1 != 0) << lane;
                (want[offset], want[offset + 1]) = (*mask as u32, (*mask >> 32) as u32);
            } else if result.of_lane() {
                let wide = result.value > u64::from(u32::MAX) || is_wide(&vector.text);
                let at = offset + lane;
                let have = u64::from(wave.file()[at]) | if wide { u64::from(wave.file()[at + 64]) << 32 } else { 0 };
                if enabled {
                    assert!(
                        same(&vector.text, have, result.value)
                            || result.near && neighbours(&vector.text, have, result.value),
                        "`{}` in mode {:#x} at {level:?}, lane {lane}: {} is {have:#x}, not {:#x}; inputs {:x?}",
                        vector.text,
                        vector.mode,
                        result.register,
                        result.value,
                        cases[lane % cases.len()].inputs
                    );
                    want[at] = have as u32;
                    if wide {
                        want[at + 64] = (have >> 32) as u32;
                    }
                }
            } else {
                want[offset] = result.value as u32;
                if is_wide(&vector.text) && result.register != "scc" {
                    want[offset + 1] = (result.value >> 32) as u32;
                }
            }
        }
    }
    for (at, (&have, &want)) in wave.file().iter().zip(&want).enumerate() {
        let temporary = (TEMPS as usize / 4..VGPRS as usize / 4).contains(&at) || (138..256).contains(&at);
        assert!(
            temporary || have == want,
            "`{}` at {level:?}, EXEC {exec:#x}: word {at} of the register file is {have:#x}, not {want:#x}; inputs {:x?}",
            vector.text,
            cases[0].inputs
        );
    }
}

/// Whether the first operand is a register pair.
fn is_wide(text: &str) -> bool {
    text.split(',').next().is_some_and(|first| first.contains(':'))
}

#[test]
fn vectors() {
    let mut count = 0;
    for (name, text) in FILES {
        let vectors = parse(text);
        assert!(vectors.len() > 40, "{name}");
        for vector in &vectors {
            let inst = isa::decode(vector.target, &vector.words).unwrap();
            let mnemonic = vector.text.split(' ').next().unwrap();
            assert!(mnemonic.starts_with(inst.op.name()), "{} is not {mnemonic}", inst.op);
            count += vector.cases.len();
            let cases: Vec<&Case> = vector.cases.iter().collect();
            let scalar = cases.iter().any(|case| case.inputs.iter().chain(&case.results).any(|place| !place.of_lane()));
            for level in Level::ALL.into_iter().filter(|&level| level <= Level::of_host()) {
                if scalar {
                    // Scalars cannot differ from lane to lane.
                    for case in &cases {
                        check(vector, &[case], level, 0x0f0f_1234_5678_9abc);
                    }
                } else {
                    for exec in [u64::MAX, 0, 1, 1 << 63, 0xffff_0000_0fff_1234, 0x5555_5555_5555_5555] {
                        check(vector, &cases, level, exec);
                    }
                }
            }
        }
    }
    println!("{count} cases");
    assert!(count > 15000);
}

/// Valid instructions of a target, from the decoder's vectors.
fn instructions(target: Target) -> Vec<Vec<u32>> {
    let text = match target {
        Target::Gfx906 => include_str!("../../tests/vectors/decode/gfx906.txt"),
        Target::Gfx908 => include_str!("../../tests/vectors/decode/gfx908.txt"),
        Target::Gfx90a => include_str!("../../tests/vectors/decode/gfx90a.txt"),
        Target::Gfx942 => include_str!("../../tests/vectors/decode/gfx942.txt"),
    };
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split(';').next())
        .map(|words| words.split_whitespace().map_while(|word| u32::from_str_radix(word, 16).ok()).collect())
        .filter(|words: &Vec<u32>| isa::decode(target, words).is_ok())
        .collect()
}

/// Whether an instruction is executed, and neither accesses memory nor jumps.
fn computes(target: Target, words: &[u32]) -> bool {
    let Ok(inst) = isa::decode(target, words) else { return false };
    let memory = matches!(
        inst.enc,
        Encoding::Smem
            | Encoding::Ds
            | Encoding::Flat
            | Encoding::Global
            | Encoding::Scratch
            | Encoding::Mubuf
            | Encoding::Mtbuf
            | Encoding::Mimg
    );
    let other = ["s_movrel", "s_setreg", "s_setpc", "s_swappc", "s_call", "s_set_gpr_idx"];
    let jumps = inst.enc == Encoding::Sopp || other.iter().any(|prefix| inst.op.name().starts_with(prefix));
    !memory && !jumps && block::lower(words, 0, target, Level::Portable, 0x3f0).refusal.is_none()
}

#[test]
fn random_programs_stop_without_harm() {
    let mut state = 0x0123_4567_89ab_cdefu64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state >> 11
    };
    let mut exits: BTreeMap<&str, u32> = BTreeMap::new();
    let mut wave = Wave::new();
    for target in Target::ALL {
        let pool = instructions(target);
        // Mostly instructions that do not end the program at once.
        let harmless: Vec<&Vec<u32>> = pool.iter().filter(|words| computes(target, words)).collect();
        assert!(harmless.len() > 100, "{target}: {}", harmless.len());
        for _ in 0..3000 {
            let mut pick = || match random() % 100 {
                0 => &pool[random() as usize % pool.len()],
                _ => harmless[random() as usize % harmless.len()],
            };
            let mut words: Vec<u32> = (0..40).flat_map(|_| pick().iter().copied()).collect();
            if random() % 4 == 0 {
                // Any bits at all.
                let at = random() as usize % words.len();
                words[at] = random() as u32;
            }
            let level = Level::ALL[random() as usize % 3].min(Level::of_host());
            let code = Code::new(target, level, 0x1000, 0, words.into());
            for (at, register) in wave.file().iter_mut().enumerate() {
                *register = (at as u32).wrapping_mul(0x85eb_ca6b) ^ random() as u32;
            }
            wave.set(SCC, random() as u32 & 1);
            wave.set64(EXEC, random() << 11 ^ random());
            wave.mode = 0x3f0;
            (wave.pc, wave.instructions) = (0, 0);
            // Memory, LDS and scratch are empty.
            let exit = loop {
                match run(&mut wave, &code, Some(2000)) {
                    Exit::Barrier
                    | Exit::GridBarrier { .. }
                    | Exit::Semaphore { .. }
                    | Exit::Yield
                    | Exit::Interrupt => {}
                    exit => break exit,
                }
            };
            let kind = match exit {
                Exit::End => "end",
                Exit::Fault { kind: FaultKind::OutOfBounds { .. }, .. } => "memory",
                Exit::Fault { kind: FaultKind::LdsOutOfBounds { .. }, .. } => "lds",
                Exit::Fault { kind: FaultKind::BadBranch { .. }, .. } => "branch",
                Exit::Fault { kind: FaultKind::Unsupported { .. }, .. } => "unsupported",
                Exit::Fault { kind: FaultKind::UnknownInstruction { .. }, .. } => "unknown",
                Exit::Fault { kind: FaultKind::Budget { .. }, .. } => "budget",
                Exit::Fault { .. } => "other",
                _ => panic!("{exit:?}"),
            };
            *exits.entry(kind).or_default() += 1;
        }
    }
    println!("{exits:?}");
    for kind in ["memory", "branch", "unsupported", "unknown"] {
        assert!(exits.contains_key(kind), "{exits:?}");
    }
}

/// Runs words that end in `s_endpgm` on a wave prepared by `set`, in this mode.
fn run_words(words: &[u32], mode: u32, set: impl FnOnce(&mut Wave)) -> (Wave, Exit) {
    let code = Code::new(Target::Gfx90a, Level::of_host(), 0, 0, words.into());
    let mut wave = Wave::new();
    wave.set64(EXEC, u64::MAX);
    wave.mode = mode;
    set(&mut wave);
    let exit = run(&mut wave, &code, None);
    (wave, exit)
}

fn lane(wave: &mut Wave, register: u32, lane: u32) -> u32 {
    wave.file()[((VGPRS + register * VECTOR_BYTES) / 4 + lane) as usize]
}

const END: u32 = 0xbf81_0000;
/// `v_mul_f32_e32 v0, v1, v2`.
const MUL: u32 = 0x0a00_0501;

#[test]
fn denormals_follow_the_mode() {
    let operands = |wave: &mut Wave| {
        for (at, (a, b)) in [(1e-20f32, 1e-20f32), (1e-40, 1e10), (-1e-40, 0.5), (2.0, 3.0)].into_iter().enumerate() {
            wave.set_lane(VGPRS + VECTOR_BYTES, at as u32, a.to_bits());
            wave.set_lane(VGPRS + 2 * VECTOR_BYTES, at as u32, b.to_bits());
        }
    };
    let product = |mode: u32| {
        let (mut wave, exit) = run_words(&[MUL, END], mode, operands);
        assert_eq!(exit, Exit::End);
        std::array::from_fn(|at| lane(&mut wave, 0, at as u32))
    };
    let (small, large) = ((1e-20f32 * 1e-20).to_bits(), (1e-40f32 * 1e10).to_bits());
    let half = (-1e-40f32 * 0.5).to_bits();
    // Kept (3); results flushed (1); sources flushed (2); both (0): AMDGPUUsage, "Floating Point Denorm Mode".
    assert_eq!(product(0x3f0), [small, large, half, 6f32.to_bits()]);
    assert_eq!(product(0x3d0), [0, large, 0x8000_0000, 6f32.to_bits()]);
    assert_eq!(product(0x3e0), [small, 0, 0x8000_0000, 6f32.to_bits()]);
    assert_eq!(product(0x3c0), [0, 0, 0x8000_0000, 6f32.to_bits()]);
}

#[test]
fn mode_can_change_within_a_program() {
    let words = [
        0xba00_0901, // s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 0
        0x0000_0000,
        MUL,
        0xba00_0901, // ..., 3
        0x0000_0003,
        0x0a06_0501, // v_mul_f32_e32 v3, v1, v2
        0xb880_f801, // s_getreg_b32 s0, hwreg(HW_REG_MODE)
        END,
    ];
    let (mut wave, exit) = run_words(&words, 0x3f0, |wave| {
        wave.set_lane(VGPRS + VECTOR_BYTES, 0, 1e-20f32.to_bits());
        wave.set_lane(VGPRS + 2 * VECTOR_BYTES, 0, 1e-20f32.to_bits());
    });
    assert_eq!(exit, Exit::End);
    assert_eq!((lane(&mut wave, 0, 0), lane(&mut wave, 3, 0)), (0, (1e-20f32 * 1e-20).to_bits()));
    assert_eq!(wave.get(0), 0x3f0);
}

#[test]
fn rounding_follows_the_mode() {
    // 1/3 as f32 times 3: exactly 1 + 2^-25.
    let third = 1f32 / 3.0;
    let operands = |wave: &mut Wave| {
        for (at, (a, b)) in [(third, 3.0f32), (-third, 3.0)].into_iter().enumerate() {
            wave.set_lane(VGPRS + VECTOR_BYTES, at as u32, a.to_bits());
            wave.set_lane(VGPRS + 2 * VECTOR_BYTES, at as u32, b.to_bits());
        }
    };
    let next = f32::from_bits(1f32.to_bits() + 1);
    for (rounding, want) in [(0, [1.0, -1.0]), (1, [next, -1.0]), (2, [1.0, -next]), (3, [1.0, -1.0])] {
        let (mut wave, exit) = run_words(&[MUL, END], 0x3f0 | rounding, operands);
        assert_eq!(exit, Exit::End);
        assert_eq!([0, 1].map(|at| f32::from_bits(lane(&mut wave, 0, at))), want, "{rounding}");
    }
}

#[test]
fn the_output_modifier_needs_a_mode_without_denormals() {
    // v_mul_f32_e64 v0, v1, v2 mul:4
    let words = [0xd105_0000, 0x1002_0501, END];
    let set = |wave: &mut Wave| {
        wave.set_lane(VGPRS + VECTOR_BYTES, 0, 3f32.to_bits());
        wave.set_lane(VGPRS + 2 * VECTOR_BYTES, 0, 5f32.to_bits());
    };
    assert_eq!(lane(&mut run_words(&words, 0x3f0, set).0, 0, 0), 15f32.to_bits());
    assert_eq!(lane(&mut run_words(&words, 0x1c0, set).0, 0, 0), 60f32.to_bits());
}

#[test]
fn cross_lane_moves() {
    // v_readfirstlane_b32 s4, v1; v_readlane_b32 s5, v1, 7; v_writelane_b32 v0, s5, 9; v_mbcnt_lo v2, -1, 0; _hi v2, -1, v2
    let words = [
        0x7e08_0501,
        0xd289_0005,
        0x0001_0f01,
        0xd28a_0000,
        0x0001_1205,
        0xd28c_0002,
        0x0001_00c1,
        0xd28d_0002,
        0x0002_04c1,
        END,
    ];
    let (mut wave, exit) = run_words(&words, 0x3f0, |wave| {
        wave.set64(EXEC, 0xffff_0000_ffff_fff0);
        for at in 0..64 {
            wave.set_lane(VGPRS + VECTOR_BYTES, at, 1000 + at);
        }
    });
    assert_eq!(exit, Exit::End);
    assert_eq!((wave.get(16), wave.get(20), lane(&mut wave, 0, 9)), (1004, 1007, 1007));
    // The number of lanes below, enabled or not, for -1 as the mask; disabled lanes keep what they had.
    assert_eq!((lane(&mut wave, 2, 4), lane(&mut wave, 2, 50), lane(&mut wave, 2, 0)), (4, 50, 0));
}

#[test]
fn comparisons_that_write_exec() {
    // v_cmpx_gt_u32_e32 vcc, v1, v2
    let (mut wave, exit) = run_words(&[0x7db8_0501, END], 0x3f0, |wave| {
        wave.set64(EXEC, 0xff);
        for at in 0..64 {
            wave.set_lane(VGPRS + VECTOR_BYTES, at, at);
            wave.set_lane(VGPRS + 2 * VECTOR_BYTES, at, 4);
        }
    });
    assert_eq!(exit, Exit::End);
    assert_eq!((wave.exec(), wave.get64(VCC)), (0xe0, 0xe0));
    assert_eq!(lane(&mut wave, 1, 3), 3);
}

#[test]
fn data_parallel_permutations() {
    let exec = 0xffff_ffff_ffff_ff7fu64; // lane 7 is disabled
    let run_dpp = |words: [u32; 2]| {
        let (mut wave, exit) = run_words(&[words[0], words[1], END], 0x3f0, |wave| {
            wave.set64(EXEC, exec);
            for at in 0..64 {
                wave.set_lane(VGPRS, at, 7000 + at);
                wave.set_lane(VGPRS + VECTOR_BYTES, at, 100 + at);
                wave.set_lane(VGPRS + 2 * VECTOR_BYTES, at, 1000);
            }
        });
        assert_eq!((exit, wave.exec()), (Exit::End, exec));
        move |at: u32| lane(&mut wave, 0, at)
    };

    // v_add_u32_dpp v0, v1, v2 row_shr:1: lanes without an enabled source keep their old value.
    let mut have = run_dpp([0x6800_04fa, 0xff01_1101]);
    for at in 0..64 {
        let want = if at % 16 == 0 || at == 8 || at == 7 { 7000 + at } else { 1100 + at - 1 };
        assert_eq!(have(at), want, "lane {at}");
    }

    // The same with row_mask:0x5 bank_mask:0x3 and zero for missing sources.
    let mut have = run_dpp([0x6800_04fa, 0x5309_1101]);
    for at in 0..64 {
        let written = at / 16 % 2 == 0 && at / 4 % 4 < 2 && at != 7;
        let source = if at % 16 == 0 || at == 8 { 0 } else { 100 + at - 1 };
        assert_eq!(have(at), if written { 1000 + source } else { 7000 + at }, "lane {at}");
    }

    // v_mov_b32_dpp v0, v1 row_ror:3
    let mut have = run_dpp([0x7e00_02fa, 0xff01_2301]);
    for at in 0..64u32 {
        let source = at / 16 * 16 + (at % 16 + 13) % 16;
        let want = if source == 7 || at == 7 { 7000 + at } else { 100 + source };
        assert_eq!(have(at), want, "lane {at}");
    }

    // v_mov_b32_dpp v0, v1 wave_ror:1
    let mut have = run_dpp([0x7e00_02fa, 0xff01_3c01]);
    for at in 0..64u32 {
        let source = (at + 63) % 64;
        let want = if source == 7 || at == 7 { 7000 + at } else { 100 + source };
        assert_eq!(have(at), want, "lane {at}");
    }

    // v_add_f32_dpp v0, -v1, |v2| quad_perm:[3,3,0,1]: the sign comes after the permutation.
    let (mut wave, _) = run_words(&[0x0200_04fa, 0xff90_4f01, END], 0x3f0, |wave| {
        for at in 0..64 {
            wave.set_lane(VGPRS + VECTOR_BYTES, at, (at as f32).to_bits());
            wave.set_lane(VGPRS + 2 * VECTOR_BYTES, at, (-0.5f32).to_bits());
        }
    });
    for at in 0..64 {
        let source = at / 4 * 4 + [3, 3, 0, 1][at as usize % 4];
        assert_eq!(f32::from_bits(lane(&mut wave, 0, at)), 0.5 - source as f32, "lane {at}");
    }
}
