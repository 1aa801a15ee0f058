// The schedule of all present kernels: two LDS buffers, the next tile prefetched into registers, one barrier a step.
// It serves vector FMA and matrix instructions alike, because both only differ in the layouts and the wave tile.
//
//   prologue  load tile 0 -> registers -> LDS buffer 0; barrier
//   step t    1. issue global loads of tile t+1 into registers
//             2. multiply LDS buffer t % 2
//             3. write the registers to LDS buffer (t+1) % 2
//             4. barrier
//   epilogue  C = alpha * acc + beta * C
//
// No hazard: buffer (t+1) % 2 was last read in step t-1, before the barrier that ended it.
//
// Budget per CU and step, 128x128 tile, 4 waves (clocks; LDS at 128 B/clk):
//   gfx906 f32 K=16          FMA  4096, LDS reads 2048, writes 160
//   gfx908/90a/942 f32 K=16  MFMA 2048, LDS reads  256, writes 160
//   gfx908/90a f16 K=32      MFMA 1024, LDS reads  256, writes 160
//   gfx942 f16 K=32          MFMA  512, LDS reads  256, writes 160
#pragma once

#include "../core/order.hpp"
#include "../core/sync.hpp"
#include "../tile/epilogue.hpp"
#include "args.hpp"
#include "traits.hpp"

namespace hk {

template <class T>
HK_DEVICE void gemm_two_buffer(GemmArgs<typename T::In, typename T::Out> args) {
    HK_LDS static typename T::Lds lds[2][T::buffer_elements] __attribute__((aligned(16)));

    TileCoord tile = grouped_order(group_x(), ceil_div(args.m, T::TileM), ceil_div(args.n, T::TileN));
    u32 m0 = tile.m * T::TileM;
    u32 n0 = tile.n * T::TileN;
    i64 batch = group_z();

    // As in BLAS, alpha == 0 means that A and B are not read: their NaN must not reach C.
    u32 k = args.alpha == 0.0f ? 0 : args.k;

    using A = Operand<typename T::In, T::order_a>;
    using B = Operand<typename T::In, T::order_b>;
    A a = A::at_tile(args.a + batch * args.stride_a, args.lda, args.m, k, m0, T::TileM, T::TileK);
    B b = B::at_tile(args.b + batch * args.stride_b, args.ldb, args.n, k, n0, T::TileN, T::TileK);
    typename T::StageA stage_a(a);
    typename T::StageB stage_b(b);

    typename T::Wave wave;
    u32 wave_m = wave_id() / T::waves_n * T::wave_m;
    u32 wave_n = wave_id() % T::waves_n * T::wave_n;

    if (k > 0) {
        stage_a.load(a);
        stage_b.load(b);
        stage_a.store(lds[0]);
        stage_b.store(lds[0] + T::LayoutA::elements);
        workgroup_barrier();

        u32 current = 0;
        bool more;
        do {
            more = a.k > u32(T::TileK);
            // 1
            if (more) {
                a.advance(T::TileK);
                b.advance(T::TileK);
                stage_a.load(a);
                stage_b.load(b);
            }
            // 2
            wave.template multiply<typename T::LayoutA, typename T::LayoutB>(
                lds[current], lds[current] + T::LayoutA::elements, wave_m, wave_n);
            // 3. The last step writes stale registers that nobody reads: leaving the loop before would let the
            // compiler sink half of the multiplications below the branch, at the price of spills.
            current ^= 1;
            stage_a.store(lds[current]);
            stage_b.store(lds[current] + T::LayoutA::elements);
            // 4
            workgroup_barrier();
        } while (more);
    }

    Epilogue<typename T::Out> epilogue{args.c + batch * args.stride_c + i64(m0) * args.ldc + n0,
                                       args.ldc,
                                       args.m - m0,
                                       args.n - n0,
                                       args.alpha,
                                       args.beta};
    epilogue.template store<T::TileM, T::TileN>(wave, wave_m, wave_n);
}

}  // namespace hk

// Names one kernel. For example
//   HK_GEMM(gemm_f32_nt_64x64x16, float, float, false, true, 64, 64, 16, 2, 2)
// is `void gemm_f32_nt_64x64x16(const float* a, const float* b, float* c, u32 m, ...)`: a plain C++ function, so that
// its mangled name carries the argument types. Two waves per SIMD: half the register file for each.
#define HK_GEMM(name, In, Out, trans_a, trans_b, tile_m, tile_n, tile_k, waves_m, waves_n)                             \
    HK_KERNEL((waves_m) * (waves_n) * 64, 2)                                                                           \
    void name(const In* a, const In* b, Out* c, hk::u32 m, hk::u32 n, hk::u32 k, hk::i64 lda, hk::i64 ldb,             \
              hk::i64 ldc, hk::i64 stride_a, hk::i64 stride_b, hk::i64 stride_c, float alpha, float beta) {            \
        using Traits =                                                                                                 \
            hk::GemmTraits<hk::Current, In, Out, trans_a, trans_b, tile_m, tile_n, tile_k, waves_m, waves_n>;          \
        hk::gemm_two_buffer<Traits>(                                                                                   \
            {a, b, c, m, n, k, lda, ldb, ldc, stride_a, stride_b, stride_c, alpha, beta});                             \
    }
