//! The arithmetic of the matrix instructions on narrow types, bit for bit: what one element of the result goes through.
//!
//! Hardware adds the products of several steps along the depth (a *group*) before it rounds, and each generation does so in
//! its own way:
//!
//! | generation | types | group | rule |
//! |---|---|---|---|
//! | CDNA 1 (gfx908) | f16; bf16 | 4; 2 | [`fused_sum`]: the exact sum of products and addend, rounded once |
//! | CDNA 2 (gfx90a) | f16, bf16 `_1k`; bf16 | 4; 2 | [`flushing_sum`]: f32 operations in a tree, denormals are flushed |
//! | CDNA 3 (gfx942) | f16, bf16; xf32 | 8; 4 | [`aligned_sum`]: products cut off below the largest one, addend joined later |
//! | CDNA 3 (gfx942) | fp8, bf8 | 16 | [`paired_sum`]: the same in two halves, even and odd steps |
//!
//! The rules are those that Xie et al. found by probing hardware ("MMA-Sim"). f32 and f64 are chains of fused multiply-adds
//! everywhere, and i8 is exact, so they have no rule here. For the sparse instructions nobody has published one: they are
//! taken to group the products that there are, in the order of `A`, by the rule of their dense relatives.
//!
//! Where several NaN meet, or a NaN has a payload, the resulting bits are not known; they are [`NAN`] here. A sum that is
//! exactly zero is `+0`.

use super::shapes::Element;

/// The NaN that comes out.
pub(crate) const NAN: u32 = 0x7fc0_0000;

/// Number of bits behind the point to which the products of a group are cut off on CDNA 3.
const FRACTION: i32 = 24;

/// An input as sign and significand, and the exponent of its unit bit: `significand * 2^(exponent - fraction bits)`.
/// Denormals keep the format's least exponent. Zero has an exponent far below all others.
pub(crate) type Parts = (i32, i32);

/// Exponent of a zero.
const ZERO_EXPONENT: i32 = -2000;

/// Bits behind the point of an input's significand, and the least exponent of its format.
pub(crate) const fn format(element: Element) -> (u32, i32) {
    match element {
        Element::F16 => (10, -14),
        Element::Bf16 => (7, -126),
        Element::Fp8 => (3, -7),
        Element::Bf8 => (2, -15),
        // `Xf32`: the bits that count.
        _ => (10, -126),
    }
}

/// Splits the f32 bits of a finite input whose format has these [`format`] numbers.
#[inline(always)]
pub(crate) fn split(bits: u32, fraction: u32, least: i32) -> Parts {
    let field = (bits >> 23 & 0xff) as i32;
    let exponent = field.max(1) - 127;
    let significand = (bits & 0x7f_ffff | if field == 0 { 0 } else { 0x80_0000 }) >> (23 - fraction);
    let below = (least - exponent).clamp(0, 31);
    let significand = (significand >> below) as i32;
    let signed = if bits >> 31 != 0 { -significand } else { significand };
    (signed, if significand == 0 { ZERO_EXPONENT } else { exponent.max(least) })
}

/// The f32 nearest to a sum of f64 values, exactly and rounded once (ties to even). The values must be finite, and so far
/// from the limits of f64 that adding and subtracting them is exact up to rounding.
pub(crate) fn exact_sum(values: &[f64]) -> f32 {
    // Partial sums without common bits, least first (Shewchuk).
    let mut parts = [0.0f64; 8];
    let mut count = 0;
    for &value in values {
        let mut carry = value;
        let mut kept = 0;
        for i in 0..count {
            let (sum, error) = two_sum(carry, parts[i]);
            carry = sum;
            if error != 0.0 {
                parts[kept] = error;
                kept += 1;
            }
        }
        parts[kept] = carry;
        count = kept + 1;
    }
    // From the top down until something is lost; what follows is less than the last bit of what was lost.
    let mut high = 0.0;
    for &part in parts[..count].iter().rev() {
        let (sum, error) = two_sum(high, part);
        high = sum;
        if error != 0.0 {
            return to_odd(high, error) as f32;
        }
    }
    // Not the zero of the sum of two negative ones.
    if high == 0.0 { 0.0 } else { high as f32 }
}

/// `a + b` as the rounded sum and what rounding has taken away.
#[inline(always)]
pub(crate) fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let b_part = sum - a;
    (sum, (a - (sum - b_part)) + (b - b_part))
}

/// `high + error`, where `high` is the rounded sum: rounded to odd instead, so that rounding it again to f32 gives what
/// rounding once would.
#[inline(always)]
pub(crate) fn to_odd(high: f64, error: f64) -> f64 {
    let bits = high.to_bits();
    let away = (error > 0.0) == (high > 0.0);
    let even = error != 0.0 && bits & 1 == 0;
    let step = if even { if away { 1 } else { -1 } } else { 0 };
    f64::from_bits(bits.wrapping_add_signed(step))
}

/// CDNA 1: `c` and the products, one rounding.
pub(crate) fn fused_sum(products: &[(f32, f32)], c: f32) -> f32 {
    let mut values = [0.0; 5];
    for (value, &(a, b)) in values.iter_mut().zip(products) {
        *value = f64::from(a) * f64::from(b);
    }
    values[4] = f64::from(c);
    // The products are exact, so only infinities and NaN can make the sum one.
    let plain: f64 = values.iter().sum();
    if !plain.is_finite() {
        return if plain.is_nan() { f32::from_bits(NAN) } else { plain as f32 };
    }
    exact_sum(&values)
}

