// Accumulators -> C: C = activation(alpha * scales * acc + beta * C + bias) + residual; see gemm/fused.hpp.
//
// Nothing outside rows x columns of C is read or written, and with beta == 0 C is not read at all.
//
// Two ways, chosen by a uniform branch:
//   whole   tiles inside C, alpha and beta only: one vector store per group of accumulators
//   slabs   everything else: each wave passes its tile through LDS, slab by slab, so that a lane has elements of one column and
//           the lanes of a wave neighbouring ones, and one piece of code serves them all
#pragma once

#include "../core/index.hpp"
#include "../core/lds.hpp"
#include "../core/sync.hpp"
#include "../gemm/fused.hpp"

namespace hk {

// Out: type of C. Scalar: of accumulators, alpha and beta. All pointers are to the first element that concerns the workgroup's
// tile; those from `bias` on may be null.
template <class Out, class Scalar>
struct Epilogue {
    using Stored = Storage<Out>;

    Stored* c;
    i64 ld;
    u32 rows;  // of C from the tile's first row on
    u32 columns;
    Scalar alpha;
    Scalar beta;
    const Scalar* bias;
    const Stored* residual;
    const Scalar* scale_rows;
    const Scalar* scale_columns;
    Fused fused;

    HK_DEVICE bool plain() const {
        return !bias && !residual && !scale_rows && !scale_columns && fused.activation == Activation::None;
    }

    template <bool ReadC, class Wave>
    HK_DEVICE void store_whole(const Wave& wave, u32 wave_m, u32 wave_n) const {
        wave.for_each([&](u32 m, u32 n, auto acc) {
            constexpr int width = int(sizeof(acc) / sizeof(Scalar));
            Stored* p = c + i64(wave_m + m) * ld + (wave_n + n);
            Vec<Scalar, width> x = acc * alpha;
            if constexpr (ReadC) {
                Vec<Stored, width> old = load_dwords<Vec<Stored, width>>(p);
#pragma unroll
                for (int i = 0; i < width; ++i) x[i] += beta * Convert<Out>::template load<Scalar>(old[i]);
            }
            Vec<Stored, width> out;
#pragma unroll
            for (int i = 0; i < width; ++i) out[i] = Convert<Out>::store(x[i]);
            store_dwords(p, out);
        });
    }

    // A slab in LDS: rows of WaveN elements, whose 16-byte pieces are XORed with the row, so that the lanes that write one
    // column of pieces do not meet in one bank.
    template <int WaveN>
    HK_DEVICE static u32 slab_index(u32 row, u32 column) {
        constexpr int piece = 16 / int(sizeof(Scalar));
        static_assert(WaveN / piece >= 8, "the XOR stays inside the row");
        return row * WaveN + ((column / piece) ^ (row % 8)) * piece + column % piece;
    }

    template <int S, int WaveN, class Wave>
    HK_DEVICE static void put(const Wave& wave, u32 slab, Scalar* lds) {
        if (slab == u32(S)) {
            // Merged branches would index the accumulators by a variable, which registers cannot be.
            HK_DISTINCT(S);
            wave.template put_slab<S>([&](u32 row, u32 column, auto elements) {
                constexpr int width = int(sizeof(elements) / sizeof(Scalar));
                lds_write<width>(lds + slab_index<WaveN>(row, column), elements);
            });
            HK_DISTINCT(S);
        } else if constexpr (S + 1 < Wave::slabs) {
            put<S + 1, WaveN>(wave, slab, lds);
        }
    }

    // `lds` is the wave's own part of LDS.
    template <int WaveN, class Wave>
    HK_DEVICE void store_slabs(const Wave& wave, u32 wave_m, u32 wave_n, Scalar* lds) const {
        // A pass handles `depth` elements of each lane's column; the loads of all of them are under way at once.
        constexpr int lane_rows = int(wave_size) / WaveN;
        // With f64 the registers are needed for the accumulators of the slabs that still wait.
        constexpr int depth = sizeof(Scalar) == 8 ? 2 : 4;
        constexpr int pass_rows = lane_rows * depth;
        static_assert(Wave::slab_rows % pass_rows == 0, "whole passes");
        u32 column = lane_id() % WaveN;
        u32 n = wave_n + column;
        bool exists = n < columns;
        // Outside of C the first element stands in; nothing of it is kept.
        u32 safe_n = exists ? n : 0;
        Scalar column_scale = scale_columns ? alpha * scale_columns[safe_n] : alpha;
        Scalar column_bias = bias && !fused.bias_rows ? bias[safe_n] : Scalar(0);
#pragma nounroll
        for (u32 slab = 0; slab < u32(Wave::slabs); ++slab) {
            wave_barrier();
            put<0, WaveN>(wave, slab, lds);
            wave_barrier();
#pragma nounroll
            for (u32 first = lane_id() / WaveN; first < u32(Wave::slab_rows); first += pass_rows) {
                Scalar x[depth];
                Stored old[depth];
                Stored added[depth];
                Scalar scale[depth];
                Scalar row_bias[depth];
                u32 m[depth];
#pragma unroll
                for (int d = 0; d < depth; ++d) {
                    u32 row = first + d * lane_rows;
                    m[d] = wave_m + Wave::slab_row(slab, row);
                    u32 safe_m = m[d] < rows ? m[d] : 0;
                    x[d] = lds[slab_index<WaveN>(row, column)];
                    if (beta != Scalar(0)) old[d] = c[i64(safe_m) * ld + safe_n];
                    if (residual) added[d] = residual[i64(safe_m) * fused.ld_residual + safe_n];
                    if (scale_rows) scale[d] = scale_rows[safe_m];
                    if (bias && fused.bias_rows) row_bias[d] = bias[safe_m];
                }
#pragma unroll
                for (int d = 0; d < depth; ++d) {
                    x[d] *= scale_rows ? scale[d] * column_scale : column_scale;
                    if (beta != Scalar(0)) x[d] += beta * Convert<Out>::template load<Scalar>(old[d]);
                    if (bias) x[d] += fused.bias_rows ? row_bias[d] : column_bias;
                }
                if (fused.activation != Activation::None) {
                    // The elements take turns in one register, so that the functions are there once.
#pragma nounroll
                    for (int d = 0; d < depth; ++d) {
                        Scalar y = activate(fused, x[0]);
#pragma unroll
                        for (int i = 0; i + 1 < depth; ++i) x[i] = x[i + 1];
                        x[depth - 1] = y;
                    }
                }
#pragma unroll
                for (int d = 0; d < depth; ++d) {
                    if (residual) x[d] += Convert<Out>::template load<Scalar>(added[d]);
                    if (exists && m[d] < rows) c[i64(m[d]) * ld + n] = Convert<Out>::store(x[d]);
                }
            }
        }
    }

    // `lds` holds `elements` for each wave, and nobody uses it for anything else any more.
    template <int TileM, int TileN, int WaveN, class Wave>
    HK_DEVICE void store(const Wave& wave, u32 wave_m, u32 wave_n, Scalar* lds, int elements) const {
        bool aligned = ((reinterpret_cast<u64>(c) | u64(ld) * sizeof(Out)) & 3) == 0;
        if (!aligned || rows < u32(TileM) || columns < u32(TileN) || !plain()) {
            store_slabs<WaveN>(wave, wave_m, wave_n, lds + wave_id() * elements);
        } else if (beta == Scalar(0)) {
            store_whole<false>(wave, wave_m, wave_n);
        } else {
            store_whole<true>(wave, wave_m, wave_n);
        }
    }
};

}  // namespace hk
