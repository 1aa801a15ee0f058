// Conversions of matrices: between number types, and to and from 8-bit integers with scales.
#pragma once

#include "elementwise.hpp"

namespace hk {

template <class A, class B>
constexpr int width_of_both = width_of<A> < width_of<B> ? width_of<A> : width_of<B>;

template <class From, class To>
HK_DEVICE void cast(const Storage<From>* x, Storage<To>* out, Rows rows, i64 ldx, i64 ldo) {
    constexpr int V = width_of_both<From, To>;
    bool vectors = aligned<From, V>(x, ldx) && aligned<To, V>(out, ldo);
    for_each_tile<V>(rows, vectors, [&](i64 row, const Chunk<V>& chunk) {
        auto elements = load<From>(x + row * ldx, chunk);
        Elements<To, V> result;
#pragma unroll
        for (int i = 0; i < V; ++i) result.at[i] = Number<To>::from(widened<From>(elements.at[i]));
        store<To>(out + row * ldo, chunk, result);
    });
}

// x / scale, to nearest, from -127 to 127. A scale of 0 belongs to zeros only.
HK_DEVICE i8 quantized(f32 x, f32 scale) {
    i32 whole = scale == 0.0f ? 0 : to_i32(x / scale);
    return i8(whole < -127 ? -127 : whole > 127 ? 127 : whole);
}

// Without memory, the constant for all.
template <int V>
HK_DEVICE Elements<f32, V> scales_of(const f32* scale, Strides strides, f32 constant, i64 row, const Chunk<V>& chunk) {
    if (scale) return load<f32>(scale, strides, row, chunk);
    Elements<f32, V> out;
#pragma unroll
    for (int i = 0; i < V; ++i) out.at[i] = constant;
    return out;
}

template <class T>
HK_DEVICE void quantize(const Storage<T>* x, const f32* scale, i8* out, Rows rows, i64 ldx, Strides ss, i64 ldo,
                        f32 constant) {
    constexpr int V = width_of<f32>;
    bool vectors = aligned<T, V>(x, ldx) && aligned<i8, V>(out, ldo) && vectors_of<f32, V>(scale, ss);
    for_each_tile<V>(rows, vectors, [&](i64 row, const Chunk<V>& chunk) {
        auto elements = load<T>(x + row * ldx, chunk);
        auto scales = scales_of(scale, ss, constant, row, chunk);
        Elements<i8, V> result;
#pragma unroll
        for (int i = 0; i < V; ++i)
            result.at[i] = quantized(Convert<T>::template load<f32>(elements.at[i]), scales.at[i]);
        store<i8>(out + row * ldo, chunk, result);
    });
}

template <class T>
HK_DEVICE void dequantize(const i8* x, const f32* scale, Storage<T>* out, Rows rows, i64 ldx, Strides ss, i64 ldo,
                        f32 constant) {
    constexpr int V = width_of<f32>;
    bool vectors = aligned<i8, V>(x, ldx) && aligned<T, V>(out, ldo) && vectors_of<f32, V>(scale, ss);
    for_each_tile<V>(rows, vectors, [&](i64 row, const Chunk<V>& chunk) {
        auto elements = load<i8>(x + row * ldx, chunk);
        auto scales = scales_of(scale, ss, constant, row, chunk);
        Elements<T, V> result;
#pragma unroll
        for (int i = 0; i < V; ++i) result.at[i] = Convert<T>::store(f32(elements.at[i]) * scales.at[i]);
        store<T>(out + row * ldo, chunk, result);
    });
}

// Rows with scales of their own: scale[row] = max |x| / 127, then as `quantize`.
template <class T>
HK_DEVICE void quantize_rows(const Storage<T>* x, f32* scale, i8* out, Rows rows, i64 ldx, i64 ldo) {
    constexpr int V = width_of<f32>;
    bool vectors = aligned<T, V>(x, ldx) && aligned<i8, V>(out, ldo);
    // NaN wins.
    auto larger = [](f32 a, f32 b) { return a > b || is_nan(a) ? a : b; };
    for_each_row(rows, [&](i64 row, i64 cols, bool exists) {
        f32 largest = 0.0f;
        for_each_chunk<V>(cols, rows.shift, vectors, [&](const Chunk<V>& chunk) {
            auto elements = load<T>(x + row * ldx, chunk);
#pragma unroll
            for (int i = 0; i < V; ++i)
                largest = larger(largest, absolute(Convert<T>::template load<f32>(elements.at[i])));
        });
        f32 step = row_reduce(largest, rows.shift, larger) / 127.0f;
        if (exists && leads(rows.shift)) scale[row] = step;
        for_each_chunk<V>(cols, rows.shift, vectors, [&](const Chunk<V>& chunk) {
            auto elements = load<T>(x + row * ldx, chunk);
            Elements<i8, V> result;
#pragma unroll
            for (int i = 0; i < V; ++i)
                result.at[i] = quantized(Convert<T>::template load<f32>(elements.at[i]), step);
            store<i8>(out + row * ldo, chunk, result);
        });
    });
}

}  // namespace hk

#define HK_CAST(From, from, To, to)                                                                                    \
    HK_OPERATION                                                                                                       \
    void cast_##from##_##to(const From* x, To* out, hk::Rows rows, hk::i64 ldx, hk::i64 ldo) {                         \
        hk::cast<From, To>(hk::stored(x), hk::stored(out), rows, ldx, ldo);                                            \
    }

#define HK_QUANTIZE(T, name)                                                                                           \
    HK_OPERATION                                                                                                       \
    void quantize_##name(const T* x, const float* scale, signed char* out, hk::Rows rows, hk::i64 ldx, hk::Strides ss, \
                         hk::i64 ldo, float constant) {                                                                \
        hk::quantize<T>(hk::stored(x), scale, out, rows, ldx, ss, ldo, constant);                                          \
    }                                                                                                                  \
    HK_OPERATION                                                                                                       \
    void quantize_rows_##name(const T* x, float* scale, signed char* out, hk::Rows rows, hk::i64 ldx, hk::i64 ldo) {   \
        hk::quantize_rows<T>(hk::stored(x), scale, out, rows, ldx, ldo);                                               \
    }                                                                                                                  \
    HK_OPERATION                                                                                                       \
    void dequantize_##name(const signed char* x, const float* scale, T* out, hk::Rows rows, hk::i64 ldx,               \
                           hk::Strides ss, hk::i64 ldo, float constant) {                                              \
        hk::dequantize<T>(x, scale, hk::stored(out), rows, ldx, ss, ldo, constant);                                          \
    }
