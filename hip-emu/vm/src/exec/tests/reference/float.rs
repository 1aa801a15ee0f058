//! What floating-point instructions mean, by the port of LLVM's arithmetic (crate `rustc_apfloat`).

use std::cmp::Ordering;

use rustc_apfloat::ieee::{Double, Half, Single};
use rustc_apfloat::{Float, FloatConvert, Round, Status, StatusAnd};

use super::Type::{self, *};
use super::{Meaning, Out};

/// The MODE register.
#[derive(Clone, Copy)]
pub(in super::super) struct Mode(pub(in super::super) u32);

/// `$e` with `$F` as the format of that size.
macro_rules! sized {
    ($size:expr, $F:ident => $e:expr) => {
        match $size {
            16 => {
                type $F = Half;
                $e
            }
            32 => {
                type $F = Single;
                $e
            }
            _ => {
                type $F = Double;
                $e
            }
        }
    };
}

impl Mode {
    fn round(self, size: u32) -> Round {
        match self.0 >> if size == 32 { 0 } else { 2 } & 3 {
            0 => Round::NearestTiesToEven,
            1 => Round::TowardPositive,
            2 => Round::TowardNegative,
            _ => Round::TowardZero,
        }
    }

    /// Denormals as the bit `which` says: 0 for sources, 1 for results.
    fn flush(self, size: u32, bits: u64, which: u32) -> u64 {
        let kept = self.0 >> (which + if size == 32 { 4 } else { 6 }) & 1 != 0;
        if !kept && sized!(size, F => F::from_bits(bits.into()).is_denormal()) { bits & 1 << (size - 1) } else { bits }
    }

    fn take<F: Float>(self, bits: u64) -> F {
        F::from_bits(self.flush(F::BITS as u32, bits, 0).into())
    }

    /// A rounded result.
    fn give<F: Float>(self, result: StatusAnd<F>) -> u64 {
        let size = F::BITS as u32;
        let mut value = result.value;
        if size == 16 && self.0 >> 23 & 1 != 0 && result.status.contains(Status::OVERFLOW) && value.is_infinite() {
            value = F::largest().copy_sign(value);
        }
        self.flush(size, value.to_bits() as u64, 1)
    }

    fn flushing(self) -> Mode {
        Mode(self.0 & !0xf0)
    }

    pub(super) fn ieee(self) -> bool {
        self.0 >> 9 & 1 != 0
    }

    pub(super) fn dx10_clamp(self) -> bool {
        self.0 >> 8 & 1 != 0
    }

    fn add(self, size: u32, a: u64, b: u64) -> u64 {
        sized!(size, F => self.give(self.take::<F>(a).add_r(self.take(b), self.round(size))))
    }

    fn sub(self, size: u32, a: u64, b: u64) -> u64 {
        sized!(size, F => self.give(self.take::<F>(a).sub_r(self.take(b), self.round(size))))
    }

    fn mul(self, size: u32, a: u64, b: u64) -> u64 {
        sized!(size, F => self.give(self.take::<F>(a).mul_r(self.take(b), self.round(size))))
    }

    pub(super) fn fma(self, size: u32, a: u64, b: u64, c: u64) -> u64 {
        sized!(size, F => self.give(self.take::<F>(a).mul_add_r(self.take(b), self.take(c), self.round(size))))
    }

    /// From one size to another.
    pub(super) fn convert(self, from: u32, to: u32, a: u64) -> u64 {
        let round = self.round(to);
        fn one<A: FloatConvert<B>, B: Float>(mode: Mode, round: Round, a: u64) -> u64 {
            mode.give(mode.take::<A>(a).convert_r(round, &mut false))
        }
        match (from, to) {
            (32, 16) => one::<Single, Half>(self, round, a),
            (16, 32) => one::<Half, Single>(self, round, a),
            (64, 32) => one::<Double, Single>(self, round, a),
            _ => one::<Single, Double>(self, round, a),
        }
    }

