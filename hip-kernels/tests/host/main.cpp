// Runs every kernel of one generated file on the host, with the stand-ins of core/host.hpp, and compares it with the
// definition of the product. HK_KERNELS names the file.
//
// The numbers are small integers, so results are exact. Matrices end (and begin) at an inaccessible page, the space
// between their lines is NaN for A and B and a guard value for C.
#include HK_KERNELS

#include <sys/mman.h>

#include <algorithm>
#include <random>
#include <string_view>
#include <type_traits>

namespace hk {

// What the intrinsics that buffer.hpp declares do.
i32 raw_buffer_load_1(Resource resource, i32 offset, i32 uniform_offset, i32) {
    return host::buffer_load<i32>(resource, offset, uniform_offset);
}
Vec<i32, 2> raw_buffer_load_2(Resource resource, i32 offset, i32 uniform_offset, i32) {
    return host::buffer_load<Vec<i32, 2>>(resource, offset, uniform_offset);
}
Vec<i32, 4> raw_buffer_load_4(Resource resource, i32 offset, i32 uniform_offset, i32) {
    return host::buffer_load<Vec<i32, 4>>(resource, offset, uniform_offset);
}

}  // namespace hk

namespace {

constexpr float guard = 12352.0f;  // exact in f16 and bf16
unsigned failures = 0;

// The 8-bit float nearest to x, of two that are equally near the one with the even code: by trying all.
template <int M>
unsigned char nearest_fnuz(double x) {
    if (x != x) return 0x80;
    unsigned best = 0;
    for (unsigned code = 0; code < 256; ++code) {
        if (code == 0x80) continue;
        double distance = std::fabs(x - hk::host::widen(hk::host::FnuzBits<M>{(unsigned char)code}));
        double least = std::fabs(x - hk::host::widen(hk::host::FnuzBits<M>{(unsigned char)best}));
        if (distance < least || (distance == least && code % 2 == 0)) best = code;
    }
    return best;
}

// Numbers of the element types. Integers have no NaN: another value than all others must do. Bytes are rounded and bounded.
template <class T>
T make(double x) {
    if constexpr (std::is_same_v<T, hk::bf16>) {
        return hk::bf16{hk::Convert<hk::bf16>::store(float(x))};
    } else if constexpr (std::is_same_v<T, hk::fp8>) {
        return hk::fp8{nearest_fnuz<3>(x)};
    } else if constexpr (std::is_same_v<T, hk::bf8>) {
        return hk::bf8{nearest_fnuz<2>(x)};
    } else if constexpr (std::is_same_v<T, signed char>) {
        return x != x ? T(101) : T(std::nearbyint(std::fmin(std::fmax(x, -128.0), 127.0)));
    } else if constexpr (std::is_integral_v<T>) {
        return x != x ? T(101) : T(x);
    } else {
        return T(x);
    }
}
template <class T>
double value(T x) {
    if constexpr (std::is_same_v<T, hk::bf16>) {
        return hk::Convert<hk::bf16>::load<float>(x.data);
    } else if constexpr (std::is_same_v<T, hk::fp8>) {
        return hk::host::widen(hk::host::FnuzBits<3>{x.__x});
    } else if constexpr (std::is_same_v<T, hk::bf8>) {
        return hk::host::widen(hk::host::FnuzBits<2>{x.__x});
    } else {
        return double(x);
    }
}
// Integer results have integer factors.
template <class Out>
hk::ScalarFor<Out> scalar(float x) {
    using Scalar = hk::ScalarFor<Out>;
    return std::is_integral_v<Scalar> && x != float(int(x)) ? Scalar(3) : Scalar(x);
}

template <class T>
struct Guarded {
    size_t count;
    size_t bytes;
    char* map;
    T* data;

