// Names one kernel. For example
//   HK_GEMM(two_buffer, gemm_f32_nt_64x64x16, float, float, false, true, 64, 64, 16, 2, 2)
// is `void gemm_f32_nt_64x64x16(const float* a, const float* b, void* c, u32 m, ...)`: a plain C++ function, so that
// its mangled name carries the argument types. Two waves per SIMD: half the register file for each.
//   HK_SKINNY(along_k, gemm_f32_xt_4x16x256, float, float, 4, 16, 256)
// has the same parameters; A may be stored in either way.
//   HK_REDUCE(reduce_f32_f16, float, _Float16)
// is the second pass of split products.
#pragma once

#include "args.hpp"
#include "reduce.hpp"
#include "skinny.hpp"
#include "traits.hpp"

#define HK_PARAMETERS(In, Out)                                                                                         \
    const hk::Memory<In>*a, const hk::Memory<In>*b, void *c, hk::u32 m, hk::u32 n, hk::u32 k, hk::i64 lda,             \
        hk::i64 ldb, hk::i64 ldc, hk::i64 stride_a, hk::i64 stride_b, hk::i64 stride_c, hk::ScalarFor<Out> alpha,      \
        hk::ScalarFor<Out> beta, const hk::ScalarFor<Out>*bias, const void *residual,                                  \
        const hk::ScalarFor<Out>*scale_rows, const hk::ScalarFor<Out>*scale_columns, hk::u32 *amax, hk::Fused fused,   \
        hk::Split split
#define HK_ARGUMENTS                                                                                                   \
    {                                                                                                                  \
        a, b, c, m, n, k, lda, ldb, ldc, stride_a, stride_b, stride_c, alpha, beta, bias, residual, scale_rows,        \
            scale_columns, amax, fused, split                                                                          \
    }

#define HK_GEMM(schedule, name, In, Out, trans_a, trans_b, tile_m, tile_n, tile_k, waves_m, waves_n)                   \
    HK_KERNEL((waves_m) * (waves_n) * 64, 2)                                                                           \
    void name(HK_PARAMETERS(In, Out)) {                                                                                \
        using Traits =                                                                                                 \
            hk::GemmTraits<hk::Current, In, Out, trans_a, trans_b, tile_m, tile_n, tile_k, waves_m, waves_n>;          \
        hk::gemm_##schedule<Traits>(HK_ARGUMENTS);                                                                     \
    }

#define HK_SKINNY(schedule, name, In, Out, tile_m, tile_n, tile_k)                                                     \
    HK_KERNEL_AT_LEAST(256, hk::skinny_waves(hk::Current(), tile_m))                                                    \
    void name(HK_PARAMETERS(In, Out)) {                                                                                \
        hk::gemm_##schedule<hk::SkinnyTraits<hk::Current, In, Out, tile_m, tile_n, tile_k>>(HK_ARGUMENTS);             \
    }

#define HK_REDUCE(name, Acc, Out)                                                                                      \
    HK_KERNEL_AT_LEAST(256, 4)                                                                                         \
    void name(const Acc* parts, void* c, hk::u32 m, hk::u32 n, hk::u32 count, hk::i64 ldc, hk::i64 stride_c,           \
              hk::ScalarFor<Out> alpha, hk::ScalarFor<Out> beta, const hk::ScalarFor<Out>* bias, const void* residual, \
              const hk::ScalarFor<Out>* scale_rows, const hk::ScalarFor<Out>* scale_columns, hk::u32* amax,            \
              hk::Fused fused, hk::Split split) {                                                                      \
        hk::reduce_parts<Out>(hk::ReduceArgs<Acc, hk::ScalarFor<Out>>{parts, c, m, n, count, ldc, stride_c, alpha,     \
                                                                      beta, bias, residual, scale_rows, scale_columns, \
                                                                      amax, fused, split});                            \
    }
