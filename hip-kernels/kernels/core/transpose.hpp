// Small elements of several registers as registers of their columns.
#pragma once

#include "vec.hpp"

namespace hk {

// v_perm_b32 picks bytes of two registers: selectors 0 to 3 those of the second operand, 4 to 7 those of the first.

// Half i of rows[j] becomes half j of columns[i].
HK_DEVICE void transpose_parts(const u32 (&rows)[2], u32 (&columns)[2]) {
    columns[0] = __builtin_amdgcn_perm(rows[1], rows[0], 0x05040100u);
    columns[1] = __builtin_amdgcn_perm(rows[1], rows[0], 0x07060302u);
}

// Byte i of rows[j] becomes byte j of columns[i].
HK_DEVICE void transpose_parts(const u32 (&rows)[4], u32 (&columns)[4]) {
    u32 low01 = __builtin_amdgcn_perm(rows[1], rows[0], 0x05010400u);
    u32 low23 = __builtin_amdgcn_perm(rows[3], rows[2], 0x05010400u);
    u32 high01 = __builtin_amdgcn_perm(rows[1], rows[0], 0x07030602u);
    u32 high23 = __builtin_amdgcn_perm(rows[3], rows[2], 0x07030602u);
    columns[0] = __builtin_amdgcn_perm(low23, low01, 0x05040100u);
    columns[1] = __builtin_amdgcn_perm(low23, low01, 0x07060302u);
    columns[2] = __builtin_amdgcn_perm(high23, high01, 0x05040100u);
    columns[3] = __builtin_amdgcn_perm(high23, high01, 0x07060302u);
}

}  // namespace hk
