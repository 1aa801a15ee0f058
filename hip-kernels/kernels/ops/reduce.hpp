// Sums, extremes and norms of rows and columns.
//
// Every sum is added up in an order that only the shape decides, so results are the same from run to run and from device to
// device. Elements of 16 bits are added up in f32.
#pragma once

#include "chunk.hpp"
#include "math.hpp"
#include "numbers.hpp"

namespace hk {

// Numbers of it: `Reduction` in Rust.
enum class Reduction : u32 { Sum, SumAbs, SumSquares, Max, Min };

// What is done to the result.
enum class Finish : u32 { None, Divide, SquareRoot };

template <class A>
struct SumOf {
    static constexpr A first = A(0);
    HK_DEVICE static A map(A x) { return x; }
    HK_DEVICE static A combine(A a, A b) { return a + b; }
};
// Integers wrap around.
template <>
struct SumOf<i32> {
    static constexpr i32 first = 0;
    HK_DEVICE static i32 map(i32 x) { return x; }
    HK_DEVICE static i32 combine(i32 a, i32 b) { return i32(u32(a) + u32(b)); }
};
template <class A>
struct SumOfAbs : SumOf<A> {
    HK_DEVICE static A map(A x) { return absolute(x); }
};
template <>
struct SumOfAbs<i32> : SumOf<i32> {
    HK_DEVICE static i32 map(i32 x) { return x < 0 ? i32(0u - u32(x)) : x; }
};
template <class A>
struct SumOfSquares : SumOf<A> {
    HK_DEVICE static A map(A x) { return x * x; }
};
template <>
struct SumOfSquares<i32> : SumOf<i32> {
    HK_DEVICE static i32 map(i32 x) { return i32(u32(x) * u32(x)); }
};

template <class A>
constexpr A lowest = -infinity<A>;
template <>
constexpr i32 lowest<i32> = -2147483647 - 1;
template <class A>
constexpr A highest = infinity<A>;
template <>
constexpr i32 highest<i32> = 2147483647;

// NaN wins.
template <class A>
struct MaxOf {
    static constexpr A first = lowest<A>;
    HK_DEVICE static A map(A x) { return x; }
    HK_DEVICE static A combine(A a, A b) { return a > b || a != a ? a : b; }
};
template <class A>
struct MinOf {
    static constexpr A first = highest<A>;
    HK_DEVICE static A map(A x) { return x; }
    HK_DEVICE static A combine(A a, A b) { return a < b || a != a ? a : b; }
};

// Calls `run` with the reduction as a type, once for each: so there is one loop for each of them, and no choice in it.
template <class A, class Run>
HK_DEVICE void with_reduction(Reduction reduction, Run run) {
    switch (reduction) {
        case Reduction::Sum: return run(SumOf<A>{});
        case Reduction::SumAbs: return run(SumOfAbs<A>{});
        case Reduction::SumSquares: return run(SumOfSquares<A>{});
        case Reduction::Max: return run(MaxOf<A>{});
        case Reduction::Min: return run(MinOf<A>{});
    }
}

HK_DEVICE i32 finished(i32 x, Finish, i64) { return x; }
template <class A>
HK_DEVICE A finished(A x, Finish finish, i64 count) {
    if (finish == Finish::Divide) return x / A(count);
    if (finish == Finish::SquareRoot) return square_root(x);
    return x;
}

// The first of N values becomes the combination of all, in a tree.
template <int N, class A, class Op>
HK_DEVICE void fold(A* values, Op op) {
    if constexpr (N > 1) {
#pragma unroll
        for (int i = 0; i < N / 2; ++i) values[i] = op.combine(values[i], values[i + N / 2]);
        fold<N / 2>(values, op);
    }
}

// out[row] = finish(reduction of row). `total` is the number of elements from x on: where the rows are pieces of one dense
// vector, the last is short.
template <class T>
HK_DEVICE void reduce_rows(const Storage<T>* x, SumType<T>* out, Rows rows, i64 ld, i64 total, Reduction reduction,
                           Finish finish, i64 count) {
    using A = SumType<T>;
    constexpr int V = width_of<T>;
    bool vectors = aligned<T, V>(x, ld);
    with_reduction<A>(reduction, [&](auto op) {
        for_each_row(rows, [&](i64 row, i64 cols, bool exists) {
            i64 left = total - row * ld;
            if (cols > left) cols = left;
            // An accumulator for each element of a chunk: independent, and shorter sums.
            A sums[V];
#pragma unroll
            for (int i = 0; i < V; ++i) sums[i] = op.first;
            for_each_chunk<V>(cols, rows.shift, vectors, [&](const Chunk<V>& chunk) {
                auto elements = load<T>(x + row * ld, chunk);
#pragma unroll
                for (int i = 0; i < V; ++i) {
                    A value = op.map(Convert<T>::template load<A>(elements.at[i]));
                    sums[i] = chunk.has(i) ? op.combine(sums[i], value) : sums[i];
                }
            });
            fold<V>(sums, op);
            A all = row_reduce(sums[0], rows.shift, [&](A a, A b) { return op.combine(a, b); });
            if (exists && leads(rows.shift)) out[row] = finished(all, finish, count);
        });
    });
}

// out[piece * cols + column] = finish(reduction of the rows of the piece), for pieces of `piece_rows` rows. A workgroup has 64
// columns, a lane of each wave one, and the waves take turns along the rows.
template <class T>
HK_DEVICE void reduce_columns(const Storage<T>* x, SumType<T>* out, Rows rows, i64 ld, i64 piece_rows, Reduction reduction,
                              Finish finish, i64 count) {
    using A = SumType<T>;
    constexpr u32 waves = op_threads / wave_size;
    HK_LDS static A partial[waves][wave_size];
    with_reduction<A>(reduction, [&](auto op) {
        for (u32 tile = group_x(); tile < rows.tiles; tile += rows.groups) {
            u32 piece = tile / rows.across;
            i64 column = i64(tile - piece * rows.across) * wave_size + lane_id();
            bool exists = column < rows.cols;
            i64 first = i64(piece) * piece_rows;
            i64 last = first + piece_rows < rows.rows ? first + piece_rows : rows.rows;
            A sum = op.first;
            if (exists) {
                const Storage<T>* p = x + column;
#pragma unroll 4
                for (i64 row = first + wave_id(); row < last; row += waves)
                    sum = op.combine(sum, op.map(Convert<T>::template load<A>(p[row * ld])));
            }
            partial[wave_id()][lane_id()] = sum;
            workgroup_barrier();
            if (wave_id() == 0 && exists) {
#pragma unroll
                for (u32 w = 1; w < waves; ++w) sum = op.combine(sum, partial[w][lane_id()]);
                out[i64(piece) * rows.cols + column] = finished(sum, finish, count);
            }
            workgroup_barrier();
        }
    });
}

// A value and where it is.
template <class A>
struct Place {
    A value;
    i32 index;
};

// The better of two; of equal ones, and of several NaN, the first. NaN is better than any number.
template <bool max, class A>
HK_DEVICE Place<A> better(Place<A> a, Place<A> b) {
    bool a_nan = a.value != a.value;
    bool b_nan = b.value != b.value;
    bool first = a.index < b.index;
    bool ahead = max ? a.value > b.value : a.value < b.value;
    bool equal = a.value == b.value || (a_nan && b_nan);
    return (equal ? first : a_nan || (!b_nan && ahead)) ? a : b;
}

// out[row] = where the largest or smallest element of the row is.
template <bool max, class T>
HK_DEVICE void index_rows(const Storage<T>* x, i32* out, Rows rows, i64 ld) {
    using A = SumType<T>;
    constexpr int V = width_of<T>;
    bool vectors = aligned<T, V>(x, ld);
    for_each_row(rows, [&](i64 row, i64 cols, bool exists) {
        Place<A> best = {max ? lowest<A> : highest<A>, 0x7fffffff};
        for_each_chunk<V>(cols, rows.shift, vectors, [&](const Chunk<V>& chunk) {
            auto elements = load<T>(x + row * ld, chunk);
#pragma unroll
            for (int i = 0; i < V; ++i) {
                Place<A> next = {Convert<T>::template load<A>(elements.at[i]), i32(chunk.column(i))};
                best = chunk.has(i) ? better<max>(best, next) : best;
            }
        });
        best = row_reduce(best, rows.shift, [](Place<A> a, Place<A> b) { return better<max>(a, b); });
        if (exists && leads(rows.shift)) out[row] = best.index;
    });
}

// out[column] = where the largest or smallest element of the column is.
template <bool max, class T>
HK_DEVICE void index_columns(const Storage<T>* x, i32* out, Rows rows, i64 ld) {
    using A = SumType<T>;
    constexpr u32 waves = op_threads / wave_size;
    // Apart, so that neighbouring lanes have neighbouring elements.
    HK_LDS static A values[waves][wave_size];
    HK_LDS static i32 indices[waves][wave_size];
    for (u32 tile = group_x(); tile < rows.tiles; tile += rows.groups) {
        i64 column = i64(tile) * wave_size + lane_id();
        bool exists = column < rows.cols;
        Place<A> best = {max ? lowest<A> : highest<A>, 0x7fffffff};
        if (exists) {
            for (i64 row = wave_id(); row < rows.rows; row += waves)
                best = better<max>(best, {Convert<T>::template load<A>(x[row * ld + column]), i32(row)});
        }
        values[wave_id()][lane_id()] = best.value;
        indices[wave_id()][lane_id()] = best.index;
        workgroup_barrier();
        if (wave_id() == 0 && exists) {
#pragma unroll
            for (u32 w = 1; w < waves; ++w) best = better<max>(best, {values[w][lane_id()], indices[w][lane_id()]});
            out[column] = best.index;
        }
        workgroup_barrier();
    }
}

template <class T>
HK_DEVICE void index_of_extreme(const Storage<T>* x, i32* out, Rows rows, i64 ld, u32 columns, u32 max) {
    if (columns) return max ? index_columns<true, T>(x, out, rows, ld) : index_columns<false, T>(x, out, rows, ld);
    return max ? index_rows<true, T>(x, out, rows, ld) : index_rows<false, T>(x, out, rows, ld);
}

}  // namespace hk

#define HK_REDUCTIONS(T, name)                                                                                         \
    HK_OPERATION                                                                                                       \
    void reduce_rows_##name(const T* x, hk::SumType<T>* out, hk::Rows rows, hk::i64 ld, hk::i64 total,                 \
                            hk::Reduction reduction, hk::Finish finish, hk::i64 count) {                               \
        hk::reduce_rows<T>(hk::stored(x), out, rows, ld, total, reduction, finish, count);                             \
    }                                                                                                                  \
    HK_OPERATION                                                                                                       \
    void reduce_columns_##name(const T* x, hk::SumType<T>* out, hk::Rows rows, hk::i64 ld, hk::i64 piece_rows,         \
                               hk::Reduction reduction, hk::Finish finish, hk::i64 count) {                            \
        hk::reduce_columns<T>(hk::stored(x), out, rows, ld, piece_rows, reduction, finish, count);                     \
    }                                                                                                                  \
    HK_OPERATION                                                                                                       \
    void index_of_extreme_##name(const T* x, int* out, hk::Rows rows, hk::i64 ld, hk::u32 columns, hk::u32 max) {      \
        hk::index_of_extreme<T>(hk::stored(x), out, rows, ld, columns, max);                                           \
    }
