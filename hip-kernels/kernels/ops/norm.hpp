// Layer norm and RMS norm of rows, with a residual that is added before.
//
//   h = x + residual, rounded to the element type
//   layer norm: out = (h - mean) / sqrt(variance + eps) * weight + bias
//   RMS norm:   out = h / sqrt(mean of h * h + eps) * weight + bias
//
// All arithmetic is in f32. The variance is that of the differences from the mean, in a pass of its own: a difference of sums
// loses it where the mean is large.
#pragma once

#include "chunk.hpp"
#include "math.hpp"

namespace hk {

// Laid out alike in Rust: `hip-kernels/src/ops/norm.rs`.
struct NormOptions {
    i64 ldx;
    i64 ld_residual;
    i64 ld_sum;
    i64 ldo;
    f32 eps;
    u32 layer;  // 1: layer norm, 0: RMS norm
};

// `x` may be `out`; `residual`, `sum` (where h goes), `weight` and `bias` may be null, `residual` may be `sum`.
template <class T>
HK_DEVICE void norm(const Storage<T>* x, const Storage<T>* residual, Storage<T>* sum, const Storage<T>* weight,
                    const Storage<T>* bias, Storage<T>* out, Rows rows, const NormOptions& options) {
    constexpr int V = width_of<T>;
    bool vectors = aligned<T, V>(x, options.ldx) && aligned<T, V>(out, options.ldo) &&
                   (!residual || aligned<T, V>(residual, options.ld_residual)) &&
                   (!sum || aligned<T, V>(sum, options.ld_sum)) && aligned<T, V>(weight, 0) && aligned<T, V>(bias, 0);
    auto add = [](f32 a, f32 b) { return a + b; };
    for_each_row(rows, [&](i64 row, i64 cols, bool) {
        const Storage<T>* x_row = x + row * options.ldx;
        const Storage<T>* residual_row = residual + row * options.ld_residual;
        Storage<T>* sum_row = sum + row * options.ld_sum;
        // Once h is stored it is read from there: the residual may have been in its place.
        bool stored = false;
        auto read = [&](const Chunk<V>& chunk, f32(&h)[V]) {
            auto elements = load<T>(stored ? sum_row : x_row, chunk);
#pragma unroll
            for (int i = 0; i < V; ++i) h[i] = Convert<T>::template load<f32>(elements.at[i]);
            if (!residual || stored) return;
            auto added = load<T>(residual_row, chunk);
#pragma unroll
            for (int i = 0; i < V; ++i) {
                elements.at[i] = Convert<T>::store(h[i] + Convert<T>::template load<f32>(added.at[i]));
                h[i] = Convert<T>::template load<f32>(elements.at[i]);
            }
            if (sum) store<T>(sum_row, chunk, elements);
        };
        f32 first = 0.0f;
        for_each_chunk<V>(cols, rows.shift, vectors, [&](const Chunk<V>& chunk) {
            f32 h[V];
            read(chunk, h);
#pragma unroll
            for (int i = 0; i < V; ++i) first += options.layer ? h[i] : h[i] * h[i];
        });
        stored = residual && sum;
        first = row_reduce(first, rows.shift, add) / f32(rows.cols);
        f32 mean = 0.0f;
        f32 variance = first;
        if (options.layer) {
            mean = first;
            variance = 0.0f;
            for_each_chunk<V>(cols, rows.shift, vectors, [&](const Chunk<V>& chunk) {
                f32 h[V];
                read(chunk, h);
#pragma unroll
                for (int i = 0; i < V; ++i) {
                    f32 d = h[i] - mean;
                    variance += chunk.has(i) ? d * d : 0.0f;
                }
            });
            variance = row_reduce(variance, rows.shift, add) / f32(rows.cols);
        }
        f32 factor = 1.0f / square_root(variance + options.eps);
        for_each_chunk<V>(cols, rows.shift, vectors, [&](const Chunk<V>& chunk) {
            f32 h[V];
            read(chunk, h);
#pragma unroll
            for (int i = 0; i < V; ++i) h[i] = (h[i] - mean) * factor;
            if (weight) {
                auto w = load<T>(weight, chunk);
#pragma unroll
                for (int i = 0; i < V; ++i) h[i] *= Convert<T>::template load<f32>(w.at[i]);
            }
            if (bias) {
                auto b = load<T>(bias, chunk);
#pragma unroll
                for (int i = 0; i < V; ++i) h[i] += Convert<T>::template load<f32>(b.at[i]);
            }
            Elements<T, V> result;
#pragma unroll
            for (int i = 0; i < V; ++i) result.at[i] = Convert<T>::store(h[i]);
            store<T>(out + row * options.ldo, chunk, result);
        });
    });
}

}  // namespace hk

#define HK_NORM(T, name)                                                                                               \
    HK_OPERATION                                                                                                       \
    void norm_##name(const T* x, const T* residual, T* sum, const T* weight, const T* bias, T* out, hk::Rows rows,     \
                     hk::NormOptions options) {                                                                        \
        hk::norm<T>(hk::stored(x ? x : out), hk::stored(residual ? residual : sum), hk::stored(sum),                   \
                    hk::stored(weight), hk::stored(bias), hk::stored(out), rows, options);                             \
    }
