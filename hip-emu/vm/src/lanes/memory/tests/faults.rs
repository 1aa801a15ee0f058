//! Accesses that must stop the wave, with the exact lane and address.

use super::*;
use crate::error::FaultKind;
use crate::wave::state::{PRIVATE_APERTURE, SHARED_APERTURE};

/// The fault that stopped the wave.
fn fault(machine: &Machine) -> (FaultKind, Option<u8>) {
    match &machine.wave.exit {
        Exit::Fault { kind, lane } => (kind.clone(), *lane),
        other => panic!("no fault: {other:?}"),
    }
}

#[test]
fn one_byte_too_far_is_out_of_bounds_in_the_lane_at_fault() {
    let mut random = Random(41);
    for (verb, names) in [("load", &LOADS[..]), ("store", &STORES[..])] {
        for name in names {
            let format = Format::of(name);
            let size = format.bytes as u64;
            for family in ["global", "flat"] {
                let enc = if family == "flat" { Encoding::Flat } else { Encoding::Global };
                let mut inst = inst(&format!("{family}_{verb}_{name}"), enc);
                if verb == "load" {
                    inst.dst = Some(Operand::Vgpr(20))
                } else {
                    inst.src[1] = Some(Operand::Vgpr(20))
                };
                inst.src[0] = Some(Operand::Vgpr(4));
                for level in levels() {
                    let len = 64 * size as usize;
                    let mut machine = Machine::new(&mut random, &[len], 16);
                    let base = machine.regions[0].0;
                    let nearest = Some((base, len as u64));
                    let run = |machine: &mut Machine, exec: u64, addresses: &dyn Fn(u64) -> u64, bad: u8| {
                        machine.set64(4, |lane| addresses(lane as u64));
                        machine.exec(exec);
                        let before = machine.state();
                        assert_eq!(machine.run(&inst, level), Flow::Stop);
                        let addr = addresses(bad.into());
                        let write = verb == "store";
                        let want = FaultKind::OutOfBounds { addr, size: size as u32, write, nearest };
                        assert_eq!(fault(machine), (want, Some(bad)), "{} {level:?}", inst.op);
                        // Nothing outside was touched: the region has no neighbour, so compare its own bytes.
                        if write {
                            let after = machine.state();
                            assert_eq!(after.file, before.file);
                        }
                    };
                    // The last lane of a linear access is out by one byte, then by all.
                    run(&mut machine, u64::MAX, &|lane| base + lane * size + 1, 63);
                    run(&mut machine, u64::MAX, &|lane| base + (lane + 1) * size, 63);
                    // The first, from below.
                    run(&mut machine, u64::MAX, &|lane| base + lane * size - 1, 0);
                    // One lane of a partial mask.
                    run(&mut machine, 0xf0f0, &|lane| if lane == 13 { base + len as u64 } else { base }, 13);
                    // Null, and the end of the address space.
                    run(&mut machine, 1 << 17, &|_| 0, 17);
                    run(&mut machine, 1 << 17, &|_| u64::MAX, 17);
                    // Far apart, so that the range wraps.
                    run(&mut machine, 3, &|lane| if lane == 0 { base } else { u64::MAX - 3 }, 1);
                    // Inactive lanes may point anywhere.
                    machine.set64(4, |lane| if lane == 5 { base } else { 0x1234 });
                    machine.exec(1 << 5);
                    assert_eq!(machine.run(&inst, level), Flow::Continue);
                }
            }
        }
    }
}

#[test]
fn freed_memory_faults_in_the_next_dispatch() {
    let mut machine = Machine::new(&mut Random(42), &[256, 256], 16);
    let (a, b) = (machine.regions[0].0, machine.regions[1].0);
    let mut inst = inst("global_load_dword", Encoding::Global);
    (inst.dst, inst.src[0]) = (Some(Operand::Vgpr(20)), Some(Operand::Vgpr(4)));
    machine.set64(4, |_| a);
    assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue);
    machine.memory.free(DevAddr(a)).unwrap();
    // The dispatch that runs keeps what there was when it began.
    assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue);
    machine.wave.mem = View::new(machine.memory.snapshot());
    assert_eq!(machine.run(&inst, Level::Portable), Flow::Stop);
    let want = FaultKind::OutOfBounds { addr: a, size: 4, write: false, nearest: Some((b, 256)) };
    assert_eq!(fault(&machine), (want, Some(0)));
}

