// Kernels for the tests of argument checks, limits and faults.

#include <hip/hip_runtime.h>

struct Line {
    float slope;
    float offset;
    int steps;
};

__global__ void __launch_bounds__(256) line(Line line, const float* x, float* y, unsigned n)
{
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float value = x[i];
        for (int step = 0; step < line.steps; ++step) {
            value = line.slope * value + line.offset;
        }
        y[i] = value;
    }
}

__global__ void __launch_bounds__(256) halves(const _Float16* x, _Float16* y, unsigned n, _Float16 factor)
{
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = factor * x[i];
    }
}

// Writes one element wherever it is told to.
__global__ void __launch_bounds__(64) stray(float* y, long long index)
{
    if (threadIdx.x == 37) {
        y[index] = 1.0f;
    }
}

// At most 64 threads, and 48 KiB of LDS beside what the launch adds.
__global__ void __launch_bounds__(64) greedy(float* y)
{
    __shared__ float fixed[12288];
    extern __shared__ float more[];
    fixed[threadIdx.x] = y[threadIdx.x];
    more[threadIdx.x] = 1.0f;
    __syncthreads();
    y[threadIdx.x] = fixed[63 - threadIdx.x] + more[threadIdx.x];
}

// No C++ types in the name.
extern "C" __global__ void __launch_bounds__(256) plain(float a, const float* x, float* y, unsigned n)
{
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = a * x[i];
    }
}
