//! Random instructions of each family, with every modifier and in every mode, against the reference of
//! [`reference`](super::reference): all lanes, all registers.

use super::reference::{Mode, State};
use super::*;
use crate::isa::{Inst, Op, Operand};

/// Xorshift: the same cases on every run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 >> 8
    }

    fn below(&mut self, limit: usize) -> usize {
        self.next() as usize % limit
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// A float with `mantissa` bits and this bias: the edges of the format, or something near one.
    fn float(&mut self, mantissa: u32, bias: u64) -> u64 {
        let sign = (self.next() & 1) << (mantissa + (2 * bias + 1).count_ones());
        let infinity = (2 * bias + 1) << mantissa;
        let random = self.next() & ((1 << mantissa) - 1);
        sign | match self.below(8) {
            0 => {
                self.pick(&[0, 1, infinity, infinity | 1, infinity | 1 << (mantissa - 1), infinity - 1, 1 << mantissa])
            }
            1 => random,
            2 => self.pick(&[1, 2, 3, bias / 2, 2 * bias - 1, 2 * bias]) << mantissa | random,
            3 => (bias + self.next() % 10) << mantissa | random & (u64::MAX << (mantissa - 4)),
            4 => bias << mantissa,
            _ => (bias - 12 + self.next() % 24) << mantissa | random,
        }
    }

    fn dword(&mut self) -> u32 {
        match self.below(6) {
            0 => self.next() as u32,
            1 => self.pick(&[0, 1, 2, 31, 32, 33, 0x7fff_ffff, 0x8000_0000, u32::MAX, 0xffff, 0x8000, 0x00ff_ffff]),
            2 => (self.next() as u32) >> self.pick(&[8, 16, 20, 27]),
            3 => (self.float(10, 15) | self.float(10, 15) << 16) as u32,
            _ => self.float(23, 127) as u32,
        }
    }

    fn state(&mut self) -> State {
        let mut scalar: [u32; 128] = std::array::from_fn(|_| self.dword());
        let mut vector: Vec<[u32; 64]> = (0..REGISTERS)
            .map(|_| std::array::from_fn(|_| if self.below(4) == 0 { 0 } else { self.dword() }))
            .collect();
        // Pairs of registers with an f64.
        for first in 0..REGISTERS - 1 {
            for lane in (0..64).filter(|_| self.below(4) == 0).collect::<Vec<_>>() {
                let wide = self.float(52, 1023);
                vector[first][lane] = wide as u32;
                vector[first + 1][lane] = (wide >> 32) as u32;
            }
        }
        let exec = self.pick(&[u64::MAX, u64::MAX, 0, 1 << 63, 0x0fff_1234_5555_ffff, 0xffff_0000_0000_8001]);
        (scalar[126], scalar[127]) = (exec as u32, (exec >> 32) as u32);
        let mode = match self.below(4) {
            0 | 1 => 0x3f0,
            2 => 0x300 | self.next() as u32 & 0xff,
            _ => self.next() as u32 & 0x0080_03ff,
        };
        State { scalar, scc: self.next() & 1 != 0, vector, mode: Mode(mode) }
    }
}

/// Vector registers that instructions use.
const REGISTERS: usize = 20;