#[test]
fn lds_out_of_bounds() {
    let mut random = Random(43);
    for (name, size, write) in [
        ("ds_read_b32", 4, false),
        ("ds_read_u8", 1, false),
        ("ds_read_b128", 16, false),
        ("ds_write_b64", 8, true),
        ("ds_write_b16", 2, true),
        ("ds_add_u32", 4, true),
        ("ds_add_rtn_u64", 8, true),
    ] {
        let mut inst = inst(name, Encoding::Ds);
        inst.src[0] = Some(Operand::Vgpr(4));
        if write {
            inst.src[1] = Some(Operand::Vgpr(8))
        }
        if !write || name.contains("rtn") {
            inst.dst = Some(Operand::Vgpr(20))
        }
        inst.mods.offset = 100;
        for level in levels() {
            for (address, lds_size) in [(101, 200), (0x8000_0000, 200), (0, 100), (0, 0), (0xffff_ff9b, 0x8000)] {
                let mut machine = Machine::new(&mut random, &[], 0x8000);
                machine.wave.lds_size = lds_size;
                let address = if address == 101 { 101 - size + (size.min(4) & 3) } else { address };
                let address = if address < 1000 && lds_size == 200 { 100 / size * size + (104 - 100) } else { address };
                machine.set(4, |lane| if lane == 6 { address } else { 0 });
                machine.exec(1 << 6);
                let before = machine.state();
                assert_eq!(machine.run(&inst, level), Flow::Stop, "{name} {address:#x} {lds_size}");
                let addr = u64::from(address) + 100;
                assert_eq!(fault(&machine), (FaultKind::LdsOutOfBounds { addr, size, lds_size }, Some(6)));
                machine.state().must_be(&before, name);
            }
        }
    }
}

/// Compilers put a constant into the offset also where the register is negative.
#[test]
fn lds_addresses_wrap() {
    for name in ["ds_read_b32", "ds_read_b64", "ds_write_b32", "ds_add_rtn_u32", "ds_read2_b32"] {
        let mut inst = inst(name, Encoding::Ds);
        inst.src[0] = Some(Operand::Vgpr(4));
        inst.dst = (name != "ds_write_b32").then_some(Operand::Vgpr(20));
        inst.src[1] = (!name.contains("read")).then_some(Operand::Vgpr(8));
        for level in levels() {
            let mut run = |offset: u32, register: u32| {
                let units = if name == "ds_read2_b32" { 4 } else { 1 };
                inst.mods.offset = offset as i32 / units;
                inst.mods.offset1 = (offset / 4) as u8;
                let mut machine = Machine::new(&mut Random(47), &[], 1024);
                machine.set(4, |lane| register.wrapping_add(4 * lane as u32));
                assert_eq!(machine.run(&inst, level), Flow::Continue, "{name}");
                machine.set(4, |_| 0);
                machine.state()
            };
            let plain = run(0, 8);
            run(508, 8_u32.wrapping_sub(508)).must_be(&plain, name);
        }
    }
}

