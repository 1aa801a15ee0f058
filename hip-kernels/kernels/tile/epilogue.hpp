// Accumulators -> C, with what gemm/fused.hpp says.
//
// Nothing outside rows x columns of C is read or written, and with beta == 0 C is not read at all.
//
// Two ways, chosen by a uniform branch:
//   whole   tiles inside C, alpha and beta only, C of the kernel's own type: one vector store per group of accumulators
//   slabs   everything else: each wave passes its tile through LDS, slab by slab, so that a lane has elements of one column and
//           the lanes of a wave neighbouring ones, and one piece of code serves them all
#pragma once

#include "../core/index.hpp"
#include "../core/lds.hpp"
#include "../core/sync.hpp"
#include "stored.hpp"

namespace hk {

// What accumulators are if they are not scalars.
template <class Scalar>
struct Other {
    using Type = i32;
};
template <>
struct Other<i32> {
    using Type = f32;
};

// Out: type of C. Scalar: what is computed with, of alpha and beta. All pointers are to the first element that concerns the
// workgroup's tile; those from `bias` on may be null.
template <class Out, class Scalar>
struct Epilogue {
    using Element = Storage<Out>;
    using Memory = StoredMatrix<Out>;
    using Raw = typename Memory::Raw;
    static constexpr bool real = __is_same(Scalar, f32);

    void* c;
    i64 ld;
    u32 rows;  // of C from the tile's first row on
    u32 columns;
    Scalar alpha;
    Scalar beta;
    const Scalar* bias;
    const void* residual;
    const Scalar* scale_rows;
    const Scalar* scale_columns;
    u32* amax;
    u32 gap;  // from a column to that of the second factor, where there are two
    Fused fused;

    HK_DEVICE bool plain() const {
        bool own = !real || (fused.stored == Stored::Own && !fused.scaled && !amax);
        return !bias && !residual && !scale_rows && !scale_columns && fused.activation == Activation::None && own;
    }

    // Accumulators of i8 products may be used as f32.
    template <int N>
    HK_DEVICE static Vec<Scalar, N> as_scalars(Vec<Scalar, N> acc) {
        return acc;
    }
    template <int N>
    HK_DEVICE static Vec<Scalar, N> as_scalars(Vec<typename Other<Scalar>::Type, N> acc) {
        return __builtin_convertvector(acc, Vec<Scalar, N>);
    }

    template <bool ReadC, class Wave>
    HK_DEVICE void store_whole(const Wave& wave, u32 wave_m, u32 wave_n) const {
        wave.for_each([&](u32 m, u32 n, auto acc) {
            constexpr int width = int(sizeof(acc) / sizeof(Scalar));
            Element* p = static_cast<Element*>(c) + i64(wave_m + m) * ld + (wave_n + n);
            Vec<Scalar, width> x = as_scalars(acc) * alpha;
            if constexpr (ReadC) {
                Vec<Element, width> old = load_dwords<Vec<Element, width>>(p);
#pragma unroll
                for (int i = 0; i < width; ++i) x[i] += beta * Convert<Out>::template load<Scalar>(old[i]);
            }
            Vec<Element, width> out;
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
                lds_write<width>(lds + slab_index<WaveN>(row, column), as_scalars(elements));
            });
            HK_DISTINCT(S);
        } else if constexpr (S + 1 < Wave::slabs) {
            put<S + 1, WaveN>(wave, slab, lds);
        }
    }

