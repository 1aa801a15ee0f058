// What is measured beside matrix products: each kernel keeps one part of the machine busy.

#include <hip/hip_runtime.h>

// Nothing: the price of a launch.
__global__ void __launch_bounds__(64) empty() {}

// Memory in order.
__global__ void __launch_bounds__(256) vector_add(const float* a, const float* b, float* c, unsigned n)
{
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        c[i] = a[i] + b[i];
    }
}

// Memory and LDS: 32 x 32 tiles by blocks of 32 x 8 threads, LDS padded. `n` is a multiple of 32.
__global__ void __launch_bounds__(256) transpose(const float* x, float* y, unsigned n)
{
    __shared__ float tile[32][33];
    for (unsigned i = threadIdx.y; i < 32; i += 8) {
        tile[i][threadIdx.x] = x[(size_t)(blockIdx.y * 32 + i) * n + blockIdx.x * 32 + threadIdx.x];
    }
    __syncthreads();
    for (unsigned i = threadIdx.y; i < 32; i += 8) {
        y[(size_t)(blockIdx.x * 32 + i) * n + blockIdx.y * 32 + threadIdx.x] = tile[threadIdx.x][i];
    }
}

// LDS and barriers: the sum of each 4096 elements, halved step by step.
__global__ void __launch_bounds__(256) reduce(const unsigned* x, unsigned* sums)
{
    __shared__ unsigned part[256];
    const unsigned thread = threadIdx.x;
    unsigned sum = 0;
    for (unsigned i = 0; i < 16; ++i) {
        sum += x[(size_t)blockIdx.x * 4096 + i * 256 + thread];
    }
    part[thread] = sum;
    __syncthreads();
    for (unsigned half = 128; half > 0; half /= 2) {
        if (thread < half) {
            part[thread] += part[thread + half];
        }
        __syncthreads();
    }
    if (thread == 0) {
        sums[blockIdx.x] = part[0];
    }
}

// Atomics in LDS for each byte, then in memory for each counter. A thread takes `each` dwords.
__global__ void __launch_bounds__(256) histogram(const unsigned* x, unsigned* counts, unsigned each)
{
    __shared__ unsigned local[256];
    local[threadIdx.x] = 0;
    __syncthreads();
    const size_t first = (size_t)blockIdx.x * blockDim.x * each + threadIdx.x;
    for (unsigned i = 0; i < each; ++i) {
        const unsigned word = x[first + (size_t)i * blockDim.x];
        atomicAdd(&local[word & 255], 1u);
        atomicAdd(&local[word >> 8 & 255], 1u);
        atomicAdd(&local[word >> 16 & 255], 1u);
        atomicAdd(&local[word >> 24], 1u);
    }
    __syncthreads();
    atomicAdd(&counts[threadIdx.x], local[threadIdx.x]);
}

// Scalar instructions: what it computes is the same in all lanes, and a compiler sees that.
__global__ void __launch_bounds__(64) scalar(unsigned* out, unsigned steps)
{
    unsigned x = blockIdx.x + 1, odd = 0;
    for (unsigned i = 0; i < steps; ++i) {
        x ^= x << 13;
        x ^= x >> 17;
        x ^= x << 5;
        if (x & 1) {
            odd += x >> 16;
        } else if ((x & 6) == 2) {
            odd ^= i;
        }
    }
    if (threadIdx.x == 0) {
        out[blockIdx.x] = x + odd;
    }
}

// Scalar instructions in a row: steps of a random number generator of four shift registers (L'Ecuyer's LFSR113), the same in
// all lanes.
__global__ void __launch_bounds__(64) shift_registers(unsigned* out, unsigned steps)
{
    unsigned a = blockIdx.x + 2, b = blockIdx.x + 8, c = blockIdx.x + 16, d = blockIdx.x + 128;
    for (unsigned i = 0; i < steps; ++i) {
        a = (a & 0xfffffffeu) << 18 ^ (a << 6 ^ a) >> 13;
        b = (b & 0xfffffff8u) << 2 ^ (b << 2 ^ b) >> 27;
        c = (c & 0xfffffff0u) << 7 ^ (c << 13 ^ c) >> 21;
        d = (d & 0xffffff80u) << 13 ^ (d << 3 ^ d) >> 12;
    }
    if (threadIdx.x == 0) {
        out[blockIdx.x] = a ^ b ^ c ^ d;
    }
}

// Divergence: the length of the Collatz sequence from each number.
__global__ void __launch_bounds__(256) collatz(unsigned* lengths)
{
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned length = 0;
    for (unsigned long long x = i + 1; x != 1; ++length) {
        x = x & 1 ? 3 * x + 1 : x / 2;
    }
    lengths[i] = length;
}

// Integers, as in the start of a random number generator: each thread jumps ahead by its number, a product of 32 x 32 bit
// matrices over GF(2) with a vector. `jumps` holds 16 matrices.
__global__ void __launch_bounds__(256) jump_ahead(const unsigned* jumps, unsigned* states)
{
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned state = 0x9e3779b9;
    for (unsigned bit = 0; bit < 16; ++bit) {
        if (i >> bit & 1) {
            unsigned next = 0;
            for (unsigned row = 0; row < 32; ++row) {
                next ^= jumps[bit * 32 + row] & (0u - (state >> row & 1));
            }
            state = next;
        }
    }
    states[i] = state;
}
