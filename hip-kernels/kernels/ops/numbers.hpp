// Conversions between all number types: to nearest, ties to even, in one rounding; to integers and 8-bit floats saturating, NaN
// to 0 of integers.
#pragma once

#include "../core/element.hpp"
#include "../core/fnuz.hpp"

namespace hk {

// What sums of T are added up in, and what functions of T are computed in.
template <class T>
struct SumTypeOf {
    using Type = f32;
};
template <>
struct SumTypeOf<f64> {
    using Type = f64;
};
template <>
struct SumTypeOf<i32> {
    using Type = i32;
};
template <class T>
using SumType = typename SumTypeOf<T>::Type;

// To f32, but a result that is not exact has an odd last bit, so that rounding it once more, to fewer bits, gives what rounding
// x itself would have given.
HK_DEVICE f32 to_odd(f64 x) {
    f32 nearest = f32(x);
    f64 back = f64(nearest);
    i32 bits = bit_cast<i32>(nearest);
    // NaN, infinite by itself, or exact.
    if (!(back != x) || x != x) return nearest;
    // Toward zero first; then the last bit.
    f64 size = x < 0.0 ? -x : x;
    f64 rounded = back < 0.0 ? -back : back;
    if (rounded > size) bits -= 1;
    return bit_cast<f32>(bits | 1);
}

// The nearest integer of 32 bits.
HK_DEVICE i32 to_i32(f64 x) {
    f64 whole = __builtin_rint(x);
    if (whole >= 2147483647.0) return 2147483647;
    if (whole <= -2147483648.0) return -2147483647 - 1;
    return x != x ? 0 : i32(whole);
}
HK_DEVICE i32 to_i32(f32 x) {
    f32 whole = __builtin_rintf(x);
    if (whole >= 2147483648.0f) return 2147483647;
    if (whole <= -2147483648.0f) return -2147483647 - 1;
    return x != x ? 0 : i32(whole);
}
HK_DEVICE i32 to_i32(i32 x) { return x; }

// The value of a T: in a type that holds all of them.
template <class T>
struct WideOf {
    using Type = f32;
};
template <>
struct WideOf<f64> {
    using Type = f64;
};
template <>
struct WideOf<i32> {
    using Type = i32;
};
template <>
struct WideOf<i8> {
    using Type = i32;
};

template <class T>
HK_DEVICE typename WideOf<T>::Type widened(Storage<T> stored) {
    return Convert<T>::template load<typename WideOf<T>::Type>(stored);
}

// To a T from f64, f32 or i32.
template <class T>
struct Number {
    template <class From>
    HK_DEVICE static T from(From x) {
        return T(x);
    }
};
template <>
struct Number<bf16> {
    HK_DEVICE static u16 from(f32 x) { return Convert<bf16>::store(x); }
    HK_DEVICE static u16 from(f64 x) { return Convert<bf16>::store(to_odd(x)); }
    HK_DEVICE static u16 from(i32 x) { return from(f64(x)); }
};
template <class T>
struct SmallFloat {
    HK_DEVICE static u8 from(f32 x) { return Convert<T>::store(x); }
    HK_DEVICE static u8 from(f64 x) { return Convert<T>::store(to_odd(x)); }
    HK_DEVICE static u8 from(i32 x) { return from(f64(x)); }
};
template <>
struct Number<fp8> : SmallFloat<fp8> {};
template <>
struct Number<bf8> : SmallFloat<bf8> {};
template <>
struct Number<f16> {
    HK_DEVICE static f16 from(f32 x) { return f16(x); }
    HK_DEVICE static f16 from(f64 x) { return f16(to_odd(x)); }
    HK_DEVICE static f16 from(i32 x) { return from(f64(x)); }
};
template <>
struct Number<i32> {
    template <class From>
    HK_DEVICE static i32 from(From x) {
        return to_i32(x);
    }
};
template <>
struct Number<i8> {
    template <class From>
    HK_DEVICE static i8 from(From x) {
        i32 whole = to_i32(x);
        return i8(whole < -128 ? -128 : whole > 127 ? 127 : whole);
    }
};

}  // namespace hk
