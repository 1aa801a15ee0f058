//! Program flow, and what changes how the instructions after it work. Words were assembled with llvm-mc 19.

use super::*;
use crate::wave::state::SemaphoreAction;

/// Runs words on a wave prepared by `set`, however often it lets others run.
fn run_to_end(words: &[u32], set: impl FnOnce(&mut Wave)) -> (Wave, Exit) {
    let code = Code::new(Target::Gfx90a, Level::of_host(), 0, 0, words.into());
    let mut wave = Wave::new();
    wave.set64(EXEC, u64::MAX);
    wave.mode = 0x3f0;
    set(&mut wave);
    loop {
        match run(&mut wave, &code, Some(1000)) {
            Exit::Yield | Exit::Interrupt => {}
            exit => return (wave, exit),
        }
    }
}

#[test]
fn instructions_without_effect() {
    // v_nop; v_clrexcp; s_nop; s_waitcnt; s_setprio; s_wakeup; s_icache_inv; s_incperflevel; s_decperflevel;
    // s_ttracedata; the four s_cbranch_cdbg*, to the trap; s_sendmsg 1; s_sleep; s_endpgm; s_trap 2
    let words = [
        0x7e00_0000,
        0x7e00_6a00,
        0xbf80_0003,
        0xbf8c_0000,
        0xbf8f_0002,
        0xbf83_0000,
        0xbf93_0000,
        0xbf94_0001,
        0xbf95_0001,
        0xbf96_0000,
        0xbf97_0006,
        0xbf98_0005,
        0xbf99_0004,
        0xbf9a_0003,
        0xbf90_0001,
        0xbf8e_0001,
        END,
        0xbf92_0002,
    ];
    let (mut before, _) = run_to_end(&[END], |_| {});
    let (mut wave, exit) = run_to_end(&words, |_| {});
    assert_eq!(exit, Exit::End);
    assert!(wave.file() == before.file() && wave.mode == before.mode);
}

#[test]
fn branches() {
    // Each way of each branch; a wrong one leads to a trap (2 where it should have been taken, 3 where not).
    let words = [
        0xbf82_0001, // s_branch
        0xbf92_0002,
        0xbf84_0001, // s_cbranch_scc0, taken
        0xbf92_0002,
        0xbf85_0015, // s_cbranch_scc1, not taken
        0xbf86_0001, // s_cbranch_vccz, taken
        0xbf92_0002,
        0xbf87_0012, // s_cbranch_vccnz, not taken
        0xbf89_0001, // s_cbranch_execnz, taken
        0xbf92_0002,
        0xbf88_000f, // s_cbranch_execz, not taken
        0xbe80_0081, // s_mov_b32 s0, 1; s_cmp_eq_u32 s0, s0; s_mov_b64 vcc, 4; s_mov_b64 exec, 0
        0xbf06_0000,
        0xbeea_0184,
        0xbefe_0180,
        0xbf84_000a, // the same again, the other way round
        0xbf85_0001,
        0xbf92_0002,
        0xbf86_0007,
        0xbf87_0001,
        0xbf92_0002,
        0xbf89_0004,
        0xbf88_0001,
        0xbf92_0002,
        0xbe81_0082, // s_mov_b32 s1, 2
        END,
        0xbf92_0003,
        0xbf92_0002,
    ];
    let (wave, exit) = run_to_end(&words, |_| {});
    assert_eq!((exit, wave.get(4)), (Exit::End, 2));
}

#[test]
fn calls() {
    // s_getpc_b64 s[0:1]; s_add_u32 s2, s0, 24; s_mov_b32 s3, s1; s_swappc_b64 s[4:5], s[2:3]; s_call_b64 s[6:7], F;
    // s_endpgm; s_trap 2; F: s_add_u32 s10, s10, 1; s_cmp_eq_u32 s10, 1; s_cbranch_scc1 R; s_setpc_b64 s[6:7];
    // R: s_setpc_b64 s[4:5]
    let words = [
        0xbe80_1c00,
        0x8002_9800,
        0xbe83_0001,
        0xbe84_1e02,
        0xba86_0002,
        END,
        0xbf92_0002,
        0x800a_810a,
        0xbf06_810a,
        0xbf85_0001,
        0xbe80_1d06,
        0xbe80_1d04,
    ];
    let (wave, exit) = run_to_end(&words, |_| {});
    assert_eq!(exit, Exit::End);
    assert_eq!((wave.get(40), wave.get64(0), wave.get64(16), wave.get64(24)), (2, 4, 16, 20));
}

