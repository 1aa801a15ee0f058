// Kernels that make a compiler emit many different instructions. They are compiled for every target by tests/decode.rs
// and only disassembled, never run. No headers and no device libraries, so that a bare clang is enough.

#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
typedef unsigned int u32;
typedef unsigned long u64;
typedef _Float16 half2 __attribute__((ext_vector_type(2)));
typedef __fp16 fp16x2 __attribute__((ext_vector_type(2)));
typedef _Float16 half4 __attribute__((ext_vector_type(4)));
typedef short short2v __attribute__((ext_vector_type(2)));
typedef short short4v __attribute__((ext_vector_type(4)));
typedef float float2v __attribute__((ext_vector_type(2)));
typedef float float4v __attribute__((ext_vector_type(4)));
typedef float float16v __attribute__((ext_vector_type(16)));
typedef float float32v __attribute__((ext_vector_type(32)));
typedef int int4v __attribute__((ext_vector_type(4)));
typedef int int16v __attribute__((ext_vector_type(16)));
typedef double double4v __attribute__((ext_vector_type(4)));
typedef u32 uint4v __attribute__((ext_vector_type(4)));

static __device__ u32 thread() { return __builtin_amdgcn_workitem_id_x(); }
static __device__ u32 global_id() { return __builtin_amdgcn_workgroup_id_x() * 256u + thread(); }

extern "C" __global__ void integers(int *a, u32 *b, long *c, u64 *d, const int *e, u32 n) {
    u32 i = global_id();
    if (i >= n) return;
    int x = e[i], y = e[i + n];
    u32 ux = b[i], uy = b[i + n];
    long lx = c[i], ly = c[i + n];
    u64 ulx = d[i], uly = d[i + n];
    a[i] = x / (y | 1) + x % (y | 3) + x * y - (x >> 3) + (y << 5) + (x & y) + (x | ~y) + (x ^ y);
    b[i] = ux / (uy | 1) + ux % (uy | 3) + __builtin_popcount(ux) + __builtin_clz(uy | 1) + __builtin_ctz(ux | 8) +
           __builtin_bitreverse32(uy) + (ux < uy ? ux : uy) + (ux > uy ? ux : uy);
    c[i] = lx / (ly | 1) + lx * ly - (lx >> 7) + (ly << 9) + __builtin_popcountl(ulx) + (lx < ly ? lx : ly);
    d[i] = ulx / (uly | 1) + ulx % (uly | 5) + (ulx >> (uly & 63)) + __builtin_clzl(uly | 1) + (ulx ^ uly);
    a[i + n] = (short)x * (short)y + (signed char)(x >> 8) + ((x >> 4) & 0xff) + ((u32)y >> 20) + (x < y ? x : y);
    b[i + n] = (ux << 3) + uy + ((ux << 7) | uy) + (ux & 0x3ff) * 5u + __builtin_rotateleft32(ux, 11);
}

