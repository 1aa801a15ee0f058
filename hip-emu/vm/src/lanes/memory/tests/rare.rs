//! What compilers do not use: scalar atomics and stores, the rarer forms of DS, transfers without registers, formats.

use super::atomics::{INTEGER, Meaning, widen};
use super::*;
use crate::isa::Extra;
use crate::wave::state::M0;

const ADDRESS: Operand = Operand::Vgpr(4);
const DATA: Operand = Operand::Vgpr(8);
const DST: Operand = Operand::Vgpr(20);

#[test]
pub(super) fn scalar_atomics() {
    let mut random = Random(71);
    let all = INTEGER.into_iter().chain([("cmpswap", "", (|o, d, s| if o == s { d } else { o }) as Meaning)]);
    for (name, _, meaning) in all {
        for (wide, buffer, returns) in (0..8).map(|i| (i & 1 != 0, i & 2 != 0, i & 4 != 0)) {
            for place in [0u64, 8, 40] {
                let bytes = if wide { 8usize } else { 4 };
                let prefix = if buffer { "s_buffer_atomic" } else { "s_atomic" };
                let mut inst = inst(&format!("{prefix}_{name}{}", if wide { "_x2" } else { "" }), Encoding::Smem);
                (inst.src[0], inst.src[2]) = (Some(Operand::Sgpr(4)), Some(Operand::Sgpr(16)));
                inst.dst = returns.then_some(Operand::Sgpr(16));
                inst.src[1] = Some(Operand::M0);
                let mut machine = Machine::new(&mut random, &[64], 16);
                let base = machine.regions[0].0;
                machine.wave.set64(16, base);
                machine.wave.set(24, 40);
                machine.wave.set(28, 0);
                machine.wave.set(M0, place as u32);
                for register in 16..20 {
                    machine.wave.set(4 * register, (random.below(7) as u32).wrapping_sub(2));
                }
                machine.memory.fill(DevAddr(base), &3u32.to_le_bytes(), 16).unwrap();
                let mut want = machine.state();
                let signed = name.starts_with("sm");
                let operand = |i: usize| {
                    let first = 16 + i * bytes / 4;
                    let high = if wide { u64::from(want.file[first + 1]) << 32 } else { 0 };
                    widen(u64::from(want.file[first]) | high, wide, signed)
                };
                let (data, second) = (operand(0), operand(1));
                let mut old = 0;
                // The buffer has 40 bytes: at place 40 nothing happens, and zero is returned.
                if !buffer || place < 40 {
                    let cell = want.bytes(base + place, bytes);
                    let mut raw = [0; 8];
                    raw[..bytes].copy_from_slice(cell);
                    old = u64::from_le_bytes(raw);
                    cell.copy_from_slice(&meaning(widen(old, wide, signed), data, second).to_le_bytes()[..bytes]);
                }
                if returns {
                    want.file[16] = old as u32;
                    if wide {
                        want.file[17] = (old >> 32) as u32;
                    }
                }
                assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue, "{:?}", machine.wave.exit);
                machine.state().must_be(&want, &format!("{} {place} {returns}", inst.op));
            }
        }
    }
}

#[test]
pub(super) fn scalar_stores_to_buffers_and_scratch() {
    let mut random = Random(72);
    for (suffix, dwords) in [("", 1usize), ("x2", 2), ("x4", 4)] {
        for name in ["s_buffer_store_dword", "s_scratch_store_dword", "s_scratch_load_dword"] {
            let mut inst = inst(&format!("{name}{suffix}"), Encoding::Smem);
            let load = name.contains("load");
            inst.src[0] = Some(Operand::Sgpr(4));
            inst.src[1] = Some(Operand::M0);
            *(if load { &mut inst.dst } else { &mut inst.src[2] }) = Some(Operand::Sgpr(16));
            inst.mods.offset = 8;
            let mut machine = Machine::new(&mut random, &[256], 16);
            let base = machine.regions[0].0;
            machine.wave.set64(16, base);
            machine.wave.set(24, 24);
            machine.wave.set(M0, 1);
            let buffer = name.contains("buffer");
            let mut want = machine.state();
            // The register counts bytes, or units of 64; the last two bits of an address do not count.
            let start = base + 8 + if buffer { 0 } else { 64 };
            for i in 0..dwords {
                let at = start + 4 * i as u64;
                if load {
                    want.file[16 + i] = u32::from_le_bytes(want.bytes(at, 4).try_into().unwrap());
                } else if !buffer || at + 4 <= base + 24 {
                    let bytes = want.file[16 + i].to_le_bytes();
                    want.bytes(at, 4).copy_from_slice(&bytes);
                }
            }
            assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue, "{:?}", machine.wave.exit);
            machine.state().must_be(&want, inst.op.name());
        }
    }
}

