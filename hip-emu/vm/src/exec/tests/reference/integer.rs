//! What integer instructions of the vector ALU mean: sums and products of numbers without limits, which wrap or saturate at
//! the end.

use super::Type::{self, *};
use super::{Meaning, Out};

/// An instruction whose result is a number: it wraps, or saturates with `clamp`.
fn exact(src: &[Type], dst: Type, f: impl Fn(&[i128]) -> i128 + 'static) -> Option<Meaning> {
    let types = src.to_vec();
    Some(Meaning::new(src, dst, move |_, x, _| {
        let x: Vec<i128> = x.iter().zip(&types).map(|(&x, &t)| number(x, t)).collect();
        Out::Exact(f(&x))
    }))
}

/// An instruction on bits.
fn bits(src: &[Type], dst: Type, f: impl Fn(&[u64]) -> u64 + 'static) -> Option<Meaning> {
    Some(Meaning::new(src, dst, move |_, x, _| Out::Bits(f(x))))
}

/// With a carry out, and perhaps in.
fn carries(f: impl Fn(i128, i128, i128) -> i128 + 'static, uses_carry: bool) -> Option<Meaning> {
    let mut meaning = Meaning::new(&[U32, U32], U32, move |_, x, carry| {
        let exact = f(x[0].into(), x[1].into(), carry.into());
        Out::Carry(exact, !(0..1 << 32).contains(&exact))
    });
    meaning.reads_carry = uses_carry;
    Some(meaning)
}

/// Bits as a number of a type.
pub(super) fn number(x: u64, t: Type) -> i128 {
    match t {
        I16 => i128::from(x as i16),
        I32 => i128::from(x as i32),
        I64 => i128::from(x as i64),
        _ => i128::from(x),
    }
}

fn bytes(x: u64) -> [i128; 4] {
    (x as u32).to_le_bytes().map(i128::from)
}

/// Sum of absolute differences of bytes; `masked` leaves out those that are zero in `b`.
fn sad(a: u64, b: u64, masked: bool) -> i128 {
    bytes(a).iter().zip(bytes(b)).filter(|(_, b)| !masked || *b != 0).map(|(a, b)| (a - b).abs()).sum()
}

/// The sum of the products of the fields of two words.
fn dot(a: u64, b: u64, width: u32, signed: bool) -> i128 {
    (0..32 / width)
        .map(|i| {
            let field = |x: u64| {
                let field = i128::from(x >> (i * width)) & ((1 << width) - 1);
                if signed && field >> (width - 1) != 0 { field - (1 << width) } else { field }
            };
            field(a) * field(b)
        })
        .sum()
}

