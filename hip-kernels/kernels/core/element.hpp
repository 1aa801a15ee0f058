// Element types: how they are kept in registers and LDS, what they are accumulated in, and how they are converted.
#pragma once

#include "vec.hpp"

namespace hk {

// The type that vectors and registers hold: a number as the compiler knows it, or its bits.
template <class T>
struct StorageOf {
    using Type = T;
};
template <>
struct StorageOf<bf16> {
    using Type = u16;
};
template <>
struct StorageOf<fp8> {
    using Type = u8;
};
template <>
struct StorageOf<bf8> {
    using Type = u8;
};
template <>
struct StorageOf<xf32> {
    using Type = f32;
};
template <class T>
using Storage = typename StorageOf<T>::Type;

// The type that stands in a kernel's signature.
template <class T>
struct MemoryOf {
    using Type = T;
};
template <>
struct MemoryOf<xf32> {
    using Type = f32;
};
template <class T>
struct MemoryOf<Gated<T>> {
    using Type = T;
};
template <class T>
using Memory = typename MemoryOf<T>::Type;

// What products of T are added up in.
template <class T>
struct AccumulatorOf {
    using Type = f32;
};
template <>
struct AccumulatorOf<f64> {
    using Type = f64;
};
template <>
struct AccumulatorOf<i8> {
    using Type = i32;
};
template <class T>
using Accumulator = typename AccumulatorOf<T>::Type;

// What a result of type Out is computed in, from the accumulators on: also the type of alpha, beta, bias and scales.
template <class Out>
struct ScalarOf {
    using Type = f32;
};
template <>
struct ScalarOf<f64> {
    using Type = f64;
};
template <>
struct ScalarOf<i32> {
    using Type = i32;
};
template <class Out>
using ScalarFor = typename ScalarOf<Out>::Type;

// The value of a stored element, for arithmetic in the accumulator's type.
template <class T>
struct Convert {
    template <class To>
    HK_DEVICE static To load(T stored) {
        return To(stored);
    }
    template <class From>
    HK_DEVICE static T store(From value) {
        return T(value);
    }
};

template <>
struct Convert<bf16> {
    template <class To>
    HK_DEVICE static To load(u16 stored) {
        return To(bit_cast<f32>(u32(stored) << 16));
    }
    // To nearest, ties to even. NaN stays NaN: adding could carry into the sign.
    HK_DEVICE static u16 store(f32 value) {
        u32 bits = bit_cast<u32>(value);
        u32 rounded = bits + 0x7fffu + ((bits >> 16) & 1u);
        return u16((value != value ? bits | 0x400000u : rounded) >> 16);
    }
};

}  // namespace hk