#[test]
pub(super) fn prefetches_do_nothing() {
    let mut machine = Machine::new(&mut Random(73), &[64], 16);
    let before = machine.state();
    for name in ["s_atc_probe", "s_atc_probe_buffer"] {
        let mut inst = inst(name, Encoding::Smem);
        inst.src[0] = Some(Operand::Sgpr(4));
        assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue);
        machine.state().must_be(&before, name);
    }
}

/// Name in the mnemonic (with the type), and meaning of `(memory at A, memory at B)`.
fn second_source_meanings(wide: bool) -> Vec<(String, Meaning)> {
    let bits = if wide { "64" } else { "32" };
    let mut all: Vec<(String, Meaning)> = INTEGER
        .into_iter()
        .map(|(_, local, meaning)| {
            let (name, kind) = local.rsplit_once('_').unwrap();
            let name = if name.starts_with("wrxchg") { "write" } else { name };
            (format!("ds_{name}_src2_{kind}{bits}"), meaning)
        })
        .collect();
    all.push((format!("ds_rsub_src2_u{bits}"), |a, b, _| b.wrapping_sub(a)));
    if wide {
        all.push(("ds_min_src2_f64".into(), |a, b, _| if f64::from_bits(b) < f64::from_bits(a) { b } else { a }));
        all.push(("ds_max_src2_f64".into(), |a, b, _| if f64::from_bits(b) > f64::from_bits(a) { b } else { a }));
    } else {
        let f: [(&str, Meaning); 3] = [
            ("min", |a, b, _| if f32::from_bits(b as u32) < f32::from_bits(a as u32) { b } else { a }),
            ("max", |a, b, _| if f32::from_bits(b as u32) > f32::from_bits(a as u32) { b } else { a }),
            ("add", |a, b, _| (f32::from_bits(a as u32) + f32::from_bits(b as u32)).to_bits().into()),
        ];
        all.extend(f.map(|(name, meaning)| (format!("ds_{name}_src2_f32"), meaning)));
    }
    all
}

#[test]
pub(super) fn a_second_operand_in_lds() {
    let mut random = Random(74);
    const SIZE: usize = 4096;
    for wide in [false, true] {
        let bytes = if wide { 8usize } else { 4 };
        for (name, meaning) in second_source_meanings(wide) {
            // The distance in dwords, in the offset (15 bits with a sign) or in the address.
            for (distance, in_address) in [(20i32, false), (-12, false), (14, true), (-6, true)] {
                let mut inst = inst(&name, Encoding::Ds);
                inst.src[0] = Some(ADDRESS);
                inst.mods.offset = if in_address { 0x8000 } else { distance & 0x7fff };
                let exec = MASKS[5];
                let mut machine = Machine::new(&mut random, &[], SIZE);
                machine.exec(exec);
                let places: [u32; 64] = std::array::from_fn(|_| 512 + 8 * random.below(100) as u32);
                let high = if in_address { (distance as u32) << 17 } else { 0 };
                machine.set(4, |lane| places[lane] | high);
                // Small numbers, so that limits are hit, and floats that are ordered.
                for at in (0..SIZE).step_by(bytes) {
                    let value = if name.contains("_f32") {
                        u64::from((random.below(9) as f32 - 4.0).to_bits())
                    } else if name.contains("_f64") {
                        (random.below(9) as f64 - 4.0).to_bits()
                    } else {
                        random.below(6).wrapping_sub(2)
                    };
                    // SAFETY: inside of LDS.
                    unsafe { machine.wave.lds.add(at).copy_from_nonoverlapping(value.to_le_bytes().as_ptr(), bytes) };
                }
                let mut want = machine.state();
                for lane in active(exec) {
                    let a = places[lane] as usize;
                    let b = (a as i64 + 4 * i64::from(distance)) as usize;
                    let get = |at: usize| {
                        let mut raw = [0; 8];
                        raw[..bytes].copy_from_slice(&want.lds[at..at + bytes]);
                        widen(u64::from_le_bytes(raw), wide, name.contains("_i32") || name.contains("_i64"))
                    };
                    let new = meaning(get(a), get(b), 0);
                    want.lds[a..a + bytes].copy_from_slice(&new.to_le_bytes()[..bytes]);
                }
                assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue, "{name}: {:?}", machine.wave.exit);
                machine.state().must_be(&want, &format!("{name} {distance} {in_address}"));
            }
        }
    }
}

