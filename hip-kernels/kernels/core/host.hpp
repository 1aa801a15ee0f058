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
using Float2 = float __attribute__((ext_vector_type(2)));
using Float4 = float __attribute__((ext_vector_type(4)));
using Double4 = double __attribute__((ext_vector_type(4)));
using Half2 = _Float16 __attribute__((ext_vector_type(2)));
using Half4 = _Float16 __attribute__((ext_vector_type(4)));
using Short2 = short __attribute__((ext_vector_type(2)));
using Short4 = short __attribute__((ext_vector_type(4)));

constexpr unsigned max_threads = 512;
constexpr unsigned wave = 64;

// Counts arrivals; who waits lets the other fibers run.
struct Barrier {
    unsigned arrived = 0;
    unsigned generation = 0;
};

// Operands of a matrix instruction, visible to all lanes of a wave. Two sets, used in turn, so that one barrier per
// instruction is enough: a lane reaches the next but one only after all lanes have left this one.
struct MatrixOperands {
    double a[wave][8];
    double b[wave][8];
};

struct Machine {
    unsigned thread = 0;  // the work-item that runs
    unsigned threads = 0;
    unsigned group_x = 0;
    unsigned group_y = 0;
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
    void run(unsigned x, unsigned y, unsigned z, unsigned count, void (*function)(void*), void* argument);
};

inline Machine machine;

inline void fiber() {
    machine.kernel(machine.context);
    machine.done[machine.thread] = true;
    swapcontext(&machine.fibers[machine.thread], &machine.scheduler);
}

inline void Machine::run(unsigned x, unsigned y, unsigned z, unsigned count, void (*function)(void*), void* argument) {
    group_x = x;
    group_y = y;
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

inline float multiply_add(double a, double b, float acc) { return std::fma(float(a), float(b), acc); }
inline double multiply_add(double a, double b, double acc) { return std::fma(a, b, acc); }
inline int multiply_add(double a, double b, int acc) { return int(unsigned(acc) + unsigned(int(a) * int(b))); }

// acc + a * b^T for 16 x 16 blocks: lane l holds row l % 16 and k = LaneK * (l / 16) + v of a and b; register r of the
// result is row 4 * (l / 16) + r (or, of f64, row l / 16 + 4 * r), column l % 16.
template <int LaneK, class Acc>
Acc matrix(const double* a, const double* b, Acc acc) {
    constexpr bool every_fourth = sizeof(Acc) == sizeof(Double4);
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
            unsigned row = every_fourth ? lane / 16 + 4 * r : 4 * (lane / 16) + r;
            acc[r] = multiply_add(operands.a[row + group][k % LaneK], operands.b[lane % 16 + group][k % LaneK], acc[r]);
        }
    return acc;
}

// What lane `from` of the wave gives.
inline int of_lane(int value, unsigned from) {
    unsigned wave_index = machine.thread / wave;
    MatrixOperands& operands = machine.operands[wave_index][machine.parity[machine.thread]++ % 2];
    operands.a[machine.thread % wave][0] = value;
    machine.wait(machine.waves[wave_index], wave);
    return int(operands.a[from][0]);
}