/// The meaning of an integer instruction, by its name.
#[rustfmt::skip]
pub(super) fn find(name: &str) -> Option<Meaning> {
    let name = name.strip_prefix("v_")?;
    const U: [Type; 3] = [U32; 3];
    const I: [Type; 3] = [I32; 3];
    const H: [Type; 3] = [U16; 3];
    const S: [Type; 3] = [I16; 3];
    const B: [Type; 3] = [B32; 3];
    let low24 = |x: i128| x & 0xff_ffff;
    let signed24 = |x: i128| ((x & 0xff_ffff) ^ 0x80_0000) - 0x80_0000;
    match name {
        "mov_b32" => bits(&B[..1], B32, |x| x[0]),
        "mov_b64" => bits(&[B64], B64, |x| x[0]),
        "not_b32" => bits(&B[..1], B32, |x| !x[0] & 0xffff_ffff),
        "and_b32" => bits(&B[..2], B32, |x| x[0] & x[1]),
        "or_b32" => bits(&B[..2], B32, |x| x[0] | x[1]),
        "xor_b32" => bits(&B[..2], B32, |x| x[0] ^ x[1]),
        "xnor_b32" => bits(&B[..2], B32, |x| !(x[0] ^ x[1]) & 0xffff_ffff),
        "or3_b32" => bits(&B, B32, |x| x[0] | x[1] | x[2]),
        "and_or_b32" => bits(&B, B32, |x| x[0] & x[1] | x[2]),
        "bfi_b32" => bits(&B, B32, |x| x[0] & x[1] | !x[0] & x[2]),
        "bfrev_b32" => bits(&B[..1], B32, |x| (0..32).map(|i| (x[0] >> i & 1) << (31 - i)).sum()),
        "bcnt_u32_b32" => exact(&[B32, U32], U32, |x| i128::from(x[0].count_ones()) + x[1]),
        "ffbh_u32" => bits(&U[..1], U32, |x| (0..32).find(|i| x[0] >> (31 - i) & 1 != 0).unwrap_or(0xffff_ffff)),
        "ffbl_b32" => bits(&B[..1], U32, |x| (0..32).find(|i| x[0] >> i & 1 != 0).unwrap_or(0xffff_ffff)),
        "ffbh_i32" => bits(&I[..1], U32, |x| (1..32).find(|i| x[0] >> (31 - i) & 1 != x[0] >> 31).unwrap_or(0xffff_ffff)),
        "bfm_b32" => bits(&U[..2], B32, |x| ((1 << (x[0] & 31)) - 1) << (x[1] & 31) & 0xffff_ffff),
        "bfe_u32" => bits(&U, U32, |x| x[0] >> (x[1] & 31) & ((1 << (x[2] & 31)) - 1)),
        "bfe_i32" => exact(&[I32, U32, U32], I32, |x| {
            let width = x[2] & 31;
            let field = x[0] >> (x[1] & 31) & ((1 << width) - 1);
            if width != 0 && field >> (width - 1) != 0 { field - (1 << width) } else { field }
        }),
        "alignbit_b32" => bits(&U, B32, |x| (x[0] << 32 | x[1]) >> (x[2] & 31) & 0xffff_ffff),
        "alignbyte_b32" => bits(&U, B32, |x| (x[0] << 32 | x[1]) >> (8 * (x[2] & 3)) & 0xffff_ffff),
        "perm_b32" => bits(&B, B32, |x| {
            let both = x[0] << 32 | x[1];
            let byte = |i: u64| both >> (8 * i) & 255;
            (0..4).map(|i| {
                let picked = match x[2] >> (8 * i) & 255 {
                    n @ 0..8 => byte(n),
                    n @ 8..12 => if byte(2 * (n - 8) + 1) > 127 { 255 } else { 0 },
                    12 => 0,
                    _ => 255,
                };
                picked << (8 * i)
            }).sum()
        }),
        "cndmask_b32" => {
            let mut meaning = Meaning::new(&B[..2], B32, |_, x, carry| Out::Bits(if carry { x[1] } else { x[0] }));
            meaning.reads_carry = true;
            Some(meaning)
        }

        "add_u32" => exact(&U[..2], U32, |x| x[0] + x[1]),
        "sub_u32" => exact(&U[..2], U32, |x| x[0] - x[1]),
        "subrev_u32" => exact(&U[..2], U32, |x| x[1] - x[0]),
        "add_i32" => exact(&I[..2], I32, |x| x[0] + x[1]),
        "sub_i32" => exact(&I[..2], I32, |x| x[0] - x[1]),
        "add_u16" => exact(&H[..2], U16, |x| x[0] + x[1]),
        "sub_u16" => exact(&H[..2], U16, |x| x[0] - x[1]),
        "subrev_u16" => exact(&H[..2], U16, |x| x[1] - x[0]),
        "add_i16" => exact(&S[..2], I16, |x| x[0] + x[1]),
        "sub_i16" => exact(&S[..2], I16, |x| x[0] - x[1]),
        "add_co_u32" => carries(|a, b, _| a + b, false),
        "sub_co_u32" => carries(|a, b, _| a - b, false),
        "subrev_co_u32" => carries(|a, b, _| b - a, false),
        "addc_co_u32" => carries(|a, b, c| a + b + c, true),
        "subb_co_u32" => carries(|a, b, c| a - b - c, true),
        "subbrev_co_u32" => carries(|a, b, c| b - a - c, true),

        "mul_lo_u32" => bits(&U[..2], U32, |x| u64::from((x[0] as u32).wrapping_mul(x[1] as u32))),
        "mul_hi_u32" => exact(&U[..2], U32, |x| (x[0] * x[1]) >> 32),
        "mul_hi_i32" => exact(&I[..2], I32, |x| (x[0] * x[1]) >> 32),
        "mul_u32_u24" => exact(&U[..2], U32, move |x| low24(x[0]) * low24(x[1])),
        "mul_hi_u32_u24" => exact(&U[..2], U32, move |x| (low24(x[0]) * low24(x[1])) >> 32),
        "mul_i32_i24" => exact(&I[..2], I32, move |x| signed24(x[0]) * signed24(x[1])),
        "mul_hi_i32_i24" => exact(&I[..2], I32, move |x| (signed24(x[0]) * signed24(x[1])) >> 32),
        "mad_u32_u24" => exact(&U, U32, move |x| low24(x[0]) * low24(x[1]) + x[2]),
        "mad_i32_i24" => exact(&I, I32, move |x| signed24(x[0]) * signed24(x[1]) + x[2]),
        "mad_u32_u16" => exact(&[U16, U16, U32], U32, |x| x[0] * x[1] + x[2]),
        "mad_i32_i16" => exact(&[I16, I16, I32], I32, |x| x[0] * x[1] + x[2]),
        "mul_lo_u16" => exact(&H[..2], U16, |x| x[0] * x[1]),
        "mad_u16" | "mad_legacy_u16" => exact(&H, U16, |x| x[0] * x[1] + x[2]),
        "mad_i16" | "mad_legacy_i16" => exact(&S, I16, |x| x[0] * x[1] + x[2]),
        "mad_u64_u32" => Some(Meaning::new(&[U32, U32, U64], U64, |_, x, _| {
            let exact = i128::from(x[0]) * i128::from(x[1]) + i128::from(x[2]);
            Out::Carry(exact, exact >> 64 != 0)
        })),
        "mad_i64_i32" => Some(Meaning::new(&[I32, I32, I64], I64, |_, x, _| {
            let exact = number(x[0], I32) * number(x[1], I32) + number(x[2], I64);
            Out::Carry(exact, i64::try_from(exact).is_err())
        })),

        "min_u32" => exact(&U[..2], U32, |x| x[0].min(x[1])),
        "max_u32" => exact(&U[..2], U32, |x| x[0].max(x[1])),
        "min_i32" => exact(&I[..2], I32, |x| x[0].min(x[1])),
        "max_i32" => exact(&I[..2], I32, |x| x[0].max(x[1])),
        "min_u16" => exact(&H[..2], U16, |x| x[0].min(x[1])),
        "max_u16" => exact(&H[..2], U16, |x| x[0].max(x[1])),
        "min_i16" => exact(&S[..2], I16, |x| x[0].min(x[1])),
        "max_i16" => exact(&S[..2], I16, |x| x[0].max(x[1])),
        "min3_u32" | "min3_i32" | "min3_u16" | "min3_i16" => of_three(name, 0),
        "med3_u32" | "med3_i32" | "med3_u16" | "med3_i16" => of_three(name, 1),
        "max3_u32" | "max3_i32" | "max3_u16" | "max3_i16" => of_three(name, 2),

        "lshlrev_b32" => bits(&U[..2], B32, |x| x[1] << (x[0] & 31) & 0xffff_ffff),
        "lshrrev_b32" => bits(&U[..2], B32, |x| x[1] >> (x[0] & 31)),
        "ashrrev_i32" => exact(&[U32, I32], I32, |x| x[1] >> (x[0] & 31)),
        "lshlrev_b16" => bits(&H[..2], U16, |x| x[1] << (x[0] & 15) & 0xffff),
        "lshrrev_b16" => bits(&H[..2], U16, |x| x[1] >> (x[0] & 15)),
        "ashrrev_i16" => exact(&[U16, I16], I16, |x| x[1] >> (x[0] & 15)),
        "lshlrev_b64" => bits(&[U32, B64], B64, |x| x[1] << (x[0] & 63)),
        "lshrrev_b64" => bits(&[U32, B64], B64, |x| x[1] >> (x[0] & 63)),
        "ashrrev_i64" => exact(&[U32, I64], I64, |x| x[1] >> (x[0] & 63)),
        "lshl_add_u64" => exact(&[U64, U32, U64], U64, |x| (x[0] << (x[1] & 7)) + x[2]),
        "add3_u32" => exact(&U, U32, |x| x[0] + x[1] + x[2]),
        "xad_u32" => exact(&U, U32, |x| (x[0] ^ x[1]) + x[2]),
        "lshl_add_u32" => bits(&U, U32, |x| ((x[0] << (x[1] & 31)) + x[2]) & 0xffff_ffff),
        "add_lshl_u32" => bits(&U, U32, |x| (x[0] + x[1]) << (x[2] & 31) & 0xffff_ffff),
        "lshl_or_b32" => bits(&U, B32, |x| x[0] << (x[1] & 31) & 0xffff_ffff | x[2]),

        "lerp_u8" => bits(&B, B32, |x| {
            (0..4).map(|i| {
                let byte = |x: u64| x >> (8 * i) & 255;
                ((byte(x[0]) + byte(x[1]) + (byte(x[2]) & 1)) / 2) << (8 * i)
            }).sum()
        }),
        "sad_u8" => exact(&U, U32, |x| sad(x[0] as u64, x[1] as u64, false) + x[2]),
        "msad_u8" => exact(&U, U32, |x| sad(x[0] as u64, x[1] as u64, true) + x[2]),
        "sad_hi_u8" => exact(&U, U32, |x| (sad(x[0] as u64, x[1] as u64, false) << 16) + x[2]),
        "sad_u16" => exact(&U, U32, |x| ((x[0] & 0xffff) - (x[1] & 0xffff)).abs() + ((x[0] >> 16) - (x[1] >> 16)).abs() + x[2]),
        "sad_u32" => exact(&U, U32, |x| (x[0] - x[1]).abs() + x[2]),
        "qsad_pk_u16_u8" | "mqsad_pk_u16_u8" => {
            let masked = name.starts_with('m');
            Some(Meaning::new(&[U64, U32, U64], U64, move |_, x, _| {
                let sum = |i: u32| sad(x[0] >> (8 * i), x[1], masked) + i128::from(x[2] >> (16 * i) & 0xffff);
                Out::Fields(U16, (0..4).map(sum).collect())
            }))
        }
        "pack_b32_f16" => bits(&[F16, F16], B32, |x| x[0] | x[1] << 16),
        "cvt_pk_u16_u32" => bits(&U[..2], B32, |x| x[0].min(0xffff) | x[1].min(0xffff) << 16),
        "cvt_pk_i16_i32" => bits(&I[..2], B32, |x| {
            let narrow = |x: u64| (x as i32).clamp(-0x8000, 0x7fff) as u64 & 0xffff;
            narrow(x[0]) | narrow(x[1]) << 16
        }),
        "sat_pk_u8_i16" => bits(&[B32], B32, |x| {
            let narrow = |x: u64| (x as i16).clamp(0, 255) as u64;
            narrow(x[0]) | narrow(x[0] >> 16) << 8
        }),

        "dot2_i32_i16" | "dot2c_i32_i16" => exact(&[PkI16, PkI16, I32], I32, |x| dot(x[0] as u64, x[1] as u64, 16, true) + x[2]),
        "dot2_u32_u16" => exact(&[PkU16, PkU16, U32], U32, |x| dot(x[0] as u64, x[1] as u64, 16, false) + x[2]),
        "dot4_i32_i8" | "dot4c_i32_i8" => exact(&[U32, U32, I32], I32, |x| dot(x[0] as u64, x[1] as u64, 8, true) + x[2]),
        "dot4_u32_u8" => exact(&U, U32, |x| dot(x[0] as u64, x[1] as u64, 8, false) + x[2]),
        "dot8_i32_i4" | "dot8c_i32_i4" => exact(&[U32, U32, I32], I32, |x| dot(x[0] as u64, x[1] as u64, 4, true) + x[2]),
        "dot8_u32_u4" => exact(&U, U32, |x| dot(x[0] as u64, x[1] as u64, 4, false) + x[2]),
        _ => comparison(name).or_else(|| packed(name)),
    }
}