#[test]
pub(super) fn conditional_exchanges() {
    let mut random = Random(75);
    for exec in MASKS {
        let mut inst = inst("ds_condxchg32_rtn_b64", Encoding::Ds);
        (inst.src[0], inst.src[1], inst.dst) = (Some(ADDRESS), Some(DATA), Some(DST));
        inst.mods.offset = 16;
        let mut machine = Machine::new(&mut random, &[], 1024);
        machine.exec(exec);
        let places: [u32; 64] = std::array::from_fn(|_| 8 * random.below(100) as u32);
        machine.set(4, |lane| places[lane]);
        let mut want = machine.state();
        for lane in active(exec) {
            for half in 0..2 {
                let at = places[lane] as usize + 16 + 4 * half;
                let data = *want.lane(DATA, half, lane);
                let old = u32::from_le_bytes(want.lds[at..at + 4].try_into().unwrap());
                if data >= 0x8000_0000 {
                    want.lds[at..at + 4].copy_from_slice(&(data - 0x8000_0000).to_le_bytes());
                }
                *want.lane(DST, half, lane) = old;
            }
        }
        assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue);
        machine.state().must_be(&want, "condxchg32");
    }
}

#[test]
pub(super) fn addresses_from_the_lane() {
    let mut random = Random(76);
    for (name, exec) in ["ds_read_addtid_b32", "ds_write_addtid_b32"].into_iter().flat_map(|n| MASKS.map(|m| (n, m))) {
        let mut inst = inst(name, Encoding::Ds);
        let read = name.contains("read");
        *(if read { &mut inst.dst } else { &mut inst.src[1] }) = Some(DATA);
        inst.mods.offset = 100;
        let mut machine = Machine::new(&mut random, &[], 1024);
        machine.exec(exec);
        machine.wave.set(M0, 0xabcd_0040);
        let mut want = machine.state();
        for lane in active(exec) {
            let at = 0x40 + 100 + 4 * lane;
            if read {
                *want.lane(DATA, 0, lane) = u32::from_le_bytes(want.lds[at..at + 4].try_into().unwrap());
            } else {
                let bytes = want.lane(DATA, 0, lane).to_le_bytes();
                want.lds[at..at + 4].copy_from_slice(&bytes);
            }
        }
        assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue, "{:?}", machine.wave.exit);
        machine.state().must_be(&want, name);
        // The last lane would be out of range.
        if exec == u64::MAX {
            machine.wave.set(M0, 1024 - 100 - 4 * 63);
            assert_eq!(machine.run(&inst, Level::Portable), Flow::Stop);
        }
    }
}

