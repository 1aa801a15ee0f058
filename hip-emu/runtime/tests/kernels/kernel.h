// What the kernels of this folder are written in: HIP for a device, and C++ for the host, where a fiber takes the place of a
// work-item. Both are compiled from the same source, and their results are compared.
#pragma once

#ifdef __HIP__

#include <hip/hip_runtime.h>

// Memory of the workgroup.
#define SHARED(type, name, count) __shared__ type name[count]
#define DYNAMIC_SHARED(type, name) extern __shared__ type name[]
#define KERNEL extern "C" __global__ void
#define DEVICE __device__
#define CONSTANT static __constant__
#define GLOBAL __device__
#define NOINLINE __attribute__((noinline))
#define CASES(...)

DEVICE inline unsigned load_acquire(const unsigned *p) {
    return __hip_atomic_load(p, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT);
}
DEVICE inline unsigned long long load_acquire(const unsigned long long *p) {
    return __hip_atomic_load(p, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT);
}
template <class T> DEVICE inline void store_release(T *p, T value) {
    __hip_atomic_store(p, value, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_AGENT);
}
// The next number up to `last`, and zero behind it; the one before, and `last` before zero. The headers' own functions for it
// do not go with newer compilers.
DEVICE inline unsigned count_up(unsigned *p, unsigned last) {
    return __builtin_amdgcn_atomic_inc32(p, last, __ATOMIC_RELAXED, "agent");
}
DEVICE inline unsigned count_down(unsigned *p, unsigned last) {
    return __builtin_amdgcn_atomic_dec32(p, last, __ATOMIC_RELAXED, "agent");
}
// Lets others go on.
DEVICE inline void pause() { __builtin_amdgcn_s_sleep(1); }
// Number of the work-item in its wave.
DEVICE inline unsigned lane_index() { return __lane_id(); }

#else

#include "host.h"

#endif

typedef unsigned long long u64;
typedef long long i64;

// Index of the work-item in a grid of one dimension.
DEVICE inline unsigned index1() { return blockIdx.x * blockDim.x + threadIdx.x; }

// Numbers that are a little random.
DEVICE inline unsigned mix(unsigned x) {
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    return x ^ x >> 16;
}