    explicit Guarded(size_t n) : count(n) {
        constexpr size_t page = 4096;
        size_t inner = (n * sizeof(T) + page - 1) / page * page;
        bytes = inner + 2 * page;
        map = static_cast<char*>(
            mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
        if (map == MAP_FAILED) {
            std::perror("mmap");
            std::exit(2);
        }
        mprotect(map, page, PROT_NONE);
        mprotect(map + page + inner, page, PROT_NONE);
        data = reinterpret_cast<T*>(map + page + inner) - n;
    }
    Guarded(const Guarded&) = delete;
    ~Guarded() { munmap(map, bytes); }
};

struct Case {
    unsigned m, n, k;
    long pad;
    float alpha, beta;
    unsigned batch;
    // With bias, residual, scales and bounds of the results; the bias has an element per row or per column.
    bool fused = false;
    bool bias_rows = false;
    // Elements from line to line of a second factor so far away that 32-bit offsets do not reach it, if it is gated.
    long far = 0;
    // C and the residual are stored column by column (skinny kernels only).
    bool turned = false;
    // Split into so many parts, of so many k each, which a second pass adds up. 0: not split.
    unsigned parts = 0;
    unsigned part_k = 0;
};

// In: type of A and B in memory.
template <class In, class Out>
using Kernel = void (*)(const In*, const In*, void*, unsigned, unsigned, unsigned, long, long, long, long, long, long,
                        hk::ScalarFor<Out>, hk::ScalarFor<Out>, const hk::ScalarFor<Out>*, const void*,
                        const hk::ScalarFor<Out>*, const hk::ScalarFor<Out>*, unsigned*, hk::Fused, hk::Split);

template <class Acc, class Out>
using Reduction = void (*)(const Acc*, void*, unsigned, unsigned, unsigned, long, long, hk::ScalarFor<Out>, hk::ScalarFor<Out>,
                           const hk::ScalarFor<Out>*, const void*, const hk::ScalarFor<Out>*, const hk::ScalarFor<Out>*, unsigned*,
                           hk::Fused, hk::Split);
// The kernel, if there is one.
template <class Acc, class Out>
Reduction<Acc, Out> reduction = nullptr;

// What a kernel of f32 results is told to store.
template <class C>
constexpr hk::Stored stored_as = std::is_same_v<C, _Float16>      ? hk::Stored::F16
                                 : std::is_same_v<C, hk::bf16>    ? hk::Stored::BF16
                                 : std::is_same_v<C, hk::fp8>     ? hk::Stored::Fp8
                                 : std::is_same_v<C, hk::bf8>     ? hk::Stored::Bf8
                                 : std::is_same_v<C, signed char> ? hk::Stored::I8
                                                                  : hk::Stored::Own;

template <class In, class Out>
struct Launch {
    Kernel<In, Out> kernel;
    const In *a, *b;
    void* c;
    Case test;
    long lda, ldb, ldc, stride_a, stride_b, stride_c;
    const hk::ScalarFor<Out>* bias = nullptr;
    const void* residual = nullptr;
    const hk::ScalarFor<Out>* scale_rows = nullptr;
    const hk::ScalarFor<Out>* scale_columns = nullptr;
    unsigned* amax = nullptr;
    hk::Split split = {0, 0xffffffff, 0};
    hk::Fused fused = {};

    static void enter(void* self) {
        auto& l = *static_cast<Launch*>(self);
        l.kernel(l.a, l.b, l.c, l.test.m, l.test.n, l.test.k, l.lda, l.ldb, l.ldc, l.stride_a, l.stride_b, l.stride_c,
                 scalar<Out>(l.test.alpha), scalar<Out>(l.test.beta), l.bias, l.residual, l.scale_rows, l.scale_columns,
                 l.amax, l.fused, l.split);
    }
};

// The second pass as what the machine runs.
template <class Acc, class Out>
struct SecondPass {
    const Acc* parts;
    void* c;
    unsigned m, n, count;
    long ldc, stride_c;
    hk::ScalarFor<Out> alpha, beta;
    const hk::ScalarFor<Out>* bias;
    const void* residual;
    const hk::ScalarFor<Out>*scale_rows, *scale_columns;
    unsigned* amax;
    hk::Fused fused;
    hk::Split split;

