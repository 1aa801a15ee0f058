// gfx942: f16 and bf16 take 4 passes instead of 8; i8 has twice the depth in 4 passes; 8-bit floats, and f32 with ten bits of
// mantissa.
#pragma once

#include "mfma_gfx90a.hpp"

namespace hk {

template <>
struct Op<Gfx942, f32> : Op<Gfx90a, f32> {};

template <>
struct Op<Gfx942, f16> : Op<Gfx90a, f16> {
    static constexpr int cycles = 16;
};

#if HK_HAS_BF16_1K
template <>
struct Op<Gfx942, bf16> : Op<Gfx90a, bf16> {
    static constexpr int cycles = 16;
};

template <>
struct Op<Gfx942, f64> : Op<Gfx90a, f64> {};
#endif

#if HK_HAS_WIDE_I8
// v_mfma_i32_16x16x32_i8: 4 passes.
template <>
struct Op<Gfx942, i8> : MatrixShape<i8, i64, 32, 16> {
    HK_DEVICE static Acc mma(Operand a, Operand b, Acc acc) {
        return __builtin_amdgcn_mfma_i32_16x16x32_i8(a, b, acc, 0, 0, 0);
    }
};
#endif

#if HK_HAS_FP8
// v_mfma_f32_16x16x32_fp8_fp8: 4 passes.
template <>
struct Op<Gfx942, fp8> : MatrixShape<fp8, i64, 32, 16> {
    HK_DEVICE static Acc mma(Operand a, Operand b, Acc acc) {
        return __builtin_amdgcn_mfma_f32_16x16x32_fp8_fp8(a, b, acc, 0, 0, 0);
    }
};

// v_mfma_f32_16x16x32_bf8_bf8: 4 passes.
template <>
struct Op<Gfx942, bf8> : MatrixShape<bf8, i64, 32, 16> {
    HK_DEVICE static Acc mma(Operand a, Operand b, Acc acc) {
        return __builtin_amdgcn_mfma_f32_16x16x32_bf8_bf8(a, b, acc, 0, 0, 0);
    }
};
#endif

#if HK_HAS_XF32
// v_mfma_f32_16x16x8_xf32: 4 passes.
template <>
struct Op<Gfx942, xf32> : MatrixShape<xf32, Vec<f32, 2>, 8, 16> {
    HK_DEVICE static Acc mma(Operand a, Operand b, Acc acc) {
        return __builtin_amdgcn_mfma_f32_16x16x8_xf32(a, b, acc, 0, 0, 0);
    }
};
#endif

}  // namespace hk
