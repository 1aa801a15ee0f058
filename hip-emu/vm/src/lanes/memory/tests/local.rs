//! DS: reads, writes, and moves between lanes.

use super::*;

const ADDRESS: usize = 4;
const DATA: Operand = Operand::Vgpr(20);

/// LDS mnemonics in terms of the widths that all families share.
fn pairs(load: bool) -> Vec<(&'static str, &'static str)> {
    if load {
        vec![
            ("read_u8", "ubyte"),
            ("read_i8", "sbyte"),
            ("read_u16", "ushort"),
            ("read_i16", "sshort"),
            ("read_b32", "dword"),
            ("read_b64", "dwordx2"),
            ("read_b96", "dwordx3"),
            ("read_b128", "dwordx4"),
            ("read_u8_d16", "ubyte_d16"),
            ("read_u8_d16_hi", "ubyte_d16_hi"),
            ("read_i8_d16", "sbyte_d16"),
            ("read_i8_d16_hi", "sbyte_d16_hi"),
            ("read_u16_d16", "short_d16"),
            ("read_u16_d16_hi", "short_d16_hi"),
        ]
    } else {
        vec![
            ("write_b8", "byte"),
            ("write_b8_d16_hi", "byte_d16_hi"),
            ("write_b16", "short"),
            ("write_b16_d16_hi", "short_d16_hi"),
            ("write_b32", "dword"),
            ("write_b64", "dwordx2"),
            ("write_b96", "dwordx3"),
            ("write_b128", "dwordx4"),
        ]
    }
}

#[test]
pub(super) fn reads_and_writes() {
    let mut random = Random(11);
    const SIZE: usize = 2048;
    for load in [true, false] {
        for (name, width) in pairs(load) {
            let format = Format::of(width);
            // Once with separate registers, once with the address replaced by the result.
            for data in [DATA, Operand::Vgpr(ADDRESS as u8)] {
                let mut inst = inst(&format!("ds_{name}"), Encoding::Ds);
                inst.src[0] = Some(Operand::Vgpr(ADDRESS as u8));
                if load {
                    inst.dst = Some(data)
                } else {
                    inst.src[1] = Some(data)
                };
                inst.mods.offset = 16;
                for (what, offsets) in patterns(&mut random, format.bytes, SIZE - 16) {
                    for exec in MASKS {
                        for level in levels() {
                            let mut machine = Machine::new(&mut random, &[], SIZE);
                            machine.exec(exec);
                            machine.set(
                                ADDRESS,
                                |lane| if exec >> lane & 1 != 0 { offsets[lane] as u32 } else { u32::MAX },
                            );
                            let mut want = machine.state();
                            for lane in active(exec) {
                                let at = offsets[lane] as usize + 16;
                                if load {
                                    let bytes = want.lds[at..at + format.bytes].to_vec();
                                    format.put(&mut want, data, lane, &bytes);
                                } else {
                                    let bytes = format.take(&mut want, data, lane);
                                    want.lds[at..at + format.bytes].copy_from_slice(&bytes);
                                }
                            }
                            assert_eq!(machine.run(&inst, level), Flow::Continue, "{:?}", machine.wave.exit);
                            machine.state().must_be(&want, &format!("{} {what} {exec:#x} {level:?}", inst.op));
                        }
                    }
                }
            }
        }
    }
}

#[test]
pub(super) fn two_addresses() {
    let mut random = Random(12);
    const SIZE: usize = 16384;
    for (name, dwords, unit) in [
        ("read2_b32", 1, 4),
        ("read2st64_b32", 1, 256),
        ("read2_b64", 2, 8),
        ("read2st64_b64", 2, 512),
        ("write2_b32", 1, 4),
        ("write2st64_b32", 1, 256),
        ("write2_b64", 2, 8),
        ("write2st64_b64", 2, 512),
        ("wrxchg2_rtn_b32", 1, 4),
        ("wrxchg2st64_rtn_b32", 1, 256),
        ("wrxchg2_rtn_b64", 2, 8),
        ("wrxchg2st64_rtn_b64", 2, 512),
    ] {
        let (reads, writes) = (!name.starts_with("write"), !name.starts_with("read"));
        let mut inst = inst(&format!("ds_{name}"), Encoding::Ds);
        // The result replaces the address.
        inst.src[0] = Some(Operand::Vgpr(ADDRESS as u8));
        inst.dst = reads.then_some(Operand::Vgpr(ADDRESS as u8));
        if writes {
            (inst.src[1], inst.src[2]) = (Some(Operand::Vgpr(30)), Some(Operand::Vgpr(40)));
        }
        (inst.mods.offset, inst.mods.offset1) = (9, 5);
        for exec in MASKS {
            for level in levels() {
                let mut machine = Machine::new(&mut random, &[], SIZE);
                machine.exec(exec);
                let offsets: [u32; 64] = std::array::from_fn(|_| random.below(1000) as u32 * 8);
                machine.set(ADDRESS, |lane| offsets[lane]);
                let mut want = machine.state();
                // All writes of one address come before those of the other, except for the exchange.
                let mut step = |lane: usize, i: usize| {
                    let at = offsets[lane] as usize + [9, 5][i] * unit;
                    let old = want.lds[at..at + 4 * dwords].to_vec();
                    if writes {
                        let data = [Operand::Vgpr(30), Operand::Vgpr(40)][i];
                        let bytes: Vec<u8> = (0..dwords).flat_map(|d| want.lane(data, d, lane).to_le_bytes()).collect();
                        want.lds[at..at + 4 * dwords].copy_from_slice(&bytes);
                    }
                    old
                };
                let mut old = vec![[vec![], vec![]]; 64];
                if name.starts_with("wrxchg") {
                    active(exec).for_each(|lane| old[lane] = [step(lane, 0), step(lane, 1)]);
                } else {
                    active(exec).for_each(|lane| old[lane][0] = step(lane, 0));
                    active(exec).for_each(|lane| old[lane][1] = step(lane, 1));
                }
                if reads {
                    for lane in active(exec) {
                        for (i, dword) in old[lane].concat().chunks(4).enumerate() {
                            *want.lane(Operand::Vgpr(ADDRESS as u8), i, lane) =
                                u32::from_le_bytes(dword.try_into().unwrap());
                        }
                    }
                }
                assert_eq!(machine.run(&inst, level), Flow::Continue, "{:?}", machine.wave.exit);
                machine.state().must_be(&want, &format!("{name} {exec:#x} {level:?}"));
            }
        }
    }
}

