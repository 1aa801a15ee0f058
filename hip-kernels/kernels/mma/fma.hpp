// v_fmac_f32: the operation of targets without matrix instructions. One lane, one element; 4 clocks for 64 lanes.
#pragma once

#include "../core/types.hpp"

namespace hk {

HK_DEVICE f32 fma(f32 a, f32 b, f32 c) { return __builtin_fmaf(a, b, c); }

}  // namespace hk
