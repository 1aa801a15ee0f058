//! How long memory instructions take: `cargo test -p hip-emu-vm --release -- --ignored --nocapture speed`.

use std::hint::black_box;
use std::time::Instant;

use super::*;

/// Nanoseconds of one instruction: the least of many rounds.
fn time(machine: &mut Machine, inst: &Inst, level: Level) -> f64 {
    let mut ctx = Lower::new(Target::Gfx90a, level, 0);
    crate::lower::memory::lower(inst, &mut ctx).unwrap();
    let (micros, _) = ctx.finish();
    let mut best = f64::MAX;
    for _ in 0..60 {
        let start = Instant::now();
        for _ in 0..500 {
            for micro in black_box(&micros) {
                // SAFETY: made by the lowering for a level that the host has.
                assert_eq!(unsafe { (micro.f)(&mut machine.wave, micro) }, Flow::Continue);
            }
        }
        best = best.min(start.elapsed().as_nanos() as f64 / 500.0);
    }
    best
}

#[test]
#[ignore = "a measurement, not a test"]
fn speed() {
    let mut random = Random(61);
    let mut machine = Machine::new(&mut random, &[1 << 16], 1 << 15);
    let base = machine.regions[0].0;
    for level in levels() {
        println!("-- {}", level.name());
        for (dwords, name) in [(1u64, "dword"), (2, "dwordx2"), (4, "dwordx4"), (1, "ushort")] {
            let scattered: [u64; 64] = std::array::from_fn(|_| random.below(256) * 16);
            type Pattern<'a> = (&'a str, &'a dyn Fn(u64) -> u64);
            let patterns: [Pattern; 4] = [
                ("linear", &|lane| lane * dwords * 4),
                ("rows", &|lane| lane / 8 * 1024 + lane % 8 * dwords * 4),
                ("scattered", &|lane| scattered[lane as usize]),
                ("16 the same", &|lane| lane / 16 * 16),
            ];
            for (what, pattern) in patterns {
                for (exec, mask) in [(u64::MAX, "full"), (0x0fff_ffff_ffff_fff0, "partial")] {
                    machine.exec(exec);
                    let mut load = inst(&format!("global_load_{name}"), Encoding::Global);
                    (load.dst, load.src[0]) = (Some(Operand::Vgpr(20)), Some(Operand::Vgpr(4)));
                    machine.set64(4, |lane| base + pattern(lane as u64));
                    let wide = time(&mut machine, &load, level);
                    load.mods.saddr = Some(Operand::Sgpr(8));
                    machine.wave.set64(32, base);
                    machine.set(4, |lane| pattern(lane as u64) as u32);
                    let based = time(&mut machine, &load, level);
                    let mut store = inst(&format!("global_store_{}", name.trim_start_matches('u')), Encoding::Global);
                    (store.src[0], store.src[1]) = (Some(Operand::Vgpr(4)), Some(Operand::Vgpr(20)));
                    store.mods.saddr = Some(Operand::Sgpr(8));
                    let stored = time(&mut machine, &store, level);
                    let mut local = [0.0; 2];
                    for (i, verb) in ["read", "write"].into_iter().enumerate() {
                        let kind = match (name, verb) {
                            ("ushort", "read") => "u16".to_owned(),
                            ("ushort", _) => "b16".to_owned(),
                            _ => format!("b{}", 32 * dwords),
                        };
                        let mut ds = inst(&format!("ds_{verb}_{kind}"), Encoding::Ds);
                        ds.src[0] = Some(Operand::Vgpr(4));
                        if i == 0 {
                            ds.dst = Some(Operand::Vgpr(20))
                        } else {
                            ds.src[1] = Some(Operand::Vgpr(20))
                        }
                        local[i] = time(&mut machine, &ds, level);
                    }
                    println!(
                        "{name:8} {what:12} {mask:8} load {wide:6.1}  load saddr {based:6.1}  store {stored:6.1}  \
                         ds_read {:6.1}  ds_write {:6.1} ns",
                        local[0], local[1]
                    );
                }
            }
        }
    }
}