    static void enter(void* self) {
        auto& l = *static_cast<SecondPass*>(self);
        reduction<Acc, Out>(l.parts, l.c, l.m, l.n, l.count, l.ldc, l.stride_c, l.alpha, l.beta, l.bias, l.residual, l.scale_rows,
                            l.scale_columns, l.amax, l.fused, l.split);
    }
};

// C: what is stored, if the kernel converts to it; else Out. Of split products `partial` computes the parts.
template <class In, class Out, class C = Out>
void check(const char* name, Kernel<In, Out> kernel, Kernel<In, hk::Accumulator<In>> partial, bool trans_a, bool trans_b, unsigned tile_m, unsigned tile_n,
           unsigned threads, Case test) {
    const unsigned m = test.m, n = test.n, k = test.k, batch = test.batch;
    const long pad = test.pad;
    const double alpha = scalar<Out>(test.alpha), beta = scalar<Out>(test.beta);
    constexpr bool converts = !std::is_same_v<C, Out>;
    long a_lines = trans_a ? k : m, a_length = trans_a ? m : k;
    long b_lines = trans_b ? n : k, b_length = trans_b ? k : n;
    long c_lines = test.turned ? n : m, c_length = test.turned ? m : n;
    long lda = a_length + pad, ldb = b_length + pad, ldc = c_length + pad;
    long a_extent = (a_lines - 1) * lda + a_length;
    long b_extent = (b_lines - 1) * ldb + b_length;
    long c_extent = (c_lines - 1) * ldc + c_length;
    auto position = [&](long i, long j, long ld) { return test.turned ? j * ld + i : i * ld + j; };
    long stride_a = a_extent + pad, stride_b = b_extent + pad, stride_c = c_extent + pad;
    Guarded<In> a(stride_a * (batch - 1) + a_extent);
    Guarded<In> b(stride_b * (batch - 1) + b_extent);
    Guarded<C> c(stride_c * (batch - 1) + c_extent);

    std::mt19937 random(m * 7 + n * 3 + k);
    auto number = [&] { return float(int(random() % 17) - 8); };
    std::fill_n(a.data, a.count, make<In>(NAN));
    std::fill_n(b.data, b.count, make<In>(NAN));
    std::fill_n(c.data, c.count, make<C>(guard));
    auto fill = [&](auto* data, long lines, long length, long ld, auto value) {
        for (long i = 0; i < lines; ++i)
            for (long j = 0; j < length; ++j) data[i * ld + j] = value();
    };
    for (unsigned z = 0; z < batch; ++z) {
        fill(a.data + z * stride_a, a_lines, a_length, lda, [&] { return make<In>(number()); });
        fill(b.data + z * stride_b, b_lines, b_length, ldb, [&] { return make<In>(number()); });
        fill(c.data + z * stride_c, c_lines, c_length, ldc, [&] { return make<C>(beta == 0 ? NAN : number()); });
    }
    std::vector<C> before(c.data, c.data + c.count);

    // Vectors and residual end at inaccessible pages too.
    using Scalar = hk::ScalarFor<Out>;
    constexpr float low = -300, high = 200;
    long ld_residual = c_length + pad + 1, stride_residual = c_lines * ld_residual;
    Guarded<Scalar> bias(test.bias_rows ? m : n), scale_rows(m), scale_columns(n);
    Guarded<C> residual(stride_residual * (batch - 1) + (c_lines - 1) * ld_residual + c_length);
    for (size_t i = 0; i < bias.count; ++i) bias.data[i] = Scalar(number());
    for (size_t i = 0; i < m; ++i) scale_rows.data[i] = Scalar(1 + i % 2);
    for (size_t i = 0; i < n; ++i) scale_columns.data[i] = Scalar(i % 3 == 0 ? -1 : 1);
    for (size_t i = 0; i < residual.count; ++i) residual.data[i] = make<C>(number());
    // Results in f32 are scaled at the end and measured.
    constexpr bool real = std::is_same_v<Scalar, float>;
    const double output_scale = real && test.fused ? 0.25 : 1;
    Guarded<unsigned> amax(1);
    *amax.data = 0;
    double largest = 0;

    Launch<In, Out> launch{kernel, a.data, b.data, c.data, test, lda, ldb, ldc, stride_a, stride_b, stride_c};
    if (test.fused) {
        launch.bias = bias.data;
        launch.residual = residual.data;
        launch.scale_rows = scale_rows.data;
        launch.scale_columns = scale_columns.data;
        launch.amax = amax.data;
        launch.fused = {ld_residual, stride_residual, low, high, hk::Activation::Clamp, test.bias_rows,
                        hk::Stored::Own, test.bias_rows, 1, float(output_scale)};
    }
    if (converts) launch.fused.stored = stored_as<C>;
    unsigned tiles = ((m + tile_m - 1) / tile_m) * ((n + tile_n - 1) / tile_n);
    unsigned turned_a = trans_a ? 1 : 0, turned_c = test.turned ? 2 : 0;
    launch.split = {0, k, turned_a | turned_c};
    using Acc = hk::Accumulator<In>;
    if (test.parts == 0) {
        for (unsigned z = 0; z < batch; ++z)
            for (unsigned x = 0; x < tiles; ++x) hk::host::machine.run(x, 0, z, threads, Launch<In, Out>::enter, &launch);
    } else {
        const long one = long(m) * n;
        Guarded<Acc> workspace(one * test.parts * batch);
        std::memset(workspace.data, 0xfe, workspace.count * sizeof(Acc));
        Case plain = test;
        plain.alpha = 1;
        plain.beta = 0;
        Launch<In, Acc> first{partial, a.data, b.data, workspace.data, plain, lda, ldb, n, stride_a, stride_b, test.parts * one};
        first.split = {one, test.part_k, turned_a};
        for (unsigned z = 0; z < batch; ++z)
            for (unsigned y = 0; y < test.parts; ++y)
                for (unsigned x = 0; x < tiles; ++x) hk::host::machine.run(x, y, z, threads, Launch<In, Acc>::enter, &first);
        SecondPass<Acc, Out> second{workspace.data, c.data, m, n, test.parts, ldc, stride_c,
                                    scalar<Out>(test.alpha), scalar<Out>(test.beta), launch.bias, launch.residual,
                                    launch.scale_rows, launch.scale_columns, launch.amax, launch.fused, {0, k, turned_c}};
        for (unsigned z = 0; z < batch; ++z)
            for (unsigned x = 0; x * hk::reduce_threads < one; ++x)
                hk::host::machine.run(x, 0, z, hk::reduce_threads, SecondPass<Acc, Out>::enter, &second);
    }

    unsigned wrong = 0;
    std::vector<bool> inside(c.count);
    for (unsigned z = 0; z < batch; ++z)
        for (long i = 0; i < m; ++i)
            for (long j = 0; j < n; ++j) {
                double sum = 0;
                for (long p = 0; p < k; ++p)
                    sum += value(a.data[z * stride_a + (trans_a ? p * lda + i : i * lda + p)]) *
                           value(b.data[z * stride_b + (trans_b ? j * ldb + p : p * ldb + j)]);
                long at = z * stride_c + position(i, j, ldc);
                double scale = test.fused ? value(scale_rows.data[i]) * value(scale_columns.data[j]) : 1;
                double want = alpha * scale * sum + (beta == 0 ? 0 : beta * value(before[at]));
                if (test.fused) {
                    want += value(bias.data[test.bias_rows ? i : j]);
                    want = want < low ? low : want > high ? high : want;
                    double other = value(residual.data[z * stride_residual + position(i, j, ld_residual)]);
                    want = test.bias_rows ? want * other : want + other;
                    largest = std::fmax(largest, std::fabs(want));
                    want *= output_scale;
                }
                inside[at] = true;
                if (value(c.data[at]) == value(make<C>(want))) continue;
                if (wrong++ == 0)
                    std::printf("%s: element (%ld, %ld) of product %u: %g instead of %g\n", name, i, j, z,
                                value(c.data[at]), want);
            }
    for (size_t at = 0; at < c.count; ++at)
        if (!inside[at] && value(c.data[at]) != value(make<C>(guard)) && wrong++ == 0)
            std::printf("%s: wrote between the lines of C, at %zu\n", name, at);
    if (real && test.fused && double(hk::bit_cast<float>(*amax.data)) != largest && wrong++ == 0)
        std::printf("%s: the largest magnitude is %g instead of %g\n", name, hk::bit_cast<float>(*amax.data), largest);
    if (wrong == 0) return;
    ++failures;
    std::printf("%s: %u wrong for %ux%ux%u, pad %ld, alpha %g, beta %g, batch %u%s, stored %u\n", name, wrong, m, n, k,
                pad, alpha, beta, batch, test.fused ? ", fused" : "", converts ? unsigned(stored_as<C>) : 0);
}

// As parts that a second pass adds up, for each type of C that there is a second pass for.
template <class In, class Out>
void split_cases(const char* name, Kernel<In, hk::Accumulator<In>> partial, bool trans_a, bool trans_b, unsigned tile_m,
                 unsigned tile_n, unsigned tile_k, unsigned threads, bool skinny) {
    if (!reduction<hk::Accumulator<In>, Out>) return;
    const unsigned k = 2 * tile_k + 3;
    // One part; three, of which the last is short; more than there is k for, so that some are empty.
    Case cases[] = {Case{5, 7, k, 0, 1, 0, 1}, Case{3, 66, k, 1, 2, 0.5f, 2, true, true}, Case{4, 5, tile_k - 1, 2, 1, 1, 1, true}};
    for (unsigned i = 0; i < 3; ++i) {
        Case test = cases[i];
        test.parts = 2 * i + 1;
        test.part_k = i == 0 ? 3 * tile_k : tile_k;
        test.turned = skinny && i > 0;
        check<In, Out>(name, nullptr, partial, trans_a, trans_b, tile_m, tile_n, threads, test);
    }
}

template <class In, class Out>
void all_splits(const char* name, Kernel<In, Out> kernel, bool trans_a, bool trans_b, unsigned tile_m, unsigned tile_n,
                unsigned tile_k, unsigned threads, bool skinny) {
    // Parts are accumulators, so kernels that store others do not compute them.
    if constexpr (std::is_same_v<Out, hk::Accumulator<In>>) {
        split_cases<In, Out>(name, kernel, trans_a, trans_b, tile_m, tile_n, tile_k, threads, skinny);
        if constexpr (std::is_same_v<In, hk::f16> || std::is_same_v<In, hk::bf16>)
            split_cases<In, In>(name, kernel, trans_a, trans_b, tile_m, tile_n, tile_k, threads, skinny);
        if constexpr (std::is_same_v<In, hk::i8>)
            split_cases<In, float>(name, kernel, trans_a, trans_b, tile_m, tile_n, tile_k, threads, skinny);
    }
}

template <class In, class Out>
void all_cases(const char* name, Kernel<In, Out> kernel, bool trans_a, bool trans_b, unsigned tile_m, unsigned tile_n, unsigned tile_k,
               unsigned threads) {
    for (Case test : {Case{1, 1, 1, 0, 1, 0, 1}, Case{7, 5, 3, 3, 2, 0.5f, 2}, Case{64, 64, 64, 0, 1, 0, 1},
                      Case{127, 65, 33, 3, 0.5f, -1, 1}, Case{130, 140, 40, 4, 1, 1, 1}, Case{128, 128, 48, 2, 1, 0, 1},
                      Case{7, 5, 3, 3, 2, 0.5f, 2, true, true}, Case{128, 128, 40, 0, 1, 0, 1, true, false},
                      Case{69, 131, 16, 1, 0.5f, 1, 1, true, true}})
        check<In, Out>(name, kernel, nullptr, trans_a, trans_b, tile_m, tile_n, threads, test);
    all_splits<In, Out>(name, kernel, trans_a, trans_b, tile_m, tile_n, tile_k, threads, false);
    if constexpr (std::is_same_v<Out, float>) {
        if (trans_a || trans_b) return;
        auto converted = [&](auto type) {
            for (Case test : {Case{64, 64, 32, 0, 1, 0, 1}, Case{69, 131, 16, 1, 0.5f, 1, 2, true, false},
                              Case{7, 70, 9, 1, 0.25f, 0, 1, true, true}})
                check<In, Out, decltype(type)>(name, kernel, nullptr, trans_a, trans_b, tile_m, tile_n, threads, test);
        };
        converted(_Float16{});
        converted(hk::bf16{});
        converted(hk::fp8{});
        converted(hk::bf8{});
        converted((signed char)0);
    }
}

// The conversions of 8-bit floats, against their definition.
template <int M>
void check_fnuz() {
    using Format = hk::Fnuz<M>;
    auto complain = [](const char* what, double x, double got, double want) {
        if (failures++ < 20) std::printf("%d bits of mantissa, %s %g: %g instead of %g\n", M, what, x, got, want);
    };
    auto same = [](double x, double y) { return x == y ? std::signbit(x) == std::signbit(y) : x != x && y != y; };
    auto of_code = [](unsigned code) { return hk::host::widen(hk::host::FnuzBits<M>{(unsigned char)code}); };
    for (unsigned code = 0; code < 256; ++code) {
        double want = of_code(code);
        if (!same(Format::load(code), want)) complain("loaded", code, Format::load(code), want);
        if (Format::store(float(want)) != code) complain("stored", want, Format::store(float(want)), code);
        unsigned four = code | (code ^ 0x41) << 8 | (code ^ 0x80) << 16 | (255 - code) << 24;
        auto halves = hk::bit_cast<hk::Vec<_Float16, 4>>(Format::four_f16(four));
        for (int i = 0; i < 4; ++i) {
            double wide = of_code(four >> 8 * i & 0xff);
            if (!same(halves[i], wide)) complain("as f16", four >> 8 * i & 0xff, halves[i], wide);
        }
    }
    // Numbers around all of the format: each code's, the middles between neighbours, and the f32 next to these.
    for (unsigned code = 0; code < 127; ++code) {
        float low = float(of_code(code)), high = float(of_code(code + 1)), middle = (low + high) / 2;
        for (float x : {low, middle, std::nextafter(middle, 0.0f), std::nextafter(middle, 1e9f), high})
            for (float y : {x, -x})
                if (Format::store(y) != nearest_fnuz<M>(y)) complain("rounded", y, Format::store(y), nearest_fnuz<M>(y));
    }
    for (float x : {1e-30f, 1e9f, INFINITY, -INFINITY, NAN, -1e-9f, 1e-45f, 260.0f, -60000.0f, 61440.0f})
        if (Format::store(x) != nearest_fnuz<M>(std::fmin(std::fmax(x, -1e6), 1e6) * (x == x ? 1 : NAN)))
            complain("rounded", x, Format::store(x), nearest_fnuz<M>(x));
}

// Products with two factors B side by side: C = relu(scales * A * B1 + bias) * (scales * A * B2 + bias) + residual, exact like
// all others. C is stored as f32 and as bf16.
template <class In, class C>
void check_gated(const char* name, Kernel<In, float> kernel, bool trans_a, bool trans_b, unsigned tile_m, unsigned tile_n,
                 unsigned threads, Case test) {
    const unsigned m = test.m, n = test.n, k = test.k, batch = test.batch;
    const long pad = test.pad;
    long a_lines = trans_a ? k : m, a_length = trans_a ? m : k;
    long b_lines = trans_b ? 2 * n : k, b_length = trans_b ? k : 2 * n;
    long lda = a_length + pad, ldb = test.far ? test.far : b_length + pad, ldc = n + pad;
    long stride_a = a_lines * lda, stride_b = b_lines * ldb, stride_c = m * ldc;
    Guarded<In> a(stride_a * (batch - 1) + (a_lines - 1) * lda + a_length);
    Guarded<In> b(stride_b * (batch - 1) + (b_lines - 1) * ldb + b_length);
    Guarded<C> c(stride_c * (batch - 1) + (m - 1l) * ldc + n), residual(c.count);
    Guarded<float> bias(2 * n), scale_rows(m), scale_columns(2 * n);
    std::mt19937 random(m * 5 + n * 3 + k);
    auto number = [&] { return int(random() % 7) - 3; };
    std::fill_n(a.data, a.count, make<In>(NAN));
    if (!test.far) std::fill_n(b.data, b.count, make<In>(NAN));
    std::fill_n(c.data, c.count, make<C>(guard));
    for (size_t i = 0; i < residual.count; ++i) residual.data[i] = make<C>(number());
    for (size_t i = 0; i < 2 * n; ++i) bias.data[i] = float(number()), scale_columns.data[i] = float(i % 3 == 0 ? -1 : 1);
    for (size_t i = 0; i < m; ++i) scale_rows.data[i] = float(1 + i % 2);
    for (unsigned z = 0; z < batch; ++z) {
        for (long i = 0; i < a_lines; ++i)
            for (long j = 0; j < a_length; ++j) a.data[z * stride_a + i * lda + j] = make<In>(number());
        for (long i = 0; i < b_lines; ++i)
            for (long j = 0; j < b_length; ++j) b.data[z * stride_b + i * ldb + j] = make<In>(number());
    }
    Launch<In, float> launch{kernel, a.data, b.data, c.data, test, lda, ldb, ldc, stride_a, stride_b, stride_c};
    launch.fused = {ldc, stride_c, 0, 0, hk::Activation::Relu, 0, stored_as<C>, 0, 0, 0};
    if (test.fused) {
        launch.bias = bias.data;
        launch.residual = residual.data;
        launch.scale_rows = scale_rows.data;
        launch.scale_columns = scale_columns.data;
    }
    unsigned tiles = ((m + tile_m - 1) / tile_m) * ((2 * n + tile_n - 1) / tile_n);
    for (unsigned z = 0; z < batch; ++z)
        for (unsigned x = 0; x < tiles; ++x) hk::host::machine.run(x, 0, z, threads, Launch<In, float>::enter, &launch);
    unsigned wrong = 0;
    for (unsigned z = 0; z < batch; ++z)
        for (long i = 0; i < m; ++i)
            for (long j = 0; j < long(ldc); ++j) {
                if (i + 1 == m && j >= long(n)) continue;
                long at = z * stride_c + i * ldc + j;
                double want = guard;
                if (j < long(n)) {
                    double x[2];
                    for (long half = 0; half < 2; ++half) {
                        long column = j + half * n;
                        double sum = 0;
                        for (long p = 0; p < k; ++p)
                            sum += value(a.data[z * stride_a + (trans_a ? p * lda + i : i * lda + p)]) *
                                   value(b.data[z * stride_b + (trans_b ? column * ldb + p : p * ldb + column)]);
                        x[half] = test.alpha * sum;
                        if (test.fused) x[half] = x[half] * scale_rows.data[i] * scale_columns.data[column] + bias.data[column];
                    }
                    want = std::fmax(x[0], 0.0) * x[1];
                    if (test.fused) want += value(residual.data[at]);
                }
                if (value(c.data[at]) == value(make<C>(want))) continue;
                if (wrong++ == 0)
                    std::printf("%s: element (%ld, %ld) of product %u: %g instead of %g\n", name, i, j, z,
                                value(c.data[at]), want);
            }
    if (wrong == 0) return;
    ++failures;
    std::printf("%s: %u wrong for %ux%ux%u, pad %ld, batch %u%s, gated\n", name, wrong, m, n, k, pad, batch,
                test.fused ? ", fused" : "");
}

template <class In>
void gated_cases(const char* name, Kernel<In, float> kernel, bool trans_a, bool trans_b, unsigned tile_m, unsigned tile_n, unsigned,
                 unsigned threads) {
    for (Case test : {Case{1, 1, 1, 0, 1, 0, 1}, Case{7, 5, 3, 3, 2, 0, 2, true}, Case{64, 64, 64, 0, 1, 0, 1},
                      Case{127, 65, 33, 3, 1, 0, 1, true}, Case{130, 140, 40, 4, 1, 0, 2},
                      Case{256, 256, 32, 0, 1, 0, 1, true}, Case{5, 300, 70, 0, 1, 0, 1, false, false, 1l << 23}}) {
        check_gated<In, float>(name, kernel, trans_a, trans_b, tile_m, tile_n, threads, test);
        check_gated<In, hk::bf16>(name, kernel, trans_a, trans_b, tile_m, tile_n, threads, test);
    }
}

// Which of the two a kernel is.
template <class In, class Out>
struct Cases {
    template <class... Args>
    static void run(Args... args) {
        all_cases<hk::Memory<In>, Out>(args...);
    }
    static constexpr bool gated = false;
};
template <class In, class Out>
struct Cases<hk::Gated<In>, Out> {
    template <class... Args>
    static void run(Args... args) {
        gated_cases<In>(args...);
    }
    static constexpr bool gated = true;
};

// Lines of A and B so far apart that a tile spans more than 4 GiB, or begins beyond. The memory is reserved, and only the
// pages in use exist.
template <class In, class Out>
void far_apart(const char* name, Kernel<In, Out> kernel, bool trans_a, bool trans_b, unsigned tile_m, unsigned tile_n,
               unsigned tile_k, unsigned threads) {
    unsigned m = 2 * tile_m + 3, n = tile_n + 2, k = tile_k + 3;
    // The longest lines that a tile reaches with 32-bit offsets, and three times as long ones.
    for (long factor : {1l, 3l}) {
        long lda = (1l << 31) / long(sizeof(In)) / long(trans_a ? tile_k : tile_m) * factor;
        long ldb = (1l << 31) / long(sizeof(In)) / long(trans_b ? tile_n : tile_k) * factor;
        long a_lines = trans_a ? k : m, a_length = trans_a ? m : k;
        long b_lines = trans_b ? n : k, b_length = trans_b ? k : n;
        Guarded<In> a((a_lines - 1) * lda + a_length);
        Guarded<In> b((b_lines - 1) * ldb + b_length);
        Guarded<Out> c(size_t(m) * n);
        std::mt19937 random(1);
        auto number = [&] { return make<In>(int(random() % 17) - 8); };
        for (long i = 0; i < a_lines; ++i)
            for (long j = 0; j < a_length; ++j) a.data[i * lda + j] = number();
        for (long i = 0; i < b_lines; ++i)
            for (long j = 0; j < b_length; ++j) b.data[i * ldb + j] = number();
        Launch<In, Out> launch{kernel, a.data, b.data, c.data, {m, n, k, 0, 1, 0, 1}, lda, ldb, long(n), 0, 0, 0};
        launch.split = {0, k, trans_a};
        unsigned tiles = ((m + tile_m - 1) / tile_m) * ((n + tile_n - 1) / tile_n);
        for (unsigned x = 0; x < tiles; ++x) hk::host::machine.run(x, 0, 0, threads, Launch<In, Out>::enter, &launch);
        unsigned wrong = 0;
        for (long i = 0; i < m; ++i)
            for (long j = 0; j < n; ++j) {
                double sum = 0;
                for (long p = 0; p < k; ++p)
                    sum += value(a.data[trans_a ? p * lda + i : i * lda + p]) *
                           value(b.data[trans_b ? j * ldb + p : p * ldb + j]);
                wrong += value(c.data[i * n + j]) != value(make<Out>(sum));
            }
        if (wrong == 0) continue;
        ++failures;
        std::printf("%s: %u wrong with lines %ld and %ld apart\n", name, wrong, lda, ldb);
    }
}

// Kernels for few rows of C: both stored forms of A and of C, whole and partial steps and tiles, more rows than a tile has.
template <class In, class Out>
void skinny_cases(const char* name, Kernel<In, Out> kernel, bool trans_b, unsigned tile_m, unsigned tile_n, unsigned tile_k) {
    const unsigned n = tile_n, k = tile_k, rows = tile_m;
    for (bool trans_a : {false, true})
        for (Case test :
             {Case{1, 1, 1, 0, 1, 0, 1}, Case{rows, n, 2 * k, 0, 1, 0, 1}, Case{rows, 2 * n + 4, k + 4, 4, 2, 1, 1},
              Case{rows + 1, n + 1, k + 1, 1, 0.5f, -1, 2}, Case{rows, n - 1, k - 1, 0, 1, 0, 1, true, true},
              Case{rows, 3 * n, 3 * k + 8, 0, 1, 0.5f, 1, true, false}, Case{3, 5, 7, 3, 2, 0.5f, 2, true, true}}) {
            check<In, Out>(name, kernel, nullptr, trans_a, trans_b, tile_m, tile_n, 256, test);
            test.turned = true;
            check<In, Out>(name, kernel, nullptr, trans_a, trans_b, tile_m, tile_n, 256, test);
        }
    all_splits<In, Out>(name, kernel, true, trans_b, tile_m, tile_n, tile_k, 256, true);
    if (tile_m == 4) far_apart<In, Out>(name, kernel, false, trans_b, tile_m, tile_n, tile_k, 256);
}

// Whether 16-byte reads of LDS are free of bank conflicts: the eight lanes of a phase must read different 16-byte columns
// of the 128 bytes that the 32 banks hold side by side, or the same address.
// Phases of ds_read_b128 up to gfx942, by measurement of AMD's Composable Kernel: these, and the same 32 lanes higher.
template <class Address>
void check_banks(const char* name, Address address) {
    constexpr unsigned phases[4][8] = {{0, 1, 2, 3, 20, 21, 22, 23},
                                       {4, 5, 6, 7, 16, 17, 18, 19},
                                       {8, 9, 10, 11, 28, 29, 30, 31},
                                       {12, 13, 14, 15, 24, 25, 26, 27}};
    for (unsigned half : {0u, 32u})
        for (auto& phase : phases)
            for (unsigned i : phase)
                for (unsigned j : phase) {
                    unsigned x = address(half + i), y = address(half + j);
                    if (x == y || x / 16 % 8 != y / 16 % 8) continue;
                    ++failures;
                    std::printf("%s: lanes %u and %u conflict\n", name, half + i, half + j);
                    return;
                }
}

// Phases of writes of up to 4 bytes have 32 lanes in order, of 8 bytes 16.
template <class Address>
void check_writes(const char* name, unsigned bytes, Address address) {
    unsigned lanes = bytes == 8 ? 16 : 32;
    for (unsigned i = 0; i < 64; ++i)
        for (unsigned j = i / lanes * lanes; j < i; ++j) {
            unsigned x = address(i), y = address(j);
            if (x == y || x / bytes % (128 / bytes) != y / bytes % (128 / bytes)) continue;
            ++failures;
            std::printf("%s: lanes %u and %u conflict\n", name, j, i);
            return;
        }
}

void check_layouts() {
    using namespace hk;
    using F32 = RowMajor<f32, 64, 16>;
    using F16 = RowMajor<f16, 64, 32>;
    using Wide = RowMajor<f16, 64, 64>;
    check_banks("rows of 16 f32", [](unsigned l) { return F32::index(l % 16, l / 16 * 4) * 4; });
    check_banks("rows of 32 f16", [](unsigned l) { return F16::index(l % 16, l / 16 * 8) * 2; });
    check_banks("rows of 64 f16", [](unsigned l) { return Wide::index(l % 16, l / 16 * 8) * 2; });
    check_banks("second half of rows of 64 f16", [](unsigned l) { return Wide::index(l % 16, 32 + l / 16 * 8) * 2; });
    using F64 = RowMajor<f64, 64, 8>;
    using I8 = RowMajor<i8, 64, 64>;
    check_banks("rows of 8 f64", [](unsigned l) { return F64::index(l % 16, l / 16 * 2) * 8; });
    check_banks("rows of 64 i8", [](unsigned l) { return I8::index(l % 16, l / 16 * 16); });
    using Lines = KMajor<f32, 128, 16, 1, 0>;
    check_banks("rows of A for FMA", [](unsigned l) { return Lines::index(l / 8 * 4, 3) * 4; });
    check_banks("columns of B for FMA", [](unsigned l) { return Lines::index(l % 8 * 4, 3) * 4; });
    using Pairs = KMajor<u32, 128, 32, 2, 0>;
    check_banks("columns of B for dot2", [](unsigned l) { return Pairs::index(l % 8 * 4, 6) * 4; });
    using Doubles = KMajor<f64, 128, 8, 1, 0>;
    check_banks("rows of A for FMA of f64", [](unsigned l) { return Doubles::index(l / 8 * 2, 3) * 8; });
    check_banks("columns of B for FMA of f64", [](unsigned l) { return Doubles::index(l % 8 * 2, 3) * 8; });

    // What a lane writes of a piece along k, pack by pack.
    using A32 = KMajor<f32, 128, 16, 1, 4>;
    using A16 = KMajor<u32, 128, 32, 2, 8>;
    using A8 = KMajor<u32, 128, 64, 4, 16>;
    using ABf16 = KMajor<f32, 128, 16, 1, 8>;
    using A64 = KMajor<f64, 64, 8, 1, 2>;
    for (unsigned j : {0u, 1u, 3u}) {
        check_writes("pieces of f32", 4, [&](unsigned l) { return A32::index(l % 32 / 2, (l / 32 * 2 + l % 2) * 4 + j) * 4; });
        check_writes("pieces of f16", 4, [&](unsigned l) { return A16::index(l % 32 / 2, (l / 32 * 2 + l % 2) * 8 + j * 2) * 4; });
        check_writes("pieces of i8", 4, [&](unsigned l) { return A8::index(l % 32 / 2, (l / 32 * 2 + l % 2) * 16 + j * 4) * 4; });
        check_writes("pieces of bf16", 4, [&](unsigned l) { return ABf16::index(l / 2, l % 2 * 8 + j) * 4; });
        check_writes("pieces of f64", 8, [&](unsigned l) { return A64::index(l % 16 / 2, (l / 16 % 2 * 2 + l % 2) * 2 + j % 2) * 8; });
        check_banks("rows of A for FMA, in pieces", [&](unsigned l) { return A32::index(l / 8 * 4, 5 * j) * 4; });
        // Blocks of 8 bytes along k and four rows, or two of f64.
        check_writes("blocks of f32", 8, [&](unsigned l) { return F32::index(l / 8 * 4 + j, l % 8 * 2) * 4; });
        check_writes("blocks of f16", 8, [&](unsigned l) { return F16::index(l / 8 * 4 + j, l % 8 * 4) * 2; });
        check_writes("blocks of i8", 8, [&](unsigned l) { return I8::index(l / 8 * 4 + j, l % 8 * 8); });
        check_writes("blocks of f64", 8, [&](unsigned l) { return F64::index(l / 8 * 2 + j % 2, l % 8) * 8; });
        check_writes("wide blocks of f16", 8, [&](unsigned l) { return Wide::index(l / 16 * 4 + j, l % 16 * 4) * 2; });
    }
}

}  // namespace

// The generated file again, to list the second passes, and then everything else.
#undef HK_GEMM
#undef HK_SKINNY
#undef HK_REDUCE
void list_reductions() {
#define HK_GEMM(...)
#define HK_SKINNY(...)
#define HK_REDUCE(name, Acc, Out) reduction<Acc, Out> = name;
#include HK_KERNELS
#undef HK_GEMM
#undef HK_SKINNY
#undef HK_REDUCE
}

#define HK_GEMM(schedule, name, In, Out, trans_a, trans_b, tile_m, tile_n, tile_k, waves_m, waves_n)                   \
    Cases<In, Out>::run(#name, name, trans_a, trans_b, tile_m, tile_n, tile_k, (waves_m) * (waves_n) * 64);            \
    if (tile_m == 64 && !Cases<In, Out>::gated)                                                                        \
        far_apart<hk::Memory<In>, Out>(#name, name, trans_a, trans_b, tile_m, tile_n, tile_k,                          \
                                       (waves_m) * (waves_n) * 64);                                                    \
    ++kernels;
#define HK_SKINNY(schedule, name, In, Out, tile_m, tile_n, tile_k)                                                     \
    skinny_cases<In, Out>(#name, name, std::string_view(#schedule) == "along_k", tile_m, tile_n, tile_k);             \
    ++kernels;
#define HK_REDUCE(name, Acc, Out) ++kernels;

int main() {
    check_layouts();
    check_fnuz<3>();
    check_fnuz<2>();
    list_reductions();
    unsigned kernels = 0;
#include HK_KERNELS
    std::printf("%u kernels, %u failures\n", kernels, failures);
    return failures != 0;
}
