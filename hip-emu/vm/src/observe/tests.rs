//! Instructions with known figures, on a wave of their own.

use super::*;
use crate::Target;
use crate::exec::code::Code;
use crate::exec::run::run;
use crate::lanes::level::Level;
use crate::matrix_mode::MatrixMode;
use crate::mem::access::View;
use crate::mem::{AllocationKind, Memory};
use crate::wave::mode::OBSERVED;
use crate::wave::state::{EXEC, Exit, SCC, VCC, VECTOR_BYTES, VGPRS, Wave};

const END: u32 = 0xbf81_0000;

/// A wave with memory, LDS and scratch.
struct Bench {
    wave: Wave,
    memory: Memory,
    base: u64,
    _lds: Vec<u64>,
}

impl Bench {
    fn new() -> Self {
        let memory = Memory::new();
        let base = memory.allocate(1 << 16, 256, AllocationKind::Device).unwrap().0;
        let scratch = memory.allocate(64 * 64, 4096, AllocationKind::Scratch).unwrap().0;
        let mut wave = Wave::new();
        let mut lds = vec![0u64; 8192];
        wave.lds = lds.as_mut_ptr().cast();
        wave.lds_size = 65536;
        (wave.scratch_base, wave.scratch_size) = (scratch, 64);
        wave.mem = View::new(memory.snapshot());
        wave.mode = 0x3f0;
        wave.set64(EXEC, u64::MAX);
        Bench { wave, memory, base, _lds: lds }
    }

    fn vector(&mut self, register: u32, value: impl Fn(u32) -> u32) {
        for lane in 0..64 {
            self.wave.set_lane(VGPRS + register * VECTOR_BYTES, lane, value(lane));
        }
    }

    /// 64-bit values in `v12` and `v13`.
    fn addresses(&mut self, value: impl Fn(u32) -> u64) {
        self.vector(12, |lane| value(lane) as u32);
        self.vector(13, |lane| (value(lane) >> 32) as u32);
    }

    /// Runs instructions and tells what was counted.
    fn observe(&mut self, target: Target, words: &[u32]) -> Observation {
        let words: Vec<u32> = words.iter().copied().chain([END]).collect();
        let code = Code::new(target, Level::of_host(), 0, 0, words.into());
        self.wave.lowering = OBSERVED;
        self.wave.observation = Some(Box::default());
        (self.wave.pc, self.wave.instructions) = (0, 0);
        assert_eq!(run(&mut self.wave, &code, None), Exit::End);
        let observation = *self.wave.observation.take().unwrap();
        let counted: u64 = observation.instructions().map(|(_, count)| count.executed).sum();
        assert_eq!(counted, self.wave.instructions);
        assert_eq!(observation.of(Op::s_endpgm).executed, 1);
        observation
    }
}

#[test]
fn lds_with_a_stride_of_all_banks() {
    let mut bench = Bench::new();
    bench.vector(1, |lane| 128 * lane);
    let words = [
        0xd86c_0000,
        0x0200_0001, // ds_read_b32 v2, v1
        0xd89a_0008,
        0x0000_0201, // ds_write_b64 v1, v[2:3] offset:8
        0xd86e_0301,
        0x0400_0001, // ds_read2_b32 v[4:5], v1 offset0:1 offset1:3
        0xd800_0000,
        0x0000_0201, // ds_add_u32 v1, v2
        0xd87e_0000,
        0x0600_0201, // ds_bpermute_b32 v6, v1, v2
    ];
    let seen = bench.observe(Target::Gfx90a, &words);
    // 32 lanes of a phase want as many dwords of one bank, five times; 16 lanes of four phases with two dwords each.
    let (single, double) = (LdsCycles { total: 64, conflicts: 62 }, LdsCycles { total: 64, conflicts: 60 });
    assert_eq!(seen.lds_cycles.total, 4 * single.total + double.total);
    assert_eq!(seen.lds_cycles.conflicts, 4 * single.conflicts + double.conflicts);
    assert_eq!(seen.lds.loads, Traffic { instructions: 2, bytes: 64 * 4 + 2 * 64 * 4, lines: 0 });
    assert_eq!(seen.lds.stores, Traffic { instructions: 1, bytes: 64 * 8, lines: 0 });
    assert_eq!(seen.lds.atomics, Traffic { instructions: 1, bytes: 64 * 4, lines: 0 });
    assert_eq!(seen.of_class(Class::Lds), Count { executed: 5, lanes: 5 * 64 });
    assert_eq!((seen.memory, seen.unmeasured), (Accesses::default(), 0));

    // Dwords in a row, and no lane at all.
    bench.vector(1, |lane| 4 * lane);
    let seen = bench.observe(Target::Gfx90a, &words[..2]);
    assert_eq!(seen.lds_cycles, LdsCycles { total: 2, conflicts: 0 });
    bench.wave.set64(EXEC, 0);
    let seen = bench.observe(Target::Gfx90a, &words[..2]);
    assert_eq!((seen.lds_cycles, seen.lds), (LdsCycles::default(), Accesses::default()));
    assert_eq!(seen.of(Op::ds_read_b32), Count { executed: 1, lanes: 0 });
}

