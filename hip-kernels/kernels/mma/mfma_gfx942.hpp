// gfx942: the f16 instruction takes 4 passes instead of 8.
#pragma once

#include "mfma_gfx90a.hpp"

namespace hk {

template <>
struct Op<Gfx942, f32> : Op<Gfx90a, f32> {};

template <>
struct Op<Gfx942, f16> : Op<Gfx90a, f16> {
    static constexpr int cycles = 16;
};

}  // namespace hk
