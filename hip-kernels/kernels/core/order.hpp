// Which output tile a workgroup computes.
#pragma once

#include "index.hpp"

namespace hk {

struct TileCoord {
    u32 m;
    u32 n;
};

// Walks the tiles in column strips of eight tile rows, so that the workgroups in flight at one time share rows of
// op(A) and columns of op(B) in L2 instead of streaming all of op(B) once per tile row.
// Eight rows: with P tiles in flight the strips touch 8 + P/8 tile rows and columns, near the minimum of g + P/g for
// the 60 to 120 workgroups that the supported chips run per die.
HK_DEVICE TileCoord grouped_order(u32 workgroup, u32 tiles_m, u32 tiles_n) {
    constexpr u32 group = 8;
    u32 strip = workgroup / (group * tiles_n);
    u32 within = workgroup - strip * (group * tiles_n);
    u32 first = strip * group;
    u32 rows = min_u32(tiles_m - first, group);
    u32 n = within / rows;
    return {first + (within - n * rows), n};
}

}  // namespace hk
