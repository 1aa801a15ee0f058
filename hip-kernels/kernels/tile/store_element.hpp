// One element of C from its accumulated product, for kernels whose lanes hold single elements: what tile/epilogue.hpp does for
// tiles. C and the residual may be stored column by column.
#pragma once

#include "../core/index.hpp"
#include "stored.hpp"

namespace hk {

// Where element (i, j) of C or the residual lies, whose lines are `ld` apart.
HK_DEVICE i64 element_offset(bool turned, u32 i, u32 j, i64 ld) { return turned ? i64(j) * ld + i : i64(i) * ld + j; }

// Args: GemmArgs, or what has its members of these names. Elements outside C are left out.
template <class Out, class Args, class Acc>
HK_DEVICE void store_element(const Args& args, u32 i, u32 j, Acc acc) {
    using Memory = StoredMatrix<Out>;
    auto alpha = args.alpha;
    using Scalar = decltype(alpha);
    if (i >= args.m || j >= args.n) return;
    const Fused& fused = args.fused;
    bool turned = args.split.c_turned();
    i64 at = i64(group_z()) * args.stride_c + i64(group_y()) * args.split.stride + element_offset(turned, i, j, args.ldc);
    auto of_c = [&](int) { return at; };
    if (args.scale_columns) alpha *= args.scale_columns[j];
    if (args.scale_rows) alpha = args.scale_rows[i] * alpha;
    Scalar x[1] = {Scalar(acc) * alpha};
    if (args.beta != Scalar(0)) {
        typename Memory::Raw old[1];
        Memory::template load<1>(old, args.c, fused.stored, of_c);
        Memory::template decode<1>(old, fused.stored);
        x[0] += args.beta * Memory::value(old[0]);
    }
    if (args.bias) x[0] += args.bias[fused.bias_rows ? i : j];
    if (fused.activation != Activation::None) x[0] = activate(fused, x[0]);
    if (args.residual) {
        typename Memory::Raw added[1];
        i64 place = i64(group_z()) * fused.stride_residual + element_offset(turned, i, j, fused.ld_residual);
        Memory::template load<1>(added, args.residual, fused.stored, [&](int) { return place; });
        Memory::template decode<1>(added, fused.stored);
        Scalar other = Memory::value(added[0]);
        x[0] = fused.gate ? x[0] * other : x[0] + other;
    }
    if constexpr (__is_same(Scalar, f32)) {
        // Of numbers without sign the bits are in the order of the numbers, and NaN is the largest.
        if (args.amax) __atomic_fetch_max(args.amax, bit_cast<u32>(x[0]) & 0x7fffffff, __ATOMIC_RELAXED);
        if (fused.scaled) x[0] *= fused.output_scale;
    }
    Memory::template encode<1>(x, fused.stored);
    Memory::template store<1>(args.c, fused.stored, x, of_c, [](int) { return true; });
}

}  // namespace hk