#[test]
pub(super) fn permutations() {
    let mut random = Random(13);
    for exec in MASKS {
        for name in ["ds_bpermute_b32", "ds_permute_b32", "ds_swizzle_b32"] {
            let mut machine = Machine::new(&mut random, &[], 16);
            machine.exec(exec);
            let targets: [u32; 64] = std::array::from_fn(|_| random.next() as u32);
            machine.set(4, |lane| targets[lane]);
            let mut inst = inst(name, Encoding::Ds);
            inst.dst = Some(Operand::Vgpr(9));
            inst.src[0] = Some(Operand::Vgpr(4));
            inst.mods.offset = 8;
            let swizzle = name == "ds_swizzle_b32";
            if swizzle {
                // Lanes exchange with their neighbours of eight.
                inst.mods.offset = 0x201f;
            } else {
                inst.src[1] = Some(Operand::Vgpr(5));
            }
            let mut want = machine.state();
            let mut values = [0; 64];
            for lane in 0..64 {
                let other = ((targets[lane].wrapping_add(8) >> 2) & 63) as usize;
                let enabled = |lane: usize| exec >> lane & 1 != 0;
                match name {
                    "ds_bpermute_b32" if enabled(other) => {
                        values[lane] = *want.lane(Operand::Vgpr(5), 0, other);
                    }
                    "ds_permute_b32" if enabled(lane) => values[other] = *want.lane(Operand::Vgpr(5), 0, lane),
                    "ds_swizzle_b32" if enabled(lane ^ 8) => values[lane] = targets[lane ^ 8],
                    _ => {}
                }
            }
            active(exec).for_each(|lane| *want.lane(Operand::Vgpr(9), 0, lane) = values[lane]);
            assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue);
            machine.state().must_be(&want, &format!("{name} {exec:#x}"));
        }
    }
}

/// With SRAM ECC a load into half of a register clears the other half, in active lanes.
#[test]
fn halves_are_cleared_with_sramecc() {
    for (name, kept) in [
        ("ds_read_u8_d16", 0xffff),
        ("ds_read_u8_d16_hi", 0xffff_0000),
        ("ds_read_i8_d16", 0xffff),
        ("ds_read_i8_d16_hi", 0xffff_0000),
        ("ds_read_u16_d16", 0xffff),
        ("ds_read_u16_d16_hi", 0xffff_0000),
        ("ds_read_i8", u32::MAX),
        ("flat_load_short_d16", 0xffff),
        ("flat_load_sbyte_d16_hi", 0xffff_0000),
        ("flat_load_sshort", u32::MAX),
    ] {
        for level in levels() {
            let mut inst = inst(name, if name.starts_with("ds_") { Encoding::Ds } else { Encoding::Flat });
            (inst.dst, inst.src[0]) = (Some(Operand::Vgpr(20)), Some(Operand::Vgpr(4)));
            let run = |sramecc: bool| {
                let mut machine = Machine::new(&mut Random(50), &[1024], 1024);
                if name.starts_with("ds_") {
                    machine.set(4, |lane| 4 * lane as u32);
                } else {
                    let base = machine.regions[0].0;
                    machine.set64(4, |lane| base + 4 * lane as u64);
                }
                machine.exec(0xffff_0000_f0f0_aaaa);
                let mut ctx = Lower::new(Target::Gfx90a, level, 0);
                ctx.sramecc = sramecc;
                assert_eq!(machine.run_with(&inst, ctx), Flow::Continue, "{name}");
                machine.state()
            };
            let mut want = run(false);
            let mut others = 0;
            for lane in (0..64).filter(|lane| 0xffff_0000_f0f0_aaaa_u64 >> lane & 1 != 0) {
                let value = want.lane(Operand::Vgpr(20), 0, lane);
                others |= *value & !kept;
                *value &= kept;
            }
            assert_eq!(others == 0, kept == u32::MAX, "{name}: the other half was zero before");
            run(true).must_be(&want, name);
        }
    }
}
