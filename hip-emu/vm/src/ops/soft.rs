//! Floating point in any mode: every rounding, denormals kept or flushed, saturation of f16. Calculations are exact in
//! integers and rounded once. Slow, and only used where the MODE register asks for more than round to nearest even.

use super::f16::F16;
use super::packed::Pair;

/// What an operation must know of its surroundings: bits 0 to 7 are those of the MODE register (rounding, denormals).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Env(pub(crate) u16);

/// Bit of [`Env`]: f16 overflow gives the largest number.
const OVERFLOW: u16 = 1 << 10;
/// Lowest bit of the output modifier in [`Env`] (two bits: none, times 2, times 4, divided by 2).
const OMOD: u32 = 11;
/// Set in every [`Env`]: no other meaning of the field of the micro-op can be mistaken for it.
const MARK: u16 = 1 << 15;

impl Env {
    /// From the MODE register and an output modifier.
    pub(crate) fn new(mode: u32, omod: u8) -> Env {
        let overflow = if mode >> 23 & 1 != 0 { OVERFLOW } else { 0 };
        Env((mode & 0xff) as u16 | overflow | u16::from(omod & 3) << OMOD | MARK)
    }

    fn without_omod(self) -> Env {
        Env(self.0 & !(3 << OMOD))
    }

    /// With all denormals flushed.
    fn flushing(self) -> Env {
        Env(self.0 & !0xf0)
    }

    /// With f16 (and f64) rounded toward zero.
    fn truncating_16(self) -> Env {
        Env(self.0 | 0xc)
    }

    fn exponent_change(self) -> i32 {
        match self.0 >> OMOD & 3 {
            0 => 0,
            1 => 1,
            2 => 2,
            _ => -1,
        }
    }

    fn rounding<T: Real>(self) -> Rounding {
        let bits = if T::SINGLE { self.0 } else { self.0 >> 2 };
        match bits & 3 {
            0 => Rounding::Nearest,
            1 => Rounding::Up,
            2 => Rounding::Down,
            _ => Rounding::TowardZero,
        }
    }

    fn flushes_sources<T: Real>(self) -> bool {
        self.0 & if T::SINGLE { 0x10 } else { 0x40 } == 0
    }

    fn flushes_results<T: Real>(self) -> bool {
        self.0 & if T::SINGLE { 0x20 } else { 0x80 } == 0
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Rounding {
    Nearest,
    Up,
    Down,
    TowardZero,
}

/// A floating-point format.
pub(crate) trait Real: Copy + 'static {
    /// Bits of the mantissa that are stored.
    const MANTISSA: u32;
    /// What the exponent is stored with.
    const BIAS: i32;
    /// Whether the settings for f32 count.
    const SINGLE: bool = false;

    fn to_raw(self) -> u64;
    fn from_raw(raw: u64) -> Self;
}

impl Real for f32 {
    const MANTISSA: u32 = 23;
    const BIAS: i32 = 127;
    const SINGLE: bool = true;

    fn to_raw(self) -> u64 {
        self.to_bits().into()
    }

    fn from_raw(raw: u64) -> f32 {
        f32::from_bits(raw as u32)
    }
}

impl Real for f64 {
    const MANTISSA: u32 = 52;
    const BIAS: i32 = 1023;

    fn to_raw(self) -> u64 {
        self.to_bits()
    }

    fn from_raw(raw: u64) -> f64 {
        f64::from_bits(raw)
    }
}

impl Real for F16 {
    const MANTISSA: u32 = 10;
    const BIAS: i32 = 15;

    fn to_raw(self) -> u64 {
        self.0.into()
    }

    fn from_raw(raw: u64) -> F16 {
        F16(raw as u16)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Zero,
    Finite,
    Infinite,
    Nan,
}

/// A number taken apart. A finite one is `significand * 2^(exponent - TOP)`, and bit [`TOP`] of the significand is its
/// highest. For NaN it is what is left of the mantissa, from bit [`TOP`] down.
#[derive(Clone, Copy)]
struct Parts {
    negative: bool,
    kind: Kind,
    exponent: i32,
    significand: u128,
}

/// The highest bit of a significand. There is one above it, for carries.
const TOP: u32 = 126;

/// Shifts right; what falls out is kept as one bit at the end, which is all that rounding must know of it.
fn shift_right(value: u128, by: u32) -> u128 {
    match by {
        0 => value,
        1..128 => value >> by | u128::from(value << (128 - by) != 0),
        _ => u128::from(value != 0),
    }
}

impl Parts {
    fn zero(negative: bool) -> Parts {
        Parts { negative, kind: Kind::Zero, exponent: 0, significand: 0 }
    }