#[test]
pub(super) fn scratch_to_lds() {
    let mut random = Random(77);
    for width in ["ubyte", "sbyte", "ushort", "sshort", "dword"] {
        for (name, lds) in [(format!("scratch_load_lds_{width}"), false), (format!("scratch_load_{width}"), true)] {
            let format = Format::of(width);
            let mut inst = inst(&name, Encoding::Scratch);
            inst.src[0] = Some(ADDRESS);
            inst.mods.lds = lds;
            inst.mods.offset = 8;
            let exec = MASKS[4];
            let mut machine = Machine::new(&mut random, &[64 * 256], 1024);
            let base = machine.regions[0].0;
            (machine.wave.scratch_base, machine.wave.scratch_size) = (base, 256);
            machine.exec(exec);
            machine.wave.set(M0, 32);
            let offsets: [u32; 64] = std::array::from_fn(|_| random.below(200) as u32);
            machine.set(4, |lane| offsets[lane]);
            let mut want = machine.state();
            for lane in active(exec) {
                let bytes: Vec<u8> = (0..format.bytes as u64)
                    .map(|i| {
                        let offset = u64::from(offsets[lane]) + 8 + i;
                        want.bytes(base + offset / 4 * 256 + 4 * lane as u64 + offset % 4, 1)[0]
                    })
                    .collect();
                let mut value = [0u8; 4];
                value[..bytes.len()].copy_from_slice(&bytes);
                let raw = u32::from_le_bytes(value);
                let value = match width {
                    "sbyte" => raw as u8 as i8 as i32 as u32,
                    "sshort" => raw as u16 as i16 as i32 as u32,
                    _ => raw,
                };
                let at = 32 + 8 + 4 * lane;
                want.lds[at..at + 4].copy_from_slice(&value.to_le_bytes());
            }
            assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue, "{name}: {:?}", machine.wave.exit);
            machine.state().must_be(&want, &name);
        }
    }
}

#[test]
pub(super) fn lds_to_buffers() {
    let mut random = Random(78);
    let mut inst = inst("buffer_store_lds_dword", Encoding::Mubuf);
    inst.src[2] = Some(Operand::Sgpr(8));
    inst.mods.soffset = Some(Operand::InlineInt(4));
    inst.mods.offset = 12;
    let exec = MASKS[5];
    let mut machine = Machine::new(&mut random, &[512], 1024);
    let base = machine.regions[0].0;
    // The lane is the index of a record of four bytes; private memory has no range.
    machine.wave.set64(32, base | 4 << 48);
    machine.wave.set(40, 0);
    machine.wave.set(44, 1 << 23);
    machine.wave.set(M0, 0x20);
    machine.exec(exec);
    let mut want = machine.state();
    for lane in active(exec) {
        let from = 0x20 + 12 + 4 * lane;
        let value: [u8; 4] = want.lds[from..from + 4].try_into().unwrap();
        want.bytes(base + 4 + 12 + 4 * lane as u64, 4).copy_from_slice(&value);
    }
    assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue, "{:?}", machine.wave.exit);
    machine.state().must_be(&want, "buffer_store_lds_dword");
}

/// What a component means: a function of its bits and their number.
type Reading = fn(u32, u32) -> u32;

fn sign_extended(raw: u32, bits: u32) -> i64 {
    i64::from(raw) - if raw >> (bits - 1) & 1 != 0 { 1i64 << bits } else { 0 }
}

/// Data and number format, bits of the components from the lowest on, and their meaning.
const FORMATS: [(u8, u8, &[u32], Reading); 11] = [
    (10, 4, &[8, 8, 8, 8], |raw, _| raw),
    (9, 4, &[10, 10, 10, 2], |raw, _| raw),
    (8, 5, &[2, 10, 10, 10], |raw, bits| sign_extended(raw, bits) as u32),
    (5, 5, &[16, 16], |raw, bits| sign_extended(raw, bits) as u32),
    (1, 0, &[8], |raw, _| (raw as f32 / 255.0).to_bits()),
    (12, 0, &[16, 16, 16, 16], |raw, _| (raw as f32 / 65535.0).to_bits()),
    (3, 2, &[8, 8], |raw, _| (raw as f32).to_bits()),
    (2, 3, &[16], |raw, bits| (sign_extended(raw, bits) as f32).to_bits()),
    (12, 7, &[16, 16, 16, 16], |raw, _| half::f16::from_bits(raw as u16).to_f32().to_bits()),
    (14, 7, &[32, 32, 32, 32], |raw, _| raw),
    (11, 4, &[32, 32], |raw, _| raw),
];

const COMPONENTS: [&str; 4] = ["x", "xy", "xyz", "xyzw"];

