// Elements of a row, a few for each lane at a time: by one vector access where the row is aligned and the elements exist, one
// by one elsewhere. Nothing outside the row is touched.
#pragma once

#include "../core/element.hpp"
#include "lanes.hpp"

namespace hk {

// A pointer to the elements as they are kept in registers.
template <class T>
HK_DEVICE const Storage<T>* stored(const T* p) {
    return reinterpret_cast<const Storage<T>*>(p);
}
template <class T>
HK_DEVICE Storage<T>* stored(T* p) {
    return reinterpret_cast<Storage<T>*>(p);
}

// Elements of the type that 16 bytes hold.
template <class T>
constexpr int width_of = 16 / int(sizeof(T));

// Columns first, first + step, ... of a row.
template <int V>
struct Chunk {
    i64 first;
    i64 step;
    i64 cols;
    bool whole;  // by one vector access; step is 1

    HK_DEVICE i64 column(int i) const { return first + i * step; }
    HK_DEVICE bool has(int i) const { return whole || column(i) < cols; }
};

template <class T, int V>
struct Elements {
    Storage<T> at[V];
};

// Columns that do not exist are not read, and are `missing`.
template <class T, int V>
HK_DEVICE Elements<T, V> load(const Storage<T>* row, const Chunk<V>& chunk, Storage<T> missing = Storage<T>(0)) {
    constexpr int bytes = V * int(sizeof(T));
    Elements<T, V> out;
    if (chunk.whole) {
        __builtin_memcpy(&out, __builtin_assume_aligned(row + chunk.first, bytes), bytes);
    } else {
#pragma unroll
        for (int i = 0; i < V; ++i) out.at[i] = chunk.has(i) ? row[chunk.column(i)] : missing;
    }
    return out;
}

template <class T, int V>
HK_DEVICE void store(Storage<T>* row, const Chunk<V>& chunk, const Elements<T, V>& elements) {
    constexpr int bytes = V * int(sizeof(T));
    if (chunk.whole) {
        __builtin_memcpy(__builtin_assume_aligned(row + chunk.first, bytes), &elements, bytes);
    } else {
#pragma unroll
        for (int i = 0; i < V; ++i)
            if (chunk.has(i)) row[chunk.column(i)] = elements.at[i];
    }
}

// Whether rows `ld` elements apart can be accessed by vectors of V elements.
template <class T, int V>
HK_DEVICE bool aligned(const void* first, i64 ld) {
    constexpr u64 bytes = V * sizeof(T);
    return ((reinterpret_cast<u64>(first) | u64(ld) * sizeof(T)) & (bytes - 1)) == 0;
}

// Visits the chunks of a row that belong to this lane, in an order that depends on nothing but the number of columns.
template <int V, class Visit>
HK_DEVICE void for_each_chunk(i64 cols, u32 shift, bool vectors, Visit visit) {
    i64 lane = thread_id() & ((1u << shift) - 1);
    i64 stride = i64(V) << shift;
    for (i64 first = lane * V; first < cols; first += stride)
        visit(Chunk<V>{first, 1, cols, vectors && first + V <= cols});
}

// Visits the rows of this lane. All lanes of a workgroup make the same number of visits, so that `visit` may use barriers and
// shuffles; a row that is not there has no columns.
template <class Visit>
HK_DEVICE void for_each_row(const Rows& rows, Visit visit) {
    for (u32 tile = group_x(); tile < rows.tiles; tile += rows.groups) {
        i64 row = i64(tile) * (op_threads >> rows.shift) + (thread_id() >> rows.shift);
        bool exists = row < rows.rows;
        visit(exists ? row : 0, exists ? rows.cols : 0, exists);
    }
}

// Whether this lane is the one that stores what its row has one of.
HK_DEVICE bool leads(u32 shift) { return (thread_id() & ((1u << shift) - 1)) == 0; }

}  // namespace hk
