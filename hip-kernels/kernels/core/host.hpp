// Host stand-ins for what the device gives a kernel: work-item and workgroup numbers, barriers, buffer loads, and the
// matrix instructions with their register layouts. With HK_HOST the kernels compile as host code and are their own
// oracle: what the software device computes can be compared with what their C++ means.
//
// The work-items of a workgroup are fibers of one thread, switched at barriers and matrix instructions; LDS is a
// static array, since one workgroup runs at a time.
#pragma once

#include <ucontext.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace hk::host {

using Int2 = int __attribute__((ext_vector_type(2)));
using Int4 = int __attribute__((ext_vector_type(4)));
using Float4 = float __attribute__((ext_vector_type(4)));
using Half4 = _Float16 __attribute__((ext_vector_type(4)));

constexpr unsigned max_threads = 256;
constexpr unsigned wave = 64;

// Counts arrivals; who waits lets the other fibers run.
struct Barrier {
    unsigned arrived = 0;
    unsigned generation = 0;
};

// Operands of a matrix instruction, visible to all lanes of a wave. Two sets, used in turn, so that one barrier per
// instruction is enough: a lane reaches the next but one only after all lanes have left this one.
struct MatrixOperands {
    float a[wave][4];
    float b[wave][4];
};

struct Machine {
    unsigned thread = 0;  // the work-item that runs
    unsigned threads = 0;
    unsigned group_x = 0;
    unsigned group_z = 0;
    ucontext_t scheduler;
    ucontext_t fibers[max_threads];
    bool done[max_threads];
    std::vector<char> stacks = std::vector<char>(max_threads * stack_bytes);
    Barrier workgroup;
    Barrier waves[max_threads / wave];
    MatrixOperands operands[max_threads / wave][2];
    unsigned parity[max_threads];
    void (*kernel)(void*) = nullptr;
    void* context = nullptr;

    static constexpr size_t stack_bytes = 64 * 1024;

    void wait(Barrier& barrier, unsigned count) {
        unsigned generation = barrier.generation;
        if (++barrier.arrived == count) {
            barrier.arrived = 0;
            ++barrier.generation;
            return;
        }
        while (barrier.generation == generation) swapcontext(&fibers[thread], &scheduler);
    }

    // Runs one workgroup to its end.
    void run(unsigned x, unsigned z, unsigned count, void (*function)(void*), void* argument);
};

inline Machine machine;

inline void fiber() {
    machine.kernel(machine.context);
    machine.done[machine.thread] = true;
    swapcontext(&machine.fibers[machine.thread], &machine.scheduler);
}

inline void Machine::run(unsigned x, unsigned z, unsigned count, void (*function)(void*), void* argument) {
    group_x = x;
    group_z = z;
    threads = count;
    kernel = function;
    context = argument;
    for (unsigned i = 0; i < count; ++i) {
        getcontext(&fibers[i]);
        fibers[i].uc_stack.ss_sp = &stacks[i * stack_bytes];
        fibers[i].uc_stack.ss_size = stack_bytes;
        fibers[i].uc_link = nullptr;
        makecontext(&fibers[i], fiber, 0);
        done[i] = false;
        parity[i] = 0;
    }
    for (unsigned left = count; left > 0;) {
        for (unsigned i = 0; i < count; ++i) {
            if (done[i]) continue;
            thread = i;
            swapcontext(&scheduler, &fibers[i]);
            if (done[i]) --left;
        }
    }
}

// acc + a * b^T for 16 x 16 blocks: lane l holds row l % 16 and k = LaneK * (l / 16) + v of a and b; register r of the
// result is row 4 * (l / 16) + r, column l % 16.
template <int LaneK>
Float4 matrix(const float* a, const float* b, Float4 acc) {
    unsigned wave_index = machine.thread / wave;
    unsigned lane = machine.thread % wave;
    MatrixOperands& operands = machine.operands[wave_index][machine.parity[machine.thread]++ % 2];
    for (int v = 0; v < LaneK; ++v) {
        operands.a[lane][v] = a[v];
        operands.b[lane][v] = b[v];
    }
    machine.wait(machine.waves[wave_index], wave);
    for (int r = 0; r < 4; ++r)
        for (int k = 0; k < 4 * LaneK; ++k) {
            unsigned group = 16 * (k / LaneK);
            acc[r] = std::fma(operands.a[4 * (lane / 16) + r + group][k % LaneK],
                              operands.b[lane % 16 + group][k % LaneK], acc[r]);
        }
    return acc;
}

// The address of a raw buffer access; buffer loads need dword alignment.
inline const char* buffer_address(Int4 resource, int offset, int uniform_offset) {
    unsigned long base = (unsigned long)(unsigned)resource[0] | (unsigned long)(unsigned)resource[1] << 32;
    unsigned long address = base + (unsigned)offset + (unsigned)uniform_offset;
    if (address % 4 != 0) {
        std::fprintf(stderr, "buffer load at %#lx is not dword-aligned\n", address);
        std::exit(2);
    }
    return reinterpret_cast<const char*>(address);
}

template <class V>
V buffer_load(Int4 resource, int offset, int uniform_offset) {
    V v;
    std::memcpy(&v, buffer_address(resource, offset, uniform_offset), sizeof(V));
    return v;
}

}  // namespace hk::host

inline unsigned __builtin_amdgcn_workitem_id_x() { return hk::host::machine.thread; }
inline unsigned __builtin_amdgcn_workgroup_id_x() { return hk::host::machine.group_x; }
inline unsigned __builtin_amdgcn_workgroup_id_z() { return hk::host::machine.group_z; }
inline int __builtin_amdgcn_readfirstlane(int value) { return value; }
inline void __builtin_amdgcn_fence(int, const char*) {}
inline void __builtin_amdgcn_s_barrier() { hk::host::machine.wait(hk::host::machine.workgroup, hk::host::machine.threads); }

inline hk::host::Float4 __builtin_amdgcn_mfma_f32_16x16x4f32(float a, float b, hk::host::Float4 acc, int, int, int) {
    return hk::host::matrix<1>(&a, &b, acc);
}

inline hk::host::Float4 __builtin_amdgcn_mfma_f32_16x16x16f16(hk::host::Half4 a, hk::host::Half4 b,
                                                              hk::host::Float4 acc, int, int, int) {
    float wide_a[4] = {float(a[0]), float(a[1]), float(a[2]), float(a[3])};
    float wide_b[4] = {float(b[0]), float(b[1]), float(b[2]), float(b[3])};
    return hk::host::matrix<4>(wide_a, wide_b, acc);
}