    fn infinite(negative: bool) -> Parts {
        Parts { kind: Kind::Infinite, ..Self::zero(negative) }
    }

    /// The NaN of an invalid operation.
    fn nan() -> Parts {
        Parts { kind: Kind::Nan, ..Self::zero(true) }
    }

    /// `value * 2^exponent`, with any value below 2^127.
    fn finite(negative: bool, exponent: i32, value: u128) -> Parts {
        if value == 0 {
            return Self::zero(negative);
        }
        let up = value.leading_zeros() - 1;
        Parts { negative, kind: Kind::Finite, exponent: exponent + (TOP - up) as i32, significand: value << up }
    }

    fn of<T: Real>(env: Env, value: T) -> Parts {
        let parts = Self::exactly(value);
        let denormal = parts.kind == Kind::Finite && parts.exponent < 1 - T::BIAS;
        if denormal && env.flushes_sources::<T>() { Self::zero(parts.negative) } else { parts }
    }

    /// Without flushing.
    fn exactly<T: Real>(value: T) -> Parts {
        let raw = value.to_raw();
        let top = 2 * T::BIAS + 1;
        let exponent = (raw >> T::MANTISSA) as i32 & top;
        let mantissa = raw & ((1 << T::MANTISSA) - 1);
        let negative = raw >> T::MANTISSA & (top as u64 + 1) != 0;
        if exponent == top {
            return match mantissa {
                0 => Self::infinite(negative),
                _ => {
                    let significand = u128::from(mantissa) << (TOP + 1 - T::MANTISSA);
                    Parts { negative, kind: Kind::Nan, exponent: 0, significand }
                }
            };
        }
        let implicit = u64::from(exponent != 0) << T::MANTISSA;
        let scale = exponent.max(1) - T::BIAS - T::MANTISSA as i32;
        Self::finite(negative, scale, u128::from(mantissa | implicit))
    }

    /// Rounds, once, with everything that the mode says about results.
    fn round<T: Real>(self, env: Env) -> T {
        let sign = u64::from(self.negative) << T::MANTISSA << (32 - (2 * T::BIAS as u32 + 1).leading_zeros());
        let top = 2 * T::BIAS as u64 + 1;
        let infinity = top << T::MANTISSA;
        match self.kind {
            Kind::Zero => return T::from_raw(sign),
            Kind::Infinite => return T::from_raw(sign | infinity),
            Kind::Nan => {
                let mantissa = (self.significand >> (TOP + 1 - T::MANTISSA)) as u64 & ((1 << T::MANTISSA) - 1);
                return T::from_raw(sign | infinity | mantissa | 1 << (T::MANTISSA - 1));
            }
            Kind::Finite => {}
        }
        let least = 1 - T::BIAS;
        let mut exponent = self.exponent.saturating_add(env.exponent_change());
        let mut significand = self.significand;
        if exponent < least {
            significand = shift_right(significand, least.saturating_sub(exponent) as u32);
            exponent = least;
        }
        let dropped = TOP - T::MANTISSA;
        let rest = significand & ((1 << dropped) - 1);
        let mut kept = (significand >> dropped) as u64;
        let half = 1u128 << (dropped - 1);
        let up = match env.rounding::<T>() {
            Rounding::Nearest => rest > half || (rest == half && kept & 1 == 1),
            Rounding::Up => rest != 0 && !self.negative,
            Rounding::Down => rest != 0 && self.negative,
            Rounding::TowardZero => false,
        };
        kept += u64::from(up);
        if kept >> (T::MANTISSA + 1) != 0 {
            kept >>= 1;
            exponent += 1;
        }
        if kept >> T::MANTISSA == 0 {
            return T::from_raw(sign | if env.flushes_results::<T>() { 0 } else { kept });
        }
        if exponent > T::BIAS {
            let largest = match env.rounding::<T>() {
                Rounding::Nearest => false,
                Rounding::Up => self.negative,
                Rounding::Down => !self.negative,
                Rounding::TowardZero => true,
            } || (T::MANTISSA == F16::MANTISSA && env.0 & OVERFLOW != 0);
            return T::from_raw(sign | if largest { infinity - 1 } else { infinity });
        }
        let biased = (exponent + T::BIAS) as u64;
        T::from_raw(sign | biased << T::MANTISSA | kept & ((1 << T::MANTISSA) - 1))
    }

