//! Every matrix instruction against a scalar reference that knows only the documented layout, on every CPU level. The
//! whole register file is compared, so that a stray write fails.

mod exact;
mod runs;

use crate::Target;
use crate::isa::{Encoding, InlineFloat, Inst, Mods, Op, Operand};
use crate::lanes::level::Level;
use crate::lower::context::Lower;
use crate::lower::micro::Flow;
use crate::ops::matrix::shapes::{ALL, Element, Modifiers, Shape, shape_of, sparse_shape_of};
use crate::wave::state::{FILE_BYTES, VECTOR_BYTES, Wave};

/// xorshift, so that failures repeat.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A finite value of moderate size.
    fn float(&mut self) -> f32 {
        (self.next() as i32 % 1000) as f32 / 64.0 * 2f32.powi((self.next() % 9) as i32 - 4)
    }
}

fn file(wave: &Wave) -> Vec<u32> {
    // SAFETY: the file has that many bytes, all initialised.
    unsafe { std::slice::from_raw_parts(wave.at(0).cast::<u32>(), FILE_BYTES as usize / 4) }.to_vec()
}

fn load(wave: &mut Wave, file: &[u32]) {
    assert_eq!(file.len(), FILE_BYTES as usize / 4);
    // SAFETY: the file has that many bytes.
    unsafe { std::ptr::copy_nonoverlapping(file.as_ptr(), wave.at(0).cast(), file.len()) };
}

/// Index in the file of a lane of a register.
fn at(operand: Operand, register: usize, lane: usize) -> usize {
    let base = match operand {
        Operand::Vgpr(i) => crate::wave::state::VGPRS + u32::from(i) * VECTOR_BYTES,
        Operand::Acc(i) => crate::wave::state::ACCS + u32::from(i) * VECTOR_BYTES,
        other => panic!("{other:?}"),
    };
    base as usize / 4 + register * 64 + lane
}

/// Bits of element number `element` of a lane.
fn element(file: &[u32], operand: Operand, kind: Element, element: usize, lane: usize) -> u64 {
    match kind.bits() {
        64 => {
            let half = |i| u64::from(file[at(operand, 2 * element + i, lane)]);
            half(1) << 32 | half(0)
        }
        bits => {
            let per = 32 / bits;
            let word = u64::from(file[at(operand, element / per, lane)]);
            word >> (bits * (element % per)) & ((1 << bits) - 1)
        }
    }
}

fn fnuz(code: u64, mantissa_bits: i32) -> f64 {
    let (sign, magnitude) = (if code & 0x80 != 0 { -1.0 } else { 1.0 }, (code & 0x7f) as i32);
    let (exponent, mantissa) = (magnitude >> mantissa_bits, magnitude & ((1 << mantissa_bits) - 1));
    let (bias, scale) = (1 << (6 - mantissa_bits), f64::from(mantissa) / f64::from(1 << mantissa_bits));
    let value = if exponent == 0 { scale * 2f64.powi(1 - bias) } else { (1.0 + scale) * 2f64.powi(exponent - bias) };
    sign * value
}

fn number(bits: u64, kind: Element) -> f64 {
    match kind {
        Element::F64 => f64::from_bits(bits),
        Element::F32 => f32::from_bits(bits as u32).into(),
        Element::Xf32 => f32::from_bits(bits as u32 >> 13 << 13).into(),
        Element::F16 => half::f16::from_bits(bits as u16).into(),
        Element::Bf16 => half::bf16::from_bits(bits as u16).into(),
        Element::I8 => (bits as u8 as i8).into(),
        Element::Fp8 => fnuz(bits, 3),
        Element::Bf8 => fnuz(bits, 2),
    }
}

