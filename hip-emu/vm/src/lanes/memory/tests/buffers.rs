//! MUBUF.

use super::*;

const DATA: Operand = Operand::Vgpr(20);
const DESCRIPTOR: usize = 8;

/// A buffer descriptor.
#[derive(Clone, Copy, Debug)]
struct Descriptor {
    base: u64,
    stride: u64,
    records: u32,
    swizzle: bool,
    add_tid: bool,
    /// 8 << this.
    index_stride: u32,
}

impl Descriptor {
    fn raw(base: u64, records: u32) -> Self {
        Descriptor { base, stride: 0, records, swizzle: false, add_tid: false, index_stride: 0 }
    }

    fn put(self, machine: &mut Machine) {
        let swizzle = u64::from(self.swizzle) << 63;
        machine.wave.set64(4 * DESCRIPTOR as u32, self.base | self.stride << 48 | swizzle);
        machine.wave.set(4 * DESCRIPTOR as u32 + 8, self.records);
        let word = self.index_stride << 21 | u32::from(self.add_tid) << 23 | 0x0002_0000;
        machine.wave.set(4 * DESCRIPTOR as u32 + 12, word);
    }
}

fn instruction(name: &str, load: bool) -> Inst {
    let mut inst = inst(&format!("buffer_{}_{name}", if load { "load" } else { "store" }), Encoding::Mubuf);
    if load {
        inst.dst = Some(DATA)
    } else {
        inst.src[1] = Some(DATA)
    };
    inst.src[2] = Some(Operand::Sgpr(DESCRIPTOR as u8));
    inst.mods.soffset = Some(Operand::InlineInt(0));
    inst
}

/// Runs on all levels. `at(lane, byte)` is the address of each byte of an access, `None` if it is out of range.
fn check(
    inst: &Inst,
    format: Format,
    load: bool,
    machine: &mut Machine,
    exec: u64,
    at: &dyn Fn(usize, usize) -> Option<u64>,
    what: &str,
) {
    for level in levels() {
        machine.exec(exec);
        let before = machine.state();
        let mut want = before.clone();
        for lane in active(exec) {
            if load {
                let bytes: Vec<u8> =
                    (0..format.bytes).map(|i| at(lane, i).map_or(0, |address| want.bytes(address, 1)[0])).collect();
                format.put(&mut want, DATA, lane, &bytes);
            } else {
                let bytes = format.take(&mut want, DATA, lane);
                for (i, value) in bytes.into_iter().enumerate() {
                    if let Some(address) = at(lane, i) {
                        want.bytes(address, 1)[0] = value;
                    }
                }
            }
        }
        assert_eq!(machine.run(inst, level), Flow::Continue, "{what}: {:?}", machine.wave.exit);
        machine.state().must_be(&want, &format!("{} {what} exec {exec:#x} on {level:?}", inst.op));
        // SAFETY: the file has that many bytes.
        unsafe { std::ptr::copy_nonoverlapping(before.file.as_ptr(), machine.wave.at(0).cast(), before.file.len()) };
        for (&base, bytes) in &before.memory {
            machine.memory.write(DevAddr(base), bytes).unwrap();
        }
    }
}

fn all() -> impl Iterator<Item = (bool, &'static str, Format)> {
    let loads = LOADS.iter().map(|name| (true, *name, Format::of(name)));
    loads.chain(STORES.iter().map(|name| (false, *name, Format::of(name))))
}