extern "C" __global__ void floats(float *a, double *b, const float *c, const double *d, u32 n) {
    u32 i = global_id();
    if (i >= n) return;
    float x = c[i], y = c[i + n];
    double p = d[i], q = d[i + n];
    float s = x * y + 0.5f;
    s += __builtin_fmaf(x, -y, s) - __builtin_fabsf(x) + x / y + __builtin_sqrtf(y) + __builtin_floorf(x) +
         __builtin_ceilf(y) + __builtin_truncf(x) + __builtin_rintf(y) + __builtin_fminf(x, y) + __builtin_fmaxf(x, y);
    s += __builtin_amdgcn_sinf(x) + __builtin_amdgcn_cosf(y) + __builtin_amdgcn_rcpf(x) + __builtin_amdgcn_rsqf(y) +
         __builtin_amdgcn_fractf(x) + __builtin_amdgcn_ldexpf(y, 3) + __builtin_amdgcn_frexp_mantf(x) +
         (float)__builtin_amdgcn_frexp_expf(y) + __builtin_amdgcn_fmed3f(x, y, 1.0f) +
         __builtin_amdgcn_cubeid(x, y, s);
    s += (float)(int)x + (float)(u32)y + (float)(unsigned char)(u32)x + (float)(u64)y + (x < y ? 2.0f : -4.0f);
    s += __builtin_copysignf(x, y) + __builtin_amdgcn_exp2f(x) + __builtin_amdgcn_logf(y);
    a[i] = __builtin_fmaxf(0.0f, __builtin_fminf(1.0f, s));
    double t = p * q + 1.0;
    t += __builtin_fma(p, -q, t) + p / q + __builtin_sqrt(q) + __builtin_floor(p) + __builtin_ceil(q) + __builtin_rint(p) +
         __builtin_fmin(p, q) + __builtin_fmax(p, q) + __builtin_fabs(q) + (double)(int)p + (double)(u32)q + (double)(long)p +
         (double)x + __builtin_amdgcn_ldexp(p, 2) + __builtin_amdgcn_frexp_mant(q) + __builtin_amdgcn_fract(p) +
         __builtin_amdgcn_trig_preop(p, 1) + (p > q ? 0.5 : -2.0);
    b[i] = t;
    a[i + n] = (float)t + (__builtin_isnan(x) ? 1.0f : 0.0f) + (__builtin_amdgcn_classf(y, 0x198) ? 2.0f : 0.0f);
}

extern "C" __global__ void halves(_Float16 *a, half2 *b, half2 *c, short2v *d, float *e, u32 n) {
    u32 i = global_id();
    _Float16 x = a[i], y = a[i + n];
    a[i] = x * y + (_Float16)1.0f - x / y + (x < y ? x : y) + __builtin_elementwise_floor(x) + (_Float16)(short)y;
    half2 p = b[i], q = b[i + n];
    c[i] = p * q + p - __builtin_elementwise_max(p, q) + half2{1.0f, 2.0f} + __builtin_elementwise_abs(q) - p.yx;
    d[i] = d[i] * d[i + n] + (d[i] >> (short2v)(3)) - __builtin_elementwise_min(d[i], d[i + n]) + (d[i] << d[i + n]);
    e[i] = (float)x * (float)y + (float)p.y + e[i + n];
    union { fp16x2 h; u32 u; } pk;
    pk.h = __builtin_amdgcn_cvt_pkrtz(e[i], (float)x);
    e[i + 2 * n] = (float)pk.u;
}

extern "C" __global__ void bytes(unsigned char *a, signed char *b, unsigned short *c, short *d, u32 *e, u32 n) {
    u32 i = global_id();
    unsigned char s = a[i];
    a[i + n] = s + a[2 * i];
    b[i] = b[i + n] * 3 - s;
    c[i] = c[i + n] + (unsigned short)s * 7;
    d[i] = d[i + n] >> 2;
    e[i] = __builtin_amdgcn_perm(e[i], e[i + n], 0x07050301u) + __builtin_amdgcn_sad_u8(e[i], e[i + n], 1u) +
           __builtin_amdgcn_lerp(e[i], e[i + n], 3u) + __builtin_amdgcn_alignbit(e[i], e[i + n], 5u) +
           __builtin_amdgcn_alignbyte(e[i], e[i + n], 1u) + __builtin_amdgcn_ubfe(e[i], 3u, 7u) +
           (u32)__builtin_amdgcn_sbfe((int)e[i], 4, n & 31) + __builtin_amdgcn_msad_u8(e[i], e[i + n], 9u);
}

