// printf through a buffer (-mprintf-kind=buffered).
#include <hip/hip_runtime.h>

// What newer device libraries have: room in the buffer, whose address is an implicit argument (AMDGPUUsage, "Code Object V5
// Metadata", `hidden_printf_buffer`).
typedef __attribute__((address_space(1))) char Room;
typedef __attribute__((address_space(4))) const char Implicit;
extern "C" __device__ Room *__printf_alloc(unsigned bytes) {
    Implicit *implicit = (Implicit *)__builtin_amdgcn_implicitarg_ptr();
    Room *buffer = *(Room *__attribute__((address_space(4))) const *)(implicit + 72);
    const unsigned size = ((__attribute__((address_space(1))) const unsigned *)buffer)[1];
    unsigned *used = (unsigned *)buffer;
    const unsigned offset = __hip_atomic_fetch_add(used, bytes, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
    return offset + bytes <= size ? buffer + 8 + offset : nullptr;
}

extern "C" __global__ void texts(const char *given) {
    const unsigned thread = threadIdx.x;
    printf("thread %u of %s: %.2f\n", thread, given, thread * 0.25);
    if (thread == 1) printf(given, 5);
}

extern "C" __global__ void endless(unsigned count) {
    for (unsigned i = 0; i < count; ++i) printf("%u\n", i);
}