#[test]
fn fork_and_join() {
    // s_cbranch_i_fork s[40:41], A (or s_cbranch_g_fork s[40:41], s[44:45]); v_mov_b32 v0, 1; s_branch J;
    // A: v_mov_b32 v0, 2; J: s_cbranch_join s42; s_endpgm
    for fork in [0xb828_0002, 0x9480_2c28] {
        let words = [fork, 0x7e00_0281, 0xbf82_0001, 0x7e00_0282, 0xbe80_2e2a, END];
        let exec = 0xffff_ffff_ffff_fff0u64;
        for mask in [0, u64::MAX, 0xff, 0xffff_0000_ffff_ff00, 1 << 63] {
            let (mut wave, exit) = run_to_end(&words, |wave| {
                wave.set64(EXEC, exec);
                wave.set64(160, mask);
                wave.set64(176, 12);
                for lane in 0..64 {
                    wave.set_lane(VGPRS, lane, 77);
                }
            });
            assert_eq!((exit, wave.mode), (Exit::End, 0x3f0), "{mask:#x}");
            for at in 0..64 {
                let want = match (exec >> at & 1, mask >> at & 1) {
                    (0, _) => 77,
                    (_, 0) => 1,
                    _ => 2,
                };
                assert_eq!(lane(&mut wave, 0, at), want, "lane {at} with mask {mask:#x}");
            }
        }
    }
    // A join alone.
    let (_, exit) = run_to_end(&[0xbe80_2e2a, END], |wave| wave.set(168, 1));
    assert!(matches!(exit, Exit::Fault { kind: FaultKind::Unsupported { .. }, .. }), "{exit:?}");
}

#[test]
fn ends() {
    assert_eq!(run_to_end(&[0xbf9b_0000], |_| {}).1, Exit::End); // s_endpgm_saved
    // s_setkill 0; s_sethalt 0; s_setkill 1; s_trap 2
    assert_eq!(run_to_end(&[0xbf8b_0000, 0xbf8d_0000, 0xbf8b_0001, 0xbf92_0002], |_| {}).1, Exit::End);
    assert_eq!(run_to_end(&[0xbf92_0003, END], |_| {}).1, Exit::End);
    let (_, exit) = run_to_end(&[0xbf92_0002, END], |_| {});
    assert_eq!(exit, Exit::Fault { kind: FaultKind::Trap { id: 2 }, lane: None });
    // s_sethalt 1; s_sendmsghalt 1
    for word in [0xbf8d_0001, 0xbf91_0001] {
        let (_, exit) = run_to_end(&[word, END], |_| {});
        let Exit::Fault { kind: FaultKind::Unsupported { reason }, .. } = exit else { panic!("{exit:?}") };
        assert!(reason.contains("halting"), "{reason}");
    }
}

