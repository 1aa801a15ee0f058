// gfx90a: same f32 and f16 instructions as gfx908, same rates; the accumulators share the vector register file.
#pragma once

#include "mfma_gfx908.hpp"

namespace hk {

template <>
struct Op<Gfx90a, f32> : Op<Gfx908, f32> {};

template <>
struct Op<Gfx90a, f16> : Op<Gfx908, f16> {};

}  // namespace hk
