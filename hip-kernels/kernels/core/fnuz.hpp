// The 8-bit floats of gfx942: converted by its instructions there, computed elsewhere, with the same results. They are of the
// FNUZ kind: one NaN, 0x80, no infinity, no negative zero, and therefore an exponent bias that is one more than usual.
#pragma once

#include "element.hpp"

namespace hk {

// `M` bits of mantissa behind 7 - M of exponent.
template <int M>
struct Fnuz {
    static constexpr int bias = 1 << (6 - M);
    static constexpr f32 largest = M == 3 ? 240.0f : 57344.0f;
    static constexpr u32 nan = 0x80;

    HK_DEVICE static f32 load(u32 code) {
#if HK_HAS_FP8 && !defined(HK_HOST)
        return M == 3 ? __builtin_amdgcn_cvt_f32_fp8(i32(code), 0) : __builtin_amdgcn_cvt_f32_bf8(i32(code), 0);
#else
        u32 exponent = (code & 0x7f) >> M;
        u32 mantissa = code & ((1u << M) - 1);
        u32 significand = exponent == 0 ? mantissa : mantissa | 1u << M;
        // A power of two; neither it nor the product is denormal.
        u32 scale = (127 - bias - M + (exponent == 0 ? 1 : exponent)) << 23;
        f32 value = f32(significand) * bit_cast<f32>(scale | (code & 0x80) << 24);
        return code == nan ? __builtin_nanf("") : value;
#endif
    }

    // To nearest, ties to even. What is too large, and infinity, becomes the largest number of its sign; NaN stays NaN.
    HK_DEVICE static u8 store(f32 value) {
        f32 x = value > largest ? largest : value < -largest ? -largest : value;
#if HK_HAS_FP8 && !defined(HK_HOST)
        i32 pair = M == 3 ? __builtin_amdgcn_cvt_pk_fp8_f32(x, x, 0, false) : __builtin_amdgcn_cvt_pk_bf8_f32(x, x, 0, false);
        return u8(pair);
#else
        u32 bits = bit_cast<u32>(x);
        u32 magnitude = bits & 0x7fffffff;
        // Normal numbers: drop 23 - M bits of mantissa and correct the bias. The largest number is exact, so nothing overflows.
        u32 dropped = 23 - M;
        u32 rounded = magnitude + ((1u << (dropped - 1)) - 1) + ((magnitude >> dropped) & 1);
        u32 normal = (rounded >> dropped) - ((127 - bias) << M);
        // Denormal ones: a sum in which the last bit of f32 has the weight of the smallest number rounds as it must.
        constexpr u32 weight = (127 + 23 + 1 - bias - M) << 23;
        u32 denormal = bit_cast<u32>(bit_cast<f32>(magnitude) + bit_cast<f32>(weight)) - weight;
        u32 code = magnitude < u32(128 - bias) << 23 ? denormal : normal;
        u32 sign = code == 0 ? 0 : (bits >> 24) & 0x80;
        return u8(x != x ? nan : code | sign);
#endif
    }

    // Two codes, in the low bytes of two halves, as f16, which holds all of their values.
    HK_DEVICE static u32 two_f16(u32 codes) {
        u32 magnitude = (codes << 7) & 0x3f803f80;
        u32 sign = (codes << 8) & 0x80008000;
        u32 bits;
        if constexpr (M == 3) {
            // With the fields in their places the number is too small by the difference of the biases, 7.
            Vec<f16, 2> value = bit_cast<Vec<f16, 2>>(magnitude | sign) * f16(128);
            bits = bit_cast<u32>(value);
        } else {
            // The exponent is one too large; the smallest two exponents are denormal in f16.
            Vec<u16, 2> excess = __builtin_elementwise_min(bit_cast<Vec<u16, 2>>(magnitude), Vec<u16, 2>(0x400));
            bits = bit_cast<u32>(Vec<u16, 2>(bit_cast<Vec<u16, 2>>(magnitude << 1) - excess)) | sign;
        }
        // What was NaN is the negative zero now. Only there the difference has bit 8.
        u32 is_nan = (0x01000100 - (codes ^ (nan | nan << 16))) & 0x01000100;
        return bit_cast<u32>(Vec<u16, 2>(bit_cast<Vec<u16, 2>>(is_nan) * u16(0x7e) + bit_cast<Vec<u16, 2>>(bits)));
    }

    // Four codes as f16.
    HK_DEVICE static Vec<u32, 2> four_f16(u32 codes) {
        u32 low = (codes & 0xff) | (codes & 0xff00) << 8;
        u32 high = (codes >> 16 & 0xff) | (codes >> 24) << 16;
        return Vec<u32, 2>{two_f16(low), two_f16(high)};
    }
};

template <>
struct Convert<fp8> {
    template <class To>
    HK_DEVICE static To load(u8 stored) {
        return To(Fnuz<3>::load(stored));
    }
    HK_DEVICE static u8 store(f32 value) { return Fnuz<3>::store(value); }
};

template <>
struct Convert<bf8> {
    template <class To>
    HK_DEVICE static To load(u8 stored) {
        return To(Fnuz<2>::load(stored));
    }
    HK_DEVICE static u8 store(f32 value) { return Fnuz<2>::store(value); }
};

}  // namespace hk