/// Words of an instruction with the opcode of `template` and any operands and modifiers. Most are not valid.
fn variant(template: &[u32], inst: &Inst, random: &mut Random) -> Vec<u32> {
    let vgpr = |random: &mut Random| random.below(REGISTERS - 2) as u32;
    // Nine bits: a register, a constant, a scalar register.
    let source = |random: &mut Random| match random.below(6) {
        0 => random.below(102) as u32,
        1 => random.pick(&[
            106, 126, 128, 129, 192, 193, 200, 208, 240, 241, 242, 243, 244, 245, 246, 247, 248, 251, 252, 253,
        ]),
        _ => 256 + random.below(REGISTERS - 2) as u32,
    };
    // Modifiers are rarer than their absence.
    let sparse = |random: &mut Random| (random.next() & random.next()) as u32;
    let first = template[0];
    let short = matches!(inst.enc, Encoding::Vop1 | Encoding::Vop2 | Encoding::Vopc);
    if !short {
        let modifiers = if inst.enc == Encoding::Vop3b {
            (random.below(104) as u32) << 8 | (sparse(random) & 0x8000)
        } else {
            sparse(random) & 0xff00
        };
        let dst = if inst.dst.is_none() { random.below(104) as u32 & !1 } else { vgpr(random) };
        let sources = source(random) | source(random) << 9 | source(random) << 18;
        let upper = if inst.enc == Encoding::Vop3p && random.below(2) == 0 { 3 << 27 } else { 0 };
        let upper = upper ^ (sparse(random) & 0xf800_0000);
        let modifiers =
            if inst.enc == Encoding::Vop3p && random.below(2) == 0 { modifiers ^ 0x4000 } else { modifiers };
        return vec![first & 0xffff_0000 | modifiers | dst, sources | upper];
    }
    let fixed = match inst.enc {
        Encoding::Vop1 => 0xfe01_fe00,
        Encoding::Vop2 => 0xfe00_0000,
        _ => 0xfffe_0000,
    };
    let operands = source(random) | vgpr(random) << 9 | vgpr(random) << 17;
    let mut words = vec![first & fixed | operands & !fixed];
    match random.below(4) {
        // SDWA.
        0 => {
            words[0] = words[0] & !0x1ff | 249;
            let scalar = |random: &mut Random| random.below(4) == 0;
            let mut second = sparse(random) & 0x7f3f_ff00 & !0x0000_e000;
            // What is not a comparison has a place for its result, a comparison a scalar register.
            second = if inst.enc == Encoding::Vopc {
                second & !0xff00 | if random.below(2) == 0 { 0x8000 | (random.below(100) as u32 & !1) << 8 } else { 0 }
            } else {
                second & !0x0700 | (random.below(7) as u32) << 8 | sparse(random) & 0xe000
            };
            for shift in [16, 24] {
                second = second & !(7 << shift) | (random.below(7) as u32) << shift;
            }
            second |= vgpr(random);
            if scalar(random) {
                second = second & !0xff | 1 << 23 | random.below(100) as u32;
            }
            // A second source as a scalar register, where the encoding has one.
            if inst.enc != Encoding::Vop1 && scalar(random) {
                words[0] &= !(0xff << 9);
                second |= 1 << 31;
            }
            words.push(second);
        }
        // DPP.
        1 => {
            words[0] = words[0] & !0x1ff | 250;
            let control = random.pick(&[
                0x1b, 0x4e, 0xb1, 0x101, 0x104, 0x10f, 0x111, 0x118, 0x11f, 0x121, 0x12f, 0x130, 0x134, 0x138, 0x13c,
                0x140, 0x141, 0x142, 0x143, 0x150, 0x15f,
            ]);
            let masks = if random.below(2) == 0 { 0xff } else { random.next() as u32 & 0xff };
            words.push(vgpr(random) | control << 8 | sparse(random) & 0x00f8_0000 | masks << 24);
        }
        _ if words[0] & 0x1ff == 255 || template.len() == 2 => words.push(random.dword()),
        _ => {}
    }
    words
}

/// Runs an instruction on a state.
fn execute(target: Target, words: &[u32], before: &State, level: Level, wave: &mut Wave) -> (State, Exit) {
    let mut code = words.to_vec();
    code.push(END);
    let code = Code::new(target, level, 0, 0, code.into());
    for (register, &value) in before.scalar.iter().enumerate() {
        wave.set(4 * register as u32, value);
    }
    for (register, lanes) in before.vector.iter().enumerate() {
        for (lane, &value) in lanes.iter().enumerate() {
            wave.set_lane(VGPRS + register as u32 * VECTOR_BYTES, lane as u32, value);
        }
    }
    wave.mode = before.mode.0;
    wave.set(SCC, before.scc.into());
    (wave.pc, wave.instructions) = (0, 0);
    let exit = loop {
        match run(wave, &code, Some(1000)) {
            Exit::Yield | Exit::Mode | Exit::Interrupt => {}
            exit => break exit,
        }
    };
    let mut after = before.clone();
    for (register, value) in after.scalar.iter_mut().enumerate() {
        *value = wave.get(4 * register as u32);
    }
    after.scc = wave.get(SCC) != 0;
    for (register, lanes) in after.vector.iter_mut().enumerate() {
        for (lane, value) in lanes.iter_mut().enumerate() {
            *value = self::lane(wave, register as u32, lane as u32);
        }
    }
    (after, exit)
}

