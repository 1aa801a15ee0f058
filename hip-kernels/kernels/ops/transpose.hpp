// Transposition of matrices of a batch, through a square tile in LDS.
#pragma once

#include "lanes.hpp"

namespace hk {

// Elements of a side of the tile: those of 8 bytes take half as many, for the sake of LDS.
template <class T>
constexpr int tile_side = sizeof(T) == 8 ? 32 : 64;

// Rows of the tile are an odd number of dwords long (of 8-byte elements an odd number of elements), so that the lanes that read
// a column are in banks of their own.
template <class T>
constexpr int tile_pitch = tile_side<T> + (sizeof(T) < 4 ? 4 / int(sizeof(T)) : 1);

// out[z][j][i] = x[z][i][j]. Tiles are counted along the columns of x, then the rows, then the batch.
template <class T>
HK_DEVICE void transpose(const T* x, T* out, Rows rows, i64 ldx, i64 ldo, i64 stride_x, i64 stride_out, u32 down) {
    constexpr u32 side = tile_side<T>;
    constexpr u32 passes = op_threads / side;
    HK_LDS static T tile[side * tile_pitch<T>] __attribute__((aligned(16)));
    u32 column = thread_id() % side;
    u32 first = thread_id() / side;
    for (u32 index = group_x(); index < rows.tiles; index += rows.groups) {
        u32 strip = index / rows.across;
        u32 z = strip / down;
        i64 j0 = i64(index - strip * rows.across) * side;
        i64 i0 = i64(strip - z * down) * side;
        const T* from = x + z * stride_x;
        T* to = out + z * stride_out;
#pragma unroll 8
        for (u32 row = first; row < side; row += passes) {
            if (i0 + row < rows.rows && j0 + column < rows.cols)
                tile[row * tile_pitch<T> + column] = from[(i0 + row) * ldx + j0 + column];
        }
        workgroup_barrier();
#pragma unroll 8
        for (u32 row = first; row < side; row += passes) {
            if (j0 + row < rows.cols && i0 + column < rows.rows)
                to[(j0 + row) * ldo + i0 + column] = tile[column * tile_pitch<T> + row];
        }
        // The next tile uses the same place.
        workgroup_barrier();
    }
}

}  // namespace hk

#define HK_TRANSPOSE(T, name)                                                                                          \
    HK_OPERATION                                                                                                       \
    void transpose_##name(const T* x, T* out, hk::Rows rows, hk::i64 ldx, hk::i64 ldo, hk::i64 stride_x,               \
                          hk::i64 stride_out, hk::u32 down) {                                                          \
        hk::transpose<T>(x, out, rows, ldx, ldo, stride_x, stride_out, down);                                          \
    }