/// Tensile's kernels clear registers by reading where no LDS can be.
#[test]
fn lds_reads_where_no_lds_can_be_give_zero() {
    for name in ["ds_read_b32", "ds_read_b128", "ds_read_u8", "ds_read_u16_d16_hi", "ds_read2_b64"] {
        for level in levels() {
            let mut inst = inst(name, Encoding::Ds);
            inst.src[0] = Some(Operand::Vgpr(4));
            inst.dst = Some(Operand::Vgpr(4));
            let run = |far: u32| {
                let mut machine = Machine::new(&mut Random(48), &[], 1024);
                // What is read is zero everywhere, so both must be the same.
                machine._lds.fill(0);
                machine.set(4, |lane| if lane % 3 == 1 { far } else { 16 * (lane as u32 % 3) });
                (machine.run(&inst, level), machine.state(), machine.wave.exit.clone())
            };
            // The half that a d16 load keeps is that of the address: zero for all of these.
            let (_, near, _) = run(0);
            for far in [0xf0_0000, 0x10_0000, 0x7fff_0000] {
                let (flow, state, _) = run(far);
                assert_eq!(flow, Flow::Continue, "{name} {far:#x}");
                state.must_be(&near, name);
            }
            for bad in [0xfff0, 0xffff_fff8, 0x8000_0000] {
                let (flow, _, exit) = run(bad);
                assert_eq!(flow, Flow::Stop, "{name} {bad:#x}");
                assert!(matches!(exit, Exit::Fault { kind: FaultKind::LdsOutOfBounds { .. }, lane: Some(1) }));
            }
        }
    }
}

/// Work-items of Tensile's kernels that have nothing to store write where no LDS can be.
#[test]
fn lds_writes_where_no_lds_can_be_are_dropped() {
    for name in ["ds_write_b8", "ds_write_b16_d16_hi", "ds_write_b32", "ds_write_b64", "ds_write_b128", "ds_write2_b64"]
    {
        for level in levels() {
            let mut inst = inst(name, Encoding::Ds);
            inst.src[0] = Some(Operand::Vgpr(4));
            inst.src[1] = Some(Operand::Vgpr(8));
            inst.src[2] = name.contains("write2").then_some(Operand::Vgpr(12));
            inst.mods.offset1 = 1;
            // Lanes write side by side, those that the mask says far away, or not at all.
            let run = |mask: u64, far: Option<u32>| {
                let mut machine = Machine::new(&mut Random(49), &[], 1024);
                let is_far = |lane: usize| mask >> lane & 1 != 0;
                machine.set(4, |lane| if is_far(lane) { far.unwrap_or(0) } else { 16 * lane as u32 });
                machine.exec(if far.is_some() { u64::MAX } else { !mask });
                let flow = machine.run(&inst, level);
                machine.set(4, |_| 0);
                machine.exec(u64::MAX);
                (flow, machine.state(), machine.wave.exit.clone())
            };
            for mask in [1 << 1, 0xffff_ffff_0000_0000, u64::MAX] {
                let (_, without, _) = run(mask, None);
                for far in [0xf0_0000, 0x10_0000, 0x7fff_0000] {
                    let (flow, state, _) = run(mask, Some(far));
                    assert_eq!(flow, Flow::Continue, "{name} {far:#x}");
                    state.must_be(&without, name);
                }
                for bad in [0xfff0, 0xffff_fff8, 0x8000_0000] {
                    let (flow, _, exit) = run(mask, Some(bad));
                    assert_eq!(flow, Flow::Stop, "{name} {bad:#x}");
                    let lane = Some(mask.trailing_zeros() as u8);
                    assert!(
                        matches!(exit, Exit::Fault { kind: FaultKind::LdsOutOfBounds { .. }, lane: l } if l == lane)
                    );
                }
            }
        }
    }
}

#[test]
fn two_address_forms_check_both() {
    let mut random = Random(44);
    for (offset, offset1, bad) in [(0, 25, 100), (25, 0, 100)] {
        for name in ["ds_read2_b32", "ds_write2_b32"] {
            let mut inst = inst(name, Encoding::Ds);
            inst.src[0] = Some(Operand::Vgpr(4));
            if name == "ds_read2_b32" {
                inst.dst = Some(Operand::Vgpr(20));
            } else {
                (inst.src[1], inst.src[2]) = (Some(Operand::Vgpr(20)), Some(Operand::Vgpr(21)));
            }
            (inst.mods.offset, inst.mods.offset1) = (offset, offset1);
            let mut machine = Machine::new(&mut random, &[], 100);
            machine.set(4, |_| 0);
            let before = machine.state();
            for level in levels() {
                assert_eq!(machine.run(&inst, level), Flow::Stop);
                let want = FaultKind::LdsOutOfBounds { addr: bad, size: 4, lds_size: 100 };
                assert_eq!(fault(&machine), (want, Some(0)));
                machine.state().must_be(&before, name);
            }
        }
    }
}