/// A denormal becomes zero of the same sign.
#[inline(always)]
pub(crate) fn flush(value: f32) -> f32 {
    let bits = value.to_bits();
    f32::from_bits(if bits & 0x7f80_0000 == 0 { bits & 0x8000_0000 } else { bits })
}

/// A denormal input, or zero of any sign, becomes `+0`. `least` is the smallest normal number of its format.
#[inline(always)]
pub(crate) fn flush_input(value: f32, least: f32) -> f32 {
    if value.abs() < least { 0.0 } else { value }
}

/// CDNA 2: `c + (p0 + p1)`, or `c + ((p0 + p1) + (p2 + p3))`. The inputs must have passed [`flush_input`].
pub(crate) fn flushing_sum(products: &[(f32, f32)], c: f32) -> f32 {
    let product = |i: usize| products.get(i).map_or(0.0, |&(a, b)| flush(a * b));
    let mut sum = flush(product(0) + product(1));
    if products.len() > 2 {
        sum = flush(sum + flush(product(2) + product(3)));
    }
    let sum = flush(c + sum);
    if sum.is_nan() { f32::from_bits(NAN) } else { sum }
}

/// A sum of aligned products: `value * 2^(exponent - FRACTION)`.
#[derive(Clone, Copy)]
struct Aligned {
    value: i64,
    exponent: i32,
}

/// Products of inputs with `fraction` bits behind the point between them, each cut off (towards zero) at [`FRACTION`] bits
/// below the exponent of the largest.
fn align(products: impl Iterator<Item = (Parts, Parts)> + Clone, fraction: u32) -> Aligned {
    let exponent = products.clone().map(|(a, b)| a.1 + b.1).max().unwrap_or(2 * ZERO_EXPONENT);
    let value = products
        .map(|(a, b)| {
            let product = i64::from(a.0) * i64::from(b.0);
            let magnitude = product.unsigned_abs() << (FRACTION as u32 - fraction);
            let cut = (magnitude >> (exponent - (a.1 + b.1)).min(63)) as i64;
            if product < 0 { -cut } else { cut }
        })
        .sum();
    Aligned { value, exponent }
}

/// Joins a sum of products with the addend and rounds to f32. `forget` drops an addend too small to matter, instead of
/// rounding it down like everything else.
fn join(dot: Aligned, c: f32, forget: bool) -> f32 {
    let (significand, exponent_c) = split(c.to_bits(), 23, -126);
    let exponent_c = exponent_c.max(-126);
    let exponent = dot.exponent.max(exponent_c);
    // 32 bits behind the point for the products, 24 for the addend, all rounded down.
    let products = dot.value << 8 >> (exponent - dot.exponent).min(63);
    let mut addend = i64::from(significand) << 1 >> (exponent - exponent_c).min(63) << 8;
    if forget && exponent_c < exponent - FRACTION - 1 {
        addend = 0;
    }
    let sum = products + addend;
    if sum == 0 {
        return 0.0;
    }
    // 31 bits behind the point of the normalized sum, or what a denormal has left.
    let top = 63 - sum.unsigned_abs().leading_zeros() as i32;
    let dropped = (top - 31).max(-126 + 1 - exponent).max(0);
    let sum = sum >> dropped << dropped;
    // Exact: at most 40 bits, and exponents that f64 has.
    (sum as f64 * 2f64.powi(exponent - 32)) as f32
}

/// The result where inputs are infinite or NaN, or a product is too large for f32 (then it is infinite); `None` if it is
/// none of that.
fn special(products: &[(f32, f32)], element: (Element, Element), c: f32) -> Option<f32> {
    let (format_a, format_b) = (format(element.0), format(element.1));
    let mut sum = if c.is_finite() { 0.0 } else { c };
    let mut found = !c.is_finite();
    for &(a, b) in products {
        let product = if a.is_finite() && b.is_finite() {
            let (a, b) = (split(a.to_bits(), format_a.0, format_a.1), split(b.to_bits(), format_b.0, format_b.1));
            let product = i64::from(a.0) * i64::from(b.0);
            let carry = i32::from(product.unsigned_abs() >> (format_a.0 + format_b.0) >= 2);
            if a.1 + b.1 + carry < 128 {
                continue;
            }
            if product < 0 { f32::NEG_INFINITY } else { f32::INFINITY }
        } else {
            a * b
        };
        found = true;
        sum += product;
    }
    found.then(|| if sum.is_nan() { f32::from_bits(NAN) } else { sum })
}

/// CDNA 3, 16-bit types and xf32.
pub(crate) fn aligned_sum(products: &[(f32, f32)], element: (Element, Element), c: f32) -> f32 {
    if let Some(result) = special(products, element, c) {
        return result;
    }
    let (a, b) = (format(element.0), format(element.1));
    let parts = products.iter().map(|&(x, y)| (split(x.to_bits(), a.0, a.1), split(y.to_bits(), b.0, b.1)));
    join(align(parts, a.0 + b.0), c, false)
}

/// CDNA 3, 8-bit types.
pub(crate) fn paired_sum(products: &[(f32, f32)], element: (Element, Element), c: f32) -> f32 {
    if let Some(result) = special(products, element, c) {
        return result;
    }
    let (a, b) = (format(element.0), format(element.1));
    let parts = products.iter().map(|&(x, y)| (split(x.to_bits(), a.0, a.1), split(y.to_bits(), b.0, b.1)));
    let halves = [0, 1].map(|first| align(parts.clone().skip(first).step_by(2), a.0 + b.0));
    let exponent = halves[0].exponent.max(halves[1].exponent);
    let value = halves.iter().map(|half| half.value >> (exponent - half.exponent).min(63)).sum();
    join(Aligned { value, exponent }, c, true)
}

#[cfg(test)]
mod tests;
