// Thread coordinates and integer helpers.
#pragma once

#include "types.hpp"

namespace hk {

HK_DEVICE u32 thread_id() { return __builtin_amdgcn_workitem_id_x(); }
HK_DEVICE u32 lane_id() { return thread_id() % wave_size; }
// The wave's number in its workgroup, told to the compiler as uniform so that it lives in a scalar register.
HK_DEVICE u32 wave_id() { return __builtin_amdgcn_readfirstlane(thread_id() / wave_size); }
HK_DEVICE u32 group_x() { return __builtin_amdgcn_workgroup_id_x(); }
HK_DEVICE u32 group_y() { return __builtin_amdgcn_workgroup_id_y(); }
HK_DEVICE u32 group_z() { return __builtin_amdgcn_workgroup_id_z(); }

constexpr int min_of(int a, int b) { return a < b ? a : b; }
constexpr int max_of(int a, int b) { return a > b ? a : b; }
HK_DEVICE u32 min_u32(u32 a, u32 b) { return a < b ? a : b; }

// ceil(a / b) without overflow for a > 0; 0 for a == 0.
HK_DEVICE u32 ceil_div(u32 a, u32 b) { return a == 0 ? 0 : (a - 1) / b + 1; }

}  // namespace hk
