//! FLAT, GLOBAL and SCRATCH loads and stores.

use super::*;
use crate::wave::state::{PRIVATE_APERTURE, SHARED_APERTURE};

const DATA: Operand = Operand::Vgpr(20);

/// Runs one instruction with the given addresses and compares it with the reference.
fn check(inst: &Inst, format: Format, load: bool, machine: &mut Machine, addresses: &[u64; 64], exec: u64, what: &str) {
    for level in levels() {
        let mut want = machine.state();
        for lane in active(exec) {
            if load {
                let bytes = want.bytes(addresses[lane], format.bytes).to_vec();
                format.put(&mut want, inst.dst.unwrap(), lane, &bytes);
            } else {
                let bytes = format.take(&mut want, inst.src[1].unwrap(), lane);
                want.bytes(addresses[lane], format.bytes).copy_from_slice(&bytes);
            }
        }
        let file = machine.state();
        assert_eq!(machine.run(inst, level), Flow::Continue, "{what} on {level:?}: {:?}", machine.wave.exit);
        machine.state().must_be(&want, &format!("{} {what} exec {exec:#x} on {level:?}", inst.op));
        restore(machine, &file);
    }
}

/// Puts the machine back to an earlier state, so that each level starts from the same.
fn restore(machine: &mut Machine, state: &State) {
    // SAFETY: the file has that many bytes.
    unsafe { std::ptr::copy_nonoverlapping(state.file.as_ptr(), machine.wave.at(0).cast(), state.file.len()) };
    for (&base, bytes) in &state.memory {
        machine.memory.write(DevAddr(base), bytes).unwrap();
    }
}

fn all(load: bool) -> Vec<(&'static str, Format)> {
    let names: &[&str] = if load { &LOADS } else { &STORES };
    names.iter().map(|name| (*name, Format::of(name))).collect()
}

fn with_data(mut inst: Inst, load: bool, data: Operand) -> Inst {
    if load {
        inst.dst = Some(data)
    } else {
        inst.src[1] = Some(data)
    };
    inst
}

#[test]
pub(super) fn wide_addresses() {
    let mut random = Random(1);
    for load in [true, false] {
        for (name, format) in all(load) {
            let verb = if load { "load" } else { "store" };
            for family in ["global", "flat"] {
                let enc = if family == "flat" { Encoding::Flat } else { Encoding::Global };
                let mut inst = with_data(inst(&format!("{family}_{verb}_{name}"), enc), load, DATA);
                inst.src[0] = Some(Operand::Vgpr(4));
                inst.mods.offset = if family == "flat" { 24 } else { -24 };
                let mut machine = Machine::new(&mut random, &[4096, 64], 256);
                let (base, size) = machine.regions[0];
                for (what, offsets) in patterns(&mut random, format.bytes, size) {
                    let addresses = offsets.map(|offset| base + offset);
                    for exec in MASKS {
                        // Inactive lanes point nowhere.
                        machine.set64(4, |lane| {
                            let offset = i64::from(inst.mods.offset) as u64;
                            let address = addresses[lane].wrapping_sub(offset);
                            if exec >> lane & 1 != 0 { address } else { address ^ 0xffff_0000_0000_0000 }
                        });
                        machine.exec(exec);
                        check(&inst, format, load, &mut machine, &addresses, exec, what);
                    }
                }
            }
        }
    }
}

#[test]
pub(super) fn scalar_base() {
    let mut random = Random(2);
    for load in [true, false] {
        for (name, format) in all(load) {
            let verb = if load { "load" } else { "store" };
            // Accumulation registers hold data like any others.
            let mut inst = with_data(inst(&format!("global_{verb}_{name}"), Encoding::Global), load, Operand::Acc(7));
            inst.src[0] = Some(Operand::Vgpr(4));
            inst.mods.saddr = Some(Operand::Sgpr(10));
            inst.mods.offset = -100;
            let mut machine = Machine::new(&mut random, &[4096], 16);
            let (base, size) = machine.regions[0];
            for (what, offsets) in patterns(&mut random, format.bytes, size) {
                let addresses = offsets.map(|offset| base + offset);
                // Offsets are unsigned: the base lies 2^31 below.
                let far = 1 << 31;
                machine.wave.set64(40, base - far + 100);
                machine.set(4, |lane| (offsets[lane] + far) as u32);
                for exec in MASKS {
                    machine.exec(exec);
                    check(&inst, format, load, &mut machine, &addresses, exec, what);
                }
            }
        }
    }
}

#[test]
pub(super) fn a_load_may_replace_its_address() {
    let mut random = Random(3);
    for (name, format) in all(true) {
        let mut inst = inst(&format!("global_load_{name}"), Encoding::Global);
        inst.dst = Some(Operand::Vgpr(4));
        inst.src[0] = Some(Operand::Vgpr(4));
        let mut machine = Machine::new(&mut random, &[4096], 16);
        let (base, size) = machine.regions[0];
        for (what, offsets) in patterns(&mut random, format.bytes, size) {
            let addresses = offsets.map(|offset| base + offset);
            for exec in MASKS {
                machine.set64(4, |lane| addresses[lane]);
                machine.exec(exec);
                check(&inst, format, true, &mut machine, &addresses, exec, what);
            }
        }
    }
}

