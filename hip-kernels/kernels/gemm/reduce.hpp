// The second pass of a split product: adds up the results of the parts, always in their order, and makes C of the sum.
//
// The parts lie one after the other, m x n accumulators each, those of one product of a batch together. A work-item has an
// element; neighbours read neighbouring elements.
#pragma once

#include "../tile/store_element.hpp"
#include "split.hpp"

namespace hk {

// Members as those of GemmArgs; `split` says how C lies.
template <class Acc, class Scalar>
struct ReduceArgs {
    const Acc* parts;
    void* c;
    u32 m;
    u32 n;
    u32 count;
    i64 ldc;
    i64 stride_c;
    Scalar alpha;
    Scalar beta;
    const Scalar* bias;
    const void* residual;
    const Scalar* scale_rows;
    const Scalar* scale_columns;
    u32* amax;
    Fused fused;
    Split split;
};

constexpr int reduce_threads = 256;

template <class Out, class Acc, class Scalar>
HK_DEVICE void reduce_parts(ReduceArgs<Acc, Scalar> args) {
    // The host makes sure that m * n fits into 32 bits.
    u64 at = u64(group_x()) * reduce_threads + thread_id();
    u64 elements = u64(args.m) * args.n;
    if (at >= elements) return;
    const Acc* p = args.parts + u64(group_z()) * args.count * elements + at;
    Acc sum = p[0];
#pragma unroll 4
    for (u32 i = 1; i < args.count; ++i) sum += p[i * elements];
    u32 row = u32(at) / args.n;
    store_element<Out>(args, row, u32(at) - row * args.n, sum);
}

}  // namespace hk
