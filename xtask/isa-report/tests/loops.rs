//! Loops made by hand, whose times can be worked out on paper. Words are what `llvm-mc` makes of the text beside them.

use hip_emu_vm::Target;
use isa_report::code::decode_all;
use isa_report::report::loop_report;
use isa_report::{LoopReport, rates::Clocks};

/// `v_mfma_f32_16x16x16f16 v[d:d+3], v[16:17], v[18:19], v[d:d+3]` on gfx90a: 32 clocks.
fn mfma(d: u32) -> Vec<u32> {
    vec![0xd3cd_0000 | d, 0x0402_2510 | d << 18]
}
/// `global_load_dwordx4 v[20:23], v[24:25], off`
const LOAD_X4: [u32; 2] = [0xdc5c_8000, 0x147f_0018];
/// `global_load_dword v20, v[24:25], off`
const LOAD: [u32; 2] = [0xdc50_8000, 0x147f_0018];
/// `ds_read_b128 v[20:23], v24`
const READ: [u32; 2] = [0xd9fe_0000, 0x1400_0018];
/// `ds_write_b128 v24, v[20:23]`
const WRITE: [u32; 2] = [0xd9be_0000, 0x0000_1418];
/// `s_waitcnt vmcnt(0)`
const WAIT_MEMORY: u32 = 0xbf8c_0f70;
/// `s_waitcnt vmcnt(1)`
const WAIT_MEMORY_BUT_ONE: u32 = 0xbf8c_0f71;
/// `s_waitcnt lgkmcnt(0)`
const WAIT_LDS: u32 = 0xbf8c_c07f;
/// `s_barrier`
const BARRIER: u32 = 0xbf8a_0000;
/// `s_sub_u32 s0, s0, 1` and `s_cmp_lg_u32 s0, 0`
const COUNT: [u32; 2] = [0x8080_8100, 0xbf07_8000];
/// `s_endpgm`
const END: u32 = 0xbf81_0000;
/// `v_fmac_f32 v0, v1, v2`
const FMAC: u32 = 0x7600_0501;
/// `v_mov_b32 v1, v2`
const MOVE: u32 = 0x7e02_0302;
/// `v_rcp_f32 v0, v1`
const RECIPROCAL: u32 = 0x7e00_4501;

/// `s_cbranch_scc1` over `words` from the next one.
fn branch(words: i16) -> u32 {
    0xbf85_0000 | u32::from(words.cast_unsigned())
}

/// A loop with this body, counted by three scalar instructions, behind two other instructions.
fn counted(target: Target, waves: f64, body: &[Vec<u32>]) -> LoopReport {
    let mut words = vec![MOVE, FMAC];
    let start = words.len();
    words.extend(body.iter().flatten());
    words.extend(COUNT);
    let back = (words.len() + 1 - start) as i16;
    words.extend([branch(-back), END]);
    let report = loop_report(target, &decode_all(target, &words).unwrap(), waves, 1.0).unwrap();
    assert_eq!(report.offset, 8, "two instructions lie before the loop");
    report
}

fn close(left: f64, right: f64) {
    assert!((left - right).abs() < 1e-9, "{left} is not {right}");
}

#[test]
fn independent_matrix_instructions_are_all_that_counts() {
    let report = counted(Target::Gfx90a, 1.0, &[mfma(0), mfma(4), mfma(8), mfma(12)]);
    // The three scalar instructions are issued while the last MFMA runs.
    assert_eq!(report.clocks, Clocks { matrix: 128, vector: 16, scalar: 12, ..Clocks::default() });
    assert_eq!((report.math, report.alone, report.waiting), (128, 128, 0));
    close(report.efficiency, 1.0);
    assert_eq!(report.multiplies, "v_mfma_f32_16x16x16f16");
    assert_eq!((report.moves, report.other_vector, report.instructions["s_cmp_lg_u32"]), (0, 0, 1));
}

