// Kernels for the tests of results: together they use a good part of what a compiler emits.

#include <hip/hip_runtime.h>

// Sum of n elements: each block adds its part to `sum`, through LDS given at launch and lane shuffles.
__global__ void __launch_bounds__(256) sum_blocks(const float* x, float* sums, unsigned n)
{
    extern __shared__ float partial[];
    const unsigned thread = threadIdx.x;
    float value = 0.0f;
    for (unsigned i = blockIdx.x * blockDim.x + thread; i < n; i += gridDim.x * blockDim.x) {
        value += x[i];
    }
    for (int step = 32; step > 0; step >>= 1) {
        value += __shfl_down(value, step);
    }
    if (thread % 64 == 0) {
        partial[thread / 64] = value;
    }
    __syncthreads();
    if (thread == 0) {
        float all = 0.0f;
        for (unsigned wave = 0; wave < blockDim.x / 64; ++wave) {
            all += partial[wave];
        }
        sums[blockIdx.x] = all;
    }
}

// Counts bytes with atomics in LDS and in memory.
__global__ void __launch_bounds__(256) histogram(const unsigned char* x, unsigned* counts, unsigned n)
{
    __shared__ unsigned local[256];
    local[threadIdx.x] = 0;
    __syncthreads();
    for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        atomicAdd(&local[x[i]], 1u);
    }
    __syncthreads();
    if (local[threadIdx.x] != 0) {
        atomicAdd(&counts[threadIdx.x], local[threadIdx.x]);
    }
}

// Transposes 32 x 32 tiles through padded LDS; blocks of 32 x 8 threads.
__global__ void __launch_bounds__(256) transpose(const float* x, float* y, unsigned rows, unsigned columns)
{
    __shared__ float tile[32][33];
    unsigned column = blockIdx.x * 32 + threadIdx.x;
    for (unsigned i = threadIdx.y; i < 32; i += 8) {
        const unsigned row = blockIdx.y * 32 + i;
        if (row < rows && column < columns) {
            tile[i][threadIdx.x] = x[(size_t)row * columns + column];
        }
    }
    __syncthreads();
    column = blockIdx.y * 32 + threadIdx.x;
    for (unsigned i = threadIdx.y; i < 32; i += 8) {
        const unsigned row = blockIdx.x * 32 + i;
        if (row < columns && column < rows) {
            y[(size_t)row * rows + column] = tile[threadIdx.x][i];
        }
    }
}

// 64-bit integers: multiplication, division, remainder, shifts.
__global__ void __launch_bounds__(256) integers(const long long* x, const long long* y, long long* z, unsigned n)
{
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        const long long a = x[i], b = y[i];
        const unsigned shift = (unsigned)a & 63;
        z[i] = a / b + a % b * 3 + (a * b >> 7) + (long long)((unsigned long long)a << shift) + (b >> shift);
    }
}

// Double precision with division, square root and fused multiply-add.
__global__ void __launch_bounds__(256) doubles(const double* x, const double* y, double* z, unsigned n)
{
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        z[i] = fma(x[i], y[i], 1.0) / (fabs(y[i]) + 1.0) + sqrt(fabs(x[i]));
    }
}

// Library functions in single precision.
__global__ void __launch_bounds__(256) functions(const float* x, float* y, unsigned n)
{
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        const float v = x[i];
        y[8 * i + 0] = expf(v);
        y[8 * i + 1] = logf(fabsf(v) + 0.5f);
        y[8 * i + 2] = sinf(v);
        y[8 * i + 3] = cosf(v);
        y[8 * i + 4] = tanhf(v);
        y[8 * i + 5] = sqrtf(fabsf(v));
        y[8 * i + 6] = powf(fabsf(v) + 0.25f, 1.5f);
        y[8 * i + 7] = 1.0f / (v * v + 1.0f);
    }
}

// Divergent loops: steps of the Collatz sequence.
__global__ void __launch_bounds__(256) collatz(const unsigned* x, unsigned* y, unsigned n)
{
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        unsigned long long value = x[i];
        unsigned steps = 0;
        while (value > 1) {
            value = value % 2 == 0 ? value / 2 : 3 * value + 1;
            ++steps;
        }
        y[i] = steps;
    }
}

// An array indexed at run time, which lies in scratch memory.
__global__ void __launch_bounds__(256) scratch(const int* x, int* y, unsigned n)
{
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        int values[64];
        for (int j = 0; j < 64; ++j) {
            values[(j * 37 + x[i]) & 63] = j * x[i];
        }
        int result = 0;
        for (int j = 0; j < 64; ++j) {
            result = result * 31 + values[(j + (int)threadIdx.x) & 63];
        }
        y[i] = result;
    }
}

__device__ int table[4] = {1, 10, 100, 1000};

// A variable of the module, votes of a wave, bit counting.
__global__ void __launch_bounds__(64) votes(const int* x, unsigned long long* y)
{
    const int lane = threadIdx.x;
    const unsigned long long odd = __ballot(x[lane] & 1);
    y[lane] = odd + (unsigned long long)__popcll(odd) * table[lane & 3] + (__any(x[lane] > 1000) ? 1ull << 40 : 0) +
              (unsigned long long)__clz(x[lane] | 1) + (unsigned long long)__ffs(x[lane]);
}