    fn integer(self, size: u32, a: i128) -> u64 {
        sized!(size, F => self.give(F::from_i128_r(a, self.round(size))))
    }

    fn is_nan(size: u32, a: u64) -> bool {
        sized!(size, F => F::from_bits(a.into()).is_nan())
    }

    /// Minimum or maximum.
    fn extreme(self, size: u32, want: Ordering, a: u64, b: u64) -> u64 {
        let (a, b) = (self.flush(size, a, 0), self.flush(size, b, 0));
        let signals = |x: u64| sized!(size, F => F::from_bits(x.into()).is_signaling());
        let result = if self.ieee() && (signals(a) || signals(b)) {
            sized!(size, F => F::NAN.to_bits() as u64)
        } else if Self::is_nan(size, a) {
            b
        } else if Self::is_nan(size, b) || total(size, a, b) == want {
            a
        } else {
            b
        };
        self.flush(size, result, 1)
    }

    fn median(self, size: u32, x: &[u64]) -> u64 {
        if x.iter().any(|&x| Self::is_nan(size, x)) {
            let low = self.extreme(size, Ordering::Less, x[0], x[1]);
            return self.extreme(size, Ordering::Less, low, x[2]);
        }
        let mut sorted: Vec<u64> = x.iter().map(|&x| self.flush(size, x, 0)).collect();
        sorted.sort_by(|&a, &b| total(size, a, b));
        self.flush(size, sorted[1], 1)
    }

    /// As an integer of so many bits: truncated, saturated, NaN as zero.
    fn to_integer(self, size: u32, bits: usize, signed: bool, round: Round, a: u64) -> u64 {
        let mut exact = false;
        sized!(size, F => {
            let a: F = self.take(a);
            if a.is_nan() {
                0
            } else if signed {
                a.to_i128_r(bits, round, &mut exact).value as u64 & (u64::MAX >> (64 - bits))
            } else {
                a.to_u128_r(bits, round, &mut exact).value as u64
            }
        })
    }

    /// A function that hardware approximates: the values next to the true one as well.
    fn near(self, size: u32, a: u64, f: impl Fn(f64) -> f64) -> Out {
        let number = sized!(size, F => number(self.take::<F>(a)));
        let result = f(number);
        let nearest = Round::NearestTiesToEven;
        let rounded = match size {
            16 => Double::from_bits(result.to_bits().into()).convert_r(nearest, &mut false).map(|x: Half| x.to_bits()),
            32 => {
                Double::from_bits(result.to_bits().into()).convert_r(nearest, &mut false).map(|x: Single| x.to_bits())
            }
            _ => Status::OK.and(u128::from(result.to_bits())),
        };
        sized!(size, F => {
            let value = F::from_bits(rounded.value);
            if value.is_nan() || value.is_zero() && number == 0.0 || value.is_infinite() && number.abs() == f64::INFINITY {
                return Out::Float(vec![value.to_bits() as u64]);
            }
            let around = [value, value.next_up().value, value.next_down().value];
            Out::Float(around.map(|x| self.flush(size, x.to_bits() as u64, 1)).to_vec())
        })
    }
}

fn number<F: Float>(a: F) -> f64 {
    let bits = a.to_bits();
    match F::BITS {
        16 => f64::from_bits(FloatConvert::<Double>::convert(Half::from_bits(bits), &mut false).value.to_bits() as u64),
        32 => f32::from_bits(bits as u32).into(),
        _ => f64::from_bits(bits as u64),
    }
}

/// Order of numbers, -0 below +0.
fn total(size: u32, a: u64, b: u64) -> Ordering {
    sized!(size, F => {
        let (x, y) = (F::from_bits(a.into()), F::from_bits(b.into()));
        let negative = |x: F| x.is_negative();
        x.partial_cmp(&y).unwrap_or(Ordering::Equal).then(negative(y).cmp(&negative(x)))
    })
}