/// The instructions that access with a format: mnemonic without "load" or "store", number of components, whether halves.
fn formatted() -> Vec<(String, usize, bool, bool)> {
    let mut all = Vec::new();
    for prefix in ["buffer", "tbuffer"] {
        for (i, components) in COMPONENTS.iter().enumerate() {
            all.push((format!("{prefix}_?_format_{components}"), i + 1, false, false));
            all.push((format!("{prefix}_?_format_d16_{components}"), i + 1, true, false));
        }
    }
    all.push(("buffer_?_format_d16_hi_x".to_owned(), 1, true, true));
    all
}

/// A machine with a buffer of one element per lane, and the instruction set up for it.
fn with_elements(name: &str, dfmt: u8, nfmt: u8, bytes: usize, random: &mut Random) -> (Machine, Inst) {
    let own = name.starts_with('t');
    let mut inst = inst(name, if own { Encoding::Mtbuf } else { Encoding::Mubuf });
    *(if name.contains("load") { &mut inst.dst } else { &mut inst.src[1] }) = Some(DATA);
    (inst.src[0], inst.src[2]) = (Some(ADDRESS), Some(Operand::Sgpr(8)));
    (inst.mods.soffset, inst.mods.idxen) = (Some(Operand::InlineInt(0)), true);
    let mut machine = Machine::new(random, &[64 * 16], 16);
    machine.wave.set64(32, machine.regions[0].0 | (bytes as u64) << 48);
    // The last lanes are out of range.
    machine.wave.set(40, 60);
    // Components in place; a wrong format in the descriptor where it must not matter.
    let select = 4 | 5 << 3 | 6 << 6 | 7 << 9;
    let (d, n) = if own { (15, 6) } else { (dfmt, nfmt) };
    machine.wave.set(44, select | u32::from(n) << 12 | u32::from(d) << 15);
    if own {
        inst.mods.extra = Extra::Format { dfmt, nfmt };
    }
    machine.set(4, |lane| lane as u32);
    (machine, inst)
}

#[test]
pub(super) fn formatted_loads() {
    let mut random = Random(79);
    for (pattern, count, d16, high) in formatted() {
        let name = pattern.replace('?', "load");
        for (dfmt, nfmt, bits, meaning) in FORMATS {
            let integer = matches!(nfmt, 4 | 5);
            if d16 && integer && bits[0] == 32 {
                continue;
            }
            let bytes = bits.iter().sum::<u32>() as usize / 8;
            let (mut machine, inst) = with_elements(&name, dfmt, nfmt, bytes, &mut random);
            let base = machine.regions[0].0;
            let exec = MASKS[5] | 1 << 62;
            machine.exec(exec);
            let mut want = machine.state();
            for lane in active(exec) {
                let mut raw = [0; 16];
                if lane < 60 {
                    raw[..bytes].copy_from_slice(want.bytes(base + (lane * bytes) as u64, bytes));
                }
                let element = u128::from_le_bytes(raw);
                let mut values = [0u32; 4];
                let mut at = 0;
                for (value, &bits) in values.iter_mut().zip(bits) {
                    *value = meaning((element >> at) as u32 & (u32::MAX >> (32 - bits)), bits);
                    at += bits;
                }
                let half = |value: u32| match integer {
                    true => value & 0xffff,
                    false => half::f16::from_f32(f32::from_bits(value)).to_bits().into(),
                };
                for i in 0..count {
                    if high {
                        let register = want.lane(DATA, 0, lane);
                        *register = *register & 0xffff | half(values[0]) << 16;
                    } else if d16 {
                        let register = want.lane(DATA, i / 2, lane);
                        *register = if i % 2 == 0 { half(values[i]) } else { *register | half(values[i]) << 16 };
                    } else {
                        *want.lane(DATA, i, lane) = values[i];
                    }
                }
            }
            assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue, "{name}: {:?}", machine.wave.exit);
            // Halves of NaN may differ in their payload.
            let have = machine.state();
            if d16 && nfmt == 7 {
                for (have, want) in have.file.iter().zip(&want.file) {
                    let same = |shift: u32| {
                        let (a, b) = ((have >> shift) as u16, (want >> shift) as u16);
                        a == b || a & 0x7fff > 0x7c00 && b & 0x7fff > 0x7c00
                    };
                    assert!(same(0) && same(16), "{name} {dfmt} {nfmt}: {have:#x} instead of {want:#x}");
                }
            } else {
                let same = have.file.iter().zip(&want.file).all(|(&have, &want)| {
                    have == want || nfmt == 7 && f32::from_bits(have).is_nan() && f32::from_bits(want).is_nan()
                });
                assert!(same, "{name} {dfmt} {nfmt}");
            }
        }
    }
}