/// Minimum, median or maximum of three.
fn of_three(name: &str, which: usize) -> Option<Meaning> {
    let t = by_suffix(name)?;
    exact(&[t; 3], t, move |x| {
        let mut x = x.to_vec();
        x.sort_unstable();
        x[which]
    })
}

fn by_suffix(name: &str) -> Option<Type> {
    Some(match name.rsplit('_').next()? {
        "u16" => U16,
        "i16" => I16,
        "u32" => U32,
        "i32" => I32,
        "u64" => U64,
        "i64" => I64,
        _ => return None,
    })
}

fn comparison(name: &str) -> Option<Meaning> {
    let t = by_suffix(name)?;
    let test = name.strip_prefix("cmp_").or_else(|| name.strip_prefix("cmpx_"))?;
    let test: fn(&i128, &i128) -> bool = match test.split('_').next()? {
        "f" => |_, _| false,
        "lt" => i128::lt,
        "eq" => i128::eq,
        "le" => i128::le,
        "gt" => i128::gt,
        "ne" => i128::ne,
        "ge" => i128::ge,
        "t" => |_, _| true,
        _ => return None,
    };
    Some(Meaning::new(&[t, t], Mask, move |_, x, _| Out::Mask(test(&number(x[0], t), &number(x[1], t)))))
}

/// Instructions on both halves: the 16-bit instruction twice.
fn packed(name: &str) -> Option<Meaning> {
    let base = name.strip_prefix("pk_")?;
    let single = find(&format!("v_{base}"))?;
    let t = match single.dst {
        I16 => PkI16,
        U16 => PkU16,
        _ => return None,
    };
    let count = single.src.len();
    Some(Meaning::new(&[t; 3][..count], t, move |mode, x, _| {
        let half = |shift: u32| {
            let parts: Vec<u64> = x.iter().map(|x| x >> shift & 0xffff).collect();
            match (single.f)(mode, &parts, false) {
                Out::Exact(value) => value,
                Out::Bits(bits) => number(bits, single.dst),
                other => panic!("{other:?}"),
            }
        };
        Out::Fields(single.dst, vec![half(0), half(16)])
    }))
}
