//! Read-modify-write instructions.

use super::*;

const ADDRESS: u8 = 4;
const DATA: u8 = 8;
const DST: u8 = 20;

/// What an atomic does, written down independently: name, and a function of (old, data, second operand).
pub(super) type Meaning = fn(u64, u64, u64) -> u64;

/// Meaning by the global name. For 64 bits `x2` is appended; compare-and-swap has (new, expected).
pub(super) const INTEGER: [(&str, &str, Meaning); 12] = [
    ("swap", "wrxchg_rtn_b", |_, d, _| d),
    ("add", "add_u", |o, d, _| o.wrapping_add(d)),
    ("sub", "sub_u", |o, d, _| o.wrapping_sub(d)),
    ("umin", "min_u", |o, d, _| if d < o { d } else { o }),
    ("umax", "max_u", |o, d, _| if d > o { d } else { o }),
    ("and", "and_b", |o, d, _| o & d),
    ("or", "or_b", |o, d, _| o | d),
    ("xor", "xor_b", |o, d, _| o ^ d),
    ("inc", "inc_u", |o, d, _| if o >= d { 0 } else { o + 1 }),
    ("dec", "dec_u", |o, d, _| if o == 0 || o > d { d } else { o - 1 }),
    ("smin", "min_i", |o, d, _| (o as i64).min(d as i64) as u64),
    ("smax", "max_i", |o, d, _| (o as i64).max(d as i64) as u64),
];

/// Value of a word as the meaning sees it: sign-extended if it compares signed.
pub(super) fn widen(value: u64, wide: bool, signed: bool) -> u64 {
    match (wide, signed) {
        (true, _) => value,
        (false, true) => value as u32 as i32 as i64 as u64,
        (false, false) => value & 0xffff_ffff,
    }
}

fn register(state: &mut State, first: u8, wide: bool, lane: usize) -> u64 {
    let low = u64::from(*state.lane(Operand::Vgpr(first), 0, lane));
    if wide { low | u64::from(*state.lane(Operand::Vgpr(first), 1, lane)) << 32 } else { low }
}

fn put(state: &mut State, first: u8, wide: bool, lane: usize, value: u64) {
    *state.lane(Operand::Vgpr(first), 0, lane) = value as u32;
    if wide {
        *state.lane(Operand::Vgpr(first), 1, lane) = (value >> 32) as u32;
    }
}

#[test]
pub(super) fn global_flat_and_buffer() {
    let mut random = Random(51);
    for wide in [false, true] {
        for (name, _, meaning) in
            INTEGER.into_iter().chain([("cmpswap", "", (|o, d, s| if o == s { d } else { o }) as Meaning)])
        {
            for family in ["global", "global with base", "flat", "buffer"] {
                for (exec, returns) in [(u64::MAX, true), (MASKS[5], true), (MASKS[5], false)] {
                    let bytes = if wide { 8usize } else { 4 };
                    let mut machine = Machine::new(&mut random, &[64, 512], 16);
                    let base = machine.regions[1].0;
                    let suffix = if wide { "_x2" } else { "" };
                    let prefix = family.split(' ').next().unwrap();
                    let enc = match prefix {
                        "flat" => Encoding::Flat,
                        "buffer" => Encoding::Mubuf,
                        _ => Encoding::Global,
                    };
                    let mut inst = inst(&format!("{prefix}_atomic_{name}{suffix}"), enc);
                    (inst.src[0], inst.src[1]) = (Some(Operand::Vgpr(ADDRESS)), Some(Operand::Vgpr(DATA)));
                    inst.mods.glc = returns;
                    inst.dst = returns.then_some(Operand::Vgpr(DST));
                    // Few places, so that lanes meet; small values, so that limits and comparisons hit.
                    let places: [u64; 64] = std::array::from_fn(|_| random.below(5) * 8);
                    for register in 0..4 {
                        let values: [u32; 64] = std::array::from_fn(|_| (random.below(7) as u32).wrapping_sub(2));
                        machine.set(usize::from(DATA) + register, |lane| values[lane]);
                    }
                    machine.memory.fill(DevAddr(base), &3u32.to_le_bytes(), 5).unwrap();
                    match family {
                        "global with base" => {
                            inst.mods.saddr = Some(Operand::Sgpr(30));
                            machine.wave.set64(120, base);
                            machine.set(4, |lane| places[lane] as u32);
                        }
                        "buffer" => {
                            inst.src[2] = Some(Operand::Sgpr(40));
                            inst.mods.soffset = Some(Operand::InlineInt(0));
                            inst.mods.offen = true;
                            machine.wave.set64(160, base);
                            // The last place is out of range: nothing happens there and zero comes back.
                            machine.wave.set(168, 32);
                            machine.wave.set(172, 0x0002_0000);
                            machine.set(4, |lane| places[lane] as u32);
                        }
                        _ => machine.set64(4, |lane| base + places[lane]),
                    }
                    machine.exec(exec);
                    let mut want = machine.state();
                    for lane in active(exec) {
                        let signed = name.starts_with("sm");
                        let data = widen(register(&mut want, DATA, wide, lane), wide, signed);
                        let second = widen(register(&mut want, DATA + 1 + u8::from(wide), wide, lane), wide, signed);
                        let mut old = 0;
                        if family != "buffer" || places[lane] < 32 {
                            let cell = want.bytes(base + places[lane], bytes);
                            let mut raw = [0; 8];
                            raw[..bytes].copy_from_slice(cell);
                            old = u64::from_le_bytes(raw);
                            let new = meaning(widen(old, wide, signed), data, second);
                            cell.copy_from_slice(&new.to_le_bytes()[..bytes]);
                        }
                        if returns {
                            put(&mut want, DST, wide, lane, old);
                        }
                    }
                    let level = Level::of_host();
                    assert_eq!(machine.run(&inst, level), Flow::Continue, "{:?}", machine.wave.exit);
                    machine.state().must_be(&want, &format!("{} {family} {exec:#x} {returns}", inst.op));
                }
            }
        }
    }
}

