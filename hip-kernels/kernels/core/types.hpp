// Scalar types under the names the kernels use.
#pragma once

#include "target.hpp"

namespace hk {

using u16 = unsigned short;
using u32 = unsigned int;
using u64 = unsigned long;
using i32 = int;
using i64 = long;
using f16 = _Float16;
using f32 = float;

static_assert(sizeof(u64) == 8 && sizeof(u32) == 4 && sizeof(f16) == 2, "LP64 device model");

}  // namespace hk
