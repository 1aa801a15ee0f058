// Two LDS buffers, the next tile prefetched into registers, one barrier a step.
// It serves dot products and matrix instructions alike, because both only differ in the layouts and the wave tile.
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
// and 256x256 tile, 8 waves:
//   gfx942 f16 K=32          MFMA 2048, LDS reads  768, writes 320
#pragma once

#include "frame.hpp"

namespace hk {

template <class T>
HK_DEVICE void gemm_two_buffer(typename Frame<T>::Args args) {
    HK_LDS static typename T::Lds lds[2][T::buffer_elements] __attribute__((aligned(16)));
    static_assert(sizeof(lds) <= (T::threads == 512 ? 64 : 32) * 1024, "eight waves per CU: two on each SIMD");

    static_assert(Frame<T>::slab_bytes * (T::threads / 64) <= int(sizeof(lds)), "a slab for each wave");

    Frame<T> frame(args);
    if (frame.k > 0) {
        frame.load();
        frame.store(lds[0]);
        workgroup_barrier();

        u32 current = 0;
        bool more;
        do {
            more = frame.more();
            // 1
            if (more) {
                frame.advance();
                frame.load();
            }
            // 2
            frame.multiply(lds[current]);
            // Compilers would move the writes, and with them the wait for the loads, up between the multiplications.
            schedule_fence();
            // 3. The last step writes stale registers that nobody reads: leaving the loop before would let the
            // compiler sink half of the multiplications below the branch, at the price of spills.
            current ^= 1;
            frame.store(lds[current]);
            // 4
            workgroup_barrier();
        } while (more);
    }
    frame.finish(args, lds[0], 2 * T::buffer_elements);
}

}  // namespace hk