fn random_word(random: &mut Random, kind: Element) -> u32 {
    match kind {
        Element::F32 | Element::Xf32 => random.float().to_bits(),
        Element::F16 => {
            let half = |r: &mut Random| u32::from(half::f16::from_f32(r.float()).to_bits());
            half(random) | half(random) << 16
        }
        Element::Bf16 => {
            let half = |r: &mut Random| u32::from(half::bf16::from_f32(r.float()).to_bits());
            half(random) | half(random) << 16
        }
        // No NaN: its bits are not specified.
        Element::Fp8 | Element::Bf8 => {
            u32::from_le_bytes((random.next() as u32).to_le_bytes().map(|b| if b == 0x80 { 0x81 } else { b }))
        }
        _ => random.next() as u32,
    }
}

/// Where the operands are.
#[derive(Clone, Copy, Debug)]
struct Operands {
    d: Operand,
    a: Operand,
    b: Operand,
    c: Operand,
}

fn fill(random: &mut Random, shape: Shape, operands: Operands, file: &mut [u32]) {
    for (operand, kind) in [(operands.a, shape.a), (operands.b, shape.b)] {
        for register in 0..shape.input_registers() {
            for lane in 0..64 {
                file[at(operand, register, lane)] = random_word(random, kind);
            }
        }
        if kind == Element::F64 {
            for lane in 0..64 {
                let bits = f64::from(random.float()).to_bits() | random.next() & 0xffff;
                file[at(operand, 0, lane)] = bits as u32;
                file[at(operand, 1, lane)] = (bits >> 32) as u32;
            }
        }
    }
    if matches!(operands.c, Operand::Vgpr(_) | Operand::Acc(_)) {
        for register in 0..shape.result_registers() {
            for lane in 0..64 {
                file[at(operands.c, register, lane)] = match shape.a {
                    Element::I8 => random.next() as u32,
                    Element::F64 if register % 2 == 1 => (f64::from(random.float()).to_bits() >> 32) as u32,
                    _ => random.float().to_bits(),
                };
            }
        }
    }
}

/// The file after the instruction.
fn reference(shape: Shape, modifiers: Modifiers, operands: Operands, before: &[u32]) -> Vec<u32> {
    let mut after = before.to_vec();
    let double = shape.a == Element::F64;
    let negate = |bit: u8, value: f64| if double && modifiers.blgp & bit != 0 { -value } else { value };
    for block in 0..shape.blocks {
        // CBSZ broadcasts block ABID of each group of 2^CBSZ blocks.
        let group = 1 << modifiers.cbsz;
        let a_block = block / group * group + usize::from(modifiers.abid);
        for row in 0..shape.size {
            for column in 0..shape.size {
                let (register, lane) = shape.result_place(row, column, block);
                let factors = (0..shape.depth).map(|k| {
                    let (e, l) = shape.input_place(row, k, a_block);
                    let a = number(element(before, operands.a, shape.a, e, l), shape.a);
                    let (e, l) = shape.input_place(column, k, block);
                    let l = match modifiers.blgp {
                        _ if double => l,
                        0 => l,
                        1 => l % 32,
                        2 => l % 32 + 32,
                        3 => (l + 16) % 64,
                        n => l % 16 + 16 * (usize::from(n) - 4),
                    };
                    let b = number(element(before, operands.b, shape.b, e, l), shape.b);
                    (negate(1, a), negate(2, b))
                });
                let c = match operands.c {
                    Operand::InlineInt(value) if double => i64::from(value) as u64,
                    Operand::InlineInt(value) => i32::from(value) as u32 as u64,
                    Operand::InlineFloat(value) if double => value.to_f64_bits(),
                    Operand::InlineFloat(value) => value.to_f32_bits().into(),
                    operand => element(before, operand, if double { shape.a } else { Element::F32 }, register, lane),
                };
                match shape.a {
                    Element::F64 => {
                        let c = negate(4, f64::from_bits(c));
                        let d = factors.fold(c, |sum, (a, b)| a.mul_add(b, sum)).to_bits();
                        after[at(operands.d, 2 * register, lane)] = d as u32;
                        after[at(operands.d, 2 * register + 1, lane)] = (d >> 32) as u32;
                    }
                    Element::I8 => {
                        let sum = factors.fold(c as u32 as i32, |sum, (a, b)| sum.wrapping_add(a as i32 * b as i32));
                        after[at(operands.d, register, lane)] = sum as u32;
                    }
                    _ => {
                        let c = f32::from_bits(c as u32);
                        let sum = factors.fold(c, |sum, (a, b)| (a as f32).mul_add(b as f32, sum));
                        after[at(operands.d, register, lane)] = sum.to_bits();
                    }
                }
            }
        }
    }
    after
}

