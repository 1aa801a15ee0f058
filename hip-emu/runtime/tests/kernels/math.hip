// Arithmetic: what must be exact, and functions that are not.
#include "kernel.h"

// Numbers of every size: what an argument between -1 and 1 becomes.
DEVICE inline float spread(float x, unsigned i) { return ldexpf(x, static_cast<int>(mix(i) % 40) - 20); }
DEVICE inline double spread(double x, unsigned i) { return ldexp(x, static_cast<int>(mix(i) % 80) - 40); }

KERNEL functions_float(const float *in, float *out, unsigned) {
    const unsigned i = index1();
    const float x = in[i], y = 0.001f + fabsf(spread(in[i], i));
    float *o = out + 24 * i;
    o[0] = sinf(x * 30);
    o[1] = cosf(x * 1000);
    o[2] = tanf(x);
    o[3] = asinf(x);
    o[4] = acosf(x);
    o[5] = atanf(x * 20);
    o[6] = atan2f(x, in[i ^ 1]);
    o[7] = expf(x * 40);
    o[8] = exp2f(x * 60);
    o[9] = exp10f(x * 20);
    o[10] = expm1f(x);
    o[11] = logf(y);
    o[12] = log2f(y);
    o[13] = log10f(y);
    o[14] = log1pf(x * 0.9f);
    o[15] = powf(y, x * 4);
    o[16] = sinhf(x * 10);
    o[17] = coshf(x * 10);
    o[18] = tanhf(x * 3);
    o[19] = cbrtf(x * 100);
    o[20] = hypotf(x, in[i ^ 1] * 100);
    o[21] = erff(x * 2);
    o[22] = erfcf(x * 3);
    o[23] = asinhf(x * 50);
}

KERNEL functions_double(const double *in, double *out, unsigned) {
    const unsigned i = index1();
    const double x = in[i], y = 0.001 + fabs(spread(in[i], i));
    double *o = out + 20 * i;
    o[0] = sin(x * 30);
    o[1] = cos(x * 1e6);
    o[2] = tan(x);
    o[3] = asin(x);
    o[4] = acos(x);
    o[5] = atan(x * 20);
    o[6] = atan2(x, in[i ^ 1]);
    o[7] = exp(x * 300);
    o[8] = exp2(x * 500);
    o[9] = expm1(x);
    o[10] = log(y);
    o[11] = log2(y);
    o[12] = log10(y);
    o[13] = log1p(x * 0.9);
    o[14] = pow(y, x * 20);
    o[15] = sinh(x * 20);
    o[16] = tanh(x * 3);
    o[17] = cbrt(x * 100);
    o[18] = hypot(x, in[i ^ 1] * 100);
    o[19] = erf(x * 2);
}

KERNEL exact_float(const float *in, float *out, unsigned) {
    const unsigned i = index1();
    const float x = spread(in[i], i), y = spread(in[i ^ 3], 3 * i + 1), z = in[i ^ 5];
    float *o = out + 24 * i;
    o[0] = x / y;
    o[1] = 1 / x;
    o[2] = sqrtf(fabsf(x));
    o[3] = fmaf(x, y, z);
    o[4] = fmodf(x * 64, z);
    o[5] = floorf(x);
    o[6] = ceilf(x);
    o[7] = truncf(x);
    o[8] = rintf(x * 8);
    o[9] = roundf(x * 8);
    o[10] = fminf(x, y);
    o[11] = fmaxf(x, y);
    o[12] = copysignf(x, y);
    int exponent;
    o[13] = frexpf(x, &exponent);
    o[14] = static_cast<float>(exponent);
    o[15] = ldexpf(z, -140);
    o[16] = x * 1e-38f * y;
    o[17] = x - y;
    o[18] = fdimf(x, y);
    o[19] = nextafterf(x, y);
    o[20] = scalbnf(z, 12);
    o[21] = isnan(x / 0.0f - x / 0.0f) ? 1.0f : 0.0f;
    o[22] = logbf(x);
    o[23] = remainderf(x * 16, z);
}

