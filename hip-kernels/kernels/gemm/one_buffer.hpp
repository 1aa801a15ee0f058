// One LDS buffer for large tiles, the next tile in registers, two barriers a step.
//
//   prologue  load tile 0 -> registers -> LDS; barrier
//   step t    1. issue global loads of tile t+1 into registers
//             2. multiply
//             3. barrier: everybody has read the buffer
//             4. write the registers to LDS
//             5. barrier
//   epilogue  C = alpha * acc + beta * C
//
// For tiles of which two buffers leave only one workgroup of four waves per CU: with one buffer there are two, of which one
// multiplies while the other waits or writes.
//
// Budget per CU and step (clocks; LDS at 128 B/clk):
//   gfx90a f16 256x128x32, 4 waves  MFMA 2048, LDS reads  384, writes 240, L1  384
#pragma once

#include "frame.hpp"

namespace hk {

template <class T>
HK_DEVICE void gemm_one_buffer(typename Frame<T>::Args args) {
    HK_LDS static typename T::Lds lds[T::buffer_elements] __attribute__((aligned(16)));

    static_assert(Frame<T>::slab_bytes * (T::threads / 64) <= int(sizeof(lds)), "a slab for each wave");

    Frame<T> frame(args);
    if (frame.k > 0) {
        frame.load();
        frame.store(lds);
        workgroup_barrier();
        bool more;
        do {
            more = frame.more();
            // 1
            if (more) {
                frame.advance();
                frame.load();
            }
            // 2
            frame.multiply(lds);
            schedule_fence();
            // 3
            workgroup_barrier();
            // 4. In the last step stale registers that nobody reads, as in two_buffer.hpp.
            frame.store(lds);
            // 5
            workgroup_barrier();
        } while (more);
    }
    frame.finish(args, lds, T::buffer_elements);
}

}  // namespace hk
