//! Exact mode against the functions that define the rules, for all instructions, targets and CPU levels. Inputs are any
//! bits: infinities, NaN and denormals as often as they come.

use super::*;
use crate::isa::table::all_rows;
use crate::ops::matrix::element::{BF8, FP8, truncate};
use crate::ops::matrix::exact::{aligned_sum, flush_input, flushing_sum, fused_sum, paired_sum};

fn value(bits: u64, kind: Element) -> f32 {
    match kind {
        Element::Xf32 => f32::from_bits(truncate(bits as u32)),
        Element::F16 => half::f16::from_bits(bits as u16).to_f32(),
        Element::Bf16 => f32::from_bits((bits as u32) << 16),
        Element::Fp8 => f32::from_bits(FP8[bits as usize]),
        Element::Bf8 => f32::from_bits(BF8[bits as usize]),
        _ => panic!("{kind:?}"),
    }
}

/// One element of the result.
fn chain(op: Op, target: Target, shape: Shape, mut factors: Vec<(f32, f32)>, c: u32) -> u32 {
    let types = (shape.a, shape.b);
    let mut sum = f32::from_bits(c);
    let group = match (target, shape.a) {
        (Target::Gfx908, Element::F16) => 4,
        (Target::Gfx908, _) => 2,
        (Target::Gfx90a, Element::Bf16) if !op.name().ends_with("_1k") => 2,
        (Target::Gfx90a, _) => 4,
        (_, Element::Xf32) => 4,
        (_, Element::F16 | Element::Bf16) => 8,
        _ => 16,
    };
    if target == Target::Gfx90a {
        let least = if shape.a == Element::F16 { 2f32.powi(-14) } else { f32::MIN_POSITIVE };
        for (a, b) in &mut factors {
            (*a, *b) = (flush_input(*a, least), flush_input(*b, least));
        }
        sum = flush_input(sum, f32::MIN_POSITIVE);
    }
    for group in factors.chunks(group) {
        sum = match (target, shape.a) {
            (Target::Gfx908, _) => fused_sum(group, sum),
            (Target::Gfx90a, _) => flushing_sum(group, sum),
            (_, Element::Fp8 | Element::Bf8) => paired_sum(group, types, sum),
            _ => aligned_sum(group, types, sum),
        };
    }
    sum.to_bits()
}

/// The matrix instructions of a target.
fn instructions(target: Target) -> impl Iterator<Item = Op> {
    let matrix = |op: Op| shape_of(op).or(sparse_shape_of(op)).is_some();
    all_rows().filter(move |(_, row)| row.targets & 1 << target.index() != 0 && matrix(row.op)).map(|(_, row)| row.op)
}

/// Whether the fast mode differs from hardware.
fn narrow(shape: Shape) -> bool {
    !matches!(shape.a, Element::F32 | Element::F64 | Element::I8)
}

/// A register file: any bits, or moderate values with a few of any bits among them.
fn contents(random: &mut Random, shape: Shape, operands: Operands, round: usize) -> Vec<u32> {
    let mut file: Vec<u32> = (0..FILE_BYTES / 4).map(|_| random.next() as u32).collect();
    if round != 0 {
        if matches!(operands.c, Operand::Vgpr(_) | Operand::Acc(_)) {
            let c = at(operands.c, 0, 0);
            file[c..c + 64 * 32].fill_with(|| random.float().to_bits());
        }
        let [a, b] = [operands.a, operands.b].map(|operand| at(operand, 0, 0));
        for place in (a..a + 64 * 8).chain(b..b + 64 * 8) {
            if !random.next().is_multiple_of(500) || round == 1 {
                file[place] = random_word(random, shape.a);
            }
        }
    }
    file
}

fn inst(op: Op, operands: Operands, mods: Mods) -> Inst {
    Inst {
        op,
        enc: Encoding::Mai,
        size: 8,
        dst: Some(operands.d),
        sdst: None,
        src: [Some(operands.a), Some(operands.b), Some(operands.c), None],
        mods,
    }
}

fn levels() -> impl Iterator<Item = Level> {
    Level::ALL.into_iter().filter(|&level| level <= Level::of_host())
}

fn compare(op: Op, target: Target, level: Level, have: &[u32], want: &[u32]) {
    if let Some(i) = (0..have.len()).find(|&i| have[i] != want[i]) {
        panic!("{op} on {target} at {level:?}: dword {i} is {:#x} instead of {:#x}", have[i], want[i]);
    }
}

