// Functions by polynomials and fused multiply-add alone: the result does not depend on the approximations that an
// architecture has instructions for, and `hip-kernels/src/ops/random.rs` computes the same on the host, bit for bit.
// Errors are given in units in the last place; they come from the length of the series and the rounding of the last steps.
#pragma once

#include "../core/vec.hpp"

namespace hk {

HK_DEVICE f32 fused(f32 a, f32 b, f32 c) { return __builtin_fmaf(a, b, c); }
HK_DEVICE f64 fused(f64 a, f64 b, f64 c) { return __builtin_fma(a, b, c); }
HK_DEVICE f32 absolute(f32 x) { return __builtin_fabsf(x); }
HK_DEVICE f64 absolute(f64 x) { return __builtin_fabs(x); }
HK_DEVICE f32 scale_by_power(f32 x, i32 exponent) { return __builtin_amdgcn_ldexpf(x, exponent); }
HK_DEVICE f64 scale_by_power(f64 x, i32 exponent) { return __builtin_amdgcn_ldexp(x, exponent); }
HK_DEVICE f32 with_sign(f32 x, f32 sign) { return __builtin_copysignf(x, sign); }
HK_DEVICE f64 with_sign(f64 x, f64 sign) { return __builtin_copysign(x, sign); }
HK_DEVICE bool is_nan(f32 x) { return x != x; }
HK_DEVICE bool is_nan(f64 x) { return x != x; }

template <class T>
constexpr T infinity = T(__builtin_inf());
template <class T>
constexpr T not_a_number = T(__builtin_nan(""));

// What the two widths differ in: constants and the lengths of series.
template <class T>
struct Float;

template <>
struct Float<f32> {
    using Bits = i32;
    static constexpr f32 shifter = 0x1.8p23f;  // adding it rounds to an integer, which lies in the low bits then
    static constexpr f32 ln2_high = 0x1.62e4p-1f;  // few bits, so that multiples are exact
    static constexpr f32 ln2_low = 0x1.7f7d1cp-20f;
    static constexpr f32 exp_low = -104.0f, exp_high = 89.0f;  // 0 below, infinite above
    static constexpr i32 mantissa = 23;
    static constexpr f32 smallest_normal = 0x1p-126f;
    static constexpr Bits sqrt_half = 0x3f3504f3, mantissa_mask = 0x7fffff;
    static constexpr int exp_terms = 8, log_terms = 6, expm1_terms = 12;
};

template <>
struct Float<f64> {
    using Bits = i64;
    static constexpr f64 shifter = 0x1.8p52;
    static constexpr f64 ln2_high = 0x1.62e42feep-1;
    static constexpr f64 ln2_low = 0x1.a39ef35793c76p-33;
    static constexpr f64 exp_low = -746.0, exp_high = 710.0;
    static constexpr i32 mantissa = 52;
    static constexpr f64 smallest_normal = 0x1p-1022;
    static constexpr Bits sqrt_half = 0x3fe6a09e667f3bcdl, mantissa_mask = 0xfffffffffffffl;
    static constexpr int exp_terms = 14, log_terms = 12, expm1_terms = 20;
};

// 1 + r/1 * (1 + r/2 * (1 + ... r/terms)): e^r by its Taylor series.
template <int terms, class T>
HK_DEVICE T exp_series(T r) {
    T sum = T(1);
#pragma unroll
    for (int k = terms; k >= 1; --k) sum = fused(r * (T(1) / T(k)), sum, T(1));
    return sum;
}

// e^x, within 2 ulp. Subnormal results are rounded as others.
template <class T>
HK_DEVICE T exponential_of(T x) {
    using F = Float<T>;
    T clamped = x < F::exp_low ? F::exp_low : x > F::exp_high ? F::exp_high : x;
    T shifted = fused(clamped, T(1.4426950408889634074), F::shifter);
    // Of NaN the number does not matter: scaled by any power it stays NaN.
    i32 n = i32(bit_cast<typename F::Bits>(shifted)) - i32(bit_cast<typename F::Bits>(F::shifter));
    T whole = shifted - F::shifter;
    T r = fused(whole, -F::ln2_low, fused(whole, -F::ln2_high, clamped));
    return scale_by_power(exp_series<F::exp_terms>(r), n);
}

// The natural logarithm, within 2 ulp: of m * 2^e with m near 1 it is e * ln 2 + 2 * atanh((m - 1) / (m + 1)).
template <class T>
HK_DEVICE T logarithm(T x) {
    using F = Float<T>;
    using Bits = typename F::Bits;
    if (!(x > T(0))) return x == T(0) ? -infinity<T> : not_a_number<T>;
    if (x == infinity<T>) return x;
    bool tiny = x < F::smallest_normal;
    Bits bits = bit_cast<Bits>(tiny ? scale_by_power(x, 64) : x) - F::sqrt_half;
    T e = T(i32(bits >> F::mantissa) - (tiny ? 64 : 0));
    T f = bit_cast<T>(Bits((bits & F::mantissa_mask) + F::sqrt_half)) - T(1);
    T s = f / (T(2) + f);
    T z = s * s;
    T tail = T(0);
#pragma unroll
    for (int k = F::log_terms; k >= 1; --k) tail = z * (T(2) / T(2 * k + 1) + tail);
    // 2 * s is f - s * f: exact f first, small corrections to it.
    T small = fused(e, F::ln2_low, s * tail - s * f);
    return fused(e, F::ln2_high, f + small);
}

// The square root, rounded to nearest: by Goldschmidt's iteration from the instruction's approximation of 1 / sqrt.
HK_DEVICE f64 square_root(f64 x) {
    bool tiny = x < 0x1p-767;
    f64 scaled = scale_by_power(x, tiny ? 256 : 0);
    f64 y = __builtin_amdgcn_rsq(scaled);
    f64 g = scaled * y;
    f64 h = 0.5 * y;
#pragma unroll
    for (int i = 0; i < 2; ++i) {
        f64 r = fused(-h, g, 0.5);
        g = fused(g, r, g);
        h = fused(h, r, h);
    }
    g = fused(fused(-g, g, scaled), h, g);
    f64 root = scale_by_power(g, tiny ? -128 : 0);
    return x == 0.0 || x == infinity<f64> ? x : root;
}

// Twice the precision and two bits more: rounding twice is rounding once.
HK_DEVICE f32 square_root(f32 x) { return f32(square_root(f64(x))); }

// tanh(x) = m / (m + 2) with m = e^(2|x|) - 1, within 4 ulp.
template <class T>
HK_DEVICE T tanh_of(T x) {
    using F = Float<T>;
    T y = absolute(x) * T(2);
    T m;
    if (y < T(1)) {
        // (e^y - 1) / y = 1 + y/2 * (1 + y/3 * (...)), without the 1 that small y would be lost beside.
        m = T(1);
#pragma unroll
        for (int k = F::expm1_terms; k >= 2; --k) m = fused(y * (T(1) / T(k)), m, T(1));
        m *= y;
    } else {
        // From 20 on tanh is 1 to the last bit.
        m = exponential_of(y > T(40) ? T(40) : y) - T(1);
    }
    return with_sign(m / (m + T(2)), x);
}

}  // namespace hk
