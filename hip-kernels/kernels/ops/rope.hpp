// Rotary position embedding (Su et al., "RoFormer", 2021): pair p of a head is turned by position * base^(-2p / rotary).
//
//   out[a] = x[a] * cos - x[b] * sin
//   out[b] = x[b] * cos + x[a] * sin      for (a, b) = (2p, 2p + 1), or (p, p + rotary / 2)
//
// Angles are computed in f64 and in turns, so that far positions are as exact as near ones; the elements from `rotary` on are
// copied.
#pragma once

#include "chunk.hpp"
#include "math.hpp"

namespace hk {

// Sine and cosine of 2 pi * turns, within 2^-23.
HK_DEVICE void sine_cosine(f32 turns, f32& sine, f32& cosine) {
    f32 quarters = __builtin_rintf(turns * 4.0f);
    f32 r = fused(quarters, -0.25f, turns);
    f32 x = r * 6.2831853071795864769f;
    f32 z = x * x;
    // Taylor series, for |x| up to pi / 4.
    auto series = [&](f32 sum, auto... terms) {
        ((sum = fused(z, sum, terms)), ...);
        return sum;
    };
    f32 s = series(1.0f / 362880, -1.0f / 5040, 1.0f / 120, -1.0f / 6, 1.0f) * x;
    f32 c = series(-1.0f / 3628800, 1.0f / 40320, -1.0f / 720, 1.0f / 24, -0.5f, 1.0f);
    i32 q = i32(quarters) & 3;
    sine = q == 0 ? s : q == 1 ? c : q == 2 ? -s : -c;
    cosine = q == 0 ? c : q == 1 ? -s : q == 2 ? -c : s;
}

// The part of a turn, from -1/2 to 1/2.
HK_DEVICE f32 within_turn(f64 turns) { return f32(turns - __builtin_rint(turns)); }

// Laid out alike in Rust: `hip-kernels/src/ops/rope.rs`.
struct RopeOptions {
    i64 tokens;
    i64 ldx;  // between tokens
    i64 ldo;
    f64 ln_base;
    u32 heads;
    u32 head;    // elements of a head
    u32 rotary;  // of which are turned
    u32 interleaved;
    u32 groups;
    u32 reverse;  // 1: turns back
};

// A workgroup has one token; a lane turns a pair in every so many heads, with one sine and cosine. `x` may be `out`.
template <class T>
HK_DEVICE void rope(const Storage<T>* x, Storage<T>* out, const i32* positions, const RopeOptions& o) {
    u32 half = o.rotary / 2;
    // Elements that are not turned make lanes of their own, which copy two each.
    u32 pairs = (o.head + 1) / 2;
    for (i64 token = group_x(); token < o.tokens; token += o.groups) {
        const Storage<T>* from = x + token * o.ldx;
        Storage<T>* to = out + token * o.ldo;
        f64 position = f64(positions[token]);
        for (u32 pair = thread_id() % op_threads; pair < pairs * o.heads; pair += op_threads) {
            u32 head = pair / pairs;
            u32 p = pair - head * pairs;
            i64 start = i64(head) * o.head;
            if (p >= half) {
                u32 a = 2 * p;
                to[start + a] = from[start + a];
                if (a + 1 < o.head) to[start + a + 1] = from[start + a + 1];
                continue;
            }
            // 1 / (2 pi) of the angle.
            f64 speed = exponential_of(-2.0 * f64(p) / f64(o.rotary) * o.ln_base) * 0.15915494309189533577;
            f32 sine, cosine;
            sine_cosine(within_turn(position * speed), sine, cosine);
            if (o.reverse) sine = -sine;
            i64 a = start + (o.interleaved ? 2 * p : p);
            i64 b = o.interleaved ? a + 1 : a + half;
            f32 xa = Convert<T>::template load<f32>(from[a]);
            f32 xb = Convert<T>::template load<f32>(from[b]);
            to[a] = Convert<T>::store(fused(xa, cosine, -(xb * sine)));
            to[b] = Convert<T>::store(fused(xb, cosine, xa * sine));
        }
    }
}

}  // namespace hk

#define HK_ROPE(T, name)                                                                                               \
    HK_OPERATION                                                                                                       \
    void rope_##name(const T* x, T* out, const int* positions, hk::RopeOptions options) {                              \
        hk::rope<T>(hk::stored(x ? x : out), hk::stored(out), positions, options);                                     \
    }
