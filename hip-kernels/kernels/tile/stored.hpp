// Elements of C in memory. Most kernels store one type; those that compute in f32 and store f32 also store the narrower types of
// `Stored`, so that these need no kernels of their own: which one is a uniform branch around a load, a store or a conversion.
#pragma once

#include "../core/fnuz.hpp"
#include "../gemm/fused.hpp"

namespace hk {

// One type.
template <class Out, class Scalar = ScalarFor<Out>>
struct StoredMatrix {
    static constexpr bool narrows = false;
    using Raw = Storage<Out>;

    // The address `elements` further.
    HK_DEVICE static const void* moved(const void* p, Stored, i64 elements) { return static_cast<const Raw*>(p) + elements; }
    // The elements at index(0), index(1), ...
    template <int N, class Index>
    HK_DEVICE static void load(Raw* raw, const void* p, Stored, Index index) {
#pragma unroll
        for (int d = 0; d < N; ++d) raw[d] = static_cast<const Raw*>(p)[index(d)];
    }
    template <int N>
    HK_DEVICE static void decode(Raw*, Stored) {}
    // Of decoded elements.
    HK_DEVICE static Scalar value(Raw raw) { return Convert<Out>::template load<Scalar>(raw); }
    // After this `x` is what `store` takes.
    template <int N>
    HK_DEVICE static void encode(Scalar*, Stored) {}
    // Those with exists(d).
    template <int N, class Index, class Exists>
    HK_DEVICE static void store(void* p, Stored, const Scalar* x, Index index, Exists exists) {
#pragma unroll
        for (int d = 0; d < N; ++d)
            if (exists(d)) static_cast<Raw*>(p)[index(d)] = Convert<Out>::store(x[d]);
    }
};

// The elements take turns in one register, so that the code of `f` is there once.
template <int N, class T, class F>
HK_DEVICE void in_turn(T* x, F f) {
#pragma nounroll
    for (int d = 0; d < N; ++d) {
        T y = f(x[0]);
#pragma unroll
        for (int i = 0; i + 1 < N; ++i) x[i] = x[i + 1];
        x[N - 1] = y;
    }
}

// f32, or what it is converted to. Raw and encoded elements are the bits, decoded ones those of f32.
template <>
struct StoredMatrix<f32, f32> {
    static constexpr bool narrows = true;
    using Raw = u32;

    // 4, 2 or 1 bytes.
    HK_DEVICE static u32 shift(Stored stored) { return stored == Stored::Own ? 2 : stored <= Stored::BF16 ? 1 : 0; }
    HK_DEVICE static const void* moved(const void* p, Stored stored, i64 elements) {
        return static_cast<const char*>(p) + (elements << shift(stored));
    }
    template <int N, class Index>
    HK_DEVICE static void load(u32* raw, const void* p, Stored stored, Index index) {
        switch (shift(stored)) {
            case 2: load_as<u32, N>(raw, p, index); break;
            case 1: load_as<u16, N>(raw, p, index); break;
            default: load_as<u8, N>(raw, p, index); break;
        }
    }
    template <class Bits, int N, class Index>
    HK_DEVICE static void load_as(u32* raw, const void* p, Index index) {
#pragma unroll
        for (int d = 0; d < N; ++d) raw[d] = static_cast<const Bits*>(p)[index(d)];
    }
    template <int N>
    HK_DEVICE static void decode(u32* raw, Stored stored) {
        if (stored != Stored::Own) in_turn<N>(raw, [&](u32 bits) { return bit_cast<u32>(decoded(bits, stored)); });
    }
    HK_DEVICE static f32 value(u32 raw) { return bit_cast<f32>(raw); }
    HK_DEVICE static f32 decoded(u32 raw, Stored stored) {
        switch (stored) {
            case Stored::Own: return bit_cast<f32>(raw);
            case Stored::F16: return f32(bit_cast<f16>(u16(raw)));
            case Stored::BF16: return Convert<bf16>::load<f32>(u16(raw));
            case Stored::Fp8: return Fnuz<3>::load(raw);
            case Stored::Bf8: return Fnuz<2>::load(raw);
            case Stored::I8: return f32(i8(raw));
        }
        return 0;
    }
    template <int N>
    HK_DEVICE static void encode(f32* x, Stored stored) {
        if (stored != Stored::Own) in_turn<N>(x, [&](f32 y) { return encoded(y, stored); });
    }
    HK_DEVICE static f32 encoded(f32 x, Stored stored) {
        u32 bits = bit_cast<u32>(x);
        switch (stored) {
            case Stored::Own: break;
            case Stored::F16: bits = bit_cast<u16>(f16(x)); break;
            case Stored::BF16: bits = Convert<bf16>::store(x); break;
            case Stored::Fp8: bits = Fnuz<3>::store(x); break;
            case Stored::Bf8: bits = Fnuz<2>::store(x); break;
            case Stored::I8: bits = u32(integer(x)); break;
        }
        return bit_cast<f32>(bits);
    }
    template <int N, class Index, class Exists>
    HK_DEVICE static void store(void* p, Stored stored, const f32* x, Index index, Exists exists) {
        switch (shift(stored)) {
            case 2: store_as<u32, N>(p, x, index, exists); break;
            case 1: store_as<u16, N>(p, x, index, exists); break;
            default: store_as<u8, N>(p, x, index, exists); break;
        }
    }
    template <class Bits, int N, class Index, class Exists>
    HK_DEVICE static void store_as(void* p, const f32* x, Index index, Exists exists) {
#pragma unroll
        for (int d = 0; d < N; ++d)
            if (exists(d)) static_cast<Bits*>(p)[index(d)] = Bits(bit_cast<u32>(x[d]));
    }

    // To nearest, ties to even, and not beyond the type. NaN becomes 0.
    HK_DEVICE static i32 integer(f32 x) {
        f32 bounded = x > 127.0f ? 127.0f : x > -128.0f ? x : x != x ? 0.0f : -128.0f;
        return i32(__builtin_rintf(bounded));
    }
};

}  // namespace hk
