//! What the machine executes, measured by the decoder's vectors, and what lowering does with anything else.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::isa::{Mods, Operand, Special};

/// The words and the text of each vector of a target.
fn vectors(target: Target) -> impl Iterator<Item = (Vec<u32>, &'static str)> {
    let text = match target {
        Target::Gfx906 => include_str!("../../../tests/vectors/decode/gfx906.txt"),
        Target::Gfx908 => include_str!("../../../tests/vectors/decode/gfx908.txt"),
        Target::Gfx90a => include_str!("../../../tests/vectors/decode/gfx90a.txt"),
        Target::Gfx942 => include_str!("../../../tests/vectors/decode/gfx942.txt"),
    };
    text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
        let (words, text) = line.split_once(';')?;
        let words = words.split_whitespace().map(|word| u32::from_str_radix(word, 16));
        Some((words.collect::<Result<_, _>>().ok()?, text.trim()))
    })
}

/// Why an instruction is not executed, or `None` if it is.
fn refusal(target: Target, inst: &Inst) -> Option<String> {
    let mut ctx = Lower::new(target, Level::Portable, 0x3f0);
    ctx.begin(0);
    match instruction(inst, &mut ctx) {
        Ok(Next::NotMine) => Some(without_meaning(inst)),
        Ok(_) => None,
        Err(Unsupported(reason)) => Some(reason),
    }
}

/// The opcodes that are executed, and those that are not, with a vector and the reason. An opcode counts as executed if one
/// of its vectors is.
fn survey() -> (BTreeSet<&'static str>, BTreeMap<&'static str, (&'static str, String)>) {
    let (mut executed, mut refused) = (BTreeSet::new(), BTreeMap::new());
    for target in Target::ALL {
        for (words, text) in vectors(target) {
            let Ok(mut inst) = isa::decode(target, &words) else { continue };
            // The vectors are made of random fields; it is the plain instruction that counts.
            inst.mods = Mods {
                gds: false,
                lds: false,
                tfe: false,
                clamp: false,
                op_sel: 0,
                neg: 0,
                abs: 0,
                cbsz: 0,
                abid: 0,
                blgp: 0,
                ..inst.mods
            };
            for operand in inst.src.iter_mut().flatten() {
                if *operand == Operand::Special(Special::LdsDirect) {
                    *operand = Operand::Vgpr(0);
                }
            }
            // Hardware register 1 is MODE, message 1 an interrupt.
            match inst.op {
                Op::s_getreg_b32 | Op::s_setreg_b32 | Op::s_setreg_imm32_b32 | Op::s_sendmsg => inst.mods.simm16 = 1,
                _ => {}
            }
            match refusal(target, &inst) {
                None => {
                    executed.insert(inst.op.name());
                }
                Some(reason) => {
                    refused.entry(inst.op.name()).or_insert((text, reason));
                }
            }
        }
    }
    refused.retain(|op, _| !executed.contains(op));
    (executed, refused)
}

/// The opcodes that are executed.
pub(crate) fn executed() -> BTreeSet<&'static str> {
    survey().0
}

#[test]
fn opcodes_that_are_not_executed_are_listed() {
    let (executed, refused) = survey();
    let listed: BTreeMap<&str, &str> = include_str!("../../../tests/vectors/not_executed.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .flat_map(|line| line.split_once(';'))
        .flat_map(|(names, reason)| names.split_whitespace().map(move |name| (name, reason.trim())))
        .collect();
    let missing: Vec<_> = refused.iter().filter(|(op, _)| !listed.contains_key(*op)).collect();
    assert!(missing.is_empty(), "not executed and not listed in tests/vectors/not_executed.txt: {missing:#?}");
    let stale: Vec<_> = listed.keys().filter(|op| !refused.contains_key(*op)).collect();
    assert!(stale.is_empty(), "listed in tests/vectors/not_executed.txt, but executed or without a vector: {stale:?}");
    // The error says of graphics that it is graphics, and of nothing else.
    for (op, (text, reason)) in &refused {
        assert_eq!(reason.contains("graphics"), listed[op].starts_with("graphics"), "{text}: {reason}");
    }
    println!("{} opcodes are executed, {} are not", executed.len(), refused.len());
    assert!(executed.len() > 1100);
}

#[test]
fn every_block_ends_and_accounts_for_its_instructions() {
    for target in Target::ALL {
        for (mut words, text) in vectors(target) {
            words.push(0xbf81_0000); // s_endpgm
            let block = lower(&words, 0, target, Level::Portable, 0x3f0);
            assert_eq!(block.micros.len(), block.pcs.len(), "{text}");
            assert!(block.instructions >= 1 && block.end as usize <= 4 * words.len(), "{text}");
            assert!(!block.micros.is_empty(), "{text}");
        }
    }
}

#[test]
fn code_that_just_stops() {
    // One `s_nop` and nothing behind it: the block ends where the code does, and the run loop reports the jump.
    let block = lower(&[0xbf80_0000], 0, Target::Gfx90a, Level::Portable, 0x3f0);
    assert_eq!((block.instructions, block.end, block.micros.len()), (1, 4, 0));
    // A truncated instruction is unknown.
    let block = lower(&[0xd1ff_0000], 0, Target::Gfx90a, Level::Portable, 0x3f0);
    assert_eq!((block.end, block.micros.len()), (0, 1));
}

#[test]
fn long_runs_are_cut() {
    let words = vec![0xbe80_0080; 5000]; // s_mov_b32 s0, 0
    let block = lower(&words, 0, Target::Gfx90a, Level::Portable, 0x3f0);
    assert_eq!(block.instructions, MAX_INSTRUCTIONS);
    assert_eq!(block.end, 4 * MAX_INSTRUCTIONS);
}