/// Lowers and runs one instruction.
fn run(inst: &Inst, level: Level, wave: &mut Wave) {
    run_on(inst, Target::Gfx942, false, level, wave);
}

/// The same for a target, in exact mode if asked.
fn run_on(inst: &Inst, target: Target, exact: bool, level: Level, wave: &mut Wave) {
    let mut ctx = Lower::new(target, level, 0);
    ctx.exact_matrix = exact;
    assert!(crate::lower::matrix::lower(inst, &mut ctx).unwrap(), "{}", inst.op);
    let micros = ctx.finish().micros;
    for micro in &micros {
        // SAFETY: made by the lowering for a level that the host has.
        assert_eq!(unsafe { (micro.f)(wave, micro) }, Flow::Continue);
    }
}

fn check(op: Op, operands: Operands, modifiers: Modifiers) {
    let shape = shape_of(op).unwrap();
    let inst = Inst {
        op,
        enc: Encoding::Mai,
        size: 8,
        dst: Some(operands.d),
        sdst: None,
        src: [Some(operands.a), Some(operands.b), Some(operands.c), None],
        mods: Mods { cbsz: modifiers.cbsz, abid: modifiers.abid, blgp: modifiers.blgp, ..Mods::default() },
    };
    for level in Level::ALL.into_iter().filter(|&level| level <= Level::of_host()) {
        let mut random = Random(0x9e37_79b9 + op as u64);
        let mut wave = Wave::new();
        let mut before: Vec<u32> = (0..FILE_BYTES / 4).map(|_| random.next() as u32).collect();
        fill(&mut random, shape, operands, &mut before);
        load(&mut wave, &before);
        run(&inst, level, &mut wave);
        let (have, want) = (file(&wave), reference(shape, modifiers, operands, &before));
        if let Some(i) = (0..have.len()).find(|&i| have[i] != want[i]) {
            panic!(
                "{op} {operands:?} {modifiers:?} on {level:?}: dword {i} (v{} lane {}) is {:#x} instead of {:#x}",
                (i as i64 - 2048) / 64,
                i % 64,
                have[i],
                want[i]
            );
        }
    }
}

const SEPARATE: Operands =
    Operands { d: Operand::Acc(64), a: Operand::Vgpr(2), b: Operand::Vgpr(30), c: Operand::Acc(0) };
const IN_PLACE: Operands =
    Operands { d: Operand::Vgpr(8), a: Operand::Acc(2), b: Operand::Acc(8), c: Operand::Vgpr(8) };

#[test]
fn all_instructions_match_the_layout() {
    for &op in ALL {
        check(op, SEPARATE, Modifiers::default());
        check(op, IN_PLACE, Modifiers::default());
    }
}

#[test]
fn c_may_be_a_constant_and_d_may_overlap_inputs() {
    for &op in ALL {
        let d = Operand::Vgpr(0);
        for c in [Operand::InlineInt(0), Operand::InlineInt(-3), Operand::InlineFloat(InlineFloat::Two)] {
            // NaN bits: the integer -3 is one as a float.
            if shape_of(op).unwrap().a != Element::I8 && c == Operand::InlineInt(-3) {
                continue;
            }
            check(op, Operands { d, a: Operand::Vgpr(0), b: Operand::Vgpr(8), c }, Modifiers::default());
        }
    }
}

#[test]
fn broadcast_and_lane_patterns() {
    for &op in ALL {
        let shape = shape_of(op).unwrap();
        for cbsz in 0..=shape.blocks.trailing_zeros() as u8 {
            for abid in [0, (1u8 << cbsz) - 1] {
                check(op, SEPARATE, Modifiers { cbsz, abid, blgp: 0 });
            }
        }
        for blgp in 1..8 {
            check(op, SEPARATE, Modifiers { blgp, ..Modifiers::default() });
        }
    }
}