#[test]
fn waits() {
    // s_barrier; ds_gws_barrier v2 offset:3 gds; s_endpgm
    let code = |words: &[u32]| Code::new(Target::Gfx90a, Level::of_host(), 0, 0, words.into());
    let barriers = code(&[0xbf8a_0000, 0xd93b_0003, 0x0000_0002, END]);
    let mut wave = Wave::new();
    wave.set64(EXEC, 0xf0);
    wave.set_lane(VGPRS + 2 * VECTOR_BYTES, 4, 9);
    assert_eq!(run(&mut wave, &barriers, None), Exit::Barrier);
    assert_eq!(run(&mut wave, &barriers, None), Exit::GridBarrier { resource: 3, waves: 10 });
    assert_eq!(run(&mut wave, &barriers, None), Exit::End);
    // ds_gws_init v2; ds_gws_sema_v; ds_gws_sema_br v2; ds_gws_sema_p; ds_gws_sema_release_all
    let semaphores = code(&[
        0xd933_0003,
        0x0000_0002,
        0xd935_0003,
        0,
        0xd937_0003,
        0x0000_0002,
        0xd939_0003,
        0,
        0xd931_0003,
        0,
        END,
    ]);
    wave.pc = 0;
    wave.set(M0, 2 << 16);
    for action in [
        SemaphoreAction::Init(9),
        SemaphoreAction::Add(1),
        SemaphoreAction::Add(9),
        SemaphoreAction::Take,
        SemaphoreAction::ReleaseAll,
    ] {
        assert_eq!(run(&mut wave, &semaphores, None), Exit::Semaphore { resource: 5, action });
    }
    assert_eq!(run(&mut wave, &semaphores, None), Exit::End);
}

#[test]
fn registers_of_the_hardware() {
    // s_mov_b32 s0, 0x55; s_setreg_b32 hwreg(MODE, 0, 4), s0; s_getreg_b32 s1, MODE;
    // s_setreg_imm32_b32 hwreg(MODE, 12, 9), 0x1ff; s_getreg_b32 s2, MODE; s_getreg_b32 s3, TRAPSTS
    let words = [0xbe80_00ff, 0x55, 0xb900_1801, 0xb881_f801, 0xba00_4301, 0x1ff, 0xb882_f801, 0xb883_f803, END];
    let (wave, exit) = run_to_end(&words, |_| {});
    assert_eq!(exit, Exit::End);
    // Exceptions can be enabled; there is no trap handler that would notice.
    assert_eq!([4, 8, 12].map(|register| wave.get(register)), [0x3f5, 0x1f_f3f5, 0]);
}

#[test]
fn vector_instructions_can_be_skipped() {
    // s_setvskip 1, 0; v_mul_f32 v0, v1, v2; s_mov_b32 s0, 5; s_setvskip 0, 0; v_mul_f32 v3, v1, v2; s_getreg_b32 s1, MODE
    let words = [0xbf10_8081, MUL, 0xbe80_0085, 0xbf10_8080, 0x0a06_0501, 0xb881_f801, END];
    let (mut wave, exit) = run_words(&words, 0x3f0, |wave| {
        wave.set_lane(VGPRS, 0, 77);
        wave.set_lane(VGPRS + VECTOR_BYTES, 0, 2f32.to_bits());
        wave.set_lane(VGPRS + 2 * VECTOR_BYTES, 0, 3f32.to_bits());
    });
    assert_eq!(exit, Exit::End);
    assert_eq!((lane(&mut wave, 0, 0), wave.get(0), lane(&mut wave, 3, 0)), (77, 5, 6f32.to_bits()));
    assert_eq!(wave.get(4), 0x3f0);
}

#[test]
fn vector_registers_can_be_indexed() {
    // s_set_gpr_idx_on s0, gpr_idx(SRC0); v_mov_b32 v0, v10; s_set_gpr_idx_off;
    // s_set_gpr_idx_on s0, gpr_idx(DST); v_mov_b32 v20, v1; s_set_gpr_idx_off
    let words = [0xbf11_0100, 0x7e00_030a, 0xbf9c_0000, 0xbf11_0800, 0x7e28_0301, 0xbf9c_0000, END];
    let prepare = |index: u32| {
        move |wave: &mut Wave| {
            wave.set(0, index);
            for register in 0..30 {
                wave.set_lane(VGPRS + register * VECTOR_BYTES, 0, 100 + register);
            }
        }
    };
    let (mut wave, exit) = run_words(&words, 0x3f0, prepare(3));
    assert_eq!(exit, Exit::End);
    assert_eq!((lane(&mut wave, 0, 0), lane(&mut wave, 23, 0), lane(&mut wave, 20, 0)), (113, 101, 120));
    let (_, exit) = run_words(&words, 0x3f0, prepare(255));
    assert!(matches!(exit, Exit::Fault { kind: FaultKind::Unsupported { .. }, .. }), "{exit:?}");
}

