// Device variables from the host: constants, arrays, structures, addresses, and pointers to device functions.

#include <cmath>
#include <vector>

#include "check.h"

struct Settings {
    float scale;
    int shift[3];
    double power;
};

__constant__ Settings settings;
__constant__ int primes[8] = {2, 3, 5, 7, 11, 13, 17, 19};
__device__ unsigned counter = 100;
__device__ float results[64];
static __device__ int hidden = -1;

typedef float (*Operation)(float, float);
__device__ float plus(float a, float b) { return a + b; }
__device__ float minus(float a, float b) { return a - b; }
__device__ Operation operations[2] = {plus, minus};

__global__ void apply() {
    const unsigned i = threadIdx.x;
    atomicAdd(&counter, 1u);
    results[i] = static_cast<float>(pow(static_cast<double>(i), settings.power)) * settings.scale + settings.shift[i % 3] + primes[i % 8];
    if (i == 0) hidden = static_cast<int>(blockDim.x);
}

__global__ void call(const int *which, float a, float b, float *to) { to[threadIdx.x] = operations[which[threadIdx.x]](a, b); }

int main() {
    const Settings values = {0.5f, {10, 20, 30}, 2.0};
    CHECK(hipMemcpyToSymbol(HIP_SYMBOL(settings), &values, sizeof values, 0, hipMemcpyHostToDevice));
    size_t size;
    CHECK(hipGetSymbolSize(&size, HIP_SYMBOL(results)));
    EXPECT(size == 64 * sizeof(float));
    CHECK(hipGetSymbolSize(&size, HIP_SYMBOL(settings)));
    EXPECT(size == sizeof values);

    unsigned count;
    CHECK(hipMemcpyFromSymbol(&count, HIP_SYMBOL(counter), sizeof count, 0, hipMemcpyDeviceToHost));
    EXPECT(count == 100);
    apply<<<1, 64>>>();
    CHECK(hipGetLastError());
    CHECK(hipMemcpyFromSymbol(&count, HIP_SYMBOL(counter), sizeof count, 0, hipMemcpyDeviceToHost));
    EXPECT(count == 164);
    int threads;
    CHECK(hipMemcpyFromSymbol(&threads, HIP_SYMBOL(hidden), sizeof threads));
    EXPECT(threads == 64);

    const int first[8] = {2, 3, 5, 7, 11, 13, 17, 19};
    std::vector<float> out(64);
    float *address;
    CHECK(hipGetSymbolAddress(reinterpret_cast<void **>(&address), HIP_SYMBOL(results)));
    CHECK(hipMemcpy(out.data(), address, 64 * sizeof(float), hipMemcpyDeviceToHost));
    for (int i = 0; i < 64; i++) EXPECT(out[i] == static_cast<float>(i * i) * 0.5f + values.shift[i % 3] + first[i % 8]);

    // A part of a constant, in a stream.
    hipStream_t stream;
    CHECK(hipStreamCreate(&stream));
    const int other[2] = {-4, -6};
    CHECK(hipMemcpyToSymbolAsync(HIP_SYMBOL(primes), other, sizeof other, 2 * sizeof(int), hipMemcpyHostToDevice, stream));
    apply<<<1, 64, 0, stream>>>();
    float part[2];
    CHECK(hipMemcpyFromSymbolAsync(part, HIP_SYMBOL(results), sizeof part, 2 * sizeof(float), hipMemcpyDeviceToHost, stream));
    CHECK(hipStreamSynchronize(stream));
    EXPECT(part[0] == 2.0f + 30 - 4 && part[1] == 4.5f + 10 - 6);
    CHECK(hipStreamDestroy(stream));

    const int which[4] = {0, 1, 1, 0};
    int *on_device;
    float *to, four[4];
    CHECK(hipMalloc(&on_device, sizeof which));
    CHECK(hipMalloc(&to, sizeof four));
    CHECK(hipMemcpy(on_device, which, sizeof which, hipMemcpyHostToDevice));
    call<<<1, 4>>>(on_device, 5.0f, 3.0f, to);
    CHECK(hipMemcpy(four, to, sizeof four, hipMemcpyDeviceToHost));
    EXPECT(four[0] == 8 && four[1] == 2 && four[2] == 2 && four[3] == 8);
    CHECK(hipFree(on_device));
    CHECK(hipFree(to));

    EXPECT(hipMemcpyToSymbol(HIP_SYMBOL(primes), other, sizeof other, 7 * sizeof(int)) == hipErrorInvalidValue);
    EXPECT(hipMemcpyFromSymbol(&count, &count, sizeof count) == hipErrorInvalidSymbol);
    hipFuncAttributes attributes;
    CHECK(hipFuncGetAttributes(&attributes, reinterpret_cast<const void *>(apply)));
    EXPECT(attributes.maxThreadsPerBlock >= 64 && attributes.numRegs > 0);
    return passed("symbols");
}
