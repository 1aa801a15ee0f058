// Operations on single elements: of one operand, of two that may be repeated along rows or columns, and of constants.
//
// f16 and bf16 are computed in f32. One kernel has all functions of a type: memory takes longer than a uniform branch.
#pragma once

#include "chunk.hpp"
#include "math.hpp"
#include "numbers.hpp"
#include "../gemm/fused.hpp"

namespace hk {

// The tiles of a matrix: as many rows as lanes leave, and a chunk for each lane along the columns.
template <int V, class Visit>
HK_DEVICE void for_each_tile(const Rows& rows, bool vectors, Visit visit) {
    u32 lanes = 1u << rows.shift;
    u32 lane = thread_id() & (lanes - 1);
    for (u32 tile = group_x(); tile < rows.tiles; tile += rows.groups) {
        u32 down = tile / rows.across;
        i64 row = i64(down) * (op_threads >> rows.shift) + (thread_id() >> rows.shift);
        i64 first = (i64(tile - down * rows.across) << rows.shift) * V;
        if (row >= rows.rows) continue;
        // Without vectors neighbouring lanes have neighbouring elements.
        Chunk<V> chunk = vectors ? Chunk<V>{first + lane * V, 1, rows.cols, first + lane * V + V <= rows.cols}
                                 : Chunk<V>{first + lane, i64(lanes), rows.cols, false};
        visit(row, chunk);
    }
}

// An operand: element (i, j) is at i * row + j * column, where `column` is 0 or 1. Laid out alike in Rust.
struct Strides {
    i64 row;
    i64 column;
};

template <class T, int V>
HK_DEVICE bool vectors_of(const void* first, Strides strides) {
    return strides.column == 0 || aligned<T, V>(first, strides.row);
}

template <class T, int V>
HK_DEVICE Elements<T, V> load(const Storage<T>* first, Strides strides, i64 row, const Chunk<V>& chunk) {
    const Storage<T>* p = first + row * strides.row;
    if (strides.column) return load<T>(p, chunk);
    Elements<T, V> out;
    Storage<T> one = *p;
#pragma unroll
    for (int i = 0; i < V; ++i) out.at[i] = one;
    return out;
}

// Numbers of it: `Unary` in Rust.
enum class Unary : u32 {
    Negate, Abs, Relu, Clamp, Square, Affine, Sqrt, Rsqrt, Reciprocal,
    Exp, Log, Tanh, Sigmoid, Gelu, GeluTanh, Silu, Softplus,
};

template <class A>
HK_DEVICE A sigmoid_of(A x) {
    // The exponential of a negative number does not overflow.
    A e = exponential_of(x > A(0) ? -x : x);
    return (x > A(0) ? A(1) : e) / (A(1) + e);
}

HK_DEVICE f32 gelu_of(f32 x) { return 0.5f * x * (1.0f + error_function(x * 0.70710678f)); }
// f64 has no gelu: the host does not ask for it.
HK_DEVICE f64 gelu_of(f64 x) { return x; }

template <class A>
HK_DEVICE A unary(Unary op, A x, A p, A q) {
    switch (op) {
        case Unary::Negate: return -x;
        case Unary::Abs: return absolute(x);
        case Unary::Relu: return x < A(0) ? A(0) : x;
        case Unary::Clamp: return x < p ? p : x > q ? q : x;
        case Unary::Square: return x * x;
        case Unary::Affine: return fused(x, p, q);
        case Unary::Sqrt: return square_root(x);
        case Unary::Rsqrt: return A(1) / square_root(x);
        case Unary::Reciprocal: return A(1) / x;
        case Unary::Exp: return exponential_of(x);
        case Unary::Log: return logarithm(x);
        case Unary::Tanh: return tanh_of(x);
        case Unary::Sigmoid: return sigmoid_of(x);
        case Unary::Gelu: return gelu_of(x);
        // 0.5 * x * (1 + tanh(u)) is x * sigmoid(2 * u).
        case Unary::GeluTanh: return x * sigmoid_of(A(1.5957691216057308) * (x + A(0.044715) * x * x * x));
        case Unary::Silu: return x * sigmoid_of(x);
        // ln(1 + e^x) without overflow.
        case Unary::Softplus: {
            A t = exponential_of(-absolute(x));
            return (x > A(0) ? x : is_nan(x) ? x : A(0)) + logarithm(A(1) + t);
        }
    }
    return x;
}

HK_DEVICE i32 unary(Unary op, i32 x, i32 p, i32 q) {
    switch (op) {
        case Unary::Negate: return i32(0u - u32(x));
        case Unary::Abs: return x < 0 ? i32(0u - u32(x)) : x;
        case Unary::Relu: return x < 0 ? 0 : x;
        case Unary::Clamp: return x < p ? p : x > q ? q : x;
        case Unary::Square: return i32(u32(x) * u32(x));
        case Unary::Affine: return i32(u32(x) * u32(p) + u32(q));
        default: return x;
    }
}

// out = op(x), in the order of memory; `x` may be `out`.
template <class T>
HK_DEVICE void map_unary(const Storage<T>* x, Storage<T>* out, Rows rows, i64 ldx, i64 ldo, Unary op, SumType<T> p,
                         SumType<T> q) {
    using A = SumType<T>;
    constexpr int V = width_of<T>;
    bool vectors = aligned<T, V>(x, ldx) && aligned<T, V>(out, ldo);
    for_each_tile<V>(rows, vectors, [&](i64 row, const Chunk<V>& chunk) {
        auto elements = load<T>(x + row * ldx, chunk);
        // The elements take turns in one register, so that the functions are there once.
        A values[V];
#pragma unroll
        for (int i = 0; i < V; ++i) values[i] = Convert<T>::template load<A>(elements.at[i]);
#pragma nounroll
        for (int turn = 0; turn < V; ++turn) {
            A y = unary(op, values[0], p, q);
#pragma unroll
            for (int i = 0; i + 1 < V; ++i) values[i] = values[i + 1];
            values[V - 1] = y;
        }
#pragma unroll
        for (int i = 0; i < V; ++i) elements.at[i] = Convert<T>::store(values[i]);
        store<T>(out + row * ldo, chunk, elements);
    });
}

// Numbers of it: `Binary` in Rust.
enum class Binary : u32 { Add, Subtract, Multiply, Divide, Min, Max, Power, Axpby };

// x^y. In f64, so that f32 has its last bit nearly right; of f64 itself the error grows with |y * ln x|.
HK_DEVICE f64 power(f64 x, f64 y) {
    if (y == 0.0 || x == 1.0) return 1.0;
    if (is_nan(x) || is_nan(y)) return not_a_number<f64>;
    f64 size = absolute(x);
    f64 result;
    if (absolute(y) == infinity<f64>) {
        result = size == 1.0 ? 1.0 : (size > 1.0) == (y > 0.0) ? infinity<f64> : 0.0;
        return result;
    }
    if (size == 0.0 || size == infinity<f64>) {
        result = (size == 0.0) == (y > 0.0) ? 0.0 : infinity<f64>;
    } else {
        result = exponential_of(y * logarithm(size));
    }
    if (x > 0.0 || (x == 0.0 && with_sign(1.0, x) > 0.0)) return result;
    f64 whole = __builtin_trunc(y);
    bool odd = whole == y && __builtin_trunc(y * 0.5) != y * 0.5;
    if (whole != y && x < 0.0 && size != infinity<f64>) return not_a_number<f64>;
    return odd ? -result : result;
}

template <class A>
HK_DEVICE A binary(Binary op, A x, A y, A alpha, A beta) {
    switch (op) {
        case Binary::Add: return x + y;
        case Binary::Subtract: return x - y;
        case Binary::Multiply: return x * y;
        case Binary::Divide: return x / y;
        // NaN wins.
        case Binary::Min: return x < y || is_nan(x) ? x : y;
        case Binary::Max: return x > y || is_nan(x) ? x : y;
        case Binary::Power: return A(power(f64(x), f64(y)));
        case Binary::Axpby: return fused(alpha, x, beta * y);
    }
    return x;
}

HK_DEVICE i32 binary(Binary op, i32 x, i32 y, i32 alpha, i32 beta) {
    switch (op) {
        case Binary::Add: return i32(u32(x) + u32(y));
        case Binary::Subtract: return i32(u32(x) - u32(y));
        case Binary::Multiply: return i32(u32(x) * u32(y));
        case Binary::Min: return x < y ? x : y;
        case Binary::Max: return x > y ? x : y;
        case Binary::Axpby: return i32(u32(alpha) * u32(x) + u32(beta) * u32(y));
        default: return x;
    }
}

// out = op(x, y). An operand without memory is its constant; it may be `out`.
template <class T>
HK_DEVICE void map_binary(const Storage<T>* x, const Storage<T>* y, Storage<T>* out, Rows rows, Strides xs, Strides ys,
                          i64 ldo, Binary op, SumType<T> alpha, SumType<T> beta, SumType<T> x_constant,
                          SumType<T> y_constant) {
    using A = SumType<T>;
    constexpr int V = width_of<T>;
    bool vectors = vectors_of<T, V>(x, xs) && vectors_of<T, V>(y, ys) && aligned<T, V>(out, ldo);
    for_each_tile<V>(rows, vectors, [&](i64 row, const Chunk<V>& chunk) {
        A left[V], right[V];
#pragma unroll
        for (int i = 0; i < V; ++i) left[i] = x_constant, right[i] = y_constant;
        if (x) {
            auto elements = load<T>(x, xs, row, chunk);
#pragma unroll
            for (int i = 0; i < V; ++i) left[i] = Convert<T>::template load<A>(elements.at[i]);
        }
        if (y) {
            auto elements = load<T>(y, ys, row, chunk);
#pragma unroll
            for (int i = 0; i < V; ++i) right[i] = Convert<T>::template load<A>(elements.at[i]);
        }
#pragma nounroll
        for (int turn = 0; turn < V; ++turn) {
            A z = binary(op, left[0], right[0], alpha, beta);
#pragma unroll
            for (int i = 0; i + 1 < V; ++i) left[i] = left[i + 1], right[i] = right[i + 1];
            left[V - 1] = z;
        }
        Elements<T, V> result;
#pragma unroll
        for (int i = 0; i < V; ++i) result.at[i] = Convert<T>::store(left[i]);
        store<T>(out + row * ldo, chunk, result);
    });
}

// out = condition ? x : y, of elements of any type of the size. Without memory x and y are their constants.
template <class T>
HK_DEVICE void select(const u8* condition, const T* x, const T* y, T* out, Rows rows, Strides cs, Strides xs, Strides ys,
                      i64 ldo, T x_constant, T y_constant) {
    constexpr int V = width_of<T> < 8 ? width_of<T> : 8;
    bool vectors = vectors_of<u8, V>(condition, cs) && vectors_of<T, V>(x, xs) && vectors_of<T, V>(y, ys) &&
                   aligned<T, V>(out, ldo);
    for_each_tile<V>(rows, vectors, [&](i64 row, const Chunk<V>& chunk) {
        auto which = load<u8>(condition, cs, row, chunk);
        Elements<T, V> left, right;
#pragma unroll
        for (int i = 0; i < V; ++i) left.at[i] = x_constant, right.at[i] = y_constant;
        if (x) left = load<T>(x, xs, row, chunk);
        if (y) right = load<T>(y, ys, row, chunk);
#pragma unroll
        for (int i = 0; i < V; ++i) left.at[i] = which.at[i] ? left.at[i] : right.at[i];
        store<T>(out + row * ldo, chunk, left);
    });
}

// out[i] = start + i * step, computed in f64, or wrapping for integers, and rounded.
template <class T, class Start>
HK_DEVICE void iota(Storage<T>* out, Rows rows, Start start, Start step) {
    constexpr int V = width_of<T>;
    for_each_tile<V>(rows, aligned<T, V>(out, 0), [&](i64, const Chunk<V>& chunk) {
        Elements<T, V> result;
#pragma unroll
        for (int i = 0; i < V; ++i) {
            if constexpr (sizeof(Start) == 4) {
                result.at[i] = Storage<T>(u32(start) + u32(chunk.column(i)) * u32(step));
            } else {
                result.at[i] = Number<T>::from(fused(f64(chunk.column(i)), step, start));
            }
        }
        store<T>(out, chunk, result);
    });
}

}  // namespace hk