/// The class of a number, as `v_cmp_class` numbers them.
fn class(size: u32, a: u64) -> u32 {
    sized!(size, F => {
        let a = F::from_bits(a.into());
        let by_sign = |negative, positive| if a.is_negative() { negative } else { positive };
        if a.is_nan() {
            u32::from(!a.is_signaling())
        } else if a.is_infinite() {
            by_sign(2, 9)
        } else if a.is_zero() {
            by_sign(5, 6)
        } else if a.is_denormal() {
            by_sign(4, 7)
        } else {
            by_sign(3, 8)
        }
    })
}

fn kind(size: u32) -> Type {
    match size {
        16 => F16,
        32 => F32,
        _ => F64,
    }
}

fn meaning(src: &[Type], dst: Type, f: impl Fn(Mode, &[u64]) -> u64 + 'static) -> Option<Meaning> {
    Some(Meaning::new(src, dst, move |mode, x, _| Out::Float(vec![f(mode, x)])))
}

/// A result that is no float.
fn integer(src: &[Type], dst: Type, f: impl Fn(Mode, &[u64]) -> u64 + 'static) -> Option<Meaning> {
    Some(Meaning::new(src, dst, move |mode, x, _| Out::Bits(f(mode, x))))
}

/// The sine of so many turns, or the cosine; zero or one beyond 256 of them.
fn turns(x: f64, cosine: bool) -> f64 {
    let part = x - x.round();
    if x.is_infinite() {
        f64::NAN
    } else if x.abs() > 256.0 {
        f64::from(u8::from(cosine))
    } else if cosine {
        ((0.25 - part.abs()) * std::f64::consts::TAU).sin()
    } else if part == 0.0 || part.abs() == 0.5 {
        // A whole number of half turns is a zero with its sign.
        0f64.copysign(x)
    } else {
        (part * std::f64::consts::TAU).sin()
    }
}

/// The meaning of a float instruction, by its name.
pub(super) fn find(name: &str) -> Option<Meaning> {
    packed(name).or_else(|| conversion(name)).or_else(|| plain(name))
}