extern "C" __global__ void lanes(int *a, const int *b, u64 *c, u32 n) {
    u32 i = global_id();
    int x = b[i], y = b[i + n];
    int r = __builtin_amdgcn_ds_bpermute((int)(thread() ^ 3) * 4, x) + __builtin_amdgcn_ds_permute((int)thread() * 8, y) +
            __builtin_amdgcn_ds_swizzle(x, 0x041f) + __builtin_amdgcn_ds_swizzle(x, 0x80e4) + __builtin_amdgcn_ds_swizzle(x, 0x0c07);
    r += __builtin_amdgcn_update_dpp(y, x, 0x101, 0xf, 0xf, false) + __builtin_amdgcn_update_dpp(0, x, 0x1b, 0xf, 0xf, true) +
         __builtin_amdgcn_update_dpp(y, x, 0x142, 0xa, 0xf, false) + __builtin_amdgcn_update_dpp(y, x, 0x138, 0xf, 0x3, true) +
         __builtin_amdgcn_update_dpp(0, x, 0x140, 0xf, 0xf, true);
    r += __builtin_amdgcn_readlane(x, 7) + __builtin_amdgcn_readfirstlane(y);
    c[i] = __builtin_amdgcn_uicmp((u32)x, (u32)y, 36) + __builtin_amdgcn_read_exec();
    r += __builtin_amdgcn_mbcnt_hi((u32)(c[0] >> 32), __builtin_amdgcn_mbcnt_lo((u32)c[0], 0u));
    a[i] = r;
}

