// Elements as they are stored -> elements as they are multiplied.
#pragma once

#include "../core/fnuz.hpp"

namespace hk {

// `N` elements from the dwords that hold them. In general they are what they are.
template <class From, class To>
struct Widen {
    using Wide = Storage<To>;
    static_assert(sizeof(Wide) == sizeof(Storage<From>), "conversions are specialisations");
    template <int N>
    HK_DEVICE static Vec<Wide, N> line(Vec<u32, N * int(sizeof(Wide)) / 4> dwords) {
        return bit_cast<Vec<Wide, N>>(dwords);
    }
};

// Five instructions an element.
template <class Format>
struct WidenFnuz {
    using Wide = f16;
    template <int N>
    HK_DEVICE static Vec<f16, N> line(Vec<u32, N / 4> dwords) {
        struct {
            Vec<u32, 2> part[N / 4];
        } parts;
#pragma unroll
        for (int i = 0; i < N / 4; ++i) parts.part[i] = Format::four_f16(dwords[i]);
        return bit_cast<Vec<f16, N>>(parts);
    }
};

template <>
struct Widen<fp8, f16> : WidenFnuz<Fnuz<3>> {};
template <>
struct Widen<bf8, f16> : WidenFnuz<Fnuz<2>> {};

}  // namespace hk