#[test]
fn a_load_that_is_waited_for_at_once_is_exposed() {
    let body = [LOAD_X4.to_vec(), vec![WAIT_MEMORY], mfma(0), mfma(4), mfma(8), mfma(12)];
    let report = counted(Target::Gfx90a, 1.0, &body);
    // 64 clocks for the load and 1000 until it is there; 4 for the wait; three MFMAs of 32 and the issue of the last, then
    // three scalar instructions. That the last MFMA still runs then matters to nobody.
    let turn = 1064 + 4 + 3 * 32 + 4 + 12;
    assert_eq!(report.alone, turn);
    close(report.efficiency, 128.0 / f64::from(turn));
    // A second wave fills some of the time.
    close(counted(Target::Gfx90a, 2.0, &body).efficiency, 2.0 * 128.0 / f64::from(turn));
    // Ten of them more than fill it: then the matrix unit is the limit.
    close(counted(Target::Gfx90a, 10.0, &body).efficiency, 1.0);
}

#[test]
fn a_load_that_is_waited_for_a_turn_later_is_hidden_if_the_turn_is_long() {
    let many: Vec<Vec<u32>> = (0..40).map(|n| mfma(4 * (n % 4))).collect();
    let body = |wait| [&[LOAD_X4.to_vec(), vec![wait]][..], &many].concat();
    let report = counted(Target::Gfx90a, 1.0, &body(WAIT_MEMORY_BUT_ONE));
    assert_eq!((report.alone, report.waiting), (40 * 32, 0));
    close(report.efficiency, 1.0);
    let report = counted(Target::Gfx90a, 1.0, &body(WAIT_MEMORY));
    assert!(report.efficiency < 0.6 && report.waiting >= 1060, "{report:?}");
}

#[test]
fn the_busiest_unit_is_the_limit() {
    // Four wide reads of LDS: 32 clocks each on a SIMD's share. One MFMA.
    let report = counted(Target::Gfx90a, 8.0, &[READ.to_vec(), READ.to_vec(), READ.to_vec(), READ.to_vec(), mfma(0)]);
    assert_eq!(report.clocks, Clocks { matrix: 32, vector: 4, lds: 128, scalar: 12, ..Clocks::default() });
    close(report.efficiency, 0.25);
    // Writes take 40.
    let report = counted(Target::Gfx90a, 8.0, &[WRITE.to_vec(), vec![WAIT_LDS, BARRIER], mfma(0)]);
    assert_eq!((report.clocks.lds, report.barriers), (40, 1));
    close(report.efficiency, 0.8);
    // Scattered loads of a dword take 16 on a SIMD's share, wide ones 64.
    let report = counted(Target::Gfx90a, 8.0, &[LOAD.to_vec(), LOAD_X4.to_vec(), mfma(0)]);
    assert_eq!(report.clocks.memory, 80);
    close(report.efficiency, 0.4);
}

#[test]
fn waves_of_a_workgroup_are_between_the_same_barriers() {
    // Two parts: eight reads of LDS and the wait for them; then eight MFMAs and the counting. Two barriers.
    let mut words = vec![MOVE];
    for _ in 0..8 {
        words.extend(READ);
    }
    words.extend([WAIT_LDS, BARRIER]);
    for n in 0..8 {
        words.extend(mfma(4 * (n % 4)));
    }
    words.extend([BARRIER]);
    words.extend(COUNT);
    let back = words.len() as i16;
    words.extend([branch(-back), END]);
    let code = decode_all(Target::Gfx90a, &words).unwrap();
    let report = |waves, group| loop_report(Target::Gfx90a, &code, waves, group).unwrap();
    // Behind the second barrier: three scalar instructions, eight reads in 256 clocks, 64 until the last is there, and the slots
    // of the wait and of the barrier. Then eight MFMAs: seven times 32, the slot of the last, and that of the barrier.
    let alone = (3 * 4 + 256 + 64 + 4 + 4) + (7 * 32 + 4 + 4);
    assert_eq!(report(1.0, 1.0).alone, alone);
    // One workgroup, two waves of it on each SIMD: reads and MFMAs of the two cannot overlap.
    close(report(2.0, 2.0).efficiency, 2.0 * 256.0 / (2.0 * 256.0 + 2.0 * 256.0));
    // Two workgroups: they can, as far as the parts of a wave's own turn allow.
    close(report(2.0, 1.0).efficiency, 2.0 * 256.0 / (340.0 + 256.0));
}

