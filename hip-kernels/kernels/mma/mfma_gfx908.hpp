// Matrix instructions that gfx908 introduced; gfx90a and gfx942 have them too, except for bf16 and i8 on gfx942.
#pragma once

#include "op.hpp"

namespace hk {

// v_mfma_f32_16x16x4f32: 8 passes.
template <>
struct Op<Gfx908, f32> : MatrixShape<f32, f32, 4, 32> {
    HK_DEVICE static Acc mma(Operand a, Operand b, Acc acc) {
        return __builtin_amdgcn_mfma_f32_16x16x4f32(a, b, acc, 0, 0, 0);
    }
};

// v_mfma_f32_16x16x16f16: 8 passes.
template <>
struct Op<Gfx908, f16> : MatrixShape<f16, Vec<f16, 4>, 16, 32> {
    HK_DEVICE static Acc mma(Operand a, Operand b, Acc acc) {
        return __builtin_amdgcn_mfma_f32_16x16x16f16(a, b, acc, 0, 0, 0);
    }
};

// v_mfma_f32_16x16x8bf16: 8 passes, half the rate of f16.
template <>
struct Op<Gfx908, bf16> : MatrixShape<bf16, Vec<short, 2>, 8, 32> {
    HK_DEVICE static Acc mma(Operand a, Operand b, Acc acc) {
        return __builtin_amdgcn_mfma_f32_16x16x8bf16(a, b, acc, 0, 0, 0);
    }
};

// v_mfma_i32_16x16x16i8: 8 passes.
template <>
struct Op<Gfx908, i8> : MatrixShape<i8, i32, 16, 32> {
    HK_DEVICE static Acc mma(Operand a, Operand b, Acc acc) {
        return __builtin_amdgcn_mfma_i32_16x16x16i8(a, b, acc, 0, 0, 0);
    }
};

}  // namespace hk
