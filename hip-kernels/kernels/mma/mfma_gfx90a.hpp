// gfx90a: the f32, f16 and i8 instructions of gfx908 at the same rates; bf16 at the rate of f16; f64. The accumulators share
// the vector register file.
#pragma once

#include "mfma_gfx908.hpp"

namespace hk {

template <>
struct Op<Gfx90a, f32> : Op<Gfx908, f32> {};

template <>
struct Op<Gfx90a, f16> : Op<Gfx908, f16> {};

template <>
struct Op<Gfx90a, i8> : Op<Gfx908, i8> {};

#if HK_HAS_BF16_1K
// v_mfma_f32_16x16x16bf16_1k: 8 passes.
template <>
struct Op<Gfx90a, bf16> : MatrixShape<bf16, Vec<short, 4>, 16, 32> {
    HK_DEVICE static Acc mma(Operand a, Operand b, Acc acc) {
        return __builtin_amdgcn_mfma_f32_16x16x16bf16_1k(a, b, acc, 0, 0, 0);
    }
};

// v_mfma_f64_16x16x4f64: 8 passes. Its accumulators lie four rows apart.
template <>
struct Op<Gfx90a, f64> : MatrixShape<f64, f64, 4, 32, Rows::EveryFourth> {
    HK_DEVICE static Acc mma(Operand a, Operand b, Acc acc) {
        return __builtin_amdgcn_mfma_f64_16x16x4f64(a, b, acc, 0, 0, 0);
    }
};
#endif

}  // namespace hk