fn plain(name: &str) -> Option<Meaning> {
    let (base, size) = name.strip_prefix("v_")?.rsplit_once("_f")?;
    let size: u32 = size.parse().ok().filter(|size| [16, 32, 64].contains(size))?;
    let t = kind(size);
    let (one, two, three): (&[Type], &[Type], &[Type]) = (&[t], &[t, t], &[t, t, t]);
    let integral = move |round: Round| {
        meaning(&[t], t, move |m, x| {
            let value = sized!(size, F => m.take::<F>(x[0]).round_to_integral(round).value.to_bits() as u64);
            m.flush(size, value, 1)
        })
    };
    let approximate = move |f: fn(f64) -> f64| {
        // Those of f32 flush denormals, whatever the mode.
        Some(Meaning::new(&[t], t, move |m: Mode, x: &[u64], _| {
            if size == 32 { m.flushing() } else { m }.near(size, x[0], f)
        }))
    };
    match base {
        "add" => meaning(two, t, move |m, x| m.add(size, x[0], x[1])),
        "sub" => meaning(two, t, move |m, x| m.sub(size, x[0], x[1])),
        "subrev" => meaning(two, t, move |m, x| m.sub(size, x[1], x[0])),
        "mul" => meaning(two, t, move |m, x| m.mul(size, x[0], x[1])),
        "mul_legacy" => meaning(two, t, |m, x| {
            let zero = |x: u64| m.take::<Single>(x).is_zero();
            if zero(x[0]) || zero(x[1]) { 0 } else { m.mul(32, x[0], x[1]) }
        }),
        "min" => meaning(two, t, move |m, x| m.extreme(size, Ordering::Less, x[0], x[1])),
        "max" => meaning(two, t, move |m, x| m.extreme(size, Ordering::Greater, x[0], x[1])),
        "min3" | "max3" => {
            let want = if base == "min3" { Ordering::Less } else { Ordering::Greater };
            meaning(three, t, move |m, x| m.extreme(size, want, m.extreme(size, want, x[0], x[1]), x[2]))
        }
        "med3" => meaning(three, t, move |m, x| m.median(size, x)),
        "fma" | "fmac" | "fmaak" | "fmamk" | "fma_legacy" => {
            meaning(three, t, move |m, x| m.fma(size, x[0], x[1], x[2]))
        }
        "mad" | "mac" | "madak" | "madmk" => two_roundings(t, size),
        "mad_legacy" if size == 16 => two_roundings(t, size),
        "ldexp" => meaning(&[t, if size == 16 { I16 } else { I32 }], t, move |m, x| {
            let n = if size == 16 { i32::from(x[1] as i16) } else { x[1] as i32 };
            // The function rounds, and does not tell of overflow.
            sized!(size, F => {
                let a: F = m.take(x[0]);
                let scaled = a.scalbn_r(n.clamp(-10_000, 10_000), m.round(size));
                let overflow = scaled.is_infinite() && !a.is_infinite();
                let status = if overflow { Status::OVERFLOW } else { Status::OK };
                m.give(StatusAnd { status, value: scaled })
            })
        }),
        "floor" => integral(Round::TowardNegative),
        "ceil" => integral(Round::TowardPositive),
        "trunc" => integral(Round::TowardZero),
        "rndne" => integral(Round::NearestTiesToEven),
        "fract" => meaning(one, t, move |m, x| {
            sized!(size, F => {
                let a: F = m.take(x[0]);
                let whole = a.round_to_integral(Round::TowardNegative).value;
                let fraction = a.sub_r(whole, m.round(size)).value;
                let below_one = F::from_u128(1).value.next_down().value;
                let fraction = if fraction > below_one { below_one } else { fraction };
                let fraction = if fraction.is_zero() { F::ZERO } else { fraction };
                m.flush(size, fraction.to_bits() as u64, 1)
            })
        }),
        "frexp_mant" => meaning(one, t, move |m, x| {
            sized!(size, F => {
                let a: F = m.take(x[0]);
                let mantissa = if a.is_finite_non_zero() { a.frexp(&mut 0) } else { a };
                mantissa.to_bits() as u64
            })
        }),
        "rcp" if size == 64 => Some(Meaning::new(one, t, |m, x, _| m.near(64, x[0], |x| 1.0 / x))),
        "rcp" | "rcp_iflag" => approximate(|x| 1.0 / x),
        "sqrt" => approximate(f64::sqrt),
        "rsq" => approximate(|x| if x == 0.0 { f64::INFINITY.copysign(x) } else { 1.0 / x.sqrt() }),
        "exp" | "exp_legacy" => approximate(f64::exp2),
        "log" | "log_legacy" => approximate(f64::log2),
        "sin" => approximate(|x| turns(x, false)),
        "cos" => approximate(|x| turns(x, true)),
        _ => comparison(base, size),
    }
}

fn two_roundings(t: Type, size: u32) -> Option<Meaning> {
    meaning(&[t, t, t], t, move |m, x| {
        let m = m.flushing();
        m.add(size, m.mul(size, x[0], x[1]), x[2])
    })
}