#[test]
fn dense_instructions_follow_the_rules() {
    let mut seen = 0;
    for target in Target::ALL {
        for op in instructions(target) {
            let Some(shape) = shape_of(op).filter(|&shape| narrow(shape)) else { continue };
            let blocks = shape.blocks.trailing_zeros() as u8;
            let constant = Operands { c: Operand::InlineFloat(InlineFloat::Two), ..super::SEPARATE };
            for (round, (operands, modifiers)) in [
                (super::SEPARATE, Modifiers::default()),
                (super::SEPARATE, Modifiers { cbsz: blocks, abid: (1 << blocks) - 1, blgp: 0 }),
                (super::SEPARATE, Modifiers { blgp: 3, ..Modifiers::default() }),
                (super::IN_PLACE, Modifiers::default()),
                (constant, Modifiers::default()),
            ]
            .into_iter()
            .enumerate()
            {
                let mods = Mods { cbsz: modifiers.cbsz, abid: modifiers.abid, blgp: modifiers.blgp, ..Mods::default() };
                let before = contents(&mut Random(0x1234_5677 + op as u64 + round as u64), shape, operands, round);
                let mut want = before.clone();
                for block in 0..shape.blocks {
                    for row in 0..shape.size {
                        for column in 0..shape.size {
                            let (register, lane) = shape.result_place(row, column, block);
                            let factors = (0..shape.depth).map(|k| {
                                let (e, l) = shape.input_place(row, k, modifiers.a_block(block));
                                let a = value(element(&before, operands.a, shape.a, e, l), shape.a);
                                let (e, l) = shape.input_place(column, k, block);
                                let l = if modifiers.blgp == 3 { (l + 16) % 64 } else { l };
                                (a, value(element(&before, operands.b, shape.b, e, l), shape.b))
                            });
                            let c = match operands.c {
                                Operand::InlineFloat(two) => two.to_f32_bits(),
                                c => before[at(c, register, lane)],
                            };
                            want[at(operands.d, register, lane)] = chain(op, target, shape, factors.collect(), c);
                        }
                    }
                }
                for level in levels() {
                    let mut wave = Wave::new();
                    load(&mut wave, &before);
                    run_on(&inst(op, operands, mods), target, true, level, &mut wave);
                    compare(op, target, level, &file(&wave), &want);
                    seen += 1;
                }
            }
        }
    }
    // 10 instructions on gfx908, 15 on gfx90a, 20 on gfx942.
    assert_eq!(seen, 5 * (10 + 15 + 20) * levels().count());
}

#[test]
fn sparse_instructions_follow_the_rules() {
    let operands = Operands { c: Operand::Vgpr(1), d: super::SEPARATE.c, ..super::SEPARATE };
    let mut seen = 0;
    for op in instructions(Target::Gfx942) {
        let Some(shape) = sparse_shape_of(op).filter(|&shape| narrow(shape)) else { continue };
        seen += 1;
        for round in 0..3 {
            let set = round % if shape.a.bits() == 16 { 4 } else { 2 };
            let before = contents(&mut Random(0x7654_3211 + op as u64 + round as u64), shape, operands, round);
            let mut want = before.clone();
            let compressed = shape.per_lane() / 2;
            for row in 0..shape.size {
                for column in 0..shape.size {
                    let (register, lane) = shape.result_place(row, column, 0);
                    let factors = (0..shape.depth / 2).map(|p| {
                        let (e, l) = (p % compressed, row + shape.size * (p / compressed));
                        let index = before[at(operands.c, 0, l)] >> (2 * (compressed * set + e));
                        let a = value(element(&before, operands.a, shape.a, e, l), shape.a);
                        let (e, l) = shape.input_place(column, p / 2 * 4 + (index & 3) as usize, 0);
                        (a, value(element(&before, operands.b, shape.b, e, l), shape.b))
                    });
                    let place = at(operands.d, register, lane);
                    want[place] = chain(op, Target::Gfx942, shape, factors.collect(), before[place]);
                }
            }
            for level in levels() {
                let mut wave = Wave::new();
                load(&mut wave, &before);
                let mods = Mods { abid: set as u8, ..Mods::default() };
                run_on(&inst(op, operands, mods), Target::Gfx942, true, level, &mut wave);
                compare(op, Target::Gfx942, level, &file(&wave), &want);
            }
        }
    }
    assert_eq!(seen, 12);
}

#[test]
fn every_target_has_all_its_instructions_in_both_modes() {
    // As many as AMD's manuals list for CDNA 1, 2 and 3, SMFMAC included.
    for (target, count) in Target::ALL.into_iter().zip([0, 20, 27, 46]) {
        let ops: Vec<Op> = instructions(target).collect();
        assert_eq!(ops.len(), count, "{target}");
        for op in ops {
            let sparse = sparse_shape_of(op).is_some();
            let c = if sparse { Operand::Vgpr(1) } else { super::SEPARATE.c };
            let inst = inst(op, Operands { c, ..super::SEPARATE }, Mods::default());
            let handler = |exact| {
                let mut ctx = Lower::new(target, Level::Portable, 0);
                ctx.exact_matrix = exact;
                assert!(crate::lower::matrix::lower(&inst, &mut ctx).unwrap(), "{op} on {target}");
                ctx.finish().micros.last().unwrap().f as usize
            };
            let shape = shape_of(op).or(sparse_shape_of(op)).unwrap();
            assert_eq!(handler(false) != handler(true), narrow(shape), "{op} on {target}");
        }
    }
}

#[test]
fn the_modes_differ_where_hardware_does() {
    // 2^-24 and its likes: the chain loses each of them, hardware adds them up first (on CDNA 1 and 3), or flushes the
    // denormal input (CDNA 2).
    let ones = 0x3c00_3c00;
    let results: Vec<u32> = [Target::Gfx908, Target::Gfx90a, Target::Gfx942]
        .into_iter()
        .flat_map(|target| [(target, false), (target, true)])
        .map(|(target, exact)| {
            let mut wave = Wave::new();
            let mut before = vec![0; FILE_BYTES as usize / 4];
            for lane in 0..64 {
                for register in 0..2 {
                    before[at(super::SEPARATE.a, register, lane)] = 0x0001_0001;
                    before[at(super::SEPARATE.b, register, lane)] = ones;
                }
                before[at(super::SEPARATE.c, 0, lane)] = 1f32.to_bits();
            }
            load(&mut wave, &before);
            let inst = inst(Op::v_mfma_f32_16x16x16f16, super::SEPARATE, Mods::default());
            run_on(&inst, target, exact, Level::Portable, &mut wave);
            file(&wave)[at(super::SEPARATE.d, 0, 0)]
        })
        .collect();
    let one = 1f32.to_bits();
    // Each of 16 products is half of the last bit: a tie.
    assert_eq!(results, [one, one + 8, one, one, one, one + 8]);
}