#[test]
fn an_lds_read_is_exposed_by_its_latency() {
    let report = counted(Target::Gfx90a, 1.0, &[READ.to_vec(), vec![WAIT_LDS], mfma(0), mfma(4), mfma(8), mfma(12)]);
    // 32 for the read, 64 of latency, 4 for the wait, and the rest as above.
    let turn = 96 + 4 + 3 * 32 + 4 + 12;
    assert_eq!(report.alone, turn);
    assert_eq!(report.waiting, 96 - 4);
}

#[test]
fn without_matrix_instructions_fma_is_what_multiplies() {
    let body = [vec![FMAC; 30], vec![MOVE, RECIPROCAL]];
    let report = counted(Target::Gfx906, 2.0, &body);
    assert_eq!(report.clocks, Clocks { vector: 30 * 4 + 4 + 16, scalar: 12, ..Clocks::default() });
    assert_eq!((report.math, report.moves, report.other_vector), (120, 1, 1));
    assert_eq!(report.multiplies, "v_fmac_f32");
    close(report.efficiency, 120.0 / 140.0);
}

#[test]
fn matrix_instructions_take_their_targets_time() {
    // gfx908 issues more slowly; it has the same instruction under the same code.
    let on = |target| counted(target, 1.0, &[vec![FMAC], mfma(0)]).clocks;
    assert_eq!((on(Target::Gfx90a).matrix, on(Target::Gfx90a).vector), (32, 8));
    assert_eq!((on(Target::Gfx942).matrix, on(Target::Gfx942).vector), (16, 8));
}

#[test]
fn of_several_ways_around_the_one_with_wide_loads_counts() {
    // if scc { wide load } else { four narrow ones }, then the MFMA.
    let mut words = vec![MOVE];
    words.extend([branch(3)]);
    words.extend(LOAD_X4);
    words.extend([0xbf82_0008]); // s_branch over the others
    for _ in 0..4 {
        words.extend(LOAD);
    }
    words.extend(mfma(0));
    words.extend(COUNT);
    let back = words.len() as i16; // the branch itself and all but the first word
    words.extend([branch(-back), END]);
    let report = loop_report(Target::Gfx90a, &decode_all(Target::Gfx90a, &words).unwrap(), 1.0, 1.0).unwrap();
    assert_eq!(report.instructions.get("global_load_dwordx4"), Some(&1), "{report:?}");
    assert_eq!(report.instructions.get("global_load_dword"), None);
    assert_eq!(report.math, 32);
}

#[test]
fn of_nested_loops_the_inner_one_counts() {
    let mut words = vec![MOVE];
    words.extend(LOAD_X4); // outer only
    words.extend(mfma(0));
    words.extend(COUNT);
    words.extend([branch(-5)]);
    words.extend(mfma(4)); // outer only, fewer than the inner loop has
    words.extend(COUNT);
    let back = words.len() as i16;
    words.extend([branch(-back), END]);
    let report = loop_report(Target::Gfx90a, &decode_all(Target::Gfx90a, &words).unwrap(), 1.0, 1.0).unwrap();
    assert_eq!((report.offset, report.math), (12, 32));
    assert_eq!(report.clocks.memory, 0);
}

#[test]
fn code_without_a_loop_that_multiplies_has_no_main_loop() {
    let words = [vec![MOVE, FMAC], COUNT.to_vec(), vec![branch(-3), END]].concat();
    let code = |words: &[u32]| decode_all(Target::Gfx906, words).unwrap();
    assert!(loop_report(Target::Gfx906, &code(&words[..2]), 1.0, 1.0).is_none());
    assert!(loop_report(Target::Gfx906, &code(&[MOVE, branch(-2), END]), 1.0, 1.0).is_none());
    // A branch to nowhere, and code that ends in the middle.
    assert!(loop_report(Target::Gfx906, &code(&[FMAC, branch(-20), branch(100)]), 1.0, 1.0).is_none());
    assert!(decode_all(Target::Gfx906, &[LOAD[0]]).is_err());
    assert!(loop_report(Target::Gfx906, &[], 1.0, 1.0).is_none());
}