#[test]
fn apertures_are_bounded() {
    let mut random = Random(45);
    let mut machine = Machine::new(&mut random, &[64 * 32, 64], 64);
    machine.wave.scratch_base = machine.regions[0].0;
    machine.wave.scratch_size = 32;
    let mut inst = inst("flat_load_dwordx2", Encoding::Flat);
    (inst.dst, inst.src[0]) = (Some(Operand::Vgpr(20)), Some(Operand::Vgpr(4)));
    for level in levels() {
        let mut run = |address: u64| {
            machine.set64(4, |_| address);
            machine.exec(1 << 40);
            (machine.run(&inst, level), machine.wave.exit.clone())
        };
        let shared = |offset: u64| u64::from(SHARED_APERTURE) << 32 | offset;
        let private = |offset: u64| u64::from(PRIVATE_APERTURE) << 32 | offset;
        assert_eq!(run(shared(56)).0, Flow::Continue);
        assert_eq!(run(private(24)).0, Flow::Continue);
        let lds = FaultKind::LdsOutOfBounds { addr: 57, size: 8, lds_size: 64 };
        assert_eq!(run(shared(57)).1, Exit::Fault { kind: lds, lane: Some(40) });
        let scratch = FaultKind::ScratchOutOfBounds { offset: 25, size: 8, scratch_size: 32 };
        assert_eq!(run(private(25)).1, Exit::Fault { kind: scratch, lane: Some(40) });
        // GLOBAL instructions know no apertures.
    }
    let mut global = inst;
    (global.op, global.enc) = (op("global_load_dwordx2"), Encoding::Global);
    machine.set64(4, |_| u64::from(SHARED_APERTURE) << 32);
    assert_eq!(machine.run(&global, Level::Portable), Flow::Stop);
    assert!(matches!(fault(&machine).0, FaultKind::OutOfBounds { .. }));
}

#[test]
fn scratch_out_of_bounds() {
    let mut random = Random(46);
    let mut machine = Machine::new(&mut random, &[64 * 32 * 4], 16);
    // One wave's part of a larger arena: the bound is that of the wave.
    machine.wave.scratch_base = machine.regions[0].0;
    machine.wave.scratch_size = 32;
    let mut inst = inst("scratch_store_dwordx2", Encoding::Scratch);
    (inst.src[0], inst.src[1]) = (Some(Operand::Vgpr(4)), Some(Operand::Vgpr(8)));
    for level in levels() {
        for (offset, address) in [(0, 25), (24, 1), (0, u32::MAX), (-4, 0)] {
            inst.mods.offset = offset;
            machine.set(4, |_| address);
            machine.exec(1 << 2);
            let before = machine.state();
            assert_eq!(machine.run(&inst, level), Flow::Stop);
            let offset = u64::from(address.wrapping_add(offset as u32));
            let want = FaultKind::ScratchOutOfBounds { offset, size: 8, scratch_size: 32 };
            assert_eq!(fault(&machine), (want, Some(2)));
            machine.state().must_be(&before, "scratch");
        }
        inst.mods.offset = 24;
        machine.set(4, |_| 0);
        assert_eq!(machine.run(&inst, level), Flow::Continue);
    }
}

