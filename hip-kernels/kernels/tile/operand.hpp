// One operand of a workgroup's tile as it lies in global memory.
#pragma once

#include "../core/index.hpp"

namespace hk {

// Which index of the operand is contiguous in memory: k, or the row (of op(A), or column of op(B)).
enum class Major { K, Row };

// A view of op(A) or op(B)^T that starts at the tile's first row and at the current k.
// `rows` and `k` say how much of the matrix is left from there.
//
// With a `Group` the matrix has a second half, `gap` rows after the first, and the tile is made of `Group` rows of the one and the
// same rows of the other in turn; `rows` counts those of one half.
template <class T, Major Order, int Group = 0>
struct Operand {
    const T* base;
    i64 ld;
    u32 rows;
    u32 k;
    // The whole matrix may be read by dword-aligned vector loads with 32-bit offsets inside a tile.
    bool vectors;
    u32 gap;

    // Row `r` of the tile: which row of its half it is, and where it lies.
    static constexpr u32 halves = Group == 0 ? 1 : 2;
    static constexpr u32 group = Group == 0 ? 1 : Group;
    HK_DEVICE static u32 in_half(u32 r) { return r / (halves * group) * group + r % group; }
    HK_DEVICE u32 shift(u32 r) const { return r / group % halves != 0 ? gap : 0; }

    HK_DEVICE static i64 offset(i64 ld, i64 row, i64 k) {
        return Order == Major::K ? row * ld + k : k * ld + row;
    }

    // `matrix` is the batch's matrix of `rows` (in a half) x `k`; the tile begins at `row`.
    HK_DEVICE static Operand at_tile(const T* matrix, i64 ld, u32 rows, u32 k, u32 row, int tile_rows, int tile_k) {
        // In a tile the largest offset is lines * ld; beyond 2 GiB of it the element path with 64-bit offsets is used.
        i64 lines = Order == Major::K ? tile_rows : tile_k;
        bool near = ld <= (i64(1) << 31) / i64(sizeof(T)) / lines;
        if (Group != 0 && Order == Major::K) near = near && (lines + rows) * ld <= (i64(1) << 31) / i64(sizeof(T));
        bool aligned = ((reinterpret_cast<u64>(matrix) | u64(ld) * sizeof(T)) & 3) == 0;
        return {matrix + offset(ld, row, 0), ld, rows - row, k, near && aligned, rows};
    }

    HK_DEVICE void advance(u32 steps) {
        base += offset(ld, 0, steps);
        k -= steps;
    }
};

}  // namespace hk
