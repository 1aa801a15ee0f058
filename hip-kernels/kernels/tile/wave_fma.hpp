// A wave's part of the output tile, computed by vector FMA.
//
// The 64 lanes form an 8 x 8 grid; a lane owns groups of 4 x 4 elements, 32 rows and 32 columns apart, so that eight
// lanes read 128 contiguous bytes of a k line and store 128 contiguous bytes of a row of C.
#pragma once

#include "../core/index.hpp"
#include "../core/lds.hpp"
#include "../core/swizzle.hpp"
#include "../mma/fma.hpp"

namespace hk {

template <int WaveM, int WaveN>
struct WaveFma {
    static constexpr int groups_m = WaveM / 32;
    static constexpr int groups_n = WaveN / 32;
    static_assert(WaveM % 32 == 0 && WaveN % 32 == 0, "8 lanes x 4 elements");

    Vec<f32, 4> acc[groups_m * 4][groups_n];
    u32 lane_m;
    u32 lane_n;

    HK_DEVICE WaveFma() {
        lane_m = lane_id() / 8 * 4;
        lane_n = lane_id() % 8 * 4;
#pragma unroll
        for (int i = 0; i < groups_m * 4; ++i)
#pragma unroll
            for (int j = 0; j < groups_n; ++j) acc[i][j] = Vec<f32, 4>(0.0f);
    }

    // acc += A * B over the K of the LDS tiles; `row_a` and `row_b` are the wave's first rows in them.
    template <class LayoutA, class LayoutB>
    HK_DEVICE void multiply(const f32* a, const f32* b, u32 row_a, u32 row_b) {
        const f32* pa = a + LayoutA::index(row_a + lane_m, 0);
        const f32* pb = b + LayoutB::index(row_b + lane_n, 0);
#pragma unroll
        for (int k = 0; k < LayoutA::K; ++k) {
            Vec<f32, 4> fa[groups_m];
            Vec<f32, 4> fb[groups_n];
#pragma unroll
            for (int i = 0; i < groups_m; ++i) fa[i] = lds_read<4>(pa + LayoutA::index(i * 32, k));
#pragma unroll
            for (int j = 0; j < groups_n; ++j) fb[j] = lds_read<4>(pb + LayoutB::index(j * 32, k));
#pragma unroll
            for (int i = 0; i < groups_m * 4; ++i)
#pragma unroll
                for (int j = 0; j < groups_n; ++j)
#pragma unroll
                    for (int n = 0; n < 4; ++n) acc[i][j][n] = fma(fa[i / 4][i % 4], fb[j][n], acc[i][j][n]);
        }
    }

    // Calls visit(row, column, four elements of one row) for all that this lane owns.
    template <class Visit>
    HK_DEVICE void for_each(Visit visit) const {
#pragma unroll
        for (int i = 0; i < groups_m * 4; ++i)
#pragma unroll
            for (int j = 0; j < groups_n; ++j) visit(lane_m + i / 4 * 32 + i % 4, lane_n + j * 32, acc[i][j]);
    }
};

}  // namespace hk
