// A bf16 matrix product for gfx90a, from the parts of which the GEMM kernels of `hip-kernels` are made. It has no planner and
// no typed function: it is here to be measured.

#include "../../../hip-kernels/kernels/gemm/two_buffer.hpp"

namespace hk {

// The bits of a bf16 as an integer: nothing but the matrix instruction looks at them.
// v_mfma_f32_16x16x16bf16_1k: 8 passes.
template <>
struct Op<Gfx90a, short> : MatrixShape<short, 16, 32> {
    using Operand = Vec<short, 4>;
    HK_DEVICE static Acc mma(Operand a, Operand b, Acc acc) {
        return __builtin_amdgcn_mfma_f32_16x16x16bf16_1k(a, b, acc, 0, 0, 0);
    }
};

}  // namespace hk

HK_GEMM(gemm_bf16_nn_128x128x32, short, float, false, false, 128, 128, 32, 2, 2)