#[test]
fn random_vector_instructions_match_the_reference() {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut wave = Wave::new();
    let mut checked: BTreeMap<Op, u32> = BTreeMap::new();
    let mut refused: BTreeMap<String, (u32, String)> = BTreeMap::new();
    let mut wrong: BTreeMap<Op, String> = BTreeMap::new();
    for target in Target::ALL {
        for template in instructions(target) {
            let inst = isa::decode(target, &template).unwrap();
            if !matches!(
                inst.enc,
                Encoding::Vop1 | Encoding::Vop2 | Encoding::Vopc | Encoding::Vop3 | Encoding::Vop3b | Encoding::Vop3p
            ) {
                continue;
            }
            let mut state = random.state();
            for round in 0..VARIANTS {
                let words = variant(&template, &inst, &mut random);
                let Ok(inst) = isa::decode(target, &words) else { continue };
                if usize::from(inst.size) != 4 * words.len() {
                    continue;
                }
                if round % 4 == 0 {
                    state = random.state();
                }
                let Some(expected) = state.after(&inst) else { continue };
                let text = isa::disasm::format(&inst, target);
                let level = Level::ALL[round % 3].min(Level::of_host());
                let (after, exit) = execute(target, &words, &state, level, &mut wave);
                if let Exit::Fault { kind: FaultKind::Unsupported { reason }, .. } = exit {
                    refused.entry(reason).or_insert((0, text)).0 += 1;
                    continue;
                }
                assert_eq!(exit, Exit::End, "{target} {text}");
                if let Some(complaint) = expected.complaint(&state, &after) {
                    let inputs: Vec<String> = (0..REGISTERS)
                        .map(|r| format!("v{r}={:08x}", state.vector[r][complaint_lane(&complaint)]))
                        .collect();
                    wrong.entry(inst.op).or_insert_with(|| format!(
                        "{target} `{text}` ({words:08x?}) in mode {:#x} at {level:?}, EXEC {:08x}{:08x}: {complaint}; {}",
                        state.mode.0,
                        state.scalar[127],
                        state.scalar[126],
                        inputs.join(" ")
                    ));
                }
                *checked.entry(inst.op).or_default() += 1;
            }
        }
    }
    println!("{} opcodes, {} instructions", checked.len(), checked.values().sum::<u32>());
    assert!(refused.is_empty(), "{refused:#?}");
    assert!(wrong.is_empty(), "{:#?}", wrong.values().collect::<Vec<_>>());
}

#[test]
fn random_scalar_instructions_match_the_reference() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut wave = Wave::new();
    let mut checked: BTreeMap<&str, u32> = BTreeMap::new();
    let mut wrong: BTreeMap<Op, String> = BTreeMap::new();
    for target in Target::ALL {
        for template in instructions(target) {
            let inst = isa::decode(target, &template).unwrap();
            let fixed = match inst.enc {
                Encoding::Sop1 => 0xff80_ff00,
                Encoding::Sop2 | Encoding::Sopk => 0xff80_0000,
                Encoding::Sopc => 0xffff_0000,
                _ => continue,
            };
            for _ in 0..VARIANTS {
                // Scalar registers, constants, literals; pairs begin with an even one.
                let mut code = |pair: u32| match random.below(4) {
                    0 => random.pick(&[106, 126, 128, 129, 160, 193, 208, 240, 242, 248, 251, 252, 253, 255]),
                    _ => random.below(102) as u32 & !pair,
                };
                let pair = u32::from(inst.op.name().contains("64"));
                let dst = code(pair) & 0x7f;
                let mut words = vec![match inst.enc {
                    Encoding::Sopk => template[0] & fixed | dst << 16 | random.dword() & 0xffff,
                    _ => template[0] & fixed | (code(pair) | code(pair) << 8 | dst << 16) & !fixed,
                }];
                words.push(random.dword());
                let Ok(inst) = isa::decode(target, &words) else { continue };
                words.truncate(usize::from(inst.size) / 4);
                let mut state = random.state();
                state.mode = Mode(0x3f0);
                let Some((scalar, scc)) = state.after_scalar(&inst) else { continue };
                let text = isa::disasm::format(&inst, target);
                let (after, exit) = execute(target, &words, &state, Level::Portable, &mut wave);
                assert_eq!(exit, Exit::End, "{target} {text}");
                let differs = (0..128).find(|&i| scalar[i] != after.scalar[i]);
                if let Some(i) = differs.or((scc != after.scc).then_some(128)) {
                    let values: Vec<String> = inst
                        .src
                        .iter()
                        .chain([&inst.dst])
                        .flatten()
                        .map(|operand| match operand {
                            Operand::Sgpr(register) => {
                                let register = usize::from(*register);
                                format!("{:x}:{:x}", state.scalar[(register + 1) % 128], state.scalar[register])
                            }
                            other => format!("{other:?}"),
                        })
                        .collect();
                    wrong.entry(inst.op).or_insert_with(|| format!(
                        "{target} `{text}`: scalar {i} is {:x?}, not {:x?}; SCC {} to {}, not {scc}; operands {values:?}",
                        after.scalar.get(i),
                        scalar.get(i),
                        state.scc,
                        after.scc
                    ));
                }
                *checked.entry(inst.op.name()).or_default() += 1;
            }
        }
    }
    println!("{} opcodes, {} instructions", checked.len(), checked.values().sum::<u32>());
    assert!(wrong.is_empty(), "{:#?}", wrong.values().collect::<Vec<_>>());
}

/// The lane that a complaint is about.
fn complaint_lane(complaint: &str) -> usize {
    let number = complaint.split("lane ").nth(1).and_then(|rest| rest.split(' ').next());
    number.and_then(|number| number.parse().ok()).unwrap_or(0)
}

/// Random instructions for each of the decoder's vectors.
const VARIANTS: usize = 200;
