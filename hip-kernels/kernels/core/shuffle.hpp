// Sums over the lanes of a wave.
#pragma once

#include "index.hpp"
#include "vec.hpp"

namespace hk {

// The dword of another lane. Within rows of 16 lanes by DPP, which is part of a vector instruction; across them by
// ds_bpermute_b32, which counts in lgkmcnt. All lanes must take part.
template <int Bit>
HK_DEVICE i32 partner_dword(i32 value) {
    static_assert(Bit >= 0 && Bit < 6, "bits of a lane's number");
    if constexpr (Bit == 0) {
        return __builtin_amdgcn_mov_dpp(value, 0xb1, 0xf, 0xf, true);  // quad_perm:[1,0,3,2]: lane ^ 1
    } else if constexpr (Bit == 1) {
        return __builtin_amdgcn_mov_dpp(value, 0x4e, 0xf, 0xf, true);  // quad_perm:[2,3,0,1]: lane ^ 2
    } else if constexpr (Bit == 2) {
        return __builtin_amdgcn_mov_dpp(value, 0x141, 0xf, 0xf, true);  // row_half_mirror: lane ^ 7
    } else if constexpr (Bit == 3) {
        return __builtin_amdgcn_mov_dpp(value, 0x128, 0xf, 0xf, true);  // row_ror:8: lane ^ 8
    } else {
        return __builtin_amdgcn_ds_bpermute(i32((lane_id() ^ (1u << Bit)) * 4), value);
    }
}

// The value of a lane whose number differs in `Bit`. For bit 2, which has no DPP of its own, also in the bits below it.
template <int Bit, class T>
HK_DEVICE T partner(T value) {
    static_assert(sizeof(T) == 4 || sizeof(T) == 8, "dwords");
    if constexpr (sizeof(T) == 4) {
        return bit_cast<T>(partner_dword<Bit>(bit_cast<i32>(value)));
    } else {
        Vec<i32, 2> words = bit_cast<Vec<i32, 2>>(value);
        return bit_cast<T>(Vec<i32, 2>{partner_dword<Bit>(words[0]), partner_dword<Bit>(words[1])});
    }
}

// Adds up each of the `Count` values of all lanes whose numbers differ in bits `Low` to `Bit` only (`Low` = 0, or 3 and more), in
// a fixed order. With each bit a lane hands half of its values to its partner and keeps the other half, so that the sums of
// many values cost hardly more than one instruction for each of them. Afterwards the lane holds, from v[0] on, the values that
// `reduced_index` names; when one is left, both partners hold it.
template <int Bit, int Low, int Count, class T>
HK_DEVICE void reduce_lanes(T (&v)[Count]) {
    static_assert((Count & (Count - 1)) == 0, "a power of two");
    static_assert(Low == 0 || Low >= 3, "the partner for bit 2 needs the sums of the bits below it");
    if constexpr (Bit >= Low) {
        if constexpr (Count > 1) {
            T half[Count / 2];
            bool upper = (lane_id() >> Bit & 1) != 0;
#pragma unroll
            for (int i = 0; i < Count / 2; ++i) {
                // Values, not places, are chosen from: a chosen address would put all of them into memory.
                T low_half = v[i], high_half = v[i + Count / 2];
                T kept = upper ? T(high_half) : T(low_half);
                T given = upper ? T(low_half) : T(high_half);
                half[i] = kept + partner<Bit>(given);
            }
            reduce_lanes<Bit - 1, Low>(half);
#pragma unroll
            for (int i = 0; i < Count / 2; ++i) v[i] = half[i];
        } else {
            v[0] += partner<Bit>(v[0]);
            reduce_lanes<Bit - 1, Low>(v);
        }
    }
}

// How often `reduce_lanes<5, Low>` halved `count` values.
constexpr int halvings(int count, int low) {
    int times = 0;
    while (count > 1 && times < 6 - low) {
        count /= 2;
        ++times;
    }
    return times;
}

// Which of `Count` values v[0] is after reduce_lanes<5, Low>; those after it are its neighbours.
template <int Low, int Count>
HK_DEVICE u32 reduced_index() {
    constexpr int times = halvings(Count, Low);
    return (lane_id() >> (6 - times)) * u32(Count >> times);
}

}  // namespace hk
