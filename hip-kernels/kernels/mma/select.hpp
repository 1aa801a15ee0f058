// What a target multiplies with: matrix instructions where it has them for the type, else vector FMA and dot products.
#pragma once

#include "dot.hpp"
#include "mfma_gfx942.hpp"

namespace hk {

// The type that the target multiplies elements as, to which they are converted on the way to LDS.
template <class Target, class T>
struct MultipliedAs {
    using Type = T;
};
// f16 holds all values of the 8-bit floats, and its products are exact in f32.
template <class Target>
struct MultipliedAs<Target, fp8> {
    using Type = f16;
};
template <class Target>
struct MultipliedAs<Target, bf8> {
    using Type = f16;
};
template <>
struct MultipliedAs<Gfx942, fp8> {
    using Type = fp8;
};
template <>
struct MultipliedAs<Gfx942, bf8> {
    using Type = bf8;
};

template <class Target, class T>
struct HasMatrix {
    static constexpr bool value = true;
};
template <class T>
struct HasMatrix<Gfx906, T> {
    static constexpr bool value = false;
};
template <>
struct HasMatrix<Gfx908, f64> {
    static constexpr bool value = false;
};

}  // namespace hk
