//! Every vector operation on every level, with every kind of source and under several EXEC masks: the levels agree on
//! the whole register file, and no lane or register is written that should not be.

use super::*;
use crate::isa::Op;
use crate::lanes::level::Level;
use crate::lower::vector::operation;
use crate::wave::state::{EXEC, VCC, VGPRS};

/// Where operands are: the vector registers v0 to v9 and the scalar registers s0 to s9.
const DST: u32 = VGPRS + 8 * VECTOR_BYTES;
const MASK_OUT: u32 = 20 * 4;
const MASK_IN: u32 = 22 * 4;

/// Small reproducible random numbers (xorshift).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as u32
    }

    /// Any bits, or a number that is interesting for some type.
    fn operand(&mut self) -> u32 {
        const SPECIAL: [u32; 24] = [
            0,
            1,
            0xffff_ffff,
            0x8000_0000,
            0x7fff_ffff,
            0x3f80_0000,
            0xbf80_0000,
            0x7f80_0000,
            0xff80_0000,
            0x0000_8000,
            0x3c00_3c00,
            0x7c00_0400,
            0xfc00_8400,
            0x0080_0000,
            0x0000_0400,
            0x3ff0_0000,
            0x7ff0_0000,
            0x4b00_0000,
            0x4f00_0000,
            0xcf00_0000,
            0x4f80_0000,
            31,
            64,
            0x4100_0000,
        ];
        let bits = self.next();
        match bits % 8 {
            0 => SPECIAL[(bits >> 8) as usize % SPECIAL.len()],
            // Moderate floats.
            1..4 => (0x3c00_0000 + (self.next() & 0x07ff_ffff)) | self.next() & 0x8000_0000,
            4 => self.next() & 0xff,
            _ => self.next(),
        }
    }
}

fn fill(wave: &mut Wave, random: &mut Random) {
    for register in wave.file() {
        *register = random.operand();
    }
}

/// The ways in which source `i` can be given, by a number.
fn place(i: usize, way: u32, ty: Ty) -> (u32, Kind) {
    let i = i as u32;
    match way {
        0 => (VGPRS + 2 * i * VECTOR_BYTES, Kind::Vector),
        1 => (8 * i, Kind::Scalar),
        2 => (0x40a0_0000 + i, Kind::Const),
        3 if ty.dwords() == 2 => (0x4001_0000, Kind::ConstHigh),
        3 => (0xc0a0_0000, Kind::Const),
        // The result register itself.
        _ => (DST, Kind::Vector),
    }
}

/// Bits of a value without what may differ: the sign and payload of NaN are not defined by IEEE 754, and a library call
/// of the portable level may choose others than the processor.
fn canonical(ty: Option<Ty>, low: u32, high: u32) -> (u32, u32) {
    let f16 = |bits: u32| if bits & 0x7fff > 0x7c00 { 0x7e00 } else { bits & 0xffff };
    let f32 = |bits: u32| if f32::from_bits(bits).is_nan() { 0x7fc0_0000 } else { bits };
    match ty {
        Some(Ty::F32) => (f32(low), 0),
        Some(Ty::F16) => (f16(low) | low & 0xffff_0000, 0),
        Some(Ty::PkF16) => (f16(low) | f16(low >> 16) << 16, 0),
        Some(Ty::PkF32) => (f32(low), f32(high)),
        Some(Ty::F64) if f64::from_bits(u64::from(low) | u64::from(high) << 32).is_nan() => (0, 0x7ff8_0000),
        _ => (low, high),
    }
}

