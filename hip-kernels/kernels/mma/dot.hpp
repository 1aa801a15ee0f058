// What targets without matrix instructions multiply with: one lane, one element of C, some steps of k at a time.
//
//   Pack        what lies in LDS and is multiplied at once: `k` neighbours along k of one row
//   make(v)     a pack of `k` stored elements
//   dot(a, b, acc)  acc + the sum of the products
#pragma once

#include "../core/element.hpp"
#include "../core/target.hpp"

namespace hk {

// In general: converted to the accumulator's type when it is written to LDS, and v_fmac_f32 (4 clocks for 64 lanes) or
// v_fma_f64 (8 on gfx906 and gfx908).
template <class Target, class T>
struct Dot {
    static constexpr int k = 1;
    using Acc = Accumulator<T>;
    using Pack = Acc;
    HK_DEVICE static Pack make(Vec<Storage<T>, 1> v) { return Convert<T>::template load<Acc>(v[0]); }
    HK_DEVICE static Acc dot(Pack a, Pack b, Acc acc) { return fma(a, b, acc); }
    HK_DEVICE static f32 fma(f32 a, f32 b, f32 acc) { return __builtin_fmaf(a, b, acc); }
    HK_DEVICE static f64 fma(f64 a, f64 b, f64 acc) { return __builtin_fma(a, b, acc); }
};

// v_dot2_f32_f16: two products of f16, exact, added in f32; 4 clocks.
template <class Target>
struct Dot<Target, f16> {
    static constexpr int k = 2;
    using Acc = f32;
    using Pack = u32;
    HK_DEVICE static Pack make(Vec<f16, 2> v) { return bit_cast<u32>(v); }
    HK_DEVICE static Acc dot(Pack a, Pack b, Acc acc) {
        return __builtin_amdgcn_fdot2(bit_cast<Vec<f16, 2>>(a), bit_cast<Vec<f16, 2>>(b), acc, false);
    }
};

// v_dot4_i32_i8: four products, wrapping; 4 clocks.
template <class Target>
struct Dot<Target, i8> {
    static constexpr int k = 4;
    using Acc = i32;
    using Pack = u32;
    HK_DEVICE static Pack make(Vec<i8, 4> v) { return bit_cast<u32>(v); }
    HK_DEVICE static Acc dot(Pack a, Pack b, Acc acc) { return __builtin_amdgcn_sdot4(i32(a), i32(b), acc, false); }
};

}  // namespace hk
