//! What a vector ALU instruction should do, written a second time: lane by lane, modifier by modifier, with no regard for
//! speed. It shares the decoder's output with the machine and nothing else.

mod float;
mod integer;
mod scalar;

use crate::isa::{DppCtrl, Encoding, InlineFloat, Inst, Operand, Sdwa, SdwaSel, SdwaUnused, Special};

use Type::*;
pub(super) use float::Mode;

/// The type of an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Type {
    B32,
    B64,
    U16,
    I16,
    U32,
    I32,
    U64,
    I64,
    F16,
    F32,
    F64,
    PkU16,
    PkI16,
    PkF16,
    PkF32,
    /// A bit of a lane mask.
    Mask,
}

impl Type {
    fn bits(self) -> u32 {
        match self {
            Mask => 1,
            U16 | I16 | F16 => 16,
            B64 | U64 | I64 | F64 | PkF32 => 64,
            _ => 32,
        }
    }
}

/// The result of one lane.
#[derive(Debug)]
enum Out {
    Bits(u64),
    /// A number that wraps, or saturates with `clamp`.
    Exact(i128),
    /// Some of them, side by side, of a type.
    Fields(Type, Vec<i128>),
    /// A number and a bit of the mask.
    Carry(i128, bool),
    /// Any of these. The first may be a NaN, and then any NaN will do.
    Float(Vec<u64>),
    Mask(bool),
}

/// What an instruction makes of its sources and a bit of a mask.
type Function = Box<dyn Fn(Mode, &[u64], bool) -> Out>;

/// What an instruction means.
struct Meaning {
    src: Vec<Type>,
    dst: Type,
    f: Function,
    reads_carry: bool,
}

impl Meaning {
    fn new(src: &[Type], dst: Type, f: impl Fn(Mode, &[u64], bool) -> Out + 'static) -> Meaning {
        Meaning { src: src.to_vec(), dst, f: Box::new(f), reads_carry: false }
    }
}

/// The registers.
#[derive(Clone)]
pub(super) struct State {
    pub(super) scalar: [u32; 128],
    pub(super) scc: bool,
    pub(super) vector: Vec<[u32; 64]>,
    pub(super) mode: Mode,
}

/// What a dword of a lane may be: the bits in `care` are those of `value`; with `nan`, a NaN of that size is meant.
#[derive(Clone, Copy, Debug)]
struct Wanted {
    value: u64,
    care: u64,
}

/// What a register may hold: bits, and which of them count.
type Choices = Vec<(u32, u32)>;

/// What an instruction is expected to leave.
pub(super) struct Expected {
    /// Register, lane, and what it may hold.
    lanes: Vec<(usize, usize, Choices)>,
    /// Scalar registers.
    scalar: [u32; 128],
}

impl Expected {
    /// What is wrong, if anything, with a state that came out of `before`.
    pub(super) fn complaint(&self, before: &State, after: &State) -> Option<String> {
        let mut unchanged: Vec<[bool; 64]> = vec![[true; 64]; before.vector.len()];
        for (register, lane, choices) in &self.lanes {
            let have = after.vector[*register][*lane];
            unchanged[*register][*lane] = false;
            if !choices.iter().any(|(value, care)| (have ^ value) & care == 0) {
                return Some(format!("v{register}, lane {lane} is {have:#x}, not {choices:x?}"));
            }
        }
        for (register, lanes) in unchanged.iter().enumerate() {
            for lane in (0..64).filter(|&lane| lanes[lane]) {
                let (old, new) = (before.vector[register][lane], after.vector[register][lane]);
                if old != new {
                    return Some(format!("v{register}, lane {lane} changed from {old:#x} to {new:#x}"));
                }
            }
        }
        let differs = (0..128).find(|&i| self.scalar[i] != after.scalar[i]);
        differs.map(|i| format!("scalar {i} is {:#x}, not {:#x}", after.scalar[i], self.scalar[i]))
    }
}

/// The lane that a lane reads from.
fn permuted(ctrl: DppCtrl, lane: usize) -> Option<usize> {
    let (row, at) = (lane & !15, lane & 15);
    let in_row = |at: Option<usize>| at.filter(|&at| at < 16).map(|at| row + at);
    match ctrl {
        DppCtrl::QuadPerm(quad) => Some(lane - lane % 4 + usize::from(quad[lane % 4])),
        DppCtrl::RowShl(n) => in_row(Some(at + usize::from(n))),
        DppCtrl::RowShr(n) => in_row(at.checked_sub(n.into())),
        DppCtrl::RowRor(n) => in_row(Some((at + 16 - usize::from(n)) % 16)),
        DppCtrl::WaveShl => Some(lane + 1).filter(|&from| from < 64),
        DppCtrl::WaveRol => Some((lane + 1) % 64),
        DppCtrl::WaveShr => lane.checked_sub(1),
        DppCtrl::WaveRor => Some((lane + 63) % 64),
        DppCtrl::RowMirror => Some(row + 15 - at),
        DppCtrl::RowHalfMirror => Some(row + if at < 8 { 7 - at } else { 23 - at }),
        DppCtrl::RowBcast15 => row.checked_sub(1),
        DppCtrl::RowBcast31 => Some(31).filter(|_| lane > 31),
        DppCtrl::RowNewBcast(n) => Some(row + usize::from(n)),
    }
}