#[test]
fn global_memory_by_lines() {
    let mut bench = Bench::new();
    let base = bench.base;
    bench.addresses(|lane| base + u64::from(16 * lane));
    bench.vector(1, |lane| 128 * lane);
    bench.wave.set64(4 * 4, base);
    let words = [
        0xdc5c_8000,
        0x087f_000c, // global_load_dwordx4 v[8:11], v[12:13], off
        0xdc50_8010,
        0x0804_0001, // global_load_dword v8, v1, s[4:5] offset:16
        0xdc68_8000,
        0x0004_0201, // global_store_short v1, v2, s[4:5]
        0xdd08_8000,
        0x0004_0201, // global_atomic_add v1, v2, s[4:5]
        0xdc50_0000,
        0x0800_000c, // flat_load_dword v8, v[12:13]
        0xc00e_0402,
        0x0000_0000, // s_load_dwordx8 s[16:23], s[4:5], 0x0
    ];
    let seen = bench.observe(Target::Gfx90a, &words);
    let loads = Traffic { instructions: 3, bytes: 64 * (16 + 4 + 4), lines: 16 + 64 + 16 };
    assert_eq!(seen.memory.loads, loads);
    assert_eq!(seen.memory.stores, Traffic { instructions: 1, bytes: 128, lines: 64 });
    assert_eq!(seen.memory.atomics, Traffic { instructions: 1, bytes: 256, lines: 64 });
    assert_eq!(seen.scalar, Traffic { instructions: 1, bytes: 32, lines: 1 });
    assert_eq!((seen.of_class(Class::Vmem).executed, seen.of_class(Class::Smem).executed), (5, 1));
    assert_eq!((seen.lds, seen.unmeasured, seen.splits), (Accesses::default(), 0, 0));
    // Lines of 128 bytes, and half of the lanes.
    bench.wave.set64(EXEC, 0xffff_ffff);
    let seen = bench.observe(Target::Gfx942, &words[..4]);
    assert_eq!(seen.memory.loads, Traffic { instructions: 2, bytes: 32 * (16 + 4), lines: 4 + 32 });
    // The same place for all lanes, across the end of a line.
    bench.addresses(|_| base + 60);
    let seen = bench.observe(Target::Gfx90a, &words[..2]);
    assert_eq!(seen.memory.loads, Traffic { instructions: 1, bytes: 32 * 16, lines: 2 });
    drop(bench.memory);
}

#[test]
fn what_a_fault_keeps_from_being_executed_does_not_count() {
    let mut bench = Bench::new();
    bench.addresses(|_| 0);
    let words = [
        0x7e28_0281, // v_mov_b32 v20, 1
        0x7e28_0281,
        0xdc50_8000,
        0x087f_000c, // global_load_dword v8, v[12:13], off
        0x7e28_0281,
        END,
    ];
    let code = Code::new(Target::Gfx90a, Level::of_host(), 0, 0, words.into());
    bench.wave.lowering = OBSERVED;
    bench.wave.observation = Some(Box::default());
    assert!(matches!(run(&mut bench.wave, &code, None), Exit::Fault { .. }));
    let seen = bench.wave.observation.take().unwrap();
    let executed = |op| seen.of(op).executed;
    assert_eq!([Op::v_mov_b32, Op::global_load_dword, Op::s_endpgm].map(executed), [2, 1, 0]);
    assert_eq!(seen.of(Op::v_mov_b32).lanes, 128);
}