    // `lds` is the wave's own part of LDS.
    template <int WaveN, bool Gated, class Wave>
    HK_DEVICE void store_slabs(const Wave& wave, u32 wave_m, u32 wave_n, Scalar* lds) const {
        // A pass handles `depth` elements of each lane's column; the loads of all of them are under way at once.
        constexpr int Columns = Gated ? WaveN / 2 : WaveN;
        constexpr int lane_rows = int(wave_size) / Columns;
        // With f64 the registers are needed for the accumulators of the slabs that still wait. Small tiles have none to spare if
        // three waves are to fit into a SIMD of gfx906.
        constexpr int depth = sizeof(Scalar) == 8 || Gated || (Memory::narrows && WaveN == 32) ? 2 : 4;
        constexpr int pass_rows = lane_rows * depth;
        static_assert(Wave::slab_rows % pass_rows == 0, "whole passes");
        u32 column = lane_id() % Columns;
        u32 n = wave_n + column;
        bool exists = n < columns;
        // Outside of C the first element stands in; nothing of it is kept.
        u32 safe_n = exists ? n : 0;
        Scalar column_scale = scale_columns ? alpha * scale_columns[safe_n] : alpha;
        Scalar column_bias = bias && !fused.bias_rows ? bias[safe_n] : Scalar(0);
        Scalar second_scale = Scalar(0);
        Scalar second_bias = Scalar(0);
        if constexpr (Gated) {
            second_scale = scale_columns ? alpha * scale_columns[gap + safe_n] : alpha;
            if (bias) second_bias = bias[fused.bias_rows ? 0 : gap + safe_n];
        }
        u32 largest = 0;
#pragma nounroll
        for (u32 slab = 0; slab < u32(Wave::slabs); ++slab) {
            wave_barrier();
            put<0, WaveN>(wave, slab, lds);
            wave_barrier();
#pragma nounroll
            for (u32 first = lane_id() / Columns; first < u32(Wave::slab_rows); first += pass_rows) {
                Scalar x[depth];
                Scalar second[depth];
                Raw old[depth];
                Raw added[depth];
                Scalar scale[depth];
                Scalar row_bias[depth];
                u32 m[depth];
#pragma unroll
                for (int d = 0; d < depth; ++d) {
                    u32 row = first + d * lane_rows;
                    m[d] = wave_m + Wave::slab_row(slab, row);
                    u32 safe_m = m[d] < rows ? m[d] : 0;
                    x[d] = lds[slab_index<WaveN>(row, column)];
                    if constexpr (Gated) second[d] = lds[slab_index<WaveN>(row, column + Columns)];
                    if (scale_rows) scale[d] = scale_rows[safe_m];
                    if (bias && fused.bias_rows) row_bias[d] = bias[safe_m];
                }
                auto safe = [&](int d, i64 pitch) { return i64(m[d] < rows ? m[d] : 0) * pitch + safe_n; };
                if (beta != Scalar(0))
                    Memory::template load<depth>(old, c, fused.stored, [&](int d) { return safe(d, ld); });
                if (residual)
                    Memory::template load<depth>(added, residual, fused.stored,
                                                 [&](int d) { return safe(d, fused.ld_residual); });
                if (beta != Scalar(0)) Memory::template decode<depth>(old, fused.stored);
#pragma unroll
                for (int d = 0; d < depth; ++d) {
                    x[d] *= scale_rows ? scale[d] * column_scale : column_scale;
                    if (beta != Scalar(0)) x[d] += beta * Memory::value(old[d]);
                    if (bias) x[d] += fused.bias_rows ? row_bias[d] : column_bias;
                    if constexpr (Gated) {
                        second[d] *= scale_rows ? scale[d] * second_scale : second_scale;
                        if (bias) second[d] += fused.bias_rows ? row_bias[d] : second_bias;
                    }
                }
                if (fused.activation != Activation::None)
                    in_turn<depth>(x, [&](Scalar y) { return activate(fused, y); });
                if (residual) Memory::template decode<depth>(added, fused.stored);
#pragma unroll
                for (int d = 0; d < depth; ++d) {
                    if constexpr (Gated) x[d] *= second[d];
                    if (residual) {
                        Scalar other = Memory::value(added[d]);
                        x[d] = fused.gate ? x[d] * other : x[d] + other;
                    }
                    if constexpr (real) {
                        // Of numbers without sign the bits are in the order of the numbers, and NaN is the largest.
                        u32 magnitude = bit_cast<u32>(x[d]) & 0x7fffffff;
                        if (exists && m[d] < rows) largest = magnitude > largest ? magnitude : largest;
                        if (fused.scaled) x[d] *= fused.output_scale;
                    }
                }
                Memory::template encode<depth>(x, fused.stored);
                Memory::template store<depth>(
                    c, fused.stored, x, [&](int d) { return i64(m[d]) * ld + n; },
                    [&](int d) { return exists && m[d] < rows; });
            }
        }
        if (real && amax) put_amax(largest, reinterpret_cast<u32*>(lds));
    }

    // The wave's largest magnitude into *amax. A maximum does not depend on the order in which waves arrive.
    HK_DEVICE void put_amax(u32 largest, u32* lds) const {
        u32 lane = lane_id();
#pragma nounroll
        for (u32 distance = wave_size / 2; distance > 0; distance /= 2) {
            wave_barrier();
            lds[lane] = largest;
            wave_barrier();
            u32 other = lds[lane ^ distance];
            largest = other > largest ? other : largest;
        }
        if (lane == 0) __atomic_fetch_max(amax, largest, __ATOMIC_RELAXED);
    }

    // `lds` holds `elements` for each wave, and nobody uses it for anything else any more.
    template <int TileM, int TileN, int WaveN, bool Gated, class Wave>
    HK_DEVICE void store(const Wave& wave, u32 wave_m, u32 wave_n, Scalar* lds, int elements) const {
        bool aligned = ((reinterpret_cast<u64>(c) | u64(ld) * sizeof(Element)) & 3) == 0;
        if (Gated || !aligned || rows < u32(TileM) || columns < u32(TileN) || !plain()) {
            store_slabs<WaveN, Gated>(wave, wave_m, wave_n, lds + wave_id() * elements);
        } else if (beta == Scalar(0)) {
            store_whole<false>(wave, wave_m, wave_n);
        } else {
            store_whole<true>(wave, wave_m, wave_n);
        }
    }
};

}  // namespace hk
