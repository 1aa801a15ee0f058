//! SMEM.

use super::*;
use crate::wave::state::VCC;

/// Sets a scalar pair.
fn base(machine: &mut Machine, address: u64) {
    machine.wave.set64(4 * 4, address);
}

#[test]
pub(super) fn loads_of_every_width() {
    let mut random = Random(21);
    for (name, dwords) in [("", 1), ("x2", 2), ("x4", 4), ("x8", 8), ("x16", 16)] {
        let mut inst = inst(&format!("s_load_dword{name}"), Encoding::Smem);
        inst.src[0] = Some(Operand::Sgpr(4));
        inst.dst = Some(Operand::Sgpr(16));
        for (offset, register) in [(0, None), (20, None), (-8, None), (8, Some(12)), (3, Some(2))] {
            let mut machine = Machine::new(&mut random, &[256], 16);
            let start = machine.regions[0].0;
            base(&mut machine, start + 32);
            inst.mods.offset = offset;
            inst.src[1] = register.map(|_| Operand::Sgpr(9));
            machine.wave.set(36, register.unwrap_or(0x7fff_ffff));
            let mut want = machine.state();
            // The lowest two bits of the address do not count.
            let at = ((start + 32).wrapping_add(offset as i64 as u64) + u64::from(register.unwrap_or(0))) & !3;
            let bytes = want.bytes(at, 4 * dwords).to_vec();
            for (i, dword) in bytes.chunks(4).enumerate() {
                want.file[16 + i] = u32::from_le_bytes(dword.try_into().unwrap());
            }
            assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue, "{:?}", machine.wave.exit);
            machine.state().must_be(&want, &format!("{} {offset} {register:?}", inst.op));
        }
    }
}

#[test]
fn the_end_of_an_aligned_load_may_lie_outside() {
    let mut random = Random(26);
    let mut inst = inst("s_load_dwordx8", Encoding::Smem);
    inst.src[0] = Some(Operand::Sgpr(4));
    inst.dst = Some(Operand::Sgpr(16));
    let mut machine = Machine::new(&mut random, &[32 + 12], 16);
    let start = machine.regions[0].0;
    base(&mut machine, start);
    inst.mods.offset = 32;
    let mut want = machine.state();
    for i in 0..8 {
        let bytes = if i < 3 { want.bytes(start + 32 + 4 * i as u64, 4).to_vec() } else { vec![0; 4] };
        want.file[16 + i] = u32::from_le_bytes(bytes.try_into().unwrap());
    }
    assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue);
    machine.state().must_be(&want, "aligned");
    // Not aligned, or outside from the first byte: not what a compiler makes.
    for offset in [28, 64] {
        inst.mods.offset = offset;
        assert_eq!(machine.run(&inst, Level::Portable), Flow::Stop);
    }
}

#[test]
pub(super) fn stores() {
    let mut random = Random(22);
    for (name, dwords) in [("", 1), ("x2", 2), ("x4", 4)] {
        let mut inst = inst(&format!("s_store_dword{name}"), Encoding::Smem);
        inst.src[0] = Some(Operand::Sgpr(4));
        inst.src[2] = Some(Operand::Sgpr(16));
        inst.mods.offset = 16;
        let mut machine = Machine::new(&mut random, &[64], 16);
        let start = machine.regions[0].0;
        base(&mut machine, start);
        let mut want = machine.state();
        let bytes: Vec<u8> = want.file[16..16 + dwords].iter().flat_map(|d| d.to_le_bytes()).collect();
        want.bytes(start + 16, 4 * dwords).copy_from_slice(&bytes);
        assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue);
        machine.state().must_be(&want, name);
    }
}

#[test]
pub(super) fn buffer_loads_of_every_width() {
    let mut random = Random(27);
    for (name, dwords) in [("", 1), ("x2", 2), ("x4", 4), ("x8", 8), ("x16", 16)] {
        let mut inst = inst(&format!("s_buffer_load_dword{name}"), Encoding::Smem);
        inst.src[0] = Some(Operand::Sgpr(4));
        inst.dst = Some(Operand::Sgpr(16));
        let mut machine = Machine::new(&mut random, &[256], 16);
        let start = machine.regions[0].0;
        base(&mut machine, start);
        machine.wave.set(24, 256);
        let mut want = machine.state();
        for i in 0..dwords {
            want.file[16 + i] = u32::from_le_bytes(want.bytes(start + 4 * i as u64, 4).try_into().unwrap());
        }
        assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue);
        machine.state().must_be(&want, name);
    }
}

#[test]
fn buffer_loads_stop_at_the_end() {
    let mut random = Random(23);
    let mut inst = inst("s_buffer_load_dwordx4", Encoding::Smem);
    inst.src[0] = Some(Operand::Sgpr(4));
    inst.dst = Some(Operand::Sgpr(16));
    // In bytes, or in units of the stride.
    for (stride, records) in [(0u64, 40u32), (8, 5)] {
        for offset in [0, 24, 28, 36, 40, 400] {
            let mut machine = Machine::new(&mut random, &[256], 16);
            let start = machine.regions[0].0;
            base(&mut machine, start | stride << 48);
            machine.wave.set(24, records);
            inst.mods.offset = offset;
            let mut want = machine.state();
            for i in 0..4 {
                let at = offset as usize + 4 * i;
                let dword = if at + 4 <= 40 { want.bytes(start + at as u64, 4).to_vec() } else { vec![0; 4] };
                want.file[16 + i] = u32::from_le_bytes(dword.try_into().unwrap());
            }
            assert_eq!(machine.run(&inst, Level::Portable), Flow::Continue);
            machine.state().must_be(&want, &format!("{stride} {offset}"));
        }
    }
}

#[test]
pub(super) fn clocks_run() {
    let mut machine = Machine::new(&mut Random(24), &[], 16);
    for name in ["s_memtime", "s_memrealtime"] {
        let mut inst = inst(name, Encoding::Smem);
        inst.dst = Some(Operand::VCC);
        machine.run(&inst, Level::Portable);
        let first = machine.wave.get64(VCC);
        std::thread::sleep(std::time::Duration::from_millis(2));
        machine.run(&inst, Level::Portable);
        let passed = machine.wave.get64(VCC) - first;
        let milliseconds = passed / if name == "s_memtime" { 1_000_000 } else { 100_000 };
        assert!((2..2000).contains(&milliseconds), "{name}: {passed}");
    }
}

#[test]
pub(super) fn cache_control_does_nothing() {
    let mut machine = Machine::new(&mut Random(25), &[64], 16);
    let before = machine.state();
    for (name, enc) in [
        ("s_dcache_inv", Encoding::Smem),
        ("s_dcache_wb", Encoding::Smem),
        ("s_dcache_inv_vol", Encoding::Smem),
        ("s_dcache_wb_vol", Encoding::Smem),
        ("s_dcache_discard", Encoding::Smem),
        ("s_dcache_discard_x2", Encoding::Smem),
        ("buffer_wbinvl1_vol", Encoding::Mubuf),
        ("buffer_invl2", Encoding::Mubuf),
        ("buffer_wbinvl1", Encoding::Mubuf),
        ("buffer_wbl2", Encoding::Mubuf),
        ("buffer_inv", Encoding::Mubuf),
        ("ds_nop", Encoding::Ds),
    ] {
        assert_eq!(machine.run(&inst(name, enc), Level::Portable), Flow::Continue);
        machine.state().must_be(&before, name);
    }
}
