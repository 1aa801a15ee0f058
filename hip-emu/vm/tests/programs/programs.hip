// Small kernels for tests of the machine. Each writes what tests/programs.rs computes on the host.
//
// Compiled by compile.sh for several targets and optimisation levels; the objects are checked in.
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

#define KERNEL extern "C" __global__ void
#define ID (blockIdx.x * blockDim.x + threadIdx.x)

KERNEL saxpy(unsigned n, float a, const float* x, float* y) {
    unsigned i = ID;
    if (i < n) y[i] = a * x[i] + y[i];
}

// Ids, sizes and the shape of the last wave.
KERNEL ids(unsigned* out) {
    unsigned block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
    unsigned thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
    unsigned size = blockDim.x * blockDim.y * blockDim.z;
    out[block * size + thread] = threadIdx.x | threadIdx.y << 8 | threadIdx.z << 16 | (block & 255) << 24;
}

KERNEL integers(const unsigned* a, const unsigned* b, unsigned* out, unsigned n) {
    unsigned i = ID;
    if (i >= n) return;
    unsigned x = a[i], y = b[i];
    int s = (int)x, t = (int)y;
    unsigned* o = out + i * 24;
    o[0] = x + y;
    o[1] = x - y;
    o[2] = x * y;
    o[3] = __umulhi(x, y);
    o[4] = (unsigned)__mulhi(s, t);
    o[5] = x / (y | 1);
    o[6] = x % (y | 1);
    o[7] = (unsigned)(s / (t | 1));
    o[8] = (unsigned)(s % (t | 1));
    o[9] = x << (y & 31);
    o[10] = x >> (y & 31);
    o[11] = (unsigned)(s >> (y & 31));
    o[12] = __popc(x);
    o[13] = __clz(x);
    o[14] = __ffs(x);
    o[15] = __brev(x);
    o[16] = min(s, t);
    o[17] = max(x, y);
    o[18] = (unsigned)abs(s);
    o[19] = (x & y) | (~x & 0x55aa55aa);
    o[20] = (x >> (y & 15)) & 0x3ff;
    o[21] = __byte_perm(x, y, 0x5146);
    o[22] = (unsigned)((int)(signed char)x * (int)(short)y);
    o[23] = x == y ? 1 : x < y ? 2 : s < t ? 3 : 4;
}

KERNEL integers64(const unsigned long long* a, const unsigned long long* b, unsigned long long* out, unsigned n) {
    unsigned i = ID;
    if (i >= n) return;
    unsigned long long x = a[i], y = b[i];
    long long s = (long long)x, t = (long long)y;
    unsigned long long* o = out + i * 14;
    o[0] = x + y;
    o[1] = x - y;
    o[2] = x * y;
    o[3] = x / (y | 1);
    o[4] = x % (y | 1);
    o[5] = (unsigned long long)(s / (t | 1));
    o[6] = x << (y & 63);
    o[7] = x >> (y & 63);
    o[8] = (unsigned long long)(s >> (y & 63));
    o[9] = __umul64hi(x, y);
    o[10] = (unsigned long long)(__popcll(x) + 100 * __clzll(x));
    o[11] = s < t ? x : y;
    o[12] = (unsigned long long)(double)s;
    o[13] = (unsigned long long)(float)x;
}