#[test]
pub(super) fn formatted_stores() {
    let mut random = Random(80);
    for (pattern, count, d16, high) in formatted() {
        let name = pattern.replace('?', "store");
        for (dfmt, nfmt, bits, meaning) in FORMATS {
            if d16 && matches!(nfmt, 4 | 5) && bits[0] == 32 {
                continue;
            }
            let bytes = bits.iter().sum::<u32>() as usize / 8;
            let (mut machine, inst) = with_elements(&name, dfmt, nfmt, bytes, &mut random);
            let base = machine.regions[0].0;
            let exec = MASKS[5] | 1 << 62;
            machine.exec(exec);
            // Registers get values that the format can hold, so that they must come out as they went in.
            let raws: Vec<[u32; 4]> = (0..64)
                .map(|_| {
                    std::array::from_fn(|i| {
                        let bits = bits.get(i).copied().unwrap_or(1);
                        let raw = random.next() as u32 & (u32::MAX >> (32 - bits));
                        match nfmt {
                            // No NaN.
                            7 if bits == 16 => raw & 0xbbff,
                            7 => u32::from(half::f16::from_bits(raw as u16 & 0xbbff).to_bits()) << 15,
                            // Halves have 11 bits.
                            0 | 2 | 3 if d16 => raw & 1,
                            _ => raw,
                        }
                    })
                })
                .collect();
            let value = |lane: usize, i: usize| bits.get(i).map_or(0, |&bits| meaning(raws[lane][i], bits));
            let half = |value: u32| match nfmt {
                4 | 5 => value & 0xffff,
                _ => u32::from(half::f16::from_f32(f32::from_bits(value)).to_bits()),
            };
            for i in 0..4 {
                machine.set(8 + i, |lane| match (d16, high) {
                    (false, _) => value(lane, i),
                    (true, false) if i < 2 => half(value(lane, 2 * i)) | half(value(lane, 2 * i + 1)) << 16,
                    _ => 0xdead | half(value(lane, 0)) << 16,
                });
            }
            let mut want = machine.state();
            for lane in active(exec).filter(|&lane| lane < 60) {
                let (mut element, mut at) = (0u128, 0);
                for (i, &bits) in bits.iter().enumerate() {
                    // Halves of floats of 32 bits lose what they cannot hold.
                    let raw = match (d16, nfmt, bits) {
                        (true, 7, 32) => half::f16::from_f32(f32::from_bits(raws[lane][i])).to_f32().to_bits(),
                        (true, 0, _) if raws[lane][i] == 1 => {
                            let most = u32::MAX >> (32 - bits);
                            let stored = half::f16::from_f32(1.0 / most as f32).to_f64() * f64::from(most);
                            stored.round_ties_even() as u32
                        }
                        _ => raws[lane][i],
                    };
                    if i < count {
                        element |= u128::from(raw) << at;
                    }
                    at += bits;
                }
                want.bytes(base + (lane * bytes) as u64, bytes).copy_from_slice(&element.to_le_bytes()[..bytes]);
            }
            assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue, "{name}: {:?}", machine.wave.exit);
            machine.state().must_be(&want, &format!("{name} {dfmt} {nfmt}"));
        }
    }
}

#[test]
fn formats_that_do_not_exist_are_an_error() {
    let (mut machine, inst) = with_elements("tbuffer_load_format_x", 15, 4, 4, &mut Random(81));
    assert_eq!(machine.run(&inst, Level::Portable), Flow::Stop);
    let Exit::Fault { kind, .. } = &machine.wave.exit else { panic!("{:?}", machine.wave.exit) };
    assert!(kind.to_string().contains("data format 15"), "{kind}");
    // Without an active lane nobody looks.
    machine.exec(0);
    assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue);
}
