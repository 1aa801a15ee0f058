// What `hip doctor` launches: it reads and writes memory, uses LDS, and waits at a barrier.

#include <hip/hip_runtime.h>

// Every workgroup writes its part of `x`, backwards and times `factor`, to `y`. `n` is a multiple of the workgroup.
__global__ void __launch_bounds__(256) trial(unsigned n, unsigned factor, const unsigned* x, unsigned* y)
{
    __shared__ unsigned part[256];
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        part[threadIdx.x] = x[i] * factor;
    }
    __syncthreads();
    if (i < n) {
        y[i] = part[blockDim.x - 1 - threadIdx.x];
    }
}