#[test]
pub(super) fn local() {
    let mut random = Random(52);
    let extra: [(&str, &str, Meaning); 3] = [
        ("", "rsub_u", |o, d, _| d.wrapping_sub(o)),
        ("", "mskor_b", |o, d, s| o & !d | s),
        ("", "cmpst_b", |o, d, s| if o == d { s } else { o }),
    ];
    for wide in [false, true] {
        for (name, local, meaning) in INTEGER.into_iter().chain(extra) {
            for returns in [false, true] {
                // "add_u" is "ds_add_u32" and "ds_add_rtn_u64".
                let bits = if wide { "64" } else { "32" };
                let full = match (local.split_once('_'), returns) {
                    _ if local.contains("rtn") && returns => format!("ds_{local}{bits}"),
                    _ if local.contains("rtn") => continue,
                    (Some((verb, kind)), true) => format!("ds_{verb}_rtn_{kind}{bits}"),
                    _ => format!("ds_{local}{bits}"),
                };
                let bytes = if wide { 8usize } else { 4 };
                for exec in [u64::MAX, MASKS[5]] {
                    let mut machine = Machine::new(&mut random, &[], 128);
                    let mut inst = inst(&full, Encoding::Ds);
                    inst.src[0] = Some(Operand::Vgpr(ADDRESS));
                    inst.src[1] = Some(Operand::Vgpr(DATA));
                    if local.starts_with("mskor") || local.starts_with("cmpst") {
                        inst.src[2] = Some(Operand::Vgpr(30));
                    }
                    inst.dst = returns.then_some(Operand::Vgpr(DST));
                    inst.mods.offset = 16;
                    let places: [u32; 64] = std::array::from_fn(|_| random.below(5) as u32 * 8);
                    machine.set(4, |lane| places[lane]);
                    for register in [8, 9, 30, 31] {
                        let values: [u32; 64] = std::array::from_fn(|_| (random.below(7) as u32).wrapping_sub(2));
                        machine.set(register, |lane| values[lane]);
                    }
                    for i in 0..16 {
                        // SAFETY: LDS has 128 bytes.
                        unsafe { machine.wave.lds.cast::<u64>().add(i).write(3 | (i as u64 & 1) << 32) };
                    }
                    machine.exec(exec);
                    let mut want = machine.state();
                    for lane in active(exec) {
                        let signed = name.starts_with("sm");
                        let data = widen(register(&mut want, DATA, wide, lane), wide, signed);
                        let second = widen(register(&mut want, 30, wide, lane), wide, signed);
                        let at = places[lane] as usize + 16;
                        let mut raw = [0; 8];
                        raw[..bytes].copy_from_slice(&want.lds[at..at + bytes]);
                        let old = u64::from_le_bytes(raw);
                        let new = meaning(widen(old, wide, signed), data, second);
                        want.lds[at..at + bytes].copy_from_slice(&new.to_le_bytes()[..bytes]);
                        if returns {
                            put(&mut want, DST, wide, lane, old);
                        }
                    }
                    assert_eq!(machine.run(&inst, Level::of_host()), Flow::Continue, "{:?}", machine.wave.exit);
                    machine.state().must_be(&want, &format!("{full} {exec:#x}"));
                }
            }
        }
    }
}

