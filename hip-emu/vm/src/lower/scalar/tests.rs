//! The same instruction as a micro-op and as a step of a run.

use super::super::control::{self, Next};
use crate::Target;
use crate::exec::steps::Step;
use crate::isa::{Encoding, InlineFloat, Inst, Mods, Op, Operand, Special};
use crate::lanes::level::Level;
use crate::lower::context::Lower;
use crate::lower::micro::{Flow, Micro};
use crate::wave::state::{SCC, TEMPS, Wave};

const OPERANDS: [Operand; 9] = [
    Operand::Sgpr(4),
    Operand::Sgpr(7),
    Operand::VCC,
    Operand::EXEC,
    Operand::InlineInt(-5),
    Operand::InlineInt(33),
    Operand::InlineFloat(InlineFloat::Inv2Pi),
    Operand::Literal(0x8765_4321),
    Operand::Special(Special::Scc),
];

/// The instruction, lowered: its last micro-op, and its step.
fn lowered(op: Op, src: [Option<Operand>; 2]) -> Option<(Micro, Step)> {
    let name = op.name();
    let short = name.starts_with("s_cmpk_") || name.ends_with("k_i32");
    let enc = match name {
        _ if short => Encoding::Sopk,
        _ if name.starts_with("s_cbranch") || name == "s_branch" => Encoding::Sopp,
        _ => Encoding::Sop2,
    };
    let inst = Inst {
        op,
        enc,
        size: 4,
        dst: Some(Operand::Sgpr(6)),
        sdst: None,
        src: [src[0], src[1], None, None],
        mods: Mods { simm16: 0xfffe, ..Mods::default() },
    };
    let mut ctx = Lower::new(Target::Gfx90a, Level::Portable, 0);
    ctx.begin(64);
    match control::lower(&inst, &mut ctx).ok()? {
        Next::NotMine if !super::lower(&inst, &mut ctx).ok()? => return None,
        _ => {}
    }
    let block = ctx.finish();
    let (index, step) = *block.steps.last()?;
    assert_eq!((block.steps.len(), index + 1), (1, block.micros.len()));
    Some((block.micros[index], step))
}

#[test]
fn a_step_does_what_its_micro_op_does() {
    let mut state = 1u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 32) as u32
    };
    let mut seen = std::collections::BTreeMap::<&str, usize>::new();
    for &op in Op::all().iter().filter(|op| op.name().starts_with("s_")) {
        for (a, b) in OPERANDS.iter().flat_map(|a| OPERANDS.map(|b| (*a, b))) {
            let one = op.form().src[1].is_none();
            let Some((micro, step)) = lowered(op, [Some(a), Some(b).filter(|_| !one)]) else { continue };
            *seen.entry(op.name()).or_default() += 1;
            for _ in 0..4 {
                let [mut plain, mut stepped] = [Wave::new(), Wave::new()];
                for offset in (0..TEMPS).step_by(4) {
                    // Zeros too, which SCC and branches tell apart.
                    let value = if next() % 4 == 0 { 0 } else { next() >> (next() % 32) };
                    let value = if offset == SCC { value & 1 } else { value };
                    plain.set(offset, value);
                    stepped.set(offset, value);
                }
                (plain.pc, stepped.pc) = (68, 68);
                // SAFETY: both were made by the lowering; the list has its end.
                unsafe {
                    assert_eq!((micro.f)(&mut plain, &micro), Flow::Continue);
                    let list = [step, Step::END];
                    (list[0].f)(&mut stepped, list.as_ptr());
                }
                assert!(plain.file() == stepped.file() && plain.pc == stepped.pc, "{op} of {a:?} and {b:?}");
            }
        }
    }
    let all = OPERANDS.len() * OPERANDS.len();
    // Two different constants of 64 bits have no room.
    let without = 2 * (OPERANDS.len() - 5);
    for (name, least) in
        [("s_add_u32", all), ("s_and_b64", all - 4 * without), ("s_mov_b64", all), ("s_cbranch_vccz", all)]
    {
        assert!(seen.get(name).is_some_and(|&count| count >= least), "{name}: {:?}", seen.get(name));
    }
    assert!(seen.len() >= 120, "{}: {seen:?}", seen.len());
}