/// Position and width of a selection.
fn field(sel: SdwaSel) -> (u32, u32) {
    match sel {
        SdwaSel::Byte0 => (0, 8),
        SdwaSel::Byte1 => (8, 8),
        SdwaSel::Byte2 => (16, 8),
        SdwaSel::Byte3 => (24, 8),
        SdwaSel::Word0 => (0, 16),
        SdwaSel::Word1 => (16, 16),
        SdwaSel::Dword => (0, 32),
    }
}

fn inline_float(value: InlineFloat, t: Type) -> u64 {
    let number = match value {
        InlineFloat::Half => 0.5,
        InlineFloat::NegHalf => -0.5,
        InlineFloat::One => 1.0,
        InlineFloat::NegOne => -1.0,
        InlineFloat::Two => 2.0,
        InlineFloat::NegTwo => -2.0,
        InlineFloat::Four => 4.0,
        InlineFloat::NegFour => -4.0,
        InlineFloat::Inv2Pi => std::f64::consts::FRAC_1_PI / 2.0,
    };
    match t {
        U16 | I16 | F16 | PkU16 | PkI16 | PkF16 => {
            // 1/(2 pi) is truncated here.
            if value == InlineFloat::Inv2Pi { 0x3118 } else { half::f16::from_f64(number).to_bits().into() }
        }
        B64 | U64 | I64 | F64 => {
            if value == InlineFloat::Inv2Pi {
                0x3fc4_5f30_6dc9_c882
            } else {
                number.to_bits()
            }
        }
        PkF32 => u64::from((number as f32).to_bits()) * 0x1_0000_0001,
        _ => (number as f32).to_bits().into(),
    }
}

impl State {
    fn exec(&self) -> u64 {
        self.pair(126)
    }

    fn pair(&self, register: usize) -> u64 {
        u64::from(self.scalar[register]) | u64::from(self.scalar[register + 1]) << 32
    }

    /// An operand as it is; `None` if it is none that this reference knows.
    fn read(&self, operand: Operand, t: Type, lane: usize) -> Option<u64> {
        let wide = t.bits() == 64;
        Some(match operand {
            Operand::Vgpr(register) => {
                let register = usize::from(register);
                let high = if wide { *self.vector.get(register + 1)? } else { [0; 64] };
                u64::from(self.vector.get(register)?[lane]) | u64::from(high[lane]) << 32
            }
            Operand::Sgpr(register) if wide => self.pair(register.into()),
            Operand::Sgpr(register) => self.scalar[usize::from(register)].into(),
            Operand::InlineInt(value) => match t {
                PkF32 => u64::from(i32::from(value) as u32) * 0x1_0000_0001,
                _ if wide => i64::from(value) as u64,
                _ => (i32::from(value) as u32).into(),
            },
            Operand::InlineFloat(value) => inline_float(value, t),
            Operand::Literal(value) => match t {
                F64 => u64::from(value) << 32,
                I64 => i64::from(value as i32) as u64,
                _ => value.into(),
            },
            Operand::Special(Special::Scc) => self.scc.into(),
            Operand::Special(Special::Vccz) => (self.pair(106) == 0).into(),
            Operand::Special(Special::Execz) => (self.exec() == 0).into(),
            _ => return None,
        })
    }