#[test]
pub(super) fn floating_point() {
    let f = |x: f32| u64::from(x.to_bits());
    let d = f64::to_bits;
    for (name, old, data, want) in [
        ("add_f32", f(1.5), f(2.25), f(3.75)),
        ("pk_add_f16", 0x3c00_4000, 0x3c00_3c00, 0x4000_4200),
        ("pk_add_bf16", 0x3f80_4000, 0x3f80_3f80, 0x4000_4040),
        ("add_f64", d(1.5), d(2.25), d(3.75)),
        ("min_f64", d(1.5), d(-2.25), d(-2.25)),
        ("max_f64", d(1.5), d(-2.25), d(1.5)),
    ] {
        let wide = name.ends_with("f64");
        for (family, enc) in [("global", Encoding::Global), ("flat", Encoding::Flat), ("buffer", Encoding::Mubuf)] {
            let buffer = family == "buffer";
            if buffer && name == "pk_add_bf16" {
                continue;
            }
            let mut machine = Machine::new(&mut Random(53), &[64], 16);
            let base = machine.regions[0].0;
            let mut inst = inst(&format!("{family}_atomic_{name}"), enc);
            (inst.src[0], inst.src[1]) = (Some(Operand::Vgpr(ADDRESS)), Some(Operand::Vgpr(DATA)));
            inst.dst = Some(Operand::Vgpr(DST));
            machine.set64(4, |_| if buffer { 0 } else { base });
            if buffer {
                inst.src[2] = Some(Operand::Sgpr(40));
                inst.mods.soffset = Some(Operand::InlineInt(0));
                inst.mods.offen = true;
                machine.wave.set64(160, base);
                machine.wave.set64(168, 0x0002_0000_0000_0000 | 64);
            }
            machine.set64(8, |_| data);
            machine.memory.write(DevAddr(base), &old.to_le_bytes()).unwrap();
            machine.exec(1 << 33);
            assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue, "{:?}", machine.wave.exit);
            let mut state = machine.state();
            let have = u64::from_le_bytes(state.bytes(base, 8).try_into().unwrap());
            let mask = if wide { u64::MAX } else { 0xffff_ffff };
            assert_eq!((have & mask, register(&mut state, DST, wide, 33)), (want & mask, old & mask), "{name}");
        }
    }
}

#[test]
pub(super) fn local_floating_point() {
    let single = |x: u64| f32::from_bits(x as u32);
    let double = f64::from_bits;
    fn halves(a: u64, b: u64, sum: impl Fn(u16, u16) -> u16) -> u64 {
        let part = |shift: u32| u64::from(sum((a >> shift) as u16, (b >> shift) as u16)) << shift;
        part(0) | part(16)
    }
    let half = |a, b| (half::f16::from_bits(a) + half::f16::from_bits(b)).to_bits();
    let brain = |a, b| (half::bf16::from_bits(a) + half::bf16::from_bits(b)).to_bits();
    type Function<'a> = &'a dyn Fn(u64, u64, u64) -> u64;
    let cases: [(&str, Function); 11] = [
        ("add_f32", &|o, d, _| (single(o) + single(d)).to_bits().into()),
        ("min_f32", &|o, d, _| single(o).min(single(d)).to_bits().into()),
        ("max_f32", &|o, d, _| single(o).max(single(d)).to_bits().into()),
        ("cmpst_f32", &|o, d, s| if single(o) == single(d) { s } else { o }),
        ("add_f64", &|o, d, _| (double(o) + double(d)).to_bits()),
        ("min_f64", &|o, d, _| double(o).min(double(d)).to_bits()),
        ("max_f64", &|o, d, _| double(o).max(double(d)).to_bits()),
        ("cmpst_f64", &|o, d, s| if double(o) == double(d) { s } else { o }),
        ("pk_add_f16", &|o, d, _| halves(o, d, half)),
        ("pk_add_bf16", &|o, d, _| halves(o, d, brain)),
        ("wrap_b32", &|o, d, s| u64::from(if o >= d { o - d } else { o + s } as u32)),
    ];
    let mut random = Random(55);
    for (name, meaning) in cases {
        for returns in [false, true] {
            if name == "wrap_b32" && !returns {
                continue;
            }
            let (verb, kind) = name.rsplit_once('_').unwrap();
            let full = if returns { format!("ds_{verb}_rtn_{kind}") } else { format!("ds_{name}") };
            let wide = kind == "f64";
            let bytes = if wide { 8usize } else { 4 };
            // Few numbers, so that some are equal.
            let mut number = || match (kind, random.below(6) as f64 - 2.5) {
                ("f64", x) => x.to_bits(),
                ("f32", x) => (x as f32).to_bits().into(),
                ("f16", x) => u64::from(half::f16::from_f64(x).to_bits()) * 0x1_0001,
                ("bf16", x) => u64::from(half::bf16::from_f64(x).to_bits()) * 0x1_0001,
                (_, x) => (x + 2.5) as u64,
            };
            let numbers: [[u64; 64]; 2] = std::array::from_fn(|_| std::array::from_fn(|_| number()));
            let cells: [u64; 5] = std::array::from_fn(|_| number());
            let places: [usize; 64] = std::array::from_fn(|_| random.below(5) as usize);
            let mut machine = Machine::new(&mut random, &[], 64);
            let mut inst = inst(&full, Encoding::Ds);
            (inst.src[0], inst.src[1]) = (Some(Operand::Vgpr(ADDRESS)), Some(Operand::Vgpr(DATA)));
            if matches!(verb, "cmpst" | "wrap") {
                inst.src[2] = Some(Operand::Vgpr(30));
            }
            inst.dst = returns.then_some(Operand::Vgpr(DST));
            inst.mods.offset = 8;
            machine.set(4, |lane| 8 * places[lane] as u32);
            for (register, values) in [(8, numbers[0]), (30, numbers[1])] {
                machine.set(register, |lane| values[lane] as u32);
                machine.set(register + 1, |lane| (values[lane] >> 32) as u32);
            }
            for (i, cell) in cells.into_iter().enumerate() {
                // SAFETY: LDS has 64 bytes.
                unsafe { machine.wave.lds.cast::<u64>().add(i + 1).write(cell) };
            }
            machine.exec(MASKS[5]);
            let mut want = machine.state();
            for lane in active(MASKS[5]) {
                let at = 8 * places[lane] + 8;
                let mut raw = [0; 8];
                raw[..bytes].copy_from_slice(&want.lds[at..at + bytes]);
                let old = u64::from_le_bytes(raw);
                let new = meaning(old, numbers[0][lane], numbers[1][lane]);
                want.lds[at..at + bytes].copy_from_slice(&new.to_le_bytes()[..bytes]);
                if returns {
                    put(&mut want, DST, wide, lane, old);
                }
            }
            assert_eq!(machine.run(&inst, Level::of_host()), Flow::Continue, "{:?}", machine.wave.exit);
            machine.state().must_be(&want, &full);
        }
    }
}