KERNEL exact_double(const double *in, double *out, unsigned) {
    const unsigned i = index1();
    const double x = spread(in[i], i), y = spread(in[i ^ 3], 3 * i + 1), z = in[i ^ 5];
    double *o = out + 20 * i;
    o[0] = x / y;
    o[1] = 1 / x;
    o[2] = sqrt(fabs(x));
    o[3] = fma(x, y, z);
    o[4] = fmod(x * 64, z);
    o[5] = floor(x);
    o[6] = ceil(x);
    o[7] = trunc(x);
    o[8] = rint(x * 8);
    o[9] = round(x * 8);
    o[10] = fmin(x, y);
    o[11] = fmax(x, y);
    o[12] = copysign(x, y);
    int exponent;
    o[13] = frexp(x, &exponent);
    o[14] = exponent;
    o[15] = ldexp(z, -1060);
    o[16] = x - y;
    o[17] = x * 1e-300 * (y * 1e-10);
    o[18] = nextafter(x, y);
    o[19] = remainder(x * 16, z);
}

KERNEL exact_half(const _Float16 *in, _Float16 *out, unsigned) {
    const unsigned i = index1();
    const _Float16 x = in[i], y = in[i ^ 3], z = in[i ^ 5];
    _Float16 *o = out + 12 * i;
    o[0] = x + y;
    o[1] = x - y * static_cast<_Float16>(64);
    o[2] = x * y;
    o[3] = x * static_cast<_Float16>(0.00006) * y;
    o[4] = static_cast<_Float16>(static_cast<float>(x) * 100000);
    o[5] = static_cast<_Float16>(static_cast<int>(x * static_cast<_Float16>(1000)));
    o[6] = x < y ? x : y;
    o[7] = -x;
    o[8] = static_cast<_Float16>(sqrtf(fabsf(static_cast<float>(x))));
    o[9] = x * x + z;
    o[10] = static_cast<_Float16>(static_cast<double>(x) / 3);
    o[11] = x == y ? static_cast<_Float16>(1) : z;
}

KERNEL divisions(const unsigned *in, u64 *out, unsigned) {
    const unsigned i = index1();
    const unsigned a = in[4 * i], b = in[4 * i + 1] >> (mix(i) & 31) | 1;
    const u64 c = static_cast<u64>(in[4 * i + 2]) << 32 | in[4 * i + 3], d = (c * 77777 + a) >> (mix(i) & 63) | 1;
    u64 *o = out + 10 * i;
    o[0] = a / b;
    o[1] = a % b;
    o[2] = static_cast<int>(a) / static_cast<int>(b | 2);
    o[3] = static_cast<int>(a) % static_cast<int>(b | 2);
    o[4] = c / d;
    o[5] = c % d;
    o[6] = static_cast<i64>(c) / static_cast<i64>(d | 2);
    o[7] = static_cast<i64>(c) % static_cast<i64>(d | 2);
    o[8] = a / 7 + c / 1000003 + static_cast<i64>(c) / 12;
    o[9] = static_cast<unsigned short>(a) / (static_cast<unsigned char>(b) | 1);
}

