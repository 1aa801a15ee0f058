// Names one kernel. For example
//   HK_GEMM(two_buffer, gemm_f32_nt_64x64x16, float, float, false, true, 64, 64, 16, 2, 2)
// is `void gemm_f32_nt_64x64x16(const float* a, const float* b, void* c, u32 m, ...)`: a plain C++ function, so that
// its mangled name carries the argument types. Two waves per SIMD: half the register file for each.
#pragma once

#define HK_GEMM(schedule, name, In, Out, trans_a, trans_b, tile_m, tile_n, tile_k, waves_m, waves_n)                   \
    HK_KERNEL((waves_m) * (waves_n) * 64, 2)                                                                           \
    void name(const hk::Memory<In>* a, const hk::Memory<In>* b, void* c, hk::u32 m, hk::u32 n, hk::u32 k, hk::i64 lda, \
              hk::i64 ldb, hk::i64 ldc, hk::i64 stride_a, hk::i64 stride_b, hk::i64 stride_c,                          \
              hk::ScalarFor<Out> alpha, hk::ScalarFor<Out> beta, const hk::ScalarFor<Out>* bias, const void* residual, \
              const hk::ScalarFor<Out>* scale_rows, const hk::ScalarFor<Out>* scale_columns, hk::u32* amax,            \
              hk::Fused fused) {                                                                                       \
        using Traits =                                                                                                 \
            hk::GemmTraits<hk::Current, In, Out, trans_a, trans_b, tile_m, tile_n, tile_k, waves_m, waves_n>;          \
        hk::gemm_##schedule<Traits>({a,        b,        c,        m,     n,    k,    lda,      ldb,        ldc,       \
                                     stride_a, stride_b, stride_c, alpha, beta, bias, residual, scale_rows,            \
                                     scale_columns, amax, fused});                                                     \
    }