KERNEL floats(const float* a, const float* b, const float* c, float* out, unsigned n) {
    unsigned i = ID;
    if (i >= n) return;
    float x = a[i], y = b[i], z = c[i];
    float* o = out + i * 24;
    o[0] = x + y;
    o[1] = x - y;
    o[2] = x * y;
    o[3] = x / y;
    o[4] = fmaf(x, y, z);
    o[5] = sqrtf(fabsf(x));
    o[6] = fminf(x, y);
    o[7] = fmaxf(x, y);
    o[8] = floorf(x);
    o[9] = ceilf(x);
    o[10] = truncf(x);
    o[11] = rintf(x);
    o[12] = (float)(int)x;
    o[13] = (float)(unsigned)fabsf(x);
    o[14] = fabsf(x) - fabsf(y);
    o[15] = copysignf(x, -y);
    o[16] = ldexpf(x, (int)(y > 100 ? 100 : y < -100 ? -100 : y));
    o[17] = x < y ? 1.0f : x > y ? 2.0f : x == y ? 3.0f : 4.0f;
    o[18] = isnan(x) ? 1.0f : isinf(x) ? 2.0f : 3.0f;
    int e;
    float m = frexpf(x, &e);
    o[19] = m;
    o[20] = (float)e;
    o[21] = fmodf(x, y);
    o[22] = 1.0f / sqrtf(fabsf(y) + 1.0f);
    o[23] = fminf(fmaxf(x, 0.0f), 1.0f);
}

// Functions that the host computes only to a few units in the last place.
KERNEL transcendental(const float* a, float* out, unsigned n) {
    unsigned i = ID;
    if (i >= n) return;
    float x = a[i];
    float* o = out + i * 8;
    o[0] = expf(x);
    o[1] = logf(fabsf(x) + 1e-3f);
    o[2] = sinf(x);
    o[3] = cosf(x);
    o[4] = powf(fabsf(x), 1.5f);
    o[5] = tanhf(x);
    o[6] = exp2f(x);
    o[7] = erff(x);
}

KERNEL doubles(const double* a, const double* b, double* out, unsigned n) {
    unsigned i = ID;
    if (i >= n) return;
    double x = a[i], y = b[i];
    double* o = out + i * 16;
    o[0] = x + y;
    o[1] = x * y;
    o[2] = x / y;
    o[3] = fma(x, y, 1.0);
    o[4] = sqrt(fabs(x));
    o[5] = fmin(x, y);
    o[6] = fmax(x, y);
    o[7] = floor(x);
    o[8] = rint(x);
    o[9] = (double)(int)x;
    o[10] = (double)(float)x;
    o[11] = x < y ? 1.0 : 2.0;
    o[12] = sin(x);
    o[13] = exp(x * 0.01);
    o[14] = log(fabs(x) + 0.5);
    o[15] = fmod(x, y);
}

KERNEL halves(const __half* a, const __half* b, __half* out, unsigned n) {
    unsigned i = ID;
    if (i >= n) return;
    _Float16 x = *(const _Float16*)(a + i), y = *(const _Float16*)(b + i);
    _Float16* o = (_Float16*)out + i * 8;
    o[0] = x + y;
    o[1] = x * y;
    o[2] = x * y + (_Float16)1.5f;
    o[3] = (_Float16)((float)x - (float)y);
    o[4] = x < y ? x : y;
    o[5] = -x;
    o[6] = (_Float16)(int)x;
    o[7] = x / y;
}

// Packed arithmetic.
typedef _Float16 half2v __attribute__((ext_vector_type(2)));
KERNEL packed_halves(const half2v* a, const half2v* b, half2v* out, unsigned n) {
    unsigned i = ID;
    if (i >= n) return;
    half2v x = a[i], y = b[i];
    out[i * 4] = x + y;
    out[i * 4 + 1] = x * y;
    out[i * 4 + 2] = half2v{x.y, x.x} - y;
    out[i * 4 + 3] = -x * half2v{y.x, y.x};
}

typedef unsigned short ushort2v __attribute__((ext_vector_type(2)));
KERNEL packed_shorts(const ushort2v* a, const ushort2v* b, ushort2v* out, unsigned n) {
    unsigned i = ID;
    if (i >= n) return;
    ushort2v x = a[i], y = b[i];
    out[i * 4] = x + y;
    out[i * 4 + 1] = x * y;
    out[i * 4 + 2] = x >> (y & (unsigned short)15);
    out[i * 4 + 3] = x - ushort2v{y.y, y.x};
}

KERNEL bytes(const unsigned char* a, const signed char* b, short* out, unsigned n) {
    unsigned i = ID;
    if (i >= n) return;
    out[i * 3] = (short)(a[i] * b[i]);
    out[i * 3 + 1] = (short)(a[i] - b[i]);
    out[i * 3 + 2] = (short)(a[n - 1 - i] << (b[i] & 7));
}

