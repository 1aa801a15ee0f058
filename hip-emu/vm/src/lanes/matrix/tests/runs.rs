//! Runs of matrix instructions do what their parts do one after the other.

use super::*;
use crate::lower::fuse;

/// Instructions of which runs are made.
const FUSED: [Op; 12] = [
    Op::v_mfma_f32_16x16x4f32,
    Op::v_mfma_f32_32x32x2f32,
    Op::v_mfma_f32_16x16x16f16,
    Op::v_mfma_f32_32x32x8f16,
    Op::v_mfma_f32_16x16x8bf16,
    Op::v_mfma_f32_32x32x4bf16,
    Op::v_mfma_f32_16x16x16bf16_1k,
    Op::v_mfma_f32_32x32x8bf16_1k,
    Op::v_mfma_i32_16x16x16i8,
    Op::v_mfma_i32_32x32x8i8,
    Op::v_mfma_i32_16x16x32_i8,
    Op::v_mfma_i32_32x32x16_i8,
];

/// An instruction whose operands begin at these registers.
fn instruction(op: Op, [d, a, b, c]: [u8; 4]) -> Inst {
    let v = |index| Some(Operand::Vgpr(index));
    let mods = Mods::default();
    Inst { op, enc: Encoding::Mai, size: 8, dst: v(d), sdst: None, src: [v(a), v(b), v(c), None], mods }
}

/// Runs `parts` one by one and as [`fuse::runs`] puts them together; all registers must be the same afterwards. Returns how
/// many micro-ops were left.
fn compare(parts: &[Inst], level: Level, random: &mut Random) -> usize {
    let mut ctx = Lower::new(Target::Gfx942, level, 0);
    for inst in parts {
        assert!(crate::lower::matrix::lower(inst, &mut ctx).unwrap());
    }
    let mut block = ctx.finish();
    let kind = shape_of(parts[0].op).unwrap().a;
    let before: Vec<u32> = (0..FILE_BYTES / 4).map(|_| random_word(random, kind)).collect();
    let mut waves = [Wave::new(), Wave::new()];
    let [one_by_one, fused] = &mut waves;
    load(one_by_one, &before);
    load(fused, &before);
    for micro in &block.micros {
        // SAFETY: made by the lowering for a level that the host has.
        unsafe { (micro.f)(one_by_one, micro) };
    }
    let _lists = fuse::runs(&mut block, level);
    for micro in &block.micros {
        // SAFETY: as above, and the lists are still there.
        unsafe { (micro.f)(fused, micro) };
    }
    assert!(file(one_by_one) == file(fused), "{} on {level:?}", parts[0].op);
    block.micros.len()
}

#[test]
fn a_run_does_what_its_parts_do() {
    let mut random = Random(11);
    for level in Level::ALL.into_iter().filter(|&level| level <= Level::of_host()) {
        for op in FUSED {
            for round in 0..12 {
                // Few inputs apart from the results, as kernels have them; or all in a few registers, so that results are
                // inputs of what follows, whole or in part; or more inputs than are staged at a time.
                let parts: Vec<Inst> = (0..2 + random.next() % 30)
                    .map(|_| {
                        let mut pick = |from: u64, count: u64| (from + random.next() % count) as u8;
                        instruction(
                            op,
                            match round % 3 {
                                0 => [64 + pick(0, 3) * 16, 4 * pick(0, 3), 20 + 4 * pick(0, 3), 64 + pick(0, 3) * 16],
                                1 => [pick(0, 12), pick(0, 12), pick(0, 12), pick(0, 12)],
                                _ => [200 + pick(0, 3), pick(0, 100), pick(0, 100), 200 + pick(0, 3)],
                            },
                        )
                    })
                    .collect();
                assert_eq!(compare(&parts, level, &mut random), 1);
            }
        }
    }
}

#[test]
fn a_run_ends_where_something_else_comes() {
    let mut random = Random(5);
    let [f32, f16] = [Op::v_mfma_f32_16x16x4f32, Op::v_mfma_f32_16x16x16f16];
    let plain = |op| instruction(op, [8, 0, 4, 8]);
    let modified = Inst { mods: Mods { blgp: 1, ..Mods::default() }, ..plain(f32) };
    let constant =
        Inst { src: [Some(Operand::Vgpr(0)), Some(Operand::Vgpr(4)), Some(Operand::InlineInt(0)), None], ..plain(f16) };
    for (parts, left) in [
        (vec![plain(f32), plain(f32), plain(f16), plain(f16), plain(f16)], 2),
        (vec![plain(f32), modified, plain(f32)], 3),
        (vec![plain(f16), plain(f16), constant, plain(f16)], 3),
    ] {
        assert_eq!(compare(&parts, Level::of_host(), &mut random), left);
    }
}