#[test]
fn any_operand_can_be_indexed() {
    // s_set_gpr_idx_on s0, gpr_idx(SRC0,SRC1,DST); a branch; v_add_u32 v20, v10, v11; v_fmac_f32 v30, v12, v13;
    // v_add_f64 v[40:41], v[14:15], v[16:17]; v_add_u32_sdwa v44, v10, v11 (into WORD_1, rest preserved);
    // v_readlane_b32 s4, v10, 3; v_writelane_b32 v46, s1, 5; v_readfirstlane_b32 s5, v11;
    // s_set_gpr_idx_mode gpr_idx(SRC1); v_add_u32 v50, v10, v11; s_set_gpr_idx_off; v_add_u32 v1, v10, v11
    let words = [
        0xbf11_0b00,
        0xbf06_0101,
        0xbf85_0000,
        0x6828_170a,
        0x763c_1b0c,
        0xd280_0028,
        0x0002_210e,
        0x6858_16f9,
        0x0606_150a,
        0xd289_0004,
        0x0001_070a,
        0xd28a_002e,
        0x0001_0a01,
        0x7e0a_050b,
        0xbf9d_0002,
        0x6864_170a,
        0xbf9c_0000,
        0x6802_170a,
        END,
    ];
    let exec = !0u64 << 8;
    let index = 100;
    let value = |register: u32, at: u32| 1000 * register + at;
    let (mut wave, exit) = run_to_end(&words, |wave| {
        wave.set(0, index);
        wave.set(4, 7);
        wave.set64(EXEC, exec);
        for register in 0..256 {
            for at in 0..64 {
                wave.set_lane(VGPRS + register * VECTOR_BYTES, at, value(register, at));
            }
        }
        for at in 0..64 {
            let mut set = |register: u32, bits: u32| wave.set_lane(VGPRS + register * VECTOR_BYTES, at, bits);
            for (register, number) in [(130, 3.0f32), (112, 5.0), (113, 7.0)] {
                set(register, number.to_bits());
            }
            for (register, number) in [(114, 1.5f64), (116, 2.25)] {
                set(register, number.to_bits() as u32);
                set(register + 1, (number.to_bits() >> 32) as u32);
            }
        }
    });
    assert_eq!((exit, wave.mode), (Exit::End, 0x3f0));
    assert_eq!((wave.get(16), wave.get(20)), (value(110, 3), value(111, 8)));
    for at in 0..64 {
        let on = exec >> at & 1 != 0;
        let sum = value(110, at) + value(111, at);
        let mut check = |register: u32, enabled: u32, disabled: u32| {
            let have = lane(&mut wave, register, at);
            assert_eq!(have, if on { enabled } else { disabled }, "v{register}, lane {at}");
        };
        check(120, sum, value(120, at));
        check(20, value(20, at), value(20, at));
        check(130, 38f32.to_bits(), 3f32.to_bits());
        check(140, 3.75f64.to_bits() as u32, value(140, at));
        check(141, (3.75f64.to_bits() >> 32) as u32, value(141, at));
        check(144, value(144, at) & 0xffff | sum << 16, value(144, at));
        // Whatever EXEC is.
        let written = if at == 5 { 7 } else { value(146, at) };
        check(146, written, written);
        check(50, value(10, at) + value(111, at), value(50, at));
        check(1, value(10, at) + value(11, at), value(1, at));
    }
    // Beyond the last register.
    let (_, exit) = run_to_end(&words, |wave| wave.set(0, 250));
    assert!(matches!(exit, Exit::Fault { kind: FaultKind::Unsupported { .. }, .. }), "{exit:?}");
}