    fn negated(self) -> Parts {
        Parts { negative: !self.negative, ..self }
    }

    /// Exact up to a last bit that says whether there was more.
    fn times(self, other: Parts) -> Parts {
        let negative = self.negative != other.negative;
        match (self.kind, other.kind) {
            (Kind::Nan, _) => self,
            (_, Kind::Nan) => other,
            (Kind::Zero, Kind::Infinite) | (Kind::Infinite, Kind::Zero) => Self::nan(),
            (Kind::Infinite, _) | (_, Kind::Infinite) => Self::infinite(negative),
            (Kind::Zero, _) | (_, Kind::Zero) => Self::zero(negative),
            (Kind::Finite, Kind::Finite) => {
                // Both have at most 53 bits, so nothing is lost.
                let product = (self.significand >> 63) * (other.significand >> 63);
                let carry = product >> (TOP + 1) != 0;
                Parts {
                    negative,
                    kind: Kind::Finite,
                    exponent: self.exponent + other.exponent + i32::from(carry),
                    significand: product >> u32::from(carry),
                }
            }
        }
    }

    /// As [`Parts::times`]. `down` is the sign of an exact zero.
    fn plus(self, other: Parts, down: bool) -> Parts {
        match (self.kind, other.kind) {
            (Kind::Nan, _) => return self,
            (_, Kind::Nan) => return other,
            (Kind::Infinite, Kind::Infinite) if self.negative != other.negative => return Self::nan(),
            (Kind::Infinite, _) => return self,
            (_, Kind::Infinite) => return other,
            (Kind::Zero, Kind::Zero) => {
                return Self::zero(if self.negative == other.negative { self.negative } else { down });
            }
            (Kind::Zero, _) => return other,
            (_, Kind::Zero) => return self,
            (Kind::Finite, Kind::Finite) => {}
        }
        let (large, small) = if (self.exponent, self.significand) >= (other.exponent, other.significand) {
            (self, other)
        } else {
            (other, self)
        };
        let aligned = shift_right(small.significand, (large.exponent - small.exponent) as u32);
        if self.negative == other.negative {
            let sum = large.significand + aligned;
            let carry = u32::from(sum >> (TOP + 1) != 0);
            Parts { exponent: large.exponent + carry as i32, significand: shift_right(sum, carry), ..large }
        } else if large.significand == aligned {
            Self::zero(down)
        } else {
            Self::finite(large.negative, large.exponent - TOP as i32, large.significand - aligned)
        }
    }
}

/// Whether an exact zero as a sum is negative.
fn down<T: Real>(env: Env) -> bool {
    env.rounding::<T>() == Rounding::Down
}

/// Sum.
pub(crate) fn add<T: Real>(env: Env, a: T, b: T) -> T {
    Parts::of(env, a).plus(Parts::of(env, b), down::<T>(env)).round(env)
}

/// Difference.
pub(crate) fn sub<T: Real>(env: Env, a: T, b: T) -> T {
    Parts::of(env, a).plus(Parts::of(env, b).negated(), down::<T>(env)).round(env)
}

/// Reverse difference.
pub(crate) fn subrev<T: Real>(env: Env, a: T, b: T) -> T {
    sub(env, b, a)
}

/// Product.
pub(crate) fn mul<T: Real>(env: Env, a: T, b: T) -> T {
    Parts::of(env, a).times(Parts::of(env, b)).round(env)
}

/// Product; zero times anything is zero.
pub(crate) fn mul_legacy(env: Env, a: f32, b: f32) -> f32 {
    let (x, y) = (Parts::of(env, a), Parts::of(env, b));
    if x.kind == Kind::Zero || y.kind == Kind::Zero { 0.0 } else { x.times(y).round(env) }
}

/// Product and sum, rounded once.
pub(crate) fn fma<T: Real>(env: Env, a: T, b: T, c: T) -> T {
    Parts::of(env, a).times(Parts::of(env, b)).plus(Parts::of(env, c), down::<T>(env)).round(env)
}

/// Product rounded, then sum rounded; denormals are flushed, whatever the mode.
pub(crate) fn mad<T: Real>(env: Env, a: T, b: T, c: T) -> T {
    let env = env.flushing();
    add(env, mul(env.without_omod(), a, b), c)
}

/// As [`mad`], with [`mul_legacy`].
pub(crate) fn mad_legacy(env: Env, a: f32, b: f32, c: f32) -> f32 {
    let env = env.flushing();
    add(env, mul_legacy(env.without_omod(), a, b), c)
}

/// `a * 2^n`.
pub(crate) fn ldexp<T: Real>(env: Env, a: T, n: i32) -> T {
    let parts = Parts::of(env, a);
    // Far beyond every format, and far from the limits of the type.
    Parts { exponent: parts.exponent + n.clamp(-10_000, 10_000), ..parts }.round(env)
}

/// `a * 2^n` with a 16-bit exponent.
pub(crate) fn ldexp_16(env: Env, a: F16, n: i16) -> F16 {
    ldexp(env, a, n.into())
}

/// `a - floor(a)`, always below one.
pub(crate) fn fract<T: Real>(env: Env, a: T) -> T {
    let parts = Parts::of(env, a);
    if parts.kind == Kind::Infinite {
        return Parts::nan().round(env);
    }
    let fraction: Parts = Parts::exactly(parts.plus(floor(parts).negated(), false).round::<T>(env.without_omod()));
    let below_one =
        Parts { exponent: -1, significand: ((2 << T::MANTISSA) - 1) << (TOP - T::MANTISSA), ..Parts::zero(false) };
    let whole = fraction.kind == Kind::Finite && fraction.exponent >= 0;
    if whole { Parts { kind: Kind::Finite, ..below_one } } else { fraction }.round(env)
}

/// The largest integer that is not greater.
fn floor(parts: Parts) -> Parts {
    if parts.kind != Kind::Finite || parts.exponent >= TOP as i32 {
        return parts;
    }
    let one = Parts::finite(true, 0, 1);
    if parts.exponent < 0 {
        return if parts.negative { one } else { Parts::zero(false) };
    }
    let fraction = (1u128 << (TOP as i32 - parts.exponent)) - 1;
    let whole = Parts { significand: parts.significand & !fraction, ..parts };
    if parts.negative && parts.significand & fraction != 0 { whole.plus(one, false) } else { whole }
}

/// From one format to another.
pub(crate) fn convert<A: Real, B: Real>(env: Env, a: A) -> B {
    Parts::of(env, a).round(env)
}

/// From an integer.
pub(crate) fn from_int<T: Real>(env: Env, a: i64) -> T {
    Parts::finite(a < 0, 0, a.unsigned_abs().into()).round(env)
}

/// Two f32 to f16, rounded toward zero.
pub(crate) fn pkrtz_f16_f32(env: Env, a: f32, b: f32) -> u32 {
    let half = |value: f32| u32::from(convert::<f32, F16>(env.truncating_16(), value).0);
    half(a) | half(b) << 16
}

/// Replaces byte `at` of `old` by `a`, rounded to an integer and clamped to 0 to 255.
pub(crate) fn pk_u8_f32(env: Env, a: f32, at: u32, old: u32) -> u32 {
    let a = if env.flushes_sources::<f32>() { super::f32::flush(a) } else { a };
    let rounded = match env.rounding::<f32>() {
        Rounding::Nearest => a.round_ties_even(),
        Rounding::Up => a.ceil(),
        Rounding::Down => a.floor(),
        Rounding::TowardZero => a.trunc(),
    };
    let shift = 8 * (at & 3);
    old & !(0xff << shift) | u32::from(rounded as u8) << shift
}

/// A function that hardware approximates, and that knows no rounding mode: denormals and the output modifier remain.
pub(crate) fn approximate<T: Real>(env: Env, a: T, f: impl Fn(T) -> T) -> T {
    // Exact, since it has been rounded to the same format.
    Parts::exactly(f(Parts::of(env, a).round(Env(MARK | 0xf0)))).round(env)
}

/// As [`approximate`], for functions that flush denormals whatever the mode.
pub(crate) fn approximate_flushing(env: Env, a: f32, f: impl Fn(f32) -> f32) -> f32 {
    approximate(env.flushing(), a, f)
}

/// As [`approximate`] for f16, calculated in f32, so that overflow is still to come.
pub(crate) fn approximate_16(env: Env, a: F16, f: impl Fn(f32) -> f32) -> F16 {
    let nearest = Env(env.0 & !0xc);
    let source: F16 = Parts::of(env, a).round(Env(MARK | 0xf0));
    let result = Parts::exactly(f(source.to_f32()));
    // 2^a of a large number is too large even for f32. A pole is none of f16's: what is divided by is zero then.
    let overflow = result.kind == Kind::Infinite && Parts::exactly(source).kind == Kind::Finite;
    if overflow { Parts::finite(result.negative, 1000, 1) } else { result }.round(nearest)
}

/// `a * b + c`, scaled back if the mask says so (see [`divide`](super::divide)).
pub(crate) fn fmas_32(env: Env, a: f32, b: f32, c: f32, scaled: bool) -> f32 {
    let up = c.to_bits() >> 23 & 0xff > 127;
    if !scaled {
        return fma(env, a, b, c);
    }
    ldexp(env, fma(env.without_omod(), a, b, c), if up { 64 } else { -64 })
}

/// As [`fmas_32`].
pub(crate) fn fmas_64(env: Env, a: f64, b: f64, c: f64, scaled: bool) -> f64 {
    let up = c.to_bits() >> 52 & 0x7ff > 1023;
    if !scaled {
        return fma(env, a, b, c);
    }
    ldexp(env, fma(env.without_omod(), a, b, c), if up { 128 } else { -128 })
}

/// Two products of f16, added to an f32 one after the other.
pub(crate) fn dot2_f32_f16(env: Env, a: [F16; 2], b: [F16; 2], c: f32) -> f32 {
    let step = |env: Env, i: usize, c: Parts| -> f32 {
        Parts::of(env, a[i]).times(Parts::of(env, b[i])).plus(c, down::<f32>(env)).round(env)
    };
    let second = step(env.without_omod(), 1, Parts::of(env, c));
    step(env, 0, Parts::of(env, second))
}

/// The same operation on both halves.
macro_rules! both {
    ($($name:ident: $part:ty, $pair:ty, |$env:ident, $half:ident| ($($arg:ident: $get:expr),*) $f:path => $make:expr;)*) => {$(
        pub(crate) fn $name($env: Env, $($arg: $pair),*) -> $pair {
            let one = |$half: usize| -> $part { $f($env, $($get),*) };
            $make(one(0), one(1))
        }
    )*};
}

/// Half of a pair.
fn part(pair: Pair, half: usize) -> f32 {
    if half == 0 { pair.0 } else { pair.1 }
}

fn halves(low: F16, high: F16) -> [F16; 2] {
    [low, high]
}

both! {
    pk_add_16: F16, [F16; 2], |env, i| (a: a[i], b: b[i]) add => halves;
    pk_mul_16: F16, [F16; 2], |env, i| (a: a[i], b: b[i]) mul => halves;
    pk_fma_16: F16, [F16; 2], |env, i| (a: a[i], b: b[i], c: c[i]) fma => halves;
    pk_add_32: f32, Pair, |env, i| (a: part(a, i), b: part(b, i)) add => Pair;
    pk_mul_32: f32, Pair, |env, i| (a: part(a, i), b: part(b, i)) mul => Pair;
    pk_fma_32: f32, Pair, |env, i| (a: part(a, i), b: part(b, i), c: part(c, i)) fma => Pair;
}

#[cfg(test)]
mod tests;