#[test]
fn levels_agree() {
    let level = Level::of_host();
    if level == Level::Portable {
        println!("skipped: this host has no other level than `portable`");
        assert_ne!(std::env::var("HIP_RS_TEST_STRICT").as_deref(), Ok("1"), "a host with AVX2 is needed");
        return;
    }
    let mut random = Random(0x1234_5678_9abc_def1);
    let (mut reference, mut other) = (Wave::new(), Wave::new());
    let mut operations = 0;
    for (&op, clamp) in Op::all().iter().flat_map(|op| [(op, false), (op, true)]) {
        let Some(operation) = operation(op, clamp) else { continue };
        operations += 1;
        for round in 0..10 {
            let exec = match round {
                0..4 => u64::MAX,
                4 => 0,
                5 => 1 << 63,
                6 => 0xffff_0000_ffff_0000,
                _ => u64::from(random.next()) << 32 | u64::from(random.next()),
            };
            fill(&mut reference, &mut random);
            reference.set64(EXEC, exec);
            let mut micro = Micro::new(operation.table[0]);
            micro.dst = DST;
            micro.dst2 = MASK_OUT;
            micro.aux2 = MASK_IN;
            for i in 0..operation.sources {
                // First all sources in vector registers, then mixed.
                let way = if round < 2 { 0 } else { random.next() % 5 };
                micro.set_src(i, place(i, way, operation.src[i]));
            }
            let before = reference.file().to_vec();
            for level in Level::ALL.into_iter().skip(1).filter(|&l| l <= level) {
                reference.file().copy_from_slice(&before);
                other.file().copy_from_slice(&before);
                // SAFETY: offsets are those of registers, and the host has the levels.
                unsafe {
                    assert_eq!((operation.table[0])(&mut reference, &micro), Flow::Continue);
                    assert_eq!((operation.table[level as usize])(&mut other, &micro), Flow::Continue);
                }
                compare(op, &operation, exec, level, &before, reference.file(), other.file());
            }
        }
    }
    assert!(operations > 400, "only {operations} operations");
}

/// Whether two register files agree, and differ from the one before only where the result belongs.
fn compare(op: Op, operation: &VectorOp, exec: u64, level: Level, before: &[u32], a: &[u32], b: &[u32]) {
    let dst = DST as usize / 4;
    let wide = operation.dst.is_some_and(|ty| ty.dwords() == 2);
    let results = if operation.dst.is_none() { 0 } else { 64 << usize::from(wide) };
    for at in 0..before.len() {
        let mask = (MASK_OUT as usize / 4..MASK_OUT as usize / 4 + 2).contains(&at);
        if (dst..dst + results).contains(&at) {
            let lane = (at - dst) % 64;
            if exec >> lane & 1 == 0 {
                assert_eq!(
                    (a[at], b[at]),
                    (before[at], before[at]),
                    "{op} at {level:?} writes the disabled lane {lane}"
                );
            }
        } else if mask && operation.writes_mask {
            assert_eq!(a[at], b[at], "lane mask of {op} at {level:?}");
        } else {
            assert_eq!((a[at], b[at]), (before[at], before[at]), "{op} at {level:?} writes register file word {at}");
        }
    }
    for lane in (0..64).filter(|lane| operation.dst.is_some() && exec >> lane & 1 != 0) {
        let value =
            |file: &[u32]| canonical(operation.dst, file[dst + lane], if wide { file[dst + 64 + lane] } else { 0 });
        let (x, y) = (value(a), value(b));
        assert_eq!(x, y, "{op} at {level:?}, lane {lane}: {:#x?} instead of {:#x?}", y, x);
    }
    if operation.writes_mask {
        let bits = u64::from(a[MASK_OUT as usize / 4]) | u64::from(a[MASK_OUT as usize / 4 + 1]) << 32;
        assert_eq!(bits & !exec, 0, "{op} sets bits of disabled lanes");
    }
}

#[test]
fn masks_do_not_touch_vcc() {
    // The mask goes where the micro-op says, not to VCC.
    let operation = operation(Op::v_cmp_eq_u32, false).unwrap();
    let mut wave = Wave::new();
    wave.set64(EXEC, u64::MAX);
    wave.set64(VCC, 0x1234);
    let mut micro = Micro::new(operation.table[0]);
    micro.dst2 = MASK_OUT;
    micro.set_src(0, (VGPRS, Kind::Vector));
    micro.set_src(1, (VGPRS, Kind::Vector));
    // SAFETY: the offsets are those of registers; every host has the portable level.
    unsafe { (operation.table[0])(&mut wave, &micro) };
    assert_eq!((wave.get64(VCC), wave.get64(MASK_OUT)), (0x1234, u64::MAX));
}