#[test]
fn a_source_can_come_straight_from_lds() {
    // v_add_u32_e32 v0, src_lds_direct, v1
    let code = Code::new(Target::Gfx906, Level::of_host(), 0, 0, [0x6800_02fe, END].into());
    let mut lds = [0x8081_8283u32, 0xdead_beef, 0, 0];
    for (m0, want) in
        [(0, 0x83), (1 << 16, 0x8283), (2 << 16 | 4, 0xdead_beef), (4 << 16 | 1, !0x7d), (5 << 16 | 2, !0x7f7e)]
    {
        let mut wave = Wave::new();
        wave.set64(EXEC, u64::MAX);
        wave.mode = 0x3f0;
        wave.lds = lds.as_mut_ptr().cast();
        wave.lds_size = 16;
        wave.set(M0, m0);
        assert_eq!(run(&mut wave, &code, None), Exit::End);
        assert_eq!([lane(&mut wave, 0, 0), lane(&mut wave, 0, 63)], [want; 2], "{m0:#x}");
        wave.set(M0, 2 << 16 | 14);
        wave.pc = 0;
        let exit = run(&mut wave, &code, None);
        assert!(matches!(exit, Exit::Fault { kind: FaultKind::LdsOutOfBounds { .. }, .. }), "{exit:?}");
    }
}

/// MODE = s0; s1 += 1; s0 += 2; and so on until s1 is s2; then v1 = s1.
const MODES: [u32; 7] = [0xb900_f801, 0x8101_8101, 0x8000_8200, 0xbf07_0201, 0xbf85_fffb, 0x7e02_0201, END];

#[test]
fn code_that_runs_in_many_modes_takes_bounded_memory() {
    let run_with = |room: usize| {
        let mut code = Code::new(Target::Gfx90a, Level::of_host(), 0, 0, MODES.into()).with_room(room);
        let mut wave = Wave::new();
        wave.set64(EXEC, u64::MAX);
        wave.mode = 0x3f0;
        wave.set(8, 2000);
        loop {
            match run(&mut wave, &code, None) {
                Exit::Yield => {}
                exit => return (exit, [wave.get(0), wave.get(4), lane(&mut wave, 1, 63)], code.kept()),
            }
        }
    };
    let (exit, results, (_, tables)) = run_with(usize::MAX);
    assert_eq!((&exit, results), (&Exit::End, [4000, 2000, 2000]));
    // Each mode has a table of its own, as long as there is room.
    assert!(tables > 500, "{tables}");
    for room in [0, 1, 5000, 100_000] {
        let (again, same, (bytes, tables)) = run_with(room);
        assert_eq!((again, same), (exit.clone(), results));
        assert!(bytes <= room && tables <= 1 + room / 256, "{room}: {bytes}, {tables}");
    }
}

#[test]
fn nothing_of_a_wave_is_left_in_vector_registers() {
    // v_mov_b32 v255, 1; v_accvgpr_write_b32 a255, 7; v_accvgpr_write_b32 a16, 7; v_lshlrev_b64 v[62:63], 0, v[254:255];
    // s_set_gpr_idx_on s0, gpr_idx(DST); v_mov_b32 v1, 3; s_set_gpr_idx_off
    let words = [
        0x7ffe_0281,
        0xd3d9_40ff,
        0x1800_0087,
        0xd3d9_4010,
        0x1800_0087,
        0xd28f_003e,
        0x0003_fc80,
        0xbf11_0800,
        0x7e02_0283,
        0xbf9c_0000,
        END,
    ];
    let code = Code::new(Target::Gfx908, Level::of_host(), 0, 0, words.into());
    let mut wave = Wave::new();
    wave.set64(EXEC, u64::MAX);
    wave.mode = 0x3f0;
    wave.set(0, 100);
    assert_eq!(run(&mut wave, &code, None), Exit::End);
    for register in [255, 63, 101, 256 + 255, 256 + 16] {
        assert_ne!(lane(&mut wave, register, 9), 0, "{register}");
    }
    wave.clear_vectors();
    assert!(wave.file()[VGPRS as usize / 4..].iter().all(|dword| *dword == 0));
}
