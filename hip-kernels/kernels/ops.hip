// The operations beside GEMM: one instantiation for each element type.
#include "ops/norm.hpp"
#include "ops/reduce.hpp"
#include "ops/softmax.hpp"

HK_REDUCTIONS(float, f32)
HK_REDUCTIONS(double, f64)
HK_REDUCTIONS(_Float16, f16)
HK_REDUCTIONS(hip_bfloat16, bf16)
HK_REDUCTIONS(int, i32)

HK_SOFTMAX(float, f32)
HK_SOFTMAX(_Float16, f16)
HK_SOFTMAX(hip_bfloat16, bf16)

HK_NORM(float, f32)
HK_NORM(_Float16, f16)
HK_NORM(hip_bfloat16, bf16)