extern "C" __global__ void shared_memory(float *a, const float *b, u32 n, int k) {
    __shared__ float f[1024];
    __shared__ u64 w[256];
    __shared__ unsigned char c[512];
    u32 t = thread();
    f[t] = b[t];
    f[t + 256] = b[t + n];
    w[t] = (u64)t * 77;
    c[t] = (unsigned char)t;
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
    __builtin_amdgcn_s_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
    float4v v = *(float4v *)&f[(t & 63) * 4];
    __atomic_fetch_add((u32 *)&f[k & 1023], 3u, __ATOMIC_RELAXED);
    u32 old = __atomic_exchange_n((u32 *)&w[t ^ 1], t, __ATOMIC_ACQ_REL);
    u64 m = __atomic_fetch_max(&w[k & 255], (u64)t, __ATOMIC_SEQ_CST);
    u32 expected = t;
    __atomic_compare_exchange_n((u32 *)&f[t], &expected, old, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
    a[t] = v.x + v.w + f[(t + 1) & 255] + f[((t + 1) & 255) + 64] + (float)c[(t * 3) & 511] + (float)(m + expected) + (float)w[t ^ 2];
}

extern "C" __global__ void atomics(u32 *a, u64 *b, int *c, float *f, double *d, u32 n) {
    u32 i = global_id();
    a[i] = __atomic_fetch_add(&a[n], 1u, __ATOMIC_RELAXED) + __atomic_fetch_and(&a[n + 1], i, __ATOMIC_ACQ_REL) +
           __atomic_fetch_or(&a[n + 2], i, __ATOMIC_SEQ_CST) + __atomic_fetch_xor(&a[n + 3], i, __ATOMIC_RELEASE) +
           __atomic_exchange_n(&a[n + 4], i, __ATOMIC_ACQUIRE);
    __atomic_fetch_min(&c[n], (int)i, __ATOMIC_RELAXED);
    __atomic_fetch_max(&a[n + 5], i, __ATOMIC_RELAXED);
    __atomic_fetch_add(&b[n], (u64)i, __ATOMIC_RELAXED);
    b[i] = __atomic_fetch_sub(&b[n + 1], (u64)i, __ATOMIC_SEQ_CST);
    u64 expected = i;
    __atomic_compare_exchange_n(&b[n + 2], &expected, (u64)n, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    b[i + n] = expected + __atomic_load_n(&b[n + 3], __ATOMIC_ACQUIRE);
    __atomic_store_n(&a[n + 6], i, __ATOMIC_RELEASE);
    __atomic_fetch_add(&f[n], (float)i, __ATOMIC_RELAXED);
    __atomic_fetch_add(&d[n], (double)i, __ATOMIC_RELAXED);
}

extern "C" __global__ void scratch_arrays(float *a, const int *b, u32 n) {
    float x[40];
    u64 y[9];
    for (u32 i = 0; i < 40; i++) x[i] = a[i] * (float)i;
    for (u32 i = 0; i < 9; i++) y[i] = (u64)b[i] << i;
    for (u32 i = 0; i < n; i++) {
        x[b[i] & 31] += (float)i;
        y[b[i + 1] & 7] ^= (u64)i * 5;
    }
    a[n + thread()] = x[b[n] & 31] + (float)y[b[n + 2] & 7];
}

static __device__ __attribute__((noinline)) float called(float x, int k) { return k ? x * called(x - 1.0f, k - 1) : x; }

extern "C" __global__ void control(float *a, const int *b, u32 n, float (*f)(float, int)) {
    u32 i = global_id();
    float s = 0;
    for (u32 k = 0; k < n; k++) {
        switch (b[k] & 7) {
        case 0: s += a[k]; break;
        case 1: s -= a[k] * 2; break;
        case 2: if (i & 1) s *= 3; else s += 7; break;
        case 3: while (s > (float)i) s *= 0.5f; break;
        case 5: if (b[k] < 0) continue; s = 1; break;
        default: if (b[k] == 77) return; s += (float)b[b[k] & 255];
        }
    }
    a[i] = s + called(s, b[i]) + (n > 1000 ? f(s, 3) : 0.0f);
    if (n == 12345) __builtin_trap();
    __builtin_amdgcn_s_sleep(2);
    a[i + n] = (float)__builtin_readcyclecounter() + (float)__builtin_amdgcn_s_getreg(0xf801);
}

#if defined(__gfx908__) || defined(__gfx90a__) || defined(__gfx940__) || defined(__gfx942__)
extern "C" __global__ void matrices(float *o, const float *p, const half4 *h, const int *q) {
    u32 i = thread();
    float32v a32 = *(float32v *)&o[i * 32];
    float16v a16 = *(float16v *)&o[i * 16 + 4096];
    float4v a4 = *(float4v *)&o[i * 4 + 8192];
    a32 = __builtin_amdgcn_mfma_f32_32x32x1f32(p[i], p[i + 1], a32, 1, 0, 2);
    a16 = __builtin_amdgcn_mfma_f32_32x32x2f32(p[i], p[i + 2], a16, 0, 0, 0);
    a4 = __builtin_amdgcn_mfma_f32_16x16x4f32(p[i], p[i + 3], a4, 0, 0, 0);
    a4 = __builtin_amdgcn_mfma_f32_4x4x1f32(p[i], p[i + 4], a4, 2, 3, 0);
    a16 = __builtin_amdgcn_mfma_f32_32x32x8f16(h[i], h[i + 1], a16, 0, 0, 0);
    a4 = __builtin_amdgcn_mfma_f32_16x16x16f16(h[i], h[i + 2], a4, 0, 0, 0);
#if defined(__gfx908__) || defined(__gfx90a__)
    int4v b4 = *(int4v *)&q[i];
    b4 = __builtin_amdgcn_mfma_i32_16x16x16i8(q[i], q[i + 1], b4, 0, 0, 0);
    a4[0] += (float)b4[2];
#endif
#if defined(__gfx90a__) || defined(__gfx942__)
    a16 = __builtin_amdgcn_mfma_f32_32x32x8bf16_1k(((short4v *)q)[i], ((short4v *)q)[i + 1], a16, 0, 0, 0);
    double4v d4 = *(double4v *)&o[i];
    d4 = __builtin_amdgcn_mfma_f64_16x16x4f64((double)p[i], (double)p[i + 9], d4, 0, 0, 1);
    *(double4v *)&o[i + 999] = d4;
    float2v *v = (float2v *)o;
    v[i] = v[i + 1] * v[i + 2] + v[i + 3];
#endif
    *(float32v *)&o[i * 32] = a32;
    *(float16v *)&o[i * 16 + 4096] = a16;
    *(float4v *)&o[i * 4 + 8192] = a4;
}
#endif

#if !defined(__gfx940__)
extern "C" __global__ void dots(int *a, float *f, const half2 *h, const u32 *b) {
    u32 i = thread();
    f[i] = __builtin_amdgcn_fdot2(h[i], h[i + 1], f[i], true);
    a[i] = __builtin_amdgcn_sdot4((int)b[i], (int)b[i + 1], a[i], false) + __builtin_amdgcn_sdot8((int)b[i], (int)b[i + 2], a[i + 1], true);
    a[i + 9] = (int)__builtin_amdgcn_udot4(b[i], b[i + 1], b[i + 2], true);
}
#endif