#[test]
pub(super) fn raw_buffers_check_each_dword() {
    let mut random = Random(31);
    for (load, name, format) in all() {
        let mut machine = Machine::new(&mut random, &[4096], 16);
        let base = machine.regions[0].0;
        // Shorter than the allocation, so that only the descriptor's range ends the accesses.
        let records = 1501u32;
        Descriptor::raw(base + 8, records).put(&mut machine);
        let mut inst = instruction(name, load);
        inst.src[0] = Some(Operand::Vgpr(4));
        inst.mods.offen = true;
        inst.mods.offset = 12;
        inst.mods.soffset = Some(Operand::Sgpr(50));
        machine.wave.set(200, 100);
        let mut cases = patterns(&mut random, format.bytes, 1389);
        // Without overlap: in which order lanes store is not specified.
        cases.push(("across the end", std::array::from_fn(|lane| 1389 - 512 + 17 * lane as u64)));
        cases.push(("linear across the end", std::array::from_fn(|lane| 600 + (lane * format.bytes * 3 / 2) as u64)));
        cases.push(("far outside", std::array::from_fn(|lane| 0xffff_fff0 - 7 * lane as u64)));
        for (what, offsets) in cases {
            machine.set(4, |lane| offsets[lane] as u32);
            let at = |lane: usize, i: usize| {
                let start = offsets[lane] + 12 + 100;
                let part = format.bytes.min(4) as u64;
                let dword = start + (i as u64 & !3);
                (dword + part <= u64::from(records)).then_some(base + 8 + start + i as u64)
            };
            for exec in MASKS {
                check(&inst, format, load, &mut machine, exec, &at, what);
            }
        }
    }
}

#[test]
pub(super) fn without_a_register_all_lanes_access_the_same() {
    let mut random = Random(32);
    for (load, name, format) in all() {
        let mut machine = Machine::new(&mut random, &[256], 16);
        let base = machine.regions[0].0;
        Descriptor::raw(base, 256).put(&mut machine);
        let mut inst = instruction(name, load);
        inst.mods.offset = 40;
        inst.mods.soffset = Some(Operand::InlineInt(64));
        let at = |_: usize, i: usize| Some(base + 104 + i as u64);
        for exec in MASKS {
            check(&inst, format, load, &mut machine, exec, &at, "same");
        }
    }
}

#[test]
pub(super) fn structured_buffers_check_the_index() {
    let mut random = Random(33);
    for (load, name, format) in all() {
        for offen in [false, true] {
            let mut machine = Machine::new(&mut random, &[4096], 16);
            let base = machine.regions[0].0;
            let d = Descriptor { stride: 48, records: 40, ..Descriptor::raw(base, 0) };
            d.put(&mut machine);
            let mut inst = instruction(name, load);
            inst.src[0] = Some(Operand::Vgpr(4));
            (inst.mods.idxen, inst.mods.offen) = (true, offen);
            inst.mods.offset = 8;
            let index: [u64; 64] = std::array::from_fn(|lane| (lane as u64 * 7) % 50);
            machine.set(4, |lane| index[lane] as u32);
            machine.set(5, |lane| lane as u32 % 16);
            let at = |lane: usize, i: usize| {
                let offset = if offen { lane as u64 % 16 } else { 0 };
                (index[lane] < 40).then_some(base + index[lane] * 48 + offset + 8 + i as u64)
            };
            for exec in MASKS {
                check(&inst, format, load, &mut machine, exec, &at, "structured");
            }
        }
    }
}

#[test]
pub(super) fn swizzled_buffers_interleave_records() {
    let mut random = Random(34);
    for (load, name, format) in all() {
        let mut machine = Machine::new(&mut random, &[16384], 16);
        let base = machine.regions[0].0;
        let d = Descriptor { stride: 64, swizzle: true, index_stride: 1, ..Descriptor::raw(base, 100) };
        d.put(&mut machine);
        let mut inst = instruction(name, load);
        inst.src[0] = Some(Operand::Vgpr(4));
        (inst.mods.idxen, inst.mods.offen) = (true, true);
        let index: [u64; 64] = std::array::from_fn(|lane| (lane as u64 * 5) % 110);
        machine.set(4, |lane| index[lane] as u32);
        machine.set(5, |lane| lane as u32 % 70);
        let at = |lane: usize, i: usize| {
            let (index, offset) = (index[lane], lane as u64 % 70 + i as u64);
            let place = (index / 16 * 64 + offset / 4 * 4) * 16 + index % 16 * 4 + offset % 4;
            (index < 100 && offset < 64).then_some(base + place)
        };
        for exec in [MASKS[0], MASKS[5]] {
            check(&inst, format, load, &mut machine, exec, &at, "swizzled");
        }
    }
}