#[test]
pub(super) fn append_and_consume_count_active_lanes() {
    let mut machine = Machine::new(&mut Random(54), &[], 64);
    machine.wave.set(crate::wave::state::M0, 0xabcd_0010);
    machine.exec(MASKS[5]);
    let count = MASKS[5].count_ones();
    for (name, delta) in [("ds_append", count), ("ds_consume", count.wrapping_neg())] {
        let mut inst = inst(name, Encoding::Ds);
        inst.dst = Some(Operand::Vgpr(DST));
        inst.mods.offset = 8;
        let mut want = machine.state();
        let old = u32::from_le_bytes(want.lds[24..28].try_into().unwrap());
        want.lds[24..28].copy_from_slice(&old.wrapping_add(delta).to_le_bytes());
        active(MASKS[5]).for_each(|lane| *want.lane(Operand::Vgpr(DST), 0, lane) = old);
        assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue);
        machine.state().must_be(&want, name);
    }
}

/// Waves on several threads change the same words; nothing may get lost.
#[test]
pub(super) fn atomics_of_several_threads() {
    const THREADS: u32 = 4;
    const ROUNDS: u32 = 300;
    let memory = Memory::new();
    let base = memory.allocate(64, 64, AllocationKind::Device).unwrap();
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            let memory = &memory;
            scope.spawn(move || {
                let mut machine = Machine::new(&mut Random(55), &[], 16);
                machine.wave.mem = View::new(memory.snapshot());
                machine.set64(4, |_| base.0);
                machine.set64(6, |_| base.0 + 8);
                machine.set64(40, |_| base.0 + 16);
                machine.set(8, |_| 1);
                machine.set64(12, |lane| lane as u64);
                machine.set(16, |_| 1f32.to_bits());
                machine.exec(u64::MAX);
                for _ in 0..ROUNDS {
                    for (name, address, data) in [
                        ("global_atomic_add", 4, 8),
                        ("global_atomic_add_x2", 6, 12),
                        ("global_atomic_add_f32", 40, 16),
                    ] {
                        let mut inst = inst(name, Encoding::Global);
                        (inst.src[0], inst.src[1]) = (Some(Operand::Vgpr(address)), Some(Operand::Vgpr(data)));
                        assert_eq!(machine.run(&inst, Level::of_host()), Flow::Continue);
                    }
                }
            });
        }
    });
    let mut bytes = [0; 24];
    memory.read(base, &mut bytes).unwrap();
    let word = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap());
    assert_eq!(word(0), THREADS * ROUNDS * 64);
    assert_eq!(word(8), THREADS * ROUNDS * (63 * 64 / 2));
    assert_eq!(f32::from_bits(word(16)), (THREADS * ROUNDS * 64) as f32);
}
