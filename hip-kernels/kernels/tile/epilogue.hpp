// Accumulators -> C: C = alpha * acc + beta * C.
//
// Nothing outside rows x columns of C is read or written, and with beta == 0 C is not read at all.
#pragma once

#include "../core/index.hpp"
#include "../core/vec.hpp"

namespace hk {

template <class Out>
struct Epilogue {
    using Quad = Vec<Out, 4>;

    Out* c;  // the workgroup's tile of C
    i64 ld;
    u32 rows;  // of C from the tile's first row on
    u32 columns;
    f32 alpha;
    f32 beta;

    // Tiles inside C: one vector store per four elements.
    template <bool ReadC, class Wave>
    HK_DEVICE void store_whole(const Wave& wave, u32 wave_m, u32 wave_n) const {
        wave.for_each([&](u32 m, u32 n, Vec<f32, 4> acc) {
            Out* p = c + i64(wave_m + m) * ld + (wave_n + n);
            Vec<f32, 4> x = acc * alpha;
            if constexpr (ReadC) x += beta * __builtin_convertvector(load_dwords<Quad>(p), Vec<f32, 4>);
            store_dwords(p, __builtin_convertvector(x, Quad));
        });
    }

    // Tiles at the edge, or rows of C that are not dword-aligned: element by element. The loop over the four elements
    // rotates them through one register, which keeps this rare path small.
    template <class Wave>
    HK_DEVICE void store_elements(const Wave& wave, u32 wave_m, u32 wave_n) const {
        wave.for_each([&](u32 m, u32 n, Vec<f32, 4> acc) {
            m += wave_m;
            n += wave_n;
            if (m >= rows) return;
            Out* p = c + i64(m) * ld;
#pragma nounroll
            for (u32 end = min_u32(n + 4, columns); n < end; ++n) {
                f32 x = acc[0] * alpha;
                if (beta != 0.0f) x += beta * f32(p[n]);
                p[n] = Out(x);
                acc = Vec<f32, 4>{acc[1], acc[2], acc[3], acc[0]};
            }
        });
    }

    template <int TileM, int TileN, class Wave>
    HK_DEVICE void store(const Wave& wave, u32 wave_m, u32 wave_n) const {
        bool aligned = ((reinterpret_cast<u64>(c) | u64(ld) * sizeof(Out)) & 3) == 0;
        if (!aligned || rows < u32(TileM) || columns < u32(TileN)) {
            store_elements(wave, wave_m, wave_n);
        } else if (beta == 0.0f) {
            store_whole<false>(wave, wave_m, wave_n);
        } else {
            store_whole<true>(wave, wave_m, wave_n);
        }
    }
};

}  // namespace hk
