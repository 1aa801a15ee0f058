//! What instructions of the scalar ALU mean.

use super::State;
use super::Type::{self, *};
use crate::isa::{Inst, Operand};

/// A result and SCC; `None` leaves the one or the other alone.
type Result = (Option<u64>, Option<bool>);

impl State {
    /// What a scalar instruction makes of the registers and SCC; `None` if this reference does not know it.
    pub(in super::super) fn after_scalar(&self, inst: &Inst) -> Option<([u32; 128], bool)> {
        let name = inst.op.name().strip_prefix("s_")?;
        let wide = name.ends_with("64") && !name.ends_with("b64_b32");
        let t = match wide {
            true if name.ends_with("i64") => I64,
            true => B64,
            false => B32,
        };
        let wide_result = inst.op.form().dst.is_some_and(|slot| slot.dwords() == 2);
        let source = |i: usize, t: Type| match inst.src[i] {
            Some(operand) => self.read(operand, t, 0),
            None => Some(0),
        };
        let (exec, immediate) = (self.exec(), i64::from(inst.mods.simm16 as i16) as u64);
        let dst = match inst.dst {
            Some(Operand::Sgpr(register)) => Some(usize::from(register)),
            Some(_) => return None,
            None => None,
        };
        let old = match dst {
            Some(register) if wide_result => self.pair(register),
            Some(register) => self.scalar[register].into(),
            None => 0,
        };
        let mut scalar = self.scalar;
        let mut set = |register: usize, value: u64, wide: bool| {
            scalar[register] = value as u32;
            if wide {
                scalar[register + 1] = (value >> 32) as u32;
            }
        };
        // EXEC takes the result, the destination its old value or the new one too.
        if let Some(base) = name.strip_suffix("_saveexec_b64").or_else(|| name.strip_suffix("_wrexec_b64")) {
            let value = bitwise(base, source(0, B64)?, exec)?;
            set(dst?, if name.contains("save") { exec } else { value }, true);
            set(126, value, true);
            return Some((scalar, value != 0));
        }
        let both = name.starts_with("cselect") || name.starts_with("cmp") || bitwise_name(name);
        let second = if both { t } else { B32 };
        let first = if name.starts_with("bfm") || name.starts_with("bitset") { B32 } else { t };
        let (a, b) = if inst.enc == crate::isa::Encoding::Sopk {
            (old, immediate)
        } else {
            (source(0, first)?, source(1, second)?)
        };
        let (value, scc) = meaning(name, a, b, old, self.scc, wide)?;
        if let (Some(register), Some(value)) = (dst, value) {
            set(register, value, wide_result);
        }
        Some((scalar, scc.unwrap_or(self.scc)))
    }
}

fn bitwise_name(name: &str) -> bool {
    name.rsplit_once('_').is_some_and(|(base, _)| bitwise(base, 0, 0).is_some())
}

fn bitwise(base: &str, a: u64, b: u64) -> Option<u64> {
    Some(match base {
        "and" => a & b,
        "or" => a | b,
        "xor" => a ^ b,
        "andn1" => !a & b,
        "andn2" => a & !b,
        "orn1" => !a | b,
        "orn2" => a | !b,
        "nand" => !(a & b),
        "nor" => !(a | b),
        "xnor" => !(a ^ b),
        _ => return None,
    })
}

