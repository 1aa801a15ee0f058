// Softmax and log-softmax of rows, with a scale and masks by position.
//
//   z[j] = scale * x[j]        for the columns j that row i may see
//   out[j] = e^(z[j] - m) / s  with m = max z, s = sum of e^(z - m); or z[j] - m - ln s
//
// Two passes over a row: the first keeps maximum and sum together, rescaling the sum when the maximum grows (Milakov and
// Gimelshein, "Online normalizer calculation for softmax", 2018); the second writes.
#pragma once

#include "chunk.hpp"
#include "math.hpp"

namespace hk {

// Laid out alike in Rust: `hip-kernels/src/ops/softmax.rs`.
struct SoftmaxOptions {
    i64 period;             // rows of one causal mask: row i is its row i % period; 0: none
    i64 visible;            // columns that the first row of it may see
    i64 rows_per_length;    // rows that share an element of `lengths`
    f32 scale;
    u32 log;
};

// The maximum of what was seen, and the sum of e^(z - maximum).
struct Online {
    f32 maximum;
    f32 sum;
};

// What to subtract: not minus infinity, from which minus infinity cannot be subtracted.
HK_DEVICE f32 base_of(f32 maximum) { return maximum == -infinity<f32> ? 0.0f : maximum; }

HK_DEVICE Online merge(Online a, Online b) {
    // NaN stays.
    f32 maximum = a.maximum > b.maximum || a.maximum != a.maximum ? a.maximum : b.maximum;
    f32 base = base_of(maximum);
    return {maximum, a.sum * exponential_of(a.maximum - base) + b.sum * exponential_of(b.maximum - base)};
}

// `x` may be `out`.
template <class T>
HK_DEVICE void softmax(const Storage<T>* x, Storage<T>* out, const i32* lengths, Rows rows, i64 ldx, i64 ldo,
                       const SoftmaxOptions& options) {
    constexpr int V = width_of<T>;
    bool vectors_x = aligned<T, V>(x, ldx);
    bool vectors_out = aligned<T, V>(out, ldo);
    for_each_row(rows, [&](i64 row, i64 cols, bool) {
        i64 seen = cols;
        if (options.period) {
            i64 visible = options.visible + row % options.period;
            if (visible < seen) seen = visible < 0 ? 0 : visible;
        }
        if (lengths) {
            i64 length = lengths[row / options.rows_per_length];
            if (length < seen) seen = length < 0 ? 0 : length;
        }
        auto scaled = [&](const Chunk<V>& chunk, f32(&z)[V]) {
            auto elements = load<T>(x + row * ldx, chunk);
#pragma unroll
            for (int i = 0; i < V; ++i)
                z[i] = chunk.column(i) < seen ? options.scale * Convert<T>::template load<f32>(elements.at[i])
                                              : -infinity<f32>;
        };
        Online all = {-infinity<f32>, 0.0f};
        for_each_chunk<V>(seen, rows.shift, vectors_x, [&](const Chunk<V>& chunk) {
            f32 z[V];
            scaled(chunk, z);
            Online part = {z[0], 0.0f};
#pragma unroll
            for (int i = 1; i < V; ++i) part.maximum = z[i] > part.maximum || z[i] != z[i] ? z[i] : part.maximum;
            f32 base = base_of(part.maximum);
#pragma unroll
            for (int i = 0; i < V; ++i) part.sum += exponential_of(z[i] - base);
            all = merge(all, part);
        });
        all = row_reduce(all, rows.shift, merge);
        f32 factor = 1.0f / all.sum;
        f32 shift = options.log ? all.maximum + logarithm(all.sum) : all.maximum;
        f32 masked = options.log ? -infinity<f32> : 0.0f;
        for_each_chunk<V>(cols, rows.shift, vectors_x && vectors_out, [&](const Chunk<V>& chunk) {
            f32 z[V];
            Chunk<V> readable = chunk;
            readable.cols = seen;
            readable.whole = chunk.whole && chunk.column(V - 1) < seen;
            scaled(readable, z);
            Elements<T, V> result;
#pragma unroll
            for (int i = 0; i < V; ++i) {
                f32 y = options.log ? z[i] - shift : exponential_of(z[i] - shift) * factor;
                result.at[i] = Convert<T>::store(chunk.column(i) < seen ? y : masked);
            }
            store<T>(out + row * ldo, chunk, result);
        });
    });
}

}  // namespace hk

#define HK_SOFTMAX(T, name)                                                                                            \
    HK_OPERATION                                                                                                       \
    void softmax_##name(const T* x, T* out, const int* lengths, hk::Rows rows, hk::i64 ldx, hk::i64 ldo,               \
                        hk::SoftmaxOptions options) {                                                                  \
        hk::softmax<T>(hk::stored(x ? x : out), hk::stored(out), lengths, rows, ldx, ldo, options);                    \
    }
