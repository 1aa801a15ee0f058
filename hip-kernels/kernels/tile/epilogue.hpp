// Accumulators -> C: C = alpha * acc + beta * C.
//
// Nothing outside rows x columns of C is read or written, and with beta == 0 C is not read at all.
#pragma once

#include "../core/element.hpp"
#include "../core/index.hpp"

namespace hk {

// Out: type of C. Scalar: of accumulators, alpha and beta.
template <class Out, class Scalar>
struct Epilogue {
    using Stored = Storage<Out>;

    Out* c;  // the workgroup's tile of C
    i64 ld;
    u32 rows;  // of C from the tile's first row on
    u32 columns;
    Scalar alpha;
    Scalar beta;

    // Tiles inside C: one vector store per group of elements.
    template <bool ReadC, class Wave>
    HK_DEVICE void store_whole(const Wave& wave, u32 wave_m, u32 wave_n) const {
        wave.for_each([&](u32 m, u32 n, auto acc) {
            constexpr int width = int(sizeof(acc) / sizeof(Scalar));
            Stored* p = reinterpret_cast<Stored*>(c) + i64(wave_m + m) * ld + (wave_n + n);
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

    // Tiles at the edge, or rows of C that are not dword-aligned: element by element. The loop over the elements rotates
    // them through one register, which keeps this rare path small.
    template <class Wave>
    HK_DEVICE void store_elements(const Wave& wave, u32 wave_m, u32 wave_n) const {
        wave.for_each([&](u32 m, u32 n, auto acc) {
            constexpr int width = int(sizeof(acc) / sizeof(Scalar));
            m += wave_m;
            n += wave_n;
            if (m >= rows) return;
            Stored* p = reinterpret_cast<Stored*>(c) + i64(m) * ld;
#pragma nounroll
            for (u32 end = min_u32(n + width, columns); n < end; ++n) {
                Scalar x = acc[0] * alpha;
                if (beta != Scalar(0)) x += beta * Convert<Out>::template load<Scalar>(p[n]);
                p[n] = Convert<Out>::store(x);
                auto rotated = acc;
#pragma unroll
                for (int i = 0; i < width; ++i) rotated[i] = acc[(i + 1) % width];
                acc = rotated;
            }
        });
    }

    template <int TileM, int TileN, class Wave>
    HK_DEVICE void store(const Wave& wave, u32 wave_m, u32 wave_n) const {
        bool aligned = ((reinterpret_cast<u64>(c) | u64(ld) * sizeof(Out)) & 3) == 0;
        if (!aligned || rows < u32(TileM) || columns < u32(TileN)) {
            store_elements(wave, wave_m, wave_n);
        } else if (beta == Scalar(0)) {
            store_whole<false>(wave, wave_m, wave_n);
        } else {
            store_whole<true>(wave, wave_m, wave_n);
        }
    }
};

}  // namespace hk
