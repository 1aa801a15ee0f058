// Rows of a table by their numbers: out[i] = table[index[i]], and the other way around.
//
// An index that is outside of the table touches nothing of it: the row becomes zeros, or is left out, and is counted.
#pragma once

#include "chunk.hpp"

namespace hk {

// What was wrong with indices. Laid out alike in Rust: `hip-kernels/src/ops/rows_by_index.rs`.
struct BadIndices {
    u32 count;
    u32 first;  // the lowest position
};

HK_DEVICE void report(u32* bad, i64 position) {
    if (!bad) return;
    __atomic_fetch_add(&bad[0], 1u, __ATOMIC_RELAXED);
    u32 at = u32(position);
    u32 old = __atomic_load_n(&bad[1], __ATOMIC_RELAXED);
    while (at < old && !__atomic_compare_exchange_n(&bad[1], &old, at, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
    }
}

// `unit` bytes at a time: elements of T.
template <class T>
HK_DEVICE void gather(const T* table, const i32* index, T* out, u32* bad, Rows rows, i64 table_rows, i64 ld_table, i64 ldo) {
    constexpr int V = width_of<T>;
    bool vectors = aligned<T, V>(table, ld_table) && aligned<T, V>(out, ldo);
    for_each_row(rows, [&](i64 row, i64 cols, bool exists) {
        if (!exists) return;
        i64 from = index[row];
        bool good = from >= 0 && from < table_rows;
        if (!good && leads(rows.shift)) report(bad, row);
        const T* source = table + (good ? from : 0) * ld_table;
        for_each_chunk<V>(cols, rows.shift, vectors, [&](const Chunk<V>& chunk) {
            Elements<T, V> elements = {};
            if (good) elements = load<T>(source, chunk);
            store<T>(out + row * ldo, chunk, elements);
        });
    });
}

// Which of the rows with one index wins: the last. owner[index] becomes its position + 1, whatever the order of the lanes.
HK_DEVICE void claim(const i32* index, u32* owner, Rows rows, i64 table_rows, u32 clear) {
    for_each_row(rows, [&](i64 row, i64, bool exists) {
        if (!exists) return;
        i64 to = index[row];
        if (to < 0 || to >= table_rows) return;
        u32 mine = clear ? 0 : u32(row) + 1;
        if (clear) {
            __atomic_store_n(&owner[to], 0u, __ATOMIC_RELAXED);
            return;
        }
        u32 old = __atomic_load_n(&owner[to], __ATOMIC_RELAXED);
        while (old < mine &&
               !__atomic_compare_exchange_n(&owner[to], &old, mine, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
        }
    });
}

// table[index[i]] = x[i] for the rows that own their place.
template <class T>
HK_DEVICE void scatter(const T* x, const i32* index, const u32* owner, T* table, u32* bad, Rows rows, i64 table_rows,
                       i64 ldx, i64 ld_table) {
    constexpr int V = width_of<T>;
    bool vectors = aligned<T, V>(table, ld_table) && aligned<T, V>(x, ldx);
    for_each_row(rows, [&](i64 row, i64 cols, bool exists) {
        if (!exists) return;
        i64 to = index[row];
        if (to < 0 || to >= table_rows) {
            if (leads(rows.shift)) report(bad, row);
            return;
        }
        if (owner[to] != u32(row) + 1) return;
        for_each_chunk<V>(cols, rows.shift, vectors, [&](const Chunk<V>& chunk) {
            store<T>(table + to * ld_table, chunk, load<T>(x + row * ldx, chunk));
        });
    });
}

}  // namespace hk

#define HK_ROWS_BY_INDEX(T, name)                                                                                      \
    HK_OPERATION                                                                                                       \
    void gather_##name(const T* table, const int* index, T* out, unsigned* bad, hk::Rows rows, hk::i64 table_rows,     \
                       hk::i64 ld_table, hk::i64 ldo) {                                                                \
        hk::gather<T>(table, index, out, bad, rows, table_rows, ld_table, ldo);                                        \
    }                                                                                                                  \
    HK_OPERATION                                                                                                       \
    void scatter_##name(const T* x, const int* index, const unsigned* owner, T* table, unsigned* bad, hk::Rows rows,   \
                        hk::i64 table_rows, hk::i64 ldx, hk::i64 ld_table) {                                           \
        hk::scatter<T>(x, index, owner, table, bad, rows, table_rows, ldx, ld_table);                                  \
    }
