// Which part of the inner dimension a workgroup multiplies, and how the matrices of skinny products lie.
#pragma once

#include "../core/index.hpp"

namespace hk {

// Laid out alike in Rust: `hip-kernels/src/gemm/split.rs`.
struct Split {
    i64 stride;   // elements between the results of the parts
    u32 k;        // of a part; grid y has the parts
    u32 turned;   // skinny kernels only. 1: A is stored transposed; 2: C and the residual are stored column by column

    HK_DEVICE bool a_turned() const { return (turned & 1u) != 0; }
    HK_DEVICE bool c_turned() const { return (turned & 2u) != 0; }

    // The first k of this workgroup's part, at most `all`.
    HK_DEVICE u32 first(u32 all) const {
        u64 at = u64(group_y()) * k;
        return at < all ? u32(at) : all;
    }
    // And how many there are; parts behind the end are empty.
    HK_DEVICE u32 count(u32 all) const { return min_u32(all - first(all), k); }
};

}  // namespace hk