fn comparison(base: &str, size: u32) -> Option<Meaning> {
    let t = kind(size);
    let test = base.strip_prefix("cmp_").or_else(|| base.strip_prefix("cmpx_"))?;
    if test == "class" {
        return Some(Meaning::new(&[t, U32], Mask, move |_, x, _| Out::Mask(x[1] >> class(size, x[0]) & 1 != 0)));
    }
    let test: fn(Option<Ordering>) -> bool = match test {
        "f" => |_| false,
        "lt" => |c| c == Some(Ordering::Less),
        "eq" => |c| c == Some(Ordering::Equal),
        "le" => |c| matches!(c, Some(Ordering::Less | Ordering::Equal)),
        "gt" => |c| c == Some(Ordering::Greater),
        "lg" => |c| matches!(c, Some(Ordering::Less | Ordering::Greater)),
        "ge" => |c| matches!(c, Some(Ordering::Greater | Ordering::Equal)),
        "o" => |c| c.is_some(),
        "u" => |c| c.is_none(),
        "nge" => |c| !matches!(c, Some(Ordering::Greater | Ordering::Equal)),
        "nlg" => |c| !matches!(c, Some(Ordering::Less | Ordering::Greater)),
        "ngt" => |c| c != Some(Ordering::Greater),
        "nle" => |c| !matches!(c, Some(Ordering::Less | Ordering::Equal)),
        "neq" => |c| c != Some(Ordering::Equal),
        "nlt" => |c| c != Some(Ordering::Less),
        "tru" => |_| true,
        _ => return None,
    };
    Some(Meaning::new(&[t, t], Mask, move |m, x, _| {
        Out::Mask(test(sized!(size, F => m.take::<F>(x[0]).partial_cmp(&m.take(x[1])))))
    }))
}

fn packed(name: &str) -> Option<Meaning> {
    let (base, size) = name.strip_prefix("v_pk_")?.rsplit_once("_f")?;
    let size: u32 = size.parse().ok().filter(|size| [16, 32].contains(size))?;
    let t = if size == 16 { PkF16 } else { PkF32 };
    let single = plain(&format!("v_{base}_f{size}"))?;
    let count = single.src.len();
    Some(Meaning::new(&[t; 3][..count], t, move |m, x, _| {
        let half = |shift: u32| {
            let parts: Vec<u64> = x.iter().map(|x| x >> shift & (u64::MAX >> (64 - size))).collect();
            match (single.f)(m, &parts, false) {
                Out::Float(values) => values[0] << shift,
                other => panic!("{other:?}"),
            }
        };
        Out::Float(vec![half(0) | half(size)])
    }))
}