// Sum over a workgroup through LDS, with barriers.
KERNEL reduce(const unsigned* in, unsigned* out) {
    __shared__ unsigned part[256];
    unsigned t = threadIdx.x;
    part[t] = in[ID];
    __syncthreads();
    for (unsigned step = blockDim.x / 2; step > 0; step /= 2) {
        if (t < step) part[t] += part[t + step];
        __syncthreads();
    }
    if (t == 0) out[blockIdx.x] = part[0];
}

// Reverses a workgroup through dynamic LDS.
KERNEL reverse(const unsigned* in, unsigned* out) {
    extern __shared__ unsigned dynamic[];
    dynamic[threadIdx.x] = in[ID];
    __syncthreads();
    out[ID] = dynamic[blockDim.x - 1 - threadIdx.x];
}

// Operations across the lanes of a wave.
KERNEL wave(const unsigned* in, unsigned* out) {
    unsigned i = ID, lane = threadIdx.x & 63, x = in[i];
    unsigned* o = out + i * 8;
    o[0] = __shfl(x, (lane * 7 + 3) & 63);
    o[1] = __shfl_xor(x, 1);
    o[2] = __shfl_up(x, 3);
    o[3] = __shfl_down(x, 16);
    unsigned long long ballot = __ballot(x & 1);
    o[4] = (unsigned)ballot;
    o[5] = (unsigned)(ballot >> 32);
    o[6] = __any(x == 77) | __all(x != 78) << 1;
    unsigned sum = x;
    for (int step = 1; step < 64; step *= 2) {
        unsigned other = __shfl_up(sum, step);
        if (lane >= step) sum += other;
    }
    o[7] = sum;
}

// Data-parallel permutations.
KERNEL permutations(const int* in, int* out) {
    unsigned i = ID;
    int x = in[i];
    int* o = out + i * 8;
    o[0] = __builtin_amdgcn_update_dpp(-1, x, 0x111, 0xf, 0xf, false);  // row_shr:1
    o[1] = __builtin_amdgcn_update_dpp(-1, x, 0x101, 0xf, 0xf, true);   // row_shl:1, zero at the border
    o[2] = __builtin_amdgcn_update_dpp(-1, x, 0x1b, 0xf, 0xf, false);   // quad_perm:[3,2,1,0]
    o[3] = __builtin_amdgcn_update_dpp(-1, x, 0x140, 0xf, 0xf, false);  // row_mirror
    o[4] = __builtin_amdgcn_update_dpp(-1, x, 0x142, 0xa, 0xf, false);  // row_bcast:15 to rows 1 and 3
    o[5] = __builtin_amdgcn_update_dpp(-1, x, 0x143, 0xc, 0xf, false);  // row_bcast:31 to rows 2 and 3
    o[6] = __builtin_amdgcn_readlane(x, 5) + __builtin_amdgcn_readfirstlane(x);
    o[7] = __builtin_amdgcn_ds_swizzle(x, 0x1f | 0x10 << 10);           // xor 16
}

// Loops whose length differs from lane to lane, with break and continue.
KERNEL divergence(const unsigned* in, unsigned* out, unsigned n) {
    unsigned i = ID;
    if (i >= n) return;
    unsigned x = in[i], steps = 0;
    while (x > 1 && steps < 1000) {
        steps++;
        if (x % 3 == 0) {
            x /= 3;
            continue;
        }
        if (x % 7 == 5) break;
        x = x & 1 ? 3 * x + 1 : x / 2;
    }
    unsigned kind;
    switch (steps % 6) {
        case 0: kind = x + 1; break;
        case 1: kind = x * 2; break;
        case 2: kind = x ^ 0xff; break;
        case 3: kind = x - 5; break;
        case 4: kind = ~x; break;
        default: kind = x << 3;
    }
    out[2 * i] = steps;
    out[2 * i + 1] = kind;
}

