// Linear algebra, transforms, convolution.
#include "kernel.h"

KERNEL matmul_tiled(const float *in, float *out, unsigned n) {
    SHARED(float, a, 16 * 16);
    SHARED(float, b, 16 * 17);
    const unsigned x = threadIdx.x, y = threadIdx.y, row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
    float sum = 0;
    for (unsigned k = 0; k < n; k += 16) {
        a[y * 16 + x] = in[row * n + k + x];
        b[y * 17 + x] = in[n * n + (k + y) * n + column];
        __syncthreads();
        for (unsigned i = 0; i < 16; ++i) sum += a[y * 16 + i] * b[i * 17 + x];
        __syncthreads();
    }
    out[row * n + column] = sum;
}

// With one rounding for multiplication and addition.
KERNEL matmul_fused(const double *in, double *out, unsigned n) {
    const unsigned row = blockIdx.y * blockDim.y + threadIdx.y, column = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= n || column >= n) return;
    double sum = 0;
    for (unsigned k = 0; k < n; ++k) sum = fma(in[row * n + k], in[n * n + k * n + column], sum);
    out[row * n + column] = sum;
}

KERNEL matmul_bytes(const signed char *in, int *out, unsigned n) {
    const unsigned row = blockIdx.x, column = threadIdx.x;
    int sum = 0;
    for (unsigned k = 0; k < n; k += 4) {
        for (unsigned i = 0; i < 4; ++i) sum += in[row * n + k + i] * in[n * n + column * n + k + i];
    }
    out[row * n + column] = sum;
}

KERNEL transpose(const unsigned *in, unsigned *out, unsigned n) {
    SHARED(unsigned, tile, 32 * 33);
    const unsigned x = threadIdx.x, y = threadIdx.y;
    for (unsigned r = y; r < 32; r += 8) tile[r * 33 + x] = in[(blockIdx.y * 32 + r) * n + blockIdx.x * 32 + x];
    __syncthreads();
    for (unsigned r = y; r < 32; r += 8) out[(blockIdx.x * 32 + r) * n + blockIdx.y * 32 + x] = tile[x * 33 + r];
}

// Powers of the root of unity of each stage are made by multiplication, from the same constants on device and host.
CONSTANT double COSINES[8] = {-1.0,
                              0.0,
                              0.70710678118654757,
                              0.92387953251128674,
                              0.98078528040323043,
                              0.99518472667219693,
                              0.99879545620517241,
                              0.99969881869620425};
CONSTANT double SINES[8] = {0.0,
                            -1.0,
                            -0.70710678118654757,
                            -0.38268343236508978,
                            -0.19509032201612825,
                            -0.098017140329560604,
                            -0.049067674327418015,
                            -0.024541228522912288};

template <class T> DEVICE inline void fft(const T *in, T *out, T *re, T *im) {
    const unsigned t = threadIdx.x, base = blockIdx.x * 512;
    for (unsigned i = t; i < 256; i += 128) {
        const unsigned from = __brev(i) >> 24;
        re[i] = in[base + 2 * from];
        im[i] = in[base + 2 * from + 1];
    }
    for (unsigned stage = 0; stage < 8; ++stage) {
        __syncthreads();
        const unsigned half = 1u << stage, k = t & (half - 1), a = 2 * t - k, b = a + half;
        double wr = 1, wi = 0;
        for (unsigned i = 0; i < k; ++i) {
            const double r = wr * COSINES[stage] - wi * SINES[stage];
            wi = wr * SINES[stage] + wi * COSINES[stage];
            wr = r;
        }
        const T cr = static_cast<T>(wr), ci = static_cast<T>(wi);
        const T xr = re[b] * cr - im[b] * ci, xi = re[b] * ci + im[b] * cr;
        re[b] = re[a] - xr;
        im[b] = im[a] - xi;
        re[a] += xr;
        im[a] += xi;
    }
    __syncthreads();
    for (unsigned i = t; i < 256; i += 128) {
        out[base + 2 * i] = re[i];
        out[base + 2 * i + 1] = im[i];
    }
}

KERNEL fft_float(const float *in, float *out, unsigned) {
    SHARED(float, re, 256);
    SHARED(float, im, 256);
    fft(in, out, re, im);
}

KERNEL fft_double(const double *in, double *out, unsigned) {
    SHARED(double, re, 256);
    SHARED(double, im, 256);
    fft(in, out, re, im);
}