fn conversion(name: &str) -> Option<Meaning> {
    let zero = Round::TowardZero;
    // -1 to 1 or 0 to 1 as 16 bits.
    let norm = |m: Mode, size: u32, signed: bool, a: u64| -> u64 {
        let a = sized!(size, F => number(m.take::<F>(a)));
        let (low, most) = if signed { (-1.0, 32767.0) } else { (0.0, 65535.0) };
        (a.clamp(low, 1.0) * most).round_ties_even() as i64 as u64 & 0xffff
    };
    match name {
        "v_cvt_f32_i32" => meaning(&[I32], F32, |m, x| m.integer(32, (x[0] as i32).into())),
        "v_cvt_f32_u32" => meaning(&[U32], F32, |m, x| m.integer(32, x[0].into())),
        "v_cvt_f64_i32" => meaning(&[I32], F64, |m, x| m.integer(64, (x[0] as i32).into())),
        "v_cvt_f64_u32" => meaning(&[U32], F64, |m, x| m.integer(64, x[0].into())),
        "v_cvt_f16_u16" => meaning(&[U16], F16, |m, x| m.integer(16, x[0].into())),
        "v_cvt_f16_i16" => meaning(&[I16], F16, |m, x| m.integer(16, (x[0] as i16).into())),
        "v_cvt_f32_f16" => meaning(&[F16], F32, |m, x| m.convert(16, 32, x[0])),
        "v_cvt_f16_f32" => meaning(&[F32], F16, |m, x| m.convert(32, 16, x[0])),
        "v_cvt_f32_f64" => meaning(&[F64], F32, |m, x| m.convert(64, 32, x[0])),
        "v_cvt_f64_f32" => meaning(&[F32], F64, |m, x| m.convert(32, 64, x[0])),
        "v_cvt_i32_f32" => integer(&[F32], I32, move |m, x| m.to_integer(32, 32, true, zero, x[0])),
        "v_cvt_u32_f32" => integer(&[F32], U32, move |m, x| m.to_integer(32, 32, false, zero, x[0])),
        "v_cvt_i32_f64" => integer(&[F64], I32, move |m, x| m.to_integer(64, 32, true, zero, x[0])),
        "v_cvt_u32_f64" => integer(&[F64], U32, move |m, x| m.to_integer(64, 32, false, zero, x[0])),
        "v_cvt_i16_f16" => integer(&[F16], I16, move |m, x| m.to_integer(16, 16, true, zero, x[0])),
        "v_cvt_u16_f16" => integer(&[F16], U16, move |m, x| m.to_integer(16, 16, false, zero, x[0])),
        "v_cvt_flr_i32_f32" => integer(&[F32], I32, |m, x| m.to_integer(32, 32, true, Round::TowardNegative, x[0])),
        "v_cvt_rpi_i32_f32" => integer(&[F32], I32, |m, x| {
            let up = f32::to_bits(f32::from_bits(m.flush(32, x[0], 0) as u32) + 0.5);
            m.to_integer(32, 32, true, Round::TowardNegative, up.into())
        }),
        "v_cvt_off_f32_i4" => meaning(&[U32], F32, |_, x| {
            let sixteenths = (x[0] as i32) << 28 >> 28;
            (sixteenths as f32 / 16.0).to_bits().into()
        }),
        "v_cvt_f32_ubyte0" | "v_cvt_f32_ubyte1" | "v_cvt_f32_ubyte2" | "v_cvt_f32_ubyte3" => {
            let shift = 8 * u32::from(name.as_bytes()[name.len() - 1] - b'0');
            meaning(&[U32], F32, move |m, x| m.integer(32, (x[0] >> shift & 0xff).into()))
        }
        "v_cvt_norm_i16_f16" => integer(&[F16], I16, move |m, x| norm(m, 16, true, x[0])),
        "v_cvt_norm_u16_f16" => integer(&[F16], U16, move |m, x| norm(m, 16, false, x[0])),
        "v_cvt_pknorm_i16_f16" | "v_cvt_pknorm_u16_f16" | "v_cvt_pknorm_i16_f32" | "v_cvt_pknorm_u16_f32" => {
            let (signed, size) = (name.contains("_i16"), if name.ends_with("16") { 16 } else { 32 });
            let t = kind(size);
            integer(&[t, t], U32, move |m, x| norm(m, size, signed, x[0]) | norm(m, size, signed, x[1]) << 16)
        }
        "v_cvt_pkrtz_f16_f32" => meaning(&[F32, F32], PkF16, |m, x| {
            let m = Mode(m.0 | 0xc);
            m.convert(32, 16, x[0]) | m.convert(32, 16, x[1]) << 16
        }),
        "v_cvt_pk_u8_f32" | "v_cvt_pkaccum_u8_f32" => integer(&[F32, U32, U32], U32, |m, x| {
            let byte = m.to_integer(32, 8, false, m.round(32), x[0]);
            let shift = 8 * (x[1] & 3);
            x[2] & !(0xff << shift) | byte << shift
        }),
        "v_frexp_exp_i32_f32" | "v_frexp_exp_i32_f64" | "v_frexp_exp_i16_f16" => {
            let size: u32 = name[name.len() - 2..].parse().unwrap();
            let dst = if size == 16 { I16 } else { I32 };
            integer(&[kind(size)], dst, move |m, x| {
                let mut exponent = 0;
                let finite = sized!(size, F => {
                    let a: F = m.take(x[0]);
                    let _ = a.frexp(&mut exponent);
                    a.is_finite_non_zero()
                });
                if finite { exponent as u64 & if size == 16 { 0xffff } else { 0xffff_ffff } } else { 0 }
            })
        }
        _ => None,
    }
}
