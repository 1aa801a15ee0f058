// What a target multiplies with: matrix instructions where it has them, else vector FMA in f32.
#pragma once

#include "fma.hpp"
#include "mfma_gfx942.hpp"

namespace hk {

template <class Target>
struct HasMatrix {
    static constexpr bool value = true;
};
template <>
struct HasMatrix<Gfx906> {
    static constexpr bool value = false;
};

}  // namespace hk
