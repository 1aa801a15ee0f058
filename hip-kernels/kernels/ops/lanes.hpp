// Reductions over the lanes that share a row: a part of a wave, a wave, or the whole workgroup.
#pragma once

#include "../core/index.hpp"
#include "../core/sync.hpp"
#include "../core/vec.hpp"

// A kernel of 256 work-items. At least two waves per SIMD; most kernels have registers for more.
#define HK_OPERATION __attribute__((global, amdgpu_flat_work_group_size(256, 256), amdgpu_waves_per_eu(2)))

namespace hk {

// Work-items of every workgroup of these operations.
constexpr u32 op_threads = 256;

// How rows are dealt out. Laid out alike in Rust: `hip-kernels/src/ops/rows.rs`.
struct Rows {
    i64 rows;
    i64 cols;
    u32 tiles;   // of `op_threads >> shift` rows; of elementwise operations also along the columns
    u32 groups;  // workgroups of the launch: workgroup g has the tiles g, g + groups, ...
    u32 across;  // tiles beside each other
    u32 shift;   // 1 << shift lanes share a row: up to a wave, or the workgroup
};

// The value of lane `lane ^ mask`. All lanes of the wave take part.
template <class T>
HK_DEVICE T shuffle_xor(T value, u32 mask) {
    static_assert(sizeof(T) % 4 == 0, "whole dwords");
    constexpr int count = int(sizeof(T) / 4);
    struct Words {
        i32 word[count];
    };
    Words words = bit_cast<Words>(value);
    i32 address = i32((lane_id() ^ mask) * 4);
#pragma unroll
    for (int i = 0; i < count; ++i) words.word[i] = __builtin_amdgcn_ds_bpermute(address, words.word[i]);
    return bit_cast<T>(words);
}

// Combines the values of the `1 << shift` lanes that share a row; each of them gets the result, bit for bit the same, because
// `combine` is commutative and the tree is the same for all. All work-items of the workgroup take part.
template <class T, class Combine>
HK_DEVICE T row_reduce(T value, u32 shift, Combine combine) {
    u32 lanes = shift > 6 ? wave_size : 1u << shift;
    for (u32 mask = lanes >> 1; mask > 0; mask >>= 1) value = combine(value, shuffle_xor(value, mask));
    if (shift <= 6) return value;
    constexpr u32 waves = op_threads / wave_size;
    HK_LDS static T partial[waves];
    if (lane_id() == 0) partial[wave_id()] = value;
    workgroup_barrier();
    T result = partial[0];
#pragma unroll
    for (u32 w = 1; w < waves; ++w) result = combine(result, partial[w]);
    // The next reduction uses the same place.
    workgroup_barrier();
    return result;
}

}  // namespace hk
