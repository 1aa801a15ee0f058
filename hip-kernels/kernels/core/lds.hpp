// Vector reads and writes of LDS (ds_read_b32/b64/b128, ds_write_b32/b64/b128; all count in lgkmcnt).
#pragma once

#include "vec.hpp"

namespace hk {

template <int N, class T>
HK_DEVICE Vec<T, N> lds_read(const T* p) {
    return *reinterpret_cast<const Vec<T, N>*>(p);
}

template <int N, class T>
HK_DEVICE void lds_write(T* p, Vec<T, N> v) {
    *reinterpret_cast<Vec<T, N>*>(p) = v;
}

}  // namespace hk
