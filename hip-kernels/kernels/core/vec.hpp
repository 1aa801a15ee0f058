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

// Vector load and store of global memory at dword alignment, whatever the natural alignment of the vector is.
// (An alignment attribute on a dependent vector type is dropped by the compiler, so the bytes are copied.)
template <class V>
HK_DEVICE V load_dwords(const void* p) {
    V v;
    __builtin_memcpy(&v, __builtin_assume_aligned(p, 4), sizeof(V));
    return v;
}
template <class V>
HK_DEVICE void store_dwords(void* p, V v) {
    __builtin_memcpy(__builtin_assume_aligned(p, 4), &v, sizeof(V));
}

}  // namespace hk