    /// Source `i` of a lane, or zero, with its modifiers.
    fn source(&self, inst: &Inst, meaning: &Meaning, i: usize, lane: Option<usize>) -> Option<u64> {
        let t = meaning.src[i];
        let mods = &inst.mods;
        // The last source may be the destination.
        let accumulates = inst.src[i].is_none();
        let operand = inst.src[i].or(inst.dst)?;
        let mut x = match lane {
            Some(lane) => self.read(operand, t, lane)?,
            None => 0,
        };
        if let (Some(sdwa), 0 | 1) = (&mods.sdwa, i) {
            let (sel, sext) = if i == 0 { (sdwa.src0_sel, sdwa.src0_sext) } else { (sdwa.src1_sel, sdwa.src1_sext) };
            let (shift, width) = field(sel);
            x = x >> shift & (u64::MAX >> (64 - width));
            if sext && x >> (width - 1) & 1 != 0 {
                x |= u64::MAX << width & 0xffff_ffff;
            }
        }
        let bit = |mask: u8| mask >> i & 1 != 0;
        if inst.enc == Encoding::Vop3p {
            let half = match t {
                PkU16 | PkI16 | PkF16 => 16,
                PkF32 => 32,
                _ => return Some(x),
            };
            if accumulates {
                return Some(x);
            }
            let part = |high: bool| x >> if high { half } else { 0 } & (u64::MAX >> (64 - half));
            let flip = |neg: bool| u64::from(neg) << (half - 1);
            let low = part(bit(mods.op_sel)) ^ flip(bit(mods.neg));
            let high = part(bit(mods.op_sel_hi)) ^ flip(bit(mods.neg_hi));
            return Some(low | high << half);
        }
        if t.bits() == 16 {
            x = if bit(mods.op_sel) && !accumulates { x >> 16 } else { x } & 0xffff;
        }
        if matches!(t, F16 | F32 | F64 | B32) {
            let sign = 1 << (t.bits() - 1);
            x = if bit(mods.abs) { x & !sign } else { x };
            x = if bit(mods.neg) { x ^ sign } else { x };
        }
        Some(x)
    }

    /// What an instruction should leave; `None` if this reference does not know it.
    pub(super) fn after(&self, inst: &Inst) -> Option<Expected> {
        let meaning = float::find(inst.op.name()).or_else(|| integer::find(inst.op.name()))?;
        let mods = &inst.mods;
        let mut expected = Expected { lanes: Vec::new(), scalar: self.scalar };
        let mut mask = 0u64;
        let carries = meaning.reads_carry.then(|| match inst.src[meaning.src.len()] {
            Some(Operand::Sgpr(register)) => self.pair(register.into()),
            _ => self.pair(106),
        });
        for lane in (0..64).filter(|&lane| self.exec() >> lane & 1 != 0) {
            let mut from = lane;
            let mut source_is_zero = false;
            if let Some(dpp) = &mods.dpp {
                if dpp.row_mask >> (lane / 16) & 1 == 0 || dpp.bank_mask >> (lane % 16 / 4) & 1 == 0 {
                    continue;
                }
                match permuted(dpp.ctrl, lane).filter(|from| self.exec() >> from & 1 != 0) {
                    Some(lane) => from = lane,
                    None if dpp.bound_ctrl => source_is_zero = true,
                    None => continue,
                }
            }
            let sources = (0..meaning.src.len()).map(|i| {
                // Modifiers apply to the zero too.
                let from = if source_is_zero && i == 0 { None } else { Some(if i == 0 { from } else { lane }) };
                self.source(inst, &meaning, i, from)
            });
            let sources: Vec<u64> = sources.collect::<Option<_>>()?;
            let carry = carries.is_some_and(|carries| carries >> lane & 1 != 0);
            let choices = match (meaning.f)(self.mode, &sources, carry) {
                Out::Mask(bit) => {
                    mask |= u64::from(bit) << lane;
                    continue;
                }
                Out::Carry(number, bit) => {
                    mask |= u64::from(bit) << lane;
                    vec![exactly(limit(number, meaning.dst, mods.clamp))]
                }
                Out::Exact(number) => vec![exactly(limit(number, meaning.dst, mods.clamp))],
                Out::Fields(t, numbers) => {
                    let fields = numbers.into_iter().map(|number| limit(number, t, mods.clamp));
                    vec![exactly((0..).zip(fields).map(|(i, field)| field << (i * t.bits())).sum())]
                }
                Out::Bits(bits) => vec![exactly(bits)],
                Out::Float(values) => {
                    let finished = values.iter().map(|&value| self.finish(value, meaning.dst, inst));
                    match finished.collect::<Option<Vec<_>>>() {
                        Some(finished) => finished,
                        None => vec![Wanted { value: 0, care: 0 }],
                    }
                }
            };
            let Some(Operand::Vgpr(dst)) = inst.dst else { return None };
            let dst = usize::from(dst);
            let old = self.vector.get(dst)?[lane];
            let placed: Vec<Wanted> = choices.into_iter().map(|wanted| place(wanted, inst, &meaning, old)).collect();
            let dword =
                |shift: u32| placed.iter().map(|w| ((w.value >> shift) as u32, (w.care >> shift) as u32)).collect();
            expected.lanes.push((dst, lane, dword(0)));
            if meaning.dst.bits() == 64 {
                self.vector.get(dst + 1)?;
                expected.lanes.push((dst + 1, lane, dword(32)));
            }
        }
        let mut set = |register: usize, value: u64| {
            expected.scalar[register] = value as u32;
            expected.scalar[register + 1] = (value >> 32) as u32;
        };
        if let Some(sdst) = inst.sdst {
            let Operand::Sgpr(register) = sdst else { return None };
            set(register.into(), mask);
        }
        if inst.op.name().starts_with("v_cmpx_") {
            set(126, mask);
        }
        Some(expected)
    }

