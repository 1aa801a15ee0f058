// Matrix instructions that gfx908 introduced; gfx90a and gfx942 have them too.
#pragma once

#include "op.hpp"

namespace hk {

// v_mfma_f32_16x16x4f32: 8 passes.
template <>
struct Op<Gfx908, f32> : MatrixShape<f32, 4, 32> {
    using Operand = f32;
    HK_DEVICE static Acc mma(Operand a, Operand b, Acc acc) {
        return __builtin_amdgcn_mfma_f32_16x16x4f32(a, b, acc, 0, 0, 0);
    }
};

// v_mfma_f32_16x16x16f16: 8 passes.
template <>
struct Op<Gfx908, f16> : MatrixShape<f16, 16, 32> {
    using Operand = Vec<f16, 4>;
    HK_DEVICE static Acc mma(Operand a, Operand b, Acc acc) {
        return __builtin_amdgcn_mfma_f32_16x16x16f16(a, b, acc, 0, 0, 0);
    }
};

}  // namespace hk