#[test]
fn lines_in_any_order() {
    let rising: Vec<u64> = (0..64).map(|i| 1000 + 24 * i).collect();
    let mut shuffled = rising.clone();
    shuffled.sort_by_key(|address| address * 37 % 101);
    for bytes in [1, 4, 16, 60, 64] {
        let mut all: Vec<u64> = rising.iter().flat_map(|at| [at / 64, (at + u64::from(bytes) - 1) / 64]).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!([&rising, &shuffled].map(|order| lines(order, bytes, 64)), [all.len() as u64; 2], "{bytes}");
    }
    assert_eq!(lines(&[128, 128, 60], 8, 64), 3);
}

#[test]
fn flat_reaches_lds_and_scratch() {
    let mut bench = Bench::new();
    let (shared, private) =
        (u64::from(crate::wave::state::SHARED_APERTURE), u64::from(crate::wave::state::PRIVATE_APERTURE));
    let load = [0xdc50_0000, 0x0800_000c]; // flat_load_dword v8, v[12:13]
    bench.addresses(|lane| shared << 32 | u64::from(4 * lane));
    let seen = bench.observe(Target::Gfx90a, &load);
    assert_eq!(seen.lds.loads, Traffic { instructions: 1, bytes: 256, lines: 0 });
    bench.addresses(|_| private << 32 | 8);
    let seen = bench.observe(Target::Gfx90a, &load);
    assert_eq!(seen.scratch.loads, Traffic { instructions: 1, bytes: 256, lines: 4 });
    assert_eq!((seen.memory, seen.lds), (Accesses::default(), Accesses::default()));
}

#[test]
fn buffers_in_range_and_in_scratch() {
    let mut bench = Bench::new();
    let (base, scratch) = (bench.base, bench.wave.scratch_base);
    // 256 bytes, of which every second dword is asked for.
    bench.wave.set64(8 * 4, base);
    bench.wave.set(10 * 4, 256);
    bench.wave.set(11 * 4, 0x0002_7000);
    bench.vector(1, |lane| 8 * lane);
    let seen = bench.observe(Target::Gfx90a, &[0xe050_1000, 0x8002_0801]); // buffer_load_dword v8, v1, s[8:11], 0 offen
    assert_eq!(seen.memory.loads, Traffic { instructions: 1, bytes: 32 * 4, lines: 4 });
    // Of the last pair only the first dword is in range.
    bench.vector(1, |lane| 8 * lane + 4);
    let seen = bench.observe(Target::Gfx90a, &[0xe054_1000, 0x8002_0801]); // buffer_load_dwordx2 v[8:9], v1, s[8:11], 0 offen
    assert_eq!(seen.memory.loads, Traffic { instructions: 1, bytes: 31 * 8 + 4, lines: 4 });
    // What a kernel gets for its scratch: swizzled, lane after lane.
    bench.wave.set64(0, scratch | 1 << 63);
    bench.wave.set(2 * 4, u32::MAX);
    bench.wave.set(3 * 4, 1 << 23 | 3 << 21);
    bench.vector(1, |_| 8);
    let seen = bench.observe(Target::Gfx90a, &[0xe074_1000, 0x8000_0201]); // buffer_store_dwordx2 v[2:3], v1, s[0:3], 0 offen
    assert_eq!(seen.scratch.stores, Traffic { instructions: 1, bytes: 64 * 8, lines: 8 });
    assert_eq!(seen.memory, Accesses::default());
}

