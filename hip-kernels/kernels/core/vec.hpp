// Small vectors and bit casts between them.
#pragma once

#include "types.hpp"

namespace hk {

template <class T, int N>
using Vec = T __attribute__((ext_vector_type(N)));

// Reinterprets the bytes of `from`; both types have the same size.
template <class To, class From>
HK_DEVICE To bit_cast(From from) {
    static_assert(sizeof(To) == sizeof(From), "bit_cast keeps the size");
    To to;
    __builtin_memcpy(&to, &from, sizeof(To));
    return to;
}

}  // namespace hk