    /// Output modifier and clamp of a float result; `None` if it depends on how rounding and modifier interact.
    fn finish(&self, value: u64, t: Type, inst: &Inst) -> Option<Wanted> {
        let size = match t {
            F16 | PkF16 => 16,
            F64 => 64,
            _ => 32,
        };
        let count = t.bits() / size;
        let mut wanted = Wanted { value: 0, care: 0 };
        for i in 0..count {
            let part = value >> (i * size) & (u64::MAX >> (64 - size));
            let part = self.finish_one(part, size, inst)?;
            wanted.value |= part.value << (i * size);
            wanted.care |= part.care << (i * size);
        }
        Some(wanted)
    }

    fn finish_one(&self, mut value: u64, size: u32, inst: &Inst) -> Option<Wanted> {
        let (mantissa, bias) = match size {
            16 => (10, 15),
            32 => (23, 127),
            _ => (52, 1023),
        };
        let top = 2 * bias + 1;
        let exponent = value >> mantissa & top;
        let is_nan = |value: u64| value >> mantissa & top == top && value & ((1 << mantissa) - 1) != 0;
        let flushes = self.mode.0 >> if size == 32 { 5 } else { 7 } & 1 == 0;
        if inst.mods.omod != 0 && flushes && !self.mode.ieee() && !is_nan(value) {
            let scaled = match inst.mods.omod {
                1 => exponent + 1,
                2 => exponent + 2,
                _ => exponent.wrapping_sub(1),
            };
            if exponent < 2 || exponent > top - 4 {
                return None;
            }
            value = value & !(top << mantissa) | scaled << mantissa;
        }
        if inst.mods.clamp {
            let one = bias << mantissa;
            if is_nan(value) {
                if self.mode.dx10_clamp() {
                    value = 0;
                }
            } else if value >> (size - 1) != 0 {
                value = 0;
            } else {
                value = value.min(one);
            }
        }
        let all = u64::MAX >> (64 - size);
        // Which NaN it is, is left open.
        Some(Wanted { value, care: if is_nan(value) { top << mantissa } else { all } })
    }
}

fn exactly(value: u64) -> Wanted {
    Wanted { value, care: u64::MAX }
}

/// A number as the bits of a type.
fn limit(number: i128, t: Type, clamp: bool) -> u64 {
    let bits = t.bits();
    let signed = matches!(t, I16 | I32 | I64);
    let (low, high) = if signed { (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) } else { (0, (1i128 << bits) - 1) };
    let number = if clamp { number.clamp(low, high) } else { number };
    number as u64 & (u64::MAX >> (64 - bits))
}

/// Puts a result where the modifiers say, into the old dword (or dwords).
fn place(wanted: Wanted, inst: &Inst, meaning: &Meaning, old: u32) -> Wanted {
    let old = u64::from(old);
    let half = meaning.dst.bits() == 16;
    let wanted = if half { Wanted { care: wanted.care | !0xffff, ..wanted } } else { wanted };
    if let Some(Sdwa { dst_sel, dst_unused, .. }) = inst.mods.sdwa {
        let (shift, width) = field(dst_sel);
        let mask = (u64::MAX >> (64 - width)) << shift;
        let sign = wanted.value >> (width - 1) & 1 != 0;
        let sign_open = wanted.care >> (width - 1) & 1 == 0;
        let above = !(u64::MAX >> (64 - width - shift)) & 0xffff_ffff;
        let rest = match dst_unused {
            SdwaUnused::Pad => 0,
            SdwaUnused::Sext => {
                if sign {
                    above
                } else {
                    0
                }
            }
            SdwaUnused::Preserve => old & !mask,
        };
        let open = if dst_unused == SdwaUnused::Sext && sign_open { above } else { 0 };
        return Wanted {
            value: wanted.value << shift & mask | rest & !mask,
            care: (wanted.care << shift & mask | !mask) & !open,
        };
    }
    let keeps = matches!(
        inst.op.name(),
        "v_mad_f16" | "v_mad_u16" | "v_mad_i16" | "v_fma_f16" | "v_mac_f16" | "v_madak_f16" | "v_madmk_f16"
    );
    if half && inst.mods.op_sel & 8 != 0 && inst.enc != Encoding::Vop3p {
        return Wanted { value: old & 0xffff | (wanted.value & 0xffff) << 16, care: wanted.care << 16 | 0xffff };
    }
    if half && keeps {
        return Wanted { value: old & 0xffff_0000 | wanted.value & 0xffff, ..wanted };
    }
    wanted
}
