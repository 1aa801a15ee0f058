// A wave's part of the output tile, computed by 16x16 matrix instructions.
//
// A lane's four accumulators belong to four rows of the instruction's first operand. Where those are consecutive the operands
// are given in swapped order: the instruction computes the transposed block, so that they are four contiguous columns of one
// row of C and are stored by one vector store. Where they are four rows apart they are stored one by one, in the order in
// which sixteen lanes have neighbouring columns.
#pragma once

#include "../core/index.hpp"
#include "../core/lds.hpp"
#include "../core/swizzle.hpp"
#include "../mma/op.hpp"

namespace hk {

template <class O, class T, int WaveM, int WaveN>
struct WaveMma {
    static constexpr int tiles_m = WaveM / 16;
    static constexpr int tiles_n = WaveN / 16;
    static_assert(WaveM % 16 == 0 && WaveN % 16 == 0, "16x16 blocks");
    static constexpr bool swapped = O::rows == Rows::Consecutive;

    static constexpr int chunk = 16 / int(sizeof(T));
    // k of one round: the four lane groups read four neighbouring chunks.
    static constexpr int round_k = 4 * chunk;

    struct Chunk {
        typename O::Operand part[O::per_chunk];
    };
    using Acc = typename O::Acc;

    Acc acc[tiles_m][tiles_n];

    HK_DEVICE WaveMma() {
#pragma unroll
        for (int i = 0; i < tiles_m; ++i)
#pragma unroll
            for (int j = 0; j < tiles_n; ++j) acc[i][j] = Acc(0);
    }

    // acc += A * B over the K of the LDS tiles; `row_a` and `row_b` are the wave's first rows in them.
    template <class LayoutA, class LayoutB>
    HK_DEVICE void multiply(const T* a, const T* b, u32 row_a, u32 row_b) {
        u32 row = lane_id() % 16;
        u32 group = lane_id() / 16;
#pragma unroll
        for (int k = 0; k < LayoutA::K; k += round_k) {
            Chunk fa[tiles_m];
            Chunk fb[tiles_n];
#pragma unroll
            for (int i = 0; i < tiles_m; ++i)
                fa[i] = bit_cast<Chunk>(
                    lds_read<chunk>(a + LayoutA::index(row_a + row, k + group * chunk) + i * 16 * LayoutA::K));
#pragma unroll
            for (int j = 0; j < tiles_n; ++j)
                fb[j] = bit_cast<Chunk>(
                    lds_read<chunk>(b + LayoutB::index(row_b + row, k + group * chunk) + j * 16 * LayoutB::K));
#pragma unroll
            for (int p = 0; p < O::per_chunk; ++p)
#pragma unroll
                for (int i = 0; i < tiles_m; ++i)
#pragma unroll
                    for (int j = 0; j < tiles_n; ++j)
                        acc[i][j] = swapped ? O::mma(fb[j].part[p], fa[i].part[p], acc[i][j])
                                            : O::mma(fa[i].part[p], fb[j].part[p], acc[i][j]);
        }
    }

    // The tile in slabs for the epilogue: 16 rows each.
    static constexpr int slabs = tiles_m;
    static constexpr int slab_rows = 16;
    HK_DEVICE static u32 slab_row(u32 slab, u32 row) { return slab * 16 + row; }

    // Puts slab S into LDS; put(row of the slab, column, elements).
    template <int S, class Put>
    HK_DEVICE void put_slab(Put put) const {
        u32 inner = lane_id() % 16;
        u32 outer = lane_id() / 16;
#pragma unroll
        for (int j = 0; j < tiles_n; ++j) {
            if constexpr (swapped) {
                put(inner, j * 16 + outer * 4, acc[S][j]);
            } else {
#pragma unroll
                for (int r = 0; r < 4; ++r)
                    put(outer + 4 * r, j * 16 + inner, Vec<typename O::Scalar, 1>(acc[S][j][r]));
            }
        }
    }

    // Calls visit(row, column, elements of one row) for all that this lane owns.
    template <class Visit>
    HK_DEVICE void for_each(Visit visit) const {
        u32 inner = lane_id() % 16;
        u32 outer = lane_id() / 16;
#pragma unroll
        for (int i = 0; i < tiles_m; ++i)
#pragma unroll
            for (int j = 0; j < tiles_n; ++j) {
                if constexpr (swapped) {
                    visit(i * 16 + inner, j * 16 + outer * 4, acc[i][j]);
                } else {
#pragma unroll
                    for (int r = 0; r < 4; ++r)
                        visit(i * 16 + outer + 4 * r, j * 16 + inner, Vec<typename O::Scalar, 1>(acc[i][j][r]));
                }
            }
    }
};

}  // namespace hk