// An array in private memory, indexed by data.
KERNEL scratch(const unsigned* in, unsigned* out, unsigned n) {
    unsigned i = ID;
    if (i >= n) return;
    unsigned table[40];
    for (int k = 0; k < 40; k++) table[k] = in[(i + k) % n];
    for (int k = 0; k < 40; k++) {
        unsigned j = table[k] % 40;
        unsigned t = table[j];
        table[j] = table[k];
        table[k] = t + k;
    }
    unsigned char* bytes = (unsigned char*)table;
    out[i] = table[in[i] % 40] + bytes[in[i] % 160];
}

__device__ __noinline__ unsigned ackermann(unsigned m, unsigned n) {
    if (m == 0) return n + 1;
    if (n == 0) return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}

// Recursion: calls through s_swappc, a stack in scratch.
KERNEL recursion(unsigned* out) { out[ID] = ackermann(2, threadIdx.x % 4); }

__device__ __noinline__ unsigned twice(unsigned x) { return 2 * x; }
__device__ __noinline__ unsigned square(unsigned x) { return x * x; }
__device__ __noinline__ unsigned next(unsigned x) { return x + 1; }
typedef unsigned (*function)(unsigned);
__device__ function functions[3] = {twice, square, next};

// Calls through pointers in a relocated table, different from lane to lane.
KERNEL indirect(const unsigned* in, unsigned* out) {
    unsigned x = in[ID];
    out[ID] = functions[x % 3](x);
}

__device__ unsigned counter;
__constant__ unsigned primes[8] = {2, 3, 5, 7, 11, 13, 17, 19};

KERNEL atomics(unsigned* counts, unsigned long long* sum, float* total) {
    unsigned i = ID;
    atomicAdd(&counts[i % 8], 1);
    atomicAdd(sum, (unsigned long long)i);
    atomicMax(&counts[8], i);
    atomicAdd(total, 1.0f);
    atomicCAS(&counts[9], 0, i + 1);
    atomicAdd(&counter, primes[i % 8]);
}

// A chain through the workgroups: each waits for the one before it.
KERNEL chain(volatile unsigned* flags, unsigned* out) {
    if (threadIdx.x == 0) {
        if (blockIdx.x > 0)
            while (flags[blockIdx.x - 1] == 0) __builtin_amdgcn_s_sleep(1);
        out[blockIdx.x] = blockIdx.x == 0 ? 1 : out[blockIdx.x - 1] + 1;
        __threadfence();
        flags[blockIdx.x] = 1;
    }
}

// As `chain`, but each workgroup waits for the one after it: only possible if all are resident.
KERNEL backward_chain(volatile unsigned* flags, unsigned* out) {
    if (threadIdx.x == 0) {
        if (blockIdx.x + 1 < gridDim.x)
            while (flags[blockIdx.x + 1] == 0) __builtin_amdgcn_s_sleep(1);
        out[blockIdx.x] = blockIdx.x + 1 == gridDim.x ? 1 : out[blockIdx.x + 1] + 1;
        __threadfence();
        flags[blockIdx.x] = 1;
    }
}

// Errors.
KERNEL out_of_bounds(unsigned* out, unsigned index) { out[index + threadIdx.x] = 1; }
KERNEL aborts(unsigned* out) {
    if (out[0] == 0) __builtin_trap();
    out[1] = 1;
}
KERNEL endless(volatile unsigned* out) {
    while (out[0] == 0) {
    }
}
// The last workgroup fails, the others never end.
KERNEL fails_among_endless(volatile unsigned* out, unsigned* nowhere) {
    if (blockIdx.x + 1 == gridDim.x) *nowhere = 1;
    while (out[0] == 0) {
    }
}
KERNEL empty() {}
KERNEL lds_out_of_bounds(unsigned* out, unsigned index) {
    __shared__ unsigned small[16];
    small[threadIdx.x & 15] = 1;
    __syncthreads();
    out[threadIdx.x] = small[index];
}
