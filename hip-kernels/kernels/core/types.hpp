// Scalar types under the names the kernels use.
#pragma once

#include "target.hpp"

// HIP's name for bfloat16, so that kernels' mangled names carry the type. Compilers before 16 cannot compute with it: it is
// only storage here.
struct hip_bfloat16 {
    unsigned short data;
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

static_assert(sizeof(u64) == 8 && sizeof(u32) == 4 && sizeof(f16) == 2, "LP64 device model");

}  // namespace hk