// The same with numbers modulo a prime.
KERNEL transform_modular(const unsigned *in, unsigned *out, unsigned n) {
    const u64 prime = 998244353, root = 3;
    SHARED(unsigned, data, 256);
    const unsigned t = threadIdx.x;
    for (unsigned i = t; i < 256; i += 128) data[i] = in[blockIdx.x * 256 + (__brev(i) >> 24)] % prime;
    for (unsigned half = 1; half < n; half *= 2) {
        __syncthreads();
        const unsigned k = t & (half - 1), a = 2 * t - k, b = a + half;
        u64 w = 1, base = root;
        for (u64 e = (prime - 1) / (2 * half) * k; e > 0; e /= 2) {
            if (e & 1) w = w * base % prime;
            base = base * base % prime;
        }
        const u64 x = data[b] * w % prime, y = data[a];
        data[a] = (y + x) % prime;
        data[b] = (y + prime - x) % prime;
    }
    __syncthreads();
    for (unsigned i = t; i < 256; i += 128) out[blockIdx.x * 256 + i] = data[i];
}

// Solves a system of equations for each work-item, by elimination with the largest pivot.
KERNEL solve(const double *in, double *out, unsigned) {
    enum { N = 6 };
    double m[N][N + 1];
    for (unsigned r = 0; r < N; ++r) {
        for (unsigned c = 0; c <= N; ++c) m[r][c] = in[(index1() * N + r) * (N + 1) + c];
    }
    for (unsigned c = 0; c < N; ++c) {
        unsigned pivot = c;
        for (unsigned r = c + 1; r < N; ++r) {
            if (fabs(m[r][c]) > fabs(m[pivot][c])) pivot = r;
        }
        for (unsigned k = 0; k <= N; ++k) {
            const double swap = m[c][k];
            m[c][k] = m[pivot][k];
            m[pivot][k] = swap;
        }
        for (unsigned r = c + 1; r < N; ++r) {
            const double factor = m[r][c] / m[c][c];
            for (unsigned k = c; k <= N; ++k) m[r][k] -= factor * m[c][k];
        }
    }
    for (unsigned r = N; r-- > 0;) {
        double x = m[r][N];
        for (unsigned k = r + 1; k < N; ++k) x -= m[r][k] * out[index1() * N + k];
        out[index1() * N + r] = x / m[r][r];
    }
}

CONSTANT float WEIGHTS[25] = {1, 4,  6,  4,  1, 4, 16, 24, 16, 4, 6, 24, 36,
                              24, 6, 4, 16, 24, 16, 4, 1, 4,  6,  4, 1};

KERNEL convolve(const float *in, float *out, unsigned n) {
    const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y, size = n;
    float sum = 0;
    for (int dy = -2; dy <= 2; ++dy) {
        for (int dx = -2; dx <= 2; ++dx) {
            int sx = x + dx, sy = y + dy;
            sx = sx < 0 ? 0 : sx >= size ? size - 1 : sx;
            sy = sy < 0 ? 0 : sy >= size ? size - 1 : sy;
            sum += WEIGHTS[(dy + 2) * 5 + dx + 2] * in[sy * size + sx];
        }
    }
    out[y * size + x] = sum / 256;
}

// Pairs of half-precision numbers.
typedef _Float16 Pair __attribute__((ext_vector_type(2)));

KERNEL dot_pairs(const _Float16 *in, _Float16 *out, unsigned n) {
    const Pair *pairs = reinterpret_cast<const Pair *>(in);
    Pair sum = {0, 0}, product = {1, 1};
    for (unsigned i = 0; i < n; ++i) {
        const Pair a = pairs[index1() + i], b = pairs[index1() + 2 * i + 1];
        sum += a * b;
        product *= static_cast<_Float16>(0.5) - a;
        sum = sum.yx - b;
    }
    out[4 * index1()] = sum.x;
    out[4 * index1() + 1] = sum.y;
    out[4 * index1() + 2] = product.x;
    out[4 * index1() + 3] = -product.y;
}

CASES(CASE(matmul_tiled, {4, 4}, {16, 16}, 64, 8192, 4096), CASE(matmul_fused, {2, 2}, {32, 8}, 40, 3200, 1600),
      CASE(matmul_bytes, {64}, {64}, 64, 8192, 4096), CASE(transpose, {3, 3}, {32, 8}, 96, 9216, 9216),
      CASE(fft_float, {3}, {128}, 0, 1536, 1536), CASE(fft_double, {2}, {128}, 0, 1024, 1024),
      CASE(transform_modular, {2}, {128}, 256, 512, 512), CASE(solve, {2}, {64}, 0, 128 * 42, 128 * 6),
      CASE(convolve, {4, 8}, {16, 8}, 64, 4096, 4096), CASE(dot_pairs, {2}, {64}, 20, 512, 512), )