#[test]
pub(super) fn the_descriptor_of_scratch_agrees_with_scratch_instructions() {
    let mut random = Random(35);
    const SCRATCH: usize = 256;
    for (load, name, format) in all() {
        for offen in [false, true] {
            let mut machine = Machine::new(&mut random, &[64 * SCRATCH], 16);
            let base = machine.regions[0].0;
            machine.wave.scratch_base = base;
            machine.wave.scratch_size = SCRATCH as u32;
            let d = Descriptor { swizzle: true, add_tid: true, index_stride: 3, ..Descriptor::raw(base, u32::MAX) };
            d.put(&mut machine);
            let mut inst = instruction(name, load);
            inst.mods.offset = 20;
            // The stack pointer counts the bytes of all lanes.
            inst.mods.soffset = Some(Operand::Sgpr(32));
            machine.wave.set(128, 64 * 16);
            if offen {
                inst.src[0] = Some(Operand::Vgpr(4));
                inst.mods.offen = true;
            }
            machine.set(4, |lane| 3 * (lane as u32 % 5));
            let at = |lane: usize, i: usize| {
                let offset = 16 + 20 + i + if offen { 3 * (lane % 5) } else { 0 };
                Some(base + (offset / 4 * 256 + 4 * lane + offset % 4) as u64)
            };
            for exec in MASKS {
                check(&inst, format, load, &mut machine, exec, &at, "scratch");
            }
        }
    }
}

#[test]
pub(super) fn loads_straight_into_lds() {
    use crate::wave::state::M0;
    let mut random = Random(36);
    for (name, bytes, signed) in
        [("ubyte", 1, false), ("sbyte", 1, true), ("ushort", 2, false), ("sshort", 2, true), ("dword", 4, false)]
    {
        for family in ["buffer", "global", "global_lds"] {
            for exec in MASKS {
                let mut machine = Machine::new(&mut random, &[1024], 1024);
                let base = machine.regions[0].0;
                let (mut inst, offset) = match family {
                    "buffer" => {
                        let mut inst = instruction(name, true);
                        inst.mods.offen = true;
                        Descriptor::raw(base, 600).put(&mut machine);
                        (inst, 12)
                    }
                    "global" => (super::inst(&format!("global_load_{name}"), Encoding::Global), 12),
                    _ => (super::inst(&format!("global_load_lds_{name}"), Encoding::Global), -4),
                };
                inst.dst = None;
                inst.mods.lds = family != "global_lds";
                inst.mods.offset = offset;
                inst.src[0] = Some(Operand::Vgpr(4));
                let places: [u64; 64] = std::array::from_fn(|_| 16 + random.below(620));
                machine.set64(4, |lane| if family == "buffer" { places[lane] } else { base + places[lane] });
                machine.wave.set(M0, 0xffff_0000 | 100);
                machine.exec(exec);
                let mut want = machine.state();
                for lane in active(exec) {
                    let at = places[lane].wrapping_add(offset as i64 as u64);
                    let mut raw = [0; 4];
                    if family != "buffer" || at + bytes as u64 <= 600 {
                        raw[..bytes].copy_from_slice(want.bytes(base + at, bytes));
                    }
                    let value = match (bytes, signed) {
                        (1, true) => i32::from(raw[0] as i8) as u32,
                        (2, true) => i32::from(i16::from_le_bytes([raw[0], raw[1]])) as u32,
                        _ => u32::from_le_bytes(raw),
                    };
                    let to = (100 + offset) as usize + 4 * lane;
                    want.lds[to..to + 4].copy_from_slice(&value.to_le_bytes());
                }
                assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue, "{:?}", machine.wave.exit);
                machine.state().must_be(&want, &format!("{family} {name} {exec:#x}"));
            }
        }
    }
}
