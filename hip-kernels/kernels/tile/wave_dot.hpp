// A wave's part of the output tile, computed by vector FMA or dot products.
//
// The 64 lanes form an 8 x 8 grid; a lane owns groups of `width` x `width` elements, 8 groups apart, so that eight lanes read
// 128 contiguous bytes of a line of LDS and store neighbouring elements of a row of C. The width is what a ds_read_b128
// brings: four packs of 4 bytes, or two of 8.
#pragma once

#include "../core/index.hpp"
#include "../core/lds.hpp"
#include "../core/swizzle.hpp"
#include "../mma/dot.hpp"

namespace hk {

template <class D, int WaveM, int WaveN>
struct WaveDot {
    using Pack = typename D::Pack;
    static constexpr int width = 16 / int(sizeof(Pack));
    static constexpr int span = 8 * width;
    static constexpr int groups_m = WaveM / span;
    static constexpr int groups_n = WaveN / span;
    static_assert(WaveM % span == 0 && WaveN % span == 0, "8 lanes x width elements");
    using Acc = Vec<typename D::Acc, width>;

    Acc acc[groups_m * width][groups_n];
    u32 lane_m;
    u32 lane_n;

    HK_DEVICE WaveDot() {
        lane_m = lane_id() / 8 * width;
        lane_n = lane_id() % 8 * width;
#pragma unroll
        for (int i = 0; i < groups_m * width; ++i)
#pragma unroll
            for (int j = 0; j < groups_n; ++j) acc[i][j] = Acc(0);
    }

    // acc += A * B over the K of the LDS tiles; `row_a` and `row_b` are the wave's first rows in them.
    template <class LayoutA, class LayoutB>
    HK_DEVICE void multiply(const Pack* a, const Pack* b, u32 row_a, u32 row_b) {
        static_assert(span % LayoutA::span == 0 && span % LayoutB::span == 0, "a skew stays in the lanes' part of a row");
        // Where the lane reads, for even and odd pieces of k.
        const Pack* pa[2] = {a + row_a + lane_m, a + row_a + (lane_m ^ LayoutA::skew(1))};
        const Pack* pb[2] = {b + row_b + lane_n, b + row_b + (lane_n ^ LayoutB::skew(1))};
#pragma unroll
        for (int k = 0; k < LayoutA::K; k += D::k) {
            Vec<Pack, width> fa[groups_m];
            Vec<Pack, width> fb[groups_n];
#pragma unroll
            for (int i = 0; i < groups_m; ++i) fa[i] = lds_read<width>(pa[LayoutA::piece(k) % 2] + i * span + k / D::k * LayoutA::line);
#pragma unroll
            for (int j = 0; j < groups_n; ++j) fb[j] = lds_read<width>(pb[LayoutB::piece(k) % 2] + j * span + k / D::k * LayoutB::line);
#pragma unroll
            for (int i = 0; i < groups_m * width; ++i)
#pragma unroll
                for (int j = 0; j < groups_n; ++j)
#pragma unroll
                    for (int n = 0; n < width; ++n)
                        acc[i][j][n] = D::dot(fa[i / width][i % width], fb[j][n], acc[i][j][n]);
        }
    }

    // The tile in slabs for the epilogue: slab i has the rows that each lane's i-th accumulators belong to.
    static constexpr int slabs = groups_m * width;
    static constexpr int slab_rows = 8;
    HK_DEVICE static u32 slab_row(u32 slab, u32 row) { return slab / width * span + row * width + slab % width; }

    // Puts slab S into LDS; put(row of the slab, column, elements).
    template <int S, class Put>
    HK_DEVICE void put_slab(Put put) const {
#pragma unroll
        for (int j = 0; j < groups_n; ++j) put(lane_id() / 8, lane_n + j * span, acc[S][j]);
    }

    // Calls visit(row, column, elements of one row) for all that this lane owns.
    template <class Visit>
    HK_DEVICE void for_each(Visit visit) const {
#pragma unroll
        for (int i = 0; i < groups_m * width; ++i)
#pragma unroll
            for (int j = 0; j < groups_n; ++j)
                visit(lane_m + i / width * span + i % width, lane_n + j * span, acc[i][j]);
    }
};

}  // namespace hk
