// What a target multiplies with: matrix instructions where it has them for the type, else vector FMA and dot products.
#pragma once

#include "dot.hpp"
#include "mfma_gfx942.hpp"

namespace hk {

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