#[test]
fn sparse_instructions_match_the_layout() {
    let operands = Operands { c: Operand::Vgpr(1), ..SEPARATE };
    for &op in Op::all() {
        let Some(shape) = sparse_shape_of(op) else { continue };
        // Sets of indices: (cbsz, abid, set).
        let modifiers: &[(u8, u8, usize)] = match shape.a.bits() {
            16 => &[(0, 0, 0), (0, 1, 1), (0, 3, 3), (1, 2, 0)],
            _ => &[(0, 0, 0), (0, 1, 1), (1, 1, 0)],
        };
        for &(cbsz, abid, set) in modifiers {
            let inst = Inst {
                op,
                enc: Encoding::Mai,
                size: 8,
                dst: Some(operands.d),
                sdst: None,
                src: [Some(operands.a), Some(operands.b), Some(operands.c), None],
                mods: Mods { cbsz, abid, ..Mods::default() },
            };
            for level in Level::ALL.into_iter().filter(|&level| level <= Level::of_host()) {
                let mut random = Random(0x51ed_270b + op as u64);
                let mut wave = Wave::new();
                let mut before: Vec<u32> = (0..FILE_BYTES / 4).map(|_| random.next() as u32).collect();
                // C is what D holds, and the index register is left random.
                fill(&mut random, shape, Operands { c: operands.d, ..operands }, &mut before);
                load(&mut wave, &before);
                run(&inst, level, &mut wave);

                let mut want = before.clone();
                let compressed = shape.per_lane() / 2;
                for row in 0..shape.size {
                    for column in 0..shape.size {
                        let (register, lane) = shape.result_place(row, column, 0);
                        let place = at(operands.d, register, lane);
                        let mut sum = want[place];
                        for p in 0..shape.depth / 2 {
                            let (element_of_a, lane_of_a) = (p % compressed, row + shape.size * (p / compressed));
                            let index = before[at(operands.c, 0, lane_of_a)] >> (2 * (compressed * set + element_of_a));
                            let k = p / 2 * 4 + (index & 3) as usize;
                            let a = number(element(&before, operands.a, shape.a, element_of_a, lane_of_a), shape.a);
                            let (e, l) = shape.input_place(column, k, 0);
                            let b = number(element(&before, operands.b, shape.b, e, l), shape.b);
                            sum = match shape.a {
                                Element::I8 => sum.wrapping_add((a as i32 * b as i32) as u32),
                                _ => (a as f32).mul_add(b as f32, f32::from_bits(sum)).to_bits(),
                            };
                        }
                        want[place] = sum;
                    }
                }
                assert!(file(&wave) == want, "{op} cbsz:{cbsz} abid:{abid} on {level:?}");
            }
        }
    }
}

#[test]
fn impossible_modifiers_are_refused() {
    let inst = |cbsz, abid| Inst {
        op: Op::v_mfma_f32_16x16x4f16,
        enc: Encoding::Mai,
        size: 8,
        dst: Some(Operand::Acc(0)),
        sdst: None,
        src: [Some(Operand::Vgpr(0)), Some(Operand::Vgpr(2)), Some(Operand::InlineInt(0)), None],
        mods: Mods { cbsz, abid, ..Mods::default() },
    };
    let mut ctx = Lower::new(Target::Gfx90a, Level::Portable, 0);
    for (cbsz, abid) in [(3, 0), (1, 2), (0, 1), (7, 0)] {
        assert!(crate::lower::matrix::lower(&inst(cbsz, abid), &mut ctx).is_err(), "{cbsz} {abid}");
    }
    assert!(crate::lower::matrix::lower(&inst(2, 3), &mut ctx).is_ok());
    // Registers beyond the file.
    let mut beyond = inst(0, 0);
    beyond.dst = Some(Operand::Acc(250));
    assert!(crate::lower::matrix::lower(&beyond, &mut ctx).is_err());
}