#[test]
fn waves_split_and_join() {
    let mut bench = Bench::new();
    bench.wave.set64(VCC, 0xff);
    bench.wave.set(SCC, 1);
    let words = [
        0xbe82_206a, // s_and_saveexec_b64 s[2:3], vcc
        0x7e06_4103, // v_exp_f32_e32 v3, v3
        0xbefe_0102, // s_mov_b64 exec, s[2:3]
        0x7e06_4103, // v_exp_f32_e32 v3, v3
        0xd3cd_8000,
        0x0402_1508, // v_mfma_f32_16x16x16f16 a[0:3], v[8:9], v[10:11], a[0:3]
        0xbf84_0000, // s_cbranch_scc0 0
    ];
    let seen = bench.observe(Target::Gfx90a, &words);
    assert_eq!(seen.splits, 1);
    assert_eq!(seen.of(Op::v_exp_f32), Count { executed: 2, lanes: 8 + 64 });
    assert_eq!(seen.of_class(Class::Mfma), Count { executed: 1, lanes: 0 });
    assert_eq!(seen.of_class(Class::Branch), Count { executed: 1, lanes: 0 });
    assert_eq!(seen.of_class(Class::Salu), Count { executed: 2, lanes: 0 });
    assert_eq!(seen.of_class(Class::Control), Count { executed: 1, lanes: 0 });

    let mut twice = seen.clone();
    twice.merge(&seen);
    assert_eq!((twice.splits, twice.of(Op::v_exp_f32)), (2, Count { executed: 4, lanes: 144 }));
    let mut from_nothing = Observation::default();
    from_nothing.merge(&seen);
    assert_eq!(from_nothing.of_class(Class::Salu), seen.of_class(Class::Salu));
}

#[test]
fn code_that_is_not_observed_counts_nothing() {
    let mut bench = Bench::new();
    let code = Code::new(Target::Gfx90a, Level::of_host(), 0, 0, [0x7e06_4103, END].into());
    bench.wave.observation = Some(Box::default());
    assert_eq!(run(&mut bench.wave, &code, None), Exit::End);
    assert_eq!(*bench.wave.observation.take().unwrap(), Observation::default());
}

#[test]
fn classes() {
    for (op, class) in [
        (Op::v_add_f32, Class::Valu),
        (Op::v_accvgpr_read_b32, Class::Valu),
        (Op::v_readfirstlane_b32, Class::Valu),
        (Op::v_mfma_f32_32x32x8f16, Class::Mfma),
        (Op::v_smfmac_i32_32x32x32_i8, Class::Mfma),
        (Op::s_add_u32, Class::Salu),
        (Op::s_getreg_b32, Class::Salu),
        (Op::s_set_gpr_idx_on, Class::Salu),
        (Op::s_load_dword, Class::Smem),
        (Op::s_buffer_load_dwordx4, Class::Smem),
        (Op::s_memtime, Class::Smem),
        (Op::s_cbranch_execz, Class::Branch),
        (Op::s_swappc_b64, Class::Branch),
        (Op::s_waitcnt, Class::Control),
        (Op::s_barrier, Class::Control),
        (Op::ds_gws_barrier, Class::Control),
        (Op::ds_read_b32, Class::Lds),
        (Op::ds_bpermute_b32, Class::Lds),
        (Op::flat_load_dword, Class::Vmem),
        (Op::scratch_load_dword, Class::Vmem),
        (Op::buffer_load_dword, Class::Vmem),
    ] {
        assert_eq!(Class::of(op), class, "{op}");
    }
    let names: std::collections::BTreeSet<_> = Class::ALL.map(Class::name).into();
    assert_eq!(names.len(), Class::ALL.len());
}

#[test]
fn exactness() {
    use Target::{Gfx90a, Gfx942};
    let exact = |op, target, mode| Exactness::of(op, target, mode) == Exactness::Exact;
    for (op, fast, slow) in [
        (Op::v_mfma_f32_16x16x16f16, false, true),
        (Op::v_mfma_f32_16x16x8_xf32, false, true),
        (Op::v_mfma_f32_32x32x2f32, true, true),
        (Op::v_mfma_f64_16x16x4f64, true, true),
        (Op::v_mfma_i32_32x32x8i8, true, true),
        (Op::v_smfmac_f32_16x16x32_f16, false, false),
        (Op::v_smfmac_i32_16x16x64_i8, true, true),
        (Op::v_fma_f32, true, true),
        (Op::v_div_fixup_f32, true, true),
        (Op::v_rcp_f32, false, false),
        (Op::v_exp_f32, false, false),
        (Op::s_memtime, false, false),
    ] {
        assert_eq!(exact(op, Gfx942, MatrixMode::Fast), fast, "{op}");
        assert_eq!(exact(op, Gfx942, MatrixMode::Exact), slow, "{op}");
    }
    assert!(matches!(
        Exactness::of(Op::v_mfma_f32_16x16x16f16, Gfx90a, MatrixMode::Fast),
        Exactness::Approximate(reason) if reason.contains("denormals")
    ));
}