#[test]
fn buffers_in_range_of_the_descriptor_but_of_no_allocation() {
    let mut random = Random(47);
    let mut machine = Machine::new(&mut random, &[256], 16);
    let base = machine.regions[0].0;
    machine.wave.set64(32, base);
    machine.wave.set(40, 10_000);
    machine.wave.set(44, 0x0002_0000);
    for (name, write) in [("buffer_load_dword", false), ("buffer_store_dword", true), ("buffer_atomic_add", true)] {
        let mut inst = inst(name, Encoding::Mubuf);
        (inst.src[0], inst.src[2]) = (Some(Operand::Vgpr(4)), Some(Operand::Sgpr(8)));
        if write {
            inst.src[1] = Some(Operand::Vgpr(9))
        } else {
            inst.dst = Some(Operand::Vgpr(9))
        }
        inst.mods.offen = true;
        inst.mods.soffset = Some(Operand::InlineInt(0));
        for level in levels() {
            machine.set(4, |lane| if lane == 30 { 256 } else { 0 });
            machine.exec(u64::MAX);
            assert_eq!(machine.run(&inst, level), Flow::Stop);
            let want = FaultKind::OutOfBounds { addr: base + 256, size: 4, write, nearest: Some((base, 256)) };
            assert_eq!(fault(&machine), (want, Some(30)), "{name}");
        }
    }
}

#[test]
fn atomics_must_be_aligned() {
    let mut random = Random(48);
    for (name, align) in [("global_atomic_add", 4), ("global_atomic_add_x2", 8)] {
        let mut machine = Machine::new(&mut random, &[256], 16);
        let base = machine.regions[0].0;
        let mut inst = inst(name, Encoding::Global);
        (inst.src[0], inst.src[1]) = (Some(Operand::Vgpr(4)), Some(Operand::Vgpr(8)));
        machine.set64(4, |lane| base + if lane == 9 { u64::from(align) / 2 } else { 0 });
        assert_eq!(machine.run(&inst, Level::Portable), Flow::Stop);
        let want = FaultKind::Misaligned { addr: base + u64::from(align) / 2, align };
        assert_eq!(fault(&machine), (want, Some(9)));
    }
    let mut machine = Machine::new(&mut random, &[], 64);
    let mut inst = inst("ds_add_u32", Encoding::Ds);
    (inst.src[0], inst.src[1]) = (Some(Operand::Vgpr(4)), Some(Operand::Vgpr(8)));
    machine.set(4, |_| 2);
    assert_eq!(machine.run(&inst, Level::Portable), Flow::Stop);
    assert_eq!(fault(&machine), (FaultKind::Misaligned { addr: 2, align: 4 }, Some(0)));
}

#[test]
fn scalar_loads_out_of_bounds() {
    let mut machine = Machine::new(&mut Random(49), &[64], 16);
    let base = machine.regions[0].0;
    let mut inst = inst("s_load_dwordx4", Encoding::Smem);
    (inst.dst, inst.src[0]) = (Some(Operand::Sgpr(16)), Some(Operand::Sgpr(4)));
    inst.mods.offset = 52;
    // Not aligned to its size.
    machine.wave.set64(16, base);
    let before = machine.state();
    assert_eq!(machine.run(&inst, Level::Portable), Flow::Stop);
    let want = FaultKind::OutOfBounds { addr: base + 52, size: 16, write: false, nearest: Some((base, 64)) };
    assert_eq!(fault(&machine), (want, None));
    machine.state().must_be(&before, "s_load");
}

#[test]
fn what_is_not_implemented_says_so() {
    let mut ctx = Lower::new(Target::Gfx90a, Level::Portable, 0);
    let mut gds = inst("ds_add_u32", Encoding::Ds);
    gds.mods.gds = true;
    let mut to_lds = inst("buffer_load_format_x", Encoding::Mubuf);
    to_lds.mods.lds = true;
    for inst in [gds, to_lds, inst("image_load", Encoding::Mimg)] {
        let error = crate::lower::memory::lower(&inst, &mut ctx).unwrap_err();
        assert!(error.0.contains(inst.op.name()) && error.0.contains("not implemented"), "{error:?}");
    }
    assert_eq!(ctx.len(), 0);
}