KERNEL bits(const unsigned *in, unsigned *out, unsigned) {
    const unsigned i = index1();
    const unsigned a = in[2 * i], b = in[2 * i + 1], by = b & 31;
    const u64 c = static_cast<u64>(a) << 32 | b;
    unsigned *o = out + 20 * i;
    o[0] = __popc(a);
    o[1] = __popcll(c);
    o[2] = __clz(static_cast<int>(a >> by));
    o[3] = __clzll(c >> by);
    o[4] = __ffs(static_cast<int>(a << by));
    o[5] = __ffsll(static_cast<i64>(c << by));
    o[6] = __brev(a);
    o[7] = static_cast<unsigned>(__brevll(c));
    o[8] = __umulhi(a, b);
    o[9] = __mulhi(static_cast<int>(a), static_cast<int>(b));
    o[10] = static_cast<unsigned>(__umul64hi(c, ~c * 3));
    o[11] = __mul24(static_cast<int>(a), static_cast<int>(b));
    o[12] = static_cast<unsigned>(static_cast<i64>(c) >> by);
    o[13] = static_cast<unsigned>(c << by >> 32);
    o[14] = static_cast<unsigned>(static_cast<int>(a) >> by);
    o[15] = (a >> by | a << (32 - by) % 32) ^ (a & b) ^ (~a | b);
    o[16] = static_cast<unsigned>(static_cast<signed char>(a)) + static_cast<short>(b);
    o[17] = (a & 0xff00ff00) >> 8 | (a & 0x00ff00ff) << 8;
    o[18] = (a >> 5 & 0x3ff) + (a << 13 >> 27);
    o[19] = (static_cast<u64>(a) * b >> 16) + (a < b ? a : b) - (static_cast<int>(a) > static_cast<int>(b) ? 1 : 2);
}

// Numbers of 128 bits and saturation, as compilers make them of smaller operations.
KERNEL wide(const u64 *in, u64 *out, unsigned n) {
    unsigned __int128 sum = index1();
    u64 saturated = 0;
    for (unsigned i = 0; i < n; ++i) {
        const unsigned __int128 product = static_cast<unsigned __int128>(in[index1() + i]) * in[i];
        sum = (sum << 3 | sum >> 125) + product;
        const u64 next = saturated + in[i] / 8;
        saturated = next < saturated ? ~0ull : next;
        if (sum > product) sum -= i;
    }
    out[3 * index1()] = static_cast<u64>(sum);
    out[3 * index1() + 1] = static_cast<u64>(sum >> 64);
    out[3 * index1() + 2] = saturated;
}

KERNEL conversions(const double *in, double *out, unsigned) {
    const unsigned i = index1();
    const double x = in[i];
    double *o = out + 16 * i;
    o[0] = static_cast<int>(x * 2e9);
    o[1] = static_cast<unsigned>(fabs(x) * 4e9);
    o[2] = static_cast<double>(static_cast<i64>(x * 9e18));
    o[3] = static_cast<double>(static_cast<u64>(fabs(x) * 1.8e19));
    o[4] = static_cast<float>(x * 1e-40);
    o[5] = static_cast<float>(x);
    o[6] = static_cast<double>(static_cast<_Float16>(static_cast<float>(x) * 70000));
    o[7] = static_cast<float>(static_cast<int>(x * 2e9));
    o[8] = static_cast<float>(static_cast<i64>(x * 9e18));
    o[9] = static_cast<float>(static_cast<u64>(fabs(x) * 1.8e19));
    o[10] = static_cast<short>(x * 30000);
    o[11] = static_cast<unsigned char>(fabs(x) * 255);
    o[12] = static_cast<i64>(static_cast<float>(x) * 1e15f);
    o[13] = static_cast<double>(static_cast<_Float16>(x));
    o[14] = __float_as_uint(static_cast<float>(x));
    o[15] = static_cast<double>(__double_as_longlong(x) >> 20);
}

CASES(CASE(functions_float, {2}, {128}, 0, 256, 24 * 256, {8}), CASE(functions_double, {2}, {64}, 0, 128, 20 * 128, {8}),
      CASE(exact_float, {2}, {128}, 0, 256, 24 * 256), CASE(exact_double, {2}, {64}, 0, 128, 20 * 128),
      CASE(exact_half, {2}, {64}, 0, 128, 12 * 128), CASE(divisions, {2}, {128}, 0, 1024, 10 * 256),
      CASE(bits, {2}, {128}, 0, 512, 20 * 256), CASE(wide, {2}, {64}, 20, 150, 3 * 128),
      CASE(conversions, {2}, {64}, 0, 128, 16 * 128), )