#[allow(clippy::too_many_lines, reason = "one line for each instruction")]
#[rustfmt::skip]
fn meaning(name: &str, a: u64, b: u64, old: u64, scc: bool, wide: bool) -> Option<Result> {
    let width = if wide { 64 } else { 32 };
    let mask = u64::MAX >> (64 - width);
    let (u, v) = (i128::from(a), i128::from(b));
    let (i, j) = (i128::from(a as i32), i128::from(b as i32));
    let signed = |x: u64| if wide { i128::from(x as i64) } else { i128::from(x as i32) };
    let value = |x: i128| (Some(x as u64 & mask), None);
    let nonzero = |x: i128| (Some(x as u64 & mask), Some(x as u64 & mask != 0));
    let unsigned = |x: i128| (Some(x as u64 & mask), Some(!(0..1 << 32).contains(&x)));
    let overflow = |x: i128| (Some(x as u64 & mask), Some(i32::try_from(x).is_err()));
    let test = |x: bool| (None, Some(x));
    let shift = (b & u64::from(width - 1)) as u32;
    // The field of `s_bfe`.
    let count = u32::min((b >> 16 & 0x7f) as u32, width);
    let bit = |x: u64, at: u64| x >> at & 1 != 0;
    let place = |found: Option<u64>| (Some(found.unwrap_or(0xffff_ffff)), None);
    let n = u64::from(width);
    if let Some((base, suffix)) = name.rsplit_once('_') && suffix.starts_with('b') && let Some(result) = bitwise(base, a, b) {
        return Some(nonzero(i128::from(result & mask)));
    }
    Some(match name {
        "mov_b32" | "mov_b64" => value(u),
        "cmov_b32" | "cmov_b64" => if scc { value(u) } else { (None, None) },
        "not_b32" | "not_b64" => nonzero(!u),
        "brev_b32" | "brev_b64" => value((0..n).map(|at| i128::from(bit(a, at)) << (n - 1 - at)).sum()),
        "bcnt0_i32_b32" => narrow((0..32).filter(|&at| !bit(a, at)).count()),
        "bcnt0_i32_b64" => narrow((0..64).filter(|&at| !bit(a, at)).count()),
        "bcnt1_i32_b32" | "bcnt1_i32_b64" => narrow((0..64).filter(|&at| bit(a, at)).count()),
        "ff0_i32_b32" | "ff0_i32_b64" => place((0..n).find(|&at| !bit(a, at))),
        "ff1_i32_b32" | "ff1_i32_b64" => place((0..n).find(|&at| bit(a, at))),
        "flbit_i32_b32" | "flbit_i32_b64" => place((0..n).find(|&at| bit(a, n - 1 - at))),
        "flbit_i32" => place((1..32).find(|&at| bit(a, 31 - at) != bit(a, 31))),
        "flbit_i32_i64" => place((1..64).find(|&at| bit(a, 63 - at) != bit(a, 63))),
        "sext_i32_i8" => value((a as i8).into()),
        "sext_i32_i16" => value((a as i16).into()),
        "bitset0_b32" | "bitset0_b64" => value(i128::from(old) & !(1 << (a & (n - 1)))),
        "bitset1_b32" | "bitset1_b64" => value(i128::from(old) | 1 << (a & (n - 1))),
        "abs_i32" => nonzero(i.abs()),
        "wqm_b32" | "wqm_b64" => nonzero((0..n / 4).map(|quad| if a >> (4 * quad) & 15 != 0 { 15 << (4 * quad) } else { 0 }).sum()),
        "quadmask_b32" | "quadmask_b64" => nonzero((0..n / 4).map(|quad| i128::from(a >> (4 * quad) & 15 != 0) << quad).sum()),
        "bitreplicate_b64_b32" => (Some((0..32).map(|at| (u64::from(bit(a, at)) * 3) << (2 * at)).sum()), None),

        "add_u32" => unsigned(u + v),
        "sub_u32" => unsigned(u - v),
        "addc_u32" => unsigned(u + v + i128::from(scc)),
        "subb_u32" => unsigned(u - v - i128::from(scc)),
        "add_i32" => overflow(i + j),
        "sub_i32" => overflow(i - j),
        "addk_i32" => overflow(i + v as i64 as i128),
        "mulk_i32" => value(i * i128::from(b as i64)),
        "lshl1_add_u32" => unsigned((u << 1) + v),
        "lshl2_add_u32" => unsigned((u << 2) + v),
        "lshl3_add_u32" => unsigned((u << 3) + v),
        "lshl4_add_u32" => unsigned((u << 4) + v),
        "min_i32" => (Some(i.min(j) as u64 & mask), Some(i < j)),
        "max_i32" => (Some(i.max(j) as u64 & mask), Some(i >= j)),
        "min_u32" => (Some(a.min(b)), Some(a < b)),
        "max_u32" => (Some(a.max(b)), Some(a >= b)),
        "cselect_b32" | "cselect_b64" => value(if scc { u } else { v }),
        "lshl_b32" | "lshl_b64" => nonzero(i128::from(a << shift & mask)),
        "lshr_b32" | "lshr_b64" => nonzero(u >> shift),
        "ashr_i32" | "ashr_i64" => nonzero(signed(a) >> shift),
        "bfm_b32" | "bfm_b64" => value(((1 << (a & (n - 1))) - 1) << shift),
        "mul_i32" => value(i * j),
        "mul_hi_u32" => value((u * v) >> 32),
        "mul_hi_i32" => value((i * j) >> 32),
        // The difference wraps before it loses its sign.
        "absdiff_i32" => nonzero((a as i32).wrapping_sub(b as i32).wrapping_abs().into()),
        "bfe_u32" | "bfe_u64" => nonzero((u >> shift) & ((1 << count) - 1)),
        "bfe_i32" | "bfe_i64" => {
            let field = (signed(a) >> shift) & ((1 << count) - 1);
            nonzero(if count > 0 && field >> (count - 1) != 0 { field - (1 << count) } else { field })
        }
        "pack_ll_b32_b16" => value(u & 0xffff | (v & 0xffff) << 16),
        "pack_lh_b32_b16" => value(u & 0xffff | v & 0xffff_0000),
        "pack_hh_b32_b16" => value(u >> 16 | v & 0xffff_0000),

        "cmp_eq_i32" | "cmp_eq_u32" | "cmp_eq_u64" => test(a == b),
        "cmp_lg_i32" | "cmp_lg_u32" | "cmp_lg_u64" => test(a != b),
        "cmp_gt_i32" => test(i > j),
        "cmp_ge_i32" => test(i >= j),
        "cmp_lt_i32" => test(i < j),
        "cmp_le_i32" => test(i <= j),
        "cmp_gt_u32" => test(a > b),
        "cmp_ge_u32" => test(a >= b),
        "cmp_lt_u32" => test(a < b),
        "cmp_le_u32" => test(a <= b),
        "bitcmp0_b32" | "bitcmp0_b64" => test(!bit(a, b & (n - 1))),
        "bitcmp1_b32" | "bitcmp1_b64" => test(bit(a, b & (n - 1))),

        "movk_i32" => value(i128::from(b as i64)),
        "cmovk_i32" => if scc { value(i128::from(b as i64)) } else { (None, None) },
        "cmpk_eq_i32" => test(i == i128::from(b as i64)),
        "cmpk_lg_i32" => test(i != i128::from(b as i64)),
        "cmpk_gt_i32" => test(i > i128::from(b as i64)),
        "cmpk_ge_i32" => test(i >= i128::from(b as i64)),
        "cmpk_lt_i32" => test(i < i128::from(b as i64)),
        "cmpk_le_i32" => test(i <= i128::from(b as i64)),
        "cmpk_eq_u32" => test(a == b & 0xffff),
        "cmpk_lg_u32" => test(a != b & 0xffff),
        "cmpk_gt_u32" => test(a > b & 0xffff),
        "cmpk_ge_u32" => test(a >= b & 0xffff),
        "cmpk_lt_u32" => test(a < b & 0xffff),
        "cmpk_le_u32" => test(a <= b & 0xffff),
        _ => return None,
    })
}

/// A count, which is 32 bits wide whatever it counts.
fn narrow(count: usize) -> Result {
    (Some(count as u64), Some(count != 0))
}