#[test]
pub(super) fn lanes_in_several_allocations() {
    let mut random = Random(4);
    for load in [true, false] {
        for (name, format) in all(load) {
            let verb = if load { "load" } else { "store" };
            let mut inst = with_data(inst(&format!("global_{verb}_{name}"), Encoding::Global), load, DATA);
            inst.src[0] = Some(Operand::Vgpr(4));
            let mut machine = Machine::new(&mut random, &[64, 1000, 16, 17, 4096, 300], 16);
            for exec in MASKS {
                let addresses = std::array::from_fn(|_| {
                    let (base, size) = machine.regions[random.below(6) as usize];
                    base + random.below((size - format.bytes + 1) as u64)
                });
                machine.set64(4, |lane| addresses[lane]);
                machine.exec(exec);
                check(&inst, format, load, &mut machine, &addresses, exec, "several");
            }
        }
    }
}

/// Scratch bytes of a lane, as the hardware interleaves them.
fn scratch_place(base: u64, offset: u64, lane: usize) -> u64 {
    base + offset / 4 * 256 + 4 * lane as u64 + offset % 4
}

#[test]
pub(super) fn flat_reaches_lds_and_scratch() {
    let mut random = Random(5);
    const SCRATCH: u64 = 64;
    for load in [true, false] {
        for (name, format) in all(load) {
            let verb = if load { "load" } else { "store" };
            let mut inst = with_data(inst(&format!("flat_{verb}_{name}"), Encoding::Flat), load, DATA);
            inst.src[0] = Some(Operand::Vgpr(4));
            for level in levels() {
                let mut machine = Machine::new(&mut random, &[64 * SCRATCH as usize, 512], 128);
                let (scratch, global) = (machine.regions[0].0, machine.regions[1].0);
                machine.wave.scratch_base = scratch;
                machine.wave.scratch_size = SCRATCH as u32;
                let exec = MASKS[5];
                machine.exec(exec);
                let places: [(u64, u64); 64] =
                    std::array::from_fn(|_| (random.below(3), random.below(SCRATCH - format.bytes as u64 + 1)));
                machine.set64(4, |lane| match places[lane] {
                    (0, offset) => u64::from(SHARED_APERTURE) << 32 | (lane as u64 / 2 + offset),
                    (1, offset) => u64::from(PRIVATE_APERTURE) << 32 | offset,
                    (_, offset) => global + 4 * lane as u64 + offset,
                });
                let mut want = machine.state();
                for lane in active(exec) {
                    let (kind, offset) = places[lane];
                    let byte = |i: usize| match kind {
                        0 => (true, lane as u64 / 2 + offset + i as u64),
                        1 => (false, scratch_place(scratch, offset + i as u64, lane)),
                        _ => (false, global + 4 * lane as u64 + offset + i as u64),
                    };
                    if load {
                        let bytes: Vec<u8> = (0..format.bytes)
                            .map(|i| match byte(i) {
                                (true, at) => want.lds[at as usize],
                                (false, at) => want.bytes(at, 1)[0],
                            })
                            .collect();
                        format.put(&mut want, DATA, lane, &bytes);
                    } else {
                        let bytes = format.take(&mut want, DATA, lane);
                        for (i, value) in bytes.into_iter().enumerate() {
                            match byte(i) {
                                (true, at) => want.lds[at as usize] = value,
                                (false, at) => want.bytes(at, 1)[0] = value,
                            }
                        }
                    }
                }
                assert_eq!(machine.run(&inst, level), Flow::Continue, "{:?}", machine.wave.exit);
                machine.state().must_be(&want, &format!("{} on {level:?}", inst.op));
            }
        }
    }
}

#[test]
pub(super) fn scratch_with_every_kind_of_address() {
    let mut random = Random(6);
    const SCRATCH: usize = 128;
    for load in [true, false] {
        for (name, format) in all(load) {
            let verb = if load { "load" } else { "store" };
            for (vector, scalar) in [(false, false), (true, false), (false, true), (true, true)] {
                let mut inst = with_data(inst(&format!("scratch_{verb}_{name}"), Encoding::Scratch), load, DATA);
                inst.src[0] = vector.then_some(Operand::Vgpr(4));
                inst.mods.saddr = scalar.then_some(Operand::Sgpr(33));
                for (offset, exec) in [(0, MASKS[0]), (16, MASKS[5]), (13, MASKS[4])] {
                    inst.mods.offset = offset;
                    let mut machine = Machine::new(&mut random, &[64 * SCRATCH], 16);
                    let base = machine.regions[0].0;
                    machine.wave.scratch_base = base;
                    machine.wave.scratch_size = SCRATCH as u32;
                    machine.wave.set(4 * 33, 20);
                    machine.set(4, |lane| lane as u32);
                    machine.exec(exec);
                    let at = |lane: usize, i: usize| {
                        let start = offset as usize + if vector { lane } else { 0 } + if scalar { 20 } else { 0 };
                        scratch_place(base, (start + i) as u64, lane)
                    };
                    for level in levels() {
                        let before = machine.state();
                        let mut want = before.clone();
                        for lane in active(exec) {
                            if load {
                                let bytes: Vec<u8> = (0..format.bytes).map(|i| want.bytes(at(lane, i), 1)[0]).collect();
                                format.put(&mut want, DATA, lane, &bytes);
                            } else {
                                let bytes = format.take(&mut want, DATA, lane);
                                for (i, value) in bytes.into_iter().enumerate() {
                                    want.bytes(at(lane, i), 1)[0] = value;
                                }
                            }
                        }
                        assert_eq!(machine.run(&inst, level), Flow::Continue, "{:?}", machine.wave.exit);
                        machine.state().must_be(&want, &format!("{} {vector} {scalar} on {level:?}", inst.op));
                        restore(&mut machine, &before);
                    }
                }
            }
        }
    }
}
