// Random numbers by Philox4x32-10 (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", 2011): a
// function of a key and a counter, so that every element is computed on its own, and again whenever it is wanted.
//
// Element i of a stream has the word i % 4 of block i / 4; the key is the seed, the counter the block. The host's twin is
// `hip-kernels/src/ops/random.rs`.
#pragma once

#include "chunk.hpp"
#include "math.hpp"
#include "numbers.hpp"
#include "rope.hpp"

namespace hk {

struct Block {
    u32 word[4];
};

HK_DEVICE Block philox(u64 seed, u64 counter) {
    u32 k0 = u32(seed), k1 = u32(seed >> 32);
    u32 c0 = u32(counter), c1 = u32(counter >> 32), c2 = 0, c3 = 0;
#pragma unroll
    for (int round = 0; round < 10; ++round) {
        u64 a = u64(0xD2511F53u) * c0;
        u64 b = u64(0xCD9E8D57u) * c2;
        u32 n0 = u32(b >> 32) ^ c1 ^ k0;
        u32 n2 = u32(a >> 32) ^ c3 ^ k1;
        c1 = u32(b);
        c3 = u32(a);
        c0 = n0;
        c2 = n2;
        k0 += 0x9E3779B9u;
        k1 += 0xBB67AE85u;
    }
    return {{c0, c1, c2, c3}};
}

// The bits of numbers of [0, 1) that the type holds exactly, so that none is rounded up to 1.
template <class T>
constexpr int uniform_bits = 24;
template <>
constexpr int uniform_bits<f16> = 11;
template <>
constexpr int uniform_bits<bf16> = 8;

template <class T>
HK_DEVICE f32 uniform_of(u32 word) {
    return f32(word >> (32 - uniform_bits<T>)) * (1.0f / f32(1 << uniform_bits<T>));
}

// Two numbers of the normal distribution (Box and Muller, 1958). The logarithm is of (0, 1].
HK_DEVICE void normal_of(u32 a, u32 b, f32& first, f32& second) {
    f32 radius = square_root(-2.0f * logarithm(f32((a >> 8) + 1) * 0x1p-24f));
    f32 sine, cosine;
    sine_cosine(uniform_of<f32>(b), sine, cosine);
    first = radius * cosine;
    second = radius * sine;
}

// Numbers of it: `Distribution` in Rust.
enum class Distribution : u32 { Uniform, Normal };

// Visits the elements of `out`, which are those from `offset` on of the stream: a lane has the elements of one block.
template <class Make>
HK_DEVICE void for_each_block(u32 groups, i64 count, u64 offset, Make make) {
    u64 first = offset / 4;
    i64 blocks = i64((offset + u64(count) + 3) / 4 - first);
    for (i64 at = i64(group_x()) * op_threads + thread_id(); at < blocks; at += i64(groups) * op_threads) {
        u64 block = first + u64(at);
        make(block, i64(block * 4 - offset));
    }
}

template <class T>
HK_DEVICE void random_numbers(Storage<T>* out, i64 count, u64 seed, u64 offset, u32 groups, Distribution distribution,
                              f32 factor, f32 summand) {
    for_each_block(groups, count, offset, [&](u64 block, i64 start) {
        Block bits = philox(seed, block);
        f32 numbers[4];
        if (distribution == Distribution::Normal) {
            normal_of(bits.word[0], bits.word[1], numbers[0], numbers[1]);
            normal_of(bits.word[2], bits.word[3], numbers[2], numbers[3]);
        } else {
#pragma unroll
            for (int i = 0; i < 4; ++i) numbers[i] = uniform_of<T>(bits.word[i]);
        }
#pragma unroll
        for (int i = 0; i < 4; ++i) {
            i64 at = start + i;
            if (at >= 0 && at < count) out[at] = Convert<T>::store(fused(numbers[i], factor, summand));
        }
    });
}

HK_DEVICE void random_bits(u32* out, i64 count, u64 seed, u64 offset, u32 groups) {
    for_each_block(groups, count, offset, [&](u64 block, i64 start) {
        Block bits = philox(seed, block);
#pragma unroll
        for (int i = 0; i < 4; ++i) {
            i64 at = start + i;
            if (at >= 0 && at < count) out[at] = bits.word[i];
        }
    });
}

}  // namespace hk

#define HK_RANDOM(T, name)                                                                                             \
    HK_OPERATION                                                                                                       \
    void random_##name(T* out, hk::i64 count, hk::u64 seed, hk::u64 offset, hk::u32 groups,                            \
                       hk::Distribution distribution, float factor, float summand) {                                   \
        hk::random_numbers<T>(hk::stored(out), count, seed, offset, groups, distribution, factor, summand);            \
    }
