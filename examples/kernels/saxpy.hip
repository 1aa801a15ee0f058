// y = a * x + y, one element per thread.

#include <hip/hip_runtime.h>

__global__ void __launch_bounds__(256) saxpy(unsigned n, float a, const float* x, float* y)
{
    // 64-bit, so that a grid of more than 2^32 threads cannot wrap around.
    const unsigned long long i = (unsigned long long)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = a * x[i] + y[i];
    }
}
