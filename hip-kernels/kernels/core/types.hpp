// Scalar types under the names the kernels use.
#pragma once

#include "target.hpp"

// HIP's name for bfloat16, so that kernels' mangled names carry the type. Compilers before 16 cannot compute with it: it is
// only storage here.
struct hip_bfloat16 {
    unsigned short data;
};

// HIP's names for the 8-bit floats of gfx942, for the same reason: four exponent bits and three of mantissa, bias 8; five and
// two, bias 16. Both have one NaN, 0x80, no infinity and no negative zero. Only storage.
struct __hip_fp8_e4m3_fnuz {
    unsigned char __x;
};
struct __hip_fp8_e5m2_fnuz {
    unsigned char __x;
};

namespace hk {

using i8 = signed char;
using u8 = unsigned char;
using u16 = unsigned short;
using u32 = unsigned int;
using u64 = unsigned long;
using i32 = int;
using i64 = long;
using f16 = _Float16;
using f32 = float;
using f64 = double;
using bf16 = hip_bfloat16;
using fp8 = __hip_fp8_e4m3_fnuz;
using bf8 = __hip_fp8_e5m2_fnuz;
// f32 of which a product reads ten bits of mantissa.
struct xf32 {
    f32 value;
};
// T, in a product with two factors B side by side: C = activation(A * B1) * (A * B2).
template <class T>
struct Gated {};

static_assert(sizeof(u64) == 8 && sizeof(u32) == 4 && sizeof(f16) == 2, "LP64 device model");

}  // namespace hk
