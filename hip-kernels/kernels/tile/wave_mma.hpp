// A wave's part of the output tile, computed by 16x16 matrix instructions.
//
// The operands are given to the instruction in swapped order: it computes the transposed block, so that a lane's four
// accumulators are four contiguous columns of one row of C and are stored by one vector store.
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

    static constexpr int chunk = 16 / int(sizeof(T));
    // k of one round: the four lane groups read four neighbouring chunks.
    static constexpr int round_k = 4 * chunk;

    struct Chunk {
        Vec<T, chunk> v;
        HK_DEVICE typename O::Operand part(int p) const {
            typename O::Operand out;
            if constexpr (O::lane_k == 1) {
                out = v[p];
            } else {
#pragma unroll
                for (int i = 0; i < O::lane_k; ++i) out[i] = v[p * O::lane_k + i];
            }
            return out;
        }
    };

    Acc acc[tiles_m][tiles_n];

    HK_DEVICE WaveMma() {
#pragma unroll
        for (int i = 0; i < tiles_m; ++i)
#pragma unroll
            for (int j = 0; j < tiles_n; ++j) acc[i][j] = Acc(0.0f);
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
                fa[i].v = lds_read<chunk>(a + LayoutA::index(row_a + row, k + group * chunk) + i * 16 * LayoutA::K);
#pragma unroll
            for (int j = 0; j < tiles_n; ++j)
                fb[j].v = lds_read<chunk>(b + LayoutB::index(row_b + row, k + group * chunk) + j * 16 * LayoutB::K);
#pragma unroll
            for (int p = 0; p < O::per_chunk; ++p)
#pragma unroll
                for (int i = 0; i < tiles_m; ++i)
#pragma unroll
                    for (int j = 0; j < tiles_n; ++j) acc[i][j] = O::mma(fb[j].part(p), fa[i].part(p), acc[i][j]);
        }
    }

    // Calls visit(row, column, four elements of one row) for all that this lane owns.
    template <class Visit>
    HK_DEVICE void for_each(Visit visit) const {
        u32 m = lane_id() % 16;
        u32 n = lane_id() / 16 * 4;
#pragma unroll
        for (int i = 0; i < tiles_m; ++i)
#pragma unroll
            for (int j = 0; j < tiles_n; ++j) visit(m + i * 16, n + j * 16, acc[i][j]);
    }
};

}  // namespace hk