// Data-parallel primitives: lanes of a row of 16 whose numbers differ in some bits.
inline int mov_dpp(int value, int control) {
    unsigned lane = machine.thread % wave;
    switch (control) {
        case 0xb1: return of_lane(value, lane ^ 1);    // quad_perm:[1,0,3,2]
        case 0x4e: return of_lane(value, lane ^ 2);    // quad_perm:[2,3,0,1]
        case 0x141: return of_lane(value, lane ^ 7);   // row_half_mirror
        case 0x128: return of_lane(value, lane ^ 8);   // row_ror:8
    }
    std::fprintf(stderr, "unknown DPP control %#x\n", unsigned(control));
    std::exit(2);
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
inline unsigned __builtin_amdgcn_workgroup_id_y() { return hk::host::machine.group_y; }
inline unsigned __builtin_amdgcn_workgroup_id_z() { return hk::host::machine.group_z; }
inline int __builtin_amdgcn_readfirstlane(int value) { return value; }
inline void __builtin_amdgcn_fence(int, const char*) {}
inline void __builtin_amdgcn_s_barrier() { hk::host::machine.wait(hk::host::machine.workgroup, hk::host::machine.threads); }

inline int __builtin_amdgcn_ds_bpermute(int address, int value) { return hk::host::of_lane(value, unsigned(address) / 4 % 64); }
inline int __builtin_amdgcn_mov_dpp(int value, int control, int, int, bool) { return hk::host::mov_dpp(value, control); }

inline unsigned __builtin_amdgcn_perm(unsigned high, unsigned low, unsigned selector) {
    unsigned long bytes = (unsigned long)high << 32 | low;
    unsigned result = 0;
    for (unsigned i = 0; i < 32; i += 8) result |= unsigned(bytes >> (selector >> i & 7) * 8 & 255) << i;
    return result;
}

inline void __builtin_amdgcn_sched_barrier(int) {}
inline void __builtin_amdgcn_wave_barrier() {
    hk::host::machine.wait(hk::host::machine.waves[hk::host::machine.thread / hk::host::wave], hk::host::wave);
}

namespace hk::host {

inline double widen(float x) { return x; }
inline double widen(double x) { return x; }
inline double widen(_Float16 x) { return double(x); }
inline double widen(signed char x) { return x; }
// The bits of a bfloat16.
inline double widen(short x) {
    unsigned bits = unsigned((unsigned short)x) << 16;
    float value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

// 8-bit floats of the FNUZ kind with M bits of mantissa: from their definition, as an oracle for core/fnuz.hpp.
template <int M>
struct FnuzBits {
    unsigned char code;
};
template <int M>
double widen(FnuzBits<M> x) {
    if (x.code == 0x80) return NAN;
    int exponent = (x.code & 0x7f) >> M, mantissa = x.code & ((1 << M) - 1), bias = 1 << (6 - M);
    double value = exponent == 0 ? std::ldexp(mantissa, 1 - bias - M) : std::ldexp(mantissa + (1 << M), exponent - bias - M);
    return x.code & 0x80 ? -value : value;
}
// f32 without its last 13 bits.
struct Xf32Bits {
    unsigned bits;
};
inline double widen(Xf32Bits x) {
    unsigned bits = x.bits & 0xffffe000u;
    float value, whole;
    std::memcpy(&value, &bits, sizeof value);
    std::memcpy(&whole, &x.bits, sizeof whole);
    return whole != whole ? whole : value;
}

// The matrix instruction whose operands are `LaneK` elements of type T.
template <class T, int LaneK, class Operand, class Acc>
Acc matrix_of(Operand a, Operand b, Acc acc) {
    static_assert(sizeof(Operand) == LaneK * sizeof(T), "whole operands");
    T narrow[2][LaneK];
    std::memcpy(narrow[0], &a, sizeof a);
    std::memcpy(narrow[1], &b, sizeof b);
    double wide[2][LaneK];
    for (int i = 0; i < LaneK; ++i) {
        wide[0][i] = widen(narrow[0][i]);
        wide[1][i] = widen(narrow[1][i]);
    }
    return matrix<LaneK>(wide[0], wide[1], acc);
}

}  // namespace hk::host

#define HK_HOST_MATRIX(name, T, lane_k, Operand, Acc)                                                                  \
    inline Acc __builtin_amdgcn_mfma_##name(Operand a, Operand b, Acc acc, int, int, int) {                            \
        return hk::host::matrix_of<T, lane_k>(a, b, acc);                                                              \
    }
HK_HOST_MATRIX(f32_16x16x4f32, float, 1, float, hk::host::Float4)
HK_HOST_MATRIX(f32_16x16x16f16, _Float16, 4, hk::host::Half4, hk::host::Float4)
HK_HOST_MATRIX(f32_16x16x8bf16, short, 2, hk::host::Short2, hk::host::Float4)
HK_HOST_MATRIX(f32_16x16x16bf16_1k, short, 4, hk::host::Short4, hk::host::Float4)
HK_HOST_MATRIX(i32_16x16x16i8, signed char, 4, int, hk::host::Int4)
HK_HOST_MATRIX(i32_16x16x32_i8, signed char, 8, long, hk::host::Int4)
HK_HOST_MATRIX(f32_16x16x32_fp8_fp8, hk::host::FnuzBits<3>, 8, long, hk::host::Float4)
HK_HOST_MATRIX(f32_16x16x32_bf8_bf8, hk::host::FnuzBits<2>, 8, long, hk::host::Float4)
HK_HOST_MATRIX(f32_16x16x8_xf32, hk::host::Xf32Bits, 2, hk::host::Float2, hk::host::Float4)
HK_HOST_MATRIX(f64_16x16x4f64, double, 1, double, hk::host::Double4)
#undef HK_HOST_MATRIX

inline float __builtin_amdgcn_fdot2(hk::host::Half2 a, hk::host::Half2 b, float acc, bool) {
    return acc + float(a[0]) * float(b[0]) + float(a[1]) * float(b[1]);
}

inline int __builtin_amdgcn_sdot4(int a, int b, int acc, bool) {
    for (int i = 0; i < 32; i += 8) acc += int((signed char)(a >> i)) * int((signed char)(b >> i));
    return acc;
}