#define HK_ELEMENTWISE(T, name)                                                                                        \
    HK_OPERATION                                                                                                       \
    void unary_##name(const T* x, T* out, hk::Rows rows, hk::i64 ldx, hk::i64 ldo, hk::Unary op, hk::SumType<T> p,     \
                      hk::SumType<T> q) {                                                                              \
        hk::map_unary<T>(hk::stored(x ? x : out), hk::stored(out), rows, ldx, ldo, op, p, q);                          \
    }                                                                                                                  \
    HK_OPERATION                                                                                                       \
    void binary_##name(const T* x, const T* y, T* out, hk::Rows rows, hk::Strides xs, hk::Strides ys, hk::i64 ldo,     \
                       hk::Binary op, hk::SumType<T> alpha, hk::SumType<T> beta, hk::SumType<T> x_constant,            \
                       hk::SumType<T> y_constant, hk::u32 x_is_out, hk::u32 y_is_out) {                                \
        hk::map_binary<T>(hk::stored(x_is_out ? out : x), hk::stored(y_is_out ? out : y), hk::stored(out), rows, xs,   \
                          ys, ldo, op, alpha, beta, x_constant, y_constant);                                           \
    }

#define HK_SELECT(T, name)                                                                                             \
    HK_OPERATION                                                                                                       \
    void select_##name(const unsigned char* condition, const T* x, const T* y, T* out, hk::Rows rows, hk::Strides cs,  \
                       hk::Strides xs, hk::Strides ys, hk::i64 ldo, T x_constant, T y_constant, hk::u32 x_is_out,      \
                       hk::u32 y_is_out) {                                                                             \
        hk::select<T>(condition, x_is_out ? out : x, y_is_out ? out : y, out, rows, cs, xs, ys, ldo, x_constant,       \
                      y_constant);                                                                                     \
    }

#define HK_IOTA(T, name, Start)                                                                                        \
    HK_OPERATION                                                                                                       \
    void iota_##name(T* out, hk::Rows rows, Start start, Start step) {                                                 \
        hk::iota<T, Start>(hk::stored(out), rows, start, step);                                                        \
    }
